//! Several programs on several cores: a table, a CSV and JSON with a row for each run.

use super::core::{Report, cores_of, failure, job, session_job};
use crate::args::{LimitArguments, ResultArguments};
use crate::end::end_fields;
use crate::failure::Failure;
use crate::grid::Grid;
use crate::head::{Head, core_json};
use crate::launch::{Job, LaunchArguments};
use crate::output::{Outputs, headed, progress, show, table};
use heddle_cores::memory::MemoryKind;
use heddle_cores::run::Finished;
use heddle_cores::session::{self, Core, CoreError, CoreKind};
use heddle_cores::watch::Watch;
use heddle_model::Rules;
use heddle_model::statistics::{Cause, Reason};
use heddle_support::Output;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Fields of a result that are columns of the CSV, beside program, core, preset and the cycles by cause and by reason.
const COLUMNS: [&str; 15] = [
    "cycles",
    "warp_instructions",
    "thread_instructions",
    "ipc",
    "simd_efficiency",
    "branches",
    "divergences",
    "stack_entries_max",
    "merges",
    "memory_instructions",
    "requests_per_memory_instruction",
    "bank_conflict_cycles",
    "barriers",
    "checked",
    "limit",
];

/// What runs jobs on cores.
pub trait Machine {
    /// Whether a job can run on a core, as far as that is known before it runs.
    fn check(&self, core: &Core, job: &session::Job<'_>) -> Result<(), CoreError>;

    /// Runs a job on a core, the one of the job before unless [`Machine::next_core`] was called in between.
    fn run(
        &mut self,
        core: &Core,
        job: &session::Job<'_>,
        watch: &mut dyn Watch,
    ) -> Result<Finished, CoreError>;

    /// The jobs that follow are for another core.
    fn next_core(&mut self);

    /// Adds what has run to the head of the result.
    fn named(&self, head: Head) -> Head;
}

/// Programs that run on cores, each on each.
pub struct Runs<'a> {
    /// The programs; `all` stands for every kernel that a core takes.
    programs: Vec<LaunchArguments>,
    cores: Vec<Core>,
    /// What the mechanisms of the cores do.
    rules: Rules,
    /// The memory behind the cores, and how long they may run.
    limits: &'a LimitArguments,
}

/// One program on one core.
#[derive(Serialize)]
pub struct Row<'a> {
    program: Grid,
    core: Value,
    /// The report of the run, or how it ended.
    #[serde(flatten)]
    result: Map<String, Value>,
    /// The core and its preset.
    #[serde(skip)]
    on: &'a Core,
}

/// A program that is to run on a core.
struct Planned {
    name: String,
    job: Job,
}

impl<'a> Row<'a> {
    /// A run with its result.
    pub fn new(
        job: &Job,
        on: &'a Core,
        session: &session::Job<'_>,
        result: Map<String, Value>,
    ) -> Self {
        let core = core_json(on, &session.rules, session.simd_width);
        Self { program: job.grid.clone(), core, result, on }
    }

    /// A field of the result as text; empty if the run has not come so far.
    fn text(&self, field: &str) -> String {
        match self.result.get(field) {
            Some(Value::String(text)) => text.clone(),
            Some(value) => value.to_string(),
            None => String::new(),
        }
    }

    fn number(&self, field: &str, text: impl Fn(f64) -> String) -> String {
        self.result.get(field).and_then(Value::as_f64).map_or_else(|| "-".to_owned(), text)
    }
}

/// Writes the rows as CSV, if that is asked for.
pub fn write_csv(file: Option<&Output>, head: &Head, rows: &[Row<'_>]) -> Result<(), Failure> {
    file.map_or(Ok(()), |output| Ok(output.write(csv(head, rows).as_bytes())?))
}

/// The rows as CSV behind the head of the result, in lines that begin with `#`.
fn csv(head: &Head, rows: &[Row<'_>]) -> String {
    let charges = || {
        let causes = Cause::ALL.map(|cause| ("cycles_by_cause", cause.to_string()));
        // The reason of issue is its cause.
        let reasons = Reason::ALL.into_iter().filter(|reason| *reason != Reason::Issued);
        let reasons = reasons.map(|reason| ("cycles_by_reason", reason.to_string()));
        causes.into_iter().chain(reasons)
    };
    let names = ["program", "core", "preset", "end"].into_iter().map(str::to_owned);
    let charged = charges().map(|(_, name)| format!("cycles_{name}"));
    let mut names = names.chain(COLUMNS.map(str::to_owned)).chain(charged);
    let line = |cells: &mut dyn Iterator<Item = String>| {
        let cells: Vec<String> = cells.map(|text| cell(&text)).collect();
        format!("{}\n", cells.join(","))
    };
    let mut text = head.lines("# ") + &line(&mut names);
    for row in rows {
        let Grid { name, kernel, .. } = &row.program;
        let program = kernel.as_ref().map_or(name.clone(), |kernel| format!("{name}: {kernel}"));
        let on = [program, row.on.kind.to_string(), row.on.preset().to_owned(), row.text("end")];
        let charged = charges().map(|(field, name)| {
            let cycles = row.result.get(field).and_then(|cycles| cycles.get(&name));
            cycles.map_or_else(String::new, Value::to_string)
        });
        let columns = COLUMNS.into_iter().map(|field| row.text(field));
        text += &line(&mut on.into_iter().chain(columns).chain(charged));
    }
    text
}

/// A cell of a CSV.
fn cell(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

impl<'a> Runs<'a> {
    /// The runs of a command line: `further` programs run with the options of the first one.
    pub fn new(
        first: &LaunchArguments,
        further: &[String],
        cores: Vec<Core>,
        limits: &'a LimitArguments,
    ) -> Result<Self, Failure> {
        let of = |program: &String| LaunchArguments { program: program.clone(), ..first.clone() };
        let programs = [first.clone()].into_iter().chain(further.iter().map(of)).collect();
        let kinds: Vec<CoreKind> = cores.iter().map(|core| core.kind).collect();
        let rules = limits.rules.on(&kinds)?;
        Ok(Self { programs, cores, rules, limits })
    }

    /// What the mechanisms of the cores do.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The program and the core, if one program runs on one core alone.
    pub fn single(&self) -> Option<(&LaunchArguments, &Core)> {
        match (self.programs.as_slice(), self.cores.as_slice()) {
            ([program], [core]) if program.program != "all" => Some((program, core)),
            _ => None,
        }
    }

    /// Runs the programs on the cores. What the options of `alone` ask for is of one run: they are refused by name.
    pub fn run(
        &self,
        machine: &mut dyn Machine,
        results: &ResultArguments,
        alone: &[(&str, bool)],
    ) -> Result<(), Failure> {
        let written = self.programs.iter().find_map(LaunchArguments::written);
        let asked =
            alone.iter().filter(|(_, asked)| *asked).map(|(option, _)| (*option).to_owned());
        if let Some(option) = asked.chain(written).next() {
            return Err(Failure::Usage(format!(
                "{option}: the file would be that of several runs; run one program on one core in one size, or leave it out"
            )));
        }
        let memory: MemoryKind = self.limits.memory.parse().map_err(Failure::usage)?;
        let mut outputs = Outputs::default();
        let (csv_file, json) = results.files(&mut outputs)?;
        // What can be refused is refused before the cores are built.
        let plan = self.cores.iter().map(|core| self.plan(core, &*machine, &mut outputs));
        let plan = plan.collect::<Result<Vec<_>, _>>()?;
        let (mut rows, mut failures) = (Vec::new(), Vec::new());
        let stopped = self.run_all(&plan, machine, &mut rows, &mut failures);
        if rows.is_empty() {
            return stopped;
        }
        let head = Head::new()
            .cores(&self.cores, &self.rules, self.limits.simd_width)
            .plain("memory", memory.to_string())
            .plain("max_cycles", self.limits.max_cycles);
        let head = machine.named(head);
        tell(csv_file.as_ref(), json.as_ref(), &head, &rows)?;
        if failures.is_empty() {
            return stopped;
        }
        // A failed check is told, whatever came then.
        failures.extend(stopped.err().map(|failure| failure.to_string()));
        Err(Failure::Check(failures.join("\n")))
    }

    /// The programs for a core, all of them checked.
    fn plan(
        &self,
        core: &Core,
        machine: &dyn Machine,
        outputs: &mut Outputs,
    ) -> Result<Vec<Planned>, Failure> {
        let cores = cores_of(self.limits)?;
        let mut planned = Vec::new();
        for launch in
            self.programs.iter().flat_map(|launch| launch.expanded(core.kind, &self.rules))
        {
            let job = job(&launch, outputs, &self.rules, core, cores)?;
            let session = session_job(&job, self.rules, self.limits)?;
            machine.check(core, &session).map_err(|error| {
                failure(error).map(|text| format!("{} on {core}: {text}", launch.program))
            })?;
            planned.push(Planned { name: launch.program, job });
        }
        Ok(planned)
    }

    /// Runs what is planned for each core; adds a row for each run, up to an error that is no result.
    fn run_all<'b>(
        &'b self,
        plan: &[Vec<Planned>],
        machine: &mut dyn Machine,
        rows: &mut Vec<Row<'b>>,
        failures: &mut Vec<String>,
    ) -> Result<(), Failure> {
        let bar = progress(plan.iter().map(|planned| planned.len() as u64).sum(), "");
        for (core, plan) in self.cores.iter().zip(plan) {
            machine.next_core();
            bar.set_message(format!("building {core}"));
            for Planned { name, job } in plan {
                let session = session_job(job, self.rules, self.limits)?;
                let ran = machine.run(core, &session, &mut |cycle: u64| {
                    bar.set_message(format!("{name} on {core}: cycle {cycle}"));
                });
                let (result, failed) = result(job, ran, &self.rules)?;
                failures.extend(failed.map(|text| format!("{name} on {core}: {text}")));
                rows.push(Row::new(job, core, &session, result));
                bar.inc(1);
            }
        }
        bar.finish_and_clear();
        Ok(())
    }
}

/// The fields of a result, and what is wrong with the run.
fn result(
    job: &Job,
    ran: Result<Finished, CoreError>,
    rules: &Rules,
) -> Result<(Map<String, Value>, Option<String>), Failure> {
    match ran {
        Ok(finished) => {
            let cycles = finished.statistics.cycles;
            Ok(match Report::new(job, finished, rules) {
                Ok(report) => (report.fields(), None),
                Err(failure) => {
                    let fields = [
                        ("end", json!("done")),
                        ("cycles", json!(cycles)),
                        ("checked", json!(false)),
                    ];
                    let fields = fields.into_iter().map(|(field, value)| (field.to_owned(), value));
                    (fields.collect(), Some(failure.to_string()))
                }
            })
        }
        Err(error) => match end_fields(&error) {
            fields if fields.is_empty() => Err(failure(error)),
            fields => Ok((fields, Some(failure(error).to_string()))),
        },
    }
}

/// Writes the files, and shows the table.
fn tell(
    csv_file: Option<&Output>,
    json: Option<&Output>,
    head: &Head,
    rows: &[Row<'_>],
) -> Result<(), Failure> {
    write_csv(csv_file, head, rows)?;
    show(json, head, &json!({ "runs": rows }), || {
        let mut shown =
            table(&["program", "core", "cycles", "IPC", "SIMD efficiency", "limited by", "end"]);
        for row in rows {
            shown.add_row([
                row.program.name.clone(),
                row.on.to_string(),
                row.text("cycles"),
                row.number("ipc", |ipc| format!("{ipc:.3}")),
                row.number("simd_efficiency", |share| format!("{:.1} %", 100.0 * share)),
                row.text("limit").replace('_', " "),
                row.text("end"),
            ]);
        }
        format!("{}\n{shown}\n", headed(head))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_with_a_comma_or_a_quote_is_quoted() {
        assert_eq!([cell("bfs"), cell("a,b"), cell("a\"b")], ["bfs", "\"a,b\"", "\"a\"\"b\""]);
    }
}
