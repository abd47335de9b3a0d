//! What is changed in an LLVM text, and added to it.
//!
//! Shared variables become visible from outside and go into sections by kernel: clang has no
//! address spaces for this target, and would take a variable of one function for one that no other
//! thread can see. In C++ they are `thread_local`, which is the only storage that may be declared
//! everywhere where CUDA declares shared variables.

use heddle_program::kernels::{SECTION, START};

use crate::kernels::{Found, KernelError, unmarked};
use crate::text::{Text, parts};

/// Section of shared variables in object files, of one kernel with a point and its symbol behind it.
pub const SHARED: &str = ".bss.heddle.shared";
/// Bytes of the grid in front of the arguments are skipped by their offsets, from the block's address.
const BLOCK: &str = "  %block = call ptr asm \"csrr $0, 0xcc6\", \"=r\"()";
/// The end of a thread, with status 0.
const EXIT: &str = "  call void asm sideeffect \"li a0, 0\\0A.insn r 0x0b, 1, 0, x0, x0, x0\", \"~{x10},~{memory}\"()";

/// Puts shared variables into their sections; gives the names of those whose size the launch
/// chooses.
pub fn shared_variables(text: &mut Text, kernels: &[Found]) -> Result<Vec<String>, KernelError> {
    let mut dynamic = Vec::new();
    for line in &mut text.lines {
        if let Some(changed) = address_of_shared(line) {
            *line = changed;
        }
        let Some((name, definition)) =
            line.strip_prefix('@').and_then(|line| line.split_once(" = "))
        else {
            continue;
        };
        if definition.contains("external thread_local ") {
            dynamic.push(name.trim_matches('"').to_owned());
            *line = line.replacen("thread_local ", "", 1);
        } else if let Some(owner) = owner(name.trim_matches('"'), definition, kernels) {
            if !has_no_value(definition) {
                return Err(KernelError::Initialised { name: name.to_owned() });
            }
            *line = with_section(name, definition, owner);
        }
    }
    Ok(dynamic)
}

/// Whether a definition says no more than zeros, which a variable without a value gets in C++.
fn has_no_value(definition: &str) -> bool {
    let value = parts(definition)[0].rsplit(' ').next().unwrap_or_default();
    ["zeroinitializer", "undef", "poison", "0", "null", "false", "0.000000e+00"].contains(&value)
}

/// The kernel that a shared variable belongs to; all of them if it is another function's, or none's.
fn owner<'a>(name: &str, definition: &str, kernels: &'a [Found]) -> Option<Option<&'a Found>> {
    if definition.contains("thread_local ") {
        let of = |kernel: &&Found| {
            let symbol = &kernel.symbol;
            let encoded = symbol.strip_prefix("_Z").map(str::to_owned);
            let encoded = encoded.unwrap_or_else(|| format!("{}{symbol}", symbol.len()));
            name.starts_with(&format!("_ZZ{encoded}E"))
        };
        return Some(kernels.iter().find(of));
    }
    // A `__local` variable is the only one without a value.
    let is_local = definition.starts_with("internal global ")
        && (definition.contains(" undef, ") || definition.contains(" poison, "));
    let of = |kernel: &&Found| {
        name.strip_prefix(&kernel.symbol).is_some_and(|rest| rest.starts_with('.'))
    };
    if is_local { kernels.iter().find(of).map(Some) } else { None }
}

fn with_section(name: &str, definition: &str, owner: Option<&Found>) -> String {
    let (_, of) = definition.split_once("global ").unwrap_or(("", definition));
    let section = match owner {
        Some(kernel) => format!("{SHARED}.{}", kernel.symbol),
        None => SHARED.to_owned(),
    };
    // Behind the value and in front of alignment and debugging information.
    let end = of.find(", comdat").or_else(|| of.find(", align")).unwrap_or(of.len());
    let rest = of[end..].replacen(", comdat", "", 1);
    format!("@{name} = global {}, section \"{section}\"{rest}", &of[..end])
}

/// A call that asks for the address of a thread's own variable: the address is the same for all threads.
fn address_of_shared(line: &str) -> Option<String> {
    let (result, call) = line.split_once(" = ")?;
    if let Some((_, wrapper)) = call.split_once(" @_ZTW") {
        // The function that C++ calls for a variable of another file.
        let (encoded, rest) = wrapper.split_once("()")?;
        let name = encoded.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let nested = if name == encoded { "_Z" } else { "" };
        return Some(format!("{result} = getelementptr i8, ptr @{nested}{name}, i32 0{rest}"));
    }
    let (_, argument) = call.split_once("@llvm.threadlocal.address.p0(ptr ")?;
    let (operand, rest) = argument.split_once(')')?;
    let (_, variable) = operand.rsplit_once(' ').unwrap_or(("", operand));
    Some(format!("{result} = getelementptr i8, ptr {variable}, i32 0{rest}"))
}

/// Adds for each kernel the function where its threads start, and the table of kernels.
pub fn add_starts(text: &mut Text, kernels: &[Found]) {
    for kernel in kernels {
        text.lines[kernel.line] = unmarked(&text.lines[kernel.line]);
    }
    text.lines.push(format!("module asm \".pushsection {SECTION},\\22\\22,@progbits\""));
    let table: String = kernels.iter().map(|found| found.kernel.lines()).collect();
    for line in table.lines() {
        // Tabs and the end of the line by their number, as the assembler reads them.
        let line = line.replace('\t', "\\5C011");
        text.lines.push(format!("module asm \".ascii \\22{line}\\5C012\\22\""));
    }
    text.lines.push("module asm \".popsection\"".to_owned());
    text.lines.extend(kernels.iter().flat_map(start));
}

/// Loads the arguments, calls the kernel, ends the thread.
fn start(found: &Found) -> Vec<String> {
    let Found { kernel, symbol, reference, parameters, convention, attributes, .. } = found;
    let mut lines =
        vec![format!("define void @\"{START}{symbol}\"() {attributes} {{"), BLOCK.to_owned()];
    let mut arguments = Vec::new();
    for (index, (parameter, argument)) in parameters.iter().zip(&kernel.arguments).enumerate() {
        let kind = &parameter.kind;
        let offset = argument.offset;
        lines.push(format!("  %p{index} = getelementptr i8, ptr %block, i32 {offset}"));
        if kind == "i1" {
            lines.push(format!("  %b{index} = load i8, ptr %p{index}"));
            lines.push(format!("  %a{index} = trunc i8 %b{index} to i1"));
        } else {
            lines.push(format!("  %a{index} = load {kind}, ptr %p{index}"));
        }
        arguments.push(format!("{kind}{} %a{index}", parameter.attributes));
    }
    let arguments = arguments.join(", ");
    lines.push(format!("  call {convention}void @{reference}({arguments}) noinline"));
    lines.extend([EXIT.to_owned(), "  unreachable".to_owned(), "}".to_owned()]);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels;
    use crate::language::Language;

    const KERNEL: &str = "define dso_local spir_kernel void @k(i16 noundef signext %n) #3 !kernel_arg_addr_space !1 !kernel_arg_type !2 !kernel_arg_type_qual !3 !kernel_arg_name !4 {\n!1 = !{i32 0}\n!2 = !{!\"short\"}\n!3 = !{!\"\"}\n!4 = !{!\"n\"}\n";

    fn rewritten(variables: &str) -> (String, Vec<String>) {
        let mut text = Text::parse(format!("{variables}{KERNEL}"));
        let kernels = kernels::find(&text, Language::OpenCl).expect("a kernel");
        let dynamic = shared_variables(&mut text, &kernels).expect("no values");
        add_starts(&mut text, &kernels);
        (text.to_string(), dynamic)
    }

    #[test]
    fn shared_variables_go_into_a_section_of_their_kernel() {
        let (text, dynamic) = rewritten(
            "@k.tile = internal global [4 x i32] undef, align 4, !dbg !0\n\
             @k.table = internal constant [4 x i32] zeroinitializer, align 4\n\
             @kk.tile = internal global i32 undef, align 4\n\
             @_ZZ1kE1x = internal thread_local global [2 x i8] zeroinitializer, align 1\n\
             @y = thread_local global i32 0, align 4\n\
             @z = external thread_local global [0 x i32], align 4\n\
             \u{20} %5 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @y), !dbg !7\n\
             \u{20} %6 = call ptr @_ZTW1z(), !dbg !8\n",
        );
        for line in [
            "@k.tile = global [4 x i32] undef, section \".bss.heddle.shared.k\", align 4, !dbg !0\n",
            "@k.table = internal constant [4 x i32] zeroinitializer, align 4\n",
            "@kk.tile = internal global i32 undef, align 4\n",
            "@_ZZ1kE1x = global [2 x i8] zeroinitializer, section \".bss.heddle.shared.k\", align 1\n",
            "@y = global i32 0, section \".bss.heddle.shared\", align 4\n",
            "@z = external global [0 x i32], align 4\n",
            "  %5 = getelementptr i8, ptr @y, i32 0, !dbg !7\n",
            "  %6 = getelementptr i8, ptr @z, i32 0, !dbg !8\n",
        ] {
            assert!(text.contains(line), "{line} is not in\n{text}");
        }
        assert_eq!(dynamic, ["z"]);
    }

    #[test]
    fn a_shared_variable_with_a_value_is_refused() {
        let mut text =
            Text::parse("@_ZZ1kvE1x = internal thread_local global i32 5, align 4\n".to_owned());
        let name = "_ZZ1kvE1x".to_owned();
        assert_eq!(shared_variables(&mut text, &[]), Err(KernelError::Initialised { name }));
    }

    #[test]
    fn a_start_loads_the_arguments_and_calls_the_kernel() {
        let (text, _) = rewritten("");
        let start = "define void @\"_start.k\"() #3 {\n  %block = call ptr asm \"csrr $0, 0xcc6\", \"=r\"()\n  \
                     %p0 = getelementptr i8, ptr %block, i32 64\n  %a0 = load i16, ptr %p0\n  \
                     call spir_kernel void @k(i16 noundef signext %a0) noinline\n";
        assert!(text.contains(start), "{text}");
        assert!(text.contains(
            "argument\\5C011n\\5C011short\\5C011integer\\5C01164\\5C0112\\5C0111\\5C012"
        ));
    }
}
