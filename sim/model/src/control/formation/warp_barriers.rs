//! Warp barriers: the threads of a static warp that has diverged wait where it reconverges (rules DW1
//! to DW10).

use super::pool::Warp;
use crate::configuration::MAX_LANES;
use crate::control::plain_fault;
use crate::event::{EntryKind, Event, WarpBarrier};
use crate::fault::{Fault, FaultCode};

/// The barrier of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Barrier {
    kind: EntryKind,
    /// Where its threads meet; of kind RET known when the first has returned.
    pub pc: u32,
    expected: u32,
    pub arrived: u32,
}

/// How the threads of a row run.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum State {
    /// Together.
    #[default]
    Static,
    /// Regrouped, until all have reached the barrier.
    Barred(Barrier),
    /// Regrouped, until they end.
    Free,
}

#[derive(Clone, Copy, Default, Debug)]
struct Row {
    state: State,
    /// Call depth of each thread since the branch.
    depths: [u8; MAX_LANES],
}

/// What all rows wait for.
#[derive(Clone, Debug)]
pub struct WarpBarriers {
    /// None if the launch has no warp barriers.
    rows: Vec<Row>,
}

impl WarpBarriers {
    pub fn new(rows: usize, enabled: bool) -> Self {
        Self { rows: vec![Row::default(); if enabled { rows } else { 0 }] }
    }

    /// Whether the launch has warp barriers.
    #[inline]
    pub fn are_in_use(&self) -> bool {
        !self.rows.is_empty()
    }

    fn row_of(&self, warp: &Warp) -> Option<usize> {
        let (_, row) = warp.threads().next()?;
        (row < self.rows.len()).then_some(row)
    }

    /// A row starts.
    pub fn start(&mut self, row: usize) {
        if let Some(row) = self.rows.get_mut(row) {
            *row = Row::default();
        }
    }

    /// Whether threads are those of a static row (rule DW1).
    pub fn is_static(&self, warp: &Warp) -> bool {
        if self.rows.is_empty() {
            return false;
        }
        let is_static =
            |row: usize| self.rows.get(row).is_some_and(|row| matches!(row.state, State::Static));
        let first = warp.threads().next().is_some_and(|(_, row)| is_static(row));
        debug_assert!(
            warp.threads().all(|(_, row)| is_static(row) == first),
            "DW1: threads of a static row are alone"
        );
        first
    }

    /// An arrival has two next PCs (rules DW2, DW3 and DW8). `meet` is how and where its sides meet.
    pub fn diverges(&mut self, warp: &Warp, meet: (EntryKind, u32), events: &mut Vec<Event>) {
        let Some(number) = self.row_of(warp) else { return };
        let row = &mut self.rows[number];
        if row.state != State::Static {
            return;
        }
        let (kind, rpc) = meet;
        if kind == EntryKind::Exit {
            row.state = State::Free;
            return;
        }
        let pc = if kind == EntryKind::Pc { rpc } else { 0 };
        let lanes = warp.lanes;
        row.state = State::Barred(Barrier { kind, pc, expected: lanes, arrived: 0 });
        row.depths = [0; MAX_LANES];
        events.push(Event::WarpBarrier(WarpBarrier::Made { row: number as u8, kind, pc, lanes }));
    }

    /// Threads of an update register whose call depth changes reach their barriers or not (rules DW4
    /// and DW5). Returns the lanes that reach.
    #[inline]
    pub fn reach(
        &mut self,
        warp: &Warp,
        depth_change: i8,
        tag: usize,
        events: &mut Vec<Event>,
    ) -> Result<u32, Fault> {
        if self.rows.is_empty() {
            return Ok(0);
        }
        self.reach_rows(warp, depth_change, tag, events)
    }

    fn reach_rows(
        &mut self,
        warp: &Warp,
        depth_change: i8,
        tag: usize,
        events: &mut Vec<Event>,
    ) -> Result<u32, Fault> {
        let (mut reached, mut differ, pc) = (0, 0, warp.key.pc);
        for (lane, number) in warp.threads() {
            let Some(row) = self.rows.get_mut(number) else { continue };
            let State::Barred(barrier) = &mut row.state else { continue };
            row.depths[lane] = row.depths[lane].wrapping_add_signed(depth_change);
            let depth = row.depths[lane];
            let reaches = match barrier.kind {
                EntryKind::Pc => pc == barrier.pc && depth == 0,
                EntryKind::Return => depth == u8::MAX,
                EntryKind::Exit => false,
            };
            if !reaches {
                continue;
            }
            if barrier.kind == EntryKind::Return && barrier.arrived == 0 {
                barrier.pc = pc;
            }
            if barrier.pc != pc {
                differ |= 1 << lane;
            }
            barrier.arrived |= 1 << lane;
            reached |= 1 << lane;
        }
        if differ != 0 {
            return Err(plain_fault(FaultCode::ReturnsDiverge, tag, pc, differ));
        }
        if reached != 0 {
            let rows = warp.those(reached).rows;
            let reached = WarpBarrier::Reached { pc, lanes: reached, rows };
            events.push(Event::WarpBarrier(reached));
        }
        Ok(reached)
    }

    /// Threads end (rule DW6).
    pub fn end(&mut self, threads: &Warp) {
        for (lane, row) in threads.threads() {
            if let Some(State::Barred(barrier)) = self.rows.get_mut(row).map(|row| &mut row.state) {
                barrier.expected &= !(1 << lane);
            }
        }
    }

    /// The barred rows whose threads have all reached their barriers, with these (rule DW7).
    pub fn complete(&self) -> Vec<(usize, Barrier)> {
        let rows = self.rows.iter().enumerate();
        rows.filter_map(|(number, row)| match row.state {
            State::Barred(barrier) if barrier.arrived == barrier.expected => {
                Some((number, barrier))
            }
            _ => None,
        })
        .collect()
    }

    /// A row is static again.
    pub fn release(&mut self, row: usize) {
        self.rows[row].state = State::Static;
    }

    /// The barriers that threads have reached, with their rows.
    pub fn barriers(&self) -> impl Iterator<Item = (usize, &Barrier)> {
        let rows = self.rows.iter().enumerate();
        rows.filter_map(|(number, row)| match &row.state {
            State::Barred(barrier) => Some((number, barrier)),
            _ => None,
        })
    }
}
