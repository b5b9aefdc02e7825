//! Where a table goes that nobody has.
//!
//! Whoever is asked for it takes it, since somebody who plays there is already at that node; unless that node has clearly more
//! than its share, or is about to leave. Then it goes to the emptier of two others, which follow from the table's name alone,
//! so that all who are asked at once think of the same.

/// What is known of a node when a table is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// Its number.
    pub number: i64,
    /// How many tables it has.
    pub tables: u64,
    /// It takes no more.
    pub leaving: bool,
}

/// A node has its share as long as it has no more than a fifth above the mean, and
const ABOVE: u64 = 5;
/// so many more, since a few tables are no burden.
const SLACK: u64 = 64;

/// Where a table goes that nobody has, if this node is asked for it; `None` if all are leaving.
#[must_use]
pub fn place(table: &str, asked: i64, nodes: &[Candidate]) -> Option<i64> {
    let open = || nodes.iter().filter(|node| !node.leaving);
    let count = open().count() as u64;
    if count == 0 {
        return None;
    }
    let mean = open().map(|node| node.tables).sum::<u64>() / count;
    let share = mean + mean / ABOVE + SLACK;
    if open().any(|node| node.number == asked && node.tables <= share) {
        return Some(asked);
    }
    let mut likely: Vec<&Candidate> = open().filter(|node| node.number != asked || count == 1).collect();
    likely.sort_by_key(|node| std::cmp::Reverse(weight(table, node.number)));
    likely.into_iter().take(2).min_by_key(|node| node.tables).map(|node| node.number)
}

/// How much a table leans to a node: the same for all who ask. (FNV-1a over the name, then mixed with the number.)
fn weight(table: &str, node: i64) -> u64 {
    let name = table.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mut mixed = name ^ (node as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes(tables: &[u64]) -> Vec<Candidate> {
        let node = |(number, tables): (i64, &u64)| Candidate { number, tables: *tables, leaving: false };
        (1..).zip(tables).map(node).collect()
    }

    #[test]
    fn whoever_is_asked_takes_it_unless_it_has_too_many() {
        let even = nodes(&[1000, 1000, 1000]);
        assert!((1..=3).all(|asked| place("t", asked, &even) == Some(asked)));
        let full = nodes(&[1000, 1000, 4000]);
        let elsewhere = place("t", 3, &full).expect("there is room");
        assert_ne!(elsewhere, 3);
        assert_eq!(place("t", 3, &nodes(&[0, 0, 60])), Some(3), "a few are no burden");
        assert!((0..50).all(|n| place(&n.to_string(), 3, &full).is_some_and(|node| node != 3)));
    }

    #[test]
    fn nobody_who_leaves_gets_one_and_all_think_of_the_same() {
        let mut some = nodes(&[10, 10, 10, 10]);
        some[1].leaving = true;
        assert_eq!(place("t", 1, &some), Some(1));
        let other = place("t", 2, &some).expect("others stay");
        assert_ne!(other, 2);
        assert_eq!(place("t", 9, &some), Some(other), "and so would one that is not known");
        some.iter_mut().for_each(|node| node.leaving = true);
        assert_eq!(place("t", 1, &some), None);
        assert_eq!(place("t", 1, &[]), None);
    }

    #[test]
    fn what_one_leaves_is_spread_over_all() {
        let mut some = nodes(&[0; 10]);
        some[0].leaving = true;
        for n in 0..9000 {
            let node = place(&format!("table {n}"), 1, &some).expect("others stay");
            some[node as usize - 1].tables += 1;
        }
        let spread: Vec<u64> = some.iter().skip(1).map(|node| node.tables).collect();
        assert!(spread.iter().all(|tables| (950..=1050).contains(tables)), "{spread:?}");
    }
}
