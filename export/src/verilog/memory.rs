//! Memories and ROMs, each as a module that synthesis recognises.

use super::expression::{Expressions, number, range};
use super::interface::{Interface, write_ports};
use heddle_netlist::design::{Expr, ExprKind, Module, Net, Primitive, ReadKind};
use num_bigint::BigUint;

/// The text of a module that is a memory or a ROM.
pub(super) fn write(module: &Module, primitive: &Primitive, interface: &Interface) -> String {
    let mut writer = Writer { module, interface, text: String::new() };
    match primitive {
        Primitive::Memory { width, depth, reads, writes, read_kind, .. } => {
            writer.memory(*width, *depth, *reads, *writes, *read_kind);
        }
        Primitive::Rom { width, address_width, data, read_kind } => {
            writer.rom(*width, *address_width, data, *read_kind);
        }
        Primitive::Register { .. } => {}
    }
    writer.text
}

struct Writer<'a> {
    module: &'a Module,
    interface: &'a Interface,
    text: String,
}

impl Writer<'_> {
    fn memory(&mut self, width: usize, depth: usize, reads: usize, writes: usize, kind: ReadKind) {
        let adjective = adjective(kind);
        let (read_word, write_word) = (ports(reads), ports(writes));
        self.heading(&format!(
            "Memory of {depth} words of {width} bits: {reads} {adjective} read {read_word}, \
             {writes} write {write_word}."
        ));
        let synchronous = kind == ReadKind::Synchronous;
        self.head(synchronous);
        let words = depth.max(2);
        self.line(1, &format!("reg {}words [0:{}];", range(width), words - 1));

        let outputs: Vec<String> = (0..reads).map(|i| self.port("read_data", i)).collect();
        self.line(0, "");
        self.line(0, "`ifndef SYNTHESIS");
        self.line(1, "integer word;");
        self.line(1, "initial begin");
        self.line(2, &format!("for (word = 0; word < {words}; word = word + 1) begin"));
        self.line(3, &format!("words[word] = {};", zero(width)));
        self.line(2, "end");
        if synchronous {
            for output in &outputs {
                self.line(2, &format!("{output} = {};", zero(width)));
            }
        }
        self.line(1, "end");
        self.line(0, "`endif");

        if synchronous || writes > 0 {
            self.line(0, "");
            self.line(1, "always @(posedge clock) begin");
            for i in 0..writes {
                let (enable, data) = (self.port("write_enable", i), self.port("write_data", i));
                // Verilog drops a write past the end unless the index was cut to fit.
                let (index, inside) = self.address("write_address", i, depth);
                let cut = index != self.port("write_address", i);
                let test = inside
                    .filter(|_| cut)
                    .map_or(enable.clone(), |inside| format!("{enable} & ({inside})"));
                self.line(2, &format!("if ({test}) begin"));
                self.line(3, &format!("words[{index}] <= {data};"));
                self.line(2, "end");
            }
            for (i, output) in outputs.iter().enumerate().filter(|_| synchronous) {
                let enable = self.port("read_enable", i);
                let word = self.word(i, width, depth);
                self.line(2, &format!("if ({enable}) begin"));
                self.line(3, &format!("{output} <= {word};"));
                self.line(2, "end");
            }
            self.line(1, "end");
        }
        if !synchronous {
            self.line(0, "");
            for (i, output) in outputs.iter().enumerate() {
                let word = self.word(i, width, depth);
                self.line(1, &format!("assign {output} = {word};"));
            }
        }
        self.line(0, "endmodule");
    }

    fn rom(&mut self, width: usize, address_width: usize, data: &[BigUint], kind: ReadKind) {
        let adjective = adjective(kind);
        self.heading(&format!(
            "ROM of {} words of {width} bits, {adjective} read; zero beyond.",
            data.len()
        ));
        self.head(true);
        let (output, address) = (self.named_port("data"), self.named_port("address"));
        let (event, operator) = match kind {
            ReadKind::Synchronous => ("(posedge clock)", "<="),
            ReadKind::Asynchronous => ("*", "="),
        };
        if kind == ReadKind::Synchronous {
            self.line(0, "`ifndef SYNTHESIS");
            self.line(1, &format!("initial {output} = {};", zero(width)));
            self.line(0, "`endif");
            self.line(0, "");
        }
        self.line(1, &format!("always @{event} begin"));
        self.line(2, &format!("case ({address})"));
        let capacity = if address_width < 32 { 1 << address_width } else { usize::MAX };
        for (i, word) in data.iter().take(capacity).enumerate() {
            let label = number(address_width, &BigUint::from(i));
            self.line(3, &format!("{label}: {output} {operator} {};", number(width, word)));
        }
        if data.len() < capacity {
            self.line(3, &format!("default: {output} {operator} {};", zero(width)));
        }
        self.line(2, "endcase");
        self.line(1, "end");
        self.line(0, "endmodule");
    }

    fn heading(&mut self, text: &str) {
        self.line(0, &format!("// {text}"));
    }

    fn head(&mut self, outputs_are_variables: bool) {
        let text = write_ports(self.module, self.interface, &|_| outputs_are_variables);
        self.text.push_str(&text);
    }

    /// The word at read port `port`, zero past the end.
    fn word(&self, port: usize, width: usize, depth: usize) -> String {
        let (index, inside) = self.address("read_address", port, depth);
        match inside {
            None => format!("words[{index}]"),
            Some(inside) => format!("({inside}) ? words[{index}] : {}", zero(width)),
        }
    }

    /// The index into the words, and the test that it is inside where it may not be.
    fn address(&self, port: &str, number_of_port: usize, depth: usize) -> (String, Option<String>) {
        let rust_name = format!("{port}[{number_of_port}]");
        let Some(id) = self.module.find_signal(&rust_name) else {
            return (String::new(), None);
        };
        let name = self.port(port, number_of_port);
        let address =
            Expr { width: self.module.signal(id).width, kind: ExprKind::Read(Net::Own(id)) };
        let names = [(Net::Own(id), name.clone())].into_iter().collect();
        let mut expressions = Expressions::new(Default::default(), names, Default::default());
        let index = expressions.index(&address, depth.max(2));
        let complete = address.width < 32 && (1usize << address.width) <= depth;
        let inside = (!complete).then(|| format!("{name} < {}'d{depth}", address.width));
        (index, inside)
    }

    fn port(&self, name: &str, index: usize) -> String {
        self.named_port(&format!("{name}[{index}]"))
    }

    fn named_port(&self, rust_name: &str) -> String {
        let id = self.module.find_signal(rust_name);
        id.and_then(|id| self.interface.names.get(&id)).cloned().unwrap_or_default()
    }

    fn line(&mut self, depth: usize, text: &str) {
        self.text.push_str(&"  ".repeat(depth));
        self.text.push_str(text);
        self.text.push('\n');
    }
}

fn adjective(kind: ReadKind) -> &'static str {
    match kind {
        ReadKind::Synchronous => "synchronous",
        ReadKind::Asynchronous => "asynchronous",
    }
}

fn ports(count: usize) -> &'static str {
    if count == 1 { "port" } else { "ports" }
}

fn zero(width: usize) -> String {
    number(width, &BigUint::ZERO)
}
