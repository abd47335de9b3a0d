//! Which of several slots comes first.

use crate::registry::Block;
use heddle_hw::order::SlotOrder;

/// The rows.
pub const ORDER: &[Block] = &[block! {
    name: "slot-order",
    summary: "chooses among the slots of a core in the order of the launch: LRR, AGE, RRB, SRR, GTO",
    source: "hw/src/order/slot_order.rs",
    inputs: [clock, reset, restart, insert_valid, insert_block, insert_warps, block_warps],
    typed: [order],
    links: [choice: ChoiceIn],
    sizes: [slots = WARPS, warps = WARPS, blocks = BLOCKS],
    block: SlotOrder<WARPS, WARPS, BLOCKS, SW_W, BLOCK_W>,
}];
