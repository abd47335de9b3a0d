//! Which branches may diverge. A guess that decides how useful a split is, never whether it is
//! correct: a split of a uniform branch has a side without lanes, and a divergent branch that is not
//! split is serialised.
//!
//! A register is uniform at a point if it holds the same in all lanes that are there together. At the
//! entry of `kernel_main` its arguments are; of another function nothing is known. What is computed
//! from uniform registers is uniform, what is loaded is not. Where the sides of a divergent branch
//! meet, what they write is not.

use heddle_program::instruction::Register;

use super::function::Function;
use super::instruction::Action;
use super::region::Flow;

/// A set of registers, one bit each.
type Registers = u32;

/// zero, sp, gp, tp.
const ALWAYS: Registers = 0b11101;
/// a0 to a7.
const ARGUMENTS: Registers = 0xff << 10;
/// ra, t0 to t6, a0 to a7.
const CALLER_SAVED: Registers = 1 << 1 | 0b111 << 5 | ARGUMENTS | 0xf << 28;
/// What every thread of the grid enters with the same arguments.
const KERNEL: &str = "kernel_main";

/// Per block whether it ends with a branch that may diverge.
pub(super) fn divergent(function: &Function, flow: &Flow<'_>) -> Vec<bool> {
    let blocks = &function.blocks;
    let entry = ALWAYS | if function.name == KERNEL { ARGUMENTS } else { 0 };
    // Registers that are uniform at the start of each block: all, until a path shows another.
    let mut states: Vec<Registers> = vec![!0; blocks.len()];
    states[0] = entry;
    function.entries.iter().for_each(|&block| states[block] = ALWAYS);
    let mut divergent = vec![false; blocks.len()];
    loop {
        let mut changed = false;
        for &index in &flow.order {
            let mut state = states[index];
            for instruction in &blocks[index].instructions {
                if let Action::Branch { a, b, .. } = instruction.action {
                    let varying = [a, b].iter().any(|register| state >> register.index() & 1 == 0);
                    if varying && !std::mem::replace(&mut divergent[index], true) {
                        changed = true;
                        merge(function, flow, index, &mut states);
                    }
                }
                state = after(&instruction.action, state);
            }
            for successor in blocks[index].successors() {
                let joined = states[successor] & state;
                changed |= joined != states[successor];
                states[successor] = joined;
            }
        }
        if !changed {
            return divergent;
        }
    }
}

/// Where the sides of a divergent branch meet, nothing that they write is uniform.
fn merge(function: &Function, flow: &Flow<'_>, branch: usize, states: &mut [Registers]) {
    let Some(meet) = flow.meet(branch) else { return };
    let mut written = 0;
    for &edge in &function.blocks[branch].edges {
        let side = flow.reach(edge, Some(meet));
        for block in (0..side.len()).filter(|&block| side[block]) {
            let instructions = function.blocks[block].instructions.iter();
            written = instructions.fold(written, |set, i| set | writes(&i.action));
        }
    }
    states[meet] &= !written;
}

fn writes(action: &Action) -> Registers {
    match action {
        Action::Compute { rd, .. } | Action::Varying { rd } => bit(*rd),
        Action::Call => CALLER_SAVED,
        _ => 0,
    }
}

fn after(action: &Action, state: Registers) -> Registers {
    match action {
        Action::Compute { rd, sources } if sources.iter().all(|s| state >> s.index() & 1 == 1) => {
            state | bit(*rd)
        }
        action => state & !writes(action),
    }
}

/// The register in a set; zero stays what it is.
fn bit(register: Register) -> Registers {
    (1 << register.index()) & !1
}
