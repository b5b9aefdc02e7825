//! Every shipped game and rulebook is whole.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn every_rulebook_can_be_read_and_belongs_to_its_game() {
    for shelved in shelf::games() {
        let about = shelved.about();
        assert_eq!(shelved.rulebook.game, about.name);
        assert_eq!(shelved.rulebook.title, about.title, "a game has one name for people");
        assert!(std::ptr::eq(shelf::find(about.name).expect("listed"), shelved));
    }
    assert_eq!(shelf::table_rules().game, "table");
    assert!(shelf::find("table").is_none(), "the table is no game");
}

#[test]
fn names_and_prefixes_are_used_once() {
    let names: BTreeSet<_> = shelf::games().iter().map(|shelved| shelved.about().name).collect();
    assert_eq!(names.len(), shelf::games().len());
    let prefixes: BTreeSet<_> = shelf::rulebooks().map(|book| &book.prefix).collect();
    assert_eq!(prefixes.len(), shelf::rulebooks().count());
}

#[test]
fn every_clause_is_found_by_its_id() {
    for cited in shelf::rulebooks().flat_map(shelf::clauses) {
        assert_eq!(shelf::rule(&cited.clause.id), Some(cited));
    }
    for unknown in ["", "TB", "tb-record-01", "ZZ-TURN-01"] {
        assert_eq!(shelf::rule(unknown), None, "{unknown}");
    }
}

/// A game whose rules lie in `content/` but which nobody can play has been forgotten here.
#[test]
fn every_folder_with_rules_is_on_the_shelf() {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    for entry in fs::read_dir(content).expect("the content folder") {
        let folder = entry.expect("a folder").path();
        if folder.join("rules.toml").is_file() {
            let name = folder.file_name().and_then(|name| name.to_str()).expect("a name");
            assert!(name == "table" || shelf::find(name).is_some(), "{name} is not on the shelf");
        }
    }
}

#[test]
fn every_option_says_which_rule_it_comes_from() {
    for shelved in shelf::games() {
        for choice in shelved.game.choices() {
            assert!(shelf::rule(choice.rule.0).is_some(), "{}: {}", shelved.about().name, choice.rule);
        }
    }
}

/// An option that a game leaves out of its record while it is off can be chosen, and is named among those there are.
#[test]
fn an_option_that_is_left_out_of_records_can_be_chosen() {
    let game = shelf::find("astro-knights").expect("it is on the shelf").game;
    let chosen = |options: serde_json::Value| {
        shelf::options::chosen(game, options.as_object().expect("an object"))
            .map(|all| all["confirm"].clone())
    };
    assert_eq!(chosen(serde_json::json!({})), Ok(serde_json::Value::Null));
    assert_eq!(chosen(serde_json::json!({ "confirm": true })), Ok(true.into()));
    let wrong = chosen(serde_json::json!({ "confirm": "maybe" })).expect_err("it is yes or no");
    assert!(wrong.contains("`confirm` is true or false"), "{wrong}");
    let unknown = chosen(serde_json::json!({ "confrim": true })).expect_err("there is none");
    assert!(unknown.contains("no option `confrim`") && unknown.ends_with(", confirm"), "{unknown}");
}
