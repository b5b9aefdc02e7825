//! What a seat can be asked and can answer, and how answers are written.

use std::fmt::Write as _;

use schemars::JsonSchema;
use serde::Serialize;
use table::{ReadingByHand, Unreadable};

use crate::board::Pawn;
use crate::cards::Card;
use crate::content::Kit;
use crate::lattice::{Direction, Square};
use crate::places::Item;

/// What a seat can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub enum Question {
    /// Add a module to the station.
    Dock {
        /// How many lie there.
        placed: u8,
    },
    /// Place an astronaut.
    Astronaut {
        /// Which.
        pawn: Pawn,
    },
    /// Place a robot.
    Robot {
        /// Which.
        pawn: Pawn,
    },
    /// Place a crate.
    Crate {
        /// How many are left, this one included.
        left: u8,
    },
    /// Play a card, or end the Action Phase.
    Act,
    /// Discard a card and draw as many as its Strength.
    Discard,
    /// Discard a card: the hand is above its limit.
    Limit {
        /// How many cards are still to be drawn after that.
        owed: u8,
    },
}

/// One answer. Squares stand for spaces, a card for any card of its kind and Strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// End the Action Phase.
    Done,
    /// Let the table place this piece; of crates, all that the seat places in a row.
    PlaceForMe,
    /// Add a module to the station.
    Dock {
        /// Which, by its number.
        module: u8,
        /// Quarter turns clockwise.
        turn: u8,
        /// The column of its corner, counted from the station's.
        x: i8,
        /// The row of its corner, counted from the station's.
        y: i8,
    },
    /// Place the piece in question.
    Place(Square),
    /// Move a pawn in a straight line.
    Move {
        /// The card spent.
        card: Card,
        /// Who moves.
        pawn: Pawn,
        /// Where to.
        to: Square,
        /// The token taken along.
        with: Option<Item>,
    },
    /// Throw a token to whoever stands on a space in line.
    Throw {
        /// The card spent.
        card: Card,
        /// Who throws.
        pawn: Pawn,
        /// The token.
        item: Item,
        /// Where to.
        to: Square,
    },
    /// Slide crates that stand in a row or column.
    Slide {
        /// The card spent.
        card: Card,
        /// The crate at one end.
        first: Square,
        /// The crate at the other end; the same for a single crate.
        last: Square,
        /// Where they go.
        toward: Direction,
        /// How far.
        distance: u8,
    },
    /// Exchange what stands on two spaces.
    Swap {
        /// The card spent.
        card: Card,
        /// One space.
        one: Square,
        /// The other, later in the order of squares.
        other: Square,
    },
    /// Take a token from a neighbouring space.
    Steal {
        /// The card spent.
        card: Card,
        /// Who takes it.
        pawn: Pawn,
        /// The token.
        item: Item,
    },
    /// Send an astronaut outside.
    Shift {
        /// The card spent.
        card: Card,
        /// Who goes.
        pawn: Pawn,
        /// The token taken along.
        with: Option<Item>,
    },
    /// Discard a card.
    Discard(Card),
}

impl Action {
    /// The card that the action plays for its action, not for a discard.
    #[inline]
    #[must_use]
    pub fn played(&self) -> Option<Card> {
        match *self {
            Action::Move { card, .. }
            | Action::Throw { card, .. }
            | Action::Slide { card, .. }
            | Action::Swap { card, .. }
            | Action::Steal { card, .. }
            | Action::Shift { card, .. } => Some(card),
            _ => None,
        }
    }

    /// The same action paid with another card.
    #[inline]
    pub(crate) fn paid_with(mut self, other: Card) -> Action {
        match &mut self {
            Action::Move { card, .. }
            | Action::Throw { card, .. }
            | Action::Slide { card, .. }
            | Action::Swap { card, .. }
            | Action::Steal { card, .. }
            | Action::Shift { card, .. } => *card = other,
            _ => {}
        }
        self
    }
}

/// Appends the canonical text.
pub(crate) fn write(kit: &Kit, action: &Action, out: &mut String) {
    let id = |item: Item| kit.item(item).id.as_str();
    let taking = |with: Option<Item>| with.map_or_else(String::new, |item| format!(" with {}", id(item)));
    match *action {
        Action::Done => write!(out, "done"),
        Action::PlaceForMe => write!(out, "place-for-me"),
        Action::Dock { module, turn, x, y } => {
            let name = kit.modules.get(usize::from(module)).map_or("", |module| &module.id);
            write!(out, "dock {name} turn {turn} at {x} {y}")
        }
        Action::Place(square) => write!(out, "place {square}"),
        Action::Move { card, pawn, to, with } => write!(out, "move {pawn} {to}{} by {card}", taking(with)),
        Action::Throw { card, pawn, item, to } => write!(out, "throw {} {pawn} {to} by {card}", id(item)),
        Action::Slide { card, first, last, toward, distance } if first == last => {
            write!(out, "slide {first} {toward} {distance} by {card}")
        }
        Action::Slide { card, first, last, toward, distance } => {
            write!(out, "slide {first}-{last} {toward} {distance} by {card}")
        }
        Action::Swap { card, one, other } => write!(out, "swap {one} {other} by {card}"),
        Action::Steal { card, pawn, item } => write!(out, "steal {} {pawn} by {card}", id(item)),
        Action::Shift { card, pawn, with } => write!(out, "shift {pawn}{} by {card}", taking(with)),
        Action::Discard(card) => write!(out, "discard {card}"),
    }
    .expect("writing to a String succeeds");
}

/// What an action's text begins with.
const VERB: &str = "one of done, place, place-for-me, dock, move, throw, slide, swap, steal, shift, discard";

/// The action with this canonical text.
pub(crate) fn read(kit: &Kit, text: &str) -> Result<Action, Unreadable> {
    let mut words = Words { kit, reading: ReadingByHand::new(text) };
    let action = match words.reading.next(VERB)? {
        "done" => Action::Done,
        "place-for-me" => Action::PlaceForMe,
        "dock" => Action::Dock {
            module: words.reading.parsed("the name of a module", |word| kit.module_named(word))?,
            turn: {
                words.reading.word("turn")?;
                words
                    .reading
                    .parsed("quarter turns, 0 to 3", |word| word.parse().ok().filter(|turn| *turn < 4))?
            },
            x: {
                words.reading.word("at")?;
                words.reading.parsed("a column, such as -5", |word| word.parse().ok())?
            },
            y: words.reading.parsed("a row, such as 3", |word| word.parse().ok())?,
        },
        "place" => Action::Place(words.square()?),
        "move" => {
            let (pawn, to) = (words.pawn()?, words.square()?);
            let (with, card) = words.taking()?;
            Action::Move { card, pawn, to, with }
        }
        "throw" => {
            let (item, pawn, to) = (words.item()?, words.pawn()?, words.square()?);
            Action::Throw { card: words.paid()?, pawn, item, to }
        }
        "slide" => {
            let (first, last) = words.reading.parsed("a crate's space, or two: c2-e2", |word| {
                let (first, last) = word.split_once('-').unwrap_or((word, word));
                let (first, last) = (first.parse().ok()?, last.parse().ok()?);
                (first <= last).then_some((first, last))
            })?;
            let toward = words.reading.parsed("up, left, right or down", |word| {
                Direction::ALL.into_iter().find(|direction| direction.word() == word)
            })?;
            let distance = words.reading.parsed("how many spaces", |word| word.parse().ok())?;
            Action::Slide { card: words.paid()?, first, last, toward, distance }
        }
        "swap" => {
            let one = words.square()?;
            let later = |word: &str| word.parse().ok().filter(|other| one < *other);
            let other = words.reading.parsed("a space after the first, row by row", later)?;
            Action::Swap { card: words.paid()?, one, other }
        }
        "steal" => {
            let (item, pawn) = (words.item()?, words.pawn()?);
            Action::Steal { card: words.paid()?, pawn, item }
        }
        "shift" => {
            let pawn = words.pawn()?;
            let (with, card) = words.taking()?;
            Action::Shift { card, pawn, with }
        }
        "discard" => Action::Discard(words.card()?),
        _ => {
            return Err(Unreadable { at: 0, expected: VERB.into() });
        }
    };
    let mut canonical = String::new();
    write(kit, &action, &mut canonical);
    words.reading.end(&canonical)?;
    Ok(action)
}

/// The words of an action's text, with those of this game.
struct Words<'a> {
    kit: &'a Kit,
    reading: ReadingByHand<'a>,
}

impl Words<'_> {
    fn square(&mut self) -> Result<Square, Unreadable> {
        self.reading.parsed("a space, such as e4", |word| word.parse().ok())
    }

    fn pawn(&mut self) -> Result<Pawn, Unreadable> {
        self.reading.parsed("a pawn, A1 to D3 or R1 to R3", Pawn::parse)
    }

    fn item(&mut self) -> Result<Item, Unreadable> {
        let kit = self.kit;
        self.reading.parsed("the name of an item", |word| kit.item_named(word))
    }

    fn card(&mut self) -> Result<Card, Unreadable> {
        self.reading.parsed("a card, such as swap-3", Card::parse)
    }

    fn paid(&mut self) -> Result<Card, Unreadable> {
        self.reading.word("by")?;
        self.card()
    }

    fn taking(&mut self) -> Result<(Option<Item>, Card), Unreadable> {
        let taken = self.reading.parsed("with an item, or by a card", |word| match word {
            "with" => Some(true),
            "by" => Some(false),
            _ => None,
        })?;
        if taken {
            let item = self.item()?;
            Ok((Some(item), self.paid()?))
        } else {
            Ok((None, self.card()?))
        }
    }
}

impl table::Spoken<Kit> for Action {
    const NOUN: &'static str = "action";

    fn write(&self, kit: &Kit, out: &mut String) {
        write(kit, self, out);
    }

    fn read(_: &Kit, _: &mut table::Reading<'_>) -> Option<Action> {
        None
    }

    fn terms(_: &Kit, _: &mut table::Nouns) -> table::Terms {
        table::Terms::Forms(Vec::new())
    }
}
