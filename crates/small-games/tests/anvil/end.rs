//! AN-END: when the game is over, and who has won.

use small_games::anvil::{Anvil, Event};
use table::Seats;
use testkit::{Scene, prove, prove_eq};

use super::setting::{A, B, Setting, cards_with, hand_sizes, hands, heard, outcome, seen, tally};

fn two() -> Setting {
    hands(["ore-1", "ore-1"])
}

fn last_round() -> Scene<Anvil> {
    let last = two().with("rounds", 2).with("round", 1);
    let scene = last.with("first", "B").with("active", "B").scene();
    scene.plays("B", "rest").plays("A", "rest").asks("B")
}

#[test]
fn the_game_is_over_after_the_guilds_order_of_the_last_round() {
    let scene = last_round();
    prove!("AN-END-01", scene.table().turn().outcome().is_none(), "the guild comes first");
    let scene = scene.plays("B", "rake");
    prove_eq!("AN-END-01", outcome(&scene).rule.0, "AN-END-01");
    prove_eq!("AN-END-01", heard(&scene, "").last(), Some(&Event::Ended));
    prove!("AN-END-01", seen(&scene, "").over);
    for seat in [A, B] {
        prove!("AN-END-01", scene.table().open(seat).is_none(), "nobody is asked any more");
    }
    let scene = scene.refuses("A", "draw", "TB-OVER-01");
    drop(scene);
    let first_of_two = two().with("rounds", 2).scene().plays("A", "rest").plays("B", "rest");
    let scene = first_of_two.plays("A", "rake").asks("B");
    prove!("AN-END-01", scene.table().turn().outcome().is_none());
}

#[test]
fn a_last_stoke_is_drawn_before_the_end() {
    let scene = last_round().plays("B", "stoke");
    prove_eq!("AN-END-01", hand_sizes(&scene), [2, 2]);
    prove_eq!("AN-END-01", outcome(&scene).rule.0, "AN-END-01");
    let under_way = two().with("over", true).with("rounds", 1);
    let under_way = under_way.changed(|save| save["stack"] = serde_json::json!([{"Spark": {"seat": "A"}}]));
    prove_eq!("AN-END-01", under_way.refused_by(), "AN-END-01");
}

#[test]
fn five_burns_end_the_game_at_once() {
    let scene = hands(["hammer", "ore-1"])
        .with("burns", [4, 0, 0, 0].to_vec())
        .top("spark ore-3")
        .scene()
        .plays("A", "play hammer")
        .plays("A", "smother");
    prove_eq!("AN-END-02", outcome(&scene).rule.0, "AN-END-02");
    prove_eq!("AN-END-02", hand_sizes(&scene), [0, 1], "the hammer draws no second card");
    prove_eq!("AN-END-02", heard(&scene, "").last(), Some(&Event::Ended));
    let view = seen(&scene, "");
    prove_eq!("AN-END-02", (view.under_way, view.works), (vec![], 0), "nothing is left to do");
    let told = Event::Burnt { seat: A, burns: 5 };
    prove!("AN-END-02", heard(&scene, "").contains(&told));
}

#[test]
fn a_rival_burnt_for_the_fifth_time_draws_no_card() {
    let burnt = |burns: u8| {
        let setting = two().with("burns", [0, burns, 0, 0].to_vec()).top("spark ore-3");
        setting.scene().plays("A", "draw").plays("A", "fling B")
    };
    let fifth = burnt(4);
    prove_eq!("AN-END-02", outcome(&fifth).rule.0, "AN-END-02");
    prove_eq!("AN-END-02", hand_sizes(&fifth), [1, 1]);
    let fourth = burnt(3).asks("A");
    prove!("AN-END-02", fourth.table().turn().outcome().is_none());
    prove_eq!("AN-END-02", (hand_sizes(&fourth), tally(&fourth, B)), (vec![1, 2], (0, 4)));
}

#[test]
fn a_blow_can_end_the_game_too() {
    let setting = two().with("burns", [4, 0, 0, 0].to_vec()).with("steady", true);
    let scene = setting.scene().plays("A", "strike angle=0 force=1");
    prove_eq!("AN-END-02", outcome(&scene).rule.0, "AN-END-02");
}

#[test]
fn how_many_burns_end_the_game_is_written_in_the_card_file() {
    let cards = cards_with("burns = 5", "burns = 1");
    let mut scene = Scene::<Anvil>::deal(cards, 2);
    for seat in ["A", "B"] {
        let toss = scene.list(seat)[0].clone();
        scene = scene.plays(seat, &toss);
    }
    let scene = scene.plays("A", "strike angle=0 force=1");
    prove_eq!("AN-END-02", (tally(&scene, A).1, outcome(&scene).rule.0), (1, "AN-END-02"));
    let goes_on = two().with("burns", [5, 0, 0, 0].to_vec());
    prove_eq!("AN-END-02", goes_on.refused_by(), "AN-END-02");
    let over_too_early = two().with("over", true).with("works", 0);
    prove_eq!("AN-END-02", over_too_early.refused_by(), "AN-END-02");
}

/// The last round ends with these points and burns.
fn scored(points: [i16; 3], burns: [u8; 3]) -> (Seats, Vec<i32>) {
    let scene = hands(["", "", ""])
        .with("rounds", 1)
        .with("points", [&points[..], &[0]].concat())
        .with("burns", [&burns[..], &[0]].concat())
        .scene()
        .plays("A", "rest")
        .plays("B", "rest")
        .plays("C", "rest")
        .plays("A", "rake");
    let outcome = outcome(&scene);
    (outcome.winners, outcome.scores.to_vec())
}

#[test]
fn the_highest_score_wins_and_ties_share_the_win() {
    let seats = |letters: &str| letters.parse::<Seats>().expect("seats");
    prove_eq!("AN-END-03", scored([7, 5, 6], [0, 0, 0]), (seats("A"), vec![7, 5, 6]));
    prove_eq!("AN-END-03", scored([7, 5, 6], [3, 1, 1]), (seats("C"), vec![4, 4, 5]), "less burns");
    prove_eq!("AN-END-03", scored([7, 5, 6], [2, 0, 4]), (seats("AB"), vec![5, 5, 2]), "a shared win");
    prove_eq!("AN-END-03", scored([0, 0, 0], [0, 0, 0]), (seats("ABC"), vec![0, 0, 0]));
    prove_eq!("AN-END-03", scored([0, 0, 0], [2, 1, 3]), (seats("B"), vec![-2, -1, -3]), "below zero");
    let absurd = two().with("points", [1001, 0, 0, 0].to_vec());
    prove_eq!("AN-END-03", absurd.refused_by(), "AN-END-03");
}

#[test]
fn whoever_is_burnt_out_may_still_win() {
    let scene = two()
        .with("points", [9, 3, 0, 0].to_vec())
        .with("burns", [4, 0, 0, 0].to_vec())
        .top("spark")
        .scene()
        .plays("A", "draw")
        .plays("A", "smother");
    let outcome = outcome(&scene);
    prove_eq!("AN-END-03", (outcome.winners, outcome.scores.to_vec()), (A.into(), vec![4, 3]));
}
