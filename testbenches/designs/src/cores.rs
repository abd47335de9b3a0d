//! The cores and their control units in their sizes.

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

/// `spe-core`, `tiny`.
pub fn spe_tiny() -> Result<Built, BuildError> {
    build::<tiny::SpeCore>()
}

/// `spe-core`, `small`.
pub fn spe_small() -> Result<Built, BuildError> {
    build::<small::SpeCore>()
}

/// `spe-core`, `paper`.
pub fn spe_paper() -> Result<Built, BuildError> {
    build::<paper::SpeCore>()
}

/// `nrec-core`, `tiny`.
pub fn nrec_tiny() -> Result<Built, BuildError> {
    build::<tiny::NrecCore>()
}

/// `nrec-core`, `small`.
pub fn nrec_small() -> Result<Built, BuildError> {
    build::<small::NrecCore>()
}

/// `nrec-core`, `paper`.
pub fn nrec_paper() -> Result<Built, BuildError> {
    build::<paper::NrecCore>()
}

/// `tbc-core`, `tiny`.
pub fn tbc_tiny() -> Result<Built, BuildError> {
    build::<tiny::TbcCore>()
}

/// `tbc-core`, `small`.
pub fn tbc_small() -> Result<Built, BuildError> {
    build::<small::TbcCore>()
}

/// `tbc-core`, `paper`.
pub fn tbc_paper() -> Result<Built, BuildError> {
    build::<paper::TbcCore>()
}

/// `block-stacks`, `tiny`.
pub fn block_stacks_tiny() -> Result<Built, BuildError> {
    build::<tiny::BlockStacks>()
}

/// `block-stacks`, `small`.
pub fn block_stacks_small() -> Result<Built, BuildError> {
    build::<small::BlockStacks>()
}

/// `block-stacks`, `paper`.
pub fn block_stacks_paper() -> Result<Built, BuildError> {
    build::<paper::BlockStacks>()
}
