/* The sum of the numbers of each block: halves are added in shared memory until one is left. */
__kernel void block_sum(__global const uint *numbers, uint count, __global uint *sums,
                        __local uint *tile) {
    uint thread = get_local_id(0), number = get_global_id(0);
    tile[thread] = number < count ? numbers[number] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint width = get_local_size(0) / 2; width > 0; width /= 2) {
        if (thread < width)
            tile[thread] += tile[thread + width];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (thread == 0)
        sums[get_group_id(0)] = tile[0];
}
