//! What the lab watches in Spaceknights: respites and decks with those who have them at the end, how hands are decided, who perishes and
//! how, and what chips are burned for.

use spaceknights::{Action, ChipsFor, Event, Kit, Respite, Spaceknights, StyleId};
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
    /// How a knight came to lose the last mettle.
    Lost(Loss),
    /// Chips that are no more.
    Burned(Burn),
}

/// How the last mettle goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Loss {
    Hand,
    Vigil,
    Homecoming,
    Burning,
}

/// What chips are burned for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Burn {
    Vigil,
    LifeForce,
    Overpower,
    Other,
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
    let lost = [Loss::Hand, Loss::Vigil, Loss::Homecoming, Loss::Burning].map(Which::Lost);
    let burned = [Burn::Vigil, Burn::LifeForce, Burn::Overpower, Burn::Other].map(Which::Burned);
    let respites = Respite::ALL.iter().copied().map(Which::Respite);
    respites.chain(styles).chain(hands).chain(lost).chain(burned)
}

fn about(kit: &'static Kit, which: Which) -> Piece {
    let (kind, id, name) = match which {
        Which::Respite(respite) => ("respite", respite.word(), kit.respite(respite).title.as_str()),
        Which::Style(style) => ("deck", style.of(kit).id.as_str(), style.of(kit).name.as_str()),
        Which::Shown => ("hand", "shown", "won by showing cards"),
        Which::Uncontested => ("hand", "uncontested", "won uncontested"),
        Which::Void => ("hand", "void", "won by nobody"),
        Which::Perished => ("knight", "perished", "perished"),
        Which::Lost(Loss::Hand) => ("knight", "lost-hand", "perished by a lost hand"),
        Which::Lost(Loss::Vigil) => ("knight", "lost-vigil", "perished by a vigil"),
        Which::Lost(Loss::Homecoming) => ("knight", "lost-homecoming", "perished by a homecoming"),
        Which::Lost(Loss::Burning) => ("knight", "lost-burning", "perished by burning"),
        Which::Burned(Burn::Vigil) => ("chip", "burned-vigil", "burned in vigils"),
        Which::Burned(Burn::LifeForce) => ("chip", "burned-life-force", "burned for Life Force"),
        Which::Burned(Burn::Overpower) => ("chip", "burned-overpower", "burned for Overpower"),
        Which::Burned(Burn::Other) => ("chip", "burned-else", "burned for anything else"),
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
        Which::Shown | Which::Uncontested | Which::Void | Which::Lost(_) | Which::Burned(_) => Seats::NONE,
    })
}

/// A respite that is used, a hand that this answer ends, knights who perish by it and chips that it burns.
fn used(game: &Spaceknights, seat: Seat, action: &Action) -> Vec<usize> {
    let mut all = Vec::new();
    if *action == Action::Rest {
        all.push(Which::Respite(game.state().knights[seat.index()].respite));
    }
    let mut facts: Vec<Fact<Event>> = Vec::new();
    game.clone().apply(seat, action, &mut facts);
    // What takes the last mettle is told before whoever had it perishes; a settlement may have begun with an earlier answer.
    let mut loss = Loss::Hand;
    for fact in &facts {
        match fact.event {
            Event::WonHand { showdown: true, .. } => all.push(Which::Shown),
            Event::WonHand { .. } => all.push(Which::Uncontested),
            Event::VoidHand { .. } => all.push(Which::Void),
            Event::Perished { .. } => all.push(Which::Lost(loss)),
            Event::Collected { .. } => loss = Loss::Hand,
            Event::VigilTook { .. } => loss = Loss::Vigil,
            Event::Reclaimed { .. } => loss = Loss::Homecoming,
            Event::Burned { chips, why, .. } => {
                loss = Loss::Burning;
                let burn = Which::Burned(match why {
                    ChipsFor::Vigil => Burn::Vigil,
                    ChipsFor::Restore => Burn::LifeForce,
                    ChipsFor::Overpower | ChipsFor::SceneOverpower => Burn::Overpower,
                    _ => Burn::Other,
                });
                all.extend((0..chips.total()).map(|_| burn));
            }
            _ => {}
        }
    }
    let place = |which: &Which| list(game.content()).position(|known| known == *which);
    all.iter().filter_map(place).collect()
}
