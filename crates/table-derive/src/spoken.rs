//! `#[derive(Spoken)]`.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Error, Fields, Ident, LitStr, Result, Type};

use crate::form::{self, Part};

/// What stands beside the type.
struct Whole {
    noun: String,
    content: Option<Type>,
}

/// An alternative: a variant, or the one form of a struct.
struct Form<'a> {
    path: TokenStream,
    name: String,
    about: String,
    fields: &'a Fields,
    parts: Vec<Part>,
}

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let mut whole = Whole { noun: crate::hyphened(&name.to_string()).replace('-', " "), content: None };
    let mut forms = Vec::new();
    let attrs = || input.attrs.iter().filter(|attr| attr.path().is_ident("spoken"));
    match &input.data {
        Data::Enum(cases) => {
            for attr in attrs() {
                attr.parse_nested_meta(|meta| whole.take(&meta))?;
            }
            for case in &cases.variants {
                let ident = &case.ident;
                let line = case.attrs.iter().find(|attr| attr.path().is_ident("spoken"));
                let line = line.ok_or_else(|| {
                    Error::new_spanned(ident, "how is it written? Say it with #[spoken(\"…\")]")
                })?;
                let form: LitStr = line.parse_args()?;
                let parts = form::parts(&form)?;
                let made = Form {
                    path: quote!(#name::#ident),
                    name: ident.to_string(),
                    about: crate::documentation(&case.attrs),
                    fields: &case.fields,
                    parts,
                };
                made.check(&form)?;
                forms.push(made);
            }
        }
        Data::Struct(data) => {
            let mut form = None;
            for attr in attrs() {
                match attr.parse_args::<LitStr>() {
                    Ok(line) => form = Some(line),
                    Err(_) => attr.parse_nested_meta(|meta| whole.take(&meta))?,
                }
            }
            let form = form
                .ok_or_else(|| Error::new_spanned(name, "how is it written? Say it with #[spoken(\"…\")]"))?;
            let made = Form {
                path: quote!(#name),
                name: name.to_string(),
                about: crate::documentation(&input.attrs),
                fields: &data.fields,
                parts: form::parts(&form)?,
            };
            made.check(&form)?;
            forms.push(made);
        }
        Data::Union(_) => return Err(Error::new_spanned(name, "an action is an enum or a struct")),
    }
    Ok(implementation(name, &whole, &forms))
}

impl Whole {
    fn take(&mut self, meta: &syn::meta::ParseNestedMeta<'_>) -> Result<()> {
        if meta.path.is_ident("content") {
            self.content = Some(meta.value()?.parse()?);
        } else if meta.path.is_ident("noun") {
            self.noun = meta.value()?.parse::<LitStr>()?.value();
        } else {
            return Err(meta.error("expected `content = Type` or `noun = \"…\"`"));
        }
        Ok(())
    }
}

fn implementation(name: &Ident, whole: &Whole, forms: &[Form<'_>]) -> TokenStream {
    let noun = &whole.noun;
    // Whatever the content is, if the forms need nothing of it.
    let (generics, content) = match &whole.content {
        Some(content) => (quote!(), quote!(#content)),
        None => (quote!(<C>), quote!(C)),
    };
    let writes = forms.iter().map(|form| form.write(&content));
    let reads = forms.iter().map(|form| form.read(&content));
    let shapes = forms.iter().map(|form| form.shape(&content));
    quote! {
        #[automatically_derived]
        #[allow(unused_variables, clippy::redundant_closure_call)]
        impl #generics ::table::Spoken<#content> for #name {
            const NOUN: &'static str = #noun;

            fn write(&self, content: &#content, out: &mut String) {
                match self { #(#writes)* }
            }

            fn read(content: &#content, words: &mut ::table::Reading<'_>) -> Option<#name> {
                let start = words.mark();
                let mut best = None;
                #(#reads)*
                words.longest(best)
            }

            fn terms(content: &#content, nouns: &mut ::table::Nouns) -> ::table::Terms {
                ::table::Terms::Forms(vec![#(#shapes,)*])
            }
        }
    }
}

impl Form<'_> {
    /// The fields by the names the form knows them by.
    fn named(&self) -> Vec<(String, &syn::Field)> {
        let name = |(index, field): (usize, &syn::Field)| {
            field.ident.as_ref().map_or_else(|| index.to_string(), ToString::to_string)
        };
        self.fields.iter().enumerate().map(|(index, field)| (name((index, field)), field)).collect()
    }

    /// Every field stands in the form exactly once, and what may be left out is an `Option`.
    fn check(&self, form: &LitStr) -> Result<()> {
        let wrong = |reason: String| Error::new(form.span(), reason);
        let said = form::fields(&self.parts);
        let named = self.named();
        for (field, _) in &said {
            if !named.iter().any(|(name, _)| name == field) {
                return Err(wrong(format!("there is no field `{field}`")));
            }
        }
        for (name, _) in &named {
            match said.iter().filter(|(field, _)| field == name).count() {
                1 => {}
                0 => return Err(wrong(format!("the field `{name}` is not in the form"))),
                _ => return Err(wrong(format!("the field `{name}` is in the form twice"))),
            }
        }
        for part in &self.parts {
            if let Part::Maybe(group) = part
                && form::fields(group).len() != 1
            {
                return Err(wrong("what may be left out holds exactly one field".to_owned()));
            }
        }
        Ok(())
    }

    /// A pattern that binds each field to a name of ours, or an expression that makes the value of those names.
    fn bound(&self) -> TokenStream {
        let path = &self.path;
        let names = self.named().into_iter().map(|(name, _)| variable(&name)).collect::<Vec<_>>();
        match self.fields {
            Fields::Unit => quote!(#path),
            Fields::Unnamed(_) => quote!(#path(#(#names),*)),
            Fields::Named(fields) => {
                let idents = fields.named.iter().map(|field| &field.ident);
                quote!(#path { #(#idents: #names),* })
            }
        }
    }

    /// The type of a field; of an `Option`, what it may hold.
    fn kind(&self, field: &str, optional: bool) -> TokenStream {
        let named = self.named();
        let ty = named.iter().find(|(name, _)| name == field).map(|(_, field)| &field.ty);
        match ty {
            Some(ty) if optional => quote!(<#ty as ::table::Optional>::Some),
            Some(ty) => quote!(#ty),
            None => quote!(()),
        }
    }

    fn write(&self, content: &TokenStream) -> TokenStream {
        let pattern = self.bound();
        let mut steps = Vec::new();
        for (place, part) in self.parts.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            match part {
                Part::Word(word) => {
                    let text = format!("{space}{word}");
                    steps.push(quote!(out.push_str(#text);));
                }
                Part::Field { prefix, field } => {
                    steps.push(self.write_field(content, space, prefix, field, false));
                }
                Part::Maybe(group) => {
                    let Some((field, _)) = form::fields(group).pop() else { continue };
                    let held = variable(field);
                    let inner = group.iter().map(|part| match part {
                        Part::Word(word) => {
                            let text = format!(" {word}");
                            quote!(out.push_str(#text);)
                        }
                        Part::Field { prefix, field } => self.write_field(content, " ", prefix, field, true),
                        Part::Maybe(_) => quote!(),
                    });
                    steps.push(quote!(if let Some(#held) = #held { #(#inner)* }));
                }
            }
        }
        quote!(#pattern => { #(#steps)* })
    }

    fn write_field(
        &self,
        content: &TokenStream,
        space: &str,
        prefix: &str,
        field: &str,
        optional: bool,
    ) -> TokenStream {
        let text = format!("{space}{prefix}");
        let ahead = (!text.is_empty()).then(|| quote!(out.push_str(#text);));
        let (kind, held) = (self.kind(field, optional), variable(field));
        quote!(#ahead <#kind as ::table::Spoken<#content>>::write(#held, content, out);)
    }

    fn read(&self, content: &TokenStream) -> TokenStream {
        let value = self.bound();
        let steps = self.parts.iter().map(|part| self.read_part(content, part));
        quote! {
            words.back_to(start);
            let found = (|| -> Option<Self> {
                #(#steps)*
                Some(#value)
            })();
            words.keep(&mut best, found);
        }
    }

    fn read_part(&self, content: &TokenStream, part: &Part) -> TokenStream {
        match part {
            Part::Word(word) => quote!(words.word(#word)?;),
            Part::Field { prefix, field } => {
                let read = self.read_field(content, prefix, field, false);
                let held = variable(field);
                quote!(let #held = #read;)
            }
            Part::Maybe(group) => {
                let Some((field, _)) = form::fields(group).pop() else { return quote!() };
                let held = variable(field);
                let steps = group.iter().map(|part| match part {
                    Part::Word(word) => quote!(words.word(#word)?;),
                    Part::Field { prefix, field } => {
                        let read = self.read_field(content, prefix, field, true);
                        quote!(let #held = #read;)
                    }
                    Part::Maybe(_) => quote!(),
                });
                quote!(let #held = words.maybe(|words| { #(#steps)* Some(#held) });)
            }
        }
    }

    fn read_field(&self, content: &TokenStream, prefix: &str, field: &str, optional: bool) -> TokenStream {
        let kind = self.kind(field, optional);
        let ahead = (!prefix.is_empty()).then(|| quote!(words.prefix(#prefix)?;));
        quote!({ #ahead <#kind as ::table::Spoken<#content>>::read(content, words)? })
    }

    fn shape(&self, content: &TokenStream) -> TokenStream {
        let (name, about) = (&self.name, &self.about);
        let parts = self.parts.iter().map(|part| self.shape_part(content, part, false));
        quote!(::table::Form { name: #name, about: #about, parts: vec![#(#parts,)*] })
    }

    fn shape_part(&self, content: &TokenStream, part: &Part, optional: bool) -> TokenStream {
        match part {
            Part::Word(word) => quote!(::table::Part::Word(#word)),
            Part::Field { prefix, field } => {
                let kind = self.kind(field, optional);
                quote! {
                    ::table::Part::Field {
                        name: #field,
                        prefix: #prefix,
                        noun: nouns.of::<#content, #kind>(content),
                    }
                }
            }
            Part::Maybe(group) => {
                let parts = group.iter().map(|part| self.shape_part(content, part, true));
                quote!(::table::Part::Maybe(vec![#(#parts,)*]))
            }
        }
    }
}

/// The variable that holds a field in the derived code.
fn variable(field: &str) -> Ident {
    match field.parse::<usize>() {
        Ok(index) => format_ident!("field_{}", Literal::usize_unsuffixed(index).to_string()),
        Err(_) => format_ident!("field_{field}"),
    }
}
