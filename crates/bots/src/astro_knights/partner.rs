//! A partner at the table: it plays as its bot does, and where the group votes it says why it agrees or does not.

use astro_knights::{Action, AstroKnights, Question, Vote};
use table::{Chance, Game as _, Seat, Words as _};

use super::habits::Habits;
use super::{Tactics, advice, steward};
use crate::search::{Budget, Mind, Skill};
use crate::{Bot, BoxedBot, Eyes, Odds, Reason, in_short};

/// A bot that votes.
pub(super) struct Partner {
    bot: BoxedBot<AstroKnights>,
    chance: Chance,
    /// What it has to say about its last vote.
    said: Option<String>,
}

/// So many ways the game may go are looked at for a piece of advice.
const ADVICE: u32 = 600;
/// So much more of a win, and something else is worth a quarrel.
const QUARREL: f32 = 0.08;
/// So many of 100 games at least are won by what is worth one: a lost game is no matter to quarrel about.
const HOPE: f32 = 0.05;

impl Partner {
    pub(super) fn new(bot: BoxedBot<AstroKnights>, chance: Chance) -> Partner {
        Partner { bot, chance, said: None }
    }

    /// AK-RULING-01: whether it agrees, and why, in a sentence.
    fn vote(&mut self, game: &AstroKnights) -> Option<(Action, String)> {
        let (asked, decider, proposed) = proposal(game)?;
        let mut offers = Vec::new();
        let mut ranks = Vec::new();
        asked.actions(decider, &mut offers);
        steward::ranks(Habits::shipped(), &asked, decider, &offers, &mut ranks);
        let top = ranks.iter().copied().max()?;
        let rank = |action: &Action| Some(ranks[offers.iter().position(|offer| offer == action)?]);
        let because = |action: &Action, chance: &mut Chance| advice::of(&asked, decider, action, chance);
        let agree = |chance: &mut Chance| {
            let why = because(&proposed, chance).unwrap_or_else(|| "Nothing else is better.".to_owned());
            (Action::Yes, format!("I agree. {why}"))
        };
        if rank(&proposed)? == top {
            return Some(agree(&mut self.chance));
        }
        let rather = offers[steward::best(&ranks, &mut self.chance)];
        let mut mind = Mind::new(Skill::of(Budget::passes(1)), Tactics::default(), self.chance.fork());
        let [with, without] = mind.fare(&Eyes::of(decider, &asked), [proposed, rather]);
        if without < with + QUARREL || without < HOPE {
            return Some(agree(&mut self.chance));
        }
        let label = asked.label(decider, &rather);
        let why = because(&rather, &mut self.chance).map_or_else(String::new, |why| format!(" {why}"));
        let of_hundred = |share: f32| (100.0 * share).round();
        let odds =
            format!("We win about {} of 100 games then, not {}.", of_hundred(without), of_hundred(with));
        Some((Action::No, format!("I would rather have this: {}.{why} {odds}", in_short(&label))))
    }
}

impl Partner {
    /// What can be said for an answer by priorities: what it brings, and how it fares beside the next in rank.
    fn explain(&mut self, eyes: &Eyes<'_, AstroKnights>, chosen: &Action) -> Reason<Action> {
        let mut game = eyes.imagine(&mut self.chance);
        game.state_mut().vote = Vote::default();
        let (mut offers, mut ranks) = (Vec::new(), Vec::new());
        eyes.actions(&mut offers);
        offers.retain(|offer| offer != chosen);
        steward::ranks(Habits::shipped(), &game, eyes.seat(), &offers, &mut ranks);
        let odds = (!offers.is_empty()).then(|| {
            let other = offers[steward::best(&ranks, &mut self.chance)];
            let mut mind = Mind::new(Skill::of(Budget::passes(1)), Tactics::default(), self.chance.fork());
            let [share, next] = mind.fare(&Eyes::of(eyes.seat(), &game), [*chosen, other]);
            Odds { share, rather_than: (other, next) }
        });
        Reason { odds, words: advice::of(&game, eyes.seat(), chosen, &mut self.chance) }
    }
}

/// What is proposed, as the question that it answers: the position as it was asked, by whom, and the answer.
fn proposal(game: &AstroKnights) -> Option<(AstroKnights, Seat, Action)> {
    let place = game.state().vote.proposed?;
    let mut asked = game.clone();
    asked.state_mut().vote = Vote::default();
    let decider = asked.turn().waiting().lowest()?;
    let mut offers = Vec::new();
    asked.actions(decider, &mut offers);
    let proposed = offers.get(usize::from(place)).copied()?;
    Some((asked, decider, proposed))
}

impl Bot<AstroKnights> for Partner {
    fn choose(&mut self, eyes: &Eyes<'_, AstroKnights>) -> Action {
        self.said = None;
        if eyes.ask().question != Question::Agree {
            return self.bot.choose(eyes);
        }
        let game = eyes.imagine(&mut self.chance);
        let Some((vote, words)) = self.vote(&game) else { return Action::Yes };
        self.said = Some(words);
        vote
    }

    fn reason(&mut self, eyes: &Eyes<'_, AstroKnights>, chosen: &Action) -> Option<Reason<Action>> {
        match &self.said {
            Some(words) => Some(Reason { odds: None, words: Some(words.clone()) }),
            None => self.bot.reason(eyes, chosen).or_else(|| Some(self.explain(eyes, chosen))),
        }
    }

    /// Whoever asks for advice has time: the mind compares the answers in whole games.
    fn advise(&mut self, eyes: &Eyes<'_, AstroKnights>) -> (Action, Option<Reason<Action>>) {
        if eyes.ask().question == Question::Agree {
            let vote = self.choose(eyes);
            let reason = self.reason(eyes, &vote);
            return (vote, reason);
        }
        self.said = None;
        let mut mind = super::thinking(Skill::of(Budget::passes(ADVICE)), self.chance.fork());
        let action = mind.choose(eyes);
        let thought = mind.reason(eyes, &action).filter(|reason| reason.odds.is_some());
        (action, Some(thought.unwrap_or_else(|| self.explain(eyes, &action))))
    }

    fn remark(&mut self, _: &Eyes<'_, AstroKnights>, _: &Action) -> Option<String> {
        self.said.clone()
    }
}
