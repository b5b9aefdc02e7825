//! What can be answered, and how it is written.

use std::fmt::Write as _;

use flick::{BugFlick, Flick};
use schemars::JsonSchema;
use serde::Serialize;
use table::{ReadingByHand, Unreadable, Word};

use crate::cards::Held;
use crate::content::{Kit, Resource, Space};
use crate::fleet::{Player, Ship, Ships};
use crate::task::{Coming, Form, Loss, Track};

/// Where a die is set down by hand: any spot, turned any way. FF-SPEC-34.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema)]
pub struct Spot {
    /// Its centre, in 0.001 cm from the lower left corner of the board.
    pub x: i32,
    /// Its centre.
    pub y: i32,
    /// Its turn, in 0.01 degrees.
    pub yaw: i32,
}

/// What a Gather is from: a ship or a round structure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema)]
pub enum Source {
    /// A ship, by its number on the table.
    Ship(Ship),
    /// The round structure on a planet.
    Round(Space),
}

/// An edge of the board, beside which a Morovian die is set. FF-MOR-03.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema, Word)]
#[serde(rename_all = "lowercase")]
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema)]
pub struct Aim {
    /// The die.
    pub ship: Ship,
    /// At home: where the die is put before, and the side it shows. FF-FLICK-06.
    pub from: Option<(i32, i32, u8)>,
    /// The flick itself.
    pub flick: Flick,
    /// The dice that are slid aside before. FF-MOVE-04.
    pub aside: Ships,
}

/// One answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, JsonSchema)]
pub enum Action {
    /// Begin a Move.
    Move,
    /// Begin a Gather.
    Gather,
    /// Begin a Return.
    Return,
    /// Attack a die with a die.
    Attack(Ship, Ship),
    /// Build a structure on a planet, perhaps over a player's square token.
    Build(Form, Space, Option<Player>),
    /// Complete the mission in this slot.
    Complete(u8),
    /// Buy the next level of a track.
    Upgrade(Track),
    /// Send a ship through a warp gate to a planet. FF-UEA-04.
    Warp(Ship, Space),
    /// Trade a card for one of a type. FF-KTF-03.
    Trade(Held, Resource),
    /// Claim the Deliver mission in this slot. FF-KTF-07.
    Claim(u8),
    /// Move a network from a planet to another. FF-SIG-04.
    Network(Space, Space),
    /// Set a die to a side. FF-SIG-06.
    SetSide(Ship, u8),
    /// A source of the Gather.
    Source(Source),
    /// A ship of the Return.
    Fetch(Ship),
    /// Play a card into the Attack.
    Play(Held),
    /// Play none.
    NoCard,
    /// Give a card: to pay, to boost, to lose.
    Give(Held),
    /// Leave a resource out of the cost. FF-BUILD-10.
    Omit(Resource),
    /// Leave none out.
    OmitNone,
    /// Let the flick stand.
    Keep,
    /// Flick again. FF-SPEC-33.
    Again,
    /// The bounty in this place first. FF-RULING-38.
    First(u8),
    /// Say yes.
    Yes,
    /// Say no.
    No,
    /// Draw a card of a type. FF-MECH-09.
    Draw(Resource),
    /// Leave a die where it is.
    Stay(Ship),
    /// Set a die on a space, showing a side, or as it lies.
    Set(Ship, Space, Option<u8>),
    /// Set a Morovian die beside an edge of the board, showing a side.
    Beside(Ship, Edge, Option<u8>),
    /// No more.
    Done,
    /// End the turn.
    End,
    /// Set a die down on a spot, showing a side, or as it lies.
    Place(Ship, Spot, Option<u8>),
    /// Flick a die.
    Flick(Aim),
    /// Flick a die that stands at a statue, for free. FF-VOL-09.
    Soar(Aim),
    /// Flick the bug. FF-SURGE-04.
    Bug(BugFlick),
}

/// What a seat can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
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
    Boost { ship: Ship, bounty: u8 },
    /// To ignore a penalty.
    Spare { ship: Ship, bounty: u8 },
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

fn put(out: &mut String, words: std::fmt::Arguments<'_>) {
    out.write_fmt(words).expect("writing to a String succeeds");
}

/// How a card is written: `quantum-3`, or `quantum-3-front`.
pub(crate) fn held(held: Held) -> String {
    let front = if held.front { "-front" } else { "" };
    format!("{}-{}{front}", held.resource.word(), held.value)
}

fn read_held(word: &str) -> Option<Held> {
    let (rest, front) = word.strip_suffix("-front").map_or((word, false), |rest| (rest, true));
    let (resource, value) = rest.split_once('-')?;
    let value: u8 = value.parse().ok()?;
    Some(Held { resource: Resource::named(resource)?, front, value })
}

fn aim(out: &mut String, head: &str, aim: &Aim) {
    let Flick { yaw, theta, elev, offset, height, speed } = aim.flick;
    match aim.from {
        None => put(out, format_args!("{head} {}", aim.ship)),
        Some((x, y, side)) => put(out, format_args!("{head}-from-home {} x={x} y={y} side={side}", aim.ship)),
    }
    put(
        out,
        format_args!(" yaw={yaw} theta={theta} elev={elev} offset={offset} height={height} speed={speed}"),
    );
    put(out, format_args!(" aside={}", aim.aside.0));
}

/// Appends an action's canonical text.
pub(crate) fn write(kit: &Kit, action: &Action, out: &mut String) {
    let id = |space: Space| kit.board.ids[space.index()].as_str();
    let side = |side: Option<u8>| side.map_or(String::new(), |side| format!(" {side}"));
    match action {
        Action::Move => out.push_str("move"),
        Action::Gather => out.push_str("gather"),
        Action::Return => out.push_str("return"),
        Action::Attack(with, target) => put(out, format_args!("attack {with} {target}")),
        Action::Build(form, at, over) => {
            let form = if *form == Form::Round { "round" } else { "square" };
            put(out, format_args!("build {form} {}", id(*at)));
            if let Some(over) = over {
                put(out, format_args!(" over {over}"));
            }
        }
        Action::Complete(slot) => put(out, format_args!("complete {}", slot + 1)),
        Action::Upgrade(Track::Own) => out.push_str("upgrade own"),
        Action::Upgrade(Track::Common) => out.push_str("upgrade common"),
        Action::Warp(ship, to) => put(out, format_args!("warp {ship} {}", id(*to))),
        Action::Trade(card, wanted) => put(out, format_args!("trade {} {}", held(*card), wanted.word())),
        Action::Claim(slot) => put(out, format_args!("claim {}", slot + 1)),
        Action::Network(from, to) => put(out, format_args!("network {} {}", id(*from), id(*to))),
        Action::SetSide(ship, to) => put(out, format_args!("turn-up {ship} {to}")),
        Action::Source(Source::Ship(ship)) => put(out, format_args!("source {ship}")),
        Action::Source(Source::Round(at)) => put(out, format_args!("source {}", id(*at))),
        Action::Fetch(ship) => put(out, format_args!("fetch {ship}")),
        Action::Play(card) => put(out, format_args!("play {}", held(*card))),
        Action::NoCard => out.push_str("play nothing"),
        Action::Give(card) => put(out, format_args!("give {}", held(*card))),
        Action::Omit(resource) => put(out, format_args!("omit {}", resource.word())),
        Action::OmitNone => out.push_str("omit nothing"),
        Action::Keep => out.push_str("keep"),
        Action::Again => out.push_str("again"),
        Action::First(slot) => put(out, format_args!("first {}", slot + 1)),
        Action::Yes => out.push_str("yes"),
        Action::No => out.push_str("no"),
        Action::Draw(resource) => put(out, format_args!("draw {}", resource.word())),
        Action::Stay(ship) => put(out, format_args!("stay {ship}")),
        Action::Set(ship, at, up) => put(out, format_args!("set {ship} {}{}", id(*at), side(*up))),
        Action::Beside(ship, at, up) => put(out, format_args!("beside {ship} {}{}", at.word(), side(*up))),
        Action::Done => out.push_str("done"),
        Action::End => out.push_str("end"),
        Action::Place(ship, Spot { x, y, yaw }, None) => {
            put(out, format_args!("place {ship} x={x} y={y} yaw={yaw}"));
        }
        Action::Place(ship, Spot { x, y, yaw }, Some(side)) => {
            put(out, format_args!("place-up {ship} x={x} y={y} yaw={yaw} side={side}"));
        }
        Action::Flick(flick) => aim(out, "flick", flick),
        Action::Soar(flick) => aim(out, "free-flick", flick),
        Action::Bug(BugFlick { x, y, theta, speed }) => {
            put(out, format_args!("bug x={x} y={y} theta={theta} speed={speed}"));
        }
    }
}

/// The words of an action's text that name things.
struct Words<'a, 'k> {
    reading: ReadingByHand<'a>,
    kit: &'k Kit,
}

impl Words<'_, '_> {
    fn ship(&mut self) -> Result<Ship, Unreadable> {
        self.reading.parsed("a ship such as A1", Ship::named)
    }

    fn space(&mut self) -> Result<Space, Unreadable> {
        let ids = &self.kit.board.ids;
        self.reading.parsed("a space of the board", |word| {
            let index = ids.iter().position(|id| id == word)?;
            Some(Space(index as u8))
        })
    }

    fn held(&mut self) -> Result<Held, Unreadable> {
        self.reading.parsed("a card such as quantum-3", read_held)
    }

    fn resource(&mut self) -> Result<Resource, Unreadable> {
        self.reading.parsed("a resource", Resource::named)
    }

    fn number(&mut self, expected: &'static str, most: u8) -> Result<u8, Unreadable> {
        let read = |word: &str| word.parse().ok().filter(|number| (1..=most).contains(number));
        self.reading.parsed(expected, read)
    }

    fn slot(&mut self) -> Result<u8, Unreadable> {
        Ok(self.number("a slot from 1 to 3", 3)? - 1)
    }

    /// A side, or the end of the text.
    fn side(&mut self) -> Result<Option<u8>, Unreadable> {
        match self.reading.clone().next("a side") {
            Err(_) => Ok(None),
            Ok(_) => self.number("a side from 1 to 20", 20).map(Some),
        }
    }

    fn axis(&mut self, name: &'static str) -> Result<i32, Unreadable> {
        self.reading.parsed(name, |word| word.strip_prefix(name)?.strip_prefix('=')?.parse().ok())
    }

    fn aim(&mut self, home: bool) -> Result<Aim, Unreadable> {
        let ship = self.ship()?;
        let from = if home {
            let (x, y, side) = (self.axis("x")?, self.axis("y")?, self.axis("side")?);
            Some((x, y, u8::try_from(side).unwrap_or(u8::MAX)))
        } else {
            None
        };
        let flick = Flick {
            yaw: self.axis("yaw")?,
            theta: self.axis("theta")?,
            elev: self.axis("elev")?,
            offset: self.axis("offset")?,
            height: self.axis("height")?,
            speed: self.axis("speed")?,
        };
        let aside = self.axis("aside")?;
        Ok(Aim { ship, from, flick, aside: Ships(u16::try_from(aside).unwrap_or(u16::MAX)) })
    }

    fn spot(&mut self) -> Result<Spot, Unreadable> {
        Ok(Spot { x: self.axis("x")?, y: self.axis("y")?, yaw: self.axis("yaw")? })
    }

    fn edge(&mut self) -> Result<Edge, Unreadable> {
        self.reading.parsed("left, right, bottom or top", <Edge as Word>::of)
    }

    fn build(&mut self) -> Result<Action, Unreadable> {
        let form = self.reading.parsed("round or square", |word| match word {
            "round" => Some(Form::Round),
            "square" => Some(Form::Square),
            _ => None,
        })?;
        let at = self.space()?;
        let over = match self.reading.clone().next("over") {
            Err(_) => None,
            Ok(_) => {
                self.reading.word("over")?;
                Some(self.reading.parsed("a player", Player::named)?)
            }
        };
        Ok(Action::Build(form, at, over))
    }

    fn source(&mut self) -> Result<Source, Unreadable> {
        let mut ahead = Words { reading: self.reading.clone(), kit: self.kit };
        if let Ok(ship) = ahead.ship() {
            self.reading = ahead.reading;
            return Ok(Source::Ship(ship));
        }
        self.space().map(Source::Round)
    }

    fn action(&mut self) -> Result<Action, Unreadable> {
        let verb = self.reading.next("an action")?;
        Ok(match verb {
            "move" => Action::Move,
            "gather" => Action::Gather,
            "return" => Action::Return,
            "attack" => Action::Attack(self.ship()?, self.ship()?),
            "build" => self.build()?,
            "complete" => Action::Complete(self.slot()?),
            "upgrade" => Action::Upgrade(self.reading.parsed("own or common", |word| match word {
                "own" => Some(Track::Own),
                "common" => Some(Track::Common),
                _ => None,
            })?),
            "warp" => Action::Warp(self.ship()?, self.space()?),
            "trade" => Action::Trade(self.held()?, self.resource()?),
            "claim" => Action::Claim(self.slot()?),
            "network" => Action::Network(self.space()?, self.space()?),
            "turn-up" => Action::SetSide(self.ship()?, self.number("a side from 1 to 20", 20)?),
            "source" => Action::Source(self.source()?),
            "fetch" => Action::Fetch(self.ship()?),
            "play" => match self.reading.clone().next("a card") {
                Ok("nothing") => {
                    self.reading.word("nothing")?;
                    Action::NoCard
                }
                _ => Action::Play(self.held()?),
            },
            "give" => Action::Give(self.held()?),
            "omit" => match self.reading.clone().next("a resource") {
                Ok("nothing") => {
                    self.reading.word("nothing")?;
                    Action::OmitNone
                }
                _ => Action::Omit(self.resource()?),
            },
            "keep" => Action::Keep,
            "again" => Action::Again,
            "first" => Action::First(self.slot()?),
            "yes" => Action::Yes,
            "no" => Action::No,
            "draw" => Action::Draw(self.resource()?),
            "stay" => Action::Stay(self.ship()?),
            "set" => Action::Set(self.ship()?, self.space()?, self.side()?),
            "beside" => Action::Beside(self.ship()?, self.edge()?, self.side()?),
            "done" => Action::Done,
            "end" => Action::End,
            "place" => Action::Place(self.ship()?, self.spot()?, None),
            "place-up" => {
                let (ship, spot) = (self.ship()?, self.spot()?);
                let side = self.axis("side")?;
                Action::Place(ship, spot, Some(u8::try_from(side).unwrap_or(u8::MAX)))
            }
            "flick" => Action::Flick(self.aim(false)?),
            "flick-from-home" => Action::Flick(self.aim(true)?),
            "free-flick" => Action::Soar(self.aim(false)?),
            "free-flick-from-home" => Action::Soar(self.aim(true)?),
            "bug" => Action::Bug(BugFlick {
                x: self.axis("x")?,
                y: self.axis("y")?,
                theta: self.axis("theta")?,
                speed: self.axis("speed")?,
            }),
            _ => return Err(Unreadable { at: 0, expected: "an action".into() }),
        })
    }
}

/// The action with this canonical text.
pub(crate) fn read(kit: &Kit, text: &str) -> Result<Action, Unreadable> {
    let mut words = Words { reading: ReadingByHand::new(text), kit };
    let action = words.action()?;
    let mut canonical = String::new();
    write(kit, &action, &mut canonical);
    words.reading.end(&canonical)?;
    Ok(action)
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
