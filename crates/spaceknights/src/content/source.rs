//! The files as they are written, with the place of every name and number; they end where the kit begins.

use content::{Fault, Files, Page, Small, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Digest;

use super::{Author, Kit, Line, Pack, Sheet, Style, Titled, Written};
use crate::deck::{Deck, Face};
use crate::mark::Mark;
use crate::nouns::{Condition, Effect, Moment, Name, Respite, SEATS, Suit, Theme};

/// packs/*.toml of a kit of Spaceknights.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "A pack of team cards of Spaceknights")]
pub(super) struct PackSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// What it is about, in a sentence.
    blurb: Word,
    /// What the numbers 1 to 6 wrote, in this order.
    #[serde(default)]
    #[schemars(!default, length(min = 6, max = 6))]
    author: Vec<AuthorSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct AuthorSource {
    /// The nemesis that attacked the homeworld.
    nemesis: Word,
    /// A place on Earth, on the knight's homeworld or on the nemesis's.
    home: CardSource,
    /// A place out among the stars.
    stars: CardSource,
    /// An alien world.
    alien: CardSource,
    /// Two enemies of the nemesis, then some other foe.
    #[schemars(length(min = 3, max = 3))]
    enemies: Vec<CardSource>,
    /// Three schemes that name no person and no place.
    #[schemars(length(min = 3, max = 3))]
    threats: Vec<CardSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct CardSource {
    /// Its suit; the three cards of an author in a deck have one of each.
    #[schemars(extend("enum" = Suit::ALL.map(|suit| suit.word())))]
    suit: Word,
    /// One to four words.
    title: Word,
    /// A line of 12 to 20 words to read aloud.
    line: Option<Word>,
}

/// sheets.toml of a kit of Spaceknights.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Knights of Spaceknights")]
pub(super) struct SheetsSource {
    /// The knights: six or more.
    #[serde(default)]
    #[schemars(!default, length(min = 6, max = 128))]
    knight: Vec<KnightSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct KnightSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// The spaceknight.
    name: Word,
    /// The person the knight used to be.
    once: Word,
    /// The signature power.
    power: Word,
    /// Two to four further abilities.
    #[schemars(length(min = 2, max = 4))]
    abilities: Vec<Word>,
    /// The theme that suits it; it is its temperament too.
    #[schemars(extend("enum" = Theme::ALL.map(|theme| theme.word())))]
    theme: Word,
    /// The respite that suits it.
    #[schemars(extend("enum" = Respite::ALL.map(|respite| respite.word())))]
    respite: Word,
}

/// styles.toml of a kit of Spaceknights.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Personal decks of Spaceknights")]
pub(super) struct StylesSource {
    /// The decks: six or more.
    #[serde(default)]
    #[schemars(!default, length(min = 6, max = 128))]
    style: Vec<StyleSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct StyleSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// How it is played, in a sentence.
    blurb: Word,
    /// Twelve cards that use every entry of the checklist once.
    #[schemars(length(min = 12, max = 12))]
    cards: Vec<FaceSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct FaceSource {
    /// Its value and suit: `5C`.
    #[schemars(regex(pattern = "^[1-6][HIC]$"))]
    mark: Word,
    /// The number of its effect.
    #[schemars(range(min = 1, max = 12))]
    effect: Small,
    /// The number of its condition.
    #[schemars(range(min = 1, max = 12))]
    condition: Small,
    /// What it is called.
    #[schemars(extend("enum" = Name::ALL.map(|name| name.word())))]
    name: Word,
}

/// titles.toml of a kit of Spaceknights.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Titles on the knight sheets of Spaceknights")]
pub(super) struct SheetSource {
    /// The six respites, in the rulebook's order.
    #[schemars(length(min = 6, max = 6))]
    respite: Vec<TitleSource>,
    /// The six themes, in the rulebook's order.
    #[schemars(length(min = 6, max = 6))]
    theme: Vec<TitleSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TitleSource {
    /// The word of the respite or theme, in its place.
    word: Word,
    /// A short title.
    title: Word,
    /// One line.
    blurb: Word,
}

/// prompts.toml of a kit of Spaceknights.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Invitations to narrate of Spaceknights")]
pub(super) struct PromptsSource {
    /// The eighteen moments, in the rulebook's order.
    #[schemars(length(min = 18, max = 18))]
    moment: Vec<MomentSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct MomentSource {
    /// The word of the moment, in its place.
    word: Word,
    /// One variant or more, with slots in braces.
    #[schemars(length(min = 1))]
    prompts: Vec<Word>,
}

/// lines.toml of a kit of Spaceknights.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "What bots say in Spaceknights")]
pub(super) struct LinesSource {
    /// Lines by moment and temperament.
    #[serde(default)]
    #[schemars(!default)]
    say: Vec<SaySource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SaySource {
    /// When.
    #[schemars(extend("enum" = Moment::ALL.map(|moment| moment.word())))]
    moment: Word,
    /// Who: the theme of the knight who speaks.
    #[schemars(extend("enum" = Theme::ALL.map(|theme| theme.word())))]
    temperament: Word,
    /// What, with slots in braces: one variant or more.
    #[schemars(length(min = 1))]
    lines: Vec<Word>,
}

/// What can stand in braces in a prompt or a line.
pub(super) const SLOTS: [&str; 12] = [
    "knight", "person", "power", "ability", "nemesis", "locus", "enemy", "threat", "card", "theme", "foe",
    "other",
];

/// Reads all files; the digest is put in when all is known.
pub(super) fn read(files: &Files, digest: Digest) -> Result<Kit, Fault> {
    let mut packs: Vec<Pack> = Vec::new();
    for page in files.pages("packs/*.toml")? {
        let pack = pack(page, &packs)?;
        packs.push(pack);
    }
    let (respites, themes) = titles(files.page("titles.toml")?)?;
    Ok(Kit {
        packs,
        sheets: knights(files.page("sheets.toml")?)?,
        styles: styles(files.page("styles.toml")?)?,
        respites,
        themes,
        prompts: prompts(files.page("prompts.toml")?)?,
        lines: lines(files.page("lines.toml")?)?,
        digest,
    })
}

/// The value that a word of a list stands for.
fn one_of<T: table::Word>(page: Page<'_>, word: &Word, what: &str) -> Result<T, Fault> {
    T::ALL.iter().copied().find(|one| one.word() == word.get_ref()).ok_or_else(|| {
        let words: Vec<&str> = T::ALL.iter().map(|one| one.word()).collect();
        page.fault(word, format!("`{}` is no {what}: there are {}", word.get_ref(), words.join(", ")))
    })
}

fn pack(page: Page<'_>, taken: &[Pack]) -> Result<Pack, Fault> {
    let source: PackSource = page.read()?;
    let id = page.id(&source.id, taken.iter().map(|pack| pack.id.as_str()))?;
    let authors = source.author.iter().map(|one| author(page, one)).collect::<Result<Vec<_>, _>>()?;
    let count = authors.len();
    let authors = authors
        .try_into()
        .map_err(|_| page.fault(&source.id, format!("a pack has six authors, not {count}")))?;
    Ok(Pack { id, name: page.name(&source.name)?, blurb: page.name(&source.blurb)?, authors })
}

fn author(page: Page<'_>, source: &AuthorSource) -> Result<Author, Fault> {
    let card = |card: &CardSource| -> Result<Written, Fault> {
        let line = card.line.as_ref().map(|line| page.name(line)).transpose()?;
        let suit = one_of(page, &card.suit, "suit")?;
        Ok(Written { suit, title: page.name(&card.title)?, line })
    };
    // SK-TEAM-14: each suit is on exactly one of an author's three cards in a deck.
    let three = |cards: [&CardSource; 3]| -> Result<[Written; 3], Fault> {
        let [a, b, c] = [card(cards[0])?, card(cards[1])?, card(cards[2])?];
        for (place, suit, earlier) in [(1, b.suit, &[a.suit][..]), (2, c.suit, &[a.suit, b.suit][..])] {
            if earlier.contains(&suit) {
                let reason =
                    format!("an author uses each suit once in a deck, and {} twice here", suit.name());
                return Err(page.fault(&cards[place].suit, reason));
            }
        }
        Ok([a, b, c])
    };
    let of = |cards: &[CardSource], what: &str| -> Result<[Written; 3], Fault> {
        match cards {
            [a, b, c] => three([a, b, c]),
            _ => Err(page.fault(&source.nemesis, format!("an author has three {what}, not {}", cards.len()))),
        }
    };
    let loci = three([&source.home, &source.stars, &source.alien])?;
    let cards = [loci, of(&source.enemies, "enemies")?, of(&source.threats, "threats")?];
    Ok(Author { nemesis: page.name(&source.nemesis)?, cards })
}

fn enough<T>(page: Page<'_>, all: &[T], what: &str) -> Result<(), Fault> {
    if all.len() < SEATS {
        let reason = format!("six players need six {what} or more, and here are {}", all.len());
        return Err(page.whole(reason));
    }
    if all.len() > 128 { Err(page.whole(format!("there are at most 128 {what}"))) } else { Ok(()) }
}

fn knights(page: Page<'_>) -> Result<Vec<Sheet>, Fault> {
    let source: SheetsSource = page.read()?;
    let mut all: Vec<Sheet> = Vec::new();
    for knight in &source.knight {
        if !(2..=4).contains(&knight.abilities.len()) {
            return Err(page.fault(&knight.id, "a knight has two to four further abilities"));
        }
        all.push(Sheet {
            id: page.id(&knight.id, all.iter().map(|other| other.id.as_str()))?,
            name: page.name(&knight.name)?,
            once: page.name(&knight.once)?,
            power: page.name(&knight.power)?,
            abilities: knight.abilities.iter().map(|text| page.name(text)).collect::<Result<_, _>>()?,
            theme: one_of(page, &knight.theme, "theme")?,
            respite: one_of(page, &knight.respite, "respite")?,
        });
    }
    enough(page, &all, "knights")?;
    Ok(all)
}

fn styles(page: Page<'_>) -> Result<Vec<Style>, Fault> {
    let source: StylesSource = page.read()?;
    let mut all: Vec<Style> = Vec::new();
    for style in &source.style {
        let faces = style.cards.iter().map(|card| face(page, card)).collect::<Result<Vec<Face>, _>>()?;
        let count = faces.len();
        let faces: [Face; 12] = faces
            .try_into()
            .map_err(|_| page.fault(&style.id, format!("a deck has twelve maneuvers, not {count}")))?;
        let deck = Deck::of(&faces);
        deck.fault().map_or(Ok(()), |(_, why)| Err(page.fault(&style.id, crate::refusals::because(&why))))?;
        all.push(Style {
            id: page.id(&style.id, all.iter().map(|other| other.id.as_str()))?,
            name: page.name(&style.name)?,
            blurb: page.name(&style.blurb)?,
            deck,
        });
    }
    enough(page, &all, "styles")?;
    Ok(all)
}

fn face(page: Page<'_>, card: &FaceSource) -> Result<Face, Fault> {
    let mark: Mark = card
        .mark
        .get_ref()
        .parse()
        .map_err(|looks| page.fault(&card.mark, format!("`{}` is not {looks}", card.mark.get_ref())))?;
    let effect = page.within(&card.effect, 1, 12, "an effect")?;
    let condition = page.within(&card.condition, 1, 12, "a condition")?;
    Ok(Face {
        mark,
        effect: Effect::ALL[usize::from(effect) - 1],
        condition: Condition::ALL[usize::from(condition) - 1],
        name: one_of(page, &card.name, "description")?,
    })
}

fn titles(page: Page<'_>) -> Result<(Vec<Titled>, Vec<Titled>), Fault> {
    fn of<T: table::Word>(page: Page<'_>, all: &[TitleSource], what: &str) -> Result<Vec<Titled>, Fault> {
        if all.len() != T::ALL.len() {
            return Err(page.whole(format!("there are six {what}s, not {}", all.len())));
        }
        let mut titles = Vec::new();
        for (title, expected) in all.iter().zip(T::ALL) {
            if title.word.get_ref() != expected.word() {
                let reason = format!("here the {what} `{}` stands", expected.word());
                return Err(page.fault(&title.word, reason));
            }
            titles.push(Titled { title: page.name(&title.title)?, blurb: page.name(&title.blurb)? });
        }
        Ok(titles)
    }
    let source: SheetSource = page.read()?;
    Ok((of::<Respite>(page, &source.respite, "respite")?, of::<Theme>(page, &source.theme, "theme")?))
}

/// A text whose slots are known.
fn slotted(page: Page<'_>, text: &Word) -> Result<String, Fault> {
    let words = page.name(text)?;
    let mut rest = words.as_str();
    while let Some(open) = rest.find('{') {
        let at = words.len() - rest.len() + open;
        let slot = rest[open + 1..].split('}').next().unwrap_or_default();
        if !SLOTS.contains(&slot) || !rest[open + 1..].contains('}') {
            let reason = format!("{{{slot}}} is no slot: there are {}", SLOTS.join(", "));
            return Err(page.inside(text, at, reason));
        }
        rest = &rest[open + slot.len() + 2..];
    }
    Ok(words)
}

fn prompts(page: Page<'_>) -> Result<Vec<Vec<String>>, Fault> {
    let source: PromptsSource = page.read()?;
    if source.moment.len() != Moment::ALL.len() {
        return Err(page.whole(format!("there are eighteen moments, not {}", source.moment.len())));
    }
    let mut all = Vec::new();
    for (written, expected) in source.moment.iter().zip(Moment::ALL) {
        if written.word.get_ref() != expected.word() {
            return Err(page.fault(&written.word, format!("here the moment `{}` stands", expected.word())));
        }
        if written.prompts.is_empty() {
            return Err(page.fault(&written.word, "a moment has a prompt or more"));
        }
        all.push(written.prompts.iter().map(|text| slotted(page, text)).collect::<Result<_, _>>()?);
    }
    Ok(all)
}

fn lines(page: Page<'_>) -> Result<Vec<Line>, Fault> {
    let source: LinesSource = page.read()?;
    let mut all = Vec::new();
    for say in &source.say {
        let moment = one_of(page, &say.moment, "moment")?;
        let temperament = one_of(page, &say.temperament, "temperament")?;
        for text in &say.lines {
            all.push(Line { moment, temperament, text: slotted(page, text)? });
        }
    }
    Ok(all)
}
