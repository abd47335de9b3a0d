//! What Heddle does to the machine that it runs on, and how all of it comes to an end.
//!
//! - `tool`: programs that are started, each in a process group of its own and with a time limit.
//! - `temporary`: files and folders that do not stay.
//! - `trust`: whether others could change what is in a folder.
//! - `signals`: an interrupt ends what was started and removes what is temporary.
//! - `threads`: host threads, which the system may refuse.
//! - `registry`: the one list of what there is to end and to remove.

mod registry;
mod signals;
mod temporary;
pub mod threads;
mod tool;
mod trust;

pub use signals::end_on_signals;
pub use temporary::{Folder, Temporary, Unfinished, folder, folder_in, process_folder};
pub use tool::{Call, Tool, ToolError, VERSION_LIMIT, last_lines};
pub use trust::{Distrust, make_private, nobody_replaces};
