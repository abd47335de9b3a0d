//! What a wave file shows beyond the signals of a netlist as they are.

use heddle_netlist::ir::{MemoryId, SignalId};
use std::collections::HashSet;

/// What a file shows beyond signals; nothing by default.
///
/// Paths are those of variables below the top: that of a signal, `stacks.memory[0].entries.word[3]` for a word of
/// a memory, with `.pc` behind it for a field.
#[derive(Clone, Debug, Default)]
pub struct Views {
    /// A signal or word whose type is a structure has a variable for each field, instead of one for all.
    pub fields: bool,
    /// Memories whose words are variables. The engine must be able to look into memories.
    pub memories: Vec<MemoryId>,
    /// A signal that has no meaning while another one, of one bit, is 0: it is shown as unknown then.
    pub guards: Vec<(SignalId, SignalId)>,
    /// Instructions at PCs.
    pub code: Option<Code>,
}

/// What stands at each PC, and which variables are PCs: each of them has a second one behind it, `pc_code` beside
/// `pc`, that shows it as text.
#[derive(Clone, Debug)]
pub struct Code {
    /// PC of the first text.
    pub first: u64,
    /// A text for each PC from the first on; its spaces become underscores.
    pub texts: Vec<String>,
    /// Paths of the variables that are PCs.
    pub pcs: HashSet<String>,
}

/// Path of the variable with texts for a PC: `issue_pc_code` for `issue_pc`, `pc_code[1]` for `pc[1]`.
pub fn code_path(path: &str) -> String {
    let start = path.rfind('.').map_or(0, |dot| dot + 1);
    let end = path[start..].find('[').map_or(path.len(), |bracket| start + bracket);
    format!("{}_code{}", &path[..end], &path[end..])
}

/// Names of values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct States {
    /// The value that has the first name.
    pub first: u64,
    /// Names of the values from the first on. They have no spaces: neither format allows them.
    pub names: Vec<String>,
}

impl States {
    /// Names of values from `first` on.
    pub fn new<'a>(first: u64, names: impl IntoIterator<Item = &'a String>) -> States {
        let name = |name: &String| name.split_whitespace().collect::<Vec<_>>().join("_");
        States { first, names: names.into_iter().map(name).collect() }
    }

    /// The name of a value.
    pub fn name(&self, value: u64) -> Option<&str> {
        let index = usize::try_from(value.checked_sub(self.first)?).ok()?;
        self.names.get(index).map(String::as_str)
    }
}
