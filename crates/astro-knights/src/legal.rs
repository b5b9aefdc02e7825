//! What may be done: the question, the judge, and the offers, which are whatever the judge allows.

use effects::{Asked, By, Host as _, Op};
use schemars::JsonSchema;
use serde::Serialize;
use table::{Ask, Outcome, Refusal, Seat, Seats, Turn};

use crate::action::{Action, Question};
use crate::host::subject;
use crate::language::{Group, Place};
use crate::nouns::{CardId, KnightId, Supply};
use crate::position::{AstroKnights, Ending, POWER_COST, Phase, SLOT_COST, Zone};
use crate::stack::{Frame, Run};

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
    /// Somebody has turned it down.
    TurnedDown,
}

/// The different cards of a zone, in ascending order.
fn kinds(zone: &Zone) -> impl Iterator<Item = CardId> {
    CardId::distinct(zone.iter())
}

/// Whether something is allowed, and by which clause it is not.
type Verdict = Result<(), Refusal<Why>>;

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
            // AK-SETUP-21: the group gives the wild token to whom it likes.
            Phase::Wild => (Question::Wild, self.deciding(), true),
            // AK-RULING-01: the lower-numbered of the pair decides.
            Phase::Pair(pair) => (Question::Pair, pair.seats()[0], true),
            Phase::Attack => (Question::Attack { duty: self.state.duty }, active, false),
            Phase::PutAway => (Question::PutAway, self.putting_away().unwrap_or(active), false),
            Phase::Discard => (Question::Discard, active, false),
            Phase::Main | Phase::Next | Phase::Boss | Phase::Over(_) => (Question::Main, active, false),
        }
    }

    fn text_question(&self, frame: &Run) -> (Question, Seat, bool) {
        let boss = frame.source.is_boss();
        // AK-BOSS-03: what a Boss text leaves open is the group's; AK-PLAY-03: else "you".
        let yours = |question| (question, if boss { self.deciding() } else { frame.you }, boss);
        // Whoever the text names.
        let named = |question| match frame.who.seat() {
            Some(seat) => (question, seat, false),
            None => yours(question),
        };
        // The operation tells what is asked; who may be chosen is worked out only where it tells who is asked.
        match self.code().op(frame.at) {
            Op::Choose { .. } => named(Question::Choose),
            // AK-RULING-06, AK-RULING-01: of a revealed pair the lower-numbered decides.
            Op::With { group: Group::Revealed, .. } => match self.first_open(frame) {
                Some(first) => (Question::Player, first, true),
                None => yours(Question::Player),
            },
            Op::With { group, .. } if group.is_of_minions() => yours(Question::Minion),
            Op::With { .. } => yours(Question::Player),
            Op::Do(verb) => {
                let row = verb.does.row();
                let question = match verb.from {
                    Some(Place::Foes | Place::Boss | Place::Minion) if row.one => {
                        let damage = self.number(&verb.count, frame).saturating_add(self.more());
                        Question::Target { damage }
                    }
                    Some(Place::Foes) => Question::Split { left: frame.left },
                    _ => Question::Pick { verb: row.word, left: frame.left },
                };
                match row.by {
                    // AK-RULING-20: whoever's cards they are. AK-ATTACK-12: the attacker.
                    By::Subject => (question, subject(frame), false),
                    By::You => yours(question),
                    By::Group => (question, self.deciding(), true),
                }
            }
            // Optional steps: a text waits nowhere else.
            Op::May { .. }
            | Op::Unless { .. }
            | Op::Afford { .. }
            | Op::Repeat { .. }
            | Op::While { .. }
            | Op::Jump(_)
            | Op::Back => named(Question::May),
        }
    }

    /// The first player who may be chosen where a text waits.
    fn first_open(&self, frame: &Run) -> Option<Seat> {
        if let Asked::Member(open) = effects::asked(self, frame) { open.first()?.seat() } else { None }
    }

    /// The group at which a text stands.
    fn group_at(&self, frame: &Run) -> Option<Group> {
        if let Op::With { group, .. } = self.code().op(frame.at) { Some(group) } else { None }
    }

    pub(crate) fn asking(&self) -> Ask<Question, Action> {
        let (question, _, group) = self.question();
        let ask = if group { Ask::group(question) } else { Ask::own(question) };
        match question {
            Question::Attack { duty: false } => ask.closed_by(Action::EndAttack),
            Question::Main => ask.closed_by(Action::EndMain),
            Question::Discard => ask.closed_by(Action::Draw),
            Question::May => ask.closed_by(Action::No),
            Question::Agree => ask.or_at_timeout(Action::Yes),
            _ => ask,
        }
    }

    /// Everything that could be answered and is allowed, in ascending order.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.asked() != Some(seat) {
            return;
        }
        if self.voter().is_some() {
            return out.extend([Action::Yes, Action::No]);
        }
        let first = out.len();
        self.list_matter(seat, out);
        if !self.state.vote.turned_down.is_empty() {
            let options = out.split_off(first);
            let open = |(place, action): (usize, Action)| {
                (!self.is_turned_down(place, options.len())).then_some(action)
            };
            out.extend(options.iter().copied().enumerate().filter_map(open));
        }
    }

    /// The same, but for a vote.
    pub(crate) fn list_matter(&self, seat: Seat, out: &mut Vec<Action>) {
        if let Some(Frame::Run(frame)) = self.state.stack.last() {
            return effects::offers(self, frame, |action| out.push(action));
        }
        let player = self.player(seat);
        match self.state.phase {
            Phase::Knights => self.offer(seat, KnightId::all(self.kit.0).map(Action::Knight), out),
            Phase::Wild | Phase::Pair(_) => self.offer(seat, self.everybody().map(Action::Player), out),
            Phase::Attack => {
                self.offer(seat, kinds(&player.equipped).map(Action::Attack), out);
                self.offer(seat, [Action::EndAttack], out);
            }
            Phase::Main => {
                self.offer(seat, kinds(&player.hand).map(Action::Play), out);
                self.offer(seat, Supply::ALL.map(Action::Gain), out);
                self.offer(seat, [Action::Overcharge, Action::Slot], out);
                self.offer(seat, kinds(&player.hand).map(Action::Equip), out);
                self.offer(seat, [Action::Power, Action::Ability, Action::Homeworld, Action::EndMain], out);
            }
            Phase::PutAway => self.offer(seat, kinds(&player.play).map(Action::Put), out),
            Phase::Discard => {
                self.offer(seat, kinds(&player.hand).map(Action::Discard), out);
                self.offer(seat, [Action::Draw], out);
            }
            Phase::Next | Phase::Boss | Phase::Over(_) => {}
        }
    }

    /// Of what could be answered, whatever the judge allows. Inlined with it, so that each action pays for its own branch
    /// alone.
    #[inline(always)]
    fn offer(&self, seat: Seat, all: impl IntoIterator<Item = Action>, out: &mut Vec<Action>) {
        for action in all {
            if self.judge_phase(seat, action).is_ok() {
                out.push(action);
            }
        }
    }

    /// Whether a seat may answer so. Whatever is offered is what this allows.
    pub(crate) fn judge(&self, seat: Seat, action: &Action) -> Verdict {
        Refusal::unless(!self.is_over(), "AK-GEN-01", Why::Over)?;
        let (_, asked, group) = self.question();
        // A group's question has one deciding seat, any other belongs to its player.
        Refusal::unless(asked == seat, if group { "AK-RULING-01" } else { "AK-TURN-04" }, Why::NotAsked)?;
        if self.voter().is_some() {
            return Refusal::unless(matches!(action, Action::Yes | Action::No), "AK-RULING-01", Why::Voting);
        }
        match self.state.stack.last() {
            Some(Frame::Run(frame)) => self.judge_text(frame, *action)?,
            _ => self.judge_phase(seat, *action)?,
        }
        if !self.state.vote.turned_down.is_empty() {
            let mut options = Vec::new();
            self.list_matter(seat, &mut options);
            let place = options.iter().position(|option| option == action).unwrap_or(0);
            Refusal::unless(!self.is_turned_down(place, options.len()), "AK-RULING-01", Why::TurnedDown)?;
        }
        Ok(())
    }

    /// An answer to what a text asks.
    fn judge_text(&self, frame: &Run, action: Action) -> Verdict {
        if effects::is_offered(self, frame, action) {
            return Ok(());
        }
        // AK-RULING-13: what is being resolved is resolved first.
        if !answers_text(action) {
            return Err(Refusal::by("AK-RULING-13", Why::AskedOtherwise));
        }
        let boss = frame.source.is_boss();
        let rule = match (effects::asked(self, frame), self.group_at(frame)) {
            (Asked::May, _) => "AK-GEN-05",
            (Asked::Arm(_), _) => {
                if boss {
                    "AK-AMB-06"
                } else {
                    "AK-PLAY-03"
                }
            }
            (Asked::Member(_), Some(group)) if boss => match group {
                Group::AnyPlayer => "AK-AMB-05",
                Group::EachPlayer => "AK-RULING-23",
                Group::Revealed => "AK-RULING-06",
                group if group.is_of_minions() => "AK-AMB-01",
                _ => "AK-AMB-02",
            },
            (Asked::Member(_), _) => "AK-GEN-06",
            (Asked::Pick(verb), _) => verb.does.row().rule,
        };
        Err(Refusal::by(rule, Why::NotOffered))
    }

    /// An answer to what a phase asks. AK-PTURN-01: each phase has its own actions; AK-PTURN-02: what is over is over.
    #[inline(always)]
    fn judge_phase(&self, seat: Seat, action: Action) -> Verdict {
        let player = self.player(seat);
        match (self.state.phase, action) {
            (Phase::Knights, Action::Knight(knight)) => {
                let taken = self.everybody().any(|seat| self.player(seat).knight == Some(knight));
                Refusal::unless(!taken, "AK-SETUP-01", Why::KnightTaken)
            }
            (Phase::Wild, Action::Player(who)) => {
                Refusal::unless(who.index() < usize::from(self.state.seats), "AK-SETUP-21", Why::NotOffered)
            }
            (Phase::Pair(pair), Action::Player(who)) => {
                Refusal::unless(pair.seats().contains(&who), "AK-TURN-12", Why::NotOffered)
            }
            // AK-ATTACK-02, AK-ATTACK-09: whichever Weapon and in whichever order, be it a duty or not.
            (Phase::Attack, Action::Attack(weapon)) => {
                Refusal::unless(player.equipped.has(weapon), "AK-ATTACK-01", Why::NotEquipped)
            }
            (Phase::Attack, Action::EndAttack) => {
                let why = Why::AboveSlots { weapons: player.equipped.len(), slots: player.slots };
                Refusal::unless(!self.state.duty, "AK-ATTACK-08", why)
            }
            (Phase::PutAway, Action::Put(card)) => {
                Refusal::unless(player.play.has(card), "AK-DRAW-01", Why::NotInHand)
            }
            // AK-DRAW-04, AK-DRAW-05: any card may be discarded and any may be kept.
            (Phase::Discard, Action::Discard(card)) => {
                Refusal::unless(player.hand.has(card), "AK-DRAW-02", Why::NotInHand)
            }
            (Phase::Discard, Action::Draw) => Ok(()),
            (Phase::Main, action) => self.judge_main(seat, action),
            (_, action) => Err(misplaced(action)),
        }
    }

    /// AK-MAIN-01: the eight actions, and the end of the phase. AK-MAIN-02, AK-MAIN-05: nothing taken before counts,
    /// only what each action needs, so they come in any order (AK-MAIN-03: any number of times; AK-MAIN-04: or none).
    /// Energy pays for them and for nothing else: AK-ENERGY-05. AK-GAIN-07, AK-ABIL-04, AK-HW-03: as often as it goes.
    #[inline(always)]
    fn judge_main(&self, seat: Seat, action: Action) -> Verdict {
        let (player, knight) = (self.player(seat), self.knight(seat));
        let has = self.state.energy;
        let pay = |rule, cost: u8| Refusal::unless(cost <= has, rule, Why::Energy { cost, has });
        let buy = |deck, rule| match self.supply_top(deck) {
            None => Err(Refusal::by("AK-RULING-16", Why::EmptyDeck)),
            Some(card) => pay(rule, self.card(card).cost),
        };
        let full =
            |power: u8, full: u8, rule| Refusal::unless(power >= full, rule, Why::NotFull { power, full });
        match action {
            Action::Play(card) => {
                Refusal::unless(player.hand.has(card), "AK-PLAY-01", Why::NotInHand)?;
                Refusal::unless(!self.is_weapon(card), "AK-PLAY-06", Why::IsWeapon)
            }
            Action::Gain(deck) => buy(deck, "AK-GAIN-01"),
            // AK-OVER-01: of no other deck.
            Action::Overcharge => buy(Supply::Tech, "AK-OVER-02"),
            Action::Slot => {
                Refusal::unless(player.slots < knight.slots.max, "AK-SLOT-02", Why::AtTop)?;
                pay("AK-SLOT-01", SLOT_COST)
            }
            Action::Equip(card) => {
                Refusal::unless(player.hand.has(card), "AK-EQUIP-01", Why::NotInHand)?;
                Refusal::unless(self.is_weapon(card), "AK-EQUIP-01", Why::NoWeapon)?;
                Refusal::unless(self.has_free_slot(seat), "AK-EQUIP-02", Why::NoSlot)
            }
            // AK-POWER-02, AK-POWER-03: one's own power; no action pays for anybody else's.
            Action::Power => {
                Refusal::unless(player.power < knight.power.max, "AK-POWER-04", Why::AtTop)?;
                pay("AK-POWER-01", POWER_COST)
            }
            Action::Ability => full(player.power, knight.power.max, "AK-ABIL-01"),
            Action::Homeworld => full(self.state.homeworld_power, self.homeworld().power, "AK-HW-01"),
            Action::EndMain => Ok(()),
            other => Err(misplaced(other)),
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

/// An action that belongs elsewhere.
fn misplaced(action: Action) -> Refusal<Why> {
    match action {
        // AK-ATTACK-15: so a Weapon equipped in the main phase waits for the next turn.
        Action::Attack(_) | Action::EndAttack => Refusal::by("AK-PTURN-02", Why::OtherPhase),
        Action::Ability => Refusal::by("AK-RULING-08", Why::OtherPhase),
        Action::Homeworld => Refusal::by("AK-HW-01", Why::OtherPhase),
        action if action >= Action::Yes => Refusal::by("AK-RULING-13", Why::AskedOtherwise),
        _ => Refusal::by("AK-PTURN-01", Why::OtherPhase),
    }
}

/// Whether it is an answer to what a text asks: they are the last of the list, and a player can be meant by both.
fn answers_text(action: Action) -> bool {
    action >= Action::Yes || matches!(action, Action::Player(_))
}
