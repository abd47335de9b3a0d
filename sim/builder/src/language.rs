//! What a source is written in, and the headers that go with it.

use std::io;
use std::path::Path;

/// The extensions that say it, for messages.
pub const EXTENSIONS: &str = "a source in OpenCL C (.cl), in C (.c), or in C++ with the habits of CUDA (.cu, .cpp, .cc, .cxx)";

/// The header of kernels in C.
const C_HEADER: &str = include_str!("../../kernels/c/heddle.h");
/// The header of kernels in the habits of CUDA.
const CUDA_HEADER: &str = include_str!("../include/heddle_cuda.h");

/// Name of that header, which a source gets without naming it.
const CUDA_HEADER_NAME: &str = "heddle_cuda.h";
/// Headers that such sources name, and need not.
const OTHER_HEADERS: [&str; 3] = ["cuda_runtime.h", "device_launch_parameters.h", "cuda.h"];

/// Extensions of OpenCL C that are there: none of doubles and halves, so that those are refused in their lines.
const EXTENSIONS_OF_OPEN_CL: &str = "-cl-ext=+cl_khr_byte_addressable_store,\
    +cl_khr_global_int32_base_atomics,+cl_khr_global_int32_extended_atomics,\
    +cl_khr_local_int32_base_atomics,+cl_khr_local_int32_extended_atomics";

/// A language of kernels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// OpenCL C 1.2; kernels are marked `__kernel`.
    OpenCl,
    /// C as in `heddle new-kernel`; the kernel is `kernel_main`.
    C,
    /// C++ in the habits of CUDA; kernels are marked `__global__`.
    Cuda,
}

impl Language {
    /// The language of a file with this name.
    pub fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "cl" => Some(Self::OpenCl),
            "c" => Some(Self::C),
            "cu" | "cpp" | "cc" | "cxx" => Some(Self::Cuda),
            _ => None,
        }
    }

    /// What clang is told of it.
    pub fn flags(self) -> &'static [&'static str] {
        match self {
            Self::OpenCl => &[
                "-x",
                "cl",
                "-cl-std=CL1.2",
                "-cl-kernel-arg-info",
                "-cl-single-precision-constant",
                "-D__OPENCL_VERSION__=120",
                // An address of 64 bits is none for an atomic function of 32 bits.
                "-Werror=incompatible-pointer-types",
                "-Xclang",
                EXTENSIONS_OF_OPEN_CL,
            ],
            Self::C => &["-x", "c", "-std=c11"],
            Self::Cuda => &[
                "-x",
                "c++",
                "-std=c++17",
                "-fdeclspec",
                "-fno-exceptions",
                "-fno-rtti",
                "-fno-threadsafe-statics",
                "-Xclang",
                "-fconvergent-functions",
                "-include",
                CUDA_HEADER_NAME,
            ],
        }
    }
}

/// Writes the headers into a folder.
pub fn write_headers(folder: &Path) -> io::Result<()> {
    std::fs::write(folder.join("heddle.h"), C_HEADER)?;
    std::fs::write(folder.join(CUDA_HEADER_NAME), CUDA_HEADER)?;
    let include = format!("#include \"{CUDA_HEADER_NAME}\"\n");
    OTHER_HEADERS.iter().try_for_each(|name| std::fs::write(folder.join(name), &include))
}
