//! `orrery play`: any game in the terminal, from its questions and labels alone.

mod asking;
mod command;
mod company;
mod game;
mod menu;
mod paint;
mod screen;
mod story;

use std::path::PathBuf;

use shelf::Shelved;
use table::{AnyTable, Chance, Seats, Seed, Unloaded};

use crate::args::{DEFAULT_GAME, PlayArgs};
use crate::exit::{Done, Io, Trouble};
use crate::{files, games, options, secrets};
use company::House;
use game::Play;
use paint::Paint;

/// So many play if nobody says how many, or as near to it as the game allows.
const USUAL_SEATS: u8 = 3;

/// Sets the table and plays.
pub(crate) fn run(args: &PlayArgs, io: &mut Io<'_>) -> Done {
    let bot_seed = args.bot_seed.map_or_else(secret, Ok)?;
    let set = if args.resume.is_some() { resume(args)? } else { deal(args)? };
    let mine = args.me.unwrap_or(Seats::first(1));
    if let Some(seat) = mine.minus(set.table.seats()).lowest() {
        let seats = set.table.seats();
        return Err(Trouble::usage(format!("there is no seat {seat} at this table; the seats are {seats}")));
    }
    let mut chance = Chance::new(&bot_seed, &[]);
    let house = House::new(set.shelved, set.table.seats().minus(mine), &args.bots, &mut chance)?;
    let paint = Paint::new(args.color, io.terminal);
    Play::new(set, mine, house, paint, io).run()
}

/// A table that is ready to be played at.
struct Set {
    shelved: &'static Shelved,
    table: Box<dyn AnyTable>,
    /// Where the record is kept.
    save: Option<PathBuf>,
}

fn deal(args: &PlayArgs) -> Result<Set, Trouble> {
    let shelved = games::find(args.game.as_deref().unwrap_or(DEFAULT_GAME))?;
    let chosen = options::from_words(&args.options).map_err(Trouble::usage)?;
    let options = options::chosen(shelved.game, &chosen).map_err(Trouble::usage)?;
    let seed = args.seed.map_or_else(secret, Ok)?;
    let (fewest, most) = shelved.about().seats;
    let seats = args.seats.unwrap_or(USUAL_SEATS.clamp(fewest, most));
    let mut options = <dyn erased_serde::Deserializer>::erase(&options);
    let table =
        shelved.game.deal(seats, &mut options, seed, Vec::new()).map_err(|unloaded| match unloaded {
            Unloaded::Form(said) => Trouble::usage(format!("the options cannot be read: {said}")),
            no => Trouble::no(format!("not allowed: {no}")),
        })?;
    Ok(Set { shelved, table, save: args.save.clone() })
}

fn resume(args: &PlayArgs) -> Result<Set, Trouble> {
    let path = args.resume.as_ref().ok_or_else(|| Trouble::fault("there is nothing to resume"))?;
    let name = path.display();
    let bytes = files::read(path)?;
    let archive = files::record(&bytes, args.cut_short).map_err(|damage| {
        let help = match damage.rule.0 {
            "TB-RECORD-06" => "; --cut-short goes on from what was kept",
            _ => "",
        };
        Trouble::no(format!("{name}: {damage}{help}"))
    })?;
    let shelved = shelf::find(archive.game()).ok_or_else(|| {
        Trouble::no(format!("{name}: this program does not know the game `{}`", archive.game()))
    })?;
    if let Some(game) = &args.game
        && game != archive.game()
    {
        return Err(Trouble::usage(format!("{name} is a record of {}, not of {game}", archive.game())));
    }
    let table = shelved
        .game
        .replay(archive.stored())
        .map_err(|unloaded| Trouble::no(format!("{name}: {unloaded}")))?;
    Ok(Set { shelved, table, save: args.save.clone().or_else(|| Some(path.clone())) })
}

fn secret() -> Result<Seed, Trouble> {
    secrets::secret().map_err(Trouble::fault)
}
