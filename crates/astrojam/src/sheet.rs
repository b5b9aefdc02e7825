//! The score sheet at the end of a game.

use std::cmp::Reverse;

use table::{Picture, Seat, Style};

use crate::content::Kit;
use crate::picture::{by_kind, letter, wrapped};
use crate::position::{Ending, GOAL};
use crate::view::{SeatView, View};

/// What decides: points, then cards, then Strength.
type Merit = (u8, u8, u32);

fn merit(seat: &SeatView) -> Merit {
    (seat.points, seat.held, seat.hand.map_or(0, |hand| hand.strength()))
}

/// Draws who has what, best first, and why the winner won.
pub(crate) fn draw(kit: &Kit, view: &View, ending: Ending, out: &mut Picture) {
    let why = match ending {
        Ending::Points => format!("a team has {GOAL} points or more"),
        Ending::Tasks => "no task is left".to_owned(),
        Ending::Cap => "it was the last round".to_owned(),
    };
    out.plain(format!("\nRound {} is complete, and {why}.\n", view.round + 1));
    out.set(Style::PLAIN.quiet(), "             points = tasks + bonus   cards  Strength\n");
    let mut order: Vec<(Merit, Seat, &SeatView)> =
        (0..).map(Seat::new).zip(&view.seats).map(|(seat, seen)| (merit(seen), seat, seen)).collect();
    order.sort_by_key(|(merit, seat, _)| (Reverse(*merit), *seat));
    for (place, ((points, cards, strength), seat, seen)) in order.iter().enumerate() {
        // Who is level in everything shares a place.
        let rank = order.iter().position(|other| other.0 == order[place].0).unwrap_or(place) + 1;
        out.plain(format!("  {rank}. "));
        letter(view, *seat, out);
        let (tasks, bonus) = (seen.tasks.len(), seen.conditions.len());
        out.plain(format!(
            " {:<7}{points:>5} {tasks:>7} {bonus:>7} {cards:>7} {strength:>9}\n",
            seen.colour.word()
        ));
    }
    out.set(Style::PLAIN.strong(), format!("{}\n", verdict(&order)));
    for (_, seat, seen) in &order {
        let tasks: Vec<String> = seen.tasks.iter().map(|item| kit.item(*item).name.clone()).collect();
        out.plain("  ");
        letter(view, *seat, out);
        wrapped(if tasks.is_empty() { " delivered nothing" } else { " delivered " }, &tasks, out);
        if let Some(hand) = seen.hand.filter(|hand| !hand.is_empty()) {
            wrapped("    holds  ", &by_kind(&hand, " "), out);
        }
    }
}

/// Who won, and by what.
fn verdict(order: &[(Merit, Seat, &SeatView)]) -> String {
    let Some(((points, cards, strength), winner, _)) = order.first() else {
        return "Nobody played.".to_owned();
    };
    let level = |same: &dyn Fn(&Merit) -> bool| -> Vec<String> {
        order.iter().filter(|(merit, ..)| same(merit)).map(|(_, seat, _)| seat.to_string()).collect()
    };
    let on_points = level(&|merit| merit.0 == *points);
    let on_cards = level(&|merit| (merit.0, merit.1) == (*points, *cards));
    let on_all = level(&|merit| *merit == (*points, *cards, *strength));
    let (tied, held) = (on_points.join(" and "), on_cards.join(" and "));
    if on_points.len() == 1 {
        format!("{winner} wins with the most points. [AJ-END-05]")
    } else if on_cards.len() == 1 {
        format!("{tied} are level on points; {winner} wins with the most cards in hand. [AJ-END-07]")
    } else if on_all.len() == 1 {
        format!("{held} are level on points and cards; {winner} wins by Strength in hand. [AJ-END-08]")
    } else {
        format!("{} are level in everything and share the victory. [AJ-END-09]", on_all.join(" and "))
    }
}
