//! The linker script of kernels, and what a linker misses.

use std::collections::BTreeMap;

use heddle_program::kernels::{DYNAMIC, SHARED_ALIGNMENT, SHARED_SECTION};
use heddle_program::memory::{SHARED_MAX_BYTES, SHARED_START};

use crate::kernels::Found;
use crate::rewrite::SHARED;

/// Flags of lld. Shared variables of several kernels lie at the same addresses.
pub const FLAGS: [&str; 5] =
    ["--gc-sections", "--no-check-sections", "--nmagic", "--build-id=none", "--discard-locals"];

/// What to do for floats.
pub const WITH_FLOATS: &str = "build with --march rv32ima_zfinx";

/// Where code and variables lie: global ones as in `link.ld`, shared ones from the start of shared memory.
pub fn script(kernels: &[Found], dynamic: &[String]) -> String {
    let first = &kernels[0].kernel.start;
    let mut shared =
        format!("  {SHARED_SECTION} {SHARED_START:#x} (NOLOAD) : {{ *({SHARED}) }} :NONE\n");
    let common = format!("ADDR({SHARED_SECTION}) + SIZEOF({SHARED_SECTION})");
    let mut ends = common.clone();
    for Found { symbol, kernel, .. } in kernels {
        let (section, from) =
            (format!("\"{SHARED_SECTION}.{symbol}\""), format!("\"{SHARED}.{symbol}\""));
        shared += &format!("  {section} ({common}) (NOLOAD) : {{ *({from}) }} :NONE\n");
        let end = format!("ADDR({section}) + SIZEOF({section})");
        shared += &format!(
            "  ASSERT({end} <= {:#x}, \"shared variables of kernel {} take more than {SHARED_MAX_BYTES} bytes\")\n",
            SHARED_START + SHARED_MAX_BYTES,
            kernel.name
        );
        ends = format!("MAX({ends}, {end})");
    }
    let mut symbols = String::new();
    if !dynamic.is_empty() {
        symbols += &format!("  {DYNAMIC} = ALIGN({ends}, {SHARED_ALIGNMENT});\n");
        for name in dynamic {
            symbols += &format!("  \"{name}\" = {DYNAMIC};\n");
        }
    }
    let keep: String =
        kernels.iter().map(|found| format!("EXTERN(\"{}\")\n", found.kernel.start)).collect();
    format!(
        "ENTRY(\"{first}\")
{keep}PHDRS
{{
  code PT_LOAD FLAGS(5);
  variables PT_LOAD FLAGS(6);
}}
SECTIONS
{{
{shared}{symbols}  . = 0x80000000;
  .text : {{ *(.text .text.*) }} :code
  .rodata : {{ *(.rodata .rodata.* .srodata .srodata.*) }} :code
  . = ALIGN(16);
  .data : {{ *(.data .data.* .sdata .sdata.*) }} :variables
  .bss : {{ *(.bss .bss.* .sbss .sbss.* COMMON) }} :variables
  /DISCARD/ : {{ *(.comment) *(.note*) *(.riscv.attributes) *(.eh_frame*) *(.llvm_addrsig) }}
}}
"
    )
}

/// What a linker does not find, each with the reason and the first place where it is called. A function for several types
/// has several symbols and is told once.
pub fn missing(said: &str) -> Vec<String> {
    let mut places: BTreeMap<String, Option<&str>> = BTreeMap::new();
    let mut current = None;
    for line in said.lines() {
        if let Some((_, symbol)) = line.split_once("undefined symbol: ") {
            current = Some(reason(symbol.trim()));
            places.entry(reason(symbol.trim())).or_default();
        } else if let (Some(reason), Some(place)) =
            (&current, line.strip_prefix(">>> referenced by "))
        {
            let place = place.rsplit_once(" (").map_or(place, |(place, _)| place);
            places.entry(reason.clone()).or_default().get_or_insert(place);
        }
    }
    let shown = |(reason, place): (String, Option<&str>)| {
        let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
        format!("{reason}{place}")
    };
    places.into_iter().map(shown).collect()
}

/// Why there is no such function.
fn reason(symbol: &str) -> String {
    let name = function(symbol);
    let named = |words: &[&str]| words.iter().any(|word| name.contains(word));
    if name == "printf" {
        "`printf` is called, and there is nowhere to print".to_owned()
    } else if named(&["image", "sampler"]) {
        format!("`{name}` is called, and there are no images")
    } else if symbol.starts_with("__") && named(&["df"]) {
        format!("doubles are computed with (`{symbol}`), and there are only floats")
    } else if symbol.starts_with("__") && named(&["sf"]) {
        format!("floats are computed with (`{symbol}`); {WITH_FLOATS}")
    } else {
        format!("`{name}` is called, and there is no such built-in function")
    }
}

/// The name of a function from its symbol, or from its signature as lld writes it.
fn function(symbol: &str) -> &str {
    let mangled = || {
        let rest = symbol.strip_prefix("_Z")?;
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        rest.get(digits..digits + rest[..digits].parse::<usize>().ok()?)
    };
    mangled().unwrap_or_else(|| symbol.split('(').next().unwrap_or(symbol))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_told_by_name_and_place() {
        let said = "ld.lld: error: undefined symbol: printf\n\
                    >>> referenced by a.cl:12 (/tmp/a.cl:12)\n>>>               k.o:(k)\n\n\
                    ld.lld: error: undefined symbol: read_imagef(ocl_image2d_ro, int)\n\
                    >>> referenced by a.cl:7\n\
                    ld.lld: error: undefined symbol: __adddf3\n\
                    ld.lld: error: undefined symbol: __mulsf3\n\
                    ld.lld: error: undefined symbol: hello(int)\n\
                    ld.lld: error: undefined symbol: _Z5hello4ocli\n";
        let missing = missing(said).join("\n");
        for words in [
            "`printf` is called, and there is nowhere to print (a.cl:12)",
            "`read_imagef` is called, and there are no images (a.cl:7)",
            "doubles are computed with (`__adddf3`)",
            "--march rv32ima_zfinx",
            "`hello` is called, and there is no such built-in function",
        ] {
            assert_eq!(missing.matches(words).count(), 1, "{words} in {missing}");
        }
        assert!(super::missing("ld.lld: error: cannot open x").is_empty());
    }
}
