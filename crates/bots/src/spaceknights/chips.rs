//! Which chips: colours matter, since who holds whose drives respites and maneuvers.

use spaceknights::{Action, Chips, ChipsFor, Respite, Spaceknights, State};
use table::Seat;

/// How much harm comes from holding chips of another's colour: by what its owner can do to those who have them. One chip is enough for a
/// vigil, a reckoning or a provocation; what is called home is that chip alone.
fn danger(state: &State, owner: Seat) -> i8 {
    if !state.alive.has(owner) {
        return 0;
    }
    match state.knights[owner.index()].respite {
        Respite::Vigil => 9,
        Respite::Reckoning => 7,
        Respite::Homecoming => 5,
        Respite::Provocation => 6,
        Respite::Communion | Respite::Restitution => 1,
    }
}

/// How glad a seat is to be rid of its own colour: a respite that works on those who have it wants some of it abroad. With any other,
/// nothing is safer to hold.
fn own(game: &Spaceknights, seat: Seat) -> i8 {
    let state = game.state();
    let abroad: u8 =
        state.alive.without(seat).iter().map(|other| state.knights[other.index()].reserve.of(seat)).sum();
    let wanted = match state.knights[seat.index()].respite {
        // As many as a few rolls can call home.
        Respite::Homecoming => 12,
        Respite::Vigil | Respite::Reckoning | Respite::Provocation => 6,
        Respite::Communion | Respite::Restitution => 0,
    };
    if abroad < wanted { 6 } else { -1 }
}

/// What becomes of the chips that are named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goes {
    /// They lie on the line, or are paid: another may come to hold them.
    Away,
    /// They leave the game.
    Burned,
    /// They come from another.
    Here,
}

const fn goes(why: ChipsFor) -> Goes {
    match why {
        ChipsFor::Collect | ChipsFor::VigilTakes => Goes::Here,
        ChipsFor::FirstPosting
        | ChipsFor::SecondPosting
        | ChipsFor::Match
        | ChipsFor::Surge
        | ChipsFor::Limit
        | ChipsFor::Ransom
        | ChipsFor::HandBack => Goes::Away,
        ChipsFor::Overpower
        | ChipsFor::SceneOverpower
        | ChipsFor::Reroll
        | ChipsFor::SceneReroll
        | ChipsFor::Consent
        | ChipsFor::Restore
        | ChipsFor::Vigil
        | ChipsFor::Communion => Goes::Burned,
    }
}

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
    let nameable = |of: Seat| {
        offers.iter().any(|offer| matches!(offer, Action::Chips { of: named, .. } if *named == of))
    };
    let mut colours: Vec<Seat> = there.colours().filter(|of| nameable(*of)).collect();
    let goes = goes(why);
    let want = |of: Seat| match (goes, of == seat) {
        (Goes::Here, true) => own(game, seat),
        (Goes::Here, false) => danger(state, of),
        (Goes::Away, true) => -own(game, seat),
        // What is burned of the own colour is no use to any respite.
        (Goes::Burned, true) => 1,
        (Goes::Away | Goes::Burned, false) => -danger(state, of),
    };
    colours.sort_by_key(|of| (want(*of), u8::MAX - there.of(*of)));
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
