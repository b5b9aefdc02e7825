//! The lessons: every scene can be laid out, and every step done in the way that it names.

use std::fs;
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;
use shelf::Shelved;
use table::{AnyTable, Chance, Seat, Seats, Seed};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lesson {
    scene: Vec<Scene>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scene {
    name: String,
    title: String,
    rules: Vec<String>,
    #[serde(default = "two")]
    seats: u8,
    #[serde(default)]
    options: toml::Table,
    position: Option<String>,
    seed: Option<u64>,
    #[serde(default)]
    moves: Vec<String>,
    step: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    say: String,
    #[serde(default)]
    at: Vec<String>,
    done: Option<Done>,
    #[serde(default)]
    way: Vec<String>,
    other: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Done {
    event: Option<Value>,
    asks: Option<String>,
}

fn two() -> u8 {
    2
}

const LEARNER: Seat = Seat::new(0);
/// Whatever the others do, the steps can be done: so often it is tried.
const TRIES: u64 = 8;
/// A lesson of more steps than these takes longer than ten minutes.
const STEPS_MAX: usize = 20;

fn lessons() -> Vec<(&'static Shelved, Lesson)> {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let read = |shelved: &'static Shelved| {
        let file = content.join(shelved.about().name).join("lesson.toml");
        let text = fs::read_to_string(&file).ok()?;
        let lesson = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        Some((shelved, lesson))
    };
    shelf::games().iter().filter_map(read).collect()
}

/// A scene as the server lays it out.
fn laid(shelved: &Shelved, scene: &Scene) -> Box<dyn AnyTable> {
    let place = format!("{}, {}", shelved.about().name, scene.name);
    let mut table = match &scene.position {
        Some(text) => {
            let mut json = serde_json::Deserializer::from_str(text);
            let mut position = <dyn erased_serde::Deserializer<'_>>::erase(&mut json);
            shelved.game.at_position(&mut position).unwrap_or_else(|no| panic!("{place}: {no}"))
        }
        None => {
            let chosen = serde_json::to_value(&scene.options).expect("options are JSON too");
            let chosen = chosen.as_object().cloned().unwrap_or_default().into_iter().collect();
            let options =
                shelf::options::chosen(shelved.game, &chosen).unwrap_or_else(|no| panic!("{place}: {no}"));
            let mut options = <dyn erased_serde::Deserializer<'_>>::erase(&options);
            let seed = Seed::from_number(scene.seed.unwrap_or(0));
            let dealt = shelved.game.deal(scene.seats, &mut options, seed, Vec::new());
            dealt.unwrap_or_else(|no| panic!("{place}: {no}"))
        }
    };
    assert_eq!(table.seats(), Seats::first(scene.seats), "{place}");
    for text in &scene.moves {
        let (seat, action) = text.split_once(' ').expect("a seat and its action");
        let seat: Seat = seat.parse().expect("a seat's letter");
        table.act(seat, None, action, None, 0).unwrap_or_else(|no| panic!("{place}: {text}: {}", no.because));
    }
    table
}

/// Whether a value has at least this in it: the same as `holds` in the client.
fn holds(value: &Value, wanted: &Value) -> bool {
    match wanted {
        Value::Object(parts) => parts.iter().all(|(name, part)| holds(&value[name], part)),
        Value::Array(parts) => parts.iter().enumerate().all(|(n, part)| holds(&value[n], part)),
        other => value == other,
    }
}

/// The others answer, whatever comes into their heads, until the learner is asked or the game is over.
fn others_answer(shelved: &Shelved, table: &mut dyn AnyTable, number: u64) {
    let mut bot = shelved.bots.bot("random", Chance::from_number(number)).expect("there is always one");
    while let Some(seat) = table.turn().waiting().minus(Seats::only(LEARNER)).lowest() {
        if table.turn().waiting().has(LEARNER) {
            return;
        }
        let action = bot.choose(table, seat).expect("an answer");
        table.act(seat, None, &action, None, 0).expect("an offered answer");
    }
}

#[test]
fn every_step_can_be_done_whatever_the_others_do() {
    let lessons = lessons();
    assert!(lessons.len() >= 3, "AstroJam, The Final Flicktier and hearts have lessons");
    for (shelved, lesson) in &lessons {
        for (scene, number) in lesson.scene.iter().flat_map(|scene| (0..TRIES).map(move |n| (scene, n))) {
            let mut table = laid(shelved, scene);
            for (n, step) in scene.step.iter().enumerate() {
                let place = format!("{}, {}, step {}", shelved.about().name, scene.name, n + 1);
                let log = table.log_len();
                for text in &step.way {
                    others_answer(shelved, &mut *table, number);
                    let done = table.act(LEARNER, None, text, None, 0);
                    done.unwrap_or_else(|no| panic!("{place}: {text}: {} [{}]", no.because, no.rule));
                }
                let Some(done) = &step.done else { continue };
                if let Some(event) = &done.event {
                    others_answer(shelved, &mut *table, number);
                    let told = table.told_since(Seats::only(LEARNER), log);
                    let events = told.iter().filter_map(|news| news.event.as_ref());
                    let mut events = events.map(|event| serde_json::to_value(event).expect("JSON"));
                    assert!(events.any(|told| holds(&told, event)), "{place}: {event} did not happen");
                }
                if let Some(asks) = &done.asks {
                    let asked = table.asked(LEARNER, 0).and_then(|asked| asked.asks);
                    assert_eq!(asked, Some(asks.as_str()), "{place}");
                }
            }
        }
    }
}

/// Two sentences at most, and no rule's id: ids are for those who look them up.
fn plainly_said(place: &str, say: &str) {
    let ends = say.matches(". ").count() + say.matches("! ").count() + say.matches("? ").count();
    assert!(ends <= 1 && say.ends_with(['.', '!', '?']), "{place}: more than two sentences, or none: {say}");
    assert_eq!(content::ids_in(say).count(), 0, "{place}: {say}");
}

#[test]
fn a_lesson_is_short_and_says_things_plainly() {
    for (shelved, lesson) in lessons() {
        let steps: usize = lesson.scene.iter().map(|scene| scene.step.len()).sum();
        assert!(steps <= STEPS_MAX, "{}: {steps} steps", shelved.about().name);
        let mut names: Vec<&str> = lesson.scene.iter().map(|scene| scene.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), lesson.scene.len(), "{}: two scenes of one name", shelved.about().name);
        for scene in &lesson.scene {
            let place = format!("{}, {}", shelved.about().name, scene.name);
            assert!(!scene.title.is_empty() && !scene.rules.is_empty() && !scene.step.is_empty(), "{place}");
            for rule in &scene.rules {
                assert!(shelved.rulebook.clause(rule).is_some(), "{place}: there is no {rule}");
            }
            for step in &scene.step {
                plainly_said(&place, &step.say);
                step.other.iter().for_each(|other| plainly_said(&place, other));
                assert!(!step.at.is_empty(), "{place}: nothing to point at: {}", step.say);
                match &step.done {
                    Some(done) => {
                        assert!(
                            done.event.is_some() != done.asks.is_some(),
                            "{place}: one check: {}",
                            step.say
                        );
                        assert!(!step.way.is_empty(), "{place}: no way: {}", step.say);
                    }
                    None => assert!(step.way.is_empty() && step.other.is_none(), "{place}: {}", step.say),
                }
            }
        }
    }
}
