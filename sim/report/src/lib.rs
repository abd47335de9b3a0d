//! Mechanisms against each other: kernels on variants of cores, on the machine of a
//! publication, and a page with plots beside the published figures.
//!
//! | module | what |
//! |---|---|
//! | [`variant`] | a core with its rules |
//! | [`study`] | studies: files that say what is measured, and runs that go on where they stopped |
//! | [`experiment`] | an experiment of a study: machine, variants and published figures |
//! | [`compared`] | what is compared: the variants of an experiment, or cores in several orders |
//! | [`machine_sizes`] | sizes that depart from those of a machine |
//! | [`launches`] | launch files on variants of cores, each launch by itself or all of a file together |
//! | [`size`] | how large a problem is for a whole machine |
//! | [`measure`] | runs them on the performance model |
//! | [`formation`] | what cores did that form warps in a pool |
//! | [`dual_path`] | what cores did that run both sides of a branch |
//! | [`large_warps`] | what cores did that have large warps |
//! | [`splitting`] | what cores did that split wavefronts |
//! | [`synthetic`] | experiments that split programs with chosen shares of divergent and of memory instructions |
//! | [`set`] | the divergent and the coherent kernels |
//! | [`summary`] | speedups and their harmonic means |
//! | [`table`] | what tables are made of |
//! | [`tables`] | what follows, as tables; as Markdown for the book |
//! | [`plot`], [`curve`] | bar charts, and points with a formula through them, as SVG |
//! | `words` | what abbreviations stand for |
//! | [`page`] | the HTML page |

pub mod compared;
pub mod curve;
pub mod dual_path;
pub mod experiment;
pub mod formation;
pub mod large_warps;
pub mod launches;
pub mod machine_sizes;
pub mod measure;
pub mod page;
pub mod plot;
pub mod set;
pub mod size;
pub mod splitting;
pub mod study;
pub mod summary;
pub mod synthetic;
pub mod table;
pub mod tables;
pub mod variant;
mod words;

pub use compared::Compared;
pub use experiment::Experiment;
pub use machine_sizes::MachineSizes;
pub use measure::{MeasureError, Measured, Measurement, ProgramError, Row, Setting, run_program};
pub use study::Study;
pub use summary::Report;
pub use variant::Variant;
