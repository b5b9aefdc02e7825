//! What was told of a table, over all connections to all nodes, and whether it holds together.
//!
//! An action that was sent and not acknowledged may have happened, or may still: what was said to a node that then fell silent
//! can arrive late. So of every move it is kept which actions it can have been; a reply says which it was.

use super::Findings;
use crate::party::{Act, Listener};
use crate::told::Told;

/// An action: seat and text.
pub(super) type Action = (&'static str, String);

/// What was told of one table.
pub(super) struct Ledger {
    pub(super) seats: usize,
    pub(super) table: String,
    pub(super) key: String,
    /// Every move that somebody was told of: the actions that it can have been.
    pub(super) moves: Vec<Vec<Action>>,
    /// Actions that were sent since the last of them and not acknowledged.
    tried: Vec<Action>,
    /// The action whose reply is waited for, and how many moves there were when it was sent.
    sent: Option<(Action, usize)>,
    /// How many moves were told when those who sit now came: each of them knows at least those.
    known: usize,
    /// The log of every seat.
    lines: Vec<Vec<String>>,
    pub(super) over: bool,
    pub(super) findings: Findings,
}

impl Ledger {
    pub(super) fn new(seats: usize, (table, key): (String, String)) -> Ledger {
        let (moves, tried, known, findings) = Default::default();
        let lines = vec![Vec::new(); seats];
        Ledger { seats, table, key, moves, tried, sent: None, known, lines, over: false, findings }
    }

    pub(super) fn door(&self) -> (String, String) {
        (self.table.clone(), self.key.clone())
    }

    /// Everybody is about to come anew.
    pub(super) fn come(&mut self) {
        (self.known, self.sent) = (self.moves.len(), None);
    }

    /// Notes what is about to be sent.
    pub(super) fn send(&mut self, act: &Act) {
        let action = (act.letter(), act.action.clone());
        self.tried.push(action.clone());
        self.sent = Some((action, self.moves.len()));
    }

    /// There are so many moves, as somebody is told who knows of all before.
    fn reach(&mut self, moves: usize) {
        while self.moves.len() < moves {
            let tried = std::mem::take(&mut self.tried);
            if tried.is_empty() {
                eprintln!("{}: move {} was made by nobody", self.table, self.moves.len() + 1);
                self.findings.doubled += 1;
            }
            self.moves.push(tried);
        }
    }

    /// The action that was sent is acknowledged.
    fn acknowledge(&mut self) {
        if let Some((action, at)) = self.sent.take() {
            self.reach(at + 1);
            if !self.moves[at].contains(&action) {
                eprintln!("{}: {action:?} is acknowledged, but move {} was another", self.table, at + 1);
                self.findings.lost += 1;
            }
            self.moves[at] = vec![action];
        }
    }

    /// Whoever comes anew is told of everything.
    fn welcome(&mut self, seat: usize, told: &Told<'_>) {
        let moves = told.state.as_ref().map_or(0, |state| state.moves);
        // What came late, another seat may have been told of by now.
        if moves < self.known {
            eprintln!("{}: {} moves were told, {moves} are there", self.table, self.known);
            self.findings.lost += self.known - moves;
        }
        self.reach(moves);
        let lines: Vec<String> = lines_of(told).collect();
        if !lines.starts_with(&self.lines[seat]) {
            eprintln!("{}: the log differs from what was told", self.table);
            self.findings.differing += 1;
        }
        self.lines[seat] = lines;
        self.over |= told.over().unwrap_or(false);
    }

    /// Whether a record has the moves that were told, and no other.
    pub(super) fn is_told_by(&self, acts: &[Action]) -> bool {
        acts.len() == self.moves.len()
            && acts.iter().zip(&self.moves).all(|(act, can_be)| can_be.contains(act))
    }
}

impl Listener for Ledger {
    fn heard(&mut self, seat: usize, _: &str, told: &Told<'_>) {
        match told.is {
            "reply" if told.error.is_none() => self.acknowledge(),
            "update" => {
                self.reach(told.moves.unwrap_or_default());
                self.over |= told.over().unwrap_or(false);
                self.lines[seat].extend(lines_of(told));
            }
            "welcome" => self.welcome(seat, told),
            _ => {}
        }
    }
}

fn lines_of<'a>(told: &'a Told<'_>) -> impl Iterator<Item = String> + 'a {
    told.lines.iter().flatten().map(|line| line.get().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(action: &str) -> Act {
        Act { seat: 0, ticket: 1, action: action.to_owned() }
    }

    fn told(ledger: &mut Ledger, text: &str) {
        ledger.heard(0, text, &Told::read(text).expect("a message"));
    }

    fn welcome(moves: usize) -> String {
        format!(r#"{{"is":"welcome","lines":[],"state":{{"moves":{moves},"turn":{{}},"questions":[]}}}}"#)
    }

    fn ledger() -> Ledger {
        Ledger::new(1, ("t".to_owned(), "k".to_owned()))
    }

    fn action(text: &str) -> Action {
        ("A", text.to_owned())
    }

    #[test]
    fn what_was_sent_may_have_happened_once_and_what_was_acknowledged_has() {
        let mut one = ledger();
        one.send(&act("a1"));
        told(&mut one, &welcome(0));
        one.send(&act("b2"));
        told(&mut one, &welcome(1));
        assert!(one.is_told_by(&[action("a1")]) && one.is_told_by(&[action("b2")]), "either");
        assert!(!one.is_told_by(&[action("c3")]) && !one.is_told_by(&[]));
        one.send(&act("c3"));
        told(&mut one, r#"{"is":"reply","id":1,"ok":{}}"#);
        assert!(
            one.is_told_by(&[action("a1"), action("c3")]) && !one.is_told_by(&[action("a1"), action("b2")])
        );
        told(&mut one, &welcome(1));
        assert_eq!(one.findings.bad(), 0, "by somebody who came before that");
        one.come();
        told(&mut one, &welcome(1));
        assert_eq!(one.findings.lost, 1, "an acknowledged action is gone");
    }

    #[test]
    fn a_move_that_nobody_made_is_found() {
        let mut one = ledger();
        one.send(&act("a1"));
        told(&mut one, r#"{"is":"update","moves":1,"lines":[]}"#);
        told(&mut one, r#"{"is":"update","moves":2,"lines":[]}"#);
        assert_eq!(one.findings.doubled, 1);
    }

    #[test]
    fn a_log_that_differs_is_found() {
        let mut one = ledger();
        told(&mut one, r#"{"is":"update","moves":0,"lines":["x"]}"#);
        told(&mut one, &welcome(0));
        assert_eq!(one.findings.differing, 1);
    }
}
