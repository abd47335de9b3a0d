//! The memory port of a core, and what is outstanding there.

#![allow(missing_docs, reason = "the methods that `LogicInterface` derives have no documentation")]

use crate::words::RequestKind;
use rust_hdl::prelude::*;

link! {
    /// Memory port, from the memory unit to the memory of the host. A request is accepted in a cycle with
    /// `request_valid` and `request_ready`; loads and atomics are answered by a response with their
    /// tag, stores are not.
    MemoryOut, MemoryIn<LINE_WORDS, LINE_BYTES, TAG_W> {
        /// A request is offered; all `request` ports depend on registers alone.
        out request_valid: Bit,
        /// The memory accepts the request of this cycle, if there is one.
        in request_ready: Bit,
        /// Kind of the request.
        out request_kind: RequestKind,
        /// Address of the line that is accessed.
        out request_address: Bits<32>,
        /// Bytes of the line that are accessed.
        out request_byte_mask: Bits<LINE_BYTES>,
        /// Words of the line; with a meaning where a store or atomic marks a byte.
        out request_data[LINE_WORDS]: Bits<32>,
        /// Tag of a load or atomic, which its response gives back; 0 for stores.
        out request_tag: Bits<TAG_W>,
        /// Operation of an atomic, numbered as in [`Decoded`](crate::words::Decoded).
        out request_operation: Bits<4>,
        /// Thread of an atomic: `row * LANES + lane`.
        out request_thread: Bits<32>,
        /// A response arrives, at most one a cycle; it is always taken.
        in response_valid: Bit,
        /// Tag of the load or atomic that the response answers.
        in response_tag: Bits<TAG_W>,
        /// Words of the line that the response brings.
        in response_data[LINE_WORDS]: Bits<32>,
    }
}

link! {
    /// Loads and atomics at the memory port, from the datapath to the two-level order (GA). A request and a response may
    /// fall into one cycle, never with one tag.
    OutstandingOut, OutstandingIn<ITAG_W, TAG_W> {
        /// The memory accepts a load or atomic: it is outstanding from the next cycle on.
        out accepted: Bit,
        /// Tag of the load or atomic that is accepted.
        out accepted_tag: Bits<TAG_W>,
        /// Instruction tag of the load or atomic that is accepted, as far as the packet carries it.
        out accepted_instruction_tag: Bits<ITAG_W>,
        /// A load or atomic is answered: this is the last cycle in which it is outstanding.
        out answered: Bit,
        /// Tag of the load or atomic that is answered.
        out answered_tag: Bits<TAG_W>,
    }
}
