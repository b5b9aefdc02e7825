//! The set-up. AK-SETUP-01 to AK-SETUP-40.

use effects::Pile;
use table::{Chance, Events, Interned, Quiet, Refusal, Seat, Seats, Setup};

use crate::action::Action;
use crate::atoms::MAT_TEXT;
use crate::content::{Kit, Label, PLAYERS_MAX, SUPPLY};
use crate::deck;
use crate::event::Event;
use crate::legal::Why;
use crate::options::{CHOOSE, FIRST, Options};
use crate::position::{Acting, AstroKnights, BossPile, Phase, Player, State, turn};
use crate::stack::{Frame, Stack};
use crate::vote::Vote;

/// The place of what was named, the first if nothing was.
fn find<'a>(name: &str, ids: impl Iterator<Item = &'a str>, what: Why) -> Result<u8, Refusal<Why>> {
    let place = if name == FIRST { Some(0) } else { ids.into_iter().position(|id| id == name) };
    let rule = if what == Why::NoSuchBoss { "AK-SETUP-26" } else { "AK-SETUP-08" };
    place.map(|place| place as u8).ok_or(Refusal::by(rule, what))
}

impl AstroKnights {
    pub(crate) fn set_up(
        kit: &'static Kit,
        setup: &Setup<Options>,
        mut chance: Chance,
    ) -> Result<AstroKnights, Refusal<Why>> {
        let options = &setup.options;
        // AK-GEN-02: one Boss, one Homeworld.
        let boss = find(&options.boss, kit.bosses.iter().map(|boss| boss.id.as_str()), Why::NoSuchBoss)?;
        let worlds = kit.homeworlds.iter().map(|homeworld| homeworld.id.as_str());
        let homeworld = find(&options.homeworld, worlds, Why::NoSuchHomeworld)?;
        let knights = knights(kit, &options.knights, setup.seats)?;
        let mat = &kit.bosses[usize::from(boss)].mats[options.difficulty as usize];
        let supply = supply(kit, &mut chance);
        let turns = turn_cards(setup.seats);
        let (boss_deck, boss_discard, side_deck) = boss_piles(kit, boss, setup.seats);
        let mut game = AstroKnights {
            kit: Interned(kit),
            state: State {
                seats: setup.seats,
                boss,
                difficulty: options.difficulty,
                homeworld,
                memory_aid: options.memory_aid,
                vote: Vote { on: options.confirm, ..Vote::default() },
                phase: Phase::Knights,
                active: Seat::new(0),
                round: 1,
                acting: Acting::Player,
                wild: Seat::new(0),
                // AK-SETUP-23.
                pairs: [None; 2],
                turns,
                turns_gone: Pile::default(),
                energy: 0,
                duty: false,
                bonus: 0,
                guard: 0,
                tech_to_hand: Seats::NONE,
                weapon_to_deck: Seats::NONE,
                players: [Player::default(); PLAYERS_MAX],
                supply,
                destroyed: Pile::default(),
                // AK-SETUP-29, AK-SETUP-28.
                boss_health: mat.health,
                level: 1,
                // AK-SETUP-39.
                track: mat.start,
                // AK-SETUP-10, AK-SETUP-09.
                homeworld_health: kit.homeworlds[usize::from(homeworld)].health,
                homeworld_power: 0,
                boss_deck,
                boss_discard,
                side_deck,
                side_discard: BossPile::default(),
                boss_destroyed: BossPile::default(),
                minions: Default::default(),
                stack: Stack::new(),
                chance,
            },
        };
        for (seat, knight) in knights.into_iter().enumerate() {
            game.choose_knight(Seat::new(seat as u8), knight, &mut Quiet);
        }
        game.settle(&mut Quiet);
        Ok(game)
    }

    /// AK-SETUP-03 to AK-SETUP-07: the Knight's cards and cubes, as its mat says (AK-KNOWN-01, AK-KNOWN-02).
    pub(crate) fn choose_knight(&mut self, seat: Seat, knight: u8, out: &mut impl Events<Event>) {
        let mat = &self.kit.0.knights[usize::from(knight)];
        let player = self.player_mut(seat);
        player.knight = Some(knight);
        // AK-SETUP-06; AK-TRACK-02, AK-TRACK-04, AK-TRACK-07: each cube starts where the mat has its starburst.
        player.health = mat.health;
        player.slots = mat.slots.start;
        player.power = mat.power.start;
        mat.hand.iter().for_each(|card| player.hand.sort_in(*card));
        // AK-SETUP-05: the first card named is the top one, and nothing is shuffled.
        player.deck = mat.deck.iter().rev().copied().collect();
        out.tell(|| Event::Chose { seat, knight });
        if self.everybody().all(|seat| self.player(seat).knight.is_some()) {
            if self.state.seats == 3 {
                self.state.phase = Phase::Wild;
            } else {
                self.begin();
            }
        }
    }

    /// Everything is laid out: the Boss's set-up texts, then the first turn order card. AK-SETUP-40, AK-TURN-19.
    pub(crate) fn begin(&mut self) {
        self.state.phase = Phase::Next;
        // AK-SETUP-36.
        if !self.mat().setup.is_empty() {
            self.put_on_stack(Frame::Setup { done: 0 });
        }
    }

    /// The next of the set-up texts, of the mat first and then of the difficulty token.
    pub(crate) fn go_on_setting_up(&mut self, done: u8) {
        let top = self.state.stack.len() - 1;
        match self.mat().setup.get(usize::from(done)) {
            Some(text) => {
                self.state.stack[top] = Frame::Setup { done: done + 1 };
                let you = self.deciding();
                self.run(text, you, MAT_TEXT);
            }
            None => {
                self.state.stack.pop();
            }
        }
    }

    /// The Knights that a seat may still choose. AK-SETUP-01.
    pub(crate) fn free_knights(&self) -> impl Iterator<Item = Action> + '_ {
        let taken = |knight: &u8| self.everybody().any(|seat| self.player(seat).knight == Some(*knight));
        (0..self.kit.0.knights.len() as u8).filter(move |knight| !taken(knight)).map(Action::Knight)
    }
}

/// The Knights that were named, one for each seat; none if they are chosen at the table.
fn knights(kit: &Kit, names: &str, seats: u8) -> Result<Vec<u8>, Refusal<Why>> {
    if names == CHOOSE {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for name in names.split(',').map(str::trim) {
        let place = kit.knights.iter().position(|knight| knight.id == name);
        let knight = place.ok_or(Refusal::by("AK-SETUP-01", Why::NoSuchKnight))? as u8;
        if found.contains(&knight) {
            return Err(Refusal::by("AK-SETUP-01", Why::KnightTwice));
        }
        found.push(knight);
    }
    if found.len() != usize::from(seats) {
        return Err(Refusal::by("AK-SETUP-01", Why::KnightsAndSeats));
    }
    Ok(found)
}

/// AK-SETUP-11 to AK-SETUP-14: six decks, each shuffled, the top card face up.
fn supply(kit: &Kit, chance: &mut Chance) -> [Pile<12>; SUPPLY] {
    let mut decks = [Pile::default(); SUPPLY];
    for (deck, pile) in decks.iter_mut().enumerate() {
        for (number, card) in kit.cards.iter().enumerate().filter(|(_, card)| card.supply == Some(deck as u8))
        {
            (0..card.copies).for_each(|_| pile.push(number as u8));
        }
        deck::shuffle(pile);
        if let Some(top) = usize::from(pile.len()).checked_sub(1) {
            deck::look(pile, top, chance);
        }
    }
    decks
}

/// AK-SETUP-17 to AK-SETUP-25.
pub(crate) fn turn_cards(seats: u8) -> Pile<8> {
    let (one, two, three) = (turn::PLAYER, turn::PLAYER + 1, turn::PLAYER + 2);
    let players: &[u8] = match seats {
        // AK-SETUP-24, AK-SOLO-04.
        1 => &[one, one, two],
        // AK-SETUP-19. AK-SETUP-02, AK-RULING-02: the number of a player is the place of the seat.
        2 => &[one, one, two, two],
        // AK-SETUP-20.
        3 => &[one, two, three, turn::WILD],
        // AK-SETUP-22.
        _ => &[turn::PAIR, turn::PAIR, turn::PAIR + 1, turn::PAIR + 1],
    };
    let mut cards = players.iter().copied().chain([turn::BOSS; 2]).collect();
    deck::shuffle(&mut cards);
    cards
}

/// AK-SETUP-31 to AK-SETUP-35: the Boss deck, what waits in its discard pile, and the side deck (AK-FURION-01).
fn boss_piles(kit: &Kit, boss: u8, seats: u8) -> (BossPile, BossPile, BossPile) {
    let (mut deck, mut discard, mut side) = (BossPile::default(), BossPile::default(), BossPile::default());
    for number in kit.bosses[usize::from(boss)].cards.clone() {
        let card = kit.boss_card(number);
        let pile = match card.label {
            Label::Side => &mut side,
            // AK-SETUP-31. AK-SETUP-34: it may be none; AK-SOLO-07: for one Knight, those for all.
            Label::From(players) if players <= seats => &mut deck,
            // AK-SETUP-33: they wait for a level-up.
            Label::From(_) => &mut discard,
        };
        (0..card.copies).for_each(|_| pile.push(number));
    }
    deck::shuffle(&mut deck);
    deck::shuffle(&mut side);
    (deck, discard, side)
}
