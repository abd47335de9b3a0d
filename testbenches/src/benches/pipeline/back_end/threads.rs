//! Registers and instruction counters of the threads of a core, in a bench.

/// The register that initialisation writes.
pub const STACK_POINTER: usize = 2;

/// Registers and instruction counters, by row and lane.
#[derive(Debug)]
pub struct Threads {
    registers: Vec<Vec<[u32; 32]>>,
    retired: Vec<Vec<u64>>,
}

impl Threads {
    /// Those of so many rows and lanes, all zeros, as memories of the engines begin.
    pub fn new(rows: usize, lanes: usize) -> Threads {
        Threads { registers: vec![vec![[0; 32]; lanes]; rows], retired: vec![vec![0; lanes]; rows] }
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.registers.len()
    }

    /// A register of the threads in these rows, a row a lane.
    pub fn read(&self, rows: &[u64], register: usize) -> Vec<u32> {
        let threads = rows.iter().enumerate();
        threads.map(|(lane, row)| self.registers[*row as usize][lane][register]).collect()
    }

    /// Writes a register of one thread.
    pub fn write(&mut self, row: u64, lane: usize, register: u64, value: u32) {
        self.registers[row as usize][lane][register as usize] = value;
    }

    /// Instructions that the threads in these rows have retired.
    pub fn retired(&self, rows: &[u64]) -> Vec<u64> {
        rows.iter().enumerate().map(|(lane, row)| self.retired[*row as usize][lane]).collect()
    }

    /// One more instruction of these lanes (I3).
    pub fn retire(&mut self, rows: &[u64], lanes: u64) {
        for (lane, row) in rows.iter().enumerate() {
            self.retired[*row as usize][lane] += lanes >> lane & 1;
        }
    }

    /// A reset: no instruction is counted any more.
    pub fn reset(&mut self) {
        self.retired.iter_mut().for_each(|row| row.fill(0));
    }

    /// A step of the initialisation (D3).
    pub fn initialise(&mut self, row: u64) {
        let row = row as usize;
        self.registers[row].iter_mut().for_each(|thread| thread[STACK_POINTER] = 0xffff_fff0);
        self.retired[row].fill(0);
    }
}
