//! Words that are constants of a block.

use rust_hdl::prelude::Bits;

/// The word whose bit `idx` is set where `set(idx)`.
///
/// ```
/// use heddle_hw::constant::bits_where;
/// assert_eq!(bits_where::<8>(|idx| idx % 3 == 0), 0b0100_1001_u64);
/// ```
pub fn bits_where<const N: usize>(set: impl Fn(usize) -> bool) -> Bits<N> {
    let set = (0..N).filter(|idx| set(*idx));
    set.fold(Bits::default(), |word, idx| word.replace_bit(idx, true))
}
