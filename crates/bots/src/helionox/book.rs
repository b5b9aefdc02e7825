//! What every text of a kit brings, read off its program: so new cards are understood without a word about them here.

use super::habits::{Habits, part};
use effects::Op;
use helionox::{CardId, Count, Does, Group, Kind, Kit, LocationId, Place, Text};

/// What a text brings to whoever resolves it, in the mean.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Yield {
    /// Credits, Banked ones too.
    pub(super) credits: f32,
    /// Defense, Banked too, and what Events become cheaper.
    pub(super) defense: f32,
    /// Cards.
    pub(super) draw: f32,
    /// Cards of the deck that go for good.
    pub(super) thin: f32,
    /// Influence, and whatever else can be told in Influence.
    pub(super) other: f32,
    /// Whether it can move the ship.
    pub(super) moves: bool,
    /// Whether what it brings depends on where the ship is.
    pub(super) local: bool,
    /// Whether it resolves another text again.
    pub(super) copies: bool,
    /// Whether it is an Illegal Tech that Consumes itself.
    pub(super) burns: bool,
}

impl Yield {
    pub(super) fn add(&mut self, more: &Yield, times: f32) {
        self.credits += times * more.credits;
        self.defense += times * more.defense;
        self.draw += times * more.draw;
        self.thin += times * more.thin;
        self.other += times * more.other;
        self.moves |= more.moves;
        self.local |= more.local;
        self.copies |= more.copies;
        self.burns |= more.burns;
    }

    /// One number for all of it, in Influence: what it is worth in a usual deck in the middle of a game.
    pub(super) fn points(&self) -> f32 {
        CREDIT * self.credits + DEFENSE * self.defense + CARD * self.draw + THIN * self.thin + self.other
    }
}

/// What a Credit is worth in Influence, for comparing texts.
const CREDIT: f32 = 0.5;
/// A Defense.
const DEFENSE: f32 = 0.6;
/// A card drawn.
const CARD: f32 = 0.65;
/// A starting card out of the deck.
const THIN: f32 = 0.35;

/// All texts of a kit.
pub(super) struct Book {
    kit: &'static Kit,
    /// What its owner goes by.
    pub(super) habits: Habits,
    cards: Vec<Yield>,
    locations: Vec<[Yield; 2]>,
    abilities: Vec<[Yield; 2]>,
}

impl Book {
    pub(super) fn of(kit: &'static Kit, habits: Habits) -> Book {
        let read = |text: &Text| Reading { kit, habits }.text(text);
        Book {
            kit,
            habits,
            cards: kit
                .cards
                .iter()
                .map(|card| {
                    let mut yields = read(&card.text);
                    // HX-TECH-09: each play is an Infamy.
                    let illegal = card.kind == Kind::Illegal;
                    yields.other -= if illegal { part(habits.illegal) } else { 0.0 };
                    yields.burns &= illegal;
                    yields
                })
                .collect(),
            locations: kit.locations.iter().map(|at| [read(&at.bonus), read(&at.key)]).collect(),
            abilities: kit
                .architects
                .iter()
                .map(|one| [0, 1].map(|place| read(&one.abilities[place].text)))
                .collect(),
        }
    }

    /// Whether it is the book of this kit.
    pub(super) fn is_of(&self, kit: &'static Kit) -> bool {
        std::ptr::eq(self.kit, kit)
    }

    /// What playing a card brings.
    #[inline]
    pub(super) fn card(&self, card: CardId) -> &Yield {
        &self.cards[usize::from(card.number())]
    }

    /// What a Location brings: its Bonus, or its Key Access.
    #[inline]
    pub(super) fn location(&self, location: LocationId, key: bool) -> &Yield {
        &self.locations[usize::from(location.number())][usize::from(key)]
    }

    /// What the abilities of an Architect bring.
    #[inline]
    pub(super) fn abilities(&self, architect: helionox::ArchitectId) -> &[Yield; 2] {
        &self.abilities[usize::from(architect.number())]
    }
}

struct Reading {
    kit: &'static Kit,
    habits: Habits,
}

impl Reading {
    fn text(&self, text: &Text) -> Yield {
        self.run(text.entry.0, u16::MAX).0
    }

    /// What the operations from one place to another bring, and where they lead.
    fn run(&self, from: u16, to: u16) -> (Yield, u16) {
        let mut all = Yield::default();
        let mut at = from;
        while at < to {
            at = match self.kit.code.op(at) {
                Op::Back => return (all, at),
                Op::Do(verb) => {
                    all.add(&self.verb(&verb), 1.0);
                    at + 1
                }
                Op::With { group, end } => {
                    if matches!(group, Group::You | Group::EachPlayer) {
                        all.add(&self.run(at + 1, end).0, 1.0);
                    }
                    end
                }
                Op::May { end } => {
                    let body = self.run(at + 1, end).0;
                    if body.points() > 0.0 || body.moves {
                        all.add(&body, 1.0);
                    }
                    end
                }
                Op::Repeat { times, end } => {
                    let times = f32::from(times.base) + f32::from(times.each);
                    all.add(&self.run(at + 1, end).0, times);
                    end
                }
                Op::While { end, .. } => end,
                // A price and what it buys: both happen.
                Op::Afford { .. } => at + 1,
                Op::Jump(to) => to,
                Op::Unless { end, .. } => {
                    let (then, after) = self.run(at + 1, end);
                    all.add(&then, 0.5);
                    all.local = true;
                    if after > end {
                        all.add(&self.run(end, after).0, 0.5);
                    }
                    after.max(end)
                }
                Op::Choose { first, count, end } => {
                    let arms = (0..count).map(|arm| self.run(self.kit.code.arm(first, arm), end).0);
                    let best = arms.max_by(|one, other| one.points().total_cmp(&other.points()));
                    all.add(&best.unwrap_or_default(), 1.0);
                    end
                }
            };
        }
        (all, at)
    }

    fn verb(&self, verb: &effects::Verb<helionox::Solar>) -> Yield {
        let many =
            f32::from(verb.count.base) + f32::from(verb.count.each) * verb.count.of.map_or(0.0, usually);
        let cost = verb.of.cost.map_or(4.0, |(_, cost)| f32::from(cost));
        let is = |place: Place| verb.from == Some(place) || verb.to == Some(place);
        let credits = |credits: f32| Yield { credits, ..Yield::default() };
        let defense = |defense: f32| Yield { defense, ..Yield::default() };
        let draw = |draw: f32| Yield { draw, ..Yield::default() };
        let other = |other: f32| Yield { other, ..Yield::default() };
        let local = |other: f32| Yield { other, local: true, ..Yield::default() };
        let by = &self.habits;
        match verb.does {
            Does::Credits => Yield { local: verb.count.of.is_some(), ..credits(many) },
            Does::Defense => Yield { local: verb.count.of.is_some(), ..defense(many) },
            Does::Spend => credits(-many),
            Does::Exert => defense(-many),
            Does::Influence => other(many),
            Does::Infamy => other(-many),
            Does::Absolve => other(0.5 * many),
            Does::Draw => draw(many),
            Does::Discard | Does::DiscardRandom => draw(-0.5 * many),
            Does::Consume => Yield { thin: many, ..Yield::default() },
            Does::ConsumeThis => Yield { burns: true, ..other(-0.5) },
            Does::Recover => draw(if is(Place::Hand) { part(by.recover) * many } else { 0.4 * many }),
            Does::Search => draw(if is(Place::Hand) { 1.3 } else { 0.5 }),
            Does::Sort => draw(part(by.sort) * many),
            Does::Sift => draw(0.15 * many),
            Does::Pluck => draw(1.0 + 0.15 * many),
            Does::Copy => Yield { copies: true, ..other(part(by.copy)) },
            Does::Obtain => other(part(by.obtain) * cost),
            Does::Secure => other(part(by.secure) * cost),
            Does::Prime => other(0.9 * many),
            Does::Cycle => other(part(by.cycle) * many),
            Does::Discount => credits(part(by.discount) * many),
            Does::DiscountNext => credits(0.8 * many),
            Does::Scrap => other(0.2),
            Does::Move => {
                Yield { moves: true, ..other(part(if is(Place::Anywhere) { by.go } else { by.near })) }
            }
            Does::Embassy => Yield { local: !is(Place::All), ..other(part(by.found)) },
            Does::Withdraw => other(-0.4),
            Does::Key => local(part(by.key)),
            Does::Bonus => local(part(by.bonus)),
            Does::IgnoreShut => other(0.3),
            Does::CheapTravel => credits(0.7 * many),
            Does::Ease => defense(part(by.ease) * many),
            Does::EaseNext => defense(0.8 * many),
            Does::Quell => Yield { local: true, ..defense(0.75 * many) },
            Does::Calm => local(0.25),
            Does::Attract => local(0.4),
            Does::Foresee => other(0.05),
            Does::Glory => other(part(by.glory) * many),
            Does::AllyDraw | Does::AllyInfluence | Does::AllyAnywhere => other(0.15),
            Does::Thaw => other(0.2 * many),
            Does::Freeze => other(-0.2 * many),
            Does::BankCredits => credits(0.9 * many),
            Does::BankDefense => defense(1.1 * many),
            Does::Cargo => other(0.45),
            Does::Jettison => other(-0.3 * many),
            Does::Request => other(0.3),
            Does::AnyOrigin => other(0.4),
            Does::ClearGarrison => other(0.2),
        }
    }
}

/// How many there usually are of something that is counted.
fn usually(count: Count) -> f32 {
    match count {
        Count::Embassies | Count::Visited | Count::Players => 2.0,
        Count::Played | Count::Hand | Count::Trophies => 3.0,
        Count::Discard | Count::Consumed | Count::Events => 4.0,
        Count::ActiveHere | Count::Ships => 0.7,
        Count::EventsHere | Count::Infamy | Count::Cargo | Count::Bought => 1.0,
    }
}
