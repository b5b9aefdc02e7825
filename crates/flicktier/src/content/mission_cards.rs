//! The missions as they are written, and the cards they describe.

use content::{Fault, Page, Small, Spanned, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::page::{CostSource, Length, length, planet, space};
use super::reach::{self, World};
use super::resource::cards;
use super::{Board, Cost, EXPLORES, Mission, MissionKind, Need, PLANETS};

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DeliverSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// The non-home planet where a ship must be.
    planet: Word,
    /// What is discarded.
    cost: Spanned<CostSource>,
    /// What it scores.
    #[schemars(range(min = 1, max = 3))]
    vp: Small,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ExploreSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// The explore space where a ship must be.
    space: Word,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OtherSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// What must hold.
    need: Spanned<NeedSource>,
    /// What is discarded then.
    cost: Option<Spanned<CostSource>>,
    /// What it scores.
    #[schemars(range(min = 1, max = 3))]
    vp: Small,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
enum NeedSource {
    /// A ship on this space.
    ShipOn(Word),
    /// Ships on so many different non-home planets.
    ShipsOnDistinctPlanets(#[schemars(range(min = 1, max = 3))] u8),
    /// A ship on the home of an opponent.
    ShipOnOpponentHome,
    /// Own structures on the board.
    StructuresBuilt {
        /// How many.
        #[schemars(range(min = 1, max = 13))]
        n: u8,
        /// Whether only one on each planet counts.
        #[serde(default)]
        apart: bool,
    },
    /// A ship on a planet with structures of several players.
    PlanetWithTokensOf {
        /// How many players.
        #[schemars(range(min = 1, max = 2))]
        players: u8,
    },
    /// Cards that the player has; they are kept.
    HandOrFront(CostSource),
    /// All ships on the board.
    Showing {
        /// How much of their highest total they show.
        #[schemars(range(min = 1, max = 100))]
        percent: u8,
    },
    /// Ships near each other.
    ShipsWithin {
        /// How many ships.
        #[schemars(range(min = 2, max = 3))]
        n: u8,
        /// How far they may be from each other.
        distance: Length,
    },
    /// A combat won as attacker in this turn.
    WonAttackThisTurn,
    /// All of these.
    All(Vec<Spanned<NeedSource>>),
    /// One of these or more.
    Any(Vec<Spanned<NeedSource>>),
    /// What must not hold.
    Not(Box<Spanned<NeedSource>>),
    /// Nothing.
    Nothing,
}

/// The missions in hand: the cards so far, and what they are judged by.
struct Pile<'a> {
    page: Page<'a>,
    board: &'a Board,
    world: &'a World<'a>,
    missions: Vec<Mission>,
}

/// Reads and checks all missions.
pub(super) fn read(
    page: Page<'_>,
    (deliver, explore, other): (&[DeliverSource], &[ExploreSource], &[OtherSource]),
    board: &Board,
    world: &World<'_>,
) -> Result<Vec<Mission>, Fault> {
    let mut pile = Pile { page, board, world, missions: Vec::new() };
    for written in deliver {
        pile.deliver(written)?;
    }
    for written in explore {
        pile.explore(written)?;
    }
    for written in other {
        pile.other(written)?;
    }
    let missing = |wanted: usize, found: usize, what: &str| {
        page.whole(format!("there are {wanted} {what}, not {found}"))
    };
    if deliver.len() != PLANETS {
        return Err(missing(PLANETS, deliver.len(), "Deliver missions, one for each non-home planet"));
    }
    if explore.len() != EXPLORES {
        return Err(missing(EXPLORES, explore.len(), "Explore missions, one for each \"?\" token"));
    }
    // FF-SETUP-21: all eighteen are used with four players.
    if pile.missions.len() != 18 {
        return Err(missing(18, pile.missions.len(), "missions in all [FF-SETUP-21]"));
    }
    Ok(pile.missions)
}

impl Pile<'_> {
    fn add(&mut self, id: &Word, name: &Word, kind: MissionKind, vp: u8) -> Result<(), Fault> {
        let id = self.page.id(id, self.missions.iter().map(|mission| mission.id.as_str()))?;
        self.missions.push(Mission { id, name: self.page.text(name)?, kind, vp });
        Ok(())
    }

    /// What is discarded: no more than a player can have.
    fn cost(&self, written: &Spanned<CostSource>) -> Result<Cost, Fault> {
        let cost = Cost::from(*written.get_ref());
        match reach::hand(&cost, self.world) {
            None => Ok(cost),
            Some(reason) => Err(self.page.fault(written, reason)),
        }
    }

    fn points(&self, written: &Small) -> Result<u8, Fault> {
        self.page.within(written, 1, 3, "what a mission scores")
    }

    fn deliver(&mut self, written: &DeliverSource) -> Result<(), Fault> {
        let planet = planet(self.page, self.board, &written.planet)?;
        let taken = |mission: &Mission| matches!(mission.kind, MissionKind::Deliver { planet: other, .. } if other == planet);
        if self.missions.iter().any(taken) {
            let reason = format!("{} has a Deliver mission already", self.board.called(planet));
            return Err(self.page.fault(&written.planet, reason));
        }
        let cost = self.cost(&written.cost)?;
        let vp = self.points(&written.vp)?;
        if cards(&cost) == 0 {
            return Err(self.page.fault(&written.cost, "a Deliver mission asks for cards [FF-MISSION-07]"));
        }
        self.add(&written.id, &written.name, MissionKind::Deliver { planet, cost }, vp)
    }

    fn explore(&mut self, written: &ExploreSource) -> Result<(), Fault> {
        let space = space(self.page, self.board, &written.space)?;
        if !space.is_explore() {
            let reason = format!("{} is no explore space [FF-MISSION-08]", self.board.called(space));
            return Err(self.page.fault(&written.space, reason));
        }
        if self.missions.iter().any(|mission| mission.kind == MissionKind::Explore { space }) {
            let reason = format!("{} has an Explore mission already", self.board.called(space));
            return Err(self.page.fault(&written.space, reason));
        }
        self.add(&written.id, &written.name, MissionKind::Explore { space }, 0)
    }

    fn other(&mut self, written: &OtherSource) -> Result<(), Fault> {
        let need = self.need(&written.need)?;
        let cost = written.cost.as_ref().map_or(Ok([0; 4]), |cost| self.cost(cost))?;
        let at = |reason: String| Err(self.page.fault(&written.need, reason));
        if need == Need::Nothing && cards(&cost) == 0 {
            return at("this mission asks for nothing [FF-MISSION-13]".to_owned());
        }
        if reach::parts(&need) > reach::PARTS {
            return at(format!("a requirement has at most {} parts", reach::PARTS));
        }
        if let Some(reason) = reach::unreachable(&need, self.world) {
            return at(reason);
        }
        let vp = self.points(&written.vp)?;
        self.add(&written.id, &written.name, MissionKind::Other { need, cost }, vp)
    }

    fn need(&self, written: &Spanned<NeedSource>) -> Result<Need, Fault> {
        let list = |parts: &[Spanned<NeedSource>]| {
            if parts.len() < 2 {
                return Err(self.page.fault(written, "this is a list of two parts or more"));
            }
            parts.iter().map(|part| self.need(part)).collect::<Result<Vec<Need>, Fault>>()
        };
        Ok(match written.get_ref() {
            NeedSource::ShipOn(word) => Need::ShipOn(space(self.page, self.board, word)?),
            NeedSource::ShipsOnDistinctPlanets(n) => Need::ShipsOnDistinctPlanets(*n),
            NeedSource::ShipOnOpponentHome => Need::ShipOnOpponentHome,
            NeedSource::StructuresBuilt { n, apart } => Need::StructuresBuilt { n: *n, apart: *apart },
            NeedSource::PlanetWithTokensOf { players } => Need::PlanetWithTokensOf { players: *players },
            NeedSource::HandOrFront(cost) => Need::HandOrFront(Cost::from(*cost)),
            NeedSource::Showing { percent } => Need::Showing { percent: *percent },
            NeedSource::ShipsWithin { n, distance } => {
                Need::ShipsWithin { n: *n, distance: length(self.page, distance)? }
            }
            NeedSource::WonAttackThisTurn => Need::WonAttackThisTurn,
            NeedSource::All(parts) => Need::All(list(parts)?),
            NeedSource::Any(parts) => Need::Any(list(parts)?),
            NeedSource::Not(part) => Need::Not(Box::new(self.need(part)?)),
            NeedSource::Nothing => Need::Nothing,
        })
    }
}
