//! Plans: what seats that play together intend, what all of it would come to, and doing it.

use crate::chance::Chance;
use crate::denied::Denied;
use crate::event::{Fact, News as Knowing, Quiet};
use crate::game::Game;
use crate::rule::Refusal;
use crate::seat::{Seat, Seats, Viewer};
use crate::table::{Line, Table, Told};
use crate::words::Words;

use super::tables::no;
use super::{News, No};

/// In so many imagined positions plans are tried out: what differs between them is luck, or another's secret.
const WORLDS: u32 = 12;

/// So many questions at most are closed on the way to a step: the phases that it leaves out.
const CLOSED_MOST: usize = 3;

/// What a seat intends: the texts of its answers, in order.
pub type Plan = (Seat, Vec<String>);

/// What becomes of a step, as far as somebody can know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// It will be allowed.
    Sure,
    /// It depends on luck, or on what somebody else knows.
    Perhaps,
    /// It will not be allowed.
    Never,
    /// A step before it will not be allowed.
    Behind,
}

/// A step of a plan, and what becomes of it.
pub struct Foreseen {
    /// The answer's text.
    pub text: String,
    /// The same for people, where it can be allowed.
    pub label: Option<String>,
    /// Whether it will be allowed.
    pub prospect: Prospect,
    /// Why it will not be.
    pub no: Option<No>,
    /// What happens then whatever luck brings.
    pub lines: Vec<News>,
}

/// Something that a team watches, now and after all plans.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// What it is.
    pub name: String,
    /// How it stands.
    pub now: i32,
    /// How low it will be at least,
    pub least: i32,
    /// and how high at most.
    pub most: i32,
}

/// What plans would come to together.
pub struct Outlook {
    /// Each plan, in the order in which they were tried.
    pub plans: Vec<(Seat, Vec<Foreseen>)>,
    /// What changes of what the team watches.
    pub changes: Vec<Change>,
}

/// How far a plan was carried out.
pub struct Carried {
    /// So many of its steps.
    pub done: usize,
    /// Why not the next.
    pub no: Option<No>,
}

fn in_turn<G: Game>(now: &G) -> Option<Seat> {
    now.together().and_then(|together| together.turn)
}

/// The answers that lead from here to a step: those that close the questions on the way, mostly none.
fn way<G: Game>(now: &G, seat: Seat, step: &G::Action) -> Result<Vec<G::Action>, Refusal<G::Why>> {
    let refused = match now.check(seat, step) {
        Ok(()) => return Ok(Vec::new()),
        Err(refused) => refused,
    };
    let mut then = now.clone();
    let drawn = now.chance().map(Chance::drawn);
    let mut closed = Vec::new();
    while closed.len() < CLOSED_MOST && then.turn().waiting().has(seat) {
        let Some(closes) = then.ask(seat).closes.filter(|closes| then.check(seat, closes).is_ok()) else {
            break;
        };
        then.apply(seat, &closes, &mut Quiet);
        // What luck decides is left for the seat to see first: so no turn is ended on the way.
        if then.chance().map(Chance::drawn) != drawn {
            break;
        }
        closed.push(closes);
        if then.check(seat, step).is_ok() {
            return Ok(closed);
        }
    }
    Err(refused)
}

/// What is known of a step after some worlds.
struct Tally<G: Game> {
    allowed: u32,
    refused: u32,
    label: Option<String>,
    no: Option<Refusal<G::Why>>,
    facts: Option<Vec<Fact<G::Event>>>,
}

impl<G: Words> Tally<G> {
    /// Keeps what happened in every world so far alike.
    fn hear(&mut self, facts: Vec<Fact<G::Event>>, viewer: Viewer) {
        let learned = facts.iter().position(|fact| fact.news == Knowing::Learned && fact.to.includes(viewer));
        let certain =
            facts.into_iter().take(learned.unwrap_or(usize::MAX)).filter(|fact| fact.to.includes(viewer));
        match &mut self.facts {
            None => self.facts = Some(certain.collect()),
            Some(known) => {
                let alike =
                    known.iter().zip(certain).take_while(|(one, other)| one.event == other.event).count();
                known.truncate(alike);
            }
        }
    }
}

impl<G: Words> Table<G> {
    /// What plans would come to together, from positions imagined for the viewer: the plan of whoever's turn it is first, each
    /// of the others as if its turn came next.
    pub(super) fn outlook_of(&self, viewer: Viewer, plans: &[Plan], chance: &mut Chance) -> Outlook {
        let turn = in_turn(&self.position);
        let mut plans: Vec<&Plan> = plans.iter().collect();
        plans.sort_by_key(|(seat, _)| turn != Some(*seat));
        let fresh = || Tally::<G> { allowed: 0, refused: 0, label: None, no: None, facts: None };
        let mut tallies: Vec<Vec<Tally<G>>> =
            plans.iter().map(|(_, steps)| steps.iter().map(|_| fresh()).collect()).collect();
        let watched = |position: &G| position.standings();
        let mut changes: Vec<Change> = Vec::new();
        for _ in 0..WORLDS {
            let mut now = self.position.imagine(viewer, chance);
            let before = watched(&now);
            for ((seat, steps), tallies) in plans.iter().zip(&mut tallies) {
                if in_turn(&now) != Some(*seat) {
                    match now.as_turn_of(*seat) {
                        Some(then) => now = then,
                        // Nobody's turn can come before the table is set up; a plan can be for that as well.
                        None if now.turn().waiting().has(*seat) => {}
                        None => continue,
                    }
                }
                let turn = in_turn(&now);
                for (text, tally) in steps.iter().zip(tallies) {
                    let Ok(step) = G::read(now.content(), text) else { break };
                    let mut facts = Vec::new();
                    match way(&now, *seat, &step) {
                        Ok(closed) => closed.iter().for_each(|closes| now.apply(*seat, closes, &mut facts)),
                        Err(no) => {
                            tally.refused += 1;
                            tally.no = Some(no);
                            break;
                        }
                    }
                    tally.allowed += 1;
                    tally.label.get_or_insert_with(|| now.label(*seat, &step));
                    now.apply(*seat, &step, &mut facts);
                    // TB-PLAN-01: what comes after it would be for another turn.
                    let turned = facts.iter().any(|fact| G::turn_begun(&fact.event).is_some());
                    tally.hear(facts, viewer);
                    if turned || in_turn(&now) != turn {
                        break;
                    }
                }
            }
            merge(&mut changes, &before, &watched(&now));
        }
        changes.retain(|change| change.least != change.now || change.most != change.now);
        let plans = plans.iter().zip(tallies).map(|((seat, steps), tallies)| {
            // What a partner knows and the viewer does not is no reason to say never.
            let open = viewer.has(*seat) || !G::ABOUT.hidden;
            (
                *seat,
                steps
                    .iter()
                    .zip(tallies)
                    .map(|(text, tally)| self.foreseen(text, tally, open, viewer))
                    .collect(),
            )
        });
        Outlook { plans: plans.collect(), changes }
    }

    fn foreseen(&self, text: &str, tally: Tally<G>, open: bool, viewer: Viewer) -> Foreseen {
        let prospect = match (tally.allowed, tally.refused) {
            (0, 0) => Prospect::Behind,
            (0, _) if open => Prospect::Never,
            (WORLDS, _) => Prospect::Sure,
            _ => Prospect::Perhaps,
        };
        let moves = Table::moves(self);
        let line = |fact: Fact<G::Event>| self.news(&Line { moves, told: Told::Fact(fact) }, viewer);
        let never = tally.no.filter(|_| prospect == Prospect::Never);
        Foreseen {
            text: text.to_owned(),
            label: tally.label,
            prospect,
            no: never.map(|no| self::no::<G>(self.position.content(), &Denied::Game(no))),
            lines: tally.facts.unwrap_or_default().into_iter().map(line).collect(),
        }
    }

    /// Whose turns have begun since the log had so many lines.
    pub(super) fn begun_since(&self, log_len: usize) -> impl Iterator<Item = Seat> + '_ {
        let new = self.log.get(log_len..).unwrap_or_default().iter();
        new.filter_map(|line| match &line.told {
            Told::Fact(fact) => G::turn_begun(&fact.event),
            _ => None,
        })
    }

    /// A seat's plan, carried out as far as it is allowed and its turn lasts (TB-PLAN-01).
    pub(super) fn carry_out(
        &mut self,
        seat: Seat,
        steps: &[String],
        chance: &mut Chance,
        at: u64,
    ) -> Carried {
        let (lines, turn) = (self.log.len(), in_turn(&self.position));
        for (done, text) in steps.iter().enumerate() {
            if self.begun_since(lines).next().is_some() || in_turn(&self.position) != turn {
                return Carried { done, no: None };
            }
            let acted = self.read(text).and_then(|step| {
                // Which questions are closed on the way is judged by the seat's own eyes, and what is not allowed now is
                // refused in the words of now.
                let imagined = self.position.imagine(Seats::only(seat), chance);
                for closes in way(&imagined, seat, &step).unwrap_or_default() {
                    self.act(seat, None, closes, None, at)?;
                }
                self.act(seat, None, step, None, at)
            });
            if let Err(denied) = acted {
                let no = no::<G>(self.position.content(), &denied);
                return Carried { done, no: Some(no) };
            }
        }
        Carried { done: steps.len(), no: None }
    }
}

/// Adds what a world came to. What is not there any more has come to nothing.
fn merge(changes: &mut Vec<Change>, before: &[(String, i32)], after: &[(String, i32)]) {
    for (name, now) in before {
        let then = after.iter().find(|(other, _)| other == name).map_or(0, |(_, then)| *then);
        match changes.iter_mut().find(|change| change.name == *name) {
            Some(change) => (change.least, change.most) = (change.least.min(then), change.most.max(then)),
            None => changes.push(Change { name: name.clone(), now: *now, least: then, most: then }),
        }
    }
}
