//! The station: presets, the docking rule, random and built stations.

use std::collections::BTreeSet;

use astrojam::{Action, AstroJam, Kit, Layout, Options, Phase, Place, Square, Tile, module_at};
use table::{Chance, Game, Quiet, Seats, Setup};
use testkit::{Scene, prove, prove_eq};

use crate::stage::{Look, seat};

fn start(seats: u8, station: &str, seed: u64) -> AstroJam {
    let options = Options { station: station.into(), ..Options::default() };
    AstroJam::start(Kit::shipped(), &Setup { seats, options }, Chance::from_number(seed))
        .expect("the options fit")
}

fn spaces(layout: &Layout) -> Vec<(Square, u8, Tile)> {
    let all = (0..26).flat_map(|row| (0..26).filter_map(move |column| Square::at(column, row)));
    all.filter_map(|at| module_at(Kit::shipped(), layout, at).map(|(module, tile)| (at, module.into(), tile)))
        .collect()
}

/// The greatest number of disjoint pairs of touching spaces of two modules: a matching, found by
/// augmenting paths, as a second opinion on the docking rule.
fn disjoint_pairs(layout: &Layout, one: u8, other: u8) -> usize {
    let all = spaces(layout);
    let of = |module: u8| {
        all.iter().filter(move |space| space.1 == module).map(|space| space.0).collect::<Vec<_>>()
    };
    let (left, right) = (of(one), of(other));
    let mut partner: Vec<Option<usize>> = vec![None; right.len()];
    fn augment(
        from: usize,
        left: &[Square],
        right: &[Square],
        partner: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        for to in 0..right.len() {
            if left[from].touches(right[to]) && !std::mem::replace(&mut seen[to], true) {
                let free = partner[to].is_none_or(|next| augment(next, left, right, partner, seen));
                if free {
                    partner[to] = Some(from);
                    return true;
                }
            }
        }
        false
    }
    (0..left.len())
        .filter(|from| augment(*from, &left, &right, &mut partner, &mut vec![false; right.len()]))
        .count()
}

fn is_sound(layout: &Layout) -> bool {
    let all = spaces(layout);
    let mut linked = BTreeSet::from([0]);
    for _ in 0..4 {
        for one in 0..4 {
            for other in 0..4 {
                if one != other && linked.contains(&one) && disjoint_pairs(layout, one, other) >= 2 {
                    linked.insert(other);
                }
            }
        }
    }
    let narrow =
        (0..4).any(|one| (0..4).any(|other| one != other && disjoint_pairs(layout, one, other) == 1));
    all.len() == 95 && linked.len() == 4 && !narrow
}

#[test]
fn presets_dock_as_the_ledger_counts() {
    // Modules in the order of the file: Spine, Core, Drive, Bay.
    let (h, c, e, l) = (0, 1, 2, 3);
    let expected = [
        ("long-haul", vec![(h, c, 3), (h, l, 3), (h, e, 5)]),
        ("ring-walk", vec![(h, e, 2), (h, l, 2), (c, e, 4), (c, l, 2)]),
        ("dogleg", vec![(h, e, 3), (h, l, 3), (c, e, 4), (c, l, 3)]),
        ("four-rooms", vec![(h, c, 3), (h, e, 2), (c, l, 3), (e, l, 3)]),
    ];
    let kit = Kit::shipped();
    for ((id, docks), preset) in expected.into_iter().zip(&kit.layouts) {
        assert_eq!(preset.id, id);
        for one in 0..4 {
            for other in one + 1..4 {
                let count = docks.iter().find(|(a, b, _)| (*a, *b) == (one, other)).map_or(0, |dock| dock.2);
                prove_eq!(
                    "AJ-DOCK-04",
                    disjoint_pairs(&preset.layout, one, other),
                    count,
                    "{id}: {one}-{other}"
                );
                prove!("AJ-SETUP-06", count != 1);
            }
        }
        prove!("AJ-SETUP-05", is_sound(&preset.layout), "{id}");
        prove!("AJ-TERM-01", spaces(&preset.layout).len() == 95, "{id}");
        let game = start(2, id, 1);
        prove_eq!("AJ-RULING-10", game.state().layout, preset.layout);
    }
    prove_eq!("AJ-RULING-10", start(2, "preset", 1).state().layout, kit.layouts[0].layout);
    let options = Options { station: "nowhere".into(), ..Options::default() };
    let no = AstroJam::start(kit, &Setup { seats: 2, options }, Chance::from_number(1)).unwrap_err();
    prove_eq!("AJ-RULING-10", no.rule.0, "AJ-RULING-10");
}

#[test]
fn the_marks_of_the_modules() {
    let all = spaces(&Kit::shipped().layouts[0].layout);
    for place in Place::ALL {
        let goals: Vec<_> = all.iter().filter(|space| space.2 == Tile::Goal(place)).collect();
        prove_eq!("AJ-TERM-02", goals.len(), 1);
        prove_eq!("AJ-TERM-04", goals.len(), 1, "one {place}");
        let (at, module, _) = *goals[0];
        let shape = &Kit::shipped().modules[usize::from(module)].turns[0];
        prove_eq!(
            "AJ-TERM-02",
            shape.tile(i16::from(shape.width / 2), i16::from(shape.height / 2)),
            Tile::Goal(place)
        );
        let around = all.iter().filter(|(other, _, tile)| {
            *tile == Tile::Start
                && other.column().abs_diff(at.column()) <= 1
                && other.row().abs_diff(at.row()) <= 1
        });
        prove_eq!("AJ-TERM-05", around.count(), 6);
    }
    let without = Kit::shipped().modules.iter().filter(|module| module.goal.is_none()).count();
    prove_eq!("AJ-TERM-03", without, 1);
    prove_eq!("AJ-TERM-05", all.iter().filter(|space| space.2 == Tile::Start).count(), 18);
    prove_eq!("AJ-TERM-06", all.iter().filter(|space| space.2 == Tile::Cargo).count(), 5);
}

#[test]
fn random_stations_are_sound_and_different() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let game = start(2, "random", seed);
        let layout = game.state().layout;
        prove!("AJ-DOCK-05", is_sound(&layout), "seed {seed}");
        prove!("AJ-SETUP-04", layout.iter().all(Option::is_some));
        seen.insert(format!("{layout:?}"));
    }
    prove!("AJ-SETUP-07", seen.len() > 50);
}

#[test]
fn players_or_the_host_build_the_station() {
    for (by, expected) in [("host", "AAAA"), ("players", "ABCA")] {
        for seed in 0..8 {
            let mut game = start(3, by, seed);
            let mut chance = Chance::from_number(seed);
            let mut order = String::new();
            while game.state().phase == Phase::Build {
                let seat = game.turn().waiting().lowest().unwrap();
                order += &seat.to_string();
                let mut actions = Vec::new();
                game.actions(seat, &mut actions);
                let action = actions[chance.below(actions.len() as u32) as usize];
                game.apply(seat, &action, &mut Quiet);
                game.invariants().unwrap();
            }
            prove_eq!("AJ-RULING-10", order, expected);
            prove_eq!("AJ-SETUP-07", order, expected);
            prove!("AJ-SETUP-05", is_sound(&game.state().layout));
            prove_eq!(
                "AJ-SETUP-42",
                game.state().phase,
                Phase::Astronauts,
                "the station first, then the first player"
            );
        }
    }
    // The table docks for whoever wants it.
    let mut game = start(4, "players", 3);
    while game.state().phase == Phase::Build {
        let seat = game.turn().waiting().lowest().unwrap();
        game.apply(seat, &Action::PlaceForMe, &mut Quiet);
    }
    prove!("AJ-SETUP-05", is_sound(&game.state().layout));
    let game = start(3, "players", 1);
    prove_eq!("AJ-SETUP-08", game.view(Seats::NONE).first, None, "nobody knows the first player yet");
}

#[test]
fn the_docking_rule() {
    let scene = Scene::at(start(2, "host", 1));
    prove_eq!("AJ-DOCK-02", scene.offered("A", "dock spine").len(), 4, "four turns, one face");
    let scene = scene
        .refuses("A", "dock spine turn 0 at 3 0", "AJ-DOCK-01")
        .refuses("A", "place a1", "AJ-SETUP-42")
        .plays("A", "dock spine turn 0 at 0 0");
    // The Drive below the Spine: five touching pairs. Two columns over: still docked.
    let scene = scene
        .refuses("A", "dock spine turn 1 at 0 5", "AJ-SETUP-04")
        .refuses("A", "dock drive turn 0 at 0 4", "AJ-DOCK-03")
        .refuses("A", "dock drive turn 0 at 0 6", "AJ-DOCK-05")
        .refuses("A", "dock drive turn 0 at 100 0", "AJ-DOCK-05")
        .refuses("A", "dock drive turn 0 at -100 100", "AJ-DOCK-05")
        .refuses("A", "dock drive turn 0 at 5 5", "AJ-DOCK-04")
        .offers("A", "dock drive turn 0 at 4 5")
        .offers("A", "dock drive turn 0 at 0 5");
    prove!("AJ-DOCK-01", scene.state().layout[0].is_some());
    // Corner to corner is no contact, hence no dock.
    let scene = scene.refuses("A", "dock drive turn 0 at 6 5", "AJ-DOCK-05");
    prove!("AJ-DOCK-03", scene.offered("A", "dock drive turn 0 at 0 4").is_empty());
    prove!("AJ-DOCK-04", scene.offered("A", "dock drive turn 0 at 5 5").is_empty());
    prove!("AJ-SETUP-06", scene.offered("A", "dock drive turn 0 at 5 5").is_empty());
    let scene = scene.plays("A", "dock drive turn 0 at 0 5");
    // The Core left of the Spine and touching the Drive at a corner only: legal.
    let before = scene.state().layout;
    let scene = scene.plays("A", "dock core turn 0 at -5 0");
    prove!("AJ-DOCK-07", disjoint_pairs(&scene.state().layout, 1, 2) == 0);
    prove!("AJ-DOCK-05", scene.state().layout[1].is_some() && before[1].is_none());
    let scene = scene.plays("A", "dock bay turn 0 at 12 0");
    prove_eq!(
        "AJ-SETUP-04",
        scene.state().layout,
        Kit::shipped().layouts[0].layout,
        "the Long Haul, built by hand"
    );
    prove_eq!("AJ-SETUP-42", scene.state().phase, Phase::Astronauts);
    assert_eq!(scene.position().seats(), 2);
    assert!(scene.position().check(seat("B"), &Action::Done).is_err());
}
