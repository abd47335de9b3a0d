//! The header of generics in front of a rust-hdl kernel, and of other implementations of traits.
//!
//! An attribute sees only what it stands on, so the derive leaves the generics of the struct behind
//! as a macro that [`logic_impl`] and [`trait_impl`] call by the name of the block.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DeriveInput, Error, Ident, ItemImpl, PathArguments, Result, Type};

/// The macro that puts the header of a block in front of what an implementation of a trait contains; the
/// trait comes first, in brackets.
pub(crate) fn macro_of(input: &DeriveInput) -> TokenStream {
    let name = &input.ident;
    let macro_name = macro_name(name);
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    quote! {
        #[allow(unused_macros)]
        macro_rules! #macro_name {
            ([$($name: tt)*] $($item: tt)*) => {
                impl #impl_generics $($name)* for #name #type_generics
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
    let Some(name) = bare_name(item).filter(|_| item.trait_.is_none()) else {
        return Err(Error::new_spanned(
            &item.self_ty,
            "#[logic] stands on `impl Name`, without generics: they are those of the struct",
        ));
    };
    let macro_name = macro_name(name);
    let items = &item.items;
    Ok(quote! {
        const _: () = {
            #[allow(unused_imports)]
            use ::heddle_hw::syntax::{Box, ast, vec};
            #macro_name! {
                [::heddle_hw::syntax::Kernel]
                #(#items)*
            }
        };
        #macro_name! {
            [::rust_hdl::prelude::Logic]
            ::heddle_hw::logic_of_kernel!();
        }
    })
}

/// What `#[generics] impl Trait for Name { ... }` becomes.
pub(crate) fn trait_impl(arguments: &TokenStream, item: &ItemImpl) -> Result<TokenStream> {
    if !arguments.is_empty() {
        return Err(Error::new_spanned(arguments, "#[generics] has no arguments"));
    }
    let (Some((name, _)), Some(block)) = (&item.trait_, bare_name(item)) else {
        return Err(Error::new_spanned(
            &item.self_ty,
            "#[generics] stands on `impl Trait for Name`, without generics: they are those of the struct",
        ));
    };
    let macro_name = macro_name(block);
    let items = &item.items;
    Ok(quote! {
        #macro_name! {
            [#name]
            #(#items)*
        }
    })
}

/// The name of the type, if it has no generics.
fn bare_name(item: &ItemImpl) -> Option<&Ident> {
    let Type::Path(path) = &*item.self_ty else { return None };
    let name = path.path.segments.last()?;
    let bare = matches!(name.arguments, PathArguments::None) && item.generics.params.is_empty();
    bare.then_some(&name.ident)
}

fn macro_name(block: &Ident) -> Ident {
    format_ident!("__logic_of_{block}")
}

#[cfg(test)]
mod tests;
