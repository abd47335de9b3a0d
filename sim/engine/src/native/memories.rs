//! Reads and writes of memories.
//!
//! Copies of a memory are one array of rows: word `a` of all copies is row `a`, so that an
//! address that all copies share is the access of a row. A row of zeros behind the last word is
//! what reads past the end see. The row after it takes what is not to be written: a write that
//! may not happen is a choice of rows, which costs less than a branch that is predicted wrongly.
//! Copies with addresses of their own are written one by one: nothing is done if none of them is
//! to be written.

use super::accesses::{Scope, Texts, merge};
use super::program::{Access, Source, Write, row_major};
use heddle_netlist::ir::MemoryId;
use std::fmt::Write as _;

/// Fewer copies than this are written, or not, without a look at whether one of them is.
const FEW: usize = 8;

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
        match any(texts, write, dims) {
            Some(any) => writeln!(body, "    if {any} {{ {loops} }}"),
            None => writeln!(body, "    {loops}"),
        }
    };
}

/// Whether one of many copies is written, where the conditions lie side by side.
fn any(texts: &Texts<'_>, write: &Write, dims: &[usize]) -> Option<String> {
    let enable = &write.enable;
    let (strides, lengths): (Vec<isize>, Vec<usize>) =
        enable.strides.iter().zip(dims).filter(|(stride, _)| **stride != 0).unzip();
    let count: usize = lengths.iter().product();
    let array = !matches!(enable.source, Source::Node(_) | Source::Table(_) | Source::Index);
    if !array || strides != row_major(&lengths) || count < FEW {
        return None;
    }
    let first = Access { strides: vec![], ..enable.clone() };
    let first = texts.access(&first, &[], &Scope::new(|_| false));
    Some(format!("any::<{count}>(&raw const {first})"))
}
