//! The golden engine steps a rust-hdl block.

use crate::common::Builder;
use heddle_engine::{Engine, EngineError, Golden, ports};
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::*;
use rust_hdl::prelude::*;
use std::sync::Arc;

/// A register that adds two terms to itself, and wires of other types.
#[derive(Clone, Debug, LogicBlock, Default)]
struct Accumulator {
    clock: Signal<In, Clock>,
    enable: Signal<In, Bit>,
    terms: [Signal<In, Bits<8>>; 2],
    mask: Signal<In, Bits<70>>,
    offset: Signal<In, Signed<5>>,
    total: Signal<Out, Bits<8>>,
    inverted: Signal<Out, Bits<70>>,
    negated: Signal<Out, Signed<5>>,
}

impl Logic for Accumulator {
    fn update(&mut self) {
        if self.clock.pos_edge() && self.enable.val() {
            self.total.next = self.total.val() + self.terms[0].val() + self.terms[1].val();
        }
        self.inverted.next = !self.mask.val();
        self.negated.next = -self.offset.val();
    }
}

/// The netlist as far as the golden engine needs it.
fn names(signals: &[(&str, u32)], inputs: &[&str]) -> Netlist {
    let mut netlist = Builder::new().0;
    for &(name, width) in signals {
        let ty = if name == "clock" { SignalType::Clock } else { SignalType::Bits };
        let (path, name) = (name.into(), name.into());
        netlist.signals.push(NamedSignal { name, path, scope: 0, width, ty, node: None });
    }
    for &name in inputs {
        let signal = netlist.find_signal(name).unwrap();
        let width = netlist.signals[signal.0 as usize].width;
        netlist.inputs.push(Input { name: name.into(), width, signal });
    }
    netlist
}

fn accumulator_netlist() -> Arc<Netlist> {
    Arc::new(names(
        &[
            ("clock", 1),
            ("enable", 1),
            ("terms[0]", 8),
            ("terms[1]", 8),
            ("mask", 70),
            ("offset", 5),
            ("total", 8),
            ("inverted", 70),
            ("negated", 5),
        ],
        &["enable", "terms[0]", "terms[1]", "mask", "offset"],
    ))
}

fn accumulator() -> Golden {
    let ports = ports!(Accumulator: clock, enable, terms, mask, offset);
    Golden::new(Accumulator::default(), accumulator_netlist(), ports).unwrap()
}

fn poke(engine: &mut dyn Engine, name: &str, value: &[u64]) {
    let id = engine.netlist().find_input(name).unwrap();
    engine.poke(id, value);
}

fn peek(engine: &mut dyn Engine, name: &str) -> u64 {
    let id = engine.netlist().find_signal(name).unwrap();
    engine.peek_u64(id)
}

#[test]
fn a_register_changes_at_a_step_only() {
    let mut engine = accumulator();
    poke(&mut engine, "enable", &[1]);
    poke(&mut engine, "terms[0]", &[3]);
    poke(&mut engine, "terms[1]", &[4]);
    assert_eq!(peek(&mut engine, "total"), 0);
    engine.step();
    assert_eq!(peek(&mut engine, "total"), 7);
    poke(&mut engine, "terms[1]", &[255]);
    engine.step();
    assert_eq!(peek(&mut engine, "total"), 9);
    poke(&mut engine, "enable", &[0]);
    engine.step();
    assert_eq!(peek(&mut engine, "total"), 9);
}

#[test]
fn wide_and_signed_values_go_in_and_out() {
    let mut engine = accumulator();
    poke(&mut engine, "mask", &[0x0123_4567_89ab_cdef, 0x2a]);
    let inverted = engine.netlist().find_signal("inverted").unwrap();
    let mut value = [0; 2];
    engine.peek(inverted, &mut value);
    assert_eq!(value, [!0x0123_4567_89ab_cdef, 0x15]);
    for (offset, negated) in [(0, 0), (1, 31), (15, 17), (16, 16), (17, 15), (31, 1)] {
        poke(&mut engine, "offset", &[offset]);
        assert_eq!(peek(&mut engine, "offset"), offset);
        assert_eq!(peek(&mut engine, "negated"), negated);
    }
}

#[test]
fn a_clock_reads_as_zero_after_a_step() {
    let mut engine = accumulator();
    engine.step();
    assert_eq!(peek(&mut engine, "clock"), 0);
}

#[test]
fn restore_goes_back_to_what_was_saved() {
    let mut engine = accumulator();
    poke(&mut engine, "enable", &[1]);
    poke(&mut engine, "terms[0]", &[1]);
    engine.step();
    let snapshot = engine.save();
    poke(&mut engine, "terms[0]", &[100]);
    engine.step();
    assert_eq!(peek(&mut engine, "total"), 101);
    engine.restore(&snapshot);
    assert_eq!(peek(&mut engine, "total"), 1);
    engine.step();
    assert_eq!(peek(&mut engine, "total"), 2);
}

#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "Consumer"]
struct Producer {
    pub valid: Signal<Out, Bit>,
    pub ready: Signal<In, Bit>,
}

#[derive(LogicInterface, Clone, Debug, Default)]
#[join = "Producer"]
struct Consumer {
    pub valid: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
}

/// Combinational, with an interface and an array of them.
#[derive(Clone, Debug, LogicBlock, Default)]
struct Switch {
    open: Vec<Signal<In, Bit>>,
    sink: Consumer,
    source: [Producer; 2],
}

impl Logic for Switch {
    fn update(&mut self) {
        self.sink.ready.next = self.source[0].ready.val() || self.source[1].ready.val();
        for i in 0..2 {
            self.source[i].valid.next = self.open[i].val() && self.sink.valid.val();
        }
    }
}

#[test]
fn a_combinational_design_with_interfaces_has_no_clock_and_settles() {
    let netlist = names(
        &[
            ("open[0]", 1),
            ("open[1]", 1),
            ("sink.valid", 1),
            ("sink.ready", 1),
            ("source[0].valid", 1),
            ("source[0].ready", 1),
            ("source[1].valid", 1),
            ("source[1].ready", 1),
        ],
        &["open[0]", "open[1]", "sink.valid", "source[0].ready", "source[1].ready"],
    );
    let ports = ports!(Switch: open, sink.valid, source[0].ready, source[1].ready);
    let block = Switch { open: vec![Default::default(); 2], ..Default::default() };
    let mut engine = Golden::new(block, Arc::new(netlist), ports).unwrap();
    poke(&mut engine, "open[1]", &[1]);
    poke(&mut engine, "sink.valid", &[1]);
    engine.step();
    assert_eq!(peek(&mut engine, "source[0].valid"), 0);
    assert_eq!(peek(&mut engine, "source[1].valid"), 1);
    assert_eq!(peek(&mut engine, "sink.ready"), 0);
    poke(&mut engine, "source[1].ready", &[1]);
    assert_eq!(peek(&mut engine, "sink.ready"), 1);
}

/// Many signals.
#[derive(Clone, Debug, LogicBlock)]
struct Bundle {
    input: Vec<Signal<In, Bits<8>>>,
    output: Vec<Signal<Out, Bits<8>>>,
}

impl Logic for Bundle {
    fn update(&mut self) {
        for i in 0..100 {
            self.output[i].next = self.input[i].val() + 1;
        }
    }
}

#[test]
fn any_number_of_signals_can_be_looked_at_and_stays_up_to_date() {
    let names_of = |word: &str| (0..100).map(|i| format!("{word}[{i}]")).collect::<Vec<_>>();
    let (inputs, outputs) = (names_of("input"), names_of("output"));
    let signals: Vec<_> = inputs.iter().chain(&outputs).map(|name| (&**name, 8)).collect();
    let inputs: Vec<_> = inputs.iter().map(|name| &**name).collect();
    let block =
        Bundle { input: vec![Default::default(); 100], output: vec![Default::default(); 100] };
    let netlist = Arc::new(names(&signals, &inputs));
    let mut engine = Golden::new(block, netlist, ports!(Bundle: input)).unwrap();
    for round in 0..3 {
        for i in 0..100_u32 {
            engine.poke_u64(InputId(i), u64::from(i) + round);
        }
        for i in 0..100_u32 {
            assert_eq!(engine.peek_u64(SignalId(i)), u64::from(i) + round);
            assert_eq!(engine.peek_u64(SignalId(100 + i)), u64::from(i) + round + 1);
        }
    }
}

fn refusal(netlist: Arc<Netlist>, ports: heddle_engine::golden::Ports<Accumulator>) -> String {
    let error = Golden::new(Accumulator::default(), netlist, ports).map(|_| ()).unwrap_err();
    error.to_string()
}

#[test]
fn a_missing_input_or_clock_is_named() {
    assert_eq!(
        refusal(accumulator_netlist(), ports!(Accumulator: clock, enable, terms, mask)),
        "cannot drive offset of test: it is missing in ports!"
    );
    assert_eq!(
        refusal(accumulator_netlist(), ports!(Accumulator: enable, terms, mask, offset)),
        "cannot drive clock of test: it is missing in ports!"
    );
}

#[test]
fn an_input_that_the_netlist_lacks_is_named() {
    let mut netlist = (*accumulator_netlist()).clone();
    netlist.inputs.pop();
    assert_eq!(
        refusal(Arc::new(netlist), ports!(Accumulator: clock, enable, terms, mask, offset)),
        "test has no input offset, which ports! lists"
    );
}

#[test]
fn another_designs_netlist_is_refused_with_the_first_difference() {
    let ports = || ports!(Accumulator: clock, enable, terms, mask, offset);
    let mut netlist = (*accumulator_netlist()).clone();
    netlist.signals[4].width = 71;
    assert_eq!(
        refusal(Arc::new(netlist.clone()), ports()),
        "the netlist of test is not that of the block: mask of 71 bits, \
         but the block has mask of 70 bits"
    );
    netlist.signals[4].width = 70;
    netlist.signals.pop();
    assert_eq!(
        refusal(Arc::new(netlist), ports()),
        "the netlist of test is not that of the block: no signal, \
         but the block has negated of 5 bits"
    );
}

/// Never comes to rest while enabled.
#[derive(Clone, Debug, LogicBlock, Default)]
struct Oscillator {
    enable: Signal<In, Bit>,
    wave: Signal<Out, Bit>,
}

impl Logic for Oscillator {
    fn update(&mut self) {
        self.wave.next = self.enable.val() != self.wave.val();
    }
}

fn oscillator(enable: bool) -> Result<Golden, EngineError> {
    let netlist = names(&[("enable", 1), ("wave", 1)], &["enable"]);
    let mut block = Oscillator::default();
    block.enable.next = enable;
    Golden::new(block, Arc::new(netlist), ports!(Oscillator: enable))
}

#[test]
fn a_block_that_does_not_settle_is_refused() {
    assert_eq!(
        oscillator(true).map(|_| ()).unwrap_err().to_string(),
        "test does not settle: signals still change after 10000 iterations"
    );
}

#[test]
#[should_panic(expected = "test does not settle")]
fn a_block_that_stops_settling_stops_the_bench() {
    let mut engine = oscillator(false).unwrap();
    engine.poke_u64(InputId(0), 1);
    engine.step();
}
