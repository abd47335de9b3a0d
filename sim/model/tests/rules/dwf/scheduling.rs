//! Policies, starvation and the update queue (rules DM9, DP1 to DP4, DS1 to DS3).

use super::{ROOMY, case, issues};
use crate::trace::{Case, Trace};
use heddle_model::{
    Configuration, Core, CoreLaunch, Dwf, FixedLatency, NoEvents, Policy, Rules, Scheduler,
};
use heddle_program::{Launch, assembler};

/// Threads 0 to 62 wait in a loop for thread 63.
fn spin() -> String {
    let body = "csrr t0, 0xcc0\n lui a0, 0x90000\n addi t1, zero, 63\n beq t0, t1, last
        spin:\n lw t2, 0(a0)\n beq t2, zero, spin\n exit
        last:\n addi t2, zero, 1\n sw t2, 0(a0)\n exit";
    format!(".func start\n{body}\n")
}

/// Whether these threads end.
fn spin_ends(rules: Rules) -> bool {
    let program = assembler::program(&spin());
    let (mut memory, sizes) = (program.memory(), Configuration::SMALL);
    let launch = Launch::new(1, 64, Vec::new());
    let launch = CoreLaunch::prepare(&program, &launch, &sizes, &mut memory);
    let launch = CoreLaunch { rules, issue_interval: 4, ..launch.expect("the launch fits") };
    let mut port = FixedLatency::new(memory, &sizes, 1);
    Core::<Dwf>::new(&sizes, &launch).run(&program, &mut port, &mut NoEvents, 20_000).is_ok()
}

#[test]
fn dp4_a_majority_that_spins_keeps_others_from_running_for_ever() {
    assert!(!spin_ends(Rules::default()));
    let oldest = Rules { policy: Policy::Dtime, ..Rules::default() };
    assert!(spin_ends(oldest));
}

#[test]
fn ds3_a_starved_warp_is_picked_before_the_majority() {
    for scheduler in Scheduler::ALL {
        for policy in [Policy::Dmaj, Policy::Dpc] {
            let rules = Rules { policy, scheduler: Some(scheduler), ..Rules::default() };
            assert!(!spin_ends(rules), "{rules:?}");
            assert!(spin_ends(Rules { starvation_limit: 20, ..rules }), "{rules:?}");
        }
    }
}

/// PCs in the order of their issues.
fn order(case: &Case, policy: Policy, scheduler: Scheduler) -> Vec<u32> {
    let rules = |rules: &mut Rules| (rules.policy, rules.scheduler) = (policy, Some(scheduler));
    let trace: Trace = case.clone().rules(rules).run_on::<Dwf>();
    assert_eq!(trace.result, Ok(()));
    issues(&trace).into_iter().map(|(_, pc)| pc).collect()
}

#[test]
fn dp2_ideal_dpc_chooses_anew_in_every_scheduler_cycle() {
    // Thread 0 goes on at 5, in a loop of 5 and 6; the others at 3.
    let body = "csrr t0, 0xcc5\n addi t1, zero, 3\n beq t0, zero, low\n exit\n nop
        low:\n addi t1, t1, -1\n bne t1, zero, low\n exit";
    let case = case(body).threads(4).on(ROOMY);
    let ideal = order(&case, Policy::Dpc, Scheduler::Ideal);
    assert_eq!(ideal[..4], [0, 1, 2, 3], "the smaller PC first");
    assert_eq!(order(&case, Policy::Dmaj, Scheduler::Ideal)[..4], [0, 1, 2, 3]);
    assert_eq!(order(&case, Policy::Dmin, Scheduler::Ideal)[..4], [0, 1, 2, 5]);
    assert_eq!(order(&case, Policy::Dmin, Scheduler::Heap)[..4], [0, 1, 2, 5]);
}
