//! The nouns of the game as types: suits, decks, places, respites, themes, and what a maneuver says.

use table::{Ink, Wanted, Word};

use crate::content::Kit;

/// How many play. SK-GEN-01: exactly six.
pub const SEATS: usize = 6;

/// One of the three suits. SK-TEAM-12.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Word)]
#[word(noun = "suit", serde)]
pub enum Suit {
    /// Close to home.
    #[default]
    Homeworlds,
    /// Between the planets.
    Interplanetary,
    /// Out in the vast.
    Cosmos,
}

impl Suit {
    /// Its letter on cards.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Suit::Homeworlds => 'H',
            Suit::Interplanetary => 'I',
            Suit::Cosmos => 'C',
        }
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Homeworlds => "Homeworlds",
            Suit::Interplanetary => "Interplanetary",
            Suit::Cosmos => "Cosmos",
        }
    }
}

/// One of the three decks that all players write together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Word)]
#[word(noun = "team deck", serde)]
pub enum TeamDeck {
    /// Where it happens.
    #[default]
    Locus,
    /// Who is behind it.
    Enemy,
    /// What is at stake.
    Threat,
}

impl TeamDeck {
    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TeamDeck::Locus => "Locus",
            TeamDeck::Enemy => "Enemy",
            TeamDeck::Threat => "Threat",
        }
    }
}

/// A place for a common card: the three opening ones, then the two complications. SK-COMPL-06.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[word(noun = "place", serde)]
pub enum Place {
    /// The Locus.
    Locus,
    /// The Enemy.
    Enemy,
    /// The Threat.
    Threat,
    /// The first complication.
    First,
    /// The second complication.
    Second,
}

impl Place {
    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Place::Locus => "the Locus",
            Place::Enemy => "the Enemy",
            Place::Threat => "the Threat",
            Place::First => "the first complication",
            Place::Second => "the second complication",
        }
    }
}

/// What a knight does between hands to find peace. SK-RESP-01 to SK-RESP-06, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Word)]
#[word(noun = "respite", serde)]
pub enum Respite {
    /// Roll the E-die; hand back up to that many chips to their owners.
    #[default]
    Restitution,
    /// Roll the E-die; reclaim up to that many chips of your colour.
    Homecoming,
    /// Burn up to three mettle; take twice as much from those who have yours.
    Vigil,
    /// All who have your mettle gain 2 Overpower, or pay 6 mettle.
    Provocation,
    /// All who have your mettle lose 2 Life Force, or pay 6 mettle.
    Reckoning,
    /// Burn two mettle of two other colours; three respites change hands.
    Communion,
}

/// What a knight's scenes are about, in rulebook order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Word)]
#[word(noun = "theme", serde)]
pub enum Theme {
    /// A love lost across time and space.
    #[default]
    LostLove,
    /// The rescuer taken for a monster.
    Misjudged,
    /// A human life that cannot be regained.
    Mourning,
    /// Wonders witnessed that nobody else would credit.
    Wonders,
    /// The burden of a thousand worlds.
    Burden,
    /// A look into the abyss.
    Abyss,
}

/// What a maneuver does. SK-EFF-01 to SK-EFF-12, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Word)]
#[word(noun = "effect", serde)]
pub enum Effect {
    /// The cards in front of you count for your hand.
    #[default]
    Array,
    /// A player who has your mettle draws a fresh hand.
    FreshHand,
    /// A knight's Overpower goes up by 4.
    Overcharge,
    /// Look at a hand card of each player who has your mettle.
    Glimpse,
    /// The Foe's limit is 1 for the rest of the hand.
    Hobble,
    /// Exchange lines with a player who has your mettle.
    SwapLines,
    /// A common card is replaced by the next of its deck.
    Replace,
    /// Look at the next card of each team deck.
    Foresee,
    /// Search another knight's deck for a card for that knight's hand.
    Search,
    /// Take your whole line back.
    Withdraw,
    /// Stop a Thwarted card, and bar all others for the rest of the hand.
    Forestall,
    /// Exchange hands with a knight who has your mettle, for good.
    SwapHands,
}

impl Effect {
    /// Its number in the rulebook's table.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// What must hold for a maneuver to be played. SK-COND-01 to SK-COND-12, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Word)]
#[word(noun = "condition", serde)]
pub enum Condition {
    /// Your E-die is higher than the Locus.
    #[default]
    AboveLocus,
    /// Your E-die is higher than the Enemy.
    AboveEnemy,
    /// Your E-die is higher than the Threat.
    AboveThreat,
    /// Your E-die lies between the two complications.
    Between,
    /// You trade seats with somebody who has your mettle.
    TradeSeats,
    /// You trade themes with somebody who has your mettle.
    TradeThemes,
    /// Your left neighbour's line holds over 6 mettle.
    LeftStakes,
    /// The player on your right chooses to lose 2 Life Force.
    RightSuffers,
    /// The player on your left chooses to burn 1 mettle.
    LeftBurns,
    /// The player on your right has faded.
    RightFaded,
    /// No mettle of yours is on any line.
    Unbid,
    /// The Foe sits directly on your right.
    FoeOnRight,
}

impl Condition {
    /// Its number in the rulebook's table.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// What a maneuver is called; it has no effect of its own. SK-PERS-11, SK-PERS-12.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Word)]
#[word(noun = "description", serde)]
pub enum Name {
    /// Strategic Feint
    #[default]
    StrategicFeint,
    /// Energy Parry
    EnergyParry,
    /// Eldritch Power
    EldritchPower,
    /// Psychic Barrier
    PsychicBarrier,
    /// Honorguard
    Honorguard,
    /// Astral Stance
    AstralStance,
    /// Subspace Assault
    SubspaceAssault,
    /// Cosmic Charge
    CosmicCharge,
    /// Hold the Line
    HoldTheLine,
    /// Cybernetic Reflexes
    CyberneticReflexes,
    /// Dark Strike
    DarkStrike,
    /// The Nebula Gambit
    TheNebulaGambit,
}

/// The colour of a player's chips and die. SK-GEN-08.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Word)]
#[word(noun = "colour", serde, wish = Wish, any = "One that is free.")]
pub enum Colour {
    /// Red
    #[default]
    Red,
    /// Orange
    Orange,
    /// Yellow
    Yellow,
    /// Green
    Green,
    /// Blue
    Blue,
    /// Violet
    Violet,
}

impl Wanted<Kit> for Colour {
    fn ink(self, _: &Kit) -> Option<Ink> {
        Some(self.ink())
    }
}

impl Colour {
    /// The colour of its owner's chips.
    #[must_use]
    pub(crate) const fn ink(self) -> Ink {
        match self {
            Colour::Red => Ink::Red,
            Colour::Orange => Ink::Orange,
            Colour::Yellow => Ink::Yellow,
            Colour::Green => Ink::Green,
            Colour::Blue => Ink::Blue,
            Colour::Violet => Ink::Violet,
        }
    }
}

/// A moment at which somebody narrates. SK-NARR-01 to SK-NARR-18, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Word)]
#[word(noun = "moment", serde)]
pub enum Moment {
    // SK-NARR-01: this is asked of whoever tells it.
    /// The Foe tells the enemy's plot from the three cards.
    Plot,
    // SK-NARR-02: this is asked of whoever tells it.
    /// The first to post tells how the knight finds out.
    FindsOut,
    // SK-NARR-03: this is asked of whoever tells it.
    /// The second to post tells why it is personal.
    Personal,
    // SK-NARR-04: this is asked of whoever tells it.
    /// A knight matches: a struggle against the enemy.
    KnightMatches,
    // SK-NARR-05: this is asked of whoever tells it.
    /// The Foe matches: the enemy struggles against the knights.
    FoeMatches,
    // SK-NARR-06: this is asked of whoever tells it.
    /// A knight surges and has the better of the enemy for a while.
    KnightSurges,
    // SK-NARR-07: this is asked of whoever tells it.
    /// The Foe surges: the plot goes on, or a knight is hurt.
    FoeSurges,
    // SK-NARR-08: this is asked of whoever tells it.
    /// The Foe tells what a complication changes.
    Complication,
    // SK-NARR-09: this is asked of whoever tells it.
    /// A knight won uncontested.
    KnightUncontested,
    // SK-NARR-10: this is asked of whoever tells it.
    /// The Foe won uncontested.
    FoeUncontested,
    // SK-NARR-11: this is asked of whoever tells it.
    /// A knight won the showdown, with bravery and guilt.
    KnightShowdown,
    // SK-NARR-12: this is asked of whoever tells it.
    /// The Foe won the showdown: the knights are crushed.
    FoeShowdown,
    // SK-NARR-13: this is asked of whoever tells it.
    /// A Thwarted card: how the enemy thwarted everyone.
    Thwarted,
    // SK-NARR-14: this is asked of whoever tells it.
    /// The mood and place of the Long, Lonely Moments.
    Stage,
    // SK-NARR-15: this is asked of whoever tells it.
    /// A knight's scene, touching on the theme.
    Scene,
    // SK-NARR-16: this is asked of whoever tells it.
    /// A knight's sacrifice.
    Sacrifice,
    // SK-NARR-17: this is asked of whoever tells it.
    /// Victory as a knight: what follows.
    GoldenAge,
    // SK-NARR-18: this is asked of whoever tells it.
    /// Victory as the Foe: the dark ages that follow.
    DarkAges,
}

impl Moment {
    /// Whether the Foe tells it, as the enemy. SK-ROLE-02, SK-ROLE-03.
    #[must_use]
    pub const fn is_the_foes(self) -> bool {
        matches!(
            self,
            Moment::Plot
                | Moment::FoeMatches
                | Moment::FoeSurges
                | Moment::Complication
                | Moment::FoeUncontested
                | Moment::FoeShowdown
                | Moment::DarkAges
        )
    }
}
