//! Launch files: kernels of one or several programs, one after the other on buffers that live on, and what the buffers
//! must hold at the end. What runs the launches is whoever asks.
//!
//! | module | what |
//! |---|---|
//! | `script` | the form of a launch file |
//! | `buffer` | what buffers hold at first and must hold at the end |
//! | `value` | values of arguments and buffers |
//! | `element` | types of numbers in buffers |
//! | `files` | where a launch file and what lies beside it are |
//! | `launches` | its launches, prepared |
//! | `run` | a run of them |
//! | `error` | why a launch file is refused |

mod buffer;
mod element;
mod error;
mod files;
mod launches;
mod run;
mod script;
mod value;

pub use error::{LaunchError, Stopped};
pub use files::is_path;
pub use launches::{Launches, USER_PRIVATE_BYTES};
pub use run::{Finished, Ran};
