//! What is legal in Anvil, and by which clause the rest is not.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Ask, Refusal, Seat, Seats};

use super::action::{ANGLE, Action, FORCE, Question};
use super::cards::Kind;
use super::position::{Anvil, Frame};

/// Why something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub enum Why {
    /// The seat is asked nothing.
    NotAsked,
    /// Another question is open.
    Asked(Question),
    /// The seat does not hold the card.
    NotHeld(Kind),
    /// No such rival.
    NoRival(Seat),
    /// The rival holds nothing.
    EmptyHand(Seat),
    /// The number lies outside its range.
    OutOfRange {
        /// Which number.
        name: &'static str,
        /// The least.
        min: i32,
        /// The greatest.
        max: i32,
    },
    /// A hard blow must be aimed at the face.
    TooHard {
        /// The hardest blow at this angle.
        most: i16,
    },
    /// The blade was struck this turn.
    StruckAlready,
    /// So many rounds cannot be played.
    Rounds(u8),
}

type Refused = Result<(), Refusal<Why>>;

/// A blow harder than this must be aimed at the face.
const HARD: i16 = 80;
/// The face of the anvil, in degrees.
pub(super) const FACE: std::ops::RangeInclusive<i16> = 135..=225;

impl Anvil {
    /// The seats that owe an answer.
    pub(super) fn waiting(&self) -> Seats {
        let state = &self.state;
        if state.over {
            return Seats::NONE;
        }
        if let Some(draft) = &state.draft {
            // AN-TOSS-01: all seats toss at once.
            return draft.waiting();
        }
        match state.stack.last() {
            // AN-TURN-01: between effects the active seat works.
            None => Seats::only(state.active),
            Some(
                Frame::Program { seat, .. }
                | Frame::Draw { seat, .. }
                | Frame::Spark { seat }
                | Frame::Shed { seat }
                | Frame::Trade { seat }
                | Frame::Guild { seat },
            ) => Seats::only(*seat),
            Some(Frame::Return { to, .. } | Frame::Ward { to, .. }) => Seats::only(*to),
            Some(Frame::RoundEnd) => Seats::NONE,
        }
    }

    /// What a waiting seat is asked.
    pub(super) fn question(&self) -> Question {
        if self.state.draft.is_some() {
            return Question::Toss;
        }
        match self.state.stack.last() {
            Some(Frame::Spark { .. }) => Question::Spark,
            Some(Frame::Shed { .. }) => Question::Shed,
            Some(Frame::Trade { .. }) => Question::Trade,
            Some(Frame::Return { from, .. }) => Question::Return { from: *from },
            Some(Frame::Ward { from, .. }) => Question::Ward { from: *from },
            Some(Frame::Guild { .. }) => Question::Guild,
            _ => Question::Work { left: self.state.works },
        }
    }

    pub(super) fn asking(&self) -> Ask<Question, Action> {
        let question = self.question();
        match question {
            // AN-NOTE-01: a smith may name the blade, or say a word over a trade.
            Question::Work { .. } => Ask::own(question).with_note().closed_by(Action::Rest),
            Question::Trade => Ask::own(question).with_note().closed_by(Action::Leave),
            Question::Spark => Ask::own(question).closed_by(Action::Smother),
            Question::Ward { .. } => Ask::own(question).closed_by(Action::Stand),
            // AN-GUILD-01: the guild's order is the group's question.
            Question::Guild => Ask::group(question).or_at_timeout(Action::Rake),
            Question::Toss | Question::Shed | Question::Return { .. } => Ask::own(question),
        }
    }

    pub(super) fn refuse(&self, seat: Seat, action: &Action) -> Refused {
        if *action == Action::TakeBack {
            // AN-TOSS-02: a toss can be taken back while another seat still chooses.
            let tossed = self.state.draft.is_some_and(|draft| draft.given(seat).is_some());
            return Refusal::unless(tossed, "AN-TOSS-02", Why::NotAsked);
        }
        Refusal::unless(self.waiting().has(seat), "AN-TURN-01", Why::NotAsked)?;
        let question = self.question();
        // AN-TURN-02: an answer fits the question.
        let fits = match action {
            Action::Toss(_) => question == Question::Toss,
            Action::Draw | Action::Play(_) | Action::Quench(..) | Action::Strike { .. } | Action::Rest => {
                matches!(question, Question::Work { .. })
            }
            Action::Smother | Action::Fling(_) => question == Question::Spark,
            Action::Shed(_) => question == Question::Shed,
            Action::Trade(..) | Action::Leave => question == Question::Trade,
            Action::Return(_) => matches!(question, Question::Return { .. }),
            Action::Ward(_) | Action::Stand => matches!(question, Question::Ward { .. }),
            Action::Stoke | Action::Rake => question == Question::Guild,
            Action::TakeBack => false,
        };
        Refusal::unless(fits, "AN-TURN-02", Why::Asked(question))?;
        if let Some(kind) = action.card() {
            // AN-HAND-01: a seat uses only cards of its own hand.
            Refusal::unless(self.holds(seat, kind), "AN-HAND-01", Why::NotHeld(kind))?;
        }
        match *action {
            Action::Quench(rival, _) => self.refuse_rival(seat, rival, "AN-QUENCH-01"),
            Action::Fling(rival) => self.refuse_rival(seat, rival, "AN-SPARK-02"),
            Action::Trade(rival, _) => {
                self.refuse_rival(seat, rival, "AN-TONGS-02")?;
                // AN-TONGS-03: a trade needs a card in return.
                Refusal::unless(!self.hand(rival).is_empty(), "AN-TONGS-03", Why::EmptyHand(rival))
            }
            Action::Strike { angle, force } => self.refuse_strike(angle, force),
            _ => Ok(()),
        }
    }

    fn refuse_rival(&self, seat: Seat, rival: Seat, rule: &'static str) -> Refused {
        Refusal::unless(rival != seat && self.all().has(rival), rule, Why::NoRival(rival))
    }

    fn refuse_strike(&self, angle: i16, force: i16) -> Refused {
        for (value, axis) in [(angle, ANGLE), (force, FORCE)] {
            // AN-STRIKE-01: where a blow can be aimed and how hard it can be.
            let why = Why::OutOfRange { name: axis.name, min: axis.min, max: axis.max };
            Refusal::unless((axis.min..=axis.max).contains(&i32::from(value)), "AN-STRIKE-01", why)?;
        }
        // AN-STRIKE-02: a hard blow is aimed at the face.
        Refusal::unless(force <= HARD || FACE.contains(&angle), "AN-STRIKE-02", Why::TooHard { most: HARD })?;
        // AN-STRIKE-03: one strike a turn.
        Refusal::unless(!self.state.struck, "AN-STRIKE-03", Why::StruckAlready)
    }

    /// Every action that can be listed, legal or not, ascending.
    pub(super) fn listable(&self) -> impl Iterator<Item = Action> + '_ {
        let kinds = || self.cards.kinds();
        let pairs = |make: fn(Seat, Kind) -> Action| {
            self.all().iter().flat_map(move |seat| self.cards.kinds().map(move |kind| make(seat, kind)))
        };
        kinds()
            .map(Action::Toss)
            .chain([Action::TakeBack, Action::Draw])
            .chain(kinds().map(Action::Play))
            .chain(pairs(Action::Quench))
            .chain([Action::Rest, Action::Smother])
            .chain(self.all().iter().map(Action::Fling))
            .chain(kinds().map(Action::Shed))
            .chain(pairs(Action::Trade))
            .chain([Action::Leave])
            .chain(kinds().map(Action::Return))
            .chain(kinds().map(Action::Ward))
            .chain([Action::Stand, Action::Stoke, Action::Rake])
    }
}

impl Action {
    /// The hand card the action uses.
    fn card(&self) -> Option<Kind> {
        match *self {
            Action::Toss(kind)
            | Action::Play(kind)
            | Action::Quench(_, kind)
            | Action::Shed(kind)
            | Action::Trade(_, kind)
            | Action::Return(kind)
            | Action::Ward(kind) => Some(kind),
            _ => None,
        }
    }
}
