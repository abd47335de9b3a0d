//! Programs that are started: found as the user means them, in a process group of their own, with
//! a time limit, and never left running.

use crate::registry;
use rustix::fs::{Access, access};
use rustix::process::Pid;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Seek};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long a program may take to say its version.
pub const VERSION_LIMIT: Duration = Duration::from_secs(20);

/// How long a program may take of which nothing else is known.
const LIMIT: Duration = Duration::from_secs(3600);

/// Bytes that a program may say.
const MOST_SAID: u64 = 1 << 30;

/// Lines of what a program said that an error shows.
const LAST_LINES: usize = 12;

/// The longest time between two looks at a program.
const PAUSE: Duration = Duration::from_millis(10);

/// A program of others that is needed.
#[derive(Clone, Copy, Debug)]
pub struct Tool<'a> {
    /// What it is called in errors.
    pub name: &'static str,
    /// The program: a path, relative to the current folder, if it has a slash, otherwise a name that
    /// is looked for in `PATH`.
    pub program: &'a Path,
    /// Debian's packages with it.
    pub package: &'static str,
}

/// Why a program did not do what it was started for.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// It is not installed.
    #[error("`{}` was not found: install {tool} (`apt-get install {package}` on Debian)", program.display())]
    Missing {
        /// The tool.
        tool: &'static str,
        /// What was looked for.
        program: PathBuf,
        /// Debian's package with it.
        package: &'static str,
    },
    /// It is there and does not start.
    #[error("cannot start `{}`", program.display())]
    Start {
        /// The program.
        program: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// It ended with an error.
    #[error("{tool} failed{}", said(output).unwrap_or_else(|| format!(": {status}")))]
    Failed {
        /// The tool.
        tool: &'static str,
        /// How it ended.
        status: ExitStatus,
        /// What it said.
        output: String,
    },
    /// It was stopped from outside.
    #[error("{tool} was stopped by signal {signal}{}", said(output).unwrap_or_default())]
    Killed {
        /// The tool.
        tool: &'static str,
        /// The signal.
        signal: i32,
        /// What it said.
        output: String,
    },
    /// It took too long and was stopped.
    #[error("{tool} was stopped after {seconds} seconds")]
    TimedOut {
        /// The tool.
        tool: &'static str,
        /// The limit.
        seconds: f64,
    },
    /// It said more than anybody reads and was stopped.
    #[error("{tool} was stopped because it said more than {MOST_SAID} bytes")]
    TooMuch {
        /// The tool.
        tool: &'static str,
    },
    /// Its result was not needed any more.
    #[error("{tool} was stopped")]
    Stopped {
        /// The tool.
        tool: &'static str,
    },
    /// It ended as if all were well, but did not write what it was started for.
    #[error("`{}`, called as {tool}, ended without an error but did not write {}{}",
        program.display(), file.display(), said(output).unwrap_or_default())]
    NothingWritten {
        /// The tool.
        tool: &'static str,
        /// The program.
        program: PathBuf,
        /// Name of what is missing.
        file: PathBuf,
        /// What it said.
        output: String,
    },
    /// The system failed.
    #[error("{doing} failed")]
    Io {
        /// What was being done.
        doing: &'static str,
        /// The reason.
        source: io::Error,
    },
}

/// The end of what a program said, if it said something.
fn said(output: &str) -> Option<String> {
    let lines = last_lines(output);
    (!lines.is_empty()).then(|| format!(":\n{lines}"))
}

/// The last lines of what a program said.
pub fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(LAST_LINES)..].join("\n")
}

impl<'a> Tool<'a> {
    /// A tool whose program has its name.
    pub fn named(name: &'static str, package: &'static str) -> Tool<'static> {
        Tool { name, program: Path::new(name), package }
    }

    /// A call without arguments, in the current folder.
    pub fn call(self) -> Call<'a> {
        Call {
            tool: self,
            arguments: Vec::new(),
            environment: Vec::new(),
            folder: None,
            limit: LIMIT,
            stop: None,
            writes: Vec::new(),
        }
    }

    /// Where the program is: a path that does not depend on the current folder.
    fn find(self) -> Result<PathBuf, ToolError> {
        let start = |source| ToolError::Start { program: self.program.into(), source };
        let missing = || ToolError::Missing {
            tool: self.name,
            program: self.program.into(),
            package: self.package,
        };
        let absolute = |path: &Path| std::path::absolute(path).map_err(start);
        if self.program.as_os_str().as_bytes().contains(&b'/') {
            let path = absolute(self.program)?;
            return if path.exists() { Ok(path) } else { Err(missing()) };
        }
        let folders = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::env::split_paths(&folders).map(|folder| folder.join(self.program));
        let found: Vec<PathBuf> = folders.filter(|path| path.is_file()).collect();
        let runs = found.iter().find(|path| access(path.as_path(), Access::EXEC_OK).is_ok());
        absolute(runs.or(found.first()).ok_or_else(missing)?)
    }
}

/// A program that is about to be started.
#[derive(Clone, Debug)]
pub struct Call<'a> {
    tool: Tool<'a>,
    arguments: Vec<OsString>,
    environment: Vec<(OsString, OsString)>,
    folder: Option<PathBuf>,
    limit: Duration,
    stop: Option<&'a AtomicBool>,
    writes: Vec<PathBuf>,
}

impl<'a> Call<'a> {
    /// Adds an argument.
    pub fn arg(mut self, argument: impl Into<OsString>) -> Self {
        self.arguments.push(argument.into());
        self
    }

    /// Adds arguments.
    pub fn args<A: Into<OsString>>(mut self, arguments: impl IntoIterator<Item = A>) -> Self {
        self.arguments.extend(arguments.into_iter().map(Into::into));
        self
    }

    /// Sets a variable of the environment.
    pub fn env(mut self, name: &str, value: impl Into<OsString>) -> Self {
        self.environment.push((name.into(), value.into()));
        self
    }

    /// Starts the program in this folder.
    pub fn within(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = Some(folder.into());
        self
    }

    /// How long it may take.
    pub fn limit(mut self, limit: Duration) -> Self {
        self.limit = limit;
        self
    }

    /// It is stopped when this becomes true.
    pub fn until(mut self, stop: &'a AtomicBool) -> Self {
        self.stop = Some(stop);
        self
    }

    /// A file that it has to write; relative to the folder it is started in.
    pub fn writes(mut self, file: impl Into<PathBuf>) -> Self {
        self.writes.push(file.into());
        self
    }

    /// Runs the program to its end and gives what it wrote to standard output. Whatever happens,
    /// nothing that it started is left running in its process group.
    pub fn run(self) -> Result<String, ToolError> {
        let (tool, program) = (self.tool.name, self.tool.program.to_owned());
        let io = |doing| move |source| ToolError::Io { doing, source };
        // Files take any amount of text without a reader, and have no names.
        let open = || tempfile::tempfile().map_err(io("making a temporary file"));
        let mut texts = [open()?, open()?];
        let handle = |file: &File| file.try_clone().map_err(io("making a temporary file"));
        let mut command = Command::new(self.tool.find()?);
        command.args(&self.arguments).envs(self.environment.iter().cloned());
        command.stdin(Stdio::null()).stdout(handle(&texts[0])?).stderr(handle(&texts[1])?);
        self.folder.iter().for_each(|folder| _ = command.current_dir(folder));
        let mut group = Group::start(&mut command)
            .map_err(|source| ToolError::Start { program: program.clone(), source })?;
        let (start, mut pause) = (Instant::now(), PAUSE / 32);
        while !registry::has_ended(group.leader) {
            if start.elapsed() >= self.limit {
                return Err(ToolError::TimedOut { tool, seconds: self.limit.as_secs_f64() });
            }
            if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                return Err(ToolError::Stopped { tool });
            }
            if texts.iter().any(|file| file.metadata().is_ok_and(|data| data.len() > MOST_SAID)) {
                return Err(ToolError::TooMuch { tool });
            }
            sleep(pause);
            pause = (2 * pause).min(PAUSE);
        }
        let status = group.finish().map_err(io("waiting for a program"))?;
        let mut read = |index: usize| {
            let (file, mut bytes) = (&mut texts[index], Vec::new());
            let read = file.rewind().and_then(|()| file.read_to_end(&mut bytes));
            read.map_err(io("reading what a program said"))?;
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        };
        let [mut output, errors] = [read(0)?, read(1)?];
        let missing =
            |file: &&PathBuf| !self.folder.clone().unwrap_or_default().join(file).exists();
        let missing = self.writes.iter().find(missing).cloned();
        if status.success() && missing.is_none() {
            return Ok(output);
        }
        output.push_str(&errors);
        Err(match (status.signal(), missing) {
            (Some(signal), _) => ToolError::Killed { tool, signal, output },
            (None, Some(file)) if status.success() => {
                ToolError::NothingWritten { tool, program, file, output }
            }
            _ => ToolError::Failed { tool, status, output },
        })
    }
}

/// A started program with all that it starts.
struct Group {
    child: Child,
    leader: Pid,
    ended: bool,
}

impl Group {
    fn start(command: &mut Command) -> io::Result<Group> {
        #[cfg(target_os = "linux")]
        {
            use rustix::process::{Signal, set_parent_process_death_signal};
            let end_with_us = || Ok(set_parent_process_death_signal(Some(Signal::TERM))?);
            // SAFETY: what runs between fork and exec is one system call. The thread that starts the
            // program waits for it, so that the signal comes only if all of us is killed.
            unsafe { command.pre_exec(end_with_us) };
        }
        let mut registry = registry::lock();
        let child = command.process_group(0).spawn()?;
        let leader = Pid::from_child(&child);
        registry.add_group(leader);
        Ok(Group { child, leader, ended: false })
    }

    /// Ends what is left of the group and waits for its leader.
    fn finish(&mut self) -> io::Result<ExitStatus> {
        self.ended = true;
        // As long as nobody has waited for the leader no other group can have its number.
        registry::end(&[self.leader]);
        let mut registry = registry::lock();
        registry.remove_group(self.leader);
        self.child.wait()
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if !self.ended {
            // The error that is on its way says more than one about this.
            let _ = self.finish();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Call<'static> {
        Tool::named("sh", "dash").call().args(["-c", script])
    }

    /// Whether a process is there and not only waiting for its parent.
    fn runs(process: &str) -> bool {
        let status = std::fs::read_to_string(format!("/proc/{}/stat", process.trim()));
        status.is_ok_and(|text| !text.contains(") Z "))
    }

    fn ends(process: &str) -> bool {
        (0..200).any(|_| {
            sleep(PAUSE);
            !runs(process)
        })
    }

    #[test]
    fn what_a_program_says_is_kept() {
        assert_eq!(shell("echo done; echo more >&2").run().unwrap(), "done\n");
        let error = shell("echo one; echo two >&2; exit 1").run().unwrap_err();
        assert_eq!(error.to_string(), "sh failed:\none\ntwo");
        let error = shell("exit 3").run().unwrap_err();
        assert_eq!(error.to_string(), "sh failed: exit status: 3");
    }

    #[test]
    fn a_missing_tool_is_named_with_the_package_that_brings_it() {
        let error = Tool::named("no-such-tool", "some-package").call().run().unwrap_err();
        let text = "`no-such-tool` was not found: install no-such-tool \
                    (`apt-get install some-package` on Debian)";
        assert_eq!(error.to_string(), text);
    }

    #[test]
    fn a_program_that_does_not_start_is_named() {
        let folder = crate::folder().unwrap();
        let program = folder.path().join("text");
        std::fs::write(&program, "").unwrap();
        let tool = Tool { name: "tool", program: &program, package: "package" };
        let error = tool.call().run().unwrap_err().to_string();
        assert_eq!(error, format!("cannot start `{}`", program.display()));
    }

    #[test]
    fn a_program_whose_time_is_over_is_ended_with_all_that_it_started() {
        let folder = crate::folder().unwrap();
        let call = shell("sleep 1000 & echo $! > inner; wait").within(folder.path());
        let error = call.limit(Duration::from_millis(300)).run().unwrap_err();
        assert_eq!(error.to_string(), "sh was stopped after 0.3 seconds");
        assert!(ends(&std::fs::read_to_string(folder.path().join("inner")).unwrap()));
    }

    #[test]
    fn a_program_that_does_not_want_to_end_is_ended() {
        let script = "trap '' TERM; while :; do sleep 0.1; done";
        let error = shell(script).limit(Duration::from_millis(200)).run().unwrap_err();
        assert!(matches!(error, ToolError::TimedOut { .. }), "{error}");
    }

    #[test]
    fn what_a_program_leaves_running_is_ended() {
        let said = shell("sleep 1000 >&2 & echo $!").run().unwrap();
        assert!(ends(&said), "{said}");
    }

    #[test]
    fn a_program_is_stopped_when_it_is_not_needed() {
        let stop = AtomicBool::new(true);
        let error = shell("sleep 1000").until(&stop).run().unwrap_err();
        assert!(matches!(error, ToolError::Stopped { .. }), "{error}");
    }

    #[test]
    fn a_program_that_writes_nothing_is_named() {
        let folder = crate::folder().unwrap();
        let call = || shell("echo hello; : > there").within(folder.path()).writes("there");
        assert_eq!(call().run().unwrap(), "hello\n");
        let error = call().writes("other").run().unwrap_err();
        let text = "`sh`, called as sh, ended without an error but did not write other:\nhello";
        assert_eq!(error.to_string(), text);
    }

    #[test]
    fn a_relative_path_is_one_from_here() {
        let from_here = |path: &Path| {
            let up = std::env::current_dir().unwrap().components().skip(1).map(|_| "..").collect();
            [up, path.strip_prefix("/").unwrap().to_owned()].iter().collect::<PathBuf>()
        };
        let folder = crate::folder().unwrap();
        let program = from_here(&folder.path().canonicalize().unwrap().join("link"));
        std::os::unix::fs::symlink("/bin/echo", &program).unwrap();
        let tool = Tool { name: "echo", program: &program, package: "coreutils" };
        assert_eq!(tool.call().arg("hello").within("/").run().unwrap(), "hello\n");
    }
}
