//! The manual of the language of cards, `docs/effects.md`, held to the languages: its lists are made from their rows and words,
//! game by game. `ORRERY_BLESS=1` writes them anew.

use std::collections::HashSet;
use std::fmt::Write;
use std::path::Path;

use effects::{Language, Row};

const MANUAL: &str = include_str!("../../../docs/effects.md");

/// What the manual says of one game's language.
struct Chapter {
    /// The heading under which its words stand.
    heading: &'static str,
    /// Its lists by the marks around them.
    lists: Vec<(&'static str, String)>,
    /// All its words.
    words: Vec<&'static str>,
    /// Reads a program and renders it.
    says: fn(&str) -> String,
}

fn says<L: Language>(program: &str, names: &L::Names) -> String {
    let read = effects::read::<L>(program).unwrap_or_else(|slip| panic!("{program}: {slip:?}"));
    effects::render(&read, names)
}

fn verbs<L: Language>(mine: impl Fn(&Row<L>) -> bool, says: fn(&str) -> String) -> String {
    let mut table = "| Verb | Means | Example | Reads |\n|---|---|---|---|\n".to_owned();
    for row in L::rows().iter().filter(|row| mine(row)) {
        let Row { means, example, .. } = row;
        let _ = writeln!(table, "| `{}` | {means} | `{example}` | {} |", row.grammar("CARDS"), says(example));
    }
    table
}

type Words = Vec<(&'static str, &'static str)>;

fn list(head: &str, rows: &Words) -> String {
    let mut table = format!("| {head} | Means |\n|---|---|\n");
    for (word, means) in rows {
        let _ = writeln!(table, "| `{word}` | {means} |");
    }
    table
}

/// The words of a list of the language, each with its meaning.
macro_rules! words {
    ($list:ty) => {
        <$list>::ALL.iter().map(|word| (word.word(), word.means())).collect::<Words>()
    };
}

fn astro_knights() -> Chapter {
    use astro_knights::{Count, Group, Knightly, Names, Scope, TestState};
    fn said(program: &str) -> String {
        let names =
            Names { boss: "Furion".into(), track: "Artillery track".into(), side: "Artillery".into() };
        says::<Knightly>(program, &names)
    }
    let section = |of: Scope| match of {
        Scope::Player | Scope::This => "player",
        Scope::Foes => "foes",
        Scope::Minion => "minion",
        Scope::Table => "table",
        Scope::Boss | Scope::Track | Scope::Side => "boss",
    };
    let (groups, counts, states) = (words!(Group), words!(Count), words!(TestState));
    let mut lists = vec![("groups", list("Group", &groups))];
    for name in ["player", "foes", "minion", "table", "boss"] {
        lists.push((name, verbs::<Knightly>(|row| section(row.of) == name, said)));
    }
    lists.push(("counts", list("Counted", &counts)));
    lists.push(("states", list("State", &states)));
    let known = groups.iter().chain(&counts).chain(&states).map(|(word, _)| *word);
    let words = Knightly::rows().iter().map(|row| row.word).chain(known).collect();
    Chapter { heading: "# Cards as data", lists, words, says: said }
}

fn helionox() -> Chapter {
    use helionox::{Count, Group, Scope, Solar, TestState, Type};
    fn said(program: &str) -> String {
        says::<Solar>(program, &())
    }
    let sections = [
        ("helionox-tokens", Scope::Tokens),
        ("helionox-cards", Scope::Cards),
        ("helionox-market", Scope::Market),
        ("helionox-space", Scope::Space),
        ("helionox-events", Scope::Events),
        ("helionox-cryo", Scope::Cryo),
        ("helionox-mercury", Scope::Mercury),
    ];
    let (groups, types, counts, states) = (words!(Group), words!(Type), words!(Count), words!(TestState));
    let mut lists =
        vec![("helionox-groups", list("Group", &groups)), ("helionox-types", list("Cards", &types))];
    for (name, scope) in sections {
        lists.push((name, verbs::<Solar>(|row| row.of == scope, said)));
    }
    lists.push(("helionox-counts", list("Counted", &counts)));
    lists.push(("helionox-states", list("State", &states)));
    let known = groups.iter().chain(&types).chain(&counts).chain(&states).map(|(word, _)| *word);
    let words = Solar::rows().iter().map(|row| row.word).chain(known).collect();
    Chapter { heading: "# Helionox", lists, words, says: said }
}

/// The chapters, each with what the manual says in it.
fn chapters() -> [(Chapter, &'static str); 2] {
    let (first, second) = (astro_knights(), helionox());
    let at = |chapter: &Chapter| MANUAL.find(&format!("{}\n", chapter.heading)).expect(chapter.heading);
    let (start, middle) = (at(&first), at(&second));
    [(first, &MANUAL[start..middle]), (second, &MANUAL[middle..])]
}

#[test]
fn the_manual_lists_the_words_as_the_source_has_them() {
    let mut page = MANUAL.to_owned();
    for (chapter, _) in chapters() {
        for (name, table) in &chapter.lists {
            let (front, back) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->"));
            let (before, rest) = page.split_once(&front).expect(name);
            let (_, after) = rest.split_once(&back).expect(name);
            page = format!("{before}{front}{table}{back}{after}");
        }
    }
    testkit::kept(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/effects.md"), &page);
}

#[test]
fn the_manual_has_every_word() {
    for (chapter, text) in chapters() {
        let code = text.split('`').skip(1).step_by(2);
        let part = |letter: char| letter.is_ascii_alphanumeric() || "-<>=".contains(letter);
        let said = code.flat_map(|code| code.split(|letter| !part(letter))).collect::<HashSet<_>>();
        let missing = chapter.words.iter().filter(|word| !said.contains(*word)).collect::<Vec<_>>();
        assert_eq!(missing, Vec::<&&str>::new(), "{}", chapter.heading);
        assert!(chapter.words.len() > 70, "the lists of the language are found");
    }
}

#[test]
fn the_manuals_examples_are_read_and_say_what_it_says() {
    for (chapter, text) in chapters() {
        let mut examples = 0;
        for row in text.lines().filter(|line| line.starts_with("| `")) {
            let cells = row.trim_matches('|').split(" | ").map(str::trim).collect::<Vec<_>>();
            if let [_, _, example, wanted] = cells[..] {
                assert_eq!((chapter.says)(example.trim_matches('`')), wanted);
                examples += 1;
            }
        }
        assert!(examples > 40, "{}: {examples} examples", chapter.heading);
    }
}

/// `docs/ladder.md` is made from `content/ladder.toml`.
#[test]
fn the_page_of_the_ladder_is_what_was_published() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ladder.md");
    let page = shelf::Ladders::shipped().page();
    if std::env::var_os("ORRERY_BLESS").is_some() {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    let kept = std::fs::read_to_string(&path).expect("docs/ladder.md is there");
    assert_eq!(kept, page, "made anew with ORRERY_BLESS=1");
}
