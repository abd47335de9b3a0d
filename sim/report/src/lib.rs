//! Mechanisms against each other: every kernel on every variant of a core, on the machine of the
//! publication, and a page with plots beside the published figures.
//!
//! | module | what |
//! |---|---|
//! | [`variant`] | the cores that are compared |
//! | [`size`] | how large a problem is for a whole machine |
//! | [`measure`] | runs them on the performance model |
//! | [`summary`] | speedups, the divergent and the coherent set, harmonic means |
//! | [`published`] | figures of the publication |
//! | [`tables`] | what follows, as tables; as Markdown for the book |
//! | [`plot`], [`curve`] | bar charts, and points with a formula through them, as SVG |
//! | [`page`] | the HTML page |

pub mod curve;
pub mod measure;
pub mod page;
pub mod plot;
pub mod published;
pub mod size;
pub mod summary;
pub mod tables;
pub mod variant;

pub use measure::{MeasureError, Measurement, Row, Setting};
pub use summary::Report;
pub use variant::{VARIANTS, Variant};
