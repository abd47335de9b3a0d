//! The native engine does what the netlist says.

use crate::common::counter::{counter, counts};
use crate::common::{Builder, Evaluator, expected, lanes, random};
use heddle_engine::layout::to_limbs;
use heddle_engine::native::Cache;
use heddle_engine::{Engine, Instant, Native, RandomRun, Sampled};
use heddle_netlist::ir::*;
use num_bigint::BigUint;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use tempfile::TempDir;

fn cache() -> (TempDir, Cache) {
    let folder = TempDir::new().unwrap();
    let cache = Cache::in_folder(folder.path());
    (folder, cache)
}

/// Every signal that is not a clock.
fn all(netlist: &Netlist) -> Vec<SignalId> {
    let ids = (0..netlist.signals.len() as u32).map(SignalId);
    ids.filter(|id| netlist.signals[id.0 as usize].node.is_some()).collect()
}

/// Pokes random inputs and compares every signal with the evaluator, for some cycles. Half of
/// the signals are watched, or all.
fn agrees_with_the_evaluator(
    seed: u64,
    size: usize,
    cycles: usize,
    make: impl Fn(&mut ChaCha8Rng, usize) -> Netlist,
) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let netlist = Arc::new(make(&mut rng, size));
    let (_folder, cache) = cache();
    let watched =
        all(&netlist).into_iter().filter(|id| seed.is_multiple_of(2) || id.0.is_multiple_of(2));
    let watched: Vec<SignalId> = watched.collect();
    let mut engine = Native::watching(netlist.clone(), &watched, &cache).unwrap();
    let mut evaluator = Evaluator::new(&netlist);
    for cycle in 0..cycles {
        for (i, input) in netlist.inputs.iter().enumerate() {
            let value = random::value(&mut rng, input.width);
            engine.poke(InputId(i as u32), &to_limbs(&value, input.width));
            evaluator.inputs[i] = value;
        }
        let values = evaluator.evaluate();
        for (i, signal) in netlist.signals.iter().enumerate() {
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
    for seed in 0..16 {
        agrees_with_the_evaluator(seed, 80, 12, random::netlist);
    }
}

#[test]
fn a_random_netlist_of_several_functions_agrees_with_the_evaluator() {
    agrees_with_the_evaluator(2, 2500, 6, random::netlist);
}

#[test]
fn random_lanes_agree_with_the_evaluator() {
    // Each takes the compiler some twenty seconds.
    for (seed, count) in (0..).zip([8, 12, 31, 32]) {
        agrees_with_the_evaluator(seed, 40, 8, |rng, size| lanes::netlist(rng, count, size));
    }
}

#[test]
fn registers_exchange_their_values_in_one_step() {
    let mut builder = Builder::new();
    let a = builder.register(8, 1u8.into());
    let b = builder.register(8, 2u8.into());
    builder.0.registers[0].next = b;
    builder.0.registers[1].next = a;
    let (_folder, cache) = cache();
    let mut engine = Native::watching(Arc::new(builder.0), &[], &cache).unwrap();
    engine.step();
    let ids = ["n0", "inner.n1"].map(|path| engine.netlist().find_signal(path).unwrap());
    assert_eq!(ids.map(|id| engine.peek_u64(id)), [2, 1]);
    engine.run(3);
    assert_eq!(ids.map(|id| engine.peek_u64(id)), [1, 2]);
}

#[test]
fn random_runs_in_the_compiled_loop_equal_those_of_the_instant_engine() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let netlist = Arc::new(lanes::netlist(&mut rng, 8, 50));
    let (_folder, cache) = cache();
    let watched = all(&netlist);
    let mut native = Native::watching(netlist.clone(), &watched, &cache).unwrap();
    let mut instant = Instant::new(netlist.clone()).unwrap();
    for watched in [&watched[..], &watched[..5]] {
        let mut runs = [(); 2].map(|()| RandomRun::new(&netlist, 9, watched));
        native.drive(&mut runs[0], 33);
        instant.drive(&mut runs[1], 33);
        assert_eq!(runs[0], runs[1]);
    }
}

/// A random netlist of lanes whose registers are reset.
fn with_reset(rng: &mut ChaCha8Rng) -> Netlist {
    let mut builder = Builder(lanes::netlist(rng, 8, 50));
    let reset = builder.input("reset", 1);
    for index in 0..builder.0.registers.len() {
        let Register { width, initial, next, .. } = builder.0.registers[index].clone();
        let initial = builder.node(width, Op::Constant(initial));
        let op = Op::Mux { selector: reset, on_true: initial, on_false: next };
        builder.0.registers[index].next = builder.node(width, op);
    }
    builder.0
}

#[test]
fn random_runs_equal_those_of_the_instant_engine_in_and_out_of_reset() {
    let netlist = Arc::new(with_reset(&mut ChaCha8Rng::seed_from_u64(5)));
    let reset = netlist.find_input("reset").unwrap();
    let (_folder, cache) = cache();
    let watched = all(&netlist);
    let mut native = Native::watching(netlist.clone(), &watched, &cache).unwrap();
    let mut instant = Instant::new(netlist.clone()).unwrap();
    let mut runs = [(); 2].map(|()| RandomRun::new(&netlist, 9, &watched));
    for (value, cycles) in [(1, 3), (0, 0), (0, 7), (1, 0), (1, 1), (0, 1), (0, 12), (1, 2)] {
        for (engine, run) in
            [&mut native as &mut dyn Engine, &mut instant].into_iter().zip(&mut runs)
        {
            engine.poke_u64(reset, value);
            engine.drive(run, cycles);
        }
        assert_eq!(runs[0], runs[1], "reset {value} for {cycles} cycles");
        for &id in &watched {
            let width = netlist.signals[id.0 as usize].width as usize;
            let mut values = [vec![0; width.div_ceil(64)], vec![0; width.div_ceil(64)]];
            native.peek(id, &mut values[0]);
            instant.peek(id, &mut values[1]);
            assert_eq!(values[0], values[1], "{}", netlist.signals[id.0 as usize].path);
        }
    }
}

/// Lanes that all choose alike, by one or more conditions.
fn one_choice(conditions: usize) -> Netlist {
    let mut builder = Builder::new();
    let choices: Vec<NodeId> =
        (0..conditions).map(|index| builder.input(&format!("choice{index}"), 1)).collect();
    for lane in 0..16_usize {
        let own = builder.register(20, lane.into());
        builder.0.registers[lane].path = format!("lane[{lane}].value");
        let offered = builder.input(&format!("offered[{lane}]"), 20);
        let mut next = builder.node(20, Op::Xor(own, offered));
        for &selector in &choices {
            let other = builder.node(20, Op::Add(next, offered));
            next = builder.node(20, Op::Mux { selector, on_true: next, on_false: other });
        }
        builder.0.registers[lane].next = next;
    }
    builder.0
}

#[test]
fn few_choices_that_all_lanes_share_are_made_by_masks_and_many_are_not() {
    for (conditions, masks) in [(1, true), (4, true), (5, false)] {
        let (_folder, cache) = cache();
        let netlist = Arc::new(one_choice(conditions));
        let engine = Native::watching(netlist, &[], &cache).unwrap();
        assert_eq!(engine.source().contains("= mask("), masks, "{conditions} conditions");
        agrees_with_the_evaluator(conditions as u64, 0, 20, |_, _| one_choice(conditions));
    }
}

/// Rows of lanes that choose between a word of their row and their own, and a memory in each row, which is written at an
/// address of its own or not.
fn words_of_rows() -> Netlist {
    let mut builder = Builder::new();
    let write = builder.input("write", 1);
    for row in 0..8_usize {
        let word = builder.input(&format!("word[{row}]"), 12);
        let chosen = builder.input(&format!("chosen[{row}]"), 16);
        for lane in 0..16_usize {
            let own = builder.register(12, (16 * row + lane).into());
            let last = builder.0.registers.last_mut().unwrap();
            last.path = format!("row[{row}].lane[{lane}].value");
            let selector = builder.node(1, Op::Slice(chosen, lane as u32));
            let next = builder.node(12, Op::Mux { selector, on_true: word, on_false: own });
            builder.0.registers.last_mut().unwrap().next = next;
        }
        let memory = builder.memory(12, 6, vec![row.into()]);
        builder.0.memories[row].path = format!("row[{row}].memory");
        let address = builder.input(&format!("address[{row}]"), 3);
        let wanted = builder.input(&format!("wanted[{row}]"), 1);
        let enable = builder.node(1, Op::And(write, wanted));
        builder.0.memories[row].writes.push(WritePort { address, data: word, enable });
        builder.node(12, Op::Read(memory, address));
    }
    builder.0
}

#[test]
fn words_that_lie_apart_are_read_before_the_choice_and_memories_are_skipped_if_nothing_is_written()
{
    let (_folder, cache) = cache();
    let engine = Native::watching(Arc::new(words_of_rows()), &[], &cache).unwrap();
    let source = engine.source();
    assert!(source.contains("{ let a0 = i.") && source.contains("if any::<8>("), "{source}");
    for seed in [0, 1] {
        agrees_with_the_evaluator(seed, 0, 40, |_, _| words_of_rows());
    }
}

/// Copies that put their number among other words; in the first one it leaves no trace.
fn numbered_copies() -> Netlist {
    let mut builder = Builder::new();
    let shared = builder.input("shared", 20);
    for index in 0..16_usize {
        let own = builder.register(20, index.into());
        builder.0.registers[index].path = format!("copy[{index}].value");
        let offered = builder.input(&format!("offered[{index}]"), 20);
        let mut word = builder.node(20, Op::Or(own, offered));
        if index > 0 {
            let number = builder.node(20, Op::Constant(index.into()));
            word = builder.node(20, Op::Or(word, number));
        }
        builder.0.registers[index].next = builder.node(20, Op::Add(word, shared));
    }
    builder.0
}

#[test]
fn a_copy_whose_number_leaves_no_trace_is_a_lane_like_the_others() {
    let (_folder, cache) = cache();
    let engine = Native::watching(Arc::new(numbered_copies()), &[], &cache).unwrap();
    let source = engine.source();
    assert!(source.contains(": [u32; 16] = [0x0u32, 0x1u32"), "{source}");
    agrees_with_the_evaluator(1, 0, 20, |_, _| numbered_copies());
}

/// Sixteen entries of 93 bits, one of which is written, read field by field: across the border of
/// limbs, as a whole, and through a choice of entries.
fn long_entries() -> Netlist {
    let mut builder = Builder::new();
    let written = builder.input("written", 93);
    let which = builder.input("which", 4);
    let zero = builder.node(93, Op::Constant(0_u8.into()));
    let mut all = zero;
    for index in 0..16_usize {
        let entry = builder.register(93, (BigUint::from(1_u8) << 70) + index);
        builder.0.registers[index].path = format!("slot[{index}].entry");
        let number = builder.node(4, Op::Constant(index.into()));
        let selector = builder.node(1, Op::Equal(which, number));
        builder.0.registers[index].next =
            builder.node(93, Op::Mux { selector, on_true: written, on_false: entry });
        let fields = [(24, 34), (58, 8), (60, 33), (64, 29)]
            .map(|(low, width)| (Op::Slice(entry, low), width));
        for (op, width) in fields {
            builder.node(width, op);
        }
        builder.node(1, Op::Equal(entry, written));
        builder.node(1, Op::ReduceXor(entry));
        builder.node(120, Op::ZeroExtend(entry));
        builder.node(120, Op::SignExtend(entry));
        let own = builder.node(93, Op::Mux { selector, on_true: entry, on_false: zero });
        all = builder.node(93, Op::Or(all, own));
        builder.node(93, Op::Add(own, written));
    }
    builder.0
}

#[test]
fn entries_of_two_limbs_agree_with_the_evaluator() {
    for seed in [0, 1] {
        agrees_with_the_evaluator(seed, 0, 40, |_, _| long_entries());
    }
}

#[test]
fn registers_of_two_limbs_lie_in_lanes_of_each_limb() {
    let (_folder, cache) = cache();
    let engine = Native::watching(Arc::new(long_entries()), &[], &cache).unwrap();
    let source = engine.source();
    assert!(source.contains("[u64; 16]") && source.contains("[u32; 16]"), "{source}");
    assert!(!source.contains("[[u64; 2]; 16]"), "{source}");
}

#[test]
fn samples_that_begin_in_mid_run_equal_peeks_of_the_instant_engine() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let netlist = Arc::new(lanes::netlist(&mut rng, 9, 30));
    let (_folder, cache) = cache();
    let all = all(&netlist);
    let run = RandomRun::new(&netlist, 5, &[]);
    let (mut native_run, mut instant_run) = (run.clone(), run);
    let mut native = Native::watching(netlist.clone(), &all[..3], &cache).unwrap();
    let mut instant = Instant::new(netlist.clone()).unwrap();
    let saved = native.save();
    let mut sampling = None;
    for cycle in 0..40 {
        if cycle == 20 {
            // State saved before other signals were watched is state all the same.
            native.restore(&saved);
            instant = Instant::new(netlist.clone()).unwrap();
        }
        native.draw(&mut native_run);
        instant.draw(&mut instant_run);
        assert_eq!(native_run, instant_run, "cycle {cycle}");
        if cycle >= 10 {
            let sampling = sampling.get_or_insert_with(|| {
                native.sampling(&all.iter().copied().map(Sampled::Signal).collect::<Vec<_>>())
            });
            let mut bytes = vec![0; sampling.len];
            native.sample(sampling, &mut bytes);
            for (&signal, place) in all.iter().zip(&sampling.places) {
                let named = &netlist.signals[signal.0 as usize];
                let mut expected = to_limbs(&0_u8.into(), named.width);
                instant.peek(signal, &mut expected);
                let mut value: Vec<u8> = expected.iter().flat_map(|l| l.to_le_bytes()).collect();
                value.truncate(place.size);
                let sampled = &bytes[place.offset..][..place.size];
                assert_eq!(sampled, value, "cycle {cycle}, {}", named.path);
            }
        }
        native.step();
        instant.step();
    }
}

#[test]
fn restore_brings_back_registers_memories_and_inputs() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let netlist = Arc::new(lanes::netlist(&mut rng, 8, 50));
    let (_folder, cache) = cache();
    let watched = all(&netlist);
    let mut engine = Native::watching(netlist.clone(), &watched, &cache).unwrap();
    let mut run = RandomRun::new(&netlist, 1, &watched);
    engine.drive(&mut run, 5);
    let (saved, before) = (engine.save(), run.clone());
    engine.drive(&mut run, 10);
    engine.drive(&mut before.clone(), 3);
    engine.restore(&saved);
    let mut again = before;
    engine.drive(&mut again, 10);
    assert_eq!(again, run);
}

#[test]
fn a_native_engine_can_move_to_another_thread() {
    let (_folder, cache) = cache();
    let mut engine = Native::watching(counter(), &[], &cache).unwrap();
    std::thread::spawn(move || counts(&mut engine)).join().unwrap();
}
