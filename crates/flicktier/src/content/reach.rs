//! Whether every faction can meet a mission's requirement, whoever plays against it.

use super::{Cost, Faction, Need, SPACES, Site, Space};

/// The most cards that a player may keep. FF-TURN-10.
const HAND: u32 = 9;
/// How many ships a faction has.
const SHIPS: u8 = 3;
/// How many players a table has at least, the A.I. included.
const PLAYERS: u8 = 2;
/// The most simple parts of a requirement: more would not be read, and could not be judged in short order.
pub(super) const PARTS: usize = 8;

/// What the requirement is judged by.
pub(super) struct World<'a> {
    pub(super) factions: &'a [Faction],
    /// How many resource cards there are of each type.
    pub(super) cards: [u32; 4],
    /// Whether the A.I. can build.
    pub(super) governors: bool,
}

/// One way to meet a requirement: what has to hold and what must not.
#[derive(Clone, Default)]
struct Way<'a> {
    holds: Vec<&'a Need>,
    fails: Vec<&'a Need>,
}

impl<'a> Way<'a> {
    fn and(&self, other: &Way<'a>) -> Way<'a> {
        Way {
            holds: [&self.holds[..], &other.holds].concat(),
            fails: [&self.fails[..], &other.fails].concat(),
        }
    }
}

/// How many simple parts a requirement has.
pub(super) fn parts(need: &Need) -> usize {
    match need {
        Need::All(parts_of) | Need::Any(parts_of) => parts_of.iter().map(parts).sum(),
        Need::Not(part) => parts(part),
        _ => 1,
    }
}

/// Why some faction cannot meet the requirement, if so.
pub(super) fn unreachable(need: &Need, world: &World<'_>) -> Option<String> {
    let ways = ways(need, true);
    for faction in world.factions {
        // FF-MOR-02: against Morovians alone there is no opponent's home; they themselves always face one.
        for homes in [true, false] {
            if !homes && faction.home.is_none() {
                continue;
            }
            let mut reason = None;
            let met = ways.iter().any(|way| {
                let why = blocked(way, faction, homes, world);
                let met = why.is_none();
                reason = reason.take().or(why);
                met
            });
            if !met {
                let reason = reason.unwrap_or_else(|| "nothing can meet it".to_owned());
                return Some(format!("{} could not do this: {reason}", faction.short));
            }
        }
    }
    None
}

/// All ways to meet a requirement, or to fail it.
fn ways(need: &Need, hold: bool) -> Vec<Way<'_>> {
    match need {
        Need::Not(part) => ways(part, !hold),
        Need::All(parts) if hold => joined(parts, hold),
        Need::Any(parts) if !hold => joined(parts, hold),
        Need::All(parts) | Need::Any(parts) => parts.iter().flat_map(|part| ways(part, hold)).collect(),
        leaf if hold => vec![Way { holds: vec![leaf], fails: Vec::new() }],
        leaf => vec![Way { holds: Vec::new(), fails: vec![leaf] }],
    }
}

/// The ways of parts that count together: each of one with each of the next.
fn joined(parts: &[Need], hold: bool) -> Vec<Way<'_>> {
    parts.iter().fold(vec![Way::default()], |before, part| {
        let next = ways(part, hold);
        before.iter().flat_map(|one| next.iter().map(move |two| one.and(two))).collect()
    })
}

/// Why a faction cannot go this way.
fn blocked(way: &Way<'_>, faction: &Faction, homes: bool, world: &World<'_>) -> Option<String> {
    let alone = way.holds.iter().find_map(|need| leaf(need, faction, homes, world));
    alone.or_else(|| ships(way)).or_else(|| contradiction(way))
}

/// Why a simple part cannot hold.
fn leaf(need: &Need, faction: &Faction, homes: bool, world: &World<'_>) -> Option<String> {
    let unless = |holds: bool, reason: &str| (!holds).then(|| reason.to_owned());
    match need {
        Need::ShipsOnDistinctPlanets(n) => {
            unless((1..=SHIPS).contains(n), "a fleet has one to three ships to show")
        }
        Need::ShipOnOpponentHome => unless(homes, "Morovians have no home planet [FF-MOR-02]"),
        Need::StructuresBuilt { n, apart } => {
            let most = if *apart { apart_most(faction) } else { faction.structures() };
            let reason = format!("it can have from 1 to {most} such structures");
            unless((1..=most).contains(n), &reason)
        }
        Need::PlanetWithTokensOf { players } if *players == PLAYERS && !world.governors => {
            Some("the A.I. never builds on a planet".to_owned())
        }
        Need::PlanetWithTokensOf { players } => {
            unless((1..=PLAYERS).contains(players), "a table may have only two players")
        }
        Need::HandOrFront(cost) => hand(cost, world),
        Need::Showing { percent } => {
            unless((1..=100).contains(percent), "ships show from 1 to 100 percent of their most")
        }
        // Three dice that touch each other have their centres less than 3 cm apart.
        Need::ShipsWithin { n, distance } => unless(
            (2..=SHIPS).contains(n) && (3_000..=60_000).contains(distance),
            "two or three ships can be within 3 to 60 cm of each other",
        ),
        Need::Nothing | Need::ShipOn(_) | Need::WonAttackThisTurn => None,
        Need::All(_) | Need::Any(_) | Need::Not(_) => None,
    }
}

/// Why a player could never have these cards.
pub(super) fn hand(cost: &Cost, world: &World<'_>) -> Option<String> {
    let sum: u32 = cost.iter().map(|count| u32::from(*count)).sum();
    if sum > HAND {
        return Some(format!("{sum} cards are more than a player may keep [FF-TURN-10]"));
    }
    let scarce = cost.iter().zip(world.cards).any(|(count, cards)| u32::from(*count) > cards);
    scarce.then(|| "there are fewer cards of that type".to_owned())
}

/// On how many planets a faction can have a structure.
fn apart_most(faction: &Faction) -> u8 {
    let homes =
        (0..SPACES as u8).map(Space).filter(|space| !space.is_planet() && faction.square_site.takes(*space));
    let homes = homes.count() as u8;
    let squares = faction.square.count;
    // What stands on home planets takes no planet from the others.
    let (away, here) = match faction.square_site {
        Site::Planets => (0, squares),
        Site::DestroyHomes => (squares.min(homes), 0),
        Site::AnyButEarth => (squares.min(homes), squares.saturating_sub(homes)),
    };
    away + (faction.round.count + here).min(super::PLANETS as u8)
}

/// Why three ships are too few for all places at once.
fn ships(way: &Way<'_>) -> Option<String> {
    let mut spaces: Vec<Space> = Vec::new();
    let (mut distinct, mut home, mut shared, mut together) = (0, false, false, false);
    for need in &way.holds {
        match need {
            Need::ShipOn(space) if !spaces.contains(space) => spaces.push(*space),
            Need::ShipsOnDistinctPlanets(n) => distinct = distinct.max(usize::from(*n)),
            Need::ShipOnOpponentHome => home = true,
            Need::PlanetWithTokensOf { .. } => shared = true,
            Need::ShipsWithin { .. } => together = true,
            _ => {}
        }
    }
    let planets = spaces.iter().filter(|space| space.is_planet()).count();
    let mut wanted = spaces.len() - planets + planets.max(distinct) + usize::from(home);
    if shared && planets.max(distinct) == 0 {
        wanted += 1;
    }
    if wanted > usize::from(SHIPS) {
        return Some(format!("it takes {wanted} ships, and a fleet has {SHIPS}"));
    }
    if together && wanted > 1 {
        return Some("ships cannot be close together and on different spaces".to_owned());
    }
    let few = way.fails.iter().any(|need| match need {
        Need::ShipsOnDistinctPlanets(n) => usize::from(*n) <= planets.max(distinct).max(usize::from(shared)),
        _ => false,
    });
    few.then(|| "its parts contradict each other".to_owned())
}

/// Why what must hold and what must not cannot go together.
fn contradiction(way: &Way<'_>) -> Option<String> {
    let clash = way
        .fails
        .iter()
        .any(|not| matches!(not, Need::Nothing) || way.holds.iter().any(|holds| implies(holds, not)));
    clash.then(|| "its parts contradict each other".to_owned())
}

/// Whether one simple part cannot hold without the other.
fn implies(one: &Need, two: &Need) -> bool {
    match (one, two) {
        (Need::StructuresBuilt { n, apart }, Need::StructuresBuilt { n: least, apart: spread }) => {
            n >= least && (*apart || !*spread)
        }
        (Need::PlanetWithTokensOf { players }, Need::PlanetWithTokensOf { players: least }) => {
            players >= least
        }
        (Need::HandOrFront(cost), Need::HandOrFront(least)) => {
            cost.iter().zip(least).all(|(has, asks)| has >= asks)
        }
        (Need::Showing { percent }, Need::Showing { percent: least }) => percent >= least,
        (Need::ShipsWithin { n, distance }, Need::ShipsWithin { n: least, distance: far }) => {
            n >= least && distance <= far
        }
        (one, two) => one == two,
    }
}
