//! Facts: what happened, in the past tense, marked with who learns it.

use serde::{Deserialize, Serialize};

use crate::seat::{Seats, Viewer};

/// Who is told of a fact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// Every seat and every spectator.
    All,
    /// These seats and nobody else.
    Only(Seats),
}

impl Audience {
    /// Whether this viewer is told.
    #[inline]
    #[must_use]
    pub fn includes(self, viewer: Viewer) -> bool {
        match self {
            Audience::All => true,
            Audience::Only(seats) => seats.meets(viewer),
        }
    }
}

/// What a fact does to what its audience knows. Undo and preview are computed from it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum News {
    /// Nothing hidden is in it: it follows from the action and from what the audience knew.
    Open,
    /// The mover chose to show something the mover knew.
    Shown,
    /// Something came to light that the mover did not know or did not choose to show: a draw,
    /// a roll, a look at another's card. Undo is not free across it, and a preview stops at it.
    Learned,
}

/// An event with who learns it and what that does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fact<E> {
    /// Who is told.
    pub to: Audience,
    /// What it does to what they know.
    pub news: News,
    /// What happened.
    pub event: E,
}

/// Where a game puts its facts.
///
/// The event is built by a closure, so that a sink that wants none costs nothing.
pub trait Events<E> {
    /// Takes one fact.
    fn push(&mut self, to: Audience, news: News, event: impl FnOnce() -> E);

    /// Whether costly detail (a trajectory) is worth building.
    #[inline]
    fn wants_detail(&self) -> bool {
        false
    }

    /// Tells everybody what follows from the action and from what everybody knew.
    #[inline]
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(Audience::All, News::Open, event);
    }

    /// Tells some seats what follows from the action and from what they knew.
    #[inline]
    fn tell_to(&mut self, seats: impl Into<Seats>, event: impl FnOnce() -> E) {
        self.push(Audience::Only(seats.into()), News::Open, event);
    }

    /// Tells everybody what the mover chose to show.
    #[inline]
    fn show(&mut self, event: impl FnOnce() -> E) {
        self.push(Audience::All, News::Shown, event);
    }

    /// Tells some seats what the mover chose to show them.
    #[inline]
    fn show_to(&mut self, seats: impl Into<Seats>, event: impl FnOnce() -> E) {
        self.push(Audience::Only(seats.into()), News::Shown, event);
    }

    /// Tells everybody what has come to light.
    #[inline]
    fn reveal(&mut self, event: impl FnOnce() -> E) {
        self.push(Audience::All, News::Learned, event);
    }

    /// Tells some seats what has come to light for them.
    #[inline]
    fn reveal_to(&mut self, seats: impl Into<Seats>, event: impl FnOnce() -> E) {
        self.push(Audience::Only(seats.into()), News::Learned, event);
    }
}

/// The sink that wants nothing: for searches and playouts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl<E> Events<E> for Quiet {
    #[inline]
    fn push(&mut self, _: Audience, _: News, _: impl FnOnce() -> E) {}
}

impl<E> Events<E> for Vec<Fact<E>> {
    #[inline]
    fn push(&mut self, to: Audience, news: News, event: impl FnOnce() -> E) {
        Vec::push(self, Fact { to, news, event: event() });
    }

    #[inline]
    fn wants_detail(&self) -> bool {
        true
    }
}
