//! A form as it is written beside a variant: `deal {points} {foe}`.

use syn::{Error, LitStr, Result};

/// One part of a form, between spaces.
pub(crate) enum Part {
    /// A word as it is written.
    Word(String),
    /// A field, perhaps at the end of a word such as `angle=`.
    Field { prefix: String, field: String },
    /// What is left out where its field is `None`.
    Maybe(Vec<Part>),
}

/// Reads a form.
pub(crate) fn parts(form: &LitStr) -> Result<Vec<Part>> {
    let wrong = |reason: &str| Error::new(form.span(), reason);
    let text = form.value();
    let mut all = Vec::new();
    let mut inside: Option<Vec<Part>> = None;
    for word in text.split(' ') {
        let opened = word.strip_prefix('[');
        if opened.is_some() && inside.replace(Vec::new()).is_some() {
            return Err(wrong("brackets do not stand in brackets"));
        }
        let word = opened.unwrap_or(word);
        let closed = word.strip_suffix(']');
        let part = part(closed.unwrap_or(word)).ok_or_else(|| {
            wrong("a form is words and `{field}`s with one space between them, and `[…]` around what may be left out")
        })?;
        inside.as_mut().unwrap_or(&mut all).push(part);
        if closed.is_some() {
            let group = inside.take().ok_or_else(|| wrong("`]` without `[`"))?;
            all.push(Part::Maybe(group));
        }
    }
    if inside.is_some() {
        return Err(wrong("`[` without `]`"));
    }
    Ok(all)
}

fn part(word: &str) -> Option<Part> {
    match word.split_once('{') {
        None => (!word.is_empty() && !word.contains(['}', '[', ']'])).then(|| Part::Word(word.to_owned())),
        Some((prefix, rest)) => {
            let field = rest.strip_suffix('}')?;
            let plain = !field.is_empty() && !field.contains(['{', '}']) && !prefix.contains(['}', '[', ']']);
            plain.then(|| Part::Field { prefix: prefix.to_owned(), field: field.to_owned() })
        }
    }
}

/// The fields of a form in the order of the text, each with whether it may be left out.
pub(crate) fn fields(parts: &[Part]) -> Vec<(&str, bool)> {
    let mut found = Vec::new();
    for part in parts {
        match part {
            Part::Word(_) => {}
            Part::Field { field, .. } => found.push((field.as_str(), false)),
            Part::Maybe(group) => found.extend(fields(group).into_iter().map(|(field, _)| (field, true))),
        }
    }
    found
}
