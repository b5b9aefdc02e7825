//! The log: what happened, in sentences.

use table::english::{and, count, many, object, possessive, subject};
use table::{Seat, Viewer, Word as _};

use crate::action::ChipsFor;
use crate::content::Kit;
use crate::event::{Event, Shown, Void};
use crate::mark::TeamCard;
use crate::mettle::Chips;
use crate::nouns::{Condition, TeamDeck};

/// Chips by colour: "3 of A, 1 of C".
pub(crate) fn chips(chips: Chips) -> String {
    if chips.is_empty() {
        return "nothing".to_owned();
    }
    and(chips.colours().map(|seat| format!("{} of {seat}", chips.of(seat))))
}

/// The colours of chips, as a viewer reads them: "2 of your colour, 1 of C's"; of one colour alone: "C's colour".
fn colours(all: Chips, viewer: Viewer) -> String {
    let whose = |seat: Seat| format!("{} colour", possessive(seat, viewer));
    let mut colours = all.colours();
    let first = colours.next().map_or(String::new(), whose);
    let rest: String = colours
        .map(|seat| match possessive(seat, viewer).as_str() {
            "your" => format!(", {} of yours", all.of(seat)),
            whose => format!(", {} of {whose}", all.of(seat)),
        })
        .collect();
    let some = all.colours().next().map_or(0, |seat| all.of(seat));
    if rest.is_empty() { first } else { format!("{some} of {first}{rest}") }
}

/// Chips and their colours: "3 chips (2 of your colour, 1 of C's)".
fn coloured(all: Chips, viewer: Viewer) -> String {
    format!("{} ({})", count(all.total(), "chip"), colours(all, viewer))
}

/// A card by its value, suit and name: "5C Honorguard (A7)".
pub(crate) fn card(shown: &Shown) -> String {
    match shown.face {
        Some(face) => format!("{} {} ({})", face.mark, face.name.meaning(), shown.card),
        None => format!("Thwarted . . . For Now ({})", shown.card),
    }
}

fn cards(all: &[Shown]) -> String {
    if all.is_empty() { "no cards".to_owned() } else { and(all.iter().map(card)) }
}

pub(crate) fn team(card: TeamCard) -> String {
    format!("{} {}", card.deck.name(), card.mark)
}

fn marks(all: &[crate::mark::Mark]) -> String {
    and(all.iter().map(|mark| mark.to_string()))
}

/// "You have" or "B has", as a viewer reads it.
fn verb(seat: Seat, viewer: Viewer, you: &'static str, other: &'static str) -> &'static str {
    if viewer == Viewer::only(seat) { you } else { other }
}

/// What happened, in one sentence, for this viewer.
pub(crate) fn tell(kit: &Kit, event: &Event, viewer: Viewer) -> String {
    let who = |seat: Seat| subject(seat, viewer);
    let whom = |seat: Seat| object(seat, viewer);
    let whose = |seat: Seat| possessive(seat, viewer);
    match event {
        Event::Answered { seat } => format!("{} made a choice.", who(*seat)),
        Event::TookBack { seat } => format!("{} took the choice back.", who(*seat)),
        Event::Knighted { seat, sheet } => {
            let sheet = sheet.of(kit);
            format!("{} took up {}, once {}.", who(*seat), sheet.name, sheet.once)
        }
        Event::Rests { seat, respite } => {
            format!("{} chose the respite {}.", who(*seat), kit.respite(*respite).title)
        }
        Event::Mourns { seat, theme } => {
            format!("{} chose the theme {}.", who(*seat), kit.theme(*theme).title)
        }
        Event::Wrote { seat, deck, suits } => {
            let what = ["loci", "enemies", "threats"][*deck as usize];
            let suits = and(suits.map(|suit| suit.name()));
            format!("{} wrote three {what}: {suits}.", who(*seat))
        }
        Event::Built { seat, .. } => format!("{} handed in a personal deck.", who(*seat)),
        Event::Approached => "All knights and decks are there: the Approach is over.".to_owned(),
        Event::HandBegan { hand, foe } => format!("Hand {hand} began, with {} as the Foe.", whom(*foe)),
        Event::GaveBack { seat, mark } => format!("{} returned the kept Threat {mark}.", who(*seat)),
        Event::Returned { seat, card } => {
            format!(
                "{} shuffled card {card} back into {} deck.",
                who(*seat),
                verb(*seat, viewer, "your", "their")
            )
        }
        Event::PlotTurnedUp { cards: [locus, enemy, threat], .. } => {
            format!("The plot was turned up: Locus {locus}, Enemy {enemy}, Threat {threat}.")
        }
        Event::Chooses { seat, why, from, count: chosen } => {
            let what = match why {
                ChipsFor::FirstPosting | ChipsFor::SecondPosting => "to post",
                ChipsFor::Overpower | ChipsFor::SceneOverpower => "to burn for Overpower",
                ChipsFor::Match => "to match with",
                ChipsFor::Surge => "to surge with",
                ChipsFor::Limit => "to bid to the limit",
                ChipsFor::Reroll | ChipsFor::SceneReroll => "to burn for a new roll",
                ChipsFor::Consent => "to burn for a neighbour's maneuver",
                ChipsFor::Collect => "to collect",
                ChipsFor::Restore => "to burn for Life Force",
                ChipsFor::HandBack => "to hand back",
                ChipsFor::Vigil => "to burn in a vigil",
                ChipsFor::VigilTakes => "to take",
                ChipsFor::Ransom => "to pay as ransom",
                ChipsFor::Communion => "to burn",
            };
            let of = if seat == from { String::new() } else { format!(" from {}", whom(*from)) };
            let chooses = verb(*seat, viewer, "choose", "chooses");
            format!("{} {chooses} {} {what}{of}.", who(*seat), many(*chosen, "chip"))
        }
        Event::Named { seat, of, count: named } => {
            // Of a colour, or of what a holder gives back: either way that player's.
            let whose = if seat == of { verb(*seat, viewer, "your own", "their own") } else { &whose(*of) };
            format!("{} named {named} of {whose} chips.", who(*seat))
        }
        Event::Posted { seat, chips: posted, .. } => {
            format!("{} posted {}.", who(*seat), coloured(*posted, viewer))
        }
        Event::Drew { seat, count: cards } => format!("{} drew {}.", who(*seat), many(*cards, "card")),
        Event::Received { seat, cards: all } => {
            format!("{} now {} {}.", who(*seat), verb(*seat, viewer, "hold", "holds"), cards(all))
        }
        Event::FoeDrew { foe, count: cards } => {
            format!("{} drew {} as the Foe.", who(*foe), many(*cards, "Threat card"))
        }
        Event::FoeReceived { foe, marks: all } => {
            let holds = verb(*foe, viewer, "hold", "holds");
            format!("{} now {holds} the Threats {}.", who(*foe), marks(all))
        }
        Event::Rolled { seat, rolled, raised, result } => {
            let mut sentence = format!("{} rolled {rolled}", who(*seat));
            if raised > rolled {
                sentence.push_str(&format!(", raised to {raised} by Overpower"));
            }
            if result < raised {
                sentence.push_str(&format!(", cut to {result} by Life Force"));
            }
            sentence.push('.');
            sentence
        }
        Event::Burned { seat, chips: burned, why } => {
            let what = match why {
                ChipsFor::Overpower | ChipsFor::SceneOverpower => " for Overpower",
                ChipsFor::Reroll | ChipsFor::SceneReroll => " to roll again",
                ChipsFor::Consent => " for a neighbour's maneuver",
                ChipsFor::Restore => " for Life Force",
                ChipsFor::Vigil => " in a vigil",
                ChipsFor::Communion => " for an exchange of respites",
                _ => "",
            };
            let (burned, of) = (count(burned.total(), "chip"), colours(*burned, viewer));
            format!("{} burned {burned}{what} ({of}).", who(*seat))
        }
        Event::Perished { seat } => {
            format!("{} ran out of mettle and perished.", who(*seat))
        }
        Event::RoundBegan { round, first } => {
            format!("Round {round} of the bidding began with {}.", whom(*first))
        }
        Event::Matched { seat, chips: paid, bid, .. } if paid.is_empty() => {
            format!("{} matched the bid of {bid} at no cost.", who(*seat))
        }
        Event::Matched { seat, chips: paid, bid, .. } => {
            format!("{} matched the bid of {bid} with {}.", who(*seat), coloured(*paid, viewer))
        }
        Event::Surged { seat, chips: paid, bid, .. } => {
            format!("{} surged to {bid} with {}.", who(*seat), coloured(*paid, viewer))
        }
        Event::Limited { seat, chips: paid, .. } => {
            format!("{} bid to the limit, short of the bid, with {}.", who(*seat), coloured(*paid, viewer))
        }
        Event::Passed { seat } => format!("{} passed at the limit.", who(*seat)),
        Event::Faded { seat } => format!("{} faded away.", who(*seat)),
        Event::Maneuvered { seat, card: played, target, place, partner } => {
            let at = target.map_or(String::new(), |target| format!(" at {}", whom(target)));
            let on = place.map_or(String::new(), |place| format!(" on {}", place.name()));
            let with = partner.map_or(String::new(), |partner| format!(", trading with {}", whom(partner)));
            format!("{} announced {}{at}{on}{with}.", who(*seat), card(played))
        }
        Event::TradedSeats { seat, partner } => {
            format!("{} traded seats with {}.", who(*seat), whom(*partner))
        }
        Event::TradedThemes { seat, partner } => {
            format!("{} traded themes with {}.", who(*seat), whom(*partner))
        }
        Event::Accepted { seat, condition } => match condition {
            Condition::LeftBurns => format!("{} agreed to burn a chip for it.", who(*seat)),
            _ => format!("{} agreed to lose 2 Life Force for it.", who(*seat)),
        },
        Event::Refused { seat, .. } => format!("{} refused, and the card stays.", who(*seat)),
        Event::Resolved { seat, effect } => {
            format!("{} maneuver was carried out: {}", whose_capital(*seat, viewer), effect.meaning())
        }
        Event::Fizzled { seat, .. } => {
            format!("{} maneuver found nobody to act on.", whose_capital(*seat, viewer))
        }
        Event::OverpowerIs { seat, overpower } => {
            format!("{} now {} Overpower {overpower}.", who(*seat), verb(*seat, viewer, "have", "has"))
        }
        Event::LifeForceIs { seat, life } => {
            format!("{} now {} Life Force {life}.", who(*seat), verb(*seat, viewer, "have", "has"))
        }
        Event::Peeked { seat, at, place } => match place {
            Some(place) => {
                let nth = ["first", "second"][usize::from(*place).min(1)];
                format!("{} looked at the {nth} Threat card of {}.", who(*seat), whom(*at))
            }
            None => format!("{} looked at a hand card of {}.", who(*seat), whom(*at)),
        },
        Event::PeekedCard { at, card: seen } => format!("In {} hand it is {}.", whose(*at), card(seen)),
        Event::PeekedThreat { at, mark } => format!("In {} hand it is the Threat {mark}.", whose(*at)),
        Event::Foresaw { seat } => format!("{} looked at the next card of each team deck.", who(*seat)),
        Event::Foreseen { cards } => {
            format!("The next cards are {}.", and(cards.iter().map(|card| team(*card))))
        }
        Event::SwappedLines { seat, other } => {
            format!("{} exchanged lines with {}.", who(*seat), whom(*other))
        }
        Event::Replaced { place, old, new } => {
            format!("In the place of {} {} gave way to {}.", place.name(), team(*old), team(*new))
        }
        Event::Searched { seat, of } => format!("{} searches {} deck.", who(*seat), whose(*of)),
        Event::SearchedDeck { of, cards: all } => format!("In {} deck lie {}.", whose(*of), cards(all)),
        Event::Added { seat, to } => format!("{} added a card to {} hand.", who(*seat), whose(*to)),
        Event::AddedCard { to, card: added } => {
            format!("It was {} for {} hand.", card(added), whose(*to))
        }
        Event::Withdrew { seat, chips: taken } => {
            format!("{} withdrew from the line: {}.", who(*seat), coloured(*taken, viewer))
        }
        Event::Barred { seat } => {
            format!("{} barred Thwarted cards for the rest of the hand.", who(*seat))
        }
        Event::SwappedHands { seat, other } => {
            format!("{} exchanged hands with {} for good.", who(*seat), whom(*other))
        }
        Event::PlayedThwarted { seat, card: played } => format!("{} played {}.", who(*seat), card(played)),
        Event::Stopped { seat, by } => format!("{} stopped {} Thwarted card.", who(*by), whose(*seat)),
        Event::ChoseDeck { deck, .. } => format!("A complication comes from the {} deck.", deck.name()),
        Event::Complicated { place, card, .. } => {
            let twist = match card.deck {
                TeamDeck::Locus => "a change of place",
                TeamDeck::Enemy => "reinforcements",
                TeamDeck::Threat => "a twist",
            };
            format!("{}: {}, {twist}.", table::english::capital(place.name()), team(*card))
        }
        Event::Revealed { seat, cards: all, best } => {
            format!("{} revealed {}: {}.", who(*seat), cards(all), best.name())
        }
        Event::FoeRevealed { foe, marks: all, best } => {
            format!("{} revealed the Threats {}: {}.", who(*foe), marks(all), best.name())
        }
        Event::WonHand { seat, showdown, best, .. } => match (showdown, best) {
            (true, Some(best)) => format!("{} won the showdown with {}.", who(*seat), best.with_article()),
            _ => format!("{} won the hand uncontested.", who(*seat)),
        },
        Event::VoidHand { why: Void::Thwarted } => {
            "The enemy got away: everybody takes back what is on the line.".to_owned()
        }
        Event::VoidHand { why: Void::AllThwarted } => {
            "All who revealed are thwarted: nobody wins, and lines go back.".to_owned()
        }
        Event::Collected { seat, from, chips: taken } => {
            let (some, of) = (count(taken.total(), "chip"), colours(*taken, viewer));
            format!("{} collected {some} from {} ({of}).", who(*seat), whom(*from))
        }
        Event::TookLineBack { seat, chips: taken } => {
            let (some, of) = (count(taken.total(), "chip"), colours(*taken, viewer));
            format!("{} took back {some} from the line ({of}).", who(*seat))
        }
        Event::PutInFront { seat, card: put } => format!("{} put {} in front.", who(*seat), card(put)),
        Event::Kept { foe, mark } => format!("{} kept the Threat {mark} for the Foe.", who(*foe)),
        Event::FoeLost { foe } => format!("{} lost as the Foe: all kept Threats went back.", who(*foe)),
        Event::CleanedUp => "Everything went back to its deck.".to_owned(),
        Event::StageSet { seat } => {
            format!("The Long, Lonely Moments began; {} set the stage.", whom(*seat))
        }
        Event::Deferred { seat } => format!("{} put the scene off.", who(*seat)),
        Event::SceneBegan { seat } => format!("{} scene began.", whose_capital(*seat, viewer)),
        Event::Rested { seat, respite } => {
            format!("{} used the respite {}.", who(*seat), kit.respite(*respite).title)
        }
        Event::HandedBack { seat, to, count: given } => {
            format!("{} handed {} back to {}.", who(*seat), count(*given, "chip"), whom(*to))
        }
        Event::Reclaimed { seat, from, count: taken } => {
            format!("{} reclaimed {} from {}.", who(*seat), count(*taken, "chip"), whom(*from))
        }
        Event::VigilTook { seat, from, of } => {
            format!("{} took a chip of {} colour from {}.", who(*seat), whose(*of), whom(*from))
        }
        Event::Pledged { seat, count: 0 } => format!("{} pledged nothing.", who(*seat)),
        Event::Pledged { seat, count: pledged } => {
            format!("{} pledged {} to the ransom.", who(*seat), count(*pledged, "chip"))
        }
        Event::Ransomed { seat, to, chips: paid } => {
            let (some, of) = (count(paid.total(), "chip"), colours(*paid, viewer));
            format!("{} paid {some} of the ransom to {} ({of}).", who(*seat), whom(*to))
        }
        Event::NotRansomed { affected } => {
            let struck = and(affected.iter().map(whom));
            format!("The ransom was not met: it strikes {struck}.")
        }
        Event::ExchangedRespites { seat, first, second } => {
            let theirs = |seat: Seat| match possessive(seat, viewer).as_str() {
                "your" => "yours".to_owned(),
                whose => whose.to_owned(),
            };
            format!(
                "{} respite went to {}, {} to {}, and {} to {}.",
                whose_capital(*seat, viewer),
                whom(*first),
                theirs(*first),
                whom(*second),
                theirs(*second),
                whom(*seat)
            )
        }
        Event::FoePassed { to, .. } => format!("The Foe's role passed to {}.", whom(*to)),
        Event::Narrated { seat, .. } => format!("{} told of it.", who(*seat)),
        Event::Won { seat, foe: true, .. } => {
            format!("The sun rose for {} as the Foe: the dark ages begin.", whom(*seat))
        }
        Event::Won { seat, .. } => format!("The sun rose for {}: the saga is won.", whom(*seat)),
    }
}

fn whose_capital(seat: Seat, viewer: Viewer) -> String {
    table::english::capital(&possessive(seat, viewer))
}
