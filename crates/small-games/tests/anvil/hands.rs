//! AN-HAND, AN-DRAW, AN-PLAY and AN-ORE: cards, hands and what ore counts.

use small_games::anvil::{Anvil, Event, Modifier, Options, Question};
use table::{Game, Turn};
use testkit::{Scene, prove, prove_eq};

use super::setting::{
    A, B, C, cards_with, forbidden, hand, hand_sizes, hands, heard, kind, known, names, play_out, seen,
    tally, truly,
};

#[test]
fn a_seat_uses_only_cards_of_its_own_hand() {
    let scene = hands(["ore-1", "ore-2"]).scene().offers("A", "play ore-1").offers("A", "quench B ore-1");
    let scene = scene
        .offers_not("A", "play ore-2")
        .refuses("A", "play ore-2", "AN-HAND-01")
        .refuses("A", "quench B ore-2", "AN-HAND-01")
        .refuses("A", "play spark", "AN-HAND-01");
    let scene = scene.plays("A", "quench B ore-1").refuses("B", "ward ore-1", "AN-HAND-01");
    drop(scene.offers_not("B", "ward ore-1").offers("B", "ward ore-2"));
}

#[test]
fn a_hand_is_seen_by_its_owner_alone() {
    let scene = hands(["ore-1 hammer", "ore-2", "ore-3"]).scene();
    prove_eq!("AN-HAND-01", known(&scene, "A", A), "ore-1 hammer");
    prove_eq!("AN-HAND-01", known(&scene, "B", B), "ore-2");
    for viewer in ["B", "C", ""] {
        prove_eq!("AN-HAND-01", known(&scene, viewer, A), "");
        prove_eq!("AN-HAND-01", hand_sizes(&scene), [2, 1, 1]);
    }
    let unseen = hands(["ore-1", "ore-1"]).changed(|save| save["hands"][0][0]["by"] = "B".into());
    prove_eq!("AN-HAND-01", unseen.refused_by(), "AN-HAND-01");
}

#[test]
fn a_sixth_card_is_followed_by_a_discard_before_anything_else() {
    let full = "ore-1 ore-1 ore-2 ore-2 ore-3";
    let scene = hands([full, "ore-3"]).top("hammer").scene().plays("A", "draw");
    prove_eq!("AN-HAND-02", scene.list("A"), ["shed ore-1", "shed ore-2", "shed ore-3", "shed hammer"]);
    prove_eq!("AN-HAND-02", forbidden(&scene, A, "draw").0, "AN-TURN-02");
    let scene = scene.plays("A", "shed ore-2").offers("A", "draw");
    prove_eq!("AN-HAND-02", hand_sizes(&scene), [5, 1]);
    prove_eq!("AN-HAND-02", names(&seen(&scene, "").discard), "ore-2");
    let shed = Event::Shed { seat: A, kind: kind("ore-2") };
    prove!("AN-HAND-02", heard(&scene, "").contains(&shed));
    // Five are not too many.
    let scene = hands(["ore-1 ore-1 ore-2 ore-2", "ore-3"]).scene().plays("A", "draw");
    prove_eq!("AN-HAND-02", hand_sizes(&scene), [5, 1]);
    drop(scene.offers("A", "draw").offers_not("A", "shed ore-1"));
}

#[test]
fn a_rival_discards_in_the_middle_of_another_seats_turn() {
    let scene = hands(["ore-1 hammer", "ore-2", "ore-1 ore-1 ore-2 ore-2 ore-3"])
        .top("spark ore-3 ore-3")
        .scene()
        .plays("A", "play hammer")
        .plays("A", "fling C");
    prove_eq!("AN-HAND-02", scene.table().turn(), Turn::Waiting(C.into()));
    prove_eq!("AN-HAND-02", seen(&scene, "").active, A, "it is still the turn of A");
    prove_eq!("AN-HAND-02", forbidden(&scene, A, "draw").0, "AN-TURN-01");
    prove_eq!("AN-HAND-02", hand_sizes(&scene), [1, 1, 6], "the hammer waits");
    let scene = scene.plays("C", "shed ore-1").asks("A").offers("A", "play ore-1");
    prove_eq!("AN-HAND-02", hand_sizes(&scene), [2, 1, 5]);
    prove_eq!("AN-HAND-02", seen(&scene, "").works, 1);
}

#[test]
fn the_limit_is_written_in_the_card_file_and_no_hand_stays_above_it() {
    let cards = cards_with("hand_limit = 5\ndealt = 4", "hand_limit = 3\ndealt = 2");
    let mut most = 0;
    for seed in 0..10 {
        let scene = Scene::<Anvil>::deal_with(cards, 2, Options::default(), seed);
        play_out(scene.position().clone(), seed, |position| {
            for seat in [A, B] {
                let sheds = matches!(position.ask(seat).question, Question::Shed);
                let sheds = sheds && position.turn().waiting().has(seat);
                let held = hand(position, seat).len();
                prove!("AN-HAND-02", held <= 3 + usize::from(sheds), "{seat} holds {held}");
                most = most.max(held);
            }
        });
    }
    prove_eq!("AN-HAND-02", most, 4, "the limit was reached and passed");
    let one_too_many = hands(["ore-1 ore-1 ore-1 ore-2 ore-2 ore-2", "ore-3"]);
    prove_eq!("AN-HAND-02", one_too_many.refused_by(), "AN-HAND-02");
}

/// A has traded ore-3 for the ore-1 of B, and knows what B holds now.
fn traded(rest_of_b: &str) -> Scene<Anvil> {
    let b = format!("ore-1 {rest_of_b}");
    hands(["tongs ore-3", &b, "ore-1"])
        .scene()
        .plays("A", "play tongs")
        .plays("A", "trade B ore-3")
        .plays("B", "return ore-1")
        .plays("A", "rest")
}

#[test]
fn a_hand_is_mixed_when_a_card_leaves_it() {
    let leaves: [(&str, &[&str]); 4] = [
        ("ore-2", &["play ore-2"]),
        ("ore-2", &["quench C ore-2"]),
        ("ore-2 ore-2 hammer hammer", &["draw", "shed ore-2"]),
        ("tongs ore-2", &["play tongs", "trade C ore-2"]),
    ];
    for (rest, moves) in leaves {
        let mut scene = traded(rest);
        prove_eq!("AN-HAND-04", known(&scene, "A", B), "ore-3", "before");
        for action in moves {
            scene = scene.plays("B", action);
        }
        prove_eq!("AN-HAND-04", known(&scene, "A", B), "", "{moves:?}");
        prove!("AN-HAND-04", known(&scene, "B", B).contains("ore-3"), "{moves:?}");
    }
}

#[test]
fn a_warding_hand_is_mixed_even_if_the_card_comes_back() {
    let scene = hands(["tongs ore-3 ore-2", "ore-1 ore-2"])
        .rolling(1)
        .scene()
        .plays("A", "play tongs")
        .plays("A", "trade B ore-3")
        .plays("B", "return ore-1")
        .plays("A", "quench B ore-2");
    prove_eq!("AN-HAND-04", known(&scene, "A", B), "ore-3");
    let scene = scene.plays("B", "ward ore-2");
    prove_eq!("AN-HAND-04", known(&scene, "A", B), "");
    prove_eq!("AN-HAND-04", known(&scene, "B", A), "", "and that of the one who quenches");
}

#[test]
fn a_hand_that_only_grows_is_not_mixed() {
    let scene = traded("ore-2").plays("B", "draw");
    // The trade, and the card that A saw on the deck.
    prove_eq!("AN-HAND-04", known(&scene, "A", B), "ore-1 ore-3");
    prove_eq!("AN-HAND-04", hand_sizes(&scene)[1], 3);
}

#[test]
fn what_was_seen_on_the_deck_is_known_in_a_hand_until_it_is_mixed() {
    let scene = hands(["tongs", "ore-1", "ore-1"])
        .top("hammer")
        .scene()
        .plays("A", "play tongs")
        .plays("A", "rest")
        .plays("B", "draw");
    prove_eq!("AN-HAND-04", known(&scene, "A", B), "hammer");
    prove_eq!("AN-HAND-04", known(&scene, "C", B), "");
    let scene = scene.plays("B", "play ore-1");
    prove_eq!("AN-HAND-04", known(&scene, "A", B), "");
    let mixed_up = hands(["ore-1 ore-2", "ore-1"])
        .changed(|save| save["hands"][0].as_array_mut().expect("a list").reverse());
    prove_eq!("AN-HAND-04", mixed_up.refused_by(), "AN-HAND-04");
}

#[test]
fn a_drawn_card_is_seen_by_the_drawer_alone() {
    let draw = |top: &str| {
        let setting = hands(["ore-1", "ore-1", "ore-1"]).top(top);
        setting.scene().plays("A", "draw")
    };
    let (one, other) = (draw("hammer bellows"), draw("bellows hammer"));
    for viewer in ["B", "C", "BC", ""] {
        prove_eq!("AN-DRAW-01", seen(&one, viewer), seen(&other, viewer));
        prove_eq!("AN-DRAW-01", heard(&one, viewer), heard(&other, viewer));
        prove!("AN-DRAW-01", heard(&one, viewer).contains(&Event::Drew { seat: A }));
    }
    let drew = Event::DrewCard { seat: A, kind: kind("hammer") };
    prove!("AN-DRAW-01", heard(&one, "A").contains(&drew));
    prove_eq!("AN-DRAW-01", known(&one, "A", A), "ore-1 hammer");
    prove_eq!("AN-DRAW-01", hand_sizes(&one), [2, 1, 1]);
}

#[test]
fn an_empty_deck_is_made_anew_from_the_discard_pile() {
    let scene = hands(["ore-1", "ore-1"])
        .discarded("ore-2 ore-2 ore-3")
        .deck_of("hammer", "spent")
        .scene()
        .plays("A", "draw");
    prove_eq!("AN-DRAW-02", hand(scene.position(), A), [kind("ore-1"), kind("hammer")]);
    prove!(
        "AN-DRAW-02",
        !heard(&scene, "").contains(&Event::Shuffled),
        "the last card is drawn before anything is shuffled"
    );
    prove_eq!("AN-DRAW-02", seen(&scene, "").discard.len(), 3);
    let scene = scene.plays("A", "draw");
    let told: Vec<Event> = heard(&scene, "").into_iter().skip(2).take(3).collect();
    let worked = Event::Worked { seat: A, left: 0 };
    prove_eq!("AN-DRAW-02", told, [worked, Event::Shuffled, Event::Drew { seat: A }]);
    prove_eq!("AN-DRAW-02", truly(scene.position(), "deck").len(), 2);
    let mut cards = [truly(scene.position(), "deck"), hand(scene.position(), A)].concat();
    cards.sort_unstable();
    prove_eq!("AN-DRAW-02", names(&cards), "ore-1 ore-2 ore-2 ore-3 hammer");
}

#[test]
fn with_no_discard_pile_either_nothing_is_drawn() {
    let scene = hands(["ore-1", "ore-1"]).deck_of("", "spent").scene();
    let scene = scene.offers("A", "draw").plays("A", "draw").asks("A");
    prove_eq!("AN-DRAW-02", hand_sizes(&scene), [1, 1]);
    let told = [Event::Worked { seat: A, left: 1 }, Event::DrewNothing { seat: A }];
    prove_eq!("AN-DRAW-02", heard(&scene, ""), told);
}

#[test]
fn steps_run_in_order() {
    let scene = hands(["bellows", "ore-1"]).top("ore-3").scene();
    let scene = scene.plays("A", "play bellows");
    let told = [
        Event::Worked { seat: A, left: 1 },
        Event::Played { seat: A, kind: kind("bellows") },
        Event::Began { modifier: Modifier::EachOre(1) },
        Event::Drew { seat: A },
        Event::Worked { seat: A, left: 2 },
    ];
    prove_eq!("AN-PLAY-01", heard(&scene, ""), told);
}

#[test]
fn a_spark_interrupts_a_hammer_which_goes_on_afterwards() {
    let scene =
        hands(["hammer", "ore-1"]).top("spark ore-1 spark ore-2").scene().plays("A", "play hammer").asks("A");
    prove_eq!("AN-PLAY-01", seen(&scene, "").modifiers, []);
    prove_eq!("AN-PLAY-01", hand_sizes(&scene), [0, 1]);
    // The rival's draw comes in between; then the hammer's second, a spark again.
    let scene = scene.plays("A", "fling B").asks("A").offers("A", "smother");
    prove_eq!("AN-PLAY-01", seen(&scene, "").modifiers, []);
    prove_eq!("AN-PLAY-01", hand_sizes(&scene), [0, 2]);
    let scene = scene.plays("A", "smother").offers("A", "draw");
    prove_eq!("AN-PLAY-01", seen(&scene, "").modifiers, [Modifier::NextOre(2)]);
    prove_eq!("AN-PLAY-01", hand_sizes(&scene), [0, 2], "two cards were drawn: both sparks");
    let told = [
        Event::Flared { seat: A },
        Event::Flung { from: A, to: B },
        Event::Burnt { seat: B, burns: 1 },
        Event::Drew { seat: B },
        Event::Flared { seat: A },
        Event::Smothered { seat: A },
        Event::Burnt { seat: A, burns: 1 },
        Event::Began { modifier: Modifier::NextOre(2) },
    ];
    prove_eq!("AN-PLAY-01", heard(&scene, "")[2..], told);
    // Interrupted by its second draw, it draws no third.
    let scene = hands(["hammer", "ore-1"])
        .top("ore-3 spark ore-2")
        .scene()
        .plays("A", "play hammer")
        .plays("A", "smother");
    prove_eq!("AN-PLAY-01", hand_sizes(&scene), [1, 1]);
}

#[test]
fn ore_scores_its_points() {
    for (ore, points) in [("ore-1", 1), ("ore-2", 2), ("ore-3", 3)] {
        let scene = hands([ore, "ore-1"]).scene().plays("A", &format!("play {ore}"));
        prove_eq!("AN-ORE-01", tally(&scene, A), (points, 0));
        prove_eq!("AN-ORE-01", tally(&scene, B), (0, 0));
    }
}

#[test]
fn bellows_raise_each_ore_of_the_turn_and_give_a_card_and_a_work() {
    let scene = hands(["bellows ore-1 ore-2", "ore-3"]).top("ore-3").scene().plays("A", "play bellows");
    prove_eq!("AN-ORE-02", known(&scene, "A", A), "ore-1 ore-2 ore-3");
    prove_eq!("AN-ORE-02", seen(&scene, "").works, 2, "one spent, one given");
    let scene = scene.plays("A", "play ore-1");
    prove_eq!("AN-ORE-02", tally(&scene, A), (2, 0));
    let scene = scene.plays("A", "play ore-2");
    prove_eq!("AN-ORE-02", tally(&scene, A), (2 + 3, 0));
    let scene = scene.plays("B", "play ore-3");
    prove_eq!("AN-ORE-02", tally(&scene, B), (3, 0), "the turn is over");
}

#[test]
fn two_bellows_add_up() {
    let scene = hands(["bellows bellows ore-1", "ore-3"])
        .scene()
        .plays("A", "play bellows")
        .plays("A", "play bellows")
        .plays("A", "play ore-1");
    prove_eq!("AN-ORE-02", tally(&scene, A), (3, 0));
}

#[test]
fn a_hammer_draws_two_and_doubles_the_next_ore_only() {
    let scene = hands(["hammer bellows", "ore-3"])
        .top("ore-2 ore-3 ore-1")
        .with("works", 3)
        .scene()
        .plays("A", "play hammer");
    prove_eq!("AN-ORE-03", known(&scene, "A", A), "ore-2 ore-3 bellows");
    let scene = scene.plays("A", "play ore-3");
    prove_eq!("AN-ORE-03", tally(&scene, A), (6, 0));
    prove_eq!("AN-ORE-03", seen(&scene, "").modifiers, []);
    let scene = scene.plays("A", "play ore-2");
    prove_eq!("AN-ORE-03", tally(&scene, A), (6 + 2, 0));
}

#[test]
fn multiplication_comes_before_addition_whichever_was_played_first() {
    for order in [["bellows", "hammer"], ["hammer", "bellows"]] {
        let scene = hands(["bellows hammer ore-3", "ore-3"]).with("works", 3).scene();
        let scene = scene.plays("A", &format!("play {}", order[0])).plays("A", &format!("play {}", order[1]));
        let scene = scene.plays("A", "play ore-3");
        prove_eq!("AN-ORE-03", tally(&scene, A), (3 * 2 + 1, 0), "{order:?}");
    }
}

#[test]
fn a_hammer_without_an_ore_is_lost_at_the_end_of_the_turn() {
    let scene = hands(["hammer", "ore-3"]).scene().plays("A", "play hammer").plays("A", "rest");
    let scene = scene.plays("B", "play ore-3");
    prove_eq!("AN-ORE-03", tally(&scene, B), (3, 0));
}
