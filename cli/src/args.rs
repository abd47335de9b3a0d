//! The arguments of every command.

use crate::failure::Failure;
use crate::launch::{LaunchArguments, LaunchOptions};
use crate::output::Outputs;
use crate::rules::{RuleArguments, RulesBesideOrder, orders};
use crate::views::ViewArguments;
use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use heddle_blocks::waves::WaveRequest;
use heddle_cores::session::{Core, CoreKind, core_named};
use heddle_export::area::{MemoryKind, Recipe, Target};
use heddle_model::Rule;
use heddle_report::MachineSizes;
use heddle_support::Output;
use std::path::PathBuf;

const EXIT_CODES: &str = "\
Exit codes: 0 success, 1 a check failed, 2 the command line or an input is not \
acceptable, 3 a tool or file is missing or cannot be written. After an interrupt or \
termination a shell shows 130 (SIGINT), 143 (SIGTERM) or 129 (SIGHUP); nothing is left behind.";

/// The version, with the commit that it is built from where that is known.
const VERSION: &str = env!("HEDDLE_VERSION");

/// Options of every command.
const EVERYWHERE: &str = "Options of every command";

/// Hardware that decides which threads of which warps run together.
#[derive(Parser, Debug)]
#[command(name = "heddle", version = VERSION, after_help = EXIT_CODES)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// Nothing on standard error but errors: no progress, no warnings
    #[arg(short, long, global = true, help_heading = EVERYWHERE)]
    pub quiet: bool,
    /// Colours of errors and helps; `auto` is on a terminal, unless NO_COLOR is set
    #[arg(long, global = true, value_name = "WHEN", default_value_t = ColorChoice::Auto, help_heading = EVERYWHERE)]
    pub color: ColorChoice,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Show the cores, the blocks with their presets, and the kernels
    List(ListArguments),
    /// Run the testbench of a block: checks, table, waves
    Tb(TbArguments),
    /// Write a block as Verilog-2005, with a FuseSoC core file
    Export(ExportArguments),
    /// Synthesise a block or core with Yosys and report its area, module by module
    Area(AreaArguments),
    /// Show control flow, post-dominators and annotations of a program
    Cfg(CfgArguments),
    /// Run a kernel or an ELF file in the reference interpreter
    Interpret(InterpretArguments),
    /// Build a program from kernels in OpenCL C, in C, or in C++ with the habits of CUDA
    Build(BuildArguments),
    /// Run the launches of a file: kernels one after the other on buffers that live on
    Launch(LaunchFileArguments),
    /// Split divergent branches in the assembly text of a compiler, for the core pws
    Split(SplitArguments),
    /// Write a folder with a kernel of your own: source, header, linker script, Makefile
    NewKernel(NewKernelArguments),
    /// Run a program on a core in RTL: cycles, statistics, waves
    Run(RunArguments),
    /// Run a program on the performance model of a core
    Model(ModelArguments),
    /// Run programs on RTL and model side by side, which must agree in every cycle
    Compare(CompareArguments),
    /// Show the events of one run or two on a page: threads in lanes over time, stacks
    View(ViewPageArguments),
    /// Measure the mechanisms against each other on the model, beside the published figures
    Report(ReportArguments),
    /// Run a study of the publications or of a file; one that was stopped goes on
    Study(StudyArguments),
    /// Measure the speed of the engines and of Verilator on this machine
    Bench(BenchArguments),
    /// Bound the cycles of a program on the core pws, whose wavefronts are split
    Wcet(WcetArguments),
    /// Print the completions of commands and options for a shell
    Completions(CompletionsArguments),
    /// Write the manual pages of all commands
    Man(ManArguments),
}

/// Arguments of `completions`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle completions bash > ~/.local/share/bash-completion/completions/heddle
  heddle completions zsh > ~/.zfunc/_heddle
  heddle completions fish > ~/.config/fish/completions/heddle.fish")]
pub struct CompletionsArguments {
    /// The shell
    pub shell: Shell,
}

/// Arguments of `man`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle man ~/.local/share/man/man1 && man heddle-run")]
pub struct ManArguments {
    /// Folder for heddle.1, heddle-run.1 and so on; made if it does not exist
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

/// Arguments of `list`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  heddle list\n  heddle list kernels\n  heddle list --json")]
pub struct ListArguments {
    /// Only this kind
    pub kind: Option<ListKind>,
    /// Write JSON to FILE (standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
}

/// What `list` shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ListKind {
    /// Cores that run programs.
    #[value(alias = "core")]
    Cores,
    /// Hardware blocks and their presets.
    #[value(alias = "block")]
    Blocks,
    /// Committed programs.
    #[value(alias = "kernel")]
    Kernels,
    /// Committed launch files.
    Launches,
}

/// A block in one of its sizes.
#[derive(Args, Debug)]
pub struct BlockArguments {
    /// Name of the block, see `heddle list`
    pub block: String,
    /// Size of the block: tiny, small or paper
    #[arg(long, default_value = "small")]
    pub preset: String,
}

/// Arguments of `tb`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle tb thread-compactor
  heddle tb thread-compactor --preset tiny --vcd out.vcd && gtkwave out.vcd.gtkw
  heddle tb thread-compactor --preset paper --kernel bfs --json result.json
  heddle tb thread-compactor --engine golden --cycles 500 --seed 7
  heddle tb thread-compactor --preset paper --engine native --seeds 1000")]
pub struct TbArguments {
    /// The block.
    #[command(flatten)]
    pub block: BlockArguments,
    /// Engine: golden (rust-hdl itself), instant (cranelift) or native (rustc)
    #[arg(long, default_value = "instant")]
    pub engine: String,
    /// Seed of the random stimulus; chosen and printed if absent
    #[arg(long, allow_negative_numbers = true, value_parser = seed)]
    pub seed: Option<u64>,
    /// Run this many seeds, counted up from --seed, side by side on all processors
    #[arg(long, allow_negative_numbers = true, value_name = "N", conflicts_with = "vcd",
        value_parser = clap::value_parser!(u64).range(1..))]
    pub seeds: Option<u64>,
    /// Number of clock cycles, at least 1 [default: 10000, or to the end of the kernel]
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    pub cycles: Option<u64>,
    /// Drive the block with the active masks of this kernel instead of random ones
    #[arg(long)]
    pub kernel: Option<String>,
    /// Waves.
    #[command(flatten)]
    pub waves: WaveArguments,
    /// Write the result as JSON to FILE (standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
}

/// Which waves to write, if any.
#[derive(Args, Debug)]
pub struct WaveArguments {
    /// Write a waveform, VCD or FST by its extension, and beside it GTKWave's save file FILE.gtkw and Surfer's
    /// command file FILE.sucl, unless there is one that somebody has changed
    #[arg(long, value_name = "FILE")]
    pub vcd: Option<PathBuf>,
    /// Only this scope and what is below it in the waveform (may be repeated)
    #[arg(long, value_name = "PATH", requires = "vcd")]
    pub scope: Vec<String>,
    /// Only the signals of the hardware in the waveform: no words of memories, no fields of structures, no instructions
    #[arg(long, requires = "vcd")]
    pub signals_only: bool,
    /// First cycle of the waveform
    #[arg(long, allow_negative_numbers = true, value_name = "CYCLE", requires = "vcd")]
    pub from: Option<u64>,
    /// First cycle after the waveform
    #[arg(long, allow_negative_numbers = true, value_name = "CYCLE", requires = "vcd")]
    pub to: Option<u64>,
}

impl WaveArguments {
    /// What a bench is asked for.
    pub fn request(self, outputs: &mut Outputs) -> Result<Option<WaveRequest>, Failure> {
        let from = self.from.unwrap_or(0);
        if let Some(to) = self.to.filter(|&to| to <= from) {
            return Err(Failure::Usage(format!("no waves: --to {to} is not after --from {from}")));
        }
        let WaveArguments { vcd, scope: scopes, signals_only, to, .. } = self;
        let request = vcd.map(|path| WaveRequest { path, scopes, from, to, signals_only });
        if let Some(request) = &request {
            for output in request.outputs().map_err(Failure::waves)? {
                outputs.claim(output)?;
            }
        }
        Ok(request)
    }
}

/// Arguments of `export`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle export thread-compactor --preset paper -o out/verilog
  heddle export tbc-core --preset tiny --bench bfs mummer -o out/tbc && make -C out/tbc icarus PROGRAM=mummer
  heddle export pdom-core --bench my.elf --blocks 2 --threads 64 --arg in:data.bin --arg out:4096 -o out/pdom

With --bench a core comes with what runs programs on it under Verilator and Icarus Verilog. The bench answers the memory
port after a fixed number of cycles, counts cycles as `heddle run --memory fixed:N` does, and compares memory with what
the reference interpreter leaves. --blocks and what follows is for the programs.")]
pub struct ExportArguments {
    /// The block.
    #[command(flatten)]
    pub block: BlockArguments,
    /// Cores: write benches in Verilog and C++ too, a Makefile, and the files of these programs, kernels or ELF files;
    /// `all` stands for every kernel [default: bfs]
    #[arg(long, value_name = "KERNEL|ELF", num_args = 0.., default_missing_value = "bfs")]
    pub bench: Option<Vec<String>>,
    /// How the programs are launched.
    #[command(flatten)]
    pub launch: LaunchOptions,
    /// Folder for the Verilog and the core file; made if it does not exist
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,
}

/// Arguments of `area`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle area thread-compactor --preset tiny
  heddle area tbc-core --preset paper --depth 3
  heddle area all --json area.json
  heddle area cores --preset paper --liberty osu018 --recipe timing
  heddle area tbc-core --preset paper --estimate
  heddle area thread-compactor --recipe modules,timing
  heddle area thread-compactor --sweep lanes --plot lanes.svg --csv lanes.csv
  heddle area warp-stacks --sweep stack_depth
  heddle area dual-scoreboard --to waits
  heddle area thread-compactor --target ice40,ecp5
  heddle area thread-compactor --liberty sky130_fd_sc_hd__tt_025C_1v80.lib
  heddle area thread-compactor --liberty generic --netlist gates.v

Every distinct module is mapped once and by itself; the rows below a module add up to it. Without
--liberty it is mapped to generic gates and, where Debian's qflow-tech-osu018 is installed, to the
library cells of osu018. A library has to be unpacked. `all` is every block and core that `heddle
list` names, `cores` the cores.")]
pub struct AreaArguments {
    /// The block or core, `all` or `cores`.
    #[command(flatten)]
    pub block: BlockArguments,
    /// Library of cells to map to: a Liberty file, `generic` or `osu018` (may be repeated)
    #[arg(long, value_name = "FILE")]
    pub liberty: Vec<PathBuf>,
    /// Tell roughly the same at once, without Yosys
    #[arg(long, conflicts_with_all = ["liberty", "memories", "recipe"])]
    pub estimate: bool,
    /// Depth of the tree of modules to show [default: 2, for several blocks 0]
    #[arg(long, allow_negative_numbers = true, value_name = "DEPTH")]
    pub depth: Option<usize>,
    /// What becomes of memories
    #[arg(long, value_enum, default_value_t = AreaMemories::Macros)]
    pub memories: AreaMemories,
    /// Area of a bit of SRAM, in NAND2
    #[arg(long, allow_negative_numbers = true, value_name = "NAND2", value_parser = area_of_macro)]
    pub sram_bit_area: Option<f64>,
    /// Area of an SRAM beside its bits, in NAND2
    #[arg(long, allow_negative_numbers = true, value_name = "NAND2", value_parser = area_of_macro)]
    pub sram_fixed_area: Option<f64>,
    /// Area of a bit of a register file with two read ports, in NAND2
    #[arg(long, allow_negative_numbers = true, value_name = "NAND2", value_parser = area_of_macro)]
    pub register_file_bit_area: Option<f64>,
    /// How Yosys maps, separated by commas; others than `modules` show what a difference means
    #[arg(long, value_enum, value_delimiter = ',', default_value = "modules")]
    pub recipe: Vec<AreaRecipe>,
    /// Map to FPGAs by Yosys' own flows, separated by commas, and place where nextpnr is installed
    #[arg(long, value_enum, value_delimiter = ',',
        conflicts_with_all = [
            "liberty", "estimate", "depth", "memories", "sram_bit_area", "sram_fixed_area", "register_file_bit_area",
            "recipe", "to", "markdown", "netlist", "sweep"
        ])]
    pub target: Vec<AreaTarget>,
    /// Yosys program, to see what another version makes of the same design (may be repeated)
    #[arg(long, value_name = "PROGRAM", default_value = "yosys", conflicts_with = "estimate")]
    pub yosys: Vec<PathBuf>,
    /// Show the longest path to this output of one block in the place of the longest of all, in gates
    #[arg(long, value_name = "OUTPUT", conflicts_with = "estimate")]
    pub to: Option<String>,
    /// Write the totals as a table of the book to FILE
    #[arg(long, value_name = "FILE")]
    pub markdown: Option<PathBuf>,
    /// Write the gate netlist of one block, mapped to one library in one way, as Verilog to FILE
    #[arg(long, value_name = "FILE", requires = "liberty", conflicts_with = "estimate")]
    pub netlist: Option<PathBuf>,
    /// Measure the block in several values of this parameter instead of in a preset; without PARAMETER say which
    /// parameters there are
    #[arg(long, value_name = "PARAMETER", num_args = 0..=1, default_missing_value = "",
        conflicts_with_all = [
            "preset", "depth", "memories", "recipe", "to", "markdown", "netlist"
        ])]
    pub sweep: Option<String>,
    /// Write a sweep as CSV to FILE
    #[arg(long, value_name = "FILE", requires = "sweep")]
    pub csv: Option<PathBuf>,
    /// Write a sweep as a plot (SVG) to FILE
    #[arg(long, value_name = "FILE", requires = "sweep")]
    pub plot: Option<PathBuf>,
    /// Write the result as JSON to FILE (standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("not a whole number from 0 to {}", u64::MAX))
}

fn area_of_macro(text: &str) -> Result<f64, String> {
    let area = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.0..1e12).contains(&area) { Ok(area) } else { Err("not between 0 and 1e12".to_owned()) }
}

/// What becomes of memories with write ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AreaMemories {
    /// They are counted in bits and ports
    Macros,
    /// They become flip-flops, which takes long for large ones
    Flops,
}

impl From<AreaMemories> for MemoryKind {
    fn from(memories: AreaMemories) -> Self {
        match memories {
            AreaMemories::Macros => MemoryKind::Macros,
            AreaMemories::Flops => MemoryKind::Flops,
        }
    }
}

/// A family of FPGAs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AreaTarget {
    /// Lattice iCE40
    Ice40,
    /// Lattice ECP5
    Ecp5,
    /// Xilinx 7 series
    Xilinx,
}

impl From<AreaTarget> for Target {
    fn from(target: AreaTarget) -> Self {
        match target {
            AreaTarget::Ice40 => Target::Ice40,
            AreaTarget::Ecp5 => Target::Ecp5,
            AreaTarget::Xilinx => Target::Xilinx,
        }
    }
}

/// How Yosys maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AreaRecipe {
    /// Every distinct module once and by itself
    Modules,
    /// Without hierarchy, everything together; slow
    Flatten,
    /// Like modules, mapped to generic gates first
    Twice,
    /// Like modules, for short paths: what levels and times are taken from
    Timing,
}

impl From<AreaRecipe> for Recipe {
    fn from(recipe: AreaRecipe) -> Self {
        match recipe {
            AreaRecipe::Modules => Recipe::Modules,
            AreaRecipe::Flatten => Recipe::Flatten,
            AreaRecipe::Twice => Recipe::Twice,
            AreaRecipe::Timing => Recipe::Timing,
        }
    }
}

/// Arguments of `cfg`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle cfg bfs
  heddle cfg bfs --dot | dot -Tsvg -o bfs.svg
  heddle cfg path/to/program.elf")]
pub struct CfgArguments {
    /// Name of a kernel, or path of an ELF file
    pub program: String,
    /// ELF files of `heddle build`: the kernel, if there are several
    #[arg(long = "kernel", value_name = "NAME")]
    pub kernel: Option<String>,
    /// Print Graphviz instead of text
    #[arg(long, conflicts_with = "json")]
    pub dot: bool,
    /// Write the control flow as JSON to FILE (standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
}

/// Arguments of `interpret`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle interpret bfs --blocks 2 --threads 37
  heddle interpret kernel.elf --blocks 2 --threads 48 --arg 96 --arg in:table.bin --arg out:384
  heddle interpret test.elf --read results:results.bin --json")]
pub struct InterpretArguments {
    /// What to run.
    #[command(flatten)]
    pub launch: LaunchArguments,
    /// ELF files: bytes of private memory of each thread, a multiple of 16 [default: 16384]
    ///
    /// On a core its preset says how much there is.
    #[arg(long, allow_negative_numbers = true, value_name = "BYTES")]
    pub private: Option<u32>,
    /// Who runs when
    #[arg(long, value_enum, default_value_t = InterpretMode::Blocks)]
    pub mode: InterpretMode,
    /// Let threads meet at likely-convergence points too, as cores do with the same option
    #[arg(long)]
    pub likely_convergence: bool,
    /// Lanes of a warp, 1 to 32, for votes and the SIMD efficiency [default: 32]
    #[arg(long, allow_negative_numbers = true, value_name = "LANES")]
    pub lanes: Option<u32>,
    /// Instructions that all threads together may execute
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 1_000_000_000)]
    pub budget: u64,
    /// Write the result as JSON to FILE (standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
}

/// How the interpreter orders the threads of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum InterpretMode {
    /// All threads of a block together, with a reconvergence stack.
    Blocks,
    /// Each thread by itself from barrier to barrier, as a warp of one.
    Threads,
}

/// A core and the memory behind it.
#[derive(Args, Debug)]
pub struct CoreArguments {
    /// Core, see `heddle list`
    #[arg(long, default_value = "pdom")]
    pub core: String,
    /// Size of the core: tiny, small or paper; with floats tiny-floats, small-floats or paper-floats
    #[arg(long, default_value = "small")]
    pub preset: String,
    #[command(flatten)]
    pub limits: LimitArguments,
}

impl CoreArguments {
    /// The core that is named.
    pub fn find(&self) -> Result<Core, Failure> {
        let kind = core_named(&self.core).map_err(Failure::usage)?;
        Core::find(kind, &self.preset).map_err(Failure::usage)
    }
}

/// Cores and the memory behind them.
#[derive(Args, Debug)]
pub struct CoresArguments {
    /// Cores, separated by commas, see `heddle list`; `all` stands for every one
    #[arg(long, default_value = "pdom", value_delimiter = ',')]
    pub core: Vec<String>,
    /// Sizes of the cores, separated by commas: tiny, small, paper, tiny-floats, small-floats, paper-floats
    #[arg(long, default_value = "small", value_delimiter = ',')]
    pub preset: Vec<String>,
    #[command(flatten)]
    pub limits: LimitArguments,
}

/// The cores of these names, each in each size; `all` stands for these.
pub fn cores(
    names: &[String],
    presets: &[String],
    all: impl IntoIterator<Item = CoreKind> + Clone,
) -> Result<Vec<Core>, Failure> {
    let mut kinds = Vec::new();
    for name in names {
        match name.as_str() {
            "all" => kinds.extend(all.clone()),
            name => kinds.push(core_named(name).map_err(Failure::usage)?),
        }
    }
    let sizes = kinds.iter().flat_map(|&kind| presets.iter().map(move |preset| (kind, preset)));
    sizes.map(|(kind, preset)| Core::find(kind, preset).map_err(Failure::usage)).collect()
}

/// Where results go.
#[derive(Args, Debug)]
pub struct ResultArguments {
    /// Write the result as CSV to FILE, a line for each run
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Write the result as JSON to FILE (standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
}

impl ResultArguments {
    /// The files for CSV and JSON.
    pub fn files(
        &self,
        outputs: &mut Outputs,
    ) -> Result<(Option<Output>, Option<Output>), Failure> {
        Ok((outputs.optional(self.csv.as_ref())?, outputs.json(self.json.as_ref())?))
    }
}

/// The memory behind a core, and how long it may run.
#[derive(Args, Debug)]
pub struct LimitArguments {
    /// Memory: ideal, fixed:CYCLES, random:SEED, or machine:NAME, the caches, the network and the DRAM of a
    /// published machine (dpe, dwf, lwm, pws, tbc, tbc-small-l2, tbc-wide-simd) around this one core;
    /// with machine:NAME:CORES around so many cores, which share grid and memory: this one is core 0, the
    /// others are models; in place of NAME the path of a machine of one's own, FILE.toml
    #[arg(long, default_value = "fixed:20")]
    pub memory: String,
    /// Give up after this many cycles
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 100_000_000,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub max_cycles: u64,
    /// Lanes of the SIMD: a power of two up to the threads of a warp, on dwf to a quarter of them [default:
    /// as many]
    #[arg(long, allow_negative_numbers = true, value_name = "LANES")]
    pub simd_width: Option<usize>,
    /// What the mechanism does.
    #[command(flatten)]
    pub rules: RuleArguments,
}

/// Arguments of `run`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle run bfs --core pdom --preset tiny
  heddle run bfs --core tbc --preset paper --simd-width 8 --memory machine:tbc:30
  heddle run mummer --core dwf --preset small --policy dpc
  heddle run bfs --core tbc --preset tiny --memory machine:tbc:3 --rtl-cores 2
  heddle run bitonic-sort --vcd out.vcd --from 1000 --to 2000 --scope stacks
  heddle run bfs --preset tiny --events rtl.jsonl && heddle model bfs --preset tiny --events model.jsonl \
    && cmp rtl.jsonl model.jsonl
  heddle run my.elf --blocks 2 --threads 64 --arg in:data.bin --arg out:4096
  heddle run bfs mummer --core pdom,tbc --preset tiny --csv runs.csv

With several programs, cores or sizes, a table has a line for each run; `all` stands for every kernel and for every
core. A run that fails is told at the end, and the others run all the same.")]
pub struct RunArguments {
    /// What to run.
    #[command(flatten)]
    pub launch: LaunchArguments,
    /// More programs to run, with the same options; `all` stands for every kernel
    #[arg(value_name = "KERNEL|ELF")]
    pub further: Vec<String>,
    /// Where.
    #[command(flatten)]
    pub on: CoresArguments,
    /// With --memory machine:NAME:CORES, cores of the machine in RTL, 1 to CORES, from core 0 on [default: 1]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub rtl_cores: Option<usize>,
    /// Engine: golden (rust-hdl itself), instant (cranelift) or native (rustc)
    #[arg(long, default_value = "instant")]
    pub engine: String,
    /// Waves.
    #[command(flatten)]
    pub waves: WaveArguments,
    /// What happens in the run.
    #[command(flatten)]
    pub views: ViewArguments,
    /// Results.
    #[command(flatten)]
    pub results: ResultArguments,
}

/// Arguments of `model`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle model bfs --core pdom --preset paper
  heddle model blackjack --core tbc --preset paper --likely-convergence --order srr
  heddle model hotspot --core tbc --preset paper --simd-width 8
  heddle model bfs --core pdom --preset paper --warps 24 --stack-depth 16
  heddle model mummer --core dwf --preset paper --warp-barrier --scheduler ideal
  heddle model mummer --split --core pws
  heddle model bfs --core tbc --events events.jsonl
  heddle model bfs --core tbc --timeline bfs.kanata    # open it in Konata
  heddle model bfs --core tbc --timeline bfs.json      # open it in Perfetto
  heddle model bfs --core tbc --profile
  heddle model bfs --core tbc --profile bfs.folded && flamegraph.pl bfs.folded > bfs.svg
  heddle model my.elf --core nrec --threads 64 --arg 7
  heddle model all --core all --preset tiny,small --csv runs.csv
  heddle model bfs mummer --core pdom,tbc --lanes 16 --warps 12

With several programs, cores or sizes, a table has a line for each run; `all` stands for every kernel and for every
core. A run that fails is told at the end, and the others run all the same.")]
pub struct ModelArguments {
    /// What to run.
    #[command(flatten)]
    pub launch: LaunchArguments,
    /// More programs to run, with the same options; `all` stands for every kernel
    #[arg(value_name = "KERNEL|ELF")]
    pub further: Vec<String>,
    /// Where.
    #[command(flatten)]
    pub on: CoresArguments,
    /// Sizes.
    #[command(flatten)]
    pub sizes: SizeArguments,
    /// What happens in the run.
    #[command(flatten)]
    pub views: ViewArguments,
    /// Results.
    #[command(flatten)]
    pub results: ResultArguments,
}

/// Sizes of a core that depart from its preset.
#[derive(Args, Debug)]
pub struct SizeArguments {
    /// Threads of a warp, a power of two up to 32 [default: those of the preset]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub lanes: Option<usize>,
    /// Warp slots of the core, 1 to 64 [default: those of the preset]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub warps: Option<usize>,
    /// Thread blocks that a core can hold at once, a power of two [default: those of the preset]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub resident_blocks: Option<usize>,
    /// Entries of a reconvergence stack, 1 to 65536 [default: those of the preset]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub stack_depth: Option<usize>,
    /// Bytes of a line at the memory port, a power of two [default: those of the preset]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub line_bytes: Option<usize>,
    /// Loads and atomics in flight, a power of two [default: those of the preset]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub tags: Option<usize>,
}

impl SizeArguments {
    /// Changes the sizes of a core.
    ///
    /// # Errors
    /// There can be no core of such a size, or the core has no stacks.
    pub fn set(&self, core: &mut Core) -> Result<(), Failure> {
        // The cores with stacks are those in whose stacks a side may take the place of the top.
        let stacks = Rule::of_any_core().find(|rule| rule.name == "stack_reuse");
        let missing = stacks.filter(|rule| !rule.is_of(core.kind));
        if let (Some(_), Some(rule)) = (self.stack_depth, missing) {
            let (kind, names) = (core.kind, rule.core_names());
            let refused =
                format!("--stack-depth: core {kind} has no stacks; cores that have them: {names}");
            return Err(Failure::Usage(refused));
        }
        let sizes = &mut core.configuration;
        for (size, chosen) in [
            (&mut sizes.lanes, self.lanes),
            (&mut sizes.warps, self.warps),
            (&mut sizes.blocks, self.resident_blocks),
            (&mut sizes.stack_depth, self.stack_depth),
            (&mut sizes.line_bytes, self.line_bytes),
            (&mut sizes.tags, self.tags),
        ] {
            *size = chosen.unwrap_or(*size);
        }
        sizes.check().map_err(Failure::usage)
    }
}

/// Arguments of `compare`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle compare all --core pdom --preset tiny,small
  heddle compare bfs --memory random:7
  heddle compare bfs --core tbc --preset paper --simd-width 8 --memory machine:tbc
  heddle compare all --core pdom,tbc --preset small --simd-width 2
  heddle compare bfs --core dwf --warp-barrier
  heddle compare bfs --json

On a difference the first differing event of both sides is shown with the ten before it, and the
command that writes a waveform around that cycle; other programs and cores are compared all the same.
A fault or time-out that both sides agree on is shown as such, and is a failed check too. `all` stands
for every kernel.")]
pub struct CompareArguments {
    /// What to run.
    #[command(flatten)]
    pub launch: LaunchArguments,
    /// Cores, separated by commas; `all` stands for every core in RTL
    #[arg(long, default_value = "pdom", value_delimiter = ',')]
    pub core: Vec<String>,
    /// Sizes of the cores, separated by commas: tiny, small, paper, tiny-floats, small-floats, paper-floats
    #[arg(long, default_value = "tiny", value_delimiter = ',')]
    pub preset: Vec<String>,
    /// Memory and limit.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// Engine: golden (rust-hdl itself), instant (cranelift) or native (rustc)
    #[arg(long, default_value = "instant")]
    pub engine: String,
    /// Write the result as JSON to FILE (standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
}

/// Arguments of `build`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle build kernels.cl -o kernels.elf
  heddle build kernels.cl -o kernels.elf -D TILE=16 -I include
  heddle build kernels.cu -o kernels.elf -O 3
  heddle interpret kernels.elf --kernel add --blocks 4 --threads 32 --arg in:a.bin --arg out:512 --arg 128
  heddle run kernels.elf --kernel blur --blocks 4x4 --threads 8x8 --arg in:a.bin --arg out:4096 --arg local:256
  heddle compare kernels.elf --kernel add --core pdom --threads 8 --arg in:a.bin --arg out:32 --arg 8

The extension says the language: .cl is OpenCL C 1.2, where kernels are marked `__kernel`; .c is C as in
`heddle new-kernel`, where the kernel is `kernel_main`; .cu, .cpp, .cc and .cxx are C++ with the words of CUDA,
where kernels are marked `__global__`. clang 17 or later compiles, lld links: on Debian, clang-19 and lld-19.")]
pub struct BuildArguments {
    /// The source
    #[arg(value_name = "SOURCE")]
    pub source: PathBuf,
    /// The program
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// Macro, as for a C compiler (may be repeated)
    #[arg(short = 'D', long = "define", value_name = "NAME[=VALUE]")]
    pub defines: Vec<String>,
    /// Folder with headers (may be repeated)
    #[arg(short = 'I', long = "include", value_name = "DIR")]
    pub includes: Vec<PathBuf>,
    /// Instruction set; without zfinx there are no floats
    #[arg(long, value_name = "ISA", default_value = "rv32ima_zfinx",
          value_parser = ["rv32ima_zfinx", "rv32ima"])]
    pub march: String,
    /// Level of optimisation
    #[arg(short = 'O', long = "optimise", value_name = "LEVEL", default_value = "2",
          value_parser = ["0", "1", "2", "3", "s", "z"])]
    pub optimise: String,
    /// clang to compile with [default: the first of clang-19, clang, and others in PATH that is new enough]
    #[arg(long, value_name = "PROGRAM")]
    pub clang: Option<PathBuf>,
    /// Write what was built as JSON to FILE (standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
}

/// Arguments of `launch`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle launch launches.toml
  heddle launch launches.toml --on model --core tbc --preset paper
  heddle launch launches.toml --on compare --preset tiny --memory random:7 --json

The file has the tables [programs], [buffers], [[step]] and [[check]]; the page `Launch files` of the book shows
one and tells every key.")]
pub struct LaunchFileArguments {
    /// The launch file: its path, with a slash or an extension, or a name of `heddle list launches`
    #[arg(value_name = "NAME|FILE")]
    pub script: String,
    /// What runs the launches; all but the interpreter take the options of cores
    #[arg(long = "on", value_enum, default_value_t = LaunchOn::Interpret)]
    pub machine: LaunchOn,
    /// Where.
    #[command(flatten)]
    pub on: CoreArguments,
    /// With --on run and --memory machine:NAME:CORES, cores of the machine in RTL, 1 to CORES, from core 0 on [default: 1]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub rtl_cores: Option<usize>,
    /// Engine: golden (rust-hdl itself), instant (cranelift) or native (rustc)
    #[arg(long, default_value = "instant")]
    pub engine: String,
    /// Write the result as JSON to FILE (standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
}

/// What runs the launches of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LaunchOn {
    /// The reference interpreter
    Interpret,
    /// The performance model of a core
    Model,
    /// A core in RTL
    Run,
    /// RTL and model side by side
    Compare,
}

/// Arguments of `split`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  riscv64-unknown-elf-gcc -O2 -ffixed-x30 -ffixed-x31 -S kernel.c   # with the flags of flags.mk
  heddle split kernel.s --units 2 -o kernel.split.s
  heddle split kernel.s --units 0 -o kernel.plain.s                 # takes splits out
  heddle split kernel.s --units 3 -o kernel.split.s --json report.json

The branches that `split_here` of heddle.h marks are candidates; without a mark in the file all that may
diverge and have something to run on both sides. The table says of every branch what was done, or why not.")]
pub struct SplitArguments {
    /// Assembly text of clang or gcc, with x30 and x31 reserved
    pub input: PathBuf,
    /// Split units beside the unit of a wavefront, 0 to 63: so many parts of a wavefront may run beside
    /// its first one
    #[arg(long, allow_negative_numbers = true, value_name = "S",
          value_parser = clap::value_parser!(u8).range(0..=63))]
    pub units: u8,
    /// Assembly text with the splits
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// Write what was done as JSON to FILE (standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
}

/// Arguments of `new-kernel`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle new-kernel my_kernel && make -C my_kernel run
  heddle new-kernel my_kernel --split && make -C my_kernel run   # with splits, on the core pws")]
pub struct NewKernelArguments {
    /// Folder to write; made if it does not exist
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// `make run` builds the kernel with splits and runs it on the core pws
    #[arg(long)]
    pub split: bool,
}

/// Arguments of `view`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle run bfs --core pdom --preset tiny --events pdom.jsonl
  heddle model bfs --core tbc --preset tiny --events tbc.jsonl
  heddle view pdom.jsonl tbc.jsonl --output bfs.html")]
pub struct ViewPageArguments {
    /// Events files of `heddle run --events` or `heddle model --events`, one or two
    #[arg(value_name = "EVENTS", required = true, num_args = 1..=2)]
    pub runs: Vec<PathBuf>,
    /// The page
    #[arg(long, short, value_name = "FILE", default_value = "view.html")]
    pub output: PathBuf,
}

/// Arguments of `report`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle report
  heddle report bfs mummer --output page.html --json -
  heddle report --set divergent --machine tbc-small-l2
  heddle report --machine my_machine.toml --blocks-per-core 2
  heddle report --publication dwf                   # dynamic warp formation, on its own machine
  heddle report --publication dwf --threads-per-block 256
  heddle report --publication tbc-dwf bfs           # both mechanisms on the machine of the first
  heddle report --publication lwm                   # large warps and two-level scheduling
  heddle report --order lrr,age,gto                 # pdom and tbc, each in these orders
  heddle report bfs --order lrr,age --core pdom,spe,tbc --likely-convergence
  heddle report --order lrr --core barrel,dwf --machine dwf --lanes 16 --simd-width 4 --warps 48
  heddle report launches.toml --core pdom,tbc,dwf --cores 2

Publications: tbc (thread block compaction), dwf (dynamic warp formation), tbc-dwf (both, as in a later study),
lwm (large warps and two-level scheduling), lwm-options (sizes and rules of large warps), dpe (dual-path
execution), dpe-memory (caches of other sizes, and sides that loads split), pws (predictable wavefront
splitting).
Machines: tbc, tbc-small-l2, tbc-wide-simd, dwf, dpe, lwm, pws, or a TOML file like theirs in sim/model/configurations.")]
pub struct ReportArguments {
    /// Kernels to run [default: those of --set], or paths of launch files, each with a slash or an extension
    #[arg(value_name = "KERNEL|FILE")]
    pub kernels: Vec<String>,
    /// Names are those of `heddle list launches`; without one the larger ones of all kernels run
    #[arg(long, conflicts_with_all = ["set", "blocks_per_core", "threads_per_block", "seed"])]
    pub launches: bool,
    /// Kernels to run by their class, see `heddle list kernels`
    #[arg(long, value_enum, default_value_t = ReportSet::All, conflicts_with = "kernels")]
    pub set: ReportSet,
    /// Publication whose variants are compared
    #[arg(long, value_name = "NAME", default_value = "tbc", conflicts_with = "order")]
    pub publication: String,
    /// Compare cores in these orders, separated by commas, instead of the published variants: every core
    /// in every order, so that a mechanism and an order can be told apart; a core without order once
    #[arg(long, value_name = "ORDER", value_delimiter = ',', value_parser = orders())]
    pub order: Vec<String>,
    /// With --order, and of launch files: the cores, separated by commas, the baseline first [default: pdom,tbc]
    #[arg(long, value_name = "CORE", value_delimiter = ',')]
    pub core: Vec<String>,
    /// With --order, and of launch files: what the mechanisms do.
    #[command(flatten)]
    pub rules: RulesBesideOrder,
    /// Machine: the name of a published one or a TOML file [default: that of the publication]
    #[arg(long, value_name = "MACHINE")]
    pub machine: Option<String>,
    /// Sizes.
    #[command(flatten)]
    pub sizes: MachineSizeArguments,
    /// Thread blocks for each core of the machine [default: those of the publication: tbc 4, dwf 1, lwm 4]
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub blocks_per_core: Option<u32>,
    /// Threads of a block [default: those of the publication: tbc 256, dwf 768, lwm 256]
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub threads_per_block: Option<u32>,
    /// Seed of the inputs
    #[arg(long, allow_negative_numbers = true, default_value_t = 1, value_parser = seed)]
    pub seed: u64,
    /// The page
    #[arg(long, short, value_name = "FILE", default_value = "report.html")]
    pub output: PathBuf,
    /// Write the tables as a part of the book to FILE
    #[arg(long, value_name = "FILE")]
    pub markdown: Option<PathBuf>,
    /// Write the numbers as JSON to FILE (standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
}

/// Sizes of a machine and of its cores that depart from it.
#[derive(Args, Debug)]
pub struct MachineSizeArguments {
    /// So many cores of the machine, with their share of its memory channels, rounded [default: all]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub cores: Option<usize>,
    /// Threads of a warp, a power of two up to 32 [default: those of the machine]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub lanes: Option<usize>,
    /// Warp slots of a core, 1 to 64 [default: those of the machine]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub warps: Option<usize>,
    /// Lanes of the SIMD of a core [default: those of the machine]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub simd_width: Option<usize>,
    /// Entries of the pool of a core, a power of two [default: those of the machine] (cores: dwf)
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    pub pool: Option<usize>,
}

impl MachineSizeArguments {
    /// What departs from the machine.
    pub fn chosen(&self) -> MachineSizes {
        let Self { cores, lanes, warps, simd_width, pool } = *self;
        MachineSizes { cores, lanes, warps, simd_width, pool }
    }
}

/// Arguments of `study`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle study tbc                                  # runs what is not done yet; study-tbc/index.html
  heddle study all -o out/all                       # every mechanism on one machine
  heddle study dwf --smoke                          # the same in seconds, on one core
  heddle study tbc --print > mine.toml && heddle study mine.toml
  heddle study lwm --list                           # its runs, with their keys
  heddle study all --snakemake flow && snakemake -d flow -s flow/Snakefile -j 8

Studies: tbc (thread block compaction), dwf (dynamic warp formation), lwm (large warps and two-level scheduling),
dpe (dual-path execution), pws (predictable wavefront splitting), all (every mechanism on one machine).")]
pub struct StudyArguments {
    /// Name of a study, or path of a file with a slash or an extension
    #[arg(value_name = "STUDY|FILE")]
    pub study: String,
    /// Fewer cores, blocks and kernels, as the file says: a test in seconds
    #[arg(long)]
    pub smoke: bool,
    /// Folder of results and pages; runs that are done there are not done again [default: study- and the name]
    #[arg(long, short, value_name = "DIR")]
    pub output: Option<PathBuf>,
    /// Do the run of this key alone, and write no page
    #[arg(long, value_name = "KEY", conflicts_with_all = ["list", "print", "snakemake"])]
    pub only: Option<String>,
    /// Print the runs and which of them are done, and do none
    #[arg(long, conflicts_with_all = ["print", "snakemake"])]
    pub list: bool,
    /// Print the text of the study, and do no run
    #[arg(long, conflicts_with = "snakemake")]
    pub print: bool,
    /// Write a workflow for Snakemake, which does the runs, to DIR, and do none
    #[arg(long, value_name = "DIR", conflicts_with = "output")]
    pub snakemake: Option<PathBuf>,
}

/// A set of kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReportSet {
    /// Every kernel
    All,
    /// Those whose warps mostly work with a part of their lanes
    Divergent,
    /// The others
    Coherent,
}

/// Arguments of `bench`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle bench
  heddle bench compactor core-slice --json speed.json
  heddle bench lwm-core
  heddle bench --verilator /opt/verilator/bin/verilator
  heddle bench --trace compactor

Designs: compactor, core-slice, irregular, eight-slices, and whole cores that run a kernel, for
which Verilator takes minutes to compile: pdom-core, nrec-core, tbc-core, spe-core, barrel-core,
dwf-core, lwm-core, dpe-core, pws-core, pdom-core-floats. With a core comes the speed of its
performance model.
Verilator compiles our Verilog with g++ and with clang++; what is not installed is left out and
named.")]
pub struct BenchArguments {
    /// What to measure [default: every design]
    #[arg(value_name = "DESIGN")]
    pub designs: Vec<String>,
    /// Verilator to compare with [default: the one in PATH, if there is one]
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
    /// Measure with every signal written to a waveform, VCD and FST, instead of without
    #[arg(long, conflicts_with = "cycles")]
    pub trace: bool,
    /// Simulate one design on ENGINE and print the peak of this process's memory in bytes
    #[arg(long, value_name = "ENGINE", hide = true)]
    pub peak_memory: Option<String>,
    /// Cycles after which all simulators must have seen the same outputs
    #[arg(long, allow_negative_numbers = true, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub cycles: u64,
    /// Write the result as JSON to FILE (standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
    /// Write the result as a table of the book to FILE
    #[arg(long, value_name = "FILE")]
    pub markdown: Option<PathBuf>,
}

/// Arguments of `wcet`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heddle wcet kernel.elf --units 3 --blocks 4 --threads 32
  heddle wcet laplace3d --split --preset tiny
  heddle wcet kernel.elf --preset tiny --memory fixed:1 --json
  heddle wcet kernel.elf --dot | dot -Tsvg -o kernel.svg
  heddle wcet --published")]
pub struct WcetArguments {
    /// Name of a kernel, or path of an ELF file
    #[arg(required_unless_present = "published")]
    pub program: Option<String>,
    /// ELF files of `heddle build`: the kernel, if there are several
    #[arg(long = "kernel", value_name = "NAME", conflicts_with = "published")]
    pub kernel: Option<String>,
    /// Kernels: the program with splits
    #[arg(long, conflicts_with = "published")]
    pub split: bool,
    /// Sizes of the core: tiny, small or paper
    #[arg(long, default_value = "small")]
    pub preset: String,
    /// Split units beside the SIMD unit, 0 to 7 [default: as in the preset]
    #[arg(long, allow_negative_numbers = true, value_name = "S",
          value_parser = clap::value_parser!(u64).range(0..=7))]
    pub units: Option<u64>,
    /// Memory: ideal or fixed:CYCLES
    #[arg(long, default_value = "fixed:20")]
    pub memory: String,
    /// Thread blocks of the launch [default: 1; of a kernel 4, for which the bounds of its loops hold]
    #[arg(long, allow_negative_numbers = true, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub blocks: Option<u32>,
    /// Threads of a block [default: those of one wavefront; of a kernel those for which the bounds of its loops hold]
    #[arg(long, allow_negative_numbers = true, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub threads: Option<u32>,
    /// Cycles of a split beyond those of an instruction of the ALU, e_s [default: 0]
    #[arg(long, allow_negative_numbers = true, value_name = "CYCLES",
          value_parser = clap::value_parser!(u64).range(..=1_000_000))]
    pub split_cycles: Option<u64>,
    /// Cycles of a merge beyond those of an instruction of the ALU, e_m [default: 1]
    #[arg(long, allow_negative_numbers = true, value_name = "CYCLES",
          value_parser = clap::value_parser!(u64).range(..=1_000_000))]
    pub merge_cycles: Option<u64>,
    /// Print the graph with its pruned edges in Graphviz instead of text
    #[arg(long, conflicts_with = "json")]
    pub dot: bool,
    /// Print the published table of the analysis beside what its algorithms give, in Markdown
    #[arg(long, conflicts_with_all = ["program", "json", "dot"])]
    pub published: bool,
    /// Write the result as JSON to FILE (standard output without FILE)
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;
    use std::any::TypeId;

    #[test]
    fn a_negative_number_is_a_value_of_every_option_that_takes_a_number() {
        let numbers =
            [TypeId::of::<u32>(), TypeId::of::<u64>(), TypeId::of::<usize>(), TypeId::of::<f64>()];
        let command = Arguments::command();
        let mut seen = 0;
        for command in command.get_subcommands() {
            for option in command.get_arguments() {
                let type_id = option.get_value_parser().type_id();
                if numbers.iter().any(|number| type_id == *number) {
                    let (command, option_id) = (command.get_name(), option.get_id());
                    assert!(option.is_allow_negative_numbers_set(), "{command}: {option_id}");
                    seen += 1;
                }
            }
        }
        assert!(seen > 20, "{seen}");
    }
}
