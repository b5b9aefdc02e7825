//! Why a bot would answer as it does, in sentences.

use table::{Game, Seat, Words, english};

/// What a bot can say for its answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason<A> {
    /// How it fares in games that are imagined from here; nothing where no other answer was thought about.
    pub odds: Option<Odds<A>>,
    /// What it wins and what it costs, in the words of the game: whole sentences.
    pub words: Option<String>,
}

/// How an answer fares in imagined games, beside the next best.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds<A> {
    /// From 0 to 1: how likely the team wins, or the seat ends ahead of a rival.
    pub share: f32,
    /// The next best answer, and its share.
    pub rather_than: (A, f32),
}

impl<A> Reason<A> {
    /// The reason in sentences, for whoever is at this seat.
    pub fn tell<G: Words<Action = A>>(&self, position: &G, seat: Seat) -> String {
        let odds = self.odds.as_ref().map(|odds| odds.tell(position, seat));
        let told: Vec<String> = self.words.clone().into_iter().chain(odds).collect();
        if told.is_empty() { "There is hardly anything to weigh here.".to_owned() } else { told.join(" ") }
    }
}

impl<A> Odds<A> {
    fn tell<G: Words<Action = A>>(&self, position: &G, seat: Seat) -> String {
        let of_hundred = |share: f32| (share * 100.0).round().clamp(0.0, 100.0) as u32;
        let (best, next) = (of_hundred(self.share), of_hundred(self.rather_than.1));
        let who = match (is_team(position), position.seats()) {
            (true, 1) | (false, 2) => "You win",
            (true, _) => "The team wins",
            (false, _) => "You end ahead of a rival in",
        };
        let label = position.label(seat, &self.rather_than.0);
        let other = in_short(&label);
        // A few games more or less are luck: what is advised is not said to be worse.
        if best <= next {
            return format!(
                "{who} about {best} of 100 games imagined from here, and about as many with the next best: {other}."
            );
        }
        format!("{who} about {best} of 100 games imagined from here; with the next best, {other}, {next}.")
    }
}

/// Whether the seats win or lose together, in every game of the kind or in this one.
pub(crate) fn is_team<G: Game>(position: &G) -> bool {
    G::ABOUT.coop || position.together().is_some()
}

/// A label without what it explains: a card's text has no place in the middle of a sentence.
#[must_use]
pub fn in_short(label: &str) -> &str {
    let end = [": ", ". "].iter().filter_map(|stop| label.find(stop)).min().unwrap_or(label.len());
    label[..end].trim_end_matches('.')
}

/// What changes for the better and what for the worse, as one sentence; nothing if nothing does.
#[must_use]
pub fn gains_and_costs(gains: &[String], costs: &[String]) -> Option<String> {
    match (gains.is_empty(), costs.is_empty()) {
        (true, true) => None,
        (false, true) => Some(format!("It {}.", english::and(gains))),
        (true, false) => Some(format!("It costs {}.", english::and(costs))),
        (false, false) => Some(format!("It {}, and costs {}.", english::and(gains), english::and(costs))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_told_without_the_cards_text() {
        assert_eq!(in_short("Equip Blaster: ATTACK: Deal 1 damage."), "Equip Blaster");
        assert_eq!(
            in_short("Amarante Sool, the Envoy. Voice: The Homeworld gains 2."),
            "Amarante Sool, the Envoy"
        );
        assert_eq!(in_short("Take nothing."), "Take nothing");
    }
}
