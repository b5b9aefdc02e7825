//! AN-GUILD: one order for all at the end of a round.

use serde_json::json;
use small_games::anvil::{Anvil, Event, Kind, Question};
use table::{Game, Seat, Turn, Whose};
use testkit::{Scene, prove, prove_eq};

use super::setting::{
    A, B, C, Setting, forbidden, hand_sizes, hands, heard, kinds, names, seen, tally, truly,
};

/// Everybody rests, beginning with this seat.
fn rested(mut scene: Scene<Anvil>, order: &str) -> Scene<Anvil> {
    for seat in order.chars() {
        scene = scene.plays(&seat.to_string(), "rest");
    }
    scene
}

fn three() -> Setting {
    hands(["ore-1", "ore-1", "ore-1"])
}

/// The order of the seats for which something holds.
fn seats_in(scene: &Scene<Anvil>, of: impl Fn(&Event) -> Option<Seat>) -> Vec<Seat> {
    heard(scene, "").iter().filter_map(of).collect()
}

#[test]
fn the_seat_that_began_the_round_decides_for_the_group() {
    let scene = rested(three().scene(), "AB");
    prove_eq!("AN-GUILD-01", scene.table().turn(), Turn::Waiting(C.into()), "not before the last turn");
    let scene = scene.refuses("C", "rake", "AN-TURN-02");
    let scene = rested(scene, "C");
    prove_eq!("AN-GUILD-01", scene.table().turn(), Turn::Waiting(A.into()));
    let ask = scene.position().ask(A);
    prove_eq!("AN-GUILD-01", (ask.question, ask.whose), (Question::Guild, Whose::Group));
    prove_eq!("AN-GUILD-01", scene.list("A"), ["stoke", "rake"]);
    prove_eq!("AN-GUILD-01", forbidden(&scene, B, "stoke").0, "AN-TURN-01");
    let scene = rested(scene.plays("A", "rake"), "BCA");
    prove_eq!("AN-GUILD-01", scene.table().turn(), Turn::Waiting(B.into()), "B began this round");
    prove_eq!("AN-GUILD-01", forbidden(&scene, A, "stoke").0, "AN-TURN-01");
    let work = three().scene().position().ask(A);
    prove_eq!("AN-GUILD-01", work.whose, Whose::Own, "a work is no matter of the group");
    let another = three().with("works", 0).changed(|save| {
        save["stack"] = json!(["RoundEnd", {"Guild": {"seat": "B"}}]);
    });
    assert_eq!(another.refused_by(), "AN-TURN-02");
}

#[test]
fn stoke_lets_everybody_draw_the_deciding_seat_first() {
    let second = three().with("first", "B").with("active", "B").with("round", 1);
    let scene = rested(second.scene(), "BCA").plays("B", "stoke");
    let drew = |event: &Event| match event {
        Event::Drew { seat } => Some(*seat),
        _ => None,
    };
    prove_eq!("AN-GUILD-02", seats_in(&scene, drew), [B, C, A]);
    prove_eq!("AN-GUILD-02", hand_sizes(&scene), [2, 2, 2]);
    prove_eq!("AN-GUILD-02", scene.table().turn(), Turn::Waiting(C.into()), "the next round");
    let four = hands(["", "", "", ""]).scene();
    let scene = rested(four, "ABCD").plays("A", "stoke");
    prove_eq!("AN-GUILD-02", hand_sizes(&scene), [1, 1, 1, 1]);
}

#[test]
fn the_draws_of_a_stoke_are_interrupted_and_go_on() {
    let setting = hands(["ore-1", "ore-1 ore-1 ore-2 ore-2 ore-3", "ore-1"]);
    let scene = rested(setting.top("spark ore-3 ore-2 ore-3").scene(), "ABC").plays("A", "stoke");
    let scene = scene.asks("A").offers("A", "smother").plays("A", "fling B");
    let scene = scene.asks("B").plays("B", "shed ore-1");
    prove_eq!("AN-GUILD-02", hand_sizes(&scene), [1, 6, 1], "drew for the burn and for the guild");
    let scene = scene.plays("B", "shed ore-1");
    prove_eq!("AN-GUILD-02", hand_sizes(&scene), [1, 5, 2]);
    prove_eq!("AN-GUILD-02", scene.table().turn(), Turn::Waiting(B.into()));
    prove_eq!("AN-GUILD-02", tally(&scene, B), (0, 1));
}

#[test]
fn rake_shuffles_the_discard_pile_into_the_deck() {
    let setting = || three().discarded("ore-3 hammer").deck_of("ore-2 bellows spark", "spent");
    let scene = rested(setting().scene(), "ABC");
    let before = [truly(scene.position(), "deck"), truly(scene.position(), "discard")].concat();
    let scene = scene.plays("A", "rake");
    prove_eq!("AN-GUILD-03", seen(&scene, "").discard, []);
    let deck = truly(scene.position(), "deck");
    prove_eq!("AN-GUILD-03", sorted(&deck), sorted(&before));
    prove!("AN-GUILD-03", deck != before, "in another order");
    prove_eq!("AN-GUILD-03", hand_sizes(&scene), [1, 1, 1], "nobody draws");
    prove!("AN-GUILD-03", heard(&scene, "").contains(&Event::Shuffled));
    // A stoke leaves the pile where it is.
    let stoked = rested(three().discarded("ore-3 hammer").scene(), "ABC").plays("A", "stoke");
    prove_eq!("AN-GUILD-03", seen(&stoked, "").discard, kinds("ore-3 hammer"));
}

fn sorted(cards: &[Kind]) -> String {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    names(&cards)
}

#[test]
fn the_next_round_is_begun_by_the_next_seat() {
    let mut scene = three().with("rounds", 4).scene();
    for (order, decides) in [("ABC", "A"), ("BCA", "B"), ("CAB", "C")] {
        scene = rested(scene, order).plays(decides, "rake");
    }
    let began = |event: &Event| match event {
        Event::TurnBegan { seat, .. } => Some(*seat),
        _ => None,
    };
    prove_eq!("AN-GUILD-04", seats_in(&scene, began), [B, C, B, C, A, C, A, B, A]);
    prove_eq!("AN-GUILD-04", (seen(&scene, "").round, seen(&scene, "").first), ((3, 4), A));
}
