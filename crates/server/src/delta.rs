//! The difference of two JSON values, as JSON.
//!
//! `[v]` means "is now v". An object means "of this object, or of this array by index, only these
//! members changed", each again with its difference; `0` for a member of an object means that it is gone. The member
//! `@` of the difference of an array, which then is the only one, is `[at, gone, …new]`: from this place on so many
//! are gone, and these are there instead. Of what can be said of an array the shortest is.
//!
//! ```
//! use serde_json::json;
//! use server::delta;
//!
//! let before = json!({"held": 6, "crew": ["a1", "b2"], "pile": ["ace", "king", "ten"], "turn": "A"});
//! let after = json!({"held": 7, "crew": ["a1", "c2"], "pile": ["ace", "king", "ten", 9]});
//! let difference = delta::diff(&before.to_string(), &after.to_string()).unwrap();
//! let difference = serde_json::from_str(&difference).unwrap();
//! assert_eq!(
//!     difference,
//!     json!({"held": [7], "crew": {"1": ["c2"]}, "pile": {"@": [3, 0, 9]}, "turn": 0})
//! );
//! assert_eq!(delta::apply(before, &difference).unwrap(), after);
//! ```

use std::fmt::Write as _;

use serde_json::Value;

/// What turns `before` into `after`; nothing if they are equal. Both are JSON without spaces, as serde writes it.
#[must_use]
pub fn diff(before: &str, after: &str) -> Option<String> {
    if before == after {
        return None;
    }
    let mut out = String::with_capacity(256);
    changed(before, after, &mut out);
    Some(out)
}

/// Writes the difference of two values that differ.
fn changed(before: &str, after: &str, out: &mut String) {
    match (before.as_bytes().first(), after.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => object(before, after, out),
        (Some(b'['), Some(b'[')) => array(before, after, out),
        _ => anew(after, out),
    }
}

fn anew(value: &str, out: &mut String) {
    out.push('[');
    out.push_str(value);
    out.push(']');
}

fn object(before: &str, after: &str, out: &mut String) {
    let (mut was, mut now) = (inner(before), inner(after));
    let opened = out.len();
    out.push('{');
    loop {
        // Most members are as they were.
        while skip_alike(&mut was, &mut now).is_some() {}
        let (mut rest, mut new) = (was, now);
        match (cut(&mut rest), cut(&mut new)) {
            (Some(name), Some(same)) if name == same => {
                if let (Some(was), Some(now)) = (cut(&mut rest), cut(&mut new)) {
                    member(name, was, now, opened, out);
                }
                (was, now) = (rest, new);
            }
            (None, None) => break,
            // Names came or went: the rest is compared by name.
            _ => {
                by_name(was, now, opened, out);
                break;
            }
        }
    }
    out.push('}');
}

/// Writes the differences of members whose names are not the same ones in the same order.
fn by_name(was: &str, now: &str, opened: usize, out: &mut String) {
    let (was, now): (Vec<_>, Vec<_>) = (Members(was).collect(), Members(now).collect());
    for (name, value) in &now {
        match was.iter().find(|(known, _)| known == name) {
            Some((_, was)) => member(name, was, value, opened, out),
            None => {
                named(name, opened, out);
                anew(value, out);
            }
        }
    }
    for (name, _) in was.iter().filter(|(name, _)| now.iter().all(|(known, _)| known != name)) {
        named(name, opened, out);
        out.push('0');
    }
}

/// Writes a member with its difference, if it has changed.
fn member(name: &str, was: &str, now: &str, opened: usize, out: &mut String) {
    if was != now {
        named(name, opened, out);
        changed(was, now, out);
    }
}

/// Writes the name of a member, which is JSON itself.
fn named(name: &str, opened: usize, out: &mut String) {
    if out.len() > opened + 1 {
        out.push(',');
    }
    out.push_str(name);
    out.push(':');
}

fn array(before: &str, after: &str, out: &mut String) {
    let (mut was, mut now) = (inner(before), inner(after));
    let mut head = 0;
    while skip_alike(&mut was, &mut now).is_some() {
        head += 1;
    }
    let [was, now] = [was, now].map(|rest| {
        let mut elements = Vec::with_capacity(32);
        elements.extend(Elements(rest));
        elements
    });
    let opened = out.len();
    anew(after, out);
    let tails = was.iter().rev().zip(now.iter().rev());
    let tail = tails.take_while(|(was, now)| was == now).count();
    or_shorter(opened, out, |out| {
        let _ = write!(out, "{{\"@\":[{head},{}", was.len() - tail);
        for value in &now[..now.len() - tail] {
            out.push(',');
            out.push_str(value);
        }
        out.push_str("]}");
    });
    if was.len() == now.len() {
        or_shorter(opened, out, |out| {
            let opened = out.len();
            out.push('{');
            for (index, (was, now)) in was.iter().zip(&now).enumerate().filter(|(_, (was, now))| was != now) {
                let comma = if out.len() > opened + 1 { "," } else { "" };
                let _ = write!(out, "{comma}\"{}\":", head + index);
                changed(was, now, out);
            }
            out.push('}');
        });
    }
}

/// What stands from a place on is replaced by this, if this is not longer.
fn or_shorter(from: usize, out: &mut String, this: impl FnOnce(&mut String)) {
    let end = out.len();
    this(out);
    if out.len() - end <= end - from {
        out.replace_range(from..end, "");
    } else {
        out.truncate(end);
    }
}

/// What stands between the brackets.
fn inner(container: &str) -> &str {
    container.get(1..container.len().saturating_sub(1)).unwrap_or_default()
}

/// How long the text in quotes is with which these bytes begin.
fn quoted(bytes: &[u8]) -> usize {
    let mut at = 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// How long the value is with which a text begins.
fn length(text: &str) -> usize {
    let bytes = text.as_bytes();
    match bytes.first() {
        Some(b'"') => quoted(bytes),
        Some(b'{' | b'[') => {
            let (mut at, mut depth) = (0, 0usize);
            while let Some(byte) = bytes.get(at) {
                match byte {
                    b'"' => at += quoted(&bytes[at..]),
                    b'{' | b'[' => (at, depth) = (at + 1, depth + 1),
                    b'}' | b']' if depth == 1 => return at + 1,
                    b'}' | b']' => (at, depth) = (at + 1, depth - 1),
                    _ => at += 1,
                }
            }
            bytes.len()
        }
        _ => bytes.iter().position(|byte| *byte == b',').unwrap_or(bytes.len()),
    }
}

/// Cuts off the value, or the member, with which both texts begin, if they begin alike.
fn skip_alike(one: &mut &str, other: &mut &str) -> Option<()> {
    if one.is_empty() {
        return None;
    }
    let mut end = length(one);
    if one.as_bytes().get(end) == Some(&b':') {
        end += 1 + length(one.get(end + 1..)?);
    }
    let ends = |text: &str| matches!(text.as_bytes().get(end), None | Some(b','));
    let alike = one.as_bytes().get(..end) == other.as_bytes().get(..end) && ends(other);
    if !alike {
        return None;
    }
    *one = one.get(end + 1..).unwrap_or_default();
    *other = other.get(end + 1..).unwrap_or_default();
    Some(())
}

/// Cuts off the value with which a text begins, and what parts it from the next.
fn cut<'a>(text: &mut &'a str) -> Option<&'a str> {
    if text.is_empty() {
        return None;
    }
    let (value, rest) = text.split_at_checked(length(text))?;
    *text = rest.get(1..).unwrap_or_default();
    Some(value)
}

/// The elements of an array.
struct Elements<'a>(&'a str);

impl<'a> Iterator for Elements<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        cut(&mut self.0)
    }
}

/// The members of an object.
struct Members<'a>(&'a str);

impl<'a> Iterator for Members<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<(&'a str, &'a str)> {
        Some((cut(&mut self.0)?, cut(&mut self.0)?))
    }
}

/// What `before` becomes by a difference; `None` if the difference is not one of such a value.
#[must_use]
pub fn apply(before: Value, difference: &Value) -> Option<Value> {
    match (before, difference) {
        (_, Value::Array(anew)) => match anew.as_slice() {
            [value] => Some(value.clone()),
            _ => None,
        },
        (Value::Object(mut before), Value::Object(members)) => {
            for (name, changed) in members {
                let was = before.remove(name);
                if *changed != 0 {
                    before.insert(name.clone(), apply(was.unwrap_or_default(), changed)?);
                }
            }
            Some(Value::Object(before))
        }
        (Value::Array(mut before), Value::Object(members)) => {
            if let Some(splice) = members.get("@") {
                let (at, rest) = splice.as_array()?.split_first()?;
                let (gone, new) = rest.split_first()?;
                let place = |number: &Value| usize::try_from(number.as_u64()?).ok();
                let (at, gone) = (place(at)?, place(gone)?);
                let end = at.checked_add(gone).filter(|end| *end <= before.len())?;
                before.splice(at..end, new.iter().cloned());
                return Some(Value::Array(before));
            }
            for (index, changed) in members {
                let member = before.get_mut(index.parse::<usize>().ok()?)?;
                *member = apply(member.take(), changed)?;
            }
            Some(Value::Array(before))
        }
        _ => None,
    }
}
