//! In which order values are computed, and which of them in one loop.
//!
//! Values are in phases: single values in even ones, loops in odd ones. A loop value is in the
//! phase of the loop values that it uses vector lane by vector lane, and in a later one than everything else.
//! In a phase, values that are connected vector lane by vector lane are one loop; unconnected work in one loop
//! would keep the compiler from making vectors of it.

use super::program::*;

/// A step of the computation.
#[derive(Clone, Debug)]
pub enum Item {
    /// A value by itself.
    Single(ValueId),
    /// Values with equal dimensions, in order.
    Loop(Vec<ValueId>),
}

/// The values that the operands of a value come from, and whether vector lane by vector lane in one loop.
pub fn sources(program: &Program, id: ValueId) -> Vec<(ValueId, bool)> {
    let value = &program.values[id];
    let of = |access: &Access| of_access(program, access);
    match &value.body {
        Body::Lanes { operands, .. } => operands
            .iter()
            .filter_map(|access| {
                Some((of(access)?, is_loop(value) && fuses(program, access, &value.dims)))
            })
            .collect(),
        Body::Gather(nodes) => {
            nodes.iter().filter_map(|&node| Some((program.places[node]?.0, false))).collect()
        }
        Body::Pick { number, words, .. } => {
            [number, words].into_iter().filter_map(|access| Some((of(access)?, false))).collect()
        }
        Body::Reduce(_, access, _) | Body::Collect(access, _) => {
            of(access).into_iter().map(|id| (id, false)).collect()
        }
    }
}

/// The value that an access reads.
pub fn of_access(program: &Program, access: &Access) -> Option<ValueId> {
    match access.source {
        Source::Value(id) => Some(id),
        Source::Node(node) => program.places[node].map(|(id, _)| id),
        _ => None,
    }
}

/// Whether a value is computed in a loop with others.
pub fn is_loop(value: &Value) -> bool {
    !value.dims.is_empty() && matches!(value.body, Body::Lanes { .. })
}

/// Whether a loop over `dims` can compute what the access reads.
pub fn fuses(program: &Program, access: &Access, dims: &[usize]) -> bool {
    let Source::Value(id) = access.source else { return false };
    let value = &program.values[id];
    is_loop(value) && value.dims == dims && access.offset == 0 && access.strides == row_major(dims)
}

/// Everything that the stores and writes of a program need, in order.
pub fn schedule(program: &Program) -> Vec<Item> {
    let order = order(program);
    let mut phase = vec![0_usize; program.values.len()];
    for &id in &order {
        let own = usize::from(is_loop(&program.values[id]));
        phase[id] = own;
        for (source, fused) in sources(program, id) {
            let from = phase[source];
            let after = if fused || (own == 0 && from.is_multiple_of(2)) {
                from
            } else if from % 2 == own {
                from + 2
            } else {
                from + 1
            };
            phase[id] = phase[id].max(after);
        }
    }
    sink(program, &order, &mut phase);
    let last = order.iter().map(|&id| phase[id]).max().unwrap_or(0);
    let mut by_phase = vec![vec![]; last + 1];
    for id in order {
        by_phase[phase[id]].push(id);
    }
    let mut items = vec![];
    for (phase, ids) in by_phase.into_iter().enumerate() {
        if phase % 2 == 0 {
            items.extend(ids.into_iter().map(Item::Single));
        } else {
            items.extend(components(program, &ids).into_iter().map(Item::Loop));
        }
    }
    items
}

/// Moves loop values to the phase of the first loop that uses them, so that they stay in it.
fn sink(program: &Program, order: &[ValueId], phase: &mut [usize]) {
    let mut latest = vec![usize::MAX; program.values.len()];
    for &id in order.iter().rev() {
        let own = usize::from(is_loop(&program.values[id]));
        if own == 1 && latest[id] != usize::MAX {
            phase[id] = latest[id];
        }
        for (source, fused) in sources(program, id) {
            let from = usize::from(is_loop(&program.values[source]));
            let before = if fused || (own == 0 && from == 0) {
                phase[id]
            } else if own == from {
                phase[id] - 2
            } else {
                phase[id] - 1
            };
            latest[source] = latest[source].min(before);
        }
    }
}

/// What stores and writes need, operands first.
fn order(program: &Program) -> Vec<ValueId> {
    let stores = program.registers.iter().chain(&program.watched).map(|store| &store.value);
    let writes =
        program.writes.iter().flat_map(|write| [&write.address, &write.data, &write.enable]);
    let mut pending: Vec<(ValueId, bool)> = stores
        .chain(writes)
        .filter_map(|access| Some((of_access(program, access)?, false)))
        .collect();
    pending.reverse();
    let mut seen = vec![false; program.values.len()];
    let mut order = vec![];
    while let Some((id, ready)) = pending.pop() {
        if ready {
            order.push(id);
        } else if !std::mem::replace(&mut seen[id], true) {
            pending.push((id, true));
            pending
                .extend(sources(program, id).into_iter().rev().map(|(source, _)| (source, false)));
        }
    }
    order
}

/// Loop values of one phase by connection.
fn components(program: &Program, ids: &[ValueId]) -> Vec<Vec<ValueId>> {
    let mut group: Vec<usize> = (0..ids.len()).collect();
    fn find(group: &mut [usize], mut at: usize) -> usize {
        while group[at] != at {
            group[at] = group[group[at]];
            at = group[at];
        }
        at
    }
    let position: std::collections::HashMap<ValueId, usize> =
        ids.iter().enumerate().map(|(position, &id)| (id, position)).collect();
    for (at, &id) in ids.iter().enumerate() {
        for (source, fused) in sources(program, id) {
            if let (true, Some(&other)) = (fused, position.get(&source)) {
                let (a, b) = (find(&mut group, at), find(&mut group, other));
                group[a.max(b)] = a.min(b);
            }
        }
    }
    let mut loops: Vec<Vec<ValueId>> = vec![vec![]; ids.len()];
    for (at, &id) in ids.iter().enumerate() {
        loops[find(&mut group, at)].push(id);
    }
    loops.retain(|ids| !ids.is_empty());
    loops
}
