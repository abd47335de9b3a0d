//! Rust expressions for operators.

use super::graph::{Joint, Op};
use crate::layout::limbs;

/// The Rust type of a word: `bool`, an unsigned integer, or an array of limbs.
pub fn rust_type(width: u32) -> String {
    match width {
        1 => "bool".into(),
        2..=64 => format!("u{}", bits_of(width)),
        _ => format!("[u64; {}]", limbs(width)),
    }
}

/// Bytes of a word's type.
pub fn size_of(width: u32) -> usize {
    match width {
        1 => 1,
        2..=64 => bits_of(width) as usize / 8,
        _ => 8 * limbs(width),
    }
}

fn bits_of(width: u32) -> u32 {
    width.next_power_of_two().max(8)
}

/// A constant below 2 to the width.
pub fn literal(limbs: &[u64], width: u32) -> String {
    let limb = |at: usize| limbs.get(at).copied().unwrap_or(0);
    match width {
        1 => (limb(0) == 1).to_string(),
        2..=64 => format!("{:#x}{}", limb(0), rust_type(width)),
        _ => {
            let digits = (0..crate::layout::limbs(width)).map(|at| format!("{:#x}", limb(at)));
            format!("[{}]", digits.collect::<Vec<_>>().join(", "))
        }
    }
}

fn ones(width: u32) -> String {
    literal(&[u64::MAX >> (64 - width)], width)
}

/// An operand's text and width.
pub type Operand = (String, u32);

/// The text cast to the type of another narrow width, zeros above.
fn cast(operand: &Operand, width: u32) -> String {
    let (text, from) = operand;
    if rust_type(*from) == rust_type(width) {
        text.clone()
    } else {
        format!("({text} as {})", rust_type(width))
    }
}

/// The operand as limbs.
fn as_limbs(operand: &Operand) -> String {
    let (text, width) = operand;
    if *width > 64 { text.clone() } else { format!("[{text} as u64]") }
}

fn masked(text: String, width: u32) -> String {
    if width == 1 || width == bits_of(width) { text } else { format!("({text} & {})", ones(width)) }
}

/// The operator on these operands. `at` replaces the lowest bit of a slice.
pub fn expression(op: &Op, width: u32, operands: &[Operand], at: Option<&str>) -> String {
    let wide = width > 64 || operands.iter().any(|(_, width)| *width > 64);
    if wide { wide_expression(op, width, operands, at) } else { narrow(op, width, operands, at) }
}

fn narrow(op: &Op, width: u32, operands: &[Operand], at: Option<&str>) -> String {
    let ty = rust_type(width);
    let text = |i: usize| operands[i].0.as_str();
    let a = operands.first().map_or("", |operand| &operand.0);
    let a_width = operands.first().map_or(1, |operand| operand.1);
    match op {
        Op::Constant(_) | Op::Input(_) | Op::Register(_) | Op::Read(..) | Op::Pick(..) => {
            unreachable!("leaves, reads and picks have no expression")
        }
        Op::Not(_) => masked(format!("(!{a})"), width),
        Op::Join(joint, _) => join(*joint, operands, width),
        Op::Subtract(..) if width == 1 => format!("({a} ^ {})", text(1)),
        Op::Subtract(..) => masked(format!("{a}.wrapping_sub({})", text(1)), width),
        Op::Multiply(..) if width == 1 => format!("({a} & {})", text(1)),
        Op::Multiply(..) => masked(format!("{a}.wrapping_mul({})", text(1)), width),
        Op::ShiftLeft(..) if width == 1 => {
            format!("({a} & ({} == {}))", text(1), zero(operands[1].1))
        }
        Op::ShiftRight(..) if width == 1 => {
            format!("({a} & ({} == {}))", text(1), zero(operands[1].1))
        }
        Op::ShiftLeft(..) | Op::ShiftRight(..) => {
            let method =
                if matches!(op, Op::ShiftLeft(..)) { "wrapping_shl" } else { "wrapping_shr" };
            let amount = text(1);
            let shifted = format!("{a}.{method}({amount} as u32)");
            let reach = 1_u128 << operands[1].1;
            masked(
                if reach <= u128::from(width) {
                    shifted
                } else {
                    format!("(if ({amount} as u64) < {width} {{ {shifted} }} else {{ 0 }})")
                },
                width,
            )
        }
        Op::Equal(..) => format!("({a} == {})", text(1)),
        Op::LessUnsigned(..) => format!("({a} < {})", text(1)),
        Op::LessSigned(..) => {
            let sign = literal(&[1 << (a_width - 1)], a_width);
            format!("(({a} ^ {sign}) < ({} ^ {sign}))", text(1))
        }
        Op::ReduceAnd(_) | Op::ReduceOr(_) | Op::ReduceXor(_) if a_width == 1 => a.to_owned(),
        Op::ReduceAnd(_) => format!("({a} == {})", ones(a_width)),
        Op::ReduceOr(_) => format!("({a} != 0)"),
        Op::ReduceXor(_) => format!("({a}.count_ones() & 1 != 0)"),
        Op::Mux(..) => format!("(if {a} {{ {} }} else {{ {} }})", text(1), text(2)),
        Op::Slice(_, low) => {
            let low = at.map_or(low.to_string(), str::to_owned);
            match (width, a_width) {
                (_, 1) => a.to_owned(),
                (1, _) => format!("(({a} >> ({low})) & 1 != 0)"),
                _ => masked(format!("(({a} >> ({low})) as {ty})"), width),
            }
        }
        Op::Concat(_) => concat(operands, width),
        Op::SignExtend(_) if a_width == 1 => {
            format!("(if {a} {{ {} }} else {{ {} }})", ones(width), zero(width))
        }
        Op::SignExtend(_) => {
            let (signed, unused) = (ty.replace('u', "i"), bits_of(width) - a_width);
            masked(format!("(((({a} as {signed}) << {unused}) >> {unused}) as {ty})"), width)
        }
        Op::ZeroExtend(_) => cast(&operands[0], width),
        Op::FirstSet(_) if width == 1 => a.to_owned(),
        Op::FirstSet(_) => format!("({a} & {a}.wrapping_neg())"),
        Op::BitIndex(_) if a_width == 1 => zero(width),
        Op::BitIndex(_) => {
            let index = format!("({a}.trailing_zeros() & {})", bits_of(a_width) - 1);
            if width == 1 { format!("({index} != 0)") } else { format!("({index} as {ty})") }
        }
        Op::HighestBit(_) => {
            let last = bits_of(a_width) - 1;
            masked(format!("((({a}.leading_zeros() ^ {last}) & {last}) as {ty})"), width)
        }
        Op::PopulationCount(_) => masked(format!("({a}.count_ones() as {ty})"), width),
    }
}

fn zero(width: u32) -> String {
    literal(&[], width)
}

/// Operands of one associative operator.
pub fn join(joint: Joint, operands: &[Operand], width: u32) -> String {
    let texts: Vec<&str> = operands.iter().map(|(text, _)| text.as_str()).collect();
    match joint {
        Joint::And => format!("({})", texts.join(" & ")),
        Joint::Or => format!("({})", texts.join(" | ")),
        Joint::Xor => format!("({})", texts.join(" ^ ")),
        Joint::Add if width == 1 => format!("({})", texts.join(" ^ ")),
        Joint::Add => {
            let rest: String =
                texts[1..].iter().map(|text| format!(".wrapping_add({text})")).collect();
            masked(format!("{}{rest}", texts[0]), width)
        }
    }
}

fn concat(operands: &[Operand], width: u32) -> String {
    let mut low = 0;
    let mut parts = vec![];
    for operand in operands {
        let part = cast(operand, width);
        parts.push(if low == 0 { part } else { format!("({part} << {low})") });
        low += operand.1;
    }
    format!("({})", parts.join(" | "))
}

fn wide_expression(op: &Op, width: u32, operands: &[Operand], at: Option<&str>) -> String {
    let n = limbs(width);
    let a = || as_limbs(&operands[0]);
    let b = || as_limbs(&operands[1]);
    let top = |text: String| format!("top({text}, {width})");
    let fold = |name: &str| {
        let rest = operands[1..]
            .iter()
            .fold(a(), |sum, next| format!("{name}({sum}, {})", as_limbs(next)));
        top(rest)
    };
    match op {
        Op::Constant(_) | Op::Input(_) | Op::Register(_) | Op::Read(..) => {
            unreachable!("leaves and reads have no expression")
        }
        Op::HighestBit(_) | Op::Pick(..) => unreachable!("they are made of short words"),
        Op::Not(_) => top(format!("not({})", a())),
        Op::Join(Joint::And, _) => fold("and"),
        Op::Join(Joint::Or, _) => fold("or"),
        Op::Join(Joint::Xor, _) => fold("xor"),
        Op::Join(Joint::Add, _) => fold("add"),
        Op::Subtract(..) => top(format!("add_with({}, not({}), true)", a(), b())),
        Op::Multiply(..) => top(format!("multiply({}, {})", a(), b())),
        Op::ShiftLeft(..) | Op::ShiftRight(..) => {
            let name = if matches!(op, Op::ShiftLeft(..)) { "shift_left" } else { "shift_right" };
            let shifted = top(format!("{name}({}, amount({}))", a(), b()));
            narrowed(shifted, width)
        }
        Op::Equal(..) => format!("({} == {})", a(), b()),
        Op::LessUnsigned(..) => format!("less({}, {})", a(), b()),
        Op::LessSigned(..) => {
            let sign = operands[0].1 - 1;
            format!("less(flip({}, {sign}), flip({}, {sign}))", a(), b())
        }
        Op::ReduceAnd(_) => format!("(ones({}) == {})", a(), operands[0].1),
        Op::ReduceOr(_) => format!("(ones({}) != 0)", a()),
        Op::ReduceXor(_) => format!("(ones({}) & 1 != 0)", a()),
        Op::Mux(..) => {
            format!("(if {} {{ {} }} else {{ {} }})", operands[0].0, operands[1].0, operands[2].0)
        }
        Op::Slice(_, low) => {
            let low = at.map_or(low.to_string(), str::to_owned);
            let slice =
                format!("top(slice::<{}, {n}>({}, {low}), {width})", limbs(operands[0].1), a());
            narrowed(slice, width)
        }
        Op::Concat(_) => {
            let mut low = 0;
            let mut text = "{ let mut w = [0; ".to_owned() + &n.to_string() + "]; ";
            for operand in operands {
                text += &format!("put(&mut w, {low}, {}); ", as_limbs(operand));
                low += operand.1;
            }
            text + "w }"
        }
        Op::SignExtend(_) => {
            top(format!("sign_extend::<{}, {n}>({}, {})", limbs(operands[0].1), a(), operands[0].1))
        }
        Op::ZeroExtend(_) => format!("slice::<{}, {n}>({}, 0)", limbs(operands[0].1), a()),
        Op::FirstSet(_) => format!("and({0}, add_with([0; {n}], not({0}), true))", a()),
        Op::BitIndex(_) => narrowed(format!("[bit_index({})]", a()), width),
        Op::PopulationCount(_) => narrowed(format!("top([ones({}) as u64], {width})", a()), width),
    }
}

/// One limb as a narrow word, if it is one.
fn narrowed(text: String, width: u32) -> String {
    match width {
        1 => format!("({text}[0] & 1 != 0)"),
        2..=64 => format!("({text}[0] as {})", rust_type(width)),
        _ => text,
    }
}
