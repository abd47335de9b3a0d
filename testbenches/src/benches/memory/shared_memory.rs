//! The bench of shared memory: random reads and writes of its banks, each a table of words.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use std::collections::HashMap;

ports! {
    /// Ports of the memory.
    struct Ports {
        in emit, store, active, atomic_write, atomic_bank, atomic_bank_word, atomic_value;
        ins bank_word, write_value, write_mask;
        outs data;
    }
}

/// Random accesses until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [banks, words] = ["lanes", "words"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let words_of_a_bank = (words / banks) as u64;
    // Few words, so that they are read again; of each bank, the bytes that were written.
    let bank_words = [0, 1, words_of_a_bank / 2, words_of_a_bank - 1];
    let mut memory: Vec<HashMap<u64, [Option<u8>; 4]>> = vec![HashMap::new(); banks];
    // Of each bank, what it shows.
    let mut data: Vec<[Option<u8>; 4]> = vec![[None; 4]; banks];
    let (mut reads, mut writes) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let (emit, atomic) = match random.random_range(0..8) {
            0 => (false, false),
            1..3 => (false, true),
            _ => (true, false),
        };
        let store = random.random();
        let active: u64 = random.random::<u64>() & (u64::MAX >> (64 - banks));
        runner.set(ports.emit, emit);
        runner.set(ports.store, store);
        runner.set(ports.active, active);
        let mut bank_word = || bank_words[random.random_range(0..bank_words.len())];
        let places: Vec<u64> = (0..banks).map(|_| bank_word()).collect();
        let atomic_bank_word = bank_word();
        let values: Vec<u32> = (0..banks).map(|_| random.random()).collect();
        let masks: Vec<u64> = (0..banks).map(|_| random.random_range(0..16)).collect();
        runner.set_all(&ports.bank_word, places.iter().copied());
        runner.set_all(&ports.write_value, values.iter().copied());
        runner.set_all(&ports.write_mask, masks.iter().copied());
        let atomic_bank = random.random_range(0..banks);
        let atomic_value: u32 = random.random();
        runner.set(ports.atomic_write, atomic);
        runner.set(ports.atomic_bank, 1_u64 << atomic_bank);
        runner.set(ports.atomic_bank_word, atomic_bank_word);
        runner.set(ports.atomic_value, atomic_value);

        for (bank, shown) in data.iter().enumerate() {
            let seen = (runner.get(ports.data[bank]) as u32).to_le_bytes();
            for (byte, (expected, seen)) in shown.iter().copied().zip(seen).enumerate() {
                let Some(expected) = expected else { continue };
                runner.check(&format!("byte {byte} of bank {bank} (M10)"), expected, seen)?;
                reads += 1;
            }
        }
        runner.step()?;
        for bank in (0..banks).filter(|bank| emit && active >> bank & 1 == 1) {
            let word = memory[bank].entry(places[bank]).or_default();
            if store {
                for (byte, value) in values[bank].to_le_bytes().into_iter().enumerate() {
                    if masks[bank] >> byte & 1 == 1 {
                        word[byte] = Some(value);
                    }
                }
                writes += 1;
            } else {
                data[bank] = *word;
            }
        }
        if atomic {
            memory[atomic_bank].insert(atomic_bank_word, atomic_value.to_le_bytes().map(Some));
            writes += 1;
        }
    }
    Ok(Results::counts("accesses", &[("bytes_read", reads), ("writes", writes)]))
}
