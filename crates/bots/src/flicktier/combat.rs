//! Combats: who is likely to win one, with which card and which side up.

use flick::Die;
use flicktier::content::Effect;
use flicktier::{DieId, Flicktier, Player, Side};

use super::worth;

/// How likely a card drawn from a full deck has at most the value 0, 1, 2, 3, 4 or 5.
const AT_MOST: [f64; 6] = [0.0, 0.214, 0.5, 0.786, 0.929, 1.0];
/// How likely a card that was chosen for a combat has the value 0, 1, 2, 3, 4 or 5: people choose strong ones.
const CHOSEN: [f64; 6] = [0.0, 0.08, 0.17, 0.33, 0.26, 0.16];
/// How likely a combat comes out by luck, because a die was turned over.
const LUCK: f64 = 0.12;

/// One side of a combat.
#[derive(Clone, Copy)]
pub(super) struct Fighter {
    /// What its die shows.
    pub(super) side: u8,
    pub(super) player: Player,
}

/// What a player's cards count more than they say. FF-NOX-05.
fn bonus(game: &Flicktier, player: Player) -> i32 {
    let bonus = |effect| match effect {
        Effect::CombatBonus(bonus) => Some(i32::from(bonus)),
        _ => None,
    };
    game.effects(player).find_map(bonus).unwrap_or(0)
}

fn low_wins(game: &Flicktier, player: Player) -> bool {
    game.has(player, Effect::LowWins)
}

/// How likely the attacker wins with a card of this value, before the other has played one.
pub(super) fn attack(game: &Flicktier, by: Fighter, card: u8, of: Fighter) -> f64 {
    let mine = i32::from(by.side) + i32::from(card) + bonus(game, by.player);
    let theirs = i32::from(of.side);
    let sure = if low_wins(game, by.player) {
        // FF-MECH-06: the other does best without a card.
        f64::from(u8::from(mine <= theirs))
    } else {
        let most = mine - theirs - bonus(game, of.player);
        let cards = if of.player == Player::AI { 1 } else { i32::from(game.state().cards.hand(of.player)) };
        match usize::try_from(most) {
            _ if cards == 0 => f64::from(u8::from(mine >= theirs)),
            Ok(most) => AT_MOST[most.min(5)].powi(cards),
            Err(_) => 0.0,
        }
    };
    LUCK / 2.0 + (1.0 - LUCK) * sure
}

/// How likely the attacker wins once both have chosen: the defender's card, if there is one, is not known.
pub(super) fn attack_armed(game: &Flicktier, by: Fighter, card: u8, of: Fighter, answered: bool) -> f64 {
    let mine = i32::from(by.side) + i32::from(card) + bonus(game, by.player);
    let wins = |theirs: i32| {
        let won = if low_wins(game, by.player) { mine <= theirs } else { mine >= theirs };
        f64::from(u8::from(won))
    };
    let side = i32::from(of.side);
    if !answered {
        return wins(side);
    }
    let bonus = bonus(game, of.player);
    (0..).zip(CHOSEN).map(|(value, odds)| odds * wins(side + value + bonus)).sum()
}

/// How likely the defender wins with a card of this value, or none.
pub(super) fn defence(game: &Flicktier, of: Fighter, card: Option<u8>, by: Fighter) -> f64 {
    let mine = i32::from(of.side) + card.map_or(0, |card| i32::from(card) + bonus(game, of.player));
    let (side, more) = (i32::from(by.side), bonus(game, by.player));
    let low = low_wins(game, by.player);
    // Who wins with low totals chooses weak cards.
    let odds = |value: usize| if low { CHOSEN[6 - value] } else { CHOSEN[value] };
    let holds = |value: usize| {
        let theirs = side + value as i32 + more;
        if low { mine < theirs } else { mine > theirs }
    };
    let sure: f64 = (1..6).filter(|value| holds(*value)).map(odds).sum();
    LUCK / 2.0 + (1.0 - LUCK) * sure
}

/// A d20 rolls, and what it shows when it is flicked says little about what it will show. All others slide.
fn rolls(die: Die) -> bool {
    die == Die::D20
}

/// How likely a player wins an Attack, before a card is played.
pub(super) fn wins(game: &Flicktier, player: Player, id: DieId, side: u8, target: DieId) -> f64 {
    let Some(card) = worth::played(game, player) else { return 0.0 };
    let of = Fighter { side: game.side(target), player: game.controller(target) };
    let with = |side: u8| attack(game, Fighter { side, player }, card, of);
    if !rolls(game.die(id)) {
        return with(side);
    }
    let sides = game.die(id).sides();
    let any = (1..=sides).map(with).sum::<f64>() / f64::from(sides);
    0.2 * with(side) + 0.8 * any
}

/// The side a die is best set to: for the combats that it may come to with the dice on the table.
pub(super) fn best_side(game: &Flicktier, player: Player, id: DieId) -> Side {
    let others: Vec<DieId> =
        game.dice().filter(|other| game.controller(*other) != player && game.on_board(*other)).collect();
    let (card, guard) = (worth::played(game, player), Some(worth::strongest(game, player)));
    // FF-MECH-08: where the low number wins, one's own Attacks take care of themselves; being attacked does not.
    let care = if low_wins(game, player) { 1.5 } else { 0.5 };
    let worth = |side: &Side| {
        let me = Fighter { side: side.0, player };
        let each = others.iter().map(|other| {
            let other = Fighter { side: game.side(*other), player: game.controller(*other) };
            card.map_or(0.0, |card| attack(game, me, card, other)) + care * defence(game, me, guard, other)
        });
        // Bounties and parades ask for high sides.
        each.sum::<f64>() + 0.01 * f64::from(side.0)
    };
    let best = Side::all(game.die(id)).max_by(|a, b| worth(a).total_cmp(&worth(b)));
    best.unwrap_or(Side(game.die(id).sides()))
}
