//! An export directory: the Verilog, its FuseSoC description and its lint waivers.

use crate::verilog::{top_name, verilog};
use heddle_netlist::design::Design;
use heddle_support::{Folder, OutputError};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Names and texts of the files of an export: `<top>.v`, `<top>.core` and `<top>.vlt`.
pub fn directory_files(design: &Design) -> [(String, String); 3] {
    let name = top_name(design);
    let verilog = verilog(design);
    let waivers = waivers(&name, &verilog);
    let files = [("v", verilog), ("core", core(&name)), ("vlt", waivers)];
    files.map(|(extension, text)| (format!("{name}.{extension}"), text))
}

/// Writes [`directory_files`] to `directory`, which is made if it is missing. Gives the paths of the files. All of them
/// are complete before the first appears under its name, and a failure leaves neither a partial file nor an empty
/// directory.
pub fn write_directory(design: &Design, directory: &Path) -> Result<Vec<PathBuf>, OutputError> {
    Folder::check(directory)?.write(&directory_files(design))
}

/// The lint rules of Verilator that the Verilog of the module `name` breaks on purpose.
fn waivers(name: &str, verilog: &str) -> String {
    let mut text = format!(
        "\
`verilator_config
// One file carries all modules of the hierarchy.
lint_off -rule DECLFILENAME -file \"*{name}.v\"
// A truncation leaves bits unread; the source says so, and synthesis removes them.
lint_off -rule UNUSEDSIGNAL -file \"*{name}.v\" -match \"Bits of signal are not used:*\"
"
    );
    let unread = unread_inputs(verilog);
    if !unread.is_empty() {
        text.push_str("// A link carries more than each block at its end reads; synthesis removes the rest.\n");
    }
    for input in unread {
        text.push_str(&format!(
            "lint_off -rule UNUSEDSIGNAL -file \"*{name}.v\" -match \"Signal is not used: '{input}'*\"\n"
        ));
    }
    text
}

/// The names of inputs that a module does not read.
fn unread_inputs(verilog: &str) -> BTreeSet<String> {
    let modules = verilog.split("\nmodule ").skip(1);
    modules
        .flat_map(|module| {
            let module = module.split("\nendmodule").next().unwrap_or(module);
            let code = module.lines().map(|line| line.split("//").next().unwrap_or(line));
            let mut inputs = BTreeSet::new();
            let mut read = BTreeSet::new();
            for line in code {
                if let Some(input) = line.trim_start().strip_prefix("input ") {
                    inputs.extend(identifiers(input).last());
                } else {
                    read.extend(identifiers(line));
                }
            }
            inputs.into_iter().filter(move |input| !read.contains(input)).map(str::to_owned)
        })
        .collect()
}

/// The identifiers of a line of Verilog, without the names of ports in `.port(signal)`.
fn identifiers(line: &str) -> impl Iterator<Item = &str> {
    let is_inside = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    line.split('.').enumerate().flat_map(move |(index, piece)| {
        let piece = if index == 0 { piece } else { piece.trim_start_matches(is_inside) };
        let words = piece.split(move |c| !is_inside(c));
        words.filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_'))
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_that_a_module_does_not_read_is_waived() {
        let verilog = "\
// comment
module top (
  input wire clock
);
  inner inner (.spare(clock), .used(clock));
endmodule

module inner (
  input wire [3:0] spare, // spare
  input wire used,
  output wire out
);
  other other (.spare(used));
  assign out = used;
endmodule
";
        let unread = unread_inputs(verilog);
        assert_eq!(unread.into_iter().collect::<Vec<_>>(), ["spare"]);
        assert!(waivers("top", verilog).contains("'spare'"));
    }
}
