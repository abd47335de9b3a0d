//! What a run of a core looks like, made of the events that RTL and model have in common. Each of these
//! watches a run ([`heddle_cores::watch::Watch`]) and knows nothing of which of the two it is.
//!
//! - [`EventLines`]: every event as a line of JSON.

mod event_fields;
mod event_lines;
mod json_line;

pub use event_lines::EventLines;
