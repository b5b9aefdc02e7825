//! What is under way in a position that comes from outside: held to what can be under way at all.

use effects::{Host as _, LOOPS_MAX, Numbered as _, Op, Set};
use table::{Broken, Seat, Seats};

use crate::host::subject;
use crate::language::Place;
use crate::nouns::{FIRST_MINION, Foe, MINIONS, Member, Slot, Source, Supply};
use crate::position::AstroKnights;
use crate::save::Sound;
use crate::stack::{Attack, Frame, Run, Target};

/// What does not fit: the field, what it is, and what it should be.
type Misfit = Result<(), String>;

fn fits(holds: bool, what: impl FnOnce() -> String) -> Misfit {
    if holds { Ok(()) } else { Err(what()) }
}

impl AstroKnights {
    /// Whether everything under way is something the kit has, and something that can wait where it is. AK-RULING-13: what
    /// is inside is resolved first.
    pub(crate) fn fits_stack(&self) -> Sound {
        for (place, frame) in self.state.stack.iter().enumerate() {
            let last = place + 1 == self.state.stack.len();
            self.frame_fits(frame, last).map_err(|what| {
                Broken::by("AK-RULING-13", format!("stack[{place}].{}{what}", frame.word()))
            })?;
        }
        Ok(())
    }

    fn frame_fits(&self, frame: &Frame, last: bool) -> Misfit {
        match frame {
            Frame::Run(run) => self.text_fits(run, last),
            Frame::Attack(attack) => self.attack_fits(attack),
            Frame::Overcharge { card: None } | Frame::Strike { card: None } => Ok(()),
            Frame::Overcharge { card: Some(tech) } => {
                let supply = tech.find(self.kit.0).and_then(|tech| tech.supply);
                fits(supply == Some(Supply::Tech), || {
                    format!(".card is {}, {}; only Tech is overcharged", tech.number(), tech.name(self.kit.0))
                })
            }
            Frame::Strike { card: Some(card) } => {
                let strike = self.boss().cards.contains(card) && self.boss_card(*card).health.is_none();
                fits(strike, || {
                    let (number, name) = (card.number(), card.name(self.kit.0));
                    format!(".card is {number}, {name}; only strikes of {} are there", self.boss().name)
                })
            }
            Frame::Setup { done } => {
                let texts = self.mat().setup.len();
                fits(usize::from(*done) <= texts, || {
                    format!(".done is {done}; there are {texts} set-up texts")
                })
            }
            Frame::BossMain { left, .. } => fits(left.iter().all(Slot::exists), || {
                ".left has a place for a minion that is none".to_owned()
            }),
            Frame::Excess { .. }
            | Frame::BossDraw { .. }
            | Frame::SideDraw { .. }
            | Frame::LevelUp
            | Frame::BossEnd => Ok(()),
        }
    }

    fn sits(&self, field: &str, seat: Seat) -> Misfit {
        let all = Seats::first(self.state.seats);
        fits(all.has(seat), || format!(".{field} is {seat}; at the table are {all}"))
    }

    fn source_fits(&self, source: Source) -> Misfit {
        match source {
            Source::Card(card) => fits(card.find(self.kit.0).is_some(), || {
                let last = self.kit.0.cards.len().saturating_sub(1);
                format!(".source is Card {}; the kit has 0 to {last}", card.number())
            }),
            Source::Strike(card) => fits(self.boss().cards.contains(&card), || {
                format!(".source is Strike {}, which is no card of {}", card.number(), self.boss().name)
            }),
            Source::Minion(slot) => fits(slot.exists(), || {
                format!(".source is Minion {}; there are 0 to {}", slot.place(), MINIONS - 1)
            }),
            Source::Knight | Source::Homeworld | Source::Level | Source::Mat => Ok(()),
        }
    }

    fn text_fits(&self, run: &Run, last: bool) -> Misfit {
        self.source_fits(run.source)?;
        let places = self.kit.0.code.len();
        fits(usize::from(run.at) < places, || {
            format!(".at is {}; the kit's programs have the places 0 to {}", run.at, places.saturating_sub(1))
        })?;
        self.sits("you", run.you)?;
        fits(run.who.exists(self.state.seats), || {
            let (who, seats, boss) = (run.who.number(), self.state.seats, Member::BOSS.number());
            format!(
                ".who is {who}; players are 0 to {}, minions and the Boss {FIRST_MINION} to {boss}",
                seats - 1
            )
        })?;
        // What has begun is looked at last: it takes the place in the code and the seats for granted.
        if run.begun {
            return fits(self.begun_fits(run, last), || {
                let (at, left) = (run.at, run.left);
                format!(
                    ".begun is true at {at}, with left {left} and open as it is; the step there cannot wait so"
                )
            });
        }
        fits(run.left == 0 && run.open.is_empty(), || {
            format!(".begun is false and left is {}, or open is not empty; both come with begun", run.left)
        })
    }

    /// Whether an operation that has begun can be as far as it is, with others above it or none.
    fn begun_fits(&self, run: &Run, last: bool) -> bool {
        let open_within = |all: Set<Member>| run.open.minus(all).is_empty();
        match self.code().op(run.at) {
            // A group, a loop and divided damage wait for what they set off; any other verb is over by then.
            Op::With { group, .. } => open_within(self.members(&group, run).set) && run.left == 0,
            Op::Repeat { .. } | Op::While { .. } => run.left <= LOOPS_MAX && run.open.is_empty(),
            Op::Do(verb) => match verb.from {
                Some(Place::Foes) => open_within(self.foes().map(Foe::member).collect()),
                Some(Place::BossTop) => last && run.left <= self.state.boss_deck.len(),
                Some(Place::DeckTop) => last && run.left <= self.player(subject(run)).deck.len(),
                Some(_) => last && run.open.is_empty(),
                None => false,
            },
            Op::May { .. }
            | Op::Choose { .. }
            | Op::Unless { .. }
            | Op::Afford { .. }
            | Op::Jump(_)
            | Op::Back => false,
        }
    }

    fn attack_fits(&self, attack: &Attack) -> Misfit {
        self.sits("by", attack.by)?;
        self.sits("owner", attack.owner)?;
        // AK-RULING-45: the Weapon is equipped as long as it is there.
        let weapon = attack.weapon.filter(|weapon| !self.player(attack.owner).equipped.has(*weapon));
        fits(weapon.is_none(), || {
            let name = weapon.map_or("", |weapon| weapon.name(self.kit.0));
            format!(".weapon is {name}, which {} has not equipped", attack.owner)
        })?;
        match attack.target {
            Target::At(Foe::Minion(slot)) => {
                let there = slot.exists() && self.minion(Member::minion(slot)).is_some();
                fits(there, || format!(".target is the minion in slot {}, where none is", slot.place()))
            }
            Target::At(Foe::Boss) | Target::Open | Target::Gone => Ok(()),
        }
    }
}
