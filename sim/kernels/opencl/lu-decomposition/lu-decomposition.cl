/* A matrix as the product of a lower and an upper triangular one, in its place, tile by tile: the tile on the
 * diagonal, then those beside and below it, then all that are beside and below those. */

/* Makes the elements on the diagonal larger. */
__kernel void strengthen(__global float *matrix, int rows, float by) {
    int row = get_global_id(0);
    matrix[row * rows + row] += by;
}

/* The tile on the diagonal, by one block with a thread for each of its columns. */
__kernel void diagonal(__global float *matrix, int rows, int first, __local float *tile) {
    int size = get_local_size(0), me = get_local_id(0);
    __global float *place = matrix + first * rows + first;
    for (int row = 0; row < size; row++)
        tile[row * size + me] = place[row * rows + me];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < size - 1; k++) {
        if (me > k)
            tile[me * size + k] /= tile[k * size + k];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me > k)
            for (int row = k + 1; row < size; row++)
                tile[row * size + me] -= tile[row * size + k] * tile[k * size + me];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int row = 0; row < size; row++)
        place[row * rows + me] = tile[row * size + me];
}

/* A tile beside the diagonal and the one below it that is as far away. The first half of the threads has a column
 * each of the tile beside, the second half a row each of the tile below. */
__kernel void perimeter(__global float *matrix, int rows, int first, __local float *corner, __local float *beside,
                        __local float *below) {
    int size = get_local_size(0) / 2, me = get_local_id(0) % size;
    bool is_below = (int)get_local_id(0) >= size;
    int away = (get_group_id(0) + 1) * size;
    __global float *place = matrix + first * rows + first;
    __global float *own = place + (is_below ? away * rows : away);
    __local float *tile = is_below ? below : beside;
    for (int row = 0; row < size; row++) {
        tile[row * size + me] = own[row * rows + me];
        if (!is_below)
            corner[row * size + me] = place[row * rows + me];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (is_below) {
        for (int k = 0; k < size; k++) {
            float sum = tile[me * size + k];
            for (int j = 0; j < k; j++)
                sum -= tile[me * size + j] * corner[j * size + k];
            tile[me * size + k] = sum / corner[k * size + k];
        }
    } else {
        for (int row = 1; row < size; row++) {
            float sum = tile[row * size + me];
            for (int j = 0; j < row; j++)
                sum -= corner[row * size + j] * tile[j * size + me];
            tile[row * size + me] = sum;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int row = 0; row < size; row++)
        own[row * rows + me] = tile[row * size + me];
}

/* A tile beside and below: less the product of the tile to its left and the tile above it. A block is as wide as a
 * tile, and takes its rows in turn. */
__kernel void internal(__global float *matrix, int rows, int first, __local float *left, __local float *above) {
    int size = get_local_size(0), x = get_local_id(0);
    int down = (get_group_id(1) + 1) * size, right = (get_group_id(0) + 1) * size;
    __global float *place = matrix + first * rows + first;
    for (int row = get_local_id(1); row < size; row += get_local_size(1)) {
        left[row * size + x] = place[(down + row) * rows + x];
        above[row * size + x] = place[row * rows + right + x];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int row = get_local_id(1); row < size; row += get_local_size(1)) {
        float sum = 0.0f;
        for (int k = 0; k < size; k++)
            sum += left[row * size + k] * above[k * size + x];
        place[(down + row) * rows + right + x] -= sum;
    }
}
