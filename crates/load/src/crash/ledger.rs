//! What the clients of a table were told, and how it compares with what the next server says.

use std::fmt;

use crate::party::{Act, Listener, Party};
use crate::told::Told;

/// What was told of one table, to all its seats together.
#[derive(Clone)]
pub(crate) struct Account {
    pub(crate) game: &'static str,
    pub(crate) seats: usize,
    pub(crate) table: String,
    pub(crate) key: String,
    /// The acknowledged actions in order: seat and text.
    pub(crate) acts: Vec<(&'static str, String)>,
    /// How many of them are from this round.
    pub(crate) fresh: usize,
    /// What was sent and not acknowledged.
    pub(crate) pending: Option<Act>,
    /// The log of every seat, as it was told.
    pub(crate) lines: Vec<Vec<String>>,
    pub(crate) over: bool,
}

impl Account {
    pub(crate) fn new(game: &'static str, seats: usize, (table, key): (String, String)) -> Account {
        let lines = vec![Vec::new(); seats];
        Account { game, seats, table, key, acts: Vec::new(), fresh: 0, pending: None, lines, over: false }
    }

    /// An account of the table that follows; its name comes with the news of it.
    pub(crate) fn next(&self) -> Account {
        Account::new(self.game, self.seats, (String::new(), self.key.clone()))
    }

    /// The table and its key.
    pub(crate) fn door(&self) -> (String, String) {
        (self.table.clone(), self.key.clone())
    }

    /// The same table, to be told of from the start.
    pub(crate) fn again(&self) -> Again {
        Again(vec![Vec::new(); self.seats])
    }

    fn acknowledge(&mut self) {
        if let Some(act) = self.pending.take() {
            self.acts.push((act.letter(), act.action));
            self.fresh += 1;
        }
    }

    /// Takes what the next server says for what is; whatever does not fit is a finding.
    pub(crate) fn settle(&mut self, found: Found, findings: &mut Findings) {
        let told = self.acts.len();
        self.fresh = 0;
        if found.moves == told + 1 && self.pending.is_some() {
            // It was written, and the server was killed before it could say so.
            self.acknowledge();
            self.fresh = 0;
        } else if found.moves != told {
            findings.lost(&self.table, told, found.moves);
        }
        self.pending = None;
        let kept = self.lines.iter().zip(&found.lines).all(|(told, found)| found.starts_with(told));
        if !kept {
            findings.differing(&self.table);
        }
        self.lines = found.lines;
        self.over |= found.over;
    }
}

impl Listener for Account {
    fn heard(&mut self, seat: usize, _: &str, told: &Told<'_>) {
        if let Some(table) = told.rematch()
            && self.table.is_empty()
        {
            self.table = table.to_owned();
        }
        // News of the table before that come in on the way to the next one.
        if self.table.is_empty() {
            return;
        }
        match told.is {
            "reply" if told.error.is_none() => self.acknowledge(),
            "update" => {
                if told.moves > Some(self.acts.len()) {
                    self.acknowledge();
                }
                self.over |= told.over().unwrap_or(false);
                self.lines[seat].extend(lines_of(told));
            }
            "welcome" => self.lines[seat] = lines_of(told).collect(),
            _ => {}
        }
    }
}

fn lines_of<'a>(told: &'a Told<'_>) -> impl Iterator<Item = String> + 'a {
    told.lines.iter().flatten().map(|line| line.get().to_owned())
}

/// Hears a whole log anew, for every seat.
pub(crate) struct Again(Vec<Vec<String>>);

impl Listener for Again {
    fn heard(&mut self, seat: usize, _: &str, told: &Told<'_>) {
        if told.is == "welcome" {
            self.0[seat] = lines_of(told).collect();
        }
    }
}

/// What a server says of a table when it is asked afresh.
pub(crate) struct Found {
    moves: usize,
    over: bool,
    lines: Vec<Vec<String>>,
}

impl Found {
    /// Whether a copy of the table that was taken while it was played at has what was acknowledged by then, and nothing but
    /// what happened at the table since.
    pub(crate) fn within(&self, account: &Account, least: usize, findings: &mut Findings) {
        if !(least..=account.acts.len()).contains(&self.moves) {
            findings.lost(&account.table, least, self.moves);
        }
        if !account.lines.iter().zip(&self.lines).all(|(told, found)| told.starts_with(found)) {
            findings.differing(&account.table);
        }
    }
}

impl Again {
    pub(crate) fn compare(self, party: &Party) -> Found {
        Found { moves: party.moves, over: party.over, lines: self.0 }
    }
}

/// What was lost or broken; each is told where it is found.
#[derive(Default)]
pub(crate) struct Findings {
    pub(crate) lost: usize,
    pub(crate) differing: usize,
    pub(crate) unloaded: usize,
    pub(crate) unsound: usize,
}

impl Findings {
    fn lost(&mut self, table: &str, told: usize, found: usize) {
        eprintln!("{table}: {told} actions were acknowledged, {found} are there");
        self.lost += told.abs_diff(found);
    }

    fn differing(&mut self, table: &str) {
        eprintln!("{table}: the log differs from what was told");
        self.differing += 1;
    }

    pub(crate) fn unloaded(&mut self, table: &str, why: &str) {
        eprintln!("{table}: cannot be loaded: {why}");
        self.unloaded += 1;
    }

    pub(crate) fn unsound(&mut self, table: &str, why: &str) {
        eprintln!("{table}: {why}");
        self.unsound += 1;
    }

    pub(crate) fn bad(&self) -> usize {
        self.lost + self.differing + self.unloaded + self.unsound
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Findings { lost, differing, unloaded, unsound } = self;
        write!(f, "lost {lost}, differing {differing}, not loaded {unloaded}, not sound {unsound}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account() -> Account {
        let mut account = Account::new("tic-tac-toe", 1, ("t".to_owned(), "k".to_owned()));
        account.pending = Some(Act { seat: 0, ticket: 1, action: "place b2".to_owned() });
        account
    }

    fn hear(account: &mut Account, text: &str) {
        account.heard(0, text, &Told::read(text).unwrap());
    }

    fn found(moves: usize, lines: &[&str]) -> Found {
        Found { moves, over: false, lines: vec![lines.iter().map(|line| (*line).to_owned()).collect()] }
    }

    #[test]
    fn an_update_or_a_reply_acknowledges_once() {
        let mut account = account();
        hear(&mut account, r#"{"is":"update","lines":[1],"moves":1}"#);
        hear(&mut account, r#"{"is":"reply","id":1,"ok":{}}"#);
        assert_eq!(account.acts, [("A", "place b2".to_owned())]);
        assert_eq!(account.lines, [["1"]]);
    }

    #[test]
    fn what_was_under_way_may_be_there_or_not() {
        for moves in [0, 1] {
            let (mut account, mut findings) = (account(), Findings::default());
            account.settle(found(moves, &[]), &mut findings);
            assert_eq!((findings.bad(), account.acts.len()), (0, moves));
        }
    }

    #[test]
    fn what_is_missing_or_other_is_found() {
        let mut account = account();
        hear(&mut account, r#"{"is":"update","lines":[1],"moves":1}"#);
        for (found, expected) in [
            (found(0, &["1"]), (1, 0)),
            (found(2, &["1"]), (1, 0)),
            (found(1, &[]), (0, 1)),
            (found(1, &["2"]), (0, 1)),
            (found(1, &["1"]), (0, 0)),
        ] {
            let mut findings = Findings::default();
            account.clone().settle(found, &mut findings);
            assert_eq!((findings.lost, findings.differing), expected);
        }
    }
}
