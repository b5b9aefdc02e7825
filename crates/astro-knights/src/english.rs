//! The vocabulary in English, as it stands on cards.

use effects::{Noun, Phrase};

use crate::language::{
    Amount, Compare, Count, Filter, Group, Names, Number, Plain, State, Target, Test, Type, Verb, Zone,
};

/// A verb, said of its subject.
pub(crate) fn verb(verb: &Verb, subject: &Noun, names: &Names) -> Phrase {
    let own = subject.own();
    match *verb {
        Verb::Amount(verb, number) => amount(verb, &number, subject, names),
        Verb::Plain(verb) => plain(verb, subject, names),
        Verb::Damage(number, target) => {
            let damage = much(&number, "damage", subject, names);
            Phrase::of(
                "deal",
                "deals",
                match target {
                    None => damage,
                    Some(Target::Minion) => format!("{damage} to a minion"),
                    Some(Target::Boss) => format!("{damage} to {}", boss(names)),
                },
            )
        }
        Verb::Discard(number, filter, zone) => {
            let cards = cards(&number, filter, zone == Zone::Equipped, subject, names);
            Phrase::of("discard", "discards", cards)
        }
        Verb::Destroy(number, filter, zone) => {
            let cards = cards(&number, filter, zone == Zone::Equipped, subject, names);
            Phrase::of(
                "destroy",
                "destroys",
                match zone {
                    Zone::Hand => format!("{cards} in hand"),
                    Zone::Discard => format!("{cards} in {own} discard pile"),
                    Zone::Play => format!("{cards} in {own} play area"),
                    Zone::Equipped | Zone::Deck => cards,
                },
            )
        }
        Verb::Return(number, filter, source, target) => {
            let cards = cards(&number, filter, source == Zone::Equipped, subject, names);
            let from = match source {
                Zone::Equipped => String::new(),
                zone => format!(" from {own} {}", place(zone)),
            };
            match target {
                Zone::Deck => Phrase::of("put", "puts", format!("{cards}{from} on top of {own} deck")),
                _ => Phrase::of("return", "returns", format!("{cards}{from} to {own} hand")),
            }
        }
        Verb::Collect(number, filter) => {
            let cards = cards(&number, filter, false, subject, names);
            let rest = format!("{cards} in all from their discard piles to their hands");
            Phrase::own("the players", "return", "return", rest)
        }
        Verb::Gain(filter, zone) => {
            let card = cards(&Number::just(1), filter, false, subject, names);
            let to = match zone {
                Zone::Hand => format!(" into {own} hand"),
                Zone::Deck => format!(" onto the top of {own} deck"),
                _ => String::new(),
            };
            Phrase::of("gain", "gains", format!("{card} from the supply{to}"))
        }
        Verb::Trim(filter) => {
            let rest = match filter {
                Filter { of: Type::Card, cost: None } => "the top card of a supply deck".to_owned(),
                filter => format!("a face-up {} in the supply", kind(filter, false)),
            };
            Phrase::of("destroy", "destroys", rest)
        }
        Verb::Equip(filter, zone) => {
            let card = cards(&Number::just(1), filter, false, subject, names);
            let from = if zone == Zone::Hand { "hand".to_owned() } else { format!("{own} {}", place(zone)) };
            Phrase::of("equip", "equips", format!("{card} from {from}"))
        }
        Verb::Play(filter) => {
            let card = match filter {
                Filter { of: Type::Card, cost: None } => "a Fuel or Tech".to_owned(),
                filter => cards(&Number::just(1), filter, false, subject, names),
            };
            Phrase::of("play", "plays", format!("{card} from hand"))
        }
        Verb::Attack { any, keep, more } => {
            let weapon = if any { "any player's equipped Weapon" } else { "an equipped Weapon" };
            let more = if more > 0 { format!(" for {more} more damage") } else { String::new() };
            let keep = if keep { ", without discarding it" } else { "" };
            Phrase::of("attack", "attacks", format!("with {weapon}{more}{keep}"))
        }
    }
}

fn amount(verb: Amount, number: &Number, subject: &Noun, names: &Names) -> Phrase {
    let much = |unit: &str| much(number, unit, subject, names);
    let many =
        |one: &str, several: &str| many(number, one, &|count| format!("{count} {several}"), subject, names);
    let deck = || format!("{} deck", subject.own());
    let top = |of: &str| top(number, of, subject, names);
    let homeworld = "the Homeworld";
    let track = || track(names);
    match verb {
        Amount::Energy => Phrase::of("gain", "gains", much("energy")),
        Amount::Spend => Phrase::of("spend", "spends", much("energy")),
        Amount::Suffer => Phrase::of("suffer", "suffers", much("damage")),
        Amount::Heal | Amount::Mend => Phrase::of("gain", "gains", much("health")),
        Amount::Power => Phrase::of("power up", "powers up", again(number, subject, names)),
        Amount::LosePower => Phrase::of("lose", "loses", much("power")),
        Amount::Slot => Phrase::of("gain", "gains", many("a slot", "slots")),
        Amount::LoseSlot => Phrase::of("lose", "loses", many("a slot", "slots")),
        Amount::Draw => Phrase::of("draw", "draws", many("a card", "cards")),
        Amount::Mill => Phrase::of("discard", "discards", top(&deck())),
        Amount::Reorder => Phrase::of("rearrange", "rearranges", top(&deck())),
        Amount::Scry => Phrase::of("rearrange", "rearranges", top("the Boss deck")),
        Amount::Split => {
            let damage = much("damage");
            let rest = format!("{damage}, divided freely among {} and the minions", boss(names));
            Phrase::of("deal", "deals", rest)
        }
        Amount::Hit => {
            let damage = much("damage");
            Phrase::to(format!("deal {damage} to"), "suffer", "suffers", damage)
        }
        Amount::HomeworldHeal => Phrase::own(homeworld, "gain", "gains", much("health")),
        Amount::HomeworldSuffer => Phrase::own(homeworld, "suffer", "suffers", much("damage")),
        Amount::HomeworldPower => {
            Phrase::own(homeworld, "power up", "powers up", again(number, subject, names))
        }
        Amount::HomeworldDrain => Phrase::own(homeworld, "lose", "loses", much("power")),
        Amount::BossHeal => Phrase::own(boss(names), "gain", "gains", much("health")),
        Amount::TrackUp => Phrase::own(track(), "rise", "rises", format!("by {}", much(""))),
        Amount::TrackDown => Phrase::own(track(), "fall", "falls", format!("by {}", much(""))),
        Amount::TrackSet => Phrase::own(track(), "go", "goes", format!("to {}", much(""))),
        Amount::BossDraw => Phrase::own(boss(names), "draw", "draws", many("a Boss card", "Boss cards")),
        Amount::SideDraw => {
            let one = format!("{} card", article(&side(names)));
            let rest = many(&one, &format!("{} cards", side(names)));
            Phrase::own(boss(names), "draw", "draws", rest)
        }
        Amount::Bonus => {
            let rest = format!("{} more damage", much(""));
            Phrase::own("for the rest of this turn, attacks", "deal", "deal", rest)
        }
        Amount::Guard => {
            let rest = format!("the next {} that the Homeworld would suffer", much("damage"));
            Phrase::of("prevent", "prevents", rest)
        }
    }
}

fn plain(verb: Plain, subject: &Noun, names: &Names) -> Phrase {
    let own = subject.own();
    match verb {
        Plain::Defeat => Phrase::to("defeat", "be defeated", "is defeated", ""),
        Plain::Crush => Phrase::to("destroy", "be destroyed", "is destroyed", ""),
        Plain::Activate => Phrase::of("activate", "activates", ""),
        Plain::Shield => Phrase::of("gain", "gains", "a shield"),
        Plain::SideRenew => {
            let rest = format!("the {0} discard pile into the {0} deck", side(names));
            Phrase::own(boss(names), "shuffle", "shuffles", rest)
        }
        Plain::RevealTurn => Phrase::of("reveal", "reveals", "the top turn order card"),
        Plain::BuryTurn => Phrase::of("put", "puts", "the top turn order card under its deck"),
        Plain::ExtraTurn => {
            let rest = format!("one of {own} discarded turn order cards into the turn order deck");
            Phrase::of("shuffle", "shuffles", rest)
        }
        Plain::TechToHand if subject.is_you() => {
            Phrase::own("Tech you gain this turn", "go", "goes", "to your hand")
        }
        Plain::TechToHand => Phrase::of("put", "puts", "Tech they gain this turn into their hand"),
        Plain::NextWeaponToDeck if subject.is_you() => {
            Phrase::own("the next Weapon you gain this turn", "go", "goes", "on top of your deck")
        }
        Plain::NextWeaponToDeck => {
            Phrase::of("put", "puts", "the next Weapon they gain this turn on top of their deck")
        }
        Plain::DestroyThis => Phrase::of("destroy", "destroys", "this card"),
        Plain::Lose => Phrase::own("the players", "lose", "lose", "the game"),
    }
}

/// Whom or what a block is about.
pub(crate) fn group(group: Group, _: &Names) -> Noun {
    match group {
        Group::You => Noun::you(),
        Group::AnyPlayer => Noun::other("any player"),
        Group::AnyAlly => Noun::other("any ally"),
        Group::EachPlayer => Noun::other("each player"),
        Group::EachAlly => Noun::other("each ally"),
        Group::LowestHealth => Noun::other("the player with the lowest health"),
        Group::HighestHealth => Noun::other("the player with the highest health"),
        Group::MostPower => Noun::other("the player with the most power"),
        Group::LeastPower => Noun::other("the player with the least power"),
        Group::MostCards => Noun::other("the player with the most cards in hand"),
        Group::FewestCards => Noun::other("the player with the fewest cards in hand"),
        Group::MostWeapons => Noun::other("the player with the most equipped Weapons"),
        Group::Revealed => Noun::other("the player on that card"),
        Group::Owner => Noun::other("this Weapon's owner"),
        Group::AnyMinion => Noun::thing("any minion"),
        Group::EachMinion => Noun::thing("each minion"),
        Group::OtherMinions => Noun::thing("each other minion"),
        Group::ThisMinion => Noun::thing("this minion"),
        Group::OldestMinion => Noun::thing("the oldest minion"),
        Group::NewestMinion => Noun::thing("the newest minion"),
        Group::StrongestMinion => Noun::thing("the minion with the most health"),
        Group::WeakestMinion => Noun::thing("the minion with the least health"),
    }
}

/// What must hold, after "if".
pub(crate) fn test(test: &Test, subject: &Noun, names: &Names) -> String {
    let (own, has, is) = (subject.own(), subject.has(), subject.is());
    match *test {
        Test::State(State::FullPower) => format!("{is} at Full Power"),
        Test::State(State::HomeworldFull) => "the Homeworld is at Full Power".to_owned(),
        Test::State(State::FullSlots) => format!("all {own} slots are full"),
        Test::State(State::Exhausted) => format!("{is} exhausted"),
        Test::State(State::Defeated) => "this defeats a minion".to_owned(),
        Test::Count(count, compare, number) => {
            let of = |one: &str, several: &str| match (compare, number) {
                (Compare::AtLeast, 1) => article(one).replace("an other", "another"),
                (Compare::Exactly, 1) => format!("exactly 1 {one}"),
                _ => format!("{} {several}", bound(compare, number, "fewer")),
            };
            let there = if number == 1 && compare != Compare::AtMost { "there is" } else { "there are" };
            let much = || bound(compare, number, "less");
            let at = || if compare == Compare::Exactly { number.to_string() } else { much() };
            match count {
                Count::Weapons => format!("{has} {} equipped", of("Weapon", "Weapons")),
                Count::OtherWeapons => format!("{has} {} equipped", of("other Weapon", "other Weapons")),
                Count::Hand => format!("{has} {} in hand", of("card", "cards")),
                Count::Discard => format!("{has} {} in {own} discard pile", of("card", "cards")),
                Count::Played => format!("{has} {} in {own} play area", of("card", "cards")),
                Count::Health => format!("{has} {} health", much()),
                Count::Power => format!("{has} {} power", much()),
                Count::Slots => format!("{has} {}", of("slot", "slots")),
                Count::Minions => format!("{there} {} in play", of("minion", "minions")),
                Count::Track => format!("{} is at {}", track(names), at()),
                Count::Level => format!("{} is at level {}", boss(names), at()),
                Count::Players => format!("{there} {}", of("player", "players")),
                Count::Exhausted => format!("{there} {}", of("exhausted player", "exhausted players")),
                Count::HomeworldHealth => format!("the Homeworld has {} health", much()),
                Count::HomeworldPower => format!("the Homeworld has {} power", much()),
            }
        }
    }
}

/// How often: "twice".
pub(crate) fn times(number: &Number, subject: &Noun, names: &Names) -> String {
    let often = |times: u8| match times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{} times", word(more)),
    };
    match number {
        Number { each: 0, base, .. } => often(*base),
        Number { base: 0, each, of } => format!("{} for each {}", often(*each), counted(*of, subject, names)),
        Number { base, each, of } => {
            let more = often(*each);
            format!("{}, and {more} more for each {}", often(*base), counted(*of, subject, names))
        }
    }
}

/// Behind "power up": nothing for once, else how often.
fn again(number: &Number, subject: &Noun, names: &Names) -> String {
    if number.is(1) { String::new() } else { times(number, subject, names) }
}

/// So much of something that has no plural: "2 damage, plus 1 for each minion in play".
fn much(number: &Number, unit: &str, subject: &Noun, names: &Names) -> String {
    let some = |amount: u8| if unit.is_empty() { amount.to_string() } else { format!("{amount} {unit}") };
    match number {
        Number { each: 0, base, .. } => some(*base),
        Number { base: 0, each, of } => format!("{} for each {}", some(*each), counted(*of, subject, names)),
        Number { base, each, of } => {
            format!("{}, plus {each} for each {}", some(*base), counted(*of, subject, names))
        }
    }
}

/// So many things: "a card", "two cards".
fn many(
    number: &Number,
    one: &str,
    several: &dyn Fn(&str) -> String,
    subject: &Noun,
    names: &Names,
) -> String {
    let some = |count: u8| if count == 1 { one.to_owned() } else { several(&word(count)) };
    match number {
        Number { each: 0, base, .. } => some(*base),
        Number { base: 0, each, of } => format!("{} for each {}", some(*each), counted(*of, subject, names)),
        Number { base, each, of } => {
            format!("{}, plus {} for each {}", some(*base), word(*each), counted(*of, subject, names))
        }
    }
}

/// So many top cards of a deck.
fn top(number: &Number, deck: &str, subject: &Noun, names: &Names) -> String {
    let several = |count: &str| format!("the top {count} cards of {deck}");
    many(number, &format!("the top card of {deck}"), &several, subject, names)
}

/// So many cards of a kind: "a Weapon costing 3 or less", "two equipped Weapons".
fn cards(number: &Number, filter: Filter, equipped: bool, subject: &Noun, names: &Names) -> String {
    let front = if equipped { "equipped " } else { "" };
    let one = article(&format!("{front}{}", kind(filter, false)));
    let several = |count: &str| format!("{count} {front}{}", kind(filter, true));
    many(number, &one, &several, subject, names)
}

/// A kind of card: "Weapon costing 3 or less".
fn kind(filter: Filter, several: bool) -> String {
    let name = match (filter.of, several) {
        (Type::Card, false) => "card",
        (Type::Card, true) => "cards",
        (Type::Fuel, _) => "Fuel",
        (Type::Tech, _) => "Tech",
        (Type::Weapon, false) => "Weapon",
        (Type::Weapon, true) => "Weapons",
    };
    match filter.cost {
        None => name.to_owned(),
        Some((Compare::AtMost | Compare::Exactly, 0)) => format!("{name} costing 0"),
        Some((Compare::Exactly, cost)) => format!("{name} costing {cost}"),
        Some((compare, cost)) => format!("{name} costing {}", bound(compare, cost, "less")),
    }
}

/// "3 or less", "3 or more", "exactly 3".
fn bound(compare: Compare, number: u8, below: &str) -> String {
    match (compare, number) {
        (Compare::AtMost | Compare::Exactly, 0) => "no".to_owned(),
        (Compare::AtMost, number) => format!("{number} or {below}"),
        (Compare::AtLeast, number) => format!("{number} or more"),
        (Compare::Exactly, number) => format!("exactly {number}"),
    }
}

/// One of what is counted, after "for each".
fn counted(count: Count, subject: &Noun, names: &Names) -> String {
    let (own, has) = (subject.own(), subject.has());
    match count {
        Count::Weapons => format!("Weapon {has} equipped"),
        Count::OtherWeapons => format!("other Weapon {has} equipped"),
        Count::Hand => format!("card in {own} hand"),
        Count::Discard => format!("card in {own} discard pile"),
        Count::Played => format!("card in {own} play area"),
        Count::Health => format!("health {has}"),
        Count::Power => format!("power {has}"),
        Count::Slots => format!("slot {has}"),
        Count::Minions => "minion in play".to_owned(),
        Count::Track => format!("step of {}", track(names)),
        Count::Level => format!("level {} has reached", boss(names)),
        Count::Players => "player".to_owned(),
        Count::Exhausted => "exhausted player".to_owned(),
        Count::HomeworldHealth => "health of the Homeworld".to_owned(),
        Count::HomeworldPower => "power of the Homeworld".to_owned(),
    }
}

const fn place(zone: Zone) -> &'static str {
    match zone {
        Zone::Hand => "hand",
        Zone::Discard => "discard pile",
        Zone::Deck => "deck",
        Zone::Play => "play area",
        Zone::Equipped => "equipped Weapons",
    }
}

fn boss(names: &Names) -> String {
    if names.boss.is_empty() { "the Boss".to_owned() } else { names.boss.clone() }
}

fn track(names: &Names) -> String {
    if names.track.is_empty() { "the Boss track".to_owned() } else { format!("the {}", names.track) }
}

fn side(names: &Names) -> String {
    if names.side.is_empty() { "side".to_owned() } else { names.side.clone() }
}

fn article(words: &str) -> String {
    let vowel = words.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {words}", if vowel { "an" } else { "a" })
}

/// A small number as a word.
fn word(number: u8) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(usize::from(number)).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}
