use super::ThreadCompactor;
use crate::presets::{paper, small, tiny};
use crate::testing::{Random, settle, step};
use rust_hdl::prelude::*;

type Uut = tiny::ThreadCompactor;
const LANES: usize = tiny::LANES;

/// One offered warp: per lane the static warp of its thread.
type Lanes = [Option<u64>; LANES];

/// A mask as the specification prints it: lanes separated by spaces, static warp 0 first.
fn mask(text: &str) -> [u64; LANES] {
    let mut lanes = text.split(' ').map(|lane| {
        lane.chars().enumerate().map(|(sw, bit)| u64::from(bit == '1') << sw).sum::<u64>()
    });
    let mask = [(); LANES].map(|_| lanes.next().expect("four lanes"));
    assert_eq!(lanes.next(), None, "more than four lanes in {text}");
    mask
}

/// What a grant loads.
#[derive(Clone, Copy, Debug, Default)]
struct Load {
    mask: [u64; LANES],
    base: u64,
    pc: u64,
    compaction_disabled: bool,
}

impl Load {
    fn of(text: &str) -> Self {
        Load { mask: mask(text), ..Load::default() }
    }
}

fn present(uut: &mut Uut, load: Load) {
    for (port, mask) in uut.load_mask.iter_mut().zip(load.mask) {
        port.next = mask.into();
    }
    uut.load_base.next = load.base.into();
    uut.load_pc.next = load.pc.into();
    uut.load_compaction_disabled.next = load.compaction_disabled;
    settle(uut);
}

fn request(uut: &mut Uut, block: u64) {
    uut.request_valid.next = true;
    uut.request_block.next = block.into();
    settle(uut);
    assert!(uut.request_ready.val(), "the queue is full");
    step!(*uut);
    uut.request_valid.next = false;
    settle(uut);
}

/// A compactor that offers the first warp of `load`, with `warp_ready` clear.
fn loaded(load: Load) -> Uut {
    let mut uut = Uut::default();
    request(&mut uut, 0);
    assert!(uut.grant_valid.val());
    present(&mut uut, load);
    step!(uut);
    present(&mut uut, Load::default());
    uut
}

fn offered(uut: &Uut) -> Lanes {
    let mut lane_idx = 0;
    uut.warp_sw.each_ref().map(|sw| {
        let valid = uut.warp_lanes.val().get_bit(lane_idx);
        assert!(valid || sw.val() == 0_u64, "lane {lane_idx} is empty but names a static warp");
        lane_idx += 1;
        valid.then(|| sw.val().to_u64())
    })
}

/// Takes all warps of the generation, one every cycle.
fn take_all(uut: &mut Uut) -> Vec<Lanes> {
    let mut warps = vec![];
    uut.warp_ready.next = true;
    settle(uut);
    while uut.warp_valid.val() {
        warps.push(offered(uut));
        assert_eq!(uut.warp_count.val().index(), warps.len());
        let last = uut.warp_last.val();
        step!(*uut);
        assert_eq!(last, !uut.warp_valid.val(), "warp_last marks the last warp");
    }
    warps
}

fn warps_of(load: Load) -> Vec<Lanes> {
    take_all(&mut loaded(load))
}

/// What the warps of `mask` must be, lane by lane.
fn compacted(mask: [u64; LANES]) -> Vec<Lanes> {
    let threads = mask.map(|lane| (0..4).filter(|sw| (lane >> sw) & 1 == 1).collect::<Vec<u64>>());
    let count = threads.iter().map(Vec::len).max().unwrap_or(0);
    (0..count).map(|k| threads.each_ref().map(|lane| lane.get(k).copied())).collect()
}

/// What the warps of `mask` must be without compaction.
fn uncompacted(mask: [u64; LANES]) -> Vec<Lanes> {
    (0..4)
        .map(|sw| mask.map(|lane| ((lane >> sw) & 1 == 1).then_some(sw)))
        .filter(|warp| warp.iter().any(Option::is_some))
        .collect()
}

#[test]
fn three_threads_of_two_warps_become_one_warp() {
    let warps = warps_of(Load::of("1000 0100 0100 0000"));
    assert_eq!(warps, [[Some(0), Some(1), Some(1), None]]);
}

#[test]
fn c1_the_load_is_taken_at_the_end_of_the_grant_cycle() {
    let mut uut = Uut::default();
    present(&mut uut, Load::of("1111 1111 1111 1111"));
    request(&mut uut, 1);
    assert!(uut.grant_valid.val());
    assert_eq!(uut.grant_block.val(), 1);
    assert!(!uut.warp_valid.val());
    let load =
        Load { mask: mask("0010 0000 0000 0000"), base: 2, pc: 0x80_0004, ..Load::default() };
    present(&mut uut, load);
    step!(uut);
    present(&mut uut, Load::of("0000 0000 0000 1111"));
    assert!(uut.warp_valid.val() && !uut.grant_valid.val());
    assert_eq!(offered(&uut), [Some(2), None, None, None]);
    assert_eq!(uut.warp_block.val(), 1);
    assert_eq!(uut.warp_slot.val(), 2);
    assert_eq!(uut.warp_pc.val(), 0x80_0004);
}

#[test]
fn c2_every_cycle_one_warp_goes_to_the_next_slot() {
    let mut uut = loaded(Load { base: 1, pc: 0x40, ..Load::of("0110 0100 0000 0110") });
    uut.warp_ready.next = true;
    settle(&mut uut);
    assert_eq!((uut.warp_valid.val(), uut.warp_slot.val()), (true, 1.into()));
    assert_eq!(offered(&uut), [Some(1), Some(1), None, Some(1)]);
    step!(uut);
    assert_eq!((uut.warp_valid.val(), uut.warp_slot.val()), (true, 2.into()));
    assert_eq!(offered(&uut), [Some(2), None, None, Some(2)]);
    assert_eq!(uut.warp_pc.val(), 0x40);
    step!(uut);
    assert!(!uut.warp_valid.val());
}

#[test]
fn c2_an_offered_warp_is_held_until_it_is_taken() {
    let mut uut = loaded(Load { base: 3, ..Load::of("1100 0100 0010 0000") });
    for _ in 0..5 {
        assert!(uut.warp_valid.val());
        assert_eq!(offered(&uut), [Some(0), Some(1), Some(2), None]);
        assert_eq!((uut.warp_slot.val(), uut.warp_count.val()), (3.into(), 1.into()));
        step!(uut);
    }
    assert_eq!(take_all(&mut uut).len(), 2);
}

#[test]
fn c3_generation_is_done_when_all_buffers_become_empty() {
    let mut uut = loaded(Load::of("1110 1000 0000 0001"));
    uut.warp_ready.next = true;
    settle(&mut uut);
    for last in [false, false, true] {
        assert_eq!((uut.warp_valid.val(), uut.warp_last.val()), (true, last));
        assert!(uut.busy.val());
        step!(uut);
    }
    assert!(!uut.warp_valid.val() && !uut.warp_last.val() && !uut.busy.val());
}

#[test]
fn c4_every_lane_gives_its_threads_in_ascending_order() {
    for lane in 0..16 {
        let load = Load { mask: [lane, lane ^ 15, 15, 0], ..Load::default() };
        assert_eq!(warps_of(load), compacted(load.mask), "lane mask {lane:#06b}");
    }
}

#[test]
fn c4_random_masks_give_the_fewest_warps() {
    let seed = 0x5eed_0070;
    let mut random = Random::new(seed);
    for round in 0..300 {
        let load = Load { mask: [(); LANES].map(|_| random.bits(4)), ..Load::default() };
        let expected = compacted(load.mask);
        assert_eq!(warps_of(load), expected, "seed {seed:#x} round {round} {load:?}");
    }
}

#[test]
fn c5_the_count_at_the_last_warp_is_the_number_of_warps() {
    for text in ["1000 0000 0000 0000", "1110 0110 0000 1001", "1111 1111 1111 1111"] {
        let mut uut = loaded(Load::of(text));
        let expected = mask(text).map(u64::count_ones).into_iter().max().unwrap();
        uut.warp_ready.next = true;
        settle(&mut uut);
        while !uut.warp_last.val() {
            step!(uut);
        }
        assert_eq!(uut.warp_count.val(), u64::from(expected), "{text}");
    }
}

#[test]
fn c6_without_compaction_the_static_warps_leave_whole() {
    let load = Load { compaction_disabled: true, base: 1, ..Load::of("0100 0101 0001 0000") };
    let expected = [[Some(1), Some(1), None, None], [None, Some(3), Some(3), None]];
    assert_eq!(warps_of(load), expected);
}

#[test]
fn c6_random_masks_without_compaction_keep_the_static_arrangement() {
    let seed = 0x5eed_0071;
    let mut random = Random::new(seed);
    for round in 0..300 {
        let mask = [(); LANES].map(|_| random.bits(4) & random.bits(4));
        let load = Load { mask, compaction_disabled: true, ..Load::default() };
        let expected = uncompacted(mask);
        assert_eq!(warps_of(load), expected, "seed {seed:#x} round {round} {load:?}");
    }
}

#[test]
fn c7_requests_are_served_one_at_a_time_the_oldest_first() {
    let mut uut = loaded(Load::of("1100 0000 0000 0000"));
    request(&mut uut, 1);
    request(&mut uut, 0);
    assert!(!uut.request_ready.val(), "the queue holds as many requests as there are blocks");
    for _ in 0..3 {
        assert!(!uut.grant_valid.val(), "granted while another block is served");
        step!(uut);
    }
    assert_eq!(take_all(&mut uut).len(), 2);
    for block in [1_u64, 0] {
        assert!(uut.grant_valid.val());
        assert_eq!(uut.grant_block.val(), block);
        present(&mut uut, Load::of("0000 0110 0000 0000"));
        step!(uut);
        assert!(!uut.grant_valid.val(), "granted while another block is served");
        assert_eq!(uut.warp_block.val(), block);
        assert_eq!(take_all(&mut uut).len(), 2);
    }
    assert!(!uut.grant_valid.val());
}

#[test]
fn the_next_grant_comes_in_the_cycle_after_the_last_warp_left() {
    let mut uut = loaded(Load::of("1000 0000 0000 0000"));
    request(&mut uut, 1);
    uut.warp_ready.next = true;
    settle(&mut uut);
    assert!(uut.warp_last.val() && !uut.grant_valid.val());
    step!(uut);
    assert!(!uut.warp_valid.val() && uut.grant_valid.val());
    present(&mut uut, Load { base: 2, ..Load::of("0000 0100 0000 0000") });
    step!(uut);
    assert!(uut.warp_valid.val() && !uut.grant_valid.val());
    assert_eq!(offered(&uut), [None, Some(1), None, None]);
    assert_eq!((uut.warp_slot.val(), uut.warp_count.val()), (2.into(), 1.into()));
}

#[test]
fn a_request_is_granted_one_cycle_later_and_its_first_warp_follows_one_cycle_after_that() {
    let mut uut = Uut::default();
    uut.request_valid.next = true;
    present(&mut uut, Load::of("1000 0000 0000 0000"));
    assert!(!uut.grant_valid.val() && !uut.warp_valid.val());
    step!(uut);
    uut.request_valid.next = false;
    settle(&mut uut);
    assert!(uut.grant_valid.val() && !uut.warp_valid.val());
    step!(uut);
    assert!(!uut.grant_valid.val() && uut.warp_valid.val());
}

#[test]
fn a_mask_without_threads_emits_nothing_and_frees_the_unit() {
    for compaction_disabled in [false, true] {
        let mut uut = loaded(Load { compaction_disabled, ..Load::default() });
        assert!(!uut.warp_valid.val() && !uut.busy.val());
        request(&mut uut, 1);
        assert!(uut.grant_valid.val());
        present(&mut uut, Load::of("0000 0000 0000 0001"));
        step!(uut);
        assert_eq!(take_all(&mut uut), [[None, None, None, Some(3)]]);
    }
}

#[test]
fn a_full_mask_gives_the_static_warps() {
    let expected: Vec<Lanes> = (0..4).map(|sw| [Some(sw); LANES]).collect();
    assert_eq!(warps_of(Load::of("1111 1111 1111 1111")), expected);
}

#[test]
fn threads_of_one_lane_cannot_share_a_warp() {
    let expected: Vec<Lanes> = (0..4).map(|sw| [None, None, Some(sw), None]).collect();
    assert_eq!(warps_of(Load::of("0000 0000 1111 0000")), expected);
}

#[test]
fn a_request_enters_the_queue_while_another_leaves_it() {
    let mut uut = Uut::default();
    request(&mut uut, 1);
    for cycle in 0..6_u64 {
        // Masks without threads: a grant every cycle.
        uut.request_valid.next = true;
        uut.request_block.next = (cycle & 1).into();
        settle(&mut uut);
        assert!(uut.request_ready.val() && uut.grant_valid.val(), "cycle {cycle}");
        assert_eq!(uut.grant_block.val(), (cycle & 1) ^ 1, "cycle {cycle}");
        step!(uut);
    }
}

#[test]
fn reset_in_the_middle_of_a_generation_drops_it_and_the_requests() {
    let mut uut = loaded(Load::of("1111 1111 0000 0000"));
    request(&mut uut, 1);
    uut.warp_ready.next = true;
    step!(uut);
    uut.reset.next = true;
    step!(uut);
    uut.reset.next = false;
    settle(&mut uut);
    for _ in 0..3 {
        assert!(!uut.warp_valid.val() && !uut.grant_valid.val() && uut.request_ready.val());
        step!(uut);
    }
    request(&mut uut, 1);
    present(&mut uut, Load::of("0000 0000 0000 0100"));
    step!(uut);
    assert_eq!(take_all(&mut uut), [[None, None, None, Some(1)]]);
}

#[test]
fn a_copy_continues_from_the_same_state() {
    let mut uut = loaded(Load::of("1110 1000 0000 0001"));
    let mut copy = uut.clone();
    assert_eq!(take_all(&mut uut), take_all(&mut copy));
}

#[test]
fn larger_presets_emit_a_full_lane_one_thread_a_cycle() {
    macro_rules! check {
        ($preset: ident) => {
            let mut uut = $preset::ThreadCompactor::default();
            uut.request_valid.next = true;
            uut.warp_ready.next = true;
            uut.load_mask[$preset::LANES - 1].next = !Bits::default();
            step!(uut);
            uut.request_valid.next = false;
            step!(uut);
            for sw in 0..$preset::WARPS {
                assert!(uut.warp_valid.val());
                assert_eq!(uut.warp_lanes.val().index(), 1 << ($preset::LANES - 1));
                assert_eq!(uut.warp_sw[$preset::LANES - 1].val().index(), sw);
                assert_eq!(uut.warp_slot.val().index(), sw);
                assert_eq!(uut.warp_count.val().index(), sw + 1);
                assert_eq!(uut.warp_last.val(), sw + 1 == $preset::WARPS);
                step!(uut);
            }
            assert!(!uut.warp_valid.val());
        };
    }
    check!(small);
    check!(paper);
}

/// Masks of two lanes, at random; slots from `base` on are the block's.
fn random_generations<const WARPS: usize, const SW_W: usize, const WCNT_W: usize>() {
    let seed = 0x5eed_0072;
    let mut random = Random::new(seed);
    let mut uut = ThreadCompactor::<2, WARPS, 2, 24, SW_W, 1, WCNT_W>::default();
    uut.warp_ready.next = true;
    for round in 0..20 {
        let warps = 1 + random.bits(16) as usize % WARPS;
        let base = random.bits(16) as usize % (WARPS - warps + 1);
        let masks = [(); 2].map(|_| random.bits(warps) << base);
        let threads =
            masks.map(|lane| (0..WARPS).filter(|sw| (lane >> sw) & 1 == 1).collect::<Vec<usize>>());
        let count = threads.iter().map(Vec::len).max().unwrap_or(0);
        for (port, mask) in uut.load_mask.iter_mut().zip(masks) {
            port.next = mask.into();
        }
        uut.load_base.next = (base as u64).into();
        uut.request_valid.next = true;
        step!(uut);
        uut.request_valid.next = false;
        step!(uut);
        for number in 0..count {
            let context = format!("{WARPS} warps, seed {seed:#x} round {round}, warp {number}");
            assert!(uut.warp_valid.val(), "{context}");
            assert_eq!(uut.warp_slot.val().index(), base + number, "{context}");
            assert_eq!(uut.warp_count.val().index(), number + 1, "{context}");
            assert_eq!(uut.warp_last.val(), number + 1 == count, "{context}");
            for (lane_idx, lane) in threads.iter().enumerate() {
                let thread = lane.get(number).copied();
                assert_eq!(uut.warp_lanes.val().get_bit(lane_idx), thread.is_some(), "{context}");
                assert_eq!(uut.warp_sw[lane_idx].val().index(), thread.unwrap_or(0), "{context}");
            }
            step!(uut);
        }
        assert!(!uut.warp_valid.val());
    }
}

#[test]
fn c2_c4_c5_hold_for_any_number_of_warps() {
    random_generations::<1, 1, 1>();
    random_generations::<3, 2, 2>();
    random_generations::<5, 3, 3>();
    random_generations::<24, 5, 5>();
    random_generations::<48, 6, 6>();
    random_generations::<64, 6, 7>();
}
