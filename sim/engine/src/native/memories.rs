//! Reads and writes of memories.
//!
//! Copies of a memory are one array of rows: word `a` of all copies is row `a`, so that an
//! address that all copies share is the access of a row. A last row of zeros is what reads past
//! the end see.

use super::accesses::{Scope, Texts, merge};
use super::program::{Access, Source, Write};
use heddle_netlist::ir::MemoryId;
use std::fmt::Write as _;

/// The address as an index, as large as it may be.
fn index(text: &str, width: u32) -> String {
    if width > 64 { format!("amount({text})") } else { format!("({text} as usize)") }
}

/// The word of copy `at` of a memory.
pub fn read(texts: &Texts<'_>, memory: MemoryId, address: &(String, u32), at: &str) -> String {
    let class = texts.leaves.memories[memory.0 as usize].0;
    let depth = texts.leaves.memory_depths[class];
    let index = index(&address.0, address.1);
    format!("m.m{class}[core::cmp::min({index}, {depth})][{at}]")
}

/// A write port of all copies.
pub fn write(body: &mut String, texts: &Texts<'_>, write: &Write) {
    let class = write.class;
    let depth = texts.leaves.memory_depths[class];
    let dims = &texts.leaves.memory_dims[class];
    let own = Access::whole(Source::Index, dims);
    let merged = merge(dims, &[&own, &write.address, &write.data, &write.enable]);
    let mut scope = Scope::new(|_| false);
    scope.names = merged.names;
    let text = |access: &Access| texts.access(access, &scope.names, &scope);
    let address = index(&text(&write.address), texts.width(&write.address));
    let (data, enable) = (text(&write.data), text(&write.enable));
    let at = texts.index(&own, &scope.names);
    let loops: String =
        merged.loops.iter().map(|(name, n)| format!("for {name} in 0..{n}_usize {{ ")).collect();
    let close = "}".repeat(merged.loops.len());
    let _ = if write.address.is_uniform() && write.enable.is_uniform() {
        writeln!(
            body,
            "    if {enable} && {address} < {depth} {{ let row = &mut m.m{class}[{address}]; {loops}row[{at}] = {data}; {close}}}"
        )
    } else if write.address.is_uniform() {
        writeln!(
            body,
            "    if {address} < {depth} {{ let row = &mut m.m{class}[{address}]; {loops}row[{at}] = if {enable} {{ {data} }} else {{ row[{at}] }}; {close}}}"
        )
    } else {
        writeln!(
            body,
            "    {loops}if {enable} && {address} < {depth} {{ m.m{class}[{address}][{at}] = {data}; }} {close}"
        )
    };
}
