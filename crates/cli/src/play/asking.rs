//! A question at the terminal: lists to choose from, and what else can be typed.

use std::path::PathBuf;

use bots::Said;
use table::{Judgement, Question, Seat, Space, judge};

use super::command::{Command, HELP};
use super::company::with_article;
use super::game::{Next, Play, now};
use super::menu::{Menu, Pick, Texts};
use super::screen;
use crate::exit::Trouble;
use crate::rules;

/// What a player has chosen so far: which offers are left, list by list.
struct Steps<'q> {
    texts: Texts<'q>,
    left: Vec<Vec<usize>>,
}

impl<'q> Steps<'q> {
    fn new(question: &'q Question) -> Steps<'q> {
        let texts = Texts::new(question);
        Steps { left: vec![texts.all()], texts }
    }

    fn now(&self) -> &[usize] {
        self.left.last().map_or(&[], Vec::as_slice)
    }

    fn menu(&self) -> Menu {
        self.texts.menu(self.now(), self.left.len() == 1)
    }
}

impl Play<'_, '_> {
    /// Asks the seat until it has answered, gone back or left.
    pub(super) fn ask(&mut self, seat: Seat) -> Result<Next, Trouble> {
        let Some(question) = self.table().question(seat) else {
            return Err(Trouble::fault("a seat that is asked has no question"));
        };
        let mut steps = Steps::new(&question);
        self.look(seat, &question, &steps)?;
        loop {
            let Some(line) = self.read("> ")? else {
                return Ok(Next::Left { silent: true });
            };
            // The game's own words come first, should one of them look like a command.
            let offered = question.actions.iter().any(|offer| offer.action == line);
            let command = if offered { Command::Answer(line) } else { Command::read(&line) };
            let chosen = match command {
                Command::Pick(numbers) => self.follow(&question, &mut steps, &numbers)?,
                Command::Answer(text) => self.understand(seat, &question, &mut steps, &text)?,
                Command::Back => {
                    if steps.left.len() > 1 {
                        steps.left.pop();
                        self.list_again(seat, &question, &steps)?;
                    }
                    None
                }
                Command::Undo => {
                    if self.undo()? {
                        return Ok(Next::Moved);
                    }
                    None
                }
                Command::Look => {
                    self.look(seat, &question, &steps)?;
                    None
                }
                Command::Quit => return Ok(Next::Left { silent: false }),
                other => {
                    self.serve(seat, &question, &steps, other)?;
                    None
                }
            };
            if let Some(text) = chosen
                && self.answer(seat, &question, &text)?
            {
                return Ok(Next::Moved);
            }
        }
    }

    /// What can be typed that leaves the question as it is.
    fn serve(
        &mut self,
        seat: Seat,
        question: &Question,
        steps: &Steps<'_>,
        command: Command,
    ) -> Result<(), Trouble> {
        match command {
            Command::Why(text) => self.why(seat, question, steps, &text)?,
            Command::Hint => self.hint(seat, question)?,
            Command::Rules(query) => self.rules(&query)?,
            Command::Log => self.tell_log()?,
            Command::Note(text) if question.note => {
                self.note = (!text.is_empty()).then_some(text);
                let what = if self.note.is_some() { "rides on your next answer" } else { "is gone" };
                writeln!(self.io.output, "The note {what}.")?;
            }
            Command::Note(_) => {
                writeln!(self.io.output, "This question has no room for a note. [TB-NOTE-01]")?;
            }
            Command::Save(file) => {
                self.set.save = Some(PathBuf::from(file));
                self.keep_or_say()?;
                self.tell_saved()?;
            }
            _ => write!(self.io.output, "{HELP}")?,
        }
        Ok(())
    }

    fn look(&mut self, seat: Seat, question: &Question, steps: &Steps<'_>) -> Result<(), Trouble> {
        let picture = self.paint.picture(&self.table().painted(self.mine));
        writeln!(self.io.output, "\n{picture}\n")?;
        screen::question(seat, self.mine.len() == 1, question, self.paint, self.io.output)?;
        if let Some(help) = self.table().shorthand(seat) {
            writeln!(self.io.output, "{help}")?;
        }
        self.list(question, steps)
    }

    /// Prints the list that a player has come back to, the first one with its question.
    fn list_again(&mut self, seat: Seat, question: &Question, steps: &Steps<'_>) -> Result<(), Trouble> {
        if steps.left.len() == 1 {
            writeln!(self.io.output)?;
            screen::question(seat, self.mine.len() == 1, question, self.paint, self.io.output)?;
        }
        self.list(question, steps)
    }

    /// Prints what there is to choose from now.
    fn list(&mut self, question: &Question, steps: &Steps<'_>) -> Result<(), Trouble> {
        let mut about = String::new();
        if steps.left.len() > 1 {
            about = steps.texts.about(steps.now());
            let back = self.paint.quiet("(`b` goes back)");
            writeln!(self.io.output, "\n{} {back}", self.paint.strong(&about))?;
        } else if question.actions.is_empty() && question.spaces.is_empty() {
            writeln!(self.io.output, "There is nothing to choose.")?;
        }
        Ok(screen::menu(&steps.menu(), &about, self.paint, self.io.output)?)
    }

    /// Goes through the lists by numbers; the text of an action, if that leads to one.
    fn follow(
        &mut self,
        question: &Question,
        steps: &mut Steps<'_>,
        numbers: &[usize],
    ) -> Result<Option<String>, Trouble> {
        let before = steps.left.len();
        for (index, number) in numbers.iter().enumerate() {
            let menu = steps.menu();
            let last = index + 1 == numbers.len();
            match menu.entries.get(number.wrapping_sub(1)).map(|entry| &entry.pick) {
                Some(Pick::Some(members)) => steps.left.push(members.clone()),
                Some(Pick::Offer(one)) if last => return Ok(Some(question.actions[*one].action.clone())),
                Some(Pick::Space(one)) if last => return self.fill(&question.spaces[*one]),
                Some(_) => {
                    steps.left.truncate(before);
                    writeln!(self.io.output, "After {number} there is nothing left to choose.")?;
                    return Ok(None);
                }
                None => {
                    let most = menu.entries.len();
                    steps.left.truncate(before);
                    let list = if index > 0 { " in that list" } else { "" };
                    writeln!(self.io.output, "The numbers{list} go from 1 to {most}.")?;
                    return Ok(None);
                }
            }
        }
        self.list(question, steps)?;
        Ok(None)
    }

    /// The text of an action, if that is what was typed; a part of several leaves these.
    fn understand(
        &mut self,
        seat: Seat,
        question: &Question,
        steps: &mut Steps<'_>,
        text: &str,
    ) -> Result<Option<String>, Trouble> {
        match judge(self.table(), seat, &question.actions, steps.now(), text) {
            Judgement::Allowed(whole) => return Ok(Some(whole)),
            Judgement::Refused(no) => screen::no(&no, self.io.output)?,
            Judgement::Part(found, true) if found.len() == 1 => {
                return Ok(Some(question.actions[found[0]].action.clone()));
            }
            Judgement::Part(found, _) => {
                if found != steps.now() {
                    steps.left.push(found);
                }
                self.list(question, steps)?;
            }
            Judgement::PartRefused(whole, no) => {
                write!(self.io.output, "`{whole}`: ")?;
                screen::no(&no, self.io.output)?;
            }
            Judgement::Nothing(no) => writeln!(
                self.io.output,
                "Not understood: {}; type a number, a part of an action's text, or `help`.",
                no.because
            )?,
        }
        Ok(None)
    }

    fn why(&mut self, seat: Seat, question: &Question, steps: &Steps<'_>, text: &str) -> Result<(), Trouble> {
        match judge(self.table(), seat, &question.actions, steps.now(), text) {
            Judgement::Allowed(_) => writeln!(self.io.output, "Yes, that is allowed.")?,
            Judgement::Refused(no) => screen::no(&no, self.io.output)?,
            Judgement::Part(found, _) => match found.as_slice() {
                [one] => {
                    let offer = &question.actions[*one];
                    writeln!(self.io.output, "Yes, that is allowed: {} ({}).", offer.label, offer.action)?;
                }
                several => {
                    let ways = several.len();
                    writeln!(self.io.output, "Yes, in {ways} ways: type `{text}` to choose among them.")?;
                }
            },
            Judgement::PartRefused(whole, no) => {
                write!(self.io.output, "`{whole}`: ")?;
                screen::no(&no, self.io.output)?;
            }
            Judgement::Nothing(no) => writeln!(self.io.output, "Not understood: {}.", no.because)?,
        }
        Ok(())
    }

    fn fill(&mut self, space: &Space) -> Result<Option<String>, Trouble> {
        let mut values = Vec::with_capacity(space.axes.len());
        for axis in &space.axes {
            let ask = format!("{} ({} to {} {}): ", axis.name, axis.min, axis.max, axis.unit);
            loop {
                let line = self.read(&ask)?.unwrap_or_default();
                if line.is_empty() {
                    writeln!(self.io.output, "Let go; choose again.")?;
                    return Ok(None);
                }
                match line.parse() {
                    Ok(value) if (axis.min..=axis.max).contains(&value) => {
                        values.push(value);
                        break;
                    }
                    _ => writeln!(
                        self.io.output,
                        "{} is a whole number from {} to {}; an empty line lets go.",
                        axis.name, axis.min, axis.max
                    )?,
                }
            }
        }
        Ok(Some(space.text(&values)))
    }

    /// Answers; says whether the answer was taken.
    fn answer(&mut self, seat: Seat, question: &Question, text: &str) -> Result<bool, Trouble> {
        let note = self.note.clone().filter(|_| question.note);
        if let Some(rule) = question.line.filter(|_| note.is_none()) {
            writeln!(self.io.output, "This table waits for a line: type `note TEXT` first. [{rule}]")?;
            return Ok(false);
        }
        match self.set.table.act(seat, Some(question.ticket), text, note, now()) {
            Ok(()) => {
                self.note = None;
                self.keep_or_say()?;
                writeln!(self.io.output)?;
                self.tell_news(seat)?;
                Ok(true)
            }
            Err(no) => {
                screen::no(&no, self.io.output)?;
                Ok(false)
            }
        }
    }

    fn hint(&mut self, seat: Seat, question: &Question) -> Result<(), Trouble> {
        let who = match self.house.advice {
            "random" => "A random bot, which does not think,".to_owned(),
            level => format!("{}{} bot", &with_article(level)[..1].to_uppercase(), &with_article(level)[1..]),
        };
        match self.house.adviser.advise(&*self.set.table, seat) {
            Some(Said { action: text, words }) => {
                let offer = question.actions.iter().find(|offer| offer.action == text);
                let label = offer.map_or(text.as_str(), |offer| offer.label.as_str());
                writeln!(self.io.output, "{who} would choose: {label} ({text})")?;
                if let Some(words) = words {
                    writeln!(self.io.output, "{words}")?;
                }
            }
            None => writeln!(self.io.output, "{who} finds nothing to do here.")?,
        }
        Ok(())
    }

    fn rules(&mut self, query: &str) -> Result<(), Trouble> {
        let book = self.set.shelved.rulebook;
        if query.is_empty() {
            rules::print_book(book, self.io.output)?;
        } else if !rules::look_up(&[book, shelf::table_rules()], query, self.io.output)? {
            writeln!(self.io.output, "No clause has the id or the words `{query}`.")?;
        }
        Ok(())
    }
}
