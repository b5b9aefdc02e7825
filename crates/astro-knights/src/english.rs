//! The vocabulary in English, as it stands on cards.

use effects::{Amount, Compare, Noun, Phrase};
use table::english::a;

use crate::language::{Count, Does, Filter, Group, Names, Number, Place, State, Test, Type, Verb};

/// A verb, said of its subject.
pub(crate) fn verb(verb: &Verb, subject: &Noun, names: &Names) -> Phrase {
    let own = subject.own();
    let say = Amount { number: &verb.count, each: &|of| counted(of, subject, names) };
    let (much, many) = (|unit: &str| say.much(unit), |one: &str, several: &str| say.many(one, several));
    let cards = || cards_of(&say, verb.of, verb.from == Some(Place::Equipped));
    let (homeworld, track) = ("the Homeworld", track(names));
    match verb.does {
        Does::Energy => Phrase::of("gain", "gains", much("energy")),
        Does::Spend => Phrase::of("spend", "spends", much("energy")),
        Does::Suffer => Phrase::of("suffer", "suffers", much("damage")),
        Does::Heal | Does::Mend => Phrase::of("gain", "gains", much("health")),
        Does::Power => Phrase::of("power up", "powers up", again(&say)),
        Does::LosePower => Phrase::of("lose", "loses", much("power")),
        Does::Slot => Phrase::of("gain", "gains", many("a slot", "slots")),
        Does::LoseSlot => Phrase::of("lose", "loses", many("a slot", "slots")),
        Does::Draw => Phrase::of("draw", "draws", many("a card", "cards")),
        Does::Discard => Phrase::of("discard", "discards", cards()),
        Does::Mill => Phrase::of("discard", "discards", say.top(&format!("{own} deck"))),
        Does::Reorder => Phrase::of("rearrange", "rearranges", say.top(&format!("{own} deck"))),
        Does::Scry => Phrase::of("rearrange", "rearranges", say.top("the Boss deck")),
        Does::Destroy => {
            let rest = match verb.from {
                Some(Place::Hand) => format!("{} in hand", cards()),
                Some(Place::Equipped) | None => cards(),
                Some(from) => format!("{} in {own} {}", cards(), pile(from)),
            };
            Phrase::of("destroy", "destroys", rest)
        }
        Does::DestroyThis => Phrase::of("destroy", "destroys", "this card"),
        Does::Return => {
            let from = match verb.from {
                Some(Place::Equipped) | None => String::new(),
                Some(from) => format!(" from {own} {}", pile(from)),
            };
            match verb.to {
                Some(Place::Deck) => {
                    Phrase::of("put", "puts", format!("{}{from} on top of {own} deck", cards()))
                }
                _ => Phrase::of("return", "returns", format!("{}{from} to {own} hand", cards())),
            }
        }
        Does::Collect => {
            let rest = format!("{} in all from their discard piles to their hands", cards());
            Phrase::own("the players", "return", "return", rest)
        }
        Does::Gain => {
            let to = match verb.to {
                Some(Place::Hand) => format!(" into {own} hand"),
                Some(Place::Deck) => format!(" onto the top of {own} deck"),
                _ => String::new(),
            };
            Phrase::of("gain", "gains", format!("{} from the supply{to}", cards()))
        }
        Does::Trim => {
            let rest = match verb.of {
                Filter { of: Type::Card, cost: None } => "the top card of a supply deck".to_owned(),
                filter => format!("a face-up {} in the supply", kind(filter, false)),
            };
            Phrase::of("destroy", "destroys", rest)
        }
        Does::TechToHand if subject.is_you() => {
            Phrase::own("Tech you gain this turn", "go", "goes", "to your hand")
        }
        Does::TechToHand => Phrase::of("put", "puts", "Tech they gain this turn into their hand"),
        Does::NextWeaponToDeck if subject.is_you() => {
            Phrase::own("the next Weapon you gain this turn", "go", "goes", "on top of your deck")
        }
        Does::NextWeaponToDeck => {
            Phrase::of("put", "puts", "the next Weapon they gain this turn on top of their deck")
        }
        Does::Equip => {
            let from = match verb.from {
                Some(Place::Discard) => format!("{own} discard pile"),
                _ => "hand".to_owned(),
            };
            Phrase::of("equip", "equips", format!("{} from {from}", cards()))
        }
        Does::Play => {
            let any = verb.of == Filter { of: Type::Card, cost: None };
            let card = if any { "a Fuel or Tech".to_owned() } else { cards() };
            Phrase::of("play", "plays", format!("{card} from hand"))
        }
        Does::Attack => {
            let any = verb.from == Some(Place::AnyWeapons);
            let weapon = if any { "any player's equipped Weapon" } else { "an equipped Weapon" };
            let more = verb.count.base;
            let more = if more > 0 { format!(" for {more} more damage") } else { String::new() };
            let keep = if verb.to == Some(Place::Kept) { ", without discarding it" } else { "" };
            Phrase::of("attack", "attacks", format!("with {weapon}{more}{keep}"))
        }
        Does::ExtraTurn => {
            let rest = format!("one of {own} discarded turn order cards into the turn order deck");
            Phrase::of("shuffle", "shuffles", rest)
        }
        Does::Damage => {
            let to = match verb.from {
                Some(Place::Minion) => " to a minion".to_owned(),
                Some(Place::Boss) => format!(" to {}", boss(names)),
                _ => String::new(),
            };
            Phrase::of("deal", "deals", format!("{}{to}", much("damage")))
        }
        Does::Split => {
            let rest = format!("{}, divided freely among {} and the minions", much("damage"), boss(names));
            Phrase::of("deal", "deals", rest)
        }
        Does::Bonus => {
            let rest = format!("{} more damage", much(""));
            Phrase::own("for the rest of this turn, attacks", "deal", "deal", rest)
        }
        Does::Hit => {
            let damage = much("damage");
            Phrase::to(format!("deal {damage} to"), "suffer", "suffers", damage)
        }
        Does::Shield => Phrase::of("gain", "gains", "a shield"),
        Does::Defeat => Phrase::to("defeat", "be defeated", "is defeated", ""),
        Does::Crush => Phrase::to("destroy", "be destroyed", "is destroyed", ""),
        Does::Activate => Phrase::of("activate", "activates", ""),
        Does::HomeworldHeal => Phrase::own(homeworld, "gain", "gains", much("health")),
        Does::HomeworldSuffer => Phrase::own(homeworld, "suffer", "suffers", much("damage")),
        Does::HomeworldPower => Phrase::own(homeworld, "power up", "powers up", again(&say)),
        Does::HomeworldDrain => Phrase::own(homeworld, "lose", "loses", much("power")),
        Does::Guard => {
            let next = format!("the next {} to the Homeworld", much("damage"));
            Phrase::own(next, "be prevented", "is prevented", "")
        }
        Does::RevealTurn => Phrase::of("reveal", "reveals", "the top turn order card"),
        Does::BuryTurn => Phrase::of("put", "puts", "the top turn order card on the bottom of its deck"),
        Does::BossHeal => Phrase::own(boss(names), "gain", "gains", much("health")),
        Does::BossDraw => Phrase::own(boss(names), "draw", "draws", many("a Boss card", "Boss cards")),
        Does::SideDraw => {
            let one = format!("{} card", a(&side(names)));
            let rest = many(&one, &format!("{} cards", side(names)));
            Phrase::own(boss(names), "draw", "draws", rest)
        }
        Does::SideRenew => {
            let rest = format!("the {0} discard pile into the {0} deck", side(names));
            Phrase::own(boss(names), "shuffle", "shuffles", rest)
        }
        Does::TrackUp => Phrase::own(track, "rise", "rises", format!("by {}", much(""))),
        Does::TrackDown => Phrase::own(track, "fall", "falls", format!("by {}", much(""))),
        Does::TrackSet => Phrase::own(track, "go", "goes", format!("to {}", much(""))),
        Does::Lose => Phrase::own("the players", "lose", "lose", "the game"),
    }
}

/// Whom or what a block is about.
pub(crate) fn group(group: Group) -> Noun {
    match group {
        Group::You => Noun::you(),
        Group::AnyPlayer => Noun::other("any player"),
        Group::AnyAlly => Noun::other("any ally"),
        Group::EachPlayer => Noun::other("each player"),
        Group::EachAlly => Noun::other("each ally"),
        Group::LowestHealth => Noun::other("the player with the lowest health"),
        Group::HighestHealth
        | Group::MostPower
        | Group::LeastPower
        | Group::MostCards
        | Group::FewestCards
        | Group::MostWeapons => Noun::other(group.means()),
        Group::Revealed => Noun::other("the player on that card"),
        Group::Owner => Noun::other("this Weapon's owner"),
        Group::AnyMinion => Noun::thing("any minion"),
        Group::EachMinion => Noun::thing("each minion"),
        Group::OtherMinions => Noun::thing("each other minion"),
        Group::ThisMinion => Noun::thing("this minion"),
        Group::OldestMinion => Noun::thing("the oldest minion"),
        Group::NewestMinion => Noun::thing("the newest minion"),
        Group::StrongestMinion | Group::WeakestMinion => Noun::thing(group.means()),
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
                (Compare::AtLeast, 1) => a(one).replace("an other", "another"),
                (Compare::Exactly, 1) => format!("exactly 1 {one}"),
                _ => format!("{} {several}", compare.bound(number, "fewer")),
            };
            let there = if number == 1 && compare != Compare::AtMost { "there is" } else { "there are" };
            let much = || compare.bound(number, "less");
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
                // So many play, and no other number could be meant.
                Count::Players if compare == Compare::Exactly => {
                    format!("{there} {number} {}", if number == 1 { "player" } else { "players" })
                }
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
    Amount { number, each: &|of| counted(of, subject, names) }.times()
}

/// Behind "power up": nothing for once, else how often.
fn again(say: &Amount<'_, Count>) -> String {
    if say.number.is(1) { String::new() } else { say.times() }
}

/// So many cards of a kind: "a Weapon costing 3 or less", "two equipped Weapons".
fn cards_of(say: &Amount<'_, Count>, filter: Filter, equipped: bool) -> String {
    let front = if equipped { "equipped " } else { "" };
    let one = a(&format!("{front}{}", kind(filter, false)));
    say.many(&one, &format!("{front}{}", kind(filter, true)))
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
        Some((compare, cost)) => format!("{name} costing {}", compare.bound(cost, "less")),
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

/// A place of a player's own.
fn pile(place: Place) -> &'static str {
    place.spot().map_or("", |spot| spot.name())
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
