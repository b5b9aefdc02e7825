//! `orrery rules`: the rulebooks, whole or by clause.

use std::io::{self, Write};

use content::{Clause, Rulebook};

use crate::exit::{Done, Exit, Io, Trouble};

/// `orrery rules [GAME] [ID|WORDS]`.
pub(crate) fn run(words: &[String], io: &mut Io<'_>) -> Done {
    let Some((first, rest)) = words.split_first() else {
        for book in shelf::rulebooks() {
            let clauses = book.clauses().count();
            writeln!(io.output, "{}: {}, {clauses} clauses {}-…", book.game, book.title, book.prefix)?;
        }
        return Ok(Exit::Fine);
    };
    let book = shelf::rulebooks().find(|book| book.game == *first);
    let (books, query): (Vec<&Rulebook>, String) = match book {
        Some(book) if rest.is_empty() => {
            print_book(book, io.output)?;
            return Ok(Exit::Fine);
        }
        Some(book) => (vec![book], rest.join(" ")),
        None => (shelf::rulebooks().collect(), words.join(" ")),
    };
    if look_up(&books, &query, io.output)? {
        return Ok(Exit::Fine);
    }
    Err(Trouble::no(format!("no clause has the id or the words `{query}`")))
}

/// Prints the clause with this id, or those that contain the words; says whether there were any.
pub(crate) fn look_up(books: &[&Rulebook], query: &str, output: &mut dyn Write) -> io::Result<bool> {
    let by_id = books.iter().find_map(|book| book.clause(&query.to_uppercase()));
    if let Some(clause) = by_id {
        print_clause(clause, output)?;
        return Ok(true);
    }
    let mut any = false;
    for clause in books.iter().flat_map(|book| book.search(query)) {
        print_clause(clause, output)?;
        any = true;
    }
    Ok(any)
}

/// Prints a whole book.
pub(crate) fn print_book(book: &Rulebook, output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "{}", book.title)?;
    for chapter in &book.chapters {
        writeln!(output, "\n{}", chapter.title)?;
        if let Some(intro) = &chapter.intro {
            writeln!(output, "{}", intro.trim())?;
        }
        for clause in &chapter.clauses {
            print_clause(clause, output)?;
        }
    }
    Ok(())
}

fn print_clause(clause: &Clause, output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "{}  {}", clause.id, clause.text.trim())
}
