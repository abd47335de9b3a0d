//! Driving the inputs of a rust-hdl block by name.
//!
//! rust-hdl lets a visitor read signals of unknown type but not write them, so a list of the
//! inputs is needed once per block: [`crate::ports!`].

use rust_hdl::prelude::{Bits, Clock, In, Signal, Signed, Synth};
use std::collections::HashMap;

/// A type whose value can be made from limbs.
///
/// Enumerations and structures of a design are not among the implementations below, because
/// rust-hdl has no way from bits to such a value; see [`PortWriter::and`] for inputs of such types.
pub trait PortValue: Synth {
    /// The value; bits above the width are zero.
    fn from_limbs(limbs: &[u64]) -> Self;
}

impl PortValue for bool {
    fn from_limbs(limbs: &[u64]) -> bool {
        limbs[0] != 0
    }
}

impl PortValue for Clock {
    fn from_limbs(limbs: &[u64]) -> Clock {
        Clock { clk: limbs[0] != 0 }
    }
}

impl<const N: usize> PortValue for Bits<N> {
    fn from_limbs(limbs: &[u64]) -> Bits<N> {
        if N <= 64 {
            return limbs[0].into();
        }
        let digits = limbs.iter().flat_map(|limb| [*limb as u32, (limb >> 32) as u32]);
        num_bigint::BigUint::new(digits.collect()).into()
    }
}

impl<const N: usize> PortValue for Signed<N> {
    fn from_limbs(limbs: &[u64]) -> Signed<N> {
        rust_hdl::prelude::signed_cast(Bits::from_limbs(limbs))
    }
}

/// One input, or an array of inputs.
pub trait Port {
    /// Appends the names of the inputs, given the name of the whole.
    fn names(&self, name: &str, names: &mut Vec<String>);

    /// Drives the input whose position in [`Port::names`] is `leaf`.
    fn drive(&mut self, leaf: usize, value: &[u64]);

    /// This port; by method call also what dereferences to a port, such as an array in a link.
    fn port(&mut self) -> &mut dyn Port
    where
        Self: Sized,
    {
        self
    }
}

impl<T: PortValue> Port for Signal<In, T> {
    fn names(&self, name: &str, names: &mut Vec<String>) {
        names.push(name.into());
    }

    fn drive(&mut self, _leaf: usize, value: &[u64]) {
        self.next = T::from_limbs(value);
    }
}

impl<T: PortValue> Port for [Signal<In, T>] {
    fn names(&self, name: &str, names: &mut Vec<String>) {
        names.extend((0..self.len()).map(|i| format!("{name}[{i}]")));
    }

    fn drive(&mut self, leaf: usize, value: &[u64]) {
        self[leaf].next = T::from_limbs(value);
    }
}

impl<T: PortValue, const N: usize> Port for [Signal<In, T>; N] {
    fn names(&self, name: &str, names: &mut Vec<String>) {
        self.as_slice().names(name, names);
    }

    fn drive(&mut self, leaf: usize, value: &[u64]) {
        self.as_mut_slice().drive(leaf, value);
    }
}

impl<T: PortValue> Port for Vec<Signal<In, T>> {
    fn names(&self, name: &str, names: &mut Vec<String>) {
        self.as_slice().names(name, names);
    }

    fn drive(&mut self, leaf: usize, value: &[u64]) {
        self.as_mut_slice().drive(leaf, value);
    }
}

/// How to reach a port of a block.
pub type Access<B> = fn(&mut B) -> &mut dyn Port;

/// Drives one input of a block.
pub type Drive<B> = fn(&mut B, &[u64]);

/// How to reach a port of an interface with some number in an array.
pub type AccessOf<B> = fn(&mut B, usize) -> &mut dyn Port;

/// Drives one input of an interface with some number in an array.
pub type DriveOf<B> = fn(&mut B, usize, &[u64]);

/// An array of interfaces: its name, and how many there are.
#[derive(Clone)]
struct Array<B> {
    name: &'static str,
    length: fn(&B) -> usize,
}

/// The inputs of a block; made by [`crate::ports!`].
#[derive(Clone)]
pub struct PortWriter<B> {
    ports: Vec<(&'static str, Access<B>)>,
    /// Inputs whose types are the design's own.
    typed: Vec<(&'static str, Drive<B>)>,
    /// Ports of arrays of interfaces, by their names in the interface.
    ports_of: Vec<(Array<B>, &'static str, AccessOf<B>)>,
    /// Those of them whose types are the design's own.
    typed_of: Vec<(Array<B>, &'static str, DriveOf<B>)>,
}

impl<B> PortWriter<B> {
    /// From names as in the netlist (without the index of an array) and the way to each.
    pub fn new(ports: Vec<(&'static str, Access<B>)>) -> PortWriter<B> {
        PortWriter { ports, typed: Vec::new(), ports_of: Vec::new(), typed_of: Vec::new() }
    }

    /// These inputs and others.
    #[must_use]
    pub fn with(mut self, others: PortWriter<B>) -> PortWriter<B> {
        self.ports.extend(others.ports);
        self.typed.extend(others.typed);
        self.ports_of.extend(others.ports_of);
        self.typed_of.extend(others.typed_of);
        self
    }

    /// These inputs and one whose type is an enumeration or a structure of the design.
    #[must_use]
    pub fn and(mut self, name: &'static str, drive: Drive<B>) -> PortWriter<B> {
        self.typed.push((name, drive));
        self
    }

    /// These inputs and the port `port` of every interface of an array.
    #[must_use]
    pub fn each(
        mut self,
        array: &'static str,
        length: fn(&B) -> usize,
        port: &'static str,
        access: AccessOf<B>,
    ) -> PortWriter<B> {
        self.ports_of.push((Array { name: array, length }, port, access));
        self
    }

    /// As [`PortWriter::each`], for an input whose type is an enumeration or a structure of the design.
    #[must_use]
    pub fn and_each(
        mut self,
        array: &'static str,
        length: fn(&B) -> usize,
        port: &'static str,
        drive: DriveOf<B>,
    ) -> PortWriter<B> {
        self.typed_of.push((Array { name: array, length }, port, drive));
        self
    }

    /// Every single input by name.
    pub(super) fn leaves(&self, block: &mut B) -> HashMap<String, Leaf<B>> {
        let mut leaves = HashMap::new();
        for &(name, access) in &self.ports {
            let mut names = vec![];
            access(block).names(name, &mut names);
            let indexed = names.into_iter().enumerate();
            leaves.extend(indexed.map(|(leaf, name)| (name, Leaf::Port { access, leaf })));
        }
        let typed = self.typed.iter();
        leaves.extend(typed.map(|&(name, drive)| (name.to_owned(), Leaf::Typed(drive))));
        for (array, port, access) in &self.ports_of {
            for index in 0..(array.length)(block) {
                let mut names = vec![];
                access(block, index).names(&array.name_of(index, port), &mut names);
                let indexed = names.into_iter().enumerate();
                let access = *access;
                let leaf = |leaf| Leaf::PortOf { access, index, leaf };
                leaves.extend(indexed.map(|(number, name)| (name, leaf(number))));
            }
        }
        for (array, port, drive) in &self.typed_of {
            let indices = 0..(array.length)(block);
            let drive = *drive;
            leaves.extend(
                indices.map(|index| (array.name_of(index, port), Leaf::TypedOf { drive, index })),
            );
        }
        leaves
    }
}

impl<B> Array<B> {
    fn name_of(&self, index: usize, port: &str) -> String {
        format!("{}[{index}].{port}", self.name)
    }
}

/// One input of a block.
pub(super) enum Leaf<B> {
    Port { access: Access<B>, leaf: usize },
    Typed(Drive<B>),
    PortOf { access: AccessOf<B>, index: usize, leaf: usize },
    TypedOf { drive: DriveOf<B>, index: usize },
}

impl<B> Leaf<B> {
    pub(super) fn drive(&self, block: &mut B, value: &[u64]) {
        match self {
            Leaf::Port { access, leaf } => access(block).drive(*leaf, value),
            Leaf::Typed(drive) => drive(block, value),
            Leaf::PortOf { access, index, leaf } => access(block, *index).drive(*leaf, value),
            Leaf::TypedOf { drive, index } => drive(block, *index, value),
        }
    }
}

/// Lists the inputs of a rust-hdl block, the clock among them, for the golden engine.
///
/// A port may be a signal, an array or a `Vec` of signals, an input inside an interface
/// (`push.valid`) or inside one of an array of interfaces (`push[0].valid`).
///
/// ```
/// use heddle_engine::golden::PortWriter;
/// use rust_hdl::prelude::*;
///
/// #[derive(LogicBlock, Default)]
/// struct Sum {
///     pub clock: Signal<In, Clock>,
///     pub terms: [Signal<In, Bits<8>>; 4],
///     pub sum: Signal<Out, Bits<8>>,
/// }
/// # impl Logic for Sum { fn update(&mut self) {} }
///
/// let ports: PortWriter<Sum> = heddle_engine::ports!(Sum: clock, terms);
/// ```
#[macro_export]
macro_rules! ports {
    ($block:ty: $($head:ident $([$head_index:literal])?
        $(. $tail:ident $([$tail_index:literal])?)*),* $(,)?) => {
        $crate::golden::PortWriter::<$block>::new(::std::vec![$((
            ::std::concat!(
                ::std::stringify!($head) $(, "[", $head_index, "]")?
                $(, ".", ::std::stringify!($tail) $(, "[", $tail_index, "]")?)*
            ),
            |block: &mut $block| -> &mut dyn $crate::golden::Port {
                use $crate::golden::Port as _;
                block.$head $([$head_index])? $(.$tail $([$tail_index])?)* .port()
            },
        )),*])
    };
}
