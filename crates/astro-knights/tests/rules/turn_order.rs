//! Whose turn it is: the turn order deck, its tokens, and what reveals its cards.

use astro_knights::{Acting, AstroKnights, Difficulty, Event, Kit, Options, Pair, Phase, TurnCard};
use table::{Game, Seat, Told, Viewer};
use testkit::{Scene, prove, prove_eq};

use crate::setup::start;
use crate::support::{against, boss_top, denied, hold, main_phase, main_phase_of, options, seat, side_top};

const BOSS: TurnCard = TurnCard::Boss;
const ONE: TurnCard = TurnCard::Player1;
const TWO: TurnCard = TurnCard::Player2;
const THREE: TurnCard = TurnCard::Player3;
const WILD: TurnCard = TurnCard::Wild;
const FIRST_PAIR: TurnCard = TurnCard::Pair12;
const SECOND_PAIR: TurnCard = TurnCard::Pair34;

/// A ends the turn without doing anything.
fn pass(scene: Scene<AstroKnights>) -> Scene<AstroKnights> {
    pass_as(scene, "A")
}

fn pass_as(scene: Scene<AstroKnights>, letter: &str) -> Scene<AstroKnights> {
    scene.plays(letter, "end main").plays(letter, "draw")
}

/// The turn order deck holds exactly these cards, the first on top; all others are discarded.
fn turns(scene: Scene<AstroKnights>, top_first: &[TurnCard]) -> Scene<AstroKnights> {
    scene.arrange(|game| {
        let state = game.state_mut();
        let deck = std::mem::take(&mut state.turns);
        deck.iter().for_each(|card| state.turns_gone.push(card));
        for card in top_first.iter().rev() {
            assert!(state.turns_gone.take(*card), "no such card is free");
            state.turns.put_on(*card);
        }
    })
}

/// Who began a turn since the table was set up, the Boss as none.
fn began(scene: &Scene<AstroKnights>) -> Vec<Option<Seat>> {
    let mut found = Vec::new();
    for line in scene.table().told(Viewer::NONE, 0) {
        match &line.told {
            Told::Fact(fact) => match fact.event {
                Event::TurnBegan { seat } => found.push(Some(seat)),
                Event::BossTurn => found.push(None),
                _ => {}
            },
            Told::Noted { .. } | Told::Undone { .. } | Told::Handed { .. } => {}
        }
    }
    found
}

#[test]
fn a_card_decides_the_first_turn_and_every_other_one() {
    let mut firsts = [false; 2];
    for seed in 0..40 {
        let game = start(2, options(2), seed);
        let first = game.state().turns_gone.cards()[0];
        prove!("AK-TURN-01", game.state().turns.len() + game.state().turns_gone.len() == 6);
        prove!("AK-TURN-01", !game.state().turns_gone.is_empty(), "at game start");
        firsts[usize::from(first == BOSS)] = true;
    }
    prove_eq!("AK-TURN-19", firsts, [true, true], "a player in some games, the Boss in others");
    let scene = turns(main_phase(2), &[TWO, ONE, BOSS]);
    let gone = scene.position().state().turns_gone;
    let scene = pass(scene).told("A", |event| *event == Event::TurnCard { card: TWO });
    prove_eq!("AK-TURN-01", began(&scene), [Some(seat("B"))]);
    prove_eq!("AK-TURN-02", scene.position().state().turns_gone.top(), Some(TWO), "the new top");
    let below = scene.position().state().turns_gone.cards();
    prove_eq!("AK-TURN-02", below[..below.len() - 1], *gone.cards(), "on those that lay there");
    let view = scene.position().view(Viewer::NONE).turns;
    prove_eq!("AK-TURN-02", view.gone.last(), Some(&TWO), "face up");
    let scene = pass_as(scene, "B").asks("A");
    prove_eq!("AK-TURN-01", began(&scene), [Some(seat("B")), Some(seat("A"))]);
}

#[test]
fn a_boss_card_is_a_boss_turn_at_once_and_a_player_card_a_full_turn() {
    let scene = turns(main_phase(2), &[BOSS, BOSS, TWO]);
    let scene = scene.arrange(|game| {
        boss_top(game.state_mut(), &["barrage-order", "molten-rain"]);
        side_top(game.state_mut(), &["skyhammer"]);
        hold(game.state_mut(), "B", "equipped", &["blaster"]);
    });
    // Nobody is asked anything before it: both Boss turns are over when B is.
    let scene = pass(scene).asks("B");
    prove_eq!("AK-TURN-03", began(&scene), [None, None, Some(seat("B"))]);
    prove_eq!("AK-TURN-17", began(&scene), [None, None, Some(seat("B"))], "two in a row");
    prove_eq!("AK-TURN-03", scene.position().state().homeworld_health, 26 - 1 - 4, "and Artillery");
    prove_eq!("AK-TURN-03", scene.position().state().boss_discard.len(), 6, "both strikes are resolved");
    // A full turn: attack phase, main phase, draw phase.
    prove_eq!("AK-TURN-04", scene.position().state().phase, Phase::Attack);
    prove_eq!("AK-TURN-04", denied(&scene, "A", "end attack"), "AK-TURN-04", "it is B's turn alone");
    let scene = scene.plays("B", "end attack");
    prove_eq!("AK-TURN-04", scene.position().state().phase, Phase::Main);
    let scene = scene.plays("B", "end main");
    prove_eq!("AK-TURN-04", scene.position().state().phase, Phase::Discard);
}

#[test]
fn with_two_players_the_number_on_the_card_acts() {
    for (card, letter) in [(ONE, "A"), (TWO, "B")] {
        let scene = pass(turns(main_phase(2), &[card])).asks(letter);
        prove_eq!("AK-TURN-05", began(&scene), [Some(seat(letter))]);
    }
}

#[test]
fn with_three_players_the_wild_card_is_its_holders_turn() {
    for (card, letter) in [(ONE, "A"), (TWO, "B"), (THREE, "C")] {
        let scene = pass(turns(main_phase(3), &[card])).asks(letter);
        prove_eq!("AK-TURN-06", began(&scene), [Some(seat(letter))]);
        // A numbered turn does not pass the token.
        let scene = pass_as(turns(scene, &[card]), letter);
        prove_eq!("AK-TURN-08", scene.position().state().wild, seat("A"));
    }
    for (holder, left) in [("A", "B"), ("B", "C"), ("C", "A")] {
        let scene = turns(main_phase(3), &[WILD, ONE]);
        let scene = scene.arrange(|game| game.state_mut().wild = seat(holder));
        let scene = pass(scene).asks(holder);
        prove_eq!("AK-TURN-07", began(&scene), [Some(seat(holder))]);
        prove_eq!("AK-RULING-05", scene.position().state().wild, seat(holder), "not before the turn is over");
        assert_eq!(scene.position().state().acting, Acting::Wild);
        let scene = scene.plays(holder, "end main");
        prove_eq!("AK-RULING-05", scene.position().state().wild, seat(holder));
        let scene = scene.plays(holder, "draw");
        prove_eq!("AK-TURN-08", scene.position().state().wild, seat(left));
        prove_eq!("AK-RULING-02", scene.position().state().wild, seat(left), "left of {holder}");
        let _ = scene.told("A", |event| *event == Event::WildTo { seat: seat(left) });
    }
}

/// Everybody passes for some rounds; how often each seat, and the Boss at last, acted in each full round.
fn rounds(seats: u8) -> Vec<Vec<u8>> {
    let options = Options { homeworld: "lantern-reach".into(), ..options(seats) };
    let mut scene = main_phase_of(Kit::shipped(), options, seats);
    scene = turns(scene, &[]).arrange(|game| game.state_mut().homeworld_health = 28);
    let mut full: Vec<Vec<u8>> = Vec::new();
    while let Some(asked) = scene.position().turn().waiting().lowest() {
        let letter = asked.to_string();
        let quiet = ["end attack", "end main", "draw"];
        let offers = scene.list(&letter);
        let answer = quiet.iter().map(|text| (*text).to_owned()).find(|text| offers.contains(text));
        scene = scene.plays(&letter, &answer.unwrap_or_else(|| offers[0].clone()));
        if scene.position().state().round > 4 {
            break;
        }
    }
    let mut all: Vec<Vec<u8>> = Vec::new();
    for line in scene.table().told(Viewer::NONE, 0) {
        let Told::Fact(fact) = &line.told else { continue };
        match fact.event {
            Event::RoundBegan { .. } => all.push(vec![0; usize::from(seats) + 1]),
            Event::TurnBegan { seat } => all.last_mut().expect("a round")[seat.index()] += 1,
            Event::BossTurn => *all.last_mut().expect("a round").last_mut().expect("the Boss") += 1,
            _ => {}
        }
    }
    // The last one is not over.
    all.pop();
    full.append(&mut all);
    full
}

/// The ledger's invariant on rounds: two turns of the Boss in each, and the players' by their number.
#[test]
fn in_each_round_everybody_acts_as_often_as_the_deck_says() {
    for (seats, expected) in [(1, vec![3, 2]), (2, vec![2, 2, 2]), (4, vec![1, 1, 1, 1, 2])] {
        let rounds = rounds(seats);
        prove!("AK-GEN-08", rounds.len() >= 2 && rounds.iter().all(|round| *round == expected), "{rounds:?}");
        if seats == 1 {
            prove!("AK-TURN-18", rounds.iter().all(|round| round[0] == 3));
        }
        if seats == 4 {
            prove!("AK-TURN-14", rounds.iter().all(|round| round[..4] == [1; 4]), "{rounds:?}");
        }
    }
    // Three players: one acts twice, and the wild token has gone round to the next by the next round.
    let rounds = rounds(3);
    assert!(rounds.len() >= 3, "{rounds:?}");
    for (number, round) in rounds.iter().enumerate() {
        let mut expected = vec![1, 1, 1, 2];
        expected[number % 3] += 1;
        prove_eq!("AK-TURN-09", *round, expected, "{rounds:?}");
    }
}

#[test]
fn with_four_players_a_pair_chooses_and_its_other_player_acts_next_time() {
    for (pair, letters, card) in [(0, ["A", "B"], FIRST_PAIR), (1, ["C", "D"], SECOND_PAIR)] {
        for (first, second) in [(letters[0], letters[1]), (letters[1], letters[0])] {
            let scene =
                turns(main_phase(4), &[card, card]).arrange(|game| game.state_mut().pairs = [None; 2]);
            // The lower-numbered of the two decides for both.
            let scene = pass(scene).asks(letters[0]);
            prove_eq!("AK-RULING-01", denied(&scene, letters[1], &format!("player {first}")), "AK-RULING-01");
            let other = if pair == 0 { "player C" } else { "player A" };
            let scene = scene
                .offers(letters[0], &format!("player {first}"))
                .offers(letters[0], &format!("player {second}"))
                .offers_not(letters[0], other)
                .refuses(letters[0], other, "AK-TURN-12")
                .plays(letters[0], &format!("player {first}"))
                .asks(first);
            prove_eq!("AK-TURN-12", began(&scene), [Some(seat(first))]);
            // The token is taken when the turn is given.
            let mut tokens = [None; 2];
            tokens[pair] = Some(seat(first));
            prove_eq!("AK-TURN-13", scene.position().state().pairs, tokens);
            prove_eq!("AK-RULING-05", scene.position().state().pairs, tokens);
            let scene = pass_as(scene, first).asks(second);
            prove_eq!("AK-TURN-14", began(&scene), [Some(seat(first)), Some(seat(second))], "nobody chooses");
            prove_eq!("AK-TURN-14", scene.position().state().pairs, [None; 2], "back in the middle");
        }
    }
}

#[test]
fn one_knight_acts_on_any_player_card() {
    for card in [ONE, TWO] {
        let scene = pass(turns(main_phase(1), &[card])).asks("A");
        prove_eq!("AK-TURN-18", began(&scene), [Some(seat("A"))], "card {card:?}");
    }
}

#[test]
fn the_cards_are_shuffled_when_one_is_needed_and_not_before() {
    let scene = pass(turns(main_phase(2), &[TWO])).asks("B");
    let state = scene.position().state();
    prove!("AK-TURN-16", state.turns.is_empty() && state.turns_gone.len() == 6, "the last card is drawn");
    let round = state.round;
    let scene = scene.not_told("A", |event| matches!(event, Event::RoundBegan { .. }));
    let scene = pass_as(scene, "B").told("A", |event| *event == Event::RoundBegan { round: round + 1 });
    let state = scene.position().state();
    prove_eq!("AK-TURN-15", state.round, round + 1);
    prove_eq!("AK-TURN-15", state.turns.len() + state.turns_gone.len(), 6, "all of them");
    prove!("AK-TURN-15", !state.turns_gone.is_empty() && !state.turns.is_empty());
    prove!("AK-TURN-15", state.turns.known().count() == 0, "face down");
    // A reveal needs one too, and the card of the turn under way is among those shuffled.
    let scene = turns(main_phase(2), &[]).arrange(|game| {
        hold(game.state_mut(), "A", "hand", &["almanac-engine", "power-core"]);
    });
    let scene = scene.plays("A", "play almanac-engine");
    let state = scene.position().state();
    prove_eq!("AK-TURN-15", (state.turns.len(), state.turns_gone.len()), (6, 0), "for a reveal");
    let top = state.turns.top().expect("it lies on top, seen by everybody");
    let scene = scene.told("B", |event| *event == Event::TurnRevealed { card: top });
    prove_eq!("AK-RULING-51", scene.position().state().turns.top(), Some(top));
}

#[test]
fn a_reshuffle_takes_the_pair_tokens_back() {
    let scene = turns(main_phase(4), &[]).arrange(|game| {
        game.state_mut().pairs = [Some(seat("A")), Some(seat("D"))];
    });
    let scene = pass(scene)
        .told("A", |event| *event == Event::PairToken { pair: Pair::First, holder: None })
        .told("A", |event| *event == Event::PairToken { pair: Pair::Second, holder: None });
    prove_eq!("AK-RULING-05", scene.position().state().pairs, [None; 2]);
    // Without a reshuffle they stay.
    let scene = turns(main_phase(4), &[SECOND_PAIR]);
    let scene = pass(scene);
    prove_eq!("AK-RULING-05", scene.position().state().pairs, [Some(seat("A")), None]);
}

/// Orlogh's Premonition on top, and these turn order cards behind the Boss card.
fn premonition(seats: u8, next: &[TurnCard]) -> Scene<AstroKnights> {
    let scene = main_phase_of(Kit::shipped(), against("orlogh", Difficulty::Normal, seats), seats);
    let mut cards = vec![BOSS];
    cards.extend(next);
    turns(scene, &cards).arrange(|game| {
        let state = game.state_mut();
        boss_top(state, &["premonition"]);
        for player in &mut state.players[..usize::from(seats)] {
            player.health = 8;
        }
    })
}

fn health(scene: &Scene<AstroKnights>) -> Vec<u8> {
    let state = scene.position().state();
    state.players[..usize::from(state.seats)].iter().map(|player| player.health).collect()
}

#[test]
fn a_revealed_wild_card_means_the_holder_and_stays_where_it_is() {
    for holder in ["A", "B", "C"] {
        let scene = premonition(3, &[WILD, ONE]).arrange(|game| game.state_mut().wild = seat(holder));
        let hand = scene.position().state().players[seat(holder).index()].hand.len();
        // The holder picks the card to discard.
        let scene = pass(scene).asks(holder);
        let discard = scene.list(holder)[0].clone();
        let scene = scene.plays(holder, &discard);
        let mut expected = vec![8; 3];
        expected[seat(holder).index()] = 6;
        prove_eq!("AK-TURN-11", health(&scene), expected);
        prove_eq!("AK-TURN-10", health(&scene), expected, "it counts as a player card");
        prove_eq!("AK-RULING-07", health(&scene), expected);
        let state = scene.position().state();
        assert_eq!(state.players[seat(holder).index()].hand.len(), hand - 1);
        prove_eq!("AK-RULING-07", state.wild, seat(holder), "the reveal does not pass it");
        // It went back on top, so it is the next turn.
        prove_eq!("AK-RULING-51", state.active, seat(holder));
        prove_eq!("AK-RULING-51", state.turns_gone.top(), Some(WILD));
    }
}

#[test]
fn the_wild_card_is_shuffled_back_for_its_holder_as_any_player_card() {
    let knights = "iduna-kest,tessaly-orr,amarante-sool".to_owned();
    let scene = main_phase_of(
        Kit::shipped(),
        Options { knights: crate::support::seated(&knights), ..Options::default() },
        3,
    );
    let scene = scene.arrange(|game| {
        let state = game.state_mut();
        assert!(state.turns.take(WILD));
        state.turns_gone.push(WILD);
        state.wild = seat("B");
        state.players[0].power = 6;
    });
    let scene = scene.plays("A", "ability").plays("A", "option 1").plays("A", "player B");
    let state = scene.position().state();
    prove!("AK-TURN-10", state.turns.has(WILD) && !state.turns_gone.has(WILD));
    prove_eq!("AK-TURN-11", state.turns_gone.cards(), [ONE], "A's own card stays");
    let scene = scene.told("C", |event| *event == Event::TurnReturned { card: WILD });
    prove_eq!("AK-TURN-11", scene.position().state().wild, seat("B"));
}

#[test]
fn of_a_revealed_pair_the_pair_chooses_whoever_has_the_token() {
    for token in [None, Some(seat("C")), Some(seat("D"))] {
        for chosen in ["C", "D"] {
            let scene = premonition(4, &[SECOND_PAIR, FIRST_PAIR]);
            let scene = scene.arrange(|game| {
                game.state_mut().pairs = [None, token];
                // C could not discard, and may be chosen all the same.
                hold(game.state_mut(), "C", "hand", &[]);
            });
            let scene = pass(scene).asks("C");
            prove_eq!("AK-RULING-06", scene.list("C"), ["player C", "player D"]);
            prove_eq!("AK-RULING-01", denied(&scene, "D", "player D"), "AK-RULING-01");
            let scene = scene.refuses("C", "player A", "AK-RULING-06");
            let mut scene = scene.plays("C", &format!("player {chosen}"));
            if chosen == "D" {
                let discard = scene.list("D")[0].clone();
                prove_eq!("AK-RULING-06", scene.position().state().pairs, [None, token], "no token moves");
                scene = scene.plays("D", &discard);
            }
            let expected = if chosen == "C" { vec![8, 8, 6, 8] } else { vec![8, 8, 8, 6] };
            prove_eq!("AK-RULING-06", health(&scene), expected);
        }
    }
}

#[test]
fn a_revealed_boss_card_names_nobody() {
    let scene = premonition(2, &[BOSS, TWO]).arrange(|game| {
        boss_top(game.state_mut(), &["premonition", "second-hand"]);
    });
    let homeworld = scene.position().state().homeworld_health;
    let scene = pass(scene).asks("B");
    prove_eq!("AK-RULING-51", health(&scene), [8, 8], "no player suffers anything");
    prove_eq!("AK-RULING-51", scene.position().state().homeworld_health, homeworld - 1, "the rest goes on");
    prove_eq!("AK-RULING-51", began(&scene), [None, None, Some(seat("B"))], "and it comes next");
}
