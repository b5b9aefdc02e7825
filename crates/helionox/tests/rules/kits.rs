//! Kits: what is refused, with its place.

use helionox::{Helionox, Kit};
use table::Content;
use testkit::{prove, prove_eq};

/// What is said of the shipped kit with one text replaced.
#[track_caller]
fn fault(file: &str, old: &str, new: &str) -> String {
    let files = Kit::files();
    let text = files.text(file).expect("a file");
    assert!(text.contains(old), "{file} does not say {old:?}");
    let files = files.clone().with(file, text.replacen(old, new, 1));
    Kit::read(&files).expect_err("it has a fault").to_string()
}

#[test]
fn the_shipped_kit_has_what_the_ledger_wants() {
    let kit = Kit::shipped();
    assert_eq!(kit.events.len(), 76);
    assert_eq!(kit.architects.len(), 15);
    assert_eq!(kit.locations.len(), 10);
    assert_eq!(kit.missions.len(), 9);
    let copies = |kind| -> u32 {
        kit.cards.iter().filter(|card| card.kind == kind).map(|card| u32::from(card.copies)).sum()
    };
    assert_eq!(copies(helionox::Kind::Market), 98);
    assert_eq!(copies(helionox::Kind::Illegal), 20);
    assert_eq!(copies(helionox::Kind::Starting), 40);
    assert_ne!(kit.digest(), table::Content::digest(&()));
    for card in kit.cards.iter().filter(|card| card.kind == helionox::Kind::Illegal) {
        assert_eq!((card.trade, card.mercury), (Some(helionox::Trade::Tech), true), "{}", card.name);
    }
    let mut copying: Vec<&str> =
        kit.cards.iter().filter(|card| card.copying).map(|card| card.name.as_str()).collect();
    copying.sort_unstable();
    let says = |card: &&helionox::Card| card.text.words.to_lowercase().contains("copy ");
    let mut says: Vec<&str> = kit.cards.iter().filter(says).map(|card| card.name.as_str()).collect();
    says.sort_unstable();
    assert_eq!(copying, says, "HX-RULING-37: what copies is known, since it is not copied itself");
    let costs = |cost: u8| -> u32 {
        let cards = kit.cards.iter().filter(|card| card.kind == helionox::Kind::Market && card.cost == cost);
        cards.map(|card| u32::from(card.copies)).sum()
    };
    assert_eq!([2, 3, 4, 5, 6, 7, 8].map(costs), [14, 20, 22, 18, 12, 8, 4]);
}

#[test]
fn faults_are_told_with_their_place() {
    let cases = [
        ("bio.toml", "copies = 3", "copies = 2", "a faction has 19 cards of the base game, not 18"),
        ("bio.toml", "text = \"draw 1;", "text = \"drow 1;", "expected a verb"),
        (
            "bio.toml",
            "draw 1; may { consume 1 from hand }",
            "bank-credits 1",
            "belongs to the Mercury Protocol",
        ),
        ("bio.toml", "draw 1; may { consume 1 from hand }", "draw 0", "does nothing"),
        (
            "bio.toml",
            "draw 1; may { consume 1 from hand }",
            "consume-this; draw 1",
            "a card is Consumed last",
        ),
        ("bio.toml", "draw 1; may { consume 1 from hand }", "sort 5", "at most four cards"),
        (
            "bio.toml",
            "draw 1; may { consume 1 from hand }",
            "discount 1 tech",
            "a discount is for all cards or for a faction",
        ),
        (
            "bio.toml",
            "draw 1; may { consume 1 from hand }",
            "choose { draw 1 } or { draw 1 }",
            "are the same",
        ),
        ("bio.toml", "draw 1; may { consume 1 from hand }", "if infamy >= 0 { draw 1 }", "always holds"),
        ("bio.toml", "draw 1; may { consume 1 from hand }", "repeat 40 { draw 1 }", "no loop runs more than"),
        (
            "bio.toml",
            "draw 1; may { consume 1 from hand }",
            "repeat 2 { may { repeat 2 { draw 1 } } }",
            "a loop inside a loop",
        ),
        ("bio.toml", "cost = 2", "cost = 21", "the cost must be from 1 to 20"),
        ("bio.toml", "type = \"tech\"", "type = \"gadget\"", "`gadget` is no type"),
        (
            "events.toml",
            "defense = 2, influence = 1 }",
            "defense = 0, influence = 1 }",
            "the Defense must be from 1 to 20",
        ),
        (
            "events.toml",
            "at = [\"earth\", \"mars\", \"ceres\"]",
            "at = [\"earth\", \"mars\"]",
            "there are 76 Events, not 75",
        ),
        (
            "events.toml",
            "at = [\"earth\", \"mars\", \"ceres\"]",
            "at = [\"earth\", \"mars\", \"mars\"]",
            "is taken already",
        ),
        ("events.toml", "at = [\"earth\", \"mars\", \"ceres\"]", "at = []", "every Event names a Location"),
        ("events.toml", "other = [\"any\"]", "other = [\"all\"]", "`all` is no icon"),
        (
            "events.toml",
            "other = [\"any\"]",
            "other = [\"any\", \"any\", \"bio\"]",
            "at most two cards are discarded",
        ),
        (
            "events.toml",
            "kind = \"social\"\nmercury = true",
            "kind = \"catastrophic\"\nmercury = true",
            "is not Catastrophic",
        ),
        ("architects.toml", "cryo = 2", "cryo = 5", "the Cryo number must be from 1 to 4"),
        (
            "architects.toml",
            "text = \"move adjacent\"",
            "text = \"consume-this\"",
            "only a played card can Consume itself",
        ),
        (
            "locations.toml",
            "bonus = \"credits 1\"",
            "bonus = \"key-access\"",
            "cannot stand in a text of this place",
        ),
        (
            "locations.toml",
            "type = \"moon\"",
            "type = \"earth\"",
            "there is one Location of the base game of type earth",
        ),
        ("illegal.toml", "copies = 2", "copies = 1", "there are 4 Illegal Tech of earth, not 3"),
        ("missions.toml", "at-least = 6", "at-least = 6\nat-most = 7", "either `at-least` or `at-most`"),
        ("missions.toml", "at-least = 6", "at-least-of = [6, 6, 6]", "for one player, two, three and four"),
        ("missions.toml", "at-least = 6", "at-least-of = [6, 6, 6, 0]", "the number"),
        (
            "missions.toml",
            "at-least = 6",
            "at-least = 6\nwith-mercury-of = [6, 6, 6, 6]",
            "goes with `at-least-of`",
        ),
        (
            "missions.toml",
            "at-least = 6",
            "at-least-of = [6, 6, 6, 6]\nwith-mercury-of = [6, 6]",
            "for one player, two, three and four",
        ),
        (
            "missions.toml",
            "counts = \"trophies\"\nat-least = 6",
            "counts = \"trophies\"\nteam = true\nat-least = 6",
            "rivals have 4 Missions, not 3",
        ),
        (
            "starting.toml",
            "faction = \"bio\"",
            "faction = \"defense\"",
            "the pair of bio has two cards, not 1",
        ),
    ];
    for (file, old, new, wanted) in cases {
        let told = fault(file, old, new);
        assert!(told.contains(wanted) && told.contains(file), "{old} → {new}: {told}");
    }
}

/// The constraints on a kit, each with a change that breaks it.
#[test]
fn a_kit_has_to_meet_its_constraints() {
    let earth = "at = [\"earth\", \"mars\", \"ceres\"]";
    let first = "draw 1; may { consume 1 from hand }";
    let cases = [
        ("HX-CON-01", "events.toml", earth, "at = [\"earth\", \"mars\"]", "there are 76 Events, not 75"),
        (
            "HX-CON-02",
            "events.toml",
            earth,
            "at = [\"moon\", \"mars\", \"europa\"]",
            "12 or 13 regular Events are on earth, not 11",
        ),
        (
            "HX-CON-03",
            "bio.toml",
            "copies = 3",
            "copies = 2",
            "a faction has 19 cards of the base game, not 18",
        ),
        ("HX-CON-04", "bio.toml", first, "cargo here", "belongs to the Mercury Protocol"),
        (
            "HX-CON-05",
            "architects.toml",
            "name = \"Oren Vask\"",
            "name = \"Oren Vask\"\nmercury = true",
            "a draft of four needs 12 Architects",
        ),
        (
            "HX-CON-06",
            "locations.toml",
            "type = \"moon\"",
            "type = \"earth\"",
            "there is one Location of the base game",
        ),
        ("HX-CON-08", "illegal.toml", "copies = 2", "copies = 1", "there are 4 Illegal Tech of earth, not 3"),
        (
            "HX-CON-09",
            "missions.toml",
            "counts = \"trophies\"\nat-least = 6",
            "counts = \"trophies\"\nteam = true\nat-least = 6",
            "rivals have 4 Missions",
        ),
        (
            "HX-CON-10",
            "starting.toml",
            "faction = \"bio\"",
            "faction = \"defense\"",
            "the pair of bio has two cards, not 1",
        ),
        (
            "HX-CON-12",
            "bio.toml",
            "defense 2; if discard >= 5 { draw 1 }",
            "credits 2; if discard >= 5 { draw 1 }",
            "no card of this faction gives Defense",
        ),
        ("HX-CON-13", "bio.toml", first, "win", "expected a verb, a group or a control word"),
    ];
    for (clause, file, old, new, wanted) in cases {
        let mut old = old;
        // The only other source of Defense in Bio stands in a choice of another card.
        let files = Kit::files();
        if clause == "HX-CON-12" {
            let text = files
                .text(file)
                .expect("a file")
                .replace("if bio-played { defense 2 }", "if bio-played { draw 2 }");
            let text = text.replacen(old, new, 1);
            let told = Kit::read(&files.clone().with(file, text)).expect_err("it has a fault").to_string();
            prove!(clause, told.contains(wanted), "{told}");
            old = "";
        }
        if !old.is_empty() {
            let told = fault(file, old, new);
            prove!(clause, told.contains(wanted) && told.contains(file), "{told}");
        }
    }
    let printed =
        |file: &str| Kit::files().text(file).expect("a file").replace("influence = 0", "influence = 1");
    let few = ["bio.toml", "cybernetic.toml"]
        .into_iter()
        .fold(Kit::files(), |all, file| all.with(file, printed(file)));
    let told = Kit::read(&few).expect_err("it has a fault").to_string();
    prove!("HX-CON-11", told.contains("at least 25 Market cards print a 0, not 17"), "{told}");
    let requests: std::collections::BTreeSet<_> = helionox::World::ALL
        .into_iter()
        .flat_map(|from| {
            helionox::World::ALL.into_iter().filter_map(move |to| helionox::Request::new(from, to))
        })
        .collect();
    prove_eq!("HX-CON-07", requests.len() * usize::from(helionox::Request::COPIES), 40);
}

#[test]
fn the_bank_belongs_to_the_mercury_protocol() {
    let told = fault("bio.toml", "draw 1; may { consume 1 from hand }", "bank-defense 1");
    prove!("HX-TERM-09", told.contains("belongs to the Mercury Protocol"));
    let told = fault("cybernetic.toml", "credits 1; cycle 1; sort 2", "cargo here");
    prove!("HX-TERM-09", told.contains("belongs to the Mercury Protocol"));
    let told = fault("bio.toml", "draw 1; may { consume 1 from hand }", "draw 1; consume-this; credits 1");
    prove!("HX-PLAY-08", told.contains("a card is Consumed last"));
}

#[test]
fn a_card_that_consumes_itself_does_the_rest_first() {
    let files = Kit::files();
    let text = files.text("bio.toml").expect("a file").replacen(
        "draw 1; may { consume 1 from hand }",
        "credits 2; consume-this",
        1,
    );
    let kit: &'static Kit =
        Box::leak(Box::new(Kit::read(&files.clone().with("bio.toml", text)).expect("a kit")));
    let scene = crate::support::with(crate::support::stage(2, crate::support::rivals()), |state| {
        crate::support::hold(state, "A", &["spore-culture"]);
    });
    let state = table::Game::save(scene.position());
    let scene = testkit::Scene::<Helionox>::at(table::Game::load(kit, state).expect("the same numbers"));
    let scene = scene.plays("A", "play spore-culture");
    prove_eq!(
        "HX-PLAY-08",
        (scene.position().state().now.credits, scene.position().state().consumed.len()),
        (2, 1)
    );
}

/// HX-PLAY-08: whatever way a text takes, it ends with the card being Consumed, or goes on without that.
#[test]
fn a_card_is_consumed_at_the_end_of_every_way_through_its_text() {
    let with = |text: &str| {
        let files = Kit::files();
        let bio = files.text("bio.toml").expect("a file");
        let old = "draw 1; may { consume 1 from hand }";
        assert!(bio.contains(old));
        Kit::read(&files.clone().with("bio.toml", bio.replacen(old, text, 1))).map(|_| ())
    };
    for text in [
        "draw 1; may { consume-this }",
        "draw 1; if discard >= 5 { consume-this } else { credits 1 }",
        "draw 1; if discard >= 5 { credits 1 } else { consume-this }",
        "draw 1; choose { consume-this } or { credits 1 }",
        "credits 2; may { pay { spend 1 } to consume-this }",
        "may { draw 1 }; if discard >= 5 { credits 1 } else { draw 1 }; consume-this",
    ] {
        prove!(
            "HX-PLAY-08",
            with(text).is_ok(),
            "{text}: {:?}",
            with(text).map_err(|fault| fault.to_string())
        );
    }
    for text in [
        "may { consume-this }; draw 1",
        "may { consume-this; draw 1 }",
        "if discard >= 5 { consume-this } else { credits 1 }; draw 1",
        "if discard >= 5 { credits 1 } else { consume-this; draw 1 }",
        "if discard >= 5 { consume-this; draw 1 } else { credits 1 }",
        "choose { consume-this } or { credits 1 }; draw 1",
        "choose { credits 1 } or { consume-this; draw 1 }",
        "credits 2; may { pay { consume-this } to draw 1 }",
        "credits 2; may { pay { spend 1 } to { consume-this; draw 1 } }",
        "draw 1; repeat 2 { consume-this }",
    ] {
        let fault = with(text).expect_err(text).to_string();
        prove!("HX-PLAY-08", fault.contains("a card is Consumed last"), "{text}: {fault}");
    }
}
