//! Ports of a block by name, and values for them.
//!
//! A bench lists the ports that it uses once, with [`ports!`](macro@crate::ports); everything else speaks of
//! fields of that list.

use crate::runner::Runner;
use heddle_engine::layout::limbs;
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::{InputId, Netlist, SignalId};
use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// An input of the block.
#[derive(Clone, Copy, Debug)]
pub struct In(InputId, u32);

/// An output of the block.
#[derive(Clone, Copy, Debug)]
pub struct Out(SignalId, u32);

/// A port that a bench can look up.
pub trait Port: Sized {
    /// The port with this name.
    fn find(netlist: &Netlist, name: &str) -> Option<Self>;
}

impl Port for In {
    fn find(netlist: &Netlist, name: &str) -> Option<In> {
        let id = netlist.find_input(name)?;
        Some(In(id, netlist.inputs[id.0 as usize].width))
    }
}

impl Port for Out {
    fn find(netlist: &Netlist, name: &str) -> Option<Out> {
        let id = netlist.find_signal(name)?;
        Some(Out(id, netlist.signals[id.0 as usize].width))
    }
}

/// The port with this name. Panics if there is none: that is a bug of the block or of its bench.
pub fn port<P: Port>(netlist: &Netlist, name: &str) -> P {
    P::find(netlist, name).unwrap_or_else(|| panic!("{} has no port `{name}`", netlist.name))
}

/// The ports of an array, by their number, or a port of each link of an array: `slots[].idle`. Panics if there are none.
pub fn array<P: Port>(netlist: &Netlist, name: &str) -> Vec<P> {
    let (array, port) = name.split_once("[]").unwrap_or((name, ""));
    let ports: Vec<P> =
        (0..).map_while(|index| P::find(netlist, &format!("{array}[{index}]{port}"))).collect();
    assert!(!ports.is_empty(), "{} has no ports `{array}[]{port}`", netlist.name);
    ports
}

/// Declares the ports that a bench uses: inputs, arrays of inputs, outputs, arrays of outputs. A port
/// is found by the name of its field or by the text behind it, those of links in an array as `slots[].idle`.
///
/// ```
/// heddle_testbenches::ports! {
///     /// Ports of a unit.
///     struct Ports {
///         in valid, first = "operands.first";
///         ins lane;
///         out ready;
///         outs result;
///     }
/// }
/// ```
#[macro_export]
macro_rules! ports {
    (
        $(#[$doc: meta])*
        $visibility: vis struct $ports: ident {
            $(in $($in: ident $(= $in_name: literal)?),+;)?
            $(ins $($ins: ident $(= $ins_name: literal)?),+;)?
            $(out $($out: ident $(= $out_name: literal)?),+;)?
            $(outs $($outs: ident $(= $outs_name: literal)?),+;)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        #[allow(missing_docs, reason = "the block describes its ports")]
        $visibility struct $ports {
            $($(pub $in: $crate::ports::In,)+)?
            $($(pub $ins: Vec<$crate::ports::In>,)+)?
            $($(pub $out: $crate::ports::Out,)+)?
            $($(pub $outs: Vec<$crate::ports::Out>,)+)?
        }

        impl $ports {
            /// Panics if a port is missing: that is a bug of the block or of its bench.
            pub fn of(runner: &$crate::runner::Runner<'_>) -> Self {
                let netlist = &runner.built().netlist;
                $ports {
                    $($($in: $crate::ports::port(netlist, $crate::ports!(@name $in $($in_name)?)),)+)?
                    $($($ins: $crate::ports::array(netlist, $crate::ports!(@name $ins $($ins_name)?)),)+)?
                    $($($out: $crate::ports::port(netlist, $crate::ports!(@name $out $($out_name)?)),)+)?
                    $($($outs: $crate::ports::array(netlist, $crate::ports!(@name $outs $($outs_name)?)),)+)?
                }
            }
        }
    };
    (@name $field: ident) => { stringify!($field) };
    (@name $field: ident $name: literal) => { $name };
}

/// What an input can be set to.
pub trait Value {
    /// The limbs, as many as there are.
    fn limbs(self) -> Vec<u64>;
}

/// Numbers of 64 bits or fewer.
macro_rules! values {
    ($($number: ty),*) => {
        $(impl Value for $number {
            fn limbs(self) -> Vec<u64> {
                vec![u64::try_from(self).expect("no port has negative values")]
            }
        })*
    };
}

values!(bool, i32, u32, u64, usize);

impl Value for u128 {
    fn limbs(self) -> Vec<u64> {
        vec![self as u64, (self >> 64) as u64]
    }
}

impl Value for Vec<u64> {
    fn limbs(self) -> Vec<u64> {
        self
    }
}

/// A word of so many bits in which these are set, as limbs.
pub fn set_of(bits: usize, set: impl IntoIterator<Item = usize>) -> Vec<u64> {
    let mut word = vec![0; bits.div_ceil(64)];
    set.into_iter().for_each(|bit| word[bit / 64] |= 1 << (bit % 64));
    word
}

/// Whether a bit of a word is set.
pub fn is_in(word: &[u64], bit: usize) -> bool {
    word[bit / 64] >> (bit % 64) & 1 == 1
}

impl Value for &Structure {
    fn limbs(self) -> Vec<u64> {
        self.bits.limbs()
    }
}

impl Runner<'_> {
    /// Sets an input. Panics if the value is too large for it.
    pub fn set(&mut self, port: In, value: impl Value) {
        let In(id, width) = port;
        let mut value = value.limbs();
        let length = limbs(width);
        assert!(value.iter().skip(length).all(|limb| *limb == 0), "the value fits the port");
        value.resize(length, 0);
        self.engine().poke(id, &value);
    }

    /// Sets every input of an array.
    pub fn set_all<V: Value>(&mut self, ports: &[In], values: impl IntoIterator<Item = V>) {
        for (port, value) in ports.iter().zip(values) {
            self.set(*port, value);
        }
    }

    /// Sets an input of any type to a random value of it; gives the limbs.
    pub fn random_value(&mut self, port: In, random: &mut ChaCha8Rng) -> Vec<u64> {
        let In(id, width) = port;
        let mut value: Vec<u64> = (0..limbs(width)).map(|_| random.random()).collect();
        if let (Some(top), used @ 1..) = (value.last_mut(), width % 64) {
            *top &= (1 << used) - 1;
        }
        let netlist = &self.built().netlist;
        netlist.make_legal(&netlist.inputs[id.0 as usize], &mut value);
        self.engine().poke(id, &value);
        value
    }

    /// An output of 64 bits or fewer.
    pub fn get(&mut self, port: Out) -> u64 {
        let Out(id, width) = port;
        assert!(width <= 64, "wide outputs are read by their limbs");
        self.engine().peek_u64(id)
    }

    /// Every output of an array.
    pub fn get_all(&mut self, ports: &[Out]) -> Vec<u64> {
        ports.iter().map(|port| self.get(*port)).collect()
    }

    /// Whether an output of one bit is set.
    pub fn is_set(&mut self, port: Out) -> bool {
        self.get(port) == 1
    }

    /// The limbs of an output of any width.
    pub fn get_limbs(&mut self, port: Out) -> Vec<u64> {
        let Out(id, width) = port;
        let mut value = vec![0; limbs(width)];
        self.engine().peek(id, &mut value);
        value
    }

    /// A value of an input that is a structure, all zeros.
    pub fn structure(&self, port: In) -> Structure {
        let netlist = &self.built().netlist;
        Structure::of(netlist, netlist.inputs[port.0.0 as usize].signal)
    }

    /// The value of an output that is a structure.
    pub fn get_structure(&mut self, port: Out) -> Structure {
        let limbs = self.get_limbs(port);
        let mut structure = Structure::of(&self.built().netlist, port.0);
        structure.set_limbs(&limbs);
        structure
    }
}

/// A value of a structure of the hardware.
#[derive(Clone, Debug)]
pub struct Structure {
    fields: Vec<Field>,
    bits: u128,
}

#[derive(Clone, Debug)]
struct Field {
    name: String,
    offset: usize,
    width: usize,
    ty: SignalType,
}

impl Structure {
    /// A value of a signal that is a structure, all zeros. Panics if the signal is none.
    pub fn of(netlist: &Netlist, signal: SignalId) -> Structure {
        let SignalType::Struct { fields, .. } = &netlist.signals[signal.0 as usize].ty else {
            panic!("the signal is a structure");
        };
        let mut offset = 0;
        let place = |(name, width, ty): &(String, usize, SignalType)| {
            offset += width;
            Field { name: name.clone(), offset: offset - width, width: *width, ty: ty.clone() }
        };
        Structure { fields: fields.iter().map(place).collect(), bits: 0 }
    }

    /// Takes the value of a signal of this type.
    pub fn set_limbs(&mut self, limbs: &[u64]) {
        self.bits = limbs.iter().rev().fold(0, |bits, limb| bits << 64 | u128::from(*limb));
    }

    /// A field as text, if there is one of this name: an enumeration by its state, a number in decimal.
    pub fn text(&self, field: &str) -> Option<String> {
        let Field { offset, width, ty, .. } =
            self.fields.iter().find(|known| known.name == field)?;
        let value = self.bits >> offset & ((1 << width) - 1);
        Some(match ty {
            SignalType::Enum { variants, .. } => variants[value as usize].clone(),
            _ => value.to_string(),
        })
    }

    /// The limbs of this value at a port of its type.
    pub fn limbs(&self, port: In) -> Vec<u64> {
        let mut limbs = self.bits.limbs();
        limbs.truncate(self::limbs(port.1));
        limbs
    }

    /// This value with another number in a field.
    #[must_use]
    pub fn with(mut self, field: &str, value: u64) -> Structure {
        let found = self.fields.iter().find(|known| known.name == field);
        let Field { offset, width, .. } = found.unwrap_or_else(|| panic!("no field `{field}`"));
        let mask = (1_u128 << width) - 1;
        assert!(u128::from(value) <= mask, "the value fits the field `{field}`");
        self.bits = self.bits & !(mask << offset) | u128::from(value) << offset;
        self
    }

    /// This value with another state in a field that is an enumeration.
    #[must_use]
    pub fn with_state(self, field: &str, state: &str) -> Structure {
        let found = self.fields.iter().find(|known| known.name == field);
        let Some(SignalType::Enum { variants, .. }) = found.map(|field| &field.ty) else {
            panic!("no field `{field}` with states");
        };
        let index = variants.iter().position(|variant| variant == state);
        let index = index.unwrap_or_else(|| panic!("`{field}` has no state `{state}`"));
        self.with(field, index as u64)
    }
}
