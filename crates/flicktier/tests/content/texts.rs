//! Every text that players read, kept in `texts.txt`; `ORRERY_BLESS=1` writes it anew.

use std::fmt::Write;
use std::path::Path;

use flicktier::content::{Faction, Kit, Structure, cost_text};

fn structure(page: &mut String, structure: &Structure, shape: &str) {
    let Structure { name, plural, count, cost, vp, .. } = structure;
    let _ = writeln!(page, "{name} ({shape}, {count} {plural}): {}, scores {vp}", cost_text(cost));
}

fn faction(page: &mut String, faction: &Faction, kit: &Kit) {
    let dice = faction.dice.map(|die| die.word()).join(" ");
    let home = faction.home.map_or("no home", |home| kit.board.name(home));
    let _ =
        writeln!(page, "\n== {} ({}), {} {dice}, {home}\n", faction.name, faction.short, faction.set.word());
    structure(page, &faction.round, "round");
    structure(page, &faction.square, "square");
    if let Some(text) = faction.square_text() {
        let _ = writeln!(page, "  {text}");
    }
    for upgrade in &faction.track {
        let _ =
            writeln!(page, "{}, for {}\n  {}", upgrade.name, cost_text(&upgrade.cost), upgrade.text(faction));
    }
}

fn texts() -> String {
    let kit = Kit::shipped();
    let mut page = "== Missions\n\n".to_owned();
    for mission in &kit.missions {
        let _ = writeln!(page, "{} ({} VP)\n  {}", mission.name, mission.vp, mission.text(kit));
    }
    page.push_str("\n== A.I. cards\n\n");
    for card in &kit.ai {
        let _ = writeln!(page, "  {}", card.text(kit));
    }
    page.push_str("\n== Bounties\n\n");
    for bounty in &kit.bounties {
        let _ = writeln!(page, "{} ({} VP)\n  {}", bounty.name, bounty.vp, bounty.text(kit));
    }
    for of in &kit.factions {
        faction(&mut page, of, kit);
    }
    page
}

#[test]
fn no_text_changes_unseen() {
    testkit::kept(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/content/texts.txt"), &texts());
}

#[test]
fn every_text_is_a_sentence() {
    let texts = texts();
    let lines: Vec<&str> = texts.lines().filter_map(|line| line.strip_prefix("  ")).collect();
    assert_eq!(lines.len(), 18 + 23 + 8 + 30 + 5);
    for text in lines {
        assert!(text.starts_with(char::is_uppercase) && text.ends_with('.'), "not a sentence: {text}");
        assert!(!text.contains("  ") && !text.contains(" ."), "a gap in: {text}");
    }
}

/// A client needs no source: what numbers in facts stand for is there by name.
#[test]
fn the_kit_is_described_by_names() {
    let data =
        serde_json::to_value(table::Content::data(Kit::shipped()).expect("content").value).expect("data");
    assert_eq!(data["board"]["spaces"][8]["name"], "Earth");
    assert_eq!(data["board"]["spaces"].as_array().map(Vec::len), Some(18));
    assert_eq!(data["factions"][0]["home"], "earth");
    let kit = Kit::shipped();
    for (at, mission) in kit.missions.iter().enumerate() {
        let told = &data["missions"][at];
        assert_eq!(
            (told["id"].as_str(), told["text"].as_str()),
            (Some(&*mission.id), Some(&*mission.text(kit)))
        );
    }
    for (at, bounty) in kit.bounties.iter().enumerate() {
        assert_eq!(data["bounties"][at]["name"].as_str(), Some(&*bounty.name));
    }
    for (at, card) in kit.ai.iter().enumerate() {
        assert_eq!(data["ai"][at].as_str(), Some(&*card.text(kit)));
    }
}
