//! Which numbers of the network, of private memory and of the memory a machine may have.

use super::*;

#[test]
fn every_number_has_limits_that_the_error_names() {
    // Its key, the smallest and the largest value.
    let numbers: [(&str, u64, u64); 10] = [
        ("network.queue", 1, 1 << 16),
        ("network.bytes_per_cycle", 1, 4096),
        ("network.header_bytes", 0, 4096),
        ("private.bytes_per_thread", 4, 1 << 16),
        ("private.cycles", 0, 100_000),
        ("dram.t_ccd", 0, 100_000),
        ("dram.t_wr", 0, 100_000),
        ("dram.t_wtr", 0, 100_000),
        ("dram.t_faw", 0, 100_000),
        ("dram.refresh.t_rfc", 0, 100_000),
    ];
    for (key, low, high) in numbers {
        // What it does not go without.
        let other = match key {
            "private.bytes_per_thread" => Some(("private.cycles", "1")),
            "private.cycles" => Some(("private.bytes_per_thread", "128")),
            "dram.refresh.t_rfc" => Some(("dram.refresh.t_refi", "1000000")),
            _ => None,
        };
        let with = |value: u64| {
            let value = value.to_string();
            let changes: Vec<_> = other.into_iter().chain([(key, &value[..])]).collect();
            checked(&changes).err().map(|error| error.to_string())
        };
        assert_eq!([with(low), with(high)], [None, None], "{key}");
        for value in low.checked_sub(1).into_iter().chain([high + 1]) {
            let message = format!("{key} must be from {low} to {high}, not {value}");
            assert_eq!(with(value), Some(message));
        }
    }
}

#[test]
fn a_refresh_leaves_time_for_a_request() {
    // More than all times one after the other: 10 + 10 + 35 + 25 + 12 + 8 of the test machine, 60, and a burst of 8.
    let message = |t_refi| {
        let keys = [("dram.refresh.t_refi", t_refi), ("dram.refresh.t_rfc", "60")];
        checked(&keys).err().map(|error| error.to_string())
    };
    let refused = "dram.refresh.t_refi must be from 169 to 4294967296, not 168";
    assert_eq!(message("168"), Some(refused.to_owned()));
    assert_eq!(message("169"), None);
    let lines: Vec<u32> = (0..32).map(|line| 1024 * line).collect();
    let keys = [("dram.refresh.t_refi", "169"), ("dram.refresh.t_rfc", "60")];
    // Every line has a row of its own, and all of them come.
    loads(&mut hierarchy(&keys), &lines);
}

#[test]
fn unknown_choices_are_refused_with_those_that_there_are() {
    let message = |key, value| checked(&[(key, value)]).expect_err("refused").to_string();
    let text = message("network.allocator", "\"islip\"");
    assert!(text.contains("`output-queues` or `parallel-iterative-matching`"), "{text}");
    let text = message("dispatch", "\"random\"");
    assert!(text.contains("`in-turn` or `on-demand`"), "{text}");
}
