//! From the text of a program to its steps, with the place of every fault.

use crate::Language;
use crate::row;
use crate::step::{Block, Step};

/// What is wrong in a program, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// The offset in bytes from the program's beginning.
    pub at: usize,
    /// What is wrong there.
    pub reason: String,
}

/// The words of a program, one after another.
///
/// A word is a run of letters, digits and hyphens; everything else but a space is a word by itself, and so is
/// each of `<=` and `>=`. A line's end counts as a semicolon.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    words: Vec<(usize, &'a str)>,
    next: usize,
    end: usize,
    depth: usize,
}

/// No step stands in more steps than this.
pub const NEST_MAX: usize = 12;

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        let mut words = Vec::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let at = text.len() - rest.len();
            let part = |c: char| c.is_ascii_alphanumeric() || c == '-';
            let length = if part(first) {
                rest.find(|c| !part(c)).unwrap_or(rest.len())
            } else if rest.starts_with("<=") || rest.starts_with(">=") {
                2
            } else {
                first.len_utf8()
            };
            match first {
                '\n' => words.push((at, ";")),
                _ if first.is_whitespace() => {}
                _ => words.push((at, &rest[..length])),
            }
            rest = &rest[length..];
        }
        Reader { words, next: 0, end: text.trim_end().len(), depth: 0 }
    }

    /// The next word, without taking it; empty at the end.
    #[must_use]
    pub fn peek(&self) -> &'a str {
        self.words.get(self.next).map_or("", |(_, word)| word)
    }

    /// Takes the next word if it is this one.
    pub fn eats(&mut self, word: &str) -> bool {
        let found = self.peek() == word;
        self.next += usize::from(found);
        found
    }

    /// Takes the next word if it stands for something.
    pub fn takes<T>(&mut self, meaning: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let meant = meaning(self.peek());
        self.next += usize::from(meant.is_some());
        meant
    }

    /// Takes the next word, which must be this one.
    ///
    /// # Errors
    /// If it is another.
    pub fn expects(&mut self, word: &str) -> Result<(), Slip> {
        if self.eats(word) { Ok(()) } else { Err(self.slip(&format!("`{word}`"))) }
    }

    /// Takes the next word, which must stand for something.
    ///
    /// # Errors
    /// If it does not; `expected` says what would have.
    pub fn needs<T>(&mut self, expected: &str, meaning: impl FnOnce(&str) -> Option<T>) -> Result<T, Slip> {
        self.takes(meaning).ok_or_else(|| self.slip(expected))
    }

    /// A whole number of at most two digits.
    ///
    /// # Errors
    /// If none stands here.
    pub fn amount(&mut self) -> Result<u8, Slip> {
        let small = |word: &str| word.parse().ok().filter(|number| *number < 100 && word.len() < 3);
        self.needs("a number from 0 to 99", small)
    }

    /// That something else was expected here.
    #[must_use]
    pub fn slip(&self, expected: &str) -> Slip {
        let (at, found) = match self.words.get(self.next) {
            Some((at, ";")) => (*at, "the step ends".to_owned()),
            Some((at, word)) => (*at, format!("here is `{word}`")),
            None => (self.end, "the program ends".to_owned()),
        };
        Slip { at, reason: format!("expected {expected}, but {found}") }
    }

    /// Where the next word is.
    fn at(&self) -> usize {
        self.words.get(self.next).map_or(self.end, |(at, _)| *at)
    }

    fn separators(&mut self) {
        while self.eats(";") {}
    }
}

/// Reads a program.
///
/// # Errors
/// With the first thing that is wrong, and its place.
pub fn read<L: Language>(text: &str) -> Result<Block<L>, Slip> {
    let mut words = Reader::new(text);
    let block = steps(&mut words)?;
    if words.peek().is_empty() {
        if block.is_empty() {
            return Err(Slip { at: 0, reason: "the program does nothing".to_owned() });
        }
        return Ok(block);
    }
    Err(words.slip("a step"))
}

/// Steps up to a closing brace or the end.
fn steps<L: Language>(words: &mut Reader<'_>) -> Result<Block<L>, Slip> {
    let mut block = Block::none();
    words.separators();
    while !matches!(words.peek(), "" | "}") {
        block.0.push(step(words)?);
        if !matches!(words.peek(), "" | "}" | ";") {
            return Err(words.slip("the end of the step"));
        }
        words.separators();
    }
    Ok(block)
}

/// Steps in braces; at least one.
fn braces<L: Language>(words: &mut Reader<'_>) -> Result<Block<L>, Slip> {
    words.expects("{")?;
    let block = steps(words)?;
    if block.is_empty() {
        return Err(words.slip("a step"));
    }
    words.expects("}")?;
    Ok(block)
}

/// Steps in braces, or one step.
fn body<L: Language>(words: &mut Reader<'_>) -> Result<Block<L>, Slip> {
    if words.peek() == "{" { braces(words) } else { Ok(Block(vec![step(words)?])) }
}

/// A step, and the steps in it, which are bounded so that no text makes reading or running it run out of room.
fn step<L: Language>(words: &mut Reader<'_>) -> Result<Step<L>, Slip> {
    if words.depth == NEST_MAX {
        let reason = format!("steps stand in each other at most {NEST_MAX} deep");
        return Err(Slip { at: words.at(), reason });
    }
    words.depth += 1;
    let step = one_step(words);
    words.depth -= 1;
    step
}

fn one_step<L: Language>(words: &mut Reader<'_>) -> Result<Step<L>, Slip> {
    let start = words.at();
    if words.eats("may") {
        return Ok(Step::May(body(words)?));
    }
    if words.eats("choose") {
        let mut arms = vec![braces(words)?];
        while words.eats("or") {
            arms.push(braces(words)?);
        }
        if arms.len() < 2 {
            return Err(words.slip("`or` and another block"));
        }
        if arms.len() > 8 {
            let reason = format!("a choice has at most eight options, not {}", arms.len());
            return Err(Slip { at: start, reason });
        }
        return Ok(Step::Choose(arms));
    }
    if words.eats("if") {
        let test = L::test(words)?;
        let then = braces(words)?;
        let otherwise = if words.eats("else") { braces(words)? } else { Block::none() };
        return Ok(Step::If(test, then, otherwise));
    }
    if words.eats("pay") {
        let price = braces(words)?;
        words.expects("to")?;
        return Ok(Step::Pay(price, body(words)?));
    }
    if words.eats("repeat") {
        let times = L::number(words)?;
        return Ok(Step::Repeat(times, braces(words)?));
    }
    if words.eats("while") {
        let test = L::test(words)?;
        let block: Block<L> = braces(words)?;
        let ends = |step: &Step<L>| matches!(step, Step::Do(verb) if L::ends(&test, verb));
        if !block.0.iter().any(ends) {
            let reason = "this loop has no step that brings it to its end".to_owned();
            return Err(Slip { at: start, reason });
        }
        return Ok(Step::While(test, block));
    }
    if let Some(group) = L::group(words) {
        words.eats(":");
        return Ok(Step::With(group, body(words)?));
    }
    Ok(Step::Do(row::verb(words)?))
}
