//! The words: what a player reads.

use astrojam::{Action, AstroJam, Card, Ending, Event, Kind, Kit, Options, Phase, Place};
use table::{Chance, Choices, Game, Quiet, Seats, Setup, Words};
use testkit::{prove, prove_eq};

use crate::stage::{Stage, cards, seat, set_up};

#[test]
fn the_station_is_drawn_with_its_pieces() {
    let game = Stage::new(2).row("A1+coil B1 X R1").hand("A", "swap-2 crate-3").game();
    let picture = AstroJam::picture(Kit::shipped(), &game.view(seat("A").into()));
    let row = picture.lines().find(|line| line.trim_start().starts_with("2 ")).unwrap();
    assert!(row.contains(" A1p B1  []  R1 "), "{row}");
    assert!(picture.contains("A holds   crate 3, swap 2"), "{picture}");
    let hidden = AstroJam::picture(Kit::shipped(), &game.view(Seats::NONE));
    assert!(!hidden.contains("holds"), "{hidden}");
}

/// The picture of a game in play, as anybody sees it.
fn picture(game: &AstroJam) -> String {
    AstroJam::picture(Kit::shipped(), &game.view(Seats::NONE))
}

/// The first line says which step of the set-up it is, whose turn, and what was visited.
#[test]
fn the_picture_begins_with_what_the_table_is_doing() {
    let options = Options { station: "host".to_owned(), ..Options::default() };
    let setup = Setup { seats: 2, options };
    let mut game = AstroJam::start(Kit::shipped(), &setup, Chance::from_number(1)).unwrap();
    let mut steps = Vec::new();
    while game.state().phase != Phase::Act {
        steps.push(picture(&game).lines().next().unwrap_or_default().to_owned());
        let asked = game.turn().waiting().lowest().expect("somebody is asked");
        game.apply(asked, &Action::PlaceForMe, &mut Quiet);
    }
    steps.dedup();
    assert_eq!(steps, ["Set-up: the station", "Set-up: astronauts", "Set-up: robots", "Set-up: crates"]);
    let active = game.state().active;
    assert!(picture(&game).starts_with(&format!("Round 1   turn of {active}\n")), "{}", picture(&game));
    let mut state = game.save();
    state.visits = [Place::Computer, Place::Lab].into_iter().collect();
    let game = AstroJam::load(Kit::shipped(), state).unwrap();
    assert!(picture(&game).contains("visited this turn: computer and lab\n"), "{}", picture(&game));
}

#[test]
fn numbers_of_cards_are_told_in_words() {
    let tell = |event: Event| AstroJam::tell(Kit::shipped(), &event, seat("A").into());
    let hand = |hand: &str| tell(Event::DealtCards { seat: seat("A"), cards: cards(hand) });
    assert_eq!(hand("swap-2 crate-3 crate-3"), "The cards are 2 × Crate 3 and Swap 2.");
    assert_eq!(
        hand("astronaut-2 rival-5 shift-4"),
        "The cards are Astronaut Action 2, Move Rival Astronaut 5 and Spacesuit Shift 4."
    );
    assert_eq!(hand("swap-2"), "The cards are Swap 2.");
    let shown = tell(Event::HandShown { seat: seat("B"), cards: cards("robot-2 robot-2") });
    assert_eq!(shown, "B holds 2 × Robot Action 2, Strength 4 in all.");
    assert_eq!(hand(""), "The cards are nothing.");
    assert_eq!(tell(Event::Compensated { seat: seat("B"), cards: 1 }), "B gets 1 card for it.");
    assert_eq!(tell(Event::Compensated { seat: seat("B"), cards: 3 }), "B gets 3 cards for it.");
    let prompt = |hand: &str| {
        let game = Stage::new(2).row("A1 . X").hand("A", hand).game();
        game.prompt(seat("A"), &game.ask(seat("A")))
    };
    prove_eq!("AJ-ACT-05", prompt("swap-2"), "You keep your last card: end the Action Phase.");
    prove_eq!("AJ-ACT-01", prompt("swap-2 swap-3"), "Play a card (2 in hand), or end the Action Phase.");
}

#[test]
fn every_preset_fits_a_terminal() {
    for layout in &Kit::shipped().layouts {
        let options = Options { station: layout.id.clone(), ..Options::default() };
        let picture = picture(&set_up(4, options, 1));
        for line in picture.lines() {
            assert!(line.chars().count() <= 80, "{}: {line:?}", layout.name);
        }
    }
}

#[test]
fn a_goal_keeps_its_letter_whoever_stands_on_it() {
    let free = Stage::new(2).row("A1").game();
    let goal = free.goal(Place::Computer).to_string();
    assert!(picture(&free).contains("(C)"), "{}", picture(&free));
    let taken = Stage::new(2).row("A1").from(&goal, "B2+coil").game();
    assert!(picture(&taken).contains("CB2p"), "{}", picture(&taken));
}

#[test]
fn the_score_sheet_says_who_won_and_why() {
    let sheet = |hands: [&str; 2], claimed: [(u8, u8); 2]| {
        let mut stage = Stage::new(2);
        for ((name, hand), (tasks, conditions)) in ["A", "B"].into_iter().zip(hands).zip(claimed) {
            stage = stage.hand(name, hand).claimed(name, tasks, conditions);
        }
        let over = Phase::Over(Ending::Points);
        picture(&stage.with(|state| (state.active, state.phase) = (seat("B"), over)).game())
    };
    let sound = sheet(["crate-2", "swap-3"], [(3, 2), (4, 0)]);
    assert!(sound.contains("1. A red        5       3       2       1         2\n"), "{sound}");
    assert!(sound.contains("2. B blue       4       4       0       1         3\n"), "{sound}");
    assert!(sound.contains("A wins with the most points. [AJ-END-05]"), "{sound}");
    let cards = sheet(["crate-2", "swap-2 swap-3"], [(3, 2), (4, 1)]);
    assert!(cards.contains("B wins with the most cards in hand. [AJ-END-07]"), "{cards}");
    let strength = sheet(["crate-2", "swap-3"], [(3, 2), (4, 1)]);
    assert!(strength.contains("B wins by Strength in hand. [AJ-END-08]"), "{strength}");
    let shared = sheet(["crate-3", "swap-3"], [(3, 2), (4, 1)]);
    assert!(shared.contains("A and B are level in everything and share the victory."), "{shared}");
    assert_eq!(shared.matches("  1. ").count(), 2, "{shared}");
}

#[test]
fn many_actions_stand_under_the_card_they_spend() {
    let game = Stage::new(2).row("A1").hand("A", "swap-2 swap-2 astronaut-3").game();
    let seat = seat("A");
    let headings = game.headings(seat, &game.ask(seat));
    let titles: Vec<&str> = headings.iter().map(|heading| heading.title.as_str()).collect();
    assert_eq!(titles, ["Astronaut Action, Strength 3", "Swap, Strength 2 (2 cards)"]);
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    for action in actions {
        let mut text = String::new();
        AstroJam::write(Kit::shipped(), &action, &mut text);
        let over: Vec<&str> =
            headings.iter().filter(|heading| heading.is_over(&text)).map(|heading| &*heading.word).collect();
        let spent: Vec<String> = action.played().iter().map(ToString::to_string).collect();
        assert_eq!(over, spent, "{text}");
    }
}

#[test]
fn options_are_described() {
    let choices = <Options as Choices<_>>::choices(Kit::shipped());
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
    for choice in <Options as Choices<_>>::choices(Kit::shipped()) {
        assert!(book.clause(choice.rule.0).is_some(), "{}", choice.rule);
    }
}
