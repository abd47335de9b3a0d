//! The native engine where there is no usable Rust compiler. One test program of its own, because
//! the compiler is named by a variable of the process.

mod common;

use common::Builder;
use heddle_engine::{EngineError, Native, native_or_instant};
use std::sync::Arc;

#[test]
fn without_a_compiler_the_instant_engine_runs_with_a_notice() {
    let mut builder = Builder::new();
    builder.register(8, 1u8.into());
    let netlist = Arc::new(builder.0);
    for (program, message) in [
        (
            "/nowhere/rustc",
            "the native engine needs a Rust compiler, and /nowhere/rustc cannot be run",
        ),
        ("false", "false cannot compile for the native engine"),
    ] {
        // SAFETY: this program has one thread that reads or writes variables, this one.
        unsafe { std::env::set_var("RUSTC", program) };
        let error = Native::new(netlist.clone()).err().unwrap();
        assert!(matches!(
            error,
            EngineError::NoCompiler { .. } | EngineError::CompilerFailed { .. }
        ));
        assert!(error.to_string().starts_with(message), "{error}");
        let (engine, notice) = native_or_instant(netlist.clone()).unwrap();
        assert_eq!(engine.name(), "instant");
        assert!(notice.unwrap().ends_with("the instant engine runs instead, which is slower"));
    }
}
