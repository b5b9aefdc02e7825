//! Prompts and labels: what a seat is asked, and what its answers are called.

use table::english::{count, many};
use table::{Ask, Clock, Seat, Team, Viewer, Word as _, Words};

use crate::action::{Action, ChipsFor, Question};
use crate::cards::CardId;
use crate::content::Kit;
use crate::event::{Event, Shown};
use crate::mark::Mark;
use crate::nouns::{Moment, Place, Suit, TeamDeck};
use crate::options::Saga;
use crate::position::{Phase, Spaceknights};
use crate::view::View;
use crate::why::Why;
use crate::{picture, refusals, told};

impl Spaceknights {
    fn card_words(&self, card: CardId) -> String {
        told::card(&Shown { card, face: self.face(card) })
    }

    /// The title of a team card, with its author's words.
    fn titled(&self, deck: TeamDeck, mark: Mark) -> String {
        let card = crate::mark::TeamCard { deck, mark };
        let author = &self.state.pack.of(self.kit.0).authors[usize::from(mark.value()) - 1];
        let written = &author.cards[deck as usize][usize::from(self.slot_of(card))];
        format!("{mark} {}", written.title)
    }

    fn suits_words(&self, seat: Seat, deck: TeamDeck, suits: [Suit; 3]) -> String {
        let author = &self.state.pack.of(self.kit.0).authors[seat.index()];
        let cards = &author.cards[deck as usize];
        let each: Vec<String> =
            cards.iter().zip(suits).map(|(card, suit)| format!("{}: {}", card.title, suit.name())).collect();
        each.join(", ")
    }

    fn maneuver_words(
        &self,
        card: CardId,
        target: Option<Seat>,
        place: Option<Place>,
        partner: Option<Seat>,
    ) -> String {
        let face = self.face(card).unwrap_or_default();
        let at = target.map_or(String::new(), |target| format!(", at {target}"));
        let on = place.map_or(String::new(), |place| format!(", on {}", place.name()));
        let with = partner.map_or(String::new(), |partner| format!(", trading with {partner}"));
        let words = self.card_words(card);
        format!("{words}{at}{on}{with}: {} ({})", face.effect.meaning(), face.condition.meaning())
    }

    fn chips_prompt(&self, why: ChipsFor) -> String {
        let left = self.state.picking.left;
        let more = many(left, "chip");
        let from = self.state.picking.from;
        match why {
            ChipsFor::FirstPosting | ChipsFor::SecondPosting => format!("Which {more} do you post?"),
            ChipsFor::Overpower | ChipsFor::SceneOverpower => {
                format!("Overpower raised your die: which {more} do you burn?")
            }
            ChipsFor::Match => format!("Which {more} do you bid to match?"),
            ChipsFor::Surge => format!("Which {more} do you bid to surge?"),
            ChipsFor::Limit => format!("Which {more} do you bid to your limit?"),
            ChipsFor::Reroll | ChipsFor::SceneReroll => "Which chip do you burn to roll again?".to_owned(),
            ChipsFor::Consent => "Which chip do you burn for your neighbour's maneuver?".to_owned(),
            ChipsFor::Collect => format!("Which {more} do you take from the line of {from}?"),
            ChipsFor::Restore => format!("Which {more} do you burn for Life Force?"),
            ChipsFor::HandBack => format!("Which chips, up to {left}, do you hand back to their owners?"),
            ChipsFor::Vigil | ChipsFor::Communion => format!("Which {more} do you burn?"),
            ChipsFor::VigilTakes => format!("Which chip do you take from {from}?"),
            ChipsFor::Ransom => format!("Which {more} do you pay for the ransom?"),
        }
    }

    fn bid_prompt(&self, seat: Seat) -> String {
        let (bid, line, room) = (self.state.montage.bid, self.knight(seat).line.total(), self.room(seat));
        format!("The bid is {bid}, your line is {line}, and you have room for {room}: match, surge or fade?")
    }
}

fn moment_prompt(moment: Moment) -> &'static str {
    match moment {
        Moment::Plot => "Tell the enemy's plot from the three cards, then go on.",
        Moment::FindsOut => "Tell how your knight finds out about the plot, then go on.",
        Moment::Personal => "Tell why the plot is personal to your knight, then go on.",
        Moment::Complication => "Tell what the complication changes for the knights, then go on.",
        Moment::KnightUncontested => "Tell how your knight triumphed, then go on.",
        Moment::FoeUncontested => "Tell how the enemy got the better of the knights, then go on.",
        Moment::KnightShowdown => "Tell of your knight's bravery and guilt, then go on.",
        Moment::FoeShowdown => "Tell how the knights were crushed, then go on.",
        Moment::Stage => "Set the stage for the Long, Lonely Moments, then go on.",
        Moment::Sacrifice => "Tell of your knight's sacrifice, then go on.",
        Moment::GoldenAge => "Tell what follows your victory, then end the saga.",
        Moment::DarkAges => "Tell of the dark ages that follow, then end the saga.",
        Moment::KnightMatches
        | Moment::FoeMatches
        | Moment::KnightSurges
        | Moment::FoeSurges
        | Moment::Thwarted
        | Moment::Scene => "Tell of it, then go on.",
    }
}

impl Words for Spaceknights {
    fn prompt(&self, seat: Seat, ask: &Ask<Question, Action>) -> String {
        match ask.question {
            Question::WhichKnight => "Which knight will you be?".to_owned(),
            Question::WhichRespite => "How does your knight find peace?".to_owned(),
            Question::WhichTheme => "What are your knight's scenes about?".to_owned(),
            Question::WhichSuits(deck) => {
                let what = ["loci", "enemies", "threats"][deck as usize];
                format!("Which suits do your three {what} have?")
            }
            Question::WhichDeck => "Which twelve maneuvers are in your personal deck?".to_owned(),
            Question::Answered => "The others are still choosing.".to_owned(),
            Question::Narrate(moment) => moment_prompt(moment).to_owned(),
            Question::WhichChips(why) => self.chips_prompt(why),
            Question::ReclaimFrom => {
                let left = self.state.picking.left;
                format!("From whom do you reclaim your chips, up to {left}?")
            }
            Question::Bid => self.bid_prompt(seat),
            Question::SufferFor(by) => format!("Will you lose 2 Life Force for the maneuver of {by}?"),
            Question::BurnFor(by) => format!("Will you burn a chip for the maneuver of {by}?"),
            Question::WhichCard(of) => format!("Which card of this deck goes to the hand of {of}?"),
            Question::StopThwarted(player) => format!("Will you stop the Thwarted card of {player}?"),
            Question::WhichComplication => "From which deck does the complication come?".to_owned(),
            Question::Show => "Do you reveal your hand, or fade?".to_owned(),
            Question::WhichFront => "Which card of your hand do you put in front?".to_owned(),
            Question::WhichThreat => "Which Threat card does the Foe keep?".to_owned(),
            Question::ReturnCards => "Which cards in front do you shuffle back into your deck?".to_owned(),
            Question::RecallCard => "Your deck is short: which card in front goes back?".to_owned(),
            Question::GiveBackThreat => "The Threat deck is short: which kept card goes back?".to_owned(),
            Question::Scene => {
                let theme = self.knight(seat).theme;
                format!("Your scene touches on {}: what do you do?", self.kit.0.theme(theme).title)
            }
            Question::HowManyBurned => "How much mettle do you burn in your vigil?".to_owned(),
            Question::WhichExchange => {
                "Which two colours do you burn, and which way do the respites go?".to_owned()
            }
            Question::HowManyPledged { to, missing } => {
                format!("How much mettle do you pledge to {to}'s ransom? {missing} still missing.")
            }
            Question::LastRestore => "Will you buy back Life Force before the next hand?".to_owned(),
        }
    }

    fn label(&self, seat: Seat, action: &Action) -> String {
        let kit = self.kit.0;
        match *action {
            Action::Knight(sheet) => {
                let sheet = sheet.of(kit);
                format!("{}, once {}", sheet.name, sheet.once)
            }
            Action::Respite(respite) => {
                let titled = kit.respite(respite);
                format!("{}: {}", titled.title, titled.blurb)
            }
            Action::Theme(theme) => {
                let titled = kit.theme(theme);
                format!("{}: {}", titled.title, titled.blurb)
            }
            Action::Loci(a, b, c) => self.suits_words(seat, TeamDeck::Locus, [a, b, c]),
            Action::Enemies(a, b, c) => self.suits_words(seat, TeamDeck::Enemy, [a, b, c]),
            Action::Threats(a, b, c) => self.suits_words(seat, TeamDeck::Threat, [a, b, c]),
            Action::Style(style) => {
                let style = style.of(kit);
                format!("{}: {}", style.name, style.blurb)
            }
            Action::Deck(_) => "Your own deck".to_owned(),
            Action::TakeBack => "Take your choice back".to_owned(),
            Action::Tell => "Go on".to_owned(),
            Action::Chips { count: chips, of } => {
                let colour = if of == seat { "your own".to_owned() } else { format!("{of}'s") };
                format!("{} of {colour} colour", count(chips, "chip"))
            }
            Action::Reclaim { count: chips, from } => format!("{} from {from}", count(chips, "chip")),
            Action::Match => match self.short(seat) {
                0 => "Match at no cost".to_owned(),
                short => format!("Match with {}", count(short, "chip")),
            },
            Action::Surge(to) => {
                let cost = to.saturating_sub(self.knight(seat).line.total());
                format!("Surge to {to} with {}", count(cost, "chip"))
            }
            Action::Limit => format!("Bid to your limit with {}", count(self.room(seat), "chip")),
            Action::Pass => "Pass at your limit".to_owned(),
            Action::Fade => "Fade away".to_owned(),
            Action::Thwarted => "Play \"Thwarted . . . For Now\"".to_owned(),
            Action::Reroll => "Burn a chip and roll your E-die again".to_owned(),
            Action::Maneuver { card, target, place, partner } => {
                self.maneuver_words(card, target, place, partner)
            }
            Action::Accept => match self.requested() {
                Some((_, crate::nouns::Condition::LeftBurns)) => "Burn a chip for it".to_owned(),
                _ => "Lose 2 Life Force for it".to_owned(),
            },
            Action::Refuse => "Refuse".to_owned(),
            Action::Add(card) => format!("Add {}", self.card_words(card)),
            Action::Stop { card, partner } => {
                format!("Stop it with {}", self.maneuver_words(card, None, None, partner))
            }
            Action::Allow => "Let it be".to_owned(),
            Action::Complication(TeamDeck::Locus) => "A change of place, from the Locus deck".to_owned(),
            Action::Complication(TeamDeck::Enemy) => "Reinforcements, from the Enemy deck".to_owned(),
            Action::Complication(TeamDeck::Threat) => "A twist, from the Threat deck".to_owned(),
            Action::Reveal => "Reveal your hand".to_owned(),
            Action::Front(card) => format!("Put {} in front", self.maneuver_words(card, None, None, None)),
            Action::Keep(mark) => format!("Keep {}", self.titled(TeamDeck::Threat, mark)),
            Action::Return(card) => format!("Shuffle {} back", self.card_words(card)),
            Action::GiveBack(mark) => format!("Return {}", self.titled(TeamDeck::Threat, mark)),
            Action::Defer => "Put your scene off to the end".to_owned(),
            Action::Rest => {
                let titled = kit.respite(self.knight(seat).respite);
                format!("Use your respite, {}: {}", titled.title, titled.blurb)
            }
            Action::Restore(points) => {
                format!("Burn {} for {} of Life Force", count(points, "chip"), count(points, "point"))
            }
            Action::Burn(chips) => format!("Burn {} to take {}", count(chips, "chip"), 2 * chips),
            Action::Exchange { first, second } => {
                format!(
                    "Burn a chip of {first}'s colour and one of {second}'s: your respite goes to {first}, {first}'s to {second}, and {second}'s to you"
                )
            }
            Action::Pledge(0) => "Pledge nothing".to_owned(),
            Action::Pledge(chips) => format!("Pledge {}", count(chips, "chip")),
            Action::Done => "That is all".to_owned(),
        }
    }

    fn tell(kit: &Kit, event: &Event, viewer: Viewer) -> String {
        told::tell(kit, event, viewer)
    }

    fn because(_: &Kit, why: &Why) -> String {
        refusals::because(why)
    }

    fn picture(kit: &Kit, view: &View) -> String {
        picture::draw(kit, view)
    }

    fn team(&self, seat: Seat) -> Option<Team> {
        let colour = *self.state.colours.get(seat.index())?;
        Some(Team { name: colour.word().to_owned(), ink: colour.ink() })
    }

    fn clock(&self) -> Option<Clock> {
        let begun = self.state.phase != Phase::Sheets && self.state.hand > 0;
        begun.then_some(Clock { unit: "hand", count: u32::from(self.state.hand) })
    }
}

/// A preset as people call it.
#[must_use]
pub(crate) const fn saga(saga: Saga) -> &'static str {
    match saga {
        Saga::Evening => "Evening saga",
        Saga::Rulebook => "Rulebook saga",
        Saga::Storyteller => "Storyteller's evening",
        Saga::Skirmish => "Skirmish",
        Saga::LastKnight => "Last knight tonight",
    }
}
