use super::*;
use crate::testing::{settle, step};
use crate::words::Kind;

type Uut = BlockStacks<4, 4, 2, 2, 2, 1, 3, 7>;

/// Every block of code has a letter; the branch at its end is the instruction before the letter of
/// its fall-through.
fn pc(letter: char) -> u64 {
    (letter as u64) << 4
}

fn letter(pc: u64) -> char {
    if pc == 0 { '-' } else { char::from(u8::try_from(pc >> 4).unwrap()) }
}

fn annotation(rpc: char, lpc: Option<char>) -> Annotation {
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
struct Branch {
    taken: char,
    not_taken: char,
    annotation: Annotation,
}

/// The branch of TV1: C is taken, B is not, they meet at D.
fn to_c_or_b() -> Branch {
    Branch { taken: 'C', not_taken: 'B', annotation: annotation('D', None) }
}

/// A control unit, its events, and the threads of its slots, numbered from 1 as in the
/// specification.
struct Bench {
    uut: Box<Uut>,
    slots: [[u64; 4]; 4],
    events: Vec<String>,
}

impl Bench {
    /// Nothing has started; all rules are on.
    fn new() -> Self {
        let mut uut = Box::new(Uut::default());
        uut.stack_reuse.next = true;
        uut.prune.next = true;
        uut.likely_convergence.next = true;
        uut.unanimous.next = true;
        uut.idle.next = 0b1111.into();
        Bench { uut, slots: [[0; 4]; 4], events: Vec::new() }
    }

    /// One block of this many full warps, at A; its warps have been formed.
    fn started(warps: u64) -> Self {
        let mut bench = Bench::new();
        bench.start(0, 0, warps);
        bench.run();
        bench
    }

    /// The same without rule T17.
    fn published(warps: u64) -> Self {
        let mut bench = Bench::started(warps);
        bench.uut.unanimous.next = false;
        bench
    }

    fn start(&mut self, block: u64, base: u64, warps: u64) {
        let mask = ((1 << warps) - 1) << base;
        self.uut.block_warps[block as usize].next = mask.into();
        self.uut.block_base[block as usize].next = base.into();
        self.uut.start_valid.next = true;
        self.uut.start_block.next = block.into();
        self.uut.start_warps.next = mask.into();
        self.uut.start_last.next = (1 << (base + warps - 1)).into();
        self.uut.start_tail.next = 0b1111.into();
        self.uut.start_pc.next = pc('A').into();
        self.cycle();
        self.uut.start_valid.next = false;
    }

    fn note_stack(&mut self) {
        let uut = &self.uut;
        if uut.update_valid.val() {
            let entry = uut.update_entry.val();
            let position = uut.update_position.val().to_u64();
            self.events.push(format!("update {position} {}", letter(entry.pc.to_u64())));
        }
        for (valid, position, entry) in [
            (&uut.push_likely_valid, &uut.push_likely_position, &uut.push_likely_entry),
            (&uut.push_not_taken_valid, &uut.push_not_taken_position, &uut.push_not_taken_entry),
            (&uut.push_taken_valid, &uut.push_taken_position, &uut.push_taken_entry),
        ] {
            if valid.val() {
                let entry = entry.val();
                let mut text =
                    format!("push {} {}", position.val().to_u64(), letter(entry.pc.to_u64()));
                if entry.likely {
                    let lpc = letter(entry.lpc.to_u64());
                    text += &format!(" likely {lpc} at {}", entry.lpos.to_u64());
                }
                self.events.push(text);
            }
        }
        let position = uut.pop_position.val().to_u64();
        if uut.pop_valid.val() {
            self.events.push(format!("pop {position}"));
        }
        if uut.merge_valid.val() {
            self.events.push(format!("merge {position} into {}", uut.merge_into.val().to_u64()));
        }
    }

    fn note_form(&mut self) {
        let uut = &self.uut;
        if uut.form_valid.val() {
            let lanes = uut.form_lanes.val();
            let mut threads = [0; 4];
            for (lane, thread) in threads.iter_mut().enumerate() {
                if lanes.get_bit(lane) {
                    *thread = 4 * uut.form_sw[lane].val().to_u64() + lane as u64 + 1;
                }
            }
            self.slots[uut.form_warp.val().index()] = threads;
            let at = letter(uut.form_pc.val().to_u64());
            let threads = threads.map(|thread| match thread {
                0 => "-".to_owned(),
                thread => thread.to_string(),
            });
            self.events.push(format!("{at} [{}]", threads.join(",")));
        }
    }

    /// A cycle; its events are noted.
    fn cycle(&mut self) {
        settle(self.uut.as_mut());
        self.note_stack();
        self.note_form();
        step!(*self.uut);
    }

    /// Runs until nothing happens any more; the events since the last call.
    fn run(&mut self) -> Vec<String> {
        let mut quiet = 0;
        while quiet < 8 {
            let before = self.events.len();
            self.cycle();
            quiet = if self.events.len() == before { quiet + 1 } else { 0 };
        }
        std::mem::take(&mut self.events)
    }

    /// The instruction of a slot completes.
    fn present(&mut self, slot: usize, control: Control) {
        let threads = self.slots[slot];
        let uut = &mut self.uut;
        uut.completion_valid.next = true;
        uut.completion_warp.next = (slot as u64).into();
        uut.completion_control.next = control;
        let mut lanes = 0_u64;
        for (lane, &thread) in threads.iter().enumerate() {
            if thread != 0 {
                lanes |= 1 << lane;
                uut.completion_sw[lane].next = ((thread - 1) / 4).into();
            }
        }
        uut.completion_lanes.next = lanes.into();
        settle(uut.as_mut());
    }

    fn present_branch(&mut self, slot: usize, branch: Branch, taken: &[u64]) {
        let threads = self.slots[slot];
        let lanes = (0..4).filter(|&lane| taken.contains(&threads[lane]));
        self.uut.completion_taken.next = lanes.map(|lane| 1_u64 << lane).sum::<u64>().into();
        self.uut.completion_pc.next = (pc(branch.not_taken) - 1).into();
        self.uut.completion_target.next = pc(branch.taken).into();
        self.uut.completion_annotation.next = branch.annotation;
        self.present(slot, Control::Branch);
    }

    fn complete(&mut self) {
        self.cycle();
        self.uut.completion_valid.next = false;
    }

    fn branch(&mut self, slot: usize, branch: Branch, taken: &[u64]) {
        self.present_branch(slot, branch, taken);
        assert_eq!(self.uut.completion_fault.val(), 0);
        self.complete();
    }

    fn exit(&mut self, slot: usize) {
        self.present(slot, Control::Exit);
        self.complete();
    }

    /// A slot goes on at a letter.
    fn reach(&mut self, slot: usize, at: char) {
        self.uut.decode_valid.next = true;
        self.uut.decode_warp.next = (slot as u64).into();
        self.uut.decode_next.next = pc(at).into();
        self.cycle();
        self.uut.decode_valid.next = false;
    }
}

const FULL_AT_D: [&str; 2] = ["D [1,2,3,4]", "D [5,6,7,8]"];

#[test]
fn tv1_two_warps_of_four_become_one_at_c() {
    let mut bench = Bench::new();
    bench.start(0, 0, 2);
    assert_eq!(bench.run(), ["A [1,2,3,4]", "A [5,6,7,8]"]);
    bench.branch(0, to_c_or_b(), &[1, 6, 7]);
    assert_eq!(bench.run(), [""; 0]);
    bench.branch(1, to_c_or_b(), &[1, 6, 7]);
    assert_eq!(bench.run(), ["update 0 D", "push 1 B", "push 2 C", "C [1,6,7,-]"]);
    bench.reach(0, 'D');
    assert_eq!(bench.run(), ["pop 2", "B [5,2,3,4]", "B [-,-,-,8]"]);
    bench.reach(1, 'D');
    assert_eq!(bench.run(), [""; 0]);
    bench.reach(0, 'D');
    assert_eq!(bench.run(), ["pop 1", FULL_AT_D[0], FULL_AT_D[1]]);
    bench.exit(0);
    bench.exit(1);
    assert_eq!((bench.run(), bench.uut.active.val()), (vec![], 0.into()));
}

#[test]
fn tv1n_without_compaction_the_static_warps_run() {
    let mut bench = Bench::new();
    bench.uut.compaction_disabled.next = true;
    bench.start(0, 0, 2);
    assert_eq!(bench.run(), ["A [1,2,3,4]", "A [5,6,7,8]"]);
    bench.branch(0, to_c_or_b(), &[1, 6, 7]);
    bench.branch(1, to_c_or_b(), &[1, 6, 7]);
    assert_eq!(bench.run(), ["update 0 D", "push 1 B", "push 2 C", "C [1,-,-,-]", "C [-,6,7,-]"]);
    bench.reach(0, 'D');
    bench.reach(1, 'D');
    assert_eq!(bench.run(), ["pop 2", "B [-,2,3,4]", "B [5,-,-,8]"]);
    bench.reach(0, 'D');
    bench.reach(1, 'D');
    assert_eq!(bench.run(), ["pop 1", FULL_AT_D[0], FULL_AT_D[1]]);
}

#[test]
fn tv2_the_generations_do_not_depend_on_the_order_of_arrival() {
    for order in [[1, 2, 0], [0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 0, 1], [2, 1, 0]] {
        let mut bench = Bench::started(3);
        for (slot, count) in order.into_iter().zip([2_u64, 1, 0]) {
            bench.present_branch(slot, to_c_or_b(), &[1, 2, 5, 7, 8, 11, 12]);
            assert_eq!(bench.uut.arrive_completed_count.val(), count, "order {order:?}");
            bench.complete();
        }
        assert_eq!(
            bench.run(),
            ["update 0 D", "push 1 B", "push 2 C", "C [1,2,7,8]", "C [5,-,11,12]"],
            "order {order:?}"
        );
        bench.reach(1, 'D');
        bench.reach(0, 'D');
        assert_eq!(bench.run(), ["pop 2", "B [9,6,3,4]", "B [-,10,-,-]"], "order {order:?}");
        bench.reach(0, 'D');
        bench.reach(1, 'D');
        assert_eq!(
            bench.run(),
            ["pop 1", "D [1,2,3,4]", "D [5,6,7,8]", "D [9,10,11,12]"],
            "order {order:?}"
        );
    }
}

#[test]
fn tv4_threads_meet_at_the_likely_convergence_point() {
    let mut bench = Bench::started(2);
    let at_a = Branch { taken: 'C', not_taken: 'B', annotation: annotation('F', Some('E')) };
    let at_c = Branch { taken: 'E', not_taken: 'D', annotation: annotation('F', Some('E')) };
    for slot in 0..2 {
        bench.branch(slot, at_a, &[2, 3, 4, 6, 7, 8]);
    }
    assert_eq!(
        bench.run(),
        [
            "update 0 F",
            "push 1 E",
            "push 2 B likely E at 1",
            "push 3 C likely E at 1",
            "C [-,2,3,4]",
            "C [-,6,7,8]"
        ]
    );
    for slot in 0..2 {
        bench.branch(slot, at_c, &[2, 6, 7]);
    }
    assert_eq!(
        bench.run(),
        [
            "push 3 D likely E at 1",
            "push 4 E likely E at 1",
            "merge 4 into 1",
            "D [-,-,3,4]",
            "D [-,-,-,8]"
        ]
    );
    for slot in 0..2 {
        bench.reach(slot, 'F');
    }
    assert_eq!(bench.run(), ["pop 3", "B [1,-,-,-]", "B [5,-,-,-]"]);
    for slot in 0..2 {
        bench.reach(slot, 'E');
    }
    assert_eq!(bench.run(), ["merge 2 into 1", "E [1,2,7,-]", "E [5,6,-,-]"]);
    for slot in 0..2 {
        bench.reach(slot, 'F');
    }
    assert_eq!(bench.run(), ["pop 1", "F [1,2,3,4]", "F [5,6,7,8]"]);
}

#[test]
fn l5_a_likely_convergence_entry_that_nobody_joined_is_popped() {
    let mut bench = Bench::started(1);
    // What an earlier branch has left in the row does not count.
    bench.branch(0, to_c_or_b(), &[1]);
    bench.run();
    bench.reach(0, 'D');
    bench.run();
    bench.reach(0, 'D');
    assert_eq!(bench.run(), ["pop 1", "D [1,2,3,4]"]);
    let branch = Branch { taken: 'C', not_taken: 'B', annotation: annotation('F', Some('E')) };
    bench.branch(0, branch, &[1, 2]);
    bench.run();
    bench.reach(0, 'F');
    assert_eq!(bench.run(), ["pop 3", "B [-,-,3,4]"]);
    bench.reach(0, 'F');
    assert_eq!(bench.run(), ["pop 2", "pop 1", "F [1,2,3,4]"]);
}

#[test]
fn tv5_a_side_without_threads_is_popped_at_once() {
    let mut bench = Bench::published(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 2, 3, 4, 5, 6, 7, 8]);
    }
    let sides = ["update 0 D", "push 1 B", "push 2 C"];
    assert_eq!(bench.run(), [&sides[..], &["C [1,2,3,4]", "C [5,6,7,8]"]].concat());
    for slot in 0..2 {
        bench.reach(slot, 'D');
    }
    assert_eq!(bench.run(), ["pop 2", "pop 1", FULL_AT_D[0], FULL_AT_D[1]]);

    let mut bench = Bench::published(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[]);
    }
    assert_eq!(bench.run(), [&sides[..], &["pop 2", "B [1,2,3,4]", "B [5,6,7,8]"]].concat());
}

/// The loop of TV6: H goes on to H or to X, where its threads meet.
const CONTINUING: [&[u64]; 3] = [&[1, 2, 5, 6, 8], &[5, 6], &[]];

fn round(bench: &mut Bench, iteration: usize) -> Vec<String> {
    let branch = Branch { taken: 'H', not_taken: 'X', annotation: annotation('X', None) };
    let slots = if iteration == 2 { 1 } else { 2 };
    for slot in 0..slots {
        bench.branch(slot, branch, CONTINUING[iteration]);
    }
    bench.run()
}

#[test]
fn tv6_a_loop_needs_two_entries_with_reuse_and_pruning() {
    let mut bench = Bench::published(2);
    assert_eq!(round(&mut bench, 0), ["update 0 X", "push 1 H", "H [1,2,-,8]", "H [5,6,-,-]"]);
    assert_eq!(round(&mut bench, 1), ["push 1 H", "H [5,6,-,-]"]);
    assert_eq!(round(&mut bench, 2), ["push 1 H", "pop 1", "X [1,2,3,4]", "X [5,6,7,8]"]);
}

#[test]
fn tv6_a_loop_grows_without_reuse_and_pruning() {
    let mut bench = Bench::published(2);
    bench.uut.stack_reuse.next = false;
    bench.uut.prune.next = false;
    assert_eq!(
        round(&mut bench, 0),
        ["update 0 X", "push 1 X", "push 2 H", "H [1,2,-,8]", "H [5,6,-,-]"]
    );
    assert_eq!(round(&mut bench, 1), ["update 2 X", "push 3 X", "push 4 H", "H [5,6,-,-]"]);
    let pops = ["pop 6", "pop 5", "pop 4", "pop 3", "pop 2", "pop 1"];
    assert_eq!(
        round(&mut bench, 2),
        [&["update 4 X", "push 5 X", "push 6 H"], &pops[..], &["X [1,2,3,4]", "X [5,6,7,8]"]]
            .concat()
    );
}

#[test]
fn tv7_threads_of_one_lane_stay_in_different_warps() {
    let mut bench = Bench::started(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 5]);
    }
    assert_eq!(bench.run()[3..], ["C [1,-,-,-]", "C [5,-,-,-]"]);
}

#[test]
fn tv8_threads_that_end_are_missing_where_the_others_meet() {
    // All threads of C end.
    let mut bench = Bench::started(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 6, 7]);
    }
    bench.run();
    bench.exit(0);
    assert_eq!(bench.run(), ["pop 2", "B [5,2,3,4]", "B [-,-,-,8]"]);
    for slot in 0..2 {
        bench.reach(slot, 'D');
    }
    assert_eq!(bench.run(), ["pop 1", "D [5,2,3,4]", "D [-,-,-,8]"]);

    // Thread 6 ends, by a branch of its own.
    let mut bench = Bench::started(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 6, 7]);
    }
    bench.run();
    let ends = Branch { taken: 'Y', not_taken: 'Z', annotation: annotation('D', None) };
    bench.branch(0, ends, &[6]);
    assert_eq!(bench.run(), ["push 2 Z", "push 3 Y", "Y [-,6,-,-]"]);
    bench.exit(0);
    assert_eq!(bench.run(), ["pop 3", "Z [1,-,7,-]"]);
    bench.reach(0, 'D');
    bench.run();
    for slot in 0..2 {
        bench.reach(slot, 'D');
    }
    assert_eq!(bench.run(), ["pop 1", "D [1,2,3,4]", "D [5,-,7,8]"]);
}

#[test]
fn tv9_a_uniform_branch_does_not_synchronise() {
    let mut bench = Bench::started(2);
    let uniform = Annotation { uniform: true, ..annotation('D', None) };
    let branch = Branch { annotation: uniform, ..to_c_or_b() };
    for (taken, at) in [(&[5, 6, 7, 8][..], 'C'), (&[], 'B')] {
        bench.reach(1, 'B');
        bench.branch(1, branch, taken);
        assert_eq!(bench.run(), [""; 0]);
        bench.uut.fetch_warp.next = 1.into();
        settle(bench.uut.as_mut());
        assert_eq!(bench.uut.fetch_pc.val(), pc(at));
        assert_eq!(bench.uut.fetchable.val(), 0b0011);
    }
}

#[test]
fn t7_a_uniform_branch_whose_lanes_differ_is_fault_12() {
    let mut bench = Bench::started(1);
    let uniform = Annotation { uniform: true, ..annotation('D', None) };
    let branch = Branch { annotation: uniform, ..to_c_or_b() };
    for (taken, lanes) in [(&[2, 3][..], 0b0110_u64), (&[1, 3], 0b1010)] {
        bench.present_branch(0, branch, taken);
        assert_eq!(bench.uut.completion_fault.val(), 12);
        assert_eq!(bench.uut.completion_fault_lanes.val(), lanes);
    }
}

#[test]
fn t11_warps_that_arrive_at_different_branches_are_fault_12() {
    let mut bench = Bench::started(2);
    bench.branch(0, to_c_or_b(), &[1]);
    bench.present_branch(1, Branch { not_taken: 'E', ..to_c_or_b() }, &[]);
    assert_eq!(
        (bench.uut.completion_fault.val(), bench.uut.stack_fault.val()),
        (12.into(), 0.into())
    );
}

#[test]
fn t6_a_warp_that_reaches_while_others_branch_is_fault_12() {
    let mut bench = Bench::started(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 5]);
    }
    bench.run();
    bench.branch(0, to_c_or_b(), &[1]);
    bench.reach(1, 'D');
    settle(bench.uut.as_mut());
    assert_eq!(
        (bench.uut.stack_fault.val(), bench.uut.stack_fault_warp.val()),
        (12.into(), 1.into())
    );
    assert_eq!(
        (bench.uut.stack_fault_pc.val(), bench.uut.stack_fault_lane.val()),
        (pc('D').into(), 0.into())
    );
}

#[test]
fn a_barrier_that_not_all_live_threads_reach_is_fault_10() {
    let mut bench = Bench::started(2);
    bench.present(0, Control::Barrier);
    assert_eq!(bench.uut.completion_fault.val(), 0);
    bench.uut.completion_valid.next = false;
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 6, 7]);
    }
    bench.run();
    bench.present(0, Control::Barrier);
    assert_eq!(bench.uut.completion_fault.val(), 10);
    bench.uut.completion_valid.next = false;
    bench.exit(0);
    bench.run();
    bench.present(0, Control::Barrier);
    assert_eq!(bench.uut.completion_fault.val(), 0, "all that live are in B");
}

#[test]
fn t9_an_entry_at_the_depth_of_the_stack_is_fault_11() {
    let mut bench = Bench::published(1);
    bench.uut.stack_reuse.next = false;
    for _ in 0..31 {
        bench.branch(0, to_c_or_b(), &[1, 2, 3, 4]);
        assert_eq!(bench.run().last().unwrap(), "C [1,2,3,4]");
    }
    bench.present_branch(0, to_c_or_b(), &[1, 2, 3, 4]);
    assert_eq!(bench.uut.completion_fault.val(), 11);
}

#[test]
fn t15_sides_that_return_to_different_addresses_are_fault_8() {
    let mut bench = Bench::started(1);
    let returning = Annotation { kind: Kind::Return, ..Annotation::default() };
    bench.branch(0, Branch { annotation: returning, ..to_c_or_b() }, &[1, 2]);
    assert_eq!(bench.run(), ["update 0 -", "push 1 B", "push 2 C", "C [1,2,-,-]"]);
    let mut returns = |at: char| {
        bench.uut.completion_target.next = pc(at).into();
        bench.uut.completion_returns.next = true;
        bench.present(0, Control::Indirect);
        bench.complete();
        bench.uut.completion_returns.next = false;
        let mut fault = None;
        for _ in 0..8 {
            settle(bench.uut.as_mut());
            if bench.uut.stack_fault.val().any() {
                fault = Some((
                    bench.uut.stack_fault.val().to_u64(),
                    bench.uut.stack_fault_pc.val().to_u64(),
                ));
            }
            bench.cycle();
        }
        (std::mem::take(&mut bench.events), fault)
    };
    assert_eq!(returns('R').0, ["pop 2", "B [-,-,3,4]"]);
    assert_eq!(returns('S').1, Some((8, pc('S'))));
}

#[test]
fn t16_sides_that_return_go_on_together_behind_the_call() {
    let mut bench = Bench::started(1);
    let returning = Annotation { kind: Kind::Return, ..Annotation::default() };
    bench.branch(0, Branch { annotation: returning, ..to_c_or_b() }, &[1, 2]);
    bench.run();
    for expected in [["pop 2", "B [-,-,3,4]"], ["pop 1", "R [1,2,3,4]"]] {
        bench.uut.completion_target.next = pc('R').into();
        bench.uut.completion_returns.next = true;
        bench.present(0, Control::Indirect);
        bench.complete();
        bench.uut.completion_returns.next = false;
        assert_eq!(bench.run(), expected);
    }
}

#[test]
fn t17_a_branch_that_all_threads_take_or_none_leaves_the_stack_as_it_is() {
    let mut bench = Bench::started(2);
    let likely = Branch { annotation: annotation('D', Some('E')), ..to_c_or_b() };
    for branch in [to_c_or_b(), likely] {
        for (taken, at) in [(&[1, 2, 3, 4, 5, 6, 7, 8][..], 'C'), (&[], 'B')] {
            for slot in 0..2 {
                bench.branch(slot, branch, taken);
            }
            assert_eq!(bench.run(), [format!("{at} [1,2,3,4]"), format!("{at} [5,6,7,8]")]);
        }
    }
    // The next one that parts them starts above the base entry.
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 6, 7]);
    }
    assert_eq!(bench.run(), ["update 0 D", "push 1 B", "push 2 C", "C [1,6,7,-]"]);
}

#[test]
fn t17_warps_that_go_different_ways_part_the_block() {
    let mut bench = Bench::started(2);
    for slot in [1, 0] {
        bench.branch(slot, to_c_or_b(), &[5, 6, 7, 8]);
    }
    assert_eq!(bench.run(), ["update 0 D", "push 1 B", "push 2 C", "C [5,6,7,8]"]);
    // What an earlier branch has gathered does not count.
    bench.branch(0, to_c_or_b(), &[5, 6, 7, 8]);
    assert_eq!(bench.run(), ["C [5,6,7,8]"]);
}

#[test]
fn t17_a_top_whose_row_a_side_has_taken_keeps_its_threads() {
    let to_d_or_b = Branch { taken: 'D', ..to_c_or_b() };
    let to_c_or_d = Branch { not_taken: 'D', ..to_c_or_b() };
    let to_e_or_f = Branch { taken: 'E', not_taken: 'F', ..to_c_or_b() };
    let likely = Branch { annotation: annotation('D', Some('G')), ..to_e_or_f };
    for (branch, taken, expected) in [
        (to_e_or_f, true, &["E [1,6,7,-]"][..]),
        (to_e_or_f, false, &["F [1,6,7,-]"]),
        // A likely-convergence entry would take the row instead, and only if they part.
        (likely, true, &["E [1,6,7,-]"]),
        (likely, false, &["F [1,6,7,-]"]),
        (to_c_or_d, true, &["C [1,6,7,-]"]),
        (to_d_or_b, false, &["B [1,6,7,-]"]),
        // They are where the block meets: the top has nothing left to do.
        (to_d_or_b, true, &["pop 2", "B [5,2,3,4]", "B [-,-,-,8]"]),
        (to_c_or_d, false, &["pop 2", "B [5,2,3,4]", "B [-,-,-,8]"]),
    ] {
        let mut bench = Bench::started(2);
        for slot in 0..2 {
            bench.branch(slot, to_c_or_b(), &[1, 6, 7]);
        }
        bench.run();
        bench.branch(0, branch, if taken { &[1, 6, 7] } else { &[] });
        assert_eq!(bench.run(), expected);
        if expected.len() == 1 {
            // So it stays at the next such branch, and where it meets the others.
            bench.branch(0, to_e_or_f, &[1, 6, 7]);
            assert_eq!(bench.run(), ["E [1,6,7,-]"]);
            bench.reach(0, 'D');
            assert_eq!(bench.run(), ["pop 2", "B [5,2,3,4]", "B [-,-,-,8]"]);
        }
        for slot in 0..2 {
            bench.reach(slot, 'D');
        }
        assert_eq!(bench.run(), ["pop 1", FULL_AT_D[0], FULL_AT_D[1]]);
    }
}

#[test]
fn t17_the_base_entry_keeps_every_thread_that_has_not_ended() {
    let mut bench = Bench::started(2);
    let apart = Annotation { kind: Kind::Exit, ..Annotation::default() };
    let branch = Branch { annotation: apart, ..to_c_or_b() };
    // Warp 0 ends while warp 1 branches: it has no vote.
    bench.branch(1, branch, &[5, 6, 7, 8]);
    bench.exit(0);
    assert_eq!(bench.run(), ["C [5,6,7,8]"]);
    bench.branch(0, branch, &[5, 6]);
    assert_eq!(bench.run(), ["push 0 B", "push 1 C", "C [5,6,-,-]"]);
    bench.branch(0, branch, &[5, 6]);
    assert_eq!(bench.run(), ["C [5,6,-,-]"]);
    bench.exit(0);
    assert_eq!(bench.run(), ["pop 1", "B [-,-,7,8]"]);
    bench.branch(0, branch, &[7, 8]);
    assert_eq!(bench.run(), ["C [-,-,7,8]"]);
    bench.exit(0);
    assert_eq!((bench.run(), bench.uut.active.val()), (vec![], 0.into()));
}

#[test]
fn t17_blocks_vote_for_themselves() {
    let mut bench = Bench::new();
    bench.start(0, 0, 2);
    bench.start(1, 2, 1);
    bench.run();
    bench.branch(0, to_c_or_b(), &[1, 2, 3, 4]);
    bench.branch(2, to_c_or_b(), &[]);
    assert_eq!(bench.run(), ["B [9,10,11,12]"]);
    bench.branch(1, to_c_or_b(), &[5, 6, 7, 8]);
    assert_eq!(bench.run(), ["C [1,2,3,4]", "C [5,6,7,8]"]);
}

#[test]
fn t17_sides_that_all_threads_would_leave_empty_count_for_fault_11() {
    let mut bench = Bench::published(1);
    bench.uut.stack_reuse.next = false;
    let to_d_or_b = Branch { taken: 'D', ..to_c_or_b() };
    for _ in 0..62 {
        bench.branch(0, to_d_or_b, &[]);
        assert_eq!(bench.run().last().unwrap(), "B [1,2,3,4]");
    }
    // There is room for one entry.
    bench.uut.unanimous.next = true;
    bench.branch(0, to_d_or_b, &[]);
    assert_eq!(bench.run(), ["B [1,2,3,4]"]);
    bench.present_branch(0, to_c_or_b(), &[]);
    assert_eq!(bench.uut.completion_fault.val(), 11);
}

/// The cycles from now to the next event.
fn delay(bench: &mut Bench, event: &str) -> usize {
    bench.events.clear();
    (1..20)
        .find(|_| {
            bench.cycle();
            bench.events.iter().any(|noted| noted.starts_with(event))
        })
        .expect("the event happens")
}

#[test]
fn t12_the_first_warp_is_formed_four_cycles_after_the_last_arrival() {
    let mut bench = Bench::started(2);
    bench.branch(0, to_c_or_b(), &[1, 6, 7]);
    bench.branch(1, to_c_or_b(), &[1, 6, 7]);
    assert_eq!(delay(&mut bench, "update"), 1);
    assert_eq!(delay(&mut bench, "C"), 3);
    bench.reach(0, 'D');
    // The arrival itself, then the pop.
    assert_eq!(delay(&mut bench, "pop"), 2);
    assert_eq!(delay(&mut bench, "B"), 3);
}

#[test]
fn t12_the_stack_unit_rests_in_a_cycle_in_which_a_branch_arrives() {
    let mut bench = Bench::new();
    bench.uut.unanimous.next = false;
    bench.start(0, 0, 2);
    bench.start(1, 2, 1);
    assert_eq!(bench.run(), ["A [1,2,3,4]", "A [5,6,7,8]", "A [9,10,11,12]"]);
    bench.branch(2, to_c_or_b(), &[9, 10, 11, 12]);
    bench.branch(0, to_c_or_b(), &[1]);
    bench.branch(1, to_c_or_b(), &[1]);
    assert_eq!(bench.events, [""; 0]);
    // Both blocks are in state RESOLVE; they take turns.
    let mut served = || {
        settle(bench.uut.as_mut());
        let block = bench.uut.stack_block.val().to_u64();
        bench.cycle();
        (block, std::mem::take(&mut bench.events))
    };
    let sides = ["update 0 D", "push 1 B", "push 2 C"].map(str::to_owned).to_vec();
    assert_eq!([served(), served()], [(0, sides.clone()), (1, sides)]);
    assert_eq!(bench.run(), ["C [1,-,-,-]", "C [9,10,11,12]"]);
}

#[test]
fn t3_a_block_that_synchronises_counts_as_one_whose_slots_are_all_active() {
    let mut bench = Bench::started(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 6, 7]);
        let expected = if slot == 0 { 0b0010_u64 } else { 0b0011 };
        settle(bench.uut.as_mut());
        assert_eq!(
            (bench.uut.active.val(), bench.uut.fetchable.val()),
            (expected.into(), (0b10 * (1 - slot as u64)).into())
        );
    }
    bench.run();
    assert_eq!(bench.uut.active.val(), 0b0001);
}

#[test]
fn t11_two_warps_of_a_block_may_arrive_in_one_cycle() {
    let mut bench = Bench::started(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 5]);
    }
    bench.run();
    bench.reach(1, 'D');
    bench.present(0, Control::Exit);
    assert!(bench.uut.arrive_completed_valid.val() && bench.uut.arrive_reached_valid.val());
    assert_eq!(
        (bench.uut.arrive_completed_count.val(), bench.uut.arrive_reached_count.val()),
        (1.into(), 0.into())
    );
    assert_eq!(bench.uut.arrive_completed_kind.val(), Arrival::Exit);
    assert_eq!(bench.uut.arrive_reached_kind.val(), Arrival::Rpc);
    bench.complete();
    assert_eq!(bench.run()[..2], ["pop 2", "B [-,2,3,4]"]);
}
