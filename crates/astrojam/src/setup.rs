//! The set-up: station, first player, astronauts, robots, items, crates, hands, objectives.

use table::{Chance, Events, Interned, Refusal, Seat, Setup};

use crate::action::{Action, Question};
use crate::board::{Board, CRATES, Crates, Pawn, ROBOTS, SEATS_MAX, TEAM};
use crate::content::Kit;
use crate::event::Event;
use crate::lattice::{Direction, Square};
use crate::legal::{Verdict, Why};
use crate::modules::{MODULES, Module, Tile};
use crate::options::{Builder, Options, ROUNDS_MAX, colours};
use crate::pile::Cards;
use crate::places::{ITEMS, Item, Place, Places};
use crate::position::{AstroJam, Phase, State};
use crate::station::{self, Layout, Misfit, Placement};

/// Cards in each hand at the start. AJ-SETUP-35.
const DEALT: u8 = 8;

impl AstroJam {
    pub(crate) fn set_up(
        kit: &'static Kit,
        setup: &Setup<Options>,
        mut chance: Chance,
    ) -> Result<AstroJam, Refusal<Why>> {
        let options = &setup.options;
        // AJ-RULING-44: the technical cap.
        Refusal::unless(
            (1..=ROUNDS_MAX).contains(&options.rounds),
            "AJ-RULING-44",
            Why::Rounds(options.rounds),
        )?;
        let colours = colours(options, setup.seats)?;
        let preset = kit.layouts.iter().find(|preset| preset.id == options.station.word());
        // AJ-RULING-10: preset, random, built by the host, or built by the players.
        let (layout, builder): (Layout, Option<Builder>) = match (options.station.word(), preset) {
            ("preset", _) => (kit.layouts[0].layout, None),
            ("random", _) => (station::random(kit, &mut chance), None),
            ("host", _) => ([None; MODULES], Some(Builder::Host)),
            ("players", _) => ([None; MODULES], Some(Builder::Players)),
            (_, Some(preset)) => (preset.layout, None),
            _ => return Err(Refusal::by("AJ-RULING-10", Why::NoStation)),
        };
        let mut game = AstroJam {
            kit: Interned(kit),
            state: State {
                seats: setup.seats,
                crates_in_turn: options.crates_in_turn,
                cap: options.rounds,
                builder,
                colours,
                layout,
                phase: Phase::Build,
                placed: 0,
                first: Seat::new(0),
                active: Seat::new(0),
                round: 0,
                astronauts: [[Square::NOWHERE; TEAM]; SEATS_MAX],
                robots: [Square::NOWHERE; ROBOTS],
                crates: Crates::NONE,
                items: [Square::NOWHERE; ITEMS],
                // AJ-SETUP-41: no points, and nobody outside.
                outside: None,
                outside_item: None,
                visits: Places::NONE,
                scored: false,
                delivered: None,
                owed: [0; SEATS_MAX],
                hands: [Cards::NONE; SEATS_MAX],
                deck: kit.actions,
                discard: Cards::NONE,
                tasks: [None; 3],
                conditions: [None; 3],
                task_deck: kit.tasks,
                condition_deck: kit.conditions,
                condition_discard: [0; Places::SETS],
                claimed_tasks: [[0; ITEMS]; SEATS_MAX],
                claimed_conditions: [[0; Places::SETS]; SEATS_MAX],
                chance,
            },
            board: Board::EMPTY,
            goals: [Square::NOWHERE; 3],
            held: [0; SEATS_MAX],
            deck_left: kit.actions.len(),
        };
        if builder.is_none() {
            game.open_station();
            game.draw_first(&mut table::Quiet);
        }
        Ok(game)
    }

    /// Makes the board of the layout. AJ-SETUP-04, AJ-DOCK-06: all modules together, and touching
    /// spaces are neighbours, whichever modules they belong to.
    pub(crate) fn open_station(&mut self) {
        let kit = self.kit.0;
        self.board = Board::EMPTY;
        for (square, _, tile) in station::spaces(kit, &self.state.layout) {
            self.board.open(square);
            if let Tile::Goal(place) = tile {
                self.goals[place as usize] = square;
            }
        }
    }

    /// Whether the first player was drawn before anybody was asked, and nothing has been told yet.
    #[inline]
    pub(crate) fn first_untold(&self) -> bool {
        self.state.phase == Phase::Astronauts && self.state.placed == 0 && self.state.builder.is_none()
    }

    /// AJ-SETUP-08: the first player is drawn, once the station stands, for the whole game.
    fn draw_first(&mut self, out: &mut impl Events<Event>) {
        let seat = Seat::new(self.state.chance.below(u32::from(self.state.seats)) as u8);
        self.state.first = seat;
        self.state.active = seat;
        self.state.phase = Phase::Astronauts;
        self.state.placed = 0;
        out.reveal(|| Event::FirstPlayer { seat });
    }

    pub(crate) fn list_docks(&self, out: &mut Vec<Action>) {
        out.push(Action::PlaceForMe);
        station::additions(self.kit.0, &self.state.layout, |module, placement| {
            out.push(Action::Dock { module, placement });
        });
    }

    pub(crate) fn judge_dock(&self, module: Module, placement: Placement) -> Verdict {
        let layout = &self.state.layout;
        // AJ-SETUP-04: each module once.
        Refusal::unless(layout[module.index()].is_none(), "AJ-SETUP-04", Why::ModuleUsed(module))?;
        let first = layout.iter().all(Option::is_none);
        // AJ-DOCK-01: the first module makes the lattice.
        Refusal::unless(!first || (placement.x, placement.y) == (0, 0), "AJ-DOCK-01", Why::FirstCorner)?;
        station::fits(self.kit.0, layout, module, placement).map_err(|misfit| match misfit {
            Misfit::Overlap(other) => Refusal::by("AJ-DOCK-03", Why::Overlap { module, other }),
            Misfit::Narrow(other) => Refusal::by("AJ-DOCK-04", Why::Narrow { module, other }),
            Misfit::Loose => Refusal::by("AJ-DOCK-05", Why::Loose(module)),
        })
    }

    pub(crate) fn dock(
        &mut self,
        seat: Seat,
        module: Module,
        placement: Placement,
        drawn: bool,
        out: &mut impl Events<Event>,
    ) {
        self.state.layout[module.index()] = Some(placement);
        self.state.layout = station::normal(self.state.layout);
        self.state.placed += 1;
        self.open_station();
        let docked = || Event::Docked { seat, module, placement };
        if drawn {
            out.reveal(docked)
        } else {
            out.tell(docked)
        }

        if usize::from(self.state.placed) == MODULES {
            self.draw_first(out);
        }
    }

    /// The spaces where the piece in question may go, ascending.
    fn places(&self) -> impl Iterator<Item = Square> + '_ {
        let question = self.question();
        self.board.spaces().filter(move |at| self.judge_place(question, *at).is_ok())
    }

    fn judge_place(&self, question: Question, at: Square) -> Verdict {
        match question {
            Question::Astronaut { .. } => self.judge_astronaut(at),
            Question::Robot { .. } => self.judge_robot(at),
            _ => self.judge_crate(at),
        }
    }

    pub(crate) fn list_places(&self, out: &mut Vec<Action>) {
        out.push(Action::PlaceForMe);
        out.extend(self.places().map(Action::Place));
    }

    /// The mark of a space. AJ-TERM-01: a gap is no part of the station.
    fn tile(&self, at: Square) -> Result<(Module, Tile), Refusal<Why>> {
        station::module_at(self.kit.0, &self.state.layout, at)
            .ok_or(Refusal::by("AJ-TERM-01", Why::NoSpace(at)))
    }

    fn judge_free(&self, at: Square, rule: &'static str) -> Verdict {
        match self.board.blocker(at) {
            Some(by) => Err(Refusal::by(rule, Why::Blocked { at, by })),
            None => Ok(()),
        }
    }

    pub(crate) fn judge_astronaut(&self, at: Square) -> Verdict {
        let (_, tile) = self.tile(at)?;
        // AJ-SETUP-12, AJ-SETUP-13, AJ-SETUP-14: any free Starting Space, whoever stands nearby.
        Refusal::unless(tile == Tile::Start, "AJ-SETUP-12", Why::NotStart(at))?;
        self.judge_free(at, "AJ-SETUP-12")
    }

    pub(crate) fn judge_robot(&self, at: Square) -> Verdict {
        self.tile(at)?;
        let cargo = |direction: &Direction| {
            let beside = at.step(*direction);
            self.board.is_space(beside) && self.tile(beside).is_ok_and(|(_, tile)| tile == Tile::Cargo)
        };
        // AJ-SETUP-20, AJ-RULING-11: beside a CARGO Site, also across a dock, whatever the space itself is.
        Refusal::unless(Direction::ALL.iter().any(cargo), "AJ-SETUP-20", Why::NotByCargo(at))?;
        // AJ-SETUP-21: not on a blocked space.
        self.judge_free(at, "AJ-SETUP-21")
    }

    pub(crate) fn judge_crate(&self, at: Square) -> Verdict {
        let (module, tile) = self.tile(at)?;
        // AJ-SETUP-33: not on a CARGO Site. AJ-SETUP-34: any other mark will do.
        Refusal::unless(tile != Tile::Cargo, "AJ-SETUP-33", Why::IsCargo(at))?;
        // AJ-SETUP-29: one on an unblocked space.
        self.judge_free(at, "AJ-SETUP-29")?;
        let crates = self.kit.module(module).crates;
        let there = self.crates_on(module);
        // AJ-SETUP-30, AJ-SETUP-31: four on the largest module, three on each other.
        let rule = if crates > 3 { "AJ-SETUP-30" } else { "AJ-SETUP-31" };
        Refusal::unless(there < crates, rule, Why::ModuleFull { module, crates })
    }

    /// How many crates stand on a module.
    pub(crate) fn crates_on(&self, module: Module) -> u8 {
        let on = |at: &&Square| {
            station::module_at(self.kit.0, &self.state.layout, **at).is_some_and(|(m, _)| m == module)
        };
        self.state.crates.iter().filter(on).count() as u8
    }

    /// Docks a module where the table likes.
    pub(crate) fn dock_for(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        let mut ways = Vec::new();
        station::additions(self.kit.0, &self.state.layout, |module, placement| {
            ways.push((module, placement))
        });
        let (module, placement) = ways[self.state.chance.below(ways.len() as u32) as usize];
        self.dock(seat, module, placement, true, out);
    }

    /// Places the piece in question where the table likes: an astronaut, if it can, around a place
    /// where its team has none yet; of crates, all that the seat places in a row.
    pub(crate) fn place_for(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        loop {
            let question = self.question();
            let mut choice: Vec<Square> = self.places().collect();
            if matches!(question, Question::Astronaut { .. }) {
                let near = |at: Square| {
                    let beside = |goal: Square| {
                        goal.column().abs_diff(at.column()) <= 1 && goal.row().abs_diff(at.row()) <= 1
                    };
                    self.goals.iter().position(|goal| beside(*goal))
                };
                let team = &self.state.astronauts[seat.index()];
                let lonely =
                    |at: &Square| team.iter().all(|own| !own.is_somewhere() || near(*own) != near(*at));
                if choice.iter().any(lonely) {
                    choice.retain(lonely);
                }
            }
            let at = choice[self.state.chance.below(choice.len() as u32) as usize];
            self.place(seat, at, true, out);
            let again = matches!(question, Question::Crate { .. })
                && self.state.phase == Phase::Crates
                && !self.state.crates_in_turn;
            if !again {
                return;
            }
        }
    }

    /// Places the piece in question. What the table chose is news, what the player chose is not.
    pub(crate) fn place(&mut self, seat: Seat, at: Square, drawn: bool, out: &mut impl Events<Event>) {
        let mut say = |event: Event| {
            if drawn { out.reveal(|| event) } else { out.tell(|| event) }
        };
        match self.question() {
            Question::Astronaut { pawn } | Question::Robot { pawn } => {
                self.set_pawn(pawn, at);
                say(Event::PlacedPawn { seat, pawn, at });
            }
            _ => {
                self.add_crate(at);
                say(Event::PlacedCrate { seat, at });
            }
        }
        self.state.placed += 1;
        let placed = self.state.placed;
        match self.state.phase {
            // AJ-SETUP-11, AJ-SETUP-02: three rounds, until all three of every team stand.
            Phase::Astronauts if placed == self.state.seats * TEAM as u8 => self.next_step(Phase::Robots),
            // AJ-SETUP-15, AJ-SETUP-17, AJ-SETUP-18, AJ-SETUP-19, AJ-SETUP-22: then all three
            // robots, one a seat in order.
            Phase::Robots if usize::from(placed) == ROBOTS => {
                self.lay_items(out);
                self.next_step(Phase::Crates);
            }
            // AJ-SETUP-28, AJ-SETUP-32: all thirteen crates.
            Phase::Crates if usize::from(placed) == CRATES => self.deal(out),
            _ => {}
        }
    }

    fn next_step(&mut self, phase: Phase) {
        self.state.phase = phase;
        self.state.placed = 0;
    }

    /// AJ-SETUP-23, AJ-SETUP-24, AJ-SETUP-25, AJ-SETUP-26: each token on a CARGO Site of its own, at
    /// random, face up; then the crates.
    fn lay_items(&mut self, out: &mut impl Events<Event>) {
        let kit = self.kit.0;
        let layout = self.state.layout;
        let cargo = station::spaces(kit, &layout).filter(|(.., tile)| *tile == Tile::Cargo);
        let mut sites: Vec<Square> = cargo.map(|(square, ..)| square).collect();
        sites.sort_unstable();
        self.state.chance.shuffle(&mut sites);
        for (item, at) in Item::all().zip(sites) {
            self.state.items[item.index()] = at;
            out.reveal(|| Event::LaidItem { item, at });
        }
    }

    /// AJ-SETUP-35, AJ-SETUP-36, AJ-SETUP-43: once the last crate is down, eight cards for each seat,
    /// seen by nobody else; AJ-SETUP-37, AJ-SETUP-38, AJ-SETUP-39: then the three objectives, face up.
    /// AJ-INV-16: with that the table is set.
    fn deal(&mut self, out: &mut impl Events<Event>) {
        for turn in 0..self.state.seats {
            let seat = self.in_order(turn);
            for _ in 0..DEALT {
                let card = self.state.deck.any(self.deck_left, &mut self.state.chance);
                self.state.deck.remove(card);
                self.deck_left -= 1;
                self.state.hands[seat.index()].add(card);
                self.held[seat.index()] += 1;
            }
            let cards = *self.hand(seat);
            out.tell(|| Event::Dealt { seat, cards: DEALT });
            out.reveal_to(seat, || Event::DealtCards { seat, cards });
        }
        for place in Place::ALL {
            self.turn_up(place, out);
        }
        self.state.placed = 0;
        // AJ-TURN-01: the first player begins.
        self.begin_turn(self.state.first, out);
    }

    /// Whether the set-up is still going on.
    pub(crate) fn in_set_up(&self) -> bool {
        matches!(self.state.phase, Phase::Build | Phase::Astronauts | Phase::Robots | Phase::Crates)
    }

    /// The pawns of the teams at the table, and the robots.
    pub(crate) fn pawns(&self) -> impl Iterator<Item = Pawn> + use<> {
        let teams =
            self.all().iter().flat_map(|seat| (0..TEAM).map(move |number| Pawn::astronaut(seat, number)));
        teams.chain((0..ROBOTS).map(Pawn::robot))
    }
}
