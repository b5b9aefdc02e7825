//! Call for Collaboration: two players overcome one Event. HX-RULING-92 has its steps.

use effects::{Host as _, Op};
use table::{Events, Seat};

use crate::atoms::Price;
use crate::content::Text;
use crate::event::Event;
use crate::language::Does;
use crate::nouns::{EventId, Source};
use crate::position::Helionox;
use crate::stack::{Collaboration, Proposal, Run, Stage};
use crate::state::REFUSED;

impl Helionox {
    /// Whether somebody can be a partner of the CP, a team mate too (HX-COOP-05). HX-COLLAB-05: the ship at the CP's Location, or an Embassy there.
    pub(crate) fn can_help(&self, partner: Seat) -> bool {
        let (player, here) = (self.player(partner), self.here());
        partner != self.state.current
            && partner.index() < usize::from(self.state.seats)
            && (self.state.now.ally_anywhere || player.ship == here || player.embassies.has(here))
    }

    /// The Defense that the CP has: in the pool and Banked. HX-COLLAB-14: Banked Defense is the CP's to use.
    pub(crate) fn own_defense(&self) -> u8 {
        self.state.now.defense.saturating_add(self.cp().banked_defense)
    }

    /// What the Event under Collaboration costs now; nothing if it cannot be overcome here any more. HX-RULING-93.
    pub(crate) fn collaboration_cost(&self, open: &Collaboration) -> Option<u8> {
        let lies = self.in_play(open.event)?;
        (lies.at == self.here()).then(|| self.defense_of(&lies))
    }

    /// The CP calls. HX-COLLAB-07: the CP names the Event, the partner and the own share.
    pub(crate) fn call(&mut self, partner: Seat, event: EventId, share: u8, out: &mut impl Events<Event>) {
        let seat = self.state.current;
        self.state.collaboration =
            Some(Collaboration { event, partner, share, given: 0, stage: Stage::Called });
        out.tell(|| Event::Called { seat, partner, event, share });
    }

    /// HX-COLLAB-09: the partner is free to refuse. HX-RULING-23: that uses nothing up, but the same call is not made again.
    /// HX-RULING-66: what a counter-offer says binds nobody.
    pub(crate) fn refuse(&mut self, counter: Option<u8>, out: &mut impl Events<Event>) {
        let Some(open) = self.state.collaboration.take() else { return };
        let refused = &mut self.state.now.refused;
        if usize::from(refused.len()) < REFUSED {
            let Collaboration { event, partner, share, .. } = open;
            refused.sort_in(Proposal { event, partner: partner.index() as u8, share });
        }
        let seat = open.partner;
        match counter {
            None => out.tell(|| Event::Refused { seat }),
            Some(give) => out.tell(|| Event::Countered { seat, give }),
        }
    }

    /// HX-RULING-23: the call of the turn is used up when it is accepted.
    pub(crate) fn accept(&mut self, out: &mut impl Events<Event>) {
        let Some(open) = &mut self.state.collaboration else { return };
        open.stage = Stage::Caller;
        let seat = open.partner;
        self.state.now.called = true;
        out.tell(|| Event::Accepted { seat });
    }

    /// Goes on with a Collaboration as far as nobody has to be asked; whether it moved on.
    pub(crate) fn go_on_together(&mut self, out: &mut impl Events<Event>) -> bool {
        let Some(open) = self.state.collaboration else { return false };
        let cost = self.collaboration_cost(&open);
        let share = cost.map_or(open.share, |cost| open.share.min(cost.saturating_sub(1)).max(1));
        match open.stage {
            Stage::Called => return false,
            // The CP's own share is there.
            Stage::Caller if self.own_defense() >= share => self.stage(Stage::Partner),
            Stage::Caller => return false,
            // The partner has given the rest, or more.
            Stage::Partner if cost.is_none_or(|cost| share.saturating_add(open.given) >= cost) => {
                self.close_together(share, out);
            }
            Stage::Partner => return false,
            Stage::Gap => return false,
        }
        true
    }

    fn stage(&mut self, stage: Stage) {
        if let Some(open) = &mut self.state.collaboration {
            open.stage = stage;
        }
    }

    /// Somebody gives no more. Of the CP that fails it; of the partner, who has given something, the CP may fill the gap.
    pub(crate) fn stop(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let Some(open) = self.state.collaboration else { return };
        out.tell(|| Event::Stopped { seat });
        if open.stage == Stage::Partner && open.given > 0 {
            self.stage(Stage::Gap);
        } else {
            self.fail_together(out);
        }
    }

    /// HX-RULING-92: the CP raises the own share to fill the gap.
    pub(crate) fn raise(&mut self, out: &mut impl Events<Event>) {
        let Some(open) = self.state.collaboration else { return };
        let (seat, cost) = (self.state.current, self.collaboration_cost(&open).unwrap_or(0));
        let share = cost.saturating_sub(open.given);
        out.tell(|| Event::Raised { seat, share });
        self.close_together(share, out);
    }

    /// HX-RULING-24: the Event stays, nobody gains anything, what was played stays played.
    fn fail_together(&mut self, out: &mut impl Events<Event>) {
        if let Some(open) = self.state.collaboration.take() {
            out.tell(|| Event::Failed { event: open.event });
        }
    }

    /// The Event is paid, if it can be. HX-RULING-22: the two shares are the cost exactly; what the partner gave beyond it is
    /// wasted, what the CP has left stays in the pool.
    fn close_together(&mut self, share: u8, out: &mut impl Events<Event>) {
        let Some(open) = self.state.collaboration else { return };
        let cost = self.collaboration_cost(&open).filter(|cost| *cost > share && self.own_defense() >= share);
        let Some(cost) = cost else { return self.fail_together(out) };
        self.state.collaboration = None;
        let (seat, partner, given) = (self.state.current, open.partner, cost - share);
        let pool = share.min(self.state.now.defense);
        self.pay(Price { defense: pool, banked_defense: share - pool, ..Price::default() }, out);
        out.tell(|| Event::Collaborated { seat, partner, share, given });
        // HX-COLLAB-18, HX-TEAM-04: the Event is the CP's Trophy, or the team's.
        self.claim(open.event, out);
        // HX-COLLAB-16, HX-RULING-21: Influence for what each gave, and not what the Event is worth; HX-RULING-28: none in a team.
        if !self.state.team {
            self.gain_influence(seat, share, out);
            self.gain_influence(partner, given, out);
        }
        let more = self.state.now.ally_influence;
        self.gain_influence(seat, more, out);
        self.gain_influence(partner, more, out);
        // HX-COLLAB-17: then each draws a card.
        let cards = 1_u8.saturating_add(self.state.now.ally_draw);
        self.draw(seat, cards, out);
        self.draw(partner, cards, out);
    }

    /// Whether a text has Defense to offer as things stand. HX-RULING-26: reachable, a branch of a choice will do, and Banking it
    /// does not count.
    pub(crate) fn offers_defense(&self, text: &Text, you: Seat, source: Source) -> bool {
        let frame = Run::new(text.entry, you, self.who(you), source);
        self.defense_between(text.entry.0, u16::MAX, &frame)
    }

    /// Whether the operations from one place to another can give Defense to the frame's player.
    pub(crate) fn defense_between(&self, from: u16, to: u16, frame: &Run) -> bool {
        let mut at = from;
        while at < to {
            at = match self.code().op(at) {
                Op::Back => return false,
                Op::Do(verb) if verb.does == Does::Defense && self.number(&verb.count, frame) > 0 => {
                    return true;
                }
                Op::Do(_) | Op::May { .. } | Op::Afford { .. } | Op::Repeat { .. } => at + 1,
                // What others do gives this player nothing.
                Op::With { end, .. } | Op::While { end, .. } => end,
                Op::Jump(to) => to,
                Op::Unless { test, end } => {
                    if self.test(&test, frame) {
                        at + 1
                    } else {
                        end
                    }
                }
                Op::Choose { first, count, end } => {
                    if (0..count).any(|arm| self.defense_between(self.code().arm(first, arm), end, frame)) {
                        return true;
                    }
                    end
                }
            };
        }
        false
    }
}
