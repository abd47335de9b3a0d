//! The files of a program, as `$readmemh` reads them: hexadecimal words, with comments.

use crate::windows::Window;
use crate::workload::Workload;
use heddle_cores::protocol::record_values;
use std::fmt::Write;

/// Words in front of the fields of the launch: instructions, and words that are compared.
pub const COUNTS: usize = 2;

/// The files of a program with its name, the fields of its launch, and as many windows as the bench has.
pub fn images(
    workload: &Workload<'_>,
    fields: &[(String, u64)],
    windows: usize,
) -> [(String, String); 4] {
    let texts = [
        ("launch", launch(workload, fields, windows)),
        ("code", code(workload)),
        ("memory", memory(workload)),
        ("expected", expected(workload)),
    ];
    texts.map(|(kind, text)| (format!("{}.{kind}.hex", workload.name), text))
}

/// What the host sets, a word a port, and where memory lies.
fn launch(workload: &Workload<'_>, fields: &[(String, u64)], windows: usize) -> String {
    let compared: u32 = workload.compared.iter().map(|window| window.words).sum();
    let mut text = format!("// The launch of {}.\n", workload.name);
    let _ = writeln!(text, "{:08x} // instructions", workload.launch.code.len());
    let _ = writeln!(text, "{compared:08x} // words of memory that are compared");
    for (port, value) in fields {
        let _ = writeln!(text, "{value:08x} // {port}");
    }
    text.push_str("// The windows of memory: first address, number of words.\n");
    let compared = workload.compared.iter().map(|window| (*window, "compared"));
    let own = workload.own.iter().map(|window| (*window, "of the core"));
    let unused = std::iter::repeat((Window { start: 0, words: 0 }, "unused"));
    for (Window { start, words }, what) in compared.chain(own).chain(unused).take(windows) {
        let _ = writeln!(text, "{start:08x} {words:08x} // {what}");
    }
    text
}

/// The instruction memory: an instruction a line.
fn code(workload: &Workload<'_>) -> String {
    let mut text = String::from(
        "// Instruction word; flags: kind (bits 0, 1), uniform (2), likely (3), mark (4); RPC; LPC.\n",
    );
    for (pc, record) in (workload.launch.code_base..).zip(&workload.launch.code) {
        let [word, kind, rpc, uniform, likely, lpc, mark] = record_values(record);
        let flags = kind | uniform << 2 | likely << 3 | mark << 4;
        let address = workload.launch.address(pc);
        let instruction = workload.program.disassembly(address).unwrap_or_default();
        let _ = writeln!(
            text,
            "{word:08x} {flags:02x} {rpc:06x} {lpc:06x} // {address:08x} {instruction}"
        );
    }
    text
}

/// Memory before the run: eight words a line.
fn memory(workload: &Workload<'_>) -> String {
    let mut text = String::new();
    for window in &workload.compared {
        let _ = writeln!(text, "// from {:08x} on", window.start);
        let words = workload.before.read_words(window.start, window.words as usize);
        for line in words.chunks(8) {
            let line: Vec<String> = line.iter().map(|word| format!("{word:08x}")).collect();
            let _ = writeln!(text, "{}", line.join(" "));
        }
    }
    text
}

/// Memory after the run: of each word the bits that are compared, and their values.
fn expected(workload: &Workload<'_>) -> String {
    let mut text = String::from("// Bits that are compared, and their values.\n");
    for window in &workload.compared {
        let _ = writeln!(text, "// from {:08x} on", window.start);
        let words = workload.after.read_words(window.start, window.words as usize);
        for (address, word) in (window.start..).step_by(4).zip(words) {
            let mask = workload.mask(address);
            let _ = writeln!(text, "{mask:08x} {:08x}", word & mask);
        }
    }
    text
}
