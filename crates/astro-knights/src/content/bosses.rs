//! A Boss's file as it is written, and the Boss it describes.

use content::{Fault, Page, Small, Word, read_toml};
use serde::Deserialize;
use toml::Spanned;

use super::programs::Programs;
use super::{Boss, BossCard, File, Label, Level, LevelSide, Mat};
use crate::language::{Names, Role};
use crate::nouns::BossCardId;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct BossSource {
    id: Word,
    name: Word,
    rating: Small,
    health: Small,
    report: Word,
    exhaust: Word,
    setup: Option<Word>,
    turn_end: Option<Word>,
    wound: Option<Word>,
    armour: Option<Small>,
    doom: Option<Small>,
    track: Option<BossTrackSource>,
    side: Option<SideSource>,
    #[serde(default)]
    card: Vec<BossCardSource>,
    #[serde(default)]
    level: Vec<LevelSource>,
    expert: DifficultySource,
    nightmare: DifficultySource,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BossTrackSource {
    name: Word,
    start: Small,
    max: Small,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideSource {
    name: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BossCardSource {
    id: Word,
    name: Word,
    kind: Word,
    label: Word,
    copies: Small,
    health: Option<Small>,
    instant: Option<Word>,
    activate: Option<Word>,
    strike: Option<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelSource {
    number: Small,
    front: LevelSideSource,
    back: Option<LevelSideSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelSideSource {
    bonus: Small,
    instant: Option<Word>,
    activate: Option<Word>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DifficultySource {
    health: Option<Small>,
    start: Option<Small>,
    sides: Option<Word>,
    setup: Option<Word>,
    turn_end: Option<Word>,
    exhaust: Option<Word>,
    wound: Option<Word>,
}

/// Reads a Boss; its cards go behind those of the Bosses before it.
pub(super) fn boss(
    (file, source): File<'_>,
    bosses: &[Boss],
    cards: &mut Vec<BossCard>,
    programs: &mut Programs,
) -> Result<Boss, Fault> {
    let page = Page { file, source };
    let written: BossSource = read_toml(file, source)?;
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
        levels.push(Level { sides: [front, back] });
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
