//! Anvil in words.

use table::{Ask, Gist, Seat, Viewer, Words};

use super::action::{Action, Question};
use super::cards::{Cards, Kind};
use super::legal::Why;
use super::position::{Anvil, Modifier};
use super::turn::Event;
use super::view::View;

impl Words for Anvil {
    fn prompt(&self, _: Seat, ask: &Ask<Question, Action>) -> String {
        match ask.question {
            Question::Toss => "Toss one card into the fire; all turn theirs up together.".into(),
            Question::Work { left } => format!("Do a work ({left} left), or rest."),
            Question::Spark => "A spark flares up: smother it and burn, or fling it at a rival.".into(),
            Question::Shed => format!("You hold more than {} cards: discard one.", self.cards.hand_limit),
            Question::Trade => "Offer a rival one of your cards face down, or leave it.".into(),
            Question::Return { from } => {
                format!("{from} offers you a card face down: give one of yours for it.")
            }
            Question::Ward { from } => {
                format!("{from} quenches against you: ward with a card face down, or stand.")
            }
            Question::Guild => "For the guild: stoke the fire, or rake the ashes?".into(),
        }
    }

    fn label(&self, _: Seat, action: &Action) -> String {
        let name = |kind: Kind| self.cards.of(kind).name.as_str();
        match *action {
            Action::Toss(kind) => format!("Toss {}", name(kind)),
            Action::TakeBack => "Take the card back".into(),
            Action::Draw => "Draw a card".into(),
            Action::Play(kind) => format!("Play {}", name(kind)),
            Action::Quench(rival, kind) => format!("Quench against {rival} with {}", name(kind)),
            Action::Strike { angle, force } => format!("Strike at {angle}° with force {force}"),
            Action::Rest => "Rest: end your turn".into(),
            Action::Smother => "Smother the spark and burn".into(),
            Action::Fling(rival) => format!("Fling the spark at {rival}"),
            Action::Shed(kind) => format!("Discard {}", name(kind)),
            Action::Trade(rival, kind) => format!("Offer {rival} your {}", name(kind)),
            Action::Leave => "Leave it".into(),
            Action::Return(kind) => format!("Give {} in return", name(kind)),
            Action::Ward(kind) => format!("Ward with {}", name(kind)),
            Action::Stand => "Stand without a card".into(),
            Action::Stoke => "Stoke: everybody draws a card".into(),
            Action::Rake => "Rake: shuffle the discard pile into the deck".into(),
        }
    }

    fn tell(cards: &Cards, event: &Event, _: Viewer) -> String {
        let name = |kind: Kind| cards.of(kind).name.as_str();
        match *event {
            Event::Chose { seat } => format!("{seat} has chosen a card for the fire."),
            Event::ChoseCard { seat, kind } => format!("{seat} chose {}.", name(kind)),
            Event::TookBack { seat } => format!("{seat} took the choice back."),
            Event::Tossed { seat, kind } => format!("{seat} tossed {} into the fire.", name(kind)),
            Event::TurnBegan { seat, round, .. } => format!("Round {}: {seat} began to work.", round + 1),
            Event::Worked { seat, left } => format!("{seat} has {left} works left."),
            Event::Played { seat, kind } => format!("{seat} played {}.", name(kind)),
            Event::Scored { seat, points } => format!("{seat} scored {points}."),
            Event::Began { modifier: Modifier::EachOre(more) } => {
                format!("Each ore counts {more} more this turn.")
            }
            Event::Began { modifier: Modifier::NextOre(times) } => {
                format!("The next ore counts {times} times.")
            }
            Event::UsedUp => "The blow was used up.".into(),
            Event::Drew { seat } => format!("{seat} drew a card."),
            Event::DrewCard { seat, kind } => format!("{seat} drew {}.", name(kind)),
            Event::DrewNothing { seat } => format!("There was nothing left for {seat} to draw."),
            Event::Shuffled => "The discard pile was shuffled into the deck.".into(),
            Event::Flared { seat } => format!("{seat} drew a spark, and it flared up."),
            Event::Smothered { seat } => format!("{seat} smothered the spark."),
            Event::Flung { from, to } => format!("{from} flung the spark at {to}."),
            Event::Burnt { seat, burns } => format!("{seat} was burnt ({burns})."),
            Event::Shed { seat, kind } => format!("{seat} discarded {}.", name(kind)),
            Event::Looked { seat } => format!("{seat} looked at the top card of the deck."),
            Event::LookedAt { seat, kind } => format!("{seat} saw {} on top of the deck.", name(kind)),
            Event::Offered { from, to } => format!("{from} offered {to} a card face down."),
            Event::OfferedCard { from, to, kind } => format!("{from} offered {to} {}.", name(kind)),
            Event::Left { seat } => format!("{seat} offered nothing."),
            Event::Traded { from, to } => format!("{from} and {to} traded."),
            Event::Handed { from, to, kind } => format!("{from} gave {to} {}.", name(kind)),
            Event::Quenched { from, to } => format!("{from} quenched against {to}, a card face down."),
            Event::QuenchedWith { from, to, kind } => {
                format!("{from} quenched against {to} with {}.", name(kind))
            }
            Event::Warded { seat } => format!("{seat} warded with a card face down."),
            Event::WardedWith { seat, kind } => format!("{seat} warded with {}.", name(kind)),
            Event::Stood { seat } => format!("{seat} stood."),
            Event::Rolled { pips } => format!("The die showed {pips}."),
            Event::Clashed { from, kind, to, ward: Some(ward) } => {
                format!("{from} turned up {}, {to} {}.", name(kind), name(ward))
            }
            Event::Clashed { from, kind, to, ward: None } => {
                format!("{from} turned up {}; {to} had nothing.", name(kind))
            }
            Event::Fizzled { from, to } => {
                format!("The quench fizzled; {from} and {to} took their cards back unseen.")
            }
            Event::Aimed { seat, angle, force } => format!("{seat} struck at {angle}° with force {force}."),
            Event::Landed { seat, angle, points } => {
                format!("The blow of {seat} landed at {angle}°, worth {points}.")
            }
            Event::Ordered { seat, stoke: true } => format!("{seat} ordered for the guild: stoke the fire."),
            Event::Ordered { seat, stoke: false } => format!("{seat} ordered for the guild: rake the ashes."),
            Event::TurnEnded { seat } => format!("The turn of {seat} ended."),
            Event::Ended => "The game ended.".into(),
        }
    }

    /// What only some may know of a fact stands beside what all are told of it.
    fn gist(cards: &Cards, event: &Event) -> Option<Gist> {
        match *event {
            Event::ChoseCard { kind, .. }
            | Event::DrewCard { kind, .. }
            | Event::LookedAt { kind, .. }
            | Event::OfferedCard { kind, .. }
            | Event::QuenchedWith { kind, .. }
            | Event::WardedWith { kind, .. } => Some(Gist::Adds(cards.of(kind).name.clone())),
            _ => None,
        }
    }

    fn because(cards: &Cards, why: &Why) -> String {
        match *why {
            Why::NotAsked => "this seat is not asked that now".into(),
            Why::Asked(question) => format!("another question is open: {question:?}"),
            Why::NotHeld(kind) => format!("no {} is in this hand", cards.of(kind).name),
            Why::NoRival(seat) => format!("{seat} is no rival at this table"),
            Why::EmptyHand(seat) => format!("{seat} has no card to give in return"),
            Why::OutOfRange { name, min, max } => format!("{name} goes from {min} to {max}"),
            Why::TooHard { most } => format!("away from the face a blow has a force of {most} at most"),
            Why::StruckAlready => "the blade was struck already this turn".into(),
            Why::Rounds(rounds) => format!("a game has 1 to 6 rounds, not {rounds}"),
        }
    }

    fn picture(cards: &Cards, view: &View) -> String {
        let names = |kinds: &[Kind]| {
            let names: Vec<&str> = kinds.iter().map(|kind| cards.of(*kind).name.as_str()).collect();
            names.join(" ")
        };
        let mut picture = format!(
            "Round {} of {}   deck {}   discard: {}\n",
            view.round.0 + 1,
            view.round.1,
            view.deck.len(),
            names(&view.discard)
        );
        for (index, seat) in view.seats.iter().enumerate() {
            let letter = Seat::new(index as u8);
            let mark = if letter == view.active { '>' } else { ' ' };
            picture += &format!(
                "{mark} {letter}  {:>3} points  {} burns  {} cards  {}\n",
                seat.points,
                seat.burns,
                seat.hand,
                names(&seat.known)
            );
        }
        picture
    }
}
