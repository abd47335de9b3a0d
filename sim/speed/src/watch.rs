//! C++ that sums up the ports of a model that Verilator made.

use std::fmt::Write;

/// Adds a port, limb by limb, to the next sums.
pub(crate) fn watch_port(text: &mut String, port: &str, width: u32, sum: &mut usize) {
    for (limb, used) in limbs(width) {
        let value = match (width, used) {
            (..=64, _) => format!("root.{port}"),
            (_, ..=32) => format!("root.{port}[{}]", 2 * limb),
            _ => format!(
                "(root.{port}[{}] | (uint64_t)root.{port}[{}] << 32)",
                2 * limb,
                2 * limb + 1
            ),
        };
        let _ = writeln!(text, "      s[{sum}] = add(s[{sum}], {value});");
        *sum += 1;
    }
}

/// Every limb with the number of bits that are used.
pub(crate) fn limbs(width: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..width.div_ceil(64)).map(move |limb| (limb, (width - 64 * limb).min(64)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_port_is_summed_in_limbs() {
        let (mut text, mut sum) = (String::new(), 0);
        watch_port(&mut text, "a", 96, &mut sum);
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        assert_eq!(
            lines,
            [
                "s[0] = add(s[0], (root.a[0] | (uint64_t)root.a[1] << 32));",
                "s[1] = add(s[1], root.a[2]);"
            ]
        );
    }
}
