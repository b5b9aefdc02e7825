//! What holds of bug and claim tokens in whatever is played.

use flick::Die;
use flicktier::content::{FactionId, MissionKind};
use flicktier::{Flicktier, Options, Player, State, Steadiness, Wish};
use table::{Chance, Game, Quiet};
use testkit::{choose, prove};

use crate::help::level;
use crate::stage::{plain, put, table_with, with};

/// Random play of so many answers; every position is looked at.
fn play(
    factions: &[Wish],
    seed: u64,
    answers: usize,
    change: impl Fn(&mut State),
    mut look: impl FnMut(&Flicktier),
) {
    let options = Options { steadiness: Steadiness::Light, ..plain(factions) };
    let scene = with(table_with(factions.len() as u8, options), change);
    let mut game = scene.position().clone();
    let mut rng = Chance::from_number(seed);
    for _ in 0..answers {
        let Some((seat, action)) = choose(&game, &mut rng) else { break };
        game.apply(seat, &action, &mut Quiet);
        look(&game);
    }
}

#[test]
fn the_bug_is_at_home_on_one_die_or_in_flight() {
    let mut hits = std::collections::BTreeSet::new();
    for seed in 0..140 {
        // Everybody is close to the Asteroid Field, so that the bug finds somebody now and then.
        let close = |state: &mut State| {
            level(state, "A", 1);
            for (ship, at) in [("B1", (15.0, 52.0)), ("B2", (8.0, 44.0)), ("B3", (13.0, 46.0))] {
                put(state, ship, at, 1);
            }
        };
        play(&[Wish::Surge, Wish::Dorikor], seed, 40, close, |game| {
            let state = game.state();
            if let Some(die) = state.bugged {
                hits.insert(seed);
                prove!("FF-INV-16", game.die(die) != Die::D20, "the d20 is immune");
                prove!("FF-INV-16", game.ship(die).owner != Player::of(table::Seat::new(0)), "an own die");
            }
            prove!("FF-INV-16", state.bugged.is_some() || !state.disc, "a disc on no die");
        });
    }
    assert!(hits.len() > 1, "the bug hit in these games only: {hits:?}");
}

#[test]
fn claim_tokens_are_two_and_lie_on_deliver_missions_for_less_than_a_round() {
    let mut claimed = 0;
    for seed in 0..6 {
        let (mut claims, mut since) = (2, None);
        play(
            &[Wish::Ktf, Wish::Surge],
            seed,
            300,
            |state| level(state, "A", 2),
            |game| {
                let state = game.state();
                assert_eq!(game.player_of(FactionId::Ktf), Some(Player::of(table::Seat::new(0))));
                prove!("FF-INV-17", state.claims <= claims, "none ever comes back");
                claims = state.claims;
                let Some(slot) = state.claimed else {
                    since = None;
                    return;
                };
                claimed += 1;
                prove!("FF-INV-17", state.claims <= 1, "one of two is on the row");
                let mission = state.row[slot.index()].expect("a claimed mission lies there");
                let deliver = matches!(game.content().mission(mission).kind, MissionKind::Deliver { .. });
                prove!("FF-INV-17", deliver);
                let begun = *since.get_or_insert(state.round);
                let later = state.round > begun && state.active == Player::of(table::Seat::new(0));
                prove!("FF-INV-17", !later, "claimed in round {begun}, still there in {}", state.round);
            },
        );
    }
    assert!(claimed > 0, "nothing was claimed in all of this");
}
