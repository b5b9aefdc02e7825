//! Helionox in words: prompts, labels, the log, refusals.

use effects::{Asked, Noun};
use table::english::{count, object, possessive, subject};
use table::{Ask, Clock, Heading, Seat, Viewer, Words, english};

use crate::action::{Action, Question};
use crate::content::Kit;
use crate::event::{Event, Lasting, Spot};
use crate::language::{Does, Number, Verb};
use crate::legal::{Clash, Why};
use crate::nouns::{CardId, EventId, Payment, World};
use crate::position::Helionox;
use crate::view::View;

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
                    "Call {partner} to overcome {}: you give {share}, {partner} gives {give}",
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
        tell(kit, event, viewer)
    }

    fn because(_: &Kit, why: &Why) -> String {
        because(why)
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

    fn clock(&self) -> Option<Clock> {
        (self.state.turn > 0).then(|| Clock { unit: "turn", count: u32::from(self.state.turn) })
    }
}

fn because(why: &Why) -> String {
    let told = match *why {
        Why::Options(clash) => match clash {
            Clash::LocationWithoutMercury => "a Location of the Mercury Protocol needs the Mercury Protocol",
            Clash::MissionsInTeam => "a team does not play with the rivals' Missions",
            Clash::DifficultyAmongRivals => "difficulty and Hard Mode are for a team",
            Clash::NobodyThere => "nobody sits where the first player should",
        },
        Why::NotAsked => "this question is not yours",
        Why::Over => "the game is over",
        Why::AskedOtherwise => "something else is asked",
        Why::OtherPhase => "it belongs to another phase",
        Why::NotOffered => "it is not one of the options",
        Why::NotInHand => "that card is not in your hand",
        Why::Spent => "a Unique card is played once a turn",
        Why::NotInMarket => "that card is not in the Market",
        Why::NoneLeft => "there is none left",
        Why::Twice => "it was done already this turn",
        Why::Credits { cost, has } => {
            return format!("it costs {} and you have {has}", count(cost, "Credit"));
        }
        Why::Defense { cost, has } => return format!("it costs {cost} Defense and you have {has}"),
        Why::Banked { has } => return format!("you have Banked {has}, and no more than the price counts"),
        Why::NotForThis => "Banked Credits pay for Market cards and nothing else",
        Why::ShutDown => "the Location is Shut Down",
        Why::NoEmbassy => "you have no Embassy here",
        Why::HasOne => "you have one already",
        Why::Here => "your ship is there already",
        Why::Elsewhere => "your ship is elsewhere",
        Why::Asleep { cryo } => {
            return format!("your Architect sleeps under {}", count(cryo, "Cryo Counter"));
        }
        Why::Forbidden => "an Event forbids it",
        Why::NotInPlay => "that Event is not in play",
        Why::NoOtherPrice => "that Event has no other price",
        Why::WrongCards => "those cards do not pay the price",
        Why::CannotHelp => "that player cannot take part",
        Why::Shares => "both shares are at least 1, and together they are the cost",
        Why::Asked => "the same was refused this turn",
        Why::NoDefense => "it has no Defense to offer",
        Why::CallersOnly => "that is for whoever called",
        Why::NoMercury => "the Mercury Protocol is not in play",
        Why::NoCargo => "that Cargo is not on your Carrier",
        Why::Home => "Cargo is not delivered where it comes from",
        Why::NoGarrison => "there is no Garrison here",
    };
    told.to_owned()
}

fn lasting(what: Lasting, amount: u8) -> String {
    match what {
        Lasting::Discount(None) => format!("Market cards became cheaper by {amount} for the turn."),
        Lasting::Discount(Some(faction)) => {
            format!("{} cards became cheaper by {amount} for the turn.", faction.name())
        }
        Lasting::DiscountNext => format!("The next Market card of the turn became cheaper by {amount}."),
        Lasting::Travel => format!("Travel became cheaper by {amount} for the turn."),
        Lasting::IgnoresShut => "Shut Down effects were ignored from then on.".to_owned(),
        Lasting::Ease => format!("Events became cheaper by {amount} for the turn."),
        Lasting::EaseNext => format!("The next Event of the turn became cheaper by {amount}."),
        Lasting::Glory => format!("Events gave {amount} more Influence from then on."),
        Lasting::AllyDraw => format!("A Collaboration was to give both {} more.", count(amount, "card")),
        Lasting::AllyInfluence => format!("A Collaboration was to give both {amount} more Influence."),
        Lasting::AllyAnywhere => "A partner could be anywhere from then on.".to_owned(),
        Lasting::AnyOrigin => "Deliveries counted as any Cargo from then on.".to_owned(),
    }
}

fn spot(spot: Spot) -> &'static str {
    match spot {
        Spot::Hand => "the hand",
        Spot::Deck => "the top of the deck",
        Spot::Discard => "the discard pile",
        Spot::Play => "the play area",
    }
}

/// What happened, in one sentence.
fn tell(kit: &Kit, event: &Event, viewer: Viewer) -> String {
    let who = |seat: &Seat| subject(*seat, viewer);
    let whom = |seat: &Seat| object(*seat, viewer);
    let whose = |seat: &Seat| possessive(*seat, viewer);
    let name = |card: &CardId| card.name(kit);
    let of = |event: &EventId| {
        let at = event.find(kit).map_or(World::Earth, |event| event.at);
        format!("{} ({})", event.name(kit), at.plain())
    };
    let cards = |all: &[CardId]| english::and(all.iter().map(name));
    match event {
        Event::Kept { seat, architect } => format!("{} kept {}.", who(seat), architect.name(kit)),
        Event::TookBack { seat } => format!("{} took the answer back.", who(seat)),
        Event::Passed => "The Architects went to the left.".to_owned(),
        Event::Received { seat, architects } => {
            format!("{} received {}.", who(seat), english::and(architects.iter().map(|one| one.name(kit))))
        }
        Event::Architect { seat, architect } => format!("{} played as {}.", who(seat), architect.name(kit)),
        Event::Pair { seat, faction } => format!("{} took the pair of {}.", who(seat), faction.name()),
        Event::Started { seat, at } => format!("{} started at {}.", who(seat), at.name()),
        Event::TurnBegan { seat, turn } => format!("Turn {turn} began: it was {} turn.", whose(seat)),
        Event::Activated { event } => format!("{} became Active.", of(event)),
        Event::Placed { event, at } => format!("{} was placed at {}.", event.name(kit), at.name()),
        Event::Thawed { seat, left } => {
            format!("A Cryo Counter came off {} Architect: {left} left.", whose(seat))
        }
        Event::Played { seat, card } => format!("{} played {}.", who(seat), name(card)),
        Event::Copied { seat, card } => format!("{} copied {}.", who(seat), name(card)),
        Event::Credits { seat, credits, now } => {
            format!("{} gained {}: {now}.", who(seat), count(*credits, "Credit"))
        }
        Event::Defense { seat, defense, now } => format!("{} gained {defense} Defense: {now}.", who(seat)),
        Event::Lost { seat, credits: 0, defense } => {
            format!("{} gained {defense} Defense, which was lost.", who(seat))
        }
        Event::Lost { seat, credits, .. } => {
            format!("{} gained {}, which was lost.", who(seat), count(*credits, "Credit"))
        }
        Event::Gave { seat, defense, now } => format!("{} gave {defense} Defense: {now}.", who(seat)),
        Event::Paid { seat, credits, defense, banked_credits, banked_defense } => {
            let parts = [
                (*credits > 0).then(|| count(*credits, "Credit")),
                (*banked_credits > 0).then(|| count(*banked_credits, "Banked Credit")),
                (*defense > 0).then(|| format!("{defense} Defense")),
                (*banked_defense > 0).then(|| format!("{banked_defense} Banked Defense")),
            ];
            format!("{} paid {}.", who(seat), english::and(parts.into_iter().flatten()))
        }
        Event::Influence { seat, influence, now } => {
            format!("{} gained {influence} Influence: {now}.", who(seat))
        }
        Event::Infamy { seat, infamy, now } => format!("{} gained {infamy} Infamy: {now}.", who(seat)),
        Event::Absolved { seat, infamy, now } => format!("{} removed {infamy} Infamy: {now}.", who(seat)),
        Event::Drew { seat, card } => format!("{} drew {}.", who(seat), name(card)),
        Event::DrewCards { seat, cards } => format!("{} drew {}.", who(seat), english::many(*cards, "card")),
        Event::Discarded { seat, card } => format!("{} discarded {}.", who(seat), name(card)),
        Event::Consumed { seat, card, from } => {
            format!("{} Consumed {} from {}.", who(seat), name(card), spot(*from))
        }
        Event::Recovered { seat, card, to } => {
            format!("{} brought {} back to {}.", who(seat), name(card), spot(*to))
        }
        Event::Searched { seat, card: Some(card), to } => {
            format!("{} searched the deck and put {} to {}.", who(seat), name(card), spot(*to))
        }
        Event::Searched { seat, card: None, .. } => {
            format!("{} searched the deck and took nothing.", who(seat))
        }
        Event::Revealed { seat, cards: all } => {
            format!("On top of {} deck lay, the first on top: {}.", whose(seat), cards(all))
        }
        Event::PutBack { seat, card } => format!("{} put {} back on the deck.", who(seat), name(card)),
        Event::Plucked { seat, card } => format!("{} took {} into the hand.", who(seat), name(card)),
        Event::Shuffled { seat } => {
            format!("{} discard pile was shuffled into a new deck.", english::capital(&whose(seat)))
        }
        Event::Bought { seat, card } => format!("{} bought {}.", who(seat), name(card)),
        Event::Obtained { seat, card } => format!("{} obtained {}.", who(seat), name(card)),
        Event::Secured { seat, card } => format!("{} Secured {}.", who(seat), name(card)),
        Event::Cycled { seat, card } => format!("{} Cycled {}.", who(seat), name(card)),
        Event::Scrapped { card } => format!("{} in the Market was Consumed.", name(card)),
        Event::TurnedUp { faction, card } => {
            format!("{} was turned up among {} cards.", name(card), faction.name())
        }
        Event::RequestCycled { seat } => format!("{} put a Request under the deck.", who(seat)),
        Event::DrewRequest { seat, request } => {
            format!(
                "{} drew the Request for {} Cargo to {}.",
                who(seat),
                request.from().plain(),
                request.to().name()
            )
        }
        Event::DrewRequests { seat } => format!("{} drew a Request.", who(seat)),
        Event::KeptRequest { seat } => format!("{} kept one of two Requests.", who(seat)),
        Event::Lasting { what, amount, .. } => lasting(*what, *amount),
        Event::Moved { seat, to, paid: 0 } => format!("{} moved to {}.", who(seat), to.name()),
        Event::Moved { seat, to, .. } => format!("{} travelled to {}.", who(seat), to.name()),
        Event::Embassy { seat, at } => format!("{} placed an Embassy at {}.", who(seat), at.name()),
        Event::Withdrew { seat, at } => format!("{} took back the Embassy at {}.", who(seat), at.name()),
        Event::Used { seat, at, key: true } => format!("{} used the Key Access of {}.", who(seat), at.name()),
        Event::Used { seat, at, key: false } => {
            format!("{} used the Location Bonus of {}.", who(seat), at.name())
        }
        Event::Ability { seat, ability, cryo } => {
            let which = if *ability == 0 { "first" } else { "second" };
            format!(
                "{} used the {which} ability of the Architect: {}.",
                who(seat),
                count(*cryo, "Cryo Counter")
            )
        }
        Event::Cryo { seat, now } => {
            format!(
                "{} Architect had {} from then on.",
                english::capital(&whose(seat)),
                count(*now, "Cryo Counter")
            )
        }
        Event::Overcame { seat, event, .. } => format!("{} overcame {}.", who(seat), of(event)),
        Event::Called { seat, partner, event, share } => {
            format!(
                "{} called {} to overcome {} and offered {share} Defense.",
                who(seat),
                whom(partner),
                of(event)
            )
        }
        Event::Accepted { seat } => format!("{} accepted.", who(seat)),
        Event::Refused { seat } => format!("{} refused.", who(seat)),
        Event::Countered { seat, give } => {
            format!("{} refused, and offered {give} Defense instead.", who(seat))
        }
        Event::Stopped { seat } => format!("{} gave no more.", who(seat)),
        Event::Raised { seat, share } => format!("{} raised the own share to {share}.", who(seat)),
        Event::Failed { event } => format!("The Collaboration on {} failed.", of(event)),
        Event::Collaborated { seat, partner, share, given } => {
            format!(
                "{} and {} succeeded together, with {share} and {given} Defense.",
                who(seat),
                whom(partner)
            )
        }
        Event::Loaded { seat, cargo } => format!("{} gained {} Cargo.", who(seat), cargo.plain()),
        Event::Delivered { seat, cargo, at } => {
            format!("{} delivered {} Cargo to {}.", who(seat), cargo.plain(), at.name())
        }
        Event::Jettisoned { seat, cargo } => format!("{} lost {} Cargo.", who(seat), cargo.plain()),
        Event::Banked { seat, credits, defense: 0 } => {
            format!("{} Banked {}.", who(seat), count(*credits, "Credit"))
        }
        Event::Banked { seat, defense, .. } => format!("{} Banked {defense} Defense.", who(seat)),
        Event::Fulfilled { seat, request } => {
            format!(
                "{} fulfilled the Request for {} Cargo to {}.",
                who(seat),
                request.from().plain(),
                request.to().name()
            )
        }
        Event::Skipped { seat } => format!("{} took nothing for the delivery.", who(seat)),
        Event::Cleared { at } => format!("The Garrison at {} was removed.", at.name()),
        Event::Calmed { event } => format!("{} became Inactive again.", of(event)),
        Event::Attracted { event, to } => format!("{} moved to {}.", event.name(kit), to.name()),
        Event::Foresaw { seat, many } => {
            format!("{} looked at the top {} of the deck.", who(seat), count(*many, "Event"))
        }
        Event::Foreseen { events, .. } => {
            format!(
                "On top of the Event deck lay, the first on top: {}.",
                english::and(events.iter().map(of))
            )
        }
        Event::Declined { seat } => format!("{} declined.", who(seat)),
        Event::ChoseOption { seat, words } => format!("{} chose “{words}”", who(seat)),
        Event::MainEnded { seat } => format!("{} ended the Main phase.", who(seat)),
        Event::TurnEnded { seat } => format!("{} turn ended.", english::capital(&whose(seat))),
        Event::SyndicateEvent { event, .. } => format!("The Shadow Syndicate took {}.", of(event)),
        Event::SyndicateCard { card } => format!("The Shadow Syndicate took {} from the Market.", name(card)),
        Event::Ended { winners } if winners.is_empty() => {
            "The game ended: the Shadow Syndicate won.".to_owned()
        }
        Event::Ended { winners } => {
            let all: Vec<String> = winners.iter().map(|seat| who(&seat)).collect();
            format!("The game ended: {} won.", english::and(all))
        }
    }
}
