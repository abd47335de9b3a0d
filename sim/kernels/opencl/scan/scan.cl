/* Sums of all numbers up to each one: of every block, of the sums of the blocks, and of both together. */

/* The scan of a block in two rows of shared memory, and the sum of the block. */
__kernel void scan(__global const float *from, __global float *to, __global float *sums, __local float *rows) {
    int me = get_local_id(0), size = get_local_size(0);
    __local float *now = rows, *next = rows + size;
    now[me] = from[get_global_id(0)];
    for (int away = 1; away < size; away *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        next[me] = me >= away ? now[me] + now[me - away] : now[me];
        __local float *old = now;
        now = next;
        next = old;
    }
    to[get_global_id(0)] = now[me];
    if (me == size - 1)
        sums[get_group_id(0)] = now[me];
}

/* Adds to every block the sum of those before it. */
__kernel void add(__global float *to, __global const float *sums) {
    int block = get_group_id(0);
    if (block > 0)
        to[get_global_id(0)] += sums[block - 1];
}
