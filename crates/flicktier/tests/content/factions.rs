//! Factions that are refused.

use crate::support::{accepted, fault, refused};
use flicktier::content::{FactionId, Kit};

const FILE: &str = "factions.toml";

#[track_caller]
fn sheet(from: &str, to: &str, reason: &str) {
    fault(FILE, from, to, reason);
}

#[test]
fn all_ten_are_there_once() {
    sheet("id = \"nox\"", "id = §\"uea\"", "the faction `uea` is here already");
    let files = Kit::files();
    let source = files.text(FILE).expect("it is there");
    let last = &source[source.rfind("[[faction]]").expect("it is there")..];
    sheet(last, "", "the faction `mechatron` is missing");
    let unknown = FactionId::ALL.map(|id| format!("`{}`", id.word())).join(", ");
    sheet("id = \"nox\"", "id = §\"zorg\"", &format!("unknown variant `zorg`, expected one of {unknown}"));
    // The order of the file does not matter.
    let first = &source[source.find("[[faction]]").expect("it is there")
        ..source.find("\n[[faction]]\nid = \"nox\"").expect("it is there")];
    let kit = accepted(FILE, &[(first, ""), (last, &format!("{last}\n{first}"))]);
    assert!(FactionId::ALL.iter().all(|id| kit.faction(*id).id == *id));
}

#[test]
fn dice_sets_and_homes_are_the_printed_ones() {
    sheet("set = \"red\"", "set = §\"black\"", "these dice are red, not black [FF-GEN-05]");
    sheet(
        "dice = [\"d6\", \"d6\", \"d8\"]",
        "dice = §[\"d6\", \"d6\", \"d10\"]",
        "its dice are d6, d6, d8 [FF-UEA-01]",
    );
    sheet(
        "dice = [\"d6\", \"d8\", \"d12\"]",
        "dice = §[\"d6\", \"d8\"]",
        "its dice are d6, d8, d12 [FF-NOX-01]",
    );
    sheet("home = \"nox\"", "home = §\"earth\"", "Nox has its home at `nox` [FF-RULING-03]");
    refused(
        FILE,
        &[("id = \"nox\"", "id = §\"nox\""), ("home = \"nox\"\n", "")],
        "Nox has its home at `nox` [FF-RULING-03]",
    );
    sheet("set = \"green\"", "home = §\"earth\"\nset = \"green\"", "Morovian has no home planet [FF-MOR-02]");
    sheet("set = \"red\"", "expansion = §true\nset = \"red\"", "UEA belongs to the base game");
    refused(
        FILE,
        &[
            ("id = \"morovian\"", "id = §\"morovian\""),
            (
                "set = \"green\"\ndice = [\"d6\", \"d6\", \"d10\"]\nexpansion = true",
                "set = \"green\"\ndice = [\"d6\", \"d6\", \"d10\"]",
            ),
        ],
        "Morovian belongs to the expansion",
    );
    accepted(FILE, &[("set = \"red\"", "expansion = false\nset = \"red\"")]);
}

#[test]
fn tokens_are_as_many_as_printed() {
    for (id, round, square) in [
        ("uea", "FF-UEA-02", "FF-UEA-03"),
        ("nox", "FF-NOX-02", "FF-NOX-03"),
        ("ktf", "FF-KTF-02", "FF-KTF-05"),
        ("surge", "FF-SURGE-02", "FF-SURGE-03"),
        ("dorikor", "FF-DOR-03", "FF-DOR-04"),
        ("santarzian", "FF-SANT-02", "FF-SANT-03"),
        ("morovian", "FF-MOR-05", "FF-MOR-06"),
        ("signal", "FF-SIG-02", "FF-SIG-03"),
        ("volcor", "FF-VOL-02", "FF-VOL-03"),
        ("mechatron", "FF-MECH-02", "FF-MECH-03"),
    ] {
        let kit = flicktier::content::Kit::shipped();
        let faction = kit.faction(FactionId::named(id).expect("a faction"));
        for (structure, clause) in [(&faction.round, round), (&faction.square, square)] {
            let line = |mark: &str, count: u8| {
                format!(
                    "id = \"{}\"\nname = \"{}\"\nplural = \"{}\"\ncount = {mark}{count}",
                    structure.id, structure.name, structure.plural
                )
            };
            for wrong in [structure.count - 1, structure.count + 1] {
                let reason = format!("there are {} of these tokens [{clause}]", structure.count);
                sheet(&line("", structure.count), &line("§", wrong), &reason);
            }
        }
    }
    sheet("id = \"armory\"", "id = §\"colony\"", "the id `colony` is taken already");
    sheet("id = \"warp-gate\"", "id = §\"colony\"", "the id `colony` is taken already");
    sheet(
        "id = \"armory\"",
        "id = §\"The Armory\"",
        "`The Armory` is no id: ids are lower-case words joined by hyphens",
    );
    sheet("name = \"Armory\"", "name = §\"\"", "this is empty");
}

#[test]
fn the_common_upgrades_have_their_price() {
    sheet(
        "extra-flick = { quantum = 2 }",
        "extra-flick = §{ quantum = 3 }",
        "this upgrade costs 2 quantum [FF-UPG-07]",
    );
    sheet(
        "discount = { tech = 3 }",
        "discount = §{ tech = 3, alloy = 1 }",
        "this upgrade costs 3 tech [FF-UPG-08]",
    );
}

#[test]
fn costs_can_be_paid() {
    let warp = "cost = { quantum = 1, tech = 1 }, effect = \"warp\"";
    sheet(warp, "cost = §{}, effect = \"warp\"", "this must cost something");
    sheet(
        warp,
        "cost = §{ tech = 10 }, effect = \"warp\"",
        "10 cards are more than a player may keep [FF-TURN-10]",
    );
    accepted(FILE, &[(warp, "cost = { tech = 9 }, effect = \"warp\"")]);
    accepted(FILE, &[(warp, "cost = { tech = 1 }, effect = \"warp\"")]);
    let colony = "cost = { tech = 1, alloy = 1, biomass = 1 }\nvp = 2";
    sheet(colony, "cost = §{}\nvp = 2", "this must cost something");
}

#[test]
fn a_track_has_three_levels_of_its_own() {
    let level = "  { name = \"Use warp gates\", cost = { quantum = 1, tech = 1 }, effect = \"warp\" },\n";
    refused(
        FILE,
        &[("track = [", "track = §["), (level, "")],
        "a faction has three upgrades of its own, not 2 [FF-UPG-05]",
    );
    sheet("effect = \"reflick-move\"", "effect = §\"warp\"", "this faction has such an upgrade already");
    sheet("effect = \"reflick-attack\"", "effect = §\"warp\"", "UEA has this upgrade already");
    sheet("effect = \"warp\"", "effect = §\"swim\"", &{
        let known = "warp reflick-move reflick-attack combat-bonus trade claim bug mothership-stays cannon gather-limit extra-flick multi-build vp-per raid ignore-bounty move-network set-side cover-square statue-flick low-wins draw-on-combat-win attack-twice";
        let known: Vec<String> = known.split(' ').map(|word| format!("`{word}`")).collect();
        format!("unknown variant `swim`, expected one of {}", known.join(", "))
    });
}

#[test]
fn upgrades_find_what_they_need() {
    let bug = "the bug is flicked from the Asteroid Field, which is not this faction's home [FF-SURGE-04]";
    sheet("effect = \"trade\"", "effect = §\"bug\"", bug);
    refused(
        FILE,
        &[("mothership = 2\n", ""), ("effect = \"mothership-stays\"", "effect = §\"mothership-stays\"")],
        "this faction has no mothership [FF-SURGE-01]",
    );
    sheet("mothership = 2", "mothership = §3", "the number of a die must be from 0 to 2, not 3");
    refused(
        FILE,
        &[("square-site = \"destroy-homes\"\n", ""), ("effect = \"cannon\"", "effect = §\"cannon\"")],
        "the cannon is for structures that destroy home planets [FF-DOR-09]",
    );
    sheet(
        "armory = true",
        "armory = true\nsquare-site = §\"destroy-homes\"",
        "home planets are destroyed with the cannon, which this faction lacks [FF-DOR-09]",
    );
    refused(
        FILE,
        &[
            ("armory = true", "armory = true\nsquare-site = \"destroy-homes\""),
            ("effect = \"reflick-attack\"", "effect = §\"cannon\""),
        ],
        "the cannon needs a d20 [FF-DOR-10]",
    );
    sheet(
        "armory = true",
        "armory = true\nstart-gate = §true",
        "a gate is of no use without the upgrade `warp` [FF-SETUP-29]",
    );
    accepted(FILE, &[("armory = true", "armory = true\nstart-gate = false")]);
    refused(
        FILE,
        &[("square-site = \"any-but-earth\"\n", ""), ("count = 11", "count = §11")],
        "11 presents need as many places, and there are 8 [FF-BUILD-06]",
    );
}

#[test]
fn upgrades_have_bounds() {
    for wrong in [0, 6] {
        let reason = format!("what combat cards count more must be from 1 to 5, not {wrong}");
        sheet("{ combat-bonus = 1 }", &format!("§{{ combat-bonus = {wrong} }}"), &reason);
    }
    accepted(FILE, &[("{ combat-bonus = 1 }", "{ combat-bonus = 5 }")]);
    for wrong in [3, 10] {
        let reason = format!("the number of cards must be from 4 to 9, not {wrong}");
        sheet("{ gather-limit = 4 }", &format!("§{{ gather-limit = {wrong} }}"), &reason);
    }
    accepted(FILE, &[("{ gather-limit = 4 }", "{ gather-limit = 9 }")]);
    sheet(
        "{ extra-flick = { die = 2 } }",
        "§{ extra-flick = { die = 3 } }",
        "the number of a die must be from 0 to 2, not 3",
    );
    for wrong in [1, 4] {
        let reason = format!("the number of structures must be from 2 to 3, not {wrong}");
        sheet("{ multi-build = 2 }", &format!("§{{ multi-build = {wrong} }}"), &reason);
    }
    accepted(FILE, &[("{ multi-build = 2 }", "{ multi-build = 3 }")]);
}

#[test]
fn points_for_each_of_something_are_even() {
    let colonies = "{ vp-per = { what = \"round\", vp = 1 } }";
    let bonus = |what: &str, vp: u8| format!("{{ vp-per = {{ what = \"{what}\", vp = {vp} }} }}");
    let marked = |what: &str, vp: u8| format!("§{}", bonus(what, vp));
    let wrong = |most: u8| format!("this could bring {most} points in all; it should be from 4 to 11");
    sheet(colonies, &marked("round", 0), &wrong(0));
    sheet(colonies, &marked("round", 3), &wrong(12));
    sheet(colonies, &marked("square", 1), &wrong(3));
    sheet(colonies, &marked("deliver", 2), &wrong(16));
    sheet(colonies, &marked("bounty", 2), &wrong(16));
    sheet(colonies, &marked("combat-token", 2), "a combat victory scores 1 more [FF-NOX-10]");
    for (what, vp) in [("round", 2), ("square", 3), ("deliver", 1), ("bounty", 1), ("combat-token", 1)] {
        accepted(FILE, &[(colonies, &bonus(what, vp))]);
    }
}

#[test]
fn structures_score_for_what_they_cost() {
    let colony = "cost = { tech = 1, alloy = 1, biomass = 1 }\nvp = 2";
    sheet(colony, &colony.replace("vp = 2", "vp = §1"), "this structure scores 2 [FF-SCORE-06]");
    let gate = "cost = { quantum = 2, tech = 1, alloy = 1 }\nvp = 3";
    sheet(gate, &gate.replace("vp = 3", "vp = §2"), "this structure scores 3 [FF-SCORE-07]");
    // An outpost costs three cards, an armory four.
    let outpost = "cost = { alloy = 2, biomass = 1 }\nvp = 2";
    let each = "a structure scores from 0.5 to 0.8 for each";
    sheet(outpost, &outpost.replace("vp = 2", "vp = §1"), &format!("1 for 3 cards: {each}"));
    sheet(outpost, &outpost.replace("vp = 2", "vp = §3"), &format!("3 for 3 cards: {each}"));
    let armory = "cost = { tech = 2, alloy = 2 }\nvp = 3";
    sheet(armory, &armory.replace("vp = 3", "vp = §1"), &format!("1 for 4 cards: {each}"));
    sheet(armory, &armory.replace("vp = 3", "vp = §4"), &format!("4 for 4 cards: {each}"));
    accepted(FILE, &[(armory, &armory.replace("vp = 3", "vp = 2"))]);
    sheet(
        armory,
        &armory.replace("vp = 3", "vp = §10"),
        "what a structure scores must be from 0 to 9, not 10",
    );
}

#[test]
fn all_structures_together_score_ten_to_eighteen() {
    // One hideout and four raids are at the lower edge.
    refused(
        FILE,
        &[
            ("id = \"morovian\"", "id = §\"morovian\""),
            (
                "cost = { alloy = 1, biomass = 2 }\nvp = 2\n[faction.square]\nid = \"raid\"",
                "cost = { alloy = 1, biomass = 1 }\nvp = 1\n[faction.square]\nid = \"raid\"",
            ),
        ],
        "its structures score 9 in all; it should be from 10 to 18",
    );
    // Four monasteries and two statues: 16, and 18 with dearer statues.
    let statue = "cost = { alloy = 3, biomass = 2 }\nvp = 4";
    accepted(FILE, &[(statue, "cost = { alloy = 4, biomass = 3 }\nvp = 5")]);
    refused(
        FILE,
        &[("id = \"volcor\"", "id = §\"volcor\""), (statue, "cost = { alloy = 4, biomass = 4 }\nvp = 6")],
        "its structures score 20 in all; it should be from 10 to 18",
    );
    // Hunters score from 0 to 4 each, so gatherers have to score 6 and no more.
    let gatherer = "cost = { tech = 1, alloy = 2 }\nvp = 2";
    refused(
        FILE,
        &[("id = \"mechatron\"", "id = §\"mechatron\""), (gatherer, "cost = { alloy = 2 }\nvp = 1")],
        "its structures score 3 to 15 in all; it should be from 6 to 18",
    );
    refused(
        FILE,
        &[("id = \"mechatron\"", "id = §\"mechatron\""), (gatherer, "cost = { alloy = 4 }\nvp = 3")],
        "its structures score 9 to 21 in all; it should be from 6 to 18",
    );
}

#[test]
fn hunters_score_by_their_neighbours() {
    sheet("hunter-max = 4", "hunter-max = §5", "a hunter scores at most 4 [FF-MECH-05]");
    sheet(
        "cost = { quantum = 1, tech = 1, alloy = 1 }\nvp = 0",
        "cost = { quantum = 1, tech = 1, alloy = 1 }\nvp = §1",
        "this structure scores by its neighbours, so write 0 here [FF-MECH-03]",
    );
}
