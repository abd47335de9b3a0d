//! Unit tests of the registers of a lane, by the rules that its page names.

use super::*;
use crate::testing::{Random, settle, step};

type Uut = LaneRegisters<3, 2, 1>;

fn write(uut: &mut Uut, unit: usize, context: u64, rd: u64, value: u64) {
    uut.write[unit].next = true;
    uut.write_context[unit].next = context.into();
    uut.write_rd[unit].next = rd.into();
    uut.write_value[unit].next = value.into();
}

fn read(uut: &mut Uut, unit: usize, context: u64, rs1: u64, rs2: u64) {
    uut.read[unit].next = true;
    uut.read_context[unit].next = context.into();
    uut.read_rs1[unit].next = rs1.into();
    uut.read_rs2[unit].next = rs2.into();
}

/// Nothing is read, written or initialised; what is in X stays there.
fn quiet(uut: &mut Uut) {
    for unit in 0..3 {
        uut.read[unit].next = false;
        uut.write[unit].next = false;
    }
    uut.initialise_valid.next = false;
}

/// A warp slot is initialised, in two cycles.
fn initialise(uut: &mut Uut, context: u64) {
    quiet(uut);
    uut.initialise_valid.next = true;
    uut.initialise_context.next = context.into();
    step!(*uut);
    quiet(uut);
    step!(*uut);
}

fn execute(uut: &mut Uut, unit: usize, context: u64) {
    uut.execute[unit].next = true;
    uut.execute_context[unit].next = context.into();
    settle(uut);
}

/// An instruction reads its operands, and is in X.
fn enter(uut: &mut Uut, unit: usize, context: u64, rs1: u64, rs2: u64) {
    quiet(uut);
    read(uut, unit, context, rs1, rs2);
    step!(*uut);
    quiet(uut);
    execute(uut, unit, context);
}

/// The instruction leaves X after some more cycles; a cycle later the next one of its thread may read its operands.
fn leave(uut: &mut Uut, unit: usize, more: u64) {
    for _ in 0..=more {
        step!(*uut);
    }
    uut.execute[unit].next = false;
    step!(*uut);
}

/// Instructions of the thread before the one that reads the counter.
fn count(uut: &mut Uut, unit: usize, context: u64) -> u64 {
    enter(uut, unit, context, 0, 0);
    assert_eq!((uut.first[unit].val(), uut.second[unit].val()), (0.into(), 0.into()));
    let retired = uut.retired[unit].val().to_u64();
    leave(uut, unit, 0);
    retired
}

#[test]
fn q9_units_with_different_warp_slots_read_and_write_in_one_cycle() {
    let mut uut = Uut::default();
    write(&mut uut, 0, 0, 7, 70);
    write(&mut uut, 2, 1, 7, 71);
    step!(uut);
    quiet(&mut uut);
    read(&mut uut, 2, 0, 7, 0);
    read(&mut uut, 1, 1, 0, 7);
    step!(uut);
    quiet(&mut uut);
    execute(&mut uut, 2, 0);
    execute(&mut uut, 1, 1);
    for _ in 0..3 {
        assert_eq!((uut.first[2].val(), uut.second[2].val()), (70.into(), 0.into()));
        assert_eq!((uut.first[1].val(), uut.second[1].val()), (0.into(), 71.into()));
        step!(uut);
    }
}

#[test]
fn d3_x2_becomes_the_stack_top_and_the_counter_starts_from_zero() {
    let mut uut = Uut::default();
    for _ in 0..2 {
        initialise(&mut uut, 1);
        enter(&mut uut, 0, 1, 0, 2);
        assert_eq!((uut.retired[0].val(), uut.second[0].val()), (0.into(), 0xffff_fff0_u64.into()));
        leave(&mut uut, 0, 0);
        enter(&mut uut, 2, 1, 2, 1);
        assert_eq!((uut.first[2].val(), uut.second[2].val()), (0xffff_fff0_u64.into(), 0.into()));
        leave(&mut uut, 2, 0);
        assert_eq!(count(&mut uut, 0, 1), 2);
    }
}

#[test]
fn d3_warp_slots_are_initialised_in_successive_cycles_while_others_count() {
    let mut uut = LaneRegisters::<2, 4, 2>::default();
    let read = |uut: &mut LaneRegisters<2, 4, 2>, context: u64| {
        uut.read[1].next = true;
        uut.read_context[1].next = context.into();
        step!(*uut);
        uut.read[1].next = false;
        uut.execute[1].next = true;
        uut.execute_context[1].next = context.into();
        settle(uut);
    };
    read(&mut uut, 3);
    uut.initialise_valid.next = true;
    for context in 0..3_u64 {
        uut.initialise_context.next = context.into();
        uut.execute[1].next = context == 0;
        step!(uut);
    }
    uut.initialise_valid.next = false;
    step!(uut);
    for (context, retired) in [(0, 0), (1, 0), (2, 0), (3, 1), (0, 1)] {
        read(&mut uut, context);
        assert_eq!(uut.retired[1].val(), retired as u64, "warp slot {context}");
        step!(uut);
        uut.execute[1].next = false;
        step!(uut);
    }
}

#[test]
fn i3_each_instruction_counts_once_however_long_it_is_in_x_and_whatever_it_reads() {
    let mut uut = Uut::default();
    initialise(&mut uut, 0);
    for (more, rs1, rs2) in [(0, 5, 6), (3, 0, 6), (1, 5, 0), (2, 0, 0)] {
        enter(&mut uut, 1, 0, rs1, rs2);
        leave(&mut uut, 1, more);
    }
    assert_eq!(count(&mut uut, 1, 0), 4);
    for _ in 0..5 {
        step!(uut);
    }
    assert_eq!(count(&mut uut, 1, 0), 5);
}

#[test]
fn i3_the_counter_of_a_thread_goes_with_it_from_unit_to_unit() {
    let mut uut = Uut::default();
    initialise(&mut uut, 0);
    initialise(&mut uut, 1);
    for retired in 0..12 {
        let (context, unit) = (retired % 2, retired as usize % 3);
        assert_eq!(count(&mut uut, unit, context), retired / 2, "warp slot {context}");
    }
}

#[test]
fn i3_a_result_leaves_the_counter_as_it_is() {
    let mut uut = Uut::default();
    initialise(&mut uut, 1);
    for retired in 0..4_u64 {
        enter(&mut uut, 0, 1, 0, 31);
        assert_eq!(uut.retired[0].val(), retired);
        step!(uut);
        uut.execute[0].next = false;
        // Parts of one instruction, from the cycle behind X on
        for part in 0..3 {
            write(&mut uut, 0, 1, 31, 100 * retired + part);
            step!(uut);
        }
        quiet(&mut uut);
        step!(uut);
        enter(&mut uut, 0, 1, 31, 31);
        assert_eq!(uut.first[0].val(), 100 * retired + 2);
        leave(&mut uut, 0, 0);
        initialise(&mut uut, 1);
        for _ in 0..=retired {
            count(&mut uut, 2, 1);
        }
    }
}

#[test]
fn random_instructions_see_the_registers_that_were_written_and_are_counted() {
    let mut random = Random::new(18);
    let mut uut = Uut::default();
    let mut registers = [[0_u64; 32]; 2];
    let mut counts = [0_u64; 2];
    for context in 0..2 {
        initialise(&mut uut, context);
        registers[context as usize][2] = 0xffff_fff0;
    }
    for _ in 0..500 {
        let unit = random.bits(8) as usize % 3;
        let (context, rs1, rs2) = (random.bits(1), random.bits(5), random.bits(5));
        enter(&mut uut, unit, context, rs1, rs2);
        let here = context as usize;
        let expected = [rs1, rs2].map(|register| registers[here][register as usize]);
        // A result of the other warp slot in X, one of this warp slot behind it
        for target in [1 - context, context] {
            if target == context {
                step!(uut);
                uut.execute[unit].next = false;
                quiet(&mut uut);
            } else {
                assert_eq!(
                    (uut.first[unit].val(), uut.second[unit].val()),
                    (expected[0].into(), expected[1].into())
                );
                if rs1 == 0 {
                    assert_eq!(uut.retired[unit].val(), counts[here]);
                }
            }
            if random.one_in(2) {
                let (writer, rd) = (random.bits(8) as usize % 3, 1 + random.bits(8) % 31);
                let value = random.bits(32);
                write(&mut uut, writer, target, rd, value);
                registers[target as usize][rd as usize] = value;
            }
        }
        step!(uut);
        counts[here] += 1;
    }
}

#[test]
fn z12_z15_a_third_operand_is_read_and_not_counted() {
    let mut uut = Uut::default().with_floats();
    initialise(&mut uut, 1);
    for (rd, value) in [(7, 70), (8, 80), (9, 90)] {
        write(&mut uut, 1, 1, rd, value);
        step!(uut);
    }
    quiet(&mut uut);
    for retired in 0..3_u64 {
        // Third operand, in R
        read(&mut uut, 2, 1, 7, 9);
        uut.read[2].next = false;
        uut.read_third[2].next = true;
        step!(uut);
        uut.execute_context[2].next = 1.into();
        settle(&mut uut);
        assert_eq!(uut.second[2].val(), 90);
        uut.read_third[2].next = false;
        enter(&mut uut, 2, 1, 7, 8);
        assert_eq!((uut.first[2].val(), uut.second[2].val()), (70.into(), 80.into()));
        leave(&mut uut, 2, 1);
        assert_eq!(count(&mut uut, 0, 1), 2 * retired + 1);
    }
}
