//! The C sources, run under an emulator of a plain RISC-V processor, leave the
//! memory that the host references expect: every result of every thread.
//!
//! Needs `make`, `clang`, `ld.lld` and `qemu-riscv32`.

mod tools;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use heddle_kernels::{Array, Geometry, KERNELS, Prepared};

/// Runs a prepared kernel under the emulator and returns its arrays afterwards.
fn run_hosted(elf: &Path, prepared: &Prepared) -> Vec<Vec<u8>> {
    let arrays = prepared.arrays();
    let start = arrays[0].address;
    let offset = |array: &Array| (array.address - start) as usize;
    let last = &arrays[arrays.len() - 1];
    let mut image = vec![0; offset(last) + last.initial.len()];
    for array in arrays {
        image[offset(array)..][..array.initial.len()].copy_from_slice(&array.initial);
    }
    let launch = prepared.launch();
    let mut request = vec![launch.blocks, launch.threads_per_block, start, image.len() as u32];
    request.extend(&launch.arguments);
    let mut input: Vec<u8> = request.iter().flat_map(|word| word.to_le_bytes()).collect();
    input.extend(image);

    let mut emulator = Command::new("qemu-riscv32")
        .arg(elf)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("qemu-riscv32 starts");
    emulator.stdin.take().expect("piped").write_all(&input).expect("the emulator reads");
    let output = emulator.wait_with_output().expect("the emulator ends");
    assert!(output.status.success(), "{}: {}", prepared.kernel(), output.status);
    arrays
        .iter()
        .map(|array| output.stdout[offset(array)..][..array.initial.len()].to_vec())
        .collect()
}

#[test]
fn every_kernel_matches_its_reference_under_the_emulator() {
    if !heddle_requirements::tools(&["make", "clang", "ld.lld", "qemu-riscv32"]) {
        return;
    }
    let directory = tempfile::tempdir().expect("a temporary directory");
    tools::make("hosted", "-O2", directory.path());
    for kernel in KERNELS {
        let elf = directory.path().join(format!("{}.hosted.elf", kernel.name));
        let usual = kernel.default_geometry();
        let shapes = [
            usual,
            Geometry { blocks: 1, threads_per_block: 1, size: usual.size / 2 },
            Geometry { blocks: 3, threads_per_block: 16, size: usual.size / 2 + 1 },
            Geometry { blocks: 2, threads_per_block: 256, ..usual },
            Geometry { blocks: 1, threads_per_block: 1024, ..usual },
        ];
        for (seed, geometry) in (1..).zip(shapes) {
            let prepared = kernel.prepare(seed, geometry).expect("in range");
            let after = run_hosted(&elf, &prepared);
            for (array, got) in prepared.arrays().iter().zip(&after) {
                let Some(expected) = &array.expected else { continue };
                assert!(
                    got == expected,
                    "{}: {} differs with seed {seed}, {geometry:?}",
                    kernel.name,
                    array.name
                );
            }
        }
    }
}
