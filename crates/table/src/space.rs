//! Actions too many to list: named integers with ranges.

use std::fmt::Write as _;

use serde::Serialize;

/// One of the named integers of a [`Space`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Axis {
    /// Its name, lower case.
    pub name: &'static str,
    /// The least value.
    pub min: i32,
    /// The greatest value.
    pub max: i32,
    /// What one step is, for people: `0.01°`, `mm/s`.
    pub unit: &'static str,
}

/// A space of actions: everything written as `head`, then each axis as `name=value` in order.
///
/// ```
/// use table::{Axis, Space};
///
/// let space = Space {
///     head: "flick d6".into(),
///     axes: vec![
///         Axis { name: "angle", min: 0, max: 359, unit: "°" },
///         Axis { name: "power", min: 1, max: 10, unit: "steps" },
///     ],
/// };
/// assert_eq!(space.text(&[90, 4]), "flick d6 angle=90 power=4");
/// assert_eq!(space.values("flick d6 angle=90 power=4"), Some(vec![90, 4]));
/// assert_eq!(space.values("flick d6 angle=360 power=4"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Space {
    /// How the actions' canonical texts begin.
    pub head: String,
    /// The named integers, in the order of the text.
    pub axes: Vec<Axis>,
}

impl Space {
    /// The canonical text of the action with these values, one for each axis.
    #[must_use]
    pub fn text(&self, values: &[i32]) -> String {
        let mut text = self.head.clone();
        for (axis, value) in self.axes.iter().zip(values) {
            write!(text, " {}={value}", axis.name).expect("writing to a String succeeds");
        }
        text
    }

    /// The values of an action's canonical text, if the space contains it.
    #[must_use]
    pub fn values(&self, text: &str) -> Option<Vec<i32>> {
        let mut fields = text.strip_prefix(self.head.as_str())?.split(' ');
        if fields.next() != Some("") {
            return None;
        }
        let values = self
            .axes
            .iter()
            .map(|axis| {
                let value: i32 = fields.next()?.strip_prefix(axis.name)?.strip_prefix('=')?.parse().ok()?;
                (axis.min..=axis.max).contains(&value).then_some(value)
            })
            .collect::<Option<Vec<i32>>>()?;
        // Only the canonical spelling counts: no `+4`, no `04`, nothing after the last axis.
        (self.text(&values) == text).then_some(values)
    }
}
