//! What a HIT, a RETREAT or a MISS brings.

use flicktier::content::{Resource, Space};
use flicktier::{Event, Flicktier, Pile, Player, Task, Wish};
use table::{Game, Seat, Viewer};
use testkit::{Scene, prove, prove_eq};

use crate::stage::{
    facts, give, give_front, hand_of, is_on, lie, number, play, put, realm, strip, struck, table_of, with,
};

/// An Attack of A1 on B1 at rest: the sides they show, the cards they played, and what the flick did.
fn rest(a: (u8, u8), b: (u8, Option<u8>), result: (bool, bool)) -> Scene<Flicktier> {
    with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        strip(state, "A");
        strip(state, "B");
        play(state, "A", Resource::Quantum, a.1);
        if let Some(card) = b.1 {
            play(state, "B", Resource::Tech, card);
        }
        struck(state, "A1", "B1", result);
        put(state, "A1", (45.0, 25.0), a.0);
        put(state, "B1", (55.0, 22.0), b.0);
    })
}

const HIT: (bool, bool) = (true, false);
const RETREAT: (bool, bool) = (true, true);
const MISS: (bool, bool) = (false, false);

/// The totals and who won, as it was told.
fn fought(scene: &Scene<Flicktier>) -> Option<(u8, u8, bool)> {
    facts(scene, "C").into_iter().find_map(|fact| match fact {
        Event::Fought { attack, attack_card, defence, defence_card, won, .. } => {
            Some((attack + attack_card, defence + defence_card, won))
        }
        _ => None,
    })
}

#[test]
fn sides_and_cards_are_added_and_the_higher_total_wins() {
    for (a, b, totals) in [
        ((4, 3), (2, Some(4)), (7, 6, true)),
        ((1, 1), (6, Some(5)), (2, 11, false)),
        ((3, 3), (5, Some(2)), (6, 7, false)),
        ((6, 1), (6, None), (7, 6, true)),
        ((2, 1), (6, None), (3, 6, false)),
    ] {
        let scene = rest(a, b, HIT).plays("A", "keep");
        prove_eq!("FF-COMBAT-02", fought(&scene), Some(totals), "a defender without a card adds 0");
        let loser = if totals.2 { "B" } else { "A" };
        prove_eq!(
            "FF-COMBAT-03",
            scene.position().asked().map(|seat| seat.to_string()),
            Some(loser.to_owned())
        );
    }
}

#[test]
fn equal_totals_are_the_attackers() {
    for (a, b) in [((3, 3), (4, Some(2))), ((1, 5), (6, None))] {
        let scene = rest(a, b, HIT).plays("A", "keep");
        prove_eq!("FF-COMBAT-04", fought(&scene), Some((6, 6, true)));
        prove_eq!("FF-COMBAT-04", realm(scene.position(), "A").tokens, 1);
    }
}

#[test]
fn played_cards_are_turned_over_and_stay_in_front() {
    let scene = rest((4, 3), (2, Some(4)), HIT);
    let hidden = scene.position().view(Viewer::NONE);
    prove!("FF-COMBAT-01", hidden.players.iter().all(|player| player.front.is_empty()));
    let scene = scene.plays("A", "keep").plays("B", "set B1 nox 1");
    let seen = scene.position().view(Viewer::NONE);
    let front: Vec<Vec<&str>> = seen
        .players
        .iter()
        .map(|player| player.front.iter().map(|card| card.id.as_str()).collect())
        .collect();
    prove_eq!("FF-COMBAT-01", front, [["quantum-3-front"], ["tech-4-front"]], "everybody sees them");
    prove_eq!("FF-COMBAT-09", front, [["quantum-3-front"], ["tech-4-front"]]);
    prove_eq!("FF-COMBAT-09", (hand_of(scene.position(), "A"), hand_of(scene.position(), "B")), (0, 0));
    // Also when the defender wins.
    let lost = rest((1, 3), (6, Some(4)), HIT).plays("A", "keep").plays("A", "set A1 korivale 1");
    prove_eq!(
        "FF-COMBAT-09",
        lost.position().state().cards.count(Resource::Quantum, Pile::Front(Player::of(table::Seat::new(0)))),
        1
    );
}

#[test]
fn a_card_in_front_is_money_and_never_a_weapon_again() {
    let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        strip(state, "A");
        strip(state, "B");
        give_front(state, "A", Resource::Quantum, 5);
        give_front(state, "A", Resource::Quantum, 4);
        give(state, "A", Resource::Tech, 1);
    });
    let paid = scene.offers("A", "upgrade common").plays("A", "upgrade common");
    prove_eq!(
        "FF-COMBAT-10",
        realm(paid.position(), "A").common,
        flicktier::Level(1),
        "two quantum, both from in front"
    );
    prove_eq!("FF-COMBAT-10", paid.position().state().cards.count(Resource::Quantum, Pile::Discard), 2);
    prove!(
        "FF-CAP-02",
        matches!(paid.position().task(), Some(Task::Act { .. })),
        "there was no other way to pay"
    );
    let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        strip(state, "A");
        strip(state, "B");
        give_front(state, "A", Resource::Quantum, 5);
        give(state, "A", Resource::Tech, 1);
        give(state, "B", Resource::Tech, 2);
        give_front(state, "B", Resource::Tech, 4);
    });
    let scene = scene.plays("A", "attack A1 B1").refuses("A", "play quantum-5-front", "FF-ATTACK-05");
    prove_eq!("FF-COMBAT-11", scene.list("A"), ["play tech-1"]);
    let scene = scene.plays("A", "play tech-1").refuses("B", "play tech-4-front", "FF-ATTACK-05");
    prove!("FF-COMBAT-11", !scene.list("B").iter().any(|text| text.contains("front")));
}

#[test]
fn the_winner_stays_and_the_loser_goes_home() {
    let scene = rest((6, 3), (1, None), HIT);
    let before = scene.position().state().lies;
    let scene = scene.plays("A", "keep").asks("B");
    let scene = scene
        .refuses("B", "stay B1", "FF-COMBAT-06")
        .refuses("B", "set B1 tarsis", "FF-COMBAT-06")
        .refuses("B", "set B1 korivale 2", "FF-COMBAT-06")
        .plays("B", "set B1 nox 2");
    prove!("FF-COMBAT-06", is_on(scene.position(), "B1", Space::NOX));
    prove_eq!("FF-COMBAT-05", lie(scene.position(), "A1"), before[0]);
    let scene = rest((1, 3), (6, Some(3)), HIT).plays("A", "keep").asks("A");
    let scene = scene.refuses("A", "stay A1", "FF-COMBAT-06").plays("A", "set A1 korivale 2").asks("A");
    prove!("FF-COMBAT-06", is_on(scene.position(), "A1", Space::KORIVALE));
    prove_eq!("FF-COMBAT-05", lie(scene.position(), "B1"), before_of(&scene));
}

/// Where B1 lies in every Attack of this file.
fn before_of(scene: &Scene<Flicktier>) -> flick::Lie {
    flick::Lie { x: 55_000, y: 22_000, yaw: 0, side: lie(scene.position(), "B1").side }
}

#[test]
fn only_a_winning_attacker_takes_a_token() {
    let won = rest((6, 3), (1, None), HIT);
    let supply = won.position().state().supply;
    let won = won.plays("A", "keep");
    prove_eq!("FF-COMBAT-07", realm(won.position(), "A").tokens, 1);
    prove_eq!("FF-COMBAT-07", won.position().state().supply, supply - 1);
    let lost = rest((1, 3), (6, Some(3)), HIT).plays("A", "keep");
    prove_eq!(
        "FF-COMBAT-08",
        (realm(lost.position(), "A").tokens, realm(lost.position(), "B").tokens),
        (0, 0)
    );
    prove_eq!("FF-INV-15", lost.position().state().supply, supply);
    for result in [RETREAT, MISS] {
        let none = rest((6, 3), (1, None), result).plays("A", "keep");
        prove_eq!("FF-INV-15", none.position().state().supply, supply);
    }
}

#[test]
fn an_empty_supply_gives_no_token() {
    let scene = with(rest((6, 3), (1, None), HIT), |state| {
        state.realms[1].tokens = state.supply;
        state.supply = 0;
    });
    let scene = scene.plays("A", "keep").asks("B");
    prove_eq!("FF-RULING-20", realm(scene.position(), "A").tokens, 0);
    prove_eq!("FF-RULING-20", fought(&scene), Some((9, 1, true)), "it is won all the same");
}

#[test]
fn after_a_retreat_the_target_goes_anywhere_on_the_board() {
    let scene = rest((6, 3), (1, Some(2)), RETREAT);
    let (a1, b1) = (lie(scene.position(), "A1"), lie(scene.position(), "B1"));
    let scene = scene.plays("A", "keep").asks("B");
    prove!("FF-COMBAT-12", fought(&scene).is_none(), "no combat");
    let named = scene.list("B");
    prove_eq!("FF-COMBAT-12", named.len(), 1 + Space::ALL.len(), "stay, or any space: {named:?}");
    let stayed = rest((6, 3), (1, Some(2)), RETREAT).plays("A", "keep").plays("B", "stay B1").asks("A");
    prove_eq!("FF-RULING-22", lie(stayed.position(), "B1"), b1, "it is optional");
    let scene = scene
        .refuses("B", "place B1 x=-1 y=30000 yaw=0", "FF-COMBAT-12")
        .refuses("B", "place B1 x=45000 y=60001 yaw=0", "FF-COMBAT-12")
        .refuses("B", "place B1 x=45000 y=25000 yaw=0", "FF-SPEC-34")
        .refuses("B", "place-up B1 x=40000 y=25000 yaw=0 side=6", "FF-RULING-21")
        .refuses("B", "set B1 nox 6", "FF-RULING-21")
        .plays("B", "place B1 x=0 y=60000 yaw=4500")
        .asks("A");
    let placed = lie(scene.position(), "B1");
    prove_eq!(
        "FF-COMBAT-12",
        (placed.x, placed.y, placed.side),
        (0, 60_000, 1),
        "anywhere, the side is kept"
    );
    prove_eq!("FF-COMBAT-16", lie(scene.position(), "A1"), a1);
    for at in ["tarsis", "e1", "black-hole", "earth", "nox"] {
        let scene =
            rest((6, 3), (1, Some(2)), RETREAT).plays("A", "keep").plays("B", &format!("set B1 {at}"));
        prove_eq!("FF-RULING-22", lie(scene.position(), "B1").side, 1, "planets and explore spaces: {at}");
    }
}

#[test]
fn a_retreat_onto_a_bounty_is_no_landing() {
    let options = flicktier::Options {
        bounties: flicktier::Switch::On,
        ..crate::stage::plain(&[Wish::Ktf, Wish::Nox])
    };
    let scene = with(crate::stage::table_with(2, options), |state| {
        play(state, "A", Resource::Quantum, 3);
        struck(state, "A1", "B1", RETREAT);
        put(state, "A1", (45.0, 25.0), 6);
        put(state, "B1", (55.0, 25.0), 1);
    });
    let card = scene.position().state().wanted[0].expect("a bounty lies out");
    let cards = scene.position().state().cards.clone();
    let scene = scene.plays("A", "keep");
    let text = format!("place B1 x={} y={} yaw=0", card.x, card.y);
    let scene = scene.plays("B", &text).asks("A");
    prove!("FF-RULING-22", !facts(&scene, "A").iter().any(|fact| matches!(fact, Event::Penalty { .. })));
    let hand = |cards: &flicktier::Cards| cards.hand(Player::of(table::Seat::new(1)));
    prove_eq!("FF-RULING-22", hand(&scene.position().state().cards), hand(&cards));
}

#[test]
fn off_the_mats_a_retreat_must_be_placed_but_by_a_morovian() {
    let off = |wish, x: f64| {
        let scene = with(table_of(&[Wish::Ktf, wish]), |state| {
            play(state, "A", Resource::Quantum, 3);
            struck(state, "A1", "B1", RETREAT);
            put(state, "A1", (85.0, 25.0), 6);
            put(state, "B1", (x, 25.0), 1);
        });
        scene.plays("A", "keep").asks("B")
    };
    let scene = off(Wish::Nox, 95.0).refuses("B", "stay B1", "FF-RULING-22").offers_not("B", "stay B1");
    let _ = scene.plays("B", "set B1 nox");
    let _ = off(Wish::Nox, 90.5).plays("B", "stay B1");
    let scene = off(Wish::Morovian, 119.0).plays("B", "stay B1");
    prove_eq!("FF-RULING-22", lie(scene.position(), "B1").x, 119_000, "within 30 cm");
    let _ = off(Wish::Morovian, 122.0).refuses("B", "stay B1", "FF-RULING-22").plays("B", "set B1 pell");
}

#[test]
fn cards_of_a_retreat_or_a_miss_go_back_unseen() {
    for (result, rule) in [(RETREAT, "FF-COMBAT-13"), (MISS, "FF-COMBAT-14")] {
        let scene = rest((6, 3), (1, Some(4)), result).plays("A", "keep");
        let state = scene.position().state();
        for (player, resource, value) in [(0, Resource::Quantum, 3), (1, Resource::Tech, 4)] {
            let mut hand = state.cards.in_pile(resource, Pile::Hand(Player::of(table::Seat::new(player))));
            let card = hand.next().expect("it is back in hand");
            prove_eq!(rule, card.value, value);
            prove_eq!(rule, card.by, table::Seats::only(Seat::new(player)), "nobody else has seen it");
            prove_eq!(rule, state.cards.played(Player::of(table::Seat::new(player))), None);
        }
        prove!(rule, fought(&scene).is_none());
        let shown = |fact: &Event| matches!(fact, Event::Shown { .. } | Event::MachineDrew { .. });
        prove!(rule, !facts(&scene, "AB").iter().any(shown));
        prove!(
            rule,
            scene.position().view(Viewer::NONE).players.iter().all(|player| player.front.is_empty())
        );
    }
}

#[test]
fn after_a_miss_both_dice_stay_where_they_are() {
    let scene = rest((6, 3), (1, Some(4)), MISS);
    let before = scene.position().state().lies;
    let scene = scene.plays("A", "keep").asks("A");
    prove_eq!("FF-COMBAT-15", scene.position().state().lies, before);
    prove!(
        "FF-COMBAT-15",
        matches!(scene.position().task(), Some(Task::Act { .. })),
        "nobody is asked anything"
    );
}

#[test]
fn an_attacker_off_the_board_is_read_and_stays_off() {
    let off = |side| {
        let scene = with(rest((side, 3), (2, None), HIT), |state| put(state, "A1", (92.0, 25.0), side));
        assert!(!scene.position().on_board(number(scene.position().state(), "A1")));
        scene.plays("A", "keep")
    };
    let scene = off(6);
    prove_eq!("FF-RULING-16", fought(&scene), Some((9, 2, true)));
    let scene = scene.plays("B", "set B1 nox 1");
    prove_eq!("FF-RULING-16", lie(scene.position(), "A1").x, 92_000, "a winner stays off");
    let scene =
        with(rest((1, 1), (6, None), HIT), |state| put(state, "A1", (92.0, 25.0), 1)).plays("A", "keep");
    let scene = scene.asks("A").plays("A", "set A1 korivale 1");
    prove!("FF-RULING-16", is_on(scene.position(), "A1", Space::KORIVALE), "a loser comes home");
}

#[test]
fn a_winner_that_leaned_on_the_loser_is_set_flat_where_it_stopped() {
    // A1 stopped half on B1 and was set beside it; B1 lies at 45.0.
    let stopped = flick::Lie { x: 44_500, y: 25_000, yaw: 0, side: 6 };
    let leaning = |a: u8, b: u8| {
        with(rest((a, 1), (b, None), HIT), |state| {
            put(state, "A1", (43.4, 25.0), a);
            put(state, "B1", (45.0, 25.0), b);
            let Some(Task::Keep { flown, .. }) = state.stack.last_mut() else { panic!("a flick to keep") };
            flown.leaned = Some((flicktier::DieId(0), flick::Lie { side: a, ..stopped }));
        })
    };
    let scene = leaning(6, 1).plays("A", "keep");
    assert_eq!(lie(scene.position(), "A1").x, 43_400, "as long as B1 is there");
    let scene = scene.plays("B", "set B1 nox 1").asks("A");
    prove_eq!("FF-SPEC-32", lie(scene.position(), "A1"), stopped);
    // A loser goes home and stays there.
    let scene = leaning(1, 6).plays("A", "keep").plays("A", "set A1 korivale 2").asks("A");
    prove!("FF-SPEC-32", is_on(scene.position(), "A1", Space::KORIVALE), "{:?}", lie(scene.position(), "A1"));
    // A target that leans and wins.
    let scene = with(leaning(1, 6), |state| {
        let Some(Task::Keep { flown, .. }) = state.stack.last_mut() else { panic!("a flick to keep") };
        flown.leaned = Some((flicktier::DieId(3), flick::Lie { x: 44_000, y: 25_000, yaw: 0, side: 6 }));
    });
    let scene = scene.plays("A", "keep").plays("A", "set A1 korivale 2").asks("A");
    prove_eq!("FF-SPEC-32", lie(scene.position(), "B1").x, 44_000);
    // A mothership that stays is not pushed away.
    let scene = with(table_of(&[Wish::Ktf, Wish::Surge]), |state| {
        state.realms[1].level = flicktier::Level(2);
        play(state, "A", Resource::Quantum, 1);
        struck(state, "A1", "B3", HIT);
        put(state, "A1", (43.4, 25.0), 6);
        put(state, "B3", (45.0, 25.0), 1);
        let Some(Task::Keep { flown, .. }) = state.stack.last_mut() else { panic!("a flick to keep") };
        flown.leaned = Some((flicktier::DieId(0), stopped));
    });
    let scene = scene.plays("A", "keep").plays("B", "stay B3").asks("A");
    prove_eq!("FF-SPEC-32", lie(scene.position(), "A1").x, 43_400);
}
