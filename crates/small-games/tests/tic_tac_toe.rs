//! Tic-tac-toe, clause by clause.

use small_games::tic_tac_toe::{Event, TicTacToe, Why};
use table::{Broken, Game, Quiet, Seat, Seats, Turn, Words};
use testkit::{Scene, prove, prove_eq};

fn deal() -> Scene<TicTacToe> {
    Scene::deal(&(), 2)
}

/// A game in which the seats take turns, A first.
fn after(squares: &str) -> Scene<TicTacToe> {
    squares
        .split(' ')
        .zip(["A", "B"].into_iter().cycle())
        .fold(deal(), |scene, (square, seat)| scene.plays(seat, &format!("place {square}")))
}

fn load(json: &str) -> Result<TicTacToe, Broken> {
    let save = serde_json::from_str(json).expect("the test writes a save of the right form");
    let position = TicTacToe::load(&(), save)?;
    position.invariants().map(|()| position)
}

fn broken(json: &str) -> &'static str {
    load(json).expect_err("the position cannot be").rule.0
}

#[test]
fn two_seats_and_an_empty_board() {
    prove_eq!("TTT-SETUP-01", TicTacToe::ABOUT.seats, (2, 2));
    let view = deal().position().view(Seats::NONE);
    prove_eq!("TTT-SETUP-02", view.squares, [None; 9]);
    prove_eq!("TTT-SETUP-02", deal().list("A").len(), 9);
    prove_eq!("TTT-SETUP-02", broken(r#"{"marks":[512,0]}"#), "TTT-SETUP-02");
}

#[test]
fn a_begins_and_the_seats_alternate() {
    prove_eq!("TTT-TURN-02", deal().position().turn(), Turn::Waiting(Seat::new(0).into()));
    let scene = deal().asks("A").plays("A", "place b2").asks("B");
    let again = TicTacToe::read(&(), "place a1").expect("an action");
    let refusal = scene.position().check(Seat::new(0), &again).expect_err("it is B's turn");
    prove_eq!("TTT-TURN-01", refusal.rule.0, "TTT-TURN-01");
    assert_eq!(refusal.why, Why::NotYourTurn { next: Seat::new(1) });
    prove!("TTT-TURN-01", scene.list("A").is_empty());
    let scene = scene.plays("B", "place a1");
    prove_eq!("TTT-TURN-01", scene.position().turn(), Turn::Waiting(Seat::new(0).into()));
    prove_eq!("TTT-TURN-01", broken(r#"{"marks":[3,0]}"#), "TTT-TURN-01");
    prove_eq!("TTT-TURN-02", broken(r#"{"marks":[0,1]}"#), "TTT-TURN-01");
}

#[test]
fn any_empty_square_and_no_other() {
    let scene = after("b2 a1");
    prove_eq!(
        "TTT-PLACE-01",
        scene.list("A"),
        ["place b1", "place c1", "place a2", "place c2", "place a3", "place b3", "place c3"]
    );
    let scene = scene.offers_not("A", "place a1").refuses("A", "place a1", "TTT-PLACE-02").refuses(
        "A",
        "place b2",
        "TTT-PLACE-02",
    );
    let view = scene.position().view(Seats::NONE);
    prove_eq!("TTT-PLACE-02", (view.squares[0], view.squares[4]), (Some(Seat::new(1)), Some(Seat::new(0))));
    prove_eq!("TTT-PLACE-02", broken(r#"{"marks":[3,1]}"#), "TTT-PLACE-02");
}

#[test]
fn each_of_the_eight_lines_wins() {
    for line in
        ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "c1 b2 a3"]
    {
        let [first, second, third] = line.split(' ').collect::<Vec<_>>()[..] else { unreachable!() };
        let other = ["a1", "b1", "c2", "b3"].into_iter().filter(|square| !line.contains(square));
        let [x, y] = other.take(2).collect::<Vec<_>>()[..] else { unreachable!() };
        let scene = after(&format!("{first} {x} {second} {y}"));
        assert!(scene.position().turn().outcome().is_none(), "two in a row are not three");
        let scene = scene.plays("A", &format!("place {third}"));
        let turn = scene.position().turn();
        let outcome = turn.outcome().expect("three in a row end the game");
        prove_eq!("TTT-END-01", outcome.winners, Seat::new(0).into(), "{line}");
        assert_eq!(outcome.scores.as_slice(), [1, -1]);
        assert_eq!(outcome.rule.0, "TTT-END-01");
    }
}

#[test]
fn noughts_win_too() {
    let scene = after("a1 a2 b1 b2 c3 c2");
    prove_eq!("TTT-END-01", scene.position().turn().outcome().expect("over").winners, Seat::new(1).into());
    assert_eq!(scene.position().view(Seats::NONE).lines.len(), 1);
}

#[test]
fn one_mark_can_complete_two_lines() {
    let scene = after("a1 a2 b1 b2 c3 b3 c2 a3 c1");
    assert_eq!(scene.position().view(Seats::NONE).lines.len(), 2);
    let lines = scene.table().told(Seats::NONE, 0).filter(
        |line| matches!(&line.told, table::Told::Fact(fact) if matches!(fact.event, Event::Lined { .. })),
    );
    assert_eq!(lines.count(), 2);
}

#[test]
fn a_full_board_without_a_line_is_a_draw() {
    let scene = after("b2 a1 c1 a3 a2 c2 b1 b3");
    assert!(scene.position().turn().outcome().is_none());
    let scene = scene.plays("A", "place c3").told("", |event| *event == Event::Drawn);
    let turn = scene.position().turn();
    let outcome = turn.outcome().expect("the board is full");
    prove!("TTT-END-02", outcome.winners.is_empty());
    prove_eq!("TTT-END-02", (outcome.scores.as_slice(), outcome.rule.0), (&[0, 0][..], "TTT-END-02"));
}

#[test]
fn nothing_is_placed_after_the_end() {
    let scene = after("a1 a2 b1 b2 c1");
    let next = TicTacToe::read(&(), "place c2").expect("an action");
    for seat in Seats::first(2) {
        let refusal = scene.position().check(seat, &next).expect_err("the game is over");
        prove_eq!("TTT-END-03", refusal.rule.0, "TTT-END-03");
        let mut offers = Vec::new();
        scene.position().actions(seat, &mut offers);
        prove!("TTT-END-03", offers.is_empty());
    }
    // Both have a line: the second came too late.
    prove_eq!("TTT-END-03", broken(r#"{"marks":[7,56]}"#), "TTT-END-03");
}

#[test]
fn positions_are_stored_and_strange_ones_refused() {
    let position = *after("b2 a1 c1").position();
    let json = serde_json::to_string(&position.save()).expect("a save is data");
    assert_eq!(load(&json), Ok(position));
    assert!(serde_json::from_str::<TicTacToe>(r#"{"marks":[0,0],"next":1}"#).is_err());
}

#[test]
fn texts_have_one_spelling() {
    for bad in [
        "",
        "place",
        "place ",
        "place d1",
        "place a4",
        "place a1 ",
        "Place a1",
        "place  a1",
        "put a1",
        "place é",
    ] {
        assert!(TicTacToe::read(&(), bad).is_err(), "{bad:?} is no action");
    }
    let mut offers = Vec::new();
    deal().position().actions(Seat::new(0), &mut offers);
    for action in offers {
        let mut text = String::new();
        TicTacToe::write(&(), &action, &mut text);
        assert_eq!(TicTacToe::read(&(), &text), Ok(action));
    }
}

/// Every game there is, played to its end through the contract.
#[test]
fn there_are_255168_games() {
    fn games(position: TicTacToe, ended: &mut [u32; 3]) {
        let Turn::Waiting(seats) = position.turn() else {
            let winners = position.turn().outcome().expect("over").winners;
            ended[winners.lowest().map_or(2, Seat::index)] += 1;
            return;
        };
        let seat = seats.lowest().expect("somebody is asked");
        let mut offers = Vec::new();
        position.actions(seat, &mut offers);
        for action in offers {
            let mut next = position;
            next.apply(seat, &action, &mut Quiet);
            games(next, ended);
        }
    }
    let mut ended = [0; 3];
    games(*deal().position(), &mut ended);
    assert_eq!(ended, [131_184, 77_904, 46_080], "won by A, won by B, drawn");
    assert_eq!(ended.iter().sum::<u32>(), 255_168);
}

#[test]
fn the_board_as_text() {
    let scene = after("b2 a1 c3");
    let picture = TicTacToe::picture(&(), &scene.position().view(Seats::NONE));
    assert_eq!(picture, "3  . . X\n2  . X .\n1  O . .\n   a b c\n");
    let why = Why::Taken { square: "a1".parse().expect("a square"), by: Seat::new(1) };
    assert_eq!(TicTacToe::because(&(), &why), "a1 already carries a nought of B");
}

#[test]
fn a_marked_square_is_taken() {
    Scene::<TicTacToe>::deal(&(), 2)
        .plays("A", "place b2")
        .offers_not("B", "place b2")
        .refuses("B", "place b2", "TTT-PLACE-02")
        .offers("B", "place a1");
}
