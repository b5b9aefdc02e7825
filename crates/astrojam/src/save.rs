//! Storing a position, and what has to hold before a stored one is taken.

use table::{Broken, Interned, Seat, Seats, english};

use crate::board::{Blocker, Board, CRATES, Pawn, SEATS_MAX, TEAM};
use crate::cards::{Card, Kind, STRENGTHS};
use crate::content::Kit;
use crate::lattice::{SIDE_MAX, Square};
use crate::modules::{MODULES, Module};
use crate::options::ROUNDS_MAX;
use crate::places::{ITEMS, Item, Places};
use crate::position::{AstroJam, Phase, State};
use crate::station::{self, Misfit, Placement};
use crate::words::the_places;

pub(crate) type Sound = Result<(), Broken>;

impl AstroJam {
    /// The position that was stored, if everything holds that holds in every position.
    pub(crate) fn restore(kit: &'static Kit, state: State) -> Result<AstroJam, Broken> {
        check_table(&state)?;
        check_station(kit, &state)?;
        let mut game = AstroJam {
            kit: Interned(kit),
            board: Board::EMPTY,
            goals: [Square::NOWHERE; 3],
            held: [0; SEATS_MAX],
            deck_left: 0,
            state,
        };
        game.open_station();
        game.check_cards()?;
        for seat in 0..SEATS_MAX {
            game.held[seat] = game.state.hands[seat].len();
        }
        game.deck_left = game.state.deck.len();
        game.put_blockers()?;
        Ok(game)
    }

    /// Whether everything holds that holds in every position.
    pub(crate) fn find_broken(&self) -> Sound {
        // What follows from the state is what it should be, and the state itself can be stored.
        let again = AstroJam::restore(self.kit.0, self.state.clone())?;
        Broken::unless(again == *self, "AJ-INV-02", || "the board does not follow from the state".into())?;
        if self.in_set_up() { self.check_set_up() } else { self.check_play() }
    }

    /// Puts everything where the state says. AJ-INV-01, AJ-INV-06: on spaces, one blocker each.
    fn put_blockers(&mut self) -> Sound {
        let mut blockers: Vec<(Square, Blocker)> = Vec::new();
        for pawn in self.pawns() {
            let at = self.place_of(pawn);
            if at.is_somewhere() {
                blockers.push((at, Blocker::Pawn(pawn)));
            }
        }
        blockers.extend(self.state.crates.iter().map(|at| (*at, Blocker::Crate)));
        for (at, blocker) in blockers {
            let field = || match blocker {
                Blocker::Pawn(pawn) => field_of(pawn),
                Blocker::Crate => "crates".to_owned(),
            };
            Broken::unless(self.board.is_space(at), "AJ-INV-06", || {
                format!("{}: {blocker} is on {at}, which is no space of this station", field())
            })?;
            let there = self.board.blocker(at);
            Broken::unless(there.is_none(), "AJ-INV-01", || {
                let other = there.map_or_else(String::new, |other| other.to_string());
                format!("{}: {blocker} is on {at}, where {other} stands; a space holds one of them", field())
            })?;
            self.board.put(at, blocker);
        }
        for item in Item::all() {
            let at = self.item(item);
            Broken::unless(!at.is_somewhere() || self.board.is_space(at), "AJ-INV-06", || {
                format!("{} is on {at}, which is no space of this station", self.token(item))
            })?;
        }
        let strangers = Seats::first(SEATS_MAX as u8).minus(self.all());
        for seat in strangers {
            let index = seat.index();
            let had = [
                ("astronauts", self.state.astronauts[index] != [Square::NOWHERE; TEAM]),
                ("hands", self.held[index] != 0),
                ("owed", self.state.owed[index] != 0),
                ("claimed_tasks", self.state.claimed_tasks[index] != [0; ITEMS]),
                ("claimed_conditions", self.state.claimed_conditions[index] != [0; Places::SETS]),
            ];
            // AJ-SETUP-03: who does not play has nothing on the table.
            if let Some((field, _)) = had.into_iter().find(|(_, had)| *had) {
                let seats = self.state.seats;
                let what = format!(
                    "{field}[{index}] has something of seat {seat}; `seats` is {seats}, so it should be empty"
                );
                return Err(Broken::by("AJ-SETUP-03", what));
            }
        }
        Ok(())
    }

    /// AJ-INV-07, AJ-INV-08: no card is lost or made.
    fn check_cards(&self) -> Sound {
        let state = &self.state;
        let piles = || state.hands.iter().chain([&state.deck, &state.discard]);
        for kind in Kind::ALL {
            for card in STRENGTHS.filter_map(|strength| Card::new(kind, strength)) {
                let found: u8 = piles().map(|cards| cards.count(card)).sum();
                let there = self.kit.actions.count(card);
                Broken::unless(found == there, "AJ-INV-07", || {
                    format!(
                        "hands, deck and discard hold {} {card}; the kit has {there}",
                        english::count(found, "card")
                    )
                })?;
            }
        }
        let count =
            |in_deck: u8, in_slots: usize, claimed: u16| u16::from(in_deck) + in_slots as u16 + claimed;
        for item in Item::all() {
            let slots = state.tasks.iter().filter(|task| **task == Some(item)).count();
            let claimed = state.claimed_tasks.iter().map(|tasks| u16::from(tasks[item.index()])).sum();
            let found = count(state.task_deck[item.index()], slots, claimed);
            let there = u16::from(self.kit.tasks[item.index()]);
            Broken::unless(found == there, "AJ-INV-08", || {
                let (name, index) = (&self.kit.item(item).name, item.index());
                format!(
                    "tasks, task_deck[{index}] and claimed_tasks[..][{index}] hold {} for the {name}; the kit has {there}",
                    english::count(found, "Task Card")
                )
            })?;
        }
        for (slot, task) in state.tasks.iter().enumerate() {
            let fits = task.is_none_or(|item| item.index() < ITEMS);
            Broken::unless(fits, "AJ-INV-08", || {
                format!("tasks[{slot}] names no item; there are 0 to {}", ITEMS - 1)
            })?;
        }
        for index in 0..Places::SETS {
            let places = Places::numbered(index);
            let slots = state.conditions.iter().filter(|condition| **condition == Some(places)).count();
            let claimed =
                state.claimed_conditions.iter().map(|conditions| u16::from(conditions[index])).sum();
            let found = count(state.condition_deck[index], slots, claimed)
                + u16::from(state.condition_discard[index]);
            let there = u16::from(self.kit.conditions[index]);
            Broken::unless(found == there, "AJ-INV-08", || {
                let found = english::count(found, "Condition Card");
                let what = match places.is_empty() {
                    true => format!("{found} that would name no place"),
                    false => format!("{found} for {}", the_places(places)),
                };
                format!(
                    "conditions, condition_deck[{index}], condition_discard[{index}] and claimed_conditions[..][{index}] \
                     hold {what}; the kit has {there}"
                )
            })?;
        }
        for seat in 0..SEATS_MAX {
            let tasks: u16 = state.claimed_tasks[seat].iter().map(|n| u16::from(*n)).sum();
            let conditions: u16 = state.claimed_conditions[seat].iter().map(|n| u16::from(*n)).sum();
            // AJ-INV-11, AJ-SCORE-07: no Condition Card without a Task Card, and points that can be counted.
            Broken::unless(conditions <= tasks && tasks <= 100, "AJ-INV-11", || {
                format!(
                    "claimed_conditions[{seat}] has {} and claimed_tasks[{seat}] {}; there are never more of the first",
                    english::count(conditions, "card"),
                    english::count(tasks, "card")
                )
            })?;
        }
        Ok(())
    }

    /// A token with the field that says where it lies.
    pub(crate) fn token(&self, item: Item) -> String {
        format!("items[{}]: the {}", item.index(), self.kit.item(item).name)
    }
}

/// Seats, colours, rounds.
fn check_table(state: &State) -> Sound {
    // AJ-RULING-01: two to four players.
    Broken::unless((2..=4).contains(&state.seats), "AJ-RULING-01", || {
        format!("seats is {}; two to four play", state.seats)
    })?;
    let all = Seats::first(state.seats);
    // AJ-RULING-46: the first player is one of those at the table.
    for (field, seat) in [("first", state.first), ("active", state.active)] {
        Broken::unless(all.has(seat), "AJ-RULING-46", || {
            format!("{field} is {seat}; at the table are {all}")
        })?;
    }
    for seat in 0..SEATS_MAX {
        let colour = state.colours[seat];
        Broken::unless(!state.colours[..seat].contains(&colour), "AJ-SETUP-01", || {
            format!("colours[{seat}] is {}, which another seat has; all four are different", colour.word())
        })?;
    }
    Broken::unless((1..=ROUNDS_MAX).contains(&state.cap), "AJ-RULING-44", || {
        format!("cap is {}; it is 1 to {ROUNDS_MAX} rounds", state.cap)
    })?;
    Broken::unless(state.round < state.cap, "AJ-RULING-44", || {
        format!("round is {}, counted from 0; with a cap of {} it is less", state.round, state.cap)
    })?;
    Broken::unless(state.phase != Phase::Build || state.builder.is_some(), "AJ-SETUP-07", || {
        "builder is empty; in the phase Build it says who builds".into()
    })
}

/// The modules lie as they may.
fn check_station(kit: &Kit, state: &State) -> Sound {
    let built = state.phase != Phase::Build;
    let placed = station::placed(&state.layout).count();
    let due = if built { MODULES } else { usize::from(state.placed) };
    // AJ-SETUP-04: all four, once the station stands.
    Broken::unless(placed == due && (built || placed < MODULES), "AJ-SETUP-04", || {
        let due = if built { MODULES } else { due.min(MODULES - 1) };
        format!("layout has {placed} modules; in the phase {} it has {due}", state.phase.word())
    })?;
    Broken::unless(built || state.first == Seat::new(0), "AJ-SETUP-08", || {
        format!("first is {}; while the station is built nobody is drawn yet, and it is A", state.first)
    })?;
    for (module, Placement { x, y, .. }) in station::placed(&state.layout) {
        Broken::unless(x >= 0 && y >= 0, "AJ-DOCK-01", || {
            format!("layout[{}] is at {x}, {y}; both are 0 or more", module.index())
        })?;
    }
    let (width, height) = station::extent(kit, &state.layout);
    let within = width <= i16::from(SIDE_MAX) && height <= i16::from(SIDE_MAX);
    Broken::unless(within, "AJ-DOCK-01", || {
        format!("layout is {width} wide and {height} high; each is at most {SIDE_MAX}")
    })?;
    Broken::unless(station::normal(state.layout) == state.layout, "AJ-DOCK-01", || {
        "layout does not begin at column 0 and row 0; it is counted from its own corner".into()
    })?;
    let named = |module: Module| format!("layout[{}]: the {}", module.index(), kit.module(module).name);
    let name = |module: Module| format!("the {}, layout[{}]", kit.module(module).name, module.index());
    station::check(kit, &state.layout).map_err(|(module, misfit)| match misfit {
        Misfit::Overlap(other) => {
            Broken::by("AJ-DOCK-03", format!("{} lies on {}", named(module), name(other)))
        }
        Misfit::Narrow(other) => {
            let what = format!("{} meets {}, along one space; it takes two", named(module), name(other));
            Broken::by("AJ-DOCK-04", what)
        }
        Misfit::Loose => {
            Broken::by("AJ-DOCK-05", format!("{} docks with no module; it takes one", named(module)))
        }
    })
}

/// Where a position says where a pawn stands.
pub(crate) fn field_of(pawn: Pawn) -> String {
    match pawn.owner() {
        Some(seat) => format!("astronauts[{}][{}]", seat.index(), pawn.number()),
        None => format!("robots[{}]", pawn.number()),
    }
}

impl AstroJam {
    /// A number for every piece, wherever it lies.
    pub(crate) fn count_pieces(&self, out: &mut Vec<u32>) {
        let state = &self.state;
        let action = |card: Card| 100 + (card.kind() as u32) * 10 + u32::from(card.strength());
        for cards in state.hands.iter().chain([&state.deck, &state.discard]) {
            out.extend(cards.one_by_one().map(action));
        }
        let mut add = |number: u32, count: u8| out.extend(std::iter::repeat_n(number, usize::from(count)));
        for item in Item::all() {
            let number = 200 + u32::from(item.0);
            add(number, state.task_deck[item.index()]);
            add(number, state.tasks.iter().filter(|task| **task == Some(item)).count() as u8);
            for claimed in &state.claimed_tasks {
                add(number, claimed[item.index()]);
            }
        }
        for index in 0..Places::SETS {
            let number = 300 + index as u32;
            add(number, state.condition_deck[index] + state.condition_discard[index]);
            let slots = state.conditions.iter().flatten().filter(|condition| condition.index() == index);
            add(number, slots.count() as u8);
            for claimed in &state.claimed_conditions {
                add(number, claimed[index]);
            }
        }
        // On the board, outside, or still in the box during the set-up.
        let boxed = if self.in_set_up() { CRATES - state.crates.len() } else { 0 };
        add(400, (state.crates.len() + boxed) as u8);
    }
}
