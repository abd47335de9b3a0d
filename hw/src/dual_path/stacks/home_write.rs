//! What is written of one hand of a warp's covered entries: the side of the entry that a push covers, or that of a forwarded
//! path, which goes home.
//!
//! ```text
//!   covers, covered --->+-----+---> write_valid
//!    top_* ------------>|     |---> write_position
//!   goes_home, home --->|     |---> path, mask
//!              ends --->|     |
//!                       +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. A push that `covers` writes the side of the TOS, with the mask that the TOS has, at the position of the TOS.
//! 2. **V28** A forwarded path that `goes_home` is written at its home in place of that, as it is in the TOS. If it `ends` its
//!    mask is 0.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! No registers.

use super::Path;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Write of a side of a covered entry; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct HomeWrite<const LANES: usize> {
    /// A push covers the TOS of the warp.
    pub covers: Signal<In, Bit>,
    /// Path of the side of the entry that is covered; without meaning unless `covers`.
    pub covered: Signal<In, Path>,
    /// Position of the TOS.
    pub top_position: Signal<In, Bits<8>>,
    /// Path of the side in the TOS.
    pub top_path: Signal<In, Path>,
    /// Mask of the side in the TOS.
    pub top_mask: Signal<In, Bits<LANES>>,
    /// The side runs a forwarded path, and the warp pushes, is popped, or the path ends.
    pub goes_home: Signal<In, Bit>,
    /// Position of the entry of the forwarded path; without meaning unless `goes_home`, as `ends`.
    pub home: Signal<In, Bits<8>>,
    /// The forwarded path is done.
    pub ends: Signal<In, Bit>,
    /// A side is written.
    pub write_valid: Signal<Out, Bit>,
    /// Position of the entry whose side is written; as the ports that follow, without meaning unless `write_valid`.
    pub write_position: Signal<Out, Bits<8>>,
    /// Path that is written.
    pub path: Signal<Out, Path>,
    /// Mask that is written.
    pub mask: Signal<Out, Bits<LANES>>,
}

#[logic]
impl HomeWrite {
    #[hdl_gen]
    fn update(&mut self) {
        self.write_valid.next = self.covers.val() | self.goes_home.val();
        self.write_position.next = self.top_position.val();
        self.path.next = self.covered.val();
        self.mask.next = self.top_mask.val();
        if self.goes_home.val() {
            self.write_position.next = self.home.val();
            self.path.next = self.top_path.val();
            if self.ends.val() {
                self.mask.next = 0.into();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// PCs are 0x10 of the covered side, 0x20 of that of the TOS, which has mask 2.
    fn uut() -> HomeWrite<4> {
        let path = |pc: u64| Path { pc: pc.into(), ..Path::default() };
        let mut uut = HomeWrite::default();
        uut.covered.next = path(0x10);
        uut.top_position.next = 1.into();
        uut.top_path.next = path(0x20);
        uut.top_mask.next = 2.into();
        uut.home.next = 5.into();
        settle(&mut uut);
        uut
    }

    /// Position, PC and mask of the write.
    fn write(uut: &mut HomeWrite<4>) -> Option<(u64, u64, u64)> {
        settle(uut);
        let write = (uut.write_position.val(), uut.path.val().pc, uut.mask.val());
        uut.write_valid.val().then(|| (write.0.to_u64(), write.1.to_u64(), write.2.to_u64()))
    }

    #[test]
    fn v5_a_push_writes_the_side_of_the_entry_that_it_covers() {
        let mut uut = uut();
        assert_eq!(write(&mut uut), None);
        uut.covers.next = true;
        assert_eq!(write(&mut uut), Some((1, 0x10, 2)));
    }

    #[test]
    fn v28_a_forwarded_path_is_written_at_its_home() {
        let mut uut = uut();
        uut.goes_home.next = true;
        assert_eq!(write(&mut uut), Some((5, 0x20, 2)));
        uut.covers.next = true;
        assert_eq!(write(&mut uut), Some((5, 0x20, 2)));
        uut.ends.next = true;
        assert_eq!(write(&mut uut), Some((5, 0x20, 0)));
    }
}
