//! What is behind a memory port in a bench: a memory that demands the requests of the instructions in their order,
//! and answers them in any order.

use super::reference::Request;
use crate::error::BenchError;
use crate::ports;
use crate::ports::Out;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

ports! {
    /// The memory port.
    struct Ports {
        in request_ready = "memory.request_ready", response_valid = "memory.response_valid",
            response_tag = "memory.response_tag";
        ins response_data = "memory.response_data";
        out request_valid = "memory.request_valid", request_kind = "memory.request_kind",
            request_address = "memory.request_address",
            request_byte_mask = "memory.request_byte_mask", request_tag = "memory.request_tag",
            request_operation = "memory.request_operation",
            request_thread = "memory.request_thread";
        outs request_data = "memory.request_data";
    }
}

/// Memory behind the port.
pub struct MemoryPort {
    ports: Ports,
    /// Requests to come, each with the instruction tag of its instruction.
    requests: VecDeque<(usize, Request)>,
    /// Of each tag, the answer that the memory owes.
    owed: Vec<Option<Vec<u32>>>,
    /// The memory takes a request in this cycle.
    ready: bool,
    /// Tag of the response of this cycle.
    responds: Option<usize>,
    /// Tag and answer of the load or atomic that is accepted in this cycle.
    accepted: Option<(usize, Vec<u32>)>,
    /// Requests accepted so far.
    pub count: u64,
}

impl MemoryPort {
    /// Memory behind the port of a block with so many tags.
    pub fn new(runner: &Runner<'_>, tags: usize) -> MemoryPort {
        MemoryPort {
            ports: Ports::of(runner),
            requests: VecDeque::new(),
            owed: vec![None; tags],
            ready: false,
            responds: None,
            accepted: None,
            count: 0,
        }
    }

    /// Forgets all requests and answers nothing.
    pub fn reset(&mut self, runner: &mut Runner<'_>) {
        self.requests.clear();
        self.owed.fill(None);
        runner.set(self.ports.request_ready, false);
        runner.set(self.ports.response_valid, false);
    }

    /// An instruction will make these requests, behind those of all others.
    pub fn expect(&mut self, instruction_tag: usize, requests: Vec<Request>) {
        self.requests.extend(requests.into_iter().map(|request| (instruction_tag, request)));
    }

    /// Instructions that have requests to make.
    pub fn instructions(&self) -> usize {
        let mut tags: Vec<usize> = self.requests.iter().map(|(tag, _)| *tag).collect();
        tags.dedup();
        tags.len()
    }

    /// Whether a tag is in use.
    pub fn has_tags(&self) -> bool {
        self.owed.iter().any(Option::is_some)
    }

    /// Begins a cycle: the memory takes a request or not, and responds to one of an earlier cycle or not. If it is
    /// prompt it does both. Says whether there is a response.
    pub fn answer(
        &mut self,
        runner: &mut Runner<'_>,
        prompt: bool,
        random: &mut ChaCha8Rng,
    ) -> bool {
        self.ready = prompt || random.random_bool(0.7);
        runner.set(self.ports.request_ready, self.ready);
        let waiting = (0..self.owed.len()).filter(|tag| self.owed[*tag].is_some());
        self.responds = waiting.choose(random).filter(|_| prompt || random.random_bool(0.3));
        runner.set(self.ports.response_valid, self.responds.is_some());
        if let Some(tag) = self.responds {
            runner.set(self.ports.response_tag, tag);
            let answer = self.owed[tag].iter().flatten().copied();
            runner.set_all(&self.ports.response_data, answer);
        }
        self.responds.is_some()
    }

    /// Checks the request that is offered in the cycle; gives the instruction tag of one that is accepted.
    pub fn request(&mut self, runner: &mut Runner<'_>) -> Result<Option<usize>, BenchError> {
        let ports = &self.ports;
        if !runner.is_set(ports.request_valid) {
            return Ok(None);
        }
        let Some((instruction_tag, expected)) = self.requests.front() else {
            return Err(runner.failure("request", "none".to_owned(), "one".to_owned()));
        };
        let instruction_tag = *instruction_tag;
        let seen = runner.get(ports.request_kind);
        runner.check("kind of the request", expected.kind, seen)?;
        let seen = runner.get(ports.request_address) as u32;
        runner.check("line of the request (M3)", expected.address, seen)?;
        let seen = runner.get(ports.request_byte_mask);
        let mask = expected.bytes.keys().fold(0, |mask, byte| mask | 1_u64 << byte);
        runner.check("bytes of the request", mask, seen)?;
        if expected.kind != 0 {
            let words = runner.get_all(&ports.request_data);
            for (byte, value) in &expected.bytes {
                let seen = (words[*byte as usize / 4] >> (8 * (byte % 4))) as u8;
                runner.check(&format!("byte {byte} of the request (M7)"), *value, seen)?;
            }
        }
        if let Some((operation, thread)) = expected.atomic {
            let seen = (runner.get(ports.request_operation), runner.get(ports.request_thread));
            runner.check("operation and thread of the request", (operation, thread), seen)?;
        }
        let lowest = self.owed.iter().position(Option::is_none);
        let tag = if expected.kind == 1 { Some(0) } else { lowest };
        let seen = runner.get(ports.request_tag) as usize;
        runner.check("tag of the request (M5)", tag, Some(seen))?;
        if !self.ready {
            return Ok(None);
        }
        self.count += 1;
        let (_, request) = self.requests.pop_front().expect("it was looked at");
        self.accepted = request.answer.map(|answer| (seen, answer));
        Ok(Some(instruction_tag))
    }

    /// Checks that the memory unit tells of a load or atomic that is accepted in the cycle, and of nothing else.
    pub fn check_accepted(&self, runner: &mut Runner<'_>, accepted: Out) -> Result<(), BenchError> {
        let seen = runner.is_set(accepted);
        runner.check("a load or atomic is accepted (GA)", self.accepted.is_some(), seen)
    }

    /// Checks what the memory unit tells of a part that waits in a cycle without a fault (E6): for a tag, if all are in use, or
    /// for the port, if it offers one that is not taken.
    pub fn check_waits(
        &self,
        runner: &mut Runner<'_>,
        [tag_wait, port_wait]: [Out; 2],
    ) -> Result<(), BenchError> {
        let offers = runner.is_set(self.ports.request_valid);
        let seen = runner.is_set(port_wait);
        runner.check("a part waits for the port (E6)", offers && !self.ready, seen)?;
        if runner.is_set(tag_wait) {
            let all = self.owed.iter().all(Option::is_some);
            runner.check("all tags are in use while a part waits for one (E6)", true, all)?;
            runner.check("a request without a tag (M5)", false, offers)?;
        }
        Ok(())
    }

    /// The cycle is over.
    pub fn clock(&mut self) {
        if let Some(tag) = self.responds.take() {
            self.owed[tag] = None;
        }
        if let Some((tag, answer)) = self.accepted.take() {
            self.owed[tag] = Some(answer);
        }
    }
}
