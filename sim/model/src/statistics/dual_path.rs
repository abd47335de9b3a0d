//! What is counted of dual-path execution, from its events and the record of each cycle.

use crate::event::Event;

/// Why no instruction issues although the operand stage could take one (rule VE4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PathWait {
    /// A control instruction of the other side is not resolved.
    Control,
    /// Shadow bits are set.
    Shadow {
        /// Nothing that some instruction waits for concerns one of its threads. The model alone knows.
        falsely: bool,
    },
}

/// What dual-path execution did in a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DualPathRecord {
    /// Running sides of the warp that issues; 0 without an issue.
    pub paths: u8,
    /// Both slots of the warp that issues are ready.
    pub two_ready: bool,
    /// What keeps all slots from issuing.
    pub wait: Option<PathWait>,
}

impl DualPathRecord {
    /// The record without what the model alone knows.
    pub fn without_false_waits(self) -> Self {
        let wait = self.wait.map(|wait| match wait {
            PathWait::Shadow { .. } => PathWait::Shadow { falsely: false },
            PathWait::Control => wait,
        });
        Self { wait, ..self }
    }
}

/// The counts of a core with dual-path execution; zero for other cores.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DualPathCounts {
    /// Entries pushed, or written in place of the top of a stack.
    pub pushes: u64,
    /// Those of them with threads in both sides.
    pub interleavable_pushes: u64,
    /// Highest position of one of them.
    pub deepest: u64,
    /// Copies of pending bits into shadow bits.
    pub shadows: u64,
    /// Changes of the side that may issue, at a long stall.
    pub toggles: u64,
    /// Paths forwarded to a free side.
    pub forwards: u64,
    /// Running sides of the warp, over all issues.
    pub paths: u64,
    /// Issues of a warp both of whose slots were ready.
    pub two_ready: u64,
    /// Cycles in which an unresolved control instruction kept all slots from issuing.
    pub control_waits: u64,
    /// Cycles in which shadow bits did.
    pub shadow_waits: u64,
    /// Those of them in which an ideal scoreboard would have let some slot issue. The model alone
    /// counts them.
    pub false_waits: u64,
}

impl DualPathCounts {
    /// Counts an event.
    pub(super) fn event(&mut self, event: &Event) {
        match event {
            Event::DualPush(entry) => {
                self.pushes += 1;
                self.interleavable_pushes += u64::from(entry.mask.iter().all(|&mask| mask != 0));
                self.deepest = self.deepest.max(entry.position.into());
            }
            Event::Shadow { .. } => self.shadows += 1,
            Event::Toggle { .. } => self.toggles += 1,
            Event::Side { valid, .. } => self.forwards += u64::from(*valid),
            _ => {}
        }
    }

    /// Ends a cycle.
    #[inline(always)]
    pub(super) fn end_cycle(&mut self, record: DualPathRecord) {
        self.paths += u64::from(record.paths);
        self.two_ready += u64::from(record.two_ready);
        match record.wait {
            Some(PathWait::Control) => self.control_waits += 1,
            Some(PathWait::Shadow { falsely }) => {
                self.shadow_waits += 1;
                self.false_waits += u64::from(falsely);
            }
            None => {}
        }
    }
}
