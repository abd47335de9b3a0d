//! The control unit: a stack for each warp, whose entries have two sides.
//!
//! - [`dual_path_stacks`]: the control unit itself.
//! - [`dual_entry`]: the words that an entry is made of.
//! - [`top_of_paths`], [`top_path`]: the TOS of a warp, and one side of it; [`side_check`]: whether that runs.
//! - [`chosen_top`]: the TOS of the warp that pushes, or is popped.
//! - [`push_register`], [`dual_push`]: what a branch that diverges does.
//! - [`dual_pop`]: what a pop does.
//! - [`dual_stack_memory`]: the entries below the tops.
//! - [`path_forwarding`], [`highest_path`]: suspended paths that run in place of an empty side of the TOS.
//! - [`current_sides`]: which side may issue, if only one may.

pub mod chosen_top;
pub mod current_sides;
pub mod dual_entry;
pub mod dual_path_stacks;
pub mod dual_pop;
pub mod dual_push;
pub mod dual_stack_memory;
pub mod highest_path;
pub mod path_forwarding;
pub mod push_register;
pub mod side_check;
pub mod top_of_paths;
pub mod top_path;

pub use chosen_top::ChosenTop;
pub use current_sides::CurrentSides;
pub use dual_entry::{Covered, Path, Shared};
pub use dual_path_stacks::DualPathStacks;
pub use dual_pop::DualPop;
pub use dual_push::DualPush;
pub use dual_stack_memory::DualStackMemory;
pub use highest_path::HighestPath;
pub use path_forwarding::PathForwarding;
pub use push_register::PushRegister;
pub use side_check::SideCheck;
pub use top_of_paths::TopOfPaths;
pub use top_path::TopPath;
