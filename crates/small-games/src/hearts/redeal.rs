//! Dealing hidden hands anew within what everybody knows about them.

use table::{Chance, Seat, Seats};

use super::{Card, Cards};

/// Deals the hands of these seats anew: to each as many cards as it holds, and only cards it may
/// hold. Cards that few may hold go first, each to a random free place among those that may.
///
/// Every possible deal can come out. All are equally likely as long as the sets of seats that may
/// hold a card lie inside one another (one player out of a suit, say), and nearly so otherwise.
///
/// The hands as they are show that such a deal exists, and that is all that is used of them.
#[inline]
pub(super) fn redeal(hands: &[Cards; 4], may: &[Cards; 4], seats: Seats, chance: &mut Chance) -> [Cards; 4] {
    let mut deal = Deal { hands: *hands, room: 0, may, seats };
    let (mut pool, mut anybody) = (Cards::NONE, Cards::ALL);
    // How many of the seats may hold each card: numbers of two bits, all cards side by side.
    let (mut ones, mut twos) = (Cards::NONE, Cards::NONE);
    for seat in seats {
        let (hand, may) = (hands[seat.index()], may[seat.index()]);
        pool = pool.union(hand);
        anybody = anybody.both(may);
        twos = twos.either(ones.both(may));
        ones = ones.either(may);
        deal.room |= u64::from(hand.len()) << (seat.index() as u32 * WIDTH);
        deal.hands[seat.index()] = Cards::NONE;
    }
    let limited = pool.minus(anybody);
    if !limited.is_empty() {
        for owners in [ones.minus(twos), twos.minus(ones), ones.both(twos)] {
            deal.place_all(limited.both(owners), chance);
        }
    }
    deal.split(pool.both(anybody), chance);
    deal.hands
}

/// A deal in the making.
struct Deal<'a> {
    hands: [Cards; 4],
    /// How many cards each seat still gets: four numbers in a word.
    room: u64,
    may: &'a [Cards; 4],
    seats: Seats,
}

/// The bits of a number in [`Deal::room`].
const WIDTH: u32 = 16;
/// One in each of the four numbers.
const ONES: u64 = 1 | 1 << 16 | 1 << 32 | 1 << 48;
/// The top bit of each: free, so that it can catch the outcome of a comparison.
const TOPS: u64 = ONES << (WIDTH - 1);

impl Deal<'_> {
    /// Deals these cards, those that the same seats may hold together.
    fn place_all(&mut self, mut cards: Cards, chance: &mut Chance) {
        while let Some(card) = cards.lowest() {
            let owners: Seats = self.seats.iter().filter(|seat| self.may[seat.index()].has(card)).collect();
            let alike = self.seats.iter().fold(cards, |alike, seat| {
                let may = self.may[seat.index()];
                if owners.has(seat) { alike.both(may) } else { alike.minus(may) }
            });
            match owners.lowest() {
                Some(only) if owners.len() == 1 => self.give(alike, only),
                _ => self.place(alike, owners, chance),
            }
            cards = cards.minus(alike);
        }
    }

    /// Gives the cards to a seat that has room for them.
    fn give(&mut self, cards: Cards, seat: Seat) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.union(cards);
        self.room -= u64::from(cards.len()) << (seat.index() as u32 * WIDTH);
    }

    /// Deals cards that these seats may hold, and nobody else.
    #[inline]
    fn place(&mut self, cards: Cards, owners: Seats, chance: &mut Chance) {
        let counted =
            owners.iter().fold(0, |counted, seat| counted | 0xffff << (seat.index() as u32 * WIDTH));
        let mut cards = cards.iter();
        while cards.len() > 0 {
            // In each number, the room of this owner and those before it.
            let mut ends = (self.room & counted).wrapping_mul(ONES);
            let room = (ends >> (3 * WIDTH)) as u32;
            if room == 0 {
                self.make_room(owners);
                continue;
            }
            let picks = four_below(room, chance).into_iter().take(room as usize);
            for (pick, card) in picks.zip(cards.by_ref()) {
                // The free places in a row: the picked one is the first owner's whose end is past it.
                let past = ((ends | TOPS) - u64::from(pick + 1) * ONES) & TOPS;
                let owner = past & past.wrapping_neg();
                ends -= past >> (WIDTH - 1);
                self.room -= owner >> (WIDTH - 1);
                let hand = &mut self.hands[(owner.trailing_zeros() / WIDTH) as usize];
                *hand = hand.with(card);
            }
        }
    }

    /// Deals cards that anybody may hold: they fill exactly the room there is. The same as
    /// [`Deal::place`], only that the places pick the cards, which needs no draw for the last hand.
    #[inline]
    fn split(&mut self, cards: Cards, chance: &mut Chance) {
        let Some(last) = self.seats.lowest() else {
            return;
        };
        let mut pack = [Card::TWO_OF_CLUBS; 52];
        let mut left = 0;
        for card in cards {
            pack[left] = card;
            left += 1;
        }
        let mut rest = cards;
        for seat in self.seats.without(last) {
            let mut room = self.room >> (seat.index() as u32 * WIDTH) & 0xffff;
            let mut dealt = Cards::NONE;
            while room > 0 {
                for pick in four_below(left as u32, chance).into_iter().take(room as usize) {
                    left -= 1;
                    room -= 1;
                    dealt = dealt.with(pack[pick as usize]);
                    pack[pick as usize] = pack[left];
                }
            }
            rest = rest.minus(dealt);
            self.hands[seat.index()] = self.hands[seat.index()].union(dealt);
        }
        self.hands[last.index()] = self.hands[last.index()].union(rest);
    }

    /// Frees a place in one of these hands, all full, by passing cards on from hand to hand until
    /// one has room. Since all cards find a place in some deal, there is such a chain.
    #[cold]
    fn make_room(&mut self, full: Seats) {
        // For each seat reached: the seat that would pass it a card.
        let mut from = [None::<Seat>; 4];
        let mut reached = full;
        loop {
            let step = self.seats.minus(reached).iter().find_map(|to| {
                let giver = reached.into_iter().find(|giver| self.spare(*giver, to).is_some())?;
                Some((giver, to))
            });
            let (giver, to) = step.expect("the true deal shows that there is a way");
            from[to.index()] = Some(giver);
            reached = reached.with(to);
            if self.room >> (to.index() as u32 * WIDTH) & 0xffff > 0 {
                return self.pass_on(&from, to);
            }
        }
    }

    /// Passes one card along the chain that ends here.
    fn pass_on(&mut self, from: &[Option<Seat>; 4], end: Seat) {
        let mut to = end;
        while let Some(giver) = from[to.index()] {
            let card = Cards::only(self.spare(giver, to).expect("the chain was found by its cards"));
            self.hands[giver.index()] = self.hands[giver.index()].minus(card);
            self.hands[to.index()] = self.hands[to.index()].union(card);
            to = giver;
        }
        self.room += 1 << (to.index() as u32 * WIDTH);
        self.room -= 1 << (end.index() as u32 * WIDTH);
    }

    /// A card that one seat was given and the other may hold.
    fn spare(&self, giver: Seat, to: Seat) -> Option<Card> {
        self.hands[giver.index()].both(self.may[to.index()]).lowest()
    }
}

/// Random numbers below `bound`, `bound - 1`, `bound - 2` and `bound - 3`, as far as these are
/// positive, all from one random word.
///
/// Each is the high half of a product whose low half goes into the next; the word is drawn again
/// if the last low half falls into the short remainder (Lemire's method for several bounds at
/// once), so that no outcome is favoured.
#[inline]
fn four_below(bound: u32, chance: &mut Chance) -> [u32; 4] {
    let bounds = [0, 1, 2, 3].map(|less| bound.saturating_sub(less).max(1));
    let all: u32 = bounds.iter().product();
    loop {
        let mut low = chance.word();
        let picks = bounds.map(|bound| {
            let product = u64::from(low) * u64::from(bound);
            low = product as u32;
            (product >> 32) as u32
        });
        if low >= all || low >= all.wrapping_neg() % all {
            return picks;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEATS: Seats = Seats::first(4);

    fn cards(text: &str) -> Cards {
        text.parse().expect("a set of cards")
    }

    fn fits(hands: &[Cards; 4], dealt: &[Cards; 4], may: &[Cards; 4], seats: Seats) -> bool {
        SEATS.into_iter().all(|seat| {
            let index = seat.index();
            let kept = seats.has(seat) || dealt[index] == hands[index];
            kept && dealt[index].len() == hands[index].len() && may[index].covers(dealt[index])
        })
    }

    /// Any public knowledge that is true leaves a way to deal, however tight it is.
    #[test]
    fn a_deal_is_always_found() {
        let mut chance = Chance::from_number(1);
        for _ in 0..20_000 {
            let size = chance.between(1, 13) as usize;
            let mut pack: Vec<Card> = Cards::ALL.iter().collect();
            chance.shuffle(&mut pack);
            let mut hands = [Cards::NONE; 4];
            for (hand, cards) in hands.iter_mut().zip(pack.chunks(size)) {
                *hand = cards.iter().copied().collect();
            }
            // The seat may hold what it holds, and a few cards more or many.
            let odds = chance.between(1, 12) as u32;
            let may =
                hands.map(|hand| hand.union(Cards::ALL.iter().filter(|_| chance.below(odds) == 0).collect()));
            let seats: Seats = SEATS.iter().filter(|_| chance.below(4) > 0).collect();
            let dealt = redeal(&hands, &may, seats, &mut chance);
            assert!(fits(&hands, &dealt, &may, seats), "{hands:?} became {dealt:?} for {seats}, {may:?}");
            let all = |hands: &[Cards; 4]| hands.iter().fold(Cards::NONE, |all, hand| all.union(*hand));
            assert_eq!(all(&dealt), all(&hands));
        }
    }

    /// Two cards each for three players, one of whom is out of clubs: 6 × 6 deals in all.
    #[test]
    fn deals_within_nested_knowledge_are_equally_likely() {
        let hands = [cards("2d 3d"), cards("2c 3c"), cards("4d 5d"), Cards::NONE];
        let mut may = [Cards::ALL; 4];
        may[0] = Cards::ALL.minus(super::super::Suit::Clubs.cards());
        let mut chance = Chance::from_number(2);
        let mut seen = Vec::new();
        for _ in 0..36_000 {
            let dealt = redeal(&hands, &may, Seats::first(3), &mut chance);
            match seen.iter_mut().find(|(deal, _)| *deal == dealt) {
                Some((_, count)) => *count += 1,
                None => seen.push((dealt, 1)),
            }
        }
        assert_eq!(seen.len(), 36);
        assert!(seen.iter().all(|(_, count)| (850..1150).contains(count)), "{seen:?}");
    }

    /// A needs both cards that B and C could also hold; dealing has to take them back.
    #[test]
    fn cards_are_passed_on_to_make_room() {
        let hands = [cards("2c 2d"), cards("3c 3d"), cards("2h 2s"), Cards::NONE];
        let may = [cards("2c 2d 3c"), cards("3c 3d 2h 2c"), cards("2h 2s 3d 2d"), Cards::NONE];
        let mut chance = Chance::from_number(3);
        for _ in 0..1000 {
            let dealt = redeal(&hands, &may, Seats::first(3), &mut chance);
            assert!(fits(&hands, &dealt, &may, Seats::first(3)), "{dealt:?}");
        }
    }

    #[test]
    fn four_numbers_from_one_word_are_fair() {
        let mut chance = Chance::from_number(4);
        let mut seen = [0; 24];
        for _ in 0..24_000 {
            let [a, b, c, d] = four_below(4, &mut chance);
            assert_eq!(d, 0);
            seen[(a * 6 + b * 2 + c) as usize] += 1;
        }
        assert!(seen.iter().all(|count| (850..1150).contains(count)), "{seen:?}");
        assert_eq!(four_below(1, &mut chance), [0; 4]);
    }
}
