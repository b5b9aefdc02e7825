//! What a seat can be asked and can answer in Anvil, and how answers are written.

use std::fmt::Write as _;

use serde::Serialize;
use table::{Axis, Reading, Seat, Space, Unreadable};

use super::cards::{Cards, Kind};

/// What a seat can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Question {
    /// Toss a card into the fire.
    Toss,
    /// Do a work, or rest.
    Work {
        /// How many works are left.
        left: u8,
    },
    /// Smother the spark or fling it.
    Spark,
    /// Shed a card: the hand is too large.
    Shed,
    /// Offer a trade, or leave it.
    Trade,
    /// Return a card for the offered one.
    Return {
        /// Who offers.
        from: Seat,
    },
    /// Ward off a quench, or stand.
    Ward {
        /// Who quenches.
        from: Seat,
    },
    /// Give the guild's order.
    Guild,
}

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Toss a card into the fire.
    Toss(Kind),
    /// Take the tossed card back while others still choose.
    TakeBack,
    /// Draw a card.
    Draw,
    /// Play a card.
    Play(Kind),
    /// Commit a card face down against a rival.
    Quench(Seat, Kind),
    /// Strike the blade.
    Strike {
        /// Where the blow is aimed, in degrees.
        angle: i16,
        /// How hard it is.
        force: i16,
    },
    /// End the turn.
    Rest,
    /// Put the spark out and take a burn.
    Smother,
    /// Fling the spark at a rival, who is burnt and draws a card for it.
    Fling(Seat),
    /// Discard a card above the hand limit.
    Shed(Kind),
    /// Offer a rival a card.
    Trade(Seat, Kind),
    /// Offer nothing.
    Leave,
    /// Give this card for the offered one.
    Return(Kind),
    /// Answer a quench with a card.
    Ward(Kind),
    /// Answer a quench with nothing.
    Stand,
    /// The guild's order: everybody draws.
    Stoke,
    /// The guild's order: shuffle the discard pile into the deck.
    Rake,
}

/// Where a blow can be aimed.
pub(super) const ANGLE: Axis = Axis { name: "angle", min: 0, max: 359, unit: "°" };
/// How hard a blow can be.
pub(super) const FORCE: Axis = Axis { name: "force", min: 1, max: 100, unit: "%" };

/// The space of strikes.
pub(super) fn strikes() -> Space {
    Space { head: "strike".to_owned(), axes: vec![ANGLE, FORCE] }
}

pub(super) fn write(cards: &Cards, action: &Action, out: &mut String) {
    let name = |kind: Kind| &cards.of(kind).name;
    match *action {
        Action::Toss(kind) => write!(out, "toss {}", name(kind)),
        Action::TakeBack => write!(out, "take-back"),
        Action::Draw => write!(out, "draw"),
        Action::Play(kind) => write!(out, "play {}", name(kind)),
        Action::Quench(seat, kind) => write!(out, "quench {seat} {}", name(kind)),
        Action::Strike { angle, force } => write!(out, "strike angle={angle} force={force}"),
        Action::Rest => write!(out, "rest"),
        Action::Smother => write!(out, "smother"),
        Action::Fling(seat) => write!(out, "fling {seat}"),
        Action::Shed(kind) => write!(out, "shed {}", name(kind)),
        Action::Trade(seat, kind) => write!(out, "trade {seat} {}", name(kind)),
        Action::Leave => write!(out, "leave"),
        Action::Return(kind) => write!(out, "return {}", name(kind)),
        Action::Ward(kind) => write!(out, "ward {}", name(kind)),
        Action::Stand => write!(out, "stand"),
        Action::Stoke => write!(out, "stoke"),
        Action::Rake => write!(out, "rake"),
    }
    .expect("writing to a String succeeds");
}

pub(super) fn read(cards: &Cards, text: &str) -> Result<Action, Unreadable> {
    let mut words = Words(Reading::new(text));
    let action = match words.0.next("a work, such as play ore-1")? {
        "toss" => Action::Toss(words.kind(cards)?),
        "take-back" => Action::TakeBack,
        "draw" => Action::Draw,
        "play" => Action::Play(words.kind(cards)?),
        "quench" => Action::Quench(words.seat()?, words.kind(cards)?),
        "strike" => Action::Strike { angle: words.number("angle=")?, force: words.number("force=")? },
        "rest" => Action::Rest,
        "smother" => Action::Smother,
        "fling" => Action::Fling(words.seat()?),
        "shed" => Action::Shed(words.kind(cards)?),
        "trade" => Action::Trade(words.seat()?, words.kind(cards)?),
        "leave" => Action::Leave,
        "return" => Action::Return(words.kind(cards)?),
        "ward" => Action::Ward(words.kind(cards)?),
        "stand" => Action::Stand,
        "stoke" => Action::Stoke,
        "rake" => Action::Rake,
        _ => {
            return Err(Unreadable { at: 0, expected: "a work, such as play ore-1" });
        }
    };
    let mut canonical = String::new();
    write(cards, &action, &mut canonical);
    words.0.end(&canonical)?;
    Ok(action)
}

/// The words of an action's text, with those of this game.
struct Words<'a>(Reading<'a>);

impl Words<'_> {
    fn kind(&mut self, cards: &Cards) -> Result<Kind, Unreadable> {
        self.0.parsed("the name of a card", |word| cards.named(word))
    }

    fn seat(&mut self) -> Result<Seat, Unreadable> {
        self.0.parsed("a seat from A to H", |word| word.parse().ok())
    }

    fn number(&mut self, name: &'static str) -> Result<i16, Unreadable> {
        self.0.parsed(if name == "angle=" { "angle=NUMBER" } else { "force=NUMBER" }, |word| {
            word.strip_prefix(name)?.parse().ok()
        })
    }
}
