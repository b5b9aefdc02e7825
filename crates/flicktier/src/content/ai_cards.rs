//! The A.I. cards as they are written, and the deck they make.

use content::{Fault, Page, Small, Spanned, Word};
use flick::Die;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::page::{planet, space};
use super::{AiCard, Board, Nearest, Site};
use crate::nouns::Slot;

/// How many A.I. cards there are.
pub(super) const CARDS: usize = 23;
/// How many of them are Bad Flicks. FF-AI-05: they are what difficulty is made of.
const BAD_FLICKS: usize = 3;
/// How many upgrades must be left with two humans: only the third does anything for the A.I. FF-AICARD-15.
const UPGRADES: usize = 3;

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) enum AiSource {
    /// Which mission of the row, from the left.
    TakeMission(#[schemars(range(min = 1, max = 3))] Small),
    /// A home planet to destroy.
    Destroy(Word),
    /// The A.I.'s cube moves on.
    Upgrade,
    /// The same; with two or more humans the card is removed.
    UpgradeSoloOnly,
    /// A VP token, and the ship nearest to this is destroyed.
    Strike(Nearest),
    /// The non-home planet that a governor goes to.
    Governor(Word),
    /// A die of the A.I. is placed.
    Place {
        /// Which die: the d6 or the d20.
        die: Spanned<Die>,
        /// Which side is up.
        #[schemars(range(min = 1, max = 20))]
        side: Small,
        /// The planet it goes to.
        space: Word,
    },
    /// The next flick is a bad one.
    BadFlick,
}

/// Reads and checks the A.I. deck.
pub(super) fn read(
    page: Page<'_>,
    list: &Spanned<Vec<Spanned<AiSource>>>,
    board: &Board,
    governors: u8,
) -> Result<Vec<AiCard>, Fault> {
    let mut deck: Vec<AiCard> = Vec::new();
    for written in list.get_ref() {
        let card = card(page, written.get_ref(), board)?;
        // A home planet is destroyed once, and a planet has one governor: a second such card could never do anything.
        let idle = matches!(card, AiCard::Destroy(_) | AiCard::Governor(_)) && deck.contains(&card);
        if idle {
            return Err(page.fault(
                written,
                "there is such a card already, and this one would do nothing [FF-RULING-32]",
            ));
        }
        deck.push(card);
    }
    let count = |of: fn(&AiCard) -> bool| deck.iter().filter(|card| of(card)).count();
    let fault = |reason: String| Err(page.fault(list, reason));
    let bad = count(|card| *card == AiCard::BadFlick);
    if bad != BAD_FLICKS {
        return fault(format!("there are {BAD_FLICKS} Bad Flick cards, not {bad} [FF-AI-05]"));
    }
    let solo = count(|card| matches!(card, AiCard::Upgrade { solo_only: true }));
    if solo != 1 {
        return fault(format!("one Upgrade card is Solo Only, not {solo} [FF-AI-19]"));
    }
    let upgrades = count(|card| matches!(card, AiCard::Upgrade { solo_only: false }));
    if upgrades < UPGRADES {
        return fault(format!(
            "{upgrades} Upgrade cards for two humans never reach the third level [FF-AICARD-15]"
        ));
    }
    let placed = count(|card| matches!(card, AiCard::Governor(_)));
    if placed > usize::from(governors) {
        return fault(format!(
            "there are {governors} governors, and {placed} cards to place them [FF-DOR-03]"
        ));
    }
    if deck.len() != CARDS {
        return fault(format!("there are {CARDS} A.I. cards, not {}", deck.len()));
    }
    Ok(deck)
}

fn card(page: Page<'_>, written: &AiSource, board: &Board) -> Result<AiCard, Fault> {
    Ok(match written {
        AiSource::TakeMission(slot) => {
            let slot = page.within(slot, 1, 3, "the place in the row")?;
            AiCard::TakeMission(Slot::ALL[usize::from(slot) - 1])
        }
        AiSource::Destroy(word) => {
            let home = space(page, board, word)?;
            if !Site::DestroyHomes.takes(home) {
                let reason = format!("{} cannot be destroyed [FF-DOR-04]", board.called(home));
                return Err(page.fault(word, reason));
            }
            AiCard::Destroy(home)
        }
        AiSource::Upgrade => AiCard::Upgrade { solo_only: false },
        AiSource::UpgradeSoloOnly => AiCard::Upgrade { solo_only: true },
        AiSource::Strike(criterion) => AiCard::Strike { criterion: *criterion },
        // FF-BUILD-11: a governor stands on a non-home planet.
        AiSource::Governor(word) => AiCard::Governor(planet(page, board, word)?),
        AiSource::Place { die, side, space } => {
            let kind = *die.get_ref();
            if !matches!(kind, Die::D6 | Die::D20) {
                return Err(page.fault(die, "the A.I. has a d6 and the d20 [FF-AI-03]"));
            }
            let side = page.within(side, 1, kind.sides(), &format!("a side of the {}", kind.word()))?;
            let planet = super::page::space(page, board, space)?;
            if !planet.is_planet() && !planet.is_home() {
                return Err(
                    page.fault(space, format!("{} is no planet [FF-AICARD-12]", board.called(planet)))
                );
            }
            AiCard::Place { d20: kind == Die::D20, side, space: planet }
        }
        AiSource::BadFlick => AiCard::BadFlick,
    })
}
