//! The rulebooks against the evidence.

use std::collections::BTreeSet;
use std::fmt;

use content::{Clause, Fault, Rulebook, ids_in, prefix_of};

use super::evidence::Proof;
use crate::failure::{Failure, Outcome};

/// All rulebooks of the house; each prefix belongs to one of them.
pub(super) struct Ledger(Vec<Rulebook>);

impl Ledger {
    pub(super) fn new(books: Vec<Rulebook>) -> Outcome<Ledger> {
        for (index, book) in books.iter().enumerate() {
            if let Some(other) = books[..index].iter().find(|other| other.prefix == book.prefix) {
                return Err(Failure::new(format!(
                    "the rulebooks of {} and {} have one prefix, {}",
                    other.game, book.game, book.prefix
                )));
            }
        }
        Ok(Ledger(books))
    }

    pub(super) fn books(&self) -> impl Iterator<Item = &Rulebook> {
        self.0.iter()
    }

    fn book_by_prefix(&self, prefix: &str) -> Option<&Rulebook> {
        self.books().find(|book| book.prefix == prefix)
    }

    /// Whether an id, known or not, has the prefix of this game.
    pub(super) fn is_about(&self, id: &str, game: &str) -> bool {
        prefix_of(id).and_then(|prefix| self.book_by_prefix(prefix)).is_some_and(|book| book.game == game)
    }

    /// Ids in a text that have the prefix of a book but are none of its clauses, among those that
    /// are in question.
    pub(super) fn unknown_ids(
        &self,
        file: &str,
        text: &str,
        in_question: impl Fn(&str) -> bool,
    ) -> Vec<String> {
        let unknown = |(offset, id)| {
            let book = self.book_by_prefix(prefix_of(id)?)?;
            let known = !in_question(id) || book.clause(id).is_some();
            let reason = || format!("{id} is no clause of {}", book.game);
            (!known).then(|| Fault::at(file, text, offset, reason()).to_string())
        };
        ids_in(text).filter_map(unknown).collect()
    }

    /// Proofs of something that no book says, among those that are in question. A test may prove an
    /// id a thousand times; it is told once.
    pub(super) fn unknown_proofs(&self, proofs: &[Proof], in_question: impl Fn(&str) -> bool) -> Vec<String> {
        let known = |id: &str| self.books().any(|book| book.clause(id).is_some());
        let unknown = proofs.iter().filter(|proof| in_question(&proof.id) && !known(&proof.id));
        let mut lines: Vec<String> = unknown
            .map(|Proof { id, place, test }| {
                format!("{place}: the test `{test}` proves {id}, which is no clause")
            })
            .collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    }
}

/// How far one rulebook is covered. Informational clauses bind nobody, so they are not counted.
pub(super) struct Coverage<'a> {
    game: &'a str,
    rules: usize,
    informational: usize,
    unproven: Vec<&'a Clause>,
    uncited: Vec<&'a Clause>,
}

impl<'a> Coverage<'a> {
    pub(super) fn of(book: &'a Rulebook, proofs: &[Proof], cited: &BTreeSet<String>) -> Coverage<'a> {
        let proven: BTreeSet<&str> = proofs.iter().map(|proof| proof.id.as_str()).collect();
        let (rules, remarks): (Vec<_>, Vec<_>) =
            book.clauses().partition(|clause| clause.informational.is_none());
        let unproven = rules.iter().copied().filter(|rule| !proven.contains(rule.id.as_str())).collect();
        let uncited = rules.iter().copied().filter(|rule| !cited.contains(&rule.id)).collect();
        Coverage { game: &book.game, rules: rules.len(), informational: remarks.len(), unproven, uncited }
    }

    /// How many things are missing.
    pub(super) fn gaps(&self) -> usize {
        self.unproven.len() + self.uncited.len()
    }
}

impl fmt::Display for Coverage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coverage { game, rules, informational, unproven, uncited } = self;
        let proven = rules - unproven.len();
        let cited = rules - uncited.len();
        writeln!(
            f,
            "{game}: {proven}/{rules} rules proven, {cited}/{rules} cited, {informational} informational"
        )?;
        for clause in unproven {
            writeln!(f, "  {} is not proven: {}", clause.id, clause.text)?;
        }
        for clause in uncited {
            writeln!(f, "  {} is not cited in crates/*/src: {}", clause.id, clause.text)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(game: &str, prefix: &str) -> Rulebook {
        let source = format!(
            r#"
            game = "{game}"
            title = "A game"
            prefix = "{prefix}"
            [[chapter]]
            title = "The turn"
            [chapter.clauses]
            {prefix}-TURN-01 = "White moves first."
            {prefix}-TURN-02 = "A turn takes one pebble or two."
            {prefix}-TURN-03 = "The heap is in the middle."
            [chapter.informational]
            {prefix}-TURN-03 = "nothing to enforce"
            "#
        );
        Rulebook::read("rules.toml", &source).unwrap()
    }

    fn ledger() -> Ledger {
        Ledger::new(vec![book("pebbles", "PEB"), book("stones", "ST")]).unwrap()
    }

    fn proof(id: &str) -> Proof {
        Proof { id: id.to_owned(), place: "tests/turn.rs:7".to_owned(), test: "turns".to_owned() }
    }

    fn cited(ids: &[&str]) -> BTreeSet<String> {
        ids.iter().map(|id| id.to_string()).collect()
    }

    #[test]
    fn a_rule_needs_a_proof_and_a_citation_and_a_remark_needs_neither() {
        let book = book("pebbles", "PEB");
        let coverage =
            Coverage::of(&book, &[proof("PEB-TURN-01"), proof("PEB-TURN-01")], &cited(&["PEB-TURN-02"]));
        assert_eq!(coverage.gaps(), 2);
        assert_eq!(
            coverage.to_string(),
            "pebbles: 1/2 rules proven, 1/2 cited, 1 informational\n  \
             PEB-TURN-02 is not proven: A turn takes one pebble or two.\n  \
             PEB-TURN-01 is not cited in crates/*/src: White moves first.\n"
        );
    }

    #[test]
    fn a_covered_book_has_no_gap() {
        let book = book("pebbles", "PEB");
        let ids = ["PEB-TURN-01", "PEB-TURN-02"];
        let coverage = Coverage::of(&book, &ids.map(proof), &cited(&ids));
        assert_eq!(coverage.gaps(), 0);
        assert_eq!(coverage.to_string(), "pebbles: 2/2 rules proven, 2/2 cited, 1 informational\n");
    }

    #[test]
    fn unknown_ids_are_told_with_their_place() {
        let text = "see PEB-TURN-01,\n  PEB-TURN-09 and QQ-TURN-01";
        let unknown = ledger().unknown_ids("docs/a.md", text, |_| true);
        assert_eq!(unknown, ["docs/a.md:2:3: PEB-TURN-09 is no clause of pebbles"]);
    }

    #[test]
    fn unknown_proofs_are_told_whatever_their_prefix() {
        let proofs = [proof("PEB-TURN-01"), proof("PEB-TURN-09"), proof("QQ-TURN-01"), proof("PEB-TURN-09")];
        let unknown = ledger().unknown_proofs(&proofs, |_| true);
        assert_eq!(
            unknown,
            [
                "tests/turn.rs:7: the test `turns` proves PEB-TURN-09, which is no clause",
                "tests/turn.rs:7: the test `turns` proves QQ-TURN-01, which is no clause",
            ]
        );
    }

    #[test]
    fn one_game_in_question_leaves_the_others_out() {
        let ledger = ledger();
        let about_stones = |id: &str| ledger.is_about(id, "stones");
        let text = "PEB-TURN-09 ST-TURN-09";
        assert_eq!(
            ledger.unknown_ids("a", text, about_stones),
            ["a:1:13: ST-TURN-09 is no clause of stones"]
        );
        assert!(ledger.unknown_proofs(&[proof("PEB-TURN-09"), proof("QQ-TURN-01")], about_stones).is_empty());
    }

    #[test]
    fn a_prefix_belongs_to_one_book() {
        let failure = Ledger::new(vec![book("pebbles", "PEB"), book("stones", "PEB")]).err().unwrap();
        assert_eq!(failure.to_string(), "the rulebooks of pebbles and stones have one prefix, PEB");
    }
}
