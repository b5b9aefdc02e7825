//! The kit as data: a client or a bot needs no source to know what is printed on what it sees.

use helionox::{Kind, Kit, Side};
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
fn every_card_is_there_with_its_text() {
    let (kit, data) = data();
    for (card, told) in kit.cards.iter().zip(list(&data, "cards", kit.cards.len())) {
        let kind = match card.kind {
            Kind::Starting => "starting",
            Kind::Prime => "prime",
            Kind::Market => "market",
            Kind::Illegal => "illegal",
        };
        let wanted = json!({
            "id": card.id, "name": card.name, "kind": kind, "mercury": card.mercury,
            "faction": card.faction.map(|faction| faction.word()), "trade": card.trade.map(|trade| trade.word()),
            "cost": card.cost, "influence": card.influence, "at": card.at.map(|at| at.word()),
            "copies": card.copies, "text": card.words(),
        });
        assert_eq!(told, &wanted);
        assert!(told["text"].as_str().is_some_and(|text| text.ends_with('.')), "{told}");
    }
}

#[test]
fn every_event_is_there_with_both_its_sides() {
    let (kit, data) = data();
    let side = |side: &Side| {
        json!({
            "defense": side.defense, "influence": side.influence,
            "other": side.other.iter().map(|icon| icon.word()).collect::<Vec<_>>(),
            "tax": side.tax, "inflation": side.inflation, "first": side.first, "home": side.home, "hand": side.hand,
            "forbids": side.forbids.iter().map(|what| what.word()).collect::<Vec<_>>(), "text": side.words(),
        })
    };
    for (event, told) in kit.events.iter().zip(list(&data, "events", kit.events.len())) {
        let wanted = json!({
            "id": event.id, "name": event.name, "kind": event.kind.word(), "mercury": event.mercury,
            "at": event.at.word(), "inactive": side(event.side(false)), "active": side(event.side(true)),
        });
        assert_eq!(told, &wanted);
    }
}

#[test]
fn architects_locations_and_missions_are_there() {
    let (kit, data) = data();
    for (architect, told) in kit.architects.iter().zip(list(&data, "architects", kit.architects.len())) {
        let ability =
            |ability: &helionox::Ability| json!({ "cryo": ability.cryo, "text": ability.text.words });
        let wanted = json!({
            "id": architect.id, "name": architect.name, "mercury": architect.mercury,
            "abilities": architect.abilities.iter().map(ability).collect::<Vec<_>>(),
        });
        assert_eq!(told, &wanted);
    }
    for (location, told) in kit.locations.iter().zip(list(&data, "locations", kit.locations.len())) {
        let wanted = json!({
            "id": location.id, "name": location.name, "world": location.world.word(), "mercury": location.mercury,
            "bonus": location.bonus.words, "key": location.key.words,
        });
        assert_eq!(told, &wanted);
    }
    for (mission, told) in kit.missions.iter().zip(list(&data, "missions", kit.missions.len())) {
        let wanted = json!({
            "id": mission.id, "name": mission.name, "team": mission.team, "influence": mission.influence,
            "counts": mission.of.word(),
        });
        assert_eq!(told, &wanted);
    }
    let prices = json!({ "travel": 2, "home": 1, "embassy": 2, "cryo": 4, "bank": 10 });
    assert_eq!(data["prices"], prices);
}
