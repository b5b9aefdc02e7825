//! What holds in every position, and what a stored one must be to be loaded.

use std::collections::BTreeSet;

use astrojam::{
    Action, AstroJam, Cards, Direction, Item, Kit, Layout, Line, Options, Phase, Place, Placement, Places,
    Square, State, Turned,
};
use table::{Chance, Game, Quiet, Seat, Seats, Setup, Turn};
use testkit::{prove, prove_eq};

use crate::stage::{Stage, cards, pawn, seat, set_up, square};

/// Whether loading refuses a stored position, and by which clause.
fn refused(change: impl FnOnce(&mut State)) -> &'static str {
    let mut state = Stage::new(2).row("A1 . X").hand("A", "crate-2 swap-2").build();
    change(&mut state);
    let broken = AstroJam::load(Kit::shipped(), state).and_then(|game| game.invariants());
    broken.expect_err("the position is broken").rule.0
}

#[test]
fn a_stored_position_that_cannot_be_is_not_loaded() {
    Stage::new(2).row("A1 . X").hand("A", "crate-2 swap-2").game().invariants().unwrap();
    prove_eq!("AJ-INV-01", refused(|s| s.astronauts[0][0] = s.crates[3]), "AJ-INV-01");
    prove_eq!("AJ-INV-01", refused(|s| s.robots[0] = s.astronauts[0][0]), "AJ-INV-01");
    prove_eq!("AJ-INV-02", refused(|s| s.astronauts[0][0] = Square::NOWHERE), "AJ-INV-02");
    prove_eq!("AJ-INV-02", refused(|s| s.outside = Some(pawn("A1"))), "AJ-INV-02");
    prove_eq!(
        "AJ-INV-03",
        refused(|s| {
            s.outside = Some(pawn("A1"));
            s.astronauts[0] = [Square::NOWHERE, Square::NOWHERE, s.astronauts[0][2]];
        }),
        "AJ-INV-02"
    );
    prove_eq!("AJ-INV-04", refused(|s| s.robots[1] = Square::NOWHERE), "AJ-INV-02");
    prove_eq!("AJ-INV-04", refused(|s| s.crates = s.crates[1..].iter().copied().collect()), "AJ-INV-04");
    prove_eq!(
        "AJ-INV-04",
        refused(|s| {
            s.outside = Some(pawn("R1"));
            s.robots[0] = Square::NOWHERE;
        }),
        "AJ-INV-04"
    );
    prove_eq!("AJ-INV-05", refused(|s| s.items[0] = Square::NOWHERE), "AJ-INV-05");
    prove_eq!("AJ-INV-05", refused(|s| s.outside_item = Some(Item(2))), "AJ-INV-05");
    prove_eq!("AJ-INV-05", refused(|s| s.outside_item = Some(Item(200))), "AJ-INV-05");
    prove_eq!("AJ-INV-06", refused(|s| s.items[0] = square("i3")), "AJ-INV-06");
    prove_eq!("AJ-INV-06", refused(|s| s.astronauts[1][1] = square("z26")), "AJ-INV-06");
    prove_eq!("AJ-INV-07", refused(|s| s.hands[0] = cards("crate-2 swap-2 swap-3")), "AJ-INV-07");
    prove_eq!("AJ-INV-07", refused(|s| s.deck = Cards::NONE), "AJ-INV-07");
    prove_eq!("AJ-INV-08", refused(|s| s.tasks[0] = None), "AJ-INV-08");
    prove_eq!("AJ-INV-08", refused(|s| s.tasks[0] = Some(Item(77))), "AJ-INV-08");
    prove_eq!(
        "AJ-INV-08",
        refused(|s| {
            // All Task Cards are there, and one more that names no item.
            let task = s.tasks[0].replace(Item(5)).unwrap();
            s.task_deck[task.index()] += 1;
        }),
        "AJ-INV-08"
    );
    prove_eq!("AJ-INV-08", refused(|s| s.conditions[0] = Some(Places::NONE)), "AJ-INV-08");
    prove_eq!("AJ-INV-08", refused(|s| s.claimed_tasks[1] = [255; 5]), "AJ-INV-08");
    prove_eq!(
        "AJ-INV-11",
        refused(|s| {
            s.condition_deck[1] -= 1;
            s.claimed_conditions[0][1] += 1;
        }),
        "AJ-INV-11"
    );
    prove_eq!(
        "AJ-INV-14",
        refused(|s| {
            let task = s.tasks[0].take().unwrap();
            s.task_deck[task.index()] += 1;
        }),
        "AJ-INV-14"
    );
    prove_eq!(
        "AJ-INV-10",
        refused(|s| {
            s.phase = Phase::Discard;
            s.active = seat("B");
        }),
        "AJ-INV-10"
    );
    prove_eq!("AJ-INV-15", refused(|s| s.phase = Phase::Over(astrojam::Ending::Points)), "AJ-INV-15");
    prove_eq!(
        "AJ-INV-18",
        refused(|s| {
            let hand =
                "robot-2 robot-2 robot-2 robot-3 robot-3 robot-3 robot-3 robot-4 robot-4 robot-5 shift-2";
            for card in cards(hand).one_by_one() {
                s.hands[1] = s.hands[1].one_by_one().chain([card]).collect();
            }
            let mut deck: Vec<_> = s.deck.one_by_one().collect();
            for card in cards(hand).one_by_one() {
                let place = deck.iter().position(|other| *other == card).unwrap();
                deck.remove(place);
            }
            s.deck = deck.into_iter().collect();
            s.owed[1] = 200;
        }),
        "AJ-INV-18"
    );
    prove_eq!("AJ-ACT-04", refused(|s| s.owed[1] = 1), "AJ-ACT-04");
    prove_eq!("AJ-RULING-01", refused(|s| s.seats = 5), "AJ-RULING-01");
    prove_eq!("AJ-RULING-01", refused(|s| s.seats = 0), "AJ-RULING-01");
    prove_eq!("AJ-RULING-46", refused(|s| s.first = Seat::new(7)), "AJ-RULING-46");
    prove_eq!("AJ-RULING-44", refused(|s| s.round = 100), "AJ-RULING-44");
    prove_eq!("AJ-SETUP-03", refused(|s| s.astronauts[3][0] = square("a1")), "AJ-SETUP-03");
    prove_eq!(
        "AJ-DOCK-01",
        refused(|s| s.layout[0] = Some(Placement { turn: Turned::Left, x: -1, y: 0 })),
        "AJ-DOCK-01"
    );
    let nine = serde_json::from_str::<Placement>(r#"{"turn":9,"x":0,"y":0}"#).unwrap_err().to_string();
    prove!("AJ-DOCK-02", nine.starts_with("a module is turned by 0 to 3 quarters, not by 9"), "{nine}");
    prove_eq!(
        "AJ-DOCK-01",
        refused(|s| s.layout[0] = Some(Placement { turn: Turned::AsDrawn, x: 120, y: 0 })),
        "AJ-DOCK-01"
    );
    prove_eq!(
        "AJ-DOCK-03",
        refused(|s| s.layout[3] = Some(Placement { turn: Turned::AsDrawn, x: 11, y: 0 })),
        "AJ-DOCK-03"
    );
    prove_eq!("AJ-SETUP-04", refused(|s| s.layout[2] = None), "AJ-SETUP-04");
}

/// AJ-INV-07 and AJ-INV-08: every card is counted once, wherever it lies; and so is every crate.
#[test]
fn the_census_counts_every_card_and_crate_once() {
    let game = set_up(3, Options::default(), 5);
    let mut census = Vec::new();
    game.census(&mut census);
    let hundreds = |hundred: u32| census.iter().filter(|number| **number / 100 == hundred).count();
    prove_eq!("AJ-INV-07", hundreds(1), 62);
    prove_eq!("AJ-INV-08", (hundreds(2), hundreds(3)), (20, 12));
    prove_eq!("AJ-INV-04", hundreds(4), 13);
    assert_eq!(census.len(), 62 + 20 + 12 + 13);
}

/// Moves a card from the deck to wherever.
fn drawn(state: &mut State) -> Cards {
    let mut deck: Vec<_> = state.deck.one_by_one().collect();
    let card = deck.pop().expect("a full deck");
    state.deck = deck.into_iter().collect();
    [card].into_iter().collect()
}

/// Each thing that must not have happened while the table is being set up, alone.
#[test]
fn nothing_is_out_and_no_turn_is_under_way_during_the_set_up() {
    let broken = |change: &dyn Fn(&mut State)| {
        let setup = Setup { seats: 2, options: Options::default() };
        let mut state = AstroJam::start(Kit::shipped(), &setup, Chance::from_number(1)).unwrap().save();
        assert_eq!(state.phase, Phase::Astronauts);
        change(&mut state);
        let found = AstroJam::load(Kit::shipped(), state).and_then(|game| game.invariants());
        found.expect_err("the set-up is broken").rule.0
    };
    prove_eq!("AJ-SETUP-43", broken(&|s| s.hands[0] = drawn(s)), "AJ-SETUP-43");
    prove_eq!("AJ-SETUP-43", broken(&|s| s.discard = drawn(s)), "AJ-SETUP-43");
    prove_eq!(
        "AJ-SETUP-43",
        broken(&|s| {
            s.tasks[1] = Some(Item(2));
            s.task_deck[2] -= 1;
        }),
        "AJ-SETUP-43"
    );
    let lab: Places = [Place::Lab].into_iter().collect();
    let index = (0..Places::SETS).find(|index| Kit::shipped().conditions[*index] > 0).expect("conditions");
    prove_eq!(
        "AJ-SETUP-43",
        broken(&|s| {
            s.conditions[1] = Some(lab);
            let held = s.condition_deck.iter().rposition(|count| *count > 0).expect("a full deck");
            s.condition_deck[held] -= 1;
        }),
        "AJ-SETUP-43"
    );
    prove_eq!(
        "AJ-SETUP-43",
        broken(&|s| {
            s.condition_deck[index] -= 1;
            s.condition_discard[index] += 1;
        }),
        "AJ-SETUP-43"
    );
    prove_eq!(
        "AJ-SETUP-41",
        broken(&|s| {
            s.task_deck[0] -= 1;
            s.claimed_tasks[0][0] += 1;
        }),
        "AJ-SETUP-43"
    );
    prove_eq!("AJ-SETUP-42", broken(&|s| s.round = 1), "AJ-SETUP-42");
    prove_eq!("AJ-SETUP-42", broken(&|s| s.active = Seat::new(1 - s.first.index() as u8)), "AJ-SETUP-42");
    prove_eq!("AJ-SETUP-42", broken(&|s| s.visits = lab), "AJ-SETUP-42");
    prove_eq!("AJ-SETUP-42", broken(&|s| s.scored = true), "AJ-SETUP-42");
    prove_eq!("AJ-SETUP-42", broken(&|s| s.delivered = Some(Place::Lab)), "AJ-SETUP-42");
    prove_eq!("AJ-SETUP-42", broken(&|s| s.owed[0] = 1), "AJ-SETUP-42");
}

/// What may change in one action, by its kind.
fn changes_only_what_it_may(before: &State, after: &State, action: &Action) -> bool {
    let moved = |a: &[Square], b: &[Square]| a.iter().zip(b).filter(|(a, b)| a != b).count();
    let astronauts = moved(before.astronauts.as_flattened(), after.astronauts.as_flattened());
    let robots = moved(&before.robots, &after.robots);
    let items = moved(&before.items, &after.items);
    let gone = before.crates.iter().filter(|at| !after.crates.contains(at)).count();
    let came: Vec<Square> = after.crates.iter().copied().filter(|at| !before.crates.contains(at)).collect();
    match action {
        Action::Move { .. } => astronauts + robots == 1 && items <= 1 && gone == 0,
        Action::Throw { .. } | Action::Steal { .. } => astronauts + robots == 0 && items == 1 && gone == 0,
        Action::Slide { crates: Line { first, .. }, .. } => {
            let line = |at: &Square| at.row() == first.row() || at.column() == first.column();
            astronauts + robots + items == 0 && came.iter().all(line)
        }
        Action::Swap { .. } => astronauts + robots + gone <= 2 && items == 0,
        Action::Shift { .. } => (1..=2).contains(&astronauts) && robots + gone == 0 && items <= 2,
        Action::Done | Action::Discard(_) => astronauts + robots + items + gone == 0,
        _ => true,
    }
}

#[test]
fn random_play_keeps_what_must_be_kept() {
    for seed in 0..12 {
        let options = Options {
            rounds: 15,
            station: if seed % 2 == 0 { "preset" } else { "random" }.into(),
            ..Options::default()
        };
        let mut game = set_up(2 + (seed % 3) as u8, options, seed);
        let mut chance = Chance::from_number(seed + 500);
        let mut actions = Vec::new();
        let mut objectives = 0;
        let mut turn = (game.state().round, game.state().active);
        while let Turn::Waiting(waiting) = game.turn() {
            let seat = waiting.lowest().unwrap();
            actions.clear();
            game.actions(seat, &mut actions);
            if game.state().phase == Phase::Act && game.all_within_limit() {
                prove!("AJ-INV-22", actions[0] == Action::Done);
            }
            let action = actions[chance.below(actions.len() as u32) as usize];
            prove!("AJ-INV-19", game.check(seat, &action).is_ok());
            let before = game.clone();
            game.apply(seat, &action, &mut Quiet);
            prove!(
                "AJ-INV-17",
                changes_only_what_it_may(before.state(), game.state(), &action),
                "{action:?}"
            );
            for other in Seats::first(game.seats()) {
                let (old, new) = (before.points(other), game.points(other));
                let by = new.checked_sub(old).expect("scores never fall");
                prove!("AJ-INV-12", by <= 2 && (by == 0 || other == before.state().active));
            }
            let changed =
                (0..3).filter(|slot| before.state().tasks[*slot] != game.state().tasks[*slot]).count();
            let now = (game.state().round, game.state().active);
            objectives = if now == turn { objectives + changed } else { changed };
            turn = now;
            prove!("AJ-INV-13", objectives <= 1);
        }
    }
}

/// A player who delivers when possible, carries what is wanted, and does anything else at random.
fn eager(game: &AstroJam, seat: Seat, actions: &[Action], chance: &mut Chance) -> Action {
    let worth = |action: &Action| {
        let (Action::Move { with: Some(item), .. } | Action::Throw { item, .. } | Action::Steal { item, .. }) =
            action
        else {
            return 0;
        };
        let Some(slot) = game.state().tasks.iter().position(|task| *task == Some(*item)) else {
            return 0;
        };
        let mut after = game.clone();
        after.apply(seat, action, &mut Quiet);
        let delivers = after.points(seat) > game.points(seat) || after.state().delivered.is_some();
        let near = after.item(*item).line_to(game.goal(Place::ALL[slot])).is_some();
        1 + u8::from(near) + 3 * u8::from(delivers)
    };
    let best = actions.iter().map(worth).max().unwrap_or(0);
    if best > 0 && chance.below(8) > 0 {
        let good: Vec<&Action> = actions.iter().filter(|action| worth(action) == best).collect();
        return *good[chance.below(good.len() as u32) as usize];
    }
    actions[chance.below(actions.len() as u32) as usize]
}

#[test]
fn games_of_eager_players_end_by_points_and_keep_every_invariant() {
    let (mut by_points, mut bonuses, mut limits) = (0, 0, 0);
    for seed in 0..9 {
        let mut game = set_up(2 + (seed % 3) as u8, Options::default(), seed);
        let mut chance = Chance::from_number(seed + 900);
        let mut actions = Vec::new();
        while let Turn::Waiting(waiting) = game.turn() {
            let seat = waiting.lowest().unwrap();
            actions.clear();
            game.actions(seat, &mut actions);
            let action = eager(&game, seat, &actions, &mut chance);
            game.check(seat, &action).unwrap();
            limits += usize::from(!game.all_within_limit());
            game.apply(seat, &action, &mut Quiet);
            game.invariants().unwrap();
            let viewer = Seats::only(seat);
            prove!("AJ-INV-20", game.imagine(viewer, &mut chance).view(viewer) == game.view(viewer));
        }
        let scores: Vec<u8> = Seats::first(game.seats()).iter().map(|seat| game.points(seat)).collect();
        by_points += usize::from(scores.iter().any(|points| *points >= astrojam::GOAL));
        bonuses +=
            game.state().claimed_conditions.as_flattened().iter().map(|n| usize::from(*n)).sum::<usize>();
    }
    let found = format!("{by_points} games ended by points, {bonuses} bonuses, {limits} limit discards");
    assert!(by_points >= 2 && bonuses >= 5 && limits >= 2, "{found}");
}

trait Within {
    fn all_within_limit(&self) -> bool;
}

impl Within for AstroJam {
    fn all_within_limit(&self) -> bool {
        Seats::first(self.seats()).iter().all(|seat| self.held(seat) <= astrojam::HAND_LIMIT)
    }
}

#[test]
fn views_hold_no_hidden_card_and_seeds_repeat() {
    for seed in 0..20 {
        let game = set_up(3, Options::default(), seed);
        let viewer = seat("B").into();
        let other = game.imagine(viewer, &mut Chance::from_number(seed + 9));
        prove!("AJ-INV-20", game.view(viewer) == other.view(viewer));
        prove!(
            "AJ-INV-20",
            game.hand(seat("A")) != other.hand(seat("A")) || game.hand(seat("C")) != other.hand(seat("C"))
        );
        prove!("AJ-INV-21", set_up(3, Options::default(), seed) == game);
    }
}

/// A quarter turn clockwise or a reflection of a station and everything on it.
#[derive(Clone, Copy)]
enum Motion {
    Turn,
    Mirror,
}

fn direction(motion: Motion, direction: Direction) -> Direction {
    use Direction::{Down, Left, Right, Up};
    match (motion, direction) {
        (Motion::Turn, Up) => Right,
        (Motion::Turn, Right) => Down,
        (Motion::Turn, Down) => Left,
        (Motion::Turn, Left) => Up,
        (Motion::Mirror, Left) => Right,
        (Motion::Mirror, Right) => Left,
        (Motion::Mirror, same) => same,
    }
}

/// A mirrored module set, with the same layouts mirrored.
fn mirrored() -> &'static Kit {
    let turn_row = |line: &str| match line.trim().strip_prefix('"').and_then(|row| row.strip_suffix("\",")) {
        Some(row) => format!("\"{}\",", row.chars().rev().collect::<String>()),
        None => line.to_owned(),
    };
    let station: Vec<String> = Kit::files().text("station.toml").unwrap().lines().map(turn_row).collect();
    let mut layouts = String::new();
    for preset in &Kit::shipped().layouts {
        layouts += &format!("[[layout]]\nid = \"{}\"\nname = \"x\"\nmodules = [", preset.id);
        for (module, placement) in Kit::shipped().modules.iter().zip(preset.layout) {
            let placement = placement.unwrap();
            let width = module.turns[placement.turn.index()].width as i8;
            let turn = (4 - placement.turn.index()) % 4;
            layouts += &format!(
                "{{ module = \"{}\", turn = {turn}, x = {}, y = {} }}, ",
                module.id,
                20 - placement.x - width,
                placement.y
            );
        }
        layouts += "]\n";
    }
    let files = Kit::files().with("station.toml", station.join("\n")).with("layouts.toml", layouts);
    Box::leak(Box::new(Kit::read(&files).unwrap()))
}

fn size(layout: &Layout) -> (u8, u8) {
    let end = |placement: &Placement, module: usize| {
        let shape = &Kit::shipped().modules[module].turns[placement.turn.index()];
        (placement.x as u8 + shape.width, placement.y as u8 + shape.height)
    };
    let ends: Vec<(u8, u8)> = layout.iter().enumerate().map(|(module, p)| end(&p.unwrap(), module)).collect();
    (ends.iter().map(|e| e.0).max().unwrap(), ends.iter().map(|e| e.1).max().unwrap())
}

#[test]
fn turning_or_mirroring_the_station_turns_or_mirrors_the_actions() {
    let mirrored = mirrored();
    for seed in 0..16u64 {
        let station = Kit::shipped().layouts[seed as usize % 4].id.clone().into();
        let mut game = set_up(2 + (seed % 3) as u8, Options { station, ..Options::default() }, seed);
        let mut chance = Chance::from_number(seed);
        for _ in 0..seed {
            let Some(seat) = game.turn().waiting().lowest() else { break };
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            game.apply(seat, &actions[chance.below(actions.len() as u32) as usize], &mut Quiet);
        }
        for motion in [Motion::Turn, Motion::Mirror] {
            let state = game.state();
            let (width, height) = size(&state.layout);
            let moved = |at: Square| match motion {
                _ if !at.is_somewhere() => at,
                Motion::Turn => Square::at(height - 1 - at.row(), at.column()).unwrap(),
                Motion::Mirror => Square::at(width - 1 - at.column(), at.row()).unwrap(),
            };
            let mut other = state.clone();
            other.layout = match motion {
                Motion::Mirror => mirrored.layouts[seed as usize % 4].layout,
                Motion::Turn => std::array::from_fn(|module| {
                    state.layout[module].map(|p| {
                        let shape = &Kit::shipped().modules[module].turns[p.turn.index()];
                        let x = height as i8 - p.y - shape.height as i8;
                        Placement { turn: Turned::ALL[(p.turn.index() + 1) % 4], x, y: p.x }
                    })
                }),
            };
            other.astronauts.as_flattened_mut().iter_mut().for_each(|at| *at = moved(*at));
            other.robots.iter_mut().for_each(|at| *at = moved(*at));
            other.items.iter_mut().for_each(|at| *at = moved(*at));
            other.crates = state.crates.iter().map(|at| moved(*at)).collect();
            let kit = if matches!(motion, Motion::Mirror) { mirrored } else { Kit::shipped() };
            let other = AstroJam::load(kit, other).unwrap();
            let Some(seat) = game.turn().waiting().lowest() else { continue };
            let (mut here, mut there) = (Vec::new(), Vec::new());
            game.actions(seat, &mut here);
            other.actions(seat, &mut there);
            let turned = |action: &Action| match *action {
                Action::Move { card, pawn, to, with } => Action::Move { card, pawn, to: moved(to), with },
                Action::Throw { card, pawn, item, to } => Action::Throw { card, pawn, item, to: moved(to) },
                Action::Slide { card, crates: Line { first, last }, toward, distance } => {
                    let (one, two) = (moved(first), moved(last));
                    let toward = direction(motion, toward);
                    let crates = Line { first: one.min(two), last: one.max(two) };
                    Action::Slide { card, crates, toward, distance }
                }
                Action::Swap { card, one, other } => {
                    let (a, b) = (moved(one), moved(other));
                    Action::Swap { card, one: a.min(b), other: a.max(b) }
                }
                same => same,
            };
            let here: BTreeSet<Action> = here.iter().map(turned).collect();
            prove_eq!("AJ-INV-23", here, there.into_iter().collect::<BTreeSet<_>>());
        }
    }
}

#[test]
fn strange_saves_never_panic() {
    let base = serde_json::to_value(Stage::new(2).hand("A", "crate-2 swap-2").build()).unwrap();
    let fields: Vec<String> = base.as_object().unwrap().keys().cloned().collect();
    let strange = [
        "null",
        "0",
        "255",
        "-1",
        "\"z26\"",
        "\"\"",
        "[]",
        "{}",
        "true",
        "[[]]",
        "\"A\"",
        "\"Draw\"",
        "{\"Over\":\"Cap\"}",
    ];
    let mut loaded = 0;
    for field in &fields {
        for value in strange {
            let mut changed = base.clone();
            changed[field] = serde_json::from_str(value).unwrap();
            let Ok(state) = serde_json::from_value::<State>(changed) else { continue };
            let Ok(game) = AstroJam::load(Kit::shipped(), state) else { continue };
            if game.invariants().is_err() {
                continue;
            }
            loaded += 1;
            play_on(game);
        }
    }
    assert!(loaded > 0);
    let more = serde_json::json!({ "unknown": 1 });
    assert!(serde_json::from_value::<State>(more).is_err());
}

fn play_on(mut game: AstroJam) {
    let mut chance = Chance::from_number(1);
    for _ in 0..200 {
        let Turn::Waiting(waiting) = game.turn() else { return };
        let seat = waiting.lowest().expect("somebody is asked");
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        assert!(!actions.is_empty(), "never stuck");
        game.apply(seat, &actions[chance.below(actions.len() as u32) as usize], &mut Quiet);
    }
}

#[test]
fn the_setup_value_is_checked_before_anything_is_drawn() {
    for rounds in [0, 101] {
        let setup = Setup { seats: 2, options: Options { rounds, ..Options::default() } };
        let no = AstroJam::start(Kit::shipped(), &setup, Chance::from_number(1)).unwrap_err();
        prove_eq!("AJ-RULING-44", no.rule.0, "AJ-RULING-44");
    }
}
