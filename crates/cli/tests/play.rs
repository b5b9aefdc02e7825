//! `orrery play`, by a script or by a robot that reads what a person would read.

use std::cell::RefCell;
use std::ffi::OsString;
use std::fs;
use std::io::{BufReader, Read, Write};
use std::path::PathBuf;
use std::rc::Rc;

use cli::{Exit, Io};
use table::Chance;

/// A folder of its own for each test, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("orrery-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("text").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs the program on a script: how it ended, what it said, what it complained of.
fn run(args: &[&str], script: &str) -> (Exit, String, String) {
    let mut output = Vec::new();
    let mut errors = Vec::new();
    let mut io =
        Io { input: &mut script.as_bytes(), output: &mut output, errors: &mut errors, terminal: false };
    let args = std::iter::once("orrery").chain(args.iter().copied()).map(OsString::from);
    let exit = cli::run(args, &mut io);
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (exit, text(output), text(errors))
}

#[track_caller]
fn has(output: &str, words: &str) {
    assert!(output.contains(words), "{words:?} is not in\n{output}");
}

#[test]
fn a_scripted_game_to_the_end() {
    let script = "5\nplace b2\nlook\nu\nwhy place c3\nplace a1\nplace b1\nplace c1\n";
    let (exit, output, _) = run(&["play", "tic-tac-toe", "--me", "AB", "--seed", "7"], script);
    // A centre, then B tries the centre, then B takes A's move back; then a1, b1, c1 in turns.
    assert_eq!(exit, Exit::Fine);
    has(&output, "Tic-tac-toe: you are A and B.");
    has(&output, "Seat A: Place a cross on an empty square.");
    has(&output, "   5) b2, centre");
    has(&output, "Not allowed: b2 already carries a cross of A. [TTT-PLACE-02] A square carries one mark");
    has(&output, "Yes, that is allowed.");
    has(&output, "A went back to move 0");
    has(&output, "The game is not kept.");

    let script = "place a1\nplace a2\nplace b1\nplace b2\nplace c1\n";
    let (exit, output, _) = run(&["play", "tic-tac-toe", "--me", "AB"], script);
    assert_eq!(exit, Exit::Fine);
    has(&output, "completed the line from a1 to c1 and won.");
    has(&output, "The game is over: A won. Scores: A 1, B -1.");
    has(&output, "[TTT-END-01] Three marks of one player");
}

/// An AstroJam table where A plays first; `place-for-me` four times leads to A's first turn.
const ASTROJAM: [&str; 8] = ["play", "astrojam", "--seed", "5", "--bot-seed", "6", "--bots", "random"];
const SET_UP: &str = "place-for-me\nplace-for-me\nplace-for-me\nplace-for-me\n";

#[test]
fn without_a_game_it_is_astrojam() {
    let (exit, output, _) = run(&["play"], "quit\n");
    assert_eq!(exit, Exit::Fine);
    has(&output, "AstroJam: you are A (red); B (blue) and C (green) are ");
    has(&output, " bots. Type `help` for what you can type.");
    let (_, output, _) = run(&["play", "astrojam", "--seats", "2", "--bots", "random"], "quit\n");
    has(&output, "AstroJam: you are A (red); B (blue) is a random bot.");
}

#[test]
fn a_guided_choice_narrows_and_goes_back() {
    let (_, output, _) = run(&ASTROJAM, &format!("{SET_UP}1\n1\nb\n\n"));
    let lists: Vec<&str> = output.split("\n> ").collect();
    let [.., hand, card, pawn, card_again, hand_again, _] = lists.as_slice() else { panic!("{output}") };
    has(hand, "   1) Astronaut Action, Strength 2: move; 24 ways");
    has(hand, "   9) End the Action Phase (done)");
    has(card, "Astronaut Action, Strength 2: move … (`b` goes back)");
    has(card, "   2) move A2 … g8 h8 i8; 3 ways");
    has(pawn, "Astronaut Action, Strength 2: move A1 … (`b` goes back)");
    assert_eq!(card_again.trim(), card.trim(), "`b` goes back one list");
    assert!(hand.ends_with(hand_again.trim_start()), "so does an empty line: {hand_again}");

    // By numbers in a row, and the same by a part of the text.
    let (_, by_number, _) = run(&ASTROJAM, &format!("{SET_UP}1 1 2\n"));
    has(&by_number, " A  You played Astronaut Action 2. A1 moved from d4 to d2.");
    let (_, by_text, _) = run(&ASTROJAM, &format!("{SET_UP}a1 d2 astronaut-2\n"));
    assert_eq!(by_text, by_number);
    let (_, output, _) = run(&ASTROJAM, &format!("{SET_UP}move A1 d2\n2\n"));
    has(&output, "   2) Move A1 to d2 (Astronaut Action 3) (move A1 d2 by astronaut-3)");
    has(&output, " A  You played Astronaut Action 3. A1 moved from d4 to d2.");
    let (_, output, _) = run(&ASTROJAM, &format!("{SET_UP}1 7\n1 1 99\n9 1\n"));
    has(&output, "The numbers in that list go from 1 to 3.");
    has(&output, "The numbers in that list go from 1 to 13.");
    has(&output, "After 9 there is nothing left to choose.");
}

/// The turn that `docs/cli.md` shows is one that was played.
#[test]
fn the_manual_shows_a_real_turn() {
    let manual = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/cli.md");
    let manual = fs::read_to_string(manual).expect("the manual");
    let (_, turn) = manual.split_once("```text\nRound 1 ").expect("a first turn");
    let (turn, _) = turn.split_once("```").expect("its end");
    let (_, output, _) = run(&ASTROJAM, &format!("{SET_UP}1\n"));
    let shown: Vec<&str> = output.lines().map(str::trim_end).collect();
    for line in turn.lines().skip(1).filter(|line| !line.starts_with('>') && line.trim() != "…") {
        assert!(shown.contains(&line), "{line:?} is not in\n{output}");
    }
}

#[test]
fn why_understands_a_part_of_an_action() {
    let script = format!(
        "{SET_UP}why move A1 d2\nwhy move A2 g8 by astronaut-2\nwhy move A1 e8\nwhy shift\nwhy fly\nwhy A1 to e8\nwhy Move a1 to d2 please\n"
    );
    let (_, output, _) = run(&ASTROJAM, &script);
    has(&output, "Yes, in 2 ways: type `move A1 d2` to choose among them.");
    has(&output, "Yes, that is allowed.");
    has(
        &output,
        "`move A1 e8 by astronaut-2`: Not allowed: d4 and e8 are not in one row or column. [AJ-MOVE-03]",
    );
    has(&output, "Yes, in 9 ways");
    let refused =
        "`move A1 e8 by astronaut-2`: Not allowed: d4 and e8 are not in one row or column. [AJ-MOVE-03]";
    assert_eq!(output.matches(refused).count(), 2, "in the words of a person as well");
    has(&output, "Yes, in 2 ways: type `Move a1 to d2 please` to choose among them.");
    has(&output, "Not understood: this is no action of the game: expected an action (`done`");
}

#[test]
fn colours_come_only_when_asked_for() {
    let plain = run(&ASTROJAM, SET_UP).1;
    assert!(!plain.contains('\u{1b}'), "not into a file");
    let with = |when: &str| {
        let args: Vec<&str> = ASTROJAM.into_iter().chain(["--color", when]).collect();
        run(&args, SET_UP).1
    };
    assert_eq!(with("never"), plain);
    assert_eq!(with("auto"), plain);
    let coloured = with("always");
    assert!(coloured.contains("\u{1b}[1m\u{1b}[38;5;16m\u{1b}[48;5;203mA1\u{1b}[0m"), "A1 in red");
    let mut bare = String::new();
    for (index, part) in coloured.split("\u{1b}[").enumerate() {
        bare += if index == 0 { part } else { part.split_once('m').expect("a colour").1 };
    }
    let trimmed = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    assert_eq!(trimmed(&bare), trimmed(&plain), "colours add nothing to read");
}

#[test]
fn a_hint_is_an_offer() {
    for (args, script) in [(&ASTROJAM[..], SET_UP), (&["play", "tic-tac-toe", "--bot-seed", "6"], "")] {
        let (_, output, _) = run(args, &format!("{script}hint\n"));
        let (_, hint) = output.rsplit_once(" would choose: ").expect("a hint");
        let (_, text) = hint.lines().next().expect("a line").rsplit_once(" (").expect("its text");
        let text = text.trim_end_matches(')');
        let (_, output, _) = run(args, &format!("{script}why {text}\n"));
        has(&output, "Yes, that is allowed.");
    }
}

/// The last picture and question before a line is read.
fn last_screen(output: &str) -> &str {
    let lists: Vec<&str> = output.split("\n> ").collect();
    let screen = lists[lists.len() - 2];
    &screen[screen.find("Round ").expect("a picture")..]
}

#[test]
fn a_turn_goes_on_where_it_was_left() {
    let folder = Folder::new("turn");
    let file = folder.file("game.jsonl");
    let saved: Vec<&str> = ASTROJAM.into_iter().chain(["--save", &file]).collect();
    let (_, output, _) = run(&saved, &format!("{SET_UP}move A1 d2 by astronaut-2\nlook\n"));
    let before = last_screen(&output);
    has(before, "A holds   astronaut 3, rival 5, robot 5, crate 3, swap 2 4, shift 5");
    has(before, "Play a card (7 in hand), or end the Action Phase.");
    let (exit, output, _) = run(&["play", "--resume", &file], "look\n");
    assert_eq!(exit, Exit::Fine);
    assert_eq!(last_screen(&output), before);
    assert!(!output.contains("B placed B1"), "only what is new is told: {output}");
}

#[test]
fn a_game_is_kept_and_resumed() {
    let folder = Folder::new("resume");
    let file = folder.file("game.jsonl");
    let (exit, output, _) =
        run(&["play", "tic-tac-toe", "--me", "AB", "--save", &file], "place b2\nplace a1\nquit\n");
    assert_eq!(exit, Exit::Fine);
    has(&output, &format!("`orrery play --resume {file}` goes on."));
    let (exit, output, _) = run(&["play", "--resume", &file, "--me", "AB"], "log\nplace c3\n");
    assert_eq!(exit, Exit::Fine);
    has(&output, "A placed a cross on b2.");
    has(&output, "A placed a cross on c3.");
    let (_, output, _) = run(&["verify", &file], "");
    has(&output, "sound: tic-tac-toe, sealed, 3 entries");

    // The end of the input is a clean end, and a file that was cut short is not lost.
    let whole = fs::read_to_string(&file).expect("kept");
    let cut = folder.file("cut.jsonl");
    fs::write(&cut, &whole[..whole.len() - 100]).expect("written");
    let (exit, _, errors) = run(&["play", "--resume", &cut], "");
    assert_eq!(exit, Exit::No);
    has(&errors, "[TB-RECORD-06]; --cut-short goes on from what was kept");
    let (exit, output, _) = run(&["play", "--resume", &cut, "--cut-short", "--me", "AB"], "");
    assert_eq!(exit, Exit::Fine);
    has(&output, "Kept in");
    let (exit, _, _) = run(&["verify", &cut], "");
    assert_eq!(exit, Exit::Fine, "it is sealed again");

    let (exit, _, errors) = run(&["play", "connect-four", "--resume", &file], "");
    assert_eq!(exit, Exit::Usage);
    has(&errors, "is a record of tic-tac-toe, not of connect-four");
}

#[test]
fn undo_past_the_bots_is_marked() {
    let folder = Folder::new("undo");
    let file = folder.file("game.jsonl");
    let args = ["play", "tic-tac-toe", "--bot-seed", "1", "--save", &file];
    let (exit, output, _) = run(&args, "u\nplace b2\nu\nplace b2\n");
    assert_eq!(exit, Exit::Fine);
    has(&output, "You have not moved yet.");
    has(&output, "Taken back, and marked in the record: seat B has acted since. [TB-UNDO-02]");
    has(&fs::read_to_string(&file).expect("kept"), "\"free\":false,\"agreed\":\"B\"");
}

/// A game that has no bots of its own yet has the random one, and its advice is called what it is.
#[test]
fn a_hint_without_a_thought_says_so() {
    let (exit, output, _) = run(&["play", "anvil"], "hint\nq\n");
    assert_eq!(exit, Exit::Fine);
    has(&output, "A random bot, which does not think, would choose: ");
}

#[test]
fn what_can_be_typed_besides_actions() {
    let folder = Folder::new("typed");
    let file = folder.file("here.jsonl");
    let script = format!(
        "help\n\nhint\nrules\nrules TTT-PLACE-01\nrules diagonal\nrules zebra\nnote hello\n0\n10\n99999999999999999999\n1 2\nsing\nsave {file}\nq\n"
    );
    let (exit, output, _) = run(&["play", "tic-tac-toe"], &script);
    assert_eq!(exit, Exit::Fine);
    has(&output, "why TEXT        says whether");
    has(&output, "A master bot would choose: ");
    has(&output, "TTT-PLACE-01  A mark may be placed on any empty square.");
    has(&output, "TTT-END-01  Three marks");
    has(&output, "No clause has the id or the words `zebra`.");
    has(&output, "This question has no room for a note. [TB-NOTE-01]");
    assert_eq!(output.matches("The numbers go from 1 to 9.").count(), 3);
    has(&output, "After 1 there is nothing left to choose.");
    has(&output, "Not understood: this is no action of the game: expected");
    has(&output, "; type a number, a part of an action's text, or `help`.");
    has(&output, "Kept in");
    assert!(fs::metadata(&file).is_ok());
}

/// SK-PROD-08: at a storytellers' table the terminal holds people to their lines too.
#[test]
fn a_table_that_waits_for_a_line_says_so() {
    let args = ["play", "spaceknights", "--seed", "5", "--bot-seed", "3", "--set", "narration=storyteller"];
    let (_, output, _) = run(&args, "1\nnote The lamps went out.\n1\nquit\n");
    has(&output, "The table waits for a line: type `note TEXT` before you answer.");
    has(&output, "This table waits for a line: type `note TEXT` first. [SK-PROD-08]");
    let (before, after) = output.split_once("The note rides on your next answer.").expect("it is written");
    assert!(!before.contains("told of it"), "nothing was told without: {before}");
    has(after, "The lamps went out.");
}

#[test]
fn input_that_is_no_text_is_no_answer() {
    let mut output = Vec::new();
    let mut io = Io {
        input: &mut &b"\xff\xfe\nplace \xc3\n\0\nplace b2\n"[..],
        output: &mut output,
        errors: &mut Vec::new(),
        terminal: false,
    };
    let args = ["orrery", "play", "tic-tac-toe", "--me", "AB"].map(OsString::from);
    assert_eq!(cli::run(args, &mut io), Exit::Fine);
    has(&String::from_utf8(output).expect("text"), "A placed a cross on b2.");
}

#[test]
fn a_table_is_set_as_asked_or_not_at_all() {
    for (args, exit, words) in [
        (&["chess"][..], Exit::Usage, "there is no game `chess`; the games are astrojam, "),
        (&["tic-tac-toe", "--seats", "5"], Exit::No, "the game is for 2 seats, not 5 [TB-SEAT-01]"),
        (
            &["astrojam", "--bots", "genius"],
            Exit::Usage,
            "there is no bot `genius` for AstroJam; the levels are random",
        ),
        (
            &["astrojam", "--bots", "random,random,random"],
            Exit::Usage,
            "--bots names 3 levels, and there are 2 bots",
        ),
        (&["tic-tac-toe", "--color", "pink"], Exit::Usage, "pink"),
        (&["tic-tac-toe", "--me", "D"], Exit::Usage, "there is no seat D at this table"),
        (&["tic-tac-toe", "--me", "Q"], Exit::Usage, "one letter from A to H"),
        (&["tic-tac-toe", "--seed", "-3"], Exit::Usage, "unexpected argument"),
        (&["tic-tac-toe", "--seed", "x"], Exit::Usage, "a seed is a whole number"),
        (&["tic-tac-toe", "--set", "speed"], Exit::Usage, "name=value"),
        (&["tic-tac-toe", "--set", "speed=3"], Exit::Usage, "no options"),
        (&["anvil", "--set", "steady=yes"], Exit::Usage, "the option `steady` is true or false"),
        (&["--resume", "/nowhere/at/all"], Exit::Usage, "cannot read /nowhere/at/all"),
        (&["tic-tac-toe", "--save", "/nowhere/at/all"], Exit::Fault, "cannot save to /nowhere/at/all"),
    ] {
        let args: Vec<&str> = std::iter::once("play").chain(args.iter().copied()).collect();
        let (ended, _, errors) = run(&args, "");
        assert_eq!(ended, exit, "{args:?}: {errors}");
        has(&errors, words);
    }
}

/// A robot at a terminal: it reads the last screen and types one of the numbers it shows, or a
/// value in the range it is asked for.
struct Robot {
    screen: Rc<RefCell<Vec<u8>>>,
    chance: Chance,
    typed: Vec<u8>,
}

impl Robot {
    fn next_line(&mut self) -> String {
        let screen = self.screen.borrow();
        let text = String::from_utf8_lossy(&screen);
        let last = text.lines().last().unwrap_or_default();
        if let Some((_, range)) = last.strip_suffix("): ").and_then(|ask| ask.rsplit_once('(')) {
            let numbers: Vec<i32> = range.split(' ').filter_map(|word| word.parse().ok()).collect();
            return self.chance.between(numbers[0], numbers[1]).to_string();
        }
        // What was printed since the line before.
        let after = text.trim_end_matches("> ").rfind("\n> ").map_or(0, |at| at + 3);
        if text[after..].contains("There is room for a note") && self.chance.below(3) == 0 {
            return "note Widowmaker".to_owned();
        }
        let numbers =
            text[after..].split_whitespace().filter_map(|word| word.strip_suffix(')')?.parse().ok());
        (self.chance.below(numbers.max().unwrap_or(1)) + 1).to_string()
    }
}

impl Read for Robot {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.typed.is_empty() {
            self.typed = format!("{}\n", self.next_line()).into_bytes();
        }
        let count = buffer.len().min(self.typed.len());
        buffer[..count].copy_from_slice(&self.typed[..count]);
        self.typed.drain(..count);
        Ok(count)
    }
}

struct Screen(Rc<RefCell<Vec<u8>>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        // What has scrolled away is no longer looked at.
        let mut screen = self.0.borrow_mut();
        let old = screen.len().saturating_sub(20_000);
        screen.drain(..old);
        Ok(())
    }
}

#[test]
fn every_game_can_be_played_to_the_end_from_its_prompts_alone() {
    let folder = Folder::new("robot");
    for (number, shelved) in shelf::games().iter().enumerate() {
        let name = shelved.about().name;
        let file = folder.file(&format!("{name}.jsonl"));
        let screen = Rc::new(RefCell::new(Vec::new()));
        let robot = Robot {
            screen: Rc::clone(&screen),
            chance: Chance::from_number(number as u64),
            typed: Vec::new(),
        };
        let mut io = Io {
            input: &mut BufReader::new(robot),
            output: &mut Screen(Rc::clone(&screen)),
            errors: &mut std::io::stderr(),
            terminal: false,
        };
        let mut args = vec!["orrery", "play", name, "--seed", "3", "--bot-seed", "4", "--save", &file];
        args.extend(["--bots", "random"]);
        if name == "astrojam" {
            // A hundred rounds of blundering would teach nothing more.
            args.extend(["--set", "rounds=8"]);
        }
        assert_eq!(cli::run(args.into_iter().map(OsString::from), &mut io), Exit::Fine, "{name}");
        has(&String::from_utf8_lossy(&screen.borrow()), "The game is over: ");
        let (exit, output, _) = run(&["verify", &file], "");
        assert_eq!(exit, Exit::Fine, "{output}");
    }
}
