//! The content files: what may stand in them, and what is refused with its place.

use std::collections::BTreeSet;

use spaceknights::{Kit, Mark, Moment, TeamDeck, Theme};
use testkit::{prove, prove_eq};

#[track_caller]
fn refused(file: &str, change: impl Fn(&str) -> String, reason: &str) {
    let files = Kit::files();
    let text = files.text(file).expect("a shipped file");
    let changed = change(text);
    assert_ne!(changed, text, "the test changes something");
    let fault = Kit::read(&files.with(file, changed)).expect_err("refused").to_string();
    assert!(fault.contains(reason), "{fault}");
}

const PACK: &str = "packs/glass-armada.toml";

#[test]
fn the_shipped_kit_is_sound() {
    let kit = Kit::shipped();
    assert!(kit.sheets.len() >= 12 && kit.styles.len() >= 12 && kit.packs.len() >= 3);
    for pack in &kit.packs {
        for deck in TeamDeck::ALL {
            let mut marks: Vec<Mark> = pack
                .authors
                .iter()
                .zip(1_u8..)
                .flat_map(|(author, number)| author.suits(deck).map(|suit| Mark::new(number, suit)))
                .collect();
            marks.sort_unstable();
            marks.dedup();
            prove_eq!("SK-TEAM-13", marks.len(), 18, "each value and suit once");
        }
    }
    assert_eq!(kit.prompts.len(), 18);
}

/// What is read aloud: enough of it, of a length to be read, and nothing twice.
#[test]
fn there_are_words_enough_and_none_of_them_twice() {
    let kit = Kit::shipped();
    let count = |text: &str| text.split_whitespace().count();
    let mut said = BTreeSet::new();
    let cards =
        kit.packs.iter().flat_map(|pack| &pack.authors).flat_map(|author| author.cards.iter().flatten());
    for card in cards {
        assert!((1..=4).contains(&count(&card.title)), "{}: one to four words", card.title);
        let line = card.line.as_deref().unwrap_or_default();
        assert!((12..=20).contains(&count(line)), "{}: 12 to 20 words to read aloud", card.title);
        assert!(said.insert(card.title.as_str()) && said.insert(line), "{} is there twice", card.title);
    }
    for (moment, prompts) in Moment::ALL.iter().zip(&kit.prompts) {
        assert!(prompts.len() >= 8, "{}: eight prompts", moment.word());
        prompts.iter().for_each(|prompt| assert!(said.insert(prompt), "{prompt} is there twice"));
        let lines = kit.lines.iter().filter(|line| line.moment == *moment);
        assert!(lines.clone().count() >= 12, "{}: twelve lines of bots", moment.word());
        for theme in Theme::ALL {
            let own = lines.clone().filter(|line| line.temperament == theme).count();
            assert!(own >= 2, "{} of {}: two lines or more", moment.word(), theme.word());
        }
    }
    let slots = ["{knight}", "{person}", "{power}", "{ability}", "{theme}"];
    for line in &kit.lines {
        assert!(said.insert(&line.text), "{} is there twice", line.text);
        // SK-ROLE-03: the Foe's own knight stays in the background.
        let own = slots.iter().any(|slot| line.text.contains(slot));
        assert!(!(line.moment.is_the_foes() && own), "{}: the Foe's knight stays out of it", line.text);
    }
    for style in &kit.styles {
        assert!(said.insert(&style.name) && said.insert(&style.blurb), "{} is there twice", style.name);
    }
}

#[test]
fn a_pack_has_its_categories() {
    let without = |word: &'static str| {
        move |text: &str| {
            let mut seen = false;
            let keep = |line: &&str| {
                let drop = !seen && line.starts_with(word);
                seen |= drop;
                !drop
            };
            text.lines().filter(keep).collect::<Vec<_>>().join("\n")
        }
    };
    for (id, word) in [("SK-TEAM-03", "home ="), ("SK-TEAM-04", "stars ="), ("SK-TEAM-05", "alien =")] {
        refused(PACK, without(word), "missing field");
        prove!(id, Kit::shipped().packs[0].authors.iter().all(|author| author.cards[0].len() == 3));
    }
    // SK-TEAM-07, SK-TEAM-08: two enemies of the nemesis and another: three.
    let fewer = |text: &str| {
        let kept = text.lines().filter(|line| !line.contains("title = \"The Queen's Mirrors\""));
        kept.collect::<Vec<_>>().join("\n")
    };
    refused(PACK, fewer, "an author has three enemies, not 2");
    prove_eq!("SK-TEAM-07", Kit::shipped().packs[0].authors[0].cards[1].len(), 3);
    prove_eq!("SK-TEAM-08", Kit::shipped().packs[0].authors[0].cards[1][2].title, "Salvage Barons");
    refused(
        PACK,
        |text| text.replacen("suit = \"cosmos\"", "suit = \"homeworlds\"", 1),
        "uses each suit once",
    );
    refused(PACK, |text| text.replacen("suit = \"cosmos\"", "suit = \"oceans\"", 1), "is no suit");
    refused(PACK, |text| text.split_once("[[author]] # 6").expect("six").0.to_owned(), "six authors, not 5");
}

/// Worked example 2: the rulebook's four examples of threats are acceptable.
#[test]
fn plots_without_names_are_acceptable() {
    let files = Kit::files();
    let mut text = files.text(PACK).expect("a pack").to_owned();
    for (old, new) in [
        ("Stolen Faces", "Hostages"),
        ("Silent Tribute", "Siege"),
        ("Starlight Drought", "Poisoning plot"),
        ("A Blockade of Light", "Coup"),
    ] {
        text = text.replacen(old, new, 1);
    }
    let kit = Kit::read(&files.with(PACK, text)).expect("all four are threats");
    assert_eq!(kit.packs[0].authors[1].cards[2][0].title, "Coup");
    // Words are not in the digest: a record replays alike whatever the cards are called.
    assert_eq!(table::Content::digest(&kit), table::Content::digest(Kit::shipped()));
}

#[test]
fn faults_name_their_place() {
    refused("styles.toml", |text| text.replacen("effect = 12", "effect = 6", 1), "effect 6 is used twice");
    refused(
        "styles.toml",
        |text| text.replacen("mark = \"1C\"", "mark = \"7C\"", 1),
        "is not a value and a suit",
    );
    refused("styles.toml", |text| text.replacen("effect = 12", "effect = 13", 1), "must be from 1 to 12");
    refused(
        "sheets.toml",
        |text| text.replacen("theme = \"lost-love\"", "theme = \"joy\"", 1),
        "is no theme",
    );
    refused("prompts.toml", |text| text.replacen("{enemy} at", "{villain} at", 1), "{villain} is no slot");
    // The third slot of a text is found where it stands.
    let shipped = Kit::files().text("prompts.toml").expect("a shipped file").to_owned();
    let (number, line) =
        shipped.lines().enumerate().find(|(_, line)| line.contains("{threat} serve")).expect("a text");
    let place = format!("prompts.toml:{}:{}", number + 1, line.find("{threat}").expect("a slot") + 1);
    refused("prompts.toml", |text| text.replacen("{threat} serve", "{villain} serve", 1), &place);
    let five = |text: &str| text.match_indices("[[knight]]").nth(6).map(|(end, _)| text[..end].to_owned());
    refused(
        "sheets.toml",
        |text| five(text).expect("twelve knights"),
        "six players need six knights or more",
    );
    refused(
        "prompts.toml",
        |text| text.replacen("word = \"plot\"", "word = \"scene\"", 1),
        "here the moment `plot` stands",
    );
    refused("lines.toml", |text| text.replacen("moment = \"plot\"", "moment = \"lunch\"", 1), "is no moment");
    refused(
        "titles.toml",
        |text| text.replacen("word = \"vigil\"", "word = \"wake\"", 1),
        "here the respite `vigil` stands",
    );
}
