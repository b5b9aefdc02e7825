//! Tables for the rule tests: dealt, laid out and then rearranged to the matter in hand.

#![allow(dead_code, unused_imports)] // Each of the test programs uses its part.

use flick::{Die, Lie};
use flicktier::content::{Resource, Space};
use flicktier::{
    Beginner, Card, Cards, DieId, Flicktier, Held, Kit, Options, Pile, Player, Ship, State, Steadiness,
    Switch, Task, Wish,
};
use table::{Game, Seat, Seats, Words};
use testkit::Scene;

pub(crate) use testkit::prove;

/// Options with these factions, seat A beginning, steady hands and neither A.I. nor bounties.
pub(crate) fn plain(factions: &[Wish]) -> Options {
    Options {
        ai: if factions.len() == 1 { Switch::On } else { Switch::Off },
        bounties: Switch::Off,
        steadiness: Steadiness::Exact,
        start: Beginner::A,
        factions: table::PerSeat::of(factions),
        ..Options::default()
    }
}

/// A table with these factions at the first turn of seat A: every die is set down where the table would put it.
pub(crate) fn table_of(factions: &[Wish]) -> Scene<Flicktier> {
    table_with(factions.len() as u8, plain(factions))
}

/// The same with these options.
pub(crate) fn table_with(seats: u8, options: Options) -> Scene<Flicktier> {
    laid_out(Scene::deal_with(Kit::shipped(), seats, options, 1))
}

/// Answers every question of the set-up with the first offer.
pub(crate) fn laid_out(mut scene: Scene<Flicktier>) -> Scene<Flicktier> {
    while let Some(Task::Place { why: flicktier::Coming::Setup, .. }) = scene.position().task() {
        let seat = scene.position().asked().expect("a seat sets its die down");
        let first = first_offer(scene.position(), seat);
        scene = scene.plays(&seat.to_string(), &first);
    }
    scene
}

/// The canonical text of the first listed offer of a seat.
pub(crate) fn first_offer(game: &Flicktier, seat: Seat) -> String {
    offers(game, seat).into_iter().next().expect("something is offered")
}

/// The canonical texts of all listed offers of a seat.
pub(crate) fn offers(game: &Flicktier, seat: Seat) -> Vec<String> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    let text = |action| {
        let mut text = String::new();
        Flicktier::write(game.content(), action, &mut text);
        text
    };
    actions.iter().map(text).collect()
}

/// The scene with its stored position changed. It must satisfy the invariants afterwards.
pub(crate) fn with(scene: Scene<Flicktier>, change: impl FnOnce(&mut State)) -> Scene<Flicktier> {
    scene.arrange(|game| {
        let mut state = game.save();
        change(&mut state);
        match Flicktier::load(game.content(), state) {
            Ok(changed) => *game = changed,
            Err(broken) => panic!("not a position: {broken}"),
        }
    })
}

/// The number of a ship on the table, for `State::lies`.
pub(crate) fn number(state: &State, ship: &str) -> DieId {
    let ship = Ship::named(ship).expect("a ship's name");
    let first = ship.owner.seat().map_or(usize::from(state.seats), Seat::index) * 3;
    DieId::after(first + usize::from(ship.number))
}

/// Puts a die on a point, in cm, showing a side.
pub(crate) fn put(state: &mut State, ship: &str, (x, y): (f64, f64), side: u8) {
    let index = number(state, ship);
    state.lies[index.index()] = Lie { x: (x * 1000.0) as i32, y: (y * 1000.0) as i32, yaw: 0, side };
}

/// Puts a die in the middle of a space, showing a side.
pub(crate) fn put_on(state: &mut State, ship: &str, space: Space, side: u8) {
    let disc = Kit::shipped().board.spaces[space.index()];
    let index = number(state, ship);
    state.lies[index.index()] = Lie { x: disc.x, y: disc.y, yaw: 0, side };
}

/// Takes a card of the type with this value out of the deck, or from anywhere else if need be, and lays it there.
fn card(state: &mut State, resource: Resource, value: u8, to: Pile, by: Seats) {
    let Cards(all) = &mut state.cards;
    let cards = &mut all[resource.index()];
    let of_deck = cards.iter().position(|card| card.pile == Pile::Deck && card.value == value);
    let other = || cards.iter().position(|card| card.pile == Pile::Discard && card.value == value);
    let at = of_deck.or_else(other).unwrap_or_else(|| panic!("no {resource:?} {value} is left"));
    cards[at] = Card { pile: to, by, value };
    cards.sort_unstable();
}

/// Gives a seat a card in hand.
pub(crate) fn give(state: &mut State, seat: &str, resource: Resource, value: u8) {
    let seat: Seat = seat.parse().expect("a seat");
    card(state, resource, value, Pile::Hand(Player::of(seat)), Seats::only(seat));
}

/// Gives a seat a card in front.
pub(crate) fn give_front(state: &mut State, seat: &str, resource: Resource, value: u8) {
    let seat: Seat = seat.parse().expect("a seat");
    card(state, resource, value, Pile::Front(Player::of(seat)), Seats::first(Seat::MAX as u8));
}

/// Puts all cards of a seat back into the decks.
pub(crate) fn strip(state: &mut State, seat: &str) {
    let player = Player::of(seat.parse().expect("a seat"));
    for cards in &mut state.cards.0 {
        for card in
            cards.iter_mut().filter(|card| [Pile::Hand(player), Pile::Front(player)].contains(&card.pile))
        {
            *card = Card { pile: Pile::Deck, by: Seats::NONE, value: card.value };
        }
        cards.sort_unstable();
    }
}

/// Gives a seat exactly these cards in hand.
pub(crate) fn hand(state: &mut State, seat: &str, cards: &[(Resource, u8)]) {
    strip(state, seat);
    for (resource, value) in cards {
        give(state, seat, *resource, *value);
    }
}

/// The cards a seat can name.
pub(crate) fn held(game: &Flicktier, seat: &str) -> Vec<Held> {
    game.state().cards.named(Player::of(seat.parse().expect("a seat"))).collect()
}

/// The flick of a die straight towards a point, in cm, at this speed in cm/s, struck at the height of its centre.
pub(crate) fn flick_to(game: &Flicktier, ship: &str, (x, y): (f64, f64), speed: f64) -> String {
    flick_with(game, ship, (x, y), speed, &[])
}

/// The same with dice slid aside.
pub(crate) fn flick_with(
    game: &Flicktier,
    ship: &str,
    (x, y): (f64, f64),
    speed: f64,
    aside: &[&str],
) -> String {
    let index = number(game.state(), ship);
    let lie = game.state().lies[index.index()];
    let (dx, dy) = (x * 1000.0 - f64::from(lie.x), y * 1000.0 - f64::from(lie.y));
    let theta = (dy.atan2(dx).to_degrees() * 100.0).round() as i32;
    let theta = theta.rem_euclid(36_000);
    let height = game.die(index).centre_height();
    let aside = aside.iter().fold(0, |set, ship| set | 1 << number(game.state(), ship).index());
    let speed = (speed * 10.0) as i32;
    format!("flick {ship} yaw=0 theta={theta} elev=0 offset=0 height={height} speed={speed} aside={aside}")
}

/// The speed, in cm/s, at which a die that slides comes to rest after so many cm. FF-SPEC-26.
pub(crate) fn slide(distance: f64) -> f64 {
    (2.0 * 0.45 * 981.0 * distance).sqrt()
}

/// The die of a ship.
pub(crate) fn die(game: &Flicktier, ship: &str) -> Die {
    game.die(number(game.state(), ship))
}

/// The place of a ship.
pub(crate) fn lie(game: &Flicktier, ship: &str) -> Lie {
    game.state().lies[number(game.state(), ship).index()]
}

/// Whether a ship is on a space.
pub(crate) fn is_on(game: &Flicktier, ship: &str, space: Space) -> bool {
    game.is_on(number(game.state(), ship), space)
}

/// The label of an offer.
pub(crate) fn label(game: &Flicktier, seat: &str, action: &str) -> String {
    let seat = seat.parse().expect("a seat");
    let action = Flicktier::read(game.content(), action).expect("an action");
    game.label(seat, &action)
}

/// Gives a seat a card that it has played into the Attack under way.
pub(crate) fn play(state: &mut State, seat: &str, resource: Resource, value: u8) {
    let seat: Seat = seat.parse().expect("a seat");
    card(state, resource, value, Pile::Played(Player::of(seat)), Seats::only(seat));
}

/// What came of a flick, with nothing slid aside.
pub(crate) fn flown(die: DieId, touched: bool, fled: bool) -> flicktier::Flown {
    let aside = flicktier::Ships::NONE;
    flicktier::Flown {
        die,
        struck: flicktier::Ships::NONE,
        touched,
        fled,
        knocked: false,
        aside,
        leaned: None,
    }
}

/// An Attack whose flick has come to rest and which its player, whose turn it is, may keep: physics is not the point.
pub(crate) fn struck(state: &mut State, with: &str, target: &str, (touched, fled): (bool, bool)) {
    let owner = |ship: &str| Ship::named(ship).expect("a ship's name").owner;
    let (by, of) = (owner(with), owner(target));
    let (with, target) = (number(state, with), number(state, target));
    let attack = flicktier::Attack { with, target, by, of };
    state.active = by;
    state.done.actions = 1;
    state.stack.clear();
    state.stack.push(Task::Act { fresh: false });
    state.stack.push(Task::Restore);
    state.stack.push(Task::Strike { attack, again: false });
    state.stack.push(Task::Keep { flown: flown(with, touched, fled), cause: flicktier::Cause::Attack });
}

/// The facts that a viewer was told, oldest first.
pub(crate) fn facts(scene: &Scene<Flicktier>, viewer: &str) -> Vec<flicktier::Event> {
    let viewer: Seats = viewer.parse().expect("seats are letters");
    let lines = scene.table().told(viewer, 0);
    lines
        .filter_map(|line| match &line.told {
            table::Told::Fact(fact) => Some(fact.event.clone()),
            table::Told::Noted { .. } | table::Told::Undone { .. } | table::Told::Handed { .. } => None,
        })
        .collect()
}

/// How many cards a seat holds in hand.
pub(crate) fn hand_of(game: &Flicktier, seat: &str) -> u8 {
    game.state().cards.hand(Player::of(seat.parse().expect("a seat")))
}

/// A player's board.
pub(crate) fn realm<'a>(game: &'a Flicktier, seat: &str) -> &'a flicktier::Realm {
    game.realm(Player::named(seat).expect("a player"))
}

/// All dice as they lie, for a flick outside of the game.
pub(crate) fn on_mat(game: &Flicktier) -> Vec<flick::Piece> {
    game.dice().map(|index| game.piece(index)).collect()
}

/// The clause by which the game itself refuses an action, asked or not.
pub(crate) fn refusal(scene: &Scene<Flicktier>, seat: &str, action: &str) -> Option<&'static str> {
    let game = scene.position();
    let action = Flicktier::read(game.content(), action).expect("an action");
    game.check(seat.parse().expect("a seat"), &action).err().map(|no| no.rule.0)
}

/// A level flick to the right at the height of a cube's centre.
pub(crate) fn right(speed: i32) -> flick::Flick {
    flick::Flick { yaw: 0, theta: 0, elev: 0, offset: 0, height: 800, speed }
}

/// The text of a flick with nothing slid aside.
pub(crate) fn text(ship: &str, flick: flick::Flick) -> String {
    let flick::Flick { yaw, theta, elev, offset, height, speed } = flick;
    format!(
        "flick {ship} yaw={yaw} theta={theta} elev={elev} offset={offset} height={height} speed={speed} aside=0"
    )
}
