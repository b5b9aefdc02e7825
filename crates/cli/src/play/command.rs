//! What a player can type besides an action.

/// A line from a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// The action with this number, counted from one.
    Pick(usize),
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
    /// More of a long list.
    More,
    /// A note for the next answer.
    Note(String),
    /// Keep the record in a file.
    Save(String),
    /// What can be typed.
    Help,
    /// Enough.
    Quit,
    /// Nothing was typed.
    Nothing,
    /// Anything else: an action, perhaps.
    Answer(String),
}

/// What can be typed.
pub(super) const HELP: &str = "\
a number        answers with that action
any text        answers with the action of that text: the words in brackets
u               takes your last move back
why TEXT        says whether an action is allowed, and by which rule not
hint            says what a random bot would do
note TEXT       puts a note on your next answer, where the question has room for one
rules           shows the rulebook; `rules ID` or `rules WORD` a part of it
log             tells everything that has happened
look            shows the table and the question again
more            shows more of a long list of actions
save FILE       keeps the game in a file and goes on keeping it there
quit            leaves the table
";

impl Command {
    /// Reads a trimmed line.
    pub(super) fn read(line: &str) -> Command {
        if let Ok(number) = line.parse() {
            return Command::Pick(number);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("", _) => Command::Nothing,
            ("u" | "undo", "") => Command::Undo,
            ("why", text) if !text.is_empty() => Command::Why(text.to_owned()),
            ("hint", "") => Command::Hint,
            ("rules" | "rule", query) => Command::Rules(query.to_owned()),
            ("log", "") => Command::Log,
            ("look", "") => Command::Look,
            ("more", "") => Command::More,
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
        assert_eq!(Command::read("12"), Command::Pick(12));
        assert_eq!(Command::read("why place a1"), Command::Why("place a1".into()));
        assert_eq!(Command::read("rules"), Command::Rules(String::new()));
        assert_eq!(Command::read("save a b.jsonl"), Command::Save("a b.jsonl".into()));
        assert_eq!(Command::read(""), Command::Nothing);
    }

    #[test]
    fn what_is_no_command_may_be_an_action() {
        for text in ["place b2", "why", "save", "hint me", "-3", "99999999999999999999999"] {
            assert_eq!(Command::read(text), Command::Answer(text.to_owned()));
        }
    }

    #[test]
    fn the_help_names_every_command() {
        for word in ["u ", "why", "hint", "note", "rules", "log", "look", "more", "save", "quit"] {
            assert!(HELP.lines().any(|line| line.starts_with(word)), "{word}");
        }
    }
}
