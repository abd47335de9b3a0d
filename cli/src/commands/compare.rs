//! `heddle compare`.

use super::core::{cores_of, failure, job, session_job};
use crate::args::{CompareArguments, cores};
use crate::end::end_fields;
use crate::failure::Failure;
use crate::grid::Grid;
use crate::head::{Head, core_json, quoted};
use crate::launch::{Job, LaunchArguments};
use crate::output::{Outputs, headed, print, progress, table, write_json};
use heddle_cores::memory::MemoryKind;
use heddle_cores::rtl::RtlCore;
use heddle_cores::session::{Compared, Core, CoreError, CoreKind};
use heddle_designs::{EngineKind, registry};
use heddle_model::{RULES, Rules};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// One program on one core.
#[derive(Serialize)]
struct Row {
    program: Grid,
    core: Value,
    /// Whether RTL and model did the same in every cycle.
    agree: bool,
    /// How the run ended, with the fault, the warps or the difference.
    #[serde(flatten)]
    end: Map<String, Value>,
    cycles: u64,
    /// Name of the core and its preset.
    #[serde(skip)]
    on: String,
    /// What is wrong; nothing of a good end without a difference.
    #[serde(skip)]
    failure: Option<String>,
}

/// A program that is to run on a core.
struct Planned {
    launch: LaunchArguments,
    job: Job,
}

/// What compared programs are run with.
struct Comparison<'a> {
    arguments: &'a CompareArguments,
    engine: EngineKind,
    rules: Rules,
    rows: Vec<Row>,
    /// Names of the engines that ran.
    engines: BTreeSet<&'static str>,
}

/// Runs programs on RTL and model side by side.
pub fn run(arguments: &CompareArguments) -> Result<(), Failure> {
    let engine: EngineKind = arguments.engine.parse().map_err(Failure::usage)?;
    let memory: MemoryKind = arguments.limits.memory.parse().map_err(Failure::usage)?;
    let cores = cores(&arguments.core, &arguments.preset, CoreKind::all_in_rtl())?;
    let kinds: Vec<CoreKind> = cores.iter().map(|core| core.kind).collect();
    let rules = arguments.limits.rules.on(&kinds)?;
    if let Some(option) = arguments.launch.written().filter(|_| cores.len() > 1) {
        return Err(Failure::Usage(format!(
            "{option}: the runs on {} cores would write the same file; compare one core in one \
             size, or leave out the file",
            cores.len()
        )));
    }
    let mut outputs = Outputs::default();
    let json = outputs.json(arguments.json.as_ref())?;
    let (engines, rows) = (BTreeSet::new(), Vec::new());
    let mut comparison = Comparison { arguments, engine, rules, rows, engines };
    // What can be refused is refused before the cores are built.
    let plan = cores.iter().map(|core| comparison.plan(core, &mut outputs));
    let plan = plan.collect::<Result<Vec<_>, _>>()?;
    let stopped = comparison.run(&cores, &plan);
    let Comparison { rows, engines, .. } = comparison;
    if rows.is_empty() {
        return stopped;
    }
    let width = arguments.limits.simd_width;
    let ran = engines.into_iter().collect::<Vec<_>>().join(", ");
    let head = Head::new()
        .cores(&cores, &rules, width)
        .plain("memory", memory.to_string())
        .plain("max_cycles", arguments.limits.max_cycles)
        .engine(engine, &ran);
    if let Some(output) = &json {
        write_json(output, &head, &json!({ "comparisons": rows }))?;
    }
    if !json.is_some_and(|output| output.is_standard_output()) {
        let mut shown = table(&["program", "core", "cycles", "end", "differences"]);
        for row in &rows {
            let end = row.end.get("end").and_then(Value::as_str).unwrap_or_default();
            let agree = if row.agree { "none" } else { "yes" };
            shown.add_row([&row.program.name, &row.on, &row.cycles.to_string(), end, agree]);
        }
        print(&format!("{}\n{shown}\n", headed(&head)))?;
    }
    let mut failures: Vec<String> = rows.into_iter().filter_map(|row| row.failure).collect();
    if failures.is_empty() {
        return stopped;
    }
    // A failed check is told, whatever came then.
    failures.extend(stopped.err().map(|failure| failure.to_string()));
    Err(Failure::Check(failures.join("\n")))
}

impl Comparison<'_> {
    /// The programs for a core, all of them checked.
    fn plan(&self, core: &Core, outputs: &mut Outputs) -> Result<Vec<Planned>, Failure> {
        let launches = self.arguments.launch.expanded(core.kind, &self.rules).into_iter();
        launches.map(|launch| self.planned(launch, core, outputs)).collect()
    }

    fn planned(
        &self,
        launch: LaunchArguments,
        core: &Core,
        outputs: &mut Outputs,
    ) -> Result<Planned, Failure> {
        let cores = cores_of(&self.arguments.limits)?;
        let job = job(&launch, outputs, &self.rules, core, cores)?;
        let session = session_job(&job, self.rules, &self.arguments.limits)?;
        core.check(registry::find, &session).map_err(|error| {
            failure(error).map(|text| format!("{} on {core}: {text}", launch.program))
        })?;
        Ok(Planned { launch, job })
    }

    /// Compares what is planned for each core; adds a row for each program, up to an error that is
    /// no result.
    fn run(&mut self, cores: &[Core], plan: &[Vec<Planned>]) -> Result<(), Failure> {
        let bar = progress(plan.iter().map(|planned| planned.len() as u64).sum(), "");
        for (core, plan) in cores.iter().zip(plan) {
            bar.set_message(format!("building {core}"));
            let mut rtl = core.rtl(registry::find, self.engine, &self.rules).map_err(failure)?;
            self.engines.insert(rtl.engine_name());
            for planned in plan {
                let name = &planned.launch.program;
                let mut progress =
                    |cycle| bar.set_message(format!("{name} on {core}: cycle {cycle}"));
                let row =
                    compare((self.arguments, self.rules), planned, core, &mut rtl, &mut progress);
                self.rows.push(row?);
                bar.inc(1);
            }
        }
        bar.finish_and_clear();
        Ok(())
    }
}

/// Compares one program on one core.
fn compare(
    (arguments, rules): (&CompareArguments, Rules),
    Planned { launch, job }: &Planned,
    core: &Core,
    rtl: &mut RtlCore,
    progress: &mut dyn FnMut(u64),
) -> Result<Row, Failure> {
    let session = session_job(job, rules, &arguments.limits)?;
    let name = &launch.program;
    let row = |cycles, end, failure: Option<String>, agree| Row {
        program: job.grid.clone(),
        core: core_json(core, &rules, session.simd_width),
        agree,
        end,
        cycles,
        on: core.to_string(),
        failure: failure.map(|text| format!("{name} on {core}: {text}")),
    };
    match core.compare(rtl, &session, progress) {
        Ok(Compared { stopped: None, finished }) => {
            let checked = job.finish(&finished.memory);
            let failure = checked.err().map(|failure| failure.to_string());
            let end = [("end".to_owned(), json!("done"))].into_iter().collect();
            Ok(row(finished.statistics.cycles, end, failure, true))
        }
        Ok(Compared { stopped: Some(stopped), finished }) => {
            let text = format!("RTL and model agree: {stopped}");
            let end = end_fields(&CoreError::Stopped(stopped));
            Ok(row(finished.statistics.cycles, end, Some(text), true))
        }
        Err(CoreError::Different(difference)) => {
            let (from, to) = (difference.cycle.saturating_sub(50), difference.cycle + 10);
            let repeated = repeated(arguments, launch, &rules, core);
            let text = format!(
                "{difference}\nwaves around it: {repeated} --vcd difference.vcd --from {from} --to {to}"
            );
            let cycles = difference.cycle;
            let mut end = end_fields(&CoreError::Different(difference));
            end.insert("repeat".into(), json!(repeated));
            Ok(row(cycles, end, Some(text), false))
        }
        Err(error) => Err(failure(error)),
    }
}

/// The command line that runs the same program on the same core in RTL.
fn repeated(
    arguments: &CompareArguments,
    launch: &LaunchArguments,
    rules: &Rules,
    core: &Core,
) -> String {
    let limits = &arguments.limits;
    let mut words = vec!["heddle".to_owned(), "run".to_owned()];
    words.extend(launch.words());
    let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
    option("core", core.kind.to_string());
    option("preset", core.preset().to_owned());
    option("memory", limits.memory.clone());
    option("max-cycles", limits.max_cycles.to_string());
    option("engine", arguments.engine.clone());
    if let Some(width) = limits.simd_width {
        option("simd-width", width.to_string());
    }
    words.extend(RULES.iter().flat_map(|rule| rule.arguments(rules)));
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Arguments, Command};
    use clap::Parser;

    #[test]
    fn the_command_that_repeats_a_difference_repeats_all_of_the_command_line() {
        let words = "heddle compare my.elf --core tbc --preset small --memory random:7 --max-cycles 99 \
                     --engine native --simd-width 2 --likely-convergence --no-prune --order srr \
                     --blocks 3 --threads 5 --shared 64 --arg -1 --arg in:a.bin --arg out:8 --read x";
        let Command::Compare(compared) = Arguments::parse_from(words.split_whitespace()).command
        else {
            panic!("not compare")
        };
        let core = Core::find(CoreKind::Tbc, "small").unwrap();
        let rules = compared.limits.rules.on(&[CoreKind::Tbc]).unwrap();
        let repeated = repeated(&compared, &compared.launch, &rules, &core);
        let Command::Run(run) = Arguments::parse_from(repeated.split_whitespace()).command else {
            panic!("not run: {repeated}")
        };
        assert_eq!(format!("{:?}", run.launch), format!("{:?}", compared.launch));
        assert_eq!(run.on.limits.rules.on(&[CoreKind::Tbc]).unwrap(), rules);
        let limits = |limits: &crate::args::LimitArguments| {
            (limits.memory.clone(), limits.max_cycles, limits.simd_width)
        };
        assert_eq!(limits(&run.on.limits), limits(&compared.limits));
        assert_eq!(
            (run.on.core, run.on.preset),
            (vec!["tbc".to_owned()], vec!["small".to_owned()])
        );
        assert_eq!(run.engine, compared.engine);

        let words = "heddle compare bfs --size 40 --seed 9";
        let Command::Compare(compared) = Arguments::parse_from(words.split_whitespace()).command
        else {
            panic!("not compare")
        };
        let words = compared.launch.words().join(" ");
        assert_eq!(words, "bfs --size 40 --seed 9");
    }
}
