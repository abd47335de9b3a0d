//! Proofs about the exported Verilog with Yosys: properties are in `testbenches/formal`, beside a
//! reference that they compare the block with.

use heddle_testbenches::cosim::skip_tools;
use heddle_testbenches::registry;
use std::path::Path;
use std::process::Command;

/// A block with its properties.
struct Proof {
    block: &'static str,
    /// File of the properties, which has the module `NAME_properties`.
    properties: &'static str,
    /// Signals of the flattened block that equal signals of the reference. They are proved too, and
    /// make the induction close.
    equal: &'static [(&'static str, &'static str)],
}

const COMPACTOR: Proof = Proof {
    block: "thread-compactor",
    properties: "thread_compactor",
    equal: &[
        ("dut.lane_0_waiting", "pending_0"),
        ("dut.lane_1_waiting", "pending_1"),
        ("dut.lane_2_waiting", "pending_2"),
        ("dut.lane_3_waiting", "pending_3"),
        ("dut.generation_compaction_disabled", "disabled"),
    ],
};

impl Proof {
    /// Whether Yosys proves the properties for all time, by induction from the state after a reset,
    /// on the block at `tiny` after a change of its text.
    fn holds(&self, change: impl Fn(&str) -> String) -> bool {
        let block = registry::find(self.block).expect("it is registered");
        let preset = block.preset("tiny").expect("every block has it");
        let built = (preset.build)().expect("it builds");
        let folder = tempfile::tempdir().unwrap();
        let files = heddle_export::write_directory(&built.design, folder.path()).unwrap();
        let verilog = files.iter().find(|path| path.extension().is_some_and(|end| end == "v"));
        let verilog = verilog.expect("there is a Verilog file");
        let text = std::fs::read_to_string(verilog).unwrap();
        std::fs::write(verilog, change(&text)).unwrap();
        let properties =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("formal/{}.sv", self.properties));
        let equal: String =
            self.equal.iter().map(|(of, reference)| format!(" -prove {of} {reference}")).collect();
        let script = format!(
            "read_verilog -formal -sv {}; read_verilog {}; prep -top {}_properties -flatten; \
             async2sync; opt -full; sat -tempinduct -seq 1 -set-at 1 reset 1 -set-assumes \
             -prove-asserts{equal} -maxsteps 10 -verify",
            properties.display(),
            verilog.display(),
            self.properties
        );
        let output = Command::new("yosys").args(["-p", &script]).output().expect("yosys starts");
        let said =
            String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        let proved = said.contains("Induction step proven: SUCCESS!");
        assert_eq!(output.status.success(), proved, "{said}");
        assert!(proved || said.contains("proof did fail"), "{said}");
        proved
    }
}

#[test]
fn the_thread_compactor_never_loses_duplicates_or_moves_a_thread() {
    if skip_tools() {
        return;
    }
    assert!(COMPACTOR.holds(str::to_owned));
}

#[test]
fn a_broken_thread_compactor_is_found() {
    if skip_tools() {
        return;
    }
    for (what, right, wrong) in [
        (
            "a thread that leaves stays",
            "assign others = buffer & ~offered",
            "assign others = buffer",
        ),
        ("threads get lost", "assign others = buffer & ~offered", "assign others = 4'h0"),
        ("warps are counted wrongly", "warp_counter_d = 3'h1", "warp_counter_d = 3'h0"),
        ("the mode is inverted", "if (compaction_disabled)", "if (!compaction_disabled)"),
    ] {
        let broken = |text: &str| {
            assert!(text.contains(right), "{what}: `{right}` is not in the Verilog");
            text.replace(right, wrong)
        };
        assert!(!COMPACTOR.holds(broken), "{what}");
    }
}
