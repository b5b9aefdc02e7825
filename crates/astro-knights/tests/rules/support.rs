//! Positions arranged for rule tests.

use astro_knights::{
    AstroKnights, BossCardId, CardId, Difficulty, Kit, KnightName, Minion, Options, Phase, Player, Slot,
    State, TurnCard, Zone,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::{Game, PerSeat, Seat};
use testkit::Scene;

/// The Knights that sit down in tests, in the order of the seats.
pub(crate) fn knights(seats: u8) -> String {
    let kit = Kit::shipped();
    kit.knights[..usize::from(seats)].iter().map(|knight| knight.id.clone()).collect::<Vec<_>>().join(",")
}

/// Knights by their ids with commas between them, from seat A on.
pub(crate) fn seated(names: &str) -> PerSeat<KnightName> {
    PerSeat::of(&names.split(',').map(KnightName::from).collect::<Vec<_>>())
}

pub(crate) fn options(seats: u8) -> Options {
    Options { knights: seated(&knights(seats)), ..Options::default() }
}

pub(crate) fn seat(letter: &str) -> Seat {
    letter.parse().expect("a seat's letter")
}

/// A player card.
pub(crate) fn card(id: &str) -> CardId {
    CardId::called(Kit::shipped(), id).unwrap_or_else(|| panic!("no card {id}"))
}

/// A Boss card.
pub(crate) fn boss_card(id: &str) -> BossCardId {
    BossCardId::called(Kit::shipped(), id).unwrap_or_else(|| panic!("no Boss card {id}"))
}

/// The place of a minion, by its number for people.
pub(crate) fn slot(number: u8) -> Slot {
    Slot::new(number).expect("a place for a minion")
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
        let gone = std::mem::take(&mut state.turns_gone);
        state.turns.shuffle_in(gone.iter());
        let mine = if seats == 4 { TurnCard::Pair12 } else { TurnCard::Player1 };
        assert!(state.turns.take(mine));
        state.turns_gone.push(mine);
        let minions: Vec<BossCardId> = state.minions.drain(..).map(|minion| minion.card).collect();
        state.boss_deck.shuffle_in(minions);
        state.stack.clear();
        state.pairs = [if seats == 4 { Some(seat("A")) } else { None }, None];
        state.active = seat("A");
        state.acting = astro_knights::Acting::Player;
        state.phase = Phase::Main;
        state.duty = false;
        // Tests count from the same numbers, whatever a mat says for so many players.
        state.guard = 0;
        for player in &mut state.players {
            player.health = player.knight.map_or(0, |knight| knight.of(kit).health);
        }
        state.boss_health = match state.boss.word(kit) {
            "furion" => 60,
            "matron-ingot" => 62,
            "orlogh" => 64,
            _ => 66,
        };
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

fn take_from_anywhere(state: &mut State, index: usize, wanted: CardId, but: &str) {
    for place in ["deck", "discard", "hand", "play", "equipped"] {
        if (place != but || place == "deck") && zone(&mut state.players[index], place).take(wanted) {
            return;
        }
    }
    take_from_supply(state, wanted).unwrap_or_else(|| panic!("no copy of {wanted:?} is free for {index}"));
}

/// Takes a card out of its supply deck, whose top card is then face up.
pub(crate) fn take_from_supply(state: &mut State, wanted: CardId) -> Option<()> {
    let State { supply, chance, .. } = state;
    let deck = supply.iter_mut().find(|deck| deck.iter().any(|card| card == wanted))?;
    deck.take(wanted);
    deck.turn_up(chance);
    Some(())
}

/// Puts a card on top of its supply deck, face up.
pub(crate) fn offer(state: &mut State, id: &str) {
    let wanted = card(id);
    let deck = state.supply.iter_mut().find(|deck| deck.iter().any(|card| card == wanted));
    let deck = deck.unwrap_or_else(|| panic!("{id} is in no supply deck"));
    deck.take(wanted);
    deck.shuffle_in([]);
    deck.put_on(wanted);
}

/// Puts a Boss card into play as a minion, from wherever it lies; its slot.
pub(crate) fn minion(state: &mut State, id: &str, health: u8) -> Slot {
    let wanted = boss_card(id);
    let found = state.boss_deck.take(wanted)
        || state.boss_discard.take(wanted)
        || state.side_deck.take(wanted)
        || state.side_discard.take(wanted);
    assert!(found, "{id} is not free");
    let free = |slot: &Slot| state.minions.iter().all(|minion| minion.slot != *slot);
    let slot = (1..=27).map(slot).find(free).expect("a free slot");
    state.minions.push(Minion { slot, card: wanted, health, shields: 0 });
    slot
}

/// Puts these Boss cards on top of the Boss deck, the first on top.
pub(crate) fn boss_top(state: &mut State, ids: &[&str]) {
    for id in ids.iter().rev() {
        let wanted = boss_card(id);
        assert!(state.boss_deck.take(wanted) || state.boss_discard.take(wanted), "{id} is not free");
        state.boss_deck.put_on(wanted);
    }
}

/// Puts these side cards on top of the side deck, the first on top.
pub(crate) fn side_top(state: &mut State, ids: &[&str]) {
    for id in ids.iter().rev() {
        let wanted = boss_card(id);
        assert!(state.side_deck.take(wanted) || state.side_discard.take(wanted), "{id} is not free");
        state.side_deck.put_on(wanted);
    }
}

/// Puts this turn order card on top.
pub(crate) fn next_turn(state: &mut State, wanted: TurnCard) {
    assert!(state.turns.take(wanted) || state.turns_gone.take(wanted), "no such turn order card is free");
    state.turns.put_on(wanted);
}

/// The names of a zone's cards, the bottom first.
pub(crate) fn names(game: &AstroKnights, letter: &str, place: &str) -> Vec<String> {
    let mut player = game.state().players[seat(letter).index()];
    zone(&mut player, place).iter().map(|card| card.word(game.content()).to_owned()).collect()
}

/// Against another Boss, at a difficulty.
pub(crate) fn against(boss: &str, difficulty: Difficulty, seats: u8) -> Options {
    Options { boss: boss.into(), difficulty, ..options(seats) }
}

/// Changes something as it is stored, as only somebody outside the rules can.
pub(crate) fn meddle<T: Serialize + DeserializeOwned>(what: &mut T, change: impl FnOnce(&mut Value)) {
    let mut stored = serde_json::to_value(&*what).expect("it can be stored");
    change(&mut stored);
    *what = serde_json::from_value(stored).expect("it can be read");
}

/// What has this number, be there such a thing or not.
pub(crate) fn numbered<T: DeserializeOwned>(number: u8) -> T {
    serde_json::from_value(Value::from(number)).expect("a number")
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
