//! The set-up: factions, planets, hands, missions, bounties; then everybody sets down their dice.

use arrayvec::ArrayVec;
use flick::Lie;
use table::{Chance, Interned, Quiet, Refusal, Seat, Seats, Setup};

use crate::cards::{Cards, Pile};
use crate::content::{AiCard, FactionId, Kit, Resource, Space};
use crate::fleet::{FLEET, PLAYERS, Player, SHIPS_MAX, Ships};
use crate::nouns::{AiCardId, BountyPlace, Few, Level, Slot};
use crate::options::{Beginner, Options, ROUNDS_MAX, factions, with_ai};
use crate::position::{Done, Flicktier, Realm, State};
use crate::task::{Coming, Task};
use crate::why::Why;

/// How many claim tokens there are. FF-KTF-06.
const CLAIMS: u8 = 2;

/// VP tokens and missions in use, by how many play; the A.I. counts, but alone against it is as for two.
/// FF-SETUP-15 to FF-SETUP-21, FF-AI-02, FF-AI-16, FF-AI-17, FF-AI-18.
const fn numbers(players: u8) -> (u8, u8) {
    match players {
        // FF-SETUP-18: what is beyond the supply is out of the game.
        // FF-SETUP-15, FF-SETUP-19.
        ..=2 => (9, 13),
        // FF-SETUP-16, FF-SETUP-20.
        3 => (11, 15),
        // FF-SETUP-17, FF-SETUP-21.
        _ => (14, 18),
    }
}

fn realm(faction: FactionId) -> Realm {
    Realm {
        faction,
        // FF-SETUP-08: no upgrade yet.
        level: Level::default(),
        common: Level::default(),
        round: Few::NONE,
        square: Few::NONE,
        covered: Few::NONE,
        tokens: 0,
        missions: Few::NONE,
        explored: [0; 3],
        bounties: Few::NONE,
    }
}

/// FF-RULING-04: at random unless the host picks.
fn start_player(options: &Options, seats: u8, chance: &mut Chance) -> Result<Seat, Refusal<Why>> {
    let seat = match options.start {
        Beginner::Random => chance.below(u32::from(seats)) as u8,
        Beginner::A => 0,
        Beginner::B => 1,
        Beginner::C => 2,
        Beginner::D => 3,
    };
    Refusal::unless(seat < seats, "FF-RULING-04", Why::NoSuchStart)?;
    Ok(Seat::new(seat))
}

/// The A.I.'s cards: FF-AI-05, FF-AI-19, FF-RULING-60.
fn ai_deck(kit: &Kit, options: &Options, seats: u8) -> Few<AiCardId> {
    let mut bad = options.difficulty.bad_flicks();
    let keep = |card: &AiCard| match card {
        AiCard::BadFlick => {
            let kept = bad > 0;
            bad = bad.saturating_sub(1);
            kept
        }
        AiCard::Upgrade { solo_only: true } => seats == 1,
        _ => true,
    };
    let kept: Vec<bool> = kit.ai.iter().map(keep).collect();
    let cards = (0..).map(AiCardId).zip(kept);
    cards.filter(|(_, kept)| *kept).map(|(card, _)| card).collect()
}

impl Flicktier {
    pub(crate) fn set_up(
        kit: &'static Kit,
        setup: &Setup<Options>,
        mut chance: Chance,
    ) -> Result<Flicktier, Refusal<Why>> {
        let (options, seats) = (&setup.options, setup.seats);
        Refusal::unless(
            (1..=ROUNDS_MAX).contains(&options.rounds),
            "FF-CAP-01",
            Why::Rounds(options.rounds),
        )?;
        let ai = with_ai(options, seats)?;
        let dealt = factions(kit, options, seats, ai, &mut chance)?;
        let first = start_player(options, seats, &mut chance)?;
        let mut realms = [realm(FactionId::Dorikor); PLAYERS];
        for (realm, faction) in realms.iter_mut().zip(dealt) {
            realm.faction = faction;
        }
        // FF-SETUP-04: two tokens of each type, one on each planet.
        let mut yields = [Resource::Quantum; 8];
        for (at, resource) in yields.iter_mut().enumerate() {
            *resource = Resource::ALL[at / 2];
        }
        chance.shuffle(&mut yields);
        let hunters = dealt[..usize::from(seats)].contains(&FactionId::Morovian);
        let (supply, deck) = numbers(if seats == 1 { 2 } else { seats + u8::from(ai) });
        // FF-SETUP-24: nobody has seen any of them.
        let mut secrets = [0; 3];
        for value in kit.explore {
            secrets[usize::from(value) - 1] += 1;
        }
        let mut game = Flicktier {
            kit: Interned(kit),
            state: State {
                seats,
                ai,
                longer: options.longer,
                // FF-BOUNTY-01, FF-BOUNTY-13.
                hunted: options.bounties.or(hunters),
                steadiness: options.steadiness,
                cap: options.rounds,
                first,
                active: Player::of(first),
                round: 0,
                stack: ArrayVec::new(),
                done: Done::default(),
                realms,
                lies: [Lie { x: 0, y: 0, yaw: 0, side: 1 }; SHIPS_MAX],
                aside: Ships::NONE,
                displaced: ArrayVec::new(),
                before: [Lie { x: 0, y: 0, yaw: 0, side: 1 }; SHIPS_MAX],
                bugged: None,
                disc: false,
                yields,
                cards: Cards::of(kit),
                supply,
                row: [None; 3],
                unseen: Few::first(kit.missions.len()),
                deck,
                secrets,
                ai_secrets: 0,
                claimed: None,
                claims: if dealt[..usize::from(seats)].contains(&FactionId::Ktf) { CLAIMS } else { 0 },
                bounty_deck: Few::NONE,
                wanted: [None; 3],
                ai_deck: if ai { ai_deck(kit, options, seats) } else { Few::NONE },
                triggers: Few::NONE,
                last_turns: None,
                ending: None,
                chance,
            },
            on: [Few::NONE; SHIPS_MAX],
        };
        game.deal();
        game.lay_out();
        Ok(game)
    }

    /// FF-SETUP-12, FF-SETUP-23, FF-SETUP-32, FF-BOUNTY-02: hands, the mission row and three bounties.
    fn deal(&mut self) {
        for seat in Seats::first(self.state.seats) {
            for resource in Resource::ALL {
                let state = &mut self.state;
                let hand = Pile::Hand(Player::of(seat));
                state.cards.draw(resource, hand, Seats::only(seat), &mut state.chance);
            }
        }
        for slot in Slot::ALL {
            self.state.row[slot.index()] = self.draw_mission();
        }
        if self.state.hunted {
            self.state.bounty_deck = Few::first(self.kit.bounties.len());
            for place in BountyPlace::ALL {
                self.draw_bounty(place, &mut Quiet);
            }
        }
    }

    /// FF-SETUP-09, FF-RULING-65: dice are set down in turn order from the start player on.
    fn lay_out(&mut self) {
        // Dice that wait are not on the table yet; they lie where the table would put them.
        self.state.aside = Ships(((1u32 << self.ships()) - 1) as u16);
        for id in self.dice().rev() {
            let home = self.home(self.ship(id).owner).unwrap_or(Space::BLACK_HOLE);
            let disc = self.kit.board.spaces[home.index()];
            self.lay(id, Lie { x: disc.x, y: disc.y, yaw: 0, side: 1 });
        }
        self.push(Task::Begin);
        let order: ArrayVec<Player, PLAYERS> = self.players().collect();
        for player in order.into_iter().rev() {
            let dice = if player == Player::AI { 2 } else { FLEET };
            for number in (0..dice).rev() {
                let ship = crate::fleet::Ship { owner: player, number: number as u8 };
                if let Some(id) = self.index_of(ship) {
                    self.push(Task::Place { die: id, by: player, why: Coming::Setup });
                }
            }
        }
        self.state.before = self.state.lies;
        // FF-AI-03: the A.I.'s dice are placed by the table; with humans first it waits for them.
        self.go_on(&mut Quiet);
    }
}
