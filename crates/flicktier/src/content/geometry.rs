//! Where things may lie on a board.

use super::space::SPACES;
use super::{Board, Disc, Space};

/// Discs that are any closer could both be under one die, for the widest silhouette of a die is 2.71 cm. FF-SPEC-08.
pub const DISC_GAP: i32 = 3_500;
/// What a bounty card keeps clear of every disc. FF-SPEC-08.
pub const CARD_GAP: i32 = 1_950;

/// What is wrong with the board, and which space is wrong: a named one, or after those a bounty space.
pub(super) fn check(board: &Board) -> Result<(), (usize, String)> {
    on_the_board(board)?;
    corners(board)?;
    black_hole(board)?;
    gaps(board)
}

fn on_the_board(board: &Board) -> Result<(), (usize, String)> {
    let inside = |x: i32, y: i32, dx: i32, dy: i32| {
        x >= dx && y >= dy && x + dx <= board.width && y + dy <= board.height
    };
    for space in Space::ALL {
        let Disc { x, y, r } = board.disc(space);
        if !inside(x, y, r, r) {
            return Err((
                space.index(),
                format!("{} lies over the edge of the board [FF-SPEC-01]", board.called(space)),
            ));
        }
    }
    for (place, (x, y)) in board.bounty.into_iter().enumerate() {
        if !inside(x, y, half(board.card_width), half(board.card_height)) {
            let name = &board.bounty_names[place];
            return Err((
                SPACES + place,
                format!("a card on {name} lies over the edge of the board [FF-SPEC-07]"),
            ));
        }
    }
    Ok(())
}

/// FF-SETUP-02, FF-SPEC-03: a home planet in each corner, which is a quarter of the board's width and height.
fn corners(board: &Board) -> Result<(), (usize, String)> {
    let mut taken = Vec::new();
    for space in Space::ALL.into_iter().filter(|space| space.is_home()) {
        let Disc { x, y, .. } = board.disc(space);
        let side = |at: i32, whole: i32| match at {
            low if low * 4 <= whole => Some(false),
            high if high * 4 >= whole * 3 => Some(true),
            _ => None,
        };
        let name = board.called(space);
        let (Some(right), Some(top)) = (side(x, board.width), side(y, board.height)) else {
            return Err((space.index(), format!("{name} lies in no corner of the board [FF-SETUP-02]")));
        };
        if taken.contains(&(right, top)) {
            return Err((
                space.index(),
                format!("{name} shares its corner with another home planet [FF-SETUP-02]"),
            ));
        }
        taken.push((right, top));
    }
    Ok(())
}

/// FF-SPEC-05: it lies near Nox, which is at least nearer than to any other home planet.
fn black_hole(board: &Board) -> Result<(), (usize, String)> {
    let far = |home: Space| distance2(board.disc(home), board.disc(Space::BLACK_HOLE));
    let nearer = [Space::EARTH, Space::KORIVALE, Space::ASTEROIDS]
        .into_iter()
        .find(|home| far(*home) <= far(Space::NOX));
    match nearer {
        None => Ok(()),
        Some(home) => {
            let reason = format!(
                "the black hole lies near Nox, and {} is no farther [FF-SPEC-05]",
                board.called(home)
            );
            Err((Space::BLACK_HOLE.index(), reason))
        }
    }
}

fn gaps(board: &Board) -> Result<(), (usize, String)> {
    for space in Space::ALL {
        for other in Space::ALL.into_iter().take(space.index()) {
            let (one, two) = (board.disc(space), board.disc(other));
            if distance2(one, two) < square(one.r + two.r + DISC_GAP) {
                let (name, other) = (board.called(space), board.called(other));
                return Err((space.index(), format!("{name} is less than 3.5 cm from {other} [FF-SPEC-08]")));
            }
        }
    }
    for (place, card) in board.bounty.into_iter().enumerate() {
        let name = &board.bounty_names[place];
        let wrong = |other: &str, what: &str| {
            (SPACES + place, format!("a card on {name} {what} {other} [FF-SPEC-08]"))
        };
        if let Some(space) = Space::ALL.into_iter().find(|space| close(board, card, board.disc(*space))) {
            return Err(wrong(&board.called(space), "is less than 1.95 cm from"));
        }
        let lies_on = |other: &(i32, i32)| {
            (other.0 - card.0).abs() < board.card_width && (other.1 - card.1).abs() < board.card_height
        };
        if let Some(other) = board.bounty[..place].iter().position(lies_on) {
            return Err(wrong(&format!("a card on {}", board.bounty_names[other]), "lies on"));
        }
    }
    Ok(())
}

/// Whether a card with its centre here is too near to a disc.
fn close(board: &Board, card: (i32, i32), disc: Disc) -> bool {
    let dx = ((disc.x - card.0).abs() - half(board.card_width)).max(0);
    let dy = ((disc.y - card.1).abs() - half(board.card_height)).max(0);
    square(dx) + square(dy) < square(disc.r + CARD_GAP)
}

const fn half(length: i32) -> i32 {
    (length + 1) / 2
}

const fn square(length: i32) -> i64 {
    length as i64 * length as i64
}

const fn distance2(one: Disc, two: Disc) -> i64 {
    square(one.x - two.x) + square(one.y - two.y)
}
