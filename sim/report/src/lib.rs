//! Mechanisms against each other: kernels on variants of cores, on the machine of a
//! publication, and a page with plots beside the published figures.
//!
//! | module | what |
//! |---|---|
//! | [`variant`] | a core with its rules; the published ones |
//! | [`study`] | what is compared: the published variants, or cores in several orders |
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
pub mod study;
pub mod summary;
pub mod tables;
pub mod variant;

pub use measure::{MeasureError, Measurement, Row, Setting};
pub use study::Study;
pub use summary::Report;
pub use variant::{VARIANTS, Variant};
