//! What a run of a core looks like, made of the events that RTL and model have in common. What
//! watches a run ([`heddle_cores::watch::Watch`]) knows nothing of which of the two it is; the page is made of events files.
//!
//! - [`EventLines`]: every event as a line of JSON.
//! - [`Pieces`]: a file of one of them, before it has its name.
//! - [`page`]: a page that shows one run or two.
//! - [`profile`]: what each instruction costs.
//! - [`Timeline`]: every instruction in time, for viewers of pipelines and of traces.

mod event_fields;
mod event_lines;
mod flights;
mod json_line;
pub mod page;
mod pieces;
pub mod profile;
mod timeline;

pub use event_lines::EventLines;
pub use pieces::Pieces;
pub use timeline::{Timeline, TimelineFormat};
