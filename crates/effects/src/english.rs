//! Programs in English, as a person would write them on a card.

use table::english::capital;

use crate::Language;
use crate::row::Verb;
use crate::step::{Block, Step};

/// Who a sentence is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noun {
    /// Its words: "any ally".
    pub words: String,
    person: Person,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Person {
    /// The reader, who is told what to do instead of being told of.
    You,
    /// Somebody else.
    They,
    /// A thing.
    It,
}

impl Noun {
    /// The reader.
    #[must_use]
    pub fn you() -> Noun {
        Noun { words: "you".to_owned(), person: Person::You }
    }

    /// Somebody else.
    pub fn other(words: impl Into<String>) -> Noun {
        Noun { words: words.into(), person: Person::They }
    }

    /// A thing.
    pub fn thing(words: impl Into<String>) -> Noun {
        Noun { words: words.into(), person: Person::It }
    }

    /// Whether it is somebody else, who can choose.
    #[must_use]
    pub fn is_other(&self) -> bool {
        self.person == Person::They
    }

    /// Whether it is the reader.
    #[must_use]
    pub fn is_you(&self) -> bool {
        self.person == Person::You
    }

    /// Its own: "your", "their" or "its".
    #[must_use]
    pub fn own(&self) -> &'static str {
        match self.person {
            Person::You => "your",
            Person::They => "their",
            Person::It => "its",
        }
    }

    /// As one who has something: "you have", "they have" or "it has".
    #[must_use]
    pub fn has(&self) -> &'static str {
        match self.person {
            Person::You => "you have",
            Person::They => "they have",
            Person::It => "it has",
        }
    }

    /// As one who is something: "you are", "they are" or "it is".
    #[must_use]
    pub fn is(&self) -> &'static str {
        match self.person {
            Person::You => "you are",
            Person::They => "they are",
            Person::It => "it is",
        }
    }
}

/// What a verb says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phrase {
    /// Said of the subject: "gain", "gains", "2 energy".
    Of(&'static str, &'static str, String),
    /// Said of something else, which is named first: "the Homeworld", "gain", "gains", "1 health".
    Own(String, &'static str, &'static str, String),
    /// Done by the reader to the subject: "deal 2 damage to"; and the same said of the subject: "suffer", "suffers",
    /// "2 damage".
    To(String, &'static str, &'static str, String),
}

impl Phrase {
    /// A verb and what follows it.
    pub fn of(plain: &'static str, third: &'static str, rest: impl Into<String>) -> Phrase {
        Phrase::Of(plain, third, rest.into())
    }

    /// A verb of something else, and what follows it.
    pub fn own(
        who: impl Into<String>,
        plain: &'static str,
        third: &'static str,
        rest: impl Into<String>,
    ) -> Phrase {
        Phrase::Own(who.into(), plain, third, rest.into())
    }

    /// What the reader does to the subject; and a verb of the subject's own for it, with what follows that.
    pub fn to(
        reader: impl Into<String>,
        plain: &'static str,
        third: &'static str,
        rest: impl Into<String>,
    ) -> Phrase {
        Phrase::To(reader.into(), plain, third, rest.into())
    }
}

/// How a step stands in its sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Voice {
    /// With its subject, or as a command to the reader: "any ally draws a card", "draw a card".
    Told,
    /// Its subject was named before: "and draws a card".
    Follow,
    /// After "may", "to" or "have": "draw a card".
    Bare,
}

/// A program as sentences, each with its capital and its stop.
#[must_use]
pub fn render<L: Language>(program: &Block<L>, names: &L::Names) -> String {
    let told: Vec<String> = sentences(program, names).into_iter().map(|(_, words)| words).collect();
    told.join(" ")
}

/// The same in its parts: each with the number of steps that it is made of.
#[must_use]
pub fn sentences<L: Language>(program: &Block<L>, names: &L::Names) -> Vec<(usize, String)> {
    Writer::<L> { names }.sentences(program)
}

/// A verb said of somebody, without a capital and a stop: "discard two cards", "B gains a card".
#[must_use]
pub fn say<L: Language>(verb: &Verb<L>, subject: &Noun, names: &L::Names) -> String {
    said(&L::say_verb(verb, subject, names), subject, Voice::Told)
}

struct Writer<'a, L: Language> {
    names: &'a L::Names,
}

impl<L: Language> Writer<'_, L> {
    /// Each step is a sentence of its own, or two; what is said of one thing in a row is one sentence.
    fn sentences(&self, block: &Block<L>) -> Vec<(usize, String)> {
        let you = Noun::you();
        let mut all = Vec::new();
        for run in self.runs(block, &you) {
            let steps = run.len();
            let words = match &run[..] {
                [Step::If(test, then, otherwise)] => {
                    let test = L::say_test(test, &you, self.names);
                    let mut words = stop(&format!("if {test}, {}", self.clause(then, &you, Voice::Told)));
                    if !otherwise.is_empty() {
                        let otherwise = self.clause(otherwise, &you, Voice::Told);
                        words.push(' ');
                        words.push_str(&stop(&format!("otherwise, {otherwise}")));
                    }
                    words
                }
                [Step::Repeat(times, body)] => {
                    let times = L::say_times(times, &you, self.names);
                    stop(&format!("{times}, {}", self.clause(body, &you, Voice::Told)))
                }
                _ => stop(&self.clause(&Block(run), &you, Voice::Told)),
            };
            all.push((steps, words));
        }
        all
    }

    /// The steps, those in a row that are said of the same thing put together.
    fn runs(&self, block: &Block<L>, subject: &Noun) -> Vec<Vec<Step<L>>> {
        let mut runs: Vec<Vec<Step<L>>> = Vec::new();
        let mut last = None;
        for step in &block.0 {
            let whose = self.whose(step, subject);
            match runs.last_mut() {
                Some(run) if whose.is_some() && whose == last => run.push(step.clone()),
                _ => runs.push(vec![step.clone()]),
            }
            last = whose;
        }
        runs
    }

    /// The thing other than the subject of which a step is said.
    fn whose(&self, step: &Step<L>, subject: &Noun) -> Option<String> {
        let Step::Do(verb) = step else { return None };
        match L::say_verb(verb, subject, self.names) {
            Phrase::Own(who, ..) => Some(who),
            _ => None,
        }
    }

    /// Steps as one clause; a subject is named once, and so is a verb that comes twice in a row: "any player
    /// discards a card and suffers 1 damage", "this minion gains a shield and 2 health".
    fn clause(&self, block: &Block<L>, subject: &Noun, voice: Voice) -> String {
        let mut parts = Vec::new();
        let mut last = None;
        for run in self.runs(block, subject) {
            let voice = match voice {
                Voice::Told if !parts.is_empty() && !subject.is_you() => Voice::Follow,
                voice => voice,
            };
            let verb = self.verb(&run[0], subject);
            let mut said = vec![match verb {
                Some((verb, rest)) if last == Some(verb) && !rest.is_empty() => rest,
                _ if voice == Voice::Told && block.0.len() > 1 && self.is_done_to(&run[0], subject) => {
                    format!("{} {}", subject.words, self.step(&run[0], subject, Voice::Follow))
                }
                _ => self.step(&run[0], subject, voice),
            }];
            last = self.verb(&run[0], subject).map(|(verb, _)| verb);
            said.extend(run[1..].iter().map(|step| self.predicate(step, subject, voice)));
            parts.push(join(&said));
        }
        join(&parts)
    }

    /// The verb that a step says of the subject, and what follows it.
    fn verb(&self, step: &Step<L>, subject: &Noun) -> Option<(&'static str, String)> {
        let Step::Do(verb) = step else { return None };
        match L::say_verb(verb, subject, self.names) {
            Phrase::Of(plain, _, rest) => Some((plain, rest)),
            _ => None,
        }
    }

    /// Whether the reader does the step to the subject.
    fn is_done_to(&self, step: &Step<L>, subject: &Noun) -> bool {
        matches!(step, Step::Do(verb) if matches!(L::say_verb(verb, subject, self.names), Phrase::To(..)))
    }

    /// A step said of a thing that was named just before.
    fn predicate(&self, step: &Step<L>, subject: &Noun, voice: Voice) -> String {
        let Step::Do(verb) = step else { return self.step(step, subject, voice) };
        match L::say_verb(verb, subject, self.names) {
            Phrase::Own(_, plain, third, rest) => {
                with(if voice == Voice::Bare { plain } else { third }, &rest)
            }
            phrase => said(&phrase, subject, voice),
        }
    }

    fn step(&self, step: &Step<L>, subject: &Noun, voice: Voice) -> String {
        match step {
            Step::Do(verb) => said(&L::say_verb(verb, subject, self.names), subject, voice),
            Step::With(group, body) => self.with(group, body, voice),
            Step::May(body) => {
                let body = self.clause(body, subject, Voice::Bare);
                match voice {
                    Voice::Told => format!("{} may {body}", subject.words),
                    Voice::Follow => format!("may {body}"),
                    Voice::Bare => format!("perhaps {body}"),
                }
            }
            Step::Choose(arms) => {
                // Somebody who is named chooses, and the text says so.
                let chooses = match voice {
                    _ if !subject.is_other() => String::new(),
                    Voice::Told => format!("{} chooses: ", subject.words),
                    Voice::Follow => "chooses: ".to_owned(),
                    Voice::Bare => "choose: ".to_owned(),
                };
                let one = |(place, arm): (usize, &Block<L>)| {
                    let named = place > 0 && !subject.is_you() && voice == Voice::Told;
                    let voice = if named { Voice::Follow } else { voice };
                    self.clause(arm, subject, if chooses.is_empty() { voice } else { Voice::Bare })
                };
                format!("{chooses}{}", arms.iter().enumerate().map(one).collect::<Vec<_>>().join(" OR "))
            }
            Step::Pay(price, then) => {
                let price = self.clause(price, subject, voice);
                format!("{price} to {}", self.clause(then, subject, Voice::Bare))
            }
            Step::If(test, then, otherwise) => {
                let test = L::say_test(test, subject, self.names);
                let front = match voice {
                    Voice::Told if !subject.is_you() => format!("{}, ", subject.words),
                    _ => String::new(),
                };
                let voice = if front.is_empty() { voice } else { Voice::Follow };
                let mut all = format!("{front}if {test}, {}", self.clause(then, subject, voice));
                if !otherwise.is_empty() {
                    all.push_str("; otherwise, ");
                    all.push_str(&self.clause(otherwise, subject, voice));
                }
                all
            }
            Step::Repeat(times, body) => {
                let times = L::say_times(times, subject, self.names);
                format!("{} {times}", self.clause(body, subject, voice))
            }
            Step::While(test, body) => {
                let test = L::say_test(test, subject, self.names);
                format!("as long as {test}, {}", self.clause(body, subject, voice))
            }
        }
    }

    /// What a group does, or what is done to it.
    fn with(&self, group: &L::Group, body: &Block<L>, voice: Voice) -> String {
        let whom = L::say_group(group, self.names);
        if whom.is_you() {
            return self.clause(body, &whom, voice);
        }
        let done = matches!(&body.0[..], [step] if self.is_done_to(step, &whom));
        if voice != Voice::Bare || done {
            return self.clause(body, &whom, Voice::Told);
        }
        format!("have {} {}", whom.words, self.clause(body, &whom, Voice::Bare))
    }
}

/// A phrase in its voice.
fn said(phrase: &Phrase, subject: &Noun, voice: Voice) -> String {
    match (phrase, voice) {
        (Phrase::Of(plain, _, rest), _) if subject.is_you() || voice == Voice::Bare => with(plain, rest),
        (Phrase::Of(_, third, rest), Voice::Told) => format!("{} {}", subject.words, with(third, rest)),
        (Phrase::Of(_, third, rest), _) => with(third, rest),
        (Phrase::Own(who, plain, _, rest), Voice::Bare) => format!("have {who} {}", with(plain, rest)),
        (Phrase::Own(who, _, third, rest), _) => format!("{who} {}", with(third, rest)),
        (Phrase::To(reader, ..), Voice::Told) => format!("{reader} {}", subject.words),
        (Phrase::To(_, _, third, rest), Voice::Follow) => with(third, rest),
        (Phrase::To(_, plain, _, rest), Voice::Bare) => with(plain, rest),
    }
}

fn with(verb: &str, rest: &str) -> String {
    if rest.is_empty() { verb.to_owned() } else { format!("{verb} {rest}") }
}

/// "a", "a and b", "a, b and c"; with a comma before "and" where a part has a joint of its own.
fn join(parts: &[String]) -> String {
    let Some((last, first)) = parts.split_last() else { return String::new() };
    let Some((one, more)) = first.split_first() else { return last.clone() };
    let mut all = one.clone();
    for part in more {
        all.push_str(", ");
        all.push_str(part);
    }
    let jointed = first.iter().any(|part| [" and ", " to ", ", "].iter().any(|joint| part.contains(joint)));
    let inserted = if last.starts_with("if ") { "," } else { "" };
    format!("{all}{} and{inserted} {last}", if jointed { "," } else { "" })
}

/// A sentence: a capital at the front and a stop at the end.
fn stop(words: &str) -> String {
    format!("{}.", capital(words))
}
