//! What events of predictable wavefront splitting show.

/// Threads of a context go to a context of another unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContextSplit {
    /// Slot of the context that splits.
    pub warp: u16,
    /// PC of the split.
    pub pc: u32,
    /// Slot of the child.
    pub child: u16,
    /// `live` of the context that splits from now on.
    pub kept: u32,
    /// `live` of the child; 0 if it has no thread.
    pub given: u32,
}

/// Threads of a context come back to the one that they were split from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContextMerge {
    /// Slot of the context that goes on.
    pub warp: u16,
    /// Slot of the child, which is free from now on.
    pub child: u16,
    /// `live` of the context that goes on from now on.
    pub live: u32,
}
