//! The Chronicle as a page of its own: no scripts, nothing fetched from elsewhere. Maud escapes every text it is handed.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::plain::plain;
use crate::{Beat, Story, any, cast, ending, epigraph, heading, knight, parts, title};

/// The page's only style sheet. It holds no text from outside.
const STYLE: &str = include_str!("style.css");

/// The saga as a whole HTML page.
#[must_use]
pub fn page(story: &Story) -> String {
    let title = plain(&title(story));
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { (title) }
                    ul.cast {
                        @for one in cast(story) {
                            li { b { (one.seat) ", " (one.knight) } ", once " (one.once) ". " (one.power) "." }
                        }
                    }
                }
                main {
                    @for chapter in story.chapters.iter().filter(|chapter| !chapter.beats.is_empty()) {
                        @let (hand, scenes, end) = parts(chapter);
                        section {
                            h2 { (heading(story, chapter)) }
                            @let read = epigraph(story, chapter);
                            @if !read.is_empty() { p.read { (read.join(" ")) } }
                            (told(story, hand))
                            @if any(scenes) {
                                h3 { "Long, lonely moments" }
                                (told(story, scenes))
                            }
                        }
                        @if !end.is_empty() {
                            section {
                                h2 { "The Searing Sun" }
                                (told(story, end))
                            }
                        }
                    }
                    @if let Some(ending) = ending(story) { p.end { (plain(&ending)) } }
                }
            }
        }
    };
    page.into_string()
}

/// The lines as paragraphs, each with its margin beside it. Beats that nobody told are gathered in the margin of the one before.
fn told(story: &Story, beats: &[Beat]) -> Markup {
    let mut groups: Vec<(Option<&Beat>, Vec<&str>)> = Vec::new();
    for beat in beats {
        if groups.is_empty() || !beat.lines.is_empty() {
            groups.push((Some(beat).filter(|beat| !beat.lines.is_empty()), Vec::new()));
        }
        if let Some((_, margin)) = groups.last_mut() {
            margin.extend(beat.margin.iter().map(String::as_str));
        }
    }
    html! {
        @for (beat, margin) in groups {
            div.beat {
                div.told {
                    @if let Some(beat) = beat {
                        @for line in &beat.lines { p title=(knight(story, beat.seat)) { (plain(&line.text)) } }
                    }
                }
                aside { (margin.join(" · ")) }
            }
        }
    }
}
