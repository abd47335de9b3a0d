//! Splits that are taken against the same program with splits that do nothing.

use heddle_model::MachineConfiguration;
use heddle_report::measure::measure;
use heddle_report::variant::Splitting;
use heddle_report::{Setting, Variant};

fn variant(spsimds: usize, equal_units: bool, splits: bool) -> Variant {
    Variant::splitting("PWS", Splitting { spsimds, equal_units, splits })
}

#[test]
fn without_its_splits_a_program_splits_nothing_and_leaves_the_same_results() {
    let mut machine = MachineConfiguration::named("pws").expect("a machine");
    machine.cores = 3;
    let setting = Setting { machine, blocks_per_core: 1, threads_per_block: 32, seed: 1 };
    let kernels = [heddle_kernels::find("black-scholes").expect("a kernel")];
    // Splits for two units fault where there are none, unless they do nothing.
    let variants = [variant(0, false, false), variant(2, false, false), variant(2, true, true)];
    let rows = measure(&kernels, &variants, &setting, |_, _| ()).expect("right results");
    let [alone, unsplit, split] = &rows[0].measurements[..] else { panic!("three variants") };
    let counts = |of: &heddle_report::measure::Measured| {
        let counts = of.splitting.as_ref().expect("a core that splits");
        (counts.splits, counts.merges)
    };
    assert_eq!((counts(alone), counts(unsplit)), ((0, 0), (0, 0)));
    assert_eq!(alone.warp_instructions, unsplit.warp_instructions);
    let (splits, merges) = counts(split);
    assert!(splits > 0 && splits == merges, "{splits} splits, {merges} merges");
    let units = split.splitting.as_ref().map_or(0.0, |it| it.mean_units);
    assert!(units > 1.0 && units <= 3.0, "{units}");
    // One core in place of three ends with all cycles charged.
    assert_eq!(split.cycles_by_cause.sum(), split.cycles);
}

#[test]
fn as_many_units_are_as_many_cores_as_fit_and_at_least_one() {
    let cores =
        |spsimds, machine| Splitting { spsimds, equal_units: true, splits: true }.cores(machine);
    assert_eq!(
        [cores(0, 16), cores(1, 16), cores(2, 16), cores(3, 16), cores(7, 4)],
        [16, 8, 5, 4, 1]
    );
    assert_eq!(Splitting { spsimds: 3, equal_units: false, splits: true }.cores(16), 16);
}
