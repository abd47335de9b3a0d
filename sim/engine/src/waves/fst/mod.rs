//! FST files, as GTKWave and its relatives read them.
//!
//! A file is a sequence of blocks: header, hierarchy, geometry (the width of each net), then
//! blocks of value changes. All are made here: the crate that writes them has no tables for the
//! names of states and takes several times as long for a change.

mod block;
mod changes;
mod hierarchy;

use super::names::{Declarations, Net};
use super::{CYCLE, Sample, Sink, WaveError};
use block::{Block, Header, Kind};
use changes::Changes;
use heddle_support::Writer;
use hierarchy::Hierarchy;

/// Changes in memory are written as a block when they are longer than this.
const BLOCK: usize = 1 << 22;

/// An FST file that is being written.
pub struct Fst {
    output: Writer,
    header: Header,
    changes: Changes,
    /// By net: its index among the changes.
    handles: Vec<usize>,
    /// By net: whether its value is unknown at times.
    guarded: Vec<bool>,
    clock: Option<usize>,
    /// Limbs of a value.
    value: Vec<u64>,
}

impl Fst {
    /// Starts a file.
    pub fn create(mut output: Writer, declarations: &Declarations) -> Result<Fst, WaveError> {
        let Hierarchy { bytes, scopes, variables, handles, widths, .. } =
            Hierarchy::new(declarations);
        let header = Header { scopes, variables, nets: widths.len() as u64, ..Header::default() };
        // Already now, so that a file in which one cannot go back is refused at once.
        output.overwrite_start(&header.bytes())?;
        let mut hierarchy = Block::new(Kind::HierarchyLz4);
        hierarchy.number(bytes.len() as u64).bytes(&lz4_flex::block::compress(&bytes));
        output.append(&hierarchy.finish())?;
        let mut geometry = vec![];
        for &width in &widths {
            block::varint(&mut geometry, width.into());
        }
        let mut block = Block::new(Kind::Geometry);
        block.number(geometry.len() as u64).number(widths.len() as u64).bytes(&geometry);
        output.append(&block.finish())?;
        let clock = declarations.clock.then(|| handles[declarations.nets.len()]);
        let changes = Changes::new(&widths);
        let guarded = declarations.nets.iter().map(Net::is_guarded).collect();
        Ok(Fst { output, header, changes, handles, guarded, clock, value: vec![] })
    }

    fn write_block(&mut self) -> Result<(), WaveError> {
        if self.header.blocks == 0 {
            self.header.start = self.changes.start();
        }
        self.header.blocks += 1;
        Ok(self.output.append(&self.changes.take())?)
    }
}

impl Sink for Fst {
    fn cycle(&mut self, time: u64, sample: &Sample<'_>) -> Result<(), WaveError> {
        if self.changes.len() > BLOCK {
            self.write_block()?;
        }
        self.changes.time(time);
        for &net in sample.changed {
            if self.guarded[net as usize] && !sample.is_known(net) {
                self.changes.push_unknown(self.handles[net as usize]);
                continue;
            }
            self.value.clear();
            self.value.extend((0..sample.limbs(net)).map(|index| sample.limb(net, index)));
            self.changes.push(self.handles[net as usize], &self.value);
        }
        if let Some(clock) = self.clock {
            self.changes.push(clock, &[1]);
            self.changes.time(time + CYCLE / 2);
            self.changes.push(clock, &[0]);
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>, end: u64) -> Result<(), WaveError> {
        self.changes.time(end);
        self.write_block()?;
        self.header.end = end;
        self.output.overwrite_start(&self.header.bytes())?;
        Ok(self.output.finish()?)
    }
}
