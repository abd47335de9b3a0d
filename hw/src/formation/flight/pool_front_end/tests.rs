use super::*;
use crate::testing::{Random, settle, step};

const NOP: u64 = 0x13;
const JUMP_BACK: u64 = 0xff1f_f0ef; // jal ra, -16
const RETURN: u64 = 0x0000_8067; // jalr x0, 0(ra)
const BRANCH: u64 = 0x0000_0463; // beq x0, x0, 8
const BAR: u64 = 0x0b;
const MULTIPLY: u64 = 0x02b5_0533; // mul a0, a0, a1
const LOAD: u64 = 0x0000_2503; // lw a0, 0(zero)
const DIVIDE: u64 = 0x02b5_4533; // div a0, a0, a1

/// Four lanes, two block slots, four entries of the flight table.
type FrontEnd = PoolFrontEnd<4, 2, 2, 3, 1, 25, 1>;

/// A front end whose instruction memory has some words from PC 0x40 on; everything is free and ready.
fn front_end(words: &[u64]) -> FrontEnd {
    let mut uut = FrontEnd::default();
    uut.code.base.next = 0x40.into();
    uut.code.write_valid.next = true;
    for (index, &word) in words.iter().enumerate() {
        uut.code.write_index.next = (index as u64).into();
        uut.code.write_word.next = word.into();
        step!(uut);
    }
    uut.code.write_valid.next = false;
    uut.block_base[0].next = 1.into();
    uut.block_base[1].next = 4.into();
    uut.flight.free.next = true;
    uut.flight.tag.next = 2.into();
    uut.packet.ready.next = true;
    uut.packet.divide_free.next = true;
    uut.packet.memory_free.next = true;
    settle(&mut uut);
    uut
}

/// The insertion unit picks the warp of this key in this cycle; its lanes are shown from the next one on.
fn pick(uut: &mut FrontEnd, key: u64, lanes: u64) {
    settle(uut);
    assert!(uut.pick.open.val());
    uut.pick.valid.next = true;
    uut.pick.key.next = key.into();
    step!(*uut);
    uut.pick.valid.next = false;
    uut.pick.key.next = 0.into();
    uut.pick.lanes.next = lanes.into();
    for (lane, row) in uut.pick.sw.iter_mut().enumerate() {
        row.next = ((lanes ^ lane as u64) & 7).into();
    }
    settle(uut);
}

/// The PC of a word, in block slot 1.
fn key(index: u64) -> u64 {
    1 << 24 | (0x40 + index)
}

fn issues(uut: &mut FrontEnd) -> bool {
    settle(uut);
    let issues = uut.packet.valid.val() && uut.packet.ready.val();
    assert_eq!(uut.flight.valid.val(), issues);
    issues
}

#[test]
fn di1_d_is_open_if_it_is_empty_or_its_instruction_issues() {
    let mut uut = front_end(&[NOP]);
    assert!(uut.pick.open.val() && !uut.packet.eligible.val());
    pick(&mut uut, key(0), 1);
    assert!(uut.pick.open.val() && uut.packet.eligible.val() && issues(&mut uut));
    uut.packet.ready.next = false;
    settle(&mut uut);
    assert!(!uut.pick.open.val() && uut.packet.eligible.val() && !issues(&mut uut));
    step!(uut);
    uut.packet.ready.next = true;
    assert!(issues(&mut uut));
    step!(uut);
    assert!(uut.pick.open.val() && !uut.packet.eligible.val() && !issues(&mut uut));
}

#[test]
fn di1_a_warp_may_be_picked_in_the_cycle_in_which_another_issues() {
    let mut uut = front_end(&[NOP, BAR]);
    pick(&mut uut, key(0), 1);
    assert!(issues(&mut uut));
    pick(&mut uut, key(1), 2);
    assert_eq!(uut.packet.instruction.val().control, Control::Barrier);
    assert_eq!((uut.packet.lanes.val(), uut.packet.pc.val()), (2.into(), 0x41.into()));
}

/// The instruction waits while `close` holds, and issues as soon as `open` does.
fn waits(word: u64, close: impl Fn(&mut FrontEnd), open: impl Fn(&mut FrontEnd)) {
    let mut uut = front_end(&[word, NOP]);
    pick(&mut uut, key(0), 0b1010);
    close(&mut uut);
    for _ in 0..4 {
        assert!(!issues(&mut uut) && uut.packet.eligible.val() && !uut.pick.open.val());
        assert_eq!((uut.packet.pc.val(), uut.packet.lanes.val()), (0x40.into(), 0b1010.into()));
        step!(uut);
    }
    open(&mut uut);
    assert!(issues(&mut uut), "{word:#x}");
}

#[test]
fn di7_i2_i4_an_instruction_waits_for_the_issue_port_and_the_operand_stage() {
    for word in [NOP, LOAD, DIVIDE] {
        waits(word, |uut| uut.packet.ready.next = false, |uut| uut.packet.ready.next = true);
    }
}

#[test]
fn di7_i5_an_instruction_waits_for_its_unit_and_for_no_other() {
    let divide = |uut: &mut FrontEnd, free| uut.packet.divide_free.next = free;
    let memory = |uut: &mut FrontEnd, free| uut.packet.memory_free.next = free;
    waits(DIVIDE, |uut| divide(uut, false), |uut| divide(uut, true));
    waits(LOAD, |uut| memory(uut, false), |uut| memory(uut, true));
    for (word, divide_free, memory_free) in
        [(DIVIDE, true, false), (LOAD, false, true), (NOP, false, false), (MULTIPLY, false, false)]
    {
        let mut uut = front_end(&[word]);
        pick(&mut uut, key(0), 1);
        divide(&mut uut, divide_free);
        memory(&mut uut, memory_free);
        assert!(issues(&mut uut), "{word:#x}");
    }
}

#[test]
fn di7_an_instruction_waits_for_a_free_entry_of_the_flight_table() {
    for word in [NOP, LOAD, DIVIDE] {
        waits(word, |uut| uut.flight.free.next = false, |uut| uut.flight.free.next = true);
    }
}

#[test]
fn di7_the_memory_is_read_at_the_pick_alone() {
    let mut uut = front_end(&[BAR, NOP]);
    pick(&mut uut, key(0), 1);
    uut.packet.ready.next = false;
    uut.pick.key.next = key(1).into();
    for _ in 0..3 {
        step!(uut);
        assert_eq!(uut.packet.instruction.val().control, Control::Barrier);
    }
}

#[test]
fn di7_the_next_pc_is_behind_the_instruction_the_target_of_jal_or_the_jalr_itself() {
    let words = [NOP, JUMP_BACK, RETURN, BRANCH, BAR, LOAD];
    let mut uut = front_end(&words);
    for (index, next_pc) in [0x41, 0x3d, 0x42, 0x44, 0x45, 0x46].into_iter().enumerate() {
        for slot in [0, 1_u64] {
            pick(&mut uut, slot << 24 | (0x40 + index as u64), 1);
            assert!(issues(&mut uut));
            assert_eq!(uut.flight.key.val(), slot << 24 | next_pc, "{:#x}", words[index]);
        }
    }
}

#[test]
fn di7_the_next_pc_wraps_and_leaves_the_block_slot_alone() {
    let mut uut = front_end(&[NOP, NOP]);
    uut.code.base.next = 0xff_ffff.into();
    pick(&mut uut, 0xff_ffff, 1);
    assert!(issues(&mut uut));
    assert_eq!(uut.flight.key.val(), 0);
    pick(&mut uut, 0x1ff_ffff, 1);
    assert!(issues(&mut uut));
    assert_eq!(uut.flight.key.val(), 1_u64 << 24);
}

#[test]
fn k1_the_packet_has_tag_pc_lanes_rows_and_a_row_of_the_block() {
    for (slot, row) in [(0, 1), (1, 4_u64)] {
        let mut uut = front_end(&[NOP]);
        pick(&mut uut, slot << 24 | 0x40, 0b0110);
        let packet = &uut.packet;
        assert_eq!((packet.instruction_tag.val(), packet.pc.val()), (2.into(), 0x40.into()));
        assert_eq!((packet.lanes.val(), packet.block_row.val()), (0b0110.into(), row.into()));
        assert_eq!(uut.flight.lanes.val(), 0b0110);
        for lane in 0..4 {
            assert_eq!(packet.sw[lane].val().to_u64(), 0b0110 ^ lane as u64);
            assert_eq!(uut.flight.sw[lane].val(), packet.sw[lane].val());
        }
    }
}

#[test]
fn reset_empties_d() {
    let mut uut = front_end(&[NOP]);
    uut.packet.ready.next = false;
    pick(&mut uut, key(0), 1);
    uut.reset.next = true;
    step!(uut);
    uut.reset.next = false;
    settle(&mut uut);
    assert!(uut.pick.open.val() && !uut.packet.eligible.val() && !uut.packet.valid.val());
}

/// DI1 and DI7 on what is known of the instruction in D.
#[test]
fn random_picks_issue_once_and_in_the_first_cycle_that_lets_them() {
    let seed = 0x5eed_00c1;
    let mut random = Random::new(seed);
    let words = [NOP, LOAD, DIVIDE, JUMP_BACK, RETURN];
    let mut uut = front_end(&words);
    let mut in_d: Option<u64> = None;
    for cycle in 0..3000 {
        let [ready, divide, memory, free] = [(); 4].map(|()| !random.one_in(3));
        uut.packet.ready.next = ready;
        uut.packet.divide_free.next = divide;
        uut.packet.memory_free.next = memory;
        uut.flight.free.next = free;
        let tag = random.bits(2);
        uut.flight.tag.next = tag.into();
        let fits = |index: u64| [true, memory, divide, true, true][index as usize];
        let expected = in_d.filter(|index| fits(*index) && free && ready);
        assert_eq!(issues(&mut uut), expected.is_some(), "seed {seed:#x} cycle {cycle}");
        let open = in_d.is_none() || expected.is_some();
        assert_eq!(uut.pick.open.val(), open, "seed {seed:#x} cycle {cycle}");
        assert_eq!(uut.packet.eligible.val(), in_d.is_some());
        if let Some(index) = expected {
            assert_eq!(
                (uut.packet.pc.val(), uut.packet.instruction_tag.val()),
                ((0x40 + index).into(), tag.into())
            );
        }
        let picked = (open && random.one_in(2)).then(|| random.bits(8) % words.len() as u64);
        match picked {
            Some(index) => pick(&mut uut, key(index), index + 1),
            None => {
                step!(uut);
            }
        }
        in_d = picked.or(in_d.filter(|_| !open));
    }
}
