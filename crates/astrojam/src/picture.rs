//! The station drawn in plain text, with hands and objectives below it.

use std::fmt::Write as _;

use table::Seat;

use crate::board::{Pawn, ROBOTS, TEAM};
use crate::content::Kit;
use crate::lattice::Square;
use crate::modules::Tile;
use crate::places::{Item, Place};
use crate::position::Phase;
use crate::station;
use crate::view::View;
use crate::words::cards_in_words;

/// Characters for one space: its mark, who stands there, and a token.
const CELL: usize = 5;

/// Draws a view.
pub(crate) fn draw(kit: &Kit, view: &View) -> String {
    let mut out = String::new();
    heading(view, &mut out);
    grid(kit, view, &mut out);
    out += "marks: . space, s Starting Space, k CARGO Site, C computer, E engine, L lab; [] crate; * several items\n";
    tokens(kit, view, &mut out);
    objectives(kit, view, &mut out);
    seats(kit, view, &mut out);
    out
}

fn heading(view: &View, out: &mut String) {
    match (view.phase, view.active) {
        (Phase::Over(_), _) => *out += "The game is over.\n",
        (_, Some(active)) => {
            let visited =
                if view.visits.is_empty() { String::new() } else { format!("   visited: {}", view.visits) };
            let _ = writeln!(out, "Round {}   turn of {active}{visited}", view.round + 1);
        }
        (Phase::Build, _) => *out += "Set-up: the station\n",
        (Phase::Astronauts, _) => *out += "Set-up: astronauts\n",
        (Phase::Robots, _) => *out += "Set-up: robots\n",
        _ => *out += "Set-up: crates\n",
    }
}

/// Who stands on a square, in two characters.
fn standing(view: &View, at: Square) -> String {
    let team = |(seat, team): (usize, &[Square; TEAM])| {
        let number = team.iter().position(|square| *square == at)?;
        Some(Pawn::astronaut(Seat::new(seat as u8), number))
    };
    let astronaut = view.seats.iter().map(|seat| &seat.astronauts).enumerate().find_map(team);
    let robot = || (0..ROBOTS).find(|number| view.robots[*number] == at).map(Pawn::robot);
    match astronaut.or_else(robot) {
        Some(pawn) => pawn.to_string(),
        None if view.crates.contains(&at) => "[]".to_owned(),
        None => "  ".to_owned(),
    }
}

fn cell(kit: &Kit, view: &View, at: Square) -> String {
    let mark = match station::module_at(kit, &view.station, at) {
        None => return " ".repeat(CELL),
        Some((_, Tile::Gap)) => ' ',
        Some((_, Tile::Plain)) => '.',
        Some((_, Tile::Start)) => 's',
        Some((_, Tile::Cargo)) => 'k',
        Some((_, Tile::Goal(place))) => place.letter(),
    };
    let mut lying = Item::all().filter(|item| view.items[item.index()] == at);
    let token = match (lying.next(), lying.next()) {
        (None, _) => ' ',
        (Some(item), None) => kit.item(item).letter,
        _ => '*',
    };
    format!("{mark}{}{token} ", standing(view, at))
}

fn grid(kit: &Kit, view: &View, out: &mut String) {
    let (width, height) = station::extent(kit, &view.station);
    let columns: String = (0..width as u8).map(|column| format!(" {:<4}", (b'a' + column) as char)).collect();
    let _ = writeln!(out, "   {}", columns.trim_end());
    for row in 0..height as u8 {
        let cells: String = (0..width as u8)
            .map(|column| Square::at(column, row).map_or_else(String::new, |at| cell(kit, view, at)))
            .collect();
        let _ = writeln!(out, "{:>2} {}", row + 1, cells.trim_end());
    }
}

fn tokens(kit: &Kit, view: &View, out: &mut String) {
    let place = |item: Item| {
        let at = view.items[item.index()];
        let where_to = match (at.is_somewhere(), view.outside_item == Some(item)) {
            (true, _) => format!("on {at}"),
            (_, true) => "outside".to_owned(),
            _ => "not placed yet".to_owned(),
        };
        let card = kit.item(item);
        format!("{} {} {where_to}", card.letter, card.name)
    };
    let list: Vec<String> = Item::all().map(place).collect();
    let _ = writeln!(out, "items: {}", list.join(", "));
    if let Some(pawn) = view.outside {
        let _ = writeln!(out, "outside: {pawn}");
    }
}

fn objectives(kit: &Kit, view: &View, out: &mut String) {
    for objective in &view.objectives {
        let task = objective.task.map_or("no task is left", |item| kit.item(item).name.as_str());
        let bonus = match objective.condition {
            Some(places) => format!("visit {places} for a point more"),
            None => "no condition is left".to_owned(),
        };
        let _ = writeln!(out, "{:<8} <- {task}; {bonus}", Place::word(objective.place));
    }
    let discard = cards_in_words(&view.discard);
    let _ = writeln!(out, "deck {}   discard pile: {discard}", view.deck);
}

fn seats(kit: &Kit, view: &View, out: &mut String) {
    for (index, seat) in view.seats.iter().enumerate() {
        let letter = Seat::new(index as u8);
        let mark = if view.asked == Some(letter) { '>' } else { ' ' };
        let first = if view.first == Some(letter) { ", first player" } else { "" };
        let colour = seat.colour.word();
        let claimed: Vec<&str> = seat.tasks.iter().map(|item| kit.item(*item).name.as_str()).collect();
        let claimed = if claimed.is_empty() { String::new() } else { format!(" ({})", claimed.join(", ")) };
        let _ = write!(
            out,
            "{mark} {letter} ({colour}{first})  {} points{claimed}  {} cards",
            seat.points, seat.held
        );
        if let Some(hand) = seat.hand.filter(|hand| !hand.is_empty()) {
            let _ = write!(out, ": {}", cards_in_words(&hand));
        }
        out.push('\n');
    }
}
