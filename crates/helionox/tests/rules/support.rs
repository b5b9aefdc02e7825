//! Positions arranged for rule tests.

use helionox::{
    CardId, Event, EventId, Fate, First, Helionox, InPlay, Kind, Kit, Mode, Options, Player, State, World,
    Zone,
};
use table::{Game, Line, Seat, Seats, Told};
use testkit::Scene;

pub(crate) type Table = Scene<Helionox>;

pub(crate) fn kit() -> &'static Kit {
    Kit::shipped()
}

pub(crate) fn rivals() -> Options {
    Options { first: First::A, ..Options::default() }
}

pub(crate) fn mercury() -> Options {
    Options { mercury: true, ..rivals() }
}

pub(crate) fn team() -> Options {
    Options { mode: Mode::Team, ..rivals() }
}

pub(crate) fn seat(letter: &str) -> Seat {
    letter.parse().expect("a seat's letter")
}

pub(crate) fn card(id: &str) -> CardId {
    CardId::called(kit(), id).unwrap_or_else(|| panic!("no card {id}"))
}

pub(crate) fn event_id(id: &str) -> EventId {
    EventId::called(kit(), id).unwrap_or_else(|| panic!("no Event {id}"))
}

/// A game in which it is A's Main phase, no Event is in play and all hands are empty: their cards are in the decks.
pub(crate) fn stage(seats: u8, options: Options) -> Table {
    stage_with(kit(), seats, options)
}

/// The same with a kit in which only texts are others.
pub(crate) fn stage_with(kit: &'static Kit, seats: u8, options: Options) -> Table {
    let mut scene = Scene::<Helionox>::deal_with(kit, seats, options, 3);
    if seats == 1 && scene.position().state().phase == helionox::Phase::Architect {
        scene = scene.plays("A", "architect ilse-ruane").plays("A", "pair defense");
    }
    with(scene, |state| {
        clear_events(state);
        for player in &mut state.players {
            player.cards.pour(Zone::Hidden, Zone::Rest);
            player.cards.pour(Zone::Known, Zone::Rest);
        }
    })
}

/// The same scene with its position rearranged.
#[track_caller]
pub(crate) fn with(scene: Table, change: impl FnOnce(&mut State)) -> Table {
    scene.arrange(|game| game.arrange(change))
}

pub(crate) fn player<'a>(state: &'a mut State, letter: &str) -> &'a mut Player {
    &mut state.players[seat(letter).index()]
}

/// A player of the scene.
pub(crate) fn of<'a>(scene: &'a Table, letter: &str) -> &'a Player {
    &scene.position().state().players[seat(letter).index()]
}

/// All Events in play go back under the first deck.
pub(crate) fn clear_events(state: &mut State) {
    while let Some(lies) = state.events.pop() {
        state.fates[usize::from(lies.event.number())] = Fate::Unseen;
        if kit().events[usize::from(lies.event.number())].is_catastrophic() {
            state.layers[0].catastrophic += 1;
        } else {
            state.layers[0].regular += 1;
        }
    }
}

/// Puts an Event into play at its Location, from the lowest deck that has one of its kind.
pub(crate) fn place(state: &mut State, id: &str, active: bool) {
    let event = event_id(id);
    let printed = &kit().events[usize::from(event.number())];
    assert_eq!(state.fates[usize::from(event.number())], Fate::Unseen, "{id} is not free");
    state.fates[usize::from(event.number())] = Fate::InPlay;
    state.events.push(InPlay { event, at: printed.at, active, fresh: false });
    let catastrophic = printed.is_catastrophic();
    let left = |layer: &helionox::Layer| if catastrophic { layer.catastrophic } else { layer.regular };
    let layer =
        state.layers.iter_mut().rev().find(|layer| left(layer) > 0).expect("an Event of its kind is left");
    if catastrophic { layer.catastrophic -= 1 } else { layer.regular -= 1 }
}

/// Takes a card from wherever it is free: the player's deck, discard pile or hand, then the Market, then the box.
fn fetch(state: &mut State, letter: &str, id: &str) -> CardId {
    let wanted = card(id);
    let kind = kit().cards[usize::from(wanted.number())].kind;
    let cards = &mut player(state, letter).cards;
    for zone in [Zone::Rest, Zone::Top, Zone::Discard] {
        if cards.take(zone, wanted) {
            return wanted;
        }
    }
    match kind {
        Kind::Market => {
            let State { market, chance, .. } = state;
            let deck =
                market.iter_mut().find(|deck| deck.has(wanted)).unwrap_or_else(|| panic!("{id} is not free"));
            deck.take(wanted);
            deck.turn_up(chance);
        }
        Kind::Prime => state.primes -= 1,
        // From the box or from another player, in exchange for a card.
        Kind::Starting => {
            let old = card("material-asset");
            assert!(player(state, letter).cards.take(Zone::Rest, old), "a card to exchange");
            let mine = seat(letter).index();
            let others = state.players.iter_mut().enumerate().filter(|(place, _)| *place != mine);
            let mut holders =
                others.filter_map(|(_, other)| other.cards.take(Zone::Rest, wanted).then_some(other));
            if let Some(other) = holders.next() {
                other.cards.put(Zone::Rest, old);
            }
        }
        Kind::Illegal => {
            state.tech.iter_mut().for_each(|tech| {
                tech.take(wanted);
            });
        }
    }
    wanted
}

/// Gives a seat these cards in a zone besides those that lie there.
pub(crate) fn give(state: &mut State, letter: &str, zone: Zone, ids: &[&str]) {
    for id in ids {
        let card = fetch(state, letter, id);
        player(state, letter).cards.put(zone, card);
    }
}

/// Gives a seat these cards in hand.
pub(crate) fn hold(state: &mut State, letter: &str, ids: &[&str]) {
    give(state, letter, Zone::Hidden, ids);
}

/// Puts a Market card face up on its deck.
pub(crate) fn offer(state: &mut State, id: &str) {
    let wanted = card(id);
    let deck =
        state.market.iter_mut().find(|deck| deck.has(wanted)).unwrap_or_else(|| panic!("{id} is not free"));
    deck.take(wanted);
    deck.shuffle_in([]);
    deck.put_on(wanted);
}

/// The ids of a zone's cards.
pub(crate) fn zone(scene: &Table, letter: &str, zone: Zone) -> Vec<&'static str> {
    of(scene, letter).cards.of(zone).iter().map(|card| card.word(kit())).collect()
}

/// The clause by which the game itself, not the table, refuses an answer.
#[track_caller]
pub(crate) fn denied(scene: &Table, letter: &str, action: &str) -> &'static str {
    let game = scene.position();
    let action = Helionox::read(game.content(), action).expect("an action");
    game.check(seat(letter), &action).expect_err("it is not allowed").rule.0
}

/// Ends the Main phase and goes through the End phase, keeping what can be kept.
pub(crate) fn end_turn(mut scene: Table, letter: &str) -> Table {
    scene = scene.plays(letter, "end");
    for _ in 0..20 {
        let list = scene.list(letter);
        let Some(first) = list.first() else { break };
        if list.iter().any(|action| action == "draw") {
            scene = scene.plays(letter, "draw");
        } else if first.starts_with("discard") || first.starts_with("event") || first.starts_with("card") {
            let first = first.clone();
            scene = scene.plays(letter, &first);
        } else {
            break;
        }
    }
    scene
}

/// What a viewer was told, in order.
pub(crate) fn told(scene: &Table, viewer: Seats) -> Vec<Event> {
    let fact =
        |line: &Line<Event>| if let Told::Fact(fact) = &line.told { Some(fact.event.clone()) } else { None };
    scene.table().told(viewer, 0).filter_map(fact).collect()
}

pub(crate) const WORLDS: [World; 5] = World::ALL;
