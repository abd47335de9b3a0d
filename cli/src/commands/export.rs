//! `heddle export`.

use super::core::{failure, job};
use crate::args::ExportArguments;
use crate::commands::find;
use crate::failure::Failure;
use crate::launch::{Job, LaunchArguments, LaunchOptions};
use crate::output::{Outputs, print, shell_word};
use heddle_cores::session::{self, Core, CoreKind, block_of};
use heddle_designs::Built;
use heddle_designs::registry::Block;
use heddle_export::directory_files;
use heddle_exported::{Workload, WorkloadError, bench_files};
use heddle_model::Rules;
use heddle_program::RunError;
use heddle_support::Folder;
use std::path::Path;

/// Writes the Verilog of a block, and of a core what runs programs on it.
pub fn run(arguments: &ExportArguments) -> Result<(), Failure> {
    let (block, preset) = find(&arguments.block)?;
    let folder = Folder::check(&arguments.output)?;
    let programs = match &arguments.bench {
        Some(names) => Some(Programs::new(block, preset.name, names, &arguments.launch)?),
        None => match arguments.launch.words().first() {
            Some(option) => {
                return Err(Failure::Usage(format!("{option}: that is for programs, see --bench")));
            }
            None => None,
        },
    };
    let built = (preset.build)().map_err(Failure::environment)?;
    let mut files = directory_files(&built.design).to_vec();
    if let Some(programs) = &programs {
        files.extend(programs.files(block, &built)?);
    }
    let paths = folder.write(&files)?;
    let mut lines: String = paths.iter().map(|path| format!("{}\n", path.display())).collect();
    if let Some(programs) = programs {
        lines += &programs.usage(&arguments.output);
    }
    print(&lines)
}

/// The programs that a core is exported with.
struct Programs {
    core: Core,
    /// By the names of their files.
    jobs: Vec<(String, Job)>,
}

impl Programs {
    fn new(
        block: &Block,
        preset: &str,
        names: &[String],
        options: &LaunchOptions,
    ) -> Result<Self, Failure> {
        let core = Core::find(core_of(block)?, preset).map_err(Failure::usage)?;
        let rules = Rules::default();
        let mut jobs: Vec<(String, Job)> = Vec::new();
        for program in names {
            let launch = LaunchArguments { program: program.clone(), options: options.clone() };
            if let Some(option) = launch.written().or(read_back(options)) {
                let reason = "a bench compares memory, it does not write what a program leaves";
                return Err(Failure::Usage(format!("{option}: {reason}")));
            }
            for launch in launch.expanded(core.kind, &rules) {
                let name = file_name(&launch.program);
                if jobs.iter().any(|(other, _)| *other == name) {
                    return Err(Failure::Usage(format!(
                        "--bench: two programs are called `{name}`"
                    )));
                }
                jobs.push((name, job(&launch, &mut Outputs::default(), &rules, &core, 1)?));
            }
        }
        Ok(Self { core, jobs })
    }

    /// The files that run them.
    fn files(&self, block: &Block, built: &Built) -> Result<Vec<(String, String)>, Failure> {
        let mut workloads = Vec::new();
        for (name, job) in &self.jobs {
            let session = session::Job::new(&job.program, &job.launch, job.memory.clone());
            let workload = Workload::new(name, &self.core, &session, job.free());
            let refuse = |error| refused(error).map(|text| format!("{name}: {text}"));
            workloads.push(workload.map_err(refuse)?);
        }
        Ok(bench_files(block.name, &self.core, built, &workloads))
    }

    /// How they are run, in a line.
    fn usage(&self, folder: &Path) -> String {
        let names: Vec<&str> = self.jobs.iter().map(|(name, _)| name.as_str()).collect();
        format!(
            "run it:  make -C {} [verilator|icarus] [PROGRAM={}] [LATENCY=20] [WAVES=FILE.vcd]\n",
            shell_word(folder),
            names.join("|")
        )
    }
}

/// The core that a block is, with one more word in front if the launch chooses more.
fn core_of(block: &Block) -> Result<CoreKind, Failure> {
    let is = |kind: &CoreKind| {
        let name = block_of(*kind);
        block.name.strip_suffix(&name).is_some_and(|rest| rest.is_empty() || rest.ends_with('-'))
    };
    let cores = CoreKind::all_in_rtl();
    cores.iter().copied().find(is).ok_or_else(|| {
        let names: Vec<String> = cores.into_iter().map(block_of).collect();
        Failure::Usage(format!(
            "--bench: `{}` runs no programs; cores: {}",
            block.name,
            names.join(", ")
        ))
    })
}

/// The first option that asks for a variable of the program.
fn read_back(options: &LaunchOptions) -> Option<String> {
    options.read.first().map(|text| format!("--read {text}"))
}

/// What the files of a program are called: the name of a kernel, or that of an ELF file without folder and extension.
fn file_name(program: &str) -> String {
    let stem = Path::new(program).file_stem().unwrap_or_default().to_string_lossy();
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' };
    stem.chars().map(plain).collect()
}

/// What the exit code says of a program that cannot be exported.
fn refused(error: WorkloadError) -> Failure {
    match error {
        WorkloadError::Core(error) => failure(error),
        WorkloadError::Interpreter(RunError::Launch(_)) | WorkloadError::TooLarge { .. } => {
            Failure::usage(error)
        }
        WorkloadError::Interpreter(_) => Failure::check(error),
    }
}
