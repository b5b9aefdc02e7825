//! What holds of what is under way, and between answers.

use table::{Broken, Named as _};

use crate::content::PLANETS;
use crate::fleet::{DieId, Player, SEATS_MAX, SHIPS_MAX};
use crate::nouns::{BountyPlace, Few, Level};
use crate::position::{Flicktier, HAND_LIMIT};
use crate::save::{Sound, hold};
use crate::task::{Coming, Task};

impl Flicktier {
    /// What is under way speaks of dice, players and slots that there are.
    pub(crate) fn check_stack(&self) -> Sound {
        let die = |die: DieId| die.index() < self.ships();
        let player = |player: Player| self.players().any(|known| known == player);
        let human = |who: Player| player(who) && who != Player::AI;
        let wanted = |place: BountyPlace| self.state.wanted[place.index()].is_some();
        for (at, task) in self.state.stack.iter().enumerate() {
            let fits = match *task {
                Task::Arm(attack)
                | Task::Defend(attack)
                | Task::Combat(attack)
                | Task::Strike { attack, .. } => {
                    die(attack.with) && die(attack.target) && human(attack.by) && player(attack.of)
                }
                Task::Keep { flown, .. } | Task::Settle { flown, .. } => {
                    let leaned = flown.leaned.is_none_or(|(leaned, lie)| self.could_lie(leaned, lie));
                    die(flown.die) && flown.aside.fits(self.ships()) && leaned
                }
                Task::Redo { die: flicked } => die(flicked),
                Task::Flatten { die, lie } => self.could_lie(die, lie),
                Task::Land { die: landed, seen } => die(landed) && seen.minus(Few::first(3)).is_empty(),
                Task::Boost { die: landed, place } | Task::Spare { die: landed, place } => {
                    die(landed) && wanted(place)
                }
                Task::Place { die: placed, by, why } => {
                    let to = if let Coming::Warp { to } = why { to.index() < 12 } else { true };
                    die(placed) && player(by) && to
                }
                Task::Discard { by, left, .. } => human(by) && left <= self.state.cards.total(by),
                Task::Spoils { by } => human(by),
                Task::Gather { left, picked } => {
                    left <= 8 && picked.minus(Few::first(SHIPS_MAX + PLANETS)).is_empty()
                }
                Task::Move { left, .. } => left <= 3,
                Task::Return { fetched, .. } => fetched.fits(self.ships()),
                Task::Raid { planets } => {
                    self.raider().is_some() && planets.minus(Few::first(PLANETS)).is_empty()
                }
                Task::Pay { owed, purpose, discount, .. } => self.payable(owed, discount, purpose),
                Task::Begin
                | Task::Act { .. }
                | Task::Restore
                | Task::Machine
                | Task::End
                | Task::Second { .. } => true,
            };
            hold(fits, "FF-INV-21", || {
                let word = task.name();
                format!(
                    "stack[{at}], {word}, speaks of a die, player, place or number that is none at this table"
                )
            })?;
            hold(self.runs(task), "FF-INV-21", || {
                format!("stack[{at}], {}, asks the A.I., which decides nothing", task.name())
            })?;
        }
        Ok(())
    }

    /// Whether a task is carried out at once or asks a human player. FF-AI-12, FF-AI-13: the A.I. sets its dice down and
    /// defends by itself.
    fn runs(&self, task: &Task) -> bool {
        match task {
            Task::Begin
            | Task::Settle { .. }
            | Task::Combat(_)
            | Task::Flatten { .. }
            | Task::Land { .. }
            | Task::Restore
            | Task::Machine
            | Task::End
            | Task::Place { .. }
            | Task::Defend(_) => true,
            asks => self.decides(asks) != Player::AI,
        }
    }

    /// FF-INV-21: while the game goes on, the last task asks a player, who has an answer.
    pub(crate) fn check_asked(&self) -> Sound {
        let (Some(first), Some(last)) = (self.state.stack.first(), self.state.stack.last()) else {
            return Ok(());
        };
        // What is under way ends where a turn begins, goes on or ends: else nobody would be asked after it.
        hold(matches!(first, Task::Begin | Task::Act { .. } | Task::End), "FF-INV-21", || {
            format!("stack[0] is {}; the first is begin, act or end, for the turn to go on", first.name())
        })?;
        let at = self.state.stack.len() - 1;
        let Some(seat) = self.asked() else {
            let what = format!("stack[{at}], {}, asks nobody; the last task asks a player", last.name());
            return Err(Broken::by("FF-INV-21", what));
        };
        let (mut actions, mut spaces) = (Vec::new(), Vec::new());
        self.list(seat, &mut actions);
        self.list_spaces(seat, &mut spaces);
        hold(!actions.is_empty() || !spaces.is_empty(), "FF-INV-21", || {
            format!("stack[{at}], {}, asks {seat}, who has no answer to it", last.name())
        })
    }

    /// Whether there is such a die and it could lie so.
    fn could_lie(&self, id: DieId, lie: flick::Lie) -> bool {
        id.index() < self.ships() && flick::Piece { lie, ..self.piece(id) }.is_sound()
    }

    fn payable(&self, owed: crate::content::Cost, discount: bool, purpose: crate::task::Purpose) -> bool {
        use crate::task::{Form, Purpose, Track};
        let active = self.state.active;
        let to_do = match purpose {
            Purpose::Build { form, at, over, .. } => {
                let (round, square) = self.left_to_build(active);
                let left = if form == Form::Round { round } else { square };
                at.index() < 12 && left > 0 && over.is_none_or(|over| over.index() <= SEATS_MAX)
            }
            Purpose::Mission { .. } => true,
            Purpose::Upgrade { track } => {
                let realm = self.realm(active);
                if track == Track::Own { realm.level < Level(3) } else { realm.common < Level(2) }
            }
        };
        to_do && active != Player::AI && self.affords(active, owed, discount)
    }

    /// What holds between answers: nothing lies on another, and hands are within their limit. FF-INV-02, FF-INV-12.
    pub(crate) fn check_rest(&self) -> Sound {
        for a in self.dice() {
            for b in DieId::first(a.index()) {
                let there = !self.state.aside.has(a) && !self.state.aside.has(b);
                // A die that waits to be set down lies where it was beaten.
                let waits = |die: DieId| {
                    let placed =
                        |task: &Task| matches!(task, Task::Place { die: placed, .. } if *placed == die);
                    self.state.stack.iter().any(placed)
                };
                let apart = !there || waits(a) || waits(b) || !flick::collide(self.piece(a), self.piece(b));
                let (a, b) = (self.ship(a), self.ship(b));
                hold(apart, "FF-INV-12", || {
                    format!("lies: {a} and {b} lie in each other; dice that are not aside lie apart")
                })?;
            }
        }
        for player in self.players().filter(|player| *player != self.state.active) {
            let total = self.state.cards.total(player);
            // A raid or a draw after a combat in somebody else's turn may lift a player above the limit until its own.
            let limit = HAND_LIMIT + 14;
            hold(total <= limit, "FF-INV-02", || {
                format!(
                    "cards: {player} holds {total}; outside of its own turn {limit} are the most there can be"
                )
            })?;
        }
        Ok(())
    }
}
