//! The loops of random runs ([`crate::stimulus`]) and of recordings compiled together with the
//! design.
//!
//! Generators and sums are put in another order while the loop runs: those of copies side by side
//! at the beginning of a vector, single ones side by side at the end, so that all of them make
//! their turns in vectors.

use super::classes::Class;
use super::expression::rust_type;
use crate::layout::limbs;
use heddle_netlist::ir::Netlist;
use std::fmt::Write;

/// Generators and sums in a vector.
const VECTOR: usize = 8;

/// Stands for none in an order.
const NONE: usize = usize::MAX;

/// Where the limbs of classes are: copies first, then single ones.
struct Order {
    /// By position: number of the generator or sum.
    numbers: Vec<usize>,
    /// By class: the position of its first limb if its limbs are side by side.
    arrays: Vec<Option<usize>>,
    /// Class, member, limb and position of the others.
    singles: Vec<(usize, usize, usize, usize)>,
}

impl Order {
    /// `first` is the number of each member's first limb.
    fn new(classes: &[Class], first: &[usize]) -> Order {
        let mut order =
            Order { numbers: vec![], arrays: vec![None; classes.len()], singles: vec![] };
        for (index, class) in classes.iter().enumerate() {
            if class.width <= 64 && class.members.len() >= VECTOR {
                let start = order.numbers.len().next_multiple_of(VECTOR);
                order.numbers.resize(start, NONE);
                order.numbers.extend(class.members.iter().map(|&member| first[member]));
                order.arrays[index] = Some(start);
            }
        }
        let start = order.numbers.len().next_multiple_of(VECTOR);
        order.numbers.resize(start, NONE);
        for (index, class) in classes.iter().enumerate() {
            if order.arrays[index].is_some() {
                continue;
            }
            for (position, &member) in class.members.iter().enumerate() {
                for limb in 0..limbs(class.width) {
                    order.singles.push((index, position, limb, order.numbers.len()));
                    order.numbers.push(first[member] + limb);
                }
            }
        }
        order
    }

    /// Calls `visit` for all limbs with class, member, limb and number, and what makes a loop of a
    /// statement where numbers of copies side by side go on regularly. `length` is by class.
    fn for_each(
        &self,
        length: impl Fn(usize) -> usize,
        mut visit: impl FnMut(usize, String, usize, String, &dyn Fn(String) -> String),
    ) {
        let alone = |statement: String| statement;
        for (class, start) in self.arrays.iter().enumerate() {
            let Some(start) = *start else { continue };
            let numbers = &self.numbers[start..start + length(class)];
            let step = numbers[1].saturating_sub(numbers[0]);
            if numbers.windows(2).all(|pair| pair[0] + step == pair[1]) {
                let number = format!("{} + {step} * j", numbers[0]);
                visit(class, "j".into(), 0, number, &|statement| {
                    format!("for j in 0..{}_usize {{ {statement} }}", numbers.len())
                });
            } else {
                for (position, number) in numbers.iter().enumerate() {
                    visit(class, position.to_string(), 0, number.to_string(), &alone);
                }
            }
        }
        for &(class, position, limb, at) in &self.singles {
            visit(class, position.to_string(), limb, self.numbers[at].to_string(), &alone);
        }
    }

    /// The order as a table, with its length.
    fn table(&self, name: &str) -> String {
        let numbers: Vec<String> = self.numbers.iter().map(usize::to_string).collect();
        let length = self.numbers.len();
        format!("static {name}: [usize; {length}] = [{}];\n", numbers.join(", "))
    }
}

/// Whether this is the reset, which random runs leave alone.
pub fn is_reset(netlist: &Netlist, class: &Class) -> bool {
    netlist.inputs[class.members[0]].name == "reset"
}

/// The functions that ask for the reset and set it.
pub fn reset(class: Option<usize>) -> String {
    let reset = class.map(|class| format!("i.i{class}[0]"));
    let (asked, set) = match &reset {
        Some(reset) => (reset.as_str(), format!("{reset} = level")),
        None => ("false", String::new()),
    };
    format!(
        "#[inline(always)]\nfn is_reset(i: &Inputs) -> bool {{ {asked} }}\n\n\
         #[inline(always)]\nfn set_reset(i: &mut Inputs, level: bool) {{ {set} }}\n\n"
    )
}

/// Inputs other than the reset.
struct Driven {
    /// By class: its number among all classes of inputs.
    numbers: Vec<usize>,
    classes: Vec<Class>,
    order: Order,
}

impl Driven {
    fn new(netlist: &Netlist, inputs: &[Class]) -> Driven {
        let mut next = 0;
        let first: Vec<usize> = netlist
            .inputs
            .iter()
            .map(|input| {
                let own = next;
                next += if input.name == "reset" { 0 } else { limbs(input.width) };
                own
            })
            .collect();
        let (numbers, classes): (Vec<usize>, Vec<Class>) = inputs
            .iter()
            .cloned()
            .enumerate()
            .filter(|(_, class)| !is_reset(netlist, class))
            .unzip();
        let order = Order::new(&classes, &first);
        Driven { numbers, classes, order }
    }

    /// Sets a limb of a member of a class to the highest bits of `x`.
    fn set(&self, class: usize, position: &str, limb: usize, x: &str) -> String {
        let width = self.classes[class].width as usize;
        let unused = 64 - (width - 64 * limb).min(64);
        let number = self.numbers[class];
        match width {
            1 => format!("i.i{number}[{position}] = ({x} >> 63) != 0;"),
            2..=64 => {
                let ty = rust_type(width as u32);
                format!("i.i{number}[{position}] = ({x} >> {unused}) as {ty};")
            }
            _ => format!("i.i{number}[{position}][{limb}] = {x} >> {unused};"),
        }
    }
}

/// The function that gives the inputs new values.
pub fn stimulus(netlist: &Netlist, inputs: &[Class]) -> String {
    let driven = Driven::new(netlist, inputs);
    let mut text = driven.order.table("GENERATORS");
    text += "#[inline(always)]\nfn stimulus(i: &mut Inputs, x: &[u64; GENERATORS.len()]) {\n";
    for (class, start) in driven.order.arrays.iter().enumerate() {
        let Some(start) = start else { continue };
        let length = driven.classes[class].members.len();
        let set = driven.set(class, "j", 0, &format!("x[{start} + j]"));
        let _ = writeln!(text, "    for j in 0..{length}_usize {{ {set} }}");
    }
    for &(class, position, limb, at) in &driven.order.singles {
        let set = driven.set(class, &position.to_string(), limb, &format!("x[{at}]"));
        let _ = writeln!(text, "    {set}");
    }
    text + "}\n\n"
}

/// The function that gives the inputs the values of a row of a recording.
pub fn recorded(netlist: &Netlist, inputs: &[Class]) -> String {
    let driven = Driven::new(netlist, inputs);
    let x = |number: String| format!("unsafe {{ *x.add({number}) }}");
    let mut text = "#[inline(always)]\nfn recorded(i: &mut Inputs, x: *const u64) {\n".to_owned();
    driven.order.for_each(
        |class| driven.classes[class].members.len(),
        |class, position, limb, number, around| {
            let set = driven.set(class, &position, limb, &x(number));
            let _ = writeln!(text, "    {}", around(set));
        },
    );
    text + "}\n\n"
}

/// Where the limbs of watched signals go.
fn order_of_watched(watched: &[Class]) -> Order {
    let count = watched.iter().map(|class| class.members.len()).sum();
    let mut lengths = vec![0; count];
    for class in watched {
        class.members.iter().for_each(|&member| lengths[member] = limbs(class.width));
    }
    let mut next = 0;
    let first: Vec<usize> = lengths
        .into_iter()
        .map(|length| {
            next += length;
            next - length
        })
        .collect();
    Order::new(watched, &first)
}

/// The function that writes the limbs of all watched signals.
pub fn seen(watched: &[Class]) -> String {
    let mut text = "#[inline(always)]\nfn see(o: &Watched, y: *mut u64) {\n".to_owned();
    order_of_watched(watched).for_each(
        |class| watched[class].members.len(),
        |class, position, limb, number, around| {
            let limb =
                if watched[class].width > 64 { format!("[{limb}]") } else { " as u64".into() };
            let write = format!("unsafe {{ *y.add({number}) = o.o{class}[{position}]{limb} }};");
            let _ = writeln!(text, "    {}", around(write));
        },
    );
    text + "}\n\n"
}

/// The function that adds the watched signals to their sums.
pub fn checksum(watched: &[Class]) -> String {
    let order = order_of_watched(watched);
    let mut text = order.table("SUMS");
    text += "#[inline(always)]\nfn checksum(o: &Watched, s: &mut [u64; SUMS.len()]) {\n";
    for (class, start) in order.arrays.iter().enumerate() {
        let Some(start) = start else { continue };
        let length = watched[class].members.len();
        let _ = writeln!(
            text,
            "    for j in 0..{length}_usize {{ \
             s[{start} + j] = sum(s[{start} + j], o.o{class}[j] as u64); }}"
        );
    }
    let singles: Vec<String> = order
        .singles
        .iter()
        .map(|&(class, position, limb, _)| match watched[class].width {
            1..=64 => format!("o.o{class}[{position}] as u64"),
            _ => format!("o.o{class}[{position}][{limb}]"),
        })
        .collect();
    if let Some(&(.., start)) = order.singles.first() {
        let _ = writeln!(
            text,
            "    let y = [{}];\n    for k in 0..y.len() {{ s[{start} + k] = sum(s[{start} + k], y[k]); }}",
            singles.join(", ")
        );
    }
    text + "}\n\n"
}
