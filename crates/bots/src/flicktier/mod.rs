//! Bots for The Final Flicktier: a plan for the turn, and flicks that are tried before they are made.
//!
//! The captain knows what it wants to do next (complete, build, gather) and which places would help. Geometry gives it the
//! ways there; the most hopeful ones are tried on an imagined position, and it makes the flick that brings most on average
//! over all that the tremor, the table's and its own, may make of it.

mod berth;
mod bug;
mod clock;
mod combat;
mod goods;
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
use combat::Fighter;
use marksman::{Skill, Tried};
use worth::Aims;

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
/// What it costs when the target got away: its owner may put it anywhere.
const FLED: f64 = 6.0;

impl Captain {
    /// The best flick of a Move, if one seems to help.
    fn travel(&mut self, game: &Flicktier, seat: Seat, only: Option<DieId>, free: bool) -> Option<Action> {
        let player = Player::of(seat);
        let spread = self.skill.spread(game);
        let most = if self.skill.flicks < 48 { WAYS / 2 } else { WAYS };
        let ways = ways::travel(&Aims::of(game, player), seat, spread, only, free, most);
        let now = worth::position(game, player);
        let gain = |tried: &Tried| worth::position(&tried.game, player) - now;
        let (gain, action) = marksman::best(game, seat, &ways, &self.skill, &mut self.chance, &gain)?;
        // A Move that has begun may end, and a free flick need not be made; a Move that has not begun needs a flick.
        let may_stop = free || game.check(seat, &Action::Done).is_ok();
        (gain > 0.0 || !may_stop).then_some(action)
    }

    /// The flick of an Attack.
    fn strike(&mut self, game: &Flicktier, seat: Seat, with: Ship, target: Ship) -> Option<Action> {
        let player = Player::of(seat);
        let ways = ways::strike(game, seat, with, target);
        let (id, other) = game.index_of(with).zip(game.index_of(target))?;
        let aims = Aims::of(game, player);
        let (prize, stood, here) = (plan::prize(&aims, other), aims.ships(), aims.here(id));
        let of = game.controller(other);
        let cards = &game.state().cards;
        let card = cards.played(player).map_or(0, |(_, value)| value);
        let answered = of == Player::AI || cards.played(of).is_some();
        let gain = |tried: &Tried| {
            // The sides are read where the dice came to rest. FF-RULING-16.
            let moved = || Aims::of(&tried.game, player).ships() - stood;
            if tried.hit {
                let by = Fighter { side: tried.game.side(id), player };
                let of = Fighter { side: tried.game.side(other), player: of };
                let win = combat::attack_armed(game, by, card, of, answered);
                return win * (prize + moved()) - (1.0 - win) * (plan::LOST + here);
            }
            moved() - if tried.fled { FLED } else { 0.0 }
        };
        marksman::best(game, seat, &ways, &self.skill, &mut self.chance, &gain).map(|(_, action)| action)
    }

    /// The flick that is asked for, or one that is free, or where a die waits for its next.
    fn flick(&mut self, game: &Flicktier, seat: Seat, question: Question) -> Option<Action> {
        match question {
            Question::Move { .. } => self.travel(game, seat, None, false),
            Question::Redo { ship } => self.travel(game, seat, game.index_of(ship), false),
            Question::Strike { with, target } => self.strike(game, seat, with, target),
            Question::Place { ship, .. } if game.faction(Player::of(seat)).home.is_none() => {
                let aims = Aims::of(game, Player::of(seat));
                berth::best(&aims, self.skill.spread(game), seat, ship)
            }
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

/// Whether an action is of no less use after a free flick: nothing is done where the ships are.
fn can_wait(action: &Action) -> bool {
    !matches!(action, Action::Gather | Action::Build { .. } | Action::Complete(_))
}

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
        let aims = Aims::of(&game, Player::of(seat));
        let rank = |action: &Action| match question {
            Question::Act { .. } => plan::act(&aims, spread, action),
            Question::Place { .. } => plan::place(&aims, action),
            Question::Gather { .. } => plan::source(&aims, action),
            Question::Keep { ship } => plan::keep(&aims, ship, action),
            Question::Return => plan::fetch(&game, action),
            _ => f64::from(hand::rank(&game, seat, action)),
        };
        let ranked = offers.iter().map(|action| (rank(action), *action));
        let best = ranked.max_by(|a, b| a.0.total_cmp(&b.0));
        if matches!(question, Question::Act { .. })
            && best.is_none_or(|(_, action)| can_wait(&action))
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
