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
    /// The golden engine cannot drive an input or the clock.
    #[error("cannot drive {port} of {design}: it is missing in ports!")]
    MissingPort {
        /// Name of the netlist.
        design: String,
        /// Name of the input.
        port: String,
    },
    /// The list of inputs has one too many.
    #[error("{design} has no input {port}, which ports! lists")]
    UnknownPort {
        /// Name of the netlist.
        design: String,
        /// The name in the list.
        port: String,
    },
    /// Block and netlist are not the same design: the first signals that differ.
    #[error(
        "the netlist of {design} is not that of the block: {netlist}, but the block has {block}"
    )]
    WrongNetlist {
        /// Name of the netlist.
        design: String,
        /// Signal of the block.
        block: String,
        /// Signal of the netlist.
        netlist: String,
    },
    /// A combinational loop in rust-hdl's simulation.
    #[error("{design} does not settle: signals still change after {iterations} iterations")]
    NoConvergence {
        /// Name of the netlist.
        design: String,
        /// How often every block was evaluated.
        iterations: usize,
    },
    /// There is no Rust compiler for the native engine.
    #[error("the native engine needs a Rust compiler, and {program} cannot be run: {reason}")]
    NoCompiler {
        /// What was to be run.
        program: String,
        /// Why it cannot.
        reason: String,
    },
    /// The Rust compiler of the native engine failed.
    #[error("{program} cannot compile for the native engine: {reason}")]
    CompilerFailed {
        /// What was run.
        program: String,
        /// Its first error.
        reason: String,
    },
    /// The native engine's library cannot be made or loaded.
    #[error("the library of the native engine cannot be made or loaded: {reason}")]
    Library {
        /// Why.
        reason: String,
    },
}
