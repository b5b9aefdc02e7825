//! The Final Flicktier in words: prompts, labels, refusals, options. The log is in `log.rs`.

use table::{Ask, Clock, Gist, Heading, Ink, Picture, Seat, Team, Viewer, Words, english};

use crate::action::{Action, Edge, Question, Source};
use crate::cards::Held;
use crate::content::{
    Cost, DISCOUNT, EXTRA_FLICK, Kit, Mission, MissionKind, Resource, Set, Space, cost_text,
};
use crate::event::Event;
use crate::fleet::{Player, Ship};
use crate::nouns::{Level, Slot};
use crate::picture;
use crate::position::Flicktier;
use crate::task::{Coming, Form, Loss, Purpose, Task, Track};
use crate::view::View;
use crate::why::Why;
use crate::{log, refusals};

/// A card of a resource.
pub(crate) fn card_of(resource: Resource) -> String {
    english::a(&format!("{} card", resource.word()))
}

/// A card for people: "Quantum 3", with "(in front)" where it lies there.
pub(crate) fn card(held: Held) -> String {
    let front = if held.front { " (in front)" } else { "" };
    format!("{} {}{front}", held.resource.word(), held.value)
}

/// What a mission scores.
pub(crate) fn mission_vp(mission: &Mission) -> String {
    match mission.kind {
        MissionKind::Explore { .. } => "1 to 3 VP".to_owned(),
        _ => format!("{} VP", mission.vp),
    }
}

impl Flicktier {
    fn name(&self, space: Space) -> String {
        self.kit.0.board.called(space)
    }

    /// A die with what it is: "A2 (d6 showing 4)".
    fn told(&self, ship: Ship) -> String {
        match self.index_of(ship) {
            Some(id) => format!("{ship} ({} showing {})", self.die(id).word(), self.side(id)),
            None => ship.to_string(),
        }
    }

    fn structure(&self, player: Player, form: Form) -> &'static str {
        let faction = self.faction(player);
        if form == Form::Round { &faction.round.name } else { &faction.square.name }
    }

    fn mission_text(&self, slot: Slot) -> String {
        match self.state.row[slot.index()] {
            Some(mission) => {
                let mission = self.kit.mission(mission);
                format!("{} ({}): {}", mission.name, mission_vp(mission), mission.text(self.kit.0))
            }
            None => format!("slot {slot}"),
        }
    }

    fn purpose(&self, purpose: Purpose) -> String {
        match purpose {
            Purpose::Build { form, at, .. } => {
                let structure = self.structure(self.state.active, form).to_lowercase();
                format!("{} on {}", english::a(&structure), self.name(at))
            }
            Purpose::Mission { .. } => "the mission".to_owned(),
            Purpose::Upgrade { track } => format!("the upgrade “{}”", self.upgrade_name(track)),
        }
    }

    fn upgrade_name(&self, track: Track) -> String {
        let player = self.state.active;
        let realm = self.realm(player);
        match track {
            Track::Own => {
                let next = self.faction(player).track.get(realm.level.reached());
                next.map_or_else(String::new, |upgrade| upgrade.name.clone())
            }
            Track::Common if realm.common == Level::default() => EXTRA_FLICK.to_owned(),
            Track::Common => DISCOUNT.to_owned(),
        }
    }

    fn cost_of(&self, cost: Option<Cost>) -> String {
        cost.map_or_else(String::new, |cost| cost_text(&cost))
    }

    fn act_label(&self, seat: Seat, action: &Action) -> Option<String> {
        let player = Player::of(seat);
        Some(match *action {
            Action::Move => {
                let flicks = 2 + u8::from(self.extra_flick(player));
                format!("Move: {}", english::count(flicks, "flick"))
            }
            Action::Gather => "Gather resource cards".to_owned(),
            Action::Return => "Return dice to the home planet".to_owned(),
            // Which ship attacks comes first: where there is little room the end is cut off.
            Action::Attack { with, target } => match (self.index_of(with), self.index_of(target)) {
                (Some(own), Some(other)) => {
                    let (die, side) = (self.die(own).word(), self.side(own));
                    format!("Attack {target} with {with} ({die} showing {side} against {})", self.side(other))
                }
                _ => format!("Attack {target} with {with}"),
            },
            Action::Build { structure: form, at, over } => {
                let cost = cost_text(&self.structure_cost(player, form));
                let name = english::a(&self.structure(player, form).to_lowercase());
                match over {
                    Some(other) => {
                        let covered = self.structure(other, Form::Square).to_lowercase();
                        format!(
                            "Build {name} on {}, over the {covered} of {other}, for {cost}",
                            self.name(at)
                        )
                    }
                    None => format!("Build {name} on {} for {cost}", self.name(at)),
                }
            }
            Action::Complete(slot) => format!("Complete {}", self.mission_text(slot)),
            Action::Upgrade(track) => {
                let cost = self.cost_of(self.upgrade_cost(player, track));
                format!("Upgrade “{}” for {cost}", self.upgrade_name(track))
            }
            Action::Warp { ship, to } => {
                format!("Send {} through the warp gate to {}", self.told(ship), self.name(to))
            }
            Action::Trade { card: held, wanted } => format!("Trade {} for {}", card(held), card_of(wanted)),
            Action::Claim(slot) => format!("Claim {}", self.mission_text(slot)),
            Action::Network { from, to } => {
                format!("Move the network from {} to {}", self.name(from), self.name(to))
            }
            Action::TurnUp { ship, side } => format!("Turn {} to show {side}", self.told(ship)),
            Action::End => "End the turn".to_owned(),
            _ => return None,
        })
    }

    fn other_label(&self, action: &Action) -> String {
        match *action {
            Action::Source(Source::Ship(ship)) => {
                let planet = self.source_planet(self.state.active, Source::Ship(ship));
                planet.map_or_else(
                    || ship.to_string(),
                    |planet| {
                        format!(
                            "{} on {}: {}",
                            self.told(ship),
                            self.name(planet),
                            self.yields(planet).word()
                        )
                    },
                )
            }
            Action::Source(Source::Round(at)) => {
                let name = self.structure(self.state.active, Form::Round).to_lowercase();
                format!("The {name} on {}: {}", self.name(at), self.yields(at).word())
            }
            Action::Fetch(ship) => format!("Return {}", self.told(ship)),
            Action::Play(held) => format!("Play {}", card(held)),
            Action::NoCard => "Play no card".to_owned(),
            Action::Give(held) => card(held),
            Action::Omit(resource) => format!("Leave out one {}", resource.word()),
            Action::OmitNone => "Leave nothing out".to_owned(),
            Action::Keep => "Keep the flick".to_owned(),
            Action::Again => "Flick again".to_owned(),
            Action::First(slot) => {
                let name = self.state.wanted[slot.index()]
                    .map_or("", |wanted| self.kit.0.bounty(wanted.bounty).name.as_str());
                format!("{name} first (place {slot})")
            }
            Action::Yes => "Yes".to_owned(),
            Action::No => "No".to_owned(),
            Action::Draw(resource) => format!("Draw {}", card_of(resource)),
            Action::Stay(ship) => format!("Leave {} where it is", self.told(ship)),
            Action::Set { ship, at, side: Some(side) } => {
                format!("Set {ship} on {}, showing {side}", self.name(at))
            }
            Action::Set { ship, at, side: None } => format!("Set {} on {}", self.told(ship), self.name(at)),
            Action::Beside { ship, edge: at, side: Some(side) } => {
                format!("Set {ship} beside the {} edge, showing {side}", at.word())
            }
            Action::Beside { ship, edge: at, side: None } => {
                format!("Set {} beside the {} edge", self.told(ship), at.word())
            }
            Action::Done => match self.task() {
                Some(Task::Move { .. }) => "End the Move".to_owned(),
                Some(Task::Gather { .. }) => "End the Gather".to_owned(),
                Some(Task::Return { .. }) => "End the Return".to_owned(),
                _ => "Done".to_owned(),
            },
            Action::Flick { ship, .. }
            | Action::FlickFromHome { ship, .. }
            | Action::FreeFlick { ship, .. }
            | Action::FreeFlickFromHome { ship, .. } => format!("Flick {}", self.told(ship)),
            Action::Bug { .. } => "Flick the bug".to_owned(),
            Action::Place { ship, .. } | Action::PlaceUp { ship, .. } => {
                format!("Set {} down", self.told(ship))
            }
            _ => String::new(),
        }
    }
}

pub(crate) fn ink(set: Set) -> Ink {
    match set {
        Set::Red => Ink::Red,
        Set::Black => Ink::Grey,
        Set::Blue => Ink::Blue,
        Set::Purple => Ink::Violet,
        Set::Yellow => Ink::Yellow,
        Set::Green => Ink::Green,
    }
}

impl Words for Flicktier {
    fn prompt(&self, _seat: Seat, ask: &Ask<Question, Action>) -> String {
        match ask.question {
            Question::Place { ship, why } => {
                let die = self.index_of(ship).map_or("die", |id| self.die(id).word());
                match why {
                    Coming::Setup => format!("Place your {die} {ship}: which side is up, and where?"),
                    Coming::Return => format!("Place your {die} {ship}, back home: which side is up?"),
                    Coming::Destroyed { .. } => format!("Your {die} {ship} was destroyed: where does it go?"),
                    Coming::Retreat => {
                        format!("Place your {die} {ship}, which got away: anywhere on the board.")
                    }
                    Coming::Warp { to } => format!("Place your {die} {ship} on {}.", self.name(to)),
                }
            }
            Question::Act { actions: 0 } => "Your turn: take up to two different actions.".to_owned(),
            Question::Act { actions: 1 } => "Your turn: one more action, or end the turn.".to_owned(),
            Question::Act { .. } => "Your turn: end it, or take a free action first.".to_owned(),
            Question::Move { left, sleigh } => {
                let sleigh = if sleigh { ", and one for the sleigh" } else { "" };
                format!("Move: aim and flick a die ({} left{sleigh}).", english::count(left, "flick"))
            }
            Question::Arm { with, target } => {
                format!("Attack: play a card for {} against {}.", self.told(with), self.told(target))
            }
            Question::Defend { with, target } => {
                format!("Defend: play a card for {} against {}?", self.told(target), self.told(with))
            }
            Question::Strike { with, target } => {
                format!("Attack: aim and flick {} at {}.", self.told(with), self.told(target))
            }
            Question::Keep { ship } => format!("Keep the flick of {}, or flick again?", self.told(ship)),
            Question::Redo { ship } => format!("Move: aim and flick {} again.", self.told(ship)),
            Question::Order { ship } => format!("A bounty: {ship} lies on several. Which comes first?"),
            Question::Boost { ship, bounty } => {
                let bounty = self.kit.bounty(bounty);
                let (name, number) = (&bounty.name, bounty.number);
                format!("A bounty: {name} needs {number}. Discard a card to help {}?", self.told(ship))
            }
            Question::Spare { bounty, .. } => {
                let name = &self.kit.bounty(bounty).name;
                format!("A bounty: ignore the penalty of {name}?")
            }
            Question::Discard { left, why: Loss::Limit } => {
                format!("Discard {} to get down to nine.", english::count(left, "card"))
            }
            Question::Discard { left, why: Loss::Penalty } => {
                format!("Discard {} as the bounty's penalty.", english::count(left, "card"))
            }
            Question::Gather { left } => {
                format!("Gather: pick up to {left} more of your ships and structures.")
            }
            Question::Raid { planet } => {
                format!("Raid {}: take {}?", self.name(planet), card_of(self.yields(planet)))
            }
            Question::Pay { left } => match self.task() {
                Some(Task::Pay { owed, purpose, .. }) => {
                    format!("Pay {} for {}: which card?", cost_text(owed), self.purpose(*purpose))
                }
                _ => format!("Pay {}.", english::count(left, "card")),
            },
            Question::Omit => "Pay less: which resource is left out?".to_owned(),
            Question::Second => "Build a second present?".to_owned(),
            Question::Return => "Return: which die comes home?".to_owned(),
            Question::Spoils => "Draw a card for the combat you won?".to_owned(),
        }
    }

    fn label(&self, seat: Seat, action: &Action) -> String {
        self.act_label(seat, action).unwrap_or_else(|| self.other_label(action))
    }

    fn tell(kit: &Kit, event: &Event, viewer: Viewer) -> String {
        log::tell(kit, event, viewer)
    }

    fn gist(_: &Kit, event: &Event) -> Option<Gist> {
        match event {
            Event::DrewOwn { value, .. } => Some(Gist::Adds(format!("combat value {value}"))),
            _ => None,
        }
    }

    fn because(kit: &Kit, why: &Why) -> String {
        refusals::because(kit, why)
    }

    fn picture(kit: &Kit, view: &View) -> String {
        picture::draw(kit, view).to_string()
    }

    fn painted(kit: &Kit, view: &View) -> Picture {
        picture::draw(kit, view)
    }

    fn headings(&self, seat: Seat, _ask: &Ask<Question, Action>) -> Vec<Heading> {
        let heading = |word: &str, title: &str| Heading { word: word.to_owned(), title: title.to_owned() };
        match self.task() {
            Some(Task::Act { .. }) => [
                // What scores comes first: the strip has no room for all of them.
                ("complete", "Complete a mission"),
                ("build", "Build"),
                ("upgrade", "Upgrade"),
                ("attack", "Attack"),
                ("return", "Return"),
                ("warp", "Warp gate"),
                ("trade", "Trade at a warehouse"),
                ("claim", "Claim a mission"),
                ("network", "Move a network"),
                ("turn-up", "Turn a die"),
            ]
            .map(|(word, title)| heading(word, title))
            .to_vec(),
            Some(Task::Place { die, why, .. }) => {
                let player = Player::of(seat);
                let mut headings: Vec<Heading> = self
                    .places(player, *die, *why)
                    .iter()
                    .filter(|(_, chosen)| *chosen)
                    .map(|(space, _)| {
                        heading(&self.kit.board.ids[space.index()], &self.kit.board.names[space.index()])
                    })
                    .collect();
                if self.homeless(player, *why) {
                    headings.extend(
                        Edge::ALL.map(|at| heading(at.word(), &format!("Beside the {} edge", at.word()))),
                    );
                }
                headings
            }
            _ => Vec::new(),
        }
    }

    fn shorthand(&self, _seat: Seat) -> Option<String> {
        self.shorthand_help()
    }

    fn expand(&self, seat: Seat, typed: &str) -> Option<String> {
        self.expanded(seat, typed)
    }

    fn team(&self, seat: Seat) -> Option<Team> {
        let faction = self.faction(Player::of(seat));
        Some(Team { name: faction.short.clone(), ink: ink(faction.set) })
    }

    fn clock(&self) -> Option<Clock> {
        Some(Clock { unit: "round", count: u32::from(self.state.round) + 1 })
    }
}
