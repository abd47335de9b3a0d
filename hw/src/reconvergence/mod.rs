//! Reconvergence: which threads of a warp execute together, and where those that parted meet.
//!
//! - [`warp_contexts`]: the control unit of a core in which they never meet.
//! - [`warp_stacks`]: the control unit of a core with a stack for each warp.
//! - [`top_of_stack`] and [`stack_memory`]: what it holds.
//! - [`divergence`] and [`pop`]: what a branch and a pop do to it; [`sides`]: the entries that a
//!   branch makes.
//! - [`meeting`]: whether threads are where they meet others.
//! - [`entry`]: the words it is made of.

pub mod divergence;
pub mod entry;
pub mod meeting;
pub mod pop;
pub mod sides;
pub mod stack_memory;
pub mod top_of_stack;
pub mod warp_contexts;
pub mod warp_stacks;

pub use divergence::Divergence;
pub use entry::Entry;
pub use meeting::Meeting;
pub use pop::Pop;
pub use sides::Sides;
pub use stack_memory::StackMemory;
pub use top_of_stack::TopOfStack;
pub use warp_contexts::WarpContexts;
pub use warp_stacks::WarpStacks;
