//! What always holds, looked at after every answer of lively games.

use flicktier::content::{Kit, MissionKind, Site, Space};
use flicktier::{Action, Event, Flicktier, MissionId, Options, Player, Switch, Task, Wish};
use table::{Chance, Fact, Game, Seat, Seats, Turn};
use testkit::{Scene, prove, prove_eq, random_action};

use crate::desk::TARSIS;
use crate::stage::{laid_out, plain, put_on};

/// FF-INV-04: no mission is lost or made.
fn missions(game: &Flicktier) {
    let (state, kit) = (game.state(), Kit::shipped());
    let players = u32::from(state.seats) + u32::from(state.ai && state.seats > 1);
    let in_use = [13, 13, 15, 18][players as usize - 1];
    prove_eq!("FF-INV-04", state.unseen.len() - u32::from(state.deck), 18 - in_use, "those in the box");
    for mission in 0..kit.missions.len() {
        let id = MissionId(mission as u8);
        let unseen = u32::from(state.unseen.has(id));
        let row = state.row.iter().filter(|other| **other == Some(id)).count() as u32;
        let kept: u32 = game.players().map(|player| u32::from(game.realm(player).missions.has(id))).sum();
        let explore = matches!(kit.missions[mission].kind, MissionKind::Explore { .. });
        let places = unseen + row + kept;
        prove!("FF-INV-04", places == 1 || places == 0 && explore, "mission {mission} is in {places} places");
    }
    let full = state.row.iter().flatten().count() == 3;
    prove!(
        "FF-INV-04",
        full || state.triggers.has(flicktier::Ending::Missions),
        "a place is empty, though every draw was possible"
    );
}

/// FF-INV-05: no "?" token is lost or made, and one lies on the space of each Explore card.
fn tokens(game: &Flicktier) {
    let (state, kit) = (game.state(), Kit::shipped());
    for value in 1..=3u8 {
        let taken: u8 =
            game.players().map(|player| game.realm(player).explored[usize::from(value) - 1]).sum();
        let all = kit.explore.iter().filter(|token| **token == value).count() as u8;
        prove_eq!("FF-INV-05", state.secrets[usize::from(value) - 1] + taken, all);
    }
    let spaces: Vec<Space> = Space::ALL
        .into_iter()
        .filter(|space| {
            let names =
                |mission: &MissionId| kit.mission(*mission).kind == MissionKind::Explore { space: *space };
            state.row.iter().flatten().any(names)
        })
        .collect();
    let view = game.view(Seats::NONE);
    let lying: Vec<Space> =
        Space::ALL.into_iter().filter(|space| view.places[space.index()].secret).collect();
    prove_eq!("FF-INV-05", lying, spaces);
    let unseen: u8 = state.secrets.iter().sum();
    prove!(
        "FF-INV-05",
        usize::from(unseen) >= lying.len() + usize::from(state.ai_secrets),
        "the pile has the rest"
    );
}

/// FF-INV-06: structures are as many as the faction has, and stand where they may.
fn structures(game: &Flicktier) {
    for player in game.players() {
        let (realm, faction) = (game.realm(player), game.faction(player));
        let (round, square) = game.left_to_build(player);
        prove_eq!("FF-INV-06", u32::from(round) + realm.round.len(), u32::from(faction.round.count));
        prove_eq!("FF-INV-06", u32::from(square) + realm.square.len(), u32::from(faction.square.count));
        for space in Space::ALL {
            prove!("FF-INV-06", !realm.round.has(space) || space.is_planet(), "{space:?}");
            let may = match faction.square_site {
                Site::Planets => space.is_planet(),
                Site::AnyButEarth => (space.is_planet() || space.is_home()) && space != Space::EARTH,
                Site::DestroyHomes => space.is_home() && space != Space::NOX,
            };
            prove!("FF-INV-06", !realm.square.has(space) || may, "{space:?}");
        }
        // One of each kind on a planet, as everybody sees it.
        for place in game.view(Seats::NONE).places {
            let mine = |round: bool| {
                place.structures.iter().filter(|s| s.player == player && s.round == round).count()
            };
            prove!("FF-INV-06", mine(true) <= 1 && mine(false) <= 1, "{}", place.name);
            prove!(
                "FF-INV-06",
                place.kind != flicktier::content::SpaceKind::Hole || place.structures.is_empty()
            );
        }
    }
}

/// FF-INV-18: bounties are eight in all, and three lie out while the deck lasts.
fn bounties(game: &Flicktier) {
    let state = game.state();
    let won: u32 = game.players().map(|player| game.realm(player).bounties.len()).sum();
    let shown = state.wanted.iter().flatten().count() as u32;
    let deck = state.bounty_deck.len();
    prove_eq!("FF-INV-18", won + shown + deck, if state.hunted { 8 } else { 0 });
    prove!("FF-INV-18", shown <= 3 && (shown == 3 || deck == 0));
}

fn levels(game: &Flicktier, player: Player) -> (u8, u8) {
    (game.realm(player).level.0, game.realm(player).common.0)
}

/// An answer: most often one of those that make things happen.
fn lively(game: &Flicktier, seat: Seat, rng: &mut Chance) -> Action {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    let eager = |action: &&Action| {
        matches!(
            action,
            Action::Build { .. }
                | Action::Complete(_)
                | Action::Upgrade(_)
                | Action::Gather
                | Action::Source(_)
        )
    };
    let eager: Vec<&Action> = actions.iter().filter(eager).collect();
    if !eager.is_empty() && rng.below(4) > 0 {
        return *eager[rng.below(eager.len() as u32) as usize];
    }
    // A die that comes home is not set down by hand, which would be tried many times.
    if !actions.is_empty() && rng.below(3) > 0 {
        return actions[rng.below(actions.len() as u32) as usize];
    }
    random_action(game, seat, rng).expect("something is offered")
}

/// At the beginning of a turn the player's first two ships go where nobody is, so that there is something to do.
fn send_out(game: &mut Flicktier, rng: &mut Chance) {
    if !matches!(game.task(), Some(Task::Act { fresh: true })) {
        return;
    }
    let letter = game.state().active.letter();
    for ship in [format!("{letter}1"), format!("{letter}2")] {
        let (mut ships, at) = (game.dice(), rng.below(13) as usize);
        // Eight planets and five explore spaces.
        let space = if at < 8 { Space::planet(at as u8) } else { Space::explore(at as u8 - 8) };
        if !ships.any(|other| game.is_on(other, space)) {
            let mut state = game.save();
            put_on(&mut state, &ship, space, 3);
            *game = Flicktier::load(Kit::shipped(), state).expect("a position");
        }
    }
}

/// Plays a lively game to its end, looking after every answer. Which facts there were.
fn play(seats: u8, options: Options, seed: u64) -> (Flicktier, Vec<Event>) {
    let scene = laid_out(Scene::<Flicktier>::deal_with(Kit::shipped(), seats, options, seed));
    let (mut game, mut rng) = (scene.position().clone(), Chance::from_number(seed));
    let mut events = Vec::new();
    let mut before: Vec<(u8, u8)> = game.players().map(|player| levels(&game, player)).collect();
    while let Turn::Waiting(waiting) = game.turn() {
        send_out(&mut game, &mut rng);
        let seat = waiting.lowest().expect("somebody is asked");
        let action = lively(&game, seat, &mut rng);
        let mut facts: Vec<Fact<Event>> = Vec::new();
        game.apply(seat, &action, &mut facts);
        missions(&game);
        tokens(&game);
        structures(&game);
        bounties(&game);
        let rises = game.players().zip(&before).map(|(player, before)| {
            let (own, common) = levels(&game, player);
            prove!("FF-INV-07", own <= 3 && common <= 2);
            own + common - before.0 - before.1
        });
        let rises: Vec<u8> = rises.collect();
        if facts.iter().any(|fact| matches!(fact.event, Event::TurnBegan { .. })) {
            // A turn of the A.I. may have followed in the same answer: one level for each turn.
            prove!("FF-INV-07", rises.iter().all(|rise| *rise <= 1), "{rises:?}");
            before = game.players().map(|player| levels(&game, player)).collect();
        }
        prove!("FF-INV-07", rises.iter().all(|rise| *rise <= 1), "{rises:?}");
        events.extend(facts.into_iter().map(|fact| fact.event));
    }
    (game, events)
}

/// FF-INV-20: from the announcement on every player has one turn, but an A.I. without cards.
fn last_round(game: &Flicktier, events: &[Event]) {
    let Some(at) = events.iter().position(|event| matches!(event, Event::LastTurns { .. })) else { return };
    let turns: Vec<Player> = events[at..]
        .iter()
        .filter_map(|event| match event {
            Event::TurnBegan { player, .. } => Some(*player),
            _ => None,
        })
        .collect();
    let Event::LastTurns { left } = events[at] else { return };
    if !matches!(events.last(), Some(Event::Ended { by: flicktier::Ending::Rounds })) {
        prove_eq!("FF-INV-20", turns.len(), usize::from(left));
    }
    for player in game.players() {
        let count = turns.iter().filter(|turn| **turn == player).count();
        prove!("FF-INV-20", count <= 1, "{player} had {count} last turns");
    }
}

#[test]
fn lively_games_keep_every_piece() {
    let tables: [(&[Wish], Options); 4] = [
        (&[Wish::Santarzian], Options { bounties: Switch::On, rounds: 25, ..plain(&[Wish::Santarzian]) }),
        (&[Wish::Surge, Wish::Dorikor], Options { rounds: 25, ..plain(&[Wish::Surge, Wish::Dorikor]) }),
        (
            &[Wish::Volcor, Wish::Ktf],
            Options { ai: Switch::On, rounds: 25, ..plain(&[Wish::Volcor, Wish::Ktf]) },
        ),
        (
            &[Wish::Morovian, Wish::Mechatron, Wish::Uea],
            Options {
                bounties: Switch::On,
                rounds: 25,
                ..plain(&[Wish::Morovian, Wish::Mechatron, Wish::Uea])
            },
        ),
    ];
    let (mut built, mut completed, mut upgraded) = (0, 0, 0);
    for (seed, (wishes, options)) in tables.into_iter().enumerate() {
        let (game, events) = play(wishes.len() as u8, options, seed as u64);
        last_round(&game, &events);
        let count = |of: fn(&Event) -> bool| events.iter().filter(|event| of(event)).count();
        built += count(|event| matches!(event, Event::Built { .. }));
        completed += count(|event| matches!(event, Event::Completed { .. }));
        upgraded += count(|event| matches!(event, Event::Upgraded { .. }));
        let sound = game.invariants();
        prove!("FF-INV-06", sound.is_ok(), "{sound:?}");
    }
    // The games were worth looking at.
    assert!(built > 20 && completed > 3 && upgraded > 10, "{built} {completed} {upgraded}");
}

#[test]
fn a_stored_position_with_a_piece_too_many_is_refused() {
    type Change = fn(&mut flicktier::State);
    let broken: [(&str, Change); 9] = [
        ("FF-INV-04", |state| {
            state.unseen.iter().take(1).for_each(|one| state.realms[0].missions.insert(one))
        }),
        ("FF-INV-04", |state| state.deck = 30),
        ("FF-INV-05", |state| state.realms[1].explored = [0, 0, 1]),
        ("FF-INV-06", |state| state.realms[0].round = flicktier::Few::first(5)),
        ("FF-INV-06", |state| state.realms[0].round = flicktier::Few::only(Space::BLACK_HOLE)),
        ("FF-INV-06", |state| state.realms[0].square = flicktier::Few::only(Space::EARTH)),
        ("FF-INV-07", |state| state.realms[0].level = flicktier::Level(4)),
        ("FF-INV-07", |state| state.realms[1].common = flicktier::Level(3)),
        ("FF-SETUP-06", |state| state.realms[3].square = flicktier::Few::only(Space::planet(1))),
    ];
    for (rule, change) in broken {
        let scene = crate::stage::table_of(&[Wish::Uea, Wish::Nox]);
        let mut state = scene.position().save();
        change(&mut state);
        let refusal = Flicktier::load(Kit::shipped(), state).expect_err("refused");
        prove_eq!(rule, refusal.rule.0, rule);
    }
    // Presents and destruction tokens have planets of their own.
    for (wish, space) in
        [(Wish::Santarzian, Space::EARTH), (Wish::Dorikor, Space::NOX), (Wish::Dorikor, TARSIS)]
    {
        let scene = crate::stage::table_of(&[wish, Wish::Ktf]);
        let mut state = scene.position().save();
        state.realms[0].square = flicktier::Few::only(space);
        prove_eq!(
            "FF-INV-06",
            Flicktier::load(Kit::shipped(), state).expect_err("refused").rule.0,
            "FF-INV-06"
        );
    }
    let hunted = Options { bounties: Switch::On, ..plain(&[Wish::Uea, Wish::Nox]) };
    let mut state = crate::stage::table_with(2, hunted).position().save();
    state.realms[0].bounties = state.bounty_deck;
    prove_eq!("FF-INV-18", Flicktier::load(Kit::shipped(), state).expect_err("refused").rule.0, "FF-INV-18");
}
