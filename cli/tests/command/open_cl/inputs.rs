//! What a launch file says, read a second time: buffers before the first launch, numbers among the arguments.

use std::collections::BTreeMap;

/// A launch file.
pub struct Inputs(toml::Table);

/// Numbers of a buffer.
#[derive(Debug)]
pub enum Numbers {
    /// Integers of 32 bits.
    Integers(Vec<i32>),
    /// Floats, not yet rounded.
    Floats(Vec<f64>),
}

impl Numbers {
    /// Floats of 32 bits.
    pub fn exact(floats: impl IntoIterator<Item = f32>) -> Self {
        Self::Floats(floats.into_iter().map(f64::from).collect())
    }

    /// As bytes of a buffer.
    pub fn bytes(&self) -> Vec<u8> {
        match self {
            Self::Integers(numbers) => numbers.iter().flat_map(|it| it.to_le_bytes()).collect(),
            Self::Floats(numbers) => {
                numbers.iter().flat_map(|it| (*it as f32).to_le_bytes()).collect()
            }
        }
    }

    /// The first of them that is not in these bytes; of floats the last bit may be another, and of
    /// small ones what differences of larger ones leave.
    pub fn difference(&self, bytes: &[u8]) -> Option<String> {
        let own = self.bytes();
        if own.len() != bytes.len() {
            return Some(format!("{} bytes, expected {}", bytes.len(), own.len()));
        }
        let mut words = words(&own).zip(words(bytes)).enumerate();
        let near = |a: u32, b: u32| match self {
            Self::Integers(_) => a == b,
            Self::Floats(_) => {
                let [x, y] = [a, b].map(f32::from_bits);
                a.abs_diff(b) <= 1 || (x - y).abs() <= 1e-8
            }
        };
        words
            .find(|(_, (own, other))| !near(*own, *other))
            .map(|(index, (own, other))| format!("element {index} is {other:#x}, not {own:#x}"))
    }

    /// The bytes of these numbers with one of them a thousandth larger, of integers by one.
    pub fn wrong(&self, bytes: &[u8], at: usize) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        let place = &mut bytes[4 * at..4 * at + 4];
        let word = u32::from_le_bytes(place.try_into().unwrap());
        let word = match self {
            Self::Integers(_) => word.wrapping_add(1),
            Self::Floats(_) => {
                let float = f32::from_bits(word);
                (float + float.abs().max(1.0) / 1000.0).to_bits()
            }
        };
        place.copy_from_slice(&word.to_le_bytes());
        bytes
    }
}

fn words(bytes: &[u8]) -> impl Iterator<Item = u32> {
    bytes.chunks(4).map(|word| u32::from_le_bytes(word.try_into().expect("words")))
}

/// The numbers of splitmix64.
fn random(seed: i64) -> impl Iterator<Item = u64> {
    (1..).map(move |count: u64| {
        let mut word = (seed as u64).wrapping_add(count.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    })
}

fn number(value: &toml::Value) -> Option<f64> {
    value.as_float().or(value.as_integer().map(|value| value as f64))
}

impl Inputs {
    pub fn of(text: &str) -> Self {
        Self(text.parse().expect("TOML"))
    }

    /// The words of a buffer before the first launch, as floats if it says so.
    fn buffer(&self, name: &str) -> Vec<u32> {
        let buffer = &self.0["buffers"][name];
        let count = buffer["bytes"].as_integer().expect("a size") as usize / 4;
        let floats = buffer.get("type").and_then(|it| it.as_str()) == Some("float");
        let word = |value: f64| match floats {
            true => (value as f32).to_bits(),
            false => value as i32 as u32,
        };
        let all = |key: &str| -> Option<Vec<f64>> {
            let numbers = buffer.get(key)?.as_array().expect("a list");
            Some(numbers.iter().map(|it| number(it).expect("a number")).collect())
        };
        if let Some(pattern) = all("pattern") {
            return pattern.into_iter().cycle().take(count).map(word).collect();
        }
        let Some(seed) = buffer.get("seed") else { return vec![0; count] };
        let random = random(seed.as_integer().expect("a seed"));
        let Some(range) = all("range") else {
            let halves = random.flat_map(|it| [it as u32, (it >> 32) as u32]);
            return halves.take(count).collect();
        };
        let [least, most] = range[..] else { panic!("two numbers") };
        let choose = |random: u64| match floats {
            true => least + (most - least) * ((random >> 40) as f64 / 16_777_216.0),
            false => least + (random % (most - least + 1.0) as u64) as f64,
        };
        random.take(count).map(choose).map(word).collect()
    }

    pub fn words(&self, name: &str) -> Vec<u32> {
        self.buffer(name)
    }

    pub fn integers(&self, name: &str) -> Vec<i32> {
        self.buffer(name).into_iter().map(|word| word as i32).collect()
    }

    pub fn floats(&self, name: &str) -> Vec<f32> {
        self.buffer(name).into_iter().map(f32::from_bits).collect()
    }

    /// Floats in groups of as many.
    pub fn groups<const N: usize>(&self, name: &str) -> Vec<[f32; N]> {
        let floats = self.floats(name);
        floats.chunks(N).map(|group| group.try_into().expect("whole groups")).collect()
    }

    /// Steps in order, those of loops once.
    fn steps(&self) -> Vec<&toml::Table> {
        fn all<'a>(steps: &'a toml::Value, found: &mut Vec<&'a toml::Table>) {
            for step in steps.as_array().expect("steps").iter().filter_map(toml::Value::as_table) {
                found.push(step);
                if let Some(inner) = step.get("step") {
                    all(inner, found);
                }
            }
        }
        let mut found = Vec::new();
        all(&self.0["step"], &mut found);
        found
    }

    /// Numbers among the arguments of the first launch with so many of them, rounded to floats.
    pub fn arguments<const N: usize>(&self) -> [f32; N] {
        let numbers = |step: &&toml::Table| -> Option<[f32; N]> {
            let arguments = step.get("arguments")?.as_array()?;
            let numbers: Vec<f32> =
                arguments.iter().filter_map(number).map(|it| it as f32).collect();
            numbers.try_into().ok()
        };
        self.steps().iter().find_map(numbers).expect("a launch with so many numbers")
    }

    /// Threads along an axis of the first launch that says how many there are in all.
    pub fn global(&self, axis: usize) -> usize {
        let mut steps = self.steps().into_iter();
        let global = steps.find_map(|step| step.get("global")).expect("a grid");
        match global.as_str() {
            Some(text) => text.split('x').nth(axis).expect("an axis").parse().expect("a number"),
            None => global.as_integer().expect("a number") as usize,
        }
    }

    /// How often the loop is done at most.
    pub fn repeat(&self) -> usize {
        let mut steps = self.steps().into_iter();
        let repeat = steps.find_map(|step| step.get("repeat")).and_then(toml::Value::as_integer);
        repeat.expect("a loop") as usize
    }

    /// Buffers and files of the checks.
    pub fn checks(&self) -> Vec<(String, String)> {
        let word = |check: &toml::Value, key: &str| check[key].as_str().expect("text").to_owned();
        let checks = self.0["check"].as_array().expect("checks").iter();
        checks.map(|check| (word(check, "buffer"), word(check, "file"))).collect()
    }
}

/// What a reference gives: buffers by name.
pub type Buffers = BTreeMap<&'static str, Numbers>;
