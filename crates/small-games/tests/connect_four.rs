//! Connect four, clause by clause.

use small_games::connect_four::{ConnectFour, Event, Why};
use table::{Broken, Game, Quiet, Seat, Seats, Turn, Words};
use testkit::{Scene, prove, prove_eq};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

/// A game that fills the board and connects nothing.
const A_DRAW: &str = "edgabeffbbfabgabffbaegdcggaegfcaececccdddd";

/// A game in which the seats take turns, A first; each letter is a column.
fn after(columns: &str) -> Scene<ConnectFour> {
    columns
        .chars()
        .zip(["A", "B"].into_iter().cycle())
        .fold(Scene::deal(&(), 2), |scene, (column, seat)| scene.plays(seat, &format!("drop {column}")))
}

fn load(discs: [u64; 2]) -> Result<ConnectFour, Broken> {
    let save = serde_json::from_str(&format!(r#"{{"discs":{discs:?}}}"#)).expect("a save of the right form");
    let position = ConnectFour::load(&(), save)?;
    position.invariants().map(|()| position)
}

fn broken(discs: [u64; 2]) -> &'static str {
    load(discs).expect_err("the position cannot be").rule.0
}

fn winner(columns: &str) -> Option<Seat> {
    after(columns).position().turn().outcome().and_then(|outcome| outcome.winners.lowest())
}

#[test]
fn two_seats_and_an_empty_board_of_42_places() {
    prove_eq!("CF-SETUP-01", ConnectFour::ABOUT.seats, (2, 2));
    let view = after("").position().view(Seats::NONE);
    prove!("CF-SETUP-02", view.columns.iter().all(Vec::is_empty));
    let full = after(A_DRAW).position().view(Seats::NONE);
    prove!("CF-SETUP-02", full.columns.len() == 7 && full.columns.iter().all(|column| column.len() == 6));
    // The place above column a, and the one to the right of g1.
    prove_eq!("CF-SETUP-02", broken([1 << 6, 0]), "CF-SETUP-02");
    prove_eq!("CF-SETUP-02", broken([1 << 49, 0]), "CF-SETUP-02");
}

#[test]
fn a_begins_and_the_seats_alternate() {
    prove_eq!("CF-TURN-02", after("").position().turn(), Turn::Waiting(A.into()));
    let scene = after("d");
    prove_eq!("CF-TURN-01", scene.position().turn(), Turn::Waiting(B.into()));
    let again = ConnectFour::read(&(), "drop e").expect("an action");
    let refusal = scene.position().check(A, &again).expect_err("it is B's turn");
    prove_eq!("CF-TURN-01", (refusal.rule.0, refusal.why), ("CF-TURN-01", Why::NotYourTurn { next: B }));
    prove!("CF-TURN-01", scene.list("A").is_empty());
    prove_eq!("CF-TURN-01", broken([0b1_0000001, 0]), "CF-TURN-01");
    prove_eq!("CF-TURN-02", broken([0, 1]), "CF-TURN-01");
}

#[test]
fn a_disc_falls_to_the_lowest_empty_row() {
    let lies_on = |text: &'static str| move |event: &Event| matches!(event, Event::Dropped { place, .. } if place.to_string() == text);
    let scene = after("dd").told("", lies_on("d1")).told("", lies_on("d2"));
    let view = scene.position().view(Seats::NONE);
    prove_eq!("CF-DROP-01", view.columns[3], [A, B]);
    prove_eq!("CF-DROP-01", broken([0b10, 0]), "CF-DROP-01", "a disc in the air");
    prove_eq!("CF-DROP-01", broken([1, 1]), "CF-DROP-01", "two discs in one place");
}

#[test]
fn a_full_column_takes_no_disc() {
    let all = ["drop a", "drop b", "drop c", "drop d", "drop e", "drop f", "drop g"];
    let five = after("ddddd");
    prove_eq!("CF-DROP-02", five.list("B"), all);
    let six = five.plays("B", "drop d").refuses("A", "drop d", "CF-DROP-02");
    prove_eq!(
        "CF-DROP-02",
        six.list("A"),
        all.map(str::to_owned).into_iter().filter(|text| text != "drop d").collect::<Vec<_>>()
    );
}

#[test]
fn four_in_a_line_win() {
    // Along a row, up a column, and along both diagonals.
    for (columns, lines) in [
        ("aabbccd", "a1 b1 c1 d1"),
        ("abababa", "a1 a2 a3 a4"),
        ("abbccdcddad", "a1 b2 c3 d4"),
        ("gffeededdgd", "d4 e3 f2 g1"),
    ] {
        let scene = after(columns);
        let turn = scene.position().turn();
        let outcome = turn.outcome().expect("four in a line end the game");
        prove_eq!("CF-END-01", (outcome.winners, outcome.rule.0), (A.into(), "CF-END-01"));
        assert_eq!(outcome.scores.as_slice(), [1, -1]);
        let places: Vec<String> =
            scene.position().view(Seats::NONE).connected.iter().map(ToString::to_string).collect();
        prove_eq!("CF-END-01", places.join(" "), lines);
        prove_eq!("CF-END-01", winner(&columns[..columns.len() - 1]), None, "three are not four");
    }
    prove_eq!("CF-END-01", winner("gaabbccd"), Some(B));
}

#[test]
fn more_than_four_win_and_lines_may_cross() {
    let five = after("aabbddeec");
    prove_eq!("CF-END-01", five.position().view(Seats::NONE).connected.len(), 5);
    let two = after("aabaabbgcgcgd");
    prove_eq!("CF-END-01", two.position().view(Seats::NONE).connected.len(), 7);
}

#[test]
fn no_line_runs_over_the_edge() {
    // A holds a5, a6, b1 and b2: the top of one column and the bottom of the next.
    prove_eq!("CF-END-01", winner("aaaaagagbfb"), None);
}

#[test]
fn a_full_board_without_four_in_a_line_is_a_draw() {
    assert_eq!(after(&A_DRAW[..41]).position().turn(), Turn::Waiting(B.into()));
    let scene = after(A_DRAW).told("", |event| *event == Event::Drawn);
    let turn = scene.position().turn();
    let outcome = turn.outcome().expect("the board is full");
    prove!("CF-END-02", outcome.winners.is_empty());
    prove_eq!("CF-END-02", (outcome.scores.as_slice(), outcome.rule.0), (&[0, 0][..], "CF-END-02"));
}

#[test]
fn nothing_is_dropped_after_the_end() {
    let next = ConnectFour::read(&(), "drop g").expect("an action");
    let won = after("aabbccd");
    for seat in Seats::first(2) {
        let refusal = won.position().check(seat, &next).expect_err("the game is over");
        prove_eq!("CF-END-03", (refusal.rule.0, refusal.why), ("CF-END-03", Why::Over));
        let mut offers = Vec::new();
        won.position().actions(seat, &mut offers);
        prove!("CF-END-03", offers.is_empty());
    }
    let discs = |places: &[u32]| places.iter().fold(0, |discs, place| discs | 1 << place);
    let (row_1, row_2) = (discs(&[0, 7, 14, 21]), discs(&[1, 8, 15, 22]));
    prove_eq!("CF-END-03", broken([row_1, row_2]), "CF-END-03", "both have connected four");
    prove_eq!("CF-END-03", broken([discs(&[1, 8, 15, 28, 35]), row_1]), "CF-END-03", "B had won before");
    let buried = [row_1 | 1 << 22, discs(&[1, 8, 15, 28])];
    prove_eq!("CF-END-03", broken(buried), "CF-END-03", "the four lie under later discs");
}

#[test]
fn positions_are_stored_and_strange_ones_refused() {
    let position = *after(A_DRAW).position();
    let json = serde_json::to_string(&position.save()).expect("a save is data");
    assert_eq!(serde_json::from_str::<ConnectFour>(&json).expect("the same form"), position);
    assert_eq!(position.invariants(), Ok(()));
    assert!(serde_json::from_str::<ConnectFour>(r#"{"discs":[0,0],"next":"A"}"#).is_err());
    assert!(load([u64::MAX, u64::MAX]).is_err());
}

#[test]
fn texts_have_one_spelling() {
    for bad in ["", "drop", "drop ", "drop h", "drop D", "drop d ", "drop  d", "drop d1", "place d", "drop é"]
    {
        assert!(ConnectFour::read(&(), bad).is_err(), "{bad:?} is no action");
    }
    let mut offers = Vec::new();
    after("").position().actions(A, &mut offers);
    for action in offers {
        let mut text = String::new();
        ConnectFour::write(&(), &action, &mut text);
        assert_eq!(ConnectFour::read(&(), &text), Ok(action));
    }
}

/// The numbers of ways to make the first moves. One rule changed would change a number.
#[test]
fn paths_of_play_are_as_many_as_known() {
    fn paths(position: ConnectFour, length: u32) -> u64 {
        let mut offers = Vec::with_capacity(7);
        let Some(seat) = position.turn().waiting().lowest() else {
            return 0;
        };
        position.actions(seat, &mut offers);
        if length == 1 {
            return offers.len() as u64;
        }
        offers
            .iter()
            .map(|action| {
                let mut next = position;
                next.apply(seat, action, &mut Quiet);
                paths(next, length - 1)
            })
            .sum()
    }
    let mut known = vec![7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    if std::env::var("ORRERY_EFFORT").is_ok_and(|effort| effort == "full") {
        known.push(39_394_572);
    }
    let start = *after("").position();
    for (length, count) in (1..).zip(known) {
        assert_eq!(paths(start, length), count, "paths of {length} moves");
    }
}

#[test]
fn the_board_as_text() {
    let scene = after("ddc");
    let picture = ConnectFour::picture(&(), &scene.position().view(Seats::NONE));
    let rows = [
        "6  . . . . . . .",
        "5  . . . . . . .",
        "4  . . . . . . .",
        "3  . . . . . . .",
        "2  . . . Y . . .",
        "1  . . R R . . .",
        "   a b c d e f g\n",
    ];
    assert_eq!(picture, rows.join("\n"));
    assert_eq!(
        scene.position().label(B, &ConnectFour::read(&(), "drop d").expect("an action")),
        "Column d, down to row 3"
    );
}
