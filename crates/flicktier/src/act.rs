//! The actions of a turn and the free ones around them: when each is allowed.

use flick::{Piece, Silhouette};
use table::Refusal;

use crate::action::{Action, Aim};
use crate::cards::Held;
use crate::content::{Cost, Effect, MissionKind, Resource, Site, Space, Spaces};
use crate::fleet::{DieId, Player, Ship};
use crate::legal::{Free, Type, Verdict};
use crate::nouns::{Few, Level, Side, Slot};
use crate::position::Flicktier;
use crate::task::{Cause, Form, Purpose, Track};
use crate::why::Why;

impl Flicktier {
    /// What the active player may begin. FF-TURN-03: in any order; FF-TURN-07: or nothing.
    pub(crate) fn judge_act(&self, player: Player, fresh: bool, action: &Action) -> Verdict {
        match *action {
            // FF-RULING-05: after zero, one or two actions.
            Action::End => Ok(()),
            Action::Move => {
                self.judge_type(player, Type::Move)?;
                let can = self.dice().any(|id| self.controller(id) == player && self.in_play(id));
                Refusal::unless(can, "FF-RULING-66", Why::Nothing)
            }
            Action::Gather => {
                self.judge_type(player, Type::Gather)?;
                Refusal::unless(self.can_gather(player, Few::NONE), "FF-RULING-66", Why::NoSource)
            }
            Action::Return => self.judge_type(player, Type::Return),
            Action::Attack { with, target } => {
                self.judge_type(player, Type::Attack)?;
                self.judge_attack(player, with, target)
            }
            Action::Build { structure: form, at, over } => {
                self.judge_type(player, Type::Build)?;
                self.judge_build(player, form, at, over, self.discount(player))
            }
            Action::Complete(slot) => {
                self.judge_type(player, Type::Mission)?;
                self.judge_mission(player, slot)
            }
            Action::Upgrade(track) => {
                // FF-UPG-04: one level a turn, since no action is taken twice.
                self.judge_type(player, Type::Upgrade)?;
                let cost = self.upgrade_cost(player, track);
                let Some(cost) = cost else { return Err(Refusal::by("FF-UPG-09", Why::TrackEnd)) };
                // FF-UPG-10: the discount is for Build alone.
                Refusal::unless(self.affords(player, cost, false), "FF-UPG-01", Why::TooDear)
            }
            Action::Warp { ship, to } => self.judge_warp(player, ship, to),
            Action::Trade { card: held, wanted } => self.judge_trade(player, held, wanted),
            Action::Claim(slot) => self.judge_claim(player, slot),
            Action::Network { from, to } => self.judge_network(player, from, to),
            Action::TurnUp { ship, side } => self.judge_side(player, fresh, ship, side),
            _ => match (action.free_flick(), action.bug()) {
                (Some(aim), _) => self.judge_free_flick(player, &aim),
                (_, Some(bug)) => self.judge_bug(player, fresh, &bug),
                _ => Err(Refusal::by("FF-TURN-04", Why::NotAsked)),
            },
        }
    }

    /// FF-ATTACK-01, FF-ATTACK-02, FF-ATTACK-04: an own die against an opponent's, from any distance, with a card in hand.
    /// FF-AI-14: the A.I.'s dice are attacked like any others.
    fn judge_attack(&self, player: Player, with: Ship, target: Ship) -> Verdict {
        let id = self.own(player, with, "FF-ATTACK-01")?;
        let Some(other) = self.index_of(target) else {
            return Err(Refusal::by("FF-ATTACK-01", Why::NoShip(target)));
        };
        // FF-RULING-19, FF-RULING-26: whoever controls a die is the one it is taken from.
        Refusal::unless(self.controller(other) != player, "FF-RULING-19", Why::OwnTarget)?;
        Refusal::unless(self.in_play(id), "FF-RULING-13", Why::OffBoard(with))?;
        Refusal::unless(self.on_board(other), "FF-RULING-13", Why::OffBoard(target))?;
        Refusal::unless(self.state.cards.hand(player) > 0, "FF-ATTACK-04", Why::NoCard)
    }

    /// What a structure costs.
    pub(crate) fn structure_cost(&self, player: Player, form: Form) -> Cost {
        let faction = self.faction(player);
        if form == Form::Round { faction.round.cost } else { faction.square.cost }
    }

    /// FF-BUILD-01 to FF-BUILD-11, and what each faction may do besides.
    pub(crate) fn judge_build(
        &self,
        player: Player,
        form: Form,
        at: Space,
        over: Option<Player>,
        discount: bool,
    ) -> Verdict {
        let (realm, faction) = (self.realm(player), self.faction(player));
        let (round_left, square_left) = self.left_to_build(player);
        let (site, built, left) = match form {
            Form::Round => (Site::Planets, realm.round, round_left),
            Form::Square => (faction.square_site, realm.square, square_left),
        };
        self.judge_site(player, site, at)?;
        Refusal::unless(left > 0, "FF-BUILD-08", Why::NoneLeft)?;
        let doubled = match site {
            Site::DestroyHomes => "FF-DOR-06",
            Site::AnyButEarth => "FF-SANT-08",
            Site::Planets => "FF-BUILD-06",
        };
        // FF-BUILD-07: whatever else stands there is no hindrance.
        Refusal::unless(!built.has(at), doubled, Why::Doubled(at))?;
        if let Some(other) = over {
            self.judge_cover(player, form, at, other)?;
        }
        let cost = self.structure_cost(player, form);
        Refusal::unless(self.affords(player, cost, discount), "FF-BUILD-02", Why::TooDear)
    }

    /// Where a structure may stand, and whose ship must be there.
    fn judge_site(&self, player: Player, site: Site, at: Space) -> Verdict {
        match site {
            // FF-BUILD-11, FF-RULING-08, FF-RULING-64: non-home planets only, never the black hole.
            Site::Planets => Refusal::unless(at.is_planet(), "FF-BUILD-11", Why::NoSite(at))?,
            // FF-SANT-03, FF-SANT-04: any planet but Earth.
            Site::AnyButEarth => {
                let planet = at.is_planet() || at.is_home();
                Refusal::unless(planet && at != Space::EARTH, "FF-SANT-03", Why::NoSite(at))?;
            }
            // FF-DOR-04, FF-DOR-05, FF-DOR-13: home planets, but not Nox; a Build like any other.
            Site::DestroyHomes => {
                Refusal::unless(self.has(player, Effect::Cannon), "FF-DOR-09", Why::NoUpgrade)?;
                Refusal::unless(at != Space::NOX, "FF-DOR-05", Why::NoSite(at))?;
                Refusal::unless(at.is_home(), "FF-DOR-04", Why::NoSite(at))?;
                let disc = self.kit.board.spaces[at.index()];
                // FF-DOR-10, FF-RULING-10: the d20 touches it; FF-SURGE-11 keeps it Dorikor's.
                let cannon = self
                    .dice()
                    .filter(|id| self.controller(*id) == player && self.die(*id) == flick::Die::D20)
                    .any(|id| flick::touches_disc(&Silhouette::of(self.piece(id)), disc.x, disc.y, disc.r));
                return Refusal::unless(cannon, "FF-DOR-10", Why::NoShipThere(at));
            }
        }
        Refusal::unless(self.stands_on(player, at), "FF-BUILD-01", Why::NoShipThere(at))
    }

    /// Whether a player has a ship on a space.
    pub(crate) fn stands_on(&self, player: Player, space: Space) -> bool {
        self.dice().any(|id| self.controller(id) == player && self.is_on(id, space))
    }

    /// FF-VOL-04, FF-VOL-07, FF-VOL-08, FF-RULING-45: if anything, another player's square token that is not covered.
    fn judge_cover(&self, player: Player, form: Form, at: Space, other: Player) -> Verdict {
        let covers = form == Form::Square && self.has(player, Effect::CoverSquare);
        Refusal::unless(covers, "FF-VOL-04", Why::NoUpgrade)?;
        let plays = self.players().any(|known| known == other);
        let there = plays && other != player && self.working(other).has(at);
        Refusal::unless(there, "FF-VOL-07", Why::NothingToCover)
    }

    /// Whether a player can pay, perhaps leaving out one resource. FF-BUILD-10.
    pub(crate) fn affords(&self, player: Player, cost: Cost, discount: bool) -> bool {
        let short = |resource: &Resource| {
            cost[resource.index()].saturating_sub(self.state.cards.money(player, *resource))
        };
        Resource::ALL.iter().map(short).sum::<u8>() <= u8::from(discount)
    }

    /// What the next level of a track costs; nothing at its end. FF-UPG-09.
    pub(crate) fn upgrade_cost(&self, player: Player, track: Track) -> Option<Cost> {
        let realm = self.realm(player);
        match (track, realm.common) {
            (Track::Own, _) => {
                self.faction(player).track.get(realm.level.reached()).map(|upgrade| upgrade.cost)
            }
            // FF-RULING-07: first the flick, then the discount.
            (Track::Common, Level(0)) => Some(self.kit.common.extra_flick),
            (Track::Common, Level(1)) => Some(self.kit.common.discount),
            (Track::Common, _) => None,
        }
    }

    /// FF-MISSION-01: a face-up mission whose requirement is met.
    fn judge_mission(&self, player: Player, slot: Slot) -> Verdict {
        let Some(mission) = self.state.row[slot.index()] else {
            return Err(Refusal::by("FF-MISSION-01", Why::NoMission));
        };
        // FF-KTF-09, FF-KTF-11: a claimed mission is closed to all but the one who claimed it.
        let closed = self.state.claimed == Some(slot) && !self.has(player, Effect::Claim);
        Refusal::unless(!closed, "FF-KTF-09", Why::Claimed)?;
        match &self.kit.0.mission(mission).kind {
            MissionKind::Deliver { planet, cost } => {
                Refusal::unless(self.stands_on(player, *planet), "FF-MISSION-06", Why::NoShipThere(*planet))?;
                Refusal::unless(self.affords(player, *cost, false), "FF-MISSION-07", Why::TooDear)
            }
            // FF-SPACE-04: the outer circle.
            MissionKind::Explore { space } => {
                Refusal::unless(self.stands_on(player, *space), "FF-MISSION-10", Why::NoShipThere(*space))
            }
            MissionKind::Other { need, cost } => {
                Refusal::unless(self.meets(player, need), "FF-MISSION-13", Why::NotMet)?;
                Refusal::unless(self.affords(player, *cost, false), "FF-MISSION-13", Why::TooDear)
            }
        }
    }

    /// The planets with a warp gate that works. FF-UEA-08, FF-UEA-10, FF-DOR-08, FF-RULING-45.
    pub(crate) fn gates(&self, player: Player) -> Spaces {
        let earth = self.faction(player).start_gate && !self.destroyed(Space::EARTH);
        let working = self.working(player);
        if earth { working.with(Space::EARTH) } else { working }
    }

    /// FF-UEA-04, FF-UEA-05, FF-UEA-07: one ship from gate to gate, for free and at any time; FF-UEA-06: once per turn.
    pub(crate) fn judge_warp(&self, player: Player, ship: Ship, to: Space) -> Verdict {
        Refusal::unless(self.has(player, Effect::Warp), "FF-UEA-04", Why::NoUpgrade)?;
        Refusal::unless(!self.state.done.free.has(Free::Warp), "FF-UEA-06", Why::OncePerTurn)?;
        let id = self.own(player, ship, "FF-UEA-04")?;
        Refusal::unless(!self.state.aside.has(id), "FF-MOVE-05", Why::Aside(ship))?;
        let gates = self.gates(player);
        let gate = |space: Space| gates.has(space);
        // FF-UEA-10: Earth's own gate has gone with Earth, as a way out and as a way in.
        let lost = |space: Space| space == Space::EARTH && !gate(space) && self.destroyed(space);
        Refusal::unless(!lost(to), "FF-UEA-10", Why::GateDestroyed)?;
        Refusal::unless(gate(to), "FF-UEA-04", Why::NoGate(to))?;
        let from = self.spaces_of(id).any(|space| gate(space) && space != to);
        Refusal::unless(from || !self.spaces_of(id).any(lost), "FF-UEA-10", Why::GateDestroyed)?;
        Refusal::unless(from, "FF-UEA-04", Why::NotAtGate(ship))?;
        // FF-SPEC-34: it must find a free place there.
        Refusal::unless(self.lie_on(id, to, self.side(id)).is_some(), "FF-SPEC-34", Why::Occupied)
    }

    /// FF-KTF-03, FF-KTF-04: a ship at a warehouse, a card for a card.
    fn judge_trade(&self, player: Player, held: Held, wanted: Resource) -> Verdict {
        Refusal::unless(self.has(player, Effect::Trade), "FF-KTF-05", Why::NoUpgrade)?;
        Refusal::unless(!self.state.done.free.has(Free::Trade), "FF-KTF-03", Why::OncePerTurn)?;
        let working = self.working(player);
        let at = Space::ALL.into_iter().any(|space| working.has(space) && self.stands_on(player, space));
        Refusal::unless(at, "FF-KTF-04", Why::NoWarehouse)?;
        // FF-KTF-13: from hand or from in front.
        Refusal::unless(self.state.cards.has(player, held), "FF-KTF-13", Why::NotHeld(held))?;
        let left = self.state.cards.drawable(wanted) > 0 || held.resource == wanted;
        Refusal::unless(left, "FF-RULING-43", Why::Dry(wanted))
    }

    /// FF-KTF-06 to FF-KTF-08.
    fn judge_claim(&self, player: Player, slot: Slot) -> Verdict {
        Refusal::unless(self.has(player, Effect::Claim), "FF-KTF-06", Why::NoUpgrade)?;
        Refusal::unless(!self.state.done.free.has(Free::Claim), "FF-RULING-51", Why::OncePerTurn)?;
        Refusal::unless(self.state.claims > 0, "FF-KTF-10", Why::NoneLeft)?;
        let Some(mission) = self.state.row[slot.index()] else {
            return Err(Refusal::by("FF-KTF-07", Why::NoMission));
        };
        let deliver = matches!(self.kit.mission(mission).kind, MissionKind::Deliver { .. });
        Refusal::unless(deliver, "FF-KTF-08", Why::NotDeliver)
    }

    /// FF-SIG-04, FF-SIG-05, FF-RULING-50: a network goes where a tower is and no network yet; that is all it needs.
    fn judge_network(&self, player: Player, from: Space, to: Space) -> Verdict {
        Refusal::unless(self.has(player, Effect::MoveNetwork), "FF-SIG-04", Why::NoUpgrade)?;
        self.judge_free(Free::Network)?;
        let round = self.realm(player).round;
        let there = from.is_planet() && round.has(from);
        Refusal::unless(there, "FF-SIG-04", Why::NoSite(from))?;
        let tower = to.is_planet() && self.working(player).has(to);
        Refusal::unless(tower, "FF-SIG-04", Why::NoSite(to))?;
        Refusal::unless(!round.has(to), "FF-RULING-50", Why::Doubled(to))
    }

    /// FF-SIG-06, FF-SIG-07: at the beginning of the turn, one die, any side, wherever it is.
    fn judge_side(&self, player: Player, fresh: bool, ship: Ship, side: Side) -> Verdict {
        Refusal::unless(self.has(player, Effect::SetSide), "FF-SIG-06", Why::NoUpgrade)?;
        self.judge_free(Free::Side)?;
        Refusal::unless(fresh, "FF-RULING-28", Why::NotFresh)?;
        let id = self.own(player, ship, "FF-SIG-06")?;
        Refusal::unless(side.is_of(self.die(id)), "FF-SIG-06", Why::NoSide(side))
    }

    /// FF-VOL-09: a ship on a planet with a statue.
    fn judge_free_flick(&self, player: Player, aim: &Aim) -> Verdict {
        Refusal::unless(self.has(player, Effect::StatueFlick), "FF-VOL-09", Why::NoUpgrade)?;
        self.judge_free(Free::Statue)?;
        let id = self.own(player, aim.ship, "FF-VOL-09")?;
        Refusal::unless(self.at_statue(player, id), "FF-VOL-09", Why::NotHome(aim.ship))?;
        self.judge_flick(player, aim, Cause::Free)
    }

    /// Whether a ship is on a planet with the player's statue.
    pub(crate) fn at_statue(&self, player: Player, id: DieId) -> bool {
        let working = self.working(player);
        self.spaces_of(id).any(|space| space.is_planet() && working.has(space))
    }

    /// FF-BUILD-02, FF-BUILD-03: what is paid, card by card, and what may be left out.
    pub(crate) fn judge_pay(
        &self,
        player: Player,
        owed: Cost,
        discount: bool,
        floor: Option<Held>,
        purpose: Purpose,
        action: &Action,
    ) -> Verdict {
        if discount {
            return match *action {
                Action::Omit(resource) => {
                    Refusal::unless(owed[resource.index()] > 0, "FF-BUILD-10", Why::NothingOwed(resource))?;
                    let mut less = owed;
                    less[resource.index()] -= 1;
                    Refusal::unless(self.affords(player, less, false), "FF-BUILD-10", Why::TooDear)
                }
                Action::OmitNone => {
                    Refusal::unless(self.affords(player, owed, false), "FF-BUILD-10", Why::TooDear)
                }
                _ => Err(Refusal::by("FF-BUILD-10", Why::NotAsked)),
            };
        }
        let rule = match purpose {
            Purpose::Build { .. } => "FF-BUILD-02",
            Purpose::Mission { .. } => "FF-MISSION-07",
            Purpose::Upgrade { .. } => "FF-UPG-01",
        };
        let Action::Give(held) = *action else { return Err(Refusal::by(rule, Why::NotAsked)) };
        let Some(wanted) = owing(owed) else { return Err(Refusal::by(rule, Why::NotAsked)) };
        Refusal::unless(held.resource == wanted, rule, Why::OtherType(wanted))?;
        Refusal::unless(self.state.cards.has(player, held), rule, Why::NotHeld(held))?;
        // FF-RULING-63: the owner chooses card by card, the cards of one type in order.
        let after = floor.is_none_or(|floor| floor.resource != wanted || held >= floor);
        let enough = self.state.cards.at_or_after(player, held) >= owed[wanted.index()];
        Refusal::unless(after && enough, "FF-RULING-63", Why::CardOrder)
    }

    /// A piece as it would lie on a spot, if the spot is free. FF-SPEC-34.
    pub(crate) fn is_free(&self, id: DieId, piece: Piece) -> bool {
        let outline = Silhouette::of(piece);
        self.obstacles(id).iter().all(|other| !flick::overlaps(&outline, &Silhouette::of(*other)))
    }
}

/// The resource that is paid next.
pub(crate) fn owing(owed: Cost) -> Option<Resource> {
    Resource::ALL.into_iter().find(|resource| owed[resource.index()] > 0)
}
