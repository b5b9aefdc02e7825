//! The bidding turn: what a line is worth, and how far to raise it.

use spaceknights::{Action, FOE_LIMIT, Spaceknights, State};
use table::Seat;

use super::odds::{at_a_glance, held};
use super::{Player, Rank, maneuvers};
use crate::Eyes;

/// What a player may still bid in this round. SK-BID-16.
pub(super) fn room(state: &State, seat: Seat) -> u8 {
    let knight = &state.knights[seat.index()];
    let limit = match seat == state.foe {
        true if state.montage.hobbled => 1,
        true => FOE_LIMIT,
        false => knight.die,
    };
    limit.saturating_sub(knight.bid).min(knight.reserve.total())
}

/// What showing the hand comes to: whoever is beaten by what lies open keeps the cards hidden.
pub(super) fn show(game: &Spaceknights, seat: Seat) -> Action {
    let state = game.state();
    let common = state.team.common.map(|card| card.map(|card| card.mark));
    let Some(own) = held(game, seat, &common) else { return Action::Fade };
    let open = state.montage.revealed.iter().filter_map(|other| held(game, other, &common)).max();
    if open.is_some_and(|best| best > own) { Action::Fade } else { Action::Reveal }
}

/// From this hand on a saga without a last one has to come to its end.
const LATE: u16 = 60;

/// Whether nobody fades any more. SK-GEN-11: nothing ends a saga in which everybody fades from a Foe with a hand full of kept Threats, and
/// then is that Foe. Bots end their games.
pub(super) fn late(state: &State) -> bool {
    state.settings.hands.is_none() && state.hand >= LATE
}

impl Player {
    pub(super) fn bid(&mut self, eyes: &Eyes<'_, Spaceknights>, game: &Spaceknights, seat: Seat) -> Action {
        let state = game.state();
        if let Some(action) = self.thwarted(state, seat) {
            return action;
        }
        if self.rank == Rank::Squire {
            return self.squire(game, seat);
        }
        if self.rank == Rank::Shadow {
            let win = at_a_glance(game, seat, &mut self.chance);
            return maneuvers::simple(game, &self.offers).unwrap_or_else(|| self.weigh(state, seat, win));
        }
        let odds = self.odds(eyes);
        if let Some(action) = maneuvers::play(self, eyes, game, odds.win) {
            return action;
        }
        self.weigh(state, seat, odds.win)
    }

    /// With a Thwarted card and nothing on the line a bot mostly fades; with mettle on it, it mostly plays the card.
    fn thwarted(&mut self, state: &State, seat: Seat) -> Option<Action> {
        let hand = state.personal.hands[seat.index()];
        if seat == state.foe || !hand.iter().any(|card| card.is_thwarted()) {
            return None;
        }
        let line = state.knights[seat.index()].line.total();
        let can = self.offers.contains(&Action::Thwarted);
        let free = state.montage.bid == line && self.offers.contains(&Action::Match);
        let roll = self.chance.below(10);
        let plays = can && if line == 0 { roll == 0 } else { roll < 6 };
        if plays {
            return Some(Action::Thwarted);
        }
        Some(if free { Action::Match } else { Action::Fade })
    }

    /// By the category of the cards that lie open, and no bluffing.
    fn squire(&mut self, game: &Spaceknights, seat: Seat) -> Action {
        let state = game.state();
        if let Some(action) = maneuvers::simple(game, &self.offers) {
            return action;
        }
        let common = state.team.common.map(|card| card.map(|card| card.mark));
        let category = held(game, seat, &common).map_or(0, |own| own.category as u8);
        let line = state.knights[seat.index()].line.total();
        let cost = state.montage.bid.saturating_sub(line);
        let (stays, surges) = match state.montage.round {
            1 => (1, 4),
            2 => (4, 6),
            _ => (5, 8),
        };
        let most = line + room(state, seat);
        if category >= surges && most > state.montage.bid {
            let step = 1 + u8::from(category >= surges + 3);
            return Action::Surge((state.montage.bid + step).min(most));
        }
        let cheap = cost <= 1 && state.montage.round == 1;
        if category >= stays || cheap || cost == 0 || late(state) {
            self.stay(state, seat)
        } else {
            Action::Fade
        }
    }

    /// To stay in: a match, or all there is, or a pass.
    fn stay(&self, state: &State, seat: Seat) -> Action {
        let line = state.knights[seat.index()].line.total();
        let (cost, room) = (state.montage.bid.saturating_sub(line), room(state, seat));
        match (cost <= room, room) {
            (true, _) => Action::Match,
            (false, 0) => Action::Pass,
            (false, _) => Action::Limit,
        }
    }

    /// The line that is worth most: each way to bid is held against fading.
    fn weigh(&mut self, state: &State, seat: Seat, win: f32) -> Action {
        let knight = &state.knights[seat.index()];
        let (line, bid) = (knight.line.total(), state.montage.bid);
        let room = room(state, seat);
        // A low die with a good hand is worth a chip.
        let rivals = state.montage.still_in.without(seat).len() as f32;
        let good = win * (rivals + 1.0);
        if self.offers.contains(&Action::Reroll)
            && knight.die <= 2
            && knight.bid < 2
            && good > 1.8
            && knight.reserve.total() > 8
        {
            return Action::Reroll;
        }
        let mut best = (-f32::from(line), Action::Fade);
        let stays = self.stay(state, seat);
        let level = (line + room).min(bid);
        let worth = Player::worth(state, seat, win, level);
        if worth > best.0 || bid == line {
            best = (worth.max(best.0), stays);
        } else if late(state) {
            best = (worth, stays);
        }
        for to in bid + 1..=line + room {
            let worth = Player::worth(state, seat, win, to);
            if worth > best.0 + 0.25 {
                best = (worth, Action::Surge(to));
            }
        }
        best.1
    }

    /// What a line of this height comes to, in chips.
    fn worth(state: &State, seat: Seat, win: f32, to: u8) -> f32 {
        let over = to.saturating_sub(state.montage.bid);
        let (mut now, mut called, mut all_fade) = (0.0, 0.0, 1.0);
        for other in state.alive.without(seat) {
            let knight = &state.knights[other.index()];
            let line = knight.line.total();
            now += f32::from(line.min(to));
            if !state.montage.still_in.has(other) {
                called += f32::from(line.min(to));
                continue;
            }
            // Who has much on the line already, or has nothing left to pay, does not go.
            let short = to.saturating_sub(line).min(room(state, other));
            let pays = line + short;
            let stays = 0.92 - 0.09 * f32::from(short) + 0.03 * f32::from(line);
            let stays = if short == 0 { 1.0 } else { stays.clamp(0.2, 0.95) };
            all_fade *= 1.0 - stays;
            called += stays * f32::from(pays.min(to)) + (1.0 - stays) * f32::from(line.min(to));
        }
        // Whoever calls a surge has something.
        let win = if over > 0 { win.powf(1.0 + 0.06 * f32::from(over)) } else { win };
        // A won showdown leaves a maneuver as well.
        let shown = win * (called + 1.0) - (1.0 - win) * f32::from(to);
        let bluff = all_fade * 0.5;
        bluff * now + (1.0 - bluff) * shown
    }
}
