//! Which channel has a line, and what one channel can move.

use super::*;
use std::collections::BTreeSet;

#[test]
fn a_hash_gives_every_line_a_place_of_its_own() {
    for channels in 1..=8_usize {
        let number = channels.to_string();
        let dram = machine(&[("dram.channel_hash", "true"), ("dram.channels", &number)]).dram;
        for index in 0..1000 {
            // The lines that have the same number within their channels.
            let lines = index * channels as u64..(index + 1) * channels as u64;
            let all: BTreeSet<_> = lines.map(|line| dram.channel_of(line)).collect();
            assert_eq!(all.len(), channels, "{channels} channels, {index}");
        }
    }
}

#[test]
fn lines_far_apart_that_share_a_channel_are_in_all_channels_with_a_hash() {
    // Every fourth line, four channels; a line takes the wires for eight cycles.
    let lines: Vec<u32> = (0..64).map(|line| 4 * line).collect();
    let time = |hash| {
        let mut hierarchy = hierarchy(&[("dram.channels", "4"), ("dram.channel_hash", hash)]);
        loads(&mut hierarchy, &lines)
    };
    // The first line: out, there, activation, column, burst, and back.
    let one = 1 + WAY + 12 + 10 + 8 + WAY;
    assert_eq!(time("false"), one + 63 * 8);
    // Sixteen lines in each channel; the last requests come when the wires are busy with others.
    let hashed = time("true");
    assert!((one + 15 * 8..=one + 17 * 8).contains(&hashed), "{hashed}");
}

#[test]
fn a_refresh_takes_its_share_of_the_rate_of_a_channel() {
    let lines: Vec<u32> = (0..1000).collect();
    let time = |refresh: &[(&str, &str)]| loads(&mut hierarchy(refresh), &lines);
    let without = time(&[]);
    let refresh = [("dram.refresh.t_refi", "400"), ("dram.refresh.t_rfc", "60")];
    let refreshed = time(&refresh);
    // In each interval the wires are idle while rows are closed, refreshed and opened, and until the first data: of
    // 400 cycles 308 are left, for 38 lines or 39.
    let idle = 10 + 60 + 12 + 10;
    let [least, most] = [1000 * 8 / 400 * idle, 1000_u64.div_ceil(38) * (idle + 8)];
    assert!((least..=most).contains(&(refreshed - without)), "{without} {refreshed}");
}

#[test]
fn the_slices_of_the_second_level_cache_hold_as_many_lines_as_they_have_together() {
    // A power of two and another number of channels; 1024 lines in each slice.
    for (channels, hash) in [("1", "false"), ("4", "false"), ("6", "false"), ("4", "true")] {
        let keys = [("dram.channels", channels), ("dram.channel_hash", hash)];
        let mut hierarchy = hierarchy(&[&L2[..], &keys].concat());
        let lines: Vec<u32> = (0..1024 * channels.parse::<u32>().unwrap()).collect();
        loads(&mut hierarchy, &lines);
        assert_eq!(hierarchy.statistics().l2.hits, 0);
        loads(&mut hierarchy, &lines);
        let l2 = hierarchy.statistics().l2;
        assert_eq!([l2.hits, l2.misses], [lines.len() as u64; 2], "{channels} channels");
    }
}

#[test]
fn as_many_lines_come_in_the_time_of_one_as_may_be_on_their_way_to_a_slice() {
    let lines: Vec<u32> = (0..64).collect();
    let time = |misses: u64| {
        let misses = misses.to_string();
        let l2 = L2.map(|(key, value)| (key, if key == "l2.misses" { &misses[..] } else { value }));
        loads(&mut hierarchy(&[&l2[..], &[("dram.t_cl", "56")]].concat()), &lines)
    };
    // From column command to the end of the burst. The row stays open, and eight bursts fit in.
    let burst = 8;
    let latency = 56 + burst;
    // The first line: out, there, activation, the line, and back.
    let one = 1 + WAY + 12 + latency + WAY;
    for misses in [1, 2, 4, 8] {
        // The first lines come behind each other on the wires; each other one a latency behind that which made room.
        let rounds = 64 / misses - 1;
        assert_eq!(time(misses), one + (misses - 1) * burst + rounds * latency, "{misses} lines");
    }
    // The wires take no more.
    assert_eq!(time(16), one + 63 * burst);
}
