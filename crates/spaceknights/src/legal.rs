//! What may be answered: one judge, and the list of offers is whatever it allows.

use table::{Axis, Refusal, Seat, Space};

use crate::action::{Action, ChipsFor};
use crate::approach::suits_differ;
use crate::cards::Cards;
use crate::content::{SheetId, StyleId};
use crate::deck::CARD_MAX;
use crate::nouns::{Effect, Place, Respite, Suit, TeamDeck, Theme};
use crate::position::{Phase, Spaceknights};
use crate::respites::VIGIL;
use crate::why::Why;

/// Whether something is allowed, or the clause that forbids it.
pub(crate) type Verdict = Result<(), Refusal<Why>>;

/// The names of the numbers of a deck that is handed in.
const DECK_AXES: [&str; 12] = ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12"];

const fn no(rule: &'static str, why: Why) -> Verdict {
    Err(Refusal::by(rule, why))
}

impl Spaceknights {
    /// Whether a seat may answer so.
    pub(crate) fn judge(&self, seat: Seat, action: &Action) -> Verdict {
        if self.state.phase == Phase::Over {
            return no("SK-GEN-02", Why::Over);
        }
        if *action == Action::TakeBack {
            let given = self.answers().is_some_and(|answers| answers.given(seat).is_some());
            return Refusal::unless(given, "SK-GEN-03", Why::OtherQuestion);
        }
        // SK-BID-34: one player at a time acts, in turn order.
        Refusal::unless(self.waiting().has(seat), "SK-BID-34", Why::NotAsked)?;
        if !self.state.fallen.is_empty() {
            return Refusal::unless(*action == Action::Tell, "SK-GEN-03", Why::OtherQuestion);
        }
        match (self.state.phase, *action) {
            (Phase::Sheets, Action::Knight(_))
            | (Phase::Decks, Action::Style(_))
            | (Phase::Tell(_), Action::Tell)
            | (Phase::Consent, Action::Accept | Action::Refuse)
            | (Phase::Stop, Action::Allow)
            | (Phase::Show, Action::Reveal | Action::Fade)
            | (Phase::Bid, Action::Fade)
            // SK-LLM-08: the respite is optional, like everything in a scene.
            | (Phase::Return | Phase::Scene | Phase::LastRestore | Phase::Reclaim, Action::Done)
            | (Phase::Chips(ChipsFor::HandBack), Action::Done) => Ok(()),
            (Phase::Respites, Action::Respite(respite)) => match self.claimer_of_respite(respite) {
                // SK-APPR-10: no two knights have the same respite.
                Some(by) => no("SK-APPR-10", Why::Claimed { by }),
                None => Ok(()),
            },
            (Phase::Themes, Action::Theme(theme)) => match self.claimer_of_theme(theme) {
                // SK-APPR-11: no two knights have the same theme.
                Some(by) => no("SK-APPR-11", Why::Claimed { by }),
                None => Ok(()),
            },
            (Phase::Suits(TeamDeck::Locus), Action::Loci(a, b, c))
            | (Phase::Suits(TeamDeck::Enemy), Action::Enemies(a, b, c))
            | (Phase::Suits(TeamDeck::Threat), Action::Threats(a, b, c)) => suits_differ([a, b, c]),
            (Phase::Decks, Action::Deck(deck)) => deck.check(),
            (Phase::GiveBack, Action::GiveBack(mark)) => {
                let kept = self.state.team.kept.has(mark);
                Refusal::unless(kept, "SK-DEAL-13", Why::NotTheFoes { mark })
            }
            (Phase::Recall, Action::Return(card)) => {
                let lies = self.state.personal.fronts[seat.index()].has(card);
                Refusal::unless(lies, "SK-DEAL-14", Why::NotInFront { card })
            }
            (Phase::Return, Action::Return(card)) => {
                // SK-MAN-11: kept Foe cards are none of these.
                let lies = self.state.personal.fronts[seat.index()].has(card);
                Refusal::unless(lies, "SK-MAN-10", Why::NotInFront { card })?;
                let later = card.index() >= usize::from(self.state.picking.next);
                Refusal::unless(later, "SK-MAN-10", Why::ColourOrder)
            }
            (Phase::Chips(why), Action::Chips { count, of }) => self.judge_chips(why, count, of),
            (Phase::Reclaim, Action::Reclaim { count, from }) => self.judge_reclaim(seat, count, from),
            (Phase::Reclaim | Phase::Chips(ChipsFor::HandBack), Action::Reroll) => {
                // SK-DIE-07: right after the roll, before using it.
                Refusal::unless(self.state.picking.next == 0, "SK-DIE-07", Why::TooLate)?;
                self.can_burn(seat)
            }
            (
                Phase::Bid,
                Action::Match
                | Action::Surge(_)
                | Action::Limit
                | Action::Pass
                | Action::Thwarted
                | Action::Reroll
                | Action::Maneuver { .. },
            ) => self.judge_turn(seat, action),
            (Phase::Search, Action::Add(card)) => {
                let of = self.state.montage.announced.and_then(|announced| announced.target);
                let deck = of.map_or(Cards::NONE, |of| self.state.personal.decks[of.index()]);
                Refusal::unless(deck.has(card), "SK-EFF-09", Why::NotInDeck { card })?;
                // Thwarted cards are all alike: the first stands for them.
                let first = deck.both(Cards::THWARTED).lowest();
                let alone = !card.is_thwarted() || first == Some(card);
                Refusal::unless(alone, "SK-PERS-10", Why::NotInDeck { card })
            }
            (Phase::Stop, Action::Stop { card, partner }) => {
                let face = self.stopper(seat, card)?;
                self.condition(seat, face.condition, partner)
            }
            (Phase::Complication, Action::Complication(deck)) => {
                Refusal::unless(self.team_deck(deck) > 0, "SK-COMPL-04", Why::EmptyDeck)
            }
            (Phase::Front, Action::Front(card)) => {
                let hand = self.state.personal.hands[seat.index()];
                Refusal::unless(hand.has(card), "SK-FIN-12", Why::NotInHand { card })
            }
            (Phase::Keep, Action::Keep(mark)) => {
                let drawn = self.state.team.drawn.iter().any(|card| card.card == mark);
                Refusal::unless(drawn, "SK-FIN-14", Why::NotTheFoes { mark })
            }
            (Phase::Scene, Action::Defer) => self.judge_defer(seat),
            (Phase::Scene, Action::Rest) => {
                // SK-LLM-06, SK-RESP-16: at most once, whichever respite it was.
                let rested = self.state.scenes.rested.has(seat);
                Refusal::unless(!rested, "SK-LLM-06", Why::Rested)?;
                self.has_object(seat)
            }
            (Phase::Scene | Phase::LastRestore, Action::Restore(points)) => {
                let most = self.restorable(seat);
                let within = (1..=most).contains(&points);
                Refusal::unless(within, "SK-DIE-14", Why::Healthy { most })
            }
            (Phase::Burn, Action::Burn(count)) => {
                let most = VIGIL.min(self.knight(seat).reserve.total());
                Refusal::unless((1..=most).contains(&count), "SK-RESP-03", Why::TooMany { most })
            }
            (Phase::Exchange, Action::Exchange { first, second }) => {
                // SK-RESP-06, SK-RESP-15: two different colours, neither the own, whose owners live.
                let foreign = self.foreign(seat);
                let held = first.index() < 6 && second.index() < 6;
                let both = held && foreign.of(first) > 0 && foreign.of(second) > 0;
                Refusal::unless(both && first != second, "SK-RESP-06", Why::NoObject)
            }
            (Phase::Pledge, Action::Pledge(count)) => {
                let most = self.missing().min(self.knight(seat).reserve.total());
                Refusal::unless(count <= most, "SK-RESP-11", Why::TooMany { most })
            }
            _ => no("SK-GEN-03", Why::OtherQuestion),
        }
    }

    fn judge_chips(&self, why: ChipsFor, count: u8, of: Seat) -> Verdict {
        let (there, picking) = (self.there(why), &self.state.picking);
        if of.index() >= 6 {
            return no("SK-METTLE-04", Why::NoChips { has: 0 });
        }
        // SK-METTLE-04: any chips there are, of any colours, each way to choose them once.
        let ordered = of.index() >= usize::from(picking.next);
        Refusal::unless(ordered, "SK-METTLE-04", Why::ColourOrder)?;
        let has = there.of(of);
        Refusal::unless((1..=has).contains(&count), "SK-METTLE-04", Why::NoChips { has })?;
        let most = picking.left;
        Refusal::unless(count <= most, "SK-METTLE-04", Why::TooMany { most })?;
        // What may be less need not be reached by the colours that are left.
        let least = picking.left.saturating_sub(there.from(of.index() as u8 + 1));
        let enough = why == ChipsFor::HandBack || count >= least;
        Refusal::unless(enough, "SK-METTLE-04", Why::TooFew { least })
    }

    fn judge_reclaim(&self, seat: Seat, count: u8, from: Seat) -> Verdict {
        if from.index() >= 6 {
            return no("SK-RESP-02", Why::NoChips { has: 0 });
        }
        let picking = &self.state.picking;
        let ordered = from.index() >= usize::from(picking.next);
        Refusal::unless(ordered, "SK-RESP-02", Why::ColourOrder)?;
        let has = self.reclaimable(seat, from);
        Refusal::unless((1..=has).contains(&count), "SK-RESP-02", Why::NoChips { has })?;
        let most = picking.left;
        Refusal::unless(count <= most, "SK-RESP-02", Why::TooMany { most })
    }

    /// SK-METTLE-07: burns come from the reserve.
    fn can_burn(&self, seat: Seat) -> Verdict {
        let has = !self.knight(seat).reserve.is_empty();
        Refusal::unless(has, "SK-DIE-04", Why::NothingToBurn)
    }

    /// SK-BID-03: what a bidding turn ends with, and what may come before. SK-MAN-04, SK-THW-12, SK-THW-14: at the limit, and after
    /// maneuvers and re-rolls, all of it is still open. SK-MAN-13: whoever has faded has no such turn.
    fn judge_turn(&self, seat: Seat, action: &Action) -> Verdict {
        let (short, room) = (self.short(seat), self.room(seat));
        match *action {
            // SK-BID-04: the line is raised to the current bid, within the room.
            Action::Match => Refusal::unless(short <= room, "SK-BID-04", Why::CannotMatch { short, room }),
            Action::Surge(to) => {
                // SK-BID-06, SK-BID-07: above the current bid by at least 1. SK-BID-09, SK-BID-10: within the limit.
                Refusal::unless(short < room, "SK-BID-09", Why::NoRoom)?;
                let (least, most) = (self.state.montage.bid + 1, self.knight(seat).line.total() + room);
                let rule = if to < least { "SK-BID-07" } else { "SK-BID-09" };
                Refusal::unless((least..=most).contains(&to), rule, Why::NoSurge { least, most })
            }
            Action::Limit => {
                // SK-BID-14: whoever cannot match bids all the room there is, no smaller part.
                Refusal::unless(short > room, "SK-BID-14", Why::CanMatch)?;
                Refusal::unless(room > 0, "SK-BID-14", Why::NoRoom)
            }
            Action::Pass => {
                Refusal::unless(short > 0, "SK-BID-13", Why::CanMatch)?;
                Refusal::unless(room == 0, "SK-BID-13", Why::RoomLeft { room })
            }
            Action::Thwarted => {
                Refusal::unless(self.holds_thwarted(seat), "SK-THW-04", Why::NotHeld)?;
                // SK-EFF-11: barred for the rest of the hand.
                Refusal::unless(!self.state.montage.barred, "SK-EFF-11", Why::Barred)
            }
            Action::Reroll => {
                // SK-DIE-20: the Foe has no die in the hand.
                Refusal::unless(seat != self.state.foe, "SK-DIE-20", Why::NoDie)?;
                self.can_burn(seat)
            }
            Action::Maneuver { card, target, place, partner } => {
                if [target, partner].into_iter().flatten().any(|who| who.index() >= 6) {
                    return no("SK-GEN-01", Why::Target);
                }
                let face = self.available(seat, card)?;
                self.condition(seat, face.condition, partner)?;
                self.effect(seat, face.effect, target, place)
            }
            _ => no("SK-GEN-03", Why::OtherQuestion),
        }
    }

    fn judge_defer(&self, seat: Seat) -> Verdict {
        let scenes = &self.state.scenes;
        // SK-RULING-57: once, to the end of the queue.
        Refusal::unless(!scenes.deferred.has(seat), "SK-RULING-57", Why::DeferredBefore)?;
        let open = scenes.fresh && scenes.queue.len() > 1;
        Refusal::unless(open, "SK-RULING-57", Why::SceneBegun)
    }

    /// Appends what a seat may answer, ascending.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.state.phase == Phase::Over {
            return;
        }
        if !self.waiting().has(seat) {
            if self.judge(seat, &Action::TakeBack).is_ok() {
                out.push(Action::TakeBack);
            }
            return;
        }
        if !self.state.fallen.is_empty() {
            return out.push(Action::Tell);
        }
        let begin = out.len();
        self.candidates(seat, out);
        let mut kept = begin;
        for at in begin..out.len() {
            if self.judge(seat, &out[at]).is_ok() {
                out.swap(kept, at);
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    /// What might be answered, ascending.
    fn candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        let kit = self.kit.0;
        let fronts = self.state.personal.fronts[seat.index()];
        match self.state.phase {
            Phase::Sheets => out.extend(SheetId::all(kit).map(Action::Knight)),
            Phase::Respites => out.extend(Respite::ALL.map(Action::Respite)),
            Phase::Themes => out.extend(Theme::ALL.map(Action::Theme)),
            Phase::Suits(deck) => {
                let each = |a: Suit| Suit::ALL.into_iter().map(move |b| (a, b));
                let all = Suit::ALL.into_iter().flat_map(each);
                let all = all.flat_map(|(a, b)| Suit::ALL.into_iter().map(move |c| (a, b, c)));
                out.extend(all.map(|(a, b, c)| match deck {
                    TeamDeck::Locus => Action::Loci(a, b, c),
                    TeamDeck::Enemy => Action::Enemies(a, b, c),
                    TeamDeck::Threat => Action::Threats(a, b, c),
                }));
            }
            Phase::Decks => out.extend(StyleId::all(kit).map(Action::Style)),
            Phase::GiveBack => out.extend(self.state.team.kept.iter().map(Action::GiveBack)),
            Phase::Recall => out.extend(fronts.iter().map(Action::Return)),
            Phase::Tell(_) => out.push(Action::Tell),
            Phase::Chips(why) => {
                let (there, picking) = (self.there(why), &self.state.picking);
                for count in 1..=picking.left {
                    let from = there.0.iter().enumerate().skip(usize::from(picking.next));
                    let enough = from.filter(|(_, has)| **has >= count);
                    out.extend(enough.map(|(of, _)| Action::Chips { count, of: Seat::new(of as u8) }));
                }
                if why == ChipsFor::HandBack {
                    out.extend([Action::Reroll, Action::Done]);
                }
            }
            Phase::Reclaim => {
                for count in 1..=self.state.picking.left {
                    out.extend((0..6).map(|from| Action::Reclaim { count, from: Seat::new(from) }));
                }
                out.extend([Action::Reroll, Action::Done]);
            }
            Phase::Bid => {
                out.push(Action::Match);
                let bid = self.state.montage.bid;
                let most = self.knight(seat).line.total() + self.room(seat);
                out.extend((bid + 1..=most).map(Action::Surge));
                let rest = [Action::Limit, Action::Pass, Action::Fade, Action::Thwarted, Action::Reroll];
                out.extend(rest);
                self.maneuvers(seat, out);
            }
            Phase::Consent => out.extend([Action::Accept, Action::Refuse]),
            Phase::Search => {
                let of = self.state.montage.announced.and_then(|announced| announced.target);
                let deck = of.map_or(Cards::NONE, |of| self.state.personal.decks[of.index()]);
                out.extend(deck.iter().map(Action::Add));
            }
            Phase::Stop => {
                for card in fronts {
                    if let Ok(face) = self.stopper(seat, card) {
                        let partners = self.partners(face.condition);
                        out.extend(partners.map(|partner| Action::Stop { card, partner }));
                    }
                }
                out.push(Action::Allow);
            }
            Phase::Complication => out.extend(TeamDeck::ALL.map(Action::Complication)),
            Phase::Show => out.extend([Action::Fade, Action::Reveal]),
            Phase::Front => {
                out.extend(self.state.personal.hands[seat.index()].iter().map(Action::Front));
            }
            Phase::Keep => {
                let drawn: crate::mark::Marks = self.state.team.drawn.iter().map(|card| card.card).collect();
                out.extend(drawn.iter().map(Action::Keep));
            }
            Phase::Return => {
                out.extend(fronts.iter().map(Action::Return));
                out.push(Action::Done);
            }
            Phase::Scene => {
                out.extend([Action::Defer, Action::Rest]);
                out.extend((1..=self.restorable(seat)).map(Action::Restore));
                out.push(Action::Done);
            }
            Phase::Burn => out.extend((1..=VIGIL).map(Action::Burn)),
            Phase::Exchange => {
                let foreign = self.foreign(seat);
                for first in foreign.colours() {
                    out.extend(foreign.colours().map(|second| Action::Exchange { first, second }));
                }
            }
            Phase::Pledge => out.extend((0..=self.missing()).map(Action::Pledge)),
            Phase::LastRestore => {
                out.extend((1..=self.restorable(seat)).map(Action::Restore));
                out.push(Action::Done);
            }
            Phase::Over => {}
        }
    }

    /// Every way to play the cards in front.
    fn maneuvers(&self, seat: Seat, out: &mut Vec<Action>) {
        for card in self.state.personal.fronts[seat.index()] {
            let Ok(face) = self.available(seat, card) else { continue };
            let aims = |out: &mut Vec<Action>, target: Option<Seat>, place: Option<Place>| {
                for partner in self.partners(face.condition) {
                    out.push(Action::Maneuver { card, target, place, partner });
                }
            };
            match face.effect {
                Effect::FreshHand
                | Effect::Overcharge
                | Effect::SwapLines
                | Effect::Search
                | Effect::SwapHands => {
                    for target in self.state.alive {
                        aims(out, Some(target), None);
                    }
                }
                Effect::Replace => {
                    for place in Place::ALL {
                        aims(out, None, Some(place));
                    }
                }
                Effect::Array
                | Effect::Glimpse
                | Effect::Hobble
                | Effect::Foresee
                | Effect::Withdraw
                | Effect::Forestall => aims(out, None, None),
            }
        }
    }

    /// A personal deck is handed in as twelve numbers.
    pub(crate) fn list_spaces(&self, seat: Seat, out: &mut Vec<Space>) {
        if self.state.phase == Phase::Decks && self.waiting().has(seat) {
            let axis = |name| Axis { name, min: 0, max: i32::from(CARD_MAX), unit: "card" };
            out.push(Space { head: "deck".to_owned(), axes: DECK_AXES.map(axis).into() });
        }
    }
}
