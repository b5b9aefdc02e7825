//! What the rulebook prints on the factions' boards: a slip in the file is told by its clause.

use flick::Die;

use super::{FactionId, Set, Space};

/// What the rulebook prints on a faction's board: dice with their colour, home, number of round and square tokens,
/// whether it is of the expansion, and the clauses for dice, round and square tokens.
pub(super) struct Printed {
    pub(super) set: Set,
    pub(super) dice: [Die; 3],
    pub(super) home: Option<Space>,
    pub(super) counts: [u8; 2],
    pub(super) expansion: bool,
    pub(super) clauses: [&'static str; 3],
}

/// The board of a faction.
pub(super) const fn printed(faction: FactionId) -> Printed {
    use Die::{D4, D6, D8, D10, D12, D20};
    let earth = Some(Space::EARTH);
    let korivale = Some(Space::KORIVALE);
    let asteroids = Some(Space::ASTEROIDS);
    let nox = Some(Space::NOX);
    let (set, dice, home, counts, clauses) = match faction {
        FactionId::Uea => (Set::Red, [D6, D6, D8], earth, [4, 3], ["FF-UEA-01", "FF-UEA-02", "FF-UEA-03"]),
        FactionId::Nox => (Set::Black, [D6, D8, D12], nox, [4, 2], ["FF-NOX-01", "FF-NOX-02", "FF-NOX-03"]),
        FactionId::Ktf => {
            (Set::Blue, [D6, D6, D6], korivale, [3, 3], ["FF-KTF-01", "FF-KTF-02", "FF-KTF-05"])
        }
        FactionId::Surge => {
            (Set::Purple, [D4, D4, D6], asteroids, [2, 7], ["FF-SURGE-01", "FF-SURGE-02", "FF-SURGE-03"])
        }
        FactionId::Dorikor => {
            let home = Some(Space::BLACK_HOLE);
            (Set::Yellow, [D6, D6, D20], home, [3, 3], ["FF-DOR-01", "FF-DOR-03", "FF-DOR-04"])
        }
        FactionId::Santarzian => {
            (Set::Red, [D6, D6, D8], earth, [2, 11], ["FF-SANT-01", "FF-SANT-02", "FF-SANT-03"])
        }
        FactionId::Morovian => {
            (Set::Green, [D6, D6, D10], None, [1, 4], ["FF-MOR-01", "FF-MOR-05", "FF-MOR-06"])
        }
        FactionId::Signal => {
            (Set::Blue, [D6, D6, D6], korivale, [2, 4], ["FF-SIG-01", "FF-SIG-02", "FF-SIG-03"])
        }
        FactionId::Volcor => (Set::Black, [D6, D6, D8], nox, [4, 2], ["FF-VOL-01", "FF-VOL-02", "FF-VOL-03"]),
        FactionId::Mechatron => {
            (Set::Purple, [D4, D4, D6], asteroids, [3, 3], ["FF-MECH-01", "FF-MECH-02", "FF-MECH-03"])
        }
    };
    let expansion = faction as u8 >= FactionId::Morovian as u8;
    Printed { set, dice, home, counts, expansion, clauses }
}
