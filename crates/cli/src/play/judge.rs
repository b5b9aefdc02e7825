//! Whether something a player typed is allowed, be it a whole action or a part of one.

use table::{AnyTable, No, Question, Seat};

use super::menu::Texts;

/// The rule that a text has to be an action's.
const UNREADABLE: &str = "TB-TEXT-01";

/// So many ways to complete a text are tried: a question has a few endings, not thousands.
const ENDINGS: usize = 2000;

/// What there is to say to a text.
pub(super) enum Judgement {
    /// It is the text of an action that is allowed.
    Allowed,
    /// It is the text of an action that is not.
    Refused(No),
    /// It is part of the texts of these offers; whether by whole words.
    Part(Vec<usize>, bool),
    /// It would be part of this action, which is not allowed.
    PartRefused(String, No),
    /// It is nothing, and this is how far it could be read.
    Nothing(No),
}

/// Judges what a seat typed while these of its offers are looked at.
pub(super) fn judge(
    table: &dyn AnyTable,
    seat: Seat,
    question: &Question,
    looked_at: &[usize],
    text: &str,
) -> Judgement {
    let unread = match table.why(seat, text) {
        Ok(()) => return Judgement::Allowed,
        Err(no) if no.rule.0 != UNREADABLE => return Judgement::Refused(no),
        Err(no) => no,
    };
    let texts = Texts::new(question);
    for members in [looked_at, &texts.all()] {
        let (found, whole) = texts.meant(members, text);
        if !found.is_empty() {
            return Judgement::Part(found, whole);
        }
    }
    match completed(table, seat, question, text) {
        Some((whole, no)) => Judgement::PartRefused(whole, no),
        None => Judgement::Nothing(unread),
    }
}

/// The text with the end of an offer, if that makes it an action; offers that begin alike come first.
fn completed(table: &dyn AnyTable, seat: Seat, question: &Question, text: &str) -> Option<(String, No)> {
    let first = text.split(' ').next();
    let alike = |action: &str| action.split(' ').next() == first;
    let texts = || question.actions.iter().map(|offer| offer.action.as_str());
    let offers = texts().filter(|action| alike(action)).chain(texts().filter(|action| !alike(action)));
    let mut tried: Vec<&str> = Vec::new();
    for ending in offers.flat_map(|action| action.match_indices(' ').map(|(at, _)| &action[at..])) {
        if tried.contains(&ending) {
            continue;
        }
        if tried.len() == ENDINGS {
            return None;
        }
        tried.push(ending);
        let whole = format!("{text}{ending}");
        match table.why(seat, &whole) {
            Err(no) if no.rule.0 != UNREADABLE => return Some((whole, no)),
            _ => {}
        }
    }
    None
}

impl Texts<'_> {
    /// Those of the offers that a player may mean by this; whether by whole words.
    ///
    /// Texts that begin so come first; then those that have these words in this order; then those that
    /// have words that begin so, in their texts or labels.
    pub(super) fn meant(&self, members: &[usize], typed: &str) -> (Vec<usize>, bool) {
        let typed: Vec<String> = typed.split_whitespace().map(str::to_lowercase).collect();
        let whole = |known: &str, word: &str| known.to_lowercase() == word;
        let begun = |known: &str, word: &str| known.to_lowercase().starts_with(word);
        let label = |one: usize| -> Vec<&str> {
            let letters = |letter: char| !letter.is_alphanumeric();
            self.question.actions[one].label.split(letters).filter(|word| !word.is_empty()).collect()
        };
        let starts = |known: &[&str]| {
            known.len() >= typed.len() && known.iter().zip(&typed).all(|(known, word)| whole(known, word))
        };
        let fits = |tier: u8, one: usize| match tier {
            0 => starts(&self.words[one]),
            1 => in_order(&self.words[one], &typed, whole),
            2 => in_order(&self.words[one], &typed, begun),
            _ => in_order(&label(one), &typed, begun),
        };
        if typed.is_empty() {
            return (Vec::new(), false);
        }
        let found = |tier| {
            let found: Vec<usize> = members.iter().copied().filter(|one| fits(tier, *one)).collect();
            (!found.is_empty()).then_some((found, tier < 2))
        };
        (0..4).find_map(found).unwrap_or_default()
    }
}

/// Whether the words stand among the known ones, in this order.
fn in_order(known: &[&str], words: &[String], same: fn(&str, &str) -> bool) -> bool {
    let mut known = known.iter();
    words.iter().all(|word| known.any(|one| same(one, word)))
}

#[cfg(test)]
mod tests {
    use super::super::menu::tests::{moves, question};
    use super::*;

    #[test]
    fn what_is_typed_finds_what_is_meant() {
        let question = question(&moves(), &[]);
        let texts = Texts::new(&question);
        let all = texts.all();
        let meant = |typed: &str| texts.meant(&all, typed);
        assert_eq!(meant("done"), (vec![0], true));
        assert_eq!(meant("move a1").0.len(), 12, "a beginning, whatever its case");
        assert_eq!(meant("A2 e3 x-3"), (vec![27], true));
        assert_eq!(meant("A2 e3").0.len(), 2);
        assert_eq!((meant("A").0.len(), meant("A").1), (36, false), "words that begin so");
        assert_eq!(meant("e3 A2"), (Vec::new(), false), "the order counts");
        assert_eq!(meant("Do d"), (vec![0], false), "the label, if the text has no such words");
        assert_eq!(meant(""), (Vec::new(), false));
    }
}
