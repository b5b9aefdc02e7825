//! The wire's forms: the client's types are those of the server, and what is folded or differs comes back.

use std::path::Path;

use proptest::prelude::*;
use serde_json::{Value, json};
use server::wire::*;
use server::{delta, fold};
use ts_rs::{Config, TS};

/// What the types of the rules look like on the wire, for the client.
const RULES: &str = "\
/** A clause of the rules by its id. */
export type RuleId = string;

/** Whose move it is (seats as letters), or how the game ended. */
export type Turn = { waiting: string } | { over: Outcome };

/** How a game ended: who won, a score for each seat, the clause; the tie-break that decided; players without a seat. */
export type Outcome = { winners: string, scores: Array<number>, rule: RuleId, tie?: RuleId, others?: Array<Other> };

/** How a player without a seat fared. */
export type Other = { name: string, score: number, won: boolean };

/** How far a game is in its own unit. */
export type Clock = { unit: string, count: number };

/** What taking moves back costs. */
export type Cost = \"free\" | { acted: string } | \"drew\" | \"learned\";

/** What can be played again: by whom, and how many moves of each seat. */
export type Again = { seat: string, of: Array<[string, number]> };

/** A heading over the offers that have its word in their text. */
export type Heading = { word: string, title: string };

/** What of a line can stand beside the one before: the words that it ends with, or what it adds. */
export type Gist = { ends: string } | { adds: string };

/** A space of actions: its head, then each axis as name=value. */
export type Space = { head: string, axes: Array<Axis> };

/** A named integer of a space. */
export type Axis = { name: string, min: number, max: number, unit: string };

/** Texts folded where they begin alike: a text, or the words they share and how each goes on. */
export type Fold = string | [string, Array<Fold>];
";

fn types() -> String {
    let config = Config::default();
    let mut text = format!(
        "// Made from crates/server/src/wire.rs by its tests (ORRERY_BLESS=1); do not edit by hand.\n\n\
         export const PROTOCOL = {PROTOCOL};\n\n\
         /** The most characters of a name. */\nexport const NAME_MAX = {NAME_MAX};\n\n\
         /** What the ids of the table's own rules begin with. */\nexport const TABLE_RULES = '{}';\n\n{RULES}",
        shelf::table_rules().prefix
    );
    macro_rules! declare {
        ($($type:ty),* $(,)?) => {
            $(
                text.push('\n');
                if let Some(docs) = <$type>::docs() {
                    text.push_str(&docs);
                }
                text.push_str(&format!("export {}\n", <$type>::decl(&config)));
            )*
        };
    }
    declare!(
        FromClient,
        Wish,
        Hello,
        Act,
        Text,
        Labels,
        Form,
        ToClient,
        Problem,
        Welcome,
        State,
        Update,
        Line,
        Question,
        Back,
        UndoWish,
        UndoRefused,
        TakeoverWish,
        Talk,
        Said,
        TableInfo,
        DealInfo,
        Bound,
        VoidInfo,
        Stage,
        SeatInfo,
        Team,
        Who,
        SeatPlan,
        Mark,
        WhyReply,
        PreviewReply,
        TryReply,
        LabelsReply,
        HintReply,
        UndoReply,
        RedoReply,
        WaitingReply,
        LookReply,
        ChronicleReply,
        ToldChapter,
        Passage,
        ToldLine,
        ExportReply,
        KeyReply,
        RevokeReply,
        PlanInfo,
        CarryReply,
        OutlookReply,
        PlanOutlook,
        Prospect,
        StepOutlook,
        ChangeInfo,
        CounselReply,
        ServerInfo,
        LimitsInfo,
        GameInfo,
        ChoiceInfo,
        RangeInfo,
        LevelInfo,
        RulebookInfo,
        ChapterInfo,
        ClauseInfo,
        NewTable,
        Scene,
        Played,
        Branch,
        Made,
        Join,
        Joined,
        MineAsk,
        MineEntry,
        CarryCode,
        CarryClaim,
        CarriedTable,
        TableList,
    );
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

#[test]
fn the_clients_types_are_those_of_the_server() {
    testkit::kept(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts"), &types());
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0..4).prop_map(Value::from),
        "[a-c]{0,2}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map("[a-d0-1]", inner, 0..5)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn a_difference_leads_from_one_value_to_the_other(before in any_json(), after in any_json()) {
        match delta::diff(&before.to_string(), &after.to_string()) {
            None => prop_assert_eq!(before, after),
            Some(difference) => {
                prop_assert_ne!(&before, &after);
                let difference: Value = serde_json::from_str(&difference).expect("JSON");
                prop_assert_eq!(delta::apply(before, &difference), Some(after));
            }
        }
    }

    #[test]
    fn what_was_folded_unfolds(texts in prop::collection::vec("[ab]{1,2}( [a-c ]{0,2}){0,4}", 0..12)) {
        let folded = fold::Folded::new(texts.iter().map(String::as_str));
        let folded = serde_json::to_value(folded).expect("JSON");
        prop_assert_eq!(fold::unfold(&folded), Some(texts));
    }
}

#[test]
fn a_difference_names_only_what_changed() {
    let before = json!({"seats": [{"held": 6, "crew": ["a1"]}, {"held": 2, "crew": []}], "visits": []});
    let after = json!({"seats": [{"held": 7, "crew": ["a1"]}, {"held": 2, "crew": []}], "visits": ["lab"]});
    let difference = json!({"seats": {"0": {"held": [7]}}, "visits": [["lab"]]});
    let found = delta::diff(&before.to_string(), &after.to_string()).expect("they differ");
    assert_eq!(serde_json::from_str::<Value>(&found).expect("JSON"), difference);
    let cards = |cards: &str| json!(cards.split(' ').collect::<Vec<_>>()).to_string();
    let found = delta::diff(&cards("ace ace king queen"), &cards("ace ace king knave queen"));
    assert_eq!(found.as_deref(), Some(r#"{"@":[3,0,"knave"]}"#), "one more in the middle of a list");
    let found = delta::diff(&cards("ace ace king queen"), &cards("ace king queen"));
    assert_eq!(found.as_deref(), Some(r#"{"@":[1,1]}"#), "one less");
    let text = json!({"a": "}],\"\\", "b": 1}).to_string();
    let found = delta::diff(&text, &text.replace("1}", "2}"));
    assert_eq!(found.as_deref(), Some(r#"{"b":[2]}"#), "brackets and quotes in a text are letters");
    for none in [json!({"@": [1, 1]}), json!({"@": [0]}), json!({"@": [2, 0]}), json!({"@": 1})] {
        assert_eq!(delta::apply(json!([1]), &none), None, "{none} is no difference of it");
    }
    assert_eq!(delta::apply(json!([1]), &json!({"4": [2]})), None, "a difference of something else");
}
