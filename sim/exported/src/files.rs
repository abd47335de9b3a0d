//! The files that stand beside the Verilog of a core.

use crate::images::{COUNTS, images};
use crate::ports::{Ports, lines_of};
use crate::workload::Workload;
use heddle_blocks::Built;
use heddle_cores::protocol::launch_values;
use heddle_cores::session::Core;

const VERILOG: &str = include_str!("../templates/bench.v");
const CPP: &str = include_str!("../templates/bench.cpp");
const MAKEFILE: &str = include_str!("../templates/Makefile");

/// Names and texts of the files that run these programs on a core that is exported as the block of this name. The first
/// program is the one that runs if nothing else is asked for.
///
/// Panics without programs.
pub fn bench_files(
    block: &str,
    core: &Core,
    built: &Built,
    workloads: &[Workload<'_>],
) -> Vec<(String, String)> {
    let ports = Ports::of(&built.design);
    let fields =
        |workload: &Workload<'_>| launch_values(core.kind, &built.netlist, &workload.launch);
    let launch = fields(&workloads[0]);
    let launch: Vec<&str> = launch.iter().map(|(port, _)| port.as_str()).collect();
    let windows = |workload: &Workload<'_>| workload.compared.len() + workload.own.len();
    let windows = most(workloads, windows);
    let top = heddle_export::top_name(&built.design);
    let names: Vec<&str> = workloads.iter().map(|workload| workload.name.as_str()).collect();
    let common = [
        ("TOP", top.clone()),
        ("BLOCK", block.to_owned()),
        ("PRESET", core.preset().to_owned()),
        ("PROGRAM", names[0].to_owned()),
        ("PROGRAMS", names.join(" ")),
        ("LINE_WORDS", ports.line_words().to_string()),
        ("TAG_BITS", ports.tag_bits().to_string()),
        ("THREADS", core.configuration.threads().to_string()),
        ("CODE", most(workloads, |workload| workload.launch.code.len()).to_string()),
        ("WORDS", most(workloads, |workload| workload.words()).to_string()),
        ("FIELDS", (COUNTS + launch.len()).to_string()),
        ("WINDOWS", windows.to_string()),
    ];
    let verilog = [
        ("DECLARATIONS", ports.declarations()),
        ("CONNECTIONS", ports.connections()),
        ("COUNT_ISSUES", ports.count_issues("      ", "")),
        (
            "FAULT_NAMES",
            fault_names(&ports, |fault, name| format!("      {fault}: fault_name = \"{name}\";")),
        ),
        ("RECORD", ports.verilog_record()),
        ("LAUNCH", ports.launch(&launch, COUNTS, "      ", "")),
    ];
    let cpp = [
        ("REQUEST_DATA", ports.cpp_line(true)),
        ("RESPONSE_DATA", ports.cpp_line(false)),
        ("COUNT_ISSUES", ports.count_issues("    ", "core->")),
        (
            "FAULT_NAMES",
            fault_names(&ports, |fault, name| format!("    case {fault}: return \"{name}\";")),
        ),
        ("RECORD", ports.cpp_record()),
        ("LAUNCH", ports.launch(&launch, COUNTS, "  ", "core.")),
    ];
    let mut files = vec![
        (format!("{top}_bench.v"), fill(VERILOG, &[&common[..], &verilog].concat())),
        (format!("{top}_bench.cpp"), fill(CPP, &[&common[..], &cpp].concat())),
        ("Makefile".to_owned(), fill(MAKEFILE, &common)),
    ];
    let of_program = |workload| images(workload, &fields(workload), windows);
    files.extend(workloads.iter().flat_map(of_program));
    files
}

/// The most of a count that one of the programs has.
fn most<T: Ord + Default>(workloads: &[Workload<'_>], count: impl Fn(&Workload<'_>) -> T) -> T {
    workloads.iter().map(count).max().unwrap_or_default()
}

fn fault_names(ports: &Ports, line: impl Fn(usize, &str) -> String) -> String {
    lines_of(ports.faults().map(|(fault, name)| line(fault, name)))
}

/// A template with its places, `@NAME@`, filled.
fn fill(template: &str, values: &[(&str, String)]) -> String {
    let mut text = template.to_owned();
    for (name, value) in values {
        text = text.replace(&format!("@{name}@"), value);
    }
    text
}
