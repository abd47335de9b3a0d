//! A name for content.

use std::hash::Hasher;

/// 128 bits of a hash of these bytes in hexadecimal, the same on every machine and in every version: for names of files
/// that are kept, not against anybody who wants two contents to have one name.
pub fn hash(bytes: &[u8]) -> String {
    let half = |salt: u8| {
        #[allow(deprecated, reason = "the one hash of the standard library that never changes")]
        let mut hasher = std::hash::SipHasher::new_with_keys(u64::from(salt), 0x6865_6464_6c65);
        hasher.write(bytes);
        hasher.finish()
    };
    format!("{:016x}{:016x}", half(1), half(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_has_both_halves_and_depends_on_every_byte() {
        let hashes = [&b""[..], b"a", b"b", b"ab", b"ba", b"a\0"].map(hash);
        for (index, hash) in hashes.iter().enumerate() {
            assert_eq!(hash.len(), 32);
            assert_ne!(hash[..16], hash[16..]);
            assert!(!hashes[..index].contains(hash), "{hash}");
        }
    }
}
