//! Verilog simulators as child processes.

use heddle_host::{Call, ToolError};
use std::io;
use std::time::Duration;

/// How long a simulation may take. Verilog whose blocks wake each other for ever has no other end.
const SIMULATION_LIMIT: Duration = Duration::from_secs(600);

/// Why a Verilog simulation could not be run.
#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    /// A tool is missing, failed or was stopped.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The simulation took too long and was stopped.
    #[error(
        "{tool} was stopped after {seconds} seconds; perhaps the simulation stands still because \
         blocks wake each other without end"
    )]
    TimedOut {
        /// Program name.
        tool: &'static str,
        /// The limit.
        seconds: f64,
    },
    /// A temporary file could not be written or read.
    #[error("cannot use the simulation directory: {0}")]
    Io(#[from] io::Error),
}

/// Runs a simulation, which is stopped after ten minutes; gives what it wrote to standard output.
pub fn run_simulation(call: Call<'_>) -> Result<String, SimulationError> {
    run_within(SIMULATION_LIMIT, call)
}

fn run_within(limit: Duration, call: Call<'_>) -> Result<String, SimulationError> {
    call.limit(limit).run().map_err(|error| match error {
        ToolError::TimedOut { tool, seconds } => SimulationError::TimedOut { tool, seconds },
        error => error.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use heddle_host::Tool;

    #[test]
    fn a_simulation_without_end_is_stopped() {
        let call = Tool::named("sleep", "coreutils").call().arg("1000");
        let error = run_within(Duration::from_millis(20), call).unwrap_err();
        assert_eq!(
            error.to_string(),
            "sleep was stopped after 0.02 seconds; perhaps the simulation stands still because \
             blocks wake each other without end"
        );
    }
}
