//! The cores as types, which say what each is made of.

use crate::control::{
    BlockStacks, DualPathStacks, LargeWarps, SplitContexts, WarpContexts, WarpFormation,
    WarpStacks, WarpSubdivision,
};
use crate::core::{self, Buffered, CoreType, OnePipeline, Slots, UnitGroup};
use crate::mechanism::CoreKind;
use crate::scoreboard::{Ideal, Registers, Single};

/// The core [`CoreKind::Pdom`].
#[derive(Clone, Copy, Debug)]
pub enum Pdom {}

impl CoreType for Pdom {
    const KIND: CoreKind = CoreKind::Pdom;
    type Control = WarpStacks;
    type Pipelines = OnePipeline<Self, Buffered<Slots<Self>, Single<Slots<Self>>>>;
}

/// The core [`CoreKind::Nrec`].
#[derive(Clone, Copy, Debug)]
pub enum Nrec {}

impl CoreType for Nrec {
    const KIND: CoreKind = CoreKind::Nrec;
    type Control = WarpContexts;
    type Pipelines = OnePipeline<Self, Buffered<Slots<Self>, Single<Slots<Self>>>>;
}

/// The core [`CoreKind::Tbc`].
#[derive(Clone, Copy, Debug)]
pub enum Tbc {}

impl CoreType for Tbc {
    const KIND: CoreKind = CoreKind::Tbc;
    type Control = BlockStacks;
    type Pipelines = OnePipeline<Self, Buffered<Slots<Self>, Single<Slots<Self>>>>;
}

/// The core [`CoreKind::Spe`].
#[derive(Clone, Copy, Debug)]
pub enum Spe {}

impl CoreType for Spe {
    const KIND: CoreKind = CoreKind::Spe;
    type Control = WarpStacks;
    type Pipelines = OnePipeline<Self, Buffered<Slots<Self>, Registers<Slots<Self>>>>;
}

/// The core [`CoreKind::Barrel`].
#[derive(Clone, Copy, Debug)]
pub enum Barrel {}

impl CoreType for Barrel {
    const KIND: CoreKind = CoreKind::Barrel;
    type Control = WarpStacks;
    type Pipelines = OnePipeline<Self, core::Barrel<Slots<Self>>>;
}

/// The core [`CoreKind::Dwf`].
#[derive(Clone, Copy, Debug)]
pub enum Dwf {}

impl CoreType for Dwf {
    const KIND: CoreKind = CoreKind::Dwf;
    type Control = WarpFormation;
    type Pipelines = OnePipeline<Self, core::Pool<Slots<Self>>>;
}

/// The core [`CoreKind::Lwm`].
#[derive(Clone, Copy, Debug)]
pub enum Lwm {}

impl CoreType for Lwm {
    const KIND: CoreKind = CoreKind::Lwm;
    type Control = LargeWarps;
    type Pipelines = OnePipeline<Self, core::LargeWarp<Slots<Self>>>;
}

/// The core [`CoreKind::Dpe`].
#[derive(Clone, Copy, Debug)]
pub enum Dpe {}

impl CoreType for Dpe {
    const KIND: CoreKind = CoreKind::Dpe;
    type Control = DualPathStacks;
    type Pipelines = OnePipeline<Self, core::DualPath>;
}

/// The core [`CoreKind::Dws`].
#[derive(Clone, Copy, Debug)]
pub enum Dws {}

impl CoreType for Dws {
    const KIND: CoreKind = CoreKind::Dws;
    type Control = WarpSubdivision;
    type Pipelines = OnePipeline<Self, Buffered<Slots<Self>, Ideal<Slots<Self>>>>;
}

/// The core [`CoreKind::Pws`].
#[derive(Clone, Copy, Debug)]
pub enum Pws {}

impl CoreType for Pws {
    const KIND: CoreKind = CoreKind::Pws;
    type Control = SplitContexts;
    type Pipelines = UnitGroup;
}

/// The value of an expression with a name for the type of a core:
/// `with_core!(core, C => Core::<C>::new(..))`.
#[macro_export]
macro_rules! with_core {
    ($core:expr, $type:ident => $value:expr) => {
        match $core {
            $crate::CoreKind::Pdom => {
                type $type = $crate::Pdom;
                $value
            }
            $crate::CoreKind::Nrec => {
                type $type = $crate::Nrec;
                $value
            }
            $crate::CoreKind::Tbc => {
                type $type = $crate::Tbc;
                $value
            }
            $crate::CoreKind::Spe => {
                type $type = $crate::Spe;
                $value
            }
            $crate::CoreKind::Barrel => {
                type $type = $crate::Barrel;
                $value
            }
            $crate::CoreKind::Dwf => {
                type $type = $crate::Dwf;
                $value
            }
            $crate::CoreKind::Lwm => {
                type $type = $crate::Lwm;
                $value
            }
            $crate::CoreKind::Dpe => {
                type $type = $crate::Dpe;
                $value
            }
            $crate::CoreKind::Dws => {
                type $type = $crate::Dws;
                $value
            }
            $crate::CoreKind::Pws => {
                type $type = $crate::Pws;
                $value
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_core_is_a_type_that_knows_which_one() {
        for core in CoreKind::ALL {
            assert_eq!(crate::with_core!(core, C => C::KIND), core);
        }
    }
}
