//! What can be bought, and what it is worth: structures and levels.

use flicktier::content::{Cost, Effect, Scored, Site, Space};
use flicktier::{Flicktier, Form, Level, Player, Track};
use table::Game as _;

use super::clock;
use super::worth::POINT;

/// What a card is worth, with so many turns to spend it: somewhat less than what it can be turned into, for that takes
/// actions.
pub(super) fn card(rest: f64) -> f64 {
    9.0 * (rest / 3.0).min(1.0)
}

/// How many structures of a form a player has that still do something.
fn built(game: &Flicktier, player: Player, form: Form) -> f64 {
    let realm = game.realm(player);
    f64::from(if form == Form::Round { realm.round.len() } else { realm.square.minus(realm.covered).len() })
}

/// What a structure scores on a planet by the end.
fn points(game: &Flicktier, player: Player, form: Form, at: Option<Space>, rest: f64) -> f64 {
    let faction = game.faction(player);
    match (form, faction.hunter_max) {
        (Form::Round, _) => f64::from(faction.round.vp),
        (Form::Square, None) => f64::from(faction.square.vp),
        // FF-MECH-03: what others have there, and what they are going to have.
        (Form::Square, Some(max)) => {
            let others = || game.players().filter(|other| *other != player);
            let prey = |at: Space| {
                let tokens = |other: Player| {
                    let realm = game.realm(other);
                    u8::from(realm.round.has(at)) + u8::from(realm.square.has(at))
                };
                others().map(tokens).sum::<u8>()
            };
            let mine = game.realm(player).square;
            let open = (0..8).map(Space::planet).filter(|at| !mine.has(*at));
            let prey = at.map_or_else(|| open.map(prey).max().unwrap_or(0), prey);
            let growth = others().count() as f64 * rest * 0.05;
            (f64::from(prey) + growth).min(f64::from(max))
        }
    }
}

/// What each structure of a form scores besides, now or once the level is bought.
fn per_structure(game: &Flicktier, player: Player, form: Form, rest: f64) -> f64 {
    let level = game.realm(player).level.reached();
    let scored = if form == Form::Round { Scored::Round } else { Scored::Square };
    let track = game.faction(player).track.iter().enumerate();
    let each = track.map(|(at, upgrade)| match upgrade.effect {
        Effect::VpPer { what, vp } if what == scored => {
            let steps = (at + 1).saturating_sub(level) as f64;
            let likely = if steps == 0.0 { 1.0 } else { ((rest - 2.0 * steps) / 8.0).clamp(0.0, 0.7) };
            likely * f64::from(vp)
        }
        _ => 0.0,
    });
    each.sum()
}

/// What a structure is worth, wherever it can stand or on this planet.
pub(super) fn structure(game: &Flicktier, player: Player, form: Form, at: Option<Space>) -> f64 {
    let rest = clock::rest(game);
    let points = points(game, player, form, at, rest) + per_structure(game, player, form, rest);
    let more = match form {
        // It gathers for the rest of the game; three cards are the most at once.
        Form::Round => {
            let often = if built(game, player, Form::Round) < 3.0 { 0.3 } else { 0.1 };
            // FF-MECH-05: hunters score nothing before others have built, and gatherers are needed the more.
            let alone = if game.faction(player).hunter_max.is_some() { 1.25 } else { 1.0 };
            card(rest) * rest.min(9.0) * often * alone
        }
        // FF-MOR-07: others gather where they have something.
        Form::Square if game.has(player, Effect::Raid) => {
            let gather = |at: Space| {
                let others = game.players().filter(|other| *other != player);
                others.filter(|other| game.realm(*other).round.has(at)).count()
            };
            at.map_or(1.0, |at| gather(at) as f64) * rest * 1.5
        }
        Form::Square => 0.0,
    };
    POINT * points + more
}

/// What an upgrade does for a player with so many turns left.
fn effect(game: &Flicktier, player: Player, effect: Effect, rest: f64) -> f64 {
    let square = built(game, player, Form::Square);
    let (round_left, square_left) = game.left_to_build(player);
    let more = |left: u8| f64::from(left).min(rest * 0.4);
    let far = game.faction(player).square_site == Site::DestroyHomes;
    let a_turn = match effect {
        Effect::VpPer { what, vp } => {
            let realm = game.realm(player);
            let count = match what {
                Scored::Round => built(game, player, Form::Round) + more(round_left),
                // FF-DOR-10: home planets are far away, and one ship alone can do it.
                Scored::Square if far => square + 0.3 * more(square_left),
                Scored::Square => square + more(square_left),
                Scored::CombatToken => f64::from(realm.tokens) + 0.3 * rest,
                Scored::Bounty => f64::from(realm.bounties.len()) + 0.15 * rest,
                Scored::Deliver => f64::from(realm.missions.len()) * 0.7 + 0.2 * rest,
            };
            return POINT * f64::from(vp) * count;
        }
        // FF-DOR-09: without it there is nothing square to build.
        Effect::Cannon => return if rest > 4.0 { 45.0 } else { 4.0 * rest },
        // FF-INV-17: there are two, and each keeps a mission of two points that somebody else might have had.
        Effect::Claim => return 22.0,
        // FF-MECH-06: it wins combats, and whoever sets out for them builds nothing meanwhile.
        Effect::LowWins => 1.0,
        // FF-MECH-10: where the low number wins, an Attack is as good as any other action, and often the best twice.
        Effect::AttackTwice => 7.0,
        Effect::DrawOnCombatWin => 3.0,
        Effect::Bug => 3.5,
        // What needs a square structure of one's own does little before there is one.
        Effect::StatueFlick | Effect::Warp | Effect::Trade if square > 0.0 => 6.0,
        Effect::CombatBonus(_) => 6.0,
        Effect::ExtraFlick { .. } | Effect::Raid => 3.0,
        Effect::MultiBuild(_) => 3.0,
        Effect::ReflickMove | Effect::ReflickAttack | Effect::GatherLimit(_) => 2.5,
        Effect::SetSide => 3.5,
        Effect::MoveNetwork | Effect::CoverSquare => 2.0,
        Effect::StatueFlick | Effect::Warp | Effect::Trade => 2.0,
        Effect::MothershipStays | Effect::IgnoreBounty => 1.5,
    };
    a_turn * rest
}

/// How many cards a cost is.
pub(super) fn cards(cost: &Cost) -> f64 {
    f64::from(cost.iter().sum::<u8>())
}

/// What the next level of a track costs.
pub(super) fn level_cost(game: &Flicktier, player: Player, track: Track) -> Option<Cost> {
    let realm = game.realm(player);
    let common = &game.content().common;
    match (track, realm.common) {
        (Track::Own, _) => game.faction(player).track.get(realm.level.reached()).map(|next| next.cost),
        (Track::Common, Level(0)) => Some(common.extra_flick),
        (Track::Common, Level(1)) => Some(common.discount),
        (Track::Common, _) => None,
    }
}

/// What the next level of a track is worth, and half of what it leads to.
pub(super) fn level(game: &Flicktier, player: Player, track: Track) -> f64 {
    let rest = clock::rest(game);
    match (track, game.realm(player).common) {
        (Track::Own, _) => {
            let track = &game.faction(player).track;
            let from = game.realm(player).level.reached();
            // What a level does is reckoned for what is there now, and it helps with what comes: the first for longest,
            // the upper ones those who have built.
            let early = [3.5, 5.0, 6.0, 0.0][from.min(3)] * rest.min(10.0);
            let (mut sum, mut part) = (early, 1.0);
            for (steps, upgrade) in track[from.min(track.len())..].iter().enumerate() {
                let rest = (rest - 2.0 * steps as f64).max(0.0);
                let gain = effect(game, player, upgrade.effect, rest);
                let price = if steps == 0 { 0.0 } else { cards(&upgrade.cost) * card(rest) + 6.0 };
                sum += part * (gain - price).max(0.0);
                part *= 0.5;
            }
            sum
        }
        (Track::Common, Level(0)) => 4.0 * rest,
        (Track::Common, _) => 2.5 * rest,
    }
}
