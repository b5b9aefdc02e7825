//! What a viewer sees of Anvil, and what it can imagine of the rest.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::Serialize;
use table::{Chance, Hidden, Joint, Seat, Seats, Viewer};

use super::cards::{CARDS_MAX, Cards, Kind};
use super::position::{Anvil, Frame, Modifier, State};

/// What a viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// The round, from zero, and how many there are.
    pub round: (u8, u8),
    /// Who began the round.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// How many works are left.
    pub works: u8,
    /// Whether the blade was struck this turn.
    pub struck: bool,
    /// What lasts.
    pub modifiers: Vec<Modifier>,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// The deck from the bottom up: a card where the viewer knows it.
    pub deck: Vec<Option<Kind>>,
    /// The discard pile.
    pub discard: Vec<Kind>,
    /// Cards played this turn.
    pub spent: Vec<Kind>,
    /// Who has not tossed yet.
    pub tossing: Seats,
    /// What is under way, the last first to be answered.
    pub under_way: Vec<FrameView>,
    /// What the kinds of cards are called, by their numbers.
    pub names: Vec<&'static str>,
    /// Whether the game is over.
    pub over: bool,
}

/// What a viewer sees of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct SeatView {
    /// Points.
    pub points: i16,
    /// Burns.
    pub burns: u8,
    /// How many cards it holds.
    pub hand: usize,
    /// Those of them the viewer knows.
    pub known: Vec<Kind>,
    /// What it has chosen to toss, for its own eyes.
    pub tossed: Option<Kind>,
}

/// What a viewer sees of something under way.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct FrameView {
    /// What it is.
    pub what: &'static str,
    /// Who it concerns.
    pub seats: Seats,
    /// The face-down card in it, if the viewer knows it.
    pub card: Option<Kind>,
}

impl Anvil {
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let state = &self.state;
        let draft = state.draft;
        View {
            round: (state.round, state.rounds),
            first: state.first,
            active: state.active,
            works: state.works,
            struck: state.struck,
            modifiers: state.modifiers.to_vec(),
            seats: self.all().iter().map(|seat| self.seat_seen_by(seat, viewer)).collect(),
            deck: state.deck.iter().map(|hidden| hidden.for_viewer(viewer)).collect(),
            discard: state.discard.to_vec(),
            spent: state.spent.to_vec(),
            tossing: draft.map_or(Seats::NONE, |draft| draft.waiting()),
            under_way: state.stack.iter().map(|frame| frame.seen_by(viewer)).collect(),
            names: self.cards.0.card.iter().map(|card| card.name.as_str()).collect(),
            over: state.over,
        }
    }

    fn seat_seen_by(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let mut known: Vec<Kind> =
            self.hand(seat).iter().filter_map(|hidden| hidden.for_viewer(viewer)).collect();
        known.sort_unstable();
        let draft = self.state.draft.filter(|_| viewer.has(seat));
        SeatView {
            points: self.state.points[seat.index()],
            burns: self.state.burns[seat.index()],
            hand: self.hand(seat).len(),
            known,
            tossed: draft.and_then(|draft: Joint<Kind>| draft.given(seat)),
        }
    }

    pub(super) fn imagined_by(&self, viewer: Viewer, chance: &mut Chance) -> Anvil {
        let mut imagined = self.clone();
        let state = &mut imagined.state;
        redeal(state, self.cards.0, viewer, chance);
        for hand in &mut state.hands {
            hand.sort_unstable_by_key(|hidden| (hidden.by, hidden.card));
        }
        if let Some(draft) = &mut state.draft {
            for seat in draft.asked().minus(viewer) {
                if draft.take_back(seat).is_some() {
                    let hand = &state.hands[seat.index()];
                    draft.answer(seat, hand[chance.below(hand.len() as u32) as usize].card);
                }
            }
        }
        state.chance = chance.fork();
        imagined
    }
}

/// Redraws the face-down cards the viewer does not know. AN-SPARK-03: a card in a hand or on its
/// way from one is never a spark, so those places are filled first, from the other cards.
fn redeal(state: &mut State, cards: &Cards, viewer: Viewer, chance: &mut Chance) {
    let in_frames = state.stack.iter_mut().filter_map(|frame| match frame {
        Frame::Return { offered: card, .. } | Frame::Ward { committed: card, .. } => Some(card),
        _ => None,
    });
    let unknown = |hidden: &&mut Hidden<Kind>| !hidden.by.meets(viewer);
    let held = state.hands.iter_mut().flatten().chain(in_frames).filter(unknown);
    let mut held: ArrayVec<&mut Hidden<Kind>, CARDS_MAX> = held.collect();
    let mut deck: ArrayVec<&mut Hidden<Kind>, CARDS_MAX> = state.deck.iter_mut().filter(unknown).collect();

    let mut pool: ArrayVec<Kind, CARDS_MAX> = held.iter().chain(&deck).map(|hidden| hidden.card).collect();
    // Sorted, sparks last: the outcome depends on which cards are unknown, not on where they are.
    pool.sort_unstable_by_key(|kind| (cards.of(*kind).spark, *kind));
    let plain = pool.iter().take_while(|kind| !cards.of(**kind).spark).count();
    chance.shuffle(&mut pool[..plain]);
    let (for_hands, for_deck) = pool.split_at_mut(held.len());
    chance.shuffle(for_deck);
    for (place, card) in held.iter_mut().zip(for_hands) {
        place.card = *card;
    }
    for (place, card) in deck.iter_mut().zip(for_deck) {
        place.card = *card;
    }
}

impl Frame {
    fn seen_by(&self, viewer: Viewer) -> FrameView {
        let (what, seats, card) = match *self {
            // A played card lies open.
            Frame::Program { seat, kind, .. } => {
                return FrameView { what: "card", seats: Seats::only(seat), card: Some(kind) };
            }
            Frame::Draw { seat, .. } => ("draw", Seats::only(seat), None),
            Frame::Spark { seat } => ("spark", Seats::only(seat), None),
            Frame::Shed { seat } => ("shed", Seats::only(seat), None),
            Frame::Trade { seat } => ("trade", Seats::only(seat), None),
            Frame::Return { from, to, offered } => ("offer", Seats::only(from).with(to), Some(offered)),
            Frame::Ward { from, to, committed } => ("quench", Seats::only(from).with(to), Some(committed)),
            Frame::Guild { seat } => ("guild", Seats::only(seat), None),
            Frame::RoundEnd => ("round", Seats::NONE, None),
        };
        FrameView { what, seats, card: card.and_then(|hidden| hidden.for_viewer(viewer)) }
    }
}
