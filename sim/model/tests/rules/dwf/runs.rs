//! Runs of random programs by all rules, replayed from their events.

use super::replay::replay;
use super::{ROOMY, case};
use crate::trace::Case;
use heddle_model::configuration::FormationSizes;
use heddle_model::statistics::Formation;
use heddle_model::{Configuration, Dwf, Policy, RandomLatency, Rules, Scheduler, Spill};
use heddle_program::random;

/// Runs a program by some rules, and counts from its events.
fn run(seed: u64, source: String, rules: Rules, configuration: Configuration) -> Formation {
    let case = Case { source, rules, issue_interval: 4 << (seed % 2), ..case("") };
    let narrow = configuration.lanes as u32;
    let case = Case { issue_interval: case.issue_interval.min(narrow), ..case };
    let threads = 1 + (seed * 7 % configuration.threads() as u64) as u32;
    let case = case
        .threads(threads)
        .blocks(2)
        .shared(4 * threads.next_multiple_of(2).max(32))
        .on(configuration);
    let trace = match seed % 3 {
        0 => case.run_on::<Dwf>(),
        1 => case.clone().latency(20).run_on::<Dwf>(),
        _ => case.run_with::<Dwf, _>(|memory| RandomLatency::new(memory, &configuration, seed)).0,
    };
    assert_eq!(trace.result, Ok(()), "seed {seed}: {rules:?}");
    // Shown if it fails.
    println!("seed {seed}, {rules:?}");
    replay(&case, &trace)
}

/// The rules of every policy and scheduler that go together.
fn all_rules(change: Rules) -> Vec<Rules> {
    let policies = Policy::ALL.into_iter().flat_map(|policy| {
        Scheduler::ALL.map(|it| Rules { policy, scheduler: Some(it), ..change })
    });
    policies.filter(|rules| rules.check().is_ok()).collect()
}

/// Runs all programs of some seeds; the sums of some counts.
fn check(change: Rules, configuration: Configuration, seeds: std::ops::Range<u64>) -> Formation {
    let mut sum = Formation::default();
    for rules in all_rules(change) {
        for seed in seeds.clone() {
            for source in [random::structured(seed), random::graph(seed)] {
                let counts = run(seed, source, rules, configuration);
                for (sum, lut) in sum.lut_by_register.iter_mut().zip(counts.lut_by_register) {
                    *sum += lut;
                }
                sum.static_warps += counts.static_warps;
                sum.warp_barriers += counts.warp_barriers;
                sum.threads_forwarded += counts.threads_forwarded;
                sum.spills += counts.spills;
                sum.refusals += counts.refusals;
                sum.exchanges += counts.exchanges;
                sum.scheduler_waits += counts.scheduler_waits;
            }
        }
    }
    sum
}

#[test]
fn events_of_a_tiny_pool_are_those_of_the_rules_and_the_statistics_count_them() {
    // With FIFO more is spilled than does not fit.
    let tiny = |spill| check(Rules { spill, ..Rules::default() }, Configuration::TINY, 0..6);
    let [overflow, fifo] = Spill::ALL.map(tiny);
    assert!(fifo.spills > overflow.spills, "DQ2: {} and {}", fifo.spills, overflow.spills);
    for sum in [overflow, fifo] {
        happens(&sum);
    }
}

/// What a tiny pool does.
fn happens(sum: &Formation) {
    for lut in sum.lut_by_register {
        assert_ne!(lut.misses, 0, "DD10");
        assert_ne!(lut.hits, 0, "DD11");
        assert_ne!(lut.conflicts, 0, "DD12");
        assert_ne!(lut.evictions, 0, "DD13");
    }
    assert_ne!(sum.threads_forwarded, 0, "DI4");
    assert_ne!(sum.spills, 0, "DQ1");
    assert_ne!(sum.refusals, 0, "DM9");
    assert_ne!(sum.exchanges, 0, "DM6");
    assert_ne!(sum.scheduler_waits, 0, "DE5");
}

#[test]
fn events_of_a_larger_pool_are_those_of_the_rules() {
    let plain = Rules { swizzle: false, ..Rules::default() };
    let sum = check(plain, Configuration::SMALL, 6..9);
    assert_ne!((sum.lut().conflicts, sum.exchanges), (0, 0));
    run(21, random::structured(21), plain, Configuration::PAPER_FORMATION);
    let odd = FormationSizes { pool: 2, lut_ways: 1, queue: 3, ..FormationSizes::SMALL };
    for spill in Spill::ALL {
        let sum =
            check(Rules { spill, ..plain }, Configuration { formation: Some(odd), ..ROOMY }, 9..12);
        assert_ne!(sum.spills, 0, "DQ1: the pool is full");
    }
}

#[test]
fn events_with_warp_barriers_are_those_of_the_rules() {
    let barriers = Rules { warp_barrier: true, ..Rules::default() };
    let sum = check(barriers, ROOMY, 12..16);
    assert_ne!(sum.static_warps, 0, "DW1");
    assert_ne!(sum.warp_barriers, 0, "DW2");
}

#[test]
fn events_with_a_starvation_limit_and_strict_rebalancing_are_those_of_the_rules() {
    for starvation_limit in [1, 20] {
        check(Rules { starvation_limit, ..Rules::default() }, Configuration::TINY, 16..18);
    }
    let strict = Rules { strict_rebalance: true, ..Rules::default() };
    assert_ne!(check(strict, Configuration::TINY, 18..20).scheduler_waits, 0);
}
