//! Being on a space.

use flicktier::content::{Disc, Space};
use flicktier::{BountyId, Event, Flicktier, Kit, MissionId, Options, Switch, Wanted, Wish};
use table::Game;
use testkit::{prove, prove_eq};

use crate::stage::{is_on, lie, number, plain, put, put_on, table_of, table_with, with};

/// The side of a cube is 1.6 cm: turned by nothing it reaches 0.8 cm to the right.
const REACH: i32 = 800;

/// Puts A1, a d6, to the left of a disc, so that its right side is so far inside it.
fn left_of(disc: Disc, inside: i32) -> (f64, f64) {
    (f64::from(disc.x - disc.r - REACH + inside) / 1000.0, f64::from(disc.y) / 1000.0)
}

#[test]
fn any_part_seen_from_above_is_enough_everywhere() {
    let scene = table_of(&[Wish::Ktf, Wish::Nox]);
    let mut scene = Some(scene);
    for space in Space::ALL {
        let disc = Kit::shipped().board.disc(space);
        let near = with(scene.take().expect("a scene"), |state| put(state, "A1", left_of(disc, 5), 1));
        prove!("FF-SPACE-03", is_on(near.position(), "A1", space), "half a millimetre covers {space:?}");
        let far = with(near, |state| put(state, "A1", left_of(disc, -1), 1));
        prove!("FF-SPACE-01", !is_on(far.position(), "A1", space), "{space:?}");
        let tangent = with(far, |state| put(state, "A1", left_of(disc, 0), 1));
        prove!(
            "FF-SPACE-01",
            !is_on(tangent.position(), "A1", space),
            "touching covers nothing of {space:?}"
        );
        scene = Some(tangent);
    }
}

#[test]
fn overhang_counts() {
    // An octahedron lies on a triangle of edge 1.8 and hangs over it: its outline is a hexagon.
    let disc = Kit::shipped().board.disc(Space::planet(0));
    let game = table_of(&[Wish::Uea, Wish::Nox]).position().clone();
    let on = |away: i32, yaw: u16| {
        let mut state = game.state().clone();
        let index = number(&state, "A3");
        state.lies[index.index()] = flick::Lie { x: disc.x - disc.r - away, y: disc.y, yaw, side: 1 };
        let game = Flicktier::load(Kit::shipped(), state).expect("a position");
        game.is_on(index, Space::planet(0))
    };
    // The farthest from the planet that it still covers some of it.
    let reach = |yaw: u16| {
        let (mut on_it, mut off) = (0, 2_000);
        assert!(on(on_it, yaw) && !on(off, yaw));
        while off - on_it > 1 {
            let middle = (on_it + off) / 2;
            if on(middle, yaw) { on_it = middle } else { off = middle }
        }
        on_it
    };
    // The base reaches 1.039 with a corner and 0.520 with a side. Turned by 180 degrees the outline is the same
    // hexagon, while the base is not.
    let (outermost, other_way) = (reach(0), reach(18_000));
    prove!(
        "FF-SPACE-02",
        (outermost - other_way).abs() <= 1,
        "{outermost} and {other_way}: the base has no say"
    );
    prove!(
        "FF-SPACE-02",
        outermost > 520 + 100,
        "{outermost}: more than the base reaches one of the two ways"
    );
}

#[test]
fn an_explore_space_is_its_outer_circle() {
    let kit = Kit::shipped();
    let disc = kit.board.disc(Space::explore(1));
    prove!("FF-SPACE-04", disc.r > kit.board.explore_inner, "{} is the outer one", disc.r);
    let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| {
        put(state, "A1", left_of(disc, 10), 1);
        let missions = &Kit::shipped().missions;
        let explore = missions.iter().position(|mission| {
            matches!(mission.kind, flicktier::content::MissionKind::Explore { space } if space == Space::explore(1))
        });
        let explore = MissionId(explore.expect("an Explore card for e2") as u8);
        for slot in 0..3 {
            if state.row[slot] != Some(explore) {
                let old = state.row[slot].take().expect("a full row");
                state.unseen.insert(old);
            }
        }
        state.unseen.remove(explore);
        state.row = [Some(explore), None, None];
    });
    let scene = scene.offers("A", "complete 1");
    let scene = with(scene, |state| put(state, "A1", left_of(disc, 0), 1));
    let _ = scene.refuses("A", "complete 1", "FF-MISSION-10");
}

#[test]
fn a_bounty_card_is_met_on_the_card_or_in_its_circle() {
    // A1 lies where the flick is over, and lands as soon as it is kept.
    let landing = |dx: i32, dy: i32, side: u8| {
        let options = Options { bounties: Switch::On, ..plain(&[Wish::Ktf, Wish::Nox]) };
        let scene = with(table_with(2, options), |state| {
            // The bounty that counts lies far from everything else; the two others are out of the way.
            let first = state.wanted[0].expect("three lie out").bounty;
            // The first bounty of the kit, which a six defeats.
            match state
                .wanted
                .iter()
                .position(|wanted| wanted.is_some_and(|wanted| wanted.bounty == BountyId(0)))
            {
                Some(slot) => state.wanted.swap(0, slot),
                None => {
                    state.bounty_deck.remove(BountyId(0));
                    state.bounty_deck.insert(first);
                }
            }
            state.wanted[0] = Some(Wanted { bounty: BountyId(0), x: 45_000, y: 25_000 });
            for (slot, x) in [(1, 5_000), (2, 15_000)] {
                let away = state.wanted[slot].expect("three lie out");
                state.wanted[slot] = Some(Wanted { x, y: 30_000, ..away });
            }
            crate::stage::strip(state, "A");
            put(state, "A1", (f64::from(45_000 + dx) / 1000.0, f64::from(25_000 + dy) / 1000.0), side);
            state.done.actions = 1;
            state.stack.clear();
            state.stack.push(flicktier::Task::Act { fresh: false });
            state.stack.push(flicktier::Task::Restore);
            state.stack.push(flicktier::Task::Move { left: 1, sleigh: false, again: false, begun: true });
            let cause = flicktier::Cause::Move;
            state.stack.push(flicktier::Task::Keep {
                flown: crate::stage::flown(flicktier::DieId(0), false, false),
                cause,
            });
        });
        let scene = scene.plays("A", "keep");
        let facts = crate::stage::facts(&scene, "A");
        let penalty = facts.iter().any(|fact| matches!(fact, Event::Penalty { .. }));
        let won = facts.iter().any(|fact| matches!(fact, Event::BountyWon { .. }));
        (penalty, won)
    };
    // The card is 4.2 wide: beside it nothing happens, on its edge the penalty comes.
    let (penalty, won) = landing(-2_100 - REACH, 0, 6);
    prove!("FF-SPACE-05", !penalty && !won, "beside the card");
    let (penalty, won) = landing(-2_100 - REACH + 10, 0, 6);
    prove!("FF-SPACE-05", penalty && !won, "on the card, outside of its circle");
    // The circle has a radius of 1.2: touching it from outside is enough to fight.
    prove_eq!("FF-SPACE-05", landing(-1_200 - REACH, 0, 6), (false, true), "touching the circle");
    prove_eq!("FF-SPACE-05", landing(0, 0, 6), (false, true), "inside");
    prove_eq!("FF-SPACE-05", landing(0, 0, 5), (true, false), "inside, but too weak");
    let (penalty, won) = landing(-1_200 - REACH - 20, 0, 6);
    prove!("FF-SPACE-05", penalty && !won, "just outside of the circle");
    let (penalty, _) = landing(0, 3_200 + REACH, 6);
    prove!("FF-SPACE-05", !penalty, "above the card");
}

#[test]
fn where_a_die_is_follows_it() {
    let scene = with(table_of(&[Wish::Ktf, Wish::Nox]), |state| put_on(state, "A1", Space::planet(6), 1));
    assert!(is_on(scene.position(), "A1", Space::planet(6)));
    let scene = scene.plays("A", "return").plays("A", "fetch A1").plays("A", "set A1 korivale 2");
    prove!("FF-SPACE-03", is_on(scene.position(), "A1", Space::KORIVALE));
    prove!(
        "FF-SPACE-03",
        !is_on(scene.position(), "A1", Space::planet(6)),
        "{:?}",
        lie(scene.position(), "A1")
    );
}
