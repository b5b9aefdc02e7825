//! The file of Events as it is written, and the Events it describes.

use content::{Fault, Files, Page, Small, Spanned, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::programs::{Printed, Programs};
use super::source::known;
use super::{EVENTS, EventCard, EventKind, Forbids, Icon, Side};
use crate::nouns::World;
use crate::vocabulary::Role;

/// events.toml of a kit of Helionox.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Events of Helionox")]
pub(super) struct EventsSource {
    /// The Events.
    #[serde(default)]
    #[schemars(!default)]
    event: Vec<EventSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct EventSource {
    /// Its name in commands, with the Location behind it.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// Its kind.
    #[schemars(extend("enum" = EventKind::ALL.map(EventKind::word)))]
    kind: Word,
    /// Whether it belongs to the Mercury Protocol.
    #[serde(default)]
    mercury: bool,
    /// The Locations for which there is such a card, one card each.
    #[schemars(extend("items" = { "type": "string", "enum": World::ALL.map(World::word) }))]
    at: Spanned<Vec<Word>>,
    /// The side on which it is placed.
    inactive: SideSource,
    /// The side to which it flips.
    active: SideSource,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SideSource {
    /// What overcoming it costs.
    #[schemars(range(min = 1, max = 20))]
    defense: Small,
    /// What it is worth.
    #[schemars(range(max = 20))]
    influence: Small,
    /// Another price: all of these.
    #[serde(default)]
    #[schemars(extend("items" = { "type": "string", "enum": Icon::ALL.map(Icon::word) }))]
    other: Vec<Word>,
    /// Whether paying to leave costs 3 Credits.
    #[serde(default)]
    tax: bool,
    /// So many Credits Market cards cost more.
    #[schemars(range(min = 1, max = 9))]
    inflation: Option<Small>,
    /// So many Credits the first Market card bought in a turn costs more.
    #[schemars(range(min = 1, max = 9))]
    first: Option<Small>,
    /// What travel to an own Embassy costs.
    #[schemars(range(min = 1, max = 9))]
    home: Option<Small>,
    /// So many cards are drawn in the End phase.
    #[schemars(range(min = 1, max = 5))]
    hand: Option<Small>,
    /// What it forbids.
    #[serde(default)]
    #[schemars(extend("items" = { "type": "string", "enum": Forbids::ALL.map(Forbids::word) }))]
    forbids: Vec<Word>,
    /// When it becomes Active. A program: see docs/effects.md.
    flip: Option<Word>,
    /// At the start of each later Main phase of a CP who is there. A program: see docs/effects.md.
    dawn: Option<Word>,
    /// When a ship leaves. A program: see docs/effects.md.
    leave: Option<Word>,
}

pub(super) fn read(files: &Files, programs: &mut Programs) -> Result<Vec<EventCard>, Fault> {
    let page = files.page(EVENTS)?;
    let mut all: Vec<EventCard> = Vec::new();
    for written in page.read::<EventsSource>()?.event {
        let kind: EventKind = known(page, &written.kind)?;
        if written.mercury && kind == EventKind::Catastrophic {
            // HX-MPEV-01.
            return Err(page.fault(&written.kind, "an Event of the Mercury Protocol is not Catastrophic"));
        }
        let sides = [
            side(page, &written.inactive, written.mercury, programs)?,
            side(page, &written.active, written.mercury, programs)?,
        ];
        let name = page.name(&written.name)?;
        page.id(&written.id, [])?;
        if written.at.get_ref().is_empty() {
            return Err(page.fault(&written.at, "every Event names a Location"));
        }
        for word in written.at.get_ref() {
            let at: World = known(page, word)?;
            let id = format!("{}-{}", written.id.get_ref(), at.word());
            if all.iter().any(|event| event.id == id) {
                return Err(page.fault(word, format!("the id `{id}` is taken already")));
            }
            let (name, sides) = (name.clone(), sides.clone());
            all.push(EventCard { id, name, kind, mercury: written.mercury, at, sides });
        }
    }
    Ok(all)
}

fn side(page: Page<'_>, written: &SideSource, mercury: bool, programs: &mut Programs) -> Result<Side, Fault> {
    let printed = |role| Printed { role, mercury };
    let small = |number: &Option<Small>, most: u8, what: &str| {
        number.as_ref().map(|number| page.within(number, 1, most, what)).transpose()
    };
    let other: Vec<Icon> = written.other.iter().map(|word| known(page, word)).collect::<Result<_, _>>()?;
    if other.iter().filter(|icon| icon.credits() == 0).count() > 2 {
        return Err(page.fault(&written.other[0], "at most two cards are discarded for an Event"));
    }
    Ok(Side {
        defense: page.within(&written.defense, 1, 20, "the Defense")?,
        influence: page.within(&written.influence, 0, 20, "the Influence")?,
        other,
        tax: written.tax,
        inflation: small(&written.inflation, 9, "the inflation")?.unwrap_or(0),
        first: small(&written.first, 9, "the surcharge")?.unwrap_or(0),
        home: small(&written.home, 9, "the price of travel")?,
        hand: small(&written.hand, 5, "the hand")?,
        forbids: written.forbids.iter().map(|word| known(page, word)).collect::<Result<_, _>>()?,
        flip: programs.optional(page, &written.flip, printed(Role::Flip))?,
        dawn: programs.optional(page, &written.dawn, printed(Role::Dawn))?,
        leave: programs.optional(page, &written.leave, printed(Role::Leave))?,
    })
}
