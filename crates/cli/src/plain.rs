//! What comes from a file, for a terminal: nothing in it moves the cursor, changes colours or the order of letters.

use std::fmt::Write as _;

/// The text with all that a terminal would obey written out as its number.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        let turns = matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if turns || (letter.is_control() && letter != '\n' && letter != '\t') {
            // Writing to a string cannot fail.
            let _ = write!(plain, "<{:04x}>", u32::from(letter));
        } else {
            plain.push(letter);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_written_out() {
        assert_eq!(plain("two\nlines\tand é"), "two\nlines\tand é");
        assert_eq!(
            plain("\u{1b}[2Jgone\u{7}\r\u{9b}31m\u{202e}x"),
            "<001b>[2Jgone<0007><000d><009b>31m<202e>x"
        );
    }
}
