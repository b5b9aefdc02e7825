//! The Long, Lonely Moments: respites at every chance that gains something, ransoms, Life Force.

use spaceknights::{Action, Respite, Spaceknights, State};
use table::Seat;

use super::bids::late;

/// The respites by what they are worth, the best first.
pub(super) const BY_WORTH: [Respite; 6] = [
    Respite::Vigil,
    Respite::Homecoming,
    Respite::Reckoning,
    Respite::Provocation,
    Respite::Communion,
    Respite::Restitution,
];

fn rank(respite: Respite) -> usize {
    BY_WORTH.iter().position(|known| *known == respite).unwrap_or(BY_WORTH.len())
}

/// What to do in the own scene.
pub(super) fn scene(game: &Spaceknights, seat: Seat, offers: &[Action]) -> Action {
    let knight = &game.state().knights[seat.index()];
    let gains = match knight.respite {
        // Chips that are handed back are gone.
        Respite::Restitution => false,
        Respite::Homecoming | Respite::Provocation | Respite::Reckoning => true,
        Respite::Vigil => knight.reserve.total() > 4,
        // Two chips for a better respite, as long as there are scenes to use it in.
        Respite::Communion => knight.reserve.total() > 8 && better(game, seat).is_some(),
    };
    if gains && offers.contains(&Action::Rest) {
        return Action::Rest;
    }
    restore(game, seat, offers).unwrap_or(Action::Done)
}

/// Whose respite would be better than the own, among the owners of chips that the seat holds.
fn better(game: &Spaceknights, seat: Seat) -> Option<Seat> {
    let state = game.state();
    let knight = &state.knights[seat.index()];
    let owners = knight.reserve.colours().filter(|owner| *owner != seat && state.alive.has(*owner));
    let best = owners.min_by_key(|owner| rank(state.knights[owner.index()].respite))?;
    (rank(state.knights[best.index()].respite) < 3).then_some(best)
}

/// Life Force bought back, while there is mettle to spare and it holds: a die below four bids little, the points above add less than they
/// cost, and whoever is about to lose them again buys fewer.
pub(super) fn restore(game: &Spaceknights, seat: Seat, offers: &[Action]) -> Option<Action> {
    let state = game.state();
    let knight = &state.knights[seat.index()];
    let loses = knight.reserve.colours().any(|owner| {
        owner != seat && state.alive.has(owner) && state.knights[owner.index()].respite == Respite::Reckoning
    });
    let reserve = knight.reserve.total();
    let (enough, spare): (u8, u8) = match (late(state), loses) {
        // Two whose dice are all cut to 1 lose three chips to each other in turn, for ever.
        (true, _) => (6, reserve.saturating_sub(1)),
        (false, true) => (3, reserve / 8),
        (false, false) => (4, reserve / 8),
    };
    let most = offers.iter().filter_map(|offer| match offer {
        Action::Restore(points) => Some(*points),
        _ => None,
    });
    let points = most.max()?.min(spare).min(enough.saturating_sub(knight.life));
    (points > 0).then_some(Action::Restore(points))
}

/// How many to burn for the vigil: three, if twice as many are there to be had and enough is left.
pub(super) fn vigil(game: &Spaceknights, seat: Seat, offers: &[Action]) -> Option<Action> {
    let state = game.state();
    let holds = |holder: &Seat| *holder != seat && state.knights[holder.index()].reserve.of(seat) > 0;
    let there: u8 = state.alive.iter().filter(holds).map(|holder| game.mettle(holder)).sum();
    let most = offers.iter().filter_map(|offer| match offer {
        Action::Burn(count) => Some(*count),
        _ => None,
    });
    most.filter(|count| *count == 1 || 2 * count <= there).max().map(Action::Burn)
}

/// Which respites go round: the best of those within reach comes to the seat.
pub(super) fn exchange(game: &Spaceknights, offers: &[Action]) -> Option<Action> {
    let state = game.state();
    offers
        .iter()
        .filter(|offer| matches!(offer, Action::Exchange { .. }))
        .min_by_key(|offer| match offer {
            // The second's respite comes back.
            Action::Exchange { second, .. } => rank(state.knights[second.index()].respite),
            _ => usize::MAX,
        })
        .copied()
}

/// What to pledge to a ransom: only what completes it, and no more than the harm would cost.
pub(super) fn pledge(state: &State, seat: Seat, missing: u8) -> u8 {
    let spare = state.knights[seat.index()].reserve.total() / 8;
    if missing <= spare.min(2) { missing } else { spare.min(1).min(missing) }
}
