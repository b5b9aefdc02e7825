//! Several seats asked at once.

use table::{Fact, Game, Seat, Seats, Words, canon};

use super::walk::{Moment, ensure, random_action, text};
use super::{Failure, Suite};

pub(super) const JOINT: &str = "joint_answers_commute";

impl<G: Words> Suite<G> {
    /// Answers to a joint question commute, draw nothing, stay hidden until all are in, and can
    /// be taken back.
    pub(super) fn joint_answers_commute(&self) -> Result<(), Failure> {
        // Games are short where they have joint questions: many games, few looks each.
        self.walk(JOINT, self.effort.pick(3_000, 200_000), |moment| {
            let waiting: Vec<Seat> = moment.position.turn().waiting().iter().collect();
            let [one, other, ..] = waiting[..] else {
                return Ok(());
            };
            let (one, other) = if moment.rng.below(2) == 0 { (one, other) } else { (other, one) };
            let Some(mine) = random_action(moment.position, one, moment.rng) else {
                return Ok(());
            };
            let Some(theirs) = random_action(moment.position, other, moment.rng) else {
                return Ok(());
            };
            commute(moment, (one, &mine), (other, &theirs))?;
            stays_hidden(moment, one, &mine)?;
            taken_back(moment, one, &mine)
        })
    }
}

fn after<G: Game>(position: &G, seat: Seat, action: &G::Action) -> (G, Vec<Fact<G::Event>>) {
    let (mut position, mut facts) = (position.clone(), Vec::new());
    position.apply(seat, action, &mut facts);
    (position, facts)
}

fn commute<G: Game>(
    moment: &Moment<'_, G>,
    (one, mine): (Seat, &G::Action),
    (other, theirs): (Seat, &G::Action),
) -> Result<(), String> {
    let position = moment.position;
    let legal_after = |first: &G, seat: Seat, action: &G::Action| {
        ensure(first.check(seat, action).is_ok(), || {
            format!("{seat} may no longer {:?} once another has answered", text(position, action))
        })
    };
    let (first, mut facts) = after(position, one, mine);
    legal_after(&first, other, theirs)?;
    let (here, more) = after(&first, other, theirs);
    facts.extend(more);
    let (first, mut swapped) = after(position, other, theirs);
    legal_after(&first, one, mine)?;
    let (there, more) = after(&first, one, mine);
    swapped.extend(more);

    let pair = || format!("{:?} of {one} and {:?} of {other}", text(position, mine), text(position, theirs));
    ensure(here == there && canon::bytes(&here.save()) == canon::bytes(&there.save()), || {
        format!("it matters in which order {} came", pair())
    })?;
    let sorted = |facts: &[Fact<G::Event>]| {
        let mut facts: Vec<Vec<u8>> = facts.iter().map(canon::bytes).collect();
        facts.sort_unstable();
        facts
    };
    ensure(sorted(&facts) == sorted(&swapped), || {
        format!("other facts come of {} in the other order", pair())
    })
}

/// Until all are in, nobody else sees which answer a seat gave, and nothing is drawn.
fn stays_hidden<G: Game>(moment: &mut Moment<'_, G>, seat: Seat, mine: &G::Action) -> Result<(), String> {
    let position = moment.position;
    if position.turn().waiting().len() < 2 {
        return Ok(());
    }
    let Some(another) = random_action(position, seat, moment.rng) else {
        return Ok(());
    };
    let (here, told) = after(position, seat, mine);
    let (there, told_else) = after(position, seat, &another);
    ensure(here.chance() == position.chance(), || {
        "an answer to a joint question drew from chance".to_owned()
    })?;
    let viewer = Seats::first(position.seats()).without(seat);
    let reaching = |facts: &[Fact<G::Event>]| -> Vec<Vec<u8>> {
        facts.iter().filter(|fact| fact.to.includes(viewer)).map(canon::bytes).collect()
    };
    let hidden = here.view(viewer) == there.view(viewer)
        && here.turn() == there.turn()
        && reaching(&told) == reaching(&told_else);
    ensure(hidden, || {
        format!(
            "the others can tell {:?} of {seat} from {:?}",
            text(position, mine),
            text(position, &another)
        )
    })
}

/// A seat that has answered is offered to take its answer back, and is then as it was.
fn taken_back<G: Game>(moment: &Moment<'_, G>, seat: Seat, mine: &G::Action) -> Result<(), String> {
    let (answered, _) = after(moment.position, seat, mine);
    let mut offers = Vec::new();
    answered.actions(seat, &mut offers);
    ensure(!answered.turn().waiting().has(seat), || format!("{seat} has answered and is asked again"))?;
    let [back] = offers[..] else {
        return Err(format!("{seat} is not offered to take its answer back, but {} actions", offers.len()));
    };
    let (restored, _) = after(&answered, seat, &back);
    ensure(restored == *moment.position, || {
        format!("{seat} took its answer back, and something is left of it")
    })
}
