//! Which chips: colours matter, since who holds whose drives respites and maneuvers.

use spaceknights::{Action, Chips, ChipsFor, Spaceknights};
use table::Seat;

/// So many chips, greedily by a preference among the colours that can still be named; the lowest colour of those first.
pub(super) fn choose(game: &Spaceknights, seat: Seat, why: ChipsFor, offers: &[Action]) -> Option<Action> {
    let state = game.state();
    let picking = &state.picking;
    let there: Chips = match why {
        ChipsFor::Collect => state.knights[picking.from.index()].line,
        ChipsFor::VigilTakes => state.knights[picking.from.index()].reserve,
        // Nobody gains by giving away.
        ChipsFor::HandBack => return Some(Action::Done),
        _ => state.knights[seat.index()].reserve,
    };
    let bids = matches!(
        why,
        ChipsFor::FirstPosting
            | ChipsFor::SecondPosting
            | ChipsFor::Match
            | ChipsFor::Surge
            | ChipsFor::Limit
    );
    let nameable = |of: Seat| {
        offers.iter().any(|offer| matches!(offer, Action::Chips { of: named, .. } if *named == of))
    };
    let mut colours: Vec<Seat> = there.colours().filter(|of| nameable(*of)).collect();
    // What is bid is of the own colour, so that others come to hold it; what is burned or paid is of others', the largest holding first.
    colours.sort_by_key(|of| (if bids { *of != seat } else { *of == seat }, u8::MAX - there.of(*of)));
    let mut left = picking.left;
    let mut want = Chips::NONE;
    for of in colours {
        let count = there.of(of).min(left);
        want.0[of.index()] = count;
        left -= count;
    }
    let of = want.colours().next()?;
    Some(Action::Chips { count: want.of(of), of })
}

/// Calls as many chips home as the die allows, from whoever has most mettle first.
pub(super) fn reclaim(game: &Spaceknights, seat: Seat, offers: &[Action]) -> Option<Action> {
    let state = game.state();
    let from_there = |from: Seat| {
        offers.iter().any(|offer| matches!(offer, Action::Reclaim { from: named, .. } if *named == from))
    };
    let mut holders: Vec<Seat> = state.alive.iter().filter(|from| from_there(*from)).collect();
    holders.sort_by_key(|from| u8::MAX - game.mettle(*from));
    let mut left = state.picking.left;
    let mut want = Chips::NONE;
    for from in holders {
        let count = state.knights[from.index()].reserve.of(seat).min(left);
        want.0[from.index()] = count;
        left -= count;
    }
    let first = want.colours().next();
    Some(first.map_or(Action::Done, |from| Action::Reclaim { count: want.of(from), from }))
}
