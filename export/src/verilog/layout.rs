//! Line breaks.

/// The longest line that is left as it is.
const COLUMNS: usize = 100;

/// `text` with long lines broken at spaces outside of as many brackets as possible, without
/// trailing or repeated blank lines.
pub(super) fn wrap(text: &str) -> String {
    let mut wrapped = String::new();
    let mut after_blank = true;
    for line in text.lines() {
        let line = line.trim_end();
        let closes = line.trim_start().starts_with("end") && !line.contains("else");
        if line.is_empty() {
            after_blank = true;
            continue;
        }
        if after_blank && !wrapped.is_empty() && !closes {
            wrapped.push('\n');
        }
        after_blank = false;
        wrap_line(line, &mut wrapped);
    }
    wrapped
}

fn wrap_line(line: &str, wrapped: &mut String) {
    let indent = line.len() - line.trim_start().len();
    let mut rest = line.to_string();
    while rest.len() > COLUMNS && !rest.trim_start().starts_with("//") {
        let Some(at) = break_point(&rest) else { break };
        wrapped.push_str(rest[..at].trim_end());
        wrapped.push('\n');
        rest = format!("{}{}", " ".repeat(indent + 4), &rest[at + 1..]);
    }
    wrapped.push_str(&rest);
    wrapped.push('\n');
}

/// The last space within the limit that is outside of most brackets, in the second half of the
/// line.
fn break_point(line: &str) -> Option<usize> {
    let indent = line.len() - line.trim_start().len();
    let mut depth = 0usize;
    let mut best: Option<(usize, usize)> = None;
    for (i, character) in line.char_indices() {
        match character {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth = depth.saturating_sub(1),
            '/' if line[i..].starts_with("//") => break,
            ' ' if i > indent => {
                let fits = i <= COLUMNS;
                let better = match best {
                    None => true,
                    Some((old, old_depth)) => fits && (depth <= old_depth || old < COLUMNS / 2),
                };
                if better {
                    best = Some((i, depth));
                }
            }
            _ => {}
        }
    }
    best.map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_break_outside_of_brackets() {
        let term = "(alpha_alpha_alpha & beta_beta_beta_beta)";
        let line = format!("  assign y = {term} | {term} | {term};");
        let wrapped = wrap(&line);
        assert_eq!(wrapped, format!("  assign y = {term} | {term} |\n      {term};\n"));
    }

    #[test]
    fn blank_lines_do_not_repeat_or_end_a_block() {
        assert_eq!(wrap("a\n\n\nb\n\nend\n"), "a\n\nb\nend\n");
    }
}
