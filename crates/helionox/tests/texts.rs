//! Every text that players read, kept in `texts.txt`; `ORRERY_BLESS=1` writes it anew.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use helionox::{Card, Kind, Kit, Side};

fn card(page: &mut String, card: &Card) {
    let kind = match card.kind {
        Kind::Starting => card
            .faction
            .map_or("starting card".to_owned(), |faction| format!("{} starting card", faction.name())),
        Kind::Prime => format!("costs {}", card.cost),
        Kind::Market => {
            let set = if card.mercury { ", Mercury Protocol" } else { "" };
            let (trade, influence) =
                (card.trade.map_or("", |trade| trade.word()), card.influence.unwrap_or(0));
            format!("{trade}, costs {}, {influence} Influence{set}", card.cost)
        }
        Kind::Illegal => format!("Illegal Tech of {}", card.at.map_or("", |at| at.name())),
    };
    let _ = writeln!(page, "{} ({kind}, {} in the box)\n  {}", card.name, card.copies, card.words());
}

fn side(page: &mut String, name: &str, side: &Side) {
    let words = side.words();
    let words = if words.is_empty() { String::new() } else { format!(" {words}") };
    let _ = writeln!(page, "  {name}: {} Defense for {} Influence.{words}", side.defense, side.influence);
}

fn texts() -> String {
    let kit = Kit::shipped();
    let mut page = "The texts of all cards, as players read them.\n".to_owned();
    let mut last = String::new();
    for each in &kit.cards {
        let section = match each.kind {
            Kind::Starting | Kind::Prime => "Starting cards".to_owned(),
            Kind::Market => each.faction.map_or("", |faction| faction.name()).to_owned(),
            Kind::Illegal => "Illegal Tech".to_owned(),
        };
        if section != last {
            let _ = writeln!(page, "\n== {section}\n");
            last = section;
        }
        card(&mut page, each);
    }
    page.push_str("\n== Architects\n\n");
    for architect in &kit.architects {
        let _ = writeln!(page, "{}", architect.name);
        for ability in &architect.abilities {
            let _ = writeln!(page, "  Cryo {}: {}", ability.cryo, ability.text.words);
        }
    }
    page.push_str("\n== Locations\n\n");
    for location in &kit.locations {
        let _ = writeln!(page, "{} ({})", location.name, location.world.plain());
        let _ = writeln!(page, "  Bonus: {}\n  Key Access: {}", location.bonus.words, location.key.words);
    }
    page.push_str("\n== Events\n\n");
    let mut events: BTreeMap<&str, Vec<&helionox::EventCard>> = BTreeMap::new();
    for event in &kit.events {
        events.entry(&event.name).or_default().push(event);
    }
    for (name, all) in events {
        let places: Vec<&str> = all.iter().map(|event| event.at.plain()).collect();
        let _ = writeln!(page, "{name} ({}, {})", all[0].kind.word(), places.join(", "));
        side(&mut page, "Inactive", all[0].side(false));
        side(&mut page, "Active", all[0].side(true));
    }
    page.push_str("\n== Missions\n\n");
    for mission in &kit.missions {
        let _ = writeln!(page, "{} ({} Influence)", mission.name, mission.influence);
        let [base, mercury] = [false, true].map(|mercury| mission.words(2, mercury));
        if !mission.mercury {
            let _ = writeln!(page, "  With two players: {base}");
        }
        if mission.mercury || mercury != base {
            let _ = writeln!(page, "  With two players and the Mercury Protocol: {mercury}");
        }
    }
    page
}

#[test]
fn no_text_changes_unseen() {
    testkit::kept(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/texts.txt"), &texts());
}

#[test]
fn every_text_is_whole_sentences() {
    for text in texts().lines().filter_map(|line| line.strip_prefix("  ")) {
        let text = text.split_once(": ").map_or(text, |(_, text)| text);
        let starts = text.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit());
        assert!(starts && text.ends_with('.'), "not a sentence: {text}");
        assert!(!text.contains("  ") && !text.contains(" .") && !text.contains(" ,"), "a gap in: {text}");
    }
}

/// A text without its numbers, in figures or in words.
fn without_numbers(words: &str) -> String {
    let is_number = |word: &str| {
        let word = word.trim_end_matches([',', '.']).to_lowercase();
        let named = ["a", "an", "one", "two", "three", "four", "five", "once", "twice", "thrice"];
        word.bytes().all(|letter| letter.is_ascii_digit()) || named.contains(&word.as_str())
    };
    let one = |word: &str| word.trim_end_matches([',', '.']).trim_end_matches('s').to_owned();
    words.split(' ').filter(|word| !is_number(word)).map(one).collect::<Vec<_>>().join(" ")
}

#[test]
fn numbers_in_words_are_numbers() {
    assert_eq!(
        without_numbers("Draw a card. Gain 1 Credit."),
        without_numbers("Draw two cards. Gain 3 Credits.")
    );
    assert_ne!(without_numbers("Draw a card."), without_numbers("Discard a card."));
}

/// No two cards are the same but for a number: neither in what they say nor in what they are called. Nor are two Architects.
#[test]
fn no_two_cards_are_the_same() {
    let kit = Kit::shipped();
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for card in kit.cards.iter().filter(|card| matches!(card.kind, Kind::Market | Kind::Illegal)) {
        let other = seen.insert(without_numbers(&card.words()), &card.name);
        assert_eq!(other, None, "{} says the same", card.name);
    }
    for architect in &kit.architects {
        let both = architect.abilities.each_ref().map(|ability| without_numbers(&ability.text.words));
        let other = seen.insert(both.join(" / "), &architect.name);
        assert_eq!(other, None, "{} can do the same", architect.name);
    }
    let names: std::collections::BTreeSet<&str> = kit.cards.iter().map(|card| card.name.as_str()).collect();
    assert_eq!(names.len(), kit.cards.len(), "no two cards have one name");
}
