//! Finds clang and lld, and calls them.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use heddle_host::{Tool, ToolError, VERSION_LIMIT};

use crate::conversions;
use crate::language::Language;
use crate::link;
use crate::text::Text;
use crate::{BuildError, Request};

/// The oldest clang with floats in integer registers. Older ones fail on OpenCL C for this target.
pub const OLDEST: u32 = 17;
/// Debian's packages with a compiler and a linker.
pub const PACKAGES: &str = "clang-19 lld-19";
/// In this order clang is looked for: first the one that the tests use.
const CLANGS: [&str; 7] =
    ["clang-19", "clang", "clang-20", "clang-21", "clang-22", "clang-18", "clang-17"];
/// How long a compiler may take.
const LIMIT: Duration = Duration::from_secs(600);

/// The built-in functions of OpenCL C, one text after the other.
const LIBRARY: [&str; 9] = [
    include_str!("../library/vectors.cl"),
    include_str!("../library/synchronise.cl"),
    include_str!("../library/integers.cl"),
    include_str!("../library/memory.cl"),
    include_str!("../library/halves.cl"),
    include_str!("../library/relational.cl"),
    include_str!("../library/floats.cl"),
    include_str!("../library/elementary.cl"),
    include_str!("../library/special.cl"),
];
/// Those that are written in C.
const WORK_ITEMS: &str = include_str!("../library/work_items.c");
/// What a compiler calls by itself.
const RUNTIME: &str = include_str!("../library/runtime.c");

/// Flags for all code. Every function returns by its own return instruction, and a switch is a tree of
/// branches: where the sides of a branch meet is computed from the program.
const FLAGS: [&str; 12] = [
    "--target=riscv32",
    "-mabi=ilp32",
    "-ffreestanding",
    "-fno-jump-tables",
    "-fno-optimize-sibling-calls",
    "-fno-pic",
    "-fno-ident",
    "-ffile-compilation-dir=.",
    "-fdata-sections",
    "-ffunction-sections",
    "-mno-relax",
    "-Wno-unused-command-line-argument",
];
/// Text or bitcode as it is before optimising.
const UNOPTIMISED: [&str; 2] = ["-Xclang", "-disable-llvm-passes"];
/// Passes that copy a barrier into both sides of a branch, or the condition that it is under, are off.
const ONE_COPY: [&str; 8] = [
    "-mllvm",
    "-jump-threading-threshold=0",
    "-mllvm",
    "-disable-early-taildup",
    "-mllvm",
    "-disable-tail-duplicate",
    "-mllvm",
    "-tail-dup-placement=0",
];

/// clang and lld for a request.
pub struct Compiler<'a> {
    request: &'a Request,
    clang: PathBuf,
    lld: PathBuf,
    version: String,
}

impl<'a> Compiler<'a> {
    /// The clang of a request, or the first that is new enough; and an lld.
    pub fn find(request: &'a Request) -> Result<Self, BuildError> {
        let (clang, version) = match &request.clang {
            Some(program) => (program.clone(), new_enough(program)?),
            None => search()?,
        };
        let number = major(&version).unwrap_or(OLDEST);
        let beside = PathBuf::from(format!("ld.lld-{number}"));
        let lld = if version_of(&beside, "lld").is_ok() { beside } else { "ld.lld".into() };
        version_of(&lld, "lld")?;
        Ok(Self { request, clang, lld, version })
    }

    /// What clang says of itself.
    pub fn version(&self) -> String {
        self.version.clone()
    }

    fn common(&self) -> Vec<OsString> {
        let mut flags: Vec<OsString> = FLAGS.iter().map(Into::into).collect();
        flags.push(format!("-march={}", self.request.march).into());
        flags.push(format!("-O{}", self.request.optimise).into());
        flags
    }

    /// Calls clang; gives what it says.
    fn clang(&self, arguments: Vec<OsString>) -> Result<String, ToolError> {
        said(&self.clang, "clang", arguments)
    }

    /// The source as LLVM text, and the warnings of the compiler.
    pub fn to_text(
        &self,
        language: Language,
        folder: &Path,
    ) -> Result<(String, String), BuildError> {
        let Request { source, defines, includes, .. } = self.request;
        let output = folder.join("source.ll");
        let mut arguments = self.common();
        arguments.extend(UNOPTIMISED.iter().map(Into::into));
        arguments.extend(language.flags().iter().map(Into::into));
        arguments
            .extend(["-g", "-fno-discard-value-names", "-fno-color-diagnostics"].map(Into::into));
        for define in defines {
            arguments.push(format!("-D{define}").into());
        }
        for folder in includes.iter().map(PathBuf::as_path).chain([folder]) {
            arguments.extend(["-I".into(), folder.into()]);
        }
        arguments.extend(["-S", "-emit-llvm", "-o"].map(Into::into));
        arguments.extend([output.clone().into(), "--".into(), source.into()]);
        let warnings = self.clang(arguments).map_err(|error| match error {
            ToolError::Failed { output, .. } => {
                let said = format!("{}{}", output.trim_end(), on_atomics(&output));
                BuildError::Source { path: source.clone(), said }
            }
            other => other.into(),
        })?;
        let text = std::fs::read(&output).map_err(BuildError::Temporary)?;
        Ok((String::from_utf8_lossy(&text).into_owned(), warnings))
    }

    /// The built-in functions for a text, as bitcode.
    pub fn library(&self, text: &Text, folder: &Path) -> Result<Vec<PathBuf>, BuildError> {
        let functions = LIBRARY.concat() + &conversions::for_calls(text);
        let open_cl = ["-x", "cl", "-cl-std=CL1.2"];
        let parts: [(&str, &str, &[&str]); 2] =
            [("library.cl", &functions, &open_cl), ("work_items.c", WORK_ITEMS, &["-x", "c"])];
        let mut library = Vec::new();
        for (name, source, flags) in parts {
            let mut arguments = self.common();
            arguments.extend(UNOPTIMISED.iter().chain(flags).map(Into::into));
            arguments.extend(["-fno-builtin", "-w", "-emit-llvm"].map(Into::into));
            library.push(self.compiled(name, source, arguments, folder)?);
        }
        Ok(library)
    }

    /// What a compiler calls by itself, as an object file.
    pub fn runtime(&self, folder: &Path) -> Result<PathBuf, BuildError> {
        let mut arguments = self.common();
        arguments.extend(["-x", "c", "-fno-builtin"].map(Into::into));
        self.compiled("runtime.c", RUNTIME, arguments, folder)
    }

    fn compiled(
        &self,
        name: &str,
        source: &str,
        mut arguments: Vec<OsString>,
        folder: &Path,
    ) -> Result<PathBuf, BuildError> {
        let (input, output) = (folder.join(name), folder.join(format!("{name}.o")));
        std::fs::write(&input, source).map_err(BuildError::Temporary)?;
        arguments.extend(["-c".into(), "-o".into(), output.clone().into(), input.into()]);
        self.clang(arguments)?;
        Ok(output)
    }

    /// A text with its library as an object file.
    pub fn to_object(
        &self,
        text: &Path,
        library: &[PathBuf],
        folder: &Path,
    ) -> Result<PathBuf, BuildError> {
        let output = folder.join("kernels.o");
        let mut arguments = self.common();
        arguments
            .extend(["-x", "ir", "-Wno-override-module"].iter().chain(&ONE_COPY).map(Into::into));
        for part in library {
            let words = ["-Xclang".into(), "-mlink-builtin-bitcode".into(), "-Xclang".into()];
            arguments.extend(words);
            arguments.push(part.into());
        }
        arguments.extend(["-c".into(), "-o".into(), output.clone().into(), text.into()]);
        let path = || self.request.source.clone();
        self.clang(arguments).map_err(|error| match error {
            ToolError::Failed { output, .. } if output.contains("'Zfinx'") => {
                let missing = vec![format!("floats are computed with; {}", link::WITH_FLOATS)];
                BuildError::Missing { path: path(), missing }
            }
            ToolError::Failed { output, .. } => {
                BuildError::Source { path: path(), said: output.trim_end().to_owned() }
            }
            other => other.into(),
        })?;
        Ok(output)
    }

    /// The ELF file of object files.
    pub fn link(
        &self,
        script: &str,
        objects: &[PathBuf],
        folder: &Path,
    ) -> Result<Vec<u8>, BuildError> {
        let (layout, output) = (folder.join("link.ld"), folder.join("kernels.elf"));
        std::fs::write(&layout, script).map_err(BuildError::Temporary)?;
        let mut arguments: Vec<OsString> = link::FLAGS.iter().map(Into::into).collect();
        arguments.extend(["-T".into(), layout.into(), "-o".into(), output.clone().into()]);
        arguments.extend(objects.iter().map(Into::into));
        let path = || self.request.source.clone();
        said(&self.lld, "lld", arguments).map_err(|error| match error {
            ToolError::Failed { output, .. } => match link::missing(&output) {
                missing if missing.is_empty() => {
                    BuildError::Link { path: path(), said: output.trim_end().to_owned() }
                }
                missing => BuildError::Missing { path: path(), missing },
            },
            other => other.into(),
        })?;
        std::fs::read(&output).map_err(BuildError::Temporary)
    }
}

/// What a compiler does not say of calls of atomic functions that suit none: which types there are. It tells the
/// name, or shows the line with an address of another type.
fn on_atomics(said: &str) -> String {
    let mut names = BTreeSet::new();
    let mut lines = said.lines().peekable();
    while let Some(line) = lines.next() {
        if let Some((_, call)) = line.split_once("call to 'atom") {
            names.extend(call.split_once('\'').map(|(name, _)| format!("`atom{name}`")));
        } else if line.contains("incompatible pointer types passing") && line.contains("volatile") {
            let shown = lines.peek().copied().unwrap_or_default();
            let words =
                shown.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
            let atomics = words.filter(|word| word.starts_with("atom"));
            names.extend(atomics.map(|name| format!("`{name}`")));
        }
    }
    if names.is_empty() {
        return String::new();
    }
    let names: Vec<String> = names.into_iter().collect();
    format!("\n{}: there are atomics of integers of 32 bits, and none of 64 bits", names.join(", "))
}

/// Calls a program; gives what it says, on standard error too. That it is there is known.
fn said(program: &Path, name: &'static str, arguments: Vec<OsString>) -> Result<String, ToolError> {
    let shell = Tool { name, program: Path::new("/bin/sh"), package: PACKAGES };
    let call = shell.call().args(["-c", "exec \"$0\" \"$@\" 2>&1"]).arg(program);
    call.args(arguments).limit(LIMIT).run()
}

/// The first line of what a program says of its version.
fn version_of(program: &Path, name: &'static str) -> Result<String, ToolError> {
    let tool = Tool { name, program, package: PACKAGES };
    let said = tool.call().arg("--version").limit(VERSION_LIMIT).run()?;
    Ok(said.lines().next().unwrap_or_default().to_owned())
}

/// The number behind `version`.
fn major(version: &str) -> Option<u32> {
    let (_, number) = version.split_once("version ")?;
    number.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

/// The version of a clang, if it is new enough.
fn new_enough(program: &Path) -> Result<String, BuildError> {
    let version = version_of(program, "clang")?;
    match major(&version) {
        Some(number) if version.contains("clang") && number >= OLDEST => Ok(version),
        _ => Err(BuildError::TooOld { program: program.to_owned(), version }),
    }
}

/// The first clang in `PATH` that is new enough.
fn search() -> Result<(PathBuf, String), BuildError> {
    let found = CLANGS.iter().find_map(|name| {
        let program = PathBuf::from(name);
        new_enough(&program).ok().map(|version| (program, version))
    });
    found.ok_or_else(|| {
        let program = CLANGS[0].into();
        ToolError::Missing { tool: "clang 17 or later, and lld", program, package: PACKAGES }.into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_of_atomics_that_suit_none_are_told_by_name() {
        let said = "a.cl:1:5: error: call to 'atom_add' is ambiguous\n\
                    a.cl:2:5: error: call to 'atomic_max' is ambiguous\n\
                    a.cl:3:5: error: call to 'atom_add' is ambiguous\n\
                    a.cl:4:5: error: no matching function for call to 'f'\n\
                    a.cl:5:5: error: incompatible pointer types passing 'long *' to parameter of type 'volatile __global int *'\n\
                    5 | atom_xor(p, 1);\n";
        let expected =
            "\n`atom_add`, `atom_xor`, `atomic_max`: there are atomics of integers of 32 bits";
        assert!(on_atomics(said).starts_with(expected));
        assert_eq!(on_atomics("a.cl:1:5: error: call to 'f' is ambiguous"), "");
    }

    #[test]
    fn the_version_of_a_clang_is_the_number_behind_the_word() {
        assert_eq!(major("Debian clang version 19.1.7 (3~deb12u1)"), Some(19));
        assert_eq!(major("clang version 17"), Some(17));
        assert_eq!(major("gcc (Debian) 12.2.0"), None);
    }
}
