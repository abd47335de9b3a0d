//! What the commands that run programs on cores have in common.

use super::dual_path::DualPathReport;
use super::formation::FormationReport;
use super::hierarchy::HierarchyReport;
use super::interpret::output_text;
use super::large_warps::{FetchGroupReport, LargeWarpReport};
use super::machine::CoreOfMachine;
use super::splitting;
use crate::args::LimitArguments;
use crate::end::end_fields;
use crate::failure::Failure;
use crate::head::Head;
use crate::launch::{Job, LaunchArguments, ReadBack};
use crate::limit::Limit;
use crate::output::{Outputs, headed, show, status_rows, write_json};
use crate::warnings;
use heddle_cores::memory::MemoryKind;
use heddle_cores::run::Finished;
use heddle_cores::session::{self, Core, CoreError, CoreKind};
use heddle_kernels::Geometry;
use heddle_kernels::kernel::MAXIMUM_BLOCKS;
use heddle_model::mechanism::Warps;
use heddle_model::statistics::{Cause, Reason, Regrouping, Statistics};
use heddle_model::{Order, Rules};
use heddle_report::splitting::SplittingReport;
use heddle_support::Output;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use thiserror::Error;

/// The result of a run on a core.
#[derive(Serialize)]
pub struct Report {
    end: &'static str,
    cycles: u64,
    cycles_by_cause: BTreeMap<String, u64>,
    cycles_by_reason: BTreeMap<String, u64>,
    /// What keeps the core from more instructions in a cycle.
    limit: &'static str,
    warp_instructions: u64,
    thread_instructions: u64,
    ipc: f64,
    simd_efficiency: f64,
    /// Issued instructions by number of active lanes.
    active_lanes: Vec<ActiveLanes>,
    branches: u64,
    divergences: u64,
    stack_entries_max: u64,
    /// Stack entries whose threads joined another one at a likely-convergence point.
    merges: u64,
    /// What a core that forms warps anew has done.
    #[serde(skip_serializing_if = "Option::is_none")]
    regrouping: Option<RegroupingReport>,
    /// What a core that forms warps in a pool has done.
    #[serde(skip_serializing_if = "Option::is_none")]
    formation: Option<FormationReport>,
    /// What a core with large warps has done.
    #[serde(skip_serializing_if = "Option::is_none")]
    large_warps: Option<LargeWarpReport>,
    /// What a core that runs both sides of a branch has done.
    #[serde(skip_serializing_if = "Option::is_none")]
    dual_path: Option<DualPathReport>,
    /// What a core that splits wavefronts has done.
    #[serde(skip_serializing_if = "Option::is_none")]
    splitting: Option<SplittingReport>,
    /// What the two-level order has done.
    #[serde(skip_serializing_if = "Option::is_none")]
    fetch_groups: Option<FetchGroupReport>,
    memory_instructions: u64,
    requests_per_memory_instruction: f64,
    bank_conflict_cycles: u64,
    barriers: u64,
    /// What the memory hierarchy of a machine has done.
    #[serde(skip_serializing_if = "Option::is_none")]
    hierarchy: Option<HierarchyReport>,
    /// Cycles until all cores of a machine that has several had ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    machine_cycles: Option<u64>,
    /// What each core of a machine that has several has done, by its number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cores_of_machine: Vec<CoreOfMachine>,
    /// Whether the memory was compared with a host reference, and equal.
    checked: bool,
    statuses: Vec<Option<u32>>,
    outputs: Vec<ReadBack>,
}

/// Instructions issued with a number of active lanes in a range.
#[derive(Serialize)]
struct ActiveLanes {
    from: usize,
    to: usize,
    warp_instructions: u64,
}

/// What a core that forms warps anew has done.
#[derive(Serialize)]
struct RegroupingReport {
    warps_formed: u64,
    /// Warps that the same threads would have needed where they were started.
    static_warps: u64,
    /// Stack entries popped that no warp was formed of.
    unused_pops: u64,
    synchronisations: u64,
    /// Cycles from the last arrival of a block to the first warp formed, on average.
    mean_latency: f64,
    /// Cycles that warps have waited from their arrival to the first warp formed.
    waiting: u64,
    compactor_cycles: u64,
}

impl RegroupingReport {
    fn new(counts: &Regrouping) -> Option<Self> {
        let &Regrouping { warps_formed, static_warps, unused_pops, waiting, .. } = counts;
        (warps_formed != 0).then(|| Self {
            warps_formed,
            static_warps,
            unused_pops,
            synchronisations: counts.synchronisations,
            mean_latency: counts.mean_latency(),
            waiting,
            compactor_cycles: counts.compactor_cycles,
        })
    }

    fn rows(&self) -> [(&'static str, String); 6] {
        let formed = format!("{} of the threads of {}", self.warps_formed, self.static_warps);
        [
            ("warps formed", formed),
            ("synchronisations", self.synchronisations.to_string()),
            ("  cycles to the first warp", format!("{:.1}", self.mean_latency)),
            ("  cycles that warps waited", self.waiting.to_string()),
            ("cycles of the compactor", self.compactor_cycles.to_string()),
            ("stack entries never used", self.unused_pops.to_string()),
        ]
    }
}

/// A kernel whose threads rely on their warp, for a core whose warps fall apart.
#[derive(Debug, Error)]
#[error(
    "kernel `{kernel}` relies on the threads of a warp staying together; on core {core} {}they do not",
    condition(*core)
)]
pub struct NeedsWarps {
    /// Name of the kernel.
    pub kernel: &'static str,
    /// The core.
    pub core: CoreKind,
}

/// Where the threads of a warp fall apart on a core, if that depends on an option.
fn condition(core: CoreKind) -> &'static str {
    match core.mechanism().warps {
        Warps::Kept => "with --memory-divergence ",
        Warps::Split => "",
        Warps::Compacted => "without --no-compaction ",
        Warps::Stepped => "with --literal-refetch ",
    }
}

/// The job of a command line for so many cores that share its grid. A kernel has as many blocks for each as on one core alone,
/// if the command line says nothing of them, but not more than it can have.
pub fn job(
    launch: &LaunchArguments,
    outputs: &mut Outputs,
    rules: &Rules,
    core: &Core,
    cores: usize,
) -> Result<Job, Failure> {
    if launch.options.split && core.kind != CoreKind::Pws {
        return Err(Failure::Usage(format!(
            "--split: `split` and `merge` are instructions of core {} alone, illegal on {}",
            CoreKind::Pws,
            core.kind
        )));
    }
    if let Ok(kernel) = heddle_kernels::find(&launch.program)
        && !core.kind.takes(kernel.warp_synchronous, rules)
    {
        return Err(Failure::usage(NeedsWarps { kernel: kernel.name, core: core.kind }));
    }
    let threads = core.configuration.threads() as u32;
    let job = launch.job(outputs, |kernel| {
        let of_one_core = kernel.geometry_for(threads);
        let blocks = (of_one_core.blocks as usize).saturating_mul(cores);
        Geometry { blocks: blocks.min(MAXIMUM_BLOCKS as usize) as u32, ..of_one_core }
    })?;
    // The author of a program may know that it does not matter, as that of a kernel does.
    if !job.is_checked() && !core.kind.takes(true, rules) {
        warnings::votes(&job.program, core.kind);
    }
    Ok(job)
}

/// The cores that have the memory of a command line.
pub fn cores_of(limits: &LimitArguments) -> Result<usize, Failure> {
    Ok(limits.memory.parse::<MemoryKind>()?.cores())
}

/// How many cores of a memory are in RTL: as many as the command line says, else core 0 alone.
pub fn cores_in_rtl(chosen: Option<usize>, memory: MemoryKind) -> Result<usize, Failure> {
    let Some(count) = chosen else { return Ok(1) };
    let checked = memory.check_rtl_cores(count);
    checked.map_err(|error| Failure::Usage(format!("--rtl-cores {count}: {error}")))?;
    Ok(count)
}

/// A job as a bench takes it.
pub fn session_job<'a>(
    job: &'a Job,
    rules: Rules,
    limits: &LimitArguments,
) -> Result<session::Job<'a>, Failure> {
    let mut session = session::Job::new(&job.program, &job.launch, job.memory.clone());
    session.kind = limits.memory.parse::<MemoryKind>()?;
    session.max_cycles = limits.max_cycles;
    session.rules = rules;
    session.simd_width = limits.simd_width;
    Ok(session)
}

/// The head of a result of a job on a core.
pub fn head(job: &Job, core: &Core, session: &session::Job<'_>) -> Head {
    Head::new()
        .program(&job.grid)
        .core(core, &session.rules, session.simd_width)
        .plain("memory", session.kind.to_string())
        .plain("max_cycles", session.max_cycles)
}

/// The failure of a run; how it ended is written as JSON too, if that was asked for.
pub fn failed(error: CoreError, head: &Head, json: Option<&Output>) -> Failure {
    let fields = end_fields(&error);
    let written = match json {
        Some(output) if !fields.is_empty() => write_json(output, head, &fields),
        _ => Ok(()),
    };
    written.err().unwrap_or_else(|| failure(error))
}

/// What the exit code says of an error.
pub fn failure(error: CoreError) -> Failure {
    match error {
        CoreError::Unknown(_)
        | CoreError::Refused(_)
        | CoreError::Sizes(_)
        | CoreError::Machine(_)
        | CoreError::ModelOnly { .. }
        | CoreError::RtlCores(_)
        | CoreError::NotInRtl { .. } => Failure::usage(error),
        CoreError::Build(_) => Failure::environment(error),
        CoreError::Waves(error) => Failure::waves(error),
        CoreError::Unwritten(error) => error.into(),
        _ => Failure::check(error),
    }
}

impl Report {
    /// Checks the memory or reads the outputs back, and reports. Whether the order is the two-level one
    /// is what the rules say.
    pub fn new(job: &Job, finished: Finished, rules: &Rules) -> Result<Self, Failure> {
        let two_level = rules.order == Some(Order::TwoLevel);
        let Statistics { warp_instructions, thread_instructions, .. } = finished.statistics;
        let outputs = job.finish(&finished.memory)?;
        let statistics = &finished.statistics;
        Ok(Report {
            end: "done",
            cycles: statistics.cycles,
            cycles_by_cause: Cause::ALL
                .into_iter()
                .map(|cause| (cause.to_string(), statistics.charged(cause)))
                .collect(),
            cycles_by_reason: Reason::ALL
                .into_iter()
                .map(|reason| (reason.to_string(), statistics.charged_to(reason)))
                .collect(),
            limit: Limit::of(|reason| statistics.charged_to(reason)).name(),
            warp_instructions,
            thread_instructions,
            ipc: statistics.ipc(),
            simd_efficiency: statistics.simd_efficiency(),
            active_lanes: statistics
                .histogram()
                .into_iter()
                .map(|(range, warp_instructions)| {
                    let (from, to) = range.into_inner();
                    ActiveLanes { from, to, warp_instructions }
                })
                .collect(),
            branches: statistics.branches,
            divergences: statistics.divergences,
            stack_entries_max: statistics.stack_entries_max,
            merges: statistics.merges,
            regrouping: RegroupingReport::new(&statistics.regrouping),
            formation: FormationReport::new(&statistics.formation),
            large_warps: LargeWarpReport::new(statistics),
            dual_path: DualPathReport::new(statistics),
            splitting: SplittingReport::of([statistics].into_iter()),
            fetch_groups: FetchGroupReport::new(two_level, statistics),
            memory_instructions: statistics.memory_instructions,
            requests_per_memory_instruction: statistics.requests_per_memory_instruction(),
            bank_conflict_cycles: statistics.bank_conflict_cycles,
            barriers: statistics.barriers,
            hierarchy: finished.hierarchy.as_ref().map(HierarchyReport::new),
            machine_cycles: (!finished.neighbours.is_empty()).then(|| finished.cycles()),
            cores_of_machine: CoreOfMachine::all(&finished),
            checked: job.is_checked(),
            statuses: finished.statuses,
            outputs,
        })
    }

    /// The fields of the report.
    pub fn fields(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            // A report is always an object.
            _ => Map::new(),
        }
    }

    /// Prints the report, or writes it as JSON.
    pub fn show(&self, json: Option<&Output>, head: &Head, notes: &str) -> Result<(), Failure> {
        show(json, head, self, || {
            let outputs: String = self.outputs.iter().map(output_text).collect();
            let mut rows = headed(head);
            for (label, value) in self.rows() {
                rows.add_row([label, value]);
            }
            format!("{rows}\n{outputs}{notes}")
        })
    }

    fn rows(&self) -> Vec<(String, String)> {
        let share = |count: u64, of: u64| {
            let percent = if of == 0 { 0.0 } else { 100.0 * count as f64 / of as f64 };
            format!("{count} ({percent:.1} %)")
        };
        let row = |label: &str, value: String| (label.to_owned(), value);
        let mut rows = vec![row("cycles", self.cycles.to_string())];
        for (cause, &cycles) in &self.cycles_by_cause {
            rows.push(row(&format!("  {cause}"), share(cycles, self.cycles)));
            // Of the reasons those that there are; that of issue is its cause.
            for (reason, &cycles) in self.cycles_by_reason.iter().filter(|(_, cycles)| **cycles > 0)
            {
                if let Some(name) = reason.strip_prefix(&format!("{cause}_")) {
                    rows.push(row(
                        &format!("    {}", name.replace('_', " ")),
                        share(cycles, self.cycles),
                    ));
                }
            }
        }
        rows.push(row("instructions of warps", self.warp_instructions.to_string()));
        for &ActiveLanes { from, to, warp_instructions } in &self.active_lanes {
            let label = format!("  W{from:02}-{to:02}");
            rows.push(row(&label, share(warp_instructions, self.warp_instructions)));
        }
        rows.extend([
            row("instructions of threads", self.thread_instructions.to_string()),
            row("IPC, warps", format!("{:.3}", self.ipc)),
            row("limited by", self.limit.replace('_', " ")),
            row("SIMD efficiency", format!("{:.1} %", 100.0 * self.simd_efficiency)),
            row("branches, divergent", share(self.divergences, self.branches)),
            row("deepest stack", format!("{} entries", self.stack_entries_max)),
            row("entries merged", self.merges.to_string()),
            row("memory instructions", self.memory_instructions.to_string()),
            row("requests for each", format!("{:.2}", self.requests_per_memory_instruction)),
            row("cycles with bank conflicts", self.bank_conflict_cycles.to_string()),
            row("barriers", self.barriers.to_string()),
        ]);
        let regrouping = self.regrouping.iter().flat_map(RegroupingReport::rows);
        let formation = self.formation.iter().flat_map(FormationReport::rows);
        let large_warps = self.large_warps.iter().flat_map(LargeWarpReport::rows);
        let dual_path = self.dual_path.iter().flat_map(DualPathReport::rows);
        let splitting = self.splitting.iter().flat_map(splitting::rows);
        let groups = self.fetch_groups.iter().flat_map(FetchGroupReport::rows);
        let of_mechanism = regrouping
            .chain(formation)
            .chain(large_warps)
            .chain(dual_path)
            .chain(splitting)
            .chain(groups)
            .chain(self.hierarchy.iter().flat_map(HierarchyReport::rows));
        rows.extend(of_mechanism.map(|(label, value)| row(label, value)));
        rows.extend(self.machine_cycles.map(|it| row("cycles of the machine", it.to_string())));
        rows.extend((0..).zip(&self.cores_of_machine).map(|(number, core)| core.row(number)));
        rows.extend(status_rows(self.statuses.iter().copied()));
        if self.checked {
            rows.push(row("memory afterwards", "equals the host reference".to_owned()));
        }
        rows
    }
}
