//! AK-RULING-01 with the option "confirm": the group agrees on what is decided for it.

use astro_knights::{AstroKnights, Event, Kit, Options, State, TurnCard, Vote};
use table::{Game, Seats, Viewer, Whose, Words};
use testkit::{Scene, prove, prove_eq};

use crate::support::{boss_top, main_phase_of, minion, next_turn, options, seat};

/// A Boss card that hits any player: the group chooses whom, and A decides.
fn hit(seats: u8, confirm: bool) -> Scene<AstroKnights> {
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
    prove_eq!("AK-RULING-01", other.position().state().vote.turned_down, 0, "the next question begins anew");
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
    prove_eq!("AK-RULING-01", scene.position().state().vote.turned_down, 0);
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
        Vote { turned_down: 0b10, ..state.vote },
        Vote { proposed: None, agreed: Seats::NONE, turned_down: 0b100, ..state.vote },
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
