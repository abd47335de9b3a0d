//! The header of generics in front of a rust-hdl kernel.
//!
//! An attribute sees only what it stands on, so the derive leaves the generics of the struct behind
//! as a macro that [`logic_impl`] calls by the name of the block.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DeriveInput, Error, Ident, ItemImpl, PathArguments, Result, Type};

/// The macro that puts the header of a block in front of what an `impl Logic` contains.
pub(crate) fn macro_of(input: &DeriveInput) -> TokenStream {
    let name = &input.ident;
    let macro_name = macro_name(name);
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    quote! {
        #[allow(unused_macros)]
        macro_rules! #macro_name {
            ($($item: tt)*) => {
                impl #impl_generics ::rust_hdl::prelude::Logic for #name #type_generics
                #where_clause
                {
                    $($item)*
                }
            };
        }
    }
}

/// What `#[logic] impl Name { ... }` becomes.
pub(crate) fn logic_impl(arguments: &TokenStream, item: &ItemImpl) -> Result<TokenStream> {
    if !arguments.is_empty() {
        return Err(Error::new_spanned(arguments, "#[logic] has no arguments"));
    }
    let name = match (&item.trait_, &*item.self_ty) {
        (None, Type::Path(path)) => path.path.segments.last(),
        _ => None,
    };
    let Some(name) = name.filter(|name| {
        matches!(name.arguments, PathArguments::None) && item.generics.params.is_empty()
    }) else {
        return Err(Error::new_spanned(
            &item.self_ty,
            "#[logic] stands on `impl Name`, without generics: they are those of the struct",
        ));
    };
    let macro_name = macro_name(&name.ident);
    let items = &item.items;
    Ok(quote! {
        #macro_name! {
            #(#items)*
            ::heddle_hw::block_type!();
        }
    })
}

fn macro_name(block: &Ident) -> Ident {
    format_ident!("__logic_of_{block}")
}

#[cfg(test)]
mod tests;
