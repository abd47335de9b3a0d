//! The instant engine does what the netlist says.

use crate::common::{Builder, Evaluator, expected, random};
use heddle_engine::layout::to_limbs;
use heddle_engine::{Engine, Instant};
use heddle_netlist::ir::*;
use num_bigint::BigUint;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

fn build(builder: Builder) -> Instant {
    Instant::new(Arc::new(builder.0)).unwrap()
}

fn peek(engine: &mut Instant, path: &str) -> u64 {
    let id = engine.netlist().find_signal(path).unwrap();
    engine.peek_u64(id)
}

/// Pokes random inputs and compares signals with the evaluator, for some cycles: all signals, those of the top module, none,
/// so that steps have all or some or nothing behind them.
fn agrees_with_the_evaluator(seed: u64, size: usize, cycles: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let netlist = Arc::new(random::netlist(&mut rng, size));
    let mut engine = Instant::new(netlist.clone()).unwrap();
    let mut evaluator = Evaluator::new(&netlist);
    for cycle in 0..cycles {
        for (i, input) in netlist.inputs.iter().enumerate() {
            let value = random::value(&mut rng, input.width);
            engine.poke(InputId(i as u32), &to_limbs(&value, input.width));
            evaluator.inputs[i] = value;
        }
        let values = evaluator.evaluate();
        let seen = rng.random_range(0..3);
        for (i, signal) in netlist.signals.iter().enumerate() {
            if seen == 0 || seen == 1 && signal.scope != 0 {
                continue;
            }
            let id = SignalId(i as u32);
            let expected = expected(&netlist, id, &values);
            let mut found = vec![0; expected.len()];
            engine.peek(id, &mut found);
            assert_eq!(
                found,
                expected,
                "seed {seed}, size {size}, cycle {cycle}, signal {} = {:?}",
                signal.path,
                signal.node.map(|node| netlist.node(node)),
            );
        }
        engine.step();
        evaluator.step();
    }
}

#[test]
fn random_small_netlists_agree_with_the_evaluator() {
    for seed in 0..150 {
        agrees_with_the_evaluator(seed, 60, 12);
    }
}

#[test]
fn random_netlists_of_several_functions_agree_with_the_evaluator() {
    for seed in 1000..1006 {
        agrees_with_the_evaluator(seed, 3500, 6);
    }
}

#[test]
fn an_engine_can_move_to_another_thread() {
    let mut builder = Builder::new();
    let count = builder.register(8, 3u8.into());
    builder.0.registers[0].next = builder.node(8, Op::Add(count, count));
    let mut engine = build(builder);
    let stepped = std::thread::spawn(move || {
        engine.step();
        peek(&mut engine, "n0")
    });
    assert_eq!(stepped.join().unwrap(), 6);
}

#[test]
fn registers_start_at_their_initial_value_and_take_next_at_a_step() {
    let mut builder = Builder::new();
    let count = builder.register(70, BigUint::from(u64::MAX));
    let one = builder.constant(70, 1);
    builder.0.registers[0].next = builder.node(70, Op::Add(count, one));
    let id = builder.id("n0");
    let mut engine = build(builder);
    let mut value = [0; 2];
    engine.peek(id, &mut value);
    assert_eq!(value, [u64::MAX, 0]);
    engine.step();
    engine.peek(id, &mut value);
    assert_eq!(value, [0, 1]);
}

#[test]
fn registers_exchange_their_values_in_one_step() {
    let mut builder = Builder::new();
    let a = builder.register(8, 1u8.into());
    let b = builder.register(8, 2u8.into());
    builder.0.registers[0].next = b;
    builder.0.registers[1].next = a;
    let mut engine = build(builder);
    engine.step();
    assert_eq!((peek(&mut engine, "n0"), peek(&mut engine, "inner.n1")), (2, 1));
}

#[test]
fn a_design_without_state_settles_and_steps() {
    let mut builder = Builder::new();
    let a = builder.input("a", 8);
    builder.node(8, Op::Not(a));
    let mut engine = build(builder);
    engine.poke_u64(InputId(0), 0x0f);
    assert_eq!(peek(&mut engine, "inner.n1"), 0xf0);
    engine.step();
    engine.poke_u64(InputId(0), 0xff);
    assert_eq!(peek(&mut engine, "inner.n1"), 0);
}

#[test]
fn a_clock_reads_as_zero() {
    let mut builder = Builder::new();
    builder.signal("clock", 0, heddle_netlist::design::SignalType::Clock, None);
    let mut engine = build(builder);
    assert_eq!(peek(&mut engine, "clock"), 0);
    engine.step();
    assert_eq!(peek(&mut engine, "clock"), 0);
}

/// A memory of five words with two write ports and one read port, all driven by inputs.
fn memory(width: u32) -> Builder {
    let mut builder = Builder::new();
    let read_address = builder.input("read_address", 8);
    let id = builder.memory(width, 5, vec![7u8.into(), 8u8.into()]);
    let read = builder.node(width, Op::Read(id, read_address));
    builder.signal("read_data", 0, heddle_netlist::design::SignalType::Bits, Some(read));
    for port in 0..2 {
        let address = builder.input(&format!("address_{port}"), 8);
        let data = builder.input(&format!("data_{port}"), width);
        let enable = builder.input(&format!("enable_{port}"), 1);
        builder.0.memories[0].writes.push(WritePort { address, data, enable });
    }
    builder
}

fn poke(engine: &mut Instant, inputs: &[(&str, u64)]) {
    for &(name, value) in inputs {
        let id = engine.netlist().find_input(name).unwrap();
        let width = engine.netlist().inputs[id.0 as usize].width;
        engine.poke(id, &to_limbs(&value.into(), width));
    }
}

fn read(engine: &mut Instant, address: u64) -> u64 {
    poke(engine, &[("read_address", address)]);
    let id = engine.netlist().find_signal("read_data").unwrap();
    let mut value = [0; 2];
    let limbs = engine.netlist().signals[id.0 as usize].width.div_ceil(64) as usize;
    engine.peek(id, &mut value[..limbs]);
    assert_eq!(value[1], 0);
    value[0]
}

#[test]
fn memories_start_with_their_contents_and_zeros_beyond() {
    for width in [8, 100] {
        let mut engine = build(memory(width));
        assert_eq!([0, 1, 2, 4].map(|address| read(&mut engine, address)), [7, 8, 0, 0]);
    }
}

#[test]
fn a_write_is_seen_after_the_step_and_only_if_enabled() {
    for width in [8, 100] {
        let mut engine = build(memory(width));
        poke(&mut engine, &[("address_0", 1), ("data_0", 99), ("enable_0", 1)]);
        assert_eq!(read(&mut engine, 1), 8);
        engine.step();
        assert_eq!(read(&mut engine, 1), 99);
        poke(&mut engine, &[("data_0", 55), ("enable_0", 0)]);
        engine.step();
        assert_eq!(read(&mut engine, 1), 99);
    }
}

#[test]
fn of_two_writes_to_one_word_the_highest_port_wins() {
    for width in [8, 100] {
        let mut engine = build(memory(width));
        poke(&mut engine, &[("address_0", 3), ("data_0", 1), ("enable_0", 1)]);
        poke(&mut engine, &[("address_1", 3), ("data_1", 2), ("enable_1", 1)]);
        engine.step();
        assert_eq!(read(&mut engine, 3), 2);
    }
}

#[test]
fn past_the_end_reads_give_zero_and_writes_do_nothing() {
    for width in [8, 100] {
        for address in [5, 6, 255] {
            let mut engine = build(memory(width));
            poke(&mut engine, &[("address_0", address), ("data_0", 9), ("enable_0", 1)]);
            engine.step();
            assert_eq!(read(&mut engine, address), 0);
            assert_eq!([0, 1, 2, 3, 4].map(|word| read(&mut engine, word)), [7, 8, 0, 0, 0]);
        }
    }
}

#[test]
fn restore_brings_back_registers_memories_and_inputs() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let netlist = Arc::new(random::netlist(&mut rng, 200));
    let mut engine = Instant::new(netlist.clone()).unwrap();
    let signals: Vec<SignalId> = (0..netlist.signals.len() as u32).map(SignalId).collect();
    let run = |engine: &mut Instant, rng: &mut ChaCha8Rng, steps: usize| {
        let mut trace = vec![];
        for _ in 0..steps {
            for &id in &signals {
                let mut value = vec![0; netlist.signals[id.0 as usize].width.div_ceil(64) as usize];
                engine.peek(id, &mut value);
                trace.push(value);
            }
            for (i, input) in netlist.inputs.iter().enumerate() {
                let value = random::value(rng, input.width);
                engine.poke(InputId(i as u32), &to_limbs(&value, input.width));
            }
            engine.step();
        }
        trace
    };
    run(&mut engine, &mut rng, 5);
    let snapshot = engine.save();
    let stimulus = rng.clone();
    let first = run(&mut engine, &mut rng, 4);
    for steps in [0, 1] {
        run(&mut engine, &mut rng, steps);
        engine.restore(&snapshot);
        assert_eq!(run(&mut engine, &mut stimulus.clone(), 4), first);
    }
    let mut other = Instant::new(netlist.clone()).unwrap();
    other.restore(&snapshot);
    assert_eq!(run(&mut other, &mut stimulus.clone(), 4), first);
}

#[test]
#[should_panic(expected = "does not fit input a of 7 bits")]
fn poking_bits_above_the_width_is_a_bug() {
    let mut builder = Builder::new();
    builder.input("a", 7);
    build(builder).poke_u64(InputId(0), 0x80);
}

#[test]
#[should_panic(expected = "does not fit input a of 65 bits")]
fn poking_too_few_limbs_is_a_bug() {
    let mut builder = Builder::new();
    builder.input("a", 65);
    build(builder).poke(InputId(0), &[1]);
}

#[test]
#[should_panic(expected = "1 limbs do not fit signal a of 65 bits")]
fn peeking_too_few_limbs_is_a_bug() {
    let mut builder = Builder::new();
    builder.input("a", 65);
    let id = builder.id("a");
    build(builder).peek(id, &mut [0]);
}
