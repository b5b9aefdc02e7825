//! The card file: what ships is sound, and a mistake is told with its place.

use small_games::anvil::{Cards, Kind};
use table::Content;

use super::setting::{SOURCE, cards_with, kind};

/// The fault of the shipped file after a change, as `line: reason`.
#[track_caller]
fn fault(line: &str, instead: &str) -> String {
    assert!(SOURCE.contains(line), "the file has no {line:?}");
    let fault = Cards::read("some/cards.toml", &SOURCE.replacen(line, instead, 1)).expect_err("a fault");
    assert_eq!(fault.file, "some/cards.toml");
    assert!(fault.to_string().starts_with(&format!("some/cards.toml:{}:", fault.line)));
    format!("{}: {}", fault.line, fault.reason)
}

/// The line of the shipped file, counted from 1, on which this stands for the first time.
#[track_caller]
fn line_of(text: &str) -> usize {
    let place = SOURCE.find(text).expect("it stands in the file");
    SOURCE[..place].matches('\n').count() + 1
}

#[test]
fn the_shipped_cards_are_sound() {
    let cards = Cards::shipped();
    assert_eq!((cards.hand_limit, cards.dealt, cards.burns), (5, 4, 5));
    let copies: u32 = cards.card.iter().map(|card| u32::from(card.copies)).sum();
    assert_eq!((cards.card.len(), copies), (7, 26));
    assert_eq!(cards.named("spark"), Some(Kind(6)));
    assert_eq!(cards.named("Spark"), None);
    for kind in cards.kinds() {
        assert_eq!(cards.named(&cards.of(kind).name), Some(kind));
    }
    assert!(cards.of(kind("spark")).spark);
}

#[test]
fn what_is_read_is_written_as_it_was() {
    let cards = Cards::shipped();
    let steps = serde_json::to_value(&cards.of(kind("bellows")).steps).expect("steps are data");
    assert_eq!(steps, serde_json::json!(["each-ore 1", "draw 1", "work 1"]));
    let again: Cards = serde_json::from_value(serde_json::to_value(cards).expect("data")).expect("cards");
    assert_eq!(again.digest(), cards.digest());
    assert_ne!(cards_with("burns = 5", "burns = 4").digest(), cards.digest());
    assert_ne!(cards_with("\"score 3\"", "\"score 4\"").digest(), cards.digest());
}

#[test]
fn an_unknown_word_in_a_step_is_a_fault() {
    let line = line_of("\"score 2\"");
    for (step, reason) in [
        ("juggle 2", "\"juggle 2\" is no step: one of score N, draw N"),
        ("score", "\"score\" is no step"),
        ("peek 1", "\"peek 1\" is no step"),
        ("", "\"\" is no step"),
    ] {
        let fault = fault("\"score 2\"", &format!("{step:?}"));
        assert!(fault.starts_with(&format!("{line}: {reason}")), "{fault}");
    }
}

#[test]
fn a_number_out_of_range_is_a_fault() {
    let step = fault("\"score 2\"", "\"score 10\"");
    let line = line_of("\"score 2\"");
    assert_eq!(step, format!("{line}: \"10\" in the step \"score 10\" is not a number from 1 to 9"));
    assert!(fault("\"score 2\"", "\"score 0\"").ends_with("is not a number from 1 to 9"));
    assert!(fault("\"score 2\"", "\"score two\"").ends_with("is not a number from 1 to 9"));
    for (field, number) in
        [("value = 3", "value = 256"), ("value = 3", "value = -1"), ("value = 3", "value = true")]
    {
        let fault = fault(field, number);
        assert!(fault.starts_with(&format!("{}: invalid", line_of(field))), "{fault}");
    }
}

#[test]
fn an_unknown_or_a_missing_key_is_a_fault() {
    let unknown = fault("value = 3", "value = 3\ncolour = \"red\"");
    let line = line_of("value = 3") + 1;
    assert!(unknown.starts_with(&format!("{line}: unknown field `colour`")), "{unknown}");
    let unknown = fault("burns = 5", "burns = 5\nblisters = 1");
    let line = line_of("burns = 5") + 1;
    assert!(unknown.starts_with(&format!("{line}: unknown field `blisters`")), "{unknown}");
    let missing = fault("value = 3\n", "");
    assert!(missing.ends_with("missing field `value`"), "{missing}");
}

#[test]
fn a_name_taken_or_misspelt_is_a_fault() {
    let line = line_of("\"ore-2\"");
    let taken = fault("name = \"ore-2\"", "name = \"ore-1\"");
    assert!(taken.starts_with(&format!("{line}: the name \"ore-1\" is taken")), "{taken}");
    for name in ["Ore", "ore 2", "öre", ""] {
        let fault = fault("name = \"ore-2\"", &format!("name = \"{name}\""));
        assert!(fault.starts_with(&format!("{line}: the name {name:?} is taken or not of")), "{fault}");
    }
}

#[test]
fn a_spark_has_no_steps_and_every_other_card_has_some() {
    let reason = "a spark has no steps, and every other card has some";
    let stepping = fault("spark = true", "spark = true\nsteps = [\"peek\"]");
    assert_eq!(stepping, format!("{}: spark: {reason}", line_of("\"spark\"")));
    let idle = fault("steps = [\"peek\", \"trade\"]", "steps = []");
    assert_eq!(idle, format!("{}: tongs: {reason}", line_of("\"tongs\"")));
    let two = fault("steps = [\"peek\", \"trade\"]", "spark = true");
    assert!(two.ends_with("there is at most one kind of spark"), "{two}");
}

#[test]
fn too_few_cards_and_too_many_are_a_fault() {
    let dealt = line_of("dealt = 4");
    let reason =
        |number| format!("{dealt}: {number} cards cannot be dealt to four seats with four left over");
    assert_eq!(fault("dealt = 4", "dealt = 0"), reason(0));
    assert_eq!(fault("dealt = 4", "dealt = 6"), reason(6), "more than the limit");
    assert_eq!(fault("hand_limit = 5\ndealt = 4", "hand_limit = 9\ndealt = 6"), reason(6), "26 are too few");
    let last_card = line_of("[[card]]\nname = \"spark\"");
    assert_eq!(
        fault("copies = 4\nvalue = 1", "copies = 255\nvalue = 1"),
        format!("{last_card}: 277 cards are too many: the most is 48")
    );
    assert_eq!(
        fault("burns = 5", "burns = 0"),
        format!("{}: at least one burn must end the game", line_of("burns = 5"))
    );
}

/// Sparks are not dealt, so they do not count among the cards that can be.
#[test]
fn sparks_do_not_make_up_for_cards_to_deal() {
    let few = SOURCE.replace("copies = 4", "copies = 2").replace("copies = 3", "copies = 1");
    let many_sparks = few.replace("copies = 5", "copies = 11");
    let fault = Cards::read("cards.toml", &many_sparks).expect_err("nine cards and eleven sparks");
    assert_eq!(fault.reason, "4 cards cannot be dealt to four seats with four left over");
}

#[test]
fn what_all_cards_together_do_in_a_turn_has_room() {
    for (step, instead) in [("\"work 1\"", "\"work 7\""), ("\"draw 2\"", "\"next-ore 2\", \"each-ore 1\"")] {
        let fault = fault(step, instead);
        assert!(fault.contains("all cards together give"), "{fault}");
    }
}
