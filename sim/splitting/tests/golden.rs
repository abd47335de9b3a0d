//! What becomes of kernels as clang and gcc compile them. `HEDDLE_BLESS=1` writes the
//! results anew; the texts are those of `make split` in a new kernel with its branch marked (collatz), and
//! in `sim/kernels/c`, and of gcc with `GCC_TEXT` of `flags.mk`.

use heddle_splitting::assembly::split;
use std::path::Path;

#[test]
fn golden_kernels_of_both_compilers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for name in ["collatz.clang", "collatz.gcc", "histogram.clang", "mummer.clang"] {
        let text = std::fs::read_to_string(folder.join(format!("{name}.s"))).expect("a text");
        let result = split(&text, 2).expect("splits").text;
        let golden = folder.join(format!("{name}.split.s"));
        if std::env::var("HEDDLE_BLESS").is_ok_and(|value| value == "1") {
            std::fs::write(&golden, &result).expect("the golden file can be written");
        }
        let expected = std::fs::read_to_string(&golden).unwrap_or_default();
        assert!(result == expected, "{name} is split otherwise than {} has it", golden.display());
    }
}
