//! Mission cards: what they ask for, and their text.

use table::english;

use super::resource::{cards, cost_text};
use super::{Cost, Kit, Space};

/// A mission card. FF-MISSION-05.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mission {
    /// Its name in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it asks for.
    pub kind: MissionKind,
    /// What it scores; nothing for an Explore mission, whose token scores. FF-MISSION-09, FF-SCORE-11.
    pub vp: u8,
}

/// The three types of mission.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MissionKind {
    /// A ship on the planet, and cards to discard. FF-MISSION-06, FF-MISSION-07.
    Deliver {
        /// Where a ship must be.
        planet: Space,
        /// What is discarded.
        cost: Cost,
    },
    /// A ship in the outer circle of the space. FF-MISSION-10.
    Explore {
        /// Which space.
        space: Space,
    },
    /// Anything else. FF-MISSION-13.
    Other {
        /// What must hold.
        need: Need,
        /// What is discarded then.
        cost: Cost,
    },
}

/// What must hold to complete a mission of type Other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// A ship on the space.
    ShipOn(Space),
    /// Ships on so many different non-home planets.
    ShipsOnDistinctPlanets(u8),
    /// A ship on the home of an opponent; the black hole is Dorikor's, and Morovians have none.
    ShipOnOpponentHome,
    /// So many own structures on the board.
    StructuresBuilt {
        /// How many.
        n: u8,
        /// Whether only one on each planet counts.
        apart: bool,
    },
    /// A ship on a planet that holds structures of so many different players, oneself and the A.I. included.
    PlanetWithTokensOf {
        /// How many players.
        players: u8,
    },
    /// These cards in hand or in front; they are not discarded.
    HandOrFront(Cost),
    /// All own dice on the board, and what they show adds up to at least this part of the highest that they can show.
    Showing {
        /// Of a hundred.
        percent: u8,
    },
    /// So many ships, each pair with its centres no farther apart than this.
    ShipsWithin {
        /// How many ships.
        n: u8,
        /// How far, in 0.001 cm.
        distance: i32,
    },
    /// A combat won as attacker in this turn.
    WonAttackThisTurn,
    /// All of these.
    All(Vec<Need>),
    /// One of these or more.
    Any(Vec<Need>),
    /// Not this.
    Not(Box<Need>),
    /// Nothing.
    Nothing,
}

impl Mission {
    /// What it asks of a player.
    #[must_use]
    pub fn text(&self, kit: &Kit) -> String {
        match &self.kind {
            MissionKind::Deliver { planet, cost } => {
                format!("Have a ship on {} and discard {}.", kit.board.name(*planet), cost_text(cost))
            }
            MissionKind::Explore { space } => format!(
                "Have a ship in the outer circle of {}. The token there tells what it is worth.",
                kit.board.name(*space)
            ),
            MissionKind::Other { need: Need::Nothing, cost } => format!("Discard {}.", cost_text(cost)),
            MissionKind::Other { need, cost } if cards(cost) == 0 => {
                sentence(&phrase(need, kit, true, false))
            }
            MissionKind::Other { need, cost } => {
                let need = phrase(need, kit, true, false);
                let comma = if need.contains(',') || need.contains(" or ") { "," } else { "" };
                sentence(&format!("{need}{comma} and discard {}", cost_text(cost)))
            }
        }
    }

    /// What is discarded to complete it.
    #[must_use]
    pub const fn cost(&self) -> Cost {
        match &self.kind {
            MissionKind::Deliver { cost, .. } | MissionKind::Other { cost, .. } => *cost,
            MissionKind::Explore { .. } => [0; 4],
        }
    }
}

fn sentence(phrase: &str) -> String {
    format!("{}.", english::capital(phrase))
}

/// A length for people: "7.5 cm".
fn centimetres(length: i32) -> String {
    let text = format!("{}.{:03}", length / 1000, length % 1000);
    format!("{} cm", text.trim_end_matches('0').trim_end_matches('.'))
}

/// A need as an order to the player; `have` says whether it holds or must not hold, `inner` that it is part of a list.
fn phrase(need: &Need, kit: &Kit, have: bool, inner: bool) -> String {
    let verb = if have { "have" } else { "do not have" };
    match need {
        Need::ShipOn(space) => format!("{verb} a ship on {}", kit.board.called(*space)),
        Need::ShipsOnDistinctPlanets(1) => format!("{verb} a ship on a non-home planet"),
        Need::ShipsOnDistinctPlanets(n) => {
            format!("{verb} ships on {} different non-home planets", english::number(*n))
        }
        Need::ShipOnOpponentHome => format!("{verb} a ship on an opponent's home planet"),
        Need::StructuresBuilt { n: 1, .. } => format!("{verb} a structure on the board"),
        Need::StructuresBuilt { n, apart: false } => {
            format!("{verb} {} structures on the board", english::number(*n))
        }
        Need::StructuresBuilt { n, apart: true } => {
            format!("{verb} structures on {} different planets", english::number(*n))
        }
        Need::PlanetWithTokensOf { players: 1 } => {
            format!("{verb} a ship on a planet with a structure of any player")
        }
        Need::PlanetWithTokensOf { players } => {
            format!(
                "{verb} a ship on a planet with structures of {} different players",
                english::number(*players)
            )
        }
        Need::HandOrFront(cost) => format!("{verb} {} in hand or in front of you", cost_text(cost)),
        Need::Showing { percent } => format!(
            "{verb} all your ships on the board, showing together at least {percent}% of their highest total"
        ),
        Need::ShipsWithin { n, distance } => {
            format!("{verb} {} ships within {} of each other", english::number(*n), centimetres(*distance))
        }
        Need::WonAttackThisTurn if have => "win a combat as attacker in this turn".to_owned(),
        Need::WonAttackThisTurn => "do not win a combat as attacker in this turn".to_owned(),
        // What must not hold is turned inside out: not all of them, none of them.
        Need::All(parts) => list(parts, kit, have, inner, have),
        Need::Any(parts) => list(parts, kit, have, inner, !have),
        Need::Not(part) => phrase(part, kit, !have, inner),
        Need::Nothing if have => "do nothing".to_owned(),
        Need::Nothing => "do something".to_owned(),
    }
}

/// Parts of which all count, or any: "a, and b", and inside another list "both a and b".
fn list(parts: &[Need], kit: &Kit, have: bool, inner: bool, all: bool) -> String {
    let verb = if have { "have " } else { "do not have " };
    let parts: Vec<String> = parts.iter().map(|part| phrase(part, kit, have, true)).collect();
    // The verb is said once where it is the same.
    let shared = !inner && parts.iter().all(|part| part.starts_with(verb));
    let later = |part: &String| if shared { part[verb.len()..].to_owned() } else { part.clone() };
    let parts: Vec<String> = parts.iter().take(1).cloned().chain(parts.iter().skip(1).map(later)).collect();
    let join = if all { "and" } else { "or" };
    match (inner, all) {
        (false, _) => parts.join(&format!(", {join} ")),
        (true, true) => format!("both {}", parts.join(" and ")),
        (true, false) => format!("either {}", parts.join(" or ")),
    }
}
