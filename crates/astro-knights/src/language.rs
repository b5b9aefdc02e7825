//! What cards, mats and tokens can speak of: the vocabulary of Astro Knights' programs.
//!
//! Each word of the language stands once in a list here, with its meaning; `docs/effects.md` is the manual.

use effects::{Language, Noun, Phrase, Reader, Slip};

use crate::english;

/// The language of Astro Knights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Knightly;

/// What the texts of one Boss, or of none, call its track and its side deck.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    /// The Boss.
    pub boss: String,
    /// The Boss track.
    pub track: String,
    /// The side deck.
    pub side: String,
}

/// A list of words with their meanings, and the way from one to the other.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$case_doc:meta])* $case:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$case_doc])* $case,)+ }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$case,)+];

            /// Its word.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$case => $word,)+ }
            }

            /// What a word stands for.
            #[must_use]
            pub fn of(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|meant| meant.word() == word)
            }
        }
    };
}

words! {
    /// Something that can be counted.
    Count {
        /// Equipped Weapons of the subject.
        Weapons = "weapons",
        /// Equipped Weapons of the subject, the one that attacks left out. AK-RULING-45.
        OtherWeapons = "other-weapons",
        /// Cards in the subject's hand.
        Hand = "hand",
        /// Cards in the subject's discard pile.
        Discard = "discard",
        /// The subject's health.
        Health = "health",
        /// The subject's power.
        Power = "power",
        /// The subject's slots.
        Slots = "slots",
        /// Minions in play.
        Minions = "minions",
        /// Where the Boss cube is.
        Track = "track",
        /// The Boss's level.
        Level = "level",
        /// Players in the game.
        Players = "players",
        /// Exhausted players.
        Exhausted = "exhausted-players",
        /// The Homeworld's health.
        HomeworldHealth = "homeworld-health",
        /// The Homeworld's power.
        HomeworldPower = "homeworld-power",
        /// Fuel and Tech in the subject's play area.
        Played = "played",
    }
}

/// A number: so many, and so many more for each of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    /// At least so many.
    pub base: u8,
    /// So many more for each.
    pub each: u8,
    /// Of these, if `each` is not zero.
    pub of: Count,
}

impl Number {
    /// Always the same.
    #[must_use]
    pub const fn just(base: u8) -> Number {
        Number { base, each: 0, of: Count::Players }
    }

    /// Whether it is always this one.
    #[must_use]
    pub const fn is(self, number: u8) -> bool {
        self.each == 0 && self.base == number
    }
}

words! {
    /// The type of a player card, or any.
    Type {
        /// Any of the three.
        Card = "card",
        /// Fuel.
        Fuel = "fuel",
        /// Tech.
        Tech = "tech",
        /// A Weapon.
        Weapon = "weapon",
    }
}

words! {
    /// How a number must compare with another.
    Compare {
        /// At most.
        AtMost = "<=",
        /// At least.
        AtLeast = ">=",
        /// Exactly.
        Exactly = "=",
    }
}

impl Compare {
    /// Whether one number compares so with another.
    #[inline]
    #[must_use]
    pub const fn holds(self, one: u8, other: u8) -> bool {
        match self {
            Compare::AtMost => one <= other,
            Compare::AtLeast => one >= other,
            Compare::Exactly => one == other,
        }
    }
}

/// Which cards: of a type, and perhaps of a cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filter {
    /// Of this type.
    pub of: Type,
    /// Of such a cost.
    pub cost: Option<(Compare, u8)>,
}

words! {
    /// Where player cards lie.
    Zone {
        /// In hand.
        Hand = "hand",
        /// In the discard pile.
        Discard = "discard",
        /// On top of the deck.
        Deck = "deck",
        /// In the play area.
        Play = "play",
        /// Equipped.
        Equipped = "equipped",
    }
}

words! {
    /// Whom damage hits.
    Target {
        /// The Boss.
        Boss = "boss",
        /// A minion.
        Minion = "minion",
    }
}

words! {
    /// A verb that takes a number.
    Amount {
        /// The subject gains energy.
        Energy = "energy",
        /// The subject spends energy. AK-ENERGY-05.
        Spend = "spend",
        /// The subject suffers damage.
        Suffer = "suffer",
        /// The subject gains health.
        Heal = "heal",
        /// The subject powers up.
        Power = "power",
        /// The subject loses power.
        LosePower = "lose-power",
        /// The subject gains slots.
        Slot = "slot",
        /// The subject loses slots.
        LoseSlot = "lose-slot",
        /// The subject draws cards.
        Draw = "draw",
        /// The subject discards the top cards of the deck.
        Mill = "mill",
        /// The subject looks at the top cards of its deck and puts them back in any order.
        Reorder = "reorder",
        /// "You" deal damage freely divided among the Boss and minions.
        Split = "split",
        /// The minion suffers damage.
        Hit = "hit",
        /// The minion gains health.
        Mend = "mend",
        /// The Homeworld gains health.
        HomeworldHeal = "homeworld-heal",
        /// The Homeworld suffers damage.
        HomeworldSuffer = "homeworld-suffer",
        /// The Homeworld powers up.
        HomeworldPower = "homeworld-power",
        /// The Homeworld loses power.
        HomeworldDrain = "homeworld-drain",
        /// The Boss gains health.
        BossHeal = "boss-heal",
        /// The Boss track rises.
        TrackUp = "track-up",
        /// The Boss track falls.
        TrackDown = "track-down",
        /// The Boss track is set.
        TrackSet = "track-set",
        /// The Boss draws cards.
        BossDraw = "boss-draw",
        /// Cards of the side deck are drawn and resolved.
        SideDraw = "side-draw",
        /// "You" look at the top cards of the Boss deck and put them back in any order.
        Scry = "scry",
        /// Each attack of this turn deals so much more damage.
        Bonus = "bonus",
        /// The next damage that the Homeworld would suffer is prevented, up to so much.
        Guard = "guard",
    }
}

words! {
    /// A verb that takes nothing.
    Plain {
        /// The minion is defeated.
        Defeat = "defeat",
        /// The minion is destroyed.
        Crush = "crush",
        /// The minion's ACTIVATE text is resolved.
        Activate = "activate",
        /// The minion gets a shield, which takes the next damage in its place.
        Shield = "shield",
        /// The side discard pile is shuffled into the side deck.
        SideRenew = "side-renew",
        /// The top turn order card is revealed.
        RevealTurn = "reveal-turn",
        /// The top turn order card goes to the bottom of its deck.
        BuryTurn = "bury-turn",
        /// One of the subject's discarded turn order cards is shuffled into the turn order deck.
        ExtraTurn = "extra-turn",
        /// Tech that the subject gains this turn goes to hand.
        TechToHand = "tech-to-hand",
        /// The next Weapon that the subject gains this turn goes on top of the subject's deck.
        NextWeaponToDeck = "next-weapon-to-deck",
        /// This card is destroyed.
        DestroyThis = "destroy-this",
        /// The players lose.
        Lose = "lose",
    }
}

/// What is done in one go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// A verb that takes a number.
    Amount(Amount, Number),
    /// A verb that takes nothing.
    Plain(Plain),
    /// Damage to the attack's target, or to one of the kind named. AK-RULING-11.
    Damage(Number, Option<Target>),
    /// The subject discards cards.
    Discard(Number, Filter, Zone),
    /// The subject destroys cards.
    Destroy(Number, Filter, Zone),
    /// The subject returns cards to a zone.
    Return(Number, Filter, Zone, Zone),
    /// All players together return so many cards from their discard piles to their hands. AK-RULING-43.
    Collect(Number, Filter),
    /// The subject gains a face-up supply card free of charge.
    Gain(Filter, Zone),
    /// The top card of a supply deck is destroyed.
    Trim(Filter),
    /// The subject equips a Weapon.
    Equip(Filter, Zone),
    /// The subject plays a Fuel or Tech from hand.
    Play(Filter),
    /// The subject attacks with an equipped Weapon.
    Attack {
        /// Whether anybody's will do.
        any: bool,
        /// Whether it stays equipped.
        keep: bool,
        /// So much more damage.
        more: u8,
    },
}

words! {
    /// Whom or what a block is about.
    Group {
        /// The "you" of the text.
        You = "you",
        /// Any one player.
        AnyPlayer = "any-player",
        /// Any one ally.
        AnyAlly = "any-ally",
        /// Each player.
        EachPlayer = "each-player",
        /// Each ally.
        EachAlly = "each-ally",
        /// The player with the lowest health.
        LowestHealth = "lowest-health",
        /// The player with the highest health.
        HighestHealth = "highest-health",
        /// The player with the most power.
        MostPower = "most-power",
        /// The player with the least power.
        LeastPower = "least-power",
        /// The player with the most cards in hand.
        MostCards = "most-cards",
        /// The player with the fewest cards in hand.
        FewestCards = "fewest-cards",
        /// The player with the most equipped Weapons.
        MostWeapons = "most-weapons",
        /// The player named by the revealed turn order card.
        Revealed = "revealed-player",
        /// The player who has the attacking Weapon equipped.
        Owner = "owner",
        /// Any one minion.
        AnyMinion = "any-minion",
        /// Each minion.
        EachMinion = "each-minion",
        /// Each minion but this one.
        OtherMinions = "each-other-minion",
        /// This minion.
        ThisMinion = "this-minion",
        /// The minion longest in play.
        OldestMinion = "oldest-minion",
        /// The minion shortest in play.
        NewestMinion = "newest-minion",
        /// The minion with the most health.
        StrongestMinion = "strongest-minion",
        /// The minion with the least health.
        WeakestMinion = "weakest-minion",
    }
}

impl Group {
    /// Whether it leaves open who is meant: any one of them.
    #[must_use]
    pub const fn is_any(self) -> bool {
        matches!(self, Group::AnyPlayer | Group::AnyAlly | Group::AnyMinion)
    }

    /// Whether it is about minions and not about players.
    #[must_use]
    pub const fn is_of_minions(self) -> bool {
        matches!(
            self,
            Group::AnyMinion
                | Group::EachMinion
                | Group::OtherMinions
                | Group::ThisMinion
                | Group::OldestMinion
                | Group::NewestMinion
                | Group::StrongestMinion
                | Group::WeakestMinion
        )
    }
}

words! {
    /// Something that holds or not, without a number.
    State {
        /// The subject is at Full Power.
        FullPower = "full-power",
        /// The Homeworld is at Full Power.
        HomeworldFull = "homeworld-full-power",
        /// The subject has a Weapon in every slot.
        FullSlots = "full-slots",
        /// The subject is exhausted.
        Exhausted = "exhausted",
        /// This attack has defeated a minion.
        Defeated = "defeated",
    }
}

/// What can hold or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// A count compares so with a number.
    Count(Count, Compare, u8),
    /// A state holds.
    State(State),
}

fn number(words: &mut Reader<'_>) -> Result<Number, Slip> {
    let plus = |base, words: &mut Reader<'_>| -> Result<Number, Slip> {
        let (each, of) = match words.takes(Count::of) {
            Some(of) => (1, of),
            None => {
                let each = words.amount()?;
                words.expects("*")?;
                (each, words.needs("something to count, such as `minions`", Count::of)?)
            }
        };
        Ok(Number { base, each, of })
    };
    if let Some(of) = words.takes(Count::of) {
        return Ok(Number { base: 0, each: 1, of });
    }
    let first = words.amount()?;
    if words.eats("*") {
        let of = words.needs("something to count, such as `minions`", Count::of)?;
        return Ok(Number { base: 0, each: first, of });
    }
    if words.eats("+") { plus(first, words) } else { Ok(Number::just(first)) }
}

fn filter(words: &mut Reader<'_>) -> Result<Filter, Slip> {
    let of = words.needs("`card`, `fuel`, `tech` or `weapon`", Type::of)?;
    let cost = if words.eats("cost") {
        Some((words.needs("`<=`, `>=` or `=`", Compare::of)?, words.amount()?))
    } else {
        None
    };
    Ok(Filter { of, cost })
}

fn zone(words: &mut Reader<'_>, allowed: &[Zone]) -> Result<Zone, Slip> {
    let expected: Vec<String> = allowed.iter().map(|zone| format!("`{}`", zone.word())).collect();
    words.needs(&expected.join(" or "), |word| Zone::of(word).filter(|zone| allowed.contains(zone)))
}

/// Where from; from hand if nothing is said.
fn from(words: &mut Reader<'_>, allowed: &[Zone]) -> Result<Zone, Slip> {
    if words.eats("from") { zone(words, allowed) } else { Ok(Zone::Hand) }
}

impl Language for Knightly {
    type Verb = Verb;
    type Group = Group;
    type Test = Test;
    type Number = Number;
    type Names = Names;

    fn verb(words: &mut Reader<'_>) -> Result<Verb, Slip> {
        if let Some(amount) = words.takes(Amount::of) {
            return Ok(Verb::Amount(amount, number(words)?));
        }
        if let Some(plain) = words.takes(Plain::of) {
            return Ok(Verb::Plain(plain));
        }
        if words.eats("damage") {
            let damage = number(words)?;
            let target =
                if words.eats("to") { Some(words.needs("`boss` or `minion`", Target::of)?) } else { None };
            return Ok(Verb::Damage(damage, target));
        }
        if words.eats("discard") {
            let (count, filter) = (number(words)?, filter(words)?);
            return Ok(Verb::Discard(count, filter, from(words, &[Zone::Hand, Zone::Equipped])?));
        }
        if words.eats("destroy") {
            let (count, filter) = (number(words)?, filter(words)?);
            let zones = [Zone::Hand, Zone::Discard, Zone::Play, Zone::Equipped];
            return Ok(Verb::Destroy(count, filter, from(words, &zones)?));
        }
        if words.eats("return") {
            let (count, filter) = (number(words)?, filter(words)?);
            words.expects("from")?;
            let source = zone(words, &[Zone::Discard, Zone::Play, Zone::Hand, Zone::Equipped])?;
            words.expects("to")?;
            let target = zone(words, &[Zone::Hand, Zone::Deck])?;
            if source == target {
                return Err(words.slip("another zone than the one the cards come from"));
            }
            return Ok(Verb::Return(count, filter, source, target));
        }
        if words.eats("collect") {
            return Ok(Verb::Collect(number(words)?, filter(words)?));
        }
        if words.eats("gain") {
            let filter = filter(words)?;
            let zones = [Zone::Discard, Zone::Hand, Zone::Deck];
            let target = if words.eats("to") { zone(words, &zones)? } else { Zone::Discard };
            return Ok(Verb::Gain(filter, target));
        }
        if words.eats("trim") {
            return Ok(Verb::Trim(filter(words)?));
        }
        if words.eats("equip") {
            let filter = filter(words)?;
            return Ok(Verb::Equip(filter, from(words, &[Zone::Hand, Zone::Discard])?));
        }
        if words.eats("play") {
            return Ok(Verb::Play(filter(words)?));
        }
        if words.eats("attack") {
            let any = words.needs("`own` or `any`", |word| match word {
                "own" => Some(false),
                "any" => Some(true),
                _ => None,
            })?;
            let keep = words.eats("keep");
            let more = if words.eats("+") { words.amount()? } else { 0 };
            return Ok(Verb::Attack { any, keep, more });
        }
        Err(words.slip("a verb, a group or a control word"))
    }

    fn group(words: &mut Reader<'_>) -> Option<Group> {
        words.takes(Group::of)
    }

    fn test(words: &mut Reader<'_>) -> Result<Test, Slip> {
        if let Some(state) = words.takes(State::of) {
            return Ok(Test::State(state));
        }
        let count = words.needs("a test, such as `full-power` or `minions >= 2`", Count::of)?;
        Ok(Test::Count(count, words.needs("`<=`, `>=` or `=`", Compare::of)?, words.amount()?))
    }

    fn number(words: &mut Reader<'_>) -> Result<Number, Slip> {
        number(words)
    }

    fn ends(test: &Test, verb: &Verb) -> bool {
        matches!(
            (test, verb),
            (
                Test::Count(Count::Track, Compare::AtLeast, _),
                Verb::Amount(Amount::TrackDown, Number { base: 1.., .. })
            )
        )
    }

    fn say_verb(verb: &Verb, subject: &Noun, names: &Names) -> Phrase {
        english::verb(verb, subject, names)
    }

    fn say_group(group: &Group, names: &Names) -> Noun {
        english::group(*group, names)
    }

    fn say_test(test: &Test, subject: &Noun, names: &Names) -> String {
        english::test(test, subject, names)
    }

    fn say_times(times: &Number, subject: &Noun, names: &Names) -> String {
        english::times(times, subject, names)
    }
}
