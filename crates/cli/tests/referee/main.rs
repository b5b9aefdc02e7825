//! The referee, verb by verb and refusal by refusal.

mod loading;
mod playing;
mod requests;
mod sealed;

use cli::referee::{Mode, Referee};
use serde_json::{Value, json};
use table::Seed;

/// A referee whose secrets the test knows: seeds 100, 101, …
pub(crate) fn referee_in(mode: Mode) -> Referee {
    let mut numbers = 100..;
    Referee::new(mode, Box::new(move || Ok(Seed::from_number(numbers.next().expect("endless")))))
}

pub(crate) fn referee() -> Referee {
    referee_in(Mode::default())
}

pub(crate) fn guest_a() -> Referee {
    referee_in(Mode { sealed: false, guests: Some("A".parse().expect("a seat")) })
}

pub(crate) fn sealed() -> Referee {
    referee_in(Mode { sealed: true, guests: None })
}

/// Sends a request and reads the answer.
pub(crate) fn send(referee: &mut Referee, request: Value) -> Value {
    serde_json::from_str(&referee.line(&request.to_string())).expect("an answer is JSON")
}

/// Sends a request that is taken.
#[track_caller]
pub(crate) fn ok(referee: &mut Referee, request: Value) -> Value {
    let answer = send(referee, request);
    assert!(answer.get("error").is_none(), "{answer}");
    answer["ok"].clone()
}

/// Sends a request that is refused: the error.
#[track_caller]
pub(crate) fn error(referee: &mut Referee, request: Value) -> Value {
    let answer = send(referee, request);
    assert!(answer.get("ok").is_none(), "{answer}");
    answer["error"].clone()
}

#[track_caller]
pub(crate) fn refused_line(referee: &mut Referee, line: &str) -> Value {
    let answer: Value = serde_json::from_str(&referee.line(line)).expect("an answer is JSON");
    assert!(answer.get("ok").is_none(), "{answer}");
    answer["error"].clone()
}

pub(crate) fn act(seat: &str, action: &str) -> Value {
    json!({ "act": { "seat": seat, "action": action } })
}

/// A game of tic-tac-toe after these squares.
pub(crate) fn tic_tac_toe(squares: &str) -> Referee {
    let mut referee = referee();
    ok(&mut referee, json!({ "new": { "game": "tic-tac-toe", "seed": 1 } }));
    for (square, seat) in squares.split_whitespace().zip(["A", "B"].into_iter().cycle()) {
        ok(&mut referee, act(seat, &format!("place {square}")));
    }
    referee
}
