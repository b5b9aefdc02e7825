//! What a person types: a whole action, a part of one, or the words of one that is not allowed.
//!
//! The terminal and the page read by this alike, so that "move A3 to c3" means the same in both.

use std::collections::HashSet;

use crate::erased::{AnyTable, No, Offer};
use crate::seat::Seat;

/// The rule that a text has to be an action's.
const UNREADABLE: &str = "TB-TEXT-01";
/// So many ways to complete a text are tried: a question has a few forms, not thousands.
const TRIED: usize = 2000;
/// So many ways to fill what was typed into the forms of the offers are looked at.
const FITTED: usize = 20_000;
/// More words than this are no action.
const WORDS: usize = 16;
/// Words that people put between those of an action.
const BETWEEN: [&str; 16] = [
    "to", "from", "on", "onto", "into", "in", "at", "the", "of", "with", "by", "using", "and", "it", "my",
    "please",
];

/// What there is to say to a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// It is this action, which is allowed.
    Allowed(String),
    /// It is the text of an action that is not.
    Refused(No),
    /// It is part of the texts of these offers, by their numbers; whether by whole words.
    Part(Vec<usize>, bool),
    /// It would be this action, which is not allowed.
    PartRefused(String, No),
    /// It is nothing, and this is how far it could be read.
    Nothing(No),
}

/// Judges what a seat typed, with its offers, while some of them (by their numbers) are looked at.
pub fn judge(
    table: &dyn AnyTable,
    seat: Seat,
    offers: &[Offer],
    looked_at: &[usize],
    typed: &str,
) -> Judgement {
    let unread = match table.why(seat, typed) {
        Ok(()) => return Judgement::Allowed(typed.to_owned()),
        Err(no) if no.rule.0 != UNREADABLE => return Judgement::Refused(no),
        Err(no) => no,
    };
    if let Some(whole) = table.expand(seat, typed) {
        match table.why(seat, &whole) {
            Ok(()) => return Judgement::Allowed(whole),
            Err(no) if no.rule.0 != UNREADABLE => return Judgement::PartRefused(whole, no),
            Err(_) => {}
        }
    }
    let words: Vec<&str> = typed.split_whitespace().collect();
    if words.len() > WORDS {
        return Judgement::Nothing(unread);
    }
    let between = |word: &&str| !BETWEEN.contains(&word.to_lowercase().as_str());
    let bare: Vec<&str> = words.iter().copied().filter(between).collect();
    let all: Vec<usize> = (0..offers.len()).collect();
    // As it was typed first: a game may have one of these words among its own.
    for words in [&words, &bare] {
        for members in [looked_at, &all] {
            let (found, whole) = meant(offers, members, words);
            if !found.is_empty() {
                return Judgement::Part(found, whole);
            }
        }
    }
    let mut tries = TRIED;
    let refused =
        [&words, &bare].into_iter().find_map(|words| completed(table, seat, offers, words, &mut tries));
    // Small letters and large ones are one to whoever types.
    let cased = [str::to_owned, str::to_lowercase, str::to_uppercase];
    let cased = cased.map(|case| bare.iter().map(|word| case(word)).collect::<Vec<String>>());
    match refused.or_else(|| fitted(table, seat, offers, &cased, &mut tries)) {
        Some((whole, no)) => Judgement::PartRefused(whole, no),
        None => Judgement::Nothing(unread),
    }
}

/// Why an action of this text is refused, if it is one that is; as long as there are tries left.
fn refusal(table: &dyn AnyTable, seat: Seat, text: &str, tries: &mut usize) -> Option<No> {
    *tries = tries.checked_sub(1)?;
    table.why(seat, text).err().filter(|no| no.rule.0 != UNREADABLE)
}

/// The words with the end of an offer, if that makes them an action; offers that begin alike come first.
fn completed(
    table: &dyn AnyTable,
    seat: Seat,
    offers: &[Offer],
    words: &[&str],
    tries: &mut usize,
) -> Option<(String, No)> {
    let first = words.first()?;
    let text = words.join(" ");
    let alike = |action: &str| action.split(' ').next() == Some(*first);
    let texts = || offers.iter().map(|offer| offer.action.as_str());
    let offers = texts().filter(|action| alike(action)).chain(texts().filter(|action| !alike(action)));
    let mut tried: HashSet<&str> = HashSet::from([""]);
    let endings = offers.flat_map(|action| action.match_indices(' ').map(|(at, _)| &action[at..]));
    std::iter::once("").chain(endings.filter(|ending| tried.insert(ending))).find_map(|ending| {
        let whole = format!("{text}{ending}");
        refusal(table, seat, &whole, tries).map(|no| (whole, no))
    })
}

/// An action made by putting the words, in their order, into the place of words of an offer. Those that leave most of
/// the words where an offer has them come first.
fn fitted(
    table: &dyn AnyTable,
    seat: Seat,
    offers: &[Offer],
    cased: &[Vec<String>; 3],
    tries: &mut usize,
) -> Option<(String, No)> {
    let words = &cased[0];
    let mut known: HashSet<String> = HashSet::new();
    let mut fits: Vec<(usize, usize, String)> = Vec::new();
    'offers: for offer in offers {
        let form: Vec<&str> = offer.action.split(' ').collect();
        let mut places = Vec::new();
        in_places(form.len(), words.len(), 0, &mut Vec::new(), &mut places);
        for places in places {
            if fits.len() >= FITTED {
                break 'offers;
            }
            for words in cased {
                let mut whole = form.clone();
                let mut others = 0;
                for (word, place) in words.iter().zip(&places) {
                    if form[*place].to_lowercase() != word.to_lowercase() {
                        whole[*place] = word;
                        others += 1;
                    }
                }
                let whole = whole.join(" ");
                if known.insert(whole.clone()) {
                    fits.push((others, form.len(), whole));
                }
            }
        }
    }
    fits.sort_by_key(|(other, length, _)| (*other, *length));
    fits.into_iter().find_map(|(_, _, whole)| {
        let no = refusal(table, seat, &whole, tries);
        no.map(|no| (whole, no))
    })
}

/// All ways to choose so many places in ascending order.
fn in_places(of: usize, left: usize, from: usize, chosen: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
    if left == 0 {
        if !chosen.is_empty() {
            all.push(chosen.clone());
        }
        return;
    }
    for place in from..of {
        if of - place < left || all.len() >= FITTED {
            return;
        }
        chosen.push(place);
        in_places(of, left - 1, place + 1, chosen, all);
        chosen.pop();
    }
}

/// Those of the offers that a person may mean by these words; whether by whole words.
///
/// Texts that begin so come first; then those that have these words in this order; then those that have words that
/// begin so, in their texts or labels.
fn meant(offers: &[Offer], members: &[usize], words: &[&str]) -> (Vec<usize>, bool) {
    let typed: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let whole = |known: &str, word: &str| known.to_lowercase() == word;
    let begun = |known: &str, word: &str| known.to_lowercase().starts_with(word);
    let text = |one: usize| -> Vec<&str> { offers[one].action.split(' ').collect() };
    let label = |one: usize| -> Vec<&str> {
        let letters = |letter: char| !letter.is_alphanumeric();
        offers[one].label.split(letters).filter(|word| !word.is_empty()).collect()
    };
    let starts = |known: &[&str]| {
        known.len() >= typed.len() && known.iter().zip(&typed).all(|(known, word)| whole(known, word))
    };
    let fits = |tier: u8, one: usize| match tier {
        0 => starts(&text(one)),
        1 => in_order(&text(one), &typed, whole),
        2 => in_order(&text(one), &typed, begun),
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

/// Whether the words stand among the known ones, in this order.
fn in_order(known: &[&str], words: &[String], same: fn(&str, &str) -> bool) -> bool {
    let mut known = known.iter();
    words.iter().all(|word| known.any(|one| same(one, word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three pawns with six targets each, for two cards; and an end.
    fn moves() -> Vec<Offer> {
        let mut texts = vec!["done".to_owned()];
        for card in ["x-2", "x-3"] {
            for pawn in ["A1", "A2", "A3"] {
                texts.extend((1..=6).map(|row| format!("move {pawn} e{row} by {card}")));
            }
        }
        texts.into_iter().map(|text| Offer { label: format!("Do {text}"), action: text }).collect()
    }

    #[test]
    fn what_is_typed_finds_what_is_meant() {
        let offers = moves();
        let all: Vec<usize> = (0..offers.len()).collect();
        let meant = |typed: &str| meant(&offers, &all, &typed.split(' ').collect::<Vec<_>>());
        assert_eq!(meant("done"), (vec![0], true));
        assert_eq!(meant("move a1").0.len(), 12, "a beginning, whatever its case");
        assert_eq!(meant("A2 e3 x-3"), (vec![27], true));
        assert_eq!(meant("A2 e3").0.len(), 2);
        assert_eq!((meant("A").0.len(), meant("A").1), (36, false), "words that begin so");
        assert_eq!(meant("e3 A2"), (Vec::new(), false), "the order counts");
        assert_eq!(meant("Do d"), (vec![0], false), "the label, if the text has no such words");
        assert_eq!(super::meant(&offers, &all, &[]), (Vec::new(), false));
    }

    #[test]
    fn words_are_put_into_places_in_their_order() {
        let mut all = Vec::new();
        in_places(4, 2, 0, &mut Vec::new(), &mut all);
        assert_eq!(all, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        all.clear();
        in_places(2, 3, 0, &mut Vec::new(), &mut all);
        assert!(all.is_empty(), "more words than places");
    }
}
