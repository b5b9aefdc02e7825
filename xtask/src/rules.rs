//! `cargo xtask rules`: is every rule in the books proven by a test and cited by the code?
//!
//! A clause counts as proven when a `prove!` in a test has run and passed since the proofs were last
//! emptied, so a proof is a fact about a run, not a name in a source file.

mod coverage;
mod evidence;

use clap::Args;
use content::Rulebook;

use crate::failure::{Failure, Outcome};
use crate::test;
use crate::workspace::{self, Workspace};
use coverage::{Coverage, Ledger};

/// Show which rules are proven by tests and cited in code, and list those that are not
#[derive(Args)]
pub(crate) struct Arguments {
    /// Only this game's rulebook
    game: Option<String>,
    /// Run the tests first
    #[arg(long)]
    run: bool,
}

pub(crate) fn run(workspace: &Workspace, arguments: &Arguments) -> Outcome {
    if arguments.run {
        test::run_tests(workspace)?;
    }
    check(workspace, arguments.game.as_deref())
}

/// All books, from the proofs on disk.
pub(crate) fn check_all(workspace: &Workspace) -> Outcome {
    check(workspace, None)
}

fn check(workspace: &Workspace, game: Option<&str>) -> Outcome {
    let ledger = Ledger::new(books(workspace)?)?;
    let chosen = match game {
        None => ledger.books().collect(),
        Some(game) => vec![book_of(&ledger, game)?],
    };
    let proofs = evidence::proofs(workspace)?;
    if proofs.is_empty() {
        let folder = workspace.proofs();
        return Err(Failure::new(format!(
            "there are no proofs in {}; `cargo xtask rules --run` runs the tests that write them",
            folder.display()
        )));
    }
    let cited = evidence::citations(workspace)?;
    let mut gaps = 0;
    for book in chosen {
        let coverage = Coverage::of(book, &proofs, &cited);
        gaps += coverage.gaps();
        print!("{coverage}");
    }
    let in_question = |id: &str| game.is_none_or(|game| ledger.is_about(id, game));
    let mut unknown = ledger.unknown_proofs(&proofs, in_question);
    for source in evidence::sources(workspace)? {
        unknown.extend(ledger.unknown_ids(&source.name, &source.text, in_question));
    }
    for line in &unknown {
        println!("{line}");
    }
    match gaps + unknown.len() {
        0 => Ok(()),
        1 => Err(Failure::new("the rules have 1 gap, listed above")),
        count => Err(Failure::new(format!("the rules have {count} gaps, listed above"))),
    }
}

fn book_of<'a>(ledger: &'a Ledger, game: &str) -> Outcome<&'a Rulebook> {
    ledger.books().find(|book| book.game == game).ok_or_else(|| {
        let games: Vec<_> = ledger.books().map(|book| book.game.as_str()).collect();
        Failure::new(format!("there is no rulebook of `{game}`; there are: {}", games.join(", ")))
    })
}

/// Every `content/*/rules.toml`, in order of the games' names.
pub(crate) fn books(workspace: &Workspace) -> Outcome<Vec<Rulebook>> {
    let mut books = Vec::new();
    for folder in workspace::entries(&workspace.root.join("content"))? {
        let file = folder.join("rules.toml");
        if file.is_file() {
            let book = Rulebook::read(&workspace.name_of(&file), &workspace::text_of(&file)?);
            books.push(book.map_err(|fault| Failure::new(fault.to_string()))?);
        }
    }
    if books.is_empty() {
        return Err(Failure::new("there is no content/*/rules.toml, so there is nothing to prove"));
    }
    Ok(books)
}
