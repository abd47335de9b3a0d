//! What the host tells a core: where to start, what to run, how many threads.

use std::fmt;
use std::ops::Range;

use heddle_program::decode::decode;
use heddle_program::interpret::LaunchError;
use heddle_program::{Annotation, Launch, Memory, Program, Reconvergence};

use crate::configuration::Configuration;
use crate::event::{EntryKind, Event};
use crate::grouping::Grouping;
use crate::mechanism::CoreKind;
use crate::rules::Rules;
use crate::unit::Unit;

/// Mask of a PC.
pub const PC_MASK: u32 = 0xff_ffff;
/// Cycles without progress after which a run ends, when nothing else is asked for.
pub const WATCHDOG: u64 = 10_000;

/// One record of instruction and annotation memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CodeRecord {
    /// The instruction word; 0, an illegal instruction, where nothing was loaded.
    pub word: u32,
    /// Where the sides of a conditional branch meet.
    pub kind: EntryKind,
    /// The PC where they meet; 0 unless the kind is [`EntryKind::Pc`].
    pub rpc: u32,
    /// The branch cannot diverge within a block.
    pub uniform: bool,
    /// Likely-convergence PC of the branch.
    pub lpc: Option<u32>,
    /// A conditional branch of the instruction memory has its PC as RPC (rule DP3).
    pub post_dominator: bool,
}

impl CodeRecord {
    fn new(word: u32, annotation: Annotation) -> Self {
        let (kind, rpc) = match annotation.rpc {
            Reconvergence::Pc(address) => (EntryKind::Pc, pc_of(address)),
            Reconvergence::Return => (EntryKind::Return, 0),
            Reconvergence::Exit | Reconvergence::None => (EntryKind::Exit, 0),
        };
        let Annotation { uniform, lpc, .. } = annotation;
        Self { word, kind, rpc, uniform, lpc: lpc.map(pc_of), post_dominator: false }
    }

    /// Whether it is a load, a store or an atomic.
    pub fn is_memory(&self) -> bool {
        decode(self.word).is_ok_and(|instruction| Unit::of(&instruction) == Unit::Memory)
    }
}

/// A launch as the core sees it; the fields are those of the contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoreLaunch {
    /// PC of the first instruction.
    pub entry: u32,
    /// Bits 31 to 26 of every code address.
    pub code_page: u32,
    /// PC of the first record of the instruction memory.
    pub code_base: u32,
    /// Content of instruction and annotation memory.
    pub code: Vec<CodeRecord>,
    /// Blocks in the grid.
    pub blocks: u32,
    /// First block of this core; 0 unless several cores share the grid.
    pub first_block: u32,
    /// From a block of this core to its next; 1 unless several cores share the grid.
    pub block_step: u32,
    /// Threads in every block.
    pub threads_per_block: u32,
    /// Bytes of shared memory of a block.
    pub shared_bytes: u32,
    /// Distance of the blocks' shared memories in bytes.
    pub shared_stride: u32,
    /// Blocks that may be resident.
    pub max_resident: u32,
    /// Bytes of private memory of a thread.
    pub private_bytes: u32,
    /// Addresses that must not be stored to.
    pub read_only: Range<u32>,
    /// What is chosen of the mechanism.
    pub rules: Rules,
    /// Cycles that an instruction keeps the issue port (rule I4), see
    /// [`Configuration::issue_interval`].
    pub issue_interval: u32,
    /// Cycles in a row without progress after which the run ends; 0 for never.
    pub watchdog: u64,
}

/// Why a core cannot run a launch.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum LaunchRefused {
    #[error(transparent)]
    Launch(#[from] LaunchError),
    #[error("{threads} threads per block do not fit into {warps} warps of {lanes} lanes")]
    BlockTooLarge { threads: u32, warps: usize, lanes: usize },
    #[error(
        "{bytes} bytes of shared memory per block, rounded up to {stride}, exceed the core's {size}"
    )]
    SharedTooLarge { bytes: u32, stride: u32, size: u32 },
    #[error("{bytes} bytes of private memory per thread exceed the core's {size}")]
    PrivateTooLarge { bytes: u32, size: u32 },
    #[error(
        "code from {start:#010x} to {end:#010x} exceeds the {words} words of instruction memory"
    )]
    CodeTooLarge { start: u32, end: u32, words: usize },
    #[error(
        "code from {start:#010x} to {end:#010x} is not within one 64 MiB page of the address space"
    )]
    CodeCrossesPage { start: u32, end: u32 },
    #[error("groups with {chosen} SpSIMD units, of the {spsimds} that the core has")]
    TooManySpsimds { chosen: u16, spsimds: usize },
    #[error("the entry {entry:#010x} is not code")]
    EntryOutsideCode { entry: u32 },
    #[error(
        "the writable segment at {start:#010x} lies between read-only ones; a core knows one read-only range"
    )]
    ReadOnlyScattered { start: u32 },
}

impl CoreLaunch {
    /// Makes a launch for a core of these sizes and puts the argument block into
    /// memory. The core's own number of lanes counts, not `launch.lanes`.
    ///
    /// # Errors
    /// [`LaunchRefused`] with the reason.
    pub fn prepare(
        program: &Program,
        launch: &Launch,
        configuration: &Configuration,
        memory: &mut Memory,
    ) -> Result<Self, LaunchRefused> {
        let Configuration { lanes, warps, blocks, .. } = *configuration;
        launch.prepare(program, memory)?;
        let threads = launch.threads_per_block;
        if threads as usize > configuration.threads() {
            return Err(LaunchRefused::BlockTooLarge { threads, warps, lanes });
        }
        let (bytes, size) = (launch.private_bytes, configuration.private_bytes);
        if bytes > size {
            return Err(LaunchRefused::PrivateTooLarge { bytes, size });
        }
        let (bytes, size) = (launch.shared_bytes, configuration.shared_bytes);
        let stride = bytes.next_multiple_of(4 * lanes as u32);
        let max_resident = match size.checked_div(stride) {
            Some(0) => return Err(LaunchRefused::SharedTooLarge { bytes, stride, size }),
            Some(fitting) => fitting.min(blocks as u32),
            None => blocks as u32,
        };
        let code = code_range(program, configuration)?;
        let record = |pc| {
            let word = program.word(pc).unwrap_or(0);
            CodeRecord::new(word, program.annotation(pc))
        };
        let code_base = pc_of(code.start);
        let mut records: Vec<_> = code.clone().step_by(4).map(record).collect();
        mark_post_dominators(&mut records, code_base);
        Ok(Self {
            entry: pc_of(program.entry()),
            code_page: code.start >> 26,
            code_base,
            code: records,
            blocks: launch.blocks,
            first_block: 0,
            block_step: 1,
            threads_per_block: threads,
            shared_bytes: bytes,
            shared_stride: stride,
            max_resident,
            private_bytes: configuration.private_bytes,
            read_only: read_only_range(program, &code)?,
            rules: Rules::default(),
            issue_interval: 1,
            watchdog: WATCHDOG,
        })
    }

    /// Checks that a core of a kind can run it with its rules.
    ///
    /// # Errors
    /// [`LaunchRefused`] with the reason.
    pub fn check_for(
        &self,
        kind: CoreKind,
        configuration: &Configuration,
    ) -> Result<(), LaunchRefused> {
        if kind != CoreKind::Pws {
            return Ok(());
        }
        let spsimds = configuration.units() - 1;
        if let Some(chosen) = self.rules.group_spsimds
            && usize::from(chosen) > spsimds
        {
            return Err(LaunchRefused::TooManySpsimds { chosen, spsimds });
        }
        let (threads, lanes) = (self.threads_per_block, configuration.lanes);
        let warps = Grouping::new(configuration, &self.rules).in_use();
        if threads as usize > lanes * warps {
            return Err(LaunchRefused::BlockTooLarge { threads, warps, lanes });
        }
        Ok(())
    }

    /// The same launch on a core of several that run the blocks of the grid in turn (rule H7).
    pub fn in_turn(&self, core: usize, cores: usize) -> Self {
        Self { first_block: core as u32, block_step: cores as u32, ..self.clone() }
    }

    /// The byte address of a PC.
    pub fn address(&self, pc: u32) -> u32 {
        self.code_page << 26 | pc << 2
    }

    /// Index of a PC in the instruction memory, which may be beyond its end.
    pub fn code_index(pc: u32, code_base: u32) -> usize {
        (pc.wrapping_sub(code_base) & PC_MASK) as usize
    }

    /// Warps of a block.
    pub fn warps_per_block(&self, configuration: &Configuration) -> usize {
        (self.threads_per_block as usize).div_ceil(configuration.lanes)
    }

    /// An event as text with full addresses.
    pub fn show<'a>(&'a self, event: &'a Event) -> impl fmt::Display + 'a {
        ShownEvent { launch: self, event }
    }
}

struct ShownEvent<'a> {
    launch: &'a CoreLaunch,
    event: &'a Event,
}

impl fmt::Display for ShownEvent<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.event.write(f, |pc| self.launch.address(pc))
    }
}

/// The PC of a code address.
fn pc_of(address: u32) -> u32 {
    address >> 2 & PC_MASK
}

/// Marks the instructions where the sides of a branch meet.
fn mark_post_dominators(code: &mut [CodeRecord], code_base: u32) {
    let branches = code.iter().filter(|record| record.kind == EntryKind::Pc);
    let rpcs: Vec<_> = branches.map(|branch| branch.rpc).collect();
    for rpc in rpcs {
        if let Some(record) = code.get_mut(CoreLaunch::code_index(rpc, code_base)) {
            record.post_dominator = true;
        }
    }
}

/// From the first to behind the last instruction of a program.
fn code_range(
    program: &Program,
    configuration: &Configuration,
) -> Result<Range<u32>, LaunchRefused> {
    let entry = program.entry();
    let segments = program.segments().iter().filter(|segment| segment.executable);
    let addresses = segments.flat_map(|segment| {
        let end = segment.start + segment.data.len() as u32;
        (segment.start.next_multiple_of(4)..end).step_by(4)
    });
    let mut code = addresses.filter(|&address| program.word(address).is_some());
    let start = code.next().ok_or(LaunchRefused::EntryOutsideCode { entry })?;
    let end = code.next_back().unwrap_or(start) + 4;
    let words = configuration.code_words;
    if (end - start) as usize / 4 > words {
        return Err(LaunchRefused::CodeTooLarge { start, end, words });
    }
    if start >> 26 != (end - 4) >> 26 {
        return Err(LaunchRefused::CodeCrossesPage { start, end });
    }
    if !(start..end).contains(&entry) {
        return Err(LaunchRefused::EntryOutsideCode { entry });
    }
    Ok(start..end)
}

/// The one range that holds the code and all segments that must not be stored to.
fn read_only_range(program: &Program, code: &Range<u32>) -> Result<Range<u32>, LaunchRefused> {
    let segments = || program.segments().iter();
    let protected = segments().filter(|segment| !segment.writable).map(|segment| segment.range());
    let all = protected
        .fold(code.clone(), |all, range| all.start.min(range.start)..all.end.max(range.end));
    for segment in segments().filter(|segment| segment.writable) {
        let range = segment.range();
        let overlap = all.start.max(range.start)..all.end.min(range.end);
        let is_code = code.start <= overlap.start && overlap.end <= code.end;
        if !overlap.is_empty() && !is_code {
            return Err(LaunchRefused::ReadOnlyScattered { start: range.start });
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use heddle_program::assembler;

    #[test]
    fn dp3_post_dominators_are_where_the_sides_of_a_branch_meet() {
        let program = assembler::program(
            ".func start
             beq zero, t0, skip
             addi t1, t1, 1
             skip:
             addi t2, t2, 1
             loop:
             bne t2, t0, loop
             beq zero, t1, end
             exit
             end:
             exit",
        );
        let (launch, mut memory) = (Launch::new(1, 1, vec![]), program.memory());
        let sizes = &Configuration::TINY;
        let launch = CoreLaunch::prepare(&program, &launch, sizes, &mut memory).expect("a launch");
        let marks: Vec<_> = launch.code.iter().map(|record| record.post_dominator).collect();
        assert_eq!(marks, [false, false, true, false, true, false, false]);
    }
}
