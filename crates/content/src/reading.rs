//! From a `rules.toml` to a checked [`Rulebook`].
//!
//! The structs here are the file as it is written, with the place of every name and text; they end
//! where the book begins.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use toml::Spanned;

use crate::{Chapter, Clause, Fault, Rulebook, is_prefix, prefix_of, read_toml};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BookSource {
    game: Spanned<String>,
    title: Spanned<String>,
    prefix: Spanned<String>,
    #[serde(default)]
    chapter: Vec<ChapterSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterSource {
    title: Spanned<String>,
    intro: Option<Spanned<String>>,
    #[serde(default)]
    clauses: Entries,
    #[serde(default)]
    informational: Entries,
}

/// A table of ids and texts, in the order of the file.
#[derive(Default)]
struct Entries(Vec<(Spanned<String>, Spanned<String>)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EntriesVisitor;

        impl<'de> Visitor<'de> for EntriesVisitor {
            type Value = Entries;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table of clause ids and texts")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Entries, M::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(EntriesVisitor)
    }
}

/// See [`Rulebook::read`].
pub(crate) fn rulebook(file: &str, source: &str) -> Result<Rulebook, Fault> {
    let written: BookSource = read_toml(file, source)?;
    let page = Page { file, source };
    page.check_heading(&written)?;
    if written.chapter.is_empty() {
        return Err(page.fault(&written.game, "the rulebook has no chapter, so it has no clauses"));
    }
    let prefix = written.prefix.into_inner();
    let mut lines = BTreeMap::new();
    let mut chapters = Vec::with_capacity(written.chapter.len());
    for chapter in written.chapter {
        chapters.push(page.chapter(chapter, &prefix, &mut lines)?);
    }
    Ok(Rulebook { game: written.game.into_inner(), title: written.title.into_inner(), prefix, chapters })
}

/// The file in hand, for telling where a fault is.
struct Page<'a> {
    file: &'a str,
    source: &'a str,
}

impl Page<'_> {
    fn fault<T>(&self, place: &Spanned<T>, reason: impl AsRef<str>) -> Fault {
        Fault::at(self.file, self.source, place.span().start, reason)
    }

    fn refuse_empty(&self, text: &Spanned<String>, what: &str) -> Result<(), Fault> {
        if text.get_ref().trim().is_empty() {
            return Err(self.fault(text, format!("{what} is empty")));
        }
        Ok(())
    }

    fn check_heading(&self, book: &BookSource) -> Result<(), Fault> {
        self.refuse_empty(&book.game, "the game's name")?;
        if let Some(folder) = folder_of(self.file)
            && folder != book.game.get_ref()
        {
            let game = book.game.get_ref();
            return Err(self.fault(&book.game, format!("the game is `{game}` but its folder is `{folder}`")));
        }
        self.refuse_empty(&book.title, "the title")?;
        if !is_prefix(book.prefix.get_ref()) {
            let prefix = book.prefix.get_ref();
            return Err(
                self.fault(&book.prefix, format!("the prefix `{prefix}` is not two to four capital letters"))
            );
        }
        Ok(())
    }

    /// Checks one chapter. `lines` holds the ids of the chapters before it and where they stand.
    fn chapter(
        &self,
        written: ChapterSource,
        prefix: &str,
        lines: &mut BTreeMap<String, usize>,
    ) -> Result<Chapter, Fault> {
        self.refuse_empty(&written.title, "the chapter's title")?;
        if let Some(intro) = &written.intro {
            self.refuse_empty(intro, "the chapter's intro")?;
        }
        if written.clauses.0.is_empty() {
            let title = written.title.get_ref();
            return Err(self.fault(&written.title, format!("the chapter `{title}` has no clauses")));
        }
        let mut clauses = Vec::with_capacity(written.clauses.0.len());
        for (id, text) in written.clauses.0 {
            self.check_id(&id, prefix)?;
            let line = self.fault(&id, "").line;
            if let Some(first) = lines.insert(id.get_ref().clone(), line) {
                return Err(
                    self.fault(&id, format!("`{}` is already a clause, on line {first}", id.get_ref()))
                );
            }
            self.refuse_empty(&text, &format!("the text of `{}`", id.get_ref()))?;
            clauses.push(Clause { id: id.into_inner(), text: text.into_inner(), informational: None });
        }
        for (id, reason) in written.informational.0 {
            let Some(clause) = clauses.iter_mut().find(|clause| &clause.id == id.get_ref()) else {
                return Err(self.fault(&id, format!("`{}` is no clause of this chapter", id.get_ref())));
            };
            self.refuse_empty(&reason, &format!("the reason why `{}` is informational", clause.id))?;
            clause.informational = Some(reason.into_inner());
        }
        let intro = written.intro.map(Spanned::into_inner);
        Ok(Chapter { title: written.title.into_inner(), intro, clauses })
    }

    fn check_id(&self, id: &Spanned<String>, prefix: &str) -> Result<(), Fault> {
        let text = id.get_ref();
        match prefix_of(text) {
            Some(found) if found == prefix => Ok(()),
            Some(_) => {
                Err(self.fault(id, format!("`{text}` does not begin with the book's prefix `{prefix}`")))
            }
            None => Err(self.fault(
                id,
                format!(
                    "`{text}` is no clause id: \
                     ids look like {prefix}-TURN-01 (prefix, chapter word, two or three digits)"
                ),
            )),
        }
    }
}

/// The name of the folder that holds the file, where the name tells.
fn folder_of(file: &str) -> Option<&str> {
    let (folder, _) = file.rsplit_once(['/', '\\'])?;
    folder.rsplit(['/', '\\']).next().filter(|name| !name.is_empty() && *name != ".")
}
