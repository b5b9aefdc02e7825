//! What `table` derives: the text of an action from one line beside it, the words of a closed list, the names of
//! questions.
//!
//! `table` exports them beside the traits they implement; nothing else needs this crate.

mod choices;
mod form;
mod named;
mod spoken;
mod word;

use proc_macro::TokenStream;

/// Derives `table::Spoken`: writer, reader and grammar of an enum or a struct from its forms.
///
/// A form stands in `#[spoken("…")]`: words as they are written, fields in braces by name or number, and in brackets
/// what is left out where a field is `None`. A field may stick to the end of a word.
///
/// ```text
/// #[derive(Spoken)]
/// #[spoken(content = Kit, noun = "action")]
/// enum Action {
///     /// Move a pawn.
///     #[spoken("move {pawn} {to} [with {item}] by {card}")]
///     Move { card: Card, pawn: Pawn, to: Square, item: Option<Item> },
///     /// Flick a die.
///     #[spoken("flick {0} angle={1}")]
///     Flick(Ship, i32),
/// }
/// ```
#[proc_macro_derive(Spoken, attributes(spoken))]
pub fn spoken(input: TokenStream) -> TokenStream {
    expand(input, spoken::derive)
}

/// Derives `table::Choices`: the options that a lobby offers, from the fields of a struct.
///
/// A field with `#[choice(title = "…", rule = "…")]` is offered, with its documentation as the explanation; a number has
/// a range as well: `range = 1..=6`. The rest is not offered.
///
/// With `was = "colour"` a choice for each seat is also read as it was stored once, in fields of their own, `colour_a` to
/// `colour_d`: the derive makes the form `Stored` for that, and the options say `#[serde(from = "Stored")]`.
#[proc_macro_derive(Choices, attributes(choice, choices))]
pub fn choices(input: TokenStream) -> TokenStream {
    expand(input, choices::derive)
}

/// Derives `table::Word` (and `table::Spoken`) for an enum without fields: each case has one word, its name with
/// hyphens or what `#[word("…")]` says; its documentation is its meaning.
///
/// `#[word(noun = "…")]` names the list. With `#[word(serde)]` values are stored as their words. With
/// `#[word(wish = Wish, any = "…")]` there is a second list for options, `Wish`, with `any` before all of these.
#[proc_macro_derive(Word, attributes(word))]
pub fn word(input: TokenStream) -> TokenStream {
    expand(input, word::derive)
}

/// Derives `table::Named` for an enum, whatever its cases hold: each is known by its name with hyphens, and its
/// documentation says what it is.
#[proc_macro_derive(Named)]
pub fn named(input: TokenStream) -> TokenStream {
    expand(input, named::derive)
}

fn expand(
    input: TokenStream,
    derive: fn(&syn::DeriveInput) -> syn::Result<proc_macro2::TokenStream>,
) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    derive(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// The documentation of an item, its lines joined.
fn documentation(attrs: &[syn::Attribute]) -> String {
    let line = |attr: &syn::Attribute| match &attr.meta {
        syn::Meta::NameValue(syn::MetaNameValue {
            path,
            value: syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }),
            ..
        }) if path.is_ident("doc") => Some(text.value().trim().to_owned()),
        _ => None,
    };
    let lines: Vec<String> = attrs.iter().filter_map(line).collect();
    lines.join(" ").trim().to_owned()
}

/// A name with hyphens between its words: `EndAttack` is `end-attack`.
fn hyphened(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push('-');
        }
        words.extend(letter.to_lowercase());
    }
    words
}
