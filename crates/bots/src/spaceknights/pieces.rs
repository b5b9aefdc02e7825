//! What the lab watches in Spaceknights: respites and decks with those who have them at the end, how hands are decided, and who perishes.

use spaceknights::{Action, Event, Kit, Respite, Spaceknights, StyleId};
use table::{Fact, Game as _, Seat, Seats};

use crate::{Piece, Pieces};

/// One of them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Respite(Respite),
    Style(StyleId),
    /// A hand whose winner showed cards.
    Shown,
    /// A hand whose winner was the last one in.
    Uncontested,
    /// A hand that nobody won.
    Void,
    /// A knight who is no more.
    Perished,
}

pub(super) fn watched() -> Pieces<Spaceknights> {
    Pieces {
        all: |kit| list(kit).map(|which| about(kit, which)).collect(),
        had: |game, place| had(game, list(game.content()).nth(place)?),
        used,
    }
}

fn list(kit: &'static Kit) -> impl Iterator<Item = Which> {
    let styles = StyleId::all(kit).map(Which::Style);
    let hands = [Which::Shown, Which::Uncontested, Which::Void, Which::Perished];
    Respite::ALL.iter().copied().map(Which::Respite).chain(styles).chain(hands)
}

fn about(kit: &'static Kit, which: Which) -> Piece {
    let (kind, id, name) = match which {
        Which::Respite(respite) => ("respite", respite.word(), kit.respite(respite).title.as_str()),
        Which::Style(style) => ("deck", style.of(kit).id.as_str(), style.of(kit).name.as_str()),
        Which::Shown => ("hand", "shown", "won by showing cards"),
        Which::Uncontested => ("hand", "uncontested", "won uncontested"),
        Which::Void => ("hand", "void", "won by nobody"),
        Which::Perished => ("knight", "perished", "perished"),
    };
    Piece { kind, id: id.to_owned(), name: name.to_owned() }
}

fn had(game: &Spaceknights, which: Which) -> Option<Seats> {
    let state = game.state();
    let who =
        |has: &dyn Fn(Seat) -> bool| Seats::first(6).iter().filter(|seat| has(*seat)).collect::<Seats>();
    Some(match which {
        Which::Respite(respite) => who(&|seat| state.knights[seat.index()].respite == respite),
        Which::Style(style) => {
            let deck = style.of(game.content()).deck.faces();
            who(&|seat| state.personal.faces[seat.index()] == deck)
        }
        Which::Perished => who(&|seat| !state.alive.has(seat)),
        Which::Shown | Which::Uncontested | Which::Void => Seats::NONE,
    })
}

/// A respite that is used, or a hand that this answer ends.
fn used(game: &Spaceknights, seat: Seat, action: &Action) -> Option<usize> {
    let which = if *action == Action::Rest {
        Which::Respite(game.state().knights[seat.index()].respite)
    } else {
        let mut facts: Vec<Fact<Event>> = Vec::new();
        game.clone().apply(seat, action, &mut facts);
        facts.iter().find_map(|fact| match fact.event {
            Event::WonHand { showdown: true, .. } => Some(Which::Shown),
            Event::WonHand { .. } => Some(Which::Uncontested),
            Event::VoidHand { .. } => Some(Which::Void),
            _ => None,
        })?
    };
    list(game.content()).position(|known| known == which)
}
