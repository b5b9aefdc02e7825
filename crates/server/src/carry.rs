//! Seats on their way to another device.
//!
//! A code stands for a list of keys for a few minutes and for one use. The keys are in memory only: they are never written
//! down, and the code is known by its hash.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::addresses::owner;
use crate::keys::{self, KeyHash};
use crate::wire::{MineAsk, Problem};

/// How long a code is good for.
pub(crate) const GOOD_FOR: Duration = Duration::from_secs(600);
/// The most that are on their way at once, and
const MOST: usize = 500;
/// from one address.
const MOST_FROM_ONE: usize = 10;

struct Parcel {
    since: Instant,
    from: IpAddr,
    keys: Vec<MineAsk>,
}

/// All that is on its way.
#[derive(Default)]
pub(crate) struct Carried(Mutex<HashMap<KeyHash, Parcel>>);

/// A code as it is kept, however it was written.
fn known_as(code: &str) -> KeyHash {
    let plain =
        code.chars().filter(char::is_ascii_alphanumeric).map(|letter| match letter.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            letter => letter,
        });
    KeyHash::of(&plain.collect::<String>())
}

impl Carried {
    /// Takes keys in; gives the code, which is told here only.
    pub(crate) fn take_in(&self, from: IpAddr, keys: Vec<MineAsk>) -> Result<String, Problem> {
        let code = keys::code()?;
        let mut carried = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        carried.retain(|_, parcel| parcel.since.elapsed() < GOOD_FOR);
        let from = owner(from);
        let from_there = carried.values().filter(|parcel| parcel.from == from).count();
        if carried.len() >= MOST || from_there >= MOST_FROM_ONE {
            return Err(Problem::busy("too many codes wait to be used; try again in ten minutes"));
        }
        carried.insert(known_as(&code), Parcel { since: Instant::now(), from, keys });
        Ok(code)
    }

    /// Gives out what a code stands for, once.
    pub(crate) fn give_out(&self, code: &str) -> Result<Vec<MineAsk>, Problem> {
        let mut carried = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let parcel = carried.remove(&known_as(code)).filter(|parcel| parcel.since.elapsed() < GOOD_FOR);
        let because = "no seats wait under that code: it was used, is too old, or has a letter wrong";
        parcel.map(|parcel| parcel.keys).ok_or_else(|| Problem::key(because))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(table: &str) -> Vec<MineAsk> {
        vec![MineAsk { table: table.to_owned(), key: "key".to_owned() }]
    }

    #[test]
    fn a_code_is_used_once_however_it_is_written() {
        let carried = Carried::default();
        let from = IpAddr::from([127, 0, 0, 1]);
        let code = carried.take_in(from, one("there")).expect("a code");
        assert_eq!((code.len(), code.matches('-').count()), (14, 2), "{code}");
        let typed =
            format!(" {} ", code.to_uppercase().replace('-', " ").replace('0', "O").replace('1', "l"));
        let keys = carried.give_out(&typed).expect("it is there");
        assert_eq!((keys.len(), keys[0].table.as_str()), (1, "there"));
        assert!(carried.give_out(&code).is_err(), "once only");
        assert!(carried.give_out("").is_err());
    }

    #[test]
    fn so_many_are_on_their_way_and_no_more() {
        let carried = Carried::default();
        for number in 0..MOST_FROM_ONE {
            carried.take_in(IpAddr::from([10, 0, 0, 1]), one(&number.to_string())).expect("there is room");
        }
        assert!(carried.take_in(IpAddr::from([10, 0, 0, 1]), one("more")).is_err());
        let elsewhere = |number: usize| IpAddr::from([10, 1, (number / 200) as u8, (number % 200) as u8]);
        let taken = (0..MOST).filter(|number| carried.take_in(elsewhere(*number), one("x")).is_ok()).count();
        assert_eq!(taken, MOST - MOST_FROM_ONE);
    }
}
