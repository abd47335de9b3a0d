//! Names of modules, merging of equal ones, and order.

use super::lockstep::design;
use super::primitives::{Register, Rom, typed};
use crate::design::{Body, Member, ModuleId, Statement};
use rust_hdl::core::prelude::*;

/// Adds a constant.
#[derive(LogicBlock)]
struct Adder<const N: usize> {
    pub x: Signal<In, Bits<N>>,
    pub y: Signal<Out, Bits<N>>,
    amount: Constant<Bits<N>>,
}

impl<const N: usize> Adder<N> {
    fn new(amount: u64) -> Self {
        Adder { x: Default::default(), y: Default::default(), amount: Constant::new(amount.into()) }
    }
}

impl<const N: usize> Logic for Adder<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.x.val() + self.amount.val();
    }
    typed!();
}

#[derive(LogicBlock)]
struct Chain {
    pub x: Signal<In, Bits<8>>,
    pub y: Signal<Out, Bits<8>>,
    first: Adder<8>,
    same: Adder<8>,
    different: Adder<8>,
    rom: [Rom; 3],
}

impl Default for Chain {
    fn default() -> Self {
        Chain {
            x: Default::default(),
            y: Default::default(),
            first: Adder::new(1),
            same: Adder::new(1),
            different: Adder::new(2),
            rom: [Rom::new(&[1]), Rom::new(&[2]), Rom::new(&[1])],
        }
    }
}

impl Logic for Chain {
    #[hdl_gen]
    fn update(&mut self) {
        self.first.x.next = self.x.val();
        self.same.x.next = self.first.y.val();
        self.different.x.next = self.same.y.val();
        self.y.next = self.different.y.val();
        for i in 0..3 {
            self.rom[i].address.next = self.x.val().get_bits::<4>(0);
            self.y.next = self.y.val() ^ self.rom[i].data.val();
        }
    }
    typed!();
}

#[test]
fn equal_modules_are_merged_and_different_ones_numbered() {
    let design = crate::read(&Chain::default(), "chain").unwrap();
    let names: Vec<&str> = design.modules.iter().map(|module| module.name.as_str()).collect();
    assert_eq!(names, ["adder_8", "adder_8_2", "rom", "rom_2", "chain"]);
    assert_eq!(design.top, ModuleId(4));
    let instances: Vec<(&str, usize)> =
        design.top().instances.iter().map(|i| (i.name.as_str(), i.module.0)).collect();
    assert_eq!(
        instances,
        [("first", 0), ("same", 0), ("different", 1), ("rom[0]", 2), ("rom[1]", 3), ("rom[2]", 2)]
    );
    assert_eq!(design.module_by_name("adder_8_2"), Some(ModuleId(1)));
    assert_eq!(design.module_by_name("adder_9"), None);
}

#[test]
fn the_result_is_the_same_every_time() {
    let text = || {
        let (design, netlist) = crate::netlist(&Chain::default(), "chain").unwrap();
        format!("{design:?} {netlist:?}")
    };
    assert_eq!(text(), text());
}

#[test]
fn scopes_name_instances_modules_and_parents() {
    let (_, netlist) = crate::netlist(&Chain::default(), "chain").unwrap();
    assert_eq!(netlist.name, "chain");
    let scopes: Vec<(&str, &str, Option<u32>)> =
        netlist.scopes.iter().map(|s| (s.name.as_str(), s.module.as_str(), s.parent)).collect();
    assert_eq!(scopes[0], ("chain", "chain", None));
    assert_eq!(scopes[3], ("different", "adder_8_2", Some(0)));
    assert_eq!(scopes[6], ("rom[2]", "rom", Some(0)));
    let amount = netlist.find_signal("different.amount").unwrap();
    assert_eq!(netlist.signals[amount.0 as usize].scope, 3);
}

#[test]
fn the_top_has_the_given_name_even_if_a_child_wants_it() {
    let design = crate::read(&Chain::default(), "adder_8").unwrap();
    assert_eq!(design.top().name, "adder_8");
    assert_eq!(design.modules[0].name, "adder_8_2");
    assert_eq!(design.modules[1].name, "adder_8_3");
}

design!(Untold { pub x: Signal<In, Bit>, pub y: Signal<Out, Bit> }
    #[hdl_gen] fn update(&mut self) { self.y.next = !self.x.val(); });

design!(Parent {
    pub x: Signal<In, Bit>,
    inverter: [Untold; 2],
    pub y: Signal<Out, Bit>,
} #[hdl_gen] fn update(&mut self) {
    comment!("twice");
    self.inverter[0].x.next = self.x.val();
    self.inverter[1].x.next = self.inverter[0].y.val();
    self.y.next = self.inverter[1].y.val();
});

macro_rules! comment {
    ($text:expr) => {};
}
use comment;

#[test]
fn a_block_that_does_not_tell_its_type_is_named_after_its_field() {
    let design = crate::read(&Parent::default(), "top").unwrap();
    assert_eq!(design.modules[0].name, "inverter");
    assert_eq!(design.modules.len(), 2);
}

#[test]
fn members_and_comments_are_as_in_the_source() {
    let design = crate::read(&Parent::default(), "top").unwrap();
    let members: Vec<(bool, usize)> = design
        .top()
        .members
        .iter()
        .map(|member| match member {
            Member::Signal(signal) => (true, signal.0),
            Member::Instance(instance) => (false, instance.0),
        })
        .collect();
    assert_eq!(members, [(true, 0), (false, 0), (false, 1), (true, 1)]);
    let Body::Logic(statements) = &design.top().body else { panic!("a kernel") };
    assert_eq!(statements[0], Statement::Comment("twice".into()));
    assert_eq!(statements.len(), 4);
}

#[test]
fn primitives_are_told_apart_by_type_and_reset_value() {
    #[derive(LogicBlock)]
    struct Three {
        pub clock: Signal<In, Clock>,
        pub reset: Signal<In, Bit>,
        pub y: Signal<Out, Bits<4>>,
        a: Register<Bits<4>>,
        b: Register<Bits<4>>,
        c: Register<Bits<4>>,
    }
    impl Logic for Three {
        #[hdl_gen]
        fn update(&mut self) {
            clock!(self, clock, a, b, c);
            self.a.reset.next = self.reset.val();
            self.b.reset.next = self.reset.val();
            self.c.reset.next = self.reset.val();
            self.a.enable.next = true;
            self.b.enable.next = true;
            self.c.enable.next = true;
            self.a.d.next = self.c.q.val();
            self.b.d.next = self.a.q.val();
            self.c.d.next = self.b.q.val();
            self.y.next = self.a.q.val();
        }
    }
    let block = Three {
        clock: Default::default(),
        reset: Default::default(),
        y: Default::default(),
        a: Register::new(3.into()),
        b: Register::new(9.into()),
        c: Register::new(3.into()),
    };
    let (design, netlist) = crate::netlist(&block, "top").unwrap();
    let names: Vec<&str> = design.modules.iter().map(|module| module.name.as_str()).collect();
    assert_eq!(names, ["register_bits_4", "register_bits_4_2", "top"]);
    let initial: Vec<u64> =
        netlist.registers.iter().map(|r| u64::try_from(&r.initial).unwrap()).collect();
    assert_eq!(initial, [3, 9, 3]);
    assert_eq!(netlist.storage().flop_bits, 12);
}
