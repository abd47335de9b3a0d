//! The native engine reads one of many words by its number, however the choice is written.

use crate::common::{Builder, Evaluator, expected, random};
use heddle_engine::layout::to_limbs;
use heddle_engine::native::Cache;
use heddle_engine::{Engine, Native};
use heddle_netlist::ir::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;
use tempfile::TempDir;

/// Compares all signals with the evaluator in cycles with random inputs; gives the native text.
fn source(netlist: Netlist) -> String {
    let seed = 7;
    let netlist = Arc::new(netlist);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let folder = TempDir::new().unwrap();
    let cache = Cache::in_folder(folder.path());
    let ids: Vec<SignalId> = (0..netlist.signals.len() as u32).map(SignalId).collect();
    let last = *ids.last().unwrap();
    let mut engine = Native::watching(netlist.clone(), &[last], &cache).unwrap();
    let mut evaluator = Evaluator::new(&netlist);
    for cycle in 0..60 {
        for (i, input) in netlist.inputs.iter().enumerate() {
            let value = random::value(&mut rng, input.width);
            engine.poke(InputId(i as u32), &to_limbs(&value, input.width));
            evaluator.inputs[i] = value;
        }
        let values = evaluator.evaluate();
        for &id in &ids {
            let expected = expected(&netlist, id, &values);
            let mut found = vec![0; expected.len()];
            engine.peek(id, &mut found);
            let path = &netlist.signals[id.0 as usize].path;
            assert_eq!(found, expected, "seed {seed}, cycle {cycle}, signal {path}");
        }
        engine.step();
        evaluator.step();
    }
    engine.source().to_owned()
}

/// Registers side by side, each of which takes an input.
fn words(builder: &mut Builder, count: usize) -> Vec<NodeId> {
    let word = |index: usize| {
        let own = builder.register(40, index.into());
        let register = builder.0.registers.len() - 1;
        builder.0.registers[register].path = format!("slot[{index}].word");
        builder.0.registers[register].next = builder.input(&format!("word[{index}]"), 40);
        own
    };
    (0..count).map(word).collect()
}

fn mux(builder: &mut Builder, selector: NodeId, on_true: NodeId, on_false: NodeId) -> NodeId {
    let width = builder.0.node(on_true).width;
    builder.node(width, Op::Mux { selector, on_true, on_false })
}

/// Halves of halves of words, by the bits of a number.
fn tree(builder: &mut Builder, bits: &[NodeId], words: &[NodeId]) -> NodeId {
    let Some((&top, below)) = bits.split_last() else { return words[0] };
    let (low, high) = words.split_at(words.len() / 2);
    let (low, high) = (tree(builder, below, low), tree(builder, below, high));
    mux(builder, top, high, low)
}

#[test]
fn a_tree_of_choices_by_the_bits_of_a_number_is_one_access() {
    for masks in [false, true] {
        let mut builder = Builder::new();
        let words = words(&mut builder, 32);
        let word = builder.input("number", 7);
        let bit = |bit: u32| match masks {
            false => builder.node(1, Op::Slice(word, bit)),
            true => {
                let mask = builder.constant(7, 1 << bit);
                let masked = builder.node(7, Op::And(mask, word));
                builder.node(1, Op::ReduceOr(masked))
            }
        };
        let bits: Vec<NodeId> = (0..5).map(bit).collect();
        tree(&mut builder, &bits, &words);
        let source = source(builder.0);
        assert_eq!(source.matches("as usize & 31)]").count(), 1, "{source}");
    }
}

#[test]
fn bits_in_another_order_make_no_number() {
    let mut builder = Builder::new();
    let words = words(&mut builder, 16);
    let word = builder.input("number", 4);
    let bits = [1, 0, 2, 3].map(|bit| builder.node(1, Op::Slice(word, bit)));
    tree(&mut builder, &bits, &words);
    assert!(!source(builder.0).contains("as usize & 15)]"));
}

/// Every word whose bit is set takes the place of those before.
fn last_that_holds(builder: &mut Builder, words: &[NodeId], otherwise: NodeId) -> NodeId {
    let conditions = builder.input("conditions", words.len() as u32);
    words.iter().enumerate().fold(otherwise, |rest, (index, &word)| {
        let condition = builder.node(1, Op::Slice(conditions, index as u32));
        mux(builder, condition, word, rest)
    })
}

#[test]
fn the_last_condition_of_a_chain_that_holds_decides() {
    for count in [8, 12, 32, 64] {
        let mut builder = Builder::new();
        let words = words(&mut builder, count);
        let otherwise = builder.input("otherwise", 40);
        last_that_holds(&mut builder, &words, otherwise);
        let source = source(builder.0);
        let mask = count.next_power_of_two() - 1;
        assert!(source.contains(&format!("as usize & {mask})]")), "{count} words: {source}");
    }
}

#[test]
fn a_chain_of_one_word_asks_whether_any_condition_holds() {
    let mut builder = Builder::new();
    let [word, otherwise] = ["word", "otherwise"].map(|name| builder.input(name, 40));
    last_that_holds(&mut builder, &[word; 16], otherwise);
    assert!(!source(builder.0).contains("leading_zeros"));
}

#[test]
fn copies_that_choose_among_words_of_their_own_stay_lanes() {
    let mut builder = Builder::new();
    let conditions = builder.input("conditions", 8);
    for copy in 0..16_usize {
        let otherwise = builder.register(20, copy.into());
        let register = builder.0.registers.len() - 1;
        builder.0.registers[register].path = format!("copy[{copy}].word");
        let next = (0..8).fold(otherwise, |rest, index| {
            let word = builder.input(&format!("copy[{copy}].word[{index}]"), 20);
            let condition = builder.node(1, Op::Slice(conditions, index));
            mux(&mut builder, condition, word, rest)
        });
        builder.0.registers[register].next = next;
    }
    assert!(!source(builder.0).contains("leading_zeros"));
}

#[test]
fn numbers_that_choose_from_the_same_words_are_a_crossbar() {
    for one_hot in [false, true] {
        let mut builder = Builder::new();
        let words = words(&mut builder, 12);
        for chooser in 0..8 {
            let width = if one_hot { 12 } else { 4 };
            let mut which = builder.input(&format!("chooser[{chooser}]"), width);
            if one_hot {
                let one = builder.constant(width, 1);
                let not = builder.node(width, Op::Not(which));
                let negated = builder.node(width, Op::Add(not, one));
                which = builder.node(width, Op::And(which, negated));
            }
            let zero = builder.constant(40, 0);
            let chosen = words.iter().zip(0_u32..).fold(zero, |rest, (&word, index)| {
                let condition = match one_hot {
                    true => builder.node(1, Op::Slice(which, index)),
                    false => {
                        let index = builder.constant(width, index.into());
                        builder.node(1, Op::Equal(which, index))
                    }
                };
                mux(&mut builder, condition, word, rest)
            });
            let taken = builder.register(40, 0_u8.into());
            let register = builder.0.registers.len() - 1;
            builder.0.registers[register].path = format!("chooser[{chooser}].taken");
            builder.0.registers[register].next = builder.node(40, Op::Xor(chosen, taken));
        }
        let source = source(builder.0);
        assert!(source.contains("as usize & 15)]"), "one-hot {one_hot}: {source}");
    }
}
