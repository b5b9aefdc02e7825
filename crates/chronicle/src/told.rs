//! The Chronicle hand by hand, for whoever shows it while it is told, and what went before, for those who come back.

use table::{Game as _, Seat, Turn, english};

use crate::plain::plain;
use crate::{Beat, Chapter, Said, Story, any, epigraph, heading, knight, parts};

/// So many hands are told again at the next sitting.
pub const RECAP: usize = 4;

/// A hand as it is shown.
pub struct Told {
    /// What stands over it.
    pub title: String,
    /// The lines of its opening cards.
    pub read: String,
    /// What was told, in order.
    pub passages: Vec<Passage>,
}

/// Something that was told, with what cards, dice and chips did beside it.
pub struct Passage {
    /// Where in the hand.
    pub part: Part,
    /// Who told it.
    pub seat: Seat,
    /// The lines; none where nobody said anything.
    pub lines: Vec<Said>,
    /// What stands beside it.
    pub margin: Vec<String>,
}

/// Where in a hand something was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// In the hand itself.
    Hand,
    /// In the Long, Lonely Moments after it.
    Scenes,
    /// At the end of the saga.
    End,
}

/// The hands from this one on, counted from zero. Beats that nobody told add to the margin of the one before.
#[must_use]
pub fn chapters(story: &Story, from: usize) -> Vec<Told> {
    story.chapters.iter().skip(from).map(|chapter| told(story, chapter)).collect()
}

fn told(story: &Story, chapter: &Chapter) -> Told {
    let (hand, scenes, end) = parts(chapter);
    let mut passages: Vec<Passage> = Vec::new();
    for (part, beats) in [(Part::Hand, hand), (Part::Scenes, scenes), (Part::End, end)] {
        for Beat { seat, lines, margin, .. } in beats.iter().filter(|beat| any(std::slice::from_ref(beat))) {
            let begins = passages.last().is_none_or(|last| last.part != part);
            if begins || !lines.is_empty() {
                passages.push(Passage { part, seat: *seat, lines: lines.clone(), margin: Vec::new() });
            }
            if let Some(last) = passages.last_mut() {
                last.margin.extend(margin.iter().map(|words| plain(words)));
            }
        }
    }
    let read = plain(&epigraph(story, chapter).join(" "));
    Told { title: plain(&heading(story, chapter)), read, passages }
}

/// What went before, for the next sitting: the last hands that were played out, then how the knights stand. Nothing while the first hand
/// is played.
#[must_use]
pub fn previously(story: &Story) -> Vec<String> {
    let over = |chapter: &&Chapter| chapter.hand > 0 && (chapter.won.is_some() || is_past(story, chapter));
    let hands: Vec<&Chapter> = story.chapters.iter().filter(over).collect();
    let mut said: Vec<String> =
        hands.iter().skip(hands.len().saturating_sub(RECAP)).map(|hand| sentence(story, hand)).collect();
    if !said.is_empty() {
        said.push(standing(story));
    }
    said
}

fn is_past(story: &Story, chapter: &Chapter) -> bool {
    let last = story.chapters.last().is_none_or(|last| last.hand <= chapter.hand);
    !last || matches!(story.position.turn(), Turn::Over(_))
}

fn sentence(story: &Story, chapter: &Chapter) -> String {
    let won = chapter
        .won
        .map_or_else(|| "it came to nothing".to_owned(), |winner| format!("{} won", knight(story, winner)));
    let fallen = chapter.perished.iter().map(|seat| knight(story, seat).to_owned()).collect::<Vec<_>>();
    let fell = if fallen.is_empty() { String::new() } else { format!(" {} perished.", english::and(fallen)) };
    plain(&format!("{}: {won}.{fell}", heading(story, chapter)))
}

/// Who has most, and who is left.
fn standing(story: &Story) -> String {
    let alive = story.position.state().alive;
    let mut left: Vec<(u8, Seat)> = alive.iter().map(|seat| (story.position.mettle(seat), seat)).collect();
    left.sort_by_key(|(mettle, seat)| (u8::MAX - mettle, *seat));
    let each = left.iter().map(|(mettle, seat)| format!("{} {mettle}", knight(story, *seat)));
    plain(&format!("Mettle: {}.", english::and(each)))
}
