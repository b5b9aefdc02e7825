//! Scenes: rule tests that read as a sentence.

use std::panic::Location;

use table::{Game, Seat, Seats, Seed, Setup, Table, Told, Turn, Words};

use crate::record_proof;

/// A table in the middle of a test. Every step panics with the table's own words when it does
/// not go as the test says.
///
/// ```
/// use testkit::Scene;
/// use small_games::tic_tac_toe::TicTacToe;
///
/// Scene::<TicTacToe>::deal(&(), 2)
///     .asks("A")
///     .plays("A", "place b2")
///     .refuses("B", "place b2", "TTT-PLACE-02")
///     .plays("B", "place a1");
/// ```
pub struct Scene<G: Game> {
    table: Table<G>,
}

impl<G: Words> Scene<G> {
    /// A new game with default options and a fixed seed.
    #[track_caller]
    pub fn deal(content: &'static G::Content, seats: u8) -> Scene<G> {
        Scene::deal_with(content, seats, G::Options::default(), 1)
    }

    /// A new game with these options and this seed.
    #[track_caller]
    pub fn deal_with(content: &'static G::Content, seats: u8, options: G::Options, seed: u64) -> Scene<G> {
        match Table::deal(content, Setup { seats, options }, Seed::from_number(seed), Vec::new()) {
            Ok(table) => Scene { table },
            Err(no) => panic!("cannot deal: {} [{}]", no.words::<G>(content), no.rule()),
        }
    }

    /// A table at a position that the test has arranged; it must satisfy the invariants.
    #[track_caller]
    pub fn at(position: G) -> Scene<G> {
        let content = position.content();
        match Table::from_position(content, G::Options::default(), position.save(), Vec::new()) {
            Ok(table) => Scene { table },
            Err(no) => panic!("not a position: {} [{}]", no.words::<G>(content), no.rule()),
        }
    }

    /// The same scene with its position rearranged by the test.
    #[track_caller]
    #[must_use]
    pub fn arrange(self, change: impl FnOnce(&mut G)) -> Scene<G> {
        let mut position = self.table.position().clone();
        change(&mut position);
        Scene::at(position)
    }

    /// The seat answers, and the answer is taken.
    #[track_caller]
    pub fn plays(mut self, seat: &str, action: &str) -> Scene<G> {
        let answer =
            self.table.read(action).and_then(|read| self.table.act(self::seat(seat), None, read, None, 0));
        if let Err(no) = answer {
            panic!("{seat} cannot {action:?}: {} [{}]", no.words::<G>(self.content()), no.rule());
        }
        self
    }

    /// The seat answers, and the answer is refused by this clause and no other; the position
    /// stays as it was. Proves the clause.
    #[track_caller]
    pub fn refuses(mut self, seat: &str, action: &str, rule: &str) -> Scene<G> {
        let before = self.table.position().clone();
        let read = match self.table.read(action) {
            Ok(read) => read,
            Err(no) => panic!("{action:?} is no action: {}", no.words::<G>(self.content())),
        };
        match self.table.act(self::seat(seat), None, read, None, 0) {
            Ok(()) => panic!("{seat} was allowed to {action:?}, against {rule}"),
            Err(no) => {
                let words = no.words::<G>(self.content());
                assert_eq!(no.rule().0, rule, "{action:?} was refused by another clause: {words}");
            }
        }
        assert!(*self.table.position() == before, "a refused {action:?} changed the position");
        let place = Location::caller();
        record_proof(rule, place.file(), place.line());
        self
    }

    /// The seat is offered this action, in its list or in one of its spaces.
    #[track_caller]
    pub fn offers(self, seat: &str, action: &str) -> Scene<G> {
        assert!(self.offered(seat, action), "{seat} is not offered {action:?} but {:?}", self.list(seat));
        self
    }

    /// The seat is not offered this action.
    #[track_caller]
    pub fn offers_not(self, seat: &str, action: &str) -> Scene<G> {
        assert!(!self.offered(seat, action), "{seat} is offered {action:?}");
        self
    }

    /// Exactly these seats owe an answer.
    #[track_caller]
    pub fn asks(self, seats: &str) -> Scene<G> {
        let expected: Seats = seats.parse().expect("seats are letters");
        assert_eq!(self.table.turn(), Turn::Waiting(expected));
        self
    }

    /// Some fact told to this viewer since the start satisfies the condition.
    #[track_caller]
    pub fn told(self, viewer: &str, condition: impl Fn(&G::Event) -> bool) -> Scene<G> {
        assert!(self.was_told(viewer, condition), "{viewer} was told no such fact");
        self
    }

    /// No fact told to this viewer since the start satisfies the condition.
    #[track_caller]
    pub fn not_told(self, viewer: &str, condition: impl Fn(&G::Event) -> bool) -> Scene<G> {
        assert!(!self.was_told(viewer, condition), "{viewer} was told such a fact");
        self
    }

    /// Looks at the table in the middle of a scene.
    #[track_caller]
    pub fn look(self, check: impl FnOnce(&Table<G>)) -> Scene<G> {
        check(&self.table);
        self
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &G {
        self.table.position()
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// The table, to do with it what a scene has no word for.
    #[must_use]
    pub fn into_table(self) -> Table<G> {
        self.table
    }

    /// The canonical texts the seat is offered as a list.
    #[must_use]
    pub fn list(&self, seat: &str) -> Vec<String> {
        let text = |action: &G::Action| {
            let mut text = String::new();
            G::write(self.content(), action, &mut text);
            text
        };
        self.table
            .open(self::seat(seat))
            .map_or_else(Vec::new, |open| open.actions.iter().map(text).collect())
    }

    fn content(&self) -> &'static G::Content {
        self.table.position().content()
    }

    fn offered(&self, seat: &str, action: &str) -> bool {
        let in_a_space =
            |open: &table::Open<G>| open.spaces.iter().any(|space| space.values(action).is_some());
        self.list(seat).iter().any(|offer| offer == action)
            || self.table.open(self::seat(seat)).is_some_and(in_a_space)
    }

    fn was_told(&self, viewer: &str, condition: impl Fn(&G::Event) -> bool) -> bool {
        let viewer: Seats = viewer.parse().expect("seats are letters");
        self.table.told(viewer, 0).any(|line| match &line.told {
            Told::Fact(fact) => condition(&fact.event),
            Told::Noted { .. } | Told::Undone { .. } | Told::Handed { .. } => false,
        })
    }
}

#[track_caller]
fn seat(letter: &str) -> Seat {
    letter.parse().expect("a seat is a letter")
}
