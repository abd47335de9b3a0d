//! A page that shows one run or two beside each other: which threads are in which lanes at what time, stacks, stall
//! causes. It needs no network and no other file.

mod names;
mod recorded;

use serde_json::Value;

pub use recorded::{NotEvents, recorded};

/// The page of runs that [`recorded()`] has read.
pub fn page(runs: Vec<Value>) -> String {
    // A text of the data must not end the element that it stands in.
    let data = Value::from(runs).to_string().replace('<', "\\u003c");
    let script =
        [include_str!("drawing.js"), include_str!("view.js"), include_str!("page.js")].concat();
    // The data come last, for they may have any text.
    [("@STYLE@", include_str!("page.css")), ("@SCRIPT@", &script), ("@DATA@", &data)]
        .iter()
        .fold(include_str!("page.html").to_owned(), |page, (place, part)| {
            page.replacen(place, part, 1)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = r#"{"schema":3,"measured":{"memory":"ideal","core":{"name":"tbc","preset":"tiny","lanes":4},"program":{"name":"</script>","threads_per_block":6}},"code":[{"address":16,"instruction":"add","location":"main+0x0"}]}"#;

    fn file(lines: &[&str]) -> String {
        [&[HEAD], lines].concat().join("\n")
    }

    #[test]
    fn threads_are_told_by_the_warp_in_which_they_were_started() {
        let text = file(&[
            r#"{"cycle":0,"event":"cause","cause":"idle"}"#,
            r#"{"cycle":4,"event":"block_start","block":3,"slot":0,"base":1,"warps":2}"#,
            r#"{"cycle":7,"event":"issue","slot":2,"pc":16,"mask":3,"rows":[2,2]}"#,
            r#"{"cycle":8,"event":"issue","slot":1,"pc":16,"mask":5,"rows":[1,2]}"#,
            r#"{"cycle":9,"event":"push","owner":0,"position":1}"#,
            r#"{"cycle":9,"event":"push","owner":0,"position":2}"#,
            r#"{"cycle":11,"event":"pop","owner":0,"position":2}"#,
            r#"{"cycle":12,"event":"end","end":"done"}"#,
        ]);
        let run = recorded(&text, 3).unwrap();
        assert_eq!(run["issues"]["warps"], serde_json::json!([7, [6, null, 7, null]]));
        assert_eq!(run["slots"], serde_json::json!([1, 2]));
        assert_eq!(run["slot_names"], serde_json::json!(["slot 1", "slot 2"]));
        assert_eq!(run["warps"], 8);
        assert_eq!(run["interval"], 1);
        let depths = serde_json::json!([{ "owner": 0, "starts": [4, 9, 11], "depths": [1, 3, 2] }]);
        assert_eq!((&run["depths"], &run["cycles"]), (&depths, &13.into()));
        let page = page(vec![run]);
        assert_eq!(page.matches("</script>").count(), 2, "the data end no element");
    }

    #[test]
    fn what_is_no_events_file_is_told_with_its_line() {
        let told = |text: &str| recorded(text, 3).unwrap_err().to_string();
        assert_eq!(told(""), "line 1: there is no head");
        assert!(told("hello").starts_with("line 1: expected value"));
        assert_eq!(told(r#"{"schema":2}"#), "line 1: the schema is 2, and 3 is read");
        assert_eq!(told(HEAD), "line 1: the file ends before the run");
        let issue = r#"{"cycle":7,"event":"issue","slot":2,"pc":16,"mask":3,"rows":[2]}"#;
        assert_eq!(told(&file(&[issue])), "line 2: `rows` is too short");
        assert_eq!(told(&file(&["{}"])), "line 2: `cycle` is no number");
    }
}
