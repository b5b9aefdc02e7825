//! Positions that come from outside: restored, and held to everything that always holds.

use effects::{Host as _, LOOPS_MAX, Op};
use table::{Broken, Hidden, Interned, Seat, Seats};

use crate::cards::Zone;
use crate::content::{Kind, Kit};
use crate::events::Sway;
use crate::nouns::{CardId, EventId, Faction, Request, Source, World};
use crate::position::Helionox;
use crate::stack::{Run, Stage};
use crate::state::{BANK, CARGO, CRYO, Fate, PLAYERS_MAX, Phase, State, TURNS};
use crate::vocabulary::Place;

/// Ids of the kinds of piece in a census: a card, an Event, a Cargo, a Request.
const CARD: u32 = 0;
const EVENT: u32 = 1 << 8;
const CARGO_OF: u32 = 2 << 8;
const REQUEST: u32 = 3 << 8;

fn unless(holds: bool, rule: &'static str, what: &str) -> Result<(), Broken> {
    Broken::unless(holds, rule, || what.to_owned())
}

impl Helionox {
    pub(crate) fn restore(kit: &'static Kit, state: State) -> Result<Helionox, Broken> {
        let mut game = Helionox { kit: Interned(kit), state, sway: Sway::default() };
        game.fits_kit()?;
        game.feel_events();
        Ok(game)
    }

    /// Whether every number in the position stands for something.
    fn fits_kit(&self) -> Result<(), Broken> {
        let (state, kit) = (&self.state, self.kit.0);
        let in_kit = |holds: bool, what: &str| {
            Broken::unless(holds, "HX-SETUP-01", || format!("there is no such {what}"))
        };
        Broken::unless((1..=PLAYERS_MAX as u8).contains(&state.seats), "HX-GEN-01", || {
            format!("{} seats, and there are one to four", state.seats)
        })?;
        let at_table = |seat: Seat| seat.index() < usize::from(state.seats);
        in_kit(at_table(state.first) && at_table(state.current), "seat")?;
        in_kit(state.locations.iter().all(|id| id.find(kit).is_some()), "Location")?;
        in_kit(state.missions.iter().all(|id| id.find(kit).is_some()), "Mission")?;
        let architects = state.players.iter().filter_map(|player| player.architect);
        let drafted = state.draft.held.iter().chain(&state.draft.kept).flatten().map(|held| held.card);
        let answers = state.draft.answers;
        let given =
            (0..8).map(Seat::new).filter_map(move |seat| answers.and_then(|answers| answers.given(seat)));
        in_kit(architects.chain(drafted).chain(given).all(|id| id.find(kit).is_some()), "Architect")?;
        in_kit(self.all_cards().all(|card| card.find(kit).is_some()), "card")?;
        let spent = state.now.uniques.iter().map(|(_, card)| card);
        in_kit(spent.clone().all(|card| card.find(kit).is_some()), "card")?;
        let tops = state.foreseen.iter().map(|top| top.card.card);
        let events = state.events.iter().map(|lies| lies.event).chain(tops);
        in_kit(
            events.chain(state.collaboration.map(|open| open.event)).all(|id| id.find(kit).is_some()),
            "Event",
        )?;
        in_kit(kit.events.len() == state.fates.len(), "Event")?;
        in_kit(self.held_requests().all(|request| request.card.exists()), "Request")?;
        let worlds = state.players.iter().flat_map(|player| [player.embassies, player.cargo]);
        let worlds = worlds.chain([state.garrisons, state.now.used, state.now.loaded, state.now.visited]);
        in_kit(worlds.into_iter().all(|worlds| worlds.exist()), "Location")?;
        in_kit(state.foreseen.iter().all(|top| top.layer < 3), "Event deck")?;
        in_kit(state.collaboration.is_none_or(|open| at_table(open.partner)), "seat")?;
        unless(self.stack_fits(), "HX-MAIN-07", "what is under way does not fit the content")
    }

    fn stack_fits(&self) -> bool {
        let last = self.state.stack.len().saturating_sub(1);
        self.state.stack.iter().enumerate().all(|(place, run)| self.text_fits(run, place == last))
    }

    fn text_fits(&self, run: &Run, last: bool) -> bool {
        let kit = self.kit.0;
        let source = match run.source {
            Source::Card(card) | Source::Copy(card) => card.find(kit).is_some(),
            Source::Event(event) => event.find(kit).is_some(),
            Source::Architect | Source::Location(_) => true,
        };
        let seated = run.you.index() < usize::from(self.state.seats) && run.who.0 < self.state.seats;
        if !source || !seated || usize::from(run.at) >= kit.code.len() {
            return false;
        }
        if !run.begun {
            return run.left == 0 && run.open.is_empty();
        }
        match self.code().op(run.at) {
            Op::With { group, .. } => {
                run.open.minus(self.members(&group, run).set).is_empty() && run.left == 0
            }
            Op::Repeat { .. } => run.left <= LOOPS_MAX && run.open.is_empty(),
            Op::Do(verb) => {
                let seat = self.subject(run);
                let top = self.player(seat).cards.len(Zone::Top);
                let within = verb.from != Some(Place::DeckTop) || run.left <= top;
                let both = verb.from != Some(Place::Requests) || self.player(seat).spare.is_some();
                verb.from.is_some() && run.open.is_empty() && within && both && (last || run.left > 0)
            }
            _ => false,
        }
    }

    /// The invariants of the ledger, one after another.
    pub(crate) fn find_broken(&self) -> Result<(), Broken> {
        self.fits_kit()?;
        self.cards_hold()?;
        self.events_hold()?;
        self.players_hold()?;
        self.mercury_holds()?;
        self.turn_holds()?;
        self.somebody_is_asked()
    }

    fn all_cards(&self) -> impl Iterator<Item = CardId> + '_ {
        let state = &self.state;
        let owned = state.players.iter().flat_map(|player| player.cards.all());
        let market = state.market.iter().flat_map(|deck| deck.iter());
        let tech = state.tech.iter().flat_map(|tech| tech.iter());
        owned.chain(market).chain(tech).chain(state.consumed.iter()).chain(state.syndicate.iter())
    }

    fn held_requests(&self) -> impl Iterator<Item = Hidden<Request>> + '_ {
        let held = self.state.players.iter().flat_map(|player| [player.request, player.spare]).flatten();
        held.chain(self.state.request_bottom.iter().copied())
    }

    /// Every card is in exactly one place, and there are no more than in the box.
    fn cards_hold(&self) -> Result<(), Broken> {
        let (state, kit) = (&self.state, self.kit.0);
        let mut found = vec![0_u32; kit.cards.len()];
        self.all_cards().for_each(|card| found[usize::from(card.number())] += 1);
        found[usize::from(kit.prime.number())] += u32::from(state.primes);
        for (card, found) in kit.cards.iter().zip(&found) {
            let copies = u32::from(card.copies);
            let all = match card.kind {
                Kind::Market => *found == if state.mercury || !card.mercury { copies } else { 0 },
                Kind::Prime => *found == copies,
                Kind::Starting | Kind::Illegal => *found <= copies,
            };
            Broken::unless(all, "HX-TERM-01", || format!("there are {found} of {}", card.name))?;
        }
        let started = state.players.iter().filter(|player| player.faction.is_some()).count();
        let starting = self.all_cards().filter(|card| card.of(kit).kind == Kind::Starting).count();
        unless(starting == 10 * started, "HX-PSETUP-05", "starting cards are missing or there are too many")?;
        for (faction, deck) in Faction::ALL.into_iter().zip(&state.market) {
            let own = deck.iter().all(|card| {
                let card = card.of(kit);
                card.kind == Kind::Market && card.faction == Some(faction)
            });
            unless(own, "HX-SETUP-05", "a Market card lies in another deck")?;
            unless(deck.is_mixed(), "HX-SETUP-06", "a face-down deck is not mixed")?;
            unless(deck.is_empty() || deck.top().is_some(), "HX-SETUP-07", "a faction shows no card")?;
        }
        let sorted = state.players.iter().all(|player| player.cards.is_sorted())
            && state.consumed.cards().is_sorted()
            && state.tech.iter().all(|tech| tech.cards().is_sorted())
            && state.now.uniques.cards().is_sorted()
            && state.now.refused.cards().is_sorted();
        unless(sorted, "HX-DECK-02", "what has no order is not sorted")?;
        let taken = state.syndicate.iter().all(|card| card.of(kit).kind == Kind::Market);
        unless(
            taken && (state.team || state.syndicate.is_empty()),
            "HX-SHADOW-10",
            "the Shadow Syndicate has what it cannot have",
        )
    }

    fn events_hold(&self) -> Result<(), Broken> {
        let (state, kit) = (&self.state, self.kit.0);
        for (place, event) in kit.events.iter().enumerate() {
            let id = EventId::at(place);
            let lies = state.events.iter().filter(|lies| lies.event == id).count();
            let top = state.foreseen.iter().filter(|top| top.card.card == id).count();
            let fate = state.fates[place];
            let fits = match fate {
                Fate::InPlay => (lies, top) == (1, 0),
                Fate::Foreseen => (lies, top) == (0, 1),
                Fate::Unseen => (lies, top) == (0, 0),
                Fate::Trophy(seat, _) => (lies, top) == (0, 0) && seat.index() < usize::from(state.seats),
                Fate::Syndicate(_) => (lies, top) == (0, 0) && state.team,
            };
            Broken::unless(fits, "HX-EVENT-09", || format!("{} is in two places or in none", event.name))?;
            let out = event.mercury && !state.mercury && fate != Fate::Unseen;
            Broken::unless(!out, "HX-GEN-02", || format!("{} is not in this game", event.name))?;
        }
        for catastrophic in [false, true] {
            let left: u32 = state
                .layers
                .iter()
                .map(|layer| u32::from(if catastrophic { layer.catastrophic } else { layer.regular }))
                .sum();
            let unseen = kit.events_of(catastrophic, state.mercury);
            let unseen =
                unseen.filter(|event| state.fates[usize::from(event.number())] == Fate::Unseen).count();
            unless(left as usize <= unseen, "HX-EVDECK-01", "there are not enough Events for the deck")?;
        }
        let decks = self.event_deck();
        let dealt = state.fates.iter().filter(|fate| !matches!(fate, Fate::Unseen | Fate::Foreseen)).count();
        let all = if state.team { 2 * (TURNS * state.seats) - 1 } else { TURNS * state.seats };
        unless(
            usize::from(decks) + dealt == usize::from(all),
            "HX-EVDECK-07",
            "the Event deck has another size",
        )
    }

    fn players_hold(&self) -> Result<(), Broken> {
        let state = &self.state;
        for (index, player) in state.players.iter().enumerate() {
            let letter = char::from(b'A' + index as u8);
            let broken = |holds: bool, rule, what: &str| {
                Broken::unless(holds, rule, || format!("player {letter} {what}"))
            };
            if index >= usize::from(state.seats) {
                broken(*player == Default::default(), "HX-GEN-01", "is not at the table")?;
                continue;
            }
            let chosen = player.architect.is_some() || matches!(state.phase, Phase::Draft | Phase::Architect);
            broken(chosen, "HX-PSETUP-01", "has no Architect")?;
            broken(player.faction.is_some() == (player.cards.total() > 0), "HX-PSETUP-05", "has no cards")?;
            let early = matches!(state.phase, Phase::Draft | Phase::Architect | Phase::Pair);
            broken(player.faction.is_some() || early, "HX-PSETUP-02", "has no Starting Faction cards")?;
            broken(player.cryo <= CRYO, "HX-PSETUP-10", "has too many Cryo Counters")?;
            let banked = player.banked_credits <= BANK && player.banked_defense <= BANK;
            broken(banked, "HX-BANK-08", "has Banked too much")?;
            let own = player
                .request
                .is_none_or(|request| request.by.covers(self.request_seen_by(Seat::new(index as u8))));
            broken(own, "HX-REQ-02", "does not know the own Request")?;
            let idle =
                player.cards.len(Zone::Played) == 0 || matches!(state.phase, Phase::Main | Phase::Reward);
            broken(idle, "HX-END-01", "has cards in play between turns")?;
        }
        Ok(())
    }

    fn mercury_holds(&self) -> Result<(), Broken> {
        let state = &self.state;
        if !state.mercury {
            let none = state.players.iter().all(|player| {
                player.cargo.is_empty()
                    && player.request.is_none()
                    && player.spare.is_none()
                    && player.requests == 0
                    && player.banked_credits == 0
                    && player.banked_defense == 0
            });
            let none = none && state.tech.iter().all(|tech| tech.is_empty()) && state.supply == [0; 5];
            return unless(
                none && self.request_deck() == 0,
                "HX-GEN-03",
                "there is something of the Mercury Protocol",
            );
        }
        for world in World::ALL {
            let carried = state.players.iter().filter(|player| player.cargo.has(world)).count();
            let lies = state.now.delivered.iter().filter(|cargo| **cargo == Some(world)).count();
            let all = usize::from(state.supply[world as usize]) + carried + lies;
            unless(all == usize::from(CARGO), "HX-RULING-44", "there are four Cargo of each colour")?;
            let home = state.now.delivered[world as usize] == Some(world);
            unless(!home, "HX-CARGO-09", "a Cargo was delivered at home")?;
            let own = state.tech[world as usize].iter().all(|card| self.card(card).at == Some(world));
            unless(own, "HX-TECH-01", "an Illegal Tech lies at another Location")?;
        }
        let mut kinds = state.requests;
        for request in self.held_requests() {
            kinds[request.card.number()] = kinds[request.card.number()].saturating_add(1);
        }
        unless(
            kinds.iter().all(|copies| *copies <= Request::COPIES),
            "HX-REQ-01",
            "there are too many of a Request",
        )?;
        let done: usize = state.players.iter().map(|player| usize::from(player.requests)).sum();
        let all: usize = kinds.iter().map(|copies| usize::from(*copies)).sum::<usize>() + done;
        unless(all == Request::KINDS * 2, "HX-REQ-07", "Requests are missing or there are too many")?;
        let deck = usize::from(state.request_deck) + self.held_requests().count() + done;
        let wanted = if state.seats == 1 { 7 } else { 6 * usize::from(state.seats) };
        unless(deck == wanted, "HX-REQ-01", "the Request deck has another size")
    }

    fn turn_holds(&self) -> Result<(), Broken> {
        let state = &self.state;
        unless(state.team || state.seats > 1, "HX-GEN-01", "somebody alone has nobody to play against")?;
        let garrisons = state.garrisons.is_empty() || state.team && state.difficulty.has_garrisons();
        unless(garrisons, "HX-GARR-01", "there are Garrisons where there are none")?;
        let drafting = state.phase == Phase::Draft;
        unless(
            drafting == state.draft.answers.is_some(),
            "HX-DRAFT-01",
            "there is a draft, or there is none",
        )?;
        let turn = matches!(
            state.phase,
            Phase::Main | Phase::Reward | Phase::Discard | Phase::Limit | Phase::Dawn(_) | Phase::Flip
        );
        let idle = state.now.credits == 0 && state.now.defense == 0;
        unless(turn || idle, "HX-END-06", "there are Credits or Defense outside a turn")?;
        unless(turn || state.stack.is_empty(), "HX-MAIN-07", "something is under way outside a turn")?;
        let open = state.collaboration.is_none_or(|open| {
            let called = state.now.called || open.stage == Stage::Called;
            state.phase == Phase::Main && open.partner != state.current && called
        });
        unless(open, "HX-COLLAB-01", "a Collaboration is under way outside the Main phase")?;
        let delivered = state.now.delivered.iter().flatten().next().is_none();
        unless(turn || delivered, "HX-CARGO-11", "Cargo lies on a Location between turns")?;
        let spare = state.players.iter().all(|player| player.spare.is_none()) || !state.stack.is_empty();
        unless(spare, "HX-REQ-02", "somebody has two Requests")?;
        unless(state.turn <= TURNS * state.seats, "HX-GEND-02", "there are nine turns each")
    }

    /// Whether the position waits for somebody: nothing can be left to do without an answer.
    fn somebody_is_asked(&self) -> Result<(), Broken> {
        if self.is_over() {
            return unless(
                self.state.stack.is_empty() && self.event_deck() == 0,
                "HX-GEND-01",
                "the game is over too early",
            );
        }
        let waits = match (self.state.stack.last(), self.state.collaboration) {
            (Some(frame), _) => match self.code().op(frame.at) {
                Op::Do(_) => frame.begun && frame.left > 0,
                Op::May { .. } | Op::Choose { .. } => true,
                _ => false,
            },
            (None, Some(_)) => !self.clone().go_on_together(&mut table::Quiet),
            (None, None) => match self.state.phase {
                Phase::Begin | Phase::Flip | Phase::Place | Phase::Dawn(_) => false,
                Phase::Discard => self.cp().cards.in_hand() > 0,
                Phase::Limit => self.cp().cards.in_hand() > crate::state::HAND,
                Phase::TakeEvent => self.syndicate_events().count() > 1,
                Phase::TakeCard => self.syndicate_cards().count() > 1,
                _ => true,
            },
        };
        let waiting = if waits { self.turn_of().waiting() } else { Seats::NONE };
        let answers = |seat: Seat| {
            let mut offers = Vec::new();
            self.list(seat, &mut offers);
            !offers.is_empty()
        };
        unless(!waiting.is_empty() && waiting.iter().all(answers), "HX-MAIN-06", "nobody is asked anything")
    }

    pub(crate) fn count_pieces(&self, out: &mut Vec<u32>) {
        let state = &self.state;
        // Starting cards lie in the box until somebody takes them.
        let printed = |card: &CardId| self.card(*card).kind != Kind::Starting;
        out.extend(self.all_cards().filter(printed).map(|card| CARD + u32::from(card.number())));
        out.extend((0..state.primes).map(|_| CARD + u32::from(self.kit.0.prime.number())));
        out.extend((0..state.fates.len() as u32).map(|event| EVENT + event));
        for world in World::ALL {
            let carried = state.players.iter().filter(|player| player.cargo.has(world)).count();
            let lies = state.now.delivered.iter().filter(|cargo| **cargo == Some(world)).count();
            let all = usize::from(state.supply[world as usize]) + carried + lies;
            out.extend((0..all).map(|_| CARGO_OF + world as u32));
        }
        let done: usize = state.players.iter().map(|player| usize::from(player.requests)).sum();
        let unseen: usize = state.requests.iter().map(|copies| usize::from(*copies)).sum();
        out.extend((0..self.held_requests().count() + done + unseen).map(|_| REQUEST));
    }
}
