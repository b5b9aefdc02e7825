//! What may be done: the question, the offers, and why anything else is refused.

use effects::{Asked, Op};
use schemars::JsonSchema;
use serde::Serialize;
use table::{Ask, Outcome, Refusal, Seat, Seats, Turn, Whose};

use crate::action::{Action, Question};
use crate::atoms::{BOSS_TEXT, MINION};
use crate::enact::{Options, member};
use crate::language::{Filter, Group, Type, Verb, Zone};
use crate::position::{AstroKnights, Ending, POWER_COST, Phase, SLOT_COST};
use crate::stack::Frame;

/// Why something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub enum Why {
    /// There is no such Boss.
    NoSuchBoss,
    /// There is no such Homeworld.
    NoSuchHomeworld,
    /// There is no such Knight.
    NoSuchKnight,
    /// A Knight is named twice.
    KnightTwice,
    /// There are not as many Knights as seats.
    KnightsAndSeats,
    /// Another seat is asked.
    NotAsked,
    /// The game is over.
    Over,
    /// Something else is asked first.
    AskedOtherwise,
    /// The action belongs to another phase.
    OtherPhase,
    /// The Weapon is not equipped.
    NotEquipped,
    /// There are more Weapons than slots.
    AboveSlots {
        /// Weapons.
        weapons: u8,
        /// Slots.
        slots: u8,
    },
    /// The card is not in hand.
    NotInHand,
    /// It is a Weapon.
    IsWeapon,
    /// It is no Weapon.
    NoWeapon,
    /// There is not enough energy.
    Energy {
        /// What it costs.
        cost: u8,
        /// What there is.
        has: u8,
    },
    /// The supply deck is empty.
    EmptyDeck,
    /// The track is at its top.
    AtTop,
    /// There is no free slot.
    NoSlot,
    /// The power is not full.
    NotFull {
        /// What it is.
        power: u8,
        /// What it has to be.
        full: u8,
    },
    /// The Knight is taken.
    KnightTaken,
    /// It is not one of the options.
    NotOffered,
    /// Something is proposed to the group.
    Voting,
}

impl AstroKnights {
    /// Who is asked; nobody when the game is over.
    pub(crate) fn asked(&self) -> Option<Seat> {
        if self.is_over() { None } else { Some(self.question().1) }
    }

    /// The open question, who answers it, and whether it is the group's.
    pub(crate) fn question(&self) -> (Question, Seat, bool) {
        self.voter().map_or_else(|| self.matter(), |seat| (Question::Agree, seat, true))
    }

    /// The same, but for a vote on it.
    pub(crate) fn matter(&self) -> (Question, Seat, bool) {
        let active = self.state.active;
        if let Some(Frame::Run(frame)) = self.state.stack.last() {
            return self.text_question(frame);
        }
        match self.state.phase {
            Phase::Knights => {
                let next = self.everybody().find(|seat| self.player(*seat).knight.is_none());
                (Question::Knight, next.unwrap_or(active), false)
            }
            // AK-SETUP-21.
            Phase::Wild => (Question::Wild, self.deciding(), true),
            // AK-RULING-01: the lower-numbered of the pair decides.
            Phase::Pair(pair) => (Question::Pair, Seat::new(2 * pair), true),
            Phase::Attack => (Question::Attack { duty: self.state.duty }, active, false),
            Phase::PutAway => (Question::PutAway, self.putting_away().unwrap_or(active), false),
            Phase::Discard => (Question::Discard, active, false),
            Phase::Main | Phase::Next | Phase::Boss | Phase::Over(_) => (Question::Main, active, false),
        }
    }

    fn text_question(&self, frame: &effects::Frame) -> (Question, Seat, bool) {
        let boss = frame.source >= BOSS_TEXT;
        // AK-BOSS-03: what a Boss text leaves open is the group's; AK-PLAY-03: else "you".
        let you = if boss { self.deciding() } else { frame.you };
        match effects::asked(self, frame) {
            // Whoever the text names.
            Asked::May => match AstroKnights::seat_of(frame.who) {
                Some(seat) if !boss || frame.who != frame.you.index() as u8 => (Question::May, seat, false),
                _ => (Question::May, you, boss),
            },
            Asked::Arm(_) => (Question::Choose, you, boss),
            Asked::Member(set) if set >= 1 << MINION => (Question::Minion, you, boss),
            Asked::Member(set) => match self.kit.0.code.op(frame.at) {
                // AK-RULING-06, AK-RULING-01: of a revealed pair the lower-numbered decides.
                Op::With { group: Group::Revealed, .. } => {
                    (Question::Player, Seat::try_new(set.trailing_zeros() as u8).unwrap_or(you), true)
                }
                _ => (Question::Player, you, boss),
            },
            Asked::Verb(verb) => self.verb_question(&verb, frame),
        }
    }

    pub(crate) fn asking(&self) -> Ask<Question, Action> {
        let (question, _, group) = self.question();
        let at_timeout = match question {
            Question::Attack { duty: false } => Some(Action::EndAttack),
            Question::Main => Some(Action::EndMain),
            Question::Discard => Some(Action::Draw),
            Question::May => Some(Action::No),
            Question::Agree => Some(Action::Yes),
            _ => None,
        };
        let whose = if group { Whose::Group } else { Whose::Own };
        Ask { question, whose, note: false, closes: None, at_timeout }
    }

    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.asked() != Some(seat) {
            return;
        }
        if self.voter().is_some() {
            out.extend([Action::Yes, Action::No]);
            return;
        }
        self.list_matter(seat, out);
    }

    /// The answers of the seat that is asked, but for a vote.
    pub(crate) fn list_matter(&self, seat: Seat, out: &mut Vec<Action>) {
        if let Some(Frame::Run(frame)) = self.state.stack.last() {
            return self.text_options(frame, out);
        }
        let any = Filter { of: Type::Card, cost: None };
        match self.state.phase {
            Phase::Knights => out.extend(self.free_knights()),
            Phase::Wild => out.extend(self.everybody().map(Action::Player)),
            Phase::Pair(pair) => {
                out.extend([2 * pair, 2 * pair + 1].map(|index| Action::Player(Seat::new(index))))
            }
            Phase::Attack => {
                // AK-ATTACK-02, AK-ATTACK-09: whichever Weapon and in whichever order, be it a duty or not.
                out.extend(self.kinds(seat, Zone::Equipped, &any).map(Action::Attack));
                if !self.state.duty {
                    out.push(Action::EndAttack);
                }
            }
            Phase::Main => self.list_main(seat, out),
            Phase::PutAway => out.extend(self.kinds(seat, Zone::Play, &any).map(Action::Put)),
            Phase::Discard => {
                // AK-DRAW-04, AK-DRAW-05: any card may be discarded and any may be kept.
                out.extend(self.kinds(seat, Zone::Hand, &any).map(Action::Discard));
                out.push(Action::Draw);
            }
            Phase::Next | Phase::Boss | Phase::Over(_) => {}
        }
    }

    /// AK-MAIN-01: the eight actions, and the end of the phase. AK-MAIN-02, AK-MAIN-05: nothing taken before counts,
    /// only what each action needs, so they come in any order (AK-MAIN-03: any number of times; AK-MAIN-04: or none).
    /// Energy pays for them and for nothing else: AK-ENERGY-05. AK-GAIN-07, AK-ABIL-04, AK-HW-03: as often as it goes.
    fn list_main(&self, seat: Seat, out: &mut Vec<Action>) {
        let player = self.player(seat);
        let energy = self.state.energy;
        let any = Filter { of: Type::Card, cost: None };
        out.extend(self.playable(seat, &any).map(Action::Play));
        let cost = |deck: u8| self.supply_top(deck).map(|card| self.kit.0.card(card).cost);
        out.extend((0..6).filter(|deck| cost(*deck).is_some_and(|cost| cost <= energy)).map(Action::Gain));
        // AK-OVER-01: of no other deck.
        if cost(0).is_some_and(|cost| cost <= energy) {
            out.push(Action::Overcharge);
        }
        if energy >= SLOT_COST && player.slots < self.knight(seat).slots.max {
            out.push(Action::Slot);
        }
        // AK-SLOT-03, AK-SLOT-05: the slots as they are now, gained or lost this turn.
        // AK-TRACK-06.
        if player.equipped.len() < player.slots {
            let weapon = Filter { of: Type::Weapon, cost: None };
            out.extend(self.kinds(seat, Zone::Hand, &weapon).map(Action::Equip));
        }
        // AK-POWER-02, AK-POWER-03: one's own power; no action pays for anybody else's.
        if energy >= POWER_COST && player.power < self.knight(seat).power.max {
            out.push(Action::Power);
        }
        if player.power == self.knight(seat).power.max {
            out.push(Action::Ability);
        }
        if self.state.homeworld_power == self.homeworld().power {
            out.push(Action::Homeworld);
        }
        out.push(Action::EndMain);
    }

    /// The answers to a text's question, in ascending order.
    fn text_options(&self, frame: &effects::Frame, out: &mut Options) {
        let bits = |set: u32| (0..32).filter(move |bit| set & 1 << bit != 0);
        match effects::asked(self, frame) {
            Asked::May => out.extend([Action::Yes, Action::No]),
            Asked::Arm(set) => out.extend(bits(set).map(Action::Option)),
            Asked::Member(set) => out.extend(bits(set).map(member)),
            Asked::Verb(verb) => self.options(&verb, frame, out),
        }
    }

    pub(crate) fn judge(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
        let Some(asked) = self.asked() else { return Err(Refusal::by("AK-GEN-01", Why::Over)) };
        let (_, _, group) = self.question();
        if asked != seat {
            // A group's question has one deciding seat, any other belongs to its player.
            let rule = if group { "AK-RULING-01" } else { "AK-TURN-04" };
            return Err(Refusal::by(rule, Why::NotAsked));
        }
        if self.voter().is_some() {
            return match action {
                Action::Yes | Action::No => Ok(()),
                _ => Err(Refusal::by("AK-RULING-01", Why::Voting)),
            };
        }
        if let Some(Frame::Run(frame)) = self.state.stack.last() {
            let mut options = Options::new();
            self.text_options(frame, &mut options);
            if options.contains(action) {
                return Ok(());
            }
            // AK-RULING-13: what is being resolved is resolved first.
            return Err(match action {
                Action::Yes
                | Action::No
                | Action::Option(_)
                | Action::Player(_)
                | Action::Boss
                | Action::Minion(_)
                | Action::Deal(..)
                | Action::Card(_)
                | Action::CardOf(..)
                | Action::Supply(_)
                | Action::BossCard(_) => self.refuse_pick(frame),
                _ => Refusal::by("AK-RULING-13", Why::AskedOtherwise),
            });
        }
        self.judge_phase(seat, *action)
    }

    /// Why a pick is none of the options.
    fn refuse_pick(&self, frame: &effects::Frame) -> Refusal<Why> {
        let rule = match effects::asked(self, frame) {
            Asked::May => "AK-GEN-05",
            Asked::Arm(_) if frame.source >= BOSS_TEXT => "AK-AMB-06",
            Asked::Arm(_) => "AK-PLAY-03",
            Asked::Member(_) if frame.source >= BOSS_TEXT => match self.kit.0.code.op(frame.at) {
                Op::With { group: Group::AnyPlayer, .. } => "AK-AMB-05",
                Op::With { group: Group::EachPlayer, .. } => "AK-RULING-23",
                Op::With { group: Group::Revealed, .. } => "AK-RULING-06",
                Op::With { group, .. } if group.is_of_minions() => "AK-AMB-01",
                _ => "AK-AMB-02",
            },
            Asked::Member(_) => "AK-GEN-06",
            Asked::Verb(Verb::Damage(..)) => "AK-ATTACK-05",
            Asked::Verb(Verb::Equip(..)) => "AK-RULING-31",
            Asked::Verb(Verb::Gain(..) | Verb::Trim(_)) => "AK-GAIN-02",
            Asked::Verb(_) => "AK-RULING-20",
        };
        Refusal::by(rule, Why::NotOffered)
    }

    fn judge_phase(&self, seat: Seat, action: Action) -> Result<(), Refusal<Why>> {
        let phase = self.state.phase;
        let player = self.player(seat);
        let refuse = |rule, why| Err(Refusal::by(rule, why));
        // AK-PTURN-01: each phase has its own actions; AK-PTURN-02: what is over is over.
        let fits = match action {
            Action::Knight(_) => phase == Phase::Knights,
            Action::Player(_) => matches!(phase, Phase::Wild | Phase::Pair(_)),
            Action::Attack(_) | Action::EndAttack => phase == Phase::Attack,
            Action::Put(_) => phase == Phase::PutAway,
            Action::Discard(_) | Action::Draw => phase == Phase::Discard,
            Action::Play(_)
            | Action::Gain(_)
            | Action::Overcharge
            | Action::Slot
            | Action::Equip(_)
            | Action::Power
            | Action::Ability
            | Action::Homeworld
            | Action::EndMain => phase == Phase::Main,
            _ => return refuse("AK-RULING-13", Why::AskedOtherwise),
        };
        if !fits {
            let rule = match action {
                // AK-ATTACK-15: so a Weapon equipped in the main phase waits for the next turn.
                Action::Attack(_) | Action::EndAttack if phase != Phase::Attack => "AK-PTURN-02",
                Action::Ability => "AK-RULING-08",
                Action::Homeworld => "AK-HW-01",
                _ => "AK-PTURN-01",
            };
            return refuse(rule, Why::OtherPhase);
        }
        let pay = |rule, cost: u8| {
            if cost <= self.state.energy {
                Ok(())
            } else {
                Err(Refusal::by(rule, Why::Energy { cost, has: self.state.energy }))
            }
        };
        match action {
            Action::Knight(_) => {
                if self.free_knights().any(|free| free == action) {
                    Ok(())
                } else {
                    refuse("AK-SETUP-01", Why::KnightTaken)
                }
            }
            Action::Player(chosen) => {
                let named = match phase {
                    Phase::Pair(pair) => chosen.index() / 2 == usize::from(pair),
                    _ => true,
                };
                let rule = if phase == Phase::Wild { "AK-SETUP-21" } else { "AK-TURN-12" };
                if named && chosen.index() < usize::from(self.state.seats) {
                    Ok(())
                } else {
                    refuse(rule, Why::NotOffered)
                }
            }
            Action::Attack(weapon) => {
                if player.equipped.has(weapon) {
                    Ok(())
                } else {
                    refuse("AK-ATTACK-01", Why::NotEquipped)
                }
            }
            Action::EndAttack if self.state.duty => refuse(
                "AK-ATTACK-08",
                Why::AboveSlots { weapons: player.equipped.len(), slots: player.slots },
            ),
            Action::Play(card) if !player.hand.has(card) => refuse("AK-PLAY-01", Why::NotInHand),
            Action::Play(card) if self.is_weapon(card) => refuse("AK-PLAY-06", Why::IsWeapon),
            Action::Gain(deck) => match self.supply_top(deck) {
                None => refuse("AK-RULING-16", Why::EmptyDeck),
                Some(card) => pay("AK-GAIN-01", self.kit.0.card(card).cost),
            },
            Action::Overcharge => match self.supply_top(0) {
                None => refuse("AK-RULING-16", Why::EmptyDeck),
                Some(card) => pay("AK-OVER-02", self.kit.0.card(card).cost),
            },
            Action::Slot if player.slots >= self.knight(seat).slots.max => refuse("AK-SLOT-02", Why::AtTop),
            Action::Slot => pay("AK-SLOT-01", SLOT_COST),
            Action::Equip(card) if !player.hand.has(card) => refuse("AK-EQUIP-01", Why::NotInHand),
            Action::Equip(card) if !self.is_weapon(card) => refuse("AK-EQUIP-01", Why::NoWeapon),
            Action::Equip(_) if player.equipped.len() >= player.slots => refuse("AK-EQUIP-02", Why::NoSlot),
            Action::Power if player.power >= self.knight(seat).power.max => refuse("AK-POWER-04", Why::AtTop),
            Action::Power => pay("AK-POWER-01", POWER_COST),
            Action::Ability if player.power < self.knight(seat).power.max => {
                refuse("AK-ABIL-01", Why::NotFull { power: player.power, full: self.knight(seat).power.max })
            }
            Action::Homeworld if self.state.homeworld_power < self.homeworld().power => {
                let (power, full) = (self.state.homeworld_power, self.homeworld().power);
                refuse("AK-HW-01", Why::NotFull { power, full })
            }
            Action::Put(card) if !player.play.has(card) => refuse("AK-DRAW-01", Why::NotInHand),
            Action::Discard(card) if !player.hand.has(card) => refuse("AK-DRAW-02", Why::NotInHand),
            _ => Ok(()),
        }
    }

    pub(crate) fn turn_of(&self) -> Turn {
        let Phase::Over(how) = self.state.phase else {
            return Turn::Waiting(self.asked().map_or(Seats::NONE, Seats::only));
        };
        // AK-GEN-01: all win or all lose.
        let won = how == Ending::Won;
        let rule = match how {
            Ending::Won => "AK-END-01",
            Ending::Exhausted => "AK-END-02",
            Ending::Homeworld => "AK-END-03",
            Ending::Outlasted => "AK-END-04",
            Ending::Doom => "AK-END-05",
        };
        let winners = if won { Seats::first(self.state.seats) } else { Seats::NONE };
        Turn::Over(Outcome::by(rule, winners, self.everybody().map(|_| i32::from(won))))
    }
}
