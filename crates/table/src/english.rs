//! English in one place: plurals, lists, articles, numbers as words.
//!
//! Whatever speaks to people uses these, so that "a item", "1 cards" and "A, B and C" are put right once.

use crate::seat::{Seat, Viewer};

fn list<T: AsRef<str>>(words: impl IntoIterator<Item = T>, last: &str) -> String {
    let words: Vec<T> = words.into_iter().collect();
    match words.as_slice() {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [front @ .., end] => {
            let front: Vec<&str> = front.iter().map(AsRef::as_ref).collect();
            format!("{} {last} {}", front.join(", "), end.as_ref())
        }
    }
}

/// "A, B and C".
#[must_use]
pub fn and<T: AsRef<str>>(words: impl IntoIterator<Item = T>) -> String {
    list(words, "and")
}

/// "A, B or C".
#[must_use]
pub fn or<T: AsRef<str>>(words: impl IntoIterator<Item = T>) -> String {
    list(words, "or")
}

/// "an item", "a card".
#[must_use]
pub fn a(words: &str) -> String {
    format!("{} {words}", article(words))
}

/// "an" before a vowel's sound, else "a".
#[must_use]
pub fn article(words: &str) -> &'static str {
    let lower = words.to_lowercase();
    let exceptions = ["uni", "use", "one", "eu", "ura"];
    let vowel = lower.starts_with(['a', 'e', 'i', 'o', 'u'])
        && !exceptions.iter().any(|front| lower.starts_with(front));
    // A number is spoken: an 8, an 11, an 18.
    let spoken = lower.starts_with('8')
        || ["11", "18"].iter().any(|front| {
            lower.strip_prefix(front).is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
        });
    if vowel || spoken { "an" } else { "a" }
}

/// "1 card", "2 cards", "0 cards".
#[must_use]
pub fn count(number: impl Into<i64>, one: &str) -> String {
    let number = number.into();
    format!("{number} {}", plural_if(number != 1, one))
}

/// The plural of a noun, by the rules that need no dictionary.
#[must_use]
pub fn plural(one: &str) -> String {
    let ends = |tails: &[&str]| tails.iter().any(|tail| one.ends_with(tail));
    match one {
        "die" => "dice".to_owned(),
        _ if ends(&["ay", "ey", "oy", "uy"]) => format!("{one}s"),
        _ if one.ends_with('y') => format!("{}ies", &one[..one.len() - 1]),
        _ if ends(&["s", "x", "ch", "sh"]) => format!("{one}es"),
        _ => format!("{one}s"),
    }
}

fn plural_if(several: bool, one: &str) -> String {
    if several { plural(one) } else { one.to_owned() }
}

/// A small number as a word: "no", "one", …, "twelve", then figures.
#[must_use]
pub fn number(number: impl Into<i64>) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    let number = number.into();
    usize::try_from(number)
        .ok()
        .and_then(|index| WORDS.get(index))
        .map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// "two cards", "one card", "no cards".
#[must_use]
pub fn many(many: impl Into<i64>, one: &str) -> String {
    let many = many.into();
    format!("{} {}", number(many), plural_if(many != 1, one))
}

/// "once", "twice", "three times".
#[must_use]
pub fn times(times: impl Into<i64>) -> String {
    match times.into() {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{} times", number(more)),
    }
}

/// The same with a capital letter in front.
#[must_use]
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Who did something: "You" for a viewer who is that seat alone, else the seat's letter.
#[must_use]
pub fn subject(seat: Seat, viewer: Viewer) -> String {
    if viewer == Viewer::only(seat) { "You".to_owned() } else { seat.to_string() }
}

/// To whom something was done: "you", or the seat's letter.
#[must_use]
pub fn object(seat: Seat, viewer: Viewer) -> String {
    if viewer == Viewer::only(seat) { "you".to_owned() } else { seat.to_string() }
}

/// Whose something is: "your", or "B's".
#[must_use]
pub fn possessive(seat: Seat, viewer: Viewer) -> String {
    if viewer == Viewer::only(seat) { "your".to_owned() } else { format!("{seat}'s") }
}
