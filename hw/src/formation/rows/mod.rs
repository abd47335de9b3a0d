//! The threads of a core, row by row: barriers, insertion of rows, spill queue (rules DK, DQ).
