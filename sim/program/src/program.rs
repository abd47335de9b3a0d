//! A loaded program: code, symbols, initial memory.

mod text;

use std::path::Path;

use heddle_support::{InputError, UnknownName};

use crate::annotation::{Annotation, Annotations};
use crate::cfg::{BasicBlock, ControlFlow, UnrunnableCode};
use crate::code::Code;
use crate::copied_barriers::{self, CopiedBarrier};
use crate::decode::DecodeError;
use crate::disassemble::disassemble;
use crate::elf::{ElfError, Image, MAX_SEGMENT_BYTES, Segment, Symbol};
use crate::instruction::Instruction;
use crate::kernels::{self, Kernel};
use crate::lines::Lines;
use crate::memory::Memory;

/// Largest file that is read as a program: segments of the largest size, and as much again of
/// symbols and debugging information.
pub const MAX_FILE_BYTES: u64 = 2 * MAX_SEGMENT_BYTES;

/// Why a program could not be loaded; displays as `name: reason`, or as `cannot read name: reason`.
#[derive(Debug, thiserror::Error)]
#[error("{}", match reason {
    LoadErrorReason::Unreadable(error) => error.to_string(),
    reason => format!("{name}: {reason}"),
})]
pub struct LoadError {
    /// The file or the name given.
    pub name: String,
    /// What is wrong with it.
    pub reason: LoadErrorReason,
}

/// What is wrong with a program.
#[derive(Debug, thiserror::Error)]
pub enum LoadErrorReason {
    /// The file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] InputError),
    /// The file is not an ELF of this machine.
    #[error(transparent)]
    Elf(#[from] ElfError),
    /// Code that the entry reaches cannot run.
    #[error(transparent)]
    Unrunnable(#[from] UnrunnableCode),
    /// A kernel is asked for that the file does not have.
    #[error(transparent)]
    UnknownKernel(#[from] UnknownName),
    /// A kernel is asked for in a file without a table of them.
    #[error("it has no table of kernels to choose one from; `heddle build` writes one")]
    NoKernels,
}

/// A program in memory order, with everything that is known before it runs.
pub struct Program {
    name: String,
    entry: u32,
    segments: Vec<Segment>,
    code: Code,
    flow: ControlFlow,
    annotations: Annotations,
    lines: Lines,
    data_symbols: Vec<Symbol>,
    sections: Vec<Symbol>,
    kernels: Vec<Kernel>,
    kernel: Option<usize>,
}

impl Program {
    /// Loads an ELF file of at most [`MAX_FILE_BYTES`].
    pub fn load(path: impl AsRef<Path>) -> Result<Self, LoadError> {
        let path = path.as_ref();
        let name = path.display().to_string();
        match heddle_support::read(path, MAX_FILE_BYTES) {
            Ok(bytes) => Self::from_bytes(&name, &bytes),
            Err(error) => Err(LoadError { name, reason: error.into() }),
        }
    }

    /// Loads the bytes of an ELF file; `name` is for messages.
    pub fn from_bytes(name: &str, bytes: &[u8]) -> Result<Self, LoadError> {
        Self::kernel_from_bytes(name, bytes, None)
    }

    /// The same with this one of its kernels as the entry.
    pub fn kernel_from_bytes(
        name: &str,
        bytes: &[u8],
        kernel: Option<&str>,
    ) -> Result<Self, LoadError> {
        let program = Self::parse(name, bytes, kernel);
        program.map_err(|reason| LoadError { name: name.to_string(), reason })
    }

    fn parse(name: &str, bytes: &[u8], wanted: Option<&str>) -> Result<Self, LoadErrorReason> {
        let mut image = Image::parse(bytes, kernels::SECTION)?;
        let (kernels, kernel) = choose(&mut image, wanted)?;
        let code = Code::new(&image.code, &image.segments, image.functions);
        let flow = ControlFlow::of(&code, image.entry)?;
        let read_only = |address| is_read_only(&image.segments, &code, address);
        let start = image.code.iter().map(|range| range.start).min().unwrap_or(0);
        let end = image.code.iter().map(|range| range.end).max().unwrap_or(0);
        let lines = Lines::of(bytes, start..end);
        let annotations = Annotations::of(&code, &flow, image.entry, read_only);
        Ok(Self {
            name: name.to_string(),
            entry: image.entry,
            segments: image.segments,
            code,
            flow,
            annotations,
            lines,
            data_symbols: image.data_symbols,
            sections: image.sections,
            kernels,
            kernel,
        })
    }

    /// The name under which the program was loaded.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The kernels that `heddle build` has linked, in order of the source; none of another program.
    pub fn kernels(&self) -> &[Kernel] {
        &self.kernels
    }

    /// The one of them that the entry starts.
    pub fn kernel(&self) -> Option<&Kernel> {
        self.kernel.map(|index| &self.kernels[index])
    }

    /// The ELF entry point, or where the threads of the chosen kernel start.
    pub fn entry(&self) -> u32 {
        self.entry
    }

    /// The segments, by ascending address.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The functions, disjoint, by ascending address.
    pub fn functions(&self) -> &[Symbol] {
        &self.code.functions
    }

    /// Data objects and labels, by ascending address.
    pub fn data_symbols(&self) -> &[Symbol] {
        &self.data_symbols
    }

    /// The allocated sections in file order.
    pub fn sections(&self) -> &[Symbol] {
        &self.sections
    }

    /// The data symbol or function of this name.
    pub fn symbol(&self, name: &str) -> Option<&Symbol> {
        self.data_symbols.iter().chain(self.functions()).find(|symbol| symbol.name == name)
    }

    /// The function that contains an address.
    pub fn function_at(&self, pc: u32) -> Option<&Symbol> {
        self.code.function_at(pc).map(|index| &self.code.functions[index])
    }

    /// `function+0x10`, or the bare address outside of functions; with file and line where the ELF
    /// file tells: `function+0x10 (file.c:12)`, inlined code with the place in the function:
    /// `function+0x10 (file.h:5, inlined in file.c:12)`.
    pub fn location(&self, pc: u32) -> String {
        let location = self.code.location(pc);
        match self.lines.at(pc) {
            Some(line) => format!("{location} ({line})"),
            None => location,
        }
    }

    /// The instruction at `pc`; `None` where there is no code.
    pub fn instruction(&self, pc: u32) -> Option<Result<Instruction, DecodeError>> {
        self.code.instruction(pc)
    }

    /// The instruction word at `pc`; `None` where there is no code.
    pub fn word(&self, pc: u32) -> Option<u32> {
        self.code.word(pc)
    }

    /// The text of the instruction at `pc`; an unsupported word as `.word`.
    pub fn disassembly(&self, pc: u32) -> Option<String> {
        let word = self.word(pc)?;
        Some(match self.instruction(pc)? {
            Ok(instruction) => disassemble(instruction, pc),
            Err(DecodeError::Trap(trap)) => trap.mnemonic().to_owned(),
            Err(_) => format!(".word {word:#010x}"),
        })
    }

    /// The control flow of all functions.
    pub fn control_flow(&self) -> &ControlFlow {
        &self.flow
    }

    /// The basic block that contains an address; `None` outside of functions.
    pub fn basic_block_at(&self, pc: u32) -> Option<&BasicBlock> {
        let graph = &self.flow.graphs[self.code.function_at(pc)?];
        graph.block_at(pc).map(|index| &graph.blocks[index])
    }

    /// The reconvergence annotation of the instruction at `pc`.
    pub fn annotation(&self, pc: u32) -> Annotation {
        self.annotations.at(pc)
    }

    /// Whether threads ask the others of their warp: a `ballot` that may run.
    pub fn votes(&self) -> bool {
        self.may_run(|instruction| matches!(instruction, Instruction::Ballot { .. }))
    }

    /// Whether threads compute with floats: an instruction of floats that may run.
    pub fn computes_with_floats(&self) -> bool {
        self.may_run(|instruction| matches!(instruction, Instruction::Float(_)))
    }

    /// Whether such an instruction may run.
    fn may_run(&self, is_such: impl Fn(Instruction) -> bool) -> bool {
        let at = |pc| matches!(self.instruction(pc), Some(Ok(instruction)) if is_such(instruction));
        let mut blocks = self.flow.blocks_that_may_run();
        blocks.any(|(_, block)| block.range().step_by(4).any(&at))
    }

    /// The branches that may send threads of a warp to different barriers because a compiler has
    /// copied one, by ascending address.
    pub fn copied_barriers(&self) -> Vec<CopiedBarrier> {
        copied_barriers::find(&self.code, &self.flow, &self.annotations)
    }

    /// The functions that the entry reaches as text: blocks, edges, post-dominators,
    /// instructions, annotations.
    pub fn listing(&self) -> String {
        text::listing(self)
    }

    /// The same as a graph in the DOT language.
    pub fn dot(&self) -> String {
        text::dot(self)
    }

    /// Whether an address lies in a segment that must not be stored to.
    pub fn is_read_only(&self, address: u32) -> bool {
        is_read_only(&self.segments, &self.code, address)
    }

    /// Global memory as the loader leaves it.
    pub fn memory(&self) -> Memory {
        let mut memory = Memory::new();
        for segment in &self.segments {
            memory.write_bytes(segment.start, &segment.data);
        }
        memory
    }
}

/// The kernels of a file, and the one that the entry starts. A kernel that is wanted becomes the entry.
fn choose(
    image: &mut Image,
    wanted: Option<&str>,
) -> Result<(Vec<Kernel>, Option<usize>), LoadErrorReason> {
    let Some(table) = &image.text else {
        return if wanted.is_none() {
            Ok((Vec::new(), None))
        } else {
            Err(LoadErrorReason::NoKernels)
        };
    };
    let malformed = |detail| ElfError::Malformed { detail };
    let kernels = kernels::parse(table, &image.sections, &image.data_symbols)
        .map_err(|line| malformed(format!("`{line}` is no line of the table of kernels")))?;
    let start = |kernel: &Kernel| {
        let function = image.functions.iter().find(|function| function.name == kernel.start);
        function.map(|function| function.start)
    };
    let Some(wanted) = wanted else {
        let kernel = kernels.iter().position(|kernel| start(kernel) == Some(image.entry));
        return Ok((kernels, kernel));
    };
    let index = kernels.iter().position(|kernel| kernel.name == wanted).ok_or_else(|| {
        UnknownName::new("kernel", wanted, kernels.iter().map(|kernel| kernel.name.as_str()))
    })?;
    let kernel = &kernels[index];
    image.entry = start(kernel).ok_or_else(|| {
        malformed(format!("kernel `{}` has no function `{}`", kernel.name, kernel.start))
    })?;
    Ok((kernels, Some(index)))
}

fn is_read_only(segments: &[Segment], code: &Code, address: u32) -> bool {
    let after = segments.partition_point(|segment| segment.start <= address);
    let segment = segments[..after].last().filter(|s| s.range().contains(&address));
    segment.is_some_and(|segment| !segment.writable) || code.word(address & !3).is_some()
}
