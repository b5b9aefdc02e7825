//! The one mind: it takes what wins, sees what loses, and decides by what its seat sees alone.

use bots::search::{Budget, Mind, Plain, Skill};
use bots::{AnyRoster as _, Bot, Bots, Eyes, Roster};
use small_games::anvil::{Anvil, Cards};
use small_games::connect_four::ConnectFour;
use small_games::hearts::Hearts;
use small_games::six_pile::SixPile;
use small_games::tic_tac_toe::TicTacToe;
use table::{
    About, Ask, Axis, Broken, Chance, Events, Game, Quiet, Refusal, Seat, Seats, Setup, Space, Turn,
    Unreadable, Viewer,
};

/// A position after these answers, each given by whoever was asked.
fn after<G: Game<Content = ()>>(answers: &str) -> G {
    let setup = Setup { seats: G::ABOUT.seats.0, options: G::Options::default() };
    let mut game = G::start(&(), &setup, Chance::from_number(1)).unwrap();
    for text in answers.split(", ").filter(|text| !text.is_empty()) {
        let seat = game.turn().waiting().lowest().unwrap();
        let action = G::read(&(), text).unwrap();
        game.check(seat, &action).unwrap();
        game.apply(seat, &action, &mut Quiet);
    }
    game
}

fn mind<G: Game>(positions: u32, seed: u64) -> Mind<G, Plain> {
    Mind::new(Skill::of(Budget::positions(positions)), Plain, Chance::from_number(seed))
}

/// What a mind answers, as text.
fn answer<G: Game>(game: &G, positions: u32, seed: u64) -> String {
    let seat = game.turn().waiting().lowest().expect("somebody is asked");
    let action = mind::<G>(positions, seed).choose(&Eyes::of(seat, game));
    let mut text = String::new();
    G::write(game.content(), &action, &mut text);
    text
}

#[test]
fn four_in_a_line_are_taken() {
    let game: ConnectFour = after("drop a, drop g, drop b, drop g, drop c, drop g");
    for seed in 0..10 {
        assert_eq!(answer(&game, 2_000, seed), "drop d", "seed {seed}");
    }
}

#[test]
fn a_rivals_four_in_a_line_is_stopped() {
    let game: ConnectFour = after("drop g, drop a, drop g, drop b, drop a, drop c");
    for seed in 0..10 {
        assert_eq!(answer(&game, 20_000, seed), "drop d", "seed {seed}");
    }
}

/// Two open ends cannot both be stopped, so the first stone beside a rival's pair on the floor is.
#[test]
fn a_threat_of_two_at_once_is_seen_two_moves_before() {
    let game: ConnectFour = after("drop d, drop d, drop e");
    for seed in 0..10 {
        let chosen = answer(&game, 100_000, seed);
        assert!(["drop c", "drop f", "drop b", "drop g"].contains(&chosen.as_str()), "seed {seed}: {chosen}");
    }
}

/// Whoever knows every game to its end does not lose this one.
#[test]
fn tic_tac_toe_is_never_lost() {
    for seed in 0..12 {
        let mut game: TicTacToe = after("");
        let own = Seat::new((seed % 2) as u8);
        let (mut thinker, mut rival) = (mind::<TicTacToe>(30_000, seed), mind::<TicTacToe>(200, 100 + seed));
        while let Turn::Waiting(waiting) = game.turn() {
            let seat = waiting.lowest().unwrap();
            let bot: &mut dyn Bot<TicTacToe> = if seat == own { &mut thinker } else { &mut rival };
            let action = bot.choose(&Eyes::of(seat, &game));
            game.apply(seat, &action, &mut Quiet);
        }
        let outcome = game.turn().outcome().cloned().unwrap();
        assert!(outcome.winners.is_empty() || outcome.winners.has(own), "seed {seed}");
    }
}

/// Plays some answers at random.
fn wander<G: Game>(mut game: G, answers: u32, chance: &mut Chance) -> Option<G> {
    let mut offers = Vec::new();
    for _ in 0..answers {
        let seat = game.turn().waiting().lowest()?;
        offers.clear();
        game.actions(seat, &mut offers);
        let action = offers[chance.below(offers.len() as u32) as usize];
        game.apply(seat, &action, &mut Quiet);
    }
    game.turn().waiting().lowest().map(|_| game)
}

fn decides_alike<G: Game<Content = ()>>(pairs: u64) {
    let setup = Setup { seats: G::ABOUT.seats.1, options: G::Options::default() };
    let mut compared = 0;
    for number in 0..pairs {
        let mut chance = Chance::from_number(number);
        let game = G::start(&(), &setup, chance.fork()).unwrap();
        let answers = chance.below(40);
        let Some(game) = wander(game, answers, &mut chance) else { continue };
        let seat = game.turn().waiting().lowest().unwrap();
        let other = game.imagine(Seats::only(seat), &mut chance);
        assert_eq!(answer(&game, 300, number), answer(&other, 300, number), "pair {number}");
        compared += u32::from(game != other);
    }
    assert!(compared > pairs as u32 / 2, "only {compared} pairs differed");
}

/// Positions that a seat cannot tell apart get the same answer, bit for bit.
#[test]
fn what_a_seat_cannot_see_changes_no_decision() {
    decides_alike::<Hearts>(200);
    decides_alike::<SixPile>(200);
}

/// A mind that has followed the game goes on with what it knows; with the same history it decides the same.
#[test]
fn the_same_game_is_thought_through_in_the_same_way() {
    let play = || {
        let mut game: ConnectFour = after("");
        let mut minds = [mind::<ConnectFour>(1_000, 1), mind::<ConnectFour>(1_000, 2)];
        let mut told = Vec::new();
        while let Some(seat) = game.turn().waiting().lowest() {
            let action = minds[seat.index()].choose(&Eyes::of(seat, &game));
            told.push((action, minds[seat.index()].judged().to_vec()));
            game.apply(seat, &action, &mut Quiet);
        }
        told
    };
    let told = play();
    assert!(told.len() >= 7 && told[0].1.len() == 7, "{} answers", told.len());
    assert_eq!(told, play());
}

/// Placements and flicks are spaces, not lists: the mind picks out of them what the rules allow.
#[test]
fn spaces_are_answered_too() {
    let setup = Setup { seats: 3, options: <Anvil as Game>::Options::default() };
    let mut game = Anvil::start(Cards::shipped(), &setup, Chance::from_number(3)).unwrap();
    let mut thinker = mind::<Anvil>(60, 5);
    let mut spaces = 0;
    for _ in 0..150 {
        let Some(seat) = game.turn().waiting().lowest() else { break };
        let mut offered = Vec::new();
        game.spaces(seat, &mut offered);
        spaces += offered.len();
        let action = thinker.choose(&Eyes::of(seat, &game));
        game.check(seat, &action).expect("a mind answers with what is allowed");
        game.apply(seat, &action, &mut Quiet);
    }
    assert!(spaces > 0, "no space was offered");
}

/// Tic-tac-toe in which no square is listed: all nine lie far apart in one space, and nothing between them is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Spacious(TicTacToe);

/// A square at every so many steps of the space.
const APART: i32 = 100;

impl Game for Spacious {
    type Content = ();
    type Options = <TicTacToe as Game>::Options;
    type Action = <TicTacToe as Game>::Action;
    type Question = <TicTacToe as Game>::Question;
    type Event = <TicTacToe as Game>::Event;
    type View = <TicTacToe as Game>::View;
    type Why = <TicTacToe as Game>::Why;
    type Save = TicTacToe;

    const ABOUT: About = TicTacToe::ABOUT;

    fn start(
        content: &'static (),
        setup: &Setup<Self::Options>,
        chance: Chance,
    ) -> Result<Self, Refusal<Self::Why>> {
        TicTacToe::start(content, setup, chance).map(Spacious)
    }

    fn content(&self) -> &'static () {
        &()
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn ask(&self, seat: Seat) -> Ask<Self::Question, Self::Action> {
        self.0.ask(seat)
    }

    fn actions(&self, _: Seat, _: &mut Vec<Self::Action>) {}

    fn spaces(&self, seat: Seat, out: &mut Vec<Space>) {
        if self.turn().waiting().has(seat) {
            let at = Axis { name: "at", min: 0, max: 9 * APART - 1, unit: "steps" };
            out.push(Space { head: "place".to_owned(), axes: vec![at] });
        }
    }

    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal<Self::Why>> {
        self.0.check(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Self::Action, out: &mut impl Events<Self::Event>) {
        self.0.apply(seat, action, out);
    }

    fn view(&self, viewer: Viewer) -> Self::View {
        self.0.view(viewer)
    }

    fn imagine(&self, _: Viewer, _: &mut Chance) -> Self {
        *self
    }

    fn save(&self) -> TicTacToe {
        self.0
    }

    fn load(_: &'static (), save: TicTacToe) -> Result<Self, Broken> {
        Ok(Spacious(save))
    }

    fn invariants(&self) -> Result<(), Broken> {
        self.0.invariants()
    }

    fn read(content: &(), text: &str) -> Result<Self::Action, Unreadable> {
        let at = text.strip_prefix("place at=").and_then(|at| at.parse().ok()).unwrap_or(1);
        let place = |at: i32| format!("place {}{}", ["a", "b", "c"][(at % 3) as usize], at / 3 + 1);
        let square = if at % APART == 0 { place(at / APART) } else { "nowhere".to_owned() };
        TicTacToe::read(content, &square)
    }
}

/// A game that lists no answer and names only a space, of which hardly anything is allowed, is played to its end all the same.
#[test]
fn a_game_of_spaces_alone_is_played_to_its_end() {
    for seed in 0..4 {
        let mut game: Spacious = after("");
        let mut minds = [mind::<Spacious>(500, seed), mind::<Spacious>(0, seed)];
        while let Some(seat) = game.turn().waiting().lowest() {
            let action = minds[seat.index()].choose(&Eyes::of(seat, &game));
            game.check(seat, &action).expect("a mind answers with what is allowed");
            game.apply(seat, &action, &mut Quiet);
        }
        assert!(game.turn().outcome().is_some(), "seed {seed}");
    }
}

#[test]
fn a_budget_of_nothing_is_one_of_one() {
    assert_eq!(Budget::positions(0), Budget::positions(1));
    assert_eq!(Budget::passes(0), Budget::passes(1));
    let game: ConnectFour = after("");
    assert!(answer(&game, 0, 1).starts_with("drop "));
}

/// Noise makes a worse player, not an absurd one: it still takes what wins at once.
#[test]
fn noise_does_not_overlook_a_win() {
    let game: ConnectFour = after("drop a, drop g, drop b, drop g, drop c, drop g");
    let seat = Seat::new(0);
    for seed in 0..40 {
        let skill = Skill::of(Budget::positions(2_000)).with_noise(0.05);
        let mut noisy: Mind<ConnectFour, Plain> = Mind::new(skill, Plain, Chance::from_number(seed));
        let action = noisy.choose(&Eyes::of(seat, &game));
        let mut text = String::new();
        ConnectFour::write(&(), &action, &mut text);
        assert_eq!(text, "drop d", "seed {seed}");
    }
}

#[test]
fn a_mind_is_had_by_its_passes() {
    let roster = Roster::new(&(), bots::small::connect_four());
    let bot = |level: &str| roster.bot(level, Chance::from_number(1)).is_some();
    assert!(bot("passes=100") && bot("hard") && bot("random"));
    assert!(!bot("passes=0") && !bot("passes=") && !bot("passes=many") && !bot("passes=-1"));
    let plain = Roster::<TicTacToe>::new(&(), Bots::default());
    assert!(plain.bot("passes=100", Chance::from_number(1)).is_none(), "a game without a mind has none");
}
