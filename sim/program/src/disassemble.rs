//! From [`Instruction`] to text, in the form that `llvm-objdump -M no-aliases` prints.
//!
//! Base mnemonics and ABI register names, no pseudo-instructions: what is printed is
//! what is executed. The SIMT extension, unknown to other tools, follows the same
//! form; its scalar mask registers are `m0` to `m31`.

use crate::instruction::{Condition, Csr, Instruction, Operation, Ordering, Width};

/// The text of an instruction that stands at address `pc`: mnemonic, one space,
/// operands. Branch and jump targets are absolute.
pub fn disassemble(instruction: Instruction, pc: u32) -> String {
    let target = |offset: i32| format!("{:#x}", pc.wrapping_add_signed(offset));
    match instruction {
        Instruction::Lui { rd, value } => format!("lui {rd}, {}", value >> 12),
        Instruction::Auipc { rd, value } => format!("auipc {rd}, {}", value >> 12),
        Instruction::Jal { rd, offset } => format!("jal {rd}, {}", target(offset)),
        Instruction::Jalr { rd, rs1, offset } => format!("jalr {rd}, {offset}({rs1})"),
        Instruction::Branch { condition, rs1, rs2, offset } => {
            format!("b{} {rs1}, {rs2}, {}", condition_name(condition), target(offset))
        }
        Instruction::Load { width, signed, rd, rs1, offset } => {
            let unsigned = if signed { "" } else { "u" };
            format!("l{}{unsigned} {rd}, {offset}({rs1})", width_letter(width))
        }
        Instruction::Store { width, rs1, rs2, offset } => {
            format!("s{} {rs2}, {offset}({rs1})", width_letter(width))
        }
        Instruction::Immediate { operation: Operation::Sltu, rd, rs1, immediate } => {
            format!("sltiu {rd}, {rs1}, {immediate}")
        }
        Instruction::Immediate { operation, rd, rs1, immediate } => {
            format!("{}i {rd}, {rs1}, {immediate}", operation_name(operation))
        }
        Instruction::Register { operation, rd, rs1, rs2 } => {
            format!("{} {rd}, {rs1}, {rs2}", operation_name(operation))
        }
        Instruction::Fence { total_store_order: true, .. } => "fence.tso".to_string(),
        Instruction::Fence { predecessors, successors, .. } => {
            format!("fence {}, {}", access_set(predecessors), access_set(successors))
        }
        Instruction::Ecall => "ecall".to_string(),
        Instruction::ReadCsr { rd, csr } => format!("csrrs {rd}, {}, zero", csr_name(csr)),
        Instruction::LoadReserved { rd, rs1, ordering } => {
            format!("lr.w{} {rd}, ({rs1})", ordering_suffix(ordering))
        }
        Instruction::StoreConditional { rd, rs1, rs2, ordering } => {
            format!("sc.w{} {rd}, {rs2}, ({rs1})", ordering_suffix(ordering))
        }
        Instruction::Atomic { operation, rd, rs1, rs2, ordering } => {
            let suffix = ordering_suffix(ordering);
            format!("amo{}.w{suffix} {rd}, {rs2}, ({rs1})", operation.name())
        }
        Instruction::Float(float) => float.to_string(),
        Instruction::Bar => "bar".to_string(),
        Instruction::Exit => "exit".to_string(),
        Instruction::Ballot { rd, rs1 } => format!("ballot {rd}, {rs1}"),
        Instruction::SetMask { sd, rs1 } => format!("smask m{sd}, {rs1}"),
        Instruction::Split { ss0, ss1 } => format!("split m{ss0}, m{ss1}"),
        Instruction::Merge => "merge".to_string(),
    }
}

fn condition_name(condition: Condition) -> &'static str {
    match condition {
        Condition::Eq => "eq",
        Condition::Ne => "ne",
        Condition::Lt => "lt",
        Condition::Ge => "ge",
        Condition::Ltu => "ltu",
        Condition::Geu => "geu",
    }
}

fn width_letter(width: Width) -> char {
    match width {
        Width::Byte => 'b',
        Width::Half => 'h',
        Width::Word => 'w',
    }
}

fn operation_name(operation: Operation) -> &'static str {
    match operation {
        Operation::Add => "add",
        Operation::Sub => "sub",
        Operation::Sll => "sll",
        Operation::Slt => "slt",
        Operation::Sltu => "sltu",
        Operation::Xor => "xor",
        Operation::Srl => "srl",
        Operation::Sra => "sra",
        Operation::Or => "or",
        Operation::And => "and",
        Operation::Mul => "mul",
        Operation::Mulh => "mulh",
        Operation::Mulhsu => "mulhsu",
        Operation::Mulhu => "mulhu",
        Operation::Div => "div",
        Operation::Divu => "divu",
        Operation::Rem => "rem",
        Operation::Remu => "remu",
    }
}

fn ordering_suffix(ordering: Ordering) -> &'static str {
    match (ordering.acquire, ordering.release) {
        (false, false) => "",
        (true, false) => ".aq",
        (false, true) => ".rl",
        (true, true) => ".aqrl",
    }
}

/// The letters of a fence's access set; objdump calls the empty set `unknown`.
fn access_set(set: u8) -> String {
    let letters: String = "iorw"
        .chars()
        .zip([8, 4, 2, 1])
        .filter(|(_, bit)| set & bit != 0)
        .map(|(c, _)| c)
        .collect();
    if letters.is_empty() { "unknown".to_string() } else { letters }
}

/// Standard CSRs by name, the machine's own by number, as objdump has them.
fn csr_name(csr: Csr) -> String {
    match csr {
        Csr::GlobalThread => "mhartid".to_string(),
        Csr::Cycle => "cycle".to_string(),
        Csr::CycleHigh => "cycleh".to_string(),
        Csr::Retired => "instret".to_string(),
        Csr::RetiredHigh => "instreth".to_string(),
        own => own.number().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decode::decode;

    #[test]
    fn the_simt_extension_has_its_own_mnemonics() {
        let text = |word| disassemble(decode(word).unwrap(), 0);
        assert_eq!(text(0x0000_000b), "bar");
        assert_eq!(text(0x0000_100b), "exit");
        assert_eq!(text(0x0005_a50b), "ballot a0, a1");
        assert_eq!(text(0x0005_308b), "smask m1, a0");
        assert_eq!(text(0x0010_400b), "split m0, m1");
        assert_eq!(text(0x0000_500b), "merge");
    }

    #[test]
    fn branch_targets_are_absolute() {
        assert_eq!(disassemble(decode(0xfe00_08e3).unwrap(), 0x38), "beq zero, zero, 0x28");
        assert_eq!(disassemble(decode(0xff1f_f06f).unwrap(), 0x3c), "jal zero, 0x2c");
    }
}
