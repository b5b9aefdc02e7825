//! `#[derive(Word)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Fields, Ident, LitStr, Result};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let Data::Enum(cases) = &input.data else {
        return Err(Error::new_spanned(name, "only an enum is a list of words"));
    };
    let mut noun = crate::hyphened(&name.to_string()).replace('-', " ");
    let (mut stored, mut wish, mut any) = (false, None::<Ident>, None::<LitStr>);
    for attr in input.attrs.iter().filter(|attr| attr.path().is_ident("word")) {
        attr.parse_nested_meta(|meta| {
            if meta.path.is_ident("noun") {
                noun = meta.value()?.parse::<LitStr>()?.value();
            } else if meta.path.is_ident("serde") {
                stored = true;
            } else if meta.path.is_ident("wish") {
                wish = Some(meta.value()?.parse()?);
            } else if meta.path.is_ident("any") {
                any = Some(meta.value()?.parse()?);
            } else {
                return Err(meta.error("expected `noun = \"…\"`, `serde`, `wish = Name` or `any = \"…\"`"));
            }
            Ok(())
        })?;
    }
    let (mut idents, mut words, mut meanings) = (Vec::new(), Vec::<String>::new(), Vec::new());
    for case in &cases.variants {
        if !matches!(case.fields, Fields::Unit) {
            return Err(Error::new_spanned(case, "a case of a list of words has no fields"));
        }
        let mut word = crate::hyphened(&case.ident.to_string());
        for attr in case.attrs.iter().filter(|attr| attr.path().is_ident("word")) {
            word = attr.parse_args::<LitStr>()?.value();
        }
        if words.contains(&word) {
            return Err(Error::new_spanned(case, format!("`{word}` is the word of an earlier case")));
        }
        if word.is_empty() || word.contains(' ') {
            return Err(Error::new_spanned(case, "a word has no space in it"));
        }
        idents.push(&case.ident);
        words.push(word);
        meanings.push(crate::documentation(&case.attrs));
    }
    let storing = stored.then(|| storing(name, &noun, &idents, &words, &meanings));
    let wishes = match (wish, any) {
        (None, None) => None,
        (Some(wish), Some(any)) => {
            Some(wishes(&input.vis, name, &noun, &wish, &any, &idents, &words, &meanings))
        }
        _ => return Err(Error::new_spanned(name, "a wish has a name, `wish`, and says what `any` means")),
    };
    let (seen, cases) = (&input.vis, idents.len());
    Ok(quote! {
        #[allow(dead_code)]
        impl #name {
            /// All of them, in their order.
            #seen const ALL: [#name; #cases] = [#(#name::#idents,)*];

            /// Its word.
            #[inline]
            #[must_use]
            #seen const fn word(self) -> &'static str {
                match self { #(#name::#idents => #words,)* }
            }
        }

        #[automatically_derived]
        impl ::table::Word for #name {
            const NOUN: &'static str = #noun;
            const ALL: &'static [#name] = &#name::ALL;

            #[inline]
            fn word(self) -> &'static str {
                #name::word(self)
            }

            fn meaning(self) -> &'static str {
                match self { #(#name::#idents => #meanings,)* }
            }
        }

        #[automatically_derived]
        impl<C> ::table::Spoken<C> for #name {
            const NOUN: &'static str = <#name as ::table::Word>::NOUN;

            fn write(&self, _: &C, out: &mut String) {
                out.push_str(::table::Word::word(*self));
            }

            fn read(_: &C, words: &mut ::table::Reading<'_>) -> Option<#name> {
                words.one_of()
            }

            fn terms(_: &C, _: &mut ::table::Nouns) -> ::table::Terms {
                ::table::Terms::listed::<#name>()
            }
        }

        #storing

        #wishes
    })
}

/// The list once more for those who may choose from it, with a word for whatever is left.
#[allow(clippy::too_many_arguments)] // What the list is made of.
fn wishes(
    seen: &syn::Visibility,
    name: &Ident,
    noun: &str,
    wish: &Ident,
    any: &LitStr,
    idents: &[&Ident],
    words: &[String],
    meanings: &[String],
) -> TokenStream {
    let about = format!("The {noun} that somebody wants.");
    let any_ident = Ident::new("Any", wish.span());
    let all: Vec<&Ident> = std::iter::once(&any_ident).chain(idents.iter().copied()).collect();
    let all_words: Vec<String> = std::iter::once("any".to_owned()).chain(words.iter().cloned()).collect();
    let all_meanings: Vec<String> = std::iter::once(any.value()).chain(meanings.iter().cloned()).collect();
    let storing = storing(wish, &about, &all, &all_words, &all_meanings);
    quote! {
        #[doc = #about]
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        #seen enum #wish {
            #[doc = #any]
            #[default]
            Any,
            #(#[doc = #meanings] #idents,)*
        }

        impl #wish {
            /// What is wanted; nothing where any will do.
            #[must_use]
            #seen const fn chosen(self) -> Option<#name> {
                match self { #wish::Any => None, #(#wish::#idents => Some(#name::#idents),)* }
            }

            /// Its word.
            #[must_use]
            #seen const fn word(self) -> &'static str {
                match self { #(#wish::#all => #all_words,)* }
            }
        }

        #[automatically_derived]
        impl<C> ::table::Chosen<C> for #wish
        where
            #name: ::table::Wanted<C>,
        {
            fn range(content: &C, usual: &#wish) -> ::table::Range {
                let any = ("any".to_owned(), #any.to_owned());
                let named = #name::ALL.map(|one| {
                    (::table::Word::word(one).to_owned(), ::table::Wanted::called(one, content))
                });
                ::table::Range::words(::std::iter::once(any).chain(named), usual.word())
            }

            fn inks(content: &C) -> Vec<(String, ::table::Ink)> {
                let ink = |one| Some((::table::Word::word(one).to_owned(), ::table::Wanted::ink(one, content)?));
                #name::ALL.into_iter().filter_map(ink).collect()
            }
        }

        #storing
    }
}

/// Values stored as their words.
fn storing(
    name: &Ident,
    noun: &str,
    idents: &[&Ident],
    words: &[String],
    meanings: &[String],
) -> TokenStream {
    quote! {
        #[automatically_derived]
        impl ::table::schemars::JsonSchema for #name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!(#name).into()
            }

            fn json_schema(_: &mut ::table::schemars::SchemaGenerator) -> ::table::schemars::Schema {
                ::table::schemars::json_schema!({
                    "description": #noun,
                    "oneOf": [#({ "type": "string", "const": #words, "description": #meanings }),*]
                })
            }
        }

        #[automatically_derived]
        impl ::serde::Serialize for #name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_unit_variant(stringify!(#name), *self as u32, #name::word(*self))
            }
        }

        #[automatically_derived]
        impl<'de> ::serde::Deserialize<'de> for #name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<#name, D::Error> {
                let word: ::std::borrow::Cow<'de, str> = ::serde::Deserialize::deserialize(deserializer)?;
                match &*word {
                    #(#words => Ok(#name::#idents),)*
                    _ => Err(::serde::de::Error::unknown_variant(&word, &[#(#words,)*])),
                }
            }
        }
    }
}
