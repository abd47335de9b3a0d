//! Every kernel ends with the memory image of its host reference and of the interpreter.

mod common;

use common::{PORTS, Port, comparable, prepare, run_on};
use heddle_kernels::KERNELS;
use heddle_model::{Configuration, Control, Nrec, Pdom};

fn check<C: Control>(configuration: Configuration, blocks: u32, ports: &[Port]) {
    for kernel in KERNELS {
        let prepared = prepare(kernel, &configuration, blocks);
        let program = prepared.program();
        let mut expected = prepared.memory(&program);
        let outcome = heddle_program::run(&program, prepared.launch(), &mut expected);
        let outcome = outcome.expect("the interpreter runs it");
        let expected = comparable(&prepared, &expected);
        for &port in ports {
            let memory = prepared.memory(&program);
            let (memory, statistics) =
                run_on::<C>(&program, prepared.launch(), configuration, memory, port);
            let name = kernel.name;
            assert_eq!(prepared.check(&memory), Ok(()), "{name} on {port:?}");
            let difference = comparable(&prepared, &memory).first_difference(&expected);
            assert_eq!(difference, None, "{name} on {port:?}");
            // In bfs a thread does more or less work by who marks a node first.
            if name != "bfs" {
                assert_eq!(statistics.thread_instructions, outcome.instructions(), "{name}");
            }
            assert_eq!(statistics.causes.iter().sum::<u64>(), statistics.cycles, "{name}");
            assert_eq!(statistics.threads, prepared.launch().threads(), "{name}");
            assert_eq!(statistics.blocks, u64::from(blocks), "{name}");
        }
    }
}

#[test]
fn every_kernel_is_right_on_the_tiny_core() {
    check::<Pdom>(Configuration::TINY, 3, &PORTS);
}

#[test]
fn every_kernel_is_right_on_the_small_core() {
    check::<Pdom>(Configuration::SMALL, 3, &PORTS);
}

#[test]
fn every_kernel_is_right_on_the_paper_core() {
    check::<Pdom>(Configuration::PAPER, 2, &PORTS);
}

#[test]
fn every_kernel_is_right_without_reconvergence() {
    check::<Nrec>(Configuration::TINY, 3, &PORTS);
    check::<Nrec>(Configuration::PAPER, 2, &PORTS[1..2]);
}
