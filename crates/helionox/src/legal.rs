//! What may be done: the question, and the offers, which are whatever the judge allows.

use arrayvec::ArrayVec;
use effects::Asked;
use table::{Ask, Seat, Seats, Turn};

use crate::action::{Action, Question};
use crate::nouns::{Arm, CardId, EventId, Faction, Payment, World};
use crate::position::Helionox;
use crate::stack::{Collaboration, Run, Stage};
use crate::state::{HAND, InPlay, Phase};

impl Helionox {
    pub(crate) fn turn_of(&self) -> Turn {
        match self.state.phase {
            Phase::Over => Turn::Over(self.outcome()),
            Phase::Draft => {
                Turn::Waiting(self.state.draft.answers.map_or(Seats::NONE, |answers| answers.waiting()))
            }
            _ => Turn::Waiting(Seats::only(self.question().1)),
        }
    }

    /// The open question, and who answers it.
    pub(crate) fn question(&self) -> (Question, Seat) {
        let current = self.state.current;
        if let Some(frame) = self.state.stack.last() {
            return self.text_question(frame);
        }
        if let Some(open) = &self.state.collaboration {
            return self.collaboration_question(open);
        }
        let question = match self.state.phase {
            Phase::Draft if self.state.draft.is_choosing() => Question::Architect,
            Phase::Draft => Question::Draft,
            Phase::Architect => Question::Architect,
            Phase::Pair => Question::Pair,
            Phase::Start => Question::Start,
            Phase::Reward => Question::Reward,
            Phase::Discard => Question::Discard,
            Phase::Limit => Question::Limit { over: self.cp().cards.in_hand().saturating_sub(HAND) },
            Phase::TakeEvent => Question::SyndicateEvent,
            Phase::TakeCard => Question::SyndicateCard,
            Phase::Main | Phase::Begin | Phase::Flip | Phase::Place | Phase::Dawn(_) | Phase::Over => {
                Question::Main
            }
        };
        (question, current)
    }

    /// HX-PLAY-06: what a text asks is asked of whom it is about, at its place in the order.
    fn text_question(&self, frame: &Run) -> (Question, Seat) {
        let question = match effects::asked(self, frame) {
            Asked::May => Question::May,
            Asked::Arm(_) | Asked::Member(_) => Question::Choose,
            Asked::Pick(verb) => Question::Pick { verb: verb.does.row().word, left: frame.left },
        };
        (question, self.subject(frame))
    }

    fn collaboration_question(&self, open: &Collaboration) -> (Question, Seat) {
        let cost = self.collaboration_cost(open).unwrap_or(0);
        let own = self.own_defense();
        match open.stage {
            Stage::Called => {
                let give = cost.saturating_sub(open.share);
                (Question::Called { event: open.event, give }, open.partner)
            }
            Stage::Caller => {
                (Question::Share { missing: open.share.saturating_sub(own) }, self.state.current)
            }
            Stage::Partner => {
                let missing = cost.saturating_sub(open.share).saturating_sub(open.given);
                (Question::Give { missing }, open.partner)
            }
            Stage::Gap => {
                let missing = cost.saturating_sub(open.given).saturating_sub(own);
                (Question::Gap { missing }, self.state.current)
            }
        }
    }

    pub(crate) fn asking(&self) -> Ask<Question, Action> {
        let (question, _) = self.question();
        let ask = match question {
            // HX-SHADOW-06: the players choose; the one whose turn ended answers for them.
            Question::SyndicateEvent | Question::SyndicateCard => Ask::group(question),
            _ => Ask::own(question),
        };
        match question {
            Question::Main => ask.closed_by(Action::End),
            Question::Reward => ask.closed_by(Action::Skip),
            Question::Discard => ask.closed_by(Action::Draw),
            Question::May => ask.closed_by(Action::No),
            Question::Share { .. } | Question::Give { .. } | Question::Gap { .. } => {
                ask.closed_by(Action::Stop)
            }
            // HX-RULING-86: a call times out as refused.
            Question::Called { .. } => ask.closed_by(Action::Refuse),
            _ => ask,
        }
    }

    /// Everything that could be answered and is allowed, in ascending order.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.state.phase == Phase::Draft {
            let answered = self.state.draft.answers.is_some_and(|answers| answers.given(seat).is_some());
            return if answered {
                out.push(Action::TakeBack);
            } else {
                out.extend(self.state.draft.choice(seat).iter().map(|held| Action::Architect(held.card)));
            };
        }
        if self.is_over() || self.question().1 != seat {
            return;
        }
        if let Some(frame) = self.state.stack.last() {
            return effects::offers(self, frame, |action| out.push(action));
        }
        let hand = || CardId::distinct(self.player(seat).cards.hand());
        if let Some(open) = &self.state.collaboration {
            return self.list_collaboration(seat, open, hand(), out);
        }
        match self.state.phase {
            Phase::Architect => self.offer(self.architects().map(Action::Architect), out),
            Phase::Pair => self.offer(Faction::ALL.map(Action::Pair), out),
            Phase::Start => self.offer(World::ALL.map(Action::Start), out),
            Phase::Main => self.list_main(seat, out),
            Phase::Reward => {
                out.push(Action::Bank);
                let tech = self.state.tech[self.here() as usize];
                out.extend(CardId::distinct(tech.iter()).map(Action::Take));
                out.push(Action::Skip);
            }
            Phase::Discard => {
                out.extend(hand().map(Action::Discard));
                out.push(Action::Draw);
            }
            Phase::Limit => out.extend(hand().map(Action::Discard)),
            Phase::TakeEvent => {
                let mut tied: ArrayVec<EventId, 76> = self.syndicate_events().collect();
                tied.sort_unstable();
                out.extend(tied.into_iter().map(Action::Event));
            }
            Phase::TakeCard => {
                let mut tied: ArrayVec<CardId, 4> = self.syndicate_cards().collect();
                tied.sort_unstable();
                out.extend(tied.into_iter().map(Action::Card));
            }
            Phase::Draft | Phase::Begin | Phase::Flip | Phase::Place | Phase::Dawn(_) | Phase::Over => {}
        }
    }

    /// Of what could be answered, whatever the judge allows.
    #[inline(always)]
    fn offer(&self, all: impl IntoIterator<Item = Action>, out: &mut Vec<Action>) {
        let seat = self.state.current;
        out.extend(all.into_iter().filter(|action| self.judge_phase(seat, *action).is_ok()));
    }

    fn list_main(&self, seat: Seat, out: &mut Vec<Action>) {
        let player = self.player(seat);
        let hand = || CardId::distinct(player.cards.hand());
        self.offer(hand().map(Action::Play), out);
        let mut stalls: ArrayVec<CardId, 5> =
            Faction::ALL.into_iter().filter_map(|faction| self.market_top(faction)).collect();
        let market = stalls.clone();
        stalls.push(self.kit.0.prime);
        stalls.sort_unstable();
        for card in stalls {
            let banked = (0..=player.banked_credits).map(|many| (many > 0).then_some(many));
            self.offer(banked.map(|banked| Action::Buy { card, banked }), out);
        }
        if !self.state.now.cycled {
            let mut market = market;
            market.sort_unstable();
            self.offer(market.into_iter().map(Action::Cycle), out);
        }
        self.offer([Action::CycleRequest, Action::Bonus, Action::Key], out);
        if self.state.now.credits > 0 || self.state.now.travel_off > 0 {
            self.offer(World::ALL.map(Action::Travel), out);
            self.offer([Action::Embassy], out);
        }
        self.offer([0, 1].map(|place| Action::Ability(Arm::at(place))), out);
        let mut events: ArrayVec<InPlay, 76> = self.events_at(player.ship).collect();
        events.sort_unstable();
        for lies in &events {
            let banked = (0..=player.banked_defense).map(|many| (many > 0).then_some(many));
            self.offer(banked.map(|banked| Action::Overcome { event: lies.event, banked }), out);
        }
        for lies in events.iter().filter(|lies| !self.face(lies).other.is_empty()) {
            self.list_other_price(lies, hand(), out);
        }
        if !events.is_empty() && !self.state.now.called && self.own_defense() > 0 {
            self.list_calls(&events, out);
        }
        if self.state.mercury {
            self.offer([Action::Load], out);
            self.offer(player.cargo.iter().map(Action::Deliver), out);
        }
        if self.state.garrisons.has(player.ship) {
            self.offer(Payment::ALL.map(Action::Garrison), out);
        }
        out.push(Action::End);
    }

    fn list_other_price(&self, lies: &InPlay, hand: impl Iterator<Item = CardId>, out: &mut Vec<Action>) {
        let event = lies.event;
        match self.face(lies).discards().count() {
            0 => self.offer([Action::Settle { event, one: None, two: None }], out),
            1 => self.offer(hand.map(|one| Action::Settle { event, one: Some(one), two: None }), out),
            _ => {
                let hand: Vec<CardId> = hand.collect();
                for (place, one) in hand.iter().enumerate() {
                    let both = hand[place..].iter().map(|two| Action::Settle {
                        event,
                        one: Some(*one),
                        two: Some(*two),
                    });
                    self.offer(both, out);
                }
            }
        }
    }

    fn list_calls(&self, events: &[InPlay], out: &mut Vec<Action>) {
        for partner in Seats::first(self.state.seats).iter().filter(|seat| self.can_help(*seat)) {
            for lies in events {
                let shares = 1..self.defense_of(lies).max(1);
                let event = lies.event;
                self.offer(shares.map(|share| Action::Call { partner, event, share }), out);
            }
        }
    }

    fn list_collaboration(
        &self,
        seat: Seat,
        open: &Collaboration,
        hand: impl Iterator<Item = CardId>,
        out: &mut Vec<Action>,
    ) {
        let judged = |action: &Action| self.judge_collaboration(seat, open, *action).is_ok();
        let all = hand.map(Action::Play).chain([Action::Bonus, Action::Key]);
        let all = all.chain([0, 1].map(|place| Action::Ability(Arm::at(place))));
        let all = all.chain([Action::Accept, Action::Refuse]).chain((1..20).map(Action::Counter));
        out.extend(all.chain([Action::Raise, Action::Stop]).filter(judged));
    }
}
