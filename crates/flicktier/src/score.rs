//! The scoring, and who wins.

use table::{Events, Outcome, Seat, Seats};

use crate::cards::{Held, PUBLIC, Pile};
use crate::content::{Effect, MissionKind, Scored, Space};
use crate::event::Event;
use crate::fleet::Player;
use crate::position::{Ending, Flicktier, Realm};

impl Flicktier {
    /// What everybody can see of a player's score: structures, tokens, bounties and their bonuses.
    #[must_use]
    pub fn public_score(&self, player: Player) -> u16 {
        let (realm, faction) = (self.realm(player), self.faction(player));
        let rounds = realm.round.len() as u16;
        // FF-VOL-06, FF-RULING-45: a covered token scores nothing, whatever the upgrade.
        let squares = self.working(player).len() as u16;
        let hunted = |max: u8| {
            let planets = self.working(player).iter();
            planets.map(|at| self.prey(player, at).min(u16::from(max))).sum::<u16>()
        };
        // FF-MECH-03, FF-MECH-05: a hunter scores by what it hunts.
        let square_vp = faction.hunter_max.map_or_else(|| squares * u16::from(faction.square.vp), hunted);
        let bounty_vp: u16 = realm.bounties.iter().map(|bounty| u16::from(self.kit.bounty(bounty).vp)).sum();
        // FF-SCORE-12, FF-RULING-01: so much for each that there is now.
        let bonus: u16 = self
            .effects(player)
            .map(|effect| match effect {
                // FF-UEA-13, FF-VOL-10: colonies, monasteries.
                Effect::VpPer { what: Scored::Round, vp } => rounds * u16::from(vp),
                // FF-SURGE-19, FF-DOR-12, FF-SANT-09, FF-SIG-08: hatcheries, destructions, presents, towers.
                Effect::VpPer { what: Scored::Square, vp } => squares * u16::from(vp),
                // FF-NOX-10.
                Effect::VpPer { what: Scored::CombatToken, vp } => u16::from(realm.tokens) * u16::from(vp),
                // FF-MOR-10.
                Effect::VpPer { what: Scored::Bounty, vp } => realm.bounties.len() as u16 * u16::from(vp),
                _ => 0,
            })
            .sum();
        // FF-SCORE-08, FF-BOUNTY-14; FF-SCORE-09, FF-UEA-09: Earth's own gate is no token of anybody.
        rounds * u16::from(faction.round.vp) + square_vp + u16::from(realm.tokens) + bounty_vp + bonus
    }

    /// FF-MECH-04, FF-RULING-46: how many tokens of others are on a planet.
    fn prey(&self, player: Player, at: Space) -> u16 {
        let others = self.players().filter(|other| *other != player);
        let tokens = |realm: &Realm| u16::from(realm.round.has(at)) + u16::from(realm.square.has(at));
        others.map(|other| tokens(self.realm(other))).sum()
    }

    /// What missions and "?" tokens score: their owner's secret. FF-SCORE-11.
    #[must_use]
    pub fn secret_score(&self, player: Player) -> u16 {
        let realm = self.realm(player);
        let kept = || realm.missions.iter().map(|mission| self.kit.0.mission(mission));
        let missions: u16 = kept().map(|mission| u16::from(mission.vp)).sum();
        let tokens: u16 = (1..).zip(realm.explored).map(|(vp, count): (u16, u8)| vp * u16::from(count)).sum();
        let delivered =
            kept().filter(|mission| matches!(mission.kind, MissionKind::Deliver { .. })).count() as u16;
        // FF-KTF-12.
        let bonus = |effect| match effect {
            Effect::VpPer { what: Scored::Deliver, vp } => delivered * u16::from(vp),
            _ => 0,
        };
        missions + tokens + self.effects(player).map(bonus).sum::<u16>()
    }

    /// FF-SCORE-01: everything added up, for the A.I. as for anybody (FF-AI-11). FF-SCORE-10: leftover cards score
    /// nothing.
    #[must_use]
    pub fn score(&self, player: Player) -> u16 {
        self.public_score(player) + self.secret_score(player)
    }

    /// FF-SCORE-03, FF-RULING-53: what decides between equal scores; the A.I. has nothing.
    #[must_use]
    pub fn tie_break(&self, player: Player) -> u16 {
        if player == Player::AI { 0 } else { self.state.cards.strength(player) as u16 }
    }

    /// At the end everything hidden comes to light; the A.I.'s tokens are looked at for the first time.
    pub(crate) fn reveal_scores(&mut self, out: &mut impl Events<Event>) {
        while self.state.ai_secrets > 0 {
            self.state.ai_secrets -= 1;
            let value = self.draw_secret();
            self.realm_mut(Player::AI).explored[usize::from(value) - 1] += 1;
        }
        for player in self.players() {
            let (realm, total, tie) = (*self.realm(player), self.score(player), self.tie_break(player));
            let hand: Vec<Held> = self.state.cards.held(player, false).collect();
            for held in &hand {
                let pile = Pile::Hand(player);
                self.state.cards.shift(held.resource, held.value, pile, pile, PUBLIC);
            }
            out.reveal(|| Event::Scored {
                player,
                faction: realm.faction,
                total,
                tie,
                missions: realm.missions.iter().collect(),
                secrets: realm.secrets().collect(),
                hand,
            });
        }
    }

    /// FF-GEN-03, FF-SCORE-02 to FF-SCORE-05: the highest total, then the stronger hand, else a shared win.
    pub(crate) fn outcome(&self) -> Outcome {
        let key = |player: Player| (self.score(player), self.tie_break(player));
        let best = self.players().map(key).max().unwrap_or_default();
        let humans = (0..self.state.seats).map(Seat::new);
        let winners: Seats = humans.clone().filter(|seat| key(Player::of(*seat)) == best).collect();
        // FF-RULING-56: level with the A.I. is a draw when playing alone.
        let level = self.state.ai && key(Player::AI) == best;
        let draw = self.state.seats == 1 && level && !winners.is_empty();
        let winners = if draw { Seats::NONE } else { winners };
        let rule = match self.state.ending {
            Some(Ending::Tokens) => "FF-END-01",
            Some(Ending::Structures) => "FF-END-02",
            Some(Ending::Missions) => "FF-END-03",
            Some(Ending::Cards) => "FF-AI-10",
            Some(Ending::Rounds) | None => "FF-CAP-01",
        };
        let mut outcome =
            Outcome::by(rule, winners, humans.map(|seat| i32::from(self.score(Player::of(seat)))));
        if self.state.ai {
            // FF-AI-11: it scores as anybody does, and wins, alone or with others, as anybody does.
            outcome = outcome.with_other("the A.I.", i32::from(self.score(Player::AI)), level && !draw);
        }
        let leaders = || self.players().filter(|player| self.score(*player) == best.0);
        let level_in_all = leaders().filter(|player| key(*player) == best).count() > 1;
        match (leaders().count(), draw, level_in_all) {
            (..=1, ..) => outcome,
            (_, true, _) => outcome.after_tie("FF-RULING-56"),
            (_, _, true) => outcome.after_tie("FF-SCORE-05"),
            _ => outcome.after_tie("FF-SCORE-03"),
        }
    }
}
