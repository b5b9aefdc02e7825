//! Boards that are refused.

use crate::support::{accepted, fault, refused};

const FILE: &str = "board.toml";

#[track_caller]
fn board(from: &str, to: &str, reason: &str) {
    fault(FILE, from, to, reason);
}

/// A space put elsewhere: what stands after its name, and what shall stand there.
#[track_caller]
fn moved(name: &str, from: (f64, f64), to: (&str, &str), reason: &str) {
    let (x, y) = from;
    let at = format!("name = \"{name}\"\nx = {x}\ny = {y}");
    board(&at, &format!("name = \"{name}\"\nx = §{}\ny = {}", to.0, to.1), reason);
}

#[test]
fn lengths_are_decimals_of_a_centimetre() {
    let size = "a length is more than 0 and at most 250 cm";
    for wrong in ["0", "-1", "0.0004", "250.001", "nan", "inf", "-inf", "1e300"] {
        board("length = 7.5", &format!("length = §{wrong}"), size);
    }
    let places = "a length has at most three places after the point";
    board("length = 7.5", "length = §7.5001", places);
    board("width = 90", "width = §89.9999", places);
    let kit = accepted(FILE, &[("length = 7.5", "length = 7.125")]);
    assert_eq!(kit.board.hyperspace, 7125);
    let kit = accepted(FILE, &[("length = 7.5", "length = 250")]);
    assert_eq!(kit.board.hyperspace, 250_000);
}

#[test]
fn the_file_has_its_form() {
    board("width = 90\n", "width = §\"wide\"\n", "invalid type: string \"wide\", expected f64");
    board(
        "thick = 0.2",
        "thick = 0.2\n§heavy = 1",
        "unknown field `heavy`, expected one of `round`, `square`, `explore`, `thick`, `bug`, `bug-thick`",
    );
    board(
        "[home.nox]",
        "[home.§pluto]",
        "unknown field `pluto`, expected one of `earth`, `korivale`, `asteroids`, `nox`",
    );
}

#[test]
fn every_space_is_there_with_a_name_of_its_own() {
    let last_planet = "[[planet]]\nid = \"pell\"\nname = \"Pell\"\nx = 55\ny = 30\n";
    board(last_planet, "", "there are 8 non-home planets [FF-SETUP-03], not 7");
    let twice = last_planet.replace("pell", "pell-two").repeat(2).replacen("pell-two", "pell", 1);
    board(last_planet, &twice, "there are 8 non-home planets [FF-SETUP-03], not 9");
    board(
        "[[explore]]\nid = \"e5\"\nname = \"E5\"\nx = 45\ny = 40\n",
        "",
        "there are 5 explore spaces [FF-SPEC-06], not 4",
    );
    board(
        "[[bounty]]\nid = \"b8\"\nname = \"B8\"\nx = 54\ny = 41\n",
        "",
        "there are 8 bounty spaces [FF-SPEC-07], not 7",
    );
    for taken in ["tarsis", "earth", "black-hole"] {
        board("\"pell\"", &format!("§\"{taken}\""), &format!("the id `{taken}` is taken already"));
    }
    board("\"e2\"", "§\"e1\"", "the id `e1` is taken already");
    board("\"b1\"", "§\"e1\"", "the id `e1` is taken already");
    board("\"pell\"", "§\"Pell\"", "`Pell` is no id: ids are lower-case words joined by hyphens");
    board("\"Nox\"", "§\" \"", "this is empty");
}

#[test]
fn everything_lies_on_the_board() {
    let edge = "lies over the edge of the board [FF-SPEC-01]";
    moved("Earth", (8.0, 8.0), ("5.499", "8"), &format!("Earth {edge}"));
    moved("Earth", (8.0, 8.0), ("8", "5.499"), &format!("Earth {edge}"));
    moved("Nox", (82.0, 52.0), ("84.501", "52"), &format!("Nox {edge}"));
    moved("Nox", (82.0, 52.0), ("82", "54.501"), &format!("Nox {edge}"));
    accepted(FILE, &[("name = \"Nox\"\nx = 82\ny = 52", "name = \"Nox\"\nx = 84.5\ny = 54.5")]);
    let card = "a card on B1 lies over the edge of the board [FF-SPEC-07]";
    moved("B1", (18.0, 20.0), ("2.099", "20"), card);
    moved("B1", (18.0, 20.0), ("18", "3.199"), card);
    accepted(FILE, &[("name = \"B1\"\nx = 18\ny = 20", "name = \"B1\"\nx = 2.1\ny = 20")]);
}

#[test]
fn home_planets_are_in_the_corners() {
    moved("Earth", (8.0, 8.0), ("22.501", "8"), "Earth lies in no corner of the board [FF-SETUP-02]");
    moved("Earth", (8.0, 8.0), ("8", "15.001"), "Earth lies in no corner of the board [FF-SETUP-02]");
    moved("Nox", (82.0, 52.0), ("67.499", "52"), "Nox lies in no corner of the board [FF-SETUP-02]");
    moved("Nox", (82.0, 52.0), ("8", "50"), "Nox shares its corner with another home planet [FF-SETUP-02]");
    accepted(FILE, &[("name = \"Earth\"\nx = 8\ny = 8", "name = \"Earth\"\nx = 8\ny = 15")]);
}

#[test]
fn the_black_hole_is_near_nox() {
    let reason = "the black hole lies near Nox, and Korivale is no farther [FF-SPEC-05]";
    moved("black hole", (80.0, 36.0), ("80", "30"), reason);
    accepted(FILE, &[("name = \"black hole\"\nx = 80\ny = 36", "name = \"black hole\"\nx = 80.5\ny = 36")]);
}

#[test]
fn no_die_can_be_on_two_spaces() {
    moved("E1", (45.0, 30.0), ("44.999", "30"), "E1 is less than 3.5 cm from Morrow [FF-SPEC-08]");
    moved("E1", (45.0, 30.0), ("35", "30"), "E1 is less than 3.5 cm from Morrow [FF-SPEC-08]");
    moved("E2", (20.0, 30.0), ("25.001", "30"), "E2 is less than 3.5 cm from Morrow [FF-SPEC-08]");
    accepted(FILE, &[("name = \"E2\"\nx = 20", "name = \"E2\"\nx = 25")]);
}

#[test]
fn bounty_cards_keep_clear() {
    moved(
        "B4",
        (72.0, 40.0),
        ("72.01", "40"),
        "a card on B4 is less than 1.95 cm from the black hole [FF-SPEC-08]",
    );
    accepted(FILE, &[("name = \"B4\"\nx = 72\ny = 40", "name = \"B4\"\nx = 72.004\ny = 40")]);
    moved("B6", (54.0, 19.0), ("45", "30"), "a card on B6 is less than 1.95 cm from E1 [FF-SPEC-08]");
    refused(
        FILE,
        &[("name = \"B2\"\nx = 72\ny = 20", "name = \"B2\"\nx = §15\ny = 20")],
        "a card on B2 lies on a card on B1 [FF-SPEC-08]",
    );
    accepted(FILE, &[("name = \"B3\"\nx = 18\ny = 40", "name = \"B3\"\nx = 13.8\ny = 20")]);
}

#[test]
fn pieces_fit_where_they_lie() {
    board(
        "explore-inner = 1.25",
        "explore-inner = §3.0",
        "the inner circle must be smaller than the outer one [FF-SPEC-06]",
    );
    board("explore = 2.5", "explore = §2.501", "a \"?\" token must fit its circle [FF-SPEC-06]");
    board(
        "resource-circle = 1.1",
        "resource-circle = §3.501",
        "the resource circle must lie on its planet [FF-SPEC-04]",
    );
    board("round = 2.0", "round = §2.201", "a round token must fit the resource circle [FF-SPEC-04]");
    board("circle = 1.2\n", "circle = §2.101\n", "the middle circle must lie on its card [FF-SPEC-07]");
    board("length = 7.5", "length = §2.5", "the Hyperspace token is longer than it is wide [FF-SPEC-09]");
    accepted(
        FILE,
        &[
            ("explore-inner = 1.25", "explore-inner = 2.999"),
            ("circle = 1.2\n", "circle = 2.1\n"),
            ("length = 7.5", "length = 2.501"),
        ],
    );
}
