//! The set-up.

use flicktier::content::{MissionKind, Resource, Space};
use flicktier::{Beginner, Coming, Flicktier, Kit, MissionId, Options, Pile, Player, Switch, Task, Wish};
use table::{Game, Seat, Seats, Viewer};
use testkit::{Scene, prove, prove_eq};

use crate::stage::{is_on, lie, offers, plain, realm, table_of, table_with};

fn dealt(seats: u8, options: Options, seed: u64) -> Scene<Flicktier> {
    Scene::deal_with(Kit::shipped(), seats, options, seed)
}

const FOUR: [Wish; 4] = [Wish::Uea, Wish::Nox, Wish::Ktf, Wish::Surge];

#[test]
fn two_mats_make_one_board_with_a_home_in_each_corner() {
    let board = &Kit::shipped().board;
    prove_eq!("FF-SETUP-01", (board.width, board.height), (90_000, 60_000));
    let corners = [Space::EARTH, Space::KORIVALE, Space::ASTEROIDS, Space::NOX];
    let nearest = |space: Space| {
        let disc = board.disc(space);
        (disc.x > board.width / 2, disc.y > board.height / 2)
    };
    let mut found: Vec<(bool, bool)> = corners.into_iter().map(nearest).collect();
    found.sort_unstable();
    found.dedup();
    prove_eq!("FF-SETUP-02", found.len(), 4);
    prove_eq!("FF-SETUP-03", Space::ALL.into_iter().filter(|space| space.is_planet()).count(), 8);
}

#[test]
fn every_planet_has_a_random_resource_for_the_whole_game() {
    let yields = |seed| dealt(2, plain(&[Wish::Uea, Wish::Nox]), seed).position().state().yields;
    for seed in 0..20 {
        let yields = yields(seed);
        for resource in Resource::ALL {
            prove_eq!("FF-SETUP-04", yields.iter().filter(|other| **other == resource).count(), 2);
        }
    }
    prove!("FF-SETUP-04", (1..20).any(|seed| yields(seed) != yields(0)), "at random");
    // What a planet yields is what a ship on it gathers.
    for planet in 0..8 {
        let scene = crate::stage::with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
            crate::stage::strip(state, "A");
            crate::stage::put_on(state, "A1", Space::planet(planet), 1);
        });
        let before = scene.position().state().yields;
        let scene = scene.plays("A", "gather").plays("A", "source A1");
        let game = scene.position();
        let of = before[usize::from(planet)];
        prove_eq!(
            "FF-SETUP-05",
            game.state().cards.count(of, Pile::Hand(Player::of(table::Seat::new(0)))),
            1
        );
        prove_eq!("FF-SETUP-05", game.state().yields, before, "for the whole game");
    }
}

#[test]
fn everybody_takes_the_faction_they_choose_with_its_dice_and_tokens() {
    let scene = table_of(&FOUR);
    let game = scene.position();
    for (player, faction) in game.players().zip(["United Earth Alliance", "Noxian Empire"]) {
        prove_eq!("FF-SETUP-06", game.faction(player).name, faction);
    }
    for player in game.players() {
        let first = player.index() * 3;
        let dice: Vec<_> = (first..first + 3).map(|index| game.die(flicktier::DieId::after(index))).collect();
        prove_eq!("FF-SETUP-07", dice, game.faction(player).dice);
        let faction = game.faction(player);
        prove_eq!("FF-SETUP-07", game.left_to_build(player), (faction.round.count, faction.square.count));
        prove_eq!("FF-SETUP-08", (game.realm(player).level, game.realm(player).common), Default::default());
        prove_eq!("FF-SETUP-08", game.effects(player).count(), 0, "the first box gives nothing");
    }
    prove_eq!("FF-SETUP-07", game.ships(), 12);
}

#[test]
fn dice_are_set_down_at_home_on_any_side_in_turn_order() {
    let options = Options { start: Beginner::B, ..plain(&[Wish::Uea, Wish::Nox]) };
    let scene = dealt(2, options, 1).asks("B");
    prove!("FF-RULING-65", matches!(scene.position().task(), Some(Task::Place { why: Coming::Setup, .. })));
    let sides = offers(scene.position(), Seat::new(1));
    let all: Vec<String> = (1..=6).map(|side| format!("set B1 nox {side}")).collect();
    prove_eq!("FF-SETUP-09", sides, all, "its home planet and any side, nothing else");
    let scene = scene
        .refuses("B", "set B1 earth 3", "FF-SETUP-09")
        .refuses("B", "place-up B1 x=76400 y=52000 yaw=0 side=6", "FF-SETUP-09")
        .refuses("B", "set B1 nox", "FF-RULING-21")
        .plays("B", "place-up B1 x=76500 y=52000 yaw=100 side=6");
    prove_eq!("FF-SETUP-09", lie(scene.position(), "B1").side, 6, "the centre is inside, at the very rim");
    let scene = scene
        .refuses("B", "place-up B2 x=77000 y=52000 yaw=0 side=8", "FF-SPEC-34")
        .refuses("B", "place-up B2 x=80000 y=52000 yaw=0 side=9", "FF-RULING-21")
        .plays("B", "set B2 nox 8")
        .plays("B", "set B3 nox 12")
        .asks("A")
        .plays("A", "set A1 earth 1")
        .plays("A", "set A2 earth 2")
        .plays("A", "set A3 earth 3");
    let game = scene.position();
    for (ship, home) in [("A1", Space::EARTH), ("A2", Space::EARTH), ("A3", Space::EARTH), ("B3", Space::NOX)]
    {
        prove!("FF-SETUP-09", is_on(game, ship, home), "{ship}");
    }
    prove_eq!("FF-RULING-65", scene.asks("B").position().state().first, Seat::new(1), "B begins");
}

#[test]
fn dorikor_starts_on_the_black_hole_and_morovians_beside_the_mats() {
    let scene = dealt(2, plain(&[Wish::Dorikor, Wish::Morovian]), 1);
    let scene = scene
        .refuses("A", "set A1 nox 1", "FF-SETUP-09")
        .plays("A", "set A1 black-hole 1")
        .plays("A", "set A2 black-hole 2")
        .plays("A", "set A3 black-hole 20");
    for ship in ["A1", "A2", "A3"] {
        prove!("FF-SETUP-30", is_on(scene.position(), ship, Space::BLACK_HOLE), "{ship}");
    }
    let scene = scene
        .refuses("B", "set B1 earth 1", "FF-SETUP-09")
        .refuses("B", "place-up B1 x=-700 y=30000 yaw=0 side=1", "FF-SPEC-17")
        .refuses("B", "place-up B1 x=-800 y=30000 yaw=0 side=1", "FF-SPEC-17")
        .refuses("B", "place-up B1 x=-10900 y=30000 yaw=0 side=1", "FF-SPEC-17")
        .plays("B", "place-up B1 x=-801 y=30000 yaw=0 side=1")
        .plays("B", "place-up B2 x=45000 y=70000 yaw=0 side=5")
        .plays("B", "beside B3 right 10");
    for index in 3..6 {
        prove!(
            "FF-SETUP-31",
            !scene.position().on_board(flicktier::DieId(index)),
            "wherever the player chooses, but off the mats"
        );
    }
    prove_eq!("FF-SETUP-31", lie(scene.position(), "B2").x, 45_000);
}

#[test]
fn everybody_is_dealt_a_card_of_each_type_that_others_see_from_one_side() {
    let hands = |seed| {
        let scene = dealt(4, plain(&FOUR), seed);
        let game = scene.position();
        for player in game.players() {
            for resource in Resource::ALL {
                prove_eq!("FF-SETUP-12", game.state().cards.count(resource, Pile::Hand(player)), 1);
            }
        }
        for resource in Resource::ALL {
            prove_eq!(
                "FF-SETUP-10",
                game.state().cards.count(resource, Pile::Deck),
                10,
                "a deck for each type"
            );
        }
        let values = |player| {
            Resource::ALL.map(|r| game.state().cards.in_pile(r, Pile::Hand(player)).next().map(|c| c.value))
        };
        game.players().map(values).collect::<Vec<_>>()
    };
    prove!("FF-SETUP-10", (1..20).any(|seed| hands(seed) != hands(0)), "shuffled");

    let scene = dealt(2, plain(&FOUR[..2]), 1);
    let view = scene.position().view(Viewer::only(Seat::new(0)));
    prove_eq!("FF-SETUP-13", view.players[1].hand, [1; 4], "the types of B's cards are seen");
    prove!("FF-SETUP-14", view.players[1].cards.is_none(), "their combat sides are not");
    prove_eq!("FF-SETUP-14", view.players[0].cards.as_ref().map(Vec::len), Some(4));
    // Two tables that differ in a deck only look alike to everybody.
    let swapped = crate::stage::with(dealt(2, plain(&FOUR[..2]), 1), |state| {
        let cards = &mut state.cards.0[0];
        let mine = cards
            .iter()
            .position(|card| card.pile == Pile::Hand(Player::of(table::Seat::new(1))))
            .expect("B's card");
        let deck = cards
            .iter()
            .position(|card| card.pile == Pile::Deck && card.value != cards[mine].value)
            .expect("another value");
        (cards[mine].value, cards[deck].value) = (cards[deck].value, cards[mine].value);
        cards.sort_unstable();
    });
    prove_eq!(
        "FF-SETUP-11",
        swapped.position().view(Viewer::only(Seat::new(0))),
        view,
        "nobody sees into a deck"
    );
    prove_eq!("FF-SETUP-11", view.decks, [12; 4], "but its type and size are seen");
    prove!("FF-SETUP-14", swapped.position().view(Seats::NONE) == scene.position().view(Seats::NONE));
}

#[test]
fn tokens_and_missions_are_as_many_as_the_table_says() {
    let numbers = |seats: u8, ai| {
        let scene = dealt(seats, Options { ai, ..plain(&FOUR[..usize::from(seats)]) }, 1);
        let state = scene.position().state().clone();
        (state.supply, state.deck + state.row.iter().flatten().count() as u8)
    };
    prove_eq!("FF-SETUP-15", (numbers(1, Switch::On).0, numbers(2, Switch::Off).0), (9, 9));
    prove_eq!("FF-SETUP-16", numbers(3, Switch::Off).0, 11);
    prove_eq!("FF-SETUP-17", numbers(4, Switch::Off).0, 14);
    prove_eq!("FF-SETUP-19", (numbers(1, Switch::On).1, numbers(2, Switch::Off).1), (13, 13));
    prove_eq!("FF-SETUP-20", numbers(3, Switch::Off).1, 15);
    prove_eq!("FF-SETUP-21", numbers(4, Switch::Off).1, 18);
    // The A.I. counts as a player, but not alone.
    prove_eq!("FF-SETUP-16", numbers(2, Switch::On), (11, 15));
    prove_eq!("FF-SETUP-17", numbers(3, Switch::On), (14, 18));
}

#[test]
fn tokens_beyond_the_supply_are_out_of_the_game() {
    let scene = crate::stage::with(table_of(&FOUR[..2]), |state| {
        state.supply = 0;
        state.realms[0].tokens = 9;
        crate::stage::play(state, "A", Resource::Tech, 5);
        crate::stage::struck(state, "A1", "B1", (true, false));
        crate::stage::put(state, "A1", (45.0, 25.0), 6);
        crate::stage::put(state, "B1", (60.0, 25.0), 1);
    });
    let scene = scene.plays("A", "keep");
    prove_eq!(
        "FF-SETUP-18",
        realm(scene.position(), "A").tokens,
        9,
        "the fourteen of the box are not the nine in use"
    );
}

#[test]
fn missions_that_are_not_used_stay_unseen() {
    let mut row = std::collections::BTreeSet::new();
    for seed in 0..80 {
        let scene = dealt(2, plain(&FOUR[..2]), seed);
        let state = scene.position().state();
        prove_eq!("FF-SETUP-23", state.row.iter().flatten().count(), 3);
        row.extend(state.row);
        // Five of the unseen eighteen are in the box; nothing tells which.
        prove_eq!("FF-SETUP-22", state.unseen.len(), 15);
        prove_eq!("FF-SETUP-22", state.deck, 10);
        let told = crate::stage::facts(&scene, "AB");
        prove!("FF-SETUP-22", told.is_empty(), "nobody is told of the box");
    }
    prove_eq!("FF-SETUP-19", row.len(), 18, "all are shuffled: any may come up");
}

#[test]
fn a_secret_token_lies_where_an_explore_card_says() {
    let kit = Kit::shipped();
    let mut seen = 0;
    for seed in 0..20 {
        let scene = dealt(2, plain(&FOUR[..2]), seed);
        let game = scene.position();
        prove_eq!("FF-SETUP-24", game.state().secrets.iter().sum::<u8>(), 5, "nobody knows one");
        let view = game.view(Viewer::only(Seat::new(0)));
        for space in Space::ALL {
            let named = |mission: &MissionId| matches!(kit.mission(*mission).kind, MissionKind::Explore { space: at } if at == space);
            let explore = game.state().row.iter().flatten().any(named);
            prove_eq!("FF-SETUP-25", view.places[space.index()].secret, explore);
            seen += usize::from(explore);
        }
    }
    assert!(seen > 0, "some row had an Explore card");
}

#[test]
fn anybody_may_begin_and_turns_go_clockwise() {
    let first = |start, seed| dealt(3, Options { start, ..plain(&FOUR[..3]) }, seed).position().state().first;
    let found: std::collections::BTreeSet<_> = (0..40).map(|seed| first(Beginner::Random, seed)).collect();
    prove_eq!("FF-RULING-04", found.len(), 3, "at random");
    prove_eq!("FF-RULING-04", first(Beginner::C, 7), Seat::new(2), "unless the host picks");
    let setup = table::Setup { seats: 2, options: Options { start: Beginner::D, ..plain(&FOUR[..2]) } };
    let no = Flicktier::start(Kit::shipped(), &setup, table::Chance::from_number(1)).err();
    prove_eq!("FF-RULING-04", no.map(|no| no.rule.0), Some("FF-RULING-04"), "one who plays");
    let mut scene = table_with(3, Options { start: Beginner::C, ..plain(&FOUR[..3]) });
    for seat in ["C", "A", "B", "C"] {
        prove_eq!(
            "FF-SETUP-27",
            scene.position().asked().map(|seat| seat.to_string()),
            Some(seat.to_owned())
        );
        scene = scene.plays(seat, "end");
    }
}

#[test]
fn two_play_with_the_machine_unless_the_host_says_otherwise() {
    let ai = |seats: u8, ai| {
        let options = Options { ai, ..plain(&FOUR[..usize::from(seats)]) };
        dealt(seats, options, 1).position().state().ai
    };
    prove!("FF-SETUP-28", ai(2, Switch::Auto), "recommended");
    prove!("FF-SETUP-28", !ai(2, Switch::Off), "not compulsory");
    prove!("FF-SETUP-28", !ai(3, Switch::Auto) && !ai(4, Switch::Auto), "only for two");
}

#[test]
fn earth_starts_with_a_gate_if_the_uea_plays() {
    let earth = |wishes: &[Wish]| {
        let scene = table_of(wishes);
        let view = scene.position().view(Seats::NONE);
        view.places[Space::EARTH.index()].structures.iter().map(|s| (s.player, s.round)).collect::<Vec<_>>()
    };
    prove_eq!("FF-SETUP-29", earth(&[Wish::Uea, Wish::Nox]), [(Player::of(Seat::new(0)), false)]);
    prove!("FF-SETUP-29", earth(&[Wish::Santarzian, Wish::Nox]).is_empty());
    let scene = crate::stage::with(table_of(&[Wish::Uea, Wish::Nox]), |state| {
        state.realms[0].level = flicktier::Level(1);
        state.realms[0].square = flicktier::Few::only(flicktier::content::Space::planet(1));
    });
    let _ = scene.offers("A", "warp A1 velune");
}

#[test]
fn three_bounties_lie_where_they_say() {
    let kit = Kit::shipped();
    let mut drawn = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let scene = dealt(2, Options { bounties: Switch::On, ..plain(&FOUR[..2]) }, seed);
        let state = scene.position().state();
        prove_eq!("FF-SETUP-32", state.wanted.iter().flatten().count(), 3);
        prove_eq!("FF-SETUP-32", state.bounty_deck.len(), 5);
        for wanted in state.wanted.iter().flatten() {
            prove_eq!("FF-SETUP-32", (wanted.x, wanted.y), kit.board.bounty[wanted.bounty.index()]);
            drawn.insert(wanted.bounty);
        }
    }
    prove_eq!("FF-SETUP-32", drawn.len(), 8, "shuffled");
    let none = dealt(2, plain(&FOUR[..2]), 1);
    prove_eq!("FF-SETUP-32", none.position().state().wanted, [None; 3], "only if bounties are used");
}

/// Up to version 2 of the rules each seat's faction was an option of its own.
#[test]
fn options_stored_with_a_faction_for_each_seat_are_still_read() {
    let old = r#"{"ai":"off","difficulty":"hard","longer":true,"bounties":"on","expansion":true,"steadiness":"exact",
        "start":"b","rounds":40,"faction_a":"uea","faction_b":"any","faction_c":"nox","faction_d":"any"}"#;
    let read: Options = serde_json::from_str(old).unwrap();
    let factions = table::PerSeat::of(&[Wish::Uea, Wish::Any, Wish::Nox]);
    assert_eq!((read.factions, read.rounds, read.start, read.ai), (factions, 40, Beginner::B, Switch::Off));
    let stored = serde_json::to_string(&read).unwrap();
    assert!(stored.ends_with(r#""rounds":40,"factions":["uea","any","nox"]}"#), "{stored}");
    assert_eq!(serde_json::from_str::<Options>(&stored).unwrap(), read);
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::default());
    assert!(serde_json::from_str::<Options>(r#"{"faction_e":"uea"}"#).is_err());
}
