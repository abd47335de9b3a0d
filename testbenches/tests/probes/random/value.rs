//! rust-hdl words of every width of the pool behind one enum.

use heddle_engine::golden::PortValue;
use num_bigint::BigUint;
use rust_hdl::prelude::*;

/// Type of a signal or expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// `Bit`
    Bool,
    /// `Bits<N>`
    Bits(usize),
    /// `Signed<N>`
    Signed(usize),
}

/// A value of one of the [`Type`]s.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// `Bit`
    Bool(bool),
    /// `Bits<N>`
    Bits(AnyBits),
    /// `Signed<N>`
    Signed(AnySigned),
}

/// Operators of two `Bits<N>` with a result of the same type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arithmetic {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
}

/// Comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
}

impl Comparison {
    /// The result for two values of one type.
    pub fn of<T: PartialOrd>(self, a: T, b: T) -> bool {
        match self {
            Self::Equal => a == b,
            Self::NotEqual => a != b,
            Self::Less => a < b,
            Self::LessEqual => a <= b,
            Self::Greater => a > b,
            Self::GreaterEqual => a >= b,
        }
    }
}

macro_rules! pool {
    ($($variant:ident $width:literal),*) => {
        /// The widths that random designs use. The first is the simplest.
        pub const WIDTHS: &[usize] = &[$($width),*];

        /// A `Bits<N>`.
        #[derive(Clone, Copy, Debug, PartialEq)]
        #[allow(missing_docs)]
        pub enum AnyBits { $($variant(Bits<$width>)),* }

        /// A `Signed<N>`.
        #[derive(Clone, Copy, Debug, PartialEq)]
        #[allow(missing_docs)]
        pub enum AnySigned { $($variant(Signed<$width>)),* }

        impl AnyBits {
            /// Width in bits.
            pub fn width(self) -> usize {
                match self { $(Self::$variant(_) => $width),* }
            }

            /// A literal, which must fit.
            pub fn literal(value: u128, width: usize) -> Self {
                match width {
                    $($width => Self::$variant(Bits::from(BigUint::from(value))),)*
                    _ => unreachable!("{width} is not in the pool"),
                }
            }

            /// `self op other`, of equal widths.
            pub fn arithmetic(self, op: Arithmetic, other: Self) -> Self {
                match (self, other) {
                    $((Self::$variant(a), Self::$variant(b)) => Self::$variant(match op {
                        Arithmetic::Add => a + b,
                        Arithmetic::Subtract => a - b,
                        Arithmetic::And => a & b,
                        Arithmetic::Or => a | b,
                        Arithmetic::Xor => a ^ b,
                    }),)*
                    _ => unreachable!("operands of unequal width"),
                }
            }

            /// `self op other`, of equal widths.
            pub fn compare(self, op: Comparison, other: Self) -> bool {
                match (self, other) {
                    $((Self::$variant(a), Self::$variant(b)) => op.of(a, b),)*
                    _ => unreachable!("operands of unequal width"),
                }
            }

            /// `self + carry`
            pub fn add_bool(self, carry: bool) -> Self {
                match self { $(Self::$variant(a) => Self::$variant(a + carry)),* }
            }

            /// `!self`
            pub fn complement(self) -> Self {
                match self { $(Self::$variant(a) => Self::$variant(!a)),* }
            }

            /// `self << amount`; rust-hdl shifts by a word through the same function.
            pub fn shift_left(self, amount: u64) -> Self {
                match self { $(Self::$variant(a) => Self::$variant(a << amount)),* }
            }

            /// `self >> amount`
            pub fn shift_right(self, amount: u64) -> Self {
                match self { $(Self::$variant(a) => Self::$variant(a >> amount)),* }
            }

            /// `self.all()`
            pub fn all(self) -> bool {
                match self { $(Self::$variant(a) => a.all()),* }
            }

            /// `self.any()`
            pub fn any(self) -> bool {
                match self { $(Self::$variant(a) => a.any()),* }
            }

            /// `self.xor()`
            pub fn xor(self) -> bool {
                match self { $(Self::$variant(a) => a.xor()),* }
            }

            /// `self.get_bit(index)`
            pub fn get_bit(self, index: usize) -> bool {
                match self { $(Self::$variant(a) => a.get_bit(index)),* }
            }

            /// `self.replace_bit(index, value)`
            pub fn replace_bit(self, index: usize, value: bool) -> Self {
                match self { $(Self::$variant(a) => Self::$variant(a.replace_bit(index, value))),* }
            }

            /// `bit_cast::<width, _>(self)`
            pub fn cast(self, width: usize) -> Self {
                match self { $(Self::$variant(a) => Self::cast_from(a, width)),* }
            }

            fn cast_from<const N: usize>(a: Bits<N>, width: usize) -> Self {
                match width {
                    $($width => Self::$variant(bit_cast::<$width, N>(a)),)*
                    _ => unreachable!("{width} is not in the pool"),
                }
            }

            /// `self.get_bits::<width>(index)`
            pub fn get_bits(self, width: usize, index: usize) -> Self {
                match self { $(Self::$variant(a) => Self::get_bits_from(a, width, index)),* }
            }

            fn get_bits_from<const N: usize>(a: Bits<N>, width: usize, index: usize) -> Self {
                match width {
                    $($width => Self::$variant(a.get_bits::<$width>(index)),)*
                    _ => unreachable!("{width} is not in the pool"),
                }
            }

            /// The value of a word of at most 64 bits, the low bits of others.
            pub fn to_u64(self) -> u64 {
                let Self::W64(word) = self.cast(64) else { unreachable!("64 is in the pool") };
                word.to_u64()
            }
        }

        impl AnySigned {
            /// Width in bits.
            pub fn width(self) -> usize {
                match self { $(Self::$variant(_) => $width),* }
            }

            /// `self + other` or `self - other`, of equal widths.
            pub fn arithmetic(self, op: Arithmetic, other: Self) -> Self {
                match (self, other) {
                    $((Self::$variant(a), Self::$variant(b)) => Self::$variant(match op {
                        Arithmetic::Add => a + b,
                        _ => a - b,
                    }),)*
                    _ => unreachable!("operands of unequal width"),
                }
            }

            /// `self op other`, of equal widths.
            pub fn compare(self, op: Comparison, other: Self) -> bool {
                match (self, other) {
                    $((Self::$variant(a), Self::$variant(b)) => op.of(a, b),)*
                    _ => unreachable!("operands of unequal width"),
                }
            }

            /// `self * other`, 16 bits each.
            pub fn multiply(self, other: Self) -> Self {
                match (self, other) {
                    (Self::W16(a), Self::W16(b)) => Self::W32(a * b),
                    _ => unreachable!("rust-hdl multiplies 16 bits only"),
                }
            }

            /// `-self`
            pub fn negate(self) -> Self {
                match self { $(Self::$variant(a) => Self::$variant(-a)),* }
            }

            /// `unsigned_cast(self)`
            pub fn unsigned(self) -> AnyBits {
                match self { $(Self::$variant(a) => AnyBits::$variant(unsigned_cast(a))),* }
            }

            /// `signed_cast(bits)`
            pub fn from_bits(bits: AnyBits) -> Self {
                match bits { $(AnyBits::$variant(a) => Self::$variant(signed_cast(a))),* }
            }

            /// `signed_bit_cast::<width, _>(self)`
            pub fn cast(self, width: usize) -> Self {
                match self { $(Self::$variant(a) => Self::cast_from(a, width)),* }
            }

            fn cast_from<const N: usize>(a: Signed<N>, width: usize) -> Self {
                match width {
                    $($width => Self::$variant(signed_bit_cast::<$width, N>(a)),)*
                    _ => unreachable!("{width} is not in the pool"),
                }
            }
        }

        $(
            impl Word for Bits<$width> {
                fn value(self) -> Value {
                    Value::Bits(AnyBits::$variant(self))
                }
                fn word(value: Value) -> Option<Self> {
                    match value {
                        Value::Bits(AnyBits::$variant(word)) => Some(word),
                        _ => None,
                    }
                }
            }

            impl Word for Signed<$width> {
                fn value(self) -> Value {
                    Value::Signed(AnySigned::$variant(self))
                }
                fn word(value: Value) -> Option<Self> {
                    match value {
                        Value::Signed(AnySigned::$variant(word)) => Some(word),
                        _ => None,
                    }
                }
            }
        )*

        /// A value from little-endian limbs.
        pub fn value(ty: Type, limbs: &[u64]) -> Value {
            match ty {
                Type::Bool => Value::Bool(limbs[0] == 1),
                $(
                    Type::Bits($width) => Bits::<$width>::from_limbs(limbs).value(),
                    Type::Signed($width) => Signed::<$width>::from_limbs(limbs).value(),
                )*
                _ => unreachable!("{ty:?} is not in the pool"),
            }
        }

        /// A signal of any type of the pool.
        pub fn signal<D: Readable>(ty: Type) -> Box<dyn AnySignal> {
            match ty {
                Type::Bool => Box::new(Signal::<D, bool>::default()),
                $(
                    Type::Bits($width) => Box::new(Signal::<D, Bits<$width>>::default()),
                    Type::Signed($width) => Box::new(Signal::<D, Signed<$width>>::default()),
                )*
                _ => unreachable!("{ty:?} is not in the pool"),
            }
        }
    };
}

pool!(
    W8 8, W1 1, W4 4, W2 2, W5 5, W13 13, W16 16, W31 31, W32 32, W33 33, W48 48, W64 64, W65 65, W100 100
);

/// A rust-hdl type of the pool.
pub trait Word: Synth + Send {
    /// Into the enum.
    fn value(self) -> Value;
    /// Out of the enum, if it is this type.
    fn word(value: Value) -> Option<Self>;
}

impl Word for bool {
    fn value(self) -> Value {
        Value::Bool(self)
    }
    fn word(value: Value) -> Option<Self> {
        match value {
            Value::Bool(word) => Some(word),
            _ => None,
        }
    }
}

/// A direction whose signals a kernel can read.
pub trait Readable: Direction + Clone + Send + Sized + 'static {
    /// `signal.val()`
    fn read<T: Word>(signal: &Signal<Self, T>) -> T;
}

impl Readable for In {
    fn read<T: Word>(signal: &Signal<Self, T>) -> T {
        signal.val()
    }
}

impl Readable for Out {
    fn read<T: Word>(signal: &Signal<Self, T>) -> T {
        signal.val()
    }
}

impl Readable for Local {
    fn read<T: Word>(signal: &Signal<Self, T>) -> T {
        signal.val()
    }
}

/// A signal of a type known only at run time.
pub trait AnySignal: Block + Send {
    /// `signal.val()`
    fn get(&self) -> Value;
    /// `signal.next = value`. Panics if the type differs.
    fn set(&mut self, value: Value);
    /// A copy with the same state.
    fn copy(&self) -> Box<dyn AnySignal>;
}

impl Clone for Box<dyn AnySignal> {
    fn clone(&self) -> Self {
        (**self).copy()
    }
}

impl<D: Readable, T: Word + 'static> AnySignal for Signal<D, T> {
    fn copy(&self) -> Box<dyn AnySignal> {
        Box::new(self.clone())
    }

    fn get(&self) -> Value {
        D::read(self).value()
    }

    fn set(&mut self, value: Value) {
        self.next = T::word(value).unwrap_or_else(|| panic!("{value:?} is of another type"));
    }
}
