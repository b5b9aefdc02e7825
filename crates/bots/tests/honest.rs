//! Honest eyes: in two positions that a seat cannot tell apart, every level answers alike, bit for bit.
//!
//! A run compares a few pairs; `ORRERY_EFFORT=full` ten thousand a game.

use bots::{Bots, BoxedBot, Eyes};
use table::{Chance, Game, Quiet, Seats, Setup};
use testkit::Effort;

const FULL: usize = 10_000;

/// The strongest levels think long: they answer one pair of so many, and the others take turns at the rest.
const SELDOM: usize = 20;

/// Walks into games at random, imagines what the seat that is asked cannot tell from it, and lets a level answer both.
fn answers_alike<G: Game>(
    content: &'static G::Content,
    bots: &Bots<G>,
    (levels, strongest): (&[&str], &str),
    pairs: usize,
    far: u32,
) {
    let make = |name: &str, seed: u64| -> BoxedBot<G> {
        let level = bots.levels.iter().find(|level| level.about.name == name).expect("a level");
        (level.make)(Chance::from_number(seed))
    };
    let wanted = Effort::from_env().pick(pairs, FULL);
    let (mut compared, mut differed) = (0, 0);
    let mut number = 0;
    while compared < wanted {
        number += 1;
        let mut chance = Chance::from_number(number);
        let (fewest, most) = G::ABOUT.seats;
        let seats = chance.between(fewest.into(), most.into()) as u8;
        let setup = Setup { seats, options: G::Options::default() };
        let mut game = G::start(content, &setup, chance.fork()).expect("a sound set-up");
        let mut offers = Vec::new();
        for _ in 0..chance.below(far) {
            let Some(seat) = game.turn().waiting().lowest() else { break };
            offers.clear();
            game.actions(seat, &mut offers);
            let action = offers[chance.below(offers.len() as u32) as usize];
            game.apply(seat, &action, &mut Quiet);
        }
        let Some(seat) = game.turn().waiting().lowest() else { continue };
        let twin = game.imagine(Seats::only(seat), &mut chance);
        let level = if compared % SELDOM == 0 { strongest } else { levels[compared % levels.len()] };
        let answer = |game: &G| make(level, number).choose(&Eyes::of(seat, game));
        assert_eq!(answer(&game), answer(&twin), "{}, {level}, pair {number}", G::ABOUT.name);
        compared += 1;
        differed += usize::from(game != twin);
    }
    assert!(differed > wanted / 2, "{}: only {differed} of {compared} pairs differed", G::ABOUT.name);
}

#[test]
fn hearts() {
    let bots = bots::small::hearts();
    answers_alike::<small_games::hearts::Hearts>(&(), &bots, (&["easy", "normal"], "hard"), 24, 45);
}

#[test]
fn six_pile() {
    let bots = bots::small::six_pile();
    answers_alike::<small_games::six_pile::SixPile>(&(), &bots, (&["easy", "normal"], "hard"), 24, 60);
}

#[test]
fn astrojam() {
    let bots = bots::astrojam::bots();
    let levels = ["easy", "normal", "hard"];
    answers_alike::<astrojam::AstroJam>(astrojam::Kit::shipped(), &bots, (&levels, "master"), 24, 60);
}

#[test]
fn astro_knights() {
    let bots = bots::astro_knights::bots();
    let levels = ["easy", "normal", "hard", "master"];
    let kit = astro_knights::Kit::shipped();
    answers_alike::<astro_knights::AstroKnights>(kit, &bots, (&levels, "master"), 60, 200);
}
