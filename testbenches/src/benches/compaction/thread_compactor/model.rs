//! The golden model: what a mask becomes, from the specification alone.
//!
//! It works on sets of threads and knows neither lane buffers nor encoders, so that it cannot
//! share a mistake with the block.

use super::mask::{BlockMask, Warp};

/// The warps of a mask in emission order (rules C2 and C4): in every lane the threads queue up
/// in ascending static warp order, and warp `k` takes the `k`-th of each queue.
pub fn compacted(mask: &BlockMask) -> Vec<Warp> {
    let mut warps: Vec<Warp> = Vec::new();
    let mut length = vec![0; mask.lanes()];
    for thread in mask.threads() {
        let lane = thread % mask.lanes();
        if length[lane] == warps.len() {
            warps.push(Warp(vec![None; mask.lanes()]));
        }
        warps[length[lane]].0[lane] = Some(thread / mask.lanes());
        length[lane] += 1;
    }
    warps
}

/// The warps of a mask in the static arrangement (rule C6): every static warp with an active
/// thread, in ascending order, its inactive lanes empty.
pub fn uncompacted(mask: &BlockMask) -> Vec<Warp> {
    let lanes = mask.lanes();
    (0..mask.warps())
        .filter(|&sw| mask.count_in_warp(sw) > 0)
        .map(|sw| Warp((0..lanes).map(|lane| mask.get(sw, lane).then_some(sw)).collect()))
        .collect()
}

/// The warps of a mask, compacted or not.
pub fn formed(mask: &BlockMask, compaction_disabled: bool) -> Vec<Warp> {
    if compaction_disabled { uncompacted(mask) } else { compacted(mask) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(warps: &[Warp]) -> String {
        warps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn threads_of_a_lane_leave_in_ascending_order() {
        let mask = BlockMask::of(4, 3, [0, 4, 5, 6, 10]);
        assert_eq!(mask.to_string(), "110 010 011 000");
        assert_eq!(text(&compacted(&mask)), "[1,6,7,-] [5,-,11,-]");
    }

    #[test]
    fn an_empty_mask_forms_no_warp() {
        let mask = BlockMask::empty(4, 4);
        assert!(compacted(&mask).is_empty());
        assert!(uncompacted(&mask).is_empty());
    }

    #[test]
    fn the_static_arrangement_keeps_warps_with_a_thread_and_skips_the_others() {
        let mask = BlockMask::of(4, 3, [1, 8, 11]);
        assert_eq!(text(&uncompacted(&mask)), "[-,2,-,-] [9,-,-,12]");
    }

    #[test]
    fn a_full_mask_gives_the_static_warps_either_way() {
        let mask = BlockMask::first(4, 4, 16);
        assert_eq!(compacted(&mask), uncompacted(&mask));
        assert_eq!(compacted(&mask).len(), 4);
    }
}
