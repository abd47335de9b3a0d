//! One module: its ports, its signals, its blocks, its instances and its registers.

use super::expression::{Expressions, literal, number, range};
use super::groups::{self, Group};
use super::interface::{Interface, declaration, write_ports};
use super::register::{clocked, register_module};
use super::statement::{Block, value_text};
use super::{constant, earlier, feedback};
use heddle_netlist::design::{
    Body, Design, Expr, ExprKind, InstanceId, Module, Net, Primitive, SignalId, SignalKind,
    SignalType, Statement,
};
use num_bigint::BigUint;
use std::collections::{BTreeSet, HashMap, HashSet};

/// The text of `module`, whose children have the interfaces `children` and whose inputs depend on
/// its outputs as `feedback` says.
pub(super) fn write(
    design: &Design,
    module: &Module,
    interface: &Interface,
    children: &[Interface],
    feedback: &HashMap<Net, BTreeSet<Net>>,
) -> String {
    let statements = match &module.body {
        Body::Logic(statements) => statements,
        Body::Primitive(Primitive::Register { width, reset_value }) => {
            return register_module(module, interface, *width, reset_value);
        }
        Body::Primitive(primitive) => return super::memory::write(module, primitive, interface),
    };
    let outside = feedback::outside(module, children, feedback);
    let mut module = module.clone();
    let statements = earlier::separate(design, &mut module, statements, &outside);
    let scope = interface.scope.clone();
    let mut writer = Writer {
        design,
        module: &module,
        interface,
        children,
        expressions: Expressions::new(scope, HashMap::new(), HashMap::new()),
        reads: HashSet::new(),
        inlined: HashMap::new(),
        variables: BTreeSet::new(),
        body: String::new(),
    };
    writer.name_signals();
    find_reads(&statements, &mut writer.reads);
    let groups = groups::split(&statements, &outside);
    let groups = writer.connect(groups);
    writer.groups(&groups);
    writer.instances();
    writer.registers();
    writer.finish()
}

struct Writer<'a> {
    design: &'a Design,
    module: &'a Module,
    interface: &'a Interface,
    children: &'a [Interface],
    expressions: Expressions,
    /// Every signal that some statement reads.
    reads: HashSet<Net>,
    /// Inputs of instances that need no wire because an expression goes straight to the port.
    inlined: HashMap<Net, Expr>,
    /// Signals driven by an `always @*` block.
    variables: BTreeSet<Net>,
    body: String,
}

impl Writer<'_> {
    fn child(&self, instance: InstanceId) -> &Module {
        self.design.module(self.module.instances[instance.0].module)
    }

    fn is_register(&self, instance: InstanceId) -> bool {
        matches!(self.child(instance).body, Body::Primitive(Primitive::Register { .. }))
    }

    fn instance_ids(&self) -> impl Iterator<Item = InstanceId> + use<> {
        (0..self.module.instances.len()).map(InstanceId)
    }

    fn instances_that(&self, are_registers: bool) -> Vec<InstanceId> {
        self.instance_ids().filter(|&id| self.is_register(id) == are_registers).collect()
    }

    fn signal(&self, net: Net) -> (usize, SignalType) {
        signal(self.design, self.module, net)
    }

    fn name_signals(&mut self) {
        for (i, signal) in self.module.signals.iter().enumerate() {
            let net = Net::Own(SignalId(i));
            let name = match self.interface.names.get(&SignalId(i)) {
                Some(name) => name.clone(),
                None => self.expressions.scope.declare(&signal.name),
            };
            self.expressions.names.insert(net, name);
            if let SignalKind::Constant(value) = &signal.kind {
                self.expressions.constants.insert(net, value.clone());
            }
        }
    }

    /// Decides what each port of an instance is connected to, and names the wires in between.
    /// What is left are the groups that still have to be written.
    fn connect(&mut self, groups: Vec<Group>) -> Vec<Group> {
        let mut aliases: HashMap<Net, Net> = HashMap::new();
        let mut left = Vec::new();
        for group in groups {
            match group.single_assignment() {
                Some((target @ Net::Port(instance, _), value))
                    if !self.reads.contains(&target)
                        && (self.is_register(instance) || is_plain(value)) =>
                {
                    self.inlined.insert(target, value.clone());
                }
                Some((target @ Net::Own(_), Expr { kind: ExprKind::Read(source), .. }))
                    if self.may_be_connected(*source) && !aliases.contains_key(source) =>
                {
                    aliases.insert(*source, target);
                }
                _ => left.push(group),
            }
        }
        for instance in self.instance_ids() {
            self.name_ports(instance, &aliases);
        }
        left
    }

    fn may_be_connected(&self, net: Net) -> bool {
        match net {
            Net::Port(instance, id) => {
                let kind = &self.child(instance).signal(id).kind;
                *kind == SignalKind::Output && !self.is_register(instance)
            }
            Net::Own(_) => false,
        }
    }

    fn name_ports(&mut self, instance: InstanceId, aliases: &HashMap<Net, Net>) {
        let design = self.design;
        let child = design.module(self.module.instances[instance.0].module);
        let instance_name = &self.module.instances[instance.0].name;
        let is_register = self.is_register(instance);
        for (i, signal) in child.signals.iter().enumerate() {
            let net = Net::Port(instance, SignalId(i));
            let name = match (&signal.kind, aliases.get(&net)) {
                (SignalKind::Wire | SignalKind::Constant(_), _) => continue,
                (_, Some(alias)) => self.expressions.names[alias].clone(),
                _ if self.inlined.contains_key(&net) => continue,
                _ if is_register && signal.name == "q" => {
                    self.interface.instances[instance.0].clone()
                }
                (SignalKind::Output, None) if !self.reads.contains(&net) => {
                    let name = format!("{instance_name}.{}_unused", signal.name);
                    self.expressions.scope.declare(&name)
                }
                _ => self.expressions.scope.declare(&format!("{instance_name}.{}", signal.name)),
            };
            self.expressions.names.insert(net, name);
        }
    }

    fn groups(&mut self, groups: &[Group]) {
        for group in groups {
            let lines = if let Some((target, value)) = group.single_assignment() {
                let mut lines = comments(&group.statements);
                let text = self.expressions.write(value);
                lines.push(format!("  assign {} = {text};", self.expressions.names[&target]));
                lines
            } else {
                self.block(group)
            };
            self.helpers();
            for line in lines {
                self.body.push_str(&line);
                self.body.push('\n');
            }
        }
    }

    fn always(&mut self, group: &Group) -> Vec<String> {
        let (design, module) = (self.design, self.module);
        self.expressions.changing = group.targets.clone();
        let block = Block::write(
            &mut self.expressions,
            &|net| signal(design, module, net),
            &group.statements,
            2,
        );
        self.expressions.changing.clear();
        let variables = std::mem::take(&mut self.expressions.variables);
        let mut lines = vec![String::new()];
        for (name, width) in &variables {
            lines.push(format!("  reg {}{name};", range(*width)));
        }
        lines.push("  always @* begin".into());
        for (name, width) in &variables {
            lines.push(format!("    {name} = {};", number(*width, &BigUint::ZERO)));
        }
        lines.extend(block);
        lines.push("  end".into());
        lines.push(String::new());
        lines
    }

    /// An `always @*` block; assignments if its text mentions no signal but its own targets,
    /// since such a block would never run.
    fn block(&mut self, group: &Group) -> Vec<String> {
        self.expressions.mentioned.clear();
        let lines = self.always(group);
        if self.expressions.mentioned.is_subset(&group.targets)
            && let Some(lines) = self.constant_values(group)
        {
            return lines;
        }
        self.variables.extend(&group.targets);
        lines
    }

    /// Assignments of the values of a group that depends on no signal, although its expressions
    /// may name some (`zero_extend(a)[high bits]`): zero does for them.
    fn constant_values(&self, group: &Group) -> Option<Vec<String>> {
        let mut reads = HashSet::new();
        find_reads(&group.statements, &mut reads);
        reads.retain(|net| !group.targets.contains(net));
        let mut known: HashMap<Net, BigUint> =
            reads.into_iter().map(|net| (net, BigUint::ZERO)).collect();
        known.extend(self.expressions.constants.clone());
        constant::run(&group.statements, &|net| self.signal(net).0, &mut known)?;
        let mut lines = comments(&group.statements);
        for target in &group.targets {
            let value = number(self.signal(*target).0, known.get(target)?);
            lines.push(format!("  assign {} = {value};", self.expressions.names[target]));
        }
        Some(lines)
    }

    /// Writes the wires that the expressions just written have asked for.
    fn helpers(&mut self) {
        for wire in std::mem::take(&mut self.expressions.wires) {
            self.body.push_str(&format!("  {wire}\n"));
        }
    }

    fn instances(&mut self) {
        for id in self.instances_that(false) {
            let instance = &self.module.instances[id.0];
            let interface = &self.children[instance.module.0];
            let name = &self.interface.instances[id.0];
            let ports: Vec<String> = self
                .design
                .module(instance.module)
                .signals
                .iter()
                .enumerate()
                .filter(|(_, s)| matches!(s.kind, SignalKind::Input | SignalKind::Output))
                .map(|(i, _)| {
                    let net = Net::Port(id, SignalId(i));
                    let port = &interface.names[&SignalId(i)];
                    format!("    .{port}({})", self.port_value(net))
                })
                .collect();
            self.helpers();
            self.body.push_str(&format!("\n  {} {name} (\n", interface.module));
            self.body.push_str(&ports.join(",\n"));
            self.body.push_str("\n  );\n");
        }
    }

    fn port_value(&mut self, net: Net) -> String {
        match self.inlined.get(&net).cloned() {
            Some(value) => self.expressions.write(&value),
            None => self.expressions.names[&net].clone(),
        }
    }

    /// One block for all registers with the same clock, reset and enable.
    fn registers(&mut self) {
        let mut blocks: Vec<([String; 3], Vec<InstanceId>)> = Vec::new();
        for id in self.instances_that(true) {
            let key = ["clock", "reset", "enable"].map(|port| self.register_port(id, port));
            match blocks.iter_mut().find(|block| block.0 == key) {
                Some(block) => block.1.push(id),
                None => blocks.push((key, vec![id])),
            }
        }
        for ([clock, reset, enable], registers) in blocks {
            let mut resets = Vec::new();
            let mut loads = Vec::new();
            for id in registers {
                let child = self.child(id);
                let Body::Primitive(Primitive::Register { width, reset_value }) = &child.body
                else {
                    continue;
                };
                let (width, reset_value) = (*width, reset_value.clone());
                let ty = child.find_signal("q").map(|q| child.signal(q).ty.clone());
                let name = self.register_port(id, "q");
                let ty = ty.unwrap_or(SignalType::Bits);
                let value = value_text(&mut self.expressions, &ty, width, &reset_value);
                resets.push(format!("{name} <= {value};"));
                loads.push(format!("{name} <= {};", self.register_port(id, "d")));
            }
            self.helpers();
            let lines = clocked(&clock, &reset, &enable, &resets, &loads);
            self.body.push_str(&lines);
        }
    }

    fn register_port(&mut self, id: InstanceId, port: &str) -> String {
        match self.child(id).find_signal(port) {
            Some(port) => self.port_value(Net::Port(id, port)),
            None => String::new(),
        }
    }

    /// Head and declarations, which depend on all that was written, in front of the body.
    fn finish(self) -> String {
        let is_variable = |id| self.variables.contains(&Net::Own(id));
        let mut text = write_ports(self.module, self.interface, &is_variable);
        let mut declarations = String::new();
        let mut states = self.expressions.states.clone();
        states.sort_by(|a, b| (&a.ty, &a.value).cmp(&(&b.ty, &b.value)));
        for state in states {
            let (range, value) = (range(state.width), number(state.width, &state.value));
            declarations.push_str(&format!("  localparam {range}{} = {value};\n", state.name));
        }
        for net in &self.expressions.used_constants {
            let (width, _) = self.signal(*net);
            let (range, name) = (range(width), &self.expressions.names[net]);
            let value = number(width, &self.expressions.constants[net]);
            declarations.push_str(&format!("  localparam {range}{name} = {value};\n"));
        }
        if !declarations.is_empty() {
            declarations.push('\n');
        }
        for (i, signal) in self.module.signals.iter().enumerate() {
            let id = SignalId(i);
            if signal.kind == SignalKind::Wire {
                let kind = if is_variable(id) { "reg" } else { "wire" };
                let name = &self.expressions.names[&Net::Own(id)];
                declarations.push_str(&declaration(kind, signal.width, name, &signal.ty));
            }
        }
        for id in self.instance_ids() {
            let child = self.child(id);
            for (i, signal) in child.signals.iter().enumerate() {
                let net = Net::Port(id, SignalId(i));
                let Some(name) = self.expressions.names.get(&net) else { continue };
                let is_alias = self
                    .module
                    .signals
                    .iter()
                    .enumerate()
                    .any(|(own, _)| self.expressions.names[&Net::Own(SignalId(own))] == *name);
                let is_state = self.is_register(id) && signal.name == "q";
                let is_variable = is_state || self.variables.contains(&net);
                if !is_alias {
                    let kind = if is_variable { "reg" } else { "wire" };
                    declarations.push_str(&declaration(kind, signal.width, name, &signal.ty));
                }
            }
        }
        text.push_str(&declarations);
        text.push('\n');
        text.push_str(&self.body);
        text.push_str("endmodule\n");
        text
    }
}

fn find_reads(statements: &[Statement], reads: &mut HashSet<Net>) {
    let add = |expr: &Expr, reads: &mut HashSet<Net>| {
        groups::visit_reads(expr, &mut |net| _ = reads.insert(net));
    };
    for statement in statements {
        match statement {
            Statement::Comment(_) => {}
            Statement::Assign { value, .. } => add(value, reads),
            Statement::AssignSlice { offset, value, .. } => {
                add(offset, reads);
                add(value, reads);
            }
            Statement::If { test, then, otherwise } => {
                add(test, reads);
                find_reads(then, reads);
                find_reads(otherwise, reads);
            }
            Statement::Match { test, cases, default } => {
                add(test, reads);
                cases.iter().for_each(|case| find_reads(&case.body, reads));
                find_reads(default, reads);
            }
        }
    }
}

fn signal(design: &Design, module: &Module, net: Net) -> (usize, SignalType) {
    let signal = match net {
        Net::Own(id) => module.signal(id),
        Net::Port(instance, id) => design.module(module.instances[instance.0].module).signal(id),
    };
    (signal.width, signal.ty.clone())
}

/// Whether `value` can stand in a port list: a name, a constant, or a part or extension of one.
fn is_plain(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Literal(_) | ExprKind::EnumLiteral(..) | ExprKind::Read(_) => true,
        ExprKind::ZeroExtendOrTruncate(inner) | ExprKind::Unary(_, inner) => is_plain(inner),
        ExprKind::Slice { base, offset } => is_plain(base) && literal(offset).is_some(),
        _ => false,
    }
}

fn comments(statements: &[Statement]) -> Vec<String> {
    let texts = statements.iter().filter_map(|statement| match statement {
        Statement::Comment(text) => Some(text),
        _ => None,
    });
    texts.flat_map(|text| text.lines()).map(|line| format!("  // {}", line.trim())).collect()
}
