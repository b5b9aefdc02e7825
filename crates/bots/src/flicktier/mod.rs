//! Bots for The Final Flicktier: a plan for the turn, and flicks that are tried before they are made.
//!
//! The captain knows what it wants to do next (complete, build, gather) and which places would help. It aims at them from
//! where its dice lie, tries the likeliest flicks on an imagined position, tremor included, and makes the one that
//! comes out best.

mod aims;
mod hand;
mod plan;
mod worth;

use flicktier::{Action, Flicktier, Question};
use table::Chance;

use crate::{Bot, Bots, Eyes, Level, LevelAbout};

/// The levels of The Final Flicktier above the random one, weakest first.
#[must_use]
pub fn levels() -> Vec<Level<Flicktier>> {
    vec![
        Level {
            about: LevelAbout {
                name: "easy",
                summary: "Aims where it wants to go, and flicks without trying it first.",
            },
            make: |chance| Box::new(Captain { tries: 1, chance }),
        },
        Level {
            about: LevelAbout {
                name: "normal",
                summary: "Plans its turn, and tries a dozen flicks in its head before each.",
            },
            make: |chance| Box::new(Captain { tries: 12, chance }),
        },
    ]
}

/// What The Final Flicktier brings.
#[must_use]
pub fn bots() -> Bots<Flicktier> {
    Bots { levels: levels(), ..Bots::default() }
}

/// A bot with a plan.
struct Captain {
    /// How many flicks it tries in its head.
    tries: usize,
    chance: Chance,
}

impl Bot<Flicktier> for Captain {
    fn choose(&mut self, eyes: &Eyes<'_, Flicktier>) -> Action {
        let mut offers = Vec::new();
        eyes.actions(&mut offers);
        let game = eyes.imagine(&mut self.chance);
        let seat = eyes.seat();
        let flick = match eyes.ask().question {
            Question::Move { .. } => aims::travel(&game, seat, self.tries, &mut self.chance),
            Question::Strike { with, target } => {
                aims::strike(&game, seat, with, target, self.tries, &mut self.chance)
            }
            _ => None,
        };
        if let Some(flick) = flick.filter(|flick| eyes.allows(flick)) {
            return flick;
        }
        let rank = |action: &Action| match eyes.ask().question {
            Question::Act { .. } => plan::act(&game, seat, action),
            Question::Place { .. } => plan::place(&game, seat, action),
            Question::Gather { .. } => plan::source(&game, seat, action),
            Question::Keep { ship } => plan::keep(&game, seat, ship, action),
            Question::Return => plan::fetch(&game, action),
            _ => hand::rank(&game, seat, action),
        };
        let best = offers.iter().copied().max_by_key(|action| rank(action));
        // A Move without a flick that seems good is still begun with one: any that the table takes.
        best.unwrap_or_else(|| aims::any(&game, seat, &mut self.chance))
    }
}
