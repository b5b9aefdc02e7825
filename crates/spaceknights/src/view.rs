//! What a viewer sees: built up from what it may know.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Named as _, Seat, Seats, Viewer};

use crate::cards::Cards;
use crate::content::Written;
use crate::deck::Deck;
use crate::event::Shown;
use crate::mark::{Mark, TeamCard};
use crate::mettle::Chips;
use crate::nouns::{Colour, Moment, Place, Respite, SEATS, Suit, TeamDeck, Theme};
use crate::options::{Narration, Saga};
use crate::position::{Answer, Phase, Spaceknights};
use crate::ranking::Category;

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// What is asked, by the name of its question; nothing when the game is over.
    pub asked: Option<&'static str>,
    /// Whom.
    pub waiting: Seats,
    /// The moment of the story that all wait for.
    pub telling: Option<Moment>,
    /// The preset, by name.
    pub saga: Saga,
    /// Whether lines are narrated.
    pub narration: Narration,
    /// The pack of team cards.
    pub pack: &'static str,
    /// The number of the hand; 0 during the Approach.
    pub hand: u16,
    /// The last hand, if there is one.
    pub hands: Option<u8>,
    /// The round of bidding, from 1 to 3; 4 at the showing.
    pub round: u8,
    /// The current bid.
    pub bid: u8,
    /// Who is the Foe.
    pub foe: Seat,
    /// Who sits where, clockwise.
    pub seating: [Seat; SEATS],
    /// Whose bidding turn it is.
    pub active: Option<Seat>,
    /// Who surged last.
    pub surger: Option<Seat>,
    /// Who won the hand, once that is decided.
    pub winner: Option<Seat>,
    /// Whether Thwarted cards are barred.
    pub barred: bool,
    /// Whether the Foe's limit is 1.
    pub hobbled: bool,
    /// Burned chips by colour.
    pub burned: Chips,
    /// The common cards.
    pub common: Vec<CommonView>,
    /// The team decks.
    pub decks: Vec<DeckView>,
    /// The Foe's cards.
    pub threats: ThreatsView,
    /// The chips that are being chosen, if any are.
    pub choosing: Option<ChoosingView>,
    /// The deck that the viewer searches.
    pub searching: Option<Vec<Shown>>,
    /// The scenes to come, the current one first.
    pub scenes: Vec<Seat>,
    /// Whom the respite that is used concerns.
    pub affected: Seats,
    /// What was pledged to the ransom, by seat.
    pub pledges: Chips,
    /// The order of choosing respites; themes go the other way round. Empty after the Approach.
    pub order: Vec<Seat>,
    /// The players.
    pub players: Vec<PlayerView>,
}

/// A common card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct CommonView {
    /// Where it lies.
    pub place: Place,
    /// Its deck.
    pub deck: TeamDeck,
    /// Its value and suit.
    pub mark: Mark,
    /// Which of its author's three cards of that deck it is.
    pub slot: u8,
}

/// A team deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct DeckView {
    /// Which.
    pub deck: TeamDeck,
    /// How many cards it holds.
    pub cards: u8,
    /// The cards on top that the viewer knows, the topmost first.
    pub known: Vec<Mark>,
    /// Cards that were replaced in this hand.
    pub aside: Vec<Mark>,
}

/// The Foe's cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ThreatsView {
    /// How many are drawn.
    pub drawn: u8,
    /// Those that the viewer knows.
    pub known: Vec<Mark>,
    /// The kept ones.
    pub kept: Vec<Mark>,
    /// The best category, for who sees all of them.
    pub best: Option<Category>,
}

/// Chips that are being chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ChoosingView {
    /// By whom.
    pub by: Seat,
    /// From whom.
    pub from: Seat,
    /// How many are still owed, or allowed.
    pub left: u8,
    /// What was named.
    pub picked: Chips,
    /// What can still be named, now or after other colours; nothing where holders are named and not colours.
    pub there: Chips,
}

/// What a viewer sees of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct PlayerView {
    /// The seat, which is also the number and the name of the colour.
    pub seat: Seat,
    /// The colour.
    pub colour: Colour,
    /// Whether the player is in the game.
    pub alive: bool,
    /// All mettle, on the line and not.
    pub points: u8,
    /// Chips in reserve.
    pub reserve: Chips,
    /// Chips on the line.
    pub line: Chips,
    /// Who has this player's mettle.
    pub held_by: Seats,
    /// What the E-die shows; 0 before a roll.
    pub die: u8,
    /// The most that may be bid in a round.
    pub limit: u8,
    /// What may still be bid in this round.
    pub room: u8,
    /// Overpower.
    pub overpower: u8,
    /// Life Force.
    pub life: u8,
    /// The knight.
    pub knight: Option<&'static str>,
    /// The nemesis.
    pub nemesis: &'static str,
    /// The respite.
    pub respite: Option<Respite>,
    /// The theme.
    pub theme: Option<Theme>,
    /// The suits of this player's cards of each team deck.
    pub suits: [[Suit; 3]; 3],
    /// Whether the player has not faded.
    pub still_in: bool,
    /// Whether the hand was shown.
    pub revealed: bool,
    /// Whether the cards in front count for the hand.
    pub arrayed: bool,
    /// How many cards are in the hand.
    pub hand: u8,
    /// Those that the viewer knows.
    pub hand_known: Vec<Shown>,
    /// The cards in front.
    pub front: Vec<Shown>,
    /// Those of them that were used in this hand.
    pub used: Cards,
    /// How many cards are in the deck.
    pub deck: u8,
    /// The cards of deck and hand together that the viewer knows to be this player's, without saying where.
    pub list: Vec<Shown>,
    /// How many of them are Thwarted cards, as far as the viewer knows.
    pub thwarted: u8,
    /// The best category, for who sees the whole hand.
    pub best: Option<Category>,
    /// Whether the question that all are asked is answered.
    pub answered: bool,
    /// The deck that was handed in, for its player, while others still owe theirs.
    pub handed_in: Option<Deck>,
}

impl Spaceknights {
    /// What a viewer sees.
    pub(crate) fn viewed_by(&self, viewer: Viewer) -> View {
        let (state, kit) = (&self.state, self.kit.0);
        let montage = &state.montage;
        let waiting = self.waiting();
        let over = state.phase == Phase::Over;
        let choosing = |there| ChoosingView {
            by: state.asked,
            from: state.picking.from,
            left: state.picking.left,
            picked: state.picking.picked,
            there,
        };
        let choosing = match state.phase {
            Phase::Chips(why) => Some(choosing(state.picking.rest(self.there(why)))),
            Phase::Reclaim => Some(choosing(Chips::NONE)),
            _ => None,
        };
        let approach = state.approach.as_deref();
        View {
            asked: waiting.lowest().filter(|_| !over).map(|seat| self.question(seat).name()),
            waiting,
            telling: match state.phase {
                _ if !state.fallen.is_empty() => Some(Moment::Sacrifice),
                Phase::Tell(moment) => Some(moment),
                _ => None,
            },
            saga: state.settings.saga,
            narration: state.settings.narration,
            pack: state.pack.word(kit),
            hand: state.hand,
            hands: state.settings.hands,
            round: montage.round,
            bid: montage.bid,
            foe: state.foe,
            seating: state.seating,
            active: montage.active,
            surger: montage.surger,
            winner: montage.winner,
            barred: montage.barred,
            hobbled: montage.hobbled,
            burned: state.burned,
            common: Place::ALL.into_iter().filter_map(|place| self.common_seen(place)).collect(),
            decks: TeamDeck::ALL.into_iter().map(|deck| self.deck_seen(deck, viewer)).collect(),
            threats: self.threats_seen(viewer),
            choosing,
            searching: self.search_seen(viewer),
            scenes: state.scenes.queue.to_vec(),
            affected: state.scenes.affected,
            pledges: state.scenes.pledges,
            order: approach.map_or_else(Vec::new, |approach| approach.order.to_vec()),
            players: (0..SEATS as u8).map(|seat| self.player_seen(Seat::new(seat), viewer)).collect(),
        }
    }

    fn common_seen(&self, place: Place) -> Option<CommonView> {
        let card = self.state.team.common[place as usize]?;
        Some(CommonView { place, deck: card.deck, mark: card.mark, slot: self.slot_of(card) })
    }

    /// The words of a team card. SK-TEAM-01: its value is its author's number.
    #[must_use]
    pub fn written(&self, card: TeamCard) -> &'static Written {
        let author = &self.state.pack.of(self.kit.0).authors[usize::from(card.mark.value()) - 1];
        &author.cards[card.deck as usize][usize::from(self.slot_of(card))]
    }

    /// Which of its author's three cards of a deck a team card is: the one with its suit. SK-TEAM-01: the value is the author's
    /// number.
    #[must_use]
    pub fn slot_of(&self, card: TeamCard) -> u8 {
        let author = usize::from(card.mark.value()) - 1;
        let suits = self.state.knights[author].suits[card.deck as usize];
        suits.iter().position(|suit| *suit == card.mark.suit()).unwrap_or_default() as u8
    }

    fn deck_seen(&self, deck: TeamDeck, viewer: Viewer) -> DeckView {
        let team = &self.state.team;
        let tops = team.tops[deck as usize].iter().rev();
        DeckView {
            deck,
            cards: self.team_deck(deck),
            known: tops.map_while(|top| top.for_viewer(viewer)).collect(),
            aside: team.aside[deck as usize].iter().collect(),
        }
    }

    fn threats_seen(&self, viewer: Viewer) -> ThreatsView {
        let team = &self.state.team;
        let known: Vec<Mark> = team.drawn.iter().filter_map(|card| card.for_viewer(viewer)).collect();
        let whole = !team.drawn.is_empty() && known.len() == team.drawn.len();
        ThreatsView {
            drawn: team.drawn.len() as u8,
            known,
            kept: team.kept.iter().collect(),
            best: whole.then(|| self.strength(self.state.foe).category),
        }
    }

    fn search_seen(&self, viewer: Viewer) -> Option<Vec<Shown>> {
        let searches = self.state.phase == Phase::Search && viewer.has(self.state.asked);
        let of = self.state.montage.announced.filter(|_| searches)?.target?;
        Some(self.shown(self.state.personal.decks[of.index()]))
    }

    fn player_seen(&self, seat: Seat, viewer: Viewer) -> PlayerView {
        let (state, kit, knight) = (&self.state, self.kit.0, self.knight(seat));
        let (personal, montage, index) = (&state.personal, &state.montage, seat.index());
        let (seen, lost) = (self.seen_by(viewer), self.lost_to(viewer));
        let hand = personal.hands[index];
        let hand_known = hand.both(self.placed_by(viewer)).both(seen);
        let whole = !hand.is_empty() && hand_known == hand;
        let list = hand.union(personal.decks[index]).both(seen).minus(lost);
        let approach = state.approach.as_deref();
        let named = approach.is_none_or(|_| state.phase != Phase::Sheets);
        let answers = self.answers();
        let given = answers.filter(|_| viewer.has(seat)).and_then(|answers| answers.given(seat));
        PlayerView {
            seat,
            colour: state.colours[index],
            alive: state.alive.has(seat),
            points: self.mettle(seat),
            reserve: knight.reserve,
            line: knight.line,
            held_by: self.holders_of(seat),
            die: knight.die,
            limit: self.limit(seat),
            room: self.room(seat),
            overpower: knight.overpower,
            life: knight.life,
            knight: named.then(|| knight.sheet.word(kit)),
            nemesis: &state.pack.of(kit).authors[index].nemesis,
            respite: approach.map_or(Some(knight.respite), |approach| approach.respites[index]),
            theme: approach.map_or(Some(knight.theme), |approach| approach.themes[index]),
            suits: knight.suits,
            still_in: montage.still_in.has(seat),
            revealed: montage.revealed.has(seat),
            arrayed: montage.arrayed.has(seat),
            hand: hand.len(),
            hand_known: self.shown(hand_known),
            front: self.shown(personal.fronts[index]),
            used: personal.fronts[index].both(montage.used),
            deck: personal.decks[index].len(),
            list: self.shown(list.minus(Cards::THWARTED)),
            thwarted: list.both(Cards::THWARTED).len(),
            best: whole.then(|| self.strength(seat).category),
            answered: answers.is_some_and(|answers| answers.given(seat).is_some()),
            handed_in: match given {
                Some(Answer::Deck(deck)) => Some(deck),
                _ => None,
            },
        }
    }
}
