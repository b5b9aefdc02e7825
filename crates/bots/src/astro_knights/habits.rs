//! The numbers that the steward's priorities and its valuation are made of: data, found by trying out others
//! (`orrery lab tune`).

use std::sync::LazyLock;

use crate::habits;

habits! {
    /// What the steward goes by. Worths are in tenths of a point of the Boss's health, more or less; what may be bought is
    /// compared with keeping the energy, which is [`HOLD`].
    pub(super) struct Habits {
        minion = "minion",
        minion_health = "minion-health",
        minion_shield = "minion-shield",
        homeworld = "homeworld-health",
        homeworld_danger = "homeworld-danger",
        doom = "doom-track",
        track = "track",
        boss = "boss-health",
        homeworld_power = "homeworld-power",
        guard = "guard",
        energy = "energy",
        health = "health",
        danger = "danger",
        exhausted = "exhausted",
        power = "power",
        slots = "slots",
        equipped = "equipped",
        equipped_cost = "equipped-cost",
        hand = "hand",
        hand_weapon = "hand-weapon-cost",
        hand_other = "hand-other-cost",
        deck_cost = "deck-cost",
        deck_card = "deck-card",
        discard_cost = "discard-cost",
        discard_card = "discard-card",
        early_until = "early-until",
        late_from = "late-from",
        weapon_cost_early = "buy-weapon-cost-early",
        weapon_cost_middle = "buy-weapon-cost-middle",
        weapon_cost_late = "buy-weapon-cost-late",
        weapon_early = "buy-weapon-early",
        weapon_middle = "buy-weapon-middle",
        weapon_late = "buy-weapon-late",
        fuel_cost_early = "buy-fuel-cost-early",
        fuel_cost_middle = "buy-fuel-cost-middle",
        fuel_cost_late = "buy-fuel-cost-late",
        fuel_early = "buy-fuel-early",
        fuel_middle = "buy-fuel-middle",
        fuel_late = "buy-fuel-late",
        tech_cost_early = "buy-tech-cost-early",
        tech_cost_middle = "buy-tech-cost-middle",
        tech_cost_late = "buy-tech-cost-late",
        tech_early = "buy-tech-early",
        tech_middle = "buy-tech-middle",
        tech_late = "buy-tech-late",
        overcharge_cost_early = "overcharge-cost-early",
        overcharge_cost_middle = "overcharge-cost-middle",
        overcharge_cost_late = "overcharge-cost-late",
        overcharge = "overcharge",
        slot_needed_early = "slot-needed-early",
        slot_needed_middle = "slot-needed-middle",
        slot_needed_late = "slot-needed-late",
        slot_fourth_early = "slot-fourth-early",
        slot_fourth_middle = "slot-fourth-middle",
        slot_fourth_late = "slot-fourth-late",
        power_early = "buy-power-early",
        power_middle = "buy-power-middle",
        power_late = "buy-power-late",
        slot_ahead_second = "slot-ahead-second",
        slot_ahead_third = "slot-ahead-third",
        slot_ahead_fourth = "slot-ahead-fourth",
        power_full = "buy-power-full",
        knight_brannoc = "knight-brannoc-vey",
        knight_tessaly = "knight-tessaly-orr",
        knight_amarante = "knight-amarante-sool",
        knight_oyelaran = "knight-oyelaran-pike",
        knight_iduna = "knight-iduna-kest",
        knight_rook = "knight-rook-salvatier",
    }
}

/// The shipped habits.
const FILE: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/astro-knights/habits.toml"));

/// What it is worth to keep one's energy.
pub(super) const HOLD: i32 = 100;

/// A part of the game: rounds are early, in the middle or late.
#[derive(Clone, Copy)]
pub(super) enum Stage {
    Early,
    Middle,
    Late,
}

impl Habits {
    /// What is shipped.
    pub(super) fn shipped() -> &'static Habits {
        static SHIPPED: LazyLock<Habits> = LazyLock::new(|| {
            Habits::read("content/astro-knights/habits.toml", FILE).expect("shipped habits fit")
        });
        &SHIPPED
    }

    /// The part of the game that a round belongs to.
    pub(super) fn stage(&self, round: u16) -> Stage {
        match i32::from(round) {
            round if round <= self.early_until => Stage::Early,
            round if round >= self.late_from => Stage::Late,
            _ => Stage::Middle,
        }
    }

    /// What is thought of a Knight, by its word; nothing of one that is not known.
    pub(super) fn knight(&self, word: &str) -> i32 {
        match word {
            "brannoc-vey" => self.knight_brannoc,
            "tessaly-orr" => self.knight_tessaly,
            "amarante-sool" => self.knight_amarante,
            "oyelaran-pike" => self.knight_oyelaran,
            "iduna-kest" => self.knight_iduna,
            "rook-salvatier" => self.knight_rook,
            _ => 0,
        }
    }
}

impl Stage {
    /// Of three numbers the one for this part of the game.
    pub(super) fn of(self, early: i32, middle: i32, late: i32) -> i32 {
        match self {
            Stage::Early => early,
            Stage::Middle => middle,
            Stage::Late => late,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every habit is there once, in its order, after a comment that says where the numbers come from: as `orrery lab tune` writes it.
    #[test]
    fn the_shipped_habits_are_as_the_lab_writes_them() {
        let comment: Vec<&str> = FILE.lines().map_while(|line| line.strip_prefix("# ")).collect();
        assert!(comment.iter().any(|line| line.contains("orrery lab tune astro-knights")), "{comment:?}");
        let written = habits::write(&comment.join("\n"), Habits::NAMES, &Habits::shipped().numbers());
        assert_eq!(FILE, written);
        for knight in &astro_knights::Kit::shipped().knights {
            assert!(Habits::NAMES.contains(&format!("knight-{}", knight.id).as_str()), "{}", knight.id);
        }
    }
}
