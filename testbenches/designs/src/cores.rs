//! The cores in their sizes.

use crate::{BuildError, Built, build};
use heddle_hw::presets::{paper, small, tiny};

/// `pdom-core`, `tiny`.
pub fn pdom_tiny() -> Result<Built, BuildError> {
    build::<tiny::PdomCore>()
}

/// `pdom-core`, `small`.
pub fn pdom_small() -> Result<Built, BuildError> {
    build::<small::PdomCore>()
}

/// `pdom-core`, `paper`.
pub fn pdom_paper() -> Result<Built, BuildError> {
    build::<paper::PdomCore>()
}
