mod bench;
mod faults;
mod timing;
mod unanimous;
mod vectors;
