//! The words: what a player reads.

use astrojam::{AstroJam, Card, Kind, Kit, Options};
use table::{Game, Seats, Words};
use testkit::{prove, prove_eq};

use crate::stage::{Stage, seat, set_up};

#[test]
fn the_station_is_drawn_with_its_pieces() {
    let game = Stage::new(2).row("A1+coil B1 X R1").hand("A", "swap-2 crate-3").game();
    let picture = AstroJam::picture(Kit::shipped(), &game.view(seat("A").into()));
    let row = picture.lines().find(|line| line.trim_start().starts_with("2 ")).unwrap();
    assert!(row.contains(".A1p sB1  s[]  sR1"), "{row}");
    assert!(picture.contains("2 cards: crate-3, swap-2"), "{picture}");
    let hidden = AstroJam::picture(Kit::shipped(), &game.view(Seats::NONE));
    assert!(!hidden.contains("swap-2"), "{hidden}");
    assert!(picture.lines().all(|line| line.chars().count() <= 130), "{picture}");
}

#[test]
fn options_are_described() {
    let choices = AstroJam::choices(Kit::shipped());
    assert_eq!(choices.len(), 7);
    let game = set_up(2, Options::default(), 1);
    assert_eq!(game.seats(), 2);
}

#[test]
fn a_card_has_a_kind_and_a_strength() {
    let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.title()).collect();
    let expected =
        ["Astronaut Action", "Move Rival Astronaut", "Robot Action", "Crate", "Swap", "Spacesuit Shift"];
    prove_eq!("AJ-TERM-15", kinds, expected);
    let card = Card::parse("swap-3").unwrap();
    prove_eq!("AJ-TERM-14", (card.kind(), card.strength()), (Kind::Swap, 3));
    for bad in ["swap-1", "swap-10", "swap", "swap-", "swop-3", "swap-03", ""] {
        assert_eq!(Card::parse(bad), None, "{bad}");
    }
    // A space holds any number of tokens.
    let game = Stage::new(2).row("A1+coil+seal+sensor+coolant+spindle").game();
    prove!("AJ-TERM-08", game.state().items.iter().all(|at| at.to_string() == "a2"));
}

#[test]
fn texts_that_are_no_action_say_where_they_stop() {
    let no = |text: &str| AstroJam::read(Kit::shipped(), text).unwrap_err().to_string();
    assert!(no("").contains("one of done"), "{}", no(""));
    assert_eq!(no("move A1 zz by astronaut-2"), "expected a space, such as e4 at character 9");
    assert_eq!(no("move A4 e4 by astronaut-2"), "expected a pawn, A1 to D3 or R1 to R3 at character 6");
    assert_eq!(no("swap b2 a2 by swap-2"), "expected a space after the first, row by row at character 9");
    assert_eq!(no("done "), "expected the end of the action at character 6");
    assert!(no("throw crown A1 e4 by astronaut-2").contains("item"));
    assert!(no("dock core turn 4 at 0 0").contains("quarter turns"));
    assert!(no("slide c2-a2 left 1 by crate-2").contains("c2-e2"));
}

#[test]
fn the_rulebook_is_sound_and_every_option_cites_it() {
    let source = include_str!("../../../../content/astrojam/rules.toml");
    let book = content::Rulebook::read("content/astrojam/rules.toml", source).unwrap();
    assert_eq!((book.game.as_str(), book.clauses().count()), ("astrojam", 349));
    for choice in AstroJam::choices(Kit::shipped()) {
        assert!(book.clause(choice.rule.0).is_some(), "{}", choice.rule);
    }
}
