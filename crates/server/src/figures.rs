//! Figures for Prometheus.

use std::time::Duration;

use metrics::{Counter, Gauge, Histogram, Key, Label, Level, Metadata, Recorder as _};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::wire::Code;

/// What the server counts.
pub(crate) struct Figures {
    pub(crate) tables: Gauge,
    pub(crate) sockets: Gauge,
    pub(crate) moves: Counter,
    pub(crate) bot_moves: Counter,
    /// What was played again to open tables, in plain moves.
    pub(crate) replayed: Counter,
    /// How often earlier positions were played for apart from their table.
    pub(crate) stretches: Counter,
    /// Nodes that serve,
    #[cfg(feature = "cluster")]
    pub(crate) nodes: Gauge,
    /// clients here whose table is elsewhere,
    #[cfg(feature = "cluster")]
    pub(crate) away: Gauge,
    /// and clients elsewhere whose table is here.
    #[cfg(feature = "cluster")]
    pub(crate) visitors: Gauge,
    /// Tables that were taken up.
    #[cfg(feature = "cluster")]
    pub(crate) taken: Counter,
    /// How often a lease was lost,
    #[cfg(feature = "cluster")]
    pub(crate) lost: Counter,
    /// everything with another node began anew,
    #[cfg(feature = "cluster")]
    pub(crate) anew: Counter,
    /// and something was said by nobody who may.
    #[cfg(feature = "cluster")]
    pub(crate) strangers: Counter,
    commits: Counter,
    failures: Counter,
    batch: Histogram,
    latency: Histogram,
    recorder: metrics_exporter_prometheus::PrometheusRecorder,
    handle: PrometheusHandle,
}

const HERE: Metadata<'static> = Metadata::new("orrery", Level::INFO, None);

impl Figures {
    /// All at zero. Each server has its own, so that several can run in one process.
    pub(crate) fn new() -> Figures {
        let latency = &[0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0];
        let batch = &[1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 5000.0];
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("commit_seconds".to_owned()), latency)
            .and_then(|builder| {
                builder.set_buckets_for_metric(Matcher::Suffix("commit_writes".to_owned()), batch)
            });
        let recorder = builder.expect("there are buckets").build_recorder();
        let counter = |name: &'static str, help: &'static str| {
            recorder.describe_counter(name.into(), None, help.into());
            recorder.register_counter(&Key::from_name(name), &HERE)
        };
        let gauge = |name: &'static str, help: &'static str| {
            recorder.describe_gauge(name.into(), None, help.into());
            recorder.register_gauge(&Key::from_name(name), &HERE)
        };
        let histogram = |name: &'static str, help: &'static str| {
            recorder.describe_histogram(name.into(), None, help.into());
            recorder.register_histogram(&Key::from_name(name), &HERE)
        };
        Figures {
            tables: gauge("orrery_tables", "Tables in memory."),
            sockets: gauge("orrery_sockets", "Open sockets."),
            moves: counter("orrery_moves_total", "Answers and undos that were accepted."),
            bot_moves: counter("orrery_bot_moves_total", "Answers by bots among them."),
            replayed: counter("orrery_replayed_total", "Moves played again to open tables, by their work."),
            stretches: counter(
                "orrery_stretches_total",
                "Ways back that were played apart from their table.",
            ),
            #[cfg(feature = "cluster")]
            nodes: gauge("orrery_nodes", "Nodes that serve, as this one sees it."),
            #[cfg(feature = "cluster")]
            away: gauge("orrery_away", "Clients here whose table is at another node."),
            #[cfg(feature = "cluster")]
            visitors: gauge("orrery_visitors", "Clients at other nodes whose table is here."),
            #[cfg(feature = "cluster")]
            taken: counter("orrery_taken_total", "Tables that were taken up because nobody had them."),
            #[cfg(feature = "cluster")]
            lost: counter(
                "orrery_leases_lost_total",
                "How often this node was silent for so long that it lost its tables.",
            ),
            #[cfg(feature = "cluster")]
            anew: counter(
                "orrery_links_anew_total",
                "How often everything between this node and another began anew.",
            ),
            #[cfg(feature = "cluster")]
            strangers: counter(
                "orrery_strangers_total",
                "Messages from nobody who may speak, or said before.",
            ),
            commits: counter("orrery_commits_total", "Batches written to the store."),
            failures: counter("orrery_commit_failures_total", "Batches that the store could not write."),
            batch: histogram("orrery_commit_writes", "Writes in a batch."),
            latency: histogram("orrery_commit_seconds", "How long a batch took, sync included."),
            handle: recorder.handle(),
            recorder,
        }
    }

    pub(crate) fn committed(&self, writes: usize, took: Duration) {
        self.commits.increment(1);
        self.batch.record(writes as f64);
        self.latency.record(took);
    }

    pub(crate) fn store_failed(&self) {
        self.failures.increment(1);
    }

    /// Something was refused, by the code of the problem.
    pub(crate) fn refused(&self, code: Code) {
        let labels = vec![Label::from_static_parts("code", code.word())];
        let key = Key::from_parts("orrery_refused_total", labels);
        self.recorder.register_counter(&key, &HERE).increment(1);
    }

    /// Sums up what was recorded, so that it does not pile up where nobody fetches the page.
    pub(crate) fn upkeep(&self) {
        self.handle.run_upkeep();
    }

    /// The page for Prometheus.
    pub(crate) fn page(&self) -> String {
        self.upkeep();
        self.handle.render()
    }
}
