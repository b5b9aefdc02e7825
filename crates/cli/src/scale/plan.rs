//! From measured figures to a plan.

use clap::Args;

/// What is to be served, and what was measured. `docs/scale.md` says by which command each figure was.
#[derive(Args, Debug)]
pub(crate) struct Plan {
    /// How many tables are played at at once
    #[arg(long, value_name = "N", default_value_t = 1_000_000.0)]
    tables: f64,
    /// People at a table, each with a socket
    #[arg(long, value_name = "N", default_value_t = 4.0)]
    people: f64,
    /// Seconds between two moves at a table
    #[arg(long, value_name = "S", default_value_t = 10.0)]
    pause: f64,
    /// Tables that are made an hour, for each that is played at
    #[arg(long, value_name = "N", default_value_t = 1.0)]
    games: f64,
    /// CPU of a move at the node that has its table, in microseconds
    #[arg(long, value_name = "US", default_value_t = 245.0)]
    move_cpu: f64,
    /// How many times as much it is through another node
    #[arg(long, value_name = "TIMES", default_value_t = 1.8)]
    away: f64,
    /// Memory of a table that is played at with all of its sockets, in kilobytes
    #[arg(long, value_name = "KB", default_value_t = 58.2)]
    memory: f64,
    /// Bytes that a move is told in to somebody who is not asked then
    #[arg(long, value_name = "BYTES", default_value_t = 451.0)]
    update: f64,
    /// and to somebody who is
    #[arg(long, value_name = "BYTES", default_value_t = 3013.0)]
    question: f64,
    /// Bytes of PostgreSQL's log of writes for a move
    #[arg(long, value_name = "BYTES", default_value_t = 1000.0)]
    wal: f64,
    /// Bytes that a move is kept in
    #[arg(long, value_name = "BYTES", default_value_t = 570.0)]
    kept: f64,
    /// Moves a second that one PostgreSQL keeps
    #[arg(long, value_name = "N", default_value_t = 10_000.0)]
    postgres: f64,
    /// Connections that one PostgreSQL takes
    #[arg(long, value_name = "N", default_value_t = 500.0)]
    connections: f64,
    /// Bytes a second that one NATS server passes on
    #[arg(long, value_name = "BYTES", default_value_t = 200e6)]
    nats: f64,
    /// Cores of a node
    #[arg(long, value_name = "N", default_value_t = 8.0)]
    cores: f64,
    /// Memory of a node, in gigabytes
    #[arg(long, value_name = "GB", default_value_t = 16.0)]
    node_memory: f64,
    /// Sockets of a node
    #[arg(long, value_name = "N", default_value_t = 100_000.0)]
    sockets: f64,
    /// How much of anything is used at most: the rest is for rush hours and for the tables of a node that fails
    #[arg(long, value_name = "SHARE", default_value_t = 0.5)]
    used: f64,
}

/// Every node has so many connections to its database: eight for tables, one for its lease.
const CONNECTIONS: f64 = 9.0;

/// A number for people.
fn short(number: f64) -> String {
    match number {
        n if n >= 1e9 => format!("{:.1} G", n / 1e9),
        n if n >= 1e6 => format!("{:.1} M", n / 1e6),
        n if n >= 1e4 => format!("{:.0} k", n / 1e3),
        n if n >= 100.0 || n.fract() == 0.0 => format!("{n:.0}"),
        n => format!("{n:.1}"),
    }
}

impl Plan {
    fn moves(&self) -> f64 {
        self.tables / self.pause
    }

    /// Nodes that each need alone would ask for: CPU, memory, sockets.
    fn nodes_by(&self) -> [(&'static str, f64); 3] {
        // With many nodes nearly everybody comes in at another than the table's.
        let cpu = self.moves() * self.move_cpu * self.away / 1e6;
        let memory = self.tables * self.memory / 1e6;
        let sockets = self.tables * self.people;
        [
            ("cores", cpu / (self.cores * self.used)),
            ("memory", memory / (self.node_memory * self.used)),
            ("sockets", sockets / (self.sockets * self.used)),
        ]
    }

    fn nodes(&self) -> f64 {
        self.nodes_by().iter().map(|(_, nodes)| nodes.ceil()).fold(1.0, f64::max)
    }

    /// Databases that writes ask for, and that connections do.
    fn databases(&self) -> (f64, f64) {
        let writes = (self.moves() / (self.postgres * self.used)).ceil();
        // Nodes belong to one database each.
        let connections = (self.nodes() * CONNECTIONS / self.connections).ceil();
        (writes.max(1.0), connections.max(1.0))
    }

    pub(super) fn lines(&self) -> Vec<(String, String)> {
        let moves = self.moves();
        let told = (self.people - 1.0) * self.update + self.question;
        let (writes, connections) = self.databases();
        let databases = writes.max(connections);
        let (nodes, day) = (self.nodes(), 86_400.0);
        let nats = moves * told;
        let line = |what: &str, figure: String| (what.to_owned(), figure);
        let mut lines = vec![
            line(
                "tables, people, moves a second",
                format!("{}, {}, {}", short(self.tables), short(self.tables * self.people), short(moves)),
            ),
            line(
                "CPU of all moves, most of them through another node",
                format!("{} cores", short(moves * self.move_cpu * self.away / 1e6)),
            ),
            line("memory of all tables", format!("{} GB", short(self.tables * self.memory / 1e6))),
            line("told to clients", format!("{}B/s", short(nats))),
        ];
        for (what, nodes) in self.nodes_by() {
            lines.push(line(&format!("nodes by their {what}"), short(nodes.ceil())));
        }
        lines.extend([
            line("nodes", format!("{} of {} cores and {} GB", short(nodes), self.cores, self.node_memory)),
            line(
                "at a node: tables, sockets, moves a second",
                format!(
                    "{}, {}, {}",
                    short(self.tables / nodes),
                    short(self.tables * self.people / nodes),
                    short(moves / nodes)
                ),
            ),
            line(
                "after one of them fails: tables that wait for its lease, and how many more each other gets",
                format!(
                    "{}, {}",
                    short(self.tables / nodes),
                    short(self.tables / nodes / (nodes - 1.0).max(1.0))
                ),
            ),
            line(
                "PostgreSQL: databases by moves a second, by connections",
                format!("{}, {}", short(writes), short(connections)),
            ),
            line(
                "each of them: tables, nodes, moves a second",
                format!(
                    "{}, {}, {}",
                    short(self.tables / databases),
                    short((nodes / databases).ceil()),
                    short(moves / databases)
                ),
            ),
            line(
                "each of them: log of writes, and grows by",
                format!(
                    "{}B/s, {}B a day",
                    short(moves * self.wal / databases),
                    short(moves * self.kept * day / databases)
                ),
            ),
            line("tables that are made a second, in all", short(self.tables * self.games / 3600.0)),
            line(
                "NATS: bytes a second, servers",
                format!("{}B/s, {}", short(nats), short((nats / (self.nats * self.used)).ceil())),
            ),
            line(
                "network of a node: to clients, from and to other nodes",
                format!("{}B/s, {}B/s", short(nats / nodes), short(2.0 * nats / nodes)),
            ),
        ]);
        lines
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        plan: Plan,
    }

    fn plan(words: &str) -> Plan {
        Command::parse_from(["plan"].into_iter().chain(words.split_whitespace())).plan
    }

    #[test]
    fn what_is_short_of_most_decides() {
        let one = plan("--tables 1000 --pause 1 --move-cpu 100 --away 2 --cores 1 --used 0.5");
        assert_eq!(one.moves(), 1000.0);
        assert_eq!(one.nodes_by()[0], ("cores", 0.4));
        assert_eq!(one.nodes(), 1.0);
        let memory = plan("--tables 100000 --memory 100 --node-memory 1 --used 0.5");
        assert_eq!(memory.nodes(), 20.0, "ten gigabytes at half a gigabyte each");
        let writes = plan("--tables 1000000 --pause 10 --postgres 10000 --used 0.5");
        assert_eq!(writes.databases().0, 20.0);
        let connections = plan("--tables 1000000 --sockets 10000 --connections 450 --postgres 1000000");
        assert_eq!(connections.databases(), (1.0, 16.0));
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([5.0, 123.0, 45_678.0, 2.5e6, 3e9].map(short), ["5", "123", "46 k", "2.5 M", "3.0 G"]);
    }
}
