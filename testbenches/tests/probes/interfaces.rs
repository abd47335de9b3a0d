//! Interfaces, links and joins.

use super::prelude::*;

/// What a producer drives.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "Sink"]
pub struct Source {
    pub data: O<Bits<8>>,
    pub valid: O<Bit>,
    pub ready: I<Bit>,
}

/// What a consumer sees.
#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "Source"]
pub struct Sink {
    pub data: I<Bits<8>>,
    pub valid: I<Bit>,
    pub ready: O<Bit>,
}

inputs!(interface Source: data, valid, ready);
inputs!(interface Sink: data, valid, ready);

/// Adds one to what passes.
#[derive(Clone, LogicBlock, Default)]
pub struct Stage {
    pub input_port: Sink,
    pub output_port: Source,
}

impl Field for Stage {}

impl Logic for Stage {
    #[hdl_gen]
    fn update(&mut self) {
        self.output_port.data.next = self.input_port.data.val() + 1;
        self.output_port.valid.next = self.input_port.valid.val();
        self.input_port.ready.next = self.output_port.ready.val();
    }
}

/// Two independent functions in one statement.
#[derive(Clone, LogicBlock, Default)]
pub struct Pair {
    pub select: I<Bit>,
    pub a: I<Bits<8>>,
    pub b: I<Bits<8>>,
    pub x: O<Bits<8>>,
    pub y: O<Bits<8>>,
}

impl Field for Pair {}

impl Logic for Pair {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = 0.into();
        self.y.next = 0.into();
        if self.select.val() {
            self.x.next = self.a.val();
            self.y.next = self.b.val();
        }
    }
}

probes! { "interfaces";
    // Seen from outside no path leads back; as one block, `Pair` would wake itself through `t`.
    struct OutputFedBack { select: I<Bit>, a: I<Bits<8>>, pair: Pair, t: L<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.pair.select.next = self.select.val();
        self.pair.a.next = self.a.val();
        self.t.next = 1.into();
        if self.pair.x.val().any() {
            self.t.next = self.pair.x.val() + 1;
        }
        self.pair.b.next = self.t.val();
        self.y.next = self.pair.y.val();
    }

    struct InterfaceFields { sink: Sink, y: O<Bits<8>>, stall: I<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.sink.ready.next = !self.stall.val();
        self.y.next = 0.into();
        if self.sink.valid.val() && self.sink.ready.val() {
            self.y.next = self.sink.data.val() - 1;
        }
    }

    struct LinkedThrough { sink: Sink, source: Source, stage: Stage }
    #[hdl_gen]
    fn update(&mut self) {
        Sink::link(&mut self.sink, &mut self.stage.input_port);
        Source::link(&mut self.source, &mut self.stage.output_port);
    }

    struct JoinedStages { sink: Sink, source: Source, first: Stage, second: Stage }
    #[hdl_gen]
    fn update(&mut self) {
        Sink::link(&mut self.sink, &mut self.first.input_port);
        Source::join(&mut self.first.output_port, &mut self.second.input_port);
        Source::link(&mut self.source, &mut self.second.output_port);
    }

    struct DrivenFromSignals { data: I<Bits<8>>, valid: I<Bit>, stage: Stage, y: O<Bits<8>>, z: O<Bit>, ready: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.stage.input_port.data.next = self.data.val() ^ 0x80;
        self.stage.input_port.valid.next = self.valid.val();
        self.stage.output_port.ready.next = !self.valid.val();
        self.y.next = self.stage.output_port.data.val();
        self.z.next = self.stage.output_port.valid.val();
        self.ready.next = self.stage.input_port.ready.val();
    }
}
