//! What has happened, a line for each answer, under the letter of the seat that gave it.

use std::io::{self, Write};

use table::{AnyNews, AnyTable, Entry, Seat, Style, Viewer};

use super::paint::Paint;
use super::screen::WIDTH;

/// How far the words stand in, behind a seat's letter.
const INDENT: usize = 4;

/// What came of one answer.
pub(super) struct Deed {
    /// Whose answer it was; nobody's, if a move was taken back.
    by: Option<Seat>,
    /// The sentences.
    words: Vec<String>,
}

impl Deed {
    /// What came of an answer of this seat.
    pub(super) fn new(by: Seat, news: Vec<AnyNews>) -> Deed {
        let by = news.iter().all(|told| told.event.is_some()).then_some(by);
        Deed { by, words: news.into_iter().map(|told| told.words).collect() }
    }

    /// Whose answer it was.
    pub(super) fn by(&self) -> Option<Seat> {
        self.by
    }

    /// The sentences as one text; what is said several times in a row is counted.
    fn text(&self) -> String {
        let runs = self.words.chunk_by(|one, next| one == next);
        let said = runs.map(|run| match run.len() {
            1 => run[0].clone(),
            times => format!("{} ({times} times.)", run[0]),
        });
        said.collect::<Vec<_>>().join(" ")
    }
}

/// Everything the viewer was told, answer by answer.
///
/// The record says who answered. What is told of one answer has the same number of moves before it,
/// and only an undo, which is told to everybody, brings a number back.
pub(super) fn deeds(table: &dyn AnyTable, viewer: Viewer) -> Vec<(usize, Deed)> {
    let entries = table.record().pop().map_or_else(Vec::new, |segment| segment.entries);
    let mut news = table.told(viewer, 0).into_iter().peekable();
    let mut standing = 0;
    let mut deeds = Vec::new();
    for entry in entries {
        let mut told = Vec::new();
        let by = match entry {
            Entry::Act { seat, .. } => {
                while let Some(one) = news.next_if(|one| one.event.is_some() && one.moves == standing) {
                    told.push(one);
                }
                standing += 1;
                seat
            }
            Entry::Undo { seat, to, .. } => {
                told.extend(news.next_if(|one| one.event.is_none()));
                standing = to;
                seat
            }
            Entry::Handed { seat, .. } => {
                told.extend(news.next_if(|one| one.event.is_none()));
                seat
            }
        };
        deeds.push((standing, Deed::new(by, told)));
    }
    deeds
}

/// Tells deeds; short ones of the same seat share a line.
pub(super) struct Teller {
    paint: Paint,
    /// Whose deed was told last.
    last: Option<Seat>,
    /// Where the open line ends; zero if there is none.
    column: usize,
    /// Whether more may be put on the open line.
    brief: bool,
}

impl Teller {
    pub(super) fn new(paint: Paint) -> Teller {
        Teller { paint, last: None, column: 0, brief: false }
    }

    /// Tells a deed; `style` sets its seat's letter.
    pub(super) fn tell(&mut self, deed: &Deed, style: Style, out: &mut dyn Write) -> io::Result<()> {
        let text = deed.text();
        if text.is_empty() {
            return Ok(());
        }
        let brief = deed.words.len() == 1;
        let same = deed.by.is_some() && deed.by == self.last;
        if self.column > 0 {
            if same && brief && self.brief && self.column + 1 + text.chars().count() <= WIDTH {
                self.column += 1 + text.chars().count();
                write!(out, " {text}")?;
                return out.flush();
            }
            writeln!(out)?;
        }
        match deed.by {
            Some(seat) if !same => write!(out, " {}  ", self.paint.set(style, &seat.to_string()))?,
            _ => write!(out, "{:INDENT$}", "")?,
        }
        self.column = INDENT;
        for (index, word) in text.split(' ').enumerate() {
            let length = word.chars().count();
            if index > 0 && self.column + 1 + length > WIDTH {
                write!(out, "\n{:1$}", "", INDENT + 2)?;
                self.column = INDENT + 2;
            } else if index > 0 {
                write!(out, " ")?;
                self.column += 1;
            }
            write!(out, "{word}")?;
            self.column += length;
        }
        (self.last, self.brief) = (deed.by, brief);
        out.flush()
    }

    /// Ends the open line; the next deed begins with its seat's letter.
    pub(super) fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.column > 0 {
            writeln!(out)?;
        }
        (self.last, self.column) = (None, 0);
        Ok(())
    }
}
