//! Broken variants of Anvil, each of which the suite must find.
//!
//! [`Broken`] is Anvil with one thing done wrong. A [`Fault`] overrides the one function in which
//! it errs and says which check of the suite has to notice. The fault is chosen at run time, by
//! the content, so that the suite is compiled for one broken game and not for each fault.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicI16, Ordering};

use serde::{Deserialize, Serialize};
use table::{
    About, Ask, Audience, Broken as BrokenRule, Chance, Content, Digest, Events, Fact, Game, Gist, News,
    Nouns, Reading, Refusal, Seat, Setup, Space, Spoken, Terms, Turn, Unreadable, Viewer, Words,
};

use small_games::anvil::{Action, Anvil, Cards, Event, Options, Question, State, View, Why};
use testkit::{Failure, Suite};

/// One thing done wrong.
pub(crate) trait Fault: Send + Sync + 'static {
    /// What it is called.
    fn name(&self) -> &'static str;
    /// The check that has to notice.
    fn caught_by(&self) -> &'static str;

    /// As [`Game::start`].
    fn start(&self, anvil: Anvil) -> Anvil {
        anvil
    }

    /// As [`Game::actions`].
    fn actions(&self, anvil: &Anvil, seat: Seat, out: &mut Vec<Action>) {
        anvil.actions(seat, out);
    }

    /// As [`Game::check`].
    fn check(&self, anvil: &Anvil, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
        anvil.check(seat, action)
    }

    /// As [`Game::apply`]; the tally is shared by all clones of a position.
    fn apply(
        &self,
        anvil: &mut Anvil,
        seat: Seat,
        action: &Action,
        _tally: &AtomicI16,
        out: &mut Vec<Fact<Event>>,
    ) {
        anvil.apply(seat, action, out);
    }

    /// Who is told of an event, and how it is marked.
    fn mark(&self, to: Audience, news: News, _event: &Event) -> (Audience, News) {
        (to, news)
    }

    /// Something a fact says that its stored form leaves out.
    fn aside(&self, _event: &Event) -> Option<i16> {
        None
    }

    /// As [`Game::view`].
    fn view(&self, anvil: &Anvil, viewer: Viewer) -> View {
        anvil.view(viewer)
    }

    /// As [`Game::imagine`].
    fn imagine(&self, anvil: &Anvil, viewer: Viewer, chance: &mut Chance) -> Anvil {
        anvil.imagine(viewer, chance)
    }

    /// As [`Game::save`].
    fn save(&self, anvil: &Anvil, _tally: &AtomicI16) -> State {
        anvil.save()
    }

    /// As [`Game::write`].
    fn write(&self, cards: &Cards, action: &Action, out: &mut String) {
        Anvil::write(cards, action, out);
    }

    /// As [`Game::read`].
    fn read(&self, cards: &Cards, text: &str) -> Result<Action, Unreadable> {
        Anvil::read(cards, text)
    }

    /// As [`Words::label`].
    fn label(&self, anvil: &Anvil, seat: Seat, action: &Action) -> String {
        anvil.label(seat, action)
    }

    /// As [`Words::gist`].
    fn gist(&self, cards: &Cards, event: &Event) -> Option<Gist> {
        Anvil::gist(cards, event)
    }
}

/// Anvil's cards, played with a fault.
pub(crate) struct Faulty {
    cards: &'static Cards,
    fault: &'static dyn Fault,
}

impl Content for Faulty {
    fn digest(&self) -> Digest {
        self.cards.digest()
    }
}

/// Runs one check of the suite on Anvil with this fault.
///
/// # Errors
/// With what the check found.
///
/// # Panics
/// If the suite has no check of that name.
pub(crate) fn run(fault: &'static dyn Fault, name: &str) -> Result<(), Failure> {
    // A few dozen bytes for the life of a test process: content is kept as long as the process.
    let content = Box::leak(Box::new(Faulty { cards: Cards::shipped(), fault }));
    let checks = Suite::<Broken>::checks();
    let (_, check) = checks.iter().find(|(known, _)| *known == name).expect("a check of the suite");
    check(&Suite::new(content))
}

/// Anvil with one thing done wrong.
#[derive(Clone)]
pub(crate) struct Broken {
    anvil: Anvil,
    content: &'static Faulty,
    tally: Arc<AtomicI16>,
}

impl Broken {
    fn new(content: &'static Faulty, anvil: Anvil) -> Broken {
        Broken { anvil, content, tally: Arc::default() }
    }

    fn fault(&self) -> &'static dyn Fault {
        self.content.fault
    }
}

impl PartialEq for Broken {
    fn eq(&self, other: &Broken) -> bool {
        self.anvil == other.anvil
    }
}

impl Eq for Broken {}

impl Hash for Broken {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.anvil.hash(state);
    }
}

impl fmt::Debug for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Broken {{ {:?}, tally {} }}", self.anvil, self.tally.load(Ordering::Relaxed))
    }
}

/// Anvil's event, with something said aside that its stored form leaves out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, table::schemars::JsonSchema)]
#[serde(transparent)]
#[schemars(crate = "table::schemars")]
pub(crate) struct Told {
    event: Event,
    #[serde(skip)]
    aside: Option<i16>,
}

impl Game for Broken {
    type Content = Faulty;
    type Options = Options;
    type Action = Action;
    type Question = Question;
    type Event = Told;
    type View = View;
    type Why = Why;
    type Save = State;

    const ABOUT: About = Anvil::ABOUT;

    fn start(content: &'static Faulty, setup: &Setup<Options>, chance: Chance) -> Result<Self, Refusal<Why>> {
        Ok(Broken::new(content, content.fault.start(Anvil::start(content.cards, setup, chance)?)))
    }

    fn content(&self) -> &'static Faulty {
        self.content
    }

    fn seats(&self) -> u8 {
        self.anvil.seats()
    }

    fn turn(&self) -> Turn {
        self.anvil.turn()
    }

    fn ask(&self, seat: Seat) -> Ask<Question, Action> {
        self.anvil.ask(seat)
    }

    fn actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.fault().actions(&self.anvil, seat, out);
    }

    fn spaces(&self, seat: Seat, out: &mut Vec<Space>) {
        self.anvil.spaces(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
        self.fault().check(&self.anvil, seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, out: &mut impl Events<Told>) {
        let fault = self.fault();
        let mut facts = Vec::new();
        fault.apply(&mut self.anvil, seat, action, &self.tally, &mut facts);
        for Fact { to, news, event } in facts {
            let (to, news) = fault.mark(to, news, &event);
            out.push(to, news, || Told { aside: fault.aside(&event), event });
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.fault().view(&self.anvil, viewer)
    }

    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self {
        Broken::new(self.content, self.fault().imagine(&self.anvil, viewer, chance))
    }

    fn chance(&self) -> Option<&Chance> {
        self.anvil.chance()
    }

    fn save(&self) -> State {
        self.fault().save(&self.anvil, &self.tally)
    }

    fn load(content: &'static Faulty, state: State) -> Result<Self, BrokenRule> {
        Ok(Broken::new(content, Anvil::load(content.cards, state)?))
    }

    fn invariants(&self) -> Result<(), BrokenRule> {
        self.anvil.invariants()
    }

    fn census(&self, out: &mut Vec<u32>) {
        self.anvil.census(out);
    }

    fn write(content: &Faulty, action: &Action, out: &mut String) {
        content.fault.write(content.cards, action, out);
    }

    fn read(content: &Faulty, text: &str) -> Result<Action, Unreadable> {
        content.fault.read(content.cards, text)
    }
}

impl Spoken<Faulty> for Action {
    const NOUN: &'static str = <Action as Spoken<Cards>>::NOUN;

    fn write(&self, content: &Faulty, out: &mut String) {
        self.write(content.cards, out);
    }

    fn read(content: &Faulty, words: &mut Reading<'_>) -> Option<Action> {
        Spoken::<Cards>::read(content.cards, words)
    }

    fn terms(content: &Faulty, nouns: &mut Nouns) -> Terms {
        <Action as Spoken<Cards>>::terms(content.cards, nouns)
    }
}

impl Words for Broken {
    fn prompt(&self, seat: Seat, ask: &Ask<Question, Action>) -> String {
        self.anvil.prompt(seat, ask)
    }

    fn label(&self, seat: Seat, action: &Action) -> String {
        self.fault().label(&self.anvil, seat, action)
    }

    fn tell(content: &Faulty, told: &Told, viewer: Viewer) -> String {
        Anvil::tell(content.cards, &told.event, viewer)
    }

    fn gist(content: &Faulty, told: &Told) -> Option<Gist> {
        content.fault.gist(content.cards, &told.event)
    }

    fn because(content: &Faulty, why: &Why) -> String {
        Anvil::because(content.cards, why)
    }

    fn picture(content: &Faulty, view: &View) -> String {
        Anvil::picture(content.cards, view)
    }
}
