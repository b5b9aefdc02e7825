//! A good rulebook, and every way to get one wrong.

use content::{Fault, Rulebook};

const FILE: &str = "content/pebbles/rules.toml";

const BOOK: &str = r#"game = "pebbles"
title = "The Pebbles"
prefix = "PEB"

[[chapter]]
title = "The turn"
intro = "Two players, one heap of pebbles."
[chapter.clauses]
PEB-TURN-02 = "White moves first."
PEB-TURN-01 = "The heap holds three times five pebbles."
[chapter.informational]
PEB-TURN-01 = "describes the heap; nothing to enforce"

[[chapter]]
title = "The end"
[chapter.clauses]
PEB-END-01 = "Who takes the last three wins; an empty heap is a draw."
"#;

fn book() -> Rulebook {
    Rulebook::read(FILE, BOOK).unwrap()
}

/// The fault of the good book with one piece of text changed.
fn fault(old: &str, new: &str) -> Fault {
    assert!(BOOK.contains(old), "the book does not contain {old:?}");
    let fault = Rulebook::read(FILE, &BOOK.replacen(old, new, 1)).unwrap_err();
    assert_eq!(fault.file, FILE);
    fault
}

fn assert_fault(old: &str, new: &str, place: (usize, usize), reason: &str) {
    let fault = fault(old, new);
    assert_eq!(((fault.line, fault.column), fault.reason.as_str()), (place, reason));
}

#[test]
fn a_book_keeps_the_order_of_its_file() {
    let book = book();
    assert_eq!(
        (book.game.as_str(), book.title.as_str(), book.prefix.as_str()),
        ("pebbles", "The Pebbles", "PEB")
    );
    let chapters: Vec<_> = book.chapters.iter().map(|chapter| chapter.title.as_str()).collect();
    assert_eq!(chapters, ["The turn", "The end"]);
    assert_eq!(book.chapters[0].intro.as_deref(), Some("Two players, one heap of pebbles."));
    assert_eq!(book.chapters[1].intro, None);
    let ids: Vec<_> = book.clauses().map(|clause| clause.id.as_str()).collect();
    assert_eq!(ids, ["PEB-TURN-02", "PEB-TURN-01", "PEB-END-01"]);
}

#[test]
fn a_clause_is_found_by_its_whole_id() {
    let book = book();
    let clause = book.clause("PEB-TURN-01").unwrap();
    assert_eq!(clause.text, "The heap holds three times five pebbles.");
    let why = clause.informational.as_deref();
    assert_eq!(why, Some("describes the heap; nothing to enforce"));
    assert_eq!(book.clause("PEB-TURN-02").unwrap().informational, None);
    assert_eq!(book.clause("PEB-TURN-0"), None);
}

#[test]
fn search_wants_every_word_by_its_beginning_in_any_case() {
    let book = book();
    let found = |query| book.search(query).map(|clause| clause.id.as_str()).collect::<Vec<_>>();
    assert_eq!(found("three"), ["PEB-TURN-01", "PEB-END-01"]);
    assert_eq!(found("HEAP draw"), ["PEB-END-01"]);
    assert_eq!(found("mov"), ["PEB-TURN-02"]);
    assert_eq!(found("end-01"), ["PEB-END-01"]);
    assert!(found("eap").is_empty());
    assert!(found("three knights").is_empty());
    assert!(found(" - ").is_empty());
}

#[test]
fn a_file_without_a_folder_may_hold_any_game() {
    for file in ["rules.toml", "./rules.toml", "/rules.toml"] {
        assert!(Rulebook::read(file, BOOK).is_ok(), "{file}");
    }
    for file in ["pebbles/rules.toml", r"content\pebbles\rules.toml"] {
        assert!(Rulebook::read(file, BOOK).is_ok(), "{file}");
    }
}

#[test]
fn the_game_is_its_folder() {
    let fault = Rulebook::read("content/hearts/rules.toml", BOOK).unwrap_err();
    assert_eq!(
        fault.to_string(),
        "content/hearts/rules.toml:1:8: the game is `pebbles` but its folder is `hearts`"
    );
}

#[test]
fn ids_have_one_shape_and_the_books_prefix() {
    for bad in ["PEB-TURN-1", "PEB-TURN-0001", "PEB-Turn-01", "PEB-01", "PEBXX-TURN-01"] {
        let reason = format!(
            "`{bad}` is no clause id: \
             ids look like PEB-TURN-01 (prefix, chapter word, two or three digits)"
        );
        assert_fault("PEB-TURN-02 =", &format!("{bad} ="), (9, 1), &reason);
    }
    let reason = "`ZZ-TURN-02` does not begin with the book's prefix `PEB`";
    assert_fault("PEB-TURN-02 =", "ZZ-TURN-02 =", (9, 1), reason);
}

#[test]
fn prefixes_are_two_to_four_capitals() {
    for bad in ["P", "PEBXX", "peb", "P-P", ""] {
        let reason = format!("the prefix `{bad}` is not two to four capital letters");
        assert_fault("prefix = \"PEB\"", &format!("prefix = \"{bad}\""), (3, 10), &reason);
    }
}

#[test]
fn an_id_is_a_clause_once() {
    let reason = "`PEB-TURN-02` is already a clause, on line 9";
    assert_fault("PEB-END-01", "PEB-TURN-02", (17, 1), reason);
    // Twice in one chapter is no TOML any more.
    let fault = fault("PEB-TURN-01 = \"The", "PEB-TURN-02 = \"The");
    assert_eq!((fault.line, fault.column), (10, 1));
    assert!(fault.reason.contains("duplicate key"), "{fault}");
}

#[test]
fn only_a_clause_of_the_chapter_can_be_informational() {
    let old = "PEB-TURN-01 = \"describes";
    for other in ["PEB-TURN-09", "PEB-END-01"] {
        let reason = format!("`{other}` is no clause of this chapter");
        assert_fault(old, &format!("{other} = \"describes"), (12, 1), &reason);
    }
}

#[test]
fn nothing_is_empty() {
    for (old, new, place, reason) in [
        ("\"The Pebbles\"", "\" \"", (2, 9), "the title is empty"),
        ("\"The turn\"", "\"\"", (6, 9), "the chapter's title is empty"),
        ("\"Two players, one heap of pebbles.\"", "\"\"", (7, 9), "the chapter's intro is empty"),
        ("\"White moves first.\"", "\"\\t\"", (9, 15), "the text of `PEB-TURN-02` is empty"),
        (
            "\"describes the heap; nothing to enforce\"",
            "\"\"",
            (12, 15),
            "the reason why `PEB-TURN-01` is informational is empty",
        ),
    ] {
        assert_fault(old, new, place, reason);
    }
    let empty = Rulebook::read("rules.toml", &BOOK.replacen("pebbles", "", 1)).unwrap_err();
    assert_eq!(empty.to_string(), "rules.toml:1:8: the game's name is empty");
}

#[test]
fn a_book_and_a_chapter_have_clauses() {
    let reason = "the rulebook has no chapter, so it has no clauses";
    let heading = &BOOK[..BOOK.find("[[chapter]]").unwrap()];
    let fault = Rulebook::read(FILE, heading).unwrap_err();
    assert_eq!(((fault.line, fault.column), fault.reason.as_str()), ((1, 8), reason));
    let clause = "PEB-END-01 = \"Who takes the last three wins; an empty heap is a draw.\"";
    assert_fault(clause, "", (15, 9), "the chapter `The end` has no clauses");
    let both = format!("[chapter.clauses]\n{clause}");
    assert_fault(&both, "", (15, 9), "the chapter `The end` has no clauses");
}

#[test]
fn unknown_keys_are_refused_where_they_stand() {
    for (old, new, place, key) in [
        ("prefix =", "colour = 1\nprefix =", (3, 1), "colour"),
        ("intro =", "into =", (7, 1), "into"),
        ("[chapter.informational]", "[chapter.informal]", (11, 10), "informal"),
        ("prefix = \"PEB\"\n", "prefix = \"PEB\"\n[[part]]\n", (4, 3), "part"),
    ] {
        let fault = fault(old, new);
        assert!(fault.reason.contains(&format!("unknown field `{key}`")), "{fault}");
        assert_eq!((fault.line, fault.column), place, "{fault}");
    }
}

#[test]
fn missing_keys_wrong_types_and_broken_toml_have_a_place_too() {
    for (old, new, place, reason) in [
        ("title = \"The end\"\n", "", (14, 1), "missing field `title`"),
        ("title = \"The turn\"", "title = 3", (6, 9), "expected a string"),
        ("\"White moves first.\"", "[1]", (9, 15), "expected a string"),
        ("[chapter.clauses]\nPEB-END-01", "clauses = 3\n#", (16, 11), "table of clause ids"),
        ("prefix = \"PEB\"", "prefix = \"PEB", (3, 14), "basic string"),
        ("[[chapter]]", "[[chapter]", (5, 11), "]"),
    ] {
        let fault = fault(old, new);
        assert_eq!((fault.line, fault.column), place, "{fault}");
        assert!(fault.reason.contains(reason) && !fault.reason.contains('\n'), "{fault}");
    }
    let fault = Rulebook::read(FILE, "").unwrap_err();
    assert_eq!(fault.to_string(), format!("{FILE}:1:1: missing field `game`"));
}
