//! What cards, Architects, Locations and Events can speak of: the vocabulary of Helionox's programs.
//!
//! A new verb is a row of `verbs!`, its English in `english` and what it does in `deeds`; whatever else there are words for is in
//! `vocabulary`. `docs/effects.md` is the manual; its lists are made from these.

use effects::{Compare, Language, Noun, Phrase, Reader, Row, Slip, Takes, Where};

use crate::english;
use crate::vocabulary::{Count, Filter, Group, Limit, Place, Role, Scope, State, Test, Type};

/// The language of Helionox.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Solar;

/// A verb of the language, with all that belongs to it.
pub(crate) type Verb = effects::Verb<Solar>;

/// A number: so many, and so many more for each of something.
pub(crate) type Number = effects::Number<Count>;

const N: &[Takes<Solar>] = &[Takes::Number];
const CARDS: &[Takes<Solar>] = &[Takes::Things];

/// The verbs, a row each.
macro_rules! verbs {
    ($($does:ident = $word:literal, $of:ident, { $($row:tt)* })+) => {
        /// What is done in one go.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)] // Their rows say it.
        pub enum Does { $($does,)+ }

        static ROWS: &[Row<Solar>] = &[
            $(Row { $($row)* ..Row::new(Does::$does, $word, Scope::$of) },)+
        ];
    };
}

verbs! {
    Credits = "credits", Tokens, { takes: N, means: "gains Credits", example: "credits 2", }
    Defense = "defense", Tokens, { takes: N, means: "gains Defense", example: "defense 1 + active-here", }
    Spend = "spend", Tokens, {
        takes: N, within: Some(Limit::Credits), means: "pays Credits", example: "may { pay { spend 2 } to draw 2 }",
    }
    Exert = "exert", Tokens, {
        takes: N, within: Some(Limit::Defense), means: "pays Defense",
        example: "may { pay { exert 1 } to move adjacent }",
    }
    Influence = "influence", Tokens, { takes: N, means: "gains Influence tokens", example: "influence 1", }
    Infamy = "infamy", Tokens, { takes: N, means: "gains Infamy tokens", example: "infamy 1; credits 4", }
    Absolve = "absolve", Tokens, {
        takes: N, within: Some(Limit::Infamy), means: "removes Infamy tokens", example: "absolve 1",
    }
    Draw = "draw", Cards, { takes: N, means: "draws cards", example: "draw 2", }
    Discard = "discard", Cards, {
        takes: N, from: Some(Place::Hand), to: Some(Place::Discard), rule: "HX-RULING-33",
        means: "discards cards from hand", example: "draw 1; discard 1",
    }
    DiscardRandom = "discard-random", Cards, {
        takes: N, within: Some(Limit::Hand),
        means: "discards cards from hand at random", example: "each-player: discard-random 1",
    }
    Consume = "consume", Cards, {
        takes: &[
            Takes::Number,
            Takes::From(Where::may("from", &[Place::Own, Place::Hand, Place::Discard, Place::Played])),
        ],
        from: Some(Place::Own), to: Some(Place::Consumed), rule: "HX-RULING-32",
        means: "Consumes cards from hand or discard pile, or from what is named", example: "may { consume 1 from hand }",
    }
    ConsumeThis = "consume-this", Cards, {
        means: "Consumes the card whose text it is, last of all", example: "credits 3; consume-this",
    }
    Recover = "recover", Cards, {
        takes: &[
            Takes::Number, Takes::Things, Takes::To(Where::must("to", &[Place::Hand, Place::Deck])),
        ],
        from: Some(Place::Discard), rule: "HX-RULING-34",
        means: "takes cards back from the discard pile, to hand or on top of the deck",
        example: "recover 1 bio to hand",
    }
    Search = "search", Cards, {
        takes: &[Takes::Things, Takes::To(Where::must("to", &[Place::Hand, Place::Deck]))],
        from: Some(Place::Library), rule: "HX-DECK-06",
        means: "finds a card in the deck, shows it, and shuffles the deck", example: "search tech to hand",
    }
    Sort = "sort", Cards, {
        takes: N, from: Some(Place::DeckTop), to: Some(Place::Deck), within: Some(Limit::Cards),
        rule: "HX-PLAY-04", means: "looks at the top cards of the deck and puts them back in any order", example: "sort 2",
    }
    Sift = "sift", Cards, {
        takes: N, from: Some(Place::DeckTop), to: Some(Place::Discard), within: Some(Limit::Cards),
        rule: "HX-PLAY-04", means: "looks at the top cards of the deck and discards any of them", example: "sift 3",
    }
    Pluck = "pluck", Cards, {
        takes: N, from: Some(Place::DeckTop), to: Some(Place::Hand), one: true, within: Some(Limit::Cards),
        rule: "HX-PLAY-04", means: "looks at the top cards of the deck, takes one and discards the others", example: "pluck 3",
    }
    Copy = "copy", Cards, {
        takes: CARDS, from: Some(Place::Played), sets_off: &[Role::Play], rule: "HX-RULING-37",
        means: "resolves the text of another card played this turn", example: "copy tech",
    }
    Obtain = "obtain", Market, {
        takes: CARDS, from: Some(Place::Market), to: Some(Place::Deck), rule: "HX-OBTAIN-11",
        means: "obtains a Market card for nothing, to the top of the deck", example: "obtain card cost <= 4",
    }
    Prime = "prime", Market, {
        takes: N, within: Some(Limit::Primes), means: "obtains Prime Assets for nothing", example: "prime 1",
    }
    Secure = "secure", Market, {
        takes: CARDS, from: Some(Place::Market), to: Some(Place::Hand), rule: "HX-OBTAIN-09",
        means: "takes a Market card into the hand for nothing", example: "secure card cost <= 3",
    }
    Cycle = "cycle", Market, {
        takes: N, from: Some(Place::Cycle), rule: "HX-CYCLE-05",
        means: "Cycles Market cards, or the Current Request", example: "cycle 1; credits 1",
    }
    Discount = "discount", Market, {
        takes: &[Takes::Number, Takes::Things],
        means: "makes Market cards cheaper this turn: all, or those of a faction", example: "discount 1 bio",
    }
    DiscountNext = "discount-next", Market, {
        takes: N, means: "makes the next Market card bought this turn cheaper", example: "discount-next 2",
    }
    Scrap = "scrap", Market, {
        takes: CARDS, from: Some(Place::Market), to: Some(Place::Consumed), rule: "HX-OBTAIN-10",
        means: "Consumes a Market card", example: "may { scrap card }",
    }
    Move = "move", Space, {
        takes: &[Takes::From(Where::must("", &[Place::Adjacent, Place::Anywhere, Place::Home, Place::Trouble]))],
        sets_off: &[Role::Leave], rule: "HX-MOVE-05",
        means: "moves the ship for nothing: one step, or to such a Location", example: "may { move adjacent }",
    }
    Embassy = "embassy", Space, {
        takes: &[Takes::From(Where::may("", &[Place::Here, Place::All]))],
        from: Some(Place::Here), rule: "HX-BONUS-12",
        means: "places an Embassy for nothing at the Current Location, or at any that is not Shut Down",
        example: "each-player: embassy",
    }
    Withdraw = "withdraw", Space, {
        from: Some(Place::Embassies), one: true, rule: "HX-EMB-06",
        means: "takes back an own Embassy", example: "may { pay { withdraw } to influence 2 }",
    }
    Key = "key-access", Space, {
        within: Some(Limit::Key), sets_off: &[Role::Key],
        means: "gains the Key Access of the Current Location, if able", example: "key-access",
    }
    Bonus = "extra-bonus", Space, {
        within: Some(Limit::Bonus), sets_off: &[Role::Bonus],
        means: "gains the Location Bonus of the Current Location, if able", example: "extra-bonus",
    }
    IgnoreShut = "ignore-shut-down", Space, {
        means: "ignores Shut Down effects this turn", example: "ignore-shut-down",
    }
    CheapTravel = "cheap-travel", Space, {
        takes: N, means: "makes travel cheaper this turn, to nothing at the least", example: "cheap-travel 1",
    }
    Ease = "ease", Events, { takes: N, means: "makes Events cheaper this turn", example: "ease 1", }
    EaseNext = "ease-next", Events, {
        takes: N, means: "makes the next Event overcome this turn cheaper", example: "ease-next 2",
    }
    Quell = "quell", Events, {
        takes: N, from: Some(Place::Events), one: true, rule: "HX-OVER-02",
        means: "overcomes an Event at the Current Location that costs so much or less, for nothing", example: "quell 3",
    }
    Calm = "calm", Events, {
        takes: &[Takes::From(Where::may("", &[Place::Here, Place::All]))],
        from: Some(Place::Here), one: true, rule: "HX-RULING-13",
        means: "flips an Active Event back to Inactive, here or anywhere", example: "calm all",
    }
    Attract = "attract", Events, {
        from: Some(Place::Adjacent), one: true, rule: "HX-EVENT-09",
        means: "moves an Event from an Adjacent Location to the Current Location", example: "may { attract }",
    }
    Foresee = "foresee", Events, {
        takes: N, within: Some(Limit::EventDeck),
        means: "looks at the top Events of the deck, which stay where they are", example: "foresee 2",
    }
    Glory = "glory", Events, {
        takes: N, means: "gains so much more Influence for each Event overcome this turn", example: "glory 1",
    }
    AllyDraw = "ally-draw", Events, {
        takes: N, means: "after a Collaboration this turn, both draw so many cards more", example: "ally-draw 1",
    }
    AllyInfluence = "ally-influence", Events, {
        takes: N, means: "after a Collaboration this turn, both gain so much Influence more", example: "ally-influence 1",
    }
    AllyAnywhere = "ally-anywhere", Events, {
        means: "this turn a partner in a Collaboration can be anywhere", example: "ally-anywhere",
    }
    Thaw = "thaw", Cryo, {
        takes: N, within: Some(Limit::Cryo), means: "removes Cryo Counters from the Architect", example: "thaw 1",
    }
    Freeze = "freeze", Cryo, {
        takes: N, within: Some(Limit::Reserve), means: "puts Cryo Counters on the Architect",
        example: "may { pay { freeze 1 } to credits 3 }",
    }
    BankCredits = "bank-credits", Mercury, { takes: N, means: "Banks Credits", example: "bank-credits 2", }
    BankDefense = "bank-defense", Mercury, { takes: N, means: "Banks Defense", example: "bank-defense 1", }
    Cargo = "cargo", Mercury, {
        takes: &[Takes::From(Where::must("", &[Place::Here, Place::Any]))],
        one: true, rule: "HX-RULING-87",
        means: "gains a Cargo for nothing: of the Current Location, or of any", example: "cargo any",
    }
    Jettison = "jettison", Mercury, {
        takes: N, from: Some(Place::Carrier), rule: "HX-MPEV-03",
        means: "removes Cargo from the Carrier", example: "each-player: jettison 1",
    }
    Request = "request", Mercury, {
        from: Some(Place::Requests), one: true, within: Some(Limit::Requests), rule: "HX-REQ-08",
        means: "draws a Request, keeps one of it and the Current Request, and puts the other under the deck",
        example: "request",
    }
    AnyOrigin = "any-origin", Mercury, {
        means: "this turn a delivery counts as Cargo of any colour for the Request", example: "any-origin",
    }
    ClearGarrison = "clear-garrison", Mercury, {
        within: Some(Limit::Garrison), means: "removes the Garrison at the Current Location", example: "clear-garrison",
    }
}

impl Does {
    /// All that there is to say of it.
    #[inline]
    #[must_use]
    pub fn row(self) -> &'static Row<Solar> {
        &ROWS[self as usize]
    }
}

impl Language for Solar {
    type Does = Does;
    type Filter = Filter;
    type Place = Place;
    type Scope = Scope;
    type Limit = Limit;
    type Role = Role;
    type Group = Group;
    type Test = Test;
    type Number = Number;
    type Names = ();

    const ANY: Filter = Filter { of: Type::Card, cost: None };

    fn rows() -> &'static [Row<Solar>] {
        ROWS
    }

    #[inline]
    fn row(does: Does) -> &'static Row<Solar> {
        does.row()
    }

    fn place(place: Place) -> &'static str {
        place.word()
    }

    fn just(number: u8) -> Number {
        Number::just(number)
    }

    fn filter(words: &mut Reader<'_>) -> Result<Filter, Slip> {
        let of = words.needs("a kind of card, such as `card` or `bio`", Type::of)?;
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
        let count = words.needs("a test, such as `embassy-here` or `events-here >= 2`", Count::of)?;
        let (compare, number) = Compare::read(words)?;
        Ok(Test::Count(count, compare, number))
    }

    fn number(words: &mut Reader<'_>) -> Result<Number, Slip> {
        Number::read(words, "something to count, such as `embassies`", Count::of)
    }

    /// No text of Helionox loops until something is so.
    fn ends(_: &Test, _: &Verb) -> bool {
        false
    }

    fn say_verb(verb: &Verb, subject: &Noun, (): &()) -> Phrase {
        english::verb(verb, subject)
    }

    fn say_group(group: &Group, (): &()) -> Noun {
        english::group(*group)
    }

    fn say_test(test: &Test, subject: &Noun, (): &()) -> String {
        english::test(test, subject)
    }

    fn say_times(times: &Number, subject: &Noun, (): &()) -> String {
        english::times(times, subject)
    }
}
