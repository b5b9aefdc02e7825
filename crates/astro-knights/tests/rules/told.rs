//! What people are told beside the rules: standings, the clock, what a host may choose, what a question asks.

use astro_knights::{AstroKnights, BossName, Kit, Options, Question};
use content::Kit as _;
use table::{Chosen as _, Clock, Game as _, Range, Words as _};
use testkit::Scene;

use crate::lay::{attack_with, lay};
use crate::support::{minion, options, seat};

#[test]
fn the_standings_name_the_boss_its_minions_the_homeworld_and_the_knights_with_their_health() {
    let scene = attack_with(2, |state| {
        minion(state, "slag-marauder", 6);
        state.boss_health = 41;
        state.homeworld_health = 17;
        state.players[1].health = 3;
    });
    let kit = Kit::shipped();
    let told = scene.position().standings();
    let healths: Vec<i32> = told.iter().map(|(_, health)| *health).collect();
    assert_eq!(healths, [41, 6, 17, scene.position().state().players[0].health.into(), 3]);
    let names: Vec<&str> = told.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names[0], kit.bosses[0].name);
    assert!(names[1].starts_with("Slag Marauder"), "{names:?}");
    assert_eq!(names[3..], [kit.knights[0].name.as_str(), &kit.knights[1].name]);
}

#[test]
fn the_clock_counts_rounds_once_the_knights_are_chosen() {
    let choosing = Scene::<AstroKnights>::deal_with(Kit::shipped(), 2, Options::default(), 1);
    assert_eq!(choosing.position().clock(), None);
    let begun = Scene::<AstroKnights>::deal_with(Kit::shipped(), 2, options(2), 1);
    assert_eq!(begun.position().clock(), Some(Clock { unit: "round", count: 1 }));
}

#[test]
fn a_host_is_told_how_hard_each_boss_is_and_what_is_reported_of_it() {
    let kit = Kit::shipped();
    let Range::OneOf(words) = BossName::range(kit, &Options::default().boss) else {
        panic!("a Boss is one of several");
    };
    for boss in &kit.bosses {
        let told = format!("{}, challenge rating {}: {}", boss.name, boss.rating, boss.report);
        assert!(words.contains(&(boss.id.clone(), told)), "{} is told otherwise in {words:?}", boss.id);
    }
}

#[test]
fn damage_that_may_be_divided_is_asked_for_as_such() {
    let scene = attack_with(2, |state| {
        lay(state, "A", &[("equipped", &["hydra-array"])]);
        minion(state, "slag-marauder", 6);
    })
    .plays("A", "attack hydra-array");
    assert_eq!(scene.position().ask(seat("A")).question, Question::Split { left: 7 });
}

#[test]
fn a_kit_says_how_many_cards_and_bosses_it_has() {
    let kit = Kit::shipped();
    let cards = kit.cards.len() + kit.boss_cards.len();
    assert_eq!(kit.summary(), format!("{cards} cards by name, {} Bosses", kit.bosses.len()));
    assert!(kit.boss_cards.len() > 20 && kit.cards.len() > 20, "both are counted");
}

/// The suite holds the census to be the same all game long; a census of nothing would be.
#[test]
fn the_census_counts_every_copy_of_every_card() {
    let kit = Kit::shipped();
    let scene = Scene::<AstroKnights>::deal_with(kit, 2, options(2), 1);
    let mut census = Vec::new();
    scene.position().census(&mut census);
    let cards: usize = kit.cards.iter().map(|card| usize::from(card.copies)).sum();
    let boss = kit.bosses[0].cards.iter().map(|card| usize::from(card.of(kit).copies)).sum::<usize>();
    let state = scene.position().state();
    let turns = state.turns.iter().chain(state.turns_gone.iter()).count();
    assert_eq!(census.len(), cards + boss + turns);
    assert!(cards > 60 && boss > 10 && turns > 4, "{cards} cards, {boss} of the Boss, {turns} of turns");
}
