//! `heddle report` of launch files.

use super::report::{cores, distinct, head_of, machine, shown};
use crate::args::{ReportArguments, ReportSet};
use crate::failure::Failure;
use crate::head::Head;
use crate::output::{Outputs, headed, progress, show};
use heddle_kernels::LAUNCH_FILES;
use heddle_launches::{Launches, Ran};
use heddle_model::{MachineConfiguration, Order};
use heddle_report::launches::{self, FileRow, LaunchRow, Launched, measure_each};
use heddle_report::study::publications;
use heddle_report::variant::check_machine;
use heddle_report::{Compared, Measured, Measurement, Variant, page};

/// Measures launch files on cores and writes the page.
pub fn run(arguments: &ReportArguments) -> Result<(), Failure> {
    refuse_what_launch_files_say(arguments)?;
    let cores = cores(arguments)?;
    let orders = distinct(arguments.order.iter().filter_map(|name| Order::named(name)));
    let rules = arguments.rules.on_some(&cores, &orders)?;
    let variants: Vec<Variant> = if orders.is_empty() {
        cores.iter().map(|&core| Variant::usual(core, rules)).collect()
    } else {
        Compared::Orders { cores, orders, rules }.variants()
    };
    let name = arguments.machine.as_deref().unwrap_or(&publications()[0].machine);
    let mut machine = machine(name)?;
    arguments.sizes.chosen().set(&mut machine).map_err(Failure::usage)?;
    arguments.sizes.chosen().check_for(&variants).map_err(Failure::usage)?;
    let mut files = Vec::new();
    for file in chosen(arguments) {
        files.push(Launches::read(&file, &|_, _| Ok(()))?);
    }
    let need_floats = add_floats(&mut machine, &files);
    check_machine(&machine, &variants).map_err(Failure::usage)?;
    let mut outputs = Outputs::default();
    let html = outputs.file(&arguments.output)?;
    let markdown = outputs.optional(arguments.markdown.as_ref())?;
    let json = outputs.json(arguments.json.as_ref())?;
    let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
    let mut head = Head::new().and("launch_files", &names, names.join("\n"));
    if !need_floats.is_empty() {
        let shown = need_floats.join(", ");
        head = head.and("floats_added_for", &need_floats, shown);
    }
    let shown_machine = format!("{name}{}", arguments.sizes.chosen().shown());
    let head = head_of(head, &shown_machine, &machine, &variants);
    let bar = progress((files.len() * variants.len()) as u64, "");
    let mut rows = Vec::new();
    for file in &files {
        let mut measured = Vec::new();
        for variant in &variants {
            bar.set_message(format!("{} on {}", file.name, variant.name));
            measured.push(measure_each(file, variant, &machine)?);
            bar.inc(1);
        }
        rows.push(row(file, &variants, &measured)?);
    }
    bar.finish_and_clear();
    let variants = variants.iter().map(|variant| variant.name.to_string()).collect();
    let launched = Launched { variants, rows };
    html.write(page::launches(&launched, head.rows()).as_bytes())?;
    if let Some(output) = markdown {
        output.write(launches::markdown(&launched, head.rows()).as_bytes())?;
    }
    show(json.as_ref(), &head, &launched, || {
        let totals = shown(launches::totals(&launched));
        let each = shown(launches::cycles(&launched));
        format!(
            "{}\n{totals}\ncycles of each launch\n{each}\npage: {}\n",
            headed(&head),
            arguments.output.display()
        )
    })
}

/// Launch files bring grids and inputs, and have no published variants.
fn refuse_what_launch_files_say(arguments: &ReportArguments) -> Result<(), Failure> {
    let given = [
        (arguments.publication != publications()[0].name, "--publication"),
        (arguments.set != ReportSet::All, "--set"),
        (arguments.blocks_per_core.is_some(), "--blocks-per-core"),
        (arguments.threads_per_block.is_some(), "--threads-per-block"),
        (arguments.seed != 1, "--seed"),
    ];
    match given.into_iter().find(|(given, _)| *given) {
        None => Ok(()),
        Some((_, option)) => Err(Failure::Usage(format!(
            "{option}: launch files bring their own grids and inputs, and have no published variants; leave it out"
        ))),
    }
}

/// Gives the cores of a machine floats if launch files compute with them; gives the names of those files, none if the
/// cores have floats already.
fn add_floats<'a>(machine: &mut MachineConfiguration, files: &'a [Launches]) -> Vec<&'a str> {
    if machine.core.floats {
        return Vec::new();
    }
    let need = files.iter().filter(|file| file.compute_with_floats());
    let names: Vec<&str> = need.map(|file| file.name.as_str()).collect();
    machine.core.floats = !names.is_empty();
    names
}

/// The launch files that are meant, each once.
fn chosen(arguments: &ReportArguments) -> Vec<String> {
    if !arguments.kernels.is_empty() {
        return distinct(arguments.kernels.iter().cloned());
    }
    let larger = LAUNCH_FILES.iter().filter(|file| file.name.ends_with("-large"));
    larger.map(|file| file.name.to_owned()).collect()
}

/// The launches of a file on all variants side by side.
fn row(
    file: &Launches,
    variants: &[Variant],
    measured: &[Vec<Ran<Measurement>>],
) -> Result<FileRow, Failure> {
    let steps = |ran: &[Ran<Measurement>]| -> Vec<String> {
        ran.iter().map(|launch| launch.step.clone()).collect()
    };
    for (variant, ran) in variants.iter().zip(measured) {
        if steps(ran) != steps(&measured[0]) {
            let (first, other) = (&variants[0].name, &variant.name);
            let (all, count) = (measured[0].len(), ran.len());
            let reason = format!("{all} launches on {first}, and {count} on {other}");
            return Err(Failure::Check(format!("{}: {reason}", file.name)));
        }
    }
    let launch = |(number, launch): (usize, &Ran<Measurement>)| {
        let of = |(variant, ran): (&Variant, &Vec<Ran<Measurement>>)| Measured {
            variant: variant.name.to_string(),
            measurement: ran[number].result.clone(),
        };
        LaunchRow {
            step: launch.step.clone(),
            kernel: launch.kernel().to_owned(),
            blocks: launch.blocks.clone(),
            threads_per_block: launch.threads_per_block.clone(),
            measurements: variants.iter().zip(measured).map(of).collect(),
        }
    };
    let launches = measured[0].iter().enumerate().map(launch).collect();
    Ok(FileRow::new(file.name.clone(), launches))
}
