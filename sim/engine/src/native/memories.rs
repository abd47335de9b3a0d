//! Reads and writes of memories.
//!
//! Copies of a memory are one array of rows: word `a` of all copies is row `a`, so that an
//! address that all copies share is the access of a row. A row of zeros behind the last word is
//! what reads past the end see. The row after it takes what is not to be written: a write that
//! may not happen is a choice of rows, which costs less than a branch that is predicted wrongly.

use super::accesses::{Scope, Texts, merge};
use super::program::{Access, Source, Write};
use heddle_netlist::ir::MemoryId;
use std::fmt::Write as _;

/// The address as an index, as large as it may be.
fn index(text: &str, width: u32) -> String {
    if width > 64 { format!("amount({text})") } else { format!("({text} as usize)") }
}

/// The word of copy `at` of a memory.
pub fn read(
    texts: &Texts<'_>,
    scope: &Scope<'_>,
    memory: MemoryId,
    address: (&Access, &str),
    at: &str,
) -> String {
    let class = texts.leaves.memories[memory.0 as usize].0;
    let depth = texts.leaves.memory_depths[class];
    let index = index(address.1, texts.width(address.0));
    let row = format!("row(&m.m{class}, at_most({index}, {depth}))");
    let row = if address.0.is_uniform() { scope.hoist(row) } else { row };
    format!("{row}[{at}]")
}

/// A write port of all copies.
pub fn write(body: &mut String, texts: &Texts<'_>, write: &Write) {
    let class = write.class;
    let depth = texts.leaves.memory_depths[class];
    let dims = &texts.leaves.memory_dims[class];
    let own = Access::whole(Source::Index, dims);
    let merged = merge(dims, &[&own, &write.address, &write.data, &write.enable]);
    let mut scope = Scope::new(|_| false);
    scope.names.clone_from(&merged.names);
    let text = |access: &Access| texts.access(access, &scope.names, &scope);
    let address = index(&text(&write.address), texts.width(&write.address));
    let (data, enable) = (text(&write.data), text(&write.enable));
    let at = texts.index(&own, &scope.names);
    let row = format!("if {enable} & ({address} < {depth}) {{ {address} }} else {{ {depth} + 1 }}");
    let _ = if write.address.is_uniform() && write.enable.is_uniform() {
        let loops = merged.nest(&format!("row[{at}] = {data}; "));
        writeln!(body, "    let row = row_mut(&mut m.m{class}, {row}); {loops}")
    } else if write.address.is_uniform() {
        let row = format!("if {address} < {depth} {{ {address} }} else {{ {depth} + 1 }}");
        let loops =
            merged.nest(&format!("row[{at}] = if {enable} {{ {data} }} else {{ row[{at}] }}; "));
        writeln!(body, "    let row = row_mut(&mut m.m{class}, {row}); {loops}")
    } else {
        let loops = merged.nest(&format!("row_mut(&mut m.m{class}, {row})[{at}] = {data}; "));
        writeln!(body, "    {loops}")
    };
}
