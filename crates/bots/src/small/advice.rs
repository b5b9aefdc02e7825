//! What an answer wins and costs in hearts and six-pile, in words.

use small_games::hearts::{Cards, Hearts, Play};
use small_games::six_pile::{Action, SixPile};
use table::{Game as _, Seat, Seats, english};

/// How a card fares in the trick that is on the table.
pub(super) fn of_card(game: &Hearts, seat: Seat, play: Play) -> Option<String> {
    let view = game.view(Seats::only(seat));
    let card = play.0;
    let own = Cards::only(card).points();
    let led = view.trick.first()?.1.suit();
    if card.suit() != led {
        return Some(match own {
            0 => "It cannot take the trick, and leaves you fewer cards of its suit.".to_owned(),
            _ => format!("It gives {} to whoever takes the trick.", english::count(own, "point")),
        });
    }
    let lies = view.trick.iter().fold(Cards::NONE, |lies, (_, card)| lies.with(*card));
    let highest = lies.both(led.cards()).iter().max()?;
    if card < highest {
        return Some("It stays below, and cannot take the trick.".to_owned());
    }
    let points = match lies.with(card).points() {
        0 => "in which there are no points".to_owned(),
        points => format!("and {}", english::count(points, "point")),
    };
    Some(if view.trick.len() == 3 {
        format!("It takes the trick, {points}.")
    } else {
        format!("The risk: it may take the trick, {points} so far.")
    })
}

/// What a card brings at the end, and what it does to the coins of a hand.
pub(super) fn of_purchase(game: &SixPile, seat: Seat, action: Action) -> Option<String> {
    let Action::Take(kind) = action else {
        return Some("Nothing that you can pay for would do your deck good.".to_owned());
    };
    let owned = game.view(Seats::only(seat)).players[seat.index()].owned;
    let hand = |coins: u32, cards: u32| format!("{:.1}", 5.0 * f64::from(coins) / f64::from(cards.max(1)));
    let (before, after) =
        (hand(owned.coins(), owned.total()), hand(owned.coins() + kind.coins(), owned.total() + 1));
    let pays = format!("a hand pays {after} coins in the mean then, not {before}");
    Some(match kind.points() {
        0 => format!("{}.", english::capital(&pays)),
        points => format!("It brings {}; {pays}.", english::count(points, "point")),
    })
}
