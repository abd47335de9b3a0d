//! Synthesizable blocks and nothing else.
