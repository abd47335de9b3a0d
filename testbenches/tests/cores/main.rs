//! Programs on cores in RTL: equal to the model in every cycle, and to the interpreter in what
//! they leave.

mod check;
mod exported;
mod faults;
mod floats;
mod formation;
mod isa;
mod issue_interval;
mod kernels;
mod machine_memory;
mod one_row;
mod orders;
mod random;
mod registers;
mod regrouping;
mod replayed;
mod rules;
mod sizes;
mod splitting;
mod trace;
mod vectors;
