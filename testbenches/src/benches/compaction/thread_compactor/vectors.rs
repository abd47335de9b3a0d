//! The test vectors of the specification as far as they concern the compactor: the masks of
//! each generation and the warps they must give. Threads are numbered from 1, warps have four
//! lanes.

/// One worked example.
#[derive(Clone, Copy, Debug)]
pub struct Vector {
    /// Its name in the specification.
    pub name: &'static str,
    /// The compactor is disabled (rule C6).
    pub compaction_disabled: bool,
    /// Its generations in order.
    pub generations: &'static [Generation],
}

/// A mask and its warps.
#[derive(Clone, Copy, Debug)]
pub struct Generation {
    /// The basic block that the warps run.
    pub runs: &'static str,
    /// Lane groups, static warp 0 first.
    pub mask: &'static str,
    /// The warps in emission order.
    pub warps: &'static [&'static str],
}

const fn generation(
    runs: &'static str,
    mask: &'static str,
    warps: &'static [&'static str],
) -> Generation {
    Generation { runs, mask, warps }
}

/// Two warps of four; threads 1, 6, 7 take the branch.
pub const TV1: Vector = Vector {
    name: "TV1",
    compaction_disabled: false,
    generations: &[
        generation("A", "11 11 11 11", &["[1,2,3,4]", "[5,6,7,8]"]),
        generation("C", "10 01 01 00", &["[1,6,7,-]"]),
        generation("B", "01 10 10 11", &["[5,2,3,4]", "[-,-,-,8]"]),
        generation("D", "11 11 11 11", &["[1,2,3,4]", "[5,6,7,8]"]),
    ],
};

/// TV1 in the static arrangement.
pub const TV1N: Vector = Vector {
    name: "TV1n",
    compaction_disabled: true,
    generations: &[
        generation("A", "11 11 11 11", &["[1,2,3,4]", "[5,6,7,8]"]),
        generation("C", "10 01 01 00", &["[1,-,-,-]", "[-,6,7,-]"]),
        generation("B", "01 10 10 11", &["[-,2,3,4]", "[5,-,-,8]"]),
        generation("D", "11 11 11 11", &["[1,2,3,4]", "[5,6,7,8]"]),
    ],
};

/// Three static warps.
pub const TV2: Vector = Vector {
    name: "TV2",
    compaction_disabled: false,
    generations: &[
        generation("C", "110 100 011 011", &["[1,2,7,8]", "[5,-,11,12]"]),
        generation("B", "001 011 100 100", &["[9,6,3,4]", "[-,10,-,-]"]),
        generation("D", "111 111 111 111", &["[1,2,3,4]", "[5,6,7,8]", "[9,10,11,12]"]),
    ],
};

/// Likely convergence with one warp.
pub const TV3: Vector = Vector {
    name: "TV3",
    compaction_disabled: false,
    generations: &[
        generation("A", "1 1 1 1", &["[1,2,3,4]"]),
        generation("C", "0 1 1 1", &["[-,2,3,4]"]),
        generation("D", "0 0 1 1", &["[-,-,3,4]"]),
        generation("B", "1 0 0 0", &["[1,-,-,-]"]),
        generation("E", "1 1 0 0", &["[1,2,-,-]"]),
        generation("F", "1 1 1 1", &["[1,2,3,4]"]),
    ],
};

/// Likely convergence on the block-wide stack.
pub const TV4: Vector = Vector {
    name: "TV4",
    compaction_disabled: false,
    generations: &[
        generation("A", "11 11 11 11", &["[1,2,3,4]", "[5,6,7,8]"]),
        generation("C", "00 11 11 11", &["[-,2,3,4]", "[-,6,7,8]"]),
        generation("D", "00 00 10 11", &["[-,-,3,4]", "[-,-,-,8]"]),
        generation("B", "11 00 00 00", &["[1,-,-,-]", "[5,-,-,-]"]),
        generation("E", "11 11 01 00", &["[1,2,7,-]", "[5,6,-,-]"]),
        generation("F", "11 11 11 11", &["[1,2,3,4]", "[5,6,7,8]"]),
    ],
};

/// A uniform outcome. The side without threads is popped before it reaches the compactor; here
/// it is sent all the same, and gives no warps.
pub const TV5: Vector = Vector {
    name: "TV5",
    compaction_disabled: false,
    generations: &[
        generation("C", "11 11 11 11", &["[1,2,3,4]", "[5,6,7,8]"]),
        generation("B", "00 00 00 00", &[]),
        generation("D", "11 11 11 11", &["[1,2,3,4]", "[5,6,7,8]"]),
    ],
};

/// The iterations of a loop.
pub const TV6: Vector = Vector {
    name: "TV6",
    compaction_disabled: false,
    generations: &[
        generation("H", "11 11 00 01", &["[1,2,-,8]", "[5,6,-,-]"]),
        generation("H", "01 01 00 00", &["[5,6,-,-]"]),
        generation("X", "11 11 11 11", &["[1,2,3,4]", "[5,6,7,8]"]),
    ],
};

/// All threads in one lane.
pub const TV7: Vector = Vector {
    name: "TV7",
    compaction_disabled: false,
    generations: &[generation("T", "11 00 00 00", &["[1,-,-,-]", "[5,-,-,-]"])],
};

/// What is left of TV1's D after thread 6 exits in C, after thread 2 exits in B, and after all
/// of C exit.
pub const TV8: Vector = Vector {
    name: "TV8",
    compaction_disabled: false,
    generations: &[
        generation("D", "11 10 11 11", &["[1,2,3,4]", "[5,-,7,8]"]),
        generation("D", "11 01 11 11", &["[1,6,3,4]", "[5,-,7,8]"]),
        generation("D", "01 10 10 11", &["[5,2,3,4]", "[-,-,-,8]"]),
    ],
};

/// Every vector.
pub const ALL: &[Vector] = &[TV1, TV1N, TV2, TV3, TV4, TV5, TV6, TV7, TV8];

#[cfg(test)]
mod tests {
    use super::super::{mask::BlockMask, model};
    use super::*;

    #[test]
    fn the_golden_model_forms_the_warps_of_every_worked_example() {
        for vector in ALL {
            for generation in vector.generations {
                let mask = BlockMask::parse(generation.mask);
                let warps = model::formed(&mask, vector.compaction_disabled);
                let warps: Vec<String> = warps.iter().map(ToString::to_string).collect();
                assert_eq!(warps, generation.warps, "{} {}", vector.name, generation.runs);
            }
        }
    }
}
