//! What AstroJam is made of: modules, layouts, items and decks, read from `content/astrojam/`.

use std::sync::LazyLock;

use content::{Fault, Files, Form, Page, Small, Spanned, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};
use table::{Content, Data, Digest};

use crate::cards::{Card, Kind, STRENGTHS};
use crate::modules::{self, MODULES, Module, ModuleBoard, StationSource};
use crate::pile::{COPIES_MAX, Cards};
use crate::places::{ITEMS, Item, Place, Places};
use crate::station::{self, Layout, Misfit, Placement, Turned};

/// A preset station.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Preset {
    /// Its name in options.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Where the modules lie, the top-left corner of the station at the first square.
    pub layout: Layout,
}

/// An item as the file describes it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
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

/// All of AstroJam's content, checked. Written as data it is what clients draw and bots look up.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Kit {
    /// The Module Boards.
    pub modules: Vec<ModuleBoard>,
    /// The preset stations, the default first.
    pub layouts: Vec<Preset>,
    /// The Item Tokens.
    pub items: Vec<ItemCard>,
    /// All Action Cards, by kind and Strength.
    #[serde(rename = "cards", serialize_with = "by_face")]
    #[schemars(with = "Vec<CardFace>")]
    pub actions: Cards,
    /// How many Task Cards name each item.
    pub tasks: [u8; ITEMS],
    /// How many Condition Cards name each set of places.
    #[serde(serialize_with = "by_places")]
    #[schemars(with = "Vec<(Places, u8)>")]
    pub conditions: [u8; Places::SETS],
    #[serde(skip)]
    digest: Digest,
}

/// What stands on an Action Card.
#[derive(Serialize, JsonSchema)]
struct CardFace {
    /// Its word in actions and views.
    id: Card,
    /// What it lets its player do.
    kind: Kind,
    /// Its title.
    title: &'static str,
    /// Its Strength.
    strength: u8,
    /// How many there are.
    copies: u8,
}

/// Action Cards as they are shown.
fn by_face<S: Serializer>(cards: &Cards, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cards.each().map(|(card, copies)| CardFace {
        id: card,
        kind: card.kind(),
        title: card.kind().title(),
        strength: card.strength(),
        copies,
    }))
}

/// Condition Cards as pairs: the places, and how many cards name them.
fn by_places<S: Serializer>(counts: &[u8; Places::SETS], serializer: S) -> Result<S::Ok, S::Error> {
    let named = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    serializer.collect_seq(named.map(|(set, count)| (Places::numbered(set), count)))
}

/// layouts.toml of a kit of AstroJam: stations that are ready to play on.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "The preset stations of AstroJam")]
struct LayoutsSource {
    /// The stations, the default first.
    #[schemars(length(min = 1))]
    layout: Vec<LayoutSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct LayoutSource {
    /// Its name in options.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// Where each module lies.
    #[schemars(length(min = 4, max = 4))]
    modules: Spanned<Vec<Spanned<PlacementSource>>>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PlacementSource {
    /// The module's id.
    module: Word,
    /// How many quarter turns clockwise.
    #[schemars(range(min = 0, max = 3))]
    turn: Small,
    /// The column of its top-left corner.
    #[schemars(range(min = -30, max = 30))]
    x: Spanned<i8>,
    /// The row of its top-left corner.
    #[schemars(range(min = -30, max = 30))]
    y: Spanned<i8>,
}

/// cards.toml of a kit of AstroJam: the items and the three decks.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "The items and cards of AstroJam")]
struct CardsSource {
    /// The Item Tokens.
    #[schemars(length(min = 5, max = 5))]
    item: Vec<Spanned<ItemSource>>,
    /// The Action Cards, by kind.
    action: Vec<Spanned<ActionSource>>,
    /// The Task Cards, by item.
    task: Vec<Spanned<TaskSource>>,
    /// The Condition Cards, by the places they name.
    condition: Vec<Spanned<ConditionSource>>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ItemSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// Its letter on a plain board, lower-case.
    letter: Spanned<char>,
    /// Its colour, in a word.
    colour: Word,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ActionSource {
    /// What the cards let their player do.
    kind: Spanned<Kind>,
    /// How many cards there are of each Strength.
    strengths: Vec<CopiesSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CopiesSource {
    /// The Strength.
    #[schemars(range(min = *STRENGTHS.start(), max = *STRENGTHS.end()))]
    strength: Small,
    /// How many such cards there are.
    #[schemars(range(min = 1, max = COPIES_MAX))]
    copies: Small,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TaskSource {
    /// The item's id.
    item: Word,
    /// How many cards name it.
    #[schemars(range(min = 1, max = 40))]
    copies: Small,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ConditionSource {
    /// The places to visit.
    visit: Spanned<Vec<Spanned<Place>>>,
    /// How many cards name exactly these.
    #[schemars(range(min = 1, max = 40))]
    copies: Small,
}

/// The fewest Action Cards: forty in four full hands, one drawn above the limit, and a margin.
const ACTIONS_MIN: u8 = 50;
/// The fewest Task Cards: what two players can claim, and three in the slots.
const TASKS_MIN: u16 = 13;
/// The fewest Condition Cards: what two players can claim, and three in the slots.
const CONDITIONS_MIN: u16 = 9;

impl Kit {
    /// The files in `content/astrojam/`.
    #[must_use]
    pub fn files() -> Files {
        content::shipped!("astrojam", "station.toml", "layouts.toml", "cards.toml")
    }

    /// Reads and checks a kit.
    ///
    /// # Errors
    /// With file, line, column and reason, if a file is unreadable or breaks a constraint.
    pub fn read(files: &Files) -> Result<Kit, Fault> {
        content::read(files)
    }

    /// The kit in `content/astrojam/`.
    ///
    /// # Panics
    /// If those files are broken: a test holds them.
    pub fn shipped() -> &'static Kit {
        static SHIPPED: LazyLock<Kit> =
            LazyLock::new(|| Kit::read(&Kit::files()).expect("the shipped content is sound"));
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

    fn preset(&self, page: Page<'_>, written: &LayoutSource) -> Result<Preset, Fault> {
        let id = page.id(&written.id, self.layouts.iter().map(|preset| preset.id.as_str()))?;
        if ["preset", "random", "host", "players"].contains(&id.as_str()) {
            return Err(page.fault(&written.id, "this word already means a way to arrange the station"));
        }
        let name = page.name(&written.name)?;
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
        Ok(Preset { id, name, layout })
    }

    fn read_items(&mut self, page: Page<'_>, written: &CardsSource) -> Result<(), Fault> {
        for entry in &written.item {
            let item = entry.get_ref();
            let id = page.id(&item.id, self.items.iter().map(|item| item.id.as_str()))?;
            let (name, colour) = (page.name(&item.name)?, page.name(&item.colour)?);
            let letter = *item.letter.get_ref();
            if !letter.is_ascii_lowercase() || self.items.iter().any(|other| other.letter == letter) {
                let reason = format!("the letter {letter:?} is taken or no lower-case letter");
                return Err(page.fault(&item.letter, reason));
            }
            self.items.push(ItemCard { id, name, letter, colour });
        }
        if self.items.len() != ITEMS {
            let reason = format!("{} items instead of {ITEMS}", self.items.len());
            return Err(page.whole(reason));
        }
        Ok(())
    }

    fn read_actions(&mut self, page: Page<'_>, written: &CardsSource) -> Result<(), Fault> {
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

    fn read_tasks(&mut self, page: Page<'_>, written: &CardsSource) -> Result<(), Fault> {
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

    fn read_conditions(&mut self, page: Page<'_>, written: &CardsSource) -> Result<(), Fault> {
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

    fn data(&'static self) -> Option<Data> {
        Some(Data::of(self))
    }
}

impl content::Kit for Kit {
    const GAME: &'static str = "astrojam";
    const TITLE: &'static str = "AstroJam";
    const FORMS: &'static [Form] = &[
        Form::of::<StationSource>("station", &["station.toml"]),
        Form::of::<LayoutsSource>("layouts", &["layouts.toml"]),
        Form::of::<CardsSource>("cards", &["cards.toml"]),
    ];

    fn build(files: &Files, digest: Digest) -> Result<Kit, Fault> {
        let mut kit = Kit {
            modules: modules::read(files.page("station.toml")?)?,
            layouts: Vec::new(),
            items: Vec::new(),
            actions: Cards::NONE,
            tasks: [0; ITEMS],
            conditions: [0; Places::SETS],
            digest,
        };
        let page = files.page("layouts.toml")?;
        for layout in &page.read::<LayoutsSource>()?.layout {
            let preset = kit.preset(page, layout)?;
            kit.layouts.push(preset);
        }
        if kit.layouts.is_empty() {
            return Err(page.whole("there is no layout"));
        }
        let page = files.page("cards.toml")?;
        let cards: CardsSource = page.read()?;
        kit.read_items(page, &cards)?;
        kit.read_actions(page, &cards)?;
        kit.read_tasks(page, &cards)?;
        kit.read_conditions(page, &cards)?;
        Ok(kit)
    }

    fn summary(&self) -> String {
        format!("{} stations, {} Action Cards", self.layouts.len(), self.actions.len())
    }
}
