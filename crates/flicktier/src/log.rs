//! The log: what happened, in sentences.

use table::{Viewer, english};

use crate::content::{FactionId, Kit, Space};
use crate::event::{Begun, Event};
use crate::fleet::{Player, Ship};
use crate::nouns::{BountyId, MissionId};
use crate::position::Ending;
use crate::task::{Cause, Form, Purpose, Track};
use crate::words::card_of;

/// Players in the sentences that a viewer reads.
#[derive(Clone, Copy)]
struct Names(Viewer);

impl Names {
    /// Who did something, at the head of a sentence: "You", "B", "The A.I."
    fn who(self, player: Player) -> String {
        player.seat().map_or_else(|| "The A.I.".to_owned(), |seat| english::subject(seat, self.0))
    }

    /// The same inside a sentence.
    fn whom(self, player: Player) -> String {
        player.seat().map_or_else(|| "the A.I.".to_owned(), |seat| english::object(seat, self.0))
    }

    /// Whose something is: "your", "B's", "the A.I.'s".
    fn whose(self, player: Player) -> String {
        player.seat().map_or_else(|| "the A.I.'s".to_owned(), |seat| english::possessive(seat, self.0))
    }

    /// The same without what it is: "yours".
    fn theirs(self, player: Player) -> String {
        if self.0 == player.seats() { "yours".to_owned() } else { self.whose(player) }
    }
}

fn on(kit: &Kit, on: Option<Space>) -> String {
    on.map_or_else(|| "in free space".to_owned(), |space| format!("on {}", kit.board.called(space)))
}

fn end(by: Ending) -> &'static str {
    match by {
        Ending::Tokens => "the last VP token was taken",
        Ending::Structures => "a player built the last structure",
        Ending::Missions => "no mission was left to draw",
        Ending::Cards => "the A.I. had no card left",
        Ending::Rounds => "the agreed rounds were played",
    }
}

fn tenths(speed: i32) -> String {
    format!("{}.{}", speed / 10, speed % 10)
}

pub(crate) fn tell(kit: &Kit, event: &Event, viewer: Viewer) -> String {
    let names = Names(viewer);
    let who = |player: &Player| names.who(*player);
    let name = |space: Space| kit.board.called(space);
    let mission =
        |mission: MissionId| kit.missions.get(mission.index()).map_or("a mission", |m| m.name.as_str());
    let bounty = |bounty: BountyId| kit.bounties.get(bounty.index()).map_or("a bounty", |b| b.name.as_str());
    let structure = |faction: FactionId, form: Form| {
        let faction = kit.faction(faction);
        let built = if form == Form::Round { &faction.round } else { &faction.square };
        english::a(&built.name.to_lowercase())
    };
    match event {
        Event::Placed { ship, lie, on: at } => {
            format!("{ship} was set down {}, showing {}.", on(kit, *at), lie.side)
        }
        Event::TurnBegan { player, round } => {
            format!("Round {}: {} turn began.", round + 1, names.whose(*player))
        }
        Event::TurnEnded { player } => format!("{} ended the turn.", who(player)),
        Event::Began { player, what: Begun::Move } => format!("{} began a Move.", who(player)),
        Event::Began { player, what: Begun::Gather } => format!("{} began a Gather.", who(player)),
        Event::Began { player, what: Begun::Return } => format!("{} began a Return.", who(player)),
        Event::Intended { player, faction, purpose } => match purpose {
            Purpose::Build { form, at, .. } => {
                format!("{} set out to build {} on {}.", who(player), structure(*faction, *form), name(*at))
            }
            Purpose::Mission { slot } => {
                format!("{} set out to complete the mission in slot {slot}.", who(player))
            }
            Purpose::Upgrade { track: Track::Own } => {
                format!("{} set out to buy a level of the faction track.", who(player))
            }
            Purpose::Upgrade { track: Track::Common } => {
                format!("{} set out to buy a level of the common track.", who(player))
            }
        },
        Event::Omitted { player, resource: Some(resource) } => {
            format!("{} left out one {}.", who(player), resource.word())
        }
        Event::Omitted { player, resource: None } => format!("{} left nothing out.", who(player)),
        Event::Fetched { ship } => format!("{ship} was brought home."),
        Event::ShipGathers { ship } => format!("{ship} was picked to gather."),
        Event::StructureGathers { player, at } => {
            format!(
                "{} structure on {} was picked to gather.",
                english::capital(&names.whose(*player)),
                name(*at)
            )
        }
        Event::Declined { player } => format!("{} declined.", who(player)),
        Event::Flicked { player, ship, cause, done, lie, on, hit, off, .. } => {
            let free = if *cause == Cause::Free { "freely " } else { "" };
            let mut text = format!("{} {free}flicked {ship} at {} cm/s", who(player), tenths(done.speed));
            if !hit.is_empty() {
                text += &format!(" against {}", english::and(named(hit)));
            }
            let spaces: Vec<String> = on.iter().map(|space| name(*space)).collect();
            let stopped = match spaces.as_slice() {
                _ if *off => return text + "; it stopped off the board.",
                [] => "in free space".to_owned(),
                on => format!("on {}", english::and(on)),
            };
            text + &format!("; it stopped {stopped}, showing {}.", lie.side)
        }
        Event::Restored { ship, .. } => format!("{ship} was put back in its place."),
        Event::Nudged { ship, .. } => format!("{ship} found its place taken and was put beside it."),
        Event::Reflicked { player, ship } => format!("{} chose to flick {ship} again.", who(player)),
        Event::Attacked { player, with, target } => {
            format!("{} attacked {target} with {ship}.", who(player), ship = with)
        }
        Event::Played { player, resource } => format!("{} played {}.", who(player), card_of(*resource)),
        Event::Hit { target } => format!("{target} was hit."),
        Event::Retreated { target } => format!("{target} was hit too hard and got away."),
        Event::Missed { with, target, struck } if struck.is_empty() => format!("{with} missed {target}."),
        Event::Missed { with, target, struck } => {
            format!("{with} missed {target} and struck {}.", english::and(named(struck)))
        }
        Event::TakenBack => "Played cards went back into hand, unseen.".to_owned(),
        Event::Fought { attacker, defender, attack, attack_card, defence, defence_card, won } => {
            let winner = if *won { attacker } else { defender };
            format!(
                "{} had {attack} + {attack_card}, {} had {defence} + {defence_card}: {} won.",
                who(attacker),
                names.whom(*defender),
                names.whom(*winner)
            )
        }
        Event::MachineDrew { resource, value } => format!("The A.I. drew {} {value}.", resource.word()),
        Event::TookToken { player, left } => {
            format!(
                "{} took a VP token; {} left.",
                who(player),
                if *left == 1 { "1 was".into() } else { format!("{left} were") }
            )
        }
        Event::Destroyed { ship } => format!("{ship} was destroyed."),
        Event::Stayed { ship } => format!("{ship} stayed where it was."),
        Event::Drew { player, resource } => format!("{} took {}.", who(player), card_of(*resource)),
        Event::DrewOwn { resource, value, .. } => {
            format!("The {} card showed a combat value of {value}.", resource.word())
        }
        Event::Reshuffled { resource } => {
            format!("The {} discards were shuffled into a deck.", resource.word())
        }
        Event::Gathered { player, sources } => {
            format!("{} gathered from {}.", who(player), english::count(*sources, "source"))
        }
        Event::Spent { player, resource, front: None } => {
            format!("{} gave {}.", who(player), card_of(*resource))
        }
        Event::Spent { player, resource, front: Some(value) } => {
            format!("{} gave {} {value} from in front.", who(player), resource.word())
        }
        Event::Shown { player, resource, value } => {
            format!("{} discarded {} {value}.", who(player), resource.word())
        }
        Event::Built { player, faction, form, at, over } => {
            let over = over.map_or_else(String::new, |other| format!(", over {}", names.theirs(other)));
            format!("{} built {} on {}{over}.", who(player), structure(*faction, *form), name(*at))
        }
        Event::Upgraded { player, track, level } => {
            let track = if *track == Track::Own { "faction" } else { "common" };
            format!("{} reached level {level} of the {track} track.", who(player))
        }
        Event::Completed { player, mission: done } => {
            format!("{} completed {}.", who(player), mission(*done))
        }
        Event::Explored { vp, .. } => format!("The “?” token was worth {vp}."),
        Event::MissionUp { mission: up, .. } => format!("A new mission was turned up: {}.", mission(*up)),
        Event::NoMission { .. } => "There was no mission left to draw.".to_owned(),
        Event::Triggered { by } => format!("The end drew near: {}.", end(*by)),
        Event::LastTurns { left: 1 } => "The last turn began.".to_owned(),
        Event::LastTurns { left } => format!("The last {} began.", english::count(*left, "turn")),
        Event::Warped { ship, to } => format!("{ship} went through the warp gate to {}.", name(*to)),
        Event::Claimed { player, slot } => {
            format!("{} claimed the mission in slot {slot}.", who(player))
        }
        Event::ClaimEnded { slot } => format!("The claim on slot {slot} ended."),
        Event::NetworkMoved { from, to } => format!("A network moved from {} to {}.", name(*from), name(*to)),
        Event::SideSet { ship, side } => format!("{ship} was turned to show {side}."),
        Event::BugFlicked { player, hit: Some(ship), .. } => {
            format!("{} flicked the bug against {ship}.", who(player))
        }
        Event::BugFlicked { player, hit: None, .. } => {
            format!("{} flicked the bug and hit nothing.", who(player))
        }
        Event::Bugged { ship } => format!("{ship} came under the control of the bug."),
        Event::Unbugged { ship } => format!("{ship} was freed from the bug."),
        Event::Raided { player, at } => format!("{} raided {}.", who(player), name(*at)),
        Event::Bumped { bounty: bumped, .. } => format!("The card of {} was bumped.", bounty(*bumped)),
        Event::BountyUp { bounty: up, .. } => format!("A new bounty was turned up: {}.", bounty(*up)),
        Event::BountyWon { player, bounty: won, value } => {
            format!("{} defeated {} with {value}.", who(player), bounty(*won))
        }
        Event::Penalty { ship, bounty: met, .. } => {
            format!("{ship} met {} and suffered its penalty.", bounty(*met))
        }
        Event::Spared { player, bounty: met } => {
            format!("{} ignored the penalty of {}.", who(player), bounty(*met))
        }
        Event::Machine { card } => match kit.ai.get(card.index()) {
            Some(card) => format!("The A.I. drew a card: “{}”", card.text(kit)),
            None => "The A.I. drew a card.".to_owned(),
        },
        Event::MachineOut => "The A.I. had no card left to draw.".to_owned(),
        Event::MachineTook { mission: taken } => format!("The A.I. took {}.", mission(*taken)),
        Event::Scored { player, total, tie, missions, secrets, hand, .. } => {
            let mut text = format!("{} scored {total}", who(player));
            if !missions.is_empty() {
                let names: Vec<&str> = missions.iter().map(|kept| mission(*kept)).collect();
                text += &format!(", with {}", english::and(&names));
            }
            if !secrets.is_empty() {
                let values: Vec<String> = secrets.iter().map(ToString::to_string).collect();
                text += &format!(", “?” tokens worth {}", english::and(&values));
            }
            if !hand.is_empty() {
                let cards: Vec<String> =
                    hand.iter().map(|held| format!("{} {}", held.resource.word(), held.value)).collect();
                text += &format!("; in hand {}, worth {tie} in a tie", english::and(&cards));
            }
            text + "."
        }
        Event::Ended { by } => format!("The game ended: {}.", end(*by)),
    }
}

fn named(ships: &[Ship]) -> Vec<String> {
    ships.iter().map(ToString::to_string).collect()
}
