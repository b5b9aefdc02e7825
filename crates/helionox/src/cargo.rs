//! The Mercury Protocol: Cargo, Illegal Tech and Requests.

use table::{Chance, Events, Hidden, Seat, Viewer};

use crate::atoms::Price;
use crate::event::Event;
use crate::nouns::{CardId, Request, World};
use crate::position::Helionox;
use crate::state::{Phase, REQUEST, State};

impl Helionox {
    /// Whether a seat can gain a Cargo. HX-CARGO-06, HX-RULING-88: the Carrier holds one of each colour, and the supply must have
    /// one; HX-CARGO-07, HX-SHUT-07, HX-RULING-87: not where it comes from a Location that is Shut Down.
    pub(crate) fn can_load(&self, seat: Seat, cargo: World) -> bool {
        self.state.mercury
            && !self.player(seat).cargo.has(cargo)
            && self.state.supply[cargo as usize] > 0
            && !self.is_shut_for(seat, cargo)
    }

    /// HX-CARGO-03: a Cargo of the Current Location goes on the Carrier for a Credit. HX-CARGO-05: once a turn there.
    pub(crate) fn buy_cargo(&mut self, out: &mut impl Events<Event>) {
        let (seat, here) = (self.state.current, self.here());
        self.pay(Price { credits: 1, ..Price::default() }, out);
        self.state.now.loaded = self.state.now.loaded.with(here);
        self.load_cargo(seat, here, out);
    }

    /// A Cargo comes from the supply to a Carrier.
    pub(crate) fn load_cargo(&mut self, seat: Seat, cargo: World, out: &mut impl Events<Event>) {
        self.state.supply[cargo as usize] -= 1;
        let player = self.player_mut(seat);
        player.cargo = player.cargo.with(cargo);
        out.tell(|| Event::Loaded { seat, cargo });
    }

    /// A Cargo goes back from a Carrier to the supply.
    pub(crate) fn jettison(&mut self, seat: Seat, cargo: World, out: &mut impl Events<Event>) {
        let player = self.player_mut(seat);
        player.cargo = player.cargo.without(cargo);
        self.state.supply[cargo as usize] += 1;
        out.tell(|| Event::Jettisoned { seat, cargo });
    }

    /// HX-CARGO-08, HX-CARGO-15: a Cargo is delivered here, for nothing. HX-CARGO-11: it lies here until the turn ends.
    pub(crate) fn deliver(&mut self, cargo: World, out: &mut impl Events<Event>) {
        let (seat, at) = (self.state.current, self.here());
        let player = self.player_mut(seat);
        player.cargo = player.cargo.without(cargo);
        self.state.now.delivered[at as usize] = Some(cargo);
        out.tell(|| Event::Delivered { seat, cargo, at });
        // HX-RULING-57: the Request first, then what the delivery is for.
        self.fulfil(seat, cargo, at, out);
        self.state.phase = Phase::Reward;
    }

    /// HX-REQ-05, HX-REQ-06: the Request goes to the Trophy pile, then 2 Influence, then a new Request. HX-RULING-58: which this
    /// delivery does not fulfil.
    fn fulfil(&mut self, seat: Seat, cargo: World, at: World, out: &mut impl Events<Event>) {
        let Some(Hidden { card: request, .. }) = self.player(seat).request else { return };
        let origin = request.from() == cargo || self.state.now.any_origin;
        if !origin || request.to() != at {
            return;
        }
        let player = self.player_mut(seat);
        player.request = None;
        // HX-REQ-07: a completed Request is never in play again.
        player.requests += 1;
        out.show(|| Event::Fulfilled { seat, request });
        // HX-RULING-75: a team counts it in its pile and takes no tokens.
        if !self.state.team {
            self.gain_influence(seat, REQUEST, out);
        }
        self.player_mut(seat).request = self.draw_request(seat, out);
    }

    /// Requests in the deck.
    #[must_use]
    pub fn request_deck(&self) -> u8 {
        self.state.request_deck + self.state.request_bottom.len() as u8
    }

    /// A Request is drawn for a seat. HX-RULING-59: if there is none, the player has none.
    pub(crate) fn draw_request(
        &mut self,
        seat: Seat,
        out: &mut impl Events<Event>,
    ) -> Option<Hidden<Request>> {
        let by = self.request_seen_by(seat);
        let drawn = if self.state.request_deck > 0 {
            self.state.request_deck -= 1;
            let many: u32 = self.state.requests.iter().map(|copies| u32::from(*copies)).sum();
            let pick = if many > 1 { self.state.chance.below(many) } else { 0 };
            let request = nth_request(&self.state.requests, pick)?;
            self.state.requests[request.number()] -= 1;
            Hidden { card: request, by }
        } else if self.state.request_bottom.is_empty() {
            return None;
        } else {
            self.state.request_bottom.remove(0).shown_to(by)
        };
        out.tell(|| Event::DrewRequests { seat });
        out.reveal_to(by, || Event::DrewRequest { seat, request: drawn.card });
        Some(drawn)
    }

    /// HX-CYCLE-03: the Current Request goes under its deck and a new one is drawn. HX-RULING-67: nobody else sees it.
    /// HX-RULING-60: with an empty deck the same one comes back.
    pub(crate) fn cycle_request(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        if let Some(request) = self.player_mut(seat).request.take() {
            let _ = self.state.request_bottom.try_push(request);
            out.tell(|| Event::RequestCycled { seat });
            self.player_mut(seat).request = self.draw_request(seat, out);
        }
    }

    /// One of two Requests is kept, the other goes under the deck.
    pub(crate) fn keep_request(&mut self, seat: Seat, keep: Request, out: &mut impl Events<Event>) {
        let player = self.player_mut(seat);
        let (Some(one), Some(two)) = (player.request, player.spare.take()) else { return };
        let (kept, other) = if one.card == keep { (one, two) } else { (two, one) };
        player.request = Some(kept);
        let _ = self.state.request_bottom.try_push(other);
        out.tell(|| Event::KeptRequest { seat });
        // Nobody else knows which of the two it was.
        let by = self.request_seen_by(seat);
        if let Some(request) = &mut self.player_mut(seat).request {
            request.by = request.by.both(by);
        }
        if let Some(last) = self.state.request_bottom.last_mut() {
            last.by = last.by.both(by);
        }
    }

    /// HX-CARGO-13, HX-TECH-05: an Illegal Tech for the delivered Cargo. HX-TECH-07: it is obtained, so it goes on top of the deck.
    pub(crate) fn take_tech(&mut self, card: CardId, out: &mut impl Events<Event>) {
        let (seat, here) = (self.state.current, self.here());
        if self.state.tech[here as usize].take(card) {
            self.put_on_deck(seat, card);
            out.tell(|| Event::Obtained { seat, card });
        }
    }

    /// HX-END-08: what was delivered returns to the supply.
    pub(crate) fn clear_deliveries(&mut self) {
        for cargo in std::mem::take(&mut self.state.now.delivered).into_iter().flatten() {
            self.state.supply[cargo as usize] += 1;
        }
    }

    /// Requests that a viewer does not know are dealt anew.
    pub(crate) fn imagine_requests(&mut self, viewer: Viewer, chance: &mut Chance) {
        let state = &mut self.state;
        let mut pool = state.requests;
        let mut many = 0;
        for request in unknown_requests(state, viewer) {
            pool[request.card.number()] += 1;
            many += 1;
        }
        if many == 0 {
            return;
        }
        let mut left: u32 = pool.iter().map(|copies| u32::from(*copies)).sum();
        for request in unknown_requests(state, viewer) {
            if let Some(drawn) = nth_request(&pool, chance.below(left)) {
                pool[drawn.number()] -= 1;
                request.card = drawn;
            }
            left -= 1;
        }
        state.requests = pool;
    }
}

/// The Requests that a viewer does not know, in hands and under the deck.
fn unknown_requests(state: &mut State, viewer: Viewer) -> impl Iterator<Item = &mut Hidden<Request>> {
    let held = state.players.iter_mut().flat_map(|player| [&mut player.request, &mut player.spare]).flatten();
    held.chain(&mut state.request_bottom).filter(move |request| !request.by.meets(viewer))
}

/// The Request at a place among all copies.
fn nth_request(copies: &[u8; Request::KINDS], place: u32) -> Option<Request> {
    let mut left = place;
    for (kind, copies) in copies.iter().enumerate() {
        match left.checked_sub(u32::from(*copies)) {
            None => return Some(Request::at(kind)),
            Some(rest) => left = rest,
        }
    }
    None
}
