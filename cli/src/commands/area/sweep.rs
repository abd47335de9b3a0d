//! How a block grows with one of its parameters: table, CSV and plot, with formulas through the
//! points.

use super::{costs, head, liberties, map, paths};
use crate::args::AreaArguments;
use crate::failure::Failure;
use crate::output::{Outputs, headed, show, table};
use comfy_table::CellAlignment;
use heddle_blocks::UnknownName;
use heddle_designs::Built;
use heddle_designs::registry::{self, Block, Sweep};
use heddle_export::area::{AreaOptions, AreaReport, Delay, estimate};
use heddle_export::storage::Storage;
use heddle_report::curve::{Curves, Series};
use heddle_support::did_you_mean;
use serde::{Serialize, Serializer};
use serde_json::json;

/// A block in one size.
#[derive(Serialize)]
struct Point {
    /// The parameter.
    value: u64,
    /// Bits of registers, as built.
    register_bits: u64,
    /// The same by the formula of the block's page.
    formula_bits: u64,
    /// Bits of memories.
    memory_bits: u64,
    /// Area of memories in NAND2.
    storage_nand2: f64,
    /// Area of logic and flip-flops in NAND2.
    nand2: f64,
    /// The same by the fitted formula.
    fitted_nand2: f64,
    /// The longest path in gates.
    #[serde(skip_serializing_if = "Option::is_none")]
    levels: Option<u64>,
    /// The same by the fitted formula.
    #[serde(skip_serializing_if = "Option::is_none")]
    fitted_levels: Option<f64>,
    /// The longest path in ns, with a library.
    #[serde(skip_serializing_if = "Option::is_none")]
    delay: Option<Delay>,
}

/// Everything that is told.
#[derive(Serialize)]
struct Growth {
    #[serde(skip)]
    parameter: &'static str,
    #[serde(skip)]
    tool: String,
    #[serde(skip)]
    library: String,
    /// Of the formula `a + b n + c n log2 n` for the area in NAND2.
    #[serde(serialize_with = "area_fit")]
    fit: [f64; 3],
    /// Of the formula `a + b n + c log2 n` for the longest path in gates.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "levels_fit")]
    levels_fit: Option<[f64; 3]>,
    points: Vec<Point>,
}

/// Measures the block in every size.
pub fn run(arguments: &AreaArguments, parameter: &str) -> Result<(), Failure> {
    if arguments.liberty.len() > 1 || arguments.yosys.len() > 1 {
        let message = "--sweep measures with one library and one Yosys";
        return Err(Failure::Usage(message.to_owned()));
    }
    let block = registry::find(&arguments.block.block).map_err(Failure::usage)?;
    let sweep = block.sweep(parameter).map_err(|unknown| refused(block, &unknown))?;
    let mut outputs = Outputs::default();
    let table = outputs.optional(arguments.csv.as_ref())?;
    let picture = outputs.optional(arguments.plot.as_ref())?;
    let json = outputs.json(arguments.json.as_ref())?;
    let build = |point: &registry::Point| (point.build)().map_err(Failure::environment);
    let built: Vec<Built> = sweep.points.iter().map(build).collect::<Result<_, _>>()?;
    let reports = measure(arguments, &built)?;
    let costs = costs(arguments);
    let storage: Vec<_> =
        built.iter().map(|built| Storage::of(&built.netlist, &costs).nand2).collect();
    let head = head(arguments, reports.iter()).plain("parameter", parameter);
    let head = if sweep.fixed.is_empty() { head } else { head.plain("fixed", sweep.fixed) };
    let result = result(sweep, &reports, &storage);
    if let Some(output) = table {
        output.write((head.lines("# ") + &csv(&result)).as_bytes())?;
    }
    if let Some(output) = picture {
        output.write(plot(sweep, &result).as_bytes())?;
    }
    show(json.as_ref(), &head, &result, || format!("{}\n{}", headed(&head), text(sweep, &result)))
}

/// What is said where a block cannot be swept like that: in which parameters it can be.
fn refused(block: &Block, unknown: &UnknownName) -> Failure {
    let UnknownName { name: parameter, known, nearest, .. } = unknown;
    let option = format!("--sweep {parameter}");
    let (option, name) = (option.trim_end(), block.name);
    if !block.sweeps.is_empty() {
        let nearest = did_you_mean(nearest.as_deref());
        return Failure::Usage(format!("{option}: {name} can be swept by {known}{nearest}"));
    }
    let others = registry::all().filter(|block| !block.sweeps.is_empty());
    let others: Vec<&str> = others.map(|block| block.name).collect();
    let others = others.join(", ");
    Failure::Usage(format!("{option}: {name} cannot be swept; blocks that can be: {others}"))
}

fn measure(arguments: &AreaArguments, built: &[Built]) -> Result<Vec<AreaReport>, Failure> {
    let designs: Vec<_> = built.iter().map(|built| &built.design).collect();
    if arguments.estimate {
        let estimate = |design: &&_| estimate(design).map_err(Failure::environment);
        return designs.iter().map(estimate).collect();
    }
    let liberty = liberties(&arguments.liberty)?.into_iter().next().flatten();
    let yosys = arguments.yosys.first().cloned().unwrap_or_default();
    let options = AreaOptions { yosys, liberty, ..AreaOptions::default() };
    map(&designs, &options)
}

fn result(sweep: &Sweep, reports: &[AreaReport], storage: &[f64]) -> Growth {
    let measured = |of: fn(&AreaReport) -> Option<f64>| -> Option<Vec<(f64, f64)>> {
        let pairs = sweep.points.iter().zip(reports);
        pairs.map(|(point, report)| Some((point.value as f64, of(report)?))).collect()
    };
    let areas = measured(|report| Some(report.top.total.nand2_equivalents));
    let levels = measured(|report| report.path.as_ref().map(|path| path.levels as f64));
    let area_fit = fit(area_terms, &areas.unwrap_or_default());
    let levels_fit = levels.map(|levels| fit(level_terms, &levels));
    let point = |((point, report), storage): ((&registry::Point, &AreaReport), &f64)| Point {
        value: point.value,
        register_bits: report.top.total.register_bits,
        formula_bits: (sweep.register_bits)(point.value),
        memory_bits: report.top.total.memory_bits,
        storage_nand2: *storage,
        nand2: report.top.total.nand2_equivalents,
        fitted_nand2: at(area_terms, &area_fit, point.value as f64),
        levels: report.path.as_ref().map(|path| path.levels),
        fitted_levels: levels_fit.map(|fit| at(level_terms, &fit, point.value as f64)),
        delay: report.delay.clone(),
    };
    Growth {
        parameter: sweep.parameter,
        tool: reports[0].tool.clone(),
        library: reports[0].library.clone(),
        fit: area_fit,
        levels_fit,
        points: sweep.points.iter().zip(reports).zip(storage).map(point).collect(),
    }
}

/// The factors of a formula for the area, by name.
fn area_fit<S: Serializer>([a, b, c]: &[f64; 3], serializer: S) -> Result<S::Ok, S::Error> {
    json!({ "constant": a, "n": b, "n_log2_n": c }).serialize(serializer)
}

/// The factors of a formula for the longest path, by name.
fn levels_fit<S: Serializer>(fit: &Option<[f64; 3]>, serializer: S) -> Result<S::Ok, S::Error> {
    fit.map(|[a, b, c]| json!({ "constant": a, "n": b, "log2_n": c })).serialize(serializer)
}

/// What a fitted formula is made of.
type Terms = fn(f64) -> [f64; 3];

fn area_terms(n: f64) -> [f64; 3] {
    [1.0, n, n * n.log2()]
}

fn level_terms(n: f64) -> [f64; 3] {
    [1.0, n, n.log2()]
}

fn at(terms: Terms, fit: &[f64; 3], n: f64) -> f64 {
    fit.iter().zip(terms(n)).map(|(cost, term)| cost * term).sum()
}

/// The sum of the terms with the smallest sum of squared errors.
fn fit(terms: Terms, points: &[(f64, f64)]) -> [f64; 3] {
    // The normal equations, solved by elimination.
    let mut rows = [[0.0f64; 4]; 3];
    for (n, area) in points {
        let terms = terms(*n);
        for (row, a) in rows.iter_mut().zip(terms) {
            for (cell, b) in row.iter_mut().zip(terms.into_iter().chain([*area])) {
                *cell += a * b;
            }
        }
    }
    for pivot in 0..3 {
        let best =
            (pivot..3).max_by(|a, b| rows[*a][pivot].abs().total_cmp(&rows[*b][pivot].abs()));
        rows.swap(pivot, best.unwrap_or(pivot));
        let of_pivot = rows[pivot];
        for (index, row) in rows.iter_mut().enumerate() {
            if index != pivot && of_pivot[pivot] != 0.0 {
                let factor = row[pivot] / of_pivot[pivot];
                row.iter_mut().zip(of_pivot).for_each(|(cell, other)| *cell -= factor * other);
            }
        }
    }
    std::array::from_fn(|index| {
        let row = rows[index];
        if row[index] == 0.0 { 0.0 } else { row[3] / row[index] }
    })
}

fn csv(result: &Growth) -> String {
    let mut text = format!(
        "{},register_bits,formula_bits,memory_bits,storage_nand2,nand2,fitted_nand2,levels,fitted_levels,abc_ns,opensta_ns\n",
        result.parameter
    );
    for point in &result.points {
        let Point { value, register_bits, formula_bits, memory_bits, .. } = point;
        let Point { storage_nand2, nand2, fitted_nand2, .. } = point;
        text += &format!("{value},{register_bits},{formula_bits},{memory_bits},");
        text += &format!("{storage_nand2},{nand2},{fitted_nand2:.1}");
        let delay = point.delay.as_ref();
        for number in [
            point.levels.map(|levels| levels.to_string()),
            point.fitted_levels.map(|levels| format!("{levels:.1}")),
            delay.map(|delay| delay.abc_ns.to_string()),
            delay.and_then(|delay| delay.opensta_ns).map(|period| period.to_string()),
        ] {
            text += &format!(",{}", number.unwrap_or_default());
        }
        text.push('\n');
    }
    text
}

fn plot(sweep: &Sweep, result: &Growth) -> String {
    let (first, last) = (result.points[0].value, result.points[result.points.len() - 1].value);
    let places: Vec<f64> = (first..=last).map(|n| n as f64).collect();
    let points = |of: fn(&Point) -> f64| {
        result.points.iter().map(|point| (point.value as f64, of(point))).collect()
    };
    let mut series = vec![Series {
        name: format!("NAND2: {}", area_formula(&result.fit)),
        points: points(|point| point.nand2),
        curve: places.iter().map(|n| (*n, at(area_terms, &result.fit, *n))).collect(),
    }];
    if let Some(fit) = result.levels_fit {
        series.push(Series {
            name: format!("gates on the longest path: {}", level_formula(&fit)),
            points: points(|point| point.levels.unwrap_or_default() as f64),
            curve: places.iter().map(|n| (*n, at(level_terms, &fit, *n))).collect(),
        });
    }
    if result.points.iter().any(|point| point.register_bits > 0) {
        let bits = |n: &f64| (*n, (sweep.register_bits)(*n as u64) as f64);
        // The formula counts whole bits, which are defined at the measured sizes.
        let at_points: Vec<f64> = result.points.iter().map(|point| point.value as f64).collect();
        series.push(Series {
            name: format!("register bits: {}", sweep.formula),
            points: points(|point| point.register_bits as f64),
            curve: at_points.iter().map(bits).collect(),
        });
    }
    let x = format!("{} of {}", sweep.parameter, subject(sweep));
    let unit = format!("{}, {}", result.library, result.tool);
    Curves { x, unit, series }.to_svg()
}

/// The block, and what is kept.
fn subject(sweep: &Sweep) -> String {
    match sweep.fixed {
        "" => sweep.block.to_owned(),
        fixed => format!("{} ({fixed})", sweep.block),
    }
}

fn area_formula([a, b, c]: &[f64; 3]) -> String {
    format!("{a:.1} {b:+.2} n {c:+.3} n log2 n")
}

fn level_formula([a, b, c]: &[f64; 3]) -> String {
    format!("{a:.1} {b:+.2} n {c:+.2} log2 n")
}

fn text(sweep: &Sweep, result: &Growth) -> String {
    let mut header = vec![sweep.parameter, "register bits", "by the formula"];
    let stores = result.points.iter().any(|point| point.memory_bits > 0);
    if stores {
        header.extend(["memory bits", "NAND2 of storage"]);
    }
    header.extend([if stores { "NAND2 of logic" } else { "NAND2" }, "by the fit"]);
    let paths = result.levels_fit.is_some();
    if paths {
        header.extend(["levels", "by the fit"]);
    }
    let timed = result.points.iter().any(|point| point.delay.is_some());
    if timed {
        header.extend(["ns by ABC", "ns by OpenSTA"]);
    }
    let mut shown = table(&header);
    for point in &result.points {
        let mut row = vec![
            point.value.to_string(),
            point.register_bits.to_string(),
            point.formula_bits.to_string(),
        ];
        if stores {
            row.extend([point.memory_bits.to_string(), format!("{:.1}", point.storage_nand2)]);
        }
        row.extend([format!("{:.1}", point.nand2), format!("{:.1}", point.fitted_nand2)]);
        if let Some((levels, fitted)) = point.levels.zip(point.fitted_levels) {
            row.extend([levels.to_string(), format!("{fitted:.1}")]);
        }
        if timed {
            row.extend(paths::nanoseconds(point.delay.as_ref()));
        }
        shown.add_row(row);
    }
    shown.column_iter_mut().for_each(|column| column.set_cell_alignment(CellAlignment::Right));
    let levels =
        result.levels_fit.map_or(String::new(), |fit| format!("; levels: {}", level_formula(&fit)));
    let paths = if paths { paths::meaning(timed) } else { String::new() };
    format!(
        "{shown}\n{}; register bits: {}; NAND2: {}{levels}; {}, {}\n{paths}",
        subject(sweep),
        sweep.formula,
        area_formula(&result.fit),
        result.tool,
        result.library
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_finds_the_formula_that_made_the_points() {
        let costs = [5.0, 2.0, 0.5];
        for terms in [area_terms, level_terms] {
            let points: Vec<_> = [4.0, 8.0, 16.0, 32.0].map(|n| (n, at(terms, &costs, n))).into();
            for (found, cost) in fit(terms, &points).iter().zip(costs) {
                assert!((found - cost).abs() < 1e-6, "{found} {cost}");
            }
        }
        assert_eq!(area_formula(&costs), "5.0 +2.00 n +0.500 n log2 n");
        assert_eq!(level_formula(&costs), "5.0 +2.00 n +0.50 log2 n");
    }
}
