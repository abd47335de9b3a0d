use super::*;
use crate::experiment::Figure;
use crate::formation::FormationCounts;
use crate::measure::Measurement;
use crate::synthetic::{Synthetic, SyntheticFigure};
use crate::tables::figures;
use crate::variant::Variant;
use heddle_launches::Launches;
use heddle_model::configuration::FormationSizes;
use heddle_model::statistics::{Formation, LutCounts};
use heddle_model::{CoreKind, Order, Policy, Rules, Scheduler};

/// A study that is compiled in.
fn study(name: &str) -> Study {
    let machines = |name: &str| MachineConfiguration::named(name).map_err(|it| it.to_string());
    let study = Study::from_toml(name, text_of(name).expect("a study"), &machines);
    study.unwrap_or_else(|error| panic!("{name}.toml: {error}"))
}

fn experiment(study: &Study, name: &str) -> Arc<Experiment> {
    let found = study.experiments.iter().find(|experiment| experiment.name == name);
    found.unwrap_or_else(|| panic!("no experiment {name}")).clone()
}

fn variant(experiment: &Experiment, name: &str) -> Variant {
    experiment.variants[experiment.index(name)].clone()
}

#[test]
fn every_study_is_read_and_has_a_smoke_run() {
    for (name, _) in STUDIES {
        let whole = study(name);
        let smoke = whole.clone().smoke().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(smoke.runs("").len() < whole.runs("").len(), "{name}");
        for experiment in smoke.experiments {
            assert!(
                experiment.configuration.cores <= 3 && experiment.kernels.len() <= 2,
                "{}",
                experiment.name
            );
        }
    }
}

#[test]
fn names_of_experiments_differ_from_study_to_study() {
    let names_of = |study: Study| {
        let names = study.experiments.iter().map(|it| it.name.clone());
        names.chain(study.synthetic.iter().map(|it| it.name.clone())).collect::<Vec<_>>()
    };
    let mut names: Vec<String> =
        STUDIES.iter().flat_map(|(name, _)| names_of(study(name))).collect();
    let all = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), all);
}

#[test]
fn a_publication_is_found_by_its_name() {
    for experiment in publications() {
        assert_eq!(publication(&experiment.name).as_ref(), Ok(experiment));
    }
    let error = publication("tpc").expect_err("no such publication").to_string();
    assert!(error.starts_with("unknown publication `tpc`; publications: tbc, "), "{error}");
    assert!(error.ends_with("dpe-memory, pws; did you mean `tbc`?"), "{error}");
}

#[test]
fn only_the_variants_named_so_have_the_rule_that_is_not_published() {
    let study = study("tbc");
    for variant in study.experiments.iter().flat_map(|experiment| &experiment.variants) {
        let block_wide = variant.core == CoreKind::Tbc;
        assert_eq!(block_wide && variant.rules.unanimous, variant.name.ends_with("-U"));
    }
    let Variant { core, rules, .. } = variant(&experiment(&study, "tbc"), "TBC-AGE-LCP");
    assert_eq!((core, rules.order), (CoreKind::Tbc, Some(Order::Age)));
    assert!(rules.likely_convergence && !rules.unanimous);
}

#[test]
fn the_headline_of_formation_is_the_published_hardware() {
    let (dwf, tbc) = (study("dwf"), study("tbc"));
    for experiment in [experiment(&dwf, "dwf"), experiment(&tbc, "tbc-dwf")] {
        let Variant { core, rules, .. } = &experiment.variants[experiment.headline()];
        assert_eq!((*core, *rules), (CoreKind::Dwf, Rules::USUAL), "{}", experiment.name);
        assert_eq!((rules.policy, rules.scheduler()), (Policy::Dmaj, Scheduler::Heap));
    }
    let experiment = experiment(&dwf, "dwf");
    let is_ideal =
        |it: &&Variant| it.rules.scheduler == Some(Scheduler::Ideal) && it.rules.lane_awareness;
    let policies = experiment.variants.iter().filter(is_ideal).map(|variant| variant.rules.policy);
    assert!(policies.eq(Policy::ALL), "every policy has the same scheduler");
}

#[test]
fn small_pools_have_the_published_entries_and_all_else_of_the_machine() {
    let dwf = study("dwf");
    let sizes = |name| experiment(&dwf, name).configuration.core.formation();
    let usual = sizes("dwf");
    for (name, pool) in [("dwf", 128), ("dwf-pool-64", 64), ("dwf-pool-32", 32)] {
        assert_eq!(sizes(name), FormationSizes { pool, ..usual }, "{name}");
    }
    let asked = experiment(&dwf, "dwf").unfinished.clone().expect("curves");
    assert_eq!((asked.kernel, asked.variants.len()), ("black-scholes", 2));
}

#[test]
fn large_warps_and_fetch_groups_are_the_published_ones() {
    let study = study("lwm");
    for experiment in &study.experiments {
        let sizes = variant(experiment, "LWM").sizes(&experiment.configuration.core).large_warps();
        assert_eq!((sizes.lw_rows, sizes.branch_buffers), (8, 1));
        assert_eq!(sizes.lw_rows * experiment.configuration.core.lanes, 256);
        for variant in experiment.variants.iter().filter(|it| it.core == CoreKind::Lwm) {
            let sizes = variant.sizes(&experiment.configuration.core);
            let threads = sizes.large_warps().lw_rows * sizes.lanes;
            assert!(
                experiment.threads_per_block.is_multiple_of(threads as u32),
                "{}",
                variant.name
            );
        }
    }
    let groups = |name: &str| {
        let Variant { core, rules, .. } = variant(&experiment(&study, "lwm"), name);
        core.groups(&rules).map(|groups| (groups.size, groups.timeout))
    };
    assert_eq!((groups("2LEV"), groups("LWM-2LEV")), (Some((8, 0)), Some((1, 32768))));
}

#[test]
fn baselines_are_those_of_the_mechanisms() {
    for (name, mechanism) in
        [("dwf", CoreKind::Dwf), ("lwm", CoreKind::Lwm), ("dpe", CoreKind::Dpe)]
    {
        let baseline = study(name).experiments[0].variants[0].core;
        assert_eq!(Some(baseline), mechanism.mechanism().baseline, "{name}");
    }
}

#[test]
fn dual_path_is_compared_on_the_same_caches() {
    let study = study("dpe");
    let experiment = experiment(&study, "dpe-memory");
    for [name, over] in &experiment.comparisons {
        let [this, other] = [name, over].map(|name| variant(&experiment, name));
        let baseline = if this.rules.memory_divergence { CoreKind::Dpe } else { CoreKind::Spe };
        assert_eq!((this.core, other.core), (CoreKind::Dpe, baseline));
        assert_eq!(this.caches, other.caches);
    }
    // Sizes at the memory are of all six channels together.
    let caches = variant(&experiment, "DPE-L2-192K").caches.expect("caches of its own");
    let l2 = experiment.configuration.l2.expect("a second-level cache").bytes;
    assert_eq!((caches.l1_bytes, caches.l2_bytes), (16 << 10, l2 / 4));
}

#[test]
fn kernels_of_splitting_are_bfs_and_those_with_splits() {
    let meant = |it: &&heddle_kernels::Kernel| it.split_elf.is_some() || it.name == "bfs";
    let names: Vec<_> = heddle_kernels::KERNELS.iter().filter(meant).map(|it| it.name).collect();
    for experiment in study("pws").experiments {
        assert_eq!(experiment.kernels, names, "{}", experiment.name);
    }
}

#[test]
fn the_rows_of_the_published_example_are_those_of_its_table() {
    use crate::synthetic::figures::{Scheme, SyntheticOurs};
    let study = study("pws");
    fn cell(it: &SyntheticFigure) -> Option<(u8, Scheme, &Figure)> {
        match it.ours {
            SyntheticOurs::Example { units, scheme } => Some((units, scheme, &it.figure)),
            _ => None,
        }
    }
    let mut cells: Vec<_> = study.synthetic[0].figures.iter().filter_map(cell).collect();
    for (units, dynamic, predictable) in heddle_splitting::published::PUBLISHED_2 {
        let schemes = [Scheme::NoSplitting, Scheme::Dynamic, Scheme::Predictable];
        for (expected, published) in schemes.into_iter().zip([60, dynamic, predictable]) {
            let (of, scheme, figure) = cells.remove(0);
            assert_eq!((u64::from(of), scheme), (units, expected));
            assert_eq!(figure.value, published.to_string(), "{}", figure.what);
            let ours = SyntheticOurs::Example { units: of, scheme }.measured(&Synthetic::default());
            assert_eq!(
                ours == Some(published as f64),
                figure.reason == "agrees",
                "{}",
                figure.what
            );
        }
    }
    assert!(cells.is_empty(), "{cells:?}");
}

#[test]
fn every_mechanism_has_its_controls() {
    let study = study("all");
    for experiment in &study.experiments {
        let variants = &experiment.variants;
        let has = |core: CoreKind, order: Option<Order>| {
            variants.iter().any(|it| it.core == core && it.core.order(it.rules.order) == order)
        };
        for it in variants {
            let order = it.core.order(it.rules.order).or(Some(Order::Lrr));
            let baseline = it.core.mechanism().baseline.unwrap_or(CoreKind::Pdom);
            assert!(has(CoreKind::Pdom, order) && has(baseline, order), "{}", it.name);
        }
    }
    let cores = study
        .experiments
        .iter()
        .flat_map(|experiment| experiment.variants.iter().map(|it| it.core));
    let cores: Vec<CoreKind> = cores.collect();
    assert!(CoreKind::ALL.iter().all(|core| cores.contains(core)), "every core");
    let variants = || study.experiments.iter().flat_map(|experiment| &experiment.variants);
    for core in CoreKind::ALL.into_iter().filter(|core| core.mechanism().order.is_some()) {
        for order in core.orders().filter(|it| !matches!(it, Order::Rrb | Order::Srr)) {
            let found = variants().any(|it| it.core == core && it.rules.order == Some(order));
            assert!(found, "{core} in {}", order.name());
        }
    }
}

#[test]
fn every_published_number_has_a_reason() {
    for (name, _) in STUDIES {
        let study = study(name);
        for experiment in &study.experiments {
            let reasons = experiment.figures.iter().map(|figure| (&figure.what, &figure.reason));
            let depths = experiment.stacks.iter().flat_map(|stacks| &stacks.depths);
            let depths = depths.map(|depth| (&depth.benchmark, &depth.reason));
            for (what, reason) in reasons.chain(depths) {
                assert!(!reason.is_empty(), "{}: {what}", experiment.name);
            }
        }
        for experiment in &study.synthetic {
            assert!(!experiment.reason.is_empty(), "{}", experiment.name);
            for SyntheticFigure { figure, .. } in &experiment.figures {
                assert!(!figure.reason.is_empty(), "{}: {}", experiment.name, figure.what);
            }
        }
    }
}

#[test]
fn a_key_is_of_all_that_a_result_follows_from() {
    let whole = study("tbc");
    let keys = |study: &Study, program: &str| -> Vec<String> {
        study.runs(program).into_iter().map(|run| run.key).collect()
    };
    let first = keys(&whole, "1");
    assert_eq!(first, keys(&whole, "1"));
    assert!(first.iter().zip(keys(&whole, "2")).all(|(one, other)| *one != other));
    let changed = |change: fn(&mut Experiment)| {
        let mut experiment = (*whole.experiments[0]).clone();
        change(&mut experiment);
        keys(&Study { experiments: vec![Arc::new(experiment)], ..whole.clone() }, "1")
    };
    let same = changed(|experiment| experiment.variants[0].name = "OTHER".to_owned());
    assert_eq!(same, changed(|_| ()), "a name changes nothing");
    let same = changed(|experiment| experiment.figures[0].reason = "other".to_owned());
    assert_eq!(same, changed(|_| ()), "a reason changes nothing");
    for other in [
        changed(|experiment| experiment.seeds = vec![2]),
        changed(|experiment| experiment.blocks_per_core = 3),
        changed(|experiment| experiment.configuration.l1.hit_cycles += 1),
        changed(|experiment| experiment.variants.iter_mut().for_each(|it| it.rules.prune = false)),
    ] {
        assert!(other.iter().all(|key| !first.contains(key)));
    }
}

#[test]
fn the_key_of_a_launch_file_is_of_its_content_and_machine() {
    let whole = study("lwm");
    let keys = |change: fn(&mut Experiment)| -> Vec<String> {
        let mut experiment = (*experiment(&whole, "lwm-opencl")).clone();
        experiment.launch_files.truncate(1);
        change(&mut experiment);
        let study =
            Study { experiments: vec![Arc::new(experiment)], synthetic: vec![], ..whole.clone() };
        study.runs("").into_iter().map(|run| run.key).collect()
    };
    let first = keys(|_| ());
    assert_eq!(first.len(), 7, "a launch file on seven variants");
    assert_eq!(first, keys(|experiment| experiment.seeds = vec![2]), "it has inputs of its own");
    for other in [
        keys(|experiment| experiment.configuration.l1.hit_cycles += 1),
        keys(|experiment| experiment.variants.iter_mut().for_each(|it| it.rules.prune = false)),
        keys(|experiment| {
            let small = Launches::read("bfs", &|_, _| Ok(())).expect("a launch file");
            experiment.launch_files[0] = Arc::new(small.named("bfs-large"));
        }),
    ] {
        assert!(other.iter().all(|key| !first.contains(key)));
    }
}

#[test]
fn parts_share_the_runs_that_they_have_in_common() {
    let study = study("tbc");
    let runs = |experiment: &Arc<Experiment>| {
        Study { experiments: vec![Arc::clone(experiment)], ..study.clone() }.runs("").len()
    };
    let apart: usize = study.experiments.iter().map(runs).sum();
    // PDOM and TBC-AGE in the orders, too, and PDOM on four cores beside DWF and in two levels.
    let kernels = &heddle_kernels::KERNELS;
    let beside_dwf = kernels.iter().filter(|kernel| !kernel.warp_synchronous).count();
    assert_eq!(apart - study.runs("").len(), 2 * kernels.len() + beside_dwf);
}

/// A study of two kernels on three variants, with published numbers over a set of its own.
const FIGURES: &str = "\
title = \"A study\"
[sets]
one = [\"bfs\"]
[variants]
A = { core = \"pdom\", rules = { order = \"lrr\" } }
B = { core = \"pdom\", rules = { order = \"gto\" } }
C = { core = \"pdom\", rules = { order = \"age\" } }
[[experiment]]
name = \"a\"
title = \"A\"
machine = \"tbc\"
cores = 1
blocks_per_core = 1
threads_per_block = 32
kernels = [\"bfs\", \"histogram\"]
variants = [\"A\", \"B\", \"C\"]
published = [
    { what = \"of a set\", set = \"one\", value = \"\", ours = { variant = \"B\", over = \"A\" } },
    { what = \"of kernels\", set = \"all\", value = \"\", ours = { variant = \"B\", over = \"A\", of = \"stack-entries\", mean = \"arithmetic\" } },
    { what = \"of means\", set = \"all\", value = \"\", ours = { variant = \"B\", over = \"A\", of = \"stack-entries\", mean = \"arithmetic\", of_means = true } },
    { what = \"against\", set = \"all\", value = \"\", ours = { variant = \"C\", over = \"A\", against = [\"B\", \"A\"], mean = \"farthest\" } },
    { what = \"misses\", set = \"one\", value = \"\", ours = { variant = \"A\", of = \"cache-misses\" } },
    { what = \"without pending hits\", set = \"one\", value = \"\", ours = { variant = \"A\", of = \"cache-misses-without-pending-hits\" } },
    { what = \"of the second level\", set = \"one\", value = \"\", ours = { variant = \"A\", of = \"l2-misses\" } },
    { what = \"stall\", set = \"one\", value = \"\", ours = { variant = \"A\", of = \"stall-cycles\" } },
]
[experiment.stacks]
columns = [[\"B\", \"deep\"]]
published = \"deep\"
place = \"table 3\"
depths = [{ kernel = \"histogram\", benchmark = \"HIST\", entries = 7 }]
";

#[test]
fn what_is_measured_stands_beside_a_published_number() {
    let machines = |name: &str| MachineConfiguration::named(name).map_err(|it| it.to_string());
    let study = Study::from_toml("a", FIGURES, &machines).expect("a study");
    let measured = |run: &Run| {
        let [kernel, variant] = run.shown();
        // Of bfs and of histogram.
        let [cycles, entries] = match (kernel.as_str(), variant.as_str()) {
            ("bfs", "A") => [100, 1],
            ("bfs", "B") => [50, 3],
            ("bfs", "C") => [40, 1],
            (_, "A") => [100, 3],
            (_, "B") => [100, 3],
            (..) => [200, 1],
        };
        let mut measurement = Measurement::of_cycles(cycles);
        measurement.stack_entries_max = entries;
        measurement.cycles_by_cause = [60, 25, 10, 5].into();
        (measurement.requests, measurement.traffic, measurement.pending_hits) = (100, 30, 20);
        (measurement.l2_requests, measurement.l2_misses) = (8, 2);
        (run.key.clone(), Outcome::Kernel(Box::new(measurement)))
    };
    let results: Results = study.runs("").iter().map(measured).collect();
    let reports = study.reports("", &results).expect("all runs are done");
    let rows = numbers::published(&reports[0], &study.experiments[0]);
    let ours: Vec<_> = rows.iter().map(|it| (it.what.as_str(), it.ours.unwrap())).collect();
    let expected = [
        ("of a set", 2.0),
        ("of kernels", 2.0),
        ("of means", 1.5),
        ("against", 0.5),
        ("misses", 0.3),
        ("without pending hits", 0.1),
        ("of the second level", 0.25),
        ("stall", 25.0),
        ("deepest stack of deep, entries", 3.0),
    ];
    assert_eq!(ours, expected);
    let depth = &rows[8];
    let texts = [&depth.set, &depth.published, &depth.place].map(String::as_str);
    assert_eq!(texts, ["HIST", "7", "table 3"]);
    for (from, to, words) in [
        (
            ", over = \"A\", of = \"stack-entries\", mean = \"arithmetic\", of_means",
            ", of = \"paths\", of_means",
            "of a ratio",
        ),
        ("mean = \"farthest\"", "of_means = true", "not `of_means`"),
        ("[\"B\", \"A\"]", "[\"B\", \"D\"]", "unknown variant `D`"),
    ] {
        let text = FIGURES.replacen(from, to, 1);
        assert_ne!(text, FIGURES);
        let error = Study::from_toml("a", &text, &machines).expect_err("no study").to_string();
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn what_pools_did_can_stand_beside_a_published_number() {
    let machines = |name: &str| MachineConfiguration::named(name).map_err(|it| it.to_string());
    let quantities = [
        ("lut-hits", 0.4, "40.0 %"),
        ("lut-misses", 0.2, "20.0 %"),
        ("lut-conflicts", 0.1, "10.0 %"),
        ("lut-evictions", 0.05, "5.0 %"),
        ("exchanges", 1.5, "1.50"),
        ("refusals", 0.3, "30.0 %"),
        ("fills", 3.0, "3"),
        ("spilled-records", 2.0, "2"),
    ];
    let row = |(of, ..): &(&str, f64, &str)| {
        format!(
            "{{ what = \"{of}\", set = \"all\", value = \"\", ours = {{ variant = \"A\", of = \"{of}\", mean = \"arithmetic\" }} }},\n"
        )
    };
    let text = format!(
        "title = \"Pools\"\n[variants]\nA = {{ core = \"dwf\" }}\nB = {{ core = \"nrec\" }}\n[[experiment]]\n\
         name = \"a\"\ntitle = \"A\"\nmachine = \"dwf\"\nblocks_per_core = 1\nthreads_per_block = 32\n\
         kernels = [\"bfs\"]\nvariants = [\"A\", \"B\"]\npublished = [\n{}]\n",
        quantities.iter().map(row).collect::<String>()
    );
    let study = Study::from_toml("a", &text, &machines).expect("a study");
    let lut = LutCounts { misses: 4, hits: 8, conflicts: 2, evictions: 1 };
    let formation = Formation {
        lut_by_register: [lut, LutCounts::default()],
        static_warps: 6,
        picks: 1,
        exchanges: 30,
        refusals: 3,
        fills: 3,
        spills: 3,
        spilled_max: 2,
        ..Formation::default()
    };
    let measured = |run: &Run| {
        // Scheduler cycles are of four cycles.
        let mut measurement = Measurement::of_cycles(40);
        measurement.formation = FormationCounts::of([&formation].into_iter());
        (run.key.clone(), Outcome::Kernel(Box::new(measurement)))
    };
    let results: Results = study.runs("").iter().map(measured).collect();
    let reports = study.reports("", &results).expect("all runs are done");
    let experiment = &study.experiments[0];
    for (figure, (of, value, text)) in experiment.figures.iter().zip(quantities) {
        let ours = figure.ours.as_ref().expect("it is measured");
        assert_eq!(figures::measured(&reports[0], experiment, ours), Some(value), "{of}");
        let shown = figures::shown(&reports[0], experiment, figure);
        assert_eq!(shown.as_deref(), Some(text), "{of}");
    }
}

/// What is wrong with a text.
#[track_caller]
fn refused(change: impl Fn(&str) -> String) -> String {
    let machines = |name: &str| MachineConfiguration::named(name).map_err(|it| it.to_string());
    let text = "title = \"A study\"\n[variants]\nONE = { core = \"pdom\", rules = { order = \"lrr\" } }\n\
                TWO = { core = \"tbc\" }\n[[experiment]]\nname = \"a\"\ntitle = \"A\"\nmachine = \"tbc\"\n\
                blocks_per_core = 1\nthreads_per_block = 32\nkernels = [\"bfs\"]\nvariants = [\"ONE\", \"TWO\"]\n";
    Study::from_toml("a", text, &machines).expect("a study");
    let changed = change(text);
    assert_ne!(changed, text);
    let error = Study::from_toml("a", &changed, &machines).expect_err("no study");
    error.to_string()
}

#[test]
fn what_is_wrong_with_a_file_is_told_with_its_line() {
    for (from, to, line, words) in [
        ("threads_per_block", "threads_per_blok", 10, "unknown field `threads_per_blok`"),
        ("kernels = [\"bfs\"]", "kernels = [\"bfz\"]", 11, "unknown kernel `bfz`; kernels: "),
        ("kernels = [\"bfs\"]", "kernels = \"most\"", 11, "expected \"all\", \"divergent\""),
        ("machine = \"tbc\"", "machine = \"tbd\"", 8, "unknown machine `tbd`; machines: "),
        ("core = \"tbc\"", "core = \"tcb\"", 4, "unknown core `tcb`; cores: "),
        ("order = \"lrr\"", "ordre = \"lrr\"", 3, "unknown rule `ordre`; rules: "),
        ("order = \"lrr\"", "order = \"llr\"", 3, "unknown order `llr`; expected lrr, "),
        ("order = \"lrr\"", "order = 1", 3, "expected a text, the order"),
        ("order = \"lrr\"", "prune = 1", 3, "expected true or false"),
        ("order = \"lrr\"", "unanimous = false", 3, "core pdom has no rule unanimous"),
        ("order = \"lrr\"", "group_size = 8", 3, "--group-size has no effect"),
        ("[\"ONE\", \"TWO\"]", "[\"ONE\", \"THREE\"]", 12, "unknown variant `THREE`"),
        ("[\"ONE\", \"TWO\"]", "[\"ONE\", \"ONE\"]", 12, "ONE is there twice"),
        ("blocks_per_core = 1", "blocks_per_core = 64", 6, "64 on 30 cores"),
        ("threads_per_block = 32", "threads_per_block = 2000", 6, "from 1 to 1024, not 2000"),
        ("threads_per_block = 32\n", "", 6, "kernels need both"),
        ("[\"bfs\"]", "[\"scan\"]", 6, "launch files bring their own grids"),
        ("[\"bfs\"]", "[\"bfs\", \"none.toml\"]", 11, "cannot read none.toml"),
        ("name = \"a\"", "name = \"a b\"", 6, "letters, digits and hyphens"),
        ("name = \"a\"", "cores = 31\nname = \"a\"", 9, "the machine has 1 to 30"),
        ("name = \"a\"", "pool = 3\nname = \"a\"", 9, "POOL"),
        ("name = \"a\"", "pool = 64\nname = \"a\"", 9, "none of these cores has a pool"),
        (
            "name = \"a\"",
            "unfinished = { kernel = \"bfs\", variants = [\"THREE\"] }\nname = \"a\"",
            6,
            "unknown variant `THREE`",
        ),
    ] {
        let error = refused(|text| text.replacen(from, to, 1));
        assert!(error.contains(words), "{to}: {error}");
        assert!(error.contains(&format!("line {line}")), "{to}: line {line}: {error}");
    }
}
