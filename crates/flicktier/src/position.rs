//! The position: everything on the table, and the few functions that look at it.

use arrayvec::ArrayVec;
use flick::{Lie, Piece, Rect, Silhouette};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Interned, Seat, Seats};

use crate::cards::Cards;
use crate::content::{Effect, Faction, FactionId, Kit, Resource, Space, Spaces};
use crate::fleet::{DieId, FLEET, PLAYERS, Player, SHIPS_MAX, Ship, Ships};
use crate::legal::{Free, Type};
use crate::nouns::{AiCardId, BountyId, Few, Level, Member, MissionId, Numbered, Slot};
use crate::options::Steadiness;
use crate::task::Task;

/// The most tasks that can be under way at once.
pub const STACK_MAX: usize = 24;
/// The most cards in hand and in front at the end of an own turn. FF-TURN-10.
pub const HAND_LIMIT: u8 = 9;
/// A die farther than this from the mats is off the table. FF-SPEC-02.
pub(crate) const TABLE_EDGE: i32 = 30_000;

/// What stands on a player's board and what of it lies on the planets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Realm {
    /// The faction.
    pub faction: FactionId,
    /// The level on the faction's own track. FF-UPG-05.
    pub level: Level,
    /// The level on the common track. FF-UPG-06.
    pub common: Level,
    /// The planets with one of its round structures, a bit for each. FF-BUILD-06: never two on one.
    pub round: Spaces,
    /// The planets with one of its square structures.
    pub square: Spaces,
    /// Those of them that a statue covers. FF-VOL-05.
    pub covered: Spaces,
    /// Its 1-VP tokens.
    pub tokens: u8,
    /// The missions it keeps face down, a bit for each. FF-MISSION-02.
    pub missions: Few<MissionId>,
    /// How many "?" tokens of value 1, 2 and 3 it has taken. FF-MISSION-11.
    pub explored: [u8; 3],
    /// The bounty cards it has won, a bit for each. FF-BOUNTY-09.
    pub bounties: Few<BountyId>,
}

impl Realm {
    /// The values of its "?" tokens, ascending.
    pub(crate) fn secrets(&self) -> impl Iterator<Item = u8> + use<> {
        (1..).zip(self.explored).flat_map(|(vp, count)| std::iter::repeat_n(vp, count.into()))
    }
}

/// What the active player has done this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// How many actions were taken. FF-TURN-01.
    pub actions: u8,
    /// The types of action taken, a bit for each. FF-TURN-02.
    pub types: Few<Type>,
    /// The free actions taken, a bit for each. FF-RULING-28.
    pub free: Few<Free>,
    /// Whether an Attack of this turn was won.
    pub won: bool,
}

/// How the game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Ending {
    /// The last VP token was taken. FF-END-01.
    Tokens,
    /// A player built its last structure. FF-END-02.
    Structures,
    /// A mission was to be drawn from an empty deck. FF-END-03.
    Missions,
    /// The A.I. had no card to draw. FF-AI-10.
    Cards,
    /// The agreed number of rounds was played. FF-CAP-01.
    Rounds,
}

impl Ending {
    /// Those that a turn can bring about. FF-END-01, FF-END-02, FF-END-03.
    pub const TRIGGERS: [Ending; 3] = [Ending::Tokens, Ending::Structures, Ending::Missions];
    const ALL: [Ending; 5] =
        [Ending::Tokens, Ending::Structures, Ending::Missions, Ending::Cards, Ending::Rounds];
}

impl Member for Ending {
    fn number(self) -> u8 {
        self as u8
    }
}

impl Numbered for Ending {
    fn numbered(number: u8) -> Ending {
        Ending::ALL[usize::from(number) % Ending::ALL.len()]
    }
}

/// A bounty card on the board: where its centre is now. FF-BOUNTY-11: it stays where it was bumped to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// Which bounty of the kit.
    pub bounty: BountyId,
    /// Its centre.
    pub x: i32,
    /// Its centre.
    pub y: i32,
}

/// Everything that changes in a game, as it is stored.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// How many seats play.
    pub seats: u8,
    /// Whether the A.I. plays.
    pub ai: bool,
    /// Whether two triggers are needed. FF-END-08.
    pub longer: bool,
    /// Whether there are bounties. FF-BOUNTY-01.
    pub hunted: bool,
    /// How steady hands are.
    pub steadiness: Steadiness,
    /// The game ends after so many rounds at the latest. FF-CAP-01.
    pub cap: u16,
    /// The start player.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Player,
    /// The round, from zero.
    pub round: u16,
    /// What is under way, the last first.
    pub stack: ArrayVec<Task, STACK_MAX>,
    /// What was done this turn.
    pub done: Done,
    /// The players' boards; the A.I.'s is the last.
    pub realms: [Realm; PLAYERS],
    /// Where the dice lie, by seat, those of the A.I. last.
    pub lies: [Lie; SHIPS_MAX],
    /// The dice that were slid aside for the action under way. FF-MOVE-05.
    pub aside: Ships,
    /// The dice that made room in the action under way, and where they belong. FF-RULING-12.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub displaced: ArrayVec<(DieId, Lie), SHIPS_MAX>,
    /// Where the dice lay before the last flick. FF-SPEC-33.
    pub before: [Lie; SHIPS_MAX],
    /// The die the Surge controls. FF-SURGE-05.
    pub bugged: Option<DieId>,
    /// Whether the disc lies on it: from the end of that turn on. FF-SURGE-07.
    pub disc: bool,
    /// The resource of each planet. FF-SETUP-04.
    pub yields: [Resource; 8],
    /// The resource cards.
    pub cards: Cards,
    /// The VP tokens in the supply.
    pub supply: u8,
    /// The mission row. FF-RULING-57: slots do not shift.
    pub row: [Option<MissionId>; 3],
    /// The missions nobody has seen, deck and box together, a bit for each: in no order until one is drawn.
    pub unseen: Few<MissionId>,
    /// How many of them are the deck.
    pub deck: u8,
    /// How many "?" tokens of value 1, 2 and 3 nobody has seen, on the board or off it.
    pub secrets: [u8; 3],
    /// How many "?" tokens the A.I. has taken, unseen until the scoring. FF-AICARD-03.
    pub ai_secrets: u8,
    /// The mission slot that is claimed. FF-KTF-09.
    pub claimed: Option<Slot>,
    /// The claim tokens left. FF-INV-17.
    pub claims: u8,
    /// The bounty cards that were not drawn, a bit for each.
    pub bounty_deck: Few<BountyId>,
    /// The bounty cards on the board.
    pub wanted: [Option<Wanted>; 3],
    /// The A.I. cards that were not drawn, a bit for each. FF-AI-21: none ever comes back.
    pub ai_deck: Few<AiCardId>,
    /// The triggers met, a bit for each: tokens, structures, missions.
    pub triggers: Few<Ending>,
    /// The turns that are left once the end is near. FF-END-05.
    pub last_turns: Option<u8>,
    /// How the game ended, or will.
    pub ending: Option<Ending>,
    /// The stream of chance. FF-INV-14: nothing is drawn from anywhere else.
    pub chance: Chance,
}

/// The Final Flicktier.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Flicktier {
    pub(crate) kit: Interned<Kit>,
    pub(crate) state: State,
    /// The spaces each die is on, a bit for each: follows from where it lies.
    pub(crate) on: [Spaces; SHIPS_MAX],
}

impl Flicktier {
    /// The stored form of the position.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How many dice are in the game.
    #[inline]
    #[must_use]
    pub fn ships(&self) -> usize {
        // FF-AI-04: the A.I. plays with one d6 and the d20.
        usize::from(self.state.seats) * FLEET + if self.state.ai { 2 } else { 0 }
    }

    /// The dice in the game.
    pub fn dice(&self) -> impl DoubleEndedIterator<Item = DieId> + Clone + use<> {
        DieId::first(self.ships())
    }

    /// The players in turn order from the start player on, the A.I. last. FF-SETUP-27, FF-AI-07.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        let (seats, first, ai) = (self.state.seats, self.state.first.index() as u8, self.state.ai);
        let humans = (0..seats).map(move |turn| Player::of(Seat::new((first + turn) % seats)));
        humans.chain(ai.then_some(Player::AI))
    }

    /// The number of a ship on the table.
    #[must_use]
    pub fn index_of(&self, ship: Ship) -> Option<DieId> {
        let (first, size) = match ship.owner.seat() {
            Some(seat) if seat.index() < usize::from(self.state.seats) => (seat.index() * FLEET, FLEET),
            None if self.state.ai => (usize::from(self.state.seats) * FLEET, 2),
            _ => return None,
        };
        let number = usize::from(ship.number);
        (number < size).then(|| DieId::after(first + number))
    }

    /// The ship with this number on the table.
    #[must_use]
    pub fn ship(&self, id: DieId) -> Ship {
        let (owner, number) = (id.index() / FLEET, id.index() % FLEET);
        let owner = if owner < usize::from(self.state.seats) {
            Player::of(Seat::new(owner as u8))
        } else {
            Player::AI
        };
        Ship { owner, number: number as u8 }
    }

    /// The die of a ship. FF-SETUP-07: those its faction lists.
    #[must_use]
    pub fn die(&self, id: DieId) -> flick::Die {
        let ship = self.ship(id);
        let dice = self.faction(ship.owner).dice;
        // FF-AI-03: the A.I. uses a d6 and the d20, the first and the last of Dorikor's fleet.
        let last = ship.owner == Player::AI && ship.number == 1;
        dice[if last { FLEET - 1 } else { usize::from(ship.number) }]
    }

    /// A ship as it lies.
    #[must_use]
    pub fn piece(&self, id: DieId) -> Piece {
        Piece { die: self.die(id), lie: self.state.lies[id.index()] }
    }

    /// The number a ship shows.
    #[must_use]
    pub fn side(&self, id: DieId) -> u8 {
        self.state.lies[id.index()].side
    }

    /// A player's board.
    #[inline]
    #[must_use]
    pub fn realm(&self, player: Player) -> &Realm {
        &self.state.realms[player.index()]
    }

    #[inline]
    pub(crate) fn realm_mut(&mut self, player: Player) -> &mut Realm {
        &mut self.state.realms[player.index()]
    }

    /// A player's faction.
    #[inline]
    #[must_use]
    pub fn faction(&self, player: Player) -> &'static Faction {
        self.kit.0.faction(self.realm(player).faction)
    }

    /// The player of a faction, if it plays.
    #[must_use]
    pub fn player_of(&self, faction: FactionId) -> Option<Player> {
        self.players().find(|player| self.realm(*player).faction == faction)
    }

    /// Whose ship it is to use now: the owner's, or the Surge's while its bug controls it. FF-SURGE-06, FF-SURGE-08.
    #[must_use]
    pub fn controller(&self, id: DieId) -> Player {
        match (self.state.bugged, self.player_of(FactionId::Surge)) {
            (Some(bugged), Some(surge)) if bugged == id => surge,
            _ => self.ship(id).owner,
        }
    }

    /// The upgrades a player has: FF-UPG-03, the level reached and every lower one.
    pub fn effects(&self, player: Player) -> impl Iterator<Item = Effect> + use<> {
        let level = self.realm(player).level.reached();
        self.faction(player).track.iter().take(level).map(|upgrade| upgrade.effect)
    }

    /// Whether a player has this upgrade.
    #[must_use]
    pub fn has(&self, player: Player, effect: Effect) -> bool {
        self.effects(player).any(|owned| owned == effect)
    }

    /// FF-UPG-07, FF-MOVE-02: whether every Move has one more flick.
    pub(crate) fn extra_flick(&self, player: Player) -> bool {
        self.realm(player).common >= Level(1)
    }

    /// FF-UPG-08, FF-BUILD-10: whether a Build may leave out one resource.
    pub(crate) fn discount(&self, player: Player) -> bool {
        self.realm(player).common >= Level(2)
    }

    /// Whether a ship is on a space, seen from above. FF-SPACE-01, FF-SPACE-02, FF-SPACE-03, FF-SPACE-04.
    #[inline]
    #[must_use]
    pub fn is_on(&self, id: DieId, space: Space) -> bool {
        self.on[id.index()].has(space)
    }

    /// The spaces a ship is on.
    pub fn spaces_of(&self, id: DieId) -> impl Iterator<Item = Space> + use<> {
        self.on[id.index()].iter()
    }

    /// The board as a rectangle. FF-SETUP-01: both mats are one.
    #[must_use]
    pub fn mat(&self) -> Rect {
        Rect { x0: 0, y0: 0, x1: self.kit.board.width, y1: self.kit.board.height }
    }

    /// Whether a ship covers part of the mats. FF-SPEC-17.
    #[must_use]
    pub fn on_board(&self, id: DieId) -> bool {
        flick::on_rect(&Silhouette::of(self.piece(id)), self.mat())
    }

    /// Whether a ship lies on the table around the mats, not more than 30 cm away. FF-SPEC-02.
    pub(crate) fn on_table(&self, id: DieId) -> bool {
        self.would_be_on_table(self.piece(id))
    }

    /// Whether a die that lies so is on the table.
    pub(crate) fn would_be_on_table(&self, piece: Piece) -> bool {
        !flick::rect_farther_than(&Silhouette::of(piece), self.mat(), TABLE_EDGE)
    }

    /// FF-FLICK-08, FF-RULING-13: whether a ship can be flicked. Off the mats only those can whose home that is.
    pub(crate) fn in_play(&self, id: DieId) -> bool {
        self.on_board(id) || (self.faction(self.ship(id).owner).home.is_none() && self.on_table(id))
    }

    /// The home planet of a player's dice; the Morovians have none. FF-MOR-02.
    pub(crate) fn home(&self, player: Player) -> Option<Space> {
        self.faction(player).home
    }

    /// Whether a home planet is destroyed. FF-DOR-06, FF-RULING-61: never Nox, whatever is told of it.
    #[must_use]
    pub fn destroyed(&self, home: Space) -> bool {
        let Some(dorikor) = self.player_of(FactionId::Dorikor) else { return false };
        self.realm(dorikor).square.has(home)
    }

    /// A player's square structures that still do something. FF-VOL-05: a covered one does not.
    pub(crate) fn working(&self, player: Player) -> Spaces {
        let realm = self.realm(player);
        realm.square.minus(realm.covered)
    }

    /// How many structures of each form a player has left. FF-BUILD-08.
    #[must_use]
    pub fn left_to_build(&self, player: Player) -> (u8, u8) {
        let (realm, faction) = (self.realm(player), self.faction(player));
        let left = |count: u8, built: Spaces| count.saturating_sub(built.len() as u8);
        (left(faction.round.count, realm.round), left(faction.square.count, realm.square))
    }

    /// A bounty card on the board as a rectangle. FF-SPEC-07.
    pub(crate) fn card_at(&self, wanted: Wanted) -> Rect {
        let (w, h) = (self.kit.board.card_width / 2, self.kit.board.card_height / 2);
        Rect { x0: wanted.x - w, y0: wanted.y - h, x1: wanted.x + w, y1: wanted.y + h }
    }

    /// The task that waits for an answer.
    #[inline]
    #[must_use]
    pub fn task(&self) -> Option<&Task> {
        self.state.stack.last()
    }

    /// The seat that is asked.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        self.task().and_then(|task| self.decides(task).seat())
    }

    /// Everybody at the table.
    pub(crate) fn all(&self) -> Seats {
        Seats::first(self.state.seats)
    }

    /// Puts a ship somewhere, where it belongs from now on. The spaces it is on follow.
    pub(crate) fn lay(&mut self, id: DieId, lie: Lie) {
        self.shift(id, lie, lie);
    }

    /// Puts a ship somewhere; it belongs where it is said to. FF-RULING-12.
    pub(crate) fn shift(&mut self, id: DieId, lie: Lie, belongs: Lie) {
        self.state.displaced.retain(|(die, _)| *die != id);
        if lie != belongs {
            self.state.displaced.push((id, belongs));
        }
        self.state.lies[id.index()] = lie;
        self.on[id.index()] = self.measure(id);
    }

    /// Where a ship belongs: where it lies, unless it made room in the action under way.
    pub(crate) fn belongs(&self, id: DieId) -> Lie {
        let displaced = self.state.displaced.iter().find(|(die, _)| *die == id);
        displaced.map_or(self.state.lies[id.index()], |(_, lie)| *lie)
    }

    /// The spaces that a ship is on, measured. FF-SPEC-13, FF-SPEC-14.
    pub(crate) fn measure(&self, id: DieId) -> Spaces {
        let silhouette = Silhouette::of(self.piece(id));
        let on = |space: &Space| {
            let disc = self.kit.board.spaces[space.index()];
            flick::on_disc(&silhouette, disc.x, disc.y, disc.r)
        };
        Space::ALL.into_iter().filter(on).collect()
    }

    /// The other dice that lie on the table now.
    pub(crate) fn others(&self, id: DieId) -> ArrayVec<Piece, SHIPS_MAX> {
        let there = |other: &DieId| *other != id && !self.state.aside.has(*other);
        self.dice().filter(there).map(|other| self.piece(other)).collect()
    }

    /// The other dice that a die may not be set on. FF-MOVE-05, FF-ATTACK-09, FF-RULING-12: those slid aside and those that
    /// made room come back to their places, so these are taken as well. At the set-up they are not on the table yet.
    /// FF-SPEC-34.
    pub(crate) fn obstacles(&self, id: DieId) -> ArrayVec<Piece, { 2 * SHIPS_MAX }> {
        if !self.state.stack.contains(&Task::Restore) {
            return self.others(id).into_iter().collect();
        }
        let others = self.dice().filter(|other| *other != id).map(|other| self.piece(other));
        let displaced = self.state.displaced.iter().filter(|(die, _)| *die != id);
        let displaced = displaced.map(|(die, lie)| Piece { die: self.die(*die), lie: *lie });
        others.chain(displaced).collect()
    }
}
