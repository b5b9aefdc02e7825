//! What AstroJam is made of: modules, layouts, items and decks, read from `content/astrojam/`.

use std::sync::LazyLock;

use content::Fault;
use serde::{Deserialize, Serialize};
use table::{Content, Digest, Sum};
use toml::Spanned;

use crate::cards::{Card, Kind, STRENGTHS};
use crate::modules::{self, MODULES, Module, ModuleBoard, Page};
use crate::pile::{COPIES_MAX, Cards};
use crate::places::{ITEMS, Item, Place, Places};
use crate::station::{self, Layout, Misfit, Placement, Turned};

/// A preset station.
#[derive(Clone, Debug)]
pub struct Preset {
    /// Its name in options.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Where the modules lie, the top-left corner of the station at the first square.
    pub layout: Layout,
}

/// An item as the file describes it.
#[derive(Clone, Debug)]
pub struct ItemCard {
    /// Its name in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its letter on a plain board.
    pub letter: char,
    /// Its colour, in a word.
    pub colour: String,
}

/// All of AstroJam's content, checked.
#[derive(Debug)]
pub struct Kit {
    /// The Module Boards.
    pub modules: Vec<ModuleBoard>,
    /// The preset stations, the default first.
    pub layouts: Vec<Preset>,
    /// The Item Tokens.
    pub items: Vec<ItemCard>,
    /// All Action Cards.
    pub actions: Cards,
    /// How many Task Cards name each item.
    pub tasks: [u8; ITEMS],
    /// How many Condition Cards name each set of places.
    pub conditions: [u8; Places::SETS],
    digest: Digest,
}

/// The three files of a kit: a name for faults and the text.
#[derive(Clone, Copy, Debug)]
pub struct Files<'a> {
    /// The modules.
    pub station: (&'a str, &'a str),
    /// The preset stations.
    pub layouts: (&'a str, &'a str),
    /// Items and decks.
    pub cards: (&'a str, &'a str),
}

impl Files<'static> {
    /// The files in `content/astrojam/`.
    pub const SHIPPED: Files<'static> = Files {
        station: ("content/astrojam/station.toml", include_str!("../../../content/astrojam/station.toml")),
        layouts: ("content/astrojam/layouts.toml", include_str!("../../../content/astrojam/layouts.toml")),
        cards: ("content/astrojam/cards.toml", include_str!("../../../content/astrojam/cards.toml")),
    };
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct LayoutsSource {
    layout: Vec<LayoutSource>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct LayoutSource {
    id: Spanned<String>,
    name: Spanned<String>,
    modules: Spanned<Vec<Spanned<PlacementSource>>>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct PlacementSource {
    module: Spanned<String>,
    turn: Spanned<u8>,
    x: Spanned<i8>,
    y: Spanned<i8>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct CardsSource {
    item: Vec<Spanned<ItemSource>>,
    action: Vec<Spanned<ActionSource>>,
    task: Vec<Spanned<TaskSource>>,
    condition: Vec<Spanned<ConditionSource>>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct ItemSource {
    id: Spanned<String>,
    name: Spanned<String>,
    letter: Spanned<char>,
    colour: Spanned<String>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct ActionSource {
    kind: Spanned<Kind>,
    strengths: Vec<CopiesSource>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct CopiesSource {
    strength: Spanned<u8>,
    copies: Spanned<u8>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct TaskSource {
    item: Spanned<String>,
    copies: Spanned<u8>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct ConditionSource {
    visit: Spanned<Vec<Spanned<Place>>>,
    copies: Spanned<u8>,
}

/// The fewest Action Cards: forty in four full hands, one drawn above the limit, and a margin.
const ACTIONS_MIN: u8 = 50;
/// The fewest Task Cards: what two players can claim, and three in the slots.
const TASKS_MIN: u16 = 13;
/// The fewest Condition Cards: what two players can claim, and three in the slots.
const CONDITIONS_MIN: u16 = 9;

impl Kit {
    /// Reads and checks a kit.
    ///
    /// # Errors
    /// With file, line, column and reason, if a file is unreadable or breaks a constraint.
    pub fn read(files: Files<'_>) -> Result<Kit, Fault> {
        let (modules, station) = modules::read(files.station.0, files.station.1)?;
        let layouts: LayoutsSource = content::read_toml(files.layouts.0, files.layouts.1)?;
        let cards: CardsSource = content::read_toml(files.cards.0, files.cards.1)?;
        let digest = Sum::new("orrery content").value(&station).value(&layouts).value(&cards).digest();
        let mut kit = Kit {
            modules,
            layouts: Vec::new(),
            items: Vec::new(),
            actions: Cards::NONE,
            tasks: [0; ITEMS],
            conditions: [0; Places::SETS],
            digest,
        };
        let page = Page { file: files.layouts.0, source: files.layouts.1 };
        for layout in &layouts.layout {
            let preset = kit.preset(&page, layout)?;
            kit.layouts.push(preset);
        }
        if kit.layouts.is_empty() {
            return Err(Fault::at(page.file, page.source, 0, "there is no layout"));
        }
        let page = Page { file: files.cards.0, source: files.cards.1 };
        kit.read_items(&page, &cards)?;
        kit.read_actions(&page, &cards)?;
        kit.read_tasks(&page, &cards)?;
        kit.read_conditions(&page, &cards)?;
        Ok(kit)
    }

    /// The kit in `content/astrojam/`.
    ///
    /// # Panics
    /// If those files are broken: a test holds them.
    pub fn shipped() -> &'static Kit {
        static SHIPPED: LazyLock<Kit> =
            LazyLock::new(|| Kit::read(Files::SHIPPED).expect("the shipped content is sound"));
        &SHIPPED
    }

    /// The item with this number.
    #[must_use]
    pub fn item(&self, item: Item) -> &ItemCard {
        &self.items[item.index().min(ITEMS - 1)]
    }

    /// The item with this name.
    #[must_use]
    pub fn item_named(&self, id: &str) -> Option<Item> {
        Item::all().find(|item| self.item(*item).id == id)
    }

    /// The module with this name.
    #[must_use]
    pub fn module_named(&self, id: &str) -> Option<Module> {
        Module::all().find(|module| self.module(*module).id == id)
    }

    /// The board of a module.
    #[must_use]
    pub fn module(&self, module: Module) -> &ModuleBoard {
        &self.modules[module.index()]
    }

    fn preset(&self, page: &Page<'_>, written: &LayoutSource) -> Result<Preset, Fault> {
        page.check_id(&written.id, self.layouts.iter().map(|preset| preset.id.as_str()))?;
        if ["preset", "random", "host", "players"].contains(&written.id.get_ref().as_str()) {
            return Err(page.fault(&written.id, "this word already means a way to arrange the station"));
        }
        page.check_name(&written.name)?;
        let mut layout: Layout = [None; MODULES];
        let mut by_module = [0; MODULES];
        for (index, entry) in written.modules.get_ref().iter().enumerate() {
            let place = entry.get_ref();
            let unknown =
                || page.fault(&place.module, format!("there is no module {:?}", place.module.get_ref()));
            let module = self.module_named(place.module.get_ref()).ok_or_else(unknown)?;
            if layout[module.index()].is_some() {
                return Err(
                    page.fault(&place.module, format!("{:?} is placed twice", place.module.get_ref()))
                );
            }
            let turn = Turned::try_from(*place.turn.get_ref())
                .map_err(|_| page.fault(&place.turn, "a turn is 0, 1, 2 or 3 quarter turns clockwise"))?;
            for corner in [&place.x, &place.y] {
                if !(-30..=30).contains(corner.get_ref()) {
                    return Err(page.fault(corner, "a corner lies between -30 and 30"));
                }
            }
            layout[module.index()] = Some(Placement { turn, x: *place.x.get_ref(), y: *place.y.get_ref() });
            by_module[module.index()] = index;
        }
        if let Some(missing) = layout.iter().position(Option::is_none) {
            return Err(page.fault(&written.modules, format!("{:?} is not placed", self.modules[missing].id)));
        }
        let layout = station::normal(layout);
        // AJ-SETUP-05: any arrangement will do that keeps the docking rule.
        station::check(self, &layout).map_err(|(module, misfit)| {
            let name = |module: Module| &self.module(module).id;
            let reason = match misfit {
                Misfit::Overlap(other) => format!("{} lies on {} [AJ-DOCK-03]", name(module), name(other)),
                Misfit::Narrow(other) => {
                    format!(
                        "{} meets {} along fewer than two spaces of each [AJ-DOCK-04]",
                        name(module),
                        name(other)
                    )
                }
                Misfit::Loose => format!("{} docks with no other module [AJ-DOCK-05]", name(module)),
            };
            page.fault(&written.modules.get_ref()[by_module[module.index()]], reason)
        })?;
        Ok(Preset { id: written.id.get_ref().clone(), name: written.name.get_ref().clone(), layout })
    }

    fn read_items(&mut self, page: &Page<'_>, written: &CardsSource) -> Result<(), Fault> {
        for entry in &written.item {
            let item = entry.get_ref();
            page.check_id(&item.id, self.items.iter().map(|item| item.id.as_str()))?;
            page.check_name(&item.name)?;
            page.check_name(&item.colour)?;
            let letter = *item.letter.get_ref();
            if !letter.is_ascii_lowercase() || self.items.iter().any(|other| other.letter == letter) {
                let reason = format!("the letter {letter:?} is taken or no lower-case letter");
                return Err(page.fault(&item.letter, reason));
            }
            self.items.push(ItemCard {
                id: item.id.get_ref().clone(),
                name: item.name.get_ref().clone(),
                letter,
                colour: item.colour.get_ref().clone(),
            });
        }
        if self.items.len() != ITEMS {
            let reason = format!("{} items instead of {ITEMS}", self.items.len());
            return Err(Fault::at(page.file, page.source, 0, reason));
        }
        Ok(())
    }

    fn read_actions(&mut self, page: &Page<'_>, written: &CardsSource) -> Result<(), Fault> {
        for entry in &written.action {
            let kind = *entry.get_ref().kind.get_ref();
            for copies in &entry.get_ref().strengths {
                let strength = *copies.strength.get_ref();
                let reason =
                    || format!("a Strength is a number from {} to {}", STRENGTHS.start(), STRENGTHS.end());
                let card = Card::new(kind, strength).ok_or_else(|| page.fault(&copies.strength, reason()))?;
                if self.actions.has(card) {
                    return Err(page.fault(&copies.strength, format!("{card} is listed twice")));
                }
                let count = *copies.copies.get_ref();
                if !(1..=COPIES_MAX).contains(&count) {
                    return Err(page.fault(&copies.copies, format!("a card has 1 to {COPIES_MAX} copies")));
                }
                self.actions = self.actions.with(card, count).unwrap_or(self.actions);
            }
            // Both high and low Strength inside every kind, so that the discard is a real choice.
            let strengths = || self.actions.of(kind).map(Card::strength);
            if !strengths().any(|strength| strength <= 3) || !strengths().any(|strength| strength >= 4) {
                let reason = format!("{} cards need both a Strength up to 3 and one from 4", kind.word());
                return Err(page.fault(&entry.get_ref().kind, reason));
            }
        }
        let whole = |reason: String| Err(Fault::at(page.file, page.source, place_of(written), reason));
        if let Some(missing) = Kind::ALL.into_iter().find(|kind| self.actions.of(*kind).next().is_none()) {
            return whole(format!("there is no Action Card of the kind {:?}", missing.word()));
        }
        let total: u16 = self.actions.each().map(|(_, copies)| u16::from(copies)).sum();
        if !(u16::from(ACTIONS_MIN)..=240).contains(&total) {
            return whole(format!("{total} Action Cards: there must be {ACTIONS_MIN} to 240"));
        }
        let average = self.actions.strength() * 100 / u32::from(total);
        if !(300..=360).contains(&average) {
            let (whole_part, rest) = (average / 100, average % 100);
            return whole(format!("the average Strength is {whole_part}.{rest:02}: it must be 3.00 to 3.60"));
        }
        Ok(())
    }

    fn read_tasks(&mut self, page: &Page<'_>, written: &CardsSource) -> Result<(), Fault> {
        for entry in &written.task {
            let task = entry.get_ref();
            let unknown = || page.fault(&task.item, format!("there is no item {:?}", task.item.get_ref()));
            let item = self.item_named(task.item.get_ref()).ok_or_else(unknown)?;
            if self.tasks[item.index()] > 0 || !(1..=40).contains(task.copies.get_ref()) {
                return Err(page.fault(&task.copies, "an item is listed once, with 1 to 40 Task Cards"));
            }
            self.tasks[item.index()] = *task.copies.get_ref();
        }
        let place = written.task.first().map_or(0, |entry| entry.span().start);
        let fault = |reason: String| Err(Fault::at(page.file, page.source, place, reason));
        if self.tasks.iter().any(|copies| *copies != self.tasks[0]) {
            return fault("not every item is named by equally many Task Cards".to_owned());
        }
        let total: u16 = self.tasks.iter().map(|copies| u16::from(*copies)).sum();
        if total < TASKS_MIN {
            return fault(format!("{total} Task Cards are too few: at least {TASKS_MIN} are needed"));
        }
        Ok(())
    }

    fn read_conditions(&mut self, page: &Page<'_>, written: &CardsSource) -> Result<(), Fault> {
        for entry in &written.condition {
            let condition = entry.get_ref();
            let names = condition.visit.get_ref().iter().map(|place| *place.get_ref());
            let places: Places = names.collect();
            // AJ-RULING-07: a Condition Card names one place, or several that must all be visited.
            if places.is_empty() || places.each().count() != condition.visit.get_ref().len() {
                return Err(page
                    .fault(&condition.visit, "a Condition Card names one place or several different ones"));
            }
            if self.conditions[places.index()] > 0 || !(1..=40).contains(condition.copies.get_ref()) {
                return Err(
                    page.fault(&condition.copies, "places are listed once, with 1 to 40 Condition Cards")
                );
            }
            self.conditions[places.index()] = *condition.copies.get_ref();
        }
        let naming = |place: Place| -> u16 {
            let with = (0..Places::SETS).filter(|index| Places::numbered(*index).has(place));
            with.map(|index| u16::from(self.conditions[index])).sum()
        };
        let place = written.condition.first().map_or(0, |entry| entry.span().start);
        let fault = |reason: String| Err(Fault::at(page.file, page.source, place, reason));
        if Place::ALL.into_iter().any(|place| naming(place) != naming(Place::Computer)) {
            return fault("not every Active Destination is named by equally many Condition Cards".to_owned());
        }
        let total: u16 = self.conditions.iter().map(|copies| u16::from(*copies)).sum();
        if total < CONDITIONS_MIN {
            return fault(format!(
                "{total} Condition Cards are too few: at least {CONDITIONS_MIN} are needed"
            ));
        }
        Ok(())
    }
}

/// Where the Action Cards begin in the file.
fn place_of(written: &CardsSource) -> usize {
    written.action.first().map_or(0, |entry| entry.span().start)
}

impl Content for Kit {
    fn digest(&self) -> Digest {
        self.digest
    }
}
