//! Reconvergence: which threads of a warp execute together, and where those that diverged reconverge.
//!
//! - [`warp_contexts`]: the control unit of a core in which they never reconverge.
//! - [`warp_stacks`]: the control unit of a core with a stack for each warp.
//! - [`top_of_stack`] and [`stack_memory`]: what it holds.
//! - [`divergence`] and [`pop`]: what a branch and a pop do to it; [`sides`]: the entries that a
//!   branch makes.
//! - [`reconvergence_check`]: whether threads are where they reconverge.
//! - [`entry`]: the words it is made of.

pub mod divergence;
pub mod entry;
pub mod pop;
pub mod reconvergence_check;
pub mod sides;
pub mod stack_memory;
pub mod top_of_stack;
pub mod warp_contexts;
pub mod warp_stacks;

pub use divergence::Divergence;
pub use entry::Entry;
pub use pop::Pop;
pub use reconvergence_check::ReconvergenceCheck;
pub use sides::Sides;
pub use stack_memory::StackMemory;
pub use top_of_stack::TopOfStack;
pub use warp_contexts::WarpContexts;
pub use warp_stacks::WarpStacks;
