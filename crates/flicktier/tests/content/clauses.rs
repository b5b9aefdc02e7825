//! What the rulebook says of the pieces, held to the shipped kit.

use flick::Die::{D4, D6, D8, D10, D12, D20};
use flicktier::content::{
    AiCard, CARD_GAP, DISC_GAP, Disc, Effect, FactionId, Kit, MissionKind, Resource, Set, Site, Space,
    cost_cards, cost_text,
};
use table::{Content, Word as _};
use testkit::{prove, prove_eq};

fn kit() -> &'static Kit {
    Kit::shipped()
}

/// In 0.001 cm.
const fn cm(length: f64) -> i32 {
    (length * 1000.0) as i32
}

fn disc(space: Space) -> (i32, i32, i32) {
    let Disc { x, y, r } = kit().board.disc(space);
    (x, y, r)
}

#[test]
fn dice_and_tokens_of_every_faction() {
    // Dice, and how many round and square tokens; the clause of the square ones where it says nothing else.
    let sheets = [
        (FactionId::Uea, [D6, D6, D8], "FF-UEA-01", (4, 3), Some("FF-UEA-03")),
        (FactionId::Nox, [D6, D8, D12], "FF-NOX-01", (4, 2), None),
        (FactionId::Ktf, [D6, D6, D6], "FF-KTF-01", (3, 3), None),
        (FactionId::Surge, [D4, D4, D6], "FF-SURGE-01", (2, 7), Some("FF-SURGE-03")),
        (FactionId::Dorikor, [D6, D6, D20], "FF-DOR-01", (3, 3), None),
        (FactionId::Santarzian, [D6, D6, D8], "FF-SANT-01", (2, 11), None),
        (FactionId::Morovian, [D6, D6, D10], "FF-MOR-01", (1, 4), None),
        (FactionId::Signal, [D6, D6, D6], "FF-SIG-01", (2, 4), Some("FF-SIG-03")),
        (FactionId::Volcor, [D6, D6, D8], "FF-VOL-01", (4, 2), Some("FF-VOL-03")),
        (FactionId::Mechatron, [D4, D4, D6], "FF-MECH-01", (3, 3), None),
    ];
    for (id, dice, dice_clause, tokens, square) in sheets {
        let faction = kit().faction(id);
        prove_eq!(dice_clause, faction.dice, dice);
        assert_eq!((faction.round.count, faction.square.count), tokens, "{id:?}");
        if let Some(clause) = square {
            prove_eq!(clause, faction.square.count, tokens.1);
        }
        prove!("FF-GEN-04", faction.round.id != faction.square.id && faction.structures() > 0);
        prove_eq!("FF-UPG-05", faction.track.len(), 3);
    }
    // The box: so many round and square tokens, of the base game and of the expansion.
    let tokens = |expansion: bool| {
        let mine = kit().factions.iter().filter(|faction| faction.expansion == expansion);
        mine.fold((0, 0), |(round, square), faction| {
            (round + faction.round.count, square + faction.square.count)
        })
    };
    assert_eq!((tokens(false), tokens(true)), ((18, 29), (10, 13)));
    prove_eq!("FF-RULING-02", kit().factions.iter().filter(|faction| faction.expansion).count(), 4);
    prove_eq!("FF-SURGE-01", kit().faction(FactionId::Surge).mothership, Some(2));
    prove_eq!(
        "FF-SANT-01",
        kit().faction(FactionId::Santarzian).track[0].effect,
        Effect::ExtraFlick { die: 2 }
    );
}

#[test]
fn factions_that_share_dice_share_a_home() {
    use FactionId::{Ktf, Mechatron, Nox, Santarzian, Signal, Surge, Uea, Volcor};
    let pairs = [(Uea, Santarzian), (Nox, Volcor), (Ktf, Signal), (Surge, Mechatron)];
    for one in FactionId::ALL {
        for two in FactionId::ALL.into_iter().filter(|two| one < *two) {
            let (first, second) = (kit().faction(one), kit().faction(two));
            prove_eq!("FF-GEN-05", first.set == second.set, pairs.contains(&(one, two)), "{one:?}, {two:?}");
            prove_eq!(
                "FF-RULING-03",
                first.home == second.home,
                pairs.contains(&(one, two)),
                "{one:?}, {two:?}"
            );
        }
    }
    for faction in &kit().factions {
        let mut set = faction.set.dice().to_vec();
        for die in faction.dice {
            let place = set.iter().position(|other| *other == die).expect("the die is in the set");
            set.remove(place);
        }
    }
    assert_eq!(Set::ALL.iter().map(|set| set.dice().len()).sum::<usize>(), 19);
    prove_eq!("FF-MOR-02", kit().faction(FactionId::Morovian).home, None);
    assert_eq!(kit().faction(FactionId::Dorikor).home, Some(Space::BLACK_HOLE));
}

#[test]
fn upgrades_and_what_they_cost() {
    prove_eq!("FF-UPG-07", cost_text(&kit().common.extra_flick), "2 quantum");
    prove_eq!("FF-UPG-08", cost_text(&kit().common.discount), "3 tech");
    assert!(cost_cards(&kit().common.extra_flick) > 0 && cost_cards(&kit().common.discount) > 0);
    let first = |id: FactionId| kit().faction(id).track[0].effect;
    prove_eq!("FF-RULING-07", first(FactionId::Dorikor), Effect::Cannon);
    prove_eq!("FF-RULING-07", first(FactionId::Morovian), Effect::Raid);
    for faction in &kit().factions {
        let last = faction.track[2].effect;
        let scores = matches!(last, Effect::VpPer { .. });
        assert_eq!(scores, faction.id != FactionId::Mechatron, "{:?}", faction.id);
    }
}

#[test]
fn where_structures_may_stand() {
    let takes = |site: Site| Space::ALL.into_iter().filter(|space| site.takes(*space)).collect::<Vec<_>>();
    let planets: Vec<Space> = (0..8).map(Space::planet).collect();
    prove_eq!("FF-BUILD-11", takes(Site::Planets), planets);
    prove_eq!("FF-DOR-05", takes(Site::DestroyHomes), [Space::EARTH, Space::KORIVALE, Space::ASTEROIDS]);
    let presents = [&planets[..], &[Space::KORIVALE, Space::ASTEROIDS, Space::NOX]].concat();
    prove_eq!("FF-SANT-04", takes(Site::AnyButEarth), presents);
    prove_eq!("FF-RULING-64", presents.len(), usize::from(kit().faction(FactionId::Santarzian).square.count));
    for faction in &kit().factions {
        let home = matches!(faction.id, FactionId::Dorikor | FactionId::Santarzian);
        prove_eq!("FF-RULING-08", faction.square_site == Site::Planets, !home);
        prove!("FF-RULING-64", !faction.square_site.takes(Space::BLACK_HOLE));
    }
}

#[test]
fn what_structures_score() {
    let uea = kit().faction(FactionId::Uea);
    prove_eq!("FF-SCORE-06", uea.round.vp, 2);
    prove_eq!("FF-SCORE-07", uea.square.vp, 3);
    assert_eq!(kit().faction(FactionId::Mechatron).hunter_max, Some(4));
    assert!(
        FactionId::ALL
            .iter()
            .all(|id| kit().faction(*id).hunter_max.is_some() == (*id == FactionId::Mechatron))
    );
}

#[test]
fn the_board_is_the_one_in_the_book() {
    let board = &kit().board;
    prove_eq!("FF-SPEC-01", (board.width, board.height), (cm(90.0), cm(60.0)));
    let homes =
        [(Space::EARTH, 8, 8), (Space::KORIVALE, 82, 8), (Space::ASTEROIDS, 8, 52), (Space::NOX, 82, 52)];
    for (space, x, y) in homes {
        prove_eq!("FF-SPEC-03", disc(space), (x * 1000, y * 1000, cm(5.5)));
        prove!("FF-SETUP-02", space.is_home() && !space.is_planet() && !space.is_explore());
    }
    let planets = [(27, 13), (63, 13), (27, 47), (63, 47), (45, 9), (45, 51), (35, 30), (55, 30)];
    for (index, (x, y)) in planets.into_iter().enumerate() {
        prove_eq!("FF-SPEC-04", disc(Space::planet(index as u8)), (x * 1000, y * 1000, cm(3.5)));
    }
    prove_eq!("FF-SETUP-03", Space::ALL.iter().filter(|space| space.is_planet()).count(), 8);
    prove_eq!("FF-SPEC-04", board.resource_circle, cm(1.1));
    for (home, ..) in homes {
        let far = |planet: u8| {
            let (from, to) = (board.disc(home), board.disc(Space::planet(planet)));
            i64::from(from.x - to.x).pow(2) + i64::from(from.y - to.y).pow(2)
        };
        let mut distances: Vec<i64> =
            (0..8).map(far).map(|square| (square as f64).sqrt() as i64 / 100).collect();
        distances.sort_unstable();
        prove_eq!("FF-SPEC-04", distances, [196, 348, 370, 433, 518, 552, 567, 674]);
    }
    prove_eq!("FF-SPEC-05", disc(Space::BLACK_HOLE), (cm(80.0), cm(36.0), cm(4.0)));
    for (index, (x, y)) in [(45, 30), (20, 30), (70, 30), (45, 20), (45, 40)].into_iter().enumerate() {
        let space = Space::explore(index as u8);
        prove_eq!("FF-SPEC-06", disc(space), (x * 1000, y * 1000, cm(3.0)));
        assert!(space.is_explore());
    }
    prove_eq!("FF-SPEC-06", board.explore_inner, cm(1.25));
    let cards = [(18, 20), (72, 20), (18, 40), (72, 40), (36, 19), (54, 19), (36, 41), (54, 41)];
    prove_eq!("FF-SPEC-07", board.bounty, cards.map(|(x, y)| (x * 1000, y * 1000)));
    prove_eq!("FF-SPEC-07", (board.card_width, board.card_height, board.card_circle), (4200, 6400, 1200));
    let tokens = board.tokens;
    prove_eq!(
        "FF-SPEC-09",
        (tokens.round, tokens.square, tokens.explore, tokens.thick),
        (2000, 2000, 2500, 200)
    );
    prove_eq!("FF-SPEC-09", (tokens.bug, tokens.bug_thick), (1500, 400));
    prove_eq!("FF-SPEC-09", (board.hyperspace, board.hyperspace_width), (7500, 2500));
}

#[test]
fn no_die_is_on_two_spaces() {
    let board = &kit().board;
    let far = |one: Disc, two: Disc| f64::from(one.x - two.x).hypot(f64::from(one.y - two.y));
    for one in Space::ALL {
        for two in Space::ALL.into_iter().filter(|two| one < *two) {
            let (first, second) = (board.disc(one), board.disc(two));
            let gap = far(first, second) - f64::from(first.r + second.r);
            prove!("FF-SPEC-08", gap >= f64::from(DISC_GAP), "{one:?}, {two:?}: {gap}");
            prove!("FF-RULING-59", gap > 2710.0, "{one:?}, {two:?}: {gap}");
        }
        for (x, y) in board.bounty {
            let disc = board.disc(one);
            let dx = ((disc.x - x).abs() - board.card_width / 2).max(0);
            let dy = ((disc.y - y).abs() - board.card_height / 2).max(0);
            let gap = f64::from(dx).hypot(f64::from(dy)) - f64::from(disc.r);
            prove!("FF-SPEC-08", gap >= f64::from(CARD_GAP), "{one:?}, {x} {y}: {gap}");
        }
    }
}

#[test]
fn every_deck_is_whole() {
    let count = |type_of: &[u8; 6]| type_of.iter().map(|count| u32::from(*count)).sum::<u32>();
    assert_eq!(kit().resources.map(|values| count(&values)), [14; 4]);
    assert_eq!(kit().resources.iter().map(count).sum::<u32>(), 56);
    assert_eq!(kit().missions.len(), 18);
    let of =
        |kind: fn(&MissionKind) -> bool| kit().missions.iter().filter(|mission| kind(&mission.kind)).count();
    let kinds = [
        of(|kind| matches!(kind, MissionKind::Deliver { .. })),
        of(|kind| matches!(kind, MissionKind::Explore { .. })),
        of(|kind| matches!(kind, MissionKind::Other { .. })),
    ];
    prove_eq!("FF-MISSION-05", kinds, [8, 5, 5]);
    assert_eq!(kit().explore, [1, 1, 2, 3, 3]);
    assert_eq!(kit().ai.len(), 23);
    let ai = |of: fn(&&AiCard) -> bool| kit().ai.iter().filter(of).count();
    assert_eq!(ai(|card| **card == AiCard::BadFlick), 3);
    assert_eq!(ai(|card| **card == AiCard::Upgrade { solo_only: true }), 1);
    assert_eq!(kit().bounties.len(), 8);
    let wanted: Vec<(u8, bool, u8)> =
        kit().bounties.iter().map(|card| (card.number, card.destroys, card.vp)).collect();
    let (kill, cards) = (true, false);
    assert_eq!(
        wanted,
        [
            (6, cards, 1),
            (6, cards, 1),
            (7, cards, 2),
            (7, kill, 2),
            (8, cards, 2),
            (8, kill, 2),
            (9, kill, 3),
            (10, kill, 3)
        ]
    );
}

#[test]
fn names_come_back() {
    for resource in Resource::ALL {
        assert_eq!(Resource::of(resource.word()), Some(resource));
    }
    assert_eq!(Resource::of("gold"), None);
    for id in FactionId::ALL {
        assert_eq!(FactionId::named(id.word()), Some(id));
        assert_eq!(serde_json::to_string(&id).expect("a word"), format!("\"{}\"", id.word()));
    }
    for space in Space::ALL {
        assert_eq!(kit().board.space_named(kit().board.id(space)), Some(space));
        assert_eq!(serde_json::from_str::<Space>(&space.0.to_string()).expect("a space"), space);
    }
    assert!(serde_json::from_str::<Space>("18").is_err());
    assert_eq!(kit().board.id(Space::BLACK_HOLE), "black-hole");
    assert_eq!(kit().board.called(Space::ASTEROIDS), "the Asteroid Field");
}

#[test]
fn the_digest_covers_every_file() {
    let with = |name: &str, change: &dyn Fn(&str) -> String| {
        let files = Kit::files();
        let changed = change(files.text(name).expect("a file"));
        assert_ne!(Some(changed.as_str()), files.text(name), "{name}");
        Kit::read(&files.with(name, changed)).expect("it is sound").digest()
    };
    let renamed = |name: &str, from: &str| with(name, &|text| text.replacen(from, "Nowhere", 1));
    let digests = [
        renamed("board.toml", "Tarsis"),
        renamed("cards.toml", "Three Flags"),
        renamed("factions.toml", "United Earth Alliance"),
        kit().digest(),
    ];
    for (place, digest) in digests.iter().enumerate() {
        assert!(!digests[..place].contains(digest), "{place}");
    }
    // Values, and nothing else: neither comments nor layout, nor how a number is written.
    for name in ["board.toml", "cards.toml", "factions.toml"] {
        let chatty = with(name, &|text| format!("# mine\n\n{}", text.replace(" = ", "  =  ")));
        assert_eq!(chatty, kit().digest(), "{name}");
    }
    let exact = with("board.toml", &|text| text.replacen("width = 90\n", "width = 90.000\n", 1));
    assert_eq!(exact, kit().digest());
}
