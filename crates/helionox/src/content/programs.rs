//! Programs of a kit: read, held to what their place allows, bounded, and laid out as code.

use content::{Fault, Page, Word};
use effects::{Block, Code, Compare, LOOPS_MAX, Slip, Step, Takes};

use super::Text;
use crate::language::{Does, Number, Solar, Verb};
use crate::stack::STACK;
use crate::vocabulary::{Count, Group, Place, Role, Scope, Test, Type};

/// Where a text is printed, and whether the Mercury Protocol may be spoken of there.
#[derive(Clone, Copy)]
pub(super) struct Printed {
    pub(super) role: Role,
    pub(super) mercury: bool,
}

/// All programs read so far.
#[derive(Default)]
pub(super) struct Programs {
    pub(super) code: Code<Solar>,
    /// What each block that somebody may be asked about says, by where it begins.
    pub(super) notes: Vec<(u16, String)>,
    /// The most texts at once that a text of each role needs for itself.
    depths: [usize; Role::ALL.len()],
}

impl Programs {
    pub(super) fn optional(
        &mut self,
        page: Page<'_>,
        text: &Option<Word>,
        printed: Printed,
    ) -> Result<Option<Text>, Fault> {
        text.as_ref().map(|text| self.add(page, text, printed).map(|(text, _)| text)).transpose()
    }

    /// Takes a program up; whether it copies another.
    pub(super) fn add(
        &mut self,
        page: Page<'_>,
        text: &Word,
        printed: Printed,
    ) -> Result<(Text, bool), Fault> {
        let slip = |slip: Slip| page.inside(text, slip.at, slip.reason);
        let block: Block<Solar> = effects::read(text.get_ref()).map_err(slip)?;
        let judge = Judge { printed };
        judge.block(&block).map_err(|reason| page.fault(text, reason))?;
        // HX-PLAY-08: a card that Consumes itself does everything else first.
        if !consumes_last(&block) {
            return Err(page.fault(text, "a card is Consumed last: nothing stands behind `consume-this`"));
        }
        let depth = &mut self.depths[printed.role as usize];
        *depth = (*depth).max(block.depth());
        let need = self.need();
        if need > STACK {
            let reason = format!("the texts of this kit nest {need} deep, and {STACK} is the most");
            return Err(page.fault(text, reason));
        }
        let Programs { code, notes, .. } = self;
        let note = &mut |at: u16, part: &Block<Solar>| notes.push((at, effects::render(part, &())));
        let Some(entry) = code.add(&block, note) else {
            return Err(page.fault(text, "there are too many programs"));
        };
        let mut copying = false;
        block.verbs(&mut |verb, _| copying |= verb.does == Does::Copy);
        Ok((Text { entry, words: effects::render(&block, &()) }, copying))
    }

    /// How many texts lie on each other at most: an ability or a card, a card that it copies (which copies no more), a
    /// Location, and what leaving sets off.
    fn need(&self) -> usize {
        let depth = |role: Role| self.depths[role as usize];
        let first = depth(Role::Play).max(depth(Role::Ability)).max(depth(Role::Flip)).max(depth(Role::Dawn));
        first + depth(Role::Play) + depth(Role::Bonus).max(depth(Role::Key)) + depth(Role::Leave)
    }
}

/// Whether nothing stands behind a step that Consumes the card itself.
fn consumes_last(block: &Block<Solar>) -> bool {
    let consumes = |block: &Block<Solar>| {
        let mut found = false;
        block.verbs(&mut |verb, _| found |= verb.does == Does::ConsumeThis);
        found
    };
    let before = block.0.len().saturating_sub(1);
    block.0.iter().enumerate().all(|(place, step)| match step {
        Step::Do(verb) => verb.does != Does::ConsumeThis || place == before,
        Step::May(body) | Step::With(_, body) => !consumes(body) || place == before && consumes_last(body),
        Step::If(_, one, other) => {
            !(consumes(one) || consumes(other))
                || place == before && consumes_last(one) && consumes_last(other)
        }
        Step::Choose(arms) => !arms.iter().any(consumes) || place == before && arms.iter().all(consumes_last),
        Step::Pay(price, then) => {
            !consumes(price) && (!consumes(then) || place == before && consumes_last(then))
        }
        Step::Repeat(_, body) | Step::While(_, body) => !consumes(body),
    })
}

/// Whether there is a loop in it.
fn loops(block: &Block<Solar>) -> bool {
    block.0.iter().any(|step| match step {
        Step::Do(_) => false,
        Step::Repeat(..) | Step::While(..) => true,
        Step::With(_, body) | Step::May(body) => loops(body),
        Step::Choose(arms) => arms.iter().any(loops),
        Step::If(_, one, other) | Step::Pay(one, other) => loops(one) || loops(other),
    })
}

/// Whether a program fits where it is printed.
struct Judge {
    printed: Printed,
}

impl Judge {
    fn block(&self, block: &Block<Solar>) -> Result<(), String> {
        block.0.iter().try_for_each(|step| self.step(step))
    }

    fn step(&self, step: &Step<Solar>) -> Result<(), String> {
        match step {
            Step::Do(verb) => self.verb(verb),
            Step::With(group, body) => {
                if *group == Group::Partner && self.printed.role != Role::Play {
                    return Err("only a played card can speak of a partner".to_owned());
                }
                self.block(body)
            }
            Step::May(body) => self.block(body),
            Step::Choose(arms) => {
                if arms.iter().enumerate().any(|(place, arm)| arms[..place].contains(arm)) {
                    return Err("two options of this choice are the same".to_owned());
                }
                arms.iter().try_for_each(|arm| self.block(arm))
            }
            Step::If(test, then, otherwise) => {
                self.test(*test)?;
                self.block(then)?;
                self.block(otherwise)
            }
            Step::Pay(price, then) => {
                self.block(price)?;
                self.block(then)
            }
            Step::Repeat(times, body) => {
                self.some(*times, "repeat")?;
                if times.base > LOOPS_MAX {
                    return Err(format!("no loop runs more than {LOOPS_MAX} times"));
                }
                if loops(body) {
                    return Err("there is a loop inside a loop".to_owned());
                }
                self.block(body)
            }
            Step::While(..) => Err("there are no open loops in Helionox".to_owned()),
        }
    }

    fn verb(&self, verb: &Verb) -> Result<(), String> {
        let row = verb.does.row();
        if row.of == Scope::Mercury && !self.printed.mercury {
            // HX-CON-04, HX-TERM-09: what needs the Mercury Protocol stands on its cards.
            return Err(format!("`{}` belongs to the Mercury Protocol, and this text does not", row.word));
        }
        for sets_off in row.sets_off {
            let role = self.printed.role;
            let fits = match sets_off {
                Role::Leave => role != Role::Leave,
                _ => matches!(role, Role::Play | Role::Ability),
            };
            if !fits {
                return Err(format!(
                    "`{}` cannot stand in a text of this place ({})",
                    row.word,
                    role.means()
                ));
            }
        }
        if verb.does == Does::ConsumeThis && self.printed.role != Role::Play {
            return Err("only a played card can Consume itself".to_owned());
        }
        let factions = [Type::Card, Type::Bio, Type::Cybernetic, Type::Transport, Type::Defense];
        if verb.does == Does::Discount && !(verb.of.cost.is_none() && factions.contains(&verb.of.of)) {
            return Err("a discount is for all cards or for a faction".to_owned());
        }
        if matches!(verb.does, Does::Sort | Does::Sift | Does::Pluck | Does::Foresee)
            && (verb.count.of.is_some() || verb.count.base > 4)
        {
            return Err("at most four cards are looked at".to_owned());
        }
        if matches!(verb.from, Some(Place::Market)) && !self.printed.mercury && verb.of.of == Type::Illegal {
            return Err("there is no Illegal Tech in the Market".to_owned());
        }
        match row.takes.first() {
            Some(Takes::Number) => self.some(verb.count, row.word),
            _ => Ok(()),
        }
    }

    fn test(&self, test: Test) -> Result<(), String> {
        let Test::Count(count, compare, number) = test else { return Ok(()) };
        self.count(count)?;
        if number == 0 && compare == Compare::AtLeast {
            return Err(format!("`{} {} {number}` always holds", count.word(), compare.word()));
        }
        Ok(())
    }

    /// A number that is not always 0.
    fn some(&self, number: Number, word: &str) -> Result<(), String> {
        if number.is(0) {
            return Err(format!("`{word} 0` does nothing"));
        }
        number.of.map_or(Ok(()), |of| self.count(of))
    }

    fn count(&self, count: Count) -> Result<(), String> {
        if count == Count::Cargo && !self.printed.mercury {
            return Err("`cargo` belongs to the Mercury Protocol, and this text does not".to_owned());
        }
        Ok(())
    }
}
