//! The words of six-pile.

use table::{Ask, Gist, Seat, Seats, Viewer, Words};

use super::{Action, Cards, Event, Kind, Question, SixPile, View, Why};
use table::english::{count, subject};

impl Words for SixPile {
    fn prompt(&self, _: Seat, ask: &Ask<Question, Action>) -> String {
        let Question::WhichCard { coins } = ask.question;
        format!("You have {}: take a card you can pay for, or none.", count(coins, "coin"))
    }

    fn label(&self, _: Seat, action: &Action) -> String {
        match action {
            Action::Take(kind) => format!("Take a {kind} card: {}, costs {}", worth(*kind), kind.cost()),
            Action::Pass => "Take nothing".to_owned(),
        }
    }

    fn tell(_: &(), event: &Event, viewer: Viewer) -> String {
        let who = |seat: &Seat| subject(*seat, viewer);
        match event {
            Event::Took { seat, kind } => format!("{} took a {kind} card.", who(seat)),
            Event::Passed { seat } => format!("{} took nothing.", who(seat)),
            Event::Discarded { seat, cards } => format!("{} discarded {cards}.", who(seat)),
            Event::Reshuffled { seat, left: Cards::NONE } => format!("{} shuffled a new deck.", who(seat)),
            Event::Reshuffled { seat, left } => {
                format!("{} kept {left} from the old deck and shuffled a new one.", who(seat))
            }
            Event::Drew { seat, count: cards } => format!("{} drew {}.", who(seat), count(*cards, "card")),
            Event::Found { seat, cards } => format!("{} found {cards}.", who(seat)),
            Event::Ended { points: [a, b] } => format!("The game ended: A has {a} points, B has {b}."),
        }
    }

    fn gist(_: &(), event: &Event) -> Option<Gist> {
        if let Event::Found { cards, .. } = event { Some(Gist::Adds(cards.to_string())) } else { None }
    }

    fn because(_: &(), why: &Why) -> String {
        match why {
            Why::NotYourTurn { next } => format!("it is {next}'s turn"),
            Why::Empty { kind } => format!("no {kind} card is left"),
            Why::TooDear { kind, cost, coins } => {
                format!("a {kind} card costs {cost} and you have {}", count(*coins, "coin"))
            }
            Why::Over => "the game has ended".to_owned(),
        }
    }

    fn picture(_: &(), view: &View) -> String {
        let mut picture = match view.next {
            Some(seat) => format!("Turn {}, {seat} to play\n", view.turns + 1),
            None => format!("The end, after {} turns\n", view.turns),
        };
        picture.push_str("\ncard     worth     cost  left\n");
        for kind in Kind::ALL {
            let line = format!(
                "{:<8} {:<8} {:>5} {:>5}\n",
                kind.word(),
                worth(kind),
                kind.cost(),
                view.supply.count(kind)
            );
            picture.push_str(&line);
        }
        for (seat, player) in Seats::first(2).iter().zip(&view.players) {
            picture.push_str(&format!("\n{seat}  points   {}\n", player.points));
            let hand = match player.cards {
                Some(cards) => format!("{cards} ({})", count(cards.coins(), "coin")),
                None if player.known.total() == 0 => format!("{} cards", player.hand),
                None => format!("{} cards, among them {}", player.hand, player.known),
            };
            picture.push_str(&format!("   hand     {hand}\n"));
            picture.push_str(&format!("   deck     {} cards\n", player.deck));
            picture.push_str(&format!("   discard  {}\n", player.discard));
        }
        picture
    }
}

fn worth(kind: Kind) -> String {
    match (kind.coins(), kind.points()) {
        (0, points) => count(points, "point"),
        (coins, _) => count(coins, "coin"),
    }
}
