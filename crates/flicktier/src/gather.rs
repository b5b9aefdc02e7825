//! Resource cards come and go: Gather, raids, payments and discards.

use table::Events;

use crate::act::owing;
use crate::action::Action;
use crate::cards::{Held, Pile};
use crate::content::{Cost, Effect, Resource, Space, Spaces};
use crate::event::Event;
use crate::fleet::Player;
use crate::nouns::Few;
use crate::position::Flicktier;
use crate::task::{Form, Purpose, SourceId, Task};

impl Flicktier {
    /// FF-GATHER-09: an empty deck is made anew.
    pub(crate) fn refill(&mut self, resource: Resource, out: &mut impl Events<Event>) {
        if self.state.cards.refill(resource) {
            out.tell(|| Event::Reshuffled { resource });
        }
    }

    /// FF-GATHER-07, FF-GATHER-08, FF-GATHER-12: a card to hand; its combat side is the drawer's alone.
    pub(crate) fn draw(&mut self, player: Player, resource: Resource, out: &mut impl Events<Event>) {
        self.refill(resource, out);
        let state = &mut self.state;
        let drawn = state.cards.draw(resource, Pile::Hand(player), player.seats(), &mut state.chance);
        if let Some(value) = drawn {
            out.tell(|| Event::Drew { player, resource });
            out.reveal_to(player.seats(), || Event::DrewOwn { player, resource, value });
        }
    }

    /// A card is spent; its combat side stays unseen. A card in front is known, and everybody sees that it goes.
    pub(crate) fn spend(&mut self, player: Player, held: Held, out: &mut impl Events<Event>) {
        self.state.cards.spend(player, held, table::Seats::NONE);
        let (resource, front) = (held.resource, held.front.then_some(held.value));
        out.tell(|| Event::Spent { player, resource, front });
    }

    /// Whether a Gather can go no further.
    pub(crate) fn gathered_all(&self, left: u8, picked: Few<SourceId>) -> bool {
        left == 0 || !self.can_gather(self.state.active, picked)
    }

    /// FF-GATHER-02, FF-RULING-43: sources were chosen first; now a card for each.
    pub(crate) fn gather(&mut self, player: Player, picked: Few<SourceId>, out: &mut impl Events<Event>) {
        let planets: arrayvec::ArrayVec<Space, 20> = self.picked(player, picked).collect();
        let sources = planets.len() as u8;
        out.tell(|| Event::Gathered { player, sources });
        for planet in &planets {
            self.draw(player, self.yields(*planet), out);
        }
        // FF-MOR-07, FF-RULING-42: after the gatherer's cards, once for each raid on a planet that was used.
        if let Some(raider) = self.raider().filter(|raider| *raider != player) {
            let used: Spaces = planets.iter().copied().collect();
            self.push(Task::Raid { planets: used.both(self.working(raider)) });
        }
    }

    /// The player whose raids work. FF-MOR-06.
    pub(crate) fn raider(&self) -> Option<Player> {
        self.players().find(|player| self.has(*player, Effect::Raid))
    }

    /// Whether the question of a raid answers itself: there is none, or no card is left. FF-RULING-42.
    pub(crate) fn next_raid(&mut self, planets: Spaces) -> bool {
        let Some(planet) = planets.lowest() else { return self.state.stack.pop().is_some() };
        if self.state.cards.drawable(self.yields(planet)) > 0 {
            return false;
        }
        self.state.stack.pop();
        self.push(Task::Raid { planets: planets.minus(Few::only(planet)) });
        true
    }

    /// FF-MOR-08: the raider draws; the gatherer loses nothing.
    pub(crate) fn raid(&mut self, planets: Spaces, taken: bool, out: &mut impl Events<Event>) {
        let Some(planet) = planets.lowest() else { return };
        self.push(Task::Raid { planets: planets.minus(Few::only(planet)) });
        let Some(player) = self.raider() else { return };
        if taken {
            out.tell(|| Event::Raided { player, at: planet });
            self.draw(player, self.yields(planet), out);
        } else {
            out.tell(|| Event::Declined { player });
        }
    }

    /// FF-RULING-40: who has no more cards than must go loses them all, as everybody can see.
    pub(crate) fn forced_discard(&mut self, by: Player, left: u8, out: &mut impl Events<Event>) -> bool {
        if left == 0 {
            return self.state.stack.pop().is_some();
        }
        if self.state.cards.total(by) > left {
            return false;
        }
        self.state.stack.pop();
        while let Some(held) = { self.state.cards.named(by).next() } {
            self.spend(by, held, out);
        }
        true
    }

    /// What is owed is paid where there is no choice that anybody could have. FF-CAP-02.
    pub(crate) fn forced_pay(
        &mut self,
        mut owed: Cost,
        discount: bool,
        purpose: Purpose,
        out: &mut impl Events<Event>,
    ) -> bool {
        let Some(wanted) = owing(owed) else {
            self.state.stack.pop();
            self.complete(purpose, out);
            return true;
        };
        let player = self.state.active;
        if discount || self.state.cards.money(player, wanted) > owed[wanted.index()] {
            return false;
        }
        self.state.stack.pop();
        while let Some(held) = { self.state.cards.named(player).find(|held| held.resource == wanted) } {
            self.spend(player, held, out);
        }
        owed[wanted.index()] = 0;
        self.push(Task::Pay { owed, discount: false, purpose, floor: None });
        true
    }

    /// Whether a second present can be built. FF-SANT-07.
    pub(crate) fn can_build_second(&self, discount: bool) -> bool {
        let player = self.state.active;
        Space::ALL.into_iter().any(|at| self.judge_build(player, Form::Square, at, None, discount).is_ok())
    }

    /// All answers to a question of cards.
    pub(crate) fn gives(&self, player: Player) -> impl Iterator<Item = Action> + '_ {
        self.state.cards.named(player).map(Action::Give)
    }
}
