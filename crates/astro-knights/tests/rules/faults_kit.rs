//! Content that is not whole: ids, counts, tracks and the shapes of cards.

use astro_knights::Kit;

/// What reading says when one file is changed by a function, with the place of a `§` in it.
#[track_caller]
fn said(file: &str, change: impl FnOnce(&str) -> String) -> (String, String) {
    let files = Kit::files();
    let name = files.names().find(|name| name.ends_with(file)).expect("a file").to_owned();
    let marked = change(files.text(&name).expect("a file"));
    let at = marked.find('§').unwrap_or(0);
    let line = marked[..at].matches('\n').count() + 1;
    let column = at - marked[..at].rfind('\n').map_or(0, |end| end + 1) + 1;
    let place = format!("content/astro-knights/{name}:{line}:{column}: ");
    let files = files.with(&name, marked.replace('§', ""));
    (Kit::read(&files).expect_err("the content is broken").to_string(), place)
}

#[track_caller]
fn fault(file: &str, from: &str, to: &str, reason: &str) {
    let (fault, place) = said(file, |source| {
        assert!(source.contains(from), "{from:?} is not in {file}");
        source.replacen(from, to, 1)
    });
    assert_eq!(fault, format!("{place}{reason}"));
}

/// The file without what stands from a text to its end.
fn cut(source: &str, from: &str) -> String {
    source[..source.rfind(from).expect("it is there")].to_owned()
}

#[test]
fn an_id_stands_once_and_is_plain() {
    let taken = |id: &str| format!("the id `{id}` is taken already");
    fault("fuel.toml", "\"galvanic-current\"", "§\"power-core\"", &taken("power-core"));
    fault("weapons.toml", "\"blaster\"", "§\"power-core\"", &taken("power-core"));
    fault("knights.toml", "\"tessaly-orr\"", "§\"brannoc-vey\"", &taken("brannoc-vey"));
    fault("homeworlds.toml", "\"aegis-hollow\"", "§\"harbour-of-glass\"", &taken("harbour-of-glass"));
    fault("orlogh.toml", "\"orlogh\"", "§\"furion\"", &taken("furion"));
    fault("orlogh.toml", "\"second-hand\"", "§\"skyhammer\"", &taken("skyhammer"));
    for id in ["Blaster", "hot gun", "", "-gun", "gun-", "gun--two", "gün"] {
        let reason = format!("`{id}` is no id: ids are lower-case words joined by hyphens");
        fault("weapons.toml", "\"blaster\"", &format!("§\"{id}\""), &reason);
    }
    fault("weapons.toml", "name = \"Blaster\"", "name = §\" \"", "this is empty");
}

#[test]
fn knights_start_with_five_and_five_starting_cards() {
    let hand = "hand = [\"power-core\", \"power-core\", \"power-core\", \"blaster\", \"grandfather-gun\"]";
    let four = "hand = §[\"power-core\", \"power-core\", \"blaster\", \"grandfather-gun\"]";
    fault("knights.toml", hand, four, "here are five cards, not 4");
    fault(
        "knights.toml",
        "deck = [\"power-core\",",
        "deck = §[\"power-core\", \"power-core\",",
        "here are five cards, not 6",
    );
    fault(
        "knights.toml",
        "\"grandfather-gun\"]",
        "§\"grandmother-gun\"]",
        "there is no card `grandmother-gun`",
    );
    fault("knights.toml", "\"grandfather-gun\"]", "§\"arc-pistol\"]", "`arc-pistol` is no starting card");
    let (fault, _) = said("knights.toml", |source| source.replacen(hand, "hand = []", 1));
    assert!(fault.ends_with("here are five cards, not 0"), "{fault}");
}

#[test]
fn tracks_and_numbers_keep_their_bounds() {
    fault("knights.toml", "health = 9", "health = §11", "the starting health must be from 1 to 10, not 11");
    fault("knights.toml", "health = 9", "health = §0", "the starting health must be from 1 to 10, not 0");
    fault(
        "knights.toml",
        "slots = { start = 2, max = 5 }",
        "slots = { start = §6, max = 5 }",
        "the start of the slot track must be from 0 to 5, not 6",
    );
    fault(
        "knights.toml",
        "power = { start = 0, max = 5 }",
        "power = { start = 0, max = §10 }",
        "the top of the power track must be from 1 to 9, not 10",
    );
    let specialties = "`cooking` is no specialty; they are early-damage, late-damage, energy, healing, support, flexibility";
    fault("knights.toml", "[\"early-damage\",", "[§\"cooking\",", specialties);
    fault("homeworlds.toml", "health = 26", "health = §100", "the health must be from 1 to 99, not 100");
    fault(
        "homeworlds.toml",
        "power = 3",
        "power = §0",
        "the top of the power track must be from 1 to 9, not 0",
    );
    fault("furion.toml", "health = 50", "health = §251", "the health must be from 1 to 250, not 251");
    fault("furion.toml", "rating = 2", "rating = §11", "the challenge rating must be from 1 to 10, not 11");
    fault("furion.toml", "start = 0", "start = §10", "the start of the track must be from 0 to 9, not 10");
    fault("orlogh.toml", "doom = 28", "doom = §29", "the end of the track must be from 1 to 28, not 29");
    fault("orlogh.toml", "start = 2", "start = §29", "the start of the track must be from 0 to 28, not 29");
    fault("furion.toml", "bonus = 4", "bonus = §31", "the minion bonus must be from 0 to 30, not 31");
    fault("furion.toml", "copies = 2", "copies = §0", "the number of copies must be from 1 to 20, not 0");
    fault("furion.toml", "sides = \"back\"", "sides = §\"left\"", "the sides are `front` or `back`");
    fault("furion.toml", "number = 3", "number = §4", "this is the token of level 3");
}

#[test]
fn each_kind_of_card_has_its_own_texts() {
    fault(
        "weapons.toml",
        "attack = \"damage 1\"",
        "attack = \"damage 1\"\nplay = §\"energy 1\"",
        "a Weapon has no text for being played",
    );
    fault(
        "fuel.toml",
        "play = \"energy 1\"",
        "play = \"energy 1\"\nattack = §\"damage 1\"",
        "a Fuel has no text for an attack",
    );
    fault(
        "tech.toml",
        "play = \"homeworld-heal 2; guard 3\"",
        "play = \"guard 3\"\nequip = §\"slot 1\"",
        "a Tech has no text for being equipped",
    );
    let blaster = "id = \"blaster\"\nname = \"Blaster\"\ncost = 0\ncopies = 12\nattack = \"damage 1\"";
    let bare = "id = §\"blaster\"\nname = \"Blaster\"\ncost = 0\ncopies = 12";
    fault("weapons.toml", blaster, bare, "a Weapon needs a text for its attack");
    let core = "id = \"power-core\"\nname = \"Power Core\"\ncost = 0\ncopies = 27\nplay = \"energy 1\"";
    let bare = "id = §\"power-core\"\nname = \"Power Core\"\ncost = 0\ncopies = 27";
    fault("fuel.toml", core, bare, "a Fuel needs a text for being played");
    fault(
        "furion.toml",
        "kind = \"minion\"",
        "kind = §\"monster\"",
        "`monster` is neither `minion` nor `strike`",
    );
    fault(
        "furion.toml",
        "label = \"all\"",
        "label = §\"1+\"",
        "`1+` is no label; they are all, 2+, 3+, 4 and side",
    );
    fault("furion.toml", "instant = \"track-up 1\"", "strike = §\"track-up 1\"", "a minion has no such text");
    fault(
        "furion.toml",
        "strike = \"track-up 2; homeworld-suffer 1\"",
        "instant = §\"track-up 2\"",
        "a strike has no such text",
    );
    let strike = "kind = \"strike\"\nlabel = \"all\"\ncopies = 1\n";
    fault("furion.toml", strike, &format!("{strike}health = §3\n"), "a strike has no health");
    let brute = "id = \"husk-brute\"\nname = \"Husk Brute\"\nkind = \"minion\"\nlabel = \"4\"\ncopies = 1\nhealth = 3";
    let bare = "id = §\"husk-brute\"\nname = \"Husk Brute\"\nkind = \"minion\"\nlabel = \"4\"\ncopies = 1";
    fault("furion.toml", brute, bare, "a minion needs its health");
    let hammer = "id = \"skyhammer\"\nname = \"Skyhammer\"\nkind = \"strike\"\nlabel = \"side\"\ncopies = 2\nstrike = \"homeworld-suffer 4\"";
    let bare = "id = §\"skyhammer\"\nname = \"Skyhammer\"\nkind = \"strike\"\nlabel = \"side\"\ncopies = 2";
    fault("furion.toml", hammer, bare, "a strike needs its text");
}

#[test]
fn there_are_as_many_cards_as_there_have_to_be() {
    fault("fuel.toml", "copies = 27", "copies = 26", "there are 52 Fuel cards, not 51");
    fault("tech.toml", "copies = 2", "copies = 1", "there are 9 Tech cards, not 8");
    fault("weapons.toml", "copies = 12", "copies = 13", "there are 41 Weapon cards, not 42");
    let (fault_text, place) = said("fuel.toml", |source| {
        source.replacen("copies = 27", "copies = 26", 1).replacen(
            "cost = 2\ncopies = 2",
            "cost = 2\ncopies = 3",
            1,
        )
    });
    assert_eq!(fault_text, format!("{place}the supply deck `cheap-fuel` has 10 cards, not 11"));
    // Blasters for four Knights are missing, though there are Weapons enough; it is told of the Knights' file.
    let (fault_text, _) = said("weapons.toml", |source| {
        source.replacen("copies = 12", "copies = 10", 1).replacen(
            "name = \"Quickblade\"\ncost = 0\ncopies = 1",
            "name = \"Quickblade\"\ncost = 0\ncopies = 3",
            1,
        )
    });
    let wanted = "content/astro-knights/knights.toml:1:1: four Knights may need 11 copies of Blaster, and there are 10";
    assert_eq!(fault_text, wanted);
    let cut_file = |file: &str, from: &str, reason: &str| {
        let (fault, place) = said(file, |source| cut(source, from));
        assert_eq!(fault, format!("{place}{reason}"));
    };
    cut_file("knights.toml", "[[knight]]", "there are 6 Knights, not 5");
    cut_file("homeworlds.toml", "[[homeworld]]", "there are 4 Homeworlds, not 3");
}

#[test]
fn there_are_as_many_boss_cards_and_tokens_as_there_have_to_be() {
    let last = "content/astro-knights/bosses/ithmara.toml:1:1: ";
    let (fault_text, _) = said("furion.toml", |source| source.replacen("copies = 2", "copies = 1", 1));
    assert_eq!(fault_text, format!("{last}there are 66 Boss cards in all, not 65"));
    fault("furion.toml", "copies = 2", "copies = 20", "a Boss has at most 28 cards, not 35");
    let (fault_text, _) = said("ithmara.toml", |source| {
        let third = source.find("[[level]]\nnumber = 3").expect("a third level");
        let rest = source.find("[expert]").expect("a token");
        format!("{}{}", &source[..third], &source[rest..])
    });
    assert_eq!(fault_text, format!("{last}there are 11 level tokens in all, not 10"));
    let fault =
        Kit::read(&Kit::files().without("bosses/ithmara.toml")).expect_err("a Boss is missing").to_string();
    assert_eq!(fault, "content/astro-knights/bosses/orlogh.toml:1:1: there are 4 Bosses, not 3");
}

#[test]
fn what_the_files_do_not_know_is_refused_by_its_place() {
    let unknown = |file: &str, from: &str, to: &str, part: &str| {
        let (fault, place) = said(file, |source| source.replacen(from, to, 1));
        assert!(fault.starts_with(&place) && fault.contains(part), "{fault} is not {place}{part}");
    };
    unknown("fuel.toml", "copies = 27", "copies = 27\n§colour = 1", "unknown field `colour`");
    unknown("knights.toml", "health = 9", "health = 9\n§luck = 1", "unknown field `luck`");
    unknown("homeworlds.toml", "health = 26", "health = 26\n§moons = 1", "unknown field `moons`");
    unknown("furion.toml", "rating = 2", "rating = 2\n§anger = 1", "unknown field `anger`");
    unknown("furion.toml", "rating = 2", "rating = §\"two\"", "invalid type");
    unknown("furion.toml", "rating = 2", "rating = §300", "300");
    unknown("furion.toml", "rating = 2", "rating = §", "");
}
