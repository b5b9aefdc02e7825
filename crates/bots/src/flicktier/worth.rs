//! What a place or a position is worth to a player.

use flicktier::content::{Cost, Effect, MissionKind, Resource, Site, Space};
use flicktier::{DieId, Few, Flicktier, Level, Pile, Player, Track};
use table::Game as _;

/// What a player would build next: round structures while they are few, then the square ones.
pub(super) fn wanted(game: &Flicktier, player: Player) -> Cost {
    let faction = game.faction(player);
    let realm = game.realm(player);
    let (round, square) = game.left_to_build(player);
    let cheap = |cost: &Cost| cost.iter().sum::<u8>();
    match (round, square) {
        (0, 0) => [0; 4],
        (0, _) => faction.square.cost,
        (_, 0) => faction.round.cost,
        // A level early helps for the whole game.
        _ if realm.level == Level(0) && cheap(&faction.track[0].cost) <= 2 => faction.track[0].cost,
        _ if realm.round.len() <= realm.square.len() => faction.round.cost,
        _ => faction.square.cost,
    }
}

/// How many cards of each type are missing for a cost.
pub(super) fn missing(game: &Flicktier, player: Player, cost: &Cost) -> Cost {
    let mut missing = *cost;
    for resource in Resource::ALL {
        let held = game.state().cards.money(player, resource);
        missing[resource.index()] = missing[resource.index()].saturating_sub(held);
    }
    missing
}

/// What it is worth to have a ship on a space, if none is there yet.
pub(super) fn space(game: &Flicktier, player: Player, at: Space) -> i32 {
    let (state, kit) = (game.state(), game.content());
    let mut worth = 0;
    for mission in state.row.iter().flatten() {
        worth += match &kit.mission(*mission).kind {
            MissionKind::Explore { space } if *space == at => 30,
            MissionKind::Deliver { planet, cost } if *planet == at => {
                let short: u8 = missing(game, player, cost).iter().sum();
                i32::from(20u8.saturating_sub(short * 7))
            }
            _ => 0,
        };
    }
    if at.is_planet() {
        let (realm, faction) = (game.realm(player), game.faction(player));
        let resource = state.yields[at.index()];
        worth += 6;
        if missing(game, player, &wanted(game, player))[resource.index()] > 0 {
            worth += 6;
        }
        let (round, square) = game.left_to_build(player);
        let ready = |cost: &Cost| missing(game, player, cost) == [0; 4];
        if round > 0 && !realm.round.has(at) {
            worth += if ready(&faction.round.cost) { 16 } else { 4 };
        }
        if square > 0 && !realm.square.has(at) {
            worth += if ready(&faction.square.cost) { 14 } else { 3 };
        }
    }
    worth
}

/// What it is worth to have this ship on a space: home planets, too, where something is built there.
pub(super) fn ship_on(game: &Flicktier, player: Player, id: DieId, at: Space) -> i32 {
    let (realm, faction) = (game.realm(player), game.faction(player));
    let (_, square) = game.left_to_build(player);
    let site = match faction.square_site {
        Site::Planets => false,
        Site::AnyButEarth => at.is_home() && at != Space::EARTH,
        // FF-DOR-10: with the d20 alone.
        Site::DestroyHomes => {
            let cannon = game.has(player, Effect::Cannon) && game.die(id) == flick::Die::D20;
            cannon && at.is_home() && at != Space::NOX
        }
    };
    let open = site && square > 0 && !realm.square.has(at);
    let ready = missing(game, player, &faction.square.cost) == [0; 4];
    space(game, player, at) + if open { if ready { 24 } else { 6 } } else { 0 }
}

/// What a position is worth to a player: points, ships where they are of use, and cards.
pub(super) fn position(game: &Flicktier, player: Player) -> i32 {
    let state = game.state();
    let mut worth = 20 * i32::from(game.score(player));
    let mut seen = Few::NONE;
    for id in game.dice() {
        if game.controller(id) != player {
            continue;
        }
        if !game.on_board(id) && game.faction(player).home.is_some() {
            worth -= 15;
        }
        for at in game.spaces_of(id) {
            let first = !seen.has(at);
            seen.insert(at);
            let value = ship_on(game, player, id, at);
            // A second ship on a planet gathers too, but builds nothing more.
            worth += if first { value } else { value / 3 };
        }
    }
    let cards: u8 = Resource::ALL.iter().map(|resource| state.cards.money(player, *resource)).sum();
    worth + 4 * i32::from(cards.min(9))
}

/// What the next level of a track is worth now.
pub(super) fn upgrade(game: &Flicktier, player: Player, track: Track) -> i32 {
    let realm = game.realm(player);
    let built = (realm.round.len() + realm.square.len()) as i32;
    match (track, realm.level, realm.common) {
        (Track::Own, Level(0), _) => 30,
        (Track::Own, Level(1), _) => 14 + built,
        // The third level pays for what was built.
        (Track::Own, ..) => 6 * built,
        (Track::Common, _, Level(0)) => 26,
        (Track::Common, ..) => 22 - 2 * built,
    }
}

/// The card that it would play into an Attack of its own: the strongest, or the weakest where the lower total wins.
pub(super) fn played(game: &Flicktier, player: Player) -> Option<u8> {
    let low = game.has(player, Effect::LowWins);
    let hand = game.state().cards.held(player, false).map(|held| held.value);
    if low { hand.min() } else { hand.max() }
}

/// The strongest card in hand.
pub(super) fn strongest(game: &Flicktier, player: Player) -> u8 {
    let hand = Resource::ALL
        .into_iter()
        .flat_map(|resource| game.state().cards.in_pile(resource, Pile::Hand(player)).map(|card| card.value));
    hand.max().unwrap_or(0)
}
