//! Which of several slots comes first.

use crate::registry::Block;
use heddle_hw::order::{SlotOrder, TwoLevelOrder};

/// The rows.
pub const ORDER: &[Block] = &[
    block! {
        name: "slot-order",
        summary: "chooses among the slots of a core in the order of the launch: LRR, AGE, RRB, SRR, GTO",
        source: "hw/src/order/slot_order.rs",
        inputs: [clock, reset, restart, insert_valid, insert_block, insert_warps, block_warps],
        typed: [order],
        links: [choice: ChoiceIn],
        sizes: [slots = WARPS, warps = WARPS, blocks = BLOCKS],
        block: SlotOrder<WARPS, WARPS, BLOCKS, SW_W, BLOCK_W>,
    },
    block! {
        name: "two-level-order",
        summary: "chooses by fetch groups, so that not all slots come to a long stall together, at issue and at fetch",
        source: "hw/src/order/two_level_order.rs",
        inputs: [
            clock, reset, group_size, group_timeout, long_stall, active, waiting, stuck,
            fetch_choice[0].candidates, fetch_choice[0].opportunity, fetch_other[0].pick, fetch_other[0].slot
        ],
        typed: [order],
        links: [outstanding: OutstandingIn, choice: ChoiceIn, other: ChoiceOut],
        sizes: [slots = WARPS, tags = TAGS],
        block: TwoLevelOrder<WARPS, SW_W, 1, SW_W, TAG_W, 1>,
    },
];
