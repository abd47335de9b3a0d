//! The warp pool, and how threads enter it: update registers, PC-warp LUT, pool entries (rules DD).
