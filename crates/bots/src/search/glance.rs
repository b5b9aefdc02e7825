//! What can be said for an answer by nothing but the rules, where two play and nothing is hidden or drawn: what it wins, what
//! it stops, and what it leaves to the rival.

use table::{Game, Quiet, Seat, Seats, Turn, english};

use super::lore::Worth;

/// Whole sentences; nothing where neither side wins or has to stop anything.
pub(super) fn of<G: Game>(position: &G, seat: Seat, action: &G::Action) -> Option<String> {
    if G::ABOUT.hidden || G::ABOUT.chance || G::ABOUT.coop || position.seats() != 2 {
        return None;
    }
    let next = after(position, seat, action);
    if let Turn::Over(outcome) = next.turn() {
        let worth = Worth::of_end(position.seats(), false, &outcome).to(seat);
        let how = if worth > 0.5 { "wins the game" } else { "ends the game in a draw" };
        return (worth >= 0.5).then(|| format!("It {how}."));
    }
    let rival = next.turn().waiting().lowest().filter(|rival| *rival != seat)?;
    let name = english::subject(rival, Seats::only(seat));
    if can_win(&next, rival) {
        return Some(format!("The risk: {name} can win with the next answer."));
    }
    let lets = |other: &G::Action| can_win(&after(position, seat, other), rival);
    let stops = offers(position, seat).iter().any(lets);
    let replies = offers(&next, rival);
    let wins = replies.iter().filter(|reply| can_win(&after(&next, rival, reply), seat)).count();
    let told = [
        stops.then(|| format!("It keeps {name} from winning at once.")),
        (wins == replies.len()).then(|| format!("Whatever {name} answers, you can win then.")),
        (wins < replies.len() && 2 * wins > replies.len())
            .then(|| format!("It threatens to win: {name} has to stop that.")),
    ];
    let told: Vec<String> = told.into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join(" "))
}

fn offers<G: Game>(position: &G, seat: Seat) -> Vec<G::Action> {
    let mut offers = Vec::new();
    position.actions(seat, &mut offers);
    offers
}

fn after<G: Game>(position: &G, seat: Seat, action: &G::Action) -> G {
    let mut after = position.clone();
    after.apply(seat, action, &mut Quiet);
    after
}

/// Whether a seat that is asked has an answer that wins at once.
fn can_win<G: Game>(position: &G, seat: Seat) -> bool {
    position.turn().waiting().has(seat)
        && offers(position, seat).iter().any(|action| {
            matches!(after(position, seat, action).turn(), Turn::Over(outcome) if outcome.winners == Seats::only(seat))
        })
}
