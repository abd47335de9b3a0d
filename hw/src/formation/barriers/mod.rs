//! Warp barriers: the threads of a static warp reconverge (rules DW).
