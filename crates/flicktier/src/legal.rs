//! What is allowed, and why something is not.

use flick::{Piece, Silhouette, Unflickable};
use table::{Refusal, Seat};

use crate::action::{Action, Aim, Source, Start};
use crate::cards::{Held, Pile};
use crate::content::{Resource, Space};
use crate::fleet::{DieId, Player, Ship, Ships};
use crate::nouns::{Few, Member};
use crate::position::Flicktier;
use crate::task::{Cause, SourceId, Task};
use crate::why::Why;

pub(crate) type Verdict = Result<(), Refusal<Why>>;

/// The types of action. FF-TURN-04.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names are the rulebook's.
pub enum Type {
    Move,
    Gather,
    Return,
    Attack,
    Mission,
    Upgrade,
    Build,
}

impl Member for Type {
    fn number(self) -> u8 {
        self as u8
    }
}

/// The free actions. FF-TURN-06.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // Each is what its upgrade allows.
pub enum Free {
    Warp,
    Trade,
    Claim,
    Network,
    Statue,
    Bug,
    Side,
}

impl Member for Free {
    fn number(self) -> u8 {
        self as u8
    }
}

impl Flicktier {
    /// Whether a seat may answer so.
    pub(crate) fn judge(&self, seat: Seat, action: &Action) -> Verdict {
        let Some(task) = self.task() else { return Err(Refusal::by("FF-END-06", Why::Over)) };
        let player = Player::of(seat);
        // FF-TURN-05: one player after the other.
        Refusal::unless(self.decides(task) == player, "FF-TURN-05", Why::NotYours)?;
        if let Some(verdict) = action.flick().and_then(|aim| self.judge_flicked(player, task, &aim)) {
            return verdict;
        }
        match (*task, *action) {
            (Task::Act { fresh }, action) => self.judge_act(player, fresh, &action),
            // FF-RULING-28: the warp gate works between the flicks of a Move too.
            (Task::Move { .. }, Action::Warp { ship, to }) => self.judge_warp(player, ship, to),
            (Task::Move { begun, .. }, Action::Done) => Refusal::unless(begun, "FF-RULING-66", Why::Nothing),
            (Task::Arm(_), Action::Play(held)) => self.judge_play(player, held, "FF-ATTACK-03"),
            // FF-ATTACK-06, FF-ATTACK-07: one card or none.
            (Task::Defend(_), Action::Play(held)) => self.judge_play(player, held, "FF-ATTACK-06"),
            (Task::Defend(_), Action::NoCard) | (Task::Keep { .. }, Action::Keep | Action::Again) => Ok(()),
            (Task::Land { die, seen }, Action::First(place)) => {
                Refusal::unless(self.cards_under(die, seen).has(place), "FF-RULING-38", Why::NoBounty)
            }
            (Task::Boost { .. }, Action::Give(held)) => {
                // FF-RULING-39: from the hand only.
                Refusal::unless(!held.front, "FF-RULING-39", Why::InFront)?;
                Refusal::unless(self.state.cards.has(player, held), "FF-BOUNTY-08", Why::NotHeld(held))
            }
            (Task::Boost { .. } | Task::Spoils { .. }, Action::No)
            | (Task::Spare { .. } | Task::Raid { .. }, Action::Yes | Action::No) => Ok(()),
            (Task::Spoils { .. }, Action::Draw(resource)) => {
                Refusal::unless(self.state.cards.drawable(resource) > 0, "FF-RULING-43", Why::Dry(resource))
            }
            (Task::Place { die, why, .. }, action) => self.judge_place(player, die, why, &action),
            (Task::Discard { left, floor, .. }, Action::Give(held)) => {
                Refusal::unless(self.state.cards.has(player, held), "FF-RULING-63", Why::NotHeld(held))?;
                let rest = self.state.cards.named(player).filter(|card| *card >= held);
                let rest: u8 = rest.map(|card| self.alike(player, card)).sum();
                Refusal::unless(
                    floor.is_none_or(|floor| held >= floor) && rest >= left,
                    "FF-RULING-63",
                    Why::CardOrder,
                )
            }
            (Task::Gather { picked, .. }, Action::Source(source)) => {
                self.judge_source(player, picked, source)
            }
            (Task::Gather { picked, .. }, Action::Done) => {
                Refusal::unless(!picked.is_empty(), "FF-RULING-66", Why::Nothing)
            }
            (Task::Pay { owed, discount, floor, purpose }, action) => {
                self.judge_pay(player, owed, discount, floor, purpose, &action)
            }
            (Task::Second { discount }, Action::Build { structure: form, at, over }) => {
                self.judge_build(player, form, at, over, discount)?;
                // FF-SANT-06: only presents are built twice.
                Refusal::unless(form == crate::task::Form::Square, "FF-SANT-06", Why::NoSite(at))
            }
            (Task::Second { .. }, Action::Done) => Ok(()),
            (Task::Return { fetched, .. }, Action::Fetch(ship)) => self.judge_fetch(player, fetched, ship),
            (Task::Return { begun, .. }, Action::Done) => {
                Refusal::unless(begun, "FF-RULING-66", Why::Nothing)
            }
            // FF-FLICK-02: what is set down by hand was not flicked.
            (
                Task::Move { .. } | Task::Redo { .. } | Task::Strike { .. },
                Action::Place { .. }
                | Action::PlaceUp { .. }
                | Action::Set { .. }
                | Action::Beside { .. }
                | Action::TurnUp { .. },
            ) => Err(Refusal::by("FF-FLICK-02", Why::NotAsked)),
            // FF-MOVE-08, FF-RULING-62: nothing comes between the flicks of a Move or the steps of an Attack.
            (Task::Move { .. }, _) => Err(Refusal::by("FF-MOVE-08", Why::NotAsked)),
            (Task::Redo { .. }, _) => Err(Refusal::by("FF-UEA-12", Why::NotAsked)),
            (Task::Arm(_) | Task::Strike { .. }, _) => Err(Refusal::by("FF-RULING-62", Why::NotAsked)),
            _ => Err(Refusal::by("FF-TURN-04", Why::NotAsked)),
        }
    }

    /// A flick, where a task asks for one.
    fn judge_flicked(&self, player: Player, task: &Task, aim: &Aim) -> Option<Verdict> {
        let this = |die: DieId| self.index_of(aim.ship) == Some(die);
        let other = || Why::OtherDie(aim.ship);
        let flick = |cause| self.judge_flick(player, aim, cause);
        Some(match *task {
            Task::Move { left, sleigh, .. } => flick(Cause::Move).and_then(|()| {
                // FF-RULING-06: what is left may be the sleigh's alone.
                let own = left > 0 || (sleigh && self.is_sleigh(player, aim.ship));
                Refusal::unless(own, "FF-RULING-06", Why::OnlySleigh(aim.ship))
            }),
            // FF-UEA-12: the die that is back where it was flicked from, and no other.
            Task::Redo { die } => {
                Refusal::unless(this(die), "FF-UEA-12", other()).and_then(|()| flick(Cause::Move))
            }
            // FF-RULING-62: the dice of an Attack cannot be changed.
            Task::Strike { attack, .. } => {
                let target = aim.aside.has(attack.target);
                Refusal::unless(this(attack.with), "FF-RULING-62", other())
                    .and_then(|()| Refusal::unless(!target, "FF-SPEC-29", Why::TargetAside))
                    .and_then(|()| flick(Cause::Attack))
            }
            _ => return None,
        })
    }

    /// How many cards of a player are just like this one.
    fn alike(&self, player: Player, held: Held) -> u8 {
        let pile = if held.front { Pile::Front(player) } else { Pile::Hand(player) };
        self.state.cards.in_pile(held.resource, pile).filter(|card| card.value == held.value).count() as u8
    }

    fn judge_play(&self, player: Player, held: Held, rule: &'static str) -> Verdict {
        // FF-ATTACK-05, FF-COMBAT-11: a card in front has fought already.
        Refusal::unless(!held.front, "FF-ATTACK-05", Why::InFront)?;
        Refusal::unless(self.state.cards.has(player, held), rule, Why::NotHeld(held))
    }

    /// The number of a ship that a player may use, off the board or on it.
    pub(crate) fn own(&self, player: Player, ship: Ship, rule: &'static str) -> Result<DieId, Refusal<Why>> {
        let Some(id) = self.index_of(ship) else { return Err(Refusal::by(rule, Why::NoShip(ship))) };
        // FF-SURGE-08: a bugged die is not its owner's to use.
        let bugged = self.controller(id) != ship.owner && ship.owner == player;
        Refusal::unless(!bugged, "FF-SURGE-08", Why::Bugged(ship))?;
        Refusal::unless(self.controller(id) == player, rule, Why::NotYourShip(ship))?;
        Ok(id)
    }

    /// Whether a flick is one the player may make with that die. FF-RULING-18: the same for every flick.
    pub(crate) fn judge_flick(&self, player: Player, aim: &Aim, cause: Cause) -> Verdict {
        let rule = if cause == Cause::Free { "FF-VOL-09" } else { "FF-MOVE-01" };
        let id = self.own(player, aim.ship, rule)?;
        Refusal::unless(!self.state.aside.has(id), "FF-MOVE-05", Why::Aside(aim.ship))?;
        Refusal::unless(self.in_play(id), "FF-RULING-13", Why::OffBoard(aim.ship))?;
        // FF-MOVE-04, FF-ATTACK-08: any dice but the one that is flicked may be slid aside.
        let there = aim.aside.fits(self.ships()) && !aim.aside.has(id);
        Refusal::unless(there, "FF-MOVE-04", Why::NothingAside)?;
        let mut piece = self.piece(id);
        if let Some(start) = aim.from {
            // FF-FLICK-04, FF-FLICK-05: only at home is a die picked up and set to a side.
            let lifted = (start.x, start.y) != (piece.lie.x, piece.lie.y);
            let rule = if lifted { "FF-FLICK-04" } else { "FF-FLICK-05" };
            Refusal::unless(self.at_home(id, player), rule, Why::NotHome(aim.ship))?;
            piece = self.set_at_home(id, piece, start, aim)?;
        } else {
            let room = self.can_turn(id, aim.flick.yaw, aim.aside);
            Refusal::unless(room, "FF-FLICK-03", Why::NoRoomToTurn(aim.ship))?;
        }
        match flick::check(piece, &aim.flick) {
            Ok(()) => Ok(()),
            Err(Unflickable::OutOfRange(axis)) => Err(Refusal::by("FF-SPEC-21", Why::Limit(axis))),
            Err(Unflickable::Misses) => Err(Refusal::by("FF-SPEC-22", Why::Misses)),
        }
    }

    /// FF-FLICK-03: whether a die can be turned where it lies, with these slid aside. One that would push others is not
    /// turned in place, and FF-SPEC-18 counts what the flick does alone.
    pub(crate) fn can_turn(&self, id: DieId, yaw: i32, aside: Ships) -> bool {
        let turned = self.piece(id).turned_by(yaw);
        let there = |other: &DieId| *other != id && !self.state.aside.has(*other) && !aside.has(*other);
        let mut others = self.dice().filter(there);
        yaw == 0 || others.all(|other| !flick::collide(turned, self.piece(other)))
    }

    /// Whether a die lies where its player may pick it up: on the home planet, or off the mats for a Morovian.
    pub(crate) fn at_home(&self, id: DieId, player: Player) -> bool {
        match self.home(player) {
            // FF-RULING-26: a bugged die only on the Surge's own home.
            Some(home) => self.is_on(id, home),
            None => !self.on_board(id) && self.on_table(id),
        }
    }

    /// FF-FLICK-06: the die as it is set down at home before a flick.
    fn set_at_home(
        &self,
        id: DieId,
        piece: Piece,
        Start { x, y, side }: Start,
        aim: &Aim,
    ) -> Result<Piece, Refusal<Why>> {
        Refusal::unless(side.is_of(piece.die), "FF-FLICK-06", Why::NoSide(side))?;
        let mut piece = piece;
        match self.home(self.controller(id)) {
            Some(home) => {
                let disc = self.kit.board.spaces[home.index()];
                let inside =
                    flick::distance2((x, y), (disc.x, disc.y)) <= i64::from(disc.r) * i64::from(disc.r);
                Refusal::unless(inside, "FF-SPEC-34", Why::OutsidePlace)?;
            }
            // FF-RULING-48: turned and set to a side, but not moved elsewhere.
            None => Refusal::unless((x, y) == (piece.lie.x, piece.lie.y), "FF-RULING-48", Why::MovedAtHome)?,
        }
        (piece.lie.x, piece.lie.y, piece.lie.side) = (x, y, side.0);
        // A narrower side may end beyond the table's edge.
        Refusal::unless(self.would_be_on_table(piece), "FF-RULING-13", Why::OffBoard(aim.ship))?;
        // FF-FLICK-03: it is turned in place for the flick. FF-MOVE-03: nobody's place is taken by hand, and what is slid aside
        // has its place too.
        let outline = Silhouette::of(piece.turned_by(aim.flick.yaw));
        let clear = self
            .dice()
            .filter(|other| *other != id)
            .all(|other| !flick::overlaps(&outline, &Silhouette::of(self.piece(other))));
        Refusal::unless(clear, "FF-SPEC-34", Why::Occupied)?;
        Ok(piece)
    }

    /// FF-SANT-05: whether it is the die with a flick of its own.
    pub(crate) fn is_sleigh(&self, player: Player, ship: Ship) -> bool {
        use crate::content::Effect;
        let sleigh = |effect| matches!(effect, Effect::ExtraFlick { die } if die == ship.number);
        ship.owner == player && self.effects(player).any(sleigh)
    }

    /// FF-RETURN-01, FF-RETURN-02: own dice wherever they are, and a die that the bug controls.
    fn judge_fetch(&self, player: Player, fetched: Ships, ship: Ship) -> Verdict {
        let Some(id) = self.index_of(ship) else {
            return Err(Refusal::by("FF-RETURN-01", Why::NoShip(ship)));
        };
        let own = ship.owner == player || self.controller(id) == player;
        Refusal::unless(own, "FF-RETURN-01", Why::NotYourShip(ship))?;
        Refusal::unless(!fetched.has(id), "FF-RETURN-01", Why::Picked)
    }

    /// A Gather's source, for sets of them.
    pub(crate) fn source_id(&self, source: Source) -> Option<SourceId> {
        match source {
            Source::Ship(ship) => self.index_of(ship).map(SourceId::Die),
            Source::Round(space) => space.is_planet().then_some(SourceId::Round(space)),
        }
    }

    /// All sources there could be, ascending. FF-GATHER-03, FF-GATHER-04: every piece is one, wherever others are.
    pub(crate) fn sources(&self) -> impl Iterator<Item = Source> + '_ {
        let ships = self.dice().map(|id| Source::Ship(self.ship(id)));
        ships.chain((0..8).map(|planet| Source::Round(Space::planet(planet))))
    }

    /// The planet a source gathers on. FF-GATHER-10: round structures only; FF-GATHER-11, FF-RULING-09: planets only.
    /// FF-RULING-59: a board is read only if no die can be on two planets, so there is no more than one.
    pub(crate) fn source_planet(&self, player: Player, source: Source) -> Option<Space> {
        match source {
            Source::Ship(ship) => {
                let id = self.index_of(ship)?;
                let usable = self.controller(id) == player;
                usable.then(|| self.spaces_of(id).find(|space| space.is_planet())).flatten()
            }
            Source::Round(space) => {
                (space.is_planet() && self.realm(player).round.has(space)).then_some(space)
            }
        }
    }

    /// The resource that a planet yields. FF-SETUP-05.
    pub(crate) fn yields(&self, planet: Space) -> Resource {
        self.state.yields[planet.index() % 8]
    }

    /// FF-GATHER-06: any source may be picked, each once.
    fn judge_source(&self, player: Player, picked: Few<SourceId>, source: Source) -> Verdict {
        let place = self.source_id(source).zip(self.source_planet(player, source));
        let Some((id, planet)) = place else { return Err(Refusal::by("FF-GATHER-02", Why::NoSource)) };
        Refusal::unless(!picked.has(id), "FF-GATHER-01", Why::Picked)?;
        // FF-RULING-43: no card is gained where deck and discard pile are empty.
        let resource = self.yields(planet);
        let wanted = self.picked(player, picked).filter(|planet| self.yields(*planet) == resource).count();
        let left = usize::from(self.state.cards.drawable(resource));
        Refusal::unless(left > wanted, "FF-RULING-43", Why::Dry(resource))
    }

    /// The planets of the sources picked, source by source.
    pub(crate) fn picked(&self, player: Player, picked: Few<SourceId>) -> impl Iterator<Item = Space> + '_ {
        self.sources().filter_map(move |source| {
            let id = self.source_id(source)?;
            picked.has(id).then(|| self.source_planet(player, source)).flatten()
        })
    }

    /// Whether a Gather has anything to pick.
    pub(crate) fn can_gather(&self, player: Player, picked: Few<SourceId>) -> bool {
        self.sources().any(|source| self.judge_source(player, picked, source).is_ok())
    }

    /// Whether a player may take an action of a type now. FF-TURN-01, FF-TURN-02.
    pub(crate) fn judge_type(&self, player: Player, kind: Type) -> Verdict {
        use crate::content::Effect;
        Refusal::unless(self.state.done.actions < 2, "FF-TURN-01", Why::TwoActions)?;
        let taken = self.state.done.types.has(kind);
        if kind == Type::Attack {
            // FF-TURN-08, FF-MECH-10: Attack may be both actions of Mechatron.
            return Refusal::unless(
                !taken || self.has(player, Effect::AttackTwice),
                "FF-TURN-08",
                Why::SameAction,
            );
        }
        Refusal::unless(!taken, "FF-TURN-02", Why::SameAction)
    }

    /// Whether a free action is still open this turn. FF-RULING-28.
    pub(crate) fn judge_free(&self, free: Free) -> Verdict {
        Refusal::unless(!self.state.done.free.has(free), "FF-RULING-28", Why::OncePerTurn)
    }

    /// FF-SURGE-04, FF-SPEC-35: the bug, flicked from the Asteroid Field at the beginning of the turn.
    pub(crate) fn judge_bug(&self, player: Player, fresh: bool, bug: &flick::BugFlick) -> Verdict {
        use crate::content::Effect;
        Refusal::unless(self.has(player, Effect::Bug), "FF-SURGE-04", Why::NoUpgrade)?;
        // FF-SURGE-09: once per turn.
        Refusal::unless(!self.state.done.free.has(Free::Bug), "FF-SURGE-09", Why::OncePerTurn)?;
        Refusal::unless(fresh, "FF-RULING-28", Why::NotFresh)?;
        // FF-SURGE-16, FF-RULING-27: not from a destroyed home; a bug that is out stays out.
        Refusal::unless(!self.destroyed(Space::ASTEROIDS), "FF-SURGE-16", Why::HomeDestroyed)?;
        if let Err(Unflickable::OutOfRange(axis)) = flick::check_bug(bug) {
            return Err(Refusal::by("FF-SPEC-21", Why::Limit(axis)));
        }
        let disc = self.kit.board.spaces[Space::ASTEROIDS.index()];
        let inside =
            flick::distance2((bug.x, bug.y), (disc.x, disc.y)) <= i64::from(disc.r) * i64::from(disc.r);
        Refusal::unless(inside, "FF-SPEC-35", Why::OutsidePlace)?;
        let free =
            self.dice().all(|id| !flick::on_disc(&Silhouette::of(self.piece(id)), bug.x, bug.y, BUG_RADIUS));
        Refusal::unless(free, "FF-SPEC-34", Why::Occupied)
    }
}

/// The bug is a disc 1.5 cm across. FF-SPEC-09.
pub(crate) const BUG_RADIUS: i32 = 750;
