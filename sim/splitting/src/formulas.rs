//! From the worst case of a wavefront to that of a kernel: equations (2) to (9), section 3.11.
//!
//! All times are cycles.

use crate::select::Selection;

/// Constant costs of splitting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Costs {
    /// `e_s`: a split, until both wavefronts can issue.
    pub split: u64,
    /// `e_m`: a merge, from the arrival of the later one on.
    pub merge: u64,
}

/// How much runs in parallel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Machine {
    /// `N_CU`: compute units.
    pub compute_units: u64,
    /// `N_total`: SIMD units of a compute unit, see [`provisioned`].
    pub simd_units: u64,
    /// `N_WFC`: wavefronts of a SIMD unit.
    pub contexts: u64,
    /// `N_WIWF`: work-items of a wavefront.
    pub lanes: u64,
}

/// What a kernel is launched with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    /// `G`: workgroups.
    pub workgroups: u64,
    /// `N_WIWG`: work-items of a workgroup, at least 1.
    pub items: u64,
    /// `d`: the longest time from the dispatch of a workgroup to its first instruction.
    pub delay: u64,
}

/// `N_total`, equation (2): the SIMD units of a compute unit that has `simd_units` of them with
/// `units` split units (`S`) each, when the kernel uses `used` of those at once and the others are
/// regrouped. `None` if it uses more than there are.
///
/// `used` is `cnt` of [`Selection`], not `|S_B|` as printed, which can be more than there are units.
pub fn provisioned(simd_units: u64, units: u64, used: u64) -> Option<u64> {
    let unused = units.checked_sub(used)?;
    Some(simd_units + unused * simd_units / (used + 1))
}

/// `E_WF`, equation (3) in Lemma 5.1: the worst case of a wavefront, of the value of IPET and the
/// branches that are split. Waiting at a merge adds nothing, for IPET counts the slower side.
pub fn wavefront(ipet: u64, selection: &Selection, costs: Costs) -> u64 {
    ipet + selection.branches.len() as u64 * (costs.split + costs.merge)
}

/// `G_par`, equation (4): workgroups that run at once.
pub fn parallel_workgroups(machine: Machine, grid: Grid) -> u64 {
    let Machine { compute_units, simd_units, contexts, lanes } = machine;
    compute_units * simd_units * contexts * lanes / grid.items
}

/// `D_S`, equation (5): rounds of workgroups one after another; in the critical instance
/// (Lemma 5.4) each takes the worst case. `None` if not even one workgroup fits.
pub fn rounds(grid: Grid, parallel_workgroups: u64) -> Option<u64> {
    (parallel_workgroups > 0).then(|| grid.workgroups.div_ceil(parallel_workgroups))
}

/// `E_kernel(PWS)`, equation (6) in Lemma 5.5.
pub fn kernel(rounds: u64, delay: u64, wavefront: u64) -> u64 {
    rounds * (delay + wavefront)
}

/// `E_kernel(DWS)`, equation (8) in Lemma 5.7: dynamic splitting into up to `units` + 1 wavefronts,
/// which share one unit. Without splitting `units` is 0.
pub fn dynamic_kernel(rounds: u64, delay: u64, units: u64, wavefront: u64) -> u64 {
    rounds * (delay + (units + 1) * wavefront)
}
