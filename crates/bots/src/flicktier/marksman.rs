//! Aiming under a tremor. Flicks are tried with a steady hand, and an aim is worth what its neighbours brought, each by
//! how likely the tremor leads from the aim to it: so every flick that was tried speaks for many aims.

use flick::{Flick, limits};
use flicktier::{Action, Event, Flicktier, State, Steadiness, Task, Tremor};
use table::{Audience, Chance, Events, Game as _, News, Seat};

use super::hand;
use super::ways::Way;

/// How a level aims.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// How many flicks it tries in its head for one that it makes; none, and it aims by the eye alone.
    pub(super) flicks: usize,
    /// The tremor of its own hand, which comes on top of the table's.
    pub(super) own: Tremor,
}

/// The tremor that a flick has to reckon with, as standard deviations.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread {
    /// Of the direction, in 0.01 degrees.
    pub(super) turn: f64,
    /// Of the speed, as a part of it.
    haste: f64,
}

impl Skill {
    /// The table's tremor and its own together. A kernel needs some width at an exact table, too.
    pub(super) fn spread(&self, game: &Flicktier) -> Spread {
        let table = game.state().steadiness.tremor();
        let both = |table: i32, own: i32| f64::from(table).hypot(f64::from(own));
        Spread {
            turn: both(table.turn, self.own.turn).max(60.0),
            haste: both(table.haste, self.own.haste).max(12.0) / 1_000.0,
        }
    }
}

/// A flick that was tried: how far from the way's own direction and with which speed, and what it brought.
#[derive(Clone, Copy)]
struct Trial {
    turn: f64,
    speed: f64,
    gain: f64,
}

/// So much does the guess that nothing comes of it weigh beside the trials.
const DOUBT: f64 = 0.25;

impl Spread {
    /// What an aim is worth by the trials around it.
    fn worth(self, trials: &[Trial], turn: f64, speed: f64) -> f64 {
        let (mut sum, mut weights) = (0.0, DOUBT);
        for trial in trials {
            let off = (trial.turn - turn) / self.turn;
            let fast = (trial.speed - speed) / (self.haste * speed);
            let weight = (-0.5 * (off * off + fast * fast)).exp();
            sum += weight * trial.gain;
            weights += weight;
        }
        sum / weights
    }
}

/// The first flicks of a way are spread over this many deviations to each side.
const WIDTH: f64 = 1.5;

/// The best flick of some ways by what it brings, and what that is. None if the table takes none of them.
pub(super) fn best(
    game: &Flicktier,
    seat: Seat,
    ways: &[Way],
    skill: &Skill,
    chance: &mut Chance,
    gain: &dyn Fn(&Tried) -> f64,
) -> Option<(f64, Action)> {
    let spread = skill.spread(game);
    let steady = steady(game)?;
    let ways: Vec<&Way> =
        ways.iter().filter(|way| steady.check(seat, &way.action(way.flick())).is_ok()).collect();
    let first = ways.first()?;
    if skill.flicks == 0 {
        return Some((first.hope, trembling(game, first, first.flick(), skill, chance)));
    }
    let try_out = |way: &Way, turn: f64, speed: f64| -> Option<Trial> {
        let speed = speed.clamp(f64::from(limits::SPEED.0), f64::from(limits::SPEED.1));
        let action = way.action(way.flick_at(turn as i32, speed as i32));
        Some(Trial { turn, speed, gain: gain(&tried(&steady, seat, &action)?) })
    };
    // Two thirds are spread over all ways, the rest around the best of them.
    let each = (skill.flicks * 2 / 3 / ways.len()).max(2);
    let mut trials: Vec<Vec<Trial>> = Vec::with_capacity(ways.len());
    for way in &ways {
        let (slow, fast) = way.speeds;
        let spaced = (0..each).filter_map(|at| {
            let part = (at as f64 + 0.5) / each as f64;
            // The directions take turns, so that no speed has one side only.
            let side = f64::from(chance.between(-1_000, 1_000)) / 1_000.0;
            let turn = side * WIDTH * spread.turn;
            try_out(way, turn, f64::from(slow) + part * f64::from(fast - slow))
        });
        trials.push(spaced.collect());
    }
    let aim_of = |way: &Way, trials: &[Trial]| -> (f64, f64, f64) {
        let middle = (0.0, f64::from(way.flick().speed));
        let aims = trials.iter().map(|trial| (trial.turn, trial.speed)).chain([middle]);
        let weighed = aims.map(|(turn, speed)| (spread.worth(trials, turn, speed), turn, speed));
        weighed.max_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((0.0, middle.0, middle.1))
    };
    let leading = |trials: &[Vec<Trial>]| {
        let of = |at: usize| aim_of(ways[at], &trials[at]);
        let led = (0..ways.len()).map(|at| (at, of(at))).max_by(|a, b| a.1.0.total_cmp(&b.1.0));
        led.unwrap_or((0, (0.0, 0.0, 0.0)))
    };
    for _ in 0..skill.flicks.saturating_sub(each * ways.len()) {
        let (at, (_, turn, speed)) = leading(&trials);
        let bell = |chance: &mut Chance| {
            (0..3).map(|_| f64::from(chance.between(-1_000, 1_000))).sum::<f64>() / 1_000.0
        };
        let (off, haste) = (bell(chance), bell(chance));
        let more = try_out(ways[at], turn + off * spread.turn, speed * (1.0 + haste * spread.haste));
        trials[at].extend(more);
    }
    let (at, (worth, turn, speed)) = leading(&trials);
    let way = ways[at];
    let flick = way.flick_at(turn as i32, speed as i32);
    let flick = if game.check(seat, &way.action(flick)).is_ok() { flick } else { way.flick() };
    Some((worth, trembling(game, way, flick, skill, chance)))
}

/// The flick as its own hand aims it. FF-SPEC-25: that is part of what is aimed; the table's tremor comes on top.
fn trembling(game: &Flicktier, way: &Way, flick: Flick, skill: &Skill, chance: &mut Chance) -> Action {
    let aimed = skill.own.shake(way.piece, flick, chance);
    let action = way.action(aimed);
    let seat = game.asked();
    if seat.is_some_and(|seat| game.check(seat, &action).is_ok()) { action } else { way.action(flick) }
}

/// The position with hands that do not tremble.
fn steady(game: &Flicktier) -> Option<Flicktier> {
    let state = State { steadiness: Steadiness::Exact, ..game.save() };
    Flicktier::load(game.content(), state).ok()
}

/// What became of a flick.
pub(super) struct Tried {
    /// The position after it.
    pub(super) game: Flicktier,
    /// Whether an Attack HIT.
    pub(super) hit: bool,
    /// Whether its target got away.
    pub(super) fled: bool,
}

/// Notes what an Attack came to; the way of the dice is not worked out for it.
#[derive(Default)]
pub(super) struct Watch {
    pub(super) hit: bool,
    pub(super) fled: bool,
    pub(super) missed: bool,
}

impl Events<Event> for Watch {
    fn push(&mut self, _: Audience, news: News, event: impl FnOnce() -> Event) {
        if news == News::Open {
            match event() {
                Event::Hit { .. } => self.hit = true,
                Event::Retreated { .. } => self.fled = true,
                Event::Missed { .. } => self.missed = true,
                _ => {}
            }
        }
    }
}

/// So many small questions after a flick are answered before it is judged.
const ANSWERS: usize = 6;

fn tried(steady: &Flicktier, seat: Seat, action: &Action) -> Option<Tried> {
    steady.check(seat, action).ok()?;
    let mut watch = Watch::default();
    let mut game = steady.clone();
    game.apply(seat, action, &mut watch);
    // What a landing brings is known once its questions are answered.
    for _ in 0..ANSWERS {
        let small = matches!(
            game.task(),
            Some(
                Task::Keep { .. }
                    | Task::Land { .. }
                    | Task::Boost { .. }
                    | Task::Spare { .. }
                    | Task::Discard { .. }
            )
        );
        if !small || game.asked() != Some(seat) {
            break;
        }
        let mut offers = Vec::new();
        game.actions(seat, &mut offers);
        let answer = if offers.contains(&Action::Keep) {
            Some(Action::Keep)
        } else {
            offers.iter().copied().max_by_key(|offer| hand::rank(&game, seat, offer))
        };
        let Some(answer) = answer else { break };
        game.apply(seat, &answer, &mut watch);
    }
    Some(Tried { game, hit: watch.hit, fled: watch.fled })
}
