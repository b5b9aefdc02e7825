//! When to play a maneuver: what it changes is tried on imagined positions.

use spaceknights::{Action, CardId, Effect, Face, Spaceknights};
use table::{Game as _, Quiet, Seat};

use super::Player;
use super::odds::{complete, wins};
use crate::Eyes;

fn face(game: &Spaceknights, card: CardId) -> Option<Face> {
    let faces = &game.state().personal.faces;
    (!card.is_thwarted()).then(|| faces[card.author().index()][card.number()])
}

/// What an effect is worth in front, for whoever chooses a card.
const fn worth(effect: Effect) -> u8 {
    match effect {
        Effect::Search => 9,
        Effect::Withdraw => 8,
        Effect::SwapHands => 7,
        Effect::SwapLines => 7,
        Effect::Array => 6,
        Effect::FreshHand => 5,
        Effect::Overcharge => 5,
        Effect::Replace => 4,
        Effect::Hobble => 4,
        Effect::Forestall => 3,
        Effect::Glimpse => 2,
        Effect::Foresee => 1,
    }
}

fn of_card(game: &Spaceknights, action: &Action) -> u8 {
    match action {
        Action::Front(card) | Action::Return(card) => {
            face(game, *card).map_or(0, |face| 1 + worth(face.effect))
        }
        _ => 0,
    }
}

/// The card of a winning hand that goes in front.
pub(super) fn front(game: &Spaceknights, offers: &[Action]) -> Option<Action> {
    offers.iter().max_by_key(|offer| of_card(game, offer)).copied()
}

/// The card in front that goes back, where one has to.
pub(super) fn recall(game: &Spaceknights, offers: &[Action]) -> Option<Action> {
    offers.iter().min_by_key(|offer| of_card(game, offer)).copied()
}

/// What to add to a rival's hand: a Thwarted card, with which nobody wins a showdown; else the lowest.
pub(super) fn searched(game: &Spaceknights, _of: Seat, offers: &[Action]) -> Option<Action> {
    let key = |action: &&Action| match action {
        Action::Add(card) => face(game, *card).map_or(0, |face| 1 + face.mark.index()),
        _ => usize::MAX,
    };
    offers.iter().min_by_key(key).copied()
}

/// What costs nothing and needs no thought: Overpower for whoever has most.
pub(super) fn simple(game: &Spaceknights, offers: &[Action]) -> Option<Action> {
    let state = game.state();
    let aimed = |action: &Action| match action {
        Action::Maneuver { card, target: Some(target), .. } => {
            let effect = face(game, *card)?.effect;
            let rival = Some(*target) != state.montage.active;
            let low = state.knights[target.index()].overpower < 4;
            (effect == Effect::Overcharge && rival && low).then(|| game.mettle(*target))
        }
        _ => None,
    };
    offers.iter().filter(|action| aimed(action).is_some()).max_by_key(|action| aimed(action)).copied()
}

/// So many imagined positions a maneuver is tried on.
const TRIED: u32 = 10;
/// So much better, in chips, a maneuver has to leave the hand.
const GAIN: f32 = 0.6;

/// Whether a maneuver waits for somebody else's consent.
fn asks_neighbour(position: &Spaceknights, seat: Seat, action: &Action) -> bool {
    let mut then = position.clone();
    then.apply(seat, action, &mut Quiet);
    then.turn().waiting().lowest().is_some_and(|other| other != seat)
}

/// The maneuver that is worth most now, if one is worth playing.
pub(super) fn play(
    player: &mut Player,
    eyes: &Eyes<'_, Spaceknights>,
    game: &Spaceknights,
    win: f32,
) -> Option<Action> {
    let offers: Vec<Action> =
        player.offers.iter().filter(|offer| matches!(offer, Action::Maneuver { .. })).copied().collect();
    if offers.is_empty() {
        return None;
    }
    if let Some(action) = simple(game, &offers) {
        return Some(action);
    }
    let seat = eyes.seat();
    // The same imagined positions for all of them, so that they differ by what they do alone.
    let positions: Vec<Spaceknights> = (0..TRIED).map(|_| eyes.imagine(&mut player.chance)).collect();
    let stakes = |game: &Spaceknights, won: bool| {
        let state = game.state();
        let line = state.knights[seat.index()].line.total();
        let others = state.alive.without(seat);
        let taken: u8 = others.iter().map(|other| state.knights[other.index()].line.total().min(line)).sum();
        if won { f32::from(taken) } else { -f32::from(line) }
    };
    let mut value = |action: Option<&Action>| {
        let mut sum = 0.0;
        for position in &positions {
            let mut then = position.clone();
            if let Some(action) = action {
                then.apply(seat, action, &mut Quiet);
            }
            let common = complete(&then, None, &mut player.chance);
            sum += stakes(&then, wins(&then, seat, &common));
        }
        sum / positions.len() as f32
    };
    let before = value(None);
    let mut best = (before + GAIN, None);
    for offer in &offers {
        let Action::Maneuver { card, target, .. } = offer else { continue };
        let Some(face) = face(game, *card) else { continue };
        // A neighbour who is asked mostly refuses, and everybody has to wait for it.
        if asks_neighbour(&positions[0], seat, offer) {
            continue;
        }
        let bonus = match face.effect {
            // A look costs nothing but the card.
            Effect::Glimpse => 1.0,
            Effect::Foresee => 0.7,
            // Thwarted cards are barred in time for a good hand.
            Effect::Forestall if win > 0.5 => 1.0,
            Effect::Hobble if win < 0.4 => 0.8,
            // A Thwarted card for whoever bids highest.
            Effect::Search => {
                let leads = target.is_some_and(|target| game.state().montage.surger == Some(target));
                if leads { 2.0 } else { 0.8 }
            }
            Effect::Overcharge | Effect::Forestall | Effect::Hobble => -9.0,
            Effect::Array
            | Effect::FreshHand
            | Effect::SwapLines
            | Effect::Replace
            | Effect::Withdraw
            | Effect::SwapHands => 0.0,
        };
        let worth = value(Some(offer)) + bonus;
        if worth > best.0 {
            best = (worth, Some(*offer));
        }
    }
    best.1
}
