//! What a viewer can imagine: everything it knows stays, everything else is dealt anew.

use table::{Chance, Hidden, Seat, Seats, Viewer};

use crate::cards::Cards;
use crate::deck::{Deck, Face, LAYOUTS, MANEUVERS};
use crate::mark::{Mark, Marks};
use crate::nouns::{Condition, Effect, Name, SEATS, Suit, TeamDeck};
use crate::position::{Answer, PUBLIC, Phase, Spaceknights};

/// Numbers for an imagined position, drawn quickly from a seed that chance gave. (SplitMix64.)
struct Mill(u64);

impl Mill {
    #[inline]
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ word >> 31
    }

    /// A number below a small bound.
    #[inline]
    const fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * bound as u64) >> 32) as u32
    }

    /// A shuffled list of the numbers whose bits are set, of twelve at most. One word serves all swaps: each takes what its bound
    /// leaves of it.
    #[inline]
    fn shuffled(&mut self, mut bits: u16) -> ([u8; MANEUVERS], usize) {
        let (mut list, mut count) = ([0; MANEUVERS], 0);
        let mut word = self.next();
        while bits != 0 {
            // Each new number takes a random place among those so far.
            let wide = u128::from(word) * (count as u128 + 1);
            let place = (wide >> 64) as usize;
            word = wide as u64;
            list[count] = list[place];
            list[place] = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            count += 1;
        }
        (list, count)
    }
}

impl Spaceknights {
    /// What of the cards these seats know together, from one of the lists of what each knows.
    fn known(lists: &[Cards; SEATS + 1], viewer: Viewer) -> Cards {
        viewer
            .iter()
            .take_while(|seat| seat.index() < SEATS)
            .fold(lists[PUBLIC], |known, seat| known.union(lists[seat.index()]))
    }

    /// The cards of which a viewer knows what they say.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Cards {
        Spaceknights::known(&self.state.personal.seen, viewer)
    }

    /// The cards in hands of which a viewer knows that they are there.
    pub(crate) fn placed_by(&self, viewer: Viewer) -> Cards {
        Spaceknights::known(&self.state.personal.placed, viewer)
    }

    /// The cards of which a viewer does not know whose they are: what none of its seats knows.
    pub(crate) fn lost_to(&self, viewer: Viewer) -> Cards {
        let lost = &self.state.personal.lost;
        let mut seats = viewer.iter().take_while(|seat| seat.index() < SEATS);
        let Some(first) = seats.next() else { return lost[PUBLIC] };
        seats.fold(lost[first.index()], |known, seat| known.both(lost[seat.index()]))
    }

    pub(crate) fn imagined_by(&self, viewer: Viewer, chance: &mut Chance) -> Spaceknights {
        let mut other = self.clone();
        let mut mill = Mill(u64::from(chance.word()) << 32 | u64::from(chance.word()));
        if other.state.approach.is_some() {
            other.imagine_answers(viewer, &mut mill);
        } else {
            other.imagine_faces(viewer, &mut mill);
            other.imagine_hands(viewer, &mut mill);
            other.imagine_team(viewer, &mut mill);
        }
        other.state.chance = chance.fork();
        other
    }

    /// What the unseen maneuvers of each author could say: whatever makes a legal deck with those that were seen.
    fn imagine_faces(&mut self, viewer: Viewer, mill: &mut Mill) {
        let seen = self.seen_by(viewer);
        for (author, faces) in self.state.personal.faces.iter_mut().enumerate() {
            let known = seen.maneuvers_of(author);
            if known != 0xfff {
                complete(faces, known, mill);
            }
        }
    }

    /// Which cards the others could hold.
    fn imagine_hands(&mut self, viewer: Viewer, mill: &mut Mill) {
        let (placed, lost) = (self.placed_by(viewer), self.lost_to(viewer));
        if !lost.is_empty() {
            self.imagine_owners(placed, lost, mill);
        }
        for index in 0..SEATS {
            let personal = &mut self.state.personal;
            let hand = personal.hands[index];
            let unknown = hand.minus(placed);
            if unknown.is_empty() || viewer.has(Seat::new(index as u8)) {
                continue;
            }
            let mut pool = personal.decks[index].union(unknown);
            let mut dealt = Cards::NONE;
            for _ in 0..unknown.len() {
                let card = pool.nth(mill.below(u32::from(pool.len())));
                pool = pool.without(card);
                dealt = dealt.with(card);
            }
            personal.hands[index] = hand.both(placed).union(dealt);
            personal.decks[index] = pool;
        }
        self.remember(viewer);
    }

    /// After exchanges of hands: whose the cards could be that were lost sight of.
    fn imagine_owners(&mut self, placed: Cards, lost: Cards, mill: &mut Mill) {
        let personal = &mut self.state.personal;
        let mut pool = lost;
        for index in 0..SEATS {
            let (deck, hand) = (personal.decks[index], personal.hands[index].minus(placed));
            let hidden = deck.union(hand);
            let mut all = hidden.minus(lost);
            for _ in 0..hidden.both(lost).len() {
                let card = pool.nth(mill.below(u32::from(pool.len())));
                pool = pool.without(card);
                all = all.with(card);
            }
            // Which of them are in the hand is decided next; here the first will do.
            let held: Cards = all.iter().take(usize::from(hand.len())).collect();
            personal.hands[index] = personal.hands[index].both(placed).union(held);
            personal.decks[index] = all.minus(held);
        }
    }

    /// What the others know could be anything that they have not told: here each knows the own cards.
    fn remember(&mut self, viewer: Viewer) {
        let personal = &mut self.state.personal;
        let everybody = Seats::first(SEATS as u8);
        for seat in everybody.minus(viewer) {
            let index = seat.index();
            let held = personal.hands[index];
            personal.placed[index] = held;
            personal.seen[index] = Cards::of(seat, 0).union(held).union(personal.decks[index]);
            personal.lost[index] = Cards::NONE;
        }
    }

    /// What could lie on top of the team decks and in the Foe's hand.
    fn imagine_team(&mut self, viewer: Viewer, mill: &mut Mill) {
        let team = &mut self.state.team;
        for deck in TeamDeck::ALL {
            let index = deck as usize;
            let drawn = if deck == TeamDeck::Threat { &mut team.drawn[..] } else { &mut [] };
            let places = || team.tops[index].iter().chain(drawn.iter());
            let hidden = |card: &&Hidden<Mark>| !card.by.meets(viewer);
            let mut pool = places().filter(hidden).fold(team.decks[index], |pool, card| pool.with(card.card));
            for card in team.tops[index].iter_mut().chain(drawn).filter(|card| !card.by.meets(viewer)) {
                card.card = pool.nth(mill.below(pool.len()));
                pool = pool.without(card.card);
            }
            team.decks[index] = pool;
        }
    }

    /// What others could have answered to the question that all are asked.
    fn imagine_answers(&mut self, viewer: Viewer, mill: &mut Mill) {
        let (phase, sheets) = (self.state.phase, self.kit.0.sheets.len() as u32);
        let Some(answers) = self.state.approach.as_deref_mut().and_then(|approach| approach.answers.as_mut())
        else {
            return;
        };
        for seat in answers.asked().minus(viewer) {
            if answers.take_back(seat).is_some() {
                let answer = match phase {
                    Phase::Sheets => Answer::Sheet(crate::content::SheetId::at(mill.below(sheets) as usize)),
                    Phase::Decks => Answer::Deck(any_deck(mill)),
                    _ => {
                        let (order, _) = mill.shuffled(0b111);
                        Answer::Suits([0, 1, 2].map(|place| Suit::ALL[usize::from(order[place])]))
                    }
                };
                answers.answer(seat, answer);
            }
        }
    }
}

fn any_deck(mill: &mut Mill) -> Deck {
    let mut faces = [Face::default(); MANEUVERS];
    complete(&mut faces, 0, mill);
    Deck::of(&faces)
}

/// Fills in what is not known of a deck, so that it is legal. SK-PERS-03, SK-PERS-13.
fn complete(faces: &mut [Face; MANEUVERS], known: u16, mill: &mut Mill) {
    let (mut effects, mut conditions, mut names) = (0xfff_u16, 0xfff_u16, 0xfff_u16);
    let mut marks = Marks::NONE;
    for (place, face) in faces.iter().enumerate() {
        if known >> place & 1 == 1 {
            effects &= !(1 << face.effect as u16);
            conditions &= !(1 << face.condition as u16);
            names &= !(1 << face.name as u16);
            marks = marks.with(face.mark);
        }
    }
    let layout = if known == 0 {
        LAYOUTS[mill.below(90) as usize]
    } else {
        let fits = || LAYOUTS.iter().filter(|layout| layout.covers(marks));
        let count = fits().count() as u32;
        // A deck with what was seen of it is in one of them.
        fits().nth(mill.below(count.max(1)) as usize).copied().unwrap_or(marks)
    };
    let mut left = layout.minus(marks).iter();
    let (effects, _) = mill.shuffled(effects);
    let (conditions, _) = mill.shuffled(conditions);
    let mut next = 0;
    for (place, face) in faces.iter_mut().enumerate() {
        if known >> place & 1 == 0 {
            // Descriptions do nothing, so their order does not matter.
            let name = names.trailing_zeros() as usize;
            names &= names.wrapping_sub(1);
            *face = Face {
                mark: left.next().unwrap_or_default(),
                effect: Effect::ALL[usize::from(effects[next])],
                condition: Condition::ALL[usize::from(conditions[next])],
                name: Name::ALL[name.min(11)],
            };
            next += 1;
        }
    }
}
