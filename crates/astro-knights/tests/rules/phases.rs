//! The phases of a player's turn, who decides for the group, and what everybody may see.

use astro_knights::{AstroKnights, Difficulty, Event, Kit, Options, Phase, TurnCard};
use table::{Game, Viewer};
use testkit::{Scene, prove, prove_eq};

use crate::setup::start;
use crate::support::{
    against, boss_top, denied, hold, main_phase, main_phase_of, minion, names, next_turn, options, seat,
};

/// B's turn begins with two Weapons equipped.
fn armed(seats: u8) -> Scene<AstroKnights> {
    let scene = main_phase(seats).arrange(|game| {
        let state = game.state_mut();
        hold(state, "B", "hand", &["power-core", "power-core"]);
        hold(state, "B", "equipped", &["blaster", "blaster"]);
        state.players[1].slots = 2;
        next_turn(state, TurnCard::Player2);
    });
    scene.plays("A", "end main").plays("A", "draw").asks("B")
}

#[test]
fn attack_main_and_draw_phase_come_in_this_order_and_never_again() {
    let scene = armed(2);
    prove_eq!("AK-PTURN-01", scene.position().state().phase, Phase::Attack);
    let scene = scene
        .offers("B", "attack blaster")
        .offers_not("B", "play power-core")
        .refuses("B", "play power-core", "AK-PTURN-01")
        .refuses("B", "end main", "AK-PTURN-01")
        .refuses("B", "draw", "AK-PTURN-01")
        .refuses("B", "discard power-core", "AK-PTURN-01")
        .plays("B", "attack blaster")
        .plays("B", "end attack");
    prove_eq!("AK-PTURN-01", scene.position().state().phase, Phase::Main);
    let scene = scene
        .offers("B", "play power-core")
        .offers_not("B", "attack blaster")
        .refuses("B", "attack blaster", "AK-PTURN-02")
        .refuses("B", "end attack", "AK-PTURN-02")
        .refuses("B", "draw", "AK-PTURN-01")
        .plays("B", "play power-core")
        .refuses("B", "attack blaster", "AK-PTURN-02")
        .plays("B", "end main");
    prove_eq!("AK-PTURN-01", scene.position().state().phase, Phase::Discard);
    let scene = scene
        .offers_not("B", "play power-core")
        .offers_not("B", "attack blaster")
        .refuses("B", "attack blaster", "AK-PTURN-02")
        .refuses("B", "play power-core", "AK-PTURN-01")
        .offers("B", "draw");
    prove_eq!("AK-PTURN-02", scene.list("B"), ["discard power-core", "draw"], "nothing of an earlier phase");
}

#[test]
fn an_exhausted_player_takes_turns_as_any_other() {
    let scene = armed(2).arrange(|game| game.state_mut().players[1].health = 0);
    let boss = scene.position().state().boss_health;
    let scene = scene.plays("B", "attack blaster").plays("B", "end attack").plays("B", "play power-core");
    prove_eq!("AK-PTURN-03", scene.position().state().boss_health, boss - 1);
    prove_eq!("AK-PTURN-03", scene.position().state().energy, 1);
    let scene = scene.plays("B", "end main").plays("B", "draw");
    prove_eq!("AK-PTURN-03", scene.position().state().players[1].hand.len(), 5);
    // And the card that names it gives it the turn in the first place.
    let scene = main_phase(2).arrange(|game| {
        game.state_mut().players[1].health = 0;
        next_turn(game.state_mut(), TurnCard::Player2);
    });
    let scene = scene.plays("A", "end main").plays("A", "draw").asks("B");
    prove_eq!("AK-PTURN-03", scene.position().state().active, seat("B"));
}

#[test]
fn whoever_passes_everything_still_has_a_draw_phase() {
    // B attacks not, plays one card, discards nothing: what was played goes away and the hand is filled up.
    let scene = armed(2).plays("B", "end attack").plays("B", "play power-core").plays("B", "end main");
    prove_eq!("AK-RULING-47", names(scene.position(), "B", "discard"), ["power-core"]);
    prove!("AK-RULING-47", scene.position().state().players[1].play.is_empty());
    let scene = scene.plays("B", "draw");
    prove_eq!("AK-RULING-47", scene.position().state().players[1].hand.len(), 5);
    let scene = scene.told("A", |event| *event == Event::TurnEnded);
    // With an empty hand there is nothing to choose, and the cards are drawn all the same.
    let scene = scene.arrange(|game| {
        let state = game.state_mut();
        state.active = seat("A");
        state.phase = Phase::Main;
        state.energy = 0;
        hold(state, "A", "hand", &[]);
        state.stack.clear();
        while let Some(minion) = state.minions.pop() {
            state.boss_discard.push(minion.card);
        }
        next_turn(state, TurnCard::Player2);
    });
    let scene = scene.plays("A", "end main").asks("B");
    prove_eq!("AK-RULING-47", scene.position().state().players[0].hand.len(), 5);
}

/// A Boss turn in which a minion makes any player suffer 2, behind a turn of this player.
fn behind(letter: &str) -> Scene<AstroKnights> {
    let scene = main_phase(2).arrange(|game| {
        let state = game.state_mut();
        minion(state, "slag-marauder", 6);
        state.active = seat(letter);
        boss_top(state, &["barrage-order"]);
        next_turn(state, TurnCard::Player2);
        next_turn(state, TurnCard::Boss);
    });
    scene.plays(letter, "end main").plays(letter, "draw")
}

#[test]
fn the_group_has_one_deciding_seat() {
    // On a Boss turn: whoever took the latest player turn.
    for (last, other) in [("A", "B"), ("B", "A")] {
        let scene = behind(last).asks(last);
        prove_eq!("AK-RULING-01", scene.list(last), ["player A", "player B"]);
        prove_eq!("AK-RULING-01", denied(&scene, other, "player A"), "AK-RULING-01");
        let scene = scene.plays(last, &format!("player {other}"));
        let suffered = Event::Suffered {
            seat: seat(other),
            damage: 2,
            left: scene.position().state().players[seat(other).index()].health,
        };
        let _ = scene.told("A", |event| *event == suffered);
    }
    // On a player turn: the active player, also for what belongs to all.
    for letter in ["A", "B"] {
        let scene = main_phase(2).arrange(|game| {
            let state = game.state_mut();
            state.active = seat(letter);
            state.homeworld_power = 3;
            hold(state, "A", "discard", &["blaster", "power-core"]);
            hold(state, "B", "discard", &["blaster", "power-core"]);
        });
        let scene = scene.plays(letter, "homeworld").asks(letter);
        let other = if letter == "A" { "B" } else { "A" };
        prove_eq!("AK-RULING-01", denied(&scene, other, "card blaster of B"), "AK-RULING-01");
    }
    // Before any player turn: player 1. The token of Ithmara draws a card in the set-up.
    let mut asked = 0;
    for seed in 0..60 {
        let game = start(4, against("ithmara", Difficulty::Expert, 4), seed);
        if !game.state().stack.is_empty() && game.state().turns_gone.iter().all(|card| card == TurnCard::Boss)
        {
            asked += 1;
            let whose = game.turn().waiting();
            // A player who discards picks the cards; everything else is the group's.
            if game.ask(seat("A")).whose == table::Whose::Group {
                prove!("AK-RULING-01", whose.iter().eq([seat("A")]), "seed {seed}");
            }
        }
    }
    assert!(asked > 5, "{asked} games begin with a question of the Boss");
}

#[test]
fn hands_and_discard_piles_are_open_and_decks_are_not() {
    let scene = main_phase(2).arrange(|game| {
        hold(game.state_mut(), "B", "discard", &["blaster", "power-core"]);
    });
    let game = scene.position();
    let views = ["A", "B", "AB"].map(|viewer| game.view(viewer.parse::<Viewer>().expect("seats")));
    for view in views.iter().chain([&game.view(Viewer::NONE)]) {
        for (index, letter) in ["A", "B"].into_iter().enumerate() {
            prove_eq!("AK-RULING-03", view.players[index].hand, names(game, letter, "hand"));
            prove_eq!("AK-RULING-03", view.players[index].discard, names(game, letter, "discard"));
            prove_eq!("AK-RULING-04", view.players[index].deck_order, None);
            let deck = usize::from(view.players[index].deck);
            prove_eq!("AK-RULING-04", deck, names(game, letter, "deck").len(), "its size alone");
        }
    }
    // Two games that differ in the order of a deck alone look the same.
    let mut other = game.clone();
    other.state_mut().players[0].deck.cards_mut().reverse();
    assert!(other != *game);
    prove!("AK-RULING-04", other.view(seat("A").into()) == game.view(seat("A").into()));
    // With the memory aid it is shown, the top first.
    let aided = Options { memory_aid: true, ..options(2) };
    let scene = main_phase_of(Kit::shipped(), aided, 2);
    let mut deck = names(scene.position(), "A", "deck");
    deck.reverse();
    let view = scene.position().view(Viewer::NONE);
    prove!("AK-RULING-04", view.players[0].deck_order.as_ref().is_some_and(|order| *order == deck));
    // What was told may be read back: a card drawn, and one discarded.
    let scene = main_phase(2).plays("A", "end main").plays("A", "discard blaster").plays("A", "draw");
    let scene = scene.told("B", |event| matches!(event, Event::Discarded { .. }));
    prove!("AK-RULING-04", scene.table().told(Viewer::NONE, 0).count() > 3);
}
