//! Personal decks: what twelve maneuver cards say, and whether they may be one deck.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Refusal, Spoken};

use crate::mark::{MARKS, Mark, Marks};
use crate::nouns::{Condition, Effect, Name, Suit};
use crate::why::{Column, Why};

/// Maneuver cards in a personal deck. SK-PERS-04.
pub const MANEUVERS: usize = 12;
/// "Thwarted . . . For Now" cards in a personal deck by the rulebook. SK-PERS-01.
pub const THWARTED: usize = 3;

/// What a maneuver card says: one entry from each of five columns. SK-PERS-02: a card without one of them cannot be.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Face {
    /// Its value and suit.
    pub mark: Mark,
    /// What it does.
    pub effect: Effect,
    /// When it can be played.
    pub condition: Condition,
    /// What it is called.
    pub name: Name,
}

/// Twelve maneuver cards as a player hands them in, each as one number: the mark, then effect, condition and
/// description, each counted from zero, in base 12. SK-PERS-08: any entries may stand together.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, Spoken,
)]
#[spoken("c1={0} c2={1} c3={2} c4={3} c5={4} c6={5} c7={6} c8={7} c9={8} c10={9} c11={10} c12={11}")]
pub struct Deck(u16, u16, u16, u16, u16, u16, u16, u16, u16, u16, u16, u16);

/// The greatest number of a card in a [`Deck`].
pub const CARD_MAX: u16 = (MARKS * 12 * 12 * 12) as u16 - 1;

impl Face {
    /// The card as a number, see [`Deck`].
    #[must_use]
    pub const fn number(self) -> u16 {
        let places = [self.effect as u16, self.condition as u16, self.name as u16];
        ((self.mark.index() as u16 * 12 + places[0]) * 12 + places[1]) * 12 + places[2]
    }

    /// The card with this number, if there is one.
    #[must_use]
    pub const fn numbered(number: u16) -> Option<Face> {
        if number > CARD_MAX {
            return None;
        }
        let number = number as usize;
        Some(Face {
            mark: Mark::at(number / 1728),
            effect: Effect::ALL[number / 144 % 12],
            condition: Condition::ALL[number / 12 % 12],
            name: Name::ALL[number % 12],
        })
    }
}

impl Deck {
    /// These cards.
    #[must_use]
    pub fn of(faces: &[Face; MANEUVERS]) -> Deck {
        let [a, b, c, d, e, f, g, h, i, j, k, l] = faces.map(Face::number);
        Deck(a, b, c, d, e, f, g, h, i, j, k, l)
    }

    /// The numbers of its cards.
    #[must_use]
    pub const fn numbers(self) -> [u16; MANEUVERS] {
        let Deck(a, b, c, d, e, f, g, h, i, j, k, l) = self;
        [a, b, c, d, e, f, g, h, i, j, k, l]
    }

    /// Its cards; a number past all cards counts as the first.
    #[must_use]
    pub fn faces(self) -> [Face; MANEUVERS] {
        self.numbers().map(|number| Face::numbered(number).unwrap_or_default())
    }

    /// What is wrong with it, and by which clause, if anything.
    #[must_use]
    pub fn fault(self) -> Option<(&'static str, Why)> {
        if let Some(number) = self.numbers().into_iter().find(|number| *number > CARD_MAX) {
            return Some(("SK-PERS-02", Why::NoSuchCard { number }));
        }
        let faces = self.faces();
        // SK-PERS-05: each value twice. SK-PERS-06: each suit four times. SK-PERS-03: every other entry once.
        let too_many = |column: Column, most: usize, entry: &dyn Fn(&Face) -> u8| {
            let mut found = [0; 13];
            faces.iter().find_map(|face| {
                let entry = entry(face);
                found[usize::from(entry)] += 1;
                (found[usize::from(entry)] > most).then_some(Why::UsedUp { column, entry })
            })
        };
        let value = too_many(Column::Value, 2, &|face| face.mark.value());
        let suit = too_many(Column::Suit, 4, &|face| face.mark.suit() as u8);
        let effect = too_many(Column::Effect, 1, &|face| face.effect.number());
        let condition = too_many(Column::Condition, 1, &|face| face.condition.number());
        let name = too_many(Column::Description, 1, &|face| face.name as u8 + 1);
        let mut marks = Marks::NONE;
        let twice = faces.iter().find_map(|face| {
            let again = marks.has(face.mark);
            marks = marks.with(face.mark);
            // SK-PERS-07: no two cards of one deck have both the same value and the same suit.
            again.then_some(Why::SameMark { mark: face.mark })
        });
        let by = |rule, why: Option<Why>| why.map(|why| (rule, why));
        by("SK-PERS-07", twice)
            .or(by("SK-PERS-05", value))
            .or(by("SK-PERS-06", suit))
            .or(by("SK-PERS-03", effect.or(condition).or(name)))
    }

    /// Whether it is a deck.
    ///
    /// # Errors
    /// If it is none, with the entry that is used too often.
    pub fn check(self) -> Result<(), Refusal<Why>> {
        self.fault().map_or(Ok(()), |(rule, why)| Err(Refusal::by(rule, why)))
    }
}

/// SK-PERS-13: the ninety ways to leave out one suit of each value so that each suit is left out twice, as the marks that
/// are in the deck.
pub(crate) const LAYOUTS: [Marks; 90] = {
    let mut all = [Marks::NONE; 90];
    let (mut found, mut code) = (0, 0);
    while code < 729 {
        let (mut left, mut value, mut out, mut bits) = (code, 1, [0; 3], 0_u32);
        while value <= 6 {
            let omitted = left % 3;
            left /= 3;
            out[omitted] += 1;
            let mut suit = 0;
            while suit < 3 {
                if suit != omitted {
                    bits |= 1 << Mark::new(value, Suit::ALL[suit]).index();
                }
                suit += 1;
            }
            value += 1;
        }
        if out[0] == 2 && out[1] == 2 && out[2] == 2 {
            all[found] = Marks::of_bits(bits);
            found += 1;
        }
        code += 1;
    }
    assert!(found == 90, "there are ninety layouts");
    all
};
