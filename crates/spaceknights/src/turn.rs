//! The sequence of play: an answer is carried out, and things go on until somebody is asked again.

use table::{Ask, Events, RuleId, Seat, Seats, Turn};

use crate::action::{Action, ChipsFor, Question};
use crate::event::Event;
use crate::mettle::{Chips, Picking};
use crate::nouns::{Condition, Moment};
use crate::options::Narration;
use crate::position::{Announced, Answer, Phase, Spaceknights};

impl Spaceknights {
    /// Asks somebody something.
    #[inline]
    pub(crate) fn ask(&mut self, phase: Phase, seat: Seat) {
        self.state.phase = phase;
        self.state.asked = seat;
    }

    /// Whether all wait for somebody's line; SK-PROD-08: only where the table plays so. Who has left the game is not waited for.
    pub(crate) fn waits_for(&mut self, moment: Moment, seat: Seat) -> bool {
        let waits = self.waits_for_lines() && self.state.alive.has(seat);
        if waits {
            self.ask(Phase::Tell(moment), seat);
        }
        waits
    }

    /// Asks for chips, unless there is no choice.
    pub(crate) fn ask_chips(
        &mut self,
        why: ChipsFor,
        seat: Seat,
        picking: Picking,
        out: &mut impl Events<Event>,
    ) {
        let (from, count) = (picking.from, picking.left);
        self.state.picking = picking;
        self.ask(Phase::Chips(why), seat);
        if picking.forced(self.there(why)).is_none() {
            out.tell(|| Event::Chooses { seat, why, from, count });
        }
        self.pick_on(why, out);
    }

    fn pick_on(&mut self, why: ChipsFor, out: &mut impl Events<Event>) {
        let there = self.there(why);
        if why == ChipsFor::HandBack {
            let picking = self.state.picking;
            if picking.left == 0 || there.from(picking.next) == 0 {
                self.chosen(why, out);
            }
            return;
        }
        if let Some(rest) = self.state.picking.forced(there) {
            self.state.picking.picked = self.state.picking.picked.plus(rest);
            self.chosen(why, out);
        }
    }

    /// The chips that can be chosen from. SK-METTLE-04, SK-METTLE-05: those in the own reserve, of any colours; but a winner takes
    /// from a line, and the vigil from another's reserve.
    #[inline]
    pub(crate) fn there(&self, why: ChipsFor) -> Chips {
        match why {
            ChipsFor::Collect => self.knight(self.state.picking.from).line,
            ChipsFor::VigilTakes => self.knight(self.state.picking.from).reserve,
            ChipsFor::HandBack => self.foreign(self.state.asked),
            _ => self.knight(self.state.asked).reserve,
        }
    }

    /// The chips are chosen; what they are for goes on.
    fn chosen(&mut self, why: ChipsFor, out: &mut impl Events<Event>) {
        let seat = self.state.asked;
        let Picking { picked: chips, from, .. } = std::mem::take(&mut self.state.picking);
        match why {
            ChipsFor::FirstPosting => self.posted(true, seat, chips, out),
            ChipsFor::SecondPosting => self.posted(false, seat, chips, out),
            ChipsFor::Overpower if self.state.montage.round == 0 => self.overpowered(seat, chips, out),
            ChipsFor::Overpower => self.reroll_settled(seat, chips, out),
            ChipsFor::Match | ChipsFor::Surge | ChipsFor::Limit => self.bid_paid(why, chips, out),
            ChipsFor::Reroll => self.rerolled(seat, chips, out),
            ChipsFor::Consent => self.consented(seat, chips, out),
            ChipsFor::Collect => self.collected(from, chips, out),
            ChipsFor::Restore => self.restored(seat, chips, out),
            ChipsFor::SceneOverpower => self.scene_overpowered(seat, chips, out),
            ChipsFor::SceneReroll => self.scene_rerolled(seat, chips, out),
            ChipsFor::HandBack => self.handed_back(seat, chips, out),
            ChipsFor::Vigil => self.vigil_burned(seat, chips, out),
            ChipsFor::VigilTakes => self.vigil_took(from, chips, out),
            ChipsFor::Ransom => self.ransomed(seat, chips, out),
            // An exchange of respites names its chips itself.
            ChipsFor::Communion => {}
        }
    }

    /// Carries out a legal answer.
    pub(crate) fn play(&mut self, seat: Seat, action: Action, out: &mut impl Events<Event>) {
        match action {
            Action::Knight(sheet) => self.answer(seat, Answer::Sheet(sheet), out),
            Action::Respite(respite) => self.choose_respite(seat, respite, out),
            Action::Theme(theme) => self.choose_theme(seat, theme, out),
            Action::Loci(a, b, c) | Action::Enemies(a, b, c) | Action::Threats(a, b, c) => {
                self.answer(seat, Answer::Suits([a, b, c]), out);
            }
            Action::Style(style) => self.answer(seat, Answer::Deck(style.of(self.kit.0).deck), out),
            Action::Deck(deck) => self.answer(seat, Answer::Deck(deck), out),
            Action::TakeBack => self.take_back(seat, out),
            Action::Tell => self.told(seat, out),
            Action::Chips { count, of } => {
                self.state.picking.take(count, of);
                out.tell(|| Event::Named { seat, of, count });
                if let Phase::Chips(why) = self.state.phase {
                    self.pick_on(why, out);
                }
            }
            Action::Reclaim { count, from } => self.reclaim(seat, count, from, out),
            Action::Match => self.bid(seat, ChipsFor::Match, self.short(seat), out),
            Action::Surge(to) => {
                let cost = to - self.knight(seat).line.total();
                self.bid(seat, ChipsFor::Surge, cost, out);
            }
            Action::Limit => self.bid(seat, ChipsFor::Limit, self.room(seat), out),
            Action::Pass => self.pass(seat, out),
            Action::Fade if self.state.phase == Phase::Show => self.fade_at_showing(seat, out),
            Action::Fade => self.fade_in_turn(seat, out),
            Action::Thwarted => self.play_thwarted(seat, out),
            Action::Reroll if self.state.phase == Phase::Bid => {
                self.ask_chips(ChipsFor::Reroll, seat, Picking::of(seat, 1), out);
            }
            Action::Reroll => self.reroll_in_scene(seat, out),
            Action::Maneuver { card, target, place, partner } => {
                self.announce(Announced { by: seat, card, target, place, reply: false }, partner, out);
            }
            Action::Accept => self.accept(seat, out),
            Action::Refuse => self.refuse(seat, out),
            Action::Add(card) => self.add(seat, card, out),
            Action::Stop { card, partner } => {
                let announced = Announced { by: seat, card, target: None, place: None, reply: true };
                self.announce(announced, partner, out);
            }
            Action::Allow => self.allow(seat, out),
            Action::Complication(deck) => self.complicate(deck, out),
            Action::Reveal => self.reveal(seat, out),
            Action::Front(card) => self.put_in_front(seat, card, out),
            Action::Keep(mark) => self.keep(seat, mark, out),
            Action::Return(card) if self.state.phase == Phase::Recall => self.recall(seat, card, out),
            Action::Return(card) => self.return_one(seat, card, out),
            Action::GiveBack(mark) => self.give_back(seat, mark, out),
            Action::Defer => self.defer(seat, out),
            Action::Rest => self.rest(seat, out),
            Action::Restore(points) => self.buy_life(seat, points, out),
            Action::Burn(count) => self.burn_for_vigil(seat, count, out),
            Action::Exchange { first, second } => self.exchange(seat, first, second, out),
            Action::Pledge(count) => self.pledge(seat, count, out),
            Action::Done => self.done(seat, out),
        }
    }

    fn done(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        match self.state.phase {
            Phase::Return => self.return_done(seat, out),
            Phase::Scene => self.end_scene(out),
            Phase::LastRestore => self.last_step(seat, out),
            Phase::Reclaim => {
                self.reclaimed(seat, out);
            }
            Phase::Chips(why) => self.chosen(why, out),
            _ => {}
        }
    }

    /// Somebody has narrated, and the story goes on.
    fn told(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        if self.state.fallen.has(seat) {
            self.state.fallen = self.state.fallen.without(seat);
            out.tell(|| Event::Narrated { seat, moment: Moment::Sacrifice });
            return;
        }
        let Phase::Tell(moment) = self.state.phase else { return };
        out.tell(|| Event::Narrated { seat, moment });
        match moment {
            Moment::Plot => self.post(true, out),
            Moment::FindsOut => self.after_posting(true, out),
            Moment::Personal => self.after_posting(false, out),
            Moment::Complication => self.begin_round(self.state.montage.round + 1, out),
            Moment::KnightUncontested
            | Moment::FoeUncontested
            | Moment::KnightShowdown
            | Moment::FoeShowdown => self.collect_step(out),
            Moment::Stage => self.scene_step(out),
            Moment::GoldenAge | Moment::DarkAges => self.ask(Phase::Over, seat),
            // These are told by an answer of their own.
            Moment::KnightMatches
            | Moment::FoeMatches
            | Moment::KnightSurges
            | Moment::FoeSurges
            | Moment::Thwarted
            | Moment::Scene
            | Moment::Sacrifice => {}
        }
    }

    /// Who owes an answer. Who has perished tells of it before anything else goes on.
    #[inline]
    pub(crate) fn waiting(&self) -> Seats {
        if !self.state.fallen.is_empty() {
            let foe = self.state.foe;
            let first = if self.state.fallen.has(foe) { foe } else { self.left_of(foe, self.state.fallen) };
            return first.into();
        }
        match self.state.phase {
            Phase::Over => Seats::NONE,
            Phase::Sheets | Phase::Suits(_) | Phase::Decks => {
                self.answers().map_or(Seats::NONE, |answers| answers.waiting())
            }
            _ => self.state.asked.into(),
        }
    }

    #[inline]
    pub(crate) fn turn_of(&self) -> Turn {
        if self.state.phase == Phase::Over {
            return Turn::Over(self.outcome());
        }
        Turn::Waiting(self.waiting())
    }

    /// What a seat is asked.
    pub(crate) fn question(&self, seat: Seat) -> Question {
        if self.state.fallen.has(seat) {
            return Question::Narrate(Moment::Sacrifice);
        }
        match self.state.phase {
            Phase::Sheets => Question::WhichKnight,
            Phase::Respites => Question::WhichRespite,
            Phase::Themes => Question::WhichTheme,
            Phase::Suits(deck) => Question::WhichSuits(deck),
            Phase::Decks => Question::WhichDeck,
            Phase::GiveBack => Question::GiveBackThreat,
            Phase::Recall => Question::RecallCard,
            Phase::Tell(moment) => Question::Narrate(moment),
            Phase::Chips(why) => Question::WhichChips(why),
            Phase::Reclaim => Question::ReclaimFrom,
            Phase::Bid | Phase::Over => Question::Bid,
            Phase::Consent => match self.requested() {
                Some((by, Condition::LeftBurns)) => Question::BurnFor(by),
                Some((by, _)) => Question::SufferFor(by),
                None => Question::SufferFor(seat),
            },
            Phase::Search => {
                let of = self.state.montage.announced.and_then(|announced| announced.target);
                Question::WhichCard(of.unwrap_or(seat))
            }
            Phase::Stop => Question::StopThwarted(self.state.montage.active.unwrap_or(seat)),
            Phase::Complication => Question::WhichComplication,
            Phase::Show => Question::Show,
            Phase::Front => Question::WhichFront,
            Phase::Keep => Question::WhichThreat,
            Phase::Return => Question::ReturnCards,
            Phase::Scene => Question::Scene,
            Phase::Burn => Question::HowManyBurned,
            Phase::Exchange => Question::WhichExchange,
            Phase::Pledge => Question::HowManyPledged { to: self.rester(), missing: self.missing() },
            Phase::LastRestore => Question::LastRestore,
        }
    }

    /// The question with what closes it and what is taken for a seat whose time has run out.
    pub(crate) fn asking(&self, seat: Seat) -> Ask<Question, Action> {
        let mut ask = Ask::own(self.question(seat));
        // A line may ride on every answer, unless the table plays without.
        ask.note = self.state.settings.narration != Narration::Off;
        // SK-PROD-08: a storytellers' table waits for a line, written or suggested; bots may be mute.
        let waits = self.waits_for_lines() && matches!(ask.question, Question::Narrate(_));
        ask.line = waits.then_some(RuleId("SK-PROD-08"));
        let closes = match ask.question {
            Question::Narrate(_) => Some(Action::Tell),
            Question::StopThwarted(_) => Some(Action::Allow),
            Question::SufferFor(_) | Question::BurnFor(_) => Some(Action::Refuse),
            Question::ReturnCards
            | Question::Scene
            | Question::LastRestore
            | Question::ReclaimFrom
            | Question::WhichChips(ChipsFor::HandBack) => Some(Action::Done),
            Question::HowManyPledged { .. } => Some(Action::Pledge(0)),
            _ => None,
        };
        if let Some(closes) = closes {
            return ask.closed_by(closes);
        }
        if ask.question == Question::Bid && self.state.phase == Phase::Bid {
            // A match that costs nothing, else out of the hand.
            let free = self.short(seat) == 0;
            return ask.or_at_timeout(if free { Action::Match } else { Action::Fade });
        }
        ask
    }
}
