//! The kit as data: a client or a bot needs no source to know what is on the table.

use astro_knights::{Difficulty, Kit, Label, LevelSide};
use serde_json::{Value, json};
use table::Content;

fn data() -> (&'static Kit, Value) {
    let kit = Kit::shipped();
    (kit, serde_json::to_value(kit.data().expect("a kit gives its content").value).expect("data"))
}

/// A list of it, which has exactly so many.
fn list<'a>(data: &'a Value, name: &str, many: usize) -> &'a [Value] {
    let list = data[name].as_array().unwrap_or_else(|| panic!("{name} is a list"));
    assert_eq!(list.len(), many, "{name}");
    list
}

/// Facts and positions name pieces by their numbers, so every list is in the order of the kit.
#[test]
fn every_player_card_is_there_with_its_text() {
    let (kit, data) = data();
    for (card, told) in kit.cards.iter().zip(list(&data, "cards", kit.cards.len())) {
        let wanted = json!({
            "id": card.id, "name": card.name, "kind": card.kind.title(), "supply": card.supply.map(|deck| deck.word()),
            "cost": card.cost, "copies": card.copies, "text": card.words(),
        });
        assert_eq!(told, &wanted);
        assert!(told["text"].as_str().is_some_and(|text| text.ends_with('.')), "{told}");
    }
    let decks = list(&data, "supply", 6);
    assert_eq!(
        decks[5],
        json!({ "id": "heavy-weapons", "name": "heavy Weapons", "kind": "Weapon", "cost": [7, 20] })
    );
}

#[test]
fn every_boss_card_is_there_with_its_text_and_its_boss() {
    let (kit, data) = data();
    let told = list(&data, "boss_cards", kit.boss_cards.len());
    for boss in &kit.bosses {
        for id in &boss.cards {
            let card = id.of(kit);
            let wanted = json!({
                "id": card.id, "name": card.name, "boss": boss.id,
                "kind": if card.strike.is_some() { "strike" } else { "minion" },
                "players": if let Label::From(players) = card.label { Some(players) } else { None },
                "copies": card.copies, "health": card.health, "text": card.words(),
                "activate": card.activate.as_ref().map(|text| &text.words),
            });
            assert_eq!(told[usize::from(id.number())], wanted);
        }
    }
    let minions = told.iter().filter(|card| card["health"].is_u64()).count();
    assert!(minions > 0 && minions < told.len(), "{minions}");
}

#[test]
fn every_boss_is_there_with_its_cards_its_levels_and_its_rules() {
    let (kit, data) = data();
    let side = |side: &LevelSide| {
        let activate = side.activate.as_ref().map(|text| &text.words);
        json!({ "minion_bonus": side.bonus, "text": side.words(), "activate": activate })
    };
    for (boss, told) in kit.bosses.iter().zip(list(&data, "bosses", kit.bosses.len())) {
        for (field, wanted) in [
            ("id", json!(boss.id)),
            ("name", json!(boss.name)),
            ("rating", json!(boss.rating)),
            ("report", json!(boss.report)),
            ("track", json!(boss.track)),
            ("track_max", json!(boss.track_max)),
            ("doom", json!(boss.doom)),
            ("armour", json!(boss.armour)),
            ("side_deck", json!(boss.side)),
        ] {
            assert_eq!(told[field], wanted, "{field} of {}", boss.name);
        }
        let cards: Vec<&str> = boss.cards.iter().map(|card| card.word(kit)).collect();
        assert_eq!(told["cards"], json!(cards));
        for ((level, token), number) in
            boss.levels.iter().zip(list(told, "levels", boss.levels.len())).zip(2..)
        {
            let [front, back] = &level.sides;
            assert_eq!(*token, json!({ "level": number, "front": side(front), "back": side(back) }));
        }
        for (difficulty, mat) in Difficulty::ALL.into_iter().zip(list(told, "difficulties", 3)) {
            let printed = &boss.mats[difficulty as usize];
            let setup: Vec<&str> = printed.setup.iter().map(|text| text.words.as_str()).collect();
            let wanted = json!({
                "difficulty": difficulty.word(), "health": printed.health, "track_start": printed.start,
                "levels": if printed.side == 0 { "front" } else { "back" },
                "setup": setup, "rules": boss.rules(difficulty),
                "turn_end": printed.turn_end.as_ref().map(|text| &text.words),
            });
            assert_eq!(*mat, wanted);
        }
    }
}

#[test]
fn every_knight_and_homeworld_is_there_with_its_ability() {
    let (kit, data) = data();
    for (knight, told) in kit.knights.iter().zip(list(&data, "knights", kit.knights.len())) {
        let wanted = json!({
            "id": knight.id, "name": knight.name, "title": knight.title, "specialties": knight.specialties,
            "health": knight.health,
            "slots": { "start": knight.slots.start, "max": knight.slots.max },
            "power": { "start": knight.power.start, "max": knight.power.max },
            "hand": knight.hand.map(|card| card.word(kit)), "deck": knight.deck.map(|card| card.word(kit)),
            "ability": { "name": knight.ability_name, "text": knight.ability.words },
        });
        assert_eq!(*told, wanted);
    }
    for (homeworld, told) in kit.homeworlds.iter().zip(list(&data, "homeworlds", kit.homeworlds.len())) {
        let wanted = json!({
            "id": homeworld.id, "name": homeworld.name, "health": homeworld.health, "power": homeworld.power,
            "ability": { "name": homeworld.ability_name, "text": homeworld.ability.words },
        });
        assert_eq!(*told, wanted);
    }
}
