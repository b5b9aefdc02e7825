//! The words: what a player reads.

use astrojam::{Action, AstroJam, Card, Ending, Event, Kind, Kit, Options, Phase, Place};
use table::{Chance, Game, Quiet, Seats, Setup, Words};
use testkit::{prove, prove_eq};

use crate::stage::{Stage, cards, item, seat, set_up};

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
    let options = Options { station: "host".into(), ..Options::default() };
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
    assert_eq!(hand("swap-2 crate-3 crate-3"), "The cards were 2 × Crate 3 and Swap 2.");
    assert_eq!(
        hand("astronaut-2 rival-5 shift-4"),
        "The cards were Astronaut Action 2, Move Rival Astronaut 5 and Spacesuit Shift 4."
    );
    assert_eq!(hand("swap-2"), "The cards were Swap 2.");
    let shown = tell(Event::HandShown { seat: seat("B"), cards: cards("robot-2 robot-2") });
    assert_eq!(shown, "B held 2 × Robot Action 2, Strength 4 in all.");
    assert_eq!(hand(""), "The cards were nothing.");
    assert_eq!(tell(Event::Compensated { seat: seat("B"), cards: 1 }), "B got 1 card for it.");
    assert_eq!(tell(Event::Compensated { seat: seat("B"), cards: 3 }), "B got 3 cards for it.");
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
        let options = Options { station: layout.id.clone().into(), ..Options::default() };
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
    let choices = <Options as table::Choices<Kit>>::choices(Kit::shipped());
    let names: Vec<&str> = choices.iter().map(|choice| choice.name).collect();
    assert_eq!(names, ["station", "crates_in_turn", "rounds", "colours"]);
    assert!(choices[3].per_seat && !choices[0].per_seat);
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
    assert!(no("").contains("an action (`done`, `place-for-me`, `dock`"), "{}", no(""));
    assert_eq!(no("move A1 zz by astronaut-2"), "expected a space, such as e4 at character 9");
    assert_eq!(no("move A4 e4 by astronaut-2"), "expected a pawn, A1 to D3 or R1 to R3 at character 6");
    assert_eq!(no("done "), "expected the end of the action at character 6");
    assert!(no("throw crown A1 e4 by astronaut-2").contains("item"));
    assert_eq!(no("dock core turn 4 at 0 0"), "expected `0`, `1`, `2` or `3` at character 16");
    assert_eq!(
        no("dock core turn 0 at 200 0"),
        "expected a number from -128 to 127 (200 is out of range) at character 21"
    );
    assert!(no("slide c2-a2 left 1 by crate-2").contains("c2-e2"));
}

#[test]
fn the_rulebook_is_sound_and_every_option_cites_it() {
    let source = include_str!("../../../../content/astrojam/rules.toml");
    let book = content::Rulebook::read("content/astrojam/rules.toml", source).unwrap();
    assert_eq!((book.game.as_str(), book.clauses().count()), ("astrojam", 349));
    for choice in <Options as table::Choices<Kit>>::choices(Kit::shipped()) {
        assert!(book.clause(choice.rule.0).is_some(), "{}", choice.rule);
    }
}

/// The log said "a visit to lab".
#[test]
fn a_visit_has_its_article() {
    let tell = |event: Event| AstroJam::tell(Kit::shipped(), &event, seat("A").into());
    let set = |places: &[Place]| places.iter().copied().collect();
    let forfeited =
        |places: &[Place]| tell(Event::Forfeited { place: Place::Engine, condition: set(places) });
    assert_eq!(
        forfeited(&[Place::Lab]),
        "The bonus for a visit to the lab was lost, and its card discarded."
    );
    assert!(forfeited(&[Place::Lab, Place::Computer]).contains("a visit to the computer and the lab was"));
    assert!(forfeited(&Place::ALL).contains("a visit to the computer, the engine and the lab was"));
    let scored = Event::Scored {
        seat: seat("B"),
        place: Place::Engine,
        task: item("coil"),
        condition: Some(set(&[Place::Lab])),
    };
    assert!(tell(scored).ends_with(" and the visit to the lab."));
    let up = Event::TurnedUp { place: Place::Engine, task: None, condition: Some(set(&[Place::Lab])) };
    assert_eq!(tell(up), "A new objective for the engine was turned up: no task is left; visit the lab.");
}

/// A swap that names its spaces the other way round is the same swap again: it is refused, and told why.
#[test]
fn a_swap_names_its_spaces_in_order() {
    let scene = Stage::new(2).row("A1 B1").hand("A", "swap-2 swap-3").scene();
    let scene = scene.offers("A", "swap a2 b2 by swap-2").refuses("A", "swap b2 a2 by swap-2", "AJ-SWAP-03");
    let action = scene.table().read("swap b2 a2 by swap-2").expect("it can be read");
    let no = scene.position().check(seat("A"), &action).expect_err("it is refused");
    assert_eq!(AstroJam::because(Kit::shipped(), &no.why), "the spaces are named in order, a2 before b2");
}

/// A client needs no content files: the view has the items' names, the spaces and the goals.
#[test]
fn a_view_names_items_and_holds_spaces_and_goals() {
    let game = Stage::new(2).row("A1").game();
    let view = game.view(Seats::NONE);
    let coil = item("coil");
    assert_eq!((view.names[coil.index()].id, view.names.len(), view.items.len()), ("coil", 5, 5));
    assert_eq!(view.names[coil.index()].name, Kit::shipped().item(coil).name);
    assert_eq!(view.spaces[..3], ["#...K#.....##...#", ".SSS..K.......SS.", "..C.....#....SLS."]);
    for goal in &view.goals {
        let letter = view.spaces[usize::from(goal.at.row())].as_bytes()[usize::from(goal.at.column())];
        assert_eq!((char::from(letter), goal.at), (goal.place.letter(), game.goal(goal.place)));
    }
    assert_eq!(view.goals.len(), 3);
    let count: usize =
        view.spaces.iter().map(|row| row.chars().filter(|letter| *letter != '#').count()).sum();
    assert_eq!(
        count,
        astrojam::Kit::shipped().modules.iter().map(|m| m.turns[0].spaces().count()).sum::<usize>()
    );
    // While the station is built, what lies there is shown and no more.
    let setup = Setup { seats: 2, options: Options { station: "host".into(), ..Options::default() } };
    let empty = AstroJam::start(Kit::shipped(), &setup, Chance::from_number(1)).unwrap().view(Seats::NONE);
    assert_eq!((empty.spaces.len(), empty.goals.len()), (0, 0));
}

/// What never changes costs nothing after the first view.
#[test]
fn spaces_goals_and_names_stay_the_same_in_play() {
    let mut game = set_up(3, Options::default(), 2);
    let first = game.view(Seats::NONE);
    for _ in 0..40 {
        let Some(asked) = game.turn().waiting().lowest() else { break };
        let mut actions = Vec::new();
        game.actions(asked, &mut actions);
        game.apply(asked, &actions[actions.len() / 2], &mut Quiet);
        let view = game.view(Seats::NONE);
        assert_eq!(
            (view.spaces, view.goals, view.names),
            (first.spaces.clone(), first.goals.clone(), first.names.clone())
        );
    }
}
