//! What clients say.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Digest, Seat, Seats, Ticket};
use ts_rs::TS;

use super::{Key, Mark, SeatPlan, TableId, Talk};

/// One message from a client.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FromClient {
    /// A number of the client's choice; the reply carries it.
    pub id: u32,
    /// What it wants.
    #[serde(rename = "do")]
    pub wish: Wish,
}

/// What a client wants. The first message is `hello`; nothing else is heard before it.
#[derive(Deserialize, TS)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Wish {
    /// Sits down, or comes back.
    Hello(Hello),
    /// Answers an open question.
    Act(Act),
    /// Answers an open question if the answer could be taken back for free; else only says what it would do.
    Try(Act),
    /// Is this allowed, and if not, by which rule?
    Why(Text),
    /// What would this do, as far as I can know?
    Preview(Text),
    /// The labels of the offers whose text begins with these words.
    Labels(Labels),
    /// What would a strong bot do?
    Hint {
        /// For this seat.
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Takes moves back: at once where it is free, else the others are asked.
    Undo {
        /// Who wants it.
        #[ts(type = "string")]
        seat: Seat,
        /// How many moves are to be left.
        to: usize,
    },
    /// Plays again what the seat took back, until something else is done.
    Redo {
        /// Who took it back.
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Answers a seat's wish to take moves back, or the host's to take a seat over.
    Agree {
        /// Who answers.
        #[ts(type = "string")]
        seat: Seat,
        /// The number of the wish.
        asked: u32,
        /// Whether it may.
        yes: bool,
    },
    /// Lays down what a seat intends, where all play together; no steps take it back.
    Plan {
        /// Whose.
        #[ts(type = "string")]
        seat: Seat,
        /// The texts of its answers, in order.
        steps: Vec<String>,
    },
    /// Advises whoever answers for the group; nothing takes it back.
    Advise {
        /// Who advises.
        #[ts(type = "string")]
        seat: Seat,
        /// The text of the answer.
        text: Option<String>,
    },
    /// Carries out a seat's plan, or these steps in its place, as far as it is allowed.
    Carry {
        /// Whose.
        #[ts(type = "string")]
        seat: Seat,
        /// Steps that were never laid down: several answers in one go.
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<String>>")]
        steps: Vec<String>,
    },
    /// What all plans would come to, as far as I can know.
    Outlook {},
    /// What the group is asked, to advise whoever answers for it.
    Counsel {},
    /// What those are asked who owe an answer, as far as the client can know it.
    Waiting {},
    /// The table as it was after so many moves.
    Look {
        /// How many.
        moves: usize,
    },
    /// The story of the table so far, where its game tells one.
    Chronicle {
        /// From this hand on, counted from zero.
        from: usize,
    },
    /// The whole story as a file.
    Export {
        /// In which form.
        form: Form,
    },
    /// Hides a note, or puts a line of the game's own in its place; for the host.
    Hide {
        /// The number of its entry, as in its line of the log.
        note: usize,
        /// Whether something else is to stand there.
        swap: bool,
    },
    /// Tells the host and whoever runs the server of a note.
    Report {
        /// The number of its entry.
        note: usize,
    },
    /// Says something to the table.
    Say {
        /// As this seat; a spectator is none.
        #[ts(type = "string | null")]
        seat: Option<Seat>,
        /// Plain text.
        text: String,
    },
    /// Names a seat and chooses its mark.
    Name {
        /// Which.
        #[ts(type = "string")]
        seat: Seat,
        /// The name.
        name: String,
        /// The mark.
        mark: Mark,
    },
    /// Chooses for a seat what each seat chooses for itself, before the deal.
    Choose {
        /// Which.
        #[ts(type = "string")]
        seat: Seat,
        /// The option, by its name: one with a choice for each seat.
        option: String,
        /// What is chosen, as in the table's options.
        #[ts(type = "string | number | boolean")]
        value: Value,
    },
    /// Changes who sits there: a bot takes over, or the holder takes the seat back, or it is opened.
    Seat {
        /// Which.
        #[ts(type = "string")]
        seat: Seat,
        /// Who sits there from now on.
        who: SeatPlan,
    },
    /// A fresh key for a seat; the old one is worth nothing from now on. If the host asks for another's, it goes to that
    /// seat's own page, or somebody else has to agree.
    Revoke {
        /// Which.
        #[ts(type = "string")]
        seat: Seat,
    },
    /// Chooses who may speak.
    Talk {
        /// Who.
        who: Talk,
    },
    /// A fresh invitation; the old one is worth nothing from now on.
    Invite {},
    /// Binds the client to what it will add to the deal. A later one takes the place of the first.
    Commit {
        /// The hash of its words: see `docs/protocol.md`.
        #[ts(type = "string")]
        to: Digest,
    },
    /// Opens what the client is bound to, once it was asked to.
    Open {
        /// The number of the attempt.
        round: u32,
        /// The words.
        words: String,
    },
    /// Deals, once all who are bound have opened. Open seats are taken by bots of the usual level.
    Start {
        /// Refused: words that come with the deal could be chosen to suit. `commit` takes their place.
        #[serde(default)]
        #[ts(optional)]
        entropy: Option<String>,
    },
    /// A new table with the same people, options and bots. Their keys open it too.
    Rematch {},
    /// I am still here.
    Ping {},
}

/// The first message.
#[derive(Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The client's version of the protocol.
    pub protocol: u32,
    /// The table.
    pub table: TableId,
    /// The client's key to it, if it has one. Without one it watches.
    pub key: Option<Key>,
    /// The seats to look through: some of those the key holds; all of them if not said.
    #[ts(type = "string | null")]
    pub seats: Option<Seats>,
    /// How many lines of the log it has already.
    pub lines: usize,
    /// Whether it adds to deals: it sends `commit` before and `open` at the deal.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub adds: bool,
}

/// An answer to an open question.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// Who answers.
    #[ts(type = "string")]
    pub seat: Seat,
    /// The number of the question.
    #[ts(type = "number")]
    pub ticket: Ticket,
    /// The action's text.
    pub action: String,
    /// A note, where the question has room for one.
    #[serde(default)]
    #[ts(optional)]
    pub note: Option<String>,
}

/// The forms that a story is written in.
#[derive(Clone, Copy, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// A page that needs nothing else.
    Page,
    /// Markdown.
    Markdown,
}

/// A text of a seat: an action, or the first words of some.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// Whose.
    #[ts(type = "string")]
    pub seat: Seat,
    /// The text.
    pub text: String,
}

/// Whose labels, of which offers, and from which of them on.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Labels {
    /// Whose.
    #[ts(type = "string")]
    pub seat: Seat,
    /// The first words of the offers.
    pub text: String,
    /// How many of these offers are passed over: what the reply before this one said in `more`.
    #[serde(default)]
    #[ts(optional, as = "Option<usize>")]
    pub from: usize,
}
