//! What every output must be in every cycle.
//!
//! The reference holds the queue of requests and the warps still to be emitted as the golden
//! model formed them. It is told what happened in each cycle and never looks at the block.

use super::mask::{BlockMask, Shape, Warp};
use super::model;
use std::collections::VecDeque;

/// What the granted block presents to the compactor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Load {
    /// First warp-buffer slot of the block.
    pub base: u64,
    /// PC of the warps to form.
    pub pc: u64,
    /// Threads, in the columns of their static warps.
    pub mask: BlockMask,
    /// The static arrangement is asked for (rule C6).
    pub compaction_disabled: bool,
}

/// A warp on the emission port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emission {
    /// Block it belongs to.
    pub block: usize,
    /// Warp-buffer slot it goes to.
    pub slot: u64,
    /// Where it starts.
    pub pc: u64,
    /// Its threads.
    pub warp: Warp,
    /// No further warp of this generation follows.
    pub last: bool,
    /// Warps of this generation up to and including this one.
    pub count: u64,
}

/// All outputs in one cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// A request would be taken.
    pub request_ready: bool,
    /// The block whose mask is sampled at the end of this cycle.
    pub grant: Option<usize>,
    /// The warp offered.
    pub emission: Option<Emission>,
    /// A generation is being emitted.
    pub busy: bool,
}

/// The state that the specification gives the unit.
pub struct Reference {
    shape: Shape,
    requests: VecDeque<usize>,
    generation: VecDeque<Emission>,
}

impl Reference {
    /// After reset.
    pub fn new(shape: Shape) -> Self {
        Reference { shape, requests: VecDeque::new(), generation: VecDeque::new() }
    }

    /// The outputs of this cycle. A grant comes only while no warp is offered.
    pub fn outputs(&self) -> Outputs {
        let emission = self.generation.front().cloned();
        Outputs {
            request_ready: self.requests.len() < self.shape.blocks,
            grant: self.requests.front().copied().filter(|_| emission.is_none()),
            busy: emission.is_some(),
            emission,
        }
    }

    /// Whether a request waits or a generation is not finished.
    pub fn pending(&self) -> bool {
        !(self.requests.is_empty() && self.generation.is_empty())
    }

    /// The rising edge at the end of a cycle: `request` was offered, `load` presented if there
    /// was a grant, and the emission port was `warp_ready`.
    pub fn edge(
        &mut self,
        reset: bool,
        request: Option<usize>,
        load: Option<&Load>,
        warp_ready: bool,
    ) {
        let now = self.outputs();
        if reset {
            *self = Reference::new(self.shape);
            return;
        }
        if now.emission.is_some() && warp_ready {
            self.generation.pop_front();
        }
        if let (Some(block), Some(load)) = (now.grant, load) {
            self.requests.pop_front();
            self.generation = generation(block, load);
        }
        if let Some(block) = request.filter(|_| now.request_ready) {
            self.requests.push_back(block);
        }
    }
}

/// The emissions of one generation.
pub fn generation(block: usize, load: &Load) -> VecDeque<Emission> {
    let warps = model::formed(&load.mask, load.compaction_disabled);
    let total = warps.len();
    let emission = |(index, warp)| Emission {
        block,
        slot: load.base + index as u64,
        pc: load.pc,
        warp,
        last: index + 1 == total,
        count: index as u64 + 1,
    };
    warps.into_iter().enumerate().map(emission).collect()
}
