//! A position: who has which mettle, where every card is, and what is being asked.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Hidden, Interned, Joint, Seat, Seats};

use crate::action::ChipsFor;
use crate::cards::{CardId, Cards};
use crate::content::{Kit, PackId, SheetId};
use crate::deck::{Deck, Face, MANEUVERS};
use crate::mark::{Mark, Marks, TeamCard};
use crate::mettle::{Chips, Picking};
use crate::nouns::{Colour, Moment, Place, Respite, SEATS, Suit, TeamDeck, Theme};
use crate::options::{Creation, Narration, Settings};

/// The top of the track of Overpower and Life Force. SK-DIE-15.
pub const TRACK: u8 = 6;
/// The Foe's limit in a round, and what the Foe counts as in a tie. SK-BID-10, SK-TIE-03.
pub const FOE_LIMIT: u8 = 6;
/// What the ransom of a respite comes to. SK-RESP-04, SK-RESP-05.
pub const RANSOM: u8 = 6;
/// The number of what everybody has seen, after those of the six seats.
pub(crate) const PUBLIC: usize = SEATS;

/// A player: chips, die, and what stands on the knight sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Knight {
    /// Chips that are not on the line. SK-METTLE-09: the Foe wagers from the same reserve.
    pub reserve: Chips,
    /// Chips that are wagered. SK-METTLE-08: lines are separate, never pooled.
    pub line: Chips,
    /// Mettle bid in this round.
    pub bid: u8,
    /// What the E-die shows; 0 before a roll.
    pub die: u8,
    /// SK-DIE-13, SK-DIE-18: Overpower, kept from hand to hand; a change leaves the die as it lies.
    pub overpower: u8,
    /// Life Force.
    pub life: u8,
    /// The respite.
    pub respite: Respite,
    /// The theme.
    pub theme: Theme,
    /// The sheet that was taken up.
    pub sheet: SheetId,
    /// The suits of the three cards this player wrote for each team deck.
    pub suits: [[Suit; 3]; 3],
}

/// The personal cards: where they are, what they say, and who knows it.
///
/// A deck lies in no order until a card is drawn from it: fading puts cards on top (SK-BID-30), but nobody draws from that deck
/// again before the next shuffle.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Personal {
    /// What each seat's maneuvers say.
    pub faces: [[Face; MANEUVERS]; SEATS],
    /// The decks.
    pub decks: [Cards; SEATS],
    /// The hands.
    pub hands: [Cards; SEATS],
    /// SK-MAN-09: the cards in front of the players, face up; they stay from hand to hand.
    pub fronts: [Cards; SEATS],
    /// Thwarted cards that were played and are out of the game.
    pub removed: Cards,
    /// Of which cards each seat, and everybody, knows what they say. That is never forgotten.
    pub seen: [Cards; SEATS + 1],
    /// Of which cards in hands each seat, and everybody, knows that they are there.
    pub placed: [Cards; SEATS + 1],
    /// Of which cards each seat, and who only watches, does not know whose they are, since hands were exchanged.
    pub lost: [Cards; SEATS + 1],
}

/// The team cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// What lies in the decks in no order.
    pub decks: [Marks; 3],
    /// What lies on top of them in an order that somebody knows, the topmost last.
    pub tops: [ArrayVec<Hidden<Mark>, 4>; 3],
    /// The common cards by their place.
    pub common: [Option<TeamCard>; 5],
    /// Common cards that were replaced.
    pub aside: [Marks; 3],
    /// The Foe's drawn Threat cards, in the order of drawing.
    pub drawn: ArrayVec<Hidden<Mark>, 2>,
    /// Threat cards that the Foe's role keeps, face up.
    pub kept: Marks,
}

/// A maneuver that was announced and waits for a neighbour or for a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Announced {
    /// By whom.
    pub by: Seat,
    /// Which card.
    pub card: CardId,
    /// At whom.
    pub target: Option<Seat>,
    /// On which common card.
    pub place: Option<Place>,
    /// Whether it is a reply to a Thwarted card.
    pub reply: bool,
}

/// The hand that is played.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Montage {
    /// The round of bidding, from 1 to 3; 0 before, 4 at the showing.
    pub round: u8,
    /// The current bid: the largest line so far.
    pub bid: u8,
    /// Who has had a turn in this round.
    pub acted: Seats,
    /// Who has not faded.
    pub still_in: Seats,
    /// Whose bidding turn it is.
    pub active: Option<Seat>,
    /// Who surged last.
    pub surger: Option<Seat>,
    /// Who has shown the hand.
    pub revealed: Seats,
    /// Whether Thwarted cards are barred.
    pub barred: bool,
    /// Whether the Foe's limit is 1.
    pub hobbled: bool,
    /// For whom the cards in front count.
    pub arrayed: Seats,
    /// Cards in front that were used and go back when the hand ends.
    pub used: Cards,
    /// Cards for which a neighbour was asked in this turn.
    pub requested: Cards,
    /// A maneuver that waits.
    pub announced: Option<Announced>,
    /// Who was not asked yet whether to stop a Thwarted card.
    pub repliers: Seats,
    /// Points by which dice were raised in the Deal and that are not paid for yet, by seat.
    pub owes: Chips,
    /// Who won, once that is decided.
    pub winner: Option<Seat>,
    /// Whether by showing cards.
    pub showdown: bool,
}

/// The Long, Lonely Moments.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenes {
    /// Whose scenes are to come, the current one first.
    pub queue: ArrayVec<Seat, SEATS>,
    /// Who has put the scene off.
    pub deferred: Seats,
    /// Who has used a respite.
    pub rested: Seats,
    /// Whether nothing was done in this scene.
    pub fresh: bool,
    /// Whom the respite that is used concerns.
    pub affected: Seats,
    /// What was pledged to the ransom.
    pub pledges: Chips,
}

/// What a seat answers to a question that all are asked at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Answer {
    /// A knight.
    Sheet(SheetId),
    /// The suits of three team cards.
    Suits([Suit; 3]),
    /// A personal deck.
    Deck(Deck),
}

/// The Approach, while it goes on.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Approach {
    /// How much of it the players do themselves.
    pub creation: Creation,
    /// The order in which respites are chosen; themes go the other way round. SK-PROD-29.
    pub order: [Seat; SEATS],
    /// Who has which respite.
    pub respites: [Option<Respite>; SEATS],
    /// Who has which theme.
    pub themes: [Option<Theme>; SEATS],
    /// The answers to the question that all are asked.
    pub answers: Option<Joint<Answer>>,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Phase {
    /// All choose knights.
    Sheets,
    /// One chooses a respite.
    Respites,
    /// One chooses a theme.
    Themes,
    /// All choose the suits of their cards of a team deck.
    Suits(TeamDeck),
    /// All hand in personal decks.
    Decks,
    /// The Foe returns kept cards to a short Threat deck.
    GiveBack,
    /// A knight returns cards in front to a short deck.
    Recall,
    /// Somebody narrates, and all wait.
    Tell(Moment),
    /// Somebody chooses chips.
    Chips(ChipsFor),
    /// Somebody takes back chips of the own colour.
    Reclaim,
    /// A bidding turn.
    Bid,
    /// A neighbour is asked for a maneuver.
    Consent,
    /// A deck is searched.
    Search,
    /// Somebody may stop a Thwarted card.
    Stop,
    /// The Foe chooses the deck of a complication.
    Complication,
    /// Somebody reveals or fades.
    Show,
    /// A winning knight chooses a card.
    Front,
    /// A winning Foe chooses a card.
    Keep,
    /// Somebody may return cards in front.
    Return,
    /// A scene.
    Scene,
    /// How many mettle to burn for the vigil.
    Burn,
    /// Which respites change hands.
    Exchange,
    /// Somebody pledges to the ransom.
    Pledge,
    /// Somebody may buy Life Force once more.
    LastRestore,
    /// The game is over.
    Over,
}

/// The whole position without its content.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What the saga is made of.
    pub settings: Settings,
    /// Everybody's colour.
    pub colours: [Colour; SEATS],
    /// The pack of team cards.
    pub pack: PackId,
    /// Who sits where, clockwise.
    pub seating: [Seat; SEATS],
    /// Who is in the game.
    pub alive: Seats,
    /// Who has perished and has yet to tell of it.
    pub fallen: Seats,
    /// Who is the Foe.
    pub foe: Seat,
    /// The number of the hand.
    pub hand: u16,
    /// The players.
    pub knights: [Knight; SEATS],
    /// Burned chips. SK-METTLE-06: they do not come back.
    pub burned: Chips,
    /// The personal cards.
    pub personal: Personal,
    /// The team cards.
    pub team: Team,
    /// The hand that is played.
    pub montage: Montage,
    /// The scenes.
    pub scenes: Scenes,
    /// The Approach, while it goes on.
    pub approach: Option<Box<Approach>>,
    /// What is asked.
    pub phase: Phase,
    /// Whom, if it is one.
    pub asked: Seat,
    /// The chips that are being chosen.
    pub picking: Picking,
    /// The stream of chance.
    pub chance: Chance,
}

/// A position of Spaceknights.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Spaceknights {
    pub(crate) kit: Interned<Kit>,
    pub(crate) state: State,
}

/// Everybody.
pub(crate) const ALL: Seats = Seats::first(SEATS as u8);

impl Spaceknights {
    /// The position without its content, to look at.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The same to rearrange, for tests; the invariants are the caller's to keep.
    pub const fn state_mut(&mut self) -> &mut State {
        &mut self.state
    }

    #[inline]
    pub(crate) const fn knight(&self, seat: Seat) -> &Knight {
        &self.state.knights[seat.index()]
    }

    #[inline]
    pub(crate) const fn knight_mut(&mut self, seat: Seat) -> &mut Knight {
        &mut self.state.knights[seat.index()]
    }

    /// All the mettle of a player. SK-PERISH-04: what is on the line counts too.
    #[inline]
    #[must_use]
    pub const fn mettle(&self, seat: Seat) -> u8 {
        let knight = self.knight(seat);
        knight.reserve.total() + knight.line.total()
    }

    /// Where a player sits, counted clockwise.
    #[inline]
    pub(crate) fn place_of(&self, seat: Seat) -> usize {
        self.state.seating.iter().position(|sits| *sits == seat).unwrap_or_default()
    }

    /// The seats clockwise after one, itself last. SK-GEN-09: to the left is clockwise.
    #[inline]
    pub(crate) fn clockwise(&self, after: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        let from = self.place_of(after);
        (1..=SEATS).map(move |step| self.state.seating[(from + step) % SEATS])
    }

    /// The next of these on the left, which may be the seat itself.
    #[inline]
    #[must_use]
    pub fn left_of(&self, seat: Seat, among: Seats) -> Seat {
        self.clockwise(seat).find(|other| among.has(*other)).unwrap_or(seat)
    }

    /// The next living player on the left. SK-GEN-10, SK-RULING-36: whoever left the game is skipped; whoever faded is not.
    #[inline]
    pub(crate) fn left(&self, seat: Seat) -> Seat {
        self.left_of(seat, self.state.alive)
    }

    /// The next living player on the right.
    #[inline]
    pub(crate) fn right(&self, seat: Seat) -> Seat {
        let from = self.place_of(seat);
        let mut back = (1..=SEATS).map(|step| self.state.seating[(from + SEATS - step) % SEATS]);
        back.find(|other| self.state.alive.has(*other)).unwrap_or(seat)
    }

    /// SK-METTLE-02, SK-METTLE-03: your mettle is chips of your colour; whether another living player holds a chip of this colour, in reserve or on the line.
    #[inline]
    pub(crate) fn has_mettle_of(&self, holder: Seat, owner: Seat) -> bool {
        let knight = self.knight(holder);
        holder != owner
            && self.state.alive.has(holder)
            && knight.reserve.of(owner) + knight.line.of(owner) > 0
    }

    /// Everybody who has a player's mettle.
    pub(crate) fn holders_of(&self, owner: Seat) -> Seats {
        self.state.alive.iter().filter(|holder| self.has_mettle_of(*holder, owner)).collect()
    }

    /// What a card says; nothing for a Thwarted card.
    #[inline]
    pub(crate) fn face(&self, card: CardId) -> Option<Face> {
        (!card.is_thwarted()).then(|| self.state.personal.faces[card.author().index()][card.number()])
    }

    /// What a card is worth.
    #[inline]
    pub(crate) fn mark(&self, card: CardId) -> Option<Mark> {
        self.face(card).map(|face| face.mark)
    }

    /// Whether the table waits for lines.
    #[inline]
    pub(crate) fn waits_for_lines(&self) -> bool {
        self.state.settings.narration == Narration::Storyteller
    }

    /// Whether somebody's last line is asked for. SK-PROD-07: every other moment has an answer that a line may ride on, now or
    /// soon; after a sacrifice and after the epilogue there is none, so both are questions that may be skipped.
    #[inline]
    pub(crate) fn asks_for_last_lines(&self) -> bool {
        self.state.settings.narration != Narration::Off
    }
}
