//! Choices of the next warp beside the heap of groups: order of age, all warps compared, starvation (rules DP, DS).
