//! The words of connect four.

use table::{Ask, Seat, Viewer, Words};

use super::{ConnectFour, DropDisc, Event, Place, Question, ROWS, View, Why};
use table::english::{and, subject};

fn colour(seat: Seat) -> &'static str {
    ["red", "yellow"][seat.index()]
}

impl Words for ConnectFour {
    fn prompt(&self, seat: Seat, _: &Ask<Question, DropDisc>) -> String {
        format!("Drop a {} disc into a column.", colour(seat))
    }

    fn label(&self, _: Seat, &DropDisc(column): &DropDisc) -> String {
        let row = (self.filled() & column.places()).count_ones() + 1;
        format!("Column {column}, down to row {row}")
    }

    fn tell(_: &(), event: &Event, viewer: Viewer) -> String {
        match event {
            Event::Dropped { seat, place } => {
                format!("{} dropped a {} disc; it lies on {place}.", subject(*seat, viewer), colour(*seat))
            }
            Event::Connected { seat, places } => {
                let places = and(places.iter().map(Place::to_string));
                format!("{} connected {places} and won.", subject(*seat, viewer))
            }
            Event::Drawn => "The board is full without four in a line: a draw.".to_owned(),
        }
    }

    fn because(_: &(), why: &Why) -> String {
        match why {
            Why::NotYourTurn { next } => format!("it is {next}'s turn"),
            Why::Full { column } => format!("column {column} is full"),
            Why::Over => "the game has ended".to_owned(),
        }
    }

    fn picture(_: &(), view: &View) -> String {
        let mut picture = String::new();
        for row in (0..usize::from(ROWS)).rev() {
            let cells = view.columns.iter().map(|column| match column.get(row) {
                Some(seat) => ["R", "Y"][seat.index()],
                None => ".",
            });
            picture.push_str(&format!("{}  {}\n", row + 1, cells.collect::<Vec<_>>().join(" ")));
        }
        picture.push_str("   a b c d e f g\n");
        picture
    }
}
