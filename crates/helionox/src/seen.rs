//! How a view is built up, and what a viewer imagines of what it does not see.

use table::{Chance, Seat, Seats, Viewer};

use crate::cards::Zone;
use crate::nouns::{CardId, EventId, Faction, Request, Source, World};
use crate::position::Helionox;
use crate::stack::Collaboration;
use crate::state::{Fate, InPlay, Phase};
use crate::view::{
    CollaborationView, EventView, LocationView, MissionView, NowView, PlayerView, ResolvingView, StallView,
    SyndicateView, View,
};

impl Helionox {
    fn ids(&self, cards: &[CardId]) -> Vec<&'static str> {
        cards.iter().map(|card| card.word(self.kit.0)).collect()
    }

    fn events_with(&self, mine: impl Fn(Fate) -> bool) -> Vec<&'static str> {
        let kit = self.kit.0;
        let all = EventId::all(kit).filter(|event| mine(self.state.fates[usize::from(event.number())]));
        all.map(|event| event.word(kit)).collect()
    }

    /// What a viewer sees.
    pub(crate) fn seen(&self, viewer: Viewer) -> View {
        let state = &self.state;
        let kit = self.kit.0;
        let players: Vec<PlayerView> =
            Seats::first(state.seats).iter().map(|seat| self.player_seen(seat, viewer)).collect();
        let market: Vec<StallView> = Faction::ALL.map(|faction| self.stall_seen(faction)).into();
        let locations: Vec<LocationView> = World::ALL.map(|world| self.location_seen(world)).into();
        let mut layers = state.layers;
        for top in &state.foreseen {
            // What was looked at is still in the deck.
            let layer = &mut layers[usize::from(top.layer) % 3];
            let catastrophic = self.event(top.card.card).is_catastrophic();
            if catastrophic { layer.catastrophic += 1 } else { layer.regular += 1 }
        }
        View {
            phase: phase_word(state.phase),
            turn: (state.turn, state.seats * crate::state::TURNS),
            current: state.current,
            team: state.team,
            mercury: state.mercury,
            difficulty: state.team.then_some((state.difficulty, state.hard)),
            credits: state.now.credits,
            defense: state.now.defense,
            now: NowView::of(&state.now),
            draw: self.sway.hand,
            inflation: (self.sway.inflation, self.sway.first),
            players,
            locations,
            market,
            primes: (state.primes, kit.prime.of(kit).cost),
            event_deck: self.event_deck(),
            layers,
            foreseen: self.foreseen_by(viewer),
            consumed: self.ids(state.consumed.cards()),
            syndicate: state.team.then(|| self.syndicate_seen()),
            missions: self.missions_seen(),
            request_deck: self.request_deck(),
            supply: state.supply,
            collaboration: state.collaboration.as_ref().map(|open| self.collaboration_seen(open)),
            drafting: state.draft.answers.map_or(Seats::NONE, |answers| answers.waiting()),
            resolving: state.stack.iter().map(|run| self.resolving_seen(run)).collect(),
        }
    }

    fn resolving_seen(&self, run: &crate::stack::Run) -> ResolvingView {
        ResolvingView { name: self.source_name(run.source, run.you), seat: self.subject(run) }
    }

    /// What a text is called by.
    pub(crate) fn source_name(&self, source: Source, you: Seat) -> String {
        match source {
            Source::Card(card) | Source::Copy(card) => card.name(self.kit.0).to_owned(),
            Source::Architect => self.architect(you).name.clone(),
            Source::Location(world) => self.location(world).name.clone(),
            Source::Event(event) => event.name(self.kit.0).to_owned(),
        }
    }

    fn foreseen_by(&self, viewer: Viewer) -> Vec<&'static str> {
        let known = self.state.foreseen.iter().map_while(|top| top.card.for_viewer(viewer));
        known.map(|event| event.word(self.kit.0)).collect()
    }

    fn missions_seen(&self) -> Vec<MissionView> {
        let kit = self.kit.0;
        let all = Seats::first(self.state.seats);
        let seen = |id: crate::nouns::MissionId| {
            let mission = id.of(kit);
            let (met, reached) = if self.state.team {
                let met = if self.meets(mission, None) { all } else { Seats::NONE };
                (met, vec![self.tally(mission, None)])
            } else {
                let met = all.iter().filter(|seat| self.meets(mission, Some(*seat))).collect();
                (met, all.iter().map(|seat| self.tally(mission, Some(seat))).collect())
            };
            MissionView {
                id: id.word(kit),
                words: mission.words(self.state.seats, self.state.mercury),
                met,
                reached,
            }
        };
        self.state.missions.iter().map(seen).collect()
    }

    fn syndicate_seen(&self) -> SyndicateView {
        let sheet = self.syndicate_sheet();
        SyndicateView {
            points: sheet.total,
            sheet,
            team: self.team_sheet(),
            cards: self.ids(self.state.syndicate.cards()),
            events: self.events_with(|fate| matches!(fate, Fate::Syndicate(_))),
            next: (
                self.syndicate_events().map(|event| event.word(self.kit.0)).collect(),
                self.syndicate_cards().map(|card| card.word(self.kit.0)).collect(),
            ),
        }
    }

    fn collaboration_seen(&self, open: &Collaboration) -> CollaborationView {
        CollaborationView {
            stage: open.stage,
            event: open.event.word(self.kit.0),
            partner: open.partner,
            share: open.share,
            given: open.given,
            cost: self.collaboration_cost(open),
        }
    }

    fn stall_seen(&self, faction: Faction) -> StallView {
        let card = self.market_top(faction);
        StallView {
            faction,
            card: card.map(|card| card.word(self.kit.0)),
            price: card.map(|card| self.price(card)),
            left: self.state.market[faction as usize].len(),
        }
    }

    fn location_seen(&self, world: World) -> LocationView {
        let location = self.location(world);
        LocationView {
            world,
            id: &location.id,
            shut: self.is_shut(world),
            garrison: self.state.garrisons.has(world),
            taxed: self.sway.taxed.has(world),
            fare: self.fare(world),
            events: self.events_at(world).map(|lies| self.event_seen(&lies)).collect(),
            tech: self.ids(self.state.tech[world as usize].cards()),
            delivered: self.state.now.delivered[world as usize],
        }
    }

    fn event_seen(&self, lies: &InPlay) -> EventView {
        EventView {
            id: lies.event.word(self.kit.0),
            active: lies.active,
            cost: self.defense_of(lies),
            influence: self.face(lies).influence,
        }
    }

    fn player_seen(&self, seat: Seat, viewer: Viewer) -> PlayerView {
        let (player, kit, draft) = (self.player(seat), self.kit.0, &self.state.draft);
        let cards = &player.cards;
        let mut hand_known: Vec<CardId> = cards.of(Zone::Known).to_vec();
        if self.sees_hand(viewer, seat) {
            hand_known.extend(cards.of(Zone::Hidden));
        }
        hand_known.sort_unstable();
        let request = |request: Option<table::Hidden<Request>>| {
            request.and_then(|request| request.for_viewer(viewer)).map(|request| request.to_string())
        };
        let held = |held: &crate::draft::Held| {
            let seen = held.iter().filter_map(|one| one.for_viewer(viewer));
            (held.len() as u8, seen.map(|one| one.word(kit)).collect())
        };
        let sheet = self.sheet(seat);
        let answer = draft.answers.filter(|_| viewer.has(seat)).and_then(|answers| answers.given(seat));
        PlayerView {
            points: sheet.total,
            sheet,
            architect: player.architect.map(|one| one.word(kit)),
            cryo: player.cryo,
            ship: player.ship,
            embassies: player.embassies.iter().collect(),
            influence: player.influence,
            infamy: player.infamy,
            banked: (player.banked_credits, player.banked_defense),
            cargo: player.cargo.iter().collect(),
            request: (player.request.is_some(), request(player.request)),
            spare: request(player.spare),
            requests: player.requests,
            hand: cards.in_hand(),
            hand_known: self.ids(&hand_known),
            deck: cards.in_deck(),
            deck_top: {
                let known = if viewer.has(seat) { usize::MAX } else { cards.open_top() };
                cards.of(Zone::Top).iter().rev().take(known).map(|card| card.word(kit)).collect()
            },
            discard: self.ids(cards.of(Zone::Discard)),
            played: self.ids(cards.of(Zone::Played)),
            trophies: self.events_with(|fate| matches!(fate, Fate::Trophy(whose, _) if whose == seat)),
            held: held(&draft.held[seat.index() & 3]),
            kept: held(&draft.kept[seat.index() & 3]),
            answer: answer.map(|one| one.word(kit)),
        }
    }

    /// A position that the viewer cannot tell from this one: hands, Requests, the top of the Event deck and the draft are dealt
    /// anew as far as the viewer does not know them. HX-DECK-02: decks lie in no order, so nothing is to be dealt in them but what
    /// their owners have looked at.
    pub(crate) fn imagined(&self, viewer: Viewer, chance: &mut Chance) -> Helionox {
        let mut imagined = self.clone();
        imagined.state.chance = chance.fork();
        for seat in Seats::first(self.state.seats) {
            if !viewer.has(seat) {
                let seen = self.sees_hand(viewer, seat);
                imagined.player_mut(seat).cards.redeal(seen, chance);
            }
        }
        if self.state.mercury {
            imagined.imagine_requests(viewer, chance);
        }
        if !self.state.foreseen.is_empty() {
            imagined.imagine_events(viewer);
        }
        imagined.imagine_draft(viewer, chance);
        imagined
    }
}

fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Draft => "draft",
        Phase::Architect => "architect",
        Phase::Pair => "pair",
        Phase::Start => "start",
        Phase::Begin | Phase::Flip | Phase::Place | Phase::Dawn(_) => "event",
        Phase::Main => "main",
        Phase::Reward => "reward",
        Phase::Discard | Phase::Limit => "end",
        Phase::TakeEvent | Phase::TakeCard => "syndicate",
        Phase::Over => "over",
    }
}
