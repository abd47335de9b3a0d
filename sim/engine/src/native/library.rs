//! A compiled library and its functions.

use libloading::Library;
use std::path::Path;

/// Inputs, present registers, next registers, memories, watched signals, values.
pub type Compute = unsafe extern "C" fn(*const u8, *const u8, *mut u8, *const u8, *mut u8, *mut u8);
/// Inputs, present registers, memories, values.
pub type Commit = unsafe extern "C" fn(*const u8, *const u8, *mut u8, *const u8);
/// Inputs, present registers, next registers, memories, watched signals, values, cycles.
pub type Run = unsafe extern "C" fn(*mut u8, *mut u8, *mut u8, *mut u8, *mut u8, *mut u8, u64);
/// Inputs, random generators.
pub type Stimulus = unsafe extern "C" fn(*mut u8, *mut u64);
/// As [`Run`], then recorded inputs and what is seen.
pub type Replay = unsafe extern "C" fn(
    *mut u8,
    *mut u8,
    *mut u8,
    *mut u8,
    *mut u8,
    *mut u8,
    u64,
    *const u64,
    *mut u64,
);
/// As [`Run`], then random generators and sums.
pub type Drive = unsafe extern "C" fn(
    *mut u8,
    *mut u8,
    *mut u8,
    *mut u8,
    *mut u8,
    *mut u8,
    u64,
    *mut u64,
    *mut u64,
);

/// Functions of a design; they live as long as this.
pub struct Code {
    /// Computes watched signals, next registers, and what [`Code::commit`] needs.
    pub compute: Compute,
    /// Writes memories.
    pub commit: Commit,
    /// Computes, commits and swaps the registers, some times.
    pub run: Run,
    /// The same with random inputs and a checksum.
    pub drive: Drive,
    /// The same with recorded inputs and all that is seen.
    pub replay: Replay,
    /// The random inputs of one cycle.
    pub stimulus: Stimulus,
    _library: Library,
}

impl Code {
    /// Loads a library that was compiled from generated text.
    pub fn load(path: &Path) -> Result<Code, libloading::Error> {
        // SAFETY: the library has no initialisers; the functions have the types that the
        // generated text gives them, which is part of what the library's file name hashes.
        unsafe {
            let library = Library::new(path)?;
            Ok(Code {
                compute: *library.get(b"heddle_compute\0")?,
                commit: *library.get(b"heddle_commit\0")?,
                run: *library.get(b"heddle_run\0")?,
                drive: *library.get(b"heddle_drive\0")?,
                replay: *library.get(b"heddle_replay\0")?,
                stimulus: *library.get(b"heddle_stimulus\0")?,
                _library: library,
            })
        }
    }
}
