//! The rulebook, and the coach who cites it.

use content::Rulebook;
use serde::Deserialize;

const RULES: (&str, &str) =
    ("content/flicktier/rules.toml", include_str!("../../../../content/flicktier/rules.toml"));
const LEARN: (&str, &str) =
    ("content/flicktier/learn.toml", include_str!("../../../../content/flicktier/learn.toml"));

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lesson {
    intro: Vec<String>,
    step: Vec<Step>,
    thing: Vec<Thing>,
    score: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    asks: Vec<String>,
    say: String,
    rules: Vec<String>,
}

/// What a thing on the board is for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Thing {
    is: String,
    say: Option<String>,
    rules: Vec<String>,
}

/// A row of the score sheet.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    row: String,
    say: String,
    rule: String,
}

fn book() -> Rulebook {
    Rulebook::read(RULES.0, RULES.1).expect("the rulebook is sound")
}

#[test]
fn every_clause_is_a_sentence_and_points_to_clauses_that_there_are() {
    let book = book();
    assert_eq!(book.clauses().count(), 471);
    for clause in book.clauses() {
        let text = &clause.text;
        assert!(text.starts_with(|first: char| !first.is_lowercase()), "{}: {text}", clause.id);
        assert!(text.ends_with('.') && !text.contains('*') && !text.contains('['), "{}: {text}", clause.id);
        for (_, id) in
            content::ids_in(text).chain(clause.informational.iter().flat_map(|why| content::ids_in(why)))
        {
            assert!(book.clause(id).is_some(), "{} points to {id}", clause.id);
        }
    }
}

#[test]
fn few_clauses_constrain_nothing() {
    let book = book();
    let informational = book.clauses().filter(|clause| clause.informational.is_some());
    let ids: Vec<&str> = informational.map(|clause| clause.id.as_str()).collect();
    assert_eq!(
        ids,
        [
            "FF-GEN-02",
            "FF-SETUP-26",
            "FF-FLICK-01",
            "FF-ATTACK-12",
            "FF-SPEC-20",
            "FF-SPEC-36",
            "FF-RULING-54"
        ]
    );
}

#[test]
fn the_coach_cites_clauses_that_there_are() {
    let book = book();
    let lesson: Lesson = content::read_toml(LEARN.0, LEARN.1).expect("the lesson is sound");
    assert_eq!((lesson.intro.len(), lesson.step.len()), (4, 11));
    for step in &lesson.step {
        assert!(!step.asks.is_empty() && step.say.ends_with('.') && !step.rules.is_empty());
        for rule in &step.rules {
            assert!(book.clause(rule).is_some(), "{:?} cites {rule}", step.asks);
        }
    }
    for thing in &lesson.thing {
        assert!(thing.say.as_ref().is_none_or(|say| say.ends_with('.')) && !thing.rules.is_empty());
        for rule in &thing.rules {
            assert!(book.clause(rule).is_some(), "{:?} cites {rule}", thing.is);
        }
    }
    for row in &lesson.score {
        assert!(!row.say.is_empty() && book.clause(&row.rule).is_some(), "{:?} cites {}", row.row, row.rule);
    }
}
