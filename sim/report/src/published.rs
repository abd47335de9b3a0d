//! Figures of the publication (thread-block-compaction specification, sections 5.3 to 5.5).

/// A published comparison.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// What is compared.
    pub what: &'static str,
    /// Over which set of benchmarks.
    pub set: &'static str,
    /// What was published.
    pub value: &'static str,
}

/// Speed and memory behaviour; harmonic means.
pub const FIGURES: [Figure; 7] = [
    Figure { what: "TBC over PDOM", set: "divergent", value: "+22 %" },
    Figure { what: "TBC over PDOM", set: "coherent", value: "no loss" },
    Figure { what: "TBC over PDOM", set: "all", value: "+10 %" },
    Figure {
        what: "TBC over PDOM, second-level cache of 128 KB, RRB",
        set: "divergent",
        value: "+15 %",
    },
    Figure {
        what: "TBC over PDOM, second-level cache of 128 KB, AGE",
        set: "divergent",
        value: "+13.5 %",
    },
    Figure { what: "likely convergence on TBC and on PDOM, MUM", set: "one", value: "+2 %, +5 %" },
    Figure { what: "traffic of TBC against PDOM", set: "each but one", value: "within +7 %" },
];

/// Deepest stack of a published benchmark, TBC with likely convergence.
#[derive(Clone, Copy, Debug)]
pub struct Depth {
    /// Our kernel of the same kind; not the same program.
    pub kernel: &'static str,
    /// The benchmark.
    pub benchmark: &'static str,
    /// Entries.
    pub entries: u64,
}

/// The rows of the published table for which there is a kernel of the same kind.
pub const DEPTHS: [Depth; 9] = [
    Depth { kernel: "aes-decrypt", benchmark: "AES", entries: 1 },
    Depth { kernel: "bfs", benchmark: "BFS2", entries: 3 },
    Depth { kernel: "face-detection", benchmark: "FCDT", entries: 5 },
    Depth { kernel: "hotspot", benchmark: "HOTSP", entries: 2 },
    Depth { kernel: "laplace3d", benchmark: "LPS", entries: 5 },
    Depth { kernel: "molecular-dynamics", benchmark: "NAMD", entries: 5 },
    Depth { kernel: "mummer", benchmark: "MUM", entries: 13 },
    Depth { kernel: "ray-tracer", benchmark: "NVRT", entries: 5 },
    Depth { kernel: "ray-tracer", benchmark: "RAY", entries: 9 },
];
