//! What the tests of several factions need: cubes, tokens, cards in the row, and flicks whose outcome is given.

use flicktier::content::{AiCard, Nearest, Resource, Space, Spaces};
use flicktier::{
    AiCardId, BountyId, Cause, Few, Flicktier, Flown, Kit, Options, Pile, Player, Realm, Ships, State,
    Switch, Task, Wanted, Wish,
};
use table::{Seat, Seats};
use testkit::Scene;

use crate::stage::{number, offers, plain, put, table_with, with};

pub(crate) const TARSIS: Space = Space(0);
pub(crate) const VELUNE: Space = Space(1);
pub(crate) const OSKARA: Space = Space(2);
pub(crate) const BRINDLE: Space = Space(3);
pub(crate) const HESPERA: Space = Space(4);
pub(crate) const PELL: Space = Space(7);

/// The player with this letter; `X` is the A.I.
pub(crate) fn player(seat: &str) -> Player {
    Player::named(seat).expect("a player")
}

/// A player's board, to change it.
pub(crate) fn realm<'a>(state: &'a mut State, seat: &str) -> &'a mut Realm {
    &mut state.realms[player(seat).index()]
}

fn set(spaces: &[Space]) -> Spaces {
    spaces.iter().copied().collect()
}

/// Puts the cube of the faction's own track on a level.
pub(crate) fn level(state: &mut State, seat: &str, level: u8) {
    realm(state, seat).level = flicktier::Level(level);
}

/// Puts a player's round structures on these planets and nowhere else.
pub(crate) fn rounds(state: &mut State, seat: &str, spaces: &[Space]) {
    realm(state, seat).round = set(spaces);
}

/// Puts a player's square structures on these planets and nowhere else.
pub(crate) fn squares(state: &mut State, seat: &str, spaces: &[Space]) {
    realm(state, seat).square = set(spaces);
}

/// Covers a player's square structures on these planets.
pub(crate) fn cover(state: &mut State, seat: &str, spaces: &[Space]) {
    realm(state, seat).covered = set(spaces);
}

/// Lets a planet yield a resource; another planet of that resource takes what it yielded.
pub(crate) fn yields(state: &mut State, planet: Space, resource: Resource) {
    let other = state.yields.iter().rposition(|other| *other == resource).expect("two planets of each");
    state.yields.swap(planet.index(), other);
}

/// Lays these missions out as the row.
pub(crate) fn row(state: &mut State, missions: [&str; 3]) {
    for slot in 0..3 {
        let old = state.row[slot].take().expect("a full row");
        state.unseen.insert(old);
    }
    for (slot, id) in missions.into_iter().enumerate() {
        let mission = Kit::shipped().mission_named(id).expect("a mission's id");
        state.unseen.remove(mission);
        state.row[slot] = Some(mission);
    }
}

/// Lays every card of a type that could be drawn in front of a player: none is left to draw.
pub(crate) fn dry(state: &mut State, resource: Resource, seat: &str) {
    let cards = &mut state.cards.0[resource.index()];
    for card in cards.iter_mut().filter(|card| [Pile::Deck, Pile::Discard].contains(&card.pile)) {
        (card.pile, card.by) = (Pile::Front(player(seat)), Seats::first(Seat::MAX as u8));
    }
    cards.sort_unstable();
}

/// What a player scores now, all in all.
pub(crate) fn score(scene: &Scene<Flicktier>, seat: &str) -> u16 {
    scene.position().score(player(seat))
}

/// What a player scores with and without the last change.
pub(crate) fn scores(scene: Scene<Flicktier>, seat: &str, change: impl FnOnce(&mut State)) -> (u16, u16) {
    let before = score(&scene, seat);
    (before, score(&with(scene, change), seat))
}

/// How many cards a player has in hand.
pub(crate) fn in_hand(scene: &Scene<Flicktier>, seat: &str) -> u8 {
    scene.position().state().cards.hand(player(seat))
}

/// Whether a seat is offered this.
pub(crate) fn offered(scene: &Scene<Flicktier>, seat: &str, action: &str) -> bool {
    let seat: Seat = seat.parse().expect("a seat");
    offers(scene.position(), seat).iter().any(|offer| offer == action)
}

/// Whether a seat is offered anything that begins so.
pub(crate) fn offered_any(scene: &Scene<Flicktier>, seat: &str, head: &str) -> bool {
    let seat: Seat = seat.parse().expect("a seat");
    offers(scene.position(), seat).iter().any(|offer| offer.starts_with(head))
}

/// A flick of a die as it might have gone, waiting for its player to keep it.
fn flown(state: &State, ship: &str, cause: Cause, touched: bool) -> Task {
    let die = number(state, ship);
    let flown = Flown {
        die,
        struck: Ships::NONE,
        touched,
        fled: false,
        knocked: false,
        leaned: None,
        aside: Ships::NONE,
    };
    Task::Keep { flown, cause }
}

/// Seat A begins a Move, and its die comes to rest where the test has put it.
pub(crate) fn lands(scene: Scene<Flicktier>, ship: &str) -> Scene<Flicktier> {
    let scene = scene.plays("A", "move");
    with(scene, |state| {
        if let Some(Task::Move { left, begun, .. }) = state.stack.last_mut() {
            (*left, *begun) = (*left - 1, true);
        }
        let keep = flown(state, ship, Cause::Move, false);
        state.stack.push(keep);
    })
    .plays("A", "keep")
}

/// Seat A attacks and hits: cards are played, and the dice show what the test has set.
pub(crate) fn fights(
    scene: Scene<Flicktier>,
    (with_ship, card): (&str, &str),
    (other, target, answer): (&str, &str, &str),
) -> Scene<Flicktier> {
    let scene = scene.plays("A", &format!("attack {with_ship} {target}")).plays("A", &format!("play {card}"));
    let asked = scene.position().asked() == other.parse().ok();
    let scene = if asked { scene.plays(other, &format!("play {answer}")) } else { scene };
    with(scene, |state| {
        let keep = flown(state, with_ship, Cause::Attack, true);
        state.stack.push(keep);
    })
    .plays("A", "keep")
}

/// A table with bounties: these three lie out, each on its own space.
pub(crate) fn hunted(factions: &[Wish], bounties: [u8; 3]) -> Scene<Flicktier> {
    let options = Options { bounties: Switch::On, ..plain(factions) };
    with(table_with(factions.len() as u8, options), |state| wanted(state, bounties))
}

/// Lays these bounty cards out, each on its own space; the others are the deck.
pub(crate) fn wanted(state: &mut State, bounties: [u8; 3]) {
    state.bounty_deck = Few::first(8);
    for (slot, bounty) in bounties.into_iter().enumerate() {
        let bounty = BountyId(bounty);
        let (x, y) = named_space(bounty);
        state.wanted[slot] = Some(Wanted { bounty, x, y });
        state.bounty_deck.remove(bounty);
    }
}

/// The space that a bounty card names.
pub(crate) fn named_space(bounty: BountyId) -> (i32, i32) {
    let kit = Kit::shipped();
    kit.board.bounty[usize::from(kit.bounty(bounty).space)]
}

/// Puts a die on the bounty card of a slot, so many cm above its middle.
pub(crate) fn put_on_card(state: &mut State, ship: &str, slot: usize, above: f64, side: u8) {
    let Wanted { x, y, .. } = state.wanted[slot].expect("a bounty lies there");
    put(state, ship, (f64::from(x) / 1000.0, f64::from(y) / 1000.0 + above), side);
}

/// The only card left to the A.I. takes a token and destroys the ship nearest to the black hole.
pub(crate) fn only_a_strike(state: &mut State) {
    let strike = |card: &AiCard| matches!(card, AiCard::Strike { criterion: Nearest::BlackHole });
    let card = Kit::shipped().ai.iter().position(strike).expect("there is such a card");
    state.ai_deck = Few::only(AiCardId(card as u8));
}
