//! The loop of a game in the terminal.

use std::io::{BufRead as _, Read as _};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use table::{AnyTable, Cost, Seat, Seats, Seed, Style, Turn};

use super::company::{House, named};
use super::paint::Paint;
use super::story::{Deed, Teller, deeds};
use super::{Set, screen};
use crate::exit::{Done, Exit, Io, Trouble};
use crate::files;

/// The longest line that a player types, in bytes.
const LINE_MAX: u64 = 1 << 16;

/// A player at a table.
pub(super) struct Play<'a, 'b> {
    pub(super) set: Set,
    pub(super) mine: Seats,
    pub(super) house: House,
    pub(super) paint: Paint,
    pub(super) io: &'a mut Io<'b>,
    /// How much of what happened has been told.
    told: usize,
    teller: Teller,
    /// What rides on the next answer.
    pub(super) note: Option<String>,
}

/// How a question ended.
pub(super) enum Next {
    /// The table moved on, or back.
    Moved,
    /// The player left; by the end of the input, if `silent`.
    Left { silent: bool },
}

impl<'a, 'b> Play<'a, 'b> {
    pub(super) fn new(set: Set, mine: Seats, house: House, paint: Paint, io: &'a mut Io<'b>) -> Play<'a, 'b> {
        Play { set, mine, house, paint, io, told: 0, teller: Teller::new(paint), note: None }
    }

    pub(super) fn table(&self) -> &dyn AnyTable {
        &*self.set.table
    }

    pub(super) fn run(mut self) -> Done {
        self.greet()?;
        if self.set.save.is_some() {
            // A file that cannot be written is better found out before the game than after it.
            self.keep()?;
        }
        self.recap()?;
        loop {
            self.let_bots_play()?;
            match self.table().turn() {
                Turn::Over(outcome) => {
                    let picture = self.paint.picture(&self.table().painted(self.mine));
                    writeln!(self.io.output, "\n{picture}\n")?;
                    screen::outcome(&outcome, self.table().seats(), self.paint, self.io.output)?;
                    self.tell_seed()?;
                    return self.leave(false);
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
        let you = match self.mine {
            Seats::NONE => "you watch".to_owned(),
            mine => {
                format!(
                    "you are {}",
                    table::english::and(mine.into_iter().map(|seat| named(self.table(), seat)))
                )
            }
        };
        let bots = match self.house.introduced(self.table()) {
            nobody if nobody.is_empty() => String::new(),
            bots => format!("; {bots}"),
        };
        let title = self.paint.strong(about.title);
        writeln!(self.io.output, "{title}: {you}{bots}. Type `help` for what you can type.")?;
        if let Some(seed) = self.set.table.seed().filter(|_| about.chance) {
            let words = format!("The deal is bound to {}; its seed is told at the end.", seed.commitment());
            writeln!(self.io.output, "{}", self.paint.quiet(&words))?;
        }
        Ok(())
    }

    /// Tells whoever resumes a game what happened since their last move.
    fn recap(&mut self) -> Result<(), Trouble> {
        let last = self.mine.into_iter().filter_map(|seat| self.table().last_move_of(seat)).max();
        let since = last.map_or(0, |before| before + 1);
        for (moves, deed) in deeds(self.table(), self.mine) {
            if moves > since {
                self.tell_deed(&deed)?;
            }
        }
        self.teller.end(self.io.output)?;
        self.told = self.table().told(self.mine, 0).len();
        Ok(())
    }

    fn let_bots_play(&mut self) -> Result<(), Trouble> {
        let bots = self.house.bots.seats();
        let moves = self.table().moves();
        while let Some(seat) = self.table().turn().waiting().both(bots).lowest() {
            if !self.house.bots.answer(&mut *self.set.table, seat, now()) {
                return Err(Trouble::fault("a bot found no answer to its question"));
            }
            self.tell_news(seat)?;
        }
        self.teller.end(self.io.output)?;
        if self.table().moves() != moves {
            self.keep_or_say()?;
        }
        Ok(())
    }

    /// Tells what came of an answer of this seat.
    pub(super) fn tell_news(&mut self, by: Seat) -> Result<(), Trouble> {
        let news = self.table().told(self.mine, self.told);
        self.told += news.len();
        self.tell_deed(&Deed::new(by, news))
    }

    fn tell_deed(&mut self, deed: &Deed) -> Result<(), Trouble> {
        let style = deed.by().map_or(Style::PLAIN, |seat| self.style_of(seat));
        Ok(self.teller.tell(deed, style, self.io.output)?)
    }

    /// How a seat's letter is set.
    fn style_of(&self, seat: Seat) -> Style {
        let plain = Style::PLAIN.strong();
        self.table().team(seat).map_or(plain, |team| plain.ink(team.ink).chip())
    }

    pub(super) fn tell_log(&mut self) -> Result<(), Trouble> {
        for (_, deed) in deeds(self.table(), self.mine) {
            self.tell_deed(&deed)?;
        }
        Ok(self.teller.end(self.io.output)?)
    }

    fn tell_seed(&mut self) -> Result<(), Trouble> {
        if let Some(Seed(seed)) = self.set.table.seed().filter(|_| self.set.shelved.about().chance) {
            writeln!(self.io.output, "The seed was {seed}.")?;
        }
        Ok(())
    }

    /// Takes the player's last move back; says whether it was.
    pub(super) fn undo(&mut self) -> Result<bool, Trouble> {
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
        self.tell_news(seat)?;
        Ok(true)
    }

    fn keep(&mut self) -> Result<(), Trouble> {
        match &self.set.save {
            Some(path) => files::keep(path, &archive::write(&self.table().record())),
            None => Ok(()),
        }
    }

    /// Keeps the record; a player whose disk is full would rather hear of it than lose the game.
    pub(super) fn keep_or_say(&mut self) -> Result<(), Trouble> {
        if let Err(trouble) = self.keep() {
            writeln!(self.io.output, "The game goes on unsaved: {}.", trouble.words)?;
        }
        Ok(())
    }

    pub(super) fn tell_saved(&mut self) -> Result<(), Trouble> {
        if let Some(path) = &self.set.save
            && Path::is_file(path)
        {
            let path = path.display();
            writeln!(self.io.output, "Kept in {path}; `orrery play --resume {path}` goes on.")?;
        }
        Ok(())
    }

    /// Leaves the table; whoever does so at a terminal is asked whether to keep the game.
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
                writeln!(
                    self.io.output,
                    "Kept in {path}; `orrery verify {path}` replays and vouches for it, \
                     `orrery play --resume {path}` shows its end again."
                )?;
            }
            Some(_) => self.tell_saved()?,
            None if over => {}
            None => writeln!(self.io.output, "The game is not kept.")?,
        }
        Ok(Exit::Fine)
    }

    /// A trimmed line from the player; `None` at the end of the input.
    pub(super) fn read(&mut self, prompt: &str) -> Result<Option<String>, Trouble> {
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
pub(super) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
