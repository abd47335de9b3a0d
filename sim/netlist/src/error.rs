//! Why a design was refused.

use std::fmt;
use thiserror::Error;

/// A refusal: what is wrong and where. Nothing is ever guessed instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// Where it is wrong.
    pub place: Box<Place>,
    /// What is wrong.
    pub problem: Problem,
}

/// A place in the source of a design.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Path of the block below the top; the top's own name for the top.
    pub block: String,
    /// Rust type of the block, or the name of its module; empty if neither is known.
    pub block_type: String,
    /// The signal concerned: the target of the statement, or the offending signal.
    pub signal: Option<String>,
    /// The expression concerned, nearly as it was written.
    pub expression: Option<String>,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { block, block_type, signal, expression } = &*self.place;
        write!(f, "block `{block}`")?;
        if !block_type.is_empty() {
            write!(f, " ({block_type})")?;
        }
        if let Some(signal) = signal {
            write!(f, ", signal `{signal}`")?;
        }
        write!(f, ": {}", self.problem)?;
        if let Some(expression) = expression {
            write!(f, ", in `{expression}`")?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {}

/// What is wrong with a design.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// Something like an array of blocks was given as the top.
    #[error("the top must be exactly one block")]
    NotOneBlock,
    /// `Bits<0>`, or an enum with one state.
    #[error("a signal needs at least one bit")]
    NoWidth,
    /// A signal of direction `InOut` or a link between two of them.
    #[error("bidirectional signals are not supported")]
    Bidirectional,
    /// A block without kernel, or with Verilog text of its own that is no primitive.
    #[error("{0} is not synthesizable here: only kernels and the project's primitives are")]
    Foreign(&'static str),
    /// The first line of a primitive's text is wrong.
    #[error("malformed primitive: {0}")]
    MalformedPrimitive(String),
    /// A port that a primitive must have is missing or has the wrong width.
    #[error("a {kind} primitive needs {expected} named `{port}`")]
    PrimitivePort {
        /// Kind of the primitive.
        kind: &'static str,
        /// Name of the port.
        port: String,
        /// Direction and width that it must have.
        expected: String,
    },
    /// A field that the kind of primitive does not have.
    #[error("`{0}` is not a port of this kind of primitive")]
    ExtraPort(String),

    /// A name that is neither signal, port of a child, loop variable nor enum state.
    #[error(
        "`{0}` is not a signal, a port of a child, a loop variable or a state of an enum \
         (const generics have no value in a kernel: use a `Constant`)"
    )]
    UnknownName(String),
    /// An index that is not simple arithmetic of numbers and loop variables.
    #[error(
        "index `{0}` cannot be evaluated: only numbers and loop variables with + - * / % count"
    )]
    Index(String),
    /// The enum is visible, the state is not one of its states.
    #[error("enum `{0}` has no state `{1}`")]
    UnknownState(String, String),
    /// Two different enums have this name and nothing says which one is meant.
    #[error("several different enums are called `{0}`")]
    AmbiguousEnum(String),
    /// The width follows from nothing.
    #[error("the width of `{0}` follows neither from its operands nor from its context")]
    Untyped(String),
    /// A literal that the type cannot hold.
    #[error("{value} does not fit into {width} {} bits", if *.signed { "signed" } else { "unsigned" })]
    LiteralDoesNotFit {
        /// The literal.
        value: String,
        /// Width of the type.
        width: usize,
        /// Whether the type is two's complement.
        signed: bool,
    },
    /// Two widths that must be equal are not.
    #[error("{expected} bits are needed, `{found_in}` has {found}")]
    Width {
        /// Bits needed.
        expected: usize,
        /// Bits found.
        found: usize,
        /// The expression that has them.
        found_in: String,
    },
    /// An operator on a type that does not have it.
    #[error("{0}")]
    Unsupported(&'static str),
    /// A constant index past the end, a panic in rust-hdl's simulation.
    #[error("bit {index} of a value of {width} bits")]
    PastTheEnd {
        /// The index.
        index: String,
        /// Bits of the value.
        width: usize,
    },
    /// Arithmetic whose operands may be `usize` or `Bits`, which wrap differently.
    #[error(
        "arithmetic on an index or shift amount can mean `usize` or `Bits`: store it in a wire of \
         its own first"
    )]
    AmbiguousArithmetic,
    /// A pattern that is no number, enum state or `_`.
    #[error("pattern `{0}` is not a number, a state of the enum or `_`")]
    Pattern(String),

    /// A loop variable named like a field.
    #[error("loop variable `{0}` has the name of a field of the block")]
    LoopVariable(String),
    /// A reserved word of Verilog-2005 or SystemVerilog.
    #[error("`{0}` is a reserved word of Verilog or SystemVerilog")]
    Keyword(String),
    /// Precedence that differs between languages and readers.
    #[error("`{inner}` inside `{outer}` needs parentheses")]
    MixedOperators {
        /// The operator around.
        outer: &'static str,
        /// The operator inside.
        inner: &'static str,
    },
    /// `child.input.val()`.
    #[error("reads the input of a child back; use a wire for the value")]
    ReadsChildInput,
    /// A wire or output read before the kernel gave it a value.
    #[error("read before it is assigned")]
    ReadBeforeAssigned,
    /// A wire or output that some path has not assigned yet where it is read.
    #[error("read where it is not assigned: {0}")]
    ReadWhereUnassigned(String),
    /// Nothing drives it.
    #[error("never driven")]
    Undriven,
    /// Rust drives it, the syntax tree does not.
    #[error("driven in Rust but not in the kernel's syntax tree: is a `..=` range used?")]
    DrivenInRustOnly,
    /// Nothing reads it.
    #[error("never read")]
    Unused,
    /// The kernel writes an input of its own or an output of a child.
    #[error("only its owner may write it")]
    WritesForeignSignal,
    /// A clock anywhere but at clock inputs.
    #[error("a clock is not data: it may only be passed on to the clock inputs of children")]
    ClockAsData,
    /// A clock that is not an input called `clock`.
    #[error("a clock is an input called `clock`")]
    ForeignClock,
    /// The reset is constantly 0.
    #[error("the register can never be reset")]
    NeverReset,

    /// Not assigned on every path through the kernel.
    #[error("a latch: not assigned {0}")]
    Latch(String),
    /// Signals that depend on each other without a register between them.
    #[error("combinational loop: {}", .0.join(" -> "))]
    CombinationalLoop(Vec<String>),
}
