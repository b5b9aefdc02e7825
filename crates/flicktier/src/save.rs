//! Storing a position, and what has to hold before a stored one is taken.

use table::{Broken, Interned, Seats};

use crate::cards::{Card, Cards, PUBLIC, Pile};
use crate::content::{FactionId, HOMES, Kit, MissionKind, PLANETS, Resource, SPACES, Space, Spaces};
use crate::fleet::{DieId, Player, SEATS_MAX, SHIPS_MAX, Ships};
use crate::nouns::{BountyId, Few, Level, MissionId};
use crate::options::ROUNDS_MAX;
use crate::position::{Flicktier, State};
use crate::task::Task;

pub(crate) type Sound = Result<(), Broken>;

pub(crate) fn hold(holds: bool, rule: &'static str, what: impl FnOnce() -> String) -> Sound {
    Broken::unless(holds, rule, what)
}

impl Flicktier {
    /// The position that was stored, if everything holds that holds in every position.
    pub(crate) fn restore(kit: &'static Kit, state: State) -> Result<Flicktier, Broken> {
        check_table(kit, &state)?;
        let mut game = Flicktier { kit: Interned(kit), state, on: [Spaces::NONE; SHIPS_MAX] };
        for id in game.dice() {
            let lies = [
                (format!("lies[{id}]"), game.state.lies[id.index()]),
                (format!("before[{id}]"), game.state.before[id.index()]),
                (format!("displaced, of die {id}"), game.belongs(id)),
            ];
            for (field, lie) in lies {
                let (ship, piece) = (game.ship(id), flick::Piece { lie, ..game.piece(id) });
                hold(piece.is_sound(), "FF-INV-12", || {
                    let flick::Lie { x, y, yaw, side } = lie;
                    let (word, sides) = (piece.die.word(), piece.die.sides());
                    format!(
                        "{field}: {ship} is at x {x}, y {y}, yaw {yaw}, side {side}; a {word} shows 1 to {sides}, is turned \
                         by less than 36000 and lies on the table around the board"
                    )
                })?;
            }
            game.on[id.index()] = game.measure(id);
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
        self.check_rest()?;
        self.check_asked()
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
            let field = format!("cards[{}], the {} cards", resource.index(), resource.word());
            hold(values(&all) == values(&self.state.cards), "FF-INV-01", || {
                let listed = |cards: &Cards| {
                    let there = values(cards).into_iter().filter(|(nowhere, _)| !nowhere);
                    there.map(|(_, value)| value.to_string()).collect::<Vec<_>>().join(" ")
                };
                format!(
                    "{field}, have the values {}; the kit has {}",
                    listed(&self.state.cards),
                    listed(&all)
                )
            })?;
            hold(cards.is_sorted(), "FF-INV-01", || {
                format!("{field}, are out of order; they are sorted by pile, by who knows them and by value")
            })?;
            for (at, card) in cards.iter().enumerate() {
                self.check_card(*card, || format!("cards[{}][{at}]", resource.index()))?;
            }
        }
        Ok(())
    }

    fn check_card(&self, card: Card, field: impl Fn() -> String) -> Sound {
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
        hold(fits, "FF-SETUP-14", || {
            let whose = match card.pile {
                Pile::Deck | Pile::Nowhere => "nobody",
                Pile::Discard => "those at the table who saw it, or everybody, ABCDEFGH",
                Pile::Hand(_) | Pile::Played(_) => {
                    "its holder alone, a seat that plays; at the end everybody, ABCDEFGH"
                }
                Pile::Front(_) => "everybody, ABCDEFGH, and lies before a seat that plays",
            };
            format!("{} is known to {:?}; a card there is known to {whose}", field(), by.to_string())
        })
    }

    /// FF-INV-04, FF-INV-05: missions and "?" tokens.
    fn check_missions(&self) -> Sound {
        let (state, kit) = (&self.state, self.kit.0);
        let mut seen = state.unseen;
        let kept = self.players().map(|player| self.realm(player).missions);
        let row = || state.row.iter().flatten().copied();
        let known = kit.missions.len();
        let all = Few::first(known);
        let none = || {
            format!(
                "row or a `missions` of realms names a mission that is none; there are 0 to {}",
                known - 1
            )
        };
        // Before it is in any set: a number can be far out of range.
        hold(row().all(|mission| mission.index() < known), "FF-INV-04", none)?;
        for set in kept.chain(row().map(Few::only)) {
            hold(set.minus(all).is_empty(), "FF-INV-04", none)?;
            let twice = set.both(seen).iter().next();
            hold(twice.is_none(), "FF-INV-04", || {
                let twice = twice.map_or(0, MissionId::index);
                format!(
                    "mission {twice} is in two of unseen, row and the `missions` of realms; it is in one place"
                )
            })?;
            seen = seen.union(set);
        }
        hold(state.unseen.minus(all).is_empty(), "FF-INV-04", || {
            format!("unseen names a mission that is none; there are 0 to {}", known - 1)
        })?;
        let unseen = state.unseen.len();
        hold(u32::from(state.deck) <= unseen, "FF-INV-04", || {
            format!("deck is {}; it is a part of the {unseen} missions of `unseen`", state.deck)
        })?;
        let explored = self.players().map(|player| self.realm(player).explored);
        let mut tokens = state.secrets;
        for taken in explored {
            for (count, more) in tokens.iter_mut().zip(taken) {
                *count = count.saturating_add(more);
            }
        }
        let count =
            |value: usize| kit.explore.iter().filter(|token| usize::from(**token) == value + 1).count();
        for (value, found) in tokens.into_iter().enumerate() {
            hold(usize::from(found) == count(value), "FF-INV-05", || {
                format!(
                    "secrets[{value}] and the `explored` of realms have {found} \"?\" tokens of value {}; the kit has {}",
                    value + 1,
                    count(value)
                )
            })?;
        }
        let explore =
            |mission: &&MissionId| matches!(kit.mission(**mission).kind, MissionKind::Explore { .. });
        let waiting = state.row.iter().flatten().filter(explore).count() + usize::from(state.ai_secrets);
        let left: usize = state.secrets.iter().map(|count| usize::from(*count)).sum();
        hold(waiting <= left, "FF-INV-05", || {
            format!(
                "secrets has {left} \"?\" tokens; the Explore missions of the row and ai_secrets need {waiting}"
            )
        })
    }

    /// FF-INV-06, FF-INV-07: structures and cubes.
    fn check_structures(&self) -> Sound {
        for player in self.players() {
            let (realm, faction) = (self.realm(player), self.faction(player));
            let (planets, homes) = (Spaces::first(PLANETS), Spaces::first(PLANETS + HOMES));
            let field = |field: &str| format!("realms[{}].{field}", player.index());
            for (name, built, structure) in
                [("round", realm.round, &faction.round), ("square", realm.square, &faction.square)]
            {
                let (built, most) = (built.len(), u32::from(structure.count));
                hold(built <= most, "FF-INV-06", || {
                    format!(
                        "{} has {built} places with a {}; {player} has {most}",
                        field(name),
                        structure.name
                    )
                })?;
            }
            hold(realm.round.minus(planets).is_empty(), "FF-INV-06", || {
                format!("{} has a place that is none of the eight planets, bits 0 to 7", field("round"))
            })?;
            use crate::content::Site;
            let allowed = match faction.square_site {
                Site::Planets => planets,
                Site::AnyButEarth => homes.minus(Few::only(Space::EARTH)),
                Site::DestroyHomes => homes.minus(planets).minus(Few::only(Space::NOX)),
            };
            let wrong = realm.square.minus(allowed);
            hold(wrong.is_empty(), "FF-INV-06", || {
                let named = wrong.both(Spaces::first(SPACES)).lowest();
                let name = named.map_or("a place that is none", |at| self.kit.board.name(at));
                format!("{} has {name}, where no {} may stand", field("square"), faction.square.name)
            })?;
            hold(realm.covered.minus(realm.square.both(planets)).is_empty(), "FF-VOL-07", || {
                format!(
                    "{} has a planet that {} has not; only a structure is covered",
                    field("covered"),
                    field("square")
                )
            })?;
            for (name, level, most) in [("level", realm.level, Level(3)), ("common", realm.common, Level(2))]
            {
                hold(level <= most, "FF-INV-07", || {
                    format!("{} is {level}; it is 0 to {most}", field(name))
                })?;
            }
        }
        Ok(())
    }

    /// FF-INV-03, FF-INV-16, FF-INV-17, FF-INV-18.
    fn check_counters(&self) -> Sound {
        let state = &self.state;
        let taken: u32 = self.players().map(|player| u32::from(self.realm(player).tokens)).sum();
        let tokens = taken + u32::from(state.supply);
        hold([9, 11, 14].contains(&tokens), "FF-INV-03", || {
            format!("supply and the `tokens` of realms have {tokens} VP tokens; a game has 9, 11 or 14")
        })?;
        if let Some(bugged) = state.bugged {
            let there = bugged.index() < self.ships() && self.surge().is_some();
            let fits =
                there && self.die(bugged) != flick::Die::D20 && Some(self.ship(bugged).owner) != self.surge();
            hold(fits, "FF-INV-16", || {
                format!(
                    "bugged is die {bugged}; it is a die of a player other than the Surge, who plays, and no d20"
                )
            })?;
        }
        hold(state.bugged.is_some() || !state.disc, "FF-INV-16", || {
            "disc is set and bugged is empty; the disc lies on the die that is bugged".into()
        })?;
        let claimed = state.claimed.is_none_or(|slot| {
            let mission = state.row[slot.index()];
            mission.is_some_and(|m| matches!(self.kit.mission(m).kind, MissionKind::Deliver { .. }))
        });
        let plays = self.player_of(FactionId::Ktf).is_some();
        hold(claimed, "FF-INV-17", || "claimed is a slot of the row without a Deliver mission".into())?;
        let (count, most) =
            (u16::from(state.claims) + u16::from(state.claimed.is_some()), if plays { 2 } else { 0 });
        hold(count <= most, "FF-INV-17", || {
            let whom = if plays { "the KTF has" } else { "without the KTF there are" };
            format!("claims and claimed have {count} claim tokens; {whom} {most}")
        })?;
        let mut bounties = state.bounty_deck;
        let won = self.players().map(|player| self.realm(player).bounties);
        let known = self.kit.bounties.len();
        let shown = || state.wanted.iter().flatten().map(|wanted| wanted.bounty);
        hold(shown().all(|bounty| bounty.index() < known), "FF-INV-18", || {
            format!("wanted names a bounty that is none; there are 0 to {}", known - 1)
        })?;
        for set in won.chain(shown().map(Few::only)) {
            let twice = set.both(bounties).iter().next();
            hold(twice.is_none(), "FF-INV-18", || {
                let twice = twice.map_or(0, BountyId::index);
                format!(
                    "bounty {twice} is in two of bounty_deck, wanted and the `bounties` of realms; it is in one place"
                )
            })?;
            bounties = bounties.union(set);
        }
        let all = if state.hunted { Few::first(known) } else { Few::NONE };
        hold(bounties == all, "FF-INV-18", || {
            let (there, all) = (bounties.len(), all.len());
            format!(
                "bounty_deck, wanted and the `bounties` of realms have {there} bounties; with `hunted` as it is there are {all}"
            )
        })?;
        let shown = state.wanted.iter().flatten().count();
        hold(shown == 3 || state.bounty_deck.is_empty(), "FF-INV-18", || {
            format!("wanted has {shown} bounties; while bounty_deck has any there are 3")
        })?;
        for (place, wanted) in state.wanted.iter().enumerate() {
            let Some(wanted) = wanted else { continue };
            let (rect, mat) = (self.card_at(*wanted), self.mat());
            let on = rect.x0 >= mat.x0 && rect.x1 <= mat.x1 && rect.y0 >= mat.y0 && rect.y1 <= mat.y1;
            hold(on, "FF-SPEC-30", || {
                let (x, y) = (wanted.x, wanted.y);
                format!(
                    "wanted[{place}] is at x {x}, y {y}; the whole card lies on the board, {} by {}",
                    mat.x1, mat.y1
                )
            })?;
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
            let rounds = realm.round.len() + u32::from(round);
            let squares = realm.square.len() + u32::from(square);
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
    hold((1..=SEATS_MAX).contains(&seats), "FF-GEN-01", || format!("seats is {seats}; one to four play"))?;
    hold(state.ai || seats > 1, "FF-AI-01", || {
        "ai is false and seats is 1; alone one plays against the A.I.".into()
    })?;
    hold(!state.ai || seats < SEATS_MAX, "FF-AI-17", || {
        "ai is true and seats is 4; the A.I. plays with three at most".into()
    })?;
    let all = Seats::first(state.seats);
    hold(state.first.index() < seats, "FF-SETUP-26", || {
        format!("first is {}; at the table are {all}", state.first)
    })?;
    let plays = state.active.index() < seats || (state.ai && state.active == Player::AI);
    hold(plays, "FF-TURN-05", || {
        let ai = if state.ai { ", and X is the A.I." } else { "" };
        format!("active is {}; at the table are {all}{ai}", state.active)
    })?;
    hold((1..=ROUNDS_MAX).contains(&state.cap), "FF-CAP-01", || {
        format!("cap is {}; it is 1 to {ROUNDS_MAX} rounds", state.cap)
    })?;
    hold(state.round <= state.cap, "FF-CAP-01", || {
        format!("round is {}, counted from 0; with a cap of {} it is no more", state.round, state.cap)
    })?;
    let mut playing: Vec<FactionId> = state.realms[..seats].iter().map(|realm| realm.faction).collect();
    if state.ai {
        playing.push(state.realms[Player::AI.index()].faction);
        hold(playing.last() == Some(&FactionId::Dorikor), "FF-AI-20", || {
            let faction = state.realms[Player::AI.index()].faction.word();
            format!("realms[4].faction is {faction}; the A.I. plays dorikor")
        })?;
    }
    let mut sets: Vec<_> = playing.iter().map(|faction| kit.faction(*faction).set as u8).collect();
    sets.sort_unstable();
    hold(sets.windows(2).all(|pair| pair[0] != pair[1]), "FF-GEN-05", || {
        let words: Vec<&str> = playing.iter().map(|faction| faction.word()).collect();
        format!("realms has the factions {}; two of them share their dice", words.join(", "))
    })?;
    let ships = seats * crate::fleet::FLEET + if state.ai { 2 } else { 0 };
    hold(state.aside.fits(ships), "FF-MOVE-05", || {
        format!("aside is {}; with {ships} dice it is at most {}", state.aside.0, Ships::most(ships))
    })?;
    let displaced = |die: DieId| die.index() < ships && state.stack.contains(&Task::Restore);
    hold(state.displaced.iter().all(|(die, _)| displaced(*die)), "FF-RULING-12", || {
        format!("displaced names a die that is none of 0 to {}, or `stack` has no restore for it", ships - 1)
    })?;
    let once = |die: DieId| state.displaced.iter().filter(|(other, _)| *other == die).count() == 1;
    hold(state.displaced.iter().all(|(die, _)| once(*die)), "FF-RULING-12", || {
        "displaced names a die twice; it belongs in one place".into()
    })?;
    hold(state.ai_deck.minus(Few::first(kit.ai.len())).is_empty(), "FF-AI-06", || {
        format!("ai_deck names a card that is none; there are 0 to {}", kit.ai.len() - 1)
    })?;
    hold(state.done.actions <= 2, "FF-INV-08", || {
        format!("done.actions is {}; a turn has at most two", state.done.actions)
    })?;
    hold(
        state.stack.is_empty() == (state.ending.is_some() && state.last_turns.is_none_or(|left| left <= 1))
            || !state.stack.is_empty(),
        "FF-INV-20",
        || "stack is empty and ending too; a game that is over says how it ended".into(),
    )?;
    for resource in Resource::ALL {
        let planets = state.yields.iter().filter(|other| **other == resource).count();
        hold(planets == 2, "FF-SETUP-04", || {
            format!("yields has {} on {planets} planets; each resource is on 2", resource.word())
        })?;
    }
    for seat in seats..SEATS_MAX {
        let realm = state.realms[seat];
        let free =
            realm.round.union(realm.square).is_empty() && realm.tokens == 0 && realm.missions.is_empty();
        hold(free, "FF-SETUP-06", || {
            format!("realms[{seat}] has something; `seats` is {seats}, so it should be empty")
        })?;
    }
    Ok(())
}
