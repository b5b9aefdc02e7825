//! What a player can type besides an action.

/// A line from a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// The entries with these numbers, counted from one, one list after another.
    Pick(Vec<usize>),
    /// Back to the list before.
    Back,
    /// Take the last move back.
    Undo,
    /// Is this legal?
    Why(String),
    /// What would a bot do?
    Hint,
    /// The rules, or the clauses with an id or a word.
    Rules(String),
    /// Everything that happened.
    Log,
    /// The table and the question again.
    Look,
    /// A note for the next answer.
    Note(String),
    /// Keep the record in a file.
    Save(String),
    /// What can be typed.
    Help,
    /// Enough.
    Quit,
    /// Anything else: an action, perhaps.
    Answer(String),
}

/// What can be typed.
pub(super) const HELP: &str = "\
a number        chooses that entry; `2 1 3` chooses from three lists in a row
any text        plays the action of that text; a part of it leaves those it fits
b               goes back to the list before, as an empty line does
u               takes your last move back
why TEXT        says whether an action is allowed, and by which rule not
hint            says what the strongest bot would do
note TEXT       puts a note on your next answer, where the question has room for one
rules           shows the rulebook; `rules ID` or `rules WORD` a part of it
log             tells everything that has happened
look            shows the table and the question again
save FILE       keeps the game in a file and goes on keeping it there
quit            leaves the table
";

/// Numbers, if there is nothing else. One too large to be counted is too large for any list.
fn numbers(line: &str) -> Option<Vec<usize>> {
    let number = |word: &str| {
        let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| word.parse().unwrap_or(usize::MAX))
    };
    line.split_whitespace().map(number).collect::<Option<Vec<usize>>>().filter(|all| !all.is_empty())
}

impl Command {
    /// Reads a trimmed line.
    pub(super) fn read(line: &str) -> Command {
        if let Some(numbers) = numbers(line) {
            return Command::Pick(numbers);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("" | "b" | "back", "") => Command::Back,
            ("u" | "undo", "") => Command::Undo,
            ("why", text) if !text.is_empty() => Command::Why(text.to_owned()),
            ("hint", "") => Command::Hint,
            ("rules" | "rule", query) => Command::Rules(query.to_owned()),
            ("log", "") => Command::Log,
            ("look", "") => Command::Look,
            ("note", text) => Command::Note(text.to_owned()),
            ("save", file) if !file.is_empty() => Command::Save(file.to_owned()),
            ("help" | "h" | "?", "") => Command::Help,
            ("quit" | "q" | "exit", "") => Command::Quit,
            _ => Command::Answer(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read() {
        assert_eq!(Command::read("12"), Command::Pick(vec![12]));
        assert_eq!(Command::read("2 1  3"), Command::Pick(vec![2, 1, 3]));
        assert_eq!(Command::read("99999999999999999999999"), Command::Pick(vec![usize::MAX]));
        assert_eq!(Command::read("why place a1"), Command::Why("place a1".into()));
        assert_eq!(Command::read("rules"), Command::Rules(String::new()));
        assert_eq!(Command::read("save a b.jsonl"), Command::Save("a b.jsonl".into()));
        assert_eq!((Command::read(""), Command::read("b")), (Command::Back, Command::Back));
    }

    #[test]
    fn what_is_no_command_may_be_an_action() {
        for text in ["place b2", "why", "save", "hint me", "-3", "1 b"] {
            assert_eq!(Command::read(text), Command::Answer(text.to_owned()));
        }
    }

    #[test]
    fn the_help_names_every_command() {
        for word in ["b ", "u ", "why", "hint", "note", "rules", "log", "look", "save", "quit"] {
            assert!(HELP.lines().any(|line| line.starts_with(word)), "{word}");
        }
    }
}
