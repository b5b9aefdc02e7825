//! Astro Knights: a team of Knights defends its Homeworld against one Boss.
//!
//! A small shuffled deck says who acts next. Players attack with Weapons equipped earlier, spend energy, and
//! refill their hands from decks that are never shuffled; the Boss follows its cards. What a card does is a program
//! in `content/astro-knights/`, run by the `effects` crate; what a player reads is rendered from it.

mod action;
mod atoms;
mod boss;
mod census;
mod content;
mod deeds;
mod english;
mod event;
mod foresight;
mod host;
mod invariants;
mod language;
mod legal;
mod moves;
mod nouns;
mod options;
mod picture;
mod places;
mod plan;
mod position;
mod save;
mod setup;
mod stack;
mod turn;
mod underway;
mod view;
mod vote;
mod words;

use table::{About, Ask, Broken, Chance, Events, Game, Refusal, Seat, Setup, Together, Turn, Viewer};

pub use action::{Action, Question};
pub use content::{
    Boss, BossCard, Card, Homeworld, Kind, Kit, Knight, Label, LevelSide, LevelToken, Mat, PLAYERS_MAX, Text,
    Track,
};
pub use event::Event;
pub use language::{Count, Does, Group, Knightly, Names, Scope, State as TestState};
pub use legal::Why;
pub use nouns::{
    Arm, BossCardId, BossId, CardId, Foe, HomeworldId, KnightId, Level, Member, Pair, Slot, Source, Spot,
    Supply, TurnCard,
};
pub use options::{BossName, Difficulty, HomeworldName, KnightName, Options};
pub use places::Places;
pub use position::{
    Acting, AstroKnights, BossDeck, BossPile, Ending, HAND, HEALTH_MAX, Minion, POWER_COST, Phase, Player,
    SLOT_COST, State, Zone,
};
pub use stack::{Attack, Frame, Run, STACK, Stack, Target};
pub use view::View;
pub use vote::Vote;

impl Game for AstroKnights {
    type Content = Kit;
    type Options = Options;
    type Action = Action;
    type Question = Question;
    type Event = Event;
    type View = View;
    type Why = Why;
    type Save = State;

    const ABOUT: About = About {
        name: "astro-knights",
        title: "Astro Knights",
        summary: "A team of Knights defends its Homeworld against a Boss, with decks that are never shuffled.",
        rules: 2,
        // AK-SOLO-01: seats are Knights; whoever answers for several of them plays by the same rules.
        seats: (1, 4),
        coop: true,
        hidden: false,
        chance: true,
        // A Boss draws each of its 28 cards at most once a level, and has five: 140 Boss turns, so 70 rounds of four
        // turns; a few more turns come of cards. Two hundred answers a turn are more than a hand, a supply and their
        // texts can ask for.
        longest: 60_000,
    };

    fn start(
        kit: &'static Kit,
        setup: &Setup<Options>,
        chance: Chance,
    ) -> Result<AstroKnights, Refusal<Why>> {
        AstroKnights::set_up(kit, setup, chance)
    }

    fn content(&self) -> &'static Kit {
        self.kit.0
    }

    fn seats(&self) -> u8 {
        self.state.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn_of()
    }

    fn ask(&self, _: Seat) -> Ask<Question, Action> {
        self.asking()
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
        self.judge(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut impl Events<Event>) {
        self.play(seat, *action, out);
    }

    fn view(&self, _: Viewer) -> View {
        self.seen()
    }

    fn imagine(&self, _: Viewer, chance: &mut Chance) -> AstroKnights {
        self.imagined(chance)
    }

    // AK-GEN-01: always.
    fn together(&self) -> Option<Together> {
        Some(self.team_turn())
    }

    fn turn_begun(event: &Event) -> Option<Seat> {
        match event {
            Event::TurnBegan { seat } => Some(*seat),
            _ => None,
        }
    }

    fn as_turn_of(&self, seat: Seat) -> Option<AstroKnights> {
        self.turn_foreseen(seat)
    }

    fn chance(&self) -> Option<&Chance> {
        Some(&self.state.chance)
    }

    fn save(&self) -> State {
        self.state.clone()
    }

    fn load(kit: &'static Kit, state: State) -> Result<AstroKnights, Broken> {
        AstroKnights::restore(kit, state)
    }

    fn invariants(&self) -> Result<(), Broken> {
        self.find_broken()
    }

    fn census(&self, out: &mut Vec<u32>) {
        self.count_pieces(out);
    }
}
