//! Exported Verilog: its meaning, its structure, its lint, its area and its longest paths. One program, so that it is linked
//! once.

mod area;
mod chains;
mod lint;
mod meaning;
mod paths;
mod storage;
mod structure;
mod support;
mod target;
