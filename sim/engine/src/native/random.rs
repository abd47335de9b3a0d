//! The loop of random runs ([`crate::stimulus`]) compiled together with the design.

use super::classes::Class;
use super::expression::rust_type;
use super::program::{Access, Source};
use crate::layout::limbs;
use heddle_netlist::ir::Netlist;
use std::fmt::Write;

/// Loops with fewer turns are written out.
const SHORT: usize = 16;

/// The function that draws the next inputs.
pub fn stimulus(netlist: &Netlist, inputs: &[Class]) -> String {
    let mut first = 0;
    let streams: Vec<usize> = netlist
        .inputs
        .iter()
        .map(|input| {
            let stream = first;
            first += if input.name == "reset" { 0 } else { limbs(input.width) };
            stream
        })
        .collect();
    let mut text =
        String::from("#[inline(always)]\nunsafe fn stimulus(i: &mut Inputs, x: *mut u64) {\n");
    for (index, class) in inputs.iter().enumerate() {
        if netlist.inputs[class.members[0]].name == "reset" {
            continue;
        }
        let limb = |stream: &str, limb: usize, target: &str, unused: usize, ty: &str| {
            let value = if ty == "bool" {
                "(s >> 63) != 0".to_owned()
            } else {
                format!("(s >> {unused}) as {ty}")
            };
            format!(
                "let s = turn(*x.add({stream} + {limb})); *x.add({stream} + {limb}) = s; {target} = {value}; "
            )
        };
        let value = |stream: &str, position: &str| {
            let (place, width) = (format!("i.i{index}[{position}]"), class.width as usize);
            if width <= 64 {
                return limb(stream, 0, &place, 64 - width, &rust_type(class.width));
            }
            (0..limbs(class.width))
                .map(|n| {
                    let unused = 64 - (width - 64 * n).min(64);
                    limb(stream, n, &format!("{place}[{n}]"), unused, "u64")
                })
                .collect()
        };
        each(&mut text, class, &streams, value);
    }
    text + "}\n\n"
}

/// The function that adds the watched signals to their sums.
pub fn checksum(watched: &[Class]) -> String {
    let count = watched.iter().map(|class| class.members.len()).sum();
    let mut widths = vec![0; count];
    for class in watched {
        class.members.iter().for_each(|&member| widths[member] = limbs(class.width));
    }
    let sums: Vec<usize> = widths
        .iter()
        .scan(0, |next, &limbs| {
            *next += limbs;
            Some(*next - limbs)
        })
        .collect();
    let mut text =
        String::from("#[inline(always)]\nunsafe fn checksum(o: &Watched, x: *mut u64) {\n");
    for (index, class) in watched.iter().enumerate() {
        let add = |sum: &str, position: &str| {
            match class.width {
            1..=64 => format!("let s = &mut *x.add({sum}); *s = s.rotate_left(7).wrapping_mul(5) ^ o.o{index}[{position}] as u64;"),
            width => (0..limbs(width))
                .map(|limb| format!("let s = &mut *x.add({sum} + {limb}); *s = s.rotate_left(7).wrapping_mul(5) ^ o.o{index}[{position}][{limb}];"))
                .collect(),
        }
        };
        each(&mut text, class, &sums, add);
    }
    text + "}\n\n"
}

/// One statement for every member: a loop, if their numbers go in equal steps.
fn each(
    text: &mut String,
    class: &Class,
    numbers: &[usize],
    statement: impl Fn(&str, &str) -> String,
) {
    let of: Vec<usize> = class.members.iter().map(|&member| numbers[member]).collect();
    let length = of.len();
    match Access::fit(Source::Index, &of, &[length]) {
        Some(access) if length >= SHORT && access.strides[0] > 0 => {
            let number = format!("{} + {} * j", access.offset, access.strides[0]);
            let _ =
                writeln!(text, "    for j in 0..{length}_usize {{ {} }}", statement(&number, "j"));
        }
        _ => {
            for (position, number) in of.iter().enumerate() {
                let _ =
                    writeln!(text, "    {}", statement(&number.to_string(), &position.to_string()));
            }
        }
    }
}
