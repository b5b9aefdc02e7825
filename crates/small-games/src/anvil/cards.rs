//! Anvil's cards, read from `content/anvil/cards.toml` and checked.

use std::sync::LazyLock;

use content::Fault;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Content, Digest, Nouns, Reading, Spoken, Sum, Terms};

/// A kind of card, by its number in the file. Cards of a kind are the same in every respect.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Kind(pub u8);

/// One step of a card's program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
pub enum Step {
    /// Gain points: what an ore does; lasting modifiers apply.
    Score(u8),
    /// Draw cards.
    Draw(u8),
    /// Until the end of the turn each ore counts so much more.
    EachOre(u8),
    /// The next ore this turn counts so many times.
    NextOre(u8),
    /// So many more works this turn.
    Work(u8),
    /// Look at the top card of the deck.
    Peek,
    /// Offer a rival a trade of hidden cards.
    Trade,
}

impl TryFrom<String> for Step {
    type Error = String;

    fn try_from(text: String) -> Result<Step, String> {
        let number = |digits: &str| match digits.parse() {
            Ok(number @ 1..=9) => Ok(number),
            _ => Err(format!("{digits:?} in the step {text:?} is not a number from 1 to 9")),
        };
        match text.split_once(' ') {
            Some(("score", digits)) => Ok(Step::Score(number(digits)?)),
            Some(("draw", digits)) => Ok(Step::Draw(number(digits)?)),
            Some(("each-ore", digits)) => Ok(Step::EachOre(number(digits)?)),
            Some(("next-ore", digits)) => Ok(Step::NextOre(number(digits)?)),
            Some(("work", digits)) => Ok(Step::Work(number(digits)?)),
            None if text == "peek" => Ok(Step::Peek),
            None if text == "trade" => Ok(Step::Trade),
            _ => Err(format!(
                "{text:?} is no step: one of score N, draw N, each-ore N, next-ore N, work N, peek, trade"
            )),
        }
    }
}

impl From<Step> for String {
    fn from(step: Step) -> String {
        match step {
            Step::Score(n) => format!("score {n}"),
            Step::Draw(n) => format!("draw {n}"),
            Step::EachOre(n) => format!("each-ore {n}"),
            Step::NextOre(n) => format!("next-ore {n}"),
            Step::Work(n) => format!("work {n}"),
            Step::Peek => "peek".to_owned(),
            Step::Trade => "trade".to_owned(),
        }
    }
}

/// A kind of card as the file describes it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its name: lower case, words joined by hyphens.
    pub name: String,
    /// How many there are.
    pub copies: u8,
    /// What it is worth in a quench.
    pub value: u8,
    /// Whether it flares up when drawn.
    #[serde(default)]
    pub spark: bool,
    /// What it does when played.
    #[serde(default)]
    pub steps: Vec<Step>,
}

/// All of Anvil's content.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    /// The most cards a seat may hold.
    pub hand_limit: u8,
    /// How many cards each seat is dealt.
    pub dealt: u8,
    /// So many burns end the game.
    pub burns: u8,
    /// The kinds of cards.
    pub card: Vec<Card>,
}

/// The most works that all cards together may give.
const MOST_WORKS: usize = 18;
/// The most lasting effects that all cards together may begin.
const MOST_LASTING: usize = 8;
/// The most cards the game can hold in one pile.
pub(super) const CARDS_MAX: usize = 48;

impl Cards {
    /// Reads and checks a file of cards.
    ///
    /// # Errors
    /// With file, line and reason, if it is unreadable or breaks a constraint.
    pub fn read(file: &str, source: &str) -> Result<Cards, Fault> {
        let cards: Cards = content::read_toml(file, source)?;
        // The place of a fault: the last mention of the word it is about.
        let fault_at = |word: &str, reason: String| {
            let offset = source.rfind(word).unwrap_or(0);
            Err(Fault::at(file, source, offset, reason))
        };
        let fault = |reason: String| fault_at("[[card]]", reason);
        let total: usize = cards.card.iter().map(|card| usize::from(card.copies)).sum();
        if cards.card.len() > CARDS_MAX || total > CARDS_MAX {
            return fault(format!("{total} cards are too many: the most is {CARDS_MAX}"));
        }
        let sparks = cards.card.iter().filter(|card| card.spark);
        let sparks: usize = sparks.map(|card| usize::from(card.copies)).sum();
        let dealt = 4 * usize::from(cards.dealt);
        // AN-SETUP-02: no spark is dealt, so the others have to suffice.
        let enough = total - sparks >= dealt && total >= dealt + 4;
        if cards.dealt == 0 || cards.dealt > cards.hand_limit || !enough {
            return fault_at(
                "dealt",
                format!("{} cards cannot be dealt to four seats with four left over", cards.dealt),
            );
        }
        if cards.burns == 0 {
            return fault_at("burns", "at least one burn must end the game".to_owned());
        }
        // Every copy may be played in one turn: what they add up to must have room in a position.
        let in_a_turn = |amount: fn(&Step) -> usize| -> usize {
            let per_copy = |card: &Card| card.steps.iter().map(amount).sum::<usize>();
            cards.card.iter().map(|card| usize::from(card.copies) * per_copy(card)).sum()
        };
        let works = in_a_turn(|step| if let Step::Work(more) = step { usize::from(*more) } else { 0 });
        let lasting = in_a_turn(|step| usize::from(matches!(step, Step::EachOre(_) | Step::NextOre(_))));
        if works > MOST_WORKS || lasting > MOST_LASTING {
            return fault(format!(
                "all cards together give {works} works and {lasting} lasting effects; the most are {MOST_WORKS} and {MOST_LASTING}"
            ));
        }
        if cards.card.iter().filter(|card| card.spark).count() > 1 {
            return fault("there is at most one kind of spark".to_owned());
        }
        for (index, card) in cards.card.iter().enumerate() {
            let again = cards.card[..index].iter().any(|earlier| earlier.name == card.name);
            let plain = card.name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            if again || card.name.is_empty() || !plain {
                let name = format!("\"{}\"", card.name);
                return fault_at(
                    &name,
                    format!(
                        "the name {:?} is taken or not of lower-case letters, digits and hyphens",
                        card.name
                    ),
                );
            }
            if card.spark != card.steps.is_empty() {
                let name = format!("\"{}\"", card.name);
                return fault_at(
                    &name,
                    format!("{}: a spark has no steps, and every other card has some", card.name),
                );
            }
        }
        Ok(cards)
    }

    /// The cards in `content/anvil/cards.toml`.
    ///
    /// # Panics
    /// If that file is broken: a test holds it.
    pub fn shipped() -> &'static Cards {
        static SHIPPED: LazyLock<Cards> = LazyLock::new(|| {
            let source = include_str!("../../../../content/anvil/cards.toml");
            Cards::read("content/anvil/cards.toml", source).expect("the shipped cards are sound")
        });
        &SHIPPED
    }

    /// The card of a kind.
    #[must_use]
    pub fn of(&self, kind: Kind) -> &Card {
        &self.card[usize::from(kind.0)]
    }

    /// All kinds, ascending.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..self.card.len() as u8).map(Kind)
    }

    /// The kind with this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Kind> {
        self.kinds().find(|kind| self.of(*kind).name == name)
    }
}

impl Spoken<Cards> for Kind {
    const NOUN: &'static str = "card";

    fn write(&self, cards: &Cards, out: &mut String) {
        out.push_str(&cards.of(*self).name);
    }

    fn read(cards: &Cards, words: &mut Reading<'_>) -> Option<Kind> {
        words.known("the name of a card", |word| cards.named(word))
    }

    fn terms(cards: &Cards, _: &mut Nouns) -> Terms {
        Terms::named(cards.kinds().map(|kind| (&cards.of(kind).name, &cards.of(kind).name)))
    }
}

impl Content for Cards {
    fn digest(&self) -> Digest {
        Sum::new("orrery content").value(self).digest()
    }
}
