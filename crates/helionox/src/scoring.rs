//! The end: scores, tie-breaks, Missions, and whether the team beats the Shadow Syndicate.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Outcome, Seat, Seats};

use crate::content::{Kind, Mission, Tally};
use crate::nouns::{Faction, MissionId};
use crate::position::Helionox;
use crate::state::{Fate, ILLEGAL, MISSION, REQUEST};

/// A score sheet: its lines add up to the total.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub struct Sheet {
    /// Influence tokens.
    pub tokens: i32,
    /// Printed Influence of cards.
    pub cards: i32,
    /// Events in a team's Trophy pile, or in the Shadow Syndicate's pile.
    pub events: i32,
    /// Requests: a team's completed ones, or those left to the Shadow Syndicate.
    pub requests: i32,
    /// Missions.
    pub missions: i32,
    /// Infamy tokens, below zero.
    pub infamy: i32,
    /// Illegal Tech: below zero for players, above for the Shadow Syndicate.
    pub illegal: i32,
    /// All of it.
    pub total: i32,
}

impl Sheet {
    fn summed(mut self) -> Sheet {
        let Sheet { tokens, cards, events, requests, missions, infamy, illegal, .. } = self;
        self.total = tokens + cards + events + requests + missions + infamy + illegal;
        self
    }
}

impl Helionox {
    /// A player's own lines. HX-SCORE-06: what is Consumed, the Architect and Events in a pile add nothing.
    #[must_use]
    pub fn own_lines(&self, seat: Seat) -> Sheet {
        let player = self.player(seat);
        let cards = || player.cards.all().map(|card| self.card(card));
        let illegal = cards().filter(|card| card.kind == Kind::Illegal).count();
        Sheet {
            // HX-SCORE-01, HX-BANK-10: tokens of Influence and no others.
            tokens: i32::from(player.influence),
            // HX-SCORE-02: deck, hand and discard pile.
            cards: cards().map(|card| i32::from(card.influence.unwrap_or(0))).sum(),
            // HX-SCORE-03.
            infamy: -i32::from(player.infamy),
            // HX-SCORE-05, HX-TECH-10, HX-RULING-82.
            illegal: -i32::from(ILLEGAL) * illegal as i32,
            ..Sheet::default()
        }
    }

    /// A rival's score sheet.
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> Sheet {
        // HX-SCORE-04, HX-MISSION-02: as things stand at the end; HX-MISSION-03, HX-MISSION-04, HX-MISSION-05: whoever meets a
        // Mission scores it, whoever else does.
        let met = |mission: &Mission| self.meets(mission, Some(seat));
        let missions = self.state.missions.iter().map(|mission| mission.of(self.kit.0));
        let missions =
            missions.filter(|mission| met(mission)).map(|mission| i32::from(mission.influence)).sum();
        Sheet { missions, ..self.own_lines(seat) }.summed()
    }

    /// The team's score sheet. HX-TEAM-07: Events; HX-TEAM-08: tokens; HX-TEAM-09: cards; HX-TEAM-10, HX-TEAM-11: less Infamy;
    /// HX-TEAM-06, HX-TEAM-12: Requests and Missions.
    #[must_use]
    pub fn team_sheet(&self) -> Sheet {
        let mut all = Sheet::default();
        for seat in self.everybody() {
            let own = self.own_lines(seat);
            all.tokens += own.tokens;
            all.cards += own.cards;
            all.infamy += own.infamy;
            all.illegal += own.illegal;
            // HX-RULING-75: a completed Request counts once, in the pile. HX-RULING-76: an open one for nobody.
            all.requests += i32::from(REQUEST) * i32::from(self.player(seat).requests);
        }
        all.events = self.pile(|fate| if let Fate::Trophy(_, active) = fate { Some(active) } else { None });
        let complete = self.complete();
        all.missions = i32::from(MISSION) * i32::from(complete);
        all.summed()
    }

    /// The Shadow Syndicate's score sheet.
    #[must_use]
    pub fn syndicate_sheet(&self) -> Sheet {
        let tech: u8 = self.state.tech.iter().map(|tech| tech.len()).sum();
        let printed =
            self.state.syndicate.iter().map(|card| i32::from(self.card(card).influence.unwrap_or(0)));
        Sheet {
            // HX-SSCORE-01.
            events: self.pile(|fate| if let Fate::Syndicate(active) = fate { Some(active) } else { None }),
            // HX-SSCORE-02.
            cards: printed.sum(),
            // HX-SSCORE-03, HX-RULING-74: what is left in the Request deck, 2 each.
            requests: i32::from(REQUEST) * i32::from(self.request_deck()),
            // HX-SSCORE-04: what is left at Locations, 3 each.
            illegal: i32::from(ILLEGAL) * i32::from(tech),
            // HX-SSCORE-05, HX-CMISS-03.
            missions: i32::from(MISSION) * i32::from(self.state.missions.len() - self.complete()),
            ..Sheet::default()
        }
        .summed()
    }

    /// The Influence of Events in a pile, each on the side it lies on.
    fn pile(&self, side: impl Fn(Fate) -> Option<bool>) -> i32 {
        let value = |(place, fate): (usize, &Fate)| {
            let active = side(*fate)?;
            Some(i32::from(self.kit.0.events.get(place)?.side(active).influence))
        };
        self.state.fates.iter().enumerate().filter_map(value).sum()
    }

    /// Catastrophic Events in a pile.
    fn catastrophes(&self, mine: impl Fn(Fate) -> bool) -> u8 {
        let events = self.state.fates.iter().zip(&self.kit.0.events);
        events.filter(|(fate, event)| mine(**fate) && event.is_catastrophic()).count() as u8
    }

    /// Events in a seat's Trophy pile, or in the team's.
    pub(crate) fn trophies(&self, seat: Option<Seat>) -> u8 {
        let mine =
            |fate: &&Fate| matches!(fate, Fate::Trophy(whose, _) if seat.is_none_or(|seat| seat == *whose));
        self.state.fates.iter().filter(mine).count() as u8
    }

    /// How many Missions of a team are complete. HX-CMISS-04: by all together.
    fn complete(&self) -> u8 {
        let met = |mission: &MissionId| self.meets(mission.of(self.kit.0), None);
        self.state.missions.iter().filter(met).count() as u8
    }

    /// Whether a Mission's objective is met as things stand: by a rival, or by the team.
    #[must_use]
    pub fn meets(&self, mission: &Mission, seat: Option<Seat>) -> bool {
        mission
            .compare
            .holds(self.tally(mission, seat), mission.threshold(self.state.seats, self.state.mercury))
    }

    /// How much of what a Mission counts there is: a rival's own, or the team's.
    #[must_use]
    pub fn tally(&self, mission: &Mission, seat: Option<Seat>) -> u8 {
        let seats = || self.everybody().filter(move |one| seat.is_none_or(|seat| seat == *one));
        let cards = || seats().flat_map(|seat| self.player(seat).cards.all()).map(|card| self.card(card));
        match mission.of {
            // HX-MISSION-06: Events only.
            Tally::Trophies => self.trophies(seat),
            Tally::Embassies => seats().map(|seat| self.player(seat).embassies.len()).sum(),
            Tally::EveryFaction => {
                let of = |faction: Faction| {
                    cards().filter(|card| card.kind == Kind::Market && card.faction == Some(faction)).count()
                };
                Faction::ALL.into_iter().map(of).min().unwrap_or(0) as u8
            }
            Tally::Starters => cards().filter(|card| card.kind == Kind::Starting).count() as u8,
            // HX-CMISS-05: by whomever.
            Tally::Consumed => self.state.consumed.len(),
            Tally::Catastrophes => {
                let ours = self.catastrophes(|fate| matches!(fate, Fate::Trophy(..)));
                ours.saturating_sub(self.catastrophes(|fate| matches!(fate, Fate::Syndicate(_))))
            }
            Tally::Requests => seats().map(|seat| self.player(seat).requests).sum(),
        }
    }

    /// What decides among rivals: the score, then Trophies, then cards with a printed 0. HX-TIE-01, HX-TIE-02.
    pub(crate) fn rank(&self, seat: Seat) -> (i32, u8, u8) {
        let player = self.player(seat);
        // HX-REQ-09: completed Requests are in the Trophy pile too.
        let trophies = self.trophies(Some(seat)) + player.requests;
        // HX-TIE-03: starting cards print nothing, which is not a 0.
        let noughts = player.cards.all().filter(|card| self.card(*card).is_nought()).count() as u8;
        (self.sheet(seat).total, trophies, noughts)
    }

    /// How the game ended.
    pub(crate) fn outcome(&self) -> Outcome {
        let seats = Seats::first(self.state.seats);
        if self.state.team {
            return self.team_outcome(seats);
        }
        let best = seats.iter().map(|seat| self.rank(seat)).max().unwrap_or_default();
        let winners: Seats = seats.iter().filter(|seat| self.rank(*seat) == best).collect();
        // HX-RULING-83: everybody has a score; HX-SCORE-07: the most wins.
        let outcome = Outcome::by("HX-SCORE-07", winners, seats.iter().map(|seat| self.rank(seat).0));
        let level =
            |same: &dyn Fn((i32, u8, u8)) -> bool| seats.iter().filter(|seat| same(self.rank(*seat))).count();
        if level(&|rank| rank.0 == best.0) == 1 {
            outcome
        } else if level(&|rank| (rank.0, rank.1) == (best.0, best.1)) == 1 {
            outcome.after_tie("HX-TIE-01")
        } else if winners.len() == 1 {
            outcome.after_tie("HX-TIE-02")
        } else {
            // HX-TIE-04: they share the victory.
            outcome.after_tie("HX-TIE-04")
        }
    }

    fn team_outcome(&self, seats: Seats) -> Outcome {
        let (ours, theirs) = (self.team_sheet().total, self.syndicate_sheet().total);
        let end = |rule, won: bool| {
            let winners = if won { seats } else { Seats::NONE };
            Outcome::by(rule, winners, seats.iter().map(|_| ours)).with_other(
                "Shadow Syndicate",
                theirs,
                !won,
            )
        };
        // HX-VICT-04, HX-DIFF-05: in Hard Mode every Mission must be complete; HX-RULING-80: which alone is not enough.
        if self.state.hard && self.complete() < self.state.missions.len() {
            return end("HX-VICT-04", false);
        }
        if ours != theirs {
            return end("HX-VICT-01", ours > theirs);
        }
        let mine = self.catastrophes(|fate| matches!(fate, Fate::Trophy(..)));
        let its = self.catastrophes(|fate| matches!(fate, Fate::Syndicate(_)));
        if mine > its { end("HX-VICT-02", true) } else { end("HX-VICT-03", false) }
    }
}
