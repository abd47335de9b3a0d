//! A launched core, in RTL or as model, cycle by cycle.

use heddle_engine::waves::WaveError;
use heddle_model::event::Event;
use heddle_model::memory_port::PortCycle;
use heddle_model::{CoreType, Cycle};

/// A launched core, in RTL or as model.
pub trait LaunchedCore {
    /// One cycle; its events are added to `events` in the order of the contract.
    ///
    /// # Errors
    /// Its waves cannot be written.
    fn cycle(&mut self, port: &PortCycle, events: &mut Vec<Event>) -> Result<Cycle, WaveError>;
}

impl<C: CoreType> LaunchedCore for heddle_model::Core<C> {
    fn cycle(&mut self, port: &PortCycle, events: &mut Vec<Event>) -> Result<Cycle, WaveError> {
        Ok(self.cycle(port, events))
    }
}

impl<C: LaunchedCore + ?Sized> LaunchedCore for Box<C> {
    fn cycle(&mut self, port: &PortCycle, events: &mut Vec<Event>) -> Result<Cycle, WaveError> {
        (**self).cycle(port, events)
    }
}
