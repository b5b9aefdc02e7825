//! Pairs of positions that differ only in what a viewer may not know are the same to that viewer, to the byte.

use flicktier::{Attack, Event, Few, Flicktier, Loss, Purpose, State, Task, Track, Wish};
use table::{Chance, Game, Seat, Seats, Turn, Words, canon};
use testkit::{Scene, prove, prove_eq};

use crate::desk::{Alloy, Biomass, Quantum, Tech, keep, mission, played, player, realm, row, struck};
use crate::stage::{give_front, hand, put, put_on, strip, table_of, with};

/// Those who are not A: the others, together and alone, and a spectator.
const STRANGERS: [&str; 4] = ["B", "C", "BC", ""];

fn seats(letters: &str) -> Seats {
    letters.parse().expect("seats")
}

/// All that a viewer is sent: the view, its picture, who is asked, and its own questions with offers and words.
fn sent(game: &Flicktier, viewer: Seats) -> String {
    let view = game.view(viewer);
    let mut all = serde_json::to_string(&view).expect("a view is text");
    all += &Flicktier::picture(game.content(), &view);
    all += &format!("{:?}", game.turn());
    for seat in viewer.iter() {
        let (mut actions, mut spaces) = (Vec::new(), Vec::new());
        game.actions(seat, &mut actions);
        game.spaces(seat, &mut spaces);
        for action in &actions {
            Flicktier::write(game.content(), action, &mut all);
            all += &game.label(seat, action);
        }
        all += &format!("{spaces:?}");
        if matches!(game.turn(), Turn::Waiting(waiting) if waiting.has(seat)) {
            let ask = game.ask(seat);
            all += &game.prompt(seat, &ask);
            all += &format!("{:?} {:?}", ask, game.headings(seat, &ask));
        }
    }
    all
}

/// What a viewer knows, as what it would imagine.
fn imagined(game: &Flicktier, viewer: Seats) -> Vec<u8> {
    canon::bytes(&game.imagine(viewer, &mut Chance::from_number(7)).save())
}

/// What a viewer was told.
fn told(scene: &Scene<Flicktier>, viewer: Seats) -> String {
    scene.table().told(viewer, 0).map(|line| format!("{:?}\n", line.told)).collect()
}

/// Three players; everything is fixed but for the secrets of A.
fn table(moment: &str, secrets: &dyn Fn(&mut State)) -> Scene<Flicktier> {
    with(table_of(&[Wish::Uea, Wish::Nox, Wish::Ktf]), |state| {
        row(state, 1, "girders");
        row(state, 2, "beacon");
        row(state, 3, "harvest");
        hand(state, "A", &[(Quantum, 2), (Quantum, 2), (Tech, 2), (Alloy, 2), (Biomass, 2)]);
        hand(state, "B", &[(Quantum, 3), (Alloy, 1)]);
        put(state, "A1", (40.0, 36.0), 6);
        put(state, "B1", (43.0, 36.0), 1);
        secrets(state);
        let attack = Attack {
            with: flicktier::DieId(0),
            target: flicktier::DieId(3),
            by: player("A"),
            of: player("B"),
        };
        let attacks = |state: &mut State, task: Task| {
            state.stack.push(Task::Restore);
            state.stack.push(task);
        };
        match moment {
            "own turn" => {}
            "another's turn" => state.active = player("B"),
            "arms" => attacks(state, Task::Arm(attack)),
            "defends" => attacks(state, Task::Defend(attack)),
            "strikes" => attacks(state, Task::Strike { attack, again: false }),
            "pays" => {
                let purpose = Purpose::Upgrade { track: Track::Common };
                state.stack.push(Task::Pay { owed: [1, 0, 0, 0], discount: false, purpose, floor: None });
            }
            "discards" => {
                let by = player("A");
                state.stack.push(Task::Discard { by, left: 2, why: Loss::Limit, floor: None });
            }
            other => panic!("{other}"),
        }
    })
}

const MOMENTS: [&str; 7] = ["own turn", "another's turn", "arms", "defends", "strikes", "pays", "discards"];

/// Two ways A's secrets can be are the same to all strangers, and not to A.
fn told_apart_by_the_owner_only(one: &dyn Fn(&mut State), two: &dyn Fn(&mut State)) {
    for moment in MOMENTS {
        let (here, there) = (table(moment, one), table(moment, two));
        for viewer in STRANGERS {
            let (here, there) = (here.position(), there.position());
            let viewer = seats(viewer);
            prove_eq!("FF-INV-19", sent(here, viewer), sent(there, viewer), "{moment}: {viewer}");
            prove!("FF-INV-19", imagined(here, viewer) == imagined(there, viewer), "{moment}: {viewer}");
        }
        let own = seats("A");
        assert_ne!(sent(here.position(), own), sent(there.position(), own), "{moment}: A knows");
    }
}

#[test]
fn combat_values_are_their_holders_alone() {
    let one = |state: &mut State| {
        hand(state, "A", &[(Quantum, 1), (Quantum, 2), (Tech, 2), (Alloy, 1), (Biomass, 5)])
    };
    let two = |state: &mut State| {
        hand(state, "A", &[(Quantum, 3), (Quantum, 5), (Tech, 4), (Alloy, 3), (Biomass, 1)])
    };
    told_apart_by_the_owner_only(&one, &two);
}

#[test]
fn a_played_card_shows_its_type_alone() {
    let one = |state: &mut State| played(state, "A", Quantum, 1);
    let two = |state: &mut State| played(state, "A", Quantum, 5);
    for moment in ["defends", "strikes"] {
        let (here, there) = (table(moment, &one), table(moment, &two));
        for viewer in STRANGERS {
            let viewer = seats(viewer);
            prove_eq!("FF-INV-19", sent(here.position(), viewer), sent(there.position(), viewer));
            prove!("FF-INV-19", imagined(here.position(), viewer) == imagined(there.position(), viewer));
            prove_eq!("FF-INV-19", here.position().view(viewer).players[0].played, Some(Quantum));
        }
    }
}

#[test]
fn kept_missions_are_their_owners_alone() {
    told_apart_by_the_owner_only(&|state| keep(state, "A", "lamps"), &|state| keep(state, "A", "clinic"));
    told_apart_by_the_owner_only(&|state| keep(state, "A", "bazaar"), &|state| keep(state, "A", "envoys"));
}

#[test]
fn taken_tokens_are_their_owners_alone() {
    let taken = |value: usize| {
        move |state: &mut State| {
            state.secrets[value - 1] -= 1;
            realm(state, "A").explored[value - 1] += 1;
        }
    };
    told_apart_by_the_owner_only(&taken(1), &taken(3));
    told_apart_by_the_owner_only(&taken(2), &taken(3));
}

#[test]
fn which_card_was_paid_is_known_to_the_payer_alone() {
    // Two of three quantum are owed: the 1 or the 2 goes first, and the 5 after it.
    let paid = |first: &str| {
        let scene = with(table_of(&[Wish::Uea, Wish::Nox, Wish::Ktf]), |state| {
            strip(state, "B");
            strip(state, "C");
            hand(state, "A", &[(Quantum, 1), (Quantum, 2), (Quantum, 5)]);
        });
        scene.plays("A", "upgrade common").plays("A", first)
    };
    let (here, there) = (paid("give quantum-1"), paid("give quantum-2"));
    for viewer in STRANGERS {
        let viewer = seats(viewer);
        prove_eq!("FF-INV-19", told(&here, viewer), told(&there, viewer));
        prove_eq!("FF-INV-19", sent(here.position(), viewer), sent(there.position(), viewer));
        prove!("FF-INV-19", imagined(here.position(), viewer) == imagined(there.position(), viewer));
    }
    // Whatever a stranger imagines, the payer could go on.
    for seed in 0..40 {
        let other = there.position().imagine(seats("B"), &mut Chance::from_number(seed));
        let mut actions = Vec::new();
        other.actions(Seat::new(0), &mut actions);
        prove!("FF-INV-21", !actions.is_empty(), "seed {seed}");
    }
}

#[test]
fn which_card_in_front_was_paid_is_told_to_all() {
    let paid = |card: &str| {
        let scene = with(table_of(&[Wish::Uea, Wish::Nox, Wish::Ktf]), |state| {
            hand(state, "A", &[(Quantum, 2), (Tech, 1)]);
            give_front(state, "A", Quantum, 2);
            give_front(state, "A", Quantum, 3);
        });
        scene.plays("A", "upgrade own").plays("A", card)
    };
    let (of_hand, one, two) =
        (paid("give quantum-2"), paid("give quantum-2-front"), paid("give quantum-3-front"));
    for viewer in STRANGERS {
        let viewer = seats(viewer);
        // What everybody sees go, everybody is told of.
        for (here, there) in [(&of_hand, &one), (&one, &two)] {
            prove!("FF-COMBAT-10", sent(here.position(), viewer) != sent(there.position(), viewer));
            prove!("FF-COMBAT-10", told(here, viewer) != told(there, viewer), "{viewer}");
        }
    }
}

#[test]
fn after_a_miss_or_a_retreat_a_card_is_as_unknown_as_before() {
    for (touched, fled) in [(false, false), (true, true)] {
        let after = |value: u8| {
            let scene = table("own turn", &|state| {
                played(state, "A", Tech, value);
                struck(state, "A1", "B1", (touched, fled));
            });
            scene.plays("A", "keep")
        };
        let (here, there) = (after(1), after(5));
        for viewer in STRANGERS {
            let viewer = seats(viewer);
            prove_eq!("FF-INV-19", told(&here, viewer), told(&there, viewer));
            prove_eq!("FF-INV-19", sent(here.position(), viewer), sent(there.position(), viewer));
            prove!("FF-INV-19", imagined(here.position(), viewer) == imagined(there.position(), viewer));
        }
    }
}

#[test]
fn what_an_explorer_found_is_told_to_the_explorer_alone() {
    // The same mission with streams of chance that bring different tokens.
    let explored = |seed: u64| {
        let scene = table("own turn", &|state| {
            put_on(state, "A2", flicktier::content::Space::explore(0), 1);
            state.chance = Chance::from_number(seed);
            // Whatever the token is, the next mission is the veil.
            state.unseen = Few::only(mission("veil"));
            state.deck = 1;
        });
        scene.plays("A", "complete 2")
    };
    let value = |scene: &Scene<Flicktier>| scene.position().realm(player("A")).explored;
    let here = explored(0);
    let there = (1..50).map(explored).find(|there| value(there) != value(&here)).expect("another token");
    for viewer in STRANGERS {
        let viewer = seats(viewer);
        prove_eq!("FF-INV-19", told(&here, viewer), told(&there, viewer));
        prove_eq!("FF-INV-19", sent(here.position(), viewer), sent(there.position(), viewer));
    }
    prove!("FF-MISSION-11", told(&here, seats("A")) != told(&there, seats("A")));
    here.not_told("BC", |event| matches!(event, Event::Explored { .. }));
}
