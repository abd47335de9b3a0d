//! How a host loads and launches a core: which ports it sets, and to what. The benches of exported cores do the same.

use super::signals::input;
use heddle_model::event::EntryKind;
use heddle_model::launch::CodeRecord;
use heddle_model::rules::{RULES, Rule};
use heddle_model::{CoreKind, CoreLaunch};
use heddle_netlist::ir::{InputId, Netlist};

/// Ports that write a record of the instruction and annotation memory, beside `code.write_valid` and
/// `code.write_index`. Only a core with dynamic warp formation and all its policies has the last one.
pub const RECORD_PORTS: [&str; 7] = [
    "code.write_word",
    "code.write_kind",
    "code.write_rpc",
    "code.write_uniform",
    "code.write_likely",
    "code.write_lpc",
    "code_mark[0]",
];

/// The values of [`RECORD_PORTS`] for a record.
pub fn record_values(record: &CodeRecord) -> [u64; 7] {
    let kind = match record.kind {
        EntryKind::Pc => 1,
        EntryKind::Return => 2,
        EntryKind::Exit => 3,
    };
    [
        record.word.into(),
        kind,
        record.rpc.into(),
        record.uniform.into(),
        record.lpc.is_some().into(),
        record.lpc.unwrap_or(0).into(),
        record.post_dominator.into(),
    ]
}

/// Those of [`RECORD_PORTS`] that a core has, in their order. Panics if it lacks another one than the last: that is a
/// bug of the core.
pub(super) fn record_ports(netlist: &Netlist) -> Vec<InputId> {
    let (mark, ports) = RECORD_PORTS.split_last().expect("there are ports");
    let ports = ports.iter().map(|port| input(netlist, port));
    ports.chain(netlist.find_input(mark)).collect()
}

/// The ports of a launch that a core has, beside `launch.start`, and their values, which last until the end of the run.
pub fn launch_values(kind: CoreKind, netlist: &Netlist, launch: &CoreLaunch) -> Vec<(String, u64)> {
    let fields = [
        ("launch.entry", launch.entry),
        ("launch.code_page", launch.code_page),
        ("code.base", launch.code_base),
        ("launch.blocks", launch.blocks),
        ("launch.threads_per_block", launch.threads_per_block),
        ("launch.first_block", launch.first_block),
        ("launch.block_step", launch.block_step),
        ("launch.first_thread", launch.first_block.wrapping_mul(launch.threads_per_block)),
        ("launch.thread_step", launch.block_step.wrapping_mul(launch.threads_per_block)),
        ("launch.shared_bytes", launch.shared_bytes),
        ("launch.shared_stride", launch.shared_stride),
        ("launch.max_resident", launch.max_resident),
        ("launch.read_only_start", launch.read_only.start),
        ("launch.read_only_end", launch.read_only.end),
        ("launch.issue_interval", launch.issue_interval),
        ("launch.watchdog", launch.watchdog as u32),
    ];
    let fields = fields.map(|(port, value)| (port.to_owned(), value.into()));
    let rule =
        |rule: &Rule| Some((rule_port(netlist, rule)?, rule.port_value(kind, &launch.rules)));
    fields.into_iter().chain(RULES.iter().filter_map(rule)).collect()
}

/// The port of a rule, if the core has it. Where it can be left out it is an array of one or none.
fn rule_port(netlist: &Netlist, rule: &Rule) -> Option<String> {
    let name = format!("launch_{}", rule.name);
    let optional = format!("{name}[0]");
    [name, optional].into_iter().find(|port| netlist.find_input(port).is_some())
}
