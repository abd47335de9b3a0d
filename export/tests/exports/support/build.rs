//! Designs and expressions made by hand.

use heddle_netlist::design::*;
use num_bigint::BigUint;

pub fn literal(width: usize, value: u64) -> Expr {
    Expr { width, kind: ExprKind::Literal(BigUint::from(value)) }
}

pub fn unary(op: UnaryOp, operand: Expr) -> Expr {
    let width = match op {
        UnaryOp::Not | UnaryOp::Negate => operand.width,
        UnaryOp::ReduceAnd | UnaryOp::ReduceOr | UnaryOp::ReduceXor => 1,
    };
    Expr { width, kind: ExprKind::Unary(op, Box::new(operand)) }
}

pub fn binary(op: BinaryOp, left: Expr, right: Expr) -> Expr {
    use BinaryOp::*;
    let width = match op {
        Equal | NotEqual | LessUnsigned | LessEqualUnsigned | LessSigned | LessEqualSigned => 1,
        MultiplySigned => left.width + right.width,
        _ => left.width,
    };
    Expr { width, kind: ExprKind::Binary(op, Box::new(left), Box::new(right)) }
}

pub fn resize(operand: Expr, width: usize) -> Expr {
    Expr { width, kind: ExprKind::ZeroExtendOrTruncate(Box::new(operand)) }
}

pub fn sign_resize(operand: Expr, width: usize) -> Expr {
    Expr { width, kind: ExprKind::SignExtendOrTruncate(Box::new(operand)) }
}

pub fn slice(base: Expr, offset: Expr, width: usize) -> Expr {
    Expr { width, kind: ExprKind::Slice { base: Box::new(base), offset: Box::new(offset) } }
}

pub fn replace_bit(base: Expr, index: Expr, value: Expr) -> Expr {
    let width = base.width;
    let (base, index, value) = (Box::new(base), Box::new(index), Box::new(value));
    Expr { width, kind: ExprKind::ReplaceBit { base, index, value } }
}

pub fn enum_type(name: &str, variants: &[&str]) -> SignalType {
    let variants = variants.iter().map(|variant| variant.to_string()).collect();
    SignalType::Enum { name: name.into(), variants }
}

pub fn state(ty: &str, variant: &str, width: usize, value: u64) -> Expr {
    let state = EnumState { ty: ty.into(), variant: variant.into() };
    Expr { width, kind: ExprKind::EnumLiteral(state, BigUint::from(value)) }
}

pub fn when(test: Expr, then: Vec<Statement>, otherwise: Vec<Statement>) -> Statement {
    Statement::If { test, then, otherwise }
}

/// A design in the making. Modules are added children first; the last one is the top.
#[derive(Default)]
pub struct Builder {
    modules: Vec<Module>,
}

impl Builder {
    pub fn module(&mut self, module: ModuleBuilder) -> ModuleId {
        let signals = (0..module.signals.len()).map(|i| Member::Signal(SignalId(i)));
        let instances = (0..module.instances.len()).map(|i| Member::Instance(InstanceId(i)));
        self.modules.push(Module {
            name: module.name,
            members: signals.chain(instances).collect(),
            signals: module.signals,
            instances: module.instances.into_iter().map(|(instance, _)| instance).collect(),
            body: Body::Logic(module.statements),
        });
        ModuleId(self.modules.len() - 1)
    }

    pub fn primitive(&mut self, name: &str, primitive: Primitive) -> ModuleId {
        let mut ports = ModuleBuilder::new(name);
        match &primitive {
            Primitive::Register { width, .. } => {
                ports.clock();
                ports.input("reset", 1);
                ports.input("enable", 1);
                ports.input("d", *width);
                ports.output("q", *width);
            }
            Primitive::Memory { width, address_width, reads, writes, read_kind, .. } => {
                ports.clock();
                for i in 0..*reads {
                    ports.input(&format!("read_address[{i}]"), *address_width);
                    ports.output(&format!("read_data[{i}]"), *width);
                    if *read_kind == ReadKind::Synchronous {
                        ports.input(&format!("read_enable[{i}]"), 1);
                    }
                }
                for i in 0..*writes {
                    ports.input(&format!("write_address[{i}]"), *address_width);
                    ports.input(&format!("write_data[{i}]"), *width);
                    ports.input(&format!("write_enable[{i}]"), 1);
                }
            }
            Primitive::Rom { width, address_width, read_kind, .. } => {
                if *read_kind == ReadKind::Synchronous {
                    ports.clock();
                }
                ports.input("address", *address_width);
                ports.output("data", *width);
            }
        }
        let id = self.module(ports);
        self.modules[id.0].body = Body::Primitive(primitive);
        id
    }

    pub fn register(&mut self, width: usize, reset_value: u64) -> ModuleId {
        let primitive = Primitive::Register { width, reset_value: BigUint::from(reset_value) };
        self.primitive(&format!("register_{width}_{}", self.modules.len()), primitive)
    }

    /// Changes the type of a signal, for enumerations behind a register.
    pub fn set_type(&mut self, module: ModuleId, signal: &str, ty: SignalType) {
        let module = &mut self.modules[module.0];
        let id = module.find_signal(signal).expect("no such signal");
        module.signals[id.0].ty = ty;
    }

    pub fn instance(&self, parent: &mut ModuleBuilder, name: &str, id: ModuleId) -> Child {
        let signals = self.modules[id.0].signals.clone();
        parent.instances.push((Instance { name: name.into(), module: id }, signals.clone()));
        Child { id: InstanceId(parent.instances.len() - 1), signals }
    }

    pub fn finish(self) -> Design {
        let top = ModuleId(self.modules.len() - 1);
        Design { modules: self.modules, top }
    }
}

/// An instance whose ports can be named.
pub struct Child {
    id: InstanceId,
    signals: Vec<Signal>,
}

impl Child {
    pub fn signals(&self) -> &[Signal] {
        &self.signals
    }

    pub fn port(&self, name: &str) -> Net {
        let position = self.signals.iter().position(|signal| signal.name == name);
        Net::Port(self.id, SignalId(position.expect("no such port")))
    }
}

/// A module in the making.
pub struct ModuleBuilder {
    pub name: String,
    pub signals: Vec<Signal>,
    pub instances: Vec<(Instance, Vec<Signal>)>,
    pub statements: Vec<Statement>,
}

impl ModuleBuilder {
    pub fn new(name: &str) -> ModuleBuilder {
        let (signals, instances, statements) = (Vec::new(), Vec::new(), Vec::new());
        ModuleBuilder { name: name.into(), signals, instances, statements }
    }

    pub fn signal(&mut self, name: &str, width: usize, kind: SignalKind, ty: SignalType) -> Net {
        self.signals.push(Signal { name: name.into(), width, kind, ty });
        Net::Own(SignalId(self.signals.len() - 1))
    }

    pub fn clock(&mut self) -> Net {
        self.signal("clock", 1, SignalKind::Input, SignalType::Clock)
    }

    pub fn input(&mut self, name: &str, width: usize) -> Net {
        self.signal(name, width, SignalKind::Input, SignalType::Bits)
    }

    pub fn output(&mut self, name: &str, width: usize) -> Net {
        self.signal(name, width, SignalKind::Output, SignalType::Bits)
    }

    pub fn constant(&mut self, name: &str, width: usize, value: u64) -> Net {
        let kind = SignalKind::Constant(BigUint::from(value));
        self.signal(name, width, kind, SignalType::Bits)
    }

    pub fn width(&self, net: Net) -> usize {
        match net {
            Net::Own(id) => self.signals[id.0].width,
            Net::Port(instance, id) => self.instances[instance.0].1[id.0].width,
        }
    }

    pub fn read(&self, net: Net) -> Expr {
        Expr { width: self.width(net), kind: ExprKind::Read(net) }
    }

    pub fn assign(&mut self, target: Net, value: Expr) {
        self.statements.push(self.set(target, value));
    }

    /// An assignment for use inside another statement.
    pub fn set(&self, target: Net, value: Expr) -> Statement {
        assert_eq!(self.width(target), value.width, "widths of an assignment");
        Statement::Assign { target, value }
    }
}
