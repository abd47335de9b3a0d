//! What a run of a core looks like, made of the events that RTL and model have in common. Each of these
//! watches a run ([`heddle_cores::watch::Watch`]) and knows nothing of which of the two it is.
//!
//! - [`EventLines`]: every event as a line of JSON.
//! - [`profile`]: what each instruction costs.
//! - [`Timeline`]: every instruction in time, for viewers of pipelines and of traces.

mod event_fields;
mod event_lines;
mod flights;
mod json_line;
mod pieces;
pub mod profile;
mod timeline;

pub use event_lines::EventLines;
pub use timeline::{Timeline, TimelineFormat};
