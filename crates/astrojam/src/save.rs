//! Storing a position, and what has to hold before a stored one is taken.

use table::{Broken, Interned, Seat, Seats};

use crate::board::{Blocker, Board, CRATES, Pawn, SEATS_MAX, TEAM};
use crate::cards::{Card, Kind, STRENGTHS};
use crate::content::Kit;
use crate::lattice::{SIDE_MAX, Square};
use crate::modules::{MODULES, Tile};
use crate::options::ROUNDS_MAX;
use crate::places::{ITEMS, Item, Place, Places};
use crate::position::{AstroJam, HAND_LIMIT, Phase, State};
use crate::station::{self, Misfit};

type Sound = Result<(), Broken>;

fn hold(holds: bool, rule: &'static str, what: impl FnOnce() -> String) -> Sound {
    Broken::unless(holds, rule, what)
}

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
        hold(again == *self, "AJ-INV-02", || "the board does not follow from the state".into())?;
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
            hold(self.board.is_space(at), "AJ-INV-06", || {
                format!("{blocker} is on {at}, which is no space")
            })?;
            hold(self.board.is_free(at), "AJ-INV-01", || format!("{blocker} is on {at}, which is blocked"))?;
            self.board.put(at, blocker);
        }
        for item in Item::all() {
            let at = self.item(item);
            hold(!at.is_somewhere() || self.board.is_space(at), "AJ-INV-06", || {
                format!("item {} is on {at}, which is no space", item.0)
            })?;
        }
        let strangers = Seats::first(SEATS_MAX as u8).minus(self.all());
        for seat in strangers {
            let idle = self.state.astronauts[seat.index()] == [Square::NOWHERE; TEAM]
                && self.held[seat.index()] == 0
                && self.state.owed[seat.index()] == 0
                && self.points(seat) == 0;
            // AJ-SETUP-03: who does not play has nothing on the table.
            hold(idle, "AJ-SETUP-03", || format!("seat {seat} does not play and has something"))?;
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
                hold(found == there, "AJ-INV-07", || format!("{found} cards {card} instead of {there}"))?;
            }
        }
        let count =
            |in_deck: u8, in_slots: usize, claimed: u16| u16::from(in_deck) + in_slots as u16 + claimed;
        for item in Item::all() {
            let slots = state.tasks.iter().filter(|task| **task == Some(item)).count();
            let claimed = state.claimed_tasks.iter().map(|tasks| u16::from(tasks[item.index()])).sum();
            let found = count(state.task_deck[item.index()], slots, claimed);
            let there = u16::from(self.kit.tasks[item.index()]);
            hold(found == there, "AJ-INV-08", || {
                format!("{found} Task Cards for item {} instead of {there}", item.0)
            })?;
        }
        let known = |task: &Item| task.index() < ITEMS;
        hold(state.tasks.iter().flatten().all(known), "AJ-INV-08", || "a Task Card names no item".into())?;
        for index in 0..Places::SETS {
            let places = Places::numbered(index);
            let slots = state.conditions.iter().filter(|condition| **condition == Some(places)).count();
            let claimed =
                state.claimed_conditions.iter().map(|conditions| u16::from(conditions[index])).sum();
            let found = count(state.condition_deck[index], slots, claimed)
                + u16::from(state.condition_discard[index]);
            let there = u16::from(self.kit.conditions[index]);
            hold(found == there, "AJ-INV-08", || {
                format!("{found} Condition Cards for {places} instead of {there}")
            })?;
        }
        for seat in 0..SEATS_MAX {
            let tasks: u16 = state.claimed_tasks[seat].iter().map(|n| u16::from(*n)).sum();
            let conditions: u16 = state.claimed_conditions[seat].iter().map(|n| u16::from(*n)).sum();
            // AJ-INV-11, AJ-SCORE-07: no Condition Card without a Task Card, and points that can be counted.
            hold(conditions <= tasks && tasks <= 100, "AJ-INV-11", || {
                format!("{conditions} Condition Cards and {tasks} Task Cards in front of one seat")
            })?;
        }
        Ok(())
    }

    /// What holds while the table is being set up.
    fn check_set_up(&self) -> Sound {
        let state = &self.state;
        let untouched = state.hands.iter().all(|hand| hand.is_empty())
            && state.discard.is_empty()
            && state.tasks == [None; 3]
            && state.conditions == [None; 3]
            && state.condition_discard == [0; Places::SETS]
            && self.all().iter().all(|seat| self.points(seat) == 0)
            && state.outside.is_none()
            && state.outside_item.is_none();
        // AJ-SETUP-43, AJ-SETUP-41: no card before the last crate, no points, nobody outside.
        hold(untouched, "AJ-SETUP-43", || "a card is out before the set-up is done".into())?;
        let quiet = state.round == 0
            && state.active == state.first
            && state.visits.is_empty()
            && !state.scored
            && state.delivered.is_none()
            && state.owed == [0; SEATS_MAX];
        hold(quiet, "AJ-SETUP-42", || "a turn is under way before the set-up is done".into())?;
        let step = match state.phase {
            Phase::Build => 0,
            Phase::Astronauts => 1,
            Phase::Robots => 2,
            _ => 3,
        };
        let placed = usize::from(state.placed);
        let most = [MODULES, TEAM * usize::from(state.seats), 3, CRATES][step];
        hold(placed < most, "AJ-SETUP-42", || {
            format!("{placed} of {most} pieces are placed, and the step is not over")
        })?;
        let astronauts =
            if step == 1 { placed } else { TEAM * usize::from(state.seats) * usize::from(step > 1) };
        for turn in 0..state.seats {
            let seat = self.in_order(turn);
            for number in 0..TEAM {
                let pawn = Pawn::astronaut(seat, number);
                let due = number * usize::from(state.seats) + usize::from(turn) < astronauts;
                self.check_placed(pawn, due, "AJ-SETUP-12", |tile, _| tile == Tile::Start)?;
            }
        }
        let robots = if step == 2 { placed } else { 3 * usize::from(step > 2) };
        for number in 0..3 {
            let beside = |_: Tile, at: Square| {
                let touching =
                    |(square, _, tile): (Square, u8, Tile)| tile == Tile::Cargo && square.touches(at);
                station::spaces(self.kit.0, &state.layout).any(touching)
            };
            self.check_placed(Pawn::robot(number), number < robots, "AJ-SETUP-20", beside)?;
        }
        for item in Item::all() {
            let at = self.item(item);
            let alone = self.items_on(at).count() == 1;
            let on_cargo = station::module_at(self.kit.0, &state.layout, at)
                .is_some_and(|(_, tile)| tile == Tile::Cargo);
            let fine = if step > 2 { alone && on_cargo } else { !at.is_somewhere() };
            // AJ-SETUP-24: each token on a CARGO Site of its own.
            hold(fine, "AJ-SETUP-24", || format!("item {} is at {at}", item.0))?;
        }
        let crates = if step == 3 { placed } else { 0 };
        hold(state.crates.len() == crates, "AJ-SETUP-28", || format!("{} crates", state.crates.len()))?;
        for module in 0..MODULES as u8 {
            let (there, most) = (self.crates_on(module), self.kit.modules[usize::from(module)].crates);
            hold(there <= most, "AJ-SETUP-31", || format!("{there} crates on module {module}"))?;
        }
        let cargo = |at: &Square| {
            station::module_at(self.kit.0, &state.layout, *at).is_some_and(|(_, tile)| tile == Tile::Cargo)
        };
        hold(!state.crates.iter().any(cargo), "AJ-SETUP-33", || "a crate is on a CARGO Site".into())?;
        if step == 0 {
            let mut ways = 0;
            station::additions(self.kit.0, &state.layout, |_, _| ways += 1);
            hold(ways > 0, "AJ-DOCK-05", || "no module can be added".into())?;
        }
        Ok(())
    }

    fn check_placed(
        &self,
        pawn: Pawn,
        due: bool,
        rule: &'static str,
        fits: impl Fn(Tile, Square) -> bool,
    ) -> Sound {
        let at = self.place_of(pawn);
        let tile = station::module_at(self.kit.0, &self.state.layout, at).map(|(_, tile)| tile);
        let fine = if due { tile.is_some_and(|tile| fits(tile, at)) } else { !at.is_somewhere() };
        hold(fine, rule, || format!("{pawn} is at {at}"))
    }

    /// What holds from the first turn on.
    fn check_play(&self) -> Sound {
        let state = &self.state;
        hold(state.placed == 0, "AJ-SETUP-42", || "a piece of the set-up is left".into())?;
        for pawn in self.pawns() {
            // AJ-INV-02, AJ-INV-03, AJ-INV-04: everybody is on the board, but for one astronaut outside.
            let outside = state.outside == Some(pawn);
            hold(self.place_of(pawn).is_somewhere() != outside, "AJ-INV-02", || {
                format!("{pawn} is neither on the board nor outside, or both")
            })?;
        }
        let stranger = |pawn: Pawn| pawn.owner().is_none_or(|owner| !self.all().has(owner));
        hold(!state.outside.is_some_and(stranger), "AJ-INV-04", || {
            "something else than an astronaut is outside".into()
        })?;
        hold(state.crates.len() == CRATES, "AJ-INV-04", || format!("{} crates", state.crates.len()))?;
        for item in Item::all() {
            let outside = state.outside_item == Some(item);
            // AJ-INV-05: each token on a space or outside.
            hold(self.item(item).is_somewhere() != outside, "AJ-INV-05", || {
                format!("item {} is neither on the board nor outside, or both", item.0)
            })?;
        }
        let held = state.outside_item.is_none_or(|item| item.index() < ITEMS && state.outside.is_some());
        hold(held, "AJ-INV-05", || "a token is outside with nobody".into())?;
        for place in Place::ALL {
            let slot = place as usize;
            // AJ-INV-14: a slot is empty only if its deck is exhausted.
            let tasks = state.tasks[slot].is_some() || state.task_deck == [0; ITEMS];
            let none = [0; Places::SETS];
            let conditions = state.conditions[slot].is_some()
                || (state.condition_deck, state.condition_discard) == (none, none);
            hold(tasks && conditions, "AJ-INV-14", || format!("the {place} has no card, and its deck has"))?;
        }
        self.check_under_way()
    }

    /// What holds of the draws under way, and of the end.
    fn check_under_way(&self) -> Sound {
        let state = &self.state;
        let above: Vec<Seat> = self.all().iter().filter(|seat| self.held(*seat) > HAND_LIMIT).collect();
        let one = above.len() <= 1 && above.iter().all(|seat| self.held(*seat) == HAND_LIMIT + 1);
        // AJ-INV-09: eleven cards in one hand at most.
        hold(one, "AJ-INV-09", || "more than one hand is above its limit, or by more than one".into())?;
        let limit = above.first().copied();
        let settled = limit.is_some() || state.owed == [0; SEATS_MAX] && state.delivered.is_none();
        hold(settled, "AJ-ACT-04", || "a draw or a delivery waits for nothing".into())?;
        // The most that one action can owe: three astronauts on a line, or a card's Strength.
        hold(state.owed.iter().all(|owed| *owed <= *STRENGTHS.end()), "AJ-INV-18", || {
            "more cards are owed than an action can bring".into()
        })?;
        let own = |seat: Seat| seat == state.active;
        let rivals_only = limit.is_none_or(|seat| !own(seat)) && state.owed[state.active.index()] == 0;
        let active_only = limit.is_some_and(own)
            && self.all().iter().all(|seat| own(seat) || state.owed[seat.index()] == 0);
        let delivered = state.delivered.is_none_or(|place| {
            let task = state.tasks[place as usize];
            task.is_some_and(|item| self.item(item) == self.goal(place))
        });
        let fits = match state.phase {
            // AJ-TURN-05, AJ-GIFT-05: in an Action Phase only rivals draw.
            Phase::Act => rivals_only && delivered && !state.scored,
            // AJ-INV-10: somebody who has to discard holds a card.
            Phase::Discard => limit.is_none() && self.held(state.active) > 0,
            Phase::Draw => active_only && state.delivered.is_none(),
            Phase::Over(ending) => {
                // AJ-INV-15: the game ends with a round, and for a reason.
                limit.is_none()
                    && state.active == self.last()
                    && self.ending() == Some(ending)
                    && state.visits.is_empty()
                    && !state.scored
            }
            _ => false,
        };
        let rule = match state.phase {
            Phase::Discard => "AJ-INV-10",
            Phase::Over(_) => "AJ-INV-15",
            _ => "AJ-TURN-02",
        };
        hold(fits, rule, || format!("the phase {:?} cannot be like this", state.phase))
    }
}

/// Seats, colours, rounds.
fn check_table(state: &State) -> Sound {
    // AJ-RULING-01: two to four players.
    hold((2..=4).contains(&state.seats), "AJ-RULING-01", || format!("{} seats", state.seats))?;
    let all = Seats::first(state.seats);
    // AJ-RULING-46: the first player is one of those at the table.
    hold(all.has(state.first) && all.has(state.active), "AJ-RULING-46", || {
        "the first or the active seat is not at the table".into()
    })?;
    let different = (0..SEATS_MAX).all(|seat| !state.colours[..seat].contains(&state.colours[seat]));
    hold(different, "AJ-SETUP-01", || "two seats have one colour".into())?;
    let rounds = (1..=ROUNDS_MAX).contains(&state.cap) && state.round < state.cap;
    hold(rounds, "AJ-RULING-44", || format!("round {} of {}", state.round, state.cap))
}

/// The modules lie as they may.
fn check_station(kit: &Kit, state: &State) -> Sound {
    let built = state.phase != Phase::Build;
    let placed = station::placed(&state.layout).count();
    let due = if built { MODULES } else { usize::from(state.placed) };
    // AJ-SETUP-04: all four, once the station stands.
    hold(placed == due && (built || placed < MODULES), "AJ-SETUP-04", || {
        format!("{placed} modules lie there")
    })?;
    hold(built || state.first == Seat::new(0), "AJ-SETUP-08", || {
        "the first player is known too early".into()
    })?;
    for (_, placement) in station::placed(&state.layout) {
        let sound = placement.turn < 4 && placement.x >= 0 && placement.y >= 0;
        hold(sound, "AJ-DOCK-01", || "a module lies beside the lattice".into())?;
    }
    let (width, height) = station::extent(kit, &state.layout);
    let within = width <= i16::from(SIDE_MAX) && height <= i16::from(SIDE_MAX);
    hold(within && station::normal(state.layout) == state.layout, "AJ-DOCK-01", || {
        "the station does not begin at the corner of the lattice, or leaves it".into()
    })?;
    station::check(kit, &state.layout).map_err(|(module, misfit)| match misfit {
        Misfit::Overlap(other) => Broken::by("AJ-DOCK-03", format!("modules {module} and {other} overlap")),
        Misfit::Narrow(other) => {
            Broken::by("AJ-DOCK-04", format!("modules {module} and {other} meet too narrowly"))
        }
        Misfit::Loose => Broken::by("AJ-DOCK-05", format!("module {module} docks with none")),
    })
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
