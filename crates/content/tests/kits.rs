//! Kits: what is read, what is refused, and what the digest and the schema cover.

use std::fs;

use content::{Fault, Files, Form, Kit, Page, Small, Spanned, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Content, Digest};

/// The bag of a kit of pebbles.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "A bag")]
struct Bag {
    /// How many hands fit in.
    #[schemars(range(min = 1, max = 4))]
    hands: Small,
    /// What is written on it.
    motto: Option<Word>,
    /// Who may look.
    look: Option<Spanned<Look>>,
    /// Its buckles.
    #[serde(default)]
    #[schemars(!default)]
    buckle: Vec<Word>,
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Look {
    Anybody,
    Nobody,
}

/// A pebble of a kit of pebbles.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Pebble {
    /// Its name in commands.
    #[schemars(regex(pattern = content::ID))]
    id: Word,
}

#[derive(Debug)]
struct Pebbles {
    ids: Vec<String>,
    digest: Digest,
}

impl Content for Pebbles {
    fn digest(&self) -> Digest {
        self.digest
    }
}

impl Kit for Pebbles {
    const GAME: &'static str = "pebbles";
    const TITLE: &'static str = "Pebbles";
    const FORMS: &'static [Form] =
        &[Form::of::<Bag>("bag", &["bag.toml"]), Form::of::<Pebble>("pebble", &["pebbles/*.toml"])];

    fn build(files: &Files, digest: Digest) -> Result<Pebbles, Fault> {
        let mut ids: Vec<String> = Vec::new();
        for page in files.pages("pebbles/*.toml")? {
            ids.push(page.id(&page.read::<Pebble>()?.id, ids.iter().map(String::as_str))?);
        }
        Ok(Pebbles { ids, digest })
    }

    fn summary(&self) -> String {
        format!("{} pebbles", self.ids.len())
    }
}

fn files() -> Files {
    Files::new(
        "kit",
        &[
            ("bag.toml", "hands = 2\nmotto = \"Mine\"\n"),
            ("pebbles/flat.toml", "id = \"flat\""),
            ("pebbles/round.toml", "id = \"round\""),
        ],
    )
}

fn digest(files: &Files) -> Digest {
    content::read::<Pebbles>(files).unwrap_or_else(|fault| panic!("{fault}")).digest()
}

fn fault(files: &Files) -> String {
    content::read::<Pebbles>(files).expect_err("the kit is broken").to_string()
}

#[test]
fn a_kit_with_a_missing_file_is_refused_by_its_name() {
    let without = files().without("bag.toml");
    assert_eq!(fault(&without), "kit/bag.toml:1:1: the kit needs this file, and it is missing");
    let without = files().without("pebbles/flat.toml").without("pebbles/round.toml");
    assert_eq!(
        fault(&without),
        "kit/pebbles:1:1: the kit needs this folder with a file or more in it, and there is none"
    );
}

#[test]
fn a_kit_with_a_doubled_id_is_refused_where_it_comes_again() {
    let twice = files().with("pebbles/round.toml", "\nid = \"flat\"");
    assert_eq!(fault(&twice), "kit/pebbles/round.toml:2:6: the id `flat` is taken already");
}

#[test]
fn a_kit_with_an_unknown_field_is_refused_at_the_field() {
    let more = files().with("bag.toml", "hands = 2\nstrap = 1\n");
    let said = fault(&more);
    assert!(said.starts_with("kit/bag.toml:2:1: unknown field `strap`"), "{said}");
}

#[test]
fn a_kit_with_a_wrong_digest_is_refused_at_its_label() {
    let right = digest(&files());
    let labelled = |game: &str, digest: &str| {
        files().with("kit.toml", format!("game = \"{game}\"\ndigest = \"{digest}\"\n"))
    };
    assert_eq!(digest(&labelled("pebbles", &right.to_string())), right);
    let other = files().with("bag.toml", "hands = 3");
    let wrong = labelled("pebbles", &digest(&other).to_string());
    assert_eq!(
        fault(&wrong),
        format!("kit/kit.toml:2:10: the digest of these files is {right}, not this one")
    );
    assert_eq!(
        fault(&labelled("pebbles", "abc")),
        "kit/kit.toml:2:10: a digest is 64 lower-case hexadecimal digits"
    );
    assert_eq!(
        fault(&labelled("stones", &right.to_string())),
        "kit/kit.toml:1:8: by its files this is a kit of `pebbles`, not of `stones`"
    );
}

#[test]
fn the_digest_covers_values_and_nothing_else() {
    let plain = digest(&files());
    let chatty = files().with("bag.toml", "# mine\nmotto='Mine' # still\n\nhands   = 0x2\n");
    assert_eq!(digest(&chatty), plain, "comments, layout, the order of keys");
    let renamed = files()
        .without("pebbles/flat.toml")
        .without("pebbles/round.toml")
        .with("pebbles/a.toml", "id = \"round\"")
        .with("pebbles/b.toml", "id = \"flat\"");
    assert_eq!(digest(&renamed), plain, "files of a folder have no order");
    for (name, text) in [
        ("bag.toml", "hands = 3\nmotto = \"Mine\""),
        ("bag.toml", "hands = 2\nmotto = \"Thine\""),
        ("bag.toml", "hands = 2"),
        ("bag.toml", "hands = 2\nmotto = \"Mine\"\nlook = \"nobody\""),
        ("pebbles/flat.toml", "id = \"flatter\""),
        ("pebbles/third.toml", "id = \"third\""),
    ] {
        assert_ne!(digest(&files().with(name, text)), plain, "{text}");
    }
}

#[test]
fn a_folder_is_read_as_its_files_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let read = || Files::of_folder(folder.path(), Pebbles::FORMS);
    let shown = folder.path().display();
    let missing = read().expect_err("nothing is there").to_string();
    assert_eq!(missing, format!("{shown}/bag.toml:1:1: the kit needs this file, and it is missing"));
    fs::write(path("bag.toml"), "hands = 2\nmotto = \"Mine\"").expect("written");
    let missing = read().expect_err("no pebble is there").to_string();
    assert!(missing.starts_with(&format!("{shown}/pebbles:1:1: the kit needs this folder")), "{missing}");
    fs::create_dir(path("pebbles")).expect("a folder");
    fs::write(path("pebbles/flat.toml"), "id = \"flat\"").expect("written");
    fs::write(path("pebbles/round.toml"), "id = \"round\"").expect("written");
    fs::write(path("pebbles/notes.txt"), "not ours").expect("written");
    fs::write(path("rules.toml"), "not ours either").expect("written");
    assert_eq!(digest(&read().expect("all is there")), digest(&files()));
    fs::write(path("bag.toml"), b"hands = 2\nmotto = \"\xff\"").expect("written");
    let broken = read().expect_err("this is no text").to_string();
    assert_eq!(broken, format!("{shown}/bag.toml:2:10: from here on this is not UTF-8 text"));
    fs::write(path("bag.toml"), "hands = 2\nmotto = \"Mine\"").expect("written");
    fs::write(path("kit.toml"), "game = \"stones\"").expect("written");
    assert!(fault(&read().expect("all is there")).contains("kit.toml:1:8: by its files"));
}

#[test]
fn a_schema_is_made_from_the_type_that_reads() {
    let schema = Pebbles::FORMS[0].schema();
    assert_eq!(schema["title"], "A bag");
    assert_eq!(schema["description"], "The bag of a kit of pebbles.");
    assert_eq!(schema["additionalProperties"], false);
    assert_eq!(schema["required"], serde_json::json!(["hands", "buckle"]));
    let hands = &schema["properties"]["hands"];
    assert_eq!(
        (&hands["type"], &hands["minimum"], &hands["maximum"]),
        (&"integer".into(), &1.into(), &4.into())
    );
    // What may be left out is never null, and a text says something.
    let motto = &schema["properties"]["motto"];
    assert_eq!((&motto["type"], &motto["pattern"]), (&"string".into(), &r"\S".into()));
    assert!(!schema.to_string().contains("null"), "{schema}");
    let id = &Pebbles::FORMS[1].schema()["properties"]["id"];
    assert_eq!(id["pattern"], content::ID);
}

#[test]
fn ids_and_names_are_held_to_their_form() {
    #[derive(Debug, Deserialize)]
    struct Line {
        word: Word,
    }
    let judged = |text: &str| {
        let source = format!("word = {text:?}");
        let page = Page { file: "f", source: &source };
        let line: Line = page.read().expect("TOML");
        (page.id(&line.word, []).is_ok(), page.name(&line.word).is_ok())
    };
    for good in ["a", "flat-pebble", "b1", "flat-2"] {
        assert_eq!(judged(good), (true, true), "{good:?}");
    }
    for bad in ["", " ", "a\tb"] {
        assert_eq!(judged(bad), (false, false), "{bad:?}");
    }
    for bad in ["Flat", "1b", "2", "-a", "a-", "a--b", "a b", "é"] {
        assert_eq!(judged(bad), (false, true), "{bad:?}");
    }
}
