//! What those who play together intend and advise. It binds nobody, is no part of the record, and goes with the turn it was laid
//! for; a table that is put away forgets it.

use table::{No, Seat, TableWhy, Ticket};

use super::info::line;
use super::sight::Before;
use super::{Room, not_dealt, now};
use crate::commit::Done;
use crate::keys;
use crate::wire::{
    CarryReply, ChangeInfo, CounselReply, OutlookReply, PlanInfo, PlanOutlook, Problem, StepOutlook, ToClient,
};

/// The most steps of a plan.
const STEPS_MOST: usize = 24;
/// The longest text of a step, in bytes.
const STEP_MAX: usize = 120;

/// What a seat has laid down.
#[derive(Clone, Default)]
pub(super) struct Laid {
    steps: Vec<String>,
    /// What it would have whoever answers for the group do, and the question that it is about.
    advice: Option<(Ticket, String)>,
}

impl Room {
    /// The plans, as everybody sees them; nothing where the players are rivals.
    pub(super) fn plans(&self) -> Option<Vec<PlanInfo>> {
        self.table.as_ref()?.together()?;
        let told = |(seat, laid): (Seat, &Laid)| PlanInfo {
            seat,
            steps: laid.steps.clone(),
            advice: laid.advice.as_ref().map(|(_, text)| text.clone()),
        };
        let laid = self.seats_laid().filter(|(_, laid)| !laid.steps.is_empty() || laid.advice.is_some());
        Some(laid.map(told).collect())
    }

    fn seats_laid(&self) -> impl Iterator<Item = (Seat, &Laid)> {
        self.meta.seats.iter().map(|seat| seat.seat).zip(&self.laid)
    }

    fn say_plans(&self, done: &mut Done) {
        if let Some(plans) = self.plans() {
            self.say_all(&ToClient::Plans { plans }, done);
        }
    }

    fn is_team(&self) -> Result<(), Problem> {
        let rivals = || Problem::refused("plans are laid down only where all play together");
        self.game()?.together().map(drop).ok_or_else(rivals)
    }

    /// Whether these can be the steps of a plan: they need not be allowed now.
    fn can_be_planned(&self, seat: Seat, steps: &[String]) -> Result<(), Problem> {
        self.is_team()?;
        let table = self.game()?;
        if steps.len() > STEPS_MOST {
            return Err(Problem::message(format!("a plan has at most {STEPS_MOST} steps")));
        }
        for step in steps {
            if step.len() > STEP_MAX {
                return Err(Problem::message(format!("a step of a plan has at most {STEP_MAX} bytes")));
            }
            // It need not be allowed now, but it has to be an answer that this game knows.
            if let Err(No { table: Some(TableWhy::Unreadable(_)), because, .. }) = table.why(seat, step) {
                return Err(Problem::message(format!("`{step}` cannot be planned: {because}")));
            }
        }
        Ok(())
    }

    /// TB-PLAN-01: a seat lays down what it intends, in place of what it did.
    pub(super) fn plan(&mut self, seat: Seat, steps: Vec<String>, done: &mut Done) -> Result<(), Problem> {
        self.can_be_planned(seat, &steps)?;
        self.laid[seat.index()].steps = steps;
        self.say_plans(done);
        Ok(())
    }

    /// TB-PLAN-02: a seat advises whoever answers for the group.
    pub(super) fn advise(&mut self, seat: Seat, text: Option<&str>, done: &mut Done) -> Result<(), Problem> {
        self.is_team()?;
        let advice = match text {
            None => None,
            Some(text) => {
                let table = self.game()?;
                let counsel = table.counsel(seat.into(), &mut keys::chance()?);
                let counsel = counsel.ok_or_else(|| Problem::late("nobody is asked for the group now"))?;
                if counsel.offers.iter().all(|offer| offer.action != text) {
                    return Err(Problem::refused("that is not among the answers"));
                }
                table.ticket(counsel.seat).map(|ticket| (ticket, text.to_owned()))
            }
        };
        self.laid[seat.index()].advice = advice;
        self.say_plans(done);
        Ok(())
    }

    /// TB-PLAN-04: carries out a seat's plan as far as it is allowed; what is left of it stays. Or several answers in one go.
    pub(super) fn carry(
        &mut self,
        seat: Seat,
        given: Vec<String>,
        done: &mut Done,
    ) -> Result<CarryReply, Problem> {
        self.can_be_planned(seat, &given)?;
        let before = self.before(Some(seat));
        let laid = given.is_empty();
        let steps = if laid { self.laid[seat.index()].steps.clone() } else { given };
        let (Some(table), Some(before)) = (self.table.as_mut(), before) else {
            return Err(not_dealt());
        };
        let moves = table.moves();
        let carried = table.carry(seat, &steps, &mut keys::chance()?, now());
        let acted = table.moves() > moves;
        if laid {
            self.laid[seat.index()].steps = steps[carried.done..].to_vec();
        }
        if acted {
            self.moved(&before, done);
        }
        // What was planned beyond the turn has gone with it.
        let left = if laid { self.laid[seat.index()].steps.len() } else { steps.len() - carried.done };
        let (rule, because) = carried.no.map(|no| (no.rule, no.because)).unzip();
        Ok(CarryReply { done: carried.done, left, rule, because })
    }

    /// TB-PLAN-03: what all plans would come to, as far as the guest can know.
    pub(super) fn outlook(&self, viewer: table::Seats) -> Result<OutlookReply, Problem> {
        self.is_team()?;
        let plans = self.seats_laid().filter(|(_, laid)| !laid.steps.is_empty());
        let plans: Vec<table::Plan> = plans.map(|(seat, laid)| (seat, laid.steps.clone())).collect();
        let outlook = self.game()?.outlook(viewer, &plans, &mut keys::chance()?);
        let step = |step: table::Foreseen| {
            let (rule, because) = step.no.map(|no| (no.rule, no.because)).unzip();
            StepOutlook {
                text: step.text,
                label: step.label,
                prospect: step.prospect.into(),
                rule,
                because,
                lines: step.lines.into_iter().map(line).collect(),
            }
        };
        let plans = outlook
            .plans
            .into_iter()
            .map(|(seat, steps)| PlanOutlook { seat, steps: steps.into_iter().map(step).collect() });
        let change = |change: table::Change| ChangeInfo {
            name: change.name,
            now: change.now,
            least: change.least,
            most: change.most,
        };
        Ok(OutlookReply {
            plans: plans.collect(),
            changes: outlook.changes.into_iter().map(change).collect(),
        })
    }

    /// What the group is asked, for those who may advise.
    pub(super) fn counsel(&self, viewer: table::Seats) -> Result<CounselReply, Problem> {
        let counsel = self.game()?.counsel(viewer, &mut keys::chance()?);
        let offers =
            |offers: Vec<table::Offer>| offers.into_iter().map(|offer| (offer.action, offer.label)).collect();
        Ok(match counsel {
            None => CounselReply { seat: None, prompt: None, offers: Vec::new() },
            Some(counsel) => CounselReply {
                seat: Some(counsel.seat),
                prompt: Some(counsel.prompt),
                offers: offers(counsel.offers),
            },
        })
    }

    /// A step that was done by hand is done.
    pub(super) fn tick_off(&mut self, seat: Seat, action: &str) {
        let steps = &mut self.laid[seat.index()].steps;
        if steps.first().is_some_and(|step| step == action) {
            steps.remove(0);
        }
    }

    /// Whose turn it was before something was done.
    pub(super) fn turn_of(&self) -> Option<Seat> {
        self.table.as_ref()?.together()?.turn
    }

    /// TB-PLAN-01: a plan goes with its turn. Those turns are over that were under way or have begun since, but for the one of now.
    fn end_plans(&mut self, before: &Before) {
        let (Some(table), now) = (&self.table, self.turn_of()) else {
            return;
        };
        // What was taken back is still to come.
        if table.moves() < before.moves {
            return;
        }
        let mut turns: Vec<Seat> = before.planned.0.into_iter().collect();
        turns.extend(table.turns_begun(before.log_len));
        if now.is_some() {
            turns.pop();
        }
        for seat in turns {
            self.laid[seat.index()].steps.clear();
        }
    }

    /// A plan goes with its turn, advice with its question; whoever looks is told.
    pub(super) fn prune_plans(&mut self, before: &Before, done: &mut Done) {
        let told = &before.planned.1;
        self.end_plans(before);
        if let Some(table) = &self.table {
            let open: Vec<Ticket> = table.seats().iter().filter_map(|seat| table.ticket(seat)).collect();
            for laid in &mut self.laid {
                laid.advice.take_if(|(ticket, _)| !open.contains(ticket));
            }
        }
        if self.plans() != *told {
            self.say_plans(done);
        }
    }
}
