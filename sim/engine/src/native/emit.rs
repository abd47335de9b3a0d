//! The source text of a program.

use super::accesses::{self, Loops, Scope, Texts};
use super::choices;
use super::expression::{expression, join, rust_type, size_of};
use super::graph::{Graph, Joint, Op};
use super::memories;
use super::program::*;
use super::schedule::{self, Item};
use super::structs::Struct;
use std::fmt::Write;

/// Values in one function.
const FUNCTION: usize = 1500;

/// Vector lanes up to which the work of a cycle is inlined.
const INLINED: usize = 1200;

/// Bytes of state and values up to which a random run of an inlined cycle has them in local
/// variables.
const LOCAL: usize = 16 << 10;

/// Parameters of the functions that compute values.
pub const PARAMETERS: &str =
    "i: &Inputs, r: &Registers, n: &mut Registers, m: &Memories, o: &mut Watched, t: &mut Values";

/// Writes the functions of a cycle.
pub struct Emitter<'a> {
    program: &'a Program,
    texts: Texts<'a>,
    items: Vec<Item>,
    /// By item.
    functions: Vec<usize>,
    /// By value: the item that computes it.
    item_of: Vec<Option<usize>>,
    /// By value: whether it is kept in memory.
    kept: Vec<bool>,
}

impl<'a> Emitter<'a> {
    /// Plans the functions of a program.
    pub fn new(
        program: &'a Program,
        graph: &'a Graph,
        leaves: &'a super::signature::Leaves,
    ) -> Self {
        let items = schedule::schedule(program);
        let mut item_of = vec![None; program.values.len()];
        let (mut functions, mut size) = (vec![], 0);
        for (index, item) in items.iter().enumerate() {
            let ids = values_of(item);
            functions.push(size / FUNCTION);
            size += ids.len();
            for &id in ids {
                item_of[id] = Some(index);
            }
        }
        let texts = Texts { program, graph, leaves };
        let mut emitter = Emitter { program, texts, items, functions, item_of, kept: vec![] };
        emitter.kept = emitter.find_kept();
        emitter
    }

    /// Values that somebody reads from memory.
    fn find_kept(&self) -> Vec<bool> {
        let program = self.program;
        let mut kept = vec![false; program.values.len()];
        let function = |id: ValueId| self.item_of[id].map(|item| self.functions[item]);
        for (index, item) in self.items.iter().enumerate() {
            for &id in values_of(item) {
                let value = &program.values[id];
                kept[id] |= !value.dims.is_empty() && !schedule::is_loop(value);
                for (source, fused) in schedule::sources(program, id) {
                    let array = !program.values[source].dims.is_empty();
                    let here = self.item_of[source] == Some(index) && fused;
                    kept[source] |=
                        if array { !here } else { function(source) != Some(self.functions[index]) };
                }
            }
        }
        for store in program.registers.iter().chain(&program.watched) {
            if let Some(source) = schedule::of_access(program, &store.value) {
                kept[source] |= !program.values[source].dims.is_empty() && !self.in_loop(store);
            }
        }
        for write in &program.writes {
            for access in [&write.address, &write.data, &write.enable] {
                if let Some(source) = schedule::of_access(program, access) {
                    kept[source] = true;
                }
            }
        }
        kept
    }

    fn in_loop(&self, store: &Store) -> bool {
        schedule::fuses(self.program, &store.value, &store.dims)
    }

    /// The fields of values kept in memory.
    pub fn values(&self) -> Struct {
        let mut fields = Struct::default();
        for (id, value) in self.program.values.iter().enumerate().filter(|(id, _)| self.kept[*id]) {
            let count = value.dims.iter().product();
            let ty = rust_type(value.width);
            let ty = if value.dims.is_empty() { ty } else { format!("[{ty}; {count}]") };
            fields.field(format!("v{id}"), ty, size_of(value.width), count);
        }
        fields
    }

    /// The functions, and one that calls them in turn.
    pub fn text(&self) -> String {
        let mut text = self.texts.tables();
        let stores = self.stores_by_item();
        let mut bodies: Vec<String> = vec![String::new()];
        for (index, item) in self.items.iter().enumerate() {
            if self.functions[index] == bodies.len() {
                bodies.push(String::new());
            }
            let body = bodies.last_mut().expect("there is a function");
            match item {
                Item::Single(id) => self.single(body, *id),
                Item::Loop(ids) => self.lanes(body, ids, &stores[index]),
            }
            for (target, store) in stores[index].iter().filter(|(_, store)| !self.in_loop(store)) {
                self.store(body, target, store, self.functions[index]);
            }
        }
        let last = bodies.len() - 1;
        for (target, store) in &stores[self.items.len()] {
            self.store(&mut bodies[last], target, store, last);
        }
        // A call costs little next to much work, and tells the compiler that the structs are
        // different things.
        let inline = if self.is_small() { "always" } else { "never" };
        for (index, body) in bodies.iter().enumerate() {
            let _ =
                write!(text, "#[inline({inline})]\nfn part_{index}({PARAMETERS}) {{\n{body}}}\n\n");
        }
        let calls: String = (0..bodies.len())
            .map(|index| format!("    part_{index}(i, r, n, m, o, t);\n"))
            .collect();
        let _ = write!(text, "#[inline(always)]\nfn compute({PARAMETERS}) {{\n{calls}}}\n\n");
        let mut writes = String::new();
        for write in &self.program.writes {
            memories::write(&mut writes, &self.texts, write);
        }
        let _ = write!(
            text,
            "#[inline({inline})]\nfn commit(i: &Inputs, r: &Registers, m: &mut Memories, t: &Values) {{\n{writes}}}\n"
        );
        text
    }

    /// Whether a cycle is inlined where it is used.
    fn is_small(&self) -> bool {
        let lanes = |&id: &ValueId| self.program.values[id].dims.iter().product::<usize>();
        self.items.iter().flat_map(values_of).map(lanes).sum::<usize>() < INLINED
    }

    /// Says whether random runs have state and values of this many bytes in local variables.
    pub fn local(&self, bytes: usize) -> String {
        format!("const LOCAL: bool = {};\n\n", self.is_small() && bytes < LOCAL)
    }

    /// By item: the stores of what it computes; at the end those of other things.
    fn stores_by_item(&self) -> Vec<Vec<(&'static str, &'a Store)>> {
        let mut by_item = vec![vec![]; self.items.len() + 1];
        let registers = self.program.registers.iter().map(|store| ("n.r", store));
        for (target, store) in registers.chain(self.program.watched.iter().map(|s| ("o.o", s))) {
            let item =
                schedule::of_access(self.program, &store.value).and_then(|id| self.item_of[id]);
            by_item[item.unwrap_or(self.items.len())].push((target, store));
        }
        by_item
    }

    fn scope(&self, function: usize) -> Scope<'_> {
        Scope::new(move |id| self.item_of[id].map(|item| self.functions[item]) == Some(function))
    }

    fn single(&self, body: &mut String, id: ValueId) {
        let value = &self.program.values[id];
        let function = self.item_of[id].map_or(0, |item| self.functions[item]);
        let scope = self.scope(function);
        let ty = rust_type(value.width);
        match &value.body {
            Body::Lanes { .. } => {
                let _ = writeln!(body, "    let v{id}: {ty} = {};", self.lane(id, &scope));
            }
            Body::Gather(nodes) => {
                let texts: Vec<String> =
                    nodes.iter().map(|&node| self.texts.node(node, &scope)).collect();
                let _ = writeln!(body, "    t.v{id} = [{}];", texts.join(", "));
            }
            Body::Reduce(Joint::Or, access, length)
                if value.dims.is_empty() && self.are_bits(access) =>
            {
                let first = self.texts.access(access, &["0".into()], &scope);
                let _ = writeln!(body, "    let v{id} = any::<{length}>(&raw const {first});");
            }
            Body::Reduce(joint, access, length) => {
                let start = match joint {
                    Joint::And => u64::MAX >> (64 - value.width),
                    _ => 0,
                };
                let start = super::expression::literal(&[start], value.width);
                let step = |element: String| {
                    let operands = [("sum".to_owned(), value.width), (element, value.width)];
                    format!("sum = {};", join(*joint, &operands, value.width))
                };
                self.fold(body, id, access, *length, &start, step, &scope);
            }
            Body::Collect(access, length)
                if value.dims.is_empty() && value.width <= 64 && self.are_bits(access) =>
            {
                let first = self.texts.access(access, &["0".into()], &scope);
                let _ =
                    writeln!(body, "    let v{id} = bits::<{length}>(&raw const {first}) as {ty};");
            }
            Body::Pick { number, words, length } => {
                let loops = Loops::separate(&value.dims);
                let number = self.texts.access(number, &loops.names, &scope);
                let number = format!("({number} as usize & {})", length - 1);
                let names = [loops.names.as_slice(), &[number]].concat();
                let word = self.texts.access(words, &names, &scope);
                let own =
                    self.texts.index(&Access::whole(Source::Index, &value.dims), &loops.names);
                let _ = match value.dims[..] {
                    [] => writeln!(body, "    let v{id}: {ty} = {word};"),
                    _ => {
                        writeln!(body, "    {}", loops.nest(&format!("t.v{id}[{own}] = {word}; ")))
                    }
                };
            }
            Body::Collect(access, length) => {
                let part = value.width / *length as u32;
                let start = super::expression::literal(&[], value.width);
                let step = |element: String| {
                    if value.width > 64 {
                        format!("sum[k * {part} / 64] |= ({element} as u64) << (k * {part} % 64);")
                    } else {
                        format!("sum |= ({element} as {ty}) << (k * {part});")
                    }
                };
                self.fold(body, id, access, *length, &start, step, &scope);
            }
        }
        if self.kept[id] && value.dims.is_empty() {
            let _ = writeln!(body, "    t.v{id} = v{id};");
        }
    }

    /// Whether an access walks through an array of bits, element by element.
    fn are_bits(&self, access: &Access) -> bool {
        let array = !matches!(access.source, Source::Node(_) | Source::Index);
        array && access.strides == [1] && self.texts.width(access) == 1
    }

    /// A value made of the elements along a last dimension.
    #[allow(clippy::too_many_arguments, reason = "all of it varies")]
    fn fold(
        &self,
        body: &mut String,
        id: ValueId,
        access: &Access,
        length: usize,
        start: &str,
        step: impl Fn(String) -> String,
        scope: &Scope<'_>,
    ) {
        let dims = &self.program.values[id].dims;
        let ty = rust_type(self.program.values[id].width);
        let loops = Loops::separate(dims);
        let own = self.texts.index(&Access::whole(Source::Index, dims), &loops.names);
        let names = [loops.names.as_slice(), &["k".into()]].concat();
        let element = self.texts.access(access, &names, scope);
        let step = step(element);
        let fold = format!("let mut sum: {ty} = {start}; for k in 0..{length}_usize {{ {step} }}");
        if dims.is_empty() {
            let _ = writeln!(body, "    let v{id} = {{ {fold} sum }};");
        } else {
            let fold = format!("{fold} t.v{id}[{own}] = sum; ");
            let _ = writeln!(body, "    {}", loops.nest(&fold));
        }
    }

    /// The expression of a value's vector lane.
    fn lane(&self, id: ValueId, scope: &Scope<'_>) -> String {
        let value = &self.program.values[id];
        let Body::Lanes { op, operands, at } = &value.body else { unreachable!("it has lanes") };
        let at = at.as_ref().map(|at| self.texts.index(at, &scope.names));
        let texts: Vec<(String, u32)> = operands
            .iter()
            .map(|access| {
                (self.texts.access(access, &scope.names, scope), self.texts.width(access))
            })
            .collect();
        match op {
            Op::Mux(..) if scope.masked.contains(&id) => {
                let mask = format!("mask({}) as {}", texts[0].0, rust_type(value.width));
                choices::text(&scope.hoist(mask), &texts[1].0, &texts[2].0)
            }
            Op::Mux(..) if value.width <= 64 => {
                let alternatives = [&operands[1], &operands[2]];
                let read = alternatives.map(|access| choices::lies_apart(access, scope));
                choices::read_first(&texts[0].0, [&texts[1].0, &texts[2].0], read)
            }
            Op::Read(memory, _) => {
                let address = (&operands[0], texts[0].0.as_str());
                memories::read(&self.texts, scope, *memory, address, at.as_deref().unwrap_or("0"))
            }
            _ => expression(op, value.width, &texts, at.as_deref()),
        }
    }

    fn lanes(&self, body: &mut String, ids: &[ValueId], stores: &[(&'static str, &'a Store)]) {
        let item = self.item_of[ids[0]].expect("the item computes it");
        let dims = &self.program.values[ids[0]].dims;
        let stores: Vec<_> = stores.iter().filter(|(_, store)| self.in_loop(store)).collect();
        let own = Access::whole(Source::Index, dims);
        let (mut fixed, mut read): (Vec<&Access>, Vec<&Access>) = (vec![&own], vec![]);
        for &id in ids {
            if let Body::Lanes { op, operands, at } = &self.program.values[id].body {
                let memory = matches!(op, Op::Read(..));
                if memory { &mut fixed } else { &mut read }.extend(operands);
                fixed.extend(at);
            }
        }
        fixed.extend(stores.iter().map(|(_, store)| &store.elements));
        let mut scope = self.scope(self.functions[item]);
        scope.expanded = accesses::to_expand(dims, &fixed, &read);
        self.expand(body, dims, &scope);
        fixed.extend(read.iter().filter(|access| !scope.expanded.contains(access)));
        let merged = accesses::merge(dims, &fixed);
        scope.names.clone_from(&merged.names);
        scope.local = Some((ids, dims));
        scope.masked = choices::by_mask(self.program, self.texts.graph, self.texts.leaves, ids);
        let mut inner = String::new();
        for &id in ids {
            let ty = rust_type(self.program.values[id].width);
            let _ = writeln!(inner, "        let v{id}: {ty} = {};", self.lane(id, &scope));
            if self.kept[id] {
                let _ = writeln!(
                    inner,
                    "        t.v{id}[{}] = v{id};",
                    self.texts.index(&own, &scope.names)
                );
            }
        }
        for (target, store) in stores {
            let at = self.texts.index(&store.elements, &scope.names);
            let value = self.texts.access(&store.value, &scope.names, &scope);
            let _ = writeln!(inner, "        {target}{}[{at}] = {value};", store.class);
        }
        let loops = merged.nest(&format!("\n{inner}    "));
        // The last brace is that of the block with the copies.
        let _ = writeln!(body, "{}    {loops}}}", scope.before());
    }

    /// Opens a block with the copies of operands that a loop wants.
    fn expand(&self, body: &mut String, dims: &[usize], scope: &Scope<'_>) {
        body.push_str("    {\n");
        let loops = Loops::separate(dims);
        let at = self.texts.index(&Access::whole(Source::Index, dims), &loops.names);
        let plain = Scope::new(|_| false);
        for (copy, access) in scope.expanded.iter().enumerate() {
            let ty = rust_type(self.texts.width(access));
            let length: usize = dims.iter().product();
            let element = self.texts.access(access, &loops.names, &plain);
            let copies = format!("unsafe {{ (*e{copy}.as_mut_ptr())[{at}] = {element}; }} ");
            let copies = loops.nest(&copies);
            let _ = writeln!(
                body,
                "    let mut e{copy} = core::mem::MaybeUninit::<[{ty}; {length}]>::uninit();\n    \
                 {copies}\n    let e{copy} = unsafe {{ &*e{copy}.as_ptr() }};"
            );
        }
    }

    fn store(&self, body: &mut String, target: &str, store: &Store, function: usize) {
        let merged = accesses::merge(&store.dims, &[&store.elements, &store.value]);
        let mut scope = self.scope(function);
        scope.names.clone_from(&merged.names);
        let at = self.texts.index(&store.elements, &scope.names);
        let value = self.texts.access(&store.value, &scope.names, &scope);
        let store = format!("{target}{}[{at}] = {value};", store.class);
        let _ = writeln!(body, "    {}", merged.nest(&store));
    }
}

fn values_of(item: &Item) -> &[ValueId] {
    match item {
        Item::Single(id) => std::slice::from_ref(id),
        Item::Loop(ids) => ids,
    }
}
