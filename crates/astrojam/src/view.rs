//! What a viewer sees: built up from what may be known.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Seat, Viewer};

use crate::board::{Pawn, ROBOTS, TEAM};
use crate::lattice::Square;
use crate::options::{Builder, Colour};
use crate::pile::Cards;
use crate::places::{Item, Place, Places};
use crate::position::{AstroJam, GOAL, Phase};
use crate::station::{self, Layout};

/// What a viewer sees.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct View {
    /// What the table is doing.
    pub phase: Phase,
    /// Who is asked.
    pub asked: Option<Seat>,
    /// Pieces placed in the current step of the set-up.
    pub placed: u8,
    /// Who builds the station, while it is being built.
    pub builder: Option<Builder>,
    /// Whether crates are placed in turn.
    pub crates_in_turn: bool,
    /// The first player, once drawn.
    pub first: Option<Seat>,
    /// Whose turn it is, once there are turns.
    pub active: Option<Seat>,
    /// The round, from zero.
    pub round: u16,
    /// The last round.
    pub cap: u16,
    /// Where the modules lie.
    pub station: Layout,
    /// The spaces of the station, row by row from a1 on, a letter for each square: `#` for no space, `.` for a space
    /// without a mark, `S` for a Starting Space, `K` for a CARGO Site, and `C`, `E` and `L` for computer, engine and lab.
    pub spaces: Vec<String>,
    /// Where the Active Destinations are, as far as their modules lie there.
    pub goals: Vec<Goal>,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// Where the robots stand.
    pub robots: [Square; ROBOTS],
    /// Where the crates stand.
    pub crates: Vec<Square>,
    /// What the items are that are told by their numbers, from zero.
    pub names: Vec<ItemName>,
    /// Where the Item Tokens lie.
    pub items: Vec<Square>,
    /// The astronaut outside.
    pub outside: Option<Pawn>,
    /// The token it holds.
    pub outside_item: Option<Item>,
    /// The objectives.
    pub objectives: Vec<Objective>,
    /// What the active player has visited this turn.
    pub visits: Places,
    /// So many points bring the game to its end.
    pub enough: u8,
    /// Whether an objective was scored this turn.
    pub scored: bool,
    /// The delivery that will be scored once compensation is drawn.
    pub delivered: Option<Place>,
    /// How many cards the Action deck has.
    pub deck: u8,
    /// The Action discard pile.
    pub discard: Cards,
    /// How many Task Cards are in their deck.
    pub task_deck: u16,
    /// How many Condition Cards are in their deck.
    pub condition_deck: u16,
    /// The discarded Condition Cards.
    pub condition_discard: Vec<Places>,
}

/// What a viewer sees of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct SeatView {
    /// Its colour.
    pub colour: Colour,
    /// Its points.
    pub points: u8,
    /// Where its astronauts stand.
    pub astronauts: [Square; TEAM],
    /// The items of the Task Cards in front of it.
    pub tasks: Vec<Item>,
    /// The Condition Cards in front of it.
    pub conditions: Vec<Places>,
    /// How many cards it holds.
    pub held: u8,
    /// How many it has still to draw.
    pub owed: u8,
    /// Its hand, for its own eyes; for everybody after the end.
    pub hand: Option<Cards>,
}

/// An item: what its number stands for.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
pub struct ItemName {
    /// Its word in actions.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
}

/// An Active Destination.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Goal {
    /// Which.
    pub place: Place,
    /// Its space.
    pub at: Square,
}

/// An objective.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Objective {
    /// Where the item has to go.
    pub place: Place,
    /// The item, unless the Task Cards have run out.
    pub task: Option<Item>,
    /// What to visit for a point more, unless the Condition Cards have run out.
    pub condition: Option<Places>,
}

/// Each set of places as often as it is counted.
fn spread(counts: &[u8; Places::SETS]) -> Vec<Places> {
    let each =
        |(index, count): (usize, &u8)| std::iter::repeat_n(Places::numbered(index), usize::from(*count));
    counts.iter().enumerate().flat_map(each).collect()
}

fn total(counts: &[u8]) -> u16 {
    counts.iter().map(|count| u16::from(*count)).sum()
}

impl AstroJam {
    /// AJ-INV-20, AJ-SETUP-36: hands as counts, but for the viewer's own; decks as sizes.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let state = &self.state;
        let building = state.phase == Phase::Build;
        let in_set_up = self.in_set_up();
        View {
            phase: state.phase,
            asked: self.asked(),
            placed: state.placed,
            builder: state.builder.filter(|_| building),
            crates_in_turn: state.crates_in_turn,
            first: (!building).then_some(state.first),
            active: (!in_set_up).then_some(state.active),
            round: state.round,
            cap: state.cap,
            station: state.layout,
            spaces: self.rows(),
            goals: Place::ALL
                .into_iter()
                .map(|place| Goal { place, at: self.goal(place) })
                .filter(|goal| goal.at.is_somewhere())
                .collect(),
            seats: self.all().iter().map(|seat| self.seat_seen_by(seat, viewer)).collect(),
            robots: state.robots,
            crates: state.crates.to_vec(),
            names: self.kit.0.items.iter().map(|item| ItemName { id: &item.id, name: &item.name }).collect(),
            items: state.items.to_vec(),
            outside: state.outside,
            outside_item: state.outside_item,
            objectives: Place::ALL
                .into_iter()
                .filter(|_| !in_set_up)
                .map(|place| Objective {
                    place,
                    task: state.tasks[place as usize],
                    condition: state.conditions[place as usize],
                })
                .collect(),
            visits: state.visits,
            enough: GOAL,
            scored: state.scored,
            delivered: state.delivered,
            deck: self.deck_left,
            // AJ-RULING-43: the discard pile lies open, and counts are public.
            discard: state.discard,
            task_deck: total(&state.task_deck),
            condition_deck: total(&state.condition_deck),
            condition_discard: spread(&state.condition_discard),
        }
    }

    /// The spaces of the station as letters, row by row.
    fn rows(&self) -> Vec<String> {
        let (width, height) = station::extent(self.kit.0, &self.state.layout);
        let mut rows = vec!["#".repeat(width as usize).into_bytes(); height as usize];
        for (square, _, tile) in station::spaces(self.kit.0, &self.state.layout) {
            rows[usize::from(square.row())][usize::from(square.column())] = tile.letter() as u8;
        }
        rows.into_iter().map(|row| row.into_iter().map(char::from).collect()).collect()
    }

    fn seat_seen_by(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let state = &self.state;
        let index = seat.index();
        let tasks = Item::all().flat_map(|item| {
            std::iter::repeat_n(item, usize::from(state.claimed_tasks[index][item.index()]))
        });
        let over = matches!(state.phase, Phase::Over(_));
        SeatView {
            colour: state.colours[index],
            points: self.points(seat),
            astronauts: state.astronauts[index],
            tasks: tasks.collect(),
            conditions: spread(&state.claimed_conditions[index]),
            held: self.held(seat),
            owed: state.owed[index],
            hand: (over || viewer.has(seat)).then_some(*self.hand(seat)),
        }
    }
}
