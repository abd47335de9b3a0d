//! One bench per block, the registry of blocks, lock-step and semantic probes.
