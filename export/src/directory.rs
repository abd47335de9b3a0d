//! An export directory: the Verilog, its FuseSoC description and its lint waivers.

use crate::verilog::{top_name, verilog};
use heddle_netlist::design::Design;
use heddle_support::{Folder, OutputError};
use std::path::{Path, PathBuf};

/// Writes `design` to `directory`, which is made if it is missing: `<top>.v`, `<top>.core` and
/// `<top>.vlt`. Gives the paths of the files. All of them are complete before the first appears
/// under its name, and a failure leaves neither a partial file nor an empty directory.
pub fn write_directory(design: &Design, directory: &Path) -> Result<Vec<PathBuf>, OutputError> {
    let name = top_name(design);
    let files = [("v", verilog(design)), ("core", core(&name)), ("vlt", waivers(&name))];
    let files = files.map(|(extension, text)| (format!("{name}.{extension}"), text));
    Folder::check(directory)?.write(&files)
}

/// The lint rules of Verilator that the Verilog of the module `name` breaks on purpose.
fn waivers(name: &str) -> String {
    format!(
        "\
`verilator_config
// One file carries all modules of the hierarchy.
lint_off -rule DECLFILENAME -file \"*{name}.v\"
// A truncation leaves bits unread; the source says so, and synthesis removes them.
lint_off -rule UNUSEDSIGNAL -file \"*{name}.v\" -match \"Bits of signal are not used:*\"
"
    )
}

/// The FuseSoC description (CAPI2) of the Verilog of the module `name`.
fn core(name: &str) -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "\
CAPI=2:
name: heddle:export:{name}:{version}
description: Verilog-2005 of {name}

filesets:
  rtl:
    files:
      - {name}.v: {{file_type: verilogSource-2005}}
  lint:
    files:
      - {name}.vlt: {{file_type: vlt}}

targets:
  default: &default
    filesets: [rtl]
    toplevel: {name}
  lint:
    <<: *default
    filesets: [lint, rtl]
    default_tool: verilator
    tools:
      verilator:
        mode: lint-only
        verilator_options: [-Wall]
"
    )
}
