//! The warps of the pool by key: majority entry, update queue and heap (rules DM).
