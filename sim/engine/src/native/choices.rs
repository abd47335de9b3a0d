//! Branch or mask: how a loop chooses where all its vector lanes choose alike.
//!
//! Processors have no choice between two vectors by a single condition, so that the compiler makes
//! a branch for each. A mask costs an instruction for each vector and is never predicted wrongly.
//! It is the better one for few conditions between values that are there anyway; a branch is for
//! many conditions, which are mostly those of a decoder, of which one applies, for values whose
//! computation a branch can skip, and for a reset.
//!
//! Where vector lanes choose by conditions of their own, an element that does not lie next to that
//! of the vector lane before is read whether it is chosen or not. A compiler does not know that it
//! may be read then, and would read it behind a branch for each vector lane.

use super::accesses::Scope;
use super::graph::{Graph, Op};
use super::program::*;
use super::signature::Leaves;

/// More conditions than this in a loop are a decoder.
const CONDITIONS: usize = 4;

/// The choices of a loop that are made by masks.
pub fn by_mask(program: &Program, graph: &Graph, leaves: &Leaves, ids: &[ValueId]) -> Vec<ValueId> {
    let is_reset = |source: Source| match source {
        Source::Node(node) => match graph.op(node) {
            Op::Input(id) => Some(leaves.inputs[*id].0) == leaves.reset,
            _ => false,
        },
        _ => false,
    };
    let is_read = |access: &Access| match access.source {
        Source::Value(id) => {
            ids.contains(&id)
                && matches!(&program.values[id].body, Body::Lanes { op: Op::Read(..), .. })
        }
        _ => false,
    };
    let (mut masked, mut conditions): (Vec<ValueId>, Vec<Source>) = (vec![], vec![]);
    for &id in ids {
        let value = &program.values[id];
        let Body::Lanes { op: Op::Mux(..), operands, .. } = &value.body else { continue };
        let [selector, alternatives @ ..] = &operands[..] else { continue };
        let single = selector.is_uniform() && !is_reset(selector.source);
        if single && (2..=64).contains(&value.width) && !alternatives.iter().any(is_read) {
            masked.push(id);
            if !conditions.contains(&selector.source) {
                conditions.push(selector.source);
            }
        }
    }
    if conditions.len() > CONDITIONS { vec![] } else { masked }
}

/// The text of such a choice.
pub fn text(mask: &str, on_true: &str, on_false: &str) -> String {
    format!("(({on_true} & {mask}) | ({on_false} & !{mask}))")
}

/// The text of a choice; an alternative that says so is read in any case.
pub fn read_first(selector: &str, alternatives: [&str; 2], read: [bool; 2]) -> String {
    let mut reads = String::new();
    let mut text = |at: usize| {
        if !read[at] {
            return alternatives[at].to_owned();
        }
        reads += &format!("let a{at} = {}; ", alternatives[at]);
        format!("a{at}")
    };
    let (on_true, on_false) = (text(0), text(1));
    let choice = format!("if {selector} {{ {on_true} }} else {{ {on_false} }}");
    if reads.is_empty() { format!("({choice})") } else { format!("{{ {reads}{choice} }}") }
}

/// Whether the vector lanes of the loop around read elements apart from each other.
pub fn lies_apart(access: &Access, scope: &Scope<'_>) -> bool {
    let Some((ids, _)) = scope.local else { return false };
    let array = match access.source {
        Source::Registers(_) | Source::Inputs(_) => true,
        Source::Value(id) => !ids.contains(&id),
        Source::Node(_) | Source::Table(_) | Source::Index => false,
    };
    array && access.strides.last() != Some(&1) && !scope.expanded.contains(access)
}
