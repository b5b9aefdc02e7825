//! Resource cards, "?" tokens, A.I. cards and bounties that are refused.

use crate::support::{accepted, fault, refused};
use flicktier::content::{AiCard, Space};

const FILE: &str = "cards.toml";

#[track_caller]
fn cards(from: &str, to: &str, reason: &str) {
    fault(FILE, from, to, reason);
}

/// The A.I. deck with one card changed for another; a fault of the whole deck is at its beginning.
#[track_caller]
fn deck(changes: &[(&str, &str)], reason: &str) {
    let mut changes = changes.to_vec();
    changes.push(("ai = [", "ai = §["));
    refused(FILE, &changes, reason);
}

#[test]
fn there_are_56_resource_cards_of_four_types() {
    let quantum = "quantum = [0, 3, 4, 4, 2, 1]";
    cards(quantum, "quantum = §[1, 3, 4, 4, 2, 1]", "there are at most 14 quantum cards, not 15");
    cards(
        quantum,
        "quantum = §[255, 255, 255, 255, 255, 255]",
        "there are at most 14 quantum cards, not 1530",
    );
    cards(quantum, "quantum = §[0, 2, 4, 4, 2, 1]", "there are 56 resource cards in all, not 55 [FF-INV-01]");
    let kit = accepted(FILE, &[(quantum, "quantum = [0, 0, 5, 4, 2, 3]")]);
    assert_eq!(kit.resources[0], [0, 0, 5, 4, 2, 3]);
    cards(
        "\ntech = [0",
        "\n§iron = [0",
        "unknown field `iron`, expected one of `quantum`, `tech`, `alloy`, `biomass`",
    );
    cards(quantum, "quantum = §[0, 3, 4, 4, 2]", "invalid length 5, expected an array of length 6");
}

#[test]
fn five_tokens_of_one_to_three() {
    let tokens = "[1, 1, 2, 3, 3]";
    cards(tokens, "[1, 1, 2, 3, §4]", "a \"?\" token [FF-MISSION-09] must be from 1 to 3, not 4");
    cards(tokens, "[§0, 1, 2, 3, 3]", "a \"?\" token [FF-MISSION-09] must be from 1 to 3, not 0");
    cards(tokens, "§[1, 1, 2, 3]", "there are 5 \"?\" tokens, not 4 [FF-INV-05]");
    cards(tokens, "§[1, 1, 2, 3, 3, 3]", "there are 5 \"?\" tokens, not 6 [FF-INV-05]");
    assert_eq!(accepted(FILE, &[(tokens, "[2, 2, 2, 2, 2]")]).explore, [2; 5]);
}

#[test]
fn the_deck_of_the_ai_is_whole() {
    let bad = "  \"bad-flick\",\n";
    let up = "  \"upgrade\",\n";
    let solo = "  \"upgrade-solo-only\",\n";
    deck(&[(bad, up)], "there are 3 Bad Flick cards, not 2 [FF-AI-05]");
    deck(&[(up, bad)], "there are 3 Bad Flick cards, not 4 [FF-AI-05]");
    deck(&[(solo, up)], "one Upgrade card is Solo Only, not 0 [FF-AI-19]");
    deck(&[(up, solo)], "one Upgrade card is Solo Only, not 2 [FF-AI-19]");
    deck(
        &[(up, "  { take-mission = 1 },\n")],
        "2 Upgrade cards for two humans never reach the third level [FF-AICARD-15]",
    );
    deck(&[("  { take-mission = 1 },\n", "")], "there are 23 A.I. cards, not 22");
    deck(
        &[("  { take-mission = 1 },\n", "  { take-mission = 1 },\n  { take-mission = 1 },\n")],
        "there are 23 A.I. cards, not 24",
    );
    deck(
        &[("{ take-mission = 1 }", "{ governor = \"pell\" }")],
        "there are 3 governors, and 4 cards to place them [FF-DOR-03]",
    );
    accepted(FILE, &[("{ take-mission = 1 }", "\"upgrade\"")]);
    accepted(FILE, &[("{ governor = \"velune\" }", "{ take-mission = 1 }")]);
}

#[test]
fn every_card_of_the_ai_can_be_carried_out() {
    cards("{ take-mission = 1 }", "{ take-mission = §0 }", "the place in the row must be from 1 to 3, not 0");
    cards("{ take-mission = 1 }", "{ take-mission = §4 }", "the place in the row must be from 1 to 3, not 4");
    for (id, name) in [("nox", "Nox"), ("black-hole", "the black hole"), ("pell", "Pell"), ("e1", "E1")] {
        let reason = format!("{name} cannot be destroyed [FF-DOR-04]");
        cards("destroy = \"earth\"", &format!("destroy = §\"{id}\""), &reason);
    }
    cards("destroy = \"earth\"", "destroy = §\"mars\"", "there is no space `mars`");
    let again = "there is such a card already, and this one would do nothing [FF-RULING-32]";
    cards("{ destroy = \"korivale\" }", "§{ destroy = \"earth\" }", again);
    cards("{ governor = \"quillon\" }", "§{ governor = \"velune\" }", again);
    cards("governor = \"velune\"", "governor = §\"earth\"", "Earth is no non-home planet");
    let place = "{ die = \"d6\", side = 4, space = \"brindle\" }";
    cards(
        place,
        "{ die = §\"d8\", side = 4, space = \"brindle\" }",
        "the A.I. has a d6 and the d20 [FF-AI-03]",
    );
    cards(
        place,
        "{ die = \"d6\", side = §7, space = \"brindle\" }",
        "a side of the d6 must be from 1 to 6, not 7",
    );
    cards(
        place,
        "{ die = \"d6\", side = §0, space = \"brindle\" }",
        "a side of the d6 must be from 1 to 6, not 0",
    );
    cards(
        place,
        "{ die = \"d20\", side = §21, space = \"brindle\" }",
        "a side of the d20 must be from 1 to 20, not 21",
    );
    cards(place, "{ die = \"d6\", side = 4, space = §\"e1\" }", "E1 is no planet [FF-AICARD-12]");
    cards(
        place,
        "{ die = \"d6\", side = 4, space = §\"black-hole\" }",
        "the black hole is no planet [FF-AICARD-12]",
    );
    let kit = accepted(FILE, &[(place, "{ die = \"d20\", side = 20, space = \"nox\" }")]);
    assert!(kit.ai.contains(&AiCard::Place { d20: true, side: 20, space: Space::NOX }));
    cards(
        "{ strike = \"d6\" }",
        "{ strike = §\"d8\" }",
        "unknown variant `d8`, expected one of `d20`, `d6`, `black-hole`",
    );
}

#[test]
fn every_bounty_has_its_space_and_can_be_won() {
    cards("space = \"b2\"", "space = §\"b9\"", "there is no bounty space `b9` [FF-SPEC-07]");
    cards("space = \"b2\"", "space = §\"b1\"", "B1 has a bounty card already");
    let last = "[[bounty]]\nspace = \"b8\"\nname = \"The Leviathan of the Rim\"\nnumber = 10\npenalty = \"destroy\"\nvp = 3\n";
    cards(last, "", "there are 8 bounty cards, not 7 [FF-SETUP-32]");
    let number = |to: u8| format!("number = §{to}");
    cards("number = 10", &number(12), "the number [FF-BOUNTY-08] must be from 1 to 11, not 12");
    cards("number = 10", &number(0), "the number [FF-BOUNTY-08] must be from 1 to 11, not 0");
    assert_eq!(accepted(FILE, &[("number = 10", "number = 11")]).bounties[7].number, 11);
    // Without the highest card nobody's d6 comes so far.
    refused(
        FILE,
        &[
            ("quantum = [0, 3, 4, 4, 2, 1]", "quantum = [1, 3, 4, 4, 2, 0]"),
            ("tech = [0, 3, 4, 4, 2, 1]", "tech = [1, 3, 4, 4, 2, 0]"),
            ("alloy = [0, 3, 4, 4, 2, 1]", "alloy = [1, 3, 4, 4, 2, 0]"),
            ("biomass = [0, 3, 4, 4, 2, 1]", "biomass = [1, 3, 4, 4, 2, 0]"),
            ("number = 10", "number = §11"),
        ],
        "the number [FF-BOUNTY-08] must be from 1 to 10, not 11",
    );
    cards(
        "penalty = \"destroy\"\nvp = 3",
        "penalty = \"destroy\"\nvp = §4",
        "what a bounty scores must be from 1 to 3, not 4",
    );
    cards("\"Nine-Eyes\"", "§\"\"", "this is empty");
    // Cards are sorted by their space.
    let swapped = accepted(
        FILE,
        &[
            ("space = \"b1\"", "space = \"bx\""),
            ("space = \"b8\"", "space = \"b1\""),
            ("space = \"bx\"", "space = \"b8\""),
        ],
    );
    assert!(swapped.bounties.iter().enumerate().all(|(place, bounty)| usize::from(bounty.space) == place));
    assert_eq!(swapped.bounties[0].name, "The Leviathan of the Rim");
}
