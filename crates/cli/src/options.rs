//! A game's options from a command line.

use serde_json::{Map, Value};

pub use shelf::options::chosen;

/// What was chosen on a command line: `name=value`, the value in JSON or as a bare word.
///
/// # Errors
/// With a sentence, if there is no `=` or a name comes twice.
pub fn from_words(words: &[String]) -> Result<Map<String, Value>, String> {
    let mut chosen = Map::new();
    for word in words {
        let Some((name, value)) = word.split_once('=') else {
            return Err(format!("an option is set as name=value, not as `{word}`"));
        };
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
        if chosen.insert(name.to_owned(), value).is_some() {
            return Err(format!("the option `{name}` is set twice"));
        }
    }
    Ok(chosen)
}
