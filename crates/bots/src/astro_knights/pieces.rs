//! The pieces of Astro Knights whose use the lab watches: the cards that can be gained, the Knights and the Homeworlds.

use astro_knights::{Action, AstroKnights, CardId, HomeworldId, Kit, KnightId, Player, Supply};
use table::{Game as _, Seat, Seats};

use crate::{Piece, Pieces};

/// One of them.
#[derive(Clone, Copy)]
enum Which {
    Card(CardId),
    Knight(KnightId),
    Homeworld(HomeworldId),
}

pub(super) fn watched() -> Pieces<AstroKnights> {
    Pieces {
        all: |kit| list(kit).map(|which| about(kit, which)).collect(),
        had: |game, place| had(game, list(game.content()).nth(place)?),
        used,
    }
}

/// All of them, in one order. Starting cards come with their Knight.
fn list(kit: &Kit) -> impl Iterator<Item = Which> + '_ {
    let gained = CardId::all(kit).filter(|card| card.of(kit).supply.is_some()).map(Which::Card);
    gained.chain(KnightId::all(kit).map(Which::Knight)).chain(HomeworldId::all(kit).map(Which::Homeworld))
}

fn about(kit: &Kit, which: Which) -> Piece {
    let (kind, id, name) = match which {
        Which::Card(card) => (card.of(kit).kind.title(), card.word(kit), card.name(kit)),
        Which::Knight(knight) => ("Knight", knight.word(kit), knight.name(kit)),
        Which::Homeworld(homeworld) => ("Homeworld", homeworld.word(kit), homeworld.name(kit)),
    };
    Piece { kind, id: id.to_owned(), name: name.to_owned() }
}

/// Who has it at the end. A card could be had once it was turned up in the supply.
fn had(game: &AstroKnights, which: Which) -> Option<Seats> {
    let (state, kit) = (game.state(), game.content());
    let seats = Seats::first(state.seats);
    let who = |has: &dyn Fn(&Player) -> bool| {
        seats.iter().filter(|seat| has(&state.players[seat.index()])).collect::<Seats>()
    };
    match which {
        Which::Card(card) => {
            let deck = &state.supply[card.of(kit).supply? as usize];
            let lying = deck.iter().filter(|other| *other == card).count();
            let face_down = lying - deck.known().filter(|other| *other == card).count();
            let zones = |player: &Player| {
                [player.deck, player.hand, player.discard, player.play, player.equipped]
                    .iter()
                    .any(|zone| zone.iter().any(|other| other == card))
            };
            (face_down < usize::from(card.of(kit).copies)).then(|| who(&zones))
        }
        Which::Knight(knight) => {
            let whose = who(&|player| player.knight == Some(knight));
            (whose != Seats::NONE).then_some(whose)
        }
        Which::Homeworld(homeworld) => (state.homeworld == homeworld).then_some(seats),
    }
}

/// The piece that an answer uses: a card that is played, overcharged or attacks, an ability.
fn used(game: &AstroKnights, seat: Seat, action: &Action) -> Vec<usize> {
    let (state, kit) = (game.state(), game.content());
    let is = |which: Which| match (which, action) {
        (Which::Card(card), Action::Play(used) | Action::Attack(used)) => card == *used,
        (Which::Card(card), Action::Overcharge) => game.supply_top(Supply::Tech) == Some(card),
        (Which::Knight(knight), Action::Ability) => state.players[seat.index()].knight == Some(knight),
        (Which::Homeworld(homeworld), Action::Homeworld) => state.homeworld == homeworld,
        _ => false,
    };
    list(kit).position(is).into_iter().collect()
}
