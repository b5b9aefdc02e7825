//! How long the levels of a game think: CPU time of an answer where there are several to choose from.

use bots::{Bots, BoxedBot, Eyes};
use cpu_time::ProcessTime;
use serde_json::json;
use small_games::connect_four::ConnectFour;
use small_games::hearts::Hearts;
use small_games::six_pile::SixPile;
use small_games::tic_tac_toe::TicTacToe;
use table::{Chance, Game, Quiet, Setup};

use crate::Name;

/// Measures every level above random and the yardstick, and prints a JSON line for each; `None` if the game has none that are measured.
pub(crate) fn print(game: Name, seats: Option<u8>, seconds: f64) -> Option<()> {
    match game {
        Name::TicTacToe => measure::<TicTacToe>(&(), &bots::small::tic_tac_toe(), seats, seconds),
        Name::ConnectFour => measure::<ConnectFour>(&(), &bots::small::connect_four(), seats, seconds),
        Name::SixPile => measure::<SixPile>(&(), &bots::small::six_pile(), seats, seconds),
        Name::Hearts => measure::<Hearts>(&(), &bots::small::hearts(), seats, seconds),
        Name::AstroJam => measure(astrojam::Kit::shipped(), &bots::astrojam::bots(), seats, seconds),
        Name::AstroKnights => {
            measure(astro_knights::Kit::shipped(), &bots::astro_knights::bots(), seats, seconds)
        }
        Name::Helionox => measure(helionox::Kit::shipped(), &bots::helionox::bots(), seats, seconds),
        Name::Flicktier => measure(flicktier::Kit::shipped(), &bots::flicktier::bots(), seats, seconds),
        Name::Spaceknights => {
            measure(spaceknights::Kit::shipped(), &bots::spaceknights::bots(), seats, seconds)
        }
        Name::Anvil => return None,
    }
    Some(())
}

fn measure<G: Game>(content: &'static G::Content, bots: &Bots<G>, seats: Option<u8>, seconds: f64) {
    let (fewest, most) = G::ABOUT.seats;
    let seats = seats.unwrap_or(fewest).clamp(fewest, most);
    let levels = bots.levels.iter().map(|level| (level.about.name, level.make));
    for (name, make) in levels.chain(bots.yardstick.map(|make| ("yardstick", make))) {
        let mut times = times::<G>(content, make, seats, seconds);
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        println!(
            "{}",
            json!({
                "name": G::ABOUT.name,
                "level": name,
                "seats": seats,
                "answers": times.len(),
                "mean_ms": rounded(mean),
                "p95_ms": rounded(at(0.95)),
                "most_ms": rounded(at(1.0)),
            })
        );
    }
}

/// A time in milliseconds, to a hundredth.
fn rounded(seconds: f64) -> f64 {
    (seconds * 1e5).round() / 100.0
}

/// Games with all seats of one level, until so much time has gone: what each answer took.
fn times<G: Game>(
    content: &'static G::Content,
    make: fn(Chance) -> BoxedBot<G>,
    seats: u8,
    seconds: f64,
) -> Vec<f64> {
    let setup = Setup { seats, options: G::Options::default() };
    let clock = ProcessTime::now();
    let mut chance = Chance::from_number(1);
    let mut times = Vec::new();
    let mut offers = Vec::new();
    while times.is_empty() || clock.elapsed().as_secs_f64() < seconds {
        let mut position = G::start(content, &setup, chance.fork()).expect("default options fit together");
        let mut players: Vec<BoxedBot<G>> = (0..setup.seats).map(|_| make(chance.fork())).collect();
        while let Some(seat) = position.turn().waiting().lowest() {
            offers.clear();
            position.actions(seat, &mut offers);
            let before = ProcessTime::now();
            let action = players[seat.index()].choose(&Eyes::of(seat, &position));
            if offers.len() > 1 {
                times.push(before.elapsed().as_secs_f64());
            }
            position.apply(seat, &action, &mut Quiet);
        }
    }
    times
}
