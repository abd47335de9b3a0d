//! The ports of a core, by name.

use super::dual_path::DualPathPorts;
use super::formation::FormationPorts;
use super::signals::{input, output, outputs};
use super::splitting::SplittingPorts;
use heddle_model::Configuration;
use heddle_netlist::ir::{InputId, Netlist, SignalId};

/// Declares ports that have the names of their fields, by the groups they are in.
macro_rules! ports {
    ($(#[$doc: meta])* $name: ident, $id: ty, $find: ident: $($group: literal: $($port: ident),+;)+) => {
        $(#[$doc])*
        pub(super) struct $name {
            $($(pub $port: $id,)+)+
        }

        impl $name {
            /// Panics if a port is missing: that is a bug of the core or of this bench.
            pub fn of(netlist: &Netlist) -> Self {
                Self { $($($port: $find(netlist, concat!($group, stringify!($port))),)+)+ }
            }
        }
    };
}

ports! {
    /// What the host sets on every core, beside arrays and what [`super::protocol`] names.
    Inputs, InputId, input:
    "": reset;
    "code.": write_valid, write_index;
    "launch.": start;
    "memory.": request_ready, response_valid, response_tag;
}

ports! {
    /// What the host reads from every core, arrays aside.
    Outputs, SignalId, output:
    "memory.":
    request_valid, request_kind, request_address, request_byte_mask, request_tag,
    request_operation, request_thread;
    "events.":
    done, watchdog_expired, cause, reason, bank_conflict,
    fault_valid, fault_code, fault_slot, fault_pc, fault_lane,
    block_start_valid, block_start_number, block_start_block_slot, block_start_base,
    block_start_warps, block_end, barrier;
}

/// Declares what a unit tells, by the names of the fields: ports, then arrays with an element a lane.
macro_rules! unit_ports {
    ($($port: ident),+; $($array: ident),+;) => {
        /// What a unit tells of a cycle; most cores have one.
        pub(super) struct UnitPorts {
            $(pub $port: SignalId,)+
            $(pub $array: Vec<SignalId>,)+
            pub update: Option<EntryEvent>,
            /// In the order of the events of a cycle.
            pub pushes: Vec<EntryEvent>,
            pub pop: Option<PopEvent>,
        }

        impl UnitPorts {
            /// The ports of a unit that tells its events in `events`, and those of its stack under names that `own` makes.
            fn of(
                netlist: &Netlist,
                configuration: &Configuration,
                events: &str,
                own: &dyn Fn(&str) -> String,
            ) -> Self {
                let entry = |name| EntryEvent::find(netlist, &own(name), configuration);
                let pushes =
                    ["push_likely", "push_not_taken", "push_taken", "push_lower", "push_upper", "push"];
                let named = |name: &str| format!("{events}.{name}");
                Self {
                    $($port: output(netlist, &named(stringify!($port))),)+
                    $($array: outputs(netlist, &named(stringify!($array)), configuration.lanes),)+
                    update: entry("update"),
                    pushes: pushes.into_iter().filter_map(entry).collect(),
                    pop: PopEvent::find(netlist, &own("pop")),
                }
            }
        }
    };
}

unit_ports! {
    issue_valid, issue_slot, issue_pc, issue_lanes,
    branch_valid, branch_slot, branch_pc, branch_taken, branch_not_taken,
    writeback_valid, writeback_slot, writeback_register, writeback_lanes,
    exit_valid, exit_slot, exit_lanes;
    issue_sw, writeback_value, exit_sw;
}

impl UnitPorts {
    /// The ports of all units. Those of the further ones are in arrays from the second unit on.
    pub fn all(netlist: &Netlist, configuration: &Configuration) -> Vec<Self> {
        let further =
            |index: usize| netlist.find_signal(&format!("unit_events[{index}].issue_valid"));
        let mut units = vec![Self::of(netlist, configuration, "events", &|name| name.to_string())];
        for index in (0..).take_while(|&index| further(index).is_some()) {
            let events = format!("unit_events[{index}]");
            units.push(Self::of(netlist, configuration, &events, &|name| {
                format!("unit_{name}[{index}]")
            }));
        }
        units
    }
}

/// Ports that depend on the mechanism.
pub(super) struct Mechanism {
    /// Blocks own the stacks: an entry is that of the owner of the pop.
    pub block_wide: bool,
    pub merge: Option<MergeEvent>,
    /// In the order of the events of a cycle.
    pub arrivals: Vec<ArrivalEvent>,
    pub form: Option<FormEvent>,
    /// Dynamic warp formation.
    pub formation: Option<FormationPorts>,
    /// Large warps.
    pub large_warps: Option<LargeWarpPorts>,
    /// Dual-path execution.
    pub dual_path: Option<DualPathPorts>,
    /// Predictable wavefront splitting.
    pub splitting: Option<SplittingPorts>,
    /// The two-level order.
    pub top_group: Option<TopGroupEvent>,
}

/// Another fetch group becomes the top.
pub(super) struct TopGroupEvent {
    pub valid: SignalId,
    pub group: SignalId,
    pub cause: SignalId,
}

/// What a core with large warps tells beside the events of all cores.
pub(super) struct LargeWarpPorts {
    /// Rows of a large warp.
    pub rows: u16,
    /// A sub-warp issues.
    pub issues: SignalId,
    pub large_warp: SignalId,
    pub first: SignalId,
    pub last: SignalId,
    /// Why none issues.
    pub buffer_wait: SignalId,
    pub number_wait: SignalId,
    pub busy_wait: SignalId,
}

/// An entry or context is written.
pub(super) struct EntryEvent {
    pub valid: SignalId,
    pub pc: SignalId,
    /// A word a row; most cores have one row.
    pub mask: Vec<SignalId>,
    /// Slot; else it is that of the branch, or the block.
    pub slot: Option<SignalId>,
    /// Contexts have no place in a stack, and nowhere to meet.
    pub entry: Option<EntryPorts>,
}

/// What entries of stacks have more than contexts.
pub(super) struct EntryPorts {
    pub position: SignalId,
    pub kind: SignalId,
    pub rpc: SignalId,
    pub depth: SignalId,
    pub likely: SignalId,
    pub lpc: SignalId,
    pub lpos: SignalId,
}

/// An entry is popped.
pub(super) struct PopEvent {
    pub valid: SignalId,
    /// Slot or block slot.
    pub owner: SignalId,
    pub position: SignalId,
}

/// An entry is popped, and its threads join another one; the rest is as for a pop.
pub(super) struct MergeEvent {
    pub valid: SignalId,
    pub into: SignalId,
}

/// A warp gives up its slot.
pub(super) struct ArrivalEvent {
    pub valid: SignalId,
    pub slot: SignalId,
    pub kind: SignalId,
    pub pc: SignalId,
    pub count: SignalId,
}

/// A warp is formed.
pub(super) struct FormEvent {
    pub valid: SignalId,
    pub slot: SignalId,
    pub pc: SignalId,
    pub lanes: SignalId,
    pub sw: Vec<SignalId>,
}

impl Mechanism {
    /// The ports that the core has.
    pub fn of(netlist: &Netlist, configuration: &Configuration) -> Self {
        let &Configuration { lanes, warps, .. } = configuration;
        Self {
            block_wide: netlist.find_signal("form.valid").is_some(),
            merge: netlist
                .find_signal("pop.merge_valid")
                .map(|valid| MergeEvent { valid, into: output(netlist, "pop.merge_into") }),
            arrivals: ["arrive_completed", "arrive_reached"]
                .iter()
                .filter_map(|name| ArrivalEvent::find(netlist, name))
                .collect(),
            form: netlist.find_signal("form.valid").map(|valid| FormEvent {
                valid,
                slot: output(netlist, "form.slot"),
                pc: output(netlist, "form.pc"),
                lanes: output(netlist, "form.lanes"),
                sw: outputs(netlist, "form.sw", lanes),
            }),
            formation: FormationPorts::find(netlist, lanes, warps),
            large_warps: LargeWarpPorts::find(netlist, configuration),
            dual_path: DualPathPorts::find(netlist, warps),
            splitting: SplittingPorts::find(netlist, configuration),
            // Where it can be left out it is an array of one or none.
            top_group: netlist.find_signal("top_group[0].valid").map(|valid| TopGroupEvent {
                valid,
                group: output(netlist, "top_group[0].group"),
                cause: output(netlist, "top_group[0].cause"),
            }),
        }
    }
}

impl LargeWarpPorts {
    fn find(netlist: &Netlist, configuration: &Configuration) -> Option<Self> {
        let port = |name| output(netlist, name);
        Some(Self {
            issues: netlist.find_signal("sub_warp.valid")?,
            rows: configuration.large_warps().lw_rows as u16,
            large_warp: port("sub_warp.large_warp"),
            first: port("sub_warp.first"),
            last: port("sub_warp.last"),
            buffer_wait: port("buffer_wait"),
            number_wait: port("number_wait"),
            busy_wait: port("busy_wait"),
        })
    }
}

impl EntryEvent {
    fn find(netlist: &Netlist, event: &str, configuration: &Configuration) -> Option<Self> {
        let find = |name| netlist.find_signal(&format!("{event}.{name}"));
        let of_entry = |name| output(netlist, &format!("{event}.{name}"));
        let rows =
            || outputs(netlist, &format!("{event}.mask"), configuration.large_warps().lw_rows);
        Some(Self {
            valid: find("valid")?,
            pc: of_entry("pc"),
            mask: find("mask").map_or_else(rows, |mask| vec![mask]),
            slot: find("slot"),
            entry: find("position").map(|position| EntryPorts {
                position,
                kind: of_entry("kind"),
                rpc: of_entry("rpc"),
                depth: of_entry("depth"),
                likely: of_entry("likely"),
                lpc: of_entry("lpc"),
                lpos: of_entry("lpos"),
            }),
        })
    }
}

impl PopEvent {
    fn find(netlist: &Netlist, event: &str) -> Option<Self> {
        let field = |name| output(netlist, &format!("{event}.{name}"));
        Some(Self {
            valid: netlist.find_signal(&format!("{event}.valid"))?,
            owner: field("owner"),
            position: field("position"),
        })
    }
}

impl ArrivalEvent {
    fn find(netlist: &Netlist, event: &str) -> Option<Self> {
        let field = |name| output(netlist, &format!("{event}.{name}"));
        Some(Self {
            valid: netlist.find_signal(&format!("{event}.valid"))?,
            slot: field("slot"),
            kind: field("kind"),
            pc: field("pc"),
            count: field("count"),
        })
    }
}
