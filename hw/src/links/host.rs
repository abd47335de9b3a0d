//! From the host to a core: instruction memory and launch.

#![allow(missing_docs, reason = "the methods that `LogicInterface` derives have no documentation")]

use crate::words::Kind;
use rust_hdl::prelude::*;

link! {
    /// Instruction memory, from the host to the front end. A record is written in each cycle with
    /// `write_valid`, before a run and not during it.
    CodeOut, CodeIn<> {
        /// A record of the instruction memory is written at the end of this cycle.
        out write_valid: Bit,
        /// Index of the record that is written: the distance of its PC from `base`.
        out write_index: Bits<13>,
        /// Instruction word of the record that is written.
        out write_word: Bits<32>,
        /// Where the sides of the branch of the record that is written reconverge.
        out write_kind: Kind,
        /// Reconvergence PC of the annotation that is written; zero unless `write_kind` is `Pc`.
        out write_rpc: Bits<24>,
        /// The branch of the record that is written cannot diverge within a thread block.
        out write_uniform: Bit,
        /// The branch of the record that is written has a likely-convergence PC.
        out write_likely: Bit,
        /// Likely-convergence PC of the annotation that is written; zero unless `write_likely`.
        out write_lpc: Bits<24>,
        /// PC of the first record (`code_base` of the launch); held during the run.
        out base: Bits<24>,
    }
}

link! {
    /// Launch, from the host to the datapath. All ports but `start` are held during the run.
    LaunchOut, LaunchIn<> {
        /// This is cycle 0 of the run; set in one cycle only.
        out start: Bit,
        /// PC of the first instruction of every thread.
        out entry: Bits<24>,
        /// Bits 31 to 26 of the addresses of code.
        out code_page: Bits<6>,
        /// Number of thread blocks of the grid.
        out blocks: Bits<32>,
        /// Number of threads of a thread block.
        out threads_per_block: Bits<32>,
        /// Number of the first thread block that this core runs; it runs none if that is not below
        /// `blocks`.
        out first_block: Bits<32>,
        /// From the number of a thread block that this core runs to that of its next, at least 1.
        out block_step: Bits<32>,
        /// Number in the grid of the first thread of the block `first_block`: `first_block *
        /// threads_per_block`, modulo 2^32.
        out first_thread: Bits<32>,
        /// From the first thread of a thread block that this core runs to that of its next:
        /// `block_step * threads_per_block`, modulo 2^32.
        out thread_step: Bits<32>,
        /// Bytes of shared memory of a thread block.
        out shared_bytes: Bits<17>,
        /// Bytes from the shared memory of one block slot to that of the next: `shared_bytes` rounded
        /// up to a multiple of `4 * LANES`.
        out shared_stride: Bits<17>,
        /// Number of thread blocks that may be resident.
        out max_resident: Bits<8>,
        /// First read-only address.
        out read_only_start: Bits<32>,
        /// First address behind the read-only ones.
        out read_only_end: Bits<32>,
        /// Cycles from an issue to the next at the earliest (I4), 1 to 32.
        out issue_interval: Bits<6>,
        /// Quiet cycles that end the run (E2), 0 for no watchdog.
        out watchdog: Bits<32>,
    }
}
