//! What a seat can be asked and can answer in Anvil, and how answers are written.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Axis, Named, Seat, Space, Spoken};

use super::cards::{Cards, Kind};

/// What a seat can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Named, Serialize, JsonSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Spoken)]
#[spoken(content = Cards)]
pub enum Action {
    /// Toss a card into the fire.
    #[spoken("toss {0}")]
    Toss(Kind),
    /// Take the tossed card back while others still choose.
    #[spoken("take-back")]
    TakeBack,
    /// Draw a card.
    #[spoken("draw")]
    Draw,
    /// Play a card.
    #[spoken("play {0}")]
    Play(Kind),
    /// Commit a card face down against a rival.
    #[spoken("quench {0} {1}")]
    Quench(Seat, Kind),
    /// Strike the blade.
    #[spoken("strike angle={angle} force={force}")]
    Strike {
        /// Where the blow is aimed, in degrees.
        angle: i16,
        /// How hard it is.
        force: i16,
    },
    /// End the turn.
    #[spoken("rest")]
    Rest,
    /// Put the spark out and take a burn.
    #[spoken("smother")]
    Smother,
    /// Fling the spark at a rival, who is burnt and draws a card for it.
    #[spoken("fling {0}")]
    Fling(Seat),
    /// Discard a card above the hand limit.
    #[spoken("shed {0}")]
    Shed(Kind),
    /// Offer a rival a card.
    #[spoken("trade {0} {1}")]
    Trade(Seat, Kind),
    /// Offer nothing.
    #[spoken("leave")]
    Leave,
    /// Give this card for the offered one.
    #[spoken("return {0}")]
    Return(Kind),
    /// Answer a quench with a card.
    #[spoken("ward {0}")]
    Ward(Kind),
    /// Answer a quench with nothing.
    #[spoken("stand")]
    Stand,
    /// The guild's order: everybody draws.
    #[spoken("stoke")]
    Stoke,
    /// The guild's order: shuffle the discard pile into the deck.
    #[spoken("rake")]
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
