//! Verilog writer, Yosys area flow, reports.
