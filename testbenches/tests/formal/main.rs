//! Proofs about the exported Verilog with Yosys: properties are in `testbenches/formal`.
//!
//! - `compaction`: thread compactor and block-wide stacks.
//! - `dual_path`: scoreboard and stacks of dual-path execution.
//! - `floats`: comparisons, signs, class and conversions of floats.
//! - `formation`: dynamic warp formation, pool and groups.
//! - `formation_places`: dynamic warp formation, threads outside the pool.
//! - `large_warps`: sub-warps of large warps.
//! - `orders`: fetch groups of the two-level order.
//! - `splitting`: splits and merges of contexts.

mod compaction;
mod dual_path;
mod floats;
mod formation;
mod formation_places;
mod large_warps;
mod orders;
mod splitting;

use heddle_designs::registry;
use std::path::Path;
use std::process::Command;

/// A block with its properties, at `tiny`.
struct Proof {
    /// What is exported; the properties may be of a block inside it.
    exported: &'static str,
    /// File of the properties, which has the module `NAME_properties`.
    properties: &'static str,
    /// Values of its parameters.
    parameters: &'static [(&'static str, u32)],
    /// Signals of the properties, and the signals inside the block that drive them.
    probes: &'static [(&'static str, &'static str)],
    /// Modules whose outputs may be anything.
    cut: &'static [&'static str],
    /// Cycles within which the induction closes.
    steps: u32,
}

impl Proof {
    /// The Verilog of the block, with others around it or not.
    fn text(&self) -> String {
        let block = registry::find(self.exported).expect("it is registered");
        let preset = block.preset("tiny").expect("every block has it");
        heddle_export::verilog(&(preset.build)().expect("it builds").design)
    }

    /// Whether Yosys proves the properties of this Verilog for all time, by induction from the
    /// state after a reset.
    fn holds(&self, text: &str) -> bool {
        let folder = tempfile::tempdir().unwrap();
        let verilog = folder.path().join("exported.v");
        std::fs::write(&verilog, text).unwrap();
        let script = self.script(&verilog);
        let output = Command::new("yosys").args(["-p", &script]).output().expect("yosys starts");
        let said =
            String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        let proved = said.contains("Induction step proven: SUCCESS!");
        assert_eq!(output.status.success(), proved, "{said}");
        assert!(proved || said.contains("proof did fail"), "{said}");
        proved
    }

    fn script(&self, verilog: &Path) -> String {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("formal");
        let top = format!("{}_properties", self.properties);
        let mut commands = vec![
            format!("read_verilog -formal -sv {}", folder.join(self.properties).display()) + ".sv",
            format!("read_verilog {}", verilog.display()),
        ];
        let set = |(name, value): &(&str, u32)| format!("chparam -set {name} {value} {top}");
        commands.extend(self.parameters.iter().map(set));
        commands.push(format!("hierarchy -top {top}"));
        commands.extend(self.cut.iter().map(|module| format!("blackbox {module}")));
        commands.extend(["proc", "flatten"].map(str::to_owned));
        commands.extend(self.cut.iter().map(|module| format!("cutpoint t:{module}")));
        // What a module that is cut reads stays, if it is probed.
        let keep = |(_, signal): &(&str, &str)| format!("setattr -set keep 1 w:dut.{signal}");
        commands.extend(self.probes.iter().map(keep));
        commands.extend(["memory", "memory_map"].map(str::to_owned));
        let connect = |(probe, signal): &(&str, &str)| format!("connect -set {probe} dut.{signal}");
        commands.extend(self.probes.iter().map(connect));
        commands.extend(["async2sync", "opt -full"].map(str::to_owned));
        commands.push(format!(
            "sat -tempinduct -seq 1 -set-at 1 reset 1 -set-assumes -prove-asserts -maxsteps {} \
             -verify",
            self.steps
        ));
        commands.join("; ")
    }

    /// Checks that the proof fails on each broken block: {what is wrong, text, its replacement}.
    fn finds(&self, broken: &[(&str, &str, &str)]) {
        let text = self.text();
        for (what, right, wrong) in broken {
            assert!(text.contains(right), "{what}: `{right}` is not in the Verilog");
            assert!(!self.holds(&text.replace(right, wrong)), "{what}");
        }
    }
}
