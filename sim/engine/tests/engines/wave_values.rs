//! What is in a wave file is what the engine had.

use crate::common::Builder;
use crate::common::primitives::Register;
use crate::common::random;
use crate::common::traces::{Changes, files, read};
use heddle_engine::layout::{limbs, to_limbs};
use heddle_engine::{Engine, Golden, Instant, WaveOptions, Waves, ports};
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::*;
use num_bigint::BigUint;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::process::Command;
use std::sync::Arc;
use tempfile::tempdir;

/// Records a run on random inputs that change now and then, in both formats, and compares every
/// value of every cycle in the files with the engine's peeks.
fn check(engine: &mut dyn Engine, options: &WaveOptions, cycles: u64, seed: u64) {
    let netlist = engine.netlist().clone();
    let directory = tempdir().unwrap();
    let [vcd, fst] = ["run.vcd", "run.fst"].map(|file| directory.path().join(file));
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut files = [&vcd, &fst].map(|path| Waves::create(path, &netlist, options).unwrap());
    let mut expected: Vec<Changes> = vec![vec![]; netlist.signals.len()];
    for cycle in 0..cycles {
        for (i, input) in netlist.inputs.iter().enumerate() {
            if rng.random_ratio(1, 3) {
                let value = to_limbs(&random::value(&mut rng, input.width), input.width);
                engine.poke(InputId(i as u32), &value);
            }
        }
        for file in &mut files {
            file.sample(engine).unwrap();
        }
        if options.cycles.contains(&cycle) {
            for (i, changes) in expected.iter_mut().enumerate() {
                let value = text(engine, SignalId(i as u32));
                if changes.last().is_none_or(|(_, last)| *last != value) {
                    changes.push((cycle * 10, value));
                }
            }
        }
        engine.step();
    }
    for file in files {
        file.finish().unwrap();
    }
    let [vcd, fst] = [&vcd, &fst].map(|path| read(path));
    assert_eq!(vcd.end, fst.end);
    assert_eq!(vcd.changes, fst.changes, "seed {seed}");
    assert_eq!(vcd.changes.len(), netlist.signals.len());
    for (signal, expected) in netlist.signals.iter().zip(&expected) {
        if signal.ty != SignalType::Clock {
            let range = match (&signal.ty, signal.width) {
                (SignalType::Enum { .. }, _) | (_, 1) => String::new(),
                (_, width) => format!("[{}:0]", width - 1),
            };
            let scope = &netlist.scopes[signal.scope as usize];
            let scope = scope.parent.map(|_| format!(".{}", scope.name)).unwrap_or_default();
            let name = signal.name.replace('[', "(").replace(']', ")");
            let path = format!("{}{scope}.{name}{range}", netlist.scopes[0].name);
            assert_eq!(&vcd.changes[&path], expected, "seed {seed}, {path}");
        }
    }
}

/// The value of a signal as a VCD file shows it.
fn text(engine: &mut dyn Engine, signal: SignalId) -> String {
    let named = engine.netlist().signals[signal.0 as usize].clone();
    let mut value = vec![0; limbs(named.width)];
    engine.peek(signal, &mut value);
    match named.ty {
        SignalType::Enum { variants, .. } => {
            let state = variants.get(value[0] as usize);
            state.cloned().unwrap_or_else(|| format!("?{}", value[0]))
        }
        _ => {
            let digits = value.iter().flat_map(|&limb| [limb as u32, (limb >> 32) as u32]);
            BigUint::new(digits.collect()).to_str_radix(2)
        }
    }
}

/// A random netlist with a clock in which some signals are enumerations.
fn netlist(rng: &mut ChaCha8Rng) -> Arc<Netlist> {
    let mut builder = Builder(random::netlist(rng, 150));
    builder.signal("clock", 0, SignalType::Clock, None);
    let mut netlist = builder.0;
    for signal in &mut netlist.signals {
        if signal.width <= 8 && signal.ty == SignalType::Bits && rng.random_ratio(1, 4) {
            let count = rng.random_range(1..=1 << signal.width);
            let variants = (0..count).map(|state| format!("State{state}")).collect();
            signal.ty = SignalType::Enum { name: "State".into(), variants };
        }
    }
    Arc::new(netlist)
}

#[test]
fn files_of_random_netlists_hold_what_the_instant_engine_shows() {
    for seed in 0..40 {
        let netlist = netlist(&mut ChaCha8Rng::seed_from_u64(seed));
        let mut engine = Instant::new(netlist).unwrap();
        check(&mut engine, &WaveOptions::default(), 60, seed);
    }
}

#[test]
fn windows_of_random_netlists_hold_what_the_instant_engine_shows() {
    for seed in 0..10 {
        let netlist = netlist(&mut ChaCha8Rng::seed_from_u64(seed));
        let mut engine = Instant::new(netlist).unwrap();
        let options = WaveOptions { cycles: 7 + seed..30, ..WaveOptions::default() };
        check(&mut engine, &options, 40, seed);
    }
}

/// Registers of several widths and an enumeration.
#[derive(Clone, Debug, LogicBlock)]
struct Design {
    clock: Signal<In, Clock>,
    reset: Signal<In, Bit>,
    enable: Signal<In, Bit>,
    data: Signal<In, Bits<70>>,
    held: Signal<Out, Bits<70>>,
    phase: Signal<Out, Phase>,
    store: Register<Bits<70>>,
    state: Register<Phase>,
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum Phase {
    Idle,
    Load,
    Run,
}

impl Default for Design {
    fn default() -> Design {
        Design {
            clock: Default::default(),
            reset: Default::default(),
            enable: Default::default(),
            data: Default::default(),
            held: Default::default(),
            phase: Default::default(),
            store: Register::new(5.into()),
            state: Register::new(Phase::Idle),
        }
    }
}

impl Logic for Design {
    #[hdl_gen]
    fn update(&mut self) {
        self.store.clock.next = self.clock.val();
        self.store.reset.next = self.reset.val();
        self.store.enable.next = self.enable.val();
        self.store.d.next = self.data.val();
        self.state.clock.next = self.clock.val();
        self.state.reset.next = self.reset.val();
        self.state.enable.next = self.enable.val();
        self.state.d.next = Phase::Idle;
        match self.state.q.val() {
            Phase::Idle => {
                self.state.d.next = Phase::Load;
            }
            Phase::Load => {
                self.state.d.next = Phase::Run;
            }
            Phase::Run => {
                self.state.d.next = Phase::Idle;
            }
        }
        self.held.next = self.store.q.val();
        self.phase.next = self.state.q.val();
    }
}

#[test]
fn files_hold_what_the_golden_engine_shows() {
    let block = Design::default();
    let (_, netlist) = heddle_netlist::netlist(&block, "under_test").unwrap();
    let ports = ports!(Design: clock, reset, enable, data);
    let mut engine = Golden::new(block, Arc::new(netlist), ports).unwrap();
    check(&mut engine, &WaveOptions::default(), 100, 1);
}

/// Eight kilobytes that change in every cycle and cannot be compressed.
fn wide() -> Arc<Netlist> {
    let mut builder = Builder::new();
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let amount = builder.constant(4, 13);
    for i in 0..8 {
        let initial = BigUint::new((0..256).map(|_| rng.random()).collect());
        let register = builder.register(8192, initial);
        let shifted = builder.node(8192, Op::ShiftLeft(register, amount));
        builder.0.registers[i].next = builder.node(8192, Op::Xor(register, shifted));
    }
    Arc::new(builder.0)
}

#[test]
fn a_file_of_several_blocks_holds_what_the_engine_shows() {
    let mut engine = Instant::new(wide()).unwrap();
    check(&mut engine, &WaveOptions::default(), 600, 0);
}

/// Run by the test below in a process that may write little.
#[test]
#[ignore = "needs a limit on the size of files"]
fn record_into_a_file_of_limited_size() {
    let directory = tempdir().unwrap();
    for file in ["run.vcd", "run.fst"] {
        let mut engine = Instant::new(wide()).unwrap();
        let path = directory.path().join(file);
        let mut waves = Waves::create(&path, &wide(), &WaveOptions::default()).unwrap();
        let error = (0..2000).find_map(|_| {
            engine.step();
            waves.sample(&mut engine).err()
        });
        drop(waves);
        let error = error.unwrap().to_string();
        assert_eq!(error, format!("cannot write {}: File too large (os error 27)", path.display()));
        assert!(files(&directory).is_empty());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_write_that_fails_in_the_middle_is_an_error_and_leaves_no_file() {
    // In a child process, because the limit holds for a whole process.
    let test = "wave_values::record_into_a_file_of_limited_size";
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 4096; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().unwrap())
        .args([test, "--exact", "--ignored"])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
}

#[cfg(target_os = "linux")]
#[test]
fn fst_into_a_pipe_is_refused() {
    let netlist = wide();
    let directory = tempdir().unwrap();
    let path = directory.path().join("pipe.fst");
    assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
    let reader = std::thread::spawn({
        let path = path.clone();
        move || std::fs::read(path)
    });
    let error = Waves::create(&path, &netlist, &WaveOptions::default()).err().unwrap();
    assert!(error.to_string().ends_with("Illegal seek (os error 29)"), "{error}");
    reader.join().unwrap().unwrap();
}
