//! What a place or a position is worth to a player.

use flicktier::content::{Cost, Effect, MissionKind, Resource, Site, Space};
use flicktier::{DieId, Few, Flicktier, Form, Level, Pile, Player, Track, Type};
use table::Game as _;

use super::{clock, goods};

/// A victory point; everything else is reckoned in parts of it.
pub(super) const POINT: f64 = 20.0;

/// What a player would buy next: what brings most for the cards, and needs few more of them.
pub(super) fn wanted(game: &Flicktier, player: Player) -> Cost {
    let faction = game.faction(player);
    let (round, square) = game.left_to_build(player);
    let cannon = faction.square_site != Site::DestroyHomes || game.has(player, Effect::Cannon);
    let structure = |form: Form, cost: Cost| (goods::structure(game, player, form, None), cost);
    let level = |track: Track| {
        goods::level_cost(game, player, track).map(|cost| (goods::level(game, player, track), cost))
    };
    let all = [
        (round > 0).then(|| structure(Form::Round, faction.round.cost)),
        (square > 0 && cannon).then(|| structure(Form::Square, faction.square.cost)),
        level(Track::Own),
        level(Track::Common),
    ];
    let card = goods::card(clock::rest(game));
    let net = |(worth, cost): &(f64, Cost)| {
        worth - card * goods::cards(cost) - 4.0 * goods::cards(&missing(game, player, cost))
    };
    let best = all.into_iter().flatten().max_by(|a, b| net(a).total_cmp(&net(b)));
    best.map_or([0; 4], |(_, cost)| cost)
}

/// How many cards of each type are missing for a cost.
pub(super) fn missing(game: &Flicktier, player: Player, cost: &Cost) -> Cost {
    let mut missing = *cost;
    for resource in Resource::ALL {
        let held = game.state().cards.money(player, resource);
        missing[resource.index()] = missing[resource.index()].saturating_sub(held);
    }
    missing
}

/// What a player is after in a position: worked out once, and asked about many places.
pub(super) struct Aims<'g> {
    pub(super) game: &'g Flicktier,
    pub(super) player: Player,
    /// How many turns are left after this one.
    pub(super) rest: f64,
    /// What a card is worth.
    pub(super) card: f64,
    /// What is missing for what it would buy next.
    pub(super) missing: Cost,
    /// Whether this is the last turn.
    last: bool,
}

impl<'g> Aims<'g> {
    pub(super) fn of(game: &'g Flicktier, player: Player) -> Aims<'g> {
        let rest = clock::rest(game);
        let missing = missing(game, player, &wanted(game, player));
        let last = rest < 0.5 && game.state().active == player;
        Aims { game, player, rest, card: goods::card(rest), missing, last }
    }

    /// Whether there will be time for an action of this type: in the last turn only in that turn.
    pub(super) fn can(&self, action: Type) -> bool {
        let done = self.game.state().done;
        !self.last || (done.actions < 2 && !done.types.has(action))
    }

    /// How many cards are missing that the discount does not make up for.
    pub(super) fn short_of(&self, cost: &Cost) -> u8 {
        let short: u8 = missing(self.game, self.player, cost).iter().sum();
        short.saturating_sub(u8::from(self.game.realm(self.player).common >= Level(2)))
    }

    /// What it is worth to be where something can be built.
    fn site(&self, form: Form, at: Space, cost: &Cost) -> f64 {
        let part = match (self.short_of(cost), self.last) {
            (0, true) => 0.8,
            (0, false) => 0.25,
            (_, true) => 0.0,
            _ => 0.07,
        };
        part * goods::structure(self.game, self.player, form, Some(at))
    }

    /// What it is worth to have a ship on a space, if none is there yet.
    pub(super) fn space(&self, at: Space) -> f64 {
        let (game, player) = (self.game, self.player);
        let mut worth = 0.0;
        if self.can(Type::Mission) {
            for mission in game.state().row.iter().flatten() {
                let mission = game.content().mission(*mission);
                worth += match &mission.kind {
                    MissionKind::Explore { space } if *space == at => 30.0,
                    MissionKind::Deliver { planet, cost } if *planet == at => {
                        let short = goods::cards(&missing(game, player, cost));
                        let late = if self.last && short > 0.0 { 0.0 } else { 1.0 };
                        late * (8.0 * f64::from(mission.vp) - 7.0 * short).max(0.0)
                    }
                    _ => 0.0,
                };
            }
        }
        if at.is_planet() {
            let (realm, faction) = (game.realm(player), game.faction(player));
            let resource = game.state().yields[at.index()];
            if self.can(Type::Gather) {
                let needed = if self.missing[resource.index()] > 0 { 6.0 } else { 0.0 };
                worth += (6.0 + needed) * (self.rest / 2.0).min(1.0);
            }
            let (round, square) = game.left_to_build(player);
            if self.can(Type::Build) {
                if round > 0 && !realm.round.has(at) {
                    worth += self.site(Form::Round, at, &faction.round.cost);
                }
                if square > 0 && faction.square_site != Site::DestroyHomes && !realm.square.has(at) {
                    worth += self.site(Form::Square, at, &faction.square.cost);
                }
            }
        }
        worth
    }

    /// What it is worth to have this ship on a space: home planets, too, where something is built there.
    pub(super) fn ship_on(&self, id: DieId, at: Space) -> f64 {
        let (game, player) = (self.game, self.player);
        let (realm, faction) = (game.realm(player), game.faction(player));
        let (_, square) = game.left_to_build(player);
        let site = match faction.square_site {
            Site::Planets => false,
            Site::AnyButEarth => at.is_home() && at != Space::EARTH,
            // FF-DOR-10: with the d20 alone.
            Site::DestroyHomes => {
                let cannon = game.has(player, Effect::Cannon) && game.die(id) == flick::Die::D20;
                cannon && at.is_home() && at != Space::NOX
            }
        };
        let open = site && square > 0 && !realm.square.has(at) && self.can(Type::Build);
        let home = if open { 1.5 * self.site(Form::Square, at, &faction.square.cost) } else { 0.0 };
        self.space(at) + home
    }

    /// What a ship does where it is, if no other is there.
    pub(super) fn here(&self, id: DieId) -> f64 {
        self.game.spaces_of(id).map(|at| self.ship_on(id, at)).fold(0.0, f64::max)
    }

    /// What a ship would do on a space: where another of the player's is, it gathers, but builds nothing more.
    pub(super) fn there(&self, id: DieId, at: Space) -> f64 {
        let mut others = self.game.dice().filter(|other| *other != id);
        let taken =
            others.any(|other| self.game.controller(other) == self.player && self.game.is_on(other, at));
        self.ship_on(id, at) / if taken { 3.0 } else { 1.0 }
    }

    /// What a player's ships are worth where they are.
    pub(super) fn ships(&self) -> f64 {
        let (game, player) = (self.game, self.player);
        let mut worth = 0.0;
        let mut seen = Few::NONE;
        for id in game.dice().filter(|id| game.controller(*id) == player) {
            if !game.on_board(id) && game.faction(player).home.is_some() {
                worth -= 15.0;
            }
            for at in game.spaces_of(id) {
                let value = self.ship_on(id, at);
                worth += if seen.has(at) { value / 3.0 } else { value };
                seen.insert(at);
            }
        }
        worth
    }
}

/// What a position is worth to a player: points, ships where they are of use, and cards.
pub(super) fn position(game: &Flicktier, player: Player) -> f64 {
    let aims = Aims::of(game, player);
    let cards = game.state().cards.total(player).min(9);
    POINT * f64::from(game.score(player)) + aims.ships() + aims.card * f64::from(cards)
}

/// The card that it would play into an Attack of its own: the strongest, or the weakest where the lower total wins.
pub(super) fn played(game: &Flicktier, player: Player) -> Option<u8> {
    let low = game.has(player, Effect::LowWins);
    let hand = game.state().cards.held(player, false).map(|held| held.value);
    if low { hand.min() } else { hand.max() }
}

/// The strongest card in hand.
pub(super) fn strongest(game: &Flicktier, player: Player) -> u8 {
    let hand = Resource::ALL
        .into_iter()
        .flat_map(|resource| game.state().cards.in_pile(resource, Pile::Hand(player)).map(|card| card.value));
    hand.max().unwrap_or(0)
}
