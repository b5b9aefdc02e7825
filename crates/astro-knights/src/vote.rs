//! AK-RULING-01 with the option "confirm": what the deciding seat picks for the group is a proposal until all agree.
//!
//! What was turned down is not offered again. When nothing else is left, the deciding seat decides alone, so the game
//! goes on whatever anybody says.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Broken, Events, Seat, Seats, Spoken as _, english};

use crate::action::Action;
use crate::event::Event;
use crate::places::Places;
use crate::position::AstroKnights;
use crate::save::Sound;
use crate::stack::Frame;

/// How far the group has agreed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Vote {
    /// Whether the group votes at all.
    pub on: bool,
    /// What is proposed: its place among the options.
    pub proposed: Option<u8>,
    /// Who has agreed, whoever proposed it among them.
    pub agreed: Seats,
    /// The places of the options that were turned down at this question.
    pub turned_down: Places,
}

/// What everybody sees of a vote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct VoteView {
    /// Who proposed it.
    pub by: Seat,
    /// The option's text.
    pub option: String,
    /// Who has agreed.
    pub agreed: Seats,
}

impl AstroKnights {
    /// The vote under way.
    pub(crate) fn vote_seen(&self) -> Option<VoteView> {
        let (by, action) = self.proposal()?;
        Some(VoteView { by, option: self.proposed_words(action), agreed: self.state.vote.agreed })
    }

    /// Who is asked to agree next, while something is proposed.
    #[inline]
    pub(crate) fn voter(&self) -> Option<Seat> {
        self.state.vote.proposed?;
        self.everybody().find(|seat| !self.state.vote.agreed.has(*seat))
    }

    /// What is proposed, and by whom.
    pub(crate) fn proposal(&self) -> Option<(Seat, Action)> {
        let place = self.state.vote.proposed?;
        let seat = self.matter().1;
        let mut options = Vec::new();
        self.list_matter(seat, &mut options);
        options.get(usize::from(place)).map(|action| (seat, *action))
    }

    /// What is proposed, for people: an option by what it says, anything else as it is written.
    fn proposed_words(&self, action: Action) -> String {
        match (action, self.state.stack.last()) {
            (Action::Option(arm), Some(Frame::Run(run))) => {
                self.kit.0.option(run.at, arm.place()).trim_end_matches('.').to_owned()
            }
            _ => action.text(self.kit.0),
        }
    }

    /// AK-RULING-01: whether the option at a place was turned down and so is open no more. If all of so many were, all are
    /// open again.
    pub(crate) fn is_turned_down(&self, place: usize, options: usize) -> bool {
        self.state.vote.turned_down.has(place) && !self.all_turned_down(options)
    }

    fn all_turned_down(&self, options: usize) -> bool {
        self.state.vote.turned_down.len() >= options.min(Places::ROOM)
    }

    /// As which option a legal answer is put to the vote; none if it stands by itself.
    fn votable(&self, seat: Seat, action: Action, out: &mut impl Events<Event>) -> Option<u8> {
        let (_, _, group) = self.matter();
        if !group || self.state.seats == 1 {
            return None;
        }
        let mut options = Vec::new();
        self.list_matter(seat, &mut options);
        if self.all_turned_down(options.len()) {
            out.tell(|| Event::DecidesAlone { seat });
            return None;
        }
        // No question that the group is asked in play has options beyond; a position that was made up may have.
        let place = options.iter().position(|option| *option == action)?;
        (place < Places::ROOM).then_some(place as u8)
    }

    /// Takes a legal answer where the group votes; gives the answer that stands by it, if one does.
    pub(crate) fn voted(
        &mut self,
        seat: Seat,
        action: Action,
        out: &mut impl Events<Event>,
    ) -> Option<(Seat, Action)> {
        let fresh = Vote { on: true, ..Vote::default() };
        let Some(proposal) = self.proposal() else {
            let Some(place) = self.votable(seat, action, out) else {
                self.state.vote = fresh;
                return Some((seat, action));
            };
            let vote = &mut self.state.vote;
            (vote.proposed, vote.agreed) = (Some(place), Seats::only(seat));
            let option = self.proposed_words(action);
            out.tell(|| Event::Proposed { seat, option });
            return None;
        };
        let vote = &mut self.state.vote;
        if action != Action::Yes {
            if let Some(place) = vote.proposed.take() {
                vote.turned_down = vote.turned_down.with(place);
            }
            vote.agreed = Seats::NONE;
            out.tell(|| Event::TurnedDown { seat });
            return None;
        }
        vote.agreed = vote.agreed.with(seat);
        out.tell(|| Event::Agreed { seat });
        if self.voter().is_some() {
            return None;
        }
        self.state.vote = fresh;
        Some(proposal)
    }

    /// AK-RULING-01: whether the vote can stand as it does.
    pub(crate) fn vote_fits(&self) -> Sound {
        let &Vote { on, proposed, agreed, turned_down } = &self.state.vote;
        let (_, by, group) = self.matter();
        let mut options = Vec::new();
        self.list_matter(by, &mut options);
        let many = options.len();
        let vote = |holds: bool, what: &dyn Fn() -> String| {
            Broken::unless(holds, "AK-RULING-01", || format!("vote.{}", what()))
        };
        vote(on || self.state.vote == Vote::default(), &|| {
            "on is false; then nothing is proposed, agreed to or turned down".to_owned()
        })?;
        vote(group || (proposed.is_none() && turned_down.is_empty()), &|| {
            format!(
                "proposed or turned_down names an option, and {by} is asked alone; the group has nothing to vote on"
            )
        })?;
        vote(turned_down.iter().all(|place| place < many), &|| {
            format!(
                "turned_down is {turned_down:?}; there are {}, from 0 on",
                english::count(many as i64, "option")
            )
        })?;
        let Some(place) = proposed.map(usize::from) else {
            return vote(agreed.is_empty(), &|| {
                format!("agreed is {agreed}, and proposed is empty; nobody agrees to nothing")
            });
        };
        vote(place < many.min(Places::ROOM), &|| {
            format!("proposed is {place}; there are {}, from 0 on", english::count(many as i64, "option"))
        })?;
        vote(!turned_down.has(place), &|| {
            format!("proposed is {place}, which turned_down has too; it is not proposed again")
        })?;
        let all = Seats::first(self.state.seats);
        vote(agreed.has(by) && all.covers(agreed) && agreed != all, &|| {
            format!("agreed is {agreed}; it has {by}, who proposes, and not yet all of {all}")
        })
    }
}
