//! Designs that must be refused, each with the message that the author gets.

use super::prelude::*;
use heddle_hw::primitives::Register;
use heddle_netlist::Error;

/// A design that is no hardware, or whose meaning would have to be guessed.
pub struct Refusal {
    /// Name of the Rust type.
    pub name: &'static str,
    /// The message, which names block, signal, problem and expression.
    pub message: &'static str,
    build: fn() -> Result<(), Error>,
}

fn read<B: Block>(name: &str, mut block: B) -> Result<(), Error> {
    block.connect_all();
    heddle_netlist::netlist(&block, name).map(|_| ())
}

/// Blocks and their table entries from structs, kernels and messages.
macro_rules! refused {
    ($(
        struct $name:ident { $($field:ident: $ty:ty),* $(,)? }
        $hash:tt $attribute:tt
        fn update $arguments:tt $body:tt
        => $message:literal
    )*) => {
        $(
            #[derive(LogicBlock, Default)]
            struct $name { $($field: $ty),* }

            impl Logic for $name {
                $hash $attribute
                fn update $arguments $body
            }
        )*

        fn table() -> Vec<Refusal> {
            vec![$(Refusal {
                name: stringify!($name),
                message: $message,
                build: || read(stringify!($name), $name::default()),
            }),*]
        }
    };
}

/// A child for the designs below.
#[derive(LogicBlock, Default)]
struct Increment {
    a: I<Bits<8>>,
    y: O<Bits<8>>,
}

impl Logic for Increment {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() + 1;
    }
}

/// A width as a parameter, used as a number in the kernel.
#[derive(LogicBlock, Default)]
struct ParameterAsValue<const N: usize> {
    a: I<Bits<8>>,
    y: O<Bits<8>>,
}

impl<const N: usize> Logic for ParameterAsValue<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() + N.to_bits();
    }
}

/// A block with Verilog text of its own.
#[derive(LogicBlock, Default)]
struct ForeignText {
    a: I<Bits<8>>,
    y: O<Bits<8>>,
}

impl Logic for ForeignText {
    fn update(&mut self) {
        self.y.next = self.a.val();
    }

    fn connect(&mut self) {
        self.y.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom("assign y = a;".into())
    }
}

/// Every refused design.
pub fn all() -> Vec<Refusal> {
    let mut all = table();
    all.extend([
        Refusal {
            name: "ParameterAsValue",
            message: "block `ParameterAsValue`, signal `y`: `N` is not a signal, a port of a child, a loop variable or a state of an enum (const generics have no value in a kernel: use a `Constant`), in `N`",
            build: || read("ParameterAsValue", ParameterAsValue::<3>::default()),
        },
        Refusal {
            name: "ForeignText",
            message: "block `ForeignText`: its own Verilog text is not synthesizable here: only kernels and the project's primitives are",
            build: || read("ForeignText", ForeignText::default()),
        },
    ]);
    all
}

refused! {
    // What cannot be typed.

    struct TwoSignedCasts { a: I<Signed<8>>, b: I<Signed<8>>, y: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = signed_bit_cast::<16, 8>(self.a.val()) < signed_bit_cast::<16, 8>(self.b.val());
    }
    => "block `TwoSignedCasts`, signal `y`: the width of `signed(a) < signed(b)` follows neither from its operands nor from its context, in `signed(a) < signed(b)`"

    struct ComplementedLiteral { a: I<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() & !3_u32.to_bits();
    }
    => "block `ComplementedLiteral`, signal `y`: operators on bare numbers have no width, in `!3`"

    struct ShiftedLiteralCast { select: I<Bits<6>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<8, 64>(0xFF00_u64 >> self.select.val());
    }
    => "block `ShiftedLiteralCast`, signal `y`: the width of `65280 >> select` follows neither from its operands nor from its context, in `65280 >> select`"

    struct IndexArithmetic { a: I<Bits<8>>, at: I<Bits<3>>, y: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bit((self.at.val() + 1).index());
    }
    => "block `IndexArithmetic`, signal `y`: arithmetic on an index or shift amount can mean `usize` or `Bits`: store it in a wire of its own first, in `a.get_bit((at + 1))`"

    struct MatchArithmetic { a: I<Bits<2>>, b: I<Bits<2>>, y: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        match self.a.val().index() + self.b.val().index() {
            0 => self.y.next = true,
            _ => self.y.next = false,
        }
    }
    => "block `MatchArithmetic`: arithmetic on an index or shift amount can mean `usize` or `Bits`: store it in a wire of its own first, in `a + b`"

    struct LiteralTooLarge { a: I<Bits<8>>, y: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() == 256;
    }
    => "block `LiteralTooLarge`, signal `y`: 256 does not fit into 8 unsigned bits, in `256`"

    struct BitPastTheEnd { a: I<Bits<8>>, y: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bit(8);
    }
    => "block `BitPastTheEnd`, signal `y`: bit 8 of a value of 8 bits, in `a.get_bit(8)`"

    struct SlicePastTheEndByMore { a: I<Bits<8>>, y: O<Bits<4>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bits::<4>(9);
    }
    => "block `SlicePastTheEndByMore`, signal `y`: bit 9 of a value of 8 bits, in `a.get_bits::<4>(9)`"

    struct PatternThatBinds { a: I<Bits<2>>, y: O<Bits<2>> }
    #[hdl_gen]
    fn update(&mut self) {
        match self.a.val().index() {
            0 => self.y.next = 1.into(),
            _other => self.y.next = 2.into(),
        }
    }
    => "block `PatternThatBinds`: pattern `_other` is not a number, a state of the enum or `_`"

    // What is no synchronous hardware.

    struct Latch { a: I<Bits<8>>, enable: I<Bit>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        if self.enable.val() {
            self.y.next = self.a.val();
        }
    }
    => "block `Latch` (Latch), signal `y`: a latch: not assigned where `enable` is false"

    struct LatchInMatch { select: I<Bits<2>>, a: I<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        match self.select.val().index() {
            0 => self.y.next = self.a.val(),
            1 => {}
            _ => self.y.next = 0.into(),
        }
    }
    => "block `LatchInMatch` (LatchInMatch), signal `y`: a latch: not assigned where `select` is 1"

    struct Loop { a: I<Bits<8>>, t: L<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.t.val() + self.a.val();
        self.t.next = self.y.val();
    }
    => "block `Loop`, signal `y`: read before it is assigned, in `t`"

    struct LoopThroughChildren { first: Increment, second: Increment, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.first.a.next = self.second.y.val();
        self.second.a.next = self.first.y.val();
        self.y.next = self.first.y.val();
    }
    => "block `LoopThroughChildren` (LoopThroughChildren): combinational loop: first.a -> first.y -> second.a -> second.y -> first.a"

    struct RegisterNeverReset { clock: I<Clock>, a: I<Bits<8>>, count: Register<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, count);
        self.count.reset.next = false;
        self.count.enable.next = true;
        self.count.d.next = self.a.val();
        self.y.next = self.count.q.val();
    }
    => "block `count` (register_bits_8): the register can never be reset"

    struct ChildInputReadBack { a: I<Bits<8>>, child: Increment, y: O<Bits<8>>, z: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.child.a.next = self.a.val();
        self.y.next = self.child.y.val();
        self.z.next = self.child.a.val();
    }
    => "block `ChildInputReadBack`, signal `z`: reads the input of a child back; use a wire for the value, in `child.a`"

    struct OutputOfAChildDriven { a: I<Bits<8>>, child: Increment, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.child.a.next = self.a.val();
        self.child.y.next = self.a.val();
        self.y.next = self.child.y.val();
    }
    => "block `OutputOfAChildDriven`, signal `child.y`: only its owner may write it"

    struct OwnInputDriven { a: I<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.a.next = 3.into();
        self.y.next = self.a.val();
    }
    => "block `OwnInputDriven`, signal `a`: only its owner may write it"

    // Lints.

    struct BitsInComparison { a: I<Bits<8>>, b: I<Bits<8>>, c: I<Bits<8>>, y: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() & self.b.val() == self.c.val();
    }
    => "block `BitsInComparison`, signal `y`: `&` inside `==` needs parentheses, in `a & b == c`"

    struct MixedBitOperators { a: I<Bits<8>>, b: I<Bits<8>>, c: I<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() ^ self.b.val() & self.c.val();
    }
    => "block `MixedBitOperators`, signal `y`: `&` inside `^` needs parentheses, in `a ^ b & c`"

    struct LoopVariableIsAPort { a: [I<Bits<8>>; 4], i: I<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.i.val();
        for i in 0_usize..4 {
            self.y.next = self.y.val() + self.a[i].val();
        }
    }
    => "block `LoopVariableIsAPort`: loop variable `i` has the name of a field of the block"

    struct InclusiveRange { a: [I<Bits<8>>; 4], y: [O<Bits<8>>; 4] }
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0_usize..=3 {
            self.y[i].next = self.a[i].val();
        }
    }
    => "block `InclusiveRange`, signal `y[3]`: driven in Rust but not in the kernel's syntax tree: is a `..=` range used?"

    struct ReservedWord { begin: I<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.begin.val();
    }
    => "block `ReservedWord`, signal `begin`: `begin` is a reserved word of Verilog or SystemVerilog"

    struct ReservedWordOfSystemVerilog { a: I<Bits<8>>, logic: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.logic.next = self.a.val();
    }
    => "block `ReservedWordOfSystemVerilog`, signal `logic`: `logic` is a reserved word of Verilog or SystemVerilog"

    struct UnusedWire { a: I<Bits<8>>, t: L<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.t.next = self.a.val() + 1;
        self.y.next = self.a.val();
    }
    => "block `UnusedWire`, signal `t`: never read"

    struct UndrivenOutput { a: I<Bits<8>>, y: O<Bits<8>>, z: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val();
    }
    => "block `UndrivenOutput`, signal `z`: never driven"

    struct UndrivenChild { a: I<Bits<8>>, child: Increment, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.child.y.val() + self.a.val();
    }
    => "block `UndrivenChild`, signal `child.a`: never driven"

    struct ReadBeforeItIsWritten { a: I<Bits<8>>, t: L<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.t.val();
        self.t.next = self.a.val() + 1;
    }
    => "block `ReadBeforeItIsWritten`, signal `y`: read before it is assigned, in `t`"

    struct NoBits { a: I<Bits<0>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<8, 0>(self.a.val());
    }
    => "block `NoBits`, signal `a`: a signal needs at least one bit"

    struct ClockAsData { clock: I<Clock>, y: O<Clock> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.clock.val();
    }
    => "block `ClockAsData`, signal `y`: a clock is an input called `clock`"

    struct SecondClock { tick: I<Clock>, reset: I<Bit>, a: I<Bits<8>>, count: Register<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.count.clock.next = self.tick.val();
        self.count.reset.next = self.reset.val();
        self.count.enable.next = true;
        self.count.d.next = self.a.val();
        self.y.next = self.count.q.val();
    }
    => "block `SecondClock`, signal `tick`: a clock is an input called `clock`"
}

#[test]
fn every_refused_design_gets_its_message() {
    let mut wrong = Vec::new();
    for refusal in all() {
        let message = match (refusal.build)() {
            Ok(()) => "accepted".to_owned(),
            Err(error) => error.to_string(),
        };
        if message != refusal.message {
            let (name, expected) = (refusal.name, refusal.message);
            wrong.push(format!("{name}\n  expected {expected}\n  got      {message}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
