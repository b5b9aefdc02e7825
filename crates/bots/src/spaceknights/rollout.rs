//! A Champion plays the hand out in its mind: for each thing that it could do, in the same imagined positions, everybody going by a glance
//! from there on. What it comes to is how good the chances are to have most in the end.

use spaceknights::{Action, Phase, Question, Spaceknights};
use table::{Chance, Game as _, Quiet, Seat};

use super::bids::late;
use super::odds::likelihood;
use super::{Player, Rank};
use crate::Eyes;

/// After so many imagined positions only so many of the ways are still looked at: counted, so that the same table gives the same answer on
/// any machine.
const HALVINGS: [(usize, usize); 3] = [(24, 6), (72, 3), (192, 1)];
/// A hand is over by then, whatever happens.
const STEPS: usize = 240;

impl Player {
    /// What is best in the hands that a Champion plays out; nothing for those who do not, and for what no hand depends on.
    pub(super) fn pondered(&mut self, eyes: &Eyes<'_, Spaceknights>, game: &Spaceknights) -> Option<Action> {
        let seat = eyes.seat();
        let weighs = matches!(
            game.ask(seat).question,
            Question::Bid | Question::StopThwarted(_) | Question::WhichComplication
        );
        if self.rank != Rank::Champion || !weighs || late(game.state()) {
            return None;
        }
        let mut ways: Vec<(Action, f32)> = self.offers.iter().map(|offer| (*offer, 0.0)).collect();
        let mut shadow = Player {
            rank: Rank::Shadow,
            chance: Chance::from_number(u64::from(self.chance.below(u32::MAX))),
            offers: Vec::new(),
        };
        let mut seen = 0;
        for (positions, left) in HALVINGS {
            for _ in seen..positions {
                let world = eyes.imagine(&mut self.chance);
                let weight = likelihood(&world, seat);
                for (action, sum) in &mut ways {
                    let mut then = world.clone();
                    then.apply(seat, action, &mut Quiet);
                    shadow.play_out(&mut then);
                    *sum += weight * outlook(&then, seat);
                }
            }
            seen = positions;
            ways.sort_by(|one, other| other.1.total_cmp(&one.1));
            ways.truncate(left);
        }
        ways.first().map(|(action, _)| *action)
    }

    /// Plays for everybody until the hand is over.
    fn play_out(&mut self, game: &mut Spaceknights) {
        let hand = game.state().hand;
        for _ in 0..STEPS {
            let state = game.state();
            if state.hand != hand || matches!(state.phase, Phase::Scene | Phase::LastRestore | Phase::Over) {
                return;
            }
            let Some(seat) = game.turn().waiting().lowest() else { return };
            self.offers.clear();
            game.actions(seat, &mut self.offers);
            let action = match self.offers[..] {
                [only] => only,
                _ => {
                    let wish = self.wish(&Eyes::of(seat, game), game, seat);
                    wish.filter(|action| self.offers.contains(action)).unwrap_or_else(|| self.any())
                }
            };
            game.apply(seat, &action, &mut Quiet);
        }
    }
}

/// In an unbounded saga so many hands are looked ahead.
const AHEAD: u16 = 12;

/// How good the chances are to have most in the end, from 0 to 1: what is behind or ahead of the richest of the others, against what the hands
/// that are left may still turn round. So who is behind late takes risks, and who leads does not.
fn outlook(game: &Spaceknights, seat: Seat) -> f32 {
    let state = game.state();
    if !state.alive.has(seat) {
        return 0.0;
    }
    let own = f32::from(game.mettle(seat));
    let others = state.alive.without(seat);
    let Some(best) = others.iter().map(|other| game.mettle(other)).max() else { return 1.0 };
    let left = state.settings.hands.map_or(AHEAD, |hands| u16::from(hands).saturating_sub(state.hand));
    let swing = 7.5 + 11.0 * f32::from(left).sqrt();
    let lead = 1.0 / (1.0 + (-(own - f32::from(best)) * 1.7 / swing).exp());
    // A card in front is worth about a chip, and chips are worth something to whoever is not first as well.
    let front = state.personal.fronts[seat.index()].len() as f32;
    lead + (own + front) / 400.0
}
