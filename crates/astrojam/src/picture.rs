//! The station drawn in letters, with objectives, teams and hands below it.

use table::english::count;
use table::{Picture, Seat, Style};

use crate::board::{Pawn, ROBOTS, TEAM};
use crate::cards::Kind;
use crate::content::{ItemCard, Kit};
use crate::lattice::Square;
use crate::modules::Tile;
use crate::pile::Cards;
use crate::places::{Item, Place};
use crate::position::{GOAL, Phase};
use crate::sheet;
use crate::station;
use crate::view::{Objective, SeatView, View};
use crate::words::ink;

/// How wide a picture is at most, if the station is no wider.
const WIDTH: usize = 79;
/// An empty space of each module: so the modules are told apart without colours.
const EMPTY: [char; 4] = ['.', ':', ',', '\''];
/// A Starting Space.
const START: char = 'o';
/// A CARGO Site.
const CARGO: char = '=';
/// An Active Destination.
const GOAL_STYLE: Style = Style::PLAIN.chip().strong();

/// Draws a view.
pub(crate) fn draw(kit: &Kit, view: &View) -> Picture {
    let mut out = Picture::new();
    heading(view, &mut out);
    grid(kit, view, &mut out);
    legend(kit, view, &mut out);
    items(kit, view, &mut out);
    if let Phase::Over(ending) = view.phase {
        sheet::draw(kit, view, ending, &mut out);
    } else {
        piles(view, &mut out);
        seats(view, &mut out);
    }
    out
}

fn heading(view: &View, out: &mut Picture) {
    let step = match (view.phase, view.active) {
        (Phase::Over(_), _) => "The game is over.\n",
        (_, Some(active)) => {
            out.set(Style::PLAIN.strong(), format!("Round {}", view.round + 1));
            out.plain("   turn of ");
            letter(view, active, out);
            if !view.visits.is_empty() {
                out.plain(format!("   visited this turn: {}", view.visits));
            }
            "\n"
        }
        (Phase::Build, _) => "Set-up: the station\n",
        (Phase::Astronauts, _) => "Set-up: astronauts\n",
        (Phase::Robots, _) => "Set-up: robots\n",
        _ => "Set-up: crates\n",
    };
    out.set(Style::PLAIN.strong(), step);
}

/// A seat's letter in its colour.
pub(crate) fn letter(view: &View, seat: Seat, out: &mut Picture) {
    out.set(style_of(view, Some(seat)), seat.to_string());
}

fn style_of(view: &View, owner: Option<Seat>) -> Style {
    let team = owner.and_then(|seat| view.seats.get(seat.index()));
    let colour = team.map_or(table::Ink::Grey, |seat| ink(seat.colour));
    Style::PLAIN.ink(colour).chip().strong()
}

/// What blocks a space.
enum Standing {
    Nothing,
    Crate,
    Pawn(Pawn),
}

fn standing(view: &View, at: Square) -> Standing {
    let team = |(seat, team): (usize, &[Square; TEAM])| {
        let number = team.iter().position(|square| *square == at)?;
        Some(Pawn::astronaut(Seat::new(seat as u8), number))
    };
    let astronaut = view.seats.iter().map(|seat| &seat.astronauts).enumerate().find_map(team);
    let robot = || (0..ROBOTS).find(|number| view.robots[*number] == at).map(Pawn::robot);
    match astronaut.or_else(robot) {
        Some(pawn) => Standing::Pawn(pawn),
        None if view.crates.contains(&at) => Standing::Crate,
        None => Standing::Nothing,
    }
}

/// One space in four letters: a goal's letter, who stands there in two, and a token.
fn cell(kit: &Kit, view: &View, at: Square, out: &mut Picture) {
    let Some((module, tile)) = station::module_at(kit, &view.station, at) else {
        out.plain("    ");
        return;
    };
    let base = Style::PLAIN.plate(module.into());
    let goal = if let Tile::Goal(place) = tile { Some(place.letter()) } else { None };
    match (standing(view, at), goal) {
        (Standing::Nothing, Some(letter)) => out.set(GOAL_STYLE, format!("({letter})")),
        (Standing::Nothing, None) => {
            let mark = match tile {
                Tile::Start => START,
                Tile::Cargo => CARGO,
                _ => EMPTY[module.index() % EMPTY.len()],
            };
            out.set(base.quiet(), format!(" {mark} "));
        }
        (standing, goal) => {
            match goal {
                Some(letter) => out.set(GOAL_STYLE, letter.to_string()),
                None => out.set(base, " "),
            }
            match standing {
                Standing::Pawn(pawn) => out.set(style_of(view, pawn.owner()), pawn.to_string()),
                _ => out.set(base.ink(table::Ink::Orange).strong(), "[]"),
            }
        }
    }
    let mut lying = Item::all().filter(|item| view.items[item.index()] == at);
    match (lying.next(), lying.next()) {
        (None, _) => out.set(base, " "),
        (Some(item), None) => token(kit.item(item), base, out),
        _ => out.set(base.strong(), "*"),
    }
}

fn token(item: &ItemCard, base: Style, out: &mut Picture) {
    let style = table::Ink::named(&item.colour).map_or(base, |ink| base.ink(ink));
    out.set(style.strong(), item.letter.to_string());
}

fn grid(kit: &Kit, view: &View, out: &mut Picture) {
    let (width, height) = station::extent(kit, &view.station);
    let columns: String = (0..width as u8).map(|column| format!(" {}  ", (b'a' + column) as char)).collect();
    out.set(Style::PLAIN.quiet(), format!("   {}\n", columns.trim_end()));
    for row in 0..height as u8 {
        out.set(Style::PLAIN.quiet(), format!("{:>2} ", row + 1));
        let squares: Vec<Square> = (0..width as u8).filter_map(|column| Square::at(column, row)).collect();
        let is_space = |at: &Square| station::module_at(kit, &view.station, *at).is_some();
        let end = squares.iter().rposition(is_space).map_or(0, |last| last + 1);
        for at in &squares[..end] {
            cell(kit, view, *at, out);
        }
        out.plain("\n");
    }
}

fn legend(kit: &Kit, view: &View, out: &mut Picture) {
    let quiet = Style::PLAIN.quiet();
    out.set(quiet, format!("   {START} Starting Space  {CARGO} CARGO Site  [] crate  R robot "));
    for (module, _) in station::placed(&view.station) {
        let index = module.index();
        out.plain(" ");
        out.set(
            quiet.plate(module.into()),
            format!("{}{}", EMPTY[index % EMPTY.len()], kit.modules[index].name),
        );
    }
    out.plain("\n");
}

/// Where a token lies, for people.
fn place_of(view: &View, item: Item) -> String {
    let at = view.items[item.index()];
    match (at.is_somewhere(), view.outside_item == Some(item)) {
        (true, _) => format!("on {at}"),
        (_, true) => "outside".to_owned(),
        _ => "not placed yet".to_owned(),
    }
}

fn named(kit: &Kit, item: Item, out: &mut Picture) {
    token(kit.item(item), Style::PLAIN, out);
    out.plain(format!(" {}", kit.item(item).name));
}

/// The objectives with their items, then the items that nobody asks for, and who is outside.
fn items(kit: &Kit, view: &View, out: &mut Picture) {
    let longest = Item::all().map(|item| kit.item(item).name.chars().count()).max().unwrap_or(0);
    for objective in &view.objectives {
        self::objective(kit, view, objective, longest, out);
    }
    let wanted = |item: &Item| view.objectives.iter().any(|objective| objective.task == Some(*item));
    let others: Vec<Item> = Item::all().filter(|item| !wanted(item)).collect();
    let placed = view.items.iter().any(|at| at.is_somewhere());
    if placed && !others.is_empty() {
        out.plain(if view.objectives.is_empty() { "items      " } else { "other      " });
        for (index, item) in others.into_iter().enumerate() {
            out.plain(match index {
                0 => "",
                3 => ",\n           ",
                _ => ", ",
            });
            named(kit, item, out);
            out.plain(format!(" {}", place_of(view, item)));
        }
        out.plain("\n");
    }
    if let Some(pawn) = view.outside {
        out.plain("outside    ");
        out.set(style_of(view, pawn.owner()), pawn.to_string());
        if let Some(item) = view.outside_item {
            out.plain(" with ");
            named(kit, item, out);
        }
        out.plain("\n");
    }
}

fn objective(kit: &Kit, view: &View, objective: &Objective, longest: usize, out: &mut Picture) {
    out.set(GOAL_STYLE, objective.place.letter().to_string());
    out.plain(format!(" {:<8} ", Place::word(objective.place)));
    let Some(task) = objective.task else {
        out.plain("<- no task is left\n");
        return;
    };
    out.plain("<- ");
    named(kit, task, out);
    let name = kit.item(task).name.chars().count();
    out.plain(format!("{} {:<8}  ", " ".repeat(longest - name.min(longest)), place_of(view, task)));
    match objective.condition {
        None => out.plain("1 point: no bonus is left"),
        Some(places) if view.visits.covers(places) => {
            out.set(Style::PLAIN.strong(), format!("2 points: {places} visited"));
        }
        Some(places) => out.plain(format!("1 point, 2 if {places} is visited")),
    }
    out.plain("\n");
}

/// Cards by kind, each as its Strength.
pub(crate) fn by_kind(cards: &Cards, between: &str) -> Vec<String> {
    let strengths = |kind: Kind| -> Vec<String> {
        cards
            .one_by_one()
            .filter(|card| card.kind() == kind)
            .map(|card| card.strength().to_string())
            .collect()
    };
    let kinds = Kind::ALL.into_iter().map(|kind| (kind, strengths(kind)));
    kinds
        .filter(|(_, cards)| !cards.is_empty())
        .map(|(kind, cards)| format!("{} {}", kind.word(), cards.join(between)))
        .collect()
}

/// The parts behind a head, in lines of the picture's width.
pub(crate) fn wrapped(head: &str, parts: &[String], out: &mut Picture) {
    let mut used = head.chars().count();
    out.plain(head);
    for (index, part) in parts.iter().enumerate() {
        let length = part.chars().count() + 2;
        if index > 0 && used + length > WIDTH {
            out.plain(format!(",\n{}", " ".repeat(11)));
            used = 11;
        } else if index > 0 {
            out.plain(", ");
        }
        out.plain(part);
        used += length;
    }
    out.plain("\n");
}

fn piles(view: &View, out: &mut Picture) {
    if view.objectives.is_empty() {
        return;
    }
    let discard = by_kind(&view.discard, "");
    let head = format!("deck {:<6}discard pile {}", view.deck, view.discard.len());
    let head = if discard.is_empty() { head } else { format!("{head}: ") };
    wrapped(&head, &discard, out);
}

fn seats(view: &View, out: &mut Picture) {
    for (index, seat) in view.seats.iter().enumerate() {
        let seat_letter = Seat::new(index as u8);
        out.plain(if view.asked == Some(seat_letter) { "→ " } else { "  " });
        letter(view, seat_letter, out);
        out.plain(format!(" {:<7} ", seat.colour.word()));
        pips(seat, out);
        let (points, cards) = (count(seat.points, "point"), count(seat.held, "card"));
        let first = if view.first == Some(seat_letter) { "   first player" } else { "" };
        out.plain(format!("  {points:<8}  {cards}{first}\n"));
    }
    for (index, seat) in view.seats.iter().enumerate() {
        if let Some(hand) = seat.hand.filter(|hand| !hand.is_empty()) {
            out.plain("  ");
            letter(view, Seat::new(index as u8), out);
            wrapped(" holds   ", &by_kind(&hand, " "), out);
        }
    }
}

/// Points as pips, up to what ends the game or beyond.
fn pips(seat: &SeatView, out: &mut Picture) {
    let points = usize::from(seat.points);
    out.set(Style::PLAIN.ink(ink(seat.colour)).strong(), "●".repeat(points));
    out.set(Style::PLAIN.quiet(), "○".repeat(usize::from(GOAL).saturating_sub(points)));
}
