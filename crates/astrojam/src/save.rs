//! Storing a position, and what has to hold before a stored one is taken.

use table::{Broken, Interned, Seat, Seats, english};

use crate::board::{Blocker, Board, CRATES, Pawn, SEATS_MAX, TEAM};
use crate::cards::{Card, Kind, STRENGTHS};
use crate::content::Kit;
use crate::lattice::{SIDE_MAX, Square};
use crate::modules::{MODULES, Module, Tile};
use crate::options::ROUNDS_MAX;
use crate::places::{ITEMS, Item, Place, Places};
use crate::position::{AstroJam, HAND_LIMIT, Phase, State};
use crate::station::{self, Misfit, Placement};
use crate::words::the_places;

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
            let field = || match blocker {
                Blocker::Pawn(pawn) => field_of(pawn),
                Blocker::Crate => "crates".to_owned(),
            };
            hold(self.board.is_space(at), "AJ-INV-06", || {
                format!("{}: {blocker} is on {at}, which is no space of this station", field())
            })?;
            let there = self.board.blocker(at);
            hold(there.is_none(), "AJ-INV-01", || {
                let other = there.map_or_else(String::new, |other| other.to_string());
                format!("{}: {blocker} is on {at}, where {other} stands; a space holds one of them", field())
            })?;
            self.board.put(at, blocker);
        }
        for item in Item::all() {
            let at = self.item(item);
            hold(!at.is_somewhere() || self.board.is_space(at), "AJ-INV-06", || {
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
                hold(found == there, "AJ-INV-07", || {
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
            hold(found == there, "AJ-INV-08", || {
                let (name, index) = (&self.kit.item(item).name, item.index());
                format!(
                    "tasks, task_deck[{index}] and claimed_tasks[..][{index}] hold {} for the {name}; the kit has {there}",
                    english::count(found, "Task Card")
                )
            })?;
        }
        for (slot, task) in state.tasks.iter().enumerate() {
            let fits = task.is_none_or(|item| item.index() < ITEMS);
            hold(fits, "AJ-INV-08", || format!("tasks[{slot}] names no item; there are 0 to {}", ITEMS - 1))?;
        }
        for index in 0..Places::SETS {
            let places = Places::numbered(index);
            let slots = state.conditions.iter().filter(|condition| **condition == Some(places)).count();
            let claimed =
                state.claimed_conditions.iter().map(|conditions| u16::from(conditions[index])).sum();
            let found = count(state.condition_deck[index], slots, claimed)
                + u16::from(state.condition_discard[index]);
            let there = u16::from(self.kit.conditions[index]);
            hold(found == there, "AJ-INV-08", || {
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
            hold(conditions <= tasks && tasks <= 100, "AJ-INV-11", || {
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
    fn token(&self, item: Item) -> String {
        format!("items[{}]: the {}", item.index(), self.kit.item(item).name)
    }

    /// What holds while the table is being set up.
    fn check_set_up(&self) -> Sound {
        let state = &self.state;
        let phase = state.phase.word();
        let untouched = [
            ("hands", state.hands.iter().all(|hand| hand.is_empty())),
            ("discard", state.discard.is_empty()),
            ("tasks", state.tasks == [None; 3]),
            ("conditions", state.conditions == [None; 3]),
            ("condition_discard", state.condition_discard == [0; Places::SETS]),
            ("claimed_tasks", self.all().iter().all(|seat| self.points(seat) == 0)),
            ("outside", state.outside.is_none()),
            ("outside_item", state.outside_item.is_none()),
        ];
        for (field, empty) in untouched {
            // AJ-SETUP-43, AJ-SETUP-41: no card before the last crate, no points, nobody outside.
            hold(empty, "AJ-SETUP-43", || {
                format!("{field} has something; in the phase {phase} of the set-up it is empty")
            })?;
        }
        let quiet = [
            ("round", state.round == 0),
            ("visits", state.visits.is_empty()),
            ("scored", !state.scored),
            ("delivered", state.delivered.is_none()),
            ("owed", state.owed == [0; SEATS_MAX]),
        ];
        hold(state.active == state.first, "AJ-SETUP-42", || {
            let (active, first) = (state.active, state.first);
            format!("active is {active}; in the phase {phase} of the set-up it is {first}, as first is")
        })?;
        for (field, quiet) in quiet {
            hold(quiet, "AJ-SETUP-42", || {
                format!("{field} speaks of a turn; in the phase {phase} of the set-up there is none yet")
            })?;
        }
        let step = match state.phase {
            Phase::Build => 0,
            Phase::Astronauts => 1,
            Phase::Robots => 2,
            _ => 3,
        };
        let placed = usize::from(state.placed);
        let most = [MODULES, TEAM * usize::from(state.seats), 3, CRATES][step];
        hold(placed < most, "AJ-SETUP-42", || {
            format!("placed is {placed}; in the phase {phase} it is at most {}", most - 1)
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
                    |(square, _, tile): (Square, Module, Tile)| tile == Tile::Cargo && square.touches(at);
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
            hold(fine, "AJ-SETUP-24", || {
                let due = if step > 2 { "on a CARGO Site of its own" } else { "not laid yet, `-`" };
                format!("{} is at {at}; in the phase {phase} it is {due}", self.token(item))
            })?;
        }
        let crates = if step == 3 { placed } else { 0 };
        hold(state.crates.len() == crates, "AJ-SETUP-28", || {
            format!(
                "crates has {}; in the phase {phase} with {placed} placed it has {crates}",
                state.crates.len()
            )
        })?;
        for module in Module::all() {
            let (there, most) = (self.crates_on(module), self.kit.module(module).crates);
            hold(there <= most, "AJ-SETUP-31", || {
                let name = &self.kit.module(module).name;
                format!("crates has {there} on the {name}; there are at most {most}")
            })?;
        }
        let cargo = |at: &Square| {
            station::module_at(self.kit.0, &state.layout, *at).is_some_and(|(_, tile)| tile == Tile::Cargo)
        };
        if let Some(at) = state.crates.iter().find(|at| cargo(at)) {
            let what = format!("crates has one on {at}, a CARGO Site; in the set-up none stands there");
            return Err(Broken::by("AJ-SETUP-33", what));
        }
        if step == 0 {
            let mut ways = 0;
            station::additions(self.kit.0, &state.layout, |_, _| ways += 1);
            hold(ways > 0, "AJ-DOCK-05", || "layout leaves no place where a module could be added".into())?;
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
        hold(fine, rule, || {
            let due = match (due, pawn.is_robot()) {
                (true, true) => "on a space beside a CARGO Site",
                (true, false) => "on a Starting Space",
                (false, _) => "not placed yet, `-`",
            };
            let phase = self.state.phase.word();
            format!("{}: {pawn} is at {at}; in the phase {phase} it is {due}", field_of(pawn))
        })
    }

    /// What holds from the first turn on.
    fn check_play(&self) -> Sound {
        let state = &self.state;
        hold(state.placed == 0, "AJ-SETUP-42", || {
            format!("placed is {}; after the set-up it is 0", state.placed)
        })?;
        for pawn in self.pawns() {
            // AJ-INV-02, AJ-INV-03, AJ-INV-04: everybody is on the board, but for one astronaut outside.
            let outside = state.outside == Some(pawn);
            let at = self.place_of(pawn);
            hold(at.is_somewhere() != outside, "AJ-INV-02", || match outside {
                true => format!(
                    "{}: {pawn} is on {at}, and `outside` names it; it is in one place",
                    field_of(pawn)
                ),
                false => format!(
                    "{}: {pawn} is at {at}; it is on a space unless `outside` names it",
                    field_of(pawn)
                ),
            })?;
        }
        let stranger = |pawn: Pawn| pawn.owner().is_none_or(|owner| !self.all().has(owner));
        if let Some(pawn) = state.outside.filter(|pawn| stranger(*pawn)) {
            let what = format!("outside is {pawn}; only an astronaut of a seat that plays goes there");
            return Err(Broken::by("AJ-INV-04", what));
        }
        hold(state.crates.len() == CRATES, "AJ-INV-04", || {
            format!("crates has {}; after the set-up there are {CRATES}", state.crates.len())
        })?;
        for item in Item::all() {
            let outside = state.outside_item == Some(item);
            // AJ-INV-05: each token on a space or outside.
            let at = self.item(item);
            hold(at.is_somewhere() != outside, "AJ-INV-05", || match outside {
                true => format!(
                    "{} is on {at}, and `outside_item` names it; it is in one place",
                    self.token(item)
                ),
                false => format!(
                    "{} is at {at}; it is on a space unless `outside_item` names it",
                    self.token(item)
                ),
            })?;
        }
        let held = state.outside_item.is_none_or(|item| item.index() < ITEMS && state.outside.is_some());
        hold(held, "AJ-INV-05", || {
            "outside_item names a token that is none, or `outside` names nobody who would hold it".into()
        })?;
        for place in Place::ALL {
            let slot = place as usize;
            // AJ-INV-14: a slot is empty only if its deck is exhausted.
            let tasks = state.tasks[slot].is_some() || state.task_deck == [0; ITEMS];
            let none = [0; Places::SETS];
            let conditions = state.conditions[slot].is_some()
                || (state.condition_deck, state.condition_discard) == (none, none);
            hold(tasks, "AJ-INV-14", || {
                format!("tasks[{slot}], for the {place}, is empty; task_deck still has cards")
            })?;
            hold(conditions, "AJ-INV-14", || {
                format!(
                    "conditions[{slot}], for the {place}, is empty; its deck or discard pile still has cards"
                )
            })?;
        }
        self.check_under_way()
    }

    /// What holds of the draws under way, and of the end.
    fn check_under_way(&self) -> Sound {
        let state = &self.state;
        let above: Vec<Seat> = self.all().iter().filter(|seat| self.held(*seat) > HAND_LIMIT).collect();
        for seat in &above {
            let (index, held) = (seat.index(), self.held(*seat));
            // AJ-INV-09: eleven cards in one hand at most.
            hold(above.len() == 1 && held == HAND_LIMIT + 1, "AJ-INV-09", || {
                format!(
                    "hands[{index}] holds {held} cards; the limit is {HAND_LIMIT}, and while cards are drawn one hand may \
                     hold one more"
                )
            })?;
        }
        let limit = above.first().copied();
        let waiting = if state.delivered.is_some() { "delivered is set" } else { "owed has cards to draw" };
        let settled = limit.is_some() || state.owed == [0; SEATS_MAX] && state.delivered.is_none();
        hold(settled, "AJ-ACT-04", || {
            format!("{waiting}; that waits only for a hand above {HAND_LIMIT} cards, and there is none")
        })?;
        // The most that one action can owe: three astronauts on a line, or a card's Strength.
        let most = *STRENGTHS.end();
        for (seat, owed) in state.owed.iter().enumerate() {
            hold(*owed <= most, "AJ-INV-18", || {
                format!("owed[{seat}] is {owed}; an action brings at most {most} cards")
            })?;
        }
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
        hold(fits, rule, || {
            match state.phase {
            Phase::Act => {
                "phase is Act; then only rivals of `active` draw, `delivered` names an objective whose item is there, and \
                 nothing is scored yet"
                    .to_owned()
            }
            Phase::Discard => {
                let index = state.active.index();
                format!("phase is Discard; then no hand is above its limit, and hands[{index}], of `active`, holds a card")
            }
            Phase::Draw => {
                "phase is Draw; then `active` alone draws, its hand is above its limit, and `delivered` is empty".to_owned()
            }
            _ => format!(
                "phase is Over; then `active` is {}, the last player, nobody draws, `visits` and `scored` are empty, and \
                 points, tasks or rounds give the reason that it names",
                self.last()
            ),
        }
        })
    }
}

/// Seats, colours, rounds.
fn check_table(state: &State) -> Sound {
    // AJ-RULING-01: two to four players.
    hold((2..=4).contains(&state.seats), "AJ-RULING-01", || {
        format!("seats is {}; two to four play", state.seats)
    })?;
    let all = Seats::first(state.seats);
    // AJ-RULING-46: the first player is one of those at the table.
    for (field, seat) in [("first", state.first), ("active", state.active)] {
        hold(all.has(seat), "AJ-RULING-46", || format!("{field} is {seat}; at the table are {all}"))?;
    }
    for seat in 0..SEATS_MAX {
        let colour = state.colours[seat];
        hold(!state.colours[..seat].contains(&colour), "AJ-SETUP-01", || {
            format!("colours[{seat}] is {}, which another seat has; all four are different", colour.word())
        })?;
    }
    hold((1..=ROUNDS_MAX).contains(&state.cap), "AJ-RULING-44", || {
        format!("cap is {}; it is 1 to {ROUNDS_MAX} rounds", state.cap)
    })?;
    hold(state.round < state.cap, "AJ-RULING-44", || {
        format!("round is {}, counted from 0; with a cap of {} it is less", state.round, state.cap)
    })?;
    hold(state.phase != Phase::Build || state.builder.is_some(), "AJ-SETUP-07", || {
        "builder is empty; in the phase Build it says who builds".into()
    })
}

/// The modules lie as they may.
fn check_station(kit: &Kit, state: &State) -> Sound {
    let built = state.phase != Phase::Build;
    let placed = station::placed(&state.layout).count();
    let due = if built { MODULES } else { usize::from(state.placed) };
    // AJ-SETUP-04: all four, once the station stands.
    hold(placed == due && (built || placed < MODULES), "AJ-SETUP-04", || {
        let due = if built { MODULES } else { due.min(MODULES - 1) };
        format!("layout has {placed} modules; in the phase {} it has {due}", state.phase.word())
    })?;
    hold(built || state.first == Seat::new(0), "AJ-SETUP-08", || {
        format!("first is {}; while the station is built nobody is drawn yet, and it is A", state.first)
    })?;
    for (module, Placement { x, y, .. }) in station::placed(&state.layout) {
        hold(x >= 0 && y >= 0, "AJ-DOCK-01", || {
            format!("layout[{}] is at {x}, {y}; both are 0 or more", module.index())
        })?;
    }
    let (width, height) = station::extent(kit, &state.layout);
    let within = width <= i16::from(SIDE_MAX) && height <= i16::from(SIDE_MAX);
    hold(within, "AJ-DOCK-01", || {
        format!("layout is {width} wide and {height} high; each is at most {SIDE_MAX}")
    })?;
    hold(station::normal(state.layout) == state.layout, "AJ-DOCK-01", || {
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
fn field_of(pawn: Pawn) -> String {
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
