//! stub
use crate::error::BenchError;
use crate::results::Results;
use crate::runner::Runner;
pub fn run(_: &mut Runner<'_>) -> Result<Results, BenchError> { unreachable!() }
