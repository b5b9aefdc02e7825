//! The flick: from dice that lie, by one blow, to dice that lie.

use arrayvec::ArrayVec;

use crate::aim::Strike;
use crate::outcome::{Contact, Outcome};
use crate::scene::{Scene, blow};
use crate::settle::settle;
use crate::watch::Watch;
use crate::{CARDS, Flick, MAX, Piece, Rect, Trace};

/// What a flick does: a pure function, the same on every machine (FF-SPEC-27).
///
/// `flicked` is an index into `pieces`, the flick has passed `check`, and `cards` are watched for the
/// flicked die's coming (FF-SPEC-30). A flick that would be refused moves nothing.
///
/// # Panics
/// If there are more than `MAX` pieces or `CARDS` cards, or `flicked` is none of them.
#[must_use]
pub fn flick(pieces: &[Piece], flicked: usize, flick: &Flick, cards: &[Rect]) -> Outcome {
    run(pieces, flicked, flick, cards, |_| {})
}

/// The same, keeping the way everything took.
///
/// # Panics
/// As `flick` does.
#[must_use]
pub fn flick_traced(
    pieces: &[Piece],
    flicked: usize,
    flick: &Flick,
    cards: &[Rect],
    trace: &mut Trace,
) -> Outcome {
    trace.begin(pieces.iter().map(|piece| piece.die.into()));
    run(pieces, flicked, flick, cards, |scene| trace.keep(scene))
}

fn run(
    pieces: &[Piece],
    flicked: usize,
    flick: &Flick,
    cards: &[Rect],
    mut keep: impl FnMut(&Scene),
) -> Outcome {
    assert!(pieces.len() <= MAX, "{} pieces are more than {MAX}", pieces.len());
    assert!(cards.len() <= CARDS, "{} cards are more than {CARDS}", cards.len());
    assert!(flicked < pieces.len(), "there is no piece {flicked} among {}", pieces.len());
    let mut scene = set_up(pieces, flicked, flick);
    keep(&scene);
    let mut touches = Touches::new();
    let mut watch = Watch::new(pieces[flicked].die, flicked, cards, &scene);
    loop {
        let goes_on = scene.step();
        keep(&scene);
        touches.add(&scene);
        watch.look(&scene);
        if !goes_on {
            break;
        }
    }
    let contacts = touches.finish();
    let flicked = Strike::of(pieces[flicked], flick).map(|_| flicked);
    Outcome {
        pieces: settle(pieces, flicked, &scene, &contacts),
        contacts,
        crossings: watch.crossings,
        steps: scene.steps(),
    }
}

/// The scene as it is when the finger has just left the die: the die alone in the world (FF-SPEC-26).
#[must_use]
pub fn set_up(pieces: &[Piece], flicked: usize, flick: &Flick) -> Scene {
    struck(Scene::waiting(&turned(pieces, flicked, flick)), pieces, flicked, flick)
}

/// The same with every piece in the world from the start: what the lone die is held against.
#[must_use]
pub fn set_up_whole(pieces: &[Piece], flicked: usize, flick: &Flick) -> Scene {
    struck(Scene::new(&turned(pieces, flicked, flick)), pieces, flicked, flick)
}

fn turned(pieces: &[Piece], flicked: usize, flick: &Flick) -> ArrayVec<Piece, MAX> {
    let mut turned: ArrayVec<Piece, MAX> = pieces.iter().copied().collect();
    turned[flicked] = turned[flicked].turned_by(flick.yaw);
    turned
}

fn struck(mut scene: Scene, pieces: &[Piece], flicked: usize, flick: &Flick) -> Scene {
    if let Some((impulse, point)) = blow(&scene, flicked, pieces[flicked], flick) {
        scene.strike(flicked, impulse, point);
    }
    scene
}

/// FF-SPEC-18, FF-SPEC-31: who has touched whom, and how hard.
pub(crate) struct Touches {
    touches: Vec<Touch>,
    /// For a pair, one more than the place of its last touch.
    last: [u16; (MAX + 1) * (MAX + 1)],
}

struct Touch {
    a: usize,
    b: usize,
    from: u16,
    until: u16,
    impulse: f64,
}

impl Touches {
    pub(crate) fn new() -> Touches {
        Touches { touches: Vec::new(), last: [0; (MAX + 1) * (MAX + 1)] }
    }

    /// What the last step added.
    pub(crate) fn add(&mut self, scene: &Scene) {
        let step = scene.steps();
        for (a, b, impulse) in scene.impulses() {
            let last = &mut self.last[a * (MAX + 1) + b];
            let open = self.touches.get_mut(usize::from(*last).wrapping_sub(1));
            match open.filter(|touch| touch.until + 1 == step) {
                Some(touch) => {
                    touch.until = step;
                    touch.impulse += f64::from(impulse);
                }
                None => {
                    self.touches.push(Touch { a, b, from: step, until: step, impulse: impulse.into() });
                    *last = self.touches.len() as u16;
                }
            }
        }
    }

    /// The impulse between two bodies so far, in g cm/s.
    pub(crate) fn impulse(&self, a: usize, b: usize) -> f64 {
        let pair = |touch: &&Touch| (touch.a, touch.b) == (a.min(b), a.max(b));
        self.touches.iter().filter(pair).map(|touch| touch.impulse).sum()
    }

    /// All touches that can be felt, by time and then by pair.
    fn finish(self) -> Vec<Contact> {
        let felt = self.touches.into_iter().map(|touch| Contact {
            step: touch.from,
            a: touch.a as u8,
            b: touch.b as u8,
            impulse: (touch.impulse * 1000.0).round() as u32,
        });
        let mut contacts: Vec<Contact> = felt.filter(|contact| contact.impulse > 0).collect();
        contacts.sort_by_key(|contact| (contact.step, contact.a, contact.b));
        contacts
    }
}
