//! The Approach: knights, respites, themes, team decks and personal decks.

use spaceknights::{
    Action, CARD_MAX, Cards, Creation, Deck, Face, Name, Options, Phase, Respite, Suit, TeamDeck, Theme, Wish,
};
use table::{Game, PerSeat, Seats, Setup};
use testkit::{prove, prove_eq};

use super::support::*;

fn workshop() -> Options {
    Options { creation: Creation::Workshop, ..options() }
}

/// All six answer alike.
fn all(scene: Table, action: &str) -> Table {
    ["A", "B", "C", "D", "E", "F"].into_iter().fold(scene, |scene, seat| scene.plays(seat, action))
}

/// All take what is offered first, until this phase.
fn up_to(phase: Phase) -> Table {
    let mut scene = deal_with(workshop());
    while s(&scene).phase != phase {
        let seat = scene.table().turn().waiting().lowest().expect("somebody is asked").to_string();
        let first = scene.list(&seat)[0].clone();
        scene = scene.plays(&seat, &first);
    }
    scene
}

fn handed_in(faces: &[Face; 12]) -> String {
    let mut text = String::new();
    spaceknights::Spaceknights::write(kit(), &Action::Deck(Deck::of(faces)), &mut text);
    text
}

#[test]
fn six_players_start_alike() {
    let table = table::Table::<spaceknights::Spaceknights>::deal(
        kit(),
        Setup { seats: 5, options: options() },
        table::Seed::from_number(1),
        Vec::new(),
    );
    prove!("SK-GEN-01", table.is_err());
    let scene = deal_with(workshop());
    for (index, knight) in s(&scene).knights.iter().enumerate() {
        prove_eq!("SK-APPR-12", (knight.reserve.total(), knight.reserve.0[index]), (36, 36));
        prove_eq!("SK-APPR-13", knight.overpower, 1);
        prove_eq!("SK-APPR-14", knight.life, 6);
    }
    prove_eq!("SK-APPR-01", s(&scene).seating.map(|seat| seat.letter()), ['A', 'B', 'C', 'D', 'E', 'F']);
    prove_eq!("SK-GEN-03", s(&scene).phase, Phase::Sheets, "the Approach is the first stage");
}

#[test]
fn every_player_has_a_colour() {
    let wish = |wishes: &[Wish]| Options { colours: PerSeat::of(wishes), ..options() };
    let scene = deal_with(wish(&[Wish::Blue, Wish::Any, Wish::Red]));
    let colours = s(&scene).colours;
    let different: std::collections::BTreeSet<_> = colours.iter().map(|colour| *colour as u8).collect();
    prove_eq!("SK-GEN-08", (different.len(), colours[0].word(), colours[2].word()), (6, "blue", "red"));
    let setup = Setup { seats: 6, options: wish(&[Wish::Blue, Wish::Blue]) };
    let refused = spaceknights::Spaceknights::start(kit(), &setup, table::Chance::from_number(1));
    prove_eq!("SK-GEN-08", refused.expect_err("two want blue").rule.0, "SK-GEN-08");
}

#[test]
fn all_choose_knights_at_once() {
    let scene = deal_with(workshop()).asks("ABCDEF").plays("C", "knight gargoyle-nine").asks("ABDEF");
    let scene = scene.refuses("C", "knight the-mapless", "SK-BID-34").plays("C", "take-back").asks("ABCDEF");
    let scene = scene.refuses("C", "take-back", "SK-GEN-03");
    let scene = all(scene, "knight gargoyle-nine");
    prove_eq!("SK-APPR-04", s(&scene).knights[0].sheet.word(kit()), "gargoyle-nine");
    prove_eq!("SK-APPR-08", s(&scene).phase, Phase::Respites);
}

#[test]
fn respites_and_themes_are_chosen_once_each() {
    let mut scene = up_to(Phase::Respites);
    let order = s(&scene).approach.as_ref().expect("the Approach").order;
    let first = order[0].to_string();
    scene = scene.asks(&first).plays(&first, "respite vigil");
    let second = order[1].to_string();
    scene = scene
        .asks(&second)
        .refuses(&second, "respite vigil", "SK-APPR-10")
        .offers_not(&second, "respite vigil");
    while s(&scene).phase == Phase::Respites {
        let seat = s(&scene).asked.to_string();
        let offer = scene.list(&seat)[0].clone();
        scene = scene.plays(&seat, &offer);
    }
    let respites: std::collections::BTreeSet<Respite> =
        s(&scene).knights.iter().map(|knight| knight.respite).collect();
    prove_eq!("SK-APPR-10", respites.len(), 6);
    // SK-PROD-29: themes go the other way round.
    let last = order[5].to_string();
    prove_eq!("SK-PROD-29", s(&scene).asked, order[5]);
    scene = scene.plays(&last, "theme abyss");
    let next = order[4].to_string();
    scene = scene.refuses(&next, "theme abyss", "SK-APPR-11");
    while s(&scene).phase == Phase::Themes {
        let seat = s(&scene).asked.to_string();
        let offer = scene.list(&seat)[0].clone();
        scene = scene.plays(&seat, &offer);
    }
    let themes: std::collections::BTreeSet<Theme> =
        s(&scene).knights.iter().map(|knight| knight.theme).collect();
    prove_eq!("SK-APPR-11", themes.len(), 6);
    prove_eq!("SK-APPR-09", s(&scene).phase, Phase::Suits(TeamDeck::Locus));
}

#[test]
fn each_author_uses_each_suit_once_in_a_deck() {
    let scene = up_to(Phase::Suits(TeamDeck::Locus)).asks("ABCDEF");
    let scene = scene.refuses("B", "loci cosmos cosmos homeworlds", "SK-TEAM-14");
    prove_eq!("SK-TEAM-15", scene.list("B").len(), 6, "freely within the three suits");
    let scene = all(scene, "loci cosmos homeworlds interplanetary");
    prove_eq!(
        "SK-TEAM-02",
        s(&scene).knights[1].suits[0],
        [Suit::Cosmos, Suit::Homeworlds, Suit::Interplanetary]
    );
    let scene = all(scene, "enemies homeworlds cosmos interplanetary");
    prove_eq!(
        "SK-TEAM-06",
        s(&scene).knights[1].suits[1],
        [Suit::Homeworlds, Suit::Cosmos, Suit::Interplanetary]
    );
    let scene = all(scene, "threats homeworlds interplanetary cosmos");
    prove_eq!("SK-TEAM-09", s(&scene).knights[1].suits[2], Suit::ALL);
    prove_eq!("SK-TEAM-12", Suit::ALL.map(Suit::name), ["Homeworlds", "Interplanetary", "Cosmos"]);
    // SK-TEAM-01: a card's value is its author's number; B's locus of Cosmos is the first of B's three.
    let card = spaceknights::TeamCard { deck: TeamDeck::Locus, mark: mark("2C") };
    prove_eq!("SK-TEAM-01", scene.position().slot_of(card), 0);
}

#[test]
fn a_deck_uses_every_entry_once() {
    let good = standard();
    let scene = up_to(Phase::Decks).asks("ABCDEF");
    let mut twice = good;
    twice[0].effect = twice[1].effect;
    let scene = scene.refuses("A", &handed_in(&twice), "SK-PERS-03");
    let mut twice = good;
    twice[0].condition = twice[1].condition;
    let scene = scene.refuses("A", &handed_in(&twice), "SK-PERS-03");
    let mut twice = good;
    twice[0].name = twice[1].name;
    let scene = scene.refuses("A", &handed_in(&twice), "SK-PERS-03");
    let mut same = good;
    same[0].mark = same[1].mark;
    let scene = scene.refuses("A", &handed_in(&same), "SK-PERS-07");
    let mut values = good;
    values[0].mark = mark("2I");
    let scene = scene.refuses("A", &handed_in(&values), "SK-PERS-05");
    let mut suits = good;
    suits[0].mark = mark("1C");
    let scene = scene.refuses("A", &handed_in(&suits), "SK-PERS-06");
    let past = handed_in(&good).replace("c1=0", &format!("c1={}", CARD_MAX + 1));
    let scene = scene.refuses("A", &past, "SK-PERS-02");
    // SK-PERS-08: any entries may stand together; here effects run against conditions.
    let mut mixed = good;
    for (place, face) in mixed.iter_mut().enumerate() {
        face.condition = spaceknights::Condition::ALL[11 - place];
    }
    let scene = scene.offers("A", &handed_in(&mixed)).plays("A", &handed_in(&mixed));
    prove!(
        "SK-PERS-08",
        !s(&scene).approach.as_ref().expect("on").answers.expect("asked").waiting().has(seat("A"))
    );
    let scene = ["B", "C", "D", "E", "F"]
        .into_iter()
        .fold(scene, |scene, seat| scene.plays(seat, "style broker-one"));
    let state = s(&scene);
    prove_eq!("SK-GEN-04", (state.hand, state.approach.is_none()), (1, true));
    prove_eq!("SK-PERS-02", state.personal.faces[0], mixed);
    prove_eq!("SK-PERS-04", state.personal.faces[0].len(), 12);
    let own = state.personal.decks[1].union(state.personal.hands[1]);
    prove_eq!("SK-PERS-09", (own, own.len()), (Cards::of(seat("B"), 3), 15));
    prove_eq!("SK-PERS-01", own.iter().filter(|card| card.is_thwarted()).count(), 3);
    let thwarted = own.iter().find(|card| card.is_thwarted()).expect("one");
    let shown = scene.position().view(Seats::only(seat("B"))).players[1]
        .list
        .iter()
        .any(|shown| shown.card == thwarted);
    prove!("SK-PERS-10", !shown, "a Thwarted card says nothing");
}

#[test]
fn the_checklist_is_the_rulebooks() {
    let names = Name::ALL.map(table::Word::meaning);
    prove_eq!(
        "SK-PERS-12",
        (names[0], names[4], names[11]),
        ("Strategic Feint", "Honorguard", "The Nebula Gambit")
    );
    // SK-PERS-13: ninety layouts; counted here by trying every deck of marks.
    let mut layouts = 0;
    for code in 0..729_u32 {
        let omitted: Vec<u32> = (0..6).map(|value| code / 3_u32.pow(value) % 3).collect();
        let marks = (0..6_u8).flat_map(|value| {
            let out = omitted[usize::from(value)];
            Suit::ALL
                .into_iter()
                .filter(move |suit| *suit as u32 != out)
                .map(move |suit| spaceknights::Mark::new(value + 1, suit))
        });
        let mut faces = standard();
        for (face, mark) in faces.iter_mut().zip(marks) {
            face.mark = mark;
        }
        layouts += u32::from(Deck::of(&faces).check().is_ok());
    }
    prove_eq!("SK-PERS-13", layouts, 90);
}

#[test]
fn quick_start_deals_everything() {
    let scene = deal_with(options());
    let state = s(&scene);
    prove_eq!("SK-PROD-13", (state.hand, state.phase), (1, Phase::Bid));
    let guided = deal_with(Options { creation: Creation::Guided, ..options() });
    prove_eq!("SK-PROD-13", s(&guided).phase, Phase::Sheets);
    for (index, faces) in state.personal.faces.iter().enumerate() {
        assert!(Deck::of(faces).check().is_ok(), "seat {index}");
    }
}
