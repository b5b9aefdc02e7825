//! Programs of a kit: read, held to what their place allows, bounded, and laid out as code.

use content::{Fault, Page, Spanned};
use effects::{Block, Code, Compare, LOOPS_MAX, Slip, Step, Takes};

use super::Text;
use crate::language::{Count, Does, Group, Knightly, Names, Number, Role, Scope, State, Test, Verb};
use crate::stack::STACK;

/// Whom a step can speak of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    Player,
    Minion,
    Nobody,
}

/// A program that may cause another: of what role, with how many frames below it, and where it is written.
struct Link {
    from: Role,
    to: Role,
    below: usize,
    fault: Fault,
}

/// All programs read so far.
#[derive(Default)]
pub(super) struct Programs {
    pub(super) code: Code<Knightly>,
    /// What each block that somebody may be asked about says, by where it begins.
    pub(super) notes: Vec<(u16, String)>,
    /// What each step says, by where it begins.
    pub(super) sentences: Vec<(u16, String)>,
    links: Vec<Link>,
    /// The most frames a program of each role needs for itself.
    depths: [usize; Role::COUNT],
    players: (usize, [usize; Role::COUNT]),
}

/// Frames of procedures that a caused text may need around it: what is put away behind it, the draw it comes from.
const AROUND: usize = 3;

impl Programs {
    pub(super) fn optional(
        &mut self,
        page: Page<'_>,
        text: &Option<Spanned<String>>,
        role: Role,
        names: &Names,
    ) -> Result<Option<Text>, Fault> {
        text.as_ref().map(|text| self.add(page, text, role, names)).transpose()
    }

    pub(super) fn add(
        &mut self,
        page: Page<'_>,
        text: &Spanned<String>,
        role: Role,
        names: &Names,
    ) -> Result<Text, Fault> {
        let fault = |slip: Slip| page.inside(text, slip.at, slip.reason);
        let block: Block<Knightly> = effects::read(text.get_ref()).map_err(fault)?;
        let subject = if role.is_players() { Subject::Player } else { Subject::Nobody };
        let judge = Judge { role, names };
        judge.block(&block, subject).map_err(|reason| page.fault(text, reason))?;
        block.verbs(&mut |verb, below| {
            for to in verb.does.row().sets_off {
                let reason = format!("{} may set off {} again and again", role.name(), to.name());
                self.links.push(Link {
                    from: role,
                    to: *to,
                    below: below + 1,
                    fault: page.fault(text, reason),
                });
            }
        });
        let depth = &mut self.depths[role as usize];
        *depth = (*depth).max(block.depth());
        let Programs { code, notes, .. } = self;
        let note = &mut |at: u16, part: &Block<Knightly>| notes.push((at, effects::render(part, names)));
        let Some((entry, steps)) = code.add_steps(&block, note) else {
            return Err(page.fault(text, "there are too many programs"));
        };
        let mut step = 0;
        for (many, words) in effects::sentences(&block, names) {
            self.sentences.push((steps[step], words));
            step += many;
        }
        Ok(Text { entry, words: effects::render(&block, names) })
    }

    /// From here on the programs belong to one Boss; the players' own were read before.
    pub(super) fn begin_boss(&mut self) {
        if self.players.0 == 0 {
            self.players = (self.links.len(), self.depths);
        }
        self.links.truncate(self.players.0);
        self.depths = self.players.1;
    }

    /// Whatever can be set off ends, and needs no more room than there is.
    pub(super) fn end_boss(&mut self) -> Result<(), Fault> {
        let mut costs = [None; Role::COUNT];
        for link in &self.links {
            self.cost(link.from, &mut costs, &mut Vec::new())?;
        }
        let most = costs.iter().flatten().copied().max().unwrap_or(0) + AROUND;
        match self.links.last() {
            Some(link) if most > STACK => {
                let fault = link.fault.clone();
                let reason = format!("the texts of this Boss nest {most} deep, and {STACK} is the most");
                Err(Fault { reason, ..fault })
            }
            _ => Ok(()),
        }
    }

    /// How many frames a program of this role needs with all that it may set off.
    fn cost(
        &self,
        role: Role,
        costs: &mut [Option<usize>; Role::COUNT],
        under_way: &mut Vec<Role>,
    ) -> Result<usize, Fault> {
        if let Some(cost) = costs[role as usize] {
            return Ok(cost);
        }
        under_way.push(role);
        let mut most = self.depths[role as usize];
        for link in self.links.iter().filter(|link| link.from == role) {
            if under_way.contains(&link.to) {
                return Err(link.fault.clone());
            }
            most = most.max(link.below + AROUND + self.cost(link.to, costs, under_way)?);
        }
        under_way.pop();
        costs[role as usize] = Some(most);
        Ok(most)
    }
}

/// Whether a program fits where it is printed.
struct Judge<'a> {
    role: Role,
    names: &'a Names,
}

impl Judge<'_> {
    fn block(&self, block: &Block<Knightly>, subject: Subject) -> Result<(), String> {
        block.0.iter().try_for_each(|step| self.step(step, subject))
    }

    fn step(&self, step: &Step<Knightly>, subject: Subject) -> Result<(), String> {
        match step {
            Step::Do(verb) => self.verb(verb, subject),
            Step::With(group, body) => {
                self.group(*group)?;
                self.block(body, if group.is_of_minions() { Subject::Minion } else { Subject::Player })
            }
            Step::May(body) => self.block(body, subject),
            Step::Choose(arms) => {
                if arms.iter().enumerate().any(|(place, arm)| arms[..place].contains(arm)) {
                    return Err("two options of this choice are the same".to_owned());
                }
                arms.iter().try_for_each(|arm| self.block(arm, subject))
            }
            Step::If(test, then, otherwise) => {
                self.test(test, subject)?;
                self.block(then, subject)?;
                self.block(otherwise, subject)
            }
            Step::Pay(price, then) => {
                self.block(price, subject)?;
                self.block(then, subject)
            }
            Step::Repeat(times, body) => {
                self.some(*times, subject, "repeat")?;
                if times.base > LOOPS_MAX {
                    return Err(format!("no loop runs more than {LOOPS_MAX} times"));
                }
                self.one_loop(body)?;
                self.block(body, subject)
            }
            Step::While(test, body) => {
                self.test(test, subject)?;
                self.one_loop(body)?;
                self.block(body, subject)
            }
        }
    }

    /// A loop inside a loop would run their product of times for one answer.
    fn one_loop(&self, body: &Block<Knightly>) -> Result<(), String> {
        let inside = |block: &Block<Knightly>| self.one_loop(block);
        body.0.iter().try_for_each(|step| match step {
            Step::Repeat(..) | Step::While(..) => Err("there is a loop inside a loop".to_owned()),
            Step::Do(_) => Ok(()),
            Step::With(_, block) | Step::May(block) => inside(block),
            Step::Choose(arms) => arms.iter().try_for_each(inside),
            Step::If(_, one, other) | Step::Pay(one, other) => inside(one).and_then(|()| inside(other)),
        })
    }

    fn group(&self, group: Group) -> Result<(), String> {
        let only = |fits: bool, place: &str| {
            if fits { Ok(()) } else { Err(format!("`{}` can only be said in {place}", group.word())) }
        };
        match group {
            Group::ThisMinion | Group::OtherMinions => only(self.role.is_minions(), "a minion's own text"),
            Group::Owner => only(self.role == Role::Attack, "an ATTACK text"),
            Group::You | Group::AnyAlly | Group::EachAlly => {
                only(self.role.is_players(), "a text of the players' own: a Boss has no allies")
            }
            _ => Ok(()),
        }
    }

    /// Whether a verb can stand here, and does something.
    fn verb(&self, verb: &Verb, subject: Subject) -> Result<(), String> {
        let row = verb.does.row();
        let set_to = verb.does == Does::TrackSet;
        match row.takes.first() {
            Some(Takes::Number) if !set_to => self.some(verb.count, subject, row.word)?,
            _ => self.number(verb.count, subject)?,
        }
        match row.of {
            Scope::Player if subject != Subject::Player => {
                Err("this is done by a player: name one first, such as `any-player:`".to_owned())
            }
            Scope::Minion if subject != Subject::Minion => {
                Err("this is done to a minion: name one first, such as `any-minion:`".to_owned())
            }
            Scope::Foes if !self.role.is_players() => {
                Err("only a text of the players' own deals damage so".to_owned())
            }
            Scope::This if !self.role.is_cards() => {
                Err(format!("`{}` does not fit {}", row.word, self.role.name()))
            }
            Scope::Track => self.has_track(),
            Scope::Side => self.has_side(),
            Scope::Player | Scope::Minion | Scope::Foes | Scope::This | Scope::Table | Scope::Boss => Ok(()),
        }
    }

    fn test(&self, test: &Test, subject: Subject) -> Result<(), String> {
        match *test {
            Test::State(State::Defeated) if self.role != Role::Attack => {
                Err("`defeated` can only be asked in an ATTACK text".to_owned())
            }
            Test::State(State::FullPower | State::FullSlots | State::Exhausted)
                if subject != Subject::Player =>
            {
                Err("this is asked of a player: name one first".to_owned())
            }
            Test::State(_) => Ok(()),
            Test::Count(count, compare, number) => {
                self.count(count, subject)?;
                let most = most(count);
                let never = number > most && compare != Compare::AtMost;
                let always = (number == 0 && compare == Compare::AtLeast)
                    || (number >= most && compare == Compare::AtMost);
                if never || always {
                    let verdict = if never { "never holds" } else { "always holds" };
                    return Err(format!("`{} {} {number}` {verdict}", count.word(), compare.word()));
                }
                Ok(())
            }
        }
    }

    /// A number that is not always 0.
    fn some(&self, number: Number, subject: Subject, word: &str) -> Result<(), String> {
        if number.is(0) {
            return Err(format!("`{word} 0` does nothing"));
        }
        self.number(number, subject)
    }

    fn number(&self, number: Number, subject: Subject) -> Result<(), String> {
        number.of.map_or(Ok(()), |of| self.count(of, subject))
    }

    fn count(&self, count: Count, subject: Subject) -> Result<(), String> {
        match count {
            Count::Track => self.has_track(),
            Count::OtherWeapons if self.role != Role::Attack => {
                Err("`other-weapons` can only be counted in an ATTACK text".to_owned())
            }
            Count::Minions
            | Count::Level
            | Count::Players
            | Count::Exhausted
            | Count::HomeworldHealth
            | Count::HomeworldPower => Ok(()),
            Count::Health if subject == Subject::Minion => Ok(()),
            _ if subject == Subject::Player => Ok(()),
            _ => Err(format!("`{}` is counted of a player: name one first", count.word())),
        }
    }

    fn has_track(&self) -> Result<(), String> {
        if self.names.track.is_empty() {
            Err("there is no Boss track to speak of here".to_owned())
        } else {
            Ok(())
        }
    }

    fn has_side(&self) -> Result<(), String> {
        if self.names.side.is_empty() {
            Err("there is no side deck to speak of here".to_owned())
        } else {
            Ok(())
        }
    }
}

/// The most that a count can ever be.
const fn most(count: Count) -> u8 {
    match count {
        Count::Health => 10,
        Count::Power | Count::Slots | Count::HomeworldPower => 9,
        Count::Players | Count::Exhausted => 4,
        Count::Level => 5,
        Count::Minions => 20,
        _ => 99,
    }
}
