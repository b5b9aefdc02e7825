//! Habits: the numbers by which a game's quick policy decides. They are data, read from a `habits.toml`, and found by trying
//! out others in whole games.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use content::{Fault, Spanned};
use serde::Deserialize;

/// The layout of the file.
const VERSION: u32 = 1;
/// The largest habit, either way.
const MOST: i64 = 100_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    version: Spanned<u32>,
    habits: BTreeMap<String, Spanned<i64>>,
}

/// Reads a `habits.toml` with these names; gives the numbers in their order.
///
/// # Errors
/// If it is no such file, of another version, or its habits are not those of the names.
pub fn read(file: &str, source: &str, names: &[&str]) -> Result<Vec<i32>, Fault> {
    let File { version, mut habits } = content::read_toml(file, source)?;
    if *version.get_ref() != VERSION {
        let reason = format!(
            "these habits are of version {}; this program reads version {VERSION}",
            version.get_ref()
        );
        return Err(Fault::at(file, source, version.span().start, reason));
    }
    let mut take = |name: &&str| {
        let habit = habits.remove(*name).ok_or_else(|| {
            Fault::at(file, source, source.len(), format!("the habit `{name}` has no number"))
        })?;
        let number = *habit.get_ref();
        i32::try_from(number).ok().filter(|_| number.abs() <= MOST).ok_or_else(|| {
            let reason = format!("the habit `{name}` is {number}; it lies between -{MOST} and {MOST}");
            Fault::at(file, source, habit.span().start, reason)
        })
    };
    let numbers = names.iter().map(&mut take).collect::<Result<_, _>>()?;
    match habits.first_key_value() {
        Some((name, habit)) => {
            let reason = format!("there is no habit `{name}`; there are {}", names.join(", "));
            Err(Fault::at(file, source, habit.span().start, reason))
        }
        None => Ok(numbers),
    }
}

/// The text of a `habits.toml`, after a comment that says where the numbers come from.
#[must_use]
pub fn write(comment: &str, names: &[&str], numbers: &[i32]) -> String {
    let mut text = String::new();
    for line in comment.lines() {
        let _ = writeln!(text, "# {line}");
    }
    let _ = write!(text, "version = {VERSION}\n\n[habits]\n");
    for (name, number) in names.iter().zip(numbers) {
        let _ = writeln!(text, "{name} = {number}");
    }
    text
}

/// A type for the habits of a game, each a field with the word by which it stands in `habits.toml`.
#[macro_export]
macro_rules! habits {
    ($(#[$doc:meta])* $visible:vis struct $name:ident { $($field:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        $visible struct $name {
            $(pub(super) $field: i32,)+
        }

        impl $name {
            /// The words, in order.
            $visible const NAMES: &'static [&'static str] = &[$($word),+];

            /// From as many numbers as there are words.
            $visible fn of(numbers: &[i32]) -> $name {
                let mut numbers = numbers.iter().copied();
                $name { $($field: numbers.next().unwrap_or(0),)+ }
            }

            /// The numbers, in order.
            $visible fn numbers(&self) -> Vec<i32> {
                vec![$(self.$field),+]
            }

            /// From a `habits.toml`.
            $visible fn read(file: &str, source: &str) -> Result<$name, ::content::Fault> {
                $crate::habits::read(file, source, $name::NAMES).map(|numbers| $name::of(&numbers))
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 2] = ["minion", "boss-health"];

    #[test]
    fn what_is_written_is_read_again() {
        let text = write("Made for a test.", &NAMES, &[50, -3]);
        assert!(text.starts_with("# Made for a test.\nversion = 1\n"), "{text}");
        assert_eq!(read("habits.toml", &text, &NAMES), Ok(vec![50, -3]));
    }

    #[test]
    fn habits_that_do_not_fit_are_refused_with_their_place() {
        let said = |source: &str| read("habits.toml", source, &NAMES).unwrap_err().to_string();
        let whole = "version = 1\n[habits]\nminion = 1\nboss-health = 2\n";
        let missing = said("version = 1\n[habits]\nminion = 1\n");
        assert!(missing.contains("the habit `boss-health` has no number"), "{missing}");
        let unknown = said(&format!("{whole}luck = 2\n"));
        assert!(unknown.contains("habits.toml:5") && unknown.contains("no habit `luck`"), "{unknown}");
        let other = said(&whole.replace("version = 1", "version = 7"));
        assert!(other.contains("version 7") && other.contains("habits.toml:1"), "{other}");
        let wild = said(&whole.replace("minion = 1", "minion = 1000000"));
        assert!(wild.contains("the habit `minion` is 1000000"), "{wild}");
    }
}
