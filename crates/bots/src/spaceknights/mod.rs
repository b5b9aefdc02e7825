//! Bots for Spaceknights: Squire, Knight and Champion.
//!
//! All three answer by one hand. A Squire goes by the category of its cards; a Knight by how often it would win the showdown in positions
//! imagined from what it knows; a Champion plays the hand out in those positions, weighed by what the others' bids say, once for each thing
//! that it could do. All of them mind whose colours they hold.

mod bids;
mod chips;
mod maneuvers;
mod narrator;
mod odds;
mod pieces;
mod rollout;
mod scenes;

use spaceknights::{Action, Question, Respite, Spaceknights};
use table::{Chance, Game as _, Seat};

use self::odds::Odds;
use crate::{Bot, Bots, BoxedBot, Eyes, Level, LevelAbout};

/// What Spaceknights brings.
#[must_use]
pub fn bots() -> Bots<Spaceknights> {
    Bots {
        levels: levels(),
        yardstick: Some(|chance| made(Rank::Knight, chance)),
        narrator: Some(narrator::narrate),
        pieces: Some(pieces::watched()),
        ..Bots::default()
    }
}

/// The levels above the random one, weakest first.
#[must_use]
pub fn levels() -> Vec<Level<Spaceknights>> {
    vec![
        Level {
            about: LevelAbout {
                name: "easy",
                summary: "Squire: bids by the category of its cards, and never bluffs.",
            },
            make: |chance| made(Rank::Squire, chance),
        },
        Level {
            about: LevelAbout {
                name: "normal",
                summary: "Knight: deals the unseen cards many times over, and bids by its odds and limits.",
            },
            make: |chance| made(Rank::Knight, chance),
        },
        Level {
            about: LevelAbout {
                name: "hard",
                summary: "Champion: plays each hand out in its mind, reads the others' bids, and bluffs.",
            },
            make: |chance| made(Rank::Champion, chance),
        },
    ]
}

fn made(rank: Rank, chance: Chance) -> BoxedBot<Spaceknights> {
    Box::new(Player { rank, chance, offers: Vec::new() })
}

/// How well somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rank {
    /// Whom a Champion sees at the table when it plays a hand out in its mind: a Knight who goes by a glance at the cards.
    Shadow,
    Squire,
    Knight,
    Champion,
}

/// How many imagined showdowns go into a Knight's decision: counted, so that the same table gives the same answer on any machine.
const SHOWDOWNS: u32 = 60;

/// A bot of some rank.
struct Player {
    rank: Rank,
    chance: Chance,
    offers: Vec<Action>,
}

impl Bot<Spaceknights> for Player {
    fn choose(&mut self, eyes: &Eyes<'_, Spaceknights>) -> Action {
        self.offers.clear();
        eyes.actions(&mut self.offers);
        if let [only] = self.offers[..] {
            return only;
        }
        let seat = eyes.seat();
        // Whatever everybody sees is in an imagined position as it is in the true one.
        let game = eyes.imagine(&mut self.chance);
        let wish = self.pondered(eyes, &game).or_else(|| self.wish(eyes, &game, seat));
        wish.filter(|action| self.offers.contains(action)).unwrap_or_else(|| self.any())
    }
}

impl Player {
    /// What it would like to answer.
    fn wish(&mut self, eyes: &Eyes<'_, Spaceknights>, game: &Spaceknights, seat: Seat) -> Option<Action> {
        let state = game.state();
        Some(match game.ask(seat).question {
            Question::Narrate(_) => Action::Tell,
            Question::WhichChips(why) => return chips::choose(game, seat, why, &self.offers),
            Question::ReclaimFrom => return chips::reclaim(game, seat, &self.offers),
            Question::Bid => return Some(self.bid(eyes, game, seat)),
            // What a neighbour asks for is seldom for the good of whoever pays for it.
            Question::SufferFor(_) | Question::BurnFor(_) => Action::Refuse,
            Question::WhichCard(of) => return maneuvers::searched(game, of, &self.offers),
            Question::StopThwarted(_) => return self.stop(eyes, seat),
            Question::WhichComplication => return self.complication(eyes, game, seat),
            Question::Show => bids::show(game, seat),
            Question::WhichFront => return maneuvers::front(game, &self.offers),
            Question::WhichThreat | Question::GiveBackThreat => {
                let value = |action: &&Action| match action {
                    Action::Keep(mark) => mark.index(),
                    // What goes back is the lowest.
                    Action::GiveBack(mark) => 18 - mark.index(),
                    _ => 0,
                };
                return self.offers.iter().max_by_key(value).copied();
            }
            Question::RecallCard => return maneuvers::recall(game, &self.offers),
            Question::ReturnCards => Action::Done,
            Question::Scene => return Some(scenes::scene(game, seat, &self.offers)),
            Question::LastRestore => return scenes::restore(game, seat, &self.offers).or(Some(Action::Done)),
            Question::HowManyBurned => return scenes::vigil(game, seat, &self.offers),
            Question::WhichExchange => return scenes::exchange(game, &self.offers),
            Question::HowManyPledged { missing, .. } => Action::Pledge(scenes::pledge(state, seat, missing)),
            Question::WhichRespite => {
                let wanted = scenes::BY_WORTH.iter().map(|respite: &Respite| Action::Respite(*respite));
                return wanted.into_iter().find(|action| self.offers.contains(action));
            }
            Question::WhichKnight
            | Question::WhichTheme
            | Question::WhichSuits(_)
            | Question::WhichDeck
            | Question::Answered => return None,
        })
    }

    /// Any of the offers.
    fn any(&mut self) -> Action {
        self.offers[self.chance.below(self.offers.len() as u32) as usize]
    }

    /// How a seat stands, as far as it can tell.
    fn odds(&mut self, eyes: &Eyes<'_, Spaceknights>) -> Odds {
        Odds::sampled(eyes, SHOWDOWNS, &mut self.chance)
    }

    /// Whether to stop a Thwarted card: only for a hand that is likely to win.
    fn stop(&mut self, eyes: &Eyes<'_, Spaceknights>, seat: Seat) -> Option<Action> {
        let stops = self.offers.iter().find(|action| matches!(action, Action::Stop { .. })).copied()?;
        if self.rank == Rank::Squire || self.rank == Rank::Shadow {
            return Some(Action::Allow);
        }
        let state = eyes.view();
        let odds = self.odds(eyes);
        let rivals = state.players.iter().filter(|player| player.still_in && player.seat != seat).count();
        Some(if odds.win * (rivals as f32 + 1.0) > 1.3 { stops } else { Action::Allow })
    }

    /// The deck that serves the Foe best.
    fn complication(
        &mut self,
        eyes: &Eyes<'_, Spaceknights>,
        game: &Spaceknights,
        seat: Seat,
    ) -> Option<Action> {
        if self.rank == Rank::Squire || self.rank == Rank::Shadow || !game.state().montage.still_in.has(seat)
        {
            return None;
        }
        let samples = SHOWDOWNS / 3;
        let mut best = None;
        for offer in &self.offers {
            let Action::Complication(deck) = offer else { continue };
            let win = Odds::with_deck(eyes, samples, *deck, &mut self.chance);
            if best.is_none_or(|(most, _)| win > most) {
                best = Some((win, *offer));
            }
        }
        best.map(|(_, action)| action)
    }
}
