//! Whose turn it is and how it goes: turn order, phases, and the loop that runs what is under way.

use effects::{Flow, Op};
use table::{Events, Seat, Seats};

use crate::action::Action;
use crate::atoms::show;
use crate::event::Event;
use crate::nouns::{Pair, Source, Spot, Supply, TurnCard};
use crate::position::{Acting, AstroKnights, HAND, POWER_COST, Phase, SLOT_COST};
use crate::stack::{Attack, Frame, Run};

impl AstroKnights {
    /// Takes a legal answer, and goes on until somebody has to be asked.
    pub(crate) fn play(&mut self, seat: Seat, action: Action, out: &mut impl Events<Event>) {
        let stands = if self.state.vote.on { self.voted(seat, action, out) } else { Some((seat, action)) };
        let Some((seat, action)) = stands else { return };
        match self.state.stack.last() {
            Some(Frame::Run(frame)) => {
                let frame = *frame;
                self.answer_text(seat, &frame, action, out);
            }
            _ => self.answer_phase(seat, action, out),
        }
        self.settle(out);
    }

    /// An answer to a question that a text asks. What was chosen is told; a pick tells itself by what comes of it.
    fn answer_text(&mut self, seat: Seat, frame: &Run, action: Action, out: &mut impl Events<Event>) {
        match (self.kit.0.code.op(frame.at), action) {
            (Op::May { .. }, Action::No) => out.tell(|| Event::Declined { seat }),
            (Op::Choose { .. }, Action::Option(arm)) => {
                let words = self.kit.0.option(frame.at, arm.place());
                out.tell(|| Event::ChoseOption { seat, words: words.to_owned() });
            }
            (Op::With { .. }, Action::Player(player)) => out.tell(|| Event::ChosePlayer { seat, player }),
            (Op::With { .. }, Action::Minion(slot)) => out.tell(|| Event::ChoseMinion { seat, slot }),
            _ => {}
        }
        effects::answer(self, action, out);
    }

    /// An answer to a question of a phase.
    fn answer_phase(&mut self, seat: Seat, action: Action, out: &mut impl Events<Event>) {
        match action {
            Action::Knight(knight) => self.choose_knight(seat, knight, out),
            Action::Player(holder) if self.state.phase == Phase::Wild => {
                self.state.wild = holder;
                out.tell(|| Event::WildTo { seat: holder });
                self.begin();
            }
            Action::Player(actor) => {
                // AK-TURN-13: whoever of a pair acts takes its token.
                if let Phase::Pair(pair) = self.state.phase {
                    self.state.pairs[pair as usize] = Some(actor);
                    out.tell(|| Event::PairToken { pair, holder: Some(actor) });
                }
                self.begin_turn(actor, Acting::Player, out);
            }
            Action::Attack(weapon) => self.begin_attack(Attack::own(seat, weapon), out),
            // AK-ATTACK-03: what has not attacked stays equipped.
            Action::EndAttack => {
                self.state.phase = Phase::Main;
                out.tell(|| Event::PhaseEnded { seat, attack: true });
            }
            // AK-PLAY-05: nothing is paid.
            Action::Play(card) => self.play_card(seat, card, out),
            Action::Gain(deck) => {
                let cost = self.supply_top(deck).map_or(0, |card| self.card(card).cost);
                self.spend(cost, out);
                self.gain(seat, deck, Spot::Discard, out);
            }
            Action::Overcharge => self.overcharge(seat, out),
            Action::Slot => {
                self.spend(SLOT_COST, out);
                self.set_slots(seat, self.player(seat).slots + 1, out);
            }
            // AK-EQUIP-03: nothing is paid.
            Action::Equip(card) => self.equip(seat, card, Spot::Hand, out),
            Action::Power => {
                self.spend(POWER_COST, out);
                self.set_power(seat, self.player(seat).power + 1, out);
            }
            Action::Ability => {
                // AK-ABIL-02, AK-ABIL-03: the power is gone before anything else.
                out.tell(|| Event::Ability { seat });
                self.set_power(seat, 0, out);
                self.run(&self.knight(seat).ability, seat, Source::Knight);
            }
            Action::Homeworld => {
                // AK-HW-02: the power is gone first, then the text is resolved.
                out.tell(|| Event::HomeworldAbility { seat });
                self.set_homeworld_power(0, out);
                // AK-KNOWN-03: whichever player is active.
                self.run(&self.homeworld().ability, seat, Source::Homeworld);
            }
            // AK-ENERGY-01: whatever energy is left.
            Action::EndMain => {
                self.state.phase = Phase::PutAway;
                out.tell(|| Event::PhaseEnded { seat, attack: false });
            }
            Action::Put(card) => self.discard(seat, card, Spot::Play, out),
            Action::Discard(card) => self.discard(seat, card, Spot::Hand, out),
            Action::Draw => self.draw_hand(seat, out),
            _ => {}
        }
    }

    /// AK-RULING-15: paid, set aside, resolved, put at the bottom. AK-OVER-05: no zone of the player's sees it.
    fn overcharge(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let Some(card) = self.supply_top(Supply::Tech) else { return };
        self.spend(self.card(card).cost, out);
        self.state.supply[Supply::Tech as usize].take_top();
        out.tell(|| Event::Overcharged { seat, card });
        self.put_on_stack(Frame::Overcharge { card: Some(card) });
        // AK-OVER-03: its text once, for the active player.
        if let Some(play) = &self.card(card).play {
            self.run(play, seat, Source::Card(card));
        }
    }

    /// Runs everything under way until somebody has to be asked. AK-RULING-13: what happens inside goes first.
    pub(crate) fn settle(&mut self, out: &mut impl Events<Event>) {
        while !self.is_over() {
            match self.state.stack.last() {
                Some(&Frame::Run(frame)) => match effects::step(self, frame, out) {
                    Flow::Go => {}
                    Flow::Ask => return,
                },
                Some(&frame) => self.proceed(frame, out),
                None => {
                    if !self.next_phase(out) {
                        return;
                    }
                }
            }
        }
    }

    /// Goes on with a procedure whose texts are resolved.
    fn proceed(&mut self, frame: Frame, out: &mut impl Events<Event>) {
        match frame {
            Frame::Run(_) => {}
            // AK-ATTACK-07: its text is resolved, and nothing else can begin before it is discarded.
            Frame::Attack(attack) => {
                self.state.stack.pop();
                self.end_attack(attack, out);
            }
            Frame::Overcharge { card } => {
                self.state.stack.pop();
                if let Some(card) = card {
                    // AK-OVER-04: everybody has seen it go there.
                    self.state.supply[Supply::Tech as usize].put_under(card);
                    out.tell(|| Event::Bottomed { card });
                }
                // AK-OVER-06: the next Tech is shown, and can be gained or overcharged.
                self.turn_up(Supply::Tech, out);
            }
            Frame::Strike { card } => {
                self.state.stack.pop();
                if let Some(card) = card {
                    // AK-BDRAW-03: a resolved strike goes to the discard pile.
                    self.boss_discard(card);
                    out.tell(|| Event::BossDiscarded { card });
                }
            }
            Frame::Excess { damage } => {
                self.state.stack.pop();
                // AK-EXH-07: doubled, to the Homeworld.
                self.hit_homeworld(damage.saturating_mul(2), out);
            }
            Frame::BossMain { level, left } => self.boss_main(level, left, out),
            Frame::BossDraw { left } => self.boss_draw(left, out),
            Frame::SideDraw { left } => self.side_draw(left, out),
            Frame::LevelUp => {
                self.state.stack.pop();
                self.renew_boss_deck(out);
            }
            Frame::BossEnd => {
                self.state.stack.pop();
                if let Some(text) = &self.mat().turn_end {
                    self.run_boss(text, Source::Mat);
                }
            }
            Frame::Setup { done } => self.go_on_setting_up(done),
        }
    }

    /// AK-ATTACK-06, AK-ATTACK-14: the Weapon goes to the discard pile of whoever had it equipped.
    fn end_attack(&mut self, attack: Attack, out: &mut impl Events<Event>) {
        if let (Some(weapon), false) = (attack.weapon, attack.keep) {
            self.discard(attack.owner, weapon, Spot::Equipped, out);
        }
        // AK-RULING-09: tested again after each attack; once lifted, it is lifted for the turn.
        if self.state.duty && self.state.phase == Phase::Attack {
            let player = self.player(self.state.active);
            self.state.duty = player.equipped.len() > player.slots;
        }
    }

    /// Goes on with the turn, where nothing is under way; whether there is something to do without an answer.
    fn next_phase(&mut self, out: &mut impl Events<Event>) -> bool {
        match self.state.phase {
            Phase::Next => self.draw_turn_card(out),
            Phase::Boss => self.state.phase = Phase::PutAway,
            Phase::PutAway => return self.put_away(out),
            _ => return false,
        }
        true
    }

    /// AK-TURN-15, AK-TURN-16: the turn order cards are shuffled when one is needed and none is left.
    pub(crate) fn need_turn_card(&mut self, out: &mut impl Events<Event>) {
        if !self.state.turns.is_empty() {
            return;
        }
        self.state.turns = std::mem::take(&mut self.state.turns_gone).iter().collect();
        self.state.round = self.state.round.saturating_add(1);
        let round = self.state.round;
        out.tell(|| Event::RoundBegan { round });
        // AK-RULING-05: a new round, and nobody of a pair has acted in it.
        for pair in Pair::ALL {
            if self.state.pairs[pair as usize].take().is_some() {
                out.tell(|| Event::PairToken { pair, holder: None });
            }
        }
    }

    /// AK-TURN-01, AK-TURN-04: the top turn order card says who acts next, for a whole turn.
    fn draw_turn_card(&mut self, out: &mut impl Events<Event>) {
        self.need_turn_card(out);
        let Some(drawn) = self.state.turns.draw(&mut self.state.chance) else { return };
        // AK-TURN-02: face up on the turn order discards.
        self.state.turns_gone.push(drawn.card);
        show(drawn, |card| Event::TurnCard { card }, out);
        match drawn.card {
            // AK-TURN-03: a Boss card is a Boss turn.
            TurnCard::Boss => self.begin_boss_turn(out),
            TurnCard::Pair12 => self.pair_acts(Pair::First, out),
            TurnCard::Pair34 => self.pair_acts(Pair::Second, out),
            // AK-TURN-09: besides the holder's own card, so one of three acts twice a round.
            TurnCard::Wild => self.begin_turn(self.state.wild, Acting::Wild, out),
            // AK-TURN-05, AK-TURN-06: the player whose number is on it.
            TurnCard::Player1 | TurnCard::Player2 | TurnCard::Player3 => {
                self.begin_turn(self.named(drawn.card)[0], Acting::Player, out);
            }
        }
    }

    fn pair_acts(&mut self, pair: Pair, out: &mut impl Events<Event>) {
        let [first, second] = pair.seats();
        match self.state.pairs[pair as usize].take() {
            // AK-TURN-12: the pair chooses.
            None => self.state.phase = Phase::Pair(pair),
            // AK-TURN-14: the other one must act, and the token goes back.
            Some(holder) => {
                out.tell(|| Event::PairToken { pair, holder: None });
                let other = if holder == first { second } else { first };
                self.begin_turn(other, Acting::Player, out);
            }
        }
    }

    /// AK-PTURN-03: whoever it is, exhausted or not.
    pub(crate) fn begin_turn(&mut self, seat: Seat, acting: Acting, out: &mut impl Events<Event>) {
        self.state.active = seat;
        self.state.acting = acting;
        self.state.phase = Phase::Attack;
        // AK-ATTACK-08: the duty comes from how the turn starts. AK-EQUIP-06: with all that was equipped in earlier ones.
        self.state.duty = self.player(seat).equipped.len() > self.player(seat).slots;
        out.tell(|| Event::TurnBegan { seat });
        if self.player(seat).equipped.is_empty() {
            self.state.phase = Phase::Main;
        }
    }

    fn begin_boss_turn(&mut self, out: &mut impl Events<Event>) {
        self.state.phase = Phase::Boss;
        self.state.acting = Acting::Boss;
        out.tell(|| Event::BossTurn);
        // AK-BOSS-01, AK-BOSS-02: main phase, draw phase, and what the mat adds at the end.
        self.put_on_stack(Frame::BossEnd);
        self.put_on_stack(Frame::BossDraw { left: 1 });
        self.put_on_stack(Frame::BossMain { level: false, left: self.minion_slots() });
    }

    /// Whose played cards are put away next: the active player's first. AK-RULING-52: others may have played in this turn too.
    pub(crate) fn putting_away(&self) -> Option<Seat> {
        let full = |seat: &Seat| !self.player(*seat).play.is_empty();
        Some(self.state.active).filter(full).or_else(|| self.everybody().find(full))
    }

    /// AK-DRAW-01, AK-RULING-52. Where the order makes no difference, nobody is asked. AK-RULING-28: all of them before
    /// the first card from hand. AK-EQUIP-07: equipped Weapons are not among them.
    fn put_away(&mut self, out: &mut impl Events<Event>) -> bool {
        let Some(seat) = self.putting_away() else {
            if self.state.acting == Acting::Boss {
                self.end_turn(out);
            } else {
                self.state.phase = Phase::Discard;
                return self.player(self.state.active).hand.is_empty() && {
                    self.draw_hand(self.state.active, out);
                    true
                };
            }
            return true;
        };
        let cards = self.player(seat).play.cards();
        let first = cards[0];
        if cards.iter().any(|card| *card != first) {
            return false;
        }
        self.discard(seat, first, Spot::Play, out);
        true
    }

    /// AK-DRAW-03, AK-RULING-27: up to five cards. AK-RULING-50: a hand is filled here and at no other time. AK-RULING-47: this is
    /// not optional, whatever else was passed.
    fn draw_hand(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        while self.player(seat).hand.len() < HAND && self.draw(seat, out) {}
        self.end_turn(out);
    }

    /// AK-DRAW-13: the next turn order card decides.
    fn end_turn(&mut self, out: &mut impl Events<Event>) {
        if self.state.acting == Acting::Wild {
            // AK-TURN-08: the token passes to the left; AK-RULING-02: that is the next number, and 1 behind the last.
            let seat = self.state.wild.next(self.state.seats);
            self.state.wild = seat;
            out.tell(|| Event::WildTo { seat });
        }
        // AK-ENERGY-02, AK-ENERGY-03: nothing is kept; what lasts for the turn is over.
        self.state.energy = 0;
        self.state.duty = false;
        self.state.bonus = 0;
        self.state.tech_to_hand = Seats::NONE;
        self.state.weapon_to_deck = Seats::NONE;
        self.state.phase = Phase::Next;
        out.tell(|| Event::TurnEnded);
    }
}
