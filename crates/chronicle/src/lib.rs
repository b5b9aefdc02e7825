//! The Chronicle: a saga of Spaceknights as a story, in Markdown and as a page.
//!
//! What was said makes the paragraphs; what the cards, dice and chips did stands in the margin, quietly. Lines are other people's
//! words: here they become text, and never markup.

mod markdown;
mod page;
mod plain;
mod story;
mod told;

use std::any::Any;

use spaceknights::{Moment, Spaceknights, TeamCard};
use table::{AnyTable, Game as _, Seat, Table, Turn};

pub use markdown::markdown;
pub use page::page;
pub use story::{Beat, Chapter, Said, Story, fill};
pub use told::{Part, Passage, RECAP, Told, chapters, previously};

/// The saga at a table; nothing if another game is played there.
#[must_use]
pub fn of(table: &dyn AnyTable) -> Option<Story> {
    let table: &dyn Any = table;
    table.downcast_ref::<Table<Spaceknights>>().map(Story::of)
}

/// What stands over a saga.
#[must_use]
pub fn title(story: &Story) -> String {
    let pack = story.position.state().pack.of(story.position.content());
    format!("A saga of {}", lowered(&pack.name))
}

/// A title within a sentence: its article is written small.
fn lowered(title: &str) -> String {
    fill("of {title}", |_| Some(title))["of ".len()..].to_owned()
}

/// A knight, and who that knight used to be.
struct Cast {
    seat: Seat,
    knight: String,
    once: String,
    power: String,
}

fn cast(story: &Story) -> Vec<Cast> {
    let (kit, state) = (story.position.content(), story.position.state());
    let of = |index: usize| {
        let sheet = state.knights[index].sheet.of(kit);
        let (knight, once) = (sheet.name.clone(), sheet.once.clone());
        Cast { seat: Seat::new(index as u8), knight, once, power: sheet.power.clone() }
    };
    (0..spaceknights::SEATS).map(of).collect()
}

fn knight(story: &Story, seat: Seat) -> &str {
    &story.position.state().knights[seat.index()].sheet.of(story.position.content()).name
}

/// What stands over a hand: who is where.
fn heading(story: &Story, chapter: &Chapter) -> String {
    match chapter.plot {
        Some([locus, enemy, _]) => {
            let [locus, enemy] = [locus, enemy].map(|card| story.position.written(card).title.as_str());
            format!("{}. {enemy} at {}", chapter.hand, lowered(locus))
        }
        None => "The Approach".to_owned(),
    }
}

/// The lines of the opening cards, to be read aloud before the hand: each the first time that its card is turned up.
fn epigraph(story: &Story, chapter: &Chapter) -> Vec<&'static str> {
    let earlier = story.chapters.iter().filter(|other| other.hand < chapter.hand);
    let read: Vec<TeamCard> = earlier.filter_map(|other| other.plot).flatten().collect();
    let cards = chapter.plot.into_iter().flatten().filter(|card| !read.contains(card));
    cards.filter_map(|card| story.position.written(card).line.as_deref()).collect()
}

/// Whether there is anything to tell of these.
fn any(beats: &[Beat]) -> bool {
    beats.iter().any(|beat| !beat.lines.is_empty() || !beat.margin.is_empty())
}

/// The beats of a hand up to its scenes, those of the scenes, and how the saga ends.
fn parts(chapter: &Chapter) -> (&[Beat], &[Beat], &[Beat]) {
    let ends = |beat: &Beat| matches!(beat.moment, Some(Moment::GoldenAge | Moment::DarkAges));
    let end = chapter.beats.iter().position(ends).unwrap_or(chapter.beats.len());
    let scenes = chapter.beats.iter().position(|beat| beat.moment == Some(Moment::Stage));
    let scenes = scenes.unwrap_or(end).min(end);
    (&chapter.beats[..scenes], &chapter.beats[scenes..end], &chapter.beats[end..])
}

/// How it ended, in a sentence, if it has.
fn ending(story: &Story) -> Option<String> {
    let Turn::Over(outcome) = story.position.turn() else { return None };
    let winner = outcome.winners.lowest()?;
    let mettle = story.position.mettle(winner);
    let name = knight(story, winner);
    Some(if story.position.state().alive.len() == 1 {
        format!("{name} is the last of the six, with {mettle} mettle.")
    } else {
        format!("The sun rises on {}, who has the most mettle: {mettle}.", lowered(name))
    })
}
