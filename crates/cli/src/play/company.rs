//! Who plays against the player: bots of the levels that were asked for.

use bots::{AnyBot, Company, LevelAbout};
use shelf::Shelved;
use table::{AnyTable, Chance, Seat, Seats, english};

use crate::exit::Trouble;

/// The bots at a table, and one to ask for advice.
pub(super) struct House {
    pub(super) bots: Company,
    /// The level of each bot's seat.
    pub(super) levels: Vec<(Seat, &'static str)>,
    pub(super) adviser: Box<dyn AnyBot>,
    /// The level of the adviser: the strongest there is.
    pub(super) advice: &'static str,
}

impl House {
    /// Bots for these seats: all of the usual level, all of one, or each of its own.
    pub(super) fn new(
        shelved: &Shelved,
        seats: Seats,
        levels: &[String],
        chance: &mut Chance,
    ) -> Result<House, Trouble> {
        let known = shelved.bots.levels();
        let find = |name: &str| {
            known.iter().find(|level| level.name == name).copied().ok_or_else(|| {
                let (title, names) =
                    (shelved.about().title, english::and(known.iter().map(|level| level.name)));
                Trouble::usage(format!("there is no bot `{name}` for {title}; the levels are {names}"))
            })
        };
        let chosen: Vec<LevelAbout> = levels.iter().map(|name| find(name)).collect::<Result<_, _>>()?;
        let chosen = match chosen.as_slice() {
            [] => vec![shelved.bots.usual(); seats.len()],
            [one] => vec![*one; seats.len()],
            each if each.len() == seats.len() => chosen,
            each => {
                let (given, wanted) = (each.len(), seats.len());
                return Err(Trouble::usage(format!(
                    "--bots names {given} levels, and there are {wanted} bots: name one level for all, or one each"
                )));
            }
        };
        let mut bot = |level: &str| {
            let bot = shelved.bots.bot(level, chance.fork());
            bot.ok_or_else(|| Trouble::fault(format!("there is no bot `{level}`")))
        };
        let mut house = Company::new();
        let mut seated = Vec::new();
        for (seat, level) in seats.into_iter().zip(chosen) {
            house.seat(seat, bot(level.name)?);
            seated.push((seat, level.name));
        }
        let advice = known.last().map_or("random", |level| level.name);
        Ok(House { bots: house, levels: seated, adviser: bot(advice)?, advice })
    }

    /// Who plays what, in half a sentence: "B and C are normal bots".
    pub(super) fn introduced(&self, table: &dyn AnyTable) -> String {
        let mut levels: Vec<&str> = Vec::new();
        for (_, level) in &self.levels {
            if !levels.contains(level) {
                levels.push(level);
            }
        }
        let of = |level: &&str| {
            let seats = self.levels.iter().filter(|(_, other)| other == level);
            let seats: Vec<String> = seats.map(|(seat, _)| named(table, *seat)).collect();
            match seats.as_slice() {
                [one] => format!("{one} is {} bot", english::a(level)),
                _ => format!("{} are {level} bots", english::and(seats)),
            }
        };
        levels.iter().map(of).collect::<Vec<_>>().join(", ")
    }
}

/// A seat with its team: "A (red)".
pub(super) fn named(table: &dyn AnyTable, seat: Seat) -> String {
    match table.team(seat) {
        Some(team) => format!("{seat} ({})", team.name),
        None => seat.to_string(),
    }
}

pub(super) fn with_article(word: &str) -> String {
    let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {word}")
}
