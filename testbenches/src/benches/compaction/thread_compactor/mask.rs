//! Block-wide activemasks and the warps they become.

use bitvec::prelude::{BitVec, Lsb0};
use heddle_blocks::registry::Preset;
use std::fmt;

/// Sizes of a thread compactor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Lanes of a warp.
    pub lanes: usize,
    /// Static warps of the core, the columns of a mask.
    pub warps: usize,
    /// Resident blocks of threads, also the depth of the request queue.
    pub blocks: usize,
    /// Bits of a PC.
    pub pc_bits: usize,
}

impl Shape {
    /// The sizes of a preset.
    pub fn of(preset: &Preset) -> Self {
        Shape {
            lanes: preset.parameter("lanes"),
            warps: preset.parameter("warps"),
            blocks: preset.parameter("blocks"),
            pc_bits: preset.parameter("pc_bits"),
        }
    }

    /// Threads of the core.
    pub fn threads(&self) -> usize {
        self.lanes * self.warps
    }
}

/// One bit per thread: thread `sw * lanes + lane` is the thread of static warp `sw` in `lane`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockMask {
    lanes: usize,
    bits: BitVec<u64, Lsb0>,
}

impl BlockMask {
    /// No thread is active.
    pub fn empty(lanes: usize, warps: usize) -> Self {
        BlockMask { lanes, bits: BitVec::repeat(false, lanes * warps) }
    }

    /// The first `threads` threads are active.
    pub fn first(lanes: usize, warps: usize, threads: usize) -> Self {
        let mut mask = Self::empty(lanes, warps);
        mask.bits[..threads].fill(true);
        mask
    }

    /// These threads are active.
    pub fn of(lanes: usize, warps: usize, threads: impl IntoIterator<Item = usize>) -> Self {
        let mut mask = Self::empty(lanes, warps);
        for thread in threads {
            mask.bits.set(thread, true);
        }
        mask
    }

    /// The mask whose lane groups are written side by side, static warp 0 first: `10 01 01 00`.
    /// Panics if the groups differ in length.
    pub fn parse(groups: &str) -> Self {
        let groups: Vec<&str> = groups.split(' ').collect();
        let (lanes, warps) = (groups.len(), groups[0].len());
        assert!(groups.iter().all(|group| group.len() == warps), "groups of one length");
        Self::from_fn(lanes, warps, |thread| {
            groups[thread % lanes].as_bytes()[thread / lanes] == b'1'
        })
    }

    /// Every thread active with the chance that `active` decides, called once a thread.
    pub fn from_fn(lanes: usize, warps: usize, mut active: impl FnMut(usize) -> bool) -> Self {
        BlockMask { lanes, bits: (0..lanes * warps).map(&mut active).collect() }
    }

    /// Lanes of a warp.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// Static warps.
    pub fn warps(&self) -> usize {
        self.bits.len() / self.lanes
    }

    /// Whether the thread of static warp `sw` in `lane` is active.
    pub fn get(&self, sw: usize, lane: usize) -> bool {
        self.bits[sw * self.lanes + lane]
    }

    /// Active threads in ascending order.
    pub fn threads(&self) -> impl Iterator<Item = usize> + '_ {
        self.bits.iter_ones()
    }

    /// Number of active threads.
    pub fn count(&self) -> usize {
        self.bits.count_ones()
    }

    /// Number of active threads of a static warp.
    pub fn count_in_warp(&self, sw: usize) -> usize {
        self.bits[sw * self.lanes..(sw + 1) * self.lanes].count_ones()
    }

    /// The group of one lane as the hardware sees it: bit `sw` is static warp `sw`.
    pub fn group(&self, lane: usize) -> u64 {
        (0..self.warps()).filter(|&sw| self.get(sw, lane)).fold(0, |word, sw| word | 1 << sw)
    }

    /// The same threads `columns` static warps higher, in a mask of `warps` static warps.
    pub fn placed(&self, columns: usize, warps: usize) -> Self {
        Self::of(self.lanes, warps, self.threads().map(|thread| thread + columns * self.lanes))
    }
}

impl fmt::Display for BlockMask {
    /// Lane groups side by side, static warp 0 first: `10 01 01 00`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for lane in 0..self.lanes {
            if lane > 0 {
                f.write_str(" ")?;
            }
            for sw in 0..self.warps() {
                f.write_str(if self.get(sw, lane) { "1" } else { "0" })?;
            }
        }
        Ok(())
    }
}

/// A formed warp: per lane the static warp whose thread runs there.
#[derive(Clone, PartialEq, Eq)]
pub struct Warp(pub Vec<Option<usize>>);

impl Warp {
    /// Number of occupied lanes.
    pub fn count(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// One bit per occupied lane, lane 0 lowest.
    pub fn lane_bits(&self) -> u64 {
        (0..self.0.len())
            .filter(|&lane| self.0[lane].is_some())
            .fold(0, |bits, lane| bits | 1 << lane)
    }
}

impl fmt::Display for Warp {
    /// Thread numbers from 1, lane 0 first, `-` for an empty lane: `[1,6,7,-]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (lane, sw) in self.0.iter().enumerate() {
            if lane > 0 {
                f.write_str(",")?;
            }
            match sw {
                Some(sw) => write!(f, "{}", sw * self.0.len() + lane + 1)?,
                None => f.write_str("-")?,
            }
        }
        f.write_str("]")
    }
}

impl fmt::Debug for Warp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
