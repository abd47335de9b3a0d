//! Predictable wavefront splitting (PWS): contexts of several units run parts of a warp beside each other.
//!
//! - [`control`]: control unit, with the contexts and their splits.
//! - [`grouping`]: groups that the units make if the launch regroups them.
//! - [`units`]: front end, execution units and datapath of a group of units.

pub mod control;
pub mod grouping;
pub mod units;

pub use control::SplitStacks;
pub use grouping::{Grouping, Regrouped};
pub use units::{GroupDatapath, GroupFrontEnd};
