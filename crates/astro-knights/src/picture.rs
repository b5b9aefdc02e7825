//! The table drawn in plain text.

use std::fmt::Write as _;

use crate::content::Kit;
use crate::view::View;

/// Names of cards, equal ones counted.
fn names(kit: &Kit, ids: &[&'static str]) -> String {
    let mut list: Vec<(&str, u8)> = Vec::new();
    for id in ids {
        match list.last_mut() {
            Some((last, count)) if last == id => *count += 1,
            _ => list.push((id, 1)),
        }
    }
    let name = |id: &str| kit.find(id).map_or_else(|| id.to_owned(), |card| kit.card(card).name.clone());
    let one = |(id, count): &(&str, u8)| if *count > 1 { format!("{} x{count}", name(id)) } else { name(id) };
    if list.is_empty() { "-".to_owned() } else { list.iter().map(one).collect::<Vec<_>>().join(", ") }
}

/// The table, from the Boss down to the players.
pub(crate) fn draw(kit: &Kit, view: &View) -> String {
    let mut out = String::new();
    let boss_name = |id: &str| {
        kit.boss_cards.iter().find(|card| card.id == id).map_or(id, |card| card.name.as_str()).to_owned()
    };
    let boss = &view.boss;
    let track = boss.track.map_or_else(String::new, |(name, now, max)| format!(", {name} {now} of {max}"));
    let _ = writeln!(
        out,
        "{}: {} health, level {} of {}{track}; deck {}, discards {}",
        boss.name,
        boss.health,
        boss.level,
        boss.levels,
        boss.deck,
        boss.discard.len()
    );
    for minion in &boss.minions {
        let shields =
            if minion.shields > 0 { format!(", shields {}", minion.shields) } else { String::new() };
        let text = kit
            .boss_cards
            .iter()
            .find(|card| card.id == minion.card)
            .map_or_else(String::new, |card| card.words());
        let _ = writeln!(
            out,
            "  minion {}: {}, {} health{shields}. {text}",
            minion.number,
            boss_name(minion.card),
            minion.health
        );
    }
    for rule in &boss.rules {
        let _ = writeln!(out, "  {rule}");
    }
    if let Some(token) = boss.tokens.get(usize::from(boss.level).wrapping_sub(2)) {
        let _ = writeln!(out, "  Level {}: {token}", boss.level);
    }
    if let Some(vote) = &view.vote {
        let _ = writeln!(out, "{} proposes “{}”; agreed so far: {}", vote.by, vote.option, vote.agreed);
    }
    let home = &view.homeworld;
    let _ = writeln!(
        out,
        "{}: health {} of {}, power {} of {}",
        home.name, home.health.0, home.health.1, home.power.0, home.power.1
    );
    let _ = writeln!(out, "Round {}: to come {}", view.round, view.turns.to_come.join(", "));
    for supply in &view.supply {
        let card = supply.top.and_then(|id| kit.find(id)).map(|card| kit.card(card));
        let told = card.map_or_else(
            || "empty".to_owned(),
            |card| format!("{} ({}): {}", card.name, card.cost, card.words()),
        );
        let _ = writeln!(out, "  {:14} {:2}  {told}", supply.deck, supply.left);
    }
    for (index, player) in view.players.iter().enumerate() {
        let letter = char::from(b'A' + index as u8);
        let knight = player.knight.and_then(|id| kit.knights.iter().find(|knight| knight.id == id));
        let name = knight.map_or("no Knight yet", |knight| knight.name.as_str());
        let turn = if view.active.is_some_and(|seat| seat.index() == index) {
            format!(", {} energy", view.energy)
        } else {
            String::new()
        };
        let _ = writeln!(
            out,
            "{letter} {name}: health {}{}, slots {} of {}, power {} of {}{turn}",
            player.health,
            if player.exhausted { " (exhausted)" } else { "" },
            player.slots.0,
            player.slots.1,
            player.power.0,
            player.power.1
        );
        let _ = writeln!(out, "  equipped {}", names(kit, &player.equipped));
        let _ = writeln!(out, "  hand     {}", names(kit, &player.hand));
        if !player.play.is_empty() {
            let _ = writeln!(out, "  played   {}", names(kit, &player.play));
        }
        let _ = writeln!(out, "  discard  {} (deck {})", names(kit, &player.discard), player.deck);
        if let Some(order) = &player.deck_order {
            let _ = writeln!(out, "  deck     {}", names(kit, order));
        }
    }
    out
}
