//! Counts that hold over a whole kit.

use content::{Fault, Files, Page};

use super::{CARDS, HOMEWORLDS, KNIGHTS, Kind, Kit};
use crate::nouns::{CardId, MINIONS, Supply};
use crate::position::BOSS_CARDS;

/// How many cards of each type there are.
const TYPES: [(Kind, u32); 3] = [(Kind::Fuel, 52), (Kind::Tech, 9), (Kind::Weapon, 41)];

/// How many player cards there are in all.
pub(crate) const PLAYER_CARDS: usize = (TYPES[0].1 + TYPES[1].1 + TYPES[2].1) as usize;

/// Whether everything is there in the right number.
pub(super) fn counts(files: &Files, bosses: &[Page<'_>], kit: &Kit) -> Result<(), Fault> {
    for ((kind, wanted), file) in TYPES.into_iter().zip(CARDS) {
        let found: u32 =
            kit.cards.iter().filter(|card| card.kind == kind).map(|card| u32::from(card.copies)).sum();
        if found != wanted {
            return Err(files
                .page(file)?
                .whole(format!("there are {wanted} {} cards, not {found}", kind.title())));
        }
    }
    // AK-SETUP-16: different cards, some of them in copies.
    for deck in Supply::ALL {
        let mine = |card: &&super::Card| card.supply == Some(deck);
        let found: u32 = kit.cards.iter().filter(mine).map(|card| u32::from(card.copies)).sum();
        let (of, _, wanted) = deck.holds();
        if found != wanted {
            let reason = format!("the supply deck `{}` has {wanted} cards, not {found}", deck.word());
            return Err(files.page(CARDS[of as usize])?.whole(reason));
        }
    }
    let number = |found: usize, wanted: usize, what: &str, page: Page<'_>| {
        if found == wanted {
            Ok(())
        } else {
            Err(page.whole(format!("there are {wanted} {what}, not {found}")))
        }
    };
    number(kit.knights.len(), 6, "Knights", files.page(KNIGHTS)?)?;
    number(kit.homeworlds.len(), 4, "Homeworlds", files.page(HOMEWORLDS)?)?;
    let last = bosses.last().copied().map_or_else(|| files.page(HOMEWORLDS), Ok)?;
    number(kit.bosses.len(), 4, "Bosses", last)?;
    for (boss, page) in kit.bosses.iter().zip(bosses) {
        let count = |minions: bool| -> usize {
            let cards = boss.cards.iter().map(|card| card.of(kit));
            cards.filter(|card| !minions || card.health.is_some()).map(|card| usize::from(card.copies)).sum()
        };
        for (found, most, what) in
            [(count(false), BOSS_CARDS, "cards"), (count(true), usize::from(MINIONS), "minions")]
        {
            if found > most {
                return Err(page.whole(format!("a Boss has at most {most} {what}, not {found}")));
            }
        }
    }
    let cards = kit.boss_cards.iter().map(|card| usize::from(card.copies)).sum();
    number(cards, 66, "Boss cards in all", last)?;
    number(kit.bosses.iter().map(|boss| boss.levels.len()).sum(), 11, "level tokens in all", last)?;
    starters(files, kit)
}

/// Any four Knights find the cards they start with.
fn starters(files: &Files, kit: &Kit) -> Result<(), Fault> {
    for id in CardId::all(kit).filter(|card| card.of(kit).supply.is_none()) {
        let card = id.of(kit);
        let needs = |knight: &super::Knight| knight.cards().filter(|held| *held == id).count();
        let mut wanted: Vec<usize> = kit.knights.iter().map(needs).collect();
        wanted.sort_unstable();
        let most: usize = wanted.iter().rev().take(4).sum();
        if most > usize::from(card.copies) {
            let reason = format!(
                "four Knights may need {most} copies of {}, and there are {}",
                card.name, card.copies
            );
            return Err(files.page(KNIGHTS)?.whole(reason));
        }
    }
    Ok(())
}
