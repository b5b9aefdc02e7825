//! How fast the one mind thinks: passes of its search per CPU second, from a game's first question with a choice.

use bots::search::{Budget, Mind, Plain, Skill};
use bots::{Bot as _, Eyes};
use cpu_time::ProcessTime;
use serde_json::json;
use small_games::connect_four::ConnectFour;
use small_games::hearts::Hearts;
use table::{Chance, Game, Quiet, Setup};

use crate::Name;

/// Measures one game and prints a JSON line; `None` if it is not among those that are measured.
pub(crate) fn print(game: Name, passes: u32, seconds: f64) -> Option<()> {
    let (name, (searches, cpu_seconds)) = match game {
        Name::ConnectFour => (ConnectFour::ABOUT.name, measure::<ConnectFour>(&(), 2, passes, seconds)),
        Name::Hearts => (Hearts::ABOUT.name, measure::<Hearts>(&(), 4, passes, seconds)),
        _ => return None,
    };
    // A playout in each pass.
    let total = searches * u64::from(passes);
    println!("{}", json!({ "name": name, "playouts": total, "cpu_seconds": cpu_seconds }));
    Some(())
}

/// Searches the first question that has several answers, with a fresh mind each time.
fn measure<G: Game>(content: &'static G::Content, seats: u8, passes: u32, seconds: f64) -> (u64, f64) {
    let setup = Setup { seats, options: G::Options::default() };
    let mut chance = Chance::from_number(1);
    let mut position = G::start(content, &setup, chance.fork()).expect("default options fit together");
    let mut actions = Vec::new();
    let seat = loop {
        let seat = position.turn().waiting().lowest().expect("somebody is asked");
        actions.clear();
        position.actions(seat, &mut actions);
        match actions[..] {
            [only] => position.apply(seat, &only, &mut Quiet),
            _ => break seat,
        }
    };
    let mut searches = 0;
    let clock = ProcessTime::now();
    while clock.elapsed().as_secs_f64() < seconds {
        let mut mind: Mind<G, Plain> = Mind::new(Skill::of(Budget::passes(passes)), Plain, chance.fork());
        let _ = mind.choose(&Eyes::of(seat, &position));
        searches += 1;
    }
    (searches, clock.elapsed().as_secs_f64())
}
