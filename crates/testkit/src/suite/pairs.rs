//! Hidden information: what a viewer cannot know changes no byte the viewer receives.
//!
//! The checks compare pairs of positions that a viewer cannot tell apart: the true one and one
//! that `imagine` made for the viewer, or the outcomes of two answers of another seat. What a
//! viewer *knows* is taken as its view together with what it would imagine from a fixed seed.

use table::{Chance, Fact, Game, News, Quiet, Seat, Seats, Viewer, Words, canon};

use super::walk::{Moment, choose, ensure, random_action, text};
use super::{Failure, Suite};

pub(super) const PAIRED: &str = "hidden_changes_no_byte";
pub(super) const FACTS: &str = "facts_tell_what_is_learned";
pub(super) const IMAGINE: &str = "imagined_from_knowledge_alone";
pub(super) const UNDO: &str = "undo_never_crosses_a_learning";
pub(super) const PREVIEW: &str = "previews_come_true";

/// The seed from which a viewer's knowledge is imagined.
const KNOWLEDGE: u64 = 77;

fn imagined<G: Game>(position: &G, viewer: Viewer) -> G {
    position.imagine(viewer, &mut Chance::from_number(KNOWLEDGE))
}

/// All that a viewer knows, in bytes.
fn knowledge<G: Game>(position: &G, viewer: Viewer) -> (Vec<u8>, Vec<u8>) {
    (canon::bytes(&position.view(viewer)), canon::bytes(&imagined(position, viewer).save()))
}

/// All that a viewer is sent: view, who is asked, and its own seats' questions with their offers,
/// prompts, headings and labels.
fn sent<G: Words>(position: &G, viewer: Viewer) -> Vec<u8> {
    let seat_bytes = |seat: Seat| {
        let (mut actions, mut spaces) = (Vec::new(), Vec::new());
        position.actions(seat, &mut actions);
        position.spaces(seat, &mut spaces);
        let offers: Vec<(String, String)> =
            actions.iter().map(|action| (text(position, action), position.label(seat, action))).collect();
        let ask = position.turn().waiting().has(seat).then(|| {
            let ask = position.ask(seat);
            let at_timeout = ask.at_timeout.map(|action| text(position, &action));
            let words = (position.prompt(seat, &ask), position.headings(seat, &ask));
            let closes = ask.closes.map(|action| text(position, &action));
            (ask.question, ask.whose, (ask.note, ask.line), closes, at_timeout, words)
        });
        canon::bytes(&(ask, offers, spaces))
    };
    let own = Seats::first(position.seats()).both(viewer);
    let questions: Vec<Vec<u8>> = own.iter().map(seat_bytes).collect();
    canon::bytes(&(position.view(viewer), position.turn(), questions))
}

/// What an action did: the new position and the facts.
fn outcome<G: Game>(position: &G, seat: Seat, action: &G::Action) -> (G, Vec<Fact<G::Event>>) {
    let (mut after, mut facts) = (position.clone(), Vec::new());
    after.apply(seat, action, &mut facts);
    (after, facts)
}

/// The facts that reach a viewer.
fn reaching<E: Clone>(facts: &[Fact<E>], viewer: Viewer) -> Vec<Fact<E>> {
    facts.iter().filter(|fact| fact.to.includes(viewer)).cloned().collect()
}

/// The facts up to the first that brings something to light for the viewer.
fn before_learning<E: Clone>(facts: &[Fact<E>]) -> &[Fact<E>] {
    let end = facts.iter().position(|fact| fact.news == News::Learned).unwrap_or(facts.len());
    &facts[..end]
}

impl<G: Words> Suite<G> {
    /// View, offers, prompts, labels, who is asked and refusals are the same in two positions that
    /// the viewer cannot tell apart.
    pub(super) fn hidden_changes_no_byte(&self) -> Result<(), Failure> {
        self.walk(PAIRED, self.effort.pick(1_500, 100_000), |moment| {
            let viewer = moment.viewer();
            let position = moment.position;
            let pair = position.imagine(viewer, moment.rng);
            ensure(sent(position, viewer) == sent(&pair, viewer), || {
                let (here, there) = (sent(position, viewer), sent(&pair, viewer));
                format!(
                    "{viewer:?} can tell the truth from what it imagines: {}",
                    first_difference(&here, &there)
                )
            })?;
            for seat in viewer.both(Seats::first(position.seats())) {
                for _ in 0..20 {
                    let Some(action) = moment.strange_action() else {
                        break;
                    };
                    let (here, there) = (position.check(seat, &action), pair.check(seat, &action));
                    ensure(here == there, || {
                        format!(
                            "whether {seat} may {:?} depends on what it cannot know: {here:?} or {there:?}",
                            text(position, &action)
                        )
                    })?;
                }
            }
            Ok(())
        })
    }

    /// What a viewer is told and what it knows afterwards go together: nothing hidden is in a
    /// fact that is not marked, nothing comes to be known without a fact, and what was told is kept.
    pub(super) fn facts_tell_what_is_learned(&self) -> Result<(), Failure> {
        self.walk(FACTS, self.effort.pick(1_500, 100_000), |moment| {
            let viewer = moment.viewer();
            let Some((seat, action)) = choose(moment.position, moment.rng) else {
                return Ok(());
            };
            if viewer.has(seat) {
                self.own_action(moment, viewer, seat, &action)
            } else {
                self.other_action(moment, viewer, seat, &action)
            }
        })
    }

    fn own_action(
        &self,
        moment: &mut Moment<'_, G>,
        viewer: Viewer,
        seat: Seat,
        action: &G::Action,
    ) -> Result<(), String> {
        let pair = moment.position.imagine(viewer, moment.rng);
        let (here, told_here) = outcome(moment.position, seat, action);
        let (there, told_there) = outcome(&pair, seat, action);
        let (told_here, told_there) = (reaching(&told_here, viewer), reaching(&told_there, viewer));
        let (open_here, open_there) = (before_learning(&told_here), before_learning(&told_there));
        ensure(open_here == open_there, || {
            let action = text(moment.position, action);
            format!(
                "a fact of {action:?} holds something hidden without saying so: {open_here:?} or {open_there:?}"
            )
        })?;
        let learned = open_here.len() < told_here.len() || open_there.len() < told_there.len();
        ensure(
            learned || knowledge(&here, viewer) == knowledge(&there, viewer) && here.turn() == there.turn(),
            || {
                format!(
                    "after {:?} {viewer:?} sees something that no fact told it",
                    text(moment.position, action)
                )
            },
        )
    }

    fn other_action(
        &self,
        moment: &mut Moment<'_, G>,
        viewer: Viewer,
        seat: Seat,
        action: &G::Action,
    ) -> Result<(), String> {
        let pair = if moment.rng.below(2) == 0 {
            moment.position.clone()
        } else {
            moment.position.imagine(viewer, moment.rng)
        };
        let same = pair.check(seat, action).is_ok() && moment.rng.below(2) == 0;
        let other = if same { Some(*action) } else { random_action(&pair, seat, moment.rng) };
        let Some(other) = other else { return Ok(()) };
        let (here, told_here) = outcome(moment.position, seat, action);
        let (there, told_there) = outcome(&pair, seat, &other);
        let (told_here, told_there) = (reaching(&told_here, viewer), reaching(&told_there, viewer));
        let alike = knowledge(&here, viewer) == knowledge(&there, viewer) && here.turn() == there.turn();
        let texts = || format!("{:?} or {:?} of {seat}", text(moment.position, action), text(&pair, &other));
        if told_here == told_there {
            return ensure(alike, || {
                format!("{viewer:?} sees a difference between {} that no fact told it", texts())
            });
        }
        let drew = |before: &G, after: &G| before.chance() != after.chance();
        let kept = !drew(moment.position, &here) && !drew(&pair, &there);
        // Two public answers may be told apart and leave no trace, and so may the order of two draws; then
        // there is nothing to remember. What was told without a mark must be remembered where the
        // answers lead to different positions, or where one answer is told differently in two positions.
        let unmarked = |facts: &[Fact<G::Event>]| -> Vec<Fact<G::Event>> {
            facts.iter().filter(|fact| fact.news != News::Learned).cloned().collect()
        };
        let must_last = unmarked(&told_here) != unmarked(&told_there)
            && if pair == *moment.position { here != there } else { *action == other };
        ensure(!alike || !kept || !must_last, || {
            format!("{viewer:?} was told something of {} that the position does not remember", texts())
        })
    }

    /// An imagined position is legal, looks the same to the viewer, is made from what the viewer
    /// knows alone, and is not always the truth.
    pub(super) fn imagined_from_knowledge_alone(&self) -> Result<(), Failure> {
        let mut surprised = false;
        self.walk(IMAGINE, self.effort.pick(1_500, 100_000), |moment| {
            let viewer = moment.viewer();
            let position = moment.position;
            let pair = position.imagine(viewer, moment.rng);
            pair.invariants().map_err(|broken| format!("{viewer:?} imagines what cannot be: {broken}"))?;
            ensure(pair.view(viewer) == position.view(viewer), || {
                format!("{viewer:?} sees another position than it imagines")
            })?;
            let (mut here, mut there) = (Vec::new(), Vec::new());
            position.census(&mut here);
            pair.census(&mut there);
            here.sort_unstable();
            there.sort_unstable();
            ensure(here == there, || format!("{viewer:?} imagines other pieces"))?;
            ensure(imagined(position, viewer) == imagined(&pair, viewer), || {
                format!("what {viewer:?} imagines depends on what it cannot know")
            })?;
            ensure(position.chance().is_none() || pair.chance() != position.chance(), || {
                format!("{viewer:?} imagines the draws to come")
            })?;
            surprised |= differs_in_secret(position, &pair, moment.rng);
            Ok(())
        })?;
        if G::ABOUT.hidden && !surprised {
            let what = "what is imagined is always the truth".to_owned();
            return Err(Failure { check: IMAGINE, place: "all games".to_owned(), what });
        }
        Ok(())
    }

    /// Where undo would be free, what the mover and any others together learn is what they knew.
    pub(super) fn undo_never_crosses_a_learning(&self) -> Result<(), Failure> {
        self.walk(UNDO, self.effort.pick(1_500, 100_000), |moment| {
            let Some((seat, action)) = choose(moment.position, moment.rng) else {
                return Ok(());
            };
            let viewer = moment.viewer().with(seat);
            let (here, facts) = outcome(moment.position, seat, &action);
            let drew = moment.position.chance() != here.chance();
            if drew || facts.iter().any(|fact| fact.news == News::Learned) {
                return Ok(());
            }
            let pair = moment.position.imagine(viewer, moment.rng);
            let (there, other) = outcome(&pair, seat, &action);
            let same = reaching(&facts, viewer) == reaching(&other, viewer)
                && knowledge(&here, viewer) == knowledge(&there, viewer);
            ensure(same, || {
                format!(
                    "{:?} could be taken back for free, though {viewer:?} learned something by it",
                    text(moment.position, &action)
                )
            })
        })
    }

    /// What a preview says is what happens, as far as it goes.
    pub(super) fn previews_come_true(&self) -> Result<(), Failure> {
        self.walk(PREVIEW, self.effort.pick(800, 40_000), |moment| {
            let Some((seat, action)) = choose(moment.position, moment.rng) else {
                return Ok(());
            };
            let viewer = Seats::only(seat);
            let (_, facts) = outcome(moment.position, seat, &action);
            let (_, seen) = outcome(&moment.position.imagine(viewer, moment.rng), seat, &action);
            let preview = reaching(before_learning(&seen), viewer);
            ensure(reaching(&facts, viewer).starts_with(&preview), || {
                format!("the preview of {:?} does not come true: {preview:?}", text(moment.position, &action))
            })
        })
    }
}

/// Whether two positions differ in what everybody together sees, or in where the next few choices
/// of a seat that is free to choose lead before anything is drawn at random.
fn differs_in_secret<G: Game>(position: &G, pair: &G, rng: &mut Chance) -> bool {
    let all = Seats::first(position.seats());
    if position.view(all) != pair.view(all) {
        return true;
    }
    let (mut here, mut there) = (position.clone(), pair.clone());
    for _ in 0..6 {
        let Some((seat, action)) = choose(&here, rng) else {
            break;
        };
        if there.check(seat, &action).is_err() {
            return true;
        }
        let (streams_here, streams_there) = (here.chance().cloned(), there.chance().cloned());
        here.apply(seat, &action, &mut Quiet);
        there.apply(seat, &action, &mut Quiet);
        if here.chance() != streams_here.as_ref() || there.chance() != streams_there.as_ref() {
            return false;
        }
        if here.view(all) != there.view(all) {
            return true;
        }
    }
    false
}

/// Where two byte strings part, with a little of both.
fn first_difference(here: &[u8], there: &[u8]) -> String {
    let at = here.iter().zip(there).position(|(a, b)| a != b).unwrap_or(here.len().min(there.len()));
    let part = |bytes: &[u8]| {
        let window = &bytes[at.saturating_sub(30)..bytes.len().min(at + 30)];
        String::from_utf8_lossy(window).into_owned()
    };
    format!("…{}… or …{}…", part(here), part(there))
}
