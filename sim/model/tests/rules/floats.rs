//! Rules Z10 to Z20: cores with floats.

use crate::trace::{Case, Trace};
use heddle_model::{
    Barrel, Cause, Configuration, CoreType, Dpe, Dwf, Dws, FaultCode, Lwm, Nrec, Pdom, Spe, Tbc,
};

/// A case on the tiny core with floats.
fn case(body: &str) -> Case {
    Case::new(body).on(Configuration { floats: true, ..Configuration::TINY })
}

/// Instructions of the ALU, of FMA with two sources, of FMA with three, and of FDIV, which write a0.
const ALU: [&str; 9] = [
    "fsgnj.s a0, a1, a2",
    "fsgnjn.s a0, a1, a2",
    "fsgnjx.s a0, a1, a2",
    "fmin.s a0, a1, a2",
    "fmax.s a0, a1, a2",
    "fle.s a0, a1, a2",
    "flt.s a0, a1, a2",
    "feq.s a0, a1, a2",
    "fclass.s a0, a1",
];
const TWO_SOURCES: [&str; 7] = [
    "fadd.s a0, a1, a2, rne",
    "fsub.s a0, a1, a2, rtz",
    "fmul.s a0, a1, a2, rdn",
    "fcvt.w.s a0, a1, rup",
    "fcvt.wu.s a0, a1, rmm",
    "fcvt.s.w a0, a1, dyn",
    "fcvt.s.wu a0, a1, rne",
];
const THREE_SOURCES: [&str; 5] = [
    "fmadd.s a0, a1, a2, a3, rne",
    "fmsub.s a0, a1, a2, a3, rtz",
    "fnmsub.s a0, a1, a2, a3, rdn",
    "fnmadd.s a0, a1, a2, a3, rup",
    "fmadd.s a0, a1, a1, zero, dyn",
];
const DIVISIONS: [&str; 3] =
    ["fdiv.s a0, a1, a2, rne", "fdiv.s a0, sp, sp, rtz", "fsqrt.s a0, sp, rmm"];

/// Cycles from issue to write-back of the first instruction on a core.
fn latency<C: CoreType>(instruction: &str) -> u64 {
    let trace = case(&format!("{instruction}\n exit")).run_on::<C>();
    trace.writes(10)[0].0 - trace.find(issue_of(0))[0].0
}

/// The warp that issues the instruction with an index.
fn issue_of(index: u32) -> impl Fn(&heddle_model::Event) -> Option<u16> {
    move |event| match *event {
        heddle_model::Event::Issue { slot, pc, .. } if pc == index => Some(slot),
        _ => None,
    }
}

/// Cycles of the issues of the instruction with an index, from the first one on.
fn issues(trace: &Trace, index: u32) -> Vec<u64> {
    let cycles: Vec<_> = trace.find(issue_of(index)).iter().map(|&(cycle, _)| cycle).collect();
    cycles.iter().map(|cycle| cycle - cycles[0]).collect()
}

/// Cycles of the writes of a0, from the issue of an instruction on.
fn writes(trace: &Trace, index: u32) -> Vec<u64> {
    let first = trace.find(issue_of(index))[0].0;
    trace.writes(10).iter().map(|&(cycle, _)| cycle - first).collect()
}

fn on_every_core(check: impl Fn(&str, &dyn Fn(&str) -> u64)) {
    check("pdom", &latency::<Pdom>);
    check("nrec", &latency::<Nrec>);
    check("tbc", &latency::<Tbc>);
    check("spe", &latency::<Spe>);
    check("barrel", &latency::<Barrel>);
    check("dwf", &latency::<Dwf>);
    check("lwm", &latency::<Lwm>);
    check("dpe", &latency::<Dpe>);
    check("dws", &latency::<Dws>);
    check("pws", &latency::<heddle_model::Pws>);
}

#[test]
fn z10_without_floats_every_instruction_of_floats_is_an_illegal_instruction() {
    for instruction in [&ALU[..], &TWO_SOURCES, &THREE_SOURCES, &DIVISIONS].concat() {
        let trace = Case::new(&format!("{instruction}\n exit")).run();
        let fault = (trace.issue(0) + 3, FaultCode::IllegalInstruction as u8, 0, 0);
        assert_eq!(trace.fault(), fault, "{instruction}");
        let message = trace.message();
        let told = "this core has no floats; presets that have floats: tiny-floats, small-floats, \
                    paper-floats";
        assert!(message.contains(told), "{message}");
    }
}

#[test]
fn z1_z3_words_that_are_no_instructions_are_illegal_with_floats_too() {
    // fadd.d, fadd.s with rounding mode 5, fsgnj.s with funct3 3, fsqrt.s with rs2 = 1, flw.
    for word in [0x02c5_8553_u32, 0x00c5_d553, 0x20c5_b553, 0x5815_8553, 0x0005_a507] {
        let body = format!("li t0, word\n jalr zero, 0(t0)\n exit\n word:\n .word {word}");
        let trace = case(&body).run();
        assert_eq!(trace.fault().1, FaultCode::IllegalInstruction as u8, "{word:#010x}");
    }
}

#[test]
fn z11_z12_z18_z19_the_table_of_latencies_holds_on_every_core() {
    on_every_core(|core, latency| {
        for (instructions, cycles) in
            [(&ALU[..], 3), (&TWO_SOURCES, 7), (&THREE_SOURCES, 8), (&DIVISIONS, 32)]
        {
            for instruction in instructions {
                assert_eq!(latency(instruction), cycles, "{core}: {instruction}");
            }
        }
    });
}

#[test]
fn z18_an_instruction_of_two_sources_follows_another_in_the_next_cycle() {
    let trace = case("fadd.s a0, a1, a2, rne\n exit").threads(16).run();
    assert_eq!(issues(&trace, 0), [0, 1, 2, 3]);
    assert_eq!(writes(&trace, 0), [7, 8, 9, 10]);
}

#[test]
fn z12_z13_z15_an_instruction_of_three_sources_keeps_r_for_two_cycles() {
    let trace = case("fmadd.s a0, a1, a2, a3, rne\n exit").threads(16).run();
    assert_eq!(issues(&trace, 0), [0, 2, 4, 6]);
    assert_eq!(writes(&trace, 0), [8, 10, 12, 14]);
    // E3: another warp is ready while it is early.
    let first = trace.issue(0) as usize;
    let causes: Vec<_> = trace.records[first..first + 7].iter().map(|it| it.cause).collect();
    let (issued, stall) = (Cause::Issued, Cause::Stall);
    assert_eq!(causes, [issued, stall, issued, stall, issued, stall, issued]);
}

#[test]
fn z13_z15_what_follows_an_instruction_of_three_sources_is_in_x_two_cycles_behind_it() {
    // Warps 0 and 1 issue in turn: the sum of warp 1 waits for one cycle, and completes in the cycle of
    // the fifth stage of FMA.
    let body = "csrr t0, 0xcc4\n bne t0, zero, other\n fmadd.s a0, a1, a2, a3, rne\n exit\n \
                other:\n addi a0, zero, 1\n exit";
    let trace = case(body).threads(8).run();
    let fused = trace.find(issue_of(2))[0].0;
    let sum = trace.find(issue_of(4))[0].0;
    assert_eq!(sum, fused + 2);
    assert_eq!(writes(&trace, 2), [5, 8]);
}

#[test]
fn z15_i4_the_second_cycle_in_r_is_hidden_in_an_issue_interval() {
    for (interval, cycles) in [(1, [0, 2, 4, 6]), (2, [0, 2, 4, 6]), (4, [0, 4, 8, 12])] {
        let case = case("fmadd.s a0, a1, a2, a3, rne\n exit").threads(16);
        let trace = Case { issue_interval: interval, ..case }.run();
        assert_eq!(issues(&trace, 0), cycles, "{interval}");
        assert_eq!(writes(&trace, 0), cycles.map(|cycle| cycle + 8), "{interval}");
    }
}

#[test]
fn z15_i3_an_instruction_of_three_sources_is_counted_once() {
    let body = "fmadd.s a1, a1, a2, a3, rne\n fmadd.s a1, a1, a2, a3, rne\n csrr a0, 0xc02\n exit";
    assert_eq!(case(body).run().values(10)[0], 2);
    assert_eq!(case(body).run_on::<Spe>().values(10)[0], 2);
}

#[test]
fn z16_z19_a_division_issues_when_fdiv_is_idle_and_nothing_for_it_is_in_r_or_x() {
    for instruction in DIVISIONS {
        let trace = case(&format!("{instruction}\n exit")).threads(8).run();
        assert_eq!(issues(&trace, 0), [0, 33], "{instruction}");
        assert_eq!(writes(&trace, 0), [32, 65], "{instruction}");
        // E3: the other warp would be ready but for FDIV.
        let first = trace.issue(0) as usize;
        let waits = &trace.records[first + 1..first + 33];
        assert!(waits.iter().all(|record| record.cause == Cause::Stall), "{instruction}");
    }
    // Quotient and root are of one unit.
    let body = "fdiv.s a0, sp, sp, rne\n fsqrt.s a1, sp, rne\n exit";
    let trace = case(body).run_on::<Spe>();
    assert_eq!(trace.issue(1) - trace.issue(0), 33);
    // Stage D of the barrel keeps what waits.
    let trace = case("fdiv.s a0, sp, sp, rne\n exit").threads(8).run_on::<Barrel>();
    assert_eq!(issues(&trace, 0), [0, 33]);
}

#[test]
fn z16_div_and_fdiv_do_not_wait_for_each_other() {
    for body in [
        "div a0, sp, sp\n fdiv.s a1, sp, sp, rne\n exit",
        "fsqrt.s a0, sp, rne\n remu a1, sp, sp\n exit",
    ] {
        let trace = case(body).run_on::<Spe>();
        // A warp alone issues every three cycles.
        assert_eq!(trace.issue(1) - trace.issue(0), 3, "{body}");
    }
}

#[test]
fn z17_an_instruction_of_three_sources_waits_for_each_of_them() {
    fn distance<C: CoreType>(written: &str, fused: &str) -> u64 {
        let trace = case(&format!("mul {written}, sp, sp\n {fused}\n exit")).run_on::<C>();
        trace.find(issue_of(1))[0].0 - trace.find(issue_of(0))[0].0
    }
    fn check<C: CoreType>(apart: u64) {
        let fused = "fmadd.s a0, a1, a2, a3, rne";
        for source in ["a1", "a2", "a3"] {
            // A product completes five cycles behind its issue.
            assert_eq!(distance::<C>(source, fused), 6, "{:?}: {source}", C::KIND);
        }
        assert_eq!(distance::<C>("a0", fused), 6, "{:?}: what it writes", C::KIND);
        assert_eq!(distance::<C>("a4", fused), apart, "{:?}", C::KIND);
        // x0 is never written.
        let fused = "fmadd.s a0, a1, a2, zero, rne";
        assert_eq!(distance::<C>("zero", fused), apart, "{:?}", C::KIND);
    }
    check::<Spe>(3);
    check::<Dpe>(3);
    check::<Dws>(3);
}

/// Two instructions of one warp that complete side by side at some distance: the cycles of their writes of a0
/// and a1 from the issue of the first on, if both ask for completion in one cycle.
fn together(first: (&str, u64), second: (&str, u64)) -> Option<[u64; 2]> {
    // Sums that write the same register issue every four cycles, others every three.
    let pads = (0..4).flat_map(|chained| (0..12).map(move |free| (chained, free)));
    pads.into_iter().find_map(|(chained, free)| {
        let others = (0..free).map(|index| format!("addi t{}, zero, 1\n", 2 + index % 2));
        let pad = "addi t1, t1, 1\n".repeat(chained) + &others.collect::<String>();
        let body = format!("{}\n {pad} {}\n exit", first.0, second.0);
        let trace = case(&body).run_on::<Spe>();
        let [begin, end] = [0, (chained + free + 1) as u32].map(|index| trace.issue(index));
        let at = |register| trace.writes(register)[0].0 - begin;
        (begin + first.1 == end + second.1).then(|| [at(10), at(11)])
    })
}

#[test]
fn z20_div_precedes_fdiv_fdiv_precedes_fma_and_fma_precedes_mul_and_alu() {
    let (div, fdiv) = (("div a0, sp, sp", 36), ("fdiv.s a0, sp, sp, rne", 32));
    for (first, then) in [
        (div, ("fadd.s a1, sp, sp, rne", 7)),
        (fdiv, ("fadd.s a1, sp, sp, rne", 7)),
        (fdiv, ("fmadd.s a1, sp, sp, sp, rne", 8)),
        (fdiv, ("mul a1, sp, sp", 5)),
        (fdiv, ("feq.s a1, sp, sp", 3)),
        (("fmadd.s a0, sp, sp, sp, rne", 8), ("mul a1, sp, sp", 5)),
    ] {
        let [of_first, of_second] = together(first, then).expect("they meet");
        assert_eq!((of_first, of_second), (first.1, first.1 + 1), "{first:?}, {then:?}");
    }
    // Eight warps issue sums in cycles 0 to 7; what warp 0 issues in cycle 8 asks in 11, and waits for that of warp 7.
    for instruction in ["addi a1, zero, 1", "fsgnj.s a1, sp, sp"] {
        let body = format!("fadd.s a0, sp, sp, rne\n {instruction}\n exit");
        let sizes = Configuration { floats: true, ..Configuration::SMALL };
        let trace = Case::new(&body).threads(64).on(sizes).run();
        let first = trace.issue(0);
        assert_eq!(trace.issue(1), first + 8, "{instruction}");
        assert_eq!(trace.writes(10)[7].0, first + 14, "{instruction}");
        assert_eq!(trace.writes(11)[0].0, first + 15, "{instruction}");
    }
}

#[test]
fn z20_of_two_dividers_that_ask_in_one_cycle_div_is_granted() {
    // Warp 0 divides; warp 1 divides floats behind loads and sums, which take seven cycles and four.
    let mut met = false;
    for (loads, sums) in (0..4).flat_map(|loads| (0..10).map(move |sums| (loads, sums))) {
        // A load before the division: a sum there would want to issue with the division of warp 0.
        let pad = "addi t2, t2, 1\n".repeat(sums) + &"lw t1, 0(t3)\n".repeat(1 + loads);
        let body = format!(
            "lui t3, 0x90000\n csrr t0, 0xcc4\n bne t0, zero, other\n {} div a0, sp, sp\n exit\n \
             other:\n {pad} fdiv.s a1, sp, sp, rne\n exit",
            "addi t2, t2, 1\n".repeat(8)
        );
        let trace = case(&body).threads(8).run();
        let asks = |index, cycles| trace.find(issue_of(index))[0].0 + cycles;
        let [div, fdiv] = [asks(11, 36), asks((14 + loads + sums) as u32, 32)];
        assert_eq!(trace.writes(10)[0].0, div, "{body}");
        assert_eq!(trace.writes(11)[0].0, fdiv + u64::from(div == fdiv), "{body}");
        met |= div == fdiv;
    }
    assert!(met);
}

#[test]
fn z20_a_response_precedes_fma_and_fdiv() {
    // A load completes five cycles and the latency behind its issue; the sum issues three cycles behind the load.
    let body = "lui t0, 0x90000\n lw a0, 0(t0)\n fadd.s a1, sp, sp, rne\n exit";
    for (latency, load, sum) in [(4, 9, 10), (5, 10, 11), (6, 11, 10)] {
        let trace = case(body).latency(latency).run_on::<Spe>();
        let cycle = |register| trace.writes(register)[0].0 - trace.issue(1);
        assert_eq!([cycle(10), cycle(11)], [load, sum], "{latency}");
    }
    let body = "lui t0, 0x90000\n fdiv.s a1, sp, sp, rne\n lw a0, 0(t0)\n exit";
    for (latency, load, quotient) in [(23, 31, 32), (24, 32, 33), (25, 33, 32)] {
        let trace = case(body).latency(latency).run_on::<Spe>();
        let cycle = |register| trace.writes(register)[0].0 - trace.issue(1);
        assert_eq!([cycle(10), cycle(11)], [load, quotient], "{latency}");
    }
}

/// The writes of a0 by warps of block 1, which begin side by side behind a barrier, in the run in which a division of
/// block 0 completes `distance` cycles behind the first issue of the warps, in cycles behind that.
fn beside_a_division(body: &str, warps: u32, distance: u64) -> Vec<u64> {
    const LANES: u32 = 8;
    // A sum takes four cycles, a product and sum nine. One warp of block 1 waits for a load, so that nothing else issues
    // when the division does; products and sums come last, for as long as others issue they decide about the phase.
    let pads = (0..4).flat_map(|fused| (0..40).map(move |sums| (fused, sums)));
    for (fused, sums) in pads {
        let pad = "addi t2, t2, 1\n".repeat(sums) + &"fmadd.s t1, t1, t1, t1, rne\n".repeat(fused);
        let start = format!(
            "csrr t0, 0xcc1\n bne t0, zero, second\n csrr t0, 0xcc4\n bne t0, zero, out\n {pad} \
             fdiv.s a2, sp, sp, rne\n out:\n exit\n second:\n csrr t0, 0xcc4\n addi t0, t0, -{}\n \
             bne t0, zero, meet\n lui t2, 0x90000\n lw t2, 0(t2)\n meet:\n bar\n {body}",
            2 * warps - 1
        );
        let sizes =
            Configuration { warps: 2 * warps as usize, floats: true, ..Configuration::SMALL };
        let case = Case::new(&start).threads(warps * LANES).blocks(2).latency(100).on(sizes);
        let trace = case.run();
        let division = trace.find(issue_of((4 + fused + sums) as u32))[0].0 + 32;
        let held_up = trace.writes(12)[0].0 != division;
        let begin = trace.find(issue_of((12 + fused + sums) as u32))[0].0;
        if !held_up && division == begin + distance {
            return trace.writes(10).iter().map(|&(cycle, _)| cycle - begin).collect();
        }
    }
    panic!("no run in which the division completes then");
}

#[test]
fn z18_while_fe_is_not_granted_all_registers_of_fma_hold() {
    // Four warps issue in cycles 0 to 3.
    let body = "fadd.s a0, a1, a2, rne\n exit";
    for (division, expected) in [
        (6, [7, 8, 9, 10]),
        (7, [8, 9, 10, 11]),
        (8, [7, 9, 10, 11]),
        (10, [7, 8, 9, 11]),
        (11, [7, 8, 9, 10]),
    ] {
        assert_eq!(beside_a_division(body, 4, division), expected, "{division}");
    }
}

#[test]
fn z13_z18_a_late_instruction_goes_to_x_while_fma_holds() {
    // Issues in 0, 2, 4 and 6. In cycle 8 the first is in FE, the second in FC, the third in FA, and the fourth is late.
    let body = "fmadd.s a0, a1, a2, a3, rne\n exit";
    for (division, expected) in [
        (8, [9, 11, 13, 14]),
        (9, [8, 10, 12, 14]),
        (10, [8, 11, 13, 15]),
        (12, [8, 10, 13, 15]),
        (14, [8, 10, 12, 15]),
    ] {
        assert_eq!(beside_a_division(body, 4, division), expected, "{division}");
    }
}

#[test]
fn z2_z14_an_instruction_of_three_sources_has_the_values_of_all_three() {
    // 1.5 * lane + 0.25 * warp, in each of the four forms.
    let body = "csrr t0, 0xcc5\n fcvt.s.wu t0, t0, rne\n csrr t1, 0xcc4\n fcvt.s.wu t1, t1, rne\n \
                li t2, 0x3e800000\n fmul.s t1, t1, t2, rne\n li t2, 0x3fc00000\n \
                fmadd.s a0, t0, t2, t1, rne\n fmsub.s a1, t0, t2, t1, rne\n \
                fnmsub.s a2, t0, t2, t1, rne\n fnmadd.s a3, t0, t2, t1, rne\n exit";
    let trace = case(body).threads(16).run();
    for (register, product, addend) in
        [(10, 1.0, 1.0), (11, 1.0, -1.0), (12, -1.0, 1.0), (13, -1.0, -1.0)]
    {
        let writes = trace.writes(register);
        assert_eq!(writes.len(), 4);
        for (_, (warp, mask, values)) in writes {
            assert_eq!(mask, 0xf);
            for lane in 0..4u8 {
                let (a, c) = (f32::from(lane), f32::from(warp) * 0.25);
                let expected = product * a * 1.5 + addend * c;
                let value = f32::from_bits(values[usize::from(lane)]);
                assert_eq!(value, expected, "x{register}, warp {warp}, lane {lane}");
            }
        }
    }
}
