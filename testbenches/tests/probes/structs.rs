//! Packed structures and constants.

use super::control::{Cause, Phase};
use super::prelude::*;

/// Two fields of unequal width.
#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]
pub struct Request {
    tag: Bits<3>,
    address: Bits<13>,
    valid: Bit,
}

/// Fields of every kind.
#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]
pub struct Packet {
    phase: Bits<2>,
    offset: Bits<40>,
    data: Bits<65>,
}

/// Values known when the block is built.
#[derive(Clone, LogicBlock)]
pub struct Constants {
    a: I<Bits<8>>,
    limit: Constant<Bits<8>>,
    enabled: Constant<Bit>,
    mask: Constant<Bits<65>>,
    phase: Constant<Phase>,
    y: O<Bits<8>>,
    z: O<Bits<65>>,
    above: O<Bit>,
    running: O<Bit>,
}

impl Default for Constants {
    fn default() -> Self {
        Self {
            a: Default::default(),
            limit: Constant::new(200.into()),
            enabled: Constant::new(true),
            mask: Constant::new(Bits::<65>::mask() << 60),
            phase: Constant::new(Phase::Run),
            y: Default::default(),
            z: Default::default(),
            above: Default::default(),
            running: Default::default(),
        }
    }
}

inputs!(block Constants: a);

impl Logic for Constants {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val();
        if self.enabled.val() {
            self.y.next = self.a.val() - self.limit.val();
        }
        self.z.next = self.mask.val() - bit_cast::<65, 8>(self.a.val());
        self.above.next = (self.a.val() + 1) > self.limit.val();
        self.running.next = self.phase.val() == Phase::Run;
    }
}

/// The probes that need a constructor.
pub fn constants() -> Vec<Probe> {
    vec![Probe::new("Constants", "structs", Constants::default)]
}

probes! { "structs";
    struct FieldsDriven { tag: I<Bits<3>>, address: I<Bits<13>>, valid: I<Bit>, request: O<Request> }
    #[hdl_gen]
    fn update(&mut self) {
        self.request.next.tag = self.tag.val();
        self.request.next.address = self.address.val() + 1;
        self.request.next.valid = self.valid.val() & !self.tag.val().any();
    }

    struct FieldsRead { tag: I<Bits<3>>, address: I<Bits<13>>, request: L<Request>, y: O<Bits<13>>, z: O<Bit>, w: O<Bits<3>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.request.next.tag = self.tag.val() - 1;
        self.request.next.address = self.address.val();
        self.request.next.valid = true;
        self.y.next = self.request.val().address + 3;
        self.z.next = (self.request.val().tag == 7) && self.request.val().valid;
        self.w.next = self.request.val().tag;
    }

    struct StructCopiedThenChanged { tag: I<Bits<3>>, address: I<Bits<13>>, flag: I<Bit>, first: L<Request>, second: O<Request> }
    #[hdl_gen]
    fn update(&mut self) {
        self.first.next.tag = self.tag.val();
        self.first.next.address = self.address.val();
        self.first.next.valid = self.flag.val();
        self.second.next = self.first.val();
        if self.flag.val() {
            self.second.next.address = self.first.val().address >> 2;
        }
    }

    struct WideFields { phase: I<Bits<2>>, offset: I<Bits<40>>, packet: L<Packet>, copy: O<Packet>, y: O<Bits<40>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.packet.next.phase = self.phase.val();
        self.packet.next.offset = self.offset.val() - 1;
        self.packet.next.data = bit_cast::<65, 40>(self.offset.val()) << 25;
        self.copy.next = self.packet.val();
        self.y.next = self.packet.val().offset;
        self.z.next = self.packet.val().data.get_bit(64);
    }

    struct EnumToEnum { phase: I<Phase>, cause: O<Cause> }
    #[hdl_gen]
    fn update(&mut self) {
        self.cause.next = Cause::Memory;
        if self.phase.val() == Phase::Drain {
            self.cause.next = Cause::Hazard;
        }
    }
}
