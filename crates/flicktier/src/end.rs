//! The end of a turn and of the game: triggers, the last turns, the next player.

use table::Events;

use crate::event::Event;
use crate::fleet::Player;
use crate::position::{Ending, Flicktier};
use crate::task::Task;

impl Flicktier {
    /// Whose turn is next, unless the game is over. FF-TURN-05.
    pub(crate) fn next_player(&mut self, out: &mut impl Events<Event>) {
        match self.state.last_turns {
            // FF-END-05, FF-END-06: the last of the last turns.
            Some(0 | 1) => return self.finish(out),
            Some(left) => self.state.last_turns = Some(left - 1),
            None => self.announce_end(out),
        }
        // FF-RULING-34: among the last turns the A.I. has one, but not without a card.
        let idle = self.state.last_turns.is_some() && self.state.ai_deck.is_empty();
        let plays = |player: &Player| *player != Player::AI || !idle;
        let players: arrayvec::ArrayVec<Player, 5> = self.players().filter(plays).collect();
        // FF-RULING-35: on to the left; an A.I. that has just drawn its last card was the last of the round.
        let at = players.iter().position(|player| *player == self.state.active);
        let next = at.map_or(players.len(), |at| at + 1);
        if next == players.len() {
            // FF-CAP-01: so many rounds are played and no more.
            if self.state.round + 1 >= self.state.cap {
                self.state.ending = Some(Ending::Rounds);
                return self.finish(out);
            }
            self.state.round += 1;
        }
        self.state.active = players[next % players.len()];
        self.push(Task::Begin);
    }

    /// FF-END-04, FF-END-05: after the turn with the trigger everybody has one more.
    fn announce_end(&mut self, out: &mut impl Events<Event>) {
        // FF-END-10, FF-AI-10: the A.I. could not draw, so each human has one more turn.
        let out_of_cards = self.state.ending == Some(Ending::Cards);
        // FF-END-08: in the longer game two of the triggers are needed.
        let met = self.state.triggers.len() > u32::from(self.state.longer);
        if !out_of_cards && !met {
            return;
        }
        let left = self.state.seats + u8::from(self.state.ai && !self.state.ai_deck.is_empty());
        self.state.last_turns = Some(left);
        out.tell(|| Event::LastTurns { left });
    }

    /// FF-AI-09: notes that a trigger was met, by whomever. FF-END-07: in the last turns it changes nothing.
    pub(crate) fn trigger(&mut self, by: Ending, out: &mut impl Events<Event>) {
        // FF-RULING-36: cards and rounds are no triggers.
        if !Ending::TRIGGERS.contains(&by) || self.state.triggers.has(by) {
            return;
        }
        self.state.triggers.insert(by);
        if self.state.last_turns.is_none() {
            self.state.ending = Some(by);
        }
        out.tell(|| Event::Triggered { by });
    }

    fn finish(&mut self, out: &mut impl Events<Event>) {
        self.state.stack.clear();
        self.state.last_turns = None;
        let ending = self.state.ending.unwrap_or(Ending::Rounds);
        self.state.ending = Some(ending);
        self.reveal_scores(out);
        out.tell(|| Event::Ended { by: ending });
    }
}
