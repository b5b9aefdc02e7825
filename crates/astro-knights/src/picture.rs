//! The table drawn in plain text.

use crate::content::Kit;
use crate::nouns::{BossCardId, CardId, KnightId, Level, Pair};
use crate::view::{PlayerView, TurnsView, View};

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

/// The table, from the Boss down to the players.
pub(crate) fn draw(kit: &Kit, view: &View) -> String {
    let mut lines = Vec::new();
    boss(kit, view, &mut lines);
    if let Some(vote) = &view.vote {
        lines.push(format!("{} proposes “{}”; agreed so far: {}", vote.by, vote.option, vote.agreed));
    }
    let home = &view.homeworld;
    let guard =
        if view.guard > 0 { format!(", the next {} damage prevented", view.guard) } else { String::new() };
    let ((health, most), (power, full)) = (home.health, home.power);
    lines.push(format!("{}: health {health} of {most}, power {power} of {full}{guard}", home.name));
    lines.push(format!("  Full Power: {}", home.ability));
    lines.push(format!("Round {}: {}", view.round, turns(&view.turns)));
    for supply in &view.supply {
        let card = supply.top.and_then(|id| CardId::called(kit, id)).map(|card| card.of(kit));
        let told = card.map_or_else(
            || "empty".to_owned(),
            |card| format!("{} ({}): {}", card.name, card.cost, card.words()),
        );
        lines.push(format!("  {:14} {:2}  {told}", supply.deck, supply.left));
    }
    for (index, player) in view.players.iter().enumerate() {
        let active = view.active.is_some_and(|seat| seat.index() == index);
        one_player(kit, view, player, char::from(b'A' + index as u8), active, &mut lines);
    }
    for resolving in &view.resolving {
        lines.push(format!("Being resolved: {}. {}", resolving.name, resolving.words));
    }
    lines.push(String::new());
    lines.join("\n")
}

fn boss(kit: &Kit, view: &View, lines: &mut Vec<String>) {
    let boss = &view.boss;
    let track = boss.track.map_or_else(String::new, |(name, now, max)| format!(", {name} {now} of {max}"));
    let (health, level, levels) = (boss.health, boss.level, boss.levels);
    let piles = format!("deck {}, discards {}", boss.deck, boss.discard.len());
    lines.push(format!("{}: {health} health, level {level} of {levels}{track}; {piles}", boss.name));
    for minion in &boss.minions {
        let shields =
            if minion.shields > 0 { format!(", shields {}", minion.shields) } else { String::new() };
        let card = BossCardId::called(kit, minion.card).map(|card| card.of(kit));
        let (name, text) = card.map_or_else(Default::default, |card| (card.name.clone(), card.words()));
        lines.push(format!("  minion {}: {name}, {} health{shields}. {text}", minion.number, minion.health));
    }
    lines.extend(boss.rules.iter().map(|rule| format!("  {rule}")));
    // The token in play, and those still to come.
    for (place, token) in boss.tokens.iter().enumerate() {
        let level = Level::of_token(place);
        if level >= boss.level {
            let when = if level == boss.level { "Level" } else { "At level" };
            lines.push(format!("  {when} {level}: {token}"));
        }
    }
}

fn turns(turns: &TurnsView) -> String {
    let to_come: Vec<_> = turns.to_come.iter().map(|card| card.name()).collect();
    let mut all = format!("to come {}", to_come.join(", "));
    if let Some(next) = turns.next {
        all += &format!("; next {}", next.name());
    }
    if let Some(wild) = turns.wild {
        all += &format!("; {wild} has the wild token");
    }
    for (pair, holder) in Pair::ALL.into_iter().zip(turns.pairs.into_iter().flatten()) {
        if let Some(holder) = holder {
            all += &format!("; {holder} has the {} token", pair.name());
        }
    }
    all
}

fn one_player(
    kit: &Kit,
    view: &View,
    player: &PlayerView,
    letter: char,
    active: bool,
    lines: &mut Vec<String>,
) {
    let knight = player.knight.and_then(|id| KnightId::called(kit, id)).map(|knight| knight.of(kit));
    let name = knight.map_or("no Knight yet", |knight| knight.name.as_str());
    let mut turn = String::new();
    if active {
        turn = format!(", {} energy", view.energy);
        if view.bonus > 0 {
            turn += &format!(", attacks deal {} more", view.bonus);
        }
    }
    let exhausted = if player.exhausted { " (exhausted)" } else { "" };
    let ((slots, most), (power, full)) = (player.slots, player.power);
    let tracks = format!("slots {slots} of {most}, power {power} of {full}");
    lines.push(format!("{letter} {name}: health {}{exhausted}, {tracks}{turn}", player.health));
    if let Some(knight) = knight {
        lines.push(format!("  {}: {}", knight.ability_name, knight.ability.words));
    }
    lines.push(format!("  equipped {}", names(kit, &player.equipped)));
    lines.push(format!("  hand     {}", names(kit, &player.hand)));
    if !player.play.is_empty() {
        lines.push(format!("  played   {}", names(kit, &player.play)));
    }
    lines.push(format!("  discard  {} (deck {})", names(kit, &player.discard), player.deck));
    if let Some(order) = &player.deck_order {
        lines.push(format!("  deck     {}", names(kit, order)));
    }
}
