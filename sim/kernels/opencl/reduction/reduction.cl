/* The sum of numbers: of each block by a tree in shared memory. */

/* Each thread takes every so-manieth number of the grid. */
__kernel void sum(__global const float *from, int count, __global float *to, __local float *tile) {
    int me = get_local_id(0);
    float own = 0.0f;
    for (int k = get_global_id(0); k < count; k += get_global_size(0))
        own += from[k];
    tile[me] = own;
    for (int apart = get_local_size(0) / 2; apart > 0; apart /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < apart)
            tile[me] += tile[me + apart];
    }
    if (me == 0)
        to[get_group_id(0)] = tile[0];
}
