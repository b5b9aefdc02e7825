//! How Anvil is played: answers change the position, effects run on a stack of frames, and every
//! change is told.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Events, Hidden, Seat, Seats};

use super::action::Action;
use super::cards::{Kind, Step};
use super::position::{Anvil, Frame, Modifier};

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)] // The fields are the seat, the card and the amount the variant speaks of.
pub enum Event {
    /// A seat has chosen what to toss; nobody else sees it yet.
    Chose { seat: Seat },
    /// The same with the card: for the seat itself.
    ChoseCard { seat: Seat, kind: Kind },
    /// A seat has taken its choice back.
    TookBack { seat: Seat },
    /// A card was tossed into the fire.
    Tossed { seat: Seat, kind: Kind },
    /// A turn began.
    TurnBegan { seat: Seat, round: u8, works: u8 },
    /// A seat has so many works left.
    Worked { seat: Seat, left: u8 },
    /// A card was played.
    Played { seat: Seat, kind: Kind },
    /// A seat gained points.
    Scored { seat: Seat, points: u8 },
    /// A lasting effect began.
    Began { modifier: Modifier },
    /// The lasting effect of the next ore was used up.
    UsedUp,
    /// A seat drew a card.
    Drew { seat: Seat },
    /// The same with the card: for the seat itself.
    DrewCard { seat: Seat, kind: Kind },
    /// There was nothing to draw.
    DrewNothing { seat: Seat },
    /// The discard pile was shuffled into the deck.
    Shuffled,
    /// A spark flared up.
    Flared { seat: Seat },
    /// A spark was put out.
    Smothered { seat: Seat },
    /// A spark was flung.
    Flung { from: Seat, to: Seat },
    /// A seat was burnt.
    Burnt { seat: Seat, burns: u8 },
    /// A card above the hand limit was discarded.
    Shed { seat: Seat, kind: Kind },
    /// A seat looked at the top of the deck.
    Looked { seat: Seat },
    /// The same with the card: for the seat itself.
    LookedAt { seat: Seat, kind: Kind },
    /// A trade was offered.
    Offered { from: Seat, to: Seat },
    /// The same with the card: for the one who offers.
    OfferedCard { from: Seat, to: Seat, kind: Kind },
    /// No trade was offered.
    Left { seat: Seat },
    /// A trade was done.
    Traded { from: Seat, to: Seat },
    /// A card changed hands: for the two seats.
    Handed { from: Seat, to: Seat, kind: Kind },
    /// A card was committed face down against a rival.
    Quenched { from: Seat, to: Seat },
    /// The same with the card: for the one who commits.
    QuenchedWith { from: Seat, to: Seat, kind: Kind },
    /// A rival answered a quench with a card face down.
    Warded { seat: Seat },
    /// The same with the card: for the rival.
    WardedWith { seat: Seat, kind: Kind },
    /// A rival answered a quench with nothing.
    Stood { seat: Seat },
    /// The die was rolled.
    Rolled { pips: u8 },
    /// The committed cards were turned up.
    Clashed { from: Seat, kind: Kind, to: Seat, ward: Option<Kind> },
    /// The committed cards went back to their hands unseen.
    Fizzled { from: Seat, to: Seat },
    /// The blade was aimed at.
    Aimed { seat: Seat, angle: i16, force: i16 },
    /// Where the blow landed.
    Landed { seat: Seat, angle: i16, points: u8 },
    /// The guild's order.
    Ordered { seat: Seat, stoke: bool },
    /// The turn's lasting effects and played cards were cleared away.
    TurnEnded { seat: Seat },
    /// The game ended.
    Ended,
}

/// Works at the start of a turn. AN-TURN-03.
const WORKS: u8 = 2;
/// At this roll the committed cards are turned up. AN-QUENCH-03.
const CLASH: u8 = 4;
/// A blow trembles by at most so many degrees to either side. AN-STRIKE-04.
const TREMOR: i32 = 10;

impl Anvil {
    pub(super) fn play(&mut self, seat: Seat, action: Action, out: &mut impl Events<Event>) {
        match action {
            Action::Toss(kind) => self.toss(seat, kind, out),
            Action::TakeBack => {
                if let Some(draft) = &mut self.state.draft {
                    draft.take_back(seat);
                }
                out.tell(|| Event::TookBack { seat });
            }
            Action::Draw => {
                self.work(seat, out);
                self.state.stack.push(Frame::Draw { seat, left: 1 });
            }
            Action::Play(kind) => {
                self.work(seat, out);
                let card = self.take(seat, kind);
                self.state.spent.push(card.card);
                out.show(|| Event::Played { seat, kind });
                self.state.stack.push(Frame::Program { seat, kind, step: 0 });
            }
            Action::Quench(rival, kind) => {
                self.work(seat, out);
                self.quench(seat, rival, kind, out);
            }
            Action::Strike { angle, force } => {
                self.work(seat, out);
                self.strike(seat, angle, force, out);
            }
            Action::Rest => {
                self.state.works = 0;
                out.tell(|| Event::Worked { seat, left: 0 });
            }
            Action::Smother => {
                // AN-SPARK-01: smothering costs a burn.
                self.state.stack.pop();
                out.tell(|| Event::Smothered { seat });
                self.burn(seat, out);
            }
            Action::Fling(rival) => {
                // AN-SPARK-02: the rival is burnt instead, and draws a card for it, out of turn.
                self.state.stack.pop();
                out.tell(|| Event::Flung { from: seat, to: rival });
                self.state.stack.push(Frame::Draw { seat: rival, left: 1 });
                self.burn(rival, out);
            }
            Action::Shed(kind) => {
                self.state.stack.pop();
                let card = self.take(seat, kind);
                self.state.discard.push(card.card);
                out.show(|| Event::Shed { seat, kind });
            }
            Action::Trade(rival, kind) => {
                self.state.stack.pop();
                let offered = self.take(seat, kind);
                self.state.stack.push(Frame::Return { from: seat, to: rival, offered });
                out.tell(|| Event::Offered { from: seat, to: rival });
                out.tell_to(seat, || Event::OfferedCard { from: seat, to: rival, kind });
            }
            Action::Leave => {
                self.state.stack.pop();
                out.tell(|| Event::Left { seat });
            }
            Action::Return(kind) => self.give_in_return(seat, kind, out),
            Action::Ward(kind) => {
                let card = self.take(seat, kind);
                out.tell(|| Event::Warded { seat });
                out.tell_to(seat, || Event::WardedWith { seat, kind });
                self.roll_quench(Some(card), out);
            }
            Action::Stand => {
                out.tell(|| Event::Stood { seat });
                self.roll_quench(None, out);
            }
            Action::Stoke | Action::Rake => {
                self.state.stack.pop();
                out.tell(|| Event::Ordered { seat, stoke: action == Action::Stoke });
                if action == Action::Stoke {
                    // AN-GUILD-02: everybody draws, the deciding seat first.
                    let mut order: arrayvec::ArrayVec<Seat, 4> = arrayvec::ArrayVec::new();
                    let mut next = seat;
                    for _ in 0..self.state.seats {
                        order.push(next);
                        next = next.next(self.state.seats);
                    }
                    self.state
                        .stack
                        .extend(order.into_iter().rev().map(|seat| Frame::Draw { seat, left: 1 }));
                } else {
                    // AN-GUILD-03: the discard pile is shuffled into the deck.
                    self.shuffle(out);
                }
            }
        }
        self.settle(out);
    }

    /// Runs everything under way until somebody has to be asked.
    pub(super) fn settle(&mut self, out: &mut impl Events<Event>) {
        while !self.state.over && self.state.draft.is_none() {
            match self.state.stack.last().copied() {
                None if self.state.works > 0 => return,
                None => self.end_turn(out),
                Some(Frame::Draw { seat, left }) => {
                    // The last draw leaves the stack first, so that a chain of sparks does not pile up.
                    if left > 1 {
                        self.replace_top(Frame::Draw { seat, left: left - 1 });
                    } else {
                        self.state.stack.pop();
                    }
                    self.draw(seat, out);
                }
                Some(Frame::Program { seat, kind, step }) => {
                    // AN-PLAY-01: the frame keeps its place, and goes on there once what interrupts is done.
                    match self.cards.0.of(kind).steps.get(usize::from(step)) {
                        Some(next) => {
                            self.replace_top(Frame::Program { seat, kind, step: step + 1 });
                            self.run(seat, *next, out);
                        }
                        None => {
                            self.state.stack.pop();
                        }
                    }
                }
                Some(Frame::RoundEnd) => {
                    self.state.stack.pop();
                    self.end_round(out);
                }
                Some(_) => return,
            }
        }
    }

    fn replace_top(&mut self, frame: Frame) {
        *self.state.stack.last_mut().expect("something is under way") = frame;
    }

    fn run(&mut self, seat: Seat, step: Step, out: &mut impl Events<Event>) {
        match step {
            // AN-ORE-01: ore scores its points.
            Step::Score(points) => self.score_ore(seat, points, out),
            Step::Draw(left) => self.state.stack.push(Frame::Draw { seat, left }),
            Step::EachOre(more) => self.begin(Modifier::EachOre(more), out),
            Step::NextOre(times) => self.begin(Modifier::NextOre(times), out),
            Step::Work(more) => {
                self.state.works += more;
                let left = self.state.works;
                out.tell(|| Event::Worked { seat, left });
            }
            Step::Peek => {
                // AN-TONGS-01: the looker knows the top card until a shuffle.
                if let Some(top) = self.state.deck.last_mut() {
                    *top = top.shown_to(seat);
                    let kind = top.card;
                    out.tell(|| Event::Looked { seat });
                    out.reveal_to(seat, || Event::LookedAt { seat, kind });
                }
            }
            Step::Trade => {
                if self.can_trade(seat) {
                    self.state.stack.push(Frame::Trade { seat });
                }
            }
        }
    }

    fn begin(&mut self, modifier: Modifier, out: &mut impl Events<Event>) {
        self.state.modifiers.push(modifier);
        out.tell(|| Event::Began { modifier });
    }

    /// AN-ORE-02 and AN-ORE-03: what lasts changes what an ore counts, multiplication first.
    fn score_ore(&mut self, seat: Seat, value: u8, out: &mut impl Events<Event>) {
        let mut points = value;
        if let Some(place) = self.state.modifiers.iter().position(|m| matches!(m, Modifier::NextOre(_)))
            && let Modifier::NextOre(times) = self.state.modifiers.remove(place)
        {
            points *= times;
            out.tell(|| Event::UsedUp);
        }
        for modifier in &self.state.modifiers {
            if let Modifier::EachOre(more) = modifier {
                points += more;
            }
        }
        self.state.points[seat.index()] += i16::from(points);
        out.tell(|| Event::Scored { seat, points });
    }

    fn toss(&mut self, seat: Seat, kind: Kind, out: &mut impl Events<Event>) {
        out.tell(|| Event::Chose { seat });
        out.tell_to(seat, || Event::ChoseCard { seat, kind });
        let draft = self.state.draft.as_mut().expect("checked: the tossing is on");
        draft.answer(seat, kind);
        if let Some(tossed) = draft.all_in() {
            // AN-TOSS-03: once all have chosen, the cards are turned up in the order of the seats.
            self.state.draft = None;
            for (seat, kind) in tossed {
                let card = self.take(seat, kind);
                self.state.discard.push(card.card);
                out.reveal(|| Event::Tossed { seat, kind });
            }
            self.begin_turn(self.state.first, out);
        }
    }

    fn work(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.state.works -= 1;
        let left = self.state.works;
        out.tell(|| Event::Worked { seat, left });
    }

    fn draw(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        if self.state.deck.is_empty() && !self.state.discard.is_empty() {
            // AN-DRAW-02: an empty deck is made anew from the discard pile, if there is one.
            self.shuffle(out);
        }
        let Some(card) = self.state.deck.pop() else {
            out.tell(|| Event::DrewNothing { seat });
            return;
        };
        let kind = card.card;
        if self.cards.of(kind).spark {
            // AN-SPARK-01: a drawn spark flares up at once, in the middle of whatever is under way.
            out.reveal(|| Event::Flared { seat });
            self.state.discard.push(kind);
            self.state.stack.push(Frame::Spark { seat });
        } else {
            // AN-DRAW-01: the drawer alone sees the card. That no spark flared up is news to everybody.
            out.reveal(|| Event::Drew { seat });
            out.reveal_to(seat, || Event::DrewCard { seat, kind });
            self.put(seat, card);
            if self.hand(seat).len() > usize::from(self.cards.hand_limit) {
                // AN-HAND-02: whoever holds too many sheds one before anything goes on, also out of turn.
                self.state.stack.push(Frame::Shed { seat });
            }
        }
    }

    /// Shuffles the discard pile into the deck: nobody knows a card of it any longer.
    fn shuffle(&mut self, out: &mut impl Events<Event>) {
        let state = &mut self.state;
        state.deck.extend(state.discard.drain(..).map(Hidden::unseen));
        // Sorted first, so that the outcome depends on which cards there are and on chance alone.
        state.deck.sort_unstable_by_key(|hidden| hidden.card);
        table::shuffle(&mut state.deck, &mut state.chance);
        out.tell(|| Event::Shuffled);
    }

    fn quench(&mut self, seat: Seat, rival: Seat, kind: Kind, out: &mut impl Events<Event>) {
        // AN-QUENCH-01: the card is committed face down before the die is rolled.
        let committed = self.take(seat, kind);
        self.state.stack.push(Frame::Ward { from: seat, to: rival, committed });
        out.tell(|| Event::Quenched { from: seat, to: rival });
        out.tell_to(seat, || Event::QuenchedWith { from: seat, to: rival, kind });
        if self.hand(rival).is_empty() {
            // AN-QUENCH-02: an empty hand, which everybody sees, can only stand.
            out.tell(|| Event::Stood { seat: rival });
            self.roll_quench(None, out);
        }
    }

    fn roll_quench(&mut self, ward: Option<Hidden<Kind>>, out: &mut impl Events<Event>) {
        let Some(Frame::Ward { from, to, committed }) = self.state.stack.pop() else {
            unreachable!("a ward answers a quench");
        };
        let pips = self.state.chance.below(6) as u8 + 1;
        out.reveal(|| Event::Rolled { pips });
        if pips < CLASH {
            // AN-QUENCH-04: nothing is turned up; the cards go back unseen.
            out.tell(|| Event::Fizzled { from, to });
            self.put(from, committed);
            if let Some(ward) = ward {
                self.put(to, ward);
            }
            return;
        }
        let ward_kind = ward.map(|hidden| hidden.card);
        out.reveal(|| Event::Clashed { from, kind: committed.card, to, ward: ward_kind });
        let value = |kind: Option<Kind>| kind.map_or(0, |kind| self.cards.of(kind).value);
        let (mine, theirs) = (value(Some(committed.card)), value(ward_kind));
        self.state.discard.push(committed.card);
        self.state.discard.extend(ward_kind);
        if mine > theirs {
            let points = mine - theirs;
            self.state.points[from.index()] += i16::from(points);
            out.tell(|| Event::Scored { seat: from, points });
        }
    }

    fn give_in_return(&mut self, seat: Seat, kind: Kind, out: &mut impl Events<Event>) {
        let Some(Frame::Return { from, offered, .. }) = self.state.stack.pop() else {
            unreachable!("a return answers an offer");
        };
        let returned = self.take(seat, kind);
        // AN-TONGS-04: both cards change hands for good; each keeps knowing what it gave away.
        out.tell(|| Event::Traded { from, to: seat });
        let both = Seats::only(from).with(seat);
        out.reveal_to(both, || Event::Handed { from, to: seat, kind: offered.card });
        out.show_to(both, || Event::Handed { from: seat, to: from, kind });
        self.put(from, returned);
        self.put(seat, offered);
    }

    fn strike(&mut self, seat: Seat, angle: i16, force: i16, out: &mut impl Events<Event>) {
        self.state.struck = true;
        out.tell(|| Event::Aimed { seat, angle, force });
        let tremor = if self.state.steady { 0 } else { self.state.chance.between(-TREMOR, TREMOR) };
        let landed = i32::from(angle) + tremor;
        let off = (landed - 180).abs();
        // AN-STRIKE-05: what a blow brings.
        let points = if off <= 5 && force > 50 { 2 } else { u8::from(off <= 30) };
        let burnt = off > 120;
        self.state.points[seat.index()] += i16::from(points);
        let event = || Event::Landed { seat, angle: landed as i16, points };
        if self.state.steady {
            out.tell(event)
        } else {
            out.reveal(event)
        }
        if burnt {
            self.burn(seat, out);
        }
    }

    fn burn(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.state.burns[seat.index()] += 1;
        let burns = self.state.burns[seat.index()];
        out.tell(|| Event::Burnt { seat, burns });
        if burns >= self.cards.burns {
            // AN-END-02: too many burns end the game at once.
            self.close(out);
        }
    }

    /// Puts away what was under way when the game ended.
    fn close(&mut self, out: &mut impl Events<Event>) {
        self.state.stack.clear();
        self.state.modifiers.clear();
        self.state.works = 0;
        self.state.over = true;
        out.tell(|| Event::Ended);
    }

    pub(super) fn begin_turn(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.state.active = seat;
        self.state.works = WORKS;
        let round = self.state.round;
        out.tell(|| Event::TurnBegan { seat, round, works: WORKS });
    }

    fn end_turn(&mut self, out: &mut impl Events<Event>) {
        let state = &mut self.state;
        // AN-TURN-04: what lasts until the end of the turn ends, and played cards are discarded.
        state.modifiers.clear();
        state.discard.extend(state.spent.drain(..));
        state.struck = false;
        let seat = state.active;
        out.tell(|| Event::TurnEnded { seat });
        let next = seat.next(self.state.seats);
        if next == self.state.first {
            self.state.stack.push(Frame::RoundEnd);
            self.state.stack.push(Frame::Guild { seat: next });
        } else {
            self.begin_turn(next, out);
        }
    }

    fn end_round(&mut self, out: &mut impl Events<Event>) {
        if self.state.round + 1 == self.state.rounds {
            // AN-END-01: after the last round the game is over.
            self.close(out);
        } else {
            self.state.round += 1;
            // AN-GUILD-04: the next seat begins the next round.
            self.state.first = self.state.first.next(self.state.seats);
            self.begin_turn(self.state.first, out);
        }
    }
}
