//! What no play breaks: short walks at random, looked at after every answer.

use flicktier::content::{Resource, Space};
use flicktier::{
    Begun, BountyId, Cause, DieId, Event, Few, Flicktier, Kit, MissionId, Options, Pile, Player, Purpose,
    Ship, Slot, State, Switch, Task, Track, Wish,
};
use table::{Chance, Game, News, Seat, Seats, Setup, Table, Told, Turn, Viewer};
use testkit::{choose, prove, prove_eq};

/// A walk of so many answers: after each, the facts it caused, the position before it and after it.
fn walk(
    options: Options,
    seats: u8,
    seed: u64,
    answers: usize,
    mut look: impl FnMut(&Flicktier, &[Event], &Flicktier),
) {
    let setup = Setup { seats, options };
    let mut game = Flicktier::start(Kit::shipped(), &setup, Chance::from_number(seed)).expect("a game");
    let mut rng = Chance::from_number(seed + 1_000);
    for _ in 0..answers {
        let Some((seat, action)) = choose(&game, &mut rng) else { return };
        let before = game.clone();
        let mut facts = Vec::new();
        game.apply(seat, &action, &mut facts);
        let events: Vec<Event> = facts.into_iter().map(|fact| fact.event).collect();
        look(&before, &events, &game);
    }
}

/// Tables of several kinds, small enough for a few rounds.
fn tables() -> [(u8, Options); 3] {
    let base = Options { rounds: 8, ..Options::default() };
    [
        (2, Options { ai: Switch::Off, ..base.clone() }),
        (3, Options { expansion: true, bounties: Switch::On, ..base.clone() }),
        (4, Options { factions: table::PerSeat::of(&[Wish::Mechatron, Wish::Uea]), ..base }),
    ]
}

fn tokens(state: &State) -> u32 {
    u32::from(state.supply) + state.realms.iter().map(|realm| u32::from(realm.tokens)).sum::<u32>()
}

#[test]
fn cards_tokens_and_actions_are_kept_count_of() {
    for (seats, options) in tables() {
        let mut supply = None;
        walk(options, seats, 11, 500, |before, events, after| {
            let state = after.state();
            for (resource, cards) in Resource::ALL.into_iter().zip(&state.cards.0) {
                let real = cards.iter().filter(|card| card.pile != flicktier::Pile::Nowhere).count();
                prove_eq!("FF-INV-01", real, 14, "{resource:?}");
            }
            let all = supply.get_or_insert(tokens(before.state()));
            prove_eq!("FF-INV-03", tokens(state), *all);
            prove!("FF-INV-03", [9, 11, 14].contains(all));
            let done = state.done;
            prove!("FF-INV-08", done.actions <= 2);
            let twice = done.types.len() < u32::from(done.actions);
            prove!("FF-INV-08", !twice || after.has(state.active, flicktier::content::Effect::AttackTwice));
            for event in events {
                if let Event::TurnEnded { player } = event {
                    prove!("FF-INV-02", state.cards.total(*player) <= 9);
                }
            }
            // In one answer at most one token comes from a combat, and only to its attacker.
            let fights: Vec<(Player, bool)> = events
                .iter()
                .filter_map(|event| match event {
                    Event::Fought { attacker, won, .. } => Some((*attacker, *won)),
                    _ => None,
                })
                .collect();
            prove!("FF-INV-15", fights.len() <= 1);
            for (attacker, won) in fights {
                let gained: Vec<Player> = events
                    .iter()
                    .filter_map(|event| match event {
                        Event::TookToken { player, .. } => Some(*player),
                        _ => None,
                    })
                    .collect();
                let rightly = if won && before.state().supply > 0 { vec![attacker] } else { Vec::new() };
                prove_eq!("FF-INV-15", gained, rightly);
            }
        });
    }
}

#[test]
fn after_a_move_or_an_attack_the_other_dice_are_as_they_were() {
    let mut actions = (0, 0);
    for (seats, options) in tables() {
        for seed in [21, 22] {
            let mut began: Option<(State, Cause, Vec<Ship>, u8)> = None;
            walk(options.clone(), seats, seed, 400, |before, events, after| {
                for event in events {
                    match event {
                        Event::Began { what: Begun::Move, .. } => {
                            began = Some((before.state().clone(), Cause::Move, Vec::new(), 0));
                        }
                        Event::Attacked { with, target, .. } => {
                            began = Some((before.state().clone(), Cause::Attack, vec![*with, *target], 0));
                        }
                        // Flicked, sent through a gate, sent home by a bounty, or beside a place that was taken.
                        Event::Flicked { ship, .. } => {
                            if let Some((_, _, moved, flicks)) = &mut began {
                                moved.push(*ship);
                                *flicks += 1;
                            }
                        }
                        Event::Reflicked { .. } => {
                            if let Some((_, _, _, flicks)) = &mut began {
                                *flicks -= 1;
                            }
                        }
                        Event::Placed { ship, .. } | Event::Warped { ship, .. } => {
                            if let Some((_, _, moved, _)) = &mut began {
                                moved.push(*ship);
                            }
                        }
                        _ => {}
                    }
                }
                for event in events {
                    if let Event::Nudged { ship, lie } = event {
                        // Its place was taken: it lies right beside it.
                        let index = after.index_of(*ship).expect("a ship");
                        let old = before.state().lies[index.index()];
                        let away = f64::from(lie.x - old.x).hypot(f64::from(lie.y - old.y));
                        assert!(away < 6_000.0, "{ship}: {old:?} {lie:?}");
                    }
                }
                if !matches!(after.task(), Some(Task::Act { .. })) {
                    return;
                }
                let Some((then, cause, moved, flicks)) = began.take() else { return };
                for index in after.dice() {
                    let ship = after.ship(index);
                    if moved.contains(&ship) {
                        continue;
                    }
                    let (old, new) = (then.lies[index.index()], after.state().lies[index.index()]);
                    let rule = if cause == Cause::Move { "FF-INV-10" } else { "FF-INV-11" };
                    prove_eq!(rule, new.side, old.side, "{ship}");
                    let place = flick::Piece { lie: old, ..after.piece(index) };
                    let taken = |other: DieId| other != index && flick::collide(place, after.piece(other));
                    prove!(rule, new == old || after.dice().any(taken), "{ship}: {old:?} {new:?}");
                }
                prove_eq!("FF-INV-11", after.state().aside.0, 0, "nothing is left aside");
                match cause {
                    Cause::Attack => {
                        actions.1 += 1;
                        prove_eq!("FF-INV-09", flicks, 1, "an Attack has one flick");
                    }
                    _ => {
                        actions.0 += 1;
                        let player = then.active;
                        let most = 2
                            + u8::from(then.realms[player.index()].common >= flicktier::Level(1))
                            + u8::from(
                                then.realms[player.index()].faction
                                    == flicktier::content::FactionId::Santarzian,
                            );
                        prove!("FF-INV-09", flicks <= most, "{flicks} flicks");
                    }
                }
            });
        }
    }
    assert!(actions.0 > 20 && actions.1 > 5, "{actions:?}");
}

#[test]
fn no_die_lies_in_another_and_every_one_on_a_side() {
    for (seats, options) in tables() {
        walk(options, seats, 31, 400, |_, _, after| {
            assert_eq!(after.invariants(), Ok(()));
            let placed = |die: DieId| {
                let waits = |task: &Task| matches!(task, Task::Place { die: waiting, .. } if *waiting == die);
                !after.state().aside.has(die) && !after.state().stack.iter().any(waits)
            };
            for a in after.dice().filter(|die| placed(*die)) {
                let piece = after.piece(a);
                prove!("FF-INV-12", (1..=piece.die.sides()).contains(&piece.lie.side));
                for b in DieId::first(a.index()).filter(|die| placed(*die)) {
                    prove!(
                        "FF-INV-12",
                        !flick::collide(piece, after.piece(b)),
                        "{} and {}",
                        after.ship(a),
                        after.ship(b)
                    );
                }
            }
        });
    }
}

#[test]
fn a_game_replays_alike_from_its_seed() {
    let (seats, options) = (2, Options { rounds: 6, bounties: Switch::On, ..Options::default() });
    let setup = Setup { seats, options };
    let deal = || Flicktier::start(Kit::shipped(), &setup, Chance::from_number(5)).expect("a game");
    let (mut game, mut again) = (deal(), deal());
    let mut rng = Chance::from_number(6);
    let mut flicks = 0;
    for _ in 0..400 {
        let Some((seat, action)) = choose(&game, &mut rng) else { break };
        let mut text = String::new();
        Flicktier::write(game.content(), &action, &mut text);
        let (mut facts, mut same) = (Vec::new(), Vec::new());
        game.apply(seat, &action, &mut facts);
        let read = Flicktier::read(again.content(), &text).expect("its own text");
        again.apply(seat, &read, &mut same);
        flicks += usize::from(text.starts_with("flick"));
        prove_eq!(
            "FF-INV-14",
            table::canon::bytes(&game.save()),
            table::canon::bytes(&again.save()),
            "{text}"
        );
        assert_eq!(facts, same, "{text}");
    }
    assert!(flicks > 5, "{flicks} flicks");
}

#[test]
fn no_view_holds_what_is_hidden() {
    // Redrawing everything that a viewer does not know changes nothing of what it sees.
    for (seats, options) in tables() {
        let mut looked = 0;
        walk(options, seats, 41, 250, |_, _, after| {
            looked += 1;
            if looked % 10 != 0 || !matches!(after.turn(), Turn::Waiting(_)) {
                return;
            }
            let viewers = (0..seats).map(|seat| Viewer::only(Seat::new(seat))).chain([Viewer::NONE]);
            for viewer in viewers {
                let imagined = after.imagine(viewer, &mut Chance::from_number(looked));
                prove_eq!("FF-INV-19", imagined.view(viewer), after.view(viewer));
                for (index, player) in after.view(viewer).players.iter().enumerate() {
                    let human = index < usize::from(seats);
                    let own = human && viewer.has(Seat::new(index as u8));
                    prove_eq!("FF-INV-19", player.cards.is_some(), own, "combat values");
                    prove_eq!("FF-INV-19", player.values.is_some(), own, "\"?\" values");
                    prove_eq!("FF-INV-19", player.kept.is_some(), own || !human, "missions");
                }
            }
        });
    }
}

#[test]
fn somebody_always_has_something_to_choose_and_what_is_listed_is_taken() {
    for (seats, options) in tables() {
        let mut step = 0;
        walk(options, seats, 51, 300, |_, _, after| {
            step += 1;
            let Turn::Waiting(waiting) = after.turn() else { return };
            let seat = waiting.lowest().expect("somebody is asked");
            let (mut actions, mut spaces) = (Vec::new(), Vec::new());
            after.actions(seat, &mut actions);
            after.spaces(seat, &mut spaces);
            prove!("FF-INV-21", !actions.is_empty() || !spaces.is_empty(), "{:?}", after.task());
            if let Some(Task::Act { .. }) = after.task() {
                prove!("FF-INV-21", actions.contains(&flicktier::Action::End));
            }
            for action in &actions {
                prove_eq!("FF-INV-21", after.check(seat, action), Ok(()), "{action:?}");
                if step % 25 == 0 {
                    let mut tried = after.clone();
                    tried.apply(seat, action, &mut table::Quiet);
                    assert_eq!(tried.invariants(), Ok(()), "{action:?}");
                }
            }
        });
    }
}

#[test]
fn the_final_round_gives_everybody_one_turn() {
    for (seats, ai) in [(2, Switch::Off), (3, Switch::Off), (2, Switch::On), (1, Switch::On)] {
        let options =
            Options { ai, ..crate::stage::plain(&[Wish::Uea, Wish::Nox, Wish::Ktf][..usize::from(seats)]) };
        let scene = crate::stage::table_with(seats, options);
        // The second player, if there is one, meets a trigger in this turn.
        let by = Player::of(table::Seat::new(1 % seats));
        let scene = crate::stage::with(scene, |state| {
            state.active = by;
            state.triggers = Few::only(flicktier::Ending::Tokens);
            state.ending = Some(flicktier::Ending::Tokens);
            state.stack.clear();
            state.stack.push(Task::Act { fresh: true });
        });
        let mut table: Table<Flicktier> = scene.into_table();
        while let Turn::Waiting(waiting) = table.turn() {
            let seat = waiting.lowest().expect("somebody is asked");
            let action = match table.position().task() {
                Some(Task::Act { .. }) => flicktier::Action::End,
                _ => table.open(seat).expect("a question").actions[0],
            };
            table.act(seat, None, action, None, 0).expect("an offer is taken");
        }
        let told = table.told(Seats::first(seats), 0).filter_map(|line| match &line.told {
            Told::Fact(fact) if fact.news != News::Learned => Some(fact.event.clone()),
            _ => None,
        });
        let ended: Vec<Player> = told
            .filter_map(|event| match event {
                Event::TurnEnded { player } => Some(player),
                _ => None,
            })
            .collect();
        let mut last = ended[1..].to_vec();
        let players = usize::from(seats) + usize::from(ai == Switch::On);
        prove_eq!("FF-INV-20", last.len(), players, "{ended:?}");
        prove_eq!("FF-INV-20", ended.last(), Some(&by), "the one who met the trigger is the last: {ended:?}");
        last.sort_unstable();
        last.dedup();
        prove_eq!("FF-INV-20", last.len(), players, "each exactly once");
    }
}

/// Why a position from outside is refused that is changed so.
fn refused(change: impl FnOnce(&mut State)) -> Option<&'static str> {
    let scene = crate::stage::table_of(&[Wish::Ktf, Wish::Nox]);
    let mut state = scene.position().save();
    change(&mut state);
    Flicktier::load(Kit::shipped(), state).err().map(|broken| broken.rule.0)
}

#[test]
fn a_position_from_outside_is_held_to_how_dice_lie_and_cards_are_known() {
    assert_eq!(refused(|_| {}), None);
    prove_eq!("FF-INV-12", refused(|state| state.lies[0].side = 40), Some("FF-INV-12"), "now");
    prove_eq!("FF-INV-12", refused(|state| state.before[0].side = 40), Some("FF-INV-12"), "before the flick");
    for unknown in [18, 31, 32, 234] {
        let row = refused(|state| state.row[0] = Some(MissionId(unknown)));
        prove_eq!("FF-INV-04", row, Some("FF-INV-04"), "mission {unknown}");
    }
    let options = Options { bounties: Switch::On, ..crate::stage::plain(&[Wish::Ktf, Wish::Nox]) };
    let mut hunted = crate::stage::table_with(2, options).position().save();
    hunted.wanted[0].as_mut().expect("a bounty").bounty = BountyId(234);
    let rule = Flicktier::load(Kit::shipped(), hunted).err().map(|broken| broken.rule.0);
    prove_eq!("FF-INV-18", rule, Some("FF-INV-18"), "an unknown bounty");
    let belongs = |die: u8, side: u8, task: Option<Task>| {
        refused(|state| {
            state.stack.extend(task);
            state.displaced.push((DieId(die), flick::Lie { x: 0, y: 0, yaw: 0, side }));
        })
    };
    let restore = Some(Task::Restore);
    prove_eq!("FF-RULING-12", belongs(0, 1, restore), None);
    prove_eq!("FF-RULING-12", belongs(0, 1, None), Some("FF-RULING-12"), "no action is under way");
    prove_eq!("FF-RULING-12", belongs(9, 1, restore), Some("FF-RULING-12"), "no such die");
    prove_eq!("FF-INV-12", belongs(0, 40, restore), Some("FF-INV-12"), "no such side");
    let twice = refused(|state| {
        state.stack.push(Task::Restore);
        state.displaced.extend([(DieId(0), state.lies[1]); 2]);
    });
    prove_eq!("FF-RULING-12", twice, Some("FF-RULING-12"), "one die made room twice");
    // A card in front of a player lies open, and only a player at the table can have one.
    let front = |player: Player, by: Seats| {
        refused(|state| {
            let mut cards = state.cards.0.iter_mut().flatten();
            let held = cards.find(|card| card.pile == Pile::Hand(Player::of(Seat::new(0))));
            let card = held.expect("A has a card");
            (card.pile, card.by) = (Pile::Front(player), by);
            state.cards.0.iter_mut().for_each(|cards| cards.sort_unstable());
        })
    };
    let (a, everybody) = (Player::of(Seat::new(0)), Seats::first(Seat::MAX as u8));
    prove_eq!("FF-SETUP-14", front(a, everybody), None);
    prove_eq!("FF-SETUP-14", front(a, Seats::first(1)), Some("FF-SETUP-14"), "not known to all");
    for nobody in [Player::AI, Player::of(Seat::new(3))] {
        prove_eq!("FF-SETUP-14", front(nobody, everybody), Some("FF-SETUP-14"), "{nobody}");
    }
}

#[test]
fn the_census_tells_every_card_token_and_structure_apart() {
    let scene = crate::stage::table_of(&[Wish::Ktf, Wish::Nox]);
    let (game, kit) = (scene.position(), Kit::shipped());
    let mut found = Vec::new();
    game.census(&mut found);
    let count = |found: &[u32], id: u32| found.iter().filter(|piece| **piece == id).count();
    for (kind, counts) in (0..).zip(&kit.resources) {
        for (value, cards) in (0..).zip(counts) {
            let id = 100 + 10 * kind + value;
            assert_eq!(count(&found, id), usize::from(*cards), "type {kind}, value {value}");
        }
    }
    prove_eq!(
        "FF-INV-03",
        count(&found, 200),
        usize::from(game.state().supply),
        "all tokens are in the supply"
    );
    found.retain(|piece| *piece > 200);
    let structures = (0..2).flat_map(|seat| {
        let (round, square) = game.left_to_build(Player::of(Seat::new(seat)));
        let seat = 1_000 * u32::from(seat);
        [30_000 + seat + u32::from(round), 35_000 + seat + u32::from(square)]
    });
    assert_eq!(found, structures.collect::<Vec<_>>(), "what each can build");
}

#[test]
fn what_is_under_way_in_a_position_from_outside_fits_the_table() {
    let under_way = |task: Task| {
        refused(|state| {
            state.realms[0].level = flicktier::Level(2);
            state.realms[0].common = flicktier::Level(1);
            state.stack.push(task);
        })
    };
    let pays = |purpose| under_way(Task::Pay { owed: [0; 4], discount: false, purpose, floor: None });
    let fits = |task: Option<&'static str>, what: &str| prove_eq!("FF-INV-21", task, None, "{what}");
    let not =
        |task: Option<&'static str>, what: &str| prove_eq!("FF-INV-21", task, Some("FF-INV-21"), "{what}");
    fits(pays(Purpose::Mission { slot: Slot::RIGHT }), "the last place for a mission");
    prove!("FF-INV-21", Slot::try_from(2) == Ok(Slot::RIGHT) && Slot::try_from(3).is_err(), "one more place");
    fits(pays(Purpose::Upgrade { track: Track::Own }), "to the third level");
    fits(pays(Purpose::Upgrade { track: Track::Common }), "to the second");
    let done = |state: &mut State| {
        (state.realms[0].level, state.realms[0].common) = (flicktier::Level(3), flicktier::Level(2))
    };
    for track in [Track::Own, Track::Common] {
        let purpose = Purpose::Upgrade { track };
        let task = Task::Pay { owed: [0; 4], discount: false, purpose, floor: None };
        let again = refused(|state| {
            done(state);
            state.stack.push(task);
        });
        not(again, "beyond the last level");
    }
    let gathers =
        |at: Space| under_way(Task::Gather { left: 1, picked: Few::only(flicktier::SourceId::Round(at)) });
    fits(gathers(Space::planet(7)), "the last source");
    not(gathers(Space::EARTH), "no source");
    let lie = |side| flick::Lie { x: 30_000, y: 25_000, yaw: 0, side };
    fits(under_way(Task::Flatten { die: DieId(0), lie: lie(1) }), "a die set flat");
    not(under_way(Task::Flatten { die: DieId(0), lie: lie(40) }), "on a side that it has not");
    not(under_way(Task::Flatten { die: DieId(15), lie: lie(1) }), "a die that there is not");
    fits(under_way(Task::Spoils { by: Player::of(table::Seat::new(1)) }), "the last player");
    not(under_way(Task::Spoils { by: Player::of(table::Seat::new(2)) }), "one more player");
    not(under_way(Task::Spoils { by: Player::AI }), "the A.I. draws none");
    let mut five = crate::stage::table_of(&[Wish::Ktf, Wish::Nox, Wish::Uea, Wish::Surge]).position().save();
    five.ai = true;
    let rule = Flicktier::load(Kit::shipped(), five).err().map(|broken| broken.rule.0);
    prove_eq!("FF-AI-17", rule, Some("FF-AI-17"), "four players and the A.I.");
    let first = |seat| refused(|state| state.first = Seat::new(seat));
    prove_eq!("FF-SETUP-26", (first(1), first(2)), (None, Some("FF-SETUP-26")));
    let active = |seat| refused(|state| state.active = Player::of(table::Seat::new(seat)));
    prove_eq!("FF-TURN-05", (active(1), active(2)), (None, Some("FF-TURN-05")));
}
