//! The board: where everything printed on the two mats is, and how large the pieces are. FF-SPEC-01 to FF-SPEC-09.
//!
//! Lengths are written in centimetres and kept in 0.001 cm; the origin is the lower left corner.

use content::{Fault, Page, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Space;
use super::geometry;
use super::page::{Length, length};
use super::space::{EXPLORES, HOMES, PLANETS, SPACES};

/// A circle of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Disc {
    /// Its centre.
    pub x: i32,
    /// Its centre.
    pub y: i32,
    /// Its radius.
    pub r: i32,
}

/// How large the pieces are that are no dice. FF-SPEC-09.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tokens {
    /// How wide a round structure or a resource token is.
    pub round: i32,
    /// How wide a square structure is.
    pub square: i32,
    /// How wide a "?" token is.
    pub explore: i32,
    /// How thick all of these are.
    pub thick: i32,
    /// How wide the bug disc is.
    pub bug: i32,
    /// How thick the bug disc is.
    pub bug_thick: i32,
}

/// The board.
#[derive(Clone, Debug)]
pub struct Board {
    /// How wide the two mats are together.
    pub width: i32,
    /// How high they are.
    pub height: i32,
    /// The named spaces, by [`Space::index`]; of an explore space the outer circle, which is the one that counts.
    /// FF-SPACE-04.
    pub spaces: [Disc; SPACES],
    /// The radius of an explore space's inner circle, where the "?" token lies.
    pub explore_inner: i32,
    /// The radius of the circle for a planet's resource token.
    pub resource_circle: i32,
    /// Where bounty cards lie: their centres, by bounty space.
    pub bounty: [(i32, i32); 8],
    /// How wide a bounty card is.
    pub card_width: i32,
    /// How high a bounty card is.
    pub card_height: i32,
    /// The radius of its middle circle.
    pub card_circle: i32,
    /// The Hyperspace token's length, which is what counts. FF-ATTACK-17.
    pub hyperspace: i32,
    /// The Hyperspace token's width, which does not.
    pub hyperspace_width: i32,
    /// The other pieces.
    pub tokens: Tokens,
    /// What people call the spaces: "Tarsis", "Earth", "E1".
    pub names: [String; SPACES],
    /// What the spaces are called in commands: `tarsis`, `black-hole`, `e1`.
    pub ids: [String; SPACES],
    /// What people call the bounty spaces: "B1".
    pub bounty_names: [String; 8],
    /// What the bounty spaces are called in commands: `b1`.
    pub bounty_ids: [String; 8],
}

impl Board {
    /// Where a space is.
    #[must_use]
    pub const fn disc(&self, space: Space) -> Disc {
        self.spaces[space.index()]
    }

    /// What people call a space.
    #[must_use]
    pub fn name(&self, space: Space) -> &str {
        &self.names[space.index()]
    }

    /// What people call a space in the middle of a sentence: "Earth", "the Asteroid Field".
    #[must_use]
    pub fn called(&self, space: Space) -> String {
        let article = if matches!(space, Space::ASTEROIDS | Space::BLACK_HOLE) { "the " } else { "" };
        format!("{article}{}", self.name(space))
    }

    /// What a space is called in commands.
    #[must_use]
    pub fn id(&self, space: Space) -> &str {
        &self.ids[space.index()]
    }

    /// The space that is called so in commands.
    #[must_use]
    pub fn space_named(&self, id: &str) -> Option<Space> {
        Space::ALL.into_iter().find(|space| self.id(*space) == id)
    }
}

/// board.toml of a kit of The Final Flicktier.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(title = "The board of The Final Flicktier")]
pub(super) struct BoardSource {
    /// How wide the board is.
    width: Length,
    /// How high it is.
    height: Length,
    /// Of a home planet.
    home_radius: Length,
    /// Of any other planet.
    planet_radius: Length,
    /// The radius of the circle for a resource token.
    resource_circle: Length,
    /// Of the black hole.
    black_hole_radius: Length,
    /// The radius of an explore space that counts.
    explore_outer: Length,
    /// The radius where its token lies.
    explore_inner: Length,
    /// A bounty card.
    card: CardSource,
    /// The Hyperspace token.
    hyperspace: HyperspaceSource,
    /// The other pieces.
    tokens: TokensSource,
    /// The home planets, one in each corner.
    home: HomesSource,
    /// The black hole, near Nox.
    black_hole: PlaceSource,
    /// The non-home planets.
    #[serde(default)]
    #[schemars(!default, length(min = PLANETS, max = PLANETS))]
    planet: Vec<NamedSource>,
    /// The explore spaces.
    #[serde(default)]
    #[schemars(!default, length(min = EXPLORES, max = EXPLORES))]
    explore: Vec<NamedSource>,
    /// The bounty spaces: centres of cards.
    #[serde(default)]
    #[schemars(!default, length(min = 8, max = 8))]
    bounty: Vec<NamedSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CardSource {
    /// How wide it is.
    width: Length,
    /// How high it is.
    height: Length,
    /// The radius of its middle circle.
    circle: Length,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct HyperspaceSource {
    /// What counts.
    length: Length,
    /// What does not.
    width: Length,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct TokensSource {
    /// Across.
    round: Length,
    /// From side to side.
    square: Length,
    /// Across, of a "?" token.
    explore: Length,
    /// All of these.
    thick: Length,
    /// Across.
    bug: Length,
    /// The bug disc.
    bug_thick: Length,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct HomesSource {
    /// Earth.
    earth: PlaceSource,
    /// Korivale.
    korivale: PlaceSource,
    /// The Asteroid Field.
    asteroids: PlaceSource,
    /// Nox.
    nox: PlaceSource,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct PlaceSource {
    /// What people call it.
    name: Word,
    /// From the left edge.
    x: Length,
    /// From the lower edge.
    y: Length,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NamedSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// What people call it.
    name: Word,
    /// From the left edge.
    x: Length,
    /// From the lower edge.
    y: Length,
}

/// The spaces read so far, in the order of [`Space`].
struct Spaces<'a> {
    page: Page<'a>,
    discs: Vec<Disc>,
    names: Vec<String>,
    ids: Vec<String>,
    /// Where each space's first coordinate stands in the file, for faults.
    places: Vec<usize>,
}

impl Spaces<'_> {
    fn add(&mut self, id: String, name: &Word, x: &Length, y: &Length, r: i32) -> Result<(), Fault> {
        self.discs.push(Disc { x: length(self.page, x)?, y: length(self.page, y)?, r });
        self.names.push(self.page.text(name)?);
        self.ids.push(id);
        self.places.push(x.0.span().start);
        Ok(())
    }

    /// The spaces of a list, which has to be so long.
    fn list(&mut self, list: &[NamedSource], wanted: usize, what: &str, r: i32) -> Result<(), Fault> {
        if list.len() != wanted {
            return Err(self.page.whole(format!("there are {wanted} {what}, not {}", list.len())));
        }
        for written in list {
            let taken = self.ids.iter().map(String::as_str).chain(["earth", "korivale", "asteroids", "nox"]);
            let id = self.page.id(&written.id, taken.chain(["black-hole"]))?;
            self.add(id, &written.name, &written.x, &written.y, r)?;
        }
        Ok(())
    }
}

/// A list that was counted, as an array.
fn counted<T: Clone, const N: usize>(list: &[T], page: Page<'_>) -> Result<[T; N], Fault> {
    <[T; N]>::try_from(list.to_vec()).map_err(|list| page.whole(format!("{} instead of {N}", list.len())))
}

/// Reads and checks the board.
pub(super) fn read(page: Page<'_>) -> Result<Board, Fault> {
    let written: BoardSource = page.read()?;
    let (width, height) = (length(page, &written.width)?, length(page, &written.height)?);
    let planet_radius = length(page, &written.planet_radius)?;
    let outer = length(page, &written.explore_outer)?;
    let home_radius = length(page, &written.home_radius)?;
    let mut spaces =
        Spaces { page, discs: Vec::new(), names: Vec::new(), ids: Vec::new(), places: Vec::new() };
    // FF-SETUP-03: eight non-home planets.
    spaces.list(&written.planet, PLANETS, "non-home planets [FF-SETUP-03]", planet_radius)?;
    let homes = &written.home;
    let homes: [(&str, &PlaceSource); HOMES] = [
        ("earth", &homes.earth),
        ("korivale", &homes.korivale),
        ("asteroids", &homes.asteroids),
        ("nox", &homes.nox),
    ];
    for (id, home) in homes {
        spaces.add(id.to_owned(), &home.name, &home.x, &home.y, home_radius)?;
    }
    let hole = &written.black_hole;
    let hole_radius = length(page, &written.black_hole_radius)?;
    spaces.add("black-hole".to_owned(), &hole.name, &hole.x, &hole.y, hole_radius)?;
    spaces.list(&written.explore, EXPLORES, "explore spaces [FF-SPEC-06]", outer)?;
    let split = spaces.discs.len();
    spaces.list(&written.bounty, 8, "bounty spaces [FF-SPEC-07]", 0)?;
    let bounty: Vec<(i32, i32)> = spaces.discs[split..].iter().map(|disc| (disc.x, disc.y)).collect();
    let board = Board {
        width,
        height,
        spaces: counted(&spaces.discs[..split], page)?,
        explore_inner: length(page, &written.explore_inner)?,
        resource_circle: length(page, &written.resource_circle)?,
        bounty: counted(&bounty, page)?,
        card_width: length(page, &written.card.width)?,
        card_height: length(page, &written.card.height)?,
        card_circle: length(page, &written.card.circle)?,
        hyperspace: length(page, &written.hyperspace.length)?,
        hyperspace_width: length(page, &written.hyperspace.width)?,
        tokens: Tokens {
            round: length(page, &written.tokens.round)?,
            square: length(page, &written.tokens.square)?,
            explore: length(page, &written.tokens.explore)?,
            thick: length(page, &written.tokens.thick)?,
            bug: length(page, &written.tokens.bug)?,
            bug_thick: length(page, &written.tokens.bug_thick)?,
        },
        names: counted(&spaces.names[..split], page)?,
        ids: counted(&spaces.ids[..split], page)?,
        bounty_names: counted(&spaces.names[split..], page)?,
        bounty_ids: counted(&spaces.ids[split..], page)?,
    };
    let at = |place: usize, reason: String| Fault::at(page.file, page.source, spaces.places[place], reason);
    geometry::check(&board).map_err(|(place, reason)| at(place, reason))?;
    let fits = |held: i32, holder: i32, place: &Length, reason: &str| {
        if held <= holder { Ok(()) } else { Err(page.fault(&place.0, reason)) }
    };
    let inner = board.explore_inner;
    fits(
        inner + 1,
        outer,
        &written.explore_inner,
        "the inner circle must be smaller than the outer one [FF-SPEC-06]",
    )?;
    fits(
        board.tokens.explore,
        2 * inner,
        &written.tokens.explore,
        "a \"?\" token must fit its circle [FF-SPEC-06]",
    )?;
    fits(
        board.resource_circle,
        planet_radius,
        &written.resource_circle,
        "the resource circle must lie on its planet [FF-SPEC-04]",
    )?;
    fits(
        board.tokens.round,
        2 * board.resource_circle,
        &written.tokens.round,
        "a round token must fit the resource circle [FF-SPEC-04]",
    )?;
    fits(
        2 * board.card_circle,
        board.card_width.min(board.card_height),
        &written.card.circle,
        "the middle circle must lie on its card [FF-SPEC-07]",
    )?;
    fits(
        board.hyperspace_width + 1,
        board.hyperspace,
        &written.hyperspace.length,
        "the Hyperspace token is longer than it is wide [FF-SPEC-09]",
    )?;
    Ok(board)
}
