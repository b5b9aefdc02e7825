//! What is said of plans, where all play together.

use serde::Serialize;
use table::{RuleId, Seat};
use ts_rs::TS;

use super::to_client::Line;

/// What a seat has laid down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PlanInfo {
    /// Whose.
    #[ts(type = "string")]
    pub seat: Seat,
    /// What it intends: the texts of its answers, in order.
    pub steps: Vec<String>,
    /// What it would have whoever answers for the group do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub advice: Option<String>,
}

/// The reply to `carry`.
#[derive(Serialize, TS)]
pub struct CarryReply {
    /// How many steps were carried out.
    pub done: usize,
    /// How many are left.
    pub left: usize,
    /// The clause that forbids the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub rule: Option<RuleId>,
    /// Why, in half a sentence after "not allowed: ".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub because: Option<String>,
}

/// The reply to `outlook`.
#[derive(Serialize, TS)]
pub struct OutlookReply {
    /// Each plan, in the order in which they were tried: first that of whoever's turn it is.
    pub plans: Vec<PlanOutlook>,
    /// What changes of what the team watches.
    pub changes: Vec<ChangeInfo>,
}

/// What becomes of a plan.
#[derive(Serialize, TS)]
pub struct PlanOutlook {
    /// Whose.
    #[ts(type = "string")]
    pub seat: Seat,
    /// Its steps.
    pub steps: Vec<StepOutlook>,
}

/// Whether a step will be allowed.
#[derive(Clone, Copy, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Prospect {
    /// It will.
    Sure,
    /// That depends on luck, or on what somebody else knows.
    Perhaps,
    /// It will not.
    Never,
    /// A step before it will not be.
    Behind,
}

impl From<table::Prospect> for Prospect {
    fn from(prospect: table::Prospect) -> Prospect {
        match prospect {
            table::Prospect::Sure => Prospect::Sure,
            table::Prospect::Perhaps => Prospect::Perhaps,
            table::Prospect::Never => Prospect::Never,
            table::Prospect::Behind => Prospect::Behind,
        }
    }
}

/// What becomes of a step.
#[derive(Serialize, TS)]
pub struct StepOutlook {
    /// The answer's text.
    pub text: String,
    /// The same for people, where it can be allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub label: Option<String>,
    /// Whether it will be.
    pub prospect: Prospect,
    /// The clause that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "string")]
    pub rule: Option<RuleId>,
    /// Why, in half a sentence after "not allowed: ".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub because: Option<String>,
    /// What happens then whatever luck brings.
    pub lines: Vec<Line>,
}

/// Something that the team watches, now and after all plans.
#[derive(Serialize, TS)]
pub struct ChangeInfo {
    /// What it is.
    pub name: String,
    /// How it stands.
    pub now: i32,
    /// How low it will be at least.
    pub least: i32,
    /// How high it will be at most.
    pub most: i32,
}

/// The reply to `counsel`.
#[derive(Serialize, TS)]
pub struct CounselReply {
    /// Who answers for the group; nothing if nobody is asked for it, or the client itself is.
    #[ts(type = "string | null")]
    pub seat: Option<Seat>,
    /// What is asked, in one plain sentence.
    pub prompt: Option<String>,
    /// The answers: pairs of an action's text and its label.
    pub offers: Vec<(String, String)>,
}
