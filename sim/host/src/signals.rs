//! Interrupt and termination: what was started ends, what is temporary is removed, then the
//! program ends by the signal, as whoever started it expects.

use crate::registry;
use crate::threads::ThreadRefused;
use signal_hook::consts::{
    SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
    SIGXFSZ,
};
use signal_hook::flag;
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::io;
use std::mem::MaybeUninit;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

/// The signals that others may send, or a limit on time does, and that would end the program.
const SIGNALS: [i32; 10] =
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU];

/// Bytes of the stack of the thread that waits for them.
const STACK_BYTES: usize = 256 << 10;

/// From now on the signals that would end the program leave nothing behind: process groups that
/// [`crate::Call`] started are ended, every [`crate::Temporary`] is removed, and the program ends by
/// the signal, which a shell shows as 128 and the signal's number. A signal that is ignored, as SIGHUP
/// is under `nohup`, stays so. A file that reaches the limit on its size is an error of who writes it.
pub fn end_on_signals() -> io::Result<()> {
    // With a handler, whatever it does, the write fails. Programs that are started do not inherit
    // a handler, as they would an ignored signal.
    if !is_ignored(SIGXFSZ) {
        flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)))?;
    }
    let mut signals = Signals::new(SIGNALS.into_iter().filter(|signal| !is_ignored(*signal)))?;
    let thread = thread::Builder::new().name("signals".into()).stack_size(STACK_BYTES);
    let started = thread.spawn(move || {
        if let Some(signal) = signals.forever().next() {
            // Kept until the end: whoever wants to start or to finish something waits.
            let mut registry = registry::lock();
            registry.clear();
            let _ = emulate_default_handler(signal);
        }
    });
    started.map(drop).map_err(|error| io::Error::other(ThreadRefused::from(error)))
}

/// Whether the program was started with a signal ignored.
fn is_ignored(signal: i32) -> bool {
    let mut action = MaybeUninit::<libc::sigaction>::uninit();
    // SAFETY: without a new action the call only writes the present one to `action`, which is
    // read only if the call says that it did.
    unsafe {
        libc::sigaction(signal, std::ptr::null(), action.as_mut_ptr()) == 0
            && action.assume_init().sa_sigaction == libc::SIG_IGN
    }
}
