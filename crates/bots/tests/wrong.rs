//! Moves that are plainly wrong, in positions of random games: no level from hard on chooses one.
//!
//! A run looks at some positions with few seeds; `ORRERY_EFFORT=full` at thirty a game with ten seeds each.

use astro_knights::{AstroKnights, Kind};
use astrojam::AstroJam;
use bots::{Bots, BoxedBot, Eyes};
use small_games::connect_four::ConnectFour;
use small_games::hearts::Hearts;
use small_games::six_pile::SixPile;
use small_games::tic_tac_toe::TicTacToe;
use table::{Chance, Game, Quiet, Seat, Setup, Turn};
use testkit::Effort;

/// Positions to look at, and with how many seeds each.
struct Looks {
    positions: usize,
    seeds: u64,
}

impl Looks {
    fn some(positions: usize, seeds: usize) -> Looks {
        let effort = Effort::from_env();
        Looks { positions: effort.pick(positions, 30), seeds: effort.pick(seeds, 10) as u64 }
    }
}

fn level<G: Game>(bots: &Bots<G>, name: &str, seed: u64) -> BoxedBot<G> {
    let level = bots.levels.iter().find(|level| level.about.name == name).expect("a level");
    (level.make)(Chance::from_number(seed))
}

fn offers<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut offers = Vec::new();
    game.actions(seat, &mut offers);
    offers
}

fn after<G: Game>(game: &G, seat: Seat, action: &G::Action) -> G {
    let mut after = game.clone();
    after.apply(seat, action, &mut Quiet);
    after
}

fn is_won<G: Game>(game: &G, seat: Seat) -> bool {
    matches!(game.turn(), Turn::Over(outcome) if outcome.winners.has(seat))
}

/// Goes through games, by these bots or at random, and asks hard wherever something is plainly wrong and something else is
/// not: once a game, so that no two positions are alike.
fn hard_avoids<G: Game>(
    content: &'static G::Content,
    bots: &Bots<G>,
    walk: Option<&str>,
    seats: u8,
    looks: &Looks,
    wrong: impl Fn(&G, Seat) -> Vec<G::Action>,
) {
    let mut found = 0;
    for number in 0..20_000 {
        if found == looks.positions {
            return;
        }
        let setup = Setup { seats, options: G::Options::default() };
        let mut chance = Chance::from_number(number);
        let mut game = G::start(content, &setup, chance.fork()).expect("a sound set-up");
        let mut walkers: Vec<BoxedBot<G>> =
            walk.map_or_else(Vec::new, |name| (0..seats).map(|_| level(bots, name, number)).collect());
        // Not always the first such position of a game.
        let mut passed = chance.below(3);
        while let Some(seat) = game.turn().waiting().lowest() {
            let offers = offers(&game, seat);
            let bad = wrong(&game, seat);
            if !bad.is_empty() && bad.len() < offers.len() {
                if passed == 0 {
                    found += 1;
                    for seed in 0..looks.seeds {
                        let chosen = level(bots, "hard", seed).choose(&Eyes::of(seat, &game));
                        assert!(
                            !bad.contains(&chosen),
                            "{}, game {number}, seed {seed}: {chosen:?} is plainly wrong; {offers:?} were offered",
                            G::ABOUT.name
                        );
                    }
                    break;
                }
                passed -= 1;
            }
            let action = match walkers.get_mut(seat.index()) {
                Some(walker) => walker.choose(&Eyes::of(seat, &game)),
                None => offers[chance.below(offers.len() as u32) as usize],
            };
            game.apply(seat, &action, &mut Quiet);
        }
    }
    panic!("{}: only {found} positions were found", G::ABOUT.name);
}

/// Whoever can win at once does; whoever cannot does not let the rival win at once, if that can be stopped.
fn overlooks<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let offers = offers(game, seat);
    let wins = |game: &G, seat: Seat, action: &G::Action| is_won(&after(game, seat, action), seat);
    if offers.iter().any(|action| wins(game, seat, action)) {
        return offers.into_iter().filter(|action| !wins(game, seat, action)).collect();
    }
    let loses = |action: &G::Action| {
        let next = after(game, seat, action);
        next.turn().waiting().lowest().is_some_and(|rival| {
            rival != seat && self::offers(&next, rival).iter().any(|reply| wins(&next, rival, reply))
        })
    };
    offers.into_iter().filter(loses).collect()
}

#[test]
fn three_in_a_row_are_not_overlooked() {
    let looks = Looks::some(30, 10);
    hard_avoids::<TicTacToe>(&(), &bots::small::tic_tac_toe(), None, 2, &looks, overlooks);
}

#[test]
fn four_in_a_line_are_not_overlooked() {
    let looks = Looks::some(10, 3);
    hard_avoids::<ConnectFour>(&(), &bots::small::connect_four(), None, 2, &looks, overlooks);
}

/// The last to play to a trick with the queen of spades, who could stay below, does not take it; unless somebody might be
/// shooting the moon.
#[test]
fn the_queen_is_not_taken_by_who_could_duck() {
    let rank = |text: &str| "23456789tjqka".find(&text[5..6]).expect("a rank");
    let takes_the_queen = |game: &Hearts, seat: Seat| {
        let view = game.view(table::Seats::only(seat));
        let trick: Vec<String> = view.trick.iter().map(|(_, card)| format!("play {card}")).collect();
        let pointed =
            view.players.iter().enumerate().any(|(at, player)| at != seat.index() && player.points > 0);
        if trick.len() != 3 || !pointed || !trick.contains(&"play qs".to_owned()) {
            return Vec::new();
        }
        let led = &trick[0][6..];
        let highest = trick.iter().filter(|card| &card[6..] == led).map(|card| rank(card)).max();
        let takes = |action: &small_games::hearts::Play| {
            let text = format!("play {}", action.0);
            &text[6..] == led && Some(rank(&text)) > highest
        };
        offers(game, seat).into_iter().filter(takes).collect()
    };
    let looks = Looks::some(5, 2);
    hard_avoids::<Hearts>(&(), &bots::small::hearts(), None, 4, &looks, takes_the_queen);
}

/// Six coins buy a gold: nobody passes or takes a copper with them.
#[test]
fn six_coins_are_not_thrown_away() {
    use small_games::six_pile::{Action, Kind as Pile};
    let wastes = |game: &SixPile, seat: Seat| {
        let offers = offers(game, seat);
        let wasteful = |action: &Action| matches!(action, Action::Pass | Action::Take(Pile::Copper));
        if offers.contains(&Action::Take(Pile::Gold)) {
            offers.into_iter().filter(wasteful).collect()
        } else {
            Vec::new()
        }
    };
    let looks = Looks::some(5, 2);
    hard_avoids::<SixPile>(&(), &bots::small::six_pile(), None, 2, &looks, wastes);
}

/// Who can deliver with the next card does not end the turn instead.
#[test]
fn a_delivery_at_hand_is_not_left() {
    use astrojam::Action;
    let leaves_it = |game: &AstroJam, seat: Seat| {
        let offers = offers(game, seat);
        let scores = |action: &Action| {
            action.played().is_some() && after(game, seat, action).points(seat) > game.points(seat)
        };
        let left = offers.contains(&Action::Done) && offers.iter().any(scores);
        if left { vec![Action::Done] } else { Vec::new() }
    };
    let looks = Looks::some(6, 2);
    let bots = bots::astrojam::bots();
    hard_avoids::<AstroJam>(astrojam::Kit::shipped(), &bots, Some("easy"), 2, &looks, leaves_it);
}

/// Fuel is played and free slots are filled before a turn ends, equipped Weapons are used, and what defeats the Boss is done.
#[test]
fn nothing_that_costs_nothing_is_left_undone() {
    use astro_knights::Action;
    let leaves_it = |game: &AstroKnights, seat: Seat| {
        let offers = offers(game, seat);
        let kit = game.content();
        if offers.iter().any(|action| is_won(&after(game, seat, action), seat)) {
            return offers.into_iter().filter(|action| !is_won(&after(game, seat, action), seat)).collect();
        }
        let free = |action: &Action| match action {
            Action::Play(card) => card.of(kit).kind == Kind::Fuel,
            Action::Equip(_) => true,
            _ => false,
        };
        let end = Action::EndMain;
        if offers.contains(&end) && offers.iter().any(free) { vec![end] } else { Vec::new() }
    };
    let looks = Looks::some(30, 3);
    let bots = bots::astro_knights::bots();
    hard_avoids::<AstroKnights>(astro_knights::Kit::shipped(), &bots, Some("easy"), 2, &looks, leaves_it);
}
