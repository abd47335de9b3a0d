//! Vectors 4.3 and 4.5 of the specification: the front end in a pipeline of seven stages, in which a
//! sub-warp completes five cycles behind its cycle in stage D.

use heddle_program::{Launch, assembler};

use super::super::{FrontEnd, IssuePort};
use super::{LargeWarp, is_branch};
use crate::Configuration;
use crate::configuration::LargeWarpSizes;
use crate::control::{BranchOutcome, Changes, Control, LargeWarps, StartedBlock};
use crate::core::code::Code;
use crate::core::packet::{BlockOf, Packet};
use crate::core::unit_room::UnitRoom;
use crate::event::EntryKind;
use crate::launch::CoreLaunch;
use crate::mechanism::CoreKind;
use crate::order::{Among, Groups, Order, TopGroup, TopGroupCause};
use crate::slot_set::Bits;

const PORT: IssuePort = IssuePort {
    takes: true,
    held: false,
    held_next: false,
    keeps_next: false,
    units: UnitRoom::ALL,
};

/// Large warps of eight rows that have just started, alone with their front end.
struct Pipeline {
    front: LargeWarp<Bits<1>>,
    control: LargeWarps,
    code: Code,
    top: Option<TopGroup>,
    cycle: u64,
    /// Sub-warps behind stage D with the cycle in which they complete.
    in_flight: Vec<(u64, Packet)>,
    /// First sub-warps of instructions: cycle in D and large warp.
    firsts: Vec<(u64, usize)>,
    /// Fetches.
    fetched: Vec<usize>,
    /// Completions.
    completed: Vec<u64>,
}

impl Pipeline {
    fn new(body: &str, large_warps: usize, rows: usize, groups: Option<Groups>) -> Self {
        let program = assembler::program(&format!(".func start\n{body}\n exit\n"));
        let sizes = Configuration {
            warps: 8 * large_warps,
            large_warps: Some(LargeWarpSizes { lw_rows: 8, branch_buffers: 1 }),
            ..Configuration::TINY
        };
        let threads = (large_warps * rows * sizes.lanes) as u32;
        let launch = Launch::new(1, threads, Vec::new());
        let mut memory = program.memory();
        let launch = CoreLaunch::prepare(&program, &launch, &sizes, &mut memory).expect("it fits");
        let mut control = LargeWarps::new(&sizes, &launch);
        control.start(StartedBlock { slot: 0, base: 0, warps: 8 * large_warps, threads });
        let order = if groups.is_some() { Order::TwoLevel } else { Order::Lrr };
        let group_size = groups.map_or(large_warps, |groups| groups.size.into());
        let among = Among { slots: large_warps, block_slots: sizes.blocks, group_size };
        Self {
            front: FrontEnd::<LargeWarps>::new(order, among, &sizes, &launch),
            control,
            code: Code::new(CoreKind::Lwm, false, &launch),
            top: groups.map(TopGroup::new),
            cycle: 0,
            in_flight: Vec::new(),
            firsts: Vec::new(),
            fetched: Vec::new(),
            completed: Vec::new(),
        }
    }

    /// A cycle without misses; returns the group that becomes the top, if another one does, and why.
    fn cycle(&mut self) -> Option<(usize, TopGroupCause)> {
        let nothing = Bits::default();
        let picks = self.front.pick(&mut self.control, PORT, &nothing);
        let top = self.top.as_mut().and_then(|top| {
            let counted = <LargeWarp<_> as FrontEnd<LargeWarps>>::counted(&picks);
            let change = top.end_cycle(self.control.active(), counted)?;
            FrontEnd::<LargeWarps>::set_top(&mut self.front, top.number());
            Some(change)
        });
        self.fetched.extend(picks.fetch);
        if let Some(slot) = picks.issue {
            let fetched =
                FrontEnd::<LargeWarps>::issue(&mut self.front, slot).expect("an instruction in D");
            let sub_warp = FrontEnd::<LargeWarps>::sub_warp(&self.front).expect("a sub-warp");
            if sub_warp.first {
                self.firsts.push((self.cycle, slot));
            }
            let (tag, mask, rows) = (sub_warp.tag, sub_warp.mask, sub_warp.rows);
            let (pc, decoded) = (fetched.pc, fetched.decoded);
            let block = BlockOf::default();
            let packet = Packet { tag, slot, shown: tag as u16, pc, mask, rows, block, decoded };
            self.in_flight.push((self.cycle + 5, packet));
        }
        let due = self.in_flight.iter().position(|&(at, _)| at == self.cycle);
        let completed = due.map(|index| self.in_flight.remove(index).1);
        if let Some(packet) = &completed {
            self.completed.push(self.cycle);
            let known =
                FrontEnd::<LargeWarps>::completing(&self.front, packet).expect("it is in flight");
            self.control.completing(packet.tag, known.0, known.1);
            if is_branch(&packet.decoded) {
                let Packet { pc, mask, .. } = *packet;
                let (kind, rpc, lpc, uniform) = (EntryKind::Exit, 0, None, false);
                let outcome =
                    BranchOutcome { pc, target: pc, mask, taken: 0, kind, rpc, lpc, uniform };
                let branched = self.control.branch(packet.slot, &outcome, &mut Changes::default());
                assert!(branched.is_ok(), "nobody takes it");
            }
        }
        self.front.end_cycle(&mut self.control, &self.code, &picks, &nothing);
        if let Some(packet) = &completed {
            FrontEnd::<LargeWarps>::complete(&mut self.front, packet);
        }
        self.cycle += 1;
        top
    }

    fn run(&mut self, cycles: u64) {
        for _ in 0..cycles {
            self.cycle();
        }
    }
}

/// Cycles of the first sub-warps of one large warp alone that executes an instruction several times, and the completions of the first and the
/// last sub-warp of its first instruction.
fn alone(instruction: &str, rows: usize, sub_warps: usize) -> (Vec<u64>, [u64; 2]) {
    let body: String =
        (0..6).map(|number| instruction.replace('#', &number.to_string()) + "\n").collect();
    let mut pipeline = Pipeline::new(&body, 1, rows, None);
    pipeline.run(60);
    let firsts = pipeline.firsts.iter().map(|&(cycle, _)| cycle).take(4).collect();
    (firsts, [pipeline.completed[0], pipeline.completed[sub_warps - 1]])
}

#[test]
fn vector_4_3_one_large_warp_in_seven_stages() {
    assert_eq!(alone("nop", 8, 8), (vec![1, 9, 17, 25], [6, 13]));
    assert_eq!(alone("nop", 4, 4), (vec![1, 8, 15, 22], [6, 9]));
    assert_eq!(alone("bne zero, zero, on#\n on#:", 8, 8), (vec![1, 15, 29, 43], [6, 13]));
    assert_eq!(alone("j on#\n on#:", 8, 1), (vec![1, 8, 15, 22], [6, 6]));
}

#[test]
fn vector_4_3_four_large_warps_in_seven_stages() {
    let mut pipeline = Pipeline::new(&"nop\n".repeat(9), 4, 8, None);
    pipeline.run(100);
    let expected: Vec<_> = (0..12).map(|index| (1 + 8 * index, index as usize % 4)).collect();
    assert_eq!(pipeline.firsts[..12], expected);
    // A sub-warp in every cycle.
    assert!(pipeline.completed.windows(2).all(|pair| pair[1] == pair[0] + 1));
}

#[test]
fn vector_4_5_a_top_gives_way_after_sixteen_fetches() {
    let tops = |timeout| {
        let groups = Groups { size: 1, timeout };
        let mut pipeline = Pipeline::new(&"nop\n".repeat(400), 4, 8, Some(groups));
        let mut tops = vec![(0, 0)];
        let mut seen = 0;
        while tops.len() < 6 && pipeline.cycle < 3000 {
            let change = pipeline.cycle();
            let (top, count) = tops.last_mut().expect("one at least");
            *count += pipeline.fetched[seen..].iter().filter(|slot| **slot == *top).count();
            seen = pipeline.fetched.len();
            if let Some((group, cause)) = change {
                assert_eq!(cause, TopGroupCause::Timeout);
                tops.push((group, 0));
            }
        }
        tops
    };
    assert_eq!(tops(16)[..5], [(0, 16), (1, 16), (2, 16), (3, 16), (0, 16)]);
    // Never: an instruction of eight sub-warps lets no other large warp go.
    assert_eq!(tops(0), [(0, 375)]);
}
