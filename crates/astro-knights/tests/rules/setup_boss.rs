//! The set-up of the Boss, and what difficulty changes.

use std::collections::BTreeSet;

use astro_knights::{AstroKnights, BossCardId, Difficulty, Event, Kit, Label, Options, Phase, TurnCard};
use table::{Game, Viewer};
use testkit::{Scene, prove, prove_eq};

use crate::setup::{not_dealt, start, start_with};
use crate::support::{
    against, boss_card, boss_top, kit_with, knights, main_phase, main_phase_of, meddle, minion, next_turn,
    numbered, options, with_kit,
};

#[test]
fn the_group_chooses_one_boss_whose_mat_is_open() {
    for boss in &Kit::shipped().bosses {
        let game = start(2, against(&boss.id, Difficulty::Normal, 2), 1);
        for viewer in ["A", "B", "AB", "-"] {
            let viewer: Viewer = viewer.parse().unwrap_or(Viewer::NONE);
            prove_eq!("AK-SETUP-26", game.view(viewer).boss.id, boss.id);
        }
        // The mat is content that everybody has: its rules can be read.
        prove!("AK-SETUP-26", !boss.rules(Difficulty::Normal).is_empty());
        prove!("AK-SETUP-26", boss.rules(Difficulty::Normal).iter().all(|rule| !rule.is_empty()));
    }
    let nobody = Options { boss: "nobody".into(), ..options(2) };
    prove_eq!("AK-SETUP-26", not_dealt(2, nobody), "AK-SETUP-26");
}

#[test]
fn difficulty_changes_health_cube_texts_and_sides_and_normal_changes_nothing() {
    let furion = |difficulty| start(2, against("furion", difficulty, 2), 1);
    let dials = |difficulty| {
        let game = furion(difficulty);
        assert_eq!(game.view(Viewer::NONE).boss.difficulty, difficulty);
        // No Boss turn has come yet, or its cards may have moved the cube.
        let quiet = game.state().minions.is_empty() && game.state().boss_deck.len() == 7;
        assert!(quiet, "another seed is needed");
        (game.state().boss_health, game.state().track)
    };
    prove_eq!("AK-DIFF-01", dials(Difficulty::Normal), (50 + 22, 0), "as on the mat, for two");
    prove_eq!("AK-SETUP-29", dials(Difficulty::Normal).0, 50 + 22);
    prove_eq!("AK-SETUP-28", dials(Difficulty::Expert), (56 + 22 + 4, 1));
    prove_eq!("AK-SETUP-27", dials(Difficulty::Nightmare), (50 + 22, 0));
    prove_eq!("AK-DIFF-03", dials(Difficulty::Nightmare), (50 + 22, 0));
    prove_eq!("AK-SETUP-29", dials(Difficulty::Expert).0, 56 + 22 + 4, "the token changes it");
    prove_eq!("AK-SETUP-39", (dials(Difficulty::Normal).1, dials(Difficulty::Expert).1), (0, 1));
    // Boss, difficulty, health: the token's word on a later step overrides that step.
    prove_eq!("AK-SETUP-40", dials(Difficulty::Expert), (56 + 22 + 4, 1));
}

#[test]
fn a_boss_without_a_track_shows_none() {
    let tracks = |boss: &str| start(2, against(boss, Difficulty::Normal, 2), 1).view(Viewer::NONE).boss.track;
    prove!("AK-SETUP-39", tracks("furion").is_some_and(|(_, _, top)| top == 9));
    prove_eq!("AK-SETUP-39", tracks("ithmara"), None);
    let kit = kit_with(&[("start = 0\nmax = 28", "start = 5\nmax = 28")]);
    let game = start_with(kit, 2, against("orlogh", Difficulty::Normal, 2), 1);
    prove_eq!("AK-SETUP-39", game.state().track, 5, "the cube starts where the set-up says");
}

#[test]
fn the_token_holds_for_the_whole_game() {
    // A Boss turn of Nightmare at level 2: the back of the token, late in the game as at its beginning.
    let turn = |difficulty| {
        let options = against("furion", difficulty, 2);
        let scene = main_phase_of(Kit::shipped(), options, 2).arrange(|game| {
            let state = game.state_mut();
            state.track = 0;
            state.level = numbered(2);
            boss_top(state, &["slag-marauder"]);
            next_turn(state, TurnCard::Player2);
            next_turn(state, TurnCard::Boss);
        });
        let scene = scene.plays("A", "end main").plays("A", "draw");
        (scene.position().state().track, scene.position().state().minions[0].health)
    };
    prove_eq!("AK-DIFF-05", turn(Difficulty::Expert), (1, 3 + 4), "the front");
    prove_eq!("AK-DIFF-05", turn(Difficulty::Nightmare), (2, 3 + 5), "the back");
    prove_eq!("AK-DIFF-02", turn(Difficulty::Nightmare), (2, 3 + 5));
    prove_eq!("AK-DIFF-01", turn(Difficulty::Normal), (1, 3 + 4));
}

/// The exhaust effect of Ithmara's Nightmare token says more than her mat.
#[test]
fn the_token_may_change_the_rules_of_the_boss() {
    let ends = |difficulty| {
        let scene = main_phase_of(Kit::shipped(), against("ithmara", difficulty, 4), 4).arrange(|game| {
            let state = game.state_mut();
            for player in 0..3 {
                state.players[player].health = u8::from(player == 2);
            }
            minion(state, "palace-colossus", 5);
            minion(state, "silver-confessor", 5);
            state.phase = Phase::Attack;
            crate::support::hold(state, "A", "equipped", &["blaster", "blaster"]);
        });
        // She strikes back after each hit, so that A's own attack can exhaust C.
        let old = "wound = \"if minions >= 2 { any-player: suffer 1 }\"";
        let scene = with_kit(&scene, &[(old, "wound = \"any-player: suffer 1\"")]);
        let scene = scene.arrange(|game| game.state_mut().bonus = 5);
        let scene = scene.plays("A", "attack blaster").plays("A", "boss").plays("A", "player C");
        scene.position().state().phase
    };
    prove_eq!("AK-DIFF-04", ends(Difficulty::Normal), Phase::Attack, "the mat as written");
    prove_eq!("AK-DIFF-04", ends(Difficulty::Nightmare), Phase::Over(astro_knights::Ending::Doom));
    prove_eq!("AK-END-05", ends(Difficulty::Nightmare), Phase::Over(astro_knights::Ending::Doom));
}

#[test]
fn boss_cards_are_labelled_and_sorted_by_the_number_of_players() {
    let kit = Kit::shipped();
    for boss in &kit.bosses {
        for seats in 1..=4 {
            let game = start(
                seats,
                Options { knights: table::PerSeat::default(), ..against(&boss.id, Difficulty::Normal, 1) },
                1,
            );
            let state = game.state();
            let expected = |place: fn(Label, u8) -> bool| {
                let mut cards = Vec::new();
                for card in boss.cards.iter().filter(|card| place(card.of(kit).label, seats)) {
                    cards.extend((0..card.of(kit).copies).map(|_| *card));
                }
                cards
            };
            let sorted = |pile: Vec<BossCardId>| {
                let mut cards = pile;
                cards.sort_unstable();
                cards
            };
            let deck = expected(|label, seats| matches!(label, Label::From(from) if from <= seats));
            let discard = expected(|label, seats| matches!(label, Label::From(from) if from > seats));
            let side = expected(|label, _| label == Label::Side);
            prove_eq!("AK-SETUP-31", sorted(state.boss_deck.iter().collect()), deck);
            prove_eq!("AK-SETUP-33", sorted(state.boss_discard.iter().collect()), discard);
            prove_eq!(
                "AK-SETUP-35",
                sorted(state.side_deck.iter().collect()),
                side,
                "never in the Boss deck"
            );
            prove!("AK-SETUP-33", state.boss_destroyed.is_empty(), "nothing is removed");
            if seats == 1 {
                let all = |card: BossCardId| card.of(kit).label == Label::From(1);
                prove!("AK-SOLO-07", state.boss_deck.iter().all(all));
            }
        }
    }
    // Every label of the rulebook, and no other one.
    let labels: BTreeSet<String> = kit.boss_cards.iter().map(|card| format!("{:?}", card.label)).collect();
    prove_eq!(
        "AK-SETUP-30",
        labels,
        ["From(1)", "From(2)", "From(3)", "From(4)", "Side"].map(String::from).into()
    );
    let files = Kit::files();
    let odd =
        files.text("bosses/furion.toml").expect("a file").replacen("label = \"4\"", "label = \"5+\"", 1);
    let files = files.with("bosses/furion.toml", odd);
    prove!("AK-SETUP-30", Kit::read(&files).is_err(), "there is no such label");
}

/// The ledger's first example: two players.
#[test]
fn setup_discards_with_two_players() {
    let game = start(2, Options::default(), 1);
    let ids = |pile: Vec<BossCardId>| {
        let mut ids: Vec<_> = pile.iter().map(|card| card.word(Kit::shipped())).collect();
        ids.sort_unstable();
        ids
    };
    prove_eq!(
        "AK-SETUP-31",
        ids(game.state().boss_deck.iter().collect()),
        [
            "barrage-order",
            "breech-loader",
            "cinder-gunner",
            "cinder-gunner",
            "molten-rain",
            "slag-marauder",
            "stolen-bearings"
        ]
    );
    prove_eq!(
        "AK-SETUP-33",
        ids(game.state().boss_discard.iter().collect()),
        ["ash-chaplain", "drink-the-grid", "hull-fire", "husk-brute"]
    );
    prove_eq!("AK-SETUP-33", game.view(Viewer::NONE).boss.discard.len(), 4, "open to everybody");
}

#[test]
fn the_boss_deck_is_shuffled_face_down() {
    // The first Boss card of the game, where the Boss acts first: not always the same one.
    let mut first: BTreeSet<BossCardId> = BTreeSet::new();
    for seed in 0..80 {
        let scene = Scene::<AstroKnights>::deal_with(Kit::shipped(), 4, Options::default(), seed);
        let choose = |scene: Scene<AstroKnights>, (seat, knight): (&str, &str)| {
            scene.plays(seat, &format!("knight {knight}"))
        };
        let scene = "ABCD"
            .split("")
            .filter(|letter| !letter.is_empty())
            .zip(knights(4).split(','))
            .fold(scene, choose);
        let mut drawn = Vec::new();
        for line in scene.table().told(Viewer::NONE, 0) {
            if let table::Told::Fact(fact) = &line.told
                && let Event::BossDrew { card, side: false } = fact.event
            {
                drawn.push(card);
            }
        }
        first.extend(drawn.first());
    }
    prove!("AK-SETUP-32", first.len() > 5, "{first:?}");
    let games = [start(4, Options::default(), 1)];
    let mut other = games[0].clone();
    meddle(&mut other.state_mut().boss_deck, |deck| deck["cards"].as_array_mut().expect("cards").reverse());
    assert!(other != games[0]);
    prove!("AK-SETUP-32", other.view(Viewer::NONE) == games[0].view(Viewer::NONE), "face down");
}

#[test]
fn a_boss_deck_may_start_empty() {
    let kit = kit_with(&[("label = \"all\"", "label = \"2+\"")]);
    let game = start_with(kit, 1, Options { knights: table::PerSeat::default(), ..options(1) }, 1);
    prove!("AK-SETUP-34", game.state().boss_deck.is_empty());
    prove_eq!("AK-SETUP-34", game.invariants(), Ok(()));
    // Its first draw levels it up, and finds the cards that set-up discarded.
    let scene = main_phase_of(kit, options(1), 1).arrange(|game| next_turn(game.state_mut(), TurnCard::Boss));
    let scene = scene.plays("A", "end main").plays("A", "draw");
    prove_eq!("AK-SETUP-34", scene.position().state().level.number(), 2, "and the game goes on");
}

#[test]
fn all_set_up_texts_are_carried_out_before_the_first_turn() {
    // The token of Matron Ingot draws a Droid; a text of the mat comes first.
    let kit = kit_with(&[("if players = 1 { boss-heal 18; guard 16 }", "each-player: lose-slot 1")]);
    for seed in 0..8 {
        let game = start_with(kit, 2, against("matron-ingot", Difficulty::Expert, 2), seed);
        let droids = |game: &AstroKnights| {
            let droid = |card: BossCardId| card.of(kit).label == Label::Side;
            game.state().minions.iter().filter(|minion| droid(minion.card)).count()
        };
        prove!("AK-SETUP-36", droids(&game) >= 1, "the token's text");
        let slots: Vec<u8> = game.state().players[..2].iter().map(|player| player.slots).collect();
        let mats = &kit.knights[..2];
        prove_eq!(
            "AK-SETUP-36",
            slots,
            mats.iter().map(|mat| mat.slots.start - 1).collect::<Vec<_>>(),
            "the mat's"
        );
        let normal = start_with(kit, 2, against("matron-ingot", Difficulty::Normal, 2), seed);
        if !normal.state().turns_gone.has(TurnCard::Boss) {
            prove_eq!("AK-SETUP-28", droids(&normal), 0, "no token, no Droid");
        }
    }
    // Nothing of the sort while Knights are still chosen: the texts come when everything is laid out.
    let choosing =
        Options { knights: table::PerSeat::default(), ..against("matron-ingot", Difficulty::Expert, 1) };
    let game = start(1, choosing, 4);
    prove_eq!("AK-SETUP-40", (game.state().minions.len(), game.state().boss_discard.len()), (0, 6));
    let scene = Scene::at(game).plays("A", "knight amarante-sool");
    let drew = scene.table().told(Viewer::NONE, 0).count();
    assert!(drew > 0);
    let scene = scene.told("A", |event| matches!(event, Event::BossDrew { side: true, .. }));
    // The dial had been set before the texts: what one player adds counts from the token's 38.
    prove_eq!("AK-SETUP-40", scene.position().state().boss_health, 38 + 18);
}

#[test]
fn level_tokens_are_open_and_do_nothing_before_they_are_in_play() {
    for boss in &Kit::shipped().bosses {
        let game = start(
            2,
            Options { knights: table::PerSeat::default(), ..against(&boss.id, Difficulty::Normal, 2) },
            1,
        );
        let view = game.view(Viewer::NONE);
        prove_eq!("AK-SETUP-38", (view.boss.level.number(), view.boss.minion_bonus), (1, 0));
        prove_eq!("AK-SETUP-37", usize::from(view.boss.levels), boss.levels.len() + 1);
        let readable = |side: &astro_knights::LevelSide| {
            let text = side.instant.iter().chain(&side.activate).all(|text| !text.words.is_empty());
            text && side.bonus > 0
        };
        prove!("AK-SETUP-37", boss.levels.iter().flat_map(|level| &level.sides).all(readable));
    }
    // A Boss turn at level 1: no ACTIVATE of a token, and a minion of printed health.
    let scene = main_phase(2).arrange(|game| {
        boss_top(game.state_mut(), &["slag-marauder"]);
        next_turn(game.state_mut(), TurnCard::Player2);
        next_turn(game.state_mut(), TurnCard::Boss);
    });
    let scene = scene.plays("A", "end main").plays("A", "draw");
    let state = scene.position().state();
    prove_eq!(
        "AK-SETUP-38",
        (state.minions[0].card, state.minions[0].health),
        (boss_card("slag-marauder"), 3)
    );
    let scene = scene.not_told("A", |event| matches!(event, Event::Activated { card: None }));
    prove_eq!("AK-SETUP-37", scene.position().state().track, 0);
}
