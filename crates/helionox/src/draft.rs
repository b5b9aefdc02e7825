//! The Architect draft, and the Architects that are chosen freely. HX-DRAFT-01 to HX-DRAFT-04.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Chance, Events, Hidden, Joint, Seat, Seats, Viewer};

use crate::event::Event;
use crate::nouns::ArchitectId;
use crate::position::Helionox;
use crate::state::{PLAYERS_MAX, Phase};

/// Architects dealt to each player. HX-DRAFT-01.
pub(crate) const DEALT: usize = 3;

/// Architects that one player holds.
pub(crate) type Held = ArrayVec<Hidden<ArchitectId>, DEALT>;

/// The draft, while it goes on.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// What each player holds and passes on.
    pub held: [Held; PLAYERS_MAX],
    /// What each player has kept.
    pub kept: [Held; PLAYERS_MAX],
    /// The answers to the question that all are asked at once.
    pub answers: Option<Joint<ArchitectId>>,
}

impl Draft {
    /// Whether the players choose among what they kept: nobody holds anything any more.
    #[must_use]
    pub fn is_choosing(&self) -> bool {
        self.held.iter().all(|held| held.is_empty())
    }

    /// What a seat can answer with now.
    #[must_use]
    pub fn choice(&self, seat: Seat) -> &Held {
        let place = seat.index() & 3;
        if self.is_choosing() { &self.kept[place] } else { &self.held[place] }
    }
}

impl Helionox {
    /// HX-DRAFT-01: all Architects are shuffled and three are dealt to each player. HX-SOLO-02: somebody alone is dealt three to
    /// choose from.
    pub(crate) fn deal_draft(&mut self) {
        let mut all: Vec<ArchitectId> = self.architects().collect();
        self.state.chance.shuffle(&mut all);
        let mut next = all.into_iter();
        let alone = self.state.seats == 1;
        for place in 0..usize::from(self.state.seats) {
            let seat = Seats::only(Seat::new(place as u8));
            let mut dealt: Held = next.by_ref().take(DEALT).map(|card| Hidden { card, by: seat }).collect();
            dealt.sort_unstable_by_key(|held| held.card);
            let draft = &mut self.state.draft;
            if alone { draft.kept[place] = dealt } else { draft.held[place] = dealt }
        }
        self.state.phase = Phase::Draft;
        self.state.draft.answers = Some(Joint::ask(Seats::first(self.state.seats)));
    }

    /// The Architects that can be in this game. HX-RULING-06.
    pub(crate) fn architects(&self) -> impl Iterator<Item = ArchitectId> + use<'_> {
        let (kit, mercury) = (self.kit.0, self.state.mercury);
        ArchitectId::all(kit).filter(move |one| mercury || !one.of(kit).mercury)
    }

    /// A seat's answer; when all are in, they count together.
    pub(crate) fn answer_draft(&mut self, seat: Seat, architect: ArchitectId, out: &mut impl Events<Event>) {
        let Some(answers) = &mut self.state.draft.answers else { return };
        answers.answer(seat, architect);
        out.tell_to(seat, || Event::Kept { seat, architect });
        if !answers.waiting().is_empty() {
            return;
        }
        let asked = answers.asked();
        let chosen: ArrayVec<(Seat, ArchitectId), PLAYERS_MAX> =
            asked.iter().filter_map(|seat| answers.given(seat).map(|given| (seat, given))).collect();
        if self.state.draft.is_choosing() {
            // HX-DRAFT-04: the chosen ones are revealed together; the others go to the box unseen.
            self.state.draft = Draft::default();
            for (seat, architect) in chosen {
                self.player_mut(seat).architect = Some(architect);
                out.reveal(|| Event::Architect { seat, architect });
            }
            self.after_architects(out);
            return;
        }
        for (seat, architect) in chosen {
            // HX-DRAFT-02: one is kept.
            let place = seat.index() & 3;
            let draft = &mut self.state.draft;
            draft.held[place].retain(|held| held.card != architect);
            draft.kept[place].push(Hidden { card: architect, by: Seats::only(seat) });
            draft.kept[place].sort_unstable_by_key(|kept| kept.card);
        }
        self.pass_on(out);
    }

    /// HX-DRAFT-02, HX-RULING-85: the rest goes to the left, in every round. HX-DRAFT-03: until all are taken.
    fn pass_on(&mut self, out: &mut impl Events<Event>) {
        let seats = usize::from(self.state.seats);
        self.state.draft.held[..seats].rotate_right(1);
        out.tell(|| Event::Passed);
        for place in 0..seats {
            let seat = Seat::new(place as u8);
            let held = &mut self.state.draft.held[place];
            // Whoever saw them before does not know which one was kept.
            for card in held.iter_mut() {
                card.by = Seats::only(seat);
            }
            held.sort_unstable_by_key(|held| held.card);
            let held = &self.state.draft.held[place];
            if !held.is_empty() {
                let architects = || held.iter().map(|held| held.card).collect();
                out.reveal_to(seat, || Event::Received { seat, architects: architects() });
            }
        }
        self.state.draft.answers = Some(Joint::ask(Seats::first(self.state.seats)));
        // HX-DRAFT-03: the last one is forced.
        if self.state.draft.held[..seats].iter().all(|held| held.len() == 1) {
            for place in 0..seats {
                let draft = &mut self.state.draft;
                if let Some(last) = draft.held[place].pop() {
                    draft.kept[place].push(last);
                    draft.kept[place].sort_unstable_by_key(|kept| kept.card);
                }
            }
        }
    }

    /// What a viewer cannot know of the draft is dealt anew.
    pub(crate) fn imagine_draft(&mut self, viewer: Viewer, chance: &mut Chance) {
        if self.state.phase != Phase::Draft {
            return;
        }
        let everything: Vec<ArchitectId> = self.architects().collect();
        let draft = &mut self.state.draft;
        let places = || draft.held.iter().chain(&draft.kept).flatten();
        let known = |one: &ArchitectId| places().any(|held| held.card == *one && held.by.meets(viewer));
        let mut pool: Vec<ArchitectId> = everything.into_iter().filter(|one| !known(one)).collect();
        chance.shuffle(&mut pool);
        let mut next = pool.into_iter();
        let unknown = draft.held.iter_mut().chain(&mut draft.kept).flatten();
        for held in unknown.filter(|held| !held.by.meets(viewer)) {
            held.card = next.next().unwrap_or(held.card);
        }
        for held in draft.held.iter_mut().chain(&mut draft.kept) {
            held.sort_unstable_by_key(|held| held.card);
        }
        let choices: ArrayVec<Held, PLAYERS_MAX> =
            (0..PLAYERS_MAX).map(|place| draft.choice(Seat::new(place as u8)).clone()).collect();
        if let Some(answers) = &mut draft.answers {
            for seat in answers.asked().minus(viewer) {
                if answers.take_back(seat).is_some() {
                    let choice = &choices[seat.index() & 3];
                    answers.answer(seat, choice[chance.below(choice.len() as u32) as usize].card);
                }
            }
        }
    }
}
