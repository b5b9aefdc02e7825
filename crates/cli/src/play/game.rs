//! The loop of a game in the terminal.

use std::io::{BufRead as _, Read as _};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use bots::{AnyBot, Company};
use table::{AnyTable, Cost, Question, Seat, Seats, Seed, Space, Turn};

use super::command::{Command, HELP};
use super::{Set, screen};
use crate::exit::{Done, Exit, Io, Trouble};
use crate::{files, rules};

/// The longest line that a player types, in bytes.
const LINE_MAX: u64 = 1 << 16;

/// A player at a table.
pub(super) struct Play<'a, 'b> {
    set: Set,
    mine: Seats,
    house: Company,
    /// Who is asked for a hint.
    adviser: Box<dyn AnyBot>,
    io: &'a mut Io<'b>,
    /// How much of what happened has been told.
    told: usize,
    /// What rides on the next answer.
    note: Option<String>,
}

/// How a question ended.
enum Next {
    /// The table moved on, or back.
    Moved,
    /// The player left; by the end of the input, if `silent`.
    Left { silent: bool },
}

impl<'a, 'b> Play<'a, 'b> {
    pub(super) fn new(
        set: Set,
        mine: Seats,
        house: Company,
        adviser: Box<dyn AnyBot>,
        io: &'a mut Io<'b>,
    ) -> Play<'a, 'b> {
        Play { set, mine, house, adviser, io, told: 0, note: None }
    }

    fn table(&self) -> &dyn AnyTable {
        &*self.set.table
    }

    pub(super) fn run(mut self) -> Done {
        self.greet()?;
        if self.set.save.is_some() {
            // A file that cannot be written is better found out before the game than after it.
            self.keep()?;
        }
        loop {
            let moves = self.table().moves();
            if !self.house.play(&mut *self.set.table, now()) {
                return Err(Trouble::fault("a bot found no answer to its question"));
            }
            if self.table().moves() != moves {
                self.keep_or_say()?;
            }
            self.tell_news()?;
            match self.table().turn() {
                Turn::Over(outcome) => {
                    writeln!(self.io.output, "\n{}", self.table().picture(self.mine).trim_end())?;
                    screen::outcome(&outcome, self.table().seats(), self.io.output)?;
                    self.tell_seed()?;
                    return self.leave(true);
                }
                Turn::Waiting(seats) => {
                    let Some(seat) = seats.both(self.mine).lowest() else {
                        return Err(Trouble::fault("nobody is asked anything and the game is not over"));
                    };
                    if let Next::Left { silent } = self.ask(seat)? {
                        return self.leave(silent);
                    }
                }
            }
        }
    }

    fn greet(&mut self) -> Result<(), Trouble> {
        let about = self.set.shelved.about();
        let seats = self.table().seats();
        let you = match self.mine {
            Seats::NONE => "you watch".to_owned(),
            mine => format!("you are {mine}"),
        };
        let bots = match seats.minus(self.mine) {
            Seats::NONE => String::new(),
            bots => format!("; random bots play {bots}"),
        };
        writeln!(self.io.output, "{}: {you}{bots}. Type `help` for what you can type.", about.title)?;
        if let Some(seed) = self.set.table.seed().filter(|_| about.chance) {
            let commitment = seed.commitment();
            writeln!(self.io.output, "The deal is bound to {commitment}; its seed is told at the end.")?;
        }
        Ok(())
    }

    fn tell_news(&mut self) -> Result<(), Trouble> {
        let news = self.table().told(self.mine, self.told);
        self.told += news.len();
        if !news.is_empty() {
            writeln!(self.io.output)?;
            screen::news(&news, self.io.output)?;
        }
        Ok(())
    }

    fn tell_seed(&mut self) -> Result<(), Trouble> {
        if let Some(Seed(seed)) = self.set.table.seed().filter(|_| self.set.shelved.about().chance) {
            writeln!(self.io.output, "The seed was {seed}.")?;
        }
        Ok(())
    }

    /// Asks the seat until it has answered, gone back or left.
    fn ask(&mut self, seat: Seat) -> Result<Next, Trouble> {
        let Some(question) = self.table().question(seat) else {
            return Err(Trouble::fault("a seat that is asked has no question"));
        };
        let mut page = 0;
        self.look(seat, &question)?;
        loop {
            let Some(line) = self.read("> ")? else {
                return Ok(Next::Left { silent: true });
            };
            // The game's own words come first, should one of them look like a command.
            let offered = question.actions.iter().any(|offer| offer.action == line);
            let command = if offered { Command::Answer(line) } else { Command::read(&line) };
            match command {
                Command::Nothing => {}
                Command::Pick(number) => {
                    if let Some(text) = self.pick(&question, number)?
                        && self.answer(seat, &question, &text)?
                    {
                        return Ok(Next::Moved);
                    }
                }
                Command::Answer(text) => {
                    if self.answer(seat, &question, &text)? {
                        return Ok(Next::Moved);
                    }
                }
                Command::Undo => {
                    if self.undo()? {
                        return Ok(Next::Moved);
                    }
                }
                Command::Why(text) => match self.table().why(seat, &text) {
                    Ok(()) => writeln!(self.io.output, "Yes, that is allowed.")?,
                    Err(no) => screen::no(&no, self.io.output)?,
                },
                Command::Hint => self.hint(seat, &question)?,
                Command::Rules(query) => self.rules(&query)?,
                Command::Log => screen::news(&self.table().told(self.mine, 0), self.io.output)?,
                Command::Look => {
                    page = 0;
                    self.look(seat, &question)?;
                }
                Command::More => {
                    let all = question.actions.len() + question.spaces.len();
                    page = if page + screen::PAGE < all { page + screen::PAGE } else { 0 };
                    screen::actions(&question, page, self.io.output)?;
                }
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
                Command::Help => write!(self.io.output, "{HELP}")?,
                Command::Quit => return Ok(Next::Left { silent: false }),
            }
        }
    }

    fn look(&mut self, seat: Seat, question: &Question) -> Result<(), Trouble> {
        writeln!(self.io.output, "\n{}\n", self.table().picture(self.mine).trim_end())?;
        screen::question(seat, self.mine.len() == 1, question, self.io.output)?;
        Ok(())
    }

    /// The text of the action with this number; a space is filled in axis by axis.
    fn pick(&mut self, question: &Question, number: usize) -> Result<Option<String>, Trouble> {
        let index = number.wrapping_sub(1);
        if let Some(offer) = question.actions.get(index) {
            return Ok(Some(offer.action.clone()));
        }
        match question.spaces.get(index.wrapping_sub(question.actions.len())) {
            Some(space) => self.fill(space),
            None => {
                let all = question.actions.len() + question.spaces.len();
                writeln!(self.io.output, "The numbers go from 1 to {all}.")?;
                Ok(None)
            }
        }
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
        match self.set.table.act(seat, Some(question.ticket), text, note, now()) {
            Ok(()) => {
                self.note = None;
                self.keep_or_say()?;
                Ok(true)
            }
            Err(no) => {
                screen::no(&no, self.io.output)?;
                if no.rule.0 == "TB-TEXT-01" {
                    writeln!(self.io.output, "Type a number, an action's own text, or `help`.")?;
                }
                Ok(false)
            }
        }
    }

    /// Takes the player's last move back; says whether it was.
    fn undo(&mut self) -> Result<bool, Trouble> {
        let last =
            self.mine.into_iter().filter_map(|seat| Some((self.table().last_move_of(seat)?, seat))).max();
        let Some((to, seat)) = last else {
            writeln!(self.io.output, "You have not moved yet.")?;
            return Ok(false);
        };
        let cost = self.table().undo_cost(seat, to);
        // Everybody else is a bot or the same person: nobody is there to object.
        let agreed = self.table().seats().without(seat);
        if let Err(no) = self.set.table.undo(seat, to, agreed, now()) {
            screen::no(&no, self.io.output)?;
            return Ok(false);
        }
        if cost != Cost::Free {
            writeln!(self.io.output, "Taken back, and marked in the record: {cost}. [TB-UNDO-02]")?;
        }
        self.keep_or_say()?;
        Ok(true)
    }

    fn hint(&mut self, seat: Seat, question: &Question) -> Result<(), Trouble> {
        match self.adviser.choose(&*self.set.table, seat) {
            Some(text) => {
                let offer = question.actions.iter().find(|offer| offer.action == text);
                let label = offer.map_or(text.as_str(), |offer| offer.label.as_str());
                writeln!(self.io.output, "A random bot, which does not think, would choose: {label}")?;
            }
            None => writeln!(self.io.output, "A random bot finds nothing to do here.")?,
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

    fn keep(&mut self) -> Result<(), Trouble> {
        match &self.set.save {
            Some(path) => files::keep(path, &archive::write(&self.table().record())),
            None => Ok(()),
        }
    }

    /// Keeps the record; a player whose disk is full would rather hear of it than lose the game.
    fn keep_or_say(&mut self) -> Result<(), Trouble> {
        if let Err(trouble) = self.keep() {
            writeln!(self.io.output, "The game goes on unsaved: {}.", trouble.words)?;
        }
        Ok(())
    }

    fn tell_saved(&mut self) -> Result<(), Trouble> {
        if let Some(path) = &self.set.save
            && Path::is_file(path)
        {
            let path = path.display();
            writeln!(self.io.output, "Kept in {path}; `orrery play --resume {path}` goes on.")?;
        }
        Ok(())
    }

    /// Leaves the table; whoever types `quit` at a terminal is asked whether to keep the game.
    fn leave(mut self, silent: bool) -> Done {
        if self.set.save.is_none() && !silent && self.io.terminal {
            let file = self.read("A file to keep the game in, or nothing to let it go: ")?;
            self.set.save = file.filter(|file| !file.is_empty()).map(PathBuf::from);
            self.keep()?;
        }
        let over = self.table().turn().outcome().is_some();
        match &self.set.save {
            Some(path) if over => {
                let path = path.display();
                writeln!(self.io.output, "Kept in {path}; `orrery verify {path}` replays it.")?;
            }
            Some(_) => self.tell_saved()?,
            None if over => {}
            None => writeln!(self.io.output, "The game is not kept.")?,
        }
        Ok(Exit::Fine)
    }

    /// A trimmed line from the player; `None` at the end of the input.
    fn read(&mut self, prompt: &str) -> Result<Option<String>, Trouble> {
        write!(self.io.output, "{prompt}")?;
        self.io.output.flush()?;
        let mut line = Vec::new();
        let read = (&mut *self.io.input).take(LINE_MAX).read_until(b'\n', &mut line)?;
        if read == 0 {
            writeln!(self.io.output)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }
}

/// The time for the record, in milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
