//! Yosys proves of every module, for all states and inputs, that its gates give the outputs and the
//! next state of the exported Verilog. The modules in it are cut out: what it gives them is
//! compared, and what they answer may be anything.
//!
//! Outputs that are one wire in the gates are proved from each other in a circle: where that leaves something open, each of
//! them gets a buffer. Where an output only follows together with another one, and signal by signal nothing can be proved, all
//! outputs are compared at once instead: equal in every cycle from registers that are zero on, by induction.
//!
//! Memories that stay whole are the exported Verilog. What is proved is recorded in `RECORD`; what
//! is recorded as open is tried again with `HEDDLE_CAMPAIGN`.

use crate::common::{bless, golden_path};
use crate::{gates, tiny};
use heddle_designs::registry;
use heddle_export::area::GateModule;
use heddle_host::{Tool, ToolError};
use heddle_requirements::{campaign, skip_tools};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const RECORD: &str = "testbenches/golden/gate-proofs.json";

/// For one module. Those that close take three seconds at most.
const LIMIT: Duration = Duration::from_secs(60);

/// What is known of the gates of a module. What is worst comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// There are none: it is a memory that stays whole.
    Memory,
    /// They are proved.
    Proved,
    /// Yosys does not come to an end.
    Open,
    /// Yosys cannot prove some signal.
    Unproved,
}

/// What Yosys says of these gates as an implementation of the exported module.
pub fn prove(module: &GateModule, gates: &str) -> Verdict {
    let buffered = format!("insbuf gates\n{SIGNAL_BY_SIGNAL}");
    [SIGNAL_BY_SIGNAL, &buffered, ALL_OUTPUTS]
        .iter()
        .map(|commands| said(module, gates, commands))
        .find(|verdict| *verdict != Verdict::Unproved)
        .unwrap_or(Verdict::Unproved)
}

/// Compares the signals that both have by name, each for itself.
const SIGNAL_BY_SIGNAL: &str = "\
equiv_make exported gates both
hierarchy -top both
equiv_simple -short -seq 2
equiv_induct
equiv_status -assert
";

/// Compares all outputs together, from registers that are zero on.
const ALL_OUTPUTS: &str = "\
miter -equiv exported gates both
flatten both
hierarchy -top both
sat -verify -prove trigger 0 -tempinduct -set-init-zero -maxsteps 6 both
";

/// What Yosys says by these commands.
fn said(module: &GateModule, gates: &str, commands: &str) -> Verdict {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("exported.v", &module.exported);
    write("gates.v", gates);
    write("script.ys", &(script(module) + commands));
    let yosys = Tool::named("yosys", "yosys").call().within(folder.path());
    match yosys.args(["-s", "script.ys"]).limit(LIMIT).run() {
        Ok(_) => Verdict::Proved,
        Err(ToolError::TimedOut { .. }) => Verdict::Open,
        Err(ToolError::Failed { output, .. })
            if ["unproven $equiv", "proof did fail", "Reached maximum number of time steps"]
                .iter()
                .any(|text| output.contains(text)) =>
        {
            Verdict::Unproved
        }
        other => panic!("{}: {other:?}", module.name),
    }
}

/// Reads both, and cuts out the modules in them.
fn script(module: &GateModule) -> String {
    let name = &module.name;
    let boxes = module.boxes.iter().map(|inside| format!(" t:{inside}")).collect::<String>();
    let cut = if boxes.is_empty() { boxes } else { format!("expose -evert{boxes}\n") };
    format!(
        "\
read_verilog exported.v
hierarchy -check -top {name}
proc
memory -nomap
opt_clean
rename {name} exported
read_verilog -icells gates.v
proc
opt_clean
rename {name} gates
{cut}"
    )
}

/// The verdicts on modules, several side by side.
fn verdicts(modules: &[&GateModule]) -> Vec<Verdict> {
    let next = AtomicUsize::new(0);
    let verdicts = Mutex::new(vec![Verdict::Memory; modules.len()]);
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(module) = modules.get(index) else { return };
            let gates = module.gates.as_deref();
            let verdict = gates.map_or(Verdict::Memory, |gates| prove(module, gates));
            verdicts.lock().unwrap()[index] = verdict;
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    verdicts.into_inner().unwrap()
}

#[test]
fn golden_proofs_that_the_gates_of_every_module_are_its_exported_verilog() {
    if skip_tools() {
        return;
    }
    let text = std::fs::read_to_string(golden_path(RECORD)).unwrap_or_default();
    let record: BTreeMap<String, Verdict> = serde_json::from_str(&text).unwrap_or_default();
    let built: Vec<_> =
        registry::all().filter(|block| !registry::is_part(block)).map(tiny).collect();
    let netlists = gates(&built.iter().collect::<Vec<_>>(), None);
    let mut modules: Vec<&GateModule> = Vec::new();
    for module in netlists.iter().flat_map(|netlist| &netlist.modules) {
        if !modules.iter().any(|known| known.exported == module.exported) {
            modules.push(module);
        }
    }
    let again = campaign();
    let recorded = |module: &GateModule| record.get(&module.name).copied();
    let open = |module: &GateModule| !again && recorded(module) == Some(Verdict::Open);
    let tried: Vec<_> = modules.iter().copied().filter(|module| !open(module)).collect();
    let mut found: BTreeMap<String, Verdict> = BTreeMap::new();
    let skipped =
        modules.iter().filter(|module| open(module)).map(|module| (*module, Verdict::Open));
    for (module, verdict) in tried.iter().copied().zip(verdicts(&tried)).chain(skipped) {
        // Modules of different designs may share a name.
        let worst = found.get(&module.name).map_or(verdict, |other| verdict.max(*other));
        found.insert(module.name.clone(), worst);
    }
    let unproved = found.iter().filter(|(_, verdict)| **verdict == Verdict::Unproved);
    let unproved: Vec<_> = unproved.map(|(name, _)| name).collect();
    assert!(unproved.is_empty(), "the gates are something else, or too hard: {unproved:?}");
    if bless() {
        let text = serde_json::to_string_pretty(&found).unwrap() + "\n";
        std::fs::write(golden_path(RECORD), text).unwrap();
        return;
    }
    let text = |verdict: Option<&Verdict>| format!("{verdict:?}");
    let names = record.keys().chain(found.keys().filter(|name| !record.contains_key(*name)));
    let changed: Vec<String> = names
        .filter(|name| record.get(*name) != found.get(*name))
        .map(|name| format!("{name}: {} to {}", text(record.get(name)), text(found.get(name))))
        .collect();
    assert!(
        changed.is_empty(),
        "{RECORD} records something else; HEDDLE_BLESS=1 rewrites it:\n{}",
        changed.join("\n")
    );
}
