//! Threads that have not ended, over the time of a run.

use crate::experiment::Experiment;
use crate::summary::Report;
use crate::table::Table;
use heddle_model::statistics::ThreadEnds;

/// Points of time, at most.
const POINTS: usize = 24;

/// The threads of a kernel that have not ended, on variants that form warps in a pool.
pub struct Unfinished<'a> {
    /// The kernel.
    pub kernel: &'static str,
    /// The variants.
    pub variants: Vec<&'a String>,
    /// Points of time in cycles, each with the per cent of the threads on each variant.
    pub points: Vec<(u64, Vec<f64>)>,
}

/// What the experiment asks for; `None` if that is nothing, or the kernel or the variants are not there.
pub fn unfinished<'a>(report: &Report, experiment: &'a Experiment) -> Option<Unfinished<'a>> {
    let asked = experiment.unfinished.as_ref()?;
    let row = report.rows.iter().find(|row| row.kernel == asked.kernel)?;
    let ends = |name: &'a String| {
        let formation = row.measurements[experiment.index(name)].formation.as_ref()?;
        Some((name, formation.thread_ends.clone()))
    };
    let (variants, ends): (Vec<_>, Vec<_>) = asked.variants.iter().filter_map(ends).unzip();
    let points = points(ends);
    (!points.is_empty()).then_some(Unfinished { kernel: asked.kernel, variants, points })
}

/// The per cent of threads that have not ended, by intervals of which there are few enough.
fn points(mut ends: Vec<ThreadEnds>) -> Vec<(u64, Vec<f64>)> {
    let longest = |ends: &[ThreadEnds]| ends.iter().map(|it| it.ended.len()).max().unwrap_or(0);
    let coarsest = ends.iter().map(|it| it.interval).max().unwrap_or(1);
    while ends.iter().any(|it| it.interval < coarsest) || longest(&ends) > POINTS {
        let interval = ends.iter().map(|it| it.interval).min().unwrap_or(coarsest);
        let coarser = |it: ThreadEnds| if it.interval == interval { it.coarser() } else { it };
        ends = ends.into_iter().map(coarser).collect();
    }
    let interval = ends.first().map_or(coarsest, |it| it.interval);
    let left: Vec<(u64, Vec<u64>)> =
        ends.iter().map(|it| (it.ended.iter().sum(), it.unfinished())).collect();
    let at = |point: usize| {
        let share = |(all, left): &(u64, Vec<u64>)| {
            100.0 * left.get(point).copied().unwrap_or(0) as f64 / (*all).max(1) as f64
        };
        (interval * (point as u64 + 1), left.iter().map(share).collect())
    };
    (0..longest(&ends)).map(at).collect()
}

/// The numbers; `None` as above.
pub fn table(report: &Report, experiment: &Experiment) -> Option<Table> {
    let Unfinished { kernel, variants, points } = unfinished(report, experiment)?;
    let first = format!("threads of {kernel} that have not ended, %, after cycle");
    let mut head = vec![first.as_str()];
    head.extend(variants.iter().map(|name| name.as_str()));
    let row = |(cycle, shares): &(u64, Vec<f64>)| {
        let shares = shares.iter().map(|share| format!("{share:.1}"));
        [cycle.to_string()].into_iter().chain(shares).collect()
    };
    Some(Table::new(&head, points.iter().map(row).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_variants_have_the_same_points_of_time() {
        let short = ThreadEnds { interval: 2, ended: vec![1, 0, 3] };
        let mut ended = vec![0; 30];
        (ended[0], ended[29]) = (5, 5);
        let long = ThreadEnds { interval: 4, ended };
        let points = points(vec![short, long]);
        // 30 intervals of 4 are too many.
        assert_eq!(points.len(), 15);
        assert_eq!(points[0], (8, vec![0.0, 50.0]));
        assert_eq!(points[14], (120, vec![0.0, 0.0]));
    }

    #[test]
    fn without_threads_there_is_no_point() {
        assert!(points(Vec::new()).is_empty() && points(vec![ThreadEnds::default()]).is_empty());
    }
}
