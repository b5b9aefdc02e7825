//! Every player card, every Knight's ability and every Homeworld's, played.

use std::collections::{BTreeMap, BTreeSet};

use astro_knights::{AstroKnights, Kit};
use table::{Chance, Seed};
use testkit::Scene;

use crate::card_stage::{Row, rows, stage, told};
use crate::lay::{pile, state};
use crate::support::boss_card;

type Sums = BTreeMap<String, i32>;

/// Everything that can be counted on the table.
fn count(scene: &Scene<AstroKnights>) -> Sums {
    let state = state(scene);
    let mut sums = Sums::new();
    let mut set = |name: &str, number: u8| {
        sums.insert(name.to_owned(), i32::from(number));
    };
    set("energy", state.energy);
    set("bonus", state.bonus);
    set("guard", state.guard);
    set("boss", state.boss_health);
    set("world", state.homeworld_health);
    set("world.power", state.homeworld_power);
    set("turns", state.turns.len());
    set("gone", state.turns_gone.len());
    set("destroyed", state.destroyed.len());
    set("supply", state.supply.iter().map(|deck| deck.len()).sum());
    for number in 1..=3 {
        set(&format!("minion{number}"), crate::lay::health(scene, number).unwrap_or(0));
    }
    for (letter, player) in ["A", "B", "C"].iter().zip(&state.players) {
        let tracks = [("health", player.health), ("power", player.power), ("slots", player.slots)];
        let piles = [
            ("hand", player.hand.len()),
            ("deck", player.deck.len()),
            ("discard", player.discard.len()),
            ("play", player.play.len()),
            ("equipped", player.equipped.len()),
        ];
        tracks.iter().chain(&piles).for_each(|(name, number)| set(&format!("{letter}.{name}"), *number));
    }
    sums
}

/// Adds changes such as `boss-3 A.hand+1`.
fn add(sums: &mut Sums, changes: &str) {
    for change in changes.split_whitespace() {
        let at = change.find(['+', '-']).unwrap_or_else(|| panic!("{change:?} has no sign"));
        let by: i32 = change[at..].parse().unwrap_or_else(|_| panic!("{change:?} has no number"));
        *sums.get_mut(&change[..at]).unwrap_or_else(|| panic!("nothing is called {change:?}")) += by;
    }
}

/// What an act moves by itself.
fn moved(act: &str) -> &'static str {
    match act.split(' ').next() {
        Some("play") => "A.hand-1 A.play+1",
        Some("equip") => "A.hand-1 A.equipped+1",
        Some("attack") => "A.equipped-1 A.discard+1",
        _ => "",
    }
}

fn asked(scene: &Scene<AstroKnights>) -> String {
    let seats = scene.table().turn().waiting();
    seats.iter().next().expect("somebody is asked").to_string()
}

#[test]
fn every_text_changes_what_it_says_and_nothing_else() {
    for row in rows() {
        let mut scene = stage(&row);
        let mut wanted = count(&scene);
        add(&mut wanted, row.change);
        for act in &row.acts {
            add(&mut wanted, moved(act));
            let seat = asked(&scene);
            scene = scene.plays(&seat, &told(act));
        }
        assert!(state(&scene).stack.is_empty(), "{:?} asks {:?}", row.acts, scene.list(&asked(&scene)));
        assert_eq!(count(&scene), wanted, "{:?} ({})", row.acts, row.setting);
    }
}

/// The texts of the shipped files: kind of text, id and program.
fn texts() -> Vec<(String, String, String)> {
    let files = Kit::files();
    let mut found = Vec::new();
    for source in files.names().filter(|name| !name.contains('/')).filter_map(|name| files.text(name)) {
        let mut id = String::new();
        for line in source.lines() {
            let Some((field, value)) = line.split_once(" = ") else { continue };
            match field {
                "id" => id = value.trim_matches('"').to_owned(),
                "play" | "attack" | "equip" | "buy" | "ability" => {
                    found.push((field.to_owned(), id.clone(), value.trim_matches('"').to_owned()));
                }
                _ => {}
            }
        }
    }
    found
}

/// The row whose last act of this kind is about this text.
fn row_of(kind: &str, id: &str) -> Option<Row> {
    rows().into_iter().find(|row| match kind {
        "ability" => row.setting == id && ["ability", "homeworld"].contains(&row.acts[0]),
        _ => row.acts[0] == format!("{kind} {id}"),
    })
}

#[test]
fn every_text_of_the_kit_has_a_row() {
    let missing: BTreeSet<String> = texts()
        .into_iter()
        .filter(|(kind, id, _)| row_of(kind, id).is_none())
        .map(|(kind, id, _)| format!("{kind} {id}"))
        .collect();
    assert_eq!(missing, BTreeSet::new());
    assert_eq!(
        texts().len(),
        16 + 8 + 21 + 5 + 6 + 4,
        "Fuel, Tech, ATTACK, EQUIP and BUY, Knights, Homeworlds"
    );
}

/// The part of a program that is done in any case, as changes; what depends on a choice is left out.
fn certain(program: &str) -> Vec<(&'static str, i32)> {
    const WORDS: [(&str, &str); 9] = [
        ("energy", "energy"),
        ("damage", "foes"),
        ("split", "foes"),
        ("power", "power"),
        ("slot", "slots"),
        ("heal", "health"),
        ("homeworld-power", "world.power"),
        ("homeworld-heal", "world"),
        ("guard", "guard"),
    ];
    let step = |step: &str| {
        let (who, verb) = step.trim().split_once(": ").unwrap_or(("you", step.trim()));
        let mut words = verb.split(' ');
        let name = words.next()?;
        let number: i32 = words.next()?.parse().ok()?;
        let times = if who == "each-player" { 3 } else { 1 };
        WORDS.iter().find(|(word, _)| *word == name).map(|(_, sum)| (*sum, number * times))
    };
    program.split(';').filter(|part| !part.contains(['{', '}'])).filter_map(step).collect()
}

#[test]
fn whatever_is_answered_the_certain_part_of_a_text_happens() {
    let mut checked = 0;
    for (kind, id, program) in texts() {
        let row = row_of(&kind, &id).expect("every text has a row");
        for how in 0..6_u64 {
            let mut rng = Chance::new(&Seed::from_number(how), &[]);
            let mut scene = stage(&row);
            let before = count(&scene);
            scene = scene.plays("A", &told(row.acts[0]));
            while !state(&scene).stack.is_empty() {
                let seat = asked(&scene);
                let offers = scene.list(&seat);
                let pick = match how {
                    0 => 0,
                    1 => offers.len() - 1,
                    _ => rng.below(offers.len() as u32) as usize,
                };
                scene = scene.plays(&seat, &offers[pick]);
            }
            let after = count(&scene);
            let rose = |name: &str| after[name] - before[name];
            for (sum, least) in certain(&program) {
                let happened = match sum {
                    "foes" => -(rose("boss") + rose("minion1") + rose("minion2")),
                    "power" | "health" | "slots" => {
                        ["A", "B", "C"].iter().map(|who| rose(&format!("{who}.{sum}"))).sum()
                    }
                    _ => rose(sum),
                };
                // What a buy cost and what an ability spent is no part of its text.
                let spent = match (kind.as_str(), sum) {
                    ("ability", "power") => before["A.power"],
                    ("ability", "world.power") if row.acts[0] == "homeworld" => before["world.power"],
                    _ => 0,
                };
                let fallen = sum == "foes" && rose("minion3") < 0;
                assert!(happened + spent >= least || fallen, "{kind} {id}: {sum} {happened} in {program:?}");
                checked += 1;
            }
        }
    }
    assert!(checked > 6 * 40, "only {checked} parts were looked at");
}

#[test]
fn the_almanac_shows_what_comes_and_puts_it_where_one_likes() {
    let row = Row { setting: "-", acts: vec!["play almanac-engine"], change: "" };
    let scene = stage(&row).plays("A", "play almanac-engine");
    let next = state(&scene).turns.top().expect("revealed, and still on top");
    let scene =
        scene.plays("A", "yes").offers("A", "boss-card molten-rain").plays("A", "boss-card barrage-order");
    assert_eq!(state(&scene).turns.iter().next(), Some(next), "under its deck");
    assert_eq!(
        state(&scene).boss_deck.known().collect::<Vec<_>>(),
        ["molten-rain", "barrage-order"].map(boss_card),
        "the last one put back is on top"
    );
    assert_eq!(pile(&scene, "A", "hand"), "power-core power-core power-core power-core blaster");
}
