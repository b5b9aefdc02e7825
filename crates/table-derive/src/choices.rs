//! `#[derive(Choices)]`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::ParseStream;
use syn::{Data, DeriveInput, Error, Fields, Ident, Lit, LitStr, Path, PathArguments, Result, Token, Type};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(name, "options are the fields of a struct"));
    };
    let mut content: Option<Type> = None;
    for attr in input.attrs.iter().filter(|attr| attr.path().is_ident("choices")) {
        attr.parse_nested_meta(|meta| {
            if !meta.path.is_ident("content") {
                return Err(meta.error("expected `content = Type`"));
            }
            content = Some(meta.value()?.parse()?);
            Ok(())
        })?;
    }
    let (generics, content) = match content {
        Some(content) => (quote!(), quote!(#content)),
        None => (quote!(<C>), quote!(C)),
    };
    let mut was = None;
    let choices =
        data.fields.iter().map(|field| choice(field, &content, &mut was)).collect::<Result<Vec<_>>>()?;
    let choices = choices.into_iter().flatten();
    let stored = was.map(|(field, once)| stored(name, &data.fields, &field, &once)).transpose()?;
    Ok(quote! {
        #[automatically_derived]
        impl #generics ::table::Choices<#content> for #name {
            #[allow(unused_variables)]
            fn choices(content: &#content) -> Vec<::table::Choice> {
                let usual = <#name as Default>::default();
                vec![#(#choices,)*]
            }
        }

        #stored
    })
}

/// The seats that had a field of their own.
const OWN: [char; 4] = ['a', 'b', 'c', 'd'];

/// Options as they may be stored: with a field for each seat's choice, or with one for all.
fn stored(name: &Ident, fields: &Fields, field: &Ident, once: &LitStr) -> Result<TokenStream> {
    let of = |field: &Ident| fields.iter().find(|other| other.ident.as_ref() == Some(field)).map(|f| &f.ty);
    let Some(Type::Path(ty)) = of(field) else {
        return Err(Error::new_spanned(field, "only a choice for each seat was stored seat by seat"));
    };
    let args = ty.path.segments.last().map(|last| &last.arguments);
    let Some(PathArguments::AngleBracketed(args)) = args else {
        return Err(Error::new_spanned(field, "only a choice for each seat was stored seat by seat"));
    };
    let choice = &args.args;
    let own: Vec<Ident> = OWN.iter().map(|seat| format_ident!("{}_{seat}", once.value())).collect();
    let idents: Vec<&Ident> = fields.iter().filter_map(|field| field.ident.as_ref()).collect();
    let types = fields.iter().map(|field| &field.ty);
    let others: Vec<&&Ident> = idents.iter().filter(|ident| **ident != field).collect();
    Ok(quote! {
        /// Options as they may be stored: earlier rules had a field of its own for the choice of each seat.
        #[derive(::serde::Deserialize, ::table::schemars::JsonSchema)]
        #[serde(default, deny_unknown_fields)]
        #[schemars(crate = "::table::schemars")]
        struct Stored {
            #(#idents: #types,)*
            #(#own: Option<#choice>,)*
        }

        impl Default for Stored {
            fn default() -> Stored {
                let #name { #(#idents),* } = #name::default();
                Stored { #(#idents,)* #(#own: None,)* }
            }
        }

        impl From<Stored> for #name {
            fn from(stored: Stored) -> #name {
                #name { #(#others: stored.#others,)* #field: stored.#field.or_own([#(stored.#own),*]) }
            }
        }
    })
}

/// A field that says nothing of itself is not offered.
fn choice(
    field: &syn::Field,
    content: &TokenStream,
    was: &mut Option<(Ident, LitStr)>,
) -> Result<Option<TokenStream>> {
    let (Some(ident), Some(attr)) =
        (&field.ident, field.attrs.iter().find(|attr| attr.path().is_ident("choice")))
    else {
        return Ok(None);
    };
    let (mut title, mut rule, mut numbers) = (None, None, None);
    attr.parse_nested_meta(|meta| {
        if meta.path.is_ident("title") {
            title = Some(meta.value()?.parse::<LitStr>()?);
        } else if meta.path.is_ident("rule") {
            rule = Some(meta.value()?.parse::<LitStr>()?);
        } else if meta.path.is_ident("range") {
            let value = meta.value()?;
            let least = bound(value)?;
            value.parse::<Token![..=]>()?;
            numbers = Some((least, bound(value)?));
        } else if meta.path.is_ident("was") {
            *was = Some((ident.clone(), meta.value()?.parse()?));
        } else {
            return Err(meta.error("expected `title`, `rule`, `range` or `was`"));
        }
        Ok(())
    })?;
    let missing = |what: &str| Error::new_spanned(attr, format!("an option has a {what}"));
    let title = title.ok_or_else(|| missing("title"))?;
    let rule = rule.ok_or_else(|| missing("rule: the clause it comes from"))?;
    let help = crate::documentation(&field.attrs);
    if help.is_empty() {
        return Err(Error::new_spanned(ident, "the documentation of an option is its explanation"));
    }
    let (name, ty) = (ident.to_string(), &field.ty);
    let (per_seat, range, inks) = match numbers {
        None => {
            let chosen = quote!(<#ty as ::table::Chosen<#content>>);
            let range = quote!(#chosen::range(content, &usual.#ident));
            (quote!(#chosen::PER_SEAT), range, quote!(#chosen::inks(content)))
        }
        Some((least, most)) => {
            let default = quote!(i32::from(usual.#ident));
            let (min, max) = (quote!(i32::from(#least)), quote!(i32::from(#most)));
            let range = quote!(::table::Range::Number { min: #min, max: #max, default: #default });
            (quote!(false), range, quote!(Vec::new()))
        }
    };
    Ok(Some(quote! {
        ::table::Choice {
            name: #name,
            title: #title,
            help: #help,
            rule: ::table::RuleId(#rule),
            per_seat: #per_seat,
            range: #range,
            inks: #inks,
        }
    }))
}

/// A bound of a range: a number or the name of one.
fn bound(value: ParseStream<'_>) -> Result<TokenStream> {
    if value.peek(Lit) {
        let number: Lit = value.parse()?;
        return Ok(quote!(#number));
    }
    let name: Path = value.parse()?;
    Ok(quote!(#name))
}
