//! The position of six-pile and its rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{About, Ask, Broken, Chance, Events, Game, Outcome, Refusal, Seat, Seats, Setup, Turn, Viewer};

use super::cards::CARDS;
use super::{Action, Cards, Event, Kind, PlayerView, Question, View, Why};
use crate::NoOptions;

/// SP-SETUP-02: the six piles.
const SUPPLY: Cards = Cards::of([32, 40, 30, 8, 8, 8]);
/// SP-SETUP-03: what each player begins with.
const OWN: Cards = Cards::of([7, 0, 0, 3, 0, 0]);
/// SP-DRAW-01: the size of a hand.
const HAND: u32 = 5;
/// SP-END-03: the most turns.
const TURNS: u16 = 400;

/// A position: the supply, each player's cards, and how many turns have been played.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SixPile {
    supply: Cards,
    players: [Player; 2],
    turns: u16,
    chance: Chance,
}

/// A player's cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Player {
    deck: Cards,
    hand: Cards,
    /// The part of the hand that everybody can work out.
    known: Cards,
    discard: Cards,
}

impl Player {
    fn owned(&self) -> Cards {
        self.deck.and(self.hand).and(self.discard)
    }
}

impl SixPile {
    /// SP-TURN-01, SP-TURN-02: A begins, then the players alternate.
    #[inline]
    fn next(&self) -> Seat {
        Seat::new((self.turns % 2) as u8)
    }

    /// The clause by which the game has ended, if it has.
    #[inline]
    fn ended(&self) -> Option<&'static str> {
        if self.supply.count(Kind::Castle) == 0 {
            Some("SP-END-01")
        } else if self.supply.missing() >= 3 {
            Some("SP-END-02")
        } else if self.turns >= TURNS {
            Some("SP-END-03")
        } else {
            None
        }
    }

    /// SP-SCORE-01: the points of each player's cards, wherever they lie.
    fn points(&self) -> [u32; 2] {
        self.players.map(|player| player.owned().points())
    }

    fn outcome(&self, rule: &'static str) -> Outcome {
        let points = self.points();
        let most = points.into_iter().max();
        // SP-SCORE-02: the most points win; equal points share the win.
        let winners: Seats =
            Seats::first(2).iter().filter(|seat| Some(points[seat.index()]) == most).collect();
        Outcome::by(rule, winners, points.into_iter().map(|points| points as i32))
    }

    /// SP-TAKE-01: the card goes to the taker's discard pile.
    #[inline]
    fn take(&mut self, seat: Seat, kind: Kind, out: &mut impl Events<Event>) {
        let player = &mut self.players[seat.index()];
        self.supply = self.supply.minus(Cards::one(kind));
        player.discard = player.discard.and(Cards::one(kind));
        out.tell(|| Event::Took { seat, kind });
    }

    /// SP-DISCARD-01: the whole hand is discarded, face up.
    #[inline]
    fn discard(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let player = &mut self.players[seat.index()];
        let cards = player.hand;
        player.discard = player.discard.and(cards);
        player.hand = Cards::NONE;
        player.known = Cards::NONE;
        out.show(|| Event::Discarded { seat, cards });
    }

    /// SP-DRAW-01: draws a new hand.
    #[inline]
    fn draw(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let player = &mut self.players[seat.index()];
        let left = player.deck.total();
        if left < HAND {
            // SP-DRAW-02: what is left of the deck comes to hand, and the discard pile is shuffled
            // into a new deck. With the old hand on the table, everybody knows what was left.
            player.hand = player.deck;
            player.known = player.deck;
            player.deck = player.discard;
            player.discard = Cards::NONE;
            let left = player.known;
            out.tell(|| Event::Reshuffled { seat, left });
        }
        let count = HAND - player.hand.total();
        let cards = player.deck.draw(count, &mut self.chance);
        player.hand = player.hand.and(cards);
        // SP-HIDE-01: all see how many were drawn, the drawer alone sees which.
        out.tell(|| Event::Drew { seat, count });
        out.reveal_to(seat, || Event::Found { seat, cards });
    }
}

impl Game for SixPile {
    type Content = ();
    type Options = NoOptions;
    type Action = Action;
    type Question = Question;
    type Event = Event;
    type View = View;
    type Why = Why;
    type Save = SixPile;

    const ABOUT: About = About {
        name: "six-pile",
        title: "Six-pile",
        summary: "A deck-builder in its smallest form: coins to pay with, points to win by, one card a turn.",
        rules: 1,
        // SP-SETUP-01: two play.
        seats: (2, 2),
        coop: false,
        hidden: true,
        chance: true,
        longest: TURNS as u32,
    };

    fn start(_: &'static (), _: &Setup<NoOptions>, mut chance: Chance) -> Result<SixPile, Refusal<Why>> {
        let players = [(); 2].map(|()| {
            let mut deck = OWN;
            let hand = deck.draw(HAND, &mut chance);
            Player { deck, hand, known: Cards::NONE, discard: Cards::NONE }
        });
        Ok(SixPile { supply: SUPPLY, players, turns: 0, chance })
    }

    fn content(&self) -> &'static () {
        &()
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.ended() {
            None => Turn::Waiting(self.next().into()),
            Some(rule) => Turn::Over(self.outcome(rule)),
        }
    }

    fn ask(&self, seat: Seat) -> Ask<Question, Action> {
        let coins = self.players[seat.index()].hand.coins();
        Ask::own(Question::WhichCard { coins }).closed_by(Action::Pass)
    }

    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat != self.next() || self.ended().is_some() {
            return;
        }
        let coins = self.players[seat.index()].hand.coins();
        out.reserve(7);
        for kind in Kind::ALL {
            // SP-TAKE-02, SP-TAKE-03: what the coins reach, of piles that are not empty.
            if kind.cost() <= coins && self.supply.count(kind) > 0 {
                out.push(Action::Take(kind));
            }
        }
        out.push(Action::Pass);
    }

    #[inline]
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
        if self.ended().is_some() {
            return Err(Refusal::by("SP-END-04", Why::Over));
        }
        if seat != self.next() {
            return Err(Refusal::by("SP-TURN-01", Why::NotYourTurn { next: self.next() }));
        }
        let Action::Take(kind) = *action else {
            return Ok(());
        };
        if self.supply.count(kind) == 0 {
            return Err(Refusal::by("SP-TAKE-03", Why::Empty { kind }));
        }
        let (cost, coins) = (kind.cost(), self.players[seat.index()].hand.coins());
        if cost > coins {
            return Err(Refusal::by("SP-TAKE-02", Why::TooDear { kind, cost, coins }));
        }
        Ok(())
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: &Action, out: &mut impl Events<Event>) {
        match *action {
            Action::Take(kind) => self.take(seat, kind, out),
            Action::Pass => out.tell(|| Event::Passed { seat }),
        }
        self.discard(seat, out);
        self.draw(seat, out);
        self.turns += 1;
        if self.ended().is_some() {
            out.tell(|| Event::Ended { points: self.points() });
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let see = |seat: Seat| {
            let player = &self.players[seat.index()];
            PlayerView {
                owned: player.owned(),
                points: player.owned().points(),
                discard: player.discard,
                deck: player.deck.total(),
                hand: player.hand.total(),
                known: player.known,
                // SP-HIDE-01: a hand is for its owner's eyes.
                cards: viewer.has(seat).then_some(player.hand),
            }
        };
        View {
            supply: self.supply,
            turns: self.turns,
            next: self.turn().waiting().lowest(),
            players: [see(Seat::new(0)), see(Seat::new(1))],
        }
    }

    /// What a player owns is no secret; how it is split between hand and deck is, but for the part
    /// of the hand that was left when the deck was reshuffled.
    #[inline]
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> SixPile {
        let mut players = self.players;
        for seat in Seats::first(2).minus(viewer) {
            let player = &mut players[seat.index()];
            let secret = player.hand.minus(player.known);
            let mut deck = player.deck.and(secret);
            player.hand = player.known.and(deck.draw(secret.total(), chance));
            player.deck = deck;
        }
        SixPile { supply: self.supply, players, turns: self.turns, chance: chance.fork() }
    }

    fn chance(&self) -> Option<&Chance> {
        Some(&self.chance)
    }

    fn save(&self) -> SixPile {
        self.clone()
    }

    fn load(_: &'static (), save: SixPile) -> Result<SixPile, Broken> {
        Ok(save)
    }

    fn invariants(&self) -> Result<(), Broken> {
        Broken::unless(self.turns <= TURNS, "SP-END-03", || format!("{} turns were played", self.turns))?;
        for kind in Kind::ALL {
            let players = self.players.iter().flat_map(|player| [player.deck, player.hand, player.discard]);
            let found: u32 = players.chain([self.supply]).map(|cards| cards.count(kind)).sum();
            let made = SUPPLY.count(kind) + 2 * OWN.count(kind);
            Broken::unless(found == made, "SP-SETUP-02", || {
                format!("{found} {kind} cards instead of {made}")
            })?;
        }
        for (seat, player) in Seats::first(2).iter().zip(&self.players) {
            let hand = player.hand.total();
            Broken::unless(hand == HAND, "SP-DRAW-01", || format!("{seat} holds {hand} cards"))?;
            Broken::unless(player.owned().covers(OWN), "SP-SETUP-03", || {
                format!("{seat} lacks cards it began with")
            })?;
            Broken::unless(player.hand.covers(player.known), "SP-DRAW-02", || {
                format!("{seat} does not hold what is known of its hand")
            })?;
            // SP-TAKE-01: at most one card in each of the seat's turns, A having had the odd one.
            let turns = (u32::from(self.turns) + 1 - seat.index() as u32) / 2;
            let took = player.owned().total() - OWN.total();
            Broken::unless(took <= turns, "SP-TAKE-01", || {
                format!("{seat} took {took} cards in {turns} turns")
            })?;
        }
        Ok(())
    }

    fn census(&self, out: &mut Vec<u32>) {
        out.reserve(CARDS as usize);
        let owned = self.players.map(|player| player.owned());
        for cards in [self.supply, owned[0], owned[1]] {
            for kind in Kind::ALL {
                out.extend((0..cards.count(kind)).map(|_| kind as u32));
            }
        }
    }
}
