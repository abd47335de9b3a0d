//! The typed, hierarchical design.
//!
//! A [`Design`] is a list of distinct [`Module`]s, children before parents. It keeps what a
//! reader wants to see again in Verilog (hierarchy, names, enum states, comments, `if` and
//! `match`), but nothing of rust-hdl's context-dependent typing: every [`Expr`] carries its
//! width and every operator says exactly what it computes. Loops are unrolled and links and
//! joins are ordinary assignments.

use num_bigint::BigUint;

/// Index of a [`Module`] in [`Design::modules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ModuleId(pub usize);

/// Index of a [`Signal`] in [`Module::signals`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SignalId(pub usize);

/// Index of an [`Instance`] in [`Module::instances`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct InstanceId(pub usize);

/// A whole design: distinct modules, each one described once however often it is instantiated.
#[derive(Clone, Debug)]
pub struct Design {
    /// Children come before their parents.
    pub modules: Vec<Module>,
    /// The module that nobody instantiates.
    pub top: ModuleId,
}

impl Design {
    /// The module with this id.
    pub fn module(&self, id: ModuleId) -> &Module {
        &self.modules[id.0]
    }

    /// The top module.
    pub fn top(&self) -> &Module {
        self.module(self.top)
    }

    /// The module with this name.
    pub fn module_by_name(&self, name: &str) -> Option<ModuleId> {
        self.modules.iter().position(|module| module.name == name).map(ModuleId)
    }
}

/// One distinct block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Module {
    /// Unique in the design, lower_snake_case with its parameters, e.g. `priority_encoder_32_5`.
    pub name: String,
    /// Ports, wires and constants, in the order of the Rust struct.
    pub signals: Vec<Signal>,
    /// Blocks inside this one, in the order of the Rust struct.
    pub instances: Vec<Instance>,
    /// Signals and instances together, in the order of the Rust struct. This is the order in
    /// which rust-hdl's `Probe` visits them.
    pub members: Vec<Member>,
    /// What the block does.
    pub body: Body,
}

impl Module {
    /// The signal with this id.
    pub fn signal(&self, id: SignalId) -> &Signal {
        &self.signals[id.0]
    }

    /// The signal with this name.
    pub fn find_signal(&self, name: &str) -> Option<SignalId> {
        self.signals.iter().position(|signal| signal.name == name).map(SignalId)
    }
}

/// A field of the Rust struct of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Member {
    /// A port, a wire or a constant.
    Signal(SignalId),
    /// A block.
    Instance(InstanceId),
}

/// A port, a wire or a constant of a module.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Signal {
    /// As written in Rust, relative to the block: `valid`, `push.valid`, `slot[3]`.
    pub name: String,
    /// Width in bits, at least 1.
    pub width: usize,
    /// Direction.
    pub kind: SignalKind,
    /// How a reader should see its value.
    pub ty: SignalType,
}

/// Direction of a signal as its own module sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SignalKind {
    /// Driven by the parent.
    Input,
    /// Driven by this module, may be read back.
    Output,
    /// Driven and read by this module only.
    Wire,
    /// A fixed value.
    Constant(BigUint),
}

/// Type of a signal, for names and number formats; the hardware only knows the width.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SignalType {
    /// The clock.
    Clock,
    /// Unsigned bits (also `bool`).
    Bits,
    /// Two's complement.
    Signed,
    /// An enumeration; the value is the index into `variants`.
    Enum {
        /// Name of the Rust type.
        name: String,
        /// Names of the states without the type name.
        variants: Vec<String>,
    },
    /// A packed structure, first field in the lowest bits.
    Struct {
        /// Name of the Rust type.
        name: String,
        /// Field name, width and type.
        fields: Vec<(String, usize, SignalType)>,
    },
}

impl SignalType {
    /// Changes what is no value of this type into one: an encoding that an enumeration does not
    /// have becomes one that it has. `limbs` are 64 bits each, the lowest first.
    pub fn make_legal(&self, limbs: &mut [u64]) {
        self.make_legal_at(0, 64 * limbs.len(), limbs);
    }

    fn make_legal_at(&self, offset: usize, width: usize, limbs: &mut [u64]) {
        match self {
            SignalType::Clock | SignalType::Bits | SignalType::Signed => {}
            SignalType::Enum { variants, .. } => {
                let bits = (offset..offset + width.min(64)).rev();
                let index =
                    bits.fold(0, |index, bit| index << 1 | limbs[bit / 64] >> (bit % 64) & 1);
                let legal = index % variants.len() as u64;
                for (place, bit) in (offset..offset + width.min(64)).enumerate() {
                    limbs[bit / 64] &= !(1 << (bit % 64));
                    limbs[bit / 64] |= (legal >> place & 1) << (bit % 64);
                }
            }
            SignalType::Struct { fields, .. } => {
                let mut offset = offset;
                for (_, width, ty) in fields {
                    ty.make_legal_at(offset, *width, limbs);
                    offset += width;
                }
            }
        }
    }
}

/// A block inside a module.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Instance {
    /// As written in Rust: `count`, `encoder[3]`.
    pub name: String,
    /// Which module it is.
    pub module: ModuleId,
}

/// What a module does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Body {
    /// Combinational statements, executed in order until nothing changes.
    Logic(Vec<Statement>),
    /// One of the project's primitives. Ports by name, see [`Primitive`].
    Primitive(Primitive),
}

/// Storage. All primitives have the port `clock`, except an asynchronous ROM.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Primitive {
    /// Ports `clock`, `reset`, `enable`, `d`, `q`. On a rising edge: `q := reset ? reset_value :
    /// enable ? d : q`.
    Register {
        /// Width of `d` and `q`.
        width: usize,
        /// Value after reset, also the value at power-up in simulation.
        reset_value: BigUint,
    },
    /// A memory of `depth` words.
    ///
    /// Write port `i`: `write_address[i]`, `write_data[i]`, `write_enable[i]`; on a rising edge
    /// an enabled port writes; of several ports writing one word the highest index wins.
    /// Read port `i`: `read_address[i]`, `read_data[i]` and, if synchronous, `read_enable[i]`.
    /// A synchronous read delivers after the edge the word as it was before the edge (read
    /// first) and holds its data while not enabled. Reading past `depth` gives zero, writing
    /// there does nothing. Contents at power-up are zero in simulation and are not reset.
    Memory {
        /// Width of a word.
        width: usize,
        /// Number of words.
        depth: usize,
        /// Width of an address.
        address_width: usize,
        /// Number of read ports.
        reads: usize,
        /// Number of write ports.
        writes: usize,
        /// Whether reads are registered.
        read_kind: ReadKind,
    },
    /// A read-only memory: ports `address`, `data` and, if synchronous, `clock`.
    Rom {
        /// Width of a word.
        width: usize,
        /// Width of an address.
        address_width: usize,
        /// The words from address 0; the rest is zero.
        data: Vec<BigUint>,
        /// Whether the read is registered.
        read_kind: ReadKind,
    },
}

/// Whether a memory's read port is registered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReadKind {
    /// Data one cycle after the address.
    Synchronous,
    /// Data in the same cycle.
    Asynchronous,
}

/// A signal as a module can name it: its own, or a port of an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Net {
    /// A signal of this module.
    Own(SignalId),
    /// A port of an instance: the signal's id in the instance's module.
    Port(InstanceId, SignalId),
}

/// A statement. Assignments are blocking: a later one wins, a later read sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
    /// `target := value`, widths equal.
    Assign {
        /// What is driven.
        target: Net,
        /// The value.
        value: Expr,
    },
    /// `target[offset +: value.width] := value`; bits past the end of the target are dropped.
    AssignSlice {
        /// What is partly driven.
        target: Net,
        /// First bit.
        offset: Expr,
        /// The bits.
        value: Expr,
    },
    /// `test` is one bit wide.
    If {
        /// Condition.
        test: Expr,
        /// Statements if it is 1.
        then: Vec<Statement>,
        /// Statements if it is 0.
        otherwise: Vec<Statement>,
    },
    /// The first case whose value equals `test` runs, else `default`.
    Match {
        /// What is compared.
        test: Expr,
        /// Cases in order.
        cases: Vec<Case>,
        /// Statements if no case fits.
        default: Vec<Statement>,
    },
    /// A comment from the source.
    Comment(String),
}

/// One arm of a [`Statement::Match`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Case {
    /// The value, as wide as the test.
    pub value: BigUint,
    /// The name of the enum state, if it is one.
    pub label: Option<EnumState>,
    /// What is done.
    pub body: Vec<Statement>,
}

/// A named state of an enumeration.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EnumState {
    /// Name of the Rust type.
    pub ty: String,
    /// Name of the state.
    pub variant: String,
}

/// An expression with its exact width.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Expr {
    /// Width in bits, at least 1.
    pub width: usize,
    /// What it computes.
    pub kind: ExprKind,
}

/// What an expression computes. All arithmetic wraps at the stated width.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ExprKind {
    /// A constant, smaller than 2 to the width.
    Literal(BigUint),
    /// A state of an enumeration and its value.
    EnumLiteral(EnumState, BigUint),
    /// The value of a signal.
    Read(Net),
    /// One operand.
    Unary(UnaryOp, Box<Expr>),
    /// Two operands.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// The operand with zeros above, or its low bits.
    ZeroExtendOrTruncate(Box<Expr>),
    /// The operand with copies of its sign bit above, or its low bits.
    SignExtendOrTruncate(Box<Expr>),
    /// `base[offset +: width]`; bits past the end are zero.
    Slice {
        /// Where the bits come from.
        base: Box<Expr>,
        /// First bit, of any width.
        offset: Box<Expr>,
    },
    /// `base` with the bit at `index` replaced by `value` (one bit); as wide as `base`. An index
    /// past the end leaves `base` as it is.
    ReplaceBit {
        /// The original.
        base: Box<Expr>,
        /// Which bit, of any width.
        index: Box<Expr>,
        /// Its new value.
        value: Box<Expr>,
    },
}

/// Operators with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    /// Bitwise complement; width of the operand.
    Not,
    /// Two's complement; width of the operand.
    Negate,
    /// All bits set; one bit.
    ReduceAnd,
    /// Any bit set; one bit.
    ReduceOr,
    /// Odd number of bits set; one bit.
    ReduceXor,
}

/// Operators with two operands. Except for the shifts and the multiplication both operands have
/// the same width; comparisons give one bit, everything else the width of the operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// Sum.
    Add,
    /// Difference.
    Subtract,
    /// Signed product, as wide as both operands together.
    MultiplySigned,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Left shift by an amount of any width; amounts of the width or more give zero.
    ShiftLeft,
    /// Logical right shift by an amount of any width; amounts of the width or more give zero.
    ShiftRight,
    /// Equal.
    Equal,
    /// Not equal.
    NotEqual,
    /// Unsigned less than.
    LessUnsigned,
    /// Unsigned less than or equal.
    LessEqualUnsigned,
    /// Two's complement less than.
    LessSigned,
    /// Two's complement less than or equal.
    LessEqualSigned,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_encodings_that_an_enumeration_does_not_have_change() {
        let states = |count| SignalType::Enum {
            name: "State".to_owned(),
            variants: (0..count).map(|index| format!("S{index}")).collect(),
        };
        let field = |width, ty| ("field".to_owned(), width, ty);
        let fields = vec![
            field(60, SignalType::Bits),
            field(3, states(5)),
            field(4, states(11)),
            field(61, SignalType::Bits),
        ];
        let ty = SignalType::Struct { name: "Word".to_owned(), fields };
        // 7 becomes 2 of 5 states, 14 becomes 3 of 11; what is legal and what is bits stays.
        let all = |first: u128, second: u128| {
            let bits = (u128::MAX >> 67 << 67) | second << 63 | first << 60 | (u128::MAX >> 68);
            [bits as u64, (bits >> 64) as u64]
        };
        let mut limbs = all(7, 14);
        ty.make_legal(&mut limbs);
        assert_eq!(limbs, all(2, 3));
        ty.make_legal(&mut limbs);
        assert_eq!(limbs, all(2, 3));
    }
}
