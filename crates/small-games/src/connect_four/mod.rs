//! Connect four: discs fall into columns; four in a line win.
//!
//! A board of two bit sets, so that a search looks at millions of positions a second.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{
    About, Ask, Broken, Chance, Events, Game, Named, Outcome, Refusal, Seat, Seats, Setup, Spoken, Turn,
    Viewer,
};

use super::NoOptions;

mod place;
mod words;

pub use place::{Column, Place};

/// CF-SETUP-02: columns a to g.
const COLUMNS: u8 = 7;
/// CF-SETUP-02: rows 1 to 6.
const ROWS: u8 = 6;
/// From a place to the one to its right. Above each column lies one bit that is never set, so that
/// no line runs over the edge.
const RIGHT: u8 = ROWS + 1;
/// The lowest row.
const FLOOR: u64 = {
    let mut floor = 0;
    let mut column = 0;
    while column < COLUMNS {
        floor |= 1 << (column * RIGHT);
        column += 1;
    }
    floor
};
/// All 42 places.
const FULL: u64 = FLOOR * ((1 << ROWS) - 1);
/// From a place to its neighbour up, right, and along the two diagonals.
const DIRECTIONS: [u8; 4] = [1, RIGHT, RIGHT + 1, RIGHT - 1];

/// A position: the discs of each seat, one bit a place, columns from the floor up.
///
/// Whose turn it is follows from how many discs there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConnectFour {
    discs: [u64; 2],
}

/// What a seat does in its turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Spoken)]
#[spoken("drop {0}")]
pub struct DropDisc(pub Column);

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Named, Serialize, JsonSchema)]
pub enum Question {
    /// Into which column to drop a disc.
    WhichColumn,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Event {
    /// A disc fell into its place.
    Dropped {
        /// Whose.
        seat: Seat,
        /// Where it came to lie.
        place: Place,
    },
    /// Four or more in a line were connected, and with them the game was won.
    Connected {
        /// By whom.
        seat: Seat,
        /// All places of such lines.
        places: Vec<Place>,
    },
    /// The board filled up without four in a line.
    Drawn,
}

/// What everybody sees: all there is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// The discs in each column from `a` to `g`, from the floor up.
    pub columns: [Vec<Seat>; COLUMNS as usize],
    /// Whose turn it is, while the game goes on.
    pub next: Option<Seat>,
    /// The places of the winning lines.
    pub connected: Vec<Place>,
}

/// Why a drop is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub enum Why {
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose.
        next: Seat,
    },
    /// The column is full.
    Full {
        /// Which.
        column: Column,
    },
    /// The game has ended.
    Over,
}

/// CF-END-01: whether four discs lie side by side in one of the four directions.
#[inline]
fn has_four(discs: u64) -> bool {
    DIRECTIONS.into_iter().any(|step| fours(discs, step) != 0)
}

/// The first places of four in this direction.
#[inline]
fn fours(discs: u64, step: u8) -> u64 {
    let pairs = discs & discs >> step;
    pairs & pairs >> (2 * step)
}

impl ConnectFour {
    #[inline]
    fn filled(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }

    /// CF-TURN-01, CF-TURN-02: A begins, then the seats alternate.
    #[inline]
    fn next(&self) -> Seat {
        Seat::new((self.filled().count_ones() % 2) as u8)
    }

    /// The seat with four in a line. Only the last mover can have connected them.
    #[inline]
    fn winner(&self) -> Option<Seat> {
        let last = self.next().next(2);
        has_four(self.discs[last.index()]).then_some(last)
    }

    /// CF-END-01, CF-END-02: four in a line or a full board end the game.
    #[inline]
    fn is_over(&self) -> bool {
        self.filled() == FULL || self.winner().is_some()
    }

    /// CF-DROP-01: the lowest empty place of each column that has one.
    #[inline]
    fn open(&self) -> u64 {
        (self.filled() + FLOOR) & FULL
    }

    /// The places of all winning lines.
    fn connected(&self) -> Vec<Place> {
        let discs = self.winner().map_or(0, |seat| self.discs[seat.index()]);
        let lines = DIRECTIONS.into_iter().fold(0, |lines, step| {
            let first = fours(discs, step);
            lines | first | first << step | first << (2 * step) | first << (3 * step)
        });
        (0..COLUMNS as u32 * RIGHT as u32).filter(|bit| lines >> bit & 1 == 1).map(Place::of_bit).collect()
    }

    fn column(&self, column: Column) -> Vec<Seat> {
        let here = self.filled() & column.places();
        (0..here.count_ones() as u8)
            .map(|row| Seat::new((self.discs[1] >> (column.0 * RIGHT + row) & 1) as u8))
            .collect()
    }
}

impl Game for ConnectFour {
    type Content = ();
    type Options = NoOptions;
    type Action = DropDisc;
    type Question = Question;
    type Event = Event;
    type View = View;
    type Why = Why;
    type Save = ConnectFour;

    const ABOUT: About = About {
        name: "connect-four",
        title: "Connect four",
        summary: "Discs fall into seven columns; four in a line win.",
        rules: 1,
        // CF-SETUP-01: two play.
        seats: (2, 2),
        coop: false,
        hidden: false,
        chance: false,
        longest: 42,
    };

    fn start(_: &'static (), _: &Setup<NoOptions>, _: Chance) -> Result<ConnectFour, Refusal<Why>> {
        // CF-SETUP-02: the board starts empty.
        Ok(ConnectFour::default())
    }

    fn content(&self) -> &'static () {
        &()
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        if !self.is_over() {
            return Turn::Waiting(self.next().into());
        }
        Turn::Over(match self.winner() {
            // CF-END-01: four in a line win.
            Some(winner) => {
                let score = |seat| if seat == winner { 1 } else { -1 };
                Outcome::by("CF-END-01", winner, Seats::first(2).iter().map(score))
            }
            // CF-END-02: a full board without four in a line is a draw.
            None => Outcome::by("CF-END-02", Seats::NONE, [0, 0]),
        })
    }

    fn ask(&self, _: Seat) -> Ask<Question, DropDisc> {
        Ask::own(Question::WhichColumn)
    }

    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<DropDisc>) {
        if seat != self.next() || self.is_over() {
            return;
        }
        let mut open = self.open();
        out.reserve(usize::from(COLUMNS));
        while open != 0 {
            out.push(DropDisc(Column(open.trailing_zeros() as u8 / RIGHT)));
            open &= open - 1;
        }
    }

    #[inline]
    fn check(&self, seat: Seat, &DropDisc(column): &DropDisc) -> Result<(), Refusal<Why>> {
        if self.is_over() {
            return Err(Refusal::by("CF-END-03", Why::Over));
        }
        if seat != self.next() {
            return Err(Refusal::by("CF-TURN-01", Why::NotYourTurn { next: self.next() }));
        }
        if self.open() & column.places() == 0 {
            return Err(Refusal::by("CF-DROP-02", Why::Full { column }));
        }
        Ok(())
    }

    #[inline]
    fn apply(&mut self, seat: Seat, &DropDisc(column): &DropDisc, out: &mut impl Events<Event>) {
        // CF-DROP-01: the disc falls to the lowest empty row.
        let place = self.open() & column.places();
        self.discs[seat.index()] |= place;
        out.tell(|| Event::Dropped { seat, place: Place::of_bit(place.trailing_zeros()) });
        if self.winner().is_some() {
            out.tell(|| Event::Connected { seat, places: self.connected() });
        } else if self.filled() == FULL {
            out.tell(|| Event::Drawn);
        }
    }

    fn view(&self, _: Viewer) -> View {
        let mut columns = Column::all().map(|column| self.column(column));
        View {
            columns: [(); COLUMNS as usize].map(|()| columns.next().expect("there are seven columns")),
            next: self.turn().waiting().lowest(),
            connected: self.connected(),
        }
    }

    fn imagine(&self, _: Viewer, _: &mut Chance) -> ConnectFour {
        *self
    }

    fn save(&self) -> ConnectFour {
        *self
    }

    fn load(_: &'static (), save: ConnectFour) -> Result<ConnectFour, Broken> {
        Ok(save)
    }

    fn invariants(&self) -> Result<(), Broken> {
        let [red, yellow] = self.discs;
        let filled = self.filled();
        Broken::unless(filled & !FULL == 0, "CF-SETUP-02", || "a disc lies beside the board".to_owned())?;
        Broken::unless(red & yellow == 0, "CF-DROP-01", || "two discs share a place".to_owned())?;
        // What lies on the floor or on another disc.
        let carried = filled & (filled << 1 | FLOOR);
        Broken::unless(carried == filled, "CF-DROP-01", || "a disc lies above an empty place".to_owned())?;
        let ahead = red.count_ones() as i32 - yellow.count_ones() as i32;
        Broken::unless(matches!(ahead, 0 | 1), "CF-TURN-01", || {
            format!("{} red discs and {} yellow ones", red.count_ones(), yellow.count_ones())
        })?;
        let late = || "a disc was dropped after four were connected".to_owned();
        Broken::unless(!has_four(self.discs[self.next().index()]), "CF-END-03", late)?;
        // Without one of the discs that lie on top, the winner had not won yet.
        let last = self.discs[self.next().next(2).index()];
        let tops = filled & !((filled & !FLOOR) >> 1);
        let mut finishers = (0..64).map(|bit| 1 << bit).filter(|disc| tops & last & disc != 0);
        let finished = self.winner().is_none() || finishers.any(|disc| !has_four(last & !disc));
        Broken::unless(finished, "CF-END-03", late)
    }
}
