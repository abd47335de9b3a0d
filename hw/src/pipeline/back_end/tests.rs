//! Instructions from issue to completion, in the cycles of the contract.

use crate::presets::tiny;
use crate::testing::{Random, settle, step};
use crate::words::Fault;
use crate::words::decoded::{Control, Csr, Decoded, Operation, Source, Unit, Width};
use std::collections::VecDeque;

mod floats;

const LANES: usize = tiny::LANES;
const ALL: u64 = 0b1111;
const GLOBAL: u64 = 0x8001_0000;
const SHARED: u64 = 0xe000_0000;

/// What completed in a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Completion {
    cycle: u64,
    warp: u64,
    lanes: u64,
    last: bool,
    /// Register and values of the lanes, zero where nothing is written.
    written: Option<(u64, [u64; LANES])>,
}

/// A request that was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Request {
    cycle: u64,
    kind: u64,
    address: u64,
    byte_mask: u64,
    tag: u64,
}

/// A back end with a memory that answers a number of cycles after it accepts.
struct Bench {
    uut: tiny::BackEnd,
    cycle: u64,
    latency: u64,
    /// Responses to come: cycle, tag, line.
    responses: VecDeque<(u64, u64, [u64; 4])>,
    completions: Vec<Completion>,
    requests: Vec<Request>,
    busy: Vec<u64>,
}

impl Bench {
    fn new(latency: u64) -> Self {
        let mut uut = tiny::BackEnd::default();
        uut.launch.code_page.next = 0x20.into();
        uut.launch.shared_bytes.next = 0x1000.into();
        uut.launch.read_only_start.next = 0x8000_0000_u64.into();
        uut.launch.read_only_end.next = 0x8000_1000_u64.into();
        uut.launch.threads_per_block.next = 16.into();
        uut.launch.blocks.next = 3.into();
        uut.memory.request_ready.next = true;
        uut.issue.shared_base.next = 0x1000.into();
        let (responses, completions) = (VecDeque::new(), vec![]);
        let mut bench = Bench {
            uut,
            cycle: 0,
            latency,
            responses,
            completions,
            requests: vec![],
            busy: vec![],
        };
        settle(&mut bench.uut);
        bench
    }

    /// Gives a register of each lane of a warp a value, and forgets the completions of that.
    fn set(&mut self, warp: u64, register: u64, values: [u64; LANES]) {
        for (lane, value) in values.into_iter().enumerate() {
            let add = Decoded {
                operation: Operation::Second,
                second_is_immediate: true,
                immediate: value.into(),
                rd: register.into(),
                writes: register != 0,
                ..Decoded::default()
            };
            self.issue(warp, 1 << lane, add);
            self.run(4);
        }
        self.completions.clear();
    }

    /// Issues in this cycle and goes to the next; the number of the cycle of the issue.
    fn issue(&mut self, warp: u64, lanes: u64, instruction: Decoded) -> u64 {
        self.offer(warp, lanes, instruction);
        assert!(self.uut.issue_ready.val(), "cycle {}: issue is not possible", self.cycle);
        let of_floats = instruction.first_is_pc && !instruction.second_is_immediate;
        let room = match instruction.unit {
            Unit::Divide if of_floats => self.uut.fdiv_free[0].val(),
            unit => self.takes(unit),
        };
        assert!(room, "cycle {}: the unit has no room", self.cycle);
        let cycle = self.cycle;
        self.step();
        self.uut.issue_valid.next = false;
        cycle
    }

    /// Whether a unit can take one more instruction (I5).
    fn takes(&self, unit: Unit) -> bool {
        match unit {
            Unit::Alu | Unit::Multiply => true,
            Unit::Divide => self.uut.divide_free.val(),
            Unit::Memory => self.uut.memory_free.val(),
        }
    }

    fn offer(&mut self, warp: u64, lanes: u64, instruction: Decoded) {
        self.uut.issue_valid.next = true;
        self.uut.issue.instruction_tag.next = warp.into();
        self.uut.issue.pc.next = (0x100 * (warp + 1)).into();
        self.uut.issue.instruction.next = instruction;
        self.uut.issue.lanes.next = lanes.into();
        for sw in self.uut.issue.sw.iter_mut() {
            sw.next = warp.into();
        }
        settle(&mut self.uut);
    }

    fn run(&mut self, cycles: u64) {
        for _ in 0..cycles {
            self.step();
        }
    }

    /// Ends a cycle: notes what happens in it, lets the memory answer in the next.
    fn step(&mut self) {
        let cycle = self.cycle;
        self.uut.cycle.next = cycle.into();
        let response = self.responses.front().copied().filter(|(due, ..)| *due == cycle);
        self.uut.memory.response_valid.next = response.is_some();
        if let Some((_, tag, line)) = response {
            self.responses.pop_front();
            self.uut.memory.response_tag.next = tag.into();
            for (port, word) in self.uut.memory.response_data.iter_mut().zip(line) {
                port.next = word.into();
            }
        }
        settle(&mut self.uut);
        self.note();
        step!(self.uut);
        self.cycle += 1;
    }

    fn note(&mut self) {
        let (cycle, uut) = (self.cycle, &self.uut);
        assert_eq!(uut.initialise_ready.val(), !uut.writeback.valid.val());
        // Instructions for the divider and the memory unit find their place when they are in X (I5).
        assert!(!uut.operands.divide_valid.val() || uut.divide.idle.val(), "cycle {cycle}");
        let memory = &uut.memory_unit;
        let no_place = memory.queue_occupied.val() && memory.stage_occupied.val();
        assert!(!uut.operands.memory_valid.val() || !no_place, "cycle {cycle}");
        if uut.memory_busy.val() {
            self.busy.push(cycle);
        }
        if uut.writeback.valid.val() {
            let lanes = uut.writeback.lanes.val().to_u64();
            let mut lane_idx = 0;
            let values = uut.writeback.value.each_ref().map(|value| {
                lane_idx += 1;
                value.val().to_u64() * ((lanes >> (lane_idx - 1)) & 1)
            });
            let register = uut.writeback.rd.val().to_u64();
            self.completions.push(Completion {
                cycle,
                warp: uut.writeback.instruction_tag.val().to_u64(),
                lanes,
                last: uut.completion.valid.val(),
                written: uut.writeback.writes.val().then_some((register, values)),
            });
        }
        if uut.memory.request_valid.val() && uut.memory.request_ready.val() {
            let request = Request {
                cycle,
                kind: uut.memory.request_kind.val() as u64,
                address: uut.memory.request_address.val().to_u64(),
                byte_mask: uut.memory.request_byte_mask.val().to_u64(),
                tag: uut.memory.request_tag.val().to_u64(),
            };
            if request.kind != 1 {
                // The word at an address is its address.
                let line = [0, 4, 8, 12].map(|offset| request.address + offset);
                self.responses.push_back((cycle + self.latency, request.tag, line));
            }
            self.requests.push(request);
        }
    }

    fn cycles(&self) -> Vec<u64> {
        self.completions.iter().map(|completion| completion.cycle).collect()
    }

    fn only(&self) -> &Completion {
        assert_eq!(self.completions.len(), 1, "{:?}", self.completions);
        &self.completions[0]
    }
}

fn add_immediate(rd: u64, rs1: u64, immediate: u64) -> Decoded {
    Decoded {
        rs1: rs1.into(),
        rd: rd.into(),
        writes: rd != 0,
        second_is_immediate: true,
        immediate: immediate.into(),
        ..Decoded::default()
    }
}

fn of(unit: Unit, variant: u64, rd: u64, rs1: u64, rs2: u64) -> Decoded {
    Decoded {
        unit,
        variant: variant.into(),
        rs1: rs1.into(),
        rs2: rs2.into(),
        rd: rd.into(),
        writes: rd != 0,
        ..Decoded::default()
    }
}

fn load(rd: u64, rs1: u64) -> Decoded {
    Decoded { unit: Unit::Memory, width: Width::Word, ..add_immediate(rd, rs1, 0) }
}

fn store(rs1: u64, rs2: u64) -> Decoded {
    Decoded { store: true, width: Width::Word, ..of(Unit::Memory, 2, 0, rs1, rs2) }
}

fn atomic(operation: u64, rd: u64, rs1: u64, rs2: u64) -> Decoded {
    Decoded {
        atomic: true,
        width: Width::Word,
        atomic_operation: operation.into(),
        ..of(Unit::Memory, 2, rd, rs1, rs2)
    }
}

#[test]
fn u2_an_alu_instruction_issued_in_cycle_i_completes_in_i_plus_3() {
    let mut bench = Bench::new(1);
    let issued = bench.issue(2, 0b0101, add_immediate(5, 0, 77));
    bench.run(6);
    let written = Some((5, [77, 0, 77, 0]));
    let expected = Completion { cycle: issued + 3, warp: 2, lanes: 0b0101, last: true, written };
    assert_eq!(*bench.only(), expected);
    bench.completions.clear();
    bench.issue(2, ALL, add_immediate(6, 5, 1));
    bench.run(4);
    assert_eq!(bench.only().written, Some((6, [78, 1, 78, 1])), "inactive lanes kept theirs");
}

#[test]
fn x0_stays_zero_and_nothing_is_written_to_it() {
    let mut bench = Bench::new(1);
    bench.issue(0, ALL, add_immediate(0, 0, 5));
    bench.run(4);
    assert_eq!(bench.only().written, None);
    bench.issue(0, ALL, add_immediate(1, 0, 0));
    bench.run(4);
    assert_eq!(bench.completions[1].written, Some((1, [0; 4])));
}

#[test]
fn rows_and_not_warp_slots_address_the_registers() {
    let mut bench = Bench::new(1);
    bench.set(1, 5, [10, 11, 12, 13]);
    bench.set(3, 5, [30, 31, 32, 33]);
    bench.offer(2, ALL, add_immediate(6, 5, 0));
    for (sw, row) in bench.uut.issue.sw.iter_mut().zip([1_u64, 3, 3, 1]) {
        sw.next = row.into();
    }
    bench.step();
    bench.uut.issue_valid.next = false;
    bench.run(4);
    assert_eq!(bench.only().written, Some((6, [10, 31, 32, 13])));
}

#[test]
fn u3_a_multiplication_completes_in_i_plus_5_and_one_can_follow_every_cycle() {
    let mut bench = Bench::new(1);
    for warp in 0..3 {
        bench.set(warp, 5, [7, 0xffff_ffff, 3, warp]);
    }
    let issued = bench.issue(0, ALL, of(Unit::Multiply, 0, 6, 5, 5));
    bench.issue(1, ALL, of(Unit::Multiply, 1, 6, 5, 5));
    bench.issue(2, ALL, of(Unit::Multiply, 3, 6, 5, 5));
    bench.run(8);
    assert_eq!(bench.cycles(), [issued + 5, issued + 6, issued + 7]);
    assert_eq!(bench.completions[0].written, Some((6, [49, 1, 9, 0])));
    assert_eq!(bench.completions[1].written, Some((6, [0, 0, 0, 0])));
    assert_eq!(bench.completions[2].written, Some((6, [0, 0xffff_fffe, 0, 0])));
}

#[test]
fn u4_i5_a_division_completes_34_cycles_after_x_and_the_next_issues_when_the_divider_is_idle() {
    let mut bench = Bench::new(1);
    for warp in 0..2 {
        bench.set(warp, 5, [100, 7, 0xffff_ff9c, 50]);
        bench.set(warp, 6, [7, 0, 7, 0xffff_ffff]);
    }
    let issued = bench.issue(0, ALL, of(Unit::Divide, 4, 7, 5, 6));
    while !bench.takes(Unit::Divide) {
        bench.step();
        settle(&mut bench.uut);
    }
    // Idle in the cycle after the grant.
    assert_eq!(bench.cycle, issued + 37);
    bench.issue(1, ALL, of(Unit::Divide, 6, 7, 5, 6));
    bench.run(40);
    assert_eq!(bench.cycles(), [issued + 36, issued + 37 + 36]);
    let quotients = [14, 0xffff_ffff, 0xffff_fff2, 0xffff_ffce];
    assert_eq!(bench.completions[0].written, Some((7, quotients)));
    assert_eq!(bench.completions[1].written, Some((7, [2, 7, 0xffff_fffe, 0])));
}

#[test]
fn i5_a_busy_divider_does_not_keep_others_from_issuing() {
    let mut bench = Bench::new(1);
    bench.issue(0, ALL, of(Unit::Divide, 4, 7, 5, 6));
    for number in 0..30 {
        assert!(!bench.takes(Unit::Divide));
        bench.issue(1 + number % 3, ALL, add_immediate(6, 0, number));
    }
    bench.run(10);
    let last = bench.completions.iter().map(|c| (c.cycle, c.warp)).max();
    assert_eq!((bench.completions.len(), last), (31, Some((36, 0))));
}

#[test]
fn i5_u5_a_full_memory_unit_does_not_keep_others_from_issuing() {
    let mut bench = Bench::new(1);
    bench.set(0, 5, [GLOBAL; 4]);
    bench.set(1, 5, [GLOBAL + 16; 4]);
    bench.uut.memory.request_ready.next = false;
    let issued = bench.issue(0, ALL, load(6, 5));
    bench.issue(1, ALL, load(6, 5));
    for number in 0..20 {
        assert!(!bench.takes(Unit::Memory));
        bench.issue(2 + number % 2, ALL, add_immediate(6, 0, number));
    }
    assert!(bench.uut.memory_unit.queue_occupied.val() && bench.requests.is_empty());
    bench.uut.memory.request_ready.next = true;
    bench.run(8);
    // Accepted in 22, so L is empty in 23 and has the other load in 24.
    let requests = bench.requests.iter().map(|r| (r.cycle - issued, r.address - GLOBAL));
    assert_eq!(requests.collect::<Vec<_>>(), [(22, 0), (24, 16)]);
    let loads = bench.completions.iter().filter(|c| c.warp < 2).map(|c| c.cycle - issued);
    assert_eq!(loads.collect::<Vec<_>>(), [25, 27]);
    assert_eq!(bench.completions.len(), 22);
}

#[test]
fn i5_two_accesses_issue_while_stage_l_is_empty_and_the_next_when_one_has_reached_it() {
    let mut bench = Bench::new(1);
    for warp in 0..4 {
        bench.set(warp, 5, [GLOBAL + 16 * warp; 4]);
    }
    let start = bench.cycle;
    let (mut free, mut warp) = (vec![], 0);
    while bench.cycle < start + 12 {
        free.push(bench.takes(Unit::Memory));
        if warp < 4 && bench.takes(Unit::Memory) {
            bench.issue(warp, ALL, load(6, 5));
            warp += 1;
        } else {
            bench.step();
            settle(&mut bench.uut);
        }
    }
    // L has the first in 3 and the second, which waits in Q meanwhile, in 5. In 4 L is empty and only one is on its way,
    // so the third issues: in X in 6, in L in 7.
    let expected = [true, true, false, false, true, false, true, false, true, true, true, true];
    assert_eq!(free, expected);
    let requests = bench.requests.iter().map(|r| r.cycle - start).collect::<Vec<_>>();
    assert_eq!(requests, [3, 5, 7, 9]);
}

#[test]
fn c1_of_results_in_one_cycle_the_multiplication_precedes_the_alu() {
    let mut bench = Bench::new(1);
    let issued = bench.issue(0, ALL, of(Unit::Multiply, 0, 6, 0, 0));
    bench.step();
    bench.issue(1, ALL, add_immediate(6, 0, 1));
    bench.issue(2, ALL, add_immediate(6, 0, 2));
    bench.issue(3, ALL, add_immediate(6, 0, 3));
    bench.run(8);
    let seen = bench.completions.iter().map(|c| (c.cycle - issued, c.warp)).collect::<Vec<_>>();
    assert_eq!(seen, [(5, 0), (6, 1), (7, 2), (8, 3)]);
}

#[test]
fn i2_a_unit_that_is_not_ready_stalls_r_and_issue() {
    let mut bench = Bench::new(1);
    for warp in 0..2 {
        bench.issue(warp, ALL, of(Unit::Multiply, 0, 7, 5, 6));
    }
    for warp in [2, 3, 0] {
        bench.issue(warp, ALL, add_immediate(6, 0, 2));
    }
    // Both products complete before the first sum. The second is in X, the third in R.
    bench.offer(1, ALL, add_immediate(6, 0, 3));
    for ready in [false, false, true] {
        settle(&mut bench.uut);
        assert_eq!(bench.uut.issue_ready.val(), ready, "cycle {}", bench.cycle);
        bench.step();
    }
    bench.uut.issue_valid.next = false;
    bench.run(6);
    assert_eq!(bench.cycles(), [5, 6, 7, 8, 9, 10]);
}

#[test]
fn i3_u6_counters_are_read_before_the_own_instruction_and_in_the_cycle_that_leaves_x() {
    let mut bench = Bench::new(1);
    let csr = |csr| Decoded {
        source: Source::Csr,
        csr,
        rd: 6.into(),
        writes: true,
        ..Decoded::default()
    };
    bench.issue(1, 0b0011, add_immediate(5, 0, 1));
    bench.run(4);
    bench.issue(1, 0b0111, csr(Csr::Retired));
    bench.run(4);
    assert_eq!(bench.completions[1].written, Some((6, [1, 1, 0, 0])));
    let issued = bench.issue(1, ALL, csr(Csr::Cycle));
    bench.run(4);
    assert_eq!(bench.completions[2].written, Some((6, [issued + 2; 4])));
    bench.issue(1, ALL, csr(Csr::Retired));
    bench.run(4);
    assert_eq!(bench.completions[3].written, Some((6, [3, 3, 2, 1])));
}

#[test]
fn d3_a_step_waits_for_completions_writes_x2_of_its_row_and_clears_its_counters() {
    let mut bench = Bench::new(1);
    for (row, values) in [(1, [5; LANES]), (2, [1, 2, 3, 4])] {
        bench.set(row, 2, values);
        bench.set(row, 9, values);
    }
    bench.issue(0, ALL, add_immediate(5, 0, 1));
    bench.run(1);
    bench.uut.initialise_valid.next = true;
    bench.uut.initialise_row.next = 2.into();
    for ready in [true, false, true] {
        settle(&mut bench.uut);
        assert_eq!(bench.uut.initialise_ready.val(), ready, "cycle {}", bench.cycle);
        bench.step();
    }
    bench.uut.initialise_valid.next = false;
    bench.completions.clear();
    let retired = Decoded { source: Source::Csr, csr: Csr::Retired, ..add_immediate(4, 0, 0) };
    for (row, instruction) in [
        (2, add_immediate(3, 2, 0)),
        (2, add_immediate(3, 9, 0)),
        (2, retired),
        (1, add_immediate(3, 2, 0)),
        (1, retired),
    ] {
        bench.issue(row, ALL, instruction);
        bench.run(4);
    }
    let written = bench.completions.iter().map(|c| c.written).collect::<Vec<_>>();
    let expected = [
        Some((3, [0xffff_fff0; 4])),
        Some((3, [1, 2, 3, 4])),
        Some((4, [2; 4])),
        Some((3, [5; 4])),
        Some((4, [3; 4])),
    ];
    assert_eq!(written, expected);
}

#[test]
fn c3_a_branch_reports_its_outcome_and_an_exit_the_status_of_its_lanes() {
    let mut bench = Bench::new(1);
    bench.set(1, 10, [5, 6, 5, 7]);
    let branch = Decoded {
        control: Control::Branch,
        rs1: 10.into(),
        immediate: 0x40.into(),
        variant: 1.into(),
        ..Decoded::default()
    };
    bench.issue(1, 0b0111, branch);
    bench.run(2);
    settle(&mut bench.uut);
    assert!(bench.uut.writeback.valid.val() && bench.uut.completion.valid.val());
    assert_eq!(bench.uut.completion.control.val(), Control::Branch);
    assert_eq!(
        (bench.uut.completion.pc.val(), bench.uut.writeback.instruction_tag.val()),
        (0x200.into(), 1.into())
    );
    assert_eq!(
        (bench.uut.completion.taken.val(), bench.uut.completion.target.val()),
        (0b0111.into(), 0x210.into())
    );
    assert!(!bench.uut.writeback.writes.val());
    bench.run(2);
    let exit = Decoded { control: Control::Exit, ..add_immediate(0, 10, 0) };
    bench.issue(1, ALL, exit);
    bench.run(2);
    settle(&mut bench.uut);
    assert_eq!(bench.uut.completion.control.val(), Control::Exit);
    assert!(!bench.uut.writeback.writes.val());
    let status = bench.uut.writeback.value.each_ref().map(|value| value.val().to_u64());
    assert_eq!(status, [5, 6, 5, 7]);
}

#[test]
fn m3_m12_a_load_from_ideal_memory_completes_in_i_plus_6() {
    let mut bench = Bench::new(1);
    bench.set(1, 5, [GLOBAL, GLOBAL + 12, GLOBAL + 4, GLOBAL + 4]);
    let issued = bench.issue(1, 0b0111, load(6, 5));
    bench.run(9);
    let request =
        Request { cycle: issued + 3, kind: 0, address: GLOBAL, byte_mask: 0xf0ff, tag: 0 };
    assert_eq!(bench.requests, [request]);
    let written = Some((6, [GLOBAL, GLOBAL + 12, GLOBAL + 4, 0]));
    let expected = Completion { cycle: issued + 6, warp: 1, lanes: 0b0111, last: true, written };
    assert_eq!(*bench.only(), expected);
    assert_eq!(bench.busy, (issued + 3..=issued + 6).collect::<Vec<_>>());
}

#[test]
fn m2_m13_every_line_is_a_part_and_only_the_last_completion_is_the_last() {
    let mut bench = Bench::new(20);
    bench.set(1, 5, [GLOBAL, GLOBAL + 16, GLOBAL + 4, GLOBAL + 32]);
    let issued = bench.issue(1, ALL, load(6, 5));
    bench.run(40);
    let requests = bench.requests.iter().map(|r| (r.cycle - issued, r.address - GLOBAL, r.tag));
    assert_eq!(requests.collect::<Vec<_>>(), [(3, 0, 0), (4, 16, 1), (5, 32, 2)]);
    let seen = bench.completions.iter().map(|c| (c.cycle - issued, c.lanes, c.last));
    assert_eq!(seen.collect::<Vec<_>>(), [(25, 5, false), (26, 2, false), (27, 8, true)]);
}

#[test]
fn m5_without_a_free_tag_nothing_is_offered() {
    let mut bench = Bench::new(20);
    for warp in 0..2 {
        bench.set(warp, 5, [GLOBAL, GLOBAL + 16, GLOBAL + 32, GLOBAL + 48]);
    }
    let issued = bench.issue(0, ALL, load(6, 5));
    bench.issue(1, ALL, load(6, 5));
    bench.run(80);
    let cycles = bench.requests.iter().map(|r| r.cycle - issued).collect::<Vec<_>>();
    // The first response arrives in 23: its tag is free from 24 on.
    assert_eq!(cycles, [3, 4, 5, 6, 24, 25, 26, 27]);
    assert!(!bench.uut.tags_busy.val() && !bench.uut.memory_busy.val());
}

#[test]
fn m9_a_store_completes_in_i_plus_5_and_u5_one_follows_when_stage_l_is_empty() {
    let mut bench = Bench::new(1);
    for warp in 0..2 {
        bench.set(warp, 5, [GLOBAL, GLOBAL + 4, GLOBAL + 16, GLOBAL + 20]);
        bench.set(warp, 6, [1, 2, 3, 4]);
    }
    let issued = bench.issue(0, 0b0011, store(5, 6));
    bench.issue(1, ALL, store(5, 6));
    bench.run(12);
    let requests = bench.requests.iter().map(|r| (r.cycle - issued, r.kind, r.byte_mask));
    // The second is in X in 3, in Q in 4, when L is empty, and in L in 5.
    assert_eq!(requests.collect::<Vec<_>>(), [(3, 1, 0xff), (5, 1, 0xff), (6, 1, 0xff)]);
    let seen = bench.completions.iter().map(|c| (c.cycle - issued, c.warp, c.last, c.written));
    assert_eq!(seen.collect::<Vec<_>>(), [(5, 0, true, None), (8, 1, true, None)]);
}

#[test]
fn m3_a_port_that_is_not_ready_holds_the_part() {
    let mut bench = Bench::new(1);
    bench.set(0, 5, [GLOBAL; 4]);
    bench.uut.memory.request_ready.next = false;
    let issued = bench.issue(0, ALL, load(6, 5));
    bench.run(5);
    assert!(bench.uut.memory.request_valid.val() && bench.requests.is_empty());
    bench.uut.memory.request_ready.next = true;
    bench.run(6);
    assert_eq!(bench.cycles(), [issued + 9]);
}

#[test]
fn m8_shared_loads_complete_in_i_plus_5_and_conflicts_take_a_cycle_each() {
    let mut bench = Bench::new(1);
    bench.set(1, 5, [SHARED, SHARED + 4, SHARED + 8, SHARED + 12]);
    bench.set(1, 6, [11, 22, 33, 44]);
    let issued = bench.issue(1, ALL, store(5, 6));
    bench.run(8);
    assert_eq!(bench.cycles(), [issued + 5]);
    bench.completions.clear();
    bench.set(1, 7, [SHARED + 12, SHARED + 8, SHARED + 4, SHARED + 12]);
    let issued = bench.issue(1, ALL, load(8, 7));
    bench.run(8);
    let written = Some((8, [44, 33, 22, 44]));
    let expected = Completion { cycle: issued + 5, warp: 1, lanes: ALL, last: true, written };
    assert_eq!(*bench.only(), expected);
    bench.completions.clear();
    bench.set(1, 7, [SHARED, SHARED + 16, SHARED + 4, SHARED + 32]);
    let issued = bench.issue(1, ALL, load(8, 7));
    bench.run(9);
    let seen = bench.completions.iter().map(|c| (c.cycle - issued, c.lanes, c.last, c.written));
    let expected = [
        (5, 0b0101, false, Some((8, [11, 0, 22, 0]))),
        (6, 0b0010, false, Some((8, [0; 4]))),
        (7, 0b1000, true, Some((8, [0; 4]))),
    ];
    assert_eq!(seen.collect::<Vec<_>>(), expected);
    assert!(bench.requests.is_empty());
}

#[test]
fn m10_shared_atomics_take_two_cycles_a_lane() {
    let mut bench = Bench::new(1);
    bench.set(1, 5, [SHARED + 20; 4]);
    bench.set(1, 6, [1, 10, 100, 1000]);
    let issued = bench.issue(1, 0b1011, atomic(1, 7, 5, 6));
    bench.run(12);
    let seen = bench.completions.iter().map(|c| (c.cycle - issued, c.last, c.written));
    let expected = [
        (5, false, Some((7, [0; 4]))),
        (7, false, Some((7, [0, 1, 0, 0]))),
        (9, true, Some((7, [0, 0, 0, 11]))),
    ];
    assert_eq!(seen.collect::<Vec<_>>(), expected);
    bench.completions.clear();
    bench.issue(1, 1, load(8, 5));
    bench.run(8);
    assert_eq!(bench.only().written, Some((8, [1011, 0, 0, 0])));
}

#[test]
fn m6_an_atomic_at_the_port_is_a_request_a_lane() {
    let mut bench = Bench::new(3);
    bench.set(2, 5, [GLOBAL + 4; 4]);
    let issued = bench.issue(2, 0b1001, atomic(8, 7, 5, 5));
    bench.run(3 - 1);
    settle(&mut bench.uut);
    assert!(bench.uut.memory.request_valid.val());
    assert_eq!(
        (bench.uut.memory.request_operation.val(), bench.uut.memory.request_thread.val()),
        (8.into(), 8.into())
    );
    assert_eq!(bench.uut.memory.request_data[1].val(), GLOBAL + 4);
    bench.run(10);
    let requests = bench.requests.iter().map(|r| (r.cycle - issued, r.kind, r.byte_mask, r.tag));
    assert_eq!(requests.collect::<Vec<_>>(), [(3, 2, 0xf0, 0), (4, 2, 0xf0, 1)]);
    let seen = bench.completions.iter().map(|c| (c.cycle - issued, c.lanes, c.last));
    assert_eq!(seen.collect::<Vec<_>>(), [(8, 1, false), (9, 8, true)]);
}

#[test]
fn m1_a_fault_is_reported_in_the_first_cycle_of_stage_l_and_nothing_leaves() {
    let mut bench = Bench::new(1);
    bench.set(3, 5, [GLOBAL, GLOBAL + 2, 0x10, GLOBAL]);
    let issued = bench.issue(3, 0b1101, load(6, 5));
    bench.run(2);
    settle(&mut bench.uut);
    assert_eq!(bench.cycle, issued + 3);
    assert!(
        bench.uut.memory_fault.code.val() != Fault::None && !bench.uut.memory.request_valid.val()
    );
    assert_eq!(
        (bench.uut.memory_fault.code.val(), bench.uut.memory_fault.lane.val()),
        (Fault::Unmapped, 2.into())
    );
    assert_eq!(
        (bench.uut.memory_fault.slot.val(), bench.uut.memory_fault.pc.val()),
        (3.into(), 0x400.into())
    );
    bench.run(5);
    assert!(bench.requests.is_empty() && bench.completions.is_empty());
}

#[test]
fn c1_a_response_precedes_everything_and_what_waits_is_not_lost() {
    let mut bench = Bench::new(1);
    for warp in 0..2 {
        bench.set(warp, 5, [GLOBAL, SHARED, GLOBAL + 4, SHARED + 4]);
    }
    // The load of warp 0 has a part at the port, then one in shared memory: with warp 2 and 3 at the
    // ALU three results meet in the cycle i + 6.
    let issued = bench.issue(0, ALL, load(6, 5));
    bench.run(1);
    bench.issue(2, ALL, add_immediate(6, 0, 2));
    bench.issue(3, ALL, add_immediate(6, 0, 3));
    bench.issue(1, ALL, add_immediate(6, 0, 1));
    bench.run(10);
    let seen = bench.completions.iter().map(|c| (c.cycle - issued, c.warp, c.lanes, c.last));
    let expected = [
        (5, 2, ALL, true),
        (6, 0, 0b0101, false),
        (7, 0, 0b1010, true),
        (8, 3, ALL, true),
        (9, 1, ALL, true),
    ];
    assert_eq!(seen.collect::<Vec<_>>(), expected);
}

/// Room in the units (I5) and what is in MEM (E3) by the lists of what has issued, left X, entered L and completed.
#[test]
fn i5_e3_random_instructions_find_room_in_their_units() {
    let seed = 0x5eed_0510;
    let mut random = Random::new(seed);
    for latency in [1, 7, 30] {
        let mut bench = Bench::new(latency);
        for warp in 0..4 {
            bench.set(warp, 5, [GLOBAL + 64 * warp, GLOBAL + 16, SHARED, SHARED + 16]);
        }
        // Unit of the instruction of each warp in flight.
        let mut in_flight: [Option<Unit>; 4] = [None; 4];
        let (mut divisions, mut on_the_way, mut in_memory) = (0, 0, 0);
        let mut stage_occupied = false;
        for _ in 0..1000 {
            let context = format!("seed {seed:#x} latency {latency} cycle {}", bench.cycle);
            bench.uut.memory.request_ready.next = !random.one_in(4);
            let warp = random.bits(2);
            let instruction = match random.bits(3) {
                0 => of(Unit::Divide, 4, 7, 5, 6),
                1 => of(Unit::Multiply, 0, 7, 5, 6),
                2 | 3 => add_immediate(6, 0, 1),
                4 => store(5, 6),
                5 => atomic(1, 7, 5, 6),
                _ => load(6, 5),
            };
            let unit = instruction.unit;
            bench.offer(warp, 1 + random.bits(4) % 15, instruction);
            let enters = bench.uut.memory_unit.stage_occupied.val() && !stage_occupied;
            stage_occupied = bench.uut.memory_unit.stage_occupied.val();
            on_the_way -= u64::from(enters);
            let most = if stage_occupied { 1 } else { 2 };
            assert_eq!(bench.takes(Unit::Memory), on_the_way < most, "{context}");
            assert_eq!(bench.takes(Unit::Divide), divisions == 0, "{context}");
            let free = in_flight[warp as usize].is_none();
            let issues = bench.uut.issue_ready.val() && bench.takes(unit) && free;
            bench.uut.issue_valid.next = issues;
            settle(&mut bench.uut);
            assert_eq!(bench.uut.memory_busy.val(), in_memory > 0, "{context}");
            in_memory += u64::from(bench.uut.operands.memory_valid.val());
            if issues {
                in_flight[warp as usize] = Some(unit);
            }
            divisions += u64::from(issues && unit == Unit::Divide);
            on_the_way += u64::from(issues && unit == Unit::Memory);
            let seen = bench.completions.len();
            bench.step();
            for completion in bench.completions[seen..].iter().filter(|c| c.last) {
                let unit = in_flight[completion.warp as usize].take();
                divisions -= u64::from(unit == Some(Unit::Divide));
                in_memory -= u64::from(unit == Some(Unit::Memory));
            }
        }
        // An access takes at least the latency, and there are four warps to wait for it.
        assert!(bench.completions.len() > 100, "{} at latency {latency}", bench.completions.len());
    }
}
