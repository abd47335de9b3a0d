//! What an instruction of the source does to control flow and to registers. Every mnemonic that
//! stock compilers emit for rv32ima is known; any other is refused, since it could be a jump.

use heddle_program::instruction::{Csr, Register};

use super::text::{Kind, Operand, Statement};

/// What an instruction does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Computes a register from others.
    Compute { rd: Register, sources: Vec<Register> },
    /// Writes a register with what may be different in every thread.
    Varying { rd: Register },
    /// Writes no register and does not change the flow.
    Other,
    /// The barrier of the thread block.
    Barrier,
    /// Splits, merges or sets a scalar mask register.
    Mechanism,
    /// A conditional branch.
    Branch { condition: Condition, a: Register, b: Register, target: Operand },
    /// A jump to a label.
    Jump { target: Operand },
    /// A jump to another function.
    Tail,
    /// A call that comes back.
    Call,
    /// The return of the function.
    Return,
    /// The thread ends, or traps.
    End,
}

/// When a branch is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Condition {
    /// The operands are equal.
    Equal,
    /// They differ.
    NotEqual,
    /// The first is less, or not.
    Less { signed: bool, negated: bool },
}

/// Why an instruction is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum Refused {
    #[error("the instruction {0} is not known")]
    Unknown(String),
    #[error("{0} does not have the operands that it needs")]
    Operands(String),
    #[error("{0} goes to a place that is not a label")]
    Target(String),
    #[error("{0} is a jump through a register (a jump table?): compile with -fno-jump-tables")]
    Indirect(String),
    #[error("{0} puts data into the code of a function")]
    Data(String),
    #[error("{0} is not known: only .insn r with opcode 0x0b, functions 0 to 5, is")]
    Insn(String),
    #[error("{0} makes statements that are not in the text: expand it first")]
    Macro(String),
}

const COMPUTE: [&str; 51] = [
    "add", "addi", "sub", "and", "andi", "or", "ori", "xor", "xori", "sll", "slli", "srl", "srli",
    "sra", "srai", "slt", "slti", "sltu", "sltiu", "sgt", "sgtu", "mul", "mulh", "mulhu", "mulhsu",
    "div", "divu", "rem", "remu", "mv", "move", "neg", "not", "seqz", "snez", "sltz", "sgtz", "li",
    "lui", "la", "lla", "auipc", "zext.b", "sext.b", "zext.h", "sext.h", "min", "minu", "max",
    "maxu", "andn",
];
/// Computations with floats, of rd and one to three sources; a rounding mode behind them is no register.
const FLOATS: [&str; 27] = [
    "fmadd.s",
    "fmsub.s",
    "fnmsub.s",
    "fnmadd.s",
    "fadd.s",
    "fsub.s",
    "fmul.s",
    "fdiv.s",
    "fsqrt.s",
    "fsgnj.s",
    "fsgnjn.s",
    "fsgnjx.s",
    "fmin.s",
    "fmax.s",
    "fle.s",
    "flt.s",
    "feq.s",
    "fgt.s",
    "fge.s",
    "fclass.s",
    "fcvt.w.s",
    "fcvt.wu.s",
    "fcvt.s.w",
    "fcvt.s.wu",
    "fmv.s",
    "fneg.s",
    "fabs.s",
];
const LOADS: [&str; 5] = ["lb", "lh", "lw", "lbu", "lhu"];
const READS: [&str; 6] = ["rdcycle", "rdcycleh", "rdinstret", "rdinstreth", "rdtime", "rdtimeh"];
const OTHERS: [&str; 7] = ["sb", "sh", "sw", "nop", "fence", "fence.i", "pause"];
const DATA: [&str; 20] = [
    ".word", ".long", ".4byte", ".byte", ".half", ".short", ".2byte", ".hword", ".dword", ".8byte",
    ".quad", ".zero", ".space", ".skip", ".fill", ".ascii", ".asciz", ".string", ".float",
    ".double",
];
const MACROS: [&str; 13] = [
    ".macro",
    ".rept",
    ".irp",
    ".irpc",
    ".if",
    ".ifdef",
    ".ifndef",
    ".ifnotdef",
    ".ifeq",
    ".ifne",
    ".include",
    ".incbin",
    ".altmacro",
];

/// Whether a directive makes statements, or leaves them out.
pub(super) fn is_macro(directive: &str) -> bool {
    MACROS.contains(&directive)
}

/// The register of this name: its ABI name, its number, or `fp`.
pub(super) fn register(name: &str) -> Option<Register> {
    let digits = name.strip_prefix('x').filter(|digits| (1..=2).contains(&digits.len()));
    match (name, digits) {
        ("fp", _) => Register::named("s0"),
        (_, Some(digits)) => digits.parse().ok().filter(|&n| n < 32).map(Register::new),
        _ => Register::named(name),
    }
}

/// The registers that an operand names, also the base of an address.
pub(super) fn registers(operand: &str) -> impl Iterator<Item = Register> {
    let parts =
        operand.split(|letter: char| !(letter.is_ascii_alphanumeric() || "_.$".contains(letter)));
    parts.filter_map(register)
}

/// What a statement inside a function does; nothing for labels and directives that are no code.
pub(super) fn action(statement: &Statement) -> Result<Option<Action>, Refused> {
    match &statement.kind {
        Kind::Label(_) => Ok(None),
        Kind::Directive { name, arguments } => directive(name, arguments),
        Kind::Instruction { mnemonic, operands } => instruction(mnemonic, operands).map(Some),
    }
}

fn directive(name: &str, arguments: &[Operand]) -> Result<Option<Action>, Refused> {
    let written = || {
        let arguments: Vec<&str> = arguments.iter().map(|a| a.text.as_str()).collect();
        format!("{name} {}", arguments.join(", "))
    };
    let number = |index: usize| arguments.get(index).and_then(|a| number(&a.text));
    if name == ".insn" {
        // The format and the opcode stand between the same commas.
        let opcode = arguments.first().and_then(|a| a.text.strip_prefix(['r', 'R']));
        let opcode = opcode.and_then(|text| self::number(text.trim()));
        let (Some(0x0b), Some(function), Some(0)) = (opcode, number(1), number(2)) else {
            return Err(Refused::Insn(written()));
        };
        let rd = arguments.get(3).and_then(|a| register(&a.text));
        return match (function, rd) {
            (0, _) => Ok(Some(Action::Barrier)),
            (1, _) => Ok(Some(Action::End)),
            (2, Some(rd)) => Ok(Some(Action::Varying { rd })),
            (3..=5, _) => Ok(Some(Action::Mechanism)),
            _ => Err(Refused::Insn(written())),
        };
    }
    if is_macro(name) {
        return Err(Refused::Macro(name.to_owned()));
    }
    if DATA.contains(&name) {
        // The words of the publication.
        let published = |word: u32| matches!(word >> 16, 0xbf14 | 0xbf15) && word & 3 != 3;
        let words = [".word", ".long", ".4byte"].contains(&name) && arguments.len() == 1;
        return match number(0) {
            Some(word) if words && published(word) => Ok(Some(Action::Mechanism)),
            _ => Err(Refused::Data(written())),
        };
    }
    Ok(None)
}

fn instruction(mnemonic: &str, operands: &[Operand]) -> Result<Action, Refused> {
    let written = || {
        let operands: Vec<&str> = operands.iter().map(|o| o.text.as_str()).collect();
        format!("{mnemonic} {}", operands.join(", ")).trim_end().to_owned()
    };
    let text = |index: usize| operands.get(index).map(|o| o.text.as_str());
    let reg =
        |index: usize| text(index).and_then(register).ok_or_else(|| Refused::Operands(written()));
    let label = |index: usize| match operands.get(index) {
        Some(target) if is_label(&target.text) => Ok(target.clone()),
        _ => Err(Refused::Target(written())),
    };
    if COMPUTE.contains(&mnemonic) || FLOATS.contains(&mnemonic) {
        let sources = operands.iter().skip(1).flat_map(|o| registers(&o.text)).collect();
        return Ok(Action::Compute { rd: reg(0)?, sources });
    }
    if let Some((condition, a, b)) = branch(mnemonic) {
        let of = |operand: Option<usize>| operand.map_or(Ok(Register::ZERO), reg);
        let place = a.into_iter().chain(b).count();
        return Ok(Action::Branch { condition, a: of(a)?, b: of(b)?, target: label(place)? });
    }
    if LOADS.contains(&mnemonic) || READS.contains(&mnemonic) || is_atomic(mnemonic) {
        return Ok(Action::Varying { rd: reg(0)? });
    }
    if OTHERS.contains(&mnemonic) {
        return Ok(Action::Other);
    }
    match mnemonic {
        "csrr" => {
            let csr = text(1).and_then(number);
            let uniform = csr.and_then(Csr::from_number).is_some_and(Csr::is_common);
            let rd = reg(0)?;
            Ok(if uniform {
                Action::Compute { rd, sources: Vec::new() }
            } else {
                Action::Varying { rd }
            })
        }
        "csrrs" | "csrrw" | "csrrc" => Ok(Action::Varying { rd: reg(0)? }),
        "j" => Ok(Action::Jump { target: label(0)? }),
        "jal" if operands.len() == 1 => Ok(Action::Call),
        "jal" => match reg(0)? {
            Register::ZERO => Ok(Action::Jump { target: label(1)? }),
            Register::RA => Ok(Action::Call),
            _ => Err(Refused::Indirect(written())),
        },
        "call" if operands.len() == 1 => Ok(Action::Call),
        "tail" => Ok(Action::Tail),
        "ret" => Ok(Action::Return),
        "jr" if reg(0) == Ok(Register::RA) => Ok(Action::Return),
        "jalr" if operands.len() == 1 => Ok(Action::Call),
        "jalr" => {
            let base: Vec<Register> =
                operands[1..].iter().flat_map(|o| registers(&o.text)).collect();
            match (reg(0)?, base.as_slice()) {
                (Register::RA, _) => Ok(Action::Call),
                (Register::ZERO, [Register::RA]) => Ok(Action::Return),
                _ => Err(Refused::Indirect(written())),
            }
        }
        "jr" | "call" | "jump" => Err(Refused::Indirect(written())),
        "ecall" | "ebreak" | "unimp" => Ok(Action::End),
        _ => Err(Refused::Unknown(mnemonic.to_owned())),
    }
}

/// The condition of a branch, and which of its operands are compared; none is zero.
fn branch(mnemonic: &str) -> Option<(Condition, Option<usize>, Option<usize>)> {
    use Condition::{Equal, Less, NotEqual};
    const LESS: Condition = Less { signed: true, negated: false };
    const NOT_LESS: Condition = Less { signed: true, negated: true };
    const BELOW: Condition = Less { signed: false, negated: false };
    const NOT_BELOW: Condition = Less { signed: false, negated: true };
    let (first, second, zero) = (Some(0), Some(1), None);
    Some(match mnemonic {
        "beq" => (Equal, first, second),
        "bne" => (NotEqual, first, second),
        "blt" => (LESS, first, second),
        "bge" => (NOT_LESS, first, second),
        "bltu" => (BELOW, first, second),
        "bgeu" => (NOT_BELOW, first, second),
        "bgt" => (LESS, second, first),
        "ble" => (NOT_LESS, second, first),
        "bgtu" => (BELOW, second, first),
        "bleu" => (NOT_BELOW, second, first),
        "beqz" => (Equal, first, zero),
        "bnez" => (NotEqual, first, zero),
        "bltz" => (LESS, first, zero),
        "bgez" => (NOT_LESS, first, zero),
        "bgtz" => (LESS, zero, first),
        "blez" => (NOT_LESS, zero, first),
        _ => return None,
    })
}

fn is_atomic(mnemonic: &str) -> bool {
    mnemonic.starts_with("lr.w") || mnemonic.starts_with("sc.w") || mnemonic.starts_with("amo")
}

fn is_label(text: &str) -> bool {
    let symbol = |letter: char| letter.is_alphanumeric() || "_.$@\"".contains(letter);
    let local = text.strip_suffix(['b', 'f']).filter(|digits| is_digits(digits));
    let named = !text.starts_with(|letter: char| letter.is_ascii_digit());
    !text.is_empty() && text != "." && text.chars().all(symbol) && (named || local.is_some())
}

/// Whether a text is the name of a local label, a number.
pub(super) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn number(text: &str) -> Option<u32> {
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => u32::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

impl Condition {
    /// The instructions after which `scratch` is not zero where the branch is taken.
    pub(super) fn computed(self, scratch: &str, x: Register, y: Register) -> Vec<String> {
        let negate = format!("sltiu {scratch}, {scratch}, 1");
        match self {
            Self::Equal => vec![format!("xor {scratch}, {x}, {y}"), negate],
            Self::NotEqual => vec![format!("xor {scratch}, {x}, {y}")],
            Self::Less { signed, negated } => {
                let compare = if signed { "slt" } else { "sltu" };
                let mut text = vec![format!("{compare} {scratch}, {x}, {y}")];
                text.extend(negated.then_some(negate));
                text
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::text::statements;
    use super::*;

    fn of(text: &str) -> Result<Option<Action>, Refused> {
        action(&statements(text).expect("a statement")[0])
    }

    #[test]
    fn registers_have_two_names() {
        assert_eq!(register("x30"), register("t5"));
        assert_eq!(register("fp"), register("s0"));
        assert_eq!(register("x32"), None);
        assert_eq!(registers("-16(t6)").collect::<Vec<_>>(), [Register::new(31)]);
        assert_eq!(registers("%lo(.Lt5)(a0)").collect::<Vec<_>>(), [Register::A0]);
    }

    #[test]
    fn pseudo_branches_compare_what_their_instruction_compares() {
        let pairs = [
            ("bgt a0, a1, l", "blt a1, a0, l"),
            ("bleu a0, a1, l", "bgeu a1, a0, l"),
            ("beqz a0, l", "beq a0, x0, l"),
            ("bgtz a0, l", "blt zero, a0, l"),
            ("blez a0, l", "bge zero, a0, l"),
            ("bgez a0, l", "bge a0, zero, l"),
        ];
        for (pseudo, real) in pairs {
            let parts = |text| match of(text) {
                Ok(Some(Action::Branch { condition, a, b, .. })) => (condition, a, b),
                other => panic!("{text}: {other:?}"),
            };
            assert_eq!(parts(pseudo), parts(real), "{pseudo}");
        }
    }

    #[test]
    fn what_may_be_a_jump_to_an_unknown_place_is_refused_by_name() {
        assert!(matches!(of("jr a5"), Err(Refused::Indirect(text)) if text == "jr a5"));
        assert!(matches!(of("jalr zero, 0(t0)"), Err(Refused::Indirect(_))));
        assert!(matches!(of("beq a0, a1, .+8"), Err(Refused::Target(_))));
        assert!(matches!(of("c.beqz a0, l"), Err(Refused::Unknown(_))));
        assert!(matches!(of(".word 1"), Err(Refused::Data(_))));
        assert!(matches!(of(".insn b 0x63, 0, a0, a1, l"), Err(Refused::Insn(_))));
        assert!(matches!(of(".rept 3"), Err(Refused::Macro(_))));
    }

    #[test]
    fn both_forms_of_split_and_merge_are_known() {
        for text in [".insn r 11, 4, 0, zero, zero, ra", ".word 0xbf140100", ".word 0xbf150000"] {
            assert_eq!(of(text), Ok(Some(Action::Mechanism)), "{text}");
        }
        assert!(of(".word 0xbf140103").is_err());
        assert!(of(".word 0xbf160000").is_err());
    }

    #[test]
    fn returns_calls_and_ends() {
        for (text, action) in [
            ("ret", Action::Return),
            ("jr ra", Action::Return),
            ("jalr x0, 0(ra)", Action::Return),
            ("call f", Action::Call),
            ("jal f", Action::Call),
            ("jalr a5", Action::Call),
            ("tail f", Action::Tail),
            (".insn r 0x0b, 1, 0, x0, x0, x0", Action::End),
            (".insn r 11, 0, 0, zero, zero, zero", Action::Barrier),
        ] {
            assert_eq!(of(text), Ok(Some(action)), "{text}");
        }
    }
}
