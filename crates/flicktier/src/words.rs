//! The Final Flicktier in words: prompts, labels, refusals, options. The log is in `log.rs`.

use table::{Ask, Choice, Clock, Heading, Ink, Picture, Range, RuleId, Seat, Team, Viewer, Words};

use crate::action::{Action, Question, Source, edge};
use crate::cards::Held;
use crate::content::{Cost, FactionId, Kit, Mission, MissionKind, Set, Space, cost_text};
use crate::event::Event;
use crate::fleet::{Player, Ship};
use crate::legal::Why;
use crate::log;
use crate::picture;
use crate::position::Flicktier;
use crate::task::{Coming, Form, Loss, Purpose, Task, Track};
use crate::view::View;

pub(crate) fn plural(count: u8, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
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
            Some(index) => format!("{ship} ({} showing {})", self.die(index).word(), self.side(index)),
            None => ship.to_string(),
        }
    }

    fn structure(&self, player: Player, form: Form) -> &'static str {
        let faction = self.faction(player);
        if form == Form::Round { &faction.round.name } else { &faction.square.name }
    }

    fn mission_text(&self, slot: u8) -> String {
        match self.state.row[usize::from(slot)] {
            Some(mission) => {
                let mission = &self.kit.missions[usize::from(mission)];
                format!("{} ({}): {}", mission.name, mission_vp(mission), mission.text(self.kit.0))
            }
            None => format!("slot {}", slot + 1),
        }
    }

    fn purpose(&self, purpose: Purpose) -> String {
        match purpose {
            Purpose::Build { form, at, .. } => {
                format!("a {} on {}", self.structure(self.state.active, form).to_lowercase(), self.name(at))
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
                let next = self.faction(player).track.get(usize::from(realm.level));
                next.map_or_else(String::new, |upgrade| upgrade.name.clone())
            }
            Track::Common if realm.common == 0 => "One more flick in every Move".to_owned(),
            Track::Common => "One resource less in every Build".to_owned(),
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
                format!("Move: {}", plural(flicks, "flick"))
            }
            Action::Gather => "Gather resource cards".to_owned(),
            Action::Return => "Return dice to the home planet".to_owned(),
            Action::Attack(with, target) => format!("Attack {} with {}", self.told(target), self.told(with)),
            Action::Build(form, at, over) => {
                let cost = cost_text(&self.structure_cost(player, form));
                let name = self.structure(player, form).to_lowercase();
                match over {
                    Some(other) => {
                        let covered = self.structure(other, Form::Square).to_lowercase();
                        format!(
                            "Build a {name} on {}, over the {covered} of {other}, for {cost}",
                            self.name(at)
                        )
                    }
                    None => format!("Build a {name} on {} for {cost}", self.name(at)),
                }
            }
            Action::Complete(slot) => format!("Complete {}", self.mission_text(slot)),
            Action::Upgrade(track) => {
                let cost = self.cost_of(self.upgrade_cost(player, track));
                format!("Upgrade “{}” for {cost}", self.upgrade_name(track))
            }
            Action::Warp(ship, to) => {
                format!("Send {} through the warp gate to {}", self.told(ship), self.name(to))
            }
            Action::Trade(held, wanted) => format!("Trade {} for a {} card", card(held), wanted.word()),
            Action::Claim(slot) => format!("Claim {}", self.mission_text(slot)),
            Action::Network(from, to) => {
                format!("Move the network from {} to {}", self.name(from), self.name(to))
            }
            Action::SetSide(ship, side) => format!("Turn {} to show {side}", self.told(ship)),
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
                let name = self.state.wanted[usize::from(slot)]
                    .map_or("", |wanted| self.kit.0.bounties[usize::from(wanted.bounty)].name.as_str());
                format!("{name} first (place {})", slot + 1)
            }
            Action::Yes => "Yes".to_owned(),
            Action::No => "No".to_owned(),
            Action::Draw(resource) => format!("Draw a {} card", resource.word()),
            Action::Stay(ship) => format!("Leave {} where it is", self.told(ship)),
            Action::Set(ship, at, Some(side)) => format!("Set {ship} on {}, showing {side}", self.name(at)),
            Action::Set(ship, at, None) => format!("Set {} on {}", self.told(ship), self.name(at)),
            Action::Beside(ship, at, Some(side)) => {
                format!("Set {ship} beside the {} edge, showing {side}", edge(at))
            }
            Action::Beside(ship, at, None) => format!("Set {} beside the {} edge", self.told(ship), edge(at)),
            Action::Done => "Done".to_owned(),
            Action::Flick(aim) | Action::Soar(aim) => format!("Flick {}", self.told(aim.ship)),
            Action::Bug(_) => "Flick the bug".to_owned(),
            Action::Place(ship, ..) => format!("Set {} down", self.told(ship)),
            _ => String::new(),
        }
    }
}

fn ink(set: Set) -> Ink {
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
                let die = self.index_of(ship).map_or("die", |index| self.die(index).word());
                match why {
                    Coming::Setup => format!("Place your {die} {ship}: which side is up, and where?"),
                    Coming::Return => format!("Place your {die} {ship}, back home: which side is up?"),
                    Coming::Destroyed { .. } => format!("Place your {die} {ship}, which was destroyed."),
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
                format!("Move: aim and flick a die ({} left{sleigh}).", plural(left, "flick"))
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
                let bounty = &self.kit.bounties[usize::from(bounty)];
                let (name, number) = (&bounty.name, bounty.number);
                format!("A bounty: {name} needs {number}. Discard a card to help {}?", self.told(ship))
            }
            Question::Spare { bounty, .. } => {
                let name = &self.kit.bounties[usize::from(bounty)].name;
                format!("A bounty: ignore the penalty of {name}?")
            }
            Question::Discard { left, why: Loss::Limit } => {
                format!("Discard {} to get down to nine.", plural(left, "card"))
            }
            Question::Discard { left, why: Loss::Penalty } => {
                format!("Discard {} as the bounty's penalty.", plural(left, "card"))
            }
            Question::Gather { left } => {
                format!("Gather: pick up to {left} more of your ships and structures.")
            }
            Question::Raid { planet } => {
                format!("Raid {}: take a {} card?", self.name(planet), self.yields(planet).word())
            }
            Question::Pay { left } => match self.task() {
                Some(Task::Pay { owed, purpose, .. }) => {
                    format!("Pay {} for {}: which card?", cost_text(owed), self.purpose(*purpose))
                }
                _ => format!("Pay {}.", plural(left, "card")),
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

    fn because(kit: &Kit, why: &Why) -> String {
        because(kit, why)
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
                ("attack", "Attack"),
                ("build", "Build"),
                ("complete", "Complete a mission"),
                ("upgrade", "Upgrade"),
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
                    .places(player, usize::from(*die), *why)
                    .iter()
                    .filter(|(_, chosen)| *chosen)
                    .map(|(space, _)| {
                        heading(&self.kit.board.ids[space.index()], &self.kit.board.names[space.index()])
                    })
                    .collect();
                if self.homeless(player, *why) {
                    headings
                        .extend((0..4).map(|at| heading(edge(at), &format!("Beside the {} edge", edge(at)))));
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

    fn choices(kit: &Kit) -> Vec<Choice> {
        choices(kit)
    }
}

fn because(kit: &Kit, why: &Why) -> String {
    let name = |space: Space| kit.board.called(space);
    let faction = |id: FactionId| kit.faction(id).name.as_str();
    match *why {
        Why::NeedsAi => "a single player plays against the A.I.".into(),
        Why::NoRoomForAi => "with four players there is no room for the A.I.".into(),
        Why::DorikorIsAi => "the A.I. plays the Dominion of Dorikor".into(),
        Why::SameDice(a, b) => format!("{} and {} use the same dice", faction(a), faction(b)),
        Why::Rounds(rounds) => format!("a game has between 1 and 100 rounds, not {rounds}"),
        Why::NoSuchStart => "the start player must be one who plays".into(),
        Why::Over => "the game is over".into(),
        Why::NotYours => "another player is asked now".into(),
        Why::NotAsked => "this is no answer to the open question".into(),
        Why::TwoActions => "two actions were taken this turn".into(),
        Why::SameAction => "this action was taken this turn already".into(),
        Why::NotFresh => "this is for the beginning of the turn only".into(),
        Why::OncePerTurn => "this was done once this turn already".into(),
        Why::NoShip(ship) => format!("there is no die {ship} in this game"),
        Why::NotYourShip(ship) => format!("die {ship} is not yours to use"),
        Why::Bugged(ship) => format!("the bug controls {ship}; it can only be returned"),
        Why::OffBoard(ship) => format!("die {ship} is off the board until it is returned"),
        Why::Aside(ship) => format!("die {ship} was slid aside for this action"),
        Why::OtherDie(ship) => format!("it is not the turn of die {ship}"),
        Why::OnlySleigh(ship) => format!("the flick that is left is for the sleigh, not for {ship}"),
        Why::TargetAside => "the target cannot be slid aside".into(),
        Why::NothingAside => "only other dice of this game can be slid aside".into(),
        Why::NotHome(ship) => format!("die {ship} does not lie where this can be done"),
        Why::MovedAtHome => "a die beside the mats is turned but not moved before a flick".into(),
        Why::NoSide(side) => format!("the die has no side {side}"),
        Why::Limit(axis) => format!("the {axis} is past its limit"),
        Why::Misses => "the finger would not touch the die".into(),
        Why::OutsidePlace => "a die cannot be set there".into(),
        Why::Occupied => "another die is in the way there".into(),
        Why::SideKept => "a side is chosen at home and kept anywhere else".into(),
        Why::MustPlace => "the die must be set down".into(),
        Why::Nothing => "nothing would be done by it".into(),
        Why::NoCard => "there is no card in hand to play".into(),
        Why::NotHeld(held) => format!("there is no {} to give", card(held)),
        Why::InFront => "a card in front has no combat value any more".into(),
        Why::CardOrder => "cards are given in order, so that each set can be given in one way".into(),
        Why::OtherType(resource) => format!("a {} card is owed", resource.word()),
        Why::TooDear => "the cards for it are missing".into(),
        Why::NoSite(space) => format!("it cannot stand on {}", name(space)),
        Why::NoShipThere(space) => format!("no ship that could do it is at {}", name(space)),
        Why::Doubled(space) => format!("one stands on {} already", name(space)),
        Why::NoneLeft => "none is left".into(),
        Why::NothingToCover => "there is no square structure of that player to cover".into(),
        Why::NoUpgrade => "the upgrade for it is missing".into(),
        Why::TrackEnd => "the track is at its end".into(),
        Why::NoMission => "no mission lies in that slot".into(),
        Why::Claimed => "the mission is claimed".into(),
        Why::NotDeliver => "only a Deliver mission can be claimed".into(),
        Why::NotMet => "what the mission asks for is not there".into(),
        Why::OwnTarget => "an own die cannot be the target".into(),
        Why::NoSource => "no card can be gathered there".into(),
        Why::Dry(resource) => format!("no {} card is left", resource.word()),
        Why::PickOrder => "picks are made in order, so that each set can be picked in one way".into(),
        Why::HomeDestroyed => "the home planet is destroyed".into(),
        Why::NoGate(space) => format!("no warp gate works on {}", name(space)),
        Why::NoWarehouse => "no ship of yours is at a warehouse that works".into(),
        Why::NoBounty => "the die does not lie on that bounty".into(),
        Why::NothingOwed(resource) => format!("no {} is part of the cost", resource.word()),
    }
}

fn choices(kit: &Kit) -> Vec<Choice> {
    let words = |words: &[(&str, &str)]| {
        Range::OneOf(words.iter().map(|(word, help)| ((*word).to_owned(), (*help).to_owned())).collect())
    };
    let choice = |name, title, help, rule, range| Choice { name, title, help, rule: RuleId(rule), range };
    let mut factions = vec![("any".to_owned(), "one that is left, at random".to_owned())];
    factions.extend(FactionId::ALL.map(|id| (id.word().to_owned(), kit.faction(id).name.clone())));
    let faction = |name, title| {
        choice(
            name,
            title,
            "Two factions with the same dice cannot play together.",
            "FF-GEN-05",
            Range::OneOf(factions.clone()),
        )
    };
    vec![
        choice(
            "ai",
            "The A.I. plays Dorikor",
            "Cards play an extra faction.",
            "FF-SETUP-28",
            words(&[
                ("auto", "with one and two players"),
                ("on", "yes; not with four players"),
                ("off", "no; not alone"),
            ]),
        ),
        choice(
            "difficulty",
            "Difficulty of the A.I.",
            "The fewer Bad Flicks it has, the harder.",
            "FF-AI-05",
            words(&[
                ("easy", "two Bad Flick cards"),
                ("beginner", "three Bad Flick cards"),
                ("medium", "one Bad Flick card"),
                ("hard", "no Bad Flick card"),
            ]),
        ),
        choice(
            "longer",
            "Longer game",
            "Two triggers are needed before the last round.",
            "FF-END-08",
            Range::Toggle { default: false },
        ),
        choice(
            "bounties",
            "Bounty cards",
            "Landing on one brings points or a penalty.",
            "FF-BOUNTY-01",
            words(&[("auto", "with the Morovians"), ("on", "yes"), ("off", "no")]),
        ),
        choice(
            "expansion",
            "Expansion at random",
            "Factions dealt at random may be from the expansion.",
            "FF-RULING-65",
            Range::Toggle { default: false },
        ),
        choice(
            "steadiness",
            "Steadiness",
            "How much everybody's hand trembles.",
            "FF-SPEC-25",
            words(&[("light", "a little"), ("exact", "not at all"), ("realistic", "as at a real table")]),
        ),
        choice(
            "start",
            "Start player",
            "Who begins.",
            "FF-RULING-04",
            words(&[
                ("random", "anybody"),
                ("a", "seat A"),
                ("b", "seat B"),
                ("c", "seat C"),
                ("d", "seat D"),
            ]),
        ),
        choice(
            "rounds",
            "Rounds at most",
            "The game ends after so many rounds at the latest.",
            "FF-CAP-01",
            Range::Number { min: 1, max: 100, default: 100 },
        ),
        faction("faction_a", "Faction of seat A"),
        faction("faction_b", "Faction of seat B"),
        faction("faction_c", "Faction of seat C"),
        faction("faction_d", "Faction of seat D"),
    ]
}
