//! Legal means offered, somebody can always go on, and the words are sound.

use std::collections::BTreeSet;

use table::{Game, Gist, Seat, Seats, Space, Turn, Words};

use super::walk::{Moment, ensure, random_action, sample, text};
use super::{Failure, Suite};

pub(super) const LEGAL: &str = "legal_is_offered";
pub(super) const STUCK: &str = "never_stuck";
pub(super) const WORDS: &str = "words_are_sound";

/// What a seat is offered.
struct Offered<G: Game> {
    actions: Vec<G::Action>,
    spaces: Vec<Space>,
}

impl<G: Game> Offered<G> {
    fn to(position: &G, seat: Seat) -> Offered<G> {
        let (mut actions, mut spaces) = (Vec::new(), Vec::new());
        position.actions(seat, &mut actions);
        position.spaces(seat, &mut spaces);
        Offered { actions, spaces }
    }

    fn contains(&self, position: &G, action: &G::Action) -> bool {
        self.actions.binary_search(action).is_ok() || {
            let text = text(position, action);
            self.spaces.iter().any(|space| space.values(&text).is_some())
        }
    }

    fn is_empty(&self) -> bool {
        self.actions.is_empty() && self.spaces.is_empty()
    }
}

impl<G: Words> Suite<G> {
    /// An action is legal exactly if it is listed, or lies in a space and the rules allow it.
    pub(super) fn legal_is_offered(&self) -> Result<(), Failure> {
        self.walk(LEGAL, self.effort.pick(600, 30_000), |moment| {
            for seat in Seats::first(moment.position.seats()) {
                let offered = Offered::to(moment.position, seat);
                ensure(offered.actions.is_sorted_by(|a, b| a < b), || {
                    format!("the actions of {seat} are not ascending: {:?}", offered.actions)
                })?;
                for action in &offered.actions {
                    ensure(moment.position.check(seat, action).is_ok(), || {
                        format!("{seat} is offered {:?}, but it is refused", text(moment.position, action))
                    })?;
                }
                for _ in 0..40 {
                    let Some(action) = moment.strange_action() else {
                        break;
                    };
                    refuse_unless_offered(moment, &offered, seat, &action)?;
                }
                for space in &offered.spaces {
                    try_edges(moment, &offered, seat, space)?;
                }
            }
            Ok(())
        })
    }

    /// While the game goes on every waiting seat can answer; nobody else can do anything but take
    /// back an answer; when it is over nobody can; and it is over in time.
    pub(super) fn never_stuck(&self) -> Result<(), Failure> {
        let mut owed = 0;
        self.walk(STUCK, self.effort.pick(2_000, 100_000), |moment| {
            let position = moment.position;
            let waiting = position.turn().waiting();
            let seats = Seats::first(position.seats());
            ensure(seats.covers(waiting), || format!("{waiting} are asked, but there are only {seats}"))?;
            if let Turn::Over(outcome) = position.turn() {
                owed = 0;
                ensure(seats.into_iter().all(|seat| Offered::to(position, seat).is_empty()), || {
                    "the game is over, but somebody is offered something".to_owned()
                })?;
                ensure(outcome.scores.len() == seats.len(), || "not every seat has a score".to_owned())?;
                return ensure(seats.covers(outcome.winners), || "somebody won who does not play".to_owned());
            }
            owed += 1;
            // Taking back does not count: a seat could do it for ever.
            let bound = 8 * G::ABOUT.longest;
            ensure(owed <= bound, || format!("more than {bound} moves"))?;
            ensure(!waiting.is_empty(), || "nobody is asked, and the game is not over".to_owned())?;
            for seat in waiting {
                ensure(random_action(position, seat, moment.rng).is_some(), || {
                    format!("{seat} is asked and can answer nothing")
                })?;
                let ask = position.ask(seat);
                if let Some(action) = ask.at_timeout {
                    ensure(position.check(seat, &action).is_ok(), || {
                        format!("the answer of {seat} at time-out, {:?}, is refused", text(position, &action))
                    })?;
                }
            }
            for seat in seats.minus(waiting) {
                let offered = Offered::to(position, seat);
                let fits = offered.actions.len() <= 1 && offered.spaces.is_empty();
                ensure(fits, || format!("{seat} is not asked, but is offered more than taking back"))?;
            }
            Ok(())
        })?;
        self.bounded()
    }

    /// Without taking back, a random game has at most as many moves as it says.
    fn bounded(&self) -> Result<(), Failure> {
        for game in 0..self.effort.pick(20, 1_000) as u64 {
            let setup = &self.setups[game as usize % self.setups.len()];
            let fail =
                |what: String| Failure { check: STUCK, place: format!("{setup:?}, seed {game}"), what };
            let mut rng = table::Chance::from_number(game);
            let mut position =
                G::start(self.content, setup, rng.fork()).map_err(|no| fail(format!("{no:?}")))?;
            let mut moves = 0;
            while let Some(seat) = position.turn().waiting().lowest() {
                ensure(moves < G::ABOUT.longest, || format!("more than {} moves", G::ABOUT.longest))
                    .map_err(fail)?;
                let Some(action) = random_action(&position, seat, &mut rng) else {
                    return Err(fail(format!("{seat} can answer nothing")));
                };
                position.apply(seat, &action, &mut table::Quiet);
                moves += 1;
            }
        }
        Ok(())
    }

    /// Labels and texts are unique among a seat's offers, prompts are sentences, the picture is the
    /// same with styles and without, and nothing that is printed holds a control character.
    pub(super) fn words_are_sound(&self) -> Result<(), Failure> {
        self.walk(WORDS, self.effort.pick(400, 20_000), |moment| {
            let position = moment.position;
            for seat in Seats::first(position.seats()) {
                let offered = Offered::to(position, seat);
                let (mut labels, mut texts) = (BTreeSet::new(), BTreeSet::new());
                for action in &offered.actions {
                    let label = position.label(seat, action);
                    plain(&label)?;
                    let text = text(position, action);
                    plain(&text)?;
                    ensure(labels.insert(label.clone()), || {
                        format!("two offers of {seat} are labelled {label:?}")
                    })?;
                    ensure(texts.insert(text.clone()), || {
                        format!("two offers of {seat} are written {text:?}")
                    })?;
                }
            }
            for seat in position.turn().waiting() {
                let prompt = position.prompt(seat, &position.ask(seat));
                plain(&prompt)?;
                ensure(prompt.ends_with(['.', '?', '!']), || {
                    format!("the prompt {prompt:?} is no sentence")
                })?;
                let mut titles = BTreeSet::new();
                for heading in position.headings(seat, &position.ask(seat)) {
                    plain(&heading.title)?;
                    ensure(titles.insert(heading.title.clone()), || {
                        format!("two headings of {seat} read {:?}", heading.title)
                    })?;
                }
            }
            let viewer = moment.viewer();
            let view = moment.position.view(viewer);
            let picture = G::picture(self.content, &view);
            plain(&picture.replace('\n', " "))?;
            let painted = G::painted(self.content, &view).to_string();
            ensure(painted == picture, || format!("with styles the picture says other things:\n{painted}"))?;
            if let Some((seat, action)) = moment.answer() {
                let mut facts = Vec::new();
                moment.position.clone().apply(seat, &action, &mut facts);
                for fact in &facts {
                    let sentence = G::tell(self.content, &fact.event, viewer);
                    plain(&sentence)?;
                    match G::gist(self.content, &fact.event) {
                        Some(Gist::Ends(words)) => ensure(sentence.ends_with(&format!(" {words}.")), || {
                            format!("{sentence:?} does not end with {words:?}")
                        })?,
                        Some(Gist::Adds(words)) => plain(&words)?,
                        None => {}
                    }
                }
            }
            if let Some(action) = moment.strange_action()
                && let Some(seat) = moment.position.turn().waiting().lowest()
                && let Err(no) = moment.position.check(seat, &action)
            {
                plain(&G::because(self.content, &no.why))?;
            }
            Ok(())
        })
    }
}

fn plain(words: &str) -> Result<(), String> {
    let sound = !words.trim().is_empty() && !words.chars().any(char::is_control);
    ensure(sound, || format!("{words:?} is empty or holds a control character"))
}

fn refuse_unless_offered<G: Game>(
    moment: &Moment<'_, G>,
    offered: &Offered<G>,
    seat: Seat,
    action: &G::Action,
) -> Result<(), String> {
    let position = moment.position;
    let listed = offered.actions.binary_search(action).is_ok();
    match position.check(seat, action) {
        Ok(()) => ensure(offered.contains(position, action), || {
            format!("{seat} may {:?}, though it is not offered", text(position, action))
        }),
        Err(no) => {
            ensure(!listed, || format!("{:?} is listed for {seat} and refused", text(position, action)))?;
            ensure(!no.rule.0.is_empty(), || "a refusal cites no rule".to_owned())
        }
    }
}

/// Just outside each edge of a space everything is refused; inside, the rules decide.
fn try_edges<G: Game>(
    moment: &mut Moment<'_, G>,
    offered: &Offered<G>,
    seat: Seat,
    space: &Space,
) -> Result<(), String> {
    let position = moment.position;
    for (index, axis) in space.axes.iter().enumerate() {
        for beyond in [axis.min.checked_sub(1), axis.max.checked_add(1)].into_iter().flatten() {
            let mut values = sample(space, moment.rng);
            values[index] = beyond;
            // A text that cannot be read is refused before it gets here.
            if let Ok(action) = G::read(position.content(), &space.text(&values)) {
                ensure(position.check(seat, &action).is_err(), || {
                    format!("{seat} may {:?}, outside its space", space.text(&values))
                })?;
            }
        }
    }
    let inside = space.text(&sample(space, moment.rng));
    match G::read(position.content(), &inside) {
        Ok(action) => {
            ensure(text(position, &action) == inside, || format!("{inside:?} is written differently again"))?;
            refuse_unless_offered(moment, offered, seat, &action)
        }
        Err(error) => Err(format!("{inside:?} lies in a space but cannot be read: {error}")),
    }
}
