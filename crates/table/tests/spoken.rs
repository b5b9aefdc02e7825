//! Actions defined once: written, read with the place and the reason of what cannot be, and described as data.

use table::{Form, Grammar, Nouns, Part, Reading, Seat, Spoken, Terms, Word};

/// What the content of this test names.
struct Kit {
    cards: Vec<&'static str>,
}

const KIT: fn() -> Kit = || Kit { cards: vec!["blaster", "power-core"] };

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Card(u8);

impl Spoken<Kit> for Card {
    const NOUN: &'static str = "card";

    fn write(&self, kit: &Kit, out: &mut String) {
        out.push_str(kit.cards[usize::from(self.0)]);
    }

    fn read(kit: &Kit, words: &mut Reading<'_>) -> Option<Card> {
        words.known("a card", |word| kit.cards.iter().position(|card| *card == word).map(|at| Card(at as u8)))
    }

    fn terms(kit: &Kit, _: &mut Nouns) -> Terms {
        Terms::named(kit.cards.iter().map(|card| (*card, card.replace('-', " "))))
    }
}

/// A side of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Word)]
#[word(serde)]
enum Edge {
    /// To the left.
    Left,
    /// Where the sun is.
    #[word("sunward")]
    Sun,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Spoken)]
#[spoken(noun = "foe")]
enum Foe {
    /// The Boss.
    #[spoken("boss")]
    Boss,
    /// A minion.
    #[spoken("minion {0}")]
    Minion(u8),
}

/// A turn and a tilt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Spoken)]
#[spoken("yaw={yaw} tilt={tilt}")]
struct Aim {
    yaw: i32,
    tilt: i16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Spoken)]
#[spoken(content = Kit)]
enum Action {
    /// End the attack phase.
    #[spoken("end attack")]
    EndAttack,
    /// End the main phase.
    #[spoken("end main")]
    EndMain,
    /// This card.
    #[spoken("card {0}")]
    Card(Card),
    /// This card of that player.
    #[spoken("card {1} of {0}")]
    CardOf(Seat, Card),
    /// Points to a foe.
    #[spoken("deal {points} {foe}")]
    Deal { foe: Foe, points: u8 },
    /// A card to an edge, perhaps with another.
    #[spoken("send {card} [with {with}] {edge}")]
    Send { card: Card, with: Option<Card>, edge: Edge },
    /// A flick.
    #[spoken("flick {0} {1}")]
    Flick(Seat, Aim),
}

const ALL: [(Action, &str); 9] = [
    (Action::EndAttack, "end attack"),
    (Action::EndMain, "end main"),
    (Action::Card(Card(1)), "card power-core"),
    (Action::CardOf(Seat::new(2), Card(0)), "card blaster of C"),
    (Action::Deal { foe: Foe::Boss, points: 12 }, "deal 12 boss"),
    (Action::Deal { foe: Foe::Minion(3), points: 1 }, "deal 1 minion 3"),
    (Action::Send { card: Card(0), with: None, edge: Edge::Left }, "send blaster left"),
    (
        Action::Send { card: Card(0), with: Some(Card(1)), edge: Edge::Sun },
        "send blaster with power-core sunward",
    ),
    (Action::Flick(Seat::new(0), Aim { yaw: -90, tilt: 5 }), "flick A yaw=-90 tilt=5"),
];

fn wrong(text: &str) -> String {
    Reading::whole::<Kit, Action>(&KIT(), text).expect_err(text).to_string()
}

#[test]
fn what_is_written_is_read_back() {
    for (action, text) in ALL {
        assert_eq!(action.text(&KIT()), text);
        assert_eq!(Reading::whole(&KIT(), text), Ok(action), "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_told_where_it_was_read_furthest() {
    assert_eq!(wrong("end game"), "expected `attack` or `main` at character 5");
    assert_eq!(wrong("end"), "expected `attack` or `main` at character 4");
    assert_eq!(wrong("card torch"), "expected a card at character 6");
    assert_eq!(wrong("card blaster off C"), "expected `of` or the end of the action at character 14");
    assert_eq!(wrong("card blaster of Z"), "expected a seat at character 17");
    assert_eq!(wrong("deal 3 king"), "expected `boss` or `minion` at character 8");
    assert_eq!(wrong("send blaster up"), "expected `with`, `left` or `sunward` at character 14");
    assert_eq!(wrong("flick A tilt=5 yaw=1"), "expected `yaw=` at character 9");
    assert_eq!(wrong(""), "expected an action (`end`, `card`, `deal`, `send` or `flick`) at character 1");
    assert_eq!(wrong("end attack "), "expected the end of the action at character 12");
    assert_eq!(
        wrong(" end attack"),
        "expected an action (`end`, `card`, `deal`, `send` or `flick`) at character 1"
    );
}

#[test]
fn a_number_out_of_range_or_written_otherwise_is_called_that() {
    assert_eq!(
        wrong("deal 300 boss"),
        "expected a number from 0 to 255 (300 is out of range) at character 6"
    );
    assert_eq!(wrong("deal -1 boss"), "expected a number from 0 to 255 (-1 is out of range) at character 6");
    let digits = "deal 99999999999999999999999 boss";
    assert!(wrong(digits).contains("is out of range"), "{}", wrong(digits));
    assert_eq!(
        wrong("deal 07 boss"),
        "expected `7` (a number has no plus sign and no leading zero) at character 6"
    );
    assert_eq!(
        wrong("deal +7 boss"),
        "expected `7` (a number has no plus sign and no leading zero) at character 6"
    );
    assert_eq!(wrong("deal x boss"), "expected a number from 0 to 255 at character 6");
    assert_eq!(
        wrong("flick A yaw=-0 tilt=1"),
        "expected `0` (a number has no plus sign and no leading zero) at character 13"
    );
}

/// Says the same as another, one way of which is canonical.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Loose;

impl Spoken<()> for Loose {
    const NOUN: &'static str = "letter";

    fn write(&self, (): &(), out: &mut String) {
        out.push('x');
    }

    fn read((): &(), words: &mut Reading<'_>) -> Option<Loose> {
        words.known("x", |word| word.eq_ignore_ascii_case("x").then_some(Loose))
    }

    fn terms((): &(), _: &mut Nouns) -> Terms {
        Terms::Made("x")
    }
}

#[test]
fn only_the_canonical_text_is_read() {
    assert_eq!(Reading::whole(&(), "x"), Ok(Loose));
    let wrong = Reading::whole::<_, Loose>(&(), "X").expect_err("another spelling");
    assert_eq!(wrong.to_string(), "expected the one way it is written, `x`, at character 1");
}

#[test]
fn a_list_of_words_knows_its_words_and_their_meanings() {
    assert_eq!(Edge::ALL.map(Edge::word), ["left", "sunward"]);
    assert_eq!(Edge::of("sunward"), Some(Edge::Sun));
    assert_eq!(Edge::of("sun"), None);
    assert_eq!(Edge::Sun.meaning(), "Where the sun is.");
    assert_eq!(<Edge as Word>::NOUN, "edge");
    assert_eq!(serde_json::to_string(&Edge::Sun).expect("a word"), "\"sunward\"");
    assert_eq!(serde_json::from_str::<Edge>("\"left\"").expect("a word"), Edge::Left);
    let unknown = serde_json::from_str::<Edge>("\"top\"").expect_err("no such edge").to_string();
    assert!(unknown.contains("expected `left` or `sunward`"), "{unknown}");
}

#[test]
fn the_grammar_is_the_forms_and_what_can_stand_in_them() {
    let grammar = Grammar::of::<Kit, Action>(&KIT());
    let forms: Vec<String> = grammar.forms.iter().map(Form::to_string).collect();
    assert_eq!(
        forms,
        [
            "end attack",
            "end main",
            "card <card>",
            "card <card> of <seat>",
            "deal <small number> <foe>",
            "send <card> [with <card>] <edge>",
            "flick <seat> <aim>",
        ]
    );
    assert_eq!(grammar.forms[0].about, "End the attack phase.");
    let field = Part::Field { name: "points", prefix: "", noun: "small number" };
    assert_eq!(grammar.forms[4].parts[1], field);
    let nouns = &grammar.nouns.0;
    assert_eq!(
        nouns.keys().copied().collect::<Vec<_>>(),
        ["aim", "card", "edge", "foe", "large whole number", "seat", "small number", "whole number"]
    );
    assert_eq!(nouns["card"].to_string(), "`blaster` or `power-core`");
    assert_eq!(nouns["foe"].to_string(), "`boss` or `minion <small number>`");
    assert_eq!(nouns["edge"], Terms::listed::<Edge>());
    assert_eq!(nouns["small number"], Terms::Number { least: 0, most: 255 });
    let stored = serde_json::to_value(&grammar).expect("data");
    assert_eq!(stored["forms"][3]["parts"][2], serde_json::json!({ "word": "of" }));
    assert_eq!(stored["nouns"]["card"]["words"][1]["name"], "power core");
}
