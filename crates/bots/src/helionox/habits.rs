//! The numbers that the quick policy goes by, in hundredths of an Influence where nothing else is said.

use std::sync::LazyLock;

use crate::habits;

habits! {
    /// What things are worth to a captain.
    #[derive(Copy)]
    pub(super) struct Habits {
        credit = "credit",
        credit_turn = "credit-each-turn-left",
        defense = "defense",
        enough = "defense-that-finds-events",
        enough_team = "defense-that-finds-events-in-a-team",
        draw = "draw-of-a-card",
        thin = "thin",
        first = "card-in-the-next-turn",
        again = "card-in-later-turns",
        printed = "printed-influence",
        hand = "hand-that-is-drawn",
        embassy = "embassy-each-turn-left",
        cryo = "cryo",
        banked_credit = "banked-credit",
        banked_defense = "banked-defense",
        cargo = "cargo",
        loaded = "cargo-asked-for",
        planned = "what-is-planned",
        rest = "card-drawn-in-a-plan",
        copy = "copy",
        obtain = "obtain-each-cost",
        secure = "secure-each-cost",
        cycle = "cycle",
        discount = "discount",
        go = "move-anywhere",
        near = "move-adjacent",
        found = "place-embassy",
        key = "key-access",
        bonus = "location-bonus",
        ease = "cheaper-events",
        glory = "influence-for-events",
        recover = "return-to-hand",
        sort = "look-at-cards",
        illegal = "illegal-play",
    }
}

/// The shipped habits.
const FILE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/helionox/habits.toml"));

/// A number of hundredths.
#[inline]
pub(super) const fn part(number: i32) -> f32 {
    number as f32 / 100.0
}

impl Habits {
    /// Found by trying out others against those set by hand: what hard goes by.
    pub(super) fn shipped() -> &'static Habits {
        static SHIPPED: LazyLock<Habits> =
            LazyLock::new(|| Habits::read("content/helionox/habits.toml", FILE).expect("shipped habits fit"));
        &SHIPPED
    }

    /// Set by hand: what the levels up to normal and the yardstick go by.
    pub(super) const BY_HAND: Habits = Habits {
        credit: 30,
        credit_turn: 5,
        defense: 75,
        enough: 450,
        enough_team: 700,
        draw: 90,
        thin: 10,
        first: 100,
        again: 100,
        printed: 100,
        hand: 50,
        embassy: 10,
        cryo: 14,
        banked_credit: 80,
        banked_defense: 70,
        cargo: 35,
        loaded: 50,
        planned: 97,
        rest: 55,
        copy: 80,
        obtain: 35,
        secure: 40,
        cycle: 8,
        discount: 120,
        go: 60,
        near: 35,
        found: 50,
        key: 60,
        bonus: 35,
        ease: 130,
        glory: 80,
        recover: 110,
        sort: 10,
        illegal: 100,
    };
}
