//! Cards: which to play, to pay and to lose.

use flicktier::content::Effect;
use flicktier::{Action, Attack, Flicktier, Held, Player, Task};
use table::{Game as _, Seat};

use super::combat::{self, Fighter};
use super::worth;

/// How gladly it gives a card away: those in front before all, then those that are of little use in its Attacks.
fn spare(game: &Flicktier, player: Player, held: Held) -> i32 {
    // Where low totals win, one weak card is kept for that; strong ones defend and win bounties all the same.
    let kept = game.has(player, Effect::LowWins) && worth::played(game, player) == Some(held.value);
    let weak = if kept { 4 } else { 10 - held.value };
    if held.front { 20 } else { i32::from(weak) }
}

/// How well a card does in a combat, in percent, less what it would have done in another.
fn fights(game: &Flicktier, player: Player, odds: f64, held: Held) -> i32 {
    (100.0 * odds) as i32 + 3 * spare(game, player, held)
}

/// The two sides of an Attack.
fn fighters(game: &Flicktier, attack: &Attack) -> (Fighter, Fighter) {
    let by = Fighter { side: game.side(attack.with), player: attack.by };
    (by, Fighter { side: game.side(attack.target), player: attack.of })
}

/// How it answers a question about cards, and every other small one.
pub(super) fn rank(game: &Flicktier, seat: Seat, action: &Action) -> i32 {
    let player = Player::of(seat);
    match (game.task(), *action) {
        (Some(Task::Arm(attack)), Action::Play(held)) => {
            let (by, of) = fighters(game, attack);
            fights(game, player, combat::attack(game, by, held.value, of), held)
        }
        (Some(Task::Defend(attack)), Action::Play(held)) => {
            let (by, of) = fighters(game, attack);
            fights(game, player, combat::defence(game, of, Some(held.value), by), held)
        }
        // A card that is kept counts as much as one that is of no use.
        (Some(Task::Defend(attack)), Action::NoCard) => {
            let (by, of) = fighters(game, attack);
            (100.0 * combat::defence(game, of, None, by)) as i32 + 30
        }
        (Some(Task::Boost { die, place }), Action::Give(held)) => {
            let number = game.state().wanted[place.index()]
                .map_or(99, |wanted| game.content().bounty(wanted.bounty).number);
            let total = game.side(*die) + held.value;
            if total >= number { 20 - i32::from(held.value) } else { -10 }
        }
        (Some(Task::Discard { .. }), Action::Give(held)) => {
            let missing = worth::missing(game, player, &worth::wanted(game, player));
            let many = game.state().cards.money(player, held.resource);
            spare(game, player, held) + 2 * i32::from(many) - 5 * i32::from(missing[held.resource.index()])
        }
        (_, Action::Give(held)) => spare(game, player, held),
        (_, Action::Omit(resource)) => 10 - i32::from(game.state().cards.money(player, resource)),
        (_, Action::Draw(resource)) => {
            1 + i32::from(worth::missing(game, player, &worth::wanted(game, player))[resource.index()])
        }
        (_, Action::Yes | Action::Build { .. }) => 5,
        (_, Action::First(_)) => 1,
        _ => 0,
    }
}
