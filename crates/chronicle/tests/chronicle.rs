//! The Chronicle: a saga of six bots, what people write, and what is taken back.

use std::any::Any;
use std::collections::BTreeSet;

use bots::{AnyRoster as _, Plan, Roster};
use chronicle::Story;
use serde_json::json;
use spaceknights::{Action, Kit, Moment, Narration, Options, Saga, Spaceknights};
use table::{Game as _, Seat, Seats, Seed, Setup, Table};

/// A saga of six bots, with what they said.
fn saga(options: serde_json::Value) -> Table<Spaceknights> {
    let roster = Roster::new(Kit::shipped(), bots::spaceknights::bots());
    let plan =
        Plan { seed: Seed::from_number(5), bots: Seed::from_number(6), levels: &["easy"; 6], keep: true };
    let played = roster.play(&mut <dyn erased_serde::Deserializer<'_>>::erase(options), &plan);
    let table = played.expect("the options fit").expect("the level is known").table.expect("it is kept");
    let table: Box<dyn Any> = table;
    *table.downcast().expect("a table of Spaceknights")
}

#[test]
fn six_bots_tell_a_saga_and_repeat_nothing() {
    let table = saga(json!({ "saga": "storyteller", "narration": "storyteller" }));
    let story = Story::of(&table);
    let lines: Vec<&str> = story.lines().collect();
    assert!(lines.len() > 100, "a saga of {} lines", lines.len());
    let mut said = BTreeSet::new();
    let repeats: Vec<&&str> = lines.iter().filter(|line| !said.insert(**line)).collect();
    assert_eq!(repeats, Vec::<&&str>::new(), "said twice");
    // The first words too: two lines that begin alike read as one.
    let opening = |line: &str| line.split(' ').take(6).collect::<Vec<_>>().join(" ");
    let mut begun = BTreeSet::new();
    let alike = lines.iter().filter(|line| !begun.insert(opening(line))).count();
    assert!(alike * 50 <= lines.len(), "{alike} of {} lines begin like another", lines.len());
    assert!(lines.iter().all(|line| !line.contains(['{', '}'])), "every slot is filled");
    for chapter in story.chapters.iter().filter(|chapter| chapter.hand > 0) {
        let plot = chapter.beats.iter().find(|beat| beat.moment == Some(Moment::Plot)).expect("a plot");
        assert_eq!(plot.lines.len(), 1, "hand {}: the plot is told once", chapter.hand);
        let posts =
            chapter.beats.iter().find(|beat| beat.moment == Some(Moment::FindsOut)).expect("a posting");
        assert!(posts.margin.iter().any(|words| words.contains("posts 1")), "{:?}", posts.margin);
    }
    let text = chronicle::markdown(&story);
    let page = chronicle::page(&story);
    // A card that comes again is not read aloud again, and nothing is headed that has nothing to tell.
    let read: String = chronicle::chapters(&story, 0).into_iter().map(|told| told.read).collect();
    for card in story.chapters.iter().filter_map(|chapter| chapter.plot).flatten() {
        let Some(line) = story.position.written(card).line.as_deref() else { continue };
        assert_eq!(read.matches(line).count(), 1, "{line}");
    }
    let heads: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let empty = heads.windows(2).filter(|two| two[0].starts_with("### ") && two[1].starts_with('#')).count();
    assert_eq!(empty, 0, "a heading over nothing");
    let first = story.chapters.iter().find(|chapter| chapter.hand == 1).expect("a first hand");
    let [_, enemy, _] = first.plot.expect("cards");
    let enemy = &story.position.written(enemy).title;
    assert!(text.contains(&format!("## 1. {enemy} at ")), "a hand is headed by its cards");
    assert!(text.contains("## The Searing Sun") && page.contains("The Searing Sun"), "it has an end");
    for line in &lines {
        let head = line.split(['\'', '"', '&']).next().unwrap_or_default();
        assert!(page.contains(head), "{head} stands on the page");
    }
    assert!(!page.contains("<script"), "a page without scripts");
}

fn dealt(narration: Narration) -> Table<Spaceknights> {
    let options = Options { saga: Saga::Skirmish, narration, ..Options::default() };
    let setup = Setup { seats: 6, options };
    Table::deal(Kit::shipped(), setup, Seed::from_number(1), Vec::new()).expect("a table")
}

fn waiting(table: &Table<Spaceknights>) -> Seat {
    table.turn().waiting().lowest().expect("somebody is asked")
}

#[test]
fn what_people_write_is_text_and_never_markup() {
    let mut table = dealt(Narration::Optional);
    let note = "<script>alert(1)</script> **loud** [link](x) # no heading";
    table.act(waiting(&table), None, Action::Match, Some(note.to_owned()), 0).expect("a match");
    let story = Story::of(&table);
    let (text, page) = (chronicle::markdown(&story), chronicle::page(&story));
    assert!(
        text.contains("\\<script\\>alert(1)\\</script\\> \\*\\*loud\\*\\* \\[link\\](x) \\# no heading"),
        "{text}"
    );
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; **loud**"), "{page}");
    assert!(!page.contains("<script"));
}

#[test]
fn a_line_break_ends_no_paragraph() {
    let mut table = dealt(Narration::Optional);
    let note = "one line\nsecond line";
    table.act(waiting(&table), None, Action::Match, Some(note.to_owned()), 0).expect("a match");
    let story = Story::of(&table);
    for text in [chronicle::markdown(&story), chronicle::page(&story)] {
        assert!(text.contains("one line second line"), "{text}");
    }
}

#[test]
fn the_first_line_of_the_foe_is_the_plot_however_late_it_comes() {
    let mut table = dealt(Narration::Optional);
    while waiting(&table) != Seat::new(0) {
        table.act(waiting(&table), None, Action::Match, None, 0).expect("a match");
    }
    for line in ["It began with a bell.", "They hold."] {
        let seat = waiting(&table);
        table.act(seat, None, Action::Match, Some(line.to_owned()), 0).expect("a match");
    }
    let story = Story::of(&table);
    let beats = &story.chapters[0].beats;
    assert_eq!(
        (beats[0].moment, beats[0].lines[0].text.as_str()),
        (Some(Moment::Plot), "It began with a bell.")
    );
    // B posted, so its first line tells how it found out.
    assert_eq!(beats[1].lines[0].text, "They hold.");
}

#[test]
fn what_is_taken_back_is_not_in_the_story() {
    let mut table = dealt(Narration::Optional);
    let seat = waiting(&table);
    table.act(seat, None, Action::Match, Some("Never mind.".to_owned()), 0).expect("a match");
    assert_eq!(Story::of(&table).lines().count(), 1);
    table.undo(seat, 0, Seats::first(6), 0).expect("all agree");
    assert_eq!(Story::of(&table).lines().count(), 0);
}

#[test]
fn a_table_without_narration_has_none() {
    let table = saga(json!({ "saga": "skirmish", "narration": "off" }));
    assert_eq!(Story::of(&table).lines().count(), 0);
    let text = chronicle::markdown(&Story::of(&table));
    assert!(text.contains("posts 1"), "the margin is there all the same");
}

#[test]
fn a_line_is_put_in_the_place_of_another() {
    let mut table = dealt(Narration::Optional);
    let seat = waiting(&table);
    table.act(seat, None, Action::Match, Some("Something rude.".to_owned()), 0).expect("a match");
    let story = Story::of(&table);
    let said = story.chapters.iter().flat_map(|chapter| &chapter.beats).find(|beat| !beat.lines.is_empty());
    let entry = said.expect("a line").lines[0].entry;
    let instead = story.instead_of(entry).expect("a match is a moment with lines of its own");
    assert!(!instead.contains(['{', '}']), "{instead}");
    table.strike_note(entry, Some(&instead));
    let told: Vec<String> = Story::of(&table).lines().map(str::to_owned).collect();
    assert_eq!(told, [instead]);
    assert_eq!(story.instead_of(entry + 1), None, "nothing was said there");
}

#[test]
fn what_went_before_is_told_hand_by_hand() {
    let table = saga(json!({ "saga": "skirmish", "narration": "optional" }));
    let story = Story::of(&table);
    let hands = story.chapters.iter().filter(|chapter| chapter.hand > 0).count();
    let recap = chronicle::previously(&story);
    assert!(recap.len() >= 2 && recap.len() <= chronicle::RECAP + 1, "{recap:?}");
    let last = story.chapters.last().expect("a hand");
    let told = &recap[recap.len() - 2];
    assert!(told.starts_with(&format!("{hands}. ")), "the last hand comes last: {told}");
    match last.won {
        Some(winner) => {
            let sheet = story.position.state().knights[winner.index()].sheet;
            assert!(told.contains(&sheet.of(story.position.content()).name), "{told}");
        }
        None => assert!(told.contains("nothing"), "{told}"),
    }
    // Before the first hand is over there is nothing to tell again.
    assert_eq!(chronicle::previously(&Story::of(&dealt(Narration::Optional))), Vec::<String>::new());
}
