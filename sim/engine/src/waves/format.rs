//! How a viewer shows a number.

use heddle_netlist::design::SignalType;

/// How GTKWave shows a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Base 2.
    Binary,
    /// Base 16.
    Hexadecimal,
    /// Base 10.
    Decimal,
    /// Base 10, two's complement.
    SignedDecimal,
    /// Names of states, which GTKWave shows only where it is told to.
    States,
}

impl Format {
    /// The format for a signal of a type: binary for single bits, the names of states, signed
    /// decimal for signed numbers, else hexadecimal.
    pub fn of(ty: &SignalType, width: u32) -> Format {
        match ty {
            SignalType::Signed => Format::SignedDecimal,
            SignalType::Clock => Format::Binary,
            SignalType::Enum { .. } => Format::States,
            _ if width == 1 => Format::Binary,
            _ => Format::Hexadecimal,
        }
    }

    /// GTKWave's trace flags; 0x20 justifies to the right.
    pub(super) fn flags(self) -> u64 {
        match self {
            Format::Binary => 0x28,
            Format::Hexadecimal => 0x22,
            Format::Decimal => 0x24,
            Format::SignedDecimal => 0x420,
            Format::States => 0x1_0000_0028,
        }
    }
}
