//! The set-up: Locations, Market, Event decks, and what each player receives.

use effects::{Deck, Pile};
use table::{Chance, Events, Interned, Quiet, Refusal, Seat, Setup};

use crate::cards::Zone;
use crate::content::{Kind, Kit};
use crate::draft::Draft;
use crate::event::Event;
use crate::events::Sway;
use crate::nouns::{CardId, Faction, LocationId, MissionId, Request, World, Worlds};
use crate::options::{Architects, Difficulty, First, Mode, Options, Printing, Start};
use crate::position::Helionox;
use crate::stack::Stack;
use crate::state::{CARGO, EVENTS, Fate, HAND, Layer, PLAYERS_MAX, PRIMES, Phase, Player, State, ThisTurn};
use crate::why::{Clash, Why};

impl Helionox {
    pub(crate) fn set_up(
        kit: &'static Kit,
        setup: &Setup<Options>,
        mut chance: Chance,
    ) -> Result<Helionox, Refusal<Why>> {
        let Setup { seats, options } = setup;
        let seats = *seats;
        // HX-SOLO-01, HX-COOP-02, HX-COOP-03: somebody alone is a team of one; set-up and turns are the same but for what asks for it.
        let team = seats == 1 || options.mode == Mode::Team;
        let first = judge_options(options, seats, team)?;
        // HX-RULING-03: chance decides who begins; HX-SOLO-08: somebody alone does.
        let first = first
            .unwrap_or_else(|| Seat::new(if seats > 1 { chance.below(u32::from(seats)) as u8 } else { 0 }));
        let market = market(kit, options.mercury, &mut chance);
        let tech = if options.mercury { tech(kit, seats, &mut chance) } else { Default::default() };
        let missions = missions(kit, options, seats, team, &mut chance);
        let mut game = Helionox {
            kit: Interned(kit),
            sway: Sway::default(),
            state: State {
                seats,
                team,
                mercury: options.mercury,
                difficulty: options.difficulty,
                hard: options.hard,
                open_hands: team && !options.closed_hands,
                open_requests: team && !options.closed_requests,
                locations: locations(kit, options),
                missions,
                phase: Phase::Begin,
                draft: Draft::default(),
                picks_start: options.start == Start::Chosen,
                first,
                current: first,
                turn: 0,
                now: ThisTurn::default(),
                players: [Player::default(); PLAYERS_MAX],
                market,
                primes: PRIMES,
                consumed: Pile::default(),
                layers: layers(seats, team),
                foreseen: Default::default(),
                events: Pile::default(),
                fates: [Fate::Unseen; EVENTS],
                syndicate: Pile::default(),
                // HX-GARR-01, HX-RULING-78: by the difficulty, with the Mercury Protocol or without.
                garrisons: if team && options.difficulty.has_garrisons() {
                    Worlds::ALL
                } else {
                    Worlds::NONE
                },
                tech,
                // HX-SETUP-11, HX-CARGO-01: Cargo is there only with the Mercury Protocol.
                supply: [if options.mercury { CARGO } else { 0 }; 5],
                requests: [if options.mercury { Request::COPIES } else { 0 }; Request::KINDS],
                // HX-REQ-01: six for each player; HX-SOLO-05: seven for somebody alone.
                request_deck: match (options.mercury, seats) {
                    (false, _) => 0,
                    (true, 1) => 7,
                    (true, seats) => 6 * seats,
                },
                request_bottom: Default::default(),
                collaboration: None,
                stack: Stack::new(),
                chance,
            },
        };
        game.feel_events();
        game.deal(options);
        game.go_on(&mut Quiet);
        Ok(game)
    }

    /// What each player receives. HX-PSETUP-08 to HX-PSETUP-11: a ship, five Embassies (HX-PSETUP-09) and four Cryo Counters in
    /// reserve. HX-PSETUP-06, HX-RULING-05: the Fleet Asset is the Carrier, an empty place on the mat.
    fn deal(&mut self, options: &Options) {
        let seats = self.state.seats;
        // HX-PSETUP-07: a Current Request each.
        if self.state.mercury {
            for seat in (0..seats).map(Seat::new) {
                self.player_mut(seat).request = self.draw_request(seat, &mut Quiet);
            }
        }
        let alone = seats == 1 && options.architects != Architects::Random;
        if !alone {
            // HX-PSETUP-02, HX-RULING-04: a different faction's pair each.
            let mut pairs = Faction::ALL;
            self.state.chance.shuffle(&mut pairs);
            for (seat, faction) in (0..seats).map(Seat::new).zip(pairs) {
                self.give_cards(seat, faction, &mut Quiet);
            }
        }
        match options.architects {
            Architects::Draft => self.deal_draft(),
            Architects::Usual if alone => self.state.phase = Phase::Architect,
            _ => {
                // HX-PSETUP-01: one Architect each, at random.
                let mut all: Vec<_> = self.architects().collect();
                self.state.chance.shuffle(&mut all);
                for (seat, architect) in (0..seats).map(Seat::new).zip(all) {
                    self.player_mut(seat).architect = Some(architect);
                }
                self.after_architects(&mut Quiet);
            }
        }
    }

    /// Everybody has an Architect: the pair, where it is chosen; the start, where it is picked; then the first turn.
    pub(crate) fn after_architects(&mut self, _: &mut impl Events<Event>) {
        let without = (0..self.state.seats).map(Seat::new).any(|seat| self.player(seat).faction.is_none());
        self.state.phase = if without {
            Phase::Pair
        } else if self.state.picks_start {
            Phase::Start
        } else {
            Phase::Begin
        };
    }

    /// HX-SOLO-03: somebody alone takes a pair.
    pub(crate) fn choose_pair(&mut self, seat: Seat, faction: Faction, out: &mut impl Events<Event>) {
        out.tell(|| Event::Pair { seat, faction });
        self.give_cards(seat, faction, out);
        self.after_architects(out);
    }

    /// HX-RULING-01: the players pick their start Locations in turn order.
    pub(crate) fn choose_start(&mut self, seat: Seat, at: World, out: &mut impl Events<Event>) {
        self.player_mut(seat).ship = at;
        out.tell(|| Event::Started { seat, at });
        self.state.current = self.state.current.next(self.state.seats);
        if self.state.current == self.state.first {
            self.state.phase = Phase::Begin;
        }
    }

    /// HX-PSETUP-03 to HX-PSETUP-05: ten cards; HX-RULING-02: shuffled, and five of them drawn.
    fn give_cards(&mut self, seat: Seat, faction: Faction, out: &mut impl Events<Event>) {
        let kit = self.kit.0;
        let pair = kit.cards_of(Kind::Starting, false).filter(|card| card.of(kit).faction == Some(faction));
        let assets = [(kit.material, 5), (kit.sentinel, 3)];
        let assets = assets.into_iter().flat_map(|(card, many)| std::iter::repeat_n(card, many));
        let player = self.player_mut(seat);
        player.faction = Some(faction);
        pair.chain(assets).for_each(|card| player.cards.put(Zone::Rest, card));
        self.draw(seat, HAND, out);
    }
}

/// Whether options go together; the first player, if one is named.
fn judge_options(options: &Options, seats: u8, team: bool) -> Result<Option<Seat>, Refusal<Why>> {
    let clash = |holds: bool, rule, clash| Refusal::unless(holds, rule, Why::Options(clash));
    let mercury = World::ALL.into_iter().all(|world| options.printing(world) == Printing::Base);
    clash(options.mercury || mercury, "HX-SETUP-04", Clash::LocationWithoutMercury)?;
    // HX-COOP-04: a team never has the rivals' Missions.
    clash(!(team && options.missions), "HX-COOP-04", Clash::MissionsInTeam)?;
    let plain = options.difficulty == Difficulty::Normal && !options.hard;
    clash(team || plain, "HX-DIFF-05", Clash::DifficultyAmongRivals)?;
    let first = match options.first {
        First::Random => None,
        First::A => Some(0),
        First::B => Some(1),
        First::C => Some(2),
        First::D => Some(3),
    };
    clash(first.is_none_or(|first| first < seats), "HX-RULING-03", Clash::NobodyThere)?;
    Ok(first.map(Seat::new))
}

/// HX-SETUP-01 to HX-SETUP-04, HX-MPEV-04: one Location of each type.
fn locations(kit: &Kit, options: &Options) -> [LocationId; 5] {
    World::ALL.map(|world| {
        let wanted = |location: &LocationId| {
            let location = location.of(kit);
            location.world == world && location.mercury == (options.printing(world) == Printing::Mercury)
        };
        LocationId::all(kit).find(wanted).unwrap_or_default()
    })
}

/// HX-SETUP-05 to HX-SETUP-07: four decks by faction, shuffled, the top card face up.
fn market(kit: &Kit, mercury: bool, chance: &mut Chance) -> [Deck<CardId, 25>; 4] {
    Faction::ALL.map(|faction| {
        let mine = kit.cards_of(Kind::Market, mercury).filter(|card| card.of(kit).faction == Some(faction));
        let mut deck: Deck<CardId, 25> =
            mine.flat_map(|card| std::iter::repeat_n(card, usize::from(card.of(kit).copies))).collect();
        deck.turn_up(chance);
        deck
    })
}

/// Regular and Catastrophic Events of the three decks: HX-EVDECK-02, HX-EVDECK-03 and HX-EVDECK-04 among rivals; HX-CEV-01: three
/// against the Shadow Syndicate too, HX-SOLO-07, HX-CEV-02, HX-CEV-03, HX-CEV-04 and HX-CEV-05 as their table says (HX-RULING-07).
/// HX-CEV-06: so many that there are nine turns each.
const fn layers(seats: u8, team: bool) -> [Layer; 3] {
    let numbers = match (team, seats) {
        (true, 1) => [(4, 1), (4, 2), (4, 2)],
        (true, 2) => [(10, 1), (10, 1), (11, 2)],
        (true, 3) => [(15, 2), (15, 2), (15, 4)],
        (true, _) => [(21, 2), (20, 4), (20, 4)],
        (false, 2) => [(6, 0), (5, 1), (4, 2)],
        (false, 3) => [(9, 0), (7, 2), (7, 2)],
        (false, _) => [(12, 0), (10, 2), (9, 3)],
    };
    let [one, two, three] = numbers;
    [
        Layer { regular: one.0, catastrophic: one.1 },
        Layer { regular: two.0, catastrophic: two.1 },
        Layer { regular: three.0, catastrophic: three.1 },
    ]
}

/// HX-TECH-01: drawn at random onto the Location of its icon; HX-TECH-02, HX-SOLO-12: one; HX-TECH-03: two with three or four players.
fn tech(kit: &Kit, seats: u8, chance: &mut Chance) -> [Pile<CardId, 2>; 5] {
    World::ALL.map(|world| {
        let mine = kit.cards_of(Kind::Illegal, true).filter(|card| card.of(kit).at == Some(world));
        let mut all: Vec<CardId> =
            mine.flat_map(|card| std::iter::repeat_n(card, usize::from(card.of(kit).copies))).collect();
        chance.shuffle(&mut all);
        let mut drawn: Pile<CardId, 2> = all.into_iter().take(if seats > 2 { 2 } else { 1 }).collect();
        drawn.cards_mut().sort_unstable();
        drawn
    })
}

/// HX-MISSION-01: rivals have all four, if they play with them; HX-CMISS-01: a team as many as its difficulty says, at random.
fn missions(kit: &Kit, options: &Options, seats: u8, team: bool, chance: &mut Chance) -> Pile<MissionId, 4> {
    let mut all: Vec<MissionId> = kit.missions_of(team, options.mercury).collect();
    let many = match (team, options.missions) {
        (false, false) => 0,
        (false, true) => 4,
        (true, _) => {
            chance.shuffle(&mut all);
            options.difficulty.missions(seats)
        }
    };
    let mut drawn: Pile<MissionId, 4> = all.into_iter().take(usize::from(many)).collect();
    drawn.cards_mut().sort_unstable();
    drawn
}
