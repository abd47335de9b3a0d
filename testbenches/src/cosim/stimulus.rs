//! Input values.

use heddle_netlist::ir::Netlist;
use rand::Rng;

/// Little-endian limbs, as in [`Engine`](heddle_engine::Engine).
pub type Word = Vec<u64>;

/// Name and width in bits of a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// As written in Rust.
    pub name: String,
    /// Width in bits.
    pub width: u32,
}

/// One row of input values per cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stimulus {
    /// The inputs of the top except the clock, in the order of the netlist.
    pub inputs: Vec<Port>,
    /// One word per input for every cycle.
    pub rows: Vec<Vec<Word>>,
    /// How many leading cycles hold reset. Nothing is sampled in them, since Verilog registers
    /// have no value before.
    pub reset_cycles: usize,
}

impl Stimulus {
    /// A stimulus without rows for the inputs of a netlist.
    pub fn new(netlist: &Netlist) -> Self {
        let inputs = netlist
            .inputs
            .iter()
            .map(|input| Port { name: input.name.clone(), width: input.width })
            .collect();
        Self { inputs, rows: Vec::new(), reset_cycles: 0 }
    }

    /// Random values with corners mixed in: zero, all ones, one hot, small, and copies of other
    /// inputs; enumerations have one of their states. If there is an input `reset` it is 1 in the first cycle and then in one of 32.
    pub fn random(netlist: &Netlist, cycles: usize, rng: &mut impl Rng) -> Self {
        let mut stimulus = Self::new(netlist);
        stimulus.reset_cycles =
            usize::from(stimulus.inputs.iter().any(|input| input.name == "reset"));
        for _ in 0..cycles {
            let mut row = stimulus.random_row(rng);
            for (input, word) in netlist.inputs.iter().zip(&mut row) {
                netlist.make_legal(input, word);
            }
            stimulus.rows.push(row);
        }
        stimulus
    }

    /// One more row of the kind that [`Stimulus::random`] makes.
    pub fn random_row(&self, rng: &mut impl Rng) -> Vec<Word> {
        let mut row: Vec<Word> = Vec::with_capacity(self.inputs.len());
        for input in &self.inputs {
            let word = if input.name == "reset" {
                vec![u64::from(self.rows.len() < self.reset_cycles || rng.random_ratio(1, 32))]
            } else if !row.is_empty() && rng.random_ratio(1, 8) {
                let source = rng.random_range(0..row.len());
                resize(&row[source], input.width)
            } else {
                random_word(input.width, rng)
            };
            row.push(word);
        }
        row
    }

    /// Index of the input with this name. Panics if there is none: a bug of the bench.
    pub fn index(&self, name: &str) -> usize {
        let found = self.inputs.iter().position(|input| input.name == name);
        found.unwrap_or_else(|| panic!("the design has no input {name}"))
    }
}

fn random_word(width: u32, rng: &mut impl Rng) -> Word {
    let limbs = (width as usize).div_ceil(64);
    let mut word = vec![0; limbs];
    match rng.random_range(0..10) {
        0 => {}
        1 => word.fill(u64::MAX),
        2 => {
            let bit = rng.random_range(0..width as usize);
            word[bit / 64] = 1 << (bit % 64);
        }
        3 => word[0] = rng.random_range(0..4),
        4 => word[0] = u64::from(rng.random::<u8>()),
        _ => rng.fill(word.as_mut_slice()),
    }
    resize(&word, width)
}

/// The low `width` bits, with zeros above.
fn resize(word: &[u64], width: u32) -> Word {
    let mut word = word.to_vec();
    word.resize((width as usize).div_ceil(64), 0);
    if let (Some(top), used @ 1..) = (word.last_mut(), width % 64) {
        *top &= (1 << used) - 1;
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn random_words_stay_inside_their_width_and_contain_the_corners() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let words: Vec<Word> = (0..2000).map(|_| random_word(65, &mut rng)).collect();
        assert!(words.iter().all(|word| word.len() == 2 && word[1] <= 1));
        assert!(words.contains(&vec![0, 0]));
        assert!(words.contains(&vec![u64::MAX, 1]));
        assert!(words.contains(&vec![0, 1]));
        assert!(words.contains(&vec![2, 0]));
    }
}
