use super::*;
use crate::pipeline::IssuePort;
use crate::testing::{Random, settle, step};
use crate::words::{Annotation, Kind};

const NOP: u64 = 0x13;
const JUMP: u64 = 0x0000_006f; // jal x0, 0
const CALL: u64 = 0xff1f_f0ef; // jal ra, -16
const BRANCH: u64 = 0x0000_0463; // beq x0, x0, 8
const BAR: u64 = 0x0b;
const LOAD: u64 = 0x0000_2503; // lw a0, 0(zero)
const DIVIDE: u64 = 0x02b5_4533; // div a0, a0, a1

/// A sub-warp in flight.
#[derive(Clone, Copy, Debug)]
struct InFlight {
    tag: u64,
    /// Cycle of its last completion.
    due: u64,
    control: Control,
}

/// What a cycle shows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Seen {
    /// The large warp that is fetched.
    fetched: Option<u64>,
    /// The large warp of which a sub-warp issues, whether it is the first of its instruction, and the last.
    issued: Option<(u64, bool, bool)>,
    /// Lanes of the sub-warp.
    lanes: u64,
    /// The large warp of which a sub-warp completes, and whether its instruction does as a whole.
    completed: Option<(u64, bool)>,
}

/// Sixteen warps of four lanes as large warps of eight rows.
type Eight = LargeWarpFrontEnd<4, 16, 8, 2, 4, 3, 1>;

/// A front end with an issue port, control unit and order. All of the instruction memory from PC 0x40 on is `word`. A sub-warp
/// completes `latency` cycles after its issue. `can_fetch` is what the control unit allows of the idle large warps; round robin
/// picks one.
struct Bench {
    front: Eight,
    port: IssuePort,
    cycle: u64,
    latency: u64,
    can_fetch: u64,
    last_pick: u64,
    ready: bool,
    in_flight: Vec<InFlight>,
}

impl Bench {
    /// Both large warps have these rows in all lanes.
    fn new(word: u64, rows: u64) -> Self {
        let mut front = Eight::default();
        front.code.base.next = 0x40.into();
        front.code.write_valid.next = true;
        for index in 0..8_u64 {
            front.code.write_index.next = index.into();
            front.code.write_word.next = word.into();
            front.code.write_kind.next = if word == BRANCH { Kind::Pc } else { Kind::None };
            front.code.write_rpc.next = 0x77.into();
            step!(front);
        }
        front.code.write_valid.next = false;
        front.packet.divide_free.next = true;
        front.packet.memory_free.next = true;
        front.jump_optimisation.next = true;
        front.pair.free.next = true;
        front.fetch.pc.next = 0x40.into();
        front.mask.mask.iter_mut().for_each(|column| column.next = rows.into());
        let mut port = IssuePort::default();
        port.interval.next = 1.into();
        Bench {
            front,
            port,
            cycle: 0,
            latency: 3,
            can_fetch: 1,
            last_pick: 1,
            ready: true,
            in_flight: vec![],
        }
    }

    /// The inputs of the cycle settle.
    fn settle(&mut self) {
        let due = self.in_flight.iter().position(|sub_warp| sub_warp.due <= self.cycle);
        self.front.completion.valid.next = due.is_some();
        if let Some(index) = due {
            let sub_warp = self.in_flight.remove(index);
            self.front.completion.instruction_tag.next = sub_warp.tag.into();
            self.front.control_tag.next = sub_warp.tag.into();
            self.front.completion.control.next = sub_warp.control;
        }
        settle(&mut self.front);
        let can_fetch = self.front.slots.idle.val().to_u64() & self.can_fetch;
        self.front.fetch.fetchable.next = can_fetch.into();
        let pick = [1 - self.last_pick, self.last_pick]
            .into_iter()
            .find(|large_warp| can_fetch >> large_warp & 1 == 1);
        self.front.fetch_order.pick.next = pick.map_or(0, |large_warp| 1_u64 << large_warp).into();
        self.front.fetch_order.slot.next = pick.unwrap_or(0).into();
        settle(&mut self.port);
        self.front.packet.ready.next = self.ready && !self.port.held.val();
        settle(&mut self.front);
        self.port.issued.next = self.front.packet.valid.val() && self.front.packet.ready.val();
        settle(&mut self.port);
        self.front.packet.next_free.next = self.port.next_free.val();
        settle(&mut self.front);
    }

    fn cycle(&mut self) -> Seen {
        self.settle();
        let front = &self.front;
        let mut seen = Seen::default();
        if front.fetch_order.opportunity.val() && front.fetch_order.pick.val().any() {
            self.last_pick = front.fetch_order.slot.val().to_u64();
            assert_eq!(front.mask.large_warp.val(), self.last_pick);
            seen.fetched = Some(self.last_pick);
        }
        if front.sub_warp.valid.val() {
            let event = &front.sub_warp;
            let large_warp = event.large_warp.val().to_u64();
            seen.issued = Some((large_warp, event.first.val(), event.last.val()));
            seen.lanes = front.packet.lanes.val().to_u64();
            self.in_flight.push(InFlight {
                tag: front.packet.instruction_tag.val().to_u64(),
                due: self.cycle + self.latency,
                control: front.packet.instruction.val().control,
            });
        }
        assert_eq!(front.decode.valid.val(), seen.issued.is_some_and(|(_, first, _)| first));
        if front.sub_warp_completion.valid.val() {
            let completion = &front.sub_warp_completion;
            seen.completed = Some((completion.large_warp.val().to_u64(), completion.whole.val()));
        }
        step!(self.front);
        step!(self.port);
        self.cycle += 1;
        seen
    }

    /// What the next cycles show.
    fn cycles(&mut self, count: usize) -> Vec<Seen> {
        (0..count).map(|_| self.cycle()).collect()
    }

    /// Waits of the present cycle: for a pair, for a number, for busy threads.
    fn waits(&self) -> (bool, bool, bool) {
        let front = &self.front;
        (front.buffer_wait.val(), front.number_wait.val(), front.busy_wait.val())
    }
}

/// The cycles that show something.
fn when(seen: &[Seen], what: impl Fn(&Seen) -> bool) -> Vec<usize> {
    (0..seen.len()).filter(|&cycle| what(&seen[cycle])).collect()
}

/// Cycles of fetches, of first issues and the number of sub-warps in `seen`.
fn times(seen: &[Seen]) -> (Vec<usize>, Vec<usize>, usize) {
    (
        when(seen, |seen| seen.fetched.is_some()),
        when(seen, |seen| seen.issued.is_some_and(|(_, first, _)| first)),
        when(seen, |seen| seen.issued.is_some()).len(),
    )
}

#[test]
fn w8_w9_w16_one_large_warp_of_the_alu_issues_a_sub_warp_in_every_cycle() {
    let seen = Bench::new(NOP, 0xff).cycles(26);
    assert_eq!(times(&seen), (vec![0, 8, 16, 24], vec![1, 9, 17, 25], 25));
    assert_eq!(when(&seen, |seen| seen.completed.is_some())[..8], [4, 5, 6, 7, 8, 9, 10, 11]);
    assert_eq!(when(&seen, |seen| seen.issued.is_some_and(|(_, _, last)| last)), [8, 16, 24]);
}

#[test]
fn w16_with_four_rows_the_first_completion_decides() {
    let seen = Bench::new(NOP, 0b0101_1010).cycles(17);
    assert_eq!(times(&seen), (vec![0, 5, 10, 15], vec![1, 6, 11, 16], 13));
}

#[test]
fn wa3_wa5_a_branch_is_whole_with_its_last_sub_warp() {
    let seen = Bench::new(BRANCH, 0xff).cycles(26);
    assert_eq!(times(&seen), (vec![0, 12, 24], vec![1, 13, 25], 17));
    assert_eq!(when(&seen, |seen| seen.completed == Some((0, true))), [11, 23]);
}

#[test]
fn wa3_the_cycle_in_which_the_last_sub_warp_issues_is_not_one_in_which_the_instruction_is_whole() {
    // The only sub-warp in flight completes while the last one issues.
    let mut bench = Bench::new(BRANCH, 0b11);
    bench.latency = 1;
    let seen = bench.cycles(5);
    assert_eq!(seen[2].issued, Some((0, false, true)));
    assert_eq!((seen[2].completed, seen[3].completed), (Some((0, false)), Some((0, true))));
    assert_eq!(times(&seen).0, [0, 4]);
}

#[test]
fn w13_a_jump_has_one_sub_warp_and_no_thread_is_busy() {
    let seen = Bench::new(JUMP, 0xff).cycles(12);
    assert_eq!(times(&seen), (vec![0, 5, 10], vec![1, 6, 11], 3));
    let mut bench = Bench::new(JUMP, 0xff);
    bench.cycles(2);
    assert!(bench.front.busy.iter().all(|column| !column.busy.val().any()));
    for word in [JUMP, CALL] {
        let mut bench = Bench::new(word, 0xff);
        bench.front.jump_optimisation.next = word == CALL;
        assert_eq!(times(&bench.cycles(9)), (vec![0, 8], vec![1], 8), "{word:#x}");
    }
}

#[test]
fn w8_two_large_warps_take_turns_and_lose_no_cycle() {
    let mut bench = Bench::new(NOP, 0xff);
    bench.can_fetch = 0b11;
    let seen = bench.cycles(33);
    let fetched: Vec<_> = seen.iter().filter_map(|seen| seen.fetched).collect();
    assert_eq!((fetched, times(&seen).2), (vec![0, 1, 0, 1, 0], 32));
}

#[test]
fn w8_i4_with_an_interval_sub_warps_and_fetches_are_as_far_apart() {
    let mut bench = Bench::new(NOP, 0b11);
    bench.port.interval.next = 4.into();
    let seen = bench.cycles(14);
    assert_eq!(when(&seen, |seen| seen.issued.is_some()), [1, 5, 9, 13]);
    assert_eq!(times(&seen).0, [0, 8]);
}

#[test]
fn w9_d_keeps_its_instruction_until_operand_stage_and_unit_take_it() {
    for word in [LOAD, DIVIDE] {
        let mut bench = Bench::new(word, 0b1);
        bench.ready = false;
        bench.cycle();
        for _ in 0..3 {
            assert_eq!(bench.cycle(), Seen::default());
            assert!(bench.front.packet.eligible.val() && bench.waits() == (false, false, false));
        }
        bench.ready = true;
        bench.front.packet.divide_free.next = word == LOAD;
        bench.front.packet.memory_free.next = word == DIVIDE;
        assert_eq!(bench.cycle(), Seen::default());
        bench.front.packet.divide_free.next = true;
        bench.front.packet.memory_free.next = true;
        assert_eq!(bench.cycle().issued, Some((0, true, true)));
    }
}

#[test]
fn w19_the_first_sub_warp_of_a_branch_waits_for_a_pair_and_takes_it() {
    let mut bench = Bench::new(BRANCH, 0b11);
    bench.front.pair.free.next = false;
    bench.cycle();
    bench.settle();
    assert_eq!(bench.waits(), (true, false, false));
    assert_eq!(bench.cycle().issued, None);
    bench.front.pair.free.next = true;
    bench.settle();
    assert!(bench.front.pair.takes.val() && bench.front.pair.large_warp.val() == 0_u64);
    assert_eq!(bench.cycle().issued, Some((0, true, false)));
    bench.front.pair.free.next = false;
    bench.settle();
    assert!(!bench.front.pair.takes.val());
    assert_eq!(bench.cycle().issued, Some((0, false, true)), "only the first one takes a pair");
}

#[test]
fn w10_we4_a_sub_warp_waits_for_busy_threads_and_for_a_number() {
    let mut bench = Bench::new(NOP, 0b11);
    bench.latency = 100;
    bench.cycles(3);
    // Row 0 has completed, so the next instruction is fetched and its row 0 sent; row 1 stays busy.
    bench.in_flight[0].due = 3;
    let seen = bench.cycles(3);
    assert_eq!((seen[0].completed, seen[1].fetched), (Some((0, false)), Some(0)));
    assert_eq!(seen[2].issued, Some((0, true, false)));
    bench.settle();
    assert_eq!(bench.waits(), (false, false, true));
    assert!(!bench.front.packet.valid.val());
    // With all eight numbers in flight there is a number wait.
    let mut bench = Bench::new(NOP, 0xff);
    bench.latency = 100;
    bench.cycles(9);
    bench.in_flight[0].due = 9;
    bench.cycles(3);
    bench.settle();
    assert_eq!(bench.waits(), (false, true, false));
}

#[test]
fn w15_the_threads_of_a_completed_sub_warp_are_sent_again_in_the_next_cycle() {
    let mut bench = Bench::new(NOP, 0b11);
    bench.latency = 100;
    bench.cycles(3);
    bench.in_flight[0].due = 3;
    bench.cycles(3);
    bench.in_flight[0].due = 7;
    let seen = bench.cycles(3);
    assert_eq!((seen[0].issued, seen[1].issued), (None, None));
    assert_eq!((seen[1].completed, seen[2].issued), (Some((0, false)), Some((0, false, true))));
}

#[test]
fn w11_with_wait_full_a_sub_warp_has_a_thread_of_every_column_that_has_one() {
    let mut bench = Bench::new(NOP, 0b11);
    bench.front.wait_full.next = true;
    bench.front.mask.mask[3].next = 0b10.into();
    bench.latency = 100;
    let seen = bench.cycles(3);
    assert_eq!((seen[1].lanes, seen[2].lanes), (0b1111, 0b0111));
    // The first sub-warp was row 1 of lane 3 and row 0 of the others, so all columns have one again.
    bench.in_flight[1].due = 3;
    let seen = bench.cycles(3);
    assert_eq!((seen[1].fetched, seen[2].issued), (Some(0), None), "lane 3 is busy");
    bench.front.wait_full.next = false;
    assert_eq!(bench.cycle().lanes, 0b0111);
}

#[test]
fn wa4_a_memory_instruction_is_relaxed_with_literal_refetch_alone() {
    for literal in [false, true] {
        let mut bench = Bench::new(LOAD, 0b11);
        bench.front.literal_refetch.next = literal;
        bench.latency = 100;
        bench.cycles(3);
        // The second sub-warp completes first.
        bench.in_flight[1].due = 3;
        bench.in_flight[0].due = 5;
        let seen = bench.cycles(4);
        assert_eq!(seen[1].fetched, literal.then_some(0));
        assert_eq!(seen[2].completed, Some((0, !literal)), "old instructions are never whole");
        assert_eq!(seen[3].fetched, (!literal).then_some(0));
    }
}

#[test]
fn wa6_wa7_a_large_warp_waits_once_its_barrier_is_whole() {
    let mut bench = Bench::new(BAR, 0b11);
    bench.cycles(5);
    assert!(!bench.front.slots.waiting.val().any());
    assert_eq!(bench.cycle().completed, Some((0, true)));
    assert_eq!(
        (bench.front.slots.waiting.val(), bench.front.slots.busy.val()),
        (1.into(), 0.into())
    );
    bench.front.slots.leaving.next = 1.into();
    assert_eq!(bench.cycle().fetched, None);
    bench.front.slots.leaving.next = 0.into();
    assert_eq!(bench.cycle().fetched, Some(0));
}

#[test]
fn k1_k2_a_packet_has_tag_rows_and_pc_of_its_sub_warp() {
    let mut bench = Bench::new(CALL, 0);
    bench.can_fetch = 0b10;
    for (lane, rows) in [0b1000_0001_u64, 0, 0b0100_0000, 0b0000_0010].into_iter().enumerate() {
        bench.front.mask.mask[lane].next = rows.into();
    }
    bench.cycle();
    bench.settle();
    let (packet, decode) = (&bench.front.packet, &bench.front.decode);
    assert_eq!((packet.instruction_tag.val(), packet.pc.val()), (8.into(), 0x40.into()));
    assert_eq!((packet.lanes.val(), packet.block_row.val()), (0b1101.into(), 8.into()));
    let sw = [0, 2, 3].map(|lane: usize| packet.sw[lane].val().to_u64());
    assert_eq!(sw, [8, 14, 9]);
    assert_eq!((decode.slot.val(), decode.next_pc.val()), (1.into(), 0x3c.into()));
    assert!(decode.valid.val() && decode.calls.val());
    bench.cycle();
    bench.settle();
    let packet = &bench.front.packet;
    assert_eq!((packet.instruction_tag.val(), packet.lanes.val()), (9.into(), 1.into()));
    assert_eq!(packet.sw[0].val(), 15);
    assert!(!bench.front.decode.valid.val());
}

#[test]
fn k3_a_completion_has_the_annotation_of_its_branch() {
    let mut bench = Bench::new(BRANCH, 0b1);
    bench.cycles(4);
    bench.settle();
    let completion = &bench.front.sub_warp_completion;
    let annotation = Annotation { kind: Kind::Pc, rpc: 0x77.into(), ..Annotation::default() };
    assert!(completion.valid.val() && completion.whole.val());
    assert_eq!(
        (completion.annotation.val(), completion.control.val()),
        (annotation, Control::Branch)
    );
}

#[test]
fn each_thread_is_sent_once_an_instruction_and_never_while_it_is_in_flight() {
    let seed = 0x5eed_0110;
    let mut random = Random::new(seed);
    let mut bench = Bench::new(NOP, 0xff);
    bench.can_fetch = 0b11;
    // Threads that are in flight, by tag: large warp, lanes and rows.
    let mut flying: Vec<(u64, Vec<(usize, u64)>)> = vec![];
    let mut left: Vec<(usize, u64)> = vec![];
    let mut threads: Vec<(usize, u64)> = vec![];
    for cycle in 0..4000 {
        let context = format!("seed {seed:#x} cycle {cycle}");
        threads.clear();
        while threads.is_empty() {
            for lane in 0..4 {
                let rows = random.bits(8) & random.bits(8);
                bench.front.mask.mask[lane].next = rows.into();
                threads.extend((0..8).filter(|row| rows >> row & 1 == 1).map(|row| (lane, row)));
            }
        }
        bench.latency = 3 + random.bits(4);
        bench.ready = !random.one_in(4);
        bench.settle();
        let front = &bench.front;
        if front.completion.valid.val() {
            let tag = front.completion.instruction_tag.val().to_u64();
            flying.retain(|(other, _)| *other != tag);
        }
        if front.sub_warp.valid.val() {
            let tag = front.packet.instruction_tag.val().to_u64();
            let sent: Vec<_> = (0..4)
                .filter(|&lane| front.packet.lanes.val().get_bit(lane))
                .map(|lane| (lane, front.packet.sw[lane].val().to_u64()))
                .collect();
            for thread in &sent {
                assert_eq!(tag / 8, thread.1 / 8, "{context}");
                assert!(flying.iter().all(|(_, others)| !others.contains(thread)), "{context}");
                let index = left.iter().position(|other| other == thread);
                left.remove(index.unwrap_or_else(|| panic!("{context}: sent twice")));
            }
            assert!(flying.iter().all(|(other, _)| *other != tag), "{context}: tag in use");
            assert_eq!(front.sub_warp.last.val(), left.is_empty(), "{context}");
            in_flight(&mut bench.in_flight, tag, bench.cycle + bench.latency);
            flying.push((tag, sent));
        }
        if front.fetch_order.opportunity.val() && front.fetch_order.pick.val().any() {
            let large_warp = front.fetch_order.slot.val().to_u64();
            bench.last_pick = large_warp;
            left = threads.iter().map(|&(lane, row)| (lane, 8 * large_warp + row)).collect();
        }
        step!(bench.front);
        step!(bench.port);
        bench.cycle += 1;
    }
}

/// A sub-warp of the ALU is in flight.
fn in_flight(list: &mut Vec<InFlight>, tag: u64, due: u64) {
    list.push(InFlight { tag, due, control: Control::Next });
}
