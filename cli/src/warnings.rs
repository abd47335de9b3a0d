//! Warnings about programs that may not do what their authors mean.

use crate::output::warn;
use heddle_model::CoreKind;
use heddle_model::mechanism::Warps;
use heddle_program::Program;
use heddle_program::copied_barriers::{CopiedBarrier, REMEDY};

/// Branches that are shown.
const SHOWN: usize = 4;

/// Says on standard error which branches of a program may send threads of a warp to different
/// barriers, and what to do; says nothing if there are none.
pub fn copied_barriers(program: &Program) {
    let copied = program.copied_barriers();
    if copied.is_empty() {
        return;
    }
    let splits = |core: &CoreKind| core.mechanism().warps == Warps::Split;
    let separate: Vec<_> = CoreKind::ALL.into_iter().filter(splits).map(CoreKind::name).collect();
    let mut text = format!(
        "warning: {}: threads of a warp may wait at different barriers, which would be an error on \
         every core but {}\n",
        program.name(),
        separate.join(" and ")
    );
    for CopiedBarrier { branch, taken, not_taken } in copied.iter().take(SHOWN) {
        let (taken, not_taken) = (places(program, taken), places(program, not_taken));
        let branch = places(program, &[*branch]);
        text += &format!("  branch {branch}: barrier {taken} if taken, {not_taken} if not\n");
    }
    if copied.len() > SHOWN {
        text += &format!("  and {} more branches\n", copied.len() - SHOWN);
    }
    warn(&format!(
        "{text}  harmless if all threads of a warp take the same side; if not: {REMEDY}\n"
    ));
}

/// Says on standard error that threads vote in their warp, if they do, on a core where they do not
/// stay in one.
pub fn votes(program: &Program, core: CoreKind) {
    if !program.votes() {
        return;
    }
    warn(&format!(
        "warning: {}: threads vote in their warp; on core {core} they do not stay in one warp, so a \
         program that relies on that gives other results\n",
        program.name()
    ));
}

/// Addresses with what is known of them.
fn places(program: &Program, pcs: &[u32]) -> String {
    let place = |&pc: &u32| format!("{pc:#010x} ({})", program.location(pc));
    pcs.iter().map(place).collect::<Vec<_>>().join(" or ")
}
