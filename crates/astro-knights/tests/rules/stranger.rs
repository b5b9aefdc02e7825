//! Positions that a stranger made up: refused, or played without a panic.

use std::panic::{AssertUnwindSafe, catch_unwind};

use astro_knights::{AstroKnights, Difficulty, Kit, Options, State};
use serde_json::Value;
use table::{Chance, Game, Quiet, Setup, Viewer, Words};
use testkit::choose;

use crate::invariants::hydra;

const GAMES: u64 = 24;
const TRIES: u64 = 3000;

/// Positions of random games, as they are stored, most of them in the middle of a text.
fn positions(games: u64) -> Vec<Value> {
    let kit = Kit::shipped();
    let mut found = Vec::new();
    for game in 0..games {
        let mut rng = Chance::from_number(game);
        let seats = 1 + (game % 4) as u8;
        let boss = &kit.bosses[(game / 4 % 4) as usize];
        let difficulty = Difficulty::ALL[(game / 16 % 3) as usize];
        let homeworld = kit.homeworlds[(game / 2 % 4) as usize].id.as_str().into();
        let options = Options { boss: boss.id.as_str().into(), difficulty, homeworld, ..Options::default() };
        let setup = Setup { seats, options };
        let mut position = AstroKnights::start(kit, &setup, rng.fork()).expect("the options fit");
        let mut moves = 0_u32;
        while let Some((seat, action)) = choose(&position, &mut rng) {
            let often = if position.state().stack.is_empty() { 40 } else { 6 };
            if rng.below(often) == 0 {
                found.push(serde_json::to_value(position.save()).expect("a position can be stored"));
            }
            position.apply(seat, &action, &mut Quiet);
            moves += 1;
            if moves > 1500 {
                break;
            }
        }
    }
    found
}

/// All numbers in a stored position.
fn numbers(value: &mut Value) -> Vec<&mut Value> {
    match value {
        Value::Number(_) => vec![value],
        Value::Array(items) => items.iter_mut().flat_map(numbers).collect(),
        // The stream of chance is any stream.
        Value::Object(fields) => fields
            .iter_mut()
            .filter(|(name, _)| *name != "chance")
            .flat_map(|(_, value)| numbers(value))
            .collect(),
        _ => Vec::new(),
    }
}

/// Changes something, as somebody would who does not know the rules.
fn meddle(value: &mut Value, rng: &mut Chance) {
    // What is under way is a small part of it, and the part where most can go wrong.
    let mut all = match rng.below(3) {
        0 if !numbers(&mut value["stack"]).is_empty() => numbers(&mut value["stack"]),
        _ => numbers(value),
    };
    let any = |rng: &mut Chance, below: usize| rng.below(below as u32) as usize;
    let place = any(rng, all.len());
    match rng.below(5) {
        // Two numbers change places: cards are elsewhere, and all still there.
        0 => {
            let other = any(rng, all.len());
            let (one, two) = (all[place].clone(), all[other].clone());
            (*all[place], *all[other]) = (two, one);
        }
        1 => {
            let number = all[place].as_u64().unwrap_or(0);
            let number = if rng.below(2) == 0 { number + 1 } else { number.saturating_sub(1) };
            *all[place] = Value::from(number);
        }
        2 => *all[place] = Value::from(rng.below(12)),
        3 => *all[place] = Value::from(all[place].as_u64().unwrap_or(0) ^ (1 << rng.below(9))),
        _ => {
            let top = [256, 1024, u32::MAX][any(rng, 3)];
            *all[place] = Value::from(rng.below(top));
        }
    }
}

/// Puts something of another position into this one: what is under way, or what the table is doing.
fn transplant(value: &mut Value, other: &Value, rng: &mut Chance) {
    for field in ["stack", "phase", "acting", "minions", "duty"] {
        if rng.below(3) == 0 {
            value[field] = other[field].clone();
        }
    }
}

/// Plays on with random actions, and looks at everything that anybody is shown meanwhile.
fn play_on(mut game: AstroKnights, rng: &mut Chance) {
    for _ in 0..50 {
        let Some((seat, action)) = choose(&game, rng) else { break };
        let _ = game.prompt(seat, &game.ask(seat));
        let _ = game.label(seat, &action);
        let _ = AstroKnights::picture(game.content(), &game.view(Viewer::NONE));
        game.apply(seat, &action, &mut Quiet);
    }
}

#[test]
fn a_position_that_somebody_made_up_is_refused_or_can_be_played() {
    let stored = positions(GAMES);
    let (mut refused, mut played) = (0, 0);
    for number in 0..TRIES {
        let mut rng = Chance::from_number(number);
        let pick = |rng: &mut Chance| &stored[rng.below(stored.len() as u32) as usize];
        let mut value = pick(&mut rng).clone();
        if rng.below(4) == 0 {
            let other = pick(&mut rng).clone();
            transplant(&mut value, &other, &mut rng);
        }
        for _ in 0..1 + rng.below(3) {
            meddle(&mut value, &mut rng);
        }
        let Ok(state) = serde_json::from_value::<State>(value.clone()) else {
            refused += 1;
            continue;
        };
        let fine = catch_unwind(AssertUnwindSafe(|| {
            let Ok(game) = AstroKnights::load(Kit::shipped(), state) else { return false };
            if game.invariants().is_err() {
                return false;
            }
            play_on(game, &mut rng);
            true
        }));
        match fine {
            Ok(true) => played += 1,
            Ok(false) => refused += 1,
            Err(_) => panic!("try {number}: {value}"),
        }
    }
    assert!(refused > TRIES / 4 && played > TRIES / 40, "{refused} refused, {played} played");
}

/// A position is stored and read again in the middle of divided damage, whatever the minions' places.
#[test]
fn divided_damage_among_many_minions_can_be_stored() {
    for minions in [1, 4, 6] {
        let scene = hydra(minions);
        let text = serde_json::to_string(&scene.position().save()).expect("it can be stored");
        let state: State = serde_json::from_str(&text).expect("it can be read");
        let game = AstroKnights::load(Kit::shipped(), state).expect("it can be loaded");
        assert_eq!(game.invariants(), Ok(()));
        assert!(game == *scene.position());
    }
}

/// More damage than there is room for in a list made for the shipped cards.
#[test]
fn a_great_deal_of_divided_damage_is_offered_point_by_point() {
    let scene = hydra(6).arrange(|game| {
        if let Some(astro_knights::Frame::Run(run)) = game.state_mut().stack.last_mut() {
            run.left = 255;
        }
    });
    assert_eq!(scene.list("A").len(), 7 * 255, "each foe, and each number of points");
    let scene = scene.plays("A", "deal 200 minion 3").plays("A", "deal 55 boss");
    assert_eq!(scene.position().state().boss_health, 62 - 55);
}

/// A text at "the player on the revealed card" while no card is revealed: there is nobody to be asked.
#[test]
fn a_text_about_a_revealed_card_that_is_none_is_refused() {
    let state = hydra(1).position().save();
    let mut refused = 0;
    for at in 0..Kit::shipped().code.len() {
        let mut state = state.clone();
        let Some(astro_knights::Frame::Run(run)) = state.stack.last_mut() else {
            panic!("a text is under way")
        };
        (run.at, run.begun, run.left, run.open) = (at as u16, false, 0, effects::Set::NONE);
        if let Ok(game) = AstroKnights::load(Kit::shipped(), state) {
            match game.invariants() {
                Ok(()) => play_on(game, &mut Chance::from_number(at as u64)),
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 100, "{refused} places of the code ask nothing");
}
