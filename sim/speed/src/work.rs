//! What a core runs while it is measured.

use crate::error::SpeedError;
use heddle_kernels::user::{Argument, Number, Output, UserLaunch};
use heddle_kernels::{Geometry, Mismatch, Prepared, launch_files};
use heddle_program::{Launch, Memory, Program, run};

/// Bytes of a body: three coordinates and a mass.
const BODY_BYTES: u32 = 16;
/// Bytes of private memory of a thread.
const PRIVATE_BYTES: u32 = 4096;

/// What a core runs.
#[derive(Clone, Copy, Debug)]
pub enum Work {
    /// A kernel of the table.
    Kernel {
        /// Its name.
        name: &'static str,
        /// Its launch.
        geometry: Geometry,
    },
    /// A step of time of bodies that attract each other, the kernel of the launch file `n-body`: floats.
    Bodies {
        /// Blocks of the grid.
        blocks: u32,
        /// Threads of a block, a body each.
        threads_per_block: u32,
    },
}

/// Work that is ready to start.
pub struct Ready {
    /// The program.
    pub program: Program,
    /// Grid and arguments.
    pub launch: Launch,
    /// Memory before the run.
    pub memory: Memory,
    expected: Expected,
}

/// What memory must hold at the end.
enum Expected {
    /// What the host reference computes.
    Reference(Prepared),
    /// What the reference interpreter leaves in the buffers.
    Buffers(Vec<(Output, Vec<u8>)>),
}

impl Work {
    /// Name of the kernel or of its launch file.
    pub fn name(&self) -> &'static str {
        match self {
            Work::Kernel { name, .. } => name,
            Work::Bodies { .. } => "n-body",
        }
    }

    /// Program, launch and memory.
    ///
    /// # Errors
    /// [`SpeedError::Kernel`].
    pub fn prepare(&self) -> Result<Ready, SpeedError> {
        match *self {
            Work::Kernel { name, geometry } => {
                let kernel =
                    heddle_kernels::find(name).expect("the table names kernels that exist");
                let prepared = kernel.prepare(1, geometry)?;
                let program = prepared.program();
                let (launch, memory) = (prepared.launch().clone(), prepared.memory(&program));
                Ok(Ready { program, launch, memory, expected: Expected::Reference(prepared) })
            }
            Work::Bodies { blocks, threads_per_block } => {
                Ok(bodies(self.name(), blocks, threads_per_block))
            }
        }
    }
}

/// A step of time of as many bodies as there are threads. Panics if the committed launch file does not have this kernel.
fn bodies(name: &str, blocks: u32, threads_per_block: u32) -> Ready {
    let file = launch_files::find(name).expect("a committed launch file");
    let elf = file.file("n-body.elf").expect("its program lies beside it");
    let program = Program::from_bytes(name, elf).expect("the committed programs load");
    let bytes = BODY_BYTES * blocks * threads_per_block;
    // Coordinates and masses from 0 to 1, spread by the golden ratio.
    let number = |index: u32| (index.wrapping_mul(0x9e37_79b9) >> 8) as f32 / (1 << 24) as f32;
    let content = (0..bytes / 4).flat_map(|index| number(index).to_le_bytes()).collect();
    let hundredth = || Argument::Numbers(vec![Number::Float(0.01)]);
    let launch = UserLaunch {
        blocks: blocks.into(),
        threads_per_block: threads_per_block.into(),
        shared_bytes: 0,
        private_bytes: PRIVATE_BYTES,
        arguments: vec![
            Argument::Input(content),
            Argument::Output(bytes),
            Argument::InputOutput(vec![0; bytes as usize]),
            hundredth(),
            hundredth(),
            Argument::Local(BODY_BYTES * threads_per_block),
        ],
        symbols: Vec::new(),
    };
    let user = launch.prepare(&program).expect("the launch suits the kernel");
    let mut left = user.memory.clone();
    run(&program, &user.launch, &mut left).expect("the reference interpreter runs the kernel");
    let expected = user.outputs.into_iter().map(|output| {
        let content = output.content(&left);
        (output, content)
    });
    let expected = Expected::Buffers(expected.collect());
    Ready { program, launch: user.launch, memory: user.memory, expected }
}

impl Ready {
    /// Compares the memory that a run leaves.
    ///
    /// # Errors
    /// [`SpeedError::Result`], the first element that differs.
    pub fn check(&self, memory: &Memory) -> Result<(), SpeedError> {
        let buffers = match &self.expected {
            Expected::Reference(prepared) => return Ok(prepared.check(memory)?),
            Expected::Buffers(buffers) => buffers,
        };
        for ((output, expected), array) in buffers.iter().zip(["moved", "velocities"]) {
            let words = |bytes: &[u8]| -> Vec<u32> {
                bytes
                    .chunks_exact(4)
                    .map(|it| u32::from_le_bytes([it[0], it[1], it[2], it[3]]))
                    .collect()
            };
            let (expected, got) = (words(expected), words(&output.content(memory)));
            let different = expected.iter().zip(&got).position(|(expected, got)| expected != got);
            if let Some(index) = different {
                let address = output.address + 4 * index as u32;
                let (kernel, expected, got) = ("n-body", expected[index], got[index]);
                return Err(Mismatch { kernel, array, index, address, expected, got }.into());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_are_moved_by_floats_and_a_wrong_place_is_found() {
        let work = Work::Bodies { blocks: 2, threads_per_block: 4 };
        let ready = work.prepare().expect("it is ready");
        assert!(ready.program.computes_with_floats());
        let mut memory = ready.memory.clone();
        run(&ready.program, &ready.launch, &mut memory).expect("it runs");
        ready.check(&memory).expect("what the interpreter leaves is right");
        let Expected::Buffers(buffers) = &ready.expected else { panic!("buffers") };
        assert_eq!(buffers.len(), 2);
        for (output, expected) in buffers {
            assert_ne!(output.content(&ready.memory), *expected);
            let mut wrong = memory.clone();
            wrong.write_bytes(output.address + output.bytes - 8, &[0xff]);
            let error = ready.check(&wrong).expect_err("it is wrong").to_string();
            assert!(error.starts_with("n-body: ") && error.contains("[30]"), "{error}");
        }
    }
}
