//! Invariants, round trips, clones and repeatability.

use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Chance, Quiet, Words, canon};

use super::walk::{choose, ensure, text};
use super::{Failure, Suite};

pub(super) const INVARIANTS: &str = "invariants_hold";
pub(super) const ROUND_TRIPS: &str = "round_trips";
pub(super) const CLONES: &str = "clones_are_apart";
pub(super) const SAME_SEED: &str = "same_seed_same_game";

impl<G: Words> Suite<G> {
    /// The game's invariants hold in every position, and no piece is lost or made.
    pub(super) fn invariants_hold(&self) -> Result<(), Failure> {
        let mut first = Vec::new();
        let mut of = None;
        self.walk(INVARIANTS, self.effort.pick(3_000, 200_000), |moment| {
            moment.position.invariants().map_err(|broken| broken.to_string())?;
            let mut census = Vec::new();
            moment.position.census(&mut census);
            census.sort_unstable();
            // A set-up lives as long as its game: another one means a new game.
            let game = (std::ptr::from_ref(moment.setup), moment.position.turn().outcome().is_some());
            if of.is_none_or(|(setup, over)| setup != game.0 || over) {
                first.clone_from(&census);
            }
            of = Some(game);
            ensure(census == first, || "a piece was lost or made".to_owned())
        })
    }

    /// A position, an action and a fact come back from their stored form as they were.
    pub(super) fn round_trips(&self) -> Result<(), Failure> {
        self.walk(ROUND_TRIPS, self.effort.pick(400, 20_000), |moment| {
            let position = moment.position;
            let loaded = G::load(self.content, through_json(&position.save())?)
                .map_err(|broken| broken.to_string())?;
            ensure(loaded == *position, || "a stored position is another one when loaded".to_owned())?;
            ensure(canon::bytes(&loaded.save()) == canon::bytes(&position.save()), || {
                "a loaded position is stored differently".to_owned()
            })?;
            let Some((seat, action)) = choose(position, moment.rng) else {
                return Ok(());
            };
            let text = text(position, &action);
            let read =
                G::read(self.content, &text).map_err(|error| format!("{text:?} cannot be read: {error}"))?;
            ensure(read == action, || format!("{text:?} is another action when read"))?;

            let (mut here, mut there) = (position.clone(), loaded);
            let (mut facts, mut again) = (Vec::new(), Vec::new());
            here.apply(seat, &action, &mut facts);
            there.apply(seat, &action, &mut again);
            ensure(facts == again && here == there, || {
                format!("{text:?} goes another way from a position that was stored and loaded")
            })?;
            for fact in &facts {
                ensure(through_json(fact)? == *fact, || {
                    format!("a fact is another one when loaded: {fact:?}")
                })?;
            }
            Ok(())
        })
    }

    /// What happens to a clone does not happen to the original.
    pub(super) fn clones_are_apart(&self) -> Result<(), Failure> {
        self.walk(CLONES, self.effort.pick(200, 10_000), |moment| {
            let before = canon::bytes(&moment.position.save());
            let mut clone = moment.position.clone();
            for _ in 0..8 {
                let Some((seat, action)) = choose(&clone, moment.rng) else {
                    break;
                };
                clone.apply(seat, &action, &mut Quiet);
            }
            ensure(canon::bytes(&moment.position.save()) == before, || {
                "playing on a clone changed the original".to_owned()
            })
        })
    }

    /// The same seed and the same choices give the same game, also on another thread; equal
    /// positions are stored alike.
    pub(super) fn same_seed_same_game(&self) -> Result<(), Failure> {
        for game in 0..self.effort.pick(12, 400) as u64 {
            let story = |game| {
                let mut story = Vec::new();
                self.play(SAME_SEED, game, &[], &mut |moment| {
                    story.push(canon::bytes(&moment.position.save()));
                    Ok(())
                })
                .map(|()| story)
            };
            let here = story(game)?;
            let there =
                std::thread::scope(|scope| scope.spawn(|| story(game)).join().expect("no panic in a game"))?;
            let place = format!("{:?}, seed {game}", self.setups[game as usize % self.setups.len()]);
            let fail = |what: String| Failure { check: SAME_SEED, place: place.clone(), what };
            ensure(here == there, || "the same seed gave two different games".to_owned()).map_err(fail)?;
            let setup = &self.setups[game as usize % self.setups.len()];
            let deal = |seed| {
                G::start(self.content, setup, Chance::from_number(seed)).map_err(|no| fail(format!("{no:?}")))
            };
            let (one, other) = (deal(game)?, deal(game + 1)?);
            let alike = canon::bytes(&one.save()) == canon::bytes(&other.save());
            ensure((one == other) == alike, || "positions are equal but stored differently".to_owned())
                .map_err(fail)?;
        }
        Ok(())
    }
}

fn through_json<T: Serialize + DeserializeOwned>(value: &T) -> Result<T, String> {
    let stored = serde_json::to_string(value).map_err(|error| format!("cannot be stored: {error}"))?;
    serde_json::from_str(&stored).map_err(|error| format!("cannot be loaded: {error} in {stored}"))
}
