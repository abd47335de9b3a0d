//! Storage: the only blocks that are not made of other blocks.
//!
//! A primitive's Verilog text begins with one machine-readable line that states kind and sizes,
//! so that a reader of the design needs no regular expression to know what it is:
//!
//! ```text
//! // heddle-primitive register width=8 reset_value=1f
//! // heddle-primitive memory width=32 depth=24 address_width=5 reads=2 writes=1 read_kind=synchronous
//! // heddle-primitive rom width=8 address_width=4 read_kind=asynchronous data=00,01,ff
//! ```
//!
//! Values are hexadecimal, sizes decimal.

pub mod async_ram;
pub mod async_rom;
pub mod register;
pub mod sync_ram;
pub mod sync_rom;
mod text;

pub use async_ram::AsyncRam;
pub use async_rom::AsyncRom;
pub use register::Register;
pub use sync_ram::SyncRam;
pub use sync_rom::SyncRom;
