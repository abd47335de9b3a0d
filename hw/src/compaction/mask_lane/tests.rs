use super::*;
use crate::testing::{Random, settle, step};

type Uut = MaskLane<4, 2, 6>;

/// Threads 0 and 1 are one block, 2 and 3 another; all are live.
fn started() -> Uut {
    let mut uut = Uut::default();
    uut.start_threads.next = 0b1111.into();
    uut.kept.next = 0b1111.into();
    step!(uut);
    uut.start_threads.next = 0.into();
    uut
}

/// A thread enters the word at 4 (NT) or 5 (T), which are in banks 0 and 1.
fn enter(uut: &mut Uut, columns: u64, first: bool, thread: u64, position: u64) {
    let bank = position as usize - 4;
    uut.columns.next = columns.into();
    uut.kept.next = if first { !columns & 0b1111 } else { 0b1111 }.into();
    uut.entering.next = thread.into();
    uut.enters[bank].next = true;
    for (bank, position) in [4_u64, 5].into_iter().enumerate() {
        uut.position[bank].next = position.into();
        uut.writes[bank].next = true;
    }
    step!(*uut);
    uut.enters[bank].next = false;
    uut.kept.next = 0b1111.into();
    uut.writes[0].next = false;
    uut.writes[1].next = false;
}

fn load<const WARPS: usize, const SW_W: usize, const POSITION_W: usize>(
    uut: &mut MaskLane<WARPS, SW_W, POSITION_W>,
    columns: u64,
    all: bool,
    position: u64,
) -> u64 {
    uut.load_columns.next = columns.into();
    uut.load_all.next = all;
    uut.load_position.next = position.into();
    settle(uut);
    uut.load_mask.val().to_u64()
}

#[test]
fn t1_the_threads_of_a_new_block_are_all_in_its_base_entry() {
    let mut uut = started();
    assert_eq!(load(&mut uut, 0b0011, true, 0), 0b0011);
    assert_eq!(load(&mut uut, 0b1100, true, 0), 0b1100);
}

#[test]
fn t8_a_thread_that_ends_is_in_no_entry() {
    let mut uut = started();
    uut.thread.next = 1.into();
    uut.exits.next = true;
    step!(uut);
    assert_eq!(load(&mut uut, 0b0011, true, 0), 0b0001);
}

#[test]
fn t10_threads_gather_in_the_rows_of_their_sides() {
    let mut uut = started();
    enter(&mut uut, 0b0011, true, 1, 5);
    enter(&mut uut, 0b0011, false, 0, 4);
    assert_eq!((load(&mut uut, 0b0011, false, 5), load(&mut uut, 0b0011, false, 4)), (2, 1));
    // The first one clears what an earlier branch has left, of this block alone.
    enter(&mut uut, 0b1100, true, 2, 5);
    enter(&mut uut, 0b0011, true, 0, 5);
    assert_eq!((load(&mut uut, 0b0011, false, 5), load(&mut uut, 0b0011, false, 4)), (1, 0));
    assert_eq!(load(&mut uut, 0b1100, false, 5), 0b0100);
}

#[test]
fn t15_any_and_complete_tell_of_live_threads() {
    let mut uut = started();
    enter(&mut uut, 0b0011, true, 1, 5);
    let look = |uut: &mut Uut, all: bool| {
        uut.columns.next = 0b0011.into();
        uut.bank.next = true;
        uut.position[1].next = 5.into();
        uut.all.next = all;
        settle(uut);
        (uut.any.val(), uut.complete.val())
    };
    assert_eq!(look(&mut uut, false), (true, false));
    assert_eq!(look(&mut uut, true), (true, true));
    uut.exits.next = true;
    uut.thread.next = 0.into();
    step!(uut);
    assert_eq!(look(&mut uut, false), (true, true));
    uut.thread.next = 1.into();
    step!(uut);
    assert_eq!(look(&mut uut, false), (false, true));
}

#[test]
fn l4_t17_further_threads_join_the_words_that_are_written() {
    for bank in [0_usize, 1] {
        let mut uut = started();
        enter(&mut uut, 0b0011, true, 0, 4);
        enter(&mut uut, 0b0011, false, 1, 5);
        uut.joins.next = 0b0011.into();
        uut.writes[bank].next = true;
        step!(uut);
        let words = [4, 5].map(|position| load(&mut uut, 0b0011, false, position));
        assert_eq!(words, [[3, 2], [1, 3]][bank]);
    }
}

/// The threads of two blocks, the first of which has the lower half.
fn random_traffic<const WARPS: usize, const SW_W: usize, const POSITION_W: usize>(cycles: usize) {
    let seed = 0x5eed_00a0;
    let mut random = Random::new(seed);
    let mut uut = MaskLane::<WARPS, SW_W, POSITION_W>::default();
    let mut words = vec![0_u64; 1 << POSITION_W];
    let mut live = 0;
    let all_threads = u64::MAX >> (64 - WARPS);
    let lower = all_threads >> WARPS.div_ceil(2);
    for cycle in 0..cycles {
        let columns = [lower, all_threads & !lower][random.bits(1) as usize];
        // An even position and an odd one.
        let position = [0, 1].map(|bank| random.bits(POSITION_W) & !1 | bank);
        let [thread, entering] = [0; 2].map(|_| random.bits(16) % WARPS as u64);
        let (clears, all) = (random.one_in(3), random.one_in(8));
        let (bank, enters, writes) = (random.bits(1), random.bits(2), random.bits(2));
        let joins = if enters == 0 && random.one_in(2) { random.bits(WARPS) } else { 0 };
        let exits = random.one_in(16);
        let starts = if random.one_in(8) { random.bits(WARPS) } else { 0 };
        uut.columns.next = columns.into();
        uut.thread.next = thread.into();
        uut.entering.next = entering.into();
        uut.bank.next = bank == 1;
        let kept = if clears { all_threads & !columns } else { all_threads };
        uut.kept.next = kept.into();
        uut.joins.next = joins.into();
        uut.all.next = all;
        uut.exits.next = exits;
        uut.start_threads.next = starts.into();
        for (bank, position) in position.into_iter().enumerate() {
            uut.position[bank].next = position.into();
            uut.enters[bank].next = enters >> bank & 1 == 1;
            uut.writes[bank].next = writes >> bank & 1 == 1;
        }
        let top = words[position[bank as usize] as usize];
        let top = if all { columns } else { top } & columns & live;
        let at = random.bits(POSITION_W);
        let loaded = words[at as usize] & columns & live;
        assert_eq!(load(&mut uut, columns, false, at), loaded, "seed {seed:#x} cycle {cycle}");
        assert_eq!(uut.members.val(), top, "seed {seed:#x} cycle {cycle}");
        assert_eq!(uut.any.val(), top != 0, "seed {seed:#x} cycle {cycle}");
        assert_eq!(uut.complete.val(), top == columns & live, "seed {seed:#x} cycle {cycle}");
        for (bank, position) in position.into_iter().enumerate() {
            let entered = if enters >> bank & 1 == 1 { 1 << entering } else { 0 };
            if writes >> bank & 1 == 1 {
                let word = &mut words[position as usize];
                *word = (*word & kept) | entered | joins;
            }
        }
        live = (live & !(u64::from(exits) << thread)) | starts;
        step!(uut);
    }
}

#[test]
fn random_traffic_equals_an_array_of_masks() {
    random_traffic::<4, 2, 6>(2000);
}

#[test]
fn any_number_of_threads_has_masks_in_stacks_of_any_depth() {
    random_traffic::<1, 1, 1>(300);
    random_traffic::<3, 2, 2>(300);
    random_traffic::<5, 3, 3>(300);
    random_traffic::<24, 5, 4>(300);
    random_traffic::<48, 6, 7>(300);
    random_traffic::<64, 6, 6>(300);
}
