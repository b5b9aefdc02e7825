//! The corpus: whole games, kept as records and replayed on every run.
//!
//! A change of the rules that alters one of them has to be declared, by raising the game's
//! `About::rules` and recording its corpus anew: with `ORRERY_BLESS=1` these tests do that, with the same answers as
//! long as the new rules offer them. `orrery simulate GAME --keep FOLDER` makes records.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use archive::Archive;
use serde_json::Value;
use shelf::Shelved;
use table::{AnyTable, Chance, Seat, Seats};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus")
}

fn files() -> Vec<PathBuf> {
    let folders =
        fs::read_dir(folder()).expect("there is a corpus").map(|entry| entry.expect("readable").path());
    let mut files: Vec<PathBuf> = folders
        .flat_map(|folder| fs::read_dir(folder).expect("a folder a game"))
        .map(|entry| entry.expect("readable").path())
        .collect();
    files.sort();
    files
}

fn read(file: &Path) -> (Archive, &'static Shelved) {
    let text = fs::read_to_string(file).expect("a record is text");
    let archive = archive::read(&text).unwrap_or_else(|damage| panic!("{}: {damage}", file.display()));
    let shelved = shelf::find(archive.game()).expect("the game is on the shelf");
    let folder = file.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    assert_eq!(folder, Some(archive.game()), "{} lies in another game's folder", file.display());
    (archive, shelved)
}

/// So many of a record's answers are looked at for one that is offered.
const AHEAD: usize = 12;

/// The same game under the rules of today, where they are others than the record's: the same answers as far as they are
/// offered, else the one that closes the question, else a bot's.
fn recorded_anew(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("a record is text");
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let header = lines.next().expect("a header")["header"].take();
    let shelved = shelf::find(header["game"].as_str().expect("a name")).expect("the game is on the shelf");
    let dealt = &header["start"]["deal"];
    let read = |value: &Value| serde_json::from_value::<table::Seed>(value.clone()).expect("a seed");
    let entropy = serde_json::from_value(dealt["entropy"].clone()).expect("entropy");
    let seats = header["setup"]["seats"].as_u64().expect("a number") as u8;
    let mut options = <dyn erased_serde::Deserializer<'_>>::erase(&header["setup"]["options"]);
    let dealt = shelved.game.deal(seats, &mut options, read(&dealt["seed"]), entropy);
    let mut table = dealt.unwrap_or_else(|no| panic!("{}: {no}", file.display()));
    let seat = |value: &Value| value.as_str().expect("a letter").parse::<Seat>().expect("a seat");
    let at = |entry: &Value| entry["at"].as_u64().expect("a time");
    let entries: Vec<Value> = lines.filter(|line| line.get("seal").is_none()).collect();
    let mut bot = shelved.bots.bot(shelved.bots.usual().name, Chance::from_number(1)).expect("a level");
    let mut next = 0;
    while let Some(waiting) = table.turn().waiting().lowest() {
        // An answer that is not offered any more is passed over, if one of the next is.
        let near = entries.iter().enumerate().skip(next).take(AHEAD);
        let offered = |entry: &Value| match entry.get("act") {
            Some(act) => table.why(seat(&act["seat"]), act["action"].as_str().expect("a text")).is_ok(),
            None => true,
        };
        match near.clone().find(|(_, entry)| offered(entry)) {
            Some((place, entry)) => {
                next = place + 1;
                if let Some(act) = entry.get("act") {
                    let note = act["note"].as_str().map(str::to_owned);
                    let text = act["action"].as_str().expect("a text");
                    table.act(seat(&act["seat"]), None, text, note, at(act)).expect("an offered answer");
                } else if let Some(undo) = entry.get("undo") {
                    let agreed = undo["agreed"].as_str().expect("letters").parse().expect("seats");
                    let to = undo["to"].as_u64().expect("a number") as usize;
                    table.undo(seat(&undo["seat"]), to, agreed, at(undo)).expect("an undo");
                }
            }
            None => {
                let closes = table.question(waiting).and_then(|question| question.closes);
                let answer = closes.or_else(|| bot.choose(&*table, waiting)).expect("an answer");
                table.act(waiting, None, &answer, None, 0).expect("an offered answer");
            }
        }
    }
    archive::write(&table.record())
}

#[test]
fn every_record_replays_alike_under_the_current_rules() {
    for file in files() {
        if std::env::var_os("ORRERY_BLESS").is_some() {
            let (archive, shelved) = read(&file);
            let verdicts = shelved.game.verify(archive.stored());
            if verdicts.is_err()
                || verdicts.is_ok_and(|all| all.iter().any(|one| !one.current || one.flaw.is_some()))
            {
                fs::write(&file, recorded_anew(&file)).expect("the file can be written");
            }
        }
        let (archive, shelved) = read(&file);
        let verdicts = shelved.game.verify(archive.stored()).expect("a record of the corpus is readable");
        for verdict in verdicts {
            assert_eq!(verdict.flaw, None, "{}", file.display());
            assert!(verdict.current, "{} was played by other rules or other content", file.display());
        }
    }
}

/// How the games of the corpus end: every reason that can be reached. AstroJam cannot run out of all its
/// Task Cards before somebody has the points (AJ-END-12): there are too many of them.
#[test]
fn the_corpus_ends_its_games_in_these_ways() {
    let mut endings: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for file in files() {
        let (archive, shelved) = read(&file);
        let table = shelved.game.replay(archive.stored()).expect("a record of the corpus replays");
        let turn = table.turn();
        let outcome = turn.outcome().unwrap_or_else(|| panic!("{} is not over", file.display()));
        endings.entry(shelved.about().name).or_default().insert(outcome.rule.0);
    }
    let expected = [
        ("anvil", &["AN-END-01", "AN-END-02"][..]),
        ("astro-knights", &["AK-END-01", "AK-END-02", "AK-END-03", "AK-END-04", "AK-END-05"]),
        ("astrojam", &["AJ-END-02", "AJ-END-13"]),
        ("connect-four", &["CF-END-01", "CF-END-02"]),
        ("flicktier", &["FF-AI-10", "FF-CAP-01", "FF-END-01", "FF-END-02", "FF-END-03"]),
        ("hearts", &["HE-END-01"]),
        ("helionox", &["HX-SCORE-07", "HX-VICT-01", "HX-VICT-02", "HX-VICT-03", "HX-VICT-04"]),
        ("six-pile", &["SP-END-01", "SP-END-02", "SP-END-03"]),
        ("spaceknights", &["SK-GEN-02", "SK-PROD-24"]),
        ("tic-tac-toe", &["TTT-END-01", "TTT-END-02"]),
    ];
    let expected: BTreeMap<&str, BTreeSet<&str>> =
        expected.into_iter().map(|(game, rules)| (game, rules.iter().copied().collect())).collect();
    assert_eq!(endings, expected);
    assert_eq!(endings.len(), shelf::games().len(), "every game on the shelf has records");
}

/// Notes, undos that were free and undos that were not are in the corpus too.
#[test]
fn the_corpus_holds_undos() {
    let texts: String =
        files().iter().map(|file| fs::read_to_string(file).expect("a record is text")).collect();
    for needle in ["\"free\":true", "\"free\":false", "\"note\":"] {
        assert!(texts.contains(needle), "no record of the corpus has {needle}");
    }
}

/// Astro Knights' corpus has every Boss at every difficulty with every number of players, and its names say how each game ended.
#[test]
fn the_corpus_of_astro_knights_holds_every_boss_difficulty_and_seat_count() {
    let named = [
        ("AK-END-01", "-won"),
        ("AK-END-02", "-exhausted"),
        ("AK-END-03", "-homeworld-fallen"),
        ("AK-END-04", "-outlasted"),
        ("AK-END-05", "-doom"),
    ];
    let (mut found, mut misnamed) = (BTreeSet::new(), Vec::new());
    for file in files().into_iter().filter(|file| file.starts_with(folder().join("astro-knights"))) {
        let (archive, shelved) = read(&file);
        let table = shelved.game.replay(archive.stored()).expect("a record of the corpus replays");
        let name = file.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
        let rule = table.turn().outcome().expect("it is over").rule.0;
        if !named.iter().any(|(ending, says)| *ending == rule && name.ends_with(says)) {
            misnamed.push((name, rule));
        }
        let view = serde_json::to_value(table.view(Seats::NONE)).expect("JSON");
        let word = |name: &str| view["boss"][name].as_str().expect("a word").to_owned();
        found.insert((word("id"), word("difficulty"), table.seats().len()));
    }
    assert_eq!(misnamed, Vec::new());
    for boss in &astro_knights::Kit::shipped().bosses {
        for difficulty in astro_knights::Difficulty::ALL {
            for seats in 1..=4 {
                let wanted = (boss.id.clone(), difficulty.word().to_owned(), seats);
                assert!(found.contains(&wanted), "no record of {wanted:?}");
            }
        }
    }
}

/// The Final Flicktier's corpus has every faction, every number of players, the A.I. at every difficulty alone and as
/// an extra player, bounties on and off, every steadiness, and nearly every action.
#[test]
fn the_corpus_of_flicktier_holds_every_faction_difficulty_and_module() {
    let mut found = BTreeSet::new();
    let mut games = 0;
    for file in files().into_iter().filter(|file| file.starts_with(folder().join("flicktier"))) {
        let (archive, shelved) = read(&file);
        let table = shelved.game.replay(archive.stored()).expect("a record of the corpus replays");
        let header: Value = serde_json::to_value(table.record()[0].header.as_ref()).expect("JSON");
        let option = |name: &str| header["setup"]["options"][name].as_str().expect("a word").to_owned();
        let view = serde_json::to_value(table.view(Seats::NONE)).expect("JSON");
        let players = view["players"].as_array().expect("a list");
        let machine = view["ai_deck"].is_number();
        let humans = players.iter().filter(|player| player["player"] != "X");
        found.extend(humans.map(|player| player["word"].as_str().expect("a word").to_owned()));
        found.insert(format!("{} seats, A.I. {machine}", table.seats().len()));
        found.insert(format!("steadiness {}", option("steadiness")));
        let hunted = view["bounties"].as_array().expect("a list").iter().any(|card| !card.is_null());
        found.insert(format!("bounties {hunted}"));
        if machine && table.seats().len() == 1 {
            found.insert(format!("alone, {}", option("difficulty")));
        }
        for entry in table.entries() {
            let entry = serde_json::to_value(entry).expect("JSON");
            let text = entry["act"]["action"].as_str().unwrap_or_default();
            found.extend(text.split(' ').next().map(|word| format!("action {word}")));
        }
        games += 1;
    }
    assert!(games >= 40, "{games} games");
    let actions = "again attack beside bug build claim complete done end fetch flick flick-from-home free-flick gather \
                   give keep move network no omit place place-up play return set source stay trade turn-up upgrade \
                   warp yes";
    let actions = actions.split_whitespace().map(|word| format!("action {word}"));
    let factions = flicktier::content::FactionId::ALL.map(|faction| faction.word().to_owned());
    let tables = ["1 seats, A.I. true", "2 seats, A.I. true", "3 seats, A.I. true", "2 seats, A.I. false"];
    let others = ["3 seats, A.I. false", "4 seats, A.I. false", "bounties true", "bounties false"];
    let steady = ["steadiness light", "steadiness exact", "steadiness realistic"];
    let alone = ["beginner", "easy", "medium", "hard"].map(|difficulty| format!("alone, {difficulty}"));
    let words = tables.into_iter().chain(others).chain(steady).map(str::to_owned);
    for wanted in factions.into_iter().chain(words).chain(alone).chain(actions) {
        assert!(found.contains(&wanted), "no record of {wanted}: {found:?}");
    }
}

/// Helionox' corpus has every mode with every number of players, each difficulty, the Mercury Protocol on and off, the draft, every
/// tie-break, calls of every outcome, a Catastrophe and a shuffle in mid-effect.
#[test]
fn the_corpus_of_helionox_holds_every_mode_difficulty_tie_break_and_outcome_of_a_call() {
    let mut found = BTreeSet::new();
    let mut games = 0;
    for file in files().into_iter().filter(|file| file.starts_with(folder().join("helionox"))) {
        let (archive, shelved) = read(&file);
        let table = shelved.game.replay(archive.stored()).expect("a record of the corpus replays");
        let header: Value = serde_json::to_value(table.record()[0].header.as_ref()).expect("JSON");
        let options = &header["setup"]["options"];
        let word = |name: &str| options[name].as_str().expect("a word").to_owned();
        let (seats, mercury) = (table.seats().len(), options["mercury"] == true);
        if seats == 1 || word("mode") == "team" {
            found.insert(format!("team {seats} {} {mercury}", word("difficulty")));
        } else {
            found.insert(format!("rivals {seats} {mercury} {}", word("architects")));
        }
        for name in ["hard", "missions", "closed_hands"] {
            found.insert(format!("{name} {}", options[name] == true));
        }
        if let Some(tie) = table.turn().outcome().and_then(|outcome| outcome.tie) {
            found.insert(tie.0.to_owned());
        }
        found.extend(turning_points(&*table));
        games += 1;
    }
    assert!(games >= 60, "{games} games");
    let mut wanted = BTreeSet::new();
    for mercury in [false, true] {
        for seats in 1..=4 {
            let team = ["rookie", "normal", "veteran", "master"]
                .map(|hard| format!("team {seats} {hard} {mercury}"));
            wanted.extend(team);
            if seats > 1 {
                wanted.extend(["usual", "draft"].map(|way| format!("rivals {seats} {mercury} {way}")));
            }
        }
    }
    let others = ["hard true", "missions true", "closed_hands true", "HX-TIE-01", "HX-TIE-02", "HX-TIE-04"];
    let calls =
        ["Accepted", "Refused", "Countered", "Failed", "Collaborated", "Raised", "catastrophe", "shuffle"];
    wanted.extend(others.into_iter().chain(calls).map(str::to_owned));
    let missing: Vec<&String> = wanted.difference(&found).collect();
    assert!(missing.is_empty(), "no record of {missing:?}");
}

/// What happened in a game of Helionox that does not happen in every one.
fn turning_points(table: &dyn AnyTable) -> BTreeSet<String> {
    let kit = helionox::Kit::shipped();
    let mut found = BTreeSet::new();
    let mut main = false;
    for news in table.told(Seats::first(4), 0) {
        let event = serde_json::to_value(&news.event).expect("JSON");
        for call in ["Accepted", "Refused", "Countered", "Failed", "Collaborated", "Raised"] {
            if event.get(call).is_some() {
                found.insert(call.to_owned());
            }
        }
        if let Some(number) = event.get("Activated").and_then(|active| active["event"].as_u64())
            && kit.events[number as usize].is_catastrophic()
        {
            found.insert("catastrophe".to_owned());
        }
        if event.get("TurnBegan").is_some() || event.get("MainEnded").is_some() {
            main = event.get("TurnBegan").is_some();
        }
        if main && event.get("Shuffled").is_some() {
            found.insert("shuffle".to_owned());
        }
    }
    found
}

/// What is rare in AstroJam is in its corpus: by name of what it is, how often.
#[test]
fn the_corpus_of_astrojam_holds_every_station_seat_count_tie_break_and_interruption() {
    let mut found: BTreeMap<String, u32> = BTreeMap::new();
    let mut games = 0;
    for file in files().into_iter().filter(|file| file.starts_with(folder().join("astrojam"))) {
        let (archive, shelved) = read(&file);
        let table = shelved.game.replay(archive.stored()).expect("a record of the corpus replays");
        let header: Value = serde_json::to_value(table.record()[0].header.as_ref()).expect("JSON");
        let station = header["setup"]["options"]["station"].as_str().expect("a word").to_owned();
        games += 1;
        let seen = [format!("{station} {}", table.seats().len()), ending(&*table)];
        for what in seen.into_iter().chain(interruptions(&*table)) {
            *found.entry(what).or_default() += 1;
        }
    }
    assert!(games >= 30, "{games} games");
    for station in ["long-haul", "ring-walk", "dogleg", "four-rooms", "random", "host", "players"] {
        for seats in 2..=4 {
            assert!(found.contains_key(&format!("{station} {seats}")), "{station} {seats}: {found:?}");
        }
    }
    for rule in ["AJ-END-02", "AJ-END-13"] {
        for decided in ["by points", "by cards", "by Strength"] {
            assert!(found.contains_key(&format!("{rule} {decided}")), "{rule} {decided}: {found:?}");
        }
    }
    for what in
        ["AJ-END-13 shared", "a deck run dry", "a hand limit in a rival's turn", "an item brought back"]
    {
        assert!(found.contains_key(what), "{what}: {found:?}");
    }
}

/// What decides: points, cards in hand, their Strength.
type Merit = (Option<u64>, Option<u64>, u32);

/// By which clause a game ended, and what decided it.
fn ending(table: &dyn AnyTable) -> String {
    let turn = table.turn();
    let outcome = turn.outcome().expect("a game of the corpus is over");
    let view = serde_json::to_value(table.view(Seats::NONE)).expect("JSON");
    let seats = view["seats"].as_array().expect("seats");
    let strength = |card: &Value| card.as_str().and_then(|card| card.rsplit('-').next()?.parse::<u32>().ok());
    let merit = |seat: &Value| {
        let hand = seat["hand"].as_array().expect("hands are open at the end");
        let strength: u32 = hand.iter().filter_map(strength).sum();
        (seat["points"].as_u64(), seat["held"].as_u64(), strength)
    };
    let merits: Vec<_> = seats.iter().map(merit).collect();
    let best = merits.iter().max().expect("somebody played");
    let level = |same: &dyn Fn(&Merit) -> bool| merits.iter().filter(|merit| same(merit)).count();
    let decided = match () {
        () if level(&|merit| merit.0 == best.0) == 1 => "by points",
        () if level(&|merit| (merit.0, merit.1) == (best.0, best.1)) == 1 => "by cards",
        () if level(&|merit| merit == best) == 1 => "by Strength",
        () => "shared",
    };
    format!("{} {decided}", outcome.rule.0)
}

fn interruptions(table: &dyn AnyTable) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut active = Value::Null;
    for news in table.told(Seats::NONE, 0) {
        let event = serde_json::to_value(&news.event).expect("JSON");
        if let Some(began) = event.get("TurnBegan") {
            active = began["seat"].clone();
        }
        if event.get("Shuffled").is_some() {
            found.insert("a deck run dry".to_owned());
        }
        if event.get("LimitDiscarded").is_some_and(|discarded| discarded["seat"] != active) {
            found.insert("a hand limit in a rival's turn".to_owned());
        }
        if event.get("Shifted").is_some_and(|shifted| !shifted["brought"].is_null()) {
            found.insert("an item brought back".to_owned());
        }
    }
    found
}
