//! How a block grows with one of its parameters: table, CSV and plot, with formulas through the
//! points.

use super::{failure, liberties};
use crate::args::AreaArguments;
use crate::failure::Failure;
use crate::output::{check_writable, progress, show, table, write_file};
use comfy_table::CellAlignment;
use heddle_export::area::{AreaOptions, AreaReport, areas, estimate};
use heddle_report::curve::{Curves, Series};
use heddle_testbenches::registry::{self, Sweep};
use serde::Serialize;

/// A block in one size.
#[derive(Serialize)]
struct Point {
    /// The parameter.
    value: u64,
    /// Bits of registers, as built.
    register_bits: u64,
    /// The same by the formula of the block's page.
    formula_bits: u64,
    /// Area in NAND2.
    nand2: f64,
    /// The same by the fitted formula.
    fitted_nand2: f64,
}

/// Everything that is told.
#[derive(Serialize)]
struct Growth {
    block: &'static str,
    parameter: &'static str,
    fixed: &'static str,
    tool: String,
    library: String,
    /// Of the formula `a + b n + c n log2 n` for the area in NAND2.
    fit: [f64; 3],
    points: Vec<Point>,
}

/// Measures the block in every size.
pub fn run(arguments: &AreaArguments, parameter: &str) -> Result<(), Failure> {
    for path in [&arguments.csv, &arguments.plot].into_iter().flatten() {
        check_writable(path)?;
    }
    let block = registry::find(&arguments.block.block).map_err(Failure::usage)?;
    let sweep = registry::sweep(block.name, parameter).map_err(Failure::usage)?;
    let result = result(sweep, &measure(arguments, sweep)?);
    if let Some(path) = &arguments.csv {
        write_file(path, csv(&result).as_bytes())?;
    }
    if let Some(path) = &arguments.plot {
        write_file(path, plot(sweep, &result).as_bytes())?;
    }
    show(arguments.json.as_deref(), &result, || text(sweep, &result))
}

fn measure(arguments: &AreaArguments, sweep: &Sweep) -> Result<Vec<AreaReport>, Failure> {
    let build = |point: &registry::Point| (point.build)().map_err(Failure::environment);
    let built: Vec<_> = sweep.points.iter().map(build).collect::<Result<_, _>>()?;
    let designs: Vec<_> = built.iter().map(|built| &built.design).collect();
    if arguments.estimate {
        let estimate = |design: &&_| estimate(design, None).map_err(Failure::environment);
        return designs.iter().map(estimate).collect();
    }
    let liberty = liberties(&arguments.liberty)?.into_iter().next().flatten();
    let options = AreaOptions { liberty, ..AreaOptions::default() };
    let bar = progress(0, "area");
    let tick = |done, total| {
        bar.set_length(total);
        bar.set_position(done);
    };
    let reports = areas(&designs, &options, &tick).map_err(failure)?;
    bar.finish_and_clear();
    Ok(reports)
}

fn result(sweep: &Sweep, reports: &[AreaReport]) -> Growth {
    let measured: Vec<(f64, f64)> = sweep
        .points
        .iter()
        .zip(reports)
        .map(|(point, report)| (point.value as f64, report.top.total.nand2_equivalents))
        .collect();
    let fit = fit(&measured);
    let point = |(point, report): (&registry::Point, &AreaReport)| Point {
        value: point.value,
        register_bits: report.top.total.register_bits,
        formula_bits: (sweep.register_bits)(point.value),
        nand2: report.top.total.nand2_equivalents,
        fitted_nand2: at(&fit, point.value as f64),
    };
    Growth {
        block: sweep.block,
        parameter: sweep.parameter,
        fixed: sweep.fixed,
        tool: reports[0].tool.clone(),
        library: reports[0].library.clone(),
        fit,
        points: sweep.points.iter().zip(reports).map(point).collect(),
    }
}

/// What a fitted area is made of.
fn terms(n: f64) -> [f64; 3] {
    [1.0, n, n * n.log2()]
}

fn at(fit: &[f64; 3], n: f64) -> f64 {
    fit.iter().zip(terms(n)).map(|(cost, term)| cost * term).sum()
}

/// The `a + b n + c n log2 n` with the smallest sum of squared errors.
fn fit(points: &[(f64, f64)]) -> [f64; 3] {
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
    let mut text = format!("{},register_bits,formula_bits,nand2,fitted_nand2\n", result.parameter);
    for point in &result.points {
        let Point { value, register_bits, formula_bits, nand2, fitted_nand2 } = point;
        text += &format!("{value},{register_bits},{formula_bits},{nand2},{fitted_nand2:.1}\n");
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
        name: format!("NAND2: {}", formula(&result.fit)),
        points: points(|point| point.nand2),
        curve: places.iter().map(|n| (*n, at(&result.fit, *n))).collect(),
    }];
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

fn formula([a, b, c]: &[f64; 3]) -> String {
    format!("{a:.1} {b:+.2} n {c:+.3} n log2 n")
}

fn text(sweep: &Sweep, result: &Growth) -> String {
    let mut shown =
        table(&[sweep.parameter, "register bits", "by the formula", "NAND2", "by the fit"]);
    for point in &result.points {
        shown.add_row([
            point.value.to_string(),
            point.register_bits.to_string(),
            point.formula_bits.to_string(),
            format!("{:.1}", point.nand2),
            format!("{:.1}", point.fitted_nand2),
        ]);
    }
    shown.column_iter_mut().for_each(|column| column.set_cell_alignment(CellAlignment::Right));
    format!(
        "{shown}\n{}; register bits: {}; NAND2: {}; {}, {}\n",
        subject(sweep),
        sweep.formula,
        formula(&result.fit),
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
        let points: Vec<_> = [4.0, 8.0, 16.0, 32.0].map(|n| (n, at(&costs, n))).into();
        for (found, cost) in fit(&points).iter().zip(costs) {
            assert!((found - cost).abs() < 1e-6, "{found} {cost}");
        }
        assert_eq!(formula(&costs), "5.0 +2.00 n +0.500 n log2 n");
    }
}
