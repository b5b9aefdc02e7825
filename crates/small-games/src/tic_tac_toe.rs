//! Tic-tac-toe: three marks in a row win.
//!
//! The smallest complete game, and the one to copy for a new one: a position, its questions and
//! actions, its facts and its view, and the words for all of them.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::english::subject;
use table::{
    About, Ask, Broken, Chance, Events, Game, Named, Outcome, Refusal, Seat, Seats, Setup, Spoken, Turn,
    Viewer, Words,
};

use super::NoOptions;

/// A position: the squares each seat has marked, one bit a square.
///
/// Whose turn it is follows from how many marks there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TicTacToe {
    marks: [u16; 2],
}

/// All nine squares.
const FULL: u16 = 0b111_111_111;

/// TTT-END-01: the eight lines, each as its three squares.
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// For each set of squares, whether it contains a line: looked up at every step of a playout.
const HAS_LINE: [bool; 512] = {
    let mut table = [false; 512];
    let mut squares = 0;
    while squares < 512 {
        let mut line = 0;
        while line < 8 {
            table[squares] |= squares as u16 & LINES[line] == LINES[line];
            line += 1;
        }
        squares += 1;
    }
    table
};

/// A square, written as its column and row: `a1` is the lower left corner, `c3` the upper right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(into = "String", try_from = "String")]
pub struct Square(u8);

impl Square {
    fn bit(self) -> u16 {
        1 << self.0
    }

    fn all() -> impl Iterator<Item = Square> {
        (0..9).map(Square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.0 % 3) as char, (b'1' + self.0 / 3) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

table::noun!(Square, "square", "a square from a1 to c3");

impl FromStr for Square {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Square, &'static str> {
        match *text.as_bytes() {
            [column @ b'a'..=b'c', row @ b'1'..=b'3'] => Ok(Square((row - b'1') * 3 + column - b'a')),
            _ => Err("a square from a1 to c3"),
        }
    }
}

impl TryFrom<String> for Square {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Square, &'static str> {
        text.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

/// What a seat does in its turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Spoken)]
#[spoken("place {0}")]
pub struct Place(pub Square);

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Named, Serialize, JsonSchema)]
pub enum Question {
    /// Where to place a mark.
    WhichSquare,
}

/// What can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Event {
    /// A mark was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// Where.
        square: Square,
    },
    /// A line was completed, and with it the game was won. One mark can complete two lines.
    Lined {
        /// By whom.
        seat: Seat,
        /// The three squares.
        squares: [Square; 3],
    },
    /// The board filled up without a line.
    Drawn,
}

/// What everybody sees: all there is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// Whose mark each square carries, from `a1` along the rows to `c3`.
    pub squares: [Option<Seat>; 9],
    /// Whose turn it is, while the game goes on.
    pub next: Option<Seat>,
    /// The completed lines.
    pub lines: Vec<[Square; 3]>,
}

/// Why a placement is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub enum Why {
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose.
        next: Seat,
    },
    /// The square carries a mark.
    Taken {
        /// Which square.
        square: Square,
        /// Whose mark.
        by: Seat,
    },
    /// The game has ended.
    Over,
}

impl TicTacToe {
    fn taken(&self) -> u16 {
        self.marks[0] | self.marks[1]
    }

    /// TTT-TURN-01, TTT-TURN-02: A begins, then the seats alternate.
    #[inline]
    fn next(&self) -> Seat {
        Seat::new((self.taken().count_ones() % 2) as u8)
    }

    /// The seat with a line. Only the last mover can have completed one.
    #[inline]
    fn winner(&self) -> Option<Seat> {
        let last = self.next().next(2);
        HAS_LINE[usize::from(self.marks[last.index()] & FULL)].then_some(last)
    }

    /// TTT-END-01, TTT-END-02: a line or a full board ends the game.
    #[inline]
    fn is_over(&self) -> bool {
        self.taken() == FULL || self.winner().is_some()
    }

    fn lines(&self) -> impl Iterator<Item = [Square; 3]> {
        let marks = self.winner().map_or(0, |seat| self.marks[seat.index()]);
        LINES.into_iter().filter(move |line| marks & line == *line).map(|line| {
            let mut squares = Square::all().filter(|square| line & square.bit() != 0);
            [(); 3].map(|()| squares.next().expect("a line has three squares"))
        })
    }

    fn owner(&self, square: Square) -> Option<Seat> {
        Seats::first(2).iter().find(|seat| self.marks[seat.index()] & square.bit() != 0)
    }
}

impl Game for TicTacToe {
    type Content = ();
    type Options = NoOptions;
    type Action = Place;
    type Question = Question;
    type Event = Event;
    type View = View;
    type Why = Why;
    type Save = TicTacToe;

    const ABOUT: About = About {
        name: "tic-tac-toe",
        title: "Tic-tac-toe",
        summary: "Crosses and noughts on nine squares; three in a row win.",
        rules: 1,
        // TTT-SETUP-01: two play.
        seats: (2, 2),
        coop: false,
        hidden: false,
        chance: false,
        longest: 9,
    };

    fn start(_: &'static (), _: &Setup<NoOptions>, _: Chance) -> Result<TicTacToe, Refusal<Why>> {
        // TTT-SETUP-02: the board starts empty.
        Ok(TicTacToe::default())
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
            // TTT-END-01: three in a row win.
            Some(winner) => {
                let score = |seat| if seat == winner { 1 } else { -1 };
                Outcome::by("TTT-END-01", winner, Seats::first(2).iter().map(score))
            }
            // TTT-END-02: a full board without a line is a draw.
            None => Outcome::by("TTT-END-02", Seats::NONE, [0, 0]),
        })
    }

    fn ask(&self, _: Seat) -> Ask<Question, Place> {
        Ask::own(Question::WhichSquare)
    }

    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Place>) {
        if seat != self.next() || self.is_over() {
            return;
        }
        // TTT-PLACE-01: any empty square.
        let mut empty = FULL & !self.taken();
        out.reserve(9);
        while empty != 0 {
            out.push(Place(Square(empty.trailing_zeros() as u8)));
            empty &= empty - 1;
        }
    }

    #[inline]
    fn check(&self, seat: Seat, &Place(square): &Place) -> Result<(), Refusal<Why>> {
        if self.is_over() {
            return Err(Refusal::by("TTT-END-03", Why::Over));
        }
        if seat != self.next() {
            return Err(Refusal::by("TTT-TURN-01", Why::NotYourTurn { next: self.next() }));
        }
        match self.owner(square) {
            Some(by) => Err(Refusal::by("TTT-PLACE-02", Why::Taken { square, by })),
            None => Ok(()),
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, &Place(square): &Place, out: &mut impl Events<Event>) {
        self.marks[seat.index()] |= square.bit();
        out.tell(|| Event::Placed { seat, square });
        if self.winner().is_some() {
            for squares in self.lines() {
                out.tell(|| Event::Lined { seat, squares });
            }
        } else if self.taken() == FULL {
            out.tell(|| Event::Drawn);
        }
    }

    fn view(&self, _: Viewer) -> View {
        let mut squares = [None; 9];
        for square in Square::all() {
            squares[usize::from(square.0)] = self.owner(square);
        }
        View { squares, next: self.turn().waiting().lowest(), lines: self.lines().collect() }
    }

    fn imagine(&self, _: Viewer, _: &mut Chance) -> TicTacToe {
        *self
    }

    fn save(&self) -> TicTacToe {
        *self
    }

    fn load(_: &'static (), save: TicTacToe) -> Result<TicTacToe, Broken> {
        Ok(save)
    }

    fn invariants(&self) -> Result<(), Broken> {
        let [crosses, noughts] = self.marks;
        Broken::unless((crosses | noughts) & !FULL == 0, "TTT-SETUP-02", || {
            "a mark lies beside the board".to_owned()
        })?;
        Broken::unless(crosses & noughts == 0, "TTT-PLACE-02", || "a square carries two marks".to_owned())?;
        let ahead = crosses.count_ones() as i32 - noughts.count_ones() as i32;
        Broken::unless(matches!(ahead, 0 | 1), "TTT-TURN-01", || {
            format!("{} crosses and {} noughts", crosses.count_ones(), noughts.count_ones())
        })?;
        let next = self.marks[self.next().index()];
        Broken::unless(!HAS_LINE[usize::from(next)], "TTT-END-03", || {
            "a mark was placed after a line was complete".to_owned()
        })
    }
}

fn mark(seat: Seat) -> &'static str {
    ["cross", "nought"][seat.index()]
}

impl Words for TicTacToe {
    fn prompt(&self, seat: Seat, _: &Ask<Question, Place>) -> String {
        format!("Place a {} on an empty square.", mark(seat))
    }

    fn label(&self, _: Seat, &Place(square): &Place) -> String {
        let where_it_is = [
            "lower left corner",
            "lower edge",
            "lower right corner",
            "left edge",
            "centre",
            "right edge",
            "upper left corner",
            "upper edge",
            "upper right corner",
        ];
        format!("{square}, {}", where_it_is[usize::from(square.0)])
    }

    fn tell(_: &(), event: &Event, viewer: Viewer) -> String {
        match event {
            Event::Placed { seat, square } => {
                format!("{} placed a {} on {square}.", subject(*seat, viewer), mark(*seat))
            }
            Event::Lined { seat, squares: [from, _, to] } => {
                format!("{} completed the line from {from} to {to} and won.", subject(*seat, viewer))
            }
            Event::Drawn => "The board is full without a line: a draw.".to_owned(),
        }
    }

    fn because(_: &(), why: &Why) -> String {
        match why {
            Why::NotYourTurn { next } => format!("it is {next}'s turn"),
            Why::Taken { square, by } => format!("{square} already carries a {} of {by}", mark(*by)),
            Why::Over => "the game has ended".to_owned(),
        }
    }

    fn picture(_: &(), view: &View) -> String {
        let mut picture = String::new();
        for row in (0..3).rev() {
            let cells = view.squares[row * 3..row * 3 + 3].iter().map(|owner| match owner {
                Some(seat) => ["X", "O"][seat.index()],
                None => ".",
            });
            picture.push_str(&format!("{}  {}\n", row + 1, cells.collect::<Vec<_>>().join(" ")));
        }
        picture.push_str("   a b c\n");
        picture
    }
}
