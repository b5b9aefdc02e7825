//! From a `rules.toml` to a checked [`Rulebook`].
//!
//! The structs here are the file as it is written, with the place of every name and text; they end
//! where the book begins.

use std::collections::BTreeMap;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};

use crate::{Chapter, Clause, Fault, Page, Rulebook, Spanned, Word, is_prefix, prefix_of};

/// The rules of one game in our own words, clause by clause: content/<game>/rules.toml.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Rulebook")]
pub(crate) struct BookSource {
    /// The game's name in commands and paths; the name of the folder that holds the file.
    game: Word,
    /// The game's name for people.
    title: Word,
    /// What every clause id of this book begins with.
    #[schemars(regex(pattern = r"^[A-Z]{2,4}$"))]
    prefix: Word,
    /// The chapters, in the order in which they are read.
    #[serde(default)]
    #[schemars(!default, length(min = 1))]
    chapter: Vec<ChapterSource>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ChapterSource {
    /// The heading.
    title: Word,
    /// A paragraph before the clauses. It sets the scene and rules nothing.
    intro: Option<Word>,
    /// The rules by their ids; each id begins with the book's prefix and is used once in the book.
    #[serde(default)]
    #[schemars(!default, extend("minProperties" = 1))]
    clauses: Entries,
    /// Clauses of this chapter that constrain no behaviour, each with the reason why.
    #[serde(default)]
    informational: Entries,
}

/// A table of ids and texts, in the order of the file.
#[derive(Default)]
struct Entries(Vec<(Word, Word)>);

impl JsonSchema for Entries {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Entries".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "propertyNames": { "type": "string", "pattern": "^[A-Z]{2,4}-[A-Z]+-[0-9]{2,3}$" },
            "additionalProperties": { "type": "string", "pattern": r"\S" },
        })
    }
}

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
    let page = Page { file, source };
    let written: BookSource = page.read()?;
    check_heading(page, &written)?;
    if written.chapter.is_empty() {
        return Err(page.fault(&written.game, "the rulebook has no chapter, so it has no clauses"));
    }
    let prefix = written.prefix.into_inner();
    let mut lines = BTreeMap::new();
    let mut chapters = Vec::with_capacity(written.chapter.len());
    for chapter in written.chapter {
        chapters.push(read_chapter(page, chapter, &prefix, &mut lines)?);
    }
    Ok(Rulebook { game: written.game.into_inner(), title: written.title.into_inner(), prefix, chapters })
}

fn refuse_empty(page: Page<'_>, text: &Word, what: &str) -> Result<(), Fault> {
    if text.get_ref().trim().is_empty() {
        return Err(page.fault(text, format!("{what} is empty")));
    }
    Ok(())
}

fn check_heading(page: Page<'_>, book: &BookSource) -> Result<(), Fault> {
    refuse_empty(page, &book.game, "the game's name")?;
    if let Some(folder) = folder_of(page.file)
        && folder != book.game.get_ref()
    {
        let game = book.game.get_ref();
        return Err(page.fault(&book.game, format!("the game is `{game}` but its folder is `{folder}`")));
    }
    refuse_empty(page, &book.title, "the title")?;
    if !is_prefix(book.prefix.get_ref()) {
        let prefix = book.prefix.get_ref();
        return Err(
            page.fault(&book.prefix, format!("the prefix `{prefix}` is not two to four capital letters"))
        );
    }
    Ok(())
}

/// Checks one chapter. `lines` holds the ids of the chapters before it and where they stand.
fn read_chapter(
    page: Page<'_>,
    written: ChapterSource,
    prefix: &str,
    lines: &mut BTreeMap<String, usize>,
) -> Result<Chapter, Fault> {
    refuse_empty(page, &written.title, "the chapter's title")?;
    if let Some(intro) = &written.intro {
        refuse_empty(page, intro, "the chapter's intro")?;
    }
    if written.clauses.0.is_empty() {
        let title = written.title.get_ref();
        return Err(page.fault(&written.title, format!("the chapter `{title}` has no clauses")));
    }
    let mut clauses = Vec::with_capacity(written.clauses.0.len());
    for (id, text) in written.clauses.0 {
        check_id(page, &id, prefix)?;
        let line = page.fault(&id, "").line;
        if let Some(first) = lines.insert(id.get_ref().clone(), line) {
            return Err(page.fault(&id, format!("`{}` is already a clause, on line {first}", id.get_ref())));
        }
        refuse_empty(page, &text, &format!("the text of `{}`", id.get_ref()))?;
        clauses.push(Clause { id: id.into_inner(), text: text.into_inner(), informational: None });
    }
    for (id, reason) in written.informational.0 {
        let Some(clause) = clauses.iter_mut().find(|clause| &clause.id == id.get_ref()) else {
            return Err(page.fault(&id, format!("`{}` is no clause of this chapter", id.get_ref())));
        };
        refuse_empty(page, &reason, &format!("the reason why `{}` is informational", clause.id))?;
        clause.informational = Some(reason.into_inner());
    }
    let intro = written.intro.map(Spanned::into_inner);
    Ok(Chapter { title: written.title.into_inner(), intro, clauses })
}

fn check_id(page: Page<'_>, id: &Word, prefix: &str) -> Result<(), Fault> {
    let text = id.get_ref();
    match prefix_of(text) {
        Some(found) if found == prefix => Ok(()),
        Some(_) => Err(page.fault(id, format!("`{text}` does not begin with the book's prefix `{prefix}`"))),
        None => Err(page.fault(
            id,
            format!(
                "`{text}` is no clause id: \
                 ids look like {prefix}-TURN-01 (prefix, chapter word, two or three digits)"
            ),
        )),
    }
}

/// The name of the folder that holds the file, where the name tells.
fn folder_of(file: &str) -> Option<&str> {
    let (folder, _) = file.rsplit_once(['/', '\\'])?;
    folder.rsplit(['/', '\\']).next().filter(|name| !name.is_empty() && *name != ".")
}
