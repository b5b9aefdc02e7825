//! The content as data, for clients and for whoever writes a bot.

use schemars::JsonSchema;
use serde::Serialize;
use table::Word as _;

use super::Kit;
use crate::mark::Mark;
use crate::nouns::{Condition, Effect, Moment, Name, Respite, SEATS, Suit, TeamDeck, Theme};

/// Everything of a kit that has a name or a number.
#[derive(Serialize, JsonSchema)]
pub struct Described {
    /// The packs of team cards.
    packs: Vec<PackData>,
    /// The knights.
    knights: Vec<KnightData>,
    /// The personal decks.
    styles: Vec<StyleData>,
    /// The respites.
    respites: Vec<TitleData<Respite>>,
    /// The themes.
    themes: Vec<TitleData<Theme>>,
    /// The words of the twelve effects.
    effects: Vec<EntryData<Effect>>,
    /// The words of the twelve conditions.
    conditions: Vec<EntryData<Condition>>,
    /// The twelve descriptions.
    names: Vec<EntryData<Name>>,
    /// What invites to narrate, with slots in braces.
    prompts: Vec<PromptData>,
    /// Lines to take or to be inspired by, with slots in braces.
    lines: Vec<LineData>,
}

#[derive(Serialize, JsonSchema)]
struct PackData {
    id: &'static str,
    name: &'static str,
    blurb: &'static str,
    /// The nemeses of the numbers 1 to 6.
    nemeses: [&'static str; SEATS],
    /// By number, deck and slot.
    cards: Vec<CardData>,
}

#[derive(Serialize, JsonSchema)]
struct CardData {
    number: u8,
    deck: TeamDeck,
    slot: u8,
    suit: Suit,
    title: &'static str,
    line: Option<&'static str>,
}

#[derive(Serialize, JsonSchema)]
struct KnightData {
    id: &'static str,
    name: &'static str,
    once: &'static str,
    power: &'static str,
    abilities: &'static [String],
    theme: Theme,
    respite: Respite,
}

#[derive(Serialize, JsonSchema)]
struct StyleData {
    id: &'static str,
    name: &'static str,
    blurb: &'static str,
    cards: Vec<FaceData>,
}

#[derive(Serialize, JsonSchema)]
struct FaceData {
    mark: Mark,
    effect: Effect,
    condition: Condition,
    name: Name,
}

#[derive(Serialize, JsonSchema)]
struct TitleData<T> {
    word: T,
    title: &'static str,
    blurb: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct EntryData<T> {
    word: T,
    /// Its number in the rulebook's table.
    number: u8,
    text: &'static str,
}

#[derive(Serialize, JsonSchema)]
struct PromptData {
    moment: Moment,
    texts: &'static [String],
}

#[derive(Serialize, JsonSchema)]
struct LineData {
    moment: Moment,
    /// Whose temperament it suits, known by the theme.
    temperament: Theme,
    text: &'static str,
}

impl Described {
    /// What a kit has.
    #[must_use]
    pub fn of(kit: &'static Kit) -> Described {
        let entries = |index: usize| index as u8 + 1;
        Described {
            packs: kit.packs.iter().map(pack).collect(),
            knights: kit
                .sheets
                .iter()
                .map(|sheet| KnightData {
                    id: &sheet.id,
                    name: &sheet.name,
                    once: &sheet.once,
                    power: &sheet.power,
                    abilities: &sheet.abilities,
                    theme: sheet.theme,
                    respite: sheet.respite,
                })
                .collect(),
            styles: kit.styles.iter().map(style).collect(),
            respites: Respite::ALL.iter().map(|word| titled(*word, kit.respite(*word))).collect(),
            themes: Theme::ALL.iter().map(|word| titled(*word, kit.theme(*word))).collect(),
            effects: Effect::ALL
                .iter()
                .map(|one| EntryData { word: *one, number: one.number(), text: one.meaning() })
                .collect(),
            conditions: Condition::ALL
                .iter()
                .map(|one| EntryData { word: *one, number: one.number(), text: one.meaning() })
                .collect(),
            names: Name::ALL
                .iter()
                .enumerate()
                .map(|(index, one)| EntryData { word: *one, number: entries(index), text: one.meaning() })
                .collect(),
            prompts: Moment::ALL
                .iter()
                .map(|moment| PromptData { moment: *moment, texts: &kit.prompts[*moment as usize] })
                .collect(),
            lines: kit
                .lines
                .iter()
                .map(|line| LineData { moment: line.moment, temperament: line.temperament, text: &line.text })
                .collect(),
        }
    }
}

fn titled<T>(word: T, titled: &'static super::Titled) -> TitleData<T> {
    TitleData { word, title: &titled.title, blurb: &titled.blurb }
}

fn pack(pack: &'static super::Pack) -> PackData {
    let mut cards = Vec::with_capacity(54);
    for (author, number) in pack.authors.iter().zip(1..) {
        for deck in TeamDeck::ALL {
            for (written, slot) in author.cards[deck as usize].iter().zip(0..) {
                let (suit, title, line) = (written.suit, written.title.as_str(), written.line.as_deref());
                cards.push(CardData { number, deck, slot, suit, title, line });
            }
        }
    }
    let nemeses = std::array::from_fn(|number| pack.authors[number].nemesis.as_str());
    PackData { id: &pack.id, name: &pack.name, blurb: &pack.blurb, nemeses, cards }
}

fn style(style: &'static super::Style) -> StyleData {
    let face = |face: crate::deck::Face| FaceData {
        mark: face.mark,
        effect: face.effect,
        condition: face.condition,
        name: face.name,
    };
    let cards = style.deck.faces().into_iter().map(face).collect();
    StyleData { id: &style.id, name: &style.name, blurb: &style.blurb, cards }
}
