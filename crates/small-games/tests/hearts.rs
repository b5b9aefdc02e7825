//! Hearts, clause by clause.

use serde_json::{Value, json};
use small_games::NoOptions;
use small_games::hearts::{Card, Cards, Event, Hearts, Play, Suit, Why};
use table::{Broken, Chance, Game, News, Quiet, Seat, Seats, Setup, Told, Turn, Words};
use testkit::{Scene, prove, prove_eq};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);
const C: Seat = Seat::new(2);
const D: Seat = Seat::new(3);

fn start(seed: u64) -> Hearts {
    let setup = Setup { seats: 4, options: NoOptions {} };
    Hearts::start(&(), &setup, Chance::from_number(seed)).expect("there is nothing to refuse")
}

fn cards(text: &str) -> Cards {
    text.parse().expect("a set of cards")
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// Cards by suit: `c 234 h a`.
fn by_suit(text: &str) -> Cards {
    let words: Vec<&str> = text.split(' ').collect();
    let card = |suit: &str, rank: char| card(&format!("{rank}{suit}"));
    words.chunks(2).flat_map(|pair| pair[1].chars().map(move |rank| card(pair[0], rank))).collect()
}

/// A deal in which D has what A, B and C have not.
fn dealt(a: &str, b: &str, c: &str) -> Scene<Hearts> {
    let [a, b, c] = [a, b, c].map(by_suit);
    let d = Cards::ALL.minus(a).minus(b).minus(c);
    Scene::at(Hearts::dealt([a, b, c, d]).expect("a deal"))
}

/// A has a few of everything, B no clubs; D holds the highest cards.
fn mixed() -> Scene<Hearts> {
    dealt("c 2345 d 2345 h 2345 s 2", "d 6789 h 6789 s 3456q", "c 6789t d tj h tj s 789t")
}

/// A late position: hands and what was taken. `leader` leads; nothing is known but what was played.
fn late(hands: [&str; 4], taken: [Cards; 4], leader: Seat) -> Result<Hearts, Broken> {
    let unplayed = hands.map(cards).into_iter().flatten().collect::<Cards>();
    load(json!({
        "hands": hands,
        "may": [unplayed, unplayed, unplayed, unplayed],
        "taken": taken,
        "trick": [null, null, null, null],
        "leader": leader,
    }))
}

fn load(save: Value) -> Result<Hearts, Broken> {
    let position = Hearts::load(&(), serde_json::from_value(save).expect("a save of the right form"))?;
    position.invariants().map(|()| position)
}

fn broken(change: impl FnOnce(&mut Value)) -> &'static str {
    let mut save = serde_json::to_value(mixed().position().save()).expect("a save is data");
    change(&mut save);
    load(save).expect_err("the position cannot be").rule.0
}

fn hand(position: &Hearts, seat: Seat) -> Cards {
    position.view(seat.into()).players[seat.index()].hand.expect("its own hand")
}

fn offers(position: &Hearts, seat: Seat) -> Cards {
    let mut offers = Vec::new();
    position.actions(seat, &mut offers);
    offers.into_iter().map(|Play(card)| card).collect()
}

/// Plays at random to the end; calls `each` with the start, the plays so far and the position.
fn play_out(seed: u64, mut each: impl FnMut(&[(Seat, Play)], &Hearts)) -> Hearts {
    let (mut position, mut chance) = (start(seed), Chance::from_number(1000 + seed));
    let (mut plays, mut offers) = (Vec::new(), Vec::new());
    while let Some(seat) = position.turn().waiting().lowest() {
        each(&plays, &position);
        offers.clear();
        position.actions(seat, &mut offers);
        let play = offers[chance.below(offers.len() as u32) as usize];
        position.apply(seat, &play, &mut Quiet);
        plays.push((seat, play));
    }
    each(&plays, &position);
    position
}

#[test]
fn four_seats_and_thirteen_cards_each() {
    prove_eq!("HE-SETUP-01", Hearts::ABOUT.seats, (4, 4));
    let position = start(3);
    let hands = Seats::first(4).iter().map(|seat| hand(&position, seat));
    let all = hands.fold(Cards::NONE, |all, hand| {
        prove_eq!("HE-SETUP-02", (hand.len(), all.meets(hand)), (13, false));
        all.union(hand)
    });
    prove_eq!("HE-SETUP-02", all, Cards::ALL);
    prove!("HE-SETUP-02", (0..5).any(|seed| hand(&start(seed), A) != hand(&position, A)), "shuffled");
    prove_eq!("HE-SETUP-01", broken(|save| save["leader"] = json!("E")), "HE-SETUP-01");
    prove_eq!("HE-SETUP-02", broken(|save| save["hands"][0] = save["hands"][1].clone()), "HE-SETUP-02");
    prove_eq!("HE-SETUP-02", broken(|save| save["hands"][0] = json!("2c")), "HE-SETUP-02", "lost cards");
    let uneven =
        [Suit::Clubs.cards().union(cards("2d")), cards("3d"), Suit::Hearts.cards(), Suit::Spades.cards()];
    prove_eq!("HE-SETUP-02", Hearts::dealt(uneven).expect_err("not a deal").rule.0, "HE-SETUP-02");
}

#[test]
fn a_hand_is_for_its_owner() {
    let scene = mixed();
    let view = scene.position().view(B.into());
    prove_eq!(
        "HE-HIDE-01",
        view.players.each_ref().map(|player| player.hand.is_some()),
        [false, true, false, false]
    );
    prove!(
        "HE-HIDE-01",
        scene.position().view(Seats::NONE).players.iter().all(|player| player.hand.is_none())
    );
    let pair = scene.position().view("AC".parse().expect("seats"));
    prove_eq!(
        "HE-HIDE-01",
        pair.players.each_ref().map(|player| player.hand.is_some()),
        [true, false, true, false]
    );
    // What play tells about a hand is open to all.
    let scene = scene.plays("A", "play 2c");
    prove!("HE-HIDE-01", scene.position().view(Seats::NONE).players[1].out_of.is_empty());
    let scene = scene.plays("B", "play 6d");
    prove_eq!("HE-HIDE-01", scene.position().view(Seats::NONE).players[1].out_of, [Suit::Clubs]);
    let scene = scene.told("", |event| *event == Event::ShowedOut { seat: B, suit: Suit::Clubs });
    for line in scene.table().told(Seats::NONE, 0) {
        let Told::Fact(fact) = &line.told else { panic!("nothing was undone") };
        assert_eq!(fact.news, News::Shown, "the mover chose to show the card and all it tells");
    }
    prove_eq!("HE-HIDE-01", broken(|save| save["may"][1] = json!("6d")), "HE-HIDE-01");
}

#[test]
fn one_after_another_clockwise() {
    let scene = mixed().asks("A");
    let refusal = scene.position().check(B, &Play(card("6d"))).expect_err("A leads");
    prove_eq!("HE-TURN-01", (refusal.rule.0, refusal.why), ("HE-TURN-01", Why::NotYourTurn { next: A }));
    prove!("HE-TURN-01", scene.list("B").is_empty());
    let scene = scene.plays("A", "play 2c").asks("B").plays("B", "play 6d").asks("C").plays("C", "play 6c");
    prove_eq!("HE-TURN-01", scene.position().turn(), Turn::Waiting(D.into()));
    let save = serde_json::to_value(scene.position().save()).expect("a save is data");
    let mut out_of_turn = save.clone();
    out_of_turn["leader"] = json!("B");
    prove_eq!("HE-TURN-01", load(out_of_turn).expect_err("A led").rule.0, "HE-TURN-01");
}

#[test]
fn only_cards_of_the_own_hand() {
    // The same refusal whether the card lies in another hand or was played.
    let scene = mixed().refuses("A", "play 6c", "HE-HAND-01").plays("A", "play 2c");
    let scene = scene.refuses("B", "play 2c", "HE-HAND-01").refuses("B", "play 3c", "HE-HAND-01");
    let refusal = scene.position().check(B, &Play(card("3c"))).expect_err("A holds it");
    assert_eq!(refusal.why, Why::NotYours { card: card("3c") });
    let held = hand(scene.position(), B);
    prove!("HE-HAND-01", held.covers(offers(scene.position(), B)));
    prove!("HE-HAND-01", !hand(scene.plays("B", "play 6d").position(), B).has(card("6d")), "played is gone");
}

#[test]
fn the_two_of_clubs_opens() {
    let scene = mixed().refuses("A", "play 3c", "HE-LEAD-01").refuses("A", "play 2d", "HE-LEAD-01");
    prove_eq!("HE-LEAD-01", scene.list("A"), ["play 2c"]);
    // Wherever it lies.
    for seed in 0..10 {
        let position = start(seed);
        let asked = position.turn().waiting().lowest().expect("somebody is asked");
        prove!("HE-LEAD-01", hand(&position, asked).has(card("2c")));
    }
    prove_eq!("HE-LEAD-01", broken(|save| save["leader"] = json!("C")), "HE-LEAD-01");
    prove_eq!(
        "HE-LEAD-01",
        broken(|save| save["may"][2] = json!(Cards::ALL)),
        "HE-LEAD-01",
        "C cannot hold it"
    );
    let opened = mixed().plays("A", "play 2c");
    let mut save = serde_json::to_value(opened.position().save()).expect("a save is data");
    save["trick"][0] = json!("3c");
    save["hands"][0] = json!(by_suit("c 245 d 2345 h 2345 s 2"));
    save["may"] =
        json!([cards("3c"), cards("2c 3c"), cards("2c 3c"), cards("2c 3c")].map(|not| Cards::ALL.minus(not)));
    prove_eq!("HE-LEAD-01", load(save).expect_err("the two opens").rule.0, "HE-LEAD-01");
    // That somebody is asked to open tells everybody where the card is.
    let mut chance = Chance::from_number(1);
    for viewer in ["", "B", "CD"].map(|seats| seats.parse::<Seats>().expect("seats")) {
        let imagined = mixed().position().imagine(viewer, &mut chance);
        prove!("HE-LEAD-01", hand(&imagined, A).has(card("2c")));
    }
}

#[test]
fn suit_is_followed_by_whoever_can() {
    let scene = mixed().plays("A", "play 2c").plays("B", "play 6d");
    let scene = scene.refuses("C", "play td", "HE-FOLLOW-01").refuses("C", "play th", "HE-FOLLOW-01");
    let refusal = scene.position().check(C, &Play(card("7s"))).expect_err("C has clubs");
    assert_eq!(refusal.why, Why::MustFollow { led: Suit::Clubs });
    prove_eq!("HE-FOLLOW-01", offers(scene.position(), C), cards("6c 7c 8c 9c tc"));
    let save = serde_json::to_value(scene.position().save()).expect("a save is data");
    let mut revoked = save.clone();
    revoked["may"][1] = json!(Cards::ALL.minus(cards("2c 6d")));
    prove_eq!("HE-FOLLOW-01", load(revoked).expect_err("B had no clubs").rule.0, "HE-FOLLOW-01");
    // Nobody imagines clubs in B's hand any more.
    let mut chance = Chance::from_number(2);
    for _ in 0..100 {
        let imagined = scene.position().imagine(C.into(), &mut chance);
        prove!("HE-FOLLOW-01", !hand(&imagined, B).meets(Suit::Clubs.cards()));
    }
}

#[test]
fn no_points_on_the_first_trick() {
    let scene = mixed().plays("A", "play 2c");
    let scene = scene.refuses("B", "play 6h", "HE-FIRST-01").refuses("B", "play qs", "HE-FIRST-01");
    let refusal = scene.position().check(B, &Play(card("qs"))).expect_err("B has harmless cards");
    assert_eq!(refusal.why, Why::FirstTrick { card: card("qs") });
    prove_eq!("HE-FIRST-01", offers(scene.position(), B), by_suit("d 6789 s 3456"));
    prove_eq!("HE-FOLLOW-02", offers(scene.position(), B).meets(Suit::Clubs.cards()), false);
}

#[test]
fn points_on_the_first_trick_from_a_hand_with_nothing_else() {
    let scene = dealt("c 23456789tjqka", "h 23456789tjqk s q", "d 23456789tjqka").plays("A", "play 2c");
    prove_eq!("HE-FIRST-01", offers(scene.position(), B), by_suit("h 23456789tjqk s q"));
    let scene = scene.plays("B", "play 2h").told("", |event| *event == Event::Broke);
    // It tells everybody that B has nothing but points.
    prove_eq!("HE-HIDE-01", scene.position().view(A.into()).players[1].out_of, [Suit::Clubs, Suit::Diamonds]);
    let mut chance = Chance::from_number(3);
    for _ in 0..100 {
        let imagined = scene.position().imagine(A.into(), &mut chance);
        prove!("HE-FIRST-01", Cards::POINTS.covers(hand(&imagined, B)));
    }
    let mut save = serde_json::to_value(scene.position().save()).expect("a save is data");
    save["may"][1] = json!(Cards::ALL.minus(Suit::Clubs.cards()).minus(cards("2h")));
    prove_eq!("HE-FIRST-01", load(save).expect_err("B had nothing else").rule.0, "HE-FIRST-01");
}

#[test]
fn who_cannot_follow_plays_anything_later() {
    let scene =
        mixed().plays("A", "play 2c").plays("B", "play 6d").plays("C", "play 6c").plays("D", "play ac");
    let scene = scene.plays("D", "play jc").plays("A", "play 3c");
    prove_eq!("HE-FOLLOW-02", offers(scene.position(), B), hand(scene.position(), B), "queen and hearts too");
    let scene = scene.plays("B", "play qs");
    prove_eq!("HE-FOLLOW-02", scene.position().turn(), Turn::Waiting(C.into()));
}

#[test]
fn hearts_are_not_led_before_they_are_broken() {
    let scene =
        mixed().plays("A", "play 2c").plays("B", "play 6d").plays("C", "play 6c").plays("D", "play ac");
    let scene = scene.refuses("D", "play qh", "HE-LEAD-02");
    prove_eq!("HE-LEAD-02", offers(scene.position(), D), by_suit("c jqk d qka s jka"));
    prove!("HE-BREAK-01", !scene.position().view(Seats::NONE).broken);
    let scene = scene.plays("D", "play jc").plays("A", "play 3c").plays("B", "play 6h").plays("C", "play 7c");
    let scene = scene.told("", |event| *event == Event::Broke);
    prove!("HE-BREAK-01", scene.position().view(Seats::NONE).broken);
    prove_eq!("HE-BREAK-01", offers(scene.position(), D), hand(scene.position(), D));
    let scene = scene.plays("D", "play qh");
    prove_eq!("HE-LEAD-02", scene.position().view(Seats::NONE).trick, [(D, card("qh"))]);
}

#[test]
fn the_queen_of_spades_breaks_nothing() {
    let scene =
        mixed().plays("A", "play 2c").plays("B", "play 6d").plays("C", "play 6c").plays("D", "play ac");
    let scene = scene.plays("D", "play jc").plays("A", "play 3c").plays("B", "play qs").plays("C", "play 7c");
    prove!("HE-BREAK-01", !scene.position().view(Seats::NONE).broken);
    let _ = scene.refuses("D", "play qh", "HE-LEAD-02");
}

/// Four cards each are left, all thirteen hearts among them.
fn only_hearts(leader: Seat) -> Hearts {
    let hands = ["2h 3h 4h 5h", "6h 7h 8h 9h", "th jh qh kh", "qc kc ac ah"];
    let left: Cards = hands.map(cards).into_iter().flatten().collect();
    late(hands, [Cards::ALL.minus(left), Cards::NONE, Cards::NONE, Cards::NONE], leader).expect("a position")
}

#[test]
fn a_hand_of_hearts_may_lead_them() {
    let _ = Scene::at(only_hearts(D)).refuses("D", "play ah", "HE-LEAD-02").offers("D", "play qc");
    let scene = Scene::at(only_hearts(A));
    prove_eq!("HE-LEAD-02", offers(scene.position(), A), cards("2h 3h 4h 5h"));
    let scene = scene.plays("A", "play 2h");
    prove_eq!("HE-HIDE-01", scene.position().view(Seats::NONE).players[0].out_of, [Suit::Clubs]);
    let mut save = serde_json::to_value(scene.position().save()).expect("a save is data");
    save["may"][0] = save["may"][1].clone();
    prove_eq!("HE-LEAD-02", load(save).expect_err("A had nothing else").rule.0, "HE-LEAD-02");
}

#[test]
fn the_highest_card_of_the_suit_takes_the_trick_and_leads() {
    let scene =
        mixed().plays("A", "play 2c").plays("B", "play 9d").plays("C", "play tc").plays("D", "play jc");
    let took =
        |seat, text: &'static str| move |event: &Event| *event == Event::Took { seat, cards: cards(text) };
    let scene = scene.told("", took(D, "2c tc jc 9d"));
    let view = scene.position().view(Seats::NONE);
    prove_eq!("HE-TRICK-01", (view.players[3].taken, view.tricks), (cards("2c tc jc 9d"), 1));
    prove_eq!("HE-TRICK-02", scene.position().turn(), Turn::Waiting(D.into()));
    let scene = Scene::at(only_hearts(A)).plays("A", "play 2h").plays("B", "play 9h").plays("C", "play th");
    let scene = scene.plays("D", "play ah");
    prove_eq!("HE-TRICK-02", scene.position().turn(), Turn::Waiting(D.into()));
    let scene = scene.plays("D", "play ac").plays("A", "play 3h").plays("B", "play 8h").plays("C", "play kh");
    prove_eq!("HE-TRICK-01", scene.position().turn(), Turn::Waiting(D.into()), "clubs were led");
    prove_eq!(
        "HE-TRICK-01",
        broken(|save| {
            save["taken"][0] = json!("2d");
            save["hands"][0] = json!("2c 3c 4c 5c 3d 4d 5d 2h 3h 4h 5h 2s");
        }),
        "HE-TRICK-01",
        "part of a trick"
    );
}

/// The last trick of a deal; A leads the ace of spades, the others have the cards given.
fn last_trick(b: &str, c: &str, d: &str, taken: [Cards; 4]) -> Scene<Hearts> {
    let scene = Scene::at(late(["as", b, c, d], taken, A).expect("a position"));
    assert!(scene.position().turn().outcome().is_none());
    let scene = scene.plays("A", "play as").plays("B", &format!("play {b}"));
    scene.plays("C", &format!("play {c}")).plays("D", &format!("play {d}"))
}

fn outcome(scene: &Scene<Hearts>) -> (Seats, Vec<i32>) {
    let turn = scene.position().turn();
    let outcome = turn.outcome().expect("the deal is over");
    assert_eq!(outcome.rule.0, "HE-END-01");
    (outcome.winners, outcome.scores.to_vec())
}

#[test]
fn thirteen_tricks_end_the_deal() {
    let over = play_out(5, |plays, position| {
        assert_eq!(position.turn().outcome().is_some(), plays.len() == 52);
    });
    prove_eq!("HE-END-01", (over.view(Seats::NONE).tricks, over.turn().outcome().is_some()), (13, true));
    for seat in Seats::first(4) {
        let refusal = over.check(seat, &Play(card("2c"))).expect_err("the deal is over");
        prove_eq!("HE-END-02", (refusal.rule.0, refusal.why), ("HE-END-02", Why::Over));
        prove!("HE-END-02", offers(&over, seat).is_empty());
    }
}

#[test]
fn hearts_and_the_queen_count() {
    // B has all points but three hearts and the queen; A takes two of these hearts in the last trick.
    let gone = cards("as 2h 3h 2s");
    let c = cards("4h 2c 3c 4c");
    let d = cards("qs 2d 3d 4d");
    let b = Cards::ALL.minus(gone).minus(c).minus(d);
    let scene = last_trick("2h", "3h", "2s", [Cards::NONE, b, c, d]);
    prove_eq!("HE-SCORE-01", outcome(&scene), (C.into(), vec![-2, -10, -1, -13]));
    prove_eq!("HE-SCORE-02", outcome(&scene).0, C.into());
    let scene = scene.told("", |event| *event == Event::Scored { penalties: [2, 10, 1, 13], moon: None });
    prove_eq!("HE-SCORE-01", scene.position().view(Seats::NONE).penalties, Some([2, 10, 1, 13]));
}

#[test]
fn the_smallest_penalty_wins_and_equal_ones_share() {
    let gone = cards("as 2s 3s 4s");
    let c = cards("qs 2c 3c 4c");
    let d = Cards::ALL.minus(gone).minus(c);
    let scene = last_trick("2s", "3s", "4s", [Cards::NONE, Cards::NONE, c, d]);
    prove_eq!("HE-SCORE-02", outcome(&scene), ("AB".parse().expect("seats"), vec![0, 0, -13, -13]));
}

#[test]
fn all_points_shoot_the_moon() {
    let rest = |gone: &str| Cards::ALL.minus(cards(gone));
    let none = Cards::NONE;
    let scene = last_trick("2h", "3s", "4s", [rest("as 2h 3s 4s"), none, none, none]);
    prove_eq!("HE-SCORE-03", outcome(&scene), (A.into(), vec![0, -26, -26, -26]));
    let scene = scene.told("", |event| matches!(event, Event::Scored { moon: Some(A), .. }));
    prove_eq!("HE-SCORE-03", scene.position().view(Seats::NONE).penalties, Some([0, 26, 26, 26]));
    // One heart short.
    let b = cards("5h 2c 3c 4c");
    let scene = last_trick("2h", "3s", "4s", [rest("as 2h 3s 4s").minus(b), b, none, none]);
    prove_eq!("HE-SCORE-03", outcome(&scene), ("CD".parse().expect("seats"), vec![-25, -1, 0, 0]));
}

/// Every imagined position could have come about by the plays that everybody saw: dealt so, every
/// play would have been legal, and would have led there.
#[test]
fn imagined_positions_could_have_come_about() {
    let mut chance = Chance::from_number(4);
    let (mut checked, mut differ) = (0, 0);
    for seed in 0..60 {
        play_out(seed, |plays, position| {
            let viewer: Seats = Seats::first(4).iter().filter(|_| chance.below(3) == 0).collect();
            let imagined = position.imagine(viewer, &mut chance);
            assert_eq!(imagined.invariants(), Ok(()));
            assert_eq!(imagined.view(viewer), position.view(viewer));
            let mut hands = [A, B, C, D].map(|seat| hand(&imagined, seat));
            for (seat, Play(card)) in plays {
                hands[seat.index()] = hands[seat.index()].with(*card);
            }
            let mut replayed = Hearts::dealt(hands).expect("a deal");
            for (seat, play) in plays {
                assert_eq!(
                    replayed.check(*seat, play),
                    Ok(()),
                    "{seat} had other cards to play than {play:?}"
                );
                replayed.apply(*seat, play, &mut Quiet);
            }
            assert_eq!(replayed, imagined);
            checked += 1;
            differ += u32::from(imagined != *position);
        });
    }
    prove!("HE-HIDE-01", checked == 60 * 53 && differ > 2000, "{differ} of {checked} differ from the truth");
}

#[test]
fn imagining_shows_no_trace_of_the_truth() {
    let mut chance = Chance::from_number(5);
    let mut traces = 0;
    for seed in 0..30 {
        play_out(seed, |_, position| {
            let viewer: Seats = Seats::first(4).iter().filter(|_| chance.below(3) == 0).collect();
            let other = position.imagine(viewer, &mut chance);
            let again = Chance::from_number(u64::from(chance.word()));
            let (one, two) =
                (position.imagine(viewer, &mut again.clone()), other.imagine(viewer, &mut again.clone()));
            traces += u32::from(one != two);
        });
    }
    prove_eq!("HE-HIDE-01", traces, 0);
}

#[test]
fn no_card_is_lost() {
    play_out(6, |_, position| {
        let mut census = Vec::new();
        position.census(&mut census);
        census.sort_unstable();
        assert_eq!(census, (0..52).collect::<Vec<u32>>());
        assert_eq!(position.invariants(), Ok(()));
        let json = serde_json::to_value(position.save()).expect("a save is data");
        assert_eq!(load(json).as_ref(), Ok(position));
    });
    prove_eq!(
        "HE-SETUP-02",
        late(["as", "2s", "3s", "4s"], [Cards::NONE; 4], A).expect_err("lost").rule.0,
        "HE-SETUP-02"
    );
}

#[test]
fn texts_have_one_spelling() {
    for bad in
        ["", "play", "play ", "play 1c", "play 10c", "play tC", "play 2c ", "play  2c", "lead 2c", "play é"]
    {
        assert!(Hearts::read(&(), bad).is_err(), "{bad:?} is no action");
    }
    for card in Cards::ALL {
        let mut text = String::new();
        Hearts::write(&(), &Play(card), &mut text);
        assert_eq!(Hearts::read(&(), &text), Ok(Play(card)));
    }
    assert!("2c 2c".parse::<Cards>().is_err());
    assert!("2c  3c".parse::<Cards>().is_err());
}

#[test]
fn the_table_as_text() {
    let scene = mixed().plays("A", "play 2c").plays("B", "play 6d");
    let expected = "\
Trick 1, C to play, hearts are not broken
on the table: A 2c, B 6d

   cards  points  out of
A     12       0
B     12       0  clubs
C     13       0
D     13       0

C holds
   clubs     6c 7c 8c 9c tc
   diamonds  td jd
   hearts    th jh
   spades    7s 8s 9s ts
";
    assert_eq!(Hearts::picture(&(), &scene.position().view(C.into())), expected);
    assert_eq!(scene.position().prompt(C, &scene.position().ask(C)), "Play a card; clubs were led.");
    assert_eq!(scene.position().label(C, &Play(card("tc"))), "10 of clubs");
    assert_eq!(scene.position().label(D, &Play(card("qc"))), "Queen of clubs");
}
