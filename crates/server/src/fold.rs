//! Texts folded where neighbours begin with the same words.
//!
//! ```
//! use server::fold;
//!
//! let texts = ["done", "move A1 e4", "move A1 e5", "move A1 e5 with coil", "discard swap2"];
//! let folded = fold::fold(&texts);
//! assert_eq!(
//!     serde_json::to_string(&folded).unwrap(),
//!     r#"["",["done",["move A1",["e4",["e5",["","with coil"]]]],"discard swap2"]]"#
//! );
//! assert_eq!(fold::unfold(&folded), texts);
//! ```

use crate::wire::Fold;

/// The texts, in their order, folded.
#[must_use]
pub fn fold<T: AsRef<str>>(texts: &[T]) -> Fold {
    let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
    Fold::Share(String::new(), branches(&texts))
}

/// Each run of texts that share their first word becomes one branch.
fn branches(texts: &[&str]) -> Vec<Fold> {
    let mut folded = Vec::new();
    let mut rest = texts;
    while let Some(first) = rest.first() {
        let run = rest.iter().take_while(|text| head(text).is_some() && head(text) == head(first)).count();
        let (together, after) = rest.split_at(run.max(1));
        rest = after;
        folded.push(if together.len() > 1 { share(together) } else { Fold::End((*first).to_owned()) });
    }
    folded
}

/// The first word of a text that can share it. A text with a space at an end or two in a row stands
/// alone, because a word cut off it could not be put back.
fn head(text: &str) -> Option<&str> {
    text.split(' ').all(|word| !word.is_empty()).then(|| text.split(' ').next().unwrap_or_default())
}

/// At least two texts with the same first word.
fn share(texts: &[&str]) -> Fold {
    let words = |text: &'_ str| text.split(' ').count();
    let alike = |a: &str, b: &str| a.split(' ').zip(b.split(' ')).take_while(|(a, b)| a == b).count();
    let common =
        texts.iter().map(|text| alike(text, texts[0])).min().unwrap_or_default().min(words(texts[0]));
    let shared = texts[0].match_indices(' ').nth(common - 1).map_or(texts[0].len(), |(at, _)| at);
    let ends: Vec<&str> = texts.iter().map(|text| text[shared..].strip_prefix(' ').unwrap_or("")).collect();
    Fold::Share(texts[0][..shared].to_owned(), branches(&ends))
}

/// The texts that were folded.
#[must_use]
pub fn unfold(folded: &Fold) -> Vec<String> {
    fn walk(before: &str, folded: &Fold, texts: &mut Vec<String>) {
        let join = |end: &str| match (before, end) {
            ("", end) => end.to_owned(),
            (before, "") => before.to_owned(),
            (before, end) => format!("{before} {end}"),
        };
        match folded {
            Fold::End(end) => texts.push(join(end)),
            Fold::Share(words, ends) => ends.iter().for_each(|end| walk(&join(words), end, texts)),
        }
    }
    let mut texts = Vec::new();
    walk("", folded, &mut texts);
    texts
}
