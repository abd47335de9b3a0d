//! RISC-V programs: decoder, ELF, control flow, annotations, reference interpreter.
