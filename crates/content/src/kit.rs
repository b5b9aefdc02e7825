//! Kits: the content of a game in a few files, read together, checked as a whole, and known by a digest.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Content, Digest, Sum};

use crate::{Fault, Files, Page, Word};

/// The content of a game.
///
/// ```
/// use content::{Fault, Files, Form, Kit, Word};
/// use table::{Content, Digest};
///
/// /// The pebbles of a bag.
/// #[derive(serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
/// #[serde(deny_unknown_fields)]
/// struct Bag {
///     /// What each is called.
///     pebbles: Vec<Word>,
/// }
///
/// struct Pebbles {
///     names: Vec<String>,
///     digest: Digest,
/// }
///
/// impl Content for Pebbles {
///     fn digest(&self) -> Digest {
///         self.digest
///     }
/// }
///
/// impl Kit for Pebbles {
///     const GAME: &'static str = "pebbles";
///     const TITLE: &'static str = "Pebbles";
///     const FORMS: &'static [Form] = &[Form::of::<Bag>("bag", &["bag.toml"])];
///
///     fn build(files: &Files, digest: Digest) -> Result<Pebbles, Fault> {
///         let page = files.page("bag.toml")?;
///         let mut names: Vec<String> = Vec::new();
///         for word in page.read::<Bag>()?.pebbles {
///             names.push(page.id(&word, names.iter().map(String::as_str))?);
///         }
///         Ok(Pebbles { names, digest })
///     }
///
///     fn summary(&self) -> String {
///         format!("{} pebbles", self.names.len())
///     }
/// }
///
/// let files = Files::new("my-kit", &[("bag.toml", "pebbles = ['round', 'flat']")]);
/// let kit: Pebbles = content::read(&files).unwrap();
/// assert_eq!(kit.summary(), "2 pebbles");
///
/// // A comment is not content.
/// let chatty = files.clone().with("bag.toml", "# mine\npebbles = [ 'round', 'flat' ]");
/// assert_eq!(content::read::<Pebbles>(&chatty).unwrap().digest(), kit.digest());
///
/// let twice = files.with("bag.toml", "pebbles = ['flat', 'flat']");
/// let fault = content::read::<Pebbles>(&twice).err().unwrap();
/// assert_eq!(fault.to_string(), "my-kit/bag.toml:1:20: the id `flat` is taken already");
/// ```
pub trait Kit: Content + Sized {
    /// The game it belongs to, as commands and folders name it.
    const GAME: &'static str;
    /// The game, as people name it.
    const TITLE: &'static str;
    /// The kinds of file that it is written in.
    const FORMS: &'static [Form];

    /// Checks the files as a whole and makes the kit of them. [`read`] is the way here: it has read each file by its
    /// form before, and knows the digest.
    ///
    /// # Errors
    /// With the first fault: its file, line, column and reason.
    fn build(files: &Files, digest: Digest) -> Result<Self, Fault>;

    /// What is in it, counted: "66 cards, 4 Bosses".
    fn summary(&self) -> String;
}

/// A kind of file: what it is called, which files of a kit are of it, and the type that it is written as.
///
/// That type is the one source of what may stand in such a file: it reads it, its values are what the digest covers,
/// and the schema is made from it.
#[derive(Clone, Copy)]
pub struct Form {
    /// Its word in commands.
    pub word: &'static str,
    /// The files of this kind; `bosses/*.toml` stands for one or more in a folder, in whatever order.
    pub files: &'static [&'static str],
    schema: fn() -> Value,
    values: fn(Page<'_>) -> Result<Vec<u8>, Fault>,
}

impl Form {
    /// The form of files that are written as `T`.
    #[must_use]
    pub const fn of<T>(word: &'static str, files: &'static [&'static str]) -> Form
    where
        T: DeserializeOwned + Serialize + JsonSchema,
    {
        Form { word, files, schema: schema_of::<T>, values: values_of::<T> }
    }

    /// The JSON Schema of such a file, as editors use it.
    #[must_use]
    pub fn schema(&self) -> Value {
        (self.schema)()
    }
}

/// The file that says of a kit what it is meant to be; a kit need not have one.
pub(crate) const LABEL: &str = "kit.toml";

/// kit.toml of a kit: what it is meant to be, so that a kit that was passed on can be told from one that was changed.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "The label of a kit")]
struct Label {
    /// The game it belongs to.
    game: Word,
    /// The digest of its values, as `orrery content check` prints it.
    digest: Option<Word>,
}

/// The JSON Schema of a kit's label.
#[must_use]
pub fn label_schema() -> Value {
    schema_of::<Label>()
}

/// Holds a kit to its label.
fn check_label<K: Kit>(page: Page<'_>, digest: Digest) -> Result<(), Fault> {
    let label: Label = page.read()?;
    if label.game.get_ref() != K::GAME {
        let reason =
            format!("by its files this is a kit of `{}`, not of `{}`", K::GAME, label.game.get_ref());
        return Err(page.fault(&label.game, reason));
    }
    let Some(written) = label.digest else { return Ok(()) };
    let stated: Digest = written.get_ref().parse().map_err(|no| page.fault(&written, format!("{no}")))?;
    if stated != digest {
        return Err(page.fault(&written, format!("the digest of these files is {digest}, not this one")));
    }
    Ok(())
}

/// Reads a kit and checks it.
///
/// The digest is taken over the values in the files, in the canonical form of [`table::canon`]: neither comments nor
/// layout nor the order of keys are in it, so a kit that plays alike is known by the same digest.
///
/// # Errors
/// With the first fault: its file, line, column and reason.
pub fn read<K: Kit>(files: &Files) -> Result<K, Fault> {
    let mut sum = Sum::new("orrery content");
    for form in K::FORMS {
        for name in form.files {
            let mut values =
                files.pages(name)?.into_iter().map(form.values).collect::<Result<Vec<_>, _>>()?;
            // Files of one folder have no order.
            values.sort();
            sum = values.iter().fold(sum, |sum, values| sum.bytes(values));
        }
    }
    let kit = K::build(files, sum.digest())?;
    if files.text(LABEL).is_some() {
        // A game may be known by less than all that stands in its files: by what its rules read.
        check_label::<K>(files.page(LABEL)?, kit.digest())?;
    }
    Ok(kit)
}

fn values_of<T: DeserializeOwned + Serialize>(page: Page<'_>) -> Result<Vec<u8>, Fault> {
    Ok(table::canon::bytes(&page.read::<T>()?))
}

/// The JSON Schema of a file that is written as `T`.
#[must_use]
pub fn schema_of<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    as_written(&mut schema);
    schema.to_value()
}

/// What may be left out of a file is left out, since TOML has no null; and a text says something, as [`Page::text`] and
/// the words of a list do.
fn as_written(schema: &mut Schema) {
    schemars::transform::transform_subschemas(&mut as_written, schema);
    let Some(object) = schema.as_object_mut() else { return };
    if object.get("default") == Some(&Value::Null) {
        object.remove("default");
    }
    if let Some(Value::Array(types)) = object.get_mut("type") {
        types.retain(|kind| kind != "null");
        if let [only] = types.as_slice() {
            let only = only.clone();
            object.insert("type".to_owned(), only);
        }
    }
    let judged = ["const", "enum", "pattern"].iter().any(|key| object.contains_key(*key));
    if object.get("type") == Some(&Value::from("string")) && !judged {
        object.insert("pattern".to_owned(), Value::from(r"\S"));
    }
    if let Some(Value::Array(words)) = object.get_mut("enum") {
        words.retain(|word| !word.is_null());
    }
    if let Some(Value::Array(ways)) = object.get_mut("anyOf") {
        ways.retain(|way| way.get("type") != Some(&Value::from("null")));
        if let [Value::Object(only)] = ways.as_slice() {
            let only = only.clone();
            object.remove("anyOf");
            for (key, value) in only {
                object.entry(key).or_insert(value);
            }
        }
    }
}
