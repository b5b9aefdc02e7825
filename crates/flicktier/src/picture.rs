//! The table drawn in letters: the mat, the players, the row.

use table::{Ink, Picture, Style, english};

use crate::content::{FactionId, Kit, Resource, Space};
use crate::fleet::Player;
use crate::nouns::Level;
use crate::view::{PlayerView, View};

/// How many letters the mat is wide and high.
const WIDTH: usize = 76;
const HEIGHT: usize = 26;
/// How far below its ring a place's name stands, in 0.001 cm.
const NAME_BELOW: i32 = 1_100;

/// A letter of the drawing with its style.
type Cell = (char, Style);

fn ink(faction: FactionId) -> Ink {
    match faction {
        FactionId::Uea | FactionId::Santarzian => Ink::Red,
        FactionId::Nox | FactionId::Volcor => Ink::Grey,
        FactionId::Ktf | FactionId::Signal => Ink::Blue,
        FactionId::Surge | FactionId::Mechatron => Ink::Violet,
        FactionId::Dorikor => Ink::Yellow,
        FactionId::Morovian => Ink::Green,
    }
}

fn player_style(view: &View, player: Player) -> Style {
    let found = view.players.iter().find(|other| other.player == player);
    found.map_or(Style::PLAIN, |player| Style::PLAIN.ink(ink(player.word)))
}

struct Mat {
    cells: Vec<[Cell; WIDTH]>,
    size: [i32; 2],
}

impl Mat {
    /// The column and row of a point, if it is on the mat.
    fn cell(&self, x: i32, y: i32) -> Option<(usize, usize)> {
        let [width, height] = self.size;
        if !(0..=width).contains(&x) || !(0..=height).contains(&y) {
            return None;
        }
        let column = i64::from(x) * (WIDTH as i64 - 1) / i64::from(width.max(1));
        let row = (HEIGHT as i64 - 1) - i64::from(y) * (HEIGHT as i64 - 1) / i64::from(height.max(1));
        Some((column as usize, row as usize))
    }

    fn put(&mut self, column: usize, row: usize, letter: char, style: Style) {
        if let Some(cell) = self.cells.get_mut(row).and_then(|row| row.get_mut(column)) {
            *cell = (letter, style);
        }
    }

    /// The same for a die: beside another that has been written there.
    fn write_free(&mut self, x: i32, y: i32, text: &str, style: Style) {
        let Some((column, row)) = self.cell(x, y) else { return };
        let size = text.chars().count();
        let free = |column: usize, row: usize| {
            let cells = self.cells.get(row).and_then(|row| row.get(column..column + size));
            cells.is_some_and(|cells| cells.iter().all(|(_, style)| !style.chip))
        };
        let start = column.saturating_sub(size / 2).min(WIDTH - size);
        let near = [(0, 0), (3, 0), (-3, 0), (0, 1), (0, -1), (3, 1), (-3, 1), (3, -1), (-3, -1)];
        let places = near
            .into_iter()
            .filter_map(|(dx, dy)| Some((start.checked_add_signed(dx)?, row.checked_add_signed(dy)?)));
        let (column, row) =
            places.into_iter().find(|(column, row)| free(*column, *row)).unwrap_or((start, row));
        for (at, letter) in text.chars().enumerate() {
            self.put(column + at, row, letter, style);
        }
    }

    /// Letters around a point, as far as the mat goes.
    fn write(&mut self, x: i32, y: i32, text: &str, style: Style) {
        if let Some((column, row)) = self.cell(x, y) {
            let start = column.saturating_sub(text.chars().count() / 2);
            for (at, letter) in text.chars().enumerate() {
                self.put(start + at, row, letter, style);
            }
        }
    }
}

fn mat(view: &View) -> Mat {
    let mut mat = Mat { cells: vec![[(' ', Style::PLAIN); WIDTH]; HEIGHT], size: view.size };
    for place in &view.places {
        // A ring of dots, then the name.
        for step in 0..24 {
            let (sin, cos) = (f64::from(step) * std::f64::consts::TAU / 24.0).sin_cos();
            let x = place.x + (f64::from(place.r) * cos) as i32;
            let y = place.y + (f64::from(place.r) * sin) as i32;
            if let Some((column, row)) = mat.cell(x, y) {
                mat.put(column, row, '·', Style::PLAIN.quiet());
            }
        }
    }
    for bounty in view.bounties.iter().flatten() {
        mat.write(bounty.x, bounty.y, &format!("[{}]", bounty.number), Style::PLAIN.ink(Ink::Orange));
    }
    for place in &view.places {
        let mut mark = match place.resource {
            Some(resource) => format!("{}:{}", place.name, initial(resource)),
            None if place.secret => format!("{}?", place.name),
            None => place.name.clone(),
        };
        for structure in &place.structures {
            let form = match (structure.covered, structure.round) {
                (true, _) => 'x',
                (false, true) => 'o',
                (false, false) => '#',
            };
            mark += &format!(" {}{form}", structure.player);
        }
        // Below the ring, where no die hides it.
        let below = (place.y - place.r - NAME_BELOW).max(0);
        mat.write(place.x, below, &mark, Style::PLAIN.quiet());
    }
    for die in view.dice.iter().filter(|die| die.on_board && !die.aside) {
        let style = player_style(view, die.owner).chip();
        mat.write_free(die.x, die.y, &format!("{}{}", die.ship, if die.disc { "*" } else { "" }), style);
    }
    mat
}

fn initial(resource: Resource) -> char {
    resource.word().chars().next().unwrap_or('?').to_ascii_uppercase()
}

fn counts(counts: &[u8; 4]) -> String {
    let parts = Resource::ALL.into_iter().zip(counts).filter(|(_, count)| **count > 0);
    let parts: Vec<String> = parts.map(|(resource, count)| format!("{count} {}", resource.word())).collect();
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") }
}

fn player(kit: &Kit, picture: &mut Picture, view: &View, player: &PlayerView) {
    let turn = if view.active == player.player { ">" } else { " " };
    picture.plain(turn);
    picture.set(player_style(view, player.player).chip(), player.player.to_string());
    let bought: Vec<&str> = player.upgrades.iter().filter(|u| u.bought).map(|u| u.name.as_str()).collect();
    let score = player.score.map_or_else(|| format!("{}+", player.public_score), |score| score.to_string());
    let bounties = english::count(player.bounties.len() as u8, "bounty");
    picture.plain(format!(
        " {} ({score} VP): {}, {}, {} “?”, {bounties}; hand {}",
        player.faction,
        english::count(player.tokens, "token"),
        english::count(player.missions, "mission"),
        player.secrets,
        counts(&player.hand)
    ));
    if let Some(cards) = &player.cards
        && !cards.is_empty()
    {
        let cards: Vec<String> =
            cards.iter().map(|card| format!("{}{}", initial(card.resource), card.value)).collect();
        picture.plain(format!(" ({})", cards.join(" ")));
    }
    if !player.front.is_empty() {
        let cards: Vec<String> =
            player.front.iter().map(|card| format!("{}{}", initial(card.resource), card.value)).collect();
        picture.plain(format!("; in front {}", cards.join(" ")));
    }
    picture.plain("\n");
    if !bought.is_empty() || player.common > Level::default() {
        let common =
            ["", "one more flick", "one more flick, one resource less"][player.common.reached().min(2)];
        let parts: Vec<&str> = bought.into_iter().chain([common]).filter(|part| !part.is_empty()).collect();
        picture.set(Style::PLAIN.quiet(), format!("    {}\n", parts.join("; ")));
    }
    let dice = view.dice.iter().filter(|die| die.owner == player.player);
    let dice: Vec<String> = dice
        .map(|die| {
            let place = match (die.on.first(), die.on_board) {
                (Some(place), _) => {
                    let space = Space::ALL.into_iter().find(|space| kit.board.name(*space) == place);
                    format!(" on {}", space.map_or_else(|| place.clone(), |space| kit.board.called(space)))
                }
                (None, true) => String::new(),
                (None, false) => " off the board".to_owned(),
            };
            format!("{} {} shows {}{place}", die.ship, die.die, die.side)
        })
        .collect();
    picture.set(Style::PLAIN.quiet(), format!("    {}\n", dice.join("; ")));
}

/// The whole table.
pub(crate) fn draw(kit: &Kit, view: &View) -> Picture {
    let mut picture = Picture::new();
    let mat = mat(view);
    let edge = format!("+{}+\n", "-".repeat(WIDTH));
    picture.set(Style::PLAIN.quiet(), &edge);
    for row in &mat.cells {
        picture.set(Style::PLAIN.quiet(), "|");
        for (letter, style) in row {
            picture.set(*style, letter.to_string());
        }
        picture.set(Style::PLAIN.quiet(), "|\n");
    }
    picture.set(Style::PLAIN.quiet(), &edge);
    for one in &view.players {
        player(kit, &mut picture, view, one);
    }
    picture.plain(format!(
        "Round {} of at most {}; {} left; {} in the deck",
        view.round,
        view.cap,
        english::count(view.supply, "VP token"),
        english::count(view.deck, "mission")
    ));
    if let Some(cards) = view.ai_deck {
        picture.plain(format!("; {}", english::count(cards, "A.I. card")));
    }
    if let Some(left) = view.last_turns {
        picture.set(Style::PLAIN.strong(), format!("; the last turns: {left} to go"));
    }
    picture.plain("\n");
    for (slot, mission) in view.row.iter().enumerate() {
        match mission {
            Some(mission) => {
                let claimed = if mission.claimed { " (claimed)" } else { "" };
                picture.plain(format!(
                    "  {}. {} ({}){claimed}: {}\n",
                    slot + 1,
                    mission.name,
                    mission.vp,
                    mission.text
                ));
            }
            None => picture.plain(format!("  {}. nothing\n", slot + 1)),
        }
    }
    for bounty in view.bounties.iter().flatten() {
        let penalty = if bounty.destroys { "the ship is destroyed" } else { "two cards are lost" };
        picture.plain(format!(
            "  Bounty {}: needs {}, worth {} VP; else {penalty}\n",
            bounty.name, bounty.number, bounty.vp
        ));
    }
    picture
}
