//! Anvil: smiths at one anvil, a made-up game.
//!
//! It is small, and it contains once every point that is hard in the real games: seats asked at
//! once with different hidden questions (the tossing); an interruption out of turn with a hand
//! limit (a card drawn for a burn); an effect interrupted by a trigger of its own (a spark in the
//! middle of a hammer's draws); lasting modifiers (bellows, hammer); a peek and a trade of hidden
//! cards for good (tongs); a secret commitment before a chance outcome (quench and ward); a group
//! question with one deciding seat (the guild's order); a continuous action with a tremor drawn
//! from chance (the strike); and free text riding on an answer (the name of a blade).
//!
//! The test kit's suite is proven on it: its tests break it in many ways, and each must be found.

mod action;
mod cards;
mod legal;
mod position;
mod turn;
mod view;
mod words;

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{
    About, Ask, Broken, Chance, Choices, Events, Game, Hidden, Interned, Joint, Outcome, Quiet, Refusal,
    Seat, Seats, Setup, Space, Turn, Viewer,
};

pub use action::{Action, Question};
pub use cards::{Card, Cards, Kind, Step};
pub use legal::Why;
pub use position::{Anvil, Frame, Modifier, State};
pub use turn::Event;
pub use view::{FrameView, SeatView, View};

/// What a host may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Choices, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many rounds are played.
    #[choice(title = "Rounds", rule = "AN-SETUP-03", range = 1..=6)]
    pub rounds: u8,
    /// Blows land exactly where they are aimed.
    #[choice(title = "Steady hands", rule = "AN-STRIKE-04")]
    pub steady: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { rounds: 3, steady: false }
    }
}

impl Game for Anvil {
    type Content = Cards;
    type Options = Options;
    type Action = Action;
    type Question = Question;
    type Event = Event;
    type View = View;
    type Why = Why;
    type Save = State;

    const ABOUT: About = About {
        name: "anvil",
        title: "Anvil",
        summary: "Smiths at one anvil: a made-up game with every hard point of the real ones.",
        rules: 1,
        seats: (2, 4),
        coop: false,
        hidden: true,
        chance: true,
        longest: 2000,
    };

    fn start(
        cards: &'static Cards,
        setup: &Setup<Options>,
        mut chance: Chance,
    ) -> Result<Anvil, Refusal<Why>> {
        let rounds = setup.options.rounds;
        if !(1..=6).contains(&rounds) {
            // AN-SETUP-03: a game has one to six rounds.
            return Err(Refusal::by("AN-SETUP-03", Why::Rounds(rounds)));
        }
        // AN-SETUP-02: hands are dealt without sparks; these are shuffled into the rest.
        let copies = |kind: Kind| std::iter::repeat_n(kind, usize::from(cards.of(kind).copies));
        let (sparks, mut deck): (Vec<Kind>, Vec<Kind>) =
            cards.kinds().flat_map(copies).partition(|kind| cards.of(*kind).spark);
        chance.shuffle(&mut deck);
        let mut hands = [const { ArrayVec::new_const() }; position::SEATS_MAX];
        let seated = Seats::first(setup.seats);
        for seat in seated {
            let dealt = deck.drain(deck.len() - usize::from(cards.dealt)..);
            let hand: &mut position::Pile = &mut hands[seat.index()];
            hand.extend(dealt.map(|kind| Hidden::unseen(kind).shown_to(seat)));
            hand.sort_unstable_by_key(|hidden| (hidden.by, hidden.card));
        }
        deck.extend(sparks);
        chance.shuffle(&mut deck);
        Ok(Anvil {
            cards: Interned(cards),
            state: State {
                seats: setup.seats,
                rounds,
                steady: setup.options.steady,
                draft: Some(Joint::ask(seated)),
                round: 0,
                first: Seat::new(0),
                active: Seat::new(0),
                works: 0,
                struck: false,
                over: false,
                stack: ArrayVec::new(),
                modifiers: ArrayVec::new(),
                hands,
                deck: deck.into_iter().map(Hidden::unseen).collect(),
                discard: ArrayVec::new(),
                spent: ArrayVec::new(),
                points: [0; position::SEATS_MAX],
                burns: [0; position::SEATS_MAX],
                chance,
            },
        })
    }

    fn content(&self) -> &'static Cards {
        self.cards.0
    }

    fn seats(&self) -> u8 {
        self.state.seats
    }

    fn turn(&self) -> Turn {
        if !self.state.over {
            return Turn::Waiting(self.waiting());
        }
        let burnt = self.state.burns.iter().any(|burns| *burns >= self.cards.burns);
        let score = |seat: Seat| {
            i32::from(self.state.points[seat.index()]) - i32::from(self.state.burns[seat.index()])
        };
        let best = self.all().iter().map(score).max();
        // AN-END-03: points less burns; the most wins, ties share the win.
        let winners: Seats = self.all().iter().filter(|seat| Some(score(*seat)) == best).collect();
        let rule = if burnt { "AN-END-02" } else { "AN-END-01" };
        Turn::Over(Outcome::by(rule, winners, self.all().iter().map(score)))
    }

    fn ask(&self, _: Seat) -> Ask<Question, Action> {
        self.asking()
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let retract = self.state.draft.is_some_and(|draft| draft.given(seat).is_some());
        if self.waiting().has(seat) || retract {
            out.extend(self.listable().filter(|action| self.refuse(seat, action).is_ok()));
        }
    }

    fn spaces(&self, seat: Seat, out: &mut Vec<Space>) {
        let working = matches!(self.question(), Question::Work { .. }) && self.waiting().has(seat);
        if working && !self.state.struck {
            out.push(action::strikes());
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
        self.refuse(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut impl Events<Event>) {
        self.play(seat, *action, out);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Anvil {
        self.imagined_by(viewer, chance)
    }

    fn chance(&self) -> Option<&Chance> {
        Some(&self.state.chance)
    }

    fn save(&self) -> State {
        self.state.clone()
    }

    fn load(cards: &'static Cards, state: State) -> Result<Anvil, Broken> {
        Ok(Anvil { cards: Interned(cards), state })
    }

    fn invariants(&self) -> Result<(), Broken> {
        self.find_broken()
    }

    fn census(&self, out: &mut Vec<u32>) {
        out.extend(self.every_card().map(|kind| u32::from(kind.0)));
    }
}

/// A game in its first turn: everybody has tossed the first card of the hand. For scenes.
#[must_use]
pub fn after_the_toss(seats: u8, options: Options, seed: u64) -> Anvil {
    let setup = Setup { seats, options };
    let mut anvil =
        Anvil::start(Cards::shipped(), &setup, Chance::from_number(seed)).expect("the options fit together");
    for seat in Seats::first(seats) {
        let kind = anvil.hand(seat)[0].card;
        anvil.apply(seat, &Action::Toss(kind), &mut Quiet);
    }
    anvil
}
