//! What can happen.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Seat, Seats};

use crate::action::ChipsFor;
use crate::cards::{CardId, Cards};
use crate::content::SheetId;
use crate::deck::{Deck, Face};
use crate::mark::{Mark, TeamCard};
use crate::mettle::Chips;
use crate::nouns::{Condition, Effect, Moment, Place, Respite, Suit, TeamDeck, Theme};
use crate::options::Saga;
use crate::ranking::Category;

/// A personal card as somebody sees it; a Thwarted card says nothing more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// Which.
    pub card: CardId,
    /// What it says, if it is a maneuver.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub face: Option<Face>,
}

/// Why lines were taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Void {
    /// A Thwarted card ended the hand.
    Thwarted,
    /// All who revealed hold Thwarted cards.
    AllThwarted,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)] // The fields are the seats, cards and chips that the variant speaks of.
pub enum Event {
    /// An answer to a question that several are asked was given; which, only its seat is told.
    Answered { seat: Seat },
    /// A seat took its answer back.
    TookBack { seat: Seat },
    /// A seat took up a knight.
    Knighted { seat: Seat, sheet: SheetId },
    /// A seat has a respite.
    Rests { seat: Seat, respite: Respite },
    /// A seat has a theme.
    Mourns { seat: Seat, theme: Theme },
    /// A seat wrote its three cards of a team deck with these suits.
    Wrote { seat: Seat, deck: TeamDeck, suits: [Suit; 3] },
    /// A seat handed in this personal deck.
    Built { seat: Seat, deck: Deck },
    /// The Approach is over.
    Approached,
    /// A Montage begins.
    HandBegan { hand: u16, foe: Seat },
    /// A kept Threat card went back, since its deck was short.
    GaveBack { seat: Seat, mark: Mark },
    /// A card from in front went back to the deck.
    Returned { seat: Seat, card: CardId },
    /// The three opening cards were turned up.
    PlotTurnedUp { foe: Seat, cards: [Mark; 3] },
    /// Somebody chooses so many chips, the own or another's.
    Chooses { seat: Seat, why: ChipsFor, from: Seat, count: u8 },
    /// Of these chips, so many of a colour were named; or, of chips that come home, so many of a holder.
    Named { seat: Seat, of: Seat, count: u8 },
    /// A posting was made.
    Posted { seat: Seat, chips: Chips, first: bool },
    /// A knight drew cards; which, only the knight is told.
    Drew { seat: Seat, count: u8 },
    /// These are the cards.
    Received { seat: Seat, cards: Vec<Shown> },
    /// The Foe drew so many Threat cards.
    FoeDrew { foe: Seat, count: u8 },
    /// These are the Foe's cards.
    FoeReceived { foe: Seat, marks: Vec<Mark> },
    /// An E-die was rolled: the number on it, raised by Overpower, cut by Life Force.
    Rolled { seat: Seat, rolled: u8, raised: u8, result: u8 },
    /// Mettle was burned.
    Burned { seat: Seat, chips: Chips, why: ChipsFor },
    /// A player ran out of mettle and is out of the game.
    Perished { seat: Seat },
    /// A round of bidding began.
    RoundBegan { round: u8, first: Seat },
    /// A player matched the bid.
    Matched { seat: Seat, chips: Chips, bid: u8, foe: bool },
    /// A player surged.
    Surged { seat: Seat, chips: Chips, bid: u8, foe: bool },
    /// A player bid to the limit, short of the bid.
    Limited { seat: Seat, chips: Chips, foe: bool },
    /// A player at the limit passed.
    Passed { seat: Seat },
    /// A player faded.
    Faded { seat: Seat },
    /// A maneuver was announced, or used as a reply.
    Maneuvered { seat: Seat, card: Shown, target: Option<Seat>, place: Option<Place>, partner: Option<Seat> },
    /// Two players traded seats.
    TradedSeats { seat: Seat, partner: Seat },
    /// Two knights traded themes.
    TradedThemes { seat: Seat, partner: Seat },
    /// A neighbour agreed to a maneuver.
    Accepted { seat: Seat, condition: Condition },
    /// A neighbour refused it; the card stays.
    Refused { seat: Seat, condition: Condition },
    /// A maneuver had its effect.
    Resolved { seat: Seat, effect: Effect },
    /// A maneuver found nobody left to act on.
    Fizzled { seat: Seat, effect: Effect },
    /// A knight's Overpower is now this.
    OverpowerIs { seat: Seat, overpower: u8 },
    /// A knight's Life Force is now this.
    LifeForceIs { seat: Seat, life: u8 },
    /// A player looked at a hand card of another; of the Foe's, the first or the second drawn.
    Peeked { seat: Seat, at: Seat, place: Option<u8> },
    /// It is this card.
    PeekedCard { at: Seat, card: Shown },
    /// It is this Threat card of the Foe's.
    PeekedThreat { at: Seat, mark: Mark },
    /// A player looked at the next card of each team deck.
    Foresaw { seat: Seat },
    /// These are the cards.
    Foreseen { cards: Vec<TeamCard> },
    /// Two lines changed places.
    SwappedLines { seat: Seat, other: Seat },
    /// A common card was replaced.
    Replaced { place: Place, old: TeamCard, new: TeamCard },
    /// A player searches another's deck.
    Searched { seat: Seat, of: Seat },
    /// This is what lies in it.
    SearchedDeck { of: Seat, cards: Vec<Shown> },
    /// A card was added to the hand of the player whose deck was searched.
    Added { seat: Seat, to: Seat },
    /// It is this card.
    AddedCard { to: Seat, card: Shown },
    /// A player took back the line.
    Withdrew { seat: Seat, chips: Chips },
    /// Thwarted cards are barred for the rest of the hand.
    Barred { seat: Seat },
    /// Two knights exchanged hands for good.
    SwappedHands { seat: Seat, other: Seat },
    /// A Thwarted card was played: this one, for everybody to see.
    PlayedThwarted { seat: Seat, card: Shown },
    /// It was stopped.
    Stopped { seat: Seat, by: Seat },
    /// The Foe chose the deck of a complication.
    ChoseDeck { foe: Seat, deck: TeamDeck },
    /// A complication was turned up.
    Complicated { foe: Seat, place: Place, card: TeamCard },
    /// A knight showed the hand.
    Revealed { seat: Seat, cards: Vec<Shown>, best: Category },
    /// The Foe showed the hand.
    FoeRevealed { foe: Seat, marks: Vec<Mark>, best: Category },
    /// Somebody won the hand.
    WonHand { seat: Seat, showdown: bool, foe: bool, best: Option<Category> },
    /// Nobody won: everybody takes the own line back.
    VoidHand { why: Void },
    /// The winner took chips from a line.
    Collected { seat: Seat, from: Seat, chips: Chips },
    /// The rest of a line went back.
    TookLineBack { seat: Seat, chips: Chips },
    /// A winning knight put a card in front.
    PutInFront { seat: Seat, card: Shown },
    /// A winning Foe kept a Threat card.
    Kept { foe: Seat, mark: Mark },
    /// The Foe lost, and the kept cards went back.
    FoeLost { foe: Seat },
    /// Everything went back to its deck.
    CleanedUp,
    /// The Long, Lonely Moments began.
    StageSet { seat: Seat },
    /// A scene was put off.
    Deferred { seat: Seat },
    /// A scene began.
    SceneBegan { seat: Seat },
    /// A respite is used.
    Rested { seat: Seat, respite: Respite },
    /// Chips were handed back to their owner.
    HandedBack { seat: Seat, to: Seat, count: u8 },
    /// Chips came home.
    Reclaimed { seat: Seat, from: Seat, count: u8 },
    /// A chip was taken by the vigil.
    VigilTook { seat: Seat, from: Seat, of: Seat },
    /// A player pledged to the ransom.
    Pledged { seat: Seat, count: u8 },
    /// A player paid a part of the ransom.
    Ransomed { seat: Seat, to: Seat, chips: Chips },
    /// The ransom was not met.
    NotRansomed { affected: Seats },
    /// Three respites changed hands.
    ExchangedRespites { seat: Seat, first: Seat, second: Seat },
    /// The Foe's role passed on.
    FoePassed { from: Seat, to: Seat },
    /// Somebody narrated, or let it be.
    Narrated { seat: Seat, moment: Moment },
    /// The game was won.
    Won { seat: Seat, foe: bool, saga: Saga },
}

impl Event {
    /// The moment of the story that it is, and who tells it. SK-NARR-19: fading, passing and maneuvers are none.
    #[must_use]
    pub fn moment(&self) -> Option<(Seat, Moment)> {
        let by_role = |foe: bool, as_foe, as_knight| if foe { as_foe } else { as_knight };
        Some(match *self {
            Event::PlotTurnedUp { foe, .. } => (foe, Moment::Plot),
            Event::Posted { seat, first, .. } => (seat, by_role(first, Moment::FindsOut, Moment::Personal)),
            // SK-RULING-72: a bid to the limit uses the moment of a match.
            Event::Matched { seat, foe, .. } | Event::Limited { seat, foe, .. } => {
                (seat, by_role(foe, Moment::FoeMatches, Moment::KnightMatches))
            }
            Event::Surged { seat, foe, .. } => (seat, by_role(foe, Moment::FoeSurges, Moment::KnightSurges)),
            Event::Complicated { foe, .. } => (foe, Moment::Complication),
            Event::WonHand { seat, showdown: false, foe, .. } => {
                (seat, by_role(foe, Moment::FoeUncontested, Moment::KnightUncontested))
            }
            Event::WonHand { seat, showdown: true, foe, .. } => {
                (seat, by_role(foe, Moment::FoeShowdown, Moment::KnightShowdown))
            }
            Event::PlayedThwarted { seat, .. } => (seat, Moment::Thwarted),
            Event::StageSet { seat } => (seat, Moment::Stage),
            Event::SceneBegan { seat } => (seat, Moment::Scene),
            Event::Perished { seat } => (seat, Moment::Sacrifice),
            Event::Won { seat, foe, .. } => (seat, by_role(foe, Moment::DarkAges, Moment::GoldenAge)),
            _ => return None,
        })
    }
}

impl Shown {
    /// Several cards.
    pub(crate) fn all(cards: Cards, face: impl Fn(CardId) -> Option<Face>) -> Vec<Shown> {
        cards.iter().map(|card| Shown { card, face: face(card) }).collect()
    }
}
