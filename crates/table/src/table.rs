//! A game being played: its position, its open questions, and its record.

use crate::bookmark::Footprint;
use crate::chance::{Chance, Entropy, Seed, Voided};
use crate::denied::{Denied, TableWhy};
use crate::digest::Digest;
use crate::event::{Fact, News};
use crate::game::{Ask, Content as _, Game, Setup, Turn};
use crate::past::Past;
use crate::record::{self, Entry, FORMAT, Handover, Header, Record, Segment, Start};
use crate::redo::Taken;
use crate::rule::Refusal;
use crate::seat::{Seat, Seats, Viewer};
use crate::space::Space;
use crate::undo::{Move, Step};

/// The longest note, in characters.
pub const NOTE_MAX: usize = 2000;

/// The number of a question put to a seat. It never comes again for that seat at the same table,
/// so an answer that names it can only answer that question (TB-TICKET-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Ticket(pub u32);

/// A seat's open question with everything it may answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Open<G: Game> {
    /// The number to answer by.
    pub ticket: Ticket,
    /// The question; `None` for a seat that has answered a joint question and may only take its
    /// answer back.
    pub ask: Option<Ask<G::Question, G::Action>>,
    /// The actions that can be listed, ascending.
    pub actions: Vec<G::Action>,
    /// The spaces of actions too many to list.
    pub spaces: Vec<Space>,
}

/// A line of the table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<E> {
    /// How many moves had been made before the one that caused it.
    pub moves: usize,
    /// What there is to tell.
    pub told: Told<E>,
}

/// What a log line tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told<E> {
    /// A fact of the game.
    Fact(Fact<E>),
    /// A seat took moves back.
    Undone {
        /// Who.
        seat: Seat,
        /// How many moves were left.
        to: usize,
        /// Whether it was free: nothing had been learned by it.
        free: bool,
    },
    /// A seat said something with its answer; what, stands in the record.
    Noted {
        /// Who.
        seat: Seat,
        /// The number of the entry.
        entry: usize,
    },
    /// The host did something to a seat's key.
    Handed {
        /// Whose.
        seat: Seat,
        /// What.
        how: Handover,
        /// Who agreed.
        agreed: Seats,
    },
}

impl<E> Told<E> {
    /// Whether this viewer is told.
    pub fn reaches(&self, viewer: Viewer) -> bool {
        match self {
            Told::Fact(fact) => fact.to.includes(viewer),
            // TB-NOTE-05: a note is said to the whole table.
            Told::Noted { .. } | Told::Undone { .. } | Told::Handed { .. } => true,
        }
    }
}

/// A game being played.
///
/// The table offers each seat its legal actions under a numbered ticket, takes an answer only if
/// it is one of them, and keeps the record. It knows no clock and no network: the caller says
/// when something happened and carries what is told to whom.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    pub(crate) position: G,
    pub(crate) earlier: Vec<Segment<G>>,
    pub(crate) header: Header<G::Options, G::Save>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) digest: Digest,
    pub(crate) line: Vec<Move<G>>,
    pub(crate) past: Past<G>,
    /// How much was done to come this far.
    pub(crate) work: u64,
    pub(crate) log: Vec<Line<G::Event>>,
    pub(crate) footprints: Vec<Footprint>,
    /// What can be played again, the last that was taken back at the end.
    pub(crate) taken: Vec<Taken>,
    open: [Option<Open<G>>; Seat::MAX],
    /// Each seat counts its own questions, so that a number tells nothing of the others'.
    next_ticket: [u32; Seat::MAX],
}

impl<G: Game> Table<G> {
    /// A new game, dealt from a seed and what the seats added to it.
    ///
    /// # Errors
    /// If the game is not for so many seats or the options do not fit together.
    pub fn deal(
        content: &'static G::Content,
        setup: Setup<G::Options>,
        seed: Seed,
        entropy: Vec<Entropy>,
    ) -> Result<Table<G>, Denied<G::Why>> {
        let (fewest, most) = G::ABOUT.seats;
        if !(fewest..=most).contains(&setup.seats) {
            // TB-SEAT-01: a game has a fewest and a most number of seats.
            return Err(
                Refusal::by("TB-SEAT-01", TableWhy::Seats { given: setup.seats, fewest, most }).into()
            );
        }
        let seated = Seats::first(setup.seats);
        for (index, added) in entropy.iter().enumerate() {
            let again = entropy[..index].iter().any(|earlier| earlier.seat == added.seat);
            if !seated.has(added.seat) || again {
                // TB-CHANCE-02: each seat at the table adds entropy at most once, before the deal.
                return Err(Refusal::by("TB-CHANCE-02", TableWhy::Entropy { seat: added.seat }).into());
            }
            if !added.is_as_committed() {
                // TB-CHANCE-04: what is opened is what the seat was bound to.
                return Err(Refusal::by("TB-CHANCE-04", TableWhy::Opened { seat: added.seat }).into());
            }
        }
        let chance = Chance::new(&seed, &entropy);
        let position = G::start(content, &setup, chance).map_err(Denied::Game)?;
        let start =
            Start::Deal { commitment: seed.commitment(), seed: Some(seed), entropy, voided: Vec::new() };
        Ok(Table::open_at(position, setup, start, Vec::new()))
    }

    /// Notes that deals came to nothing before this one; nothing was played yet.
    pub fn note_voided(&mut self, before: Vec<Voided>) {
        if let Start::Deal { voided, .. } = &mut self.header.start
            && self.entries.is_empty()
            && *voided != before
        {
            // TB-CHANCE-05: the record names whose opening was missing, and how often.
            *voided = before;
            self.digest = record::opening(&self.header);
        }
    }

    /// A game from a given position, after the segments that led there, if any.
    ///
    /// TB-RECORD-09: so a game goes on whose record does not replay alike under new rules.
    ///
    /// # Errors
    /// If the position does not fit the content or breaks an invariant (TB-POSITION-01).
    pub fn from_position(
        content: &'static G::Content,
        options: G::Options,
        save: G::Save,
        earlier: Vec<Segment<G>>,
    ) -> Result<Table<G>, Denied<G::Why>> {
        let position = G::load(content, save.clone()).map_err(Denied::Position)?;
        position.invariants().map_err(Denied::Position)?;
        let setup = Setup { seats: position.seats(), options };
        Ok(Table::open_at(position, setup, Start::Position(Box::new(save)), earlier))
    }

    pub(crate) fn open_at(
        position: G,
        setup: Setup<G::Options>,
        start: Start<G::Save>,
        earlier: Vec<Segment<G>>,
    ) -> Table<G> {
        let header = Header {
            orrery: FORMAT,
            game: G::ABOUT.name.to_owned(),
            rules: G::ABOUT.rules,
            content: position.content().digest(),
            setup,
            start,
        };
        let mut table = Table {
            digest: record::opening(&header),
            past: Past::new(),
            work: 0,
            position,
            earlier,
            header,
            entries: Vec::new(),
            line: Vec::new(),
            log: Vec::new(),
            footprints: Vec::new(),
            taken: Vec::new(),
            open: [const { None }; Seat::MAX],
            next_ticket: [1; Seat::MAX],
        };
        table.open_questions(None);
        table
    }

    /// The position and its open questions, without what led there: small, for a bot to think about.
    #[must_use]
    pub fn glimpse(&self) -> Table<G> {
        Table {
            position: self.position.clone(),
            earlier: Vec::new(),
            header: self.header.clone(),
            entries: Vec::new(),
            digest: self.digest,
            line: Vec::new(),
            past: Past::new(),
            work: 0,
            log: Vec::new(),
            footprints: Vec::new(),
            taken: Vec::new(),
            open: self.open.clone(),
            next_ticket: self.next_ticket,
        }
    }

    /// The true position: for whoever runs the table, never for a seat.
    #[must_use]
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Whose move it is.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.position.turn()
    }

    /// Everybody at the table.
    #[must_use]
    pub fn seats(&self) -> Seats {
        Seats::first(self.position.seats())
    }

    /// How many moves stand: answers that were not taken back.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.line.len()
    }

    /// A seat's open question, if it has one.
    #[must_use]
    pub fn open(&self, seat: Seat) -> Option<&Open<G>> {
        self.open[seat.index()].as_ref()
    }

    /// The set-up the game was started with.
    #[must_use]
    pub fn setup(&self) -> &Setup<G::Options> {
        &self.header.setup
    }

    /// The seed it was dealt from: for the keeper of the table until the game is over. A game from a
    /// given position has none.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        match self.header.start {
            Start::Deal { seed, .. } => seed,
            Start::Position(_) => None,
        }
    }

    /// The running digest: over everything that has happened. It tells hidden things to whoever
    /// can guess and hash, so it stays with the keeper of the table until the game is over.
    #[must_use]
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// The record so far, seed included: for the keeper of the table until the game is over.
    #[must_use]
    pub fn record(&self) -> Record<G> {
        let mut segments = self.earlier.clone();
        segments.push(Segment { header: self.header.clone(), entries: self.entries.clone() });
        Record { segments }
    }

    /// What this viewer has been told, from its `since`-th line on. Lines are counted among those
    /// that reach the viewer, so the count itself tells nothing of what others were told.
    pub fn told(&self, viewer: Viewer, since: usize) -> impl Iterator<Item = &Line<G::Event>> {
        self.log.iter().filter(move |line| line.told.reaches(viewer)).skip(since)
    }

    /// Whether the seat may answer with this action now.
    ///
    /// # Errors
    /// If it may not, with the clause that forbids it.
    pub fn check(&self, seat: Seat, action: &G::Action) -> Result<(), Denied<G::Why>> {
        self.question_of(seat)?;
        self.position.check(seat, action).map_err(Denied::Game)
    }

    /// Reads an action's canonical text.
    ///
    /// # Errors
    /// If it is none (TB-TEXT-01).
    pub fn read(&self, text: &str) -> Result<G::Action, Denied<G::Why>> {
        G::read(self.position.content(), text)
            .map_err(|unreadable| Refusal::by("TB-TEXT-01", TableWhy::Unreadable(unreadable)).into())
    }

    /// A seat answers its question. A ticket, if given, must name the question that is open now.
    ///
    /// # Errors
    /// If the answer is refused; nothing has changed then (TB-REFUSE-01).
    pub fn act(
        &mut self,
        seat: Seat,
        ticket: Option<Ticket>,
        action: G::Action,
        note: Option<String>,
        at: u64,
    ) -> Result<(), Denied<G::Why>> {
        let open = self.question_of(seat)?;
        if let Some(given) = ticket
            && given != open.ticket
        {
            // TB-TICKET-01: an answer names the question it answers.
            return Err(Refusal::by("TB-TICKET-01", TableWhy::Stale { given, now: open.ticket }).into());
        }
        if let Some(note) = &note {
            check_note(note, open.ask.as_ref().is_some_and(|ask| ask.note))?;
        }
        self.position.check(seat, &action).map_err(Denied::Game)?;

        let mut text = String::new();
        G::write(self.position.content(), &action, &mut text);
        let facts = self.play(seat, action);
        self.digest = record::after_act(self.digest, seat, &text, &facts);
        let moves = self.line.len() - 1;
        if note.is_some() {
            self.log.push(Line { moves, told: Told::Noted { seat, entry: self.entries.len() } });
        }
        self.log.extend(facts.into_iter().map(|fact| Line { moves, told: Told::Fact(fact) }));
        let drew = self.line.last().is_some_and(|made| made.step.drew);
        self.footprints.push(Footprint { log: self.log.len(), drew });
        self.entries.push(Entry::Act { seat, action: text, note, at, digest: self.digest });
        self.pass_taken(self.entries.len() - 1);
        self.open_questions(Some(seat));
        Ok(())
    }

    /// Plays a checked action on the position and remembers the move.
    fn play(&mut self, seat: Seat, action: G::Action) -> Vec<Fact<G::Event>> {
        let work = G::work(&action);
        self.past.pass(self.line.len(), &self.position, work);
        self.work += u64::from(work);
        let drawn = self.position.chance().map(Chance::drawn);
        let mut facts = Vec::new();
        self.position.apply(seat, &action, &mut facts);
        let drew = self.position.chance().map(Chance::drawn) != drawn;
        let learned = facts.iter().any(|fact| fact.news == News::Learned);
        self.line.push(Move { action, step: Step { seat, drew, learned }, entry: self.entries.len() });
        facts
    }

    /// What an action would do as far as this viewer can know before doing it: the facts up to
    /// the first draw or reveal, from a position imagined for the viewer.
    ///
    /// # Errors
    /// If the action is refused, or the seat is not one of the viewer's.
    pub fn preview(
        &self,
        viewer: Viewer,
        seat: Seat,
        action: &G::Action,
        chance: &mut Chance,
    ) -> Result<Vec<Fact<G::Event>>, Denied<G::Why>> {
        let mut facts = self.tried(viewer, seat, action, chance)?.facts;
        let learned = facts.iter().position(|fact| fact.news == News::Learned && fact.to.includes(viewer));
        facts.truncate(learned.unwrap_or(facts.len()));
        facts.retain(|fact| fact.to.includes(viewer));
        Ok(facts)
    }

    /// Whether an action could be taken back for free, as far as this viewer can know, with nobody but `holds` to act
    /// meanwhile: whoever holds several seats waits for nobody between them.
    ///
    /// # Errors
    /// If the action is refused, or the seat is not one of the viewer's.
    pub fn undoable(
        &self,
        viewer: Viewer,
        seat: Seat,
        action: &G::Action,
        holds: Seats,
        chance: &mut Chance,
    ) -> Result<bool, Denied<G::Why>> {
        let Tried { position, drew, facts } = self.tried(viewer, seat, action, chance)?;
        // TB-PREVIEW-02: nothing is drawn, nothing comes to light for anybody, and it is for the same hands to go on. What
        // is over cannot be taken back (TB-OVER-01), and has nobody to wait for.
        let next = position.turn().waiting();
        let learned = facts.iter().any(|fact| fact.news == News::Learned);
        Ok(!drew && !learned && !next.is_empty() && next.minus(holds.with(seat)).is_empty())
    }

    /// An action on a position imagined for the viewer.
    fn tried(
        &self,
        viewer: Viewer,
        seat: Seat,
        action: &G::Action,
        chance: &mut Chance,
    ) -> Result<Tried<G>, Denied<G::Why>> {
        if !viewer.has(seat) {
            // TB-PREVIEW-01: a seat's offers are nobody else's to try.
            return Err(Refusal::by("TB-PREVIEW-01", TableWhy::NotYours { seat }).into());
        }
        self.check(seat, action)?;
        let mut position = self.position.imagine(viewer, chance);
        let drawn = position.chance().map(Chance::drawn);
        let mut facts = Vec::new();
        position.apply(seat, action, &mut facts);
        let drew = position.chance().map(Chance::drawn) != drawn;
        Ok(Tried { position, drew, facts })
    }

    /// Strikes the note of one entry from the record, counted from zero, or puts other words in its place.
    ///
    /// TB-NOTE-04: no digest covers a note, so the record stays sound.
    pub fn strike_note(&mut self, entry: usize, instead: Option<&str>) {
        if let Some(Entry::Act { note: note @ Some(_), .. }) = self.entries.get_mut(entry) {
            *note = instead.map(str::to_owned);
        }
    }

    /// Notes that the host did something to a seat's key, and who agreed to it.
    ///
    /// TB-SEAT-03: the record names it for good. It is no move, so it can be noted after the end too.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn handed(
        &mut self,
        seat: Seat,
        how: Handover,
        agreed: Seats,
        at: u64,
    ) -> Result<(), Denied<G::Why>> {
        if !self.seats().has(seat) {
            return Err(
                Refusal::by("TB-SEAT-02", TableWhy::NoSeat { seat, seats: self.position.seats() }).into()
            );
        }
        self.digest = record::after_handed(self.digest, seat, how, agreed);
        self.log.push(Line { moves: self.line.len(), told: Told::Handed { seat, how, agreed } });
        self.footprints.push(Footprint { log: self.log.len(), drew: false });
        self.entries.push(Entry::Handed { seat, how, agreed, at, digest: self.digest });
        Ok(())
    }

    fn question_of(&self, seat: Seat) -> Result<&Open<G>, Denied<G::Why>> {
        if !self.seats().has(seat) {
            // TB-SEAT-02: only a seat at the table can do anything.
            return Err(
                Refusal::by("TB-SEAT-02", TableWhy::NoSeat { seat, seats: self.position.seats() }).into()
            );
        }
        if self.position.turn().outcome().is_some() {
            // TB-OVER-01: when the game is over nothing more is played.
            return Err(Refusal::by("TB-OVER-01", TableWhy::Over).into());
        }
        // TB-ASK-01: a seat answers its own open question and no other.
        self.open(seat).ok_or_else(|| {
            Refusal::by("TB-ASK-01", TableWhy::NotAsked { waiting: self.turn().waiting() }).into()
        })
    }

    /// Takes the header of the record that is replayed: the digest covers it as it was written, rules version and
    /// content included.
    pub(crate) fn take_header(&mut self, header: Header<G::Options, G::Save>) {
        self.digest = record::opening(&header);
        self.header = header;
    }

    /// Of each seat: the number of its next question, and of the one that is open.
    pub(crate) fn tickets(&self) -> Vec<(u32, Option<Ticket>)> {
        let of = |seat: Seat| (self.next_ticket[seat.index()], self.open(seat).map(|open| open.ticket));
        self.seats().iter().map(of).collect()
    }

    /// Opens the questions of the position with the numbers they had.
    pub(crate) fn number_questions(&mut self, tickets: &[(u32, Option<Ticket>)]) {
        self.open_questions(None);
        for (seat, (next, open)) in self.seats().iter().zip(tickets) {
            self.next_ticket[seat.index()] = *next;
            if let (Some(question), Some(ticket)) = (&mut self.open[seat.index()], open) {
                question.ticket = *ticket;
            }
        }
    }

    /// Numbers the open questions anew. TB-TICKET-02: a question that stands as it stood keeps its
    /// number, so another seat's answer does not spoil it; the mover's never does, and after an
    /// undo none does.
    pub(crate) fn open_questions(&mut self, mover: Option<Seat>) {
        let waiting = self.position.turn().waiting();
        for seat in self.seats() {
            let mut open = Open {
                ticket: Ticket(self.next_ticket[seat.index()]),
                ask: waiting.has(seat).then(|| self.position.ask(seat)),
                actions: Vec::new(),
                spaces: Vec::new(),
            };
            self.position.actions(seat, &mut open.actions);
            self.position.spaces(seat, &mut open.spaces);
            let slot = &mut self.open[seat.index()];
            let asked = open.ask.is_some() || !open.actions.is_empty();
            if let Some(before) = slot
                && mover.is_some_and(|mover| mover != seat)
                && (&before.ask, &before.actions, &before.spaces) == (&open.ask, &open.actions, &open.spaces)
            {
                continue;
            }
            *slot = asked.then_some(open);
            self.next_ticket[seat.index()] += u32::from(asked);
        }
    }
}

/// What came of an action on an imagined position.
struct Tried<G: Game> {
    position: G,
    drew: bool,
    facts: Vec<Fact<G::Event>>,
}

fn check_note<W>(note: &str, wanted: bool) -> Result<(), Denied<W>> {
    if !wanted {
        // TB-NOTE-01: free text rides only on an answer whose question has room for it.
        return Err(Refusal::by("TB-NOTE-01", TableWhy::NoteUnwanted).into());
    }
    let length = note.chars().count();
    if length > NOTE_MAX {
        // TB-NOTE-02: a note has a longest length.
        return Err(Refusal::by("TB-NOTE-02", TableWhy::NoteTooLong { length, most: NOTE_MAX }).into());
    }
    if let Some(at) = note.chars().position(|c| (c.is_control() && c != '\n') || turns_writing(c)) {
        // TB-NOTE-03: a note is plain text, and reads as it is written.
        return Err(Refusal::by("TB-NOTE-03", TableWhy::NoteNotPlain { at }).into());
    }
    Ok(())
}

/// Characters that break a line unseen, or turn the direction of writing so that what is read is not what is written. Letters of
/// languages that are written from right to left need none of them.
const fn turns_writing(letter: char) -> bool {
    matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
