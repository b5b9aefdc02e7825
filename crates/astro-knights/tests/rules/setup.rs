//! The set-up of players, Homeworld, supply and turn order deck.

use std::collections::BTreeSet;

use astro_knights::{
    Action, AstroKnights, CardId, Event, Kind, Kit, KnightId, Options, Phase, Supply, TurnCard,
};
use table::{Chance, Game, Setup, Viewer};
use testkit::{Scene, prove, prove_eq};

use crate::support::{
    card, denied, hold, kit_with, knights, main_phase, meddle, names, next_turn, offer, options, seat,
};

pub(crate) fn start(seats: u8, options: Options, seed: u64) -> AstroKnights {
    start_with(Kit::shipped(), seats, options, seed)
}

pub(crate) fn start_with(kit: &'static Kit, seats: u8, options: Options, seed: u64) -> AstroKnights {
    AstroKnights::start(kit, &Setup { seats, options }, Chance::from_number(seed)).expect("the options fit")
}

/// The clause by which a set-up is refused.
pub(crate) fn not_dealt(seats: u8, options: Options) -> &'static str {
    let setup = Setup { seats, options };
    AstroKnights::start(Kit::shipped(), &setup, Chance::from_number(1)).unwrap_err().rule.0
}

fn named(knights: &str) -> Options {
    Options { knights: crate::support::seated(knights), ..Options::default() }
}

#[test]
fn every_player_picks_a_knight_that_nobody_else_has() {
    let scene = Scene::<AstroKnights>::deal(Kit::shipped(), 2)
        .asks("A")
        .plays("A", "knight iduna-kest")
        .asks("B")
        .offers_not("B", "knight iduna-kest")
        .refuses("B", "knight iduna-kest", "AK-SETUP-01")
        .offers("B", "knight rook-salvatier")
        .plays("B", "knight rook-salvatier");
    let chosen = |letter: &str| scene.position().state().players[seat(letter).index()].knight;
    let knight = |id: &str| KnightId::called(Kit::shipped(), id).expect("a Knight");
    prove_eq!(
        "AK-SETUP-01",
        (chosen("A"), chosen("B")),
        (Some(knight("iduna-kest")), Some(knight("rook-salvatier")))
    );
    prove_eq!("AK-SETUP-01", not_dealt(2, named("iduna-kest,iduna-kest")), "AK-SETUP-01");
    prove_eq!("AK-SETUP-01", not_dealt(1, named("nobody")), "AK-SETUP-01");
}

#[test]
fn a_seat_without_a_named_knight_chooses_among_those_left() {
    let game = start(3, named("iduna-kest,choose,rook-salvatier"), 1);
    let scene = Scene::at(game)
        .asks("B")
        .refuses("B", "knight iduna-kest", "AK-SETUP-01")
        .refuses("B", "knight rook-salvatier", "AK-SETUP-01")
        .plays("B", "knight brannoc-vey");
    prove!("AK-SETUP-01", scene.position().state().players[..3].iter().all(|player| player.knight.is_some()));
}

#[test]
fn every_value_that_a_view_shows_is_an_option() {
    let kit = Kit::shipped();
    let boss = start(1, Options::default(), 1).view(table::Viewer::NONE).boss.id;
    let choices = <Options as table::Choices<Kit>>::choices(kit);
    let range = &choices.iter().find(|choice| choice.name == "boss").expect("an option").range;
    let table::Range::OneOf(words) = range else { panic!("{range:?}") };
    assert!(words.iter().any(|(word, _)| word == boss), "{boss} is not among {words:?}");
    assert_eq!(words[0].0, "first");
}

#[test]
fn player_numbers_are_the_seats_one_to_n() {
    // The deck of two players names the numbers 1 and 2, and each of them one seat.
    for (card, letter) in [(TurnCard::Player1, "A"), (TurnCard::Player2, "B")] {
        let scene = main_phase(2).arrange(|game| next_turn(game.state_mut(), card));
        let scene = scene.plays("A", "end main").plays("A", "draw").asks(letter);
        prove_eq!("AK-SETUP-02", scene.position().state().active, seat(letter));
    }
    let cards = [TurnCard::Player1, TurnCard::Player2, TurnCard::Player3];
    for (card, letter) in cards.into_iter().zip(["A", "B", "C"]) {
        let scene = main_phase(3).arrange(|game| next_turn(game.state_mut(), card));
        let scene = scene.plays("A", "end main").plays("A", "draw");
        prove!("AK-RULING-02", scene.position().turn().waiting().iter().eq([seat(letter)]));
        prove!("AK-SETUP-02", scene.position().turn().waiting().iter().eq([seat(letter)]));
    }
}

#[test]
fn hand_deck_and_cubes_are_as_the_mat_says() {
    let kit = Kit::shipped();
    for knight in KnightId::all(kit) {
        let mat = knight.of(kit);
        for seed in 0..8 {
            // B has not chosen yet, so nobody has had a turn.
            let scene = Scene::at(start(2, Options::default(), seed));
            let scene = scene.plays("A", &format!("knight {}", mat.id)).asks("B");
            let game = scene.position();
            let player = &game.state().players[0];
            let mut hand = mat.hand;
            hand.sort_unstable();
            assert_eq!(player.knight, Some(knight));
            prove_eq!("AK-SETUP-03", player.hand.cards(), hand);
            // Piles are written from the bottom up: the leftmost card of the mat is the last of the pile.
            let mut deck = player.deck.cards().to_vec();
            deck.reverse();
            prove_eq!("AK-SETUP-05", deck, mat.deck, "in printed order, whatever the seed");
            deck.sort_unstable();
            let mut printed = mat.deck;
            printed.sort_unstable();
            prove_eq!("AK-SETUP-04", deck, printed);
            let cubes = (player.health, player.slots, player.power);
            prove_eq!("AK-SETUP-06", cubes, (mat.health, mat.slots.start, mat.power.start));
            prove!(
                "AK-SETUP-07",
                player.discard.is_empty() && player.play.is_empty() && player.equipped.is_empty()
            );
        }
    }
    // Starting power and slots need not be the lowest, nor health the highest.
    let kit = kit_with(&[(
        "health = 9\nslots = { start = 2, max = 5 }\npower = { start = 0, max = 5 }",
        "health = 7\nslots = { start = 3, max = 5 }\npower = { start = 2, max = 5 }",
    )]);
    let scene = Scene::at(start_with(kit, 2, Options::default(), 1)).plays("A", "knight brannoc-vey");
    let game = scene.position();
    let player = &game.state().players[0];
    prove_eq!("AK-SETUP-06", (player.health, player.slots, player.power), (7, 3, 2));
    prove_eq!("AK-TRACK-02", player.health, 7, "below ten");
    prove_eq!("AK-TRACK-04", player.slots, 3);
    prove_eq!("AK-TRACK-07", player.power, 2);
}

/// AK-KNOWN-01, AK-KNOWN-02 and the ledger's second example: the kit that the rulebook shows.
#[test]
fn the_kit_of_the_rulebook() {
    let scene = Scene::at(start(1, named("amarante-sool"), 3));
    let hand = names(scene.position(), "A", "hand");
    prove_eq!(
        "AK-KNOWN-01",
        hand,
        ["power-core", "power-core", "power-core", "galvanic-current", "blaster"],
        "sorted as the kit is"
    );
    let scene = main_phase_with("amarante-sool");
    let mut drawn = scene;
    let mut order = Vec::new();
    for expected in ["power-core", "power-core", "power-core", "blaster", "blaster"] {
        // One card leaves the hand, and the top of the deck takes its place.
        let before = names(drawn.position(), "A", "hand");
        drawn = drawn.arrange(|game| {
            let state = game.state_mut();
            let held = state.players[0].hand.pop().expect("a card");
            state.players[0].discard.push(held);
            next_turn(state, TurnCard::Player1);
        });
        let held = names(drawn.position(), "A", "hand");
        drawn = drawn.plays("A", "end main").plays("A", "draw");
        let mut after = names(drawn.position(), "A", "hand");
        held.iter().for_each(|id| {
            let place = after.iter().position(|other| other == id).expect("it is still held");
            after.remove(place);
        });
        assert_eq!(after.len(), 1, "{before:?}");
        order.push(after.remove(0));
        assert_eq!(order.last().map(String::as_str), Some(expected));
    }
    prove_eq!("AK-KNOWN-02", order, ["power-core", "power-core", "power-core", "blaster", "blaster"]);
}

fn main_phase_with(knight: &str) -> Scene<AstroKnights> {
    crate::support::main_phase_of(Kit::shipped(), named(knight), 1)
}

#[test]
fn the_group_chooses_one_homeworld() {
    let kit = Kit::shipped();
    for homeworld in &kit.homeworlds {
        let chosen = Options { homeworld: homeworld.id.as_str().into(), ..options(2) };
        let game = start(2, chosen, 1);
        let view = game.view(Viewer::NONE);
        prove_eq!("AK-SETUP-08", view.homeworld.id, homeworld.id);
        prove_eq!("AK-SETUP-10", view.homeworld.health, (homeworld.health, homeworld.health));
        prove_eq!("AK-SETUP-09", view.homeworld.power, (0, homeworld.power));
        prove_eq!("AK-TRACK-11", view.homeworld.power, (0, homeworld.power));
    }
    let tracks: BTreeSet<u8> = kit.homeworlds.iter().map(|homeworld| homeworld.power).collect();
    prove!("AK-TRACK-11", tracks.len() > 1, "each has a maximum of its own");
    let nowhere = Options { homeworld: "nowhere".into(), ..options(2) };
    prove_eq!("AK-SETUP-08", not_dealt(2, nowhere), "AK-SETUP-08");
}

#[test]
fn six_supply_decks_by_type_and_cost() {
    let kit = Kit::shipped();
    let game = start(2, options(2), 1);
    let bands: [(Kind, std::ops::RangeInclusive<u8>); 6] = [
        (Kind::Tech, 0..=99),
        (Kind::Fuel, 0..=3),
        (Kind::Fuel, 4..=99),
        (Kind::Weapon, 2..=4),
        (Kind::Weapon, 5..=6),
        (Kind::Weapon, 7..=99),
    ];
    for (deck, (kind, costs)) in Supply::ALL.into_iter().zip(&bands) {
        let cards: Vec<CardId> = game.state().supply[deck as usize].iter().collect();
        let fits = |card: &CardId| card.of(kit).kind == *kind && costs.contains(&card.of(kit).cost);
        prove!("AK-SETUP-11", !cards.is_empty() && cards.iter().all(fits), "{}", deck.word());
        let marked = |card: &CardId| card.of(kit).supply == Some(deck);
        prove!("AK-SETUP-12", cards.iter().all(marked));
        let all: usize = (kit.cards.iter().filter(|card| card.supply == Some(deck)))
            .map(|card| usize::from(card.copies))
            .sum();
        prove_eq!("AK-SETUP-12", cards.len(), all, "all that carry its mark");
        let names: BTreeSet<CardId> = cards.iter().copied().collect();
        prove!("AK-SETUP-16", names.len() > 1, "several different cards");
    }
    let doubled = |deck: &effects::Deck<CardId, 12>| {
        deck.iter().any(|one| deck.iter().filter(|other| one == *other).count() > 1)
    };
    prove!("AK-SETUP-16", game.state().supply.iter().any(doubled), "some in several copies");
}

#[test]
fn supply_decks_are_shuffled_face_down_with_one_card_up() {
    let games: Vec<AstroKnights> = (0..24).map(|seed| start(2, options(2), seed)).collect();
    let shown = |game: &AstroKnights| -> Vec<&str> {
        game.view(Viewer::NONE).supply.iter().map(|deck| deck.top.expect("a card")).collect()
    };
    for deck in 0..6 {
        let tops: BTreeSet<&str> = games.iter().map(|game| shown(game)[deck]).collect();
        prove!("AK-SETUP-13", tops.len() > 2, "deck {}: {tops:?}", deck + 1);
        for game in &games {
            let cards = game.state().supply[deck];
            prove_eq!("AK-SETUP-14", cards.known().count(), 1, "the top one and no other");
            let top = cards.top().map(|card| card.word(Kit::shipped()));
            prove_eq!("AK-SETUP-14", Some(shown(game)[deck]), top);
        }
    }
    // Each deck by itself: the same card is up in one deck, and different ones in another.
    let apart = |one: &AstroKnights, other: &AstroKnights| {
        let (one, other) = (shown(one), shown(other));
        (0..6).any(|deck| one[deck] == other[deck]) && (0..6).any(|deck| one[deck] != other[deck])
    };
    prove!("AK-SETUP-13", games.iter().any(|game| apart(game, &games[0])), "separately");
    // What lies below the top shows nowhere.
    let mut other = games[0].clone();
    for deck in &mut other.state_mut().supply {
        let below = usize::from(deck.len()) - 1;
        meddle(deck, |deck| deck["cards"].as_array_mut().expect("cards")[..below].reverse());
    }
    assert!(other != games[0]);
    prove!("AK-SETUP-13", other.view(Viewer::NONE) == games[0].view(Viewer::NONE), "face down");
}

#[test]
fn the_next_supply_card_is_turned_up_when_one_is_gained_or_destroyed() {
    let scene = main_phase(2).arrange(|game| {
        let state = game.state_mut();
        hold(state, "A", "hand", &["scrap-burner", "scrap-burner"]);
        offer(state, "hook-caster");
        state.energy = 3;
    });
    assert_eq!(top(&scene, 3), card("hook-caster"));
    let scene = scene.plays("A", "gain light-weapons");
    let up = top(&scene, 3);
    let turned_up = Event::TurnedUp { deck: Supply::LightWeapons, card: up };
    let scene = scene.told("B", |event| *event == turned_up);
    prove_eq!("AK-SETUP-15", scene.position().state().supply[3].len(), 10, "after a gain");
    let scene = scene.plays("A", "play scrap-burner").plays("A", "yes").plays("A", "supply light-weapons");
    let next = top(&scene, 3);
    prove_eq!("AK-SETUP-15", scene.position().state().supply[3].len(), 9, "after a card was destroyed");
    let view = scene.position().view(Viewer::NONE);
    prove_eq!("AK-SETUP-15", view.supply[3].top, Some(next.word(Kit::shipped())));
}

fn top(scene: &Scene<AstroKnights>, deck: usize) -> CardId {
    scene.position().state().supply[deck].top().expect("a card that everybody sees")
}

/// The turn order cards of a game, drawn ones too, sorted.
fn turn_cards(game: &AstroKnights) -> Vec<TurnCard> {
    let state = game.state();
    let mut cards: Vec<TurnCard> = state.turns.iter().chain(state.turns_gone.iter()).collect();
    cards.sort_unstable();
    cards
}

#[test]
fn the_turn_order_deck_by_the_number_of_players() {
    use TurnCard::{Boss as BOSS, Pair12, Pair34, Player1, Player2, Player3, Wild};
    for seats in 1..=4 {
        let cards = turn_cards(&start(seats, options(seats), 1));
        prove_eq!("AK-SETUP-17", cards.iter().filter(|card| **card == BOSS).count(), 2);
        let players = cards.iter().filter(|card| **card != BOSS).count();
        if seats == 1 {
            prove_eq!("AK-SETUP-24", (players, cards.len()), (3, 5));
            prove_eq!("AK-SOLO-04", (players, cards.len()), (3, 5));
        } else {
            prove_eq!("AK-SETUP-18", (players, cards.len()), (4, 6));
        }
    }
    prove_eq!(
        "AK-SETUP-19",
        turn_cards(&start(2, options(2), 1)),
        [BOSS, BOSS, Player1, Player1, Player2, Player2]
    );
    prove_eq!(
        "AK-SETUP-20",
        turn_cards(&start(3, options(3), 1)),
        [BOSS, BOSS, Player1, Player2, Player3, Wild]
    );
    // Four players: two cards for the pair of A and B, two for the pair of C and D.
    prove_eq!(
        "AK-SETUP-22",
        turn_cards(&start(4, options(4), 1)),
        [BOSS, BOSS, Pair12, Pair12, Pair34, Pair34]
    );
    let names = |seats| start(seats, options(seats), 1).view(Viewer::NONE).turns;
    let mut four: Vec<_> = names(4).gone.into_iter().chain(names(4).to_come).collect();
    four.sort_unstable();
    prove_eq!("AK-SETUP-22", four, [BOSS, BOSS, Pair12, Pair12, Pair34, Pair34]);
}

#[test]
fn the_turn_order_deck_is_shuffled_face_down() {
    // The first card of the game, over many games: each kind about as often as there are cards of it.
    let mut first = [0_u32; 7];
    for seed in 0..600 {
        let game = start(4, options(4), seed);
        first[game.state().turns_gone.cards()[0] as usize] += 1;
    }
    prove!("AK-SETUP-25", [0, 5, 6].iter().all(|card| (140..260).contains(&first[*card])), "{first:?}");
    // With Knights to be chosen at the table no card is drawn yet.
    let games = [start(4, Options::default(), 1)];
    let mut other = games[0].clone();
    meddle(&mut other.state_mut().turns, |deck| deck["cards"].as_array_mut().expect("cards").reverse());
    assert!(other.state().turns != games[0].state().turns);
    prove!("AK-SETUP-25", other.view(Viewer::NONE) == games[0].view(Viewer::NONE), "face down");
    prove!("AK-SETUP-25", games[0].view(Viewer::NONE).turns.next.is_none());
}

#[test]
fn three_players_give_the_wild_token_to_any_of_them() {
    for letter in ["A", "B", "C"] {
        let scene = Scene::<AstroKnights>::deal_with(Kit::shipped(), 3, options(3), 1);
        assert_eq!(scene.position().state().phase, Phase::Wild);
        prove_eq!("AK-RULING-01", denied(&scene, "B", "player B"), "AK-RULING-01");
        let scene = scene
            .asks("A")
            .refuses("A", "player D", "AK-SETUP-21")
            .offers_not("A", "player D")
            .offers("A", &format!("player {letter}"))
            .plays("A", &format!("player {letter}"))
            .told("C", |event| *event == Event::WildTo { seat: seat(letter) });
        prove_eq!("AK-SETUP-21", scene.position().state().wild, seat(letter));
        prove_eq!("AK-SETUP-21", scene.position().view(Viewer::NONE).turns.wild, Some(seat(letter)));
    }
    for seats in [1, 2, 4] {
        let mut actions = Vec::new();
        let game = start(seats, options(seats), 1);
        let asked = game.turn().waiting().lowest().expect("somebody is asked");
        game.actions(asked, &mut actions);
        let wild =
            game.state().phase == Phase::Wild || actions.contains(&Action::Player(seat("A"))) && seats < 4;
        prove!("AK-SETUP-21", !wild, "with {seats} there is no wild token");
        prove_eq!("AK-SETUP-21", game.view(Viewer::NONE).turns.wild, None);
    }
}

#[test]
fn four_players_begin_with_both_pair_tokens_in_the_middle() {
    for seed in 0..20 {
        let game = start(4, options(4), seed);
        prove_eq!("AK-SETUP-23", game.view(Viewer::NONE).turns.pairs, Some([None; 2]));
    }
    assert_eq!(knights(4).split(',').count(), 4);
}
