//! Random inputs and a checksum of signals, so cheap that an engine and not its harness is timed.
//!
//! Every limb of every input but `reset` has its own generator, xorshift64, and takes the highest
//! bits of its state after a turn; every limb of every watched signal has its own sum. So neither
//! has a chain from one limb to the next, and compilers make vector instructions of both. Whoever
//! simulates the same design by other means compiles the same two formulas ([`turn`], [`add`])
//! and must come to the same [`RandomRun::hash`].

use crate::engine::Engine;
use crate::layout::limbs;
use heddle_netlist::ir::{InputId, Netlist, SignalId};

/// The next state of a generator; never zero if `state` is not.
pub fn turn(state: u64) -> u64 {
    let state = state ^ (state << 13);
    let state = state ^ (state >> 7);
    state ^ (state << 17)
}

/// A sum with one more limb. Rotation and product together keep a wrong bit that stays wrong from
/// cancelling itself.
pub fn add(sum: u64, limb: u64) -> u64 {
    sum.rotate_left(7).wrapping_mul(5) ^ limb
}

/// A run with random inputs: see [`Engine::drive`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomRun {
    /// One state per limb of the inputs except `reset`, in their order, lowest limb first; none
    /// is zero.
    pub generators: Vec<u64>,
    /// The signals that are summed.
    pub watched: Vec<SignalId>,
    /// One sum per limb of the watched signals, in their order, lowest limb first.
    pub sums: Vec<u64>,
}

impl RandomRun {
    /// The begin of the run that a seed stands for. Panics if a clock is watched.
    pub fn new(netlist: &Netlist, seed: u64, watched: &[SignalId]) -> RandomRun {
        let driven = netlist.inputs.iter().filter(|input| input.name != "reset");
        let generators: usize = driven.map(|input| limbs(input.width)).sum();
        let sums = watched.iter().map(|id| {
            let signal = &netlist.signals[id.0 as usize];
            assert!(signal.node.is_some(), "{} is a clock", signal.path);
            limbs(signal.width)
        });
        RandomRun {
            generators: (0..generators as u64).map(|index| first_state(seed, index)).collect(),
            watched: watched.to_vec(),
            sums: vec![0; sums.sum()],
        }
    }

    /// One number for everything that was seen.
    pub fn hash(&self) -> u64 {
        self.sums.iter().fold(0, |hash, &sum| add(hash, sum))
    }
}

/// The state with which generator `index` begins, from splitmix64.
fn first_state(seed: u64, index: u64) -> u64 {
    let mut state = seed.wrapping_add((index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state ^ (state >> 31)).max(1)
}

/// [`Engine::draw`] for engines that have nothing faster.
pub(crate) fn draw<E: Engine + ?Sized>(engine: &mut E, run: &mut RandomRun) {
    run.generators.iter_mut().for_each(|state| *state = turn(*state));
    poke(engine, &run.generators);
}

/// Gives every input but `reset` the bits that its generators have in these states.
pub(crate) fn poke<E: Engine + ?Sized>(engine: &mut E, mut states: &[u64]) {
    for id in 0..engine.netlist().inputs.len() {
        let input = &engine.netlist().inputs[id];
        if input.name == "reset" {
            continue;
        }
        let (own, others) = states.split_at(limbs(input.width));
        states = others;
        let last = own.len() - 1;
        let unused = 64 - (input.width - 64 * last as u32);
        if let &[state] = own {
            engine.poke(InputId(id as u32), &[state >> unused]);
        } else {
            let mut word = own.to_vec();
            word[last] >>= unused;
            engine.poke(InputId(id as u32), &word);
        }
    }
}

/// [`Engine::drive`] for engines without a compiled loop.
pub(crate) fn drive<E: Engine + ?Sized>(engine: &mut E, run: &mut RandomRun, cycles: u64) {
    let netlist = engine.netlist();
    let lengths: Vec<usize> =
        run.watched.iter().map(|id| limbs(netlist.signals[id.0 as usize].width)).collect();
    let mut word = vec![0; lengths.iter().copied().max().unwrap_or(0)];
    for _ in 0..cycles {
        engine.draw(run);
        let mut sums = run.sums.as_mut_slice();
        for (&id, &length) in run.watched.iter().zip(&lengths) {
            let word = &mut word[..length];
            engine.peek(id, word);
            let (own, others) = sums.split_at_mut(length);
            own.iter_mut().zip(word).for_each(|(sum, limb)| *sum = add(*sum, *limb));
            sums = others;
        }
        engine.step();
    }
}
