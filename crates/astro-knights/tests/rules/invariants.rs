//! What a stored position must be to be loaded: each invariant, broken alone.

use astro_knights::{
    Acting, AstroKnights, Attack, Difficulty, Ending, Foe, Frame, Kit, KnightId, Member, Pair, Phase, Run,
    Source, State, Target, TurnCard,
};
use table::{Game, Seat};
use testkit::{Scene, prove_eq};

use crate::setup::start;
use crate::support::{
    against, boss_card, card, hold, main_phase, main_phase_of, meddle, minion, next_turn, numbered, seat,
    slot,
};

/// The clause by which a changed position is refused, on load or by its invariants.
#[track_caller]
fn broken(scene: &Scene<AstroKnights>, change: impl FnOnce(&mut State)) -> &'static str {
    let mut state = scene.position().save();
    change(&mut state);
    let game = AstroKnights::load(Kit::shipped(), state);
    game.and_then(|game| game.invariants()).expect_err("the position is broken").rule.0
}

/// The same against A's main phase with two players.
#[track_caller]
fn refused(change: impl FnOnce(&mut State)) -> &'static str {
    broken(&main_phase(2), change)
}

#[test]
fn every_number_stands_for_something() {
    prove_eq!("AK-GEN-02", refused(|state| state.boss = numbered(4)), "AK-GEN-02");
    prove_eq!("AK-GEN-02", refused(|state| state.homeworld = numbered(4)), "AK-GEN-02");
    let nobody = |change: fn(&mut State)| assert_eq!(refused(change), "AK-GEN-02");
    nobody(|state| state.players[0].knight = Some(numbered(6)));
    nobody(|state| state.players[1].deck.cards_mut()[0] = numbered(200));
    nobody(|state| state.players[1].hand.cards_mut()[0] = numbered(128));
    nobody(|state| state.destroyed.push(numbered(120)));
    nobody(|state| meddle(&mut state.supply[2], |deck| deck["cards"][0] = 77.into()));
    nobody(|state| meddle(&mut state.boss_deck, |deck| deck["cards"][0] = 60.into()));
    nobody(|state| state.boss_discard.cards_mut()[0] = numbered(128));
    // There is no other turn order card to be read at all.
    for cards in ["9", "128", "\"Player4\""] {
        assert!(serde_json::from_str::<TurnCard>(cards).is_err());
    }
    nobody(|state| state.active = Seat::new(2));
    nobody(|state| state.wild = Seat::new(5));
    nobody(|state| state.pairs[0] = Some(Seat::new(3)));
    nobody(|state| {
        minion(state, "slag-marauder", 5);
        state.minions[0].slot = numbered(40);
    });
    assert_eq!(refused(|state| state.seats = 0), "AK-SETUP-18");
    assert_eq!(refused(|state| state.seats = 5), "AK-SETUP-18");
}

#[test]
fn every_card_is_in_one_place() {
    let copy = card("power-core");
    prove_eq!("AK-TERM-01", refused(|state| state.players[0].hand.sort_in(copy)), "AK-TERM-01");
    let lost = refused(|state| {
        state.players[0].deck.pop();
    });
    prove_eq!("AK-TERM-01", lost, "AK-TERM-01");
    let lost = refused(|state| {
        state.boss_deck.draw(&mut state.chance);
    });
    prove_eq!("AK-TERM-02", lost, "AK-TERM-01");
    prove_eq!(
        "AK-SETUP-17",
        refused(|state| meddle(&mut state.turns, |deck| deck["cards"][0] = "Player1".into())),
        "AK-TERM-01"
    );
    let crowd = refused(|state| {
        while let Some(card) = state.players[1].deck.pop() {
            state.players[0].deck.push(card);
        }
        while let Some(card) = state.players[1].hand.pop() {
            state.players[0].deck.push(card);
        }
    });
    prove_eq!("AK-SETUP-03", crowd, "AK-SETUP-03");
    let astray = refused(|state| {
        let card = state.supply[1].iter().next().expect("a card");
        state.supply[1].take(card);
        state.supply[2].put_under(card);
    });
    prove_eq!("AK-SETUP-12", astray, "AK-SETUP-12");
    let astray = refused(|state| {
        let card = state.side_deck.iter().next().expect("a card");
        state.side_deck.take(card);
        state.boss_discard.push(card);
    });
    prove_eq!("AK-SETUP-35", astray, "AK-SETUP-35");
    let reverse = |deck: &mut serde_json::Value| deck["cards"].as_array_mut().expect("cards").reverse();
    for mixed in [
        refused(|state| {
            meddle(&mut state.supply[3], |deck| deck["cards"].as_array_mut().expect("cards")[..10].reverse());
        }),
        refused(|state| meddle(&mut state.boss_deck, reverse)),
        refused(|state| meddle(&mut state.side_deck, reverse)),
        refused(|state| meddle(&mut state.turns, reverse)),
    ] {
        assert_eq!(mixed, "AK-SETUP-13", "what nobody has seen is kept in no order");
    }
    let dark = refused(|state| meddle(&mut state.supply[0], |deck| deck["seen"] = 0.into()));
    assert!(["AK-SETUP-13", "AK-SETUP-14"].contains(&dark));
    let dark = refused(|state| state.supply[5].shuffle_in([]));
    prove_eq!("AK-SETUP-14", dark, "AK-SETUP-14");
}

#[test]
fn tracks_and_zones_keep_to_their_ends() {
    prove_eq!("AK-TRACK-01", refused(|state| state.players[0].health = 11), "AK-TRACK-01");
    prove_eq!("AK-TRACK-05", refused(|state| state.players[0].slots = 6), "AK-TRACK-05");
    prove_eq!("AK-TRACK-08", refused(|state| state.players[0].power = 6), "AK-TRACK-08");
    prove_eq!("AK-TRACK-10", refused(|state| state.homeworld_health = 27), "AK-TRACK-10");
    prove_eq!("AK-TRACK-11", refused(|state| state.homeworld_power = 4), "AK-TRACK-11");
    prove_eq!("AK-FURION-06", refused(|state| state.track = 10), "AK-FURION-06");
    assert_eq!(refused(|state| state.level = numbered(0)), "AK-LEVEL-03");
    assert_eq!(refused(|state| state.level = numbered(5)), "AK-LEVEL-03");
    assert_eq!(refused(|state| state.players[0].hand.cards_mut().reverse()), "AK-RULING-03");
    let played = refused(|state| {
        hold(state, "A", "play", &["blaster"]);
    });
    prove_eq!("AK-PLAY-06", played, "AK-PLAY-06");
    let equipped = refused(|state| hold(state, "A", "equipped", &["power-core"]));
    prove_eq!("AK-EQUIP-01", equipped, "AK-EQUIP-01");
    let fuel = refused(|state| {
        hold(state, "A", "play", &["power-core"]);
        state.phase = Phase::Next;
    });
    prove_eq!("AK-PLAY-04", fuel, "AK-PLAY-04");
}

#[test]
fn every_seat_and_no_other_has_a_knight() {
    let twice = refused(|state| {
        // The Gunner's cards for the Engineer, but for the gun, of which there is one.
        let player = &mut state.players[1];
        player.knight = Some(KnightId::default());
        assert!(player.hand.take(card("prototype-crate")) && player.hand.take(card("power-core")));
        player.deck.push(card("blaster"));
    });
    prove_eq!("AK-SETUP-01", twice, "AK-SETUP-01");
    let nobody = refused(|state| {
        let mat = &Kit::shipped().knights[2];
        let player = &mut state.players[2];
        player.knight = Some(numbered(2));
        mat.cards().for_each(|card| player.deck.push(card));
    });
    prove_eq!("AK-SETUP-01", nobody, "AK-SETUP-01", "two seats, three Knights");
    let none = refused(|state| {
        let deck = state.players[1];
        state.players[1] = astro_knights::Player::default();
        assert!(deck.knight.is_some());
    });
    prove_eq!("AK-SETUP-01", none, "AK-SETUP-01");
    // While Knights are chosen, those who have none have neither cards nor cubes.
    let choosing = Scene::at(start(2, astro_knights::Options::default(), 1)).plays("A", "knight brannoc-vey");
    prove_eq!("AK-SETUP-06", broken(&choosing, |state| state.players[1].slots = 1), "AK-SETUP-06");
    let early = broken(&choosing, |state| {
        let card = state.supply[3].iter().next().expect("a card");
        state.supply[3].take(card);
        state.players[1].hand.push(card);
    });
    prove_eq!("AK-SETUP-03", early, "AK-SETUP-03");
    prove_eq!("AK-SETUP-01", broken(&choosing, |state| state.phase = Phase::Main), "AK-SETUP-01");
    prove_eq!("AK-SETUP-01", refused(|state| state.phase = Phase::Knights), "AK-SETUP-01");
}

#[test]
fn a_game_is_over_exactly_when_an_end_is_reached() {
    prove_eq!("AK-END-01", refused(|state| state.boss_health = 0), "AK-END-01");
    prove_eq!("AK-END-01", refused(|state| state.phase = Phase::Over(Ending::Won)), "AK-END-01");
    prove_eq!("AK-END-03", refused(|state| state.homeworld_health = 0), "AK-END-03");
    prove_eq!("AK-END-03", refused(|state| state.phase = Phase::Over(Ending::Homeworld)), "AK-END-03");
    let all = refused(|state| state.players.iter_mut().for_each(|player| player.health = 0));
    prove_eq!("AK-END-02", all, "AK-END-02");
    prove_eq!("AK-END-02", refused(|state| state.phase = Phase::Over(Ending::Exhausted)), "AK-END-02");
    prove_eq!("AK-END-04", refused(|state| state.phase = Phase::Over(Ending::Outlasted)), "AK-END-04");
    let orlogh = main_phase_of(Kit::shipped(), against("orlogh", Difficulty::Normal, 2), 2);
    prove_eq!("AK-END-05", broken(&orlogh, |state| state.track = 28), "AK-END-05");
    // One Knight alone may be exhausted.
    let solo = main_phase(1).arrange(|game| game.state_mut().players[0].health = 0);
    prove_eq!("AK-SOLO-05", solo.position().invariants(), Ok(()));
    let over = broken(&solo, |state| state.phase = Phase::Over(Ending::Exhausted));
    prove_eq!("AK-SOLO-05", over, "AK-END-02");
}

#[test]
fn minions_energy_and_tokens_are_where_they_can_be() {
    let weak = refused(|state| {
        minion(state, "slag-marauder", 0);
    });
    prove_eq!("AK-DMG-02", weak, "AK-DMG-02");
    let shared = refused(|state| {
        minion(state, "slag-marauder", 4);
        minion(state, "cinder-gunner", 4);
        state.minions[1].slot = slot(1);
    });
    prove_eq!("AK-BDRAW-04", shared, "AK-BDRAW-04");
    let strike = refused(|state| {
        minion(state, "molten-rain", 4);
    });
    prove_eq!("AK-GEN-10", strike, "AK-GEN-10");
    let energy = refused(|state| {
        state.energy = 2;
        state.phase = Phase::Next;
    });
    prove_eq!("AK-ENERGY-03", energy, "AK-ENERGY-03");
    let boss = refused(|state| {
        hold(state, "A", "play", &["power-core"]);
        state.energy = 2;
        state.acting = Acting::Boss;
        state.phase = Phase::PutAway;
    });
    prove_eq!("AK-ENERGY-03", boss, "AK-ENERGY-03", "a Boss turn ends");
    prove_eq!("AK-TURN-13", refused(|state| state.pairs[0] = Some(seat("A"))), "AK-TURN-13");
    let stray = broken(&main_phase(4), |state| state.pairs[1] = Some(seat("A")));
    prove_eq!("AK-TURN-13", stray, "AK-TURN-13");
}

#[test]
fn the_phase_fits_the_turn_and_somebody_is_asked() {
    prove_eq!("AK-TURN-12", refused(|state| state.phase = Phase::Pair(Pair::First)), "AK-TURN-04");
    let busy = broken(&main_phase(4), |state| {
        state.phase = Phase::Pair(Pair::Second);
        state.stack.push(Frame::BossEnd);
    });
    prove_eq!("AK-TURN-12", busy, "AK-TURN-04");
    prove_eq!("AK-SETUP-21", refused(|state| state.phase = Phase::Wild), "AK-TURN-04");
    prove_eq!("AK-TURN-03", refused(|state| state.acting = Acting::Boss), "AK-TURN-04");
    prove_eq!("AK-TURN-07", refused(|state| state.acting = Acting::Wild), "AK-TURN-07");
    prove_eq!("AK-ATTACK-08", refused(|state| state.duty = true), "AK-ATTACK-08");
    let duty = refused(|state| {
        hold(state, "A", "equipped", &["blaster"]);
        state.phase = Phase::Attack;
        state.duty = true;
    });
    prove_eq!("AK-ATTACK-08", duty, "AK-ATTACK-08", "one Weapon, two slots");
    for idle in [
        refused(|state| state.phase = Phase::Next),
        refused(|state| state.phase = Phase::PutAway),
        refused(|state| {
            state.phase = Phase::Boss;
            state.acting = Acting::Boss;
        }),
        refused(|state| state.stack.push(Frame::BossEnd)),
    ] {
        assert_eq!(idle, "AK-TURN-01", "nothing is left to do without an answer");
    }
    let mut turning = main_phase(2).position().save();
    next_turn(&mut turning, TurnCard::Boss);
    assert!(AstroKnights::load(Kit::shipped(), turning).is_ok_and(|game| game.invariants().is_ok()));
}

/// What is under way on top of the stack, to be changed.
pub(crate) fn text(state: &mut State) -> &mut Run {
    match state.stack.last_mut() {
        Some(Frame::Run(run)) => run,
        other => panic!("no text is under way but {other:?}"),
    }
}

#[test]
fn what_is_under_way_can_be_under_way() {
    // Hydra Array divides its damage; the text waits for an answer.
    let scene = hydra(2);
    let odd = |change: fn(&mut State)| assert_eq!(broken(&scene, change), "AK-RULING-13");
    odd(|state| text(state).at = 60_000);
    odd(|state| text(state).you = Seat::new(3));
    odd(|state| text(state).who = numbered(3));
    odd(|state| text(state).who = numbered(90));
    odd(|state| text(state).source = Source::Card(numbered(255)));
    odd(|state| text(state).source = Source::Strike(boss_card("kneel")));
    odd(|state| text(state).source = Source::Minion(numbered(27)));
    odd(|state| text(state).open = [Member::BOSS, Member::minion(slot(3))].into_iter().collect());
    odd(|state| text(state).open = text(state).open.with(Member::player(seat("B"))));
    odd(|state| {
        text(state).begun = false;
    });
    odd(|state| state.stack.push(Frame::Overcharge { card: Some(card("blaster")) }));
    odd(|state| state.stack.push(Frame::Overcharge { card: Some(numbered(111)) }));
    odd(|state| state.stack.push(Frame::Strike { card: Some(boss_card("slag-marauder")) }));
    odd(|state| state.stack.push(Frame::Strike { card: Some(boss_card("kneel")) }));
    odd(|state| state.stack.push(Frame::Setup { done: 2 }));
    odd(|state| attack(state).owner = Seat::new(1));
    odd(|state| attack(state).by = Seat::new(2));
    odd(|state| attack(state).weapon = Some(card("blaster")));
    odd(|state| attack(state).target = Target::At(Foe::Minion(slot(10))));
    // A verb that waits for a pick has nothing above it.
    let scene = main_phase(2).arrange(|game| {
        let state = game.state_mut();
        state.homeworld_power = 3;
        hold(state, "A", "discard", &["blaster", "power-core", "power-core"]);
    });
    let scene = scene.plays("A", "homeworld");
    let below = broken(&scene, |state| {
        let under = *text(state);
        state.stack.push(Frame::Run(under));
    });
    assert_eq!(below, "AK-RULING-13");
    assert_eq!(
        broken(&scene, |state| text(state).open = [Member::BOSS].into_iter().collect()),
        "AK-RULING-13"
    );
    // Nor does a text wait where nothing is asked.
    assert_eq!(broken(&scene, |state| text(state).left = 0), "AK-TURN-01");
}

pub(crate) fn attack(state: &mut State) -> &mut Attack {
    match state.stack.first_mut() {
        Some(Frame::Attack(attack)) => attack,
        other => panic!("no attack is under way but {other:?}"),
    }
}

/// Hydra Array is asked about, with so many minions in play.
pub(crate) fn hydra(minions: usize) -> Scene<AstroKnights> {
    let scene = main_phase_of(Kit::shipped(), against("matron-ingot", Difficulty::Normal, 2), 2);
    let ids = ["rivet-droid", "arc-droid", "blast-droid", "line-foreman", "smelter-hauler", "plate-welder"];
    let scene = scene.arrange(|game| {
        let state = game.state_mut();
        hold(state, "A", "equipped", &["hydra-array"]);
        ids[..minions].iter().for_each(|id| {
            minion(state, id, 9);
        });
        state.phase = Phase::Attack;
    });
    scene.plays("A", "attack hydra-array").asks("A")
}
