//! Every text that players read, kept in `texts.txt`; `ORRERY_BLESS=1` writes it anew.

use std::fmt::Write;
use std::path::Path;

use astro_knights::{Boss, Card, Kind, Kit, Knightly, Label, LevelSide, Mat, Names, Text};

/// Programs, each with what it reads as below it.
const PHRASES: &str = include_str!("phrases.txt");

fn line(page: &mut String, keyword: &str, text: &Option<Text>) {
    if let Some(text) = text {
        let _ = writeln!(page, "  {keyword}: {}", text.words);
    }
}

fn card(page: &mut String, card: &Card) {
    let cost =
        if card.supply.is_some() { format!("costs {}", card.cost) } else { "starting card".to_owned() };
    let _ = writeln!(page, "{} ({}, {cost}, {} in the box)", card.name, card.kind.title(), card.copies);
    if card.kind != Kind::Weapon {
        line(page, "Played", &card.play);
    }
    line(page, "BUY", &card.buy);
    line(page, "EQUIP", &card.equip);
    line(page, "ATTACK", &card.attack);
}

fn side(page: &mut String, name: &str, side: &LevelSide) {
    let _ = writeln!(page, "{name}: minion bonus {}", side.bonus);
    line(page, "INSTANT", &side.instant);
    line(page, "ACTIVATE", &side.activate);
}

/// A difficulty, in what it does not have in common with the normal one.
fn mat(page: &mut String, name: &str, boss: &Boss, mat: &Mat, normal: Option<&Mat>) {
    let track = boss.track.as_ref().map_or_else(String::new, |track| format!(", {track} at {}", mat.start));
    let _ = writeln!(page, "{name}: health {}{track}", mat.health);
    let words = |text: Option<&Text>| text.map(|text| text.words.clone());
    let mut rule = |keyword: &str, of: fn(&Mat) -> Option<&Text>| {
        if let Some(text) =
            words(of(mat)).filter(|text| normal.and_then(|mat| words(of(mat))).as_ref() != Some(text))
        {
            let _ = writeln!(page, "  {keyword}: {text}");
        }
    };
    rule("At the end of each Boss turn", |mat| mat.turn_end.as_ref());
    rule("After damage to the Boss", |mat| mat.wound.as_ref());
    rule("When a player becomes exhausted", |mat| Some(&mat.exhaust));
    for text in &mat.setup {
        let _ = writeln!(page, "  In set-up: {}", text.words);
    }
}

fn boss(page: &mut String, kit: &Kit, boss: &Boss) {
    let _ = writeln!(page, "\n== {}\n\n{}", boss.name, boss.report);
    if let Some(doom) = boss.doom {
        let _ = writeln!(page, "The track ends the game at {doom}.");
    }
    if boss.armour > 0 {
        let _ = writeln!(page, "Armour {}.", boss.armour);
    }
    for (mat_of, name) in boss.mats.iter().zip(["Normal", "Expert", "Nightmare"]) {
        mat(page, name, boss, mat_of, (name != "Normal").then_some(&boss.mats[0]));
    }
    for card in boss.cards.iter().map(|card| card.of(kit)) {
        let label = match card.label {
            Label::From(1) => "all".to_owned(),
            Label::From(4) => "4".to_owned(),
            Label::From(players) => format!("{players}+"),
            Label::Side => boss.side.clone().unwrap_or_default(),
        };
        let kind = card.health.map_or("strike".to_owned(), |health| format!("minion, health {health}"));
        let _ = writeln!(page, "{} ({kind}, {label}, {} in the box)", card.name, card.copies);
        line(page, "INSTANT", &card.instant);
        line(page, "ACTIVATE", &card.activate);
        line(page, "Strike", &card.strike);
    }
    for (place, level) in boss.levels.iter().enumerate() {
        side(page, &format!("Level {}", place + 2), &level.sides[0]);
        side(page, &format!("Level {}, back", place + 2), &level.sides[1]);
    }
}

fn texts() -> String {
    let kit = Kit::shipped();
    let mut page =
        "The texts of all cards, mats and tokens, as players read them.\n\n== Cards\n\n".to_owned();
    for each in &kit.cards {
        card(&mut page, each);
    }
    page.push_str("\n== Knights\n\n");
    for knight in &kit.knights {
        let _ = writeln!(page, "{}, {}", knight.name, knight.title);
        let _ = writeln!(page, "  {}: {}", knight.ability_name, knight.ability.words);
    }
    page.push_str("\n== Homeworlds\n\n");
    for homeworld in &kit.homeworlds {
        let _ =
            writeln!(page, "{}\n  {}: {}", homeworld.name, homeworld.ability_name, homeworld.ability.words);
    }
    for each in &kit.bosses {
        boss(&mut page, kit, each);
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
        let (_, text) = text.split_once(": ").expect("a keyword and a text");
        assert!(text.starts_with(char::is_uppercase) && text.ends_with('.'), "not a sentence: {text}");
        assert!(!text.contains("  ") && !text.contains(" ."), "a gap in: {text}");
    }
}

fn furions() -> Names {
    Names { boss: "Furion".into(), track: "Artillery track".into(), side: "Artillery".into() }
}

/// What the shipped cards do not say, and other people's may.
#[test]
fn programs_read_as_a_person_would_write_them() {
    let names = furions();
    let lines = PHRASES.lines().collect::<Vec<_>>();
    assert!(lines.len() > 100, "the programs are found");
    for pair in lines.chunks(2) {
        let program =
            effects::read::<Knightly>(pair[0]).unwrap_or_else(|slip| panic!("{}: {}", pair[0], slip.reason));
        assert_eq!(effects::render(&program, &names), pair[1].trim(), "{}", pair[0]);
    }
}

/// A text without a Boss calls it, its track and its side deck by what they are.
#[test]
fn without_a_boss_its_things_have_no_names() {
    let program = effects::read::<Knightly>("boss-heal 1; track-up 2; side-draw 1; damage 1 to boss")
        .expect("a program");
    let text = effects::render(&program, &Names::default());
    let wanted = "The Boss gains 1 health. The Boss track rises by 2. The Boss draws a side card. Deal 1 damage to the Boss.";
    assert_eq!(text, wanted);
}
