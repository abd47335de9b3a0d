//! What large warps store beside what a core with per-warp stacks has: the threads that have not been sent, those of the
//! branches that have not completed, and those in flight. And what kind of storage their stacks are.

use crate::structures::Core;

/// A structure of large warps: its registers, and the bits that the specification has.
struct Structure {
    name: &'static str,
    block: &'static str,
    /// Where its registers are in the block: the beginning and the end of their paths.
    registers: &'static [(&'static str, &'static str)],
    formula: &'static str,
    specified: fn(&Core) -> u64,
}

const STRUCTURES: [Structure; 3] = [
    Structure {
        name: "copy: threads that have not been sent",
        block: "large-warp-front-end",
        registers: &[("builder.copy[", "]")],
        formula: "LANES x LW_ROWS",
        specified: |core| core.size("lanes") * core.size("rows"),
    },
    Structure {
        name: "branch mask buffers",
        block: "large-warp-stacks",
        registers: &[("buffers.buffer[", "].taken_held"), ("buffers.buffer[", "].not_taken_held")],
        formula: "BRANCH_BUFFERS x 2 x LANES x LW_ROWS",
        specified: |core| core.size("pairs") * 2 * core.size("lanes") * core.size("rows"),
    },
    Structure {
        name: "busy threads",
        block: "large-warp-front-end",
        registers: &[("busy[", "]")],
        formula: "LANES x WARPS",
        specified: |core| core.size("lanes") * core.size("warps"),
    },
];

#[test]
fn large_warps_store_what_the_specification_says_224_bytes_at_paper() {
    for preset in ["tiny", "small", "paper"] {
        let mut together = 0;
        for Structure { name, block, registers, formula, specified } in &STRUCTURES {
            let core = Core::new(block, preset);
            let is_it = |path: &str| {
                let mut places = registers.iter();
                places.any(|(first, last)| path.starts_with(first) && path.ends_with(last))
            };
            let stored = core.register_bits(is_it);
            assert_eq!(stored, specified(&core), "{preset}: {name}, {formula}");
            together += stored;
        }
        if preset == "paper" {
            assert_eq!(together, 256 + 512 + 1024);
            assert_eq!(together / 8, 224, "bytes");
        }
    }
}

/// Bits of an entry without its mask.
const ENTRY: u64 = 126;

#[test]
fn stacks_of_large_warps_are_register_files_with_one_write_port() {
    for preset in ["tiny", "small", "paper"] {
        let stacks = Core::new("large-warp-stacks", preset);
        let memories = stacks.memories();
        assert!(!memories.is_empty(), "{preset}");
        for memory in memories {
            let fits = memory.writes == 1 && memory.reads <= 2 && memory.depth <= 64;
            assert!(fits, "{preset}: {memory:?} is no register file");
        }
        let threads = stacks.size("lanes") * stacks.size("rows");
        let entries = stacks.size("large_warps") * stacks.size("stack_depth");
        let stored = stacks.tree("large_warp_stacks").total.memory_bits;
        assert_eq!(stored, entries * (ENTRY + threads), "{preset}: entries and masks");
    }
}
