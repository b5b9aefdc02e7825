//! Words with slots in braces, filled in so that they read as a sentence.

/// The articles that titles begin with.
const ARTICLES: [&str; 3] = ["The ", "A ", "An "];

/// A text with its slots filled in; a slot without a value is left out.
///
/// Within a sentence the article at the head of a title is written small, and so is the first letter of what is no name: a power or an
/// ability. At the beginning of a sentence the first letter is a capital. Enemies without an article get one: they are many.
#[must_use]
pub fn fill<'a>(text: &str, value: impl Fn(&str) -> Option<&'a str>) -> String {
    let mut filled = String::with_capacity(text.len() + 32);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let (slot, after) = after.split_once('}').unwrap_or((after, ""));
        let mut words = value(slot).unwrap_or_default();
        let named;
        if slot == "enemy" && !words.is_empty() && !ARTICLES.iter().any(|article| words.starts_with(article))
        {
            named = format!("The {words}");
            words = &named;
        }
        let small =
            matches!(slot, "power" | "ability") || ARTICLES.iter().any(|article| words.starts_with(article));
        let mut letters = words.chars();
        match letters.next() {
            Some(first) if begins(&filled) => filled.extend(first.to_uppercase()),
            Some(first) if small => filled.extend(first.to_lowercase()),
            Some(first) => filled.push(first),
            None => {}
        }
        filled.push_str(letters.as_str());
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// Whether a sentence begins after this.
fn begins(before: &str) -> bool {
    let end = before.trim_end();
    end.is_empty() || end.ends_with(['.', '!', '?'])
}
