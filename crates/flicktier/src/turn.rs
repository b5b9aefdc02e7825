//! Turns: how an answer is carried out, and what follows of itself.

use table::{Events, Seat};

use crate::action::{Action, Aim, Source};
use crate::content::{Cost, Effect, FactionId, Space};
use crate::event::{Begun, Event};
use crate::fleet::{DieId, Player, Ship, Ships};
use crate::legal::{Free, Type};
use crate::nouns::{BountyId, Few};
use crate::position::{Done, Ending, Flicktier, HAND_LIMIT};
use crate::task::{Attack, Cause, Coming, Form, Loss, Purpose, Task, Track};

impl Flicktier {
    /// Plays a legal answer, and then everything that asks nobody.
    pub(crate) fn play(&mut self, seat: Seat, action: &Action, out: &mut impl Events<Event>) {
        self.answer(Player::of(seat), action, out);
        self.go_on(out);
    }

    pub(crate) fn push(&mut self, task: Task) {
        // The deepest stack is that of the set-up; a full one would be a mistake of the rules.
        debug_assert!(!self.state.stack.is_full(), "{:?}", self.state.stack);
        let _ = self.state.stack.try_push(task);
    }

    fn answer(&mut self, player: Player, action: &Action, out: &mut impl Events<Event>) {
        let Some(task) = self.state.stack.pop() else { return };
        if let Some(aim) = action.flick() {
            return self.flick(player, task, &aim, out);
        }
        match (task, *action) {
            (Task::Act { .. }, action) => self.act(player, &action, out),
            (task @ Task::Move { .. }, Action::Warp { ship, to }) => {
                self.push(task);
                self.warp(player, ship, to, out);
            }
            (Task::Arm(attack), Action::Play(held)) => {
                self.play_card(player, held, out);
                self.push(Task::Defend(attack));
            }
            (Task::Defend(attack), action) => {
                match action {
                    Action::Play(held) => self.play_card(player, held, out),
                    _ => out.tell(|| Event::Declined { player }),
                }
                self.push(Task::Strike { attack, again: self.has(attack.by, Effect::ReflickAttack) });
            }
            (Task::Keep { flown, cause }, Action::Keep) => self.push(Task::Settle { flown, cause }),
            (Task::Keep { flown, .. }, Action::Again) => self.again(player, flown, out),
            (Task::Land { die, seen }, Action::First(place)) => {
                self.push(Task::Land { die, seen: seen.with(place) });
                self.meet_bounty(die, place, out);
            }
            (Task::Boost { die, place }, Action::Give(held)) => self.boost(player, die, place, held, out),
            (Task::Boost { die, place }, _) => self.suffer(player, die, place, out),
            // FF-MOR-09: the penalty is ignored.
            (Task::Spare { place, .. }, Action::Yes) => {
                let bounty = self.state.wanted[place.index()].map_or(BountyId(0), |wanted| wanted.bounty);
                out.tell(|| Event::Spared { player, bounty });
            }
            (Task::Spare { die, place }, _) => self.punish(player, die, place, out),
            (Task::Place { die, .. }, action) => {
                self.set_down(die, &action, out);
                if !matches!(action, Action::Stay(_)) {
                    self.stop_landing(die);
                }
            }
            (Task::Discard { by, left, why, .. }, Action::Give(held)) => {
                self.spend(by, held, out);
                self.push(Task::Discard { by, left: left - 1, why, floor: Some(held) });
            }
            (Task::Gather { left, picked }, Action::Source(source)) => {
                let more = self.source_id(source).map_or(Few::NONE, Few::only);
                out.tell(|| match source {
                    Source::Ship(ship) => Event::ShipGathers { ship },
                    Source::Round(at) => Event::StructureGathers { player, at },
                });
                self.push(Task::Gather { left: left - 1, picked: picked.union(more) });
            }
            (Task::Gather { picked, .. }, _) => self.gather(player, picked, out),
            (Task::Raid { planets }, answer) => self.raid(planets, answer == Action::Yes, out),
            (Task::Pay { mut owed, purpose, .. }, Action::Omit(resource)) => {
                owed[resource.index()] -= 1;
                out.tell(|| Event::Omitted { player, resource: Some(resource) });
                self.push(Task::Pay { owed, discount: false, purpose: purpose.discounted(), floor: None });
            }
            (Task::Pay { owed, purpose, .. }, Action::OmitNone) => {
                out.tell(|| Event::Omitted { player, resource: None });
                self.push(Task::Pay { owed, discount: false, purpose, floor: None });
            }
            (Task::Pay { mut owed, purpose, .. }, Action::Give(held)) => {
                self.spend(player, held, out);
                owed[held.resource.index()] -= 1;
                self.push(Task::Pay { owed, discount: false, purpose, floor: Some(held) });
            }
            (Task::Second { discount }, Action::Build { structure: form, at, over }) => {
                let purpose = Purpose::Build { form, at, over, second: true, spare: discount };
                self.pay(player, self.structure_cost(player, form), discount, purpose, out);
            }
            (Task::Return { fetched, .. }, Action::Fetch(ship)) => self.fetch(player, fetched, ship, out),
            (Task::Spoils { by }, Action::Draw(resource)) => self.draw(by, resource, out),
            (Task::Second { .. } | Task::Spoils { .. }, _) => out.tell(|| Event::Declined { player }),
            // A Move or a Return ends.
            _ => {}
        }
    }

    /// Begins an action or takes a free one. FF-TURN-06: a free action uses up no action.
    fn act(&mut self, player: Player, action: &Action, out: &mut impl Events<Event>) {
        self.push(Task::Act { fresh: false });
        match *action {
            Action::Move => {
                self.count(Type::Move);
                self.push(Task::Restore);
                // FF-MOVE-01, FF-MOVE-02, FF-SANT-05, FF-INV-09.
                let sleigh = self.effects(player).any(|effect| matches!(effect, Effect::ExtraFlick { .. }));
                let left = 2 + u8::from(self.extra_flick(player));
                let again = self.has(player, Effect::ReflickMove);
                self.push(Task::Move { left, sleigh, again, begun: false });
                out.tell(|| Event::Began { player, what: Begun::Move });
            }
            Action::Gather => {
                self.count(Type::Gather);
                // FF-GATHER-05, FF-DOR-11.
                let limit = self.effects(player).find_map(|effect| match effect {
                    Effect::GatherLimit(limit) => Some(limit),
                    _ => None,
                });
                self.push(Task::Gather { left: limit.unwrap_or(3), picked: Few::NONE });
                out.tell(|| Event::Began { player, what: Begun::Gather });
            }
            Action::Return => {
                self.count(Type::Return);
                self.push(Task::Return { begun: false, fetched: Ships::NONE });
                out.tell(|| Event::Began { player, what: Begun::Return });
            }
            Action::Attack { with, target } => {
                self.count(Type::Attack);
                let indices = self.index_of(with).zip(self.index_of(target));
                let Some((with_index, target_index)) = indices else { return };
                let of = self.controller(target_index);
                self.push(Task::Restore);
                self.push(Task::Arm(Attack { with: with_index, target: target_index, by: player, of }));
                out.tell(|| Event::Attacked { player, with, target });
            }
            Action::Build { structure: form, at, over } => {
                self.count(Type::Build);
                let discount = self.discount(player);
                let purpose = Purpose::Build { form, at, over, second: false, spare: discount };
                self.pay(player, self.structure_cost(player, form), discount, purpose, out);
            }
            Action::Complete(slot) => {
                self.count(Type::Mission);
                let owed =
                    self.state.row[slot.index()].map_or([0; 4], |mission| self.kit.mission(mission).cost());
                self.pay(player, owed, false, Purpose::Mission { slot }, out);
            }
            Action::Upgrade(track) => {
                self.count(Type::Upgrade);
                let owed = self.upgrade_cost(player, track).unwrap_or([0; 4]);
                self.pay(player, owed, false, Purpose::Upgrade { track }, out);
            }
            Action::Warp { ship, to } => self.warp(player, ship, to, out),
            Action::Trade { card: held, wanted } => {
                self.use_free(Free::Trade);
                self.spend(player, held, out);
                self.draw(player, wanted, out);
            }
            Action::Claim(slot) => {
                self.use_free(Free::Claim);
                self.state.claimed = Some(slot);
                self.state.claims -= 1;
                out.tell(|| Event::Claimed { player, slot });
            }
            Action::Network { from, to } => {
                self.use_free(Free::Network);
                let realm = self.realm_mut(player);
                realm.round.remove(from);
                realm.round.insert(to);
                out.tell(|| Event::NetworkMoved { from, to });
            }
            Action::TurnUp { ship, side } => {
                self.use_free(Free::Side);
                self.set_side(ship, side, out);
            }
            _ => {
                if let Some(aim) = action.free_flick() {
                    // FF-VOL-11: as in a Move, but none.
                    self.use_free(Free::Statue);
                    self.push(Task::Restore);
                    self.fly(player, &aim, Cause::Free, None, false, out);
                } else if let Some(bug) = action.bug() {
                    self.use_free(Free::Bug);
                    self.fly_bug(player, &bug, out);
                } else {
                    // The turn ends.
                    self.state.stack.pop();
                    self.push(Task::End);
                }
            }
        }
    }

    /// The flick that a task asked for.
    fn flick(&mut self, player: Player, task: Task, aim: &Aim, out: &mut impl Events<Event>) {
        match task {
            Task::Move { left, sleigh, again, .. } => {
                // FF-RULING-06: the sleigh's own flick is used first, since no other die may have it.
                let own = sleigh && self.is_sleigh(player, aim.ship);
                let left = if own { left } else { left - 1 };
                self.push(Task::Move { left, sleigh: sleigh && !own, again, begun: true });
                self.fly(player, aim, Cause::Move, None, again, out);
            }
            Task::Strike { attack, again } => {
                self.push(task);
                self.fly(player, aim, Cause::Attack, Some(attack), again, out);
            }
            _ => self.fly(player, aim, Cause::Move, None, false, out),
        }
    }

    /// A payment begins.
    fn pay(
        &mut self,
        player: Player,
        owed: Cost,
        discount: bool,
        purpose: Purpose,
        out: &mut impl Events<Event>,
    ) {
        let faction = self.realm(player).faction;
        out.tell(|| Event::Intended { player, faction, purpose });
        self.push(Task::Pay { owed, discount, purpose, floor: None });
    }

    fn count(&mut self, kind: Type) {
        self.state.done.actions += 1;
        self.state.done.types = self.state.done.types.with(kind);
    }

    fn use_free(&mut self, free: Free) {
        self.state.done.free = self.state.done.free.with(free);
    }

    fn warp(&mut self, player: Player, ship: Ship, to: Space, out: &mut impl Events<Event>) {
        self.use_free(Free::Warp);
        let Some(id) = self.index_of(ship) else { return };
        out.tell(|| Event::Warped { ship, to });
        self.push(Task::Place { die: id, by: player, why: Coming::Warp { to } });
    }

    fn fetch(&mut self, player: Player, fetched: Ships, ship: Ship, out: &mut impl Events<Event>) {
        let Some(id) = self.index_of(ship) else { return };
        out.tell(|| Event::Fetched { ship });
        // FF-RETURN-03, FF-SURGE-14: the owner shakes the bug off; in the Surge's own Return it stays.
        if ship.owner == player {
            self.shake_off(id, out);
        }
        self.push(Task::Return { begun: true, fetched: fetched.with(id) });
        self.push(Task::Place { die: id, by: player, why: Coming::Return });
    }

    /// Carries out what asks nobody, until somebody is asked or the game is over.
    pub(crate) fn go_on(&mut self, out: &mut impl Events<Event>) {
        while let Some(task) = self.state.stack.last().copied() {
            let done = match task {
                Task::Begin => self.begin(out),
                Task::Machine => self.machine(out),
                Task::End => self.end(out),
                Task::Settle { flown, cause } => self.settle(flown, cause, out),
                Task::Combat(attack) => self.combat(attack, out),
                Task::Flatten { die, lie } => self.flatten(die, lie, out),
                Task::Restore => self.bring_back(out),
                Task::Land { die, seen } => self.land(die, seen, out),
                Task::Place { die, by: Player::AI, why } => self.machine_places(die, why, out),
                // FF-AI-12: the A.I. plays no card from a hand; nobody can play what nobody has.
                Task::Defend(attack) if self.state.cards.hand(attack.of) == 0 => {
                    self.state.stack.pop();
                    self.push(Task::Strike { attack, again: self.has(attack.by, Effect::ReflickAttack) });
                    true
                }
                Task::Move { left: 0, sleigh, .. } if !(sleigh && self.sleigh_ready()) => self.drop_top(),
                Task::Move { begun: true, .. } if !self.any_flickable() => self.drop_top(),
                Task::Gather { left, picked } if !picked.is_empty() && self.gathered_all(left, picked) => {
                    self.state.stack.pop();
                    self.gather(self.state.active, picked, out);
                    true
                }
                Task::Raid { planets } => self.next_raid(planets),
                Task::Discard { by, left, .. } => self.forced_discard(by, left, out),
                Task::Pay { owed, discount, purpose, .. } => self.forced_pay(owed, discount, purpose, out),
                Task::Second { discount } if !self.can_build_second(discount) => self.drop_top(),
                Task::Return { begun: true, fetched } if !self.any_to_fetch(fetched) => self.drop_top(),
                _ => false,
            };
            if !done {
                return;
            }
        }
    }

    fn drop_top(&mut self) -> bool {
        self.state.stack.pop().is_some()
    }

    fn sleigh_ready(&self) -> bool {
        let player = self.state.active;
        self.dice().any(|id| {
            self.is_sleigh(player, self.ship(id))
                && self.controller(id) == player
                && self.in_play(id)
                && !self.state.aside.has(id)
        })
    }

    fn any_flickable(&self) -> bool {
        let player = self.state.active;
        self.dice().any(|id| self.controller(id) == player && self.in_play(id) && !self.state.aside.has(id))
    }

    fn any_to_fetch(&self, fetched: Ships) -> bool {
        let player = self.state.active;
        let own = |id: DieId| self.ship(id).owner == player || self.controller(id) == player;
        self.dice().any(|id| own(id) && !fetched.has(id))
    }

    /// FF-RULING-52: a claim of the player's own ends, then the turn's beginning is open.
    fn begin(&mut self, out: &mut impl Events<Event>) -> bool {
        self.state.stack.pop();
        self.state.done = Done::default();
        let (player, round) = (self.state.active, self.state.round);
        out.tell(|| Event::TurnBegan { player, round });
        if player == Player::AI {
            self.push(Task::End);
            self.push(Task::Machine);
            return true;
        }
        // FF-KTF-10: the claim token leaves the game for good.
        if self.realm(player).faction == FactionId::Ktf
            && let Some(slot) = self.state.claimed.take()
        {
            out.tell(|| Event::ClaimEnded { slot });
        }
        self.push(Task::Act { fresh: true });
        true
    }

    /// FF-RULING-52: the disc is placed, the hand limit holds, the next player follows.
    fn end(&mut self, out: &mut impl Events<Event>) -> bool {
        let player = self.state.active;
        // FF-SURGE-07: at the end of the Surge's turn the disc is put on the die.
        if self.realm(player).faction == FactionId::Surge && self.state.bugged.is_some() {
            self.state.disc = true;
        }
        // FF-TURN-09, FF-TURN-11: only now, and down to exactly nine.
        let over = self.state.cards.total(player).saturating_sub(HAND_LIMIT);
        if over > 0 {
            self.push(Task::Discard { by: player, left: over, why: Loss::Limit, floor: None });
            return true;
        }
        self.state.stack.pop();
        out.tell(|| Event::TurnEnded { player });
        self.next_player(out);
        true
    }

    /// FF-MOVE-05, FF-ATTACK-09: what was slid aside goes back where it was.
    fn bring_back(&mut self, out: &mut impl Events<Event>) -> bool {
        self.state.stack.pop();
        let displaced = self.state.displaced.iter().map(|(die, _)| *die);
        let away = displaced.fold(self.state.aside, Ships::with);
        self.state.aside = Ships::NONE;
        self.put_all_back(away, out);
        // FF-INV-10, FF-INV-11: whose place is taken now has another.
        self.state.displaced.clear();
        true
    }

    /// Completes what was paid for.
    pub(crate) fn complete(&mut self, purpose: Purpose, out: &mut impl Events<Event>) {
        let player = self.state.active;
        match purpose {
            Purpose::Build { form, at, over, second, spare } => {
                self.build(player, form, at, over, out);
                // FF-BUILD-05: one structure in a Build, but for the presents of FF-SANT-06.
                let multi = self.effects(player).any(|effect| matches!(effect, Effect::MultiBuild(_)));
                if form == Form::Square && multi && !second {
                    self.push(Task::Second { discount: spare });
                }
            }
            Purpose::Mission { slot } => self.complete_mission(player, slot, out),
            Purpose::Upgrade { track } => {
                // FF-UPG-02, FF-UPG-11: at once.
                let realm = self.realm_mut(player);
                let level = if track == Track::Own { &mut realm.level } else { &mut realm.common };
                *level = level.next();
                let level = *level;
                out.tell(|| Event::Upgraded { player, track, level });
            }
        }
    }

    /// FF-BUILD-04: the token goes on the planet. FF-END-02: the last one is a trigger.
    pub(crate) fn build(
        &mut self,
        player: Player,
        form: Form,
        at: Space,
        over: Option<Player>,
        out: &mut impl Events<Event>,
    ) {
        let realm = self.realm_mut(player);
        let faction = realm.faction;
        let built = if form == Form::Round { &mut realm.round } else { &mut realm.square };
        built.insert(at);
        if let Some(other) = over {
            // FF-VOL-05: what is covered does nothing any more.
            self.realm_mut(other).covered.insert(at);
        }
        out.tell(|| Event::Built { player, faction, form, at, over });
        if self.left_to_build(player) == (0, 0) {
            self.trigger(Ending::Structures, out);
        }
    }
}
