//! The threads of a run, as far as events tell of them.

use super::places::slots;
use heddle_model::configuration::{Configuration, MAX_LANES};
use heddle_model::event::Event;
use heddle_model::lanes::thread_number;
use heddle_model::{CoreKind, CoreLaunch, with_core};
use heddle_program::instruction::{Instruction, Register};
use heddle_program::memory::STACK_TOP;

/// The threads that events speak of, and what events say of them.
pub(super) struct Threads {
    lanes: usize,
    /// Even and odd lanes change places in every other row of a block (rule DD3).
    swizzles: bool,
    threads_per_block: usize,
    /// By row: block number, and number of the warp in its block.
    rows: Vec<(u32, usize)>,
    /// By warp, which may be an instruction tag: the row of each lane's thread when that lane issued
    /// last. A warp may have several instructions in flight, with other lanes each.
    issued: Vec<[u8; MAX_LANES]>,
    /// By warp: the lanes that issued last.
    pub masks: Vec<u32>,
    /// `a0` of each thread of the grid at its end; `None` if it has not ended.
    pub statuses: Vec<Option<u32>>,
    /// By row and lane: the registers that the thread there has; what it has not written is what the
    /// thread before it has left (rule D3).
    registers: Vec<[u32; 32]>,
    /// Rows of a large warp; 0 on other cores.
    lw_rows: usize,
    /// By large warp: the first sub-warp of its last instruction.
    firsts: Vec<FirstSubWarp>,
    /// The warp that issued last.
    last_issue: u16,
}

/// The thread in the lowest lane of the first sub-warp of an instruction.
#[derive(Clone)]
pub(super) struct FirstSubWarp {
    pub row: u8,
    pub lane: u8,
    /// What it has in its registers when the sub-warp issues.
    pub registers: [u32; 32],
}

/// The address that an instruction accesses or jumps to with these registers; `None` if it does neither.
pub(super) fn address_with(registers: &[u32; 32], instruction: Instruction) -> Option<u32> {
    let (base, offset, mask) = match instruction {
        Instruction::Load { rs1, offset, .. } | Instruction::Store { rs1, offset, .. } => {
            (rs1, i32::from(offset), !0)
        }
        Instruction::LoadReserved { rs1, .. }
        | Instruction::StoreConditional { rs1, .. }
        | Instruction::Atomic { rs1, .. } => (rs1, 0, !0),
        Instruction::Jalr { rs1, offset, .. } => (rs1, offset, !1),
        _ => return None,
    };
    Some(registers[base.index()].wrapping_add_signed(offset) & mask)
}

impl Threads {
    /// Before the first event.
    pub fn new(kind: CoreKind, configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let slots = with_core!(kind, C => slots::<C>(configuration));
        let threads = launch.blocks as usize * launch.threads_per_block as usize;
        let lw_rows = match kind {
            CoreKind::Lwm => configuration.large_warps().lw_rows,
            _ => 0,
        };
        let nothing = FirstSubWarp { row: 0, lane: 0, registers: [0; 32] };
        Threads {
            lw_rows,
            firsts: vec![nothing; configuration.warps.checked_div(lw_rows).unwrap_or(0)],
            last_issue: 0,
            lanes: configuration.lanes,
            swizzles: kind.swizzles(&launch.rules),
            registers: vec![[0; 32]; configuration.threads()],
            threads_per_block: launch.threads_per_block as usize,
            rows: vec![(0, 0); configuration.warps],
            issued: vec![[0; MAX_LANES]; slots],
            masks: vec![0; slots],
            statuses: vec![None; threads],
        }
    }

    /// Block number, and thread number in it.
    pub fn thread(&self, warp: u16, lane: usize) -> (u32, usize) {
        self.thread_in(self.issued[usize::from(warp)][lane], lane)
    }

    /// The same of a row.
    pub fn thread_in(&self, row: u8, lane: usize) -> (u32, usize) {
        let (block, warp) = self.rows[usize::from(row)];
        (block, thread_number(warp, lane, self.lanes, self.swizzles) as usize)
    }

    /// The address that an instruction of a lane accesses or jumps to; `None` if it does neither.
    pub fn address_of(&self, instruction: Instruction, warp: u16, lane: u8) -> Option<u32> {
        address_with(&self.registers[self.place(warp, lane.into())], instruction)
    }

    /// The first sub-warp of the last instruction of the large warp of an instruction tag.
    pub fn first_of(&self, tag: u16) -> Option<&FirstSubWarp> {
        self.firsts.get(usize::from(tag).checked_div(self.lw_rows)?)
    }

    /// Where the registers of a lane's thread are.
    fn place(&self, warp: u16, lane: usize) -> usize {
        usize::from(self.issued[usize::from(warp)][lane]) * self.lanes + lane
    }

    /// Takes an event in. Whether it is of use (rule E5): a block starts, a barrier opens, a thread ends, or a
    /// register gets another value.
    pub fn event(&mut self, event: &Event) -> bool {
        match *event {
            Event::BlockStart { block, base, warps, .. } => {
                for warp in 0..usize::from(warps) {
                    let row = usize::from(base) + warp;
                    self.rows[row] = (block, warp);
                    for registers in &mut self.registers[row * self.lanes..][..self.lanes] {
                        registers[Register::SP.index()] = STACK_TOP;
                    }
                }
                true
            }
            Event::Barrier { .. } => true,
            Event::Issue { slot: warp, mask, ref rows, .. } => {
                self.masks[usize::from(warp)] = mask;
                let issued = &mut self.issued[usize::from(warp)];
                for lane in (0..self.lanes).filter(|lane| mask >> lane & 1 == 1) {
                    issued[lane] = rows[lane];
                }
                self.last_issue = warp;
                false
            }
            Event::SubWarp { slot: warp, first: true, .. } => {
                let tag = usize::from(self.last_issue);
                let lane = self.masks[tag].trailing_zeros() as usize % MAX_LANES;
                let registers = self.registers[self.place(self.last_issue, lane)];
                let row = self.issued[tag][lane];
                self.firsts[usize::from(warp)] = FirstSubWarp { row, lane: lane as u8, registers };
                false
            }
            Event::Writeback { slot: warp, register, mask, ref values, .. } => {
                let mut changes = false;
                for lane in (0..self.lanes).filter(|lane| mask >> lane & 1 == 1) {
                    let place = self.place(warp, lane);
                    let value = &mut self.registers[place][usize::from(register)];
                    changes |= *value != values[lane];
                    *value = values[lane];
                }
                changes
            }
            Event::Exit { mask, ref status, ref rows, .. } => {
                for lane in (0..self.lanes).filter(|lane| mask >> lane & 1 == 1) {
                    let (block, thread) = self.thread_in(rows[lane], lane);
                    self.statuses[block as usize * self.threads_per_block + thread] =
                        Some(status[lane]);
                }
                true
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heddle_program::{Launch, assembler};

    #[test]
    fn d3_a_register_that_a_thread_has_not_written_holds_what_the_thread_before_it_has_left() {
        let program = assembler::program(".func start\nlw a0, 0(t6)\nlw a1, 0(sp)\necall");
        let sizes = Configuration::TINY;
        let mut memory = program.memory();
        let launch = CoreLaunch::prepare(&program, &Launch::new(2, 4, vec![]), &sizes, &mut memory);
        let mut threads = Threads::new(CoreKind::Pdom, &sizes, &launch.unwrap());
        let addresses = |threads: &Threads| {
            let instructions = [0, 4].map(|at| program.instruction(program.entry() + at));
            let instructions = instructions.map(|it| it.unwrap().unwrap());
            instructions.map(|it| threads.address_of(it, 0, 3).unwrap())
        };
        let start = |block| Event::BlockStart { block, slot: 0, base: 0, warps: 1 };
        let write = |register| {
            let (mask, values) = (0b1000, [77; MAX_LANES]);
            Event::Writeback { slot: 0, register, mask, values }
        };
        threads.event(&start(0));
        assert_eq!(addresses(&threads), [0, STACK_TOP]);
        threads.event(&write(31));
        threads.event(&write(2));
        assert_eq!(addresses(&threads), [77, 77]);
        threads.event(&start(1));
        assert_eq!(addresses(&threads), [77, STACK_TOP]);
    }
}
