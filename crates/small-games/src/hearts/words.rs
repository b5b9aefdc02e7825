//! The words of hearts.

use table::{Ask, Seat, Viewer, Words};

use super::position::SEATS;
use super::{Card, Event, Hearts, Play, Question, Suit, View, Why};
use table::english::{and, capital, count, subject};

impl Words for Hearts {
    fn prompt(&self, _: Seat, ask: &Ask<Question, Play>) -> String {
        match ask.question {
            Question::Open => "Open the first trick with the two of clubs.".to_owned(),
            Question::Lead => "Lead a card to the next trick.".to_owned(),
            Question::Follow { led } => format!("Play a card; {led} were led."),
        }
    }

    fn label(&self, _: Seat, &Play(card): &Play) -> String {
        capital(&card.in_words())
    }

    fn tell(_: &(), event: &Event, viewer: Viewer) -> String {
        let who = |seat: &Seat| subject(*seat, viewer);
        match event {
            Event::Played { seat, card } => format!("{} played the {}.", who(seat), card.in_words()),
            Event::ShowedOut { seat, suit } => format!("{} showed to be out of {suit}.", who(seat)),
            Event::Broke => "Hearts are broken.".to_owned(),
            Event::Took { seat, cards } => match cards.points() {
                0 => format!("{} took the trick.", who(seat)),
                points => format!("{} took the trick and {} with it.", who(seat), count(points, "point")),
            },
            Event::Scored { moon: Some(seat), .. } => {
                format!(
                    "{} took all the points and shot the moon: 26 points for each of the others.",
                    who(seat)
                )
            }
            Event::Scored { penalties, .. } => {
                let each = SEATS.iter().zip(penalties).map(|(seat, penalty)| format!("{seat} {penalty}"));
                format!("The deal ended; penalties: {}.", and(each))
            }
        }
    }

    fn because(_: &(), why: &Why) -> String {
        match why {
            Why::NotYourTurn { next } => format!("it is {next}'s turn"),
            Why::NotYours { card } => format!("you do not hold the {}", card.in_words()),
            Why::OpensWithTwoOfClubs => "the two of clubs opens the first trick".to_owned(),
            Why::NotBroken => "no heart has been played yet, and you have other cards to lead".to_owned(),
            Why::MustFollow { led } => format!("{led} were led, and you have some"),
            Why::FirstTrick { card } => {
                format!(
                    "the {} counts points, and you have harmless cards for the first trick",
                    card.in_words()
                )
            }
            Why::Over => "the deal has ended".to_owned(),
        }
    }

    fn picture(_: &(), view: &View) -> String {
        let mut picture = match view.next {
            Some(next) => format!("Trick {}, {next} to play", view.tricks + 1),
            None => "The end of the deal".to_owned(),
        };
        picture.push_str(if view.broken { ", hearts are broken\n" } else { ", hearts are not broken\n" });
        if view.trick.is_empty() {
            picture.push_str("on the table: nothing\n");
        } else {
            let cards: Vec<String> = view.trick.iter().map(|(seat, card)| format!("{seat} {card}")).collect();
            picture.push_str(&format!("on the table: {}\n", cards.join(", ")));
        }
        picture.push_str("\n   cards  points  out of\n");
        for (seat, player) in SEATS.iter().zip(&view.players) {
            let out_of: Vec<&str> = player.out_of.iter().map(|suit| suit.name()).collect();
            let line = format!("{seat}  {:>5}  {:>6}  {}", player.cards, player.points, out_of.join(", "));
            picture.push_str(line.trim_end());
            picture.push('\n');
        }
        if let Some(penalties) = view.penalties {
            picture.push_str(&format!(
                "\npenalties: {}\n",
                penalties.map(|penalty| penalty.to_string()).join(", ")
            ));
        }
        for (seat, player) in SEATS.iter().zip(&view.players) {
            let Some(hand) = player.hand else { continue };
            picture.push_str(&format!("\n{seat} holds\n"));
            for suit in Suit::ALL {
                let cards: Vec<String> =
                    hand.both(suit.cards()).iter().map(|card: Card| card.to_string()).collect();
                let cards = if cards.is_empty() { "-".to_owned() } else { cards.join(" ") };
                picture.push_str(&format!("   {:<8}  {cards}\n", suit.name()));
            }
        }
        picture
    }
}
