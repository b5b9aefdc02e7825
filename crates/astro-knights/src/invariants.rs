//! What holds in every position between answers: tracks, ends, the table, the turn.

use effects::Op;
use table::{Broken, Seat, english};

use crate::nouns::{Level, Pair, Supply};
use crate::position::{Acting, AstroKnights, Ending, HEALTH_MAX, Phase, Player};
use crate::save::{Sound, zones};
use crate::stack::{Frame, Run};

impl AstroKnights {
    /// AK-RULING-13 and the invariants of the ledger, one after another.
    pub(crate) fn find_broken(&self) -> Sound {
        self.fits_kit()?;
        self.pieces_hold()?;
        for (index, player) in self.state.players.iter().enumerate() {
            self.player_holds(index, player)?;
        }
        self.tracks_hold()?;
        self.ends_hold()?;
        self.table_holds()?;
        self.turn_holds()?;
        self.cards_lie_open()?;
        self.somebody_is_asked()?;
        self.vote_fits()
    }

    fn player_holds(&self, index: usize, player: &Player) -> Sound {
        let state = &self.state;
        let field = |field: &str| format!("players[{index}].{field}");
        let within = |value: u8, most: u8, name: &str, rule| {
            Broken::unless(value <= most, rule, || format!("{} is {value}; it is 0 to {most}", field(name)))
        };
        let Some(knight) = player.knight else {
            let empty = index >= usize::from(state.seats) || state.phase == Phase::Knights;
            Broken::unless(empty, "AK-SETUP-01", || {
                format!(
                    "{} is empty, and phase is {:?}; Knights are chosen first",
                    field("knight"),
                    state.phase
                )
            })?;
            // AK-SETUP-06: cubes are on a mat.
            let cubes = [("health", player.health), ("slots", player.slots), ("power", player.power)];
            for (name, cube) in cubes {
                Broken::unless(cube == 0, "AK-SETUP-06", || {
                    format!(
                        "{} is {cube} and {} empty; without a Knight it is 0",
                        field(name),
                        field("knight")
                    )
                })?;
            }
            for (name, zone) in zones(player) {
                Broken::unless(zone.is_empty(), "AK-SETUP-03", || {
                    let cards = english::count(zone.len(), "card");
                    format!(
                        "{} has {cards} and {} is empty; its cards come with it",
                        field(name),
                        field("knight")
                    )
                })?;
            }
            return Ok(());
        };
        let name = knight.name(self.kit.0);
        Broken::unless(index < usize::from(state.seats), "AK-SETUP-01", || {
            format!("{} is {name}, and seats is {}; nobody sits there", field("knight"), state.seats)
        })?;
        let other = state.players[..index].iter().position(|other| other.knight == Some(knight));
        Broken::unless(other.is_none(), "AK-SETUP-01", || {
            let other = other.unwrap_or_default();
            format!("{} is {name}, as that of players[{other}]; all are different", field("knight"))
        })?;
        let mat = knight.of(self.kit.0);
        within(player.health, HEALTH_MAX, "health", "AK-TRACK-01")?;
        within(player.slots, mat.slots.max, "slots", "AK-TRACK-05")?;
        within(player.power, mat.power.max, "power", "AK-TRACK-08")?;
        for (name, zone) in [("hand", &player.hand), ("equipped", &player.equipped)] {
            Broken::unless(zone.cards().is_sorted(), "AK-RULING-03", || {
                format!("{} is out of order; it has none of its own and is kept sorted", field(name))
            })?;
        }
        let odd = player.equipped.iter().position(|card| !self.is_weapon(card));
        Broken::unless(odd.is_none(), "AK-EQUIP-01", || {
            format!(
                "{}[{}] is no Weapon; only Weapons are equipped",
                field("equipped"),
                odd.unwrap_or_default()
            )
        })?;
        let odd = player.play.iter().position(|card| self.is_weapon(card));
        Broken::unless(odd.is_none(), "AK-PLAY-06", || {
            format!(
                "{}[{}] is a Weapon; only Fuel and Tech are played",
                field("play"),
                odd.unwrap_or_default()
            )
        })
    }

    fn tracks_hold(&self) -> Sound {
        let state = &self.state;
        let (boss, homeworld) = (self.boss(), self.homeworld());
        let within = |field: &str, value: u8, (least, most): (u8, u8), of: &str, rule| {
            Broken::unless((least..=most).contains(&value), rule, || {
                format!("{field} is {value}; that of {of} is {least} to {most}")
            })
        };
        let health = (0, homeworld.health);
        within("homeworld_health", state.homeworld_health, health, &homeworld.name, "AK-TRACK-10")?;
        let power = (0, homeworld.power);
        within("homeworld_power", state.homeworld_power, power, &homeworld.name, "AK-TRACK-11")?;
        within("track", state.track, (0, boss.track_max), &boss.name, "AK-FURION-06")?;
        let levels = (Level::FIRST.number(), boss.last_level().number());
        within("level", state.level.number(), levels, &boss.name, "AK-LEVEL-03")
    }

    /// A game is over exactly when an end is reached, and by that end.
    fn ends_hold(&self) -> Sound {
        let state = &self.state;
        let how = if let Phase::Over(how) = state.phase { Some(how) } else { None };
        let both = |reached: bool, end: Ending, rule, has: &dyn Fn() -> String, needs: &str| {
            Broken::unless(reached == (how == Some(end)), rule, || {
                let (phase, has) = (state.phase, has());
                match reached {
                    true => format!("phase is {phase:?}, and {has}; that ends the game, Over({end:?})"),
                    false => format!("phase is {phase:?}, and {has}; that end needs {needs}"),
                }
            })
        };
        let health = |field: &'static str, health: u8| move || format!("{field} is {health}");
        let boss = health("boss_health", state.boss_health);
        both(state.boss_health == 0, Ending::Won, "AK-END-01", &boss, "0")?;
        let homeworld = health("homeworld_health", state.homeworld_health);
        both(state.homeworld_health == 0, Ending::Homeworld, "AK-END-03", &homeworld, "0")?;
        // AK-SOLO-05. Before a Knight is chosen nobody has health.
        let chosen = self.everybody().all(|seat| self.player(seat).knight.is_some());
        let exhausted = state.seats > 1 && chosen && self.everybody().all(|seat| self.is_exhausted(seat));
        let players = || {
            let health = |seat: Seat| self.player(seat).health.to_string();
            format!("the health of players is {}", english::and(self.everybody().map(health)))
        };
        let needs = "0 for each of two or more";
        both(exhausted, Ending::Exhausted, "AK-END-02", &players, needs)?;
        if let Some(doom) = self.boss().doom {
            let goes_on = how != Some(Ending::Doom);
            Broken::unless(!goes_on || state.track < doom, "AK-END-05", || {
                format!(
                    "track is {}, and phase is {:?}; at {doom} the players lose",
                    state.track, state.phase
                )
            })?;
        }
        let last_level = self.boss().last_level();
        let last = state.level >= last_level && state.boss_deck.is_empty();
        Broken::unless(last || how != Some(Ending::Outlasted), "AK-END-04", || {
            let (cards, level) = (english::count(state.boss_deck.len(), "card"), state.level);
            format!(
                "phase is Over(Outlasted), boss_deck has {cards} and level is {level}; that end needs an empty deck at \
                 level {last_level}"
            )
        })
    }

    fn table_holds(&self) -> Sound {
        let state = &self.state;
        for (index, minion) in state.minions.iter().enumerate() {
            Broken::unless(minion.health > 0, "AK-DMG-02", || {
                format!("minions[{index}].health is 0; a minion without health is out of play")
            })?;
            let other = state.minions[..index].iter().position(|other| other.slot == minion.slot);
            Broken::unless(other.is_none(), "AK-BDRAW-04", || {
                let (slot, other) = (minion.slot.place(), other.unwrap_or_default());
                format!("minions[{index}].slot is {slot}, as that of minions[{other}]; each has its own")
            })?;
            Broken::unless(self.boss_card(minion.card).health.is_some(), "AK-GEN-10", || {
                format!(
                    "minions[{index}].card is {}, a strike; only minions are in play",
                    minion.card.name(self.kit.0)
                )
            })?;
        }
        Broken::unless(self.players_turn() || state.energy == 0 || self.is_over(), "AK-ENERGY-03", || {
            let (energy, phase, acting) = (state.energy, state.phase, state.acting);
            format!(
                "energy is {energy}, phase is {phase:?} and acting is {acting:?}; outside a player's turn it is 0"
            )
        })
    }

    /// What lies open does so where it can: the tops of the supply decks, played cards, the pairs' tokens.
    fn cards_lie_open(&self) -> Sound {
        let state = &self.state;
        for deck in Supply::ALL {
            let pile = &state.supply[deck as usize];
            let aside = deck == Supply::Tech && self.is_overcharging();
            let face_up = pile.is_empty() || pile.top().is_some() || aside || self.is_over();
            Broken::unless(face_up, "AK-SETUP-14", || {
                format!(
                    "supply[{}].seen lacks the top card; the top of {} lies face up",
                    deck as usize,
                    deck.name()
                )
            })?;
        }
        let turning = !matches!(state.phase, Phase::Knights | Phase::Wild | Phase::Next | Phase::Pair(_));
        for (index, player) in state.players.iter().enumerate() {
            Broken::unless(player.play.is_empty() || turning, "AK-PLAY-04", || {
                let cards = english::count(player.play.len(), "card");
                format!(
                    "players[{index}].play has {cards}, and phase is {:?}; between turns it is empty",
                    state.phase
                )
            })?;
        }
        for pair in Pair::ALL {
            let [first, second] = pair.seats();
            let holder = state.pairs[pair as usize];
            let own = holder.is_none_or(|seat| state.seats == 4 && (seat == first || seat == second));
            Broken::unless(own, "AK-TURN-13", || {
                let holder = holder.map_or(String::new(), |seat| seat.to_string());
                format!(
                    "pairs[{}] is {holder}, and seats is {}; with four it is {first} or {second} or empty, else empty",
                    pair as usize, state.seats
                )
            })?;
        }
        Ok(())
    }

    /// Whether the turn is one that can be.
    fn turn_holds(&self) -> Sound {
        let state = &self.state;
        let (phase, seats, acting) = (state.phase, state.seats, state.acting);
        // Somebody without a Knight in any other phase was found before.
        let choosing = self.everybody().any(|seat| self.player(seat).knight.is_none());
        Broken::unless(choosing || phase != Phase::Knights, "AK-SETUP-01", || {
            "phase is Knights, and everybody has one; they are chosen as long as somebody has none".to_owned()
        })?;
        let idle = state.stack.is_empty();
        let (fits, needs) = match phase {
            Phase::Knights => (idle, "an empty stack"),
            // AK-SETUP-21, AK-TURN-12: the wild token with three, the pairs with four.
            Phase::Wild => (seats == 3 && idle, "three seats and an empty stack"),
            Phase::Pair(_) => (seats == 4 && idle, "four seats and an empty stack"),
            Phase::Attack | Phase::Main | Phase::Discard => {
                (acting != Acting::Boss, "a player's turn, acting Player or Wild")
            }
            Phase::Boss => (acting == Acting::Boss, "acting Boss"),
            Phase::Next | Phase::PutAway | Phase::Over(_) => (true, ""),
        };
        Broken::unless(fits, "AK-TURN-04", || {
            let frames = state.stack.len();
            format!(
                "phase is {phase:?}, seats {seats}, acting {acting:?} and stack has {frames}; that phase needs {needs}"
            )
        })?;
        Broken::unless(acting != Acting::Wild || seats == 3, "AK-TURN-07", || {
            format!("acting is Wild and seats is {seats}; the wild card is there with three")
        })?;
        // AK-RULING-09: between attacks it stands only as long as there are more Weapons than slots.
        let Player { equipped, slots, .. } = self.player(state.active);
        let above = equipped.len() > *slots || !idle;
        let stands = !state.duty || self.is_over() || (phase == Phase::Attack && above);
        Broken::unless(stands, "AK-ATTACK-08", || {
            let weapons = english::count(equipped.len(), "Weapon");
            format!(
                "duty is true, phase is {phase:?} and {} has {weapons} for {}; it stands in Attack while Weapons are more than slots",
                state.active,
                english::count(*slots, "slot")
            )
        })
    }

    /// Whether the position waits for somebody: nothing can be left to do without an answer.
    fn somebody_is_asked(&self) -> Sound {
        let state = &self.state;
        if self.is_over() {
            return Ok(());
        }
        let waits = match state.stack.last() {
            Some(Frame::Run(frame)) => self.is_asking(frame),
            Some(_) => false,
            None => match state.phase {
                Phase::Next | Phase::Boss => false,
                Phase::PutAway => self.putting_away().is_some(),
                _ => true,
            },
        };
        let mut offers = Vec::new();
        if let Some(seat) = self.asked().filter(|_| waits) {
            self.list(seat, &mut offers);
        }
        Broken::unless(!offers.is_empty(), "AK-TURN-01", || {
            let last = match state.stack.len().checked_sub(1) {
                Some(last) => format!("stack[{last}], {}, is last", state.stack[last].word()),
                None => format!("stack is empty and phase is {:?}", state.phase),
            };
            format!("{last}, which asks nobody; a position waits for an answer")
        })
    }

    /// Whether a text on top waits for an answer and not for another step.
    fn is_asking(&self, frame: &Run) -> bool {
        match self.kit.0.code.op(frame.at) {
            Op::Do(_) => frame.begun && frame.left > 0,
            Op::May { .. } | Op::Choose { .. } | Op::With { .. } => true,
            _ => false,
        }
    }
}
