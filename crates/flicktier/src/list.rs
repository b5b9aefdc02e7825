//! What is offered: lists of actions, spaces of flicks and placements, and the questions themselves.

use flick::limits;
use table::{Ask, Axis, Seat, Space as Range};

use crate::action::{Action, Edge, Question};
use crate::content::{Resource, Space};
use crate::fleet::{DieId, Player, Ships};
use crate::nouns::{BountyId, BountyPlace, Side, Slot};
use crate::position::Flicktier;
use crate::task::{Coming, Form, Task, Track};

const fn axis(name: &'static str, (min, max): (i32, i32), unit: &'static str) -> Axis {
    Axis { name, min, max, unit }
}

/// One step of a length.
const LENGTH: &str = "0.001 cm";
/// One step of an angle.
const ANGLE: &str = "0.01°";

impl Flicktier {
    /// Appends what a seat may answer and can be listed, ascending.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        let player = Player::of(seat);
        let Some(task) = self.task().filter(|task| self.decides(task) == player) else { return };
        let begin = out.len();
        match *task {
            Task::Act { .. } => self.list_act(player, out),
            Task::Move { .. } => {
                self.list_warps(player, out);
                out.push(Action::Done);
            }
            Task::Arm(_) => out.extend(self.state.cards.named(player).map(Action::Play)),
            Task::Defend(_) => {
                out.extend(self.state.cards.named(player).map(Action::Play));
                out.push(Action::NoCard);
            }
            Task::Keep { .. } => out.extend([Action::Keep, Action::Again]),
            Task::Land { .. } => out.extend(BountyPlace::ALL.map(Action::First)),
            Task::Boost { .. } => {
                out.extend(self.gives(player));
                out.push(Action::No);
            }
            Task::Spare { .. } | Task::Raid { .. } => out.extend([Action::Yes, Action::No]),
            Task::Place { die, why, .. } => self.list_places(player, die, why, out),
            Task::Discard { .. } => out.extend(self.gives(player)),
            Task::Gather { .. } => {
                out.extend(self.sources().map(Action::Source));
                out.push(Action::Done);
            }
            Task::Pay { discount: true, .. } => {
                out.extend(Resource::ALL.map(Action::Omit));
                out.push(Action::OmitNone);
            }
            Task::Pay { .. } => out.extend(self.gives(player)),
            Task::Second { .. } => {
                out.extend(Space::ALL.map(|at| Action::Build { structure: Form::Square, at, over: None }));
                out.push(Action::Done);
            }
            Task::Return { .. } => {
                out.extend(self.dice().map(|id| Action::Fetch(self.ship(id))));
                out.push(Action::Done);
            }
            Task::Spoils { .. } => {
                out.push(Action::No);
                out.extend(Resource::ALL.map(Action::Draw));
            }
            Task::Begin
            | Task::Strike { .. }
            | Task::Redo { .. }
            | Task::Settle { .. }
            | Task::Combat(_)
            | Task::Flatten { .. }
            | Task::Restore
            | Task::Machine
            | Task::End => {}
        }
        let mut kept = begin;
        for at in begin..out.len() {
            if self.judge(seat, &out[at]).is_ok() {
                out.swap(kept, at);
                kept += 1;
            }
        }
        out.truncate(kept);
        out[begin..].sort_unstable();
    }

    fn list_act(&self, player: Player, out: &mut Vec<Action>) {
        out.extend([Action::Move, Action::Gather, Action::Return]);
        let ships = || self.dice().map(|id| self.ship(id));
        let own = || self.dice().filter(|id| self.controller(*id) == player).map(|i| self.ship(i));
        out.extend(own().flat_map(|with| ships().map(move |target| Action::Attack { with, target })));
        for at in Space::ALL {
            for form in [Form::Round, Form::Square] {
                out.push(Action::Build { structure: form, at, over: None });
            }
            let covered = self.players().filter(|other| *other != player && self.working(*other).has(at));
            out.extend(covered.map(|other| Action::Build { structure: Form::Square, at, over: Some(other) }));
        }
        out.extend(Slot::ALL.into_iter().flat_map(|slot| [Action::Complete(slot), Action::Claim(slot)]));
        out.extend([Action::Upgrade(Track::Own), Action::Upgrade(Track::Common)]);
        self.list_warps(player, out);
        for held in self.state.cards.named(player) {
            out.extend(Resource::ALL.map(|wanted| Action::Trade { card: held, wanted }));
        }
        let planets = || (0..8).map(Space::planet);
        let networks = planets().filter(|from| self.realm(player).round.has(*from));
        out.extend(networks.flat_map(|from| planets().map(move |to| Action::Network { from, to })));
        for id in self.dice().filter(|id| self.controller(*id) == player) {
            let ship = self.ship(id);
            out.extend(Side::all(self.die(id)).map(|side| Action::TurnUp { ship, side }));
        }
        out.push(Action::End);
    }

    fn list_warps(&self, player: Player, out: &mut Vec<Action>) {
        let gates = self.gates(player);
        let to = || Space::ALL.into_iter().filter(|space| gates.has(*space));
        for id in self.dice().filter(|id| self.controller(*id) == player) {
            out.extend(to().map(|space| Action::Warp { ship: self.ship(id), to: space }));
        }
    }

    fn list_places(&self, player: Player, id: DieId, why: Coming, out: &mut Vec<Action>) {
        let (ship, sides) = (self.ship(id), Side::all(self.die(id)));
        out.push(Action::Stay(ship));
        for (space, chosen) in self.places(player, id, why) {
            if chosen {
                out.extend(sides.clone().map(|side| Action::Set { ship, at: space, side: Some(side) }));
            } else {
                out.push(Action::Set { ship, at: space, side: None });
            }
        }
        if self.homeless(player, why) {
            for edge in Edge::ALL {
                out.extend(sides.clone().map(|side| Action::Beside { ship, edge, side: Some(side) }));
            }
        }
    }

    /// Appends the spaces of what is too much to list.
    pub(crate) fn list_spaces(&self, seat: Seat, out: &mut Vec<Range>) {
        let player = Player::of(seat);
        let Some(task) = self.task().filter(|task| self.decides(task) == player) else { return };
        match *task {
            Task::Act { fresh } => {
                use crate::content::Effect;
                use crate::legal::Free;
                if self.has(player, Effect::StatueFlick) && self.judge_free(Free::Statue).is_ok() {
                    for id in self.dice().filter(|id| self.at_statue(player, *id)) {
                        self.flick_spaces(player, id, "free-flick", out);
                    }
                }
                self.bug_space(player, fresh, out);
            }
            Task::Move { left, .. } => {
                for id in self.dice() {
                    if left > 0 || self.is_sleigh(player, self.ship(id)) {
                        self.flick_spaces(player, id, "flick", out);
                    }
                }
            }
            Task::Strike { attack, .. } => self.flick_spaces(player, attack.with, "flick", out),
            Task::Redo { die } => self.flick_spaces(player, die, "flick", out),
            Task::Place { die, why, .. } => self.place_spaces(player, die, why, out),
            _ => {}
        }
    }

    /// The flicks of one die, if it may be flicked: as it lies, and where it may be picked up, set down first.
    fn flick_spaces(&self, player: Player, id: DieId, head: &str, out: &mut Vec<Range>) {
        let may = self.controller(id) == player && self.in_play(id) && !self.state.aside.has(id);
        if !may {
            return;
        }
        let (ship, die, lie) = (self.ship(id), self.die(id), self.state.lies[id.index()]);
        let flick = [
            axis("yaw", (0, limits::YAW_MAX), ANGLE),
            axis("theta", (0, limits::THETA_MAX), ANGLE),
            axis("elev", limits::ELEV, ANGLE),
            axis("offset", limits::offset(die), LENGTH),
            axis("height", limits::height(die), LENGTH),
            axis("speed", limits::SPEED, "0.1 cm/s"),
            axis("aside", (0, Ships::most(self.ships())), "dice"),
        ];
        out.push(Range { head: format!("{head} {ship}"), axes: flick.to_vec() });
        if self.at_home(id, player) {
            let (x, y) = match self.home(player) {
                Some(home) => {
                    let disc = self.kit.board.spaces[home.index()];
                    ((disc.x - disc.r, disc.x + disc.r), (disc.y - disc.r, disc.y + disc.r))
                }
                None => ((lie.x, lie.x), (lie.y, lie.y)),
            };
            let mut axes = vec![axis("x", x, LENGTH), axis("y", y, LENGTH)];
            axes.push(axis("side", (1, i32::from(die.sides())), "side"));
            axes.extend(flick);
            out.push(Range { head: format!("{head}-from-home {ship}"), axes });
        }
    }

    /// FF-SURGE-04: the bug, where it may be flicked at all.
    fn bug_space(&self, player: Player, fresh: bool, out: &mut Vec<Range>) {
        use crate::content::Effect;
        use crate::legal::Free;
        let open = fresh
            && self.has(player, Effect::Bug)
            && !self.state.done.free.has(Free::Bug)
            && !self.destroyed(Space::ASTEROIDS);
        if open {
            let disc = self.kit.board.spaces[Space::ASTEROIDS.index()];
            let axes = vec![
                axis("x", (disc.x - disc.r, disc.x + disc.r), LENGTH),
                axis("y", (disc.y - disc.r, disc.y + disc.r), LENGTH),
                axis("theta", (0, limits::THETA_MAX), ANGLE),
                axis("speed", limits::SPEED, "0.1 cm/s"),
            ];
            out.push(Range { head: "bug".to_owned(), axes });
        }
    }

    /// Any spot by hand, one space for each region.
    fn place_spaces(&self, player: Player, id: DieId, why: Coming, out: &mut Vec<Range>) {
        let ship = self.ship(id);
        let mut push = |x: (i32, i32), y: (i32, i32), chosen: bool| {
            let mut axes =
                vec![axis("x", x, LENGTH), axis("y", y, LENGTH), axis("yaw", (0, limits::YAW_MAX), ANGLE)];
            let head = if chosen { "place-up" } else { "place" };
            if chosen {
                axes.push(axis("side", (1, i32::from(self.die(id).sides())), "side"));
            }
            out.push(Range { head: format!("{head} {ship}"), axes });
        };
        let mat = self.mat();
        if self.homeless(player, why) {
            let around = 15_000;
            push((mat.x0 - around, mat.x1 + around), (mat.y0 - around, mat.y1 + around), true);
        } else if why == Coming::Retreat {
            push((mat.x0, mat.x1), (mat.y0, mat.y1), false);
        } else {
            for (space, chosen) in self.places(player, id, why) {
                let disc = self.kit.board.spaces[space.index()];
                push((disc.x - disc.r, disc.x + disc.r), (disc.y - disc.r, disc.y + disc.r), chosen);
            }
        }
    }

    /// The question a seat is asked.
    pub(crate) fn asking(&self, _seat: Seat) -> Ask<Question, Action> {
        let ship = |id: DieId| self.ship(id);
        let bounty =
            |place: BountyPlace| self.state.wanted[place.index()].map_or(BountyId(0), |wanted| wanted.bounty);
        let Some(task) = self.task() else { return Ask::own(Question::Act { actions: 0 }) };
        match *task {
            Task::Place { die, by, why } => {
                let ask = Ask::own(Question::Place { ship: ship(die), why });
                let mut listed = Vec::new();
                self.list_places(by, die, why, &mut listed);
                let default =
                    listed.into_iter().find(|action| self.judge_place(by, die, why, action).is_ok());
                match default {
                    Some(action) => ask.or_at_timeout(action),
                    None => ask,
                }
            }
            Task::Move { left, sleigh, begun, .. } => {
                let ask = Ask::own(Question::Move { left, sleigh });
                if begun { ask.closed_by(Action::Done) } else { ask }
            }
            Task::Arm(attack) => {
                Ask::own(Question::Arm { with: ship(attack.with), target: ship(attack.target) })
            }
            Task::Defend(attack) => {
                let question = Question::Defend { with: ship(attack.with), target: ship(attack.target) };
                Ask::own(question).closed_by(Action::NoCard)
            }
            Task::Strike { attack, .. } => {
                Ask::own(Question::Strike { with: ship(attack.with), target: ship(attack.target) })
            }
            Task::Keep { flown, .. } => {
                Ask::own(Question::Keep { ship: ship(flown.die) }).or_at_timeout(Action::Keep)
            }
            Task::Redo { die } => Ask::own(Question::Redo { ship: ship(die) }),
            Task::Land { die, .. } => Ask::own(Question::Order { ship: ship(die) }),
            Task::Boost { die, place } => {
                Ask::own(Question::Boost { ship: ship(die), bounty: bounty(place) }).closed_by(Action::No)
            }
            Task::Spare { die, place } => {
                Ask::own(Question::Spare { ship: ship(die), bounty: bounty(place) })
                    .closed_by(Action::No)
                    .or_at_timeout(Action::Yes)
            }
            Task::Discard { left, why, .. } => Ask::own(Question::Discard { left, why }),
            Task::Gather { left, picked } => {
                let ask = Ask::own(Question::Gather { left });
                if picked.is_empty() { ask } else { ask.closed_by(Action::Done) }
            }
            Task::Raid { planets } => {
                let planet = planets.lowest().unwrap_or(Space::planet(0));
                Ask::own(Question::Raid { planet }).closed_by(Action::No).or_at_timeout(Action::Yes)
            }
            Task::Pay { discount: true, .. } => Ask::own(Question::Omit),
            Task::Pay { owed, .. } => Ask::own(Question::Pay { left: owed.iter().sum() }),
            Task::Second { .. } => Ask::own(Question::Second).closed_by(Action::Done),
            Task::Return { begun, .. } => {
                let ask = Ask::own(Question::Return);
                if begun { ask.closed_by(Action::Done) } else { ask }
            }
            Task::Spoils { .. } => Ask::own(Question::Spoils).closed_by(Action::No),
            Task::Act { .. } => {
                Ask::own(Question::Act { actions: self.state.done.actions }).closed_by(Action::End)
            }
            Task::Begin
            | Task::Settle { .. }
            | Task::Combat(_)
            | Task::Flatten { .. }
            | Task::Restore
            | Task::Machine
            | Task::End => Ask::own(Question::Act { actions: self.state.done.actions }),
        }
    }
}
