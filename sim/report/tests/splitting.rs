//! Splits that are taken against the same program with splits that do nothing, and what a merge costs.

use heddle_model::{
    Configuration, Core, CoreLaunch, FixedLatency, MachineConfiguration, NoEvents, Pws,
};
use heddle_program::{Launch, Memory, assembler};
use heddle_report::measure::measure;
use heddle_report::variant::Splitting;
use heddle_report::{Setting, Variant};
use heddle_splitting::assembly::split;
use heddle_splitting::generated::{as_compiled, as_generated};

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
fn with_one_unit_splits_inside_of_others_do_nothing_and_the_results_are_the_same() {
    let mut machine = MachineConfiguration::named("pws").expect("a machine");
    machine.cores = 2;
    let setting = Setting { machine, blocks_per_core: 1, threads_per_block: 32, seed: 1 };
    // A split inside of another one, in a loop and not, and one that is alone.
    let kernels = ["face-detection", "synthetic", "black-scholes"];
    let kernels = kernels.map(|name| heddle_kernels::find(name).expect("a kernel"));
    let variants = [variant(1, false, true), variant(1, false, false), variant(2, false, true)];
    let rows = measure(&kernels, &variants, &setting, |_, _| ()).expect("right results");
    for (row, inner) in rows.iter().zip([true, true, false]) {
        let counts = row.measurements.iter().map(|it| {
            let counts = it.splitting.as_ref().expect("a core that splits");
            assert_eq!(counts.splits, counts.merges, "{}", row.kernel);
            counts.splits
        });
        let [one, unsplit, two] = counts.collect::<Vec<_>>()[..] else { panic!("three variants") };
        assert_eq!(unsplit, 0, "{}", row.kernel);
        assert!(one > 0 && (one < two) == inner, "{}: {one} splits, {two}", row.kernel);
    }
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

/// Most cycles behind a merge of one warp on a core with two SpSIMD units, over sides of different lengths. The sides of
/// a branch that is split meet in front of the instruction where those of the branch around it meet, with `between` in
/// between.
fn longest_merge(between: &str) -> u64 {
    let lengths = (0..6).flat_map(|one| (0..6).map(move |other| [one, other]));
    lengths.map(|lengths| cycles_behind_merge(between, lengths)).max().unwrap_or_default()
}

fn cycles_behind_merge(between: &str, lengths: [usize; 2]) -> u64 {
    let [one, other] = lengths.map(|length| "addi s1, s1, 1\n".repeat(length));
    let source = format!(
        ".func main\ncsrr s0, 0xcc5\nli s1, 0\nandi t0, s0, 1\nandi t1, s0, 2\nbeq t0, zero, .Louter\n\
         .Lheddle_split_1:\nbeq t1, zero, .Lother\n{one}addi s1, s1, 1\nj .Linner\n\
         .Lother:\n{other}addi s1, s1, 2\n.Linner:\n{between}.Louter:\naddi s1, s1, 3\nli a0, 0\necall\n"
    );
    let text = split(&as_compiled(&source), 2).expect("a branch that can be split").text;
    let program = assembler::program(&as_generated(&text));
    let sizes = Configuration { spsimds: Some(2), ..Configuration::TINY_SPLITTING };
    let mut memory = Memory::new();
    let launch = CoreLaunch::prepare(&program, &Launch::new(1, 4, vec![]), &sizes, &mut memory);
    let mut core = Core::<Pws>::new(&sizes, &launch.expect("it fits"));
    let mut port = FixedLatency::ideal(memory, &sizes);
    core.run(&program, &mut port, &mut NoEvents, 1 << 20).expect("it ends");
    assert_eq!(core.statistics().splitting.merges, 1);
    core.statistics().splitting.longest_merge
}

#[test]
fn a_merge_takes_a_cycle_more_where_its_next_instruction_is_the_end_of_a_branch_around_it() {
    assert_eq!(["nop\n", ""].map(longest_merge), [6, 7]);
}
