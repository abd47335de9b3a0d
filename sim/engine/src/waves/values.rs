//! Value changes of a VCD file.

/// The eight binary digits of every byte.
static DIGITS: [[u8; 8]; 256] = digits();

const fn digits() -> [[u8; 8]; 256] {
    let mut table = [[b'0'; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][7 - bit] += (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    table
}

/// A number: a scalar if it is one bit wide, else a vector without leading zeros.
pub fn bits(buffer: &mut Vec<u8>, value: &[u64], width: u32, id: &str) {
    if width == 1 {
        buffer.push(b'0' + value[0] as u8);
    } else {
        buffer.push(b'b');
        let top = value.iter().rposition(|&limb| limb != 0).unwrap_or(0);
        let digits = (64 - value[top].leading_zeros() as usize).max(1);
        buffer.extend(&limb_digits(value[top])[64 - digits..]);
        for &limb in value[..top].iter().rev() {
            buffer.extend(limb_digits(limb));
        }
        buffer.push(b' ');
    }
    buffer.extend(id.bytes());
    buffer.push(b'\n');
}

/// The name of a state, or `?` and the number if there is no such state.
pub fn state(buffer: &mut Vec<u8>, value: u64, states: &[String], id: &str) {
    buffer.push(b's');
    match states.get(value as usize) {
        Some(state) => buffer.extend(state.bytes()),
        None => buffer.extend(format!("?{value}").bytes()),
    }
    buffer.push(b' ');
    buffer.extend(id.bytes());
    buffer.push(b'\n');
}

fn limb_digits(limb: u64) -> [u8; 64] {
    let mut text = [0; 64];
    for (digits, byte) in text.chunks_exact_mut(8).zip(limb.to_be_bytes()) {
        digits.copy_from_slice(&DIGITS[byte as usize]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{bits, state};

    fn text(value: &[u64], width: u32) -> String {
        let mut buffer = vec![];
        bits(&mut buffer, value, width, "!");
        String::from_utf8(buffer).unwrap()
    }

    #[test]
    fn numbers_have_no_leading_zeros_but_at_least_one_digit() {
        assert_eq!(text(&[1], 1), "1!\n");
        assert_eq!(text(&[0], 8), "b0 !\n");
        assert_eq!(text(&[0b1010], 8), "b1010 !\n");
        assert_eq!(text(&[0x96], 8), "b10010110 !\n");
        assert_eq!(text(&[1, 0], 70), "b1 !\n");
        assert_eq!(text(&[2, 1], 70), format!("b1{:064b} !\n", 2));
        assert_eq!(text(&[u64::MAX, 3], 66), format!("b{} !\n", "1".repeat(66)));
    }

    #[test]
    fn an_impossible_state_shows_its_number() {
        let states = ["Idle".to_string(), "Busy".to_string()];
        let mut buffer = vec![];
        state(&mut buffer, 1, &states, "a");
        state(&mut buffer, 2, &states, "a");
        assert_eq!(buffer, b"sBusy a\ns?2 a\n");
    }
}
