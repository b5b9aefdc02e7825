//! Upgrades: two tracks, one level a turn.

use flicktier::content::{Effect, Kit, Resource};
use flicktier::{Event, Flicktier, Pile, Question, Track, Wish};
use table::{Game, Seat};
use testkit::{Scene, prove, prove_eq};

use crate::desk::{Alloy, Biomass, PELL, Quantum, TARSIS, Tech, pile, player, realm, row, set};
use crate::stage::{give_front, hand, put_on, table_of, with};

/// The UEA against Nox, on these levels and with these cards.
fn table(level: u8, common: u8, cards: &[(Resource, u8)]) -> Scene<Flicktier> {
    with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        realm(state, "A").level = flicktier::Level(level);
        realm(state, "A").common = flicktier::Level(common);
        hand(state, "A", cards);
    })
}

fn levels(scene: &Scene<Flicktier>) -> (u8, u8) {
    let realm = scene.position().realm(player("A"));
    (realm.level.0, realm.common.0)
}

/// How many flicks the Move that A has begun has.
fn flicks(scene: &Scene<Flicktier>) -> u8 {
    match scene.position().ask(Seat::new(0)).question {
        Question::Move { left, .. } => left,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_next_level_is_paid_and_the_cube_moves_up() {
    let scene = table(0, 0, &[(Quantum, 1), (Alloy, 2)]);
    let scene = scene.offers_not("A", "upgrade own").refuses("A", "upgrade own", "FF-UPG-01");
    let scene = with(scene, |state| give_front(state, "A", Tech, 3)).plays("A", "upgrade own");
    prove_eq!("FF-UPG-02", levels(&scene), (1, 0));
    prove_eq!("FF-UPG-01", scene.position().state().cards.total(player("A")), 1, "one quantum, one tech");
    prove_eq!("FF-UPG-01", pile(scene.position(), Tech, Pile::Discard), 1, "cards in front pay too");
    scene.told("B", |event| {
        matches!(event, Event::Upgraded { track: Track::Own, level: flicktier::Level(1), .. })
    });
}

#[test]
fn the_common_track_is_one_more_flick_and_then_one_resource_less() {
    let tech = [(Tech, 1), (Tech, 2), (Tech, 3)];
    table(0, 0, &tech).refuses("A", "upgrade common", "FF-UPG-01");
    let scene = table(0, 0, &[(Quantum, 1), (Quantum, 2)]).plays("A", "upgrade common");
    prove_eq!("FF-UPG-07", scene.position().state().cards.total(player("A")), 0, "two quantum");
    prove_eq!("FF-UPG-06", levels(&scene), (0, 1));
    prove_eq!("FF-RULING-07", flicks(&scene.plays("A", "move")), 3);
    table(0, 1, &[(Tech, 1), (Tech, 2), (Quantum, 3)]).refuses("A", "upgrade common", "FF-UPG-01");
    let scene = table(0, 1, &tech).plays("A", "upgrade common");
    prove_eq!("FF-UPG-08", scene.position().state().cards.total(player("A")), 0, "three tech");
    prove_eq!("FF-UPG-06", levels(&scene), (0, 2));
    let scene = with(scene, |state| {
        put_on(state, "A1", TARSIS, 1);
        hand(state, "A", &[(Tech, 1), (Alloy, 1)]);
    });
    prove!(
        "FF-RULING-07",
        scene.list("A").contains(&"build round tarsis".to_owned()),
        "for one resource less"
    );
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |_| ());
    prove_eq!("FF-RULING-07", levels(&scene), (0, 0), "both cubes start without a benefit");
    prove_eq!("FF-RULING-07", flicks(&scene.plays("A", "move")), 2);
}

#[test]
fn every_faction_has_three_levels_of_its_own_and_two_common_ones() {
    for faction in &Kit::shipped().factions {
        prove_eq!("FF-UPG-05", faction.track.len(), 3, "{}", faction.short);
    }
    let plenty: Vec<(Resource, u8)> = Resource::ALL.into_iter().flat_map(|r| [(r, 1), (r, 2)]).collect();
    for wish in [Wish::Uea, Wish::Ktf, Wish::Dorikor, Wish::Morovian] {
        let at = |level: u8, common: u8| {
            with(table_of(&[wish, Wish::Nox]), |state| {
                realm(state, "A").level = flicktier::Level(level);
                realm(state, "A").common = flicktier::Level(common);
                hand(state, "A", &plenty);
            })
        };
        for level in 0..3 {
            prove!("FF-UPG-05", at(level, 2).list("A").contains(&"upgrade own".to_owned()), "{wish:?}");
        }
        at(3, 2).refuses("A", "upgrade own", "FF-UPG-09").refuses("A", "upgrade common", "FF-UPG-09");
        prove!("FF-UPG-06", at(3, 0).list("A").contains(&"upgrade common".to_owned()), "{wish:?}");
    }
}

#[test]
fn lower_levels_stay() {
    let effects = |level: u8| {
        let scene = table(level, 0, &[]);
        scene.position().effects(player("A")).collect::<Vec<_>>()
    };
    let track = &Kit::shipped().faction(flicktier::content::FactionId::Uea).track;
    for level in 0..=3 {
        let expected: Vec<Effect> =
            track.iter().take(usize::from(level)).map(|upgrade| upgrade.effect).collect();
        prove_eq!("FF-UPG-03", effects(level), expected);
    }
    // On level 3 the gates of level 1 still work.
    let scene = with(table(3, 0, &[]), |state| {
        realm(state, "A").square = set(&[PELL]);
        put_on(state, "A1", PELL, 1);
    });
    prove!("FF-UPG-03", scene.list("A").contains(&"warp A1 earth".to_owned()));
}

#[test]
fn at_most_one_level_a_turn() {
    let cards = [(Quantum, 1), (Quantum, 2), (Quantum, 3), (Quantum, 4), (Tech, 1), (Biomass, 1)];
    let scene = table(0, 0, &cards).offers("A", "upgrade own").offers("A", "upgrade common");
    let scene = scene.plays("A", "upgrade own").plays("A", "give quantum-1").asks("A");
    let scene = scene.refuses("A", "upgrade own", "FF-TURN-02").refuses("A", "upgrade common", "FF-TURN-02");
    prove!("FF-UPG-04", !scene.list("A").iter().any(|offer| offer.starts_with("upgrade")));
    prove_eq!("FF-UPG-04", levels(&scene), (1, 0));
    let scene = scene.plays("A", "end").plays("B", "end");
    prove!("FF-UPG-04", scene.list("A").contains(&"upgrade common".to_owned()), "the next turn another");
}

#[test]
fn levels_are_not_skipped() {
    // What the second level costs does not buy the first.
    let second = [(Quantum, 1), (Quantum, 2), (Biomass, 1)];
    let scene = table(0, 0, &second).refuses("A", "upgrade own", "FF-UPG-01");
    prove!("FF-UPG-09", !scene.list("A").contains(&"upgrade own".to_owned()));
    let scene = table(1, 0, &second).plays("A", "upgrade own");
    prove_eq!("FF-UPG-09", levels(&scene), (2, 0));
}

#[test]
fn the_discount_is_for_builds_only() {
    // One card short of an upgrade and of a mission.
    let scene = with(table(0, 2, &[(Quantum, 1)]), |state| {
        row(state, 1, "lamps");
        put_on(state, "A1", TARSIS, 1);
    });
    let scene = scene.refuses("A", "upgrade own", "FF-UPG-01").refuses("A", "complete 1", "FF-MISSION-07");
    prove!(
        "FF-UPG-10",
        !scene.list("A").iter().any(|o| o.starts_with("upgrade") || o.starts_with("complete"))
    );
    // With all the cards nothing is left out.
    let scene = with(scene, |state| hand(state, "A", &[(Quantum, 1), (Tech, 1)])).plays("A", "upgrade own");
    prove_eq!("FF-UPG-10", (levels(&scene), scene.position().state().cards.total(player("A"))), ((1, 2), 0));
    let scene = with(table(0, 2, &[(Quantum, 1), (Quantum, 2)]), |state| {
        row(state, 1, "lamps");
        put_on(state, "A1", TARSIS, 1);
    });
    let scene = scene.plays("A", "complete 1");
    prove_eq!("FF-UPG-10", scene.position().state().cards.total(player("A")), 0, "both were paid");
}

#[test]
fn an_upgrade_works_at_once() {
    let scene = with(table(0, 0, &[(Quantum, 1), (Tech, 1)]), |state| {
        realm(state, "A").square = set(&[PELL]);
        put_on(state, "A1", PELL, 1);
    });
    let scene = scene.offers_not("A", "warp A1 earth").plays("A", "upgrade own");
    prove!("FF-UPG-11", scene.list("A").contains(&"warp A1 earth".to_owned()), "the same turn");
    let scene = table(0, 0, &[(Quantum, 1), (Quantum, 2)]).plays("A", "upgrade common").plays("A", "move");
    prove_eq!("FF-UPG-11", flicks(&scene), 3);
    let scene = with(table(0, 1, &[(Tech, 1), (Tech, 2), (Tech, 3), (Alloy, 1), (Biomass, 1)]), |state| {
        put_on(state, "A1", TARSIS, 1);
    });
    let scene = scene.plays("A", "upgrade common");
    prove!(
        "FF-UPG-11",
        scene.list("A").contains(&"build round tarsis".to_owned()),
        "though all tech is spent"
    );
}

#[test]
fn the_expansion_has_four_factions() {
    use flicktier::content::FactionId::{self, Mechatron, Morovian, Signal, Volcor};
    let dealt = |expansion: bool| {
        let mut dealt = std::collections::BTreeSet::new();
        for seed in 0..40 {
            let options = flicktier::Options { expansion, ..flicktier::Options::default() };
            let setup = table::Setup { seats: 4, options };
            let game =
                Flicktier::start(Kit::shipped(), &setup, table::Chance::from_number(seed)).expect("a game");
            dealt.extend(game.state().realms[..4].iter().map(|realm| realm.faction));
        }
        dealt
    };
    let (base, all) = (dealt(false), dealt(true));
    prove_eq!("FF-RULING-02", base.len(), 6);
    let more: Vec<FactionId> = all.difference(&base).copied().collect();
    prove_eq!("FF-RULING-02", more, [Morovian, Signal, Volcor, Mechatron]);
}
