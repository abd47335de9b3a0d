//! `heddle report`.

use super::core::NeedsWarps;
use crate::args::{ReportArguments, ReportSet};
use crate::failure::Failure;
use crate::head::{Head, add_large_warps};
use crate::output::{Outputs, headed, progress, show, table};
use heddle_cores::session::core_named;
use heddle_kernels::kernel::MAXIMUM_BLOCKS;
use heddle_kernels::{Kernel, find};
use heddle_launches::is_path;
use heddle_model::rules::Rule;
use heddle_model::{CoreKind, MachineConfiguration, Order};
use heddle_report::measure::measure;
use heddle_report::set::Set;
use heddle_report::study::{publication, refuses};
use heddle_report::table::Table;
use heddle_report::tables;
use heddle_report::variant::check_machine;
use heddle_report::{Compared, Experiment, MeasureError, Report, Setting, Variant, page};
use serde_json::{Map, Value, json};
use std::path::Path;
use std::sync::Arc;

/// Measures the mechanisms against each other and writes the page.
pub fn run(arguments: &ReportArguments) -> Result<(), Failure> {
    if arguments.launches || arguments.kernels.iter().any(|name| is_path(name)) {
        return super::report_launches::run(arguments);
    }
    if !arguments.core.is_empty() && arguments.order.is_empty() {
        let reason = "--core: kernels need --order <ORDER> too, in which the cores are measured";
        return Err(Failure::Usage(reason.to_owned()));
    }
    let experiment = publication(&arguments.publication).map_err(Failure::usage)?;
    let compared = compared(arguments, &experiment)?;
    let variants = compared.variants();
    let of_experiment: &[&str] = match &compared {
        Compared::Experiment(experiment) => &experiment.kernels,
        Compared::Orders { .. } => &[],
    };
    let kernels = kernels(arguments, &variants, of_experiment)?;
    let name = arguments.machine.as_deref().unwrap_or(&experiment.machine);
    let mut machine = machine(name)?;
    arguments.sizes.chosen().set(&mut machine).map_err(Failure::usage)?;
    arguments.sizes.chosen().check_for(&variants).map_err(Failure::usage)?;
    check_machine(&machine, &variants).map_err(Failure::usage)?;
    let setting = Setting {
        machine,
        blocks_per_core: arguments.blocks_per_core.unwrap_or(experiment.blocks_per_core),
        threads_per_block: arguments.threads_per_block.unwrap_or(experiment.threads_per_block),
        seed: arguments.seed,
    };
    if setting.blocks() > MAXIMUM_BLOCKS {
        let (cores, each) = (setting.machine.cores, setting.blocks_per_core);
        return Err(Failure::Usage(format!(
            "--blocks-per-core {each}: the {cores} cores of {name} then run {} blocks, and a kernel has {} \
             at most; {} for each core are possible",
            setting.blocks(),
            MAXIMUM_BLOCKS,
            MAXIMUM_BLOCKS as usize / cores
        )));
    }
    let mut outputs = Outputs::default();
    let html = outputs.file(&arguments.output)?;
    let markdown = outputs.optional(arguments.markdown.as_ref())?;
    let json = outputs.json(arguments.json.as_ref())?;
    let bar = progress((kernels.len() * variants.len()) as u64, "");
    let rows = measure(&kernels, &variants, &setting, |kernel, variant| {
        bar.set_message(format!("{} on {}", kernel.name, variant.name));
        bar.inc(1);
    });
    bar.finish_and_clear();
    let rows = rows?;
    let shown_machine = format!("{name}{}", arguments.sizes.chosen().shown());
    let mut report = Report::new(&shown_machine, &setting, compared, rows);
    let head = head(name, &setting, &variants, &report.kernels);
    report.head = head.rows().to_vec();
    html.write(page::page(&report).as_bytes())?;
    if let Some(output) = markdown {
        output.write(tables::markdown(&report).as_bytes())?;
    }
    show(json.as_ref(), &head, &report, || {
        let mut text = format!("{}\n{}\n", headed(&head), shown(tables::headline(&report)));
        if let Compared::Orders { cores, .. } = &report.compared
            && cores.len() > 1
        {
            text += &format!("{}\n", shown(tables::mechanisms(&report)));
        }
        format!("{text}page: {}\n", arguments.output.display())
    })
}

impl From<MeasureError> for Failure {
    fn from(error: MeasureError) -> Self {
        match error {
            MeasureError::Launch(error) => error.into(),
            MeasureError::Prepare(_) | MeasureError::Nothing(_) | MeasureError::Refused { .. } => {
                Failure::usage(error)
            }
            MeasureError::Stopped { .. } | MeasureError::Wrong { .. } => Failure::check(error),
        }
    }
}

/// A table of the report for a terminal.
pub(super) fn shown(report: Table) -> comfy_table::Table {
    let mut shown = table(&report.head.iter().map(String::as_str).collect::<Vec<_>>());
    shown.add_rows(report.rows);
    shown
}

/// Cores that are compared, the baseline first.
pub(super) fn cores(arguments: &ReportArguments) -> Result<Vec<CoreKind>, Failure> {
    let named = arguments.core.iter().map(|name| core_named(name).map_err(Failure::usage));
    let cores = distinct(named.collect::<Result<Vec<_>, _>>()?);
    Ok(if cores.is_empty() { vec![CoreKind::Pdom, CoreKind::Tbc] } else { cores })
}

/// What is compared.
fn compared(
    arguments: &ReportArguments,
    experiment: &Arc<Experiment>,
) -> Result<Compared, Failure> {
    let orders = distinct(arguments.order.iter().filter_map(|name| Order::named(name)));
    if orders.is_empty() {
        return match arguments.rules.any() {
            true => Err(Failure::Usage(
                "without --order the variants are the published ones, whose rules are not chosen; give \
                 the orders too"
                    .to_owned(),
            )),
            false => Ok(Compared::Experiment(Arc::clone(experiment))),
        };
    }
    let cores = cores(arguments)?;
    if cores.iter().all(|core| core.order(None).is_none()) {
        let names: Vec<_> = cores.iter().map(|core| core.name()).collect();
        return Err(Failure::Usage(format!(
            "--order: core {} has no orders to choose from",
            names.join(", ")
        )));
    }
    let rules = arguments.rules.on_some(&cores, &orders)?;
    Ok(Compared::Orders { cores, orders, rules })
}

/// Each thing once, where it is first.
pub(super) fn distinct<T: PartialEq>(things: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut distinct = Vec::new();
    for thing in things {
        if !distinct.contains(&thing) {
            distinct.push(thing);
        }
    }
    distinct
}

/// The kernels that are meant, each once. Of a set those that have a meaning on every core, and that the experiment is
/// about if it names any.
fn kernels(
    arguments: &ReportArguments,
    variants: &[Variant],
    of_experiment: &[&str],
) -> Result<Vec<&'static Kernel>, Failure> {
    let refuses = |kernel: &Kernel| refuses(kernel, variants);
    if arguments.kernels.is_empty() {
        let mut kernels = Set::from(arguments.set).kernels();
        kernels.retain(|kernel| of_experiment.is_empty() || of_experiment.contains(&kernel.name));
        kernels.retain(|kernel| refuses(kernel).is_none());
        return Ok(kernels);
    }
    let mut kernels: Vec<&'static Kernel> = Vec::new();
    for name in &arguments.kernels {
        let kernel = find(name).map_err(Failure::usage)?;
        if let Some(core) = refuses(kernel) {
            return Err(Failure::usage(NeedsWarps { kernel: kernel.name, core }));
        }
        if !kernels.iter().any(|known| known.name == kernel.name) {
            kernels.push(kernel);
        }
    }
    Ok(kernels)
}

impl From<ReportSet> for Set {
    fn from(set: ReportSet) -> Self {
        match set {
            ReportSet::All => Set::All,
            ReportSet::Divergent => Set::Divergent,
            ReportSet::Coherent => Set::Coherent,
        }
    }
}

/// What results say of themselves.
fn head(machine_name: &str, setting: &Setting, variants: &[Variant], kernels: &str) -> Head {
    let Setting { machine, blocks_per_core, threads_per_block, seed } = setting;
    head_of(Head::new().plain("kernels", kernels), machine_name, machine, variants)
        .plain("blocks_per_core", blocks_per_core)
        .plain("threads_per_block", threads_per_block)
        .plain("seed", seed)
}

/// Adds the machine and the variants.
pub(super) fn head_of(
    head: Head,
    machine_name: &str,
    machine: &MachineConfiguration,
    variants: &[Variant],
) -> Head {
    let (core, width) = (&machine.core, machine.simd_width);
    let variant = |variant: &Variant| {
        let rules: Map<String, Value> = Rule::of(variant.core)
            .map(|rule| (rule.name.to_owned(), json!(rule.chosen(variant.core, &variant.rules))))
            .collect();
        let mut shown =
            json!({ "name": variant.name, "core": variant.core.name(), "optional_rules": rules });
        add_large_warps(&mut shown, variant.core, &variant.sizes(core));
        if let Some(caches) = variant.caches {
            shown["l1_bytes"] = json!(caches.l1_bytes);
            shown["l2_bytes"] = json!(caches.l2_bytes);
        }
        shown
    };
    let text = |variant: &Variant| {
        let rules = Rule::of(variant.core).map(|rule| {
            format!("{} {}", rule.name.replace('_', " "), rule.chosen(variant.core, &variant.rules))
        });
        let rules = rules.collect::<Vec<_>>().join(", ");
        let sizes = match variant.core {
            CoreKind::Lwm => {
                let sizes = variant.sizes(core).large_warps();
                format!(", LW_ROWS {}, BRANCH_BUFFERS {}", sizes.lw_rows, sizes.branch_buffers)
            }
            _ => String::new(),
        };
        let caches = variant.caches.map_or(String::new(), |caches| {
            format!(", data caches of {} and {} bytes", caches.l1_bytes, caches.l2_bytes)
        });
        format!("{}: {}{sizes}{caches}, {rules}", variant.name, variant.core)
    };
    let shape = format!(
        "{machine_name}: {} cores of {} warps of {} threads, SIMD of {width}",
        machine.cores, core.warps, core.lanes
    );
    let description = json!({
        "name": machine_name,
        "cores": machine.cores,
        "lanes": core.lanes,
        "warps": core.warps,
        "simd_width": width,
    });
    let shown: Vec<Value> = variants.iter().map(variant).collect();
    head.plain("engine", "model").and("machine", description, shape).and(
        "variants",
        shown,
        variants.iter().map(text).collect::<Vec<_>>().join("\n"),
    )
}

/// Largest description of a machine that is read, a thousand times what one needs.
const MAX_MACHINE_BYTES: u64 = 1 << 20;

/// A published machine, or that of a file.
pub(super) fn machine(name: &str) -> Result<MachineConfiguration, Failure> {
    let path = Path::new(name);
    if !is_path(name) {
        return MachineConfiguration::named(name).map_err(Failure::usage);
    }
    let bytes = heddle_support::read(path, MAX_MACHINE_BYTES)?;
    let text = String::from_utf8(bytes).map_err(|_| Failure::Usage(format!("{name}: not text")))?;
    MachineConfiguration::from_toml(&text)
        .map_err(|error| Failure::Usage(format!("{name}: {error}")))
}
