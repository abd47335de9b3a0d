//! What is different where slots are the sides of warps: slot `2 * w + x` is side `x` of warp `w`.
//!
//! The PC of a slot moves when its instruction issues (VA2). A slot may be held, and is flushed in the push cycle of its
//! warp: that behind a cycle in which a branch of the warp has completed and its lanes have not gone one way (V5).

use super::pipeline::{Run, blocks};
use crate::error::BenchError;
use crate::ports::Out;
use heddle_program::instruction::Control;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

impl Run<'_, '_, '_> {
    /// Slots that may not issue; the control unit is told which warps are unresolved (V3).
    pub(super) fn held(&mut self) -> Result<Vec<usize>, BenchError> {
        let Some(ports) = self.pipeline.own.sides.clone() else { return Ok(Vec::new()) };
        let control = |pc: u32| self.graph.control(pc);
        let resolves = |slot: usize| {
            let flying = self.slots[slot].flying.as_ref();
            flying.is_some_and(|flying| blocks(control(flying.pc)))
        };
        let warps = self.pipeline.warps;
        let unresolved = (0..warps).filter(|warp| resolves(2 * warp) || resolves(2 * warp + 1));
        let unresolved: Vec<usize> = unresolved.collect();
        let word = unresolved.iter().fold(0_u64, |word, warp| word | 1 << warp);
        self.pipeline.poke(ports.unresolved, word);
        let held = self.slots_of(ports.held);
        if let Some(slot) =
            self.diverged.filter(|slot| !both(*slot).iter().all(|it| held.contains(it)))
        {
            let expected = format!("both slots of the warp of slot {slot}");
            return Err(self.failure("slots that are held (V18)", expected, format!("{held:?}")));
        }
        let straight = self.pipeline.own.straight;
        let straight = straight.map_or(Vec::new(), |port| self.slots_of(port));
        let waits = |slot: &usize| {
            let buffered = self.slots[*slot].buffered;
            let uniform = |pc: u32| self.graph.annotation(pc).uniform;
            let strays =
                |pc: u32| matches!(self.graph.control(pc), Control::Branch { .. }) && !uniform(pc);
            held.contains(slot)
                || buffered.is_some_and(|pc| blocks(self.graph.control(pc)))
                    && unresolved.contains(&(slot / 2))
                || buffered.is_some_and(strays) && straight.contains(slot)
        };
        Ok((0..self.pipeline.slots).filter(waits).collect())
    }

    /// What issues, whether it is a division, and which stalls become long ones: by chance (V22).
    pub(super) fn drive_sides(&mut self, issues: Option<usize>, rng: &mut ChaCha8Rng) {
        let Some(ports) = self.pipeline.own.sides.clone() else { return };
        let divides = issues.filter(|_| rng.random_bool(0.2));
        let [issuing, dividing] = [issues, divides].map(|slot| self.pipeline.word(slot));
        self.pipeline.poke(ports.issuing, issuing);
        self.pipeline.poke(ports.dividing, dividing);
        let becomes = (0..self.pipeline.slots).filter(|_| rng.random_bool(0.05));
        let becomes = self.pipeline.word(becomes);
        self.pipeline.poke(ports.becomes, becomes);
    }

    /// Slots that are flushed, both of the warp in its push cycle (V5e).
    pub(super) fn flushed(&mut self) -> Result<Vec<usize>, BenchError> {
        let Some(ports) = self.pipeline.own.sides.clone() else { return Ok(Vec::new()) };
        let flushed = self.slots_of(ports.flush);
        let pushing = self.diverged.map_or(Vec::new(), |slot| both(slot).to_vec());
        // Where paths are forwarded a pop flushes too.
        let others = self.pipeline.own.straight.is_none() && flushed != pushing;
        if others || !pushing.iter().all(|slot| flushed.contains(slot)) {
            let (expected, seen) = (format!("{pushing:?}"), format!("{flushed:?}"));
            return Err(self.failure("slots that are flushed (V5e)", expected, seen));
        }
        Ok(flushed)
    }

    /// The slots in the word of a port.
    fn slots_of(&mut self, port: Out) -> Vec<usize> {
        let word = self.pipeline.runner.get_limbs(port);
        (0..self.pipeline.slots).filter(|slot| word[slot / 64] >> (slot % 64) & 1 == 1).collect()
    }
}

/// The slots of the warp of a slot.
fn both(slot: usize) -> [usize; 2] {
    [slot & !1, slot | 1]
}
