//! From bits to the enumerations and structures of the hardware, for the golden engine: rust-hdl has
//! a way from such a value to its bits only.

use heddle_engine::golden::Port;
use heddle_hw::dual_path::stacks::{Covered, Path, Shared};
use heddle_hw::words::decoded::{Control, Csr, Decoded, Operation, Source, Unit, Width};
use heddle_hw::words::{
    Annotation, ArrivalSource, DecodedFloat, Executed, Fault, FloatOperation, FloatUnit, Insertion,
    Kind, Order, Policy, RequestKind, RoundingMode, Sides, SplitOperation,
};
use rust_hdl::core::prelude::{Bits, In, Signal, Synth};

/// A value that can be made from its bits.
pub trait Encoded: Synth {
    /// The value with these bits, the lowest first. An enumeration takes its last state for
    /// encodings that it does not have.
    fn of(bits: u128) -> Self;
}

/// An input whose type is the hardware's own.
pub struct TypedInput<'a, T: Encoded>(pub &'a mut Signal<In, T>);

impl<T: Encoded> Port for TypedInput<'_, T> {
    fn names(&self, name: &str, names: &mut Vec<String>) {
        names.push(name.into());
    }

    fn count(&self) -> usize {
        1
    }

    fn drive(&mut self, _leaf: usize, value: &[u64]) {
        self.0.next = decoded(value);
    }
}

/// The value with these limbs, which has 128 bits at most.
fn decoded<T: Encoded>(limbs: &[u64]) -> T {
    const { assert!(T::BITS <= 128, "wider values have no way from bits") };
    let high = limbs.get(1).copied().unwrap_or_default();
    T::of(u128::from(limbs[0]) | u128::from(high) << 64)
}

impl Encoded for bool {
    fn of(bits: u128) -> bool {
        bits & 1 == 1
    }
}

impl<const N: usize> Encoded for Bits<N> {
    fn of(bits: u128) -> Bits<N> {
        const { assert!(N <= 64, "fields are short") };
        (bits as u64 & (u64::MAX >> (64 - N))).into()
    }
}

/// The states of enumerations in the order of their declaration.
macro_rules! enumerations {
    ($($name: ident: $($state: ident),+;)+) => {
        $(impl Encoded for $name {
            fn of(bits: u128) -> $name {
                const STATES: &[$name] = &[$($name::$state),+];
                let index = bits & ((1 << $name::BITS) - 1);
                STATES[usize::min(index as usize, STATES.len() - 1)]
            }
        })+
    };
}

/// The fields of structures in the order of their declaration, the first in the lowest bits.
macro_rules! structures {
    ($($name: ident: $($field: ident),+;)+) => {
        $(impl Encoded for $name {
            fn of(bits: u128) -> $name {
                let mut rest = bits;
                $(let $field = take(&mut rest);)+
                $name { $($field),+ }
            }
        })+
    };
}

/// The lowest field.
fn take<T: Encoded>(rest: &mut u128) -> T {
    let value = T::of(*rest);
    *rest >>= T::BITS;
    value
}

enumerations! {
    ArrivalSource: Fill, Row, Completion;
    Control: Next, Branch, Indirect, Exit, Barrier, Illegal;
    Csr: GlobalThread, Thread, Block, ThreadsPerBlock, Blocks, WarpSlot, Lane, Arguments, Cycle,
        CycleHigh, Retired, RetiredHigh;
    Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly,
        DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement;
    FloatOperation: SignInjection, Extremum, Comparison, Class, Fused, Sum, Product, ToInteger,
        FromInteger, Quotient, Root;
    FloatUnit: Alu, Fma, Fdiv;
    Insertion: Miss, Hit, Conflict, Static;
    Kind: None, Pc, Return, Exit;
    Operation: Add, Subtract, ShiftLeft, SetLess, SetLessUnsigned, Xor, ShiftRight,
        ShiftRightArithmetic, Or, And, Second;
    Order: Lrr, Age, Rrb, Srr, Gto, TwoLevel;
    Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri;
    Sides: Full, Constrained;
    RequestKind: Load, Store, Atomic;
    RoundingMode: NearestEven, TowardZero, Down, Up, NearestAway;
    Source: Operation, Link, Ballot, Csr;
    SplitOperation: None, Mask, Split, Merge;
    Unit: Alu, Multiply, Divide, Memory;
    Width: Byte, Half, Word;
}

structures! {
    Annotation: kind, rpc, uniform, likely, lpc;
    Covered: kind, rpc, branch_depth, hint_valid, hint, diverged, awaits;
    DecodedFloat: unit, operation, variant, mode;
    Executed: kind, rpc, calls, returns, jumps, post_dominator;
    Decoded: unit, control, source, operation, variant, rs1, rs2, rd, writes, first_is_pc,
        second_is_immediate, immediate, csr, store, atomic, width, zero_extend, atomic_operation,
        calls, returns;
    Path: pc, call_depth;
    Shared: kind, rpc, branch_depth, hint_valid, hint;
}
