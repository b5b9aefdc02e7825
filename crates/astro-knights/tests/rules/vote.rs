//! AK-RULING-01 with the option "confirm": the group agrees on what is decided for it.

use astro_knights::{AstroKnights, Event, Kit, Options, Places, State, TurnCard, Vote};
use table::{Game, Seats, Viewer, Whose, Words};
use testkit::{Scene, prove, prove_eq};

use crate::support::{boss_top, main_phase_of, minion, next_turn, options, seat};

/// A Boss card that hits any player: the group chooses whom, and A decides.
pub(crate) fn hit(seats: u8, confirm: bool) -> Scene<AstroKnights> {
    let scene = main_phase_of(Kit::shipped(), Options { confirm, ..options(seats) }, seats).arrange(|game| {
        let state = game.state_mut();
        minion(state, "slag-marauder", 6);
        boss_top(state, &["barrage-order"]);
        next_turn(state, TurnCard::Boss);
    });
    scene.plays("A", "end main").plays("A", "draw")
}

fn health(scene: &Scene<AstroKnights>) -> u8 {
    scene.position().state().players[1].health
}

#[test]
fn what_is_decided_for_the_group_is_proposed_and_agreed_on() {
    let before = health(&hit(2, false));
    let scene = hit(2, false).plays("A", "player B");
    prove!("AK-RULING-01", health(&scene) < before, "without the option the deciding seat's word is final");

    let scene = hit(2, true).plays("A", "player B").asks("B");
    prove_eq!("AK-RULING-01", health(&scene), before, "nothing has happened yet");
    prove_eq!("AK-RULING-01", scene.list("B"), ["yes", "no"]);
    let ask = scene.position().ask(seat("B"));
    prove_eq!("AK-RULING-01", ask.whose, Whose::Group);
    let prompt = scene.position().prompt(seat("B"), &ask);
    assert!(prompt.contains("A proposes “B ") && prompt.ends_with("(you)”. Do you agree?"), "{prompt}");
    let labels = [astro_knights::Action::Yes, astro_knights::Action::No]
        .map(|action| scene.position().label(seat("B"), &action));
    assert_eq!(labels, ["Agree", "Turn it down"]);
    let view = scene.position().view(Viewer::NONE).vote.expect("everybody sees it");
    assert_eq!((view.by, view.option.as_str(), view.agreed), (seat("A"), "player B", Seats::only(seat("A"))));
    let scene = scene
        .refuses("B", "player A", "AK-RULING-01")
        .told("B", |event| *event == Event::Proposed { seat: seat("A"), option: "player B".to_owned() })
        .plays("B", "yes")
        .told("A", |event| *event == Event::Agreed { seat: seat("B") });
    prove!("AK-RULING-01", health(&scene) < before, "all have agreed");
    prove_eq!("AK-RULING-01", scene.position().state().vote, Vote { on: true, ..Vote::default() });
}

/// It used to stand when it was proposed a second time.
#[test]
fn what_was_turned_down_does_not_stand_by_being_proposed_again() {
    let before = health(&hit(2, true));
    let scene = hit(2, true).plays("A", "player B").plays("B", "no").asks("A");
    let scene = scene.told("A", |event| *event == Event::TurnedDown { seat: seat("B") });
    prove_eq!("AK-RULING-01", health(&scene), before);
    prove_eq!("AK-RULING-01", scene.list("A"), ["player A"], "what was turned down is open no more");
    let scene = scene.refuses("A", "player B", "AK-RULING-01");
    let other = Scene::at(scene.position().clone()).plays("A", "player A").asks("B").plays("B", "yes");
    prove_eq!("AK-RULING-01", health(&other), before, "another was hit");
    prove_eq!(
        "AK-RULING-01",
        other.position().state().vote.turned_down,
        Places::default(),
        "the next question begins anew"
    );
}

#[test]
fn when_all_was_turned_down_the_deciding_seat_decides_alone_and_the_log_says_so() {
    let scene = hit(2, true).plays("A", "player B").plays("B", "no").plays("A", "player A").plays("B", "no");
    let before = health(&scene);
    prove_eq!("AK-RULING-01", scene.list("A"), ["player A", "player B"], "the whole choice is open again");
    let scene = scene.plays("A", "player B");
    prove!("AK-RULING-01", health(&scene) < before, "nobody is asked any more");
    let alone = Event::DecidesAlone { seat: seat("A") };
    let scene = scene.told("B", |event| *event == alone);
    let told = AstroKnights::tell(Kit::shipped(), &alone, Viewer::NONE);
    assert_eq!(told, "Everything was turned down, so A decided alone.");
    prove_eq!("AK-RULING-01", scene.position().state().vote.turned_down, Places::default());
    let help = <astro_knights::Options as table::Choices<Kit>>::choices(Kit::shipped())
        .into_iter()
        .find(|choice| choice.name == "confirm");
    assert!(help.expect("an option").help.contains("when all was turned down"));
}

#[test]
fn everybody_is_asked_and_nobody_about_what_is_their_own() {
    let scene = hit(4, true);
    let decides = scene.position().turn().waiting().lowest().expect("somebody");
    let mut scene = scene.plays(&decides.to_string(), "player B");
    for voter in Seats::first(4).without(decides) {
        scene = scene.asks(&voter.to_string()).plays(&voter.to_string(), "yes");
    }
    prove!("AK-RULING-01", scene.position().state().vote.proposed.is_none());
    // A Knight alone has nobody to ask, and an own question is nobody else's.
    let scene = main_phase_of(Kit::shipped(), Options { confirm: true, ..options(2) }, 2);
    let _ = scene.plays("A", "end main").asks("A");
    let alone = hit(1, true);
    prove!("AK-RULING-01", alone.position().state().vote.proposed.is_none());
}

#[test]
fn a_vote_is_stored_and_one_that_cannot_be_is_refused() {
    let scene = hit(2, true).plays("A", "player B");
    let state = scene.position().save();
    let load = |state: State| {
        let game = AstroKnights::load(Kit::shipped(), state)?;
        game.invariants().map(|()| game)
    };
    let again = load(state.clone()).expect("it can be");
    assert_eq!(again, *scene.position());
    let votes = [
        Vote { on: false, ..state.vote },
        Vote { proposed: Some(9), ..state.vote },
        Vote { agreed: Seats::NONE, ..state.vote },
        Vote { agreed: Seats::first(2), ..state.vote },
        Vote { agreed: state.vote.agreed.with(seat("C")), ..state.vote },
        Vote { proposed: None, ..state.vote },
        Vote { turned_down: Places::default().with(1), ..state.vote },
        Vote { proposed: None, agreed: Seats::NONE, turned_down: Places::default().with(2), ..state.vote },
    ];
    for vote in votes {
        let refused = load(State { vote, ..state.clone() }).expect_err("it cannot be");
        prove_eq!("AK-RULING-01", refused.rule.0, "AK-RULING-01", "{vote:?}");
    }
    let own = main_phase_of(Kit::shipped(), Options { confirm: true, ..options(2) }, 2);
    let vote = Vote { proposed: Some(0), agreed: Seats::only(seat("A")), ..own.position().state().vote };
    let refused = load(State { vote, ..own.position().save() }).expect_err("nothing is the group's");
    prove_eq!("AK-RULING-01", refused.rule.0, "AK-RULING-01");
}

/// A whole supply and all Knights' cards on the discard piles of four: the Homeworld's ability has the group pick among them.
fn many_options() -> Scene<AstroKnights> {
    main_phase_of(Kit::shipped(), Options { confirm: true, ..options(4) }, 4)
        .arrange(|game| {
            let state = game.state_mut();
            for player in &mut state.players {
                for card in player.deck.iter().chain(player.hand.iter()) {
                    player.discard.push(card);
                }
                player.deck.clear();
                player.hand.clear();
            }
            for deck in &mut state.supply {
                let cards: Vec<_> = deck.iter().collect();
                *deck = Default::default();
                for card in cards {
                    // Whoever has none of it, and the fewest cards.
                    let held = |player: &&mut astro_knights::Player| {
                        (player.discard.has(card), player.discard.len())
                    };
                    let player = state.players.iter_mut().min_by_key(held).expect("four players");
                    player.discard.push(card);
                }
            }
            state.homeworld_power = 3;
        })
        .plays("A", "homeworld")
        .asks("A")
}

/// They used to stand as soon as they were proposed, whatever the others said.
#[test]
fn options_past_the_sixty_fourth_are_agreed_on_too() {
    let scene = many_options();
    let options = scene.list("A");
    assert!(options.len() > 65, "{} options", options.len());
    let last = options.last().expect("an option").clone();
    let scene = scene.plays("A", &last).asks("B");
    prove_eq!("AK-RULING-01", scene.list("B"), ["yes", "no"]);
    let place = u8::try_from(options.len() - 1).expect("a place");
    prove_eq!("AK-RULING-01", scene.position().state().vote.proposed, Some(place));
    prove_eq!("AK-RULING-01", scene.position().invariants(), Ok(()));

    let hands = |scene: &Scene<AstroKnights>| -> u8 {
        scene.position().state().players.iter().map(|player| player.hand.len()).sum()
    };
    let agreed = Scene::at(scene.position().clone()).plays("B", "yes").plays("C", "yes").asks("D");
    prove_eq!("AK-RULING-01", hands(&agreed), 0, "D has not been asked yet");
    let agreed = agreed.plays("D", "yes").asks("A");
    prove_eq!("AK-RULING-01", hands(&agreed), 1, "all have agreed");

    let down = scene.plays("B", "yes").plays("C", "no").asks("A");
    prove_eq!("AK-RULING-01", hands(&down), 0);
    prove_eq!("AK-RULING-01", down.list("A"), options[..options.len() - 1], "it is open no more");
    let down = down.refuses("A", &last, "AK-RULING-01");
    let stored = serde_json::to_string(&down.position().save()).expect("it can be stored");
    let state: State = serde_json::from_str(&stored).expect("it can be read");
    let again = AstroKnights::load(Kit::shipped(), state).expect("it can be loaded");
    prove_eq!("AK-RULING-01", again.invariants(), Ok(()));
    prove!("AK-RULING-01", again == *down.position());
}

#[test]
fn the_group_decides_alone_only_when_every_one_of_many_options_was_turned_down() {
    let mut scene = many_options();
    let options = scene.list("A");
    for option in &options {
        scene = scene.plays("A", option).asks("B").plays("B", "no").asks("A");
    }
    prove_eq!("AK-RULING-01", scene.list("A"), options, "the whole choice is open again");
    let scene = scene.plays("A", &options[options.len() - 1]).asks("A");
    let alone = Event::DecidesAlone { seat: seat("A") };
    let _ = scene.told("B", |event| *event == alone);
}

/// A position of earlier rules has the options that were turned down as the bits of a number.
#[test]
fn places_of_options_are_read_as_a_list_or_as_they_were_stored_once() {
    let read = |text: &str| serde_json::from_str::<Places>(text);
    let places = Places::default().with(0).with(63).with(64).with(127);
    assert_eq!(serde_json::to_string(&places).expect("a list"), "[0,63,64,127]");
    assert_eq!(read("[0,63,64,127]").expect("a list"), places);
    assert_eq!(read("5").expect("bits"), Places::default().with(0).with(2));
    assert_eq!((places.len(), places.has(1), places.has(64), places.has(300)), (4, false, true, false));
    assert_eq!((places.with(200), Places::default().is_empty()), (places, true));
    let fault = read("[1,128]").expect_err("there is no such place").to_string();
    assert!(fault.starts_with("128 is no place of an option; the last is 127"), "{fault}");
    assert!(read("\"A\"").expect_err("no list").to_string().contains("a list of places of options"));
}
