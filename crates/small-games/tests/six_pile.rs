//! Six-pile, clause by clause.

use serde_json::{Value, json};
use small_games::NoOptions;
use small_games::six_pile::{Action, Cards, Event, Kind, Question, SixPile, Why};
use table::{Broken, Chance, Game, News, Quiet, Seat, Seats, Setup, Told, Turn, Words};
use testkit::{Scene, prove, prove_eq};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

fn start(seed: u64) -> SixPile {
    let setup = Setup { seats: 2, options: NoOptions {} };
    SixPile::start(&(), &setup, Chance::from_number(seed)).expect("there is nothing to refuse")
}

/// `2 copper, gold` as data.
fn cards(text: &str) -> Value {
    let mut counts = json!({});
    for part in text.split(", ").filter(|part| !part.is_empty()) {
        let (count, kind) = part.split_once(' ').unwrap_or(("1", part));
        counts[kind] = json!(count.parse::<u8>().expect("a number of cards"));
    }
    counts
}

fn in_words(cards: Cards) -> String {
    cards.to_string()
}

/// Deck, hand and discard pile of a player; the hand begins with what is known of it.
#[derive(Clone, Copy)]
struct Has<'a>(&'a str, &'a str, &'a str);

/// A player who has not taken anything.
const POOR: Has<'static> = Has("2 copper, 3 cottage", "5 copper", "");

/// A position after some turns; what the players do not have is in the supply.
fn arranged(turns: u16, players: [Has; 2]) -> Result<SixPile, Broken> {
    let mut save = serde_json::to_value(start(1).save()).expect("a save is data");
    let mut supply = cards("46 copper, 40 silver, 30 gold, 14 cottage, 8 manor, 8 castle");
    for (index, Has(deck, hand, discard)) in players.into_iter().enumerate() {
        save["players"][index] =
            json!({"deck": cards(deck), "hand": cards(hand), "known": {}, "discard": cards(discard)});
        for pile in [deck, hand, discard] {
            for (kind, count) in cards(pile).as_object().expect("counts") {
                supply[kind] =
                    json!(supply[kind].as_u64().expect("a count") - count.as_u64().expect("a count"));
            }
        }
    }
    save["supply"] = supply;
    save["turns"] = json!(turns);
    load(save)
}

fn load(save: Value) -> Result<SixPile, Broken> {
    let position = SixPile::load(&(), serde_json::from_value(save).expect("a save of the right form"))?;
    position.invariants().map(|()| position)
}

fn scene(turns: u16, a: Has, b: Has) -> Scene<SixPile> {
    Scene::at(arranged(turns, [a, b]).expect("the position can be"))
}

fn broken(change: impl FnOnce(&mut Value)) -> &'static str {
    let mut save = serde_json::to_value(start(1).save()).expect("a save is data");
    change(&mut save);
    load(save).expect_err("the position cannot be").rule.0
}

/// A hand of five worth this many coins, and what else its owner then has.
fn worth(coins: u32) -> (String, String) {
    let (gold, rest) = (coins / 3, coins % 3);
    let (silver, copper) = (rest / 2, rest % 2);
    let hand =
        format!("{copper} copper, {silver} silver, {gold} gold, {} cottage", 5 - gold - silver - copper);
    (hand, "7 copper, 3 cottage".to_owned())
}

fn coins(scene: &Scene<SixPile>, seat: Seat) -> u32 {
    let Question::WhichCard { coins } = scene.position().ask(seat).question;
    coins
}

/// Plays at random to the end and calls `each` on every position.
fn play_out(mut position: SixPile, chance: &mut Chance, mut each: impl FnMut(&SixPile)) -> SixPile {
    let mut offers = Vec::new();
    while let Some(seat) = position.turn().waiting().lowest() {
        each(&position);
        offers.clear();
        position.actions(seat, &mut offers);
        let action = offers[chance.below(offers.len() as u32) as usize];
        position.apply(seat, &action, &mut Quiet);
    }
    each(&position);
    position
}

#[test]
fn coins_pay_and_points_do_not() {
    let has = |hand| Has("", hand, "7 copper, 3 cottage");
    for (hand, expected) in [
        ("copper, 4 cottage", 1),
        ("silver, 4 cottage", 2),
        ("gold, 4 cottage", 3),
        ("copper, silver, gold, manor, castle", 6),
        ("cottage, 2 manor, 2 castle", 0),
    ] {
        let scene = scene(20, has(hand), POOR);
        prove_eq!("SP-CARD-01", coins(&scene, A), expected, "{hand}");
        prove_eq!(
            "SP-CARD-02",
            scene.list("A").contains(&"take cottage".to_owned()),
            expected >= 2,
            "{hand}"
        );
    }
}

#[test]
fn points_count_at_the_end() {
    for (kind, points) in [("cottage", 1), ("manor", 3), ("castle", 6), ("gold", 0)] {
        let discard = format!("2 {kind}");
        let position = arranged(20, [Has(POOR.0, POOR.1, &discard), POOR]).expect("the position can be");
        // Three cottages each from the start.
        let view = position.view(Seats::NONE);
        prove_eq!(
            "SP-CARD-02",
            (view.players[0].points, view.players[1].points),
            (3 + 2 * points, 3),
            "{kind}"
        );
    }
}

#[test]
fn every_card_has_its_cost() {
    for (kind, cost) in
        [("copper", 0), ("silver", 3), ("gold", 6), ("cottage", 2), ("manor", 5), ("castle", 8)]
    {
        let take = format!("take {kind}");
        let (hand, rest) = worth(cost);
        let enough = scene(20, Has("", &hand, &rest), POOR).offers("A", &take).plays("A", &take);
        prove!("SP-CARD-03", enough.position().view(Seats::NONE).turns == 21, "{kind} for {cost}");
        if cost > 0 {
            let (hand, rest) = worth(cost - 1);
            let scene = scene(20, Has("", &hand, &rest), POOR).offers_not("A", &take);
            let _ = scene.refuses("A", &take, "SP-TAKE-02");
        }
    }
}

#[test]
fn the_set_up() {
    prove_eq!("SP-SETUP-01", SixPile::ABOUT.seats, (2, 2));
    let position = start(7);
    let view = position.view(Seats::first(2));
    prove_eq!(
        "SP-SETUP-02",
        in_words(view.supply),
        "32 copper, 40 silver, 30 gold, 8 cottage, 8 manor, 8 castle"
    );
    for player in &view.players {
        prove_eq!("SP-SETUP-03", in_words(player.owned), "7 copper, 3 cottage");
        prove_eq!("SP-SETUP-03", (player.hand, player.deck, player.discard), (5, 5, Cards::NONE));
    }
    // Shuffled: different seeds deal different hands.
    let hands: Vec<_> = (0..20).map(|seed| start(seed).view(A.into()).players[0].cards).collect();
    prove!("SP-SETUP-03", hands.iter().any(|hand| *hand != hands[0]));
}

#[test]
fn no_card_is_lost() {
    let census = |position: &SixPile| {
        let mut census = Vec::new();
        position.census(&mut census);
        census.sort_unstable();
        census
    };
    let first = census(&start(1));
    assert_eq!(first.len(), 146);
    let mut chance = Chance::from_number(2);
    play_out(start(1), &mut chance, |position| {
        prove_eq!("SP-SETUP-02", census(position), first);
        assert_eq!(position.invariants(), Ok(()));
    });
    prove_eq!("SP-SETUP-02", broken(|save| save["supply"]["gold"] = json!(31)), "SP-SETUP-02");
    prove_eq!(
        "SP-SETUP-03",
        broken(|save| {
            save["supply"]["copper"] = json!(33);
            let hand = &mut save["players"][0]["hand"]["copper"];
            *hand = json!(hand.as_u64().expect("a count") - 1);
            save["players"][0]["hand"]["gold"] = json!(1);
            save["supply"]["gold"] = json!(29);
        }),
        "SP-SETUP-03"
    );
}

#[test]
fn a_begins_and_the_players_alternate() {
    let scene = scene(0, POOR, POOR);
    prove_eq!("SP-TURN-02", scene.position().turn(), Turn::Waiting(A.into()));
    let refusal = scene.position().check(B, &Action::Pass).expect_err("it is A's turn");
    prove_eq!("SP-TURN-01", (refusal.rule.0, refusal.why), ("SP-TURN-01", Why::NotYourTurn { next: A }));
    prove!("SP-TURN-01", scene.list("B").is_empty());
    let scene = scene.plays("A", "pass").asks("B").plays("B", "pass");
    prove_eq!("SP-TURN-01", scene.position().turn(), Turn::Waiting(A.into()));
}

#[test]
fn one_card_or_none_goes_to_the_discard_pile() {
    let before = scene(0, POOR, POOR);
    prove_eq!(
        "SP-TAKE-01",
        before.list("A"),
        ["take copper", "take silver", "take cottage", "take manor", "pass"]
    );
    let took = before
        .plays("A", "take silver")
        .told("B", |event| *event == Event::Took { seat: A, kind: Kind::Silver });
    let view = took.position().view(Seats::NONE);
    prove_eq!("SP-TAKE-01", view.supply.count(Kind::Silver), 39);
    prove_eq!("SP-TAKE-01", in_words(view.players[0].discard), "5 copper, silver");
    prove_eq!("SP-TAKE-01", took.position().turn(), Turn::Waiting(B.into()), "one card ends the turn");

    let passed = scene(0, POOR, POOR).plays("A", "pass");
    let view = passed.position().view(Seats::NONE);
    prove_eq!("SP-TAKE-01", in_words(view.players[0].owned), "7 copper, 3 cottage");
    let two_in_one_turn = arranged(1, [Has(POOR.0, POOR.1, "2 silver"), POOR]);
    prove_eq!("SP-TAKE-01", two_in_one_turn.expect_err("too many").rule.0, "SP-TAKE-01");
    assert!(arranged(3, [Has(POOR.0, POOR.1, "2 silver"), POOR]).is_ok());
}

#[test]
fn what_the_coins_do_not_reach_is_not_taken() {
    let scene = scene(0, POOR, POOR).refuses("A", "take gold", "SP-TAKE-02").refuses(
        "A",
        "take castle",
        "SP-TAKE-02",
    );
    let refusal = scene.position().check(A, &Action::Take(Kind::Gold)).expect_err("five coins");
    assert_eq!(refusal.why, Why::TooDear { kind: Kind::Gold, cost: 6, coins: 5 });
    // Coins beyond the cost are lost: the next hand pays for itself alone.
    let scene = scene.plays("A", "take copper").plays("B", "pass");
    prove_eq!("SP-TAKE-02", coins(&scene, A), 2, "the deck was 2 copper, 3 cottage");
}

#[test]
fn an_empty_pile_gives_nothing() {
    let b = Has(POOR.0, POOR.1, "8 manor");
    let scene = scene(20, POOR, b).offers_not("A", "take manor").refuses("A", "take manor", "SP-TAKE-03");
    let refusal = scene.position().check(A, &Action::Take(Kind::Manor)).expect_err("none is left");
    assert_eq!(refusal.why, Why::Empty { kind: Kind::Manor });
    let one_left = Has(POOR.0, POOR.1, "7 manor");
    let scene = self::scene(20, POOR, one_left).offers("A", "take manor").plays("A", "take manor");
    prove_eq!("SP-TAKE-03", scene.position().view(Seats::NONE).supply.count(Kind::Manor), 0);
}

#[test]
fn the_hand_is_discarded_and_a_new_one_drawn() {
    let scene = scene(20, Has("5 gold", "5 copper", "2 copper, 3 cottage"), POOR).plays("A", "pass");
    let discarded = |event: &Event| matches!(event, Event::Discarded { seat: A, cards } if in_words(*cards) == "5 copper");
    let scene = scene.told("", discarded);
    let player = &scene.position().view(A.into()).players[0];
    prove_eq!("SP-DISCARD-01", in_words(player.discard), "7 copper, 3 cottage");
    prove_eq!("SP-DRAW-01", in_words(player.cards.expect("A sees the hand")), "5 gold");
    // A deck of exactly five is enough: nothing is shuffled before it is needed.
    prove_eq!("SP-DRAW-02", (player.deck, in_words(player.discard)), (0, "7 copper, 3 cottage".to_owned()));
    prove_eq!(
        "SP-DRAW-01",
        broken(|save| {
            let players = &mut save["players"][0];
            let (hand, deck) = (players["hand"].clone(), players["deck"].clone());
            players["discard"] = hand;
            players["hand"] = json!({});
            players["deck"] = deck;
        }),
        "SP-DRAW-01"
    );
}

#[test]
fn a_short_deck_is_drawn_and_then_the_discard_pile_shuffled() {
    let short = Has("gold, 2 silver", "5 copper", "2 copper, 3 cottage");
    let scene = scene(20, short, POOR).plays("A", "pass");
    let left = |event: &Event| matches!(event, Event::Reshuffled { seat: A, left } if in_words(*left) == "2 silver, gold");
    let scene = scene.told("B", left);
    let player = &scene.position().view(A.into()).players[0];
    let hand = player.cards.expect("A sees the hand");
    prove_eq!("SP-DRAW-02", (hand.count(Kind::Gold), hand.count(Kind::Silver), hand.total()), (1, 2, 5));
    prove_eq!("SP-DRAW-02", (player.deck, player.discard), (8, Cards::NONE));
    // Everybody can work out what was left, so everybody may see it.
    let seen = &scene.position().view(B.into()).players[0];
    prove_eq!("SP-DRAW-02", in_words(seen.known), "2 silver, gold");
    prove_eq!("SP-DRAW-02", broken(|save| save["players"][0]["known"] = json!({"gold": 1})), "SP-DRAW-02");
    // With the next discard that knowledge is spent.
    let later = scene.plays("B", "pass").plays("A", "pass");
    prove_eq!("SP-DRAW-02", later.position().view(B.into()).players[0].known, Cards::NONE);
}

#[test]
fn a_hand_is_for_its_owner() {
    let scene = scene(0, POOR, POOR).plays("A", "pass");
    let found = |event: &Event| matches!(event, Event::Found { seat: A, .. });
    let drew = |event: &Event| *event == Event::Drew { seat: A, count: 5 };
    let scene =
        scene.told("A", found).not_told("B", found).not_told("", found).told("B", drew).told("", drew);
    let view = scene.position().view(B.into());
    prove_eq!("SP-HIDE-01", (view.players[0].cards, view.players[0].hand), (None, 5));
    prove!("SP-HIDE-01", view.players[1].cards.is_some());
    prove!(
        "SP-HIDE-01",
        scene.position().view(Seats::NONE).players.iter().all(|player| player.cards.is_none())
    );
    for line in scene.table().told(A.into(), 0) {
        let Told::Fact(fact) = &line.told else { panic!("nothing was undone") };
        prove_eq!("SP-HIDE-01", fact.news == News::Learned, found(&fact.event));
    }
}

/// What a viewer cannot know is redrawn, and nothing of the truth shines through.
#[test]
fn imagined_positions_keep_what_is_known_and_no_more() {
    let mut chance = Chance::from_number(3);
    let (mut differ, mut traces) = (0, 0);
    for seed in 0..20 {
        let mut dice = Chance::from_number(100 + seed);
        play_out(start(seed), &mut dice, |position| {
            for viewer in ["", "A", "B", "AB"].map(|seats| seats.parse::<Seats>().expect("seats")) {
                let other = position.imagine(viewer, &mut chance);
                assert_eq!(other.invariants(), Ok(()));
                assert_eq!(other.view(viewer), position.view(viewer));
                differ += u32::from(other.view(Seats::first(2)) != position.view(Seats::first(2)));
                let again = Chance::from_number(u64::from(chance.word()));
                traces += u32::from(
                    other.imagine(viewer, &mut again.clone()) != position.imagine(viewer, &mut again.clone()),
                );
            }
        });
    }
    prove_eq!("SP-HIDE-01", traces, 0, "the truth shows in what is imagined");
    prove!("SP-HIDE-01", differ > 2000, "hands are redrawn: {differ}");
}

#[test]
fn what_was_left_of_a_deck_stays_in_the_imagined_hand() {
    let short = Has("gold, 2 silver", "5 copper", "2 copper, 3 cottage");
    let scene = scene(20, short, POOR).plays("A", "pass");
    let mut chance = Chance::from_number(4);
    let hands: Vec<Cards> = (0..50)
        .map(|_| {
            scene.position().imagine(B.into(), &mut chance).view(A.into()).players[0].cards.expect("A's hand")
        })
        .collect();
    prove!(
        "SP-DRAW-02",
        hands.iter().all(|hand| hand.count(Kind::Gold) == 1 && hand.count(Kind::Silver) == 2)
    );
    assert!(hands.iter().any(|hand| *hand != hands[0]), "the rest is redrawn");
}

fn rule_of_the_end(scene: &Scene<SixPile>) -> Option<&'static str> {
    scene.position().turn().outcome().map(|outcome| outcome.rule.0)
}

#[test]
fn the_last_castle_ends_the_game() {
    let rich = Has("7 copper, 3 cottage", "3 gold, 2 copper", "");
    let two_left = scene(20, rich, Has(POOR.0, POOR.1, "6 castle")).plays("A", "take castle");
    prove_eq!("SP-END-01", rule_of_the_end(&two_left), None);
    let last = scene(20, rich, Has(POOR.0, POOR.1, "7 castle")).plays("A", "take castle");
    prove_eq!("SP-END-01", rule_of_the_end(&last), Some("SP-END-01"));
    let ended = last.told("", |event| *event == Event::Ended { points: [3 + 6, 3 + 42] });
    for seat in Seats::first(2) {
        let refusal = ended.position().check(seat, &Action::Pass).expect_err("the game is over");
        prove_eq!("SP-END-04", (refusal.rule.0, refusal.why), ("SP-END-04", Why::Over));
        let mut offers = Vec::new();
        ended.position().actions(seat, &mut offers);
        prove!("SP-END-04", offers.is_empty());
    }
}

#[test]
fn three_empty_piles_end_the_game() {
    let a = Has("2 copper, 3 cottage", "5 copper", "30 gold");
    let two_empty = scene(80, a, Has(POOR.0, POOR.1, "6 cottage, 8 manor")).plays("A", "take cottage");
    prove_eq!("SP-END-02", rule_of_the_end(&two_empty), None);
    let three_empty = scene(80, a, Has(POOR.0, POOR.1, "7 cottage, 8 manor")).plays("A", "take cottage");
    prove_eq!("SP-END-02", rule_of_the_end(&three_empty), Some("SP-END-02"));
}

#[test]
fn four_hundred_turns_end_the_game() {
    let late = scene(398, POOR, POOR).plays("A", "pass");
    prove_eq!("SP-END-03", rule_of_the_end(&late), None);
    prove_eq!("SP-END-03", rule_of_the_end(&late.plays("B", "pass")), Some("SP-END-03"));
    prove_eq!("SP-END-03", broken(|save| save["turns"] = json!(401)), "SP-END-03");
}

#[test]
fn the_most_points_win_wherever_the_cards_lie() {
    let outcome = |a: Has, b: Has| {
        let turn = arranged(400, [a, b]).expect("the position can be").turn();
        let outcome = turn.outcome().expect("400 turns").clone();
        (outcome.winners, outcome.scores.to_vec())
    };
    let spread = Has("7 copper, castle", "3 cottage, manor, gold", "castle");
    prove_eq!("SP-SCORE-01", outcome(spread, POOR), (A.into(), vec![3 + 3 + 6 + 6, 3]));
    prove_eq!("SP-SCORE-02", outcome(POOR, spread), (B.into(), vec![3, 18]));
    prove_eq!("SP-SCORE-02", outcome(POOR, POOR), (Seats::first(2), vec![3, 3]));
}

/// Random play takes 116.7 turns on average: the figure other implementations of these rules give.
#[test]
fn random_games_are_as_long_as_known() {
    let games = 4000;
    let mut chance = Chance::from_number(5);
    let turns: u32 = (0..games)
        .map(|seed| u32::from(play_out(start(seed), &mut chance, |_| {}).view(Seats::NONE).turns))
        .sum();
    let mean_in_tenths = turns * 10 / games as u32;
    assert!((1156..=1178).contains(&mean_in_tenths), "{turns} turns in {games} games");
}

#[test]
fn positions_are_stored_and_strange_ones_refused() {
    let position = play_out(start(9), &mut Chance::from_number(6), |_| {});
    let json = serde_json::to_value(position.save()).expect("a save is data");
    assert_eq!(load(json).as_ref(), Ok(&position));
    let mut save = serde_json::to_value(start(1).save()).expect("a save is data");
    save["supply"]["gold"] = json!(255);
    assert!(serde_json::from_value::<SixPile>(save).is_err(), "more cards than there are");
    let mut save = serde_json::to_value(start(1).save()).expect("a save is data");
    save["supply"]["platinum"] = json!(1);
    assert!(serde_json::from_value::<SixPile>(save).is_err(), "an unknown kind");
}

#[test]
fn texts_have_one_spelling() {
    for bad in
        ["", "take", "take ", "take Gold", "take gold ", "take  gold", "take lead", "pass ", "Pass", "passe"]
    {
        assert!(SixPile::read(&(), bad).is_err(), "{bad:?} is no action");
    }
    for action in Kind::ALL.map(Action::Take).into_iter().chain([Action::Pass]) {
        let mut text = String::new();
        SixPile::write(&(), &action, &mut text);
        assert_eq!(SixPile::read(&(), &text), Ok(action));
    }
}

#[test]
fn the_table_as_text() {
    let short = Has("gold, 2 silver", "5 copper", "2 copper, 3 cottage");
    let scene = scene(20, short, POOR).plays("A", "pass");
    let picture = SixPile::picture(&(), &scene.position().view(B.into()));
    let expected = "\
Turn 22, B to play

card     worth     cost  left
copper   1 coin       0    32
silver   2 coins      3    38
gold     3 coins      6    29
cottage  1 point      2     8
manor    3 points     5     8
castle   6 points     8     8

A  points   3
   hand     5 cards, among them 2 silver, gold
   deck     8 cards
   discard  nothing

B  points   3
   hand     5 copper (5 coins)
   deck     5 cards
   discard  nothing
";
    assert_eq!(picture, expected);
    let prompt = scene.position().prompt(B, &scene.position().ask(B));
    assert_eq!(prompt, "You have 5 coins: take a card you can pay for, or none.");
}
