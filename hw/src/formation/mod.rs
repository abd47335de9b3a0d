//! Dynamic warp formation: after each instruction its threads return to a pool, in which warps are formed of
//! threads with the same key, {block slot, PC}, and different lanes.
//!
//! ```text
//!   front end  <-- pick ---+                     +---------+
//!       |                  |       update, room  |         |
//!    flight             +-----------+ ---------->| groups  |
//!       v     arrival   |           |<---------- |         |
//!    +--------+ ------> | insertion | scheduled, +---------+
//!    | flight |         |           | next
//!    +--------+         |           |
//!        ^              +-----------+<--- row --- +------+
//!        | completion      |   ^                  | rows |<--- start, completion
//!                  spilled v   | fill             |      |<--> offers, to the memory port
//!                       +-------------------------+      |
//!                       +--------------------------------+
//! ```
//!
//! - [`flight`]: the scheduler cycle; stage D; instructions in flight.
//! - [`insertion`]: the warp pool, and how threads enter it.
//! - [`groups`]: the warps of the pool by key, and which group is picked from.
//! - [`rows`]: the threads of the core, their barriers, and those that find no place in the pool.
//! - [`warp_formation`]: the control unit, made of these.
//! - [`policies`]: other choices of the next warp.
//! - [`barriers`]: barriers that reconverge the threads of a static warp.

pub mod barriers;
pub mod flight;
pub mod groups;
pub mod insertion;
pub mod policies;
pub mod rows;
pub mod warp_formation;

pub use warp_formation::WarpFormation;
