//! Basic blocks, post-dominators, loops, calls, annotations, and programs that are
//! refused because reachable code cannot run.

use heddle_program::assembler::{CODE, assemble, labels, program};
use heddle_program::cfg::{Obstacle, PostDominator};
use heddle_program::decode::DecodeError;
use heddle_program::program::LoadErrorReason;
use heddle_program::{Annotation, Program, Reconvergence};

/// The annotation of the branch at a label.
fn annotation(source: &str, label: &str) -> Annotation {
    program(source).annotation(labels(source)[label])
}

fn at(source: &str, label: &str) -> Reconvergence {
    Reconvergence::Pc(labels(source)[label])
}

fn refusal(source: &str) -> (u32, String, Obstacle) {
    match Program::from_bytes("test", &assemble(source)).map_err(|error| error.reason) {
        Err(LoadErrorReason::Unrunnable(code)) => (code.address, code.location, code.obstacle),
        other => panic!("not refused: {:?}", other.err()),
    }
}

const NESTED: &str = ".func start
    csrr t0, 0xcc0
    outer:
    beq t0, zero, else
    addi t1, t0, -1
    inner:
    beq t1, zero, join
    nop
    join:
    nop
    j end
    else:
    nop
    end:
    ecall";

#[test]
fn sides_meet_at_the_immediate_post_dominator() {
    assert_eq!(annotation(NESTED, "outer").rpc, at(NESTED, "end"));
    assert_eq!(annotation(NESTED, "inner").rpc, at(NESTED, "join"));
    assert_eq!(annotation(NESTED, "join"), Annotation::default());
}

#[test]
fn blocks_end_at_transfers_and_before_targets() {
    let program = program(NESTED);
    let graph = &program.control_flow().graphs[0];
    let starts: Vec<u32> = graph.blocks.iter().map(|block| (block.start - CODE) / 4).collect();
    assert_eq!(starts, [0, 2, 4, 5, 7, 8]);
    let successors: Vec<Vec<usize>> =
        graph.blocks.iter().map(|block| block.successors().collect()).collect();
    assert_eq!(successors, [vec![4, 1], vec![3, 2], vec![3], vec![5], vec![5], vec![]]);
    assert_eq!(graph.blocks[3].post_dominator, PostDominator::Block(5));
    assert_eq!(graph.blocks[5].post_dominator, PostDominator::Exit);
    assert!(graph.blocks.iter().all(|block| block.reachable));
}

#[test]
fn sides_that_return_apart_meet_at_the_return() {
    let source = ".func start
        call f
        ecall
        .func f
        beq a0, zero, one
        ret
        one:
        ret";
    assert_eq!(annotation(source, "f").rpc, Reconvergence::Return);
}

#[test]
fn a_tail_call_leaves_the_function_like_a_return() {
    let source = ".func start
        call f
        ecall
        .func f
        beq a0, zero, g
        ret
        .func g
        nop
        .func h
        ret";
    assert_eq!(annotation(source, "f").rpc, Reconvergence::Return);
    let program = program(source);
    let flow = program.control_flow();
    assert_eq!(flow.callees, [vec![1], vec![2], vec![3], vec![]]);
    assert_eq!(flow.returns, [false, true, true, true]);
    assert_eq!(flow.reachable, [true; 4]);
}

#[test]
fn sides_that_end_their_threads_apart_never_meet() {
    let source = ".func start
        csrr t0, 0xcc0
        branch:
        beq t0, zero, one
        ecall
        one:
        exit";
    assert_eq!(annotation(source, "branch").rpc, Reconvergence::Exit);
}

#[test]
fn a_side_that_ends_its_threads_does_not_keep_the_others_from_meeting() {
    let source = ".func start
        call f
        ecall
        .func f
        beq a0, zero, one
        bne a1, zero, gone
        nop
        j join
        one:
        nop
        join:
        ret
        gone:
        ecall";
    assert_eq!(annotation(source, "f").rpc, at(source, "join"));
}

#[test]
fn code_behind_a_call_that_never_returns_is_not_followed() {
    let source = ".func start
        beq a0, zero, fine
        call abort
        .word 0xffffffff
        fine:
        ecall
        .func abort
        ecall";
    assert_eq!(annotation(source, "start").rpc, at(source, "fine"));
    let program = program(source);
    assert_eq!(program.control_flow().returns, [false, false]);
}

#[test]
fn endless_loops_do_not_count_as_ways_out() {
    let source = ".func start
        beq a0, zero, spin
        ecall
        spin:
        beq a1, zero, spin
        j spin";
    let flow = program(source);
    assert_eq!(annotation(source, "start").rpc, Reconvergence::Pc(CODE + 4));
    assert_eq!(annotation(source, "spin").rpc, Reconvergence::Exit);
    assert_eq!(flow.control_flow().graphs[0].loops.len(), 1);
}

#[test]
fn loops_have_a_header_latches_and_a_body() {
    let source = ".func start
        nop
        head:
        beq a0, zero, out
        inner:
        addi a0, a0, -1
        bne a0, zero, inner
        j head
        out:
        ecall";
    let program = program(source);
    let graph = &program.control_flow().graphs[0];
    let index = |label: &str| graph.block_at(labels(source)[label]).unwrap();
    let [outer, inner] = &graph.loops[..] else { panic!("{:?}", graph.loops) };
    assert_eq!((outer.header, &outer.latches), (index("head"), &vec![3]));
    assert_eq!(outer.body, [1, 2, 3]);
    assert_eq!((inner.header, &inner.body), (index("inner"), &vec![2]));
    assert_eq!(graph.innermost_loop(index("inner")), Some(inner));
    assert_eq!(graph.innermost_loop(index("out")), None);
}

/// A loop whose `break` pushes the post-dominator of `first` out of the loop.
const BREAK: &str = ".func start
    csrr t0, 0xcc0
    first:
    beq t0, zero, right
    nop
    second:
    bne t1, zero, out
    right:
    nop
    addi t1, t1, 1
    latch:
    blt t1, t0, first
    out:
    ecall";

#[test]
fn the_likely_convergence_point_is_the_block_of_the_enclosing_backward_branch() {
    let lpc = Some(labels(BREAK)["right"]);
    let first = annotation(BREAK, "first");
    assert_eq!((first.rpc, first.lpc), (at(BREAK, "out"), lpc));
    let second = annotation(BREAK, "second");
    assert_eq!((second.rpc, second.lpc), (at(BREAK, "out"), lpc));
    assert_eq!(annotation(BREAK, "latch").lpc, None);
}

#[test]
fn there_is_no_likely_convergence_point_behind_the_post_dominator() {
    let source = ".func start
        csrr t0, 0xcc0
        head:
        beq t0, zero, skip
        nop
        skip:
        addi t1, t1, 1
        beq t1, t2, join
        nop
        join:
        blt t1, t0, head
        ecall";
    assert_eq!(annotation(source, "head").rpc, at(source, "skip"));
    assert_eq!(annotation(source, "head").lpc, None);
}

#[test]
fn recursion_is_seen_directly_and_through_others() {
    let source = ".func start
        call a
        call c
        ecall
        .func a
        j b
        .func b
        beq a0, zero, leaf
        call a
        leaf:
        ret
        .func c
        call c
        .func d
        ret";
    let program = program(source);
    let flow = program.control_flow();
    assert_eq!(flow.recursive, [false, true, true, true, false]);
    // c calls itself before anything else, so it never returns and d is never entered.
    assert_eq!(flow.returns, [false, true, true, false, true]);
    assert_eq!(flow.reachable, [true, true, true, true, false]);
}

#[test]
fn reachable_unsupported_instructions_are_refused_with_address_and_word() {
    let source = ".func start
        call f
        ecall
        .func f
        nop
        .word 0x10500073
        ret";
    let word = 0x1050_0073;
    let obstacle = Obstacle::Unsupported(DecodeError::Unsupported { word });
    assert_eq!(refusal(source), (CODE + 12, "f+0x4".to_string(), obstacle));
    let error = Program::from_bytes("bad.elf", &assemble(source)).err().unwrap();
    assert_eq!(
        error.to_string(),
        "bad.elf: 0x8000000c (f+0x4) can be reached, but 0x10500073 is not an instruction of \
         RV32IMA, Zfinx or the SIMT extension"
    );
}

#[test]
fn a_trap_is_where_a_path_ends() {
    // The threads that do not end in the trap meet at the end of the function.
    let source = ".func start
        call f
        ecall
        .func f
        csrr a0, 0xcc0
        x:
        beq a0, zero, fine
        .word 0x00100073
        fine:
        nop
        ret";
    let program = program(source);
    assert_eq!(annotation(source, "x").rpc, Reconvergence::Pc(labels(source)["fine"]));
    assert_eq!(program.disassembly(CODE + 16).as_deref(), Some("ebreak"));
}

#[test]
fn reachable_compressed_code_is_refused_as_such() {
    let source = ".func start\n.word 0x00014501\necall";
    let obstacle = Obstacle::Unsupported(DecodeError::Compressed { halfword: 0x4501 });
    assert_eq!(refusal(source), (CODE, "start+0x0".to_string(), obstacle));
}

#[test]
fn unsupported_words_on_no_path_do_not_matter() {
    program(".func start\nj over\n.word 0\nover:\necall\n.func unused\n.word 0\n");
}

#[test]
fn jumps_into_the_middle_of_other_functions_are_refused() {
    let source = ".func start\nj middle\n.func f\nnop\nmiddle:\nret";
    let target = CODE + 8;
    assert_eq!(refusal(source).2, Obstacle::JumpOutside { target });
    let source = ".func start\njal ra, middle\necall\n.func f\nnop\nmiddle:\nret";
    let target = CODE + 12;
    assert_eq!(refusal(source).2, Obstacle::JumpOutside { target });
}

#[test]
fn running_past_the_end_of_the_code_is_refused() {
    assert_eq!(refusal(".func start\nnop").2, Obstacle::FallsOff);
}

fn is_uniform(source: &str, label: &str) -> bool {
    annotation(source, label).uniform
}

#[test]
fn branches_on_what_a_block_has_in_common_are_uniform() {
    for value in ["csrr t0, 0xcc1", "csrr t0, 0xcc2", "csrr t0, 0xcc3", "li t0, 3", "mv t0, sp"] {
        let source = format!(".func start\n{value}\nx:\nbeq t0, zero, y\nnop\ny:\necall");
        assert!(is_uniform(&source, "x"), "{value}");
    }
    let arguments = ".func start
        csrr t0, 0xcc6
        addi t0, t0, 8
        lw t1, -4(t0)
        lw t2, 4(t0)
        add t1, t1, t2
        x:
        beq t1, zero, y
        nop
        y:
        ecall";
    assert!(is_uniform(arguments, "x"));
}

#[test]
fn branches_on_what_may_differ_are_not_uniform() {
    for value in [
        "csrr t0, 0xf14",
        "csrr t0, 0xcc0",
        "csrr t0, 0xcc4",
        "csrr t0, 0xcc5",
        "csrr t0, 0xc02",
        "ballot t0, t1",
        "li t1, 0x90000000\nlw t0, 0(t1)",
        "lw t0, -4(sp)",
        "li t1, 0x90000000\namoadd.w t0, t1, (t1)",
        "csrr t1, 0xcc6\ncsrr t2, 0xcc0\nadd t1, t1, t2\nlw t0, 0(t1)",
        "csrr t1, 0xcc6\nli t2, 4096\nadd t1, t1, t2\nlw t0, 0(t1)",
        // D3: what earlier threads have left.
        "mv t0, s0",
    ] {
        let source = format!(".func start\n{value}\nx:\nbeq t0, zero, y\nnop\ny:\necall");
        assert!(!is_uniform(&source, "x"), "{value}");
    }
}

#[test]
fn values_that_depend_on_the_side_of_a_divergent_branch_are_not_uniform_behind_it() {
    let source = ".func start
        csrr t0, 0xcc0
        li t1, 1
        li t2, 1
        beq t0, zero, join
        li t1, 2
        inside:
        bne t1, t2, join
        nop
        join:
        bne t1, zero, next
        nop
        next:
        beq t2, zero, end
        nop
        end:
        ecall";
    assert!(is_uniform(source, "inside"));
    assert!(!is_uniform(source, "join"));
    assert!(is_uniform(source, "next"));
}

#[test]
fn a_loop_counter_is_uniform_inside_a_loop_that_threads_leave_apart_but_not_behind_it() {
    let source = ".func start
        csrr t0, 0xcc0
        li t1, 0
        li t2, 5
        loop:
        addi t1, t1, 1
        inside:
        beq t1, t2, latch
        nop
        latch:
        blt t1, t0, loop
        behind:
        beq t1, t2, end
        nop
        end:
        ecall";
    assert!(is_uniform(source, "inside"));
    assert!(!is_uniform(source, "latch"));
    assert!(!is_uniform(source, "behind"));
}

#[test]
fn a_call_keeps_only_registers_uniform_that_the_callee_cannot_write() {
    let source = ".func start
        li s0, 1
        li s1, 1
        call f
        x:
        beq s0, zero, y
        nop
        y:
        beq s1, zero, end
        nop
        end:
        ecall
        .func f
        beq s1, zero, f_end
        call g
        f_end:
        ret
        .func g
        mv s1, zero
        ret";
    assert!(is_uniform(source, "x"));
    assert!(!is_uniform(source, "y"));
    assert!(is_uniform(source, "f"));
}

#[test]
fn a_function_is_uniform_only_in_what_all_its_calls_are() {
    let source = ".func start
        csrr a1, 0xcc0
        li a0, 1
        call f
        li a0, 2
        li a1, 3
        call f
        ecall
        .func f
        bne a0, zero, second
        nop
        second:
        bne a1, zero, out
        nop
        out:
        ret";
    assert!(is_uniform(source, "f"));
    assert!(!is_uniform(source, "second"));
}

#[test]
fn indirect_jumps_prove_nothing() {
    let source = ".func start
        li t0, 0
        li t1, end
        jalr zero, 0(t1)
        x:
        beq t0, zero, end
        nop
        end:
        ecall";
    assert!(!is_uniform(source, "x"));
    let program = program(source);
    let flow = program.control_flow();
    assert_eq!((flow.jumps_indirectly[0], flow.calls_indirectly[0]), (true, false));
}

#[test]
fn the_listing_shows_blocks_and_annotations() {
    let source = ".func start
        csrr t0, 0xcc0
        beq t0, zero, end
        call f
        end:
        ecall
        .func f
        ret";
    assert_eq!(
        program(source).listing(),
        "\
start (0x80000000, 3 blocks, never returns)
  block 0x80000000 -> 0x8000000c, 0x80000008; post-dominator 0x8000000c
    0x80000000  csrrs t0, 3264, zero
    0x80000004  beq t0, zero, 0x8000000c        rpc=0x8000000c
  block 0x80000008 -> 0x8000000c; post-dominator 0x8000000c
    0x80000008  jal ra, 0x80000010
  block 0x8000000c -> end; post-dominator EXIT
    0x8000000c  ecall

f (0x80000010, 1 blocks)
  block 0x80000010 -> return; post-dominator RET
    0x80000010  jalr zero, 0(ra)

"
    );
}

#[test]
fn the_dot_graph_has_a_cluster_per_function_and_marks_sides_calls_and_meeting_points() {
    let source = ".func start
        csrr t0, 0xcc0
        beq t0, zero, end
        call f
        end:
        ecall
        .func f
        ret";
    let dot = program(source).dot();
    for line in [
        "  subgraph cluster_0 {",
        "    label=\"f\";",
        "    b80000000 -> b8000000c [label=\"taken\"];",
        "    b80000000 -> b80000008 [label=\"not taken\"];",
        "    b80000000 -> b8000000c [style=dotted constraint=false];",
        "  b80000008 -> b80000010 [style=dashed constraint=false];",
    ] {
        assert!(dot.lines().any(|l| l == line), "{line}\n{dot}");
    }
}
