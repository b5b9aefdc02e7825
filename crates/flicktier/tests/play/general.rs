//! Who plays, and with what.

use flicktier::content::{FactionId, Space};
use flicktier::{Flicktier, Kit, Options, Player, Switch, Wish};
use table::{Chance, Game, Setup, Turn};
use testkit::{prove, prove_eq};

use crate::stage::{plain, realm, table_of, table_with, with};

fn deal(seats: u8, options: &Options) -> Result<Flicktier, &'static str> {
    let setup = Setup { seats, options: options.clone() };
    Flicktier::start(Kit::shipped(), &setup, Chance::from_number(1)).map_err(|no| no.rule.0)
}

#[test]
fn one_to_four_people_play() {
    prove_eq!("FF-GEN-01", Flicktier::ABOUT.seats, (1, 4));
    for seats in 1..=4 {
        let game = deal(seats, &Options::default()).expect("so many can play");
        prove_eq!("FF-GEN-01", game.seats(), seats);
        assert_eq!(game.players().filter(|player| player.seat().is_some()).count(), usize::from(seats));
    }
}

#[test]
fn most_victory_points_win() {
    let scene = with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        state.last_turns = Some(1);
        state.triggers = flicktier::Few::only(flicktier::Ending::Tokens);
        state.ending = Some(flicktier::Ending::Tokens);
        state.active = Player::of(table::Seat::new(1));
        state.stack.clear();
        state.stack.push(flicktier::Task::Act { fresh: true });
        // Two colonies against three tokens.
        state.realms[0].round = flicktier::Few::first(2);
        state.realms[1].tokens = 3;
        state.supply -= 3;
    });
    let scene = scene.plays("B", "end");
    let Turn::Over(outcome) = scene.position().turn() else { panic!("the game is over") };
    prove_eq!("FF-GEN-03", outcome.winners.to_string(), "A");
    prove_eq!("FF-GEN-03", outcome.scores.as_slice(), [4, 3]);
}

#[test]
fn a_faction_has_dice_two_structures_and_three_upgrades_of_its_own() {
    for faction in &Kit::shipped().factions {
        prove_eq!("FF-GEN-04", (faction.dice.len(), faction.track.len()), (3, 3));
        prove!("FF-GEN-04", faction.round.count > 0 && faction.square.count > 0, "{}", faction.name);
        prove!("FF-GEN-04", faction.round.name != faction.square.name, "{}", faction.name);
    }
    let game = table_of(&[Wish::Surge, Wish::Ktf]);
    prove_eq!("FF-GEN-04", realm(game.position(), "A").faction, FactionId::Surge);
    prove_eq!("FF-GEN-04", realm(game.position(), "B").faction, FactionId::Ktf);
}

#[test]
fn a_set_of_dice_is_used_once() {
    let pairs = [
        (Wish::Uea, Wish::Santarzian, Space::EARTH),
        (Wish::Nox, Wish::Volcor, Space::NOX),
        (Wish::Ktf, Wish::Signal, Space::KORIVALE),
        (Wish::Surge, Wish::Mechatron, Space::ASTEROIDS),
    ];
    for (one, other, home) in pairs {
        prove_eq!("FF-GEN-05", deal(2, &plain(&[one, other])).err(), Some("FF-GEN-05"));
        prove_eq!("FF-GEN-05", deal(2, &plain(&[other, one])).err(), Some("FF-GEN-05"));
        prove_eq!("FF-GEN-05", deal(2, &plain(&[one, one])).err(), Some("FF-GEN-05"), "nor twice the same");
        for wish in [one, other] {
            let game = deal(2, &plain(&[wish, Wish::Dorikor])).expect("Dorikor excludes nobody");
            prove_eq!("FF-RULING-03", game.faction(Player::of(table::Seat::new(0))).home, Some(home));
            let game = deal(2, &plain(&[wish, Wish::Morovian])).expect("nor do Morovians");
            prove_eq!("FF-RULING-03", game.faction(Player::of(table::Seat::new(1))).home, None);
        }
    }
    // Whoever is dealt a faction is dealt one that is left.
    let mut dealt = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let setup = Setup {
            seats: 4,
            options: Options { expansion: true, ai: Switch::Off, ..plain(&[Wish::Volcor]) },
        };
        let game = Flicktier::start(Kit::shipped(), &setup, Chance::from_number(seed)).expect("four play");
        let mut sets: Vec<u8> = game.players().map(|player| game.faction(player).set as u8).collect();
        sets.sort_unstable();
        sets.dedup();
        prove_eq!("FF-GEN-05", sets.len(), 4);
        prove_eq!(
            "FF-RULING-65",
            game.realm(Player::of(table::Seat::new(0))).faction,
            FactionId::Volcor,
            "who wished has the wish"
        );
        dealt.insert(game.realm(Player::of(table::Seat::new(1))).faction.word());
    }
    prove!("FF-RULING-65", dealt.len() > 4, "the others at random: {dealt:?}");
}

#[test]
fn a_host_may_keep_the_round_count_down() {
    let options = |rounds| Options { rounds, ai: Switch::Off, ..plain(&[Wish::Uea, Wish::Nox]) };
    prove_eq!("FF-CAP-01", deal(2, &options(0)).err(), Some("FF-CAP-01"));
    prove_eq!("FF-CAP-01", deal(2, &options(101)).err(), Some("FF-CAP-01"));
    prove_eq!("FF-CAP-01", Options::default().rounds, 100);
    let mut scene = table_with(2, options(2));
    for seat in ["A", "B", "A", "B"] {
        assert!(matches!(scene.position().turn(), Turn::Waiting(_)));
        scene = scene.plays(seat, "end");
    }
    let Turn::Over(outcome) = scene.position().turn() else { panic!("two rounds and no more") };
    prove_eq!("FF-CAP-01", outcome.rule.0, "FF-CAP-01");
    prove_eq!("FF-CAP-01", outcome.scores.as_slice(), [0, 0], "scored as usual");
}

#[test]
fn players_are_the_letters_of_four_seats_and_the_machine() {
    let named =
        ["A", "D", "E", "X", "Y", ""].map(|text| Player::named(text).map(|player| player.to_string()));
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(named, [some("A"), some("D"), None, some("X"), None, None]);
}
