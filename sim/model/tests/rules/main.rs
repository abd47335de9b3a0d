//! Each rule of the contract on small programs made for it; tests begin with the rule.

mod barrel;
mod completion;
mod dispatch;
mod dpe;
mod dwf;
mod dws;
mod ends;
mod faults;
mod front;
mod lwm;
mod memory_port;
mod memory_stage;
mod nrec;
mod order;
mod packet;
mod pws;
mod reconvergence;
mod regrouping;
mod scoreboard;
mod shared_memory;
mod sizes;
mod tbc;
mod trace;
mod two_level;
mod unit_readiness;
mod units;
