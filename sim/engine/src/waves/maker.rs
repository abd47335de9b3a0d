//! How the declarations of a file are made of signals and memories.

use super::format::Format;
use super::names::{Declarations, Net, Origin, Part, Scope, Variable};
use super::views::{Code, States, Views, code_path};
use crate::engine::Sampled;
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::{MemoryId, Netlist, NodeId, SignalId};
use std::collections::HashMap;

impl Declarations {
    /// Declares signals of a netlist, and the words of memories.
    pub fn new(
        netlist: &Netlist,
        signals: &[SignalId],
        memories: &[MemoryId],
        views: &Views,
    ) -> Declarations {
        let mut maker = Maker {
            netlist,
            views,
            guards: views.guards.iter().copied().collect(),
            declarations: Declarations {
                top: Scope::new(&netlist.scopes[0].name),
                nets: vec![],
                sources: vec![],
                states: vec![],
                clock: false,
            },
            nets: HashMap::new(),
            nodes: HashMap::new(),
            sources: HashMap::new(),
            states: HashMap::new(),
            code: None,
        };
        signals.iter().for_each(|&signal| maker.signal(signal));
        memories.iter().for_each(|&memory| maker.memory(memory));
        maker.finish()
    }
}

/// Declarations in the making.
struct Maker<'a> {
    netlist: &'a Netlist,
    views: &'a Views,
    /// By signal: what says whether it has a meaning.
    guards: HashMap<SignalId, SignalId>,
    declarations: Declarations,
    /// By value and names: its net. Signals of one node are one value.
    nets: HashMap<(Origin, u32, Option<usize>), usize>,
    /// By node: the signal that stands for all of it.
    nodes: HashMap<NodeId, SignalId>,
    sources: HashMap<Sampled, usize>,
    states: HashMap<States, usize>,
    code: Option<usize>,
}

/// Where a variable is, and what it shows.
struct Place {
    /// Scopes from the top on.
    scopes: Vec<String>,
    /// As in Rust.
    name: String,
    path: String,
}

impl Place {
    fn inner(&self, name: &str) -> Place {
        let scopes = self.scopes.iter().chain([&self.name]).cloned().collect();
        Place { scopes, name: name.into(), path: format!("{}.{name}", self.path) }
    }
}

/// What a variable or its parts are taken from.
#[derive(Clone, Copy)]
struct Whole {
    item: Sampled,
    /// What says whether it has a meaning.
    guard: Option<Sampled>,
}

impl Maker<'_> {
    fn signal(&mut self, id: SignalId) {
        let named = &self.netlist.signals[id.0 as usize];
        let mut scopes = vec![];
        let mut scope = Some(named.scope);
        while let Some(index) = scope {
            scopes.push(self.netlist.scopes[index as usize].name.clone());
            scope = self.netlist.scopes[index as usize].parent;
        }
        scopes.reverse();
        let mut parts: Vec<&str> = named.name.split('.').collect();
        let name = parts.pop().expect("a split has parts").to_owned();
        scopes.extend(parts.into_iter().map(str::to_string));
        let place = Place { scopes, name, path: named.path.clone() };
        match self.stands_for(id) {
            None => {
                self.declarations.clock = true;
                self.variable(&place, Format::Binary, None);
            }
            Some(item) => {
                let guard = self.guards.get(&id).copied();
                let guard = guard.and_then(|guard| self.stands_for(guard));
                self.declare(&place, &named.ty, named.width, Whole { item, guard });
            }
        }
    }

    fn memory(&mut self, id: MemoryId) {
        let memory = &self.netlist.memories[id.0 as usize];
        let mut scopes = vec![self.netlist.scopes[0].name.clone()];
        scopes.extend(memory.path.split('.').map(str::to_string));
        let read = format!("{}.read_data[0]", memory.path);
        let read = self.netlist.find_signal(&read).map(|id| &self.netlist.signals[id.0 as usize]);
        let ty = read.map_or(SignalType::Bits, |signal| signal.ty.clone());
        for row in 0..memory.depth {
            let name = format!("word[{row}]");
            let path = format!("{}.{name}", memory.path);
            let place = Place { scopes: scopes.clone(), name, path };
            let item = Sampled::Word { memory: id, row };
            self.declare(&place, &ty, memory.width, Whole { item, guard: None });
        }
    }

    /// The signal whose value is that of a signal; `None` for a clock.
    fn stands_for(&mut self, id: SignalId) -> Option<Sampled> {
        let node = self.netlist.signals[id.0 as usize].node?;
        Some(Sampled::Signal(*self.nodes.entry(node).or_insert(id)))
    }

    /// Declares a whole value.
    fn declare(&mut self, place: &Place, ty: &SignalType, width: u32, whole: Whole) {
        match ty {
            SignalType::Struct { fields, .. } if self.views.fields => {
                self.fields(place, fields, 0, whole);
            }
            _ => {
                let origin = match whole.guard {
                    None => Origin::Sampled(whole.item),
                    Some(_) => self.part(whole, 0),
                };
                self.value(place, ty, width, origin);
            }
        }
    }

    /// Declares the fields of a structure that begins at a bit.
    fn fields(
        &mut self,
        place: &Place,
        fields: &[(String, usize, SignalType)],
        mut low: u32,
        whole: Whole,
    ) {
        for (name, width, ty) in fields {
            let place = place.inner(name);
            match ty {
                SignalType::Struct { fields, .. } => self.fields(&place, fields, low, whole),
                _ => {
                    let origin = self.part(whole, low);
                    self.value(&place, ty, *width as u32, origin);
                }
            }
            low += *width as u32;
        }
    }

    fn part(&mut self, whole: Whole, low: u32) -> Origin {
        let guard = whole.guard.map(|guard| self.source(guard));
        Origin::Part(Part { source: self.source(whole.item), low, guard })
    }

    fn source(&mut self, item: Sampled) -> usize {
        let sources = &mut self.declarations.sources;
        *self.sources.entry(item).or_insert_with(|| {
            sources.push(item);
            sources.len() - 1
        })
    }

    /// A variable for a value; if it is a PC, a second one for what stands there.
    fn value(&mut self, place: &Place, ty: &SignalType, width: u32, origin: Origin) {
        let states = match ty {
            SignalType::Enum { variants, .. } => Some(self.states(States::new(0, variants))),
            _ => None,
        };
        let net = self.net(origin, width, states);
        self.variable(place, Format::of(ty, width), Some(net));
        let is_pc = |code: &Code| code.pcs.contains(&place.path);
        if let Some(code) = self.views.code.as_ref().filter(|code| is_pc(code)) {
            let states =
                self.code.unwrap_or_else(|| self.states(States::new(code.first, &code.texts)));
            self.code = Some(states);
            let net = self.net(origin, width, Some(states));
            let (name, path) = (code_path(&place.name), code_path(&place.path));
            let second = Place { scopes: place.scopes.clone(), name, path };
            self.variable(&second, Format::States, Some(net));
        }
    }

    fn states(&mut self, states: States) -> usize {
        let list = &mut self.declarations.states;
        *self.states.entry(states).or_insert_with_key(|states| {
            list.push(states.clone());
            list.len() - 1
        })
    }

    fn net(&mut self, origin: Origin, width: u32, states: Option<usize>) -> usize {
        let nets = &mut self.declarations.nets;
        *self.nets.entry((origin, width, states)).or_insert_with(|| {
            nets.push(Net { origin, width, states });
            nets.len() - 1
        })
    }

    fn variable(&mut self, place: &Place, format: Format, net: Option<usize>) {
        let name = place.name.replace('[', "(").replace(']', ")");
        let variable = Variable { name, path: place.path.clone(), format, net };
        self.declarations.top.inner(&place.scopes[1..]).variables.push(variable);
    }

    /// The declarations, with the nets that are sampled before the others.
    fn finish(self) -> Declarations {
        let mut declarations = self.declarations;
        let mut order: Vec<usize> = (0..declarations.nets.len()).collect();
        order.sort_by_key(|&net| matches!(declarations.nets[net].origin, Origin::Part(_)));
        let mut places = vec![0; order.len()];
        order.iter().enumerate().for_each(|(place, &net)| places[net] = place);
        declarations.top.each_variable(&mut |variable| {
            variable.net = variable.net.map(|net| places[net]);
        });
        let mut nets: Vec<Option<Net>> = declarations.nets.into_iter().map(Some).collect();
        let take = |net: usize| nets[net].take().expect("each is there once");
        declarations.nets = order.into_iter().map(take).collect();
        declarations
    }
}
