//! The inputs of a block by name, found field by field.
//!
//! The golden engine wants a list of the inputs of a block. A probe gives all its fields; the
//! type of each field knows which inputs are in it.

use heddle_engine::golden::PortValue;
use rust_hdl::prelude::*;

/// A field of a block.
pub trait Field {
    /// Appends the names of the inputs in this field, given its own name.
    fn names(&self, _name: &str, _names: &mut Vec<String>) {}

    /// Drives the input whose position in [`Field::names`] is `leaf`.
    fn drive(&mut self, _leaf: usize, _value: &[u64]) {}

    /// How many inputs are in this field.
    fn count(&self) -> usize {
        let mut names = Vec::new();
        self.names("", &mut names);
        names.len()
    }
}

impl<T: PortValue> Field for Signal<In, T> {
    fn names(&self, name: &str, names: &mut Vec<String>) {
        names.push(name.to_owned());
    }

    fn drive(&mut self, _leaf: usize, value: &[u64]) {
        self.next = T::from_limbs(value);
    }
}

impl<T: Synth> Field for Signal<Out, T> {}
impl<T: Synth> Field for Signal<Local, T> {}
impl<T: Synth> Field for Constant<T> {}

impl<F: Field, const N: usize> Field for [F; N] {
    fn names(&self, name: &str, names: &mut Vec<String>) {
        for (index, field) in self.iter().enumerate() {
            field.names(&format!("{name}[{index}]"), names);
        }
    }

    fn drive(&mut self, mut leaf: usize, value: &[u64]) {
        for field in self {
            let count = field.count();
            if leaf < count {
                return field.drive(leaf, value);
            }
            leaf -= count;
        }
    }
}

/// Implements the golden engine's list of inputs for a block (`Port`, from all its fields), or
/// [`Field`] for an interface.
macro_rules! inputs {
    (block $(const $size:ident: usize;)? $name:ty: $($field:ident),*) => {
        impl $(<const $size: usize>)? heddle_engine::golden::Port for $name {
            fn names(&self, _name: &str, names: &mut Vec<String>) {
                $($crate::fields::Field::names(&self.$field, stringify!($field), names);)*
            }

            fn count(&self) -> usize {
                0 $(+ $crate::fields::Field::count(&self.$field))*
            }

            fn drive(&mut self, leaf: usize, value: &[u64]) {
                $crate::fields::drive(leaf, value, &mut [$(&mut self.$field),*]);
            }
        }
    };
    (interface $name:ty: $($field:ident),*) => {
        impl $crate::fields::Field for $name {
            fn names(&self, name: &str, names: &mut Vec<String>) {
                $($crate::fields::Field::names(
                    &self.$field, &format!("{name}.{}", stringify!($field)), names,
                );)*
            }

            fn drive(&mut self, leaf: usize, value: &[u64]) {
                $crate::fields::drive(leaf, value, &mut [$(&mut self.$field),*]);
            }
        }
    };
}
pub(crate) use inputs;

/// Drives one input of several fields.
pub fn drive(mut leaf: usize, value: &[u64], fields: &mut [&mut dyn Field]) {
    for field in fields {
        let count = field.count();
        if leaf < count {
            return field.drive(leaf, value);
        }
        leaf -= count;
    }
}
