//! Runs of the kernel `synthetic` whose character is chosen.

use crate::kernel::{Geometry, PrepareError};
use crate::prepared::Prepared;
use crate::table::find;
use crate::workloads::synthetic::build_with;
pub use crate::workloads::synthetic::{MAXIMUM_NESTING, Parameters};

/// A synthetic run with these parameters. [`Kernel::prepare`] of `synthetic` uses
/// the default ones.
///
/// [`Kernel::prepare`]: crate::Kernel::prepare
///
/// # Errors
/// [`PrepareError`] when a parameter or a number of the geometry is out of range.
pub fn prepare(
    parameters: Parameters,
    seed: u64,
    geometry: Geometry,
) -> Result<Prepared, PrepareError> {
    let kernel = find("synthetic").expect("synthetic is in the table of kernels");
    kernel.check_range("nesting", parameters.nesting, 0, MAXIMUM_NESTING)?;
    kernel.check_range("divergent percentage", parameters.divergent, 0, 100)?;
    kernel.check_range("taken percentage", parameters.taken, 0, 100)?;
    kernel.check_range("memory percentage", parameters.memory, 0, 100)?;
    kernel.prepare_with(seed, geometry, |rng, geometry, image| {
        build_with(parameters, rng, geometry, image)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_out_of_range_are_refused_by_name() {
        let geometry = Geometry { blocks: 1, threads_per_block: 1, size: 1 };
        let message = |parameters| prepare(parameters, 0, geometry).err().map(|e| e.to_string());
        let usual = Parameters::default();
        assert_eq!(message(usual), None);
        assert_eq!(
            message(Parameters { nesting: 5, ..usual }).as_deref(),
            Some("synthetic: nesting must be from 0 to 4, not 5")
        );
        assert_eq!(
            message(Parameters { memory: 101, ..usual }).as_deref(),
            Some("synthetic: memory percentage must be from 0 to 100, not 101")
        );
    }
}
