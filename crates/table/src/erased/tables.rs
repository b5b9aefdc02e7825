//! Every game as any game.

use std::any::Any;

use serde::Serialize;

use crate::bookmark::{Bookmark, Trace};
use crate::chance::{Chance, Entropy, Seed, Voided};
use crate::denied::Denied;
use crate::describe::Description;
use crate::digest::Digest;
use crate::english;
use crate::game::{About, Content as _, Game, Setup, Together, Turn, Whose};
use crate::options::{Choice, Choices as _};
use crate::past::Stretch;
use crate::picture::Picture;
use crate::plain::in_plain_words;
use crate::record::{Entry, Handover, Header, Record, Segment, Verdict};
use crate::redo::{Again, Share};
use crate::rule::RuleId;
use crate::seat::{Seat, Seats, Viewer};
use crate::spoken::Named as _;
use crate::table::{Line, Open, Table, Ticket, Told};
use crate::undo::Cost;
use crate::words::{Clock, Team, Words};

use super::{
    AnyGame, AnyStretch, AnyTable, AnyValue, Asked, Carried, Counsel, News, No, Offer, Outlook, Plan,
    Question, Stored, Texts, Then, Unloaded, Written,
};

/// The most offers of which the others are told when the group is asked.
const COUNSEL_MOST: usize = 64;

/// A game with its content, ready for the shelf.
pub struct OnShelf<G: Game>(pub &'static G::Content);

impl<G: Words> OnShelf<G> {
    fn no(&self, denied: &Denied<G::Why>) -> Unloaded {
        Unloaded::No(no::<G>(self.0, denied))
    }

    fn record(&self, segments: Vec<Stored<'_>>) -> Result<Record<G>, Unloaded> {
        let read = |(index, mut stored): (usize, Stored<'_>)| {
            let header: Header<G::Options, G::Save> = erased_serde::deserialize(&mut *stored.header)
                .map_err(|error| {
                    let said = in_plain_words(&error.to_string());
                    Unloaded::Form(format!("segment {}, header: {said}", index + 1))
                })?;
            Ok(Segment { header, entries: stored.entries })
        };
        Ok(Record { segments: segments.into_iter().enumerate().map(read).collect::<Result<_, _>>()? })
    }
}

fn form(error: &erased_serde::Error) -> Unloaded {
    Unloaded::Form(in_plain_words(&error.to_string()))
}

pub(super) fn no<G: Words>(content: &G::Content, denied: &Denied<G::Why>) -> No {
    let table = match denied {
        Denied::Table(refusal) => Some(refusal.why.clone()),
        Denied::Game(_) | Denied::Position(_) => None,
    };
    No { rule: denied.rule(), because: denied.words::<G>(content), table }
}

impl<G: Words> AnyGame for OnShelf<G> {
    fn about(&self) -> &'static About {
        &G::ABOUT
    }

    fn content(&self) -> Digest {
        self.0.digest()
    }

    fn simulates(&self) -> bool {
        G::SIMULATES
    }

    fn choices(&self) -> Vec<Choice> {
        G::Options::choices(self.0)
    }

    fn describe(&self) -> Description {
        Description::of::<G>(self.0)
    }

    fn data(&self) -> Option<AnyValue> {
        self.0.data().map(|data| data.value)
    }

    fn default_options(&self) -> AnyValue {
        Box::new(G::Options::default())
    }

    fn deal(
        &self,
        seats: u8,
        options: &mut dyn erased_serde::Deserializer<'_>,
        seed: Seed,
        entropy: Vec<Entropy>,
    ) -> Result<Box<dyn AnyTable>, Unloaded> {
        let options = erased_serde::deserialize(options).map_err(|error| form(&error))?;
        let table =
            Table::<G>::deal(self.0, Setup { seats, options }, seed, entropy).map_err(|no| self.no(&no))?;
        Ok(Box::new(table))
    }

    fn at_position(
        &self,
        position: &mut dyn erased_serde::Deserializer<'_>,
    ) -> Result<Box<dyn AnyTable>, Unloaded> {
        let save = erased_serde::deserialize(position).map_err(|error| form(&error))?;
        let table = Table::<G>::from_position(self.0, G::Options::default(), save, Vec::new())
            .map_err(|no| self.no(&no))?;
        Ok(Box::new(table))
    }

    fn replay_within(&self, segments: Vec<Stored<'_>>, most: u64) -> Result<Box<dyn AnyTable>, Unloaded> {
        let record = self.record(segments)?;
        let table = Table::<G>::replay_within(self.0, record, most).map_err(Unloaded::Flaw)?;
        Ok(Box::new(table))
    }

    fn resume<'a>(
        &self,
        segments: Vec<Stored<'_>>,
        bookmark: &Bookmark,
        position: &mut dyn erased_serde::Deserializer<'_>,
        pieces: Vec<Box<dyn erased_serde::Deserializer<'a> + 'a>>,
    ) -> Result<Box<dyn AnyTable>, Unloaded> {
        let record = self.record(segments)?;
        let position = erased_serde::deserialize(position).map_err(|error| form(&error))?;
        let mut traces: Vec<Trace<G::Event>> = Vec::with_capacity(bookmark.entries.min(1 << 16));
        for mut piece in pieces {
            let piece: Vec<_> = erased_serde::deserialize(&mut *piece).map_err(|error| form(&error))?;
            traces.extend(piece);
        }
        let table = Table::<G>::resume(self.0, record, bookmark, position, traces).map_err(Unloaded::Flaw)?;
        Ok(Box::new(table))
    }

    fn go_on(
        &self,
        segments: Vec<Stored<'_>>,
        position: &mut dyn erased_serde::Deserializer<'_>,
    ) -> Result<Box<dyn AnyTable>, Unloaded> {
        let earlier = self.record(segments)?.segments;
        let save = erased_serde::deserialize(position).map_err(|error| form(&error))?;
        let options =
            earlier.last().map_or_else(G::Options::default, |last| last.header.setup.options.clone());
        let table = Table::<G>::from_position(self.0, options, save, earlier).map_err(|no| self.no(&no))?;
        Ok(Box::new(table))
    }

    fn verify(&self, segments: Vec<Stored<'_>>) -> Result<Vec<Verdict>, Unloaded> {
        Ok(Table::<G>::verify(self.0, &self.record(segments)?))
    }
}

/// In so many imagined positions a question must read alike before a viewer is told of it.
const IMAGINED: usize = 16;

/// What somebody said with an answer, as data: the one event that is no game's own.
#[derive(Serialize)]
enum Noted {
    Note {
        seat: Seat,
        /// The number of its entry in this segment.
        entry: usize,
        /// Nothing if it was struck.
        text: Option<String>,
    },
}

impl<G: Words> Table<G> {
    fn in_words(&self, denied: &Denied<G::Why>) -> No {
        no::<G>(self.position.content(), denied)
    }

    fn text(&self, action: &G::Action) -> String {
        let mut text = String::new();
        G::write(self.position.content(), action, &mut text);
        text
    }

    fn prompt(&self, seat: Seat, open: &Open<G>) -> String {
        match &open.ask {
            Some(ask) => self.position.prompt(seat, ask),
            None => "Waiting for the others; you may take your answer back.".to_owned(),
        }
    }

    fn closing(&self, open: &Open<G>) -> Option<String> {
        let closes = open.ask.as_ref()?.closes?;
        open.actions.contains(&closes).then(|| self.text(&closes))
    }

    /// The note of an entry, if it was not struck.
    fn note_of(&self, entry: usize) -> Option<String> {
        match self.entries.get(entry) {
            Some(Entry::Act { note, .. }) => note.clone(),
            _ => None,
        }
    }

    pub(super) fn news(&self, line: &Line<G::Event>, viewer: Viewer) -> News {
        match &line.told {
            Told::Fact(fact) => News {
                moves: line.moves,
                words: G::tell(self.position.content(), &fact.event, viewer),
                gist: G::gist(self.position.content(), &fact.event),
                event: Some(Box::new(fact.event.clone())),
            },
            Told::Noted { seat, entry } => {
                let text = self.note_of(*entry);
                let words = match &text {
                    // In one line, whatever it was written in.
                    Some(text) => {
                        format!("{seat}: “{}”", text.split_whitespace().collect::<Vec<_>>().join(" "))
                    }
                    None => format!("{seat}: (hidden)"),
                };
                let event = Noted::Note { seat: *seat, entry: *entry, text };
                News { moves: line.moves, words, gist: None, event: Some(Box::new(event)) }
            }
            Told::Undone { seat, to, free } => News {
                moves: line.moves,
                words: format!(
                    "{seat} went back to move {to}{}.",
                    if *free { "" } else { ", which was not free [TB-UNDO-02]" }
                ),
                gist: None,
                event: None,
            },
            Told::Handed { seat, how, agreed } => News {
                moves: line.moves,
                words: match how {
                    Handover::Renewed => {
                        format!("The host renewed the key of seat {seat}; its own page has the new one.")
                    }
                    Handover::Taken if agreed.is_empty() => format!("The host took the key of seat {seat}."),
                    Handover::Taken => {
                        format!(
                            "The host took over seat {seat}; {} agreed.",
                            english::and(agreed.iter().map(|seat| seat.to_string()))
                        )
                    }
                },
                gist: None,
                event: None,
            },
        }
    }
}

impl<G: Words> AnyStretch for Stretch<G> {
    fn work(&self) -> u64 {
        Stretch::work(self)
    }

    fn play(&mut self) {
        Stretch::play(self);
    }
}

impl<G: Words> AnyTable for Table<G> {
    fn about(&self) -> &'static About {
        &G::ABOUT
    }

    fn seats(&self) -> Seats {
        Table::seats(self)
    }

    fn turn(&self) -> Turn {
        Table::turn(self)
    }

    fn moves(&self) -> usize {
        Table::moves(self)
    }

    fn clock(&self) -> Option<Clock> {
        self.position.clock()
    }

    fn team(&self, seat: Seat) -> Option<Team> {
        self.position.team(seat)
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        let open = self.open(seat)?;
        let offer = |action: &G::Action| Offer {
            action: self.text(action),
            label: self.position.label(seat, action),
        };
        Some(Question {
            ticket: open.ticket,
            asks: open.ask.as_ref().map(|ask| ask.question.name()),
            prompt: self.prompt(seat, open),
            whose: open.ask.as_ref().map_or(Whose::Own, |ask| ask.whose),
            owed: open.ask.is_some(),
            note: open.ask.as_ref().is_some_and(|ask| ask.note),
            line: open.ask.as_ref().and_then(|ask| ask.line),
            closes: self.closing(open),
            at_timeout: open.ask.as_ref().and_then(|ask| ask.at_timeout).map(|action| self.text(&action)),
            headings: open.ask.as_ref().map_or_else(Vec::new, |ask| self.position.headings(seat, ask)),
            actions: open.actions.iter().map(offer).collect(),
            spaces: open.spaces.clone(),
        })
    }

    fn ticket(&self, seat: Seat) -> Option<Ticket> {
        self.open(seat).map(|open| open.ticket)
    }

    fn wants_line(&self, seat: Seat) -> Option<RuleId> {
        self.open(seat)?.ask.as_ref()?.line
    }

    fn asked(&self, seat: Seat, labels: usize) -> Option<Asked> {
        let open = self.open(seat)?;
        let few = open.actions.len() <= labels;
        let labels =
            few.then(|| open.actions.iter().map(|action| self.position.label(seat, action)).collect());
        let mut texts = Texts::default();
        let content = self.position.content();
        open.actions.iter().for_each(|action| texts.add(|all| G::write(content, action, all)));
        Some(Asked {
            ticket: open.ticket,
            asks: open.ask.as_ref().map(|ask| ask.question.name()),
            prompt: self.prompt(seat, open),
            whose: open.ask.as_ref().map_or(Whose::Own, |ask| ask.whose),
            owed: open.ask.is_some(),
            note: open.ask.as_ref().is_some_and(|ask| ask.note),
            line: open.ask.as_ref().and_then(|ask| ask.line),
            closes: self.closing(open),
            headings: open.ask.as_ref().map_or_else(Vec::new, |ask| self.position.headings(seat, ask)),
            texts,
            labels,
            spaces: open.spaces.clone(),
        })
    }

    fn deciding(&self, viewer: Viewer, seat: Seat, chance: &mut Chance) -> Option<String> {
        let mut prompt = || {
            let imagined = self.position.imagine(viewer, chance);
            let asked = imagined.turn().waiting().has(seat);
            asked.then(|| imagined.prompt(seat, &imagined.ask(seat)))
        };
        // One position says what may be, several that agree say what anybody can tell.
        let first = prompt()?;
        (1..IMAGINED).all(|_| prompt().as_ref() == Some(&first)).then_some(first)
    }

    fn labels(&self, seat: Seat, words: &str, from: usize, most: usize) -> Vec<Offer> {
        let actions = self.open(seat).map_or(&[][..], |open| &open.actions);
        let whole = |rest: &str| words.is_empty() || rest.is_empty() || rest.starts_with(' ');
        let begins = |text: &str| text.strip_prefix(words).is_some_and(whole);
        let texts = actions.iter().map(|action| (action, self.text(action)));
        let found = texts.filter(|(_, text)| begins(text)).skip(from).take(most);
        found.map(|(action, text)| Offer { action: text, label: self.position.label(seat, action) }).collect()
    }

    fn act(
        &mut self,
        seat: Seat,
        ticket: Option<Ticket>,
        text: &str,
        note: Option<String>,
        at: u64,
    ) -> Result<(), No> {
        let action = self.read(text).map_err(|no| self.in_words(&no))?;
        Table::act(self, seat, ticket, action, note, at).map_err(|no| self.in_words(&no))
    }

    fn why(&self, seat: Seat, text: &str) -> Result<(), No> {
        self.read(text).and_then(|action| self.check(seat, &action)).map_err(|no| self.in_words(&no))
    }

    fn preview(&self, viewer: Viewer, seat: Seat, text: &str, chance: &mut Chance) -> Result<Vec<News>, No> {
        let facts = self
            .read(text)
            .and_then(|action| Table::preview(self, viewer, seat, &action, chance))
            .map_err(|no| self.in_words(&no))?;
        let moves = Table::moves(self);
        Ok(facts.into_iter().map(|fact| self.news(&Line { moves, told: Told::Fact(fact) }, viewer)).collect())
    }

    fn undoable(
        &self,
        viewer: Viewer,
        seat: Seat,
        text: &str,
        holds: Seats,
        chance: &mut Chance,
    ) -> Result<bool, No> {
        self.read(text)
            .and_then(|action| Table::undoable(self, viewer, seat, &action, holds, chance))
            .map_err(|no| self.in_words(&no))
    }

    fn together(&self) -> Option<Together> {
        self.position.together()
    }

    fn turns_begun(&self, log_len: usize) -> Vec<Seat> {
        self.begun_since(log_len).collect()
    }

    fn outlook(&self, viewer: Viewer, plans: &[Plan], chance: &mut Chance) -> Outlook {
        self.outlook_of(viewer, plans, chance)
    }

    fn carry(&mut self, seat: Seat, steps: &[String], chance: &mut Chance, at: u64) -> Carried {
        self.carry_out(seat, steps, chance, at)
    }

    fn counsel(&self, viewer: Viewer, chance: &mut Chance) -> Option<Counsel> {
        let seat = self.position.turn().waiting().lowest()?;
        let reader = viewer.lowest()?;
        self.position.together()?;
        if viewer.has(seat) || self.position.ask(seat).whose != Whose::Group {
            return None;
        }
        let prompt = self.deciding(viewer, seat, chance)?;
        let offers = |position: &G| {
            let mut actions = Vec::new();
            position.actions(seat, &mut actions);
            actions
        };
        let imagined = self.position.imagine(viewer, chance);
        let known = offers(&imagined);
        if known != offers(&self.position) {
            return None;
        }
        let offer =
            |action: &G::Action| Offer { action: self.text(action), label: imagined.label(reader, action) };
        Some(Counsel { seat, prompt, offers: known.iter().take(COUNSEL_MOST).map(offer).collect() })
    }

    fn undo_cost(&self, seat: Seat, to: usize) -> Cost {
        Table::undo_cost(self, seat, to)
    }

    fn last_move_of(&self, seat: Seat) -> Option<usize> {
        Table::last_move_of(self, seat)
    }

    fn free_back_to(&self, seat: Seat) -> usize {
        Table::free_back_to(self, seat)
    }

    fn shares_since(&self, to: usize) -> Vec<Share> {
        Table::shares_since(self, to)
    }

    fn again(&self, may: Seats) -> Option<Again> {
        Table::again(self, may)
    }

    fn redo(&mut self, seat: Seat, may: Seats, most: u64, at: u64) -> Result<(), No> {
        Table::redo(self, seat, may, most, at).map_err(|no| self.in_words(&no))
    }

    fn undo(&mut self, seat: Seat, to: usize, agreed: Seats, at: u64) -> Result<(), No> {
        Table::undo(self, seat, to, agreed, at).map_err(|no| self.in_words(&no))
    }

    fn handed(&mut self, seat: Seat, how: Handover, agreed: Seats, at: u64) -> Result<(), No> {
        Table::handed(self, seat, how, agreed, at).map_err(|no| self.in_words(&no))
    }

    fn strike_note(&mut self, entry: usize, instead: Option<&str>) {
        Table::strike_note(self, entry, instead);
    }

    fn note_voided(&mut self, before: Vec<Voided>) {
        Table::note_voided(self, before);
    }

    fn view(&self, viewer: Viewer) -> AnyValue {
        Box::new(self.position.view(viewer))
    }

    fn picture(&self, viewer: Viewer) -> String {
        G::picture(self.position.content(), &self.position.view(viewer))
    }

    fn painted(&self, viewer: Viewer) -> Picture {
        G::painted(self.position.content(), &self.position.view(viewer))
    }

    fn shorthand(&self, seat: Seat) -> Option<String> {
        self.position.shorthand(seat)
    }

    fn expand(&self, seat: Seat, typed: &str) -> Option<String> {
        self.position.expand(seat, typed)
    }

    fn work(&self) -> u64 {
        Table::work(self)
    }

    fn work_of(&self, action: &str) -> u64 {
        self.read(action).map_or(0, |action| u64::from(G::work(&action)))
    }

    fn stretch(&self, moves: usize) -> Option<Box<dyn AnyStretch>> {
        Some(Box::new(Table::stretch(self, moves)?))
    }

    fn remember(&mut self, stretch: Box<dyn AnyStretch>) -> bool {
        let stretch: Box<dyn Any> = stretch;
        stretch.downcast().is_ok_and(|stretch| Table::remember(self, *stretch))
    }

    fn bookmark(&self) -> Bookmark {
        Table::bookmark(self)
    }

    fn traces(&self, from: usize) -> AnyValue {
        Box::new(Table::traces(self, from))
    }

    fn seen_after(&self, viewer: Viewer, moves: usize) -> Option<Then> {
        (moves <= Table::moves(self)).then(|| {
            let then = self.position_after(moves);
            Then { view: Box::new(then.view(viewer)), turn: then.turn(), clock: then.clock() }
        })
    }

    fn branch(&self, moves: usize) -> Option<Box<dyn AnyTable>> {
        Some(Box::new(Table::branch(self, moves)?))
    }

    fn told(&self, viewer: Viewer, since: usize) -> Vec<News> {
        Table::told(self, viewer, since).map(|line| self.news(line, viewer)).collect()
    }

    fn log_len(&self) -> usize {
        self.log.len()
    }

    fn told_since(&self, viewer: Viewer, log_len: usize) -> Vec<News> {
        let new = self.log.get(log_len..).unwrap_or_default().iter();
        new.filter(|line| line.told.reaches(viewer)).map(|line| self.news(line, viewer)).collect()
    }

    fn position(&self) -> AnyValue {
        Box::new(self.position.save())
    }

    fn seed(&self) -> Option<Seed> {
        Table::seed(self)
    }

    fn digest(&self) -> Digest {
        Table::digest(self)
    }

    fn record(&self) -> Vec<Written> {
        let write =
            |segment: Segment<G>| Written { header: Box::new(segment.header), entries: segment.entries };
        Table::record(self).segments.into_iter().map(write).collect()
    }

    fn header(&self) -> AnyValue {
        Box::new(self.header.clone())
    }

    fn entries(&self) -> &[Entry] {
        &self.entries
    }

    fn glimpse(&self) -> Box<dyn AnyTable> {
        Box::new(Table::glimpse(self))
    }

    fn clone_box(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }
}
