//! The cards' file as it is written, and the decks it describes.

use content::{Fault, Page, Small, Spanned, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ai_cards::{self, AiSource};
use super::mission_cards::{self, DeliverSource, ExploreSource, OtherSource};
use super::reach::World;
use super::{AiCard, Board, Bounty, EXPLORES, Faction, FactionId, Mission, Resource, TYPE_CARDS};

/// How many resource cards there are in all.
const RESOURCES: u32 = 56;

/// What the file describes.
pub(super) struct Deck {
    pub(super) resources: [[u8; 6]; 4],
    pub(super) missions: Vec<Mission>,
    pub(super) explore: [u8; EXPLORES],
    pub(super) ai: Vec<AiCard>,
    pub(super) bounties: Vec<Bounty>,
}

/// cards.toml of a kit of The Final Flicktier.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(title = "Cards of The Final Flicktier")]
pub(super) struct CardsSource {
    /// What the "?" tokens score, from 1 to 3 each.
    #[schemars(length(min = EXPLORES, max = EXPLORES))]
    explore_tokens: Spanned<Vec<Small>>,
    /// The A.I. deck.
    #[schemars(length(min = ai_cards::CARDS, max = ai_cards::CARDS))]
    ai: Spanned<Vec<Spanned<AiSource>>>,
    /// The resource cards by type.
    resource: ResourcesSource,
    /// Deliver missions, one for each non-home planet.
    #[serde(default)]
    #[schemars(!default, length(min = 8, max = 8))]
    deliver: Vec<DeliverSource>,
    /// Explore missions, one for each explore space.
    #[serde(default)]
    #[schemars(!default, length(min = EXPLORES, max = EXPLORES))]
    explore: Vec<ExploreSource>,
    /// All other missions.
    #[serde(default)]
    #[schemars(!default, length(min = 5, max = 5))]
    other: Vec<OtherSource>,
    /// Bounty cards, one for each bounty space.
    #[serde(default)]
    #[schemars(!default, length(min = 8, max = 8))]
    bounty: Vec<BountySource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ResourcesSource {
    /// How many cards have the combat value 0, 1, 2, 3, 4 and 5.
    quantum: Spanned<[u8; 6]>,
    /// How many cards have the combat value 0, 1, 2, 3, 4 and 5.
    tech: Spanned<[u8; 6]>,
    /// How many cards have the combat value 0, 1, 2, 3, 4 and 5.
    alloy: Spanned<[u8; 6]>,
    /// How many cards have the combat value 0, 1, 2, 3, 4 and 5.
    biomass: Spanned<[u8; 6]>,
}

#[derive(Clone, Copy, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Penalty {
    Destroy,
    Discard,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct BountySource {
    /// The bounty space it names.
    space: Word,
    /// Its name for people.
    name: Word,
    /// What an attack value must reach.
    #[schemars(range(min = 1, max = 25))]
    number: Small,
    /// What happens to a ship that fails.
    penalty: Penalty,
    /// What it scores.
    #[schemars(range(min = 1, max = 3))]
    vp: Small,
}

/// Reads and checks all cards.
pub(super) fn read(page: Page<'_>, board: &Board, factions: &[Faction; 10]) -> Result<Deck, Fault> {
    let written: CardsSource = page.read()?;
    let resources = resources(page, &written.resource)?;
    let governors = factions[FactionId::Dorikor.index()].round.count;
    let ai = ai_cards::read(page, &written.ai, board, governors)?;
    let world = World {
        factions,
        cards: resources.map(|counts| counts.iter().map(|count| u32::from(*count)).sum()),
        governors: ai.iter().any(|card| matches!(card, AiCard::Governor(_))),
    };
    let missions = (&written.deliver[..], &written.explore[..], &written.other[..]);
    Ok(Deck {
        missions: mission_cards::read(page, missions, board, &world)?,
        explore: tokens(page, &written.explore_tokens)?,
        bounties: bounties(page, &written.bounty, board, factions, &resources)?,
        resources,
        ai,
    })
}

fn resources(page: Page<'_>, written: &ResourcesSource) -> Result<[[u8; 6]; 4], Fault> {
    let types = [&written.quantum, &written.tech, &written.alloy, &written.biomass];
    let mut total = 0;
    for (list, resource) in types.into_iter().zip(Resource::ALL) {
        let cards: u32 = list.get_ref().iter().map(|count| u32::from(*count)).sum();
        if cards > TYPE_CARDS {
            let word = resource.word();
            return Err(page.fault(list, format!("there are at most {TYPE_CARDS} {word} cards, not {cards}")));
        }
        total += cards;
    }
    if total != RESOURCES {
        let reason = format!("there are {RESOURCES} resource cards in all, not {total} [FF-INV-01]");
        return Err(page.fault(types[0], reason));
    }
    Ok(types.map(|list| *list.get_ref()))
}

/// FF-MISSION-09: five tokens of 1, 2 or 3.
fn tokens(page: Page<'_>, written: &Spanned<Vec<Small>>) -> Result<[u8; EXPLORES], Fault> {
    let mut values = Vec::new();
    for value in written.get_ref() {
        values.push(page.within(value, 1, 3, "a \"?\" token [FF-MISSION-09]")?);
    }
    let wrong = |values: Vec<u8>| {
        page.fault(written, format!("there are {EXPLORES} \"?\" tokens, not {} [FF-INV-05]", values.len()))
    };
    <[u8; EXPLORES]>::try_from(values).map_err(wrong)
}

/// One for each space, and none that some faction could never win.
fn bounties(
    page: Page<'_>,
    list: &[BountySource],
    board: &Board,
    factions: &[Faction],
    resources: &[[u8; 6]; 4],
) -> Result<Vec<Bounty>, Fault> {
    let boost =
        resources.iter().flat_map(|counts| (0..6).filter(|value| counts[*value] > 0)).max().unwrap_or(0);
    let strongest = |faction: &Faction| faction.dice.iter().map(|die| die.sides()).max().unwrap_or(0);
    // FF-BOUNTY-08: the die, and at most one card.
    let most = factions.iter().map(strongest).min().unwrap_or(0) + boost as u8;
    let mut bounties: Vec<Bounty> = Vec::new();
    for written in list {
        let Some(space) = board.bounty_ids.iter().position(|id| id == written.space.get_ref()) else {
            let reason = format!("there is no bounty space `{}` [FF-SPEC-07]", written.space.get_ref());
            return Err(page.fault(&written.space, reason));
        };
        if bounties.iter().any(|bounty| usize::from(bounty.space) == space) {
            let reason = format!("{} has a bounty card already", board.bounty_names[space]);
            return Err(page.fault(&written.space, reason));
        }
        bounties.push(Bounty {
            space: space as u8,
            number: page.within(&written.number, 1, most, "the number [FF-BOUNTY-08]")?,
            destroys: written.penalty == Penalty::Destroy,
            vp: page.within(&written.vp, 1, 3, "what a bounty scores")?,
            name: page.text(&written.name)?,
        });
    }
    if bounties.len() != board.bounty.len() {
        let reason = format!("there are 8 bounty cards, not {} [FF-SETUP-32]", bounties.len());
        return Err(page.whole(reason));
    }
    bounties.sort_by_key(|bounty| bounty.space);
    Ok(bounties)
}
