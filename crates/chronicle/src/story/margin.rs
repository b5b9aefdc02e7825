//! What stands in the margin: cards, rolls and bids, as short as can be. Knights are called by their seats' letters.

use spaceknights::{Chips, Event, Mark, Respite, Shown, TeamDeck, Void};
use table::Word as _;

fn marks(all: &[Mark]) -> String {
    all.iter().map(Mark::to_string).collect::<Vec<_>>().join(" ")
}

fn cards(all: &[Shown]) -> String {
    let one = |shown: &Shown| shown.face.map_or_else(|| "Thwarted".to_owned(), |face| face.mark.to_string());
    all.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// Chips, by their number.
fn chips(chips: Chips) -> String {
    chips.total().to_string()
}

/// A few words for what happened, where cards, dice or chips are in it.
pub(super) fn of(event: &Event) -> Option<String> {
    Some(match event {
        Event::PlotTurnedUp { cards, .. } => marks(cards),
        Event::Posted { seat, chips: posted, .. } => format!("{seat} posts {}", chips(*posted)),
        Event::Rolled { seat, rolled, result, .. } if rolled == result => format!("{seat} rolls {result}"),
        Event::Rolled { seat, rolled, result, .. } => format!("{seat} rolls {rolled}, counts {result}"),
        Event::Burned { seat, chips: burned, .. } => format!("{seat} burns {}", chips(*burned)),
        Event::Matched { seat, chips: paid, bid, .. } if paid.is_empty() => format!("{seat} stays at {bid}"),
        Event::Matched { seat, bid, .. } => format!("{seat} matches {bid}"),
        Event::Surged { seat, bid, .. } => format!("{seat} surges to {bid}"),
        Event::Limited { seat, chips: paid, .. } => format!("{seat} to the limit, {} more", chips(*paid)),
        Event::Passed { seat } => format!("{seat} at the limit"),
        Event::Faded { seat } => format!("{seat} fades"),
        Event::Maneuvered { seat, card, target, .. } => {
            let name = card.face.map_or("a maneuver", |face| face.name.meaning());
            target.map_or_else(
                || format!("{seat} plays {name}"),
                |target| format!("{seat} plays {name} at {target}"),
            )
        }
        Event::Refused { seat, .. } => format!("{seat} refuses"),
        Event::Stopped { seat, by } => format!("{by} stops {seat}"),
        Event::PlayedThwarted { seat, .. } => format!("{seat}: Thwarted . . . For Now"),
        Event::Complicated { card, .. } => {
            let what = match card.deck {
                TeamDeck::Locus => "locus",
                TeamDeck::Enemy => "enemy",
                TeamDeck::Threat => "threat",
            };
            format!("{what} {}", card.mark)
        }
        Event::Revealed { seat, cards: shown, best } => {
            format!("{seat} shows {}: {}", cards(shown), best.name())
        }
        Event::FoeRevealed { foe, marks: shown, best } => {
            format!("{foe} shows {}: {}", marks(shown), best.name())
        }
        Event::WonHand { seat, .. } => format!("{seat} wins the hand"),
        Event::VoidHand { why: Void::AllThwarted } => "all thwarted, lines go back".to_owned(),
        Event::VoidHand { why: Void::Thwarted } => "lines go back".to_owned(),
        Event::Collected { seat, from, chips: taken } => {
            format!("{seat} takes {} from {from}", chips(*taken))
        }
        Event::PutInFront { seat, card } => {
            let name = card.face.map_or("a card", |face| face.name.meaning());
            format!("{seat} puts {name} in front")
        }
        Event::Kept { foe, mark } => format!("{foe} keeps {mark}"),
        Event::Rested { seat, respite } => format!("{seat}: {}", rest(*respite)),
        Event::HandedBack { seat, to, count } => format!("{seat} hands {count} back to {to}"),
        Event::Reclaimed { seat, from, count } => format!("{seat} calls {count} home from {from}"),
        Event::VigilTook { seat, from, .. } => format!("{seat} draws 1 from {from}"),
        Event::ExchangedRespites { seat, first, second } => {
            format!("respites go from {seat} to {first} to {second}, and back to {seat}")
        }
        Event::NotRansomed { .. } => "no ransom".to_owned(),
        Event::Ransomed { seat, to, chips: paid } => format!("{seat} pays {to} {}", chips(*paid)),
        Event::OverpowerIs { seat, overpower } => format!("{seat}'s Overpower {overpower}"),
        Event::LifeForceIs { seat, life } => format!("{seat}'s Life Force {life}"),
        Event::Perished { seat } => format!("{seat} is out of mettle"),
        _ => return None,
    })
}

/// Adds a chip to what a vigil has drawn from the same knight, if these words say so: it goes round chip by chip.
pub(super) fn drew_more(words: &mut String, event: &Event) -> bool {
    let Event::VigilTook { seat, from, .. } = event else { return false };
    let (head, tail) = (format!("{seat} draws "), format!(" from {from}"));
    let drawn = words.strip_prefix(&head).and_then(|rest| rest.strip_suffix(&tail));
    let Some(drawn) = drawn.and_then(|drawn| drawn.parse::<u8>().ok()) else { return false };
    *words = format!("{head}{}{tail}", drawn + 1);
    true
}

/// What a knight does to find peace, by its word.
fn rest(respite: Respite) -> &'static str {
    respite.word()
}
