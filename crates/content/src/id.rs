//! The shape of a clause id: `PEB-TURN-01` is prefix, chapter word, number.

use std::ops::Range;

const PREFIX: Range<usize> = 2..5;
const DIGITS: Range<usize> = 2..4;

/// Whether `text` can be a rulebook's prefix: two to four capital letters.
pub fn is_prefix(text: &str) -> bool {
    PREFIX.contains(&text.len()) && is_word(text)
}

/// The prefix of `id`, if `id` has the shape of a clause id and nothing else stands around it.
///
/// ```
/// assert_eq!(content::prefix_of("PEB-TURN-01"), Some("PEB"));
/// assert_eq!(content::prefix_of("PEB-TURN-1"), None);
/// ```
pub fn prefix_of(id: &str) -> Option<&str> {
    let (prefix, rest) = id.split_once('-')?;
    let (word, number) = rest.split_once('-')?;
    let shaped = is_prefix(prefix)
        && is_word(word)
        && DIGITS.contains(&number.len())
        && number.bytes().all(|byte| byte.is_ascii_digit());
    shaped.then_some(prefix)
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Every clause id that stands as a word in `text`, with the byte offset where it begins.
///
/// A letter, digit or underscore that touches an id makes it part of a longer word; a hyphen does
/// not.
///
/// ```
/// let found: Vec<_> = content::ids_in("// PEB-TURN-01: white first; see PEB-END-02.").collect();
/// assert_eq!(found, [(3, "PEB-TURN-01"), (33, "PEB-END-02")]);
/// ```
pub fn ids_in(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 0;
    std::iter::from_fn(move || {
        loop {
            let start = next + text[next..].find(is_part_of_word)?;
            if let Some(end) = id_end(text, start) {
                next = end;
                return Some((start, &text[start..end]));
            }
            next = word_end(text, start);
        }
    })
}

fn is_part_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn word_end(text: &str, start: usize) -> usize {
    text[start..].find(|letter| !is_part_of_word(letter)).map_or(text.len(), |length| start + length)
}

/// Where the id that begins at `start` ends: three words, joined by hyphens, of the right shape.
fn id_end(text: &str, start: usize) -> Option<usize> {
    let mut end = word_end(text, start);
    for _ in 0..2 {
        if !text[end..].starts_with('-') {
            return None;
        }
        end = word_end(text, end + 1);
    }
    prefix_of(&text[start..end]).map(|_| end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<&str> {
        ids_in(text).map(|(_, id)| id).collect()
    }

    #[test]
    fn prefixes_are_two_to_four_capitals() {
        for good in ["ZZ", "PEB", "ZZZZ"] {
            assert!(is_prefix(good), "{good}");
        }
        for bad in ["", "A", "ZZZZZ", "Zz", "A1", "É"] {
            assert!(!is_prefix(bad), "{bad}");
        }
    }

    #[test]
    fn an_id_is_prefix_word_and_two_or_three_digits() {
        assert_eq!(prefix_of("ZZ-BUY-01"), Some("ZZ"));
        assert_eq!(prefix_of("ZZZZ-TURN-123"), Some("ZZZZ"));
        for bad in [
            "",
            "ZZ",
            "ZZ-BUY",
            "ZZ-BUY-",
            "ZZ-BUY-1",
            "ZZ-BUY-1234",
            "ZZ-Buy-01",
            "ZZ--01",
            "A-BUY-01",
            "ZZZZZ-BUY-01",
            "ZZ-BUY-0a",
            "ZZ-BUY-01-02",
            "ZZ-BUY2-01",
            " ZZ-BUY-01",
            "ZZ_BUY_01",
        ] {
            assert_eq!(prefix_of(bad), None, "{bad}");
        }
    }

    #[test]
    fn ids_are_found_as_words() {
        assert_eq!(
            found("\"PEB-TURN-01\", [PEB-TURN-02] PEB-END-03."),
            ["PEB-TURN-01", "PEB-TURN-02", "PEB-END-03"]
        );
        assert_eq!(found("PEB-TURN-01--and PEB-TURN-02-"), ["PEB-TURN-01", "PEB-TURN-02"]);
        assert_eq!(found("PEB-TURN-01\nPEB-TURN-02"), ["PEB-TURN-01", "PEB-TURN-02"]);
        assert_eq!(found("the X-PEB-TURN-01"), ["PEB-TURN-01"]);
    }

    #[test]
    fn parts_of_longer_words_are_not_ids() {
        for none in [
            "",
            "-",
            "xPEB-TURN-01",
            "PEB-TURN-01x",
            "PEB-TURN-012345",
            "éPEB-TURN-01",
            "PEB-TURN-01_b",
            "PEB-TURN",
        ] {
            assert!(found(none).is_empty(), "{none}");
        }
    }

    #[test]
    fn offsets_are_bytes() {
        let text = "é PEB-TURN-01";
        let (offset, id) = ids_in(text).next().unwrap();
        assert_eq!(&text[offset..offset + id.len()], "PEB-TURN-01");
    }
}
