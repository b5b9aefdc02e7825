//! The log and the refusals in words.

use table::english::{count, object, possessive, subject};
use table::{Seat, Viewer, english};

use crate::content::Kit;
use crate::event::{Event, Lasting, Spot};
use crate::nouns::{CardId, EventId, World};
use crate::why::{Clash, Why};

pub(crate) fn because(why: &Why) -> String {
    let told = match *why {
        Why::Options(clash) => match clash {
            Clash::LocationWithoutMercury => "a Location of the Mercury Protocol needs the Mercury Protocol",
            Clash::MissionsInTeam => "a team does not play with the rivals' Missions",
            Clash::DifficultyAmongRivals => "difficulty and Hard Mode are for a team",
            Clash::NobodyThere => "nobody sits where the first player should",
        },
        Why::NotAsked => "this question is not yours",
        Why::Over => "the game is over",
        Why::AskedOtherwise => "something else is asked",
        Why::OtherPhase => "it belongs to another phase",
        Why::NotOffered => "it is not one of the options",
        Why::NotInHand => "that card is not in your hand",
        Why::Spent => "a Unique card is played once a turn",
        Why::NotInMarket => "that card is not in the Market",
        Why::NoneLeft => "there is none left",
        Why::Twice => "it was done already this turn",
        Why::Credits { cost, has } => {
            return format!("it costs {} and you have {has}", count(cost, "Credit"));
        }
        Why::Defense { cost, has } => return format!("it costs {cost} Defense and you have {has}"),
        Why::Banked { has } => return format!("you have Banked {has}, and no more than the price counts"),
        Why::NotForThis => "Banked Credits pay for Market cards and nothing else",
        Why::ShutDown => "the Location is Shut Down",
        Why::NoEmbassy => "you have no Embassy here",
        Why::HasOne => "you have one already",
        Why::Here => "your ship is there already",
        Why::Elsewhere => "your ship is elsewhere",
        Why::Asleep { cryo } => {
            return format!("your Architect sleeps under {}", count(cryo, "Cryo Counter"));
        }
        Why::Forbidden => "an Event forbids it",
        Why::NotInPlay => "that Event is not in play",
        Why::NoOtherPrice => "that Event has no other price",
        Why::WrongCards => "those cards do not pay the price",
        Why::CannotHelp => "that player cannot take part",
        Why::Shares => "both shares are at least 1, and together they are the cost",
        Why::Asked => "the same was refused this turn",
        Why::NoDefense => "it has no Defense to offer",
        Why::CallersOnly => "that is for whoever called",
        Why::NoMercury => "the Mercury Protocol is not in play",
        Why::NoCargo => "that Cargo is not on your Carrier",
        Why::Home => "Cargo is not delivered where it comes from",
        Why::NoGarrison => "there is no Garrison here",
    };
    told.to_owned()
}

fn lasting(what: Lasting, amount: u8) -> String {
    match what {
        Lasting::Discount(None) => format!("Market cards became cheaper by {amount} for the turn."),
        Lasting::Discount(Some(faction)) => {
            format!("{} cards became cheaper by {amount} for the turn.", faction.name())
        }
        Lasting::DiscountNext => format!("The next Market card of the turn became cheaper by {amount}."),
        Lasting::Travel => format!("Travel became cheaper by {amount} for the turn."),
        Lasting::IgnoresShut => "Shut Down effects were ignored from then on.".to_owned(),
        Lasting::Ease => format!("Events became cheaper by {amount} for the turn."),
        Lasting::EaseNext => format!("The next Event of the turn became cheaper by {amount}."),
        Lasting::Glory => format!("Events gave {amount} more Influence from then on."),
        Lasting::AllyDraw => format!("Each Collaboration was to give both {} more.", count(amount, "card")),
        Lasting::AllyInfluence => format!("Each Collaboration was to give both {amount} more Influence."),
        Lasting::AllyAnywhere => "Partners could be anywhere from then on.".to_owned(),
        Lasting::AnyOrigin => "Deliveries counted as any Cargo from then on.".to_owned(),
    }
}

fn spot(spot: Spot) -> &'static str {
    match spot {
        Spot::Hand => "the hand",
        Spot::Deck => "the top of the deck",
        Spot::Discard => "the discard pile",
        Spot::Play => "the play area",
    }
}

/// What happened, in one sentence.
pub(crate) fn tell(kit: &Kit, event: &Event, viewer: Viewer) -> String {
    let who = |seat: &Seat| subject(*seat, viewer);
    let whom = |seat: &Seat| object(*seat, viewer);
    let whose = |seat: &Seat| possessive(*seat, viewer);
    let name = |card: &CardId| card.name(kit);
    let of = |event: &EventId| {
        let at = event.find(kit).map_or(World::Earth, |event| event.at);
        format!("{} ({})", event.name(kit), at.plain())
    };
    let cards = |all: &[CardId]| english::and(all.iter().map(name));
    match event {
        Event::Kept { seat, architect } => format!("{} kept {}.", who(seat), architect.name(kit)),
        Event::TookBack { seat } => format!("{} took the answer back.", who(seat)),
        Event::Passed => "The Architects went to the left.".to_owned(),
        Event::Received { seat, architects } => {
            format!("{} received {}.", who(seat), english::and(architects.iter().map(|one| one.name(kit))))
        }
        Event::Architect { seat, architect } => format!("{} played as {}.", who(seat), architect.name(kit)),
        Event::Pair { seat, faction } => format!("{} took the pair of {}.", who(seat), faction.name()),
        Event::Started { seat, at } => format!("{} started at {}.", who(seat), at.name()),
        Event::TurnBegan { seat, turn } => format!("Turn {turn} began: it was {} turn.", whose(seat)),
        Event::Activated { event } => format!("{} became Active.", of(event)),
        Event::Placed { event, at } => format!("{} was placed at {}.", event.name(kit), at.name()),
        Event::Thawed { seat, left } => {
            format!("A Cryo Counter came off {} Architect: {left} left.", whose(seat))
        }
        Event::Played { seat, card } => format!("{} played {}.", who(seat), name(card)),
        Event::Copied { seat, card } => format!("{} copied {}.", who(seat), name(card)),
        Event::Credits { seat, credits, now } => {
            format!("{} gained {}: {now}.", who(seat), count(*credits, "Credit"))
        }
        Event::Defense { seat, defense, now } => format!("{} gained {defense} Defense: {now}.", who(seat)),
        Event::Lost { seat, credits: 0, defense } => {
            format!("{} gained {defense} Defense, which was lost.", who(seat))
        }
        Event::Lost { seat, credits, .. } => {
            format!("{} gained {}, which was lost.", who(seat), count(*credits, "Credit"))
        }
        Event::Gave { seat, defense, now } => format!("{} gave {defense} Defense: {now}.", who(seat)),
        Event::Paid { seat, credits, defense, banked_credits, banked_defense } => {
            let parts = [
                (*credits > 0).then(|| count(*credits, "Credit")),
                (*banked_credits > 0).then(|| count(*banked_credits, "Banked Credit")),
                (*defense > 0).then(|| format!("{defense} Defense")),
                (*banked_defense > 0).then(|| format!("{banked_defense} Banked Defense")),
            ];
            format!("{} paid {}.", who(seat), english::and(parts.into_iter().flatten()))
        }
        Event::Influence { seat, influence, now } => {
            format!("{} gained {influence} Influence: {now}.", who(seat))
        }
        Event::Infamy { seat, infamy, now } => format!("{} gained {infamy} Infamy: {now}.", who(seat)),
        Event::Absolved { seat, infamy, now } => format!("{} removed {infamy} Infamy: {now}.", who(seat)),
        Event::Drew { seat, card } => format!("{} drew {}.", who(seat), name(card)),
        Event::DrewCards { seat, cards } => format!("{} drew {}.", who(seat), english::many(*cards, "card")),
        Event::Discarded { seat, card } => format!("{} discarded {}.", who(seat), name(card)),
        Event::Consumed { seat, card, from } => {
            format!("{} Consumed {} from {}.", who(seat), name(card), spot(*from))
        }
        Event::Recovered { seat, card, to } => {
            format!("{} brought {} back to {}.", who(seat), name(card), spot(*to))
        }
        Event::Searched { seat, card: Some(card), to } => {
            format!("{} searched the deck and put {} to {}.", who(seat), name(card), spot(*to))
        }
        Event::Searched { seat, card: None, .. } => {
            format!("{} searched the deck and took nothing.", who(seat))
        }
        Event::LookedAt { seat, many } => {
            format!("{} looked at the top {} of their deck.", who(seat), count(*many, "card"))
        }
        Event::Saw { seat, cards: all } => {
            format!("On top of {} deck lay, the first on top: {}.", whose(seat), cards(all))
        }
        Event::PutBack { seat, card } => format!("{} put {} back on the deck.", who(seat), name(card)),
        Event::TookOne { seat } => format!("{} took one of them into the hand.", who(seat)),
        Event::Plucked { seat, card } => format!("{} took {} into the hand.", who(seat), name(card)),
        Event::Shuffled { seat } => {
            format!("{} discard pile was shuffled into a new deck.", english::capital(&whose(seat)))
        }
        Event::Bought { seat, card } => format!("{} bought {}.", who(seat), name(card)),
        Event::Obtained { seat, card } => format!("{} obtained {}.", who(seat), name(card)),
        Event::Secured { seat, card } => format!("{} Secured {}.", who(seat), name(card)),
        Event::Cycled { seat, card } => format!("{} Cycled {}.", who(seat), name(card)),
        Event::Scrapped { card } => format!("{} in the Market was Consumed.", name(card)),
        Event::TurnedUp { faction, card } => {
            format!("{} was turned up among {} cards.", name(card), faction.name())
        }
        Event::RequestCycled { seat } => format!("{} put a Request under the deck.", who(seat)),
        Event::DrewRequest { seat, request } => {
            format!(
                "{} drew the Request for {} Cargo to {}.",
                who(seat),
                request.from().plain(),
                request.to().name()
            )
        }
        Event::DrewRequests { seat } => format!("{} drew a Request.", who(seat)),
        Event::KeptRequest { seat } => format!("{} kept one of two Requests.", who(seat)),
        Event::Lasting { what, amount, .. } => lasting(*what, *amount),
        Event::Moved { seat, to, paid: 0 } => format!("{} moved to {}.", who(seat), to.name()),
        Event::Moved { seat, to, .. } => format!("{} travelled to {}.", who(seat), to.name()),
        Event::Embassy { seat, at } => format!("{} placed an Embassy at {}.", who(seat), at.name()),
        Event::Withdrew { seat, at } => format!("{} took back the Embassy at {}.", who(seat), at.name()),
        Event::Used { seat, at, key: true } => format!("{} used the Key Access of {}.", who(seat), at.name()),
        Event::Used { seat, at, key: false } => {
            format!("{} used the Location Bonus of {}.", who(seat), at.name())
        }
        Event::Ability { seat, ability, cryo } => {
            let which = if *ability == 0 { "first" } else { "second" };
            format!(
                "{} used the {which} ability of the Architect: {}.",
                who(seat),
                count(*cryo, "Cryo Counter")
            )
        }
        Event::Cryo { seat, now } => {
            format!(
                "{} Architect had {} from then on.",
                english::capital(&whose(seat)),
                count(*now, "Cryo Counter")
            )
        }
        Event::Overcame { seat, event, .. } => format!("{} overcame {}.", who(seat), of(event)),
        Event::Called { seat, partner, event, share } => {
            format!(
                "{} called {} to overcome {} and offered {share} Defense.",
                who(seat),
                whom(partner),
                of(event)
            )
        }
        Event::Accepted { seat } => format!("{} accepted.", who(seat)),
        Event::Refused { seat } => format!("{} refused.", who(seat)),
        Event::Countered { seat, give } => {
            format!("{} refused, and offered {give} Defense instead.", who(seat))
        }
        Event::Stopped { seat } => format!("{} gave no more.", who(seat)),
        Event::Raised { seat, share } => format!("{} raised their share to {share}.", who(seat)),
        Event::Failed { event } => format!("The Collaboration on {} failed.", of(event)),
        Event::Collaborated { seat, partner, share, given } => {
            format!(
                "{} and {} succeeded together, with {share} and {given} Defense.",
                who(seat),
                whom(partner)
            )
        }
        Event::Loaded { seat, cargo } => format!("{} gained {} Cargo.", who(seat), cargo.plain()),
        Event::Delivered { seat, cargo, at } => {
            format!("{} delivered {} Cargo to {}.", who(seat), cargo.plain(), at.name())
        }
        Event::Jettisoned { seat, cargo } => format!("{} lost {} Cargo.", who(seat), cargo.plain()),
        Event::Banked { seat, credits, defense: 0 } => {
            format!("{} Banked {}.", who(seat), count(*credits, "Credit"))
        }
        Event::Banked { seat, defense, .. } => format!("{} Banked {defense} Defense.", who(seat)),
        Event::Fulfilled { seat, request } => {
            format!(
                "{} fulfilled the Request for {} Cargo to {}.",
                who(seat),
                request.from().plain(),
                request.to().name()
            )
        }
        Event::Skipped { seat } => format!("{} took nothing for the delivery.", who(seat)),
        Event::Cleared { at } => format!("The Garrison at {} was removed.", at.name()),
        Event::Calmed { event } => format!("{} became Inactive again.", of(event)),
        Event::Attracted { event, to } => format!("{} moved to {}.", event.name(kit), to.name()),
        Event::Foresaw { seat, many } => {
            format!("{} looked at the top {} of the deck.", who(seat), count(*many, "Event"))
        }
        Event::Foreseen { events, .. } => {
            format!(
                "On top of the Event deck lay, the first on top: {}.",
                english::and(events.iter().map(of))
            )
        }
        Event::Declined { seat } => format!("{} declined.", who(seat)),
        Event::ChoseOption { seat, words } => format!("{} chose “{words}”", who(seat)),
        Event::MainEnded { seat } => format!("{} ended the Main phase.", who(seat)),
        Event::TurnEnded { seat } => format!("{} turn ended.", english::capital(&whose(seat))),
        Event::SyndicateEvent { event, .. } => format!("The Shadow Syndicate took {}.", of(event)),
        Event::SyndicateCard { card } => format!("The Shadow Syndicate took {} from the Market.", name(card)),
        Event::Ended { winners } if winners.is_empty() => {
            "The game ended: the Shadow Syndicate won.".to_owned()
        }
        Event::Ended { winners } => {
            let all: Vec<String> = winners.iter().map(|seat| whom(&seat)).collect();
            format!("The game ended: {} won.", english::and(all))
        }
    }
}
