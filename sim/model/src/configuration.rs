//! The sizes of a core.

use heddle_support::UnknownName;

use crate::mechanism::CoreKind;

/// Largest number of lanes: a mask is 32 bits.
pub const MAX_LANES: usize = 32;
/// Largest number of rows of a large warp.
pub const MAX_ROWS: usize = 16;
/// Largest number of warp slots of a core.
pub const MAX_WARPS: usize = 64;
/// Largest number of block slots of a core.
pub const MAX_BLOCKS: usize = 32;
/// Largest number of entries of a reconvergence stack.
pub const MAX_STACK_DEPTH: usize = 1 << 16;
/// Largest shared memory of a core in bytes.
pub const MAX_SHARED_BYTES: usize = 1 << 16;
/// Largest line in bytes: a byte mask is 64 bits.
pub const MAX_LINE_BYTES: usize = 64;
/// Largest number of tags: the set of free ones is 64 bits.
pub const MAX_TAGS: usize = 64;

/// Mask registers of a context of a core that splits wavefronts.
pub const MASK_REGISTERS: usize = 8;
/// Largest number of units of a core that splits wavefronts.
pub const MAX_UNITS: usize = 8;

/// Largest of the sizes of dynamic warp formation.
pub const MAX_FORMATION_SIZE: usize = 1024;
/// Largest number of instructions in flight of a core with dynamic warp formation: the set of free
/// tags is 64 bits.
pub const MAX_IN_FLIGHT: usize = 64;

/// The sizes of a core with large warps, named as in its contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LargeWarpSizes {
    /// Rows of a large warp, a power of two.
    pub lw_rows: usize,
    /// Pairs of branch mask buffers, any number; without effect with one row.
    pub branch_buffers: usize,
}

impl LargeWarpSizes {
    /// Those of the smallest preset with so many lanes.
    pub fn of_lanes(lanes: usize) -> Self {
        let lw_rows = match lanes {
            ..=4 => 2,
            5..=8 => 4,
            _ => 8,
        };
        Self { lw_rows, branch_buffers: 1 }
    }
}

/// The sizes of the pool of a core with dynamic warp formation, named as in its contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormationSizes {
    /// Pool entries.
    pub pool: usize,
    /// Sets of the PC-warp LUT.
    pub lut_sets: usize,
    /// Ways of the PC-warp LUT, any number.
    pub lut_ways: usize,
    /// Heap entries.
    pub heap: usize,
    /// Sets of the MHeap LUT.
    pub mheap_sets: usize,
    /// Ways of the MHeap LUT, any number.
    pub mheap_ways: usize,
    /// Updates in the update queue, any number from 2 on.
    pub queue: usize,
    /// Instructions in flight.
    pub in_flight: usize,
}

impl FormationSizes {
    /// Those of the preset `tiny`.
    pub const TINY: Self = Self {
        pool: 8,
        lut_sets: 2,
        lut_ways: 2,
        heap: 4,
        mheap_sets: 4,
        mheap_ways: 2,
        queue: 2,
        in_flight: 4,
    };
    /// Those of the preset `small`.
    pub const SMALL: Self = Self {
        pool: 32,
        lut_sets: 4,
        lut_ways: 4,
        heap: 16,
        mheap_sets: 8,
        mheap_ways: 4,
        queue: 4,
        in_flight: 16,
    };
    /// Those of the preset `paper`.
    pub const PAPER: Self = Self {
        pool: 128,
        lut_sets: 16,
        lut_ways: 4,
        heap: 64,
        mheap_sets: 16,
        mheap_ways: 8,
        queue: 4,
        in_flight: 64,
    };

    /// Those of the smallest preset with so many lanes.
    pub fn of_lanes(lanes: usize) -> Self {
        let presets = [(&Configuration::TINY, Self::TINY), (&Configuration::SMALL, Self::SMALL)];
        let fitting = presets.into_iter().find(|(preset, _)| lanes <= preset.lanes);
        fitting.map_or(Self::PAPER, |(_, sizes)| sizes)
    }

    fn check(&self) -> Result<(), ConfigurationError> {
        let sizes = [
            ("POOL", self.pool),
            ("LUT_SETS", self.lut_sets),
            ("HEAP", self.heap),
            ("MHEAP_SETS", self.mheap_sets),
        ];
        for (quantity, value) in sizes {
            check_size(quantity, value, 2, MAX_FORMATION_SIZE)?;
        }
        check_size("IN_FLIGHT", self.in_flight, 2, MAX_IN_FLIGHT)?;
        check_range("LUT_WAYS", self.lut_ways, 1, MAX_FORMATION_SIZE)?;
        check_range("MHEAP_WAYS", self.mheap_ways, 1, MAX_FORMATION_SIZE)?;
        check_range("QUEUE", self.queue, 2, MAX_FORMATION_SIZE)
    }
}

/// The sizes of a core, named as in the contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Configuration {
    /// Threads of a warp.
    pub lanes: usize,
    /// Warp slots, any number.
    pub warps: usize,
    /// Thread blocks that can be resident.
    pub blocks: usize,
    /// Bytes of a line at the memory port.
    pub line_bytes: usize,
    /// Loads and atomics in flight.
    pub tags: usize,
    /// Entries of one warp's reconvergence stack.
    pub stack_depth: usize,
    /// Instructions that the instruction memory holds.
    pub code_words: usize,
    /// Bytes of the core's shared memory.
    pub shared_bytes: u32,
    /// Bytes of a thread's private memory.
    pub private_bytes: u32,
    /// The pool of a core with dynamic warp formation; `None` for that of the smallest preset with as
    /// many lanes.
    pub formation: Option<FormationSizes>,
    /// The large warps of a core that has them; `None` for those of the smallest preset with as many
    /// lanes.
    pub large_warps: Option<LargeWarpSizes>,
    /// SpSIMD units beside the SIMD unit of a core that splits wavefronts; `None` for those of the smallest preset
    /// with as many lanes.
    pub spsimds: Option<usize>,
    /// Contexts of a unit of a core that splits wavefronts; `None` for as many as there are warp slots.
    pub contexts: Option<usize>,
    /// Floats: `FLOATS` of the contract is 1.
    #[serde(default)]
    pub floats: bool,
}

/// Why sizes cannot be those of a core.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum ConfigurationError {
    #[error("{quantity} must be a power of two from {low} to {high}, not {value}")]
    Size { quantity: &'static str, value: usize, low: usize, high: usize },
    #[error("{quantity} must be from {low} to {high}, not {value}")]
    Range { quantity: &'static str, value: usize, low: usize, high: usize },
    #[error("{quantity} must be a multiple of {step} from {low} to {high}, not {value}")]
    Multiple { quantity: &'static str, value: usize, step: usize, low: usize, high: usize },
    #[error("{bytes} bytes of private memory for each of {threads} threads exceed 256 MiB")]
    PrivateTooLarge { bytes: u32, threads: usize },
    #[error("core {core} needs a SIMD of at most LANES / {smallest} = {widest} lanes, not {width}")]
    SimdTooWide { core: &'static str, smallest: u32, widest: usize, width: usize },
    #[error("dynamic warp formation needs at least 4 lanes, not {0}")]
    TooFewLanes(usize),
    #[error("lines of {bytes} bytes do not hold a spilled warp of {lanes} lanes, {needed} bytes")]
    LineTooShort { bytes: usize, lanes: usize, needed: usize },
}

impl Configuration {
    /// 4 warps of 4 lanes.
    pub const TINY: Self = Self {
        lanes: 4,
        warps: 4,
        blocks: 2,
        line_bytes: 16,
        tags: 4,
        stack_depth: 64,
        code_words: 8192,
        shared_bytes: 16384,
        private_bytes: 4096,
        formation: None,
        large_warps: None,
        spsimds: None,
        contexts: None,
        floats: false,
    };
    /// 8 warps of 8 lanes.
    pub const SMALL: Self =
        Self { lanes: 8, warps: 8, blocks: 4, line_bytes: 32, tags: 8, ..Self::TINY };
    /// 32 warps of 32 lanes, the machine of the publications.
    pub const PAPER: Self =
        Self { lanes: 32, warps: 32, blocks: 8, line_bytes: 64, tags: 64, ..Self::TINY };
    /// 24 warps of 32 lanes, the machine of the publication of dynamic warp formation.
    pub const PAPER_FORMATION: Self = Self { warps: 24, ..Self::PAPER };
    /// 48 warps of 32 lanes, the machine of the publication of dual-path execution.
    pub const PAPER_DUAL_PATH: Self = Self { warps: 48, ..Self::PAPER };
    /// 2 warps of 4 lanes, with splits.
    pub const TINY_SPLITTING: Self = Self { warps: 2, ..Self::TINY };
    /// 4 warps of 8 lanes, with splits.
    pub const SMALL_SPLITTING: Self = Self { warps: 4, ..Self::SMALL };
    /// 8 warps of 32 lanes, with splits.
    pub const PAPER_SPLITTING: Self = Self { warps: 8, ..Self::PAPER };
    /// Every preset with its name, by size; [`Configuration::preset`] knows which of them a core has in
    /// another size.
    pub const PRESETS: [(&str, Self); 3] =
        [("tiny", Self::TINY), ("small", Self::SMALL), ("paper", Self::PAPER)];
    /// The names of those with floats: each preset is one with floats under this name, in the same sizes.
    pub const FLOAT_PRESETS: [&str; 3] = ["tiny-floats", "small-floats", "paper-floats"];

    /// The preset of this name for a core.
    ///
    /// # Errors
    /// [`UnknownName`], which lists the names that exist.
    pub fn preset(core: CoreKind, name: &str) -> Result<Self, UnknownName> {
        let with_floats = Self::FLOAT_PRESETS.iter().position(|known| *known == name);
        let without = Self::PRESETS.iter().position(|(known, _)| *known == name);
        let Some(index) = with_floats.or(without) else {
            return Err(UnknownName::new("preset", name, Self::preset_names()));
        };
        let (size, common) = Self::PRESETS[index];
        let sizes = match (core, size) {
            (CoreKind::Dwf, "paper") => Self::PAPER_FORMATION,
            (CoreKind::Dpe | CoreKind::Dws, "paper") => Self::PAPER_DUAL_PATH,
            (CoreKind::Pws, "tiny") => Self::TINY_SPLITTING,
            (CoreKind::Pws, "small") => Self::SMALL_SPLITTING,
            (CoreKind::Pws, "paper") => Self::PAPER_SPLITTING,
            _ => common,
        };
        Ok(Self { floats: with_floats.is_some(), ..sizes })
    }

    /// The names of all presets, those with floats last.
    pub fn preset_names() -> impl Iterator<Item = &'static str> {
        Self::PRESETS.into_iter().map(|(name, _)| name).chain(Self::FLOAT_PRESETS)
    }

    /// Threads that the core holds.
    pub fn threads(&self) -> usize {
        self.lanes * self.warps
    }

    /// The sizes of the pool of a core with dynamic warp formation.
    pub fn formation(&self) -> FormationSizes {
        self.formation.unwrap_or(FormationSizes::of_lanes(self.lanes))
    }

    /// The sizes of a core with large warps. With one row each large warp has a pair of branch mask
    /// buffers.
    pub fn large_warps(&self) -> LargeWarpSizes {
        let sizes = self.large_warps.unwrap_or(LargeWarpSizes::of_lanes(self.lanes));
        let branch_buffers = if sizes.lw_rows == 1 { self.warps } else { sizes.branch_buffers };
        LargeWarpSizes { branch_buffers, ..sizes }
    }

    /// Units of a core that splits wavefronts: the SIMD unit and its SpSIMD units.
    pub fn units(&self) -> usize {
        1 + self.spsimds.unwrap_or(if self.lanes <= Self::TINY.lanes { 2 } else { 3 })
    }

    /// Contexts of a unit of a core that splits wavefronts.
    pub fn contexts(&self) -> usize {
        self.contexts.unwrap_or(self.warps)
    }

    /// Checks that a core of these sizes, which can exist, can be of a kind.
    ///
    /// # Errors
    /// What it lacks.
    pub fn check_for(&self, kind: CoreKind) -> Result<(), ConfigurationError> {
        match kind {
            CoreKind::Dwf => self.check_formation(),
            CoreKind::Lwm => self.check_large_warps(),
            CoreKind::Pws => self.check_splitting(),
            _ => Ok(()),
        }
    }

    /// Checks that a core of these sizes, which can exist, can split wavefronts.
    ///
    /// # Errors
    /// The first size that is out of range.
    pub fn check_splitting(&self) -> Result<(), ConfigurationError> {
        check_range("S", self.units() - 1, 0, MAX_UNITS - 1)?;
        let contexts = self.contexts();
        check_size("CONTEXTS", contexts, 2, MAX_WARPS / MAX_UNITS)?;
        check_range("WARPS", self.warps, contexts, contexts * self.units())
    }

    /// Checks that a core of these sizes, which can exist, can have large warps.
    ///
    /// # Errors
    /// The first size that is out of range.
    pub fn check_large_warps(&self) -> Result<(), ConfigurationError> {
        let LargeWarpSizes { lw_rows, branch_buffers } = self.large_warps();
        check_size("LW_ROWS", lw_rows, 1, MAX_ROWS)?;
        if !self.warps.is_multiple_of(lw_rows) {
            let (quantity, value, step) = ("WARPS", self.warps, lw_rows);
            let (low, high) = (lw_rows, MAX_WARPS);
            return Err(ConfigurationError::Multiple { quantity, value, step, low, high });
        }
        check_range("BRANCH_BUFFERS", branch_buffers, 1, self.warps / lw_rows)
    }

    /// Records of the spill queue (rule DQ3): more than there are threads.
    pub fn spill_records(&self) -> usize {
        (self.threads() + 1).next_power_of_two()
    }

    /// Bytes of a spill record that have a meaning, from the first byte of its line on (rule DQ3).
    pub fn spill_record_bytes(&self) -> usize {
        8 + self.lanes
    }

    /// Bytes of the spill queue, a record a line.
    pub fn spill_bytes(&self) -> u32 {
        (self.spill_records() * self.line_bytes) as u32
    }

    /// Mask with all lanes.
    pub fn all_lanes(&self) -> u32 {
        u32::MAX >> (MAX_LANES - self.lanes)
    }

    /// The issue interval of a launch (rule I4) on a core with a SIMD of so many lanes, through which a
    /// warp goes in groups; without a number the usual one of the core.
    ///
    /// # Errors
    /// Unless it is a power of two up to the widest SIMD that the core takes.
    pub fn issue_interval(
        &self,
        core: CoreKind,
        simd_width: Option<usize>,
    ) -> Result<u32, ConfigurationError> {
        let smallest = core.mechanism().issue_interval;
        let Some(width) = simd_width else { return Ok(smallest) };
        let widest = self.simd_width(core);
        if smallest != 1 && width > widest {
            let core = core.name();
            return Err(ConfigurationError::SimdTooWide { core, smallest, widest, width });
        }
        check_size("SIMD_WIDTH", width, 1, widest)?;
        Ok((self.lanes / width) as u32)
    }

    /// Lanes of the widest SIMD that a core takes, which is the usual one.
    pub fn simd_width(&self, core: CoreKind) -> usize {
        self.lanes / core.mechanism().issue_interval as usize
    }

    /// Checks that a core of these sizes can exist.
    ///
    /// # Errors
    /// The first size that is out of range.
    pub fn check(&self) -> Result<(), ConfigurationError> {
        let sizes = [
            ("LANES", self.lanes, 1, MAX_LANES),
            ("BLOCKS", self.blocks, 1, MAX_BLOCKS),
            ("LINE_BYTES", self.line_bytes, 4, MAX_LINE_BYTES),
            ("TAGS", self.tags, 1, MAX_TAGS),
            ("CODE_WORDS", self.code_words, 1, 1 << 24),
            ("PRIVATE_BYTES", self.private_bytes as usize, 16, 1 << 28),
        ];
        for (quantity, value, low, high) in sizes {
            check_size(quantity, value, low, high)?;
        }
        check_range("WARPS", self.warps, 1, MAX_WARPS)?;
        check_range("STACK_DEPTH", self.stack_depth, 1, MAX_STACK_DEPTH)?;
        let (value, step) = (self.shared_bytes as usize, 4 * self.lanes);
        if !value.is_multiple_of(step) || !(step..=MAX_SHARED_BYTES).contains(&value) {
            let (quantity, low, high) = ("SHARED_BYTES", step, MAX_SHARED_BYTES);
            return Err(ConfigurationError::Multiple { quantity, value, step, low, high });
        }
        if self.private_bytes as usize * self.threads() > 1 << 28 {
            let (bytes, threads) = (self.private_bytes, self.threads());
            return Err(ConfigurationError::PrivateTooLarge { bytes, threads });
        }
        self.formation().check()
    }

    /// Checks that a core of these sizes, which can exist, can have dynamic warp formation.
    ///
    /// # Errors
    /// What it lacks.
    pub fn check_formation(&self) -> Result<(), ConfigurationError> {
        if self.lanes < 4 {
            return Err(ConfigurationError::TooFewLanes(self.lanes));
        }
        let (bytes, lanes, needed) = (self.line_bytes, self.lanes, self.spill_record_bytes());
        if bytes < needed {
            return Err(ConfigurationError::LineTooShort { bytes, lanes, needed });
        }
        Ok(())
    }
}

/// A number that need not be a power of two.
fn check_range(
    quantity: &'static str,
    value: usize,
    low: usize,
    high: usize,
) -> Result<(), ConfigurationError> {
    if !(low..=high).contains(&value) {
        return Err(ConfigurationError::Range { quantity, value, low, high });
    }
    Ok(())
}

fn check_size(
    quantity: &'static str,
    value: usize,
    low: usize,
    high: usize,
) -> Result<(), ConfigurationError> {
    if !value.is_power_of_two() || !(low..=high).contains(&value) {
        return Err(ConfigurationError::Size { quantity, value, low, high });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_found_by_its_name_and_can_exist() {
        for (name, sizes) in Configuration::PRESETS {
            assert_eq!(Configuration::preset(CoreKind::Pdom, name), Ok(sizes));
            assert_eq!(sizes.check(), Ok(()));
        }
        for core in CoreKind::ALL {
            let both = Configuration::PRESETS.iter().zip(Configuration::FLOAT_PRESETS);
            for (&(name, _), with_floats) in both {
                let sizes = Configuration::preset(core, name).expect("a preset");
                assert!(!sizes.floats);
                let expected = Configuration { floats: true, ..sizes };
                assert_eq!(Configuration::preset(core, with_floats), Ok(expected), "{core}");
            }
        }
        for (core, paper) in [(CoreKind::Dwf, 24), (CoreKind::Dpe, 48), (CoreKind::Dws, 48)] {
            let warps = |name| Configuration::preset(core, name).map(|sizes| sizes.warps);
            assert_eq!(["tiny", "small", "paper"].map(warps), [Ok(4), Ok(8), Ok(paper)]);
        }
        let error = Configuration::preset(CoreKind::Dwf, "huge").expect_err("no such preset");
        let message = "unknown preset `huge`; presets: tiny, small, paper, tiny-floats, small-floats, paper-floats";
        assert_eq!(error.to_string(), message);
    }

    #[test]
    fn a_size_out_of_range_is_named() {
        let error = Configuration { lanes: 12, ..Configuration::TINY }.check();
        let message = error.expect_err("12 lanes").to_string();
        assert_eq!(message, "LANES must be a power of two from 1 to 32, not 12");
        for (warps, allowed) in [(0, false), (1, true), (24, true), (64, true), (65, false)] {
            let checked = Configuration { warps, ..Configuration::PAPER }.check();
            let refused = format!("WARPS must be from 1 to 64, not {warps}");
            let expected = if allowed { Ok(()) } else { Err(refused) };
            assert_eq!(checked.map_err(|error| error.to_string()), expected);
        }
        let error = Configuration { stack_depth: 0, ..Configuration::TINY }.check();
        let message = error.expect_err("no entry").to_string();
        assert_eq!(message, "STACK_DEPTH must be from 1 to 65536, not 0");
        assert_eq!(Configuration { stack_depth: 5, ..Configuration::TINY }.check(), Ok(()));
        let shared_bytes = 48 << 10;
        assert_eq!(Configuration { shared_bytes, ..Configuration::PAPER }.check(), Ok(()));
        let error = Configuration { shared_bytes: 1000, ..Configuration::PAPER }.check();
        let message = error.expect_err("no whole row of banks").to_string();
        assert_eq!(message, "SHARED_BYTES must be a multiple of 128 from 128 to 65536, not 1000");
        let error = Configuration { private_bytes: 1 << 19, ..Configuration::PAPER }.check();
        let message = error.expect_err("512 MiB").to_string();
        let expected = "524288 bytes of private memory for each of 1024 threads exceed 256 MiB";
        assert_eq!(message, expected);
    }

    #[test]
    fn large_warps_have_whole_rows_of_warp_slots() {
        let presets = Configuration::PRESETS.map(|(_, sizes)| sizes);
        assert!(presets.iter().all(|sizes| sizes.check_large_warps().is_ok()));
        assert_eq!(presets.map(|sizes| sizes.large_warps().lw_rows), [2, 4, 8]);
        let of = |lw_rows, branch_buffers| Configuration {
            large_warps: Some(LargeWarpSizes { lw_rows, branch_buffers }),
            ..Configuration::SMALL
        };
        assert_eq!(of(1, 1).large_warps().branch_buffers, 8);
        let refused = |sizes: Configuration| {
            sizes.check_large_warps().err().map_or_else(String::new, |error| error.to_string())
        };
        assert_eq!(refused(of(2, 4)), "");
        assert_eq!(refused(of(3, 1)), "LW_ROWS must be a power of two from 1 to 16, not 3");
        let message = "WARPS must be a multiple of 16 from 16 to 64, not 8";
        assert_eq!(refused(of(16, 1)), message);
        assert_eq!(refused(of(2, 5)), "BRANCH_BUFFERS must be from 1 to 4, not 5");
    }

    #[test]
    fn a_core_that_splits_wavefronts_has_banks_for_the_contexts_of_one_to_all_units() {
        let of = |warps, contexts| {
            let sizes = Configuration { warps, contexts, ..Configuration::TINY_SPLITTING };
            sizes.check_splitting().err().map_or_else(String::new, |error| error.to_string())
        };
        assert_eq!([(2, None), (2, Some(2)), (5, Some(2))].map(|(w, c)| of(w, c)), [""; 3]);
        assert_eq!(of(7, Some(2)), "WARPS must be from 2 to 6, not 7");
        assert_eq!(of(3, Some(4)), "WARPS must be from 4 to 12, not 3");
        assert_eq!(of(6, Some(3)), "CONTEXTS must be a power of two from 2 to 8, not 3");
        assert_eq!(of(6, None), "CONTEXTS must be a power of two from 2 to 8, not 6");
    }

    #[test]
    fn a_pool_has_the_sizes_of_the_smallest_preset_with_as_many_lanes() {
        let pool = |lanes| Configuration { lanes, ..Configuration::TINY }.formation().pool;
        assert_eq!([1, 2, 4, 8, 16, 32].map(pool), [8, 8, 8, 32, 128, 128]);
        let records = Configuration::PRESETS.map(|(_, sizes)| sizes.spill_records());
        assert_eq!(records, [32, 128, 2048]);
        let published = Configuration::PAPER_FORMATION;
        assert_eq!((published.spill_records(), published.spill_bytes()), (1024, 1 << 16));
        let own = Some(FormationSizes { pool: 16, ..FormationSizes::TINY });
        assert_eq!(Configuration { formation: own, ..published }.formation().pool, 16);
    }

    #[test]
    fn a_size_of_a_pool_that_is_out_of_range_is_named() {
        let refused = |change: fn(&mut FormationSizes)| {
            let mut sizes = FormationSizes::SMALL;
            change(&mut sizes);
            let checked = Configuration { formation: Some(sizes), ..Configuration::TINY }.check();
            checked.err().map_or_else(String::new, |error| error.to_string())
        };
        assert_eq!(refused(|_| {}), "");
        assert_eq!(refused(|sizes| sizes.lut_ways = 1), "");
        let power = "must be a power of two from 2 to 1024, not";
        assert_eq!(refused(|sizes| sizes.pool = 1), format!("POOL {power} 1"));
        assert_eq!(refused(|sizes| sizes.lut_sets = 6), format!("LUT_SETS {power} 6"));
        assert_eq!(refused(|sizes| sizes.heap = 0), format!("HEAP {power} 0"));
        assert_eq!(refused(|sizes| sizes.mheap_sets = 3), format!("MHEAP_SETS {power} 3"));
        let message = "IN_FLIGHT must be a power of two from 2 to 64, not 128";
        assert_eq!(refused(|sizes| sizes.in_flight = 128), message);
        let message = "LUT_WAYS must be from 1 to 1024, not 0";
        assert_eq!(refused(|sizes| sizes.lut_ways = 0), message);
        let message = "MHEAP_WAYS must be from 1 to 1024, not 1025";
        assert_eq!(refused(|sizes| sizes.mheap_ways = 1025), message);
        assert_eq!(refused(|sizes| sizes.queue = 1), "QUEUE must be from 2 to 1024, not 1");
    }

    #[test]
    fn a_spilled_warp_fits_into_a_line() {
        assert!(Configuration::PRESETS.iter().all(|(_, sizes)| sizes.check_formation().is_ok()));
        let refused =
            |sizes: Configuration| sizes.check_formation().expect_err("too small").to_string();
        let message = refused(Configuration { line_bytes: 32, ..Configuration::PAPER });
        assert_eq!(message, "lines of 32 bytes do not hold a spilled warp of 32 lanes, 40 bytes");
        let message = refused(Configuration { lanes: 2, ..Configuration::TINY });
        assert_eq!(message, "dynamic warp formation needs at least 4 lanes, not 2");
    }

    #[test]
    fn a_narrow_simd_takes_a_warp_in_several_cycles() {
        let paper = Configuration::PAPER;
        let interval = |core, width| paper.issue_interval(core, width);
        let widths = [Some(32), Some(8), Some(1), None];
        let taken = widths.map(|width| interval(CoreKind::Pdom, width));
        assert_eq!(taken, [Ok(1), Ok(4), Ok(32), Ok(1)]);
        let taken = widths.map(|width| interval(CoreKind::Dwf, width).ok());
        assert_eq!(taken, [None, Some(4), Some(32), Some(4)]);
        let message = interval(CoreKind::Dwf, Some(16)).expect_err("too wide").to_string();
        assert_eq!(message, "core dwf needs a SIMD of at most LANES / 4 = 8 lanes, not 16");
        let refused = |sizes: Configuration, width| {
            let interval = sizes.issue_interval(CoreKind::Pdom, Some(width));
            interval.expect_err("no such SIMD").to_string()
        };
        assert_eq!(refused(paper, 12), "SIMD_WIDTH must be a power of two from 1 to 32, not 12");
        assert_eq!(refused(paper, 0), "SIMD_WIDTH must be a power of two from 1 to 32, not 0");
        let message = refused(Configuration::TINY, 8);
        assert_eq!(message, "SIMD_WIDTH must be a power of two from 1 to 4, not 8");
    }

    #[test]
    fn the_mask_of_all_lanes_has_a_bit_for_each() {
        assert_eq!(Configuration::TINY.all_lanes(), 0xf);
        assert_eq!(Configuration::PAPER.all_lanes(), u32::MAX);
    }
}
