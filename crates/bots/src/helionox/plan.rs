//! The plan of a turn: where to go, what to overcome there and what to buy with the rest.
//!
//! Credits and Defense of the pools and of the cards in hand are taken together. Every way of at most two journeys is
//! weighed: the Events on it that the Defense pays for, what the Locations give, and the best purchase with what the
//! journeys leave.

use arrayvec::ArrayVec;
use helionox::{CardId, EMBASSY, EventId, Faction, Helionox, World, Worlds};
use table::{Game as _, Seat};

use super::book::Book;
use super::habits::part;
use super::worth::{self, Deck};

/// More Credits or Defense than this is not reckoned with.
const MOST: usize = 24;

/// What a turn can come to.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// What it is all worth, in Influence.
    pub(super) value: f32,
    /// Where to go first; nowhere if what is planned is here.
    pub(super) go: Option<World>,
    /// Events to overcome here.
    pub(super) events: ArrayVec<EventId, 16>,
    /// How much Defense the whole plan needs.
    pub(super) defense: u8,
    /// Whether the Location here is to be used.
    pub(super) uses: bool,
    /// Whether an Embassy is to be placed here.
    pub(super) embassy: bool,
    /// Whether the Garrison here is to be removed.
    pub(super) clear: bool,
    /// What to buy.
    pub(super) buys: ArrayVec<CardId, 6>,
}

struct Target {
    event: EventId,
    at: World,
    cost: usize,
    value: f32,
}

/// The Cargo that the Request asks for is still where it comes from.
struct Run {
    from: World,
    to: World,
    /// What it is worth to have it.
    loaded: f32,
    /// And to deliver it in the same turn.
    delivered: f32,
}

struct Ware {
    card: CardId,
    price: usize,
    value: f32,
}

/// All that a plan is made of.
pub(super) struct Planner<'a> {
    game: &'a Helionox,
    credits: usize,
    /// Banked Credits, which buy Market cards and nothing else.
    banked: usize,
    defense: usize,
    here: World,
    rest: f32,
    /// So much of what is only planned counts.
    planned: f32,
    targets: ArrayVec<Target, 16>,
    wares: ArrayVec<Ware, 6>,
    embassy: f32,
    founds: Worlds,
    serves: [f32; 5],
    delivers: [f32; 5],
    run: Option<Run>,
    /// Locations that only a Garrison shuts down.
    guarded: Worlds,
    /// What removing one is worth, besides what can be done there at once.
    freed: f32,
}

impl<'a> Planner<'a> {
    /// For the Current Player, as things stand.
    pub(super) fn new(book: &Book, game: &'a Helionox) -> Planner<'a> {
        let (state, kit) = (game.state(), game.content());
        let seat = state.current;
        let player = &state.players[seat.index()];
        let turns = worth::turns_left(state, seat);
        let deck = Deck::of(book, state, player);
        // What is in hand is as good as in the pool, almost: it has to be played.
        let (mut credits, mut defense, mut rest) = (0.0, 0.0, 0.0);
        for card in player.cards.hand() {
            let yields = book.card(card);
            credits += yields.credits;
            defense += yields.defense;
            rest += yields.other
                + part(book.habits.rest) * yields.draw
                + 0.1 * yields.thin * f32::from(turns.min(4))
                - 0.02;
        }
        let whole = |pool: u8, hand: f32| (f32::from(pool) + hand.max(0.0)).min(MOST as f32) as usize;
        let mut targets = ArrayVec::new();
        for lies in state.events.iter() {
            let value = prize(game, seat, &lies);
            let cost = usize::from(game.defense_of(&lies));
            if cost <= MOST && !targets.is_full() {
                targets.push(Target { event: lies.event, at: lies.at, cost, value });
            }
        }
        let mut wares = ArrayVec::new();
        let tops = Faction::ALL.into_iter().filter_map(|faction| game.market_top(faction));
        for card in tops.chain((state.primes > 0).then_some(kit.prime)) {
            let value = worth::card(book, game, &deck, turns, card) + worth::denial(game, card);
            if value > 0.0 {
                wares.push(Ware { card, price: usize::from(game.price(card)), value });
            }
        }
        let mut founds = Worlds::NONE;
        let mut serves = [0.0; 5];
        let mut delivers = [0.0; 5];
        let mut guarded = Worlds::NONE;
        for at in World::ALL {
            if !state.now.ignores_shut && game.is_merely_guarded(at) {
                guarded = guarded.with(at);
            } else if game.is_shut(at) && !state.now.ignores_shut {
                continue;
            }
            let has = player.embassies.has(at);
            if !has {
                founds = founds.with(at);
            }
            if !state.now.located && !state.now.used.has(at) {
                let location = state.locations[at as usize];
                serves[at as usize] = deck.play(book.location(location, has), turns).max(0.0);
            }
            if state.now.delivered[at as usize].is_none() {
                let wanted = player.request.is_some_and(|request| {
                    request.card.to() == at
                        && (player.cargo.has(request.card.from())
                            || state.now.any_origin && !player.cargo.is_empty())
                });
                if wanted {
                    delivers[at as usize] = worth::request(state) + 0.3;
                } else if player.cargo.iter().any(|cargo| cargo != at) {
                    let banked = if turns > 0 { 0.35 } else { 0.0 };
                    let worth = |card: &CardId| worth::tech(book, game, &deck, turns, *card);
                    delivers[at as usize] =
                        state.tech[at as usize].cards().iter().map(worth).fold(banked, f32::max);
                }
            }
        }
        Planner {
            game,
            credits: whole(state.now.credits, credits),
            banked: usize::from(player.banked_credits),
            defense: whole(state.now.defense + player.banked_defense, defense),
            here: player.ship,
            rest,
            planned: part(book.habits.planned),
            targets,
            wares,
            embassy: embassy(book, game, seat, turns),
            founds,
            serves,
            delivers,
            run: run(book, game, seat, turns),
            guarded,
            freed: worth::garrison(state),
        }
    }

    /// The best that can be done from here.
    pub(super) fn now(&self) -> Plan {
        let purse = self.purchases();
        let mut known: [Option<(f32, u16, u8)>; 32] = [None; 32];
        let mut best = (f32::MIN, Route::default());
        let mut weigh = |stops: &[World], fare: usize| {
            let set = bits(stops.iter().copied());
            let (fights, mask, used) = *known[set].get_or_insert_with(|| self.fights(set));
            let spare = self.defense - usize::from(used);
            let guarded = bits(stops.iter().copied().filter(|at| self.guarded.has(*at)));
            // Which Garrisons on the way are removed: any of them, or none.
            let mut cleared = guarded;
            loop {
                let garrisons = cleared.count_ones() as usize;
                let open = set & !guarded | cleared;
                let run = self.carry(stops, open);
                let toll = fare + garrisons.saturating_sub(spare) + usize::from(run > 0.0);
                if toll <= self.credits {
                    let (mut serves, mut delivers, mut founds) = (0.0_f32, 0.0, 0);
                    for at in stops.iter().filter(|at| open & 1 << **at as usize != 0) {
                        serves = serves.max(self.serves[*at as usize]);
                        delivers += self.delivers[*at as usize];
                        founds += usize::from(self.founds.has(*at));
                    }
                    for embassies in 0..=founds {
                        let Some(left) = (self.credits - toll).checked_sub(embassies * usize::from(EMBASSY))
                        else {
                            break;
                        };
                        let (bought, wares) = purse[(left + self.banked).min(MOST)];
                        let value = fights
                            + serves
                            + delivers
                            + run
                            + bought
                            + self.embassy * embassies as f32
                            + self.freed * garrisons as f32
                            - 0.02 * (stops.len() as f32 - 1.0);
                        if value > best.0 {
                            let go = stops.get(1).copied();
                            best = (value, Route { go, mask, used, wares, serves, embassies, open, cleared });
                        }
                    }
                }
                if cleared == 0 {
                    break;
                }
                cleared = (cleared - 1) & guarded;
            }
        };
        weigh(&[self.here], 0);
        for first in World::ALL.into_iter().filter(|at| *at != self.here) {
            let fare = usize::from(self.game.fare_between(self.here, first));
            if fare > self.credits {
                continue;
            }
            weigh(&[self.here, first], fare);
            for second in World::ALL.into_iter().filter(|at| *at != self.here && *at != first) {
                let both = fare + usize::from(self.game.fare_between(first, second));
                if both <= self.credits {
                    weigh(&[self.here, first, second], both);
                }
            }
        }
        let (value, route) = best;
        let planned = |place: usize| route.mask & 1 << place != 0;
        let here = self.here as usize;
        let open = route.open & 1 << here != 0;
        Plan {
            // What is only planned is worth a little less than what is done.
            value: self.planned * value + self.rest,
            go: route.go,
            events: self
                .targets
                .iter()
                .enumerate()
                .filter(|(place, target)| planned(*place) && target.at == self.here)
                .map(|(_, target)| target.event)
                .collect(),
            defense: route.used,
            uses: open && self.serves[here] > 0.0 && self.serves[here] >= route.serves,
            embassy: open && route.embassies > 0 && self.founds.has(self.here),
            clear: route.cleared & 1 << here != 0,
            buys: self
                .wares
                .iter()
                .enumerate()
                .filter(|(place, _)| route.wares & 1 << place != 0)
                .map(|(_, ware)| ware.card)
                .collect(),
        }
    }

    /// What the Cargo of the Request is worth on a way on which these stops are open.
    fn carry(&self, stops: &[World], open: usize) -> f32 {
        let Some(run) = &self.run else { return 0.0 };
        let stop =
            |at: World| stops.iter().position(|stop| *stop == at).filter(|_| open & 1 << at as usize != 0);
        match (stop(run.from), stop(run.to)) {
            (Some(from), Some(to)) if from < to => run.delivered - self.delivers[run.to as usize],
            (Some(_), _) => run.loaded,
            _ => 0.0,
        }
    }

    /// The Events at some Locations that the Defense pays for: what they are worth, which, and how much they cost.
    fn fights(&self, set: usize) -> (f32, u16, u8) {
        let mut best = [(0.0_f32, 0_u16, 0_u8); MOST + 1];
        for (place, target) in self.targets.iter().enumerate() {
            if set & 1 << target.at as usize == 0 || target.cost > self.defense || target.value <= 0.0 {
                continue;
            }
            for paid in (target.cost..=self.defense).rev() {
                let (value, mask, used) = best[paid - target.cost];
                if value + target.value > best[paid].0 {
                    best[paid] = (value + target.value, mask | 1 << place, used + target.cost as u8);
                }
            }
        }
        best[self.defense]
    }

    /// For each sum of Credits what the best purchase is worth, and which cards it is.
    fn purchases(&self) -> [(f32, u8); MOST + 1] {
        let mut best = [(0.0_f32, 0_u8); MOST + 1];
        for (place, ware) in self.wares.iter().enumerate() {
            for paid in (ware.price..=(self.credits + self.banked).min(MOST)).rev() {
                let (value, wares) = best[paid - ware.price];
                if value + ware.value > best[paid].0 {
                    best[paid] = (value + ware.value, wares | 1 << place);
                }
            }
        }
        best
    }
}

#[derive(Clone, Copy, Default)]
struct Route {
    go: Option<World>,
    mask: u16,
    used: u8,
    wares: u8,
    serves: f32,
    embassies: usize,
    /// The stops that are not Shut Down, or no longer, as bits.
    open: usize,
    /// Those of them whose Garrison is removed.
    cleared: usize,
}

/// Locations as bits.
fn bits(all: impl Iterator<Item = World>) -> usize {
    all.fold(0, |set, at| set | 1 << at as usize)
}

/// The way of the Request's Cargo, if it is not on the Carrier and can be had.
fn run(book: &Book, game: &Helionox, seat: Seat, turns: u8) -> Option<Run> {
    let state = game.state();
    let player = &state.players[seat.index()];
    let (from, to) = player.request.map(|request| (request.card.from(), request.card.to()))?;
    let there = !player.cargo.has(from)
        && state.supply[from as usize] > 0
        && !state.now.loaded.has(from)
        && state.now.delivered[to as usize].is_none();
    let worth = worth::request(state);
    let loaded = if turns > 0 { part(book.habits.loaded) * worth } else { 0.0 };
    there.then_some(Run { from, to, loaded, delivered: worth + 0.3 })
}

/// What overcoming an Event brings the Current Player, what it keeps from others included.
fn prize(game: &Helionox, seat: Seat, lies: &helionox::InPlay) -> f32 {
    let state = game.state();
    let face = game.face(lies);
    let own = f32::from(face.influence) + f32::from(state.now.glory);
    let active = f32::from(lies.event.of(game.content()).side(true).influence);
    let kept = if state.team { 0.8 * (active - worth::USUAL_EVENT).max(0.0) } else { 0.0 };
    let mission = state.missions.iter().any(|mission| {
        let mission = mission.of(game.content());
        mission.of == helionox::Tally::Trophies && !game.meets(mission, (!state.team).then_some(seat))
    });
    own + kept + if mission { 0.5 } else { 0.0 }
}

/// What one more Embassy is worth.
fn embassy(book: &Book, game: &Helionox, seat: Seat, turns: u8) -> f32 {
    let state = game.state();
    let mission = state.missions.iter().any(|mission| {
        let mission = mission.of(game.content());
        mission.of == helionox::Tally::Embassies && !game.meets(mission, (!state.team).then_some(seat))
    });
    part(book.habits.embassy) * f32::from(turns.min(6)) + if mission { 1.1 } else { 0.0 }
}

/// Cards in hand that bring nothing but Defense: they can wait for a turn that needs them.
pub(super) fn is_plain_defense(book: &Book, card: CardId) -> bool {
    let yields = book.card(card);
    !yields.burns
        && yields.defense > 0.0
        && yields.credits <= 0.0
        && yields.draw <= 0.0
        && yields.other <= 0.0
}
