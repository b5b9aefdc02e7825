//! Other people's words as text.

/// Characters that turn the direction of writing, so that what is read is not what is written.
const fn turns(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// One line of text: without control characters, and what would turn the direction of writing made visible.
pub(crate) fn plain(text: &str) -> String {
    let letters = text.chars().map(|letter| match letter {
        letter if letter.is_control() => ' ',
        letter if turns(letter) => char::REPLACEMENT_CHARACTER,
        letter => letter,
    });
    letters.collect()
}

/// The same for Markdown: nothing in it is markup.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in plain(text).chars() {
        if matches!(
            letter,
            '\\' | '`' | '*' | '_' | '{' | '}' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '&' | '$'
        ) {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

/// The same for the head of a paragraph, where some characters would make a list.
pub(crate) fn paragraph(text: &str) -> String {
    let mut out = escaped(text);
    if out.starts_with(['-', '+']) {
        out.insert(0, '\\');
    }
    if let Some(digits) = out.find(|letter: char| !letter.is_ascii_digit()).filter(|end| *end > 0)
        && out[digits..].starts_with(['.', ')'])
    {
        out.insert(digits, '\\');
    }
    out
}
