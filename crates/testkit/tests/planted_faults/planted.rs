//! The list of planted faults.

use std::sync::atomic::{AtomicI16, AtomicU64, Ordering};

use table::{
    Audience, Chance, Events, Fact, Game, Gist, News, Refusal, Seat, Seats, Unreadable, Viewer, Words,
};

use small_games::anvil::{Action, Anvil, Cards, Event, Frame, Question, State, View, Why};

use crate::broken::Fault;

/// Defines faults and the list of them: a name, the check that must notice, and what is done wrong.
macro_rules! faults {
    ($($(#[$doc:meta])* $name:ident caught by $check:ident { $($body:tt)* })*) => {
        $(
            $(#[$doc])*
            struct $name;

            impl Fault for $name {
                fn name(&self) -> &'static str {
                    stringify!($name)
                }

                fn caught_by(&self) -> &'static str {
                    stringify!($check)
                }

                $($body)*
            }
        )*

        /// All planted faults.
        #[must_use]
        pub(crate) fn planted() -> &'static [&'static dyn Fault] {
            &[$(&$name),*]
        }
    };
}

faults! {
    /// The view shows every hand to everybody.
    OpenHands caught by hidden_changes_no_byte {
        fn view(&self, anvil: &Anvil, viewer: Viewer) -> View {
            let mut view = anvil.view(viewer);
            for (seat, shown) in Seats::first(anvil.seats()).iter().zip(&mut view.seats) {
                shown.known = anvil.hand(seat).iter().map(|hidden| hidden.card).collect();
            }
            view
        }
    }

    /// The view shows a card that was committed face down.
    OpenCommitment caught by hidden_changes_no_byte {
        fn view(&self, anvil: &Anvil, viewer: Viewer) -> View {
            let mut view = anvil.view(viewer);
            if let Some(Frame::Ward { committed, .. }) = anvil.state.stack.last()
                && let Some(shown) = view.under_way.last_mut()
            {
                shown.card = Some(committed.card);
            }
            view
        }
    }

    /// A refusal says more about a card that a rival holds.
    TalkativeRefusal caught by hidden_changes_no_byte {
        fn check(&self, anvil: &Anvil, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
            let rival = seat.next(anvil.seats());
            anvil.check(seat, action).map_err(|no| match no.why {
                Why::NotHeld(kind) if anvil.holds(rival, kind) => Refusal { why: Why::NoRival(rival), ..no },
                _ => no,
            })
        }
    }

    /// Whether a quench is offered depends on the rival's hand.
    KnowingOffer caught by hidden_changes_no_byte {
        fn actions(&self, anvil: &Anvil, seat: Seat, out: &mut Vec<Action>) {
            anvil.actions(seat, out);
            out.retain(|action| self.check(anvil, seat, action).is_ok());
        }

        fn check(&self, anvil: &Anvil, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
            if let Action::Quench(rival, kind) = *action
                && anvil.holds(rival, kind)
            {
                return Err(Refusal::by("AN-QUENCH-01", Why::NoRival(rival)));
            }
            anvil.check(seat, action)
        }
    }

    /// A label tells what lies on top of the deck.
    TalkativeLabel caught by hidden_changes_no_byte {
        fn label(&self, anvil: &Anvil, seat: Seat, action: &Action) -> String {
            let top = anvil.state.deck.last().map(|hidden| hidden.card);
            if *action == Action::Draw { format!("Draw {top:?}") } else { anvil.label(seat, action) }
        }
    }

    /// A rival without ore is not asked to ward: everybody sees that it has none.
    SilentForcedAnswer caught by facts_tell_what_is_learned {
        fn apply(&self, anvil: &mut Anvil, seat: Seat, action: &Action, _: &AtomicI16, out: &mut Vec<Fact<Event>>) {
            anvil.apply(seat, action, out);
            if let Some(Frame::Ward { to, .. }) = anvil.state.stack.last().copied() {
                let ore = anvil.hand(to).iter().any(|hidden| anvil.content().of(hidden.card).value > 0);
                if !ore {
                    anvil.apply(to, &Action::Stand, out);
                }
            }
        }
    }

    /// Everybody is told which card was committed.
    LoudCommitment caught by facts_tell_what_is_learned {
        fn mark(&self, to: Audience, news: News, event: &Event) -> (Audience, News) {
            if matches!(event, Event::QuenchedWith { .. }) { (Audience::All, news) } else { (to, news) }
        }
    }

    /// A seat comes to know a card without being told.
    UntoldTrade caught by facts_tell_what_is_learned {
        fn mark(&self, to: Audience, news: News, event: &Event) -> (Audience, News) {
            if matches!(event, Event::Handed { .. }) { (Audience::Only(Seats::NONE), news) } else { (to, news) }
        }
    }

    /// A look at the deck is not marked as something learned, so undo crosses it for free.
    UnmarkedPeek caught by undo_never_crosses_a_learning {
        fn mark(&self, to: Audience, news: News, event: &Event) -> (Audience, News) {
            if matches!(event, Event::LookedAt { .. }) { (to, News::Open) } else { (to, news) }
        }
    }

    /// Where a blow lands is not marked as something learned, so a preview tells it.
    UnmarkedTremor caught by previews_come_true {
        fn mark(&self, to: Audience, news: News, event: &Event) -> (Audience, News) {
            if matches!(event, Event::Landed { .. }) { (to, News::Open) } else { (to, news) }
        }
    }

    /// What is imagined is the truth.
    ImaginesTheTruth caught by imagined_from_knowledge_alone {
        fn imagine(&self, anvil: &Anvil, _: Viewer, chance: &mut Chance) -> Anvil {
            let mut imagined = anvil.clone();
            imagined.state.chance = chance.fork();
            imagined
        }
    }

    /// What is imagined goes on with the true stream of chance.
    ImaginesTheFuture caught by imagined_from_knowledge_alone {
        fn imagine(&self, anvil: &Anvil, viewer: Viewer, chance: &mut Chance) -> Anvil {
            let mut imagined = anvil.imagine(viewer, chance);
            imagined.state.chance = anvil.state.chance.clone();
            imagined
        }
    }

    /// What was seen of the deck is forgotten.
    ForgetsThePeek caught by imagined_from_knowledge_alone {
        fn imagine(&self, anvil: &Anvil, viewer: Viewer, chance: &mut Chance) -> Anvil {
            let mut blurred = anvil.clone();
            table::mix(&mut blurred.state.deck, Seats::NONE);
            blurred.imagine(viewer, chance)
        }
    }

    /// A spark is imagined in a hand.
    ImaginesTheImpossible caught by imagined_from_knowledge_alone {
        fn imagine(&self, anvil: &Anvil, viewer: Viewer, chance: &mut Chance) -> Anvil {
            let mut imagined = anvil.imagine(viewer, chance);
            let unknown = |hidden: &&mut table::Hidden<_>| !hidden.by.meets(viewer);
            let state = &mut imagined.state;
            let held = state.hands.iter_mut().flatten().find(unknown);
            let spark = state.deck.iter_mut().filter(unknown).find(|hidden| anvil.content().of(hidden.card).spark);
            if let (Some(held), Some(spark)) = (held, spark) {
                std::mem::swap(&mut held.card, &mut spark.card);
            }
            imagined
        }
    }

    /// What is imagined depends on the true order of the deck.
    LeansOnTheTruth caught by imagined_from_knowledge_alone {
        fn imagine(&self, anvil: &Anvil, viewer: Viewer, chance: &mut Chance) -> Anvil {
            if anvil.state.deck.last().is_some_and(|hidden| hidden.card.0 % 2 == 0) {
                chance.word();
            }
            anvil.imagine(viewer, chance)
        }
    }

    /// A second strike is accepted, though it is not offered.
    OffListAcceptance caught by legal_is_offered {
        fn check(&self, anvil: &Anvil, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
            anvil.check(seat, action).or_else(|no| if no.rule.0 == "AN-STRIKE-03" { Ok(()) } else { Err(no) })
        }
    }

    /// Blows outside the space are accepted.
    UnboundedSpace caught by legal_is_offered {
        fn check(&self, anvil: &Anvil, seat: Seat, action: &Action) -> Result<(), Refusal<Why>> {
            anvil.check(seat, action).or_else(|no| if no.rule.0 == "AN-STRIKE-01" { Ok(()) } else { Err(no) })
        }
    }

    /// Something is offered that is refused.
    EmptyPromise caught by legal_is_offered {
        fn actions(&self, anvil: &Anvil, seat: Seat, out: &mut Vec<Action>) {
            anvil.actions(seat, out);
            if out.last() == Some(&Action::Rest) {
                out.push(Action::Smother);
            }
        }
    }

    /// Offers come in no order.
    UnsortedOffers caught by legal_is_offered {
        fn actions(&self, anvil: &Anvil, seat: Seat, out: &mut Vec<Action>) {
            anvil.actions(seat, out);
            out.reverse();
        }
    }

    /// A discarded card is lost.
    LostCard caught by invariants_hold {
        fn apply(&self, anvil: &mut Anvil, seat: Seat, action: &Action, _: &AtomicI16, out: &mut Vec<Fact<Event>>) {
            anvil.apply(seat, action, out);
            if matches!(action, Action::Shed(_)) {
                anvil.state.discard.pop();
            }
        }
    }

    /// A card turns into another.
    ChangedCard caught by invariants_hold {
        fn apply(&self, anvil: &mut Anvil, seat: Seat, action: &Action, _: &AtomicI16, out: &mut Vec<Fact<Event>>) {
            anvil.apply(seat, action, out);
            if *action == Action::Rake
                && let Some(bottom) = anvil.state.deck.first_mut()
            {
                bottom.card.0 = (bottom.card.0 + 1) % 3;
            }
        }
    }

    /// Whoever tosses last begins.
    OrderDependentToss caught by joint_answers_commute {
        fn apply(&self, anvil: &mut Anvil, seat: Seat, action: &Action, _: &AtomicI16, out: &mut Vec<Fact<Event>>) {
            let tossing = anvil.state.draft.is_some();
            anvil.apply(seat, action, out);
            if tossing && anvil.state.draft.is_none() {
                (anvil.state.first, anvil.state.active) = (seat, seat);
            }
        }
    }

    /// The others see what was tossed before all are in.
    OpenToss caught by joint_answers_commute {
        fn view(&self, anvil: &Anvil, viewer: Viewer) -> View {
            let mut view = anvil.view(viewer);
            if let Some(draft) = anvil.state.draft {
                for (seat, shown) in Seats::first(anvil.seats()).iter().zip(&mut view.seats) {
                    shown.tossed = draft.given(seat);
                }
            }
            view
        }
    }

    /// An answer to a joint question draws from chance.
    DrawingToss caught by joint_answers_commute {
        fn apply(&self, anvil: &mut Anvil, seat: Seat, action: &Action, _: &AtomicI16, out: &mut Vec<Fact<Event>>) {
            if matches!(action, Action::Toss(_)) {
                anvil.state.chance.word();
            }
            anvil.apply(seat, action, out);
        }
    }

    /// A toss cannot be taken back.
    FinalToss caught by joint_answers_commute {
        fn actions(&self, anvil: &Anvil, seat: Seat, out: &mut Vec<Action>) {
            anvil.actions(seat, out);
            out.retain(|action| *action != Action::TakeBack);
        }
    }

    /// A fact's stored form, and so the digest, misses a field.
    DigestMissesAField caught by round_trips {
        fn aside(&self, event: &Event) -> Option<i16> {
            if let Event::Landed { angle, .. } = event { Some(*angle) } else { None }
        }
    }

    /// Lasting modifiers are not stored.
    ForgetfulSave caught by round_trips {
        fn save(&self, anvil: &Anvil, _: &AtomicI16) -> State {
            let mut state = anvil.save();
            state.modifiers.clear();
            state
        }
    }

    /// A strike's force is written without its tens.
    ClippedText caught by round_trips {
        fn write(&self, cards: &Cards, action: &Action, out: &mut String) {
            match *action {
                Action::Strike { angle, force } if force > 9 => {
                    Anvil::write(cards, &Action::Strike { angle, force: 1 + force % 9 }, out);
                }
                _ => Anvil::write(cards, action, out),
            }
        }
    }

    /// An action can be written in more than one way.
    LenientReading caught by only_open_questions_are_answered {
        fn read(&self, cards: &Cards, text: &str) -> Result<Action, Unreadable> {
            Anvil::read(cards, text.trim())
        }
    }

    /// Two offers carry the same label.
    SameLabels caught by words_are_sound {
        fn label(&self, anvil: &Anvil, seat: Seat, action: &Action) -> String {
            if matches!(action, Action::Play(_)) { "Play a card".to_owned() } else { anvil.label(seat, action) }
        }
    }

    /// What is said to end a sentence of the log does not.
    LooseEnds caught by words_are_sound {
        fn gist(&self, cards: &Cards, event: &Event) -> Option<Gist> {
            if let Event::Scored { points, .. } = event { Some(Gist::Ends(format!("{points} points"))) } else { Anvil::gist(cards, event) }
        }
    }

    /// A seat that is offered a trade can answer nothing.
    DeadEnd caught by never_stuck {
        fn actions(&self, anvil: &Anvil, seat: Seat, out: &mut Vec<Action>) {
            anvil.actions(seat, out);
            out.retain(|action| !matches!(action, Action::Return(_)));
        }
    }

    /// Resting gives new works, so no turn ever ends.
    Endless caught by never_stuck {
        fn apply(&self, anvil: &mut Anvil, seat: Seat, action: &Action, _: &AtomicI16, out: &mut Vec<Fact<Event>>) {
            if matches!(anvil.ask(seat).question, Question::Work { .. }) {
                anvil.state.works = 3;
            }
            if *action != Action::Rest {
                anvil.apply(seat, action, out);
            }
            anvil.state.burns = [0; 4];
        }
    }

    /// Something outside the seed decides the deal.
    OutsideInfluence caught by same_seed_same_game {
        fn start(&self, mut anvil: Anvil) -> Anvil {
            static DEALS: AtomicU64 = AtomicU64::new(0);
            anvil.state.chance = Chance::from_number(DEALS.fetch_add(1, Ordering::Relaxed));
            anvil
        }
    }

    /// Clones share a tally.
    SharedTally caught by clones_are_apart {
        fn apply(&self, anvil: &mut Anvil, seat: Seat, action: &Action, tally: &AtomicI16, out: &mut Vec<Fact<Event>>) {
            tally.fetch_add(1, Ordering::Relaxed);
            anvil.apply(seat, action, out);
        }

        fn save(&self, anvil: &Anvil, tally: &AtomicI16) -> State {
            let mut state = anvil.save();
            state.points[0] += tally.load(Ordering::Relaxed);
            state
        }
    }

    /// Points come from outside the game now and then, so a record replays with other facts.
    UnrepeatableFacts caught by records_replay_and_tell {
        fn apply(&self, anvil: &mut Anvil, seat: Seat, action: &Action, _: &AtomicI16, out: &mut Vec<Fact<Event>>) {
            static MOVES: AtomicU64 = AtomicU64::new(0);
            anvil.apply(seat, action, out);
            if MOVES.fetch_add(1, Ordering::Relaxed).is_multiple_of(7) {
                out.tell(|| Event::Scored { seat, points: 0 });
            }
        }
    }
}
