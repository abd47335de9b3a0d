//! What predictable wavefront splitting tells (rules Q11 and Q13).

/// A context gives threads to a context of another unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContextSplit {
    /// Slot of the context.
    pub warp: u16,
    /// PC of the `split`.
    pub pc: u32,
    /// Slot of the child.
    pub child: u16,
    /// Threads that it keeps.
    pub kept: u32,
    /// Threads of the child.
    pub given: u32,
}

/// A context takes the threads of its child back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContextMerge {
    /// Slot of the context.
    pub warp: u16,
    /// Slot of the child.
    pub child: u16,
    /// Threads of the context from now on.
    pub live: u32,
}
