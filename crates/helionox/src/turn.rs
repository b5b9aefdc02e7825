//! The turn: Event, Cryo, Main and End phase in this order (HX-TURN-03), and the loop that runs what is under way.

use effects::{Asked, Flow};
use table::{Events, Hidden, Seat};

use crate::action::Action;
use crate::atoms::Price;
use crate::cards::Zone;
use crate::content::Kind;
use crate::event::Event;
use crate::nouns::{CardId, Payment, Source, Worlds};
use crate::position::Helionox;
use crate::stack::Run;
use crate::state::{HAND, Phase, ThisTurn};

impl Helionox {
    /// Takes a legal answer, and goes on until somebody has to be asked.
    pub(crate) fn play(&mut self, seat: Seat, action: Action, out: &mut impl Events<Event>) {
        match self.state.stack.last().copied() {
            Some(frame) => self.answer_text(seat, &frame, action, out),
            None => self.answer_phase(seat, action, out),
        }
        self.go_on(out);
    }

    /// An answer to a question that a text asks. What was chosen is told; a pick tells itself by what comes of it.
    fn answer_text(&mut self, seat: Seat, frame: &Run, action: Action, out: &mut impl Events<Event>) {
        match (effects::asked(self, frame), action) {
            (Asked::May, Action::No) => out.tell(|| Event::Declined { seat }),
            (Asked::Arm(_), Action::Option(arm)) => {
                let words = self.kit.0.option(frame.at, arm.place());
                out.tell(|| Event::ChoseOption { seat, words: words.to_owned() });
            }
            _ => {}
        }
        effects::answer(self, action, out);
    }

    /// An answer to a question of a phase.
    fn answer_phase(&mut self, seat: Seat, action: Action, out: &mut impl Events<Event>) {
        match action {
            Action::Architect(architect) if self.state.phase == Phase::Architect => {
                self.player_mut(seat).architect = Some(architect);
                out.tell(|| Event::Architect { seat, architect });
                self.after_architects(out);
            }
            Action::Architect(architect) => self.answer_draft(seat, architect, out),
            Action::TakeBack => {
                if let Some(answers) = &mut self.state.draft.answers {
                    answers.take_back(seat);
                    out.tell_to(seat, || Event::TookBack { seat });
                }
            }
            Action::Pair(faction) => self.choose_pair(seat, faction, out),
            Action::Start(at) => self.choose_start(seat, at, out),
            Action::Play(card) => self.play_card(seat, card, out),
            Action::Buy { card, banked } => self.buy(card, banked.unwrap_or(0), out),
            Action::Cycle(card) => {
                self.state.now.cycled = true;
                self.cycle(seat, card, out);
            }
            // HX-CYCLE-04: the one free use.
            Action::CycleRequest => {
                self.state.now.cycled = true;
                self.cycle_request(seat, out);
            }
            Action::Bonus | Action::Key => {
                self.state.now.located = true;
                self.serve(seat, action == Action::Key, out);
            }
            Action::Travel(to) => self.travel(to, out),
            Action::Embassy => self.buy_embassy(out),
            Action::Ability(arm) => self.use_ability(seat, arm.place(), out),
            Action::Overcome { event, banked } => self.overcome(event, banked.unwrap_or(0), out),
            Action::Settle { event, one, two } => self.settle(event, [one, two].into_iter().flatten(), out),
            Action::Call { partner, event, share } => self.call(partner, event, share, out),
            Action::Load => self.buy_cargo(out),
            Action::Deliver(cargo) => self.deliver(cargo, out),
            Action::Garrison(payment) => self.clear_garrison(payment, out),
            Action::End => {
                out.tell(|| Event::MainEnded { seat });
                self.end_main(out);
            }
            Action::Bank => {
                self.bank(seat, 2, 0, out);
                self.state.phase = Phase::Main;
            }
            Action::Take(card) => {
                self.take_tech(card, out);
                self.state.phase = Phase::Main;
            }
            Action::Skip => {
                out.tell(|| Event::Skipped { seat });
                self.state.phase = Phase::Main;
            }
            Action::Accept => self.accept(out),
            Action::Refuse => self.refuse(None, out),
            Action::Counter(give) => self.refuse(Some(give), out),
            Action::Raise => self.raise(out),
            Action::Stop => self.stop(seat, out),
            Action::Discard(card) => self.discard(seat, card, out),
            Action::Draw => self.draw_hand(seat, out),
            Action::Event(event) => self.syndicate_takes_event(event, out),
            Action::Card(card) => self.syndicate_takes_card(card, out),
            Action::Yes
            | Action::No
            | Action::Option(_)
            | Action::Player(_)
            | Action::Discarded(_)
            | Action::At(_)
            | Action::Request(_)
            | Action::CurrentRequest
            | Action::Nothing => {}
        }
    }

    /// Runs everything under way until somebody has to be asked. HX-MAIN-07: what is being resolved is resolved first.
    pub(crate) fn go_on(&mut self, out: &mut impl Events<Event>) {
        while !self.is_over() {
            if let Some(frame) = self.state.stack.last().copied() {
                match effects::step(self, frame, out) {
                    Flow::Go => continue,
                    Flow::Ask => return,
                }
            }
            let goes = if self.state.collaboration.is_some() {
                self.go_on_together(out)
            } else {
                self.next_phase(out)
            };
            if !goes {
                return;
            }
        }
    }

    /// Goes on with the turn, where nothing is under way; whether there is something to do without an answer.
    fn next_phase(&mut self, out: &mut impl Events<Event>) -> bool {
        match self.state.phase {
            Phase::Begin => self.begin_turn(out),
            Phase::Flip => {
                // HX-EVENT-06: if no Event is Inactive, nothing flips.
                if !self.flip_next(out) {
                    self.state.phase = Phase::Place;
                }
            }
            Phase::Place => {
                (0..self.events_to_place()).for_each(|_| self.place_event(out));
                self.cryo_phase(out);
                self.state.phase = Phase::Dawn(0);
            }
            Phase::Dawn(done) => self.dawn(done),
            Phase::Discard if self.cp().cards.in_hand() == 0 => self.draw_hand(self.state.current, out),
            Phase::Limit if self.cp().cards.in_hand() <= HAND => self.end_turn(out),
            Phase::TakeEvent | Phase::TakeCard => return self.syndicate(out),
            _ => return false,
        }
        true
    }

    /// HX-GEND-01, HX-RULING-68, HX-SOLO-11: a turn that would need an Event from an empty deck is not begun: the game is over.
    fn begin_turn(&mut self, out: &mut impl Events<Event>) {
        if self.event_deck() == 0 {
            self.state.phase = Phase::Over;
            let winners = self.outcome().winners;
            out.tell(|| Event::Ended { winners });
            return;
        }
        self.state.turn += 1;
        let (seat, turn) = (self.state.current, self.state.turn);
        self.state.now = ThisTurn { visited: Worlds::NONE.with(self.here()), ..ThisTurn::default() };
        for lies in self.state.events.cards_mut() {
            lies.fresh = false;
        }
        out.tell(|| Event::TurnBegan { seat, turn });
        self.state.phase = Phase::Flip;
    }

    /// HX-CRYO-01: one Cryo Counter comes off; HX-CRYO-02: if there is one. HX-CRYO-04: before the Main phase.
    fn cryo_phase(&mut self, out: &mut impl Events<Event>) {
        let seat = self.state.current;
        let player = self.player_mut(seat);
        if player.cryo > 0 {
            player.cryo -= 1;
            let left = player.cryo;
            out.tell(|| Event::Thawed { seat, left });
        }
    }

    /// A card is played from hand. HX-PLAY-02: its text resolves at once. HX-COLLAB-11: for a partner too.
    pub(crate) fn play_card(&mut self, seat: Seat, card: CardId, out: &mut impl Events<Event>) {
        let cards = &mut self.player_mut(seat).cards;
        if !cards.take_from_hand(card) {
            return;
        }
        // HX-PLAY-09: it stays on the table until the End phase.
        cards.put(Zone::Played, card);
        out.show(|| Event::Played { seat, card });
        self.resolve_card(seat, card, Source::Card(card), out);
    }

    /// The text of a card resolves, played or copied. HX-TECH-08: an Illegal Tech like any other. HX-RULING-37: a copy counts as a play of a Unique card, and brings the Infamy
    /// of an Illegal Tech.
    pub(crate) fn resolve_card(
        &mut self,
        seat: Seat,
        card: CardId,
        source: Source,
        out: &mut impl Events<Event>,
    ) {
        let printed = self.card(card);
        if printed.unique && usize::from(self.state.now.uniques.len()) < 24 {
            self.state.now.uniques.sort_in((seat.index() as u8, card));
        }
        // HX-TECH-09: 1 Infamy each time it is played.
        if printed.kind == Kind::Illegal {
            self.gain_infamy(seat, 1, out);
        }
        self.run(&printed.text, seat, source);
    }

    /// Whether a seat has played or copied a Unique card this turn. HX-TERM-07, HX-TERM-08, HX-RULING-29: each player once.
    pub(crate) fn is_spent(&self, seat: Seat, card: CardId) -> bool {
        self.card(card).unique && self.state.now.uniques.has((seat.index() as u8, card))
    }

    /// HX-GARR-03 to HX-GARR-05, HX-RULING-77: the Garrison here is gone for good.
    fn clear_garrison(&mut self, payment: Payment, out: &mut impl Events<Event>) {
        let price = match payment {
            Payment::Credit => Price { credits: 1, ..Price::default() },
            Payment::Defense => Price { defense: 1, ..Price::default() },
            Payment::Banked => Price { banked_defense: 1, ..Price::default() },
        };
        self.pay(price, out);
        self.lift_garrison(out);
    }

    pub(crate) fn lift_garrison(&mut self, out: &mut impl Events<Event>) {
        let at = self.here();
        self.state.garrisons = self.state.garrisons.without(at);
        out.tell(|| Event::Cleared { at });
    }

    /// The End phase begins. HX-END-01, HX-COLLAB-19: all played cards go to their owners' discard piles; HX-END-05: before anything is
    /// drawn.
    fn end_main(&mut self, _: &mut impl Events<Event>) {
        for player in &mut self.state.players {
            player.cards.pour(Zone::Played, Zone::Discard);
        }
        self.state.phase = Phase::Discard;
    }

    /// HX-END-03: the CP draws five; HX-COLLAB-20: nobody else does. Then down to five.
    fn draw_hand(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        self.draw(seat, self.sway.hand, out);
        self.state.phase = Phase::Limit;
    }

    /// HX-END-06, HX-TERM-02, HX-RULING-91: what is left in the turn pools is lost, and nothing else; HX-END-07: what is Banked is not.
    fn end_turn(&mut self, out: &mut impl Events<Event>) {
        let seat = self.state.current;
        self.clear_deliveries();
        self.state.now = ThisTurn::default();
        out.tell(|| Event::TurnEnded { seat });
        if self.state.team {
            // HX-SHADOW-01, HX-SHADOW-02, HX-SOLO-10: after every player's turn, once the new hand is drawn. HX-RULING-69: the last too.
            self.state.phase = Phase::TakeEvent;
        } else {
            self.next_turn();
        }
    }

    /// HX-TURN-01: clockwise.
    pub(crate) fn next_turn(&mut self) {
        self.state.current = self.state.current.next(self.state.seats);
        self.state.phase = Phase::Begin;
    }

    /// Makes ready to choose between two Requests.
    pub(crate) fn offer_request(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let drawn: Option<Hidden<_>> = self.draw_request(seat, out);
        let player = self.player_mut(seat);
        match player.request {
            None => player.request = drawn,
            Some(_) => player.spare = drawn,
        }
    }
}
