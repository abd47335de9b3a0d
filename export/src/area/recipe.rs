//! What Yosys is told to do.

use super::gates;
use serde::{Deserialize, Serialize};

/// How a design is mapped. All but the first exist to learn what a difference means: the same
/// hardware, counted in other ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Recipe {
    /// Every distinct module once and by itself; a module is its own logic and what is in it.
    #[default]
    Modules,
    /// The hierarchy is dissolved and everything optimised together. Slow.
    Flatten,
    /// Module by module, mapped by ABC to generic gates, and these once more.
    Twice,
    /// Module by module, for short paths: ABC maps the logic as the author has built it and restructures nothing.
    Timing,
}

impl Recipe {
    /// Every recipe.
    pub const ALL: [Recipe; 4] = [Recipe::Modules, Recipe::Flatten, Recipe::Twice, Recipe::Timing];

    /// Name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Recipe::Modules => "modules",
            Recipe::Flatten => "flatten",
            Recipe::Twice => "twice",
            Recipe::Timing => "timing",
        }
    }
}

/// What becomes of memories with write ports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MemoryKind {
    /// They stay whole, are counted in bits and ports and are no part of the areas.
    #[default]
    Macros,
    /// They become flip-flops with multiplexers.
    Flops,
}

/// Files that the script reads and writes.
pub(super) const DESIGN: &str = "design.v";
pub(super) const LIBRARY: &str = "library.lib";
/// The library as ABC is told of it. Yosys puts the current folder before a name without a slash, in a script
/// of ABC that takes a quotation mark in it for the end of the name.
const LIBRARY_OF_ABC: &str =
    if cfg!(target_os = "linux") { "/proc/self/cwd/library.lib" } else { LIBRARY };
pub(super) const NETLIST: &str = "netlist.json";
pub(super) const GATES: &str = "gates.v";

/// The script for the module `top`. Memories with write ports stay whole unless they shall be
/// flip-flops; everything else becomes gates. State machines keep the encoding that their author
/// chose.
pub(super) fn script(recipe: Recipe, memories: MemoryKind, top: &str, has_library: bool) -> String {
    let flatten = if recipe == Recipe::Flatten { "-flatten " } else { "" };
    let memories = match memories {
        MemoryKind::Macros => "memory_map -rom-only",
        MemoryKind::Flops => "memory_map",
    };
    let how = match recipe {
        // Its fast script is a mapper alone. Where the longest path goes through many modules, what other scripts gain in
        // each of them by itself is less than what they lose.
        Recipe::Timing => "-fast ",
        Recipe::Modules | Recipe::Flatten | Recipe::Twice => "",
    };
    let generic = format!("abc {how}-g {}", gates::ABC_GATES);
    let (flip_flops, abc) = if has_library {
        (format!("dfflibmap -liberty {LIBRARY}"), format!("abc {how}-liberty {LIBRARY_OF_ABC}"))
    } else {
        (format!("dfflegalize -cell {} x", gates::FLIP_FLOP), generic.clone())
    };
    let map = if recipe == Recipe::Twice { format!("{generic}\n{abc}") } else { abc };
    format!(
        "\
read_verilog {DESIGN}
hierarchy -check -top {top}
proc
check -assert
synth {flatten}-nofsm -top {top} -run begin:fine
{memories}
opt -fast -full
techmap
opt -fast
{flip_flops}
{map}
opt_clean -purge
write_json {NETLIST}
"
    )
}

/// What goes on behind the script and writes the gates, every cell as an instance.
pub(super) fn write_gates() -> String {
    format!("write_verilog -noattr -noexpr {GATES}\n")
}
