//! What the tests share: designs made by hand, and the tools that read them.
#![allow(dead_code, reason = "every test binary uses another part")]

pub mod build;
pub mod random;
pub mod reference;
pub mod simulate;
pub mod tools;
pub mod zoo;
