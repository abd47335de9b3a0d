//! The bench of the operand stage: packets come out in their order, whole, at the unit that they name.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the stage.
    struct Ports {
        in reset, issue_valid, issue_tag = "issue.instruction_tag", issue_pc = "issue.pc",
            issue_instruction = "issue.instruction", issue_lanes = "issue.lanes",
            issue_block_number = "issue.block_number", issue_thread_base = "issue.thread_base",
            issue_base = "issue.base", issue_shared_base = "issue.shared_base", alu_ready,
            multiply_ready;
        ins issue_sw = "issue.sw";
        out issue_ready, read, read_lanes, read_rs1, read_rs2, divide_in_r, memory_in_r, alu_blocks,
            multiply_blocks, occupied, alu_valid,
            multiply_valid, divide_valid, memory_valid, tag = "operation.instruction_tag", pc = "operation.pc",
            instruction = "operation.instruction", lanes = "operation.lanes",
            block_number = "operation.block_number", thread_base = "operation.thread_base",
            base = "operation.base", shared_base = "operation.shared_base";
        outs read_sw, sw = "operation.sw";
    }
}

/// The units, as the field `unit` of an instruction names them.
const UNITS: [&str; 4] = ["Alu", "Multiply", "Divide", "Memory"];

/// A packet: the unit that it goes to, its registers, and every port of it.
#[derive(Clone, Debug)]
struct Packet {
    unit: usize,
    registers: [u64; 2],
    words: Vec<Vec<u64>>,
    rows: Vec<Vec<u64>>,
}

/// Random packets and stalls until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let mut random = runner.random();
    // R and X (I2).
    let (mut reading, mut executing): (Option<Packet>, Option<Packet>) = (None, None);
    let (mut packets, mut stalls) = (0, 0);
    let valid = [ports.alu_valid, ports.multiply_valid, ports.divide_valid, ports.memory_valid];
    let ready = [ports.alu_ready, ports.multiply_ready];
    let shown = [ports.tag, ports.pc, ports.instruction, ports.lanes, ports.block_number]
        .into_iter()
        .chain([ports.thread_base, ports.base, ports.shared_base]);
    let shown: Vec<_> = shown.collect();
    for _ in 0..runner.options().cycles_or_default() {
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);
        // The divider and the memory unit always accept (I5).
        let accepts = [random.random_bool(0.7), random.random_bool(0.7), true, true];
        ready.iter().zip(accepts).for_each(|(port, accepts)| runner.set(*port, accepts));

        let freed = executing.as_ref().is_none_or(|packet| accepts[packet.unit]);
        let moves = reading.is_some() && freed;
        let room = reading.is_none() || moves;
        let seen = runner.is_set(ports.issue_ready);
        runner.check("issue is possible (I2)", room, seen)?;
        for (unit, port) in [(0, ports.alu_blocks), (1, ports.multiply_blocks)] {
            let expected = !room && executing.as_ref().is_some_and(|packet| packet.unit == unit);
            let seen = runner.is_set(port);
            runner.check(&format!("issue waits for {} (E6)", UNITS[unit]), expected, seen)?;
        }
        for (unit, port) in [(2, ports.divide_in_r), (3, ports.memory_in_r)] {
            let expected = reading.as_ref().is_some_and(|packet| packet.unit == unit);
            let seen = runner.is_set(port);
            runner.check(&format!("packet for {} in R (I5)", UNITS[unit]), expected, seen)?;
        }
        let seen = runner.is_set(ports.occupied);
        runner.check("a packet is in X", executing.is_some(), seen)?;
        for (unit, port) in valid.into_iter().enumerate() {
            let expected = executing.as_ref().is_some_and(|packet| packet.unit == unit);
            let seen = runner.is_set(port);
            runner.check(&format!("packet for {} (U1)", UNITS[unit]), expected, seen)?;
        }
        if let Some(packet) = &executing {
            let seen: Vec<_> = shown.iter().map(|port| runner.get_limbs(*port)).collect();
            runner.check("packet in X", packet.words.clone(), seen)?;
            let seen: Vec<_> = ports.sw.iter().map(|port| runner.get_limbs(*port)).collect();
            runner.check("rows of the packet in X", packet.rows.clone(), seen)?;
        }
        let seen = runner.is_set(ports.read);
        runner.check("operands are read (I2)", moves, seen)?;
        if let Some(packet) = reading.as_ref().filter(|_| moves) {
            let seen = [runner.get(ports.read_rs1), runner.get(ports.read_rs2)];
            runner.check("registers that are read", packet.registers, seen)?;
            let seen = runner.get_limbs(ports.read_lanes);
            runner.check("lanes that are read", packet.words[3].clone(), seen)?;
            let seen: Vec<_> = ports.read_sw.iter().map(|port| runner.get_limbs(*port)).collect();
            runner.check("rows that are read", packet.rows.clone(), seen)?;
        }
        stalls += u64::from(!room);

        let issued = (room && random.random_bool(0.8)).then(|| {
            let unit = random.random_range(0..UNITS.len());
            let registers = [(); 2].map(|()| random.random_range(0..32));
            let instruction = runner
                .structure(ports.issue_instruction)
                .with_state("unit", UNITS[unit])
                .with("rs1", registers[0])
                .with("rs2", registers[1])
                .with("immediate", random.random::<u32>().into());
            let mut word = |runner: &mut Runner<'_>, port| runner.random_value(port, &mut random);
            let mut words = vec![word(runner, ports.issue_tag), word(runner, ports.issue_pc)];
            runner.set(ports.issue_instruction, &instruction);
            words.push(instruction.limbs(ports.issue_instruction));
            let rest = [ports.issue_lanes, ports.issue_block_number, ports.issue_thread_base];
            let rest = rest.into_iter().chain([ports.issue_base, ports.issue_shared_base]);
            words.extend(rest.map(|port| word(runner, port)));
            let rows = ports.issue_sw.iter().map(|port| word(runner, *port)).collect();
            Packet { unit, registers, words, rows }
        });
        runner.set(ports.issue_valid, issued.is_some());
        runner.step()?;
        packets += u64::from(executing.is_some() && freed);
        if freed {
            executing = reading.take();
        }
        if issued.is_some() {
            reading = issued;
        }
        if reset {
            (reading, executing) = (None, None);
        }
    }
    Ok(Results::counts("packets", &[("packets", packets), ("stalled_cycles", stalls)]))
}
