//! A position from outside that cannot be is refused with the field, what it has and what it should have.

use astrojam::{
    Action, AstroJam, Builder, Cards, Item, Kit, Options, Phase, Placement, Places, Square, State, Turned,
};
use table::{Chance, Game, Quiet, Seat, Setup};

use crate::stage::{Stage, cards, pawn, square};

fn said(state: State) -> String {
    let broken = AstroJam::load(Kit::shipped(), state).and_then(|game| game.invariants());
    broken.expect_err("the position is broken").to_string()
}

/// What is said of a position in play after a change.
fn in_play(change: impl FnOnce(&mut State)) -> String {
    let mut state = Stage::new(2).row("A1 . X").hand("A", "crate-2 swap-2").build();
    change(&mut state);
    said(state)
}

/// The same of one in the set-up, after so many answers.
fn in_set_up(station: &str, answers: usize, change: impl FnOnce(&mut State)) -> String {
    let setup = Setup { seats: 2, options: Options { station: station.into(), ..Options::default() } };
    let mut game = AstroJam::start(Kit::shipped(), &setup, Chance::from_number(1)).unwrap();
    for _ in 0..answers {
        let asked = game.turn().waiting().lowest().expect("somebody is asked");
        game.apply(asked, &Action::PlaceForMe, &mut Quiet);
    }
    let mut state = game.save();
    change(&mut state);
    said(state)
}

/// It said "1 Condition Cards for  instead of 0".
#[test]
fn a_condition_card_that_names_no_place_is_called_that() {
    let said = in_play(|s| s.condition_deck[0] = 1);
    assert_eq!(
        said,
        "conditions, condition_deck[0], condition_discard[0] and claimed_conditions[..][0] hold 1 Condition Card that \
         would name no place; the kit has 0 [AJ-INV-08]"
    );
    let said = in_play(|s| s.conditions[0] = Some(Places::NONE));
    assert!(said.contains("1 Condition Card that would name no place; the kit has 0"), "{said}");
    let said = in_play(|s| s.condition_deck[4] += 1);
    assert!(said.contains("Condition Cards for the lab; the kit has"), "{said}");
}

#[test]
fn a_broken_position_names_the_field_what_it_has_and_what_it_should_have() {
    let expected = [
        (in_play(|s| s.seats = 5), "seats is 5; two to four play [AJ-RULING-01]"),
        (in_play(|s| s.first = Seat::new(7)), "first is H; at the table are AB [AJ-RULING-46]"),
        (
            in_play(|s| s.colours[1] = s.colours[0]),
            "colours[1] is red, which another seat has; all four are different [AJ-SETUP-01]",
        ),
        (in_play(|s| s.cap = 200), "cap is 200; it is 1 to 100 rounds [AJ-RULING-44]"),
        (
            in_play(|s| s.round = 100),
            "round is 100, counted from 0; with a cap of 100 it is less [AJ-RULING-44]",
        ),
        (in_play(|s| s.placed = 3), "placed is 3; after the set-up it is 0 [AJ-SETUP-42]"),
        (
            in_play(|s| s.astronauts[1][1] = square("z26")),
            "astronauts[1][1]: B2 is on z26, which is no space of this station [AJ-INV-06]",
        ),
        (
            in_play(|s| s.robots[0] = s.astronauts[0][0]),
            "robots[0]: R1 is on a2, where A1 stands; a space holds one of them [AJ-INV-01]",
        ),
        (
            in_play(|s| s.robots[2] = Square::NOWHERE),
            "robots[2]: R3 is at -; it is on a space unless `outside` names it [AJ-INV-02]",
        ),
        (
            in_play(|s| s.outside = Some(pawn("A1"))),
            "astronauts[0][0]: A1 is on a2, and `outside` names it; it is in one place [AJ-INV-02]",
        ),
        (
            in_play(|s| s.crates = s.crates[1..].iter().copied().collect()),
            "crates has 12; after the set-up there are 13 [AJ-INV-04]",
        ),
        (
            in_play(|s| s.hands[0] = cards("crate-2 swap-2 swap-3")),
            "hands, deck and discard hold 4 cards swap-3; the kit has 3 [AJ-INV-07]",
        ),
        (
            in_play(|s| s.owed[1] = 1),
            "owed has cards to draw; that waits only for a hand above 10 cards, and there is none [AJ-ACT-04]",
        ),
        (
            in_play(|s| s.astronauts[3][0] = square("a1")),
            "astronauts[3] has something of seat D; `seats` is 2, so it should be empty [AJ-SETUP-03]",
        ),
        (in_play(|s| s.layout[2] = None), "layout has 3 modules; in the phase Act it has 4 [AJ-SETUP-04]"),
        (
            in_play(|s| {
                let task = s.tasks[0].take().unwrap();
                s.task_deck[task.index()] += 1;
            }),
            "tasks[0], for the computer, is empty; task_deck still has cards [AJ-INV-14]",
        ),
        (
            in_set_up("preset", 0, |s| s.discard = one_card(s)),
            "discard has something; in the phase Astronauts of the set-up it is empty [AJ-SETUP-43]",
        ),
        (
            in_set_up("preset", 0, |s| s.visits = [astrojam::Place::Lab].into_iter().collect()),
            "visits speaks of a turn; in the phase Astronauts of the set-up there is none yet [AJ-SETUP-42]",
        ),
        (
            in_set_up("preset", 0, |s| s.placed = 6),
            "placed is 6; in the phase Astronauts it is at most 5 [AJ-SETUP-42]",
        ),
        (
            in_set_up("host", 1, |s| s.builder = None),
            "builder is empty; in the phase Build it says who builds [AJ-SETUP-07]",
        ),
        (
            in_set_up("host", 1, |s| s.first = Seat::new(1)),
            "first is B; while the station is built nobody is drawn yet, and it is A [AJ-SETUP-08]",
        ),
    ];
    for (said, expected) in expected {
        assert_eq!(said, expected);
    }
    let said = in_play(|s| s.layout[3] = Some(Placement { turn: Turned::AsDrawn, x: 11, y: 0 }));
    assert!(said.starts_with("layout[0]: the ") && said.contains(" lies on the "), "{said}");
    let said = in_play(|s| s.items[0] = Square::NOWHERE);
    assert!(
        said.starts_with("items[0]: the ") && said.contains("it is on a space unless `outside_item`"),
        "{said}"
    );
    let said = in_play(|s| s.task_deck[1] += 1);
    assert!(
        said.starts_with("tasks, task_deck[1] and claimed_tasks[..][1] hold 5 Task Cards for the "),
        "{said}"
    );
    let said = in_play(|s| s.tasks[0] = Some(Item(77)));
    assert!(said.ends_with("[AJ-INV-08]"), "{said}");
    let said = in_play(|s| s.phase = Phase::Draw);
    assert!(said.starts_with("phase is Draw; then `active` alone draws"), "{said}");
}

fn one_card(state: &mut State) -> Cards {
    let mut deck: Vec<_> = state.deck.one_by_one().collect();
    let card = deck.pop().expect("a full deck");
    state.deck = deck.into_iter().collect();
    [card].into_iter().collect()
}

/// Where the station stood from the start, nobody built it.
#[test]
fn a_position_says_who_builds_only_where_somebody_does() {
    let builder = |station: &str| {
        let setup = Setup { seats: 2, options: Options { station: station.into(), ..Options::default() } };
        AstroJam::start(Kit::shipped(), &setup, Chance::from_number(1)).unwrap().state().builder
    };
    assert_eq!(
        ["preset", "random", "host", "players"].map(builder),
        [None, None, Some(Builder::Host), Some(Builder::Players)]
    );
}
