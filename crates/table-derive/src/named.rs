//! `#[derive(Named)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Result};

pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let Data::Enum(cases) = &input.data else {
        return Err(Error::new_spanned(name, "only the cases of an enum have names"));
    };
    let idents: Vec<_> = cases.variants.iter().map(|case| &case.ident).collect();
    let names: Vec<_> = idents.iter().map(|ident| crate::hyphened(&ident.to_string())).collect();
    let meanings = cases.variants.iter().map(|case| crate::documentation(&case.attrs));
    Ok(quote! {
        #[automatically_derived]
        impl ::table::Named for #name {
            const NAMES: &'static [(&'static str, &'static str)] = &[#((#names, #meanings)),*];

            #[inline]
            fn name(&self) -> &'static str {
                match self { #(#name::#idents { .. } => #names,)* }
            }
        }
    })
}
