//! Times of single commands, and rates that they allow.

use super::*;

/// Two banks with rows of four lines of 32 bytes, eight bytes a cycle.
fn dram(policy: Policy) -> Dram {
    changed(|dram| dram.policy = policy)
}

/// The same with FR-FCFS and something changed.
fn changed(change: impl FnOnce(&mut DramConfiguration)) -> Dram {
    let mut configuration = DramConfiguration {
        channels: 1,
        banks: 2,
        row_bytes: 128,
        bytes_per_cycle: 8,
        queue: 8,
        policy: Policy::FrFcfs,
        clock_mhz: 1,
        t_cl: 10,
        t_rp: 11,
        t_rc: 35,
        t_ras: 25,
        t_rcd: 12,
        t_rrd: 8,
        t_ccd: 0,
        t_wr: 0,
        t_wtr: None,
        t_faw: 0,
        refresh: None,
        channel_hash: false,
        bank_hash: false,
    };
    change(&mut configuration);
    Dram::new(&configuration, 32)
}

/// The cycles in which lines are there, in order.
fn run(dram: &mut Dram, lines: &[u64]) -> Vec<(u64, u64)> {
    lines.iter().for_each(|&line| dram.push(line, false));
    (1..400).filter_map(|cycle| dram.cycle().map(|line| (cycle, line))).collect()
}

#[test]
fn a_closed_row_costs_activation_column_and_burst_an_open_one_only_its_burst() {
    let done = run(&mut dram(Policy::FrFcfs), &[0, 32, 64]);
    assert_eq!(done, [(12 + 10 + 4, 0), (30, 32), (34, 64)]);
}

#[test]
fn another_row_of_the_bank_has_to_wait_for_precharge_and_activation() {
    // Line 256 is in row 1 of bank 0. The data of line 0 are there in cycle 26, the
    // row may be closed then, and opened 11 later; 35 after the first activation has
    // passed by that time.
    let mut dram = dram(Policy::FrFcfs);
    let done = run(&mut dram, &[0, 256]);
    assert_eq!(done, [(26, 0), (26 + 11 + 12 + 10 + 4, 256)]);
    assert_eq!(dram.statistics(), DramStatistics { reads: 2, writes: 0, activations: 2 });
}

#[test]
fn requests_to_the_open_row_overtake_with_fr_fcfs_alone() {
    let order = |policy| -> Vec<u64> {
        run(&mut dram(policy), &[0, 256, 32]).iter().map(|&(_, line)| line).collect()
    };
    assert_eq!(order(Policy::FrFcfs), [0, 32, 256]);
    assert_eq!(order(Policy::Fcfs), [0, 256, 32]);
}

#[test]
fn banks_work_at_the_same_time() {
    // Line 128 is in bank 1, activated 8 cycles later.
    let done = run(&mut dram(Policy::FrFcfs), &[0, 128]);
    assert_eq!(done, [(26, 0), (8 + 26, 128)]);
}

#[test]
fn column_commands_are_as_far_apart_as_the_longer_of_burst_and_t_ccd() {
    let done = |t_ccd| run(&mut changed(|dram| dram.t_ccd = t_ccd), &[0, 32, 64]);
    assert_eq!(done(4), [(26, 0), (30, 32), (34, 64)]);
    assert_eq!(done(6), [(26, 0), (32, 32), (38, 64)]);
}

#[test]
fn a_row_that_was_written_is_closed_t_wr_after_the_last_data() {
    let done = |t_wr| {
        let mut dram = changed(|dram| dram.t_wr = t_wr);
        dram.push(0, true);
        run(&mut dram, &[256])
    };
    // Data of the write to cycle 26, then recovery, precharge, activation, column and burst.
    assert_eq!(done(0), [(26 + 11 + 12 + 10 + 4, 256)]);
    assert_eq!(done(5), [(26 + 5 + 11 + 12 + 10 + 4, 256)]);
}

#[test]
fn a_read_waits_t_wtr_after_the_data_of_a_write_and_another_write_does_not() {
    let done = |t_wtr, writes| {
        let mut dram = changed(|dram| dram.t_wtr = t_wtr);
        (0..writes).for_each(|line| dram.push(32 * line, true));
        run(&mut dram, &[96])
    };
    // Without, data follow data: the read's right behind those of the writes.
    assert_eq!(done(None, 1), [(26 + 4, 96)]);
    assert_eq!(done(None, 2), [(26 + 4 + 4, 96)]);
    // With, the column command of the read follows the data of the last write.
    assert_eq!(done(Some(0), 1), [(26 + 10 + 4, 96)]);
    assert_eq!(done(Some(5), 1), [(26 + 5 + 10 + 4, 96)]);
    assert_eq!(done(Some(5), 2), [(30 + 5 + 10 + 4, 96)]);
}

#[test]
fn a_fifth_activation_waits_for_the_window_of_four() {
    let done = |t_faw| {
        let mut dram = changed(|dram| {
            (dram.banks, dram.t_rrd, dram.t_faw) = (8, 2, t_faw);
        });
        let done = run(&mut dram, &[0, 128, 256, 384, 512]);
        done.into_iter().map(|(cycle, _)| cycle).collect::<Vec<_>>()
    };
    // Activations in cycles 0, 2, 4, 6 and 8; data follow data.
    assert_eq!(done(0), [26, 30, 34, 38, 42]);
    // The fifth in cycle 40.
    assert_eq!(done(40), [26, 30, 34, 38, 40 + 12 + 10 + 4]);
}

#[test]
fn a_refresh_closes_all_rows_and_no_command_overtakes_it() {
    let after = |cycles: u64, refresh| {
        let mut dram = changed(|dram| dram.refresh = refresh);
        assert_eq!(run(&mut dram.clone(), &[0])[0], (26, 0));
        dram.push(0, false);
        (0..cycles).for_each(|_| assert!(dram.cycle().is_none_or(|line| line == 0)));
        run(&mut dram, &[32])[0].0
    };
    let refresh = Some(Refresh { t_refi: 100, t_rfc: 30 });
    // Row 0 is open.
    assert_eq!(after(99, None), 10 + 4);
    // The column command comes a cycle before the refresh is due.
    assert_eq!(after(99, refresh), 10 + 4);
    // Precharge, refresh, activation, column and burst.
    assert_eq!(after(100, refresh), 11 + 30 + 12 + 10 + 4);
    assert_eq!(after(120, refresh), 21 + 12 + 10 + 4);
}

#[test]
fn a_refresh_waits_until_rows_may_be_closed() {
    let refresh = Some(Refresh { t_refi: 100, t_rfc: 30 });
    let mut dram = changed(|dram| dram.refresh = refresh);
    (0..98).for_each(|_| assert_eq!(dram.cycle(), None));
    // Activated in cycle 98, to be closed 25 later; then refreshed and activated again.
    assert_eq!(run(&mut dram, &[0])[0], (25 + 11 + 30 + 12 + 10 + 4, 0));
}

#[test]
fn a_hash_of_banks_takes_rows_that_follow_in_a_bank_apart() {
    // Lines 0 and 256 are in rows 0 and 1 of bank 0, with the hash the latter in row 1 of bank 1.
    let hashed = run(&mut changed(|dram| dram.bank_hash = true), &[0, 256]);
    assert_eq!(hashed, [(26, 0), (8 + 26, 256)]);
    // No two lines have the same place.
    for banks in [1, 2, 3, 4, 6, 8] {
        let dram = changed(|dram| (dram.banks, dram.bank_hash) = (banks, true));
        let mut rows: Vec<_> = (0..4 * 64).map(|line| dram.place(32 * line)).collect();
        rows.sort_unstable();
        assert!(rows.chunks(4).all(|row| row.iter().all(|place| *place == row[0])));
        rows.dedup();
        assert_eq!(rows.len(), 64, "{banks} banks");
    }
}
