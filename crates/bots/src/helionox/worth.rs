//! What a position is worth: the score that everybody is on the way to.
//!
//! What is on the table counts as it stands; what a deck will bring in the turns that are left is reckoned from its cards in
//! the mean, those that are known to come first; and what the Current Player can still do in this turn is the plan's.

use helionox::{CardId, Faction, Helionox, ILLEGAL, Phase, Player, State, TURNS, Tally, Zone};
use table::{Game as _, Seat, Seats};

use super::book::{Book, Yield};
use super::habits::{Habits, part};
use super::plan;

/// So much of the Influence of Events the Shadow Syndicate finds in the mean.
pub(super) const USUAL_EVENT: f32 = 2.0;
/// And of Market cards.
const USUAL_CARD: f32 = 1.3;

/// What is lost at the end for an Illegal Tech is not lost for one that Consumes itself, if it comes to that.
const BURNT: f32 = 2.4;

/// What a Location that is open instead of guarded is worth to the team in a turn.
const GARRISON: f32 = 0.04;

/// What completing a Request is worth: in a team it also keeps one from the Shadow Syndicate.
pub(super) fn request(state: &State) -> f32 {
    if state.team { 4.0 } else { 2.0 }
}

/// What an Illegal Tech is worth to the seat whose turn it is; a team keeps it from the Shadow Syndicate.
pub(super) fn tech(book: &Book, game: &Helionox, deck: &Deck, turns: u8, card: CardId) -> f32 {
    let lost = f32::from(ILLEGAL) - if book.card(card).burns && turns > 0 { BURNT } else { 0.0 };
    deck.gain(book.card(card), turns) + if game.state().team { f32::from(ILLEGAL) } else { 0.0 } - lost
}

/// What obtaining a Market card keeps from the Shadow Syndicate, which takes the best one after the turn.
pub(super) fn denial(game: &Helionox, card: CardId) -> f32 {
    if !game.state().team {
        return 0.0;
    }
    let rank = |card: CardId| card.of(game.content()).influence.unwrap_or(0);
    let others = Faction::ALL.into_iter().filter_map(|faction| game.market_top(faction));
    let next = others.filter(|other| *other != card).map(rank).max().unwrap_or(0);
    f32::from(rank(card).saturating_sub(next))
}

/// What a Garrison keeps from a team in the turns that are left, as far as turns can be foreseen.
pub(super) fn garrison(state: &State) -> f32 {
    GARRISON * f32::from((TURNS * state.seats).saturating_sub(state.turn).min(24))
}

/// The own turns of a seat that have not begun.
pub(super) fn turns_left(state: &State, seat: Seat) -> u8 {
    let seats = state.seats;
    let behind = (seat.index() as u8 + seats - state.first.index() as u8) % seats;
    let begun = if state.turn > behind { (state.turn - 1 - behind) / seats + 1 } else { 0 };
    TURNS.saturating_sub(begun)
}

/// Whether the Current Player can still do something in this turn.
pub(super) fn is_under_way(state: &State) -> bool {
    matches!(state.phase, Phase::Flip | Phase::Place | Phase::Dawn(_) | Phase::Main | Phase::Reward)
}

/// What a deck brings in the mean.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deck {
    cards: f32,
    mean: Yield,
    /// Cards that a turn sees.
    seen: f32,
    /// So much Defense a turn finds Events: in a team there are twice as many.
    enough: f32,
    by: Habits,
}

impl Deck {
    pub(super) fn of(book: &Book, state: &State, player: &Player) -> Deck {
        let mut sum = Yield::default();
        for card in player.cards.all() {
            sum.add(book.card(card), 1.0);
        }
        let cards = f32::from(player.cards.total().max(1));
        let mut mean = Yield::default();
        mean.add(&sum, 1.0 / cards);
        let seen = (5.0 / (1.0 - mean.draw.clamp(0.0, 0.5))).min(cards);
        let by = book.habits;
        Deck {
            cards,
            mean,
            seen,
            enough: part(if state.team { by.enough_team } else { by.enough }).max(0.5),
            by,
        }
    }

    /// What a Credit is worth with so many own turns to come: late ones only buy Influence, early ones a deck too.
    fn credit(&self, turns: u8) -> f32 {
        part(self.by.credit) + part(self.by.credit_turn) * f32::from(turns)
    }

    fn defend(&self, defense: f32) -> f32 {
        part(self.by.defense) * self.enough * (1.0 - (-defense / self.enough).exp())
    }

    /// What a card of this yield brings when it is played in a turn after which so many are left.
    pub(super) fn play(&self, yields: &Yield, turns: u8) -> f32 {
        // Each Defense beyond those the deck has anyway counts less.
        let own = self.credit(turns) * yields.credits
            + self.slope() * yields.defense
            + yields.other
            + part(self.by.thin) * yields.thin;
        own + yields.draw * part(self.by.draw) * self.usual(turns)
    }

    /// What a card of the deck brings in the mean.
    fn usual(&self, turns: u8) -> f32 {
        self.credit(turns) * self.mean.credits + self.slope() * self.mean.defense + self.mean.other
    }

    /// What one more Defense a turn is worth.
    fn slope(&self) -> f32 {
        part(self.by.defense) * (-self.seen * self.mean.defense / self.enough).exp()
    }

    /// What so many turns bring, the last of which is the last of the game.
    fn future(&self, turns: u8) -> f32 {
        let credits: f32 = (0..turns).map(|turns| self.credit(turns)).sum();
        let each = self.defend(self.seen * self.mean.defense)
            + self.seen * (self.mean.other + part(self.by.thin) * self.mean.thin);
        credits * self.seen * self.mean.credits + f32::from(turns) * each
    }

    /// What having one more card is worth, which is drawn in the next turn and then as often as any: besides its Influence.
    pub(super) fn gain(&self, yields: &Yield, turns: u8) -> f32 {
        if turns == 0 {
            return 0.0;
        }
        let first = self.play(yields, turns - 1) - self.usual(turns - 1);
        let later = turns - 1;
        let again = self.seen / (self.cards + 1.0) * f32::from(later);
        part(self.by.first) * first
            + part(self.by.again) * again * (self.play(yields, later / 2) - self.usual(later / 2))
    }
}

/// Where everybody stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Standing {
    /// What each seat is on the way to; in a team, its part.
    pub(super) seats: [f32; 4],
    /// What the team has beyond its parts, less what the Shadow Syndicate is on the way to.
    pub(super) beyond: f32,
    team: bool,
    many: u8,
}

impl Standing {
    pub(super) fn of(book: &Book, game: &Helionox) -> Standing {
        let state = game.state();
        let mut seats = [0.0; 4];
        for seat in Seats::first(state.seats) {
            seats[seat.index()] = own(book, game, seat);
        }
        let beyond = if state.team { against(game) } else { 0.0 };
        Standing { seats, beyond, team: state.team, many: state.seats }
    }

    /// By how much a seat is ahead of the best of the others and of all others in the mean; a team of the Shadow Syndicate.
    pub(super) fn lead(&self, seat: Seat) -> f32 {
        if self.team {
            return self.seats.iter().sum::<f32>() + self.beyond;
        }
        let others = || Seats::first(self.many).without(seat).iter().map(|other| self.seats[other.index()]);
        let mean = others().sum::<f32>() / f32::from(self.many.max(2) - 1);
        self.seats[seat.index()] - mean
    }
}

/// A seat's own part.
fn own(book: &Book, game: &Helionox, seat: Seat) -> f32 {
    let (state, kit) = (game.state(), game.content());
    let player = &state.players[seat.index()];
    let turns = turns_left(state, seat);
    let current = seat == state.current && is_under_way(state);
    let by = &book.habits;
    let deck = Deck::of(book, state, player);
    let sheet = game.own_lines(seat);
    let mut worth = (sheet.tokens + sheet.cards + sheet.infamy + sheet.illegal) as f32;
    if state.team {
        worth += 2.0 * f32::from(player.requests);
    } else {
        for mission in state.missions.iter().map(|mission| mission.of(kit)) {
            worth +=
                f32::from(mission.influence) * progress(game, mission, Some(seat), turns + u8::from(current));
        }
    }
    if state.mercury && (turns > 0 || current) {
        let burning = player.cards.all().filter(|card| book.card(*card).burns).count();
        worth += BURNT * burning as f32;
    }
    worth += deck.future(turns);
    if turns > 0 {
        // What everybody saw go on top comes first; a hand that is drawn already counts for half, so that luck is not
        // taken for skill.
        let usual = deck.usual(turns - 1);
        let known = |card: &CardId| deck.play(book.card(*card), turns - 1) - usual;
        worth += player.cards.of(Zone::Top).iter().rev().take(5).map(&known).sum::<f32>();
        if !current {
            worth += part(by.hand) * player.cards.hand().map(|card| known(&card)).sum::<f32>();
        }
        worth += part(by.embassy) * f32::from(turns.min(6)) * f32::from(player.embassies.len());
        worth -= part(by.cryo) * f32::from(player.cryo);
    }
    if turns > 0 || current {
        worth += part(by.banked_credit) * deck.credit(turns) * f32::from(player.banked_credits);
        worth += part(by.banked_defense) * part(by.defense) * f32::from(player.banked_defense);
        worth += part(by.cargo) * f32::from(player.cargo.len());
        let wanted = player.request.is_some_and(|request| player.cargo.has(request.card.from()));
        worth += if wanted { part(by.loaded) * request(state) } else { 0.0 };
    }
    if current {
        worth += plan::Planner::new(book, game).now().value;
    }
    worth
}

/// How far a Mission is, from none to all of it. What there is no time left for is nothing.
fn progress(game: &Helionox, mission: &helionox::Mission, seat: Option<Seat>, turns: u8) -> f32 {
    if game.meets(mission, seat) {
        return 1.0;
    }
    if turns == 0 {
        return 0.0;
    }
    let players = if seat.is_some() { 1 } else { game.state().seats };
    let threshold = mission.threshold(players, game.state().mercury);
    let (found, wanted) = (f32::from(game.tally(mission, seat)), f32::from(threshold));
    let far = match mission.of {
        Tally::Starters => (10.0 - found) / (10.0 - wanted).max(1.0),
        Tally::Catastrophes => 0.3,
        _ => found / wanted.max(1.0),
    };
    // Time runs out on what is hardly begun.
    let time = f32::from(turns.min(6)) / 6.0;
    0.75 * far.clamp(0.0, 1.0) * (0.4 + 0.6 * time)
}

/// What the team has together, less what the Shadow Syndicate has and is on the way to.
fn against(game: &Helionox) -> f32 {
    let (state, kit) = (game.state(), game.content());
    let (ours, theirs) = (game.team_sheet(), game.syndicate_sheet());
    let turns = TURNS * state.seats - state.turn;
    let rounds = turns.div_ceil(state.seats);
    let mut beyond = (ours.events - theirs.events - theirs.cards - theirs.requests - theirs.illegal) as f32;
    for mission in state.missions.iter().map(|mission| mission.of(kit)) {
        let far = progress(game, mission, None, rounds + u8::from(is_under_way(state)));
        beyond += 5.0 * far - 5.0 * (1.0 - far);
    }
    beyond -= garrison(state) * f32::from(state.garrisons.len());
    let over = matches!(state.phase, Phase::Over);
    let takes = turns + u8::from(!over && !matches!(state.phase, Phase::Begin));
    if over || takes == 0 {
        return beyond;
    }
    // What lies there and is worth more than what it would find otherwise, the dearest first.
    let mut dear: [f32; 8] = [0.0; 8];
    for lies in state.events.iter() {
        let influence = f32::from(lies.event.of(kit).side(true).influence);
        let more = influence - USUAL_EVENT;
        if more > dear[7] {
            dear[7] = more;
            dear.sort_by(|one, other| other.total_cmp(one));
        }
    }
    beyond -= dear.iter().take(usize::from(takes)).sum::<f32>() * 0.8;
    if !matches!(state.phase, Phase::Begin) {
        let tops = Faction::ALL.into_iter().filter_map(|faction| game.market_top(faction));
        let best = tops.filter_map(|card| card.of(kit).influence).max();
        beyond -= best.map_or(0.0, f32::from) - USUAL_CARD;
    }
    beyond
}

/// What a Market card is worth to the seat whose turn it is, bought now.
pub(super) fn card(book: &Book, game: &Helionox, deck: &Deck, turns: u8, card: CardId) -> f32 {
    let printed = card.of(game.content());
    let influence = f32::from(printed.influence.unwrap_or(0));
    part(book.habits.printed) * influence + deck.gain(book.card(card), turns)
}
