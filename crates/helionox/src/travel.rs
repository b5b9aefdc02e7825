//! Travel, Movement Tax and Embassies; Location Bonus and Key Access.

use table::{Events, Seat};

use crate::atoms::Price;
use crate::event::Event;
use crate::nouns::{Source, World};
use crate::position::Helionox;
use crate::state::{EMBASSY, TAX, TRAVEL};

impl Helionox {
    /// What travel costs the CP. HX-TAX-02, HX-TAX-03: taxed it is 3 whatever the destination and however many Events tax it.
    /// HX-TAX-04: only where one leaves matters. HX-RULING-12: Shut Down changes nothing about it.
    pub(crate) fn fare(&self, to: World) -> u8 {
        self.fare_between(self.here(), to)
    }

    /// What travel would cost the CP from one Location to another.
    #[must_use]
    pub fn fare_between(&self, from: World, to: World) -> u8 {
        let fare = if self.sway.taxed.has(from) {
            TAX
        } else if self.cp().embassies.has(to) {
            self.sway.home.min(TRAVEL)
        } else {
            TRAVEL
        };
        fare.saturating_sub(self.state.now.travel_off)
    }

    /// HX-MOVE-01, HX-MOVE-03: the CP pays and goes, near or far, as often as it can be paid.
    pub(crate) fn travel(&mut self, to: World, out: &mut impl Events<Event>) {
        let (seat, fare) = (self.state.current, self.fare(to));
        self.pay(Price { credits: fare, ..Price::default() }, out);
        self.go(seat, to, fare, out);
    }

    /// A ship moves. HX-MOVE-05, HX-TAX-05, HX-RULING-45: what a text moves pays nothing and is not taxed.
    pub(crate) fn go(&mut self, seat: Seat, to: World, paid: u8, out: &mut impl Events<Event>) {
        let left = std::mem::replace(&mut self.player_mut(seat).ship, to);
        if seat == self.state.current {
            self.state.now.visited = self.state.now.visited.with(to);
        }
        out.tell(|| Event::Moved { seat, to, paid });
        let leaving = self
            .events_at(left)
            .find_map(|lies| self.face(&lies).leave.as_ref().map(|text| (text, lies.event)));
        if let Some((text, event)) = leaving {
            self.run(text, seat, Source::Event(event));
        }
    }

    /// Whether a seat can place an Embassy at a Location. HX-EMB-02: one at most; HX-SHUT-06: not where it is Shut Down;
    /// HX-RULING-52: and not without one left (five are enough for five Locations).
    pub(crate) fn can_found(&self, seat: Seat, at: World) -> bool {
        !self.player(seat).embassies.has(at) && !self.is_shut_for(seat, at)
    }

    /// HX-EMB-01: the CP pays for an Embassy.
    pub(crate) fn buy_embassy(&mut self, out: &mut impl Events<Event>) {
        let (seat, at) = (self.state.current, self.here());
        self.pay(Price { credits: EMBASSY, ..Price::default() }, out);
        self.found(seat, at, out);
    }

    /// An Embassy is placed. HX-EMB-04: whatever others have there. HX-EMB-05: what it gives is asked where it counts: in the fare, at
    /// Key Access and when somebody is called.
    pub(crate) fn found(&mut self, seat: Seat, at: World, out: &mut impl Events<Event>) {
        let player = self.player_mut(seat);
        player.embassies = player.embassies.with(at);
        out.tell(|| Event::Embassy { seat, at });
    }

    /// HX-EMB-06: an Embassy leaves the board by a text alone.
    pub(crate) fn withdraw(&mut self, seat: Seat, at: World, out: &mut impl Events<Event>) {
        let player = self.player_mut(seat);
        player.embassies = player.embassies.without(at);
        out.tell(|| Event::Withdrew { seat, at });
    }

    /// Whether the Current Location can serve a seat. HX-BONUS-09, HX-RULING-17: each once a turn, in whatever way; HX-SHUT-04,
    /// HX-SHUT-05, HX-BONUS-08: not where it is Shut Down. HX-RULING-25: a partner is not served.
    pub(crate) fn can_serve(&self, seat: Seat) -> bool {
        let here = self.player(seat).ship;
        seat == self.state.current && !self.state.now.used.has(here) && !self.is_shut_for(seat, here)
    }

    /// The Current Location serves the CP. HX-BONUS-04: where the ship is. HX-BONUS-10: by card grants several may, each once.
    /// HX-BONUS-13: what it gives goes to the pool, and with the ship.
    pub(crate) fn serve(&mut self, seat: Seat, key: bool, out: &mut impl Events<Event>) {
        let at = self.here();
        self.state.now.used = self.state.now.used.with(at);
        out.tell(|| Event::Used { seat, at, key });
        let location = self.location(at);
        let text = if key { &location.key } else { &location.bonus };
        self.run(text, seat, Source::Location(at));
    }

    /// HX-ARCH-03: as many counters go on as the ability's number; HX-ARCH-04: then it resolves. HX-ARCH-05: they come off one a
    /// turn.
    pub(crate) fn use_ability(&mut self, seat: Seat, ability: u8, out: &mut impl Events<Event>) {
        let Some(used) = self.architect(seat).abilities.get(usize::from(ability)) else { return };
        let cryo = used.cryo;
        self.player_mut(seat).cryo = cryo;
        out.tell(|| Event::Ability { seat, ability, cryo });
        self.run(&used.text, seat, Source::Architect);
    }
}
