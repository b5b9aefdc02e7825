//! What can be wrong, by code.

use table::No;

use crate::wire::Problem;

impl Problem {
    fn new(code: &'static str, because: impl Into<String>) -> Problem {
        Problem { code, rule: None, because: because.into() }
    }

    /// The client speaks another version of the protocol.
    pub(crate) fn protocol(theirs: u32) -> Problem {
        let ours = crate::wire::PROTOCOL;
        let because =
            format!("this server speaks version {ours} of the protocol, not {theirs}: reload the page");
        Problem::new("protocol", because)
    }

    /// A message or body that is not of the expected form.
    pub(crate) fn message(because: impl Into<String>) -> Problem {
        Problem::new("message", because)
    }

    /// There is no such thing.
    pub(crate) fn unknown(because: impl Into<String>) -> Problem {
        Problem::new("unknown", because)
    }

    /// The key does not open it.
    pub(crate) fn key(because: impl Into<String>) -> Problem {
        Problem::new("key", because)
    }

    /// A seat is taken, or all are.
    pub(crate) fn taken(because: impl Into<String>) -> Problem {
        Problem::new("taken", because)
    }

    /// Not before the deal, or not before the end.
    pub(crate) fn early(because: impl Into<String>) -> Problem {
        Problem::new("early", because)
    }

    /// Not after the deal, or not after the end.
    pub(crate) fn late(because: impl Into<String>) -> Problem {
        Problem::new("late", because)
    }

    /// Only the host may.
    pub(crate) fn host() -> Problem {
        Problem::new("host", "only the host of the table may do that")
    }

    /// The request comes from another site's page.
    pub(crate) fn origin() -> Problem {
        Problem::new("origin", "requests from another site's page are not taken")
    }

    /// Too much at once.
    pub(crate) fn busy(because: impl Into<String>) -> Problem {
        Problem::new("busy", because)
    }

    /// It could not be kept, so it did not happen.
    pub(crate) fn store() -> Problem {
        let because = "the server could not keep what was done (its disk may be full), so it was not done; \
                       try again in a moment";
        Problem::new("store", because)
    }

    /// A fault of the server.
    pub(crate) fn internal() -> Problem {
        Problem::new("internal", "something went wrong in the server; nothing that was kept is lost")
    }

    /// The server is stopped.
    pub(crate) fn stopped() -> Problem {
        Problem::new("stopping", "the server is being stopped; come back in a moment")
    }

    /// A record that does not hold together.
    pub(crate) fn damaged(damage: archive::Damage) -> Problem {
        Problem { code: "refused", rule: Some(damage.rule), because: damage.to_string() }
    }

    /// The method does not fit the path.
    pub(crate) fn method() -> Problem {
        Problem::new("method", "this path does not know that method")
    }

    /// The body is too large.
    pub(crate) fn large(most: usize) -> Problem {
        Problem::new("large", format!("a body has at most {most} bytes"))
    }

    /// The body is not of the media type.
    pub(crate) fn media(wanted: &str) -> Problem {
        Problem::new("media", format!("the body must be {wanted}"))
    }
}

impl From<No> for Problem {
    fn from(no: No) -> Problem {
        Problem { code: "refused", rule: Some(no.rule), because: no.because }
    }
}
