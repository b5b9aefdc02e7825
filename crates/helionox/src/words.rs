//! Helionox in words: prompts and labels.

use effects::{Asked, Noun};
use table::english::count;
use table::{Ask, Clock, Heading, Seat, Viewer, Words, english};

use crate::action::{Action, Question};
use crate::content::Kit;
use crate::event::Event;
use crate::language::{Does, Number, Verb};
use crate::nouns::{CardId, EventId, Payment};
use crate::position::Helionox;
use crate::told;
use crate::view::View;
use crate::why::Why;

impl Helionox {
    /// A card with what it does.
    fn card_told(&self, card: CardId) -> String {
        card.find(self.kit.0).map_or_else(String::new, |card| format!("{}: {}", card.name, card.words()))
    }

    /// An Event with where it is and what it costs.
    fn event_told(&self, event: EventId) -> String {
        let name = event.name(self.kit.0);
        match self.in_play(event) {
            None => name.to_owned(),
            Some(lies) => {
                let side = if lies.active { "Active" } else { "Inactive" };
                let (cost, worth) = (self.defense_of(&lies), self.face(&lies).influence);
                format!("{name} ({side}, {}, {cost} Defense for {worth} Influence)", lies.at.plain())
            }
        }
    }

    /// What is picked for, in the words of the text.
    fn pick_told(&self, seat: Seat) -> Option<String> {
        let run = self.state.stack.last()?;
        let Asked::Pick(verb) = effects::asked(self, run) else { return None };
        let row = verb.does.row();
        let keep = row.one || !row.takes.contains(&effects::Takes::Number);
        let count = if keep { verb.count } else { Number::just(run.left) };
        let who = self.subject(run);
        let whose = if who == seat { Noun::you() } else { Noun::other(who.to_string()) };
        let told = effects::say(&Verb { count, ..verb }, &whose, &());
        Some(match verb.does {
            Does::Sort => format!("{told}: which goes back next? The last one is on top."),
            _ => format!("{told}."),
        })
    }
}

impl Words for Helionox {
    fn prompt(&self, seat: Seat, ask: &Ask<Question, Action>) -> String {
        let by = self
            .state
            .stack
            .last()
            .map_or_else(String::new, |run| format!("{}: ", self.source_name(run.source, run.you)));
        let missing = |many: u8| format!("{many} Defense is");
        match ask.question {
            Question::Draft => "Keep one of these Architects; the others go to the left.".to_owned(),
            Question::Architect => "Which Architect do you play?".to_owned(),
            Question::Pair => "Which pair of Starting Faction cards do you take?".to_owned(),
            Question::Start => "Where does your ship start?".to_owned(),
            Question::Main => {
                let now = &self.state.now;
                format!("Main phase: you have {} and {} Defense.", count(now.credits, "Credit"), now.defense)
            }
            Question::Reward => "The Cargo is delivered: what do you take for it?".to_owned(),
            Question::Discard => "Discard any of your unplayed cards, then draw.".to_owned(),
            Question::Limit { over } => format!("Discard {} down to five.", english::many(over, "card")),
            Question::Called { event, give } => {
                let caller = self.state.current;
                format!(
                    "{caller} calls you to overcome {} together: you would give {give} Defense.",
                    self.event_told(event)
                )
            }
            Question::Share { missing: many } => {
                format!("{} missing of your own share: where does it come from?", missing(many))
            }
            Question::Give { missing: many } => {
                format!("{} missing: play Defense cards, or stop.", missing(many))
            }
            Question::Gap { missing: 0 } => {
                "Your partner stopped short: fill the gap, or let it fail.".to_owned()
            }
            Question::Gap { missing: many } => {
                format!("Your partner stopped short, and {} missing to fill the gap.", missing(many))
            }
            Question::SyndicateEvent => "Which Event does the Shadow Syndicate take?".to_owned(),
            Question::SyndicateCard => "Which Market card does the Shadow Syndicate take?".to_owned(),
            Question::May => format!("{by}do it?"),
            Question::Choose => format!("{by}choose one."),
            Question::Pick { .. } => format!("{by}{}", self.pick_told(seat).unwrap_or_default()),
        }
    }

    fn label(&self, seat: Seat, action: &Action) -> String {
        let kit = self.kit.0;
        let run = self.state.stack.last();
        match *action {
            Action::Architect(one) => {
                let architect = one.of(kit);
                let told = |place: usize| {
                    let ability = &architect.abilities[place];
                    format!("Cryo {}: {}", ability.cryo, ability.text.words)
                };
                format!("{}. {} {}", architect.name, told(0), told(1))
            }
            Action::TakeBack => "Take your answer back".to_owned(),
            Action::Pair(faction) => {
                let pair = CardId::all(kit).filter(|card| {
                    let card = card.of(kit);
                    card.kind == crate::content::Kind::Starting && card.faction == Some(faction)
                });
                let told: Vec<String> = pair.map(|card| self.card_told(card)).collect();
                format!("{}. {}", faction.name(), told.join(" "))
            }
            Action::Start(world) => format!("Start at {}", world.name()),
            Action::Play(card) => format!("Play {}", self.card_told(card)),
            Action::Buy { card, banked } => {
                let price = count(self.price(card), "Credit");
                let bank = banked.map_or_else(String::new, |many| format!(", {many} of them Banked"));
                format!("Buy {} for {price}{bank}. {}", card.name(kit), card.of(kit).words())
            }
            Action::Cycle(card) => format!("Cycle {}", card.name(kit)),
            Action::CycleRequest => "Cycle your Current Request".to_owned(),
            Action::Bonus => format!("Location Bonus: {}", self.location(self.here()).bonus.words),
            Action::Key => format!("Key Access: {}", self.location(self.here()).key.words),
            Action::Travel(to) => format!("Travel to {} for {}", to.name(), count(self.fare(to), "Credit")),
            Action::Embassy => format!("Place an Embassy at {} for 2 Credits", self.here().name()),
            Action::Ability(arm) => {
                let ability = &self.architect(seat).abilities[usize::from(arm.place()) % 2];
                format!("Architect, Cryo {}: {}", ability.cryo, ability.text.words)
            }
            Action::Overcome { event, banked } => {
                let bank = banked.map_or_else(String::new, |many| format!(", {many} of it Banked"));
                format!("Overcome {}{bank}", self.event_told(event))
            }
            Action::Settle { event, one, two } => {
                let credits = self.in_play(event).map_or(0, |lies| self.face(&lies).credits());
                let pay = (credits > 0).then(|| format!("paying {credits} Credits"));
                let discards =
                    [one, two].into_iter().flatten().map(|card| format!("discarding {}", card.name(kit)));
                let price = english::and(pay.into_iter().chain(discards));
                format!("Overcome {} by {price}", self.event_told(event))
            }
            Action::Call { partner, event, share } => {
                let cost = self.in_play(event).map_or(0, |lies| self.defense_of(&lies));
                let give = cost.saturating_sub(share);
                format!(
                    "Call {partner} (you give {share}, {partner} {give}) to overcome {}",
                    self.event_told(event)
                )
            }
            Action::Load => format!("Gain {} Cargo for 1 Credit", self.here().plain()),
            Action::Deliver(cargo) => format!("Deliver {} Cargo", cargo.plain()),
            Action::Garrison(Payment::Credit) => "Remove the Garrison for 1 Credit".to_owned(),
            Action::Garrison(Payment::Defense) => "Remove the Garrison for 1 Defense".to_owned(),
            Action::Garrison(Payment::Banked) => "Remove the Garrison for 1 Banked Defense".to_owned(),
            Action::End => "End the Main phase".to_owned(),
            Action::Bank => "Bank 2 Credits".to_owned(),
            Action::Take(card) => format!("Take the Illegal Tech {}", self.card_told(card)),
            Action::Skip => "Take nothing".to_owned(),
            Action::Accept => "Accept".to_owned(),
            Action::Refuse => "Refuse".to_owned(),
            Action::Counter(give) => format!("Refuse, and offer {give} Defense instead"),
            Action::Raise => "Fill the gap".to_owned(),
            Action::Stop => "Give no more".to_owned(),
            Action::Discard(card) => format!("Discard {}", self.card_told(card)),
            Action::Draw => "Draw".to_owned(),
            Action::Yes => match run.map_or("", |run| kit.told(run.at + 1)) {
                "" => "Yes".to_owned(),
                words => format!("Yes: {words}"),
            },
            Action::No => "No".to_owned(),
            Action::Option(arm) => run.map_or("", |run| kit.option(run.at, arm.place())).to_owned(),
            Action::Player(who) => who.to_string(),
            Action::Card(card) => self.card_told(card),
            Action::Discarded(card) => format!("From your discard pile, {}", self.card_told(card)),
            Action::At(world) => english::capital(world.name()),
            Action::Event(event) => self.event_told(event),
            Action::Request(request) => {
                format!("{} Cargo to {}", request.from().plain(), request.to().name())
            }
            Action::CurrentRequest => "Your Current Request".to_owned(),
            Action::Nothing => "None".to_owned(),
        }
    }

    fn tell(kit: &Kit, event: &Event, viewer: Viewer) -> String {
        told::tell(kit, event, viewer)
    }

    fn because(_: &Kit, why: &Why) -> String {
        told::because(why)
    }

    fn picture(kit: &Kit, view: &View) -> String {
        crate::picture::draw(kit, view)
    }

    fn headings(&self, _: Seat, ask: &Ask<Question, Action>) -> Vec<Heading> {
        if ask.question != Question::Main {
            return Vec::new();
        }
        let all = [
            ("play", "Play"),
            ("buy", "Buy"),
            ("cycle", "Cycle"),
            ("travel", "Travel"),
            ("overcome", "Overcome"),
            ("settle", "Overcome at the other price"),
            ("call", "Call for Collaboration"),
            ("deliver", "Deliver"),
        ];
        all.into_iter()
            .map(|(word, title)| Heading { word: word.to_owned(), title: title.to_owned() })
            .collect()
    }

    fn standings(&self) -> Vec<(String, i32)> {
        self.watched()
    }

    fn clock(&self) -> Option<Clock> {
        (self.state.turn > 0).then(|| Clock { unit: "turn", count: u32::from(self.state.turn) })
    }
}
