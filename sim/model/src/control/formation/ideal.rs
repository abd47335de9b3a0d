//! The scheduler that compares all warps of the pool (rule DP1).

use super::pool::{Key, Pool, PoolEntry};
use crate::policy::Policy;

/// The warp that a policy puts first, of several the oldest; `last` is the key of the warp picked
/// last.
pub fn choose(pool: &Pool, policy: Policy, last: Option<Key>) -> Option<usize> {
    // The smallest rank comes first.
    let rank = |entry: &PoolEntry| -> i64 {
        let key = entry.warp.key;
        let threads = || -> i64 {
            let same = pool.warps().filter(|(_, other)| other.warp.key == key);
            same.map(|(_, other)| i64::from(other.warp.count())).sum()
        };
        match policy {
            Policy::Dmaj | Policy::Dmin if last == Some(key) => i64::MIN,
            Policy::Dmaj => -threads(),
            Policy::Dmin => threads(),
            Policy::Dtime => 0,
            Policy::Dpc => key.pc.into(),
            Policy::Dpdpri => entry.priority.into(),
        }
    };
    let first = pool.warps().min_by_key(|(_, entry)| (rank(entry), entry.formed));
    first.map(|(number, _)| number)
}
