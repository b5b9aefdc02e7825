//! What bots say: a line of their temperament for the moment that an answer tells, and none twice.

use chronicle::Story;
use spaceknights::{Action, Moment, Spaceknights};
use table::{Game as _, Seat, Table};

/// So often in a hundred a bot speaks at a moment: what opens and ends a hand is told, a struggle only now and then.
const fn taste(moment: Moment) -> u32 {
    match moment {
        Moment::KnightMatches | Moment::FoeMatches => 30,
        Moment::KnightSurges | Moment::FoeSurges => 60,
        Moment::Scene => 40,
        Moment::Complication => 70,
        _ => 100,
    }
}

/// The line that rides on a bot's answer, if it says one.
pub(super) fn narrate(table: &Table<Spaceknights>, seat: Seat, action: &Action) -> Option<String> {
    let asks = table.open(seat)?.ask.as_ref()?;
    if !asks.note {
        return None;
    }
    let story = Story::of(table);
    let (then, chapter, at) = story.with(seat, action)?;
    let beat = &then.chapters[chapter].beats[at];
    let moment = beat.moment.filter(|_| beat.lines.is_empty())?;
    // Not from the game's chance, and the same for the same table: from where the story stands.
    let mut turn =
        mixed(u64::from(then.chapters[chapter].hand) << 24 | (at as u64) << 8 | seat.index() as u64);
    if turn % 100 >= u64::from(taste(moment)) {
        return None;
    }
    turn /= 100;
    let knight = &table.position().state().knights[seat.index()];
    let kit = table.position().content();
    let own = kit.lines.iter().filter(|line| line.moment == moment && line.temperament == knight.theme);
    let fresh: Vec<&str> = own
        .map(|line| line.text.as_str())
        .filter(|text| !story.lines().any(|said| is_of(text, said)))
        .collect();
    let text = fresh.get((turn % fresh.len().max(1) as u64) as usize)?;
    Some(then.filled(text, chapter, at))
}

/// Whether what was said is this text with its slots filled in.
fn is_of(text: &str, said: &str) -> bool {
    let mut rest = said;
    let mut first = true;
    for part in text.split('{') {
        let fixed = if first { part } else { part.split_once('}').map_or("", |(_, fixed)| fixed) };
        match rest.find(fixed) {
            Some(0) => rest = &rest[fixed.len()..],
            Some(at) if !first => rest = &rest[at + fixed.len()..],
            _ => return false,
        }
        first = false;
    }
    rest.is_empty() || text.ends_with('}')
}

/// A number with its bits well mixed. (SplitMix64.)
const fn mixed(number: u64) -> u64 {
    let mut word = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
