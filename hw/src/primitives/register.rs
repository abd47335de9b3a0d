//! Register with enable and synchronous reset.
//!
//! The only flip-flop of the project. Every register has a reset value, which is also its value
//! at power-up in simulation, so that nothing depends on initial values after synthesis.
//!
//! ```text
//!            +----------+
//!  clock --->|>         |
//!  reset --->|          |
//! enable --->|        q |---> q
//!      d --->|          |
//!            +----------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge with `reset`, `q` becomes the reset value, whatever `enable` says.
//! 2. On a rising edge without `reset` and with `enable`, `q` becomes `d`.
//! 3. Otherwise `q` holds.
//!
//! # Timing
//!
//! One cycle from `d` to `q`; no combinational path.
//!
//! # Cost
//!
//! `T::BITS` flip-flops.
//!
//! # Example
//!
//! ```
//! use heddle_hw::primitives::Register;
//! use rust_hdl::prelude::*;
//!
//! let mut count = Register::<Bits<8>>::new(3.into());
//! count.enable.next = true;
//! for expected in 3_u64..6 {
//!     assert_eq!(count.q.val(), expected);
//!     count.d.next = count.q.val() + 1;
//!     for level in [false, true] {
//!         count.clock.next = level.into();
//!         assert!(simulate(&mut count, 10));
//!     }
//! }
//! ```

use super::text;
use rust_hdl::prelude::*;

/// Register with enable and synchronous reset; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct Register<T: Synth> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Loads the reset value; stronger than `enable`.
    pub reset: Signal<In, Bit>,
    /// The register takes `d` at the end of this cycle.
    pub enable: Signal<In, Bit>,
    /// The next value.
    pub d: Signal<In, T>,
    /// The present value.
    pub q: Signal<Out, T>,
    _reset_value: T,
}

impl<T: Synth> Register<T> {
    /// A register that holds `reset_value` at power-up and after a reset.
    pub fn new(reset_value: T) -> Self {
        assert!(T::BITS >= 1, "A register holds at least one bit.");
        Self {
            clock: Signal::default(),
            reset: Signal::default(),
            enable: Signal::default(),
            d: Signal::default(),
            q: Signal::new_with_default(reset_value),
            _reset_value: reset_value,
        }
    }
}

impl<T: Synth> Default for Register<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: Synth> Logic for Register<T> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            if self.reset.val() {
                self.q.next = self._reset_value;
            } else if self.enable.val() {
                self.q.next = self.d.val();
            }
        }
    }

    fn connect(&mut self) {
        self.q.connect();
    }

    fn hdl(&self) -> Verilog {
        let width = T::BITS;
        let digits = text::hex(self._reset_value);
        Verilog::Custom(format!(
            "\
// heddle-primitive register width={width} reset_value={digits}
initial q = {width}'h{digits};
always @(posedge clock) begin
  if (reset) q <= {width}'h{digits};
  else if (enable) q <= d;
end
"
        ))
    }

    crate::block_type!();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    fn register() -> Register<Bits<8>> {
        Register::new(0x1f.into())
    }

    #[test]
    fn powers_up_with_the_reset_value() {
        assert_eq!(register().q.val(), 0x1f);
    }

    #[test]
    fn loads_when_enabled_and_holds_otherwise() {
        let mut uut = register();
        uut.d.next = 0xa5.into();
        step!(uut);
        assert_eq!(uut.q.val(), 0x1f);
        uut.enable.next = true;
        step!(uut);
        assert_eq!(uut.q.val(), 0xa5);
    }

    #[test]
    fn reset_is_stronger_than_enable_and_needs_an_edge() {
        let mut uut = register();
        uut.d.next = 0xa5.into();
        uut.enable.next = true;
        step!(uut);
        uut.reset.next = true;
        crate::testing::settle(&mut uut);
        assert_eq!(uut.q.val(), 0xa5);
        step!(uut);
        assert_eq!(uut.q.val(), 0x1f);
    }

    #[test]
    fn a_copy_has_its_own_state() {
        let mut uut = register();
        let saved = uut.clone();
        uut.enable.next = true;
        step!(uut);
        assert_eq!((uut.q.val(), saved.q.val()), (0.into(), 0x1f.into()));
    }

    #[test]
    fn the_text_begins_with_kind_width_and_reset_value() {
        let first_line = |hdl| match hdl {
            Verilog::Custom(text) => text.lines().next().unwrap().to_string(),
            other => panic!("{other:?}"),
        };
        assert_eq!(
            first_line(register().hdl()),
            "// heddle-primitive register width=8 reset_value=1f"
        );
        assert_eq!(
            first_line(Register::<Signed<5>>::new((-3).into()).hdl()),
            "// heddle-primitive register width=5 reset_value=1d"
        );
    }
}
