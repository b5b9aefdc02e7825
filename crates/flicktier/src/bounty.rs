//! Bounty cards: landing on one, defeating it, and its penalty.

use flick::{Rect, Silhouette};
use table::Events;

use crate::cards::{Held, PUBLIC};
use crate::content::Effect;
use crate::event::Event;
use crate::fleet::{DieId, Player};
use crate::nouns::{BountyId, BountyPlace, Few};
use crate::position::{Flicktier, Wanted};
use crate::task::{Coming, Loss, Task};

/// How many cards penalty B takes. FF-BOUNTY-05.
const PENALTY: u8 = 2;
/// The grid on which a free place is looked for. FF-RULING-41.
const STEP: i32 = 500;

impl Flicktier {
    /// The bounty cards under a die that were not dealt with, a bit for each place. FF-BOUNTY-03, FF-SPEC-16.
    pub(crate) fn cards_under(&self, id: DieId, seen: Few<BountyPlace>) -> Few<BountyPlace> {
        let outline = Silhouette::of(self.piece(id));
        let under = self.bounty_cards().into_iter().filter(|(_, rect)| flick::on_rect(&outline, *rect));
        under.map(|(place, _)| place).collect::<Few<BountyPlace>>().minus(seen)
    }

    /// FF-RULING-38: a flicked die at rest lands on the cards it covers, one after the other.
    pub(crate) fn land(&mut self, id: DieId, seen: Few<BountyPlace>, out: &mut impl Events<Event>) -> bool {
        let under = self.cards_under(id, seen);
        match under.lowest() {
            None => self.state.stack.pop().is_some(),
            Some(place) if under.len() == 1 => {
                self.state.stack.pop();
                self.push(Task::Land { die: id, seen: seen.with(place) });
                self.meet_bounty(id, place, out);
                true
            }
            // The flicking player says which comes first.
            Some(_) => false,
        }
    }

    /// FF-RULING-38: a die that was sent home has not landed; a mothership that stayed has. FF-SURGE-17.
    pub(crate) fn stop_landing(&mut self, die: DieId) {
        self.state.stack.retain(|task| !matches!(task, Task::Land { die: landing, .. } if *landing == die));
    }

    /// FF-BOUNTY-06, FF-BOUNTY-07: in the circle a bounty can be defeated; elsewhere its penalty comes at once.
    pub(crate) fn meet_bounty(&mut self, id: DieId, place: BountyPlace, out: &mut impl Events<Event>) {
        let Some(wanted) = self.state.wanted[place.index()] else { return };
        let player = self.state.active;
        let circle = self.kit.board.card_circle;
        // FF-SPACE-05, FF-SPEC-15: inside or touching is enough.
        let inside = flick::touches_disc(&Silhouette::of(self.piece(id)), wanted.x, wanted.y, circle);
        let number = self.kit.bounty(wanted.bounty).number;
        if inside && self.side(id) >= number {
            self.win_bounty(player, place, self.side(id), out);
        } else if inside && self.state.cards.hand(player) > 0 {
            self.push(Task::Boost { die: id, place });
        } else {
            self.suffer(player, id, place, out);
        }
    }

    /// FF-BOUNTY-08, FF-RULING-39: one card from the hand is shown, added and discarded.
    pub(crate) fn boost(
        &mut self,
        player: Player,
        die: DieId,
        place: BountyPlace,
        held: Held,
        out: &mut impl Events<Event>,
    ) {
        self.state.cards.spend(player, held, PUBLIC);
        let Held { resource, value, .. } = held;
        out.show(|| Event::Shown { player, resource, value });
        let total = self.side(die) + value + self.card_bonus(player);
        let number =
            self.state.wanted[place.index()].map_or(u8::MAX, |wanted| self.kit.bounty(wanted.bounty).number);
        if total >= number {
            self.win_bounty(player, place, total, out);
        } else {
            // FF-RULING-37: in the circle but too weak.
            self.suffer(player, die, place, out);
        }
    }

    /// FF-BOUNTY-09, FF-BOUNTY-10: the card is kept, and a new one is drawn.
    fn win_bounty(&mut self, player: Player, place: BountyPlace, value: u8, out: &mut impl Events<Event>) {
        let Some(wanted) = self.state.wanted[place.index()].take() else { return };
        let bounty = wanted.bounty;
        self.realm_mut(player).bounties.insert(bounty);
        out.tell(|| Event::BountyWon { player, bounty, value });
        self.draw_bounty(place, out);
    }

    /// FF-BOUNTY-12, FF-END-09: an empty stack does nothing. FF-RULING-41: a place where a card lies is not used.
    pub(crate) fn draw_bounty(&mut self, place: BountyPlace, out: &mut impl Events<Event>) {
        let Some(bounty) = self.state.bounty_deck.pick(&mut self.state.chance) else { return };
        self.state.bounty_deck.remove(bounty);
        let space = self.kit.bounty(bounty).space;
        let (x, y) = self.free_card_place(self.kit.board.bounty[usize::from(space)]);
        self.state.wanted[place.index()] = Some(Wanted { bounty, x, y });
        out.reveal(|| Event::BountyUp { bounty, x, y });
    }

    /// The place nearest to a card's own where no other card lies, on a grid.
    fn free_card_place(&self, (x, y): (i32, i32)) -> (i32, i32) {
        let board = &self.kit.board;
        let (half_width, half_height) = (board.card_width / 2, board.card_height / 2);
        let overlaps = |(x, y): (i32, i32)| {
            let rect = self.card_at(Wanted { bounty: BountyId(0), x, y });
            let meets = |other: &Rect| {
                rect.x0 < other.x1 && other.x0 < rect.x1 && rect.y0 < other.y1 && other.y0 < rect.y1
            };
            self.bounty_cards().iter().any(|(_, other)| meets(other))
        };
        let on_board = |(x, y): &(i32, i32)| {
            (half_width..=board.width - half_width).contains(x)
                && (half_height..=board.height - half_height).contains(y)
        };
        let steps = -20..=20;
        let grid = steps.clone().flat_map(|dx| steps.clone().map(move |dy| (x + dx * STEP, y + dy * STEP)));
        let free = grid.filter(on_board).filter(|place| !overlaps(*place));
        free.min_by_key(|place| flick::distance2(*place, (x, y))).unwrap_or((x, y))
    }

    /// FF-BOUNTY-03, FF-RULING-37: the penalty; a Morovian may ignore it. FF-MOR-09.
    pub(crate) fn suffer(
        &mut self,
        player: Player,
        id: DieId,
        place: BountyPlace,
        out: &mut impl Events<Event>,
    ) {
        if self.has(player, Effect::IgnoreBounty) {
            self.push(Task::Spare { die: id, place });
        } else {
            self.punish(player, id, place, out);
        }
    }

    /// FF-BOUNTY-04: the ship is destroyed; FF-BOUNTY-05: or two cards are lost.
    pub(crate) fn punish(
        &mut self,
        player: Player,
        id: DieId,
        place: BountyPlace,
        out: &mut impl Events<Event>,
    ) {
        let Some(wanted) = self.state.wanted[place.index()] else { return };
        let (ship, bounty) = (self.ship(id), wanted.bounty);
        out.tell(|| Event::Penalty { player, ship, bounty });
        if self.kit.bounty(bounty).destroys {
            self.destroy(id, Coming::Destroyed { combat: false }, out);
        } else {
            let left = PENALTY.min(self.state.cards.total(player));
            self.push(Task::Discard { by: player, left, why: Loss::Penalty, floor: None });
        }
    }
}
