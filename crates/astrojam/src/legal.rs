//! What is legal, and by which clause the rest is not.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Ask, Refusal, Seat};

use crate::action::{Action, Question};
use crate::board::{Blocker, CRATES, Pawn, TEAM};
use crate::cards::{Card, Kind};
use crate::lattice::Square;
use crate::modules::Module;
use crate::options::Colour;
use crate::places::Item;
use crate::position::{AstroJam, Phase};

/// Why something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[allow(missing_docs)] // The fields are the pawn, item, card, space or number the variant speaks of.
pub enum Why {
    /// The seat is not asked.
    NotAsked,
    /// Another question is open.
    Asked(Question),
    /// The seat does not hold the card.
    NotHeld(Card),
    /// The last card of a hand is not played.
    LastCard,
    /// The objective of the turn is scored, and the Action Phase with it over.
    Scored,
    /// The card does not offer this action.
    WrongCard(Card),
    /// The pawn's colour is not in the game.
    NotInGame(Pawn),
    /// The astronaut is outside.
    Outside(Pawn),
    /// The token is outside with its astronaut.
    ItemOutside(Item),
    /// The token does not lie where it would have to.
    ItemNotThere { item: Item, at: Square },
    /// The pawn is not the player's own.
    NotOwn(Pawn),
    /// The pawn is no rival's astronaut.
    NotRival(Pawn),
    /// The pawn is no robot.
    NotRobot(Pawn),
    /// A robot cannot do this.
    IsRobot(Pawn),
    /// A rival's astronaut takes nothing.
    RivalTakes(Pawn),
    /// Nothing would move.
    NoDistance,
    /// The two spaces are not in one straight line.
    NotInLine { from: Square, to: Square },
    /// The line comes to a gap.
    Gap(Square),
    /// Something stands in the way.
    Blocked { at: Square, by: Blocker },
    /// Nobody stands there to catch the token.
    NoCatcher(Square),
    /// A rival's astronaut does not catch tokens.
    RivalCatcher(Pawn),
    /// No crate stands there.
    NoCrate(Square),
    /// Crates in a line do not move sideways.
    Sideways,
    /// The spaces share no edge.
    NotTouching(Square, Square),
    /// A swap names its spaces in their order.
    OutOfOrder(Square, Square),
    /// Nothing stands there to be swapped.
    NothingThere(Square),
    /// The square is no space of the station.
    NoSpace(Square),
    /// The space is no Starting Space.
    NotStart(Square),
    /// The space is not beside a CARGO Site.
    NotByCargo(Square),
    /// The space is a CARGO Site.
    IsCargo(Square),
    /// The module has its crates.
    ModuleFull { module: Module, crates: u8 },
    /// The module is part of the station already.
    ModuleUsed(Module),
    /// The first module's corner is the station's.
    FirstCorner,
    /// The module would lie on another.
    Overlap { module: Module, other: Module },
    /// The module would meet another along one pair of spaces.
    Narrow { module: Module, other: Module },
    /// The module would dock with none.
    Loose(Module),
    /// There is no such station.
    NoStation,
    /// Two seats want one colour.
    ColourTaken(Colour),
    /// So many rounds cannot be the cap.
    Rounds(u16),
}

/// Allowed, or refused by a clause.
pub(crate) type Verdict = Result<(), Refusal<Why>>;

impl AstroJam {
    /// What the asked seat is asked.
    pub(crate) fn question(&self) -> Question {
        let state = &self.state;
        if let Some(seat) = self.above_limit() {
            return Question::Limit { owed: state.owed[seat.index()] };
        }
        let turn = usize::from(state.placed / state.seats.max(1)).min(TEAM - 1);
        match state.phase {
            Phase::Build => Question::Dock { placed: state.placed },
            Phase::Astronauts => {
                Question::Astronaut { pawn: Pawn::astronaut(self.in_order(state.placed % state.seats), turn) }
            }
            Phase::Robots => Question::Robot { pawn: Pawn::robot(usize::from(state.placed)) },
            Phase::Crates => Question::Crate { left: CRATES as u8 - state.placed.min(CRATES as u8) },
            Phase::Act => Question::Act,
            Phase::Discard | Phase::Draw | Phase::Over(_) => Question::Discard,
        }
    }

    pub(crate) fn asking(&self, seat: Seat) -> Ask<Question, Action> {
        let question = self.question();
        let hand = self.hand(seat);
        let by_strength = |(card, _): &(Card, u8)| card.strength();
        match question {
            Question::Dock { .. }
            | Question::Astronaut { .. }
            | Question::Robot { .. }
            | Question::Crate { .. } => Ask::own(question).or_at_timeout(Action::PlaceForMe),
            Question::Act => Ask::own(question).closed_by(Action::Done),
            Question::Discard => match hand.each().max_by_key(by_strength) {
                Some((card, _)) => Ask::own(question).or_at_timeout(Action::Discard(card)),
                None => Ask::own(question),
            },
            Question::Limit { .. } => match hand.each().min_by_key(by_strength) {
                Some((card, _)) => Ask::own(question).or_at_timeout(Action::Discard(card)),
                None => Ask::own(question),
            },
        }
    }

    /// Appends the seat's legal actions, ascending. AJ-INV-19: exactly those that are not refused.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.asked() != Some(seat) {
            return;
        }
        match self.question() {
            Question::Dock { .. } => self.list_docks(out),
            Question::Astronaut { .. } | Question::Robot { .. } | Question::Crate { .. } => {
                self.list_places(out)
            }
            Question::Act => self.list_plays(seat, out),
            // AJ-DRAW-01 and AJ-HAND-03: any card of the hand.
            Question::Discard | Question::Limit { .. } => {
                out.extend(self.hand(seat).each().map(|(card, _)| Action::Discard(card)));
            }
        }
    }

    fn list_plays(&self, seat: Seat, out: &mut Vec<Action>) {
        // AJ-ACT-01, AJ-ACT-06, AJ-ACT-07, AJ-INV-22: the phase can be ended before and after any card.
        out.push(Action::Done);
        // AJ-ACT-05: the last card in hand is never played.
        if self.held(seat) < 2 {
            return;
        }
        let hand = self.hand(seat);
        let each = |kind: Kind, out: &mut Vec<Action>, list: &dyn Fn(Card, &mut Vec<Action>)| {
            let mut cards = hand.of(kind);
            let Some(card) = cards.next() else { return };
            let start = out.len();
            list(card, out);
            let end = out.len();
            // The same actions paid with a card of another Strength. AJ-ACT-15
            for card in cards {
                out.extend_from_within(start..end);
                let length = out.len();
                for action in &mut out[length - (end - start)..] {
                    *action = action.paid_with(card);
                }
            }
        };
        // AJ-ACT-11, AJ-ACT-12: complete actions only, and of a card with two the one or the other.
        each(Kind::Astronaut, out, &|card, out| self.list_own_moves(seat, card, out));
        each(Kind::Rival, out, &|card, out| self.list_rival_moves(seat, card, out));
        each(Kind::Robot, out, &|card, out| self.list_robot_moves(card, out));
        each(Kind::Astronaut, out, &|card, out| self.list_own_throws(seat, card, out));
        each(Kind::Robot, out, &|card, out| self.list_robot_throws(seat, card, out));
        each(Kind::Crate, out, &|card, out| self.list_slides(card, out));
        each(Kind::Swap, out, &|card, out| self.list_swaps(card, out));
        each(Kind::Swap, out, &|card, out| self.list_steals(seat, card, out));
        each(Kind::Shift, out, &|card, out| self.list_shifts(seat, card, out));
    }

    /// Whether the seat may answer so.
    pub(crate) fn judge(&self, seat: Seat, action: &Action) -> Verdict {
        // AJ-TURN-05: nobody else acts.
        Refusal::unless(self.asked() == Some(seat), "AJ-TURN-05", Why::NotAsked)?;
        let question = self.question();
        match (question, *action) {
            (Question::Dock { .. }, Action::Dock { module, placement }) => self.judge_dock(module, placement),
            (
                Question::Dock { .. }
                | Question::Astronaut { .. }
                | Question::Robot { .. }
                | Question::Crate { .. },
                Action::PlaceForMe,
            ) => Ok(()),
            (Question::Astronaut { .. }, Action::Place(at)) => self.judge_astronaut(at),
            (Question::Robot { .. }, Action::Place(at)) => self.judge_robot(at),
            (Question::Crate { .. }, Action::Place(at)) => self.judge_crate(at),
            (Question::Act, Action::Done) => Ok(()),
            (Question::Discard, Action::Discard(card)) => {
                // AJ-DRAW-01: one card of the own hand.
                Refusal::unless(self.hand(seat).has(card), "AJ-DRAW-01", Why::NotHeld(card))
            }
            (Question::Limit { .. }, Action::Discard(card)) => {
                // AJ-HAND-03: one of the eleven.
                Refusal::unless(self.hand(seat).has(card), "AJ-HAND-03", Why::NotHeld(card))
            }
            (Question::Act, action) if action.played().is_some() => self.judge_play(seat, &action),
            // AJ-HAND-02: a hand above its limit comes first.
            (Question::Limit { .. }, _) => Err(Refusal::by("AJ-HAND-02", Why::Asked(question))),
            // AJ-ACT-09: after a delivery no card is played this turn.
            (Question::Discard, action) if action.played().is_some() && self.state.scored => {
                Err(Refusal::by("AJ-ACT-09", Why::Scored))
            }
            // AJ-DRAW-04: the discard is compulsory.
            (Question::Discard, Action::Done) => Err(Refusal::by("AJ-DRAW-04", Why::Asked(question))),
            // AJ-TURN-02: one phase after another.
            (Question::Act | Question::Discard, _) => Err(Refusal::by("AJ-TURN-02", Why::Asked(question))),
            // AJ-SETUP-42: the set-up has its order.
            _ => Err(Refusal::by("AJ-SETUP-42", Why::Asked(question))),
        }
    }

    fn judge_play(&self, seat: Seat, action: &Action) -> Verdict {
        let Some(card) = action.played() else {
            return Err(Refusal::by("AJ-ACT-02", Why::NotAsked));
        };
        // AJ-ACT-01: cards are played from the own hand, AJ-ACT-03: in any order.
        Refusal::unless(self.hand(seat).has(card), "AJ-ACT-01", Why::NotHeld(card))?;
        // AJ-ACT-05: one card is kept.
        Refusal::unless(self.held(seat) > 1, "AJ-ACT-05", Why::LastCard)?;
        match *action {
            Action::Move { pawn, to, with, .. } => self.judge_move(seat, card, pawn, to, with),
            Action::Throw { pawn, item, to, .. } => self.judge_throw(seat, card, pawn, item, to),
            Action::Slide { crates, toward, distance, .. } => {
                self.judge_slide(card, crates, toward, distance)
            }
            Action::Swap { one, other, .. } => self.judge_swap(card, one, other),
            Action::Steal { pawn, item, .. } => self.judge_steal(seat, card, pawn, item),
            Action::Shift { pawn, with, .. } => self.judge_shift(seat, card, pawn, with),
            _ => Err(Refusal::by("AJ-ACT-02", Why::WrongCard(card))),
        }
    }

    /// A pawn that takes part and stands on the board.
    pub(crate) fn judge_present(&self, pawn: Pawn) -> Verdict {
        // AJ-SETUP-03: unchosen colours are out of the game.
        let playing = pawn.owner().is_none_or(|owner| self.all().has(owner));
        Refusal::unless(playing, "AJ-SETUP-03", Why::NotInGame(pawn))?;
        // AJ-SHIFT-02: an astronaut outside can do nothing.
        Refusal::unless(self.place_of(pawn).is_somewhere(), "AJ-SHIFT-02", Why::Outside(pawn))
    }

    /// A token that lies on a space. AJ-SHIFT-18: outside it cannot be touched.
    pub(crate) fn judge_item_inside(&self, item: Item) -> Verdict {
        Refusal::unless(self.item(item).is_somewhere(), "AJ-SHIFT-18", Why::ItemOutside(item))
    }

    /// The clause and reason why a card's kind does not offer an action. AJ-ACT-02: a card performs
    /// one action of its kind.
    pub(crate) fn wrong_card(card: Card) -> Verdict {
        Err(Refusal::by("AJ-ACT-02", Why::WrongCard(card)))
    }
}
