//! The set-up, step by step.

use std::collections::BTreeSet;

use astrojam::{Action, AstroJam, Colour, Event, Kit, Options, Pawn, Phase, Tile, Wish, module_at};
use table::{Chance, Denied, Game, PerSeat, Quiet, Seat, Seats, Seed, Setup, Table, Turn};
use testkit::{Scene, prove, prove_eq};

use crate::stage::{Look, seat, set_up, square};

fn start(seats: u8, options: Options, seed: u64) -> AstroJam {
    let setup = Setup { seats, options };
    AstroJam::start(Kit::shipped(), &setup, Chance::from_number(seed)).expect("the options fit")
}

fn asked(game: &AstroJam) -> Seat {
    game.turn().waiting().lowest().expect("somebody is asked")
}

fn place(game: &mut AstroJam, at: &str) {
    let seat = asked(game);
    let action = Action::Place(square(at));
    game.check(seat, &action).unwrap_or_else(|no| panic!("{at}: {no:?}"));
    game.apply(seat, &action, &mut Quiet);
}

/// The game with its first step or steps done by the table.
fn until(mut game: AstroJam, phase: Phase) -> AstroJam {
    while game.state().phase != phase {
        let seat = asked(&game);
        game.apply(seat, &Action::PlaceForMe, &mut Quiet);
    }
    game
}

#[test]
fn two_to_four_seats() {
    for seats in 2..=4 {
        prove_eq!("AJ-RULING-01", start(seats, Options::default(), 1).seats(), seats);
    }
    for seats in [0, 1, 5, 8] {
        let setup = Setup { seats, options: Options::default() };
        let dealt = Table::<AstroJam>::deal(Kit::shipped(), setup, Seed::from_number(1), Vec::new());
        prove!("AJ-RULING-01", matches!(dealt, Err(Denied::Table(_))), "{seats} seats");
    }
}

#[test]
fn every_seat_has_a_colour_of_its_own() {
    let colours = |options: Options| start(4, options, 1).state().colours;
    let default = colours(Options::default());
    prove_eq!("AJ-SETUP-01", BTreeSet::from_iter(default.map(Colour::word)).len(), 4);
    let options = Options { colours: PerSeat::of(&[Wish::Any, Wish::Red]), ..Options::default() };
    let chosen = colours(options);
    prove_eq!("AJ-RULING-45", chosen[1], Colour::Red);
    prove_eq!("AJ-SETUP-01", BTreeSet::from_iter(chosen.map(Colour::word)).len(), 4);
    let options = Options { colours: PerSeat::of(&[Wish::Blue, Wish::Blue]), ..Options::default() };
    let setup = Setup { seats: 2, options };
    let no = AstroJam::start(Kit::shipped(), &setup, Chance::from_number(1)).unwrap_err();
    prove_eq!("AJ-SETUP-01", no.rule.0, "AJ-SETUP-01");
    // A colour has no effect: the same game otherwise.
    let (one, other) = (
        until(start(2, Options::default(), 4), Phase::Act).save(),
        until(
            start(2, Options { colours: PerSeat::of(&[Wish::Yellow]), ..Options::default() }, 4),
            Phase::Act,
        )
        .save(),
    );
    prove_eq!("AJ-RULING-45", (one.hands, one.crates, one.items), (other.hands, other.crates, other.items));
}

#[test]
fn the_first_player_is_drawn_and_order_is_clockwise() {
    let mut firsts = BTreeSet::new();
    for seed in 0..40 {
        let game = start(3, Options::default(), seed);
        firsts.insert(game.state().first);
        prove_eq!("AJ-SETUP-10", asked(&game), game.state().first);
    }
    prove_eq!("AJ-SETUP-08", firsts.len(), 3);
    let mut game = start(3, Options::default(), 2);
    let first = game.state().first;
    let mut order = Vec::new();
    for _ in 0..9 {
        order.push(asked(&game));
        let seat = asked(&game);
        game.apply(seat, &Action::PlaceForMe, &mut Quiet);
    }
    let (second, third) = (first.next(3), first.next(3).next(3));
    prove_eq!("AJ-SETUP-09", order[..3], [first, second, third]);
    prove_eq!("AJ-SETUP-11", order, [first, second, third].repeat(3), "three cycles");
    prove_eq!("AJ-SETUP-15", game.state().phase, Phase::Robots, "then the robots");
    let standing = |seat: Seat| (0..3).all(|n| game.place_of(Pawn::astronaut(seat, n)).is_somewhere());
    prove!("AJ-SETUP-02", Seats::first(3).iter().all(standing));
    prove!("AJ-SETUP-03", (0..3).all(|n| !game.place_of(Pawn::astronaut(seat("D"), n)).is_somewhere()));
}

#[test]
fn astronauts_go_to_free_starting_spaces_anywhere() {
    let scene = Scene::at(start(2, Options::default(), 1));
    let first = asked(scene.position()).to_string();
    let scene = scene
        .refuses(&first, "place a2", "AJ-SETUP-12")
        .refuses(&first, "place c3", "AJ-SETUP-12")
        .refuses(&first, "place a1", "AJ-TERM-01")
        .refuses(&first, "done", "AJ-SETUP-42")
        .refuses(&first, "move A1 b2 by astronaut-2", "AJ-SETUP-42");
    prove_eq!("AJ-SETUP-12", scene.offered(&first, "place ").len(), 18, "all Starting Spaces");
    prove_eq!("AJ-SETUP-13", scene.offered(&first, "place ").len(), 18, "whatever the colour");
    let mut game = scene.position().clone();
    // All three of the first player around the computer: the hint is advice.
    for at in ["b2", "h6", "c2", "h7", "d2", "h8"] {
        place(&mut game, at);
    }
    prove_eq!("AJ-SETUP-14", game.state().phase, Phase::Robots);
    let mut game = scene.position().clone();
    place(&mut game, "b2");
    let no = game.check(asked(&game), &Action::Place(square("b2"))).unwrap_err();
    prove_eq!("AJ-SETUP-12", no.rule.0, "AJ-SETUP-12");
    prove_eq!("AJ-TERM-07", no.rule.0, "AJ-SETUP-12", "one blocker a space, in the set-up too");
}

#[test]
fn robots_go_beside_cargo_sites_one_a_seat_in_order() {
    for (seats, clause, expected) in
        [(2, "AJ-SETUP-17", [0, 1, 0]), (3, "AJ-SETUP-18", [0, 1, 2]), (4, "AJ-SETUP-19", [0, 1, 2])]
    {
        let mut game = until(start(seats, Options::default(), 5), Phase::Robots);
        let first = game.state().first.index() as u8;
        let mut order = Vec::new();
        while game.state().phase == Phase::Robots {
            let seat = asked(&game);
            order.push((seat.index() as u8 + seats - first) % seats);
            game.apply(seat, &Action::PlaceForMe, &mut Quiet);
        }
        prove_eq!(clause, order, expected);
        prove_eq!("AJ-SETUP-16", order, expected);
        prove!("AJ-SETUP-22", (0..3).all(|number| game.place_of(Pawn::robot(number)).is_somewhere()));
    }
    let mut game = start(2, Options::default(), 1);
    for at in ["d2", "h6", "o2", "h7", "p2", "h8"] {
        place(&mut game, at);
    }
    let scene = Scene::at(game);
    let first = asked(scene.position()).to_string();
    let scene = scene
        .refuses(&first, "place a2", "AJ-SETUP-20")
        .refuses(&first, "place g2", "AJ-SETUP-20")
        .refuses(&first, "place f1", "AJ-TERM-01");
    // CARGO Sites of this station: e1, g2, k4, n5, l6. The Starting Space n4 is beside one.
    let beside = ["d1", "e2", "f2", "g1", "g3", "h2", "j4", "k3", "k5", "l4", "k6", "l7", "n4", "o5"];
    let mut offered = scene.offered(&first, "place ");
    offered.sort();
    let mut expected = beside.map(str::to_owned);
    expected.sort();
    prove_eq!("AJ-SETUP-20", offered, expected);
    prove_eq!("AJ-RULING-11", offered, expected);
    let mut game = scene.position().clone();
    place(&mut game, "n4");
    let no = game.check(asked(&game), &Action::Place(square("n4"))).unwrap_err();
    prove_eq!("AJ-SETUP-21", no.rule.0, "AJ-SETUP-21");
}

#[test]
fn items_lie_open_on_cargo_sites_of_their_own() {
    let mut places = BTreeSet::new();
    for seed in 0..30 {
        let game = until(start(2, Options::default(), seed), Phase::Crates);
        let items = game.view(Seats::NONE).items;
        places.insert(items.clone());
        let cargo = |at: &astrojam::Square| {
            module_at(Kit::shipped(), &game.state().layout, *at).unwrap().1 == Tile::Cargo
        };
        prove!("AJ-SETUP-23", items.iter().all(cargo));
        prove_eq!("AJ-SETUP-24", BTreeSet::from_iter(items.iter()).len(), 5);
        prove_eq!("AJ-SETUP-25", items.len(), 5, "a spectator sees where each lies");
        prove!("AJ-SETUP-26", game.state().crates.is_empty());
        prove!(
            "AJ-SETUP-43",
            game.state().hands.iter().all(|h| h.is_empty()) && game.view(Seats::NONE).objectives.is_empty()
        );
    }
    prove!("AJ-SETUP-23", places.len() > 10, "at random");
}

#[test]
fn the_last_player_places_thirteen_crates() {
    let mut game = until(start(3, Options::default(), 1), Phase::Crates);
    let last = game.last();
    prove_eq!("AJ-SETUP-27", last.next(3), game.state().first);
    let scene = Scene::at(game.clone());
    let name = last.to_string();
    let scene = scene.refuses(&name, "place g2", "AJ-SETUP-33").refuses(&name, "place i3", "AJ-TERM-01");
    let taken = scene.place("A1");
    let scene = scene.refuses(&name, &format!("place {taken}"), "AJ-SETUP-29");
    let goals = ["c3", "i7", "o3"];
    let open = goals.iter().find(|at| scene.standing(at).is_none()).unwrap().to_string();
    prove!("AJ-SETUP-34", scene.offered(&name, "place ").contains(&open), "an Active Destination");
    let free_start =
        ["b2", "c2", "d2", "b4", "c4", "d4"].iter().find(|at| scene.standing(at).is_none()).unwrap();
    prove!(
        "AJ-SETUP-34",
        scene.offered(&name, "place ").iter().any(|at| at == free_start),
        "a Starting Space"
    );
    // Four on the Spine, then no more.
    for at in ["h1", "i1", "j1", "i2"] {
        prove_eq!("AJ-SETUP-27", asked(&game), last);
        place(&mut game, at);
    }
    let no = game.check(last, &Action::Place(square("j2"))).unwrap_err();
    prove_eq!("AJ-SETUP-30", no.rule.0, "AJ-SETUP-30");
    let core = ["a2", "a3", "b3"];
    for at in core {
        place(&mut game, at);
    }
    let no = game.check(last, &Action::Place(square("a4"))).unwrap_err();
    prove_eq!("AJ-SETUP-31", no.rule.0, "AJ-SETUP-31");
    // The table does the rest.
    game.apply(last, &Action::PlaceForMe, &mut Quiet);
    prove_eq!("AJ-SETUP-28", game.state().crates.len(), 13);
    let on = |module: usize| {
        game.state()
            .crates
            .iter()
            .filter(|at| module_at(Kit::shipped(), &game.state().layout, **at).unwrap().0.index() == module)
            .count()
    };
    prove_eq!("AJ-SETUP-32", [on(0), on(1), on(2), on(3)], [4, 3, 3, 3]);
    prove_eq!("AJ-TERM-13", on(0), 4, "the Spine is the largest");
    prove_eq!(
        "AJ-SETUP-42",
        game.state().phase,
        Phase::Act,
        "after the crates, hands and objectives, the first turn"
    );
}

#[test]
fn crates_may_be_placed_in_turn() {
    let mut game = until(start(3, Options { crates_in_turn: true, ..Options::default() }, 1), Phase::Crates);
    let first = game.state().first;
    let mut order = Vec::new();
    while game.state().phase == Phase::Crates {
        let seat = asked(&game);
        order.push(seat);
        game.apply(seat, &Action::PlaceForMe, &mut Quiet);
    }
    prove_eq!("AJ-RULING-13", order.len(), 13);
    prove_eq!("AJ-RULING-13", order[..4], [first, first.next(3), first.next(3).next(3), first]);
    let default = until(start(3, Options::default(), 1), Phase::Crates);
    prove_eq!("AJ-RULING-13", asked(&default), default.last(), "off by default");
}

#[test]
fn hands_of_eight_and_three_open_objectives() {
    for seats in 2..=4 {
        let game = set_up(seats, Options::default(), 7);
        let view = game.view(Seats::NONE);
        prove!("AJ-SETUP-35", view.seats.iter().all(|seat| seat.held == 8));
        prove!("AJ-SETUP-36", view.seats.iter().all(|seat| seat.hand.is_none()), "a spectator sees no hand");
        prove!("AJ-SETUP-36", game.view(seat("A").into()).seats[0].hand.is_some_and(|hand| hand.len() == 8));
        prove!("AJ-SETUP-37", view.objectives.len() == 3);
        prove!("AJ-SETUP-38", view.objectives.iter().all(|objective| objective.task.is_some()));
        prove!("AJ-SETUP-39", view.objectives.iter().all(|objective| objective.condition.is_some()));
        prove_eq!("AJ-SETUP-40", (view.task_deck, view.condition_deck), (17, 9));
        prove!("AJ-SETUP-41", view.seats.iter().all(|seat| seat.points == 0) && view.outside.is_none());
        prove_eq!("AJ-TURN-01", game.turn(), Turn::Waiting(game.state().first.into()));
        game.invariants().unwrap();
    }
    // Deals differ from seed to seed.
    let hands: BTreeSet<String> =
        (0..20).map(|seed| format!("{:?}", set_up(2, Options::default(), seed).state().hands)).collect();
    prove!("AJ-SETUP-35", hands.len() > 15, "shuffled");
}

#[test]
fn nothing_of_the_cards_is_told_before_the_last_crate() {
    let scene = Scene::at(until(start(2, Options::default(), 1), Phase::Crates));
    let last = scene.position().last().to_string();
    let card = |event: &Event| {
        matches!(event, Event::DealtCards { .. } | Event::TurnedUp { .. } | Event::Dealt { .. })
    };
    let scene = scene.not_told("AB", card).plays(&last, "place-for-me").told(&last, card);
    prove!("AJ-SETUP-43", scene.state().phase == Phase::Act);
}

#[test]
fn after_the_set_up_everything_is_in_its_place() {
    for seed in 0..20 {
        let game =
            set_up(2 + (seed % 3) as u8, Options { station: "random".into(), ..Options::default() }, seed);
        let state = game.state();
        let tile = |at: astrojam::Square| module_at(Kit::shipped(), &state.layout, at).unwrap().1;
        let astronauts = state.astronauts[..usize::from(state.seats)].iter().flatten();
        let fine = astronauts.clone().all(|at| tile(*at) == Tile::Start)
            && state.crates.iter().all(|at| tile(*at) != Tile::Cargo)
            && state.items.iter().all(|at| tile(*at) == Tile::Cargo);
        prove!("AJ-INV-16", fine && state.crates.len() == 13);
    }
}

/// The draw was told only where the station was built at the table: with a preset nobody ever read who begins.
#[test]
fn the_draw_for_first_player_is_told_when_the_station_is_a_preset() {
    for (station, answers) in [("preset", 1), ("random", 1), ("host", 4), ("players", 4)] {
        let options = Options { station: station.into(), ..Options::default() };
        let setup = Setup { seats: 3, options };
        let mut game = AstroJam::start(Kit::shipped(), &setup, Chance::from_number(5)).unwrap();
        let mut facts = Vec::new();
        for _ in 0..answers + 3 {
            let asked = game.turn().waiting().lowest().expect("somebody is asked");
            game.apply(asked, &Action::PlaceForMe, &mut facts);
        }
        let draws: Vec<usize> = (0..facts.len())
            .filter(|at| facts[*at].event == Event::FirstPlayer { seat: game.state().first })
            .collect();
        prove_eq!("AJ-SETUP-08", draws.len(), 1, "once, {station}");
        let placed = facts.iter().position(|fact| matches!(fact.event, Event::PlacedPawn { .. }));
        assert_eq!(Some(draws[0] + 1), placed, "before the first astronaut, {station}");
    }
}

/// Up to version 1 of the rules each seat's colour was an option of its own.
#[test]
fn options_stored_with_a_colour_for_each_seat_are_still_read() {
    let old = r#"{"station":"random","crates_in_turn":true,"rounds":40,"colour_a":"any","colour_b":"red","colour_c":"blue","colour_d":"any"}"#;
    let read: Options = serde_json::from_str(old).unwrap();
    assert_eq!(read.colours, PerSeat::of(&[Wish::Any, Wish::Red, Wish::Blue]));
    assert_eq!((read.station.word(), read.crates_in_turn, read.rounds), ("random", true, 40));
    let stored = serde_json::to_string(&read).unwrap();
    assert_eq!(
        stored,
        r#"{"station":"random","crates_in_turn":true,"rounds":40,"colours":["any","red","blue"]}"#
    );
    assert_eq!(serde_json::from_str::<Options>(&stored).unwrap(), read);
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::default());
    let unknown = serde_json::from_str::<Options>(r#"{"colour_e":"red"}"#).unwrap_err().to_string();
    assert!(unknown.starts_with("unknown field `colour_e`"), "{unknown}");
    prove_eq!("AJ-SETUP-01", start(3, read, 1).state().colours[1..3], [Colour::Red, Colour::Blue]);
}
