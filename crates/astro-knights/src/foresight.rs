//! What texts of the Boss come to as things stand: whom they mean, and how much a count makes.

use effects::{Host as _, Op};
use table::english;

use crate::content::Text;
use crate::language::{Count, Group};
use crate::nouns::{Member, Source};
use crate::position::AstroKnights;
use crate::stack::Run;

impl AstroKnights {
    /// What a text of the Boss leaves open on the card and the position settles, in the order of the text: "B or C" for the
    /// player with the lowest health, "4" for 1 and 1 more for each minion. Nothing where the card says it all.
    pub(crate) fn as_things_stand(&self, text: &Text, source: Source) -> Option<String> {
        let mut run = Run::new(text.entry, self.deciding(), Member::BOSS, source);
        let mut settled: Vec<String> = Vec::new();
        // Where the bodies of groups and loops end: the first end that is none of these is the text's own.
        let mut bodies: Vec<u16> = Vec::new();
        loop {
            match self.code().op(run.at) {
                Op::With { group, end } => {
                    bodies.push(end - 1);
                    // Of one player nothing has to be looked up.
                    let plain = self.state.seats == 1 && !group.is_of_minions();
                    if group.is_settled_by_position() && !plain {
                        settled.push(self.names_of(group, &run));
                    }
                }
                Op::Repeat { end, .. } | Op::While { end, .. } => bodies.push(end - 1),
                // What is counted of whoever the text comes to then is not settled yet.
                Op::Do(verb) if verb.count.of.is_some_and(Count::is_of_the_table) => {
                    settled.push(verb.count.with(|of| self.count(of, &run)).to_string());
                }
                Op::Back if !bodies.contains(&run.at) => break,
                _ => {}
            }
            run.at += 1;
        }
        settled.dedup();
        (!settled.is_empty()).then(|| settled.join(", "))
    }

    /// "B or C", "Rivet Droid".
    fn names_of(&self, group: Group, run: &Run) -> String {
        let meant = self.members(&group, run).set.iter();
        let mut names: Vec<String> = meant.map(|member| self.member_name(member)).collect();
        names.dedup();
        if names.is_empty() { "nobody".to_owned() } else { english::or(names) }
    }

    fn member_name(&self, member: Member) -> String {
        match (member.seat(), self.minion(member)) {
            (Some(seat), _) => seat.to_string(),
            (None, Some(minion)) => minion.card.name(self.kit.0).to_owned(),
            (None, None) => self.boss().name.clone(),
        }
    }
}

impl Group {
    /// Whether it is looked up and not chosen: the player with the most of something, the oldest minion.
    const fn is_settled_by_position(self) -> bool {
        matches!(
            self,
            Group::LowestHealth
                | Group::HighestHealth
                | Group::MostPower
                | Group::LeastPower
                | Group::MostCards
                | Group::FewestCards
                | Group::MostWeapons
                | Group::OldestMinion
                | Group::NewestMinion
                | Group::StrongestMinion
                | Group::WeakestMinion
        )
    }
}

impl Count {
    /// Whether it is the same whomever the text is about.
    const fn is_of_the_table(self) -> bool {
        matches!(
            self,
            Count::Minions
                | Count::Track
                | Count::Level
                | Count::Players
                | Count::Exhausted
                | Count::HomeworldHealth
                | Count::HomeworldPower
        )
    }
}
