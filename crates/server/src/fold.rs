//! Texts folded where neighbours begin with the same words.
//!
//! ```
//! use server::fold;
//!
//! let texts = ["done", "move A1 e4", "move A1 e5", "move A1 e5 with coil", "discard swap2"];
//! let folded = serde_json::to_value(fold::Folded::new(texts)).unwrap();
//! assert_eq!(
//!     folded.to_string(),
//!     r#"["",["done",["move A1",["e4",["e5",["","with coil"]]]],"discard swap2"]]"#
//! );
//! assert_eq!(fold::unfold(&folded).unwrap(), texts);
//! ```

use serde::ser::{Serialize, SerializeSeq as _, SerializeTuple as _, Serializer};
use serde_json::Value;

/// The texts, in their order; they are folded as they are written.
pub struct Folded<'a>(Vec<End<'a>>);

impl<'a> Folded<'a> {
    /// These texts.
    pub fn new(texts: impl IntoIterator<Item = &'a str>) -> Folded<'a> {
        Folded(texts.into_iter().map(End::new).collect())
    }
}

impl Serialize for Folded<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        Share { words: "", ends: &self.0, cut: 0 }.serialize(out)
    }
}

/// A text, of which the first words may have been written.
struct End<'a> {
    text: &'a str,
    /// Whether it can share its words. A text with a space at an end or two in a row stands alone, because a
    /// word cut off it could not be put back.
    shares: bool,
}

impl<'a> End<'a> {
    fn new(text: &'a str) -> End<'a> {
        let bytes = text.as_bytes();
        let doubled = bytes.windows(2).any(|two| two == b"  ");
        let shares = !doubled && bytes.first() != Some(&b' ') && bytes.last() != Some(&b' ');
        End { text, shares }
    }

    /// What is left of it after so many bytes and the space that follows them.
    fn after(&self, cut: usize) -> &'a str {
        let rest = self.text.get(cut..).unwrap_or_default();
        if cut > 0 { rest.strip_prefix(' ').unwrap_or(rest) } else { rest }
    }

    /// The next word after so many bytes, if there is one that can be shared.
    fn head(&self, cut: usize) -> Option<&'a str> {
        let rest = self.after(cut);
        let head = rest.split(' ').next().unwrap_or_default();
        (self.shares && !head.is_empty()).then_some(head)
    }
}

/// Words that several texts share, and how each goes on.
struct Share<'a> {
    words: &'a str,
    ends: &'a [End<'a>],
    /// How many bytes of each text have been written with them.
    cut: usize,
}

impl Serialize for Share<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut pair = out.serialize_tuple(2)?;
        pair.serialize_element(self.words)?;
        pair.serialize_element(&Branches { ends: self.ends, cut: self.cut })?;
        pair.end()
    }
}

/// How texts go on: each run of those that share their next word is one branch.
struct Branches<'a> {
    ends: &'a [End<'a>],
    cut: usize,
}

impl Serialize for Branches<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut branches = out.serialize_seq(None)?;
        let mut rest = self.ends;
        while let Some(first) = rest.first() {
            let alike = |end: &&End<'_>, head: &str| end.head(self.cut) == Some(head);
            let run =
                first.head(self.cut).map_or(1, |head| rest.iter().take_while(|end| alike(end, head)).count());
            let (together, after) = rest.split_at(run);
            rest = after;
            if together.len() > 1 {
                let words = shared(together, self.cut);
                let cut = first.text.len() - first.after(self.cut).len() + words.len();
                branches.serialize_element(&Share { words, ends: together, cut })?;
            } else {
                branches.serialize_element(first.after(self.cut))?;
            }
        }
        branches.end()
    }
}

/// The words with which all of these go on; they share one at least.
fn shared<'a>(ends: &[End<'a>], cut: usize) -> &'a str {
    let Some((first, others)) = ends.split_first() else {
        return "";
    };
    let first = first.after(cut);
    others.iter().fold(first, |shared, end| {
        let other = end.after(cut);
        let alike = shared.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
        // A word is shared if it ends in both.
        let ends_at = |text: &str, at: usize| text.len() == at || text.as_bytes().get(at) == Some(&b' ');
        let mut at = alike;
        while at > 0 && !(ends_at(first, at) && ends_at(other, at)) {
            at -= 1;
        }
        first.get(..at).unwrap_or_default()
    })
}

/// The texts that were folded, unless this is no fold.
#[must_use]
pub fn unfold(folded: &Value) -> Option<Vec<String>> {
    fn walk(before: &str, folded: &Value, texts: &mut Vec<String>) -> Option<()> {
        let join = |end: &str| match (before, end) {
            ("", end) => end.to_owned(),
            (before, "") => before.to_owned(),
            (before, end) => format!("{before} {end}"),
        };
        match folded {
            Value::String(end) => texts.push(join(end)),
            Value::Array(share) => match share.as_slice() {
                [Value::String(words), Value::Array(ends)] => {
                    let words = join(words);
                    ends.iter().try_for_each(|end| walk(&words, end, texts))?;
                }
                _ => return None,
            },
            _ => return None,
        }
        Some(())
    }
    let mut texts = Vec::new();
    walk("", folded, &mut texts)?;
    Some(texts)
}
