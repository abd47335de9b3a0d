//! RISC-V programs: decoder, ELF, control flow, annotations, reference interpreter.
//!
//! | module | what |
//! |---|---|
//! | [`instruction`] | the instruction set as compact values |
//! | [`float`] | its floats: instructions, and what they compute |
//! | [`decode`] | from the word to the instruction |
//! | [`disassemble`] | from the instruction to text |
//! | [`elf`] | from the file to segments, code and symbols |
//! | [`cfg`](mod@cfg) | basic blocks, post-dominators, loops, calls |
//! | [`annotation`] | where the sides of each branch meet |
//! | [`copied_barriers`] | barriers that a compiler has copied into both sides of a branch |
//! | [`program`] | a loaded program and what is known of it |
//! | [`kernels`] | the kernels of a program that `heddle build` has linked |
//! | [`memory`] | global memory and the memory map |
//! | [`buffers`] | what is passed to a program, and its bounds |
//! | [`assembler`] | from source text to an ELF file, for generated programs |
//! | [`random`] | random programs |
//! | [`interpret`] | the exact result of a launch, thread by thread or block-wide |

pub mod annotation;
pub mod assembler;
pub mod buffers;
pub mod cfg;
mod code;
pub mod copied_barriers;
pub mod decode;
pub mod disassemble;
pub mod elf;
pub mod float;
pub mod instruction;
pub mod interpret;
pub mod kernels;
mod lines;
pub mod memory;
mod operation;
pub mod program;
pub mod random;
mod register;
mod uniform;

pub use annotation::{Annotation, Reconvergence};
pub use interpret::{Execution, Launch, Outcome, RunError, run, run_blocks};
pub use memory::Memory;
pub use program::{LoadError, Program};
