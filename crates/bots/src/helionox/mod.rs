//! Bots for Helionox: a quick policy that plans its turn, and the one mind that is led by it.

mod book;
mod habits;
mod pieces;
mod plan;
mod policy;
mod worth;

use helionox::{Action, Helionox};
use table::{Chance, Game as _, Outcome, Seat, Turn};

use self::book::Book;
use self::habits::Habits;
use self::policy::Policy;
use self::worth::Standing;
use crate::search::{Budget, Lore, Mind, Skill, Worth};
use crate::{Bot, Bots, BoxedBot, Eyes, Habitual, Level, LevelAbout};

/// What Helionox brings.
#[must_use]
pub fn bots() -> Bots<Helionox> {
    Bots {
        levels: levels(),
        // Balance is a matter of those who play well.
        yardstick: Some(|chance| Box::new(Captain::new(0, chance).with_habits(*Habits::shipped()))),
        mind: Some(mind),
        habits: Some(Habitual {
            names: Habits::NAMES,
            shipped: || Habits::shipped().numbers(),
            make: |numbers, chance| Box::new(Captain::new(0, chance).with_habits(Habits::of(numbers))),
            worth: |position, seat| match position.turn() {
                Turn::Over(outcome) => worth_of_end(position, &outcome).to(seat),
                Turn::Waiting(_) => 0.5,
            },
        }),
        pieces: Some(pieces::watched()),
        ..Bots::default()
    }
}

/// The levels above the random one, weakest first.
#[must_use]
pub fn levels() -> Vec<Level<Helionox>> {
    vec![
        Level {
            about: LevelAbout { name: "easy", summary: "Plans a turn, and often does something else." },
            make: |chance| Box::new(Captain::new(12, chance)),
        },
        Level {
            about: LevelAbout {
                name: "normal",
                summary: "Plans where to go, what to overcome and what to buy, turn by turn.",
            },
            make: |chance| Box::new(Captain::new(0, chance)),
        },
        Level {
            about: LevelAbout {
                name: "hard",
                summary: "Tries the order of its plays on imagined tables, some turns ahead.",
            },
            make: |chance| mind(Skill::of(Budget::passes(64)), chance),
        },
    ]
}

fn mind(skill: Skill, chance: Chance) -> BoxedBot<Helionox> {
    Box::new(Mind::new(skill.with_curiosity(0.5), Tactics::by(*Habits::shipped()), chance))
}

/// A bot by the quick policy.
struct Captain {
    /// How often, in hundredths, it takes any offer rather than the best.
    slips: u32,
    chance: Chance,
    tactics: Tactics,
    offers: Vec<Action>,
}

impl Captain {
    fn new(slips: u32, chance: Chance) -> Captain {
        Captain { slips, chance, tactics: Tactics::by(Habits::BY_HAND), offers: Vec::new() }
    }

    /// The same with other habits.
    fn with_habits(mut self, habits: Habits) -> Captain {
        self.tactics = Tactics::by(habits);
        self
    }
}

impl Bot<Helionox> for Captain {
    fn choose(&mut self, eyes: &Eyes<'_, Helionox>) -> Action {
        self.offers.clear();
        eyes.actions(&mut self.offers);
        let many = self.offers.len() as u32;
        if many > 1 && self.chance.below(100) < self.slips {
            return self.offers[self.chance.below(many) as usize];
        }
        let game = eyes.imagine(&mut self.chance);
        let pick = self.tactics.policy(&game).choose(&game, eyes.seat(), &self.offers);
        self.offers[pick]
    }
}

/// What the mind knows of Helionox.
struct Tactics {
    habits: Habits,
    book: Option<Book>,
    /// The turn in which the playout under way began.
    since: u8,
}

impl Tactics {
    fn by(habits: Habits) -> Tactics {
        Tactics { habits, book: None, since: 0 }
    }

    fn policy(&mut self, game: &Helionox) -> Policy<'_> {
        let kit = game.content();
        let book = match self.book.take() {
            Some(book) if book.is_of(kit) => book,
            _ => Book::of(kit, self.habits),
        };
        Policy { book: self.book.insert(book) }
    }
}

/// So much more likely than another is what the policy takes.
const TAKEN: f32 = 12.0;
/// So far ahead is three quarters of a win, at the end of the game.
const AHEAD: f32 = 4.0;
/// So many rounds a playout goes on: after one alone what a card is bought for has hardly begun to show.
const ROUNDS: u8 = 2;

impl Lore<Helionox> for Tactics {
    const LEANS: bool = true;
    // Leads at the end of a turn lie closer together than wins and defeats.
    const SPREAD: f32 = 0.04;

    fn lean(&mut self, position: &Helionox, seat: Seat, offers: &[Action], leanings: &mut [f32]) {
        let policy = self.policy(position);
        let pick = policy.choose(position, seat, offers);
        // What is always played costs no thought.
        if policy.is_plain(position, seat, offers[pick]) {
            leanings.fill(0.0);
            leanings[pick] = 1.0;
            return;
        }
        for (leaning, offer) in leanings.iter_mut().zip(offers) {
            *leaning = match offer {
                Action::End | Action::Travel(_) | Action::Cycle(_) | Action::CycleRequest => 0.3,
                Action::Call { .. } => 0.15,
                _ => 1.0,
            };
        }
        leanings[pick] += TAKEN;
    }

    fn quick(&mut self, position: &Helionox, seat: Seat, offers: &[Action], _: &mut Chance) -> usize {
        self.policy(position).choose(position, seat, offers)
    }

    /// At the beginning of a turn, so many rounds later.
    fn enough(&mut self, position: &Helionox, answers: u32) -> bool {
        let state = position.state();
        if answers == 0 {
            self.since = state.turn;
        }
        state.turn >= self.since + ROUNDS * state.seats
    }

    fn value(&mut self, position: &Helionox) -> Worth {
        let policy = self.policy(position);
        let mut calm = position.clone();
        policy.calm(&mut calm, 0);
        let standing = Standing::of(policy.book, &calm);
        let rounds = f32::from(worth::turns_left(calm.state(), calm.state().current));
        let scale = AHEAD + 0.7 * rounds;
        let logistic = |lead: f32| 1.0 / (1.0 + (-lead / scale).exp());
        if position.state().team {
            return Worth::shared(logistic(standing.lead(Seat::new(0))));
        }
        Worth::each(position.seats(), |seat| logistic(standing.lead(seat)))
    }

    fn end(&mut self, position: &Helionox, outcome: &Outcome) -> Worth {
        worth_of_end(position, outcome)
    }
}

/// By how much a game is won or lost says more than that it was.
fn worth_of_end(position: &Helionox, outcome: &Outcome) -> Worth {
    let logistic = |lead: f32| 1.0 / (1.0 + (-lead / AHEAD).exp());
    if position.state().team {
        let won = if outcome.winners.is_empty() { 0.0 } else { 1.0 };
        let lead = position.team_sheet().total - position.syndicate_sheet().total;
        return Worth::shared(0.5 * won + 0.5 * logistic(lead as f32));
    }
    let plain = Worth::of_end(position.seats(), false, outcome);
    let mean = |seat: Seat| {
        let others: i32 = outcome.scores.iter().sum::<i32>() - outcome.scores[seat.index()];
        others as f32 / (outcome.scores.len().max(2) - 1) as f32
    };
    Worth::each(position.seats(), |seat| {
        let lead = outcome.scores[seat.index()] as f32 - mean(seat);
        0.5 * plain.to(seat) + 0.5 * logistic(lead)
    })
}
