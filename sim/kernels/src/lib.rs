//! The kernels: committed ELFs, input generators, expected results.
