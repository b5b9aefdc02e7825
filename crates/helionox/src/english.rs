//! The vocabulary in English, as it stands on cards.

use effects::{Amount, Compare, Noun, Phrase};
use table::english;

use crate::language::{Does, Number, Verb};
use crate::vocabulary::{Count, Filter, Group, Place, State, Test, Type};

/// A verb, said of its subject.
pub(crate) fn verb(verb: &Verb, subject: &Noun) -> Phrase {
    let own = subject.own();
    let say = Amount { number: &verb.count, each: &|of| counted(of, subject) };
    let (much, many) = (|unit: &str| say.much(unit), |one: &str, several: &str| say.many(one, several));
    let some = |one: &str| many(&english::a(one), &english::plural(one));
    let credits = || say.said(|many| english::count(many, "Credit"), |each| format!(", plus {each}"));
    match verb.does {
        Does::Credits => Phrase::of("gain", "gains", credits()),
        Does::Defense => Phrase::of("gain", "gains", much("Defense")),
        Does::Spend => Phrase::of("pay", "pays", credits()),
        Does::Exert => Phrase::of("pay", "pays", much("Defense")),
        Does::Influence => Phrase::of("gain", "gains", much("Influence")),
        Does::Infamy => Phrase::of("gain", "gains", much("Infamy")),
        Does::Absolve => Phrase::of("remove", "removes", much("Infamy")),
        Does::Draw => Phrase::of("draw", "draws", some("card")),
        Does::Discard => Phrase::of("discard", "discards", some("card")),
        Does::DiscardRandom => Phrase::of("discard", "discards", format!("{} at random", some("card"))),
        Does::Consume => {
            let from = match verb.from {
                Some(Place::Hand) => format!(" from {own} hand"),
                Some(Place::Discard) => format!(" from {own} discard pile"),
                Some(Place::Played) => format!(" from {own} play area"),
                _ => format!(" from {own} hand or discard pile"),
            };
            Phrase::of("Consume", "Consumes", format!("{}{from}", some("card")))
        }
        Does::ConsumeThis => Phrase::of("Consume", "Consumes", "this card"),
        Does::Recover => {
            let what = cards_of(&say, verb.of);
            match verb.to {
                Some(Place::Deck) => {
                    let rest = format!("{what} from {own} discard pile on top of {own} deck");
                    Phrase::of("put", "puts", rest)
                }
                _ => Phrase::of("return", "returns", format!("{what} from {own} discard pile to {own} hand")),
            }
        }
        Does::Search => {
            let to = match verb.to {
                Some(Place::Deck) => format!("shuffle {own} deck and put it on top"),
                _ => format!("take it into {own} hand and shuffle {own} deck"),
            };
            Phrase::of("search", "searches", format!("{own} deck for {}, show it, {to}", one_of(verb.of)))
        }
        Does::Sort => Phrase::of(
            "look",
            "looks",
            format!("at {} and put them back in any order", say.top(&format!("{own} deck"))),
        ),
        Does::Sift => Phrase::of(
            "look",
            "looks",
            format!("at {} and discard any of them", say.top(&format!("{own} deck"))),
        ),
        Does::Pluck => {
            let rest = format!(
                "at {}, take one into {own} hand and discard the others",
                say.top(&format!("{own} deck"))
            );
            Phrase::of("look", "looks", rest)
        }
        Does::Copy => {
            // No Illegal Tech copies its like, so that is not another one.
            let what = match verb.of.of {
                Type::Illegal => one_of(verb.of),
                _ => format!("another {}", kind(verb.of, false)),
            };
            let rest = format!("{what} {} this turn", played(subject));
            Phrase::of("copy", "copies", rest)
        }
        Does::Obtain => Phrase::of("obtain", "obtains", format!("{} from the Market", one_of(verb.of))),
        Does::Prime => Phrase::of("obtain", "obtains", some("Prime Asset")),
        Does::Secure => Phrase::of("Secure", "Secures", format!("{} from the Market", one_of(verb.of))),
        Does::Cycle => Phrase::of("Cycle", "Cycles", some("card")),
        Does::Discount => {
            let what = match verb.of.of {
                Type::Card => "Market cards".to_owned(),
                _ => kind(verb.of, true),
            };
            let rest = format!("{} less this turn", credits());
            Phrase::own(what, "cost", "cost", rest)
        }
        Does::DiscountNext => {
            let rest = format!("{} less", credits());
            Phrase::own(format!("the next Market card {} this turn", buys(subject)), "cost", "costs", rest)
        }
        Does::Scrap => Phrase::of("Consume", "Consumes", format!("{} in the Market", one_of(verb.of))),
        Does::Move => {
            let to = match verb.from {
                Some(Place::Adjacent) => "an Adjacent Location".to_owned(),
                Some(Place::Home) => format!("a Location with one of {own} Embassies"),
                Some(Place::Trouble) => "a Location with an Event".to_owned(),
                _ => "any Location".to_owned(),
            };
            Phrase::of("move", "moves", format!("to {to}"))
        }
        Does::Embassy if verb.from == Some(Place::All) => {
            Phrase::of("place", "places", "an Embassy at any Location that is not Shut Down")
        }
        Does::Embassy => {
            Phrase::of("place", "places", format!("an Embassy at {own} Current Location, if able"))
        }
        Does::Withdraw => Phrase::of("take", "takes", format!("back one of {own} Embassies")),
        Does::Key => {
            Phrase::of("gain", "gains", format!("the Key Access of {own} Current Location, if able"))
        }
        Does::Bonus => {
            Phrase::of("gain", "gains", format!("the Location Bonus of {own} Current Location, if able"))
        }
        Does::IgnoreShut => Phrase::of("ignore", "ignores", "Shut Down effects this turn"),
        Does::CheapTravel => Phrase::own("travel", "cost", "costs", format!("{} less this turn", credits())),
        Does::Ease => Phrase::own("Events", "cost", "cost", format!("{} less this turn", much("Defense"))),
        Does::EaseNext => {
            let what = format!("the next Event {} this turn", overcomes(subject));
            Phrase::own(what, "cost", "costs", format!("{} less", much("Defense")))
        }
        Does::Quell => {
            let rest = format!(
                "an Event at {own} Current Location that costs {} or less, without paying",
                much("Defense")
            );
            Phrase::of("overcome", "overcomes", rest)
        }
        Does::Calm if verb.from == Some(Place::All) => {
            Phrase::of("flip", "flips", "an Active Event anywhere to its Inactive side")
        }
        Does::Calm => Phrase::of(
            "flip",
            "flips",
            format!("an Active Event at {own} Current Location to its Inactive side"),
        ),
        Does::Attract => Phrase::of(
            "move",
            "moves",
            format!("an Event from an Adjacent Location to {own} Current Location"),
        ),
        Does::Foresee => Phrase::of("look", "looks", format!("at {}", say.top("the Event deck"))),
        Does::Glory => Phrase::of(
            "gain",
            "gains",
            format!("{} more for each Event {} this turn", much("Influence"), overcomes(subject)),
        ),
        Does::AllyDraw => {
            let rest = format!("{} more", many("one card", "cards"));
            Phrase::own("after a Collaboration this turn, both players", "draw", "draw", rest)
        }
        Does::AllyInfluence => Phrase::own(
            "after a Collaboration this turn, both players",
            "gain",
            "gain",
            format!("{} more", much("Influence")),
        ),
        Does::AllyAnywhere => {
            Phrase::own("this turn a partner in a Collaboration", "be", "can be", "anywhere")
        }
        Does::Thaw => {
            Phrase::of("remove", "removes", format!("{} from {own} Architect", some("Cryo Counter")))
        }
        Does::Freeze => Phrase::of("put", "puts", format!("{} on {own} Architect", some("Cryo Counter"))),
        Does::BankCredits => Phrase::of("Bank", "Banks", credits()),
        Does::BankDefense => Phrase::of("Bank", "Banks", much("Defense")),
        Does::Cargo if verb.from == Some(Place::Any) => Phrase::of("gain", "gains", "any one Cargo"),
        Does::Cargo => Phrase::of("gain", "gains", format!("the Cargo of {own} Current Location")),
        Does::Jettison => {
            Phrase::of("remove", "removes", format!("{} from {own} Carrier", many("one Cargo", "Cargo")))
        }
        Does::Request => {
            let rest =
                format!("a Request, keep it or {own} Current Request, and put the other under the deck");
            Phrase::of("draw", "draws", rest)
        }
        Does::AnyOrigin => Phrase::own(
            format!("this turn {own} deliveries"),
            "count",
            "count",
            "as Cargo of any colour for Requests",
        ),
        Does::ClearGarrison => {
            Phrase::of("remove", "removes", format!("the Garrison at {own} Current Location"))
        }
    }
}

fn played(subject: &Noun) -> &'static str {
    if subject.is_you() { "you have played" } else { "they have played" }
}

fn buys(subject: &Noun) -> &'static str {
    if subject.is_you() { "you buy" } else { "they buy" }
}

fn overcomes(subject: &Noun) -> &'static str {
    if subject.is_you() { "you overcome" } else { "they overcome" }
}

/// Who is meant.
pub(crate) fn group(group: Group) -> Noun {
    match group {
        Group::You => Noun::you(),
        Group::EachPlayer => Noun::other("each player"),
        Group::EachOther => Noun::other("each other player"),
        Group::Partner => Noun::other("your partner"),
    }
}

/// What must hold, after "if".
pub(crate) fn test(test: &Test, subject: &Noun) -> String {
    let (own, has) = (subject.own(), subject.has());
    let place = format!("{own} Current Location");
    match *test {
        Test::State(state) => match state {
            State::EmbassyHere => format!("{has} an Embassy at {place}"),
            State::ShutDown => format!("{place} is Shut Down"),
            State::EventHere => format!("an Event is at {place}"),
            State::Active => format!("an Active Event is at {place}"),
            State::ShipHere => format!("another ship is at {place}"),
            State::Collaborating => "a Collaboration is under way".to_owned(),
            State::Bio => format!("{} another Bio card this turn", played(subject)),
            State::Cybernetic => format!("{} another Cybernetic card this turn", played(subject)),
            State::Transport => format!("{} another Transport card this turn", played(subject)),
            State::Defense => format!("{} another Defense card this turn", played(subject)),
            _ => format!("{own} ship is {}", at(state)),
        },
        Test::Count(count, compare, number) => {
            let of = |one: &str| match (compare, number) {
                (Compare::AtLeast, 1) => english::a(one),
                (Compare::Exactly, 1) => format!("exactly 1 {one}"),
                _ => format!("{} {}", compare.bound(number, "fewer"), english::plural(one)),
            };
            let much = || compare.bound(number, "less");
            let there = if number == 1 && compare != Compare::AtMost { "there is" } else { "there are" };
            match count {
                Count::Embassies => format!("{has} {}", of("Embassy")),
                Count::EventsHere => format!("{there} {} at {place}", of("Event")),
                Count::ActiveHere => format!("{there} {} at {place}", of("Active Event")),
                Count::Events => format!("{there} {} in play", of("Event")),
                Count::Played => format!("{has} {} in {own} play area", of("other card")),
                Count::Hand => format!("{has} {} in hand", of("card")),
                Count::Discard => format!("{has} {} in {own} discard pile", of("card")),
                Count::Infamy => format!("{has} {} Infamy", much()),
                Count::Visited => format!("{has} been at {} this turn", of("Location")),
                Count::Cargo => format!("{has} {} Cargo on {own} Carrier", much()),
                Count::Trophies => format!("{has} {} in {own} Trophy pile", of("Event")),
                Count::Ships => format!("{there} {} at {place}", of("other ship")),
                Count::Consumed => format!("{there} {} in the Consumed area", of("card")),
                Count::Bought => format!("{has} bought {} this turn", of("Market card")),
                Count::Players => format!("{there} {}", of("player")),
            }
        }
    }
}

fn at(state: State) -> &'static str {
    match state {
        State::Earth => "on Earth",
        State::Moon => "on the Moon",
        State::Mars => "on Mars",
        State::Ceres => "on Ceres",
        _ => "on Europa",
    }
}

/// How often: "twice".
pub(crate) fn times(number: &Number, subject: &Noun) -> String {
    Amount { number, each: &|of| counted(of, subject) }.times()
}

/// So many cards of a kind: "a Bio card", "two cards".
fn cards_of(say: &Amount<'_, Count>, filter: Filter) -> String {
    say.many(&one_of(filter), &kind(filter, true))
}

fn one_of(filter: Filter) -> String {
    english::a(&kind(filter, false))
}

/// A kind of card: "Bio card costing 3 or less".
fn kind(filter: Filter, several: bool) -> String {
    let name = match filter.of {
        Type::Card => "card",
        Type::Bio => "Bio card",
        Type::Cybernetic => "Cybernetic card",
        Type::Transport => "Transport card",
        Type::Defense => "Defense card",
        Type::Tech => "Tech",
        Type::Operative => "Operative",
        Type::Starting => "starting card",
        Type::Illegal => "Illegal Tech",
    };
    let name = match (filter.of, several) {
        (Type::Tech | Type::Illegal, _) | (_, false) => name.to_owned(),
        (_, true) => english::plural(name),
    };
    match filter.cost {
        None => name,
        Some((Compare::AtMost | Compare::Exactly, 0)) => format!("{name} costing 0"),
        Some((Compare::Exactly, cost)) => format!("{name} costing {cost}"),
        Some((compare, cost)) => format!("{name} costing {}", compare.bound(cost, "less")),
    }
}

/// One of what is counted, after "for each".
fn counted(count: Count, subject: &Noun) -> String {
    let (own, has) = (subject.own(), subject.has());
    match count {
        Count::Embassies => format!("Embassy {has}"),
        Count::EventsHere => format!("Event at {own} Current Location"),
        Count::ActiveHere => format!("Active Event at {own} Current Location"),
        Count::Events => "Event in play".to_owned(),
        Count::Played => format!("other card in {own} play area"),
        Count::Hand => format!("card in {own} hand"),
        Count::Discard => format!("card in {own} discard pile"),
        Count::Infamy => format!("Infamy {has}"),
        Count::Visited => format!("Location {has} been at this turn"),
        Count::Cargo => format!("Cargo on {own} Carrier"),
        Count::Trophies => format!("Event in {own} Trophy pile"),
        Count::Ships => format!("other ship at {own} Current Location"),
        Count::Consumed => "card in the Consumed area".to_owned(),
        Count::Bought => "Market card bought this turn".to_owned(),
        Count::Players => "player".to_owned(),
    }
}
