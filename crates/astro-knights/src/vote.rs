//! AK-RULING-01 with the option "confirm": what the deciding seat picks for the group is a proposal until all agree.
//!
//! What was turned down is not offered again. When nothing else is left, the deciding seat decides alone, so the game
//! goes on whatever anybody says.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Broken, Events, Seat, Seats, Spoken as _};

use crate::action::Action;
use crate::event::Event;
use crate::position::AstroKnights;

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
    pub turned_down: u64,
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
        Some(VoteView { by, option: action.text(self.kit.0), agreed: self.state.vote.agreed })
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

    /// AK-RULING-01: whether the option at a place was turned down and so is open no more. If all of so many were, all are
    /// open again.
    pub(crate) fn is_turned_down(&self, place: usize, options: usize) -> bool {
        let down = self.state.vote.turned_down;
        place < 64 && down >> place & 1 == 1 && !self.all_turned_down(options)
    }

    fn all_turned_down(&self, options: usize) -> bool {
        self.state.vote.turned_down.trailing_ones() as usize >= options.min(64)
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
        // Options beyond the sixty-fourth cannot be turned down.
        let place = options.iter().position(|option| *option == action)?;
        (place < 64).then_some(place as u8)
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
            let kit = self.kit.0;
            out.tell(|| Event::Proposed { seat, option: action.text(kit) });
            return None;
        };
        let vote = &mut self.state.vote;
        if action != Action::Yes {
            vote.turned_down |= vote.proposed.map_or(0, |place| 1 << place);
            (vote.proposed, vote.agreed) = (None, Seats::NONE);
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

    /// Whether the vote can stand as it does.
    pub(crate) fn vote_fits(&self) -> Result<(), Broken> {
        let vote = &self.state.vote;
        let (_, by, group) = self.matter();
        let mut options = Vec::new();
        self.list_matter(by, &mut options);
        let fits = match vote.proposed {
            _ if !vote.on => *vote == Vote::default(),
            _ if vote.turned_down.checked_shr(options.len() as u32).unwrap_or(0) != 0 => false,
            None => vote.agreed.is_empty() && (vote.turned_down == 0 || group),
            Some(place) => {
                let seats = Seats::first(self.state.seats);
                group
                    && u32::from(place) < u64::BITS
                    && vote.turned_down & 1 << place == 0
                    && self.proposal().is_some()
                    && vote.agreed.has(by)
                    && vote.agreed.minus(seats).is_empty()
                    && vote.agreed != seats
            }
        };
        Broken::unless(fits, "AK-RULING-01", || "the group cannot be voting like this".to_owned())
    }
}
