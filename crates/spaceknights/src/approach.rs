//! The Approach: knights, respites, themes and decks, chosen or dealt.

use table::{Chance, Events, Interned, Joint, Quiet, Refusal, Seat, Setup};

use crate::cards::Cards;
use crate::content::{Kit, SheetId, StyleId};
use crate::deck::{Deck, MANEUVERS};
use crate::event::Event;
use crate::mettle::{Chips, Picking};
use crate::nouns::{Respite, SEATS, Suit, TeamDeck, Theme};
use crate::options::{self, Creation, Options, Settings};
use crate::position::{
    ALL, Answer, Approach, Knight, Montage, PUBLIC, Personal, Phase, Scenes, Spaceknights, State, TRACK, Team,
};
use crate::why::Why;

/// The seat with this number. SK-APPR-01, SK-RULING-02: the count-off follows the seats, and numbers and colours never change.
const fn seat(index: usize) -> Seat {
    Seat::new(index as u8)
}

impl Spaceknights {
    /// A new game: the Approach begins, or is dealt.
    pub(crate) fn set_up(
        kit: &'static Kit,
        setup: &Setup<Options>,
        mut chance: Chance,
    ) -> Result<Spaceknights, Refusal<Why>> {
        let options = &setup.options;
        let settings = Settings::of(options);
        let colours = options::colours(options, &mut chance)?;
        let pack = options::pack(kit, options, &mut chance)?;
        let mut order: [Seat; SEATS] = std::array::from_fn(seat);
        chance.shuffle(&mut order);
        // SK-APPR-12, SK-APPR-13, SK-APPR-14: all mettle of the own colour, Overpower 1, Life Force 6.
        let knight = |index: usize| Knight {
            reserve: Chips::only(seat(index), settings.mettle),
            overpower: 1,
            life: TRACK,
            // SK-TEAM-15: in a pack, as at a table, its author put the suits as they are.
            suits: TeamDeck::ALL.map(|deck| pack.of(kit).authors[index].suits(deck)),
            ..Knight::default()
        };
        let mut seen = [Cards::NONE; SEATS + 1];
        seen[PUBLIC] = Cards::THWARTED;
        let personal = Personal {
            faces: [[Default::default(); MANEUVERS]; SEATS],
            decks: [Cards::NONE; SEATS],
            hands: [Cards::NONE; SEATS],
            fronts: [Cards::NONE; SEATS],
            removed: Cards::NONE,
            seen,
            placed: [Cards::NONE; SEATS + 1],
            lost: [Cards::NONE; SEATS + 1],
        };
        let approach = Approach {
            creation: options.creation,
            order,
            respites: [None; SEATS],
            themes: [None; SEATS],
            answers: None,
        };
        let state = State {
            settings,
            colours,
            pack,
            seating: std::array::from_fn(seat),
            alive: ALL,
            fallen: table::Seats::NONE,
            // SK-APPR-15, SK-RULING-01: the first player is the Foe of the first Montage.
            foe: seat(0),
            hand: 0,
            knights: std::array::from_fn(knight),
            burned: Chips::NONE,
            personal,
            team: Team::default(),
            montage: Montage::default(),
            scenes: Scenes::default(),
            approach: Some(Box::new(approach)),
            phase: Phase::Sheets,
            asked: seat(0),
            picking: Picking::default(),
            chance,
        };
        let mut game = Spaceknights { kit: Interned(kit), state };
        if options.creation == Creation::Quick {
            game.deal_everything();
            game.end_approach(&mut Quiet);
        } else {
            game.ask_all(Phase::Sheets);
        }
        Ok(game)
    }

    /// SK-PROD-13, SK-PROD-29: Quick start deals knights, respites, themes and personal decks at random.
    fn deal_everything(&mut self) {
        let kit = self.kit.0;
        let mut sheets: Vec<SheetId> = SheetId::all(kit).collect();
        let mut styles: Vec<StyleId> = StyleId::all(kit).collect();
        let (mut respites, mut themes) = (Respite::ALL, Theme::ALL);
        let chance = &mut self.state.chance;
        chance.shuffle(&mut sheets);
        chance.shuffle(&mut styles);
        chance.shuffle(&mut respites);
        chance.shuffle(&mut themes);
        for index in 0..SEATS {
            let knight = &mut self.state.knights[index];
            (knight.sheet, knight.respite, knight.theme) = (sheets[index], respites[index], themes[index]);
            self.build(seat(index), styles[index].of(kit).deck);
        }
    }

    /// SK-PERS-01, SK-PERS-09: twelve maneuvers and three Thwarted cards are a personal deck; its player knows them all.
    fn build(&mut self, seat: Seat, deck: Deck) {
        let cards = Cards::of(seat, usize::from(self.state.settings.thwarted));
        let personal = &mut self.state.personal;
        personal.faces[seat.index()] = deck.faces();
        personal.decks[seat.index()] = cards;
        personal.seen[seat.index()] = personal.seen[seat.index()].union(Cards::of(seat, 0));
    }

    /// SK-GEN-04: the Approach ends once every player has a knight and all decks are there.
    fn end_approach(&mut self, out: &mut impl Events<Event>) {
        self.state.approach = None;
        out.tell(|| Event::Approached);
        self.begin_hand(out);
    }

    fn approach_mut(&mut self) -> Option<&mut Approach> {
        self.state.approach.as_deref_mut()
    }

    /// A question to all at once.
    fn ask_all(&mut self, phase: Phase) {
        self.state.phase = phase;
        if let Some(approach) = self.approach_mut() {
            approach.answers = Some(Joint::ask(ALL));
        }
    }

    /// The answers to the question that all are asked, while there is one.
    #[inline]
    pub(crate) fn answers(&self) -> Option<&Joint<Answer>> {
        self.state.approach.as_deref()?.answers.as_ref()
    }

    /// A seat's answer; when all are in, they count together.
    pub(crate) fn answer(&mut self, seat: Seat, answer: Answer, out: &mut impl Events<Event>) {
        let phase = self.state.phase;
        let Some(answers) = self.approach_mut().and_then(|approach| approach.answers.as_mut()) else {
            return;
        };
        answers.answer(seat, answer);
        let all = answers.all_in().map(|all| all.collect::<arrayvec::ArrayVec<_, SEATS>>());
        out.tell(|| Event::Answered { seat });
        out.tell_to(seat, || told(seat, phase, answer));
        let Some(all) = all else { return };
        if let Some(approach) = self.approach_mut() {
            approach.answers = None;
        }
        for (seat, answer) in all {
            match (answer, phase) {
                (Answer::Sheet(sheet), _) => {
                    self.knight_mut(seat).sheet = sheet;
                    out.reveal(|| told(seat, phase, answer));
                }
                (Answer::Suits(suits), Phase::Suits(deck)) => {
                    self.knight_mut(seat).suits[deck as usize] = suits;
                    out.reveal(|| told(seat, phase, answer));
                }
                (Answer::Suits(_), _) => {}
                // What is in a personal deck stays with its player.
                (Answer::Deck(deck), _) => self.build(seat, deck),
            }
        }
        self.next_stage(phase, out);
    }

    /// What follows a question to all.
    fn next_stage(&mut self, phase: Phase, out: &mut impl Events<Event>) {
        match phase {
            Phase::Sheets => self.choose_step(out),
            Phase::Suits(TeamDeck::Locus) => self.ask_all(Phase::Suits(TeamDeck::Enemy)),
            Phase::Suits(TeamDeck::Enemy) => self.ask_all(Phase::Suits(TeamDeck::Threat)),
            Phase::Suits(TeamDeck::Threat) => self.ask_all(Phase::Decks),
            _ => self.end_approach(out),
        }
    }

    pub(crate) fn take_back(&mut self, seat: Seat, out: &mut impl Events<Event>) {
        if let Some(answers) = self.approach_mut().and_then(|approach| approach.answers.as_mut()) {
            answers.take_back(seat);
        }
        out.tell(|| Event::TookBack { seat });
    }

    /// SK-APPR-08, SK-APPR-09: respites are chosen in the drawn order, themes the other way round.
    fn choose_step(&mut self, out: &mut impl Events<Event>) {
        let Some(approach) = self.state.approach.as_deref() else { return };
        let order = approach.order;
        if let Some(seat) = order.into_iter().find(|seat| approach.respites[seat.index()].is_none()) {
            let mut left = Respite::ALL.into_iter().filter(|one| self.claimer_of_respite(*one).is_none());
            if let (Some(only), None) = (left.next(), left.next()) {
                return self.choose_respite(seat, only, out);
            }
            return self.ask(Phase::Respites, seat);
        }
        if let Some(seat) = order.into_iter().rev().find(|seat| approach.themes[seat.index()].is_none()) {
            let mut left = Theme::ALL.into_iter().filter(|one| self.claimer_of_theme(*one).is_none());
            if let (Some(only), None) = (left.next(), left.next()) {
                return self.choose_theme(seat, only, out);
            }
            return self.ask(Phase::Themes, seat);
        }
        let workshop = approach.creation == Creation::Workshop;
        self.ask_all(if workshop { Phase::Suits(TeamDeck::Locus) } else { Phase::Decks });
    }

    /// SK-APPR-10: who has a respite already.
    pub(crate) fn claimer_of_respite(&self, respite: Respite) -> Option<Seat> {
        let approach = self.state.approach.as_deref()?;
        approach.respites.iter().position(|one| *one == Some(respite)).map(seat)
    }

    /// SK-APPR-11: who has a theme already.
    pub(crate) fn claimer_of_theme(&self, theme: Theme) -> Option<Seat> {
        let approach = self.state.approach.as_deref()?;
        approach.themes.iter().position(|one| *one == Some(theme)).map(seat)
    }

    pub(crate) fn choose_respite(&mut self, seat: Seat, respite: Respite, out: &mut impl Events<Event>) {
        if let Some(approach) = self.approach_mut() {
            approach.respites[seat.index()] = Some(respite);
        }
        self.knight_mut(seat).respite = respite;
        out.tell(|| Event::Rests { seat, respite });
        self.choose_step(out);
    }

    pub(crate) fn choose_theme(&mut self, seat: Seat, theme: Theme, out: &mut impl Events<Event>) {
        if let Some(approach) = self.approach_mut() {
            approach.themes[seat.index()] = Some(theme);
        }
        self.knight_mut(seat).theme = theme;
        out.tell(|| Event::Mourns { seat, theme });
        self.choose_step(out);
    }
}

fn told(seat: Seat, phase: Phase, answer: Answer) -> Event {
    match (answer, phase) {
        (Answer::Sheet(sheet), _) => Event::Knighted { seat, sheet },
        (Answer::Suits(suits), Phase::Suits(deck)) => Event::Wrote { seat, deck, suits },
        (Answer::Suits(suits), _) => Event::Wrote { seat, deck: TeamDeck::Locus, suits },
        (Answer::Deck(deck), _) => Event::Built { seat, deck },
    }
}

/// SK-TEAM-14: an author puts each of the three suits on exactly one of the three cards.
pub(crate) fn suits_differ(suits: [Suit; 3]) -> Result<(), Refusal<Why>> {
    let [a, b, c] = suits;
    Refusal::unless(a != b && b != c && a != c, "SK-TEAM-14", Why::SameSuit)
}
