//! The set-up. AK-SETUP-01 to AK-SETUP-40.

use effects::Pile;
use table::{Chance, Events, Interned, Quiet, Refusal, Seat, Seats, Setup};

use crate::content::{Kit, Label, PLAYERS_MAX};
use crate::event::Event;
use crate::legal::Why;
use crate::nouns::{BossCardId, BossId, CardId, HomeworldId, KnightId, Level, Source, Supply, TurnCard};
use crate::options::{KnightName, Options};
use crate::position::{Acting, AstroKnights, BossDeck, BossPile, Phase, Player, State};
use crate::stack::{Frame, Stack};
use crate::vote::Vote;

impl AstroKnights {
    pub(crate) fn set_up(
        kit: &'static Kit,
        setup: &Setup<Options>,
        mut chance: Chance,
    ) -> Result<AstroKnights, Refusal<Why>> {
        let options = &setup.options;
        // AK-GEN-02: one Boss, one Homeworld.
        let boss = match options.boss.named() {
            None => BossId::default(),
            Some(name) => BossId::called(kit, name).ok_or(Refusal::by("AK-SETUP-26", Why::NoSuchBoss))?,
        };
        let homeworld = match options.homeworld.named() {
            None => HomeworldId::default(),
            Some(name) => {
                HomeworldId::called(kit, name).ok_or(Refusal::by("AK-SETUP-08", Why::NoSuchHomeworld))?
            }
        };
        let knights = knights(kit, options.knights.first(setup.seats))?;
        let mat = &boss.of(kit).mats[options.difficulty as usize];
        let supply = supply(kit, &mut chance);
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
                // AK-SETUP-23: the pairs' tokens lie in the middle.
                pairs: [None; 2],
                turns: turn_cards(setup.seats).collect(),
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
                // AK-SETUP-29, AK-SETUP-28: as the mat says, or the difficulty token.
                boss_health: mat.health,
                level: Level::FIRST,
                // AK-SETUP-39: where the mat puts the Boss cube.
                track: mat.start,
                // AK-SETUP-10, AK-SETUP-09: all of its health, and no power.
                homeworld_health: homeworld.of(kit).health,
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
        for (seat, knight) in game.everybody().zip(knights) {
            if let Some(knight) = knight {
                game.choose_knight(seat, knight, &mut Quiet);
            }
        }
        game.settle(&mut Quiet);
        Ok(game)
    }

    /// AK-SETUP-03 to AK-SETUP-07: the Knight's cards and cubes, as its mat says (AK-KNOWN-01, AK-KNOWN-02).
    pub(crate) fn choose_knight(&mut self, seat: Seat, knight: KnightId, out: &mut impl Events<Event>) {
        let mat = knight.of(self.kit.0);
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

    /// Everything is laid out: the Boss's set-up texts, then the first turn order card. AK-SETUP-40: in this
    /// order; AK-TURN-19: so the Boss may act first.
    pub(crate) fn begin(&mut self) {
        self.state.phase = Phase::Next;
        // AK-SETUP-36: whatever the mat says of the set-up is carried out.
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
                self.run_boss(text, Source::Mat);
            }
            None => {
                self.state.stack.pop();
            }
        }
    }
}

/// The Knights that were named, each for its seat; the others are chosen at the table.
fn knights(kit: &Kit, names: &[KnightName]) -> Result<Vec<Option<KnightId>>, Refusal<Why>> {
    let mut found = Vec::new();
    for name in names {
        let knight = match name.named() {
            None => None,
            Some(name) => {
                Some(KnightId::called(kit, name).ok_or(Refusal::by("AK-SETUP-01", Why::NoSuchKnight))?)
            }
        };
        Refusal::unless(knight.is_none() || !found.contains(&knight), "AK-SETUP-01", Why::KnightTwice)?;
        found.push(knight);
    }
    Ok(found)
}

/// AK-SETUP-11 to AK-SETUP-14: six decks, each shuffled, the top card face up.
fn supply(kit: &Kit, chance: &mut Chance) -> [effects::Deck<CardId, 12>; Supply::ALL.len()] {
    Supply::ALL.map(|deck| {
        let mine = CardId::all(kit).filter(|card| card.of(kit).supply == Some(deck));
        let copies = |card: CardId| (0..card.of(kit).copies).map(move |_| card);
        let mut deck: effects::Deck<CardId, 12> = mine.flat_map(copies).collect();
        deck.turn_up(chance);
        deck
    })
}

/// AK-SETUP-17 to AK-SETUP-25: two Boss cards, and player cards by how many play.
pub(crate) fn turn_cards(seats: u8) -> impl Iterator<Item = TurnCard> {
    use TurnCard::{Boss, Pair12, Pair34, Player1, Player2, Player3, Wild};
    let players: &[TurnCard] = match seats {
        // AK-SETUP-24, AK-SOLO-04: any three player cards.
        1 => &[Player1, Player1, Player2],
        // AK-SETUP-19: two for each. AK-SETUP-02, AK-RULING-02: the number of a player is the place of the seat.
        2 => &[Player1, Player1, Player2, Player2],
        // AK-SETUP-20: one for each, and the wild card.
        3 => &[Player1, Player2, Player3, Wild],
        // AK-SETUP-22: two for each pair.
        _ => &[Pair12, Pair12, Pair34, Pair34],
    };
    players.iter().copied().chain([Boss; 2])
}

/// AK-SETUP-31 to AK-SETUP-35: the Boss deck, what waits in its discard pile, and the side deck (AK-FURION-01).
fn boss_piles(kit: &Kit, boss: BossId, seats: u8) -> (BossDeck, BossPile, BossDeck) {
    let cards = |belongs: fn(Label, u8) -> bool| {
        let mine = boss.of(kit).cards.iter().copied().filter(move |card| belongs(card.of(kit).label, seats));
        mine.flat_map(|card: BossCardId| (0..card.of(kit).copies).map(move |_| card))
    };
    // AK-SETUP-31. AK-SETUP-34: it may be none; AK-SOLO-07: for one Knight, those for all.
    let deck = cards(|label, seats| matches!(label, Label::From(players) if players <= seats));
    // AK-SETUP-33: they wait for a level-up.
    let discard = cards(|label, seats| matches!(label, Label::From(players) if players > seats));
    (deck.collect(), discard.collect(), cards(|label, _| label == Label::Side).collect())
}
