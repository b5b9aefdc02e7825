//! Astro Knights in words: prompts, labels, the log, refusals, options.

use effects::{Asked, Noun};
use table::{Ask, Clock, Heading, Seat, Viewer, Words, english};

use crate::action::{Action, Question};
use crate::content::Kit;
use crate::event::Event;
use crate::host::subject;
use crate::language::{Number, Place, Verb};
use crate::legal::Why;
use crate::nouns::{BossCardId, CardId, Foe, Spot, Supply};
use crate::position::{AstroKnights, Ending, Phase};
use crate::stack::{Frame, Run};
use crate::view::View;

impl AstroKnights {
    /// A card with what it does.
    fn card_told(&self, card: CardId) -> String {
        card.find(self.kit.0).map_or_else(String::new, |card| format!("{}: {}", card.name, card.words()))
    }

    fn foe_name(&self, foe: Foe) -> String {
        match (foe, self.minion(foe.member())) {
            (Foe::Boss, _) => format!("{} ({} health)", self.boss().name, self.state.boss_health),
            (Foe::Minion(slot), None) => format!("minion {}", slot.shown()),
            (Foe::Minion(slot), Some(minion)) => {
                let name = minion.card.name(self.kit.0);
                format!("{name} (minion {}, {} health)", slot.shown(), minion.health)
            }
        }
    }

    /// The text that waits for an answer.
    fn waiting_text(&self) -> Option<&Run> {
        if let Some(Frame::Run(run)) = self.state.stack.last() { Some(run) } else { None }
    }

    /// What is picked for, in the words of the text.
    fn pick_told(&self, seat: Seat) -> Option<String> {
        let run = self.waiting_text()?;
        let Asked::Pick(verb) = effects::asked(self, run) else { return None };
        let count = if verb.does.row().one { verb.count } else { Number::just(run.left) };
        let who = subject(run);
        let whose = if who == seat { Noun::you() } else { Noun::other(who.to_string()) };
        let told = effects::say(&Verb { count, ..verb }, &whose, &self.boss().names());
        let order = matches!(verb.from, Some(Place::DeckTop | Place::BossTop));
        Some(if order {
            format!("{told}: which goes back next? The last one is on top.")
        } else {
            format!("{told}.")
        })
    }
}

impl AstroKnights {
    /// A question for people.
    fn question_told(&self, seat: Seat, question: Question) -> String {
        let by = self.waiting_text().map_or_else(String::new, |run| format!("{}: ", self.source_name(run)));
        match question {
            Question::Knight => "Choose your Knight.".to_owned(),
            Question::Wild => "Who takes the first wild turn?".to_owned(),
            Question::Pair => "Who of the two acts now?".to_owned(),
            Question::Attack { duty: true } => {
                let player = self.player(seat);
                format!(
                    "You have {} and {}: attack.",
                    english::count(player.equipped.len(), "Weapon"),
                    english::count(player.slots, "slot")
                )
            }
            Question::Attack { .. } => "Attack with a Weapon, or end the attack phase.".to_owned(),
            Question::Main => format!("Main phase: you have {} energy.", self.state.energy),
            Question::PutAway => {
                "Which played card goes on your discard pile next? The first is drawn first.".to_owned()
            }
            Question::Discard => "Discard cards from your hand, or draw up to five.".to_owned(),
            Question::May => format!("{by}do it?"),
            Question::Choose => format!("{by}choose one."),
            Question::Player => format!("{by}choose a player."),
            Question::Minion => format!("{by}choose a minion."),
            Question::Target { damage } => format!("{by}deal {damage} damage to whom?"),
            Question::Split { left } => format!("{by}divide {left} damage: how much to whom?"),
            Question::Pick { .. } => format!("{by}{}", self.pick_told(seat).unwrap_or_default()),
            Question::Agree => {
                let Some((from, action)) = self.proposal() else { return String::new() };
                let matter = self.question_told(from, self.matter().0);
                format!("{matter} {from} proposes “{}”. Do you agree?", self.option_told(seat, &action))
            }
        }
    }

    /// An option for people.
    fn option_told(&self, seat: Seat, action: &Action) -> String {
        let kit = self.kit.0;
        let player = |who: Seat| {
            let name = self.player(who).knight.map_or("", |knight| knight.name(kit));
            if who == seat { format!("{who} {name} (you)") } else { format!("{who} {name}") }
        };
        let supply = |deck: Supply| match self.supply_top(deck).map(|card| self.card(card)) {
            Some(card) => format!("{} ({}, {} energy)", card.name, deck.name(), card.cost),
            None => deck.name().to_owned(),
        };
        match *action {
            Action::Knight(knight) => {
                let knight = knight.of(kit);
                format!(
                    "{}, {}. {}: {}",
                    knight.name, knight.title, knight.ability_name, knight.ability.words
                )
            }
            Action::Player(who) => player(who),
            Action::Attack(weapon) => format!("Attack with {}", self.card_told(weapon)),
            Action::EndAttack => "End the attack phase".to_owned(),
            Action::Play(card) => format!("Play {}", self.card_told(card)),
            Action::Gain(deck) => format!("Gain {}", supply(deck)),
            Action::Overcharge => format!("Overcharge {}", supply(Supply::Tech)),
            Action::Slot => format!("Gain a slot for {} energy", crate::position::SLOT_COST),
            Action::Equip(card) => format!("Equip {}", self.card_told(card)),
            Action::Power => format!("Power up for {} energy", crate::position::POWER_COST),
            Action::Ability => {
                format!("{}: {}", self.knight(seat).ability_name, self.knight(seat).ability.words)
            }
            Action::Homeworld => {
                let homeworld = self.homeworld();
                format!("{}, {}: {}", homeworld.name, homeworld.ability_name, homeworld.ability.words)
            }
            Action::EndMain => "End the main phase".to_owned(),
            Action::Put(card) => format!("Put down {}", card.name(kit)),
            Action::Discard(card) => format!("Discard {}", self.card_told(card)),
            Action::Draw => "Draw up to five cards".to_owned(),
            Action::Yes => match self.waiting_text().map_or("", |run| kit.told(run.at + 1)) {
                "" => "Yes".to_owned(),
                words => format!("Yes: {words}"),
            },
            Action::No => "No".to_owned(),
            Action::Option(arm) => {
                self.waiting_text().map_or("", |run| kit.option(run.at, arm.place())).to_owned()
            }
            Action::Boss | Action::Minion(_) => self.foe_name(action.foe()),
            Action::Deal { foe, points } => format!("{points} to {}", self.foe_name(foe)),
            Action::Card(card) => self.card_told(card),
            Action::CardOf(owner, card) => format!("{} of {}", self.card_told(card), player(owner)),
            Action::Supply(deck) => supply(deck),
            Action::BossCard(card) => card.name(kit).to_owned(),
        }
    }
}

impl Words for AstroKnights {
    fn prompt(&self, seat: Seat, ask: &Ask<Question, Action>) -> String {
        self.question_told(seat, ask.question)
    }

    fn label(&self, seat: Seat, action: &Action) -> String {
        match action {
            Action::Yes if self.voter().is_some() => "Agree".to_owned(),
            Action::No if self.voter().is_some() => "Turn it down".to_owned(),
            action => self.option_told(seat, action),
        }
    }

    fn tell(kit: &Kit, event: &Event, viewer: Viewer) -> String {
        tell(kit, event, viewer)
    }

    fn because(_: &Kit, why: &Why) -> String {
        match why {
            Why::NoSuchBoss => "there is no Boss of that name".to_owned(),
            Why::NoSuchHomeworld => "there is no Homeworld of that name".to_owned(),
            Why::NoSuchKnight => "there is no Knight of that name".to_owned(),
            Why::KnightTwice => "a Knight is named twice".to_owned(),
            Why::NotAsked => "this question is not yours".to_owned(),
            Why::Over => "the game is over".to_owned(),
            Why::AskedOtherwise => "something else is asked".to_owned(),
            Why::OtherPhase => "it belongs to another phase".to_owned(),
            Why::NotEquipped => "that Weapon is not equipped".to_owned(),
            Why::AboveSlots { weapons, slots } => {
                format!(
                    "you have {} and {}, so you must attack",
                    english::count(*weapons, "Weapon"),
                    english::count(*slots, "slot")
                )
            }
            Why::NotInHand => "that card is not there".to_owned(),
            Why::IsWeapon => "a Weapon is equipped, not played".to_owned(),
            Why::NoWeapon => "only a Weapon can be equipped".to_owned(),
            Why::Energy { cost, has } => format!("it costs {cost} energy and you have {has}"),
            Why::EmptyDeck => "that supply deck is empty".to_owned(),
            Why::AtTop => "the track is at its top".to_owned(),
            Why::NoSlot => "you have no free slot".to_owned(),
            Why::NotFull { power, full } => format!("the power is {power} of {full}"),
            Why::KnightTaken => "that Knight is taken".to_owned(),
            Why::NotOffered => "it is not one of the options".to_owned(),
            Why::TurnedDown => "somebody has turned it down".to_owned(),
            Why::Voting => "something is proposed: agree, or turn it down".to_owned(),
        }
    }

    fn picture(kit: &Kit, view: &View) -> String {
        crate::picture::draw(kit, view)
    }

    fn headings(&self, _: Seat, ask: &Ask<Question, Action>) -> Vec<Heading> {
        if ask.question != Question::Main {
            return Vec::new();
        }
        let heading = |word: &str, title: &str| Heading { word: word.to_owned(), title: title.to_owned() };
        vec![heading("play", "Play"), heading("gain", "Gain"), heading("equip", "Equip")]
    }

    fn standings(&self) -> Vec<(String, i32)> {
        self.watched()
    }

    fn clock(&self) -> Option<Clock> {
        (self.state.phase != Phase::Knights)
            .then(|| Clock { unit: "round", count: u32::from(self.state.round) })
    }
}

fn spot(spot: Spot) -> &'static str {
    match spot {
        Spot::Hand => "hand",
        Spot::Discard => "the discard pile",
        Spot::Deck => "the top of the deck",
        Spot::Play => "the play area",
        Spot::Equipped => "the slots",
    }
}

/// What happened, in one sentence.
fn tell(kit: &Kit, event: &Event, viewer: Viewer) -> String {
    let who = |seat: &Seat| english::subject(*seat, viewer);
    let whom = |seat: &Seat| english::object(*seat, viewer);
    let whose = |seat: &Seat| english::possessive(*seat, viewer);
    let name = |card: &CardId| card.name(kit);
    let boss = |card: &BossCardId| card.name(kit);
    match event {
        Event::Chose { seat, knight } => format!("{} chose the Knight {}.", who(seat), knight.name(kit)),
        Event::WildTo { seat } => format!("{} got the wild token.", who(seat)),
        Event::RoundBegan { round } => format!("Round {round} began: the turn order cards were shuffled."),
        Event::TurnCard { card } => format!("The turn order card was {}.", card.name()),
        Event::TurnRevealed { card } => format!("The next turn order card was revealed: {}.", card.name()),
        Event::TurnBuried => "The top turn order card went to the bottom.".to_owned(),
        Event::TurnReturned { card } => {
            format!("The card {} was shuffled into the turn order deck.", card.name())
        }
        Event::PairToken { pair, holder: Some(seat) } => {
            format!("{} took the {} token.", who(seat), pair.name())
        }
        Event::PairToken { pair, holder: None } => {
            format!("The {} token went back to the middle.", pair.name())
        }
        Event::TurnBegan { seat } => format!("{} turn began.", english::capital(&whose(seat))),
        Event::BossTurn => "The turn of the Boss began.".to_owned(),
        Event::PhaseEnded { seat, attack: true } => format!("{} ended the attack phase.", who(seat)),
        Event::PhaseEnded { seat, attack: false } => format!("{} ended the main phase.", who(seat)),
        Event::Attacked { seat, owner, weapon } if seat == owner => {
            format!("{} attacked with {}.", who(seat), name(weapon))
        }
        Event::Attacked { seat, owner, weapon } => {
            format!("{} attacked with {} {}.", who(seat), whose(owner), name(weapon))
        }
        Event::Aimed { foe: Foe::Minion(slot) } => format!("The target was minion {}.", slot.shown()),
        Event::Aimed { foe: Foe::Boss } => "The target was the Boss.".to_owned(),
        Event::BossHit { damage, left } => format!("The Boss suffered {damage} damage: {left} left."),
        Event::BossHealed { health, now } => format!("The Boss gained {health} health: {now}."),
        Event::MinionHit { card, damage, left, .. } => {
            format!("{} suffered {damage} damage: {left} left.", boss(card))
        }
        Event::ShieldBroke { card, .. } => format!("A shield of {} took the damage.", boss(card)),
        Event::Shielded { card, .. } => format!("{} got a shield.", boss(card)),
        Event::MinionMended { card, health, now, .. } => {
            format!("{} gained {health} health: {now}.", boss(card))
        }
        Event::Defeated { card, .. } => format!("{} was defeated.", boss(card)),
        Event::Crushed { card } => format!("{} was destroyed.", boss(card)),
        Event::Arrived { slot, card, health } => {
            format!("{} came into play as minion {} with {health} health.", boss(card), slot.shown())
        }
        Event::BossDrew { card, side: false } => format!("The Boss drew {}.", boss(card)),
        Event::BossDrew { card, side: true } => format!("{} was drawn from the side deck.", boss(card)),
        Event::BossDiscarded { card } => format!("{} was discarded.", boss(card)),
        Event::SideShuffled => "The side discard pile was shuffled into the side deck.".to_owned(),
        Event::Scried { cards } => {
            let cards: Vec<&str> = cards.iter().map(boss).collect();
            format!("On top of the Boss deck lay, the first on top: {}.", cards.join(", "))
        }
        Event::ScryPut { card } => format!("{} was put back on the Boss deck.", boss(card)),
        Event::Activated { card: Some(card) } => format!("{} activated.", boss(card)),
        Event::Activated { card: None } => "The level token activated.".to_owned(),
        Event::LevelUp { level } => format!("The Boss rose to level {level}."),
        Event::BossShuffled => "The Boss discard pile was shuffled into a new Boss deck.".to_owned(),
        Event::Track { now } => format!("The Boss track went to {now}."),
        Event::Suffered { seat, damage, left } => {
            format!("{} suffered {damage} damage: {left} health left.", who(seat))
        }
        Event::Exhausted { seat } => format!("{} became exhausted.", who(seat)),
        Event::Healed { seat, health, now } => format!("{} gained {health} health: {now}.", who(seat)),
        Event::Power { seat, now } => format!("{} power went to {now}.", english::capital(&whose(seat))),
        Event::Slots { seat, now } => {
            format!("{} had {} from then on.", who(seat), english::count(*now, "slot"))
        }
        Event::HomeworldHit { damage, left } => {
            format!("The Homeworld suffered {damage} damage: {left} left.")
        }
        Event::Guarded { damage } => format!("{damage} damage to the Homeworld was prevented."),
        Event::Guard { damage } => {
            format!("The next {damage} damage to the Homeworld was warded off in advance.")
        }
        Event::HomeworldHealed { health, now } => format!("The Homeworld gained {health} health: {now}."),
        Event::HomeworldPower { now } => format!("The power of the Homeworld went to {now}."),
        Event::Energy { seat, energy, now } => format!("{} gained {energy} energy: {now}.", who(seat)),
        Event::EnergyLost { seat, energy } => {
            format!("{} gained {energy} energy, which was lost.", who(seat))
        }
        Event::Spent { seat, energy, left } => format!("{} spent {energy} energy: {left} left.", who(seat)),
        Event::Bonus { damage } => format!("Attacks of the turn were strengthened by {damage} damage."),
        Event::Played { seat, card } => format!("{} played {}.", who(seat), name(card)),
        Event::Gained { seat, card, to: Spot::Discard } => format!("{} gained {}.", who(seat), name(card)),
        Event::Gained { seat, card, to } => format!("{} gained {} to {}.", who(seat), name(card), spot(*to)),
        Event::TurnedUp { deck, card } => {
            format!("{} was turned up on {}.", name(card), deck.name())
        }
        Event::Overcharged { seat, card } => format!("{} overcharged {}.", who(seat), name(card)),
        Event::Bottomed { card } => format!("{} went to the bottom of the Tech deck.", name(card)),
        Event::Equipped { seat, card } => format!("{} equipped {}.", who(seat), name(card)),
        Event::Discarded { seat, card, .. } => format!("{} discarded {}.", who(seat), name(card)),
        Event::Destroyed { seat, card, .. } => format!("{} destroyed {}.", who(seat), name(card)),
        Event::Trimmed { card } => format!("{} of the supply was destroyed.", name(card)),
        Event::Returned { seat, card, from, to } => {
            format!("{} returned {} from {} to {}.", who(seat), name(card), spot(*from), spot(*to))
        }
        Event::Drew { seat, card } => format!("{} drew {}.", who(seat), name(card)),
        Event::Flipped { seat } => {
            format!("{} discard pile was turned over to be the deck.", english::capital(&whose(seat)))
        }
        Event::Looked { seat, cards } => {
            let cards: Vec<&str> = cards.iter().map(name).collect();
            format!("On top of {} deck lay, the first on top: {}.", whose(seat), cards.join(", "))
        }
        Event::PutBack { seat, card } => format!("{} put {} back on the deck.", who(seat), name(card)),
        Event::Ability { seat } => format!("{} activated the Knight's ability.", who(seat)),
        Event::HomeworldAbility { seat } => format!("{} activated the Homeworld's ability.", who(seat)),
        Event::TechToHand { seat } => {
            format!("Tech gained by {} in the turn was bound for the hand.", whom(seat))
        }
        Event::WeaponToDeck { seat } => {
            format!("The next Weapon gained by {} in the turn was bound for the top of the deck.", whom(seat))
        }
        Event::Declined { seat } => format!("{} declined.", who(seat)),
        Event::Proposed { seat, option } => match option.strip_prefix("player ") {
            Some(player) => format!("{} proposed {player}.", who(seat)),
            None => format!("{} proposed “{option}”.", who(seat)),
        },
        Event::Agreed { seat } => format!("{} agreed.", who(seat)),
        Event::TurnedDown { seat } => format!("{} turned it down.", who(seat)),
        Event::ChosePlayer { seat, player } if seat == player => {
            format!("{} chose to be the one.", who(seat))
        }
        Event::ChosePlayer { seat, player } => format!("{} chose {}.", who(seat), whom(player)),
        Event::ChoseMinion { seat, slot } => format!("{} chose minion {}.", who(seat), slot.shown()),
        Event::ChoseOption { seat, words } => format!("{} chose “{words}”", who(seat)),
        Event::DecidesAlone { seat } => {
            format!("Everything was turned down, so {} decided alone.", whom(seat))
        }
        Event::TurnEnded => "The turn ended.".to_owned(),
        Event::Ended { how } => match how {
            Ending::Won => "The Boss was defeated: the Knights won.",
            Ending::Exhausted => "Every Knight was exhausted: the Knights lost.",
            Ending::Homeworld => "The Homeworld fell: the Knights lost.",
            Ending::Outlasted => "The Boss outlasted its last level: the Knights lost.",
            Ending::Doom => "The Boss reached its own end: the Knights lost.",
        }
        .to_owned(),
    }
}
