//! The control unit: a stack for each warp, whose entries have two sides.
//!
//! - [`dual_path_stacks`]: the control unit itself.
//! - [`dual_entry`]: the words that an entry is made of.
//! - [`top_of_paths`], [`top_path`]: the TOS of a warp, and one side of it; [`side_check`]: whether that runs; [`path_step`]: how
//!   it moves.
//! - [`side_events`]: what happens to a side in a cycle.
//! - [`chosen_top`]: the TOS of the warp that pushes.
//! - [`control_outcome`], [`push_register`], [`dual_push`]: what a branch that diverges does.
//! - [`path_turn`], [`dual_pop`]: whose entry is popped, and what a pop does; [`return_conflict`]: its fault.
//! - [`dual_stack_memory`]: the entries below the top of a warp.
//! - [`entry_event`]: what is told of an entry.
//! - [`forwarded_paths`], [`home_entry`], [`home_write`]: suspended paths that run in place of an empty side of the TOS, by which
//!   words, and how they go home; [`path_forwarding`], [`highest_path`]: those of one warp.
//! - [`current_sides`]: which side may issue, if only one may.

pub mod chosen_top;
pub mod control_outcome;
pub mod current_sides;
pub mod dual_entry;
pub mod dual_path_stacks;
pub mod dual_pop;
pub mod dual_push;
pub mod dual_stack_memory;
pub mod entry_event;
pub mod forwarded_paths;
pub mod highest_path;
pub mod home_entry;
pub mod home_write;
pub mod path_forwarding;
pub mod path_step;
pub mod path_turn;
pub mod push_register;
pub mod return_conflict;
pub mod side_check;
pub mod side_events;
pub mod top_of_paths;
pub mod top_path;

pub use chosen_top::ChosenTop;
pub use control_outcome::ControlOutcome;
pub use current_sides::CurrentSides;
pub use dual_entry::{Covered, Path, Shared};
pub use dual_path_stacks::DualPathStacks;
pub use dual_pop::DualPop;
pub use dual_push::DualPush;
pub use dual_stack_memory::DualStackMemory;
pub use entry_event::EntryEvent;
pub use forwarded_paths::ForwardedPaths;
pub use highest_path::HighestPath;
pub use home_entry::HomeEntry;
pub use home_write::HomeWrite;
pub use path_forwarding::PathForwarding;
pub use path_step::PathStep;
pub use path_turn::PathTurn;
pub use push_register::PushRegister;
pub use return_conflict::ReturnConflict;
pub use side_check::SideCheck;
pub use side_events::{SideAdvance, SideEntry, SideJump, SideStart};
pub use top_of_paths::TopOfPaths;
pub use top_path::TopPath;
