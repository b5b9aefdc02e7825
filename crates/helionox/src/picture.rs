//! The table drawn in plain text.

use crate::content::Kit;
use crate::nouns::{ArchitectId, CardId, EventId, LocationId, MissionId, World};
use crate::view::{LocationView, PlayerView, View};

/// Names of cards, equal ones counted.
fn names(kit: &Kit, ids: &[&'static str]) -> String {
    let name = |id: &str| CardId::called(kit, id).map_or(id, |card| card.name(kit)).to_owned();
    let one = |same: &[&str]| match same {
        [one] => name(one),
        more => format!("{} x{}", name(more[0]), more.len()),
    };
    let all = ids.chunk_by(|one, other| one == other).map(one).collect::<Vec<_>>().join(", ");
    if all.is_empty() { "-".to_owned() } else { all }
}

/// The table, from the worlds down to the players.
pub(crate) fn draw(kit: &Kit, view: &View) -> String {
    let mut lines = Vec::new();
    let (turn, turns) = view.turn;
    let layers = view.layers.map(|layer| format!("{}+{}", layer.regular, layer.catastrophic)).join(" / ");
    lines.push(format!("Turn {turn} of {turns}; Events to come: {} ({layers})", view.event_deck));
    if !view.foreseen.is_empty() {
        lines.push(format!("  next: {}", view.foreseen.join(", ")));
    }
    if let Some(syndicate) = &view.syndicate {
        lines
            .push(format!("Team {} against the Shadow Syndicate {}", syndicate.team.total, syndicate.points));
    }
    view.locations.iter().for_each(|location| one_location(kit, location, &mut lines));
    for stall in &view.market {
        let card = stall.card.and_then(|id| CardId::called(kit, id)).map(|card| card.of(kit));
        let told = card.map_or_else(
            || "empty".to_owned(),
            |card| {
                let influence = card.influence.unwrap_or(0);
                format!(
                    "{} ({} Credits, {influence} Influence): {}",
                    card.name,
                    stall.price.unwrap_or(0),
                    card.words()
                )
            },
        );
        lines.push(format!("  {:10} {:2}  {told}", stall.faction.name(), stall.left));
    }
    lines.push(format!(
        "  Prime Assets {} at {} Credits; Consumed {}",
        view.primes.0,
        view.primes.1,
        view.consumed.len()
    ));
    for mission in &view.missions {
        let met = if mission.met.is_empty() { String::new() } else { format!(" (met: {})", mission.met) };
        let name = MissionId::called(kit, mission.id).map_or(mission.id, |id| id.name(kit));
        lines.push(format!("  Mission {name}: {}{met}", mission.words));
    }
    for (index, player) in view.players.iter().enumerate() {
        one_player(kit, view, player, index, &mut lines);
    }
    if let Some(open) = &view.collaboration {
        let cost = open.cost.unwrap_or(0);
        lines.push(format!(
            "Collaboration with {} on {}: {} and {} of {cost}",
            open.partner, open.event, open.share, open.given
        ));
    }
    for resolving in &view.resolving {
        lines.push(format!("Being resolved by {}: {}", resolving.seat, resolving.name));
    }
    lines.push(String::new());
    lines.join("\n")
}

fn one_location(kit: &Kit, location: &LocationView, lines: &mut Vec<String>) {
    let mut state = Vec::new();
    if location.shut {
        state.push("Shut Down");
    }
    if location.garrison {
        state.push("Garrison");
    }
    if location.taxed {
        state.push("taxed");
    }
    let state = if state.is_empty() { String::new() } else { format!(" [{}]", state.join(", ")) };
    if let Some(card) = LocationId::called(kit, location.id).map(|id| id.of(kit)) {
        let (bonus, key) = (&card.bonus.words, &card.key.words);
        let world = location.world.plain();
        lines.push(format!("{world:7} {}{state}. Bonus: {bonus} Key Access: {key}", card.name));
    }
    for event in &location.events {
        let Some(card) = EventId::called(kit, event.id).map(|id| id.of(kit)) else { continue };
        let side = if event.active { "Active" } else { "Inactive" };
        let words = card.side(event.active).words();
        let words = if words.is_empty() { String::new() } else { format!(". {words}") };
        let (cost, worth) = (event.cost, event.influence);
        lines.push(format!("    {side} {}: {cost} Defense for {worth} Influence{words}", card.name));
    }
    if !location.tech.is_empty() {
        lines.push(format!("    Illegal Tech: {}", names(kit, &location.tech)));
    }
}

fn one_player(kit: &Kit, view: &View, player: &PlayerView, index: usize, lines: &mut Vec<String>) {
    let letter = char::from(b'A' + index as u8);
    let worlds = |worlds: &[World]| worlds.iter().map(|world| world.plain()).collect::<Vec<_>>().join(", ");
    let pools = if view.current.index() == index {
        format!(", {} Credits, {} Defense", view.credits, view.defense)
    } else {
        String::new()
    };
    let architect = player.architect.and_then(|id| ArchitectId::called(kit, id)).map(|id| id.of(kit));
    let name = architect.map_or("no Architect yet", |architect| architect.name.as_str());
    lines.push(format!(
        "{letter} {name}: {} points, at {}{pools}; Influence {}, Infamy {}, Cryo {}",
        player.points,
        player.ship.name(),
        player.influence,
        player.infamy,
        player.cryo
    ));
    if !player.embassies.is_empty() {
        lines.push(format!("  Embassies {}", worlds(&player.embassies)));
    }
    for ability in architect.iter().flat_map(|architect| &architect.abilities) {
        lines.push(format!("  Cryo {}: {}", ability.cryo, ability.text.words));
    }
    if view.mercury {
        let request = player.request.1.as_deref().unwrap_or(if player.request.0 { "hidden" } else { "none" });
        let (credits, defense) = player.banked;
        let cargo = if player.cargo.is_empty() { "-".to_owned() } else { worlds(&player.cargo) };
        lines.push(format!(
            "  Banked {credits} Credits and {defense} Defense; Cargo {cargo}; Request {request}"
        ));
    }
    let unknown = usize::from(player.hand).saturating_sub(player.hand_known.len());
    let hidden = if unknown > 0 { format!(" and {unknown} unknown") } else { String::new() };
    lines.push(format!("  hand     {}{hidden}", names(kit, &player.hand_known)));
    if !player.played.is_empty() {
        lines.push(format!("  played   {}", names(kit, &player.played)));
    }
    lines.push(format!("  discard  {} (deck {})", names(kit, &player.discard), player.deck));
    if !player.deck_top.is_empty() {
        lines.push(format!(
            "  on top   {}",
            player.deck_top.iter().map(|id| names(kit, &[*id])).collect::<Vec<_>>().join(", ")
        ));
    }
    if player.held.0 + player.kept.0 > 0 {
        let all = |ids: &[&str]| ids.join(", ");
        lines.push(format!("  draft    holds {}, kept {}", all(&player.held.1), all(&player.kept.1)));
    }
}
