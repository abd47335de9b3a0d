//! `heddle study`.

use super::report::{head_of, machine, shown};
use crate::args::StudyArguments;
use crate::failure::Failure;
use crate::head::{Head, quoted};
use crate::launch::is_path;
use crate::output::{headed, print, progress, shell_word, table};
use heddle_model::MachineConfiguration;
use heddle_report::measure::on_all_processors;
use heddle_report::study::numbers::{self, Published};
use heddle_report::study::{Results, Run, Store, Study, snakefile, text_of};
use heddle_report::{Experiment, Report, Row, page, tables};
use heddle_support::{Folder, hash};
use serde::Serialize;
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Largest file of a study that is read, a hundred times what one needs.
const MAX_STUDY_BYTES: u64 = 1 << 20;

/// The page of a study.
const PAGE: &str = "index.html";

/// Does the runs of a study that are not done yet, and writes its pages.
pub fn run(arguments: &StudyArguments) -> Result<(), Failure> {
    let text = text(&arguments.study)?;
    if arguments.print {
        return print(&text);
    }
    let study = read(&arguments.study, &text)?;
    let study = if arguments.smoke { study.smoke().map_err(Failure::usage)? } else { study };
    let program = program()?;
    let runs = study.runs(&program);
    if let Some(folder) = &arguments.snakemake {
        return workflow(arguments, &study, &runs, folder);
    }
    let folder = arguments.output.clone().unwrap_or_else(|| usual_folder(&arguments.study));
    let store = Store::of(&folder);
    if arguments.list {
        return list(&runs, &store);
    }
    let folder = Folder::check(&folder)?;
    if let Some(key) = &arguments.only {
        let unknown = || {
            let reason = "no run of this study has this key; --list shows all, which differ from program to program";
            Failure::Usage(format!("--only {key}: {reason}"))
        };
        let run = runs.iter().find(|run| run.key == *key).ok_or_else(unknown)?;
        return results(std::slice::from_ref(run), &store).map(|_| ());
    }
    let results = results(&runs, &store)?;
    let reports = study.reports(&program, &results);
    // Every run has a result.
    let reports = reports.ok_or_else(|| Failure::Check("a run has no result".to_owned()))?;
    let reports = Reports::new(&study, &command(arguments), reports);
    folder.write(&reports.files()?)?;
    let page = folder.path().join(PAGE);
    print(&format!("{}page: {}\n", reports.text(), page.display()))
}

/// The text of a study.
fn text(name: &str) -> Result<String, Failure> {
    if !is_path(name) {
        return text_of(name).map(str::to_owned).map_err(Failure::usage);
    }
    let bytes = heddle_support::read(Path::new(name), MAX_STUDY_BYTES)?;
    String::from_utf8(bytes).map_err(|_| Failure::Usage(format!("{name}: not text")))
}

fn read(name: &str, text: &str) -> Result<Study, Failure> {
    // The files of machines are named from the folder of the study.
    let folder = Path::new(name).parent().unwrap_or(Path::new(""));
    let machines = |name: &str| -> Result<MachineConfiguration, String> {
        let path = folder.join(name);
        let name = if is_path(name) { path.to_string_lossy() } else { name.into() };
        machine(&name).map_err(|failure| failure.to_string())
    };
    let study = Study::from_toml(name, text, &machines);
    study.map_err(|error| Failure::usage(error).map(|reason| format!("{name}: {reason}")))
}

/// What says which program this is: two builds never share results.
fn program() -> Result<String, Failure> {
    let path = std::env::current_exe().map_err(Failure::environment)?;
    let bytes = std::fs::read(path).map_err(Failure::environment)?;
    Ok(format!("{} {}", env!("CARGO_PKG_VERSION"), hash(&bytes)))
}

/// The words of a command line that say which study it is.
fn words(arguments: &StudyArguments, name: &str) -> String {
    format!("{}{}", quoted(name), if arguments.smoke { " --smoke" } else { "" })
}

/// The command line that gives these results, in whatever folder.
fn command(arguments: &StudyArguments) -> String {
    format!("heddle study {}", words(arguments, &arguments.study))
}

fn usual_folder(name: &str) -> PathBuf {
    let stem = Path::new(name).file_stem().unwrap_or_default();
    PathBuf::from(format!("study-{}", stem.to_string_lossy()))
}

/// Prints the runs.
fn list(runs: &[Run], store: &Store) -> Result<(), Failure> {
    let mut shown = table(&["key", "kernel", "variant", "seed", "done"]);
    for run in runs {
        let Run { key, kernel, variant, setting } = run;
        let done = if store.find(run).is_some() { "yes" } else { "no" };
        let seed = setting.seed.to_string();
        shown.add_row([key.as_str(), kernel.name, &variant.name, &seed, done]);
    }
    print(&format!("{shown}\n"))
}

/// The results of runs: those that are there, and the others as they are measured.
fn results(runs: &[Run], store: &Store) -> Result<Results, Failure> {
    let (mut results, mut open) = (Results::new(), Vec::new());
    for run in runs {
        match store.find(run) {
            Some(measurement) => _ = results.insert(run.key.clone(), measurement),
            None => open.push(run),
        }
    }
    let bar = progress(runs.len() as u64, "");
    bar.set_position(results.len() as u64);
    let results = Mutex::new(results);
    let measured = on_all_processors(&open, |run: &&Run| -> Result<(), Failure> {
        bar.set_message(format!("{} on {}", run.kernel.name, run.variant.name));
        let measurement = store.put(run, run.measure()?)?;
        results.lock().unwrap_or_else(PoisonError::into_inner).insert(run.key.clone(), measurement);
        bar.inc(1);
        Ok(())
    });
    bar.finish_and_clear();
    measured?;
    Ok(results.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Writes the workflow.
fn workflow(
    arguments: &StudyArguments,
    study: &Study,
    runs: &[Run],
    folder: &Path,
) -> Result<(), Failure> {
    let heddle = std::env::current_exe().map_err(Failure::environment)?;
    let name = match is_path(&arguments.study) {
        true => std::path::absolute(&arguments.study).map_err(Failure::environment)?,
        false => PathBuf::from(&arguments.study),
    };
    let words = words(arguments, &name.to_string_lossy());
    let text = snakefile(&shell_word(&heddle), &words, runs, &page_names(study));
    let paths = Folder::check(folder)?.write(&[("Snakefile", text)])?;
    let paths = paths.iter().map(|path| format!("workflow: {}\n", path.display()));
    print(&paths.collect::<String>())
}

/// Names of the files that show the results.
fn page_names(study: &Study) -> Vec<String> {
    let names = ["results.json", "results.csv", PAGE].map(str::to_owned);
    names
        .into_iter()
        .chain(study.experiments.iter().map(|experiment| markdown_name(experiment)))
        .collect()
}

fn markdown_name(experiment: &Experiment) -> String {
    format!("{}.md", experiment.name)
}

/// The experiments of a study with their reports.
struct Reports<'a> {
    study: &'a Study,
    head: Head,
    heads: Vec<Head>,
    reports: Vec<Report>,
}

/// An experiment in the JSON.
#[derive(Serialize)]
struct ExperimentResult<'a> {
    name: &'a str,
    title: &'a str,
    measured: &'a Map<String, Value>,
    published: Vec<Published>,
    rows: &'a [Row],
}

impl<'a> Reports<'a> {
    fn new(study: &'a Study, command: &str, mut reports: Vec<Report>) -> Self {
        let head = || Head::of_command(command.to_owned()).plain("study", &study.name);
        let experiment_head = |(experiment, report): (&Arc<Experiment>, &mut Report)| {
            let name = format!("{}{}", experiment.machine, experiment.sizes.shown());
            let head =
                head().plain("experiment", &experiment.name).plain("kernels", &report.kernels);
            let seeds: Vec<String> = experiment.seeds.iter().map(u64::to_string).collect();
            let head = head_of(head, &name, &experiment.configuration, &experiment.variants)
                .plain("blocks_per_core", experiment.blocks_per_core)
                .plain("threads_per_block", experiment.threads_per_block)
                .and("seeds", &experiment.seeds, seeds.join(", "));
            report.head = head.rows().to_vec();
            head
        };
        let heads = study.experiments.iter().zip(&mut reports).map(experiment_head).collect();
        Self { study, head: head().plain("engine", "model"), heads, reports }
    }

    fn experiments(&self) -> impl Iterator<Item = (&Experiment, &Report)> {
        self.study.experiments.iter().map(AsRef::as_ref).zip(&self.reports)
    }

    /// All files with their contents.
    fn files(&self) -> Result<Vec<(String, String)>, Failure> {
        let experiments: Vec<(&Experiment, &Report)> = self.experiments().collect();
        let csv = format!("{}{}", self.head.lines("# "), numbers::csv(&experiments));
        let page = page::study(self.study, &self.reports);
        let mut contents = vec![self.json()?, csv, page];
        contents.extend(self.reports.iter().map(tables::markdown));
        Ok(page_names(self.study).into_iter().zip(contents).collect())
    }

    fn json(&self) -> Result<String, Failure> {
        #[derive(Serialize)]
        struct Whole<'a> {
            #[serde(flatten)]
            head: &'a Head,
            experiments: Vec<ExperimentResult<'a>>,
        }
        let experiments = self.experiments().zip(&self.heads);
        let experiments = experiments
            .map(|((experiment, report), head)| experiment_result(experiment, report, head))
            .collect();
        let whole = Whole { head: &self.head, experiments };
        let text = serde_json::to_string_pretty(&whole).map_err(Failure::environment)?;
        Ok(text + "\n")
    }

    /// What a terminal shows.
    fn text(&self) -> String {
        let mut text = format!("{}\n", headed(&self.head));
        for (experiment, report) in self.experiments() {
            let table = match experiment.controls {
                true => tables::controls::overview(report),
                false => tables::headline(report),
            };
            text += &format!("{}\n{}\n", experiment.title, shown(table));
            if let Some(figures) = tables::figures::table(report, experiment) {
                text += &format!("{}\n", shown(figures));
            }
        }
        text
    }
}

fn experiment_result<'a>(
    experiment: &'a Experiment,
    report: &'a Report,
    head: &'a Head,
) -> ExperimentResult<'a> {
    ExperimentResult {
        name: &experiment.name,
        title: &experiment.title,
        measured: head.measured(),
        published: numbers::published(report, experiment),
        rows: &report.rows,
    }
}
