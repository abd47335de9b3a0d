//! The bench of the spill port: random requests of memory unit and spill queue, random responses. A record is the bytes
//! of a line, as the contract lists them.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the spill port.
    struct Ports {
        in unit_valid = "unit.request_valid", unit_kind = "unit.request_kind",
            unit_address = "unit.request_address", unit_byte_mask = "unit.request_byte_mask",
            unit_tag = "unit.request_tag", unit_operation = "unit.request_operation",
            unit_thread = "unit.request_thread", store = "offer.store", load = "offer.load",
            record = "offer.record", key = "offer.key", lanes = "offer.lanes",
            ready = "memory.request_ready", response = "memory.response_valid",
            response_tag = "memory.response_tag";
        ins unit_data = "unit.request_data", sw = "offer.sw",
            response_data = "memory.response_data";
        out unit_ready = "unit.request_ready", unit_response = "unit.response_valid",
            unit_response_tag = "unit.response_tag", accepted = "offer.accepted",
            fill = "offer.response_valid", fill_key = "offer.response_key",
            fill_lanes = "offer.response_lanes", valid = "memory.request_valid",
            kind = "memory.request_kind", address = "memory.request_address",
            byte_mask = "memory.request_byte_mask", tag = "memory.request_tag",
            operation = "memory.request_operation", thread = "memory.request_thread";
        outs unit_response_data = "unit.response_data", fill_sw = "offer.response_sw",
            data = "memory.request_data";
    }
}

/// Kinds of requests, by their numbers at the port.
const LOAD: u64 = 0;
const STORE: u64 = 1;

/// A record.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Record {
    block: u64,
    pc: u64,
    lanes: u64,
    /// Row of each lane.
    rows: Vec<u64>,
}

impl Record {
    fn random(lanes: usize, warps: usize, blocks: usize, random: &mut ChaCha8Rng) -> Record {
        Record {
            block: random.random_range(0..blocks as u64),
            pc: random.random_range(0..1 << 24),
            lanes: random.random_range(1..=u64::MAX >> (64 - lanes)),
            rows: (0..lanes).map(|_| random.random_range(0..warps as u64)).collect(),
        }
    }

    fn has(&self, lane: usize) -> bool {
        self.lanes >> lane & 1 == 1
    }

    /// The words of its line (DQ3).
    fn words(&self, line_bytes: usize) -> Vec<u64> {
        let mut bytes = vec![0_u8; line_bytes];
        bytes[..3].copy_from_slice(&self.pc.to_le_bytes()[..3]);
        bytes[3] = self.block as u8;
        bytes[4..8].copy_from_slice(&self.lanes.to_le_bytes()[..4]);
        for lane in (0..self.rows.len()).filter(|lane| self.has(*lane)) {
            bytes[8 + lane] = self.rows[lane] as u8;
        }
        let word =
            |bytes: &[u8]| bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
        bytes.chunks(4).map(word).collect()
    }
}

/// Random requests and responses until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let size = |name| runner.preset().parameter(name);
    let [lanes, warps, blocks] = ["lanes", "warps", "blocks"].map(size);
    let [records, line_bytes, tags] = ["records", "line_bytes", "tags"].map(size);
    let line_mask = u64::MAX >> (64 - line_bytes);
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let [mut units, mut stores, mut loads, mut fills] = [0_u64; 4];
    for _ in 0..runner.options().cycles_or_default() {
        // Requests
        let unit = random.random_bool(0.4);
        let unit_request = [
            random.random_range(0..3),
            random.random::<u32>().into(),
            random.random::<u64>() & line_mask,
            random.random_range(0..tags as u64),
            random.random_range(0..16),
            random.random::<u32>().into(),
        ];
        let unit_data: Vec<u64> =
            (0..line_bytes / 4).map(|_| random.random::<u32>().into()).collect();
        let [kind, address, byte_mask, tag, operation, thread] = unit_request;
        runner.set(ports.unit_valid, unit);
        runner.set(ports.unit_kind, kind);
        runner.set(ports.unit_address, address);
        runner.set(ports.unit_byte_mask, byte_mask);
        runner.set(ports.unit_tag, tag);
        runner.set(ports.unit_operation, operation);
        runner.set(ports.unit_thread, thread);
        runner.set_all(&ports.unit_data, unit_data.iter().copied());
        let store = random.random_bool(0.4);
        let load = !store && random.random_bool(0.5);
        let number = random.random_range(0..records as u64);
        let record = Record::random(lanes, warps, blocks, &mut random);
        runner.set(ports.store, store);
        runner.set(ports.load, load);
        runner.set(ports.record, number);
        runner.set(ports.key, record.block << 24 | record.pc);
        runner.set(ports.lanes, record.lanes);
        runner.set_all(&ports.sw, record.rows.iter().copied());
        let ready = random.random_bool(0.7);
        runner.set(ports.ready, ready);

        // Who has the port (DQ6), and what the request is (DQ3, DQ7)
        let offered = !unit && (store || load);
        let seen = runner.is_set(ports.unit_ready);
        runner.check("the memory unit sees the memory", ready, seen)?;
        let seen = runner.is_set(ports.accepted);
        runner.check("the offer is accepted (DQ6)", offered && ready, seen)?;
        let seen = runner.is_set(ports.valid);
        runner.check("request", unit || offered, seen)?;
        let of_record = [
            if store { STORE } else { LOAD },
            0xe800_0000 + line_bytes as u64 * number,
            u64::MAX >> (64 - 8 - lanes),
            if store { 0 } else { tags as u64 },
            0,
            0,
        ];
        if unit || offered {
            let seen = [
                ports.kind,
                ports.address,
                ports.byte_mask,
                ports.tag,
                ports.operation,
                ports.thread,
            ];
            let seen = seen.map(|port| runner.get(port));
            let expected = if unit { unit_request } else { of_record };
            runner.check("kind, address, bytes, tag, operation, thread", expected, seen)?;
        }
        if unit || store {
            let seen = runner.get_all(&ports.data);
            let expected = if unit { unit_data } else { record.words(line_bytes) };
            runner.check("words of the request (DQ3)", expected, seen)?;
        }
        units += u64::from(unit && ready);
        stores += u64::from(offered && ready && store);
        loads += u64::from(offered && ready && load);

        // Responses
        let responds = random.random_bool(0.7);
        let fill = random.random();
        let tag = if fill { tags } else { random.random_range(0..tags) } as u64;
        let record = Record::random(lanes, warps, blocks, &mut random);
        let mut line = record.words(line_bytes);
        if !fill {
            line.fill_with(|| random.random::<u32>().into());
        }
        runner.set(ports.response, responds);
        runner.set(ports.response_tag, tag);
        runner.set_all(&ports.response_data, line.iter().copied());
        let seen = (runner.is_set(ports.unit_response), runner.is_set(ports.fill));
        runner.check("whose response it is (DQ7)", (responds && !fill, responds && fill), seen)?;
        if responds && !fill {
            let seen = runner.get(ports.unit_response_tag);
            runner.check("tag of the response", tag, seen)?;
            let seen = runner.get_all(&ports.unit_response_data);
            runner.check("words of the response", line, seen)?;
        }
        if responds && fill {
            let key = runner.get(ports.fill_key);
            let seen = Record {
                block: key >> 24,
                pc: key & 0xff_ffff,
                lanes: runner.get(ports.fill_lanes),
                rows: runner.get_all(&ports.fill_sw),
            };
            let rows = (0..lanes).map(|lane| if record.has(lane) { record.rows[lane] } else { 0 });
            let expected = Record { rows: rows.collect(), ..record };
            runner.check("record that comes back (DQ3)", expected, seen)?;
            fills += 1;
        }
        runner.step()?;
    }
    let counts = [
        ("requests_of_the_unit", units),
        ("stores", stores),
        ("loads", loads),
        ("responses_with_a_record", fills),
    ];
    Ok(Results::counts("requests", &counts))
}
