//! Driving the inputs of a rust-hdl block by name.
//!
//! rust-hdl lets a visitor read signals of unknown type but not write them, so a list of the
//! inputs is needed once per block: [`crate::ports!`].

use rust_hdl::prelude::{Bits, Clock, In, Signal, Signed, Synth};
use std::collections::BTreeMap;
use std::collections::btree_map::IntoIter;
use std::iter::Peekable;

/// A type whose value can be made from limbs.
///
/// Enumerations and structures of a design are not among the implementations below, because
/// rust-hdl has no way from bits to such a value: inputs of such types are shown as a [`Port`] that has one.
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

    /// How many names [`Port::names`] appends.
    fn count(&self) -> usize;

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

    fn count(&self) -> usize {
        1
    }

    fn drive(&mut self, _leaf: usize, value: &[u64]) {
        self.next = T::from_limbs(value);
    }
}

impl<T: PortValue> Port for [Signal<In, T>] {
    fn names(&self, name: &str, names: &mut Vec<String>) {
        names.extend((0..self.len()).map(|i| format!("{name}[{i}]")));
    }

    fn count(&self) -> usize {
        self.len()
    }

    fn drive(&mut self, leaf: usize, value: &[u64]) {
        self[leaf].next = T::from_limbs(value);
    }
}

impl<T: PortValue, const N: usize> Port for [Signal<In, T>; N] {
    fn names(&self, name: &str, names: &mut Vec<String>) {
        self.as_slice().names(name, names);
    }

    fn count(&self) -> usize {
        N
    }

    fn drive(&mut self, leaf: usize, value: &[u64]) {
        self.as_mut_slice().drive(leaf, value);
    }
}

impl<T: PortValue> Port for Vec<Signal<In, T>> {
    fn names(&self, name: &str, names: &mut Vec<String>) {
        self.as_slice().names(name, names);
    }

    fn count(&self) -> usize {
        self.len()
    }

    fn drive(&mut self, leaf: usize, value: &[u64]) {
        self.as_mut_slice().drive(leaf, value);
    }
}

/// Shows every input of a block, in an order that is always the same; made by [`crate::ports!`].
pub type Ports<B> = fn(&mut B, &mut Inputs<'_>);

/// What is done with the inputs of a block while [`Ports`] shows them one by one. It knows no type of
/// a block: what stands in [`Ports`] is compiled once for each of hundreds of blocks.
pub struct Inputs<'a>(Task<'a>);

enum Task<'a> {
    /// Lists the names.
    Names(&'a mut Vec<String>),
    /// Drives the inputs that have new values, by their positions in the list of names.
    Drive { values: Peekable<IntoIter<usize, Vec<u64>>>, next: usize },
}

impl Inputs<'_> {
    /// Every single input by name, in the order of [`Ports`].
    pub(super) fn list(show: impl FnOnce(&mut Inputs<'_>)) -> Vec<String> {
        let mut names = vec![];
        show(&mut Inputs(Task::Names(&mut names)));
        names
    }

    /// For [`Ports`] that drives inputs, given by their positions in the list.
    pub(super) fn driving(values: BTreeMap<usize, Vec<u64>>) -> Inputs<'static> {
        Inputs(Task::Drive { values: values.into_iter().peekable(), next: 0 })
    }

    /// Shows an input, or an array of inputs, by its name in the netlist (without the index of an array).
    pub fn input(&mut self, name: &str, port: &mut dyn Port) {
        match &mut self.0 {
            Task::Names(names) => port.names(name, names),
            Task::Drive { values, next } => {
                let first = *next;
                *next += port.count();
                while let Some((leaf, value)) = values.next_if(|(leaf, _)| *leaf < *next) {
                    port.drive(leaf - first, &value);
                }
            }
        }
    }

    /// Shows the input `port` of the interface with the number `index` in an array of interfaces.
    pub fn input_of(&mut self, array: &str, index: usize, name: &str, port: &mut dyn Port) {
        match self.0 {
            Task::Names(_) => self.input(&format!("{array}[{index}].{name}"), port),
            Task::Drive { .. } => self.input("", port),
        }
    }
}

/// Lists the inputs of a rust-hdl block, the clock among them, for the golden engine.
///
/// A port may be a signal, an array or a `Vec` of signals, an input inside an interface
/// (`push.valid`) or inside one of an array of interfaces (`push[0].valid`).
///
/// ```
/// use heddle_engine::golden::Ports;
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
/// let ports: Ports<Sum> = heddle_engine::ports!(Sum: clock, terms);
/// ```
#[macro_export]
macro_rules! ports {
    ($block:ty: $($inputs:tt)*) => {
        |_block: &mut $block, _inputs: &mut $crate::golden::Inputs<'_>| {
            $crate::show_ports!(_block, _inputs: $($inputs)*);
        }
    };
}

/// Shows the inputs of a block, listed as in [`ports!`](crate::ports), for a function of type
/// [`Ports`] that shows others as well.
#[macro_export]
macro_rules! show_ports {
    ($block:ident, $inputs:ident: $($head:ident $([$head_index:literal])?
        $(. $tail:ident $([$tail_index:literal])?)*),* $(,)?) => {
        $($inputs.input(
            ::std::concat!(
                ::std::stringify!($head) $(, "[", $head_index, "]")?
                $(, ".", ::std::stringify!($tail) $(, "[", $tail_index, "]")?)*
            ),
            {
                use $crate::golden::Port as _;
                $block.$head $([$head_index])? $(.$tail $([$tail_index])?)* .port()
            },
        );)*
    };
}
