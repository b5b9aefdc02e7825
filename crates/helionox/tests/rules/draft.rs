//! The Architect draft.

use helionox::{Architects, Event, First, Helionox, Options, Phase};
use table::{Game, Seats};
use testkit::{Scene, prove, prove_eq};

use crate::support::{Table, kit, of, seat};

fn drafted(seats: u8) -> Table {
    let options = Options { architects: Architects::Draft, first: First::A, ..Options::default() };
    Scene::<Helionox>::deal_with(kit(), seats, options, 5)
}

#[test]
fn three_are_dealt_one_is_kept_and_the_rest_goes_left() {
    let scene = drafted(3).asks("ABC");
    let held = |scene: &Table, place: usize| {
        scene.position().state().draft.held[place].iter().map(|held| held.card).collect::<Vec<_>>()
    };
    prove_eq!("HX-DRAFT-01", [0, 1, 2].map(|place| held(&scene, place).len()), [3, 3, 3]);
    let picks = ["A", "B", "C"].map(|letter| scene.list(letter)[0].clone());
    let scene = scene.plays("A", &picks[0]).asks("BC");
    // Until all have chosen, nobody knows, and it can be taken back.
    let scene =
        scene.not_told("B", |event| matches!(event, Event::Kept { .. })).plays("A", "take back").asks("ABC");
    let from_a = held(&scene, 0)[1..].to_vec();
    let strange = scene.list("B")[0].clone();
    let scene = scene.refuses("A", &strange, "HX-DRAFT-02");
    let scene = scene.plays("A", &picks[0]).plays("B", &picks[1]).plays("C", &picks[2]).asks("ABC");
    prove_eq!("HX-DRAFT-02", held(&scene, 1), from_a, "to the left");
    prove_eq!("HX-RULING-85", held(&scene, 1), from_a);
    let view = scene.position().view(Seats::only(seat("A")));
    prove_eq!("HX-DRAFT-02", (view.players[0].held.1.len(), view.players[1].held.1.len()), (2, 0));
    let picks = ["A", "B", "C"].map(|letter| scene.list(letter)[0].clone());
    let scene = scene.plays("A", &picks[0]).plays("B", &picks[1]).plays("C", &picks[2]);
    // The last one is forced: everybody has three.
    let kept = [0, 1, 2].map(|place| scene.position().state().draft.kept[place].len());
    prove_eq!("HX-DRAFT-03", kept, [3, 3, 3]);
    let strange = scene.list("C")[0].clone();
    let scene = scene.refuses("B", &strange, "HX-DRAFT-04");
    let picks = ["A", "B", "C"].map(|letter| scene.list(letter)[2].clone());
    let scene = scene.plays("A", &picks[0]).plays("B", &picks[1]).plays("C", &picks[2]).asks("A");
    prove_eq!("HX-DRAFT-04", scene.position().state().phase, Phase::Main);
    for (letter, pick) in ["A", "B", "C"].into_iter().zip(&picks) {
        let architect = of(&scene, letter).architect.expect("chosen");
        prove_eq!("HX-DRAFT-04", format!("architect {}", architect.word(kit())), *pick);
    }
}

#[test]
fn somebody_alone_chooses_freely_or_from_three_or_not_at_all() {
    let deal =
        |architects| Scene::<Helionox>::deal_with(kit(), 1, Options { architects, ..Options::default() }, 5);
    let free = deal(Architects::Usual).asks("A");
    prove_eq!("HX-SOLO-02", free.list("A").len(), 12, "all of the base game");
    let free = free.refuses("A", "architect the-wraith", "HX-SOLO-02").plays("A", "architect tamsin-quill");
    prove_eq!(
        "HX-SOLO-03",
        free.list("A"),
        ["pair bio", "pair cybernetic", "pair transport", "pair defense"]
    );
    let free = free.plays("A", "pair transport");
    let own = of(&free, "A").cards.all().any(|card| card.word(kit()) == "mail-run");
    prove!("HX-SOLO-03", own);
    let three = deal(Architects::Draft);
    prove_eq!("HX-SOLO-02", three.list("A").len(), 3);
    let random = deal(Architects::Random);
    prove_eq!("HX-SOLO-02", random.position().state().phase, Phase::Main);
}
