//! Areas as a table in which the rows of a module add up to it.

use super::{Row, paths};
use crate::output::table;
use comfy_table::{CellAlignment, Table};
use heddle_export::area::{Amount, AreaNode, ESTIMATE, MacroModel, MemoryKind, Recipe};

/// The table of one library.
pub fn text(rows: &[Row], depth: usize, macros: Option<MacroModel>) -> String {
    let Some(first) = rows.first().map(|row| &row.report) else { return String::new() };
    let mut header = vec![
        "module",
        "gates",
        "logic",
        "flip-flops",
        "total",
        "NAND2",
        "flip-flop count",
        "register bits",
        "memory bits",
        "memories",
    ];
    let estimated = first.library == ESTIMATE;
    if !estimated {
        header.push("levels");
    }
    if macros.is_some() {
        header.push("macros");
    }
    let mut shown = table(&header);
    for Row { block, preset, report } in rows {
        let label = format!("{block} ({preset})");
        let writer =
            Writer { nand2: report.nand2_area, mapped: !estimated, macros: macros.is_some() };
        writer.node(&mut shown, &report.top, label, 0, depth, 1);
    }
    for column in shown.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    let unit = match first.library.as_str() {
        ESTIMATE => "areas in NAND2 equivalents".to_owned(),
        "generic" => "generic gates, areas in NAND2 equivalents".to_owned(),
        name => format!("library {name}, areas in its unit, NAND2 = {}", first.nand2_area),
    };
    let recipe = match first.recipe {
        Recipe::Modules => String::new(),
        other => format!(", recipe {}", other.name()),
    };
    let memories = match first.memory_kind {
        MemoryKind::Macros => "memories are no part of the areas",
        MemoryKind::Flops => "memories are flip-flops",
    };
    let macros = macros.map_or(String::new(), |model| {
        format!(
            "macros: read ports x write ports x (width x depth x {} + {}) NAND2; defaults: {}\n",
            model.bit_area,
            model.fixed_area,
            MacroModel::SOURCE
        )
    });
    let paths = if estimated { String::new() } else { paths::text(rows) };
    format!("{shown}\n{}{recipe}; {unit}; {memories}\n{macros}{paths}", first.tool)
}

struct Writer {
    /// Area of a NAND2.
    nand2: f64,
    /// Whether there are cells to count and paths.
    mapped: bool,
    /// Whether there is a column for macros.
    macros: bool,
}

impl Writer {
    /// The row of a module and, down to `depth`, those of its own logic and of its children.
    /// `times` is how often all this is there.
    fn node(
        &self,
        table: &mut Table,
        node: &AreaNode,
        label: String,
        level: usize,
        depth: usize,
        times: u64,
    ) {
        let ports = node.memory.map(|memory| {
            let (width, depth) = (memory.width, memory.depth);
            format!("{depth} x {width}, {}R{}W", memory.reads, memory.writes)
        });
        self.row(table, &node.total, label, ports, times, node.levels);
        if level >= depth || node.children.is_empty() {
            return;
        }
        let indent = "  ".repeat(level + 1);
        self.row(table, &node.own, format!("{indent}own logic"), None, times, None);
        for child in &node.children {
            let count = if child.count > 1 { format!(" x{}", child.count) } else { String::new() };
            let label = format!("{indent}{}{count}", child.module);
            self.node(table, child, label, level + 1, depth, times * child.count);
        }
    }

    fn row(
        &self,
        table: &mut Table,
        amount: &Amount,
        label: String,
        ports: Option<String>,
        times: u64,
        levels: Option<u64>,
    ) {
        let area = |area: f64| format!("{:.1}", area * times as f64);
        let count = |count: u64| (count * times).to_string();
        let memories = match (ports, amount.memories * times) {
            (_, 0) => String::new(),
            (Some(ports), 1) => ports,
            (Some(ports), memories) => format!("{memories} of {ports}"),
            (None, memories) => memories.to_string(),
        };
        let mut cells = vec![
            label,
            if self.mapped { count(amount.cell_count()) } else { String::new() },
            area(amount.logic_area),
            area(amount.flip_flop_area),
            area(amount.total_area),
            area(amount.total_area / self.nand2),
            count(amount.flip_flops),
            count(amount.register_bits),
            count(amount.memory_bits),
            memories,
        ];
        if self.mapped {
            cells.push(levels.map_or(String::new(), |levels| levels.to_string()));
        }
        if self.macros {
            cells.push(amount.macro_area.map_or(String::new(), area));
        }
        table.add_row(cells);
    }
}
