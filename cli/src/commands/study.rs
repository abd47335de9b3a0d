//! `heddle study`.

use super::report::machine;
use super::study_files::{PAGE, Reports, page_names};
use crate::args::StudyArguments;
use crate::failure::Failure;
use crate::head::quoted;
use crate::output::{print, progress, shell_word, table};
use heddle_launches::is_path;
use heddle_model::MachineConfiguration;
use heddle_report::measure::on_all_processors;
use heddle_report::study::{Results, Run, RunError, Store, Study, Work, snakefile, text_of};
use heddle_support::{Folder, hash};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Largest file of a study that is read, a hundred times what one needs.
const MAX_STUDY_BYTES: u64 = 1 << 20;

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
    let reports =
        study.reports(&program, &results).zip(study.synthetic_results(&program, &results));
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
    let mut shown = table(&["key", "kernel, launch file or programs", "variant", "seed", "done"]);
    for run in runs {
        let [what, variant] = run.shown();
        let done = if store.find(run).is_some() { "yes" } else { "no" };
        let seed = match &run.work {
            Work::Kernel(run) => run.setting.seed.to_string(),
            Work::LaunchFile(_) | Work::Synthetic(_) => "-".to_owned(),
        };
        shown.add_row([run.key.as_str(), &what, &variant, &seed, done]);
    }
    print(&format!("{shown}\n"))
}

/// The results of runs: those that are there, and the others as they are measured.
fn results(runs: &[Run], store: &Store) -> Result<Results, Failure> {
    let (mut results, mut open) = (Results::new(), Vec::new());
    for run in runs {
        match store.find(run) {
            Some(outcome) => _ = results.insert(run.key.clone(), outcome),
            None => open.push(run),
        }
    }
    let bar = progress(runs.len() as u64, "");
    bar.set_position(results.len() as u64);
    let results = Mutex::new(results);
    let measured = on_all_processors(&open, |run: &&Run| -> Result<(), Failure> {
        let [what, variant] = run.shown();
        bar.set_message(format!("{what} on {variant}"));
        let outcome = store.put(run, run.measure()?)?;
        results.lock().unwrap_or_else(PoisonError::into_inner).insert(run.key.clone(), outcome);
        bar.inc(1);
        Ok(())
    });
    bar.finish_and_clear();
    measured?;
    Ok(results.into_inner().unwrap_or_else(PoisonError::into_inner))
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Self {
        match error {
            RunError::Kernel(error) => error.into(),
            RunError::Synthetic(error) => Failure::check(error),
        }
    }
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
