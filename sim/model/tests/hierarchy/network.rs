//! The network: who crosses it, what waits in front of it, how large messages are.

use super::*;

/// The changes beside another list of them.
fn with<'a>(
    changes: &[(&'a str, &'a str)],
    more: &[(&'a str, &'a str)],
) -> Vec<(&'a str, &'a str)> {
    [changes, more].concat()
}

const CROSSBAR: (&str, &str) = ("network.allocator", "\"parallel-iterative-matching\"");
/// Messages of a core that may wait for the network (rule H3).
const WAIT: u64 = 8;

#[test]
fn a_channel_of_a_crossbar_takes_one_message_in_a_cycle_of_the_network() {
    // A network at half the clock, and four cores that store to some of four channels.
    let slow = with(&L2, &[("cores", "4"), ("dram.channels", "4"), ("network_clock_mhz", "50")]);
    let crossbar = with(&slow, &[CROSSBAR]);
    let number = 100;
    let last = |changes: &[(&str, &str)], receivers: u32| {
        let line_of = |core, sent| 4 * (sent * 4 + core) + core % receivers;
        let (sent, last) = stores(&mut hierarchy(changes), 2000, number, line_of);
        assert_eq!(sent, [number; 4]);
        last
    };
    // All that has not been accepted first waits for its turn; a turn is two cycles of the cores.
    let alone = 2 * (u64::from(number) - WAIT);
    for receivers in [1, 2, 4] {
        let last = last(&slow, receivers);
        assert!((alone..=alone + 3).contains(&last), "queues, {receivers}: {last}");
    }
    for receivers in [1, 2, 4] {
        let senders = 4 / u64::from(receivers);
        let last = last(&crossbar, receivers);
        let limits = senders * alone..=senders * 2 * u64::from(number);
        assert!(limits.contains(&last), "crossbar, {receivers}: {last}");
        assert!(senders != 1 || last <= alone + 3, "crossbar, {receivers}: {last}");
    }
}

#[test]
fn a_crossbar_takes_no_longer_if_nobody_meets() {
    let lines: Vec<u32> = (0..64).collect();
    let time = |changes: &[(&str, &str)]| loads(&mut hierarchy(changes), &lines);
    assert_eq!(time(&[CROSSBAR]), time(&[]));
}

#[test]
fn messages_for_another_channel_pass_those_that_wait_in_a_crossbar() {
    // Channel 0 takes nothing any more: its memory never answers, and its queues are full.
    let blocked = [
        CROSSBAR,
        ("dram.channels", "2"),
        ("dram.t_rcd", "100000"),
        ("dram.queue", "1"),
        ("network.queue", "1"),
    ];
    let queues: Vec<_> = blocked.iter().copied().filter(|change| *change != CROSSBAR).collect();
    // All stores but every eighth go to channel 0.
    let line_of = |_, sent: u32| 2 * sent + u32::from(sent % 8 == 7);
    let sent = |changes: &[(&str, &str)]| stores(&mut hierarchy(changes), 5000, 1000, line_of).0[0];
    // In one queue seven of eight are for channel 0, which takes two: one in its memory's queue, one in
    // the network's, and the third stops all others. With a queue for each channel the third is the first of
    // the eight that wait at last, all for channel 0, and one of those for the other channel has passed them.
    assert_eq!(sent(&queues), 2 + 8);
    assert_eq!(sent(&blocked), 2 + 8 + 1);
}

#[test]
fn a_port_is_not_ready_when_all_queues_behind_it_are_full() {
    // The memory opens a row and never comes to its data.
    let slow = [("dram.t_rcd", "100000"), ("dram.queue", "4")];
    let bounded = with(&slow, &[("network.queue", "6")]);
    let sent = |changes: &[(&str, &str)]| {
        stores(&mut hierarchy(changes), 2000, u32::MAX, |_, sent| sent).0[0]
    };
    // In front of the network, behind it, at the memory.
    assert_eq!(sent(&bounded), 8 + 6 + 4);
    // Without a limit the network takes one in each cycle, from that after the first on.
    assert_eq!(sent(&slow), 2000);
}

#[test]
fn a_queue_lets_as_many_messages_as_it_has_cross_in_the_time_of_one() {
    let bounded = with(&L2, &[("network.queue", "3")]);
    let (sent, _) =
        stores(&mut hierarchy(&bounded), 100 * (WAY + 1), u32::MAX, |_, sent| sent % 512);
    // A message is taken when its way is over; the next one leaves in the cycle behind.
    assert!((3 * 99..=3 * 100 + 8 + 3).contains(&sent[0]), "{}", sent[0]);
}

#[test]
fn no_core_is_kept_from_a_full_queue_by_others() {
    let bounded = with(&L2, &[("cores", "4"), ("network.queue", "1")]);
    let line_of = |core, sent| (4 * sent + core) % 512;
    let (sent, _) = stores(&mut hierarchy(&bounded), 40_000, u32::MAX, line_of);
    let (fewest, most) = (sent.iter().min().unwrap(), sent.iter().max().unwrap());
    assert!(most - fewest <= most / 4, "{sent:?}");
}

#[test]
fn a_message_keeps_a_link_for_as_many_cycles_as_it_has_bytes() {
    let narrow = [("network.header_bytes", "8"), ("network.bytes_per_cycle", "32")];
    let lines: Vec<u32> = (0..64).collect();
    // One line, and all, of the second-level cache; the first-level cache has none of them.
    let times = |changes: &[(&str, &str)]| {
        let mut hierarchy = hierarchy(&with(&L2, changes));
        loads(&mut hierarchy, &lines);
        [&lines[..1], &lines[..]].map(|lines| {
            let time = loads(&mut hierarchy, lines);
            // Others take their places in the first-level cache.
            loads(&mut hierarchy, &(200..216).collect::<Vec<_>>());
            time
        })
    };
    // Out in the next cycle, there and back, the cache, the port in the next cycle of the network.
    let [one, all] = times(&[]);
    assert_eq!(one, 1 + WAY + 5 + WAY);
    assert_eq!(all, one + 63);
    // A request of 8 bytes takes one cycle, an answer of 72 three: two more for its tail, and one each third cycle.
    assert_eq!(times(&narrow), [one + 2, one + 2 + 3 * 63]);
    // A store of a line takes three cycles too: from the cycle after the first on, one leaves in each third.
    let (sent, _) =
        stores(&mut hierarchy(&with(&L2, &narrow)), 3000, u32::MAX, |_, sent| sent % 512);
    assert!((1000 + 7..=1000 + 9).contains(&sent[0]), "{}", sent[0]);
}
