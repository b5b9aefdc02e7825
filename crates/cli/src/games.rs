//! `orrery games`: what can be played.

use shelf::Shelved;
use table::Range;

use crate::exit::{Done, Exit, Io, Trouble};

pub(crate) fn run(io: &mut Io<'_>) -> Done {
    for shelved in shelf::games() {
        list(shelved, io)?;
    }
    Ok(Exit::Fine)
}

fn list(shelved: &Shelved, io: &mut Io<'_>) -> Result<(), Trouble> {
    let about = shelved.about();
    let seats = match about.seats {
        (fewest, most) if fewest == most => format!("{fewest} seats"),
        (fewest, most) => format!("{fewest} to {most} seats"),
    };
    writeln!(io.output, "{}: {}, {seats}", about.name, about.title)?;
    writeln!(io.output, "    {}", about.summary)?;
    for choice in shelved.game.choices() {
        let range = match choice.range {
            Range::Toggle { default } => format!("true or false; {default}"),
            Range::Number { min, max, default } => format!("{min} to {max}; {default}"),
            Range::OneOf(values) => {
                let words: Vec<_> = values.iter().map(|(word, _)| word.as_str()).collect();
                format!("{}; {}", words.join(", "), words.first().unwrap_or(&"nothing"))
            }
        };
        let range = if choice.per_seat { format!("for each seat, with commas: {range}") } else { range };
        let (name, help, rule) = (choice.name, choice.help, choice.rule);
        writeln!(io.output, "    --set {name}=…  {help} ({range} by default) [{rule}]")?;
    }
    Ok(())
}

/// The game with this name.
pub(crate) fn find(name: &str) -> Result<&'static Shelved, Trouble> {
    shelf::find(name).ok_or_else(|| {
        let names: Vec<_> = shelf::games().iter().map(|shelved| shelved.about().name).collect();
        Trouble::usage(format!("there is no game `{name}`; the games are {}", names.join(", ")))
    })
}
