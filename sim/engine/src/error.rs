//! What can go wrong while an engine is built or run.

use thiserror::Error;

/// Why an engine could not be built.
#[derive(Debug, Error)]
pub enum EngineError {
    /// The just-in-time compiler does not run on this machine.
    #[error("the instant engine does not run on this machine: {0}")]
    Host(String),
    /// The just-in-time compiler gave up.
    #[error("cannot compile {design} for the instant engine: {reason}")]
    Compile {
        /// Name of the netlist.
        design: String,
        /// The compiler's message.
        reason: String,
    },
}
