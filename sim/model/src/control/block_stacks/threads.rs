//! Sets of threads of a core.

use crate::configuration::{MAX_LANES, MAX_WARPS};
use crate::control::Rows;
use crate::lanes::lanes;

/// A set of threads of all rows.
pub type Threads = crate::threads::Threads<MAX_WARPS>;

impl Threads {
    /// The set of the threads in some lanes of a warp.
    pub fn of(mask: u32, rows: &Rows) -> Self {
        let mut threads = Self::default();
        match rows {
            Rows::Same(row) => threads.0[usize::from(*row)] = mask,
            Rows::Each(_) | Rows::Placed { .. } => {
                lanes(mask).for_each(|lane| threads.0[rows.of(lane)] |= 1 << rows.home(lane))
            }
        }
        threads
    }

    /// A mask of lanes for each row.
    pub fn masks(&self) -> [u32; MAX_WARPS] {
        self.0
    }

    /// Sets the lanes of a row.
    pub fn set_row(&mut self, row: usize, mask: u32) {
        self.0[row] = mask;
    }

    /// The threads of so many rows from a first one on.
    pub fn in_rows(&self, first: usize, rows: usize) -> Self {
        let within = first..first + rows;
        Self(std::array::from_fn(|row| if within.contains(&row) { self.0[row] } else { 0 }))
    }

    /// The rows with their lanes, ascending, without empty ones.
    pub fn rows(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        self.0.iter().copied().enumerate().filter(|&(_, lanes)| lanes != 0)
    }

    /// The threads as warps, one for each row (rule C6 of the compactor).
    pub fn as_static_warps(&self) -> impl Iterator<Item = (u32, Rows)> + '_ {
        self.rows().map(|(row, mask)| (mask, Rows::Same(row as u8)))
    }

    /// The threads in as few warps as lanes allow: warp `k` has the thread of each lane
    /// that is the `k`-th by row (rules C2 to C4 of the compactor).
    pub fn compacted(&self) -> Vec<(u32, Rows)> {
        let mut warps: Vec<(u32, Rows)> = Vec::new();
        let mut used = [0; MAX_LANES];
        for (row, mask) in self.rows() {
            for lane in lanes(mask) {
                let number = used[lane];
                used[lane] += 1;
                if number == warps.len() {
                    warps.push((0, Rows::Same(row as u8)));
                }
                let (lanes, rows) = &mut warps[number];
                *lanes |= 1 << lane;
                if *rows != Rows::Same(row as u8) {
                    let mut each = match rows {
                        Rows::Same(row) => [*row; MAX_LANES],
                        Rows::Each(rows) | Rows::Placed { rows, .. } => *rows,
                    };
                    each[lane] = row as u8;
                    *rows = Rows::Each(each);
                }
            }
        }
        warps
    }
}
