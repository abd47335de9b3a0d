//! Derived widths.
//!
//! Widths are const generics of their own, because stable Rust cannot compute one const generic
//! from another. Constructors assert that they fit, and presets compute them here.

use rust_hdl::prelude::clog2;

/// Bits of an index into `count` things, at least 1.
///
/// ```
/// use heddle_hw::width::index_width;
/// assert_eq!([1, 2, 24, 32].map(index_width), [1, 1, 5, 5]);
/// ```
pub const fn index_width(count: usize) -> usize {
    if count <= 2 { 1 } else { clog2(count) }
}

/// Bits of a number from 0 to `maximum`, at least 1.
///
/// ```
/// use heddle_hw::width::count_width;
/// assert_eq!([0, 1, 24, 31, 32].map(count_width), [1, 1, 5, 5, 6]);
/// ```
pub const fn count_width(maximum: usize) -> usize {
    if maximum == 0 { 1 } else { clog2(maximum + 1) }
}
