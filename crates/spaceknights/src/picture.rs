//! The table in plain text.

use std::fmt::Write as _;

use crate::content::Kit;
use crate::event::Shown;
use crate::mark::{Mark, TeamCard};
use crate::told;
use crate::view::{CommonView, PlayerView, View};
use crate::words::saga;

fn line(out: &mut String, words: impl AsRef<str>) {
    out.push_str(words.as_ref().trim_end());
    out.push('\n');
}

fn shown(cards: &[Shown]) -> String {
    cards.iter().map(told::card).collect::<Vec<_>>().join(", ")
}

fn marks(all: &[Mark]) -> String {
    all.iter().map(|mark| mark.to_string()).collect::<Vec<_>>().join(" ")
}

/// What the viewer sees.
pub(crate) fn draw(kit: &Kit, view: &View) -> String {
    let mut out = String::new();
    let of = view.hands.map_or(String::new(), |hands| format!(" of {hands}"));
    if view.hand == 0 {
        line(&mut out, format!("The Approach, {}.", saga(view.saga)));
    } else {
        let stage = match view.round {
            0 => String::new(),
            4 => ", the showing".to_owned(),
            round => format!(", round {round}"),
        };
        line(
            &mut out,
            format!("Hand {}{of}{stage}, {}. {} is the Foe.", view.hand, saga(view.saga), view.foe),
        );
    }
    if !view.common.is_empty() {
        for card in &view.common {
            line(&mut out, common(kit, view, card));
        }
    }
    if view.hand > 0 {
        threats(&mut out, view);
        let mut status = format!("Bid {}", view.bid);
        if view.barred {
            status.push_str("; Thwarted cards are barred");
        }
        if view.hobbled {
            status.push_str("; the Foe's limit is 1");
        }
        line(&mut out, status);
    }
    for seat in view.seating {
        if let Some(player) = view.players.get(seat.index()) {
            draw_player(&mut out, kit, view, player);
        }
    }
    out
}

fn common(kit: &Kit, view: &View, card: &CommonView) -> String {
    let pack = kit.packs.iter().find(|pack| pack.id == view.pack);
    let author = usize::from(card.mark.value()) - 1;
    let title =
        pack.map_or("", |pack| &pack.authors[author].cards[card.deck as usize][usize::from(card.slot)].title);
    let words = told::team(TeamCard { deck: card.deck, mark: card.mark });
    format!("  {:<24} {words:<10} {title}", table::english::capital(card.place.name()))
}

fn threats(out: &mut String, view: &View) {
    let threats = &view.threats;
    let mut words = format!("  The Foe's hand: {} drawn", threats.drawn);
    if !threats.known.is_empty() {
        let _ = write!(words, " ({})", marks(&threats.known));
    }
    if !threats.kept.is_empty() {
        let _ = write!(words, ", kept {}", marks(&threats.kept));
    }
    if let Some(best) = threats.best {
        let _ = write!(words, ": {}", best.name());
    }
    line(out, words);
    for deck in view.decks.iter().filter(|deck| !deck.known.is_empty()) {
        line(out, format!("  On top of the {} deck: {}", deck.deck.name(), marks(&deck.known)));
    }
}

fn draw_player(out: &mut String, kit: &Kit, view: &View, player: &PlayerView) {
    let name = player.knight.and_then(|id| kit.sheets.iter().find(|sheet| sheet.id == id));
    let name = name.map_or("", |sheet| sheet.name.as_str());
    let seat = player.seat;
    if !player.alive {
        return line(out, format!("{seat} {name}: perished"));
    }
    let role = if seat == view.foe { ", the Foe" } else { "" };
    let turn = if view.waiting.has(seat) { ">" } else { " " };
    let state = if view.round > 0 && !player.still_in { ", faded" } else { "" };
    line(
        out,
        format!(
            "{turn}{seat} {name} ({}{role}{state}): mettle {}, reserve {}, line {}",
            player.colour.word(),
            player.points,
            told::chips(player.reserve),
            told::chips(player.line)
        ),
    );
    let die = if player.die == 0 { "-".to_owned() } else { player.die.to_string() };
    let respite = player.respite.map_or("-", |respite| kit.respite(respite).title.as_str());
    let theme = player.theme.map_or("-", |theme| kit.theme(theme).title.as_str());
    line(
        out,
        format!(
            "    die {die}, room {}, Overpower {}, Life Force {}; {respite}; {theme}",
            player.room, player.overpower, player.life
        ),
    );
    if player.hand > 0 {
        let known = shown(&player.hand_known);
        let known = if known.is_empty() { known } else { format!(": {known}") };
        let best = player.best.map_or(String::new(), |best| format!(" = {}", best.name()));
        line(out, format!("    hand of {}{known}{best}", player.hand));
    }
    if !player.front.is_empty() {
        line(out, format!("    in front: {}", shown(&player.front)));
    }
}
