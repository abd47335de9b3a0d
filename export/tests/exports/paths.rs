//! Longest paths in gates and in time.

use crate::support::build::*;
use heddle_export::area::{AreaError, AreaOptions, AreaReport, CriticalPath, area, osu018};
use heddle_netlist::design::{Design, Expr, ModuleId, Primitive, ReadKind, UnaryOp};
use heddle_requirements::tools;
use std::os::unix::fs::PermissionsExt;

fn measure(design: &Design) -> AreaReport {
    area(design, &AreaOptions::default()).expect("it is mapped")
}

fn path(design: &Design) -> CriticalPath {
    measure(design).path.expect("mapped designs have one")
}

fn stretches(path: &CriticalPath) -> Vec<(&str, u64)> {
    path.through.iter().map(|stretch| (stretch.instance.as_str(), stretch.levels)).collect()
}

fn not(value: Expr) -> Expr {
    unary(UnaryOp::Not, value)
}

/// A module with an inverter, and a wire past it.
fn inverter(builder: &mut Builder) -> ModuleId {
    let mut module = ModuleBuilder::new("inverter");
    let (a, b) = (module.input("a", 1), module.input("b", 1));
    let (y, z, one) = (module.output("y", 1), module.output("z", 1), module.output("one", 1));
    module.assign(y, not(module.read(a)));
    module.assign(z, module.read(b));
    module.assign(one, literal(1, 1));
    builder.module(module)
}

/// Inverters in modules, one after the other, from a register to an output.
fn chain(length: usize) -> Design {
    let mut builder = Builder::default();
    let inverter = inverter(&mut builder);
    let register = builder.register(3, 0);
    let mut top = ModuleBuilder::new("chain");
    let clock = top.clock();
    let d = top.input("d", 3);
    let (y, ones) = (top.output("y", 1), top.output("ones", 1));
    let held = builder.instance(&mut top, "held", register);
    top.assign(held.port("clock"), top.read(clock));
    top.assign(held.port("reset"), literal(1, 0));
    top.assign(held.port("enable"), literal(1, 1));
    top.assign(held.port("d"), top.read(d));
    let bit = |top: &ModuleBuilder| slice(top.read(held.port("q")), literal(2, 2), 1);
    let (mut value, mut past, mut one) = (bit(&top), bit(&top), literal(1, 0));
    for i in 0..length {
        let part = builder.instance(&mut top, &format!("part[{i}]"), inverter);
        // The wire of the next part passes what this one computed.
        top.assign(part.port("a"), past);
        top.assign(part.port("b"), value);
        past = top.read(part.port("z"));
        value = top.read(part.port("y"));
        one = top.read(part.port("one"));
    }
    top.assign(y, value);
    top.assign(ones, one);
    builder.module(top);
    builder.finish()
}

#[test]
fn a_path_goes_through_modules_and_past_wires_in_them() {
    if tools(&["yosys"]) {
        let report = measure(&chain(6));
        let path = report.path.expect("a path");
        // Each value goes past the next inverter and into the one after it.
        assert_eq!(path.levels, 3);
        assert_eq!(stretches(&path), [("part_1", 1), ("part_3", 1), ("part_5", 1)]);
        assert_eq!((path.from.as_str(), path.to.as_str()), ("held[2]", "y"));
        assert_eq!((report.top.levels, report.top.children[0].levels), (Some(3), Some(1)));
        assert_eq!(report.delay, None);
    }
}

#[test]
fn the_longest_path_to_one_output_is_found_and_an_output_that_is_none_named() {
    if tools(&["yosys"]) {
        let to = |output: &str| {
            let to = Some(output.to_owned());
            area(&chain(5), &AreaOptions { to, ..AreaOptions::default() })
        };
        let report = to("y").expect("it is mapped");
        let path = report.path.expect("a path");
        assert_eq!((path.levels, path.to.as_str(), report.top.levels), (3, "y", Some(3)));
        let path = to("ones").expect("it is mapped").path.expect("a path");
        assert_eq!((path.levels, path.through.len()), (0, 0));
        let error = to("z").expect_err("there is none");
        assert_eq!(error.to_string(), "the block has no output `z`");
    }
}

#[test]
fn without_gates_there_is_a_path_of_none() {
    if tools(&["yosys"]) {
        let path = path(&chain(0));
        assert_eq!((path.levels, path.through.len()), (0, 0));
    }
}

/// A memory of eight words between input and output.
fn memory(read_kind: ReadKind) -> Design {
    let mut builder = Builder::default();
    let memory =
        Primitive::Memory { width: 2, depth: 8, address_width: 3, reads: 1, writes: 1, read_kind };
    let memory = builder.primitive("memory", memory);
    let mut top = ModuleBuilder::new("store");
    let clock = top.clock();
    let address = top.input("address", 3);
    let data = top.input("data", 2);
    let word = top.output("word", 2);
    let store = builder.instance(&mut top, "words", memory);
    top.assign(store.port("clock"), top.read(clock));
    top.assign(store.port("read_address[0]"), not(top.read(address)));
    if read_kind == ReadKind::Synchronous {
        top.assign(store.port("read_enable[0]"), literal(1, 1));
    }
    top.assign(store.port("write_address[0]"), top.read(address));
    top.assign(store.port("write_data[0]"), top.read(data));
    top.assign(store.port("write_enable[0]"), literal(1, 1));
    top.assign(word, not(top.read(store.port("read_data[0]"))));
    builder.module(top);
    builder.finish()
}

#[test]
fn a_read_that_does_not_wait_is_two_gates_for_each_bit_of_the_address() {
    if tools(&["yosys"]) {
        let path = path(&memory(ReadKind::Asynchronous));
        assert_eq!(path.levels, 1 + 2 * 3 + 1);
        assert_eq!(stretches(&path), [("", 1), ("words", 6), ("", 1)]);
        assert_eq!((&path.from[..7], &path.to[..4]), ("address", "word"));
    }
}

#[test]
fn a_read_that_waits_for_the_clock_ends_a_path_and_begins_one() {
    if tools(&["yosys"]) {
        assert_eq!(path(&memory(ReadKind::Synchronous)).levels, 1);
    }
}

#[test]
fn abc_and_opensta_time_the_same_gates() {
    let Some(liberty) = osu018() else {
        heddle_requirements::skipped("qflow-tech-osu018 is not installed");
        return;
    };
    if !tools(&["yosys"]) {
        return;
    }
    let timed = |design: &Design, opensta: &str| {
        let liberty = Some(liberty.clone());
        let options = AreaOptions { liberty, opensta: opensta.into(), ..AreaOptions::default() };
        area(design, &options).expect("it is mapped").delay.expect("osu018 has times")
    };
    assert_eq!(timed(&chain(6), "no-such-program").opensta_ns, None);
    if tools(&["sta"]) {
        let both = |design: &Design| {
            let delay = timed(design, "sta");
            (delay.abc_ns, delay.opensta_ns.expect("a period"))
        };
        // Without a register on the path both tools time the same.
        let (time, period) = both(&memory(ReadKind::Asynchronous));
        assert!(time > 0.1 && (period - time).abs() < 0.002, "{time} {period}");
        // A register of this library takes a fifth of a ns.
        for length in [6, 40] {
            let (time, period) = both(&chain(length));
            assert!(period > time + 0.05 && period < 1.05 * time + 0.5, "{time} {period}");
        }
        // Register to output without a gate: the register alone.
        let delay = timed(&chain(0), "sta");
        assert_eq!(delay.abc_ns, 0.0);
        assert!(delay.opensta_ns.is_some_and(|period| period < 0.5), "{delay:?}");
    }
}

#[test]
fn an_opensta_that_fails_or_says_nothing_is_an_error_that_names_it() {
    let Some(liberty) = osu018().filter(|_| tools(&["yosys"])) else { return };
    let directory = tempfile::tempdir().expect("temporary directory");
    let opensta = directory.path().join("sta");
    let failure = |body: &str| {
        std::fs::write(&opensta, format!("#!/bin/sh\n{body}\n")).expect("write");
        std::fs::set_permissions(&opensta, PermissionsExt::from_mode(0o755)).expect("mode");
        let (liberty, opensta) = (Some(liberty.clone()), opensta.clone());
        area(&chain(2), &AreaOptions { liberty, opensta, ..AreaOptions::default() })
    };
    let error = failure("echo Error: no idea; exit 1").expect_err("failed");
    assert_eq!(error.to_string(), "OpenSTA failed:\nError: no idea");
    let error = failure("echo nothing").expect_err("no slack");
    assert!(matches!(error, AreaError::Unreadable { tool: "OpenSTA", .. }), "{error}");
}
