//! Positions arranged for rule tests.

use astro_knights::{AstroKnights, Difficulty, Kit, Minion, Options, Phase, Player, State, Zone};
use table::{Game, Seat};
use testkit::Scene;

/// The bit of a face-down card whose place everybody knows.
pub(crate) const SEEN: u8 = 0x80;

/// The Knights that sit down in tests, in the order of the seats.
pub(crate) fn knights(seats: u8) -> String {
    let kit = Kit::shipped();
    kit.knights[..usize::from(seats)].iter().map(|knight| knight.id.clone()).collect::<Vec<_>>().join(",")
}

pub(crate) fn options(seats: u8) -> Options {
    Options { knights: knights(seats), ..Options::default() }
}

pub(crate) fn seat(letter: &str) -> Seat {
    letter.parse().expect("a seat's letter")
}

/// The number of a player card.
pub(crate) fn card(id: &str) -> u8 {
    Kit::shipped().find(id).unwrap_or_else(|| panic!("no card {id}"))
}

/// The number of a Boss card.
pub(crate) fn boss_card(id: &str) -> u8 {
    let place = Kit::shipped().boss_cards.iter().position(|card| card.id == id);
    place.unwrap_or_else(|| panic!("no Boss card {id}")) as u8
}

/// A kit with some texts replaced: `changes` are pairs of what stands in the files and what shall stand there.
pub(crate) fn kit_with(changes: &[(&str, &str)]) -> &'static Kit {
    let mut files = Kit::files();
    for (old, new) in changes {
        let holds = |name: &&str| files.text(name).is_some_and(|text| text.contains(old));
        let found: Vec<String> = files.names().filter(holds).map(str::to_owned).collect();
        assert!(!found.is_empty(), "no file says {old:?}");
        for name in found {
            let changed = files.text(&name).expect("a file").replace(old, new);
            files = files.with(&name, changed);
        }
    }
    let kit = Kit::read(&files).unwrap_or_else(|fault| panic!("{fault}"));
    Box::leak(Box::new(kit))
}

/// A game in which it is A's main phase, nothing is equipped, and the turn order deck is full but for A's card.
pub(crate) fn main_phase(seats: u8) -> Scene<AstroKnights> {
    main_phase_of(Kit::shipped(), options(seats), seats)
}

pub(crate) fn main_phase_of(kit: &'static Kit, options: Options, seats: u8) -> Scene<AstroKnights> {
    let mut scene = Scene::<AstroKnights>::deal_with(kit, seats, options, 1);
    if seats == 3 {
        scene = scene.plays("A", "player A");
    }
    scene.arrange(|game| {
        let state = game.state_mut();
        let gone: Vec<u8> = state.turns_gone.cards().to_vec();
        state.turns_gone.clear();
        gone.iter().for_each(|card| state.turns.push(*card));
        let mine = match seats {
            4 => 5,
            _ => 1,
        };
        mix(&mut state.turns);
        assert!(state.turns.take(mine));
        state.turns_gone.push(mine);
        while let Some(minion) = state.minions.pop() {
            state.boss_deck.push(minion.card);
        }
        mix(&mut state.boss_deck);
        state.stack.clear();
        state.pairs = [if seats == 4 { Some(seat("A")) } else { None }, None];
        state.active = seat("A");
        state.acting = astro_knights::Acting::Player;
        state.phase = Phase::Main;
        state.duty = false;
    })
}

/// A zone by its word: hand, deck, discard, play, equipped.
pub(crate) fn zone<'a>(player: &'a mut Player, zone: &str) -> &'a mut Zone {
    match zone {
        "hand" => &mut player.hand,
        "deck" => &mut player.deck,
        "discard" => &mut player.discard,
        "play" => &mut player.play,
        "equipped" => &mut player.equipped,
        other => panic!("no zone {other}"),
    }
}

/// Gives a seat exactly these cards in a zone, the bottom first. What lay there goes to the bottom of the deck; the cards
/// come from the seat's other zones or from the supply. `zone == "deck"` can therefore only be lengthened.
pub(crate) fn hold(state: &mut State, letter: &str, place: &str, ids: &[&str]) {
    let index = seat(letter).index();
    if place != "deck" {
        while let Some(old) = zone(&mut state.players[index], place).pop() {
            state.players[index].deck.insert(0, old);
        }
    }
    for id in ids {
        let wanted = card(id);
        take_from_anywhere(state, index, wanted, place);
        let pile = zone(&mut state.players[index], place);
        if matches!(place, "hand" | "equipped") { pile.sort_in(wanted) } else { pile.push(wanted) }
    }
}

fn take_from_anywhere(state: &mut State, index: usize, wanted: u8, but: &str) {
    for place in ["deck", "discard", "hand", "play", "equipped"] {
        if (place != but || place == "deck") && zone(&mut state.players[index], place).take(wanted) {
            return;
        }
    }
    for deck in &mut state.supply {
        if deck.take(wanted) || deck.take(wanted | SEEN) {
            if let Some(top) = deck.cards_mut().last_mut() {
                *top |= SEEN;
            }
            return;
        }
    }
    panic!("no copy of card {wanted} is free for {index}");
}

/// Puts a card on top of its supply deck, face up.
pub(crate) fn offer(state: &mut State, id: &str) {
    let wanted = card(id);
    for deck in &mut state.supply {
        if deck.take(wanted) || deck.take(wanted | SEEN) {
            if let Some(top) = deck.cards_mut().last_mut() {
                *top &= !SEEN;
            }
            sort_unseen(deck);
            deck.push(wanted | SEEN);
            return;
        }
    }
    panic!("{id} is in no supply deck");
}

/// Puts a Boss card into play as a minion, from wherever it lies; its slot.
pub(crate) fn minion(state: &mut State, id: &str, health: u8) -> u8 {
    let wanted = boss_card(id);
    let piles =
        [&mut state.boss_deck, &mut state.boss_discard, &mut state.side_deck, &mut state.side_discard];
    let found = piles.into_iter().any(|pile| pile.take(wanted) || pile.take(wanted | SEEN));
    assert!(found, "{id} is not free");
    let slot =
        (0..28).find(|slot| state.minions.iter().all(|minion| minion.slot != *slot)).expect("a free slot");
    state.minions.push(Minion { slot, card: wanted, health, shields: 0 });
    slot
}

/// Puts these Boss cards on top of the Boss deck, the first on top.
pub(crate) fn boss_top(state: &mut State, ids: &[&str]) {
    for id in ids.iter().rev() {
        let wanted = boss_card(id);
        let found = state.boss_deck.take(wanted)
            || state.boss_discard.take(wanted)
            || state.boss_deck.take(wanted | SEEN);
        assert!(found, "{id} is not free");
        state.boss_deck.push(wanted | SEEN);
    }
}

/// Puts these side cards on top of the side deck, the first on top.
pub(crate) fn side_top(state: &mut State, ids: &[&str]) {
    for id in ids.iter().rev() {
        let wanted = boss_card(id);
        let found = state.side_deck.take(wanted)
            || state.side_discard.take(wanted)
            || state.side_deck.take(wanted | SEEN);
        assert!(found, "{id} is not free");
        state.side_deck.push(wanted | SEEN);
    }
}

/// Puts this turn order card on top: 0 Boss, 1 to 3 players, 4 wild, 5 the 1/2 cards, 6 the 3/4 cards.
pub(crate) fn next_turn(state: &mut State, wanted: u8) {
    let found = state.turns.take(wanted) || state.turns.take(wanted | SEEN) || state.turns_gone.take(wanted);
    assert!(found, "no such turn order card is free");
    state.turns.push(wanted | SEEN);
}

/// The names of a zone's cards, the bottom first.
pub(crate) fn names(game: &AstroKnights, letter: &str, place: &str) -> Vec<String> {
    let mut player = game.state().players[seat(letter).index()];
    zone(&mut player, place).cards().iter().map(|card| game.content().card(*card).id.clone()).collect()
}

/// Against another Boss, at a difficulty.
pub(crate) fn against(boss: &str, difficulty: Difficulty, seats: u8) -> Options {
    Options { boss: boss.to_owned(), difficulty, ..options(seats) }
}

/// Mixes a face-down deck: unseen cards lie in no order, which is kept as a sorted one. A card that a test puts on top is
/// therefore one that everybody has seen there.
pub(crate) fn mix<const N: usize>(deck: &mut effects::Pile<N>) {
    deck.cards_mut().iter_mut().for_each(|card| *card &= !SEEN);
    deck.cards_mut().sort_unstable();
}

/// Sorts the unseen cards over their places.
pub(crate) fn sort_unseen<const N: usize>(deck: &mut effects::Pile<N>) {
    let mut unseen: Vec<u8> = deck.cards().iter().copied().filter(|card| card & SEEN == 0).collect();
    unseen.sort_unstable_by(|one, other| other.cmp(one));
    for place in deck.cards_mut().iter_mut().filter(|card| **card & SEEN == 0) {
        *place = unseen.pop().expect("as many cards as places");
    }
}

/// The clause by which the game itself, not the table, refuses an answer.
#[track_caller]
pub(crate) fn denied(scene: &Scene<AstroKnights>, letter: &str, action: &str) -> &'static str {
    let game = scene.position();
    let action = AstroKnights::read(game.content(), action).expect("an action");
    game.check(seat(letter), &action).expect_err("it is not allowed").rule.0
}

/// The same kit with another text for the position to be played by.
pub(crate) fn with_kit(scene: &Scene<AstroKnights>, changes: &[(&str, &str)]) -> Scene<AstroKnights> {
    let state = scene.position().save();
    Scene::at(AstroKnights::load(kit_with(changes), state).expect("the same numbers"))
}
