//! The judge: whether a seat may answer so, and by which clause it may not.

use effects::Asked;
use table::{Refusal, Seat};

use crate::action::Action;
use crate::content::{Icon, Kind};
use crate::nouns::{CardId, EventId, Payment, Source};
use crate::position::Helionox;
use crate::stack::{Collaboration, Proposal, Run, Stage};
use crate::state::{EMBASSY, InPlay, Phase, REFUSED};
use crate::why::Why;

/// Whether something is allowed, and by which clause it is not.
type Verdict = Result<(), Refusal<Why>>;

/// `Ok` if the condition holds, else a refusal by the clause.
#[inline]
fn unless(holds: bool, rule: &'static str, why: Why) -> Verdict {
    if holds { Ok(()) } else { Err(Refusal::by(rule, why)) }
}

/// The clause of an icon.
const fn icon_rule(icon: Icon) -> &'static str {
    match icon {
        Icon::Any => "HX-ALT-02",
        Icon::Cybernetic => "HX-ALT-03",
        Icon::Transport => "HX-ALT-04",
        Icon::Bio => "HX-ALT-05",
        Icon::Three => "HX-ALT-06",
        Icon::Four => "HX-ALT-07",
    }
}

impl Helionox {
    /// Whether a seat may answer so. Whatever is offered is what this allows.
    pub(crate) fn judge(&self, seat: Seat, action: &Action) -> Verdict {
        unless(!self.is_over(), "HX-GEND-01", Why::Over)?;
        if self.state.phase == Phase::Draft {
            return self.judge_draft(seat, *action);
        }
        // HX-TURN-04, HX-OVER-02: only whom it is up to.
        unless(self.question().1 == seat, "HX-TURN-04", Why::NotAsked)?;
        if let Some(frame) = self.state.stack.last() {
            return self.judge_text(frame, *action);
        }
        match &self.state.collaboration {
            Some(open) => self.judge_collaboration(seat, open, *action),
            None => self.judge_phase(seat, *action),
        }
    }

    /// HX-DRAFT-02: one of the cards held; HX-DRAFT-04: one of those kept.
    fn judge_draft(&self, seat: Seat, action: Action) -> Verdict {
        let answers = self.state.draft.answers;
        let asked = answers.is_some_and(|answers| answers.asked().has(seat));
        let answered = answers.is_some_and(|answers| answers.given(seat).is_some());
        match action {
            Action::TakeBack => unless(answered, "HX-DRAFT-02", Why::NotOffered),
            Action::Architect(one) if asked && !answered => {
                let held = self.state.draft.choice(seat).iter().any(|held| held.card == one);
                let rule = if self.state.draft.is_choosing() { "HX-DRAFT-04" } else { "HX-DRAFT-02" };
                unless(held, rule, Why::NotOffered)
            }
            _ => Err(Refusal::by("HX-DRAFT-02", Why::AskedOtherwise)),
        }
    }

    /// An answer to what a text asks.
    fn judge_text(&self, frame: &Run, action: Action) -> Verdict {
        if effects::is_offered(self, frame, action) {
            return Ok(());
        }
        // HX-MAIN-07, HX-PLAY-05: what is being resolved is resolved first, and nothing of it is spent before.
        if action < Action::Yes {
            return Err(Refusal::by("HX-MAIN-07", Why::AskedOtherwise));
        }
        let rule = match effects::asked(self, frame) {
            // HX-PLAY-06: yes or no, here and now.
            Asked::May => "HX-PLAY-06",
            Asked::Arm(_) | Asked::Member(_) if self.state.collaboration.is_some() => "HX-RULING-26",
            // HX-PLAY-07: what is not optional has to be done.
            Asked::Arm(_) | Asked::Member(_) => "HX-PLAY-07",
            Asked::Pick(verb) => verb.does.row().rule,
        };
        Err(Refusal::by(rule, Why::NotOffered))
    }

    /// An answer to what a Collaboration asks. HX-RULING-92: until it closes, nothing else is done; HX-COLLAB-15: no other price
    /// of an Event is paid.
    pub(crate) fn judge_collaboration(&self, seat: Seat, open: &Collaboration, action: Action) -> Verdict {
        let cost = self.collaboration_cost(open).unwrap_or(0);
        match (open.stage, action) {
            (Stage::Called, Action::Accept | Action::Refuse) => Ok(()),
            (Stage::Called, Action::Counter(give)) => {
                let fits = give >= 1 && give < cost && give != cost.saturating_sub(open.share);
                unless(fits, "HX-RULING-22", Why::Shares)
            }
            (Stage::Called, _) => Err(Refusal::by("HX-RULING-92", Why::AskedOtherwise)),
            (Stage::Caller | Stage::Gap | Stage::Partner, Action::Play(card)) => {
                self.judge_play(seat, card)?;
                let offers = self.offers_defense(&self.card(card).text, seat, Source::Card(card));
                unless(offers, "HX-COLLAB-10", Why::NoDefense)
            }
            (Stage::Partner, Action::Bonus | Action::Key) => {
                Err(Refusal::by("HX-COLLAB-12", Why::CallersOnly))
            }
            (Stage::Partner, Action::Ability(_)) => Err(Refusal::by("HX-COLLAB-13", Why::CallersOnly)),
            (Stage::Caller | Stage::Gap, Action::Bonus | Action::Key) => {
                self.judge_main(seat, action)?;
                let (here, location) = (self.here(), self.location(self.here()));
                let text = if action == Action::Key { &location.key } else { &location.bonus };
                let offers = self.offers_defense(text, seat, Source::Location(here));
                unless(offers, "HX-RULING-26", Why::NoDefense)
            }
            (Stage::Caller | Stage::Gap, Action::Ability(arm)) => {
                self.judge_main(seat, action)?;
                let text = &self.architect(seat).abilities[usize::from(arm.place()) % 2].text;
                let offers = self.offers_defense(text, seat, Source::Architect);
                unless(offers, "HX-RULING-26", Why::NoDefense)
            }
            (Stage::Gap, Action::Raise) => {
                let (share, has) = (cost.saturating_sub(open.given), self.own_defense());
                unless(share >= 1 && has >= share, "HX-RULING-92", Why::Defense { cost: share, has })
            }
            (Stage::Caller | Stage::Gap | Stage::Partner, Action::Stop) => Ok(()),
            _ => Err(Refusal::by("HX-RULING-92", Why::AskedOtherwise)),
        }
    }

    fn judge_play(&self, seat: Seat, card: CardId) -> Verdict {
        unless(self.player(seat).cards.holds(card), "HX-PLAY-01", Why::NotInHand)?;
        unless(!self.is_spent(seat, card), "HX-TERM-07", Why::Spent)
    }

    /// An answer to what a phase asks.
    #[inline(always)]
    pub(crate) fn judge_phase(&self, seat: Seat, action: Action) -> Verdict {
        match (self.state.phase, action) {
            (Phase::Main, action) => self.judge_main(seat, action),
            (Phase::Architect, Action::Architect(one)) => {
                unless(self.architects().any(|other| other == one), "HX-SOLO-02", Why::NotOffered)
            }
            (Phase::Pair, Action::Pair(_)) | (Phase::Start, Action::Start(_)) => Ok(()),
            // HX-CARGO-13, HX-RULING-62: one of them, or nothing.
            (Phase::Reward, Action::Bank | Action::Skip) => Ok(()),
            // HX-TECH-04: only what lies here. HX-RULING-61: either of two.
            (Phase::Reward, Action::Take(card)) => {
                unless(self.state.tech[self.here() as usize].has(card), "HX-TECH-04", Why::NoneLeft)
            }
            // HX-END-02, HX-RULING-40: any of them, or none.
            (Phase::Discard, Action::Discard(card)) => {
                unless(self.player(seat).cards.holds(card), "HX-END-02", Why::NotInHand)
            }
            (Phase::Discard, Action::Draw) => Ok(()),
            (Phase::Limit, Action::Discard(card)) => {
                unless(self.player(seat).cards.holds(card), "HX-END-04", Why::NotInHand)
            }
            (Phase::Limit, _) => Err(Refusal::by("HX-END-04", Why::OtherPhase)),
            (Phase::TakeEvent, Action::Event(event)) => {
                unless(self.syndicate_events().any(|tied| tied == event), "HX-SHADOW-05", Why::NotOffered)
            }
            (Phase::TakeCard, Action::Card(card)) => {
                unless(self.syndicate_cards().any(|tied| tied == card), "HX-SHADOW-08", Why::NotOffered)
            }
            (Phase::TakeEvent | Phase::TakeCard, _) => Err(Refusal::by("HX-SHADOW-12", Why::OtherPhase)),
            (_, action) => Err(misplaced(action)),
        }
    }

    /// HX-TERM-10: what Credits and Defense pay for. HX-MAIN-01: the Main phase's actions in any order; HX-MAIN-03: as often as each can be paid; HX-MAIN-06: or none.
    #[inline(always)]
    fn judge_main(&self, seat: Seat, action: Action) -> Verdict {
        let (player, now, here) = (self.player(seat), &self.state.now, self.here());
        let credits =
            |rule, cost: u8| unless(cost <= now.credits, rule, Why::Credits { cost, has: now.credits });
        let shut = |rule| unless(!self.is_shut_for(seat, here), rule, Why::ShutDown);
        let mercury = || unless(self.state.mercury, "HX-GEN-03", Why::NoMercury);
        match action {
            Action::Play(card) => self.judge_play(seat, card),
            Action::Buy { card, banked } => self.judge_buy(card, banked),
            Action::Cycle(card) => {
                unless(card != self.kit.0.prime, "HX-CYCLE-06", Why::NotInMarket)?;
                unless(self.stall(card).is_some(), "HX-CYCLE-01", Why::NotInMarket)?;
                unless(!now.cycled, "HX-CYCLE-02", Why::Twice)?;
                unless(!self.sway.no_cycle, "HX-EVENT-13", Why::Forbidden)
            }
            Action::CycleRequest => {
                mercury()?;
                unless(player.request.is_some(), "HX-REQ-08", Why::NoneLeft)?;
                unless(!now.cycled, "HX-CYCLE-04", Why::Twice)?;
                unless(!self.sway.no_cycle, "HX-EVENT-13", Why::Forbidden)
            }
            // HX-BONUS-01, HX-MAIN-02: once a turn, one or the other.
            Action::Bonus | Action::Key => {
                let key = action == Action::Key;
                // HX-RULING-19: one placed this turn will do. HX-RULING-89: one that stands where it is Shut Down will not.
                unless(!key || player.embassies.has(here), "HX-BONUS-02", Why::NoEmbassy)?;
                unless(!now.located, "HX-BONUS-03", Why::Twice)?;
                unless(!now.used.has(here), "HX-BONUS-09", Why::Twice)?;
                shut(if key { "HX-SHUT-05" } else { "HX-SHUT-04" })
            }
            Action::Travel(to) => {
                unless(to != here, "HX-RULING-16", Why::Here)?;
                let taxed = self.sway.taxed.has(here);
                credits(if taxed { "HX-TAX-01" } else { "HX-MOVE-01" }, self.fare(to))
            }
            // HX-EMB-03: several a turn, each at another Location.
            Action::Embassy => {
                unless(!player.embassies.has(here), "HX-EMB-02", Why::HasOne)?;
                shut("HX-SHUT-06")?;
                credits("HX-EMB-01", EMBASSY)
            }
            // HX-CRYO-03, HX-MAIN-04, HX-RULING-54: whenever no Cryo Counter is on it, and at no other time.
            Action::Ability(arm) => {
                unless(arm.place() < 2, "HX-ARCH-01", Why::NotOffered)?;
                unless(player.cryo == 0, "HX-ARCH-02", Why::Asleep { cryo: player.cryo })?;
                unless(!self.sway.no_architects, "HX-EVENT-12", Why::Forbidden)
            }
            Action::Overcome { event, banked } => self.judge_overcome(event, banked),
            Action::Settle { event, one, two } => self.judge_settle(seat, event, one, two),
            Action::Call { partner, event, share } => self.judge_call(partner, event, share),
            // HX-CARGO-04: the Current Location's own. HX-MAIN-05, HX-CARGO-14: gaining and delivering have each an allowance.
            Action::Load => {
                mercury()?;
                shut("HX-CARGO-07")?;
                unless(!now.loaded.has(here), "HX-CARGO-05", Why::Twice)?;
                unless(!player.cargo.has(here), "HX-CARGO-06", Why::HasOne)?;
                unless(self.state.supply[here as usize] > 0, "HX-RULING-88", Why::NoneLeft)?;
                credits("HX-CARGO-03", 1)
            }
            Action::Deliver(cargo) => {
                mercury()?;
                unless(player.cargo.has(cargo), "HX-CARGO-08", Why::NoCargo)?;
                // HX-TECH-06: so Cargo of the Location's own colour pays for no Illegal Tech.
                unless(cargo != here, "HX-CARGO-09", Why::Home)?;
                unless(now.delivered[here as usize].is_none(), "HX-CARGO-10", Why::Twice)?;
                // HX-SHUT-08: one of the Shut Down effects.
                shut("HX-CARGO-12")
            }
            Action::Garrison(payment) => {
                unless(self.state.garrisons.has(here), "HX-RULING-77", Why::NoGarrison)?;
                match payment {
                    Payment::Credit => credits("HX-GARR-03", 1),
                    Payment::Defense => {
                        unless(now.defense > 0, "HX-GARR-04", Why::Defense { cost: 1, has: 0 })
                    }
                    Payment::Banked => {
                        unless(player.banked_defense > 0, "HX-GARR-04", Why::Banked { has: 0 })
                    }
                }
            }
            Action::End => Ok(()),
            other => Err(misplaced(other)),
        }
    }

    /// HX-OBTAIN-01: a face-up Market card, or a Prime Asset.
    #[inline(always)]
    fn judge_buy(&self, card: CardId, banked: Option<u8>) -> Verdict {
        let prime = card == self.kit.0.prime;
        if prime {
            unless(self.state.primes > 0, "HX-RULING-43", Why::NoneLeft)?;
        } else {
            unless(self.stall(card).is_some(), "HX-OBTAIN-01", Why::NotInMarket)?;
        }
        let (price, has) = (self.price(card), self.state.now.credits);
        if let Some(banked) = banked {
            // HX-BANK-05, HX-BANK-11, HX-RULING-49: on the own turn they pay for Market cards and nothing else.
            unless(self.card(card).kind == Kind::Market, "HX-BANK-05", Why::NotForThis)?;
            let held = self.cp().banked_credits;
            unless(
                banked >= 1 && banked <= held && banked <= price,
                "HX-BANK-04",
                Why::Banked { has: held },
            )?;
        }
        let cost = price - banked.unwrap_or(0).min(price);
        unless(cost <= has, "HX-OBTAIN-02", Why::Credits { cost, has })
    }

    /// HX-OVER-03, HX-OVER-06: Active or Inactive, and as many as can be paid.
    #[inline(always)]
    fn judge_overcome(&self, event: EventId, banked: Option<u8>) -> Verdict {
        let lies = self.judge_here(event, "HX-OVER-02")?;
        let (price, has) = (self.defense_of(&lies), self.state.now.defense);
        if let Some(banked) = banked {
            // HX-BANK-07, HX-BANK-09: the owner's on the own turn, any number of them.
            let held = self.cp().banked_defense;
            unless(
                banked >= 1 && banked <= held && banked <= price,
                "HX-BANK-06",
                Why::Banked { has: held },
            )?;
        }
        let cost = price - banked.unwrap_or(0).min(price);
        unless(cost <= has, "HX-OVER-01", Why::Defense { cost, has })
    }

    /// An Event that lies where the CP's ship is.
    #[inline(always)]
    fn judge_here(&self, event: EventId, rule: &'static str) -> Result<InPlay, Refusal<Why>> {
        let Some(lies) = self.in_play(event) else { return Err(Refusal::by(rule, Why::NotInPlay)) };
        if lies.at == self.here() { Ok(lies) } else { Err(Refusal::by(rule, Why::Elsewhere)) }
    }

    /// HX-ALT-09: all of the other price and none of the Defense. HX-RULING-48: as the face-up side has it. HX-RULING-47: Credits
    /// of the turn pool.
    fn judge_settle(&self, seat: Seat, event: EventId, one: Option<CardId>, two: Option<CardId>) -> Verdict {
        let lies = self.judge_here(event, "HX-ALT-11")?;
        let face = self.face(&lies);
        unless(!face.other.is_empty(), "HX-ALT-01", Why::NoOtherPrice)?;
        let (cost, has) = (face.credits(), self.state.now.credits);
        let icon = face.other.iter().copied().find(|icon| icon.credits() > 0).unwrap_or(Icon::Any);
        unless(cost <= has, icon_rule(icon), Why::Credits { cost, has })?;
        let rule = match face.discards().count() {
            1 => face.discards().next().map_or("HX-ALT-08", icon_rule),
            _ => "HX-ALT-08",
        };
        unless(self.pays(seat, &lies, one, two), rule, Why::WrongCards)
    }

    /// HX-COLLAB-01, HX-COLLAB-02: the CP calls, once a turn, for one Event. HX-COLLAB-21: whatever its side and kind.
    fn judge_call(&self, partner: Seat, event: EventId, share: u8) -> Verdict {
        let lies = self.judge_here(event, "HX-COLLAB-03")?;
        unless(!self.state.now.called, "HX-COLLAB-01", Why::Twice)?;
        unless(partner != self.state.current, "HX-COLLAB-04", Why::CannotHelp)?;
        unless(self.can_help(partner), "HX-COLLAB-05", Why::CannotHelp)?;
        unless(!self.sway.lonely.has(lies.at), "HX-EVENT-13", Why::Forbidden)?;
        // HX-RULING-27: pool and Bank together have at least 1.
        unless(self.own_defense() >= 1, "HX-COLLAB-06", Why::Defense { cost: 1, has: 0 })?;
        unless(share >= 1 && share < self.defense_of(&lies), "HX-RULING-22", Why::Shares)?;
        let refused = &self.state.now.refused;
        let again = refused.has(Proposal { event, partner: partner.index() as u8, share });
        unless(!again && usize::from(refused.len()) < REFUSED, "HX-RULING-23", Why::Asked)
    }
}

/// An action that belongs elsewhere.
fn misplaced(action: Action) -> Refusal<Why> {
    match action {
        Action::Accept | Action::Refuse | Action::Counter(_) | Action::Raise | Action::Stop => {
            Refusal::by("HX-COLLAB-01", Why::OtherPhase)
        }
        Action::Bank | Action::Take(_) | Action::Skip => Refusal::by("HX-CARGO-13", Why::OtherPhase),
        Action::Discard(_) | Action::Draw => Refusal::by("HX-END-02", Why::OtherPhase),
        action if action >= Action::Yes => Refusal::by("HX-MAIN-07", Why::AskedOtherwise),
        _ => Refusal::by("HX-TURN-03", Why::OtherPhase),
    }
}
