//! Bots for The Final Flicktier: a plan for the turn, and flicks that are tried before they are made.
//!
//! The captain knows what it wants to do next (complete, build, gather) and which places would help. Geometry gives it the
//! ways there; the most hopeful ones are tried on an imagined position, and it makes the flick that brings most on average
//! over all that the tremor, the table's and its own, may make of it.

mod bug;
mod hand;
mod marksman;
mod pieces;
mod plan;
mod ways;
mod worth;

use flicktier::content::{Effect, Space};
use flicktier::{Action, DieId, Flicktier, Free, Player, Question, Ship, Task, Tremor};
use table::{Chance, Game as _, Seat};

use crate::{Bot, Bots, Eyes, Level, LevelAbout};
use marksman::{Skill, Tried};

/// By the eye alone, with an unsteady hand.
const EASY: Skill = Skill { flicks: 0, own: Tremor { turn: 600, haste: 100, lift: 40 } };
/// A quick look at the most hopeful ways.
const NORMAL: Skill = Skill { flicks: 24, own: Tremor { turn: 150, haste: 25, lift: 15 } };
/// A close look, and a hand that hardly adds to the table's tremor.
const HARD: Skill = Skill { flicks: 96, own: Tremor { turn: 50, haste: 10, lift: 5 } };

/// The levels of The Final Flicktier above the random one, weakest first.
#[must_use]
pub fn levels() -> Vec<Level<Flicktier>> {
    vec![
        Level {
            about: LevelAbout {
                name: "easy",
                summary: "Aims where it wants to go by the eye alone, with an unsteady hand.",
            },
            make: |chance| Box::new(Captain { skill: EASY, chance }),
        },
        Level {
            about: LevelAbout {
                name: "normal",
                summary: "Plans its turn, and tries two dozen flicks in its head before each.",
            },
            make: |chance| Box::new(Captain { skill: NORMAL, chance }),
        },
        Level {
            about: LevelAbout {
                name: "hard",
                summary: "Tries a hundred flicks in its head before each, and has a steady hand.",
            },
            make: |chance| Box::new(Captain { skill: HARD, chance }),
        },
    ]
}

/// What The Final Flicktier brings.
#[must_use]
pub fn bots() -> Bots<Flicktier> {
    Bots { levels: levels(), pieces: Some(pieces::watched()), ..Bots::default() }
}

/// The flick by which the hard level would bring a ship to a space, its own hand included; for measuring how well it aims.
/// None where no flick of that ship is asked for.
#[must_use]
pub fn asked_to_land(
    game: &Flicktier,
    seat: Seat,
    ship: Ship,
    at: Space,
    chance: &mut Chance,
) -> Option<Action> {
    let id = game.index_of(ship)?;
    let lands = |tried: &Tried| f64::from(u8::from(tried.game.is_on(id, at)));
    let ways = ways::to_space(game, seat, ship, at);
    marksman::best(game, seat, &ways, &HARD, chance, &lands).map(|(_, action)| action)
}

/// A bot with a plan.
struct Captain {
    skill: Skill,
    chance: Chance,
}

/// So many ways are tried for a flick.
const WAYS: usize = 6;
/// What a HIT is worth that wins a combat, and one that loses it, in the units of a position's worth.
const WON: f64 = 40.0;
const LOST: f64 = -8.0;
/// What it costs when the target got away.
const FLED: f64 = 4.0;

impl Captain {
    /// The best flick of a Move, if one seems to help.
    fn travel(&mut self, game: &Flicktier, seat: Seat, only: Option<DieId>, free: bool) -> Option<Action> {
        let player = Player::of(seat);
        let spread = self.skill.spread(game);
        let most = if self.skill.flicks < 48 { WAYS / 2 } else { WAYS };
        let ways = ways::travel(game, seat, spread, only, free, most);
        let now = worth::position(game, player);
        let gain = |tried: &Tried| f64::from(worth::position(&tried.game, player) - now);
        let (gain, action) = marksman::best(game, seat, &ways, &self.skill, &mut self.chance, &gain)?;
        // A Move that has begun may end, and a free flick need not be made; a Move that has not begun needs a flick.
        let may_stop = free || game.check(seat, &Action::Done).is_ok();
        (gain > 0.0 || !may_stop).then_some(action)
    }

    /// The flick of an Attack.
    fn strike(&mut self, game: &Flicktier, seat: Seat, with: Ship, target: Ship) -> Option<Action> {
        let player = Player::of(seat);
        let ways = ways::strike(game, seat, with, target);
        let now = worth::position(game, player);
        let win =
            plan::wins(game, player, with, target, game.state().cards.played(player).map(|(_, value)| value));
        let gain = |tried: &Tried| {
            if tried.hit {
                return win * WON + (1.0 - win) * LOST;
            }
            let moved = f64::from(worth::position(&tried.game, player) - now);
            moved - if tried.fled { FLED } else { 0.0 }
        };
        marksman::best(game, seat, &ways, &self.skill, &mut self.chance, &gain).map(|(_, action)| action)
    }

    /// The flick that is asked for, or one that is free.
    fn flick(&mut self, game: &Flicktier, seat: Seat, question: Question) -> Option<Action> {
        match question {
            Question::Move { .. } => self.travel(game, seat, None, false),
            Question::Redo { ship } => self.travel(game, seat, game.index_of(ship), false),
            Question::Strike { with, target } => self.strike(game, seat, with, target),
            Question::Act { .. } if matches!(game.task(), Some(Task::Act { fresh: true })) => {
                bug::flick(game, seat, &self.skill, &mut self.chance)
            }
            _ => None,
        }
    }

    /// FF-VOL-09: the free flick at a statue, once what can be had where the ships are has been had.
    fn statue(&mut self, game: &Flicktier, seat: Seat) -> Option<Action> {
        let player = Player::of(seat);
        let open = game.has(player, Effect::StatueFlick) && !game.state().done.free.has(Free::Statue);
        if open { self.travel(game, seat, None, true) } else { None }
    }
}

/// Below this an action can wait for a free flick.
const CAN_WAIT: i32 = 40;

impl Bot<Flicktier> for Captain {
    fn choose(&mut self, eyes: &Eyes<'_, Flicktier>) -> Action {
        let mut offers = Vec::new();
        eyes.actions(&mut offers);
        let game = eyes.imagine(&mut self.chance);
        let seat = eyes.seat();
        let question = eyes.ask().question;
        if let Some(flick) = self.flick(&game, seat, question).filter(|flick| eyes.allows(flick)) {
            return flick;
        }
        let spread = self.skill.spread(&game);
        let rank = |action: &Action| match question {
            Question::Act { .. } => plan::act(&game, seat, spread, action),
            Question::Place { .. } => plan::place(&game, seat, action),
            Question::Gather { .. } => plan::source(&game, seat, action),
            Question::Keep { ship } => plan::keep(&game, seat, ship, action),
            Question::Return => plan::fetch(&game, action),
            _ => hand::rank(&game, seat, action),
        };
        let ranked = offers.iter().map(|action| (rank(action), *action));
        let best = ranked.max_by_key(|(rank, _)| *rank);
        if matches!(question, Question::Act { .. })
            && best.is_none_or(|(rank, _)| rank < CAN_WAIT)
            && let Some(flick) = self.statue(&game, seat).filter(|flick| eyes.allows(flick))
        {
            return flick;
        }
        if let Some((_, action)) = best {
            return action;
        }
        // Where only a flick will do and none seems good, the gentlest; and if even that is refused, any.
        let nudge = ways::nudge(&game, seat).filter(|flick| eyes.allows(flick));
        nudge.unwrap_or_else(|| crate::Random::new(self.chance.fork()).choose(eyes))
    }
}
