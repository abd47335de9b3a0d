//! [Generated programs](heddle_program::random) in the form in which compilers write assembly, and back: tests and studies split them.

/// A generated program as a compiler would write it.
pub fn as_compiled(source: &str) -> String {
    let mut text = String::new();
    for line in source.lines().map(str::trim) {
        match line.strip_prefix(".func ") {
            Some(name) => text += &format!("\t.type\t{name}, @function\n{name}:\n"),
            None if line == "bar" => text += "\t.insn r 0x0b, 0, 0, x0, x0, x0\n",
            None => text += &format!("{line}\n"),
        }
    }
    text
}

/// The same, with its splits, for the assembler of generated programs.
///
/// # Panics
/// If the text has instructions that no generated program has.
pub fn as_generated(text: &str) -> String {
    let mut source = String::new();
    let mut functions = Vec::new();
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or_default().trim().replace('\t', " ");
        if let Some(rest) = line.strip_prefix(".type ") {
            functions.push(rest.split(',').next().unwrap_or_default().to_owned());
        } else if let Some(name) =
            line.strip_suffix(':').filter(|n| functions.iter().any(|f| f == n))
        {
            source += &format!(".func {name}\n");
        } else if let Some(rest) = line.strip_prefix(".insn r 0x0b, ") {
            let word = match &rest[..1] {
                "0" => 0x0b,
                "3" => 0x0b | 3 << 12 | 30 << 15,
                "4" => 0x0b | 4 << 12,
                "5" => 0x0b | 5 << 12,
                other => panic!("function {other}"),
            };
            source += &format!(".word {word}\n");
        } else {
            source += &format!("{}\n", line.replace("x30", "t5"));
        }
    }
    source
}
