//! What a plan brings, in words: points, how near the next deliveries are, and for whom.

use astrojam::{Action, AstroJam, Phase, Place, Places, Question};
use table::{Game as _, Quiet, Seat, Seats, english};

use super::chart::{Chart, FAR, Lanes};
use super::outlook::Outlook;
use super::search::settle;
use super::setup;

/// What a plan wins and what it risks.
pub(super) fn of(chart: &Chart, game: &AstroJam, seat: Seat, steps: &[Action]) -> Option<String> {
    let mut after = game.clone();
    let mut played = 0;
    for step in steps {
        if after.check(seat, step).is_err() {
            break;
        }
        played += i64::from(step.played().is_some());
        after.apply(seat, step, &mut Quiet);
        settle(&mut after, seat);
        if after.state().phase != Phase::Act || after.state().active != seat {
            break;
        }
    }
    let mut told = Vec::new();
    let scored = i64::from(after.points(seat)) - i64::from(game.points(seat));
    let cards = english::count(played, "card");
    let (was, is) = (nearest(chart, game, seat), nearest(chart, &after, seat));
    if scored > 0 {
        told.push(format!("It scores {} with {cards}.", english::count(scored, "point")));
    } else if is < was {
        let from = if was >= FAR { "far away".to_owned() } else { english::count(was as i64, "card") };
        told.push(format!(
            "It brings your nearest delivery from {from} to {} with {cards}.",
            english::count(is as i64, "card")
        ));
    } else if played == 0 {
        told.push("It keeps your cards for a turn in which they do more.".to_owned());
    }
    let rivals = Seats::first(game.state().seats).without(seat);
    for rival in rivals {
        let (was, is) = (nearest(chart, game, rival), nearest(chart, &after, rival));
        let name = english::subject(rival, Seats::only(seat));
        let away = |cards: usize| {
            if cards >= FAR {
                "far from any delivery".to_owned()
            } else {
                format!("{} away from a delivery", english::count(cards as i64, "card"))
            }
        };
        if is > was {
            told.push(format!("{name} is {} then, not {}.", away(is), away(was)));
        } else if is <= RISK {
            told.push(format!("The risk: {name} is {}.", away(is)));
        }
    }
    (!told.is_empty()).then(|| told.join(" "))
}

/// What speaks for an answer to a question other than what to do in one's turn.
pub(super) fn aside(game: &AstroJam, seat: Seat, action: Action) -> Option<String> {
    let told = match (game.ask(seat).question, action) {
        (Question::Astronaut { .. }, Action::Place(at)) if setup::is_first_near_a_goal(game, seat, at) => {
            "It is near a Destination at which you have nobody yet.".to_owned()
        }
        (Question::Astronaut { .. }, Action::Place(_)) => "It has many spaces in line.".to_owned(),
        (Question::Robot { .. }, Action::Place(_)) => {
            "It is in line with many spaces, and with your astronauts rather than with others'.".to_owned()
        }
        (Question::Crate { .. }, Action::Place(_)) => {
            "It is in the way of your rivals rather than in yours.".to_owned()
        }
        (Question::Discard, Action::Discard(card)) => {
            let drawn = english::count(card.strength(), "card");
            format!("It brings {drawn} for one that you can spare.")
        }
        (Question::Limit { .. }, Action::Discard(_)) => "It is the card that you miss least.".to_owned(),
        _ => return None,
    };
    Some(told)
}

/// A rival so few cards away from a delivery is a risk worth a word.
const RISK: usize = 3;

/// How many cards a seat is away from its nearest delivery.
fn nearest(chart: &Chart, game: &AstroJam, seat: Seat) -> usize {
    let mut lanes = Lanes::empty(chart);
    let outlook = Outlook::of(chart, game, &mut lanes);
    let needs = Place::ALL.into_iter().map(|place| outlook.need(seat, place, Places::NONE, None).plain);
    needs.min().unwrap_or(FAR)
}
