//! One table of the referee: what is asked of it and what it answers.

use bots::Company;
use serde_json::value::RawValue;
use shelf::Shelved;
use table::{AnyTable, Chance, Seat, Seats};

use super::problem::{Kind, Problem};
use super::request::{Act, Actions, Facts, Preview, Undo, View, Why};
use super::{ok, wire};

/// A game being played.
pub(super) struct Session {
    pub(super) shelved: &'static Shelved,
    pub(super) table: Box<dyn AnyTable>,
    /// Who answers for the seats that are not the client's.
    pub(super) house: Company,
    /// The seats the client plays.
    pub(super) guests: Seats,
    /// The seats it looks through: its own, or all if it keeps the table.
    pub(super) eyes: Seats,
}

/// What a table answers.
pub(super) type Said = Result<Box<RawValue>, Problem>;

impl Session {
    /// The house answers until a guest is asked or the game is over.
    pub(super) fn settle(&mut self) {
        self.house.play(&mut *self.table, 0);
    }

    pub(super) fn is_over(&self) -> bool {
        self.table.turn().outcome().is_some()
    }

    pub(super) fn status(&self) -> wire::Status {
        wire::Status {
            moves: self.table.moves(),
            turn: self.table.turn(),
            seed: self.table.seed().filter(|_| self.is_over()),
        }
    }

    pub(super) fn opened(&self, name: &str) -> Said {
        ok(&wire::Opened {
            table: name,
            game: self.shelved.about().name,
            seats: self.table.seats(),
            commitment: self.table.seed().map(|seed| seed.commitment()),
            status: self.status(),
        })
    }

    pub(super) fn asks(&self) -> Said {
        ok(&self.status())
    }

    pub(super) fn view(&self, asked: &View) -> Said {
        self.may_look(asked.viewer)?;
        let now = self.table.moves();
        let moves = asked.after.unwrap_or(now);
        let Some(view) = self.table.view_after(asked.viewer, moves) else {
            let because = format!("only {now} moves stand, so there is no view after {moves}");
            return Err(Problem::new(Kind::Unknown, "TB-LINE-05", because));
        };
        if asked.picture && moves != now {
            let because = "a picture is drawn of the present position only";
            return Err(Problem::new(Kind::Request, "TB-LINE-02", because));
        }
        ok(&wire::Seen { moves, view, picture: asked.picture.then(|| self.table.picture(asked.viewer)) })
    }

    pub(super) fn facts(&self, asked: &Facts) -> Said {
        self.may_look(asked.viewer)?;
        let facts = self.table.told(asked.viewer, asked.since);
        if facts.is_empty() {
            // Asking from beyond the end is asking for what is still to come.
            let next = asked.since.min(self.table.told(asked.viewer, 0).len());
            return ok(&wire::Told { facts, next });
        }
        let next = asked.since + facts.len();
        ok(&wire::Told { facts, next })
    }

    pub(super) fn actions(&self, asked: &Actions) -> Said {
        self.may_speak(asked.seat)?;
        let question = self.table.question(asked.seat);
        ok(&wire::Asked { question })
    }

    pub(super) fn act(&mut self, answer: Act) -> Said {
        self.may_speak(answer.seat)?;
        let Act { seat, ticket, action, note, at } = answer;
        self.table.act(seat, ticket, &action, note, at)?;
        self.settle();
        ok(&self.status())
    }

    pub(super) fn undo(&mut self, asked: &Undo) -> Said {
        self.may_speak(asked.seat)?;
        let to = asked.to.or_else(|| self.table.last_move_of(asked.seat));
        // A seat that has not moved asks for a move that does not stand, and is told so.
        let to = to.unwrap_or(self.table.moves());
        // TB-SEALED-02: a guest cannot consent for the house.
        let agreed = asked.agreed.both(self.guests);
        self.table.undo(asked.seat, to, agreed, asked.at)?;
        self.settle();
        ok(&self.status())
    }

    pub(super) fn why(&self, asked: &Why) -> Said {
        self.may_speak(asked.seat)?;
        let no = self.table.why(asked.seat, &asked.action).err();
        ok(&wire::Legal {
            legal: no.is_none(),
            rule: no.as_ref().map(|no| no.rule),
            because: no.map(|no| no.because),
        })
    }

    pub(super) fn preview(&self, asked: &Preview) -> Said {
        self.may_speak(asked.seat)?;
        let viewer = asked.viewer.unwrap_or(asked.seat.into());
        self.may_look(viewer)?;
        // A preview stops where luck begins, so any stream of chance will do.
        let mut chance = Chance::from_number(0);
        let facts = self.table.preview(viewer, asked.seat, &asked.action, &mut chance)?;
        ok(&wire::Previewed { facts })
    }

    pub(super) fn position(&self) -> Said {
        ok(&wire::Position { moves: self.table.moves(), position: self.table.position() })
    }

    pub(super) fn record(&self) -> Said {
        ok(&wire::Record { record: archive::write(&self.table.record()) })
    }

    fn may_speak(&self, seat: Seat) -> Result<(), Problem> {
        if !self.table.seats().has(seat) {
            return Err(Problem::no_seat(seat, self.table.seats()));
        }
        if !self.guests.has(seat) {
            // TB-SEALED-02: the other seats are the house's.
            let because = format!("seat {seat} is the house's; you play {}", self.guests);
            return Err(Problem::new(Kind::Sealed, "TB-SEALED-02", because));
        }
        Ok(())
    }

    fn may_look(&self, viewer: Seats) -> Result<(), Problem> {
        if let Some(seat) = viewer.minus(self.table.seats()).lowest() {
            return Err(Problem::no_seat(seat, self.table.seats()));
        }
        if !self.eyes.covers(viewer) && !self.is_over() {
            let hidden = viewer.minus(self.eyes);
            let because = format!("you do not look through the eyes of {hidden} before the game is over");
            return Err(Problem::new(Kind::Sealed, "TB-SEALED-02", because));
        }
        Ok(())
    }
}
