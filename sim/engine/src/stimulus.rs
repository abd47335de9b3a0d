//! Random inputs and a checksum of signals, so cheap that an engine and not its harness is timed.
//!
//! Every limb of every input but `reset` has its own generator, xorshift64, and takes the highest
//! bits of its state after a turn; every limb of every watched signal has its own sum. So neither
//! has a chain from one limb to the next, and compilers make vector instructions of both. Whoever
//! simulates the same design by other means compiles the same two formulas ([`turn`], [`add`])
//! and must come to the same [`RandomRun::hash`].

use crate::layout::limbs;
use heddle_netlist::ir::{Netlist, SignalId};

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

/// A run with random inputs: see [`Engine::drive`](crate::Engine::drive).
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
