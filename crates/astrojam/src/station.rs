//! The station: modules on one lattice, and the docking rule that holds them together.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Spoken, Word};

use crate::content::Kit;
use crate::lattice::Square;
use crate::modules::{MODULES, Module, Shape, Tile};

/// How a module is turned, in quarter turns clockwise. AJ-DOCK-02: it is never turned face down.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, Word, JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
#[word(noun = "quarter turns")]
pub enum Turned {
    /// As it is drawn.
    #[word("0")]
    AsDrawn,
    /// A quarter turn to the right.
    #[word("1")]
    Right,
    /// Turned round.
    #[word("2")]
    Round,
    /// A quarter turn to the left.
    #[word("3")]
    Left,
}

impl Turned {
    /// The number of quarter turns, for arrays.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How it lies, for people.
    pub(crate) const fn in_words(self) -> &'static str {
        match self {
            Turned::AsDrawn => "as drawn",
            Turned::Right => "turned right",
            Turned::Round => "turned round",
            Turned::Left => "turned left",
        }
    }

    fn any(chance: &mut Chance) -> Turned {
        Turned::ALL[chance.below(4) as usize]
    }
}

impl TryFrom<u8> for Turned {
    type Error = NoTurn;

    fn try_from(quarters: u8) -> Result<Turned, NoTurn> {
        Turned::ALL.get(usize::from(quarters)).copied().ok_or(NoTurn(quarters))
    }
}

impl From<Turned> for u8 {
    fn from(turned: Turned) -> u8 {
        turned as u8
    }
}

/// So many quarter turns are none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoTurn(u8);

impl fmt::Display for NoTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a module is turned by 0 to 3 quarters, not by {}", self.0)
    }
}

/// Where a module lies: its turn, and the top-left corner of its turned bounding box.
///
/// AJ-DOCK-01: corners are whole squares, so the spaces of all modules line up.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, Spoken, JsonSchema,
)]
#[serde(deny_unknown_fields)]
#[spoken("turn {turn} at {x} {y}")]
pub struct Placement {
    /// How it is turned.
    pub turn: Turned,
    /// The column of the corner.
    pub x: i8,
    /// The row of the corner.
    pub y: i8,
}

/// Where each module lies, by its number in the content; `None` while it is not placed.
pub type Layout = [Option<Placement>; MODULES];

/// Why a module cannot lie where it is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Misfit {
    /// It covers a space of this module.
    Overlap(Module),
    /// It meets this module along one pair of spaces only.
    Narrow(Module),
    /// It meets no module.
    Loose,
}

/// Columns are shifted by this much in masks, so that a corner may lie left of the first column.
const SHIFT: i16 = 20;

fn shape(kit: &Kit, module: Module, placement: Placement) -> &Shape {
    &kit.module(module).turns[placement.turn.index()]
}

/// A module in its place: masks of columns for each row.
#[derive(Clone, Copy)]
struct Laid<'a> {
    shape: &'a Shape,
    x: i16,
    y: i16,
}

impl<'a> Laid<'a> {
    fn new(kit: &'a Kit, module: Module, placement: Placement) -> Laid<'a> {
        Laid { shape: shape(kit, module, placement), x: i16::from(placement.x), y: i16::from(placement.y) }
    }

    fn row(&self, row: i16) -> u64 {
        let index = row - self.y;
        if (0..i16::from(self.shape.height)).contains(&index) {
            self.shape.rows[index as usize] << (self.x + SHIFT).clamp(0, 60)
        } else {
            0
        }
    }

    fn rows(&self) -> std::ops::Range<i16> {
        self.y..self.y + i16::from(self.shape.height)
    }

    fn overlaps(&self, other: &Laid<'_>) -> bool {
        self.rows().any(|row| self.row(row) & other.row(row) != 0)
    }

    /// How many spaces of this module share an edge with a space of the other.
    fn touching(&self, other: &Laid<'_>) -> u32 {
        let beside =
            |row: i16| other.row(row) << 1 | other.row(row) >> 1 | other.row(row - 1) | other.row(row + 1);
        self.rows().map(|row| (self.row(row) & beside(row)).count_ones()).sum()
    }
}

/// How two modules meet.
enum Contact {
    Overlap,
    /// AJ-DOCK-07: modules that meet at corners only, or not at all, need no dock.
    Apart,
    Narrow,
    Docked,
}

/// AJ-SETUP-06 and AJ-DOCK-04: modules that touch must have two disjoint pairs of touching spaces.
/// Two such pairs exist exactly if two different spaces of each module touch the other: any pairing
/// with only one disjoint pair has a single space on one side in all its pairs.
fn contact(one: &Laid<'_>, other: &Laid<'_>) -> Contact {
    // AJ-DOCK-03: modules never overlap.
    if one.overlaps(other) {
        return Contact::Overlap;
    }
    match one.touching(other).min(other.touching(one)) {
        0 => Contact::Apart,
        1 => Contact::Narrow,
        _ => Contact::Docked,
    }
}

/// Whether a module may be added at a place to what already lies there.
///
/// AJ-RULING-10: the first module is placed without a docking test.
pub(crate) fn fits(kit: &Kit, layout: &Layout, module: Module, placement: Placement) -> Result<(), Misfit> {
    let new = Laid::new(kit, module, placement);
    let (mut placed, mut docked) = (false, false);
    for (other, place) in Module::all().zip(layout) {
        let Some(place) = place.filter(|_| other != module) else {
            continue;
        };
        placed = true;
        match contact(&new, &Laid::new(kit, other, place)) {
            Contact::Overlap => return Err(Misfit::Overlap(other)),
            Contact::Narrow => return Err(Misfit::Narrow(other)),
            Contact::Docked => docked = true,
            Contact::Apart => {}
        }
    }
    // AJ-DOCK-05: everything hangs together through legal docks.
    if placed && !docked { Err(Misfit::Loose) } else { Ok(()) }
}

/// Whether the modules that lie there form a station, or the beginning of one.
pub(crate) fn check(kit: &Kit, layout: &Layout) -> Result<(), (Module, Misfit)> {
    let lies = |module: &Module| layout[module.index()].is_some();
    let all: Vec<Module> = Module::all().filter(lies).collect();
    let mut linked = Vec::from_iter(all.first().copied());
    for module in &all {
        let placement = layout[module.index()].expect("it lies there");
        if let Err(misfit @ (Misfit::Overlap(_) | Misfit::Narrow(_))) = fits(kit, layout, *module, placement)
        {
            return Err((*module, misfit));
        }
    }
    while linked.len() < all.len() {
        let docks = |module: &&Module| {
            let placement = layout[module.index()].expect("it lies there");
            let new = Laid::new(kit, **module, placement);
            let to = |other: &Module| {
                let place = layout[other.index()].expect("it lies there");
                matches!(contact(&new, &Laid::new(kit, *other, place)), Contact::Docked)
            };
            !linked.contains(module) && linked.iter().any(to)
        };
        match all.iter().find(docks) {
            Some(module) => linked.push(*module),
            None => {
                let loose = all.iter().find(|module| !linked.contains(module));
                return Err((*loose.expect("not all are linked"), Misfit::Loose));
            }
        }
    }
    Ok(())
}

/// The width and height of what lies there.
pub(crate) fn extent(kit: &Kit, layout: &Layout) -> (i16, i16) {
    placed(layout).fold((0, 0), |(width, height), (module, placement)| {
        let shape = shape(kit, module, placement);
        (
            width.max(i16::from(placement.x) + i16::from(shape.width)),
            height.max(i16::from(placement.y) + i16::from(shape.height)),
        )
    })
}

/// The modules that lie there.
pub(crate) fn placed(layout: &Layout) -> impl Iterator<Item = (Module, Placement)> + '_ {
    Module::all().zip(layout).filter_map(|(module, placement)| Some((module, (*placement)?)))
}

/// The same station with its top-left corner at the first column and row.
pub(crate) fn normal(mut layout: Layout) -> Layout {
    let left = placed(&layout).map(|(_, placement)| placement.x).min().unwrap_or(0);
    let top = placed(&layout).map(|(_, placement)| placement.y).min().unwrap_or(0);
    for placement in layout.iter_mut().flatten() {
        placement.x -= left;
        placement.y -= top;
    }
    layout
}

/// Every way to add a module, ascending. Corners are counted from the station's own corner.
pub(crate) fn additions(kit: &Kit, layout: &Layout, mut add: impl FnMut(Module, Placement)) {
    let (width, height) = extent(kit, layout);
    let first = placed(layout).next().is_none();
    for module in Module::all().filter(|module| layout[module.index()].is_none()) {
        for turn in Turned::ALL {
            let corner = Placement { turn, x: 0, y: 0 };
            if first {
                add(module, corner);
                continue;
            }
            let shape = shape(kit, module, corner);
            for x in -i16::from(shape.width)..=width {
                for y in -i16::from(shape.height)..=height {
                    let placement = Placement { turn, x: x as i8, y: y as i8 };
                    if fits(kit, layout, module, placement).is_ok() {
                        add(module, placement);
                    }
                }
            }
        }
    }
}

/// How often a random place is tried for a module, and how often a random station is begun.
const TRIES: u32 = 400;

/// A random station: the largest module first, the others in random order, each at a random place
/// where it docks. If that fails again and again, the first preset.
pub(crate) fn random(kit: &Kit, chance: &mut Chance) -> Layout {
    for _ in 0..TRIES {
        if let Some(layout) = try_random(kit, chance) {
            return layout;
        }
    }
    kit.layouts[0].layout
}

fn try_random(kit: &Kit, chance: &mut Chance) -> Option<Layout> {
    let mut layout: Layout = [None; MODULES];
    let largest = Module::all().max_by_key(|module| kit.module(*module).crates)?;
    let turn = Turned::any(chance);
    layout[largest.index()] = Some(Placement { turn, x: 0, y: 0 });
    let mut others: Vec<Module> = Module::all().filter(|module| *module != largest).collect();
    chance.shuffle(&mut others);
    for module in others {
        let place = (0..TRIES).find_map(|_| {
            let turn = Turned::any(chance);
            let shape = shape(kit, module, Placement { turn, x: 0, y: 0 });
            let (width, height) = extent(kit, &layout);
            let x = chance.between(-i32::from(shape.width), i32::from(width)) as i8;
            let y = chance.between(-i32::from(shape.height), i32::from(height)) as i8;
            let placement = Placement { turn, x, y };
            fits(kit, &layout, module, placement).is_ok().then_some(placement)
        })?;
        layout[module.index()] = Some(place);
        layout = normal(layout);
    }
    Some(layout)
}

/// The module that has this square, and what the square is there.
#[must_use]
pub fn module_at(kit: &Kit, layout: &Layout, square: Square) -> Option<(Module, Tile)> {
    let (column, row) = (i16::from(square.column()), i16::from(square.row()));
    placed(layout).find_map(|(module, placement)| {
        let tile =
            shape(kit, module, placement).tile(column - i16::from(placement.x), row - i16::from(placement.y));
        (tile != Tile::Gap && square.is_somewhere()).then_some((module, tile))
    })
}

/// Every space of the station with its module and mark, module by module.
pub(crate) fn spaces<'a>(
    kit: &'a Kit,
    layout: &'a Layout,
) -> impl Iterator<Item = (Square, Module, Tile)> + 'a {
    placed(layout).flat_map(move |(module, placement)| {
        shape(kit, module, placement).spaces().filter_map(move |(x, y, tile)| {
            let column = u8::try_from(i16::from(placement.x) + i16::from(x)).ok()?;
            let row = u8::try_from(i16::from(placement.y) + i16::from(y)).ok()?;
            Some((Square::at(column, row)?, module, tile))
        })
    })
}
