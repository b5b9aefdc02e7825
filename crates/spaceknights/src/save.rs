//! Positions that come from outside: restored, and held to everything that always holds.

use table::{Broken, Interned, Seat, Seats};

use crate::action::ChipsFor;
use crate::cards::Cards;
use crate::content::Kit;
use crate::deck::Deck;
use crate::mark::Marks;
use crate::nouns::{Moment, SEATS, TeamDeck};
use crate::position::{ALL, Answer, PUBLIC, Phase, Spaceknights, State, TRACK};

type Sound = Result<(), Broken>;

fn hold(holds: bool, rule: &'static str, what: &str) -> Sound {
    Broken::unless(holds, rule, || what.to_owned())
}

/// Ids of the kinds of piece in a census: a chip, a personal card, a team card.
const CHIP: u32 = 0;
const CARD: u32 = 1 << 8;
const TEAM: u32 = 2 << 8;

impl Spaceknights {
    pub(crate) fn restore(kit: &'static Kit, state: State) -> Result<Spaceknights, Broken> {
        let game = Spaceknights { kit: Interned(kit), state };
        game.fits_kit()?;
        Ok(game)
    }

    /// Whether every seat and number in the position stands for something.
    fn fits_kit(&self) -> Sound {
        let (state, kit) = (&self.state, self.kit.0);
        let (montage, personal) = (&state.montage, &state.personal);
        hold(state.pack.find(kit).is_some(), "SK-TEAM-13", "there is no such pack")?;
        let sheets = state.knights.iter().all(|knight| knight.sheet.find(kit).is_some());
        hold(sheets, "SK-APPR-04", "there is no such knight")?;
        let seated: Seats = state.seating.iter().copied().collect();
        hold(seated == ALL, "SK-GEN-01", "seating: each of six players has one seat")?;
        let announced = montage.announced.into_iter().flat_map(|one| [Some(one.by), one.target]);
        let one = [montage.active, montage.surger, montage.winner].into_iter().chain(announced).flatten();
        let queue = state.scenes.queue.iter().copied();
        let order = state.approach.iter().flat_map(|approach| approach.order);
        let mut named = one.chain(queue).chain(order).chain([state.foe, state.asked, state.picking.from]);
        hold(named.all(|seat| ALL.has(seat)), "SK-GEN-01", "a seat is none of the six")?;
        let sets = [
            state.alive,
            state.fallen,
            montage.acted,
            montage.still_in,
            montage.revealed,
            montage.arrayed,
            montage.repliers,
            state.scenes.deferred,
            state.scenes.rested,
            state.scenes.affected,
        ];
        let known = state.team.tops.iter().flatten().chain(&state.team.drawn).map(|card| card.by);
        let mut sets = sets.into_iter().chain(known);
        hold(
            sets.all(|seats| ALL.covers(seats)),
            "SK-GEN-01",
            "a set of seats has one that is none of the six",
        )?;
        let zones = personal.decks.iter().chain(&personal.hands).chain(&personal.fronts);
        let known = personal.seen.iter().chain(&personal.placed).chain(&personal.lost);
        let mut piles = zones.chain(known).chain([&personal.removed, &montage.used, &montage.requested]);
        hold(piles.all(|cards| cards.exist()), "SK-PERS-09", "there is no such card")?;
        let mut marks = state.team.decks.iter().chain(&state.team.aside).chain([&state.team.kept]);
        hold(marks.all(|marks| marks.exist()), "SK-TEAM-13", "there is no such team card")
    }

    /// The invariants of the ledger, one after another.
    pub(crate) fn find_broken(&self) -> Sound {
        self.fits_kit()?;
        self.chips_hold()?;
        self.knights_hold()?;
        if self.state.approach.is_some() {
            self.approach_holds()?;
        } else {
            self.cards_hold()?;
            self.team_holds()?;
            self.hand_holds()?;
        }
        self.chosen_holds()?;
        self.somebody_is_asked()
    }

    /// For each colour, chips in reserves, on lines and burned are as many as at the start. SK-METTLE-01.
    fn chips_hold(&self) -> Sound {
        let state = &self.state;
        hold(
            matches!(state.settings.mettle, 18 | 24 | 36),
            "SK-PROD-31",
            "settings: starting mettle is 36, 24 or 18",
        )?;
        for colour in 0..SEATS {
            let held = state
                .knights
                .iter()
                .map(|knight| u32::from(knight.reserve.0[colour]) + u32::from(knight.line.0[colour]));
            let all = held.sum::<u32>() + u32::from(state.burned.0[colour]);
            Broken::unless(all == u32::from(state.settings.mettle), "SK-METTLE-06", || {
                let seat = Seat::new(colour as u8);
                format!("there are {all} chips of {seat}'s colour, and there were {}", state.settings.mettle)
            })?;
        }
        for seat in ALL {
            let alive = state.alive.has(seat);
            let paying = matches!(state.phase, Phase::Chips(_)) && state.phase != Phase::Over;
            let empty = self.mettle(seat) == 0;
            let mid = paying || matches!(state.phase, Phase::Tell(_) | Phase::Front | Phase::Keep);
            hold(
                alive != empty || alive && empty && mid,
                "SK-PERISH-01",
                "whoever has no mettle is out, and nobody else",
            )?;
        }
        let between = match state.phase {
            Phase::Return
            | Phase::Scene
            | Phase::Burn
            | Phase::Exchange
            | Phase::Pledge
            | Phase::Reclaim
            | Phase::LastRestore
            | Phase::GiveBack
            | Phase::Recall
            | Phase::Sheets
            | Phase::Respites
            | Phase::Themes
            | Phase::Suits(_)
            | Phase::Decks => true,
            Phase::Tell(moment) => matches!(moment, Moment::Plot | Moment::Stage),
            _ => false,
        };
        let lines = state.knights.iter().all(|knight| knight.line.is_empty());
        hold(!between || lines, "SK-METTLE-08", "a line outside a hand")
    }

    fn knights_hold(&self) -> Sound {
        let state = &self.state;
        hold(!state.alive.is_empty(), "SK-GEN-02", "nobody is left")?;
        hold(!state.fallen.meets(state.alive), "SK-PERISH-01", "somebody tells of a sacrifice and lives")?;
        for knight in &state.knights {
            let tracks = (1..=TRACK).contains(&knight.overpower) && (1..=TRACK).contains(&knight.life);
            hold(tracks, "SK-DIE-15", "Overpower and Life Force are from 1 to 6")?;
            hold(knight.die <= 6, "SK-DIE-01", "a die shows 1 to 6")?;
            hold(knight.bid <= 36, "SK-BID-16", "more was bid than anybody has")?;
            let suits = knight.suits.iter().all(|suits| crate::approach::suits_differ(*suits).is_ok());
            hold(suits, "SK-TEAM-14", "an author's three cards of a deck have three suits")?;
        }
        let (mut respites, mut themes) = (0_u8, 0_u8);
        for knight in &state.knights {
            respites |= 1 << knight.respite as u8;
            themes |= 1 << knight.theme as u8;
        }
        let chosen = state.approach.is_some();
        hold(chosen || respites == 0b11_1111, "SK-APPR-10", "two knights have one respite")?;
        hold(chosen || themes == 0b11_1111, "SK-APPR-11", "two knights have one theme")
    }

    fn approach_holds(&self) -> Sound {
        let Some(approach) = self.state.approach.as_deref() else { return Ok(()) };
        let personal = &self.state.personal;
        let mut piles = personal.decks.iter().chain(&personal.hands).chain(&personal.fronts);
        hold(
            piles.all(|cards| cards.is_empty()),
            "SK-GEN-04",
            "there are personal cards before there are decks",
        )?;
        let order: Seats = approach.order.iter().copied().collect();
        hold(order == ALL, "SK-APPR-08", "order: each chooses once")?;
        let of = |given: Option<Answer>| match (given, self.state.phase) {
            (None, _) => true,
            (Some(Answer::Sheet(sheet)), Phase::Sheets) => sheet.find(self.kit.0).is_some(),
            (Some(Answer::Suits(suits)), Phase::Suits(_)) => crate::approach::suits_differ(suits).is_ok(),
            (Some(Answer::Deck(deck)), Phase::Decks) => deck.check().is_ok(),
            _ => false,
        };
        match (self.state.phase, &approach.answers) {
            (Phase::Sheets | Phase::Suits(_) | Phase::Decks, Some(answers)) => {
                let all = answers.asked() == ALL && ALL.iter().all(|seat| of(answers.given(seat)));
                hold(all, "SK-GEN-04", "an answer does not fit the question")
            }
            (Phase::Respites, None) => {
                let next = approach.respites[self.state.asked.index()].is_none();
                hold(next, "SK-APPR-08", "somebody chooses a second respite")
            }
            (Phase::Themes, None) => {
                let next = approach.themes[self.state.asked.index()].is_none();
                hold(next, "SK-APPR-09", "somebody chooses a second theme")
            }
            _ => hold(false, "SK-GEN-04", "the Approach asks nothing"),
        }?;
        let twice = |all: &[Option<u8>]| {
            all.iter().enumerate().any(|(at, one)| one.is_some() && all[..at].contains(one))
        };
        let respites = approach.respites.map(|one| one.map(|one| one as u8));
        let themes = approach.themes.map(|one| one.map(|one| one as u8));
        hold(!twice(&respites), "SK-APPR-10", "two knights have one respite")?;
        hold(!twice(&themes), "SK-APPR-11", "two knights have one theme")
    }

    /// Every personal card is in exactly one place. SK-PERS-09.
    fn cards_hold(&self) -> Sound {
        let (state, personal) = (&self.state, &self.state.personal);
        let thwarted = usize::from(state.settings.thwarted);
        hold(matches!(thwarted, 1 | 3), "SK-PROD-31", "settings: a deck has one Thwarted card or three")?;
        let zones = personal.decks.iter().chain(&personal.hands).chain(&personal.fronts);
        let mut found = Cards::NONE;
        for cards in zones.chain([&personal.removed]) {
            hold(!found.meets(*cards), "SK-PERS-09", "a card is in two places")?;
            found = found.union(*cards);
        }
        let all = ALL.iter().fold(Cards::NONE, |all, seat| all.union(Cards::of(seat, thwarted)));
        hold(found == all, "SK-PERS-09", "a card is nowhere, or is not in this game")?;
        hold(
            personal.removed.minus(Cards::THWARTED).is_empty(),
            "SK-THW-06",
            "only Thwarted cards leave the game",
        )?;
        for faces in &personal.faces {
            hold(Deck::of(faces).check().is_ok(), "SK-PERS-03", "a player wrote a deck that is none")?;
        }
        let hands = personal.hands.iter().fold(Cards::NONE, |all, hand| all.union(*hand));
        for seat in ALL {
            let index = seat.index();
            let (hand, front) = (personal.hands[index], personal.fronts[index]);
            hold(!front.meets(Cards::THWARTED), "SK-MAN-01", "a Thwarted card lies in front of somebody")?;
            let seen = personal.seen[index].union(personal.seen[PUBLIC]);
            let known = hand.minus(personal.placed[index]).is_empty() && hand.minus(seen).is_empty();
            hold(known, "SK-DEAL-08", "somebody does not know the own hand")?;
            let public = front.minus(personal.seen[PUBLIC]).is_empty();
            hold(public, "SK-FIN-12", "a card in front is not known to all")?;
            let playing = state.montage.still_in.has(seat) && seat != state.foe;
            hold(playing || hand.is_empty(), "SK-BID-30", "somebody who does not play holds a hand")?;
        }
        for placed in &personal.placed {
            hold(placed.minus(hands).is_empty(), "SK-BID-30", "a card is known to be in a hand and is not")?;
        }
        let fronts = personal.fronts.iter().fold(Cards::NONE, |all, front| all.union(*front));
        hold(state.montage.used.minus(fronts).is_empty(), "SK-EFX-01", "a used card does not lie in front")
    }

    /// SK-TEAM-13: each value and suit once in each team deck, wherever the card is.
    fn team_holds(&self) -> Sound {
        let (state, team) = (&self.state, &self.state.team);
        for deck in TeamDeck::ALL {
            let mut found = Marks::NONE;
            let mut count = 0;
            let mut add = |marks: Marks| {
                found = found.union(marks);
                count += marks.len();
            };
            add(team.decks[deck as usize]);
            add(team.aside[deck as usize]);
            team.tops[deck as usize].iter().for_each(|top| add(Marks::NONE.with(top.card)));
            let common = team.common.iter().flatten().filter(|card| card.deck == deck);
            common.for_each(|card| add(Marks::NONE.with(card.mark)));
            if deck == TeamDeck::Threat {
                add(team.kept);
                team.drawn.iter().for_each(|card| add(Marks::NONE.with(card.card)));
            }
            hold(
                found == Marks::ALL && count == 18,
                "SK-TEAM-13",
                "a team card is in two places or in none",
            )?;
        }
        let short = team.kept.len() > Marks::ALL.len() - crate::deal::THREATS_MIN;
        let returning = state.phase == Phase::GiveBack;
        let hand_is_over = !matches!(state.montage.round, 1..=4);
        hold(!short || returning || hand_is_over, "SK-DEAL-13", "the Foe keeps more than thirteen cards")?;
        let opening = team.common[..3].iter().zip(TeamDeck::ALL);
        let placed = opening.clone().all(|(card, deck)| card.is_none_or(|card| card.deck == deck));
        hold(placed, "SK-DEAL-04", "an opening card lies in the place of another deck")
    }

    /// What holds of the hand that is played.
    fn hand_holds(&self) -> Sound {
        let (state, montage) = (&self.state, &self.state.montage);
        let common = state.team.common.iter().filter(|card| card.is_some()).count();
        let expected = match montage.round {
            0 => return self.scenes_hold(),
            1..=3 => usize::from(montage.round) + 2,
            4 => 5,
            _ => return hold(false, "SK-BID-26", "there are three rounds of bidding"),
        };
        let turned =
            common == expected || common == expected + 1 && state.phase == Phase::Tell(Moment::Complication);
        hold(turned, "SK-COMPL-06", "there are three, four or five common cards")?;
        hold(state.alive.covers(montage.still_in), "SK-PERISH-08", "somebody plays who is out of the game")?;
        hold(!montage.still_in.is_empty(), "SK-FIN-01", "everybody has faded")?;
        hold(
            montage.still_in.covers(montage.revealed) || montage.winner.is_some(),
            "SK-FIN-07",
            "somebody revealed and faded",
        )?;
        let bid = state.knights.iter().map(|knight| knight.line.total()).max().unwrap_or_default();
        let settled = montage.winner.is_some() || state.phase == Phase::Over;
        hold(
            settled || bid <= montage.bid && montage.bid <= 36,
            "SK-BID-19",
            "a line exceeds the current bid",
        )?;
        let hand = if montage.still_in.has(state.foe) { 2 } else { 0 };
        let drawn = state.team.drawn.len();
        let kept = montage.winner == Some(state.foe);
        hold(
            drawn == hand || kept && drawn < hand || settled,
            "SK-DEAL-10",
            "the Foe has another number of cards",
        )?;
        hold(montage.owes.is_empty(), "SK-DIE-09", "a die was raised in the Deal and not paid for")?;
        self.waits_in_hand()
    }

    /// Whom the hand waits for.
    fn waits_in_hand(&self) -> Sound {
        let (state, montage) = (&self.state, &self.state.montage);
        let asked = state.asked;
        let bidding = (1..=3).contains(&montage.round) && montage.winner.is_none();
        let active = montage.active.is_some_and(|active| montage.still_in.has(active));
        let announced = montage.announced;
        let aimed = announced.is_some_and(|one| state.alive.has(one.by) && !one.card.is_thwarted());
        let fits = match state.phase {
            Phase::Bid => bidding && active && montage.active == Some(asked) && montage.still_in.len() > 1,
            Phase::Consent | Phase::Chips(ChipsFor::Consent) => {
                bidding && active && aimed && state.alive.has(asked) && self.requested_fits(asked)
            }
            Phase::Search => {
                let target = announced.and_then(|one| one.target);
                bidding && active && montage.active == Some(asked) && target.is_some_and(|of| of != asked)
            }
            Phase::Stop => bidding && active && montage.repliers.has(asked) && montage.active != Some(asked),
            Phase::Complication => {
                bidding && asked == state.foe && montage.round < 3 && montage.active.is_none()
            }
            Phase::Show => montage.round == 4 && montage.winner.is_none() && montage.still_in.has(asked),
            Phase::Front => montage.winner == Some(asked) && asked != state.foe && montage.showdown,
            Phase::Keep => montage.winner == Some(asked) && asked == state.foe && montage.showdown,
            Phase::Chips(ChipsFor::Collect) => montage.winner == Some(asked) && state.picking.from != asked,
            Phase::Chips(
                ChipsFor::Match | ChipsFor::Surge | ChipsFor::Limit | ChipsFor::Reroll | ChipsFor::Overpower,
            ) => bidding && active && montage.active == Some(asked),
            Phase::Tell(moment) => match moment {
                Moment::Complication => bidding && asked == state.foe,
                Moment::KnightUncontested
                | Moment::FoeUncontested
                | Moment::KnightShowdown
                | Moment::FoeShowdown => montage.winner == Some(asked),
                Moment::GoldenAge | Moment::DarkAges => true,
                _ => false,
            },
            Phase::Over => true,
            _ => false,
        };
        hold(fits, "SK-GEN-03", "what is asked does not fit the hand")
    }

    fn requested_fits(&self, asked: Seat) -> bool {
        use crate::nouns::Condition;
        match self.requested() {
            Some((by, Condition::RightSuffers)) => {
                asked == self.right(by) && self.state.phase == Phase::Consent
            }
            Some((by, Condition::LeftBurns)) => {
                asked == self.left(by) && !self.knight(asked).reserve.is_empty()
            }
            _ => false,
        }
    }

    /// What holds outside the bidding.
    fn scenes_hold(&self) -> Sound {
        let (state, scenes) = (&self.state, &self.state.scenes);
        let asked = state.asked;
        let first = scenes.queue.first() == Some(&asked);
        let unique: Seats = scenes.queue.iter().copied().collect();
        hold(unique.len() == scenes.queue.len(), "SK-LLM-05", "somebody has two scenes")?;
        let pledged = state.phase != Phase::Pledge || scenes.pledges.0.iter().all(|count| *count <= 6);
        let total = pledged && (state.phase != Phase::Pledge || scenes.pledges.total() < 6);
        hold(total, "SK-RESP-11", "more than the ransom is pledged")?;
        let plot = state.team.common[..3].iter().all(|card| card.is_some());
        let before = state.team.common.iter().all(|card| card.is_none()) && state.team.drawn.is_empty();
        let owes = state.montage.owes;
        let fits = match state.phase {
            Phase::GiveBack => asked == state.foe && before && state.team.kept.len() > 13,
            Phase::Recall => before && self.is_knight(asked),
            Phase::Return => before && state.alive.has(asked),
            Phase::Chips(ChipsFor::FirstPosting | ChipsFor::SecondPosting) => {
                plot && state.team.drawn.is_empty()
            }
            Phase::Chips(ChipsFor::Overpower) => {
                let payable = ALL.iter().all(|seat| owes.of(seat) <= self.knight(seat).reserve.total());
                plot && self.is_knight(asked) && owes.of(asked) > 0 && payable
            }
            Phase::Tell(Moment::Plot | Moment::FindsOut | Moment::Personal) => plot,
            Phase::Tell(Moment::Stage) => before,
            Phase::Tell(Moment::GoldenAge | Moment::DarkAges) | Phase::Over => true,
            Phase::Scene
            | Phase::Burn
            | Phase::Exchange
            | Phase::Reclaim
            | Phase::Chips(
                ChipsFor::SceneOverpower | ChipsFor::SceneReroll | ChipsFor::HandBack | ChipsFor::Vigil,
            ) => first && before && state.alive.has(asked),
            Phase::Chips(ChipsFor::VigilTakes) => {
                let left = scenes.pledges.of(asked);
                first && before && (1..=6).contains(&left) && state.picking.from != asked
            }
            Phase::Pledge | Phase::Chips(ChipsFor::Ransom) => {
                before
                    && !first
                    && scenes.affected.has(asked)
                    && state.alive.has(asked)
                    && !scenes.queue.is_empty()
            }
            Phase::LastRestore | Phase::Chips(ChipsFor::Restore) => before && state.alive.has(asked),
            _ => false,
        };
        hold(fits, "SK-GEN-03", "what is asked does not fit the scene or the Deal")
    }

    /// Chips that are being chosen can be.
    fn chosen_holds(&self) -> Sound {
        let picking = &self.state.picking;
        let sane = picking.picked.0.iter().all(|count| *count <= 36);
        hold(sane && picking.left <= 36, "SK-METTLE-04", "more chips are chosen than there are")?;
        let (there, whole) = match self.state.phase {
            Phase::Chips(why) => (self.there(why), why != ChipsFor::HandBack),
            Phase::Reclaim => {
                let asked = self.state.asked;
                let from = |seat: usize| self.reclaimable(asked, Seat::new(seat as u8));
                (crate::mettle::Chips(std::array::from_fn(from)), false)
            }
            Phase::Return => {
                return hold(usize::from(picking.next) <= 90, "SK-MAN-10", "there is no such card");
            }
            _ => {
                return hold(
                    *picking == crate::mettle::Picking::default(),
                    "SK-METTLE-04",
                    "chips are chosen for nothing",
                );
            }
        };
        let within = (0..SEATS).all(|colour| {
            let picked = picking.picked.0[colour];
            picked <= there.0[colour] && (picked == 0 || colour < usize::from(picking.next))
        });
        hold(within, "SK-METTLE-04", "chips are chosen that are not there")?;
        let open = picking.left > 0 && picking.next < SEATS as u8;
        let payable = !whole || picking.left <= there.from(picking.next);
        hold(open && payable, "SK-METTLE-04", "the chips that are owed are not there")?;
        let asked = self.state.asked;
        let bid = match self.state.phase {
            Phase::Chips(ChipsFor::Match | ChipsFor::Surge | ChipsFor::Limit) => {
                picking.left + picking.picked.total() <= self.room(asked)
            }
            Phase::Chips(ChipsFor::Restore) => {
                picking.left + picking.picked.total() <= TRACK - self.knight(asked).life
            }
            _ => true,
        };
        hold(bid, "SK-BID-16", "more is paid than there is room for")
    }

    /// Whether the position waits for somebody who has an answer.
    fn somebody_is_asked(&self) -> Sound {
        if self.state.phase == Phase::Over {
            let last = self.state.settings.hands.is_some_and(|last| self.state.hand >= u16::from(last));
            return hold(self.state.alive.len() == 1 || last, "SK-GEN-02", "the game is over too early");
        }
        let ending = matches!(self.state.phase, Phase::Tell(Moment::GoldenAge | Moment::DarkAges));
        hold(self.state.alive.len() > 1 || ending, "SK-SUN-01", "one player is left, and the game goes on")?;
        let waiting = self.waiting();
        let answers = |seat: Seat| {
            let mut offers = Vec::new();
            self.list(seat, &mut offers);
            !offers.is_empty()
        };
        hold(!waiting.is_empty() && waiting.iter().all(answers), "SK-GEN-03", "nobody is asked anything")
    }

    pub(crate) fn count_pieces(&self, out: &mut Vec<u32>) {
        let state = &self.state;
        for colour in 0..SEATS {
            let held: u32 = state
                .knights
                .iter()
                .map(|knight| u32::from(knight.reserve.0[colour] + knight.line.0[colour]))
                .sum();
            let all = held + u32::from(state.burned.0[colour]);
            out.extend((0..all).map(|_| CHIP + colour as u32));
        }
        if state.approach.is_some() {
            // The cards are blank until the decks are written.
            let own = 12 + u32::from(state.settings.thwarted);
            let blank = |seat: u32| (0..own).map(move |number| CARD + seat * 15 + number);
            out.extend((0..SEATS as u32).flat_map(blank));
            out.extend((0..54).map(|card| TEAM + card));
            return;
        }
        let personal = &state.personal;
        let zones = personal.decks.iter().chain(&personal.hands).chain(&personal.fronts);
        for cards in zones.chain([&personal.removed]) {
            out.extend(cards.iter().map(|card| CARD + card.index() as u32));
        }
        let team = &state.team;
        for deck in TeamDeck::ALL {
            let index = deck as usize;
            let piece = |mark: crate::mark::Mark| TEAM + index as u32 * 18 + mark.index() as u32;
            out.extend(team.decks[index].union(team.aside[index]).iter().map(piece));
            out.extend(team.tops[index].iter().map(|top| piece(top.card)));
            let common = team.common.iter().flatten().filter(|card| card.deck == deck);
            out.extend(common.map(|card| piece(card.mark)));
            if deck == TeamDeck::Threat {
                out.extend(team.kept.iter().map(piece));
                out.extend(team.drawn.iter().map(|card| piece(card.card)));
            }
        }
    }
}
