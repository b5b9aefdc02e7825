//! Dealing hidden hands anew within what everybody knows about them.

use table::{Chance, Seat, Seats};

use super::Cards;

/// Deals the hands of these seats anew: to each as many cards as it holds, and only cards it may
/// hold. Cards that few may hold go first, each to a random free place among those that may.
///
/// Every possible deal can come out; all are equally likely as long as the sets of seats that may
/// hold a card lie inside one another (one player out of a suit, say), and nearly so otherwise.
///
/// The hands as they are show that such a deal exists, and that is all that is used of them.
#[inline]
pub(super) fn redeal(hands: &mut [Cards; 4], may: &[Cards; 4], seats: Seats, chance: &mut Chance) {
    let mut deal = Deal {
        hands: [Cards::NONE; 4],
        room: [0; 4],
        may,
        seats,
    };
    let mut pool = Cards::NONE;
    let mut anybody = Cards::ALL;
    for seat in seats {
        let index = seat.index();
        pool = pool.union(hands[index]);
        anybody = anybody.both(may[index]);
        deal.room[index] = hands[index].len();
    }
    let limited = pool.minus(anybody);
    if !limited.is_empty() {
        for owners in 1..seats.len() {
            for card in limited.filter(|card| deal.owners(*card).len() == owners) {
                deal.place(card, chance);
            }
        }
    }
    deal.split(pool.both(anybody), chance);
    for seat in seats {
        hands[seat.index()] = deal.hands[seat.index()];
    }
}

/// A deal in the making.
struct Deal<'a> {
    hands: [Cards; 4],
    /// How many cards each seat still gets.
    room: [u32; 4],
    may: &'a [Cards; 4],
    seats: Seats,
}

impl Deal<'_> {
    /// The seats that may hold the card.
    fn owners(&self, card: super::Card) -> Seats {
        self.seats.filter(|seat| self.may[seat.index()].has(card)).collect()
    }

    /// Gives the card to a random free place among those that may hold it.
    fn place(&mut self, card: super::Card, chance: &mut Chance) {
        let owners = self.owners(card);
        let room: u32 = owners.map(|seat| self.room[seat.index()]).sum();
        if room == 0 {
            self.make_room(owners);
            return self.place(card, chance);
        }
        let mut pick = chance.below(room);
        for seat in owners {
            let index = seat.index();
            if pick < self.room[index] {
                self.hands[index] = self.hands[index].with(card);
                self.room[index] -= 1;
                return;
            }
            pick -= self.room[index];
        }
    }

    /// Frees a place in one of these hands, all full, by passing cards on from hand to hand until
    /// one has room. Since all cards find a place in some deal, there is such a chain.
    fn make_room(&mut self, full: Seats) {
        // For each seat reached: the seat that would pass it a card.
        let mut from = [None::<Seat>; 4];
        let mut reached = full;
        loop {
            let step = self.seats.minus(reached).find_map(|to| {
                let giver = reached.into_iter().find(|giver| self.spare(*giver, to).is_some())?;
                Some((giver, to))
            });
            let (giver, to) = step.expect("the true deal shows that there is a way");
            from[to.index()] = Some(giver);
            reached = reached.with(to);
            if self.room[to.index()] > 0 {
                return self.pass_on(&from, to);
            }
        }
    }

    /// Passes one card along the chain that ends here.
    fn pass_on(&mut self, from: &[Option<Seat>; 4], end: Seat) {
        let mut to = end;
        self.room[end.index()] -= 1;
        while let Some(giver) = from[to.index()] {
            let card = Cards::only(self.spare(giver, to).expect("the chain was found by its cards"));
            self.hands[giver.index()] = self.hands[giver.index()].minus(card);
            self.hands[to.index()] = self.hands[to.index()].union(card);
            to = giver;
        }
        self.room[to.index()] += 1;
    }

    /// A card that one seat was given and the other may hold.
    fn spare(&self, giver: Seat, to: Seat) -> Option<super::Card> {
        self.hands[giver.index()].both(self.may[to.index()]).next()
    }

    /// Deals cards that anybody may hold: they fill exactly the room there is.
    #[inline]
    fn split(&mut self, cards: Cards, chance: &mut Chance) {
        let mut pack = [0u8; 52];
        let mut left = 0;
        for card in cards {
            pack[left] = card.index();
            left += 1;
        }
        let mut rest = cards;
        let mut seats = self.seats;
        while let Some(seat) = seats.next() {
            let index = seat.index();
            if seats.is_empty() {
                self.hands[index] = self.hands[index].union(rest);
                return;
            }
            let mut dealt = Cards::NONE;
            for _ in 0..self.room[index] {
                let pick = chance.below(left as u32) as usize;
                left -= 1;
                dealt = dealt.with(super::Card::of_index(pack[pick]));
                pack[pick] = pack[left];
            }
            rest = rest.minus(dealt);
            self.hands[index] = self.hands[index].union(dealt);
        }
    }
}
