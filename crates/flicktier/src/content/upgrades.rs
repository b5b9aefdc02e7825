//! What upgrades and structures say.

use super::{Effect, Faction, Scored, Site, Upgrade};

impl Upgrade {
    /// What it does for its faction, for people.
    #[must_use]
    pub fn text(&self, faction: &Faction) -> String {
        let square = faction.square.name.to_lowercase();
        let squares = &faction.square.plural;
        let round = faction.round.name.to_lowercase();
        match self.effect {
            Effect::Warp => format!(
                "Once per turn, for free: one of your ships goes from a planet with a {square} to another one."
            ),
            Effect::ReflickMove => "Once in each Move you may redo a flick.".to_owned(),
            Effect::ReflickAttack => "Once in each Attack you may redo the flick.".to_owned(),
            Effect::CombatBonus(more) => format!("Every combat card that you play counts {more} more."),
            Effect::Trade => format!(
                "Once per turn, for free, with a ship on a planet with your {square}: discard a card to draw one of \
                 any type."
            ),
            Effect::Claim => {
                "For free: a claim token on a Deliver mission keeps it for you until your next turn. You have two."
                    .to_owned()
            }
            Effect::Bug => "At the beginning of your turn you may flick the bug: you control the die it touches first."
                .to_owned(),
            Effect::MothershipStays => {
                let die = faction.mothership.map_or("mothership", |die| faction.dice[usize::from(die)].word());
                format!("When your mothership (the {die}) loses a combat, it may stay where it is.")
            }
            Effect::Cannon => {
                format!("With the d20 on a home planet you may destroy it: {squares} can be built.")
            }
            Effect::GatherLimit(cards) => format!("You gather up to {cards} cards."),
            Effect::ExtraFlick { die } => {
                format!("In each Move one more flick, of the {} only.", faction.dice[usize::from(die)].word())
            }
            Effect::MultiBuild(most) => format!("One Build may place up to {most} {squares}."),
            Effect::VpPer { what, vp } => {
                let each = match what {
                    Scored::Round => round,
                    Scored::Square => square,
                    Scored::CombatToken => "VP token won in combat".to_owned(),
                    Scored::Deliver => "Deliver mission".to_owned(),
                    Scored::Bounty => "bounty card".to_owned(),
                };
                format!("Each {each} scores {vp} more.")
            }
            Effect::Raid => format!("When others gather on a planet with your {square}, you may take a card of that type."),
            Effect::IgnoreBounty => "You may ignore the penalties of bounty cards.".to_owned(),
            Effect::MoveNetwork => {
                format!("Once per turn, for free: a {round} goes to a planet with your {square}.")
            }
            Effect::SetSide => "At the beginning of your turn you may set one of your dice to any side.".to_owned(),
            Effect::CoverSquare => {
                format!("A {square} may be built on top of another player's square structure, which is worth nothing then.")
            }
            Effect::StatueFlick => {
                format!("Once per turn, for free: flick a ship that is on a planet with your {square}.")
            }
            Effect::LowWins => "The lower total wins when you attack.".to_owned(),
            Effect::DrawOnCombatWin => "After winning a combat you may draw a card of any type.".to_owned(),
            Effect::AttackTwice => "Both actions of a turn may be Attacks.".to_owned(),
        }
    }
}

impl Faction {
    /// What its square structure does without any upgrade, for people.
    #[must_use]
    pub fn square_text(&self) -> Option<String> {
        let square = self.square.name.to_lowercase();
        if self.armory {
            return Some(format!(
                "Your destroyed ships may go to a planet with your {square} instead of home."
            ));
        }
        if let Some(most) = self.hunter_max {
            return Some(format!(
                "Scores 1 for each structure of other players on its planet, at most {most}."
            ));
        }
        if self.start_gate {
            return Some(format!("Your home planet has a {square} from the start, which scores nothing."));
        }
        match self.square_site {
            Site::Planets => None,
            Site::DestroyHomes => Some(
                "Is built on Earth, Korivale or the Asteroid Field, one on each, with your d20 there."
                    .to_owned(),
            ),
            Site::AnyButEarth => {
                Some("May be built on any planet but Earth, home planets included.".to_owned())
            }
        }
    }
}
