//! What the tests share: designs made by hand, and the tools that read them.

pub mod build;
pub mod random;
pub mod reference;
pub mod simulate;
pub mod tools;
pub mod zoo;
