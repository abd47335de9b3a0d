//! The one list of what has to be ended and removed when the program ends early.
//!
//! What is started or made is entered before the lock is given back, and the end of the program
//! holds the lock: so nothing is ever missed, and nothing new begins while the rest is removed.

use rustix::io::Errno;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long programs may take to clean up when they are asked to end.
const GRACE: Duration = Duration::from_secs(1);

/// How often a folder is removed in which a program that is being killed still writes.
const ATTEMPTS: u32 = 50;

/// How long between two looks at something that ends by itself.
const PAUSE: Duration = Duration::from_millis(10);

/// What there is.
pub(crate) struct Registry {
    /// Process groups, by their leaders, which are children that have not been waited for.
    groups: Vec<Pid>,
    /// Temporary files and folders.
    paths: Vec<PathBuf>,
}

static REGISTRY: Mutex<Registry> = Mutex::new(Registry { groups: Vec::new(), paths: Vec::new() });

/// The list, for as long as the result lives.
pub(crate) fn lock() -> MutexGuard<'static, Registry> {
    // Every entry is whole even after a panic elsewhere.
    REGISTRY.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

impl Registry {
    /// Enters a process group by its leader.
    pub fn add_group(&mut self, leader: Pid) {
        self.groups.push(leader);
    }

    /// Forgets a process group, which has ended.
    pub fn remove_group(&mut self, leader: Pid) {
        self.groups.retain(|known| *known != leader);
    }

    /// Enters a temporary file or folder.
    pub fn add_path(&mut self, path: PathBuf) {
        self.paths.push(path);
    }

    /// Forgets a temporary file or folder, which is gone or has its final name.
    pub fn remove_path(&mut self, path: &Path) {
        self.paths.retain(|known| known != path);
    }

    /// Ends every group and removes every path.
    pub fn clear(&mut self) {
        end(&self.groups);
        self.groups.clear();
        for path in self.paths.drain(..) {
            remove(&path);
        }
    }
}

/// Asks process groups to end, then ends them. Their leaders stay to be waited for.
pub(crate) fn end(leaders: &[Pid]) {
    // A group that has ended meanwhile is no error.
    let all = |signal| leaders.iter().for_each(|leader| _ = kill_process_group(*leader, signal));
    all(Signal::TERM);
    let start = Instant::now();
    while start.elapsed() < GRACE && !leaders.iter().all(|leader| has_ended(*leader)) {
        sleep(PAUSE);
    }
    all(Signal::KILL);
}

/// Whether a child has ended; it stays to be waited for, so that its number is not given to another.
pub(crate) fn has_ended(child: Pid) -> bool {
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    match waitid(WaitId::Pid(child), options) {
        Ok(status) => status.is_some(),
        Err(Errno::INTR) => false,
        Err(_) => true,
    }
}

/// Removes a file, or a folder with all that is in it.
fn remove(path: &Path) {
    for _ in 0..ATTEMPTS {
        let Ok(metadata) = path.symlink_metadata() else { return };
        let removed = match metadata.is_dir() {
            true => std::fs::remove_dir_all(path),
            false => std::fs::remove_file(path),
        };
        if removed.is_ok() {
            return;
        }
        sleep(PAUSE);
    }
}
