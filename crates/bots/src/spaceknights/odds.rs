//! How often a hand wins: the unseen cards dealt many times over, from what the seat knows.

use spaceknights::{FOE_LIMIT, MARKS, Mark, Spaceknights, State, Strength, TeamDeck, strength};
use table::{Chance, Seat};

use crate::Eyes;

/// What a seat can expect of a hand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Odds {
    /// How likely it wins a showdown against all who are still in.
    pub win: f32,
}

/// A common card from any of the decks, or from one.
pub(super) fn complete(
    game: &Spaceknights,
    first: Option<TeamDeck>,
    chance: &mut Chance,
) -> [Option<Mark>; 5] {
    let team = &game.state().team;
    let mut common = team.common.map(|card| card.map(|card| card.mark));
    let mut first = first;
    let mut gone = [None; 2];
    for place in 3..5 {
        if common[place].is_some() {
            continue;
        }
        let deck = first.take().map_or_else(|| chance.below(3) as usize, |deck| deck as usize);
        let known =
            team.tops[deck].last().map(|top| top.card).filter(|mark| !gone.contains(&Some((deck, *mark))));
        let lies = team.decks[deck];
        let card = known.or_else(|| {
            let many = lies.len();
            (many > 0).then(|| lies.iter().nth(chance.below(many) as usize)).flatten()
        });
        gone[place - 3] = card.map(|mark| (deck, mark));
        common[place] = card;
    }
    common
}

/// The best five of a seat with these common cards; nothing for who holds a Thwarted card. SK-THW-01.
pub(super) fn held(game: &Spaceknights, seat: Seat, common: &[Option<Mark>; 5]) -> Option<Strength> {
    let state = game.state();
    let shared = common.iter().flatten().copied();
    if seat == state.foe {
        let drawn = state.team.drawn.iter().map(|card| card.card);
        return Some(strength(shared.chain(drawn).chain(state.team.kept.iter())));
    }
    let personal = &state.personal;
    let hand = personal.hands[seat.index()];
    if hand.iter().any(|card| card.is_thwarted()) {
        return None;
    }
    let arrayed = state.montage.arrayed.has(seat);
    let front = arrayed.then_some(personal.fronts[seat.index()]);
    let cards = hand.iter().chain(front.into_iter().flat_map(|front| front.iter()));
    let marks = cards.map(|card| personal.faces[card.author().index()][card.number()].mark);
    Some(strength(shared.chain(marks)))
}

/// Who wins a tie: the higher die, then the first from the Foe. SK-TIE-02 to SK-TIE-04.
fn tie(state: &State, seat: Seat) -> (u8, usize) {
    let place = |seat: Seat| state.seating.iter().position(|sits| *sits == seat).unwrap_or_default();
    let die = if seat == state.foe { FOE_LIMIT } else { state.knights[seat.index()].die };
    (die, 6 - (place(seat) + 6 - place(state.foe)) % 6)
}

/// Whether a seat wins the showdown of this position with these common cards.
pub(super) fn wins(game: &Spaceknights, seat: Seat, common: &[Option<Mark>; 5]) -> bool {
    let state = game.state();
    let Some(own) = held(game, seat, common) else { return false };
    let own = (own, tie(state, seat));
    let rivals = state.montage.still_in.without(seat);
    rivals.iter().all(|rival| held(game, rival, common).is_none_or(|other| own > (other, tie(state, rival))))
}

impl Odds {
    /// From so many imagined showdowns.
    pub(super) fn sampled(eyes: &Eyes<'_, Spaceknights>, samples: u32, chance: &mut Chance) -> Odds {
        let seat = eyes.seat();
        let mut won = 0;
        for _ in 0..samples {
            let game = eyes.imagine(chance);
            let common = complete(&game, None, chance);
            won += u32::from(wins(&game, seat, &common));
        }
        Odds { win: won as f32 / samples.max(1) as f32 }
    }

    /// How often the seat wins if the next complication comes from this deck.
    pub(super) fn with_deck(
        eyes: &Eyes<'_, Spaceknights>,
        samples: u32,
        deck: TeamDeck,
        chance: &mut Chance,
    ) -> f32 {
        let mut won = 0;
        for _ in 0..samples {
            let game = eyes.imagine(chance);
            let common = complete(&game, Some(deck), chance);
            won += u32::from(wins(&game, eyes.seat(), &common));
        }
        won as f32 / samples.max(1) as f32
    }
}

/// So many hands a glance compares the own one with.
const GLANCE: u32 = 8;

/// How likely a seat wins against all who are still in, by a glance: with the cards that lie there it is held against a few hands of any two
/// cards.
pub(super) fn at_a_glance(game: &Spaceknights, seat: Seat, chance: &mut Chance) -> f32 {
    let state = game.state();
    let common = state.team.common.map(|card| card.map(|card| card.mark));
    let Some(own) = held(game, seat, &common) else { return 0.0 };
    let mut beaten = 0.5;
    for _ in 0..GLANCE {
        let two = [(); 2].map(|()| Mark::at(chance.below(MARKS as u32) as usize));
        let other = strength(common.iter().flatten().copied().chain(two));
        beaten += if own > other { 1.0 } else { f32::from(u8::from(own == other)) / 2.0 };
    }
    let share: f32 = beaten / (GLANCE as f32 + 1.0);
    share.powi(state.montage.still_in.without(seat).len() as i32)
}

/// How well the hands of the rivals in an imagined position go with their bids: who has put much on the line is seldom
/// without a hand, and whoever surged last least of all.
pub(super) fn likelihood(game: &Spaceknights, seat: Seat) -> f32 {
    let state = game.state();
    let common = state.team.common.map(|card| card.map(|card| card.mark));
    let mut weight = 1.0;
    for rival in state.montage.still_in.without(seat) {
        let line = f32::from(state.knights[rival.index()].line.total());
        let surged = state.montage.surger == Some(rival);
        let pressure = line / 3.0 + if surged { 0.3 } else { 0.0 };
        let has = held(game, rival, &common).map_or(0.15, |own| 0.35 + f32::from(own.category as u8) / 12.0);
        weight *= has.powf(pressure);
    }
    weight
}
