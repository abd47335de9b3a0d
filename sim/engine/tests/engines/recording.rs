//! Recorded inputs do what poking, peeking and stepping one by one does, on every engine.

use crate::common::primitives::Register;
use crate::common::{Builder, lanes, random};
use heddle_engine::layout::{limbs, to_limbs};
use heddle_engine::native::Cache;
use heddle_engine::{Engine, Golden, Instant, Native, Recording, ports};
use heddle_netlist::ir::*;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::sync::Arc;
use tempfile::TempDir;

const CYCLES: usize = 40;

/// Adds up narrow and wide inputs; `reset` sets the sum to 5.
#[derive(Clone, Debug, LogicBlock)]
struct Accumulator {
    clock: Signal<In, Clock>,
    words: [Signal<In, Bits<9>>; 10],
    reset: Signal<In, Bit>,
    wide: Signal<In, Bits<70>>,
    enable: Signal<In, Bit>,
    total: Signal<Out, Bits<70>>,
    copies: [Signal<Out, Bits<9>>; 10],
    sum: Register<Bits<70>>,
}

impl Logic for Accumulator {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.clock.next = self.clock.val();
        self.sum.reset.next = self.reset.val();
        self.sum.enable.next = self.enable.val();
        self.sum.d.next = self.sum.q.val() + self.wide.val();
        self.total.next = self.sum.q.val();
        for i in 0_usize..10 {
            self.copies[i].next = !self.words[i].val();
        }
    }
}

/// A random recording, and what is seen of all signals by poking, peeking and stepping.
fn one_by_one(
    netlist: &Arc<Netlist>,
    watched: &[SignalId],
    rng: &mut ChaCha8Rng,
) -> (Recording, Vec<u64>) {
    let mut engine = Instant::new(netlist.clone()).unwrap();
    let (mut recording, mut seen) = (Recording::new(netlist), vec![]);
    for _ in 0..CYCLES {
        let word = |input: &Input| match input.name.as_str() {
            "reset" => vec![u64::from(rng.random_ratio(1, 8))],
            _ => to_limbs(&random::value(rng, input.width), input.width),
        };
        let words: Vec<Vec<u64>> = netlist.inputs.iter().map(word).collect();
        recording.push(&words);
        for (id, word) in words.iter().enumerate() {
            engine.poke(InputId(id as u32), word);
        }
        for &id in watched {
            let mut value = vec![0; limbs(netlist.signals[id.0 as usize].width)];
            engine.peek(id, &mut value);
            seen.extend(value);
        }
        engine.step();
    }
    (recording, seen)
}

/// Replays in pieces and compares all that is seen.
fn replays(engine: &mut dyn Engine, recording: &Recording, watched: &[SignalId], seen: &[u64]) {
    assert_eq!(recording.cycles(), CYCLES);
    let row = seen.len() / CYCLES;
    for cycles in [0..1, 1..1, 1..18, 18..CYCLES] {
        let mut here = vec![0; cycles.len() * row];
        engine.replay(recording, cycles.clone(), watched, &mut here);
        assert_eq!(
            here,
            seen[cycles.start * row..cycles.end * row],
            "{} {cycles:?}",
            engine.name()
        );
    }
}

/// Every signal that is not a clock.
fn all(netlist: &Netlist) -> Vec<SignalId> {
    let ids = (0..netlist.signals.len() as u32).map(SignalId);
    ids.filter(|id| netlist.signals[id.0 as usize].node.is_some()).collect()
}

#[test]
fn replayed_inputs_equal_those_poked_one_by_one_on_all_engines() {
    let block = Accumulator {
        clock: Signal::default(),
        words: Default::default(),
        reset: Signal::default(),
        wide: Signal::default(),
        enable: Signal::default(),
        total: Signal::default(),
        copies: Default::default(),
        sum: Register::new(5.into()),
    };
    let (_, netlist) = heddle_netlist::netlist(&block, "accumulator").unwrap();
    let netlist = Arc::new(netlist);
    let watched = all(&netlist);
    let (recording, seen) = one_by_one(&netlist, &watched, &mut ChaCha8Rng::seed_from_u64(1));
    let ports = ports!(Accumulator: clock, words, reset, wide, enable);
    let mut golden = Golden::new(block, netlist.clone(), ports).unwrap();
    replays(&mut golden, &recording, &watched, &seen);
    replays(&mut Instant::new(netlist.clone()).unwrap(), &recording, &watched, &seen);
    let folder = TempDir::new().unwrap();
    // The compiled loop, and the one for other signals than those that the code watches.
    for compiled in [&watched[..], &watched[1..]] {
        let cache = Cache::in_folder(folder.path());
        let mut native = Native::watching(netlist.clone(), compiled, &cache).unwrap();
        replays(&mut native, &recording, &watched, &seen);
    }
}

#[test]
fn the_compiled_loop_replays_lanes_with_and_without_a_reset() {
    for reset_width in [0, 1, 2] {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let mut builder = Builder(lanes::netlist(&mut rng, 9, 50));
        if reset_width > 0 {
            let reset = builder.input("reset", reset_width);
            let next = builder.0.registers[0].next;
            let width = builder.0.registers[0].width;
            let zero = builder.node(width, Op::Constant(0_u8.into()));
            let bit = builder.node(1, Op::Slice(reset, 0));
            let op = Op::Mux { selector: bit, on_true: zero, on_false: next };
            builder.0.registers[0].next = builder.node(width, op);
        }
        let netlist = Arc::new(builder.0);
        let watched = all(&netlist);
        let (recording, seen) = one_by_one(&netlist, &watched, &mut rng);
        let folder = TempDir::new().unwrap();
        let cache = Cache::in_folder(folder.path());
        let mut native = Native::watching(netlist, &watched, &cache).unwrap();
        replays(&mut native, &recording, &watched, &seen);
    }
}

#[test]
#[should_panic(expected = "does not fit 9 bits")]
fn a_word_with_bits_above_the_width_is_refused() {
    let mut builder = Builder::new();
    builder.input("narrow", 9);
    Recording::new(&builder.0).push(&[[512]]);
}
