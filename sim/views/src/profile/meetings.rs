//! Where threads that a branch has parted run together again: a definition by sets of threads, which holds for
//! every mechanism.

use std::collections::{BTreeMap, BTreeSet};

/// A branch at which threads have parted, while they are apart.
struct Parting {
    pc: u32,
    cycle: u64,
    /// Threads of each side that have not ended.
    threads: [usize; 2],
    /// They have met, or can no longer.
    over: bool,
}

/// A thread on a core.
#[derive(Clone, Default)]
struct Thread {
    /// Number of the last issue or parting, with its side, that it took part in; 0 before the first.
    last_issue: u64,
    /// The partings that it is in, and its side.
    apart: Vec<(usize, usize)>,
}

/// Threads that have met again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// PC of the branch that has parted them.
    pub branch: u32,
    /// PC of the first instruction that threads of both sides execute together.
    pub pc: u32,
    /// Cycles from the branch to that instruction.
    pub cycles: u64,
}

/// Who is apart from whom. A thread is known by its number on the core: row times lanes plus lane.
#[derive(Default)]
pub struct Meetings {
    threads: Vec<Thread>,
    partings: Vec<Parting>,
    /// Issues and sides of partings so far.
    issues: u64,
}

impl Meetings {
    fn thread(&mut self, thread: usize) -> &mut Thread {
        if thread >= self.threads.len() {
            self.threads.resize(thread + 1, Thread::default());
        }
        &mut self.threads[thread]
    }

    /// Threads start where others have been.
    pub fn start(&mut self, threads: impl Iterator<Item = usize>) {
        for thread in threads {
            *self.thread(thread) = Thread::default();
        }
    }

    /// A branch parts threads.
    pub fn part(&mut self, pc: u32, cycle: u64, sides: [&[usize]; 2]) {
        let parting = self.partings.len();
        let threads = sides.map(<[usize]>::len);
        self.partings.push(Parting { pc, cycle, threads, over: false });
        for (side, threads) in sides.into_iter().enumerate() {
            // From now on the sides have no last instruction in common.
            self.issues += 1;
            let last_issue = self.issues;
            for &thread in threads {
                let thread = self.thread(thread);
                thread.last_issue = last_issue;
                thread.apart.push((parting, side));
            }
        }
    }

    /// Threads execute an instruction together. Tells which of them have met with it.
    pub fn issue(&mut self, pc: u32, cycle: u64, threads: &[usize]) -> Vec<Meeting> {
        self.issues += 1;
        let before: BTreeSet<u64> = threads.iter().map(|&it| self.thread(it).last_issue).collect();
        let mut met = Vec::new();
        // Those that were together in their last instruction do not meet.
        if before.len() > 1 {
            let mut sides = BTreeMap::<usize, [bool; 2]>::new();
            for &thread in threads {
                let partings = &self.partings;
                self.threads[thread].apart.retain(|&(parting, _)| !partings[parting].over);
                for &(parting, side) in &self.threads[thread].apart {
                    sides.entry(parting).or_default()[side] = true;
                }
            }
            for (parting, _) in sides.into_iter().filter(|(_, sides)| *sides == [true, true]) {
                let parting = &mut self.partings[parting];
                parting.over = true;
                met.push(Meeting { branch: parting.pc, pc, cycles: cycle - parting.cycle });
            }
        }
        for &thread in threads {
            self.threads[thread].last_issue = self.issues;
        }
        met
    }

    /// Threads end.
    pub fn exit(&mut self, threads: &[usize]) {
        for &thread in threads {
            for (parting, side) in std::mem::take(&mut self.thread(thread).apart) {
                let parting = &mut self.partings[parting];
                parting.threads[side] -= 1;
                parting.over |= parting.threads[side] == 0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_meet_with_the_first_instruction_that_both_sides_execute() {
        let mut meetings = Meetings::default();
        meetings.start(0..4);
        assert_eq!(meetings.issue(10, 5, &[0, 1, 2, 3]), []);
        meetings.part(10, 8, [&[0, 1], &[2, 3]]);
        assert_eq!(meetings.issue(20, 9, &[0, 1]), []);
        // The first side parts once more.
        meetings.part(20, 12, [&[0], &[1]]);
        assert_eq!(meetings.issue(30, 13, &[0]), []);
        assert_eq!(meetings.issue(11, 14, &[2, 3]), []);
        assert_eq!(meetings.issue(31, 16, &[1]), []);
        assert_eq!(meetings.issue(40, 20, &[0, 1]), [Meeting { branch: 20, pc: 40, cycles: 8 }]);
        let both = Meeting { branch: 10, pc: 50, cycles: 22 };
        assert_eq!(meetings.issue(50, 30, &[1, 2]), [both]);
        assert_eq!(meetings.issue(51, 31, &[0, 1, 2, 3]), []);
    }

    #[test]
    fn sides_that_go_on_at_the_same_instruction_meet_there() {
        let mut meetings = Meetings::default();
        meetings.issue(10, 5, &[0, 1]);
        meetings.part(10, 8, [&[0], &[1]]);
        assert_eq!(meetings.issue(11, 10, &[0, 1]), [Meeting { branch: 10, pc: 11, cycles: 2 }]);
    }

    #[test]
    fn threads_whose_other_side_has_ended_meet_nobody() {
        let mut meetings = Meetings::default();
        meetings.start(0..4);
        meetings.part(10, 1, [&[0, 1], &[2]]);
        meetings.issue(11, 2, &[0, 1]);
        meetings.exit(&[2]);
        meetings.start([2].into_iter());
        assert_eq!(meetings.issue(12, 3, &[0, 1, 2]), []);
    }
}
