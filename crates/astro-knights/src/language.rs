//! What cards, mats and tokens can speak of: the vocabulary of Astro Knights' programs.
//!
//! Each word of the language stands once in a list here, with its meaning. A new verb is a row of `verbs!`, its English in
//! `english` and what it does in `deeds`. `docs/effects.md` is the manual; its lists are made from these.

use effects::{By, Compare, Language, Noun, Phrase, Reader, Row, Slip, Takes, Where, words};

use crate::english;
use crate::nouns::Spot;

/// The language of Astro Knights.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Knightly;

/// A verb of the language, with all that belongs to it.
pub(crate) type Verb = effects::Verb<Knightly>;

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

words! {
    /// Something that can be counted.
    Count {
        /// equipped Weapons of the subject
        Weapons = "weapons",
        /// equipped Weapons of the subject without the attacking one (ATTACK texts)
        OtherWeapons = "other-weapons",
        /// cards in the subject's hand
        Hand = "hand",
        /// cards in the subject's discard pile
        Discard = "discard",
        /// Fuel and Tech in the subject's play area
        Played = "played",
        /// the subject's health
        Health = "health",
        /// the subject's power
        Power = "power",
        /// the subject's slots
        Slots = "slots",
        /// minions in play
        Minions = "minions",
        /// where the Boss cube is
        Track = "track",
        /// the Boss's level
        Level = "level",
        /// players in the game
        Players = "players",
        /// players who are exhausted
        Exhausted = "exhausted-players",
        /// the Homeworld's health
        HomeworldHealth = "homeworld-health",
        /// the Homeworld's power
        HomeworldPower = "homeworld-power",
    }
}

/// A number: so many, and so many more for each of something.
pub(crate) type Number = effects::Number<Count>;

words! {
    /// The type of a player card, or any.
    Type {
        /// any of the three
        Card = "card",
        /// Fuel
        Fuel = "fuel",
        /// Tech
        Tech = "tech",
        /// a Weapon
        Weapon = "weapon",
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
    /// Where something lies that is picked, or goes.
    Place {
        /// the subject's hand
        Hand = "hand",
        /// the subject's discard pile
        Discard = "discard",
        /// the top of the subject's deck
        Deck = "deck",
        /// the subject's play area
        Play = "play",
        /// the subject's equipped Weapons
        Equipped = "equipped",
        /// the subject's equipped Weapons, to attack with
        OwnWeapons = "own",
        /// everybody's equipped Weapons, to attack with
        AnyWeapons = "any",
        /// where it was
        Kept = "keep",
        /// everybody's discard pile
        Discards = "discards",
        /// the face-up cards of the supply
        Supply = "supply",
        /// the so many top cards of the subject's deck
        DeckTop = "deck-top",
        /// the so many top cards of the Boss deck
        BossTop = "boss-top",
        /// the Boss and the minions
        Foes = "foes",
        /// the Boss
        Boss = "boss",
        /// the minions
        Minion = "minion",
        /// out of the game
        Destroyed = "destroyed",
    }
}

impl Place {
    /// Where a player's cards lie, if it is such a place.
    #[inline]
    #[must_use]
    pub const fn spot(self) -> Option<Spot> {
        match self {
            Place::Hand => Some(Spot::Hand),
            Place::Discard | Place::Discards => Some(Spot::Discard),
            Place::Deck | Place::DeckTop => Some(Spot::Deck),
            Place::Play => Some(Spot::Play),
            Place::Equipped | Place::OwnWeapons | Place::AnyWeapons | Place::Kept => Some(Spot::Equipped),
            Place::Supply | Place::BossTop | Place::Foes | Place::Boss | Place::Minion | Place::Destroyed => {
                None
            }
        }
    }
}

/// Whom or what a verb is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// A player.
    Player,
    /// The card whose text it is.
    This,
    /// What the players damage: only in a text of their own.
    Foes,
    /// A minion.
    Minion,
    /// The Homeworld, the supply or the turn order.
    Table,
    /// The Boss.
    Boss,
    /// The track of a Boss that has one.
    Track,
    /// The side deck of a Boss that has one.
    Side,
}

/// What a verb can be short of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// The active player's energy.
    Energy,
    /// The subject's power.
    Power,
    /// The subject's slots.
    Slots,
    /// Cards in the subject's deck and discard pile.
    Cards,
    /// Discarded turn order cards of the subject.
    SpentTurns,
    /// The Homeworld's power.
    HomeworldPower,
    /// Cards in the Boss deck.
    BossDeck,
    /// Where the Boss cube is.
    Track,
    /// Steps above the Boss cube.
    TrackRoom,
    /// Somebody to hit: there is always the Boss, who takes any damage.
    Foes,
}

/// Where a text is printed, which is also when it is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // `name` says it.
pub enum Role {
    Play,
    Buy,
    Equip,
    Attack,
    Ability,
    Homeworld,
    Strike,
    Instant,
    SideStrike,
    SideInstant,
    Activate,
    LevelInstant,
    LevelActivate,
    Exhaust,
    TurnEnd,
    Wound,
    Setup,
}

impl Role {
    /// How many there are.
    pub(crate) const COUNT: usize = Role::Setup as usize + 1;

    /// Whether it is a text of the players' own, whose "you" is one of them.
    pub(crate) const fn is_players(self) -> bool {
        (self as usize) <= Role::Homeworld as usize
    }

    pub(crate) const fn is_minions(self) -> bool {
        matches!(self, Role::Instant | Role::SideInstant | Role::Activate)
    }

    /// Whether it is the text of a card that is being resolved, and so can be destroyed by it.
    pub(crate) const fn is_cards(self) -> bool {
        matches!(self, Role::Play | Role::Attack | Role::Strike | Role::SideStrike)
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Role::Play => "the text of a played card",
            Role::Buy => "a BUY text",
            Role::Equip => "an EQUIP text",
            Role::Attack => "an ATTACK text",
            Role::Ability => "a Knight's ability",
            Role::Homeworld => "a Homeworld's ability",
            Role::Strike => "a strike",
            Role::Instant | Role::LevelInstant => "an INSTANT text",
            Role::SideStrike => "a strike of the side deck",
            Role::SideInstant => "an INSTANT text of the side deck",
            Role::Activate | Role::LevelActivate => "an ACTIVATE text",
            Role::Exhaust => "the exhaust effect",
            Role::TurnEnd => "the end of a Boss turn",
            Role::Wound => "the text for damage to the Boss",
            Role::Setup => "a set-up text",
        }
    }
}

words! {
    /// Whom or what a block is about.
    Group {
        /// the "you" of the text
        You = "you",
        /// one player, chosen by "you", or by the players together on a Boss's text
        AnyPlayer = "any-player",
        /// one ally, chosen likewise
        AnyAlly = "any-ally",
        /// all players, one after another
        EachPlayer = "each-player",
        /// all allies, one after another
        EachAlly = "each-ally",
        /// the player with the lowest health; damage passes over exhausted players
        LowestHealth = "lowest-health",
        /// the player with the highest health
        HighestHealth = "highest-health",
        /// the player with the most power
        MostPower = "most-power",
        /// the player with the least power
        LeastPower = "least-power",
        /// the player with the most cards in hand
        MostCards = "most-cards",
        /// the player with the fewest cards in hand
        FewestCards = "fewest-cards",
        /// the player with the most equipped Weapons
        MostWeapons = "most-weapons",
        /// the player on the turn order card that was revealed; nobody, if it is a Boss card
        Revealed = "revealed-player",
        /// the player who has the attacking Weapon equipped (ATTACK texts)
        Owner = "owner",
        /// one of the minions
        AnyMinion = "any-minion",
        /// all minions
        EachMinion = "each-minion",
        /// all minions but the one whose text it is (texts of minions)
        OtherMinions = "each-other-minion",
        /// the minion whose text it is (texts of minions)
        ThisMinion = "this-minion",
        /// the minion longest in play
        OldestMinion = "oldest-minion",
        /// the minion shortest in play
        NewestMinion = "newest-minion",
        /// the minion with the most health
        StrongestMinion = "strongest-minion",
        /// the minion with the least health
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
        (self as usize) >= Group::AnyMinion as usize
    }
}

words! {
    /// Something that holds or not, without a number.
    State {
        /// if the subject is at Full Power
        FullPower = "full-power",
        /// if the Homeworld is at Full Power
        HomeworldFull = "homeworld-full-power",
        /// if the subject has a Weapon in every slot
        FullSlots = "full-slots",
        /// if the subject is exhausted
        Exhausted = "exhausted",
        /// if this attack has defeated a minion (ATTACK texts)
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

const N: &[Takes<Knightly>] = &[Takes::Number];
const CARDS: &[Takes<Knightly>] = &[Takes::Things];

/// The verbs, a row each.
macro_rules! verbs {
    ($($does:ident = $word:literal, $of:ident, { $($row:tt)* })+) => {
        /// What is done in one go.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)] // Their rows say it.
        pub enum Does { $($does,)+ }

        static ROWS: &[Row<Knightly>] = &[
            $(Row { $($row)* ..Row::new(Does::$does, $word, Scope::$of) },)+
        ];
    };
}

verbs! {
    Energy = "energy", Player, { takes: N, alone: true, means: "gains energy", example: "energy 2", }
    // AK-ENERGY-05.
    Spend = "spend", Player, {
        takes: N, within: Some(Limit::Energy),
        means: "spends energy; as a price, only if there is so much", example: "pay { spend 2 } to draw 1",
    }
    Suffer = "suffer", Player, {
        takes: N, sets_off: &[Role::Exhaust], means: "suffers damage", example: "any-player: suffer 2",
    }
    Heal = "heal", Player, { takes: N, alone: true, means: "gains health", example: "any-player: heal 1", }
    Power = "power", Player, { takes: N, alone: true, means: "powers up", example: "any-ally: power 1", }
    LosePower = "lose-power", Player, {
        takes: N, within: Some(Limit::Power), alone: true,
        means: "loses power", example: "most-power: lose-power 2",
    }
    Slot = "slot", Player, { takes: N, alone: true, means: "gains slots", example: "slot 1", }
    LoseSlot = "lose-slot", Player, {
        takes: N, within: Some(Limit::Slots), alone: true, means: "loses slots", example: "any-player: lose-slot 1",
    }
    Draw = "draw", Player, { takes: N, alone: true, means: "draws cards", example: "any-ally: draw 1", }
    Discard = "discard", Player, {
        takes: &[
            Takes::Number, Takes::Things, Takes::From(Where::may("from", &[Place::Hand, Place::Equipped])),
        ],
        from: Some(Place::Hand), to: Some(Place::Discard), alone: true, rule: "AK-RULING-20",
        means: "discards cards from hand, or equipped ones", example: "discard 1 weapon from equipped",
    }
    Mill = "mill", Player, {
        takes: N, within: Some(Limit::Cards), alone: true,
        means: "discards the top cards of the deck", example: "any-player: mill 2",
    }
    Reorder = "reorder", Player, {
        takes: N, from: Some(Place::DeckTop), to: Some(Place::Deck), within: Some(Limit::Cards), rule: "AK-RULING-20",
        means: "puts the top cards of the deck in any order", example: "reorder 3",
    }
    Destroy = "destroy", Player, {
        takes: &[
            Takes::Number, Takes::Things,
            Takes::From(Where::may("from", &[Place::Hand, Place::Discard, Place::Play, Place::Equipped])),
        ],
        from: Some(Place::Hand), to: Some(Place::Destroyed), alone: true, rule: "AK-RULING-20",
        means: "destroys cards in hand, or elsewhere", example: "destroy 1 card from discard",
    }
    DestroyThis = "destroy-this", This, {
        means: "destroys the card whose text it is", example: "pay { destroy-this } to gain weapon",
    }
    Return = "return", Player, {
        takes: &[
            Takes::Number, Takes::Things,
            Takes::From(Where::must("from", &[Place::Discard, Place::Play, Place::Hand, Place::Equipped])),
            Takes::To(Where::must("to", &[Place::Hand, Place::Deck])),
        ],
        rule: "AK-RULING-20",
        means: "takes cards back to hand, or puts them on top of the deck",
        example: "return 1 weapon from discard to deck",
    }
    Gain = "gain", Player, {
        takes: &[
            Takes::Things, Takes::To(Where::may("to", &[Place::Discard, Place::Hand, Place::Deck])),
        ],
        from: Some(Place::Supply), to: Some(Place::Discard), by: By::You, sets_off: &[Role::Buy], rule: "AK-GAIN-02",
        means: "gains a face-up supply card without paying, to the discard pile or elsewhere",
        example: "any-ally: gain weapon to deck",
    }
    TechToHand = "tech-to-hand", Player, { means: "Tech gained this turn goes to hand", example: "tech-to-hand", }
    NextWeaponToDeck = "next-weapon-to-deck", Player, {
        means: "the next Weapon gained this turn goes on top of the deck", example: "next-weapon-to-deck",
    }
    Equip = "equip", Player, {
        takes: &[Takes::Things, Takes::From(Where::may("from", &[Place::Hand, Place::Discard]))],
        from: Some(Place::Hand), to: Some(Place::Equipped), sets_off: &[Role::Equip], rule: "AK-RULING-31",
        means: "equips a Weapon from hand, or from the discard pile; a slot must be free",
        example: "any-player: may { equip weapon from discard }",
    }
    Play = "play", Player, {
        takes: CARDS,
        from: Some(Place::Hand), to: Some(Place::Play), sets_off: &[Role::Play], rule: "AK-RULING-20",
        means: "plays a Fuel or Tech from hand", example: "each-ally: may { play tech }",
    }
    Attack = "attack", Player, {
        takes: &[
            Takes::From(Where::must("", &[Place::OwnWeapons, Place::AnyWeapons])),
            Takes::To(Where::may("", &[Place::Kept])), Takes::More,
        ],
        to: Some(Place::Discard), one: true, sets_off: &[Role::Attack], rule: "AK-RULING-20",
        means: "attacks with an own Weapon, or with anybody's; `keep` leaves it equipped, `+ 1` deals more",
        example: "attack any keep + 1",
    }
    ExtraTurn = "extra-turn", Player, {
        within: Some(Limit::SpentTurns),
        means: "shuffles one of its discarded turn order cards into the turn order deck",
        example: "any-ally: extra-turn",
    }
    // AK-RULING-11.
    Damage = "damage", Foes, {
        takes: &[Takes::Number, Takes::From(Where::may("to", &[Place::Boss, Place::Minion]))],
        from: Some(Place::Foes), one: true, by: By::You, sets_off: &[Role::Wound], rule: "AK-ATTACK-05",
        means: "hits the attack's one target, outside an attack the Boss or a minion; or what is named, chosen by itself",
        example: "damage 3 + 2 * other-weapons",
    }
    Split = "split", Foes, {
        takes: N, from: Some(Place::Foes), by: By::You, within: Some(Limit::Foes), sets_off: &[Role::Wound],
        rule: "AK-RULING-20",
        means: "is divided freely among the Boss and the minions", example: "split 7",
    }
    Bonus = "bonus", Foes, { takes: N, means: "every attack of this turn deals so much more", example: "bonus 1", }
    Hit = "hit", Minion, { takes: N, alone: true, means: "it suffers damage", example: "each-minion: hit 4", }
    Mend = "mend", Minion, { takes: N, alone: true, means: "it gains health", example: "each-minion: mend 4", }
    Shield = "shield", Minion, {
        alone: true, means: "it gains a shield, which breaks in place of the next damage it would suffer",
        example: "newest-minion: shield",
    }
    Defeat = "defeat", Minion, {
        means: "it is defeated: to the discard pile of its deck", example: "any-minion: defeat",
    }
    Crush = "crush", Minion, { means: "it is destroyed: out of the game", example: "this-minion: crush", }
    Activate = "activate", Minion, {
        sets_off: &[Role::Activate], means: "its ACTIVATE text is resolved", example: "oldest-minion: activate",
    }
    HomeworldHeal = "homeworld-heal", Table, {
        takes: N, means: "the Homeworld gains health", example: "homeworld-heal 2",
    }
    HomeworldSuffer = "homeworld-suffer", Table, {
        takes: N, means: "the Homeworld suffers damage", example: "homeworld-suffer 2",
    }
    HomeworldPower = "homeworld-power", Table, {
        takes: N, means: "the Homeworld powers up", example: "homeworld-power 1",
    }
    HomeworldDrain = "homeworld-drain", Table, {
        takes: N, within: Some(Limit::HomeworldPower),
        means: "the Homeworld loses power", example: "homeworld-drain 2",
    }
    Guard = "guard", Table, {
        takes: N, means: "the next damage that the Homeworld would suffer is prevented, up to so much",
        example: "guard 3",
    }
    Trim = "trim", Table, {
        takes: CARDS, from: Some(Place::Supply), to: Some(Place::Destroyed), by: By::You, rule: "AK-GAIN-02",
        means: "a face-up supply card is destroyed", example: "may trim card",
    }
    // AK-RULING-43, AK-RULING-01: the group picks.
    Collect = "collect", Table, {
        takes: &[Takes::Number, Takes::Things], from: Some(Place::Discards), to: Some(Place::Hand), by: By::Group,
        rule: "AK-RULING-20",
        means: "the players together return so many cards from their discard piles to their hands",
        example: "collect 2 card",
    }
    RevealTurn = "reveal-turn", Table, {
        means: "the top turn order card is revealed and stays where it is", example: "reveal-turn",
    }
    BuryTurn = "bury-turn", Table, {
        means: "the top turn order card goes under its deck", example: "may bury-turn",
    }
    BossHeal = "boss-heal", Boss, { takes: N, means: "the Boss gains health", example: "boss-heal 3", }
    BossDraw = "boss-draw", Boss, {
        takes: N, sets_off: &[Role::Strike, Role::Instant, Role::LevelInstant],
        means: "it draws and resolves Boss cards", example: "boss-draw 1",
    }
    Scry = "scry", Boss, {
        takes: N, from: Some(Place::BossTop), to: Some(Place::Deck), by: By::You, within: Some(Limit::BossDeck),
        rule: "AK-RULING-20",
        means: "the top cards of the Boss deck are put in any order", example: "scry 2",
    }
    SideDraw = "side-draw", Side, {
        takes: N, sets_off: &[Role::SideStrike, Role::SideInstant],
        means: "cards of the side deck are drawn and resolved", example: "side-draw 1",
    }
    SideRenew = "side-renew", Side, {
        means: "the side discard pile is shuffled into the side deck", example: "side-renew; side-draw 1",
    }
    // AK-FURION-06: what goes beyond the top of the track is lost, and so is not resolved in full.
    TrackUp = "track-up", Track, {
        takes: N, within: Some(Limit::TrackRoom), means: "the Boss cube rises, to the end of its track at most",
        example: "track-up 2",
    }
    TrackDown = "track-down", Track, {
        takes: N, within: Some(Limit::Track), means: "the Boss cube falls, to 0 at most", example: "track-down 3",
    }
    TrackSet = "track-set", Track, { takes: N, means: "the Boss cube goes to a step", example: "track-set 0", }
    Lose = "lose", Boss, { means: "the players lose", example: "if exhausted-players >= 3 { lose }", }
}

impl Does {
    /// All that there is to say of it.
    #[inline]
    #[must_use]
    pub fn row(self) -> &'static Row<Knightly> {
        &ROWS[self as usize]
    }
}

impl Language for Knightly {
    type Does = Does;
    type Filter = Filter;
    type Place = Place;
    type Scope = Scope;
    type Limit = Limit;
    type Role = Role;
    type Group = Group;
    type Test = Test;
    type Number = Number;
    type Names = Names;

    const ANY: Filter = Filter { of: Type::Card, cost: None };

    fn rows() -> &'static [Row<Knightly>] {
        ROWS
    }

    #[inline]
    fn row(does: Does) -> &'static Row<Knightly> {
        does.row()
    }

    fn place(place: Place) -> &'static str {
        place.word()
    }

    fn just(number: u8) -> Number {
        Number::just(number)
    }

    fn filter(words: &mut Reader<'_>) -> Result<Filter, Slip> {
        let of = words.needs("`card`, `fuel`, `tech` or `weapon`", Type::of)?;
        let cost = if words.eats("cost") { Some(Compare::read(words)?) } else { None };
        Ok(Filter { of, cost })
    }

    fn group(words: &mut Reader<'_>) -> Option<Group> {
        words.takes(Group::of)
    }

    fn test(words: &mut Reader<'_>) -> Result<Test, Slip> {
        if let Some(state) = words.takes(State::of) {
            return Ok(Test::State(state));
        }
        let count = words.needs("a test, such as `full-power` or `minions >= 2`", Count::of)?;
        let (compare, number) = Compare::read(words)?;
        Ok(Test::Count(count, compare, number))
    }

    fn number(words: &mut Reader<'_>) -> Result<Number, Slip> {
        Number::read(words, "something to count, such as `minions`", Count::of)
    }

    fn ends(test: &Test, verb: &Verb) -> bool {
        let falls = verb.does == Does::TrackDown && verb.count.base > 0;
        falls && matches!(test, Test::Count(Count::Track, Compare::AtLeast, _))
    }

    fn say_verb(verb: &Verb, subject: &Noun, names: &Names) -> Phrase {
        english::verb(verb, subject, names)
    }

    fn say_group(group: &Group, _: &Names) -> Noun {
        english::group(*group)
    }

    fn say_test(test: &Test, subject: &Noun, names: &Names) -> String {
        english::test(test, subject, names)
    }

    fn say_times(times: &Number, subject: &Noun, names: &Names) -> String {
        english::times(times, subject, names)
    }
}
