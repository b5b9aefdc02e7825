//! The Chronicle in Markdown.

use std::fmt::Write as _;

use crate::plain::{escaped, paragraph};
use crate::{Beat, Story, any, cast, ending, epigraph, heading, parts, title};

/// The saga as a story in Markdown. Each hand ends with what stands in its margin.
#[must_use]
pub fn markdown(story: &Story) -> String {
    let mut out = format!("# {}\n\n", escaped(&title(story)));
    for one in cast(story) {
        let power = escaped(&one.power);
        put(
            &mut out,
            format_args!(
                "- **{}, {}**, once {}. {power}.\n",
                one.seat,
                escaped(&one.knight),
                escaped(&one.once)
            ),
        );
    }
    for chapter in &story.chapters {
        if chapter.beats.is_empty() {
            continue;
        }
        put(&mut out, format_args!("\n## {}\n\n", escaped(&heading(story, chapter))));
        let read = epigraph(story, chapter);
        if !read.is_empty() {
            put(&mut out, format_args!("*{}*\n\n", escaped(&read.join(" "))));
        }
        let (hand, scenes, end) = parts(chapter);
        told(&mut out, hand);
        if any(scenes) {
            put(&mut out, format_args!("### Long, lonely moments\n\n"));
            told(&mut out, scenes);
        }
        if !end.is_empty() {
            put(&mut out, format_args!("## The Searing Sun\n\n"));
            told(&mut out, end);
        }
    }
    if let Some(ending) = ending(story) {
        put(&mut out, format_args!("{}\n", escaped(&ending)));
    }
    out
}

fn put(out: &mut String, words: std::fmt::Arguments<'_>) {
    out.write_fmt(words).expect("a string takes all words");
}

/// The lines as paragraphs, then the margin.
fn told(out: &mut String, beats: &[Beat]) {
    for line in beats.iter().flat_map(|beat| &beat.lines) {
        put(out, format_args!("{}\n\n", paragraph(&line.text)));
    }
    let margin: Vec<String> =
        beats.iter().flat_map(|beat| &beat.margin).map(|words| escaped(words)).collect();
    if !margin.is_empty() {
        put(out, format_args!("> <small>{}</small>\n\n", margin.join(" · ")));
    }
}
