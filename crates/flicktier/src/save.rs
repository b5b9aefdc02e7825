//! Storing a position, and what has to hold before a stored one is taken.

use table::{Broken, Interned, Seats};

use crate::cards::{Card, Cards, PUBLIC, Pile};
use crate::content::{FactionId, Kit, MissionKind, Resource, Space};
use crate::fleet::{Player, SEATS_MAX, SHIPS_MAX, Ships};
use crate::options::ROUNDS_MAX;
use crate::position::{Flicktier, HAND_LIMIT, State};
use crate::task::{Coming, Task};

type Sound = Result<(), Broken>;

fn hold(holds: bool, rule: &'static str, what: impl FnOnce() -> String) -> Sound {
    Broken::unless(holds, rule, what)
}

/// Every bit of a set below a number.
fn below(set: u32, most: usize) -> bool {
    most >= 32 || set >> most == 0
}

impl Flicktier {
    /// The position that was stored, if everything holds that holds in every position.
    pub(crate) fn restore(kit: &'static Kit, state: State) -> Result<Flicktier, Broken> {
        check_table(kit, &state)?;
        let mut game = Flicktier { kit: Interned(kit), state, on: [0; SHIPS_MAX] };
        for index in 0..game.ships() {
            let (ship, sound) = (game.ship(index), game.piece(index).is_sound());
            hold(sound, "FF-INV-12", || format!("die {ship} does not lie as a die can"))?;
            let before = flick::Piece { lie: game.state.before[index], ..game.piece(index) };
            hold(before.is_sound(), "FF-INV-12", || format!("die {ship} did not lie as a die can"))?;
            let belongs = flick::Piece { lie: game.belongs(index), ..game.piece(index) };
            hold(belongs.is_sound(), "FF-INV-12", || format!("die {ship} belongs where no die can lie"))?;
            game.on[index] = game.measure(index);
        }
        game.check_cards()?;
        game.check_missions()?;
        game.check_structures()?;
        game.check_counters()?;
        game.check_stack()?;
        Ok(game)
    }

    /// Whether everything holds that holds in every position.
    pub(crate) fn find_broken(&self) -> Sound {
        let again = Flicktier::restore(self.kit.0, self.state.clone())?;
        hold(again == *self, "FF-SPACE-01", || "the spaces do not follow from where the dice lie".into())?;
        self.check_rest()
    }

    /// FF-INV-01: no resource card is lost or made, and each lies where one can.
    fn check_cards(&self) -> Sound {
        let all = Cards::of(self.kit.0);
        for resource in Resource::ALL {
            let values = |cards: &Cards| {
                let mut values =
                    cards.0[resource.index()].map(|card| (card.pile == Pile::Nowhere, card.value));
                values.sort_unstable();
                values
            };
            let cards = &self.state.cards.0[resource.index()];
            hold(values(&all) == values(&self.state.cards), "FF-INV-01", || {
                format!("the {} cards are not those of the kit", resource.word())
            })?;
            hold(cards.is_sorted(), "FF-INV-01", || {
                format!("the {} cards are out of order", resource.word())
            })?;
            for card in cards {
                self.check_card(*card)?;
            }
        }
        Ok(())
    }

    fn check_card(&self, card: Card) -> Sound {
        let (everybody, by) = (self.all(), card.by);
        let fits = match card.pile {
            Pile::Deck | Pile::Nowhere => by.is_empty(),
            Pile::Discard => everybody.covers(by) || by == PUBLIC,
            // FF-SETUP-14: its holder knows it, and nobody else until the scoring.
            Pile::Hand(player) | Pile::Played(player) => {
                let knows = |seat| if self.state.stack.is_empty() { PUBLIC } else { Seats::only(seat) };
                player.seat().is_some_and(|seat| everybody.has(seat) && by == knows(seat))
            }
            Pile::Front(player) => player.seat().is_some_and(|seat| everybody.has(seat)) && by == PUBLIC,
        };
        hold(fits, "FF-SETUP-14", || "a resource card is known to the wrong players".into())
    }

    /// FF-INV-04, FF-INV-05: missions and "?" tokens.
    fn check_missions(&self) -> Sound {
        let (state, kit) = (&self.state, self.kit.0);
        let mut seen = state.unseen;
        let kept = self.players().map(|player| self.realm(player).missions);
        let row =
            state.row.iter().flatten().map(|mission| 1u32.checked_shl((*mission).into()).unwrap_or(u32::MAX));
        for set in kept.chain(row) {
            let fits = below(set, kit.missions.len()) && set & seen == 0;
            hold(fits, "FF-INV-04", || "a mission is in two places".into())?;
            seen |= set;
        }
        hold(below(state.unseen, kit.missions.len()), "FF-INV-04", || "an unknown mission".into())?;
        hold(u32::from(state.deck) <= state.unseen.count_ones(), "FF-INV-04", || "too large a deck".into())?;
        let explored = self.players().map(|player| self.realm(player).explored);
        let mut tokens = state.secrets;
        for taken in explored {
            for (count, more) in tokens.iter_mut().zip(taken) {
                *count = count.saturating_add(more);
            }
        }
        let count =
            |value: usize| kit.explore.iter().filter(|token| usize::from(**token) == value + 1).count();
        let all = (0..3).all(|value| usize::from(tokens[value]) == count(value));
        hold(all, "FF-INV-05", || "the \"?\" tokens are not those of the kit".into())?;
        let explore =
            |mission: &&u8| matches!(kit.missions[usize::from(**mission)].kind, MissionKind::Explore { .. });
        let waiting = state.row.iter().flatten().filter(explore).count() + usize::from(state.ai_secrets);
        let left: usize = state.secrets.iter().map(|count| usize::from(*count)).sum();
        hold(waiting <= left, "FF-INV-05", || "fewer \"?\" tokens than Explore missions".into())
    }

    /// FF-INV-06, FF-INV-07: structures and cubes.
    fn check_structures(&self) -> Sound {
        for player in self.players() {
            let (realm, faction) = (self.realm(player), self.faction(player));
            let planets: u16 = 0xff;
            let built = realm.round.count_ones() <= u32::from(faction.round.count)
                && realm.square.count_ones() <= u32::from(faction.square.count);
            hold(built, "FF-INV-06", || format!("{player} has too many structures"))?;
            hold(realm.round & !planets == 0, "FF-INV-06", || {
                format!("{player} has a round structure off the planets")
            })?;
            use crate::content::Site;
            let allowed = match faction.square_site {
                Site::Planets => planets,
                Site::AnyButEarth => 0xfff & !(1 << Space::EARTH.index()),
                Site::DestroyHomes => 0xf00 & !(1 << Space::NOX.index()),
            };
            hold(realm.square & !allowed == 0, "FF-INV-06", || {
                format!("{player} has a square structure where none may stand")
            })?;
            hold(realm.covered & !(realm.square & planets) == 0, "FF-VOL-07", || {
                format!("a structure of {player} is covered that is not there")
            })?;
            hold(realm.level <= 3 && realm.common <= 2, "FF-INV-07", || {
                format!("a cube of {player} is off its track")
            })?;
        }
        Ok(())
    }

    /// FF-INV-03, FF-INV-16, FF-INV-17, FF-INV-18.
    fn check_counters(&self) -> Sound {
        let state = &self.state;
        let taken: u32 = self.players().map(|player| u32::from(self.realm(player).tokens)).sum();
        let tokens = taken + u32::from(state.supply);
        hold([9, 11, 14].contains(&tokens), "FF-INV-03", || format!("{tokens} VP tokens are in the game"))?;
        if let Some(bugged) = state.bugged.map(usize::from) {
            let there = bugged < self.ships() && self.surge().is_some();
            let fits =
                there && self.die(bugged) != flick::Die::D20 && Some(self.ship(bugged).owner) != self.surge();
            hold(fits, "FF-INV-16", || "the bug is where it cannot be".into())?;
        }
        hold(state.bugged.is_some() || !state.disc, "FF-INV-16", || "the disc lies on no die".into())?;
        let claimed = state.claimed.is_none_or(|slot| {
            let mission = state.row.get(usize::from(slot)).copied().flatten();
            mission.is_some_and(|m| {
                matches!(self.kit.missions[usize::from(m)].kind, MissionKind::Deliver { .. })
            })
        });
        let plays = self.player_of(FactionId::Ktf).is_some();
        let count = state.claims + u8::from(state.claimed.is_some()) <= if plays { 2 } else { 0 };
        hold(claimed && count, "FF-INV-17", || "a claim token is where it cannot be".into())?;
        let mut bounties = state.bounty_deck;
        let won = self.players().map(|player| self.realm(player).bounties);
        let shown =
            state.wanted.iter().flatten().map(|wanted| 1u8.checked_shl(wanted.bounty.into()).unwrap_or(0));
        for set in won.chain(shown) {
            hold(set & bounties == 0, "FF-INV-18", || "a bounty is in two places".into())?;
            bounties |= set;
        }
        let all = if state.hunted { u8::MAX } else { 0 };
        hold(bounties == all, "FF-INV-18", || "a bounty is missing".into())?;
        let shown = state.wanted.iter().flatten().count();
        hold(shown == 3 || state.bounty_deck == 0, "FF-INV-18", || {
            "fewer than three bounties lie out".into()
        })?;
        for wanted in state.wanted.iter().flatten() {
            let (rect, mat) = (self.card_at(*wanted), self.mat());
            let on = rect.x0 >= mat.x0 && rect.x1 <= mat.x1 && rect.y0 >= mat.y0 && rect.y1 <= mat.y1;
            hold(on, "FF-SPEC-30", || "a bounty card is off the board".into())?;
        }
        Ok(())
    }

    /// What is under way speaks of dice, players and slots that there are.
    fn check_stack(&self) -> Sound {
        let die = |die: u8| usize::from(die) < self.ships();
        let player = |player: Player| self.players().any(|known| known == player);
        let human = |who: Player| player(who) && who != Player::AI;
        let wanted =
            |slot: u8| self.state.wanted.get(usize::from(slot)).is_some_and(|wanted| wanted.is_some());
        for task in &self.state.stack {
            let fits = match *task {
                Task::Arm(attack)
                | Task::Defend(attack)
                | Task::Combat(attack)
                | Task::Strike { attack, .. } => {
                    die(attack.with) && die(attack.target) && human(attack.by) && player(attack.of)
                }
                Task::Keep { flown, .. } | Task::Settle { flown, .. } => {
                    let leaned = flown.leaned.is_none_or(|(leaned, lie)| self.could_lie(leaned, lie));
                    die(flown.die) && i32::from(flown.aside.0) <= Ships::most(self.ships()) && leaned
                }
                Task::Redo { die: flicked } => die(flicked),
                Task::Flatten { die, lie } => self.could_lie(die, lie),
                Task::Land { die: landed, seen } => die(landed) && seen < 8,
                Task::Boost { die: landed, slot } | Task::Spare { die: landed, slot } => {
                    die(landed) && wanted(slot)
                }
                Task::Place { die: placed, by, why } => {
                    let to = if let Coming::Warp { to } = why { to.index() < 12 } else { true };
                    die(placed) && player(by) && to
                }
                Task::Discard { by, left, .. } => human(by) && left <= self.state.cards.total(by),
                Task::Spoils { by } => human(by),
                Task::Gather { left, picked } => left <= 8 && below(picked, SHIPS_MAX + 8),
                Task::Move { left, .. } => left <= 3,
                Task::Return { fetched, .. } => i32::from(fetched.0) <= Ships::most(self.ships()),
                Task::Raid { .. } => self.raider().is_some(),
                Task::Pay { owed, purpose, discount, .. } => self.payable(owed, discount, purpose),
                Task::Begin
                | Task::Act { .. }
                | Task::Restore
                | Task::Machine
                | Task::End
                | Task::Second { .. } => true,
            };
            hold(fits, "FF-INV-21", || "what is under way does not fit the table".into())?;
        }
        Ok(())
    }

    /// Whether there is such a die and it could lie so.
    fn could_lie(&self, die: u8, lie: flick::Lie) -> bool {
        let index = usize::from(die);
        index < self.ships() && flick::Piece { lie, ..self.piece(index) }.is_sound()
    }

    fn payable(&self, owed: crate::content::Cost, discount: bool, purpose: crate::task::Purpose) -> bool {
        use crate::task::{Form, Purpose, Track};
        let active = self.state.active;
        let to_do = match purpose {
            Purpose::Build { form, at, over, .. } => {
                let (round, square) = self.left_to_build(active);
                let left = if form == Form::Round { round } else { square };
                at.index() < 12 && left > 0 && over.is_none_or(|over| over.index() <= SEATS_MAX)
            }
            Purpose::Mission { slot } => usize::from(slot) < 3,
            Purpose::Upgrade { track } => {
                let realm = self.realm(active);
                if track == Track::Own { realm.level < 3 } else { realm.common < 2 }
            }
        };
        to_do && active != Player::AI && self.affords(active, owed, discount)
    }

    /// What holds between answers: nothing lies on another, and hands are within their limit. FF-INV-02, FF-INV-12.
    fn check_rest(&self) -> Sound {
        for a in 0..self.ships() {
            for b in 0..a {
                let there = !self.state.aside.has(a) && !self.state.aside.has(b);
                // A die that waits to be set down lies where it was beaten.
                let waits = |die: usize| {
                    self.state.stack.iter().any(
                        |task| matches!(task, Task::Place { die: placed, .. } if usize::from(*placed) == die),
                    )
                };
                let apart = !there || waits(a) || waits(b) || !flick::collide(self.piece(a), self.piece(b));
                let (a, b) = (self.ship(a), self.ship(b));
                hold(apart, "FF-INV-12", || format!("dice {a} and {b} lie in each other"))?;
            }
        }
        for player in self.players().filter(|player| *player != self.state.active) {
            let total = self.state.cards.total(player);
            // A raid or a draw after a combat in somebody else's turn may lift a player above the limit until its own.
            let limit = HAND_LIMIT + 14;
            hold(total <= limit, "FF-INV-02", || format!("{player} holds {total} cards"))?;
        }
        Ok(())
    }

    /// Every piece as a number, wherever it lies.
    pub(crate) fn count_pieces(&self, out: &mut Vec<u32>) {
        for resource in Resource::ALL {
            let cards = self.state.cards.0[resource.index()].iter();
            let cards = cards.filter(|card| card.pile != Pile::Nowhere);
            out.extend(cards.map(|card| 100 + 10 * resource.index() as u32 + u32::from(card.value)));
        }
        let tokens: u32 = self.players().map(|player| u32::from(self.realm(player).tokens)).sum();
        out.extend(std::iter::repeat_n(200, (tokens + u32::from(self.state.supply)) as usize));
        for player in self.players() {
            let realm = self.realm(player);
            let (round, square) = self.left_to_build(player);
            let rounds = realm.round.count_ones() + u32::from(round);
            let squares = realm.square.count_ones() + u32::from(square);
            out.extend(
                [(300, rounds), (350, squares)]
                    .map(|(kind, n)| kind * 100 + 1000 * player.index() as u32 + n),
            );
        }
    }
}

/// What does not depend on where anything lies.
fn check_table(kit: &Kit, state: &State) -> Sound {
    let seats = usize::from(state.seats);
    hold((1..=SEATS_MAX).contains(&seats), "FF-GEN-01", || format!("{seats} seats cannot play"))?;
    hold(state.ai || seats > 1, "FF-AI-01", || "alone, but without the A.I.".into())?;
    hold(!state.ai || seats < SEATS_MAX, "FF-AI-17", || "four players and the A.I.".into())?;
    hold(state.first.index() < seats, "FF-SETUP-26", || "the start player does not play".into())?;
    let plays = state.active.index() < seats || (state.ai && state.active == Player::AI);
    hold(plays, "FF-TURN-05", || "the active player does not play".into())?;
    hold((1..=ROUNDS_MAX).contains(&state.cap) && state.round <= state.cap, "FF-CAP-01", || {
        format!("round {} of {}", state.round, state.cap)
    })?;
    let mut playing: Vec<FactionId> = state.realms[..seats].iter().map(|realm| realm.faction).collect();
    if state.ai {
        playing.push(state.realms[Player::AI.index()].faction);
        hold(playing.last() == Some(&FactionId::Dorikor), "FF-AI-20", || "the A.I. is not Dorikor".into())?;
    }
    let mut sets: Vec<_> = playing.iter().map(|faction| kit.faction(*faction).set as u8).collect();
    sets.sort_unstable();
    hold(sets.windows(2).all(|pair| pair[0] != pair[1]), "FF-GEN-05", || {
        "two factions share their dice".into()
    })?;
    let ships = seats * crate::fleet::FLEET + if state.ai { 2 } else { 0 };
    hold(i32::from(state.aside.0) <= Ships::most(ships), "FF-MOVE-05", || {
        "a die is aside that is not there".into()
    })?;
    let displaced = |die: u8| usize::from(die) < ships && state.stack.contains(&Task::Restore);
    hold(state.displaced.iter().all(|(die, _)| displaced(*die)), "FF-RULING-12", || {
        "a die made room that is not there, or for no action".into()
    })?;
    let once = |die: u8| state.displaced.iter().filter(|(other, _)| *other == die).count() == 1;
    hold(state.displaced.iter().all(|(die, _)| once(*die)), "FF-RULING-12", || {
        "a die made room twice".into()
    })?;
    hold(below(state.ai_deck, kit.ai.len()), "FF-AI-06", || "an unknown A.I. card".into())?;
    hold(state.done.actions <= 2, "FF-INV-08", || format!("{} actions were taken", state.done.actions))?;
    hold(
        state.stack.is_empty() == (state.ending.is_some() && state.last_turns.is_none_or(|left| left <= 1))
            || !state.stack.is_empty(),
        "FF-INV-20",
        || "nothing is under way, but the game is not over".into(),
    )?;
    let yields = |resource: Resource| state.yields.iter().filter(|other| **other == resource).count();
    hold(Resource::ALL.into_iter().all(|resource| yields(resource) == 2), "FF-SETUP-04", || {
        "each resource is on two planets".into()
    })?;
    let free = (0..SEATS_MAX).filter(|seat| *seat >= seats).all(|seat| {
        let realm = state.realms[seat];
        realm.round | realm.square == 0 && realm.tokens == 0 && realm.missions == 0
    });
    hold(free, "FF-SETUP-06", || "somebody who does not play has something".into())
}
