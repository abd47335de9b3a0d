//! What tables are made of.

/// A table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Names of the columns.
    pub head: Vec<String>,
    /// A cell for each column.
    pub rows: Vec<Vec<String>>,
    /// The first of the columns of text at the end; `None` if there is none. Other columns than the first one are
    /// numbers.
    pub text_from: Option<usize>,
    /// So many of the first columns name a row.
    pub keys: usize,
}

impl Table {
    pub(crate) fn new(head: &[&str], rows: Vec<Vec<String>>) -> Self {
        let head = head.iter().map(|&name| name.to_owned()).collect();
        Self { head, rows, text_from: None, keys: 1 }
    }

    /// Whether a column is text.
    pub fn is_text(&self, column: usize) -> bool {
        column == 0 || self.text_from.is_some_and(|first| column >= first)
    }

    /// As Markdown, numbers to the right.
    pub fn to_markdown(&self) -> String {
        let cell = |text: &String| text.replace('|', "\\|").replace('\n', " ");
        let line = |cells: &[String]| {
            format!("| {} |\n", cells.iter().map(cell).collect::<Vec<_>>().join(" | "))
        };
        let align =
            |column| if self.is_text(column) { "---".to_owned() } else { "---:".to_owned() };
        let aligned: Vec<String> = (0..self.head.len()).map(align).collect();
        let rows: String = self.rows.iter().map(|cells| line(cells)).collect();
        line(&self.head) + &line(&aligned) + &rows
    }
}

/// The comment with which a part of the book begins: what a result says of itself.
pub(crate) fn comment(head: &[(String, String)]) -> String {
    let (command, rest): (Vec<_>, Vec<_>) = head.iter().partition(|(label, _)| label == "command");
    let command = command.first().map_or("heddle report".into(), |(_, it)| it.replace('\n', " "));
    let rest: String = rest.iter().map(|(label, value)| format!("{label}: {value}\n")).collect();
    // Two hyphens would end the comment.
    let text = format!("Written by `{command}`.\n{rest}").replace("--", "- -");
    format!("<!-- {text}-->\n")
}

/// A share in per cent.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_in_markdown_has_a_line_for_the_alignment() {
        let table = Table::new(&["a", "b"], vec![vec!["1".to_owned(), "2".to_owned()]]);
        assert_eq!(table.to_markdown(), "| a | b |\n| --- | ---: |\n| 1 | 2 |\n");
        let table = Table::new(&["a|b"], vec![vec!["1\n2".to_owned()]]);
        assert_eq!(table.to_markdown(), "| a\\|b |\n| --- |\n| 1 2 |\n");
        let table = Table::new(&["a", "b"], vec![vec!["1".to_owned(), "2".to_owned()]]);
        let table = Table { text_from: Some(1), ..table };
        assert_eq!(table.to_markdown(), "| a | b |\n| --- | --- |\n| 1 | 2 |\n");
    }
}
