//! FF-RULING-38: which dice land on a bounty card, when, and in which order.

use flicktier::content::Resource;
use flicktier::{BountyId, Event, Flicktier, Task, Wanted, Wish};
use testkit::{Scene, prove, prove_eq};

use crate::help::{PELL, fights, hunted, lands, level, named_space, offered, player, put_on_card, squares};
use crate::stage::{flick_to, hand, lie, play, put, put_on, struck, with};

fn penalised(event: &Event) -> bool {
    matches!(event, Event::Penalty { .. })
}

/// Seat A with this faction; its first die lies on the card of the first slot, out of the circle.
fn on_card(faction: Wish, bounties: [u8; 3], ship: &str, side: u8) -> Scene<Flicktier> {
    with(hunted(&[faction, Wish::Uea], bounties), |state| put_on_card(state, ship, 0, 2.6, side))
}

#[test]
fn a_die_that_lies_on_a_card_lands_again_only_if_it_is_flicked() {
    let scene = with(on_card(Wish::Ktf, [3, 6, 7], "A1", 1), |state| put(state, "A2", (45.0, 30.0), 1));
    let scene = scene.plays("A", "move");
    let other = flick_to(scene.position(), "A2", (45.0, 40.0), 20.0);
    let scene = scene.plays("A", &other).not_told("B", penalised);
    prove!("FF-RULING-38", matches!(scene.position().task(), Some(Task::Move { left: 1, .. })));
    let own = flick_to(scene.position(), "A1", (72.0, 60.0), 11.0);
    let scene = scene.plays("A", &own).told("B", penalised);
    prove!("FF-RULING-38", matches!(scene.position().task(), Some(Task::Place { .. })));
}

#[test]
fn a_pushed_target_does_not_land_and_neither_does_a_die_that_is_put_back_or_placed() {
    // The target lies on the card; it is struck and stays on it.
    let scene = with(hunted(&[Wish::Ktf, Wish::Uea], [3, 6, 7]), |state| {
        put_on_card(state, "B1", 0, 2.6, 6);
        put(state, "A1", (62.0, 42.6), 1);
        hand(state, "A", &[(Resource::Alloy, 1)]);
        hand(state, "B", &[]);
    });
    let scene = scene.plays("A", "attack A1 B1").plays("A", "play alloy-1");
    let flick = flick_to(scene.position(), "A1", (72.0, 42.6), 93.0);
    let scene = scene.plays("A", &flick).told("A", |event| matches!(event, Event::Hit { .. }));
    let of_target = |event: &Event| matches!(event, Event::Penalty { ship, .. } if ship.owner == player("B"));
    let scene = scene.not_told("A", of_target);
    let target = flick::Silhouette::of(scene.position().piece(flicktier::DieId(3)));
    let card = scene.position().state().wanted[0].expect("the card");
    let rect = flick::Rect { x0: card.x - 2_100, y0: card.y - 3_200, x1: card.x + 2_100, y1: card.y + 3_200 };
    prove!("FF-RULING-38", flick::on_rect(&target, rect), "the target lies on the card");
    prove!("FF-RULING-38", offered(&scene, "A", "set A1 korivale 1"), "and the attacker has lost");
    // Warped beside a card that was bumped against the planet's rim, a die is placed and has not landed.
    let scene = with(hunted(&[Wish::Uea, Wish::Nox], [3, 6, 7]), |state| {
        level(state, "A", 1);
        squares(state, "A", &[PELL]);
        state.wanted[0] = Some(Wanted { bounty: BountyId(3), x: 60_500, y: 30_000 });
    });
    let scene = scene.plays("A", "warp A1 pell").plays("A", "place A1 x=58000 y=30000 yaw=0");
    let on = flick::on_rect(
        &flick::Silhouette::of(scene.position().piece(flicktier::DieId(0))),
        flick::Rect { x0: 58_400, y0: 26_800, x1: 62_600, y1: 33_200 },
    );
    prove!("FF-RULING-38", on, "it lies on the card");
    scene.not_told("A", penalised).offers("A", "move");
}

#[test]
fn a_free_flick_lands_too() {
    let scene = with(hunted(&[Wish::Volcor, Wish::Uea], [3, 6, 7]), |state| {
        level(state, "A", 2);
        squares(state, "A", &[PELL]);
        put_on(state, "A1", PELL, 1);
        state.wanted[0] = Some(Wanted { bounty: BountyId(3), x: 66_000, y: 30_000 });
    });
    let flick = flick_to(scene.position(), "A1", (66.0, 32.6), 100.0);
    let scene = scene.plays("A", &format!("free-{flick}"));
    let scene = scene.told("B", penalised);
    prove!("FF-RULING-38", offered(&scene, "A", "set A1 nox 1"));
}

/// Seat A attacks B1 and comes to rest on a card that destroys, out of its circle.
fn attacked(faction: Wish, own_level: u8, ship: &str, own: u8, other: u8) -> Scene<Flicktier> {
    let scene = with(on_card(faction, [3, 6, 7], ship, own), |state| {
        level(state, "A", own_level);
        put(state, "B1", (45.0, 24.0), other);
        hand(state, "A", &[(Resource::Alloy, 1)]);
        hand(state, "B", &[]);
    });
    fights(scene, (ship, "alloy-1"), ("B", "B1", "nothing"))
}

#[test]
fn combat_comes_first_and_a_winner_lands() {
    let scene = attacked(Wish::Ktf, 0, "A1", 6, 1).not_told("A", penalised);
    prove!("FF-RULING-38", offered(&scene, "B", "set B1 earth 1"), "first the loser goes home");
    let scene = scene.plays("B", "set B1 earth 1").told("A", penalised);
    prove!("FF-RULING-38", offered(&scene, "A", "set A1 korivale 1"), "then the winner lands");
}

/// A1 has struck B1 and stopped leaning on it: alone it would lie at the first place, now it lies at the second. It wins
/// as soon as the flick is kept. The first card, which destroys, ends at x = 74.1.
fn leaning(alone: f64, beside: f64, target: f64) -> Scene<Flicktier> {
    let scene = with(hunted(&[Wish::Ktf, Wish::Uea], [3, 6, 7]), |state| {
        play(state, "A", Resource::Alloy, 1);
        struck(state, "A1", "B1", (true, false));
        put(state, "A1", (alone, 40.0), 6);
        let flat = state.lies[0];
        put(state, "A1", (beside, 40.0), 6);
        put(state, "B1", (target, 40.0), 1);
        if let Some(Task::Keep { flown, .. }) = state.stack.last_mut() {
            flown.leaned = Some((flicktier::DieId(0), flat));
        }
    });
    scene.plays("A", "keep").not_told("A", penalised).plays("B", "set B1 earth 1")
}

#[test]
fn a_winner_that_leaned_on_the_loser_is_set_flat_before_it_lands() {
    let scene = leaning(74.5, 75.6, 73.9).told("A", penalised);
    prove_eq!("FF-SPEC-32", lie(scene.position(), "A1").x, 74_500, "it lies as it would have alone");
    prove!("FF-RULING-38", offered(&scene, "A", "set A1 korivale 1"), "on the card");
    // The other way round it lies on the card only until the loser has gone.
    let scene = leaning(75.0, 73.4, 75.1).not_told("A", penalised);
    prove_eq!("FF-SPEC-32", lie(scene.position(), "A1").x, 75_000);
    prove!("FF-RULING-38", matches!(scene.position().task(), Some(Task::Act { .. })));
}

#[test]
fn a_loser_sent_home_has_not_landed() {
    let scene = attacked(Wish::Ktf, 0, "A1", 1, 6).plays("A", "set A1 korivale 1").not_told("A", penalised);
    prove!("FF-RULING-38", matches!(scene.position().task(), Some(Task::Act { .. })));
}

#[test]
fn a_beaten_mothership_that_stays_has_landed() {
    // Only what is sent home is spared: the mothership lies on the card, flicked there in an Attack.
    let scene = attacked(Wish::Surge, 2, "A3", 1, 6).not_told("A", penalised).plays("A", "stay A3");
    let scene = scene.told("A", penalised);
    prove!("FF-RULING-38", offered(&scene, "A", "set A3 asteroids 1"));
    // Sent home, it has not.
    let scene =
        attacked(Wish::Surge, 2, "A3", 1, 6).plays("A", "set A3 asteroids 1").not_told("A", penalised);
    prove!("FF-RULING-38", matches!(scene.position().task(), Some(Task::Act { .. })));
}

/// The second card lies right above the first, and A1 on the seam of the two.
fn on_two(bounties: [u8; 3], side: u8) -> Scene<Flicktier> {
    let scene = with(hunted(&[Wish::Nox, Wish::Uea], bounties), |state| {
        let (x, y) = named_space(BountyId(bounties[0]));
        state.wanted[1] = Some(Wanted { bounty: BountyId(bounties[1]), x, y: y + 6_400 });
        put_on_card(state, "A1", 0, 3.2, side);
        squares(state, "A", &[PELL]);
        hand(state, "A", &[(Resource::Alloy, 1), (Resource::Alloy, 2), (Resource::Tech, 1)]);
    });
    lands(scene, "A1")
}

#[test]
fn on_two_cards_the_flicking_player_picks_the_order() {
    let scene = on_two([0, 3, 7], 1);
    prove!("FF-RULING-38", offered(&scene, "A", "first 1") && offered(&scene, "A", "first 2"));
    let scene = scene.refuses("A", "first 3", "FF-RULING-38").plays("A", "first 1");
    // The first takes two cards, then the second destroys.
    let scene = scene.plays("A", "give alloy-1").plays("A", "give alloy-2");
    prove!("FF-RULING-38", offered(&scene, "A", "set A1 nox 1"));
}

#[test]
fn a_ship_sent_home_by_the_first_card_does_not_land_on_the_second() {
    let scene = on_two([0, 3, 7], 1).plays("A", "first 2").plays("A", "set A1 nox 1");
    prove_eq!("FF-RULING-38", scene.position().state().cards.hand(player("A")), 3, "no card was lost");
    prove!("FF-RULING-38", matches!(scene.position().task(), Some(Task::Move { left: 1, .. })));
}

#[test]
fn a_ship_sent_home_may_use_the_flicks_that_are_left() {
    let scene = lands(on_card(Wish::Ktf, [3, 6, 7], "A1", 1), "A1").plays("A", "set A1 korivale 1");
    let flick = flick_to(scene.position(), "A1", (60.0, 20.0), 100.0);
    let scene = scene.plays("A", &flick);
    prove!("FF-RULING-38", lie(scene.position(), "A1").x < 80_000);
}

#[test]
fn a_ship_set_down_at_an_armory_beside_a_card_has_not_landed() {
    // Both cards destroy; the second lies where the armory's planet ends.
    let scene = with(hunted(&[Wish::Nox, Wish::Uea], [3, 6, 7]), |state| {
        squares(state, "A", &[PELL]);
        put_on_card(state, "A1", 0, 2.6, 1);
        state.wanted[1] = Some(Wanted { bounty: BountyId(6), x: 60_500, y: 30_000 });
    });
    let scene = lands(scene, "A1").plays("A", "place A1 x=58000 y=30000 yaw=0");
    prove!(
        "FF-RULING-38",
        matches!(scene.position().task(), Some(Task::Move { left: 1, .. })),
        "a placed die does not land"
    );
}
