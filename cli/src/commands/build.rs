//! `heddle build`.

use crate::args::BuildArguments;
use crate::failure::Failure;
use crate::head::Head;
use crate::output::{Outputs, headed, print, spinner, table, warn, write_json};
use crate::warnings;
use heddle_builder::{BuildError, Built, Request, build};
use heddle_kernels::Extent;
use heddle_program::Program;
use heddle_program::kernels::Kernel;
use serde_json::{Value, json};
use std::path::Path;

/// Builds a program and tells its kernels.
pub fn run(arguments: BuildArguments) -> Result<(), Failure> {
    let mut outputs = Outputs::default();
    let output = outputs.file(&arguments.output)?;
    let json = outputs.json(arguments.json.as_ref())?;
    let same = |path: &Path| path.canonicalize().ok();
    if same(&arguments.source).is_some_and(|source| same(output.path()) == Some(source)) {
        let path = arguments.source.display();
        return Err(Failure::Usage(format!("{path} is the source, and would be the program")));
    }
    let BuildArguments { source, defines, includes, march, optimise, clang, .. } = arguments;
    let request = Request { source, defines, includes, march, optimise, clang };
    let bar = spinner();
    bar.set_message(request.source.display().to_string());
    let built = build(&request);
    bar.finish_and_clear();
    let Built { elf, programs, warnings, compiler } = built.map_err(failure)?;
    warn(&warnings);
    programs.iter().for_each(warnings::copied_barriers);
    output.write(&elf)?;
    let head = Head::new()
        .plain("source", request.source.display().to_string())
        .plain("compiler", compiler)
        .plain("march", request.march);
    if let Some(json) = &json {
        let kernels: Vec<Value> = kernels(&programs).map(kernel).collect();
        write_json(json, &head, &json!({ "kernels": kernels }))?;
    }
    let shown = !output.is_standard_output() && !json.is_some_and(|json| json.is_standard_output());
    if shown { print(&text(&head, &programs)) } else { Ok(()) }
}

fn failure(error: BuildError) -> Failure {
    if error.is_bad_source() { Failure::usage(error) } else { Failure::environment(error) }
}

/// The kernels, of each program the one that it starts.
fn kernels(programs: &[Program]) -> impl Iterator<Item = &Kernel> {
    programs.iter().filter_map(Program::kernel)
}

fn kernel(kernel: &Kernel) -> Value {
    let arguments = kernel.arguments.iter().map(|argument| {
        json!({
            "name": argument.name,
            "type": argument.type_name,
            "kind": argument.kind.word(),
            "element_bytes": argument.element_bytes,
            "elements": argument.elements,
        })
    });
    json!({
        "name": kernel.name,
        "arguments": arguments.collect::<Vec<_>>(),
        "shared_bytes": kernel.shared_bytes,
        "threads_per_block": kernel.block,
    })
}

fn text(head: &Head, programs: &[Program]) -> String {
    let mut shown = table(&["kernel", "arguments", "shared bytes", "threads of a block"]);
    for kernel in kernels(programs) {
        let arguments: Vec<String> =
            kernel.arguments.iter().map(heddle_kernels::arguments::shown).collect();
        let block = kernel.block.and_then(Extent::new);
        let block = block.map_or_else(|| "any".to_owned(), |block| block.to_string());
        shown.add_row([
            &kernel.name,
            &arguments.join("\n"),
            &kernel.shared_bytes.to_string(),
            &block,
        ]);
    }
    format!("{}\n{shown}\n", headed(head))
}
