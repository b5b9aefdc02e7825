//! How tables lie on many nodes: placed by the rule of the nodes themselves, while some fail and others leave.

use server::cluster::placement::{Candidate, place};
use table::Chance;

use super::TrialArgs;

/// Nodes tell each other once a second how many tables they have; so many tables are placed in that time.
const TOLD_EVERY: usize = 2_000;

/// Tables on nodes.
struct Trial {
    /// The node of each table.
    at: Vec<usize>,
    /// How many tables each node has, and
    tables: Vec<u64>,
    /// what the others know of that.
    known: Vec<Candidate>,
    placed: usize,
    skew: u32,
    chance: Chance,
}

impl Trial {
    fn new(arguments: &TrialArgs) -> Trial {
        let nodes = arguments.nodes as usize;
        let known = (0..nodes).map(|node| Candidate { number: node as i64, tables: 0, leaving: false });
        Trial {
            at: Vec::new(),
            tables: vec![0; nodes],
            known: known.collect(),
            placed: 0,
            skew: arguments.skew,
            chance: Chance::from_number(arguments.seed),
        }
    }

    /// Where a client comes in: at a node that serves, and at some more often than at others.
    fn comes_in(&mut self) -> usize {
        loop {
            let nodes = self.known.len() as u32;
            let few = self.chance.below(100) < self.skew;
            let node = self.chance.below(if few { nodes.div_ceil(10) } else { nodes }) as usize;
            if !self.known[node].leaving {
                return node;
            }
        }
    }

    fn place(&mut self, table: usize) -> usize {
        let asked = self.comes_in();
        // A node knows its own tables at any time.
        self.known[asked].tables = self.tables[asked];
        let node =
            place(&format!("table {table}"), asked as i64, &self.known).map_or(asked, |node| node as usize);
        self.tables[node] += 1;
        self.placed += 1;
        if self.placed.is_multiple_of(TOLD_EVERY) {
            for (known, tables) in self.known.iter_mut().zip(&self.tables) {
                known.tables = *tables;
            }
        }
        node
    }

    fn set(&mut self, tables: usize) {
        for table in 0..tables {
            let node = self.place(table);
            self.at.push(node);
        }
    }

    /// Nodes are gone; their tables are taken up by whoever is asked next. Gives how many those are.
    fn fail(&mut self, gone: &[usize]) -> usize {
        for node in gone {
            self.known[*node].leaving = true;
            (self.tables[*node], self.known[*node].tables) = (0, 0);
        }
        let mut moved = 0;
        for table in 0..self.at.len() {
            if gone.contains(&self.at[table]) {
                self.at[table] = self.place(table);
                moved += 1;
            }
        }
        moved
    }

    /// Nodes are back, without tables.
    fn back(&mut self, nodes: &[usize]) {
        nodes.iter().for_each(|node| self.known[*node].leaving = false);
    }

    /// The tables of the fullest node that serves against the mean, and of the emptiest.
    fn spread(&self) -> (f64, f64) {
        let serving = || {
            self.known.iter().zip(&self.tables).filter(|(known, _)| !known.leaving).map(|(_, tables)| *tables)
        };
        let mean = serving().sum::<u64>() as f64 / serving().count() as f64;
        let of_mean = |tables: Option<u64>| tables.unwrap_or_default() as f64 / mean;
        (of_mean(serving().max()), of_mean(serving().min()))
    }

    fn line(&self, what: String) -> (String, String) {
        let (most, least) = self.spread();
        (what, format!("{most:.2}×, {least:.2}×"))
    }
}

pub(super) fn lines(arguments: &TrialArgs) -> Vec<(String, String)> {
    let (nodes, tables) = (arguments.nodes as usize, arguments.tables as usize);
    let mut trial = Trial::new(arguments);
    let setting = format!("{nodes}, {tables}, {} %, {}", arguments.skew, arguments.seed);
    let mut lines = vec![("nodes, tables, skew, seed".to_owned(), setting)];
    trial.set(tables);
    lines.push(trial.line("all tables set: fullest and emptiest node against the mean".to_owned()));
    let moved = trial.fail(&[0]);
    lines.push(trial.line(format!("one node fails, {moved} tables are taken up")));
    let tenth: Vec<usize> = (1..=nodes.div_ceil(10).min(nodes - 2)).collect();
    let moved = trial.fail(&tenth);
    lines.push(trial.line(format!("{} more fail at once, {moved} tables are taken up", tenth.len())));
    trial.back(&[0]);
    trial.back(&tenth);
    lines.push(trial.line("they are back, without a table".to_owned()));
    // Games end and others begin: every table is another after a while.
    for table in 0..trial.at.len() {
        let node = trial.at[table];
        trial.tables[node] -= 1;
        trial.at[table] = trial.place(tables + table);
    }
    lines.push(trial.line("every game has ended and another has begun".to_owned()));
    let mut moved = 0;
    for node in 0..nodes {
        moved += trial.fail(&[node]);
        trial.back(&[node]);
    }
    lines.push(
        trial.line(format!("each node left once, as for a new version: {moved} tables were handed over")),
    );
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(skew: u32) -> TrialArgs {
        TrialArgs { nodes: 20, tables: 20_000, skew, seed: 1 }
    }

    #[test]
    fn no_table_is_nowhere_and_no_node_has_much_more_than_its_share() {
        for skew in [0, 10, 80] {
            let mut trial = Trial::new(&arguments(skew));
            trial.set(20_000);
            assert_eq!(trial.tables.iter().sum::<u64>(), 20_000);
            assert!(trial.spread().0 < 1.35, "{skew}: {:?}", trial.spread());
            let moved = trial.fail(&[3, 4]);
            assert!(
                moved > 1000 && trial.tables[3] == 0 && trial.at.iter().all(|node| ![3, 4].contains(node))
            );
            assert_eq!(trial.tables.iter().sum::<u64>(), 20_000, "each is at some node");
            assert!(trial.spread().0 < 1.4, "{skew}: {:?}", trial.spread());
        }
    }

    #[test]
    fn a_trial_comes_out_the_same_again() {
        assert_eq!(lines(&arguments(10)), lines(&arguments(10)));
        assert_eq!(lines(&arguments(10)).len(), 7);
    }
}
