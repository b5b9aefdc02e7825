//! A stage for the planner: a game in the middle of A's Action Phase on the preset Long Haul, with all
//! pieces parked out of the way and every item far from everybody.
//!
//! ```text
//!    a b c d e   f g h i j k l   m n o p q
//! 1    . . . K     . . . . .       . . .
//! 2  . S S S .   . K . . . . .   . . S S .
//! 3  . . C . .   . . .   . . .   . S L S .
//! 4  . S S S .   . . . . . K .   . S S . .
//! 5  . . . .       . . . . .       K . .
//! 6              . . S . S . K
//! 7              . . S E S . .
//! 8              . . S . S . .
//! ```

use astrojam::{
    Action, AstroJam, CRATES, Card, Cards, ITEMS, Item, Kit, Options, Pawn, Phase, Place, Places, Square,
    State,
};
use bots::{BoxedBot, Eyes, Level};
use table::{Chance, Game, Quiet, Seat, Seats, Setup};

/// Where pieces stand that a test does not speak of.
const PARKING: &str = "f8 g8 h8 i8 j8 k8 l8 f7 g7 h7 j7 k7 l7 f6 g6 h6 i6 j6 k6 l6 a5 b5 c5 d5";

pub(crate) fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

pub(crate) fn seat(text: &str) -> Seat {
    text.parse().expect("a seat")
}

pub(crate) fn pawn(text: &str) -> Pawn {
    Pawn::parse(text).expect("a pawn")
}

pub(crate) fn item(id: &str) -> Item {
    Kit::shipped().item_named(id).expect("an item")
}

/// A bot of a level.
pub(crate) fn bot(level: &str, seed: u64) -> BoxedBot<AstroJam> {
    let levels: Vec<Level<AstroJam>> =
        std::iter::once(Level::random()).chain(bots::astrojam::levels()).collect();
    let level = levels.iter().find(|known| known.about.name == level).expect("a level");
    (level.make)(Chance::from_number(seed))
}

/// The first position of a game.
pub(crate) fn start(seats: u8, options: Options, seed: u64) -> AstroJam {
    let setup = Setup { seats, options };
    AstroJam::start(Kit::shipped(), &setup, Chance::from_number(seed)).expect("the options fit")
}

/// What a bot does in a turn until its actions are over, and the position then.
pub(crate) fn turn(level: &str, mut game: AstroJam) -> (Vec<String>, AstroJam) {
    let (active, mut bot) = (game.state().active, bot(level, 1));
    let mut done = Vec::new();
    while game.state().phase == Phase::Act {
        let action = bot.choose(&Eyes::of(active, &game));
        assert!(game.check(active, &action).is_ok(), "{action:?} is not offered");
        let mut text = String::new();
        AstroJam::write(game.content(), &action, &mut text);
        done.push(text);
        game.apply(active, &action, &mut Quiet);
    }
    (done, game)
}

pub(crate) struct Stage {
    state: State,
    crates: Vec<Square>,
}

impl Stage {
    pub(crate) fn new(seats: u8) -> Stage {
        let mut game = start(seats, Options::default(), 3);
        while game.state().phase != Phase::Act {
            let asked = game.turn().waiting().lowest().expect("somebody is asked");
            game.apply(asked, &Action::PlaceForMe, &mut Quiet);
        }
        let mut state = game.save();
        let mut parking = PARKING.split(' ').map(square);
        for seat in Seats::first(seats) {
            state.astronauts[seat.index()].fill_with(|| parking.next().expect("room for all"));
        }
        state.robots.fill_with(|| parking.next().expect("room for all"));
        let crates = parking.take(CRATES).collect();
        state.items = [square("q4"); ITEMS];
        (state.first, state.active) = (seat("A"), seat("A"));
        state.hands = [Cards::NONE; 4];
        state.discard = Cards::NONE;
        state.tasks = ["coil", "seal", "seal"].map(|id| Some(item(id)));
        state.conditions = [Place::Lab; 3].map(|place| Some(Places::NONE.with(place)));
        Stage { state, crates }
    }

    /// Pieces from a space on to the right: `A1+coil . X R1`.
    pub(crate) fn from(mut self, start: &str, pieces: &str) -> Stage {
        let start = square(start);
        for (offset, piece) in (0..).zip(pieces.split_whitespace()) {
            let at = Square::at(start.column() + offset, start.row()).expect("a square");
            let mut parts = piece.split('+');
            match parts.next().expect("a piece") {
                "." => {}
                "X" => {
                    let parked = self.crates.iter().rposition(|parked| parked.row() >= 4);
                    self.crates[parked.expect("a crate is left")] = at;
                }
                name => match pawn(name).owner() {
                    Some(owner) => self.state.astronauts[owner.index()][pawn(name).number()] = at,
                    None => self.state.robots[pawn(name).number()] = at,
                },
            }
            for id in parts {
                self.state.items[item(id).index()] = at;
            }
        }
        self
    }

    pub(crate) fn hand(mut self, owner: &str, cards: &str) -> Stage {
        let cards = cards.split_whitespace().map(|card| Card::parse(card).expect("a card"));
        self.state.hands[seat(owner).index()] = cards.collect();
        self
    }

    /// The computer wants the coil; who visits this place meanwhile earns the bonus.
    pub(crate) fn visit(mut self, place: Place) -> Stage {
        self.state.conditions[Place::Computer as usize] = Some(Places::NONE.with(place));
        self
    }

    pub(crate) fn outside(mut self, name: &str, held: &str) -> Stage {
        let pawn = pawn(name);
        self.state.astronauts[pawn.owner().expect("an astronaut").index()][pawn.number()] = Square::NOWHERE;
        self.state.outside = Some(pawn);
        self.state.outside_item = Some(item(held));
        self.state.items[item(held).index()] = Square::NOWHERE;
        self
    }

    pub(crate) fn with(mut self, change: impl FnOnce(&mut State)) -> Stage {
        change(&mut self.state);
        self
    }

    /// The position, its decks being what is left of all cards.
    pub(crate) fn game(mut self) -> AstroJam {
        let kit = Kit::shipped();
        let state = &mut self.state;
        state.crates = self.crates.into_iter().collect();
        let used = state.hands.iter().chain([&state.discard]).flat_map(Cards::one_by_one);
        state.deck = used.fold(kit.actions, |deck, card| deck.except(card));
        for index in 0..ITEMS {
            let claimed: u8 = state.claimed_tasks.iter().map(|tasks| tasks[index]).sum();
            let slots = state.tasks.iter().filter(|task| **task == Some(Item(index as u8))).count() as u8;
            state.task_deck[index] = kit.tasks[index] - claimed - slots;
        }
        state.condition_deck = kit.conditions;
        for condition in state.conditions.into_iter().flatten() {
            let index: usize = condition.each().map(|place| 1 << place as usize).sum();
            state.condition_deck[index] -= 1;
        }
        let game = AstroJam::load(kit, self.state).expect("the stage can be loaded");
        assert_eq!(game.invariants(), Ok(()));
        game
    }
}
