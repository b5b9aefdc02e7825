//! Arranged positions, and what viewers see and hear of them.

use serde_json::{Value, json};
use small_games::anvil::{Anvil, Cards, Event, Kind, Options, View, after_the_toss};
use table::{Chance, Game, Outcome, RuleId, Seat, Seats, Setup, Table, Told};
use testkit::Scene;

pub(crate) const A: Seat = Seat::new(0);
pub(crate) const B: Seat = Seat::new(1);
pub(crate) const C: Seat = Seat::new(2);

/// The card with this name.
pub(crate) fn kind(name: &str) -> Kind {
    let found = Cards::shipped().named(name);
    found.unwrap_or_else(|| panic!("no card is called {name:?}"))
}

/// The cards with these names.
pub(crate) fn kinds(names: &str) -> Vec<Kind> {
    names.split_whitespace().map(kind).collect()
}

/// The names of these cards.
pub(crate) fn names(kinds: &[Kind]) -> String {
    let names: Vec<&str> = kinds.iter().map(|kind| Cards::shipped().of(*kind).name.as_str()).collect();
    names.join(" ")
}

/// The source of the shipped cards.
pub(crate) const SOURCE: &str = include_str!("../../../../content/anvil/cards.toml");

/// The shipped cards with one line of their file changed.
pub(crate) fn cards_with(line: &str, instead: &str) -> &'static Cards {
    assert!(SOURCE.contains(line), "the file has no {line:?}");
    let cards = Cards::read("cards.toml", &SOURCE.replace(line, instead)).expect("sound cards");
    // Content lives as long as the process.
    Box::leak(Box::new(cards))
}

/// A new game before the toss.
pub(crate) fn dealt(seats: u8, seed: u64) -> Anvil {
    let setup = Setup { seats, options: Options::default() };
    Anvil::start(Cards::shipped(), &setup, Chance::from_number(seed)).expect("the defaults fit together")
}

/// A position as data, to be changed and loaded again.
pub(crate) struct Setting(Value);

/// The first turn of the first round, A to work, with these hands. The other cards lie in the deck,
/// the ores on top and the sparks at the bottom.
pub(crate) fn hands<const SEATS: usize>(hands: [&str; SEATS]) -> Setting {
    let mut save = Setting::of(&after_the_toss(SEATS as u8, Options::default(), 1));
    let mut deck: Vec<Kind> = save.take("hands").chain(save.take("deck")).collect();
    deck.extend(save.take("discard"));
    deck.sort_unstable_by(|one, other| other.cmp(one));
    save.0["deck"] = deck.iter().map(|kind| hidden(*kind, "")).collect();
    save.0["hands"] = json!([[], [], [], []]);
    for (seat, hand) in Seats::first(SEATS as u8).iter().zip(hands) {
        let mut hand = kinds(hand);
        hand.sort_unstable();
        hand.iter().for_each(|kind| save.take_from_deck(*kind));
        let by = seat.to_string();
        save.0["hands"][seat.index()] = hand.iter().map(|kind| hidden(*kind, &by)).collect();
    }
    save
}

fn hidden(kind: Kind, by: &str) -> Value {
    json!({"card": kind, "by": by})
}

impl Setting {
    /// This position.
    pub(crate) fn of(position: &Anvil) -> Setting {
        Setting(serde_json::to_value(position.save()).expect("a save is data"))
    }

    /// These cards lie on top of the deck, the first on top.
    pub(crate) fn top(mut self, names: &str) -> Setting {
        let cards = kinds(names);
        cards.iter().for_each(|kind| self.take_from_deck(*kind));
        let deck = self.0["deck"].as_array_mut().expect("the deck is a list");
        deck.extend(cards.iter().rev().map(|kind| hidden(*kind, "")));
        self
    }

    /// These cards lie in the discard pile.
    pub(crate) fn discarded(mut self, names: &str) -> Setting {
        let cards = kinds(names);
        cards.iter().for_each(|kind| self.take_from_deck(*kind));
        self.0["discard"] = json!(cards);
        self
    }

    /// The deck holds these cards alone; the rest of it lies in this pile, `discard` or `spent`.
    pub(crate) fn deck_of(mut self, names: &str, rest_in: &str) -> Setting {
        let cards = kinds(names);
        cards.iter().for_each(|kind| self.take_from_deck(*kind));
        let rest: Vec<Kind> = self.take("deck").collect();
        self.0[rest_in] = json!(rest);
        self.0["deck"] = cards.iter().rev().map(|kind| hidden(*kind, "")).collect();
        self
    }

    /// A field has this value.
    pub(crate) fn with(self, field: &str, value: impl Into<Value>) -> Setting {
        let value = value.into();
        self.changed(|save| save[field] = value)
    }

    /// Anything else is changed.
    pub(crate) fn changed(mut self, change: impl FnOnce(&mut Value)) -> Setting {
        change(&mut self.0);
        self
    }

    /// The next die shows this.
    pub(crate) fn rolling(self, pips: u32) -> Setting {
        self.chancing(|chance| chance.below(6) + 1 == pips)
    }

    /// The next blow trembles by this.
    pub(crate) fn trembling(self, degrees: i32) -> Setting {
        self.chancing(|chance| chance.between(-10, 10) == degrees)
    }

    fn chancing(mut self, wanted: impl Fn(&mut Chance) -> bool) -> Setting {
        let chance = (0..).map(Chance::from_number).find(|chance| wanted(&mut chance.clone()));
        self.0["chance"] = serde_json::to_value(chance).expect("a stream is data");
        self
    }

    /// A scene at this position.
    #[track_caller]
    pub(crate) fn scene(self) -> Scene<Anvil> {
        let state = serde_json::from_value(self.0).expect("a state in its form");
        Scene::at(Anvil::load(Cards::shipped(), state).expect("it is held to the invariants later"))
    }

    /// The clause by which the table refuses this position.
    #[track_caller]
    pub(crate) fn refused_by(self) -> &'static str {
        let state = serde_json::from_value(self.0).expect("a state in its form");
        match Table::<Anvil>::from_position(Cards::shipped(), Options::default(), state, Vec::new()) {
            Ok(_) => panic!("the position was taken"),
            Err(no) => no.rule().0,
        }
    }

    /// Takes all cards out of a pile or of several, face down or open.
    fn take(&mut self, piles: &str) -> impl Iterator<Item = Kind> + use<> {
        cards_in(&std::mem::replace(&mut self.0[piles], json!([]))).into_iter()
    }

    fn take_from_deck(&mut self, kind: Kind) {
        let deck = self.0["deck"].as_array_mut().expect("the deck is a list");
        let place = deck.iter().rposition(|card| card["card"] == json!(kind));
        deck.remove(place.unwrap_or_else(|| panic!("too few cards {kind:?}")));
    }
}

/// Every card in stored piles, nested or not, in order.
fn cards_in(piles: &Value) -> Vec<Kind> {
    match piles {
        Value::Array(parts) => parts.iter().flat_map(cards_in).collect(),
        Value::Object(hidden) => cards_in(&hidden["card"]),
        number => serde_json::from_value(number.clone()).into_iter().collect(),
    }
}

/// The true cards of a pile: `deck` from the bottom up, `hands` one after another.
pub(crate) fn truly(position: &Anvil, pile: &str) -> Vec<Kind> {
    cards_in(&Setting::of(position).0[pile])
}

/// The true cards of a seat's hand.
pub(crate) fn hand(position: &Anvil, seat: Seat) -> Vec<Kind> {
    cards_in(&Setting::of(position).0["hands"][seat.index()])
}

/// What a viewer sees; nobody is a spectator.
pub(crate) fn seen(scene: &Scene<Anvil>, viewer: &str) -> View {
    scene.position().view(viewer.parse().expect("a viewer is letters"))
}

/// The cards of a hand that a viewer knows.
pub(crate) fn known(scene: &Scene<Anvil>, viewer: &str, of: Seat) -> String {
    names(&seen(scene, viewer).seats[of.index()].known)
}

/// How many cards the seats hold, as everybody sees.
pub(crate) fn hand_sizes(scene: &Scene<Anvil>) -> Vec<usize> {
    seen(scene, "").seats.iter().map(|seat| seat.hand).collect()
}

/// Everything a viewer was told, in order.
pub(crate) fn heard(scene: &Scene<Anvil>, viewer: &str) -> Vec<Event> {
    let viewer: Seats = viewer.parse().expect("a viewer is letters");
    let fact = |told: &Told<Event>| match told {
        Told::Fact(fact) => Some(fact.event.clone()),
        Told::Noted { .. } | Told::Undone { .. } | Told::Handed { .. } => None,
    };
    let lines = scene.table().told(viewer, 0);
    lines.filter_map(|line| fact(&line.told)).collect()
}

/// Points and burns of a seat.
pub(crate) fn tally(scene: &Scene<Anvil>, seat: Seat) -> (i16, u8) {
    let seat = &seen(scene, "").seats[seat.index()];
    (seat.points, seat.burns)
}

/// Why a seat may not answer so, by the game itself and not by the table before it.
#[track_caller]
pub(crate) fn forbidden(scene: &Scene<Anvil>, seat: Seat, action: &str) -> RuleId {
    let action = Anvil::read(Cards::shipped(), action).expect("an action");
    scene.position().check(seat, &action).expect_err("this is forbidden").rule
}

/// How the game ended.
#[track_caller]
pub(crate) fn outcome(scene: &Scene<Anvil>) -> Outcome {
    let turn = scene.position().turn();
    turn.outcome().expect("the game is over").clone()
}

/// Plays a game at random and calls `each` on every position.
pub(crate) fn play_out(mut position: Anvil, seed: u64, mut each: impl FnMut(&Anvil)) {
    let mut rng = Chance::from_number(seed);
    while let Some((seat, action)) = testkit::choose(&position, &mut rng) {
        each(&position);
        position.apply(seat, &action, &mut table::Quiet);
    }
    each(&position);
}
