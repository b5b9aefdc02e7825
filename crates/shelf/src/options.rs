//! A game's options from outside: what was chosen, laid over the defaults and held to the ranges
//! that the game names.

use serde_json::{Map, Value};
use table::{AnyGame, Choice, Range, Seat};

/// The whole options of a game, some of them chosen.
///
/// # Errors
/// With a sentence that names the first option that the game does not know or does not allow
/// (TB-OPTION-01).
pub fn chosen(game: &dyn AnyGame, chosen: &Map<String, Value>) -> Result<Value, String> {
    let defaults = serde_json::to_value(game.default_options())
        .map_err(|error| format!("the default options cannot be written: {error}"))?;
    let Value::Object(mut options) = defaults else {
        return match chosen.keys().next() {
            Some(name) => Err(unknown(game, name, &[])),
            None => Ok(defaults),
        };
    };
    let choices = game.choices();
    for (name, value) in chosen {
        // A game may leave out of its record what was not chosen.
        match choices.iter().find(|choice| choice.name == name) {
            Some(choice) => in_range(choice, value)?,
            None if options.contains_key(name) => {}
            None => {
                let left_out =
                    choices.iter().map(|choice| choice.name).filter(|name| !options.contains_key(*name));
                let known: Vec<&str> = options.keys().map(String::as_str).chain(left_out).collect();
                return Err(unknown(game, name, &known));
            }
        }
        options.insert(name.clone(), value.clone());
    }
    Ok(Value::Object(options))
}

/// The same options with another choice of one seat, where each seat has its own.
///
/// # Errors
/// With a sentence, if there is no such option or the choice is out of its range (TB-OPTION-01).
pub fn for_seat(
    game: &dyn AnyGame,
    options: &Value,
    name: &str,
    seat: Seat,
    value: Value,
) -> Result<Value, String> {
    let choices = game.choices();
    let each = || choices.iter().filter(|choice| choice.per_seat);
    let Some(choice) = each().find(|choice| choice.name == name) else {
        let known: Vec<&str> = each().map(|choice| choice.name).collect();
        return Err(unknown(game, name, &known));
    };
    let mut options = options.as_object().cloned().unwrap_or_default();
    let mut list = match options.remove(name) {
        Some(Value::Array(list)) => list,
        // As commands may have it.
        Some(Value::String(text)) => text.split(',').map(|word| Value::from(word.trim())).collect(),
        _ => Vec::new(),
    };
    let usual = match &choice.range {
        Range::Toggle { default } => Value::from(*default),
        Range::Number { default, .. } => Value::from(*default),
        Range::OneOf(words) => words.first().map_or(Value::Null, |(word, _)| Value::from(word.as_str())),
    };
    list.resize(list.len().max(seat.index() + 1), usual);
    list[seat.index()] = value;
    options.insert(name.to_owned(), Value::Array(list));
    chosen(game, &options)
}

fn unknown(game: &dyn AnyGame, name: &str, known: &[&str]) -> String {
    let title = game.about().title;
    let name: String = name.chars().take(40).collect();
    if known.is_empty() {
        format!("{title} has no options, so none called `{name}`")
    } else {
        format!("{title} has no option `{name}`; its options are {}", known.join(", "))
    }
}

/// TB-OPTION-01: each option lies within its range; of one that every seat has, each seat's does.
fn in_range(choice: &Choice, value: &Value) -> Result<(), String> {
    if !choice.per_seat {
        return one_in_range(choice, value);
    }
    let listed = match value {
        Value::Array(values) => values.clone(),
        // As commands write it: `red,any,blue`.
        Value::String(words) => words.split(',').map(|word| Value::from(word.trim())).collect(),
        _ => return Err(format!("the option `{}` is a list with a choice for each seat", choice.name)),
    };
    if listed.len() > Seat::MAX {
        return Err(format!("the option `{}` has a choice for at most {} seats", choice.name, Seat::MAX));
    }
    let seats = (0_u8..).filter_map(Seat::try_new);
    seats.zip(&listed).try_for_each(|(seat, value)| {
        one_in_range(choice, value).map_err(|wrong| format!("{wrong}; that of seat {seat} is {value}"))
    })
}

fn one_in_range(choice: &Choice, value: &Value) -> Result<(), String> {
    let name = choice.name;
    match &choice.range {
        Range::Toggle { .. } if value.is_boolean() => Ok(()),
        Range::Toggle { .. } => Err(format!("the option `{name}` is true or false")),
        Range::Number { min, max, .. } => match value.as_i64() {
            Some(number) if (i64::from(*min)..=i64::from(*max)).contains(&number) => Ok(()),
            _ => Err(format!("the option `{name}` is a whole number from {min} to {max}")),
        },
        Range::OneOf(values) => {
            if values.iter().any(|(word, _)| value.as_str() == Some(word)) {
                return Ok(());
            }
            let words: Vec<&str> = values.iter().map(|(word, _)| word.as_str()).collect();
            Err(format!("the option `{name}` is one of {}", words.join(", ")))
        }
    }
}
