//! Positions that come from outside: restored, and held to everything that always holds.

use effects::Op;
use table::{Broken, Interned};

use crate::content::{Kit, Label, PLAYERS_MAX};
use crate::nouns::{BossCardId, CardId, Supply};
use crate::position::{Acting, AstroKnights, Ending, HEALTH_MAX, Phase, Player, State, ZONE, Zone};
use crate::setup::turn_cards;
use crate::stack::{Frame, Run};

/// Ids of the kinds of piece in a census: a player card, a Boss card, a turn order card.
const PLAYER_CARD: u32 = 0;
const BOSS_CARD: u32 = 1 << 8;
const TURN_CARD: u32 = 2 << 8;

impl AstroKnights {
    pub(crate) fn restore(kit: &'static Kit, state: State) -> Result<AstroKnights, Broken> {
        let game = AstroKnights { kit: Interned(kit), state };
        game.fits_kit()?;
        Ok(game)
    }

    /// Whether every number in the position stands for something.
    fn fits_kit(&self) -> Result<(), Broken> {
        let state = &self.state;
        let kit = self.kit.0;
        let in_kit = |holds: bool, what: &str| {
            Broken::unless(holds, "AK-GEN-02", || format!("there is no such {what}"))
        };
        Broken::unless((1..=PLAYERS_MAX as u8).contains(&state.seats), "AK-SETUP-18", || {
            format!("{} seats, and there are one to four", state.seats)
        })?;
        in_kit(state.boss.find(kit).is_some(), "Boss")?;
        in_kit(state.homeworld.find(kit).is_some(), "Homeworld")?;
        let mut knights = state.players.iter().filter_map(|player| player.knight);
        in_kit(knights.all(|knight| knight.find(kit).is_some()), "Knight")?;
        let zones = state.players.iter().flat_map(zones).flat_map(Zone::iter);
        let supply = state.supply.iter().flat_map(|deck| deck.iter());
        let mut cards = zones.chain(supply).chain(state.destroyed.iter());
        in_kit(cards.all(|card| card.find(kit).is_some()), "player card")?;
        let boss_cards = &self.boss().cards;
        in_kit(self.boss_pieces().all(|card| boss_cards.contains(&card)), "Boss card")?;
        // Minions have places of their own, and are not more than those.
        in_kit(state.minions.iter().all(|minion| minion.slot.exists()), "place for a minion")?;
        let seats = [state.active, state.wild].into_iter().chain(state.pairs.into_iter().flatten());
        in_kit(seats.clone().all(|seat| seat.index() < usize::from(state.seats)), "seat")?;
        self.fits_stack()
    }

    /// AK-RULING-13 and the invariants of the ledger, one after another.
    pub(crate) fn find_broken(&self) -> Result<(), Broken> {
        self.fits_kit()?;
        self.pieces_conserved()?;
        self.tracks_hold()?;
        self.table_holds()?;
        self.vote_fits()
    }

    /// Every card is in exactly one place, and all are there.
    fn pieces_conserved(&self) -> Result<(), Broken> {
        let mut found = Vec::new();
        self.count_pieces(&mut found);
        found.sort_unstable();
        let kit = self.kit.0;
        let state = &self.state;
        let mut wanted = Vec::new();
        for card in CardId::all(kit) {
            wanted.extend((0..card.of(kit).copies).map(|_| PLAYER_CARD + u32::from(card.number())));
        }
        for card in &self.boss().cards {
            wanted.extend((0..card.of(kit).copies).map(|_| BOSS_CARD + u32::from(card.number())));
        }
        wanted.extend(turn_cards(state.seats).map(|card| TURN_CARD + card as u32));
        wanted.sort_unstable();
        unless(found == wanted, "AK-TERM-01", "cards are missing or there are too many")?;
        // No pile has to hold more than it has room for, whatever is gained.
        let supply: usize = state.supply.iter().map(|deck| usize::from(deck.len())).sum();
        let supply = supply + usize::from(self.is_overcharging());
        let crowded = state.players.iter().any(|player| {
            zones(player).map(|zone| usize::from(zone.len())).iter().sum::<usize>() + supply > ZONE
        });
        unless(!crowded, "AK-SETUP-03", "a player has cards of other Knights")?;
        // AK-SETUP-13, AK-SETUP-25, AK-SETUP-32: face-down cards lie in no order, and are kept in the one that tells nothing.
        let mixed = state.supply.iter().all(|deck| deck.is_mixed())
            && state.boss_deck.is_mixed()
            && state.side_deck.is_mixed()
            && state.turns.is_mixed();
        unless(mixed, "AK-SETUP-13", "a face-down deck is not mixed")?;
        let in_place = |deck: Supply| {
            state.supply[deck as usize].iter().all(|card| self.card(card).supply == Some(deck))
        };
        unless(Supply::ALL.into_iter().all(in_place), "AK-SETUP-12", "a supply card lies in another deck")?;
        let side = |card: BossCardId| self.boss_card(card).label == Label::Side;
        let sorted = state.boss_deck.iter().chain(state.boss_discard.iter()).all(|card| !side(card))
            && state.side_deck.iter().chain(state.side_discard.iter()).all(side);
        unless(sorted, "AK-SETUP-35", "a Boss card lies in the wrong deck")
    }

    fn tracks_hold(&self) -> Result<(), Broken> {
        let state = &self.state;
        for (index, player) in state.players.iter().enumerate() {
            let letter = char::from(b'A' + index as u8);
            let Some(knight) = player.knight else {
                let empty = index >= usize::from(state.seats) || state.phase == Phase::Knights;
                Broken::unless(empty, "AK-SETUP-01", || format!("player {letter} has no Knight"))?;
                Broken::unless(
                    player.health == 0 && player.slots == 0 && player.power == 0,
                    "AK-SETUP-06",
                    || format!("player {letter} has cubes and no Knight"),
                )?;
                Broken::unless(zones(player).iter().all(|zone| zone.is_empty()), "AK-SETUP-03", || {
                    format!("player {letter} has cards and no Knight")
                })?;
                continue;
            };
            Broken::unless(index < usize::from(state.seats), "AK-SETUP-01", || {
                format!("nobody sits at {letter}")
            })?;
            let twice = state.players[..index].iter().any(|other| other.knight == Some(knight));
            Broken::unless(!twice, "AK-SETUP-01", || format!("player {letter} has a Knight that is taken"))?;
            let mat = knight.of(self.kit.0);
            Broken::unless(player.health <= HEALTH_MAX, "AK-TRACK-01", || {
                format!("player {letter} is too healthy")
            })?;
            Broken::unless(player.slots <= mat.slots.max, "AK-TRACK-05", || {
                format!("player {letter} has too many slots")
            })?;
            Broken::unless(player.power <= mat.power.max, "AK-TRACK-08", || {
                format!("player {letter} has too much power")
            })?;
            let sorted = player.hand.cards().is_sorted() && player.equipped.cards().is_sorted();
            Broken::unless(sorted, "AK-RULING-03", || {
                format!("the cards of player {letter} are not in order")
            })?;
            let weapons = player.equipped.iter().all(|card| self.is_weapon(card));
            Broken::unless(weapons, "AK-EQUIP-01", || {
                format!("player {letter} has something equipped that is no Weapon")
            })?;
            let played = player.play.iter().all(|card| !self.is_weapon(card));
            Broken::unless(played, "AK-PLAY-06", || format!("player {letter} has played a Weapon"))?;
        }
        unless(
            state.homeworld_health <= self.homeworld().health,
            "AK-TRACK-10",
            "the Homeworld has too much health",
        )?;
        unless(
            state.homeworld_power <= self.homeworld().power,
            "AK-TRACK-11",
            "the Homeworld has too much power",
        )?;
        unless(state.track <= self.boss().track_max, "AK-FURION-06", "the Boss cube is beyond its track")?;
        let levels = self.boss().levels.len() as u8 + 1;
        unless((1..=levels).contains(&state.level), "AK-LEVEL-03", "there is no such level")?;
        self.ends_hold()
    }

    /// A game is over exactly when an end is reached, and by that end.
    fn ends_hold(&self) -> Result<(), Broken> {
        let state = &self.state;
        let how = if let Phase::Over(how) = state.phase { Some(how) } else { None };
        let both = |reached: bool, end: Ending, rule, what: &str| {
            let holds = reached == (how == Some(end));
            Broken::unless(holds, rule, || {
                if reached {
                    format!("{what}, yet the game does not end by it")
                } else {
                    format!("the game has ended because {what}, which is not so")
                }
            })
        };
        both(state.boss_health == 0, Ending::Won, "AK-END-01", "the Boss is defeated")?;
        both(state.homeworld_health == 0, Ending::Homeworld, "AK-END-03", "the Homeworld has fallen")?;
        // AK-SOLO-05. Before a Knight is chosen nobody has health.
        let chosen = self.everybody().all(|seat| self.player(seat).knight.is_some());
        let exhausted = state.seats > 1 && chosen && self.everybody().all(|seat| self.is_exhausted(seat));
        both(exhausted, Ending::Exhausted, "AK-END-02", "everybody is exhausted")?;
        let doomed = how != Some(Ending::Doom) && self.boss().doom.is_some_and(|doom| state.track >= doom);
        unless(!doomed, "AK-END-05", "the Boss cube is at the end, yet the game goes on")?;
        let last = usize::from(state.level) > self.boss().levels.len() && state.boss_deck.is_empty();
        Broken::unless(last || how != Some(Ending::Outlasted), "AK-END-04", || {
            "the Boss has cards or levels left, yet the game ended".to_owned()
        })
    }

    fn table_holds(&self) -> Result<(), Broken> {
        let state = &self.state;
        for (place, minion) in state.minions.iter().enumerate() {
            unless(minion.health > 0, "AK-DMG-02", "a minion without health is in play")?;
            let taken = state.minions[..place].iter().any(|other| other.slot == minion.slot);
            unless(!taken, "AK-BDRAW-04", "two minions share a place")?;
            let health = self.boss_card(minion.card).health;
            unless(health.is_some(), "AK-GEN-10", "a strike is in play as a minion")?;
        }
        Broken::unless(self.players_turn() || state.energy == 0 || self.is_over(), "AK-ENERGY-03", || {
            "there is energy outside a player's turn".to_owned()
        })?;
        self.turn_holds()?;
        for deck in Supply::ALL {
            let pile = &state.supply[deck as usize];
            let aside = deck == Supply::Tech && self.is_overcharging();
            let face_up = pile.is_empty() || pile.top().is_some() || aside || self.is_over();
            Broken::unless(face_up, "AK-SETUP-14", || format!("the deck of {} shows no card", deck.name()))?;
        }
        let plays = state.players.iter().any(|player| !player.play.is_empty());
        let turning = !matches!(state.phase, Phase::Knights | Phase::Wild | Phase::Next | Phase::Pair(_));
        Broken::unless(!plays || turning, "AK-PLAY-04", || {
            "cards lie in a play area between turns".to_owned()
        })?;
        for (pair, holder) in state.pairs.iter().enumerate() {
            let own = holder.is_none_or(|seat| state.seats == 4 && seat.index() / 2 == pair);
            unless(own, "AK-TURN-13", "a pair's token lies with somebody else")?;
        }
        self.somebody_is_asked()
    }

    /// Whether the turn is one that can be.
    fn turn_holds(&self) -> Result<(), Broken> {
        let state = &self.state;
        let choosing = self.everybody().any(|seat| self.player(seat).knight.is_none());
        unless(
            choosing == (state.phase == Phase::Knights),
            "AK-SETUP-01",
            "Knights are chosen exactly as long as somebody has none",
        )?;
        let fits = match state.phase {
            Phase::Knights => state.stack.is_empty(),
            Phase::Wild => state.seats == 3 && state.stack.is_empty(),
            Phase::Pair(_) => state.seats == 4 && state.stack.is_empty(),
            Phase::Attack | Phase::Main | Phase::Discard => state.acting != Acting::Boss,
            Phase::Boss => state.acting == Acting::Boss,
            Phase::Next | Phase::PutAway | Phase::Over(_) => true,
        };
        unless(fits, "AK-TURN-04", "the phase does not fit the turn")?;
        Broken::unless(state.acting != Acting::Wild || state.seats == 3, "AK-TURN-07", || {
            "there is a wild turn without a wild card".to_owned()
        })?;
        // AK-RULING-09: between attacks it stands only as long as there are more Weapons than slots.
        let player = self.player(state.active);
        let above = player.equipped.len() > player.slots || !state.stack.is_empty();
        let duty = !state.duty || self.is_over() || (state.phase == Phase::Attack && above);
        unless(duty, "AK-ATTACK-08", "there is a duty to attack without a reason")
    }

    /// Whether the position waits for somebody: nothing can be left to do without an answer.
    fn somebody_is_asked(&self) -> Result<(), Broken> {
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
        unless(!offers.is_empty(), "AK-TURN-01", "nobody is asked anything")
    }

    /// Whether a text on top waits for an answer and not for another step.
    fn is_asking(&self, frame: &Run) -> bool {
        match self.kit.0.code.op(frame.at) {
            Op::Do(_) => frame.begun && frame.left > 0,
            Op::May { .. } | Op::Choose { .. } | Op::With { .. } => true,
            _ => false,
        }
    }

    /// All Boss cards that lie somewhere, but for what is being resolved.
    fn boss_pieces(&self) -> impl Iterator<Item = BossCardId> + '_ {
        let state = &self.state;
        let open = [&state.boss_discard, &state.side_discard, &state.boss_destroyed];
        let faced = state.boss_deck.iter().chain(state.side_deck.iter());
        let minions = state.minions.iter().map(|minion| minion.card);
        open.into_iter().flat_map(|pile| pile.iter()).chain(faced).chain(minions)
    }

    pub(crate) fn count_pieces(&self, out: &mut Vec<u32>) {
        let state = &self.state;
        let aside = state.stack.iter().filter_map(|frame| match frame {
            Frame::Overcharge { card } => *card,
            _ => None,
        });
        let cards = state.players.iter().flat_map(zones).flat_map(Zone::iter);
        let supply = state.supply.iter().flat_map(|deck| deck.iter());
        let cards = cards.chain(supply).chain(state.destroyed.iter()).chain(aside).chain(self.in_box());
        out.extend(cards.map(|card| PLAYER_CARD + u32::from(card.number())));
        let limbo = state.stack.iter().filter_map(|frame| match frame {
            Frame::Strike { card } => *card,
            _ => None,
        });
        out.extend(self.boss_pieces().chain(limbo).map(|card| BOSS_CARD + u32::from(card.number())));
        out.extend(state.turns.iter().chain(state.turns_gone.iter()).map(|card| TURN_CARD + card as u32));
    }

    /// Starting cards that no Knight of this game has brought.
    fn in_box(&self) -> impl Iterator<Item = CardId> + '_ {
        let kit = self.kit.0;
        let starting = CardId::all(kit).filter(|card| card.of(kit).supply.is_none());
        starting.flat_map(move |card| {
            let knights = self.state.players.iter().filter_map(|player| player.knight);
            let brought = knights.flat_map(|knight| knight.of(kit).cards()).filter(|held| *held == card);
            (brought.count()..usize::from(card.of(kit).copies)).map(move |_| card)
        })
    }
}

/// Broken by a clause unless something holds.
fn unless(holds: bool, rule: &'static str, what: &str) -> Result<(), Broken> {
    Broken::unless(holds, rule, || what.to_owned())
}

/// All zones of a player.
fn zones(player: &Player) -> [&Zone; 5] {
    [&player.deck, &player.hand, &player.discard, &player.play, &player.equipped]
}
