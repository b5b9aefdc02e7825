//! A game as data: all that a client or a bot's writer has to know of it without reading its source.

use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde::Serialize;

use crate::erased::AnyValue;
use crate::game::{About, Content as _, Game};
use crate::options::{Choice, Choices as _};
use crate::spoken::{Grammar, Named as _};

/// A game, described.
#[derive(Serialize)]
pub struct Description {
    /// What is known of it before anybody plays it.
    pub about: About,
    /// How its actions are written.
    pub actions: Grammar,
    /// What a seat can be asked: the names of the questions, each with what it means.
    pub questions: &'static [(&'static str, &'static str)],
    /// What a host may choose.
    pub choices: Vec<Choice>,
    /// The forms of what it says, as JSON Schema.
    pub schemas: Schemas,
    /// Its cards, boards and tables, by name, where the game gives them.
    pub content: Option<AnyValue>,
}

/// A value with its form.
pub struct Data {
    /// The value.
    pub value: AnyValue,
    /// Its form, as JSON Schema.
    pub schema: Schema,
}

impl Data {
    /// A value of a type that knows its form.
    #[must_use]
    pub fn of<T: Serialize + JsonSchema + Send + 'static>(value: T) -> Data {
        Data { value: Box::new(value), schema: written::<T>() }
    }
}

/// The forms of a game's values.
#[derive(Serialize)]
pub struct Schemas {
    /// What a viewer sees.
    pub view: Schema,
    /// What can happen.
    pub event: Schema,
    /// What a seat can be asked.
    pub question: Schema,
    /// A host's options.
    pub options: Schema,
    /// A whole position, as it is stored.
    pub position: Schema,
    /// Its content as data, where the game gives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<Schema>,
}

impl Description {
    /// Describes a game with its content.
    #[must_use]
    pub fn of<G: Game>(content: &'static G::Content) -> Description {
        let (data, form) = content.data().map(|data| (data.value, data.schema)).unzip();
        Description {
            about: G::ABOUT,
            actions: Grammar::of::<G::Content, G::Action>(content),
            questions: G::Question::NAMES,
            choices: G::Options::choices(content),
            schemas: Schemas {
                view: written::<G::View>(),
                event: written::<G::Event>(),
                question: written::<G::Question>(),
                options: written::<G::Options>(),
                position: read::<G::Save>(),
                content: form,
            },
            content: data,
        }
    }
}

/// The form in which values are written.
fn written<T: JsonSchema>() -> Schema {
    SchemaGenerator::new(SchemaSettings::draft2020_12().for_serialize()).into_root_schema_for::<T>()
}

/// The form in which values are read.
fn read<T: JsonSchema>() -> Schema {
    SchemaGenerator::new(SchemaSettings::draft2020_12().for_deserialize()).into_root_schema_for::<T>()
}
