//! Names: plain, visible, and not to be taken for another's.

use table::Seat;

use super::Room;
pub(crate) use crate::wire::NAME_MAX;
use crate::wire::{Problem, SeatInfo, Who};

/// Characters that show nothing, change the direction of what follows, or join what stands beside them.
fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}'
        | '\u{ffa0}' | '\u{feff}' | '\u{2800}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Marks that stand over or under the letter before them.
fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Signs that can be joined to one another, or drawn in colour: pictures, people, flags and hearts.
fn is_emoji(letter: char) -> bool {
    matches!(letter,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2194}'..='\u{21aa}'
        | '\u{231a}'..='\u{23ff}' | '\u{25aa}'..='\u{27bf}' | '\u{2934}' | '\u{2935}' | '\u{2b05}'..='\u{2b55}'
        | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}' | '\u{1f000}'..='\u{1faff}')
}

/// Text with its joined emoji taken apart: a joiner stands between two emoji, and a sign for colour after one.
fn without_joiners(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let kept = letters.iter().enumerate().filter(|(at, letter)| {
        let before = |back: usize| at.checked_sub(back).map(|at| letters[at]);
        let after_emoji = before(1).is_some_and(is_emoji)
            || (before(1) == Some('\u{fe0f}') && before(2).is_some_and(is_emoji));
        let next = letters.get(at + 1).copied();
        let joins = **letter == '\u{200d}' && after_emoji && next.is_some_and(is_emoji);
        let colours = **letter == '\u{fe0f}' && before(1).is_some_and(is_emoji);
        !joins && !colours
    });
    kept.map(|(_, letter)| letter).collect()
}

/// Whether text has a character that is no part of what can be read.
pub(crate) fn hides_something(text: &str) -> bool {
    without_joiners(text).chars().any(|letter| (letter.is_control() && letter != '\n') || is_unseen(letter))
}

/// A name that may stand at the table.
pub(super) fn checked(name: &str) -> Result<String, Problem> {
    let name = name.split(|letter: char| letter.is_whitespace() && !letter.is_control());
    let name = name.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > NAME_MAX {
        return Err(Problem::message(format!("a name has 1 to {NAME_MAX} characters")));
    }
    let letters: Vec<char> = name.chars().collect();
    let piled = letters.first().copied().is_some_and(is_mark)
        || letters.windows(3).any(|three| three.iter().copied().all(is_mark));
    if hides_something(&name) || name.contains('\n') || piled {
        return Err(Problem::message("a name is plain text, all of it visible"));
    }
    Ok(name)
}

/// How a name looks at a glance: letters that are drawn alike are one.
fn at_a_glance(name: &str) -> String {
    let alike = |letter: char| match letter {
        '0' | 'о' | 'ο' | 'օ' | 'ø' | 'ö' => 'o',
        '1' | '|' | 'i' | 'ı' | 'і' | 'ι' | 'ӏ' | '!' => 'l',
        'а' | 'α' | 'ä' | 'á' | 'à' | 'â' => 'a',
        'е' | 'ё' | 'є' | 'ε' | 'é' | 'è' | 'ê' | 'ë' | '3' => 'e',
        'с' | 'ϲ' | 'ç' => 'c',
        'р' | 'ρ' => 'p',
        'ѕ' | '5' | '$' => 's',
        'у' | 'γ' | 'ү' => 'y',
        'х' | 'χ' => 'x',
        'в' | 'β' | 'ß' | '8' => 'b',
        'н' | 'η' => 'h',
        'к' | 'κ' => 'k',
        'м' => 'm',
        'т' | 'τ' => 't',
        'ν' | 'ѵ' => 'v',
        'ԁ' => 'd',
        'ј' => 'j',
        'ü' | 'ú' | 'υ' => 'u',
        'ԛ' => 'q',
        'ԝ' | 'ω' => 'w',
        'п' => 'n',
        letter => letter,
    };
    let drawn = |letter: &char| {
        let between = letter.is_whitespace() || (letter.is_ascii_punctuation() && !"|!$".contains(*letter));
        !is_mark(*letter) && !between && !matches!(letter, '\u{200d}' | '\u{fe0f}')
    };
    let seen = name.chars().filter(drawn);
    // What is wide, as in a sign of its own, is drawn like its plain letter.
    let plain = |letter: char| match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        letter => letter,
    };
    seen.map(plain).flat_map(char::to_lowercase).map(alike).collect()
}

impl Room {
    /// A seat whose holder is somebody else and whose name looks like this one.
    pub(super) fn looks_like(&self, name: &str, own: impl Fn(Seat) -> bool) -> Option<&SeatInfo> {
        let seen = at_a_glance(name);
        let usual = |seat: Seat| [super::people::person_name(seat), super::people::bot_name(seat)];
        self.meta.seats.iter().filter(|other| !own(other.seat)).find(|other| {
            let named = other.who != Who::Open && at_a_glance(&other.name) == seen;
            named || usual(other.seat).iter().any(|usual| at_a_glance(usual) == seen)
        })
    }

    /// The name for somebody who sits down here: theirs, with the seat's letter if it looks like another's.
    pub(super) fn own_name(&self, seat: Seat, name: &str) -> Result<String, Problem> {
        let own = |other: Seat| other == seat;
        if self.looks_like(name, own).is_none() {
            return Ok(name.to_owned());
        }
        let short: String = name.chars().take(NAME_MAX - 4).collect();
        let lettered = format!("{short} ({seat})");
        match self.looks_like(&lettered, own) {
            None => Ok(lettered),
            Some(other) => Err(Problem::taken(format!("that looks like the name of seat {}", other.seat))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_all_visible() {
        assert_eq!(checked("  Ada \u{a0} Lovelace ").ok().as_deref(), Some("Ada Lovelace"));
        assert!(checked(&"x".repeat(NAME_MAX)).is_ok());
        for name in ["Zoë", "Łukasz", "李雷", "Мария", "e\u{301}toile", "🚀 Kim"] {
            assert!(checked(name).is_ok(), "{name}");
        }
        for name in [
            "",
            " ",
            "tab\there",
            "a\u{200b}da",
            "a\u{202e}da",
            "a\u{2066}da",
            "ada\u{ad}",
            "\u{3164}",
            "a\u{feff}",
            "a\u{e0041}",
            "\u{301}a",
            "a\u{301}\u{301}\u{301}",
            "two\nlines",
            &"x".repeat(NAME_MAX + 1),
        ] {
            assert!(checked(name).is_err(), "{name:?}");
        }
    }

    /// Families and other emoji of several signs were refused, since what joins them shows nothing by itself.
    #[test]
    fn emoji_are_joined_and_nothing_else_is() {
        for name in ["👩\u{200d}👩\u{200d}👧", "❤\u{fe0f}", "🏳\u{fe0f}\u{200d}🌈 Kim", "👩🏽\u{200d}🚀"]
        {
            assert_eq!(checked(name).ok().as_deref(), Some(name));
        }
        for name in [
            "a\u{200d}b",
            "👩\u{200d}a",
            "a\u{200d}👩",
            "👩\u{200d}",
            "\u{200d}👩",
            "👩\u{200d}\u{200d}👧",
            "a\u{fe0f}",
            "👩\u{fe0f}\u{fe0f}",
            "👩\u{200b}👧",
            "\u{fe0f}",
        ] {
            assert!(checked(name).is_err(), "{name:?}");
        }
        assert_eq!(at_a_glance("❤\u{fe0f}"), at_a_glance("❤"), "with and without colour it looks alike");
    }

    #[test]
    fn names_that_look_alike_are_alike_at_a_glance() {
        for (one, other) in [
            ("Ada", "ada"),
            ("Ada", "Аdа"),
            ("Ada", "A d a"),
            ("Paul", "РauI"),
            ("Bob", "B0b"),
            ("Bob", "8ob"),
            ("Bot B", "bot в"),
            ("Zoe", "Zo\u{0065}\u{308}"),
            ("Kim", "Ｋｉｍ"),
            ("Lia", "|ia"),
        ] {
            assert_eq!(at_a_glance(one), at_a_glance(other), "{one} and {other}");
        }
        assert_ne!(at_a_glance("Ada"), at_a_glance("Eda"));
        assert_ne!(at_a_glance("🚀"), at_a_glance("🌙"));
        assert_ne!(at_a_glance("Player A"), at_a_glance("Player B"));
    }
}
