//! The quick policy: what is nearly always right, in the order in which it is right.
//!
//! Cards that bring Credits or cards are played first, then the turn follows its plan: use the Location, overcome what is
//! planned here, travel, buy. Defense is played when the plan needs it and kept for the next turn otherwise. What a text asks,
//! and whether to take part in a Collaboration, is decided by doing each on the imagined position and weighing what comes of it.

use helionox::{Action, Faction, Helionox, Payment, Question, World};
use table::{Game as _, Quiet, Seat, Turn};

use super::book::Book;
use super::plan::{self, Plan, Planner};
use super::worth::{self, Deck, Standing};

/// How many texts deep an answer is followed to its end.
const DEEP: u8 = 2;
/// The most answers that are tried where there are many.
const TRIED: usize = 14;
/// The most steps in which what is under way is brought to its end.
const STEPS: usize = 60;
/// An answer has to be better than nothing by so much.
const WORTH_IT: f32 = 0.05;

/// The policy at work on one question.
pub(super) struct Policy<'a> {
    pub(super) book: &'a Book,
}

impl Policy<'_> {
    /// The place of the offer that the policy takes. There is at least one.
    pub(super) fn choose(&self, game: &Helionox, seat: Seat, offers: &[Action]) -> usize {
        if offers.len() == 1 { 0 } else { self.pick(game, seat, offers, 0) }
    }

    fn pick(&self, game: &Helionox, seat: Seat, offers: &[Action], depth: u8) -> usize {
        let state = game.state();
        let turns = worth::turns_left(state, seat);
        let place = |wanted: Action| offers.iter().position(|offer| *offer == wanted);
        match game.ask(seat).question {
            Question::Main => self.main(game, offers),
            Question::Discard => place(Action::Draw).unwrap_or(0),
            Question::Limit { .. } => {
                let deck = Deck::of(self.book, state, &state.players[seat.index()]);
                let kept = |action: &Action| match action {
                    Action::Discard(card) => deck.play(self.book.card(*card), turns.saturating_sub(1)),
                    _ => f32::MAX,
                };
                lowest(offers, kept)
            }
            Question::Draft | Question::Architect => highest(offers, |action| match action {
                Action::Architect(one) => {
                    let abilities = one.of(game.content()).abilities.iter();
                    let each = self.book.abilities(*one).iter().zip(abilities);
                    each.map(|(yields, ability)| yields.points() / (0.5 + f32::from(ability.cryo))).sum()
                }
                _ => f32::MIN,
            }),
            Question::Called { give, .. } => self.called(game, seat, offers, give, depth),
            Question::Give { missing } => self.give(offers, missing),
            Question::Share { missing } => self.give(offers, missing),
            Question::Gap { missing } => place(Action::Raise).unwrap_or_else(|| self.give(offers, missing)),
            Question::Pair | Question::Start => {
                // Any will do, and not always the same.
                usize::from(state.turn + state.players[0].cards.total()) % offers.len()
            }
            _ => self.best_ahead(game, seat, offers, depth),
        }
    }

    /// The answer after which the seat stands best.
    fn best_ahead(&self, game: &Helionox, seat: Seat, offers: &[Action], depth: u8) -> usize {
        highest(&offers[..offers.len().min(TRIED)], |action| self.ahead(game, seat, *action, depth))
    }

    /// Where a seat stands after an answer, once what it sets off is through.
    pub(super) fn ahead(&self, game: &Helionox, seat: Seat, action: Action, depth: u8) -> f32 {
        let mut after = game.clone();
        after.apply(seat, &action, &mut Quiet);
        if depth < DEEP {
            self.calm(&mut after, depth + 1);
        }
        Standing::of(self.book, &after).lead(seat)
    }

    /// Brings texts and a Collaboration to their end.
    pub(super) fn calm(&self, game: &mut Helionox, depth: u8) {
        let mut offers = Vec::new();
        for _ in 0..STEPS {
            let state = game.state();
            if state.stack.is_empty() && state.collaboration.is_none() {
                return;
            }
            let Turn::Waiting(waiting) = game.turn() else { return };
            let Some(seat) = waiting.lowest() else { return };
            offers.clear();
            game.actions(seat, &mut offers);
            if offers.is_empty() {
                return;
            }
            let pick = if offers.len() == 1 { 0 } else { self.pick(game, seat, &offers, depth) };
            game.apply(seat, &offers[pick], &mut Quiet);
        }
    }

    /// A call is answered by what comes of it; if it is not worth it, by a split that would be.
    fn called(&self, game: &Helionox, seat: Seat, offers: &[Action], give: u8, depth: u8) -> usize {
        let place = |wanted: Action| offers.iter().position(|offer| *offer == wanted);
        let lead = |action| self.ahead(game, seat, action, depth);
        if lead(Action::Accept) > lead(Action::Refuse) {
            return place(Action::Accept).unwrap_or(0);
        }
        let hand = game.state().players[seat.index()].cards.hand();
        let most = hand.map(|card| self.book.card(card).defense).sum::<f32>() as u8;
        let counters = offers.iter().filter_map(|offer| match offer {
            Action::Counter(other) if *other <= most && *other != give => Some(*other),
            _ => None,
        });
        let cost = game.state().collaboration.map_or(0, |open| open.share + give);
        let fair = counters.max().filter(|other| 2 * other >= cost && !game.state().team);
        fair.and_then(|other| place(Action::Counter(other))).or(place(Action::Refuse)).unwrap_or(0)
    }

    /// The smallest card that gives what is missing, or the largest if none does.
    fn give(&self, offers: &[Action], missing: u8) -> usize {
        let missing = f32::from(missing);
        highest(offers, |action| match action {
            Action::Play(card) => {
                let yields = self.book.card(*card);
                let waste = (yields.defense - missing).max(0.0);
                10.0 - waste - 0.3 * (missing - yields.defense).max(0.0) - 0.2 * yields.points()
            }
            Action::Key => 9.5,
            Action::Bonus => 9.4,
            Action::Ability(_) => 8.0,
            _ => 0.0,
        })
    }

    fn main(&self, game: &Helionox, offers: &[Action]) -> usize {
        let place = |wanted: Action| offers.iter().position(|offer| *offer == wanted);
        let early = best(offers, |action| self.early(game, action));
        if let Some(place) = early {
            return place;
        }
        if let Some(place) = self.ability(game, offers) {
            return place;
        }
        let plan = Planner::new(self.book, game).now();
        let now = &game.state().now;
        if plan.clear
            && let Some(place) = best(offers, |action| self.clear(game, action, &plan))
        {
            return place;
        }
        if plan.uses
            && let Some(place) = place(Action::Key).or(place(Action::Bonus))
        {
            return place;
        }
        if let Some(place) = self.fight(offers, &plan) {
            return place;
        }
        if plan.embassy
            && let Some(place) = place(Action::Embassy)
        {
            return place;
        }
        if let Some(place) = self.bargain(game, offers) {
            return place;
        }
        // Where travel costs nothing, nobody goes round in circles.
        let goes = |to: &World| game.fare_between(self.here(game), *to) > 0 || !now.visited.has(*to);
        if let Some(place) = plan.go.filter(goes).and_then(|go| place(Action::Travel(go))) {
            return place;
        }
        // What depends on the place is played here, as nothing else will be done elsewhere.
        let late = best(offers, |action| match action {
            Action::Play(card) if !plan::is_plain_defense(self.book, *card) => {
                Some(self.book.card(*card).points())
            }
            Action::Play(card) if f32::from(now.defense) < f32::from(plan.defense) => {
                Some(self.book.card(*card).defense)
            }
            _ => None,
        });
        if let Some(place) = late {
            return place;
        }
        let buy = best(offers, |action| match action {
            // What is in the pool is lost at the end of the turn: it pays first.
            Action::Buy { card, banked } if plan.buys.contains(card) => {
                Some(f32::from(card.of(game.content()).cost) - 0.1 * f32::from(banked.unwrap_or(0)))
            }
            _ => None,
        });
        if let Some(place) = buy {
            return place;
        }
        let rest = best(offers, |action| self.rest(game, action));
        rest.or(place(Action::End)).unwrap_or(0)
    }

    /// Whether an answer in the Main phase is right whatever else is done in the turn: a card that brings something anywhere
    /// and at any time.
    pub(super) fn is_plain(&self, game: &Helionox, seat: Seat, action: Action) -> bool {
        let Action::Play(card) = action else { return false };
        let yields = self.book.card(card);
        matches!(game.ask(seat).question, Question::Main)
            && !(yields.local || yields.moves || yields.copies || yields.burns)
            && yields.thin <= 0.0
            && [yields.credits, yields.draw, yields.other].iter().all(|part| *part >= 0.0)
            && !plan::is_plain_defense(self.book, card)
    }

    /// What is done before anything is planned.
    fn early(&self, game: &Helionox, action: &Action) -> Option<f32> {
        match action {
            Action::Deliver(_) => Some(100.0),
            Action::Play(card) => {
                let yields = self.book.card(*card);
                if plan::is_plain_defense(self.book, *card)
                    || yields.local && !yields.moves && yields.draw <= 0.0
                {
                    return None;
                }
                let last = if yields.copies || yields.moves { -20.0 } else { 0.0 };
                Some(50.0 + 10.0 * yields.draw + yields.credits + last)
            }
            Action::Load => {
                let state = game.state();
                let player = &state.players[state.current.index()];
                let asked = player.request.is_some_and(|request| request.card.from() == player.ship);
                // A team keeps whatever it can get for a Cargo from the Shadow Syndicate.
                let wanted = asked || state.team && player.cargo.len() < 2;
                // In the last turn it has to be paid where it goes.
                let goes = asked && state.now.credits > helionox::TRAVEL;
                (goes || wanted && worth::turns_left(state, state.current) > 0).then_some(40.0)
            }
            _ => None,
        }
    }

    /// An ability of the Architect, if it makes things better.
    fn ability(&self, game: &Helionox, offers: &[Action]) -> Option<usize> {
        offers.iter().any(|offer| matches!(offer, Action::Ability(_))).then_some(())?;
        let seat = game.state().current;
        let now = Standing::of(self.book, game).lead(seat);
        best(offers, |action| match action {
            Action::Ability(_) => {
                let gain = self.ahead(game, seat, *action, 0) - now;
                (gain > WORTH_IT).then_some(gain)
            }
            _ => None,
        })
    }

    /// Overcomes what is planned here, with cards from hand where the pool is too small.
    fn fight(&self, offers: &[Action], plan: &Plan) -> Option<usize> {
        if plan.events.is_empty() {
            return None;
        }
        let overcome = best(offers, |action| match action {
            Action::Overcome { event, banked } if plan.events.contains(event) => {
                Some(10.0 - f32::from(banked.unwrap_or(0)))
            }
            _ => None,
        });
        let play = || {
            best(offers, |action| match action {
                Action::Play(card) => {
                    let yields = self.book.card(*card);
                    (yields.defense > 0.0 || yields.local).then_some(yields.defense)
                }
                _ => None,
            })
        };
        overcome.or_else(play)
    }

    /// Other prices of Events, and calls for Collaboration, where they make things better.
    fn bargain(&self, game: &Helionox, offers: &[Action]) -> Option<usize> {
        let offered = |action: &Action| matches!(action, Action::Settle { .. } | Action::Call { .. });
        offers.iter().any(offered).then_some(())?;
        let state = game.state();
        let seat = state.current;
        let player = &state.players[seat.index()];
        let hand: f32 = player.cards.hand().map(|card| self.book.card(card).defense).sum();
        let own = f32::from(state.now.defense + player.banked_defense) + hand;
        let now = Standing::of(self.book, game).lead(seat);
        let mut tried = 0;
        best(offers, |action| {
            let tries = match action {
                Action::Settle { .. } => true,
                Action::Call { event, share, .. } => {
                    let lies = state.events.iter().find(|lies| lies.event == *event);
                    let cost = lies.map_or(0, |lies| game.defense_of(&lies));
                    // The largest share that can be paid, and the half.
                    let most = (own as u8).min(cost.saturating_sub(1));
                    (f32::from(cost) > own || !state.team)
                        && (*share == most || *share == cost.div_ceil(2))
                        && *share <= most
                }
                _ => false,
            };
            if !tries || tried >= TRIED {
                return None;
            }
            tried += 1;
            let gain = self.ahead(game, seat, *action, 0) - now;
            (gain > WORTH_IT).then_some(gain)
        })
    }

    fn here(&self, game: &Helionox) -> World {
        let state = game.state();
        state.players[state.current.index()].ship
    }

    /// How a Garrison is removed: with Defense that is not needed, else with a Credit, else with Defense out of the hand.
    fn clear(&self, game: &Helionox, action: &Action, plan: &Plan) -> Option<f32> {
        match action {
            Action::Garrison(Payment::Defense) if game.state().now.defense > plan.defense => Some(4.0),
            Action::Garrison(Payment::Credit) => Some(3.0),
            Action::Garrison(Payment::Defense) => Some(2.0),
            Action::Garrison(Payment::Banked) => Some(1.0),
            Action::Play(card) if self.book.card(*card).defense > 0.0 => Some(0.0),
            _ => None,
        }
    }

    /// What is done with what is left.
    fn rest(&self, game: &Helionox, action: &Action) -> Option<f32> {
        let (state, kit) = (game.state(), game.content());
        let more = worth::turns_left(state, state.current) > 0;
        match action {
            Action::Garrison(payment) if more => Some(match payment {
                Payment::Defense => 5.0,
                Payment::Credit => 4.0,
                Payment::Banked => return None,
            }),
            Action::Load if more => Some(3.0),
            // A Request whose Cargo is not at hand may as well be another.
            Action::CycleRequest if more => {
                let player = &state.players[state.current.index()];
                let far = player.request.is_some_and(|request| !player.cargo.has(request.card.from()));
                far.then_some(if player.cargo.is_empty() { 0.5 } else { 2.0 })
            }
            // The Shadow Syndicate takes the best card: it may as well be put under its deck.
            Action::Cycle(card) if state.team => {
                let rank = |card: helionox::CardId| (card.of(kit).influence, card.of(kit).cost);
                let tops = || Faction::ALL.into_iter().filter_map(|faction| game.market_top(faction));
                let top = tops().map(rank).max()?;
                let ties = tops().filter(|card| rank(*card).0 == top.0).count();
                (rank(*card) == top && top.0 >= Some(2) && ties == 1).then_some(1.0)
            }
            _ => None,
        }
    }
}

/// The place of the offer that is worth most, of those that are worth something.
fn best(offers: &[Action], mut worth: impl FnMut(&Action) -> Option<f32>) -> Option<usize> {
    let mut best: Option<(f32, usize)> = None;
    for (place, offer) in offers.iter().enumerate() {
        if let Some(worth) = worth(offer)
            && best.is_none_or(|(most, _)| worth > most)
        {
            best = Some((worth, place));
        }
    }
    best.map(|(_, place)| place)
}

fn highest(offers: &[Action], mut worth: impl FnMut(&Action) -> f32) -> usize {
    best(offers, |offer| Some(worth(offer))).unwrap_or(0)
}

fn lowest(offers: &[Action], mut worth: impl FnMut(&Action) -> f32) -> usize {
    highest(offers, |offer| -worth(offer))
}
