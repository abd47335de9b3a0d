//! Ports of control units.

use crate::ports;
use crate::ports::{In, Out, Port, array};
use crate::runner::Runner;
use heddle_model::Rules;
use heddle_model::rules::{Choice, RULES, Rule};

ports! {
    /// Ports that every control unit has.
    pub struct Ports {
        in reset, start_valid = "start.valid", start_warps = "start.warps",
            start_last = "start.last", start_tail = "start.tail", start_pc = "start.pc",
            idle = "slots.idle", busy = "slots.busy", fetch_slot = "fetch.slot",
            decode_valid = "decode.valid", decode_slot = "decode.slot",
            decode_next_pc = "decode.next_pc", decode_calls = "decode.calls",
            issue_slot = "issue.slot", completion_valid = "completion.valid",
            completion_slot = "completion.slot", completion_pc = "completion.pc",
            completion_control = "completion.control", completion_lanes = "completion.lanes",
            completion_taken = "completion.taken", completion_target = "completion.target",
            completion_calls = "completion.calls", completion_returns = "completion.returns",
            completion_annotation = "completion.annotation";
        ins completion_sw = "completion.sw";
        out active = "warps.active", fetchable = "fetch.fetchable", fetch_pc = "fetch.pc",
            issue_lanes = "issue.lanes", refusal = "refusal.code", fault = "fault.code";
        outs issue_sw = "issue.sw";
    }
}

ports! {
    /// Ports of a control unit whose slots are the sides of warps.
    pub struct SidePorts {
        in sides, becomes, unresolved = "paths.unresolved", issuing = "paths.issuing",
            dividing = "paths.dividing";
        out held = "paths.held", flush = "slots.flush";
    }
}

/// The field of a rule that is on or off.
pub type Switch = fn(&mut Rules) -> &mut bool;

/// Ports that only some control units have.
#[derive(Clone, Debug)]
pub struct OwnPorts {
    /// The rules that the block has, each with its port.
    pub rules: Vec<(Switch, In)>,
    /// Block slot of a block that starts.
    pub start_block_slot: Option<In>,
    /// A row is initialised, and which.
    pub initialise: Option<(In, In)>,
    /// Of each block slot, the warp slots of its block and the first of them.
    pub blocks: Option<(Vec<In>, Vec<In>)>,
    /// Of each warp slot, its context that is fetched if one of its contexts is.
    pub fetch_places: Vec<In>,
    /// The same of issue.
    pub issue_places: Vec<In>,
    /// A warp is formed.
    pub form_valid: Option<Out>,
    /// Ports of sides.
    pub sides: Option<SidePorts>,
    /// Slots that run a forwarded path (V28).
    pub straight: Option<Out>,
}

impl OwnPorts {
    /// Those that this block has.
    pub fn of(runner: &Runner<'_>) -> OwnPorts {
        let netlist = &runner.built().netlist;
        let input = |name: &str| In::find(netlist, name);
        let of_rule = |name: &str| input(name).or_else(|| input(&format!("{name}[0]")));
        let rule = |rule: &Rule| match rule.choice {
            Choice::Switch(field) => Some((field, of_rule(rule.name)?)),
            Choice::Order(_)
            | Choice::Policy(_)
            | Choice::Scheduler(_)
            | Choice::Spill(_)
            | Choice::Sides(_)
            | Choice::Number(_)
            | Choice::OfGroups(..)
            | Choice::Units(_) => None,
        };
        let places = |name: &str| {
            input(&format!("{name}[0]")).map_or_else(Vec::new, |_| array(netlist, name))
        };
        OwnPorts {
            rules: RULES.iter().filter_map(rule).collect(),
            start_block_slot: input("start_block_slot"),
            initialise: input("initialise.valid").zip(input("initialise.row")),
            blocks: input("blocks.warps[0]")
                .map(|_| (array(netlist, "blocks.warps"), array(netlist, "blocks.base"))),
            fetch_places: places("fetch_place"),
            issue_places: places("issue_place"),
            form_valid: Out::find(netlist, "form.valid"),
            sides: input("paths.dividing").map(|_| SidePorts::of(runner)),
            straight: Out::find(netlist, "straight[0]"),
        }
    }
}
