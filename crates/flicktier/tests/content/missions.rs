//! Missions that are refused, those that nobody or not everybody could meet above all.

use crate::support::{accepted, fault, refused};
use flicktier::content::{Kit, MissionKind, Need};

const FILE: &str = "cards.toml";
/// The requirement of Three Flags, which the tests put another in place of.
const NEED: &str = "{ ships-on-distinct-planets = 3 }";

#[track_caller]
fn cards(from: &str, to: &str, reason: &str) {
    fault(FILE, from, to, reason);
}

/// Nobody can do this, so the first faction is told.
#[track_caller]
fn hopeless(need: &str, reason: &str) {
    cards(NEED, &format!("§{need}"), &format!("UEA could not do this: {reason}"));
}

/// What Three Flags says with another requirement.
#[track_caller]
fn says(need: &str) -> String {
    let kit = accepted(FILE, &[(NEED, need)]);
    let mission = kit.mission(kit.mission_named("three-flags").expect("it is there"));
    mission.text(&kit)
}

#[test]
fn one_deliver_mission_for_each_planet() {
    cards("planet = \"velune\"", "planet = §\"tarsis\"", "Tarsis has a Deliver mission already");
    cards("planet = \"velune\"", "planet = §\"earth\"", "Earth is no non-home planet");
    cards("planet = \"velune\"", "planet = §\"e1\"", "E1 is no non-home planet");
    cards("planet = \"velune\"", "planet = §\"mars\"", "there is no space `mars`");
    let first = "[[deliver]]\nid = \"lamps\"\nname = \"Lamps for the Long Night\"\nplanet = \"tarsis\"\ncost = { quantum = 2 }\nvp = 2\n";
    cards(first, "", "there are 8 Deliver missions, one for each non-home planet, not 7");
    cards("cost = { quantum = 2 }", "cost = §{}", "a Deliver mission asks for cards [FF-MISSION-07]");
    cards(
        "cost = { quantum = 2 }",
        "cost = §{ quantum = 5, tech = 5 }",
        "10 cards are more than a player may keep [FF-TURN-10]",
    );
    accepted(FILE, &[("cost = { quantum = 2 }", "cost = { quantum = 5, tech = 4 }")]);
    cards(
        "cost = { quantum = 2 }\nvp = 2",
        "cost = { quantum = 2 }\nvp = §0",
        "what a mission scores must be from 1 to 3, not 0",
    );
    cards(
        "cost = { quantum = 2 }\nvp = 2",
        "cost = { quantum = 2 }\nvp = §4",
        "what a mission scores must be from 1 to 3, not 4",
    );
    cards(
        "cost = { quantum = 2 }",
        "cost = { §gold = 2 }",
        "unknown field `gold`, expected one of `quantum`, `tech`, `alloy`, `biomass`",
    );
}

#[test]
fn one_explore_mission_for_each_space() {
    cards("space = \"e2\"", "space = §\"e1\"", "E1 has an Explore mission already");
    cards("space = \"e2\"", "space = §\"nox\"", "Nox is no explore space [FF-MISSION-08]");
    let first = "[[explore]]\nid = \"beacon\"\nname = \"The Silent Beacon\"\nspace = \"e1\"\n";
    cards(first, "", "there are 5 Explore missions, one for each \"?\" token, not 4");
}

#[test]
fn eighteen_missions_with_names_of_their_own() {
    let last = "[[other]]\nid = \"far-flung\"\nname = \"A Far-Flung People\"\nneed = { structures-built = { n = 3, apart = true } }\nvp = 2\n";
    cards(last, "", "there are 18 missions in all [FF-SETUP-21], not 17");
    let twice = last.to_owned() + &last.replace("far-flung", "farther-flung");
    cards(last, &twice, "there are 18 missions in all [FF-SETUP-21], not 19");
    cards("\"girders\"", "§\"lamps\"", "the id `lamps` is taken already");
    cards("\"bazaar\"", "§\"lamps\"", "the id `lamps` is taken already");
    cards("\"Girders Overdue\"", "§\"\"", "this is empty");
}

#[test]
fn simple_needs_have_bounds() {
    let ships = "a fleet has one to three ships to show";
    hopeless("{ ships-on-distinct-planets = 4 }", ships);
    hopeless("{ ships-on-distinct-planets = 0 }", ships);
    let showing = "ships show from 1 to 100 percent of their most";
    hopeless("{ showing = { percent = 101 } }", showing);
    hopeless("{ showing = { percent = 0 } }", showing);
    let near = "two or three ships can be within 3 to 60 cm of each other";
    hopeless("{ ships-within = { n = 4, distance = 10 } }", near);
    hopeless("{ ships-within = { n = 1, distance = 10 } }", near);
    hopeless("{ ships-within = { n = 2, distance = 2.999 } }", near);
    hopeless("{ ships-within = { n = 2, distance = 60.001 } }", near);
    hopeless("{ hand-or-front = { alloy = 10 } }", "10 cards are more than a player may keep [FF-TURN-10]");
    let players = "a table may have only two players";
    hopeless("{ planet-with-tokens-of = { players = 3 } }", players);
    hopeless("{ planet-with-tokens-of = { players = 0 } }", players);
    hopeless("{ structures-built = { n = 0 } }", "it can have from 1 to 7 such structures");
    cards(NEED, "{ ship-on = §\"mars\" }", "there is no space `mars`");
    cards(
        NEED,
        "{ ships-within = { n = 2, distance = §3.00001 } }",
        "a length has at most three places after the point",
    );
    for sound in [
        "{ ships-on-distinct-planets = 1 }",
        "{ showing = { percent = 100 } }",
        "{ showing = { percent = 1 } }",
        "{ ships-within = { n = 3, distance = 3 } }",
        "{ ships-within = { n = 2, distance = 60 } }",
        "{ hand-or-front = { alloy = 9 } }",
        "{ planet-with-tokens-of = { players = 1 } }",
        "{ ship-on = \"black-hole\" }",
        "\"won-attack-this-turn\"",
    ] {
        accepted(FILE, &[(NEED, sound)]);
    }
}

#[test]
fn every_faction_has_enough_structures() {
    // A Morovian has five tokens and the fewest of all.
    let five = "{ structures-built = { n = 5 } }";
    accepted(FILE, &[(NEED, five)]);
    accepted(FILE, &[(NEED, "{ structures-built = { n = 5, apart = true } }")]);
    let six = |apart: &str| format!("§{{ structures-built = {{ n = 6{apart} }} }}");
    let reason = "Morovian could not do this: it can have from 1 to 5 such structures";
    cards(NEED, &six(""), reason);
    cards(NEED, &six(", apart = true"), reason);
}

#[test]
fn without_governors_the_ai_shares_no_planet() {
    refused(
        FILE,
        &[
            ("{ governor = \"velune\" }", "{ take-mission = 1 }"),
            ("{ governor = \"quillon\" }", "{ take-mission = 2 }"),
            ("{ governor = \"morrow\" }", "{ take-mission = 3 }"),
            ("need = { any", "need = §{ any"),
        ],
        "UEA could not do this: Morovians have no home planet [FF-MOR-02]",
    );
    refused(
        FILE,
        &[
            ("{ governor = \"velune\" }", "{ take-mission = 1 }"),
            ("{ governor = \"quillon\" }", "{ take-mission = 2 }"),
            ("{ governor = \"morrow\" }", "{ take-mission = 3 }"),
            (NEED, "§{ planet-with-tokens-of = { players = 2 } }"),
        ],
        "UEA could not do this: the A.I. never builds on a planet",
    );
}

#[test]
fn an_opponents_home_needs_another_way_beside_it() {
    let reason = "Morovians have no home planet [FF-MOR-02]";
    hopeless("\"ship-on-opponent-home\"", reason);
    hopeless("{ all = [\"ship-on-opponent-home\", { showing = { percent = 50 } }] }", reason);
    hopeless("{ any = [\"ship-on-opponent-home\", { ships-on-distinct-planets = 4 }] }", reason);
    hopeless("{ not = { not = \"ship-on-opponent-home\" } }", reason);
    accepted(FILE, &[(NEED, "{ any = [\"ship-on-opponent-home\", { ship-on = \"e1\" }] }")]);
    // Morovians, who have too few structures, always face somebody with a home.
    accepted(FILE, &[(NEED, "{ any = [\"ship-on-opponent-home\", { structures-built = { n = 6 } }] }")]);
    accepted(FILE, &[(NEED, "{ not = \"ship-on-opponent-home\" }")]);
    // Not both, so that one of them may be missing.
    accepted(FILE, &[(NEED, "{ not = { all = [\"ship-on-opponent-home\", { ship-on = \"e1\" }] } }")]);
}

#[test]
fn three_ships_must_be_enough_for_all_parts() {
    let four = "it takes 4 ships, and a fleet has 3";
    hopeless("{ all = [{ ships-on-distinct-planets = 3 }, { ship-on = \"e1\" }] }", four);
    hopeless(
        "{ all = [{ ship-on = \"e1\" }, { ship-on = \"e2\" }, { ship-on = \"e3\" }, { ship-on = \"e4\" }] }",
        four,
    );
    hopeless(
        "{ all = [{ ship-on = \"e1\" }, { ship-on = \"e2\" }, { ship-on = \"e3\" }, { planet-with-tokens-of = { players = 2 } }] }",
        four,
    );
    let apart = "ships cannot be close together and on different spaces";
    hopeless(
        "{ all = [{ ships-within = { n = 2, distance = 5 } }, { ships-on-distinct-planets = 2 }] }",
        apart,
    );
    for sound in [
        "{ all = [{ ships-on-distinct-planets = 3 }, { ship-on = \"pell\" }] }",
        "{ all = [{ ships-on-distinct-planets = 2 }, { ship-on = \"e1\" }, { ship-on = \"e1\" }] }",
        "{ all = [{ ships-on-distinct-planets = 3 }, { planet-with-tokens-of = { players = 2 } }] }",
        "{ all = [{ ships-within = { n = 3, distance = 5 } }, { ship-on = \"pell\" }] }",
        "{ any = [{ all = [\"ship-on-opponent-home\", { ships-on-distinct-planets = 2 }] }, { ship-on = \"e1\" }] }",
    ] {
        accepted(FILE, &[(NEED, sound)]);
    }
}

#[test]
fn parts_do_not_contradict_each_other() {
    let clash = "its parts contradict each other";
    for (holds, not) in [
        ("{ ship-on = \"pell\" }", "{ ship-on = \"pell\" }"),
        ("{ ship-on = \"pell\" }", "{ ships-on-distinct-planets = 1 }"),
        ("{ ships-on-distinct-planets = 3 }", "{ ships-on-distinct-planets = 2 }"),
        ("{ planet-with-tokens-of = { players = 2 } }", "{ planet-with-tokens-of = { players = 1 } }"),
        ("{ planet-with-tokens-of = { players = 2 } }", "{ ships-on-distinct-planets = 1 }"),
        ("{ structures-built = { n = 3, apart = true } }", "{ structures-built = { n = 3 } }"),
        ("{ hand-or-front = { tech = 2 } }", "{ hand-or-front = { tech = 1 } }"),
        ("{ showing = { percent = 60 } }", "{ showing = { percent = 50 } }"),
        ("{ ships-within = { n = 3, distance = 5 } }", "{ ships-within = { n = 2, distance = 6 } }"),
        ("\"won-attack-this-turn\"", "\"won-attack-this-turn\""),
        ("\"won-attack-this-turn\"", "\"nothing\""),
    ] {
        hopeless(&format!("{{ all = [{holds}, {{ not = {not} }}] }}"), clash);
    }
    for (holds, not) in [
        ("{ ship-on = \"pell\" }", "{ ship-on = \"e1\" }"),
        ("{ ship-on = \"pell\" }", "{ ships-on-distinct-planets = 2 }"),
        ("{ structures-built = { n = 3 } }", "{ structures-built = { n = 3, apart = true } }"),
        ("{ structures-built = { n = 3 } }", "{ structures-built = { n = 4 } }"),
        ("{ hand-or-front = { tech = 2 } }", "{ hand-or-front = { alloy = 1 } }"),
        ("{ showing = { percent = 50 } }", "{ showing = { percent = 60 } }"),
        ("{ ships-within = { n = 2, distance = 6 } }", "{ ships-within = { n = 2, distance = 5 } }"),
    ] {
        accepted(FILE, &[(NEED, &format!("{{ all = [{holds}, {{ not = {not} }}] }}"))]);
    }
    hopeless("{ not = \"nothing\" }", clash);
}

#[test]
fn a_mission_asks_for_something_that_can_be_read() {
    let bazaar = "need = \"nothing\"\ncost = { quantum = 1, tech = 1, alloy = 1, biomass = 1 }";
    cards(bazaar, "need = §\"nothing\"", "this mission asks for nothing [FF-MISSION-13]");
    cards(
        bazaar,
        "need = \"nothing\"\ncost = §{ tech = 10 }",
        "10 cards are more than a player may keep [FF-TURN-10]",
    );
    cards(NEED, "§{ all = [\"won-attack-this-turn\"] }", "this is a list of two parts or more");
    cards(NEED, "§{ any = [] }", "this is a list of two parts or more");
    let part = "{ ship-on = \"e1\" }";
    let parts = |count: usize| format!("{{ any = [{}] }}", vec![part; count].join(", "));
    accepted(FILE, &[(NEED, &parts(8))]);
    cards(NEED, &format!("§{}", parts(9)), "a requirement has at most 8 parts");
}

#[test]
fn requirements_read_well() {
    assert_eq!(says("{ ship-on = \"black-hole\" }"), "Have a ship on the black hole.");
    assert_eq!(says("{ ship-on = \"asteroids\" }"), "Have a ship on the Asteroid Field.");
    assert_eq!(says("{ ship-on = \"e1\" }"), "Have a ship on E1.");
    assert_eq!(says("{ ships-on-distinct-planets = 1 }"), "Have a ship on a non-home planet.");
    assert_eq!(
        says("{ not = \"ship-on-opponent-home\" }"),
        "Do not have a ship on an opponent's home planet."
    );
    assert_eq!(says("{ structures-built = { n = 4 } }"), "Have four structures on the board.");
    assert_eq!(says("{ structures-built = { n = 1 } }"), "Have a structure on the board.");
    assert_eq!(
        says("{ planet-with-tokens-of = { players = 1 } }"),
        "Have a ship on a planet with a structure of any player."
    );
    assert_eq!(
        says("{ hand-or-front = { tech = 2, alloy = 1, biomass = 1 } }"),
        "Have 2 tech, 1 alloy and 1 biomass in hand or in front of you."
    );
    assert_eq!(
        says("{ ships-within = { n = 3, distance = 7.5 } }"),
        "Have three ships within 7.5 cm of each other."
    );
    assert_eq!(
        says("{ ships-within = { n = 2, distance = 10 } }"),
        "Have two ships within 10 cm of each other."
    );
    assert_eq!(says("\"won-attack-this-turn\""), "Win a combat as attacker in this turn.");
    assert_eq!(
        says(
            "{ all = [{ ship-on = \"e1\" }, { not = { any = [\"won-attack-this-turn\", { ship-on = \"e2\" }] } }] }"
        ),
        "Have a ship on E1, and both do not win a combat as attacker in this turn and do not have a ship on E2."
    );
    assert_eq!(
        says("{ all = [{ ship-on = \"e1\" }, { any = [{ ship-on = \"e2\" }, { ship-on = \"e3\" }] }] }"),
        "Have a ship on E1, and either have a ship on E2 or have a ship on E3."
    );
    let kit = accepted(
        FILE,
        &[(NEED, "{ any = [{ ship-on = \"e1\" }, { ship-on = \"e2\" }] }\ncost = { tech = 1 }")],
    );
    let mission = kit.mission(kit.mission_named("three-flags").expect("it is there"));
    assert_eq!(mission.text(&kit), "Have a ship on E1, or a ship on E2, and discard 1 tech.");
    assert_eq!(mission.cost(), [0, 1, 0, 0]);
}

#[test]
fn requirements_are_kept_as_written() {
    let kit = accepted(FILE, &[(NEED, "{ not = { ships-within = { n = 2, distance = 7.5 } } }")]);
    let mission = kit.mission(kit.mission_named("three-flags").expect("it is there"));
    let need = Need::Not(Box::new(Need::ShipsWithin { n: 2, distance: 7500 }));
    assert_eq!(mission.kind, MissionKind::Other { need, cost: [0; 4] });
    assert!(Kit::shipped().mission_named("no-such").is_none());
}
