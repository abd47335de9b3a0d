//! Rule E6: the reason of a cycle says what within its stall cause kept an instruction from issue.

use crate::trace::{Case, Trace};
use heddle_model::configuration::FormationSizes;
use heddle_model::event::Event;
use heddle_model::memory_port::{RandomLatency, RequestKind};
use heddle_model::{
    Barrel, Cause, Configuration, CoreType, Dpe, Dwf, Dws, Lwm, Nrec, Pdom, Pws, Reason, Spe, Tbc,
};

/// Memory of all kinds, products, divisions, and a branch at which the threads of a warp part.
const MIXED: &str = "csrr t0, 0xcc5\n csrr s0, 0xcc0\n slli t1, t0, 5\n lui t2, 0x90000\n add t1, t1, t2\n \
    slli t3, s0, 2\n lui t4, 0xe0000\n add t3, t3, t4\n addi s1, zero, 3\n again:\n lw a0, 0(t1)\n \
    mul a1, s0, s1\n sw a1, 0(t1)\n div a2, a1, s0\n sw a2, 0(t3)\n lw a3, 0(t3)\n andi a4, s0, 1\n \
    beq a4, zero, even\n mul a5, a3, a2\n rem a5, a5, s1\n even:\n amoadd.w a6, s1, (t1)\n \
    addi s1, s1, -1\n bne s1, zero, again\n exit";

/// An address of a line for each lane, and its first load.
const LINES: &str =
    "csrr t0, 0xcc5\n slli t1, t0, 5\n lui t2, 0x90000\n add t1, t1, t2\n lw a0, 0(t1)\n exit";
const LOAD: u32 = 4;

/// The reasons from cycle 0 on, each with the number of cycles in a row.
fn courses(trace: &Trace) -> Vec<(Reason, usize)> {
    let reasons = trace.records.chunk_by(|one, next| one.reason == next.reason);
    reasons.map(|of| (of[0].reason, of.len())).collect()
}

/// The reasons of the cycles of a cause, without those that no cycle has.
fn within(trace: &Trace, cause: Cause) -> Vec<Reason> {
    let charged = |reason: &Reason| trace.statistics.charged_to(*reason) != 0;
    Reason::ALL.into_iter().filter(|reason| reason.cause() == cause).filter(charged).collect()
}

#[test]
fn e6_the_reasons_of_a_thread_alone() {
    use Reason::{IdleControl, IdleDependence, IdleFetch, IdleNone, Issued, MemoryAccess};
    let trace = Case::new("lw a0, -4(sp)\n nop\n exit").latency(20).run();
    let expected = [
        // Allocate, Initialise, Start.
        (IdleNone, 4),
        (IdleFetch, 2),
        (Issued, 1),
        // The load is in R and X; the next instruction is fetched and decoded.
        (IdleFetch, 2),
        (MemoryAccess, 23),
        (Issued, 1),
        (IdleFetch, 2),
        (IdleDependence, 1),
        (Issued, 1),
        (IdleControl, 3),
        // The base entry is popped.
        (IdleFetch, 1),
        (IdleNone, 2),
    ];
    assert_eq!(courses(&trace), expected);
}

#[test]
fn e6_without_an_instruction_buffer_what_is_in_flight_is_a_dependence() {
    use Reason::{IdleDependence, IdleFetch, IdleNone, Issued};
    let trace = Case::new("nop\n exit").run_on::<Barrel>();
    let instruction = [(IdleFetch, 1), (Issued, 1), (IdleDependence, 3)];
    let expected =
        [&[(IdleNone, 4)][..], &instruction, &instruction, &[(IdleFetch, 1), (IdleNone, 2)]];
    assert_eq!(courses(&trace), expected.concat());
}

#[test]
fn e6_an_instruction_that_waits_for_a_divider_alone() {
    let trace = Case::new("div t0, t1, t2\n exit").threads(8).run();
    let first = trace.issue(0) as usize;
    let waits = &trace.records[first + 1..first + 37];
    assert!(waits.iter().all(|record| record.reason == Reason::StallDivider));

    let floats = Configuration { floats: true, ..Configuration::TINY };
    let trace = Case::new("fsqrt.s a0, sp, rmm\n exit").threads(8).on(floats).run();
    let first = trace.issue(0) as usize;
    let waits = &trace.records[first + 1..first + 33];
    assert!(waits.iter().all(|record| record.reason == Reason::StallDivider));
}

#[test]
fn e6_a_result_that_waits_for_completion_keeps_r() {
    // As in the test of I2: the first sum waits for the last two products, the second in X.
    let case = Case::new("mul a0, a1, a2\n addi a3, zero, 1\n exit");
    let trace = case.threads(64).on(Configuration::SMALL).run();
    let first = trace.issue(0) as usize;
    let reasons = [10, 11, 12, 13].map(|cycle| trace.records[first + cycle].reason);
    let (issued, stall) = (Reason::Issued, Reason::StallAlu);
    assert_eq!(reasons, [issued, stall, stall, issued]);

    // Warp 0 loads a line for each lane, whose answers complete before the products of the others.
    let products = "mul a1, a2, a3\n".repeat(12);
    let body = format!(
        "csrr t0, 0xcc5\n csrr t3, 0xcc4\n slli t1, t0, 6\n lui t2, 0x90000\n add t1, t1, t2\n \
         bne t3, zero, products\n lw a0, 0(t1)\n exit\n products:\n {products} exit"
    );
    let trace = Case::new(&body).threads(64).on(Configuration::SMALL).latency(20).run();
    assert!(trace.statistics.charged_to(Reason::StallMultiplier) != 0);
    let loaded: Vec<_> = trace.writes(10).into_iter().map(|(cycle, _)| cycle).collect();
    for (cycle, record) in (0..).zip(&trace.records) {
        if record.reason == Reason::StallMultiplier {
            assert!(loaded.contains(&cycle), "M3 gives way to an answer alone");
        }
    }
}

#[test]
fn e6_an_instruction_of_three_sources_keeps_r() {
    let floats = Configuration { floats: true, ..Configuration::TINY };
    let case = Case::new("fmadd.s a0, a1, a2, a3, rne\n exit").threads(16).on(floats);
    let trace = case.run();
    let first = trace.issue(0) as usize;
    let reasons = [0, 1, 2, 3, 4, 5, 6].map(|cycle| trace.records[first + cycle].reason);
    let (issued, stall) = (Reason::Issued, Reason::StallOperands);
    assert_eq!(reasons, [issued, stall, issued, stall, issued, stall, issued]);
}

#[test]
fn e6_mem_waits_for_tags_for_the_port_or_for_answers() {
    let few = Configuration { tags: 2, ..Configuration::TINY };
    let trace = Case::new(LINES).threads(12).latency(100).on(few).run();
    assert_eq!(within(&trace, Cause::Stall), [Reason::StallTags, Reason::StallMemory]);
    assert_eq!(within(&trace, Cause::Memory), [Reason::MemoryTags, Reason::MemoryAccess]);
    assert!(trace.statistics.charged_to(Reason::StallTags) > 80);
    // The last load has four parts and two tags: L waits for the answers to the first two of them.
    assert!(trace.statistics.charged_to(Reason::MemoryTags) > 80);
    // Enough tags: no more than the answers are waited for.
    let trace = Case::new(LINES).threads(4).latency(100).run();
    assert_eq!(within(&trace, Cause::Memory), [Reason::MemoryAccess]);
    assert_eq!(trace.issue(LOAD + 1) - trace.issue(LOAD), 3 + 3 + 100 + 3);

    let many = Configuration { tags: 16, ..Configuration::TINY };
    let memory = |memory| RandomLatency::new(memory, &many, 1);
    let (trace, _) = Case::new(LINES).threads(16).on(many).run_with::<Pdom, _>(memory);
    assert!(within(&trace, Cause::Stall).contains(&Reason::StallPort));
}

#[test]
fn e6_a_front_end_keeps_what_could_issue_where_it_lacks_room_for_it() {
    let case = Case::new(MIXED).threads(16).shared(64).latency(20);
    let trace = case.run_on::<Lwm>();
    let waits = trace.records.iter().filter(|record| record.sub_warp_wait.is_some());
    assert_eq!(trace.statistics.charged_to(Reason::StallFrontEnd), waits.clone().count() as u64);
    assert!(waits.count() != 0);
    assert!(trace.records.iter().all(|record| {
        record.sub_warp_wait.is_none() || record.reason == Reason::StallFrontEnd
    }));

    let formation = Some(FormationSizes { in_flight: 2, ..FormationSizes::TINY });
    let two = Configuration { formation, ..Configuration::TINY };
    let case = Case::new("lw a0, -4(sp)\n exit").threads(16).latency(100);
    let trace = Case { issue_interval: 4, ..case.clone().on(two) }.run_on::<Dwf>();
    assert!(trace.statistics.charged_to(Reason::StallFrontEnd) > 80);
    let trace = case.run_on::<Pdom>();
    assert_eq!(trace.statistics.charged_to(Reason::StallFrontEnd), 0);
}

/// What events alone say of a cycle, for some of the reasons.
fn check<C: CoreType>(issue_interval: u32) -> Trace {
    let core = C::KIND;
    // Room for all warps in the pool: a fill would be a request without a tag.
    let formation = Some(FormationSizes::SMALL);
    let sizes = Configuration { tags: 2, formation, ..Configuration::TINY };
    let case = Case::new(MIXED).threads(16).blocks(3).shared(64).on(sizes);
    let case = Case { issue_interval, ..case };
    let memory = |memory| RandomLatency::new(memory, &sizes, 7);
    let (trace, _) = case.run_with::<C, _>(memory);
    assert_eq!(trace.result, Ok(()), "{core}");
    let (mut in_flight, mut running) = (0, 0);
    for (cycle, record) in (0..).zip(&trace.records) {
        let reason = record.reason;
        assert_eq!(reason.cause(), record.cause, "{core}, cycle {cycle}");
        let events = trace.events.iter().filter(|(of, _)| *of == cycle).map(|(_, event)| event);
        let (mut started, mut requested, mut tagged, mut freed) = (0, false, 0, 0);
        for event in events {
            match event {
                Event::BlockStart { .. } => started += 1,
                Event::BlockEnd { .. } => running -= 1,
                Event::Request(request) => {
                    requested = true;
                    tagged += usize::from(request.kind != RequestKind::Store);
                }
                Event::Response { .. } => freed += 1,
                _ => {}
            }
        }
        match reason {
            Reason::StallTags | Reason::MemoryTags => {
                assert_eq!((in_flight, tagged), (sizes.tags, 0), "{core}, cycle {cycle}");
            }
            Reason::StallPort | Reason::MemoryPort => {
                assert!(!requested, "{core}, cycle {cycle}");
            }
            Reason::IdleFetch => assert!(running != 0, "{core}, cycle {cycle}"),
            Reason::IdleNone => assert_eq!(running, 0, "{core}, cycle {cycle}"),
            _ => {}
        }
        running += started;
        in_flight = in_flight + tagged - freed;
    }
    assert_eq!(trace.statistics.reasons.iter().sum::<u64>(), trace.statistics.cycles, "{core}");
    for cause in Cause::ALL {
        let reasons = Reason::ALL.into_iter().filter(|reason| reason.cause() == cause);
        let charged: u64 = reasons.map(|reason| trace.statistics.charged_to(reason)).sum();
        assert_eq!(charged, trace.statistics.charged(cause), "{core}: {cause}");
    }
    trace
}

#[test]
fn e6_reasons_are_what_the_events_of_the_cycle_allow_on_every_core() {
    let trace = check::<Pdom>(1);
    let tags = |trace: &Trace| trace.statistics.charged_to(Reason::StallTags);
    assert!(tags(&trace) != 0 && trace.statistics.charged_to(Reason::MemoryPort) != 0);
    for trace in [check::<Nrec>(1), check::<Tbc>(1), check::<Spe>(1), check::<Barrel>(1)] {
        assert!(tags(&trace) != 0);
    }
    check::<Dwf>(4);
    check::<Lwm>(1);
    check::<Dpe>(1);
    check::<Dws>(1);
    check::<Pws>(1);
}
