//! Level tokens, exhaust effects and the other rules of the four Bosses' mats.

use astro_knights::{AstroKnights, Difficulty, Ending, Event, Kit, Label, Phase, State, TurnCard};
use testkit::Scene;

use crate::boss_stage::{
    acts, answered, arena, between, drawn, draws, empty_deck, events, health, keep_discarded, line,
    set_health, stands, state,
};
use crate::support::{against, boss_card, boss_top, hold, minion, numbered, side_top};

/// For each Boss: a minion in play, and another one that comes, both without an INSTANT text.
const COURTS: [(&str, &str, &str); 4] = [
    ("furion", "husk-brute", "slag-marauder"),
    ("matron-ingot", "plate-welder", "smelter-hauler"),
    ("orlogh", "pendulum-reaver", "long-century"),
    ("ithmara", "palace-colossus", "veiled-lancer"),
];

/// A line of the table: the level, whether it is the back, the bonus, what INSTANT does and what ACTIVATE does.
type Token = (u8, bool, u8, &'static str, &'static str);

const FURION: [Token; 6] = [
    (2, false, 4, "minion 1 mended 4", "track 1"),
    (2, true, 5, "minion 1 mended 5", "track 2"),
    (3, false, 6, "minion 1 mended 4", "track 1, A suffers 1"),
    (3, true, 7, "minion 1 mended 5, side, homeworld 4", "track 2, A suffers 1"),
    (4, false, 8, "minion 1 mended 4, side, homeworld 4", "track 2"),
    (4, true, 9, "minion 1 mended 5, side, homeworld 4", "track 3"),
];
const MATRON: [Token; 6] = [
    (2, false, 1, "renewed, side", "A suffers 1"),
    (2, true, 2, "renewed, side", "A suffers 1, minion 1 mended 1"),
    (3, false, 2, "renewed, side", "homeworld 1, A suffers 1"),
    (3, true, 3, "renewed, side, side", "homeworld 1, A suffers 2"),
    (4, false, 3, "renewed, side, side", "side, A suffers 1"),
    (4, true, 4, "renewed, side, side", "side, homeworld 2"),
];
const ORLOGH: [Token; 6] = [
    (2, false, 2, "minion 1 shielded", "A suffers 1"),
    (2, true, 3, "minion 1 shielded, track 6", "A suffers 2"),
    (3, false, 4, "minion 1 shielded", "track 6"),
    (3, true, 5, "minion 1 shielded, minion 1 mended 2", "track 6, A suffers 1"),
    (4, false, 6, "minion 1 shielded, minion 1 mended 2", "track 6, A suffers 1"),
    (4, true, 7, "minion 1 shielded, minion 1 mended 3", "track 7, A suffers 1"),
];
const ITHMARA: [Token; 4] = [
    (2, false, 2, "minion 1 mended 2", "A suffers 1"),
    (2, true, 3, "minion 1 mended 3", "A suffers 2"),
    (3, false, 5, "minion 1 mended 3, boss 4", "A suffers 2"),
    (3, true, 6, "minion 1 mended 4, boss 6", "A suffers 2, homeworld 1"),
];

/// A Boss turn with a court's one minion in play, the Boss at a level, on a side of its tokens.
fn reign(
    court: (&str, &str, &str),
    level: u8,
    back: bool,
    change: impl FnOnce(&mut State),
) -> Scene<AstroKnights> {
    let (boss, there, comes) = court;
    let scene = arena(boss, 2, |state| {
        state.level = numbered(level);
        state.difficulty = if back { Difficulty::Nightmare } else { Difficulty::Normal };
        state.track = match boss {
            "orlogh" => 5,
            "matron-ingot" => 1,
            _ => 0,
        };
        set_health(state, &[9, 8]);
        minion(state, there, 5);
        boss_top(state, &[comes]);
        if boss == "furion" {
            side_top(state, &["skyhammer", "skyhammer"]);
        }
        change(state);
    });
    answered(acts(scene))
}

#[test]
fn every_side_of_every_token_does_what_is_printed_on_it() {
    let tables: [&[Token]; 4] = [&FURION, &MATRON, &ORLOGH, &ITHMARA];
    let mut sides = 0;
    for (court, tokens) in COURTS.into_iter().zip(tables) {
        for (level, back, bonus, instant, activate) in tokens.iter().copied() {
            let of = format!("{} level {level}, back {back}", court.0);
            let scene = reign(court, level, back, |_| {});
            let next = |event: &Event| {
                matches!(event, Event::Activated { card: Some(_) } | Event::BossDrew { side: false, .. })
            };
            let said = between(&scene, |event| *event == Event::Activated { card: None }, next);
            assert_eq!(said, activate, "ACTIVATE of {of}");
            let scene = reign(court, level - 1, back, |state| {
                empty_deck(state);
                keep_discarded(state, &[court.2]);
                state.side_discard.cards_mut().sort_unstable();
            });
            let up = |event: &Event| *event == Event::LevelUp { level: numbered(level) };
            let said = between(&scene, up, |event| *event == Event::BossShuffled);
            // Where the track is by then depends on the token before; how far it rose is what counts.
            let track = said.replace("track 5", "track 6");
            assert_eq!(track, instant, "INSTANT of {of}");
            let card = boss_card(court.2);
            let arrived = |event: &Event| match event {
                Event::Arrived { card: found, health, .. } if *found == card => Some(*health),
                _ => None,
            };
            let printed = card.of(Kit::shipped()).health.expect("a minion");
            assert_eq!(events(&scene).iter().find_map(arrived), Some(printed + bonus), "bonus of {of}");
            sides += 1;
        }
    }
    assert_eq!(sides, 22, "eleven tokens have two sides each");
}

#[test]
fn orloghs_third_level_leaves_a_choice() {
    let scene = acts(arena("orlogh", 2, |state| {
        state.level = numbered(3);
        boss_top(state, &["pendulum-reaver"]);
    }));
    let scene = scene.plays("A", "option 2").plays("A", "player B");
    assert_eq!(
        (health(&scene), state(&scene).track),
        (vec![9, 6], 1),
        "the end of the turn raises the track"
    );
}

/// B is exhausted by the only minion, or the first of two.
fn exhausts(court: (&str, &str), seats: u8, change: impl FnOnce(&mut State)) -> Scene<AstroKnights> {
    let scene = acts(arena(court.0, seats, |state| {
        set_health(state, &[9, 1]);
        minion(state, court.1, 5);
        change(state);
    }));
    scene.plays("A", "player B")
}

fn after_exhaustion(scene: &Scene<AstroKnights>) -> String {
    between(
        scene,
        |event| matches!(event, Event::Exhausted { .. }),
        |event| matches!(event, Event::BossDrew { side: false, .. }),
    )
}

#[test]
fn every_exhaust_effect_does_what_is_printed_on_the_mat() {
    let scene = exhausts(("furion", "slag-marauder"), 2, |state| boss_top(state, &["hull-fire"]));
    assert_eq!(after_exhaustion(&scene), "track 3, homeworld 2");
    let scene = exhausts(("matron-ingot", "arc-droid"), 2, |state| {
        boss_top(state, &["smelter-hauler"]);
        side_top(state, &["rivet-droid", "blast-droid"]);
        state.track = 1;
    });
    assert_eq!(after_exhaustion(&scene), "side, side");
    assert_eq!(line(&scene), "arc-droid 5, rivet-droid 1, blast-droid 1, smelter-hauler 2");
    let scene = exhausts(("orlogh", "pendulum-reaver"), 2, |state| boss_top(state, &["stutter"]));
    assert_eq!(after_exhaustion(&scene), "track 3, homeworld 2");
    let scene = exhausts(("ithmara", "tide-acolyte"), 2, |state| boss_top(state, &["veiled-lancer"]));
    assert_eq!(after_exhaustion(&scene), "boss 4, minion 1 mended 2");
}

#[test]
fn on_nightmare_ithmara_wins_with_the_third_exhausted_player() {
    let court = |exhausted: &[u8]| {
        let scene = exhausts(("ithmara", "tide-acolyte"), 4, |state| {
            state.difficulty = Difficulty::Nightmare;
            set_health(state, exhausted);
            boss_top(state, &["veiled-lancer"]);
        });
        state(&scene).phase
    };
    assert_eq!(court(&[9, 1, 0, 0]), Phase::Over(Ending::Doom));
    assert_ne!(court(&[9, 1, 0, 9]), Phase::Over(Ending::Doom), "two are not enough");
    let normal = exhausts(("ithmara", "tide-acolyte"), 4, |state| {
        set_health(state, &[9, 1, 0, 0]);
        boss_top(state, &["veiled-lancer"]);
    });
    assert!(!matches!(state(&normal).phase, Phase::Over(_)), "nor on any other difficulty");
}

#[test]
fn matron_ingots_line_runs_its_programme() {
    let line_at = |track: u8| {
        draws("matron-ingot", 2, "smelter-hauler", |state| {
            state.track = track;
            side_top(state, &["rivet-droid"]);
        })
    };
    let scene = line_at(0);
    assert_eq!((line(&scene).as_str(), state(&scene).track), ("smelter-hauler 2, rivet-droid 1", 1));
    let scene = line_at(1);
    assert_eq!((state(&scene).homeworld_health, state(&scene).track), (25, 2));
    let scene = line_at(2);
    assert_eq!((line(&scene).as_str(), state(&scene).track), ("smelter-hauler 3", 0));
}

#[test]
fn orloghs_hourglass_runs_and_two_minions_bring_a_loop() {
    let scene = draws("orlogh", 2, "second-hand", |_| {});
    assert_eq!((state(&scene).track, drawn(&scene, true).len()), (1, 0));
    let scene = draws("orlogh", 2, "second-hand", |state| {
        minion(state, "echo-host", 6);
        side_top(state, &["wound-undone"]);
    });
    assert_eq!((state(&scene).track, drawn(&scene, true)), (1, vec!["wound-undone".to_owned()]));
    let scene = draws("orlogh", 2, "second-hand", |state| state.track = 27);
    assert_eq!(state(&scene).phase, Phase::Over(Ending::Doom), "the hourglass is full");
}

/// A attacks Ithmara with a Weapon that deals 5, among so many of her court.
fn wounded(court: &[&str], answer: &str) -> Scene<AstroKnights> {
    let scene = arena("ithmara", 2, |state| {
        hold(state, "A", "equipped", &["siege-hammer"]);
        state.phase = Phase::Attack;
        court.iter().for_each(|id| stands(state, id, 5));
    });
    let scene = scene.plays("A", "attack siege-hammer");
    if court.is_empty() { scene } else { scene.plays("A", answer) }
}

#[test]
fn ithmara_is_armoured_and_strikes_back_while_her_court_stands() {
    assert_eq!(state(&wounded(&[], "")).boss_health, 61, "66 and 5");
    let one = wounded(&["palace-colossus"], "boss");
    assert_eq!((state(&one).boss_health, health(&one)), (62, vec![9, 8]), "one less, and nobody is hurt");
    let two = wounded(&["palace-colossus", "tide-acolyte"], "boss").asks("A");
    assert_eq!(state(&two).boss_health, 62);
    assert_eq!(health(&two.plays("A", "player B")), [9, 7]);
    let minion = wounded(&["palace-colossus", "tide-acolyte"], "minion 1");
    assert_eq!(
        (health(&minion), line(&minion).as_str()),
        (vec![9, 8], "tide-acolyte 5"),
        "she herself was not hit"
    );
}

/// Deals of a Boss at a difficulty whose first turn is a player's.
fn dealt(boss: &str, difficulty: Difficulty) -> Vec<Scene<AstroKnights>> {
    let deal = |seed| Scene::<AstroKnights>::deal_with(Kit::shipped(), 2, against(boss, difficulty, 2), seed);
    let calm = |scene: &Scene<AstroKnights>| {
        !state(scene).turns_gone.has(TurnCard::Boss) && state(scene).phase == Phase::Main
    };
    (0..60).map(deal).filter(calm).collect()
}

#[test]
fn matron_ingots_tokens_put_a_droid_in_play() {
    for (difficulty, droids) in [(Difficulty::Normal, 0), (Difficulty::Expert, 1), (Difficulty::Nightmare, 1)]
    {
        let deals = dealt("matron-ingot", difficulty);
        assert!(deals.len() > 10);
        for scene in deals {
            let minions = &state(&scene).minions;
            assert_eq!(minions.len(), droids);
            assert!(minions.iter().all(|minion| minion.card.of(Kit::shipped()).label == Label::Side));
        }
    }
}

#[test]
fn ithmaras_mat_and_tokens_are_harder_on_two_players() {
    let all = [(Difficulty::Normal, 81, 26), (Difficulty::Expert, 94, 18), (Difficulty::Nightmare, 92, 26)];
    for (difficulty, health, homeworld) in all {
        let deals = dealt("ithmara", difficulty);
        assert!(deals.len() > 10);
        for scene in deals {
            assert_eq!(state(&scene).boss_health, health, "{difficulty:?}");
            assert_eq!(state(&scene).homeworld_health, homeworld, "{difficulty:?}");
            // Each of two suffers 3.
            let lost: u8 = state(&scene).players[..2]
                .iter()
                .map(|player| player.knight.expect("chosen").of(Kit::shipped()).health - player.health)
                .sum();
            assert_eq!(lost, 6, "{difficulty:?}");
        }
    }
}

#[test]
fn difficulty_tokens_change_health_and_where_the_cube_starts() {
    let of = |boss: &str, difficulty: Difficulty| {
        let scene = dealt(boss, difficulty).remove(0);
        (state(&scene).boss_health, state(&scene).track)
    };
    use Difficulty::{Expert, Nightmare, Normal};
    assert_eq!([Normal, Expert, Nightmare].map(|hard| of("furion", hard)), [(72, 0), (82, 1), (72, 0)]);
    assert_eq!([Normal, Expert, Nightmare].map(|hard| of("orlogh", hard)), [(92, 0), (93, 2), (92, 1)]);
    assert_eq!([Normal, Expert, Nightmare].map(|hard| of("matron-ingot", hard)), [(84, 0), (91, 0), (76, 0)]);
}
