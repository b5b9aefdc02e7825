//! Reports of made-up games, small enough to be worked out by hand.

mod common;

use std::num::NonZeroUsize;

use common::{Ends, STRONG, Scripted, WEAK, strong_wins};
use lab::stats::Against;
use lab::{Facts, Report, Run, Seating, page, text};
use serde_json::{Value, json};
use table::{About, Digest, Seed};

/// What is known of the made-up game.
static RIVALS: About = About {
    name: "tug",
    title: "Tug & Tow",
    summary: "The strong pull.",
    rules: 3,
    seats: (2, 4),
    coop: false,
    hidden: false,
    chance: false,
    longest: 10,
};

/// The same, won or lost together.
static TEAM: About = About { coop: true, ..RIVALS };

/// The report of so many games that end like this.
fn report(about: &'static About, ends: Ends, bots: &[&str], players: u8, games: u32) -> Report {
    let roster = Scripted(ends);
    let options: Value = json!({});
    let seating = Seating::new(&roster, bots, players, false).expect("seated");
    let run = Run {
        roster: &roster,
        options: &options,
        seating: &seating,
        seed: Seed::from_number(7),
        games,
        threads: NonZeroUsize::MIN,
        keep: false,
    };
    let tally = run.play(|_, _| Ok::<(), ()>(())).expect("played");
    let facts = Facts {
        program: "orrery 9.9.9",
        command: "orrery simulate tug --bots '<weak>'",
        seed: "7",
        about,
        content: Digest([0xab; 32]),
        clause: &|id| (id == "TUG-END-01").then_some("Who pulls <harder> wins."),
    };
    Report::new(&facts, &run, &tally).expect("games were played")
}

#[test]
fn the_text_of_a_small_run() {
    let report = report(&RIVALS, strong_wins, &[WEAK, STRONG], 2, 10);
    let expected = "\
Tug & Tow: 10 games, 2 players, seed 7
First game: <weak>, strong; everybody moves up one seat after each game.
Somebody won every one of 10 games.

  command  orrery simulate tug --bots '<weak>'
  program  orrery 9.9.9, rules 3, content abababababababababababababababababababababababababababababababab

Levels (wins and scores of one seat)
  level   seats  wins  win rate    95 % interval  fair share    mean score  95 % interval
  <weak>      1     0     0.0 %    0.0 to 27.8 %  below 50.0 %        0.00   0.00 to 0.00
  strong      1    10   100.0 %  72.2 to 100.0 %  above 50.0 %        2.00   2.00 to 2.00

Seats
  seat  wins  win rate   95 % interval  fair share   mean score  95 % interval
  A        5    50.0 %  23.7 to 76.3 %  even 50.0 %        1.00   0.25 to 1.75
  B        5    50.0 %  23.7 to 76.3 %  even 50.0 %        1.00   0.25 to 1.75

Head to head (how often a seat of the one is ahead of a seat of the other)
  pair             ahead  95 % interval  verdict
  <weak> : strong  0.0 %  0.0 to 27.8 %  strong beats <weak>

Endings
  clause      games     rate    95 % interval  text
  TUG-END-01     10  100.0 %  72.2 to 100.0 %  Who pulls <harder> wins.

Length
  in         min  10 %  median  90 %  max  mean  shortest  longest
  rounds       6     6       6     6    6  6.00    game 1   game 1
  decisions    6     6       6     6    6  6.00    game 1   game 1

Actions (share of a level's answers; how often one seat in one game)
  level   kind   count    share  per game
  <weak>  pass      20  100.0 %      2.00
  strong  build     30   75.0 %      3.00
  strong  pass      10   25.0 %      1.00
";
    assert_eq!(text(&report), expected);
}

/// Two seats of four win together: each has half a win, and together they have one game.
#[test]
fn seats_of_one_level_share_what_it_wins() {
    let report = report(&RIVALS, strong_wins, &[STRONG, WEAK], 4, 20);
    let strong = &report.levels[0];
    let wins = strong.wins.expect("rivals");
    assert_eq!((strong.seats, wins.wins, wins.win_rate.value), (2, 20.0, 0.5));
    assert_eq!(wins.fair_share, 0.25);
    assert_eq!(wins.against_fair, Some(Against::Above));
    assert_eq!(report.head_to_head[0].ahead.value, 1.0);
    for seat in &report.seats {
        assert_eq!(seat.wins.wins, 5.0, "half of every second game");
        assert_eq!(seat.wins.against_fair, Some(Against::Even));
    }
}

/// A draw is nobody's win, and the fair share is one of the games that somebody won.
#[test]
fn draws_do_not_count_against_anybody() {
    fn a_wins_or_draws(levels: &[&str]) -> (Vec<u8>, Vec<i32>, &'static str) {
        // The levels move, so that the strong one sits in A in every second game.
        if levels[0] == STRONG {
            (vec![0], vec![1, -1], "TUG-END-01")
        } else {
            (vec![], vec![0, 0], "TUG-END-02")
        }
    }
    let report = report(&RIVALS, a_wins_or_draws, &[STRONG, WEAK], 2, 40);
    assert_eq!((report.won, report.unwon), (20, 20));
    let wins = report.levels[0].wins.expect("rivals");
    assert_eq!((wins.wins, wins.win_rate.value), (20.0, 0.5));
    assert_eq!(wins.of_won.expect("some were won").value, 1.0);
    assert_eq!(wins.against_fair, Some(Against::Above));
    assert_eq!(report.head_to_head[0].ahead.value, 0.75, "ahead in one half, even in the other");
    assert!(text(&report).contains("Nobody won 20 of 40 games: 50.0 %."), "{}", text(&report));
    assert_eq!(report.endings.iter().map(|ending| ending.games).sum::<u64>(), 40);
    assert_eq!(report.endings[1].text, None, "a clause that is in no book has no text");
}

#[test]
fn nobody_ever_wins() {
    let report = report(&RIVALS, |_| (vec![], vec![0, 0], "TUG-END-02"), &[STRONG, WEAK], 2, 4);
    for level in &report.levels {
        let wins = level.wins.expect("rivals");
        assert_eq!((wins.wins, wins.of_won, wins.against_fair), (0.0, None, None));
    }
    assert_eq!(report.head_to_head[0].against_half, Against::Even);
    assert!(text(&report).contains("none"));
    assert!(page(&report).contains("</html>"));
}

#[test]
fn one_level_alone_is_compared_with_nobody() {
    let report = report(&RIVALS, strong_wins, &[STRONG], 3, 9);
    assert_eq!(report.levels[0].wins.expect("rivals").against_fair, None);
    assert!(report.head_to_head.is_empty());
    assert!(text(&report).contains("All seats: strong."));
}

/// All win or nobody does: the team has a win rate, the levels and seats have none of their own.
#[test]
fn a_team_wins_or_loses_together() {
    fn strong_starts(levels: &[&str]) -> (Vec<u8>, Vec<i32>, &'static str) {
        let won = levels[0] == STRONG;
        (if won { vec![0, 1, 2] } else { vec![] }, vec![i32::from(won); 3], "TUG-END-01")
    }
    let report = report(&TEAM, strong_starts, &[STRONG, WEAK, WEAK], 3, 30);
    assert_eq!(report.team_win_rate.expect("a team").value, 1.0 / 3.0);
    assert!(report.seats.is_empty() && report.head_to_head.is_empty());
    assert!(report.levels.iter().all(|level| level.wins.is_none()));
    let text = text(&report);
    assert!(text.contains("The team won 10 of 30 games: 33.3 %, 95 % interval 19.2 to 51.2 %."), "{text}");
    assert!(!text.contains("fair share"), "{text}");
    assert!(page(&report).contains("the team"));
    let json = serde_json::to_value(&report).expect("JSON");
    assert!(json["levels"][0].get("win_rate").is_none());
}

#[test]
fn the_page_escapes_everything_and_fetches_nothing() {
    let page = page(&report(&RIVALS, strong_wins, &[WEAK, STRONG], 2, 10));
    assert!(!page.contains("<weak>") && page.contains("&lt;weak&gt;"));
    assert!(!page.contains("<harder>") && page.contains("&lt;harder&gt;"));
    assert!(page.contains("Tug &amp; Tow") && page.contains("Loses &amp; learns."));
    for foreign in ["<script", "http:", "https:", "url(", "@import", "src=", "href="] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    assert!(page.contains("default-src 'none'") && page.contains("prefers-color-scheme: dark"));
    for told in ["orrery 9.9.9", "orrery simulate tug", &"ab".repeat(32), "TUG-END-01", "fair share 50.0 %"] {
        assert!(page.contains(told), "{told}");
    }
}

/// What a page draws is where the figures say.
#[test]
fn the_bars_of_the_page_have_their_lengths() {
    let page = page(&report(&RIVALS, strong_wins, &[WEAK, STRONG], 2, 10));
    // By level: 0 % and 100 % on a scale to 100 %, whiskers from 0 to 27.753 and from 72.247 to 100.
    assert!(page.contains(r#"width="0.000%""#) && page.contains(r#"width="100.000%""#));
    assert!(page.contains(r#"x1="0.000%" x2="27.753%""#) && page.contains(r#"x1="72.247%" x2="100.000%""#));
    // By seat: 50 % on a scale to 80 %, since the whiskers end at 76.3 %.
    assert!(page.contains(r#"width="62.500%""#), "{page}");
    assert_eq!(page.matches("<svg").count(), page.matches("role=\"img\"").count());
    assert_eq!(page.matches("<svg").count(), 7, "levels, seats, pairs, two lengths, two lots of actions");
}

/// The names in the JSON report are documented and stay.
#[test]
fn the_json_report_has_its_fields() {
    let json = serde_json::to_value(report(&RIVALS, strong_wins, &[WEAK, STRONG], 2, 10)).expect("JSON");
    let names = |value: &serde_json::Value| {
        let mut names: Vec<String> = value.as_object().expect("an object").keys().cloned().collect();
        names.sort();
        names.join(" ")
    };
    assert_eq!(json["report"], lab::FORMAT);
    assert_eq!(
        names(&json),
        "bots clock command decisions endings game games head_to_head levels options players program report \
         seating seats seed team_win_rate unwon won"
    );
    assert_eq!(
        names(&json["levels"][0]),
        "actions against_fair fair_share level mean_score of_won seats summary win_rate wins"
    );
    assert_eq!(names(&json["seats"][0]), "against_fair fair_share mean_score of_won seat win_rate wins");
    assert_eq!(names(&json["head_to_head"][0]), "against against_half ahead level");
    assert_eq!(names(&json["endings"][0]), "games rate rule text");
    assert_eq!(names(&json["clock"]), "bins longest_game max mean median min p10 p90 shortest_game unit");
    assert_eq!(names(&json["levels"][0]["actions"][0]), "count kind per_game share");
    assert_eq!(names(&json["game"]), "content coop name rules title");
    assert_eq!(json["levels"][1]["win_rate"]["value"], 1.0);
    assert_eq!(json["levels"][1]["against_fair"], "above");
    assert_eq!(json["seating"], "rotated");
}
