//! What a position that cannot be is refused with: the field, what it has, and what it should have.

use astro_knights::{
    Acting, AstroKnights, Difficulty, Ending, Foe, Frame, Kit, Member, Options, Pair, Phase, Places, Source,
    State, Target, Vote,
};
use table::{Game, Seat, Seats};
use testkit::Scene;

use crate::invariants::{attack, hydra, text};
use crate::setup::start;
use crate::support::{
    against, boss_card, card, hold, main_phase, main_phase_of, meddle, minion, numbered, seat, slot,
};
use crate::vote::hit;

/// A change, and the sentence with which the position is refused then.
type Fault = (fn(&mut State), &'static str);

#[track_caller]
fn refuses(scene: &Scene<AstroKnights>, faults: &[Fault]) {
    for (change, sentence) in faults {
        refuses_one(scene, *change, sentence);
    }
}

#[track_caller]
fn refuses_one(scene: &Scene<AstroKnights>, change: impl FnOnce(&mut State), sentence: &str) {
    let mut state = scene.position().save();
    change(&mut state);
    let game = AstroKnights::load(Kit::shipped(), state);
    let broken = game.and_then(|game| game.invariants()).expect_err(sentence);
    assert_eq!(broken.what, sentence);
}

#[test]
fn a_number_that_stands_for_nothing() {
    let faults: [Fault; 14] = [
        (|state| state.seats = 5, "seats is 5; one to four play"),
        (|state| state.boss = numbered(4), "boss is Boss 4; the kit has 0 to 3"),
        (|state| state.homeworld = numbered(9), "homeworld is Homeworld 9; the kit has 0 to 3"),
        (
            |state| state.players[1].knight = Some(numbered(6)),
            "players[1].knight is Knight 6; the kit has 0 to 5",
        ),
        (
            |state| state.players[1].hand.cards_mut()[2] = numbered(128),
            "players[1].hand[2] is player card 128; the kit has 0 to 44",
        ),
        (
            |state| meddle(&mut state.supply[2], |deck| deck["cards"][0] = 77.into()),
            "supply[2].cards[0] is player card 77; the kit has 0 to 44",
        ),
        (|state| state.destroyed.push(numbered(120)), "destroyed[0] is player card 120; the kit has 0 to 44"),
        (
            |state| state.boss_discard.cards_mut()[1] = numbered(60),
            "boss_discard[1] is Boss card 60; Furion has 0 to 13",
        ),
        (
            |state| meddle(&mut state.side_deck, |deck| deck["cards"][0] = 14.into()),
            "side_deck.cards[0] is Boss card 14; Furion has 0 to 13",
        ),
        (
            |state| {
                minion(state, "slag-marauder", 5);
                state.minions[0].card = numbered(60);
            },
            "minions[0].card is Boss card 60; Furion has 0 to 13",
        ),
        (
            |state| {
                minion(state, "slag-marauder", 5);
                state.minions[0].slot = numbered(40);
            },
            "minions[0].slot is 40; there are 0 to 26",
        ),
        (|state| state.active = Seat::new(2), "active is C; at the table are AB"),
        (|state| state.wild = Seat::new(5), "wild is F; at the table are AB"),
        (|state| state.pairs[1] = Some(Seat::new(3)), "pairs[1] is D; at the table are AB"),
    ];
    refuses(&main_phase(2), &faults);
}

#[test]
fn cards_too_many_too_few_or_elsewhere() {
    let faults: [Fault; 9] = [
        (
            |state| state.players[0].hand.sort_in(card("power-core")),
            "players, supply, destroyed and stack have 14 of player card 0, Power Core; there should be 13",
        ),
        (
            |state| assert!(state.players[0].hand.take(card("power-core"))),
            "players, supply, destroyed and stack have 12 of player card 0, Power Core; there should be 13",
        ),
        (
            |state| assert!(state.boss_deck.take(boss_card("molten-rain"))),
            "boss_deck, boss_discard, side_deck, side_discard, boss_destroyed, minions and stack have 0 of Boss card 3, \
             Molten Rain; there should be 1",
        ),
        (
            |state| meddle(&mut state.turns, |deck| deck["cards"][0] = "Player1".into()),
            "turns and turns_gone have 1 of the card Boss; with 2 seats there should be 2",
        ),
        (
            |state| {
                while let Some(card) = state.players[1].deck.pop() {
                    state.players[0].deck.push(card);
                }
            },
            "players[0] has 15 cards and the supply 57; with none of another Knight's they are at most 68",
        ),
        (
            |state| meddle(&mut state.turns, |deck| deck["cards"].as_array_mut().expect("cards").reverse()),
            "turns.cards is out of order; those that nobody has seen are kept sorted",
        ),
        (
            |state| {
                let cards = |deck: &mut serde_json::Value| {
                    deck["cards"].as_array_mut().expect("cards")[..10].reverse()
                };
                meddle(&mut state.supply[3], cards);
            },
            "supply[3].cards is out of order; those that nobody has seen are kept sorted",
        ),
        (
            |state| {
                let card = state.supply[1].iter().next().expect("a card");
                state.supply[1].take(card);
                state.supply[2].put_under(card);
            },
            "supply[2].cards[0] is Scrap Burner of cheap-fuel; this deck is dear-fuel",
        ),
        (
            |state| {
                assert!(state.side_deck.take(boss_card("sonicblade")));
                state.boss_discard.push(boss_card("sonicblade"));
            },
            "boss_discard[4] is Sonicblade; that card belongs to the side deck",
        ),
    ];
    refuses(&main_phase(2), &faults);
}

#[test]
fn players_with_what_they_cannot_have() {
    let faults: [Fault; 8] = [
        (|state| state.players[0].health = 11, "players[0].health is 11; it is 0 to 10"),
        (|state| state.players[0].slots = 6, "players[0].slots is 6; it is 0 to 5"),
        (|state| state.players[1].power = 7, "players[1].power is 7; it is 0 to 5"),
        (
            |state| state.players[0].hand.cards_mut().reverse(),
            "players[0].hand is out of order; it has none of its own and is kept sorted",
        ),
        (
            |state| hold(state, "A", "play", &["blaster"]),
            "players[0].play[0] is a Weapon; only Fuel and Tech are played",
        ),
        (
            |state| hold(state, "A", "equipped", &["power-core"]),
            "players[0].equipped[0] is no Weapon; only Weapons are equipped",
        ),
        (
            |state| state.phase = Phase::Knights,
            "phase is Knights, and everybody has one; they are chosen as long as somebody has none",
        ),
        (
            |state| {
                hold(state, "A", "play", &["power-core"]);
                state.phase = Phase::Next;
            },
            "players[0].play has 1 card, and phase is Next; between turns it is empty",
        ),
    ];
    refuses(&main_phase(2), &faults);
    let choosing = Scene::at(start(2, Options::default(), 1)).plays("A", "knight brannoc-vey");
    let faults: [Fault; 4] = [
        (
            |state| state.players[1].slots = 1,
            "players[1].slots is 1 and players[1].knight empty; without a Knight it is 0",
        ),
        (
            |state| state.phase = Phase::Main,
            "players[1].knight is empty, and phase is Main; Knights are chosen first",
        ),
        (
            |state| {
                let card = state.supply[3].iter().next().expect("a card");
                state.supply[3].take(card);
                state.players[1].hand.push(card);
            },
            "players[1].hand has 1 card and players[1].knight is empty; its cards come with it",
        ),
        (
            |state| state.stack.push(Frame::BossEnd),
            "phase is Knights, seats 2, acting Player and stack has 1; that phase needs an empty stack",
        ),
    ];
    refuses(&choosing, &faults);
}

#[test]
fn tracks_beyond_their_ends_and_ends_that_are_none() {
    let faults: [Fault; 10] = [
        (|state| state.homeworld_health = 27, "homeworld_health is 27; that of Harbour of Glass is 0 to 26"),
        (|state| state.homeworld_power = 4, "homeworld_power is 4; that of Harbour of Glass is 0 to 3"),
        (|state| state.track = 10, "track is 10; that of Furion is 0 to 9"),
        (|state| state.level = numbered(5), "level is 5; that of Furion is 1 to 4"),
        (|state| state.level = numbered(0), "level is 0; that of Furion is 1 to 4"),
        (|state| state.boss_health = 0, "phase is Main, and boss_health is 0; that ends the game, Over(Won)"),
        (
            |state| state.phase = Phase::Over(Ending::Won),
            "phase is Over(Won), and boss_health is 60; that end needs 0",
        ),
        (
            |state| state.phase = Phase::Over(Ending::Homeworld),
            "phase is Over(Homeworld), and homeworld_health is 26; that end needs 0",
        ),
        (
            |state| state.phase = Phase::Over(Ending::Exhausted),
            "phase is Over(Exhausted), and the health of players is 9 and 8; that end needs 0 for each of two or more",
        ),
        (
            |state| state.phase = Phase::Over(Ending::Outlasted),
            "phase is Over(Outlasted), boss_deck has 7 cards and level is 1; that end needs an empty deck at level 4",
        ),
    ];
    refuses(&main_phase(2), &faults);
    let orlogh = main_phase_of(Kit::shipped(), against("orlogh", Difficulty::Normal, 2), 2);
    let fault: Fault = (|state| state.track = 28, "track is 28, and phase is Main; at 28 the players lose");
    refuses(&orlogh, &[fault]);
}

#[test]
fn minions_energy_and_tokens_where_they_cannot_be() {
    let faults: [Fault; 6] = [
        (
            |state| {
                minion(state, "slag-marauder", 0);
            },
            "minions[0].health is 0; a minion without health is out of play",
        ),
        (
            |state| {
                minion(state, "slag-marauder", 4);
                minion(state, "cinder-gunner", 4);
                state.minions[1].slot = slot(1);
            },
            "minions[1].slot is 0, as that of minions[0]; each has its own",
        ),
        (
            |state| {
                minion(state, "molten-rain", 4);
            },
            "minions[0].card is Molten Rain, a strike; only minions are in play",
        ),
        (
            |state| {
                state.energy = 2;
                state.phase = Phase::Next;
            },
            "energy is 2, phase is Next and acting is Player; outside a player's turn it is 0",
        ),
        (
            |state| state.supply[5].shuffle_in([]),
            "supply[5].seen lacks the top card; the top of heavy Weapons lies face up",
        ),
        (
            |state| state.pairs[0] = Some(seat("A")),
            "pairs[0] is A, and seats is 2; with four it is A or B or empty, else empty",
        ),
    ];
    refuses(&main_phase(2), &faults);
}

#[test]
fn a_turn_that_cannot_be() {
    let faults: [Fault; 7] = [
        (
            |state| state.phase = Phase::Pair(Pair::First),
            "phase is Pair(First), seats 2, acting Player and stack has 0; that phase needs four seats and an empty stack",
        ),
        (
            |state| state.phase = Phase::Wild,
            "phase is Wild, seats 2, acting Player and stack has 0; that phase needs three seats and an empty stack",
        ),
        (
            |state| state.acting = Acting::Boss,
            "phase is Main, seats 2, acting Boss and stack has 0; that phase needs a player's turn, acting Player or Wild",
        ),
        (
            |state| state.acting = Acting::Wild,
            "acting is Wild and seats is 2; the wild card is there with three",
        ),
        (
            |state| state.duty = true,
            "duty is true, phase is Main and A has 0 Weapons for 2 slots; it stands in Attack while Weapons are more than slots",
        ),
        (
            |state| state.phase = Phase::Next,
            "stack is empty and phase is Next, which asks nobody; a position waits for an answer",
        ),
        (
            |state| state.stack.push(Frame::BossEnd),
            "stack[0], BossEnd, is last, which asks nobody; a position waits for an answer",
        ),
    ];
    refuses(&main_phase(2), &faults);
}

#[test]
fn something_under_way_that_cannot_be() {
    let faults: [Fault; 13] = [
        (|state| text(state).you = Seat::new(3), "stack[1].Run.you is D; at the table are AB"),
        (
            |state| text(state).who = numbered(3),
            "stack[1].Run.who is 3; players are 0 to 1, minions and the Boss 4 to 31",
        ),
        (
            |state| text(state).source = Source::Card(numbered(255)),
            "stack[1].Run.source is Card 255; the kit has 0 to 44",
        ),
        (
            |state| text(state).source = Source::Strike(numbered(0)),
            "stack[1].Run.source is Strike 0, which is no card of Matron Ingot",
        ),
        (
            |state| text(state).source = Source::Minion(numbered(27)),
            "stack[1].Run.source is Minion 27; there are 0 to 26",
        ),
        (
            |state| text(state).begun = false,
            "stack[1].Run.begun is false and left is 7, or open is not empty; both come with begun",
        ),
        (
            |state| state.stack.push(Frame::Overcharge { card: Some(card("blaster")) }),
            "stack[2].Overcharge.card is 24, Blaster; only Tech is overcharged",
        ),
        (
            |state| state.stack.push(Frame::Strike { card: Some(boss_card("rivet-droid")) }),
            "stack[2].Strike.card is 24, Rivet Droid; only strikes of Matron Ingot are there",
        ),
        (
            |state| state.stack.push(Frame::Setup { done: 2 }),
            "stack[2].Setup.done is 2; there are 1 set-up texts",
        ),
        (|state| attack(state).by = Seat::new(2), "stack[0].Attack.by is C; at the table are AB"),
        (
            |state| attack(state).weapon = Some(card("blaster")),
            "stack[0].Attack.weapon is Blaster, which A has not equipped",
        ),
        (
            |state| attack(state).target = Target::At(Foe::Minion(slot(10))),
            "stack[0].Attack.target is the minion in slot 9, where none is",
        ),
        (
            |state| text(state).left = 0,
            "stack[1], Run, is last, which asks nobody; a position waits for an answer",
        ),
    ];
    refuses(&hydra(2), &faults);
    let scene = hydra(2);
    let last = Kit::shipped().code.len() - 1;
    let sentence = format!("stack[1].Run.at is 60000; the kit's programs have the places 0 to {last}");
    refuses_one(&scene, |state| text(state).at = 60_000, &sentence);
    let at = text(&mut scene.position().save()).at;
    let sentence = format!(
        "stack[1].Run.begun is true at {at}, with left 7 and open as it is; the step there cannot wait so"
    );
    refuses_one(
        &scene,
        |state| text(state).open = text(state).open.with(Member::player(seat("B"))),
        &sentence,
    );
    let nowhere = Frame::BossMain { level: true, left: [numbered(27)].into_iter().collect() };
    let sentence = "stack[0].BossMain.left has a place for a minion that is none";
    refuses_one(&scene, |state| state.stack.insert(0, nowhere), sentence);
}

#[test]
fn a_vote_that_cannot_be() {
    let own: Fault = (
        |state| state.vote = Vote { on: true, proposed: Some(1), ..Vote::default() },
        "vote.proposed or turned_down names an option, and A is asked alone; the group has nothing to vote on",
    );
    refuses(&hydra(2), &[own]);
    let faults: [Fault; 6] = [
        (
            |state| state.vote.on = false,
            "vote.on is false; then nothing is proposed, agreed to or turned down",
        ),
        (
            |state| state.vote.turned_down = Places::default().with(2),
            "vote.turned_down is [2]; there are 2 options, from 0 on",
        ),
        (
            |state| state.vote.proposed = None,
            "vote.agreed is A, and proposed is empty; nobody agrees to nothing",
        ),
        (|state| state.vote.proposed = Some(9), "vote.proposed is 9; there are 2 options, from 0 on"),
        (
            |state| state.vote.turned_down = Places::default().with(1),
            "vote.proposed is 1, which turned_down has too; it is not proposed again",
        ),
        (
            |state| state.vote.agreed = Seats::first(2),
            "vote.agreed is AB; it has A, who proposes, and not yet all of AB",
        ),
    ];
    refuses(&hit(2, true).plays("A", "player B"), &faults);
}
