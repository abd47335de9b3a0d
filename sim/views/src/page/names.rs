//! What the slots of a core are called.

use serde_json::Value;

/// What numbers of slots in events stand for.
pub enum SlotNames {
    /// Warp slots.
    Slots,
    /// Contexts of their own.
    Contexts,
    /// Instruction tags.
    Tags,
    /// Left and right sides of warps, in turn.
    Sides,
    /// Contexts of units, each of which has one for each of so many warps.
    Units(u64),
}

impl SlotNames {
    /// Of the core with this head.
    pub fn of(core: &Value) -> Self {
        match core["name"].as_str().unwrap_or_default() {
            "nrec" => Self::Contexts,
            "dwf" | "lwm" => Self::Tags,
            "dpe" | "dws" => Self::Sides,
            "pws" => Self::Units(core["warps"].as_u64().unwrap_or(1).max(1)),
            _ => Self::Slots,
        }
    }

    /// The name of a slot.
    pub fn name(&self, slot: u64) -> String {
        match self {
            Self::Slots => format!("slot {slot}"),
            Self::Contexts => format!("context {slot}"),
            Self::Tags => format!("tag {slot}"),
            Self::Sides => format!("warp {} {}", slot / 2, ["left", "right"][slot as usize % 2]),
            Self::Units(contexts) => format!("unit {} warp {}", slot / contexts, slot % contexts),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_slot_is_called_as_its_core_counts_slots() {
        let name = |core: &str| SlotNames::of(&json!({ "name": core, "warps": 4 })).name(5);
        let names = ["pdom", "tbc", "nrec", "lwm", "dpe", "pws"].map(name);
        assert_eq!(
            names,
            ["slot 5", "slot 5", "context 5", "tag 5", "warp 2 right", "unit 1 warp 1"]
        );
    }
}
