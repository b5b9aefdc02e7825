//! A position from outside that cannot be is refused with the field, what it has and what it should have.

use flicktier::content::{FactionId, Resource, Space};
use flicktier::{Attack, BountyPlace, Coming, DieId, Few, Flicktier, Kit, Level, Player, State, Task, Wish};
use table::{Game, Seat};
use testkit::prove_eq;

use crate::stage::{hand, plain, table_of, table_with};

fn checked(state: State) -> Result<(), table::Broken> {
    Flicktier::load(Kit::shipped(), state).and_then(|game| game.invariants())
}

/// What is said of a position at the first turn of seat A after a change.
fn said(change: impl FnOnce(&mut State)) -> String {
    let mut state = table_of(&[Wish::Ktf, Wish::Nox]).position().save();
    change(&mut state);
    checked(state).expect_err("the position is broken").to_string()
}

fn stacked(tasks: &[Task]) -> impl FnOnce(&mut State) {
    move |state| state.stack = tasks.iter().copied().collect()
}

/// Such a position was loaded, and then the table stood still for ever.
#[test]
fn a_position_that_asks_nobody_is_not_loaded() {
    let act = Task::Act { fresh: false };
    let ends = |task: Task| said(stacked(&[act, task]));
    for task in [Task::Begin, Task::End, Task::Machine, Task::Restore] {
        prove_eq!(
            "FF-INV-21",
            ends(task).ends_with("asks nobody; the last task asks a player [FF-INV-21]"),
            true
        );
    }
    assert_eq!(
        ends(Task::Restore),
        "stack[1], restore, asks nobody; the last task asks a player [FF-INV-21]"
    );
    // Somebody is asked, and has no answer.
    let (a, b) = (Player::of(table::Seat::new(0)), Player::of(table::Seat::new(1)));
    let attack = Attack { with: DieId(0), target: DieId(3), by: a, of: b };
    let disarmed = said(|state| {
        hand(state, "A", &[]);
        state.stack = [act, Task::Restore, Task::Arm(attack)].into_iter().collect();
    });
    assert_eq!(disarmed, "stack[2], arm, asks A, who has no answer to it [FF-INV-21]");
    assert_eq!(
        ends(Task::Land { die: DieId(0), seen: Few::first(3) }),
        "stack[1], land, asks A, who has no answer to it [FF-INV-21]"
    );
    // After the answer nobody would be asked.
    assert_eq!(
        said(stacked(&[Task::Return { begun: true, fetched: flicktier::Ships::NONE }])),
        "stack[0] is return; the first is begin, act or end, for the turn to go on [FF-INV-21]"
    );
    // The A.I. is asked, now or later.
    let mut alone = table_with(1, plain(&[Wish::Ktf])).position().save();
    assert!(alone.ai);
    alone.active = Player::AI;
    assert_eq!(
        checked(alone.clone()).expect_err("the A.I. answers nothing").to_string(),
        "stack[0], act, asks the A.I., which decides nothing [FF-INV-21]"
    );
    alone.stack = [act, Task::Place { die: DieId(0), by: a, why: Coming::Return }].into_iter().collect();
    assert_eq!(checked(alone).expect_err("nor later").rule.0, "FF-INV-21");
    let over = said(|state| state.stack.clear());
    assert_eq!(over, "stack is empty and ending too; a game that is over says how it ended [FF-INV-20]");
}

#[test]
fn a_broken_position_names_the_field_what_it_has_and_what_it_should_have() {
    let expected = [
        (said(|s| s.seats = 5), "seats is 5; one to four play [FF-GEN-01]"),
        (said(|s| s.first = Seat::new(3)), "first is D; at the table are AB [FF-SETUP-26]"),
        (
            said(|s| s.active = Player::of(table::Seat::new(3))),
            "active is D; at the table are AB [FF-TURN-05]",
        ),
        (said(|s| s.cap = 0), "cap is 0; it is 1 to 100 rounds [FF-CAP-01]"),
        (
            said(|s| s.supply += 1),
            "supply and the `tokens` of realms have 10 VP tokens; a game has 9, 11 or 14 [FF-INV-03]",
        ),
        (said(|s| s.realms[1].level = flicktier::Level(4)), "realms[1].level is 4; it is 0 to 3 [FF-INV-07]"),
        (
            said(|s| s.realms[0].common = flicktier::Level(3)),
            "realms[0].common is 3; it is 0 to 2 [FF-INV-07]",
        ),
        (said(|s| s.done.actions = 3), "done.actions is 3; a turn has at most two [FF-INV-08]"),
        (said(|s| s.aside.0 = 64), "aside is 64; with 6 dice it is at most 63 [FF-MOVE-05]"),
        (said(|s| s.claims = 3), "claims and claimed have 3 claim tokens; the KTF has 2 [FF-INV-17]"),
        (
            said(|s| s.disc = true),
            "disc is set and bugged is empty; the disc lies on the die that is bugged [FF-INV-16]",
        ),
        (
            said(|s| s.yields = [Resource::Tech; 8]),
            "yields has quantum on 0 planets; each resource is on 2 [FF-SETUP-04]",
        ),
        (
            said(|s| s.realms[1].faction = FactionId::Ktf),
            "realms has the factions ktf, ktf; two of them share their dice [FF-GEN-05]",
        ),
        (
            said(|s| s.realms[3].tokens = 1),
            "realms[3] has something; `seats` is 2, so it should be empty [FF-SETUP-06]",
        ),
        (
            said(|s| s.stack.push(Task::Redo { die: DieId(9) })),
            "stack[1], redo, speaks of a die, player, place or number that is none at this table [FF-INV-21]",
        ),
        (
            said(|s| s.lies[4] = s.lies[3]),
            "lies: B2 and B1 lie in each other; dice that are not aside lie apart [FF-INV-12]",
        ),
    ];
    for (said, expected) in expected {
        assert_eq!(said, expected);
    }
    let side = said(|s| s.lies[0].side = 40);
    assert!(side.starts_with("lies[0]: A1 is at x ") && side.contains("side 40; a d"), "{side}");
    let cards = said(|s| {
        let card = s.cards.0[0].iter().position(|card| card.value == 1).expect("a card of value 1");
        s.cards.0[0][card].value = 2;
        s.cards.0[0].sort_unstable();
    });
    assert!(cards.starts_with("cards[0], the quantum cards, have the values 1 "), "{cards}");
    assert!(cards.contains("; the kit has 1 "), "{cards}");
    let known = said(|s| {
        let held = s.cards.0[1].iter().position(|card| !card.by.is_empty()).expect("a card in a hand");
        s.cards.0[1][held].by = table::Seats::first(2);
        s.cards.0[1].sort_unstable();
    });
    assert!(known.contains("is known to \"AB\"; a card there is known to its holder alone"), "{known}");
    let twice = said(|s| s.realms[0].missions = Few::only(s.row[0].expect("a mission")));
    assert!(
        twice.ends_with(
            "is in two of unseen, row and the `missions` of realms; it is in one place [FF-INV-04]"
        ),
        "{twice}"
    );
}

/// What is now the place of a bounty card on the board was once stored as its slot.
#[test]
fn a_bounty_stored_by_its_slot_is_still_read() {
    let [_, _, place] = BountyPlace::ALL;
    for (task, old) in [
        (Task::Boost { die: DieId(1), place }, r#"{"boost":{"die":1,"slot":2}}"#),
        (Task::Spare { die: DieId(1), place }, r#"{"spare":{"die":1,"slot":2}}"#),
    ] {
        assert_eq!(serde_json::from_str::<Task>(old).unwrap(), task);
        assert_eq!(serde_json::to_string(&task).unwrap(), old.replace("slot", "place"));
    }
    assert!(serde_json::from_str::<Task>(r#"{"boost":{"die":1,"slot":3}}"#).is_err());
}

/// A raid is on a planet: with the bit of another space the raider was asked about a planet that nobody had used.
#[test]
fn a_raid_on_what_is_no_planet_is_not_loaded() {
    let raided = |at: Space| {
        let mut state = table_of(&[Wish::Morovian, Wish::Nox]).position().save();
        state.realms[0].level = Level(3);
        state.active = Player::of(Seat::new(1));
        state.stack =
            [Task::Act { fresh: false }, Task::Raid { planets: Few::only(at) }].into_iter().collect();
        checked(state).err().map(|broken| broken.rule.0)
    };
    prove_eq!("FF-INV-21", (raided(Space::planet(7)), raided(Space::EARTH)), (None, Some("FF-INV-21")));
}
