//! Reconvergence: which threads of a warp execute together, and where those that diverged reconverge.
//!
//! - [`warp_contexts`]: the control unit of a core in which they never reconverge.
//! - [`warp_stacks`]: the control unit of a core with a stack for each warp.
//! - [`top_of_stack`], [`stack_memory`] and [`collected_lanes`]: what it holds.
//! - [`divergence`] and [`warp_pop`]: what a branch and a pop do to it; [`sides`]: the entries that a
//!   branch makes; [`stack_writes`]: how they come to the memory; [`mod@pop`]: the return addresses of a pop.
//! - [`entry_banks`]: the entries below the top where several are written in a cycle; [`bank_writes`]: what goes to which bank.
//! - [`reconvergence_check`]: whether threads are where they reconverge.
//! - [`entry`]: the words it is made of.

pub mod bank_writes;
pub mod collected_lanes;
pub mod divergence;
pub mod entry;
pub mod entry_banks;
pub mod pop;
pub mod reconvergence_check;
pub mod sides;
pub mod stack_memory;
pub mod stack_writes;
pub mod top_of_stack;
pub mod warp_contexts;
pub mod warp_pop;
pub mod warp_stacks;

pub use bank_writes::BankWrites;
pub use collected_lanes::CollectedLanes;
pub use divergence::Divergence;
pub use entry::{Covered, Entry};
pub use entry_banks::EntryBanks;
pub use pop::Pop;
pub use reconvergence_check::ReconvergenceCheck;
pub use sides::Sides;
pub use stack_memory::StackMemory;
pub use stack_writes::StackWrites;
pub use top_of_stack::TopOfStack;
pub use warp_contexts::WarpContexts;
pub use warp_pop::WarpPop;
pub use warp_stacks::WarpStacks;
