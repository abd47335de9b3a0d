//! What every crate may need and no domain owns: files, names and hashes.
//!
//! - [`Output`]: a file that is checked before the work, and written whole or not at all.
//! - [`Folder`]: several files in one folder, all of them or none.
//! - [`read`]: a file's content, up to a limit.
//! - [`UnknownName`]: a name that is in no table, with the nearest one that is; [`nearest`] alone
//!   where there are too many to list.
//! - [`hash`]: a name for content that is kept.

mod folder;
mod hash;
mod input;
mod names;
mod output;

pub use folder::Folder;
pub use hash::hash;
pub use input::{InputError, Unreadable, read};
pub use names::{UnknownName, did_you_mean, nearest};
pub use output::{Output, OutputError, Refusal, Writer};
