//! AstroJam in words: prompts, labels, the log, refusals, options.

use table::english::{self, and, count};
use table::{Ask, Clock, Gist, Heading, Ink, Picture, Seat, Team, Viewer, Words};

use crate::action::{Action, Question};
use crate::cards::Card;
use crate::content::Kit;
use crate::event::Event;
use crate::lattice::{Line, Square};
use crate::legal::Why;
use crate::modules::Module;
use crate::options::{Colour, ROUNDS_MAX};
use crate::pile::Cards;
use crate::places::{Item, Place, Places};
use crate::position::{AstroJam, Ending, HAND_LIMIT, Phase};
use crate::station::Placement;
use crate::view::View;

/// A card for people: its title and Strength.
fn card_name(card: Card) -> String {
    format!("{} {}", card.kind().title(), card.strength())
}

/// Cards for people, equal ones counted.
pub(crate) fn cards_in_words(cards: &Cards) -> String {
    let one = |(card, count): (Card, u8)| match count {
        1 => card_name(card),
        _ => format!("{count} × {}", card_name(card)),
    };
    let list: Vec<String> = cards.each().map(one).collect();
    if list.is_empty() { "nothing".to_owned() } else { and(&list) }
}

/// The colour of a team's pieces.
pub(crate) const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Red => Ink::Red,
        Colour::Blue => Ink::Blue,
        Colour::Green => Ink::Green,
        Colour::Yellow => Ink::Yellow,
    }
}

/// Places in a sentence: "the computer, the engine and the lab".
pub(crate) fn the_places(places: Places) -> String {
    let names: Vec<String> = places.each().map(|place| format!("the {place}")).collect();
    if names.is_empty() { "no place".to_owned() } else { and(&names) }
}

impl Words for AstroJam {
    fn prompt(&self, seat: Seat, ask: &Ask<Question, Action>) -> String {
        match ask.question {
            Question::Dock { placed: 0 } => "Lay the first module of the station.".into(),
            Question::Dock { placed } => {
                format!(
                    "Dock a module to the station ({placed} of 4 lie there): it must meet each neighbour along two spaces."
                )
            }
            Question::Astronaut { pawn } => format!("Place your astronaut {pawn} on a free Starting Space."),
            Question::Robot { pawn } => {
                format!("Place the robot {pawn} on a free space beside a CARGO Site.")
            }
            Question::Crate { left } => format!("Place a crate ({left} left): not on a CARGO Site."),
            Question::Act if self.held(seat) < 2 => "You keep your last card: end the Action Phase.".into(),
            Question::Act => format!("Play a card ({} in hand), or end the Action Phase.", self.held(seat)),
            Question::Discard => "Discard a card: you draw as many as its Strength.".into(),
            Question::Limit { owed: 0 } => format!("You hold more than {HAND_LIMIT} cards: discard one."),
            Question::Limit { owed } => {
                format!(
                    "You hold more than {HAND_LIMIT} cards: discard one; {} more to draw.",
                    count(owed, "card")
                )
            }
        }
    }

    fn label(&self, _: Seat, action: &Action) -> String {
        let name = |item: Item| self.kit.item(item).name.as_str();
        let with =
            |item: Option<Item>| item.map_or_else(String::new, |item| format!(" with the {}", name(item)));
        let spot = |at: Square| match Place::ALL.into_iter().find(|place| self.goal(*place) == at) {
            Some(place) => format!("the {place} on {at}"),
            None => at.to_string(),
        };
        match *action {
            Action::Done if self.state.visits.is_empty() && self.state.phase == Phase::Act => {
                "End the Action Phase".into()
            }
            Action::Done => format!("End the Action Phase (visited: {})", the_places(self.state.visits)),
            Action::PlaceForMe => match self.question() {
                Question::Crate { left } if !self.state.crates_in_turn => {
                    format!("Place for me ({})", count(left, "crate"))
                }
                _ => "Place for me".into(),
            },
            Action::Dock { module, placement: Placement { turn, x, y } } => {
                let module = &self.kit.module(module).name;
                format!("{module}, {}, corner at {x}, {y} from a1", turn.in_words())
            }
            Action::Place(at) => format!("Place on {at}"),
            Action::Move { card, pawn, to, with: item } => {
                format!("Move {pawn} to {}{} ({})", spot(to), with(item), card_name(card))
            }
            Action::Throw { card, pawn, item, to } => {
                let target = self.blocker(to).map_or_else(String::new, |catcher| format!("{catcher} on "));
                format!("{pawn} throws the {} to {target}{to} ({})", name(item), card_name(card))
            }
            Action::Slide { card, crates: Line { first, last }, toward, distance } if first == last => {
                format!("Slide the crate on {first} {toward} by {distance} ({})", card_name(card))
            }
            Action::Slide { card, crates: Line { first, last }, toward, distance } => {
                format!("Slide the crates {first} to {last} {toward} by {distance} ({})", card_name(card))
            }
            Action::Swap { card, one, other } => {
                let who =
                    |at| self.blocker(at).map_or_else(|| "nothing".to_owned(), |blocker| blocker.to_string());
                format!("Swap {} on {one} and {} on {other} ({})", who(one), who(other), card_name(card))
            }
            Action::Steal { card, pawn, item } => {
                format!("{pawn} takes the {} from {} ({})", name(item), self.item(item), card_name(card))
            }
            Action::Shift { card, pawn, with: item } => {
                let back = self.state.outside.map_or_else(String::new, |back| format!("; {back} comes back"));
                format!("Send {pawn} outside{}{back} ({})", with(item), card_name(card))
            }
            Action::Discard(card) => match self.above_limit() {
                Some(_) => format!("Discard {}", card_name(card)),
                None => format!("Discard {}: draw {}", card_name(card), count(card.strength(), "card")),
            },
        }
    }

    fn tell(kit: &Kit, event: &Event, viewer: Viewer) -> String {
        let who = |seat: &Seat| english::subject(*seat, viewer);
        let whose = |seat: &Seat| english::possessive(*seat, viewer);
        let name = |item: Item| kit.item(item).name.as_str();
        let with =
            |item: Option<Item>| item.map_or_else(String::new, |item| format!(" with the {}", name(item)));
        match event {
            Event::Docked { seat, module, placement } => {
                let module = &kit.module(*module).name;
                format!("{} docked the {module}, {}.", who(seat), placement.turn.in_words())
            }
            Event::FirstPlayer { seat } => format!("{} became the first player.", who(seat)),
            Event::PlacedPawn { seat, pawn, at } => format!("{} placed {pawn} on {at}.", who(seat)),
            Event::PlacedCrate { seat, at } => format!("{} placed a crate on {at}.", who(seat)),
            Event::LaidItem { item, at } => format!("The {} was laid on {at}.", name(*item)),
            Event::Dealt { seat, cards } => {
                format!("{} got {} in the deal.", who(seat), count(*cards, "card"))
            }
            // Beside the public fact that says whose they are.
            Event::DealtCards { cards, .. } => format!("The cards were {}.", cards_in_words(cards)),
            Event::TurnedUp { place, task, condition } => {
                let task = task.map_or("no task is left", |item| name(item));
                let condition = condition.map_or_else(
                    || "no condition is left".to_owned(),
                    |c| format!("visit {}", the_places(c)),
                );
                format!("A new objective for the {place} was turned up: {task}; {condition}.")
            }
            Event::TurnBegan { seat, round } => format!("Round {}: {} turn began.", round + 1, whose(seat)),
            Event::Played { seat, card } => format!("{} played {}.", who(seat), card_name(*card)),
            Event::Moved { pawn, from, to, with: item } => {
                format!("{pawn} moved from {from} to {to}{}.", with(*item))
            }
            Event::Threw { pawn, item, from, to } => {
                format!("{pawn} threw the {} from {from} to {to}.", name(*item))
            }
            Event::Slid { first, last, toward, distance } if first == last => {
                format!("The crate on {first} slid {toward} by {distance}.")
            }
            Event::Slid { first, last, toward, distance } => {
                format!("The crates {first} to {last} slid {toward} by {distance}.")
            }
            Event::Swapped { one: (one, at), other: (other, there) } => {
                format!(
                    "{} and {other} changed places, now on {at} and {there}.",
                    english::capital(&one.to_string())
                )
            }
            Event::SwappedCrates => "Two crates changed places with each other.".into(),
            Event::Stole { pawn, item, from, to } => {
                format!("{pawn} took the {} from {from} to {to}.", name(*item))
            }
            Event::Shifted { pawn, from, with: item, back, brought } => {
                let back = back
                    .map_or_else(String::new, |back| format!("; {back} came back there{}", with(*brought)));
                format!("{pawn} was sent outside from {from}{}{back}.", with(*item))
            }
            Event::Visited { seat, place } => format!("{} visited the {place}.", who(seat)),
            Event::Compensated { seat, cards } => {
                format!("{} got {} for it.", who(seat), count(*cards, "card"))
            }
            Event::Delivered { seat, item, place } => {
                format!("{} delivered the {} to the {place}.", who(seat), name(*item))
            }
            Event::Scored { seat, task, condition: None, .. } => {
                format!("{} scored 1 point for the {}.", who(seat), name(*task))
            }
            Event::Scored { seat, task, condition: Some(places), .. } => {
                let visited = the_places(*places);
                format!("{} scored 2 points for the {} and the visit to {visited}.", who(seat), name(*task))
            }
            Event::Forfeited { condition, .. } => {
                format!(
                    "The bonus for a visit to {} was lost, and its card discarded.",
                    the_places(*condition)
                )
            }
            Event::ConditionsShuffled => {
                "The discarded Condition Cards were shuffled into a new deck.".into()
            }
            Event::ActionsEnded { seat } => format!("{} Action Phase ended.", english::capital(&whose(seat))),
            Event::Discarded { seat, card } => {
                format!(
                    "{} discarded {} to draw {}.",
                    who(seat),
                    card_name(*card),
                    count(card.strength(), "card")
                )
            }
            Event::LimitDiscarded { seat, card } => {
                format!("{} discarded {} for the hand limit.", who(seat), card_name(*card))
            }
            Event::Shuffled { cards } => format!("The discard pile of {cards} was shuffled into a new deck."),
            Event::Drew { seat } => format!("{} drew a card.", who(seat)),
            Event::DrewCard { card, .. } => format!("The card was {}.", card_name(*card)),
            Event::DrewNothing { seat } => {
                format!("There was nothing left for {} to draw.", english::object(*seat, viewer))
            }
            Event::TurnEnded { seat } => format!("{} turn ended.", english::capital(&whose(seat))),
            Event::HandShown { seat, cards } => {
                format!("{} held {}, Strength {} in all.", who(seat), cards_in_words(cards), cards.strength())
            }
            Event::Ended { ending: Ending::Points } => {
                "The round was over and the station repaired: the game ended.".into()
            }
            Event::Ended { ending: Ending::Tasks } => {
                "The round was over and no task was left: the game ended.".into()
            }
            Event::Ended { ending: Ending::Cap } => "The last round was over: the game ended.".into(),
        }
    }

    fn gist(_: &Kit, event: &Event) -> Option<Gist> {
        match event {
            Event::PlacedCrate { at, .. } => Some(Gist::Ends(at.to_string())),
            Event::DealtCards { cards, .. } => Some(Gist::Adds(cards_in_words(cards))),
            Event::DrewCard { card, .. } => Some(Gist::Adds(card_name(*card))),
            _ => None,
        }
    }

    fn because(kit: &Kit, why: &Why) -> String {
        let name = |item: Item| kit.item(item).name.as_str();
        let module = |module: Module| &kit.module(module).name;
        match *why {
            Why::NotAsked => "this seat is not asked that now".into(),
            Why::Asked(question) => format!("another question is open: {}", asked_for(question)),
            Why::NotHeld(card) => format!("no {} is in this hand", card_name(card)),
            Why::LastCard => "the last card in hand is kept".into(),
            Why::Scored => "a delivery was made, so the Action Phase is over".into(),
            Why::WrongCard(card) => format!("{} does not do that", card.kind().title()),
            Why::NotInGame(pawn) => format!("{pawn} does not take part in this game"),
            Why::Outside(pawn) => format!("{pawn} is outside the station"),
            Why::ItemOutside(item) => format!("the {} is outside the station", name(item)),
            Why::ItemNotThere { item, at } => format!("the {} is out of reach from {at}", name(item)),
            Why::NotOwn(pawn) => format!("{pawn} is not one of this player's astronauts"),
            Why::NotRival(pawn) => format!("{pawn} is not a rival's astronaut"),
            Why::NotRobot(pawn) => format!("{pawn} is not a robot"),
            Why::IsRobot(pawn) => format!("{pawn} is a robot"),
            Why::RivalTakes(pawn) => format!("{pawn} is a rival's and takes nothing along"),
            Why::NoDistance => "nothing would move".into(),
            Why::NotInLine { from, to } => format!("{from} and {to} are not in one row or column"),
            Why::Gap(at) => format!("there is no space at {at}"),
            Why::Blocked { at, by } => format!("{by} stands on {at}"),
            Why::NoCatcher(at) => format!("nobody stands on {at} who could catch it"),
            Why::RivalCatcher(pawn) => format!("{pawn} is a rival's and catches nothing"),
            Why::OutOfOrder(one, other) => format!("the spaces are named in order, {one} before {other}"),
            Why::NoCrate(at) => format!("there is no crate on {at}"),
            Why::Sideways => "crates in a line move only along it".into(),
            Why::NotTouching(one, other) => format!("{one} and {other} share no edge"),
            Why::NothingThere(at) => format!("nothing stands on {at} that could be swapped"),
            Why::NoSpace(at) => format!("{at} is no space of the station"),
            Why::NotStart(at) => format!("{at} is no Starting Space"),
            Why::NotByCargo(at) => format!("{at} is not beside a CARGO Site"),
            Why::IsCargo(at) => format!("{at} is a CARGO Site"),
            Why::ModuleFull { module: number, crates } => {
                format!("the {} has its {crates} crates already", module(number))
            }
            Why::ModuleUsed(number) => format!("the {} is part of the station already", module(number)),
            Why::FirstCorner => "the first module's corner is at 0 0".into(),
            Why::Overlap { module: number, other } => {
                format!("the {} would lie on the {}", module(number), module(other))
            }
            Why::Narrow { module: number, other } => {
                format!(
                    "the {} would meet the {} along fewer than two spaces of each",
                    module(number),
                    module(other)
                )
            }
            Why::Loose(number) => format!("the {} would dock with no module", module(number)),
            Why::NoStation => "there is no such station; see the choices".into(),
            Why::ColourTaken(colour) => format!("two seats want to be {}", colour.word()),
            Why::Rounds(rounds) => format!("a game has 1 to {ROUNDS_MAX} rounds, not {rounds}"),
        }
    }

    fn picture(kit: &Kit, view: &View) -> String {
        crate::picture::draw(kit, view).to_string()
    }

    fn painted(kit: &Kit, view: &View) -> Picture {
        crate::picture::draw(kit, view)
    }

    /// Actions stand under the card they spend, so that the first choice reads like the hand.
    fn headings(&self, seat: Seat, ask: &Ask<Question, Action>) -> Vec<Heading> {
        if ask.question != Question::Act {
            return Vec::new();
        }
        let heading = |(card, count): (Card, u8)| {
            let copies = if count == 1 { String::new() } else { format!(" ({count} cards)") };
            let title = format!("{}, Strength {}{copies}", card.kind().title(), card.strength());
            Heading { word: card.to_string(), title }
        };
        self.hand(seat).each().map(heading).collect()
    }

    fn team(&self, seat: Seat) -> Option<Team> {
        let colour = self.state.colours.get(seat.index())?;
        Some(Team { name: colour.word().to_owned(), ink: ink(*colour) })
    }

    fn clock(&self) -> Option<Clock> {
        Some(Clock { unit: "round", count: u32::from(self.state.round) + 1 })
    }
}

/// What a question wants, for a refusal.
fn asked_for(question: Question) -> &'static str {
    match question {
        Question::Dock { .. } => "a module is to be docked",
        Question::Astronaut { .. } => "an astronaut is to be placed",
        Question::Robot { .. } => "a robot is to be placed",
        Question::Crate { .. } => "a crate is to be placed",
        Question::Act => "a card is to be played, or the Action Phase ended",
        Question::Discard => "a card is to be discarded to draw by its Strength",
        Question::Limit { .. } => "a card is to be discarded for the hand limit",
    }
}
