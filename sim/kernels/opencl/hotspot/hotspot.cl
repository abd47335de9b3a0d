/* Temperatures of a chip: each cell with its four neighbours, in a tile of shared memory with a border. */

/* One step of time. At the edges of the chip a cell is its own neighbour. */
__kernel void heat(__global const float *from, __global const float *power, __global float *to,
                   float flow, float gain, float loss, float ambient, __local float *tile) {
    int width = get_local_size(0), height = get_local_size(1), wide = width + 2;
    int all_wide = get_global_size(0), all_high = get_global_size(1);
    int left = get_group_id(0) * width - 1, top = get_group_id(1) * height - 1;
    int x = get_local_id(0), y = get_local_id(1);
    for (int cell = y * width + x; cell < wide * (height + 2); cell += width * height) {
        int column = clamp(left + cell % wide, 0, all_wide - 1);
        int row = clamp(top + cell / wide, 0, all_high - 1);
        tile[cell] = from[row * all_wide + column];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    __local float *at = tile + (y + 1) * wide + x + 1;
    float now = at[0];
    float neighbours = at[-1] + at[1] + at[-wide] + at[wide];
    int me = get_global_id(1) * all_wide + get_global_id(0);
    to[me] = now + flow * (neighbours - 4.0f * now) + gain * power[me] - loss * (now - ambient);
}
