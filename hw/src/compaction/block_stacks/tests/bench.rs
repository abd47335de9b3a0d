//! A control unit that is driven warp by warp, with its events as text.

use crate::compaction::BlockStacks;
pub(super) use crate::testing::{settle, step};
pub(super) use crate::words::{Annotation, Control, Fault, Kind};

pub(super) type Uut = BlockStacks<4, 4, 2, 2, 2, 1, 3, 6, 4>;

/// Every block of code has a letter; the branch at its end is the instruction before the letter of
/// its fall-through.
pub(super) fn pc(letter: char) -> u64 {
    (letter as u64) << 4
}

pub(super) fn letter(pc: u64) -> char {
    if pc == 0 { '-' } else { char::from(u8::try_from(pc >> 4).unwrap()) }
}

pub(super) fn annotation(rpc: char, lpc: Option<char>) -> Annotation {
    Annotation {
        kind: Kind::Pc,
        rpc: pc(rpc).into(),
        likely: lpc.is_some(),
        lpc: lpc.map_or(0, pc).into(),
        ..Annotation::default()
    }
}

/// A conditional branch.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    pub(super) taken: char,
    pub(super) not_taken: char,
    pub(super) annotation: Annotation,
}

/// The branch of TV1: C is taken, B is not, they reconverge at D.
pub(super) fn to_c_or_b() -> Branch {
    Branch { taken: 'C', not_taken: 'B', annotation: annotation('D', None) }
}

/// A control unit, its events, and the threads of its slots, numbered from 1 as in the
/// specification.
pub(super) struct Bench {
    pub(super) uut: Box<Uut>,
    pub(super) slots: [[u64; 4]; 4],
    pub(super) events: Vec<String>,
}

impl Bench {
    /// Nothing has started; all rules are on.
    pub(super) fn new() -> Self {
        let mut uut = Box::new(Uut::default());
        uut.stack_reuse.next = true;
        uut.prune.next = true;
        uut.likely_convergence.next = true;
        uut.unanimous.next = true;
        uut.slots.idle.next = 0b1111.into();
        Bench { uut, slots: [[0; 4]; 4], events: Vec::new() }
    }

    /// One block of this many full warps, at A; its warps have been formed.
    pub(super) fn started(warps: u64) -> Self {
        let mut bench = Bench::new();
        bench.start(0, 0, warps);
        bench.run();
        bench
    }

    /// The same without rule T17.
    pub(super) fn published(warps: u64) -> Self {
        let mut bench = Bench::started(warps);
        bench.uut.unanimous.next = false;
        bench
    }

    pub(super) fn start(&mut self, block: u64, base: u64, warps: u64) {
        let mask = ((1 << warps) - 1) << base;
        self.uut.blocks.warps[block as usize].next = mask.into();
        self.uut.blocks.base[block as usize].next = base.into();
        self.uut.start.valid.next = true;
        self.uut.start_block_slot.next = block.into();
        self.uut.start.warps.next = mask.into();
        self.uut.start.last.next = (1 << (base + warps - 1)).into();
        self.uut.start.tail.next = 0b1111.into();
        self.uut.start.pc.next = pc('A').into();
        self.cycle();
        self.uut.start.valid.next = false;
    }

    pub(super) fn note_stack(&mut self) {
        let uut = &self.uut;
        if uut.update.valid.val() {
            let position = uut.update.position.val().to_u64();
            self.events.push(format!("update {position} {}", letter(uut.update.pc.val().to_u64())));
        }
        for entry in [&uut.push_likely, &uut.push_not_taken, &uut.push_taken] {
            if entry.valid.val() {
                let (position, pc) = (entry.position.val().to_u64(), entry.pc.val().to_u64());
                let mut text = format!("push {position} {}", letter(pc));
                if entry.likely.val() {
                    let lpc = letter(entry.lpc.val().to_u64());
                    text += &format!(" likely {lpc} at {}", entry.lpos.val().to_u64());
                }
                self.events.push(text);
            }
        }
        let position = uut.pop_event.position.val().to_u64();
        if uut.pop_event.valid.val() {
            self.events.push(format!("pop {position}"));
        }
        if uut.pop_event.merge_valid.val() {
            self.events
                .push(format!("merge {position} into {}", uut.pop_event.merge_into.val().to_u64()));
        }
    }

    pub(super) fn note_form(&mut self) {
        let uut = &self.uut;
        if uut.form.valid.val() {
            let lanes = uut.form.lanes.val();
            let mut threads = [0; 4];
            for (lane, thread) in threads.iter_mut().enumerate() {
                if lanes.get_bit(lane) {
                    *thread = 4 * uut.form.sw[lane].val().to_u64() + lane as u64 + 1;
                }
            }
            self.slots[uut.form.slot.val().index()] = threads;
            let at = letter(uut.form.pc.val().to_u64());
            let threads = threads.map(|thread| match thread {
                0 => "-".to_owned(),
                thread => thread.to_string(),
            });
            self.events.push(format!("{at} [{}]", threads.join(",")));
        }
    }

    /// The entries that are written below a top are in different banks.
    fn check_banks(&self) {
        let entries = &self.uut.entries;
        let mut written = [false; 4];
        for (valid, position) in entries.save_valid.iter().zip(&entries.save_position) {
            let bank = &mut written[position.val().index() % 4];
            if entries.write_valid.val() && valid.val() {
                assert!(!std::mem::replace(bank, true), "two entries of a bank are written");
            }
        }
    }

    /// A cycle; its events are noted.
    pub(super) fn cycle(&mut self) {
        settle(self.uut.as_mut());
        self.check_banks();
        self.note_stack();
        self.note_form();
        step!(*self.uut);
    }

    /// Runs until nothing happens any more; the events since the last call.
    pub(super) fn run(&mut self) -> Vec<String> {
        let mut quiet = 0;
        while quiet < 8 {
            let before = self.events.len();
            self.cycle();
            quiet = if self.events.len() == before { quiet + 1 } else { 0 };
        }
        std::mem::take(&mut self.events)
    }

    /// The instruction of a slot completes.
    pub(super) fn present(&mut self, slot: usize, control: Control) {
        let threads = self.slots[slot];
        let uut = &mut self.uut;
        uut.completion.valid.next = true;
        uut.completion.slot.next = (slot as u64).into();
        uut.completion.control.next = control;
        let mut lanes = 0_u64;
        for (lane, &thread) in threads.iter().enumerate() {
            if thread != 0 {
                lanes |= 1 << lane;
                uut.completion.sw[lane].next = ((thread - 1) / 4).into();
            }
        }
        uut.completion.lanes.next = lanes.into();
        settle(uut.as_mut());
    }

    pub(super) fn present_branch(&mut self, slot: usize, branch: Branch, taken: &[u64]) {
        let threads = self.slots[slot];
        let lanes = (0..4).filter(|&lane| taken.contains(&threads[lane]));
        self.uut.completion.taken.next = lanes.map(|lane| 1_u64 << lane).sum::<u64>().into();
        self.uut.completion.pc.next = (pc(branch.not_taken) - 1).into();
        self.uut.completion.target.next = pc(branch.taken).into();
        self.uut.completion.annotation.next = branch.annotation;
        self.present(slot, Control::Branch);
    }

    pub(super) fn complete(&mut self) {
        self.cycle();
        self.uut.completion.valid.next = false;
    }

    pub(super) fn branch(&mut self, slot: usize, branch: Branch, taken: &[u64]) {
        self.present_branch(slot, branch, taken);
        assert_eq!(self.uut.refusal.code.val(), Fault::None);
        self.complete();
    }

    pub(super) fn exit(&mut self, slot: usize) {
        self.present(slot, Control::Exit);
        self.complete();
    }

    /// A slot goes on at a letter.
    pub(super) fn reach(&mut self, slot: usize, at: char) {
        self.uut.decode.valid.next = true;
        self.uut.decode.slot.next = (slot as u64).into();
        self.uut.decode.next_pc.next = pc(at).into();
        self.cycle();
        self.uut.decode.valid.next = false;
    }
}

/// Two full warps that are formed at D.
pub(super) const FULL_AT_D: [&str; 2] = ["D [1,2,3,4]", "D [5,6,7,8]"];
