//! What is refused, and the words in which it is.

use super::lockstep::design;
use super::primitives::{Register, typed};
use rust_hdl::core::prelude::*;

/// The message about a design.
fn refusal<B: Block + Default>() -> String {
    let mut block = B::default();
    block.connect_all();
    match crate::netlist(&block, "top") {
        Ok(_) => panic!("accepted"),
        Err(error) => error.to_string(),
    }
}

/// A test with a design of its own and the message that it gets.
macro_rules! refused {
    ($test:ident, $message:expr, { $($field:tt)* } $($kernel:tt)*) => {
        #[test]
        fn $test() {
            design!(Uut { $($field)* } $($kernel)*);
            assert_eq!(refusal::<Uut>(), $message);
        }
    };
}

refused!(
    a_literal_that_does_not_fit,
    "block `top`, signal `y`: 300 does not fit into 8 unsigned bits, in `300`",
    { pub x: Signal<In, Bits<8>>, pub y: Signal<Out, Bits<8>> }
    #[hdl_gen] fn update(&mut self) { self.y.next = self.x.val() + 300; }
);

refused!(
    a_signed_literal_that_does_not_fit,
    "block `top`, signal `y`: -9 does not fit into 4 signed bits, in `(-9)`",
    { pub y: Signal<Out, Signed<4>> }
    #[hdl_gen] fn update(&mut self) { self.y.next = (-9).into(); }
);

refused!(
    a_shifted_number_without_context,
    "block `top`, signal `y`: the width of `1 << x` follows neither from its operands nor from \
     its context, in `1 << x`",
    { pub x: Signal<In, Bits<3>>, pub y: Signal<Out, Bits<8>> }
    #[hdl_gen] fn update(&mut self) { self.y.next = bit_cast::<8, 64>(1 << self.x.val()); }
);

refused!(
    an_extension_without_context,
    "block `top`, signal `y`: the width of `signed(x)` follows neither from its operands nor \
     from its context, in `signed(x)`",
    { pub x: Signal<In, Signed<4>>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) {
        self.y.next = signed_bit_cast::<8, 4>(self.x.val()).get_bit(7);
    }
);

refused!(
    an_operator_on_a_bare_number,
    "block `top`, signal `y`: operators on bare numbers have no width, in `!1`",
    { pub x: Signal<In, Bits<40>>, pub y: Signal<Out, Bits<40>> }
    #[hdl_gen] fn update(&mut self) { self.y.next = self.x.val() & !1; }
);

#[test]
fn a_const_generic_as_a_value() {
    #[derive(LogicBlock, Default)]
    struct Uut<const N: usize> {
        pub y: Signal<Out, Bits<8>>,
    }
    impl<const N: usize> Logic for Uut<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = N.to_bits();
        }
        typed!();
    }
    let message = refusal::<Uut<3>>();
    assert!(message.starts_with("block `top` (heddle_netlist::tests::refusals::"), "{message}");
    assert!(
        message.ends_with(
            "Uut<3>), signal `y`: `N` is not a signal, a port of a child, a loop variable or a \
             state of an enum (const generics have no value in a kernel: use a `Constant`), in `N`"
        ),
        "{message}"
    );
}

#[test]
fn a_const_generic_in_an_index() {
    #[derive(LogicBlock, Default)]
    struct Uut<const N: usize> {
        pub x: [Signal<In, Bits<8>>; 4],
        pub y: Signal<Out, Bits<8>>,
    }
    impl<const N: usize> Logic for Uut<N> {
        #[hdl_gen]
        fn update(&mut self) {
            self.y.next = self.x[N - 1].val();
        }
    }
    assert_eq!(
        refusal::<Uut<3>>(),
        "block `top`, signal `y`: index `N-1` cannot be evaluated: only numbers and loop \
         variables with + - * / % count, in `x[N-1]`"
    );
}

refused!(
    a_computed_array_index,
    "block `top`, signal `y`: index `i$val()$index()` cannot be evaluated: only numbers and loop \
     variables with + - * / % count, in `x[i.val().index()]`",
    {
        pub x: [Signal<In, Bits<8>>; 4],
        pub i: Signal<In, Bits<2>>,
        pub y: Signal<Out, Bits<8>>,
    }
    #[hdl_gen] fn update(&mut self) { self.y.next = self.x[self.i.val().index()].val(); }
);

refused!(
    arithmetic_in_a_bit_index,
    "block `top`, signal `y`: arithmetic on an index or shift amount can mean `usize` or `Bits`: \
     store it in a wire of its own first, in `x.get_bit((i + 1))`",
    { pub x: Signal<In, Bits<8>>, pub i: Signal<In, Bits<2>>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) {
        self.y.next = self.x.val().get_bit((self.i.val() + 1).index());
    }
);

refused!(
    a_shift_amount_that_may_have_wrapped,
    "block `top`, signal `y`: arithmetic on an index or shift amount can mean `usize` or `Bits`: \
     store it in a wire of its own first, in `(i + 1)`",
    { pub x: Signal<In, Bits<8>>, pub y: Signal<Out, Bits<8>> }
    #[hdl_gen] fn update(&mut self) {
        self.y.next = 0.into();
        for i in 0..4_u64 {
            self.y.next = self.y.val() ^ (self.x.val() << (i + 1));
        }
    }
);

refused!(
    a_bit_past_the_end,
    "block `top`, signal `y`: bit 8 of a value of 8 bits, in `x.get_bit(8)`",
    { pub x: Signal<In, Bits<8>>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) { self.y.next = self.x.val().get_bit(8); }
);

refused!(
    a_shift_amount_above_64_bits,
    "block `top`, signal `y`: a shift amount must be unsigned and have at most 64 bits, in \
     `x << z`",
    { pub x: Signal<In, Bits<8>>, pub z: Signal<In, Bits<65>>, pub y: Signal<Out, Bits<8>> }
    #[hdl_gen] fn update(&mut self) { self.y.next = self.x.val() << self.z.val(); }
);

mod one {
    use rust_hdl::core::prelude::*;
    #[derive(Copy, Clone, PartialEq, Debug, LogicState)]
    pub enum State {
        Idle,
        Busy,
    }
}
mod other {
    use rust_hdl::core::prelude::*;
    #[derive(Copy, Clone, PartialEq, Debug, LogicState)]
    pub enum State {
        Busy,
        Idle,
    }
}

refused!(
    an_enum_whose_name_two_share,
    "block `top`, signal `y`: several different enums are called `State`, in `one::State::Idle`",
    {
        pub a: Signal<In, one::State>,
        pub b: Signal<In, other::State>,
        pub y: Signal<Out, Bits<1>>,
    }
    #[hdl_gen] fn update(&mut self) { self.y.next = one::State::Idle.into(); }
);

#[test]
fn enums_of_one_name_are_told_apart_by_their_context() {
    design!(Uut {
        pub a: Signal<In, one::State>,
        pub b: Signal<In, other::State>,
        pub x: Signal<Out, Bit>,
        pub y: Signal<Out, other::State>,
    } #[hdl_gen] fn update(&mut self) {
        self.x.next = self.a.val() == one::State::Idle;
        self.y.next = other::State::Idle;
    });
    let mut block = Uut::default();
    block.a.next = one::State::Busy;
    let (_, netlist) = crate::netlist(&block, "top").unwrap();
    let y = netlist.signals[netlist.find_signal("y").unwrap().0 as usize].node.unwrap();
    assert_eq!(netlist.node(y).op, crate::ir::Op::Constant(1_u32.into()));
    let x = netlist.signals[netlist.find_signal("x").unwrap().0 as usize].node.unwrap();
    assert!(matches!(netlist.node(x).op, crate::ir::Op::Not(_)));
}

const LIMIT: usize = 2;

refused!(
    a_named_constant_as_a_pattern,
    "block `top`: pattern `LIMIT` is not a number, a state of the enum or `_`",
    { pub x: Signal<In, Bits<2>>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) {
        match self.x.val().index() {
            LIMIT => self.y.next = true,
            _ => self.y.next = false,
        }
    }
);

refused!(
    a_pattern_that_cannot_match,
    "block `top`: 4 does not fit into 2 unsigned bits, in `x`",
    { pub x: Signal<In, Bits<2>>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) {
        match self.x.val().index() {
            4 => self.y.next = true,
            _ => self.y.next = false,
        }
    }
);

refused!(
    a_bidirectional_signal,
    "block `top`, signal `pin`: bidirectional signals are not supported",
    { pub pin: Signal<InOut, Bit>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) { self.y.next = self.pin.val(); }
);

refused!(
    a_signal_without_bits,
    "block `top`, signal `x`: a signal needs at least one bit",
    { pub x: Signal<In, Bits<0>>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) { self.y.next = true; }
);

#[test]
fn an_array_of_blocks_as_the_top() {
    let blocks = [Register::<Bit>::default(), Register::default()];
    assert_eq!(
        crate::read(&blocks, "pair").unwrap_err().to_string(),
        "block `pair`: the top must be exactly one block"
    );
}

/// A block with the given text inside another.
macro_rules! foreign {
    ($test:ident, $hdl:expr, $message:expr) => {
        #[test]
        fn $test() {
            #[derive(LogicBlock, Default)]
            struct Inner {
                pub d: Signal<In, Bits<4>>,
                pub q: Signal<Out, Bits<4>>,
            }
            impl Logic for Inner {
                fn update(&mut self) {
                    self.q.next = self.d.val();
                }
                fn connect(&mut self) {
                    self.q.connect();
                }
                fn hdl(&self) -> Verilog {
                    $hdl
                }
            }
            design!(Outer { pub x: Signal<In, Bits<4>>, pub y: Signal<Out, Bits<4>>, part: [Inner; 2] }
                #[hdl_gen] fn update(&mut self) {
                    self.y.next = self.part[1].q.val();
                    self.part[0].d.next = self.x.val();
                    self.part[1].d.next = self.part[0].q.val();
                });
            assert_eq!(refusal::<Outer>(), format!("block `part[0]`: {}", $message));
        }
    };
}

foreign!(
    verilog_text_that_is_no_primitive,
    Verilog::Custom("assign q = d;".into()),
    "its own Verilog text is not synthesizable here: only kernels and the project's primitives are"
);
foreign!(
    a_block_without_kernel,
    Verilog::Empty,
    "a block without kernel is not synthesizable here: only kernels and the project's primitives \
     are"
);
foreign!(
    a_black_box,
    Verilog::Blackbox(BlackBox { code: String::new(), name: "box".into() }),
    "a black box is not synthesizable here: only kernels and the project's primitives are"
);
foreign!(
    wrapped_verilog,
    Verilog::Wrapper(Wrapper { code: String::new(), cores: String::new() }),
    "wrapped Verilog is not synthesizable here: only kernels and the project's primitives are"
);
foreign!(
    a_malformed_primitive,
    Verilog::Custom("// heddle-primitive register width=4".into()),
    "malformed primitive: `reset_value` is missing"
);
foreign!(
    a_primitive_without_its_ports,
    Verilog::Custom("// heddle-primitive register width=4 reset_value=0".into()),
    "a register primitive needs a clock named `clock`"
);
foreign!(
    a_primitive_with_a_port_of_another_width,
    Verilog::Custom(
        "// heddle-primitive rom width=4 address_width=3 read_kind=asynchronous data=0".into()
    ),
    "a ROM primitive needs an input of 3 bits named `address`"
);

refused!(
    a_loop_variable_named_like_a_port,
    "block `top`: loop variable `x` has the name of a field of the block",
    { pub x: Signal<In, Bits<4>>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) {
        self.y.next = false;
        for x in 0..4_usize {
            self.y.next = self.y.val() ^ self.x.val().get_bit(x);
        }
    }
);

refused!(
    an_inclusive_range_that_leaves_a_gap,
    "block `top`, signal `y[3]`: driven in Rust but not in the kernel's syntax tree: is a `..=` \
     range used?",
    { pub x: Signal<In, Bits<4>>, pub y: [Signal<Out, Bits<4>>; 4] }
    #[hdl_gen] fn update(&mut self) {
        for i in 0..=3 {
            self.y[i].next = self.x.val();
        }
    }
);

refused!(
    a_port_named_like_a_reserved_word,
    "block `top`, signal `priority`: `priority` is a reserved word of Verilog or SystemVerilog",
    { pub priority: Signal<In, Bits<4>>, pub y: Signal<Out, Bits<4>> }
    #[hdl_gen] fn update(&mut self) { self.y.next = self.priority.val(); }
);

design!(Inverter { pub x: Signal<In, Bit>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) { self.y.next = !self.x.val(); });

refused!(
    an_instance_named_like_a_reserved_word,
    "block `top`, signal `table[0]`: `table` is a reserved word of Verilog or SystemVerilog",
    { pub x: Signal<In, Bit>, pub y: Signal<Out, Bit>, table: [Inverter; 1] }
    #[hdl_gen] fn update(&mut self) {
        self.table[0].x.next = self.x.val();
        self.y.next = self.table[0].y.val();
    }
);

#[derive(LogicBlock, Default)]
struct Table {
    pub x: Signal<In, Bit>,
    pub y: Signal<Out, Bit>,
}

impl Logic for Table {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.x.val();
    }
    typed!();
}

refused!(
    a_type_named_like_a_reserved_word,
    "block `entries` (heddle_netlist::tests::refusals::Table), signal `table`: `table` is a \
     reserved word of Verilog or SystemVerilog",
    { pub x: Signal<In, Bit>, pub y: Signal<Out, Bit>, entries: Table }
    #[hdl_gen] fn update(&mut self) {
        self.entries.x.next = self.x.val();
        self.y.next = self.entries.y.val();
    }
);

refused!(
    a_comparison_mixed_with_a_bit_operator,
    "block `top`, signal `y`: `&` inside `==` needs parentheses, in `x & z == 3`",
    { pub x: Signal<In, Bits<4>>, pub z: Signal<In, Bits<4>>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) { self.y.next = self.x.val() & self.z.val() == 3; }
);

refused!(
    two_mixed_bit_operators,
    "block `top`, signal `y`: `&` inside `|` needs parentheses, in `x | z & 1`",
    { pub x: Signal<In, Bits<4>>, pub z: Signal<In, Bits<4>>, pub y: Signal<Out, Bits<4>> }
    #[hdl_gen] fn update(&mut self) { self.y.next = self.x.val() | self.z.val() & 1; }
);

refused!(
    reading_the_input_of_a_child,
    "block `top`, signal `y`: reads the input of a child back; use a wire for the value, in \
     `inverter.x`",
    { pub x: Signal<In, Bit>, pub y: Signal<Out, Bit>, inverter: Inverter, pub z: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) {
        self.inverter.x.next = self.x.val();
        self.z.next = self.inverter.y.val();
        self.y.next = self.inverter.x.val();
    }
);

refused!(
    reading_a_wire_before_it_is_assigned,
    "block `top`, signal `y`: read before it is assigned, in `w`",
    { pub x: Signal<In, Bit>, pub y: Signal<Out, Bit>, w: Signal<Local, Bit> }
    #[hdl_gen] fn update(&mut self) {
        self.y.next = !self.w.val();
        self.w.next = self.x.val();
    }
);

refused!(
    reading_a_wire_where_a_branch_has_not_assigned_it,
    "block `top` (top), signal `w`: read where it is not assigned: where `x == 3` is false",
    { pub x: Signal<In, Bits<4>>, pub y: Signal<Out, Bit>, w: Signal<Local, Bit> }
    #[hdl_gen] fn update(&mut self) {
        if self.x.val() == 3 {
            self.w.next = true;
        }
        self.y.next = !self.w.val();
        self.w.next = false;
    }
);

refused!(
    an_output_that_nothing_drives,
    "block `top`, signal `z`: never driven",
    { pub x: Signal<In, Bit>, pub y: Signal<Out, Bit>, pub z: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) { self.y.next = self.x.val(); }
);

refused!(
    an_input_of_a_child_that_nothing_drives,
    "block `top`, signal `part[1].x`: never driven",
    { pub x: Signal<In, Bit>, pub y: Signal<Out, Bit>, part: [Inverter; 2] }
    #[hdl_gen] fn update(&mut self) {
        self.part[0].x.next = self.x.val();
        self.y.next = self.part[1].y.val();
    }
);

refused!(
    a_wire_that_nothing_reads,
    "block `top`, signal `w`: never read",
    { pub x: Signal<In, Bit>, pub y: Signal<Out, Bit>, w: Signal<Local, Bit> }
    #[hdl_gen] fn update(&mut self) {
        self.y.next = self.x.val();
        self.w.next = self.x.val();
    }
);

refused!(
    writing_an_input,
    "block `top`, signal `x`: only its owner may write it",
    { pub x: Signal<In, Bit>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) {
        self.x.next = true;
        self.y.next = self.x.val();
    }
);

refused!(
    writing_the_output_of_a_child,
    "block `top`, signal `part.y`: only its owner may write it",
    { pub x: Signal<In, Bit>, pub y: Signal<Out, Bit>, part: Inverter }
    #[hdl_gen] fn update(&mut self) {
        self.part.x.next = self.x.val();
        self.part.y.next = self.x.val();
        self.y.next = self.part.y.val();
    }
);

refused!(
    a_clock_as_data,
    "block `top`, signal `y`: a clock is not data: it may only be passed on to the clock inputs of \
     children, in `clock`",
    { pub clock: Signal<In, Clock>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) { self.y.next = self.clock.val() == self.clock.val(); }
);

refused!(
    a_clock_of_another_name,
    "block `top`, signal `clk`: a clock is an input called `clock`",
    { pub clk: Signal<In, Clock>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) { self.y.next = true; }
);

refused!(
    an_inverted_clock,
    "block `top`, signal `value.clock`: a clock is an input called `clock`, in `!clock`",
    { pub clock: Signal<In, Clock>, pub y: Signal<Out, Bit>, value: Register<Bit> }
    #[hdl_gen] fn update(&mut self) {
        self.value.clock.next = !self.clock.val();
        self.value.reset.next = false;
        self.value.enable.next = true;
        self.value.d.next = true;
        self.y.next = self.value.q.val();
    }
);

design!(Holder {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub y: Signal<Out, Bit>,
    value: Register<Bit>,
} #[hdl_gen] fn update(&mut self) {
    self.value.clock.next = self.clock.val();
    self.value.reset.next = self.reset.val();
    self.value.enable.next = true;
    self.value.d.next = !self.value.q.val();
    self.y.next = self.value.q.val();
});

refused!(
    a_register_that_is_never_reset,
    "block `holder.value` (register_bool): the register can never be reset",
    { pub clock: Signal<In, Clock>, pub y: Signal<Out, Bit>, holder: Holder }
    #[hdl_gen] fn update(&mut self) {
        self.holder.clock.next = self.clock.val();
        self.holder.reset.next = false;
        self.y.next = self.holder.y.val();
    }
);

refused!(
    a_latch_of_a_missing_else,
    "block `top` (top), signal `y`: a latch: not assigned where `(3 < x) & z` is false",
    { pub x: Signal<In, Bits<4>>, pub z: Signal<In, Bit>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) {
        if (self.x.val() > 3) & self.z.val() {
            self.y.next = true;
        }
    }
);

refused!(
    a_latch_deep_inside,
    "block `top` (top), signal `part.x`: a latch: not assigned where `z`",
    { pub x: Signal<In, Bits<2>>, pub z: Signal<In, Bit>, pub y: Signal<Out, Bit>, part: Inverter }
    #[hdl_gen] fn update(&mut self) {
        match self.x.val().index() {
            0 => self.part.x.next = true,
            1 => {
                if !self.z.val() {
                    self.part.x.next = false;
                } else if self.z.val() {
                } else {
                    self.part.x.next = false;
                }
            }
            _ => self.part.x.next = self.z.val(),
        }
        self.y.next = self.part.y.val();
    }
);

refused!(
    a_latch_of_one_case,
    "block `top` (top), signal `y`: a latch: not assigned where `x` is State::Busy",
    { pub x: Signal<In, one::State>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) {
        match self.x.val() {
            one::State::Idle => self.y.next = true,
            one::State::Busy => {}
        }
    }
);

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct Pair {
    low: Bits<3>,
    high: Bits<5>,
}

refused!(
    a_latch_of_one_field,
    "block `top` (top), signal `y`: a latch: not assigned in bits 3 to 7",
    { pub x: Signal<In, Bits<3>>, pub y: Signal<Out, Pair> }
    #[hdl_gen] fn update(&mut self) { self.y.next.low = self.x.val(); }
);

refused!(
    a_combinational_loop,
    "block `top` (top): combinational loop: part[0].x -> part[0].y -> part[1].x -> part[1].y -> \
     part[0].x",
    { pub x: Signal<In, Bit>, pub y: Signal<Out, Bit>, part: [Inverter; 2] }
    #[hdl_gen] fn update(&mut self) {
        self.part[0].x.next = self.part[1].y.val() ^ self.x.val();
        self.part[1].x.next = self.part[0].y.val();
        self.y.next = self.part[1].y.val();
    }
);
