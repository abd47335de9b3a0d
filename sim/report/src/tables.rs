//! The tables of a report.

pub mod active_lanes;
pub mod controls;
pub mod figures;
pub mod splitting;
pub mod unfinished;

use crate::compared::Compared;
use crate::experiment::{Depth, Experiment, Stacks};
use crate::measure::{Measured, Row};
use crate::set::Set;
use crate::summary::Report;
use crate::table::{Table, comment, percent};
use crate::variant::BASELINE;

/// The part of the book that a report can write.
pub fn markdown(report: &Report) -> String {
    let Report { machine, cores, simd_width, .. } = report;
    let inputs = inputs(report);
    let head = comment(&report.head);
    let tables = match &report.compared {
        Compared::Experiment(experiment) => of_experiment(report, experiment),
        Compared::Orders { .. } => vec![headline(report), mechanisms(report), speedups(report)],
    };
    let tables: Vec<String> = tables.iter().map(Table::to_markdown).collect();
    format!(
        "{head}\nOf {}. Machine `{machine}`, {cores} cores with a SIMD of \
         {simd_width} lanes, {inputs}.\n\n{}",
        report.kernels,
        tables.join("\n")
    )
}

/// The tables of an experiment of a study.
fn of_experiment(report: &Report, experiment: &Experiment) -> Vec<Table> {
    let of_one_variant = !experiment.controls;
    let mut tables = match of_one_variant {
        true => vec![headline(report), kernels(report, experiment), cycles(report, experiment)],
        false => vec![
            controls::overview(report),
            controls::same_order(report),
            controls::factors(report),
        ],
    };
    tables.extend(comparisons(report, experiment));
    tables.extend(experiment.stacks.as_ref().map(|it| stacks(report, experiment, it)));
    tables.extend(utilisation(report, experiment));
    tables.extend(active_lanes::table(report, experiment));
    tables.extend(row_hits(report, experiment));
    if of_one_variant {
        tables.extend(formation(report, [experiment.headline()]));
        tables.extend(unfinished::table(report, experiment));
        tables.extend(large_warps(report, [experiment.headline()]));
        tables.extend(dual_path(report, [experiment.headline()]));
        tables.extend(splitting::table(report));
    }
    tables.extend(figures::table(report, experiment));
    tables
}

/// The grid of a core, and the seeds of the inputs.
pub fn inputs(report: &Report) -> String {
    let Report { blocks_per_core, threads_per_block, .. } = report;
    if report.rows.iter().all(Row::is_of_launch_file) {
        return "grids and inputs of the launch files".to_owned();
    }
    let blocks = if *blocks_per_core == 1 { "block" } else { "blocks" };
    let seeds: Vec<String> = report.seeds.iter().map(u64::to_string).collect();
    let seed = if seeds.len() == 1 { "seed" } else { "seeds" };
    let others = match report.has_launch_files() {
        true => "; launch files have grids and inputs of their own",
        false => "",
    };
    format!(
        "{blocks_per_core} {blocks} of {threads_per_block} threads for each core, {seed} {}{others}",
        seeds.join(", ")
    )
}

/// Harmonic means of the speedups over the baseline by set.
pub fn headline(report: &Report) -> Table {
    let variants = (1..report.variants.len()).map(|variant| (BASELINE, variant));
    means(report, &report.variants[BASELINE], variants)
}

/// The same over the mechanism of the baseline in the order of each: what the mechanism does, without
/// what its order does.
pub fn mechanisms(report: &Report) -> Table {
    let variants = 0..report.variants.len();
    let pairs =
        variants.filter_map(|variant| Some((report.compared.same_order(variant)?, variant)));
    let core = match &report.compared {
        Compared::Orders { cores, .. } => cores.first().map(|core| core.name().to_uppercase()),
        Compared::Experiment(_) => None,
    };
    means(report, &format!("{} in the same order", core.unwrap_or_default()), pairs)
}

/// Harmonic means of the speedups of variants over others by set.
fn means(report: &Report, over: &str, pairs: impl Iterator<Item = (usize, usize)>) -> Table {
    let row = |(other, variant): (usize, usize)| {
        let means = Set::ALL.map(|set| report.mean_speedup_over(set, other, variant));
        let means = means.into_iter().map(|mean| mean.map_or("-".to_owned(), change));
        [report.variants[variant].clone()].into_iter().chain(means).collect()
    };
    let counts = Set::ALL.map(|set| format!("{} ({})", set.name(), report.set(set).count()));
    let over = format!("speed over {over}");
    let head = [&over, &counts[0], &counts[1], &counts[2]].map(String::as_str);
    Table::new(&head, pairs.map(row).collect())
}

/// Speedups of each kernel, and nothing else.
pub fn speedups(report: &Report) -> Table {
    let mut head = vec!["kernel"];
    head.extend(report.variants.iter().skip(1).map(String::as_str));
    let row = |row: &Row| [label(row)].into_iter().chain(shown_speedups(report, row)).collect();
    Table::new(&head, report.rows.iter().map(row).collect())
}

/// The speedups of a kernel over the baseline.
fn shown_speedups(report: &Report, row: &Row) -> impl Iterator<Item = String> {
    (1..report.variants.len()).map(|variant| format!("{:.3}", row.speedup(variant)))
}

/// Speedups of each kernel beside what the published figures are about.
fn kernels(report: &Report, experiment: &Experiment) -> Table {
    let efficiency = format!("SIMD efficiency, {}", report.variants[BASELINE]);
    let mut head = vec!["kernel", &efficiency, &experiment.headline];
    head.extend(report.variants.iter().skip(1).map(String::as_str));
    let row = |row: &Row| {
        let efficiency = |index: usize| percent(row.measurements[index].simd_efficiency);
        let mut cells = vec![label(row)];
        cells.extend([BASELINE, experiment.headline()].map(efficiency));
        cells.extend(shown_speedups(report, row));
        cells
    };
    Table::new(&head, report.rows.iter().map(row).collect())
}

/// What the cores spend their cycles on, in per cent of the cycles of the baseline.
fn cycles(report: &Report, experiment: &Experiment) -> Table {
    let headline = experiment.headline();
    let row = |row: &Row| {
        let all = row.baseline().cycles_by_cause.sum() as f64;
        let share = |cycles: u64| format!("{:.1}", 100.0 * cycles as f64 / all);
        let causes =
            [BASELINE, headline].map(|index| row.measurements[index].cycles_by_cause.in_order());
        let mut cells = vec![label(row)];
        cells.extend(causes.into_iter().flatten().map(share));
        cells.push(format!("{:.2}", row.traffic(headline)));
        cells
    };
    let [baseline, headline] = [&report.variants[BASELINE], &experiment.headline];
    let head = [
        &format!("% of the cycles of {baseline}"),
        &format!("{baseline} issued"),
        "stall",
        "memory",
        "idle",
        &format!("{headline} issued"),
        "stall",
        "memory",
        "idle",
        &format!("traffic, {baseline} = 1"),
    ];
    Table::new(&head, report.rows.iter().map(row).collect())
}

/// Speedups of variants over others, of each kernel, with their means; `None` if the experiment has no such table.
pub fn comparisons(report: &Report, experiment: &Experiment) -> Option<Table> {
    let pairs: Vec<_> = experiment
        .comparisons
        .iter()
        .map(|[variant, over]| (experiment.index(over), experiment.index(variant)))
        .collect();
    let of_all = |name: &str, mean: fn(&[f64]) -> f64| {
        let speedups = |&(over, variant)| {
            let speedups = report.rows.iter().map(move |row| row.speedup_over(over, variant));
            speedups.collect::<Vec<_>>()
        };
        let means = pairs.iter().map(|pair| format!("{:.3}", mean(&speedups(pair))));
        [name.to_owned()].into_iter().chain(means).collect::<Vec<_>>()
    };
    let row = |row: &Row| {
        let speedup = |&(over, variant)| format!("{:.3}", row.speedup_over(over, variant));
        [label(row)].into_iter().chain(pairs.iter().map(speedup)).collect()
    };
    let mut rows: Vec<Vec<String>> = report.rows.iter().map(row).collect();
    rows.push(of_all("geometric mean", |of| {
        (of.iter().map(|it| it.ln()).sum::<f64>() / of.len() as f64).exp()
    }));
    rows.push(of_all("arithmetic mean", |of| of.iter().sum::<f64>() / of.len() as f64));
    let names =
        experiment.comparisons.iter().map(|[variant, over]| format!("{variant} over {over}"));
    let head: Vec<String> = ["speed".to_owned()].into_iter().chain(names).collect();
    let head: Vec<&str> = head.iter().map(String::as_str).collect();
    (!pairs.is_empty()).then(|| Table::new(&head, rows))
}

/// Entries of the deepest stacks beside the published ones.
pub fn stacks(report: &Report, experiment: &Experiment, stacks: &Stacks) -> Table {
    let Stacks { columns, published, place, depths } = stacks;
    let with_reasons = depths.iter().any(|depth| !depth.reason.is_empty());
    let row = |row: &Row| {
        let of_kernel: Vec<&Depth> =
            depths.iter().filter(|depth| depth.kernel == row.kernel).collect();
        let depths = of_kernel.iter().map(|depth| format!("{} {}", depth.benchmark, depth.entries));
        let entries = |name: &str| row.measurements[experiment.index(name)].stack_entries_max;
        let mut cells = vec![label(row)];
        cells.extend(columns.iter().map(|[name, _]| entries(name).to_string()));
        cells.push(depths.collect::<Vec<_>>().join(", "));
        if with_reasons {
            let mut reasons: Vec<&str> = of_kernel.iter().map(|it| it.reason.as_str()).collect();
            reasons.dedup();
            cells.push(reasons.join("; "));
        }
        cells
    };
    let place = if place.is_empty() { String::new() } else { format!(" ({place})") };
    let published = format!("published{place}: {published}, benchmark of the same kind");
    let mut head = vec!["deepest stack, entries"];
    head.extend(columns.iter().map(|[_, column]| column.as_str()));
    let text_from = Some(head.len());
    head.push(&published);
    head.extend(with_reasons.then_some("reason"));
    Table { text_from, ..Table::new(&head, report.rows.iter().map(row).collect()) }
}

/// What variants have of the peak rate, and the harmonic means; `None` if the experiment has no such
/// table.
pub fn utilisation(report: &Report, experiment: &Experiment) -> Option<Table> {
    let variants = &experiment.utilisation;
    let value =
        |row: &Row, name: &str| report.utilisation(&row.measurements[experiment.index(name)]);
    let row = |row: &Row| {
        let values = variants.iter().map(|name| percent(value(row, name)));
        [label(row)].into_iter().chain(values).collect()
    };
    let mean = |name: &str| {
        let inverse: f64 = report.rows.iter().map(|row| 1.0 / value(row, name)).sum();
        percent(report.rows.len() as f64 / inverse)
    };
    let means = variants.iter().map(|name| mean(name));
    let mut rows: Vec<Vec<String>> = report.rows.iter().map(row).collect();
    rows.push(["harmonic mean".to_owned()].into_iter().chain(means).collect());
    let mut head = vec!["% of the peak rate"];
    head.extend(variants.iter().map(String::as_str));
    (!variants.is_empty()).then(|| Table::new(&head, rows))
}

/// Lines that the memory had in an open row, of those that it read or wrote; `None` if the experiment
/// has no such table.
pub fn row_hits(report: &Report, experiment: &Experiment) -> Option<Table> {
    let variants = &experiment.row_hits;
    let row = |row: &Row| {
        let rate = |name: &String| {
            let measurement = &row.measurements[experiment.index(name)];
            match measurement.memory_lines {
                0 => "-".to_owned(),
                _ => percent(measurement.row_hit_rate),
            }
        };
        [label(row)].into_iter().chain(variants.iter().map(rate)).collect()
    };
    let mut head = vec!["lines in an open row"];
    head.extend(variants.iter().map(String::as_str));
    (!variants.is_empty()).then(|| Table::new(&head, report.rows.iter().map(row).collect()))
}

/// What both sides of branches did on these variants, as far as they run them; `None` if none does.
pub fn dual_path(
    report: &Report,
    variants: impl IntoIterator<Item = usize> + Clone,
) -> Option<Table> {
    let cells = |row: &Row, variant: usize| {
        let Measured { variant, measurement } = &row.measurements[variant];
        let counts = measurement.dual_path.as_ref()?;
        let of_cycles =
            |waits: u64| percent(waits as f64 / measurement.cycles_by_cause.sum().max(1) as f64);
        let share = |experiment: u64, whole: u64| percent(experiment as f64 / whole.max(1) as f64);
        Some(vec![
            label(row),
            variant.clone(),
            format!("{:.2}", counts.mean_paths),
            counts.pushes.to_string(),
            share(counts.interleavable_pushes, counts.pushes),
            share(counts.two_ready, measurement.warp_instructions),
            of_cycles(counts.control_waits),
            of_cycles(counts.shadow_waits),
            share(counts.false_waits, counts.shadow_waits),
            counts.toggles.to_string(),
            counts.forwards.to_string(),
        ])
    };
    let of_row = |row| variants.clone().into_iter().filter_map(move |it| cells(row, it));
    let rows: Vec<_> = report.rows.iter().flat_map(of_row).collect();
    let head = [
        "kernel",
        "variant",
        "AvgPath",
        "entries pushed",
        "with threads on both sides",
        "issues with both sides ready",
        "cycles of control wait",
        "shadow wait",
        "of these false",
        "toggles",
        "paths forwarded",
    ];
    (!rows.is_empty()).then(|| Table::new(&head, rows))
}

/// What pools did on these variants, as far as they have one; `None` if none has.
pub fn formation(
    report: &Report,
    variants: impl IntoIterator<Item = usize> + Clone,
) -> Option<Table> {
    let cells = |row: &Row, variant: usize| {
        let Measured { variant, measurement } = &row.measurements[variant];
        let counts = measurement.formation.as_ref()?;
        let share = |experiment: u64, whole: u64| percent(experiment as f64 / whole.max(1) as f64);
        let heap = counts.heap_entries_max;
        Some(vec![
            label(row),
            variant.clone(),
            format!("{:.1}", counts.pool_entries_mean),
            counts.pool_entries_max.to_string(),
            percent(counts.pool_above_32),
            percent(counts.pool_above_64),
            percent(counts.pool_above_96),
            if heap == 0 { "-".to_owned() } else { heap.to_string() },
            counts.queued_updates_max.to_string(),
            share(counts.engine_cycles, measurement.cycles_by_cause.sum()),
            share(counts.threads_forwarded, measurement.thread_instructions),
            share(counts.conflicts, counts.insertions),
            share(counts.scheduler_waits, report.scheduler_cycles(measurement)),
            counts.spills.to_string(),
        ])
    };
    let of_row = |row| variants.clone().into_iter().filter_map(move |it| cells(row, it));
    let rows: Vec<_> = report.rows.iter().flat_map(of_row).collect();
    let head = [
        "kernel",
        "variant",
        "warps in the pool, mean",
        "largest",
        "cycles with more than 32",
        "more than 64",
        "more than 96",
        "groups in the heap, largest",
        "updates in the queue, largest",
        "cycles of the heap engine",
        "threads forwarded",
        "insertions with a conflict",
        "scheduler cycles with a wait",
        "records spilled",
    ];
    (!rows.is_empty()).then(|| Table::new(&head, rows))
}

/// What large warps did on these variants, as far as they have them; `None` if none has.
pub fn large_warps(
    report: &Report,
    variants: impl IntoIterator<Item = usize> + Clone,
) -> Option<Table> {
    let cells = |row: &Row, variant: usize| {
        let Measured { variant, measurement } = &row.measurements[variant];
        let counts = measurement.large_warps.as_ref()?;
        let share =
            |waits: u64| percent(waits as f64 / measurement.cycles_by_cause.sum().max(1) as f64);
        Some(vec![
            label(row),
            variant.clone(),
            counts.instructions.to_string(),
            format!("{:.2}", counts.subwarps_per_instruction()),
            percent(counts.jumps_saved as f64 / counts.subwarps as f64),
            format!("{:.1}", counts.refetch_distance_mean),
            share(counts.buffer_waits),
            share(counts.number_waits),
            share(counts.busy_waits),
            measurement.group_stalls.to_string(),
            measurement.group_timeouts.to_string(),
        ])
    };
    let of_row = |row| variants.clone().into_iter().filter_map(move |it| cells(row, it));
    let rows: Vec<_> = report.rows.iter().flat_map(of_row).collect();
    let head = [
        "kernel",
        "variant",
        "instructions of large warps",
        "sub-warps for each",
        "sub-warps saved by jumps",
        "cycles to the next one",
        "cycles of buffer wait",
        "number wait",
        "busy wait",
        "changes of the top group by stall",
        "by timeout",
    ];
    (!rows.is_empty()).then(|| Table::new(&head, rows))
}

/// Everything.
pub fn numbers(report: &Report) -> Table {
    let mut rows = Vec::new();
    for row in &report.rows {
        for (index, measurement) in row.measurements.iter().enumerate() {
            let (formed, unformed) = (measurement.warps_formed, measurement.static_warps);
            let formed_only = |text: String| if formed == 0 { "-".to_owned() } else { text };
            rows.push(vec![
                label(row),
                report.variants[index].clone(),
                measurement.cycles.to_string(),
                format!("{:.3}", row.speedup(index)),
                percent(measurement.simd_efficiency),
                measurement.warp_instructions.to_string(),
                measurement.stack_entries_max.to_string(),
                measurement.requests.to_string(),
                format!("{:.3}", row.traffic(index)),
                formed_only(format!("{:.2}", unformed as f64 / formed as f64)),
                formed_only(format!("{:.1}", measurement.synchronisation_latency)),
            ]);
        }
    }
    let head = [
        "kernel",
        "variant",
        "cycles",
        "speedup",
        "SIMD efficiency",
        "warp instructions",
        "stack entries",
        "requests",
        "traffic",
        "static warps for each formed one",
        "cycles from last arrival to first warp",
    ];
    Table::new(&head, rows)
}

/// Name of a kernel, marked if it runs without compaction, with its seed where there are several.
pub(crate) fn label(row: &Row) -> String {
    let seed = row.seed.map_or(String::new(), |seed| format!(", seed {seed}"));
    format!("{}{}{seed}", row.kernel, if row.compaction_disabled { " *" } else { "" })
}

/// A speedup as a change.
pub(crate) fn change(speedup: f64) -> String {
    format!("{:+.1} %", 100.0 * (speedup - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speedup_is_told_as_a_change() {
        assert_eq!([change(1.224), change(0.98)], ["+22.4 %", "-2.0 %"]);
    }
}
