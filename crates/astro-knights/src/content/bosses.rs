//! A Boss's file as it is written, and the Boss it describes.

use content::{Fault, Files, Page, Small, Spanned, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::programs::Programs;
use super::{BOSSES, Boss, BossCard, Label, LevelSide, LevelToken, Mat};
use crate::language::{Names, Role};
use crate::nouns::BossCardId;

/// A file in the folder bosses of a kit of Astro Knights.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(title = "A Boss of Astro Knights")]
pub(super) struct BossSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// Its challenge rating; for information.
    #[schemars(range(min = 1, max = 10))]
    rating: Small,
    /// At the start.
    #[schemars(range(min = 1, max = 250))]
    health: Small,
    /// What scouts say of it; for information.
    report: Word,
    /// When a player becomes exhausted. A program: see docs/effects.md.
    exhaust: Word,
    /// In set-up. A program: see docs/effects.md.
    setup: Option<Word>,
    /// At the end of each Boss turn. A program: see docs/effects.md.
    turn_end: Option<Word>,
    /// After damage to the Boss that leaves it alive. A program: see docs/effects.md.
    wound: Option<Word>,
    /// Damage to the Boss is so much less while a minion is in play.
    #[schemars(range(max = 99))]
    armour: Option<Small>,
    /// The players lose when the track comes so far.
    #[schemars(range(min = 1, max = 99))]
    doom: Option<Small>,
    /// Its track.
    track: Option<BossTrackSource>,
    /// Its side deck.
    side: Option<SideSource>,
    /// Its cards.
    #[serde(default)]
    #[schemars(!default)]
    card: Vec<BossCardSource>,
    /// Its level tokens, level 2 first.
    #[serde(default)]
    #[schemars(!default)]
    level: Vec<LevelSource>,
    /// One side of its difficulty token.
    expert: DifficultySource,
    /// The other side.
    nightmare: DifficultySource,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct BossTrackSource {
    /// What it is called.
    name: Word,
    /// Where the Boss cube starts.
    #[schemars(range(max = 99))]
    start: Small,
    /// The top.
    #[schemars(range(min = 1, max = 99))]
    max: Small,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SideSource {
    /// What it is called.
    name: Word,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct BossCardSource {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
    /// Its name for people.
    name: Word,
    /// What it is.
    #[schemars(extend("enum" = ["minion", "strike"]))]
    kind: Word,
    /// With how many players it is in the Boss deck at the start; side for the side deck.
    #[schemars(extend("enum" = ["all", "2+", "3+", "4", "side"]))]
    label: Word,
    /// How many there are.
    #[schemars(range(min = 1, max = 20))]
    copies: Small,
    /// A minion's health.
    #[schemars(range(min = 1, max = 99))]
    health: Option<Small>,
    /// When the minion comes into play. A program: see docs/effects.md.
    instant: Option<Word>,
    /// In each Boss main phase. A program: see docs/effects.md.
    activate: Option<Word>,
    /// What the strike does. A program: see docs/effects.md.
    strike: Option<Word>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct LevelSource {
    /// Its level.
    #[schemars(range(min = 2, max = 9))]
    number: Small,
    /// Its front.
    front: LevelSideSource,
    /// Its back; the front again where nothing is printed there.
    back: Option<LevelSideSource>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct LevelSideSource {
    /// Arriving minions get so much more health.
    #[schemars(range(max = 30))]
    bonus: Small,
    /// When it comes into play. A program: see docs/effects.md.
    instant: Option<Word>,
    /// In each Boss main phase. A program: see docs/effects.md.
    activate: Option<Word>,
}

#[derive(Deserialize, Serialize, JsonSchema, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DifficultySource {
    /// In place of the mat's health.
    #[schemars(range(min = 1, max = 250))]
    health: Option<Small>,
    /// Where the Boss cube starts.
    #[schemars(range(max = 99))]
    start: Option<Small>,
    /// Which sides of the level tokens are used.
    #[schemars(extend("enum" = ["front", "back"]))]
    sides: Option<Word>,
    /// In set-up, besides the mat's own text. A program: see docs/effects.md.
    setup: Option<Word>,
    /// In place of the mat's own text. A program: see docs/effects.md.
    turn_end: Option<Word>,
    /// In place of the mat's own text. A program: see docs/effects.md.
    exhaust: Option<Word>,
    /// In place of the mat's own text. A program: see docs/effects.md.
    wound: Option<Word>,
}

/// The files of the Bosses, the easiest first: a folder has no order of its own.
pub(super) fn by_rating(files: &Files) -> Result<Vec<Page<'_>>, Fault> {
    let mut rated = Vec::new();
    for page in files.pages(BOSSES)? {
        let written: BossSource = page.read()?;
        rated.push((*written.rating.get_ref(), written.id.into_inner(), page));
    }
    rated.sort_by(|(one, first, _), (other, second, _)| (one, first).cmp(&(other, second)));
    Ok(rated.into_iter().map(|(.., page)| page).collect())
}

/// Reads a Boss; its cards go behind those of the Bosses before it.
pub(super) fn boss(
    page: Page<'_>,
    bosses: &[Boss],
    cards: &mut Vec<BossCard>,
    programs: &mut Programs,
) -> Result<Boss, Fault> {
    let written: BossSource = page.read()?;
    let names = Names {
        boss: page.text(&written.name)?,
        track: written.track.as_ref().map_or(Ok(String::new()), |track| page.text(&track.name))?,
        side: written.side.as_ref().map_or(Ok(String::new()), |side| page.text(&side.name))?,
    };
    programs.begin_boss();
    let id = page.id(&written.id, bosses.iter().map(|boss| boss.id.as_str()))?;
    let (track_start, track_max) = match &written.track {
        None => (0, 0),
        Some(track) => {
            let max = page.within(&track.max, 1, 99, "the top of the track")?;
            (page.within(&track.start, 0, max, "the start of the track")?, max)
        }
    };
    let doom = match &written.doom {
        Some(doom) if track_max == 0 => return Err(page.fault(doom, "this Boss has no track")),
        Some(doom) => Some(page.within(doom, 1, track_max, "the end of the track")?),
        None => None,
    };
    let first = cards.len();
    for card in written.card {
        let side = written.side.is_some();
        let card = boss_card(page, card, cards, side, programs, &names)?;
        cards.push(card);
    }
    let mut levels = Vec::new();
    for (place, level) in written.level.into_iter().enumerate() {
        if usize::from(*level.number.get_ref()) != place + 2 {
            return Err(page.fault(&level.number, format!("this is the token of level {}", place + 2)));
        }
        let mut side = |side: LevelSideSource| -> Result<LevelSide, Fault> {
            Ok(LevelSide {
                bonus: page.within(&side.bonus, 0, 30, "the minion bonus")?,
                instant: programs.optional(page, &side.instant, Role::LevelInstant, &names)?,
                activate: programs.optional(page, &side.activate, Role::LevelActivate, &names)?,
            })
        };
        let front = side(level.front)?;
        let back = level.back.map(&mut side).transpose()?.unwrap_or_else(|| front.clone());
        levels.push(LevelToken { sides: [front, back] });
    }
    let setup = programs.optional(page, &written.setup, Role::Setup, &names)?;
    let turn_end = programs.optional(page, &written.turn_end, Role::TurnEnd, &names)?;
    let exhaust = programs.add(page, &written.exhaust, Role::Exhaust, &names)?;
    let wound = programs.optional(page, &written.wound, Role::Wound, &names)?;
    let health = page.within(&written.health, 1, 250, "the health")?;
    let normal = Mat {
        health,
        start: track_start,
        side: 0,
        setup: setup.into_iter().collect(),
        turn_end,
        exhaust,
        wound,
    };
    // AK-DIFF-03 to AK-DIFF-05: a token changes set-up, rules and sides; what it does not name stays.
    let mut token = |written: DifficultySource| -> Result<Mat, Fault> {
        let side = match written.sides.as_ref().map(|word| (word, word.get_ref().as_str())) {
            None | Some((_, "front")) => 0,
            Some((_, "back")) => 1,
            Some((word, _)) => return Err(page.fault(word, "the sides are `front` or `back`")),
        };
        let mut setup = normal.setup.clone();
        setup.extend(programs.optional(page, &written.setup, Role::Setup, &names)?);
        Ok(Mat {
            health: written.health.map_or(Ok(health), |health| page.within(&health, 1, 250, "the health"))?,
            start: written.start.map_or(Ok(track_start), |start| {
                page.within(&start, 0, track_max, "the start of the track")
            })?,
            side,
            setup,
            turn_end: programs
                .optional(page, &written.turn_end, Role::TurnEnd, &names)?
                .or(normal.turn_end.clone()),
            exhaust: programs
                .optional(page, &written.exhaust, Role::Exhaust, &names)?
                .unwrap_or(normal.exhaust.clone()),
            wound: programs.optional(page, &written.wound, Role::Wound, &names)?.or(normal.wound.clone()),
        })
    };
    let (expert, nightmare) = (token(written.expert)?, token(written.nightmare)?);
    programs.end_boss()?;
    Ok(Boss {
        id,
        rating: page.within(&written.rating, 1, 10, "the challenge rating")?,
        report: page.text(&written.report)?,
        mats: [normal, expert, nightmare],
        track: written.track.map(|track| track.name.into_inner()),
        track_max,
        doom,
        armour: written.armour.map_or(0, Spanned::into_inner),
        side: written.side.map(|side| side.name.into_inner()),
        cards: (first..cards.len()).map(BossCardId::at).collect(),
        levels,
        name: names.boss,
    })
}

fn boss_card(
    page: Page<'_>,
    written: BossCardSource,
    cards: &[BossCard],
    has_side: bool,
    programs: &mut Programs,
    names: &Names,
) -> Result<BossCard, Fault> {
    let label = match written.label.get_ref().as_str() {
        "all" => Label::From(1),
        "2+" => Label::From(2),
        "3+" => Label::From(3),
        "4" => Label::From(4),
        "side" if has_side => Label::Side,
        "side" => return Err(page.fault(&written.label, "this Boss has no side deck")),
        other => {
            let reason = format!("`{other}` is no label; they are all, 2+, 3+, 4 and side");
            return Err(page.fault(&written.label, reason));
        }
    };
    let side = label == Label::Side;
    let minion = match written.kind.get_ref().as_str() {
        "minion" => true,
        "strike" => false,
        other => return Err(page.fault(&written.kind, format!("`{other}` is neither `minion` nor `strike`"))),
    };
    let misplaced = if minion { [&written.strike, &None] } else { [&written.instant, &written.activate] };
    if let Some(word) = misplaced.into_iter().flatten().next() {
        return Err(page.fault(word, format!("a {} has no such text", written.kind.get_ref())));
    }
    let health = match (&written.health, minion) {
        (Some(health), true) => Some(page.within(health, 1, 99, "a minion's health")?),
        (None, false) => None,
        (None, true) => return Err(page.fault(&written.id, "a minion needs its health")),
        (Some(health), false) => return Err(page.fault(health, "a strike has no health")),
    };
    if !minion && written.strike.is_none() {
        return Err(page.fault(&written.id, "a strike needs its text"));
    }
    let (instant, strike) =
        if side { (Role::SideInstant, Role::SideStrike) } else { (Role::Instant, Role::Strike) };
    Ok(BossCard {
        id: page.id(&written.id, cards.iter().map(|card| card.id.as_str()))?,
        name: page.text(&written.name)?,
        label,
        copies: page.within(&written.copies, 1, 20, "the number of copies")?,
        health,
        instant: programs.optional(page, &written.instant, instant, names)?,
        activate: programs.optional(page, &written.activate, Role::Activate, names)?,
        strike: programs.optional(page, &written.strike, strike, names)?,
    })
}
