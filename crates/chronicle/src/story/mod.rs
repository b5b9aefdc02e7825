//! The saga as it was told: every line by hand and moment, with what the cards, dice and bids did beside it.
//!
//! Lines are the notes of a record. None of them is in the position or its digest, so a story is read off the table afterwards: the
//! moves are played again, every moment of the rulebook becomes a [`Beat`], and a line belongs to the beat that it tells.

mod margin;
mod slots;

use spaceknights::{Action, Chips, Event, Moment, Phase, Place, SEATS, Spaceknights, TeamCard, TeamDeck};
use table::{AnyTable as _, Entry, Fact, Game as _, Seat, Seats, Table};

pub use slots::fill;

/// A whole saga, as far as it was told.
#[derive(Clone, Debug)]
pub struct Story {
    /// The hands, and before them the Approach if anybody spoke during it.
    pub chapters: Vec<Chapter>,
    /// The position at its end.
    pub position: Spaceknights,
    /// Lines that ride on a bid whose chips are still being chosen.
    held: [Option<Said>; SEATS],
}

/// A line that somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The number of the entry that it rode on.
    pub entry: usize,
    /// The words.
    pub text: String,
}

/// A hand and the scenes after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The number of the hand; 0 for the Approach.
    pub hand: u16,
    /// Who is the Foe.
    pub foe: Seat,
    /// The opening Locus, Enemy and Threat, once they are turned up.
    pub plot: Option<[TeamCard; 3]>,
    /// Who won the hand; nobody if it came to nothing, or is not over.
    pub won: Option<Seat>,
    /// Who perished in it or in the scenes after it.
    pub perished: Seats,
    /// What happened, in its order.
    pub beats: Vec<Beat>,
}

/// A moment of the story, or something said between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// Who tells it.
    pub seat: Seat,
    /// Which moment it is; none for what was said in between.
    pub moment: Option<Moment>,
    /// The card that it is about.
    pub card: Option<TeamCard>,
    /// Another knight who is near.
    pub other: Seat,
    /// What was said.
    pub lines: Vec<Said>,
    /// What cards, dice and chips did, from this beat up to the next.
    pub margin: Vec<String>,
}

impl Chapter {
    fn new(hand: u16, foe: Seat) -> Chapter {
        Chapter { hand, foe, plot: None, won: None, perished: Seats::NONE, beats: Vec::new() }
    }
}

impl Beat {
    /// Whether it belongs to the Long, Lonely Moments.
    #[must_use]
    pub const fn is_scene(&self) -> bool {
        matches!(self.moment, Some(Moment::Stage | Moment::Scene))
    }
}

/// The seat that a spectator has: none.
const EVERYBODY: Seats = Seats::NONE;

impl Story {
    /// The saga of a table so far. What was taken back is not in it.
    #[must_use]
    pub fn of(table: &Table<Spaceknights>) -> Story {
        let mut standing: Vec<(Seat, &str, Option<Said>)> = Vec::new();
        for (number, entry) in table.entries().iter().enumerate() {
            match entry {
                Entry::Act { seat, action, note, .. } => {
                    let said = note.clone().map(|text| Said { entry: number, text });
                    standing.push((*seat, action, said));
                }
                Entry::Undo { to, .. } => standing.truncate(*to),
                // Who plays for a seat is no part of the story.
                Entry::Handed { .. } => {}
            }
        }
        let mut story = Story::begun(table.position_after(0));
        for (seat, action, note) in standing {
            if let Ok(action) = Spaceknights::read(story.position.content(), action) {
                story.play(seat, &action, note);
            }
        }
        story
    }

    /// A saga that begins here. Quick start deals the first hand before anybody is told of anything.
    fn begun(position: Spaceknights) -> Story {
        let mut story = Story { chapters: Vec::new(), position, held: Default::default() };
        let state = story.position.state();
        let (hand, foe) = (state.hand, state.foe);
        let common = |place: Place| state.team.common[place as usize];
        let plot = match [common(Place::Locus), common(Place::Enemy), common(Place::Threat)] {
            [Some(locus), Some(enemy), Some(threat)] => Some([locus, enemy, threat]),
            _ => None,
        };
        let posted: Vec<(Seat, u8)> = state
            .seating
            .iter()
            .map(|seat| (*seat, state.knights[seat.index()].line.total()))
            .filter(|(_, line)| *line > 0)
            .collect();
        story.chapters.push(Chapter::new(hand, foe));
        if let Some(plot) = plot {
            story.event(&Event::PlotTurnedUp { foe, cards: plot.map(|card| card.mark) });
            let first = posted.iter().map(|(_, line)| *line).min();
            for (seat, line) in posted {
                let chips = Chips::only(seat, line);
                story.event(&Event::Posted { seat, chips, first: Some(line) == first });
            }
        }
        story
    }

    /// An answer, and the line that rode on it.
    fn play(&mut self, seat: Seat, action: &Action, said: Option<Said>) {
        let before = self.marks();
        let mut facts: Vec<Fact<Event>> = Vec::new();
        self.position.apply(seat, action, &mut facts);
        for fact in facts.iter().filter(|fact| fact.to.includes(EVERYBODY)) {
            self.event(&fact.event);
        }
        if let Some(said) = said {
            self.put(seat, action, said, before);
        }
    }

    /// Where the story stands: how many chapters, and how many beats in the last.
    fn marks(&self) -> (usize, usize) {
        (self.chapters.len() - 1, self.chapters.last().map_or(0, |chapter| chapter.beats.len()))
    }

    fn event(&mut self, event: &Event) {
        if let Event::HandBegan { hand, foe } = event {
            self.held = Default::default();
            self.chapters.push(Chapter::new(*hand, *foe));
        }
        let decks = [TeamDeck::Locus, TeamDeck::Enemy, TeamDeck::Threat];
        let Some(chapter) = self.chapters.last_mut() else { return };
        if let Event::PlotTurnedUp { cards, .. } = event {
            let opening = |at: usize| TeamCard { deck: decks[at], mark: cards[at] };
            chapter.plot = Some([0, 1, 2].map(opening));
        }
        match event {
            Event::WonHand { seat, .. } => chapter.won = Some(*seat),
            Event::Perished { seat } => chapter.perished = chapter.perished.with(*seat),
            _ => {}
        }
        if let Some((seat, moment)) = event.moment() {
            let card = match event {
                Event::Complicated { card, .. } => Some(*card),
                _ => None,
            };
            let alive = self.position.state().alive;
            let other = self.position.left_of(seat, alive.without(seat));
            let lines = self.held[seat.index()].take().into_iter().collect();
            let moment = Some(moment);
            chapter.beats.push(Beat { seat, moment, card, other, lines, margin: Vec::new() });
        }
        if let Some(words) = margin::of(event) {
            match chapter.beats.last_mut() {
                Some(beat) => {
                    if !beat.margin.iter_mut().any(|said| margin::drew_more(said, event)) {
                        beat.margin.push(words);
                    }
                }
                None => {
                    let beat = Beat {
                        seat: chapter.foe,
                        moment: None,
                        card: None,
                        other: chapter.foe,
                        lines: Vec::new(),
                        margin: vec![words],
                    };
                    chapter.beats.push(beat);
                }
            }
        }
    }

    /// Puts a line to the moment that it tells: first what opens the hand or the scenes, then what the answer brought about, then the last
    /// moment that its teller has let pass.
    fn put(&mut self, seat: Seat, action: &Action, said: Said, (chapter, from): (usize, usize)) {
        match self.moment_at(seat, action, (chapter, from)) {
            Tells::Beat(at) => self.chapters[chapter].beats[at].lines.push(said),
            Tells::Next => self.held[seat.index()] = Some(said),
            Tells::Aside => {
                let beat = Beat {
                    seat,
                    moment: None,
                    card: None,
                    other: seat,
                    lines: vec![said],
                    margin: Vec::new(),
                };
                self.chapters[chapter].beats.push(beat);
            }
        }
    }

    fn moment_at(&self, seat: Seat, action: &Action, (chapter, from): (usize, usize)) -> Tells {
        let beats = &self.chapters[chapter].beats;
        let own = |at: &usize| beats[*at].seat == seat && beats[*at].moment.is_some();
        let untold = |at: &usize| own(at) && beats[*at].lines.is_empty();
        let opens = |at: &usize| {
            matches!(
                beats[*at].moment,
                Some(Moment::Plot | Moment::FindsOut | Moment::Personal | Moment::Stage)
            )
        };
        let opening = (0..from.min(beats.len())).find(|at| untold(at) && opens(at));
        let brought = (from..beats.len()).find(untold);
        let bids = matches!(action, Action::Match | Action::Surge(_) | Action::Limit);
        let waits = bids && matches!(self.position.state().phase, Phase::Chips(_));
        if let Some(at) = opening.or(brought) {
            return Tells::Beat(at);
        }
        if waits {
            return Tells::Next;
        }
        let latest = (0..beats.len()).rev().find(untold).or_else(|| (0..beats.len()).rev().find(own));
        latest.map_or(Tells::Aside, Tells::Beat)
    }

    /// Which moment a line would tell that rode on this answer, and the story as it would be then: for whoever suggests lines.
    #[must_use]
    pub fn with(&self, seat: Seat, action: &Action) -> Option<(Story, usize, usize)> {
        let mut then = self.clone();
        let before = then.marks();
        then.play(seat, action, None);
        match then.moment_at(seat, action, before) {
            Tells::Beat(at) => Some((then, before.0, at)),
            Tells::Next | Tells::Aside => None,
        }
    }

    /// What was said so far, in its order.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let beats = self.chapters.iter().flat_map(|chapter| &chapter.beats);
        beats.flat_map(|beat| &beat.lines).map(|said| said.text.as_str())
    }

    /// A line of the kit in place of one that was said: for the same moment, and not told before. It is of any temperament, so that
    /// there is one; nothing for what was said between the moments.
    #[must_use]
    pub fn instead_of(&self, entry: usize) -> Option<String> {
        let said = |beat: &Beat| beat.lines.iter().any(|said| said.entry == entry);
        let found = self
            .chapters
            .iter()
            .enumerate()
            .find_map(|(chapter, all)| all.beats.iter().position(said).map(|beat| (chapter, beat)));
        let (chapter, beat) = found?;
        let moment = self.chapters[chapter].beats[beat].moment?;
        let lines = self.position.content().lines.iter().filter(|line| line.moment == moment);
        let mut filled = lines.map(|line| self.filled(&line.text, chapter, beat));
        filled.find(|text| !self.lines().any(|said| said == text))
    }

    /// A text with slots, as it reads at a beat.
    #[must_use]
    pub fn filled(&self, text: &str, chapter: usize, beat: usize) -> String {
        let (chapter, beat) = (&self.chapters[chapter], &self.chapters[chapter].beats[beat]);
        fill(text, |slot| self.slot(slot, chapter, beat))
    }

    fn slot(&self, slot: &str, chapter: &Chapter, beat: &Beat) -> Option<&str> {
        let kit = self.position.content();
        let state = self.position.state();
        let knight = &state.knights[beat.seat.index()];
        let sheet = knight.sheet.of(kit);
        let named = |seat: Seat| state.knights[seat.index()].sheet.of(kit).name.as_str();
        let opening = |at: usize| chapter.plot.map(|plot| self.position.written(plot[at]).title.as_str());
        Some(match slot {
            "knight" => &sheet.name,
            "person" => sheet.once.split(',').next().unwrap_or_default(),
            "power" => &sheet.power,
            // Another one in every hand.
            "ability" => &sheet.abilities[usize::from(chapter.hand) % sheet.abilities.len()],
            "nemesis" => &state.pack.of(kit).authors[beat.seat.index()].nemesis,
            "locus" => opening(0)?,
            "enemy" => opening(1)?,
            "threat" => opening(2)?,
            "card" => &self.position.written(beat.card?).title,
            "theme" => &kit.theme(knight.theme).title,
            "foe" => named(chapter.foe),
            "other" => named(beat.other),
            _ => return None,
        })
    }
}

/// Where a line belongs.
enum Tells {
    /// To this beat.
    Beat(usize),
    /// To the next beat of its teller.
    Next,
    /// In between.
    Aside,
}
