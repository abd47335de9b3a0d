//! A program and the shape of its run, as results tell it.

use heddle_kernels::Extent;
use serde::Serialize;

/// A program and the shape of its run, as results tell it.
#[derive(Clone, Debug, Serialize)]
pub struct Grid {
    /// Name of the kernel, or path of the file.
    pub name: String,
    /// `kernel` or `file`.
    pub kind: &'static str,
    /// The kernel of a file that has a table of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kernel: Option<String>,
    /// Blocks in the grid.
    pub blocks: u32,
    /// Threads in each block.
    pub threads_per_block: u32,
    /// Blocks and threads of a block along x, y and z, if there is more than one dimension.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dimensions: Option<Dimensions>,
    /// Size of a kernel's problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
    /// What the size counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size_unit: Option<&'static str>,
    /// Seed of a kernel's inputs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Whether it is the program with splits of a kernel.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub split: bool,
    /// Arguments of a file, as on the command line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<String>,
    /// Bytes of shared memory of a block.
    pub shared_bytes: u32,
}

/// A grid of more than one dimension.
#[derive(Clone, Debug, Serialize)]
pub struct Dimensions {
    /// Blocks along x, y and z.
    pub blocks: [u32; 3],
    /// Threads of a block along x, y and z.
    pub threads_per_block: [u32; 3],
}

impl Dimensions {
    /// Those of a grid, if it has more than one dimension.
    pub fn of(blocks: Extent, threads: Extent) -> Option<Self> {
        let several = blocks.dimensions() > 1 || threads.dimensions() > 1;
        several.then(|| Self { blocks: blocks.sizes(), threads_per_block: threads.sizes() })
    }
}

impl Grid {
    /// The same for people: labels and values.
    pub fn rows(&self) -> Vec<(String, String)> {
        let splits = if self.split { " with splits" } else { "" };
        let mut program = format!("{}{splits}", self.name);
        if let Some(kernel) = &self.kernel {
            program += &format!(": kernel {kernel}");
        }
        if let (Some(size), Some(unit)) = (self.size, self.size_unit) {
            program += &format!(": {size} {unit}");
        }
        let row = |label: &str, value: String| (label.to_owned(), value);
        let mut rows = vec![row("program", program)];
        rows.extend(self.seed.map(|seed| row("seed", seed.to_string())));
        if !self.arguments.is_empty() {
            rows.push(row("arguments", self.arguments.join("\n")));
        }
        let mut threads = format!("{} blocks of {}", self.blocks, self.threads_per_block);
        if let Some(Dimensions { blocks, threads_per_block }) = self.dimensions {
            let shown =
                |sizes| Extent::new(sizes).map_or_else(String::new, |sizes| sizes.to_string());
            threads += &format!(" ({} of {})", shown(blocks), shown(threads_per_block));
        }
        let shared = format!("{threads}, {} bytes of shared memory each", self.shared_bytes);
        rows.push(row("threads", if self.shared_bytes == 0 { threads } else { shared }));
        rows
    }
}
