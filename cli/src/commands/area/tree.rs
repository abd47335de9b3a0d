//! Areas as a table in which the rows of a module add up to it.

use super::{Row, paths};
use crate::output::table;
use comfy_table::{CellAlignment, Table};
use heddle_export::area::{Amount, AreaNode, ESTIMATE, MemoryKind, Recipe};
use std::collections::{BTreeMap, BTreeSet};

/// The table of one library.
pub fn text(rows: &[Row], depth: usize) -> String {
    let Some(first) = rows.first().map(|row| &row.report) else { return String::new() };
    let estimated = first.library == ESTIMATE;
    let columns = Columns {
        nand2: (first.nand2_area != 1.0).then_some(first.nand2_area),
        mapped: !estimated,
    };
    let names = ShortNames::of(rows.iter().map(|row| &row.report.top), depth);
    let mut shown = table(&columns.header());
    for Row { block, preset, report, .. } in rows {
        let label = format!("{block} ({preset})");
        Writer { columns: &columns, names: &names }.node(
            &mut shown,
            &report.top,
            label,
            0,
            depth,
            1,
        );
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
    let paths = if estimated { String::new() } else { paths::text(rows) };
    let tool = &first.tool;
    format!("{shown}\n{}{tool}{recipe}; {unit}; {memories}\n{paths}", names.legend())
}

/// Which columns a table has.
struct Columns {
    /// Area of a NAND2, where the library has another unit.
    nand2: Option<f64>,
    /// Whether there are cells to count and paths.
    mapped: bool,
}

impl Columns {
    fn header(&self) -> Vec<&'static str> {
        let mut header = vec!["module"];
        header.extend(self.mapped.then_some("gates"));
        header.extend(["logic", "flip-flops", "total"]);
        header.extend(self.nand2.map(|_| "NAND2"));
        header.extend(["register bits", "memory bits", "memories"]);
        header.extend(self.mapped.then_some("levels"));
        header
    }
}

/// Modules by the names of their kinds: the numbers behind a name are its parameters, and a legend says
/// which they are.
struct ShortNames {
    /// Short names by the names of modules.
    short: BTreeMap<String, String>,
}

impl ShortNames {
    /// The names of all modules that a table of these trees shows.
    fn of<'a>(tops: impl Iterator<Item = &'a AreaNode>, depth: usize) -> Self {
        let mut modules = BTreeSet::new();
        tops.for_each(|top| gather(top, depth, &mut modules));
        let mut kinds = BTreeMap::<&str, Vec<&str>>::new();
        for module in modules {
            kinds.entry(kind(module)).or_default().push(module);
        }
        let mut short = BTreeMap::new();
        for (kind, modules) in kinds {
            for (number, module) in (1..).zip(&modules) {
                let several = modules.len() > 1;
                let name = if several { format!("{kind} #{number}") } else { kind.to_owned() };
                short.insert((*module).to_owned(), name);
            }
        }
        Self { short }
    }

    fn of_module<'a>(&'a self, module: &'a str) -> &'a str {
        self.short.get(module).map_or(module, String::as_str)
    }

    /// A line for each name that is not the name of its module.
    fn legend(&self) -> String {
        let shortened = self.short.iter().filter(|(module, name)| module != name);
        let lines: String =
            shortened.map(|(module, name)| format!("  {name}: {module}\n")).collect();
        if lines.is_empty() { lines } else { format!("modules in the Verilog:\n{lines}") }
    }
}

/// The modules of a tree down to a depth.
fn gather<'a>(node: &'a AreaNode, depth: usize, modules: &mut BTreeSet<&'a str>) {
    for child in node.children.iter().filter(|_| depth > 0) {
        modules.insert(&child.module);
        gather(child, depth - 1, modules);
    }
}

/// The name of a module without the numbers behind it.
fn kind(module: &str) -> &str {
    module.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '_')
}

/// Writes the rows of a table.
struct Writer<'a> {
    columns: &'a Columns,
    names: &'a ShortNames,
}

impl Writer<'_> {
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
            let label = format!("{indent}{}{count}", self.names.of_module(&child.module));
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
        let Columns { nand2, mapped } = self.columns;
        let mut cells = vec![label];
        cells.extend(mapped.then(|| count(amount.cell_count())));
        cells.extend([amount.logic_area, amount.flip_flop_area, amount.total_area].map(area));
        cells.extend(nand2.map(|nand2| area(amount.total_area / nand2)));
        cells.extend([count(amount.register_bits), count(amount.memory_bits), memories]);
        cells.extend(mapped.then(|| levels.map_or(String::new(), |levels| levels.to_string())));
        table.add_row(cells);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_behind_the_name_of_a_module_are_its_parameters() {
        for (module, name) in
            [("datapath_4_4_2", "datapath"), ("decoder", "decoder"), ("stage2_or_8", "stage2_or")]
        {
            assert_eq!(kind(module), name);
        }
    }
}
