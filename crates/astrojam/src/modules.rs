//! The four Module Boards: their spaces, their four turns, and what a module set must be.

use content::{Fault, Page, Small, Spanned, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Nouns, Reading, Spoken, Terms};

use crate::content::Kit;
use crate::lattice::SIDE_MAX;
use crate::places::{ITEMS, Place};

/// How many Module Boards there are. AJ-TERM-01: the station is all four together.
pub const MODULES: usize = 4;

/// A module of the station, by its number in the module file.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Module(u8);

impl Module {
    /// All four, ascending.
    pub fn all() -> impl Iterator<Item = Module> {
        (0..MODULES as u8).map(Module)
    }

    /// Its number, for arrays.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Module {
    type Error = String;

    fn try_from(number: u8) -> Result<Module, String> {
        let known = usize::from(number) < MODULES;
        known
            .then_some(Module(number))
            .ok_or_else(|| format!("a module is 0 to {}, not {number}", MODULES - 1))
    }
}

impl From<Module> for u8 {
    fn from(module: Module) -> u8 {
        module.0
    }
}

impl Spoken<Kit> for Module {
    const NOUN: &'static str = "module";

    fn write(&self, kit: &Kit, out: &mut String) {
        out.push_str(&kit.module(*self).id);
    }

    fn read(kit: &Kit, words: &mut Reading<'_>) -> Option<Module> {
        words.known("the name of a module", |word| kit.module_named(word))
    }

    fn terms(kit: &Kit, _: &mut Nouns) -> Terms {
        Terms::named(kit.modules.iter().map(|module| (&module.id, &module.name)))
    }
}

/// What a square of a module is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tile {
    /// No space.
    Gap,
    /// A space without a mark.
    Plain,
    /// A Starting Space. AJ-TERM-05.
    Start,
    /// A CARGO Site. AJ-TERM-06.
    Cargo,
    /// An Active Destination. AJ-TERM-02: one single space.
    Goal(Place),
}

impl Tile {
    /// Its letter in the module file and in a view.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Tile::Gap => '#',
            Tile::Plain => '.',
            Tile::Start => 'S',
            Tile::Cargo => 'K',
            Tile::Goal(place) => place.letter(),
        }
    }

    fn of(letter: char) -> Option<Tile> {
        Some(match letter {
            '#' => Tile::Gap,
            '.' => Tile::Plain,
            'S' => Tile::Start,
            'K' => Tile::Cargo,
            'C' => Tile::Goal(Place::Computer),
            'E' => Tile::Goal(Place::Engine),
            'L' => Tile::Goal(Place::Lab),
            _ => return None,
        })
    }
}

/// A module in one of its four turns. Written as data it is its rows, a letter for each square as in a view.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "Vec<String>")]
pub struct Shape {
    /// How wide it is.
    pub width: u8,
    /// How high it is.
    pub height: u8,
    /// Its squares, row by row.
    tiles: Vec<Tile>,
    /// For each row the columns that are spaces, the first column lowest.
    pub(crate) rows: Vec<u64>,
}

impl Shape {
    fn new(width: u8, height: u8, tiles: Vec<Tile>) -> Shape {
        let mask = |row: &[Tile]| {
            let space = |(column, tile): (usize, &Tile)| u64::from(*tile != Tile::Gap) << column;
            row.iter().enumerate().map(space).sum()
        };
        Shape { width, height, rows: tiles.chunks(usize::from(width)).map(mask).collect(), tiles }
    }

    /// What is at this square; a gap outside.
    #[must_use]
    pub fn tile(&self, column: i16, row: i16) -> Tile {
        let inside =
            (0..i16::from(self.width)).contains(&column) && (0..i16::from(self.height)).contains(&row);
        if inside { self.tiles[row as usize * usize::from(self.width) + column as usize] } else { Tile::Gap }
    }

    /// The squares that are spaces, row by row.
    pub fn spaces(&self) -> impl Iterator<Item = (u8, u8, Tile)> + '_ {
        let width = self.width;
        let place = move |(index, tile): (usize, &Tile)| {
            ((index % usize::from(width)) as u8, (index / usize::from(width)) as u8, *tile)
        };
        self.tiles.iter().enumerate().map(place).filter(|(.., tile)| *tile != Tile::Gap)
    }

    /// The same shape after a quarter turn clockwise. AJ-DOCK-02.
    fn turned(&self) -> Shape {
        let (width, height) = (self.height, self.width);
        let squares =
            (0..i16::from(height)).flat_map(|row| (0..i16::from(width)).map(move |column| (column, row)));
        let tiles =
            squares.map(|(column, row)| self.tile(row, i16::from(self.height) - 1 - column)).collect();
        Shape::new(width, height, tiles)
    }

    fn count(&self, tile: Tile) -> usize {
        self.tiles.iter().filter(|known| **known == tile).count()
    }

    fn size(&self) -> usize {
        self.spaces().count()
    }

    fn beside(column: u8, row: u8) -> [(i16, i16); 4] {
        let (column, row) = (i16::from(column), i16::from(row));
        [(column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)]
    }

    /// Whether every space can be reached from every other.
    fn hangs_together(&self) -> bool {
        let mut reached = vec![false; self.tiles.len()];
        let mut next: Vec<(u8, u8)> = self.spaces().take(1).map(|(column, row, _)| (column, row)).collect();
        while let Some((column, row)) = next.pop() {
            let index = usize::from(row) * usize::from(self.width) + usize::from(column);
            if std::mem::replace(&mut reached[index], true) {
                continue;
            }
            let beside =
                Shape::beside(column, row).into_iter().filter(|(x, y)| self.tile(*x, *y) != Tile::Gap);
            next.extend(beside.map(|(x, y)| (x as u8, y as u8)));
        }
        reached.iter().filter(|reached| **reached).count() == self.size()
    }
}

impl From<Shape> for Vec<String> {
    fn from(shape: Shape) -> Vec<String> {
        let row = |tiles: &[Tile]| tiles.iter().map(|tile| tile.letter()).collect();
        shape.tiles.chunks(usize::from(shape.width)).map(row).collect()
    }
}

/// A Module Board.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ModuleBoard {
    /// Its name in commands.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its letter on a plan.
    pub letter: char,
    /// How many crates it gets in the set-up.
    pub crates: u8,
    /// Its Active Destination, if it has one.
    pub goal: Option<Place>,
    /// Its shape after no, one, two and three quarter turns clockwise.
    #[schemars(with = "[Vec<String>; 4]")]
    pub turns: [Shape; 4],
}

/// station.toml of a kit of AstroJam: the four Module Boards.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "The modules of AstroJam")]
pub(crate) struct StationSource {
    /// The modules; three of them have an Active Destination.
    #[schemars(length(min = 4, max = 4))]
    module: Vec<Spanned<ModuleSource>>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ModuleSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// Its letter on a plan, a capital.
    letter: Spanned<char>,
    /// How many crates it gets in the set-up: four on the largest module, three on every other.
    #[schemars(range(min = 3, max = 4))]
    crates: Small,
    /// Its squares, row by row: `#` is none, `.` a space, `S` a Starting Space, `K` a CARGO Site, and `C`, `E`, `L` the
    /// computer, the engine and the lab.
    rows: Spanned<Vec<Word>>,
}

/// Reads the modules and holds them to the nine constraints of a module set.
pub(crate) fn read(page: Page<'_>) -> Result<Vec<ModuleBoard>, Fault> {
    let written: StationSource = page.read()?;
    let mut modules: Vec<ModuleBoard> = Vec::with_capacity(MODULES);
    for entry in &written.module {
        modules.push(module(page, entry.get_ref(), &modules)?);
    }
    if modules.len() != MODULES {
        let reason = format!("{} modules instead of {MODULES}", modules.len());
        return Err(page.whole(reason));
    }
    // The lattice has 26 columns: a line of all modules must fit into it.
    let longest = |module: &ModuleBoard| u16::from(module.turns[0].width.max(module.turns[0].height));
    if modules.iter().map(longest).sum::<u16>() > u16::from(SIDE_MAX) {
        let reason = format!("the modules in a line are longer than {SIDE_MAX} spaces");
        return Err(page.fault(&written.module[0].get_ref().rows, reason));
    }
    check_sizes(page, &written, &modules)?;
    check_marks(page, &written, &modules)?;
    Ok(modules)
}

fn module(page: Page<'_>, written: &ModuleSource, others: &[ModuleBoard]) -> Result<ModuleBoard, Fault> {
    let id = page.id(&written.id, others.iter().map(|module| module.id.as_str()))?;
    let name = page.name(&written.name)?;
    let letter = *written.letter.get_ref();
    if !letter.is_ascii_uppercase() || others.iter().any(|other| other.letter == letter) {
        return Err(page.fault(&written.letter, format!("the letter {letter:?} is taken or no capital")));
    }
    let rows = written.rows.get_ref();
    let width = rows.first().map_or(0, |row| row.get_ref().chars().count());
    if !(2..=usize::from(SIDE_MAX)).contains(&width) || !(2..=usize::from(SIDE_MAX)).contains(&rows.len()) {
        return Err(page.fault(&written.rows, format!("a module is 2 to {SIDE_MAX} spaces wide and high")));
    }
    let mut tiles = Vec::with_capacity(width * rows.len());
    for row in rows {
        if row.get_ref().chars().count() != width {
            return Err(page.fault(row, format!("this row is not {width} characters long, as the first is")));
        }
        for letter in row.get_ref().chars() {
            let unknown =
                || page.fault(row, format!("{letter:?} is no mark of a space: .SKCEL or # for a gap"));
            tiles.push(Tile::of(letter).ok_or_else(unknown)?);
        }
    }
    let shape = Shape::new(width as u8, rows.len() as u8, tiles);
    check_shape(page, written, &shape)?;
    let goals: Vec<(u8, u8, Place)> = shape
        .spaces()
        .filter_map(|(x, y, tile)| if let Tile::Goal(place) = tile { Some((x, y, place)) } else { None })
        .collect();
    if let [_, _, ..] = goals[..] {
        return Err(page.fault(&written.rows, "a module has at most one Active Destination"));
    }
    if let [(x, y, place)] = goals[..] {
        // AJ-TERM-02: the Active Destination is the centre of its module.
        if 2 * x + 1 != shape.width || 2 * y + 1 != shape.height {
            return Err(page.fault(&written.rows, format!("the {place} is not at the centre of its module")));
        }
        let in_line = |(cx, cy, tile): (u8, u8, Tile)| tile == Tile::Cargo && (cx == x || cy == y);
        if shape.spaces().any(in_line) {
            let reason = format!("a CARGO Site lies in a row or column with the {place} of its own module");
            return Err(page.fault(&written.rows, reason));
        }
    }
    let near = |(x, y, tile): &(u8, u8, Tile)| {
        *tile != Tile::Start || goals.iter().any(|(gx, gy, _)| x.abs_diff(*gx) <= 1 && y.abs_diff(*gy) <= 1)
    };
    // AJ-TERM-05: Starting Spaces lie around the Active Destinations.
    if !shape.spaces().all(|space| near(&space)) {
        return Err(page.fault(&written.rows, "a Starting Space is not beside an Active Destination"));
    }
    if !goals.is_empty() && shape.count(Tile::Start) < 4 {
        return Err(
            page.fault(&written.rows, "fewer than four Starting Spaces lie around the Active Destination")
        );
    }
    let once = shape.turned();
    let twice = once.turned();
    let thrice = twice.turned();
    Ok(ModuleBoard {
        id,
        name,
        letter,
        crates: *written.crates.get_ref(),
        goal: goals.first().map(|(.., place)| *place),
        turns: [shape, once, twice, thrice],
    })
}

/// What holds for the outline of every module.
fn check_shape(page: Page<'_>, written: &ModuleSource, shape: &Shape) -> Result<(), Fault> {
    if !shape.hangs_together() {
        return Err(page.fault(&written.rows, "the module does not hang together by edges"));
    }
    let mut side = shape.clone();
    for name in ["top", "left", "bottom", "right"] {
        let edge = side.rows[0];
        if edge & edge >> 1 == 0 {
            let reason = format!("the {name} side has no two spaces next to each other to dock with");
            return Err(page.fault(&written.rows, reason));
        }
        side = side.turned();
    }
    let free =
        shape.count(Tile::Plain) + usize::from(shape.spaces().any(|(.., t)| matches!(t, Tile::Goal(_))));
    let crates = usize::from(*written.crates.get_ref());
    if free < crates + 3 {
        let reason = format!(
            "{free} spaces are neither Starting Space nor CARGO Site: too few for {crates} crates and three robots"
        );
        return Err(page.fault(&written.rows, reason));
    }
    Ok(())
}

/// AJ-TERM-13, AJ-SETUP-30 and AJ-SETUP-31: one module is the largest and gets four crates, the others three.
fn check_sizes(page: Page<'_>, written: &StationSource, modules: &[ModuleBoard]) -> Result<(), Fault> {
    let size = |module: &ModuleBoard| module.turns[0].size();
    let most = modules.iter().map(size).max().unwrap_or(0);
    let largest = modules.iter().filter(|module| size(module) == most).count();
    for (module, entry) in modules.iter().zip(&written.module) {
        let entry = entry.get_ref();
        if largest > 1 && size(module) == most {
            return Err(page.fault(&entry.rows, "no module is larger than every other"));
        }
        let crates = if size(module) == most { 4 } else { 3 };
        if module.crates != crates {
            let reason = format!(
                "{} crates instead of {crates}: the largest module has four, every other three",
                module.crates
            );
            return Err(page.fault(&entry.crates, reason));
        }
    }
    Ok(())
}

/// What holds for the marks of all modules together.
fn check_marks(page: Page<'_>, written: &StationSource, modules: &[ModuleBoard]) -> Result<(), Fault> {
    let first = &written.module[0].get_ref().rows;
    // AJ-TERM-03 and AJ-TERM-04: three modules have an Active Destination, one of each.
    for place in Place::ALL {
        let mut with = written.module.iter().zip(modules).filter(|(_, module)| module.goal == Some(place));
        match (with.next(), with.next()) {
            (None, _) => return Err(page.fault(first, format!("no module has the {place}"))),
            (_, Some((again, _))) => {
                return Err(page.fault(&again.get_ref().rows, format!("a second module has the {place}")));
            }
            _ => {}
        }
    }
    let count = |tile| modules.iter().map(|module| module.turns[0].count(tile)).sum::<usize>();
    // Four Starting Spaces around each of three Active Destinations are enough for twelve astronauts.
    let sites = count(Tile::Cargo);
    if sites < ITEMS {
        return Err(page.fault(first, format!("{sites} CARGO Sites are too few for {ITEMS} items")));
    }
    let for_robots = |module: &ModuleBoard| {
        let shape = &module.turns[0];
        let beside = |(x, y, tile): &(u8, u8, Tile)| {
            *tile != Tile::Start
                && Shape::beside(*x, *y).iter().any(|(x, y)| shape.tile(*x, *y) == Tile::Cargo)
        };
        shape.spaces().filter(beside).count()
    };
    let robots: usize = modules.iter().map(for_robots).sum();
    if robots < 3 {
        let reason = format!(
            "only {robots} spaces beside CARGO Sites are no Starting Spaces: three robots need three"
        );
        return Err(page.fault(first, reason));
    }
    Ok(())
}
