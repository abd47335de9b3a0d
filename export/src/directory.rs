//! An export directory: the Verilog, its FuseSoC description and its lint waivers.

use crate::verilog::{top_name, verilog};
use heddle_netlist::design::Design;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Why a design could not be written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The directory could not be made.
    #[error("cannot create the directory {}", path.display())]
    Directory {
        /// The directory.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// A file could not be written. No part of it is left behind.
    #[error("cannot write {}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
}

/// Writes `design` to `directory`, which is made if it is missing: `<top>.v`, `<top>.core` and
/// `<top>.vlt`. Gives the paths of the files. All of them are complete before the first appears
/// under its name, so a failure leaves no partial file.
pub fn write_directory(design: &Design, directory: &Path) -> Result<Vec<PathBuf>, ExportError> {
    let name = top_name(design);
    std::fs::create_dir_all(directory)
        .map_err(|source| ExportError::Directory { path: directory.into(), source })?;
    let files = [("v", verilog(design)), ("core", core(&name)), ("vlt", waivers(&name))];
    let mut written = Vec::new();
    for (extension, text) in files {
        let path = directory.join(format!("{name}.{extension}"));
        let file = write_beside(directory, &text)
            .map_err(|source| ExportError::File { path: path.clone(), source })?;
        written.push((file, path));
    }
    let mut paths = Vec::new();
    for (file, path) in written {
        file.persist(&path)
            .map_err(|error| ExportError::File { path: path.clone(), source: error.error })?;
        paths.push(path);
    }
    Ok(paths)
}

fn write_beside(directory: &Path, text: &str) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.prefix(".heddle-").tempfile_in(directory)?;
    file.write_all(text.as_bytes())?;
    file.flush()?;
    Ok(file)
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
