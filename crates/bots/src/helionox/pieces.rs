//! The pieces of Helionox whose use the lab watches: cards, Events, Architects and Locations.

use helionox::{Action, ArchitectId, CardId, EventId, Fate, Helionox, Kind, Kit, LocationId};
use table::{Game as _, Seat, Seats};

use crate::{Piece, Pieces};

/// One of them.
#[derive(Clone, Copy)]
enum Which {
    Card(CardId),
    Event(EventId),
    Architect(ArchitectId),
    Location(LocationId),
}

pub(super) fn watched() -> Pieces<Helionox> {
    Pieces {
        all: |kit| list(kit).map(|which| about(kit, which)).collect(),
        had: |game, place| had(game, list(game.content()).nth(place)?),
        used,
    }
}

/// All of them, in one order. Starting cards are everybody's.
fn list(kit: &Kit) -> impl Iterator<Item = Which> + '_ {
    let bought = CardId::all(kit).filter(|card| card.of(kit).kind != Kind::Starting).map(Which::Card);
    bought
        .chain(EventId::all(kit).map(Which::Event))
        .chain(ArchitectId::all(kit).map(Which::Architect))
        .chain(LocationId::all(kit).map(Which::Location))
}

fn about(kit: &Kit, which: Which) -> Piece {
    let (kind, id, name) = match which {
        Which::Card(card) => (
            match card.of(kit).kind {
                Kind::Illegal => "Illegal Tech",
                Kind::Market => "Market card",
                Kind::Starting | Kind::Prime => "card",
            },
            card.word(kit),
            card.name(kit),
        ),
        Which::Event(event) => ("Event", event.word(kit), event.name(kit)),
        Which::Architect(architect) => ("Architect", architect.word(kit), architect.name(kit)),
        Which::Location(location) => ("Location", location.word(kit), location.name(kit)),
    };
    Piece { kind, id: id.to_owned(), name: name.to_owned() }
}

/// Who has it at the end: a card among the own cards, an Event in the Trophy pile, an Embassy at a Location. A Market card
/// could be had once it was turned up, an Event once it was placed.
fn had(game: &Helionox, which: Which) -> Option<Seats> {
    let (state, kit) = (game.state(), game.content());
    let seats = Seats::first(state.seats);
    let who = |has: &dyn Fn(&helionox::Player) -> bool| {
        seats.iter().filter(|seat| has(&state.players[seat.index()])).collect::<Seats>()
    };
    match which {
        Which::Card(card) => {
            let printed = card.of(kit);
            let there = match printed.kind {
                Kind::Market => {
                    let face_down = printed.faction.map_or(0, |faction| {
                        let deck = &state.market[faction as usize];
                        let all = deck.iter().filter(|other| *other == card).count();
                        all - deck.known().filter(|other| *other == card).count()
                    });
                    face_down < usize::from(printed.copies)
                }
                Kind::Illegal => {
                    let lies = state.tech.iter().any(|tech| tech.has(card));
                    lies || who(&|player| player.cards.all().any(|other| other == card)) != Seats::NONE
                }
                Kind::Starting | Kind::Prime => true,
            };
            let there = there && (state.mercury || !printed.mercury);
            there.then(|| who(&|player| player.cards.all().any(|other| other == card)))
        }
        Which::Event(event) => match state.fates[usize::from(event.number())] {
            Fate::Unseen | Fate::Foreseen => None,
            Fate::InPlay | Fate::Syndicate(_) => Some(Seats::NONE),
            Fate::Trophy(_, _) if state.team => Some(seats),
            Fate::Trophy(seat, _) => Some(Seats::only(seat)),
        },
        Which::Architect(architect) => {
            let whose = who(&|player| player.architect == Some(architect));
            (whose != Seats::NONE).then_some(whose)
        }
        Which::Location(location) => {
            let at = location.of(kit).world;
            (state.locations[at as usize] == location).then(|| who(&|player| player.embassies.has(at)))
        }
    }
}

/// The piece that an answer uses: a card that is played, an Event that is overcome, an ability, a Location.
fn used(game: &Helionox, seat: Seat, action: &Action) -> Vec<usize> {
    let (state, kit) = (game.state(), game.content());
    let player = &state.players[seat.index()];
    let is = |which: Which| match (which, action) {
        (Which::Card(card), Action::Play(played)) => card == *played,
        (
            Which::Event(event),
            Action::Overcome { event: overcome, .. }
            | Action::Settle { event: overcome, .. }
            | Action::Call { event: overcome, .. },
        ) => event == *overcome,
        (Which::Architect(architect), Action::Ability(_)) => player.architect == Some(architect),
        (Which::Location(location), Action::Bonus | Action::Key) => {
            state.locations[player.ship as usize] == location
        }
        _ => false,
    };
    list(kit).position(is).into_iter().collect()
}
