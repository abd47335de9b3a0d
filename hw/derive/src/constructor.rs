//! The default constructor.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{
    Attribute, BinOp, Data, DeriveInput, Error, Expr, Field, Fields, GenericArgument,
    PathArguments, Result, Token, Type,
};

/// `impl Default` of a block.
pub(crate) fn default_impl(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "a block is a struct"));
    };
    let Fields::Named(fields) = &data.fields else {
        return Err(Error::new_spanned(
            &input.ident,
            "a block is a struct whose fields have names",
        ));
    };
    let checks = all_of(&input.attrs, "requires", Attribute::parse_args::<Requirement>)?;
    let checks = checks.iter().map(Requirement::check);
    let names = fields.named.iter().map(|field| &field.ident);
    let values = fields.named.iter().map(value).collect::<Result<Vec<_>>>()?;
    let name = &input.ident;
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    Ok(quote! {
        #[automatically_derived]
        impl #impl_generics ::core::default::Default for #name #type_generics #where_clause {
            // Only a closure says that elements differ.
            #[allow(clippy::redundant_closure)]
            fn default() -> Self {
                #(#checks)*
                Self { #(#names: #values),* }
            }
        }
    })
}

/// A condition on the parameters of a block, and the sentence that says it.
struct Requirement {
    condition: Expr,
    sentence: TokenStream,
}

impl Parse for Requirement {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let condition = input.parse()?;
        if !input.peek(Token![,]) {
            return Err(Error::new_spanned(
                condition,
                "say in a sentence what is required: #[requires(condition, \"Sentence.\")]",
            ));
        }
        input.parse::<Token![,]>()?;
        let sentence = input.parse()?;
        Ok(Self { condition, sentence })
    }
}

impl Requirement {
    fn check(&self) -> TokenStream {
        let Self { condition, sentence } = self;
        match condition {
            Expr::Binary(equation) if matches!(equation.op, BinOp::Eq(_)) => {
                let (left, right) = (&equation.left, &equation.right);
                quote!(::core::assert_eq!(#left, #right, #sentence);)
            }
            _ => quote!(::core::assert!(#condition, #sentence);),
        }
    }
}

/// The value of a field.
fn value(field: &Field) -> Result<TokenStream> {
    let count = at_most_one(field, "count")?;
    let own = at_most_one(field, "default")?;
    let elements = match (&field.ty, &count) {
        (Type::Array(_), None) => Some(Elements::Array),
        (ty, Some(count)) if vec_element(ty).is_some() => Some(Elements::Vec(count)),
        (_, Some(count)) => {
            return Err(Error::new_spanned(
                count,
                "only a Vec has a count; other types know theirs",
            ));
        }
        (_, None) => None,
    };
    let Some(elements) = elements else {
        return match own {
            Some(own) => Ok(quote!(#own)),
            None => default_of(&field.ty),
        };
    };
    let element = match &own {
        Some(Expr::Closure(from_number)) => quote!(#from_number),
        Some(own) => quote!(|_| #own),
        None => {
            let element = match &field.ty {
                Type::Array(array) => default_of(&array.elem)?,
                ty => vec_element(ty).map_or_else(|| default_of(ty), default_of)?,
            };
            quote!(|_| #element)
        }
    };
    Ok(match elements {
        Elements::Array => array_of(&element),
        Elements::Vec(count) => {
            quote!((0..(#count)).map::<_, fn(usize) -> _>(#element).collect())
        }
    })
}

/// How the elements of a field are counted.
enum Elements<'a> {
    /// By its type.
    Array,
    /// By its attribute.
    Vec(&'a Expr),
}

/// An array of elements by number. Blocks with arrays of one type share what fills them, for the closure of each, whose type
/// is its own, goes in as a pointer; the same with `Vec`.
fn array_of(element: &TokenStream) -> TokenStream {
    quote!(::core::array::from_fn::<_, _, fn(usize) -> _>(#element))
}

/// The default of a type, where it has one.
fn default_of(ty: &Type) -> Result<TokenStream> {
    match ty {
        Type::Array(array) => {
            let element = default_of(&array.elem)?;
            Ok(array_of(&quote!(|_| #element)))
        }
        _ if vec_element(ty).is_some() => {
            Err(Error::new_spanned(ty, "say how many: #[count(N)] on the field"))
        }
        Type::Path(_) | Type::Tuple(_) | Type::Group(_) | Type::Paren(_) => {
            Ok(quote!(::core::default::Default::default()))
        }
        _ => Err(Error::new_spanned(
            ty,
            "this type has no default: say what the field is, #[default(value)]",
        )),
    }
}

/// The type of the elements, if a type is a `Vec`.
fn vec_element(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|segment| segment.ident == "Vec")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first() {
        Some(GenericArgument::Type(element)) => Some(element),
        _ => None,
    }
}

/// The expression of an attribute that a field has once or not at all.
fn at_most_one(field: &Field, name: &str) -> Result<Option<Expr>> {
    let mut found = all_of(&field.attrs, name, Attribute::parse_args::<Expr>)?.into_iter();
    let first = found.next();
    match found.next() {
        Some(second) => Err(Error::new_spanned(second, format!("#[{name}] stands here twice"))),
        None => Ok(first),
    }
}

/// What all attributes of a name contain.
fn all_of<T>(
    attributes: &[Attribute],
    name: &str,
    parse: impl Fn(&Attribute) -> Result<T>,
) -> Result<Vec<T>> {
    attributes.iter().filter(|attribute| attribute.path().is_ident(name)).map(parse).collect()
}

#[cfg(test)]
mod tests;
