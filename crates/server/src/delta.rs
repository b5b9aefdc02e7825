//! The difference of two JSON values, as JSON.
//!
//! `[v]` means "is now v". An object means "of this object, or of this array by index, only these
//! members changed", each again with its difference; `0` for a member means that it is gone. An array
//! whose length changed is given anew.
//!
//! ```
//! use serde_json::json;
//! use server::delta;
//!
//! let before = json!({"held": 6, "crew": ["a1", "b2"], "turn": "A"});
//! let after = json!({"held": 7, "crew": ["a1", "c2"]});
//! let difference = delta::diff(&before, &after).unwrap();
//! assert_eq!(difference, json!({"held": [7], "crew": {"1": ["c2"]}, "turn": 0}));
//! assert_eq!(delta::apply(before, &difference).unwrap(), after);
//! ```

use serde_json::{Map, Value};

/// What turns `before` into `after`; nothing if they are equal.
#[must_use]
pub fn diff(before: &Value, after: &Value) -> Option<Value> {
    let members = match (before, after) {
        _ if before == after => return None,
        (Value::Object(before), Value::Object(after)) => {
            let gone = before.keys().filter(|name| !after.contains_key(*name));
            let mut members: Map<String, Value> = gone.map(|name| (name.clone(), Value::from(0))).collect();
            for (name, now) in after {
                let changed = match before.get(name) {
                    Some(was) => diff(was, now),
                    None => Some(anew(now)),
                };
                members.extend(changed.map(|changed| (name.clone(), changed)));
            }
            members
        }
        (Value::Array(before), Value::Array(after)) if before.len() == after.len() => {
            let pairs = before.iter().zip(after).enumerate();
            pairs.filter_map(|(index, (was, now))| Some((index.to_string(), diff(was, now)?))).collect()
        }
        _ => return Some(anew(after)),
    };
    Some(Value::Object(members))
}

fn anew(value: &Value) -> Value {
    Value::Array(vec![value.clone()])
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
            for (index, changed) in members {
                let member = before.get_mut(index.parse::<usize>().ok()?)?;
                *member = apply(member.take(), changed)?;
            }
            Some(Value::Array(before))
        }
        _ => None,
    }
}
