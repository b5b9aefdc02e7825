//! What can be wrong, by code.

use serde::{Serialize, Serializer};
use table::No;

use crate::wire::{Code, Problem};

impl Code {
    /// Its word, on the wire and among the figures.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Code::Protocol => "protocol",
            Code::Message => "message",
            Code::Unknown => "unknown",
            Code::Key => "key",
            Code::Refused => "refused",
            Code::Taken => "taken",
            Code::Early => "early",
            Code::Late => "late",
            Code::Host => "host",
            Code::Origin => "origin",
            Code::Busy => "busy",
            Code::Stopping => "stopping",
            Code::Method => "method",
            Code::Large => "large",
            Code::Media => "media",
            Code::Store => "store",
            Code::Internal => "internal",
        }
    }
}

/// All of them.
#[cfg(feature = "cluster")]
const CODES: [Code; 17] = [
    Code::Protocol,
    Code::Message,
    Code::Unknown,
    Code::Key,
    Code::Refused,
    Code::Taken,
    Code::Early,
    Code::Late,
    Code::Host,
    Code::Origin,
    Code::Busy,
    Code::Stopping,
    Code::Method,
    Code::Large,
    Code::Media,
    Code::Store,
    Code::Internal,
];

/// The code of this word; a word from a newer version is a fault like any other.
#[cfg(feature = "cluster")]
pub(crate) fn known_code(word: &str) -> Code {
    CODES.into_iter().find(|code| code.word() == word).unwrap_or(Code::Internal)
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.word())
    }
}

impl Problem {
    fn new(code: Code, because: impl Into<String>) -> Problem {
        Problem { code, rule: None, because: because.into() }
    }

    /// The client speaks another version of the protocol.
    pub(crate) fn protocol(theirs: u32) -> Problem {
        let ours = crate::wire::PROTOCOL;
        let because =
            format!("this server speaks version {ours} of the protocol, not {theirs}: reload the page");
        Problem::new(Code::Protocol, because)
    }

    /// A message or body that is not of the expected form.
    pub(crate) fn message(because: impl Into<String>) -> Problem {
        Problem::new(Code::Message, because)
    }

    /// There is no such thing.
    pub(crate) fn unknown(because: impl Into<String>) -> Problem {
        Problem::new(Code::Unknown, because)
    }

    /// The key does not open it.
    pub(crate) fn key(because: impl Into<String>) -> Problem {
        Problem::new(Code::Key, because)
    }

    /// A rule forbids it.
    pub(crate) fn refused(because: impl Into<String>) -> Problem {
        Problem::new(Code::Refused, because)
    }

    /// A seat is taken, or all are.
    pub(crate) fn taken(because: impl Into<String>) -> Problem {
        Problem::new(Code::Taken, because)
    }

    /// Not before the deal, or not before the end.
    pub(crate) fn early(because: impl Into<String>) -> Problem {
        Problem::new(Code::Early, because)
    }

    /// Not after the deal, or not after the end.
    pub(crate) fn late(because: impl Into<String>) -> Problem {
        Problem::new(Code::Late, because)
    }

    /// Only the host may.
    pub(crate) fn host() -> Problem {
        Problem::new(Code::Host, "only the host of the table may do that")
    }

    /// The request comes from another site's page.
    pub(crate) fn origin() -> Problem {
        Problem::new(Code::Origin, "requests from another site's page are not taken")
    }

    /// The request names a host that the server does not know as itself.
    pub(crate) fn host_name() -> Problem {
        let because = "this server is not known by that name; whoever runs it can name it with --public-url";
        Problem::new(Code::Origin, because)
    }

    /// Too much at once.
    pub(crate) fn busy(because: impl Into<String>) -> Problem {
        Problem::new(Code::Busy, because)
    }

    /// It could not be kept, so it did not happen.
    pub(crate) fn store() -> Problem {
        let because = "the server could not keep what was done (its disk may be full), so it was not done; \
                       try again in a moment";
        Problem::new(Code::Store, because)
    }

    /// The table is at another node, which does not answer.
    #[cfg(feature = "cluster")]
    pub(crate) fn unreachable() -> Problem {
        let because =
            "the table is at another machine, which does not answer just now; try again in a moment";
        Problem::new(Code::Store, because)
    }

    /// This node should be sent nobody.
    #[cfg(feature = "cluster")]
    pub(crate) fn unready(why: &str) -> Problem {
        Problem::new(Code::Stopping, why)
    }

    /// Whether it may be gone in a moment, at this node or at another.
    #[cfg(feature = "cluster")]
    pub(crate) fn is_of_the_moment(&self) -> bool {
        matches!(self.code, Code::Store | Code::Stopping)
    }

    /// A fault of the server.
    pub(crate) fn internal() -> Problem {
        Problem::new(Code::Internal, "something went wrong in the server; nothing that was kept is lost")
    }

    /// The server is stopped.
    pub(crate) fn stopped() -> Problem {
        Problem::new(Code::Stopping, "the server is being stopped; come back in a moment")
    }

    /// A record that does not hold together.
    pub(crate) fn damaged(damage: archive::Damage) -> Problem {
        Problem { code: Code::Refused, rule: Some(damage.rule), because: damage.to_string() }
    }

    /// The method does not fit the path.
    pub(crate) fn method() -> Problem {
        Problem::new(Code::Method, "this path does not know that method")
    }

    /// The body is too large.
    pub(crate) fn large(most: usize) -> Problem {
        Problem::new(Code::Large, format!("a body has at most {most} bytes"))
    }

    /// The body is not of the media type.
    pub(crate) fn media(wanted: &str) -> Problem {
        Problem::new(Code::Media, format!("the body must be {wanted}"))
    }
}

impl From<No> for Problem {
    fn from(no: No) -> Problem {
        Problem { code: Code::Refused, rule: Some(no.rule), because: no.because }
    }
}
