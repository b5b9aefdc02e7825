//! What the tests of this program share: positions rearranged to the matter in hand.

use flicktier::content::{AiCard, Resource, Space, Spaces};
use flicktier::{
    AiCardId, Attack, Card, Cause, Event, Few, Flicktier, Flown, Kit, MissionId, Pile, Player, Realm, Ships,
    State, Task, Type,
};
use table::{Game, Outcome, Seat, Seats, Told, Turn};
use testkit::Scene;

use crate::stage::{number, put, with};

pub(crate) const TARSIS: Space = Space::planet(0);
pub(crate) const VELUNE: Space = Space::planet(1);
pub(crate) const OSKARA: Space = Space::planet(2);
pub(crate) const BRINDLE: Space = Space::planet(3);
pub(crate) const HESPERA: Space = Space::planet(4);
pub(crate) const QUILLON: Space = Space::planet(5);
pub(crate) const MORROW: Space = Space::planet(6);
pub(crate) const PELL: Space = Space::planet(7);

pub(crate) use Resource::{Alloy, Biomass, Quantum, Tech};

/// The player with this letter; `X` is the A.I.
pub(crate) fn player(letter: &str) -> Player {
    Player::named(letter).expect("a player")
}

pub(crate) fn realm<'s>(state: &'s mut State, letter: &str) -> &'s mut Realm {
    &mut state.realms[player(letter).index()]
}

/// These spaces as a set.
pub(crate) fn set(spaces: &[Space]) -> Spaces {
    spaces.iter().copied().collect()
}

/// The number of a mission.
pub(crate) fn mission(id: &str) -> MissionId {
    Kit::shipped().mission_named(id).expect("a mission")
}

/// Puts a mission into a slot of the row, from 1; what lay there is unseen again.
pub(crate) fn row(state: &mut State, slot: usize, id: &str) {
    let wanted = mission(id);
    if let Some(other) = state.row.iter().position(|mission| *mission == Some(wanted)) {
        state.row.swap(slot - 1, other);
        return;
    }
    let before = state.row[slot - 1].replace(wanted);
    state.unseen.remove(wanted);
    before.into_iter().for_each(|mission| state.unseen.insert(mission));
}

/// Gives a player a mission to keep.
pub(crate) fn keep(state: &mut State, letter: &str, id: &str) {
    let kept = mission(id);
    if let Some(slot) = state.row.iter().position(|mission| *mission == Some(kept)) {
        // Any unseen Deliver mission takes its place.
        let other = state.unseen.iter().next().expect("one is unseen");
        state.row[slot] = Some(other);
        state.unseen.remove(other);
    }
    state.unseen.remove(kept);
    realm(state, letter).missions.insert(kept);
}

/// What the planets yield, from Tarsis to Pell: quantum, tech, alloy, biomass, and the same again.
pub(crate) fn plain_yields(state: &mut State) {
    for (at, resource) in state.yields.iter_mut().enumerate() {
        *resource = Resource::ALL[at % 4];
    }
}

/// Moves every card of a type that lies in a pile, but for the last `but`.
pub(crate) fn shift(state: &mut State, resource: Resource, from: Pile, to: Pile, but: usize) {
    let by = match to {
        Pile::Hand(player) | Pile::Played(player) => player.seats(),
        Pile::Front(_) => Seats::first(Seat::MAX as u8),
        _ => Seats::NONE,
    };
    let cards = &mut state.cards.0[resource.index()];
    let there = cards.iter().filter(|card| card.pile == from).count();
    for card in cards.iter_mut().filter(|card| card.pile == from).take(there.saturating_sub(but)) {
        *card = Card { pile: to, by, value: card.value };
    }
    cards.sort_unstable();
}

/// How many cards of a type a seat has in hand.
pub(crate) fn in_hand(game: &Flicktier, seat: &str, resource: Resource) -> u8 {
    game.state().cards.count(resource, Pile::Hand(player(seat)))
}

/// How many cards of a type a pile has.
pub(crate) fn pile(game: &Flicktier, resource: Resource, pile: Pile) -> u8 {
    game.state().cards.count(resource, pile)
}

/// Seat A has flicked a die against a target, and only has to let the flick stand.
pub(crate) fn struck(state: &mut State, with: &str, target: &str, (touched, fled): (bool, bool)) {
    let (die, other) = (number(state, with), number(state, target));
    let (by, of) = (player(&with[..1]), player(&target[..1]));
    let attack = Attack { with: die, target: other, by, of };
    state.before = state.lies;
    state.done.actions = 1;
    // The fourth type of action is Attack.
    state.done.types = Few::NONE.with(Type::Attack);
    state.stack.clear();
    state.stack.push(Task::Act { fresh: false });
    state.stack.push(Task::Restore);
    state.stack.push(Task::Strike { attack, again: false });
    let flown =
        Flown { die, struck: Ships::NONE, touched, fled, knocked: false, aside: Ships::NONE, leaned: None };
    state.stack.push(Task::Keep { flown, cause: Cause::Attack });
}

/// A seat has played a card of this type and value into the Attack.
pub(crate) fn played(state: &mut State, seat: &str, resource: Resource, value: u8) {
    let by = player(seat);
    let cards = &mut state.cards.0[resource.index()];
    let at = cards.iter().position(|card| card.pile == Pile::Deck && card.value == value);
    cards[at.expect("such a card")] = Card { pile: Pile::Played(by), by: by.seats(), value };
    cards.sort_unstable();
}

/// The number of an A.I. card.
pub(crate) fn ai_card(card: AiCard) -> u8 {
    Kit::shipped().ai.iter().position(|other| *other == card).expect("such a card") as u8
}

/// So many Bad Flicks, which lie together in the kit.
pub(crate) fn bad_flicks(count: u8) -> Few<AiCardId> {
    let first = ai_card(AiCard::BadFlick);
    (first..first + count).map(AiCardId).collect()
}

/// The A.I. has these cards and no others.
pub(crate) fn ai_deck(state: &mut State, cards: &[AiCard]) {
    state.ai_deck = cards.iter().map(|card| AiCardId(ai_card(*card))).collect();
}

/// Solo: seat A ends its turn, and the A.I. draws this card.
pub(crate) fn draws(scene: Scene<Flicktier>, card: AiCard) -> Scene<Flicktier> {
    let scene = with(scene, |state| ai_deck(state, &[card]));
    let seat = scene.position().asked().expect("somebody is asked");
    scene.plays(&seat.to_string(), "end")
}

/// How the game ended.
pub(crate) fn outcome(scene: &Scene<Flicktier>) -> Outcome {
    match scene.position().turn() {
        Turn::Over(outcome) => outcome,
        Turn::Waiting(seats) => panic!("{seats} are still asked"),
    }
}

/// The turn is the last one of the game.
pub(crate) fn last_turn(state: &mut State) {
    state.triggers = Few::only(flicktier::Ending::Tokens);
    state.ending = Some(flicktier::Ending::Tokens);
    state.last_turns = Some(1);
}

/// The facts told to everybody at the table together, in order.
pub(crate) fn facts(scene: &Scene<Flicktier>) -> Vec<Event> {
    let all = scene.table().seats();
    let fact = |told: &Told<Event>| match told {
        Told::Fact(fact) => Some(fact.event.clone()),
        Told::Noted { .. } | Told::Undone { .. } | Told::Handed { .. } => None,
    };
    scene.table().told(all, 0).filter_map(|line| fact(&line.told)).collect()
}

/// Whose turns began, in order.
pub(crate) fn turns(scene: &Scene<Flicktier>) -> String {
    let began = |event: Event| match event {
        Event::TurnBegan { player, .. } => Some(player.letter()),
        _ => None,
    };
    facts(scene).into_iter().filter_map(began).collect()
}

/// Gives a seat so many cards of a type in hand, and of the others what it has.
pub(crate) fn hand_over(state: &mut State, seat: &str, resource: Resource, count: usize) {
    let hand = Pile::Hand(player(seat));
    shift(state, resource, hand, Pile::Deck, 0);
    let left = state.cards.count(resource, Pile::Deck);
    shift(state, resource, Pile::Deck, hand, usize::from(left) - count);
}

/// Puts a die on a space, off its middle, where others may lie.
pub(crate) fn visit(state: &mut State, ship: &str, space: Space, side: u8) {
    let disc = Kit::shipped().board.disc(space);
    let at = |c: i32| f64::from(c) / 1000.0;
    put(state, ship, (at(disc.x) - 0.8 * at(disc.r), at(disc.y)), side);
}
