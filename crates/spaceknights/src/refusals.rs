//! Why something is refused, in words.

use table::Word as _;
use table::english::{count, many};

use crate::nouns::{Name, Suit};
use crate::why::{Column, Why};

/// Half a sentence after "not allowed: ".
pub(crate) fn because(why: &Why) -> String {
    match *why {
        Why::SameColour { first, second } => format!("{first} and {second} want the same colour"),
        Why::NoSuchPack => "there is no pack of that name".into(),
        Why::NoSuchCard { number } => format!("{number} is no card: cards are numbered from 0 to 31103"),
        Why::UsedUp { column, entry } => match column {
            Column::Value => format!("the value {entry} is used more than twice"),
            Column::Suit => {
                let suit = Suit::ALL[usize::from(entry) % 3];
                format!("{} is used more than four times", suit.name())
            }
            Column::Effect => format!("effect {entry} is used twice"),
            Column::Condition => format!("condition {entry} is used twice"),
            Column::Description => {
                let name = Name::ALL[usize::from(entry.saturating_sub(1)) % 12];
                format!("{} is used twice", name.meaning())
            }
        },
        Why::SameMark { mark } => format!("two cards are {mark}"),
        Why::SameSuit => "the three cards of a deck have three suits".into(),
        Why::Claimed { by } => format!("{by} has it already"),
        Why::Over => "the game is over".into(),
        Why::NotAsked => "another player is asked now".into(),
        Why::OtherQuestion => "this is no answer to the open question".into(),
        Why::NoChips { has } => format!("there are {} of that colour to choose from", count(has, "chip")),
        Why::ColourOrder => "they are named in order, so that each set can be named in one way".into(),
        Why::TooMany { most } => format!("{} at most", many(most, "chip")),
        Why::TooFew { least } => format!("the colours after it do not make up for less than {least}"),
        Why::CannotMatch { short, room } => {
            format!("the line is {short} short of the bid, and there is room for {room}")
        }
        Why::CanMatch => "the line can match the bid".into(),
        Why::NoSurge { least, most } => format!("a surge takes the line to between {least} and {most}"),
        Why::NoRoom => "there is no room for it in this round".into(),
        Why::RoomLeft { room } => format!("there is room for {room} more"),
        Why::NothingToBurn => "there is no mettle in reserve to burn".into(),
        Why::NoDie => "the Foe has no E-die in a hand".into(),
        Why::NotHeld => "there is no Thwarted card in the hand".into(),
        Why::Barred => "Thwarted cards are barred for the rest of the hand".into(),
        Why::FoeManeuver => "the Foe plays no maneuvers".into(),
        Why::NotInFront { card } => format!("{card} does not lie in front of you"),
        Why::Used { card } => format!("{card} is in use until the hand ends"),
        Why::AskedBefore { card } => format!("{card} was refused in this turn already"),
        Why::DieTooLow { die, value } => format!("the E-die shows {die}, which is not more than {value}"),
        Why::NoComplications => "the two complications are not both on the table".into(),
        Why::NotBetween { die } => format!("the E-die shows {die}, which is not between the complications"),
        Why::Partner => "only a trade of seats or themes names a partner, and always does".into(),
        Why::Target => "the maneuver is not aimed like that".into(),
        Why::HasNone { who } => format!("{who} has none of your mettle"),
        Why::LineTooShort { who, line } => format!("the line of {who} holds {line}, not more than 6"),
        Why::NoLifeForce { who } => format!("{who} has no Life Force to lose"),
        Why::NoReserve { who } => format!("{who} has no mettle in reserve"),
        Why::NotFaded { who } => format!("{who} has not faded"),
        Why::WasBid => "mettle of your colour is on a line".into(),
        Why::FoeElsewhere => "the Foe does not sit on your right".into(),
        Why::Perished { who } => format!("{who} is out of the game"),
        Why::Faded { who } => format!("{who} has faded"),
        Why::IsFoe => "it cannot be the Foe".into(),
        Why::IsSelf => "it must be another player".into(),
        Why::DeckTooSmall { cards } => format!("the deck holds only {}", many(cards, "card")),
        Why::Nothing => "nothing would be done by it".into(),
        Why::EmptyPlace => "no card lies there".into(),
        Why::NotForestall { card } => format!("{card} stops no Thwarted card"),
        Why::NotInDeck { card } => format!("{card} is not in that deck to choose"),
        Why::NotInHand { card } => format!("{card} is not in your hand"),
        Why::NotTheFoes { mark } => format!("{mark} is not among those cards"),
        Why::EmptyDeck => "the deck is empty".into(),
        Why::DeferredBefore => "a scene is put off once at most".into(),
        Why::SceneBegun => "only a scene that has not begun is put off, and only before others".into(),
        Why::Rested => "the respite was used already".into(),
        Why::NoObject => "it has nothing to act on".into(),
        Why::Healthy { most } => format!("{} of Life Force at most can be bought now", many(most, "point")),
        Why::TooLate => "the roll is being used already".into(),
    }
}
