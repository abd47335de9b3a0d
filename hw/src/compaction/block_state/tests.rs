use super::*;
use crate::testing::step;

type Uut = BlockState<3>;

/// What happens in a cycle.
#[derive(Clone, Copy, Debug, Default)]
struct Inputs {
    start: bool,
    branch: bool,
    exit: bool,
    reached: bool,
    form: Option<bool>,
    asks: Option<bool>,
    ends: bool,
    turn: bool,
}

fn cycle(uut: &mut Uut, inputs: Inputs) {
    uut.start.next = inputs.start;
    uut.first_valid.next = inputs.branch | inputs.exit;
    uut.first_pends.next = inputs.branch & !uut.pending.val();
    uut.second_valid.next = inputs.reached;
    uut.second_pends.next = inputs.reached & !uut.pending.val();
    uut.form_valid.next = inputs.form.is_some();
    uut.form_last.next = inputs.form == Some(true);
    uut.unit_valid.next = inputs.turn | inputs.ends | inputs.asks.is_some();
    uut.unit_asks.next = inputs.asks.is_some();
    uut.unit_whole.next = inputs.asks == Some(true);
    uut.unit_ends.next = inputs.ends;
    step!(*uut);
}

const NOTHING: Inputs = Inputs {
    start: false,
    branch: false,
    exit: false,
    reached: false,
    form: None,
    asks: None,
    ends: false,
    turn: false,
};

/// A block in a state: one warp runs in RUN, with a pending branch in RESOLVE.
fn in_state(progress: Progress) -> Uut {
    let mut uut = Uut::default();
    let path = [
        Inputs { start: true, ..NOTHING },
        Inputs { asks: Some(true), ..NOTHING },
        Inputs { form: Some(true), ..NOTHING },
        Inputs { branch: true, ..NOTHING },
    ];
    let states =
        [Progress::Idle, Progress::Check, Progress::Wait, Progress::Run, Progress::Resolve];
    let steps = states.iter().position(|state| *state == progress).unwrap();
    path[..steps].iter().for_each(|inputs| cycle(&mut uut, *inputs));
    assert_eq!(uut.progress.q.val(), progress);
    uut
}

#[test]
fn every_state_goes_on_as_the_table_says_and_stays_otherwise() {
    use Progress::{Check, Idle, Resolve, Run, Wait};
    for (state, inputs, next) in [
        (Idle, NOTHING, Idle),
        (Idle, Inputs { start: true, ..NOTHING }, Check),
        (Check, NOTHING, Check),
        (Check, Inputs { turn: true, ..NOTHING }, Check),
        (Check, Inputs { asks: Some(false), ..NOTHING }, Wait),
        (Check, Inputs { ends: true, ..NOTHING }, Idle),
        (Wait, NOTHING, Wait),
        (Wait, Inputs { form: Some(false), ..NOTHING }, Wait),
        (Wait, Inputs { form: Some(true), ..NOTHING }, Run),
        (Run, NOTHING, Run),
        (Run, Inputs { branch: true, ..NOTHING }, Resolve),
        (Run, Inputs { reached: true, ..NOTHING }, Check),
        (Run, Inputs { exit: true, ..NOTHING }, Check),
        (Resolve, NOTHING, Resolve),
        (Resolve, Inputs { turn: true, ..NOTHING }, Check),
    ] {
        let mut uut = in_state(state);
        cycle(&mut uut, inputs);
        assert_eq!(uut.progress.q.val(), next, "{state:?} {inputs:?}");
        let synchronises = [Check, Wait, Resolve].contains(&next);
        assert_eq!(uut.checks.val(), next == Check);
        assert_eq!(uut.resolves.val(), next == Resolve);
        assert_eq!(uut.synchronises.val(), synchronises);
    }
}

#[test]
fn a_block_is_whole_as_the_last_request_says() {
    let mut uut = in_state(Progress::Check);
    for whole in [true, false, true] {
        cycle(&mut uut, Inputs { asks: Some(whole), ..NOTHING });
        cycle(&mut uut, Inputs { form: Some(true), ..NOTHING });
        assert_eq!(uut.whole.val(), whole);
        cycle(&mut uut, Inputs { reached: true, ..NOTHING });
        assert_eq!(uut.whole.val(), whole);
    }
}

#[test]
fn a_turn_of_the_stack_unit_forgets_the_pending_branch() {
    let mut uut = in_state(Progress::Resolve);
    assert!(uut.pending.val());
    cycle(&mut uut, Inputs { turn: true, ..NOTHING });
    assert!(!uut.pending.val());
    cycle(&mut uut, Inputs { asks: Some(true), ..NOTHING });
    cycle(&mut uut, Inputs { form: Some(true), ..NOTHING });
    cycle(&mut uut, Inputs { reached: true, ..NOTHING });
    assert!(uut.checks.val(), "the arrival is no branch");
}

#[test]
fn a_reset_empties_the_block_slot() {
    let mut uut = in_state(Progress::Resolve);
    uut.reset.next = true;
    cycle(&mut uut, NOTHING);
    uut.reset.next = false;
    assert_eq!(uut.progress.q.val(), Progress::Idle);
    assert!(!uut.pending.val() && !uut.whole.val() && !uut.count.val().any());
}
