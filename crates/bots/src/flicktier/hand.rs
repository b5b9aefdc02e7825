//! Cards: which to play, to pay and to lose.

use flicktier::content::Effect;
use flicktier::{Action, Flicktier, Held, Player, Task};
use table::{Game as _, Seat};

use super::worth;

/// How gladly it gives a card away: weak ones first, and those in front before all.
fn spare(held: Held) -> i32 {
    if held.front { 20 } else { 10 - i32::from(held.value) }
}

/// How it answers a question about cards, and every other small one.
pub(super) fn rank(game: &Flicktier, seat: Seat, action: &Action) -> i32 {
    let player = Player::of(seat);
    match (game.task(), *action) {
        // FF-MECH-06: the lower total wins a Mechatron's attacks.
        (Some(Task::Arm(_)), Action::Play(held)) if game.has(player, Effect::LowWins) => {
            20 - i32::from(held.value)
        }
        (Some(Task::Arm(_)), Action::Play(held)) => i32::from(held.value),
        (Some(Task::Defend(attack)), Action::Play(held)) if game.has(attack.by, Effect::LowWins) => {
            -i32::from(held.value) - 1
        }
        (Some(Task::Defend(attack)), Action::Play(held)) => {
            let need = i32::from(game.side(attack.with)) + 3 - i32::from(game.side(attack.target));
            // The weakest card that should do; a lost cause gets none.
            if i32::from(held.value) >= need { 20 - i32::from(held.value) } else { i32::from(held.value) - 6 }
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
            spare(held) + 2 * i32::from(many) - 5 * i32::from(missing[held.resource.index()])
        }
        (_, Action::Give(held)) => spare(held),
        (_, Action::Omit(resource)) => 10 - i32::from(game.state().cards.money(player, resource)),
        (_, Action::Draw(resource)) => {
            1 + i32::from(worth::missing(game, player, &worth::wanted(game, player))[resource.index()])
        }
        (_, Action::Yes | Action::Build { .. }) => 5,
        (_, Action::First(_)) => 1,
        _ => 0,
    }
}
