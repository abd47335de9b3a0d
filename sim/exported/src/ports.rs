//! The ports of an exported core, and the lines of the benches that follow from them.

use heddle_cores::protocol::RECORD_PORTS;
use heddle_netlist::design::{Design, SignalKind, SignalType};

/// A port of the core.
pub struct Port {
    /// As written in Rust: `memory.request_data[3]`.
    name: String,
    /// In the Verilog: `memory_request_data_3`.
    verilog: String,
    width: usize,
    input: bool,
    ty: SignalType,
}

/// Outputs that a bench looks at on every core, beside arrays and what units tell.
const OUTPUTS: [&str; 16] = [
    "memory.request_valid",
    "memory.request_kind",
    "memory.request_address",
    "memory.request_byte_mask",
    "memory.request_tag",
    "memory.request_operation",
    "memory.request_thread",
    "events.done",
    "events.watchdog_expired",
    "events.cause",
    "events.bank_conflict",
    "events.fault_valid",
    "events.fault_code",
    "events.fault_slot",
    "events.fault_pc",
    "events.fault_lane",
];

/// The words of a line to the core, and from it.
const LINES: [&str; 2] = ["memory.response_data", "memory.request_data"];

/// Where the values of [`RECORD_PORTS`] stand in the four words of an instruction: word, and its lowest bit.
const RECORD_BITS: [(usize, usize); 7] = [(0, 0), (1, 0), (2, 0), (1, 2), (1, 3), (3, 0), (1, 4)];

/// The ports of a core.
pub struct Ports(Vec<Port>);

impl Ports {
    /// Those of an exported core.
    pub fn of(design: &Design) -> Self {
        let names = heddle_export::port_names(design);
        let signals = design.top().signals.iter();
        let ports = signals
            .filter(|signal| matches!(signal.kind, SignalKind::Input | SignalKind::Output))
            .zip(names)
            .map(|(signal, (name, verilog))| Port {
                name,
                verilog,
                width: signal.width,
                input: signal.kind == SignalKind::Input,
                ty: signal.ty.clone(),
            });
        Ports(ports.collect())
    }

    /// The port with this name. Panics if there is none: that is a bug of the core or of this bench.
    fn port(&self, name: &str) -> &Port {
        let found = self.0.iter().find(|port| port.name == name);
        found.unwrap_or_else(|| panic!("the core has no port `{name}`"))
    }

    /// The element of an array of words of a line that a port is.
    fn line_word(port: &Port) -> Option<(&'static str, usize)> {
        LINES.into_iter().find_map(|line| {
            let index = port.name.strip_prefix(line)?.strip_prefix('[')?.strip_suffix(']')?;
            Some((line, index.parse().ok()?))
        })
    }

    /// Words of a line at the memory port.
    pub fn line_words(&self) -> usize {
        self.0.iter().filter_map(Self::line_word).filter(|(line, _)| *line == LINES[0]).count()
    }

    /// Bits of a tag at the memory port.
    pub fn tag_bits(&self) -> usize {
        self.port("memory.request_tag").width
    }

    /// For each unit, its ports that say whether it issues, and for which lanes.
    fn issues(&self) -> Vec<[&str; 2]> {
        let units = self.0.iter().filter_map(|port| port.name.strip_suffix("issue_valid"));
        let units =
            units.filter(|unit| unit.starts_with("events.") || unit.starts_with("unit_events["));
        let ports = ["issue_valid", "issue_lanes"];
        units.map(|unit| ports.map(|port| &*self.port(&format!("{unit}{port}")).verilog)).collect()
    }

    /// Whether a bench sets the port, or looks at it.
    fn is_used(&self, port: &Port) -> bool {
        let issues = || self.issues().concat().contains(&&*port.verilog);
        port.input || OUTPUTS.contains(&&*port.name) || issues()
    }

    /// Declarations of what the bench connects in Verilog.
    pub fn declarations(&self) -> String {
        let bits = |width: usize| match width {
            1 => String::new(),
            _ => format!("[{}:0] ", width - 1),
        };
        let used =
            self.0.iter().filter(|port| Self::line_word(port).is_none() && self.is_used(port));
        let declare = |port: &Port| match port.input {
            true => format!("  reg {}{} = 0;", bits(port.width), port.verilog),
            false => format!("  wire {}{};", bits(port.width), port.verilog),
        };
        let lines = [
            "  reg [LINE_BITS-1:0] response_data = 0;".to_owned(),
            "  wire [LINE_BITS-1:0] request_data;".to_owned(),
        ];
        lines_of(used.map(declare).chain(lines))
    }

    /// Connections of the core in Verilog.
    pub fn connections(&self) -> String {
        let connect = |port: &Port| {
            let signal = match Self::line_word(port) {
                Some((line, index)) => {
                    let line = line.trim_start_matches("memory.");
                    format!("{line}[{}:{}]", 32 * index + 31, 32 * index)
                }
                None if self.is_used(port) => port.verilog.clone(),
                None => return None,
            };
            Some(format!("    .{}({signal})", port.verilog))
        };
        self.0.iter().filter_map(connect).collect::<Vec<_>>().join(",\n")
    }

    /// The launch, from words in the order of the ports, the first with number `first`.
    pub fn launch(&self, ports: &[&str], first: usize, indent: &str, core: &str) -> String {
        let set = |(index, port): (usize, &&str)| {
            let port = self.port(port);
            format!("{indent}{core}{} = launch[{}];", port.verilog, first + index)
        };
        lines_of(ports.iter().enumerate().map(set))
    }

    /// A record of the instruction memory in Verilog.
    pub fn verilog_record(&self) -> String {
        lines_of(self.record().map(|(port, word, bit)| {
            let bits = match port.width {
                1 => format!("{bit}"),
                width => format!("{}:{bit}", bit + width - 1),
            };
            format!("        {} = code[4*record+{word}][{bits}];", port.verilog)
        }))
    }

    /// A record of the instruction memory in C++.
    pub fn cpp_record(&self) -> String {
        lines_of(self.record().map(|(port, word, bit)| {
            let mask = u32::MAX >> (32 - port.width);
            format!("  core.{} = code[{word}] >> {bit} & {mask:#x};", port.verilog)
        }))
    }

    /// The ports of a record that the core has, and where their values stand: word, lowest bit.
    fn record(&self) -> impl Iterator<Item = (&Port, usize, usize)> {
        RECORD_PORTS.into_iter().zip(RECORD_BITS).filter_map(|(name, (word, bit))| {
            Some((self.0.iter().find(|port| port.name == name)?, word, bit))
        })
    }

    /// The words of a line between the ports and `data`, in C++.
    pub fn cpp_line(&self, request: bool) -> String {
        let wanted = LINES[usize::from(request)];
        let word = |port: &Port| {
            let (_, index) = Self::line_word(port).filter(|(line, _)| *line == wanted)?;
            Some(match request {
                true => format!("  data[{index}] = core.{};", port.verilog),
                false => format!("  core.{} = data[{index}];", port.verilog),
            })
        };
        lines_of(self.0.iter().filter_map(word))
    }

    /// What each unit issues, counted.
    pub fn count_issues(&self, indent: &str, core: &str) -> String {
        let count = |[valid, lanes]: [&str; 2]| {
            format!("{indent}count_issue({core}{valid}, {core}{lanes});")
        };
        lines_of(self.issues().into_iter().map(count))
    }

    /// The names of faults by their numbers.
    pub fn faults(&self) -> impl Iterator<Item = (usize, &str)> {
        let SignalType::Enum { variants, .. } = &self.port("events.fault_code").ty else {
            panic!("a fault is an enumeration");
        };
        variants.iter().map(String::as_str).enumerate().skip(1)
    }
}

/// Lines without a line feed behind the last one.
pub fn lines_of(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<_>>().join("\n")
}
