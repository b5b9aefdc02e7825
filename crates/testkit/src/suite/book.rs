//! What players read in some random games, as a page that a test can keep.

use std::collections::BTreeMap;
use std::fmt;

use table::{Chance, Quiet, Seat, Seats, Words};

use super::Suite;
use super::walk::Moment;

/// Sentences under their headings, and the table now and then.
///
/// Of sentences that differ in their numbers or seats alone there is one example.
#[derive(Default)]
struct Book {
    said: BTreeMap<&'static str, BTreeMap<String, String>>,
    tables: Vec<String>,
}

impl Book {
    fn say(&mut self, heading: &'static str, words: String) {
        self.said.entry(heading).or_default().entry(form(&words)).or_insert(words);
    }
}

/// A sentence without its numbers and without the letters of seats.
fn form(words: &str) -> String {
    let letters: Vec<char> = words.chars().collect();
    let alone = |at: usize| {
        let before = at.checked_sub(1).is_some_and(|at| letters[at].is_alphanumeric());
        !before && !letters.get(at + 1).is_some_and(|letter| letter.is_alphabetic())
    };
    let plain = |(at, letter): (usize, &char)| match letter {
        '0'..='9' => '#',
        'A'..='Z' if alone(at) => '@',
        letter => *letter,
    };
    letters.iter().enumerate().map(plain).collect()
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "What players read in some random games; of sentences that differ in numbers or seats, one."
        )?;
        for (heading, said) in &self.said {
            writeln!(f, "\n== {heading}\n")?;
            said.values().try_for_each(|words| writeln!(f, "{words}"))?;
        }
        self.tables.iter().try_for_each(|table| writeln!(f, "\n== {table}"))
    }
}

/// A game is left after so many moves.
const MOST: u32 = 250;
/// The first game of each number of seats is drawn after so many.
const DRAWN: u32 = 60;

impl<G: Words> Suite<G> {
    /// What players read in so many random games: questions, offers, the log, refusals with their rules, and the table
    /// as a seat sees it, drawn and as data.
    ///
    /// # Panics
    /// If a game cannot be played.
    #[must_use]
    pub fn phrase_book(&self, games: u64) -> String {
        let mut book = Book::default();
        let mut pool = Vec::new();
        let mut drawn = Seats::NONE;
        for game in 0..games {
            let setup = &self.setups[game as usize % self.setups.len()];
            let mut rng = Chance::from_number(game);
            let mut position = match G::start(self.content, setup, Chance::from_number(game)) {
                Ok(position) => position,
                Err(no) => panic!("cannot start: {}", G::because(self.content, &no.why)),
            };
            for moves in 0..MOST {
                let mut moment = Moment { position: &position, setup, rng: &mut rng, pool: &pool };
                self.listen(&mut moment, &mut book);
                let seats = Seat::new(position.seats() - 1);
                if moves == DRAWN && !drawn.has(seats) {
                    drawn = drawn.with(seats);
                    book.tables.push(self.table(&position, moves));
                }
                let Some((seat, action)) = self.next(&position, &mut rng) else {
                    break;
                };
                pool.push(action);
                position.apply(seat, &action, &mut Quiet);
            }
        }
        book.to_string()
    }

    fn listen(&self, moment: &mut Moment<'_, G>, book: &mut Book) {
        let position = moment.position;
        for seat in position.turn().waiting() {
            let ask = position.ask(seat);
            book.say("questions", position.prompt(seat, &ask));
            let headings = position.headings(seat, &ask).into_iter();
            headings.for_each(|heading| book.say("headings", heading.title));
            position.shorthand(seat).into_iter().for_each(|words| book.say("shorthand", words));
            let mut actions = Vec::new();
            position.actions(seat, &mut actions);
            actions.iter().for_each(|action| book.say("offers", position.label(seat, action)));
        }
        let viewer = moment.viewer();
        if let Some((seat, action)) = moment.answer() {
            let mut facts = Vec::new();
            position.clone().apply(seat, &action, &mut facts);
            for fact in facts {
                book.say("log", G::tell(self.content, &fact.event, viewer));
                book.say("log", G::tell(self.content, &fact.event, Seats::NONE.with(seat)));
            }
        }
        if let (Some(action), Some(seat)) = (moment.strange_action(), position.turn().waiting().lowest())
            && let Err(no) = position.check(seat, &action)
        {
            book.say("refusals", format!("{} [{}]", G::because(self.content, &no.why), no.rule));
        }
    }

    /// The table as the first seat sees it.
    fn table(&self, position: &G, moves: u32) -> String {
        let view = position.view(Seats::first(1));
        let drawn = G::picture(self.content, &view);
        let data = serde_json::to_string(&view).expect("views can be written as JSON");
        format!("{} seats, after {moves} moves\n\n{drawn}\n{data}", position.seats())
    }
}
