//! AN-SETUP: seats, cards and rounds.

use std::collections::BTreeSet;

use small_games::anvil::{Anvil, Cards, Options};
use table::{Choice, Choices as _, Game, Range, Seats, Seed, Setup, Table};
use testkit::{Scene, prove, prove_eq};

use super::setting::{
    Setting, cards_with, dealt, hand, hand_sizes, hands, kind, names, play_out, seen, truly,
};

fn deal(seats: u8, rounds: u8) -> Result<Table<Anvil>, &'static str> {
    let options = Options { rounds, ..Options::default() };
    let setup = Setup { seats, options };
    Table::deal(Cards::shipped(), setup, Seed::from_number(1), Vec::new()).map_err(|no| no.rule().0)
}

#[test]
fn two_to_four_smiths_play() {
    for seats in 2..=4 {
        let table = deal(seats, 3).expect("so many play");
        prove_eq!("AN-SETUP-01", table.turn().waiting(), Seats::first(seats));
    }
    for seats in [1, 5] {
        prove_eq!("AN-SETUP-01", deal(seats, 3).expect_err("too few or too many"), "TB-SEAT-01");
        let position = hands(["ore-1", "ore-1"]).with("seats", seats);
        prove_eq!("AN-SETUP-01", position.refused_by(), "AN-SETUP-01");
    }
}

#[test]
fn each_seat_is_dealt_four_cards_and_no_spark() {
    let spark = kind("spark");
    let mut places = BTreeSet::new();
    for seed in 0..60 {
        for seats in 2..=4 {
            let position = dealt(seats, seed);
            for seat in Seats::first(seats) {
                let hand = hand(&position, seat);
                prove_eq!("AN-SETUP-02", hand.len(), 4);
                prove!("AN-SETUP-02", !hand.contains(&spark));
            }
            let deck = truly(&position, "deck");
            prove_eq!("AN-SETUP-02", deck.len(), 26 - 4 * usize::from(seats));
            prove_eq!("AN-SETUP-02", deck.iter().filter(|card| **card == spark).count(), 5);
            let sparks = (0..deck.len()).filter(|place| deck[*place] == spark);
            places.extend(sparks.filter(|_| seats == 2));
        }
    }
    prove!("AN-SETUP-02", places.len() == 18, "a spark can lie anywhere: {places:?}");
}

#[test]
fn no_card_is_ever_lost_or_made() {
    for seed in 0..20 {
        play_out(dealt(2 + seed as u8 % 3, seed), seed, |position| {
            let mut cards = Vec::new();
            position.census(&mut cards);
            for kind in Cards::shipped().kinds() {
                let found = cards.iter().filter(|card| **card == u32::from(kind.0)).count();
                let card = Cards::shipped().of(kind);
                prove_eq!("AN-SETUP-02", found, usize::from(card.copies), "{}", card.name);
            }
        });
    }
    let lost = hands(["ore-1", "ore-1"]).changed(|save| {
        save["deck"].as_array_mut().expect("a list").pop();
    });
    prove_eq!("AN-SETUP-02", lost.refused_by(), "AN-SETUP-02");
    let made = hands(["ore-1", "ore-1"]).changed(|save| {
        let deck = save["deck"].as_array_mut().expect("a list");
        deck.push(deck[0].clone());
    });
    prove_eq!("AN-SETUP-02", made.refused_by(), "AN-SETUP-02");
    let unheard_of = hands(["ore-1", "ore-1"]).changed(|save| save["deck"][0]["card"] = 7.into());
    prove_eq!("AN-SETUP-02", unheard_of.refused_by(), "AN-SETUP-02");
}

#[test]
fn how_many_cards_are_dealt_is_written_in_the_card_file() {
    let two = Scene::<Anvil>::deal(cards_with("dealt = 4", "dealt = 2"), 3);
    prove_eq!("AN-SETUP-02", hand_sizes(&two), [2, 2, 2]);
    prove_eq!("AN-SETUP-02", seen(&two, "").deck.len(), 20);
    let more = cards_with("copies = 3\nvalue = 3", "copies = 9\nvalue = 3");
    let position = Scene::<Anvil>::deal(more, 2);
    let cards = [truly(position.position(), "hands"), truly(position.position(), "deck")].concat();
    prove_eq!("AN-SETUP-02", names(&cards).matches("ore-3").count(), 9, "copies are counted in the file");
}

#[test]
fn a_game_has_one_to_six_rounds_and_three_by_default() {
    for rounds in 1..=6 {
        let table = deal(2, rounds).expect("so many are played");
        prove_eq!("AN-SETUP-03", table.position().view(Seats::NONE).round, (0, rounds));
    }
    for rounds in [0, 7] {
        prove_eq!("AN-SETUP-03", deal(2, rounds).expect_err("too few or too many"), "AN-SETUP-03");
    }
    let usual = Scene::<Anvil>::deal(Cards::shipped(), 2);
    prove_eq!("AN-SETUP-03", seen(&usual, "").round, (0, 3));
    let offered = Options::choices(Cards::shipped());
    let rounds = offered.iter().find(|choice: &&Choice| choice.name == "rounds");
    let range = Range::Number { min: 1, max: 6, default: 3 };
    prove_eq!("AN-SETUP-03", rounds.map(|choice| &choice.range), Some(&range));
    for (round, rounds) in [(0, 9), (0, 0), (3, 3)] {
        let position = Setting::of(&dealt(2, 1)).with("round", round).with("rounds", rounds);
        prove_eq!("AN-SETUP-03", position.refused_by(), "AN-SETUP-03");
    }
}
