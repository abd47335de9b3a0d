//! `heddle list`.

use crate::args::{ListArguments, ListKind};
use crate::failure::Failure;
use crate::head::Head;
use crate::output::{Outputs, print, table, write_json};
use heddle_cores::session::block_of;
use heddle_designs::EngineKind;
use heddle_designs::registry::{BLOCKS, Block, CORE_VARIANTS};
use heddle_kernels::{KERNELS, LAUNCH_FILES};
use heddle_model::rules::{Hardware, Rule};
use heddle_model::{Configuration, CoreKind, Order};
use heddle_testbenches::benches::bench_of;
use serde_json::{Map, Value, json};

/// Shows cores, blocks, kernels, launch files and engines.
pub fn run(arguments: &ListArguments) -> Result<(), Failure> {
    let wanted = |kind| arguments.kind.is_none_or(|only| only == kind);
    if let Some(output) = Outputs::default().json(arguments.json.as_ref())? {
        let mut value = Map::new();
        if wanted(ListKind::Cores) {
            value.insert("cores".into(), cores());
        }
        if wanted(ListKind::Blocks) {
            value.insert("hardware_blocks".into(), blocks());
        }
        if wanted(ListKind::Kernels) {
            value.insert("kernels".into(), kernels());
        }
        if wanted(ListKind::Launches) {
            value.insert("launch_files".into(), launch_files());
        }
        return write_json(&output, &Head::new(), &value);
    }
    let mut text = String::new();
    if wanted(ListKind::Cores) {
        let mut rows = table(&["core", "as", "presets", "order", "what it does"]);
        for core in CoreKind::ALL {
            let presets = Configuration::preset_names().collect::<Vec<_>>().join(" ");
            let forms = if core.in_rtl() { "RTL, model" } else { "model" };
            let order = core.order(None).map_or("-", Order::name);
            rows.add_row([core.name(), forms, &presets, order, core.summary()]);
        }
        text += &format!("{rows}\n");
        let mut rows = table(&["variant", "of", "chosen by", "what it is"]);
        for core in CoreKind::all_in_rtl() {
            for (block, options) in variants(core) {
                let options: Vec<_> = options.iter().map(|option| format!("--{option}")).collect();
                rows.add_row([block.name, core.name(), &options.join(" "), block.summary]);
            }
        }
        text += &format!("{rows}\n");
    }
    if wanted(ListKind::Blocks) {
        let mut rows = table(&["block", "presets", "what it does"]);
        for block in BLOCKS {
            let presets: Vec<_> = block.presets.iter().map(|preset| preset.name).collect();
            rows.add_row([block.name, &presets.join(" "), block.summary]);
        }
        text += &format!("{rows}\n");
    }
    if wanted(ListKind::Kernels) {
        let mut rows = table(&["kernel", "warps", "splits", "what it does"]);
        for kernel in KERNELS {
            let splits = if kernel.split_elf.is_some() { "yes" } else { "-" };
            rows.add_row([kernel.name, kernel.divergence.name(), splits, kernel.description]);
        }
        text += &format!("{rows}\n");
    }
    if wanted(ListKind::Launches) {
        let mut rows = table(&["launch file", "what its kernels do"]);
        for file in LAUNCH_FILES {
            rows.add_row([file.name, file.description]);
        }
        text += &format!("{rows}\n");
    }
    if arguments.kind.is_none() {
        let engines: Vec<_> = EngineKind::ALL.iter().map(|engine| engine.name()).collect();
        text += &format!("engines: {}\n", engines.join(", "));
    }
    print(&text)
}

/// The hardware of a core of which the launch chooses more, with the options that need it.
fn variants(core: CoreKind) -> impl Iterator<Item = (&'static Block, Vec<&'static str>)> {
    let plain = format!("-{}", block_of(core));
    CORE_VARIANTS.iter().filter_map(move |block| {
        let variant = Hardware::Variant(block.name.strip_suffix(&plain)?);
        let rules = Rule::of(core).filter(|rule| rule.hardware == variant);
        Some((*block, rules.map(|rule| rule.option).collect()))
    })
}

fn cores() -> Value {
    let core = |core: CoreKind| {
        let variants = variants(core).map(|(block, options)| {
            json!({ "hardware_block": block.name, "summary": block.summary, "options": options })
        });
        json!({
            "name": core.name(),
            "summary": core.summary(),
            "rtl": core.in_rtl(),
            "order": core.order(None).map(Order::name),
            "baseline": core.mechanism().baseline.map(CoreKind::name),
            "options": Rule::of(core).map(|rule| rule.option).collect::<Vec<_>>(),
            "hardware_block": core.in_rtl().then(|| block_of(core)),
            "variants": variants.collect::<Vec<_>>(),
        })
    };
    CoreKind::ALL.into_iter().map(core).collect()
}

fn blocks() -> Value {
    let blocks = BLOCKS.iter().map(|block| {
        let presets = block.presets.iter().map(|preset| {
            let parameters: Map<_, _> =
                preset.parameters.iter().map(|(name, n)| ((*name).into(), (*n).into())).collect();
            json!({ "name": preset.name, "parameters": parameters })
        });
        json!({
            "name": block.name,
            "summary": block.summary,
            "source": block.source,
            "presets": presets.collect::<Vec<_>>(),
            "takes_kernel": bench_of(block).takes_kernel,
        })
    });
    blocks.collect()
}

fn kernels() -> Value {
    let kernels = KERNELS.iter().map(|kernel| {
        json!({
            "name": kernel.name,
            "description": kernel.description,
            "divergence": kernel.divergence.name(),
            "warp_synchronous": kernel.warp_synchronous,
            "splits": kernel.split_elf.is_some(),
        })
    });
    kernels.collect()
}

fn launch_files() -> Value {
    let files = LAUNCH_FILES.iter();
    files.map(|file| json!({ "name": file.name, "description": file.description })).collect()
}
