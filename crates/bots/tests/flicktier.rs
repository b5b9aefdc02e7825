//! The bots of The Final Flicktier: they aim under the tremor and know it.

use bots::flicktier::{asked_to_land, levels};
use bots::{Bot, Eyes, play};
use flick::Lie;
use flicktier::content::Space;
use flicktier::{
    Action, Beginner, Event, Flicktier, Kit, Level, Options, Ship, State, Steadiness, Switch, Task, Track,
    Wish,
};
use table::{Chance, Fact, Game as _, PerSeat, Quiet, Seat, Seats, Setup, Turn};

/// A first turn of seat A, with the ships set down as the first offers have it.
fn begun(factions: &[Wish], options: Options) -> Flicktier {
    let options = Options { start: Beginner::A, factions: PerSeat::of(factions), ..options };
    let setup = Setup { seats: factions.len() as u8, options };
    let mut game = Flicktier::start(Kit::shipped(), &setup, Chance::from_number(18)).expect("a sound set-up");
    while !matches!(game.task(), Some(Task::Act { .. })) {
        let seat = game.asked().expect("somebody sets up");
        let mut offers = Vec::new();
        game.actions(seat, &mut offers);
        game.apply(seat, &offers[0], &mut Quiet);
    }
    game
}

fn plain(steadiness: Steadiness) -> Options {
    Options { ai: Switch::Off, bounties: Switch::Off, steadiness, ..Options::default() }
}

fn with(game: &Flicktier, change: impl FnOnce(&mut State)) -> Flicktier {
    let mut state = game.save();
    change(&mut state);
    Flicktier::load(game.content(), state).expect("a sound position")
}

fn bot(level: &str, seed: u64) -> Box<dyn Bot<Flicktier> + Send> {
    let found = levels().into_iter().find(|one| one.about.name == level).expect("a level");
    (found.make)(Chance::from_number(seed))
}

fn ship(name: &str) -> Ship {
    Ship::named(name).expect("a ship")
}

#[test]
fn hard_lands_where_it_is_asked_to_more_often_than_not() {
    // 25 cm from a planet, over free space.
    let game = begun(&[Wish::Uea, Wish::Nox], plain(Steadiness::Light));
    let disc = game.content().board.spaces[0];
    let side = if disc.x > 45_000 { -25_000 } else { 25_000 };
    let id = game.index_of(ship("A1")).expect("it plays");
    let mut game = with(&game, |state| {
        let lie = &mut state.lies[id.index()];
        *lie = Lie { x: disc.x + side, y: disc.y, ..*lie };
    });
    game.apply(Seat::new(0), &Action::Move, &mut Quiet);
    let mut chance = Chance::from_number(5);
    let mut seen = std::collections::BTreeSet::new();
    let landed = (0..12).filter(|_| {
        let mut game = with(&game, |state| state.chance = chance.fork());
        let at = Space::planet(0);
        let flick = asked_to_land(&game, Seat::new(0), ship("A1"), at, &mut chance).expect("a way");
        seen.insert(flick);
        game.apply(Seat::new(0), &flick, &mut Quiet);
        game.is_on(id, at)
    });
    let landed = landed.count();
    assert!(landed >= 8, "{landed} of 12");
    assert!(seen.len() > 6, "its own hand trembles, too: {}", seen.len());
}

#[test]
fn a_flick_that_went_wrong_is_made_again_with_the_same_ship() {
    // UEA at its second level may redo a flick of a Move; the ship has gone nowhere.
    let game = begun(&[Wish::Uea, Wish::Nox], plain(Steadiness::Exact));
    let mut game = with(&game, |state| state.realms[0].level = Level(2));
    game.apply(Seat::new(0), &Action::Move, &mut Quiet);
    let id = game.index_of(ship("A1")).expect("it plays");
    let lie = game.state().lies[id.index()];
    let weak = game.aimed(id, (lie.x + 10_000, lie.y + 10_000), 100, 900, flicktier::Ships::NONE).action();
    let away = with(&game, |state| {
        let lie = &mut state.lies[id.index()];
        (lie.x, lie.y) = (45_000, 30_000);
    });
    let mut game = if away.check(Seat::new(0), &weak).is_ok() { away } else { game };
    game.apply(Seat::new(0), &weak, &mut Quiet);
    assert!(matches!(game.task(), Some(Task::Keep { .. })), "{:?}", game.task());
    let mut captain = bot("normal", 1);
    let again = captain.choose(&Eyes::of(Seat::new(0), &game));
    assert_eq!(again, Action::Again);
    game.apply(Seat::new(0), &again, &mut Quiet);
    let flick = captain.choose(&Eyes::of(Seat::new(0), &game));
    let flicked = flick.flick().expect("a flick");
    assert_eq!(flicked.ship, ship("A1"));
    assert!(flicked.flick.speed > 300, "and it means it: {flicked:?}");
}

#[test]
fn a_first_turn_is_not_ended_without_a_move() {
    // What is hoped of a Move is known before it is begun, though no flick is allowed yet.
    for level in ["easy", "normal", "hard"] {
        let mut game = begun(&[Wish::Uea, Wish::Nox], plain(Steadiness::Realistic));
        let mut captain = bot(level, 2);
        let mut done = Vec::new();
        while game.state().active == flicktier::Player::of(Seat::new(0)) {
            let seat = game.asked().expect("somebody is asked");
            let action = captain.choose(&Eyes::of(seat, &game));
            game.apply(seat, &action, &mut Quiet);
            done.push(action);
        }
        assert!(done.contains(&Action::Move), "{level}: {done:?}");
    }
}

#[test]
fn whole_games_at_every_level_with_what_each_faction_can_do() {
    let fleets =
        [[Wish::Surge, Wish::Volcor, Wish::Signal], [Wish::Mechatron, Wish::Santarzian, Wish::Morovian]];
    for (seed, factions) in fleets.iter().enumerate() {
        let options = Options { ai: Switch::Off, bounties: Switch::On, rounds: 3, ..Options::default() };
        let game = begun(factions, options);
        let game = with(&game, |state| {
            for realm in &mut state.realms[..3] {
                realm.level = Level(3);
            }
        });
        assert_eq!(game.state().steadiness, Steadiness::Realistic);
        let mut seated: Vec<_> =
            ["easy", "normal", "easy"].iter().map(|level| bot(level, seed as u64)).collect();
        let mut bots: Vec<&mut dyn Bot<Flicktier>> =
            seated.iter_mut().map(|bot| &mut **bot as &mut dyn Bot<Flicktier>).collect();
        let played = play(game, &mut bots);
        assert!(played.moves > 30, "{}", played.moves);
    }
}

/// The lab counts what Attacks come to and who plays what: the counts are those of the game's own events.
#[test]
fn what_attacks_come_to_is_counted_as_it_happened() {
    let pieces = bots::flicktier::bots().pieces.expect("the lab watches it");
    let all = (pieces.all)(Kit::shipped());
    let options = Options { bounties: Switch::On, rounds: 8, ..plain(Steadiness::Realistic) };
    let mut game = begun(&[Wish::Nox, Wish::Mechatron], options);
    let mut captains = [bot("normal", 3), bot("normal", 4)];
    let (mut used, mut told) = (vec![0; all.len()], Vec::<Fact<Event>>::new());
    while let Turn::Waiting(waiting) = game.turn() {
        let seat = waiting.lowest().expect("somebody is asked");
        let action = captains[seat.index()].choose(&Eyes::of(seat, &game));
        for place in (pieces.used)(&game, seat, &action) {
            used[place] += 1;
        }
        game.apply(seat, &action, &mut told);
    }
    let place = |id: &str| all.iter().position(|piece| piece.id == id).expect("it is watched");
    let happened = |what: fn(&Event) -> bool| told.iter().filter(|fact| what(&fact.event)).count();
    assert_eq!(used[place("hit")], happened(|event| matches!(event, Event::Hit { .. })));
    assert_eq!(used[place("retreat")], happened(|event| matches!(event, Event::Retreated { .. })));
    assert_eq!(used[place("miss")], happened(|event| matches!(event, Event::Missed { .. })));
    assert!(used[place("hit")] + used[place("retreat")] + used[place("miss")] > 0, "nobody attacked");
    let again = used[place("again")] + used[place("attack-again")];
    assert_eq!(again, happened(|event| matches!(event, Event::Reflicked { .. })));
    assert_eq!(used[place("attack")], happened(|event| matches!(event, Event::Attacked { .. })));
    assert_eq!(used[place("mission")], happened(|event| matches!(event, Event::Completed { .. })));
    assert_eq!(used[place("build")], happened(|event| matches!(event, Event::Built { .. })));
    let upgraded = happened(|event| matches!(event, Event::Upgraded { track: Track::Own, .. }));
    let bought: usize =
        all.iter().zip(&used).filter(|(piece, _)| piece.kind == "Upgrade").map(|(_, used)| used).sum();
    assert_eq!(bought, upgraded);
    assert_eq!((pieces.had)(&game, place("nox")), Some(Seats::only(Seat::new(0))));
    assert_eq!((pieces.had)(&game, place("uea")), None);
}
