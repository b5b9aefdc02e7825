//! What can be asked and answered, and how answers are written.

use flick::{BugFlick, Flick};
use schemars::JsonSchema;
use serde::Serialize;
use table::{Named, Nouns, Reading, Spoken, Terms, Word};

use crate::cards::Held;
use crate::content::{Kit, Resource, Space};
use crate::fleet::{Player, Ship, Ships};
use crate::nouns::{BountyId, BountyPlace, Side, Slot};
use crate::task::{Coming, Form, Loss, Track};

/// Where a die is set down by hand: any spot, turned any way. FF-SPEC-34.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Spoken)]
#[spoken("x={x} y={y} yaw={yaw}")]
pub struct Spot {
    /// Its centre, in 0.001 cm from the lower left corner of the board.
    pub x: i32,
    /// Its centre.
    pub y: i32,
    /// Its turn, in 0.01 degrees.
    pub yaw: i32,
}

/// Where a die is put at home before it is flicked, and the side it shows. FF-FLICK-06.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Spoken)]
#[spoken("x={x} y={y} side={side}")]
pub struct Start {
    /// Its centre, in 0.001 cm.
    pub x: i32,
    /// Its centre.
    pub y: i32,
    /// The side it shows.
    pub side: Side,
}

/// The numbers of a flick: FF-SPEC-21. What each is stands with [`Flick`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Spoken)]
#[spoken("yaw={yaw} theta={theta} elev={elev} offset={offset} height={height} speed={speed}")]
#[allow(missing_docs)] // See `Flick`.
pub struct Stroke {
    pub yaw: i32,
    pub theta: i32,
    pub elev: i32,
    pub offset: i32,
    pub height: i32,
    pub speed: i32,
}

impl From<Flick> for Stroke {
    fn from(Flick { yaw, theta, elev, offset, height, speed }: Flick) -> Stroke {
        Stroke { yaw, theta, elev, offset, height, speed }
    }
}

impl From<Stroke> for Flick {
    fn from(Stroke { yaw, theta, elev, offset, height, speed }: Stroke) -> Flick {
        Flick { yaw, theta, elev, offset, height, speed }
    }
}

/// What a Gather is from: a ship or a round structure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// A ship.
    Ship(Ship),
    /// The round structure on a planet.
    Round(Space),
}

/// One word, the ship's or the planet's.
impl Spoken<Kit> for Source {
    const NOUN: &'static str = "source";

    fn write(&self, kit: &Kit, out: &mut String) {
        match self {
            Source::Ship(ship) => ship.write(kit, out),
            Source::Round(at) => at.write(kit, out),
        }
    }

    fn read(kit: &Kit, words: &mut Reading<'_>) -> Option<Source> {
        words.known("a ship or a planet", |word| {
            Ship::named(word).map(Source::Ship).or_else(|| kit.board.space_named(word).map(Source::Round))
        })
    }

    fn terms(_: &Kit, _: &mut Nouns) -> Terms {
        Terms::Made("a ship, or the planet with a round structure")
    }
}

/// An edge of the board, beside which a Morovian die is set. FF-MOR-03.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[word(noun = "edge")]
pub enum Edge {
    /// The left edge.
    Left,
    /// The right edge.
    Right,
    /// The bottom edge.
    Bottom,
    /// The top edge.
    Top,
}

/// A flick as it is aimed: FF-SPEC-21.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The die.
    pub ship: Ship,
    /// At home: where the die is put before, and the side it shows.
    pub from: Option<Start>,
    /// The flick itself.
    pub flick: Flick,
    /// The dice that are slid aside before. FF-MOVE-04.
    pub aside: Ships,
}

impl Aim {
    /// The flick as an answer.
    #[must_use]
    pub fn action(self) -> Action {
        let Aim { ship, from, flick, aside } = self;
        let stroke = flick.into();
        match from {
            None => Action::Flick { ship, stroke, aside },
            Some(start) => Action::FlickFromHome { ship, start, stroke, aside },
        }
    }

    /// The free flick at a statue as an answer.
    #[must_use]
    pub fn free_action(self) -> Action {
        let Aim { ship, from, flick, aside } = self;
        let stroke = flick.into();
        match from {
            None => Action::FreeFlick { ship, stroke, aside },
            Some(start) => Action::FreeFlickFromHome { ship, start, stroke, aside },
        }
    }
}

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Spoken)]
#[spoken(content = Kit)]
#[allow(missing_docs)] // The fields are the ships, spaces and cards that the form speaks of.
pub enum Action {
    /// Begin a Move.
    #[spoken("move")]
    Move,
    /// Begin a Gather.
    #[spoken("gather")]
    Gather,
    /// Begin a Return.
    #[spoken("return")]
    Return,
    /// Attack a die with a die.
    #[spoken("attack {with} {target}")]
    Attack { with: Ship, target: Ship },
    /// Build a structure on a planet, perhaps over a player's square token.
    #[spoken("build {structure} {at} [over {over}]")]
    Build { structure: Form, at: Space, over: Option<Player> },
    /// Complete the mission in this slot.
    #[spoken("complete {0}")]
    Complete(Slot),
    /// Buy the next level of a track.
    #[spoken("upgrade {0}")]
    Upgrade(Track),
    /// Send a ship through a warp gate to a planet. FF-UEA-04.
    #[spoken("warp {ship} {to}")]
    Warp { ship: Ship, to: Space },
    /// Trade a card for one of a type. FF-KTF-03.
    #[spoken("trade {card} {wanted}")]
    Trade { card: Held, wanted: Resource },
    /// Claim the Deliver mission in this slot. FF-KTF-07.
    #[spoken("claim {0}")]
    Claim(Slot),
    /// Move a network from a planet to another. FF-SIG-04.
    #[spoken("network {from} {to}")]
    Network { from: Space, to: Space },
    /// Set a die to a side. FF-SIG-06.
    #[spoken("turn-up {ship} {side}")]
    TurnUp { ship: Ship, side: Side },
    /// A source of the Gather.
    #[spoken("source {0}")]
    Source(Source),
    /// A ship of the Return.
    #[spoken("fetch {0}")]
    Fetch(Ship),
    /// Play a card into the Attack.
    #[spoken("play {0}")]
    Play(Held),
    /// Play none.
    #[spoken("play nothing")]
    NoCard,
    /// Give a card: to pay, to boost, to lose.
    #[spoken("give {0}")]
    Give(Held),
    /// Leave a resource out of the cost. FF-BUILD-10.
    #[spoken("omit {0}")]
    Omit(Resource),
    /// Leave none out.
    #[spoken("omit nothing")]
    OmitNone,
    /// Let the flick stand.
    #[spoken("keep")]
    Keep,
    /// Flick again. FF-SPEC-33.
    #[spoken("again")]
    Again,
    /// The bounty in this place first. FF-RULING-38.
    #[spoken("first {0}")]
    First(BountyPlace),
    /// Say yes.
    #[spoken("yes")]
    Yes,
    /// Say no.
    #[spoken("no")]
    No,
    /// Draw a card of a type. FF-MECH-09.
    #[spoken("draw {0}")]
    Draw(Resource),
    /// Leave a die where it is.
    #[spoken("stay {0}")]
    Stay(Ship),
    /// Set a die on a space, showing a side, or as it lies.
    #[spoken("set {ship} {at} [{side}]")]
    Set { ship: Ship, at: Space, side: Option<Side> },
    /// Set a Morovian die beside an edge of the board, showing a side.
    #[spoken("beside {ship} {edge} [{side}]")]
    Beside { ship: Ship, edge: Edge, side: Option<Side> },
    /// No more.
    #[spoken("done")]
    Done,
    /// End the turn.
    #[spoken("end")]
    End,
    /// Set a die down on a spot, as it lies.
    #[spoken("place {ship} {spot}")]
    Place { ship: Ship, spot: Spot },
    /// Set a die down on a spot, showing a side.
    #[spoken("place-up {ship} {spot} side={side}")]
    PlaceUp { ship: Ship, spot: Spot, side: Side },
    /// Flick a die, with those of the set `aside` slid aside.
    #[spoken("flick {ship} {stroke} aside={aside}")]
    Flick { ship: Ship, stroke: Stroke, aside: Ships },
    /// Set a die down at home and flick it.
    #[spoken("flick-from-home {ship} {start} {stroke} aside={aside}")]
    FlickFromHome { ship: Ship, start: Start, stroke: Stroke, aside: Ships },
    /// Flick a die that stands at a statue, for free. FF-VOL-09.
    #[spoken("free-flick {ship} {stroke} aside={aside}")]
    FreeFlick { ship: Ship, stroke: Stroke, aside: Ships },
    /// The same with a die that is set down at home before.
    #[spoken("free-flick-from-home {ship} {start} {stroke} aside={aside}")]
    FreeFlickFromHome { ship: Ship, start: Start, stroke: Stroke, aside: Ships },
    /// Flick the bug from a spot. FF-SURGE-04.
    #[spoken("bug x={x} y={y} theta={theta} speed={speed}")]
    Bug { x: i32, y: i32, theta: i32, speed: i32 },
}

impl Action {
    /// The flick of a Move or an Attack.
    #[must_use]
    pub fn flick(&self) -> Option<Aim> {
        let (ship, from, stroke, aside) = match *self {
            Action::Flick { ship, stroke, aside } => (ship, None, stroke, aside),
            Action::FlickFromHome { ship, start, stroke, aside } => (ship, Some(start), stroke, aside),
            _ => return None,
        };
        Some(Aim { ship, from, flick: stroke.into(), aside })
    }

    /// The free flick at a statue.
    #[must_use]
    pub fn free_flick(&self) -> Option<Aim> {
        let (ship, from, stroke, aside) = match *self {
            Action::FreeFlick { ship, stroke, aside } => (ship, None, stroke, aside),
            Action::FreeFlickFromHome { ship, start, stroke, aside } => (ship, Some(start), stroke, aside),
            _ => return None,
        };
        Some(Aim { ship, from, flick: stroke.into(), aside })
    }

    /// The flick of the bug.
    #[must_use]
    pub fn bug(&self) -> Option<BugFlick> {
        match *self {
            Action::Bug { x, y, theta, speed } => Some(BugFlick { x, y, theta, speed }),
            _ => None,
        }
    }
}

/// What a seat can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Named, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // The fields are the ships, numbers and reasons the question speaks of.
pub enum Question {
    /// To set down a die.
    Place { ship: Ship, why: Coming },
    /// To act.
    Act { actions: u8 },
    /// To flick in a Move.
    Move { left: u8, sleigh: bool },
    /// To play a card into an Attack.
    Arm { with: Ship, target: Ship },
    /// To defend.
    Defend { with: Ship, target: Ship },
    /// To flick in an Attack.
    Strike { with: Ship, target: Ship },
    /// To keep a flick.
    Keep { ship: Ship },
    /// To flick a die again.
    Redo { ship: Ship },
    /// Which bounty first.
    Order { ship: Ship },
    /// To boost against a bounty.
    Boost { ship: Ship, bounty: BountyId },
    /// To ignore a penalty.
    Spare { ship: Ship, bounty: BountyId },
    /// To discard.
    Discard { left: u8, why: Loss },
    /// To pick a source.
    Gather { left: u8 },
    /// To use a raid.
    Raid { planet: Space },
    /// To pay.
    Pay { left: u8 },
    /// To leave out a resource.
    Omit,
    /// To build a second present.
    Second,
    /// To pick a die for the Return.
    Return,
    /// To draw after a combat.
    Spoils,
}
