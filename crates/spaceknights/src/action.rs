//! What can be asked and answered, and how answers are written.

use schemars::JsonSchema;
use serde::Serialize;
use table::{Named, Seat, Spoken};

use crate::cards::CardId;
use crate::content::{Kit, SheetId, StyleId};
use crate::deck::Deck;
use crate::mark::Mark;
use crate::nouns::{Moment, Place, Respite, Suit, TeamDeck, Theme};

/// One answer. Chips are named by the letter of the seat whose colour they have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Spoken)]
#[spoken(content = Kit)]
#[allow(missing_docs)] // The fields are what the form speaks of.
pub enum Action {
    /// Take up a knight.
    #[spoken("knight {0}")]
    Knight(SheetId),
    /// Choose a respite.
    #[spoken("respite {0}")]
    Respite(Respite),
    /// Choose a theme.
    #[spoken("theme {0}")]
    Theme(Theme),
    /// The suits of the loci: at home, among the stars, on an alien world.
    #[spoken("loci {0} {1} {2}")]
    Loci(Suit, Suit, Suit),
    /// The suits of the enemies: two of the nemesis, then the other foe.
    #[spoken("enemies {0} {1} {2}")]
    Enemies(Suit, Suit, Suit),
    /// The suits of the threats.
    #[spoken("threats {0} {1} {2}")]
    Threats(Suit, Suit, Suit),
    /// Take a personal deck that is ready to be played.
    #[spoken("style {0}")]
    Style(StyleId),
    /// Hand in a personal deck, each card as a number.
    #[spoken("deck {0}")]
    Deck(Deck),
    /// Take the answer back while others still owe theirs.
    #[spoken("take-back")]
    TakeBack,
    /// Go on; a narrated line may ride on it.
    #[spoken("tell")]
    Tell,
    /// So many chips of a colour, and no more of that colour.
    #[spoken("chips {count} {of}")]
    Chips { count: u8, of: Seat },
    /// Take back so many chips of one's own colour from a holder.
    #[spoken("reclaim {count} {from}")]
    Reclaim { count: u8, from: Seat },
    /// Match the bid.
    #[spoken("match")]
    Match,
    /// Raise the line to so many chips, above the bid.
    #[spoken("surge {0}")]
    Surge(u8),
    /// Bid all the room there is, short of the bid.
    #[spoken("limit")]
    Limit,
    /// Announce the limit and pass.
    #[spoken("pass")]
    Pass,
    /// Withdraw from the hand.
    #[spoken("fade")]
    Fade,
    /// Play a Thwarted card.
    #[spoken("thwarted")]
    Thwarted,
    /// Burn a chip and roll the E-die again.
    #[spoken("reroll")]
    Reroll,
    /// Play a maneuver, with the player or place it is aimed at and the partner of its condition.
    #[spoken("maneuver {card} [at {target}] [on {place}] [with {partner}]")]
    Maneuver { card: CardId, target: Option<Seat>, place: Option<Place>, partner: Option<Seat> },
    /// Agree to what a neighbour's maneuver asks.
    #[spoken("accept")]
    Accept,
    /// Do not.
    #[spoken("refuse")]
    Refuse,
    /// Add this card of the searched deck to the hand of its player.
    #[spoken("add {0}")]
    Add(CardId),
    /// Stop the Thwarted card with a maneuver.
    #[spoken("stop {card} [with {partner}]")]
    Stop { card: CardId, partner: Option<Seat> },
    /// Let the Thwarted card be.
    #[spoken("allow")]
    Allow,
    /// Turn up a complication from this deck.
    #[spoken("complication {0}")]
    Complication(TeamDeck),
    /// Show the hand.
    #[spoken("reveal")]
    Reveal,
    /// Put a card of the winning hand in front.
    #[spoken("front {0}")]
    Front(CardId),
    /// Keep a Threat card in front of the Foe.
    #[spoken("keep {0}")]
    Keep(Mark),
    /// Shuffle a card from in front into the deck.
    #[spoken("return {0}")]
    Return(CardId),
    /// Return a kept Threat card to its deck.
    #[spoken("give-back {0}")]
    GiveBack(Mark),
    /// Put the scene off to the end.
    #[spoken("defer")]
    Defer,
    /// Use the respite.
    #[spoken("rest")]
    Rest,
    /// Burn so many mettle for as many points of Life Force.
    #[spoken("restore {0}")]
    Restore(u8),
    /// Burn so many mettle for the vigil.
    #[spoken("burn {0}")]
    Burn(u8),
    /// Burn a chip of each of two colours: the own respite goes to the first, the first's to the second, the second's
    /// comes back.
    #[spoken("exchange {first} {second}")]
    Exchange { first: Seat, second: Seat },
    /// Pledge so many mettle to the ransom.
    #[spoken("pledge {0}")]
    Pledge(u8),
    /// That is all.
    #[spoken("done")]
    Done,
}

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Named, Serialize, JsonSchema)]
pub enum Question {
    /// Which knight to play.
    WhichKnight,
    /// Which respite to take.
    WhichRespite,
    /// Which theme to take.
    WhichTheme,
    /// Which suits the own loci, enemies or threats have.
    WhichSuits(TeamDeck),
    /// What is in the personal deck.
    WhichDeck,
    /// Whether to take the answer back, while others still owe theirs.
    Answered,
    /// What happens at this moment of the story.
    Narrate(Moment),
    /// Which chips.
    WhichChips(ChipsFor),
    /// How many chips of one's own to take back from whom.
    ReclaimFrom,
    /// What to do in a bidding turn.
    Bid,
    /// Whether to lose 2 Life Force for a neighbour's maneuver.
    SufferFor(Seat),
    /// Whether to burn a chip for a neighbour's maneuver.
    BurnFor(Seat),
    /// Which card of a searched deck to add to the hand of its player.
    WhichCard(Seat),
    /// Whether to stop a Thwarted card.
    StopThwarted(Seat),
    /// From which deck the complication comes.
    WhichComplication,
    /// Whether to show the hand.
    Show,
    /// Which card of the winning hand to put in front.
    WhichFront,
    /// Which Threat card to keep.
    WhichThreat,
    /// Which cards in front to return to the deck.
    ReturnCards,
    /// Which card in front to return, since the deck is short.
    RecallCard,
    /// Which kept Threat card to return, since the deck is short.
    GiveBackThreat,
    /// What to do in the scene.
    Scene,
    /// How many mettle to burn for the vigil.
    HowManyBurned,
    /// Which two colours to burn, and which way the respites go.
    WhichExchange,
    /// How many mettle to pledge to the ransom.
    HowManyPledged {
        /// Who uses the respite.
        to: Seat,
        /// How many are still missing.
        missing: u8,
    },
    /// Whether to buy back Life Force before the scenes end.
    LastRestore,
}

/// What chips are chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, serde::Deserialize, JsonSchema)]
pub enum ChipsFor {
    /// The posting of 1.
    FirstPosting,
    /// The posting of 2.
    SecondPosting,
    /// Points by which the die was raised in the Deal.
    Overpower,
    /// A match.
    Match,
    /// A surge.
    Surge,
    /// A bid to the limit.
    Limit,
    /// A re-roll in a bidding turn.
    Reroll,
    /// A neighbour's maneuver.
    Consent,
    /// What the winner takes from a line.
    Collect,
    /// Life Force.
    Restore,
    /// Points by which the die was raised in a scene.
    SceneOverpower,
    /// A re-roll of a respite's roll.
    SceneReroll,
    /// Chips handed back to their owners.
    HandBack,
    /// The vigil's burn.
    Vigil,
    /// A chip that the vigil takes.
    VigilTakes,
    /// The ransom.
    Ransom,
    /// Two chips for an exchange of respites.
    Communion,
}
