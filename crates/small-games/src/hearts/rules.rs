//! The rules of hearts.

use table::{About, Ask, Broken, Chance, Events, Game, Outcome, Refusal, Seat, Setup, Turn, Viewer};

use super::position::SEATS;
use super::redeal::redeal;
use super::{Card, Cards, Event, Hearts, Play, PlayerView, Question, Suit, View, Why};
use crate::NoOptions;

impl Hearts {
    /// The cards the seat may play now, being asked.
    #[inline]
    fn playable(&self, seat: Seat) -> Cards {
        let hand = self.hands[seat.index()];
        let first = self.is_first_trick();
        let preferred = match self.led() {
            // HE-LEAD-01: the two of clubs opens.
            None if first => Cards::only(Card::TWO_OF_CLUBS),
            // HE-LEAD-02: no heart is led before hearts are broken.
            None if !self.is_broken() => Cards::ALL.minus(Suit::Hearts.cards()),
            None => Cards::ALL,
            // HE-FOLLOW-01: follow suit.
            Some(led) if hand.meets(led.cards()) => led.cards(),
            // HE-FIRST-01: no points on the first trick.
            Some(_) if first => Cards::ALL.minus(Cards::POINTS),
            // HE-FOLLOW-02: who cannot follow plays anything.
            Some(_) => Cards::ALL,
        };
        // Each of these rules gives way to a hand that has nothing else.
        if hand.meets(preferred) { hand.both(preferred) } else { hand }
    }

    /// The refusal of a card in the hand that is not playable.
    fn refusal(&self, card: Card) -> Refusal<Why> {
        match self.led() {
            None if self.is_first_trick() => Refusal::by("HE-LEAD-01", Why::OpensWithTwoOfClubs),
            None => Refusal::by("HE-LEAD-02", Why::NotBroken),
            Some(led) if self.hands[self.next().index()].meets(led.cards()) => {
                Refusal::by("HE-FOLLOW-01", Why::MustFollow { led })
            }
            Some(_) => Refusal::by("HE-FIRST-01", Why::FirstTrick { card }),
        }
    }

    /// What everybody learns of a hand from the card it plays, before the card is played.
    #[inline]
    fn implied(&self, card: Card) -> Cards {
        match self.led() {
            // HE-LEAD-02: who leads a heart too early has nothing else.
            None if card.suit() == Suit::Hearts && !self.is_broken() => Suit::Hearts.cards(),
            // HE-FIRST-01: who plays points to the first trick has nothing else.
            Some(_) if self.is_first_trick() && Cards::POINTS.has(card) => Cards::POINTS,
            // HE-FOLLOW-01: who does not follow suit has none of it.
            Some(led) if card.suit() != led => Cards::ALL.minus(led.cards()),
            _ => Cards::ALL,
        }
    }

    /// Moves the card from the hand to the table.
    #[inline]
    fn play(&mut self, seat: Seat, card: Card, out: &mut impl Events<Event>) {
        let breaks = card.suit() == Suit::Hearts && !self.is_broken();
        let before = self.may[seat.index()];
        self.may[seat.index()] = before.both(self.implied(card));
        let after = self.may[seat.index()];
        self.hands[seat.index()] = self.hands[seat.index()].minus(Cards::only(card));
        self.may = self.may.map(|may| may.minus(Cards::only(card)));
        self.trick[seat.index()] = Some(card);
        out.show(|| Event::Played { seat, card });
        if before != after {
            for suit in Suit::ALL {
                if before.meets(suit.cards()) && !after.meets(suit.cards()) {
                    out.show(|| Event::ShowedOut { seat, suit });
                }
            }
        }
        if breaks {
            out.tell(|| Event::Broke);
        }
    }

    /// HE-TRICK-01: the highest card of the suit that was led takes the trick.
    #[inline]
    fn take_trick(&mut self, out: &mut impl Events<Event>) {
        let cards: Cards = self.trick.into_iter().flatten().collect();
        let led = self.led().expect("a full trick was led");
        let highest = cards.both(led.cards()).highest();
        let seat = SEATS.into_iter().find(|seat| self.trick[seat.index()] == highest);
        let seat = seat.expect("somebody played the highest card");
        self.taken[seat.index()] = self.taken[seat.index()].union(cards);
        self.trick = [None; 4];
        // HE-TRICK-02: who takes a trick leads to the next.
        self.leader = seat;
        out.tell(|| Event::Took { seat, cards });
    }
}

impl Game for Hearts {
    type Content = ();
    type Options = NoOptions;
    type Action = Play;
    type Question = Question;
    type Event = Event;
    type View = View;
    type Why = Why;
    type Save = Hearts;

    const ABOUT: About = About {
        name: "hearts",
        title: "Hearts",
        summary: "One deal of hearts, without passing: take no hearts and not the queen of spades, or take them all.",
        rules: 1,
        // HE-SETUP-01: four play.
        seats: (4, 4),
        coop: false,
        hidden: true,
        chance: true,
        longest: 52,
    };

    fn start(_: &'static (), _: &Setup<NoOptions>, mut chance: Chance) -> Result<Hearts, Refusal<Why>> {
        // HE-SETUP-02: all cards are dealt, thirteen to each.
        let mut pack = [Card::TWO_OF_CLUBS; 52];
        pack.iter_mut().zip(Cards::ALL).for_each(|(place, card)| *place = card);
        chance.shuffle(&mut pack);
        let mut hands = pack.chunks(13).map(|hand| hand.iter().copied().collect());
        Ok(Hearts::opening([(); 4].map(|()| hands.next().expect("four times thirteen cards"))))
    }

    fn content(&self) -> &'static () {
        &()
    }

    fn seats(&self) -> u8 {
        4
    }

    #[inline]
    fn turn(&self) -> Turn {
        if !self.is_over() {
            return Turn::Waiting(self.next().into());
        }
        let penalties = self.penalties();
        let fewest = penalties.into_iter().min();
        // HE-SCORE-02: the smallest penalty wins; equal ones share the win.
        let winners: table::Seats =
            SEATS.iter().filter(|seat| Some(penalties[seat.index()]) == fewest).collect();
        Turn::Over(Outcome::by("HE-END-01", winners, penalties.into_iter().map(|penalty| -(penalty as i32))))
    }

    fn ask(&self, _: Seat) -> Ask<Question, Play> {
        Ask::own(match self.led() {
            Some(led) => Question::Follow { led },
            None if self.is_first_trick() => Question::Open,
            None => Question::Lead,
        })
    }

    #[inline]
    fn actions(&self, seat: Seat, out: &mut Vec<Play>) {
        if seat == self.next() && !self.is_over() {
            out.extend(self.playable(seat).iter().map(Play));
        }
    }

    #[inline]
    fn check(&self, seat: Seat, &Play(card): &Play) -> Result<(), Refusal<Why>> {
        if self.is_over() {
            return Err(Refusal::by("HE-END-02", Why::Over));
        }
        if seat != self.next() {
            return Err(Refusal::by("HE-TURN-01", Why::NotYourTurn { next: self.next() }));
        }
        if !self.hands[seat.index()].has(card) {
            return Err(Refusal::by("HE-HAND-01", Why::NotYours { card }));
        }
        if !self.playable(seat).has(card) {
            return Err(self.refusal(card));
        }
        Ok(())
    }

    #[inline]
    fn apply(&mut self, seat: Seat, &Play(card): &Play, out: &mut impl Events<Event>) {
        self.play(seat, card, out);
        if self.on_table() == 4 {
            self.take_trick(out);
        }
        if self.is_over() {
            out.tell(|| Event::Scored { penalties: self.penalties(), moon: self.moon() });
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let see = |seat: Seat| {
            let (hand, taken) = (self.hands[seat.index()], self.taken[seat.index()]);
            PlayerView {
                cards: hand.len(),
                // HE-HIDE-01: a hand is for its owner's eyes.
                hand: viewer.has(seat).then_some(hand),
                out_of: self.out_of(seat).collect(),
                taken,
                points: taken.points(),
            }
        };
        View {
            tricks: self.taken.map(Cards::len).iter().sum::<u32>() / 4,
            trick: self.in_order().collect(),
            broken: self.is_broken(),
            next: self.turn().waiting().lowest(),
            players: [0, 1, 2, 3].map(|index| see(Seat::new(index))),
            penalties: self.is_over().then(|| self.penalties()),
        }
    }

    #[inline]
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Hearts {
        match SEATS.minus(viewer) {
            strangers if strangers.len() > 1 => {
                Hearts { hands: redeal(&self.hands, &self.may, strangers, chance), ..*self }
            }
            _ => *self,
        }
    }

    fn save(&self) -> Hearts {
        *self
    }

    fn load(_: &'static (), save: Hearts) -> Result<Hearts, Broken> {
        Ok(save)
    }

    fn invariants(&self) -> Result<(), Broken> {
        self.hold()
    }

    fn census(&self, out: &mut Vec<u32>) {
        let table = self.trick.into_iter().flatten();
        let piles = self.hands.into_iter().chain(self.taken).flatten();
        out.extend(piles.chain(table).map(|card| card.number()));
    }
}
