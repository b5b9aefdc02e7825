//! Bots for Spaceknights: every rank plays whole sagas of every preset, and a higher rank plays better.

use bots::{AnyRoster as _, Eyes, Plan, Played, Roster};
use serde_json::json;
use spaceknights::{Action, ChipsFor, Event, Kit, Narration, Options, Question, Respite, Saga, Spaceknights};
use table::{Chance, Game as _, Quiet, Seats, Seed, Setup};

fn played(options: &serde_json::Value, levels: &[&str; 6], seed: u64) -> Played {
    let roster = Roster::new(Kit::shipped(), bots::spaceknights::bots());
    let plan = Plan { seed: Seed::from_number(seed), bots: Seed::from_number(seed + 1), levels, keep: false };
    let played = roster.play(&mut <dyn erased_serde::Deserializer<'_>>::erase(options), &plan);
    played.expect("the options fit").expect("the levels are known")
}

/// A bot that answers with something it was not offered ends the match with a panic.
#[test]
fn every_rank_plays_every_preset_to_its_end() {
    // A Champion thinks long enough for one seat and one short saga.
    let (with_champion, without) = (
        ["easy", "normal", "hard", "easy", "normal", "easy"],
        ["easy", "normal", "easy", "normal", "easy", "normal"],
    );
    for (options, levels) in [
        (json!({ "saga": "skirmish", "creation": "workshop", "narration": "storyteller" }), with_champion),
        (json!({ "saga": "last-knight", "creation": "guided" }), without),
    ] {
        let played = played(&options, &levels, 3);
        assert_eq!(played.outcome.winners.len(), 1, "{options}: somebody wins");
    }
}

/// Bots alone end the uncapped game by themselves, in about as many hands as SK-PROD-23 expects where respites are used; the whole measure
/// is `orrery lab grid spaceknights`.
#[test]
fn bots_end_rulebook_sagas_neither_soon_nor_late() {
    for level in ["easy", "normal"] {
        let mut lengths: Vec<u32> = (0..15)
            .map(|game| {
                let options = json!({ "saga": "rulebook", "narration": "off" });
                let played = played(&options, &[level; 6], 10 * game);
                assert_eq!(played.outcome.rule.0, "SK-GEN-02");
                let rests: u32 = played.kinds.iter().filter_map(|kinds| kinds.get("rest")).sum();
                assert!(rests > 5, "respites are used: {rests}");
                played.clock.expect("hands are counted").count
            })
            .collect();
        lengths.sort_unstable();
        let (median, longest) = (lengths[7], lengths[14]);
        assert!((42..=110).contains(&median) && longest < 200, "{level}: {lengths:?}");
    }
}

/// A saga of six bots of one level, told by nobody.
fn begun(saga: Saga, level: usize, seed: u64) -> (Spaceknights, Vec<bots::BoxedBot<Spaceknights>>) {
    let options = Options { saga, narration: Narration::Off, ..Options::default() };
    let mut chance = Chance::from_number(seed);
    let game =
        Spaceknights::start(Kit::shipped(), &Setup { seats: 6, options }, chance.fork()).expect("a saga");
    let level = bots::spaceknights::levels().remove(level);
    let seated = (0..6).map(|_| (level.make)(chance.fork())).collect();
    (game, seated)
}

/// A Foe with a hand full of kept Threats wins every showdown, so everybody faded from it, and was that Foe in turn, for hundreds of hands.
#[test]
fn knights_do_not_fade_from_each_other_for_ever() {
    let late = |game: &Spaceknights| game.state().hand >= 60;
    let mut stayed = 0;
    for seed in 0..8 {
        let (mut game, mut knights) = begun(Saga::Rulebook, 1, seed);
        while let Some(seat) = game.turn().waiting().lowest() {
            let action = knights[seat.index()].choose(&Eyes::of(seat, &game));
            let thwarted = game.state().personal.hands[seat.index()].iter().any(|card| card.is_thwarted());
            if late(&game) && game.ask(seat).question == Question::Bid && !thwarted {
                assert_ne!(action, Action::Fade, "seed {seed}, hand {}", game.state().hand);
                stayed += 1;
            }
            game.apply(seat, &action, &mut Quiet);
        }
    }
    assert!(stayed > 20, "some of these sagas are long: {stayed}");
}

/// Where a colour's owner could harm whoever has it, it is burned first; the own colour is what respites live on, and is burned last.
#[test]
fn the_chips_that_are_burned_are_the_most_dangerous_ones() {
    let mut burned = [0_u32; 3];
    for seed in 0..4 {
        let (mut game, mut squires) = begun(Saga::Evening, 0, seed);
        while let Some(seat) = game.turn().waiting().lowest() {
            let action = squires[seat.index()].choose(&Eyes::of(seat, &game));
            let before = game.state().clone();
            let mut facts = Vec::new();
            game.apply(seat, &action, &mut facts);
            for fact in facts {
                let Event::Burned { seat, chips, why: ChipsFor::Restore } = fact.event else { continue };
                let held = before.knights[seat.index()].reserve;
                let vigil = Seats::first(6)
                    .iter()
                    .find(|of| before.knights[of.index()].respite == Respite::Vigil)
                    .filter(|of| *of != seat && before.alive.has(*of));
                // All chips of the vigil's owner go before any other does.
                if let Some(of) = vigil {
                    assert_eq!(chips.of(of), held.of(of).min(chips.total()), "{held:?}, burned {chips:?}");
                    burned[0] += u32::from(chips.of(of));
                }
                burned[1] += u32::from(chips.of(seat));
                burned[2] += u32::from(chips.total());
            }
        }
    }
    let [vigil, own, all] = burned;
    assert!(vigil > 5 && own * 4 < all, "{vigil} of the vigil's, {own} of the own colour, {all} in all");
}

/// A Knight among five Squires, in each seat in turn; the whole measure is `orrery simulate`.
#[test]
fn a_knight_does_better_than_squires() {
    let mut mettle = [0, 0];
    for game in 0..12 {
        let own = game as usize % 6;
        let mut levels = ["easy"; 6];
        levels[own] = "normal";
        let played = played(&json!({ "saga": "skirmish", "narration": "off" }), &levels, 100 + game);
        for (seat, score) in played.outcome.scores.iter().enumerate() {
            mettle[usize::from(seat != own)] += score;
        }
    }
    let [knight, squires] = mettle;
    assert!(knight * 5 > squires, "the Knight has {knight} in all, five Squires {squires}");
}

/// What the lab counts of a saga to the last knight: five perished in one of the ways, and what the winner does not hold was burned.
#[test]
fn every_perished_knight_and_every_burned_chip_is_counted_once() {
    let played = played(&json!({ "saga": "rulebook", "narration": "off" }), &["easy"; 6], 40);
    let all = Roster::new(Kit::shipped(), bots::spaceknights::bots()).pieces();
    let times = |front: &str| -> u32 {
        let named = all.iter().zip(&played.pieces).filter(|(piece, _)| piece.id.starts_with(front));
        named.map(|(_, used)| used.times).sum()
    };
    assert_eq!(times("lost-"), 5, "all but the winner");
    let held: i32 = played.outcome.scores.iter().sum();
    assert_eq!(times("burned-") as i32, 6 * 36 - held, "chips are burned or held");
    assert_eq!(times("shown") + times("uncontested") + times("void"), played.clock.expect("hands").count);
}
