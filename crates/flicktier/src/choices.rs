//! What a host may choose, described for a lobby.

use table::{Choice, Range, RuleId};

use crate::content::{FactionId, Kit};

/// All options of the game.
pub(crate) fn choices(kit: &Kit) -> Vec<Choice> {
    let words = |words: &[(&str, &str)]| {
        Range::OneOf(words.iter().map(|(word, help)| ((*word).to_owned(), (*help).to_owned())).collect())
    };
    let choice = |name, title, help, rule, range| Choice {
        name,
        title,
        help,
        rule: RuleId(rule),
        per_seat: false,
        range,
    };
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
