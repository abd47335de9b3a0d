//! Writes what follows from the struct of a hardware block: its default constructor, and the header
//! of generics in front of its rust-hdl kernel.
//!
//! Both say nothing that the struct does not say, and with a dozen const generics and fifty ports
//! they would be longer than the rust-hdl kernel. What is not mechanical stays in the block, in an
//! attribute beside what it concerns.
//!
//! ```
//! use heddle_hw_derive::DefaultBlock;
//!
//! #[derive(DefaultBlock)]
//! #[requires(DEPTH >= 1, "A stack has room for at least one entry.")]
//! #[requires(DEPTH == 1 << DEPTH_W, "DEPTH_W is what {DEPTH} entries need.")]
//! struct Stack<const DEPTH: usize, const LANES: usize, const DEPTH_W: usize> {
//!     /// Any type with a default.
//!     depth: usize,
//!     /// Arrays of any length.
//!     mask: [u32; DEPTH],
//!     /// A `Vec` says how many.
//!     #[count(LANES)]
//!     lane: Vec<String>,
//!     /// A value of its own.
//!     #[default(u32::MAX)]
//!     all: u32,
//!     /// Every element is made, if it differs, from its number.
//!     #[count(LANES)]
//!     #[default(|lane_idx| 1 << lane_idx)]
//!     bit: Vec<u32>,
//! }
//!
//! let stack = Stack::<64, 4, 6>::default();
//! assert_eq!((stack.depth, stack.mask[63], stack.lane.len(), stack.all), (0, 0, 4, u32::MAX));
//! assert_eq!(stack.bit, [1, 2, 4, 8]);
//! ```

mod constructor;
mod header;

use proc_macro::TokenStream;
use syn::{DeriveInput, ItemImpl, parse_macro_input};

/// Writes `impl Default` for the struct of a block, and the header that [`macro@logic`] and
/// [`macro@generics`] use.
///
/// Every field is `Default::default()`, an array one such value for each element.
///
/// | attribute | on | meaning |
/// |---|---|---|
/// | `#[requires(condition, "Sentence.")]` | the struct, any number | the constructor panics with the sentence if the condition does not hold; for `a == b` it names both values |
/// | `#[count(N)]` | a `Vec` | its length; a `Vec` without it is an error |
/// | `#[default(value)]` | a field | the value of the field, or of each element of an array or counted `Vec` |
/// | `#[default(\|idx\| value)]` | an array or counted `Vec` | the value of element `idx` |
#[proc_macro_derive(DefaultBlock, attributes(requires, count, default))]
pub fn default_block(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    let written = constructor::default_impl(&input)
        .map(|constructor| [constructor, header::macro_of(&input)].into_iter().collect());
    written.unwrap_or_else(|error: syn::Error| error.to_compile_error()).into()
}

/// Turns `impl Name` into `impl<...> Logic for Name<...>` with the generics of the struct, which has
/// [`DefaultBlock`](macro@DefaultBlock), and adds the `block_type!` of the crate. What `#[hdl_gen]` writes for the
/// kernel is compiled with the types of `heddle_hw::syntax`.
#[proc_macro_attribute]
pub fn logic(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let arguments = proc_macro2::TokenStream::from(arguments);
    let item = parse_macro_input!(item as ItemImpl);
    header::logic_impl(&arguments, &item).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Turns `impl Trait for Name` into `impl<...> Trait for Name<...>` with the generics of the struct, which
/// has [`DefaultBlock`](macro@DefaultBlock).
///
/// ```
/// use heddle_hw_derive::{DefaultBlock, generics};
///
/// trait Depth {
///     fn depth(&self) -> usize;
/// }
///
/// #[derive(DefaultBlock)]
/// struct Stack<const DEPTH: usize> {}
///
/// #[generics]
/// impl Depth for Stack {
///     fn depth(&self) -> usize {
///         DEPTH
///     }
/// }
///
/// assert_eq!(Stack::<64>::default().depth(), 64);
/// ```
#[proc_macro_attribute]
pub fn generics(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let arguments = proc_macro2::TokenStream::from(arguments);
    let item = parse_macro_input!(item as ItemImpl);
    header::trait_impl(&arguments, &item).unwrap_or_else(|error| error.to_compile_error()).into()
}
